"""The op registry: importing this package fills `opdef.REGISTRY`."""
from . import control, convolution, dot, elementwise, library, movement, reduce

__all__ = ["control", "convolution", "dot", "elementwise", "library", "movement", "reduce"]
