"""Blocks that last and share the depth of some of a section's blocks (stream-K: Osama et al., PPoPP 2023).

The turns of the blocks that are cut are one row, of which every block of the launch has an equal share; then come the
others, whole.  So a share is a few pieces, of which the first and the last may be parts of a block.  Whoever has such a
part stores its sums in scratch memory and adds the turns it has made to a count of that block's.  Whoever finds the
count complete has come last: it adds the parts in the order of the depth, so that sums are the same bits whoever that
is, and does what follows the product.  The others go on to their next piece.

Nobody waits for another block, so it does not matter how many of them run at once, or in what order.  Counts begin as
zeros when the module is loaded, and whoever has come last leaves its own as zero for the next launch, like the counter
of a grid's barrier (`grids.py`): launches of one kernel follow one another.
"""
from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from ...ir.kir import Section
from ...llvm.control import State, conditional, counted
from ..addresses import GpuEmitter
from .boxes import rank_of

#: a variable of counts in PTX
_COUNTS = re.compile(r"\.global \.align 4 \.b8 (\w+_exchange_counts)\[")
_GLOBAL, _SHARED = "ptr addrspace(1)", "ptr addrspace(3)"
#: sums of a thread that are stored and loaded together
_WIDE = 4


@dataclass(frozen=True)
class Piece:
    """Turns `low` to `high` of one of a section's blocks (i32 operands), and the number of that among those of this
    rank in a cluster."""

    unit: str
    block: str
    low: str
    high: str


def counts_left(ptx: str) -> dict[str, int]:
    """Variables of a module's kernels, and what all their bytes are when whoever has a part of a block finds its count
    complete: the most that one can have to do.  Models that run a few blocks by themselves would see none come last."""
    return dict.fromkeys(_COUNTS.findall(ptx), 127)


