"""Factorizations of a few small matrices, as steps of loops: one after another, with what is independent in lanes.

Of a Cholesky factorization that are the elements of a column below the diagonal, of a solve its right sides.
"""
from __future__ import annotations

from collections.abc import Sequence

from ...hlo.index import Ix, Var, ix
from ...hlo.ir import Instr
from ...hlo.types import PRED, S32
from ...target import Target
from ..ir.kir import (
    Buffer,
    Carry,
    Compute,
    Const,
    For,
    Index,
    Kernel,
    Load,
    Loop,
    Param,
    Phase,
    Space,
    Stmt,
    Store,
    Transpose,
    Value,
)
from ..lower.builder import zero
from ..sorts.words import shared_section
from .batch import batch, letters, operands, routine


def single_ns(i: Instr, target: Target) -> float:
    """What one core should take."""
    costs, n = target.costs.factors, i.operands[0].array.dims[-1]
    many = i.operands[-1].array.size // batch(i)
    others = many // n if routine(i) == "trsm" else n
    vectors = -(-others // target.lanes(i.operands[0].array.dtype.nbytes))
    swaps = n + n / 2 if routine(i) == "getrf" else 0.0  # a row, and looking at half a column
    return batch(i) * (n * ((n / 2 * vectors + swaps) * costs.step_ns + costs.pivot_ns) + many * costs.moved_ns)


def single_kernel(i: Instr, wanted: Sequence[int], target: Target) -> Kernel:
    """The kernel of a call (of which `batch.why_not` says nothing): operands are its operands, results those in
    `wanted`."""
    return _solve(i, target) if routine(i) == "trsm" else _cholesky(i, wanted, target)


def kernel_of(i: Instr, block: Var, buffers: Sequence[Buffer], body: Sequence[Stmt], arena: int, target: Target
              ) -> Kernel:
    """A kernel of a block for each matrix."""
    section = shared_section("factor", block, tuple(body), single_ns(i, target), target)
    return Kernel("kernel", tuple(buffers), (Phase((section,)),), arena)


def moved(to: Buffer, start: Ix, source: Buffer, begin: Ix, count: int) -> For:
    """Elements one after another."""
    q = Var("q", count)
    value = Load(source.dtype, source, begin + ix(q))
    return For(q, count, Loop.LANE, (value, Store(to, start + ix(q), value)))


def _less_products(body: list[Stmt], start: Value, x: Load, y: Load, k: Var, bound: Ix) -> Value:
    """start - sum over k < bound of x * y, which are loaded from addresses in k."""
    held, left = Param(x.dtype, "held"), Param(x.dtype, "left")
    product = Compute(x.dtype, "multiply", (x, y))
    after = Compute(x.dtype, "subtract", (held, product))
    body.append(For(k, k.extent, Loop.SEQ, (x, y, product, after), carries=(Carry(held, start, after, left),),
                    bound=bound))
    return left


def _cholesky(i: Instr, wanted: Sequence[int], target: Target) -> Kernel:
    """As `triangular.cholesky` has it: the first result is the factor, the second where it failed."""
    n, block, [source] = i.operands[0].array.dims[-1], Var("block", batch(i)), operands(i)
    outs = [Buffer(f"out{k}", (source.dtype, S32)[w], (source.size, batch(i))[w], Space.OUT, k)
            for k, w in enumerate(wanted)]
    a = Buffer("a0", source.dtype, n * n, Space.ARENA, 0)
    info = Buffer("a1", S32, 1, Space.ARENA, a.size * a.dtype.nbytes)
    base = ix(block) * (n * n)
    body: list[Stmt] = [moved(a, Ix(0), source, base, n * n), Store(info, Ix(0), Const(S32, 0))]
    j = Var("j", n)
    body.append(For(j, n, Loop.SEQ, (*_diagonal(a, info, j, n), _below(a, j, n))))
    for out, w in zip(outs, wanted):
        if w == 0:
            body.append(moved(out, base, a, Ix(0), n * n))
        else:
            held = Load(S32, info, Ix(0))
            body += (held, Store(out, ix(block), held))
    return kernel_of(i, block, (source, *outs, a, info), body, a.size * a.dtype.nbytes + 64, target)


def _diagonal(a: Buffer, info: Buffer, j: Var, n: int) -> list[Stmt]:
    body, k, at = list[Stmt](), Var("k", n), ix(j) * (n + 1)
    body.append(own := Load(a.dtype, a, at))
    row = ix(k) * n + ix(j)
    rest = _less_products(body, own, Load(a.dtype, a, row), Load(a.dtype, a, row), k, ix(j))
    root, bad = Compute(a.dtype, "sqrt", (rest,)), Compute(PRED, "compare", (rest, zero(a.dtype)), "LE")
    held, number = Load(S32, info, Ix(0)), Index(S32, ix(j) + 1)
    unknown = Compute(PRED, "compare", (held, Const(S32, 0)), "EQ")
    new = Compute(PRED, "and", (bad, unknown))
    first = Compute(S32, "select", (new, number, held))
    return [*body, root, Store(a, at, root), bad, held, number, unknown, new, first, Store(info, Ix(0), first)]


def _below(a: Buffer, j: Var, n: int) -> For:
    """The elements of a column below the diagonal."""
    r, k, body = Var("r", n), Var("k", n), list[Stmt]()
    row = ix(j) + ix(r) + 1
    at = ix(j) * n + row
    body.append(own := Load(a.dtype, a, at))
    rest = _less_products(body, own, Load(a.dtype, a, ix(k) * n + row), Load(a.dtype, a, ix(k) * n + ix(j)), k, ix(j))
    root = Load(a.dtype, a, ix(j) * (n + 1))
    made = Compute(a.dtype, "divide", (rest, root))
    return For(r, n, Loop.LANE, (*body, root, made, Store(a, at, made)), bound=Ix(n - 1) - ix(j))


def _solve(i: Instr, target: Target) -> Kernel:
    """As `triangular.solve` has it; right sides lie side by side in block memory."""
    options, [left, right] = letters(i), operands(i)
    n, (rows, cols) = i.operands[0].array.dims[-1], i.operands[1].array.dims[-2:]
    beside = options["side"] == "R"
    turned = (options["trans_x"] != "N") != beside
    forth = (options["uplo"] == "L") != turned
    others, block = rows if beside else cols, Var("block", batch(i))
    out = Buffer("out0", right.dtype, right.size, Space.OUT, 0)
    b = Buffer("a0", right.dtype, rows * cols, Space.ARENA, 0)
    begin, base = ix(block) * (n * n), ix(block) * (rows * cols)
    t, k, c = Var("t", n), Var("k", n), Var("c", others)
    this, that = (ix(t), ix(k)) if forth else (Ix(n - 1) - ix(t), Ix(n - 1) - ix(k))

    def factor(x: Ix, y: Ix) -> Load:
        return Load(left.dtype, left, begin + (x * n + y if turned else y * n + x))

    inner, at = list[Stmt](), this * others + ix(c)
    inner.append(own := Load(b.dtype, b, at))
    made = _less_products(inner, own, factor(this, that), Load(b.dtype, b, that * others + ix(c)), k, ix(t))
    if options["diag"] != "U":
        inner.append(diagonal := factor(this, this))
        inner.append(made := Compute(b.dtype, "divide", (made, diagonal)))
    inner.append(Store(b, at, made))
    loop = For(t, n, Loop.SEQ, (For(c, others, Loop.LANE, tuple(inner)),))
    if beside:
        ends: tuple[Stmt, Stmt] = (moved(b, Ix(0), right, base, b.size), moved(out, base, b, Ix(0), b.size))
    else:
        ends = (Transpose(b, Ix(0), others, right, base, rows, others, rows),
                Transpose(out, base, rows, b, Ix(0), others, rows, others))
    return kernel_of(i, block, (left, right, out, b), (ends[0], loop, ends[1]), b.size * b.dtype.nbytes, target)
