"""Narrow products on AMX: blocks of the result summed in tile registers.

A tile holds 16 rows of 64 bytes.  One multiplication takes 16 rows of left elements, 16 words of the right operand's
depth and adds to 16 x 16 sums.  Two by two tiles of sums stay in registers across the depth, fed by two tiles of either
operand: that is all eight registers, and an operand's tile is used twice for each time it is read.

LLVM configures the tile registers where a function begins, with the shapes its instructions use.  So every combination
of 1 or 2 tiles down and across is a function of its own; rows of its last tile down and bytes of its last tile across
are parameters.  What is left of a depth that is no multiple of a tile's is added by a second call.
"""
from __future__ import annotations

from collections.abc import Callable

from ..ir.kir import Product
from ..llvm.control import State, conditional, counted
from ..llvm.scalar import int_literal, value_of
from ..llvm.values import Emitter, Level, flatten

#: rows of a tile, and columns of sums
SIDE = 16
#: bytes of a tile's row
_ROW = 64
#: the multiplication by the left operand's type
_MULTIPLY = {"bf16": "tdpbf16ps", "s8": "tdpbssd", "u8": "tdpbuud"}
_AMX = "x86_amx"
#: writes what is to be done for (first, blocks, tiles, extent of the last tile): all blocks but the last are whole
_Write = Callable[[str, str, int, str], None]


def tiled(e: Emitter, s: Product) -> None:
    """Write the product %out, %left, %right (and %rows, %cols, where they are bounded) of a function."""
    def columns(j: str, blocks: str, tiles: int, extent: str) -> None:
        def panel(n: str, state: State) -> State:
            at = e.pure(e.depth, f"add nsw i64 {j}, {e.pure(e.depth, f'mul nsw i64 {n}, {2 * SIDE}')}")
            _split(e, s.rows if s.row_bound is None else "%rows", lambda *rows: _panel(e, s, rows, (at, tiles, extent)))
            return state
        counted(e, "0", blocks, 1, [], False, panel)
    _split(e, s.cols if s.col_bound is None else "%cols", columns)


