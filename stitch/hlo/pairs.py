"""Complex numbers as pairs of real ones: a graph that moves complex numbers, but computes with their parts alone.

Every complex value has one of two forms, and gets the other one when somebody asks for it: whole (operands, what moves
them or selects among them, results), or as a real and an imaginary part (what is computed).  The formulas are those of
XLA's code generator, so that zeros, infinities and NaNs come out as XLA's do: quotients by Smith's algorithm (CACM,
1962, algorithm 116) with C99's corrections where both parts are NaN, sizes as max * sqrt(1 + (min / max)^2).
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from .ir import Graph, Instr
from .literal import constant_value, print_literal
from .normalize import equal_key
from .opdef import monoid, moves_minor
from .types import F32, F64, PRED, S32, S64, DType, Shape
from .writer import Writer

Pair = tuple[Instr, Instr]

_FOLDS = ("reduce", "reduce-window")


def part_of(dtype: DType) -> DType:
    """The type of a complex number's parts; any other type is its own."""
    return {"c64": F32, "c128": F64}.get(dtype.name, dtype)


def is_split(i: Instr) -> bool:
    """Does `in_pairs` make real ops of a complex one?"""
    return i.op in _RULES and any(_is_complex(x) for x in (i, *i.operands))


def why_whole(fold: Instr) -> str | None:
    """Why a reduction cannot be split (None: it can, or has nothing complex)."""
    if not any(_is_complex(o) for o in fold.operands):
        return None
    if isinstance(fold.shape, Shape) and monoid(fold.calls[0]) == "add":
        return None
    return "a reduction of complex numbers that is no sum"


def in_pairs(graph: Graph) -> Graph:
    """The graph with all arithmetic on complex numbers done by parts."""
    if not any(is_split(i) or i.op in _FOLDS and _is_complex(i) for i in graph.instrs):
        return graph
    return _Splitter(graph).run()


def _is_complex(i: Instr) -> bool:
    return isinstance(i.shape, Shape) and i.shape.dtype.kind == "complex"


class _Splitter(Writer):
    """The new graph so far: `new` has whole values, `pairs` the parts of complex ones, both by the old instruction."""

    def __init__(self, graph: Graph) -> None:
        super().__init__(graph)
        self.pairs: dict[Instr, Pair] = {}
        self.count = 0
        self.seen: dict[tuple[object, ...], Instr] = {}

    def run(self) -> Graph:
        for i in self.graph.instrs:
            self._write(i)
        for r in self.graph.roots:
            self.whole(r)
        return self.done()

    def add(self, i: Instr) -> Instr:
        """One more instruction, or the equal one that is there: parts of values are asked for again and again."""
        key = equal_key(i, i.operands)
        if i.is_parameter or key not in self.seen:
            self.seen[key] = super().add(i)
        return self.seen[key]

    # ---- the two forms

    def whole(self, i: Instr) -> Instr:
        """The new instruction that stands for an old one."""
        if i not in self.new:
            self.new[i] = self.make(i.name, "complex", i.array, self.pairs[i])
        return self.new[i]

    def pair(self, i: Instr) -> Pair:
        """The parts of an old instruction that is complex."""
        if i not in self.pairs:
            value = self.new[i]
            self.pairs[i] = self._constant(i) if i.op == "constant" else \
                (self.op("real", value), self.op("imag", value))
        return self.pairs[i]

    def _constant(self, i: Instr) -> Pair:
        value, shape = constant_value(i), _like(i.array, part_of(i.array.dtype))
        real, imag = (self.add(Instr(self.name(i.op), "constant", shape, literal=print_literal(x, shape)))
                      for x in (value.real, value.imag))
        return real, imag

    # ---- one instruction

    def _write(self, i: Instr) -> None:
        if is_split(i):
            made = _RULES[i.op](self, i)
            if isinstance(made, Instr):
                self.new[i] = made
            else:
                self.pairs[i] = made
        elif not _is_complex(i) or i.op in ("parameter", "constant") or self._stays_whole(i):
            for o in i.operands:
                self.whole(o)
            self.new[i] = self.rebuilt(i)
        else:
            self.pairs[i] = self._by_parts(i, 0), self._by_parts(i, 1)

    def _stays_whole(self, i: Instr) -> bool:
        """Is a complex value made from whole ones alone, and not of constants alone?  Two more are whole always:
        updates of part of an array, since the rest need not be touched, and what goes through block memory to be
        transposed, once instead of twice."""
        if i.op in _FOLDS:
            return False
        given = [o for o in i.operands if _is_complex(o)]
        return not given or i.op in ("dynamic-update-slice", "place") or moves_minor(i) \
            or all(o in self.new for o in given) and any(o.op != "constant" for o in given)

    def _by_parts(self, i: Instr, part: int) -> Instr:
        """What moves, selects or sums complex numbers, for one part of them."""
        operands = [self.pair(o)[part] if _is_complex(o) else self.whole(o) for o in i.operands]
        calls = [_real_sum(part_of(i.array.dtype))] if i.op in _FOLDS else i.calls
        return self.add(Instr(self.name(i.op), i.op, _like(i.array, part_of(i.array.dtype)), operands, i.attrs, calls))

    # ---- writing arithmetic

    def name(self, op: str) -> str:
        self.count += 1
        return f"{op}.part.{self.count}"

    def op(self, op: str, *operands: Instr, dtype: DType | None = None, **attrs: str) -> Instr:
        """An elementwise op; `dtype` is its type when it is not the last operand's."""
        last = operands[-1].array
        made = part_of(last.dtype) if op in ("real", "imag") else last.dtype if dtype is None else dtype
        return self.add(Instr(self.name(op), op, _like(last, made), operands, attrs))

    def number(self, value: "int | float", like: Instr) -> Instr:
        """A number in every element of an array like another one, or like its parts."""
        shape = _like(like.array, part_of(like.array.dtype))
        assert shape.dtype.numpy is not None
        scalar = Shape(shape.dtype, ())
        return self.constant(self.name("number"), shape, print_literal(np.array(value, shape.dtype.numpy), scalar))

    def part(self, value: Instr, dtype: DType) -> Instr:
        """A real value in another type."""
        return self.converted(self.name("convert"), value, dtype)

    def compare(self, direction: str, a: Instr, b: Instr) -> Instr:
        return self.op("compare", a, b, dtype=PRED, direction=direction)

    def products(self, a: Instr, b: Instr, op: str, c: Instr, d: Instr) -> Instr:
        """a * b op c * d.  Two products of the same numbers, whatever their signs, are one, which is rounded: where one
        is taken from the other nothing is left."""
        (p, m), (q, n), (r, o), (s, t) = map(_bare, (a, b, c, d))
        if {p, q} == {r, s}:
            product = self.op("multiply", p, q)
            return self.op(op, *(self.op("negate", product) if minus else product for minus in (m != n, o != t)))
        return self.op(op, self.op("multiply", a, b), self.op("multiply", c, d))


