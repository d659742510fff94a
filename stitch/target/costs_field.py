"""A tuned number: what it says of itself beside its value."""
from __future__ import annotations

from dataclasses import field
from typing import TypeVar

#: the source of a number that nobody has measured by a script that is kept
ESTIMATE = "estimate"

T = TypeVar("T")


def cost(default: T, unit: str, meaning: str, source: str) -> T:
    """A field of a group of costs.

    Args:
        unit: of the number; "1" for ratios.
        source: the script in bench/ that measures it, the section of a paper or a manual that gives it, or `ESTIMATE`.
    """
    made: T = field(default=default, metadata={"unit": unit, "meaning": meaning, "source": source})
    return made
