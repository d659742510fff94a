"""The only place that touches what jax and jaxlib do not promise to keep: HloModuleProto <-> text, StableHLO -> proto.

Everything is imported on use, so that importing this module needs no jax.  Two traps of XLA's HLO text are closed here:
its parser reads `-0` as +0.0 and fills an elided constant `{...}` with garbage, both in silence.
"""
from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from typing import Any, NoReturn

from .errors import ReadError

#: what the functions below use: module -> names
_USED = {"jaxlib._hlo": ("HloModule", "HloPrintOptions", "hlo_module_from_text"),
         "jaxlib._jax": ("mlir.mlir_module_to_xla_computation",)}
#: fields of HloModuleProto that HLO text leaves out: is_dynamic, spmd_output_sharding, profile_info,
#: spmd_parameters_shardings, device_assignment, use_auto_spmd_partitioning
_NOT_IN_TEXT = frozenset((11, 12, 13, 14, 15, 16))
_ELIDED = re.compile(r" (%?[\w.\-]+) = [^\n]* constant\(\{\.\.\.\}\)")
_NEGATIVE_ZERO_LINE = re.compile(r" (?:b?f\d|c\d)[^\n=]* constant\([^\n]*?(?<![\w.])-0(?![\w.])[^\n]*")
_NEGATIVE_ZERO = re.compile(r"(?<=[ ({])-0(?=[ ,)}])")


def supported() -> str | None:
    """None when this jax and jaxlib have what is needed, else a sentence that says what is missing."""
    try:
        versions = f"jax {_load('jax').__version__} with jaxlib {_load('jaxlib').__version__}"
    except ImportError as error:
        return f"jax cannot be imported ({error}): install jax>=0.10.2"
    for module, names in _USED.items():
        for name in names:
            try:
                found = _load(module)
                for part in name.split("."):
                    found = getattr(found, part)
            except (ImportError, AttributeError):
                return (f"{versions} has no {module}.{name}: "
                        "install jax>=0.10.2 and the jaxlib of the same version, or a newer stitch")
    return None


def _load(module: str) -> Any:
    return importlib.import_module(module)


def proto_to_text(proto: bytes) -> str:
    """The HLO text of a serialized HloModuleProto, or of an HloProto as XLA dumps it, with every constant in full.

    Raises ReadError for other bytes."""
    _hlo = _load("jaxlib._hlo")
    options = _hlo.HloPrintOptions()
    options.print_large_constants = True
    text: str = _module_of_proto(proto).to_string(options)
    return text


def _module_of_proto(proto: bytes) -> Any:
    read = _load("jaxlib._hlo").HloModule.from_serialized_hlo_module_proto
    try:
        return read(proto)
    except RuntimeError as error:
        for number, _, contents, end in _fields(proto):
            if number == 1:  # in an HloProto the module, in an HloModuleProto its name
                try:
                    return read(proto[contents:end])
                except RuntimeError:
                    break
        _refuse("a serialized HloModuleProto", error)


def _fields(message: bytes) -> Iterator[tuple[int, int, int, int]]:
    """(number, start, start of the contents, end) of the fields of a serialized protobuf message, up to the first
    byte that cannot be one."""
    at = 0
    while at < len(message):
        start = at
        key, at = _varint(message, at)
        kind = key & 7
        contents = at
        if kind == 0:
            _, at = _varint(message, at)
        elif kind == 1:
            at += 8
        elif kind == 2:
            length, contents = _varint(message, at)
            at = contents + length
        elif kind == 5:
            at += 4
        else:
            return
        if at > len(message):
            return
        yield key >> 3, start, contents, at


def _varint(message: bytes, at: int) -> tuple[int, int]:
    """The variable-length integer at an offset, and the offset behind it."""
    value = shift = 0
    for byte in message[at:at + 10]:
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at
    return value, len(message) + 1


def text_to_proto(text: str, like: bytes = b"") -> bytes:
    """The serialized HloModuleProto of HLO text.  Raises ReadError when XLA does not take it.

    `like` is the proto that the text was made from, with the same entry parameters and results: what HLO text has no
    words for (device assignment, SPMD shardings) is taken over from it.
    XLA's parser ends the process on some malformed constants: hand it text that a Module was printed to."""
    elided = _ELIDED.search(text) if "constant({...})" in text else None
    if elided is not None:
        raise ReadError(f"constant {elided.group(1)} is elided ({{...}}): XLA would fill it with garbage; "
                        "print the module with large constants")
    if "-0" in text:
        text = _NEGATIVE_ZERO_LINE.sub(lambda line: _NEGATIVE_ZERO.sub("-0.0", line.group()), text)
    try:
        proto: bytes = _load("jaxlib._hlo").hlo_module_from_text(text).as_serialized_hlo_module_proto()
    except RuntimeError as error:
        _refuse("HLO text", error)
    if like:
        there = {number for number, _, _, _ in _fields(proto)}
        proto += b"".join(like[start:end] for number, start, _, end in _fields(like)
                          if number in _NOT_IN_TEXT and number not in there)
    return proto


def stablehlo_to_proto(program: str | bytes) -> bytes:
    """The serialized HloModuleProto of a StableHLO (or MHLO) program: MLIR text, bytecode, or a portable artifact of
    jax.export.  Raises ReadError when XLA cannot translate it."""
    translate = _load("jaxlib._jax").mlir.mlir_module_to_xla_computation
    try:
        computation = translate(program, use_tuple_args=False, return_tuple=False)
        proto: bytes = computation.as_serialized_hlo_module_proto()
    except RuntimeError as error:
        _refuse("a StableHLO program", error)
    return proto


def lowered_to_proto(lowered: Any) -> bytes:
    """The serialized HloModuleProto of what `jax.jit(f).lower(...)` returned, with its op names."""
    computation = lowered.compiler_ir("hlo")
    proto: bytes = computation.as_serialized_hlo_module_proto()
    return proto


def _refuse(what: str, error: Exception) -> NoReturn:
    lines = [line for line in str(error).splitlines() if line.strip()]
    raise ReadError(f"not {what} that XLA takes: {lines[0] if lines else type(error).__name__}") from error
