"""What is known of something that is tried where it runs, apart from any process (`trials.py`)."""
from __future__ import annotations

from ...dataclass import dataclass
from ...target.costs import Trials


@dataclass(frozen=True, slots=True)
class Tried:
    """A group or loop of which a module holds both versions.  kernels: what ours calls; expected: 1 when ours should be
    the faster one, else 0; wait: runs of XLA's before ours has its first turn; held_up: nanoseconds that the program
    loses while ours is made; gains: what share of the time of XLA's version that may be; soon: it is so after a few
    runs; gain, doubt: what ratio of times is expected, and how far off that may be (`Estimate`); least: from what ratio
    on ours is taken; rules: when that is clear."""

    signature: str
    schedule: str
    what: str
    kernels: tuple[str, ...]
    expected: int
    wait: int
    held_up: float
    gains: float
    soon: bool
    gain: float
    doubt: float
    least: float
    rules: Trials

    @property
    def pays(self) -> float:
        """Nanoseconds that XLA's version runs before ours is made."""
        return self.held_up / self.gains
