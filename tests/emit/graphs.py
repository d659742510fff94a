"""Random groups for the tests of lowering: frames of top-level ops with exact arithmetic.

Values are small integers in every element type, and the bound of each value is tracked, so that sums are exact in any
order: a lowered kernel must give the oracle's result bit for bit, and a comparison never turns on a rounding error.
Expensive ops (exp, sqrt, divide) are followed by a rounding to an integer far from a tie.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import numpy as np

from stitch.hlo import ops as _ops  # noqa: F401  (fills the registry)
from stitch.hlo.ir import Graph, Instr
from stitch.hlo.normalize import prune
from stitch.hlo.opdef import opdef
from stitch.hlo.types import DTYPES, F32, F64, PRED, S32, U32, DType, Shape, TupleShape

T = TypeVar("T")
#: chooses one of several values: hypothesis in tests, a random generator in long runs
Pick = Callable[[Sequence[Any]], Any]

BF16 = DTYPES["bf16"]
DIMS = (1, 2, 3, 5, 8, 17, 33, 64)
LONG_DIMS = (130, 200)
#: elements of the largest value
MAX_SIZE = 4096
#: integers up to here are exact, sums of a few of them included
EXACT = {"f32": 1 << 20, "f64": 1 << 40, "bf16": 64, "f16": 64}


def braces(values: Sequence[int]) -> str:
    return "{" + ",".join(map(str, values)) + "}"


def region(op: str, dtype: DType) -> Graph:
    """A combiner of one op on two scalars."""
    scalar = Shape(dtype, ())
    a, b = (Instr(name, "parameter", scalar, index=n) for n, name in enumerate("ab"))
    root = Instr("r", op, scalar, (a, b))
    return Graph(f"{op}.{dtype.name}", (a, b), (a, b, root), (root,))


def argmax(dtype: DType) -> Graph:
    """The combiner of an argmax: (value, index) pairs, the smaller index where values are equal."""
    shapes = [Shape(d, ()) for d in (dtype, S32, dtype, S32)]
    a, i, b, j = params = [Instr(f"p{n}", "parameter", s, index=n) for n, s in enumerate(shapes)]
    flag = Shape(PRED, ())
    more = Instr("more", "compare", flag, (a, b), {"direction": "GT"})
    same = Instr("same", "compare", flag, (a, b), {"direction": "EQ"})
    first = Instr("first", "compare", flag, (i, j), {"direction": "LT"})
    tie = Instr("tie", "and", flag, (same, first))
    keep = Instr("keep", "or", flag, (more, tie))
    value, index = Instr("v", "select", a.shape, (keep, a, b)), Instr("n", "select", i.shape, (keep, i, j))
    root = Instr("t", "tuple", TupleShape((a.array, i.array)), (value, index))
    body = (*params, more, same, first, tie, keep, value, index, root)
    return Graph(f"argmax.{dtype.name}", tuple(params), body, (root,))


class Frame:
    """A frame under construction.  `bound` is the largest magnitude of each value, infinite for one that is no integer
    (nothing but the op it was made for reads it)."""

    def __init__(self, pick: Pick, layouts: bool = True) -> None:
        self.pick, self.layouts = pick, layouts
        self.instrs: list[Instr] = []
        self.bound: dict[Instr, float] = {}

    def chance(self, one_in: int) -> bool:
        return bool(self.pick(range(one_in)) == one_in - 1)

    # ---- instructions

    def param(self, dtype: DType, dims: Sequence[int], bound: float = 4) -> Instr:
        index = sum(i.op == "parameter" for i in self.instrs)
        return self._put(Instr(f"p{index}", "parameter", self.shape(dtype, dims), index=index), bound)

    def shape(self, dtype: DType, dims: Sequence[int]) -> Shape:
        """A shape, sometimes with a layout that is not row-major."""
        order = list(range(len(dims)))[::-1]
        if self.layouts and len(dims) > 1 and self.chance(4):
            rest = list(order)
            order = [rest.pop(self.pick(range(len(rest)))) for _ in dims]
        return Shape(dtype, tuple(dims), tuple(order))

    def op(self, op: str, operands: Sequence[Instr], bound: float, attrs: dict[str, str] | None = None,
           calls: Sequence[Graph] = (), shape: Shape | None = None) -> Instr:
        made = Instr(f"{op}.{len(self.instrs)}", op, shape or operands[0].shape, operands, attrs or {}, calls)
        if shape is None:
            infer = opdef(op).infer
            assert infer is not None
            found = infer(made)
            assert isinstance(found, Shape)
            made = Instr(made.name, op, self.shape(found.dtype, found.dims), operands, attrs or {}, calls)
        return self._put(made, bound)

    def constant(self, dtype: DType, value: float) -> Instr:
        text = str(bool(value)).lower() if dtype is PRED else str(int(value))
        made = Instr(f"c{len(self.instrs)}", "constant", Shape(dtype, (), ()), literal=text)
        return self._put(made, abs(value))

    def _put(self, instr: Instr, bound: float) -> Instr:
        self.instrs.append(instr)
        self.bound[instr] = bound
        return instr

    # ---- choices

    def dims(self, rank: int | None = None) -> tuple[int, ...]:
        rank = self.pick((1, 2, 2, 2, 3, 3, 4, 0)) if rank is None else rank
        out: list[int] = []
        for _ in range(rank):
            room = MAX_SIZE // max(1, math.prod(out))
            fits = [d for d in (*DIMS, *LONG_DIMS) if d <= room]
            out.append(self.pick(fits))
        return tuple(out)

    def value(self, good: Callable[[Instr], bool]) -> Instr | None:
        """One of the arrays made so far, late ones preferred."""
        found = [i for i in self.instrs if isinstance(i.shape, Shape) and self.bound[i] < math.inf and good(i)]
        if not found:
            return None
        return self.pick(found[-3:]) if self.pick(range(3)) else self.pick(found)  # type: ignore[no-any-return]

    def array(self, dtypes: Sequence[DType] | None = None) -> Instr:
        found = self.value(lambda i: bool(i.array.dims) and (dtypes is None or i.array.dtype in dtypes))
        return found if found is not None else self.param(self.pick(dtypes or (F32,)), self.dims(2))

    def like(self, x: Instr, dtype: DType | None = None) -> Instr:
        """Another value of x's dimensions."""
        wanted = dtype or x.array.dtype
        found = self.value(lambda i: i.array.dims == x.array.dims and i.array.dtype is wanted)
        if found is not None and not (found is x and self.pick(range(2))):
            return found
        return self.param(wanted, x.array.dims) if self.pick(range(3)) else \
            self.op("broadcast", (self.param(wanted, ()),), 4, {"dimensions": "{}"},
                    shape=self.shape(wanted, x.array.dims))

    def small(self, x: Instr, limit: float = 4) -> Instr:
        """x, clamped where it may be larger than `limit`."""
        if self.bound[x] <= limit:
            return x
        dtype = x.array.dtype
        low = self.constant(dtype, 0 if dtype.kind == "uint" else -int(limit))
        return self.op("clamp", (low, x, self.constant(dtype, int(limit))), limit)

    def convert(self, x: Instr, dtype: DType) -> Instr:
        if x.array.dtype is dtype:
            return x
        bound = self.bound[x]
        if dtype.kind == "uint" and x.array.dtype is not PRED:
            x, bound = self.op("abs", (x,), bound) if x.array.dtype.kind != "uint" else x, bound
        if dtype.is_float:
            x = self.small(x, min(EXACT[dtype.name], 64))
            bound = self.bound[x]
        return self.op("convert", (x,), bound if dtype is not PRED else 1, shape=self.shape(dtype, x.array.dims))


