"""What follows a tile whose sums are handed over (`ir/handed.py`): the warps that copy nothing compute it while others
multiply the next tile.

Those who multiply make their sums narrow when a tile ends and hand over a part of an instruction's columns, and another
part of them in every so many turns of the next tile, from registers: block memory has room for one.  All addresses of a
thread are one and numbers that stores add, since it has few registers beside its sums.  Rows change places where an
operand in registers has a warp's threads at others than eight in a row (`order_of`).

Those who finish take rows in turns, some neighbouring ones at once, whose loads are under way together.  A thread has a
piece of a line, as much as loads and stores move at once (16 bytes of the widest elements that it touches), and
neighbours have neighbouring pieces: all sectors are whole, and no two threads meet in a bank.
"""
from __future__ import annotations

from ....errors import UnsupportedOp
from ....hlo.index import Ix, Var
from ....schedule.cost.handing import held, part_of
from ....schedule.cost.registers import WARP
from ....target.costs_gpu import GpuCosts
from ...ir.handed import Handed
from ...ir.kir import Buffer, Load, Store, walk
from ...llvm.control import State, counted
from ...llvm.forms import stored
from ...llvm.ops import compute
from ...llvm.values import Lanes, Reg, memory_type
from .. import addresses as index
from ..addresses import GpuEmitter
from ..matmul import Behind, Cells
from ..staging import WIDEST
from .fragments import order_of
from .warpgroups import GROUP, ROWS, WarpgroupCores, instructed, sums_of, widest


