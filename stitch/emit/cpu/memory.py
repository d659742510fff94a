"""Loads and stores: which of them are of single elements, of neighbours, or of elements that lie apart."""
from __future__ import annotations

from collections.abc import Callable

from ...hlo.index import Ix
from ...hlo.types import DType
from ...target import LINE_BYTES
from ..ir.kir import Load, Prefetch, Space, Store
from ..llvm import addresses as index
from ..llvm.control import either_way
from ..llvm.forms import computing, stored, unpack
from ..llvm.scalar import suffix
from ..llvm.values import At, Emitter, Reg, is_half, memory_type
from .gathers import gather, is_near, look_up, scatter, sort_out, spread_out, steps_in_register
from .vectors import (
    REGISTER,
    few_lanes,
    guarded,
    guarded_by_any,
    has_masked_moves,
    mask_of,
    read_vector,
    resized,
    reversed_lanes,
    sealed,
    stays_inside,
    unread,
    write_vector,
)


def load(e: Emitter, s: Load) -> None:
    """Write a load."""
    x = index.resolve(e, s.ix)
    pred = e.reg(s.pred) if s.pred is not None else None
    step = index.stride(e, x) if e.lanes is not None else 0
    same_guard = pred is None or not pred.lanes and (s.other is None or not e.reg(s.other).lanes)
    if step == 0 and same_guard:
        lanes = index.is_varying(e, x)
        packed = (_scalar_load(e, s, x, pred),) if not lanes else _copies_of_scalars(e, s, x, pred)
    else:
        assert e.lanes is not None
        packed, lanes = tuple(_vector_load(e, s, x, step, pred, c) for c in range(e.lanes.copies)), True
    e.env[s] = _register(s.dtype, packed, lanes, e)


def _register(dtype: DType, packed: tuple[str, ...], lanes: bool, e: Emitter) -> Reg:
    if is_half(dtype):
        return Reg(dtype, (), lanes, e.depth, packed=packed)
    if dtype.name == "pred":
        at = e.at(e.depth, lanes)
        return Reg(dtype, tuple(unpack(at, dtype, n) for n in packed), lanes, e.depth, packed=packed)
    return Reg(dtype, packed, lanes, e.depth)


def _scalar_load(e: Emitter, s: Load, x: Ix, pred: Reg | None) -> str:
    t = memory_type(s.dtype)
    if pred is not None and not s.buffer.size:
        return unread(e, s, False, 0)
    address, _ = index.pointer(e, s.buffer, x)
    if pred is None:
        return e.put(e.depth, f"load {t}, ptr {address}, align {s.dtype.nbytes}")
    value = e.put(e.depth, f"load {t}, ptr {guarded(e, s.buffer, address, pred)}, align {s.dtype.nbytes}")
    return e.at(e.depth, False).either(t, computing(e, pred, False)[0], value, unread(e, s, False, 0))


def _copies_of_scalars(e: Emitter, s: Load, x: Ix, pred: Reg | None) -> tuple[str, ...]:
    """One element for all lanes of a vector, another for each vector in flight."""
    assert e.lanes is not None
    at, t = e.at(e.depth, True), memory_type(s.dtype)
    return tuple(at.splat(t, _scalar_load(e, s, index.at_copy(e, x, c), pred)) for c in range(e.lanes.copies))


def _vector_load(e: Emitter, s: Load, x: Ix, step: int | None, pred: Reg | None, copy: int) -> str:
    """One vector in flight of elements that lie `step` apart (None: anywhere): whole, masked, by vectors around it, or
    gathered."""
    t, at = memory_type(s.dtype), e.at(e.depth, True)
    if pred is not None and not s.buffer.size:
        return unread(e, s, True, copy)
    assert e.lanes is not None
    if step in (1, -1):
        here = index.at_copy(e, x, copy)
        address, _ = index.pointer(e, s.buffer, here if step == 1 else here - (at.width - 1))
        whole = pred is None or not pred.lanes and s.buffer.size >= at.width
        if e.lanes.masks is None and whole:
            value = _contiguous(e, at, s, address, pred)
            value = value if step == 1 else reversed_lanes(at, t, value)
            if pred is None:
                return value
            chosen = at.op(f"select i1 {computing(e, pred, False)[0]}, {at.type(t)} {value}, "
                           f"{at.type(t)} {unread(e, s, True, copy)}")
            return chosen
        if step == 1 and (few := few_lanes(e, s.buffer, pred)):
            value = e.put(at.depth, f"load <{few} x {t}>, ptr {address}, align {s.dtype.nbytes}")
            return resized(e, t, few, at.width, value, "zeroinitializer")
        if step == 1 and has_masked_moves(e, s.dtype):
            if pred is not None and not stays_inside(s):
                address = guarded_by_any(e, at, s.buffer, address, computing(e, pred, True)[copy]) if pred.lanes \
                    else guarded(e, s.buffer, address, pred)
            return read_vector(e, s, at.width, address, pred, copy)
    if step is not None and pred is None and e.lanes.masks is None and is_near(e, step, s.dtype):
        return sort_out(e, at, s, x, step, copy)
    places = steps_in_register(e, s, x, e.lanes.var, at.width) if step is None else None
    if places is not None and e.lanes.masks is None and (pred is None or not pred.lanes):
        return look_up(e, at, s, x, places, pred, copy)
    return gather(e, at, s, x, pred, copy)


def _contiguous(e: Emitter, at: At, s: Load, address: str, pred: Reg | None) -> str:
    if pred is not None:
        address = guarded(e, s.buffer, address, pred)
    return e.put(e.depth, f"load {at.type(memory_type(s.dtype))}, ptr {address}, align {s.dtype.nbytes}")


