"""Staging: tiles of a matrix product's operands, copied from where they lie into shared memory by a block's threads.

An operand is lines (rows of the left one, columns of the right one) of steps of the depth.  Threads that are neighbours
read neighbouring elements, 16 bytes each where that is possible.  What lies outside the operand becomes zeros, so that
the multiply-adds behind need no conditions; its threads read the operand's first element instead, which costs less than
branches around loads.
"""
from __future__ import annotations

from collections.abc import Sequence

from ...dataclass import dataclass
from ...hlo.index import Ix
from ..ir.kir import Buffer, Space
from ..llvm.addresses import resolve
from ..llvm.control import State, conditional
from ..llvm.values import memory_type
from . import addresses as index
from .addresses import GpuEmitter

#: bytes that one load moves at most
WIDEST = 16


@dataclass(frozen=True, slots=True)
class Operand:
    """Element (line, step) of an operand is buffer[at + line*line_stride + step*step_stride].  It has `count` lines at
    most, `lines` (an i32 operand) at run time, and `depth` steps."""

    buffer: Buffer
    at: Ix
    line_stride: int
    step_stride: int
    count: int
    lines: str
    depth: int

    @property
    def along_lines(self) -> bool:
        """Do neighbouring lines (and not neighbouring steps) lie side by side in memory?"""
        return self.step_stride != 1 and (self.line_stride == 1 or self.line_stride < self.step_stride)


@dataclass(frozen=True, slots=True)
class Stage:
    """Where a tile of `lines` by `steps` elements (powers of two) lies in the memory that products and reductions
    share: at byte `start`, lines one after another (`by_line`) or steps one after another, `pitch` elements apart."""

    start: int
    lines: int
    steps: int
    by_line: bool
    pitch: int

    def place(self, line: int, step: int) -> int:
        """The offset of an element, in elements."""
        return line * self.pitch + step if self.by_line else step * self.pitch + line


@dataclass(frozen=True, slots=True)
class Piece:
    """What one thread has loaded of a tile: `names` of consecutive elements from an address of shared memory on."""

    address: str
    apart: int  # elements between two of them in shared memory
    names: tuple[str, ...]


