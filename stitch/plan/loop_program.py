"""What the regions of a loop's program have in common while it is planned: buffers, constants, kernels, time spent."""
from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import field

from ..dataclass import dataclass
from ..emit.ir.kir import Buffer, Kernel, Space
from ..emit.ir.printer import print_kernel
from ..emit.ir.program import Choose, Repeat, Run, Step, share_of_threads
from ..errors import StitchError
from ..hlo.ir import Instr
from ..hlo.traits import Kind
from ..hlo.types import Shape
from ..schedule.cost.model import CostModel, model_of
from ..schedule.plan import ScheduledGroup
from ..schedule.tiles.blocks import product_sizes
from ..span.support import Support
from ..target import Target
from ..target.costs import Costs
from .groups import kernel_of
from .names import kinds

#: bytes of memory a program may ask for
MAX_SCRATCH = 1 << 27


class Left(StitchError):
    """A loop that stays with XLA; the message says why."""


@dataclass(frozen=True, eq=False, slots=True)
class Planned(Run):
    """A launch of a group that is not lowered yet: a loop that does not win needs no kernels.  `pairs` are operands and
    results in one buffer."""

    scheduled: ScheduledGroup
    outputs: tuple[Instr, ...]
    pairs: tuple[tuple[int, int], ...]

    def lowered(self, target: Target) -> Kernel:
        """Its kernel.  Raises UnsupportedOp for what cannot be lowered."""
        return kernel_of(self.scheduled, self.outputs, self.pairs, target)


@dataclass(slots=True)
class Shared:
    """What all regions of a program have in common: operands by instruction, scratch buffers, kernels by their text."""

    name: str
    support: Support
    machine: Target
    target: Target  # as many of its cores as run the program
    most: float     # nanoseconds it may take
    inputs: dict[Instr, Buffer] = field(default_factory=dict)
    scratch: list[Buffer] = field(default_factory=list)
    kernels: dict[str, Kernel] = field(default_factory=dict)
    constants: dict[str, Instr] = field(default_factory=dict)
    ours: float = 0.0       # nanoseconds so far
    alternative: float = 0.0  # the same as kernels of a frame, on all cores
    weight: float = 1.0  # how often what is being planned runs
    entered: float = 1.0  # how often the loop around that begins
    shared_ns: float = 0.0  # that sharing steps saves

    @property
    def costs(self) -> Costs:
        return self.target.costs

    @property
    def model(self) -> CostModel:
        return model_of(self.target)

    def spent(self, ours: float, alternative: float) -> None:
        """Count nanoseconds.  Raises Left as soon as the loop cannot win."""
        self.ours += ours * self.weight
        self.alternative += alternative * self.weight
        if self.ours > self.most:
            raise Left(f"expected more than {self.most / 1e3:.2f} us as one launch")

    def turn_ns(self, group: ScheduledGroup, fixed: Set[Instr]) -> float:
        """Nanoseconds that a step takes, of a team with a barrier behind each phase that is shared.  What it copies of
        `fixed` parameters is copied before the loop (`hoisted.py`)."""
        copied, costs = packed_ns(group, fixed, self.model), self.costs
        self.ours += copied * self.entered
        ns = self.model.turn_ns(group) - copied
        if self.target.cores == 1:
            return ns
        least, total, saved, barriers = costs.code.team_ns, 0.0, 0.0, 0
        for plans in group.phases():
            work = sum(p.work for p in plans)
            share = share_of_threads([(p.work, p.grid) for p in plans], self.target.cores)
            gain = work * (1.0 - share) * self.model.worth(self.target.cores) / self.target.cores
            total += work
            if gain >= least:
                saved += gain
                barriers += 1
        gained = ns * saved / total - costs.threads.barrier_ns * barriers if barriers else 0.0
        self.shared_ns += gained * self.weight
        return ns - gained

    def lowered(self, steps: Sequence[Step]) -> tuple[Step, ...]:
        """The steps with kernels for what is only scheduled so far."""
        out: list[Step] = []
        for s in steps:
            match s:
                case Planned():
                    out.append(Run(self.kernel(s.lowered(self.target)), s.buffers,
                                   kinds(s.scheduled.graph.instrs)))
                case Repeat():
                    out.append(Repeat(self.lowered(s.test), s.goes_on, self.lowered(s.body)))
                case Choose():
                    out.append(Choose(s.index, tuple(map(self.lowered, s.branches))))
                case _:
                    out.append(s)
        return tuple(out)

    def kernel(self, made: Kernel) -> Kernel:
        """A kernel, or the one that reads the same."""
        return self.kernels.setdefault(print_kernel(made), made)

    def fresh(self, shape: Shape) -> Buffer:
        """A new scratch buffer for an array."""
        if not shape.is_plain:
            raise Left(f"values of shape {shape}")
        slot = 1 + max((b.slot for b in self.scratch), default=-1)  # (some may be gone again)
        made = Buffer(f"tmp{slot}", shape.dtype, shape.size, Space.SCRATCH, slot)
        self.scratch.append(made)
        if sum(b.size * b.dtype.nbytes for b in self.scratch) > MAX_SCRATCH:
            raise Left("its values need too much memory")
        return made

    def operand(self, value: Instr) -> Buffer:
        """The operand that holds an instruction of the frame around the loop."""
        if value not in self.inputs:
            shape = value.array
            if not shape.is_plain:
                raise Left(f"values of shape {shape}")
            n = len(self.inputs)
            self.inputs[value] = Buffer(f"in{n}", shape.dtype, shape.size, Space.IN, n)
        return self.inputs[value]

    def constant(self, value: Instr) -> Buffer:
        """The operand that holds a constant of some body."""
        key = f"{value.shape} {value.literal}"
        if key not in self.constants:
            name = f"stitch.constant.{self.name}.{len(self.constants)}"
            self.constants[key] = Instr(name, "constant", value.shape, literal=value.literal)
        return self.operand(self.constants[key])


def packed_ns(group: ScheduledGroup, fixed: Set[Instr], model: CostModel) -> float:
    """Nanoseconds that a group takes to copy right operands which are made of `fixed` parameters alone."""
    return sum(p.steps * model.packed_ns(op, product_sizes(op, p.tiles[op])) for p in group.plans
               if p.section.has_product for op in p.section.ops if op.is_product and origin(op.operands[1]) in fixed)


def origin(value: Instr) -> Instr:
    """What a value is moved and converted from."""
    while len(value.operands) == 1 and value.kind in (Kind.ELEMENTWISE, Kind.MOVEMENT):
        value = value.operands[0]
    return value
