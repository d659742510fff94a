"""Errors that carry a place and a remedy.  Nothing here is ever raised into a jitted program: the hook turns each of
them into one log line and hands the module back to XLA."""
from __future__ import annotations

#: characters of what was given that an error quotes
QUOTED = 80
#: characters of an error that facts and reports keep
MESSAGE = 200


def shown(given: object, most: int = QUOTED) -> str:
    """Text of any origin (what was given, the message of a crash) as errors quote it and facts take it: printable, on
    one line, cut to `most` characters."""
    text = " ".join("".join(c if c.isprintable() else " " for c in str(given)).split())
    return text if len(text) <= most else text[:most - 3] + "..."


class StitchError(Exception):
    """Base of every error this package raises on purpose."""


class UnsupportedOp(StitchError):
    """An op that a stage has no rule for; the op stays with XLA."""

    def __init__(self, op: str, stage: str, why: str = "") -> None:
        super().__init__(f"{op}: no rule in {stage}" + (f" ({why})" if why else ""))
        self.op, self.stage, self.why = op, stage, why


class VerifyError(StitchError):
    """An IR object breaks an invariant; the message names the object and the invariant."""


class ParseError(StitchError):
    """Text that is not HLO: `what` is wrong.  `line` and `column` are 1-based."""

    def __init__(self, message: str, line: int, column: int, source: str = "") -> None:
        place = f"{source}:{line}:{column}" if source else f"line {line}, column {column}"
        super().__init__(f"{place}: {message}")
        self.what, self.line, self.column = message, line, column


class ReadError(StitchError):
    """A program that cannot be read; the message says what was expected and what to do."""


class UntrustedArtifact(ReadError):
    """An artifact of somebody else's, or from another machine, that is to be run."""


class ScheduleError(StitchError):
    """A stored schedule that is none of the group's: other sections, another machine, or no schedule at all."""


class ArenaOverflow(StitchError):
    """Block-local values that do not fit the arena, after sharing and shrinking."""

    def __init__(self, need: int, limit: int) -> None:
        super().__init__(f"arena needs {need} bytes, limit is {limit}")
        self.need, self.limit = need, limit


class CodegenError(StitchError):
    """Machine code could not be made for a kernel (the worker's message is carried along)."""
