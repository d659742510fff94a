"""LLVM IR text by expressions: `x * 2.0 + y` writes one instruction for each operator.

Operands are names: registers, or `Literal`s, which know their value.
"""
from __future__ import annotations

import struct
from abc import abstractmethod
from collections.abc import Sequence
from functools import cache

from ...hlo.code import Code, Number, Operand, Value
from ...hlo.types import DTYPES, PRED, DType

#: types of LLVM's that HLO has, but that values of it are not computed in
HALF, BFLOAT = DType("half", 16, "float", None), DType("bfloat", 16, "float", None)
#: types that HLO has not, which functions of the math library need: addresses, and integers of two words
PTR, U128 = DType("ptr", 64, "other", None), DType("u128", 128, "uint", None)
#: LLVM's type of a value that is computed with: pred is i1, 16-bit floats are held as the f32 of the same value
_SCALAR = {d.name: f"i{d.bits}" for d in DTYPES.values()} | {
    "pred": "i1", "f16": "float", "bf16": "float", "f32": "float", "f64": "double", "half": "half", "bfloat": "bfloat",
    "ptr": "ptr", "u128": "i128"}
_SUFFIX = {"float": "f32", "double": "f64"}
_FLOAT = {"add": "fadd", "sub": "fsub", "mul": "fmul", "div": "fdiv"}
_BITS = {"and": "and", "or": "or", "xor": "xor", "shl": "shl", "shr": "lshr", "lshr": "lshr"}
_UINT = {"add": "add", "sub": "sub", "mul": "mul", "div": "udiv", **_BITS}
#: what is known of constants: which of two signed numbers
_LEAST_OR_MOST = {"smin": min, "smax": max}
#: the instructions of arithmetic by the kind of their operands
_WORDS = {"float": _FLOAT, "uint": _UINT, "pred": _BITS, "complex": _BITS,
          "int": {**_UINT, "div": "sdiv", "shr": "ashr"}}
_ORDERED = {"eq": "oeq", "ne": "une", "lt": "olt", "le": "ole", "gt": "ogt", "ge": "oge"}


class Literal(str):
    """An operand that is a constant (in every lane): its text, and the value it has."""

    __slots__ = ("value",)
    value: Number

    def __new__(cls, text: str, value: Number) -> Literal:
        made = super().__new__(cls, text)
        made.value = value
        return made


def float_literal(value: float) -> Literal:
    """A float or double constant (exactly representable in the type it is used with), by its bits as a double."""
    return Literal(f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}", value)


def int_literal(value: int) -> Literal:
    """A constant of an integer type."""
    return Literal(str(value), value)


def value_of(name: str) -> int | None:
    """The value of an integer operand that is a constant."""
    return int(name.value) if isinstance(name, Literal) else None


def constant(dtype: DType, value: Number) -> Literal:
    """A constant of a type that is computed with."""
    if dtype.is_float:
        return float_literal(struct.unpack("<f", struct.pack("<f", value))[0] if dtype.bits < 64 else float(value))
    return Literal(("true" if value else "false") if dtype.name == "pred" else str(int(value)), value)


def scalar_type(dtype: DType) -> str:
    """LLVM's type of one lane."""
    return _SCALAR[dtype.name]


def suffix(scalar: str) -> str:
    """A scalar type's name inside an overloaded intrinsic's."""
    return _SUFFIX.get(scalar, scalar)


@cache
def _type(name: str, width: int) -> str:
    return f"<{width} x {_SCALAR[name]}>" if width else _SCALAR[name]


def _bits(dtype: DType) -> int:
    return 1 if dtype.name == "pred" else dtype.bits


