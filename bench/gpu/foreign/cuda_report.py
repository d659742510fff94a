"""The report of `cuda.py`."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from .published import BOUNDS, DIVERGENT, RACY, RIGHT, Case


@dataclass
class Verdict:
    """What `stitch ptx check` says of a case: right, race, another fault, or unknown (it could not be run), with the
    reason; the same with --judge, where a race was found; and without each of some barriers."""

    case: Case
    how: str
    text: str = ""
    judged: str = ""
    without: list[str] = field(default_factory=list)


def markdown(found: list[Verdict]) -> str:
    """The report."""
    raise NotImplementedError
