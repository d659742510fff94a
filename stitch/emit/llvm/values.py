"""LLVM text under construction: registers, hoisting by loop depth, literals.

Every instruction is put at the depth of its deepest operand: code of depth d that is needed inside deeper loops goes
to the preheader of the loop at depth d+1, and equal instructions of one depth are written once.  Loop-invariant code
and common subexpressions therefore never reach LLVM, which keeps its pass list short.
"""
from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import field
from typing import Union

import numpy as np

from ...dataclass import dataclass
from ...errors import UnsupportedOp
from ...hlo.index import Ix, Var
from ...hlo.types import F32, DType
from ...target import Target
from ..ir.kir import Buffer, Const, Stmt, Value
from .scalar import Literal, LlvmCode, constant, float_literal, scalar_type

#: pieces of text; nested lists are filled in later (preheaders, phi nodes)
Text = list[Union[str, "Text"]]


def memory_type(dtype: DType) -> str:
    """LLVM type of an element in memory (16-bit floats and complex numbers are moved as integers)."""
    if dtype.name == "f32":
        return "float"
    if dtype.name == "f64":
        return "double"
    if dtype.numpy is None or dtype.bits < 8:
        raise UnsupportedOp(f"a value of type {dtype}", "llvm")
    return f"i{dtype.bits}"


#: LLVM type of an element in a register: pred is i1, 16-bit floats are held as the f32 of the same value
compute_type = scalar_type


def is_half(dtype: DType) -> bool:
    return dtype.name in ("f16", "bf16")


def arithmetic(dtype: DType) -> DType:
    """The type arithmetic on `dtype` is done in."""
    return F32 if is_half(dtype) else dtype


def literal(dtype: DType, value: "bool | int | float | complex") -> Literal:
    """A constant of `compute_type(dtype)`."""
    if dtype.kind == "complex":  # as in memory: the real part comes first
        bits = int.from_bytes(np.array(value, dtype.numpy).tobytes(), "little")
        return Literal(str(bits), bits)
    assert not isinstance(value, complex)
    if not dtype.is_float:
        return constant(dtype, value)
    assert dtype.numpy is not None
    with np.errstate(over="ignore"):
        exact = np.asarray(value, np.float64).astype(dtype.numpy)
    if dtype.bits >= 16:
        return float_literal(float(exact.astype(np.float64)))
    bits = int(exact.view(np.uint8))  # narrow ones are moved, never computed with
    return Literal(str(bits), bits)


class Reg:
    """A value in registers: one name when uniform, one vector name for each vector in flight when `lanes`.

    `names` hold `compute_type(dtype)`; for 16-bit floats they may be missing while `packed`, the i16 image, exists.
    `depth` is the loop depth the names are defined at."""

    __slots__ = ("dtype", "names", "packed", "lanes", "depth")

    def __init__(self, dtype: DType, names: tuple[str, ...], lanes: bool, depth: int,
                 packed: tuple[str, ...] = ()) -> None:
        self.dtype, self.names, self.lanes, self.depth, self.packed = dtype, names, lanes, depth, packed


class Level:
    """One loop (or conditional part) being written: its preheader, and what has been written at this depth."""

    __slots__ = ("pre", "cache")

    def __init__(self, pre: Text) -> None:
        self.pre = pre
        self.cache: dict[str, str] = {}


@dataclass(slots=True)
class Lanes:
    """The LANE loop being written: vectors of `width` lanes (1: scalars), `copies` of them in flight.  `masks` (one for
    each copy) switch lanes off in tails, of which `few` stay on where that is a constant.  `varying` are the values
    that differ between lanes."""

    var: Var
    width: int
    copies: int
    varying: set[object]
    masks: tuple[str, ...] | None = None
    mask_depth: int = 0
    few: int | None = None


@dataclass(slots=True)
class VarSlot:
    """Where a loop variable lives: an i64 name, or a literal."""

    name: str
    depth: int


