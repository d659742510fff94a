"""Loads and stores of one thread, and indices as values: whole vectors where a thread's elements are neighbours, single
elements elsewhere."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from ...errors import UnsupportedOp
from ...hlo.index import Ix
from ...hlo.types import DTYPES, DType
from ..ir.kir import Compute, Const, Index, Load, Store, Transpose
from ..llvm.addresses import resolve
from ..llvm.control import State, conditional, counted
from ..llvm.convert import converted
from ..llvm.forms import computing, stored, unpack
from ..llvm.scalar import Literal
from ..llvm.values import Reg, compute_type, is_half, memory_type
from . import addresses as index
from .addresses import GpuEmitter
from .threads import multiple_of, step_of

#: LLVM's names of what GPUs do with an element of memory at once, by op and kind of element
ATOMICS = {("add", "float"): "fadd", ("add", "int"): "add", ("add", "uint"): "add", ("maximum", "int"): "max",
           ("maximum", "uint"): "umax", ("minimum", "int"): "min", ("minimum", "uint"): "umin"} | {
    (op, kind): op for op in ("and", "or", "xor") for kind in ("int", "uint")}


def load(e: GpuEmitter, s: Load) -> None:
    """Write a load.  UnsupportedOp where it is of a ring, whose elements lie where products find them.  Threads that
    have run out, and only keep others company who fold, do not read what those may have overwritten by now."""
    if s.buffer.ring is not None:
        raise UnsupportedOp("a load from a ring", "nvptx")
    x = resolve(e, s.ix)
    pred = e.reg(s.pred) if s.pred is not None else None
    other = e.reg(s.other) if s.other is not None else None
    varying = index.is_varying(e, x) or any(r is not None and r.lanes for r in (pred, other))
    copies = e.lanes.copies if varying and e.lanes is not None else 1

    def there(_: State) -> State:
        names = _vector(e, s, x) if varying and _is_vector(e, x) else [_element(e, s, x, c) for c in range(copies)]
        return [(memory_type(s.dtype), n) for n in names]

    def read(state: State) -> State:
        if pred is None:
            return there(state)
        absent = nothing if other is None else [(memory_type(s.dtype), n) for n in stored(e, other, varying)]
        return _where(e, s, x, pred, absent, there) if s.buffer.size else absent
    nothing: State = [(memory_type(s.dtype), _zero(s.dtype))] * copies
    apart = e.active and e.replaced and s.buffer in e.replaced
    names = tuple(n for _, n in (conditional(e, _all(e, e.active), nothing, read) if apart else read(nothing)))
    if is_half(s.dtype):
        e.env[s] = Reg(s.dtype, (), varying, e.depth, packed=names)
    elif s.dtype.name == "pred":
        at = e.at(e.depth, varying)
        e.env[s] = Reg(s.dtype, tuple(unpack(at, s.dtype, n) for n in names), varying, e.depth, packed=names)
    else:
        e.env[s] = Reg(s.dtype, names, varying, e.depth)


def index_value(e: GpuEmitter, s: Index) -> None:
    """Write an index as a value."""
    x = resolve(e, s.ix)
    wide = DTYPES["s32" if index.width_of(x) == "i32" else "s64"]
    itype = compute_type(s.dtype if s.dtype.is_int else wide)
    lanes = index.is_varying(e, x)
    names, depth = [], 0
    for c in range(e.lanes.copies if lanes and e.lanes is not None else 1):
        t = itype if itype in ("i32", "i64") and (itype == "i64" or index.width_of(x) == "i32") else index.width_of(x)
        name, depth = index.value(e, index.at_copy(e, x, c), c, t)
        if t != itype and not isinstance(name, Literal):
            name = e.pure(depth, f"trunc {t} {name} to {itype}")
        names.append(name)
    if not s.dtype.is_int:
        names = [converted(e.at(depth, False), wide, s.dtype, n) for n in names]
    e.env[s] = Reg(s.dtype, tuple(names), lanes, depth)


def is_joint(e: GpuEmitter, s: Compute) -> bool:
    """Does a comparison say the same of all elements that a thread computes together?  So it does where arrays are
    joined, or padded, at a multiple of their number."""
    if e.lanes is None or s.attr not in ("LT", "GE"):
        return False
    at, edge = s.args
    if not isinstance(at, Index) or not isinstance(edge, Const) or not at.dtype.is_int:
        return False
    x, lane, n = resolve(e, at.ix), e.lanes.var, e.lanes.copies
    step = step_of(x, lane, n)
    return step == 0 or step == 1 and multiple_of(x, lane, n) and int(edge.value.real) % n == 0


def _is_vector(e: GpuEmitter, x: Ix) -> bool:
    """Do a thread's elements lie side by side, from a multiple of their number on?"""
    assert e.lanes is not None
    return step_of(x, e.lanes.var, e.lanes.copies) == 1 and multiple_of(x, e.lanes.var, e.lanes.copies)


def _vector(e: GpuEmitter, s: Load, x: Ix) -> tuple[str, ...]:
    assert e.lanes is not None
    n, t = e.lanes.copies, memory_type(s.dtype)
    whole = e.put(e.depth, f"load <{n} x {t}>, {index.pointer_type(s.buffer)} {index.pointer(e, s.buffer, x)}, "
                           f"align {n * s.dtype.nbytes}")
    return tuple(e.put(e.depth, f"extractelement <{n} x {t}> {whole}, i64 {c}") for c in range(n))


def _where(e: GpuEmitter, s: Load, x: Ix, pred: Reg, absent: State, there: Callable[[State], State]) -> State:
    """Elements in memory form where a predicate holds, elsewhere those that are `absent`, for which nothing is read.
    Elements that share the predicate take one branch, behind which `there` reads them together."""
    if not pred.lanes:
        return conditional(e, computing(e, pred, False)[0], absent, there)

    def one(c: int) -> Callable[[State], State]:
        return lambda _: [(absent[c][0], _element(e, s, x, c))]

    return [conditional(e, flag, [absent[c]], one(c))[0] for c, flag in enumerate(computing(e, pred, True))]


