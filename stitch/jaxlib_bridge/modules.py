"""HloModuleProto <-> text, <-> StableHLO.

Four traps of XLA's HLO text are closed here: its parser reads `-0` as +0.0, fills an elided constant `{...}` with
garbage, copies a complex number's NaN real part over its imaginary part, and reads the least scale of f8e8m0fnu, as it
is printed, as the next one, all in silence.
"""
from __future__ import annotations

import functools
import re
from typing import Any

from ..errors import ReadError, shown
from ..proto import HELD, fields, reuses_operands, with_large_literals, without_large_literals
from .mulhi import without_mulhi
from .present import load, refuse

#: fields of HloModuleProto that HLO text leaves out: is_dynamic, spmd_output_sharding, profile_info,
#: spmd_parameters_shardings, device_assignment, use_auto_spmd_partitioning
_NOT_IN_TEXT = frozenset((11, 12, 13, 14, 15, 16))
_ELIDED = re.compile(r" (%?[\w.\-]+) = [^\n]* constant\(\{\.\.\.\}\)")
#: a large constant that stays behind in its proto, as XLA prints it and as our text has it
_HELD_CALL = re.compile(r" custom-call\(\), custom_call_target=\"" + re.escape(HELD) + r"(\d+)\"(?:, api_version=\w+)?")
_HELD_TEXT = re.compile(r" constant\(\{\.\.\.(\d+)\}\)")
#: a complex number whose real part is a NaN and whose imaginary part is not the same one
_NAN_REAL_PART = re.compile(r"[({ ]\((?P<nan>-?nan(?:\(0x[0-9a-f]+\))?), (?!(?P=nan)\))")
#: a complex constant: indentation and ROOT, name, bits of both parts, dimensions and layout, literal, attributes; and
#: one of its numbers
_COMPLEX_CONSTANT = re.compile(r"^( *(?:ROOT )?)(%?[\w.\-]+) = c(64|128)(\[[^ ]*) constant\((.*?[})])\)((?:, \w.*)?)$",
                               re.MULTILINE)
_COMPLEX = re.compile(r"\(([^(),]+(?:\(0x[0-9a-f]+\))?), ([^(),]+(?:\(0x[0-9a-f]+\))?)\)")
#: a constant of scales, and the least of them in two digits, which XLA reads as twice as much, with those that it needs
_SCALES = re.compile(r"^ *(?:ROOT )?%?[\w.\-]+ = f8e8m0fnu\[[^\n]* constant\([^\n]*", re.MULTILINE)
_LEAST_SCALE, _LEAST_SCALE_EXACT = re.compile(r"(?<=[ ({,])5\.9e-39(?=[ ,)}])"), "5.877e-39"
#: a scan up to where it says that its steps may be taken in any order
_ASSOCIATIVE = re.compile(r"( scan\([^\n]*), is_associative=true")
_SCALAR_NEGATIVE_ZERO = re.compile(r"(\bb?f\d\w*\[\](?:\{[^}]*\})? constant\()-0\)")
#: a copy of an array
_COPY = re.compile(r"^( *(?:ROOT )?%?[\w.\-]+ = \w+\[[^ ]*) copy\(", re.MULTILINE)
_LITERAL_OPENS = re.compile(r" constant\([({]")
#: what XLA's parser says of a place: line, column, what is wrong there, and the line
_PLACE = re.compile(r"was parsing (\d+):(\d+): error: (.*)\n(.*)")
#: what StableHLO bytecode begins with
BYTECODE = b"ML\xefR"
#: matches from its literal prefix on, which lets the search skip through megabytes of numbers
_NEGATIVE_ZERO = re.compile(r"-0(?<=[ ({]-0)(?=[ ,)}])")


def proto_to_text(proto: bytes, elide: bool = False) -> str:
    """The HLO text of a serialized HloModuleProto, or of an HloProto as XLA dumps it, with every constant in full.

    With `elide`, for an HloModuleProto, large constants are `{...number}`: `text_to_proto` of a text made from it finds
    them in the proto again.  Raises ReadError for other bytes."""
    light = without_large_literals(proto) if elide else proto
    text: str = _module_of_proto(light).to_string(_print_options())
    return text if light is proto else _HELD_CALL.sub(r" constant({...\1})", text)


def program_text(program: str | bytes) -> str:
    """The HLO text of a program that is no HLO text: StableHLO text or bytecode, or a serialized module.  Raises
    ReadError.  XLA may end the process on what it does not expect: to be called in a child for what users give."""
    if isinstance(program, str) or program.startswith(BYTECODE):
        program = stablehlo_to_proto(program)
    return proto_to_text(program)


