"""How the sections of one group are scheduled, as a value with a text: what the search proposes, the performance
library stores and `schedule_group` reproduces.

A `Choice` schedules one section: which of its schedules at the finest grain, how many consecutive blocks make one step,
on how many threads; on a machine whose copies run beside its threads, of how many stages the rings are through which
its products' operands come, in shared memory and from there in registers.  A `Candidate` holds one choice per section,
in execution order.  Its text is canonical (equal candidates have equal texts) and reads back:

    Row(0,128,1)x4t1;Column(1,8,64)x1t2

is split_dim 0 of the first section's root in 128 chunks, 4 of them per step, one thread; and so on.  Behind the
threads `p3` asks for three stages, and `r2` for two of registers (`r1`: for none, products read shared memory);
nothing, for as many as the model says.  Then `m1` asks for copies by tensor maps and `m2` for those that pairs of
blocks share, `l` for as many blocks as run at once, which last; nothing, for none of it.
"""
from __future__ import annotations

import re

from ...dataclass import dataclass
from ...errors import ScheduleError
from ..cost.rings import Asked
from .space import SchedType, Schedule

_CHOICE = re.compile(r"(Row|Column|Tile|Box|Share)\((\d+),(\d+),(\d+)\)x(\d+)t(\d+)(?:p([1-9]\d*))?(?:r([1-9]\d*))?"
                     r"(?:m([1-9]\d*)(l)?)?")


@dataclass(frozen=True, slots=True)
class Choice:
    """One section: `schedule` is that of its roots at the finest grain, `joined` consecutive blocks make a step, blocks
    are spread over up to `threads` threads, and rings have `stages` stages, filled from them rings in registers
    `fragments` (0: as many as the model says).  Operands are copied by tensor maps for `boxes` blocks at once (0: by
    threads), in blocks that compute several where it `lasts`."""

    schedule: Schedule
    joined: int
    threads: int
    stages: int = 0
    fragments: int = 0
    boxes: int = 0
    lasts: bool = False

    @property
    def asked(self) -> Asked:
        """What it asks of rings."""
        return Asked(self.threads, self.stages, self.fragments, self.boxes, self.lasts)

    def __str__(self) -> str:
        s = self.schedule
        return f"{s.kind.value}({s.split_dim},{s.sword},{s.tile})x{self.joined}t{self.threads}" + \
            (f"p{self.stages}" if self.stages else "") + (f"r{self.fragments}" if self.fragments else "") + \
            (f"m{self.boxes}" + "l" * self.lasts if self.boxes else "")


@dataclass(frozen=True, slots=True)
class Candidate:
    """One choice per section of a group, in execution order."""

    choices: tuple[Choice, ...]

    def __str__(self) -> str:
        return ";".join(map(str, self.choices))


def parse_candidate(text: str) -> Candidate:
    """The candidate that prints as `text`.  Raises ScheduleError for any other text."""
    found = [_CHOICE.fullmatch(part) for part in text.split(";")]
    choices = tuple(Choice(Schedule(SchedType(m[1]), int(m[2]), int(m[3]), int(m[4])), int(m[5]), int(m[6]),
                           int(m[7] or 0), int(m[8] or 0), int(m[9] or 0), bool(m[10])) for m in found if m is not None)
    made = Candidate(choices)
    if str(made) != text or any(c.joined < 1 or c.threads < 1 for c in choices):
        raise ScheduleError(f"{text[:80]!r} is no schedule: expected choices such as Row(0,128,1)x4t1, joined by ;")
    return made
