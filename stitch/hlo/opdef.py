"""One definition per HLO op.

An `OpDef` says everything the package knows about an op: what shape it has, which operand elements one output element
needs (`access`), its value on NumPy arrays (the oracle), its cost, and what it has in common with other ops (`kind`,
`traits`).  Work, bytes, tile shapes, schedule propagation and address arithmetic derive from `access`; passes ask
instructions for their kind and traits, and compare opcodes only to recognise formulas (tests/test_architecture.py
counts the places).
"""
from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..dataclass import dataclass
from ..errors import UnsupportedOp
from .code import Number, Scalar
from .index import Ix
from .ir import Graph, Instr
from .traits import KNOWN, PLAIN, Kind, Traits
from .types import AnyShape, DType

Array = np.ndarray[Any, Any]


@dataclass(frozen=True, slots=True)
class Bound:
    """The condition lo <= ix < hi."""

    ix: Ix
    lo: int
    hi: int


@dataclass(slots=True)  # (frozen, it would take several times as long to make)
class Access:
    """Operand number `operand` is read at `index`, if every bound in `where` holds."""

    operand: int
    index: tuple[Ix, ...]
    where: tuple[Bound, ...] = ()


#: reads a scalar integer operand element at run time and returns it as an index atom clamped to [lo, hi]:
#: (operand number, element index, lo, hi) -> Ix
ReadIndex = Callable[[int, Sequence[Ix], int, int], Ix]


@dataclass(frozen=True, slots=True)
class OpDef:
    """The definition of one op.

    infer(instr) -> shape of the result from operands and attributes (layouts excepted).
    evaluate(instr, operand arrays) -> result array (tuple for tuple-shaped results), bit-exact where XLA is.
    reduction(instr) -> extents of the axes a REDUCE or PRODUCT folds over, in the order its `access` takes them.
    access(instr, out, red, read) -> what one output element at index `out` (and reduction index `red`) reads.  For
    MOVEMENT ops the first access whose bounds hold gives the value; a REDUCE skips iterations whose bounds fail.
    `read` is for ops with run-time indices (dynamic-slice, gather).
    flops: arithmetic operations for each output element (and reduction step): 1 for an add, more for
    transcendentals (about the number of vector instructions); none counts less than `LEAST_FLOPS`.
    expensive: recomputing it costs more than a reload from L1 (exp, divide, …).
    traits: what passes ask about it.

    Of an ELEMENTWISE op (and of copy, for elements that move):
    takes: kinds of operands that `code` knows ('pred', 'int', 'uint', 'float', 'complex', 'narrow': see `kind_of`).
    gives: kinds of results that it makes; None: those it takes.
    code(code, *operands): the op on scalars, see `hlo.code`.  16-bit floats come as f32 of the same value.
    exact: no rounding is needed to make the result's type of what `code` gives for 16-bit floats.
    bits: `code` takes and gives the elements' bits, as unsigned integers of the same width.
    mixed: `code` takes a last operand that is the same in all lanes as a scalar.
    attr(instr), attrs(text): what kernel IR keeps of its attributes, and the attributes that stand for that.

    Of the combiner of a reduction:
    identity(dtype): the value that changes nothing, x op identity == x for every x, signed zeros included.  An op that
    has one is associative and commutative.
    ufunc: NumPy's function that folds with it.
    picks: the comparison of floats ('gt', 'lt') that says which of two numbers it gives, where it does that.
    """

    name: str
    kind: Kind
    infer: Callable[[Instr], AnyShape] | None = None
    evaluate: Callable[..., Any] | None = None
    access: Callable[[Instr, Sequence[Ix], Sequence[Ix], ReadIndex], tuple[Access, ...]] | None = None
    reduction: Callable[[Instr], tuple[int, ...]] | None = None
    flops: float = 0.0
    expensive: bool = False
    traits: Traits = PLAIN
    takes: frozenset[str] = frozenset()
    gives: frozenset[str] | None = None
    code: Scalar | None = None
    exact: bool = False
    bits: bool = False
    mixed: bool = False
    attr: Callable[[Instr], str] = lambda instr: ""
    attrs: Callable[[str], dict[str, str]] = lambda attr: {}
    identity: Callable[[DType], Number] | None = None
    ufunc: np.ufunc | None = None
    picks: str = ""


REGISTRY: dict[str, OpDef] = {}
#: by op, the namespace of the module that defined it
_modules: dict[str, dict[str, Any]] = {}
#: operations that an element of an op counts as which only moves it
LEAST_FLOPS = 0.25
#: all kinds of operands
ANY = frozenset(("pred", "int", "uint", "float", "complex", "narrow"))


def unread(operand: int, index: Sequence[Ix], lo: int, hi: int) -> Ix:
    """A `ReadIndex` for where it does not matter what a run-time index is: its least value."""
    return Ix(lo)


def register(definition: OpDef) -> OpDef:
    """Add a definition; a second one for the same name is an error that names it, unless the import of the module that
    had the first one did not end (Ctrl-C), and is made anew."""
    mine, before = sys._getframe(1).f_globals, _modules.get(definition.name, {})
    if definition.name in REGISTRY and getattr(sys.modules.get(before.get("__name__", "")), "__dict__", None) is before:
        raise ValueError(f"op {definition.name} is already defined")
    REGISTRY[definition.name] = definition
    _modules[definition.name] = mine
    KNOWN[definition.name] = definition.kind, definition.traits
    return definition


def opdef(name: str) -> OpDef:
    """The definition of an opcode; UnsupportedOp when there is none."""
    found = REGISTRY.get(name)
    if found is None:
        raise UnsupportedOp(name, "the op registry")
    return found


def kind_of(dtype: DType) -> str:
    """The kind of an element type for scalar code: 'narrow' for floats of fewer than 16 bits, which only move."""
    return "narrow" if dtype.is_float and dtype.bits < 16 else dtype.kind


def access(instr: Instr, out: Sequence[Ix], red: Sequence[Ix], read: ReadIndex) -> tuple[Access, ...]:
    """`OpDef.access` of an instruction; UnsupportedOp when the op has none."""
    rule = opdef(instr.op).access
    if rule is None:
        raise UnsupportedOp(instr.op, "access")
    return rule(instr, out, red, read)


def moves_minor(i: Instr) -> bool:
    """Is an op a transposition or copy whose minor dimension comes from another dimension of its operand?"""
    if i.op not in ("transpose", "copy"):
        return False
    source, out = i.operands[0].array, i.array
    if not out.dims or not source.dims:
        return False
    minor = out.minor_to_major[0]
    if i.op == "transpose":
        minor = i.ints("dimensions")[minor]
    return minor != source.minor_to_major[0] and source.dims[minor] > 1


def uncopied(i: Instr) -> Instr:
    """What a value is a copy of, which may lie otherwise in memory."""
    while i.op == "copy":
        i = i.operands[0]
    return i


def is_monoid(op: str) -> bool:
    """Is an op associative and commutative, with an identity?"""
    return op in REGISTRY and REGISTRY[op].identity is not None


def monoid(region: Graph) -> str:
    """The opcode when `region` is one such op on its two scalar parameters (in either order), else ""."""
    root = region.root
    if not is_monoid(root.op) or len(region.params) != 2 or len(region.instrs) != 3:
        return ""
    return root.op if {o.index for o in root.operands if o.op == "parameter"} == {0, 1} else ""


def identity(op: str, dtype: DType) -> Number:
    """`OpDef.identity` of a combiner that has one."""
    rule = opdef(op).identity
    assert rule is not None, op
    return rule(dtype)