def _element(e: GpuEmitter, s: Load, x: Ix, copy: int) -> str:
    """One element in memory form."""
    return e.put(e.depth, f"load {memory_type(s.dtype)}, {index.pointer_type(s.buffer)} "
                          f"{index.pointer(e, s.buffer, x, copy)}, align {s.dtype.nbytes}")


def _zero(dtype: DType) -> str:
    return "0.0" if memory_type(dtype) in ("float", "double") else "0"


def _all(e: GpuEmitter, flags: Sequence[str]) -> str:
    every = flags[0]
    for f in flags[1:]:
        every = e.pure(e.depth, f"and i1 {every}, {f}")
    return every


def store(e: GpuEmitter, s: Store) -> None:
    """Write a store.  Of threads that do the same work one stores, and none that only keeps others company."""
    x = resolve(e, s.ix)
    value = e.reg(s.value)
    pred = e.reg(s.pred) if s.pred is not None else None
    varying = index.is_varying(e, x) or value.lanes or pred is not None and pred.lanes
    flags = list(e.active)
    idle = (e.threads - 1) & ~e.taken
    if idle:
        flags.append(e.pure(0, f"icmp eq i32 {e.pure(0, f'and i32 %tid, {idle}')}, 0"))
    if pred is not None and not pred.lanes:
        flags.append(computing(e, pred, False)[0])
    copies = e.lanes.copies if varying and e.lanes is not None else 1
    names = stored(e, value, varying)

    def write(state: State) -> State:
        if varying and _is_vector(e, x) and pred is None and not s.op:
            _store_vector(e, s, x, names)
            return state
        for c in range(copies):
            flag = computing(e, pred, True)[c] if pred is not None and pred.lanes else ""
            _guarded(e, flag, lambda c=c: _store_element(e, s, x, names[c], c))  # type: ignore[misc]
        return state

    if flags:
        conditional(e, _all(e, flags), [], write)
    else:
        write([])


def _guarded(e: GpuEmitter, flag: str, write: Callable[[], None]) -> None:
    """What `write` writes, where the flag (if there is one) holds."""
    if not flag:
        write()
        return

    def inside(state: State) -> State:
        write()
        return state

    conditional(e, flag, [], inside)


def _store_vector(e: GpuEmitter, s: Store, x: Ix, names: tuple[str, ...]) -> None:
    n, t = len(names), memory_type(s.buffer.dtype)
    whole = "poison"
    for c, name in enumerate(names):
        whole = e.put(e.depth, f"insertelement <{n} x {t}> {whole}, {t} {name}, i64 {c}")
    e.line(f"store <{n} x {t}> {whole}, {index.pointer_type(s.buffer)} {index.pointer(e, s.buffer, x)}, "
           f"align {n * s.buffer.dtype.nbytes}")


def _store_element(e: GpuEmitter, s: Store, x: Ix, name: str, copy: int) -> None:
    if s.op:
        kind, t = s.buffer.dtype, memory_type(s.buffer.dtype)
        if is_half(kind):
            t = "half" if kind.name == "f16" else "bfloat"
            name = e.put(e.depth, f"bitcast i16 {name} to {t}")
        e.line(f"atomicrmw {ATOMICS[s.op, kind.kind]} {index.pointer_type(s.buffer)} "
               f"{index.pointer(e, s.buffer, x, copy)}, {t} {name} syncscope(\"device\") monotonic, "
               f"align {kind.nbytes}")
        return
    e.line(f"store {memory_type(s.buffer.dtype)} {name}, {index.pointer_type(s.buffer)} "
           f"{index.pointer(e, s.buffer, x, copy)}, align {s.buffer.dtype.nbytes}")


# ---- transposes


def transpose(e: GpuEmitter, s: Transpose) -> None:
    """All threads copy: neighbours read along the source's rows, so loads are whole; the arena takes stores at any
    stride that is odd without conflicts between its banks."""
    index.check_extent(s.rows * s.cols, "a transpose")
    rows, cols = (index.clipped(e, n, b) for n, b in ((s.rows, s.row_bound), (s.cols, s.col_bound)))
    t, n = memory_type(s.src.dtype), s.src.dtype.nbytes
    bits = min(e.threads.bit_length() - 1, max(0, s.cols - 1).bit_length())
    c0, r0 = e.part(0, bits), e.part(bits, e.threads.bit_length() - 1 - bits)
    src = index.pointer(e, s.src, resolve(e, s.src_ix))
    dst = index.pointer(e, s.dst, resolve(e, s.dst_ix))

    def place(base: str, p: str, row: str, stride: int, col: str) -> str:
        line = e.put(e.depth, f"mul nsw i32 {row}, {stride}")
        return e.put(e.depth, f"getelementptr {t}, {p} {base}, i32 {e.put(e.depth, f'add nsw i32 {line}, {col}')}")

    def line(r: str, state: State) -> State:
        def one(c: str, inner: State) -> State:
            a = place(src, index.pointer_type(s.src), r, s.src_stride, c)
            value = e.put(e.depth, f"load {t}, {index.pointer_type(s.src)} {a}, align {n}")
            b = place(dst, index.pointer_type(s.dst), c, s.dst_stride, r)
            e.line(f"store {t} {value}, {index.pointer_type(s.dst)} {b}, align {n}")
            return inner
        counted(e, c0, cols, 1 << bits, [], True, one, "i32")
        return state
    counted(e, r0, rows, e.threads >> bits, [], True, line, "i32")
