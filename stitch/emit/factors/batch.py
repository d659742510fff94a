"""What factorizations and solves have in common: matrices of a block in lanes."""
from __future__ import annotations

import re

from ...hlo.index import Ix, Var, ix
from ...hlo.ir import Instr
from ...hlo.types import DType, Shape, TupleShape
from ...target import Target
from ...target.costs_cpu import CpuCosts
from ..ir.kir import Buffer, Carry, Compute, Const, For, Load, Loop, Param, Space, Stmt, Store, Transpose, Value

#: LAPACK's letters, as XLA's calls have them
_LETTERS = re.compile(r"(\w+) = (\d+) : ui8")


def letters(i: Instr) -> dict[str, str]:
    """The options of a call: uplo, side, diag, trans_x."""
    return {key: chr(int(code)) for key, code in _LETTERS.findall(i.attrs.get("backend_config", ""))}


def routine(i: Instr) -> str:
    """LAPACK's name of what is called, without the letter of its type."""
    return i.attrs.get("custom_call_target", "").strip('"').removeprefix("lapack_").removesuffix("_ffi")[1:]


def why_not(i: Instr, target: Target, looped: bool = False) -> str | None:
    """Why a call has no kernel (None: it has).  `looped`: it is a step of a loop, which few matrices will do for."""
    costs, options = CpuCosts.of(target.costs).factors, letters(i)
    results = i.shape.elems if isinstance(i.shape, TupleShape) else (i.shape,)
    shapes = [o.shape for o in i.operands] + [results[0]]
    solves, pivots = routine(i) == "trsm", routine(i) == "getrf"
    if len(i.operands) != 1 + solves or len(results) != (1 if solves else 3 if pivots else 2) \
            or not pivots and "uplo" not in options:
        return f"{routine(i)} with other arguments"
    if solves and not {"side", "diag", "trans_x"} <= options.keys() or routine(i) == "potrf" and options["uplo"] != "L":
        return f"{routine(i)} with options {options}"
    for s in shapes:
        if not isinstance(s, Shape) or not s.is_plain or s.dtype.name not in ("f32", "f64") or s.rank < 2:
            return f"{routine(i)} of {s}"
        if s.minor_to_major != (s.rank - 2, s.rank - 1, *range(s.rank - 3, -1, -1)):
            return f"{routine(i)} of matrices in another layout than LAPACK's"
    if pivots and i.operands[0].array.dims[-1] != i.operands[0].array.dims[-2]:
        return "getrf of matrices that are not square"
    count, sizes = batch(i), [o.array.dims[-1] * o.array.dims[-2] for o in i.operands]
    lanes = 1 if are_few(i, target) else target.lanes(i.operands[0].array.dtype.nbytes)
    if i.operands[0].array.dims[-1] > costs.largest or max(i.operands[-1].array.dims[-2:]) > costs.largest:
        return f"{routine(i)} of matrices of more than {costs.largest} rows or columns"
    if lanes == 1 and not looped or sum(sizes) * lanes * i.operands[0].array.dtype.nbytes > target.arena // 2:
        return f"{routine(i)} of {count} matrices"
    return None


def batch(i: Instr) -> int:
    """How many matrices there are."""
    shape = i.operands[0].array
    return shape.size // max(1, shape.dims[-1] * shape.dims[-2])


def are_few(i: Instr, target: Target) -> bool:
    """Are there too few matrices for a lane each, or pivots, which differ from lane to lane?"""
    fewest = CpuCosts.of(target.costs).factors.fewest * target.lanes(i.operands[0].array.dtype.nbytes)
    return routine(i) == "getrf" or batch(i) < fewest


def operands(i: Instr) -> list[Buffer]:
    """The buffers of a call's operands."""
    return [Buffer(f"in{k}", o.array.dtype, o.array.size, Space.IN, k) for k, o in enumerate(i.operands)]


def less_products(body: list[Stmt], start: Value, x: Load, y: Load, k: Var, bound: Ix) -> Value:
    """start - sum over k < bound of x * y, which are loaded from addresses in k."""
    held, left = Param(x.dtype, "held"), Param(x.dtype, "left")
    product = Compute(x.dtype, "multiply", (x, y))
    after = Compute(x.dtype, "subtract", (held, product))
    body.append(For(k, k.extent, Loop.SEQ, (x, y, product, after), carries=(Carry(held, start, after, left),),
                    bound=bound))
    return left


class Lanes:
    """The matrices of a block, one in each lane."""

    def __init__(self, i: Instr, target: Target) -> None:
        self.dtype = i.operands[0].array.dtype
        self.count, self.lanes = batch(i), target.lanes(self.dtype.nbytes)
        self.grid = -(-self.count // self.lanes)
        self.block = Var("block", self.grid)
        self.left = Ix(self.count) - ix(self.block) * self.lanes if self.count % self.lanes else None
        self.arena = 0

    def room(self, dtype: DType, elements: int) -> Buffer:
        """Block memory for so many elements of every matrix."""
        made = Buffer(f"a{self.arena}", dtype, elements * self.lanes, Space.ARENA, self.arena)
        self.arena += -(-made.size * dtype.nbytes // 64) * 64
        return made

    def bring(self, source: Buffer, elements: int) -> tuple[list[Stmt], Buffer]:
        """Matrices of so many elements into block memory; lanes without one hold ones."""
        to = self.room(source.dtype, elements)
        body: list[Stmt] = []
        if self.left is not None:
            q = Var("q", to.size)
            body.append(For(q, to.size, Loop.LANE, (Store(to, ix(q), Const(to.dtype, 1.0)),)))
        body.append(Transpose(to, Ix(0), self.lanes, source, ix(self.block) * (self.lanes * elements), elements,
                              self.lanes, elements, row_bound=self.left))
        return body, to

    def leave(self, to: Buffer, held: Buffer, elements: int) -> Stmt:
        """Matrices from block memory."""
        return Transpose(to, ix(self.block) * (self.lanes * elements), elements, held, Ix(0), self.lanes, elements,
                         self.lanes, col_bound=self.left)

    def at(self, place: Ix, lane: Var) -> Ix:
        """Element number `place` of a lane's matrix."""
        return place * self.lanes + ix(lane)

    def less_products(self, body: list[Stmt], lane: Var, start: Value, a: tuple[Buffer, Ix], b: tuple[Buffer, Ix],
                      k: Var, bound: Ix) -> Value:
        """start - sum over k < bound of a[k] * b[k]; both are at addresses in k."""
        x, y = Load(self.dtype, a[0], self.at(a[1], lane)), Load(self.dtype, b[0], self.at(b[1], lane))
        return less_products(body, start, x, y, k, bound)

    def each(self, lane: Var, *body: Stmt, bound: Ix | None = None) -> For:
        """A loop over lanes."""
        return For(lane, self.lanes, Loop.LANE, body, bound=bound)

