"""Hand-written kernels with NumPy references, shared by the tests of everything that consumes kernel IR.

`examples()` lists them over sizes and types: odd sizes, sizes below a vector, clipped loops, loops of no iterations.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from stitch.emit.ir.kir import (
    Acc,
    Barrier,
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
    Region,
    Running,
    Section,
    Space,
    Store,
    Transpose,
    Value,
)
from stitch.hlo.index import Dyn, Ix, Var, ix
from stitch.hlo.types import DTYPES, PRED, S32, DType

#: relative tolerance of a few roundings
RTOL = {"f64": 1e-13, "c128": 1e-13, "f32": 1e-5, "c64": 1e-5, "f16": 1e-2, "bf16": 6e-2}


@dataclass(frozen=True)
class Example:
    """A kernel, how to draw its operands, and what its results are.  `alias` maps results to the operands whose memory
    they share (an in-place kernel is right only so)."""

    name: str
    kernel: Kernel
    inputs: Callable[[np.random.Generator], list[np.ndarray]]
    reference: Callable[..., Sequence[np.ndarray]]
    alias: Mapping[int, int] = field(default_factory=dict)

    def check(self, inputs: Sequence[np.ndarray], outputs: Sequence[np.ndarray]) -> None:
        """Outputs equal the reference: bit for bit, floats to the tolerance of their type."""
        expected = self.reference(*(wide(x) for x in inputs))
        assert len(outputs) == len(expected)
        for b, got, want in zip(self.kernel.of(Space.OUT), outputs, expected, strict=True):
            assert got.shape == (b.size,) and got.dtype == b.dtype.numpy, (self.name, got.dtype, got.shape)
            want = np.asarray(want).reshape(-1)
            if b.dtype.kind in ("float", "complex"):
                rtol = RTOL[b.dtype.name]
                finite = want[np.isfinite(want)]
                np.testing.assert_allclose(wide(got), want, rtol, rtol * float(np.max(np.abs(finite), initial=0.0)))
            else:
                np.testing.assert_array_equal(got, want.astype(got.dtype))


def wide(x: np.ndarray) -> np.ndarray:
    """Floats as float64, all else as it is (references compute without rounding)."""
    return x if x.dtype.kind in "biuc" else x.astype(np.float64)


def draw(rng: np.random.Generator, dtype: DType, n: int) -> np.ndarray:
    if dtype.kind == "complex":
        return (rng.normal(size=n) + 1j * rng.normal(size=n)).astype(dtype.numpy)
    if dtype.is_int:
        return rng.integers(0 if dtype.kind == "uint" else -50, 50, n).astype(dtype.numpy)
    return rng.normal(size=n).astype(dtype.numpy)


def blocks(n: int, chunk: int) -> int:
    return -(-n // chunk)


def op(name: str, *args: Value, attr: str = "", dtype: DType | None = None) -> Compute:
    return Compute(dtype or (PRED if name == "compare" else args[-1].dtype), name, args, attr)


def fold(name: str, init: Value, value: Value) -> Acc:
    """An accumulator with a named combiner."""
    a, b, result = (Param(value.dtype) for _ in range(3))
    step = op(name, a, b)
    return Acc((result,), (init,), (value,), Region((a, b), (step,), (step,), name))


def zero(dtype: DType) -> Const:
    return Const(dtype, 0 if dtype.is_int else 0.0)


def lowest(dtype: DType) -> Const:
    return Const(dtype, int(np.iinfo(dtype.numpy).min) if dtype.is_int else float("-inf"))


def one_phase(name: str, buffers: Sequence[Buffer], grid: int, var: Var, *body: object, arena: int = 0) -> Kernel:
    return Kernel(name, tuple(buffers), (Phase((Section(name, grid, var, tuple(body), 1, 100.0),)),), arena, 1)


def filled(b: Buffer) -> For:
    """Zeros everywhere in a buffer."""
    i = Var("i", b.size)
    return For(i, b.size, Loop.LANE, (Store(b, ix(i), zero(b.dtype)),))


def apart(dtype: DType, n: int, step: int, unroll: int) -> Kernel:
    """y[step * j] = x[step * j] of n elements, and zeros between."""
    end, j = (n - 1) * step + 1, Var("j", n)
    x, y = Buffer("x", dtype, end, Space.IN, 0), Buffer("y", dtype, end, Space.OUT, 0)
    v = Load(dtype, x, ix(j) * step)
    return one_phase("apart", (x, y), 1, Var("b", 1), filled(y),
                     For(j, n, Loop.LANE, (v, Store(y, ix(j) * step, v)), unroll=unroll))


def softmax(rows: int, n: int, chunk: int = 16, per_block: int = 3, dtype: str = "f32") -> Example:
    """Softmax of every row: blocks of rows, the exponentials in the arena, both folds over chunks of lanes."""
    t = DTYPES[dtype]
    x, out = Buffer("x", t, rows * n, Space.IN, 0), Buffer("y", t, rows * n, Space.OUT, 0)
    e = Buffer("e", t, n, Space.ARENA, 64)
    b = Var("b", blocks(rows, per_block))
    r = Var("r", per_block)
    row = ix(b) * per_block + ix(r)

    def folded(name: str, init: Value, make: Callable[[Ix], tuple[tuple[object, ...], Value]]) -> tuple[For, Value]:
        c, j = Var("c", blocks(n, chunk)), Var("j", chunk)
        stmts, value = make(ix(c) * chunk + ix(j))
        inner = fold(name, init, value)
        outer = fold(name, init, inner.results[0])
        lane = For(j, chunk, Loop.LANE, stmts, (inner,), bound=Ix(n) - ix(c) * chunk, unroll=2)
        return For(c, c.extent, Loop.SEQ, (lane,), (outer,)), outer.results[0]

    def first(at: Ix) -> tuple[tuple[object, ...], Value]:
        v = Load(t, x, row * n + at)
        return (v,), v

    most_loop, most = folded("maximum", lowest(t), first)

    def second(at: Ix) -> tuple[tuple[object, ...], Value]:
        v = Load(t, x, row * n + at)
        d = op("subtract", v, most)
        p = op("exponential", d)
        return (v, d, p, Store(e, at, p)), p

    total_loop, total = folded("add", zero(t), second)
    k = Var("k", n)
    p = Load(t, e, ix(k))
    q = op("divide", p, total)
    last = For(k, n, Loop.LANE, (p, q, Store(out, row * n + ix(k), q)))
    loop = For(r, per_block, Loop.SEQ, (most_loop, total_loop, Barrier(), last, Barrier()),
               bound=Ix(rows) - ix(b) * per_block)

    def reference(v: np.ndarray) -> list[np.ndarray]:
        m = v.reshape(rows, n)
        p = np.exp(m - m.max(1, keepdims=True, initial=-np.inf))
        return [p / p.sum(1, keepdims=True)]
    return Example(f"softmax-{rows}x{n}-{dtype}",
                   one_phase("softmax", (x, out, e), b.extent, b, loop, arena=64 + n * t.nbytes),
                   lambda rng: [draw(rng, t, rows * n)], reference)


def column_sum(rows: int, cols: int, chunk: int = 16, dtype: str = "f32", name: str = "add") -> Example:
    """Fold of every column: lanes over columns, an accumulator per lane over rows."""
    t = DTYPES[dtype]
    x, out = Buffer("x", t, rows * cols, Space.IN, 0), Buffer("s", t, cols, Space.OUT, 0)
    b, j, i = Var("b", blocks(cols, chunk)), Var("j", chunk), Var("i", rows)
    col = ix(b) * chunk + ix(j)
    v = Load(t, x, ix(i) * cols + col)
    acc = fold(name, zero(t) if name == "add" else lowest(t), v)
    inner = For(i, rows, Loop.SEQ, (v,), (acc,), unroll=4)
    lane = For(j, chunk, Loop.LANE, (inner, Store(out, col, acc.results[0])), bound=Ix(cols) - ix(b) * chunk)

    def reference(v: np.ndarray) -> list[np.ndarray]:
        m = v.reshape(rows, cols)
        return [m.sum(0, dtype=m.dtype) if name == "add" else m.max(0, initial=lowest(t).value)]
    return Example(f"column-{name}-{rows}x{cols}-{dtype}", one_phase("column_sum", (x, out), b.extent, b, lane),
                   lambda rng: [draw(rng, t, rows * cols)], reference)


def argmax_region(t: DType) -> Region:
    """(value, place) pairs: the greater value, of equal ones the lower place."""
    av, ai, bv, bi = Param(t), Param(S32), Param(t), Param(S32)
    more, same = op("compare", av, bv, attr="GT"), op("compare", av, bv, attr="EQ")
    before = op("compare", ai, bi, attr="LT")
    tie = op("and", same, before)
    left = op("or", more, tie)
    value, place = op("select", left, av, bv), op("select", left, ai, bi)
    return Region((av, ai, bv, bi), (more, same, before, tie, left, value, place), (value, place))


def argmax(rows: int, n: int, dtype: str = "f32") -> Example:
    """Place and value of the maximum of every row."""
    t = DTYPES[dtype]
    x = Buffer("x", t, rows * n, Space.IN, 0)
    best, where = Buffer("best", t, rows, Space.OUT, 0), Buffer("where", S32, rows, Space.OUT, 1)
    b, j = Var("b", rows), Var("j", n)
    v, place = Load(t, x, ix(b) * n + ix(j)), Index(S32, ix(j))
    results = (Param(t), Param(S32))
    acc = Acc(results, (lowest(t), Const(S32, 2**31 - 1)), (v, place), argmax_region(t))
    lane = For(j, n, Loop.LANE, (v, place), (acc,))

    def reference(v: np.ndarray) -> list[np.ndarray]:
        m = v.reshape(rows, n)
        return [m.max(1, initial=lowest(t).value), m.argmax(1) if n else np.full(rows, 2**31 - 1)]
    return Example(f"argmax-{rows}x{n}-{dtype}",
                   one_phase("argmax", (x, best, where), rows, b, lane, Store(best, ix(b), results[0]),
                             Store(where, ix(b), results[1])),
                   lambda rng: [np.round(draw(rng, t, rows * n).astype(np.float64)).astype(t.numpy)], reference)


def prefix_sum(rows: int, n: int, dtype: str = "f32") -> Example:
    """Running sum along every row (lanes over rows) and the row's total, by a carried value."""
    t = DTYPES[dtype]
    x, out = Buffer("x", t, rows * n, Space.IN, 0), Buffer("y", t, rows * n, Space.OUT, 0)
    last = Buffer("last", t, rows, Space.OUT, 1)
    b, r, i = Var("b", 1), Var("r", rows), Var("i", n)
    value, result = Param(t), Param(t)
    at = ix(r) * n + ix(i)
    v = Load(t, x, at)
    s = op("add", value, v)
    scan = For(i, n, Loop.SEQ, (v, s, Store(out, at, s)), carries=(Carry(value, zero(t), s, result),))
    lane = For(r, rows, Loop.LANE, (scan, Store(last, ix(r), result)))

    def reference(v: np.ndarray) -> list[np.ndarray]:
        m = v.reshape(rows, n)
        return [np.cumsum(m, 1, dtype=m.dtype), m.sum(1, dtype=m.dtype)]
    return Example(f"prefix-{rows}x{n}-{dtype}", one_phase("prefix_sum", (x, out, last), 1, b, lane),
                   lambda rng: [draw(rng, t, rows * n)], reference)


