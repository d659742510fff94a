"""Rings in shared memory: `cp.async`, its groups, and where the elements of a stage lie.

A stage of a ring's buffer is lines of a power of two of bytes (or of whole blocks of 128), without gaps.  Pieces of 16
bytes change places within a line, by the number of the line: so eight lines in a row, at one place of each, lie in
different banks, which is what `ldmatrix` asks for.  Copies and fragments agree on that (`Lines`); nothing else reads a
ring.

Copies move 16 bytes a thread where addresses allow, else 8 or 4, and write zeros in place of what is not to be read.
What lies in shared memory already is loaded and stored.  Elements of one or four bytes that lie across the depth are
turned: copies of four bytes put words of one element where it belongs, or of four lines' in place of one line's, which
the thread straightens once they have come (`straightened`); and tensor cores that would cut f32 get it `rounded`.

A `Wait` is `cp.async.wait_group`, for the thread's own copies, and then a barrier, for those of all threads.  What the
other statements promise, the order of barriers keeps (`emit/ir/barriers.py`): they are no instructions.
"""
from __future__ import annotations

from collections.abc import Callable
from itertools import product as pairs

from ...dataclass import dataclass
from ...errors import UnsupportedOp
from ...hlo.index import Ix
from ...target.costs_gpu import GpuCosts
from ..ir.kir import Acquire, Buffer, Commit, Copy, Release, Space, Wait
from ..llvm.addresses import resolve
from ..llvm.control import State, conditional
from . import addresses as index
from .addresses import GpuEmitter
from .staging import WIDEST

#: bytes that change places together, and that a copy moves at least
PIECE, LEAST = 16, 4
#: bytes from one bank to the next time that it comes
_BANKS = 128
#: LLVM intrinsics of copies
INTRINSICS = frozenset((
    "nvvm.cp.async.commit.group", "nvvm.cp.async.wait.group", "nvvm.cp.async.cg.shared.global.16",
    "nvvm.cp.async.cg.shared.global.16.s", "nvvm.cp.async.ca.shared.global.8", "nvvm.cp.async.ca.shared.global.8.s",
    "nvvm.cp.async.ca.shared.global.4", "nvvm.cp.async.ca.shared.global.4.s", "nvvm.prmt"))
