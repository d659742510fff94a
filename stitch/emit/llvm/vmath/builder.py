"""Functions of the vector math library under construction.

A `Fn` is one function for a fixed vector width, a `Routine` one of scalars and addresses; their code is written by
expressions on `Value`s.  Float constants are printed by their bits, so what is written in the source is what the
machine uses.  There are no fast-math flags: what is written is what runs.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ....hlo.code import Operand, Value
from ....hlo.types import DTYPES, PRED, DType
from ..scalar import PTR, LlvmCode

FUNCTION_ATTRIBUTES = "alwaysinline nounwind willreturn"


class Function(LlvmCode):
    """A function: its instructions, blocks and stack slots, and the module's symbols it needs.

    `single` is the same function's code outside vectors: of addresses, counts and single lanes."""

    def __init__(self, name: str, params: Sequence[DType], lanes: int, attributes: str) -> None:
        self.name, self.lanes, self.attributes = name, lanes, attributes
        self.width = lanes if lanes > 1 else 0
        self.args = tuple(Value(self, dtype, f"%x{i}") for i, dtype in enumerate(params))
        self.needs: dict[str, str] = {}
        self.single = _Single(self)
        self._entry: list[str] = []
        self._lines: list[str] = []
        self._block = "entry"
        self._count = 0

    def _fresh(self) -> str:
        self._count += 1
        return f"%v{self._count}"

    def put(self, text: str) -> str:
        name = self._fresh()
        self._lines.append(f"  {name} = {text}")
        return name

    def declare(self, name: str, result: str, args: Sequence[str]) -> str:
        symbol = f"@{name}"
        self.needs[symbol] = f"declare {result} {symbol}({', '.join(args)})\n"
        return symbol

    def abs(self, a: Value) -> Value:
        return self.intrinsic("fabs", a)

    def any(self, mask: Value) -> Value:
        """Scalar i1: whether any lane of `mask` is set."""
        if not self.width:
            return mask
        t = self.type_of(PRED)
        symbol = self.declare(f"llvm.vector.reduce.or.v{self.width}i1", "i1", [t])
        return Value(self, PRED, self.put(f"call i1 {symbol}({t} {mask.name})"))

    def rarely(self, mask: Value, values: Sequence[Value], otherwise: Callable[[], Sequence[Value]]) -> list[Value]:
        """`values`, except that when any lane of `mask` is set they are what `otherwise` emits, in a branch."""
        cond = self.any(mask).name
        before, self._count = self._block, self._count + 1
        rare, join = f"rare{self._count}", f"join{self._count}"
        self._lines += [f"  br i1 {cond}, label %{rare}, label %{join}", f"{rare}:"]
        self._block = rare
        replaced = otherwise()
        self._lines += [f"  br label %{join}", f"{join}:"]
        phis = [self.value(v.dtype, self.put(
            f"phi {self.type_of(v.dtype)} [ {v.name}, %{before} ], [ {r.name}, %{self._block} ]"))
            for v, r in zip(values, replaced)]
        self._block = join
        return phis

    def repeat(self, values: Sequence[Value], more: Callable[..., Value],
               step: Callable[..., Sequence[Value]]) -> list[Value]:
        """`values`, replaced by what `step` makes of them while `more` of them (a scalar i1) holds."""
        self._count += 1
        before, loop, body, done = self._block, *(f"{stem}{self._count}" for stem in ("loop", "body", "done"))
        self._lines += [f"  br label %{loop}", f"{loop}:"]
        held = [Value(v.code, v.dtype, self._fresh()) for v in values]
        at, self._block = len(self._lines), loop
        self._lines += [f"  br i1 {more(*held).name}, label %{body}, label %{done}", f"{body}:"]
        self._block = body
        after = step(*held)
        self._lines += [f"  br label %{loop}", f"{done}:"]
        self._lines[at:at] = [
            f"  {h.name} = phi {_type(h)} [ {v.name}, %{before} ], [ {a.name}, %{self._block} ]"
            for h, v, a in zip(held, values, after)]
        self._block = done
        return held

    def memory(self, dtype: DType) -> Value:
        """The address of a stack slot for one vector."""
        name = self._fresh()
        self._entry.append(f"  {name} = alloca {self.type_of(dtype)}")
        return self.single.value(PTR, name)

    def element(self, base: Value, dtype: DType, index: Value) -> Value:
        """The address of an array's element."""
        return self.single.value(PTR, self.put(
            f"getelementptr {self.single.type_of(dtype)}, ptr {base.name}, {_type(index)} {index.name}"))

    def store(self, value: Value, address: Value) -> None:
        self._lines.append(f"  store {_type(value)} {value.name}, ptr {address.name}")

    def load(self, dtype: DType, address: Value) -> Value:
        return self.value(dtype, self.put(f"load {self.type_of(dtype)}, ptr {address.name}"))

    def table(self, symbol: str, words: Sequence[int]) -> Value:
        """The address of constant words of 64 bits."""
        self.needs[symbol] = (f"{symbol} = private unnamed_addr constant [{len(words)} x i64] "
                              f"[{', '.join(f'i64 {w}' for w in words)}]\n")
        return self.single.value(PTR, symbol)

    def call(self, symbol: str, definitions: Mapping[str, str], *args: Value) -> None:
        """Call a void function, which the module then needs with what it needs."""
        self.needs.update(definitions)
        self._lines.append(f"  call void {symbol}({', '.join(f'{_type(a)} {a.name}' for a in args)})")

    def text(self, result: Value | None) -> str:
        """The definition, returning `result`."""
        ty, given = ("void", "void") if result is None else (_type(result), f"{_type(result)} {result.name}")
        params = ", ".join(f"{_type(a)} {a.name}" for a in self.args)
        body = "\n".join([*self._entry, *self._lines, f"  ret {given}"])
        return f"define internal {ty} {self.name}({params}) {self.attributes} {{\nentry:\n{body}\n}}\n"


