"""Narrow products on AMX: blocks of the result summed in tile registers.

A tile holds 16 rows of 64 bytes.  One multiplication takes 16 rows of left elements, 16 words of the right operand's
depth and adds to 16 x 16 sums.  Two by two tiles of sums stay in registers across the depth, fed by two tiles of either
operand: that is all eight registers, and an operand's tile is used twice for each time it is read.

LLVM configures the tile registers where a function begins, with the shapes its instructions use.  So every combination
of 1 or 2 tiles down and across is a function of its own; rows of its last tile down and bytes of its last tile across
are parameters.  What is left of a depth that is no multiple of a tile's is added by a second call, where lowering has
not filled it with zeros.

A step's tiles are loaded while the one before is multiplied.  Sums go to memory faster than it takes lines, a page
apart each: a block asks for those of the next one, and for its part of the panel that is next.  On an Emerald Rapids
core 1024 x 1024 x 1024 bytes took 2285 us without and 1381 us with both, and 3739 us and 2466 us beside a busy sibling.
"""
from __future__ import annotations

from collections.abc import Callable

from ...dataclass import dataclass
from ...target import LINE_BYTES
from ...target.cpu import IN_TILES
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
#: what a prefetch says of where its line should come
_FIRST_CACHE, _SECOND_CACHE = 3, 2
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
    ahead = s.depth // s.steps * 4 * s.right_step if s.ahead and value_of(i) == 0 else 0
    for start, steps, size in ((0, whole, _ROW), (whole * _ROW, int(rest > 0), rest)):
        if steps:
            part = _Part((down, across), steps, size, s.fresh and not start, 0 if start else ahead, not start)
            f = _function(e, s, part)
            a, b = _bytes(e, left, 1, start), _bytes(e, right, 1, start * s.right_step)
            e.line(f"call void {f}(ptr {out}, ptr {a}, ptr {b}, i64 {blocks}, i16 {height}, i16 {width})")


@dataclass(frozen=True, slots=True)
class _Part:
    """What a function of tiles computes: so many `tiles` down and across over `steps` tiles of the depth, each of
    `size` bytes.  `ahead`: bytes to the panel of the right operand that is read next, if that is known; `first`:
    nothing else has asked for the results' lines."""

    tiles: tuple[int, int]
    steps: int
    size: int
    fresh: bool
    ahead: int
    first: bool


def _function(e: Emitter, s: Product, part: _Part) -> str:
    """The symbol of `void (ptr out, ptr left, ptr right, i64 blocks, i16 rows, i16 bytes)`, which does so for `blocks`
    of rows, one below the other."""
    shape = f"{part.tiles[0]}x{part.tiles[1]}x{part.steps}.{part.size}.{s.out_row}.{s.left_row}.{s.right_step}"
    how = ("set" if part.fresh else "add") + f".{part.ahead}" * (part.ahead > 0) + ".next" * part.first
    symbol = f"@{IN_TILES}{s.left.dtype.name}.{shape}.{how}"
    if symbol not in e.needs:
        f = Emitter(e.target, e.needs)
        f.levels.append(Level([]))
        _Tiles(f, s, part).write()
        head = f"define internal void {symbol}(ptr %out, ptr %left, ptr %right, i64 %blocks, i16 %rows, i16 %bytes) " \
               "noinline nounwind {"
        e.needs[symbol] = "\n".join([head, "entry:", *flatten(f.code), "  ret void", "}"])
    return symbol