def lane_scan(rows: int, n: int, dtype: str = "f32", combiner: str = "add", tile: int = 0, backward: bool = False
              ) -> Example:
    """Each row scanned by the lanes of one loop (with `tile`, of a clipped loop after another), from its end with
    `backward`."""
    t = DTYPES[dtype]
    x, out = Buffer("x", t, rows * n, Space.IN, 0), Buffer("y", t, rows * n, Space.OUT, 0)
    b, h, j = Var("b", rows), Var("h", blocks(n, tile or n)), Var("j", tile or n)
    place = ix(h) * (tile or n) + ix(j)
    at = ix(b) * n + (place * -1 + (n - 1) if backward else place)
    v = Load(t, x, at)
    init = {"add": zero(t), "multiply": Const(t, 1), "minimum": Const(t, 3), "maximum": lowest(t)}[combiner]
    have, last = Param(t), Param(t)
    scan, total = Running(t, combiner, have, v), fold(combiner, have, v)
    lane = For(j, tile or n, Loop.LANE, (v, scan, Store(out, at, scan)), (total,),
               bound=Ix(n) - ix(h) * tile if tile and n % tile else None, unroll=2)
    rest = For(h, h.extent, Loop.SEQ, (lane,), carries=(Carry(have, init, total.results[0], last),))
    ufunc = {"add": np.add, "multiply": np.multiply, "minimum": np.minimum, "maximum": np.maximum}[combiner]

    def reference(v: np.ndarray) -> list[np.ndarray]:
        m = v.reshape(rows, n)[:, ::-1 if backward else 1]
        if combiner == "minimum":
            m = np.minimum(m, 3)
        return [ufunc.accumulate(m, 1, dtype=m.dtype)[:, ::-1 if backward else 1]]
    return Example(f"scan-{rows}x{n}-{dtype}-{combiner}-{tile}{'-backward' * backward}",
                   one_phase("lane_scan", (x, out), rows, b, rest), lambda rng: [draw(rng, t, rows * n)], reference)


