"""The front door: a Module from HLO text, a serialized module, StableHLO, or what jax.jit(...).lower(...) returned.

jax is only imported for the kinds of input that need it: HLO text needs none.
"""
from __future__ import annotations

import codecs
import os
import re
from pathlib import Path
from typing import Any

from .. import jaxlib_bridge
from ..errors import ParseError, ReadError, StitchError, VerifyError, shown
from ..process import guarded
from .ir import Module
from .text import parse
from .verify import verify

#: what a program is given as: text, the bytes of a file, a path, or a jax.stages.Lowered / jax.export.Exported
Source = Any

_REMEDY = ("give HLO text, a serialized HloModuleProto, StableHLO text or bytecode, the path of a file with one of "
           "them, or the result of jax.jit(f).lower(...)")
_BLANK = r"(?:\s++|//[^\n]*+\n|/\*(?>.*?\*/))*+"
_HLO_TEXT = re.compile(_BLANK + r"HloModule\b", re.DOTALL)
#: computations alone, which XLA's tools take for a module
_COMPUTATIONS = re.compile(_BLANK + r"(?:ENTRY\s++)?+%?+[A-Za-z_][\w.\-]*+\s*+"
                           r"(?:\([^{}]*+(?:\{[\d,]*+\}[^{}]*+)*+)?+\{", re.DOTALL)
_MLIR_TEXT = re.compile(r'(?:\s++|//[^\n]*+\n)*+'
                        r'(?:module\b|#[\w.\-]+\s*=|![\w.\-]+\s*=|func\.func\b|"builtin\.module")')
#: the values of an earlier module that an instruction stands for: nothing depends on it, StableHLO has no word for it,
#: and XLA's verifier refuses some that XLA prints
_ORIGIN = "origin"
_PROGRAM_ENDINGS = (".pb", ".hlo", ".txt", ".mlir", ".mlirbc", ".stablehlo")
#: seconds XLA may take to say whether it knows what our reader does not
_PATIENCE = 10.0
#: a module's files in an --xla_dump_to folder: module_0004.jit_f.cpu_after_optimizations.txt
_DUMPED = re.compile(r"(?P<name>module_\d+\..+?)\.(?P<stage>(?:sm_[\w.]+_)?(?:[a-z]+_)?(?:before|after)_optimizations)"
                     r"\.(?P<kind>txt|hlo\.pb|pb)")