class _Tiles:
    """Writes one function of tiles."""

    def __init__(self, e: Emitter, s: Product, part: _Part) -> None:
        self.e, self.s, self.part = e, s, part
        self.heights = [str(SIDE)] * (part.tiles[0] - 1) + ["%rows"]
        self.widths = [str(_ROW)] * (part.tiles[1] - 1) + ["%bytes"]
        self.out_row, self.left_row, self.right_row = 4 * s.out_row, s.left_row * s.left.dtype.nbytes, 4 * s.right_step
        #: rows of the next block's results, and lines of the next panel, that a step asks for
        self.asked_rows = -(-SIDE * part.tiles[0] // part.steps) if part.first else 0
        panel = -(-SIDE * self.right_row // LINE_BYTES)
        self.asked_lines = -(-panel // max(1, s.rows // (2 * SIDE))) if part.ahead else 0

    def write(self) -> None:
        e, down = self.e, len(self.heights) * SIDE
        last = e.pure(0, "sub nsw i64 %blocks, 1")
        aside = _bytes(e, "%out", 1, len(self.widths) * _ROW)  # the first block of the next columns, if they lie there

        def block(i: str, state: State) -> State:
            (_, out), (_, left), (_, ahead) = state
            below = _bytes(e, out, 1, down * self.out_row)
            after = below
            if self.asked_rows:
                ends = e.put(e.depth, f"icmp eq i64 {i}, {last}")
                after = e.put(e.depth, f"select i1 {ends}, ptr {aside}, ptr {below}")
            ahead = self._block(out, left, after, ahead)
            return [("ptr", below), ("ptr", _bytes(e, left, 1, down * self.left_row)), ("ptr", ahead)]
        state = [("ptr", "%out"), ("ptr", "%left"), ("ptr", _bytes(e, "%right", 1, self.part.ahead))]
        counted(e, "0", "%blocks", 1, state, False, block)

    def _block(self, out: str, left: str, after: str, ahead: str) -> str:
        """One block of sums over the whole depth; how far has been asked for `ahead`."""
        e, rows, cols = self.e, range(len(self.heights)), range(len(self.widths))
        places = [_bytes(e, _bytes(e, out, r, SIDE * self.out_row), c, _ROW) for r in rows for c in cols]
        shapes = [(h, w) for h in self.heights for w in self.widths]
        first = [self._operand(0, left, "%right"), self._operand(len(rows), left, "%right")]
        sums = [self._zero(h, w) if self.part.fresh else self._load(h, w, place, self.out_row)
                for (h, w), place in zip(shapes, places)]
        others = [self._operand(n, left, "%right") for n in range(len(rows) + len(cols)) if n not in (0, len(rows))]
        tiles = [first[0], *others[:len(rows) - 1], first[1], *others[len(rows) - 1:]]

        def step(_: str, state: State) -> State:
            (_, a), (_, b), (_, after), (_, ahead), *held = state
            a, b = _bytes(e, a, 1, self.part.size), _bytes(e, b, 1, self.part.size // 4 * self.right_row)
            names = [name for _, name in held]
            after, ahead = self._ask(after, ahead)
            self._multiply(names, (a, b))
            return [("ptr", a), ("ptr", b), ("ptr", after), ("ptr", ahead), *((_AMX, name) for name in names)]
        state: State = [("ptr", left), ("ptr", "%right"), ("ptr", after), ("ptr", ahead),
                        *((_AMX, name) for name in (*tiles, *sums))]
        if self.part.steps > 1:
            state = counted(e, "0", str(self.part.steps - 1), 1, state, False, step)
        names = [name for _, name in state[4:]]
        _, ahead = self._ask(state[2][1], state[3][1])
        self._multiply(names, None)
        store = e.intrinsic("llvm.x86.tilestored64.internal", "void", ["i16", "i16", "ptr", "i64", _AMX])
        for (h, w), place, name in zip(shapes, places, names[len(tiles):]):
            e.line(f"call void {store}(i16 {h}, i16 {w}, ptr {place}, i64 {self.out_row}, {_AMX} {name})")
        return ahead

    def _operand(self, n: int, left: str, right: str) -> str:
        """Load the n-th of a step's tiles: those of the left operand come first."""
        rows = len(self.heights)
        if n < rows:
            place = _bytes(self.e, left, n, SIDE * self.left_row)
            return self._load(self.heights[n], str(self.part.size), place, self.left_row)
        return self._load(str(self.part.size // 4), self.widths[n - rows], _bytes(self.e, right, n - rows, _ROW),
                          self.right_row)

    def _multiply(self, names: list[str], following: tuple[str, str] | None) -> None:
        """One step: add to the sums, behind the operands' tiles in `names`, and load each of these anew, from the step
        that follows, as soon as it has been used."""
        rows, cols = len(self.heights), len(self.widths)
        for n in range(rows * cols):
            r, c = divmod(n, cols)
            at = rows + cols + n
            names[at] = self._add(self.heights[r], self.widths[c], names[at], names[r], names[rows + c])
            for used, done in ((r, c == cols - 1), (rows + c, r == rows - 1)):
                if done and following is not None:
                    names[used] = self._operand(used, *following)

    def _ask(self, after: str, ahead: str) -> tuple[str, str]:
        """Ask for rows of the next block's results and lines of the next panel; where the next ones are."""
        for row in range(self.asked_rows):
            place = _bytes(self.e, after, row, self.out_row)
            for c in range(len(self.widths) + (self.out_row % LINE_BYTES != 0)):
                self._prefetch(_bytes(self.e, place, c, _ROW), 1, _FIRST_CACHE)
        for line in range(self.asked_lines):
            self._prefetch(_bytes(self.e, ahead, line, LINE_BYTES), 0, _SECOND_CACHE)
        return (_bytes(self.e, after, self.asked_rows, self.out_row),
                _bytes(self.e, ahead, self.asked_lines, LINE_BYTES))

    def _prefetch(self, place: str, write: int, cache: int) -> None:
        call = self.e.intrinsic("llvm.prefetch.p0", "void", ["ptr", "i32", "i32", "i32"])
        self.e.line(f"call void {call}(ptr {place}, i32 {write}, i32 {cache}, i32 1)")

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
        return self.e.put(self.e.depth, f"call {_AMX} {f}(i16 {height}, i16 {width}, i16 {self.part.size}, {_AMX} "
                                        f"{total}, {_AMX} {left}, {_AMX} {right})")


def _bytes(e: Emitter, pointer: str, count: "str | int", stride: int) -> str:
    """`pointer`, `count` times `stride` bytes on."""
    known = value_of(count) if isinstance(count, str) else count
    offset = e.pure(e.depth, f"mul nsw i64 {count}, {stride}") if known is None else str(known * stride)
    return pointer if offset == "0" else e.pure(e.depth, f"getelementptr i8, ptr {pointer}, i64 {offset}")
