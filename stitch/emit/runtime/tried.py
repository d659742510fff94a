"""What is known of something that is tried where it runs, apart from any process (`trials.py`)."""
from __future__ import annotations

from ...dataclass import dataclass
from ...target.costs import Trials


@dataclass(frozen=True, slots=True)
class Tried:
    """A group or loop of which a module holds both versions.  kernels: what ours calls; expected: 1 when ours should be
    the faster one, else 0; wait: runs of XLA's before ours has its first turn; least: from what ratio of times on it is
    taken; rules: when that is clear."""

    signature: str
    schedule: str
    what: str
    kernels: tuple[str, ...]
    expected: int
    wait: int
    least: float
    rules: Trials