def read(source: Source) -> Module:
    """The module of a program in any of the forms in `Source`, verified.  Raises ReadError, ParseError or VerifyError,
    whose message says what was expected and what to do."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        return _of_bytes(bytes(source), "")
    if isinstance(source, str) and (not source or "\n" in source or "{" in source or _HLO_TEXT.match(source)):
        return _of_text(source, "")
    if isinstance(source, (str, os.PathLike)):
        return _of_file(Path(source))
    if hasattr(source, "compiler_ir"):
        return parse(jaxlib_bridge.proto_to_text(jaxlib_bridge.lowered_to_proto(source)))
    if hasattr(source, "mlir_module_serialized"):
        return _of_bytes(source.mlir_module_serialized, "")
    raise ReadError(f"{type(source).__name__} is no program: {_REMEDY}")


def read_folder(folder: str | os.PathLike[str], stage: str = "after_optimizations",
                problems: list[str] | None = None) -> list[tuple[str, Module]]:
    """(name, module) of the programs in a folder, by name.  `problems` takes the errors of files that cannot be read;
    without it the first one is raised.

    In a folder that XLA wrote (--xla_dump_to) these are the modules dumped at `stage`: "after_optimizations" (with
    XLA's fusions and layouts, what stitch sees inside jax) or "before_optimizations".  A serialized module is preferred
    to its text, which lacks large constants.  In any other folder every .txt, .hlo, .pb and .mlir file is read, one
    of those that share a stem; .txt files without HLO in them are passed over.
    Raises ReadError when there is nothing to read."""
    path = Path(folder)
    if not path.is_dir():
        raise ReadError(f"{path} is no folder: give the folder of an --xla_dump_to run, or a file to read()")
    files = sorted(p for p in path.iterdir() if p.is_file())
    dumped = [(p, m) for p in files if (m := _DUMPED.fullmatch(p.name))]
    if dumped:
        wanted = [(m["name"], p) for p, m in dumped if m["stage"].endswith(stage)]
        if not wanted:
            stages = ", ".join(sorted({m["stage"] for _, m in dumped}))
            raise ReadError(f"{path} has no module at stage {stage}: choose one of {stages}")
    else:
        wanted = [(_stem(p), p) for p in files if p.name.endswith(_PROGRAM_ENDINGS)]
    chosen: dict[str, Path] = {}
    for name, file in wanted:
        if name not in chosen or _rank(file) < _rank(chosen[name]):
            chosen[name] = file
    found: list[tuple[str, Module]] = []
    for name, file in sorted(chosen.items()):
        try:
            if dumped or _is_program(file):
                found.append((name, _of_file(file)))
        except StitchError as error:
            if problems is None:
                raise
            problems.append(str(error))
    if not found and not problems:
        raise ReadError(f"{path} has no program in it: dump some with XLA_FLAGS=--xla_dump_to={path}")
    return found


def _stem(path: Path) -> str:
    ending = max((e for e in _PROGRAM_ENDINGS if path.name.endswith(e)), key=len)
    return path.name[:-len(ending)].removesuffix(".hlo")


def _rank(path: Path) -> int:
    """Protos first: their constants are whole."""
    return next(i for i, e in enumerate(_PROGRAM_ENDINGS) if path.name.endswith(e))


def _is_program(path: Path) -> bool:
    if path.suffix != ".txt":
        return True
    with path.open("rb") as file:
        return _HLO_TEXT.match(file.read(65536).decode("utf-8", "replace")) is not None


def _of_file(path: Path) -> Module:
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise ReadError(f"{shown(path, 200)} cannot be read ({why}): {_REMEDY}") from None
    return _of_bytes(data, str(path))


def _of_bytes(data: bytes, source: str) -> Module:
    if not data.strip():
        raise ReadError(f"{source or 'the text'} is empty: {_REMEDY}")
    if not data.startswith(jaxlib_bridge.BYTECODE):
        data = data.removeprefix(codecs.BOM_UTF8)
        head = data[:65536].decode("utf-8", "replace")
        if any(begins.match(head) for begins in (_HLO_TEXT, _MLIR_TEXT, _COMPUTATIONS)):
            try:
                return _of_text(data.decode("utf-8"), source)
            except UnicodeDecodeError as error:
                raise ReadError(f"{source or 'the text'} is not UTF-8 at byte {error.start}: {_REMEDY}") from None
    return _translated(data, source)


def _of_text(text: str, source: str) -> Module:
    if _HLO_TEXT.match(text):
        return _verified(text, source)
    if _MLIR_TEXT.match(text):
        return _translated(text, source)
    if _COMPUTATIONS.match(text):
        return _verified(text, source)
    raise ReadError(f"{source or 'the text'} starts neither with HloModule nor with an MLIR module: {_REMEDY}")


def _translated(program: str | bytes, source: str) -> Module:
    """A program that XLA has to read."""
    try:
        text: str = guarded.ask("stitch.jaxlib_bridge:program_text", program)
    except ReadError as error:
        raise ReadError(f"{source or 'the program'}: {error}; {_REMEDY}") from error
    return _verified(text, source)


def _verified(text: str, source: str) -> Module:
    try:
        module = parse(text, source)
    except ParseError as error:
        module = _as_xla_reads(text, source, error)
    try:
        verify(module)
    except VerifyError as error:
        raise VerifyError(f"{shown(source, 200)}: {error}" if source else str(error)) from None
    for i in (i for graph in module for i in graph.instrs if _ORIGIN in i.attrs):
        i.attrs = {name: text for name, text in i.attrs.items() if name != _ORIGIN}
    return module


def _as_xla_reads(text: str, source: str, error: ParseError) -> Module:
    """The module of a text that our reader has an error for, and XLA's may have none: people leave out what follows
    from the rest.  Raises the error of the reader that came further in the text, or what both say of one place."""
    try:
        said: str | tuple[int, int, str] = guarded.ask("stitch.jaxlib_bridge:canonical_text", text, seconds=_PATIENCE)
        if isinstance(said, str):
            return parse(said)
    except (ReadError, ParseError):
        raise error from None
    line, column, why = said
    if (line, column) < (error.line, error.column):
        raise error from None
    what = why if (line, column) > (error.line, error.column) else f"{error.what}; XLA: {why}"
    raise ParseError(what, line, column, source) from None
