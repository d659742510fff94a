"""Statements and loops of one thread."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest

from ...errors import UnsupportedOp
from ...hlo.index import Ix, Var, ix
from ...target.costs_gpu import GpuCosts
from ..ir.barriers import touched
from ..ir.handed import handed
from ..ir.kir import (
    RINGS,
    Acquire,
    Barrier,
    Buffer,
    Commit,
    Compute,
    Copy,
    For,
    Index,
    Load,
    Loop,
    Prefetch,
    Product,
    Release,
    Section,
    Space,
    Stmt,
    Store,
    Transpose,
    Wait,
    walk,
)
from ..ir.varying import varying_values
from ..llvm.addresses import resolve
from ..llvm.control import State, conditional, counted
from ..llvm.loops import Slots, is_written_out
from ..llvm.ops import apply_region, compute
from ..llvm.scalar import int_literal
from ..llvm.values import Lanes, Reg, VarSlot
from . import addresses as index
from . import memory, rings
from .addresses import GpuEmitter
from .folds import Folds
from .hopper import warpgroups
from .hopper.finish import Hand
from .hopper.fragments import cores_of
from .hopper.halves import Halves
from .hopper.warpgroups import GROUP
from .matmul_fma import MultiplyAdds
from .ring_cores import FedCores, RingCores
from .ring_fma import RingMultiplyAdds
from .ring_tiles import RingTiles
from .tensor_cores import TensorCores
from .threads import Spread, holds_nests, overwritten, spread, taken_by

#: writes one turn of a loop: (loop variable, state before) -> state after
Write = Callable[[str, State], State]


def body(e: GpuEmitter, statements: Sequence[Stmt]) -> None:
    """Write statements in order.  A nest that reads what a product sums is part of that, which needs no barrier
    behind it."""
    nests = e.behind.values() if e.behind else ()
    for s, after in zip_longest(statements, statements[1:]):
        if s in nests or isinstance(s, Barrier) and after in nests:
            continue
        met, e.met = e.met, False
        if isinstance(s, Compute):
            found = compute(e, s)
            if found.lanes and memory.is_joint(e, s):
                e.env[s] = Reg(s.dtype, found.names[:1], False, found.depth)
        elif isinstance(s, Load):
            memory.load(e, s)
        elif isinstance(s, Store):
            memory.store(e, s)
        elif isinstance(s, Index):
            memory.index_value(e, s)
        elif isinstance(s, For):
            if _product_of(s) is not None:
                _pipelined(e, s)
            else:
                loop(e, s)
                e.met = False
        elif isinstance(s, Transpose):
            memory.transpose(e, s)
        elif isinstance(s, Product):
            (TensorCores if s.narrow or not s.exact else MultiplyAdds)(e, s).write()
        elif isinstance(s, Barrier):
            if not met:
                e.barrier()
        elif isinstance(s, (Copy, *RINGS)):
            _of_ring(e, s)
            e.met = met and isinstance(s, Release)
        else:
            assert isinstance(s, Prefetch), s  # a GPU hides latency by other warps


# ---- loops


def loop(e: GpuEmitter, s: For) -> None:
    """Write a loop."""
    index.check_extent(s.extent, "a loop")
    spread, first = e.shares.get(s), e.replaced is None and not holds_nests(s)
    if first:
        e.replaced = overwritten(s)
        if e.replaced and (e.threads - 1) & ~taken_by(e.shares, s):
            raise UnsupportedOp("a fold", "nvptx", "threads that repeat it would read what it overwrites")
    if spread is None or not spread.bits and spread.vector == 1:
        _alone(e, s)
    else:
        _together(e, s, spread)
    if first:
        e.replaced = None


def _trips(e: GpuEmitter, s: For) -> tuple[str, int | None]:
    """The number of iterations as an i32 operand (which may be negative), and the same when it is static."""
    if s.bound is None:
        return int_literal(s.extent), s.extent
    x = resolve(e, s.bound)
    if index.is_varying(e, x):
        raise UnsupportedOp("a bound that differs between elements of one thread", "nvptx")
    t = index.width_of(x)
    name, depth = index.value(e, x, 0, t)
    if not x.terms:
        static = max(0, min(x.const, s.extent))
        return int_literal(static), static
    f = e.intrinsic(f"llvm.smin.{t}", t, [t, t])
    name = e.pure(depth, f"call {t} {f}({t} {name}, {t} {s.extent})")
    return (name if t == "i32" else e.pure(depth, f"trunc i64 {name} to i32")), None


def _together(e: GpuEmitter, s: For, spread: Spread) -> None:
    """A loop whose iterations several threads share."""
    count, static = _trips(e, s)
    taken, own = e.taken, s.kind is Loop.LANE and spread.vector > 1
    if own:
        e.lanes = Lanes(s.var, 1, spread.vector, varying_values(s))
    folds = Folds(e, s, own)
    e.taken |= ((1 << spread.bits) - 1) << spread.shift
    start = e.part(spread.shift, spread.bits) if spread.bits else "0"
    if spread.vector > 1 and start != "0":
        start = e.pure(0, f"mul nuw nsw i32 {start}, {spread.vector}")

    def write(i: str, state: State) -> State:
        e.vars[s.var] = VarSlot(i, e.depth)
        folds.set_state(state)
        body(e, s.body)
        folds.add()
        return folds.state()

    if spread.padded:
        after = _padded(e, count, static, spread, start, folds.state(), write)
    elif static is not None and static <= spread.step:
        after = _once(e, static, spread, start, folds.state(), write)
    else:
        after = _ahead(e, s, count, static, spread, start, folds.state(), write)
    folds.set_state(after)
    e.taken = taken
    folds.finish(spread) if s.accs else None
    if own:
        e.lanes = None


def _once(e: GpuEmitter, static: int, spread: Spread, start: str, state: State, write: Write) -> State:
    """No thread has more than one turn."""
    if static == spread.step:
        cond = "true"
    else:
        cond = e.pure(0, f"icmp slt i32 {start}, {static}") if start != "0" else "true" if static else "false"

    def turn(inner: State) -> State:
        return write(start, inner)

    return conditional(e, cond, state, turn)


def _ahead(e: GpuEmitter, s: For, count: str, static: int | None, spread: Spread, start: str, state: State,
           write: Write) -> State:
    """Of a loop that folds some turns are written out, so that what they load is under way at once; what is left of
    them is a loop behind it."""
    step, turns = spread.step, static // spread.step if static is not None and s.accs else 0
    size = (1 + sum(1 for _ in walk(s.body))) * spread.vector
    code = GpuCosts.of(e.target.costs).code
    alone = all(t.buffer.space is Space.ARENA for t in walk(s.body) if isinstance(t, Store))
    most = min(code.ahead, code.ahead_statements // size) if alone else 1
    some = min(range(1, max(1, most) + 1), key=lambda n: turns // n + turns % n)  # (what threads wait for)
    whole = turns - turns % some

    def inside(i: str, held: State) -> State:
        for n in range(some):
            held = write(e.put(e.depth, f"add nuw nsw i32 {i}, {n * step}") if n else i, held)
        return held
    if some == 1 or whole * step == static:
        return counted(e, start, count, some * step, state, True, inside, "i32")
    state = counted(e, start, str(whole * step), some * step, state, True, inside, "i32")
    left = e.pure(0, f"add nuw nsw i32 {start}, {whole * step}")
    return counted(e, left, count, step, state, True, write, "i32")


def _padded(e: GpuEmitter, count: str, static: int | None, spread: Spread, start: str, state: State,
            write: Write) -> State:
    """As many turns for every thread; the last iteration again where there is none left."""
    if static is not None:
        last, end = str(static - spread.vector), str(-(-static // spread.step) * spread.step)
    else:
        last, end = e.put(e.depth, f"sub nsw i32 {count}, {spread.vector}"), count
    smin = e.intrinsic("llvm.smin.i32", "i32", ["i32", "i32"])

    def turn(i: str, inner: State) -> State:
        mine = e.put(e.depth, f"add nsw i32 {i}, {start}") if start != "0" else i
        e.active.append(e.put(e.depth, f"icmp slt i32 {mine}, {count}"))
        out = write(e.put(e.depth, f"call i32 {smin}(i32 {mine}, i32 {last})"), inner)
        e.active.pop()
        return out

    return counted(e, "0", end, spread.step, state, True, turn, "i32")


def _alone(e: GpuEmitter, s: For) -> None:
    """A loop that every thread (of those that got here) makes by itself."""
    varying = e.lanes.varying if e.lanes is not None else set()
    entries = [(v.dtype, v in varying) for a in s.accs for v in a.results]
    entries += [(c.result.dtype, c.result in varying) for c in s.carries]
    slots = Slots(e, entries)
    regs = [e.reg(i) for a in s.accs for i in a.inits] + [e.reg(c.init) for c in s.carries]
    rolled = any(isinstance(t, RINGS) for t in walk(s.body))
    if not rolled and is_written_out(s, e.target.costs.code):
        for k in range(s.extent):
            regs = _iteration(e, s, Ix(k), regs)
    else:
        count, _ = _trips(e, s)

        def write(i: str, state: State) -> State:
            e.vars[s.var] = VarSlot(i, e.depth)
            return slots.state(_iteration(e, s, None, slots.regs(state)))

        regs = slots.regs(counted(e, "0", count, 1, slots.state(regs), True, write, "i32", rolled))
    results = [v for a in s.accs for v in a.results] + [c.result for c in s.carries]
    e.env.update(zip(results, regs))


def _iteration(e: GpuEmitter, s: For, known: Ix | None, regs: list[Reg]) -> list[Reg]:
    """One iteration, with the loop variable at `known` if that is not None: accumulators and carries after it."""
    if known is not None:
        e.subst[s.var] = known
    e.env.update(zip((c.value for c in s.carries), regs[len(regs) - len(s.carries):]))
    body(e, s.body)
    out: list[Reg] = []
    for a in s.accs:
        n = len(a.results)
        out += apply_region(e, a.region, [*regs[len(out):len(out) + n], *(e.reg(v) for v in a.inputs)])
    out += [e.reg(c.next) for c in s.carries]
    e.subst.pop(s.var, None)
    return out


# ---- products whose operands come through rings


def _product_of(s: For) -> Product | None:
    """The product that a loop adds a piece of the depth of in every turn."""
    return next((t for t in s.body if isinstance(t, Product) and t.turn is s.var), None)


def _of_ring(e: GpuEmitter, s: Acquire | Copy | Commit | Wait | Release) -> None:
    """A statement about a ring outside of its loop: of one in registers, or that half of the threads fill, the loop
    writes it."""
    ring = s.dst.ring if isinstance(s, Copy) else s.ring
    assert ring is not None
    if ring.registers:
        e.ahead += [s] if isinstance(s, Copy) else []
    elif ring not in e.parted:
        rings.statement(e, s)
    elif not isinstance(s, (Release, Wait)):  # behind the loop nobody fills a stage again
        e.ahead.append(s)


def _pipelined(e: GpuEmitter, s: For) -> None:
    """Such a loop: the product's sums stay in registers until it has ended."""
    product = _product_of(s)
    assert product is not None
    if product.left.ring in e.parted:
        _parted(e, s, product)
        return
    if product.left.space is Space.REGISTERS:
        _fed(e, s, product)
        return
    if product.left in e.blocked:
        cores: RingTiles = cores_of(e, product, s)
    elif product.crossing is not None and (product.narrow or not product.exact):
        raise UnsupportedOp("a product", "nvptx", "of an operand that lies as warpgroups alone take it")
    else:
        cores = (RingCores if product.narrow or not product.exact else RingMultiplyAdds)(
            e, product, warpgroups.copies_of(s))

    def turn(i: str, state: State) -> State:
        e.vars[s.var] = VarSlot(i, e.depth)
        for t in s.body:
            if t is product:
                state = cores.add(state)
            elif isinstance(t, Wait):
                cores.wait(t)
            elif isinstance(t, For) and t.extent == 1:
                _where(e, t)
            else:
                body(e, [t])
        return state
    cores.finish(counted(e, "0", str(s.extent), 1, cores.start(), False, turn, "i32", True))


