"""Measurements kept across runs; keys are strings, nothing here knows the IR."""