class Hand:
    """Sums of a product on their way from half of a block's threads, so many, through block memory to warps of so many
    `copying` ones."""

    def __init__(self, e: GpuEmitter, over: Handed, buffer: Buffer, threads: int, copying: int) -> None:
        self.e, self.over, self.buffer = e, over, buffer
        self.parts = over.parts(buffer)
        self.high, self.wide = part_of(over.rows, over.cols, self.parts, over.by_rows)
        self.line = self.wide + over.gap
        #: of the number of a line, by that of its row
        self.order = order_of(over.product)
        self.type, self.space = memory_type(buffer.dtype), index.pointer_type(buffer)
        self.held = held(over.product.out.size // threads, self.parts)
        sums = sums_of(over.product, threads, widest(e.target, e.registers))
        blocks = instructed(over.product)[0] // (ROWS * threads // GROUP) if over.product.crossing is not None else 0
        found = e.target.handing(sums, self.held, threads, copying, blocks)
        if found is None:
            raise UnsupportedOp("a product", "nvptx", "whose threads have no registers for what they hand over")
        #: of those who multiply, and of those who finish
        self.registers = found
        self.cells: list[Cells] = []

    def number(self, tile: str, part: str) -> str:
        """The number of a part, of all of a block."""
        first = self.e.put(self.e.depth, f"mul i32 {tile}, {self.parts}")
        return self.e.put(self.e.depth, f"add i32 {first}, {part}")

    # ---- those who multiply

    @property
    def nothing(self) -> State:
        """What is held before the first tile: two neighbours together."""
        return [(self._pair, "0")] * self.held

    @property
    def _pair(self) -> str:
        return f"i{2 * self.buffer.dtype.bits}"

    def of(self, part: int) -> list[Cells]:
        """A thread's cells of a part."""
        return [c for c in self.cells if self._part(c) == part]

    def _part(self, c: Cells) -> int:
        return c.place[0] // self.high if self.over.by_rows else c.place[1] // self.wide

    def place(self, row: str, depth: int) -> str:
        """The number of the line of a row (i32 operands), which is known at a depth."""
        e = self.e
        if not self.order:
            return row
        found = e.pure(depth, f"and i32 {row}, {-1 << len(self.order)}")
        for n, bit in enumerate(self.order):
            one = e.pure(depth, f"and i32 {row}, {1 << bit}")
            if bit != n:
                one = e.pure(depth, f"{'shl' if n > bit else 'lshr'} i32 {one}, {abs(n - bit)}")
            found = e.pure(depth, f"or i32 {found}, {one}")
        return found

    def _line(self, row: int) -> int:
        """The same of a number that is known."""
        return row & -1 << len(self.order) | sum((row >> bit & 1) << n for n, bit in enumerate(self.order))

    def begin(self, cores: WarpgroupCores) -> None:
        """Sums are of these cells."""
        if cores.across > 1:
            raise UnsupportedOp("a product", "nvptx", "handed over by warpgroups that share rows")
        self.cells = sorted(cores.cells(), key=self._part)

    def narrowed(self, state: State) -> State:
        """What is handed over of a tile, part by part."""
        e, over = self.e, self.over
        pair = Var("neighbour", 2)
        before, e.lanes = e.lanes, Lanes(pair, 1, pair.extent, {over.sums, over.narrow})
        found = []
        for c in self.cells:
            names = tuple(name for _, name in state[c.first:c.first + c.count])
            e.env[over.sums] = Reg(over.sums.dtype, names, True, e.depth)
            compute(e, over.narrow)
            value, t = "poison", f"<{c.count} x {self.type}>"
            for n, name in enumerate(stored(e, e.reg(over.narrow), True)):
                value = e.put(e.depth, f"insertelement {t} {value}, {self.type} {name}, i64 {n}")
            found.append((self._pair, e.put(e.depth, f"bitcast {t} {value} to {self._pair}")))
        e.lanes = before
        return found

    def store(self, held: State, part: int) -> None:
        """Store a part of what is held, from which parts on it may be."""
        e, p = self.e, self.space
        one, mine = self.cells[0], self.of(part)
        behind = sum(len(self.of(n)) for n in range(part, self.parts))
        line = e.pure(0, f"mul nuw nsw i32 {self.place(one.row, 0)}, {self.line}")
        at = e.pure(0, f"add nuw nsw i32 {line}, {one.col}")
        first = e.pure(0, f"getelementptr {self.type}, {p} {index.pointer(e, self.buffer, Ix(0))}, i32 {at}")
        values = held[len(held) - behind:] if part else held
        for c, (t, name) in zip(mine, values):
            down, right = c.place
            down, right = (down - part * self.high, right) if self.over.by_rows else (down, right - part * self.wide)
            to = e.put(e.depth, f"getelementptr {self.type}, {p} {first}, i32 {self._line(down) * self.line + right}")
            e.line(f"store {t} {name}, {p} {to}, align {c.count * self.buffer.dtype.nbytes}")

    # ---- those who finish

    def finish(self, part: str, warps: int) -> None:
        """What `warps` warps, from the second one of their half on, do with a part (an i32 operand)."""
        _Finish(self, part).write(warps)


class _Finish:
    """The nest behind a product in pieces of `piece` elements, `across` threads to a line."""

    def __init__(self, hand: Hand, part: str) -> None:
        self.e, self.hand, over, s = hand.e, hand, hand.over, hand.over.product
        most = GpuCosts.of(self.e.target.costs).code.finished
        self.made = Behind(self.e, over.narrow, over.nest, over.digits, s, most)
        self.limits = [index.clipped(self.e, n, b) for n, b in ((s.rows, s.row_bound), (s.cols, s.col_bound))]
        widest_ = max(t.buffer.dtype.nbytes for t in walk((over.nest,)) if isinstance(t, (Load, Store))
                      if t is not over.sums)
        self.piece = self._piece(WIDEST // widest_)
        pieces = hand.wide // self.piece
        self.across = min(WARP, pieces & -pieces)
        #: rows of a warp at a time, and those that it takes in a turn
        self.down = WARP // self.across
        self.some = self.down * max(1, most // (self.piece * (pieces // self.across)))
        #: of the part: the number of its first row (or column)
        self.first = self.e.put(self.e.depth, f"mul nuw nsw i32 {part}, {hand.high if over.by_rows else hand.wide}")

    def _piece(self, most: int) -> int:
        """Elements that a thread computes at once."""
        limit = self.limits[1]
        while most > 1 and not (self.hand.wide % most == 0 and limit.isdigit() and int(limit) % most == 0
                                and self.made.wide(most)):
            most //= 2
        return most

    def write(self, warps: int) -> None:
        e, rows = self.e, self.hand.high
        warp, lane = e.part(5, e.threads.bit_length() - 6), e.pure(0, f"and i32 %tid, {WARP - 1}")
        col = e.pure(0, f"mul nuw nsw i32 {e.pure(0, f'and i32 {lane}, {self.across - 1}')}, {self.piece}")
        row = e.pure(0, f"lshr i32 {lane}, {self.across.bit_length() - 1}")
        first = e.pure(0, f"mul nuw nsw i32 {e.pure(0, f'sub nuw nsw i32 {warp}, 1')}, {self.some}")

        def turn(start: str, state: State) -> State:
            begin = e.put(e.depth, f"add nuw nsw i32 {start}, {row}")
            for by in range(0, self.some, self.down):
                self._row(e.put(e.depth, f"add nuw nsw i32 {begin}, {by}") if by else begin, col)
            self.made.write()
            return state
        counted(e, first, str(rows), self.some * warps, [], True, turn, "i32")

    def _row(self, row: str, col: str) -> None:
        """A thread's pieces of a line."""
        e, (down, right), hand, over = self.e, self.limits, self.hand, self.hand.over
        high = e.put(e.depth, f"add nuw nsw i32 {self.first}, {row}") if over.by_rows else row
        flags = []
        if not down.isdigit() or int(down) < over.rows or over.rows % self.some:
            flags.append(e.put(e.depth, f"icmp slt i32 {high}, {down}"))
        if over.by_rows and hand.high % self.some:
            flags.append(e.put(e.depth, f"icmp slt i32 {row}, {hand.high}"))
        line = e.put(e.depth, f"mul nuw nsw i32 {hand.place(row, e.depth)}, {hand.line}")
        for by in range(0, hand.wide, self.across * self.piece):
            here = e.put(e.depth, f"add nuw nsw i32 {col}, {by}") if by else col
            at = here if over.by_rows else e.put(e.depth, f"add nuw nsw i32 {self.first}, {here}")
            whole = right.isdigit() and int(right) >= over.cols
            cut = [] if whole else [e.put(e.depth, f"icmp slt i32 {at}, {right}")]
            self.made.take(high, at, self._loaded(line, here), flags + cut)

    def _loaded(self, line: str, col: str) -> tuple[str, ...]:
        """The elements of a piece, as they lie in memory."""
        e, hand, n = self.e, self.hand, self.piece
        t, p, nbytes = hand.type, hand.space, hand.buffer.dtype.nbytes
        at = e.put(e.depth, f"getelementptr {t}, {p} {index.pointer(e, hand.buffer, Ix(0))}, "
                            f"i32 {e.put(e.depth, f'add nuw nsw i32 {line}, {col}')}")
        if n == 1:
            return (e.put(e.depth, f"load {t}, {p} {at}, align {nbytes}"),)
        whole = e.put(e.depth, f"load <{n} x {t}>, {p} {at}, align {n * nbytes}")
        return tuple(e.put(e.depth, f"extractelement <{n} x {t}> {whole}, i64 {c}") for c in range(n))
