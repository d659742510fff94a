"""What ops take one worker of a machine, in nanoseconds: the part of the cost models that CPUs and GPUs share.

Two numbers bound every kernel: bytes over the bandwidth of the level they live in, and vector operations over the issue
rate.  On top come launches, barriers between phases and recomputation.  Only ratios between our side and XLA's matter
for decisions.
"""
from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import cache
from typing import TYPE_CHECKING

from ...hlo import ops as _ops  # noqa: F401  (fills the registry)
from ...hlo.ir import Graph, Instr
from ...hlo.opdef import LEAST_FLOPS, REGISTRY, moves_minor, opdef
from ...hlo.ops.reduce import pads
from ...hlo.traits import Fold, Kind
from ...hlo.types import Shape
from ...target import Target
from ...target.costs_kernels import Scatters
from .nests import Nest
from .rings import RingProduct, RingTile

if TYPE_CHECKING:
    from ..plan import ScheduledGroup


#: kinds of ops that cannot be nested into another's scalar expression for free
_LOOPS = (Kind.REDUCE, Kind.PRODUCT, Kind.SCATTER)


@cache
def _flops(op: str) -> float:
    return max(opdef(op).flops if op in REGISTRY else 0.0, LEAST_FLOPS)


def flops(op: Instr) -> float:
    """Vector operations per output element (reductions: per element folded)."""
    return _flops(op.op)


def folded_size(op: Instr) -> int:
    """Elements an op reads or writes, whichever is more: what its loop runs over."""
    size = op.array.size
    if op.traits.fold is Fold.WINDOWS or op.is_product:
        reduction = opdef(op.op).reduction
        return size * math.prod(reduction(op) if reduction else ())
    if op.operands and op.kind is Kind.REDUCE:
        size = max(size, op.operands[0].array.size)
    if op.scatters:
        size += op.operands[2].array.size
    return size


def index_vectors(scatter: Instr) -> int:
    """How many updates (windows) a scatter has."""
    dims, windows = scatter.operands[2].array.dims, scatter.ints("update_window_dims")
    return math.prod(n for d, n in enumerate(dims) if d not in windows)


def each_update_ns(scatter: Instr, costs: Scatters) -> float:
    """An update of a scatter, its elements but the first one aside."""
    return costs.window_ns if scatter.operands[2].array.size > index_vectors(scatter) else costs.update_ns


def needs_loop(op: Instr) -> bool:
    """Reductions, products and scatters cannot be nested into another op's scalar expression for free."""
    return op.kind in _LOOPS


def read_bytes(source: Instr, users: Sequence[Instr]) -> int:
    """Bytes of `source` that its users read."""
    parts = 0
    for u in users:
        if u.update and u.operands[0] is source or u.traits.places and u.operands[-1] is source:
            continue
        if not u.traits.part or u.operands[0] is not source:
            return source.shape.nbytes
        parts += u.shape.nbytes
    return min(parts, source.shape.nbytes)


def narrows(op: Instr) -> bool:
    """Does an op round floats to 16 bits or fewer?  (Where nothing is converted, there is no rounding of its own.)"""
    to = op.shape
    if not isinstance(to, Shape) or not to.dtype.is_float or to.dtype.bits > 16 or op.kind is not Kind.ELEMENTWISE:
        return False
    return any(isinstance(o.shape, Shape) and o.shape.dtype.is_float and o.shape.dtype.bits > to.dtype.bits
               for o in op.operands)


def orders_narrow(op: Instr) -> bool:
    """Does an op take the larger or smaller of floats of 16 bits or fewer?  (That is done in wider ones and rounded.
    Choosing among narrow ones by a truth, comparing them and turning their signs is work like other operations.)"""
    to = op.shape
    return op.traits.orders and isinstance(to, Shape) and to.dtype.is_float and to.dtype.bits <= 16


