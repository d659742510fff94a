"""What programs rarely have: loops that count in other ways, carries of every type, derivatives of loops, arrays of
nothing, narrow and complex numbers that stay what they are, constants, promises, and functions of a library."""
from . import carries, complexes, counters, derivatives, empties, functions, narrow, pieces, pools

__all__ = ["carries", "complexes", "counters", "derivatives", "empties", "functions", "narrow", "pieces", "pools"]
