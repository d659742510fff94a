"""Loads and stores: contiguous, strided and indexed vectors, with masks."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from ...hlo.index import Ix, Var
from ...hlo.types import DType
from ...target import LINE_BYTES
from ..ir.kir import Buffer, Load, Prefetch, Space, Store
from ..llvm import addresses as index
from ..llvm.addresses import vector_literal
from ..llvm.control import either_way
from ..llvm.forms import computing, stored, unpack
from ..llvm.scalar import suffix
from ..llvm.values import At, Emitter, Reg, is_half, memory_type

#: bytes of the smallest vector register
_REGISTER = 16


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


def _other(e: Emitter, s: Load, lanes: bool, copy: int) -> str:
    """What a load gives where it does not read, in memory form."""
    if s.other is None:
        return "zeroinitializer" if lanes else _zero(memory_type(s.dtype))
    return stored(e, e.reg(s.other), lanes)[copy]


def _zero(type_: str) -> str:
    return "0.0" if type_ in ("float", "double") else "0"


def _guarded(e: Emitter, buffer: Buffer, address: str, pred: Reg) -> str:
    """`address` where the uniform predicate holds, else the start of the buffer, which can always be read."""
    at = e.at(e.depth, False)
    return at.either("ptr", computing(e, pred, False)[0], address, e.buffers[buffer])


def _stays_inside(s: Load) -> bool:
    lo, hi = s.ix.bounds()
    return lo >= 0 and hi < s.buffer.size


def _guarded_by_any(e: Emitter, at: At, buffer: Buffer, address: str, mask: str) -> str:
    """`address` where any lane is on, else the start of the buffer: a load of no lane from a page that is not there
    takes processors a microsecond."""
    bits = e.put(at.depth, f"bitcast {at.type('i1')} {mask} to i{at.width}")
    any_on = e.put(at.depth, f"icmp ne i{at.width} {bits}, 0")
    return e.put(at.depth, f"select i1 {any_on}, ptr {address}, ptr {e.buffers[buffer]}")


def _scalar_load(e: Emitter, s: Load, x: Ix, pred: Reg | None) -> str:
    t = memory_type(s.dtype)
    if pred is not None and not s.buffer.size:
        return _other(e, s, False, 0)
    address, _ = index.pointer(e, s.buffer, x)
    if pred is None:
        return e.put(e.depth, f"load {t}, ptr {address}, align {s.dtype.nbytes}")
    value = e.put(e.depth, f"load {t}, ptr {_guarded(e, s.buffer, address, pred)}, align {s.dtype.nbytes}")
    return e.at(e.depth, False).either(t, computing(e, pred, False)[0], value, _other(e, s, False, 0))


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
        return _other(e, s, True, copy)
    assert e.lanes is not None
    if step in (1, -1):
        here = index.at_copy(e, x, copy)
        address, _ = index.pointer(e, s.buffer, here if step == 1 else here - (at.width - 1))
        whole = pred is None or not pred.lanes and s.buffer.size >= at.width
        if e.lanes.masks is None and whole:
            value = _contiguous(e, at, s, address, pred)
            value = value if step == 1 else _reverse(at, t, value)
            if pred is None:
                return value
            chosen = at.op(f"select i1 {computing(e, pred, False)[0]}, {at.type(t)} {value}, "
                           f"{at.type(t)} {_other(e, s, True, copy)}")
            return chosen
        if step == 1 and (few := _few(e, s.buffer, pred)):
            value = e.put(at.depth, f"load <{few} x {t}>, ptr {address}, align {s.dtype.nbytes}")
            return _resized(e, t, few, at.width, value, "zeroinitializer")
        if step == 1 and has_masked_moves(e, s.dtype):
            if pred is not None and not _stays_inside(s):
                address = _guarded_by_any(e, at, s.buffer, address, computing(e, pred, True)[copy]) if pred.lanes \
                    else _guarded(e, s.buffer, address, pred)
            lanes, mask = _in_register(e, s.dtype, at.width, mask_of(e, pred, copy))
            other, vector, on = _other(e, s, True, copy), f"<{lanes} x {t}>", f"<{lanes} x i1>"
            if lanes > at.width and other != "zeroinitializer":
                other = _resized(e, t, at.width, lanes, other)
            f = e.intrinsic(f"llvm.masked.load.v{lanes}{suffix(t)}.p0", vector, ["ptr", "i32", on, vector])
            value = e.put(e.depth, f"call {vector} {f}(ptr {address}, i32 {s.dtype.nbytes}, {on} {mask}, {vector} "
                                   f"{other})")
            return _resized(e, t, lanes, at.width, value) if lanes > at.width else value
    if step is not None and pred is None and e.lanes.masks is None and _is_near(e, step, s.dtype):
        return _sorted_out(e, at, s, x, step, copy)
    places = steps_in_register(e, s, x, e.lanes.var, at.width) if step is None else None
    if places is not None and e.lanes.masks is None and (pred is None or not pred.lanes):
        return _looked_up(e, at, s, x, places, pred, copy)
    return _gather(e, at, s, x, pred, copy)


def _is_near(e: Emitter, step: int, dtype: DType) -> bool:
    """Is it better to move whole vectors than elements that lie so far apart?  Narrow ones, which no machine gathers,
    take two instructions each, as does a vector."""
    near = e.target.costs.code.near_stride
    return 1 < step <= (near if dtype.nbytes >= 4 or e.lanes is None else max(near, e.lanes.width // 2))


def _part(e: Emitter, dtype: DType, span: int, parts: int) -> int:
    """Elements of each vector where `parts` of them hold `span` neighbours: as many as the lanes have, or, on machines
    that sort out whole registers of such elements, as many more as make do with so few."""
    assert e.lanes is not None
    size, most = e.lanes.width, e.target.vector_bytes // dtype.nbytes
    whole = e.target.has_masks and (dtype.nbytes > 1 or e.target.sorts_bytes)
    while whole and size * parts < span and 2 * size <= most:
        size *= 2
    return size


def _in_one(e: Emitter, dtype: DType) -> int:
    """Bytes of a register that is loaded under a mask: one instruction sorts out any of them where those of two take
    three.  Machines that take registers in halves need as long for either."""
    target = e.target
    return target.vector_bytes if dtype.nbytes == 1 and target.sorts_bytes and not target.halves_vectors else 0


def _sorted_in_one(e: Emitter, at: At, dtype: DType, first: str, span: int, step: int) -> str:
    """Every `step`-th of `span` bytes, out of one register of which no others are read."""
    t, size = memory_type(dtype), 1 << (span - 1).bit_length()
    vector, on = f"<{size} x {t}>", f"<{size} x i1>"
    mask = vector_literal("i1", (int(k < span) for k in range(size)))
    f = e.intrinsic(f"llvm.masked.load.v{size}{suffix(t)}.p0", vector, ["ptr", "i32", on, vector])
    value = e.put(e.depth, f"call {vector} {f}(ptr {first}, i32 1, {on} {mask}, {vector} zeroinitializer)")
    order = vector_literal("i32", range(0, span, step))
    return at.op(f"shufflevector {vector} {value}, {vector} poison, <{at.width} x i32> {order}")


def _sorted_out(e: Emitter, at: At, s: Load, x: Ix, step: int, copy: int) -> str:
    """Every `step`-th element, out of two vectors, or as many, that begin with the first and end with the last one:
    nothing beyond these is read."""
    t, w, span = memory_type(s.dtype), at.width, (at.width - 1) * step + 1
    size = _part(e, s.dtype, span, 2)
    first, _ = index.pointer(e, s.buffer, index.at_copy(e, x, copy))
    if size < span <= _in_one(e, s.dtype):
        return _sorted_in_one(e, at, s.dtype, first, span, step)
    if 2 * size < span:
        size = w
    last = span - size
    starts = [*range(0, last, size), last]
    parts, vector = [], f"<{size} x {t}>"
    for start in starts:
        there = e.put(e.depth, f"getelementptr {t}, ptr {first}, i64 {start}") if start else first
        parts.append(e.put(e.depth, f"load {vector}, ptr {there}, align {s.dtype.nbytes}"))
    value, found = parts[0], [min(lane * step, size - 1) for lane in range(w)]  # where elements are, if there yet
    for k in range(1, len(parts)):  # (where there are more than two they are as wide as the lanes)
        order = [size + lane * step - starts[k] if 0 <= lane * step - starts[k] < size else found[lane]
                 for lane in range(w)]
        value = at.op(f"shufflevector {vector} {value}, {vector} {parts[k]}, "
                      f"<{w} x i32> {vector_literal('i32', order)}")
        found = list(range(w))
    return value


def steps_in_register(e: Emitter, s: Load, x: Ix, lane: Var, width: int) -> list[int] | None:
    """How far from the first lane the others are, where all lie within a register that is loaded under a mask."""
    lanes = index.steps(x, lane, width) if has_masked_moves(e, s.dtype) else None
    if lanes is None or max(lanes) - min(lanes) >= min(e.target.lanes(s.dtype.nbytes), s.buffer.size):
        return None
    return lanes


def _looked_up(e: Emitter, at: At, s: Load, x: Ix, lanes: Sequence[int], pred: Reg | None, copy: int) -> str:
    """Elements that lie anywhere in a register, of which nothing else is read."""
    t, low = memory_type(s.dtype), min(lanes)
    span = max(lanes) - low + 1
    size = max(1 << (span - 1).bit_length(), _REGISTER // s.dtype.nbytes)
    address, _ = index.pointer(e, s.buffer, index.at_copy(e, x, copy) + low)
    if pred is not None:
        address = _guarded(e, s.buffer, address, pred)
    vector, on = f"<{size} x {t}>", f"<{size} x i1>"
    mask = vector_literal("i1", (int(k < span) for k in range(size)))
    f = e.intrinsic(f"llvm.masked.load.v{size}{suffix(t)}.p0", vector, ["ptr", "i32", on, vector])
    value = e.put(e.depth, f"call {vector} {f}(ptr {address}, i32 {s.dtype.nbytes}, {on} {mask}, {vector} "
                           f"zeroinitializer)")
    order = vector_literal("i32", (n - low for n in lanes))
    value = at.op(f"shufflevector {vector} {value}, {vector} poison, <{at.width} x i32> {order}")
    if pred is None:
        return value
    return at.op(f"select i1 {computing(e, pred, False)[0]}, {at.type(t)} {value}, "
                 f"{at.type(t)} {_other(e, s, True, copy)}")


def _contiguous(e: Emitter, at: At, s: Load, address: str, pred: Reg | None) -> str:
    if pred is not None:
        address = _guarded(e, s.buffer, address, pred)
    return e.put(e.depth, f"load {at.type(memory_type(s.dtype))}, ptr {address}, align {s.dtype.nbytes}")


def _reverse(at: At, t: str, value: str) -> str:
    order = vector_literal("i32", range(at.width - 1, -1, -1))
    return at.op(f"shufflevector {at.type(t)} {value}, {at.type(t)} poison, <{at.width} x i32> {order}")


def has_masked_moves(e: Emitter, dtype: DType) -> bool:
    """The machine loads and stores vectors of such elements under a mask."""
    return e.target.has_masks or e.target.vector_bytes == 32 and dtype.nbytes >= 4


def _few(e: Emitter, buffer: Buffer, pred: Reg | None) -> int | None:
    """The lanes that are on, where they are moved without a mask: as vectors of so many elements.  What a mask has
    stored is not handed to loads behind it, nor what was stored in parts to a load under one: they wait until it is in
    the cache, some 20 cycles.  Arrays of a few vectors are the state of recurrences, written just before."""
    small = buffer.size * buffer.dtype.nbytes <= e.target.costs.code.few
    return e.lanes.few if e.lanes is not None and pred is None and small else None


def mask_of(e: Emitter, pred: Reg | None, copy: int) -> str:
    """Lanes that are on and whose predicate holds."""
    assert e.lanes is not None
    loop = e.lanes.masks[copy] if e.lanes.masks is not None else None
    if pred is None:
        return loop or "splat (i1 true)"
    own = computing(e, pred, True)[copy]
    if loop is None:
        return own
    at = e.at(max(pred.depth, e.lanes.mask_depth), True)
    return at.op(f"and {at.type('i1')} {loop}, {own}")


def _addresses(e: Emitter, at: At, buffer: Buffer, x: Ix, copy: int, mask: str) -> str:
    """A vector of pointers.  Without masked gathers of the machine, lanes that are off point at the buffer's start."""
    t = memory_type(buffer.dtype)
    uniform, varying, itype, _ = index.vector(e, x, copy)
    if mask and not e.target.has_masks:
        whole, _ = index.full_vector(e, x, copy, "i64")
        offsets = at.either("i64", mask, whole, "zeroinitializer")
        return at.op(f"getelementptr {t}, ptr {e.buffers[buffer]}, {at.type('i64')} {offsets}")
    base, _ = index.pointer(e, buffer, uniform)
    return at.op(f"getelementptr {t}, ptr {base}, {at.type(itype)} {varying}")