def _split(e: Emitter, extent: "int | str", write: _Write) -> None:
    """Cut an extent into blocks of two tiles and a last one of two or one."""
    block = 2 * SIDE
    if isinstance(extent, int):
        full, rest = divmod(extent, block)
        if full:
            write(int_literal(0), int_literal(full), 2, int_literal(SIDE))
        if rest:
            tiles = -(-rest // SIDE)
            write(int_literal(full * block), int_literal(1), tiles, int_literal(rest - (tiles - 1) * SIDE))
        return
    depth = e.depth
    rest_ = e.pure(depth, f"urem i64 {extent}, {block}")
    below = e.pure(depth, f"sub nsw i64 {extent}, {rest_}")
    blocks = e.pure(depth, f"udiv i64 {extent}, {block}")
    over = e.pure(depth, f"sub nsw i64 {rest_}, {SIDE}")

    def when(condition: str, *what: "str | int") -> None:
        def inside(state: State) -> State:
            write(*what)  # type: ignore[arg-type]
            return state
        conditional(e, e.pure(depth, condition), [], inside)
    when(f"icmp sgt i64 {blocks}, 0", int_literal(0), blocks, 2, int_literal(SIDE))
    when(f"icmp sgt i64 {over}, 0", below, int_literal(1), 2, over)
    few = e.pure(depth, f"icmp sle i64 {over}, 0")
    some = e.pure(depth, f"icmp sgt i64 {rest_}, 0")
    when(f"and i1 {few}, {some}", below, int_literal(1), 1, rest_)


def _panel(e: Emitter, s: Product, rows: tuple[str, str, int, str], cols: tuple[str, int, str]) -> None:
    """Call for some blocks of rows of one panel of columns: the whole tiles of the depth, then the rest."""
    (i, blocks, down, last_rows), (j, across, last_cols) = rows, cols
    nbytes = s.left.dtype.nbytes
    whole, rest = divmod(s.depth * nbytes, _ROW)
    out = _bytes(e, _bytes(e, "%out", i, 4 * s.out_row), j, 4)
    left, right = _bytes(e, "%left", i, s.left_row * nbytes), _bytes(e, "%right", j, 4)
    height = e.pure(e.depth, f"trunc i64 {last_rows} to i16")
    width = e.pure(e.depth, f"trunc i64 {e.pure(e.depth, f'mul nsw i64 {last_cols}, 4')} to i16")
    for start, steps, size in ((0, whole, _ROW), (whole * _ROW, int(rest > 0), rest)):
        if steps:
            f = _function(e, s, (down, across), steps, size, s.fresh and not start)
            a, b = _bytes(e, left, 1, start), _bytes(e, right, 1, start * s.right_step)
            e.line(f"call void {f}(ptr {out}, ptr {a}, ptr {b}, i64 {blocks}, i16 {height}, i16 {width})")


def _function(e: Emitter, s: Product, tiles: tuple[int, int], steps: int, size: int, fresh: bool) -> str:
    """The symbol of `void (ptr out, ptr left, ptr right, i64 blocks, i16 rows, i16 bytes)`: `tiles` down and across,
    `blocks` times one below the other, over `steps` tiles of the depth, each of `size` bytes."""
    strides = f"{s.out_row}.{s.left_row}.{s.right_step}"
    symbol = f"@st.tiles.{s.left.dtype.name}.{tiles[0]}x{tiles[1]}x{steps}.{size}.{strides}.{'set' if fresh else 'add'}"
    if symbol not in e.needs:
        f = Emitter(e.target, e.needs)
        f.levels.append(Level([]))
        _Tiles(f, s, tiles, steps, size, fresh).write()
        head = f"define internal void {symbol}(ptr %out, ptr %left, ptr %right, i64 %blocks, i16 %rows, i16 %bytes) " \
               "noinline nounwind {"
        e.needs[symbol] = "\n".join([head, "entry:", *flatten(f.code), "  ret void", "}"])
    return symbol


class _Tiles:
    """Writes one function of tiles."""

    def __init__(self, e: Emitter, s: Product, tiles: tuple[int, int], steps: int, size: int, fresh: bool) -> None:
        self.e, self.s, self.steps, self.size, self.fresh = e, s, steps, size, fresh
        self.heights = [str(SIDE)] * (tiles[0] - 1) + ["%rows"]
        self.widths = [str(_ROW)] * (tiles[1] - 1) + ["%bytes"]
        self.out_row, self.left_row, self.right_row = 4 * s.out_row, s.left_row * s.left.dtype.nbytes, 4 * s.right_step

    def write(self) -> None:
        down = len(self.heights) * SIDE

        def block(_: str, state: State) -> State:
            (_, out), (_, left) = state
            self._block(out, left)
            return [("ptr", _bytes(self.e, out, 1, down * self.out_row)),
                    ("ptr", _bytes(self.e, left, 1, down * self.left_row))]
        counted(self.e, "0", "%blocks", 1, [("ptr", "%out"), ("ptr", "%left")], False, block)

    def _block(self, out: str, left: str) -> None:
        """One block of sums over the whole depth."""
        e, rows, cols = self.e, range(len(self.heights)), range(len(self.widths))
        places = [_bytes(e, _bytes(e, out, r, SIDE * self.out_row), c, _ROW) for r in rows for c in cols]
        shapes = [(h, w) for h in self.heights for w in self.widths]
        sums: State = [(_AMX, self._zero(h, w) if self.fresh else self._load(h, w, place, self.out_row))
                       for (h, w), place in zip(shapes, places)]

        def step(_: str, state: State) -> State:
            (_, a), (_, b), *sums = state
            lefts = [self._load(h, str(self.size), _bytes(e, a, r, SIDE * self.left_row), self.left_row)
                     for r, h in zip(rows, self.heights)]
            rights = [self._load(str(self.size // 4), w, _bytes(e, b, c, _ROW), self.right_row)
                      for c, w in zip(cols, self.widths)]
            sums = [(_AMX, self._add(h, w, name, lefts[n // len(cols)], rights[n % len(cols)]))
                    for n, ((h, w), (_, name)) in enumerate(zip(shapes, sums))]
            return [("ptr", _bytes(e, a, 1, self.size)), ("ptr", _bytes(e, b, 1, self.size // 4 * self.right_row)),
                    *sums]
        (_, _), (_, _), *sums = counted(e, "0", str(self.steps), 1, [("ptr", left), ("ptr", "%right"), *sums], False,
                                        step)
        store = e.intrinsic("llvm.x86.tilestored64.internal", "void", ["i16", "i16", "ptr", "i64", _AMX])
        for (h, w), place, (_, name) in zip(shapes, places, sums):
            e.line(f"call void {store}(i16 {h}, i16 {w}, ptr {place}, i64 {self.out_row}, {_AMX} {name})")

    def _zero(self, height: str, width: str) -> str:
        f = self.e.intrinsic("llvm.x86.tilezero.internal", _AMX, ["i16", "i16"])
        return self.e.put(self.e.depth, f"call {_AMX} {f}(i16 {height}, i16 {width})")

    def _load(self, height: str, width: str, place: str, stride: int) -> str:
        f = self.e.intrinsic("llvm.x86.tileloadd64.internal", _AMX, ["i16", "i16", "ptr", "i64"])
        return self.e.put(self.e.depth, f"call {_AMX} {f}(i16 {height}, i16 {width}, ptr {place}, i64 {stride})")

    def _add(self, height: str, width: str, total: str, left: str, right: str) -> str:
        """total + left * right"""
        name = f"llvm.x86.{_MULTIPLY[self.s.left.dtype.name]}.internal"
        f = self.e.intrinsic(name, _AMX, ["i16", "i16", "i16", _AMX, _AMX, _AMX])
        return self.e.put(self.e.depth, f"call {_AMX} {f}(i16 {height}, i16 {width}, i16 {self.size}, {_AMX} {total}, "
                                        f"{_AMX} {left}, {_AMX} {right})")


def _bytes(e: Emitter, pointer: str, count: "str | int", stride: int) -> str:
    """`pointer`, `count` times `stride` bytes on."""
    known = value_of(count) if isinstance(count, str) else count
    offset = e.pure(e.depth, f"mul nsw i64 {count}, {stride}") if known is None else str(known * stride)
    return pointer if offset == "0" else e.pure(e.depth, f"getelementptr i8, ptr {pointer}, i64 {offset}")