_SHARED, _GLOBAL = "ptr addrspace(3)", "ptr addrspace(1)"


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines of `nbytes` bytes (a power of two, or a multiple of 128) in a stage.  Where `blocks` is given, the lines'
    first 128 bytes lie one after another, then their next: that many lines there are."""

    nbytes: int
    blocks: int = 0

    def turn(self, e: GpuEmitter, line: str) -> str:
        """What changes the places of a line's pieces: a number to combine with bytes by exclusive or.  It depends on
        the lowest three bits of the line's number alone, an i32 operand of which it gets what is not a multiple of
        eight."""
        mask = min(_BANKS // PIECE, self.nbytes // PIECE) - 1
        if mask <= 0:
            return ""
        shift = max(0, (_BANKS // self.nbytes).bit_length() - 1)
        low = e.pure(0, f"lshr i32 {line}, {shift}") if shift else line
        return e.pure(0, f"shl i32 {e.pure(0, f'and i32 {low}, {mask}')}, {PIECE.bit_length() - 1}")

    def place(self, e: GpuEmitter, line: str, turn: str, byte: str) -> str:
        """The offset of a byte of a line, both i32 operands, from the beginning of the stage."""
        moved = e.pure(0, f"xor i32 {byte}, {turn}") if turn else byte
        if self.blocks and self.nbytes > _BANKS:
            block = e.pure(0, f"lshr i32 {byte}, {_BANKS.bit_length() - 1}")
            block = e.pure(0, f"mul nuw nsw i32 {block}, {(self.blocks - 1) * _BANKS}")
            line = e.pure(0, f"mul nuw nsw i32 {line}, {_BANKS}")
            return e.pure(0, f"add nuw nsw i32 {e.pure(0, f'add nuw nsw i32 {line}, {block}')}, {moved}")
        return e.pure(0, f"add nuw nsw i32 {e.pure(0, f'mul nuw nsw i32 {line}, {self.nbytes}')}, {moved}")

    def apart(self, lines: int, nbytes: int) -> int:
        """Bytes between places that whole periods of lines and whole times of all banks lie apart."""
        if self.blocks and self.nbytes > _BANKS:
            return lines * _BANKS + nbytes * self.blocks
        return lines * self.nbytes + nbytes


def stage_address(e: GpuEmitter, buffer: Buffer, at: Ix) -> str:
    """The address of a stage's first element.  Where a ring was used before its stages go on from there."""
    if not e.turned or buffer.space is not Space.ARENA:
        return index.pointer(e, buffer, resolve(e, at))
    assert buffer.ring is not None
    stage = index.value(e, resolve(e, at // buffer.stage_size), 0, "i32")[0]
    stage = e.put(e.depth, f"urem i32 {e.put(e.depth, f'add nuw i32 {stage}, {e.turned}')}, {buffer.ring.stages}")
    byte = e.put(e.depth, f"mul nuw nsw i32 {stage}, {buffer.stage_size * buffer.dtype.nbytes}")
    return e.put(e.depth, f"getelementptr i8, {_SHARED} {e.buffers[buffer]}, i32 {byte}")


def statement(e: GpuEmitter, s: "Acquire | Copy | Commit | Wait | Release") -> None:
    """Write a statement about a ring."""
    match s:
        case Copy():
            _copy(e, s)
        case Commit():
            e.line(f"call void {e.intrinsic('llvm.nvvm.cp.async.commit.group', 'void', [])}()")
        case Wait():
            arrived(e, s)
            e.barrier()
        case Acquire() | Release():
            pass


def arrived(e: GpuEmitter, s: Wait) -> None:
    """Wait for the thread's own copies."""
    f = e.intrinsic("llvm.nvvm.cp.async.wait.group", "void", ["i32 immarg"])
    e.line(f"call void {f}(i32 {s.pending})")


def _width(e: GpuEmitter, s: Copy) -> int:
    """Bytes of a copy: a power of two that divides every address."""
    nbytes, at = s.dst.dtype.nbytes, resolve(e, s.src_ix)
    if s.src_col != 1 and nbytes >= LEAST:
        return nbytes
    numbers = [s.cols, s.src_row, at.const, *(c for _, c in at.terms)]
    here = s.src.space is Space.ARENA
    if here:  # whole copies or none, since a load has no bytes that it leaves out
        numbers += [s.src.slot // nbytes, *(n for b in (s.col_bound,) if b is not None
                                            for n in (b.const, *(c for _, c in b.terms)))]
    width = WIDEST
    while width > nbytes and any(n * nbytes % width for n in numbers):
        width //= 2
    if not here and width < LEAST or s.dst_row != s.cols or s.src_col != 1:
        raise UnsupportedOp("an asynchronous copy", "nvptx", f"of {s.cols} columns at stride {s.src_row}")
    return width


def straightened(e: GpuEmitter, s: Copy, stage: Ix) -> None:
    """What a thread has copied into a stage (the index of its first element) of bytes that lie across their lines, once
    it is there: squares of four lines and four steps, of which a word has one step, become lines."""
    if s.src_col == 1 or s.dst.dtype.nbytes > 1:
        return
    permute = e.intrinsic("llvm.nvvm.prmt", "i32", ["i32", "i32", "i32"])

    def take(a: str, b: str, which: int) -> str:
        return e.put(e.depth, f"call i32 {permute}(i32 {a}, i32 {b}, i32 {which})")

    def square(places: list[str], *_: object) -> None:
        a, b, c, d = (e.put(e.depth, f"load i32, {_SHARED} {at}, align {LEAST}") for at in places)
        low, high = ((take(a, b, which), take(c, d, which)) for which in (0x5140, 0x7362))
        for at, (two, which) in zip(places, pairs((low, high), (0x5410, 0x7632))):
            e.line(f"store i32 {take(*two, which)}, {_SHARED} {at}, align {LEAST}")
    _squares(e, s, stage, square)


def rounded(e: GpuEmitter, s: Copy, stage: Ix) -> None:
    """What a thread has copied of f32 into a stage (the index of its first element), once that is there, is rounded to
    tf32."""
    f = e.intrinsic("llvm.nvvm.f2tf32.rna", "i32", ["float"])

    def piece(width: int, to: str) -> None:
        count = width // s.dst.dtype.nbytes
        t, place = f"<{count} x float>", f"{_SHARED} {to}, align {width}"
        found, bits = e.put(e.depth, f"load {t}, {place}"), "poison"
        for n in range(count):
            one = e.put(e.depth, f"extractelement {t} {found}, i64 {n}")
            one = e.put(e.depth, f"call i32 {f}(float {one})")
            bits = e.put(e.depth, f"insertelement <{count} x i32> {bits}, i32 {one}, i64 {n}")
        e.line(f"store <{count} x i32> {bits}, {place}")
    _each(e, s, stage, lambda width, to, *_: piece(width, to))


def _copy(e: GpuEmitter, s: Copy) -> None:
    """All threads copy, neighbours along the rows."""
    source = index.pointer(e, s.src, resolve(e, s.src_ix))
    limits = [None if b is None else index.clipped(e, n, b) for n, b in ((s.rows, s.row_bound), (s.cols, s.col_bound))]
    issue = _moved if s.src.space is Space.ARENA else _issue

    def square(places: list[str], row: str, under: int, byte: str, over: int) -> None:
        for n, to in enumerate(places):  # (a word is of four lines: the limit of steps is that of whole words)
            at = _there(e, s, source, row, byte, under, over + n)
            _issue(e, s, LEAST, source, at, to, _plus(e, byte, over + n), _plus(e, row, under), limits[::-1])
    if s.src_col != 1 and s.dst.dtype.nbytes == 1:
        _squares(e, s, s.dst_ix, square)
        return

    def piece(width: int, to: str, row: str, under: int, byte: str, over: int) -> None:
        line, there = _plus(e, row, under), _plus(e, byte, over)
        issue(e, s, width, source, _there(e, s, source, row, byte, under, over), to, line, there, limits)
    _each(e, s, s.dst_ix, piece)


def _each(e: GpuEmitter, s: Copy, stage: Ix, piece: Callable[[int, str, str, int, str, int], None]) -> None:
    """piece(bytes, address in a stage, line, lines behind it, byte in a line, bytes behind it) for all that a thread
    copies."""
    nbytes, width = s.dst.dtype.nbytes, _width(e, s)
    across = s.cols * nbytes // width
    near = GpuCosts.of(e.target.costs).code.turned_lines
    mine, row, some = _turned(e, across, near) if s.src_col != 1 else _straight(e, across)
    rows, lines = e.threads // some, Lines(s.cols * nbytes, s.rows if s.dst in e.blocked else 0)
    target = stage_address(e, s.dst, stage)

    def write(first: int, last: int) -> None:
        for under, over in pairs(range(first, last, rows), range(0, across, some)):
            # (what is the same for all pieces is computed once: a copy adds a number to it)
            odd = under % (_BANKS // PIECE)  # pieces change places in the same way after so many lines
            near, beyond = _plus(e, row, odd), over * width // _BANKS * _BANKS
            there = lines.place(e, near, lines.turn(e, near), _plus(e, first_byte, over * width - beyond))
            to = e.put(e.depth, f"getelementptr i8, {_SHARED} {target}, i32 {there}")
            if by := lines.apart(under - odd, beyond):
                to = e.put(e.depth, f"getelementptr i8, {_SHARED} {to}, i32 {by}")
            piece(width, to, row, under, first_byte, over * width)

    def rest(state: State) -> State:
        write(whole, s.rows)
        return state
    whole, first_byte = s.rows - s.rows % rows, e.pure(0, f"mul nuw nsw i32 {mine}, {width}")
    write(0, whole)
    if whole < s.rows:  # (threads beyond the rows have nothing to copy)
        conditional(e, e.pure(0, f"icmp ult i32 {row}, {s.rows - whole}"), [], rest)


def _squares(e: GpuEmitter, s: Copy, stage: Ix, square: Callable[[list[str], str, int, str, int], None]) -> None:
    """The same for squares of four lines and four bytes of each: square(addresses in its lines, line, ...)."""
    down, across = s.rows // LEAST, s.cols // LEAST
    mine, over_, some = _turned(e, across, GpuCosts.of(e.target.costs).code.turned_lines // 2)
    rows, lines, target = e.threads // some, Lines(s.cols), stage_address(e, s.dst, stage)
    row, first_byte = (e.pure(0, f"mul nuw nsw i32 {n}, {LEAST}") for n in (over_, mine))

    def write(first: int, last: int) -> None:
        for under, over in pairs(range(first, last, rows), range(0, across, some)):
            places = []
            for n in range(LEAST):
                line = _plus(e, row, LEAST * under + n)
                there = lines.place(e, line, lines.turn(e, line), _plus(e, first_byte, LEAST * over))
                places.append(e.put(e.depth, f"getelementptr i8, {_SHARED} {target}, i32 {there}"))
            square(places, row, LEAST * under, first_byte, LEAST * over)

    def rest(state: State) -> State:
        write(whole, down)
        return state
    whole = down - down % rows
    write(0, whole)
    if whole < down:
        conditional(e, e.pure(0, f"icmp ult i32 {over_}, {down - whole}"), [], rest)


def _straight(e: GpuEmitter, across: int) -> tuple[str, str, int]:
    """The piece and the line that a thread begins with, of lines of so many pieces, and how many of a line are copied
    at once: by neighbours."""
    some = min(e.threads, across & -across)
    bits = some.bit_length() - 1
    return e.part(0, bits), e.part(bits, e.threads.bit_length() - 1 - bits), some


def _turned(e: GpuEmitter, across: int, near: int) -> tuple[str, str, int]:
    """The same of lines that lie side by side where they are read: neighbours copy pieces of `near` lines."""
    some = min(e.threads // near, across & -across)
    low, bits, every = (n.bit_length() - 1 for n in (near, some, e.threads))
    row = e.part(0, low)
    if every > low + bits:
        far = e.pure(0, f"mul nuw nsw i32 {e.part(low + bits, every - low - bits)}, {near}")
        row = e.pure(0, f"add nuw nsw i32 {row}, {far}")
    return e.part(low, bits), row, some


def _issue(e: GpuEmitter, s: Copy, width: int, source: str, at: str, to: str, line: str, byte: str,
           limits: list[str | None]) -> None:
    """One copy of a thread's, from the address `at`: the bytes from `byte` on of a line.  Beyond the limits it reads
    nothing, from the beginning."""
    size = ""
    rows, cols = limits
    if cols is not None:
        left = e.put(e.depth, f"mul nsw i32 {cols}, {s.src.dtype.nbytes}")
        left = e.put(e.depth, f"sub nsw i32 {left}, {byte}")
        smax, smin = (e.intrinsic(f"llvm.{f}.i32", "i32", ["i32", "i32"]) for f in ("smax", "smin"))
        left = e.put(e.depth, f"call i32 {smax}(i32 {left}, i32 0)")
        size = e.put(e.depth, f"call i32 {smin}(i32 {left}, i32 {width})")
    if rows is not None:
        inside = e.put(e.depth, f"icmp slt i32 {line}, {rows}")
        size = e.put(e.depth, f"select i1 {inside}, i32 {size or width}, i32 0")
    if size:
        some = e.put(e.depth, f"icmp sgt i32 {size}, 0")
        at = e.put(e.depth, f"select i1 {some}, {_GLOBAL} {at}, {_GLOBAL} {source}")
    name = f"llvm.nvvm.cp.async.{'cg' if width == WIDEST else 'ca'}.shared.global.{width}{'.s' if size else ''}"
    f = e.intrinsic(name, "void", [_SHARED, _GLOBAL, *(["i32"] if size else [])])
    e.line(f"call void {f}({_SHARED} {to}, {_GLOBAL} {at}{f', i32 {size}' if size else ''})")


def _moved(e: GpuEmitter, s: Copy, width: int, source: str, at: str, to: str, line: str, byte: str,
           limits: list[str | None]) -> None:
    """The same from shared memory, by a load and a store."""
    t = f"i{8 * width}" if width < WIDEST else "<4 x i32>"
    flag = ""
    for limit, place in zip(limits, (line, e.pure(0, f"udiv i32 {byte}, {s.src.dtype.nbytes}"))):
        if limit is not None:
            inside = e.put(e.depth, f"icmp slt i32 {place}, {limit}")
            flag = e.put(e.depth, f"and i1 {flag}, {inside}") if flag else inside
    if flag:
        at = e.put(e.depth, f"select i1 {flag}, {_SHARED} {at}, {_SHARED} {source}")
    value = e.put(e.depth, f"load {t}, {_SHARED} {at}, align {width}")
    if flag:
        value = e.put(e.depth, f"select i1 {flag}, {t} {value}, {t} zeroinitializer")
    e.line(f"store {t} {value}, {_SHARED} {to}, align {width}")


def _there(e: GpuEmitter, s: Copy, source: str, line: str, byte: str, under: int, over: int) -> str:
    """The address of a byte of a source, `under` lines and `over` bytes from one that all copies of a thread know."""
    p, apart = index.pointer_type(s.src), s.src_row * s.src.dtype.nbytes
    wide = "i32" if s.rows * abs(s.src_row) + s.cols * abs(s.src_col) < 1 << 28 else "i64"
    if wide == "i64":
        line, byte = (e.pure(0, f"zext i32 {name} to i64") for name in (line, byte))
    along = e.pure(0, f"mul nsw {wide} {byte}, {s.src_col}") if s.src_col != 1 else byte
    offset = e.pure(0, f"add nsw {wide} {e.pure(0, f'mul nsw {wide} {line}, {apart}')}, {along}")
    at = e.put(e.depth, f"getelementptr i8, {p} {source}, {wide} {offset}")
    by = under * apart + over * s.src_col
    return e.put(e.depth, f"getelementptr i8, {p} {at}, {wide} {by}") if by else at


def _plus(e: GpuEmitter, name: str, by: int) -> str:
    return e.pure(0, f"add nuw nsw i32 {name}, {by}") if by else name
