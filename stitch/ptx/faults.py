"""What the interpreter raises."""
from __future__ import annotations

from ..errors import StitchError


class PtxError(StitchError):
    """The text cannot be read or run: a syntax error, an unknown opcode or modifier, arguments that do not fit.  Names
    the source line."""


class Fault(StitchError):
    """The kernel did what no kernel may do.  Names the source line, the CTA and the thread."""


class RaceFault(Fault):
    """Two accesses without order between them."""

    def because(self, why: str) -> RaceFault:
        """The same, with what it leads to."""
        return RaceFault(f"{self}; {why}")


class Wrong(Exception):
    """A fault found by one lane, before the machine adds the line and the thread.  `lane` is the number of the lane
    among the resident ones."""

    def __init__(self, message: str, lane: int) -> None:
        super().__init__(message)
        self.message, self.lane = message, lane
