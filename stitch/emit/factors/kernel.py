"""Cholesky factorizations, and solves with triangular matrices."""
from __future__ import annotations

from collections.abc import Sequence

from ...hlo.index import Ix, Var, ix
from ...hlo.ir import Instr
from ...target import Target
from ..ir.kir import Buffer, Compute, Const, For, Index, Kernel, Load, Loop, Phase, Space, Stmt, Store
from ..lower.builder import PRED, S32, zero
from ..sorts.words import shared_section
from .batch import Lanes, batch, letters, routine


def factor_ns(i: Instr, target: Target) -> float:
    """What one core should take."""
    costs, n = target.costs.factors, i.operands[0].array.dims[-1]
    many = i.operands[-1].array.size // batch(i)
    steps = n * many / 2 if routine(i) == "trsm" else n ** 3 / 6
    blocks = -(-batch(i) // target.lanes(i.operands[0].array.dtype.nbytes))
    return blocks * (steps * costs.step_ns + many * costs.entry_ns)


def factor_kernel(i: Instr, wanted: Sequence[int], target: Target) -> Kernel:
    """The kernel of a call (of which `batch.why_not` says nothing): operands are its operands, results those in
    `wanted`."""
    work = factor_ns(i, target)
    return _solve(i, work, target) if routine(i) == "trsm" else _cholesky(i, wanted, work, target)


def _kernel(m: Lanes, buffers: Sequence[Buffer], body: Sequence[Stmt], work: float, target: Target) -> Kernel:
    section = shared_section("factor", m.block, tuple(body), work, target)
    return Kernel("kernel", tuple(buffers), (Phase((section,)),), m.arena)


def _operands(i: Instr) -> list[Buffer]:
    return [Buffer(f"in{k}", o.array.dtype, o.array.size, Space.IN, k) for k, o in enumerate(i.operands)]


def _cholesky(i: Instr, wanted: Sequence[int], work: float, target: Target) -> Kernel:
    """Columns from left to right, each less what those before it explain; the second result is the first column, from
    1, whose diagonal element is zero or below, or 0.  The upper triangle stays as it is."""
    m, n, [source] = Lanes(i, target), i.operands[0].array.dims[-1], _operands(i)
    types = (source.dtype, S32)
    outs = [Buffer(f"out{k}", types[w], (source.size, m.count)[w], Space.OUT, k) for k, w in enumerate(wanted)]
    body, a = m.bring(source, n * n)
    info = m.room(S32, 1)
    lane = Var("lane", m.lanes)
    body.append(m.each(lane, Store(info, ix(lane), Const(S32, 0))))
    j, r = Var("j", n), Var("r", n)
    below = For(r, n, Loop.SEQ, (_below(m, a, j, ix(j) + ix(r) + 1, n),), bound=Ix(n - 1) - ix(j))
    body.append(For(j, n, Loop.SEQ, (_diagonal(m, a, info, j, n), below)))
    for out, w in zip(outs, wanted):
        if w == 0:
            body.append(m.leave(out, a, n * n))
        else:
            last = Var("lane", m.lanes)
            held = Load(S32, info, ix(last))
            body.append(m.each(last, held, Store(out, ix(m.block) * m.lanes + ix(last), held), bound=m.left))
    return _kernel(m, (source, *outs, a, info), body, work, target)


def _diagonal(m: Lanes, a: Buffer, info: Buffer, j: Var, n: int) -> For:
    """The square root of a diagonal element, which must not be zero or below (NaNs pass, as in OpenBLAS)."""
    lane, k, body = Var("lane", m.lanes), Var("k", n), list[Stmt]()
    at = m.at(ix(j) * (n + 1), lane)
    body.append(own := Load(a.dtype, a, at))
    row = (a, ix(k) * n + ix(j))
    rest = m.less_products(body, lane, own, row, row, k, ix(j))
    root, bad = Compute(a.dtype, "sqrt", (rest,)), Compute(PRED, "compare", (rest, zero(a.dtype)), "LE")
    held, number = Load(S32, info, ix(lane)), Index(S32, ix(j) + 1)
    unknown = Compute(PRED, "compare", (held, Const(S32, 0)), "EQ")
    new = Compute(PRED, "and", (bad, unknown))
    first = Compute(S32, "select", (new, number, held))
    body += (root, Store(a, at, root), bad, held, number, unknown, new, first, Store(info, ix(lane), first))
    return m.each(lane, *body)


def _below(m: Lanes, a: Buffer, j: Var, row: Ix, n: int) -> For:
    """An element below the diagonal."""
    lane, k, body = Var("lane", m.lanes), Var("k", n), list[Stmt]()
    at = m.at(ix(j) * n + row, lane)
    body.append(own := Load(a.dtype, a, at))
    rest = m.less_products(body, lane, own, (a, ix(k) * n + row), (a, ix(k) * n + ix(j)), k, ix(j))
    root = Load(a.dtype, a, m.at(ix(j) * (n + 1), lane))
    made = Compute(a.dtype, "divide", (rest, root))
    body += (root, made, Store(a, at, made))
    return m.each(lane, *body)


def _solve(i: Instr, work: float, target: Target) -> Kernel:
    """Unknowns one after another, from the first or from the last one on, less what those before them explain."""
    m, options, [left, right] = Lanes(i, target), letters(i), _operands(i)
    n, (rows, cols) = i.operands[0].array.dims[-1], i.operands[1].array.dims[-2:]
    beside = options["side"] == "R"
    turned = (options["trans_x"] != "N") != beside
    forth = (options["uplo"] == "L") != turned
    others = rows if beside else cols
    out = Buffer("out0", right.dtype, right.size, Space.OUT, 0)
    body, a = m.bring(left, n * n)
    more, b = m.bring(right, rows * cols)
    lane, c, t, k, inner = Var("lane", m.lanes), Var("c", others), Var("t", n), Var("k", n), list[Stmt]()
    this, that = (ix(t), ix(k)) if forth else (Ix(n - 1) - ix(t), Ix(n - 1) - ix(k))

    def unknown(x: Ix) -> Ix:
        return x * rows + ix(c) if beside else ix(c) * rows + x

    def factor(x: Ix, y: Ix) -> Ix:
        return x * n + y if turned else y * n + x

    at = m.at(unknown(this), lane)
    inner.append(own := Load(b.dtype, b, at))
    made = m.less_products(inner, lane, own, (a, factor(this, that)), (b, unknown(that)), k, ix(t))
    if options["diag"] != "U":
        inner.append(diagonal := Load(a.dtype, a, m.at(factor(this, this), lane)))
        inner.append(made := Compute(b.dtype, "divide", (made, diagonal)))
    inner.append(Store(b, at, made))
    loops = For(c, others, Loop.SEQ, (For(t, n, Loop.SEQ, (m.each(lane, *inner),)),))
    return _kernel(m, (left, right, out, a, b), (*body, *more, loops, m.leave(out, b, rows * cols)), work, target)
