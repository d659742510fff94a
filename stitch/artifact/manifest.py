"""What an artifact says of itself, as records and as JSON.

A manifest that was read holds what its fields promise, checked field by field: whatever else stands in a file is a
ReadError.  Numbers and names that a reader does not know end in one, too; `FORMAT` grows with them.

Records are named tuples: Python makes a class of them in a quarter of the time that a data class takes, and every load
waits for that."""
from __future__ import annotations

import json
import types
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from ..errors import ReadError, shown
from .trees import Tree

FORMAT = 5
#: members with these names are there in every file
MANIFEST, SEAL = "manifest.json", "seal.json"
#: bytes of a manifest at most
LARGEST = 64 << 20
#: how an original stands in a file: as StableHLO; or as HLO after XLA's own passes, which it must not go through again;
#: or as StableHLO whose dimensions are not all numbers
STABLEHLO, OPTIMIZED, SYMBOLIC = "stablehlo", "optimized-hlo", "symbolic-stablehlo"
#: a dimension of an array that has no number until the program is called
ANY = -1
#: names of placeholders: this, and a hexadecimal number
PLACEHOLDER, PLACEHOLDER_DIGITS = "stitch_placeholder_", 16


class Array(NamedTuple):
    """An argument or result: its name, numpy's name of its type ('bfloat16' and the like are jax's), its dimensions,
    which are row-major (`ANY`: a symbolic one).  `donated`: its memory goes to a result.  `used`: the module has a
    parameter for it.  `key`: these are the words of keys of jax.random, and this is their generator's name."""

    name: str
    dtype: str
    shape: tuple[int, ...]
    donated: bool = False
    used: bool = True
    key: str = ""


class Member(NamedTuple):
    """A member's bytes and the SHA-256 of its contents, in hexadecimal."""

    size: int
    sha256: str


class Kernel(NamedTuple):
    """A stitched kernel as `stitch.reports` has it, the member that holds its object ('': the module holds its
    code), and the one with the object of its version that tells a trace of its phases ('': there is none of its
    own)."""

    name: str
    member: str
    telling: str
    ops: int
    launches: int
    gain_us: float
    source: str


class Code(NamedTuple):
    """A program for one target.  `needs` are the processor's features (or the GPU's compute capability and number of
    multiprocessors) that the code uses.  `module` is the serialized module with our calls, '' where nothing was
    stitched, for the reason `why`; `runtime` the object that kernels import from, and `telling` that of the one which
    tells a trace of phases ('' where none does).  These are members, and so are `plan` and `plan_json`.  `ops` is how
    many of the program's instructions launch something, `left` why others stay with XLA."""

    target: str
    machine: str
    platform: str
    needs: tuple[str, ...]
    module: str
    why: str
    runtime: str
    telling: str
    kernels: tuple[Kernel, ...]
    plan: str
    plan_json: str
    ops: int
    left: dict[str, int]


class Symbols(NamedTuple):
    """What jax.export knows of a module with symbolic dimensions: those of arguments and results as its text has them,
    such as 'rows, 64', the arguments that the module takes, and the version of its calling convention."""

    takes: tuple[str, ...]
    gives: tuple[str, ...]
    kept: tuple[int, ...]
    version: int


class Program(NamedTuple):
    """A module.  `original` is a member that holds it as `form` says, `placeholder` one with a serialized module that
    takes and gives the same and computes nothing.  `takes` and `gives` are pytrees of numbers of arguments and results:
    (positional, by name), and whatever is returned; None for a module that came without: it takes arrays, and returns a
    list.  `cost` is XLA's count of its operations and bytes.  Of a `SYMBOLIC` one `symbols` has one element, and there
    are no placeholder, cost and codes: it is compiled for the shapes that it is called with."""

    name: str
    original: str
    form: str
    placeholder: str
    arguments: tuple[Array, ...]
    results: tuple[Array, ...]
    takes: Tree
    gives: Tree
    cost: dict[str, float]
    codes: tuple[Code, ...]
    symbols: tuple[Symbols, ...] = ()


