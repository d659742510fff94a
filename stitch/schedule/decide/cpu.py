"""The analytical cost model of CPUs, in nanoseconds: what XLA's kernels and ours should take.

Bytes are counted at the level they live in: what a kernel touches in all decides the level.  XLA launches every member
by itself, writes every intermediate to memory, runs its row reductions one element at a time unless its library takes
them, and spreads a kernel over cores only where its partitioner said so.
"""
from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from weakref import WeakKeyDictionary

from ...hlo.ir import Graph, Instr, once_a_graph
from ...hlo.pairs import part_of
from ...hlo.traits import Fold, Kind
from ...hlo.types import S32, Shape
from ...target import CpuTarget
from ..cost.cpu import Core
from ..cost.ops import flops, folded_size, read_bytes
from ..cost.streaming import streams
from ..cost.xla_convolutions import filled_share, xla_convolution_ns
from ..cost.xla_loops import alone_ns, loop_ns, scatter_ns
from ..cost.xla_products import xla_product_ns
from ..plan import ScheduledGroup
from ..tiles.blocks import product_sizes
from ..tiles.propagate import whole
from .estimate import moved_bytes, written_bytes
from .loop_turns import function_ns, knows, turn_ns, waiting_ns


class CpuModel(Core):
    """The cost model of a CPU."""

    def __init__(self, target: CpuTarget) -> None:
        super().__init__(target)
        self._bodies: dict[bool, WeakKeyDictionary[Graph, float]] = {
            library: WeakKeyDictionary() for library in (False, True)}

    # ---- XLA's kernels

    def xla_ns(self, member: Instr, around: float = 0.0) -> float:
        """One XLA kernel, or a library call.  `around`: bytes that are touched between two runs of it, where that is
        known: what it reads is then in the level that holds these."""
        if member.traits.free or member.traits.enters:
            return 0.0
        xla = self.costs.xla
        library = "__ynn_fusion" in member.attrs.get("backend_config", "")
        body = member.fused
        if body and _has_products(body):
            inside = body.instrs
            return (xla.launch_ns + sum(self._library(i, library, around) for i in inside)
                    + (self._around_products(inside) if library else 0.0))
        if member.traits.opaque or not (body or member.traits.fold is Fold.AXES or isinstance(member.shape, Shape)):
            return xla.launch_ns + self._library(member, library, around)
        moved = moved_bytes(member)
        time = self.slowness * (self._xla_body(body, library) if body else self._library_op(member) if library
                                else alone_ns(member, self))
        time = self.beside_ns(time, self.transfer_ns(moved + written_bytes(member), max(moved, around)))
        if library:
            return xla.launch_ns + self._tiled_ns(time, max(o.shape.nbytes for o in member.operands))
        parts = "outer_dimension_partitions\":[\"" in member.attrs.get("backend_config", "")
        return xla.launch_ns + (xla.fork_ns + self._together_ns(time) if parts else time)

    def _tiled_ns(self, time: float, nbytes: int) -> float:
        """Work of XLA's library on an array, which it hands to all cores as soon as that is more than a tile (YNNPACK,
        `make_split_factors`), however little there is to do."""
        xla = self.costs.xla
        if nbytes <= xla.library_tile or self.target.cores == 1:
            return time
        return xla.library_fork_ns + self._together_ns(time)

    def _together_ns(self, time: float) -> float:
        return time / self.worth(min(self.target.cores, self.costs.xla.partitions))

    def function_ns(self, member: Instr, around: float = 0.0) -> float:
        """Nothing is launched."""
        if knows(member):
            return function_ns(member, around, self)
        return self.xla_ns(member, around) - self.costs.xla.launch_ns

    def waiting_ns(self, body: Graph) -> float:
        """Operations wait for one another."""
        return waiting_ns(body.instrs, self)

    @property
    def launch_ns(self) -> float:
        return self.costs.xla.launch_ns

    @property
    def loop_launch_ns(self) -> float:
        """XLA compiles the body of a loop as one function."""
        return self.costs.xla.loop_launch_ns

    @property
    def calls_save_in_loops(self) -> float:
        """XLA's runtime has a call's frame in the caches."""
        return self.costs.launches.call_ns - self.costs.launches.loop_call_ns

    @property
    def aside_ns(self) -> float:
        return self.costs.xla.aside_ns

    @property
    def switch_ns(self) -> float:
        return self.costs.xla.switch_ns

    @property
    def copied_bytes(self) -> int:
        """None: what comes is fused."""
        return -1

    def leaves_product(self, dot: Instr) -> bool:
        """Whatever is around a product decides."""
        return False

    def foreseen(self, members: Sequence[Instr], outputs: Sequence[Instr], users: Mapping[Instr, Sequence[Instr]]
                 ) -> tuple[int, float]:
        """Each by itself: XLA has fused all that it will."""
        made = [m for m in members if not (m.traits.free or m.traits.enters)]
        return len(made), sum(map(self.xla_ns, made))

    def turning_ns(self, inputs: Collection[Instr], outputs: Collection[Instr],
                   users: Mapping[Instr, Sequence[Instr]]) -> float:
        """XLA has chosen all layouts."""
        return 0.0

    def _around_products(self, inside: Sequence[Instr]) -> float:
        """What XLA's library does beside the products of a fusion, such as the softmax of attention: a pass over memory
        for every op."""
        ops = [i for i in inside if not (i.traits.free or i.traits.enters or i.traits.opaque or i.traits.spreads
                                         or i.traits.counts)]
        xla, near = self.costs.xla, self.costs.memory.share * self.target.l3
        time = self.slowness * sum(map(self._library_op, ops))
        time += sum(folded_size(i) * (xla.pass_ns if i.array.dtype.nbytes * folded_size(i) <= near else xla.far_pass_ns)
                    for i in ops)
        shared = any(i.array.nbytes > xla.library_tile for i in ops)
        return self._together_ns(time) if shared else time

    def _library(self, i: Instr, fused: bool, around: float) -> float:
        """A product, a convolution or a sort; others count as nothing."""
        xla = self.costs.xla
        if i.traits.convolves:
            return xla_convolution_ns(i, fused, self.target)
        if i.is_product:
            dtype = i.array.dtype
            left, right = (o.array for o in i.operands[:2])
            narrow = left.dtype.name == dtype.name == "bf16" and not fused
            tiled = left.dtype.nbytes if fused and self._in_tiles(i) else 0
            wide = (xla.bf16 if left.dtype.name == "bf16" and not narrow and not tiled else 1.0) * (
                2.0 if part_of(dtype).bits == 64 else 1.0)
            looped = dtype.is_int and dtype is not S32
            wide *= (xla.complex_dot if dtype.kind == "complex" else 1.0 if looped
                     else xla.integer_dot if left.dtype is S32 else 1.0)
            turned = right.minor_to_major[:1] == i.ints("rhs_contracting_dims")[:1]
            across = left.minor_to_major[:1] != i.ints("lhs_contracting_dims")[:1]
            return wide * xla_product_ns(*product_sizes(i, whole(i.array.dims)), fused, self.target, turned, around,
                                         across, narrow, tiled, looped)
        if i.orders:
            shape = i.operands[0].array
            if not i.traits.sorts:
                k = max(1, i.array.dims[-1])  # (of nothing as of one)
                n = max(k, shape.dims[-1])
                steps = max(1.0, math.log2(k)) * (1 + math.log(n / k))
                return shape.size * (xla.select_ns + min(xla.selected_ns, xla.heaped_ns * steps) * k / n)
            steps = sum(not s.traits.leaf for s in i.calls[0].instrs)
            return shape.size * math.log2(max(2, shape.dims[i.int("dimensions")])) * (
                xla.sort_ns + xla.compared_ns * steps)
        if i.factors:
            shapes = [o.shape for o in i.operands if isinstance(o.shape, Shape)]
            if len(shapes) < max(1, len(i.operands)) or shapes[0].rank < 2:
                return 0.0  # called by name, and not with matrices
            first, last = shapes[0], shapes[-1]
            n, many = first.dims[-1], last if last.rank == first.rank else first
            size = many.dims[-1] * many.dims[-2]
            small = 0 < size and n <= self.costs.factors.largest
            each, step = (xla.eigen_ns, xla.eigens_ns) if i.iterates else (xla.factor_ns, xla.factored_ns)
            return many.size // size * (each + size * n * step) if small else 0.0
        if i.traits.transforms:
            points = min(i.array.size, i.operands[0].array.size)  # (of real numbers about half are complex ones)
            lengths = [n for n in i.ints("fft_length") if n]
            return xla.fft_ns + points * (xla.transformed_ns * sum(map(math.log2, lengths))
                                          + xla.fft_row_ns * sum(1 / n for n in lengths))
        return scatter_ns(i, self) if i.scatters else 0.0

    def _xla_body(self, graph: Graph, library: bool) -> float:
        known = self._bodies[library]
        found = known.get(graph)
        if found is None:
            inside = (i for i in graph.instrs if not i.traits.leaf)
            found = known[graph] = sum(map(self._library_op, inside)) if library else loop_ns(graph, self)
        return found

    def _library_op(self, i: Instr) -> float:
        """An op that XLA's library computes by itself, with vectors as wide as ours.  Sums start anew for every line of
        their operand; what is summed is made first, across lines all of it."""
        xla, steps = self.costs.xla, folded_size(i)
        if i.kind is not Kind.REDUCE:
            return steps * flops(i) * self._arithmetic.flop_ns
        if not isinstance(i.shape, Shape):
            return steps * xla.folds_ns
        shape = i.operands[0].array
        minor = shape.minor_to_major[:1]
        across = not set(minor) <= set(i.ints("dimensions"))
        made = _is_made(i.operands[0]) * (xla.pass_ns + across * xla.across_pass_ns)
        runs = steps / max([1, *(shape.dims[d] for d in minor)])
        return steps * (xla.library_fold * self._arithmetic.flop_ns + across * xla.across_ns + made
                        ) + runs * xla.library_run_ns

    def doubt(self, members: Sequence[Instr], graph: Graph) -> float:
        """Errors of one side go the same way (its classes weigh as their times do), those of the two sides do not."""
        known, total, theirs = self.costs.residuals, 0.0, 0.0
        for m in members:
            ns = self.xla_ns(m)
            total += ns
            theirs += ns * math.log(self._residual(m))
        ours = math.log(known.our_product if any(i.is_product for i in graph.instrs) else known.our_pass)
        return math.exp(math.hypot(theirs / max(total, 1.0), ours))

    def _residual(self, member: Instr) -> float:
        known, inside = self.costs.residuals, member.fused.instrs if member.fused else (member,)
        if any(i.is_product or i.traits.convolves for i in inside):
            return known.xla_product
        if any(i.traits.fold is Fold.WINDOWS for i in inside):
            return known.xla_windows
        return known.xla_fold if any(i.kind is Kind.REDUCE for i in inside) else known.xla_pass

    # ---- our kernels

    @property
    def call_ns(self) -> float:
        return self.costs.launches.call_ns

    @property
    def least_call_ns(self) -> float:
        """A handler with one buffer."""
        return self.call_ns + self.costs.launches.buffer_ns

    def spread_ns(self, ns: float, tasks: int, threads: int) -> float:
        """Threads have to be woken."""
        costs = self.costs.threads
        return ns / tasks + costs.section_fork_ns + costs.thread_ns * threads if threads > 1 else ns

    def least_ns(self, graph: Graph, outputs: Sequence[Shape]) -> float:
        """What a kernel of a group takes at least, however it is scheduled."""
        work = self.beside_ns(sum(self.arithmetic_ns(i) * filled_share(i) for i in graph.instrs if i.is_product),
                              self._outside_ns(graph, outputs))
        return self._call_ns(graph, outputs) + min(
            work, self.costs.threads.fork_ns + work / self.worth(self.target.cores))

    def stitched_ns(self, group: ScheduledGroup, outputs: Sequence[Shape]) -> float:
        """The kernel of a scheduled group."""
        threads = self.costs.threads
        alone = shared = self.moving_ns(group)
        forks = 0
        for plans in group.phases():
            work = sum(p.work for p in plans)
            alone += work
            if work >= threads.share_ns and sum(p.grid for p in plans) > 1:
                shared += work
                forks += 1
        if forks:  # the runtime finds out which is faster
            together = max(0.0, shared) / self.worth(self.target.cores) + threads.fork_ns + threads.barrier_ns * forks
            alone = min(alone, alone - shared + together)
        return self._call_ns(group.graph, outputs) + alone

    def _call_ns(self, graph: Graph, outputs: Sequence[Shape]) -> float:
        launches = self.costs.launches
        return launches.call_ns + launches.buffer_ns * (len(graph.params) + len(outputs))

    def moving_ns(self, group: ScheduledGroup) -> float:
        """What moving all that a group reads and writes from the level of memory that holds all of it adds to its
        sections' work, on one core.  That has a part already: all of it in those with products, but as if each array
        were alone in the caches; operands as if they lay in the second cache in others."""
        plain = {op for p in group.plans if not p.section.has_product for op in p.section.ops}
        users = group.graph.users()
        read = sum(read_bytes(p, users[p]) for p in group.graph.params)
        roots = group.graph.roots
        written = sum(r.array.nbytes for r in roots)
        work = sum(p.work for p in group.plans)
        counted = min(work, (read + sum(r.array.nbytes for r in roots if r not in plain)) * self._read_ns)
        moving = self._moving_ns(read, written, work)
        return self.beside_ns(work - counted, max(moving, counted)) - work

    def turn_ns(self, group: ScheduledGroup) -> float:
        """What it moves is in the near caches."""
        return turn_ns(group, self)

    def _outside_ns(self, graph: Graph, outputs: Sequence[Shape]) -> float:
        """Moving what a group reads and writes, on one core."""
        users = graph.users()
        read, written = sum(read_bytes(p, users[p]) for p in graph.params), sum(s.nbytes for s in outputs)
        return self._moving_ns(read, written, 0.0)

    def _moving_ns(self, read: float, written: float, work: float) -> float:
        """What is stored near is fetched first."""
        far = streams(read, written, work, self.target)
        return self.transfer_ns(read + (1 if far else 2) * written, read + written)


def _is_made(summed: Instr) -> bool:
    """Does XLA's library make what it sums before it does so?  (It squares by itself.)"""
    squared = summed.traits.multiplies and len({o for o in summed.operands if o.traits.leaf}) == 1
    return not (summed.traits.leaf or squared)


@once_a_graph
def _has_products(graph: Graph) -> bool:
    return any(i.is_product or i.traits.convolves for i in graph.instrs)