def prefetch(e: Emitter, s: Prefetch) -> None:
    """Ask for the lines of the vectors in flight."""
    x = index.resolve(e, s.ix)
    if e.lanes is not None and index.stride(e, x) not in (0, 1):
        return  # one line per lane would cost more than it saves
    call = e.intrinsic("llvm.prefetch.p0", "void", ["ptr", "i32", "i32", "i32"])
    width = e.at(e.depth, True).width * s.buffer.dtype.nbytes if e.lanes is not None else LINE_BYTES
    write = int(s.buffer.space is not Space.IN)
    for c in range(e.lanes.copies if e.lanes is not None else 1):
        if c * width % LINE_BYTES:
            continue
        address, _ = index.pointer(e, s.buffer, index.at_copy(e, x, c) if e.lanes is not None else x)
        e.line(f"call void {call}(ptr {address}, i32 {write}, i32 3, i32 1)")


def store(e: Emitter, s: Store) -> None:
    """Write a store."""
    assert not s.op, s  # (cores have elements of their own)
    x = index.resolve(e, s.ix)
    value = e.reg(s.value)
    pred = e.reg(s.pred) if s.pred is not None else None
    step = index.stride(e, x) if e.lanes is not None else 0
    if not value.lanes and (pred is None or not pred.lanes) and not index.is_varying(e, x):
        _scalar_store(e, s, x, value, pred)
        return
    assert e.lanes is not None
    names = stored(e, value, True)
    if s.streamed and step == 1 and pred is None and e.lanes.masks is None and _fills_register(e, s.buffer.dtype):
        _streamed_store(e, s, x, names)
        return
    for c, name in enumerate(names):
        _vector_store(e, s, x, step, name, pred, c)


def _streamed_store(e: Emitter, s: Store, x: Ix, names: tuple[str, ...]) -> None:
    """Whole vectors that lie one behind the other, past the caches where they are aligned: such stores fault where
    they are not."""
    assert e.lanes is not None
    at, t, n = e.at(e.depth, True), memory_type(s.buffer.dtype), s.buffer.dtype.nbytes
    size, vector = min(at.width * n, e.target.vector_bytes), at.type(t)
    values = [sealed(e, s.buffer.dtype, at.width, name) for name in names]
    places = [index.pointer(e, s.buffer, index.at_copy(e, x, c))[0] for c in range(len(names))]
    number = e.put(e.depth, f"ptrtoint ptr {places[0]} to i64")
    odd = e.put(e.depth, f"and i64 {number}, {size - 1}")  # (the others are whole vectors behind it)
    aligned = e.put(e.depth, f"icmp eq i64 {odd}, 0")

    def write(how: str) -> Callable[[], None]:
        def lines() -> None:
            for value, place in zip(values, places):
                e.line(f"store {vector} {value}, ptr {place}, {how}")
        return lines

    either_way(e, aligned, write(f"align {size}, !nontemporal !2"), write(f"align {n}"))
    e.needs["!2"], e.streams = "!2 = !{i32 1}", True


def _fills_register(e: Emitter, dtype: DType) -> bool:
    """Do vectors of so many lanes fill one?  Of smaller pieces there are no stores past the caches."""
    assert e.lanes is not None
    return e.lanes.width * dtype.nbytes >= REGISTER


def _scalar_store(e: Emitter, s: Store, x: Ix, value: Reg, pred: Reg | None) -> None:
    t, n = memory_type(s.buffer.dtype), s.buffer.dtype.nbytes
    name = stored(e, value, False)[0]
    address, _ = index.pointer(e, s.buffer, x)
    if pred is None:
        e.line(f"store {t} {name}, ptr {address}, align {n}")
        return
    f = e.intrinsic(f"llvm.masked.store.v1{suffix(t)}.p0", "void", [f"<1 x {t}>", "ptr", "i32", "<1 x i1>"])
    v = e.put(e.depth, f"insertelement <1 x {t}> poison, {t} {name}, i64 0")
    m = e.put(e.depth, f"insertelement <1 x i1> poison, i1 {computing(e, pred, False)[0]}, i64 0")
    e.line(f"call void {f}(<1 x {t}> {v}, ptr {address}, i32 {n}, <1 x i1> {m})")


def _vector_store(e: Emitter, s: Store, x: Ix, step: int | None, name: str, pred: Reg | None, copy: int) -> None:
    """The same for a vector that is stored: whole, masked, spread out, or scattered."""
    assert e.lanes is not None
    t, n, at = memory_type(s.buffer.dtype), s.buffer.dtype.nbytes, e.at(e.depth, True)
    masked = pred is not None or e.lanes.masks is not None
    if step in (1, -1):
        here = index.at_copy(e, x, copy)
        if step == -1:
            here, name = here - (at.width - 1), reversed_lanes(at, t, name)
        mask = mask_of(e, pred, copy) if masked else ""
        if masked and step == -1:
            mask = reversed_lanes(at, "i1", mask)
        address, _ = index.pointer(e, s.buffer, here)
        if step == 1 and (few := few_lanes(e, s.buffer, pred)):
            value = resized(e, t, at.width, few, sealed(e, s.buffer.dtype, at.width, name))
            e.line(f"store <{few} x {t}> {value}, ptr {address}, align {n}")
            return
        write_vector(e, s.buffer.dtype, at.width, name, address, mask)
        return
    if step is not None and not masked and e.target.has_masks and is_near(e, step, s.buffer.dtype):
        spread_out(e, at, s, x, step, name, copy)
        return
    scatter(e, at, s, x, name, pred, copy)
