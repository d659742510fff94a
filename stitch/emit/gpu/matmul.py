"""Matrix products of a block of threads (`kir.Product`).

The block's part of the result is cut into tiles.  For each of them a plain loop over the depth copies a piece of both
operands into shared memory (`staging.py`) and multiplies them there into accumulators that stay in registers: load,
wait, multiply, wait.  The two halves of a turn are functions of the step alone, which is what multi-stage pipelining
needs.  How a piece is multiplied is `tensor_cores.py`'s business or `matmul_fma.py`'s.
"""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field, replace

from ...dataclass import dataclass
from ...errors import UnsupportedOp
from ...hlo.index import Atom, Dyn, Ix, Var, ix
from ...target.costs_gpu import GpuCosts
from ..ir.kir import Compute, For, Index, Load, Product, Stmt, Store, walk
from ..ir.sums import places
from ..llvm.addresses import resolve
from ..llvm.control import State, conditional, counted
from ..llvm.ops import compute
from ..llvm.values import Lanes, Reg, VarSlot, is_half, memory_type
from . import addresses as index
from . import memory, staging
from .addresses import GpuEmitter
from .staging import Operand, Stage

SHARED = "ptr addrspace(3)"


@dataclass(frozen=True, slots=True)
class Cells:
    """Accumulators that lie side by side in a row of the tile: `count` of them from (row, col) on, both i32 operands,
    and the number of the first one in the loop's state.  `place`: where they are seen from the thread's first cells."""

    row: str
    col: str
    count: int
    first: int
    place: tuple[int, int] = (0, 0)


