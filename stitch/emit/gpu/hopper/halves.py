"""Loops of products of which half of a block's threads fill the ring for the other half (`roles.py`), once or, where
blocks last, for one tile after another."""
from __future__ import annotations

from collections.abc import Callable, Iterable

from ....errors import UnsupportedOp
from ...ir.handed import Handed
from ...ir.kir import Acquire, Buffer, Commit, Copy, For, Product, Section, Stmt, Wait
from ...llvm.control import State, conditional, counted
from ...llvm.values import VarSlot
from .. import rings
from ..addresses import GpuEmitter
from . import boxes, warpgroups
from .finish import WARP, finish, hand
from .fragments import cores_of
from .roles import Roles

#: writes a loop of one turn or none: where(loop, what its turn is)
Where = Callable[[For, Callable[[], None]], None]


class Halves:
    """A product's loop, and the statements in front of it that fill the ring's first stages; `copying`: see `Roles`."""

    def __init__(self, e: GpuEmitter, first: Iterable[Acquire | Copy | Commit], s: For, product: Product, where: Where,
                 copying: int = 0, over: Handed | None = None) -> None:
        assert product.left.ring is not None
        self.e, self.first, self.s, self.product, self.where = e, tuple(first), s, product, where
        self.waits = next(t for t in s.body if isinstance(t, Wait))
        self.ahead = self.waits.pending + 1
        self.behind = warpgroups.behind(s)
        self.copies = warpgroups.copies_of(s)
        tensors = [t.tensor is not None for t in (*self.copies, *self.first) if isinstance(t, Copy)]
        if any(tensors) and not all(tensors):
            raise UnsupportedOp("a product", "nvptx", "of a ring that threads and tensor maps fill")
        self.both, self.over = Roles(e, product.left.ring, any(tensors), copying, over is not None), over
        self.maps: dict[Buffer, str] = {}

    def once(self) -> None:
        """One tile: all threads come together before and after."""
        self.both.begin()
        self.both.parts(self.product, self.copy, self.multiply)
        self.both.end()

    def lasting(self, section: Section, grid: int, compute: Callable[[], None]) -> None:
        """The tiles of a section's blocks from the launch's own number on, `grid` apart.  `compute` writes what those
        who multiply do for one, that loop included; those who copy have no part in anything else."""
        e, over = self.e, self.over

        def rest(state: State) -> State:
            assert over is not None
            self._tiles(section, grid, lambda: self._finish(over))
            return state

        def copy() -> None:
            self._issuing(lambda: self._tiles(section, grid, self._boxes))
            if over is not None:
                conditional(e, e.pure(0, f"icmp uge i32 {e.thread}, 32"), [], rest)
        self.both.begin()
        self.both.parts(self.product, copy, lambda: self._tiles(section, grid, compute))
        self.both.end(True)

    def _tiles(self, section: Section, grid: int, write: Callable[[], None]) -> None:
        e = self.e

        def tile(block: str, state: State) -> State:
            e.vars[section.var] = VarSlot(block, e.depth)
            e.turned = state[0][1]
            write()
            return [("i32", e.put(e.depth, f"add nuw i32 {e.turned}, {self.s.extent}"))]
        counted(e, "%ctaid", str(section.grid), grid, [("i32", "0")], False, tile, "i32", True)
        e.turned = ""

    # ---- those who copy

    def copy(self) -> None:
        """Fill the ring in all turns."""
        if self.both.boxes:
            self._issuing(self._boxes)
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
        e, both, behind = self.e, self.both, self.behind
        cores = cores_of(e, self.product, self.s)

        def turn(i: str, state: State) -> State:
            e.vars[self.s.var] = VarSlot(i, e.depth)
            both.wait(i)
            state = cores.add(state)
            cores.drained(behind)
            both.release(i, behind)
            return state
        state = counted(e, "0", str(self.s.extent), 1, cores.start(), False, turn, "i32", True)
        state = cores.done(state) if behind else state
        if behind and e.turned:  # (else nobody fills a stage again)
            both.release(str(self.s.extent - 1), 0)
        if self.over is None:
            cores.store(state)
            return
        both.await_hand(False, self._tile)
        hand(e, cores, self.over, state)
        both.hand(True)

    # ---- those who finish

    def _finish(self, over: Handed) -> None:
        """What follows a tile, of which the other half has handed the sums over."""
        self.both.await_hand(True, self._tile)
        finish(self.e, over, self.both.copying // WARP - 1)
        self.both.hand(False)

    @property
    def _tile(self) -> str:
        """How many tiles a block has had before."""
        return self.e.put(self.e.depth, f"udiv i32 {self.e.turned}, {self.s.extent}")
