"""HLO programs: reading, printing, verifying, normalizing, interpreting and rewriting them."""
from . import ops

__all__ = ["ops"]