class Shares:
    """The pieces of the blocks of a launch: those that are cut have `turns` turns each.  Numbers of blocks and shares
    are those of clusters."""

    def __init__(self, e: GpuEmitter, section: Section, turns: int) -> None:
        assert section.cut is not None
        self.e, self.cut, self.turns, size = e, section.cut, turns, section.cluster
        self.size, self.units, self.shares = size, self.cut.blocks // size, self.cut.shares // size
        self.whole = (section.grid - self.cut.blocks) // self.cut.shares
        self.total = self.units * turns

    def each(self, stages: int, write: Callable[[Piece, str], None]) -> None:
        """Write what is done for a piece; it is given the turns that were made before, less its first one: a number
        of a turn and that are no less than zero together, and of a ring's stage what it has been used for."""
        e = self.e
        share = self._share("%ctaid")
        begin, end = self._begin(share), self._begin(self._op("add", share, "1"))
        first = self._op("udiv", begin, self.turns)
        last = self._op("udiv", self._op("sub", end, "1"), self.turns)
        pieces = self._op("add", self._op("sub", last, first), "1")
        count = self._op("add", pieces, self.whole)

        def piece(n: str, state: State) -> State:
            cut = e.put(e.depth, f"icmp ult i32 {n}, {pieces}")
            later = self._op("add", self._op("mul", self._op("sub", n, pieces), self.shares),
                             self._op("add", share, self.units))
            unit = self._choose(cut, self._op("add", first, n), later)
            start = self._op("mul", unit, self.turns)
            low = self._most("smax", self._op("sub", begin, start), "0")
            high = self._most("smin", self._op("sub", end, start), str(self.turns))
            low, high = self._choose(cut, low, "0"), self._choose(cut, high, str(self.turns))
            before = self._op("sub", state[0][1], low)
            write(Piece(unit, self._of_cluster(unit), low, high), before)
            return [("i32", self._op("add", before, high))]
        # (from a multiple of what makes stages and phases begin anew, so that no first turn is more)
        period = 2 * stages
        counted(e, "0", count, 1, [("i32", str(-(-self.turns // period) * period))], False, piece, "i32", True)

    def met(self, piece: Piece, sums: State, threads: int) -> tuple[str, State]:
        """Are the sums of a piece those of its block (an i1 operand), and which are they?  `threads`: those that have
        some; all that write come together."""
        e = self.e

        def part(state: State) -> State:
            self._store(piece, state[1:], threads)
            e.barrier()
            over = self._counted(piece)
            return [("i1", over), *conditional(e, over, state[1:], lambda mine: self._added(piece, mine, threads))]
        made = self._op("sub", piece.high, piece.low)
        some = e.put(e.depth, f"icmp ult i32 {made}, {self.turns}")
        found = conditional(e, some, [("i1", "true"), *sums], part)
        return found[0][1], found[1:]

    def _counted(self, piece: Piece) -> str:
        """Count a piece's turns, which all have stored: is it the last piece of its block that comes here?"""
        e = self.e
        e.counts = max(e.counts, self.cut.blocks)
        flag = f"{e.exchange}_last"

        def count(state: State) -> State:
            at = e.put(e.depth, f"getelementptr i32, {_GLOBAL} {e.exchange}_counts, i32 {piece.block}")
            made = self._op("sub", piece.high, piece.low)
            e.line('fence syncscope("device") acq_rel')
            old = e.put(e.depth, f'atomicrmw add {_GLOBAL} {at}, i32 {made} syncscope("device") monotonic, align 4')
            e.line('fence syncscope("device") acq_rel')
            over = e.put(e.depth, f"icmp uge i32 {self._op('add', old, made)}, {self.turns}")
            e.line(f"store i32 {e.put(e.depth, f'zext i1 {over} to i32')}, {_SHARED} {flag}, align 4")

            def zero(inner: State) -> State:
                e.line(f'store atomic i32 0, {_GLOBAL} {at} syncscope("device") monotonic, align 4')
                return inner
            conditional(e, over, [], zero)
            return state
        conditional(e, e.pure(0, f"icmp eq i32 {e.thread}, 0"), [], count)
        e.barrier()
        return e.put(e.depth, f"icmp ne i32 {e.put(e.depth, f'load i32, {_SHARED} {flag}, align 4')}, 0")

    def _added(self, piece: Piece, sums: State, threads: int) -> State:
        """The parts of all shares that have some of a block, added in the order of the depth."""
        e = self.e
        start = self._op("mul", piece.unit, self.turns)
        first = self._holder(start)
        behind = self._op("add", self._holder(self._op("add", start, self.turns - 1)), "1")
        add = "fadd" if sums[0][0] == "float" else "add"

        def more(share: str, state: State) -> State:
            loaded = self._load(share, piece.unit, state, threads)
            return [(t, e.put(e.depth, f"{add} {t} {a}, {b}")) for (t, a), (_, b) in zip(state, loaded)]
        zeros: State = [(t, "0.0" if t == "float" else "0") for t, _ in sums]
        return counted(e, first, behind, 1, zeros, False, more, "i32", True)

    # ---- scratch memory

    def _store(self, piece: Piece, sums: State, threads: int) -> None:
        e, t = self.e, sums[0][0]

        def write(state: State) -> State:
            at = self._place(self._share("%ctaid"), piece.unit, len(sums), threads)
            for n in range(0, len(sums), _WIDE):
                vector = "poison"
                for k, (_, name) in enumerate(sums[n:n + _WIDE]):
                    vector = e.put(e.depth, f"insertelement <{_WIDE} x {t}> {vector}, {t} {name}, i32 {k}")
                to = e.put(e.depth, f"getelementptr i8, {_GLOBAL} {at}, i32 {4 * n * threads}")
                e.line(f"store <{_WIDE} x {t}> {vector}, {_GLOBAL} {to}, align {4 * _WIDE}")
            return state
        self._by(threads, [], write)

    def _load(self, share: str, unit: str, like: State, threads: int) -> State:
        """A share's part of a unit; nothing in particular where a thread has none."""
        e, t = self.e, like[0][0]

        def read(_: State) -> State:
            at, found = self._place(share, unit, len(like), threads), []
            for n in range(0, len(like), _WIDE):
                of = e.put(e.depth, f"getelementptr i8, {_GLOBAL} {at}, i32 {4 * n * threads}")
                vector = e.put(e.depth, f"load <{_WIDE} x {t}>, {_GLOBAL} {of}, align {4 * _WIDE}")
                found += [(t, e.put(e.depth, f"extractelement <{_WIDE} x {t}> {vector}, i32 {k}"))
                          for k in range(_WIDE)]
            return found
        return self._by(threads, like, read)

    def _by(self, threads: int, state: State, write: Callable[[State], State]) -> State:
        """What the threads do that have sums."""
        if threads == self.e.threads:
            return write(state)
        return conditional(self.e, self.e.pure(0, f"icmp ult i32 {self.e.thread}, {threads}"), state, write)

    def _place(self, share: str, unit: str, count: int, threads: int) -> str:
        """Where a thread's sums of a share's part of a unit begin: of its first unit, or of its last one.  Neighbouring
        threads' next to each other."""
        e = self.e
        first = self._op("udiv", self._begin(share), self.turns)
        second = e.put(e.depth, f"zext i1 {e.put(e.depth, f'icmp ne i32 {unit}, {first}')} to i32")
        slot = self._op("add", self._op("mul", self._of_cluster(share), "2"), second)
        thread = e.pure(0, f"mul nuw nsw i32 {e.thread}, {4 * _WIDE}")
        slot = e.put(e.depth, f"zext i32 {slot} to i64")
        slot = e.put(e.depth, f"mul nuw nsw i64 {slot}, {4 * count * threads}")
        at = e.put(e.depth, f"getelementptr i8, {_GLOBAL} {e.buffers[self.cut.sums]}, i64 {slot}")
        return e.put(e.depth, f"getelementptr i8, {_GLOBAL} {at}, i32 {thread}")

    # ---- numbers

    def _begin(self, share: str) -> str:
        """The first turn of a share."""
        return self._op("udiv", self._op("mul", share, self.total), self.shares)

    def _holder(self, turn: str) -> str:
        """The share that a turn belongs to: the last one that begins no later."""
        more = self._op("sub", self._op("mul", self._op("add", turn, "1"), self.shares), "1")
        return self._op("udiv", more, self.total)

    def _share(self, block: str) -> str:
        return block if self.size == 1 else self._op("udiv", block, self.size)

    def _of_cluster(self, number: str) -> str:
        """This rank's block of a cluster."""
        return number if self.size == 1 else self._op("add", self._op("mul", number, self.size), rank_of(self.e))

    def _op(self, op: str, a: str, b: str | int) -> str:
        return self.e.put(self.e.depth, f"{op} i32 {a}, {b}")

    def _choose(self, flag: str, a: str, b: str) -> str:
        return self.e.put(self.e.depth, f"select i1 {flag}, i32 {a}, i32 {b}")

    def _most(self, which: str, a: str, b: str) -> str:
        f = self.e.intrinsic(f"llvm.{which}.i32", "i32", ["i32", "i32"])
        return self.e.put(self.e.depth, f"call i32 {f}(i32 {a}, i32 {b})")
