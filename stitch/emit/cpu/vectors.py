"""Moves of vectors of neighbouring elements, whole or under a mask, and what lanes have that are not read."""
from __future__ import annotations

from ...hlo.types import DType
from ..ir.kir import Buffer, Load
from ..llvm.addresses import vector_literal
from ..llvm.forms import computing, stored
from ..llvm.scalar import suffix
from ..llvm.values import At, Emitter, Reg, memory_type

#: bytes of the smallest vector register, and of the widest elements that are moved under a mask
REGISTER, _WORD = 16, 8


def has_masked_moves(e: Emitter, dtype: DType) -> bool:
    """The machine loads and stores vectors of such elements under a mask."""
    return e.target.has_masks or e.target.vector_bytes == 32 and dtype.nbytes >= 4


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


def guarded(e: Emitter, buffer: Buffer, address: str, pred: Reg) -> str:
    """`address` where the uniform predicate holds, else the start of the buffer, which can always be read."""
    at = e.at(e.depth, False)
    return at.either("ptr", computing(e, pred, False)[0], address, e.buffers[buffer])


def guarded_by_any(e: Emitter, at: At, buffer: Buffer, address: str, mask: str) -> str:
    """`address` where any lane is on, else the start of the buffer: a load of no lane from a page that is not there
    takes processors a microsecond."""
    bits = e.put(at.depth, f"bitcast {at.type('i1')} {mask} to i{at.width}")
    any_on = e.put(at.depth, f"icmp ne i{at.width} {bits}, 0")
    return e.put(at.depth, f"select i1 {any_on}, ptr {address}, ptr {e.buffers[buffer]}")


def stays_inside(s: Load) -> bool:
    lo, hi = s.ix.bounds()
    return lo >= 0 and hi < s.buffer.size


def unread(e: Emitter, s: Load, lanes: bool, copy: int) -> str:
    """What a load gives where it does not read, in memory form."""
    if s.other is None:
        return "zeroinitializer" if lanes else _zero(memory_type(s.dtype))
    return stored(e, e.reg(s.other), lanes)[copy]


def _zero(type_: str) -> str:
    return "0.0" if type_ in ("float", "double") else "0"


def few_lanes(e: Emitter, buffer: Buffer, pred: Reg | None) -> int | None:
    """The lanes that are on, where they are moved without a mask: as vectors of so many elements.  What a mask has
    stored is not handed to loads behind it, nor what was stored in parts to a load under one: they wait until it is in
    the cache, some 20 cycles.  Arrays of a few vectors are the state of recurrences, written just before."""
    small = buffer.size * buffer.dtype.nbytes <= e.target.costs.code.few
    return e.lanes.few if e.lanes is not None and pred is None and small else None


def read_vector(e: Emitter, s: Load, width: int, address: str, pred: Reg | None, copy: int) -> str:
    """Load `width` neighbouring elements in memory form, of the lanes that are on and whose predicate holds."""
    t = memory_type(s.dtype)
    lanes, mask = _in_register(e, s.dtype, width, mask_of(e, pred, copy))
    rest = unread(e, s, True, copy)
    if lanes > width and rest != "zeroinitializer":
        rest = resized(e, t, width, lanes, rest)
    value = masked_load(e, s.dtype, lanes, address, mask, rest)
    return resized(e, t, lanes, width, value) if lanes > width else value


def write_vector(e: Emitter, dtype: DType, width: int, value: str, address: str, mask: str = "") -> None:
    """Store `width` neighbouring elements in memory form: all of them, or the lanes that are on in `mask`."""
    t, n = memory_type(dtype), dtype.nbytes
    vector, value = f"<{width} x {t}>", sealed(e, dtype, width, value)
    if not mask:
        e.line(f"store {vector} {value}, ptr {address}, align {n}")
        return
    lanes, mask = _in_register(e, dtype, width, mask)
    if lanes > width:
        vector, value = f"<{lanes} x {t}>", resized(e, t, width, lanes, value)
    if dtype.nbytes > _WORD:
        t, lanes, mask, whole = "i64", 2 * lanes, _doubled(e, lanes, mask), vector
        vector = f"<{lanes} x {t}>"
        value = e.put(e.depth, f"bitcast {whole} {value} to {vector}")
    on = f"<{lanes} x i1>"
    f = e.intrinsic(f"llvm.masked.store.v{lanes}{suffix(t)}.p0", "void", [vector, "ptr", "i32", on])
    e.line(f"call void {f}({vector} {value}, ptr {address}, i32 {n}, {on} {mask})")