class LlvmCode(Code):
    """LLVM code under construction."""

    __slots__ = ()

    @property
    def contracts(self) -> bool:
        """Is arithmetic that may be contracted marked so?"""
        return False

    @abstractmethod
    def put(self, text: str) -> str:
        """Write an instruction without effects; the name of its result."""

    @abstractmethod
    def declare(self, name: str, result: str, args: Sequence[str]) -> str:
        """Declare an LLVM intrinsic and return its symbol."""

    def type_of(self, dtype: DType) -> str:
        """LLVM's type of values."""
        return _type(dtype.name, self.width)

    def lit(self, scalar: str, value: int | str) -> str:
        """A constant, in every lane."""
        if not self.width:
            return value if isinstance(value, str) else int_literal(value)
        text = f"splat ({scalar} {value})"
        return Literal(text, value.value if isinstance(value, Literal) else value) \
            if isinstance(value, (int, Literal)) else text

    def value(self, dtype: DType, name: str) -> Value:
        """An operand by its name."""
        return Value(self, dtype, name, name.value if type(name) is Literal else None)

    def lift(self, value: Operand, dtype: DType) -> Value:
        if isinstance(value, Value):
            if value.dtype.name != dtype.name:
                raise TypeError(f"{value.dtype} where {dtype} is needed")
            return value
        name = constant(dtype, value)
        return Value(self, dtype, self.lit(_SCALAR[dtype.name], name) if self.width else name, value)

    def arithmetic(self, op: str, a: Value, b: Operand, contract: bool = False) -> Value:
        dtype = a.dtype
        word = _WORDS[dtype.kind][op]
        if contract and self.contracts and dtype.kind == "float":
            word += " contract"
        name = b.name if type(b) is Value and b.dtype is dtype else self.lift(b, dtype).name
        return Value(self, dtype, self.put(f"{word} {_type(dtype.name, self.width)} {a.name}, {name}"))

    def negate(self, a: Value) -> Value:
        return Value(self, a.dtype, self.put(f"fneg {_type(a.dtype.name, self.width)} {a.name}"))

    def compare(self, predicate: str, a: Value, b: Operand) -> Value:
        dtype = a.dtype
        if dtype.is_float:
            op = "fcmp " + _ORDERED.get(predicate, predicate)
        else:
            op = "icmp " + ("" if predicate in ("eq", "ne") else "s" if dtype.kind == "int" else "u") + predicate
        return Value(self, PRED, self.put(
            f"{op} {_type(dtype.name, self.width)} {a.name}, {self.lift(b, dtype).name}"))

    def select(self, mask: Value, a: Operand, b: Operand) -> Value:
        dtype = a.dtype if isinstance(a, Value) else b.dtype if isinstance(b, Value) else PRED
        yes, no, t = self.lift(a, dtype), self.lift(b, dtype), _type(dtype.name, self.width)
        return Value(self, dtype, self.put(
            f"select {_type('pred', self.width)} {mask.name}, {t} {yes.name}, {t} {no.name}"))

    def intrinsic(self, name: str, *args: Value, flag: bool | None = None) -> Value:
        dtype = args[0].dtype
        if name in _LEAST_OR_MOST and dtype.kind == "int" and all(type(a.constant) is int for a in args):
            return self.lift(_LEAST_OR_MOST[name](int(a.constant or 0) for a in args), dtype)
        t, given = _type(dtype.name, self.width), ""
        types = [t] * len(args)
        if flag is not None:
            types.append("i1")
            given = f", i1 {constant(PRED, flag)}"
        symbol = self.declare(f"llvm.{name}.{self.suffix(_SCALAR[dtype.name])}", t, types)
        return Value(self, dtype, self.put(f"call {t} {symbol}({', '.join(f'{t} {a.name}' for a in args)}{given})"))

    def cast(self, a: Value, dtype: DType) -> Value:
        source, wider = a.dtype, _bits(dtype) - _bits(a.dtype)
        if source == dtype:
            return a
        if source.is_float:
            op = ("fpext" if wider > 0 else "fptrunc") if dtype.is_float else \
                "fptosi" if dtype.kind == "int" else "fptoui"
        elif dtype.is_float:
            op = "sitofp" if source.kind == "int" else "uitofp"
        elif not wider:
            return Value(self, dtype, a.name)
        else:
            op = "trunc" if wider < 0 else "sext" if source.kind == "int" else "zext"
        return self._changed(op, a, dtype)

    def view(self, a: Value, dtype: DType) -> Value:
        if _SCALAR[a.dtype.name] == _SCALAR[dtype.name]:
            return Value(self, dtype, a.name)
        return self._changed("bitcast", a, dtype)

    def _changed(self, op: str, a: Value, dtype: DType) -> Value:
        source, to = _type(a.dtype.name, self.width), _type(dtype.name, self.width)
        return Value(self, dtype, self.put(f"{op} {source} {a.name} to {to}"))

    def suffix(self, scalar: str) -> str:
        """A type's name inside an overloaded intrinsic's."""
        return f"v{self.width}{suffix(scalar)}" if self.width else suffix(scalar)
