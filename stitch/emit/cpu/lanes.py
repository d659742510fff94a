"""LANE loops: vectors in flight, single vectors, and a tail under masks (or one element after another)."""
from __future__ import annotations

from collections.abc import Callable

from ...hlo.index import Div, Ix, Mod, Var
from ..ir.kir import Compute, For, Index, Load, Running, Store, walk
from ..ir.varying import varying_values
from ..llvm import addresses as index
from ..llvm.addresses import vector_literal
from ..llvm.control import State, conditional, counted
from ..llvm.scalar import int_literal
from ..llvm.values import Emitter, Lanes, VarSlot, arithmetic
from .gathers import steps_in_register
from .loops import sequential, trip_count
from .reductions import Partials
from .running import regs, running_folds
from .vectors import has_masked_moves


def _sizes(s: For, varying: set[object]) -> list[int]:
    """Bytes of every value that takes a vector register (predicates left out)."""
    out = []
    for t in walk(s.body):
        if isinstance(t, Store):
            out.append(t.buffer.dtype.nbytes)
        elif isinstance(t, (Load, Compute, Index, Running)) and t in varying and t.dtype.name != "pred":
            out.append(arithmetic(t.dtype).nbytes if isinstance(t, Compute) else t.dtype.nbytes)
        elif isinstance(t, Load) and t in varying:
            out.append(1)
    out += [arithmetic(v.dtype).nbytes for a in s.accs for v in a.results if v.dtype.name != "pred"]
    return out


def choose_width(e: Emitter, s: For, varying: set[object]) -> int:
    """Lanes of a vector: the widest type fills a register (two when most values are narrower).  What is moved an
    element at a time has an index for each, which is not less than four bytes."""
    sizes = _sizes(s, varying)
    indices = [x for x in _indices(s) if not _plain(x, s.var, varying)]
    if indices or any(_apart(t, s.var) for t in walk(s.body)):
        sizes.append(4)
    widest = max(sizes, default=4)
    if widest == 8 and sum(n == 8 for n in sizes) * 2 < len(sizes):
        widest = 4
    width = e.target.lanes(widest)
    while width > 1 and width >= 2 * s.extent:
        width //= 2
    if s.bound is None and s.extent % width == 0 and all(
            _steady(t.ix, s.var, width) or isinstance(t, Load) and steps_in_register(e, t, t.ix, s.var, width)
            for t in walk(s.body) if isinstance(t, (Load, Store))):
        return width
    # A vector that does not cross the multiples of a divisor is contiguous: prefer narrower ones where that helps.
    narrow = width
    while narrow >= 4:
        if all(_steady(x, s.var, narrow) for x in indices):
            return narrow
        narrow //= 2
    return width


def _indices(s: For) -> list[Ix]:
    return [t.ix for t in walk(s.body) if isinstance(t, (Load, Store))]


def _apart(t: object, lane: Var) -> bool:
    """A load or store of elements that lie apart and of which machines move one at a time: narrow ones."""
    if not isinstance(t, (Load, Store)) or (t.dtype if isinstance(t, Load) else t.buffer.dtype).nbytes >= 4:
        return False
    return sum(c for a, c in t.ix.terms if a is lane) not in (-1, 0, 1)


def _plain(x: Ix, lane: Var, varying: set[object]) -> bool:
    """No quotient of the lane variable, no index read in every lane."""
    return not any(isinstance(a, (Div, Mod)) and lane in tuple(a.inner.atoms()) or getattr(a, "ref", None) in varying
                   for a in x.atoms())


def _steady(x: Ix, lane: Var, width: int) -> bool:
    def step(y: Ix) -> int | None:
        total = 0
        for a, c in y.terms:
            if a is lane:
                total += c
            elif isinstance(a, (Div, Mod)):
                inner = step(a.inner)
                if inner:
                    inner = index.stride_of_quotient(a, inner, lane, width)
                if inner is None:
                    return None
                total += c * inner
        return total
    return step(x) is not None


def _masks_work(e: Emitter, s: For, varying: set[object]) -> bool:
    """Tails can run under a mask without taking memory operations apart."""
    return all(has_masked_moves(e, t.buffer.dtype if isinstance(t, Store) else t.dtype) for t in walk(s.body)
               if isinstance(t, Store) or isinstance(t, Load) and t in varying)


