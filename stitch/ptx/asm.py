"""From an instruction of the text to a Python function: the registry of opcodes and what their builders use.

A builder reads modifiers and operands of one instruction and returns what runs it: a function of the active lanes, a
`Collective` (all lanes of a warp's mask together) or a `Flow` (decides where the lanes go on).  Modifiers and operands
that no builder asked for are errors.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from ..dataclass import dataclass
from .faults import PtxError
from .floats import decode
from .program import Imm, Instr, Mem, Operand, Reg, Sym, Vec
from .types import TYPES, Type

if TYPE_CHECKING:
    from .machine import Machine

Array = np.ndarray[Any, Any]
#: the active lanes: their numbers in order, or slice(None) for all
Lanes = Any
Run = Callable[[Lanes], None]
Read = Callable[[Lanes], Array]
Write = Callable[[Lanes, Array], None]


@dataclass(frozen=True, slots=True)
class Collective:
    """Runs when all lanes of a mask have arrived: `mask` reads it, None is the whole warp."""

    run: Run
    mask: Read | None


@dataclass(frozen=True, slots=True)
class Flow:
    """`go(pc, lanes)` returns where all of them go on, or None when it has sent them on itself."""

    go: Callable[[int, Lanes], int | None]


#: opcodes that may read and write accumulators of a wgmma that is on its way (inflight.py)
_OF_ACCUMULATORS = ("mov", "wgmma")
Builder = Callable[["Asm"], Run | Collective | Flow]
OPCODES: dict[str, Builder] = {}


def opcode(*names: str) -> Callable[[Builder], Builder]:
    """Registers a builder for opcodes (the part before the first dot)."""
    def register(builder: Builder) -> Builder:
        for name in names:
            if name in OPCODES:
                raise ValueError(f"opcode {name} has two builders: {OPCODES[name]} and {builder}")
            OPCODES[name] = builder
        return builder
    return register


class Asm:
    """One instruction while it is built."""

    def __init__(self, machine: Machine, instr: Instr, pc: int) -> None:
        self.machine, self.instr, self.pc = machine, instr, pc
        self.name = instr.parts[0]
        self.left = list(instr.parts[1:])

    def error(self, message: str) -> PtxError:
        return PtxError(f"line {self.instr.line}: `{self.instr.text}`: {message}")

    def build(self) -> Run | Collective | Flow:
        builder = OPCODES.get(self.name)
        if builder is None:
            raise self.error(f"unknown opcode `{self.name}`")
        try:
            built = builder(self)
        except (KeyError, ValueError, IndexError, AttributeError) as problem:
            raise self.error(str(problem)) from problem
        if self.left:
            raise self.error(f"unknown modifiers {', '.join('.' + m for m in self.left)}")
        return built

    def take(self, *names: str) -> str | None:
        """The first modifier when it is one of the names, else None."""
        return self.left.pop(0) if self.left and self.left[0] in names else None

    def need(self, *names: str) -> str:
        """The first modifier, which must be one of the names."""
        found = self.take(*names)
        if found is None:
            raise self.error(f"one of {', '.join('.' + n for n in names)} expected")
        return found

    def type(self, kinds: str = "busf", bits: tuple[int, ...] = (8, 16, 32, 64)) -> Type:
        """The first modifier as a type."""
        if not self.left or self.left[0] not in TYPES:
            raise self.error("a type expected")
        found = TYPES[self.left.pop(0)]
        if found.kind not in kinds or found.bits not in bits and found.kind != "p":
            raise self.error(f"type .{found.name} is not supported here")
        return found

    def operands(self, least: int, most: int | None = None) -> tuple[Operand, ...]:
        """All operands, whose number is checked."""
        found = self.instr.operands
        if not least <= len(found) <= (most or least):
            raise self.error(f"{least if most is None else f'{least} to {most}'} operands expected, found {len(found)}")
        return found

    def read(self, operand: Operand, kind: Type, *, wider: bool = False) -> Read:
        """Bits of an operand of a type: unsigned integers (bool for predicates).  `wider` registers may be read."""
        match operand:
            case Imm():
                constant = np.array(self._constant(operand, kind), kind.raw)
                return lambda lanes: constant
            case Sym():
                place = self.machine.address(operand, self)
                if place >> 8 * kind.raw.itemsize:  # (of a parameter, which GPUs keep where 32 bits reach)
                    raise self.error(f"the address of {operand.name} is taken as .{kind.name}; .u64 expected")
                return self._own(operand, np.array(place, kind.raw))
            case Reg(name, negated):
                register = self.machine.register(name, self)
                if name in self.machine.in_flight.marks and self.name not in _OF_ACCUMULATORS:
                    return self._watched(name, register, kind, wider)
                if kind.kind == "p" and register.dtype == np.bool_:
                    return (lambda lanes: ~register[lanes]) if negated else lambda lanes: register[lanes]
                self._fits(name, register, kind, wider)
                if register.dtype == kind.raw:
                    return lambda lanes: register[lanes]
                return lambda lanes: register[lanes].astype(kind.raw)
        raise self.error(f"cannot read {operand} as .{kind.name}")

    def _watched(self, name: str, register: Array, kind: Type, wider: bool) -> Read:
        """A register that a wgmma may be writing."""
        self._fits(name, register, kind, wider)
        touch = self.machine.in_flight.touch

        def read(lanes: Lanes) -> Array:
            touch(name, lanes)
            return register[lanes].astype(kind.raw, copy=False)
        return read

    def _fits(self, name: str, register: Array, kind: Type, wider: bool) -> None:
        have = register.dtype
        if have == np.bool_ or kind.kind == "p" or have.itemsize < kind.bytes or (
                have.itemsize > kind.bytes and not wider):
            raise self.error(f"{name} has {8 * have.itemsize} bits, which does not fit .{kind.name}")

    def _constant(self, imm: Imm, kind: Type) -> int | bool:
        if kind.kind == "p":
            return bool(imm.value)
        if kind.kind == "f" and imm.bits != kind.bits and (kind.bits > 16 or imm.bits):
            if imm.bits == 64 and kind.bits == 32:  # a decimal constant
                return int(np.array(imm.value, np.uint64).view(np.float64).astype(np.float32).view(np.uint32))
            raise self.error(f"an immediate of .{kind.name} must be written by its bits")
        return imm.value & (1 << kind.bits) - 1

    def integer(self, operand: Operand, kind: Type, *, wider: bool = False) -> Read:
        """An operand as integers, signed when the type is."""
        read = self.read(operand, kind, wider=wider)
        return (lambda lanes: read(lanes).view(kind.value)) if kind.kind == "s" else read

    def values(self, operand: Operand, kind: Type) -> Read:
        """An operand as float values, in the format's wide type; packed types have a last axis of 2."""
        read, fmt = self.read(operand, kind), kind.float
        if kind.packed == 1:
            return lambda lanes: decode(fmt, read(lanes))
        return lambda lanes: decode(fmt, unpack(read(lanes)))

    def write(self, operand: Operand, kind: Type, *, wider: bool = False) -> Write:
        """Stores bits (of the type's `raw` or `value`) in a register.  A `wider` register takes them extended."""
        if isinstance(operand, Reg) and operand.name == "_":
            return lambda lanes, bits: None
        if not isinstance(operand, Reg) or operand.negated:
            raise self.error(f"cannot write {operand}")
        register = self.machine.register(operand.name, self)
        if kind.kind == "p":
            if register.dtype != np.bool_:
                raise self.error(f"{operand.name} is no predicate")
        else:
            self._fits(operand.name, register, kind, wider)
        flight = self.machine.in_flight
        moved = self.name in _OF_ACCUMULATORS
        if operand.name in flight.held or operand.name in flight.marks and not moved:
            name, written = operand.name, flight.replaced if moved else flight.written

            def watched(lanes: Lanes, bits: Array) -> None:
                written(name, lanes)
                register[lanes] = np.asarray(bits).view(register.dtype)
            return watched
        if register.dtype.itemsize > kind.bytes and kind.kind == "s":
            signed = np.dtype(f"i{register.dtype.itemsize}")
            return lambda lanes, bits: register.__setitem__(
                lanes, np.asarray(bits).view(kind.value).astype(signed).view(register.dtype))
        if kind.kind == "s":
            return lambda lanes, bits: register.__setitem__(lanes, np.asarray(bits).view(register.dtype))
        return register.__setitem__

    def memory(self, operand: Operand) -> Read:
        """The address of `[base+offset]`, as int64."""
        if not isinstance(operand, Mem):
            raise self.error(f"an address expected, found {operand}")
        offset = operand.offset
        match operand.base:
            case Imm(value):
                constant = np.array(value + offset, np.int64)
            case Sym() as symbol:
                return self._own(symbol, np.array(self.machine.address(symbol, self) + offset, np.int64))
            case Reg(name):
                register = self.machine.register(name, self)
                if register.dtype.itemsize not in (4, 8) or register.dtype == np.bool_:
                    raise self.error(f"{name} cannot hold an address")
                step = np.int64(offset)
                return lambda lanes: register[lanes].astype(np.int64) + step
        return lambda lanes: constant

    def _own(self, symbol: Sym, address: Array) -> Read:
        """The address of a variable, for each lane that of its own CTA's."""
        if not self.machine.differs(symbol):
            return lambda lanes: address
        found = address + self.machine.ranks.astype(address.dtype)
        return lambda lanes: found[lanes]

    def vector(self, operand: Operand, count: int) -> tuple[Operand, ...]:
        """The elements of `{a, b}`; a single operand when `count` is 1."""
        items = operand.items if isinstance(operand, Vec) else (operand,)
        if len(items) != count:
            raise self.error(f"{count} elements expected, found {len(items)}")
        return items


def spread(values: Any, ids: Array) -> Array:
    """A value for each of `ids`, also when it is one constant."""
    found = np.asarray(values)
    return found if found.ndim else np.full(len(ids), found)


def unpack(bits: Array) -> Array:
    """u32 -> u16, u64 -> u32 with a last axis of 2, low half first."""
    bits = np.asarray(bits)
    half = np.dtype(f"u{bits.dtype.itemsize // 2}")
    return np.stack((bits, bits >> 8 * half.itemsize), -1).astype(half)


def pack(halves: Array) -> Array:
    """The inverse of `unpack`."""
    halves = np.asarray(halves)
    size = halves.dtype.itemsize
    halves = halves.astype(f"u{2 * size}")
    packed: Array = halves[..., 0] | halves[..., 1] << 8 * size
    return packed
