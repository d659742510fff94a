"""What factorizations and solves have in common: matrices of a block in lanes."""
from __future__ import annotations

import re
from collections.abc import Collection

from ...hlo.index import Ix, Var, ix
from ...hlo.ir import Instr
from ...hlo.types import DType, Shape, TupleShape
from ...target import Target
from ..ir.kir import Buffer, Const, For, Loop, Space, Stmt, Store, Transpose

#: LAPACK's letters, as XLA's calls have them
_LETTERS = re.compile(r"(\w+) = (\d+) : ui8")


def letters(i: Instr) -> dict[str, str]:
    """The options of a call: uplo, side, diag, trans_x."""
    return {key: chr(int(code)) for key, code in _LETTERS.findall(i.attrs.get("backend_config", ""))}


def routine(i: Instr) -> str:
    """LAPACK's name of what is called, without the letter of its type."""
    return i.attrs.get("custom_call_target", "").strip('"').removeprefix("lapack_").removesuffix("_ffi")[1:]


#: operands and results of each routine, M a matrix, V one that no kernel makes, v a row of numbers and i a number, and
#: the options that it has
_CALLS = {"potrf": ("M", "Mi", "uplo"), "trsm": ("MM", "M", "uplo side diag trans_x"), "getrf": ("M", "Mvi", ""),
          "geqrf": ("M", "Mv", ""), "orgqr": ("Mv", "M", ""), "syevd": ("M", "Vvi", "uplo"),
          "gesdd": ("M", "VvVVi", "")}
#: routines that have kernels for one matrix after another, too
ALONE = ("potrf", "trsm", "getrf")


def why_not(i: Instr, wanted: Collection[int], target: Target, looped: bool = False) -> str | None:
    """Why a call has no kernel for the results in `wanted` (None: it has).  `looped`: it is a step of a loop, which few
    matrices will do for."""
    costs, options, name = target.costs.factors, letters(i), routine(i)
    results = i.shape.elems if isinstance(i.shape, TupleShape) else (i.shape,)
    operands, made, asked = _CALLS[name]
    if len(i.operands) != len(operands) or len(results) != len(made) or not {*asked.split()} <= options.keys():
        return f"{name} with other arguments"
    if any(made[w] == "V" for w in wanted):
        return f"{name} for vectors: their signs would differ from LAPACK's"
    if options.get("uplo", "L") != "L" and name != "trsm":
        return f"{name} with options {options}"
    for kind, s in zip(operands + made, (*(o.shape for o in i.operands), *results)):
        if not isinstance(s, Shape) or not s.is_plain or kind in "MV" and s.dtype.name not in ("f32", "f64"):
            return f"{name} of {s}"
        own = {"M": (s.rank - 2, s.rank - 1), "V": (s.rank - 2, s.rank - 1), "v": (s.rank - 1,), "i": ()}[kind]
        if s.rank < len(own) or s.minor_to_major != (*own, *range(s.rank - len(own) - 1, -1, -1)):
            return f"{name} of matrices in another layout than LAPACK's"
    count, few = batch(i), are_few(i, target)
    lanes = 1 if few else target.lanes(i.operands[0].array.dtype.nbytes)
    matrices = [o.array for kind, o in zip(operands, i.operands) if kind == "M"]
    if max(n for m in matrices for n in m.dims[-2:]) > costs.largest:
        return f"{name} of matrices of more than {costs.largest} rows or columns"
    if few and (not looped or name not in ALONE) or \
            sum(m.nbytes for m in matrices) // count * lanes > target.arena // 2:
        return f"{name} of {count} matrices"
    if few and name == "getrf" and len({*matrices[0].dims[-2:]}) == 2:
        return f"{name} of {count} matrices that are not square"
    return None


def batch(i: Instr) -> int:
    """How many matrices there are."""
    shape = i.operands[0].array
    return shape.size // max(1, shape.dims[-1] * shape.dims[-2])


def are_few(i: Instr, target: Target) -> bool:
    """Are there too few matrices for a lane each?"""
    return batch(i) < target.costs.factors.fewest * target.lanes(i.operands[0].array.dtype.nbytes)


def operands(i: Instr) -> list[Buffer]:
    """The buffers of a call's operands."""
    return [Buffer(f"in{k}", o.array.dtype, o.array.size, Space.IN, k) for k, o in enumerate(i.operands)]


class Lanes:
    """The matrices of a block, one in each lane."""

    def __init__(self, i: Instr, target: Target) -> None:
        self.dtype = i.operands[0].array.dtype
        self.count, self.lanes = batch(i), target.lanes(self.dtype.nbytes)
        self.flat = target.costs.factors.flat
        self.grid = -(-self.count // self.lanes)
        self.block = Var("block", self.grid)
        self.left = Ix(self.count) - ix(self.block) * self.lanes if self.count % self.lanes else None
        self.arena = 0
        self.rooms: list[Buffer] = []
        self.free: list[Buffer] = []

    def room(self, dtype: DType, elements: int) -> Buffer:
        """Block memory for so many elements of every matrix."""
        found = next((b for b in self.free if b.dtype is dtype and b.size == elements * self.lanes), None)
        if found is not None:
            self.free.remove(found)
            return found
        made = Buffer(f"a{self.arena}", dtype, elements * self.lanes, Space.ARENA, self.arena)
        self.arena += -(-made.size * dtype.nbytes // 64) * 64
        self.rooms.append(made)
        return made

    def reuse(self, room: Buffer) -> None:
        """What a room holds is not needed any more."""
        self.free.append(room)

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