def source(f: Frame) -> None:
    f.param(f.pick((F32, F32, F32, S32, BF16, F64, U32, PRED)), f.dims())


def binary(f: Frame) -> None:
    x = f.array()
    dtype = x.array.dtype
    if dtype is PRED:
        f.op(f.pick(("and", "or", "xor")), (x, f.like(x)), 1)
        return
    op = f.pick(("add", "subtract", "multiply", "maximum", "minimum"))
    if op == "subtract" and dtype.kind == "uint":
        op = "xor"
    limit = 4 if op == "multiply" else EXACT.get(dtype.name, 1 << 20) / 4
    y = f.small(f.like(x), limit)
    x = f.small(x, limit)
    a, b = f.bound[x], f.bound[y]
    f.op(op, (x, y), {"add": a + b, "subtract": a + b, "multiply": a * b, "xor": 2 * (a + b) + 1}.get(op, max(a, b)))


def unary(f: Frame) -> None:
    x = f.array((F32, F64, BF16, S32))
    f.op(f.pick(("negate", "abs")), (x,), f.bound[x])


def expensive(f: Frame) -> None:
    """exp, sqrt or a quotient, rounded."""
    x = f.small(f.array((F32, F64, BF16)))
    which = f.pick(("exponential", "sqrt", "divide", "tanh"))
    if which == "exponential":
        one = f.op("broadcast", (f.constant(x.array.dtype, 1),), 1, {"dimensions": "{}"}, shape=x.array)
        y = f.op("exponential", (f.op("minimum", (x, one), 4),), math.inf)
    elif which == "sqrt":
        y = f.op("sqrt", (f.op("abs", (x,), 4),), math.inf)
    elif which == "tanh":
        y = f.op("tanh", (x,), math.inf)
    else:
        d = f.small(f.like(x))
        y = f.op("divide", (x, f.op("exponential", (d,), math.inf)), math.inf)
    f.small(f.op("round-nearest-even", (y,), 300))


