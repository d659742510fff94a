"""A trial as programs call it: which of two versions runs is the answer of a handler (`hlo/rewrite/turns.py`)."""
from __future__ import annotations

from .dataclass import dataclass


def of_process(process: int, place: int) -> str:
    """What calls say of a trial of a process."""
    return f"process = {process} : i64, trial = {place} : i64"


@dataclass(frozen=True, slots=True)
class Trial:
    """A trial of a process: the handlers that choose and end, its place, and what is taken where it is not known (0:
    XLA's version, 1: ours)."""

    handlers: tuple[str, str]
    process: int
    place: int
    arm: int
