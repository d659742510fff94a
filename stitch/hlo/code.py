"""What the scalar code of elementwise ops is written in: typed values with operators, and the code that they are in.

An op's definition says once what it computes; a code generator gives `Code` its machine.  Types are HLO's.  Numbers of
Python become constants of the other operand's type.  Arithmetic on integers wraps around; divisions, comparisons and
shifts to the right are signed or not as their operands' types are.  Operators relax nothing: what is written is what
runs.
"""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Union

from .types import DTYPES, DType

#: what kernel IR says of a multiplication of floats that must not be contracted with an addition
ROUNDED = "rounded"
#: … of a sum or difference of floats whose first or second operand is a product that is not rounded by itself
CONTRACTED = ("contracted0", "contracted1")
Number = Union[bool, int, float]
Operand = Union["Value", Number]

_INT_OF = {d.name: DTYPES[f"s{d.bits}"] for d in DTYPES.values() if d.is_float and d.bits >= 16}
_UINT_OF = {d.name: DTYPES.get(f"u{d.bits}", d) for d in DTYPES.values()}
_FLOAT_OF = {f"{sign}{bits}": DTYPES[f"f{bits}"] for sign in "su" for bits in (32, 64)}


class Value:
    """One scalar, in every lane: `name` is what the code calls it, `constant` its value where that is known."""

    __slots__ = ("code", "dtype", "name", "constant")

    def __init__(self, code: Code, dtype: DType, name: str, constant: Number | None = None) -> None:
        self.code, self.dtype, self.name, self.constant = code, dtype, name, constant

    def __add__(self, other: Operand) -> Value:
        return self.code.arithmetic("add", self, other)

    def __radd__(self, other: Number) -> Value:
        return self.code.arithmetic("add", self.like(other), self)

    def __sub__(self, other: Operand) -> Value:
        return self.code.arithmetic("sub", self, other)

    def __rsub__(self, other: Number) -> Value:
        return self.code.arithmetic("sub", self.like(other), self)

    def __mul__(self, other: Operand) -> Value:
        return self.code.arithmetic("mul", self, other)

    def __rmul__(self, other: Number) -> Value:
        return self.code.arithmetic("mul", self.like(other), self)

    def __truediv__(self, other: Operand) -> Value:
        return self.code.arithmetic("div", self, other)

    def __rtruediv__(self, other: Number) -> Value:
        return self.code.arithmetic("div", self.like(other), self)

    def __and__(self, other: Operand) -> Value:
        return self.code.arithmetic("and", self, other)

    def __or__(self, other: Operand) -> Value:
        return self.code.arithmetic("or", self, other)

    def __xor__(self, other: Operand) -> Value:
        return self.code.arithmetic("xor", self, other)

    def __lshift__(self, other: Operand) -> Value:
        return self.code.arithmetic("shl", self, other)

    def __rshift__(self, other: Operand) -> Value:
        return self.code.arithmetic("shr", self, other)

    def __neg__(self) -> Value:
        return self.code.negate(self) if self.dtype.is_float else 0 - self

    def __invert__(self) -> Value:
        return self ^ -1

    def __lt__(self, other: Operand) -> Value:
        return self.code.compare("lt", self, other)

    def __le__(self, other: Operand) -> Value:
        return self.code.compare("le", self, other)

    def __gt__(self, other: Operand) -> Value:
        return self.code.compare("gt", self, other)

    def __ge__(self, other: Operand) -> Value:
        return self.code.compare("ge", self, other)

    def eq(self, other: Operand) -> Value:
        return self.code.compare("eq", self, other)

    def ne(self, other: Operand) -> Value:
        return self.code.compare("ne", self, other)

    def unordered(self, other: Operand) -> Value:
        """Whether either is NaN."""
        return self.code.compare("uno", self, other)

    def like(self, number: Number) -> Value:
        """A constant of the same type."""
        return self.code.lift(number, self.dtype)

    def shift_right(self, count: Operand) -> Value:
        """Logical shift, whatever the type."""
        return self.code.arithmetic("lshr", self, count)

    def to(self, dtype: DType) -> Value:
        """Conversion by value: integers wrap around, floats round; toward zero to an integer, which must hold it."""
        return self.code.cast(self, dtype)

    def view(self, dtype: DType) -> Value:
        """The same bits as another type of the same width."""
        return self.code.view(self, dtype)

    @property
    def bits(self) -> Value:
        """A float's bits as a signed integer."""
        return self.code.view(self, _INT_OF[self.dtype.name])

    @property
    def as_float(self) -> Value:
        """An integer's bits as a float."""
        return self.code.view(self, _FLOAT_OF[self.dtype.name])


