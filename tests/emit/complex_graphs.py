"""Random groups with complex numbers, in the exact arithmetic of `graphs.py`: both parts are small integers."""
from __future__ import annotations

from collections.abc import Callable

from stitch.hlo.ir import Instr
from stitch.hlo.types import DTYPES, F32, F64, PRED, S32, Shape

from . import graphs
from .graphs import Frame, braces, region

C64, C128 = DTYPES["c64"], DTYPES["c128"]
COMPLEX = (C64, C64, C128)
PART = {C64: F32, C128: F64}
#: the largest part; products of two have parts that floats hold exactly
LARGE = 1 << 10


def is_complex(x: Instr) -> bool:
    return x.array.dtype in PART


def known(f: Frame) -> Instr:
    """A complex array, of numbers that are not too large."""
    return tamed(f, f.array(COMPLEX))


def tamed(f: Frame, x: Instr) -> Instr:
    """x, or where it may be large its parts clamped and joined again."""
    if f.bound[x] <= LARGE:
        return x
    parts = [f.small(f.op(op, (x,), f.bound[x], shape=f.shape(PART[x.array.dtype], x.array.dims)))
             for op in ("real", "imag")]
    return join(f, *parts)


def join(f: Frame, real: Instr, imag: Instr) -> Instr:
    dtype = C64 if real.array.dtype is F32 else C128
    return f.op("complex", (real, imag), max(f.bound[real], f.bound[imag]), shape=f.shape(dtype, real.array.dims))


def source(f: Frame) -> None:
    f.param(f.pick(COMPLEX), f.dims(f.pick((1, 2, 2, 3))))


def arithmetic(f: Frame) -> None:
    x = known(f)
    y = tamed(f, f.like(x))
    op = f.pick(("add", "subtract", "multiply", "multiply"))
    a, b = f.bound[x], f.bound[y]
    f.op(op, (x, y), 2 * a * b if op == "multiply" else a + b)


def scaled(f: Frame) -> None:
    """A multiple by a constant."""
    x = known(f)
    factor = Instr(f"c{len(f.instrs)}", "constant", Shape(x.array.dtype, (), ()), literal=f.pick(
        ("(0, 1)", "(2, 0)", "(-1, 1)")))
    f._put(factor, 2)
    many = f.op("broadcast", (factor,), 2, {"dimensions": "{}"}, shape=x.array)
    f.op("multiply", (x, many), 4 * f.bound[x])


def negate(f: Frame) -> None:
    x = f.array(COMPLEX)
    f.op("negate", (x,), f.bound[x])


def parts(f: Frame) -> None:
    x = f.array(COMPLEX)
    f.op(f.pick(("real", "imag")), (x,), f.bound[x], shape=f.shape(PART[x.array.dtype], x.array.dims))


def joined(f: Frame) -> None:
    x = f.array((F32, F64))
    join(f, x, f.like(x))


def size(f: Frame) -> None:
    """An absolute value, rounded: between two integers it is never close to half of one."""
    x = f.array(COMPLEX)
    if f.bound[x] <= 100:
        y = f.op("abs", (x,), float("inf"), shape=f.shape(PART[x.array.dtype], x.array.dims))
        f.op("round-nearest-even", (y,), 1.5 * f.bound[x])


def quotient(f: Frame) -> None:
    """Divided by a unit, the quotient is exact."""
    x = known(f)
    unit = Instr(f"c{len(f.instrs)}", "constant", Shape(x.array.dtype, (), ()), literal=f.pick(
        ("(0, 1)", "(0, -2)", "(-1, 0)", "(1, 1)")))
    f._put(unit, 2)
    many = f.op("broadcast", (unit,), 2, {"dimensions": "{}"}, shape=x.array)
    twice = f.op("add", (x, x), 2 * f.bound[x])
    f.op("divide", (f.op("add", (twice, twice), 4 * f.bound[x]), many), 8 * f.bound[x])


def compare(f: Frame) -> None:
    x = f.array(COMPLEX)
    f.op("compare", (x, f.like(x)), 1, {"direction": f.pick(("EQ", "NE"))}, shape=f.shape(PRED, x.array.dims))


def convert(f: Frame) -> None:
    """Between the two widths, from integers and floats."""
    x = f.array((C64, C128, F32, F64, S32))
    x = tamed(f, x) if is_complex(x) else f.small(x, LARGE)
    f.op("convert", (x,), f.bound[x], shape=f.shape(f.pick(COMPLEX), x.array.dims))


def total(f: Frame) -> None:
    x = known(f)
    dims = [d for d in range(x.array.rank) if f.pick(range(2))] or [0]
    start = Instr(f"c{len(f.instrs)}", "constant", Shape(x.array.dtype, (), ()), literal=f.pick(("(0, 0)", "(1, -1)")))
    f._put(start, 1)
    kept = [n for d, n in enumerate(x.array.dims) if d not in dims]
    f.op("reduce", (x, start), f.bound[x] * x.array.size + 1, {"dimensions": braces(dims), "to_apply": "%r"},
         (region("add", x.array.dtype),), f.shape(x.array.dtype, kept))


def product(f: Frame) -> None:
    """A matrix times another one, rows by rows of both."""
    x = f.value(lambda i: is_complex(i) and i.array.rank == 2)
    if x is None or f.bound[x] > LARGE:
        return
    n = f.pick((1, 3, 17))
    y = f.param(x.array.dtype, (n, x.array.dims[1]))
    f.op("dot", (x, y), 2 * f.bound[x] * f.bound[y] * x.array.dims[1],
         {"lhs_contracting_dims": "{1}", "rhs_contracting_dims": "{1}"},
         shape=f.shape(x.array.dtype, (x.array.dims[0], n)))


def padded(f: Frame) -> None:
    x = f.array(COMPLEX)
    value = Instr(f"c{len(f.instrs)}", "constant", Shape(x.array.dtype, (), ()), literal="(1, 2)")
    f._put(value, 2)
    widths = [(f.pick((0, 1, 2)), f.pick((0, 1, -1)) if n > 1 else 0) for n in x.array.dims]
    f.op("pad", (x, value), max(2, f.bound[x]), {"padding": "x".join(f"{a}_{b}" for a, b in widths)})


MOVING: tuple[Callable[[Frame], None], ...] = (
    graphs.broadcast, graphs.transpose, graphs.transpose, graphs.reshape, graphs.copy, graphs.slice_,
    graphs.concatenate, graphs.reverse, graphs.select, graphs.dynamic_slice, graphs.gather, padded)
STEPS = (source, source, arithmetic, arithmetic, arithmetic, scaled, negate, parts, joined, size, quotient, compare,
         convert, total, total, product, graphs.unary, graphs.expensive, graphs.reduce_window, *MOVING)
