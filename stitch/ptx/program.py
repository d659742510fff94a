"""A PTX module as `parse.py` reads it: entries, their instructions and operands, variables and parameters."""
from __future__ import annotations

from dataclasses import field

from ..dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Reg:
    """A register or special register; `negated` for `!%p1` as a predicate operand."""

    name: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Imm:
    """An integer immediate, or the bits of a float one (`bits` is then 32 or 64)."""

    value: int
    bits: int = 0


@dataclass(frozen=True, slots=True)
class Sym:
    """The address of a variable or parameter, or a label."""

    name: str
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Mem:
    """`[base+offset]`."""

    base: Reg | Sym | Imm
    offset: int


@dataclass(frozen=True, slots=True)
class Vec:
    """`{a, b, ...}`."""

    items: tuple[Operand, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """`d|p`: a destination and a predicate destination."""

    first: Operand
    second: Operand


@dataclass(frozen=True, slots=True)
class Box:
    """`[map, {x, y}]`: a tensor map, and where in the tensor a box of it begins, the fastest coordinate first."""

    map: Mem
    begin: Vec


Operand = Reg | Imm | Sym | Mem | Vec | Pair | Box


@dataclass(frozen=True, slots=True)
class Instr:
    """One instruction; `parts` is the opcode split at its dots, `guard` its predicate register."""

    parts: tuple[str, ...]
    operands: tuple[Operand, ...]
    guard: Reg | None
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable of a state space; `size` in bytes, None for extern arrays (dynamic shared memory)."""

    space: str
    name: str
    align: int
    size: int | None
    data: bytes | None = None


@dataclass(frozen=True, slots=True)
class Param:
    """A parameter of an entry: `type` is a PTX type; a byte array passed by value has type "b8" and `count` bytes."""

    name: str
    type: str
    align: int
    count: int | None


@dataclass(slots=True)
class Entry:
    """A kernel: its code is `instrs`, `labels` say where a branch goes, `tables` hold those of indexed branches."""

    name: str
    params: tuple[Param, ...]
    limits: dict[str, tuple[int, ...]]
    registers: dict[str, str] = field(default_factory=dict)
    variables: list[Variable] = field(default_factory=list)
    instrs: list[Instr] = field(default_factory=list)
    labels: dict[str, int] = field(default_factory=dict)
    tables: dict[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Function:
    """A function: its parameters, results first, and where its code begins, None where it is only declared."""

    params: tuple[str, ...]
    body: int | None
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PtxModule:
    """A module: version (8, 0), target "sm_90", variables of module scope, entries by name."""

    version: tuple[int, int]
    target: str
    variables: tuple[Variable, ...]
    entries: dict[str, Entry]


#: bytes of each type
SIZES = {"b8": 1, "u8": 1, "s8": 1, "b16": 2, "u16": 2, "s16": 2, "f16": 2, "bf16": 2, "b32": 4, "u32": 4, "s32": 4,
         "f32": 4, "f16x2": 4, "bf16x2": 4, "b64": 8, "u64": 8, "s64": 8, "f64": 8}
