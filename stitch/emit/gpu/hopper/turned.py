"""An operand of bytes, or of f32 rounded to tf32, that lies across the depth beside another one that does: `wgmma` has
one from registers (`fed.py`), and of the other one hardware copies boxes that warps turn where they lie, as CUTLASS has
it (its sm90_wgmma_transpose.hpp).

Lines of a box have 128 bytes, as many steps of the depth, too, so that it is as large as what is made of it.  Both are
8 x 8 squares of one piece (16 bytes) by as many lines as a piece has elements, and the square (P, Q), of step Q's lines
and piece P of each, becomes the square (Q, P).  So those whose P and Q have the same exclusive or, k, change places
with one another: a warp loads them, and stores them when all its threads have loaded.  `UNIT` bytes of a box are one
such set of bytes, or four of f32.

**f32.**  A thread has a square, of 4 x 4 elements: four lines of it are loads of 16 bytes, its columns stores.

**Bytes.**  `ldmatrix` gives a thread two neighbouring columns at two steps in a row; four steps of each come by two
permutations of bytes from two of them, as in `fragments.py`, and are rows of matrices that `stmatrix` stores.

Pieces change places by the number of their line, before and after.  Of eight threads that are served at once (or eight
rows of a matrix) all are at different pieces of 128 bytes, so that none meet in a bank.
"""
from __future__ import annotations

from ...ir.kir import Copy
from ...llvm.control import State, counted
from ..addresses import GpuEmitter
from .fragments import CHOICES, OTHER
from .warpgroups import WIDEST

#: bytes that a warp turns at once, and those of a box by the bytes of an element
UNIT, BOXES = 2048, {1: WIDEST * 128, 4: WIDEST * 32}
#: bits of an address that count pieces in a line from here on, and lines; squares of f32 and of bytes have so many
#: lines (their logarithms)
_PIECE, _LINE, _FOUR, _SIXTEEN = 4, 7, 2, 4
_SHARED, _WORDS, _MATRICES = "ptr addrspace(3)", "<4 x i32>", "{ i32, i32, i32, i32 }"
#: LLVM intrinsics
INTRINSICS = frozenset(("nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3",))


def turn(e: GpuEmitter, s: Copy, stage: str, warp: str, warps: int) -> None:
    """Turn the boxes of a copy in a stage (a pointer): the part of warp number `warp` of so many."""
    nbytes = s.dst.dtype.nbytes
    units, write, box = s.rows * s.cols * nbytes // UNIT, _bytes if nbytes == 1 else _words, BOXES[nbytes]

    def unit(n: str, state: State) -> State:
        number = e.put(e.depth, f"lshr i32 {n}, {(box // UNIT).bit_length() - 1}")
        at = e.put(e.depth, f"shl i32 {number}, {box.bit_length() - 1}")
        write(e, e.put(e.depth, f"getelementptr i8, {_SHARED} {stage}, i32 {at}"), n)
        return state
    counted(e, warp, str(units), warps, [], units < warps, unit, "i32", True)


def _words(e: GpuEmitter, box: str, unit: str) -> None:
    """Turn four sets of squares of f32, one in eight threads: the sets 0 to 3 or 4 to 7 of a box."""
    half = e.put(e.depth, f"shl i32 {e.put(e.depth, f'and i32 {unit}, 1')}, 2")
    first, k = _bits(e, 0, 3), e.put(e.depth, f"or i32 {_bits(e, 3, 2)}, {half}")
    second = e.put(e.depth, f"xor i32 {first}, {k}")
    source, to = (_square(e, *numbers) for numbers in ((second, first), (first, second)))
    rows = [e.put(e.depth, f"load {_WORDS}, {_at(e, box, source, n << _LINE | n << _PIECE)}, align 16")
            for n in range(4)]
    _meet(e)
    for n in range(4):
        made = "poison"
        for step, row in enumerate(rows):
            one = e.put(e.depth, f"extractelement {_WORDS} {row}, i64 {n}")
            made = e.put(e.depth, f"insertelement {_WORDS} {made}, i32 {one}, i64 {step}")
        e.line(f"store {_WORDS} {made}, {_at(e, box, to, n << _LINE | n << _PIECE)}, align 16")


