"""HLO programs: reading, printing, verifying, normalizing, interpreting and rewriting them.

Complex numbers are loaded, moved and stored whole, and computed with as pairs of real ones (`hlo/pairs.py`), by XLA's
formulas. So schedules, costs and code generation know three ops more (`real`, `imag`, `complex`) and no other
arithmetic. What goes through block memory to be transposed goes whole, once. A product of complex matrices is four real
ones, which XLA's own is slower than. Left to XLA are `tan`, `tanh`, `expm1` and `pow` of complex numbers and reductions
that are no sums; JAX makes most other functions of real ones.

XLA may give an operand and a result the same memory without declaring it (loop state, donated arguments).
`hlo/alias.py` over-approximates which values may share a buffer; `emit/lower/passes/hazards.py` proves on kernel IR
that every element is read before it is overwritten, and otherwise sends the result through scratch.
"""
from . import ops

__all__ = ["ops"]