def compare(f: Frame) -> None:
    x = f.array()
    f.op("compare", (x, f.like(x)), 1, {"direction": f.pick(("EQ", "NE", "LT", "GE"))},
         shape=f.shape(PRED, x.array.dims))


def select(f: Frame) -> None:
    x = f.array()
    y = f.like(x)
    p = f.like(x, PRED)
    f.op("select", (p, x, y), max(f.bound[x], f.bound[y]))


def convert(f: Frame) -> None:
    f.convert(f.array(), f.pick((F32, S32, BF16, F64, U32, PRED)))


def broadcast(f: Frame) -> None:
    x = f.value(lambda i: i.array.rank < 4 and i.array.size <= 512)
    if x is None:
        x = f.param(F32, f.dims(1))
    dims, at = list(x.array.dims), list(range(x.array.rank))
    for _ in range(f.pick((1, 1, 2))):
        room = [d for d in DIMS if d * math.prod(dims) <= MAX_SIZE]
        if len(dims) >= 4 or not room:
            break
        where = f.pick(range(len(dims) + 1))
        dims.insert(where, f.pick(room))
        at = [a + (a >= where) for a in at]
    f.op("broadcast", (x,), f.bound[x], {"dimensions": braces(at)}, shape=f.shape(x.array.dtype, dims))


def transpose(f: Frame) -> None:
    x = f.array()
    rest = list(range(x.array.rank))
    order = [rest.pop(f.pick(range(len(rest)))) for _ in x.array.dims]
    f.op("transpose", (x,), f.bound[x], {"dimensions": braces(order)})


def factors(n: int, pick: Pick) -> list[int]:
    """`n` as a product of one to three numbers."""
    out: list[int] = []
    for _ in range(pick((0, 1, 1, 2))):
        d = pick([d for d in range(1, n + 1) if n % d == 0])
        out.append(d)
        n //= d
    return [*out, n]


def reshape(f: Frame) -> None:
    x = f.array()
    dims = factors(x.array.size, f.pick)
    if f.chance(3):  # the buffer stays
        dims = [x.array.dims[d] for d in reversed(x.array.minor_to_major)]
        target = f.shape(x.array.dtype, factors(x.array.size, f.pick) if f.chance(2) else dims)
        f.op("bitcast", (x,), f.bound[x], shape=target)
        return
    f.op("reshape", (x,), f.bound[x], shape=f.shape(x.array.dtype, dims))


def copy(f: Frame) -> None:
    x = f.array()
    f.op("copy", (x,), f.bound[x])