Rule = Callable[[_Splitter, Instr], "Instr | Pair"]


def _like(shape: Shape, dtype: DType) -> Shape:
    return Shape(dtype, shape.dims, shape.layout)


def _real_sum(dtype: DType) -> Graph:
    """The computation of a sum."""
    scalar = Shape(dtype, ())
    a, b = (Instr(f"p{n}", "parameter", scalar, index=n) for n in range(2))
    both = Instr("sum", "add", scalar, (a, b))
    return Graph("sum", (a, b), (a, b, both), (both,))


def _each(w: _Splitter, i: Instr) -> Pair:
    """negate, add, subtract: each part by itself."""
    real, imag = zip(*map(w.pair, i.operands))
    return w.op(i.op, *real), w.op(i.op, *imag)


def _multiply(w: _Splitter, i: Instr) -> Pair:
    (a, b), (c, d) = map(w.pair, i.operands)
    return w.products(a, c, "subtract", b, d), w.products(b, c, "add", a, d)


def _bare(i: Instr) -> tuple[Instr, bool]:
    """A number but for its sign, and whether that is the other one."""
    if i.op != "negate":
        return i, False
    bare, minus = _bare(i.operands[0])
    return bare, not minus


def _size(w: _Splitter, a: Instr, b: Instr) -> Instr:
    """The absolute value of a + b i.  Where it comes out as NaN, of two zeros, two infinities or a NaN, it is the
    smaller one of theirs."""
    a, b = w.op("abs", a), w.op("abs", b)
    high, low = w.op("maximum", a, b), w.op("minimum", a, b)
    ratio = w.op("divide", low, high)
    root = w.op("sqrt", w.op("add", w.number(1.0, ratio), w.op("multiply", ratio, ratio)))
    size = w.op("multiply", high, root)
    return w.op("select", w.compare("NE", size, size), low, size)


def _abs(w: _Splitter, i: Instr) -> Instr:
    return _size(w, *w.pair(i.operands[0]))


def _sign(w: _Splitter, i: Instr) -> Pair:
    a, b = w.pair(i.operands[0])
    size = _size(w, a, b)
    zero = w.compare("EQ", size, w.number(0.0, size))
    return w.op("select", zero, a, w.op("divide", a, size)), w.op("select", zero, b, w.op("divide", b, size))


def _compare(w: _Splitter, i: Instr) -> Instr:
    direction = i.attrs["direction"]
    (a, b), (c, d) = map(w.pair, i.operands)
    return w.op("and" if direction == "EQ" else "or", w.compare(direction, a, c), w.compare(direction, b, d))


