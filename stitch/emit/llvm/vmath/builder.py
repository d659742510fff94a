"""LLVM IR text by expressions: `x * 2.0 + y` on `V` emits one instruction per operator.

A `Fn` is one function under construction for a fixed vector width; a `V` is an SSA value in it.  Python numbers in an
expression become constants (splats) of the other operand's type.  Float constants are printed by their bits, so what is
written in the source is what the machine uses.  There are no fast-math flags anywhere: what is written is what runs.
"""
from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Union

SCALAR = {"f32": "float", "f64": "double", "i1": "i1", "i32": "i32", "i64": "i64"}
INT_OF = {"f32": "i32", "f64": "i64"}
FLOAT_OF = {"i32": "f32", "i64": "f64"}
FUNCTION_ATTRIBUTES = "alwaysinline nounwind willreturn"

Operand = Union["V", float, int]


@dataclass(frozen=True, slots=True)
class V:
    """An SSA value (one scalar per lane) of kind f32, f64, i1, i32 or i64."""

    fn: Fn
    kind: str
    name: str

    @property
    def is_float(self) -> bool:
        return self.kind[0] == "f"

    def _binary(self, float_op: str, int_op: str, other: Operand, swap: bool = False) -> V:
        a, b = (self.fn.lift(other, self.kind), self) if swap else (self, self.fn.lift(other, self.kind))
        return self.fn.emit(self.kind, f"{float_op if self.is_float else int_op} {a.typed}, {b.name}")

    def _compare(self, predicate: str, other: Operand) -> V:
        """Ordered float or signed integer comparison, unless `predicate` names another one in full."""
        op = ("fcmp o" if self.is_float else "icmp s") + predicate if " " not in predicate else predicate
        return self.fn.emit("i1", f"{op} {self.typed}, {self.fn.lift(other, self.kind).name}")

    @property
    def typed(self) -> str:
        return f"{self.fn.type(self.kind)} {self.name}"

    def __add__(self, other: Operand) -> V:
        return self._binary("fadd", "add", other)

    def __radd__(self, other: Operand) -> V:
        return self._binary("fadd", "add", other, swap=True)

    def __sub__(self, other: Operand) -> V:
        return self._binary("fsub", "sub", other)

    def __rsub__(self, other: Operand) -> V:
        return self._binary("fsub", "sub", other, swap=True)

    def __mul__(self, other: Operand) -> V:
        return self._binary("fmul", "mul", other)

    def __rmul__(self, other: Operand) -> V:
        return self._binary("fmul", "mul", other, swap=True)

    def __truediv__(self, other: Operand) -> V:
        return self._binary("fdiv", "", other)

    def __rtruediv__(self, other: Operand) -> V:
        return self._binary("fdiv", "", other, swap=True)

    def __neg__(self) -> V:
        return self.fn.emit(self.kind, f"fneg {self.typed}")

    def __and__(self, other: Operand) -> V:
        return self._binary("", "and", other)

    def __or__(self, other: Operand) -> V:
        return self._binary("", "or", other)

    def __xor__(self, other: Operand) -> V:
        return self._binary("", "xor", other)

    def __invert__(self) -> V:
        return self ^ -1

    def __lshift__(self, other: Operand) -> V:
        return self._binary("", "shl", other)

    def __rshift__(self, other: Operand) -> V:
        return self._binary("", "ashr", other)

    def __lt__(self, other: Operand) -> V:
        return self._compare("lt", other)

    def __le__(self, other: Operand) -> V:
        return self._compare("le", other)

    def __gt__(self, other: Operand) -> V:
        return self._compare("gt", other)

    def __ge__(self, other: Operand) -> V:
        return self._compare("ge", other)

    def eq(self, other: Operand) -> V:
        return self._compare("eq" if self.is_float else "icmp eq", other)

    def unordered(self, other: Operand) -> V:
        """Whether either is NaN."""
        return self._compare("fcmp uno", other)

    @property
    def bits(self) -> V:
        """The float's bits as an integer."""
        return self._cast("bitcast", INT_OF[self.kind])

    @property
    def as_float(self) -> V:
        """The integer's bits as a float."""
        return self._cast("bitcast", FLOAT_OF[self.kind])

    def to(self, kind: str) -> V:
        """Conversion by value between floats, or from a signed integer to a float."""
        if self.is_float:
            return self._cast("fpext" if kind == "f64" else "fptrunc", kind)
        return self._cast("sitofp", kind)

    def to_int(self) -> V:
        """Conversion by value, toward zero, to the integer of the same size, which must be able to hold it."""
        return self._cast("fptosi", INT_OF[self.kind])

    def _cast(self, op: str, kind: str) -> V:
        return self.fn.emit(kind, f"{op} {self.typed} to {self.fn.type(kind)}")