def slice_(f: Frame) -> None:
    x = f.array()
    parts = []
    for n in x.array.dims:
        start = f.pick(range(min(n, 4)))
        parts.append((start, f.pick(sorted({n, max(start + 1, n - 1), start + 1, max(start + 1, n // 2)})),
                      f.pick((1, 1, 1, 2, 3))))
    f.op("slice", (x,), f.bound[x], {"slice": "{" + ", ".join("[%d:%d:%d]" % p for p in parts) + "}"})


def pad(f: Frame) -> None:
    x = f.array()
    parts: list[tuple[int, int, int]] = []
    for n in x.array.dims:
        low, high, inner = f.pick((0, 0, 1, 2, -1)), f.pick((0, 0, 1, 3, -1)), f.pick((0, 0, 0, 1))
        if n + (n - 1) * inner + low + high < 1:
            low, high = 0, 0
        parts.append((low, high, inner))
    size = math.prod(n + (n - 1) * i + lo + hi for n, (lo, hi, i) in zip(x.array.dims, parts))
    if size <= 2 * MAX_SIZE:
        value = f.constant(x.array.dtype, f.pick((0, 1)))
        f.op("pad", (x, value), max(1, f.bound[x]), {"padding": "x".join("%d_%d_%d" % p for p in parts)})


def concatenate(f: Frame) -> None:
    x = f.array()
    parts = [x] + [f.like(x) for _ in range(f.pick((1, 1, 2)))]
    if x.array.size * len(parts) <= 2 * MAX_SIZE:
        f.op("concatenate", parts, max(f.bound[p] for p in parts),
             {"dimensions": braces([f.pick(range(x.array.rank))])})


def reverse(f: Frame) -> None:
    x = f.array()
    f.op("reverse", (x,), f.bound[x], {"dimensions": braces([f.pick(range(x.array.rank))])})


def iota(f: Frame) -> None:
    dims = f.dims(f.pick((1, 2, 3)))
    d = f.pick(range(len(dims)))
    f.op("iota", (), dims[d], {"iota_dimension": str(d)}, shape=f.shape(f.pick((S32, F32, F64, U32)), dims))


def reduce(f: Frame) -> None:
    x = f.array()
    dims = [d for d in range(x.array.rank) if f.pick(range(2))] or [f.pick(range(x.array.rank))]
    dtype = x.array.dtype
    folded = math.prod(x.array.dims[d] for d in dims)
    if dtype is PRED:
        op = f.pick(("and", "or"))
    else:
        op = f.pick(("add", "add", "maximum", "minimum"))
    if op == "add" and dtype.is_float:
        if f.bound[x] * folded > EXACT[dtype.name]:
            x = f.small(x)
        if f.bound[x] * folded > EXACT[dtype.name]:
            op = "maximum"
    init = f.constant(dtype, f.pick((0, 0, 1, 2)) if dtype is not PRED else op == "and")
    bound = f.bound[x] * folded + 2 if op == "add" else max(2, f.bound[x])
    kept = [n for d, n in enumerate(x.array.dims) if d not in dims]
    f.op("reduce", (x, init), bound, {"dimensions": braces(dims), "to_apply": "%r"}, (region(op, dtype),),
         f.shape(dtype, kept))


def arg_reduce(f: Frame) -> None:
    """A fusion of an argmax along one dimension that returns the index or the value."""
    x = f.array((F32, S32, F64))
    d = f.pick(range(x.array.rank))
    param = Instr("x", "parameter", x.shape, index=0)
    counts = Instr("n", "iota", Shape(S32, x.array.dims, x.array.minor_to_major), (), {"iota_dimension": str(d)})
    low = Instr("low", "constant", Shape(x.array.dtype, ()), literal=str(-(1 << 20)))
    none = Instr("none", "constant", Shape(S32, ()), literal="0")
    kept = tuple(n for k, n in enumerate(x.array.dims) if k != d)
    shapes = tuple(f.shape(t, kept) for t in (x.array.dtype, S32))
    both = Instr("both", "reduce", TupleShape(shapes), (param, counts, low, none),
                 {"dimensions": braces([d]), "to_apply": "%argmax"}, (argmax(x.array.dtype),))
    which = f.pick((1, 1, 0))
    root = Instr("root", "get-tuple-element", shapes[which], (both,), {"index": str(which)}, index=which)
    body = Graph("argmax.body", (param,), (param, counts, low, none, both, root), (root,))
    f.op("fusion", (x,), max(1 << 20, x.array.dims[d]), {"kind": "kLoop", "calls": "%b"}, (body,), shapes[which])


def reduce_window(f: Frame) -> None:
    x = f.array((F32, S32, F64))
    sizes, strides, pads, dilations, bases = [], [], [], [], []
    for n in x.array.dims:
        size = f.pick(sorted({1, min(2, n), min(3, n), min(n, 33)}))
        dilation = f.pick((1, 1, 2)) if size > 1 else 1
        base = f.pick((1, 1, 1, 2)) if n > 1 else 1
        low, high = f.pick((0, 0, 1, size - 1)), f.pick((0, 0, size - 1))
        if (n - 1) * base + 1 + low + high < (size - 1) * dilation + 1:
            size = dilation = 1
        sizes.append(size)
        strides.append(f.pick((1, 1, 2, size)))
        pads.append(f"{low}_{high}")
        dilations.append(dilation)
        bases.append(base)
    steps = math.prod(sizes)
    if steps * x.array.size > 1 << 15:
        return
    op = f.pick(("add", "maximum"))
    x = f.small(x)
    text = " ".join(f"{k}={'x'.join(map(str, v))}" for k, v in
                    (("size", sizes), ("stride", strides), ("pad", pads), ("lhs_dilate", bases),
                     ("rhs_dilate", dilations)))
    init = f.constant(x.array.dtype, f.pick((0, 0, 1)))
    f.op("reduce-window", (x, init), 4 * steps + 1, {"window": "{" + text + "}", "to_apply": "%r"},
         (region(op, x.array.dtype),))


def running(f: Frame) -> None:
    """A scan of a dimension, from either end."""
    x = f.array()
    d, dtype = f.pick(range(x.array.rank)), x.array.dtype
    n = x.array.dims[d]
    op = f.pick(("and", "or") if dtype is PRED else ("add", "add", "maximum", "minimum"))
    if op == "add" and dtype.is_float and f.bound[x] * n > EXACT[dtype.name]:
        x = f.small(x)
    if op == "add" and dtype.is_float and f.bound[x] * n > EXACT[dtype.name]:
        op = "maximum"
    if n * x.array.size > 1 << 18:
        return
    ends = f.pick((f"{n - 1}_0", f"0_{n - 1}"))
    size, pads = (["1"] * x.array.rank, ["0_0"] * x.array.rank)
    size[d], pads[d] = str(n), ends
    text = f"{{size={'x'.join(size)} pad={'x'.join(pads)}}}"
    init = f.constant(dtype, f.pick((0, 0, 1)) if dtype is not PRED else op == "and")
    f.op("reduce-window", (x, init), f.bound[x] * n + 1 if op == "add" else max(1, f.bound[x]),
         {"window": text, "to_apply": "%r"}, (region(op, dtype),))


def dynamic_slice(f: Frame) -> None:
    x = f.array()
    sizes = [f.pick(sorted({n, max(1, n // 2), 1})) for n in x.array.dims]
    starts = []
    for _ in sizes:
        scalar = f.value(lambda i: not i.array.dims and i.array.dtype is S32 and i.op != "constant")
        starts.append(scalar if scalar is not None and f.chance(2) else f.param(S32, (), 4))
    f.op("dynamic-slice", (x, *starts), f.bound[x], {"dynamic_slice_sizes": braces(sizes)})


def gather(f: Frame) -> None:
    x = f.array()
    n = f.pick((1, 3, 8, 17))
    if n * x.array.size // x.array.dims[0] > MAX_SIZE:
        return
    index = f.value(lambda i: i.array.dims == (n,) and i.array.dtype is S32) or f.param(S32, (n,))
    rest = x.array.dims[1:]
    sizes = [f.pick(sorted({1, max(1, x.array.dims[0] // 2)})), *rest]
    vector = f.chance(2)
    if vector:
        index = f.op("reshape", (index,), f.bound[index], shape=f.shape(S32, (n, 1)))
    collapsed = sizes[0] == 1
    window = rest if collapsed else tuple(sizes)
    first = f.pick((0, 1)) if window else 1
    offsets = range(first, first + len(window))
    dims = [*window]
    dims.insert(0 if first else len(window), n)
    f.op("gather", (x, index), f.bound[x],
         {"offset_dims": braces(offsets), "collapsed_slice_dims": braces([0] if collapsed else []),
          "start_index_map": "{0}", "index_vector_dim": "1", "slice_sizes": braces(sizes)},
         shape=f.shape(x.array.dtype, dims))


STEPS: tuple[Callable[[Frame], None], ...] = (
    source, binary, binary, binary, unary, expensive, expensive, compare, select, convert, broadcast, broadcast,
    transpose, transpose, reshape, reshape, copy, slice_, pad, concatenate, reverse, iota, reduce, reduce, reduce,
    arg_reduce, reduce_window, running, dynamic_slice, gather)


def random_frame(pick: Pick, steps: int, layouts: bool = True, kinds: Sequence[Callable[[Frame], None]] = STEPS,
                 kind_of_frame: type[Frame] = Frame) -> Graph:
    """A frame of about `steps` ops of some kinds with one to four roots, the last op among them."""
    f = kind_of_frame(pick, layouts)
    source(f)
    for _ in range(steps):
        pick(kinds)(f)
    made = [i for i in f.instrs if i.op not in ("parameter", "constant") and f.bound[i] < math.inf]
    if not made:
        unary(f)
        made = [f.instrs[-1]]
    used = {o for i in f.instrs for o in i.operands}
    loose = [i for i in made if i not in used]
    roots = list(dict.fromkeys([*loose[-3:], *(pick(made) for _ in range(pick((0, 0, 1, 2))))]))
    params = tuple(i for i in f.instrs if i.op == "parameter")
    return Graph("frame", params, prune(f.instrs, roots), tuple(roots))


def draw(shape: Shape, rng: np.random.Generator) -> np.ndarray[Any, Any]:
    """Small integers of a type."""
    dtype = shape.dtype
    if dtype is PRED:
        return rng.random(shape.dims) < 0.5
    if dtype.kind == "complex":
        return (rng.integers(-4, 5, shape.dims) + 1j * rng.integers(-4, 5, shape.dims)).astype(dtype.numpy)
    low = 0 if dtype.kind == "uint" else -4
    return rng.integers(low, 5, shape.dims).astype(dtype.numpy)