@dataclass(eq=False)
class Emitter:
    """The function being written.  `needs` collects declarations and helper definitions of the module, `statements`
    writes statements.  `varying` are the fields in which the module's statements of a form differ, by form.  `folds` is
    what running folds have come to, `streams` whether something goes past the caches."""

    target: Target
    needs: dict[str, str]
    statements: "Callable[[Emitter, Sequence[Stmt]], None] | None" = None
    varying: Mapping[Hashable, tuple[str, ...]] = field(default_factory=dict)
    code: Text = field(default_factory=list)
    levels: list[Level] = field(default_factory=list)
    env: dict[object, Reg] = field(default_factory=dict)
    vars: dict[Var, VarSlot] = field(default_factory=dict)
    subst: dict[Var, Ix] = field(default_factory=dict)
    folds: dict[object, str] = field(default_factory=dict)
    buffers: dict[Buffer, str] = field(default_factory=dict)
    lanes: Lanes | None = None
    streams: bool = False
    label: str = "entry"
    begun: int = 0  # where in `code` the basic block begins
    count: int = 0

    @property
    def depth(self) -> int:
        return len(self.levels) - 1

    def fresh(self, stem: str = "v") -> str:
        self.count += 1
        return f"{stem}{self.count}"

    def write(self, statements: Sequence[Stmt]) -> None:
        """Write statements in order."""
        assert self.statements is not None, "a function without statements"
        self.statements(self, statements)

    def line(self, text: str) -> None:
        self.code.append("  " + text)

    def put(self, depth: int, text: str) -> str:
        """Write an instruction that has a result at `depth`."""
        self.count += 1
        name, levels = f"%v{self.count}", self.levels
        (self.code if depth + 1 == len(levels) else levels[depth + 1].pre).append(f"  {name} = {text}")
        return name

    def pure(self, depth: int, text: str) -> str:
        """Like `put` for an instruction without effects: written once at each depth."""
        cache = self.levels[depth].cache
        name = cache.get(text)
        if name is None:
            name = cache[text] = self.put(depth, text)
        return name

    def push(self, pre: Text) -> None:
        self.levels.append(Level(pre))

    def pop(self) -> None:
        self.levels.pop()

    def block(self, label: str) -> None:
        """Start a basic block; the previous one must have been ended."""
        self.code.append(f"{label}:")
        self.label, self.begun = label, len(self.code)

    def pause(self) -> None:
        """Go on in another basic block where this one is long: LLVM's preparation of addresses numbers all of a block
        again for each that it moves there, and joins such blocks after that."""
        if len(self.code) - self.begun > self.target.costs.code.block:
            label = self.fresh("on")
            self.line(f"br label %{label}")
            self.block(label)

    def intrinsic(self, name: str, result: str, args: Sequence[str]) -> str:
        """Declare an LLVM intrinsic (or a function of this module) and return its name."""
        symbol = f"@{name}"
        if symbol not in self.needs:
            self.needs[symbol] = f"declare {result} {symbol}({', '.join(args)})"
        return symbol

    def width(self, lanes: bool) -> int:
        """Lanes of a vector; 0 where there are none, or values are the same in all."""
        return self.lanes.width if lanes and self.lanes is not None and self.lanes.width > 1 else 0

    def at(self, depth: int, lanes: bool) -> "At":
        return At(self, depth, self.width(lanes))

    def reg(self, value: Value) -> Reg:
        """The register of a value that has been written (or of a constant)."""
        if type(value) is Const:
            return Reg(value.dtype, (literal(value.dtype, value.value),), False, 0)
        return self.env[value]

    def spread(self, names: tuple[str, ...], type_: str, depth: int) -> tuple[str, ...]:
        """A uniform scalar as a vector, for each copy."""
        assert self.lanes is not None
        return (self.at(depth, True).splat(type_, names[0]),) * self.lanes.copies


class At(LlvmCode):
    """A place to compute: a depth and a vector width.  What is computed by text is about addresses and memory."""

    __slots__ = ("e", "depth")

    def __init__(self, e: Emitter, depth: int, width: int) -> None:
        self.e, self.depth, self.width = e, depth, width

    def put(self, text: str) -> str:
        return self.e.pure(self.depth, text)

    op = put

    def declare(self, name: str, result: str, args: Sequence[str]) -> str:
        return self.e.intrinsic(name, result, args)

    def type(self, scalar: str) -> str:
        return f"<{self.width} x {scalar}>" if self.width else scalar

    def resized(self, kind: str, source: str, name: str, to: str) -> str:
        """zext, sext or trunc."""
        return self.put(f"{kind} {self.type(source)} {name} to {self.type(to)}")

    def either(self, scalar: str, cond: str, yes: str, no: str) -> str:
        """Where the condition holds one, elsewhere the other."""
        t = self.type(scalar)
        return self.put(f"select {self.type('i1')} {cond}, {t} {yes}, {t} {no}")

    def splat(self, scalar: str, name: str) -> str:
        """A scalar in every lane."""
        if not self.width:
            return name
        if isinstance(name, Literal):
            return self.lit(scalar, name)
        t = f"<{self.width} x {scalar}>"
        first = self.put(f"insertelement {t} poison, {scalar} {name}, i64 0")
        return self.put(f"shufflevector {t} {first}, {t} poison, <{self.width} x i32> zeroinitializer")


def flatten(text: Text) -> list[str]:
    """The lines, in order."""
    out: list[str] = []
    for piece in text:
        if isinstance(piece, str):
            out.append(piece)
        else:
            out.extend(flatten(piece))
    return out