class Tiles(ABC):
    """A product's tiles of `rows` x `cols`; `state` are a tile's accumulators in one thread."""

    def __init__(self, e: GpuEmitter, s: Product) -> None:
        for extent in (s.rows, s.cols, s.depth):
            index.check_extent(extent, "a product")
        self.e, self.s, self.costs = e, s, GpuCosts.of(e.target.costs).code
        self.type = memory_type(s.out.dtype)
        self.limits = [index.clipped(e, n, b) for n, b in ((s.rows, s.row_bound), (s.cols, s.col_bound))]
        self.left = Operand(s.left, s.left_ix, s.left_row, s.left_step, s.rows, self.limits[0], s.depth)
        self.right = Operand(s.right, s.right_ix, s.right_col, s.right_step, s.cols, self.limits[1], s.depth)
        self.rows, self.cols, self.accumulators = self._shape()
        self.stages = self._stages()
        self._reserve()

    @abstractmethod
    def _shape(self) -> tuple[int, int, int]:
        """Rows and columns of a tile, accumulators of a thread."""

    @abstractmethod
    def _stages(self) -> tuple[Stage, Stage]:
        """Where pieces of the left and the right operand lie."""

    @abstractmethod
    def _multiply(self, state: State) -> State:
        """The accumulators after the piece in shared memory."""

    @abstractmethod
    def _cells(self) -> Iterator[Cells]:
        """Where the accumulators belong in the tile."""

    def _reserve(self) -> None:
        """Have room for the stages."""
        nbytes = self.s.left.dtype.nbytes
        end = max(g.start + (g.lines if g.by_line else g.steps) * g.pitch * nbytes for g in self.stages)
        self.e.exchange_bytes = max(self.e.exchange_bytes, end)

    def write(self) -> None:
        """All tiles, each with its loop over the depth."""
        if not self.s.rows or not self.s.cols:
            return

        def line(row: str) -> None:
            self._over(self.limits[1], self.cols, lambda col: self._tile(row, col))

        def lines(state: State) -> State:
            self._over(self.limits[0], self.rows, line)
            return state
        e, some = self.e, [n for n in self.limits if not n.isdigit()]  # others are positive
        if not some:
            lines([])
            return
        flag = e.put(e.depth, f"icmp sgt i32 {some[0]}, 0")
        if len(some) > 1:
            flag = e.put(e.depth, f"and i1 {flag}, {e.put(e.depth, f'icmp sgt i32 {some[1]}, 0')}")
        conditional(e, flag, [], lines)

    def _over(self, limit: str, step: int, write: Callable[[str], None]) -> None:
        """write(first) for every tile along one side."""
        if limit.isdigit() and int(limit) <= step:
            write("0")
            return

        def turn(at: str, state: State) -> State:
            write(at)
            return state
        counted(self.e, "0", limit, step, [], True, turn, "i32")

    def _tile(self, row: str, col: str) -> None:
        e, steps = self.e, self.stages[0].steps

        def turn(step: str, state: State) -> State:
            self._load(row, col, step)
            e.barrier()
            after = self.added(state, self._multiply)
            e.barrier()
            return after
        state = self._zeros()
        if self.s.depth > steps:
            state = counted(e, "0", str(self.s.depth), steps, state, False, turn, "i32")
        elif self.s.depth:
            state = turn("0", state)
        self._store(row, col, state)

    def added(self, state: State, multiply: Callable[[State], State]) -> State:
        """The accumulators after a piece of the depth, which `multiply` adds to others.  Where instructions keep few
        bits of sums it begins anew, and f32 is added outside of them."""
        if not self.s.coarse:
            return multiply(state)
        e, steps = self.e, self.stages[0].steps
        if steps > self.costs.coarse_steps:
            raise UnsupportedOp("a product", "nvptx", f"of {steps} steps of {self.s.left.dtype} at once")
        return [(t, e.put(e.depth, f"fadd {t} {old}, {new}"))
                for (t, old), (_, new) in zip(state, multiply(self._zeros()[:len(state)]))]

    def _zeros(self) -> State:
        return [(self.type, "0" if self.type[0] == "i" else "0.0")] * self.accumulators

    def _load(self, row: str, col: str, step: str) -> None:
        """Put a piece of both operands into shared memory."""
        sides = list(zip((self.left, self.right), self.stages, (row, col)))
        loaded = [staging.load(self.e, operand, stage, first, step) for operand, stage, first in sides]
        for (operand, stage, _), pieces in zip(sides, loaded):
            rounded = [replace(p, names=tuple(map(self._rounded, p.names))) for p in pieces]
            staging.store(self.e, operand, stage, rounded)

    def _rounded(self, name: str) -> str:
        """An element of an operand as it is put into shared memory."""
        return name

    # ---- results

    def _store(self, row: str, col: str, state: State) -> None:
        """Store a tile's sums, or write what the nest behind the product makes of them."""
        e, s = self.e, self.s
        if s.out in e.behind:
            self._behind(row, col, state)
            return
        out, p = index.pointer(e, s.out, resolve(e, s.out_ix)), index.pointer_type(s.out)
        for cells in self._cells():
            i, j = (e.put(e.depth, f"add nsw i32 {a}, {b}") for a, b in ((row, cells.row), (col, cells.col)))
            flags = [e.put(e.depth, f"icmp slt i32 {i}, {self.limits[0]}")] if self._cut(0) else []
            line = e.put(e.depth, f"mul nsw {self._wide} {self._widened(i)}, {s.out_row}")
            base = e.put(e.depth, f"getelementptr {self.type}, {p} {out}, {self._wide} {line}")
            width = cells.count if self._whole(cells.count) else 1
            for c in range(0, cells.count, width):
                at = e.put(e.depth, f"add nsw i32 {j}, {c}") if c else j
                cut = [e.put(e.depth, f"icmp slt i32 {at}, {self.limits[1]}")] if self._cut(1) else []
                there = e.put(e.depth, f"getelementptr {self.type}, {p} {base}, i32 {at}")
                names = [name for _, name in state[cells.first + c:cells.first + c + width]]
                self._when(flags + cut, names, f"{p} {there}, align {width * s.out.dtype.nbytes}")

    def _behind(self, row: str, col: str, state: State) -> None:
        """Column by column, because what is the same for all rows is loaded for each; neighbours at once where all of
        them are in the result or none."""
        e, s, limit = self.e, self.s, self.limits[1]
        nest = e.behind[s.out]
        digits = places(nest, s.out)
        assert digits is not None
        sums = next(t for t in walk((nest,)) if isinstance(t, Load) and t.buffer is s.out)
        made = Behind(e, sums, nest, digits, s, self.costs.behind)
        for cells in sorted(self._cells(), key=_Columns()):
            i, j = (e.put(e.depth, f"add nsw i32 {a}, {b}") for a, b in ((row, cells.row), (col, cells.col)))
            flags = [e.put(e.depth, f"icmp slt i32 {i}, {self.limits[0]}")] if self._cut(0) else []
            width = cells.count if limit.isdigit() and int(limit) % cells.count == 0 and made.wide(cells.count) else 1
            for c in range(0, cells.count, width):
                at = e.put(e.depth, f"add nsw i32 {j}, {c}") if c else j
                cut = [e.put(e.depth, f"icmp slt i32 {at}, {limit}")] if self._cut(1) else []
                made.take(i, at, tuple(name for _, name in state[cells.first + c:cells.first + c + width]), flags + cut)
        made.write()

    def _when(self, flags: list[str], names: list[str], where: str) -> None:
        """Store (or add) neighbouring accumulators where all flags hold."""
        e, width = self.e, len(names)
        t = f"<{width} x {self.type}>" if width > 1 else self.type

        def put(state: State) -> State:
            value = "poison" if width > 1 else names[0]
            for c, name in enumerate(names if width > 1 else ()):
                value = e.put(e.depth, f"insertelement {t} {value}, {self.type} {name}, i64 {c}")
            if not self.s.fresh:
                held = e.put(e.depth, f"load {t}, {where}")
                value = e.put(e.depth, f"{'add' if self.type[0] == 'i' else 'fadd'} {t} {held}, {value}")
            e.line(f"store {t} {value}, {where}")
            return state
        if not flags:
            put([])
            return
        every = flags[0]
        for f in flags[1:]:
            every = e.put(e.depth, f"and i1 {every}, {f}")
        conditional(e, every, [], put)

    def _cut(self, side: int) -> bool:
        """May a tile stick out of the result at the end of the rows (0) or columns (1)?"""
        limit, size = self.limits[side], (self.rows, self.cols)[side]
        return not limit.isdigit() or int(limit) % size != 0

    def _whole(self, count: int) -> bool:
        """Are `count` neighbours aligned in memory, and all in the result or none?"""
        s, limit = self.s, self.limits[1]
        at = resolve(self.e, s.out_ix)
        numbers = [s.out_row, at.const, *(c for _, c in at.terms), int(limit) if limit.isdigit() else 1,
                   s.out.slot // s.out.dtype.nbytes if index.pointer_type(s.out) == SHARED else 0]
        return count * s.out.dtype.nbytes <= staging.WIDEST and all(n % count == 0 for n in numbers)

    @property
    def _wide(self) -> str:
        return "i32" if self.s.rows * abs(self.s.out_row) + self.s.cols < 1 << 30 else "i64"

    def _widened(self, name: str) -> str:
        return name if self._wide == "i32" else self.e.put(self.e.depth, f"sext i32 {name} to i64")


class _Columns:
    """The key that sorts cells by their columns, in the order in which those come first."""

    def __init__(self) -> None:
        self.seen: dict[str, int] = {}

    def __call__(self, cells: Cells) -> int:
        return self.seen.setdefault(cells.col, len(self.seen))


class Behind:
    """What a nest makes of a product's elements, from its statement `source` on, whose values they are; `digits`:
    those of its variables (`ir/sums.py`).

    A thread's elements are computed up to `most` at a time, statement by statement: their loads are under way together,
    which stores of others would keep back."""

    def __init__(self, e: GpuEmitter, source: Load | Compute, nest: For, digits: dict[Var, tuple[int, int]], s: Product,
                 most: int) -> None:
        self.e, self.source, self.most = e, source, most
        self.row, self.col = Var("row", s.rows), Var("col", s.cols)
        place = resolve(e, s.out_ix) + ix(self.row) * s.out_row + ix(self.col)
        self.at = {var: place // factor % extent for var, (factor, extent) in digits.items()}
        everything = tuple(walk((nest,)))
        self.clipped = [(t.var, t.bound) for t in everything if isinstance(t, For) and t.bound is not None]
        self.body = [t for t in everything if not isinstance(t, For)
                     and (t is source or not isinstance(t, Load) or t.buffer is not s.out)]
        #: which of the element's row and column a statement depends on
        self.needs: dict[object, frozenset[Var]] = {}
        for t in self.body:
            self.needs[t] = self._needs(t)
        self.held: list[_Element] = []

    def _needs(self, t: Stmt) -> frozenset[Var]:
        here = frozenset((self.row, self.col))
        match t:
            case _ if t is self.source:
                return here
            case Load(ix=x, pred=pred, other=other):
                indices, values = [x], [v for v in (pred, other) if v is not None]
            case Index(ix=x):
                indices, values = [x], []
            case Compute(args=args):
                indices, values = [], [*args]
            case _:
                return here
        atoms = [a for x in indices for a in x.substitute(self._place).atoms()]
        values += [a.ref for a in atoms if isinstance(a, Dyn)]
        return here.intersection(atoms).union(*(self.needs.get(v, ()) for v in values))

    def wide(self, count: int) -> bool:
        """May it be so many neighbours along a row, which begin at multiples of that, at once: all or none?"""
        return all(self.col not in self.at[var].atoms() or var.extent % count == 0
                   and all(n % count == 0 for n in (bound.const, *(c for _, c in bound.terms)))
                   for var, bound in self.clipped)

    def _place(self, a: Atom) -> Ix | None:
        return self.at.get(a) if isinstance(a, Var) else None

    def take(self, row: str, col: str, names: tuple[str, ...], flags: Sequence[str]) -> None:
        """Elements from (row, col) on, both i32 operands, are to be computed where all flags hold."""
        e, one = self.e, _Element(row, col, names)
        self._enter(one)
        for var, bound in self.clipped:
            x = resolve(e, bound - self.at[var])
            name, depth = index.value(e, x)
            flags = [*flags, e.pure(depth, f"icmp sgt {index.width_of(x)} {name}, 0")]
        self._leave()
        if not flags:
            self.held.append(one)
            if sum(len(h.names) for h in self.held) >= self.most:
                self.write()
            return
        every = flags[0]
        for f in flags[1:]:
            every = e.put(e.depth, f"and i1 {every}, {f}")

        def inside(state: State) -> State:
            self._statements([one])
            return state
        conditional(e, every, [], inside)

    def write(self) -> None:
        """What is to be computed."""
        self._statements(self.held)
        self.held = []

    def _statements(self, some: Sequence["_Element"]) -> None:
        """All statements for some elements, those that do not depend on more than a row or a column once for each."""
        made: dict[object, Reg] = {}
        for t in self.body:
            for one in some:
                self._enter(one)
                key = (t, *(name for var, name in ((self.row, one.row), (self.col, one.col)) if var in self.needs[t]))
                if key in made:
                    self.e.env[t] = made[key]
                else:
                    self._statement(t, one)
                if t in self.e.env:
                    made[key] = one.env[t] = self.e.env[t]
                self._leave()

    def _statement(self, t: Stmt, one: "_Element") -> None:
        e = self.e
        match t:
            case Load() | Compute() if t is self.source:
                half, wide = is_half(t.dtype), len(one.names) > 1
                e.env[t] = Reg(t.dtype, () if half else one.names, wide, e.depth, packed=one.names if half else ())
            case Load():
                memory.load(e, t)
            case Store():
                memory.store(e, t)
            case Index():
                memory.index_value(e, t)
            case _:
                assert isinstance(t, Compute), t
                compute(e, t)

    def _enter(self, one: "_Element") -> None:
        """What is written is of some neighbours."""
        e = self.e
        self.before = e.taken, e.lanes, e.active
        e.vars |= {self.row: VarSlot(one.row, e.depth), self.col: VarSlot(one.col, e.depth)}
        e.subst |= self.at
        e.env.update(one.env)
        e.taken, e.active = e.threads - 1, []
        if len(one.names) > 1:
            varying: set[object] = {t for t, needs in self.needs.items() if self.col in needs}
            e.lanes = Lanes(self.col, 1, len(one.names), varying)

    def _leave(self) -> None:
        self.e.taken, self.e.lanes, self.e.active = self.before
        for var in self.at:
            self.e.subst.pop(var, None)


@dataclass(frozen=True, eq=False, slots=True)
class _Element:
    """Neighbours from (row, col) on, their sums, and what has been made of them."""

    row: str
    col: str
    names: tuple[str, ...]
    env: dict[object, Reg] = field(default_factory=dict)