class Worker:
    """What ops take one worker of a target: a core of a CPU, a multiprocessor of a GPU."""

    def __init__(self, target: Target) -> None:
        self._arithmetic = target.costs.arithmetic
        self._core = target.core
        #: reading one byte of an operand of the kernel
        self._read_ns = self._arithmetic.read_ns
        #: time of a vector operation per element, in `flop_ns`.  (Machines with narrower vectors are older too: XLA's
        #: code, which never uses the widest ones, was found to be slower on them by the same factor as ours.)
        self.slowness = self._arithmetic.vector_bytes / target.vector_bytes

    def narrowness(self, product: Instr) -> float:
        """Time of a product's multiply-add beside one of f32: less where the target has a core for its operands'
        type."""
        left = product.operands[0].array.dtype
        return left.nbytes / 4 if self._core(left.name) else 1.0

    def arithmetic_ns(self, op: Instr) -> float:
        """Time of an op's arithmetic, vectorized."""
        wide = (2.0 if op.array.dtype.bits == 64 else 1.0) * self.slowness
        wide *= self.narrowness(op) if op.is_product else 1.0
        wide *= self._arithmetic.padded_step if op.traits.fold is Fold.WINDOWS and pads(op) else 1.0
        return folded_size(op) * flops(op) * self._arithmetic.flop_ns * wide

    def again_ns(self, op: Instr, operations: float) -> float:
        """Computing an op's elements again, each by so many operations."""
        return operations * op.array.size * self._arithmetic.flop_ns

    #: waiting for what others have stored, where that is one more phase
    phase_ns = 0.0

    def op_ns(self, op: Instr) -> float:
        """Time of an op: arithmetic, plus reading operands of the kernel."""
        read = sum(read_bytes(o, (op,)) for o in op.operands if o.is_parameter) * self._read_ns
        if moves_minor(op):
            read += op.array.size * self._arithmetic.transpose_ns
        return self.arithmetic_ns(op) + read

    def packed_ns(self, op: Instr, sizes: tuple[int, int, int, int]) -> float:
        """Nothing is copied in another order."""
        return 0.0

    def ring(self, product: RingProduct) -> RingTile | None:
        """The tiles of a product whose operands come through a ring; None where no copies run beside the threads that
        ask for them, and where it is better without."""
        return None

    def ring_ns(self, product: RingProduct) -> float:
        """What those tiles take all blocks of one worker; infinite where there are none."""
        return math.inf

    def folded_ns(self, scatter: Instr, pairs: int) -> float:
        """Nothing is folded: a block goes through the updates."""
        return math.inf

    def segments_ns(self, scatter: Instr, sizes: Sequence[int], blocks: int) -> float:
        """Nothing is searched for, either."""
        return math.inf

    def at_once_ns(self, scatter: Instr) -> float:
        """Nor are there threads that meet."""
        return math.inf

    def scattered_ns(self, scatter: Instr) -> float:
        """(Nobody asks.)"""
        return math.inf

    def met_ns(self, blocks: int) -> float:
        """Whoever is last tells it."""
        return 0.0

    def block_threads(self, asked: int) -> int:
        """Threads of the blocks of a product whose schedule asks for so many: those."""
        return asked

    def nests_ns(self, nests: Sequence[Nest], blocks: int, threads: int, held: int) -> float:
        """(Nobody asks.)"""
        return 0.0

    def turns_ns(self, op: Instr) -> float:
        """(Nothing waits beside its work.)"""
        return 0.0

    def depth_parts(self, dot: Instr) -> int:
        """In how many parts of its depth a product is computed: one, where few blocks keep all workers busy."""
        return 1

    def moving_ns(self, group: ScheduledGroup) -> float:
        """One worker moves what a scheduled group reads and writes, beyond what its sections' work has of that."""
        return 0.0

    def worth(self, cores: float) -> float:
        """How many workers alone would do what so many do together."""
        return cores

    def turn_ns(self, group: ScheduledGroup) -> float:
        """One worker computes a scheduled group in a whole loop of ours."""
        return sum(p.work for p in group.plans) + self.moving_ns(group)

    def boxable(self, dot: Instr) -> bool:
        """Is a product one whose operands hardware can copy as boxes?"""
        return False

    def alone(self, group: ScheduledGroup) -> frozenset[int]:
        """The phases of a group, by number, that are launches of their own."""
        return frozenset()

    def pay_alone(self, group: ScheduledGroup) -> frozenset[int]:
        """Those that should be."""
        return frozenset()

    def launches(self, phases: Sequence[tuple[int, int, float]], alone: Collection[int] = ()) -> list[int]:
        """How many of a kernel's phases make up each of its launches."""
        return [len(phases)]


def inline_flops(graph: Graph) -> dict[Instr, float]:
    """Vector operations per element to compute an op again from memory: its own plus its producers', down to loads;
    reductions and products count as infinite (scatters are always stored)."""
    out: dict[Instr, float] = {}
    for i in graph.instrs:
        if i.traits.leaf:
            out[i] = 0.0 if i.is_constant else 1.0
        elif i.scatters:
            out[i] = 1.0
        elif needs_loop(i):
            out[i] = float("inf")
        else:
            out[i] = flops(i) + sum(out[o] for o in dict.fromkeys(i.operands))
    return out
