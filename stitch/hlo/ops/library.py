"""Ops that stay with XLA: sort, scatter, fft, factorizations, random bits, collectives, custom calls."""
from __future__ import annotations

from ..opdef import Kind, OpDef, register

for _name in ("sort", "topk", "scatter", "select-and-scatter", "fft", "cholesky", "triangular-solve", "map", "scan",
              "rng", "rng-bit-generator", "rng-get-and-update-state", "custom-call", "stochastic-convert",
              "dynamic-reshape", "batch-norm-training", "batch-norm-inference", "batch-norm-grad", "all-gather",
              "all-gather-start", "all-gather-done", "all-reduce", "all-reduce-start", "all-reduce-done", "all-to-all",
              "ragged-all-to-all", "collective-broadcast", "collective-permute", "collective-permute-start",
              "collective-permute-done", "reduce-scatter"):
    register(OpDef(_name, Kind.LIBRARY, expensive=True))