def canonical_text(text: str) -> str | tuple[int, int, str]:
    """HLO text as XLA prints it, of what people write: instructions inside of others, results without shapes.  Where
    XLA stops, if it does: line, column, and what it says.  Raises ReadError where it tells no place.  XLA may end the
    process: to be called in a child for what users give."""
    try:
        made: str = _module_of_text(text).to_string(_print_options())
        return made
    except ReadError as error:
        place = _stop(str(error.__cause__))
        if place is None:
            raise
        return int(place[1]), int(place[2]), place[3]


def _stop(said: str) -> re.Match[str] | None:
    """What XLA's parser says of the place where it stops, among the readings that it tried (some are headings)."""
    return max((place for place in _PLACE.finditer(said) if not place[3].endswith(":")),
               key=lambda place: (int(place[1]), int(place[2])), default=None)


@functools.cache
def _print_options() -> Any:
    options = load("jaxlib._hlo").HloPrintOptions()
    options.print_large_constants = True
    return options


def _module_of_proto(proto: bytes) -> Any:
    read = load("jaxlib._hlo").HloModule.from_serialized_hlo_module_proto
    try:
        return read(proto)
    except RuntimeError as error:
        for number, _, contents, end in fields(proto):
            if number == 1:  # in an HloProto the module, in an HloModuleProto its name
                try:
                    return read(proto[contents:end])
                except RuntimeError:
                    break
        refuse("a serialized HloModuleProto", error)


def text_to_proto(text: str, like: bytes = b"", any_values: bool = False) -> bytes:
    """The serialized HloModuleProto of HLO text.  Raises ReadError when XLA does not take it, and for constants that it
    leaves out, unless they may have `any_values`: XLA fills them with bytes that count up.

    `like` is the proto that the text was made from, with the same entry parameters and results: what HLO text has no
    words for (device assignment, SPMD shardings) is taken over from it, and so are elided constants.
    XLA's parser ends the process on some malformed constants: hand it text that a Module was printed to."""
    text, held = _HELD_TEXT.subn(rf' custom-call(), custom_call_target="{HELD}\1"', text)
    proto: bytes = _module_of_text(text, any_values).as_serialized_hlo_module_proto()
    if held:
        try:
            proto = with_large_literals(proto, like)
        except KeyError as error:
            raise ReadError(f"elided constant {error} is not in the module that the text was made from") from None
    if like:
        there = {number for number, _, _, _ in fields(proto)}
        proto += b"".join(like[start:end] for number, start, _, end in fields(like)
                          if number in _NOT_IN_TEXT and number not in there)
    return proto


def _module_of_text(text: str, any_values: bool = False) -> Any:
    """XLA's module of a text.  Raises ReadError as `text_to_proto` does."""
    elided = _ELIDED.search(text) if "constant({...})" in text and not any_values else None
    if elided is not None:
        raise ReadError(f"constant {shown(elided.group(1))} is elided ({{...}}): XLA would fill it with garbage; "
                        "print the module with large constants")
    if ("c64[" in text or "c128[" in text) and "nan" in text and _NAN_REAL_PART.search(text):
        text = _COMPLEX_CONSTANT.sub(_parts_apart, text)
    if "-0" in text:
        text = _keep_negative_zeros(text)
    if "f8e8m0fnu[" in text:
        text = _SCALES.sub(lambda line: _LEAST_SCALE.sub(_LEAST_SCALE_EXACT, line[0]), text)
    try:
        return load("jaxlib._hlo").hlo_module_from_text(text)
    except RuntimeError as error:
        place = _stop(str(error))  # (in this text, which people do not see: they get its line)
        refuse("HLO text", error, f"{place[3]}, in {place[4].strip()}" if place is not None else "")


def _parts_apart(constant: re.Match[str]) -> str:
    """A complex constant as the line has it, or with constants for its parts if text would lose one of them."""
    start, name, bits, shape, literal, attributes = constant.groups()
    if not _NAN_REAL_PART.search(constant[0]):
        return constant[0]
    indent, half = start.removesuffix("ROOT "), int(bits) // 2
    parts = [f"{indent}{name}.{part} = f{half}{shape} constant({_COMPLEX.sub(which, literal)})\n"
             for part, which in (("real", r"\1"), ("imaginary", r"\2"))]
    return "".join(parts) + f"{start}{name} = c{bits}{shape} complex({name}.real, {name}.imaginary){attributes}"


def _keep_negative_zeros(text: str) -> str:
    """The text with each constant `-0` written as -0.0 (only floating-point constants print like that)."""
    text = _SCALAR_NEGATIVE_ZERO.sub(r"\1-0.0)", text)
    parts: list[str] = []
    done = 0
    for opens in _LITERAL_OPENS.finditer(text):
        start = opens.end() - 1
        end = text.find("})" if text[start] == "{" else "))", start)
        if end < 0:
            break
        if text.find("-0", start, end) >= 0:
            parts += text[done:start], _NEGATIVE_ZERO.sub("-0.0", text[start:end + 1])
            done = end + 1
    return "".join(parts) + text[done:]


