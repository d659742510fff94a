"""Loops that run one iteration after another."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from ...errors import UnsupportedOp
from ...hlo.index import Dyn, Ix
from ...hlo.types import PRED, S32
from ...target.costs_cpu import CpuCosts
from ..ir.kir import Compute, For, Index, Load, Loop, Prefetch, Value
from ..llvm import addresses as index
from ..llvm.control import State, conditional, counted
from ..llvm.forms import computing
from ..llvm.loops import Slots, is_written_out, size_of
from ..llvm.ops import apply_region
from ..llvm.scalar import int_literal, value_of
from ..llvm.values import Emitter, Reg, VarSlot, compute_type
from .running import running_folds


def sequential_loop(e: Emitter, s: For) -> None:
    """Write a SEQ loop."""
    varying_bound = s.bound is not None and index.is_varying(e, index.resolve(e, s.bound))
    sequential(e, s, "0", None, [e.reg(i) for a in s.accs for i in a.inits], varying_bound)


def sequential(e: Emitter, s: For, lo: str, hi: str | None, inits: Sequence[Reg], varying_bound: bool = False,
               folds: Sequence[Reg] | None = None) -> None:
    """Write a loop one iteration after another (or, in a LANE loop, for all lanes at once), from `lo`, with
    accumulators that start at `inits`, and running folds that have come to `folds`; `hi` replaces the loop's own
    bound."""
    varying = e.lanes.varying if e.lanes is not None else set()
    entries = [(v.dtype, v in varying) for a in s.accs for v in a.results]
    entries += [(c.result.dtype, c.result in varying) for c in s.carries]
    running = running_folds(s) if s.kind is Loop.LANE else []
    entries += [(r.dtype, False) for r in running]
    slots = Slots(e, entries)
    regs = [*inits, *(e.reg(c.init) for c in s.carries),
            *(folds if folds is not None else (e.reg(r.init) for r in running))]
    if hi is None and lo == "0" and is_written_out(s, e.target.costs.code):
        for k in range(s.extent):
            regs = _iteration(e, s, Ix(k), regs, None)
    elif varying_bound:
        regs = _masked_loop(e, s, slots, regs)
    elif hi is None and lo == "0" and (together := _sums_together(e, s)) > 1:
        regs = _several_sums(e, s, slots, regs, together)
    else:
        regs = _loop(e, s, slots, regs, lo, hi)
    values: list[Value] = [v for a in s.accs for v in a.results]
    values += [c.result for c in s.carries]
    e.env.update(zip(values, regs))


def _sums_together(e: Emitter, s: For) -> int:
    """Of a loop that does nothing but fold what a loop inside has folded, how many of these are made side by side: a
    fold by itself waits for its own last step, as few lanes of few of them do."""
    inner = s.body[0] if len(s.body) == 1 else None
    if e.lanes is None or s.bound is not None or s.carries or not isinstance(inner, For):
        return 1
    plain = inner.bound is None and not inner.carries and inner.accs and inner.kind is Loop.SEQ
    if not plain or is_written_out(inner, e.target.costs.code) or not all(
            isinstance(i, (Load, Compute, Index, Prefetch)) for i in inner.body):
        return 1
    code, alone = CpuCosts.of(e.target.costs).code, e.lanes.copies * sum(len(a.results) for a in inner.accs)
    return min(s.extent, -(-code.underway // alone), code.unrolled_statements // max(1, len(inner.body)))


def _several_sums(e: Emitter, s: For, slots: Slots, regs: list[Reg], together: int) -> list[Reg]:
    """A loop whose inner loops run side by side, so many at a time; their results are folded in their order."""
    [inner] = s.body
    assert isinstance(inner, For) and e.lanes is not None
    results = [v for a in inner.accs for v in a.results]
    inner_var = Ix(0, ((inner.var, 1),))

    def made(by: int) -> list[list[Reg]]:
        """What each of `by` inner loops comes to."""
        assert e.lanes is not None
        each = Slots(e, [(v.dtype, v in e.lanes.varying) for v in results] * by)

        def step(n: str, state: State) -> State:
            e.vars[inner.var] = VarSlot(n, e.depth)
            now = each.regs(state)
            for k in range(by):
                e.subst[s.var] = Ix(k, ((s.var, 1),))
                mine = slice(k * len(results), (k + 1) * len(results))
                now[mine] = _iteration(e, inner, inner_var, now[mine], None)
            return each.state(now)

        first = [e.reg(i) for a in inner.accs for i in a.inits] * by
        done = each.regs(counted(e, "0", int_literal(inner.extent), 1, each.state(first), False, step))
        return [done[k * len(results):(k + 1) * len(results)] for k in range(by)]

    def write(by: int) -> Callable[[str, State], State]:
        def outer(i: str, state: State) -> State:
            e.vars[s.var] = VarSlot(i, e.depth)
            now = slots.regs(state)
            for found in made(by):
                e.env.update(zip(results, found))
                now = _folded(e, s, now)
            return slots.state(now)
        return outer

    before = e.subst.get(s.var)
    main, state = s.extent - s.extent % together, slots.state(regs)
    state = counted(e, "0", int_literal(main), together, state, False, write(together))
    if main < s.extent:
        state = counted(e, int_literal(main), int_literal(s.extent), 1, state, False, write(1))
    e.subst.pop(s.var, None)
    if before is not None:
        e.subst[s.var] = before
    return slots.regs(state)


def _folded(e: Emitter, s: For, regs: Sequence[Reg]) -> list[Reg]:
    """Accumulators after an iteration whose values are there, from those before it."""
    out: list[Reg] = []
    for a in s.accs:
        old = regs[len(out):len(out) + len(a.results)]
        out += apply_region(e, a.region, [*old, *(e.reg(v) for v in a.inputs)])
    return out


def trip_count(e: Emitter, s: For) -> tuple[str, int | None]:
    """(iterations as an i64 operand, the same number when it is static)."""
    if s.bound is None:
        return int_literal(s.extent), s.extent
    name, depth = index.scalar(e, index.resolve(e, s.bound))
    known = value_of(name)
    if known is not None:
        count = max(0, min(known, s.extent))
        return int_literal(count), count
    f = e.intrinsic("llvm.smin.i64", "i64", ["i64", "i64"])
    return e.pure(depth, f"call i64 {f}(i64 {name}, i64 {s.extent})"), None


def _loop(e: Emitter, s: For, slots: Slots, regs: list[Reg], lo: str, hi: str | None) -> list[Reg]:
    """A loop from `lo` to `hi` (None: to its trip count), unrolled if its body is small, with another for the rest.
    `regs` go around; what they are in the end."""
    if s.extent == 1 and s.bound is not None and hi is None:  # (its bound is a condition)
        def once(state: State) -> State:
            return slots.state(_iteration(e, s, Ix(0), slots.regs(state), None))

        return slots.regs(conditional(e, _holds(e, s), slots.state(regs), once))
    count, static = (hi, None) if hi is not None else trip_count(e, s)
    assert count is not None
    code = e.target.costs.code
    small = s.unroll > 1 and lo == "0" and size_of(s.body, code) * s.unroll <= code.unrolled_statements
    step = s.unroll if small else 1
    rest = static % step if static is not None else None
    if static is not None:
        main: str = int_literal(static - static % step)
    elif step > 1:
        main = e.put(e.depth, f"sub i64 {count}, {e.put(e.depth, f'srem i64 {count}, {step}')}")
    else:
        main = count

    def write(by: int) -> Callable[[str, State], State]:
        def inner(i: str, state: State) -> State:
            e.vars[s.var] = VarSlot(i, e.depth)
            now = slots.regs(state)
            for k in range(by):
                now = _iteration(e, s, Ix(k, ((s.var, 1),)), now, None)
            return slots.state(now)
        return inner

    state = slots.state(regs)
    if static is None or static >= step:
        state = counted(e, lo, main, step, state, static is None, write(step))
    if step > 1 and rest != 0:
        start = main
        if static is None:
            start = e.put(e.depth, f"call i64 {e.intrinsic('llvm.smax.i64', 'i64', ['i64', 'i64'])}"
                                   f"(i64 {main}, i64 0)")
        state = counted(e, start, count, 1, state, static is None, write(1))
    return slots.regs(state)


def _holds(e: Emitter, s: For) -> str:
    """Does a loop of one iteration run it?  Where the bound is a truth as a number, that truth itself: LLVM would
    compare the number again."""
    assert s.bound is not None
    bound = index.resolve(e, s.bound)
    if len(bound.terms) == 1 and not bound.const:
        (atom, factor), = bound.terms
        ref = atom.ref if isinstance(atom, Dyn) else None
        if factor == 1 and isinstance(ref, Compute) and ref.dtype.kind == "int" and len(ref.args) == 1 \
                and ref.args[0].dtype is PRED:
            return computing(e, e.reg(ref.args[0]), False)[0]
    return e.put(e.depth, f"icmp sgt i64 {trip_count(e, s)[0]}, 0")


def _iteration(e: Emitter, s: For, var: Ix, regs: list[Reg], masks: tuple[str, ...] | None) -> list[Reg]:
    """One iteration with the loop variable at `var`: accumulators and carries after it from those before it.  Lanes
    that are off in `masks` keep theirs."""
    before = e.subst.get(s.var)
    if var.terms != ((s.var, 1),) or var.const:
        e.subst[s.var] = var
    running = running_folds(s) if s.kind is Loop.LANE else []
    e.env.update(zip((c.value for c in s.carries), regs[len(regs) - len(s.carries):]))  # (never with running folds)
    e.folds.update((r, computing(e, reg, False)[0]) for r, reg in zip(running, regs[len(regs) - len(running):]))
    e.write(s.body)
    out = _folded(e, s, regs)
    out += [e.reg(c.next) for c in s.carries]
    out += [Reg(r.dtype, (e.folds[r],), False, e.depth) for r in running]
    if masks is not None:
        out = [_keep(e, m, o, masks) for m, o in zip(out, regs)]
    if before is None:
        e.subst.pop(s.var, None)
    else:
        e.subst[s.var] = before
    return out


def _keep(e: Emitter, new: Reg, old: Reg, masks: tuple[str, ...]) -> Reg:
    at = e.at(e.depth, True)
    names = zip(masks, computing(e, new, True), computing(e, old, True))
    return Reg(new.dtype, tuple(at.either(compute_type(new.dtype), m, n, o) for m, n, o in names), True, e.depth)


def _masked_loop(e: Emitter, s: For, slots: Slots, regs: list[Reg]) -> list[Reg]:
    """A loop in a LANE loop whose bound differs between lanes: as many iterations as the longest lane needs."""
    lanes = e.lanes
    assert lanes is not None and s.bound is not None
    if any(not lane for _, lane in slots.entries):
        raise UnsupportedOp("a uniform accumulator in a loop with a bound of its own in every lane", "llvm")
    bound, outer, outer_depth = index.resolve(e, s.bound), lanes.masks, lanes.mask_depth
    at, limits, longest = e.at(e.depth, True), [], "0"
    t = at.type("i32")
    for c in range(lanes.copies):
        limit, _ = index.full_vector(e, bound, c, "i32")
        limit = at.intrinsic("smin", at.value(S32, limit), at.lift(s.extent, S32)).name
        limits.append(at.either("i32", outer[c], limit, "zeroinitializer") if outer is not None else limit)
        f = e.intrinsic(f"llvm.vector.reduce.smax.v{at.width}i32", "i32", [t])
        most = e.put(e.depth, f"sext i32 {e.put(e.depth, f'call i32 {f}({t} {limits[-1]})')} to i64")
        f = e.intrinsic("llvm.smax.i64", "i64", ["i64", "i64"])
        longest = most if longest == "0" else e.put(e.depth, f"call i64 {f}(i64 {longest}, i64 {most})")

    def write(i: str, state: State) -> State:
        e.vars[s.var] = VarSlot(i, e.depth)
        here = e.at(e.depth, True)
        now = here.splat("i32", here.e.put(e.depth, f"trunc i64 {i} to i32"))
        masks = tuple(here.op(f"icmp slt {t} {now}, {limit}") for limit in limits)
        lanes.masks, lanes.mask_depth = masks, e.depth
        out = _iteration(e, s, Ix(0, ((s.var, 1),)), slots.regs(state), masks)
        lanes.masks, lanes.mask_depth = outer, outer_depth
        return slots.state(out)

    return slots.regs(counted(e, "0", longest, 1, slots.state(regs), True, write))