def lane_loop(e: Emitter, s: For) -> None:
    """Write a LANE loop."""
    varying = varying_values(s)
    width = choose_width(e, s, varying)
    count, static = trip_count(e, s)
    if width == 1:
        sequential(e, s, "0", None if s.bound is None else count, [e.reg(i) for a in s.accs for i in a.inits])
        return
    copies = max(1, min(s.unroll, s.extent // width))
    e.lanes = Lanes(s.var, width, copies, varying)
    partials = Partials(e, s)
    start, start_static = _full_vectors(e, s, partials, count, static)
    tail = static is None or start_static != static
    masked = tail and (_masks_work(e, s, varying) or static == 1)
    if masked:
        _masked_tail(e, s, partials, start, count, static)
    totals, folds = partials.results(), regs(e, running_folds(s))
    e.lanes = None
    if tail and not masked:
        sequential(e, s, start, count, totals, folds=folds)
        return
    e.env.update(zip((v for a in s.accs for v in a.results), totals))


def _full_vectors(e: Emitter, s: For, partials: Partials, count: str, static: int | None) -> tuple[str, int]:
    """The loops over whole vectors: (where they stop, the same when static)."""
    assert e.lanes is not None
    width, done, start = e.lanes.width, 0, "0"
    for copies in dict.fromkeys((e.lanes.copies, 1)):
        e.lanes.copies = copies
        partials.narrow_to(copies)
        step = width * copies
        if static is None:
            stop = _round_down(e, count, step)
            partials.set_state(counted(e, start, stop, step, partials.state(), True, _vector_body(e, s, partials)))
            start = stop
            continue
        trips = (static - done) // step
        if trips == 1:
            _at_constant(e, s, partials, done)
        elif trips > 1:
            stop_static = done + trips * step
            partials.set_state(counted(e, str(done), str(stop_static), step, partials.state(), False,
                                       _vector_body(e, s, partials)))
        done += trips * step
        start = int_literal(done)
    return start, done


def _round_down(e: Emitter, count: str, step: int) -> str:
    """The largest multiple of `step` up to a count that may be negative (then 0)."""
    f = e.intrinsic("llvm.smax.i64", "i64", ["i64", "i64"])
    positive = e.put(e.depth, f"call i64 {f}(i64 {count}, i64 0)")
    rest = e.put(e.depth, f"urem i64 {positive}, {step}")
    return e.put(e.depth, f"sub nsw i64 {positive}, {rest}")


def _vector_body(e: Emitter, s: For, partials: Partials) -> Callable[[str, State], State]:
    def write(i: str, state: State) -> State:
        e.vars[s.var] = VarSlot(i, e.depth)
        partials.set_state(state)
        e.write(s.body)
        partials.add()
        return partials.state()
    return write


def _at_constant(e: Emitter, s: For, partials: Partials, start: int) -> None:
    """One vector (of each copy) that starts at a known place."""
    e.vars[s.var] = VarSlot(int_literal(start), 0)
    e.write(s.body)
    partials.add()


def _masked_tail(e: Emitter, s: For, partials: Partials, start: str, count: str, static: int | None) -> None:
    """The last lanes; `e.lanes.copies` is 1 here."""
    lanes = e.lanes
    assert lanes is not None
    width = lanes.width
    if static is not None:
        lanes.few = static - int(start)
        lanes.masks = ("<" + ", ".join(f"i1 {'true' if k < lanes.few else 'false'}" for k in range(width)) + ">",)
        lanes.mask_depth = 0
        _at_constant(e, s, partials, int(start))
        lanes.masks = lanes.few = None
        return
    cond = e.put(e.depth, f"icmp slt i64 {start}, {count}")

    def write(state: State) -> State:
        bits = 8 if e.target.has_masks else min(64, max(8, e.target.vector_bytes * 8 // width))
        at = e.at(e.depth, True)
        rest = at.e.put(e.depth, f"sub nsw i64 {count}, {start}")
        narrow = e.put(e.depth, f"trunc i64 {rest} to i{bits}") if bits < 64 else rest
        lanes.masks = (at.op(f"icmp ult {at.type(f'i{bits}')} {vector_literal(f'i{bits}', range(width))}, "
                             f"{at.splat(f'i{bits}', narrow)}"),)
        lanes.mask_depth = e.depth
        e.vars[s.var] = VarSlot(start, e.depth)
        partials.set_state(state)
        e.write(s.body)
        partials.add()
        lanes.masks = None
        return partials.state()

    partials.set_state(conditional(e, cond, partials.state(), write))
