"""What follows a tile whose sums are handed over (`ir/handed.py`): the warps that copy nothing compute it while others
multiply the next tile.

Warps take rows in turns, some neighbouring ones at once, whose loads are under way together.  A thread has a piece of a
line, as much as loads and stores move at once (16 bytes of the widest elements that it touches), and threads that are
neighbours have neighbouring pieces: all sectors are whole, and no two threads meet in a bank.
"""
from __future__ import annotations

from ....hlo.index import Ix, Var
from ....target.costs_gpu import GpuCosts
from ...ir.handed import Handed, line_of
from ...ir.kir import Compute, Load, Store, walk
from ...llvm.control import State, counted
from ...llvm.forms import stored
from ...llvm.ops import compute
from ...llvm.values import Lanes, Reg, memory_type
from .. import addresses as index
from ..addresses import GpuEmitter
from ..behind import Behind
from ..staging import WIDEST
from .warpgroups import WarpgroupCores

#: threads of a warp
WARP = 32


def hand(e: GpuEmitter, cores: WarpgroupCores, over: Handed, state: State) -> None:
    """Store a tile's sums as they are handed over, whether they are in the result or not.  All addresses of a thread
    are one and numbers that stores add: it has few registers beside the sums."""
    buffer, line = over.buffer, line_of(over.product.out_row, over.buffer.dtype.nbytes)
    t, p = memory_type(buffer.dtype), index.pointer_type(buffer)
    sums = next(s for s in walk((over.nest,)) if isinstance(s, Load))
    narrow = next(s for s in walk((over.nest,)) if isinstance(s, Compute))
    cells, lane = cores.cells(), Var("neighbour", 2)
    at = e.pure(0, f"mul nuw nsw i32 {cells[0].row}, {line}")
    first = e.pure(0, f"getelementptr {t}, {p} {index.pointer(e, buffer, Ix(0))}, "
                      f"i32 {e.pure(0, f'add nuw nsw i32 {at}, {cells[0].col}')}")
    before, e.lanes = e.lanes, Lanes(lane, 1, lane.extent, {sums, narrow})
    for c in cells:
        down, right = c.place
        e.env[sums] = Reg(sums.dtype, tuple(name for _, name in state[c.first:c.first + c.count]), True, e.depth)
        compute(e, narrow)
        value = "poison"
        for n, name in enumerate(stored(e, e.reg(narrow), True)):
            value = e.put(e.depth, f"insertelement <{c.count} x {t}> {value}, {t} {name}, i64 {n}")
        to = e.put(e.depth, f"getelementptr {t}, {p} {first}, i32 {down * line + right}")
        e.line(f"store <{c.count} x {t}> {value}, {p} {to}, align {c.count * buffer.dtype.nbytes}")
    e.lanes = before


def finish(e: GpuEmitter, over: Handed, warps: int) -> None:
    """Write what `warps` warps do, from the second one of their half on."""
    Finish(e, over).write(warps)


class Finish:
    """The last nest of a section in pieces of `piece` elements, `across` threads to a line."""

    def __init__(self, e: GpuEmitter, over: Handed) -> None:
        self.e, self.over, s = e, over, over.product
        self.most = GpuCosts.of(e.target.costs).code.finished
        self.made = Behind(e, over.buffer, over.last, over.digits, s, self.most)
        self.limits = [index.clipped(e, n, b) for n, b in ((s.rows, s.row_bound), (s.cols, s.col_bound))]
        self.rows, self.cols = s.out.size // s.out_row, s.out_row
        widest = max(t.buffer.dtype.nbytes for t in walk((over.last,)) if isinstance(t, (Load, Store)))
        self.piece = self._piece(WIDEST // widest)
        pieces = self.cols // self.piece
        self.across = min(WARP, pieces & -pieces)
        #: rows of a warp at a time, and those that it takes in a turn
        self.down = WARP // self.across
        self.some = self.down * max(1, self.most // (self.piece * (pieces // self.across)))

    def _piece(self, most: int) -> int:
        """Elements that a thread computes at once."""
        limit = self.limits[1]
        while most > 1 and not (self.cols % most == 0 and limit.isdigit() and int(limit) % most == 0
                                and self.made.wide(most)):
            most //= 2
        return most

    def write(self, warps: int) -> None:
        e = self.e
        warp, lane = e.part(5, e.threads.bit_length() - 6), e.pure(0, f"and i32 %tid, {WARP - 1}")
        shift = self.across.bit_length() - 1
        self.col = e.pure(0, f"mul nuw nsw i32 {e.pure(0, f'and i32 {lane}, {self.across - 1}')}, {self.piece}")
        row = e.pure(0, f"lshr i32 {lane}, {shift}")
        first = e.pure(0, f"mul nuw nsw i32 {e.pure(0, f'sub nuw nsw i32 {warp}, 1')}, {self.some}")

        def turn(start: str, state: State) -> State:
            begin = e.put(e.depth, f"add nuw nsw i32 {start}, {row}")
            for by in range(0, self.some, self.down):
                self._row(e.put(e.depth, f"add nuw nsw i32 {begin}, {by}") if by else begin)
            self.made.write()
            return state
        counted(e, first, str(self.rows), self.some * warps, [], True, turn, "i32")

    def _row(self, row: str) -> None:
        """A thread's pieces of a line."""
        e = self.e
        flags = []
        if not self.limits[0].isdigit() or int(self.limits[0]) % self.some:
            flags.append(e.put(e.depth, f"icmp slt i32 {row}, {self.limits[0]}"))
        for by in range(0, self.cols, self.across * self.piece):
            col = e.pure(0, f"add nuw nsw i32 {self.col}, {by}") if by else self.col
            whole = self.limits[1].isdigit() and int(self.limits[1]) >= self.cols
            cut = [] if whole else [e.put(e.depth, f"icmp slt i32 {col}, {self.limits[1]}")]
            self.made.take(row, col, self._loaded(row, col), flags + cut)

    def _loaded(self, row: str, col: str) -> tuple[str, ...]:
        """The elements of a piece, as they lie in memory."""
        e, buffer = self.e, self.over.buffer
        t, p, n = memory_type(buffer.dtype), index.pointer_type(buffer), self.piece
        line = e.put(e.depth, f"mul nuw nsw i32 {row}, {line_of(self.cols, buffer.dtype.nbytes)}")
        at = e.put(e.depth, f"getelementptr {t}, {p} {index.pointer(e, buffer, Ix(0))}, "
                            f"i32 {e.put(e.depth, f'add nuw nsw i32 {line}, {col}')}")
        if n == 1:
            return (e.put(e.depth, f"load {t}, {p} {at}, align {buffer.dtype.nbytes}"),)
        whole = e.put(e.depth, f"load <{n} x {t}>, {p} {at}, align {n * buffer.dtype.nbytes}")
        return tuple(e.put(e.depth, f"extractelement <{n} x {t}> {whole}, i64 {c}") for c in range(n))
