"""What factorizations and solves have in common: matrices of a block in lanes."""
from __future__ import annotations

import re

from ...hlo.index import Ix, Var, ix
from ...hlo.ir import Instr
from ...hlo.types import DType, Shape, TupleShape
from ...target import Target
from ..ir.kir import Buffer, Carry, Compute, Const, For, Load, Loop, Param, Space, Stmt, Store, Transpose, Value

#: LAPACK's letters, as XLA's calls have them
_LETTERS = re.compile(r"(\w+) = (\d+) : ui8")


def letters(i: Instr) -> dict[str, str]:
    """The options of a call: uplo, side, diag, trans_x."""
    return {key: chr(int(code)) for key, code in _LETTERS.findall(i.attrs.get("backend_config", ""))}


def routine(i: Instr) -> str:
    """LAPACK's name of what is called, without the letter of its type."""
    return i.attrs.get("custom_call_target", "").strip('"').removeprefix("lapack_").removesuffix("_ffi")[1:]


def why_not(i: Instr, target: Target) -> str | None:
    """Why a call has no kernel (None: it has)."""
    costs, options = target.costs.factors, letters(i)
    results = i.shape.elems if isinstance(i.shape, TupleShape) else (i.shape,)
    shapes = [o.shape for o in i.operands] + [results[0]]
    solves = routine(i) == "trsm"
    if len(i.operands) != 1 + solves or len(results) != 2 - solves or not ({"uplo"} <= options.keys()):
        return f"{routine(i)} with other arguments"
    if solves and not {"side", "diag", "trans_x"} <= options.keys() or not solves and options["uplo"] != "L":
        return f"{routine(i)} with options {options}"
    for s in shapes:
        if not isinstance(s, Shape) or not s.is_plain or s.dtype.name not in ("f32", "f64") or s.rank < 3:
            return f"{routine(i)} of {s}"
        if s.minor_to_major != (s.rank - 2, s.rank - 1, *range(s.rank - 3, -1, -1)):
            return f"{routine(i)} of matrices in another layout than LAPACK's"
    count, sizes = batch(i), [o.array.dims[-1] * o.array.dims[-2] for o in i.operands]
    lanes = target.lanes(i.operands[0].array.dtype.nbytes)
    if i.operands[0].array.dims[-1] > costs.largest or max(i.operands[-1].array.dims[-2:]) > costs.largest:
        return f"{routine(i)} of matrices of more than {costs.largest} rows or columns"
    if count < costs.fewest * lanes or sum(sizes) * lanes * i.operands[0].array.dtype.nbytes > target.arena // 2:
        return f"{routine(i)} of {count} matrices"
    return None


def batch(i: Instr) -> int:
    """How many matrices there are."""
    shape = i.operands[0].array
    return shape.size // max(1, shape.dims[-1] * shape.dims[-2])


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
        held, left = Param(self.dtype, "held"), Param(self.dtype, "left")
        product = Compute(self.dtype, "multiply", (x, y))
        after = Compute(self.dtype, "subtract", (held, product))
        body.append(For(k, k.extent, Loop.SEQ, (x, y, product, after), carries=(Carry(held, start, after, left),),
                        bound=bound))
        return left

    def each(self, lane: Var, *body: Stmt, bound: Ix | None = None) -> For:
        """A loop over lanes."""
        return For(lane, self.lanes, Loop.LANE, body, bound=bound)