def masked_load(e: Emitter, dtype: DType, lanes: int, address: str, mask: str, other: str = "zeroinitializer",
                align: int = 0) -> str:
    """`lanes` neighbouring elements in memory form, of those that are off in `mask` what `other` has; `align`: of the
    address, where that is not an element's."""
    t, n = memory_type(dtype), dtype.nbytes
    made = vector = f"<{lanes} x {t}>"
    if n > _WORD:
        t, lanes, mask = "i64", 2 * lanes, _doubled(e, lanes, mask)
        vector = f"<{lanes} x {t}>"
        if other not in ("zeroinitializer", "poison"):
            other = e.put(e.depth, f"bitcast {made} {other} to {vector}")
    on = f"<{lanes} x i1>"
    f = e.intrinsic(f"llvm.masked.load.v{lanes}{suffix(t)}.p0", vector, ["ptr", "i32", on, vector])
    value = e.put(e.depth, f"call {vector} {f}(ptr {address}, i32 {align or n}, {on} {mask}, {vector} {other})")
    return value if vector == made else e.put(e.depth, f"bitcast {vector} {value} to {made}")


def _doubled(e: Emitter, lanes: int, mask: str) -> str:
    """The mask of both halves of elements of which machines move no vectors under one: LLVM would make a branch for
    every lane."""
    order = ", ".join(f"i32 {k // 2}" for k in range(2 * lanes))
    return e.put(e.depth, f"shufflevector <{lanes} x i1> {mask}, <{lanes} x i1> poison, <{2 * lanes} x i32> <{order}>")


def _in_register(e: Emitter, dtype: DType, width: int, mask: str) -> tuple[int, str]:
    """The lanes that a masked move has, and its mask: all of a register's where eight bytes are moved.

    LLVM 22.1 clears what a mask of eight lanes has beyond them by an instruction that it takes for a copy.  Where masks
    are short of registers it stores and loads sixteen bits instead: what a constant, or a comparison of bytes, left
    beyond the eight switched lanes on that are not there.  (It must not see which are ours.)"""
    lanes = REGISTER // dtype.nbytes
    if dtype.nbytes > 1 or width != lanes // 2 or not e.target.has_masks:
        return width, mask
    wide = resized(e, "i1", width, lanes, mask)
    hidden = e.pure(0, f'call i{lanes} asm "", "=r,0"(i{lanes} {(1 << width) - 1})')
    own = e.pure(0, f"bitcast i{lanes} {hidden} to <{lanes} x i1>")
    return lanes, e.put(e.depth, f"and <{lanes} x i1> {wide}, {own}")


def sealed(e: Emitter, dtype: DType, width: int, value: str) -> str:
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
        value = resized(e, t, width, lanes, value)
    value = e.put(e.depth, f'call {register} asm "", "=v,0"({register} {value})')
    return resized(e, t, lanes, width, value) if lanes > width else value


def resized(e: Emitter, t: str, width: int, lanes: int, value: str, rest: str = "poison") -> str:
    """The first lanes of a vector, or a longer one that begins with it, before the first element of `rest`."""
    order = ", ".join(f"i32 {min(k, width)}" if k < width or rest != "poison" else "i32 poison" for k in range(lanes))
    return e.put(e.depth, f"shufflevector <{width} x {t}> {value}, <{width} x {t}> {rest}, <{lanes} x i32> <{order}>")


def reversed_lanes(at: At, t: str, value: str) -> str:
    order = vector_literal("i32", range(at.width - 1, -1, -1))
    return at.op(f"shufflevector {at.type(t)} {value}, {at.type(t)} poison, <{at.width} x i32> {order}")