def stablehlo_to_proto(program: str | bytes) -> bytes:
    """The serialized HloModuleProto of a StableHLO (or MHLO) program: MLIR text, bytecode, or a portable artifact of
    jax.export.  Raises ReadError when XLA cannot translate it."""
    translate = load("jaxlib._jax").mlir.mlir_module_to_xla_computation
    try:
        computation = translate(program, use_tuple_args=False, return_tuple=False)
        proto: bytes = computation.as_serialized_hlo_module_proto()
    except RuntimeError as error:
        refuse("a StableHLO program", error)
    return proto


def proto_to_mlir(proto: bytes) -> bytes:
    """A module as XLA takes it to compile it, in StableHLO and what that has no word for.  Raises RuntimeError.

    jaxlib cannot say `mulhi` there (of `lax.mulhi`, and so of the Philox generators), which is written out."""
    if b"mulhi" in proto:
        proto = text_to_proto(without_mulhi(proto_to_text(proto, elide=True)), like=proto)
    made: bytes = load("jaxlib._jax").mlir.hlo_to_stablehlo(proto)
    return made


def without_associative_scans(proto: bytes) -> bytes:
    """A module whose scans (JAX makes them for GPUs) are step by step: XLA for CPUs aborts on those that may be in any
    order (jaxlib 0.12).  Raises RuntimeError."""
    text = proto_to_text(proto, elide=True) if b"scan" in proto else ""
    made = _ASSOCIATIVE.sub(r"\1", text)
    return proto if made == text else text_to_proto(made, like=proto)


def proto_to_stablehlo(proto: bytes) -> bytes:
    """A module as StableHLO that later versions of XLA take too, but for scans (JAX makes them for GPUs), which only
    this one is sure to.  Raises ReadError for what XLA's passes made.

    StableHLO has no word for copies, which in a program that has no layouts yet mean nothing."""
    if b"copy" in proto:
        proto = text_to_proto(_COPY.sub(r"\1 reshape(", proto_to_text(proto, elide=True)), like=proto)
    _jax, hlo, ir = load("jaxlib._jax"), load("jaxlib.mlir.dialects.stablehlo"), load("jaxlib.mlir.ir")
    version = hlo.get_version_from_compatibility_requirement(hlo.StablehloCompatibilityRequirement.WEEK_4)
    try:
        with load("jax._src.interpreters.mlir").make_ir_context():
            module = ir.Module.parse(proto_to_mlir(proto))
            mixed = b"scan" in proto and "mhlo.scan" in module.operation.get_asm(large_elements_limit=1)
            made: bytes = _jax.mlir.serialize_portable_artifact(module, version, mixed)
    except (RuntimeError, ValueError, ir.MLIRError) as error:
        refuse("a module", error)
    return made


def lowered_to_proto(lowered: Any) -> bytes:
    """The serialized HloModuleProto of what `jax.jit(f).lower(...)` returned, with its op names."""
    computation = lowered.compiler_ir("hlo")
    proto: bytes = computation.as_serialized_hlo_module_proto()
    return proto


def refined_to_proto(lowered: Any) -> bytes:
    """The serialized HloModuleProto of a lowered function that calls one of jax.export's with symbolic dimensions, with
    the numbers in their place that it was lowered for.  Raises ReadError when they break a promise of the function."""
    mlir = load("jax._src.interpreters.mlir")
    try:
        program: bytes = mlir.module_to_bytecode(mlir.refine_polymorphic_shapes(lowered.compiler_ir("stablehlo")))
    except (RuntimeError, ValueError) as error:
        refuse("a program for these dimensions", error)
    return stablehlo_to_proto(program)


def cost_of(proto: bytes) -> dict[str, float]:
    """XLA's count of a module's operations and bytes, by its names of them."""
    client = load("jax").devices("cpu")[0].client
    return dict(load("jaxlib._jax").hlo_module_cost_analysis(client, _module_of_proto(proto)))


def cost_of_text(text: str) -> dict[str, float]:
    """The same of a module's text; its constants, which count nothing, may be elided.  Raises ReadError."""
    text = _HELD_TEXT.sub(rf' custom-call(), custom_call_target="{HELD}\1"', text)
    _jax, client = load("jaxlib._jax"), load("jax").devices("cpu")[0].client
    try:
        return dict(_jax.hlo_module_cost_analysis(client, load("jaxlib._hlo").hlo_module_from_text(text)))
    except RuntimeError as error:
        refuse("HLO text", error)


def loses_donation(proto: bytes) -> bool:
    """Whether a module has results that reuse donated operands and would stop doing so if it were handed back to XLA:
    jaxlib 0.10 drops the aliases of every module a transformation returns, even unchanged."""
    return reuses_operands(proto) and tuple(map(int, load("jaxlib").__version__.split(".")[:2])) < (0, 11)