def vector_of(e: GpuEmitter, o: Operand, stage: Stage) -> int:
    """Neighbouring elements that a thread loads at once: a power of two that divides every address and extent."""
    unit, other = (o.line_stride, o.step_stride) if o.along_lines else (o.step_stride, o.line_stride)
    if unit != 1:
        return 1
    at = resolve(e, o.at)
    numbers = [other, at.const, *(c for _, c in at.terms), o.count if o.along_lines else o.depth,
               stage.lines if o.along_lines else stage.steps]
    if o.along_lines and o.lines != str(o.count):
        return 1  # lines end anywhere at run time
    if o.buffer.space is Space.ARENA:
        numbers.append(o.buffer.slot // o.buffer.dtype.nbytes)
    width = WIDEST // o.buffer.dtype.nbytes
    while width > 1 and any(n % width for n in numbers):
        width //= 2
    return width


def load(e: GpuEmitter, o: Operand, stage: Stage, first: str, step: str) -> list[Piece]:
    """Load this thread's part of the tile whose first element is (line `first`, step `step`), of an operand that has an
    element."""
    width, nbytes = vector_of(e, o, stage), o.buffer.dtype.nbytes
    t, p = memory_type(o.buffer.dtype), index.pointer_type(o.buffer)
    source = index.pointer(e, o.buffer, resolve(e, o.at))
    across, down = (stage.lines, stage.steps) if o.along_lines else (stage.steps, stage.lines)
    across //= width
    bits = min(e.threads, across).bit_length() - 1
    rows = e.threads >> bits
    mine = _scaled(e, e.part(0, bits), width)
    row = e.part(bits, e.threads.bit_length() - 1 - bits)
    # (threads beyond the tile's rows have nothing to copy)
    idle = e.pure(0, f"icmp ult i32 {row}, {down}") if rows > down else ""
    made: list[Piece] = []
    for n in range(max(1, across * down // e.threads)):
        over, under = n * e.threads % across * width, n * e.threads // across
        fast, slow = _plus(e, mine, over), _plus(e, row, under)
        line, at = (fast, slow) if o.along_lines else (slow, fast)
        flags = [f for f in (idle, _inside(e, o, stage, first, line, True), _inside(e, o, stage, step, at, False)) if f]
        offset, wide = _offset(e, o, e.put(e.depth, f"add nsw i32 {first}, {line}"),
                               e.put(e.depth, f"add nsw i32 {step}, {at}"))
        vector, flag = f"<{width} x {t}>" if width > 1 else t, _all(e, flags)
        if flag:
            offset = e.put(e.depth, f"select i1 {flag}, {wide} {offset}, {wide} 0")
        there = e.put(e.depth, f"getelementptr {t}, {p} {source}, {wide} {offset}")
        names = e.put(e.depth, f"load {vector}, {p} {there}, align {width * nbytes}")
        if flag:
            names = e.put(e.depth, f"select i1 {flag}, {vector} {names}, {vector} zeroinitializer")
        parts = [e.put(e.depth, f"extractelement <{width} x {t}> {names}, i64 {c}") for c in range(width)] \
            if width > 1 else [names]
        made.append(Piece(_shared(e, stage, nbytes, line, at), stage.place(1, 0) if o.along_lines
                          else stage.place(0, 1), tuple(parts)))
    return made


def store(e: GpuEmitter, o: Operand, stage: Stage, pieces: Sequence[Piece]) -> None:
    """Put what was loaded into shared memory."""
    nbytes, t, p = o.buffer.dtype.nbytes, memory_type(o.buffer.dtype), "ptr addrspace(3)"
    total = stage.lines * stage.steps

    def write(state: State) -> State:
        for piece in pieces:
            width = len(piece.names)
            if piece.apart == 1 and width > 1:
                whole = "poison"
                for c, name in enumerate(piece.names):
                    whole = e.put(e.depth, f"insertelement <{width} x {t}> {whole}, {t} {name}, i64 {c}")
                e.line(f"store <{width} x {t}> {whole}, {p} {piece.address}, align {width * nbytes}")
                continue
            for c, name in enumerate(piece.names):
                at = e.put(e.depth, f"getelementptr i8, {p} {piece.address}, i32 {c * piece.apart * nbytes}")
                e.line(f"store {t} {name}, {p} {at}, align {nbytes}")
        return state

    width = len(pieces[0].names)
    if total // width < e.threads:
        conditional(e, e.pure(0, f"icmp ult i32 %tid, {total // width}"), [], write)
    else:
        write([])


def _inside(e: GpuEmitter, o: Operand, stage: Stage, first: str, at: str, of_lines: bool) -> str:
    """The flag that says whether a line or step of the tile is one of the operand's; '' when all are."""
    extent, size = (o.lines, stage.lines) if of_lines else (str(o.depth), stage.steps)
    if extent.isdigit() and int(extent) % size == 0:
        return ""
    return e.put(e.depth, f"icmp slt i32 {e.put(e.depth, f'add nsw i32 {first}, {at}')}, {extent}")


def _all(e: GpuEmitter, flags: Sequence[str]) -> str:
    """Do all flags hold?  '' when there is none."""
    every = ""
    for f in flags:
        every = e.put(e.depth, f"and i1 {every}, {f}") if every else f
    return every


def _offset(e: GpuEmitter, o: Operand, line: str, step: str) -> tuple[str, str]:
    """The offset of an element from its line and step, and its integer type."""
    reach = o.count * abs(o.line_stride) + o.depth * abs(o.step_stride)
    wide = "i32" if reach < 1 << 30 else "i64"
    total = ""
    for name, stride in ((line, o.line_stride), (step, o.step_stride)):
        if wide == "i64":
            name = e.put(e.depth, f"sext i32 {name} to i64")
        if stride != 1:
            name = e.put(e.depth, f"mul nsw {wide} {name}, {stride}")
        total = e.put(e.depth, f"add nsw {wide} {total}, {name}") if total else name
    return total, wide


def _shared(e: GpuEmitter, stage: Stage, nbytes: int, line: str, step: str) -> str:
    """The address of an element of the stage."""
    slow, fast = (line, step) if stage.by_line else (step, line)
    offset = e.pure(0, f"add nsw i32 {_scaled(e, slow, stage.pitch * nbytes)}, {_scaled(e, fast, nbytes)}")
    return shared_address(e, _plus(e, offset, stage.start))


def shared_address(e: GpuEmitter, offset: str) -> str:
    """An address in the memory that products and reductions share, at a byte offset."""
    return e.pure(0, f"getelementptr i8, ptr addrspace(3) {e.exchange}, i32 {offset}")


def _scaled(e: GpuEmitter, name: str, by: int) -> str:
    return e.pure(0, f"mul nuw nsw i32 {name}, {by}") if by != 1 else name


def _plus(e: GpuEmitter, name: str, by: int) -> str:
    return e.pure(0, f"add nuw nsw i32 {name}, {by}") if by else name
