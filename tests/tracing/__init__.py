"""Tests of what launches are called, and of traces."""
