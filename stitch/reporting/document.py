"""The document behind an HTML report: plans of modules with what explains them, as plain records.

A report holds its document as JSON, and `stitch compare` reads it back.  Long texts (HLO, kernel IR, machine code) are
no part of the JSON: records name them by number, and the report keeps each for itself (`Texts`), because a browser
needs one only when somebody asks for it.
"""
from __future__ import annotations

import base64
import json
import types
import typing
import zlib
from collections.abc import Mapping
from dataclasses import MISSING, asdict, fields, is_dataclass
from functools import cache
from typing import Any, TypeVar

from ..dataclass import dataclass
from ..errors import ReadError
from .records import Plan, Split

T = TypeVar("T")
#: changes when a document written earlier can no longer be read
FORMAT = 3
#: bytes of a document that is read back
MOST = 1 << 28


@dataclass(frozen=True, slots=True)
class Alternative:
    """A schedule that a section may have, with the microseconds it was compared by."""

    schedule: Split
    expected: float
    chosen: bool


@dataclass(frozen=True, slots=True)
class Trial:
    """A candidate of a group that was tried on this machine: microseconds measured and what the model expects of it
    (None: not known), or why it `failed`."""

    schedule: str
    measured: float | None
    predicted: float | None
    spread: float
    runs: int
    when: float
    failed: str


@dataclass(frozen=True, slots=True)
class Searched:
    """A section of a group that stays with XLA, had it become a kernel: instructions that it computes parts of, and the
    schedules that it could have."""

    members: tuple[str, ...]
    alternatives: tuple[Alternative, ...]


@dataclass(frozen=True, slots=True)
class Stayed:
    """A group of a computation that stays with XLA: scalar operations, bytes that XLA's kernels read and write, the
    microseconds that it should take as one kernel (None: not looked at, or it can be none), and by which schedules."""

    frame: str
    group: int
    work: float
    bytes: int
    ours: float | None
    sections: tuple[Searched, ...]
    trials: tuple[Trial, ...]


@dataclass(frozen=True, slots=True)
class Kernel:
    """What a kernel's name stands for.  `uses` are the (computation, group) that call it, `alternatives` those of each
    section, `texts` the numbers of its texts by kind, `missing` says why there are not more."""

    name: str
    uses: tuple[tuple[str, int], ...]
    alternatives: tuple[tuple[Alternative, ...], ...]
    trials: tuple[Trial, ...]
    texts: dict[str, int]
    missing: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the program: "file:line", its text where it was there to be read, names that JAX gave what it does,
    and the instructions of plans that come from it, wholly or in part."""

    place: str
    text: str
    names: tuple[str, ...]
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """What an instruction's result costs when it crosses launches: bytes, and microseconds in which one worker writes
    and reads them."""

    bytes: int
    us: float


@dataclass(frozen=True, slots=True)
class Level:
    """A level of memory: bytes of a kernel up to which it counts, bytes a microsecond that one worker moves there."""

    name: str
    upto: int
    rate: float


@dataclass(frozen=True, slots=True)
class Machine:
    """A machine as the cost model sees it: workers, and operations a microsecond of one."""

    workers: int
    operations: float
    levels: tuple[Level, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """Why XLA keeps something, with what it costs there (`us` a run of the module) and what could be done."""

    what: str
    launches: int
    us: float
    why: str
    remedy: str
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Check:
    """Something that was verified: `passed`, or not."""

    what: str
    passed: bool


@dataclass(frozen=True, slots=True)
class ModuleDocument:
    """One module.  `texts` are the numbers of its HLO texts: "module" as stitch saw it, "rewritten"."""

    plan: Plan
    checks: tuple[Check, ...]
    advice: tuple[Advice, ...]
    lines: tuple[Line, ...]
    moved: dict[str, Moved]
    machine: Machine
    kernels: tuple[Kernel, ...]
    stayed: tuple[Stayed, ...]
    texts: dict[str, int]


@dataclass(frozen=True, slots=True)
class Unplanned:
    """A module of a live process of which only this much is known."""

    module: str
    why: str


@dataclass(frozen=True, slots=True)
class Document:
    """A report.  `versions` are those of the software that made it; `environment` the variables that stitch, JAX and
    XLA read; `made` is the time, in UTC."""

    format: int
    title: str
    made: str
    versions: dict[str, str]
    environment: dict[str, str]
    modules: tuple[ModuleDocument, ...]
    unplanned: tuple[Unplanned, ...]


class Texts:
    """Texts by number, each packed, in so much room (characters of all of them packed)."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.packed: list[str] = []

    def add(self, text: str) -> int | None:
        """The text's number; None when there is no room for it."""
        made = pack(text)
        if len(made) > self.room:
            return None
        self.room -= len(made)
        self.packed.append(made)
        return len(self.packed) - 1


def pack(text: str) -> str:
    """A text in few characters, none of which means anything in HTML."""
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def unpack(packed: str) -> str:
    """Inverse of `pack`.  Raises ValueError for what is no such text, or a longer one than any report has."""
    reader = zlib.decompressobj()
    try:
        data = reader.decompress(base64.b64decode(packed, validate=True), MOST)
    except zlib.error as error:
        raise ValueError(str(error)) from None
    if not reader.eof:
        raise ValueError("it is too long, or cut off")
    return data.decode()


def to_json(document: Document) -> str:
    """The document as JSON text."""
    return json.dumps(asdict(document), separators=(",", ":"))


def record(kind: type[T], value: object) -> T:
    """A record of this kind from what JSON made of it.  Raises ReadError where it is no such record; fields that it
    does not know are passed over, and one with a default may be missing: it came later than the report."""
    made: T = _read(kind, value, "")
    return made


def _read(kind: Any, value: object, where: str) -> Any:
    """A value of type `kind`, which stands at `where`."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if isinstance(kind, type) and is_dataclass(kind) and isinstance(value, dict):
        given = {}
        for name, (wanted, needed) in _types(kind).items():
            if name not in value and needed:
                raise ReadError(f"{where or 'the record'} has no field {name}: it was written by another version")
            if name in value:
                given[name] = _read(wanted, value[name], f"{where}.{name}".lstrip("."))
        return kind(**given)
    if origin is tuple and isinstance(value, list):
        if args[-1] is Ellipsis:
            return tuple(_read(args[0], v, where) for v in value)
        if len(args) == len(value):
            return tuple(_read(a, v, where) for a, v in zip(args, value))
    if origin in (dict, Mapping) and isinstance(value, dict):
        return {k: _read(args[1], v, where) for k, v in value.items()}
    if origin is types.UnionType:
        return None if value is None else _read(next(a for a in args if a is not types.NoneType), value, where)
    if kind is float and isinstance(value, (int, float)) and not isinstance(value, bool):
        return float(value)
    if origin is None and not is_dataclass(kind) and type(value) is kind:
        return value
    raise ReadError(f"{where or 'the record'} is not what a report has there: it was written by another version")


@cache
def _types(kind: Any) -> dict[str, tuple[Any, bool]]:
    """The types of a record's fields, and whether it has to have them."""
    hints = typing.get_type_hints(kind)
    return {f.name: (hints[f.name], f.default is MISSING) for f in fields(kind)}
