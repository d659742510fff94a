"""Random groups with matrix products, in the exact arithmetic of `graphs.py`, and attention written out."""
from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from stitch.hlo.ir import Instr
from stitch.hlo.types import DTYPES, F32, F64, Shape

from . import graphs
from .graphs import BF16, DIMS, EXACT, LONG_DIMS, MAX_SIZE, Frame, Pick, T, braces, region

F16 = DTYPES["f16"]
#: element types of products, the usual one more often
FACTORS = (F32, F32, F32, F64, BF16, F16)
#: multiply-adds of the largest product
MAX_WORK = 1 << 18

#: dimensions of two operands that go together: "b" or "c" (batch, contracting), the left one's, the right one's
Pair = tuple[str, int, int]


class Chain(Frame):
    """A frame whose ops mostly read the value made last, of floats."""

    def value(self, good: Callable[[Instr], bool]) -> Instr | None:
        fits = [i for i in self.instrs if isinstance(i.shape, Shape) and self.bound[i] < math.inf and good(i)]
        if not fits or not self.pick(range(8)):
            return super().value(good)
        return fits[-1]


def shuffled(values: Sequence[T], pick: Pick) -> list[T]:
    rest = list(values)
    return [rest.pop(pick(range(len(rest)))) for _ in values]


def product(f: Frame) -> None:
    """A dot of two values with any batch, contracting and free dimensions, in any order, of any floats."""
    found = f.value(lambda i: i.array.rank > 1 and i.array.dtype in FACTORS)
    x = f.small(found if found is not None else f.param(f.pick(FACTORS), f.dims(f.pick((2, 2, 3, 4)))))
    roles = shuffled(["c", "f", *(f.pick("bcf") for _ in x.array.dims[2:])], f.pick)
    if f.chance(6):
        roles = [f.pick("bcf") for _ in roles]
    y, pairs = (_known(f, x, roles) if f.chance(3) else None) or _fresh(f, x, roles)
    if f.chance(2):
        x, y, pairs = y, x, [(role, right, left) for role, left, right in pairs]
    dot(f, x, y, shuffled(pairs, f.pick))


def dot(f: Frame, x: Instr, y: Instr, pairs: Sequence[Pair]) -> Instr | None:
    """The dot of two values if it is not too much work."""
    lb, rb, lc, rc = ([p[k] for p in pairs if p[0] == role] for role in "bc" for k in (1, 2))
    free = [n for v, used in ((x, lb + lc), (y, rb + rc)) for d, n in enumerate(v.array.dims) if d not in used]
    dims = [*(x.array.dims[d] for d in lb), *free]
    depth = math.prod(x.array.dims[d] for d in lc)
    bound = f.bound[x] * f.bound[y] * depth
    if math.prod(dims) > MAX_SIZE or math.prod(dims) * depth > MAX_WORK or len(dims) > 6 or bound > EXACT["f32"]:
        return None
    types = {x.array.dtype, y.array.dtype}
    wide = F64 if F64 in types else F32
    dtype = x.array.dtype if len(types) == 1 else wide
    if wide is F32 and f.chance(4):
        dtype = f.pick((F32, BF16))
    if dtype is F16 and bound > 1 << 15:
        dtype = F32
    attrs = {"lhs_batch_dims": lb, "lhs_contracting_dims": lc, "rhs_batch_dims": rb, "rhs_contracting_dims": rc}
    return f.op("dot", (x, y), bound, {k: braces(v) for k, v in attrs.items()}, shape=f.shape(dtype, dims))


def _known(f: Frame, x: Instr, roles: Sequence[str]) -> tuple[Instr, list[Pair]] | None:
    """A value made before that has dimensions of x's sizes."""
    y = f.value(lambda i: i.array.dtype in FACTORS and bool(set(i.array.dims) & set(x.array.dims)))
    if y is None:
        return None
    pairs: list[Pair] = []
    for d, (n, role) in enumerate(zip(x.array.dims, roles)):
        fits = [e for e, m in enumerate(y.array.dims) if m == n and e not in [p[2] for p in pairs]]
        if role != "f" and fits:
            pairs.append((role, d, f.pick(fits)))
    return (f.small(y), pairs) if pairs else None


def _fresh(f: Frame, x: Instr, roles: Sequence[str]) -> tuple[Instr, list[Pair]]:
    """An operand, or a sum of two, with the dimensions it shares with x and up to three of its own."""
    dims = x.array.dims
    shared = [d for d, role in enumerate(roles) if role != "f"]
    room = min(MAX_SIZE // max(1, math.prod(n for n, role in zip(dims, roles) if role != "c")),
               2 * MAX_SIZE // max(1, math.prod(dims[d] for d in shared)))
    free: list[int] = []
    for _ in range(f.pick((0, 1, 1, 1, 1, 1, 2, 3))):
        free.append(f.pick([n for n in (*DIMS, *LONG_DIMS) if n * math.prod(free) <= max(1, room)]))
    order = shuffled([*shared, *(-1 - k for k in range(len(free)))], f.pick)
    y = f.param(f.pick((x.array.dtype, x.array.dtype, *FACTORS)), [dims[d] if d >= 0 else free[-1 - d] for d in order])
    if order and f.chance(3):
        y = f.small(f.op("add", (y, f.like(y)), 8))
    return y, [(roles[d], d, order.index(d)) for d in shared]


def normalize(f: Frame) -> None:
    """A value less the sum, maximum or minimum along a dimension, and sometimes its exponential."""
    x = f.small(f.array((F32, F64)))
    d = f.pick(range(x.array.rank))
    op, folded = f.pick((("maximum", 1), ("minimum", 1), ("add", x.array.dims[d])))
    rest = [k for k in range(x.array.rank) if k != d]
    dtype, bound = x.array.dtype, f.bound[x] * folded
    r = f.op("reduce", (x, f.constant(dtype, 0)), bound, {"dimensions": braces([d]), "to_apply": "%r"},
             (region(op, dtype),), f.shape(dtype, [x.array.dims[k] for k in rest]))
    spread = f.op("broadcast", (r,), bound, {"dimensions": braces(rest)}, shape=f.shape(dtype, x.array.dims))
    f.op("subtract", (x, spread), bound + f.bound[x])
    if f.chance(2):
        graphs.expensive(f)


#: what stands around products in programs
AROUND: tuple[Callable[[Frame], None], ...] = (
    product, product, product, product, normalize, graphs.binary, graphs.unary, graphs.expensive, graphs.convert,
    graphs.transpose, graphs.reshape, graphs.broadcast, graphs.reduce, graphs.slice_, graphs.select)
#: everything
KINDS = (*graphs.STEPS, *[product] * 10, *[normalize] * 3)