def _gather(e: Emitter, at: At, s: Load, x: Ix, pred: Reg | None, copy: int) -> str:
    assert e.lanes is not None
    t = memory_type(s.dtype)
    masked = pred is not None or e.lanes.masks is not None
    mask = mask_of(e, pred, copy) if masked else ""
    native = e.target.has_masks  # (of AVX2's gathers under a mask LLVM makes a branch for every lane, for many CPUs)
    pointers = _addresses(e, at, s.buffer, x, copy, mask)
    vector = at.type(t)
    f = e.intrinsic(f"llvm.masked.gather.v{at.width}{suffix(t)}.v{at.width}p0", vector,
                    [at.type("ptr"), "i32", at.type("i1"), vector])
    other = _other(e, s, True, copy) if masked else "poison"
    use_mask = mask if masked and native else "splat (i1 true)"
    value = e.put(e.depth, f"call {vector} {f}({at.type('ptr')} {pointers}, i32 {s.dtype.nbytes}, "
                           f"{at.type('i1')} {use_mask}, {vector} {other if native else 'poison'})")
    return at.either(t, mask, value, other) if masked and not native else value


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


def _fills_register(e: Emitter, dtype: DType) -> bool:
    """Do vectors of so many lanes fill one?  Of smaller pieces there are no stores past the caches."""
    assert e.lanes is not None
    return e.lanes.width * dtype.nbytes >= _REGISTER


