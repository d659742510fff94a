"""What is on a multiprocessor: CTAs, their warps with what each waits for, counters of grids that wait for themselves;
and what a run of them took.
"""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import field

from ...dataclass import dataclass
from .apart import Meeting, Multiplication, Phases
from .trace import Access

#: a warp's instructions, and its accesses by their place
Stream = tuple[Sequence[int], dict[int, Access]]


@dataclass(slots=True)
class Counts:
    """What a run took: `cycles`; of them those that the parts of an SM were busy for (of pipes of the four quarters,
    and of SMs, the mean); what warps waited for, in cycles of warps; instructions issued; bytes that L2 and the memory
    moved."""

    cycles: float = 0.0
    busy: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    waits: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    issued: int = 0
    near: float = 0.0
    far: float = 0.0
    turn: float = 0.0


@dataclass(slots=True, eq=False)
class Cta:
    """A CTA on an SM: its rank in its cluster, all of that, and the cluster's barrier; warps that still run; of each
    barrier, the warps that wait, how many came, threads it is for; mbarriers by their place; multiplications that not
    all of their four warps have issued, by warpgroup and number; since when it has had a turn among those of the grid
    that wait for one another."""

    rank: int
    cluster: list[Cta]
    meeting: Meeting[Warp]
    running: int
    met: dict[str, tuple[list[Warp], int, int]] = field(default_factory=dict)
    phases: dict[int, Phases[Warp]] = field(default_factory=dict)
    begun: dict[tuple[int, int], Multiplication[Warp]] = field(default_factory=dict)
    since: float | None = None


@dataclass(slots=True, eq=False)
class Warp:
    """A warp on the SM.  `free`: when its last instruction was issued; `wake`: when the next one's operands are there,
    and `why` not before; `blocked`: the pipe that it waits for.  `group`, `groups`: when its copies are there, those
    that no group has yet and each group's; `sums`, `sealed`: multiplications of these; `multiplied`: how many it has
    issued, `place`: its number in its CTA; `out`, `gone`: of bulk copies out of shared memory, when they have read and
    written.  `phase`: of the cluster's barrier that it has come to."""

    code: Sequence[int]
    accesses: dict[int, Access]
    cta: Cta
    number: int
    scheduler: int
    at: int = 0
    free: float = 0.0
    wake: float = 0.0
    why: str = ""
    blocked: str = ""
    ready: dict[str, tuple[float, str]] = field(default_factory=dict)
    group: float = 0.0
    groups: list[float] = field(default_factory=list)
    place: int = 0
    multiplied: int = 0
    sums: list[Multiplication[Warp]] = field(default_factory=list)
    sealed: list[list[Multiplication[Warp]]] = field(default_factory=list)
    out: tuple[float, float] = (0.0, 0.0)
    gone: list[tuple[float, float]] = field(default_factory=list)
    phase: int = 0

    def __lt__(self, other: Warp) -> bool:
        return self.number < other.number


@dataclass(slots=True, eq=False)
class Count:
    """What CTAs of a grid add to until all have: additions on this SM that are missing, when the last one was done,
    warps that wait."""

    left: int = 0
    done: float = 0.0
    waiting: list[Warp] = field(default_factory=list)
