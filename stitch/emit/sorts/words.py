"""What sorts have in common: the rows of their operands, and the words that are sorted.

A word holds an element's key in its upper half and its place in the row in the lower one: words in order are a stable
order of the elements.  Keys of 64 bits come apart from their places.
"""
from __future__ import annotations

from collections.abc import Sequence
from math import prod

from ...errors import UnsupportedOp
from ...hlo.index import Dyn, Ix, Var, delinearize
from ...hlo.ir import Instr
from ...hlo.opdef import opdef
from ...hlo.ops.comparator import Key, key_of
from ...hlo.traits import Kind
from ...hlo.types import S32, S64, Shape
from ...target import Target
from ..ir.kir import Buffer, Compute, Const, Index, Load, Section, Space, Stmt, Store, Value
from ..llvm.ops import unsupported_reason
from ..lower.builder import grain_of, zero
from ..lower.evaluate import scalar_constant

#: bits of a word that hold an element's place
PLACE = 32


def why_not(i: Instr) -> str | None:
    """Why a sort has no kernel (None: it may have)."""
    for o in i.operands:
        s = o.shape
        if not isinstance(s, Shape) or not s.is_plain or not s.size:
            return f"a sort of {s}"
        if why := unsupported_reason("copy", (s.dtype,), s.dtype):
            return why
    if why := why_no_key(i):
        return why
    return None if rows_of(i)[1] < 1 << (PLACE - 1) else f"a sort of rows of {rows_of(i)[1]} elements"


def why_no_key(i: Instr) -> str | None:
    """Why a comparator's key cannot be computed (None: it can)."""
    if key_of(i.calls[0]) is None:
        return "a sort by a comparator that has no integer key"
    for step in i.calls[0].instrs:
        if step.traits.leaf or step.is_bitcast:
            continue
        if step.kind is not Kind.ELEMENTWISE:
            return f"{step.op} in a sort's comparator"
        if why := unsupported_reason(step.op, tuple(o.array.dtype for o in step.operands), step.array.dtype):
            return why
    return None


def rows_of(i: Instr) -> tuple[int, int]:
    """How many rows a sort has, and of how many elements."""
    shape = i.operands[0].array
    n = shape.dims[i.int("dimensions")]
    return shape.size // n, n


def key_bits(i: Instr) -> int:
    """Bits of a sort's keys."""
    key = key_of(i.calls[0])
    if key is None:
        raise UnsupportedOp(i.op, "sorts", "its comparator has no key")
    return max(8, key.value.array.dtype.bits)


def shared_section(name: str, block: Var, body: tuple[Stmt, ...], work: float, target: Target) -> Section:
    """A section whose blocks threads may share, of so many nanoseconds (to six digits: texts are keys)."""
    grain = grain_of(block.extent, work, target.costs.lowering.task_ns)
    return Section(name, block.extent, block, body, grain, float(f"{work:.6g}"))


class Rows:
    """The operands of a sort, its results in `wanted`, and their buffers."""

    def __init__(self, i: Instr, wanted: Sequence[int]) -> None:
        key = key_of(i.calls[0])
        if key is None:
            raise UnsupportedOp(i.op, "sorts", "its comparator has no key")
        self.key, self.wanted, self.bits = key, wanted, key_bits(i)
        self.shapes = [o.array for o in i.operands]
        self.axis = i.int("dimensions")
        self.count, self.n = rows_of(i)
        self.others = [d for d in reversed(self.shapes[key.operand].minor_to_major) if d != self.axis]
        self.ins = [Buffer(f"in{k}", s.dtype, s.size, Space.IN, k) for k, s in enumerate(self.shapes)]
        self.outs = [Buffer(f"out{k}", self.shapes[w].dtype, self.shapes[w].size, Space.OUT, k)
                     for k, w in enumerate(wanted)]
        assert prod(self.shapes[0].dims[d] for d in self.others) == self.count

    def read_key(self, body: list[Stmt], row: Ix, place: Ix, inside: Value | None = None) -> Value:
        """The key of an element as an s64 that orders them, 0 where `inside` does not hold."""
        source = self.ins[self.key.operand]
        element = Load(source.dtype, source, self._address(self.key.operand, row, place), inside,
                       None if inside is None else zero(source.dtype))
        body.append(element)
        return _ordered(self.key, self.bits, body, element)

    def word(self, body: list[Stmt], key: Value, place: Ix) -> Value:
        """A key of at most 32 bits with its place."""
        high = Compute(S64, "shift-left", (key, Const(S64, PLACE)))
        at = Index(S64, place)
        word = Compute(S64, "or", (high, at))
        body += (high, at, word)
        return word

    def leave(self, body: list[Stmt], word: Value, row: Ix, to: Ix) -> None:
        """Store what the place in a word says at `to`, in every result."""
        low = Compute(S64, "and", (word, Const(S64, (1 << PLACE) - 1)))
        place = Compute(S32, "convert", (low,))
        body += (low, place)
        self.take(body, place, row, to)

    def take(self, body: list[Stmt], place: Value, row: Ix, to: Ix) -> None:
        """Store the elements at `place` at `to`, in every result."""
        at = Ix(0, ((Dyn(place, 0, self.n - 1), 1),)) if self.n > 1 else Ix(0)
        for w, out in zip(self.wanted, self.outs):
            element = Load(out.dtype, self.ins[w], self._address(w, row, at))
            body += (element, Store(out, self._address(w, row, to), element))

    def _address(self, operand: int, row: Ix, place: Ix) -> Ix:
        shape = self.shapes[operand]
        total = place * shape.strides[self.axis]
        for d, at in zip(self.others, delinearize(row, [shape.dims[d] for d in self.others])):
            total = total + at * shape.strides[d]
        return total


def _ordered(key: Key, bits: int, body: list[Stmt], element: Value) -> Value:
    """The key of an element, as a signed integer of so many bits in an s64; the larger ones first where they fall."""
    def made(op: str, *args: Value) -> Value:
        body.append(step := Compute(S64, op, args))
        return step

    raw = applied(key, body, element)
    value = raw if raw.dtype is S64 else made("bitcast-convert" if raw.dtype.bits == 64 else "convert", raw)
    if raw.dtype.kind == "uint":
        least = Const(S64, -(1 << (bits - 1)))
        value = made("xor", value, least) if bits == 64 else made("add", value, least)
    return made("not", value) if key.falls else value


def applied(key: Key, body: list[Stmt], element: Value) -> Value:
    """The comparator's key of an element."""
    known: dict[Instr, Value] = {}

    def value(i: Instr) -> Value:
        if i not in known:
            known[i] = made(i)
        return known[i]

    def made(i: Instr) -> Value:
        if i.is_parameter:
            return element
        if i.is_constant:
            return scalar_constant(i)
        args = tuple(value(o) for o in i.operands)
        if i.is_bitcast and args[0].dtype is i.array.dtype:
            return args[0]
        step = Compute(i.array.dtype, "bitcast-convert" if i.is_bitcast else i.op, args, opdef(i.op).attr(i))
        body.append(step)
        return step

    return value(key.value)
