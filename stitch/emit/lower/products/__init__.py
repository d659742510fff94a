"""Lowering of products.

`emit/lower/products/matmul.py` writes the loops: pieces of the depth, panels of columns.  A panel is copied so that it
is contiguous (`emit/lower/products/panels.py`): by the block that reads it or, when several blocks read it, once, in a
phase before; what else of the operands is copied, and when, `copies.py` knows. `emit/cpu/products/matmul.py` is the
micro-kernel.
"""
