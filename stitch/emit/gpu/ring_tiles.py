"""Products whose operands come through rings: one tile of the result, a piece of the depth a turn."""
from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from ..ir.kir import Copy, Product, Wait
from ..llvm.control import State, conditional
from .addresses import GpuEmitter
from .matmul import Tiles
from .rings import arrived, stage_address, straightened
from .staging import Stage


class RingTiles(Tiles):
    """The product of a loop (`Product.turn`), which makes these copies: `start`, then `add` in every turn, then
    `finish`.  Of a block's threads the first `used` have a part of the tile; those that are left over multiply what
    others do, and store nothing."""

    def __init__(self, e: GpuEmitter, s: Product, copies: Sequence[Copy] = ()) -> None:
        self.copies = copies
        super().__init__(e, s)

    @property
    @abstractmethod
    def used(self) -> int:
        """Threads that have a part of the tile."""

    def _stages(self) -> tuple[Stage, Stage]:
        """A stage's lines, from its beginning on."""
        s = self.s
        return (Stage(0, s.rows, s.depth, s.left_step == 1, s.left_row if s.left_step == 1 else s.left_step),
                Stage(0, s.cols, s.depth, s.right_step == 1, s.right_col if s.right_step == 1 else s.right_step))

    def _reserve(self) -> None:
        """Rings are in the block's own memory."""

    def start(self) -> State:
        """The sums before the first turn."""
        return self._zeros()

    def wait(self, s: Wait) -> None:
        """What the next turn reads has come."""
        arrived(self.e, s)
        self.straighten()
        self.e.barrier()

    def straighten(self) -> None:
        """Bytes that were copied across their lines lie along them."""
        for t in self.copies:
            straightened(self.e, t, self.s.left_ix if t.dst is self.s.left else self.s.right_ix)

    def add(self, state: State) -> State:
        """The sums after a turn."""
        s = self.s
        self.bases = stage_address(self.e, s.left, s.left_ix), stage_address(self.e, s.right, s.right_ix)
        return self.added(state, self._multiply)

    def finish(self, state: State) -> None:
        """The sums behind the last turn are the result."""
        self.store(state)

    def store(self, state: State) -> None:
        """Store the sums."""
        if self.used == self.e.threads:
            self._store("0", "0", state)
            return

        def inside(outer: State) -> State:
            self._store("0", "0", state)
            return outer
        conditional(self.e, self.e.pure(0, f"icmp ult i32 %tid, {self.used}"), [], inside)