def _fed(e: GpuEmitter, s: For, product: Product) -> None:
    """The same whose product is of registers, which stay loaded from turn to turn.  Near its end a loop that runs ahead
    finds less and less to load: it is cut into loops where that changes, so that no turn has to ask."""
    first, e.ahead = e.ahead, []
    cores = FedCores(e, product, (*first, *walk(s.body)))
    for t in first:
        if isinstance(t, Copy):
            cores.fetch(t)
    held, sums = list(cores.held), cores.start()

    def turn(state: State, known: Ix) -> State:
        cores.hold(held, state[len(sums):])
        state = state[:len(sums)]
        for t in s.body:
            state = _of_fed(e, s, t, known, cores, state)
        return state + cores.names(held)

    state = sums + cores.names(held)
    edges = _edges(s)
    for low, high in zip(edges, edges[1:]):
        if high - low == 1:
            e.subst[s.var] = Ix(low)
            state = turn(state, Ix(low))
            del e.subst[s.var]
            continue

        some = ix(Var("some", high - low)) + low

        def inside(i: str, state: State, some: Ix = some) -> State:
            e.vars[s.var] = VarSlot(i, e.depth)
            return turn(state, some)
        state = counted(e, str(low), str(high), 1, state, False, inside, "i32", True)
    cores.finish(state[:len(sums)])


