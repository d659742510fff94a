"""Kernel IR: its statements, as text, checked, and interpreted."""