def _convert(w: _Splitter, i: Instr) -> "Instr | Pair":
    [z] = i.operands
    to = part_of(i.array.dtype)
    if not _is_complex(z):
        return w.part(w.whole(z), to), w.number(0.0, i)
    real, imag = w.pair(z)
    if _is_complex(i):
        return w.part(real, to), w.part(imag, to)
    return w.part(real, to) if to is not PRED else \
        w.op("or", *(w.compare("NE", x, w.number(0.0, x)) for x in (real, imag)))


def _divide(w: _Splitter, i: Instr) -> Pair:
    (a, b), (c, d) = map(w.pair, i.operands)
    less = w.compare("LT", w.op("abs", c), w.op("abs", d))
    # Smith: by the larger part of the divisor
    upper, lower = w.op("select", less, c, d), w.op("select", less, d, c)
    ratio = w.op("divide", upper, lower)
    divisor = w.op("add", lower, w.op("multiply", ratio, upper))
    first, second = w.op("select", less, a, b), w.op("select", less, b, a)
    real = w.op("divide", w.op("add", w.op("multiply", ratio, first), second), divisor)
    turned = w.op("select", less, w.op("subtract", w.op("multiply", ratio, b), a),
                  w.op("subtract", b, w.op("multiply", ratio, a)))
    imag = w.op("divide", turned, divisor)
    lost = w.op("and", w.compare("NE", real, real), w.compare("NE", imag, imag))
    cases = _corrections(w, a, b, c, d)
    return tuple(w.op("select", lost, _first(w, [(when, values[part]) for when, values in cases], plain), plain)
                 for part, plain in enumerate((real, imag)))  # type: ignore[return-value]


def _dot(w: _Splitter, i: Instr) -> Pair:
    """Four products of matrices."""
    shape = _like(i.array, part_of(i.array.dtype))
    (a, b), (c, d) = map(w.pair, i.operands)
    ac, bd, ad, bc = (w.add(Instr(w.name("dot"), "dot", shape, pair, i.attrs))
                      for pair in ((a, c), (b, d), (a, d), (b, c)))
    return w.op("subtract", ac, bd), w.op("add", ad, bc)


def _corrections(w: _Splitter, a: Instr, b: Instr, c: Instr, d: Instr) -> list[tuple[Instr, Pair]]:
    """What (a + b i) / (c + d i) is where both parts came out as NaN: conditions with values, the first one counts."""
    zero, infinity = w.number(0.0, a), w.number(np.inf, a)
    endless = {x: w.compare("EQ", w.op("abs", x), infinity) for x in (a, b, c, d)}
    finite = {x: w.compare("LT", w.op("abs", x), infinity) for x in (a, b, c, d)}
    one = {x: _signed(w, w.op("select", endless[x], w.number(1.0, x), zero), x) for x in (a, b, c, d)}
    nothing = w.op("and", w.compare("EQ", c, zero), w.compare("EQ", d, zero))
    number = w.op("or", w.compare("EQ", a, a), w.compare("EQ", b, b))
    by_zero = w.op("and", nothing, number)
    signed = _signed(w, infinity, c)
    of_infinity = w.op("and", w.op("or", endless[a], endless[b]), w.op("and", finite[c], finite[d]))
    by_infinity = w.op("and", w.op("or", endless[c], endless[d]), w.op("and", finite[a], finite[b]))
    return [(by_zero, (w.op("multiply", signed, a), w.op("multiply", signed, b))),
            (of_infinity, (w.op("multiply", infinity, w.products(one[a], c, "add", one[b], d)),
                           w.op("multiply", infinity, w.products(one[b], c, "subtract", one[a], d)))),
            (by_infinity, (w.op("multiply", zero, w.products(a, one[c], "add", b, one[d])),
                           w.op("multiply", zero, w.products(b, one[c], "subtract", a, one[d]))))]


def _first(w: _Splitter, cases: Sequence[tuple[Instr, Instr]], other: Instr) -> Instr:
    """The value of the first condition that holds."""
    for when, value in reversed(cases):
        other = w.op("select", when, value, other)
    return other


def _signed(w: _Splitter, size: Instr, sign: Instr) -> Instr:
    """A number that is not negative with another one's sign (a zero's, too)."""
    bits = w.op("bitcast-convert", sign, dtype=S32 if sign.array.dtype is F32 else S64)
    return w.op("select", w.compare("LT", bits, w.number(0, bits)), w.op("negate", size), size)


_RULES: Mapping[str, Rule] = {
    "negate": _each, "add": _each, "subtract": _each, "multiply": _multiply, "divide": _divide, "abs": _abs,
    "sign": _sign, "compare": _compare, "convert": _convert, "real": lambda w, i: w.pair(i.operands[0])[0],
    "imag": lambda w, i: w.pair(i.operands[0])[1],
    "complex": lambda w, i: (w.whole(i.operands[0]), w.whole(i.operands[1])), "dot": _dot}
