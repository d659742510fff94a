"""The analytical cost model of GPUs, in nanoseconds: what a kernel of XLA and what a stitched one should take.

A kernel takes a launch and, after it, the longer of two: its bytes at the bandwidth of the memory they live in, its
operations at the rate of the multiprocessors it occupies.
"""
from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Iterable, Mapping, Sequence

from ...hlo.ir import Graph, Instr
from ...hlo.opdef import moves_minor
from ...hlo.traits import Kind
from ...hlo.types import Shape
from ...target import EXCHANGE, GpuTarget
from ..cost.gpu import (
    BLOCK_THREADS,
    Multiprocessor,
    belongs_to_library,
    launches_of,
    memory_ns,
    ports_ns,
    resident,
    turned_ns,
    work_ns,
    xla_product_ns,
)
from ..cost.nests import least_ns
from ..cost.ops import flops, folded_size, read_bytes
from ..cost.segments import AT_ONCE
from ..nests import nests_ns, nests_of
from ..plan import ScheduledGroup, SectionPlan
from ..products import waiting_bytes, waiting_ns
from ..scatters import scatter_ns
from .estimate import all_bytes, moved_bytes
from .gpu_fusion import expected_kernels, turning_ns, unfused_ns


class GpuModel(Multiprocessor):
    """The cost model of a GPU."""

    def xla_ns(self, member: Instr, around: float = 0.0) -> float:
        """One XLA kernel, or a library call; what is touched `around` it changes nothing."""
        if member.traits.free or member.traits.enters:
            return 0.0
        target, costs = self.target, self.target.costs
        plain = isinstance(member.shape, Shape) and not member.traits.opaque
        moved = moved_bytes(member) if plain else all_bytes(member)
        body = member.fused.instrs if member.fused else (member,)
        crossed = any(map(moves_minor, body))
        waits = 0.0 if any(i.is_product for i in body) else least_ns(sum(i.kind is Kind.REDUCE for i in body), target)
        return costs.launches.launch_ns + waits + max(
            memory_ns(moved, moved, target) * (costs.memory.crossed if crossed else 1.0),
            sum(_xla_op(i, target) for i in body if not i.traits.leaf))

    def function_ns(self, member: Instr, around: float = 0.0) -> float:
        """There are only kernels."""
        return self.xla_ns(member)

    def waiting_ns(self, body: Graph) -> float:
        """That is part of each."""
        return 0.0

    @property
    def least_call_ns(self) -> float:
        """Nothing is known without a schedule."""
        return 0.0

    @property
    def launch_ns(self) -> float:
        return self.target.costs.launches.launch_ns

    @property
    def loop_launch_ns(self) -> float:
        """Launches are launches."""
        return self.launch_ns

    @property
    def call_ns(self) -> float:
        return self.launch_ns

    @property
    def calls_save_in_loops(self) -> float:
        """Launches are launches."""
        return 0.0

    def fresh_ns(self, results: Iterable[Shape]) -> tuple[float, float]:
        """XLA has the device's memory for itself."""
        return 0.0, 0.0

    @property
    def aside_ns(self) -> float:
        """Nobody waits for a GPU by itself."""
        return math.inf

    @property
    def switch_ns(self) -> float:
        """Programs never run in the thread that calls them."""
        return 0.0

    def leaves_product(self, dot: Instr) -> bool:
        """XLA's are its library's, on tensor cores."""
        return belongs_to_library(dot, self)

    @property
    def copied_bytes(self) -> int:
        """So many that it takes less than the launch that is saved."""
        return self.target.costs.launches.copied

    def folded_ns(self, scatter: Instr, pairs: int) -> float:
        """Each pair is compared, counted in or not, and combined."""
        each = 2 + 2 * len(scatter.ints("scatter_dims_to_operand_dims"))  # compared, and; chosen, combined
        return work_ns(float(each * pairs), scatter.array.dtype.bits > 32, 1.0, self.target)

    def foreseen(self, members: Sequence[Instr], outputs: Sequence[Instr], users: Mapping[Instr, Sequence[Instr]]
                 ) -> tuple[int, float]:
        """By the rules of XLA's fusion."""
        made = expected_kernels(members, outputs, users)
        return len(made), unfused_ns(made, users, self.target)

    def turning_ns(self, inputs: Collection[Instr], outputs: Collection[Instr],
                   users: Mapping[Instr, Sequence[Instr]]) -> float:
        """Next to convolutions."""
        return turning_ns(inputs, outputs, users, self.target)

    def spread_ns(self, ns: float, tasks: int, threads: int) -> float:
        """All multiprocessors start together."""
        return ns / tasks * (self.target.costs.blocks.asked if threads > 1 else 1.0)

    def doubt(self, members: Sequence[Instr], graph: Graph) -> float:
        """Programs hold one version."""
        return 1.0

    def least_ns(self, graph: Graph, outputs: Sequence[Shape]) -> float:
        """Nothing is known without a schedule."""
        return 0.0

    def alone(self, group: ScheduledGroup) -> frozenset[int]:
        """Those of products whose schedules ask for tensor maps, and those that gain more than their launches take."""
        phases = group.phases()
        if len(phases) < 2 or any(op.flag(AT_ONCE) for p in group.plans for op in p.section.scatters):
            return frozenset()  # (what is updated at once was stored by the same launch)
        return self.pay_alone(group) | {n for n, plans in enumerate(phases) if any(p.choice.boxes for p in plans)}

    def pay_alone(self, group: ScheduledGroup) -> frozenset[int]:
        """Where a grid waits for itself products take longer, in each of its turns."""
        found: set[int] = set()
        phases, launches = group.phases(), self.target.costs.launches
        asked = [*map(self._asked, phases)]
        for number, plans in enumerate(phases):
            products = [p for p in plans if p.section.has_product]
            if products:
                joined, apart = (len(launches_of(asked, self.target, alone=found | more)) for more in (set(), {number}))
                more = (apart - joined) * (launches.launch_ns - launches.barrier_ns)
                if apart == joined or self._waiting_ns(plans) > more:
                    found.add(number)
        return frozenset(found)

    def _asked(self, plans: Sequence[SectionPlan]) -> tuple[int, int, float]:
        """A phase as `launches_of` is asked about it: block memory is not planned yet, but what products keep there and
        their rings are known."""
        shared = max((p.held + waiting_bytes(p.section, p.tiles, p.grid, self.target, p.choice.asked) for p in plans
                      if p.section.has_product), default=0)
        return sum(p.grid for p in plans), shared + EXCHANGE, sum(p.work for p in plans)

    def _waiting_ns(self, plans: Sequence[SectionPlan]) -> float:
        """What the products of a phase take longer in a grid that waits for itself."""
        turns = -(-sum(p.grid for p in plans) // max(1, resident(0, self.target)))
        return turns * sum(waiting_ns(p.section, p.tiles, p.grid, self.target, p.choice.asked) for p in plans
                           if p.section.has_product)

    def stitched_ns(self, group: ScheduledGroup, outputs: Sequence[Shape]) -> float:
        """The launches of a scheduled group."""
        target, costs = self.target, self.target.costs
        made = {root for plan in group.plans for root in plan.section.roots}
        users, phases = group.graph.users(), group.phases()
        asked = [*map(self._asked, phases)]
        counts = launches_of(asked, target, alone=self.alone(group))
        launches, each, joined = len(counts), iter(asked), iter(phases)
        time = launches * costs.launches.launch_ns + (len(phases) - launches) * costs.launches.barrier_ns
        time += sum(turned_ns([*itertools.islice(each, n)], target) for n in counts)
        time += sum(self._waiting_ns(plans) for n in counts for plans in itertools.islice(joined, n) if n > 1)
        for plans in phases:
            here = {op for p in plans for op in p.section.ops}
            read = {o for op in here for o in op.operands if o.is_parameter or o in made}
            own = {root for p in plans for root in p.section.roots}
            moved = sum(read_bytes(o, [u for u in users[o] if u in here]) for o in read - own)
            moved += sum(root.shape.nbytes for root in own)
            busy = min(1.0, sum(p.grid for p in plans) / target.cores)
            busy_ns = max(memory_ns(moved, moved, target), ports_ns(moved, busy, target),
                          sum(_section_ns(p, busy, target) for p in plans))
            time += max(busy_ns + max(_least_ns(p, target) for p in plans), *(_nests_ns(p, target) for p in plans))
        return time


def _xla_op(i: Instr, target: GpuTarget) -> float:
    if not isinstance(i.shape, Shape):
        return 0.0
    if i.is_product:
        return xla_product_ns(i, target)
    return work_ns(folded_size(i) * flops(i), i.array.dtype.bits > 32, 1.0, target)


def _nests_ns(plan: SectionPlan, target: GpuTarget) -> float:
    """What the nests of a section without products take at least."""
    if plan.section.has_product:
        return 0.0
    threads = max(plan.threads, BLOCK_THREADS)
    return plan.per_block * nests_ns(plan.section, plan.tiles, plan.grid, threads, 0, target)


def _least_ns(plan: SectionPlan, target: GpuTarget) -> float:
    """What such a section takes beside what it moves and computes: its first load, and its folds behind one another."""
    if plan.section.has_product:
        return 0.0
    return least_ns(sum(n.folds for n in nests_of(plan.section, plan.tiles)), target)


def _section_ns(plan: SectionPlan, busy: float, target: GpuTarget) -> float:
    if plan.section.has_product:  # its work is the time of its products
        return plan.work / target.cores
    ops = [op for op in plan.section.ops if isinstance(op.shape, Shape)]
    wide = any(op.array.dtype.bits > 32 for op in ops)
    scattered = sum(scatter_ns(op, plan.tiles[op], plan.grid, target) for op in plan.section.scatters)
    return max(scattered, work_ns(sum(folded_size(op) * flops(op) for op in ops), wide, busy, target))
