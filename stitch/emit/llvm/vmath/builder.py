"""Functions of the vector math library under construction.

A `Fn` is one function for a fixed vector width, whose code is written by expressions on `Value`s.  Float constants are
printed by their bits, so what is written in the source is what the machine uses.  There are no fast-math flags: what is
written is what runs.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence

from ....hlo.code import Operand, Value
from ....hlo.types import DTYPES, PRED, DType
from ..scalar import LlvmCode

FUNCTION_ATTRIBUTES = "alwaysinline nounwind willreturn"


class Fn(LlvmCode):
    """One function: parameters of `dtype`, one result of `dtype`, `lanes` lanes (1: scalars).

    `fma` says that the target has fused multiply-add; otherwise `fma()` is a product and a sum, each rounded."""

    def __init__(self, op: str, dtype: str, lanes: int, fma: bool, arity: int) -> None:
        self.dtype, self.lanes, self.has_fma = dtype, lanes, fma
        self.width = lanes if lanes > 1 else 0
        self.name = function_name(op, dtype, lanes)
        self.args = tuple(Value(self, DTYPES[dtype], f"%x{i}") for i in range(arity))
        self.needs: dict[str, str] = {}
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

    def const(self, value: float) -> Value:
        return self.lift(value, DTYPES[self.dtype])

    def fma(self, a: Operand, b: Operand, c: Operand) -> Value:
        """a * b + c, rounded once if the target has fused multiply-add."""
        dtype = next(v.dtype for v in (a, b, c) if isinstance(v, Value))
        va, vb, vc = (self.lift(v, dtype) for v in (a, b, c))
        return self.intrinsic("fma", va, vb, vc) if self.has_fma else va * vb + vc

    def sqrt(self, a: Value) -> Value:
        return self.intrinsic("sqrt", a)

    def abs(self, a: Value) -> Value:
        return self.intrinsic("fabs", a)

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

    def memory(self, dtype: DType) -> str:
        """The name of a stack slot for one vector."""
        name = self._fresh()
        self._entry.append(f"  {name} = alloca {self.type_of(dtype)}")
        return name

    def store(self, value: Value, slot: str) -> None:
        self._lines.append(f"  store {self.type_of(value.dtype)} {value.name}, ptr {slot}")

    def load(self, dtype: DType, slot: str) -> Value:
        return self.value(dtype, self.put(f"load {self.type_of(dtype)}, ptr {slot}"))

    def call(self, symbol: str, definition: str, args: str) -> None:
        """Call a void function whose text `definition` is then needed by the module."""
        self.needs[symbol] = definition
        self._lines.append(f"  call void {symbol}({args})")

    def text(self, result: Value) -> str:
        """The definition, returning `result`."""
        ty = self.type_of(result.dtype)
        params = ", ".join(f"{ty} {a.name}" for a in self.args)
        body = "\n".join([*self._entry, *self._lines, f"  ret {ty} {result.name}"])
        return f"define internal {ty} {self.name}({params}) {FUNCTION_ATTRIBUTES} {{\nentry:\n{body}\n}}\n"


def function_name(op: str, dtype: str, width: int) -> str:
    """'@st.exponential.f32x16'; scalars have no 'x1'."""
    return f"@st.{op}.{dtype}" + (f"x{width}" if width > 1 else "")
