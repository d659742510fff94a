"""What factorizations and solves have in common: matrices of a block in lanes."""
from __future__ import annotations

import re

from ...hlo.index import Ix, Var, ix
from ...hlo.ir import Instr
from ...hlo.types import DType, Shape, TupleShape
from ...target import Target
from ...target.costs_cpu import CpuCosts
from ..ir.kir import Buffer, Const, For, Loop, Space, Stmt, Store, Transpose

#: LAPACK's letters, as XLA's calls have them
_LETTERS = re.compile(r"(\w+) = (\d+) : ui8")


def letters(i: Instr) -> dict[str, str]:
    """The options of a call: uplo, side, diag, trans_x."""
    return {key: chr(int(code)) for key, code in _LETTERS.findall(i.attrs.get("backend_config", ""))}


def routine(i: Instr) -> str:
    """LAPACK's name of what is called, without the letter of its type."""
    return i.attrs.get("custom_call_target", "").strip('"').removeprefix("lapack_").removesuffix("_ffi")[1:]


#: of each routine: matrices among its operands, operands, results, and the options that it has
_CALLS = {"potrf": (1, 1, 2, {"uplo"}), "trsm": (2, 2, 1, {"uplo", "side", "diag", "trans_x"}),
          "getrf": (1, 1, 3, set[str]()), "geqrf": (1, 1, 2, set[str]()), "orgqr": (1, 2, 1, set[str]())}


def why_not(i: Instr, target: Target) -> str | None:
    """Why a call has no kernel (None: it has)."""
    costs, options, name = CpuCosts.of(target.costs).factors, letters(i), routine(i)
    results = i.shape.elems if isinstance(i.shape, TupleShape) else (i.shape,)
    matrices, operands, made, asked = _CALLS[name]
    if len(i.operands) != operands or len(results) != made or not asked <= options.keys():
        return f"{name} with other arguments"
    if name == "potrf" and options["uplo"] != "L":
        return f"{name} with options {options}"
    shapes = [o.shape for o in i.operands]
    for n, s in enumerate((*shapes, *results)):
        if not isinstance(s, Shape) or not s.is_plain or n <= operands and s.dtype.name not in ("f32", "f64"):
            return f"{name} of {s}"
        inner = (s.rank - 2, s.rank - 1) if n < matrices or n == operands else (s.rank - 1,)[:s.rank]
        if s.rank < len(inner) + (n <= operands) or s.minor_to_major != (*inner, *range(s.rank - len(inner) - 1, -1, -1)):
            return f"{name} of matrices in another layout than LAPACK's"
    count, sizes = batch(i), [o.array.size for o in i.operands]
    lanes, nbytes = target.lanes(i.operands[0].array.dtype.nbytes), i.operands[0].array.dtype.nbytes
    if max(n for o in i.operands[:matrices] for n in o.array.dims[-2:]) > costs.largest:
        return f"{name} of matrices of more than {costs.largest} rows or columns"
    if count < costs.fewest * lanes or sum(sizes) // count * lanes * nbytes > target.arena // 2:
        return f"{name} of {count} matrices"
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
        self.rooms: list[Buffer] = []

    def room(self, dtype: DType, elements: int) -> Buffer:
        """Block memory for so many elements of every matrix."""
        made = Buffer(f"a{self.arena}", dtype, elements * self.lanes, Space.ARENA, self.arena)
        self.arena += -(-made.size * dtype.nbytes // 64) * 64
        self.rooms.append(made)
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
