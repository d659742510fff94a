"""Loops of products of which half of a block's threads fill the ring for the other half (`roles.py`), once or, where
blocks last, for one tile after another."""
from __future__ import annotations

from collections.abc import Callable, Iterable

from ....errors import UnsupportedOp
from ....schedule.cost.registers import WARP
from ...ir.kir import Acquire, Buffer, Commit, Copy, For, Product, Section, Stmt, Wait
from ...llvm.control import State, conditional, counted
from ...llvm.values import VarSlot
from .. import rings
from ..addresses import GpuEmitter
from . import boxes, turned, warpgroups
from .finish import Hand
from .fragments import cores_of
from .roles import Roles
from .warpgroups import WarpgroupCores

#: writes a loop of one turn or none: where(loop, what its turn is)
Where = Callable[[For, Callable[[], None]], None]


class Halves:
    """A product's loop, and the statements in front of it that fill the ring's first stages; `copying`: see `Roles`."""

    def __init__(self, e: GpuEmitter, first: Iterable[Acquire | Copy | Commit], s: For, product: Product, where: Where,
                 copying: int = 0, over: Hand | None = None) -> None:
        assert product.left.ring is not None
        self.e, self.first, self.s, self.product, self.where = e, tuple(first), s, product, where
        self.waits = next(t for t in s.body if isinstance(t, Wait))
        self.ahead = self.waits.pending + 1
        #: (coarse sums of a turn are waited for in it; its stage is released while the next one's are made, since
        #: whoever tells waits for shared memory, which tensor cores read)
        self.behind = 1 if product.coarse else warpgroups.behind(s)
        self.copies = warpgroups.copies_of(s)
        tensors = [t.tensor is not None for t in (*self.copies, *self.first) if isinstance(t, Copy)]
        if any(tensors) and not all(tensors):
            raise UnsupportedOp("a product", "nvptx", "of a ring that threads and tensor maps fill")
        self.turns = [t for t in self.copies if t.tensor is not None and t.tensor.turned]
        self.both = Roles(e, product.left.ring, any(tensors), copying, over.registers if over is not None else None,
                          bool(self.turns))
        self.over = over
        self.maps: dict[Buffer, str] = {}

    def once(self) -> None:
        """One tile: all threads come together before and after."""
        self.both.begin()
        self.both.parts(self.product, self.copy, self.multiply)
        self.both.end()

    def lasting(self, section: Section, grid: int, compute: Callable[[], None]) -> None:
        """The tiles of a section's blocks from the launch's own number on, `grid` apart.  `compute` writes what those
        who multiply do for one, that loop included; those who copy have no part in anything else."""
        over = self.over

        def copy() -> None:
            self._issuing(lambda: each(self._boxes))
            if over is not None:
                self._others(lambda: each(self._finish))
            elif self.turns:
                self._others(lambda: each(self._turn))

        def each(write: Callable[[], None]) -> None:
            self._tiles(section, grid, write)

        def multiply() -> None:
            if over is None:
                self._tiles(section, grid, compute)
                return
            held = self._tiles(section, grid, self._handing, over.nothing)
            self._hand_rest(over, held[1:], self._number(held[0][1], -1))
        self.both.begin()
        self.both.parts(self.product, copy, multiply)
        self.both.end(True)

    def _tiles(self, section: Section, grid: int, write: Callable[[], None] | Callable[[State], State],
               held: State | None = None) -> State:
        """Write what is done for each tile, to which the one before may leave something (`held` before the first).
        Returns the turns of all tiles and what the last one leaves."""
        e = self.e

        def tile(block: str, state: State) -> State:
            e.vars[section.var] = VarSlot(block, e.depth)
            e.turned = state[0][1]
            left = write(*[] if held is None else [state[1:]])
            return [("i32", e.put(e.depth, f"add nuw i32 {state[0][1]}, {self.s.extent}")), *(left or [])]
        found = counted(e, "%ctaid", str(section.grid), grid, [("i32", "0"), *(held or [])], False, tile, "i32", True)
        e.turned = ""
        return found

    def _number(self, turned: str, by: int = 0) -> str:
        """The number of a block's tile in front of which there were so many turns, and `by`."""
        number = self.e.put(self.e.depth, f"udiv i32 {turned}, {self.s.extent}")
        return self.e.put(self.e.depth, f"add i32 {number}, {by}") if by else number

    # ---- those who copy

    def copy(self) -> None:
        """Fill the ring in all turns."""
        if self.both.boxes:
            self._issuing(self._boxes)
            if self.turns:
                self._others(self._turn)
            return
        for t in self.first:
            rings.statement(self.e, t)
        counted(self.e, "0", str(self.s.extent), 1, [], False, self._fill, "i32", True)

    def _fill(self, i: str, state: State) -> State:
        e = self.e
        e.vars[self.s.var] = VarSlot(i, e.depth)
        self.both.filled(self.waits, self.product, self.copies, i)
        for t in self.s.body:
            if isinstance(t, For) and isinstance(t.body[0], Acquire):
                self.where(t, lambda t=t: self._fill_stage(i, t))  # type: ignore[misc]
            elif isinstance(t, Commit) and self.waits.pending:
                rings.statement(e, t)
        return state

    def _fill_stage(self, i: str, t: For) -> None:
        self.both.acquire(self.e.put(self.e.depth, f"add nuw nsw i32 {i}, {self.ahead}"))
        for inner in t.body:
            if isinstance(inner, Copy):
                rings.statement(self.e, inner)
        if not self.waits.pending:  # (no group need be empty where all are waited for)
            rings.statement(self.e, Commit(self.both.ring))

    def _issuing(self, write: Callable[[], None]) -> None:
        """One thread does something, for which its warp has described the tensors."""
        e = self.e

        def warp(state: State) -> State:
            self.maps = boxes.described(e, {t.dst: t for t in self.copies})
            conditional(e, e.pure(0, f"icmp eq i32 {e.thread}, 0"), [], thread)
            return state

        def thread(state: State) -> State:
            write()
            return state
        conditional(e, e.pure(0, f"icmp ult i32 {e.thread}, 32"), [], warp)

    def _others(self, write: Callable[[], None]) -> None:
        """All warps but the first one, which copies, do something."""
        self._when(self.e.pure(0, f"icmp uge i32 {self.e.thread}, {WARP}"), write)

    def _turn(self) -> None:
        """Turn what has come in all turns of a tile."""
        e, both = self.e, self.both
        warp = e.pure(0, f"sub nuw nsw i32 {e.part(WARP.bit_length() - 1, (both.others + 1).bit_length() - 1)}, 1")

        def turn(i: str, state: State) -> State:
            e.vars[self.s.var] = VarSlot(i, e.depth)
            with both.turning(i):
                for t in self.turns:
                    at = self.product.left_ix if t.dst is self.product.left else self.product.right_ix
                    turned.turn(e, t, rings.stage_address(e, t.dst, at), warp, both.others)
            return state
        counted(e, "0", str(self.s.extent), 1, [], False, turn, "i32", True)

    def _boxes(self) -> None:
        """The copies of all turns of a tile."""
        groups: list[list[Stmt]] = []
        for t in self.first:
            if isinstance(t, Acquire):
                groups.append([])
            groups[-1].append(t)
        for number, group in enumerate(groups):
            self._stage_of(str(number), group)

        def turn(i: str, state: State) -> State:
            e = self.e
            e.vars[self.s.var] = VarSlot(i, e.depth)
            for t in self.s.body:
                if isinstance(t, For) and isinstance(t.body[0], Acquire):
                    self.where(t, lambda t=t: self._stage_of(  # type: ignore[misc]
                        e.put(e.depth, f"add nuw nsw i32 {i}, {self.ahead}"), t.body))
            return state
        counted(self.e, "0", str(self.s.extent), 1, [], False, turn, "i32", True)

    def _stage_of(self, fill: str, statements: Iterable[Stmt]) -> None:
        """The copies of one turn."""
        copies = [t for t in statements if isinstance(t, Copy)]
        if self.e.turned or not fill.isdigit():  # (else nobody has used the stage before)
            self.both.acquire(fill)
        barrier = self.both.expect(fill, sum(map(boxes.arriving, copies)))
        for t in copies:
            boxes.issue(self.e, t, self.maps[t.dst], barrier)

    # ---- those who multiply

    def multiply(self) -> None:
        """The product of a tile."""
        cores = cores_of(self.e, self.product, self.s)
        cores.store(self._multiplied(cores, self._turns(cores, 0, self.s.extent, cores.start())))

    def _turns(self, cores: WarpgroupCores, first: int, last: int, state: State) -> State:
        """The sums after some turns."""
        e, both, behind = self.e, self.both, self.behind

        def turn(i: str, state: State) -> State:
            e.vars[self.s.var] = VarSlot(i, e.depth)
            both.wait(i)
            if self.product.coarse:
                cores.meanwhile = lambda: released(i)
                return cores.add(state)
            state = cores.add(state)
            released(i)
            return state

        def released(i: str) -> None:
            cores.drained(behind)
            both.release(i, behind)
        return counted(e, str(first), str(last), 1, state, False, turn, "i32", True) if first < last else state

    def _multiplied(self, cores: WarpgroupCores, state: State) -> State:
        """The sums behind all turns."""
        if not self.behind:
            return state
        state = cores.done(state)
        if self.product.coarse:
            cores.drained(0)
        if self.e.turned:  # (else nobody fills a stage again)
            self.both.release(str(self.s.extent - 1), 0)
        return state

    # ---- sums that are handed over

    def _handing(self, held: State) -> State:
        """The product of a tile, of which the first part is handed over; the other ones are, part by part, while the
        next tile is multiplied."""
        e, over, extent = self.e, self.over, self.s.extent
        assert over is not None
        cores, number = cores_of(e, self.product, self.s), self._number(e.turned)
        over.begin(cores)
        state = cores.start()
        before = e.put(e.depth, f"sub i32 {number}, 1")
        again = e.put(e.depth, f"icmp ne i32 {e.turned}, 0")
        edges = [extent * n // over.parts for n in range(over.parts + 1)]
        for part, (first, last) in enumerate(zip(edges, edges[1:])):
            if part:
                self._when(again, lambda part=part: self._hand(over, held, before, part))  # type: ignore[misc]
            state = self._turns(cores, first, last, state)
        found = over.narrowed(cores.ordered(self._multiplied(cores, state)))
        self._hand(over, found, number, 0)
        return found[len(over.of(0)):]

    def _hand(self, over: Hand, held: State, number: str, part: int) -> None:
        """Hand over a part of the tile of this number."""
        self.both.await_hand(False, over.number(number, str(part)))
        over.store(held, part)
        self.both.hand(True)

    def _hand_rest(self, over: Hand, held: State, number: str) -> None:
        for part in range(1, over.parts):
            self._hand(over, held, number, part)

    def _when(self, flag: str, write: Callable[[], None]) -> None:
        def inside(state: State) -> State:
            write()
            return state
        conditional(self.e, flag, [], inside)

    def _finish(self) -> None:
        """What follows a tile, part by part."""
        over, number = self.over, self._number(self.e.turned)
        assert over is not None

        def part(n: str, state: State) -> State:
            self.both.await_hand(True, over.number(number, n))
            over.finish(n, self.both.others)
            self.both.hand(False)
            return state
        counted(self.e, "0", str(over.parts), 1, [], False, part, "i32", True)