class _Single(LlvmCode):
    """A function's code outside vectors."""

    def __init__(self, function: Function) -> None:
        self.function, self.width = function, 0

    def put(self, text: str) -> str:
        return self.function.put(text)

    def declare(self, name: str, result: str, args: Sequence[str]) -> str:
        return self.function.declare(name, result, args)


class Routine(Function):
    """A function of scalars and addresses without a result."""

    def __init__(self, name: str, params: Sequence[DType], attributes: str) -> None:
        super().__init__(name, params, 1, attributes)


class Fn(Function):
    """One function of the library: parameters of `dtype`, one result of `dtype`, `lanes` lanes (1: scalars).

    `fma` says that the target has fused multiply-add; otherwise `fma()` is a product and a sum, each rounded."""

    def __init__(self, op: str, dtype: str, lanes: int, fma: bool, arity: int) -> None:
        super().__init__(function_name(op, dtype, lanes), (DTYPES[dtype],) * arity, lanes, FUNCTION_ATTRIBUTES)
        self.dtype, self.has_fma = dtype, fma

    def const(self, value: float) -> Value:
        return self.lift(value, DTYPES[self.dtype])

    def fma(self, a: Operand, b: Operand, c: Operand) -> Value:
        """a * b + c, rounded once if the target has fused multiply-add."""
        dtype = next(v.dtype for v in (a, b, c) if isinstance(v, Value))
        va, vb, vc = (self.lift(v, dtype) for v in (a, b, c))
        return self.intrinsic("fma", va, vb, vc) if self.has_fma else va * vb + vc

    def sqrt(self, a: Value) -> Value:
        return self.intrinsic("sqrt", a)

    def copysign(self, magnitude: Operand, sign: Value) -> Value:
        """|magnitude| with the sign of `sign`."""
        return self.intrinsic("copysign", self.lift(magnitude, sign.dtype), sign)

    def max(self, a: Operand, b: Value) -> Value:
        """The larger; `b` when either is NaN (one x86 instruction)."""
        va = self.lift(a, b.dtype)
        return self.select(va > b, va, b)

    def min(self, a: Operand, b: Value) -> Value:
        """The smaller; `b` when either is NaN (one x86 instruction)."""
        va = self.lift(a, b.dtype)
        return self.select(va < b, va, b)

    def horner(self, coefficients: Sequence[float], x: Value) -> Value:
        """c[0] + c[1] x + c[2] x^2 + …, one fma per power: the fewest instructions."""
        acc: Operand = coefficients[-1]
        for c in reversed(coefficients[:-1]):
            acc = self.fma(acc, x, c)
        return self.lift(acc, x.dtype)

    def estrin(self, coefficients: Sequence[float], x: Value) -> Value:
        """The polynomial of `horner` in pairs, pairs of pairs and so on: a chain of log2 n steps instead of n, for a
        multiplication per level more."""
        terms: list[Operand] = list(coefficients)
        while len(terms) > 1:
            pairs = [self.fma(b, x, a) for a, b in zip(terms[::2], terms[1::2])]
            terms = [*pairs, *terms[len(pairs) * 2:]]
            x = x * x if len(terms) > 1 else x
        return self.lift(terms[0], x.dtype)

    def lane_by_lane(self, function: str, definitions: Mapping[str, str], *args: Value) -> Value:
        """A function of scalars, which the module then needs with what it needs, on every lane."""
        self.needs.update(definitions)
        one, vector, out = self.single.type_of(args[0].dtype), _type(args[0]), "poison"
        for k in range(self.width):
            given = [self.put(f"extractelement {vector} {a.name}, i64 {k}") for a in args]
            got = self.put(f"call {one} {function}({', '.join(f'{one} {g}' for g in given)})")
            out = self.put(f"insertelement {vector} {out}, {one} {got}, i64 {k}")
        return self.value(args[0].dtype, out)


def _type(value: Value) -> str:
    """LLVM's type of a value where it is."""
    code = value.code
    assert isinstance(code, LlvmCode)
    return code.type_of(value.dtype)


def function_name(op: str, dtype: str, width: int) -> str:
    """'@st.exponential.f32x16'; scalars have no 'x1'."""
    return f"@st.{op}.{dtype}" + (f"x{width}" if width > 1 else "")
