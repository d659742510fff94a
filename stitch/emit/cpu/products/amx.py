"""Narrow products on AMX: blocks of the result summed in tile registers.

A tile holds 16 rows of 64 bytes.  One multiplication takes 16 rows of left elements, 16 words of the right operand's
depth and adds to 16 x 16 sums.  Two by two tiles of sums stay in registers across the depth, however many dimensions
that has, fed by two tiles of either operand: that is all eight registers, and an operand's tile is used twice for each
time it is read.

Every combination of 1 or 2 tiles down and across is a function of its own; rows of its last tile down and bytes of its
last tile across are parameters.  Where a loop around goes through rows elsewhere by the same right operand, its turns
are blocks, and of few rows those of two turns are the two tiles down.  What is left of a depth that is no multiple of a
tile's is added by a second call, where lowering has not filled it with zeros.  Registers keep the shapes that they are
configured with from call to call, until a section's blocks are done: configuring them takes 0.18 us, as much as a
product of 28 x 32 x 128.  (LLVM would do so in every function, as it does for tiles that it gives registers itself.)

A step's tiles are loaded while the one before is multiplied.  Sums go to memory faster than it takes lines, a page
apart each: a block asks for those of the next one, and for its part of the panel that is next.  On an Emerald Rapids
core 1024 x 1024 x 1024 bytes took 2285 us without and 1381 us with both, and 3739 us and 2466 us beside a busy sibling.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod

from ....dataclass import dataclass
from ....hlo.index import ix
from ....target import LINE_BYTES, Target
from ....target.cpu import IN_TILES
from ...ir.kir import For, Product
from ...llvm.control import State, conditional, counted
from ...llvm.scalar import int_literal, value_of
from ...llvm.values import Emitter, Level, flatten

#: rows of a tile, and columns of sums
SIDE = 16
#: bytes of a tile's row
_ROW = 64
#: the multiplication by the left operand's type
_MULTIPLY = {"bf16": "tdpbf16ps", "s8": "tdpbssd", "u8": "tdpbuud"}
#: tiles across a block, and the first registers of the left and the right operand's tiles; those before are sums
_ACROSS, _LEFT, _RIGHT = 2, 4, 6
#: where a configuration has its palette, the bytes of each tile's rows and how many rows it has
_PALETTE, _BYTES, _ROWS = 0, 16, 48
#: what a prefetch says of where its line should come
_FIRST_CACHE, _SECOND_CACHE = 3, 2
#: writes what is to be done for (first, blocks, tiles, extent of the last tile): all blocks but the last are whole
_Write = Callable[[str, str, int, str], None]


def configured(e: Emitter) -> None:
    """The lines before the blocks of a section that multiplies in tiles: which shapes the registers have, none yet."""
    e.line("%tiles = alloca i64, align 8")
    e.line("store i64 0, ptr %tiles, align 8")


def released(e: Emitter) -> None:
    """The lines behind them."""
    e.line(f"call void {e.intrinsic('llvm.x86.tilerelease', 'void', [])}()")


@dataclass(frozen=True, slots=True)
class Turns:
    """So many turns of a loop around a product, in each of which it goes on by so many elements of left and out."""

    extent: int
    left: int
    out: int


def turns_of(s: For, target: Target) -> Turns | None:
    """The turns of a loop that does nothing but multiply some rows, no more than a block has, by a right operand, and
    adds to no sum twice."""
    product = s.body[0] if len(s.body) == 1 else None
    if not isinstance(product, Product) or target.core(product.left.dtype.name) != "amx" or s.bound is not None \
            or product.row_bound is not None or product.col_bound is not None or not 0 < product.rows <= 2 * SIDE:
        return None
    left, out = (at.coeff(s.var) for at in (product.left_ix, product.out_ix))
    rest = product.left_ix - ix(s.var) * left, product.out_ix - ix(s.var) * out, product.right_ix
    by, row, cols = abs(out), abs(product.out_row), product.cols
    apart = by >= (product.rows - 1) * row + cols or by >= cols and row >= (s.extent - 1) * by + cols
    return Turns(s.extent, left, out) if apart and all(a is not s.var for at in rest for a in at.atoms()) else None


def tiled(e: Emitter, s: Product, turns: Turns | None) -> None:
    """Write the product %out, %left, %right, %tiles (and %rows, %cols, where they are bounded) of a function, in all
    `turns` of a loop around it."""
    def columns(j: str, blocks: str, tiles: int, extent: str) -> None:
        def panel(n: str, state: State) -> State:
            at = e.pure(e.depth, f"add nsw i64 {j}, {e.pure(e.depth, f'mul nsw i64 {n}, {2 * SIDE}')}")
            some = (at, tiles, extent)
            if turns is None:
                _split(e, s.rows if s.row_bound is None else "%rows", lambda *rows: _panel(e, s, rows, some), True)
            else:
                _in_turns(e, s, turns, some)
            return state
        counted(e, "0", blocks, 1, [], False, panel)
    _split(e, s.cols if s.col_bound is None else "%cols", columns)


def _split(e: Emitter, extent: "int | str", write: _Write, evenly: bool = False) -> None:
    """Cut an extent into blocks of two tiles and a last one of two or one; where that is possible `evenly`, into blocks
    of one shape."""
    block = 2 * SIDE
    if isinstance(extent, int):
        blocks, odd = divmod(-(-extent // SIDE), 2)
        if evenly and not odd and extent % blocks == 0:
            write(int_literal(0), int_literal(blocks), 2, int_literal(extent // blocks - SIDE))
            return
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
    blocks_ = e.pure(depth, f"udiv i64 {extent}, {block}")
    over = e.pure(depth, f"sub nsw i64 {rest_}, {SIDE}")

    def when(condition: str, *what: "str | int") -> None:
        def inside(state: State) -> State:
            write(*what)  # type: ignore[arg-type]
            return state
        conditional(e, e.pure(depth, condition), [], inside)
    when(f"icmp sgt i64 {blocks_}, 0", int_literal(0), blocks_, 2, int_literal(SIDE))
    when(f"icmp sgt i64 {over}, 0", below, int_literal(1), 2, over)
    few = e.pure(depth, f"icmp sle i64 {over}, 0")
    some = e.pure(depth, f"icmp sgt i64 {rest_}, 0")
    when(f"and i1 {few}, {some}", below, int_literal(1), 1, rest_)


def _in_turns(e: Emitter, s: Product, turns: Turns, cols: tuple[str, int, str]) -> None:
    """Call for the rows of all turns: a block each, or of two turns each."""
    if s.rows > SIDE:
        rows = int_literal(0), int_literal(turns.extent), 2, int_literal(s.rows - SIDE)
        _panel(e, s, rows, cols, (SIDE * s.left_row, SIDE * s.out_row, turns.left, turns.out))
        return
    pairs, one = divmod(turns.extent, 2)
    strides = turns.left, turns.out, 2 * turns.left, 2 * turns.out
    if pairs:
        _panel(e, s, (int_literal(0), int_literal(pairs), 2, int_literal(s.rows)), cols, strides)
    if one:
        _panel(e, s, (int_literal(pairs), int_literal(1), 1, int_literal(s.rows)), cols, strides)


def _panel(e: Emitter, s: Product, rows: tuple[str, str, int, str], cols: tuple[str, int, str],
           strides: tuple[int, ...] = ()) -> None:
    """Call for some blocks of rows of one panel of columns: the whole tiles of the depth, then the rest.  `strides`:
    those of `_Part`, with which `rows` begin at a block and not at a row."""
    (i, blocks, down, last_rows), (j, across, last_cols) = rows, cols
    nbytes = s.left.dtype.nbytes
    whole, rest = divmod(s.depth * nbytes, _ROW)
    by_left, by_out = strides[2:] or (s.left_row, s.out_row)
    out = _bytes(e, _bytes(e, "%out", i, 4 * by_out), j, 4)
    left, right = _bytes(e, "%left", i, by_left * nbytes), _bytes(e, "%right", j, 4)
    width = e.pure(e.depth, f"mul nsw i64 {last_cols}, 4")
    words = s.depth // s.steps * prod(extent for extent, _, _ in s.folds)
    ahead = words * 4 * s.right_step if s.ahead and value_of(i) == 0 and not strides else 0
    for start, steps, size in ((0, whole, _ROW), (whole * _ROW, int(rest > 0), rest)):
        if steps:
            part = _Part((down, across), steps, size, s.fresh and not start, 0 if start else ahead, not start, strides)
            f = _function(e, s, part)
            a, b = _bytes(e, left, 1, start), _bytes(e, right, 1, start * s.right_step)
            e.line(f"call void {f}(ptr {out}, ptr {a}, ptr {b}, ptr %tiles, i64 {blocks}, i64 {last_rows}, "
                   f"i64 {width})")


@dataclass(frozen=True, slots=True)
class _Part:
    """What a function of tiles computes: so many `tiles` down and across over `steps` tiles of the depth's last
    dimension, each of `size` bytes.  `ahead`: bytes to the panel of the right operand that is read next, if that is
    known; `first`: nothing else has asked for the results' lines.  `strides`: elements of left and out from a block's
    first tile down to its second one, and from block to block; () where all are rows one below the other."""

    tiles: tuple[int, int]
    steps: int
    size: int
    fresh: bool
    ahead: int
    first: bool
    strides: tuple[int, ...]


def _function(e: Emitter, s: Product, part: _Part) -> str:
    """The symbol of `void (ptr out, ptr left, ptr right, ptr tiles, i64 blocks, i64 rows, i64 bytes)`, which does so
    for `blocks` of rows, one below the other."""
    folds = "".join(f"{extent}x{left}.{right}." for extent, left, right in s.folds)
    shape = f"{part.tiles[0]}x{part.tiles[1]}x{folds}{part.steps}.{part.size}.{s.out_row}.{s.left_row}.{s.right_step}"
    how = ("set" if part.fresh else "add") + f".{part.ahead}" * (part.ahead > 0) + ".next" * part.first
    how += "".join(f".{stride}" for stride in part.strides) + ".pairs" * (part.strides != () and s.rows <= SIDE)
    symbol = f"@{IN_TILES}{s.left.dtype.name}.{shape}.{how}"
    if symbol not in e.needs:
        f = Emitter(e.target, e.needs)
        f.levels.append(Level([]))
        _Tiles(f, s, part).write()
        head = f"define internal void {symbol}(ptr %out, ptr %left, ptr %right, ptr %tiles, i64 %blocks, i64 %rows, " \
               "i64 %bytes) noinline nounwind {"
        e.needs[symbol] = "\n".join([head, "entry:", *flatten(f.code), "  ret void", "}"])
    return symbol


class _Tiles:
    """Writes one function of tiles."""

    def __init__(self, e: Emitter, s: Product, part: _Part) -> None:
        self.e, self.s, self.part = e, s, part
        self.alike = part.strides != () and s.rows <= SIDE  # (each of a turn's rows)
        self.heights = ["%rows" if self.alike else str(SIDE)] * (part.tiles[0] - 1) + ["%rows"]
        self.widths = [str(_ROW)] * (part.tiles[1] - 1) + ["%bytes"]
        nbytes = s.left.dtype.nbytes
        self.out_row, self.left_row, self.right_row = 4 * s.out_row, s.left_row * nbytes, 4 * s.right_step
        below = part.strides[:2] or (SIDE * s.left_row, SIDE * s.out_row)
        #: bytes from the first tile down to the second one
        self.left_tile, self.out_tile = below[0] * nbytes, 4 * below[1]
        steps = part.steps * prod(extent for extent, _, _ in s.folds)
        #: rows of the next block's results, and lines of the next panel, that a step asks for
        self.asked_rows = -(-SIDE * part.tiles[0] // steps) if part.first and not part.strides else 0
        panel = -(-SIDE * self.right_row // LINE_BYTES)
        self.asked_lines = -(-panel // max(1, s.rows // (2 * SIDE))) if part.ahead else 0

    def write(self) -> None:
        e = self.e
        self._configure()
        down = e.pure(0, f"add nsw i64 %rows, {(len(self.heights) - 1) * SIDE}")
        by_left, by_out = ((down, self.left_row), (down, self.out_row)) if not self.part.strides else (
            (1, self.part.strides[2] * self.s.left.dtype.nbytes), (1, 4 * self.part.strides[3]))
        last = e.pure(0, "sub nsw i64 %blocks, 1")
        aside = _bytes(e, "%out", 1, len(self.widths) * _ROW)  # the first block of the next columns, if they lie there

        def block(i: str, state: State) -> State:
            (_, out), (_, left), (_, ahead) = state
            below = _bytes(e, out, *by_out)
            after = below
            if self.asked_rows:
                ends = e.put(e.depth, f"icmp eq i64 {i}, {last}")
                after = e.put(e.depth, f"select i1 {ends}, ptr {aside}, ptr {below}")
            ahead = self._block(out, left, after, ahead)
            return [("ptr", below), ("ptr", _bytes(e, left, *by_left)), ("ptr", ahead)]
        state = [("ptr", "%out"), ("ptr", "%left"), ("ptr", _bytes(e, "%right", 1, self.part.ahead))]
        counted(e, "0", "%blocks", 1, state, False, block)

    def _configure(self) -> None:
        """Give the registers their shapes, if they have others."""
        e, (down, across), size = self.e, self.part.tiles, self.part.size
        e.line("%shapes = alloca [64 x i8], align 64")
        given = e.pure(0, f"or i64 %rows, {e.pure(0, 'shl i64 %bytes, 8')}")
        key = e.pure(0, f"or i64 {given}, {size << 16 | down << 24 | across << 26 | self.alike << 28}")
        held = e.put(0, "load i64, ptr %tiles, align 8")

        def inside(state: State) -> State:
            e.line(f"store i64 {key}, ptr %tiles, align 8")
            e.line("store [64 x i8] zeroinitializer, ptr %shapes, align 64")
            e.line(f"store i8 1, ptr {_bytes(e, '%shapes', 1, _PALETTE)}, align 1")
            shapes = {_ACROSS * r + c: (h, w) for r, h in enumerate(self.heights) for c, w in enumerate(self.widths)}
            shapes |= {_LEFT + r: (h, str(size)) for r, h in enumerate(self.heights)}
            shapes |= {_RIGHT + c: (str(size // 4), w) for c, w in enumerate(self.widths)}
            for n, shape in shapes.items():
                for value, kind, place in zip(shape, ("i8", "i16"), (_ROWS + n, _BYTES + 2 * n)):
                    small = e.put(e.depth, f"trunc i64 {value} to {kind}") if value.startswith("%") else value
                    e.line(f"store {kind} {small}, ptr {_bytes(e, '%shapes', 1, place)}, align 1")
            e.line(f"call void {e.intrinsic('llvm.x86.ldtilecfg', 'void', ['ptr'])}(ptr %shapes)")
            return state
        conditional(e, e.put(0, f"icmp ne i64 {held}, {key}"), [], inside)

    def _block(self, out: str, left: str, after: str, ahead: str) -> str:
        """One block of sums over the whole depth; how far has been asked for `ahead`."""
        e, sums = self.e, [_ACROSS * r + c for r in range(len(self.heights)) for c in range(len(self.widths))]
        places = [_bytes(e, _bytes(e, out, n // _ACROSS, self.out_tile), n % _ACROSS, _ROW) for n in sums]
        for n, place in zip(sums, places):
            if self.part.fresh:
                self._do("tilezero", (n,))
            else:
                self._move("tileloadd64", n, place, self.out_row)
        (_, after), (_, ahead) = self._folded(self.s.folds, left, "%right", [("ptr", after), ("ptr", ahead)])
        for n, place in zip(sums, places):
            self._move("tilestored64", n, place, self.out_row)
        return ahead

    def _folded(self, folds: Sequence[tuple[int, int, int]], left: str, right: str, asked: State) -> State:
        """All steps of the depth in loops over its other dimensions; what has been `asked` for then."""
        e = self.e
        if not folds:
            return self._steps(left, right, asked)
        (extent, by_left, by_right), *rest = folds

        def turn(_: str, state: State) -> State:
            (_, a), (_, b), *asked = state
            asked = self._folded(rest, a, b, asked)
            a, b = _bytes(e, a, 1, by_left * self.s.left.dtype.nbytes), _bytes(e, b, 1, 4 * by_right)
            return [("ptr", a), ("ptr", b), *asked]
        return counted(e, "0", str(extent), 1, [("ptr", left), ("ptr", right), *asked], False, turn)[2:]

    def _steps(self, left: str, right: str, asked: State) -> State:
        """The steps of the depth's last dimension."""
        e, rows, cols = self.e, len(self.heights), len(self.widths)
        for n in (_LEFT, _RIGHT, *range(_LEFT + 1, _LEFT + rows), *range(_RIGHT + 1, _RIGHT + cols)):
            self._operand(n, left, right)

        def step(_: str, state: State) -> State:
            (_, a), (_, b), *asked = state
            a, b = _bytes(e, a, 1, self.part.size), _bytes(e, b, 1, self.part.size // 4 * self.right_row)
            asked = self._ask(asked)
            self._multiply((a, b))
            return [("ptr", a), ("ptr", b), *asked]
        if self.part.steps > 1:
            state: State = [("ptr", left), ("ptr", right), *asked]
            asked = counted(e, "0", str(self.part.steps - 1), 1, state, False, step)[2:]
        asked = self._ask(asked)
        self._multiply(None)
        return asked

    def _operand(self, n: int, left: str, right: str) -> None:
        """Load the tile of an operand that register n is for."""
        if n < _RIGHT:
            self._move("tileloadd64", n, _bytes(self.e, left, n - _LEFT, self.left_tile), self.left_row)
        else:
            self._move("tileloadd64", n, _bytes(self.e, right, n - _RIGHT, _ROW), self.right_row)

    def _multiply(self, following: tuple[str, str] | None) -> None:
        """One step: add to the sums, and load each of the operands' tiles anew, from the step that follows, as soon as
        it has been used."""
        rows, cols = len(self.heights), len(self.widths)
        for r in range(rows):
            for c in range(cols):
                self._do(_MULTIPLY[self.s.left.dtype.name], (_ACROSS * r + c, _LEFT + r, _RIGHT + c))
                for used, done in ((_LEFT + r, c == cols - 1), (_RIGHT + c, r == rows - 1)):
                    if done and following is not None:
                        self._operand(used, *following)

    def _ask(self, asked: State) -> State:
        """Ask for rows of the next block's results and lines of the next panel; where the next ones are."""
        (_, after), (_, ahead) = asked
        for row in range(self.asked_rows):
            place = _bytes(self.e, after, row, self.out_row)
            for c in range(len(self.widths) + (self.out_row % LINE_BYTES != 0)):
                self._prefetch(_bytes(self.e, place, c, _ROW), 1, _FIRST_CACHE)
        for line in range(self.asked_lines):
            self._prefetch(_bytes(self.e, ahead, line, LINE_BYTES), 0, _SECOND_CACHE)
        return [("ptr", _bytes(self.e, after, self.asked_rows, self.out_row)),
                ("ptr", _bytes(self.e, ahead, self.asked_lines, LINE_BYTES))]

    def _prefetch(self, place: str, write: int, cache: int) -> None:
        call = self.e.intrinsic("llvm.prefetch.p0", "void", ["ptr", "i32", "i32", "i32"])
        self.e.line(f"call void {call}(ptr {place}, i32 {write}, i32 {cache}, i32 1)")

    def _do(self, name: str, registers: tuple[int, ...]) -> None:
        """An instruction on registers alone."""
        f = self.e.intrinsic(f"llvm.x86.{name}", "void", ["i8"] * len(registers))
        self.e.line(f"call void {f}({', '.join(f'i8 {n}' for n in registers)})")

    def _move(self, name: str, register: int, place: str, stride: int) -> None:
        """Load or store a register's tile."""
        f = self.e.intrinsic(f"llvm.x86.{name}", "void", ["i8", "ptr", "i64"])
        self.e.line(f"call void {f}(i8 {register}, ptr {place}, i64 {stride})")


def _bytes(e: Emitter, pointer: str, count: "str | int", stride: int) -> str:
    """`pointer`, `count` times `stride` bytes on."""
    known = value_of(count) if isinstance(count, str) else count
    offset = e.pure(e.depth, f"mul nsw i64 {count}, {stride}") if known is None else str(known * stride)
    return pointer if offset == "0" else e.pure(e.depth, f"getelementptr i8, ptr {pointer}, i64 {offset}")