class Fn:
    """One function: parameters of `dtype`, one result of `dtype`, `width` lanes (1: scalars).

    `fma` says that the target has fused multiply-add; otherwise `fma()` is a product and a sum, each rounded."""

    def __init__(self, op: str, dtype: str, width: int, fma: bool, arity: int) -> None:
        self.dtype, self.width, self.has_fma = dtype, width, fma
        self.name = function_name(op, dtype, width)
        self.args = tuple(V(self, dtype, f"%x{i}") for i in range(arity))
        self.needs: dict[str, str] = {}
        self._entry: list[str] = []
        self._lines: list[str] = []
        self._block = "entry"
        self._count = 0

    def type(self, kind: str) -> str:
        return SCALAR[kind] if self.width == 1 else f"<{self.width} x {SCALAR[kind]}>"

    def _fresh(self) -> str:
        self._count += 1
        return f"%v{self._count}"

    def emit(self, kind: str, instruction: str) -> V:
        name = self._fresh()
        self._lines.append(f"  {name} = {instruction}")
        return V(self, kind, name)

    def lift(self, value: Operand, kind: str) -> V:
        """`value` as a V of `kind`; Python numbers become splat constants."""
        if isinstance(value, V):
            if value.kind != kind:
                raise TypeError(f"{self.name}: {value.kind} where {kind} is needed")
            return value
        if kind == "i1":
            text = "true" if value else "false"
        else:
            text = float_literal(value, kind) if kind[0] == "f" else str(int(value))
        return V(self, kind, text if self.width == 1 else f"splat ({SCALAR[kind]} {text})")

    def const(self, value: float) -> V:
        return self.lift(value, self.dtype)

    def _intrinsic(self, name: str, *args: V) -> V:
        kind = args[0].kind
        suffix = kind if self.width == 1 else f"v{self.width}{kind}"
        symbol, ty = f"@llvm.{name}.{suffix}", self.type(kind)
        self.needs[symbol] = f"declare {ty} {symbol}({', '.join([ty] * len(args))})\n"
        return self.emit(kind, f"call {ty} {symbol}({', '.join(a.typed for a in args)})")

    def fma(self, a: Operand, b: Operand, c: Operand) -> V:
        """a * b + c, rounded once if the target has fused multiply-add."""
        kind = next(v.kind for v in (a, b, c) if isinstance(v, V))
        va, vb, vc = (self.lift(v, kind) for v in (a, b, c))
        return self._intrinsic("fma", va, vb, vc) if self.has_fma else va * vb + vc

    def shift_right(self, a: V, count: int) -> V:
        """Logical shift."""
        return self.emit(a.kind, f"lshr {a.typed}, {self.lift(count, a.kind).name}")

    def sqrt(self, a: V) -> V:
        return self._intrinsic("sqrt", a)

    def abs(self, a: V) -> V:
        return self._intrinsic("fabs", a)

    def copysign(self, magnitude: Operand, sign: V) -> V:
        """|magnitude| with the sign of `sign`."""
        return self._intrinsic("copysign", self.lift(magnitude, sign.kind), sign)

    def select(self, mask: V, a: Operand, b: Operand) -> V:
        kind = next(v.kind for v in (a, b) if isinstance(v, V))
        va, vb = self.lift(a, kind), self.lift(b, kind)
        return self.emit(kind, f"select {mask.typed}, {va.typed}, {vb.typed}")

    def max(self, a: Operand, b: V) -> V:
        """The larger; `b` when either is NaN (one x86 instruction)."""
        va = self.lift(a, b.kind)
        return self.select(va > b, va, b)

    def min(self, a: Operand, b: V) -> V:
        """The smaller; `b` when either is NaN (one x86 instruction)."""
        va = self.lift(a, b.kind)
        return self.select(va < b, va, b)

    def horner(self, coefficients: Sequence[float], x: V) -> V:
        """c[0] + c[1] x + c[2] x^2 + …, one fma per power: the fewest instructions."""
        acc: Operand = coefficients[-1]
        for c in reversed(coefficients[:-1]):
            acc = self.fma(acc, x, c)
        return self.lift(acc, x.kind)

    def estrin(self, coefficients: Sequence[float], x: V) -> V:
        """The polynomial of `horner` in pairs, pairs of pairs and so on: a chain of log2 n steps instead of n, for a
        multiplication per level more."""
        terms: list[Operand] = list(coefficients)
        while len(terms) > 1:
            pairs = [self.fma(b, x, a) for a, b in zip(terms[::2], terms[1::2])]
            terms = [*pairs, *terms[len(pairs) * 2:]]
            x = x * x if len(terms) > 1 else x
        return self.lift(terms[0], x.kind)

    def any(self, mask: V) -> V:
        """Scalar i1: whether any lane of `mask` is set."""
        if self.width == 1:
            return mask
        symbol, ty = f"@llvm.vector.reduce.or.v{self.width}i1", self.type("i1")
        self.needs[symbol] = f"declare i1 {symbol}({ty})\n"
        return self.emit("i1", f"call i1 {symbol}({mask.typed})")

    def rarely(self, mask: V, values: Sequence[V], otherwise: Callable[[], Sequence[V]]) -> list[V]:
        """`values`, except that when any lane of `mask` is set they are what `otherwise` emits, in a branch."""
        cond = self.any(mask).name
        before, self._count = self._block, self._count + 1
        rare, join = f"rare{self._count}", f"join{self._count}"
        self._lines += [f"  br i1 {cond}, label %{rare}, label %{join}", f"{rare}:"]
        self._block = rare
        replaced = otherwise()
        self._lines += [f"  br label %{join}", f"{join}:"]
        phis = [self.emit(v.kind, f"phi {self.type(v.kind)} [ {v.name}, %{before} ], [ {r.name}, %{self._block} ]")
                for v, r in zip(values, replaced)]
        self._block = join
        return phis

    def memory(self, kind: str) -> str:
        """The name of a stack slot for one vector of `kind`."""
        name = self._fresh()
        self._entry.append(f"  {name} = alloca {self.type(kind)}")
        return name

    def store(self, value: V, slot: str) -> None:
        self._lines.append(f"  store {value.typed}, ptr {slot}")

    def load(self, kind: str, slot: str) -> V:
        return self.emit(kind, f"load {self.type(kind)}, ptr {slot}")

    def call(self, symbol: str, definition: str, args: str) -> None:
        """Call a void function whose text `definition` is then needed by the module."""
        self.needs[symbol] = definition
        self._lines.append(f"  call void {symbol}({args})")

    def text(self, result: V) -> str:
        """The definition, returning `result`."""
        ty = self.type(self.dtype)
        params = ", ".join(f"{ty} {a.name}" for a in self.args)
        body = "\n".join([*self._entry, *self._lines, f"  ret {result.typed}"])
        return f"define internal {ty} {self.name}({params}) {FUNCTION_ATTRIBUTES} {{\nentry:\n{body}\n}}\n"


def function_name(op: str, dtype: str, width: int) -> str:
    """'@st.exponential.f32x16'; scalars have no 'x1'."""
    return f"@st.{op}.{dtype}" + (f"x{width}" if width > 1 else "")


def float_literal(value: float, kind: str) -> str:
    """LLVM's hexadecimal literal: the bits of the value as a double, for float too (`value` is rounded to float)."""
    if kind == "f32":
        value = struct.unpack("<f", struct.pack("<f", value))[0]
    return f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}"
