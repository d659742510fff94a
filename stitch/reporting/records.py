"""The records of a plan: `stitch explain --json` prints them, tables and the HTML report lay them out, `stitch compare`
reads them back.

Times are microseconds, sizes bytes.  Every instruction carries where it came from: the op_name JAX gave it and the
innermost source line of the user's program.
"""
from __future__ import annotations

from ..dataclass import dataclass
from ..emit.lower.memory.traffic import Traffic
from ..span.plan import Cut
from .statistics import Statistics


@dataclass(slots=True)  # (frozen ones take three times as long to make, and there are millions)
class Op:
    """An instruction; `op_name` and `source` ("file:line") are "" where the module does not tell."""

    name: str
    op: str
    shape: str
    op_name: str
    source: str

    @property
    def is_constant(self) -> bool:
        return self.op == "constant"


@dataclass(slots=True)
class Left:
    """An instruction that stays with XLA."""

    instruction: Op
    reason: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A value in the arena; it is live from loop nest `first` to loop nest `last` of its section."""

    value: str
    op_name: str
    offset: int
    bytes: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Split:
    """A schedule: `split_dim` counts dimensions of the root with more than one element, most significant first."""

    kind: str
    split_dim: int
    sword: int
    tile: int


@dataclass(frozen=True, slots=True)
class Measured:
    """What the performance library holds of a group or a module on this machine: median times on the same data, the
    relative width of their ratio's interval, and the day."""

    xla: float
    stitched: float
    spread: float
    runs: int
    day: str


@dataclass(frozen=True, slots=True)
class SectionReport:
    """Ops of a kernel that share a grid; they are parts of the group's `members`.  A block walks `steps_per_block`
    steps; `roots` are what it stores to memory, `registers` the scalars it keeps, `shrunk` values computed again
    because the arena was full."""

    number: int
    phase: int
    schedule: Split
    grid: int
    steps_per_block: int
    nests: int
    work: float
    ops: tuple[str, ...]
    members: tuple[str, ...]
    roots: tuple[str, ...]
    arena: tuple[Slot, ...]
    arena_bytes: int
    registers: tuple[str, ...]
    shrunk: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """A group that becomes a kernel.  It computes `ops` operations and takes the place of `launches` of XLA's kernels;
    `xla` and `stitched` are the expected times, `doubt` the factor within which nine in ten of their ratios lie, and
    `standing` what is known of them; `source` says who chose the schedules (model or perflib) and what was
    measured.  `traffic` is what it moves, `xla_bytes` what XLA's kernels read and write in its place, `work` the scalar
    operations.  `crossings` are edges between its sections; `title` is what profilers call its launch."""

    id: int
    layer: int
    kernel: str
    ops: int
    launches: int
    xla: float
    stitched: float
    doubt: float
    standing: str
    measured: Measured | None
    source: str
    threads: int
    phases: int
    arena_bytes: int
    scratch_bytes: int
    traffic: Traffic
    xla_bytes: int
    work: float
    members: tuple[Op, ...]
    inputs: tuple[Op, ...]
    outputs: tuple[str, ...]
    sections: tuple[SectionReport, ...]
    crossings: tuple[Cut, ...]
    title: str


@dataclass(frozen=True, slots=True)
class Refused:
    """A group that stays with XLA as a whole, which should take it `xla`; `title` is what a launch of it would be
    called."""

    id: int
    layer: int
    launches: int
    xla: float
    measured: Measured | None
    members: tuple[Op, ...]
    reason: str
    title: str


@dataclass(frozen=True, slots=True)
class Loop:
    """A loop that becomes one launch, with all its kernels, branches and inner loops.  It computes `ops` operations and
    takes the place of `launches` of XLA's kernels; `xla` and `stitched` are the expected times of a run of it, `doubt`
    and `standing` as of a group.  In all its turns it computes `work` scalar operations, and XLA's kernels read and
    write `xla_bytes`; `bytes` are those of operands and results, since what turns hand on stays in caches.  `steps` is
    its program: kernels by number, copies, updates in place, tests, for each of `parts`; `threads` share them; `title`
    is what profilers call its launch."""

    name: str
    kernel: str
    ops: int
    launches: int
    xla: float
    stitched: float
    doubt: float
    standing: str
    kernels: int
    scratch_bytes: int
    inputs: tuple[Op, ...]
    outputs: tuple[str, ...]
    work: float
    xla_bytes: int
    bytes: int
    steps: tuple[str, ...]
    title: str
    threads: int = 1
    parts: int = 1


@dataclass(slots=True)
class LaunchReport:
    """An instruction of a span layer: `place` is "kernel <group>", "group <group> refused", "loop <name>" or "XLA";
    `xla` is what it should take XLA."""

    name: str
    place: str
    xla: float


@dataclass(frozen=True, slots=True)
class Layer:
    """Instructions `span` edges away from the root that launch something; `depths` are the library-call layers above
    them."""

    span: int
    depths: tuple[int, int]
    work: float
    launches: tuple[LaunchReport, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """A computation that XLA runs instruction by instruction, `runs` times in a run of the module (loops of unknown
    length count once); `critical` is one longest path, root first."""

    name: str
    runs: float
    instructions: int
    span: int
    work: float
    critical: tuple[str, ...]
    layers: tuple[Layer, ...]
    groups: tuple[Group, ...]
    loops: tuple[Loop, ...]
    refused: tuple[Refused, ...]
    left: tuple[Left, ...]
    cuts: tuple[Cut, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """A module read from `path`.  `prepared` says how it came to its present form; kernels are static counts of
    launching instructions; `xla` and `stitched` are the expected times of what was stitched, `measured` those of the
    whole module; `skipped` are frames that were not looked at, with the reason."""

    module: str
    path: str
    prepared: str
    target: str
    machine: str
    kernels_before: int
    kernels_after: int
    xla: float
    stitched: float
    measured: Measured | None
    seconds: float
    statistics: Statistics
    frames: tuple[Frame, ...]
    skipped: tuple[tuple[str, str], ...]