def transpose(rows: int, cols: int, tile: int = 8, dtype: str = "f32") -> Example:
    """A transposing copy tile by tile, clipped at the edges."""
    t = DTYPES[dtype]
    x, out = Buffer("x", t, rows * cols, Space.IN, 0), Buffer("y", t, rows * cols, Space.OUT, 0)
    wide_by = max(1, blocks(cols, tile))
    b = Var("b", blocks(rows, tile) * wide_by)
    r0, c0 = ix(b) // wide_by * tile, ix(b) % wide_by * tile
    move = Transpose(out, c0 * rows + r0, rows, x, r0 * cols + c0, cols, tile, tile, Ix(rows) - r0, Ix(cols) - c0)
    return Example(f"transpose-{rows}x{cols}-{dtype}", one_phase("transpose", (x, out), b.extent, b, move),
                   lambda rng: [draw(rng, t, rows * cols)], lambda v: [v.reshape(rows, cols).T])


def normalize(n: int, chunk: int = 32, dtype: str = "f32") -> Example:
    """x / sum(x): partial sums to scratch, one block adds them, all blocks divide (three phases)."""
    t = DTYPES[dtype]
    grid = blocks(n, chunk)
    x, out = Buffer("x", t, n, Space.IN, 0), Buffer("y", t, n, Space.OUT, 0)
    partial, total = Buffer("partial", t, grid, Space.SCRATCH, 0), Buffer("total", t, 1, Space.SCRATCH, 1)
    b, j = Var("b", grid), Var("j", chunk)
    v = Load(t, x, ix(b) * chunk + ix(j))
    acc = fold("add", zero(t), v)
    lane = For(j, chunk, Loop.LANE, (v,), (acc,), bound=Ix(n) - ix(b) * chunk)
    first = Section("partial", grid, b, (lane, Store(partial, ix(b), acc.results[0])), 2, 10.0)
    one, k = Var("one", 1), Var("k", grid)
    w = Load(t, partial, ix(k))
    whole = fold("add", zero(t), w)
    second = Section("total", 1, one, (For(k, grid, Loop.SEQ, (w,), (whole,)), Store(total, Ix(0), whole.results[0])))
    d, m = Var("d", grid), Var("m", chunk)
    at = ix(d) * chunk + ix(m)
    s, u = Load(t, total, Ix(0)), Load(t, x, at)
    q = op("divide", u, s)
    third = Section("divide", grid, d, (s, For(m, chunk, Loop.LANE, (u, q, Store(out, at, q)),
                                               bound=Ix(n) - ix(d) * chunk)))
    kernel = Kernel("normalize", (x, out, partial, total), tuple(Phase((s,)) for s in (first, second, third)))
    return Example(f"normalize-{n}-{dtype}", kernel,
                   lambda rng: [(np.abs(draw(rng, t, n).astype(np.float64)) + 0.5).astype(t.numpy)],
                   lambda v: [v / v.sum()])


