"""Stable sorts of rows, as kernels of programs.

Rows are sorted side by side, one in each lane, by Batcher's merge exchange (Knuth, The Art of Computer Programming 3,
algorithm 5.2.2M): which elements are compared depends on their number alone, so nothing branches.  What is compared are
words of a key and the element's place, which makes equal keys keep their order.  The words of a block's rows come into
block memory transposed, and leave it as places where the operands are read again.  A comparator
must have a key (`hlo/ops/comparator.py`).
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod

from ...errors import UnsupportedOp
from ...hlo.index import Dyn, Ix, Var, delinearize, ix
from ...hlo.ir import Instr
from ...hlo.opdef import opdef
from ...hlo.ops.comparator import Key, key_of
from ...hlo.traits import Kind
from ...hlo.types import DType, Shape
from ...target import Target
from ...target.costs_cpu import CpuCosts
from ..ir.kir import (
    Buffer,
    Compute,
    Const,
    For,
    Index,
    Kernel,
    Load,
    Loop,
    Phase,
    Section,
    Space,
    Stmt,
    Store,
    Transpose,
    Value,
)
from ..llvm.ops import unsupported_reason
from .builder import PRED, S32, S64
from .evaluate import scalar_constant

#: bits of a word that hold an element's place
_PLACE = 32


def why_not(i: Instr, target: Target) -> str | None:
    """Why a sort has no kernel (None: it has)."""
    shapes = [o.shape for o in i.operands]
    if not all(isinstance(s, Shape) and s.is_plain and s.size and s.dtype.kind != "complex" for s in shapes):
        return "a sort of arrays that kernels do not hold"
    for s in shapes:
        assert isinstance(s, Shape)
        if why := unsupported_reason("copy", (s.dtype,), s.dtype):
            return why
    key = key_of(i.calls[0])
    if key is None:
        return "a sort by a comparator that has no integer key"
    if key.value.array.dtype.bits > _PLACE:
        return f"a sort by keys of type {key.value.array.dtype}"
    for step in i.calls[0].instrs:
        if step.traits.leaf or step.is_bitcast:
            continue
        if step.kind is not Kind.ELEMENTWISE:
            return f"{step.op} in a sort's comparator"
        if why := unsupported_reason(step.op, tuple(o.array.dtype for o in step.operands), step.array.dtype):
            return why
    n = i.operands[0].array.dims[i.int("dimensions")]
    if n > longest(target):
        return f"a sort of rows of {n} elements (block memory holds {longest(target)})"
    return None


def longest(target: Target) -> int:
    """Elements of the longest rows that block memory has room for."""
    return target.arena // (target.lanes(8) * 8) - CpuCosts.of(target.costs).loops.sort_columns


def sort_kernel(i: Instr, wanted: Sequence[int], target: Target) -> Kernel:
    """The kernel of a sort: operands are its arrays, results those of them in `wanted`, sorted."""
    return _Sort(i, wanted, target).kernel()


class _Sort:
    """Writes the kernel of a sort."""

    def __init__(self, i: Instr, wanted: Sequence[int], target: Target) -> None:
        key = key_of(i.calls[0])
        if key is None:
            raise UnsupportedOp(i.op, "lowering", "its comparator has no key")
        self.key, self.wanted = key, wanted
        self.shapes = [o.array for o in i.operands]
        shape = self.shapes[key.operand]
        self.axis = i.int("dimensions")
        self.n = shape.dims[self.axis]
        self.others = [d for d in reversed(shape.minor_to_major) if d != self.axis]
        self.rows = prod(shape.dims[d] for d in self.others)
        self.lanes = target.lanes(8)
        self.grid = -(-self.rows // self.lanes)
        self.block = Var("block", self.grid)
        self.ins = [Buffer(f"in{k}", s.dtype, s.size, Space.IN, k) for k, s in enumerate(self.shapes)]
        self.outs = [Buffer(f"out{k}", self.shapes[w].dtype, self.shapes[w].size, Space.OUT, k)
                     for k, w in enumerate(wanted)]
        self.columns = min(CpuCosts.of(target.costs).loops.sort_columns, self.n)
        self.words = Buffer("a0", S64, self.n * self.lanes, Space.ARENA, 0)
        self.piece = Buffer("a1", S64, self.columns * self.lanes, Space.ARENA, self.words.size * 8)

    def kernel(self) -> Kernel:
        body = (*self._pieces(self._fill), *self._exchanges(), *self._pieces(self._leave))
        section = Section("sort", self.grid, self.block, body)
        arena = 8 * (self.words.size + self.piece.size)
        return Kernel("kernel", (*self.ins, *self.outs, self.words, self.piece), (Phase((section,)),), arena)

    # ---- rows in and out

    def _pieces(self, make: "object") -> Iterator[Stmt]:
        """`make(start, columns)` for all columns: whole pieces in a loop, then what is left."""
        whole, rest = divmod(self.n, self.columns)
        piece = Var("piece", whole)
        yield For(piece, whole, Loop.SEQ, tuple(make(ix(piece) * self.columns, self.columns)))  # type: ignore[operator]
        if rest:
            yield from make(Ix(whole * self.columns), rest)  # type: ignore[operator]

    def _fill(self, start: Ix, columns: int) -> Iterator[Stmt]:
        row, t = Var("row", self.lanes), Var("t", columns)
        number = ix(self.block) * self.lanes + ix(row)
        body: list[Stmt] = []
        inside: Value | None = None
        outer: list[Stmt] = []
        if self.rows % self.lanes:  # (lanes without a row sort zeros)
            at = Index(S32, number)
            inside = Compute(PRED, "compare", (at, Const(S32, self.rows)), "LT")
            outer += (at, inside)
        source = self.ins[self.key.operand]
        load = Load(source.dtype, source, self._address(self.key.operand, number, start + ix(t)), inside,
                    None if inside is None else Const(source.dtype, _zero(source.dtype)))
        body.append(load)
        word = self._word(body, load, start + ix(t))
        body.append(Store(self.piece, ix(row) * self.columns + ix(t), word))
        outer.append(For(t, columns, Loop.LANE, tuple(body)))
        yield For(row, self.lanes, Loop.SEQ, tuple(outer))
        yield Transpose(self.words, start * self.lanes, self.lanes, self.piece, Ix(0), self.columns, self.lanes,
                        columns)

    def _word(self, body: list[Stmt], element: Value, place: Ix) -> Value:
        """The key of an element in the upper half of a word, its place in the lower one."""
        def made(dtype: DType, op: str, *args: Value) -> Value:
            body.append(step := Compute(dtype, op, args))
            return step

        key = made(S64, "convert", _applied(self.key, body, element))
        if self.key.value.array.dtype.kind == "uint":  # (the upper half is signed)
            key = made(S64, "subtract", key, Const(S64, 1 << (_PLACE - 1)))
        if self.key.falls:
            key = made(S64, "not", key)
        body.append(at := Index(S64, place))
        return made(S64, "or", made(S64, "shift-left", key, Const(S64, _PLACE)), at)

    def _leave(self, start: Ix, columns: int) -> Iterator[Stmt]:
        yield Transpose(self.piece, Ix(0), self.columns, self.words, start * self.lanes, self.lanes, columns,
                        self.lanes)
        row, t = Var("row", self.lanes), Var("t", columns)
        number = ix(self.block) * self.lanes + ix(row)
        word = Load(S64, self.piece, ix(row) * self.columns + ix(t))
        low = Compute(S64, "and", (word, Const(S64, (1 << _PLACE) - 1)))
        place = Compute(S32, "convert", (low,))
        body: list[Stmt] = [word, low, place]
        for w, out in zip(self.wanted, self.outs):
            at = Ix(0, ((Dyn(place, 0, self.n - 1), 1),)) if self.n > 1 else Ix(0)
            element = Load(out.dtype, self.ins[w], self._address(w, number, at))
            body += (element, Store(out, self._address(w, number, start + ix(t)), element))
        loop = For(t, columns, Loop.LANE, tuple(body))
        bound = Ix(self.rows) - ix(self.block) * self.lanes if self.rows % self.lanes else None
        yield For(row, self.lanes, Loop.SEQ, (loop,), bound=bound)

    def _address(self, operand: int, row: Ix, place: Ix) -> Ix:
        shape = self.shapes[operand]
        total = place * shape.strides[self.axis]
        for d, at in zip(self.others, delinearize(row, [shape.dims[d] for d in self.others])):
            total = total + at * shape.strides[d]
        return total

    # ---- the network

    def _exchanges(self) -> Iterator[Stmt]:
        """Every pair that is compared, in runs of pairs that lie next to each other."""
        top = 1 << max(0, (self.n - 1).bit_length() - 1)
        p = top
        while self.n > 1 and p:
            q, r, d = top, 0, p
            while True:
                yield from self._runs(p, r, d)
                if q == p:
                    break
                d, q, r = q - p, q // 2, p
            p //= 2

    def _runs(self, p: int, r: int, d: int) -> Iterator[Stmt]:
        """Compare i with i + d for every i < n - d whose bit p is r's: runs of p, 2p apart."""
        count = self.n - d - r  # what is left from the first i on
        whole, rest = max(0, count) // (2 * p), max(0, count) % (2 * p)
        if rest >= p:
            whole, rest = whole + 1, 0
        if whole:
            run, t = Var("run", whole), Var("pair", p)
            yield For(run, whole, Loop.SEQ, (self._run(ix(run) * (2 * p) + r, t, d),))
        if rest:
            yield self._run(Ix(whole * 2 * p + r), Var("pair", rest), d)

    def _run(self, start: Ix, pair: Var, d: int) -> Stmt:
        """One run of pairs.  (All rows of a pair and all pairs of a run are independent: one loop of lanes.)"""
        at = start * self.lanes
        lane = Var("lane", pair.extent * self.lanes)
        first = at + ix(lane)
        a, b = Load(S64, self.words, first), Load(S64, self.words, first + d * self.lanes)
        low, high = Compute(S64, "minimum", (a, b)), Compute(S64, "maximum", (a, b))
        return For(lane, lane.extent, Loop.LANE, (a, b, low, high, Store(self.words, first, low),
                                                  Store(self.words, first + d * self.lanes, high)), unroll=4)


def _applied(key: Key, body: list[Stmt], element: Value) -> Value:
    """The comparator's key of an element."""
    known: dict[Instr, Value] = {}

    def value(i: Instr) -> Value:
        if i not in known:
            known[i] = made(i)
        return known[i]

    def made(i: Instr) -> Value:
        if i.is_parameter:
            return element
        if i.is_constant:
            return scalar_constant(i)
        args = tuple(value(o) for o in i.operands)
        if i.is_bitcast and args[0].dtype is i.array.dtype:
            return args[0]
        step = Compute(i.array.dtype, "bitcast-convert" if i.is_bitcast else i.op, args, opdef(i.op).attr(i))
        body.append(step)
        return step

    return value(key.value)


def _zero(dtype: DType) -> bool | int | float:
    return False if dtype.kind == "pred" else 0.0 if dtype.is_float else 0
