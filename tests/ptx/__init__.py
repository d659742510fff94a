"""Tests of the PTX interpreter (`stitch/ptx/`), and PTX for other tests."""
