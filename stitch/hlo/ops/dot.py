"""Contractions: dot, ragged-dot, scaled-dot and convolution.  They stay with XLA; NumPy gives their meaning."""
from __future__ import annotations

from ..opdef import Kind, OpDef, register

for _name in ("dot", "ragged-dot", "scaled-dot", "convolution"):
    register(OpDef(_name, Kind.LIBRARY, flops=2.0, expensive=True))