def _edges(s: For) -> list[int]:
    """Where the bounds of loops in a loop's turns, which count the turns that are left, become zero; with both ends."""
    counts = [t.bound + ix(s.var) for t in s.body if isinstance(t, For) and t.bound is not None]
    return sorted({0, s.extent, *(n.const for n in counts if not n.terms and 0 < n.const < s.extent)})


def _of_fed(e: GpuEmitter, s: For, t: Stmt, known: Ix, cores: FedCores, state: State) -> State:
    """A statement of a turn of such a loop, of which the number is one of those that `known` is: the sums after it."""
    match t:
        case Product():
            return cores.add(state, t)
        case Copy() if t.dst.ring is not None and t.dst.ring.registers:
            cores.fetch(t)
        case For(bound=Ix() as bound):
            least, most = bound.substitute(lambda a: known if a is s.var else None).bounds()
            if least > 0:
                for inner in t.body:
                    state = _of_fed(e, s, inner, known, cores, state)
            elif most > 0:
                _where(e, t)
        case Acquire() | Copy() | Commit() | Wait() | Release():
            _of_ring(e, t)
        case _:
            body(e, [t])
    return state


def _parted(e: GpuEmitter, s: For, product: Product) -> None:
    """The same where half of the threads fill the ring, and the other half multiplies."""
    if e.multiply is not None:
        e.ahead = []
        e.multiply()
        return
    first, e.ahead = e.ahead, []
    Halves(e, first, s, product, lambda t, write: _where(e, t, write)).once()
    e.met = True


