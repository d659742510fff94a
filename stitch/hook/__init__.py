"""Stitching inside JAX."""