def _streamed_store(e: Emitter, s: Store, x: Ix, names: tuple[str, ...]) -> None:
    """Whole vectors that lie one behind the other, past the caches where they are aligned: such stores fault where
    they are not."""
    assert e.lanes is not None
    at, t, n = e.at(e.depth, True), memory_type(s.buffer.dtype), s.buffer.dtype.nbytes
    size, vector = min(at.width * n, e.target.vector_bytes), at.type(t)
    values = [_sealed(e, s.buffer.dtype, at.width, name) for name in names]
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
    vector, masked = at.type(t), pred is not None or e.lanes.masks is not None
    if step in (1, -1):
        here = index.at_copy(e, x, copy)
        if step == -1:
            here, name = here - (at.width - 1), _reverse(at, t, name)
        mask = mask_of(e, pred, copy) if masked else ""
        if masked and step == -1:
            mask = _reverse(at, "i1", mask)
        address, _ = index.pointer(e, s.buffer, here)
        if step == 1 and (few := _few(e, s.buffer, pred)):
            value = _resized(e, t, at.width, few, _sealed(e, s.buffer.dtype, at.width, name))
            e.line(f"store <{few} x {t}> {value}, ptr {address}, align {n}")
            return
        write_vector(e, s.buffer.dtype, at.width, name, address, mask)
        return
    if step is not None and not masked and e.target.has_masks and _is_near(e, step, s.buffer.dtype):
        _spread_out(e, at, s, x, step, name, copy)
        return
    uniform, varying, itype, _ = index.vector(e, x, copy)
    base, _ = index.pointer(e, s.buffer, uniform)
    pointers = at.op(f"getelementptr {t}, ptr {base}, {at.type(itype)} {varying}")
    f = e.intrinsic(f"llvm.masked.scatter.v{at.width}{suffix(t)}.v{at.width}p0", "void",
                    [vector, at.type("ptr"), "i32", at.type("i1")])
    e.line(f"call void {f}({vector} {name}, {at.type('ptr')} {pointers}, i32 {n}, {at.type('i1')} "
           f"{mask_of(e, pred, copy)})")