class Provenance(NamedTuple):
    """Where a file comes from: its programs, and what it was made by.  `knobs` are the settings that change code."""

    source: str
    sources: str
    toolchain: str
    knobs: str


class Manifest(NamedTuple):
    """All of it.  `stitch`, `jax` and `jaxlib` are versions: modules are handed to the jaxlib that they came from."""

    format: int
    stitch: str
    jax: str
    jaxlib: str
    xla: str
    programs: tuple[Program, ...]
    provenance: Provenance
    members: dict[str, Member]

    def to_json(self) -> bytes:
        return json.dumps(_plain(self), indent=1, sort_keys=True).encode()

    @staticmethod
    def from_json(data: bytes) -> "Manifest":
        """Raises ReadError."""
        if len(data) > LARGEST:
            raise ReadError(f"its manifest has {len(data)} bytes")
        try:
            found = json.loads(data)
        except (ValueError, RecursionError):
            raise ReadError("its manifest is no JSON") from None
        version = found.get("format") if isinstance(found, dict) else None
        if type(version) is not int:
            raise ReadError("its manifest is none of stitch's")
        if version != FORMAT:
            raise ReadError(f"it has format {shown(version)}, this stitch reads {FORMAT}: make it again, or take the "
                            f"stitch that made it ({shown(found.get('stitch'))})")
        try:
            made: Manifest = _read(Manifest, found)
        except (ValueError, RecursionError) as error:
            raise ReadError(f"its manifest is damaged: {shown(error)}") from None
        return made


@cache
def _hints(kind: Any) -> dict[str, Any]:
    """The types of a record's fields."""
    return get_type_hints(kind)


@cache
def _generic(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    """Of a type such as tuple[int, ...]: tuple, and (int, ...)."""
    return get_origin(kind), get_args(kind)


def _plain(value: Any) -> Any:
    """A record as what JSON has words for."""
    if isinstance(value, tuple):
        parts = [_plain(part) for part in value]
        return dict(zip(value._fields, parts)) if hasattr(value, "_fields") else parts
    return {key: _plain(part) for key, part in value.items()} if isinstance(value, dict) else value


def _read(kind: Any, value: Any) -> Any:
    """`value` out of JSON as a `kind`.  Raises ValueError."""
    if hasattr(kind, "_fields"):
        hints = _hints(kind)
        if not isinstance(value, dict) or value.keys() != hints.keys():
            raise ValueError(f"no {kind.__name__}")
        return kind(**{name: _read(hints[name], part) for name, part in value.items()})
    if kind is Any:
        return value
    origin, args = _generic(kind)
    if origin is tuple and isinstance(value, list):
        return tuple([_read(args[0], part) for part in value])
    if origin is dict and isinstance(value, dict):
        return {key: _read(args[1], part) for key, part in value.items()}
    if kind is float and type(value) is int:
        return float(value)
    if origin not in (tuple, dict, Union, types.UnionType) and type(value) is kind:
        return value
    raise ValueError(f"{shown(value)} where a {getattr(kind, '__name__', kind)} belongs")


def check_members(manifest: Manifest, members: Mapping[str, Any]) -> None:
    """ReadError when the manifest speaks of other members than those that are there."""
    if manifest.members.keys() != members.keys() - {MANIFEST, SEAL}:
        raise ReadError("its members are not those of its manifest")
    for program in manifest.programs:
        if (program.form == SYMBOLIC) != (len(program.symbols) == 1):
            raise ReadError(f"its manifest is damaged: {shown(program.form)} with {len(program.symbols)} descriptions")
        named = [program.original] if program.form == SYMBOLIC else [program.original, program.placeholder]
        for code in program.codes:
            named += [code.plan, code.plan_json]
            named += [m for m in (code.module, code.runtime, code.telling) if m]
            named += [m for k in code.kernels for m in (k.member, k.telling) if m]
        missing = next((m for m in named if m not in manifest.members), None)
        if missing is not None:
            raise ReadError(f"its manifest speaks of {shown(missing)}, which is not in it")