def _square(e: GpuEmitter, lines: str, piece: str) -> str:
    """Where the first line of a square of four begins in a box."""
    odd = e.put(e.depth, f"shl i32 {e.put(e.depth, f'and i32 {lines}, 1')}, {_FOUR}")
    moved = e.put(e.depth, f"shl i32 {e.put(e.depth, f'xor i32 {piece}, {odd}')}, {_PIECE}")
    return e.put(e.depth, f"or i32 {e.put(e.depth, f'shl i32 {lines}, {_LINE + _FOUR}')}, {moved}")


def _bytes(e: GpuEmitter, box: str, unit: str) -> None:
    """Turn one set of squares of bytes, two at a time, of four matrices."""
    # (the lines whose addresses this thread gives: steps of matrices that are loaded, columns of those that are stored)
    odd, second = e.pure(0, f"xor i32 {_bits(e, 3, 1)}, {_bits(e, 2, 1)}"), _bits(e, 4, 1)
    step = _joined(e, (_bits(e, 0, 1), 0), (odd, 1), (_bits(e, 1, 1), 2), (_bits(e, 2, 1), 3))
    column = _joined(e, (odd, 0), (_bits(e, 0, 3), 1))
    other = e.put(e.depth, f"xor i32 {second}, {e.put(e.depth, f'and i32 {unit}, 7')}")
    source, to = (_of_square(e, *numbers) for numbers in ((step, other, second), (column, second, other)))
    load = e.intrinsic("llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3", _MATRICES, [_SHARED])
    store = e.intrinsic("llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3", "void", [_SHARED, *["i32"] * 4])
    permute = e.intrinsic("llvm.nvvm.prmt", "i32", ["i32", "i32", "i32"])
    pairs = [2 * n << _LINE + _SIXTEEN | 2 * n << _PIECE for n in range(4)]
    found = [e.put(e.depth, f"call {_MATRICES} {load}({_at(e, box, source, pair)})") for pair in pairs]
    _meet(e)
    # (of the lower half of columns the first one is even, of the upper half odd; of steps as in `fragments.py`)
    swaps = e.pure(0, f"mul nuw nsw i32 {_bits(e, 4, 1)}, {CHOICES[0] ^ CHOICES[1]}")
    swaps = e.pure(0, f"xor i32 {swaps}, {e.pure(0, f'mul nuw nsw i32 {_bits(e, 1, 1)}, {OTHER}')}")
    which = [e.pure(0, f"xor i32 {swaps}, {choice}") for choice in CHOICES]
    for pair, got in zip(pairs, found):
        four = [e.put(e.depth, f"extractvalue {_MATRICES} {got}, {m}") for m in range(4)]
        made = [e.put(e.depth, f"call i32 {permute}(i32 {four[m]}, i32 {four[m + 1]}, i32 {choice})")
                for m in (0, 2) for choice in which]
        e.line(f"call void {store}({_at(e, box, to, pair)}, {', '.join(f'i32 {x}' for x in made)})")


def _of_square(e: GpuEmitter, line: str, lines: str, piece: str) -> str:
    """Where a line of a square of sixteen begins in a box."""
    own = _joined(e, (line, _LINE), (e.pure(0, f"and i32 {line}, 7"), _PIECE))
    down, across = (e.put(e.depth, f"shl i32 {name}, {by}") for name, by in (
        (lines, _LINE + _SIXTEEN), (piece, _PIECE)))
    return e.put(e.depth, f"xor i32 {own}, {e.put(e.depth, f'or i32 {down}, {across}')}")


def _at(e: GpuEmitter, box: str, at: str, other: int) -> str:
    """A pointer to a byte of a box whose number has some other bits."""
    moved = e.put(e.depth, f"xor i32 {at}, {other}") if other else at
    return f"{_SHARED} {e.put(e.depth, f'getelementptr i8, {_SHARED} {box}, i32 {moved}')}"


def _bits(e: GpuEmitter, shift: int, count: int) -> str:
    """Bits of the thread's number in its warp."""
    name = e.pure(0, f"lshr i32 %tid, {shift}") if shift else "%tid"
    return e.pure(0, f"and i32 {name}, {(1 << count) - 1}")


def _joined(e: GpuEmitter, *terms: tuple[str, int]) -> str:
    """A number of the bits of others, of each from a place on."""
    total = ""
    for name, by in terms:
        term = e.pure(0, f"shl i32 {name}, {by}") if by else name
        total = e.pure(0, f"or i32 {total}, {term}") if total else term
    return total


def _meet(e: GpuEmitter) -> None:
    """The threads of a warp wait for each other."""
    e.line(f"call void {e.intrinsic('llvm.nvvm.bar.warp.sync', 'void', ['i32'])}(i32 -1)")
