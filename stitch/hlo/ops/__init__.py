"""The op registry: importing this package fills `opdef.REGISTRY`."""
from . import control, dot, elementwise, library, movement, reduce

__all__ = ["control", "dot", "elementwise", "library", "movement", "reduce"]