def pad(n: int, low: int, high: int, dtype: str = "f32", value: float = 7.0) -> Example:
    """Edge padding by a predicated load (a negative `low` drops elements)."""
    t = DTYPES[dtype]
    size = n + low + high
    x, out = Buffer("x", t, n, Space.IN, 0), Buffer("y", t, size, Space.OUT, 0)
    b, j = Var("b", 1), Var("j", size)
    at = ix(j) - low
    place = Index(S32, at)
    lower = op("compare", place, Const(S32, 0), attr="GE")
    upper = op("compare", place, Const(S32, n), attr="LT")
    inside = op("and", lower, upper)
    v = Load(t, x, at, inside, Const(t, int(value) if t.is_int else value))
    lane = For(j, size, Loop.LANE, (place, lower, upper, inside, v, Store(out, ix(j), v)))

    def reference(v: np.ndarray) -> list[np.ndarray]:
        full = np.concatenate([np.full(max(low, 0), value, v.dtype), v[max(-low, 0):]])
        return [np.concatenate([full, np.full(size, value, v.dtype)])[:size]]
    return Example(f"pad-{n}-{low}-{high}-{dtype}", one_phase("pad", (x, out), 1, b, lane),
                   lambda rng: [draw(rng, t, n)], reference)


def gather(rows: int, cols: int, picks: int, dtype: str = "f32", per_lane: bool = False) -> Example:
    """Rows of a table by run-time numbers, clamped as HLO clamps.  `per_lane`: lanes over picks, each its own row."""
    t = DTYPES[dtype]
    x, at = Buffer("x", t, rows * cols, Space.IN, 0), Buffer("at", S32, picks, Space.IN, 1)
    out = Buffer("y", t, picks * cols, Space.OUT, 0)
    b, k, j = Var("b", 1 if per_lane else picks), Var("k", picks), Var("j", cols)
    pick = ix(k) if per_lane else ix(b)
    raw = Load(S32, at, pick)
    row = op("clamp", Const(S32, 0), raw, Const(S32, rows - 1))
    v = Load(t, x, ix(Dyn(row, 0, rows - 1)) * cols + ix(j))
    copy = For(j, cols, Loop.SEQ if per_lane else Loop.LANE, (v, Store(out, pick * cols + ix(j), v)))
    body = (For(k, picks, Loop.LANE, (raw, row, copy)),) if per_lane else (raw, row, copy)
    return Example(f"gather-{rows}x{cols}-{picks}-{'lanes' if per_lane else 'blocks'}-{dtype}",
                   one_phase("gather", (x, at, out), b.extent, b, *body),
                   lambda rng: [draw(rng, t, rows * cols), rng.integers(-2, rows + 2, picks).astype(np.int32)],
                   lambda v, i: [v.reshape(rows, cols)[np.clip(i, 0, rows - 1)]])


