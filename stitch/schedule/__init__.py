"""Schedules of a fusion group: their space, propagation through ops, and cost."""
from . import decide  # noqa: F401  (enters the cost models of our machines)