def lasting(e: GpuEmitter, section: Section, grid: int) -> None:
    """The blocks of a section by a grid of fewer, one after another: half of the threads fill the rings of the next one
    while the other half computes."""
    at, s = next((n, s) for n, s in enumerate(section.body) if isinstance(s, For) and _product_of(s) is not None)
    product = _product_of(s)
    assert product is not None
    if product.left.ring not in e.parted:
        raise UnsupportedOp("a product", "nvptx", "of blocks that last, all of whose threads copy")
    first = [t for t in section.body[:at] if isinstance(t, (Acquire, Copy, Commit))]
    over, hand = handed(section), None
    if section.hands is not None and over is not None:
        hand = Hand(e, over, section.hands, e.threads // 2, GROUP)
    mine = Halves(e, first, s, product, lambda t, write: _where(e, t, write), GROUP, hand)
    # (behind a tile of more turns than stages all have begun it, and have done with what was behind the one before)
    early, behind = (touched(part) for part in (section.body[:at], section.body[at:]))
    assert product.left.ring is not None
    begins = s.extent <= product.left.ring.stages or any(map(_is_own, early.reads | early.writes))
    again = begins and any(map(_is_own, early.writes | behind.writes))

    def compute() -> None:
        e.multiply, e.met = mine.multiply, False
        e.shares = spread(section, e.threads, GpuCosts.of(e.target.costs).code)
        body(e, section.body)
        if again or e.exchange_bytes:
            e.barrier()
        e.multiply = None
    mine.lasting(section, grid, compute)
    e.met = True


def _is_own(b: Buffer) -> bool:
    """Is a buffer block memory that is no ring's?"""
    return b.space is Space.ARENA and b.ring is None


def _where(e: GpuEmitter, s: For, write: Callable[[], None] | None = None) -> None:
    """A loop of one turn or none: its statements, or what `write` writes."""
    def inside(state: State) -> State:
        write() if write is not None else body(e, s.body)
        return state
    count, static = _trips(e, s)
    if static is None:
        conditional(e, e.put(e.depth, f"icmp sgt i32 {count}, 0"), [], inside)
    elif static:
        inside([])
