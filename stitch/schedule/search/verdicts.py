"""What the performance library knows of a group before anything is planned: a verdict against XLA, a schedule.

A verdict settles whether a group is taken, whatever the model expects; its schedule is the one that won the
measurement.  Without a verdict the schedule that was fastest in a quiet measurement is used and the model decides.  A
stored schedule that does not fit (another version's sections, text that does not parse) is passed over with a note.
"""
from __future__ import annotations

import time

from ...dataclass import dataclass
from ...errors import ScheduleError
from ...perflib.key import Verdict
from ...perflib.store import PerfLib
from ...target.costs import Deciding
from ..signature import Subject
from ..tiles.choice import Candidate, parse_candidate


@dataclass(frozen=True, slots=True)
class Advice:
    """What was found under a signature; `note` says why a stored schedule is not used.  lost: the group was measured
    and not faster by enough."""

    signature: str
    verdict: Verdict | None = None
    candidate: Candidate | None = None
    note: str = ""
    lost: bool = False

    def __str__(self) -> str:
        if self.verdict is None:
            return self.note
        return f"measured: {self.verdict.ratio:.2f}x of XLA's, verdict of {day(self.verdict.when)}"


NO_ADVICE = Advice("")


def advice(library: PerfLib | None, subject: Subject, deciding: Deciding) -> Advice:
    """What the library says of a group."""
    if library is None:
        return NO_ADVICE
    signature = subject.signature()
    verdict = library.verdict(signature)
    lost = verdict is not None and verdict.ratio < deciding.wins
    quiet = [m for m in library.rows(signature) if m.spread <= deciding.noisy]
    quiet.sort(key=lambda m: -m.measured)  # (the fastest first among those with one source)
    text = verdict.schedule if verdict is not None else quiet[0].key.schedule if quiet else ""
    if not text:
        return Advice(signature, verdict, lost=lost)
    try:
        return Advice(signature, verdict, parse_candidate(text), lost=lost)
    except ScheduleError as error:
        return Advice(signature, verdict, note=str(error), lost=lost)


def day(when: float) -> str:
    """A date of the library for people."""
    return time.strftime("%Y-%m-%d", time.gmtime(when))
