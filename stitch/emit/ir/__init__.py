"""Kernel IR: its statements, as text, checked, and interpreted.

`emit/ir/kir.py` is small and has a meaning of its own: statements over scalars, loops with accumulators and carried
values, a `LANE` loop whose iterations are independent. `emit/ir/printer.py` prints it (the text is the cache key),
`verifier.py` checks it, `interpreter.py` runs it with bounds, initialization and race checks. Code generation spreads
the `LANE` loop over vector lanes with masked tails. Two statements stand for whole loop nests: `Transpose`, and
`Product`, a matrix product that `emit/cpu/products/matmul.py` sums in registers, tile by tile. GPUs get the same IR: a
section's block is a CTA and the arena is shared memory.

On a CPU multiplications and additions may be contracted, as XLA does inside its kernels; ours hold more of a program.
So the product of an index, or of an integer as a float, is rounded always: other parts of a program may have rounded
the same one, and the difference of the two has to be zero (`x - i * dx` at a node of a grid).
"""
