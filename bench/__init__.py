"""Measurements: one script per claim, all interleaved with XLA in one process. Run as `python -m bench.<name>`."""
