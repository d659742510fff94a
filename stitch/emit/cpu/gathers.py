"""Vectors of elements that do not lie one behind the other: sorted or looked up in registers that hold them, gathered,
spread out."""
from __future__ import annotations

from collections.abc import Sequence

from ...hlo.index import Ix, Var
from ...hlo.types import DType
from ..ir.kir import Buffer, Load, Store
from ..llvm import addresses as index
from ..llvm.addresses import vector_literal
from ..llvm.forms import computing
from ..llvm.scalar import suffix
from ..llvm.values import At, Emitter, Reg, memory_type
from .vectors import REGISTER, guarded, has_masked_moves, mask_of, masked_load, unread, write_vector


def is_near(e: Emitter, step: int, dtype: DType) -> bool:
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


def sort_out(e: Emitter, at: At, s: Load, x: Ix, step: int, copy: int) -> str:
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


def _sorted_in_one(e: Emitter, at: At, dtype: DType, first: str, span: int, step: int) -> str:
    """Every `step`-th of `span` bytes, out of one register of which no others are read."""
    vector, value = _first(e, dtype, first, span, 1 << (span - 1).bit_length())
    order = vector_literal("i32", range(0, span, step))
    return at.op(f"shufflevector {vector} {value}, {vector} poison, <{at.width} x i32> {order}")


def _first(e: Emitter, dtype: DType, address: str, span: int, size: int) -> tuple[str, str]:
    """A register of `size` elements of which the first `span` are read: its type, and its name."""
    mask = vector_literal("i1", (int(k < span) for k in range(size)))
    return f"<{size} x {memory_type(dtype)}>", masked_load(e, dtype, size, address, mask)


def steps_in_register(e: Emitter, s: Load, x: Ix, lane: Var, width: int) -> list[int] | None:
    """How far from the first lane the others are, where all lie within a register that is loaded under a mask."""
    lanes = index.steps(x, lane, width) if has_masked_moves(e, s.dtype) else None
    if lanes is None or max(lanes) - min(lanes) >= min(e.target.lanes(s.dtype.nbytes), s.buffer.size):
        return None
    return lanes


def look_up(e: Emitter, at: At, s: Load, x: Ix, lanes: Sequence[int], pred: Reg | None, copy: int) -> str:
    """Elements that lie anywhere in a register, of which nothing else is read."""
    t, low = memory_type(s.dtype), min(lanes)
    span = max(lanes) - low + 1
    size = max(1 << (span - 1).bit_length(), REGISTER // s.dtype.nbytes)
    address, _ = index.pointer(e, s.buffer, index.at_copy(e, x, copy) + low)
    if pred is not None:
        address = guarded(e, s.buffer, address, pred)
    vector, value = _first(e, s.dtype, address, span, size)
    order = vector_literal("i32", (n - low for n in lanes))
    value = at.op(f"shufflevector {vector} {value}, {vector} poison, <{at.width} x i32> {order}")
    if pred is None:
        return value
    return at.op(f"select i1 {computing(e, pred, False)[0]}, {at.type(t)} {value}, "
                 f"{at.type(t)} {unread(e, s, True, copy)}")


def gather(e: Emitter, at: At, s: Load, x: Ix, pred: Reg | None, copy: int) -> str:
    assert e.lanes is not None
    t = memory_type(s.dtype)
    masked = pred is not None or e.lanes.masks is not None
    mask = mask_of(e, pred, copy) if masked else ""
    native = e.target.has_masks  # (of AVX2's gathers under a mask LLVM makes a branch for every lane, for many CPUs)
    pointers = _addresses(e, at, s.buffer, x, copy, mask)
    vector = at.type(t)
    f = e.intrinsic(f"llvm.masked.gather.v{at.width}{suffix(t)}.v{at.width}p0", vector,
                    [at.type("ptr"), "i32", at.type("i1"), vector])
    other = unread(e, s, True, copy) if masked else "poison"
    use_mask = mask if masked and native else "splat (i1 true)"
    value = e.put(e.depth, f"call {vector} {f}({at.type('ptr')} {pointers}, i32 {s.dtype.nbytes}, "
                           f"{at.type('i1')} {use_mask}, {vector} {other if native else 'poison'})")
    return at.either(t, mask, value, other) if masked and not native else value


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


def spread_out(e: Emitter, at: At, s: Store, x: Ix, step: int, name: str, copy: int) -> None:
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


def scatter(e: Emitter, at: At, s: Store, x: Ix, name: str, pred: Reg | None, copy: int) -> None:
    """Store the lanes of a vector that are on, and whose predicate holds, anywhere."""
    t, n, vector = memory_type(s.buffer.dtype), s.buffer.dtype.nbytes, at.type(memory_type(s.buffer.dtype))
    uniform, varying, itype, _ = index.vector(e, x, copy)
    base, _ = index.pointer(e, s.buffer, uniform)
    pointers = at.op(f"getelementptr {t}, ptr {base}, {at.type(itype)} {varying}")
    f = e.intrinsic(f"llvm.masked.scatter.v{at.width}{suffix(t)}.v{at.width}p0", "void",
                    [vector, at.type("ptr"), "i32", at.type("i1")])
    e.line(f"call void {f}({vector} {name}, {at.type('ptr')} {pointers}, i32 {n}, {at.type('i1')} "
           f"{mask_of(e, pred, copy)})")
