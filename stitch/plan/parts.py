"""A loop whose strands never mix, cut into parts (`span/strands.py`).

A part is a loop like the whole one with fewer strands, so it is planned as one (`plan/region.py`), from a graph in
which the dimension of strands is as long as a part has them (`plan/cutting.py`).  It is small enough for its state to
stay in the first cache, and parts are the blocks that threads share: nobody waits for anybody before the end.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace

from ..emit.ir.kir import Buffer, Space
from ..emit.ir.program import (
    Choose,
    Copy,
    First,
    Give,
    Program,
    Repeat,
    Slab,
    Step,
    Take,
    Update,
    buffers_of,
    contiguous,
    walk,
)
from ..hlo.ir import Graph, Instr
from ..hlo.types import S32, Shape
from ..schedule.decide.estimate import touched
from ..span.analysis import trips_of
from ..span.regions import open_call
from ..span.strands import Strands
from ..target import Target
from .cutting import Cut
from .hoisted import launches
from .loop_program import Shared
from .loops import LoopInFrame, StitchedLoop, must_win
from .region import RegionPlanner, filled_alone, source

#: bytes of scratch that all threads together may ask for: fewer share the parts of a loop that needs more
MAX_SHARED = 1 << 28


def plan_parts(given: LoopInFrame) -> StitchedLoop | None:
    """The program in parts of a loop of a frame; None where its strands mix, or there is nothing to gain from cutting
    it.  Raises Left, or another StitchError, when it should not win."""
    loop, target = given.loop, given.target
    if loop.alone:
        return None
    guess = given.under_xla(heavy=True)
    if guess.ns < target.costs.threads.fork_ns:
        return None
    opened, values = open_call(loop)
    outputs = given.results()
    strands = Strands(opened, values)
    cut = best_cut(strands, opened, target)
    if cut is None:
        return None
    costs, threads = target.costs, min(target.cores, cut.parts)
    factor = given.least_factor(guess.ns)
    often = -(-cut.parts // threads)
    shared = Shared(loop.name, given.support, target, replace(target, cores=1),
                    guess.ns / factor if factor else float("inf"), weight=often, entered=often)
    whole = given.leaving(opened, outputs)
    overwritten = {p for p, value in zip(opened.params, values) for out, root in zip(outputs, whole.roots)
                   if given.same(value, out) and not cut.apart(p, root)}
    saved, steps, outs = _steps(shared, cut, whole, values, overwritten, filled_alone(opened))
    ours = shared.ours + shared.model.call_ns + costs.loops.buffer_ns * len(shared.inputs)
    ours += costs.threads.fork_ns if threads > 1 else 0.0
    least = factor * (ours + costs.loops.doubt_ns)
    how = f"in {cut.parts} parts"
    must_win(guess.ns, "under XLA", ours, how, least)
    must_win(given.with_kernels_ns(heavy=True), "with kernels in it", ours, how, least)
    lowered, kernels = launches(steps, shared)
    buffers = (*shared.inputs.values(), *outs, *shared.scratch)
    threads = min(threads, max(1, MAX_SHARED // max(1, sum(b.size * b.dtype.nbytes for b in shared.scratch))))
    program = Program("loop", buffers, lowered, kernels, cut.parts, threads, ours * threads, tuple(saved))
    return given.launched(outputs, tuple(shared.inputs), program, guess, ours, factor)


def _steps(shared: Shared, cut: Cut, whole: Graph, values: Sequence[Instr], overwritten: Set[Instr],
           fresh: Set[Instr]) -> tuple[list[Copy], list[Step], list[Buffer]]:
    """What is done before, for operands that parts would overwrite, and for each part, and the buffers of results.  Of
    parameters in `fresh` nobody reads what they hold at first."""
    saved: list[Copy] = []
    part = cut.frame(whole)
    steps: list[Step] = []
    ins: list[Buffer] = []
    own: set[Buffer] = set()
    moved: list[tuple[int, Slab]] = []  # bytes of a part, and where
    for value, p, q in zip(values, whole.params, part.params):
        slab = cut.slab(p)
        if slab is not None and p in fresh:
            ins.append(shared.fresh(q.array))
            own.add(ins[-1])
            continue
        held = shared.operand(value)
        if p in overwritten:
            saved.append(Copy(shared.fresh(p.array), held))
            held = saved[-1].to
        if slab is not None:
            kept = shared.fresh(q.array)
            steps.append(Take(kept, held, slab))
            own.add(kept)
            moved.append((q.array.nbytes, slab))
            held = kept
        ins.append(held)
    if len(part.params) > len(whole.params):
        ins.append(shared.fresh(part.params[-1].array))
        steps.append(First(ins[-1], cut.rows))
    planner = RegionPlanner(shared, part, ins, own, {})
    steps += planner.run()
    outs: list[Buffer] = []
    ends = planner.roots()
    for n, (root, q, held) in enumerate(zip(whole.roots, part.roots, ends)):
        slab = cut.slab(root)
        to = Buffer(f"out{n}", root.array.dtype, root.array.size, Space.OUT, n)
        moved += [(q.array.nbytes, slab)] if slab is not None else []
        placed = None if slab is None or ends.count(held) > 1 else \
            _placed_directly(steps, held, to, root.array, cut.dim(root))
        if placed is None:
            steps.append(Give(to, held, slab))
        else:
            steps = placed
            shared.scratch.remove(held)
        outs.append(to)
    shared.spent(_moving_ns(moved, cut.parts, shared), 0.0)
    return saved, steps, outs


def _placed_directly(steps: Sequence[Step], held: Buffer, to: Buffer, whole: Shape, along: int) -> list[Step] | None:
    """The steps of a part with updates of a result where it lies, a dimension of which is `along` parts, instead of
    scratch that nothing else touches; None where something does, or rows of the part do not lie next to each other."""
    touching = [s for s in walk(steps) if held in buffers_of(s)]
    if not touching or not all(isinstance(s, Update) and s.to is held and held not in (s.update, *s.starts)
                               and along not in contiguous(whole, s.part)[1] for s in touching):
        return None

    def placed(s: Step) -> Step:
        match s:
            case Update() if s.to is held:
                return replace(s, to=to, whole=whole, along=along)
            case Repeat():
                return Repeat(tuple(map(placed, s.test)), s.goes_on, tuple(map(placed, s.body)))
            case Choose():
                return Choose(s.index, tuple(tuple(map(placed, b)) for b in s.branches))
        return s

    return list(map(placed, steps))


def _moving_ns(moved: Sequence[tuple[int, Slab]], parts: int, shared: Shared) -> float:
    """Taking and giving so many bytes of a part, between its scratch and arrays that are as much for every part."""
    nbytes, model = sum(n for n, _ in moved), shared.model
    scratch = sum(b.size * b.dtype.nbytes for b in shared.scratch)
    runs = sum(slab.outer for _, slab in moved)
    return model.transfer_ns(nbytes, nbytes * parts) + model.transfer_ns(nbytes, scratch) \
        + runs * shared.costs.loops.run_ns


def best_cut(strands: Strands, frame: Graph, target: Target) -> Cut | None:
    """Where to cut a loop: along dimensions of which a strand fits into the first cache if there are any, of those
    where most of its steps' bytes are, and of those along the outermost, which leaves long rows.  What is the same for
    all strands every part computes: where that is much of the work the loop is not cut."""
    found: list[tuple[tuple[bool, float, int], Cut]] = []
    turns = list(_turns(strands, frame, 1.0, target.costs.loops.turns))
    for count, dims in strands.dims():
        along = {i: d for i, n, d in dims if not n}
        if count < 2 or not any(p in along for p in frame.params):
            continue
        touched = {turn: turn.touched(along) for turn in turns}
        own, alike = max(touched.values(), default=(0, 0))
        if not own:
            continue
        least = target.costs.loops.least_part
        busiest = max((turn for turn in turns if touched[turn][0]),
                      key=lambda turn: turn.often * max(least, touched[turn][0] / count))
        cut = Cut(strands, dims, count, _rows(own / count, touched[busiest][0] / count, alike, count, target))
        mine, others = map(sum, zip(*(turn.moved(along) for turn in turns)))
        if cut.parts > 1 and (own > target.l1 or target.cores > 1) \
                and cut.parts * others <= target.costs.loops.again * mine:
            outer = -sum(_outside(p.array, along[p]) for p in frame.params if p in along)
            found.append(((own / count <= target.l1, own, outer), cut))
    return max(found, key=lambda f: f[0])[1] if found else None


class _Turn:
    """What is launched in a computation of a loop, which runs so often in all."""

    def __init__(self, graph: Graph, often: float) -> None:
        self.often = often
        members = [i for i in graph.instrs if not (i.traits.free or i.traits.control)]
        self._once = touched(members)
        self._each = {i: sum(touched((i,)).values()) for i in members}

    def touched(self, along: Mapping[Instr, int]) -> tuple[int, int]:
        """Bytes of arrays that belong to strands, and of others."""
        own = sum(n for i, n in self._once.items() if source(i) in along)
        return own, sum(self._once.values()) - own

    def moved(self, along: Mapping[Instr, int]) -> tuple[float, float]:
        """Bytes that what belongs to strands is made of, or asks about them, and that others are, as often as they
        are made."""
        own = sum(n for i, n in self._each.items() if i in along or any(source(o) in along for o in i.operands))
        return self.often * own, self.often * (sum(self._each.values()) - own)


def _turns(strands: Strands, graph: Graph, often: float, unknown: float) -> Iterator[_Turn]:
    """The computations of all loops and branches in a computation that runs so often."""
    for i in graph.instrs:
        for inside in strands.inside.get(i, ()):
            times = often * trips_of(i, unknown) if i.is_loop else often
            yield _Turn(inside, times)
            yield from _turns(strands, inside, times, unknown)


def _outside(shape: Shape, d: int) -> int:
    """Dimensions outside of one."""
    return shape.rank - 1 - shape.minor_to_major.index(d)


def _rows(own: float, busiest: float, alike: float, count: int, target: Target) -> int:
    """Strands of a part, of which a step touches so many bytes, beside others that all of them do; where most time
    goes, as steps cost their start whatever they do, `busiest`.  Where every thread has few parts, all have as many."""
    loops = target.costs.loops
    fits = max(max(loops.part * target.l1, loops.alike * alike) / own,
               min(loops.least_part / busiest, loops.part * target.l2 / own))  # many small steps: few starts of them
    rows = _whole(min(max(1, int(fits)), -(-count // target.cores)), target)
    turns = -(-count // (rows * target.cores))
    return _whole(-(-count // (turns * target.cores)), target) if turns <= loops.even else rows


def _whole(rows: int, target: Target) -> int:
    """So many strands or some more: whole vectors, of any type if there are many."""
    for unit in (target.vector_bytes, target.vector_bytes // S32.nbytes):
        if rows > unit:
            return -(-rows // unit) * unit
    return rows