class Code(ABC):
    """Code under construction, for `width` lanes at once (0: scalars)."""

    __slots__ = ("width",)
    width: int

    @abstractmethod
    def lift(self, value: Operand, dtype: DType) -> Value:
        """A number as a constant; a value, which must have the type already, as it is."""

    @abstractmethod
    def arithmetic(self, op: str, a: Value, b: Operand, contract: bool = False) -> Value:
        """add, sub, mul, div, and, or, xor, shl, shr, lshr.  `contract`: a product and a sum that both say so may be
        rounded once, where the machine's code does that."""

    @abstractmethod
    def negate(self, a: Value) -> Value:
        """A float with the other sign."""

    @abstractmethod
    def compare(self, predicate: str, a: Value, b: Operand) -> Value:
        """eq, ne, lt, le, gt, ge: true for NaN in ne only.  For floats also ueq, uge, uno (true where one is NaN) and
        one (false there)."""

    @abstractmethod
    def select(self, mask: Value, a: Operand, b: Operand) -> Value:
        """Where the mask is set a, elsewhere b; one of them is a value."""

    @abstractmethod
    def intrinsic(self, name: str, *args: Value, flag: bool | None = None) -> Value:
        """One of LLVM's functions that give the type they take: fabs, floor, copysign, ctpop, smax, …  `flag` is a
        further operand that some have."""

    @abstractmethod
    def cast(self, a: Value, dtype: DType) -> Value:
        """See `Value.to`."""

    @abstractmethod
    def view(self, a: Value, dtype: DType) -> Value:
        """See `Value.view`."""


class ScalarCode(Code):
    """The code of one op on one machine.  `source` (of the last operand) and `result` are the op's types, `attr` its
    attributes as kernel IR has them; `rounds` says that products must be rounded: kernel IR asks for it, or an operand
    is a position (an index, or an integer as a float); `folds` that the op is one of a reduction's computation."""

    __slots__ = ()
    source: DType
    result: DType
    attr: str
    folds: bool

    @property
    @abstractmethod
    def rounds(self) -> bool: ...

    @abstractmethod
    def library(self, function: str, *args: Value) -> Value:
        """A function of the math library, on floats."""

    @abstractmethod
    def convert(self, a: Value) -> Value:
        """`a` of type `source` as `result`, which saturates and rounds as XLA does."""

    @abstractmethod
    def divide(self, a: Value, b: Value) -> Value:
        """a / b of floats; b may be a scalar where a is not."""

    @abstractmethod
    def extreme(self, which: str, a: Value, b: Value) -> Value:
        """The maximum or minimum of two floats."""

    @abstractmethod
    def divided(self, a: Value, b: Value) -> tuple[Value, Value]:
        """a / b of integers, toward zero, and what remains; b is neither 0 nor -1, and may be a scalar where a is
        not."""

    @abstractmethod
    def shift_count(self, by: Value, inside: Value) -> Value:
        """`by` where `inside` says that it is less than the width, and any count in range elsewhere."""

    @abstractmethod
    def spread(self, a: Value) -> Value:
        """A scalar as a value in every lane; others as they are."""

    @abstractmethod
    def part(self, a: Value, n: int) -> Value:
        """The real (0) or imaginary (1) part of complex numbers."""

    @abstractmethod
    def join(self, real: Value, imaginary: Value) -> Value:
        """Complex numbers of their parts."""


#: (code, operands) -> result.  16-bit floats are computed with as f32.
Scalar = Callable[..., Value]


def library(function: str) -> Scalar:
    """The code of an op that is a function of the math library."""
    def code(c: ScalarCode, *args: Value) -> Value:
        return c.library(function, *args)
    return code


def unsigned(dtype: DType) -> DType:
    """The type of an element's bits (c128's own: there are no integers of that width)."""
    return _UINT_OF[dtype.name]