def _spread_out(e: Emitter, at: At, s: Store, x: Ix, step: int, name: str, copy: int) -> None:
    """Store to every `step`-th element: as many vectors whose other lanes are off."""
    t, w = memory_type(s.buffer.dtype), at.width
    vector, size = at.type(t), _part(e, s.buffer.dtype, (w - 1) * step + 1, 1)
    first, _ = index.pointer(e, s.buffer, index.at_copy(e, x, copy))
    for start in range(0, step * w, size):
        lanes = [min(p // step, w - 1) for p in range(start, start + size)]
        on = [int(p % step == 0 and p < step * w) for p in range(start, start + size)]
        part = at.op(f"shufflevector {vector} {name}, {vector} poison, <{size} x i32> {vector_literal('i32', lanes)}")
        there = e.put(e.depth, f"getelementptr {t}, ptr {first}, i64 {start}") if start else first
        write_vector(e, s.buffer.dtype, size, part, there, vector_literal("i1", on))


def write_vector(e: Emitter, dtype: DType, width: int, value: str, address: str, mask: str = "") -> None:
    """Store `width` neighbouring elements in memory form: all of them, or the lanes that are on in `mask`."""
    t, n = memory_type(dtype), dtype.nbytes
    vector, value = f"<{width} x {t}>", _sealed(e, dtype, width, value)
    if not mask:
        e.line(f"store {vector} {value}, ptr {address}, align {n}")
        return
    lanes, mask = _in_register(e, dtype, width, mask)
    if lanes > width:
        vector, value = f"<{lanes} x {t}>", _resized(e, t, width, lanes, value)
    on = f"<{lanes} x i1>"
    f = e.intrinsic(f"llvm.masked.store.v{lanes}{suffix(t)}.p0", "void", [vector, "ptr", "i32", on])
    e.line(f"call void {f}({vector} {value}, ptr {address}, i32 {n}, {on} {mask})")


def _in_register(e: Emitter, dtype: DType, width: int, mask: str) -> tuple[int, str]:
    """The lanes that a masked move has, and its mask: all of a register's where eight bytes are moved.

    LLVM 22.1 clears what a mask of eight lanes has beyond them by an instruction that it takes for a copy.  Where masks
    are short of registers it stores and loads sixteen bits instead: what a constant, or a comparison of bytes, left
    beyond the eight switched lanes on that are not there.  (It must not see which are ours.)"""
    lanes = _REGISTER // dtype.nbytes
    if dtype.nbytes > 1 or width != lanes // 2 or not e.target.has_masks:
        return width, mask
    wide = _resized(e, "i1", width, lanes, mask)
    hidden = e.pure(0, f'call i{lanes} asm "", "=r,0"(i{lanes} {(1 << width) - 1})')
    own = e.pure(0, f"bitcast i{lanes} {hidden} to <{lanes} x i1>")
    return lanes, e.put(e.depth, f"and <{lanes} x i1> {wide}, {own}")


def _sealed(e: Emitter, dtype: DType, width: int, value: str) -> str:
    """A vector of integers such that LLVM cannot see what it was made of; this costs no instruction.

    Where one lane of a masked store is on, LLVM 22.1 stores a scalar.  If the vector is a truncation that AVX-512 can
    store, the scalar has the width of what was truncated and overwrites what lies behind (llvm/llvm-project 179489,
    brought by 169827 and mended by 179853).  A constant mask can come from anything that LLVM folds, and a masked store
    from a plain one of a selection between new and old contents, so every store of a vector of integers is sealed."""
    t = memory_type(dtype)
    if not e.target.has_masks or t not in ("i8", "i16", "i32"):
        return value
    lanes = max(width, 16 // dtype.nbytes)  # a register has at least 16 bytes
    register = f"<{lanes} x {t}>"
    if lanes > width:
        value = _resized(e, t, width, lanes, value)
    value = e.put(e.depth, f'call {register} asm "", "=v,0"({register} {value})')
    return _resized(e, t, lanes, width, value) if lanes > width else value


def _resized(e: Emitter, t: str, width: int, lanes: int, value: str, rest: str = "poison") -> str:
    """The first lanes of a vector, or a longer one that begins with it, before the first element of `rest`."""
    order = ", ".join(f"i32 {min(k, width)}" if k < width or rest != "poison" else "i32 poison" for k in range(lanes))
    return e.put(e.depth, f"shufflevector <{width} x {t}> {value}, <{width} x {t}> {rest}, <{lanes} x i32> <{order}>")
