"""Whole loops as one launch: from a `while` to a `Program`.

A body is opened (`span.regions`), cut into groups as every frame is, and each group lowered to a kernel; what lies
between the groups (loops, branches, updates in place) are steps of the program.  A loop is taken only when all in it
is: there is no way back to XLA in the middle.  It runs on the calling thread; one whose steps are worth several cores
is run by a team of threads (`plan_team`), cut (`plan/parts.py`), or left to XLA, which then gets kernels for its body
as for every other frame.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from ..dataclass import dataclass
from ..emit.ir.kir import Buffer, Kernel, Space
from ..emit.ir.printer import print_kernel
from ..emit.ir.program import Copy, Program, Run, Step, print_program
from ..hlo.ir import Graph, Instr
from ..hlo.types import Shape
from ..schedule.cost.model import model_of
from ..schedule.decide.estimate import Estimate, Standing, bytes_touched
from ..span.analysis import extent, is_pointwise, is_small, trips_of
from ..span.fuse import op_count
from ..span.regions import open_call, updates_in_place
from ..span.support import Support
from ..target import Target
from ..target.costs import Costs
from .exchanges import results_apart
from .hoisted import launches
from .loop_program import Left, Shared
from .names import kinds
from .recurrent import with_products_around
from .region import RegionPlanner, filled_alone, source

#: instructions that a loop launches
MAX_INSTRS = 30_000
#: how deep calls are nested in a loop for it to be looked at
MAX_DEPTH = 32


@dataclass(frozen=True, eq=False, slots=True)
class StitchedLoop:
    """A loop that becomes one launch, or something else that does.

    `whole` are the instructions that go away, in order: the loop, the tuple it starts with and its results; `inputs`
    and `outputs` are the program's.  `estimate` is of all its turns; `launches` is how many of XLA's kernels the loop
    has, `ops` how many instructions they hold.  `alone`: the kernel of a program of nothing else, for threads to
    share.  `unread`: what the frame computes for the loop alone and the launch does not read."""

    frame: Graph
    loop: Instr
    whole: tuple[Instr, ...]
    inputs: tuple[Instr, ...]
    outputs: tuple[Instr, ...]
    program: Program
    estimate: Estimate
    launches: int
    ops: int
    standing: Standing
    alone: Kernel | None = None
    unread: tuple[Instr, ...] = ()

    def taken(self, standing: Standing, estimate: Estimate) -> "StitchedLoop":
        """The same with a standing, and without what nobody reads then: what XLA's version needs while both are there
        is better made by kernels of the frame than in that version."""
        if standing is Standing.TRIED:
            return replace(self, standing=standing, estimate=estimate)
        return replace(self, standing=standing, estimate=estimate, whole=(*self.unread, *self.whole), unread=(),
                       launches=self.launches + sum(not i.traits.free for i in self.unread),
                       ops=self.ops + sum(map(op_count, self.unread)))

    @property
    def members(self) -> frozenset[Instr]:
        """What goes away."""
        return frozenset(self.whole)

    @property
    def launched(self) -> tuple[Instr, ...]:
        """What XLA would launch."""
        return tuple(i for i in self.whole if i is self.loop or not i.traits.free)

    @property
    def launch(self) -> Kernel | Program:
        """What is compiled."""
        return self.program if self.alone is None else replace(self.alone, name=self.program.name)

    @property
    def text(self) -> str:
        """What the name of that follows from."""
        return print_program(self.program) if self.alone is None else print_kernel(self.alone)

    @property
    def gain(self) -> float:
        """Expected saving in nanoseconds each time the loop is entered."""
        return self.estimate.xla - self.estimate.stitched


@dataclass(frozen=True, eq=False, slots=True)
class LoopInFrame:
    """A loop of a frame (a `while`, or a call of a computation with one) that may become one launch, and what planning
    it asks of what is around.

    `same` tells of two arrays of the frame whether they may be one buffer, `kernels` what a computation of the loop
    gets if the loop itself stays: the members of its kernels, each with its share of their nanoseconds; `tried`: it
    can be tried where it runs; `spared`: nanoseconds that the program takes less without it (`Planning.spared`)."""

    frame: Graph
    loop: Instr
    users: Mapping[Instr, Sequence[Instr]]
    support: Support
    target: Target
    same: Callable[[Instr, Instr], bool]
    kernels: Callable[[Graph], Mapping[Instr, float]]
    tried: bool = False
    spared: float = 0.0

    def under_xla(self, heavy: bool = False) -> "XlaCost":
        """What it costs XLA; `heavy`: its steps may be long.  Raises Left when it cannot be taken."""
        return XlaCost(self.target, self.support, ns=self.spared, heavy=heavy).loop(self.loop)

    def with_kernels_ns(self, heavy: bool = False) -> float:
        """Nanoseconds that it takes when it stays, with kernels of ours in it."""
        return XlaCost(self.target, self.support, self.kernels, self.spared, heavy=heavy).count(self.loop).ns

    def least_factor(self, xla: float) -> float:
        """The factor by which a launch must be expected to beat `xla` nanoseconds: less than 1 for a loop that can be
        tried where it runs."""
        loops = self.target.costs.loops
        return loops.hope if self.tried and xla >= loops.tried_ns else loops.margin

    def results(self) -> tuple[Instr, ...]:
        """The arrays that it leaves for others.  Raises Left where these are no single arrays."""
        if "sharding" in self.loop.attrs:
            raise Left("carries a sharding")
        if isinstance(self.loop.shape, Shape):
            return (self.loop,)
        found = self.users[self.loop]
        if any(not r.is_component for r in found):
            raise Left("its results are used as a tuple")
        if not found:
            raise Left("its results are not used")
        return tuple(found)

    def leaving(self, opened: Graph, outputs: Sequence[Instr]) -> Graph:
        """The loop as a computation (`span.regions.open_call`) with nothing but these results."""
        roots = tuple(opened.roots[r.index if r is not self.loop else 0] for r in outputs)
        return Graph(opened.name, opened.params, opened.instrs, roots)

    def launched(self, outputs: tuple[Instr, ...], inputs: tuple[Instr, ...], program: Program, guess: "XlaCost",
                 ours: float, factor: float) -> StitchedLoop:
        """The loop with the program that should win over it by `factor`, which takes `ours` nanoseconds."""
        costs, loop = self.target.costs, self.loop
        known, margin = costs.residuals, costs.loops.margin
        doubt = math.exp(math.hypot(math.log(known.xla_loop), math.log(residual(program, costs))))
        standing = Standing.CERTAIN if guess.ns >= max(doubt, margin) * (ours + costs.loops.doubt_ns) else \
            Standing.SMALL if factor == margin else Standing.TRIED
        starts = [o for o in loop.operands if o.is_tuple and list(self.users[o]) == [loop] and not o.control]
        gone = tuple(dict.fromkeys((*starts, loop, *outputs)))
        return StitchedLoop(self.frame, loop, gone, inputs, outputs, program,
                            Estimate(guess.ns - self.spared, ours, doubt), guess.launches, guess.ops, standing,
                            unread=self._unread([*starts, loop], inputs))

    def _unread(self, starts: Sequence[Instr], inputs: Sequence[Instr]) -> tuple[Instr, ...]:
        """What the frame computes for the loop alone, and its launch with these `inputs` does not read: an array that
        a loop fills begins as zeros, say.  Nobody would find out later that a kernel of ours computes it for
        nothing."""
        gone, kept = set(starts), {*inputs, *self.frame.roots}
        todo = [o for i in starts for o in i.operands]
        while todo:
            i = todo.pop()
            if i not in gone and i not in kept and _is_plain(i) and all(u in gone for u in self.users[i]):
                gone.add(i)
                todo += i.operands
        return tuple(i for i in self.frame.instrs if i in gone and i not in starts)


def _is_plain(i: Instr) -> bool:
    """Is an instruction computed element by element, or moved, from plain arrays to a plain one?"""
    return is_pointwise(i) and not (i.control or i.is_constant or i.is_parameter) and all(
        isinstance(a.shape, Shape) and a.shape.is_plain for a in (i, *i.operands))


def plan_loop(given: LoopInFrame) -> StitchedLoop:
    """The program of a loop for the thread that runs it.  Raises Left, or another StitchError, when it stays with
    XLA."""
    made = _planned(given, given.under_xla(), replace(given.target, cores=1))
    return replace(made, alone=shared_kernel(made.program, given.target))


def plan_team(given: LoopInFrame) -> StitchedLoop | None:
    """The same for several threads, which share the blocks of its kernels; None where XLA's kernels are too short for
    that."""
    target, costs = given.target, given.target.costs
    if given.loop.alone or target.cores == 1:
        return None
    guess = given.under_xla(heavy=True)
    if guess.ns < costs.threads.fork_ns + guess.starts * costs.loops.least_share_ns:
        return None
    return _planned(given, guess, together(target))


def together(target: Target) -> Target:
    """As many cores of a machine as make a team, awake and waiting for each other: sharing costs a barrier, which is
    longer the more there are."""
    costs, cores = target.costs, min(target.cores, target.costs.loops.team)
    barrier = costs.threads.barrier_ns * cores / 2.0
    threads = replace(costs.threads, fork_ns=barrier, section_fork_ns=barrier, barrier_ns=barrier,
                      share_ns=costs.loops.least_share_ns)
    return replace(target, cores=cores, costs=replace(costs, threads=threads))


def _planned(given: LoopInFrame, guess: "XlaCost", target: Target) -> StitchedLoop:
    """The program of a loop for a machine with as many cores as are to run it."""
    loop, costs, outputs = given.loop, given.target.costs, given.results()
    factor = given.least_factor(guess.ns)
    opened, values = open_call(loop)
    opened = with_products_around(given.leaving(opened, outputs), target)
    shared = Shared(loop.name, given.support, given.target, target, guess.ns / factor if factor else float("inf"))
    unread = filled_alone(opened)
    ins = [None if p in unread else shared.operand(v) for p, v in zip(opened.params, values)]
    outs = {n: Buffer(f"out{n}", r.array.dtype, r.array.size, Space.OUT, n) for n, r in enumerate(outputs)}
    steps: list[Step] = []
    own = set(outs.values())
    for n, (value, held) in enumerate(zip(values, ins)):
        if held is not None and not loop.factors and any(
                given.same(value, out) and not _starts(opened, n, root) for out, root in zip(outputs, opened.roots)):
            kept = shared.fresh(value.array)  # a result may be written over the operand
            steps.append(Copy(kept, held))
            ins[n] = kept
            own.add(kept)
    planner = RegionPlanner(shared, opened, ins, own, outs)
    steps = results_apart(steps + planner.run(), shared)
    if target.cores > 1 and shared.shared_ns <= costs.loops.joining_ns + costs.loops.least_shared * shared.ours:
        raise Left(f"sharing its steps would gain {shared.shared_ns / 1e3:.2f} of {shared.ours / 1e3:.2f} us")
    count = len(shared.inputs) + len(outs) + len(shared.scratch)
    ours = shared.ours + shared.model.call_ns + costs.loops.buffer_ns * count
    ours += costs.threads.fork_ns if target.cores > 1 else 0.0
    how = "by a team" if target.cores > 1 else "as one"
    least = factor * (ours + costs.loops.doubt_ns)
    must_win(guess.ns, "under XLA", ours, how, least)
    if guess.heavy or shared.alternative < least:  # the most that kernels could do: is it what they will do?
        must_win(given.with_kernels_ns(guess.heavy), "with kernels in it", ours, how, least)
    lowered, kernels = launches(steps, shared)
    buffers = (*shared.inputs.values(), *outs.values(), *shared.scratch)
    program = Program("loop", buffers, lowered, kernels, threads=target.cores,
                      work=ours if target.cores > 1 else 0.0)
    return given.launched(outputs, tuple(shared.inputs), program, guess, ours, factor)


def residual(program: Program, costs: Costs) -> float:
    """How wrong the time of a program may be, as a factor."""
    return costs.residuals.our_team if program.by_team else costs.residuals.our_loop


def must_win(other: float, under: str, ours: float, how: str, least: float) -> None:
    """Raises Left for a loop that takes fewer than `least` nanoseconds otherwise."""
    if other < least:
        raise Left(f"expected {other / 1e3:.2f} us {under}, {ours / 1e3:.2f} {how}")


def program_of(kernel: Kernel, members: Sequence[Instr]) -> Program:
    """A program that runs one kernel on its own operands and results, instead of these instructions."""
    buffers = (*kernel.of(Space.IN), *kernel.of(Space.OUT))
    return Program("loop", buffers, (Run(kernel, buffers, kinds(members)),), (kernel,))


def shared_kernel(program: Program, target: Target) -> Kernel | None:
    """The kernel of a program that only runs one on its own operands and results, if threads can share it."""
    match program.steps:
        case [Run(kernel, buffers, _)] if buffers == program.buffers and target.cores > 1:
            work = max((s.work for s in kernel.sections() if s.grid > 1), default=0.0)
            shared = work >= target.costs.threads.share_ns
            return replace(kernel, threads=target.cores) if shared else None
    return None


def _starts(opened: Graph, n: int, root: Instr) -> bool:
    """Is a root what becomes of the n-th parameter in a loop, which nothing else reads?"""
    made, param = source(root), opened.params[n]
    if not made.is_component or not made.operands[0].is_loop:
        return False
    loop = made.operands[0]
    return loop.operands[made.index] is param and [o for i in opened.instrs for o in i.operands].count(param) == 1 \
        and param not in opened.roots


@dataclass(slots=True)
class XlaCost:
    """What a loop costs XLA, or XLA with `kernels` of ours in it (`LoopInFrame`): nanoseconds, kernels started and in
    the program, instructions.  Raises Left for a loop that cannot be taken; `heavy`: its steps may be long."""

    target: Target
    support: Support
    kernels: Callable[[Graph], Mapping[Instr, float]] = lambda graph: {}
    ns: float = 0.0
    starts: float = 0.0
    launches: int = 0
    ops: int = 0
    heavy: bool = False

    @property
    def costs(self) -> Costs:
        return self.target.costs

    def count(self, i: Instr) -> "XlaCost":
        """Add all turns of a loop.  Raises Left."""
        if i.alone:
            self.ns += model_of(self.target).xla_ns(i)
            self.starts, self.launches, self.ops = 1.0, 1, 1
        else:
            model = model_of(self.target)
            self._control(i, 1.0, model.loop_launch_ns)
            self.ns += model.launch_ns if is_small(i) else 0.0
        return self

    def loop(self, i: Instr) -> "XlaCost":
        """Raises Left also for a loop that starts kernels and is not bound by that."""
        extents = [extent(called) for called in i.calls]
        if (deep := max([deep for _, deep in extents], default=0)) > MAX_DEPTH:
            raise Left(f"a loop with calls nested {deep} deep")
        if not self.support.look(sum(inside for inside, _ in extents)):
            raise Left("what loops of the module call multiplies out to many times the module")
        self.count(i)
        if self.ops > MAX_INSTRS:
            raise Left(f"a loop of {self.ops} instructions")
        loops = self.costs.loops
        if i.alone:
            return self
        worth_starting = not is_small(i) and self.ns > loops.heavy_ns * self.starts
        if not self.heavy and (self.launches < loops.fewest or worth_starting):
            raise Left("its kernels are worth starting by themselves")
        return self

    def _control(self, i: Instr, often: float, launch: float) -> None:
        turns = trips_of(i, self.costs.loops.turns) if i.is_loop else 1.0 / len(i.calls)
        for called in i.calls:
            # a loop that XLA compiles as one function has its values in registers: nothing is started in it
            self._computation(called, often * turns, 0.0 if is_small(i) else launch)

    def _computation(self, graph: Graph, often: float, launch: float) -> None:
        ours = self.kernels(graph) if launch else {}
        model = model_of(self.target)
        around = bytes_touched(i for i in graph.instrs if not (i.traits.free or i.traits.control))
        self.ns += 0.0 if launch else often * model.waiting_ns(graph)
        for i in graph.instrs:
            if i in ours:
                self.ns += often * ours[i]
            elif i.traits.enters:
                self._control(i, often, launch)
            elif not i.traits.free:
                why = self.support.reason(i)
                if why is not None and not (i.traits.in_place or i.alone or updates_in_place(i)):
                    raise Left(why)
                start = model.call_ns - model.calls_save_in_loops if i.factors else launch
                kernel = model.xla_ns(i, around) - model.launch_ns + start if launch else model.function_ns(i, around)
                self.ns += often * kernel
                self.starts += often
                self.launches += 1
                self.ops += op_count(i)