def triangle(n: int, dtype: str = "f32") -> Example:
    """Sum of the lower triangle's rows: a loop clipped differently in every lane."""
    t = DTYPES[dtype]
    x, out = Buffer("x", t, n * n, Space.IN, 0), Buffer("y", t, n, Space.OUT, 0)
    b, i, j = Var("b", 1), Var("i", n), Var("j", n)
    v = Load(t, x, ix(i) * n + ix(j))
    acc = fold("add", zero(t), v)
    inner = For(j, n, Loop.SEQ, (v,), (acc,), bound=ix(i) + 1)
    lane = For(i, n, Loop.LANE, (inner, Store(out, ix(i), acc.results[0])))
    return Example(f"triangle-{n}-{dtype}", one_phase("triangle", (x, out), 1, b, lane),
                   lambda rng: [draw(rng, t, n * n)], lambda v: [np.tril(v.reshape(n, n)).sum(1, dtype=v.dtype)])


def split_axes(rows: int, cols: int, dtype: str = "f32") -> Example:
    """A transpose written as one flat loop: its address takes the counter apart with quotient and remainder."""
    t = DTYPES[dtype]
    x, out = Buffer("x", t, rows * cols, Space.IN, 0), Buffer("y", t, rows * cols, Space.OUT, 0)
    b, i = Var("b", 1), Var("i", rows * cols)
    v = Load(t, x, ix(i) // rows + ix(i) % rows * cols)
    lane = For(i, rows * cols, Loop.LANE, (v, Store(out, ix(i), v)))
    return Example(f"split-axes-{rows}x{cols}-{dtype}", one_phase("split_axes", (x, out), 1, b, lane),
                   lambda rng: [draw(rng, t, rows * cols)], lambda v: [v.reshape(rows, cols).T])


def two_sections(n: int, m: int, dtype: str = "f32") -> Example:
    """Two independent sections in a phase: scalar blocks and a lane loop; s32 iota beside them."""
    t = DTYPES[dtype]
    x, y = Buffer("x", t, n, Space.IN, 0), Buffer("y", t, m, Space.IN, 1)
    double, negated = Buffer("double", t, n, Space.OUT, 0), Buffer("negated", t, m, Space.OUT, 1)
    count = Buffer("count", S32, m, Space.OUT, 2)
    b, c, j = Var("b", n), Var("c", 1), Var("j", m)
    v, w, place = Load(t, x, ix(b)), Load(t, y, ix(j)), Index(S32, ix(j) * 3 + 1)
    twice, minus = op("add", v, v), op("negate", w)
    phase = Phase((Section("double", n, b, (v, twice, Store(double, ix(b), twice)), 8, 5.0),
                   Section("negate", 1, c, (For(j, m, Loop.LANE, (w, minus, Store(negated, ix(j), minus), place,
                                                                  Store(count, ix(j), place))),))))
    return Example(f"sections-{n}-{m}-{dtype}", Kernel("sections", (x, y, double, negated, count), (phase,), threads=2),
                   lambda rng: [draw(rng, t, n), draw(rng, t, m)],
                   lambda v, w: [v + v, -w, np.arange(m) * 3 + 1])


def update(n: int, size: int, dtype: str = "f32") -> Example:
    """In-place dynamic-update-slice: x[at : at+size] = u, the result in the operand's memory."""
    t = DTYPES[dtype]
    x, u, at = Buffer("x", t, n, Space.IN, 0), Buffer("u", t, size, Space.IN, 1), Buffer("at", S32, 1, Space.IN, 2)
    out = Buffer("y", t, n, Space.OUT, 0)
    b, j = Var("b", 1), Var("j", size)
    raw = Load(S32, at, Ix(0))
    start = op("clamp", Const(S32, 0), raw, Const(S32, n - size))
    v = Load(t, u, ix(j))
    lane = For(j, size, Loop.LANE, (v, Store(out, ix(Dyn(start, 0, n - size)) + ix(j), v)))

    def reference(x: np.ndarray, u: np.ndarray, at: np.ndarray) -> list[np.ndarray]:
        y, a = x.copy(), int(np.clip(at[0], 0, n - size))
        y[a:a + size] = u
        return [y]
    return Example(f"update-{n}-{size}-{dtype}", one_phase("update", (x, u, at, out), 1, b, raw, start, lane),
                   lambda rng: [draw(rng, t, n), draw(rng, t, size), rng.integers(-2, n, 1).astype(np.int32)],
                   reference, {0: 0})


def tile_transpose(rows: int, cols: int, tile: int = 8, dtype: str = "f32") -> Example:
    """A transposing copy through an arena tile: predicated stores instead of clipped loops."""
    t = DTYPES[dtype]
    x, out = Buffer("x", t, rows * cols, Space.IN, 0), Buffer("y", t, rows * cols, Space.OUT, 0)
    tile_in, tile_out = (Buffer(n, t, tile * tile, Space.ARENA, k * tile * tile * t.nbytes) for k, n in enumerate("pq"))
    wide_by = blocks(cols, tile)
    b, r, c, i, j = Var("b", blocks(rows, tile) * wide_by), *(Var(n, tile) for n in "rcij")
    r0, c0 = ix(b) // wide_by * tile, ix(b) % wide_by * tile

    def inside(row: Ix, col: Ix) -> tuple[tuple[Compute | Index, ...], Value]:
        a, d = Index(S32, row), Index(S32, col)
        p, q = op("compare", a, Const(S32, rows), attr="LT"), op("compare", d, Const(S32, cols), attr="LT")
        both = op("and", p, q)
        return (a, d, p, q, both), both
    pre, ok = inside(r0 + ix(r), c0 + ix(c))
    v = Load(t, x, (r0 + ix(r)) * cols + c0 + ix(c), ok, zero(t))
    fill = For(r, tile, Loop.SEQ, (For(c, tile, Loop.LANE, (*pre, v, Store(tile_in, ix(r) * tile + ix(c), v))),))
    turn = Transpose(tile_out, Ix(0), tile, tile_in, Ix(0), tile, tile, tile)
    post, fine = inside(r0 + ix(j), c0 + ix(i))
    w = Load(t, tile_out, ix(i) * tile + ix(j))
    drain = For(i, tile, Loop.SEQ, (For(j, tile, Loop.LANE, (
        *post, w, Store(out, (c0 + ix(i)) * rows + r0 + ix(j), w, fine))),))
    return Example(f"tile-transpose-{rows}x{cols}-{dtype}",
                   one_phase("tile_transpose", (x, out, tile_in, tile_out), b.extent, b, fill, Barrier(), turn,
                             Barrier(), drain, arena=2 * tile * tile * t.nbytes),
                   lambda rng: [draw(rng, t, rows * cols)], lambda v: [v.reshape(rows, cols).T])


def conjugates(n: int, chunk: int = 32, dtype: str = "c64") -> Example:
    """Complex numbers taken apart and put together: x times the conjugate of y."""
    t, part = DTYPES[dtype], DTYPES["f32" if dtype == "c64" else "f64"]
    xs, ys, out = (Buffer(name, t, n, space, slot) for name, space, slot in
                   (("x", Space.IN, 0), ("y", Space.IN, 1), ("z", Space.OUT, 0)))
    b = Var("b", blocks(n, chunk))
    j = Var("j", chunk)
    at = ix(b) * chunk + ix(j)
    x, y = Load(t, xs, at), Load(t, ys, at)
    a, c = (op("real", v, dtype=part) for v in (x, y))
    e, d = (op("imag", v, dtype=part) for v in (x, y))
    products = [op("multiply", p, q) for p, q in ((a, c), (e, d), (e, c), (a, d))]
    real, imag = op("add", products[0], products[1]), op("subtract", products[2], products[3])
    z = op("complex", real, imag, dtype=t)
    loop = For(j, chunk, Loop.LANE, (x, y, a, c, e, d, *products, real, imag, z, Store(out, at, z)),
               bound=Ix(n) - ix(b) * chunk)
    kernel = one_phase("conjugates", (xs, ys, out), b.extent, b, loop)
    return Example(f"conjugates-{n}-{dtype}", kernel, lambda rng: [draw(rng, t, n), draw(rng, t, n)],
                   lambda x, y: [x * y.conj()])


def scans() -> list[Example]:
    """Running folds over lanes, which not every machine has."""
    return [
        lane_scan(3, 37), lane_scan(2, 5), lane_scan(1, 70, "f64", backward=True), lane_scan(2, 64, "s32"),
        lane_scan(2, 133, "f32", "maximum", tile=48), lane_scan(3, 100, "s8", "add", tile=32, backward=True),
        lane_scan(2, 129, "f32", "minimum", tile=64), lane_scan(1, 33, "u64", "multiply"), lane_scan(2, 1),
        lane_scan(2, 77, "s16", "maximum"), lane_scan(1, 300, "f32", tile=128)]


def examples() -> list[Example]:
    """Every kernel at several sizes and types; all are valid and quick to interpret."""
    return [
        softmax(7, 37), softmax(1, 3), softmax(4, 16, per_block=2), softmax(3, 70, dtype="f64"),
        softmax(3, 21, dtype="bf16"), softmax(2, 9, dtype="f16"), softmax(0, 5),
        column_sum(9, 35), column_sum(3, 5), column_sum(0, 19), column_sum(4, 0), column_sum(6, 33, dtype="s32"),
        column_sum(5, 18, dtype="u8"), column_sum(8, 17, dtype="bf16", name="maximum"), column_sum(4, 21, dtype="f64"),
        argmax(5, 33), argmax(3, 4), argmax(2, 0), argmax(4, 20, "s32"), argmax(3, 19, "f64"),
        prefix_sum(5, 9), prefix_sum(17, 4, "s32"), prefix_sum(3, 0), prefix_sum(1, 8, "f64"),
        transpose(13, 21), transpose(8, 16, dtype="bf16"), transpose(5, 3, dtype="s8"), transpose(0, 4),
        transpose(9, 9, dtype="f64"),
        normalize(100), normalize(33, dtype="f64"), normalize(5),
        pad(17, 3, 4), pad(20, -2, 5), pad(5, 0, 0, "s32"), pad(0, 2, 1), pad(9, -3, -4, "bf16"),
        gather(6, 19, 7), gather(6, 19, 7, per_lane=True), gather(1, 5, 3, "s32"), gather(9, 1, 21, "f64", True),
        triangle(11), triangle(1), triangle(20, "s32"),
        split_axes(6, 7), split_axes(1, 5), split_axes(16, 4, "bf16"),
        two_sections(6, 21), two_sections(0, 3, "f64"), two_sections(1, 0, "s32"),
        update(20, 7), update(5, 5, "s32"), update(33, 1, "f64"),
        conjugates(45), conjugates(70, dtype="c128"), conjugates(1),
        tile_transpose(13, 21), tile_transpose(8, 8, dtype="s16"), tile_transpose(3, 17, dtype="f64"),
    ]
