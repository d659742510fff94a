"""The only place that touches what jax and jaxlib do not promise to keep: HloModuleProto <-> text, StableHLO -> proto,
and the seams of JAX's compile path that the hook needs.

Everything is imported on use, so that importing this module needs no jax.  Three traps of XLA's HLO text are closed
here: its parser reads `-0` as +0.0, fills an elided constant `{...}` with garbage, and copies a complex number's NaN
real part over its imaginary part, all in silence.
"""
from __future__ import annotations

import functools
import importlib
import io
import os
import re
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NoReturn

import numpy as np

from . import interrupts
from .errors import ReadError, shown
from .proto import HELD, fields, reuses_operands, varint, with_large_literals, without_large_literals

#: what the functions below use: module -> names
_USED = {"jaxlib._hlo": ("HloModule", "HloPrintOptions", "hlo_module_from_text"),
         "jaxlib._jax": ("mlir.mlir_module_to_xla_computation",),
         "jaxlib._xla": ("register_xla_transform", "clear_xla_transform"),
         "jax._src.compiler": ("compile_or_get_cached",),
         "jax._src.compilation_cache": ("get_executable_and_time", "extract_executable_and_time"),
         "jax._src.interpreters.pxla": ("MeshComputation.compile",),
         "jax._src.traceback_util": ("register_exclusion",),
         "jax.experimental.serialize_executable": ("_JaxPjrtUnpickler.persistent_load",)}
#: what `compile_for_cpu` and `compile_for_cuda` use besides
_USED_FOR_COMPILES = {"jaxlib._jax": ("mlir.hlo_to_stablehlo", "DeviceList"),
                      "jax._src.compiler": ("get_compile_options",), "jaxlib._xla": _USED["jaxlib._xla"],
                      "jaxlib.lapack": ("prepare_lapack_call",)}
#: a serialized module in; its replacement out, or None
Transform = Callable[[bytes], bytes | None]
#: characters of an error of XLA that are passed on
_SAID = 300
#: the option of XLA that lets kernels of one CUDA graph run at the same time
_SCHEDULING = "xla_gpu_command_buffer_scheduling_mode"
#: the name of its transformation
_OFFLINE = "stitch.offline"
#: fields of HloModuleProto that HLO text leaves out: is_dynamic, spmd_output_sharding, profile_info,
#: spmd_parameters_shardings, device_assignment, use_auto_spmd_partitioning
_NOT_IN_TEXT = frozenset((11, 12, 13, 14, 15, 16))
#: the stage of XLA's pipeline the hook runs at: after fusion and layouts, before the schedule
_PRE_SCHEDULER = 0
#: the module attribute that says what a compile wants of the hook; tags of a protobuf map entry's key and value
_MARK, _MARK_FIELD, _TEXT_FIELD = "stitch.options", 0x0A, 0x12
_ELIDED = re.compile(r" (%?[\w.\-]+) = [^\n]* constant\(\{\.\.\.\}\)")
#: a large constant that stays behind in its proto, as XLA prints it and as our text has it
_HELD_CALL = re.compile(r" custom-call\(\), custom_call_target=\"" + re.escape(HELD) + r"(\d+)\"(?:, api_version=\w+)?")
_HELD_TEXT = re.compile(r" constant\(\{\.\.\.(\d+)\}\)")
#: a complex number whose real part is a NaN and whose imaginary part is not the same one
_NAN_REAL_PART = re.compile(r"[({ ]\((?P<nan>-?nan(?:\(0x[0-9a-f]+\))?), (?!(?P=nan)\))")
_LITERAL_OPENS = re.compile(r" constant\([({]")
#: what StableHLO bytecode begins with
BYTECODE = b"ML\xefR"
#: matches from its literal prefix on, which lets the search skip through megabytes of numbers
_NEGATIVE_ZERO = re.compile(r"-0(?<=[ ({]-0)(?=[ ,)}])")


def supported() -> str | None:
    """None when this jax and jaxlib have what is needed, else a sentence that says what is missing."""
    return _missing(_USED)


def _missing(used: Mapping[str, Sequence[str]]) -> str | None:
    """What of `used` this jax and jaxlib lack, as a sentence."""
    try:
        versions = f"jax {_load('jax').__version__} with jaxlib {_load('jaxlib').__version__}"
    except ImportError as error:
        return f"jax cannot be imported ({error}): install jax>=0.10.2"
    for module, names in used.items():
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
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "1")  # jax does this; jaxlib reads it when it is first imported
    return importlib.import_module(module)


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


@functools.cache
def _print_options() -> Any:
    options = _load("jaxlib._hlo").HloPrintOptions()
    options.print_large_constants = True
    return options


def _module_of_proto(proto: bytes) -> Any:
    read = _load("jaxlib._hlo").HloModule.from_serialized_hlo_module_proto
    try:
        return read(proto)
    except RuntimeError as error:
        for number, _, contents, end in fields(proto):
            if number == 1:  # in an HloProto the module, in an HloModuleProto its name
                try:
                    return read(proto[contents:end])
                except RuntimeError:
                    break
        _refuse("a serialized HloModuleProto", error)


def text_to_proto(text: str, like: bytes = b"") -> bytes:
    """The serialized HloModuleProto of HLO text.  Raises ReadError when XLA does not take it.

    `like` is the proto that the text was made from, with the same entry parameters and results: what HLO text has no
    words for (device assignment, SPMD shardings) is taken over from it, and so are elided constants.
    XLA's parser ends the process on some malformed constants: hand it text that a Module was printed to."""
    elided = _ELIDED.search(text) if "constant({...})" in text else None
    if elided is not None:
        raise ReadError(f"constant {shown(elided.group(1))} is elided ({{...}}): XLA would fill it with garbage; "
                        "print the module with large constants")
    if ("c64[" in text or "c128[" in text) and "nan" in text and _NAN_REAL_PART.search(text):
        raise ReadError("a complex constant has a NaN real part: XLA's text would lose its imaginary part; "
                        "leave this module alone")
    if "-0" in text:
        text = _keep_negative_zeros(text)
    text, held = _HELD_TEXT.subn(rf' custom-call(), custom_call_target="{HELD}\1"', text)
    try:
        proto: bytes = _load("jaxlib._hlo").hlo_module_from_text(text).as_serialized_hlo_module_proto()
    except RuntimeError as error:
        _refuse("HLO text", error)
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


def _keep_negative_zeros(text: str) -> str:
    """The text with each constant `-0` written as -0.0 (only floating-point constants print like that)."""
    text = text.replace(" constant(-0)", " constant(-0.0)")
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
    translate = _load("jaxlib._jax").mlir.mlir_module_to_xla_computation
    try:
        computation = translate(program, use_tuple_args=False, return_tuple=False)
        proto: bytes = computation.as_serialized_hlo_module_proto()
    except RuntimeError as error:
        _refuse("a StableHLO program", error)
    return proto


def proto_to_stablehlo(proto: bytes) -> bytes:
    """A module as StableHLO that later versions of XLA take too.  Raises ReadError for what XLA's passes made."""
    _jax, hlo, ir = _load("jaxlib._jax"), _load("jaxlib.mlir.dialects.stablehlo"), _load("jaxlib.mlir.ir")
    version = hlo.get_version_from_compatibility_requirement(hlo.StablehloCompatibilityRequirement.WEEK_4)
    try:
        with _load("jax._src.interpreters.mlir").make_ir_context():
            module = ir.Module.parse(_jax.mlir.hlo_to_stablehlo(proto))
            made: bytes = _jax.mlir.serialize_portable_artifact(module, version, False)
    except (RuntimeError, ValueError, ir.MLIRError) as error:
        _refuse("a module", error)
    return made


def refined_to_proto(lowered: Any) -> bytes:
    """The serialized HloModuleProto of a lowered function that calls one of jax.export's with symbolic dimensions, with
    the numbers in their place that it was lowered for.  ReadError when they break a promise of the function."""
    try:
        module = _load("jax._src.interpreters.mlir").refine_polymorphic_shapes(lowered.compiler_ir("stablehlo"))
        bytecode = io.BytesIO()
        module.operation.write_bytecode(bytecode)
    except (RuntimeError, ValueError) as error:
        _refuse("a program for these dimensions", error)
    return stablehlo_to_proto(bytecode.getvalue())


def lowered_to_proto(lowered: Any) -> bytes:
    """The serialized HloModuleProto of what `jax.jit(f).lower(...)` returned, with its op names."""
    computation = lowered.compiler_ir("hlo")
    proto: bytes = computation.as_serialized_hlo_module_proto()
    return proto


def register_cpu_transform(name: str, callback: Transform) -> None:
    """Pass every module that XLA compiles for CPU through `callback`, before scheduling.

    `jax.extend.xla.register_hlo_module_transformation` does the same, but in some versions initializes all backends
    first, after which jax can no longer be configured."""
    _load("jaxlib._xla").register_xla_transform(name, _PRE_SCHEDULER, callback)


def clear_cpu_transform(name: str) -> None:
    """Undo `register_cpu_transform`."""
    _load("jaxlib._xla").clear_xla_transform(name, _PRE_SCHEDULER)


def register_cuda_transform(name: str, backend: Any, callback: Transform) -> Callable[[], None]:
    """Pass every module that XLA compiles for CUDA through `callback`, after SPMD partitioning and before layouts are
    assigned and anything is fused.  `backend` is a client of the loaded CUDA plugin.  Returns what undoes it."""
    _jax, _xla = _load("jaxlib._jax"), _load("jaxlib._xla")
    # jaxlib 0.10 asks for a client, later ones for the plugin
    plugin = _jax.get_pjrt_plugin("cuda") if hasattr(_jax, "get_pjrt_plugin") else backend
    _xla.register_xla_transform_c_api(plugin, name, _PRE_SCHEDULER, callback)
    return lambda: _xla.clear_xla_transform_c_api(plugin, name, _PRE_SCHEDULER) and None


@dataclass(frozen=True, slots=True)
class CudaDevice:
    """What a CUDA client says of its first device: its name, its compute capability ('9.0') and its multiprocessors
    ('' and 0 where it does not tell, as descriptions of machines that are not there do not)."""

    kind: str
    capability: str
    cores: int


def cuda_device(backend: Any) -> CudaDevice | None:
    """The device that a client compiles for, if it is a CUDA client."""
    if backend.platform not in ("cuda", "gpu") or not _load("jaxlib._jax").pjrt_plugin_loaded("cuda"):
        return None
    device = backend.devices()[0]
    return CudaDevice(device.device_kind, str(getattr(device, "compute_capability", "")),
                      int(getattr(device, "core_count", 0)))


def overlapping_kernels(options: Mapping[str, Any]) -> str:
    """': ' and why XLA may run many kernels of one program at the same time, '' when it does not: grids that wait for
    themselves must not meet others that do.  `options` are those of one compile (jax.jit's compiler_options)."""
    flags = dict(re.findall(r"--(\w+)=(\w+)", os.environ.get("XLA_FLAGS", "")))
    for where, given in (("compiler_options", options), ("XLA_FLAGS", flags)):
        value = str(given.get(_SCHEDULING, "")).lower()
        if value not in ("", "serialize", "0"):
            return f": {_SCHEDULING}={value} in {where}"
    return ""


def compile_for_cpu(proto: bytes, transform: Transform | None = None) -> Any:
    """XLA's executable of a serialized HloModuleProto for the first CPU device, compiled as jax.jit would compile it;
    `execute(arrays)` runs it and returns a list of arrays, `hlo_modules()` are the optimized modules.

    The module passes through `transform` where `register_cpu_transform` has its callbacks, and what that raises is
    raised here.  ReadError when XLA does not take the module, or when this jaxlib cannot be asked."""
    def register(backend: Any, callback: Transform) -> Callable[[], None]:
        register_cpu_transform(_OFFLINE, callback)
        return lambda: clear_cpu_transform(_OFFLINE)

    return _compiled_for("cpu", register, proto, transform)


def executable_for_cpu(data: bytes) -> Any:
    """The executable whose `serialize()` gave `data`, for the first CPU device.  Raises what XLA raises."""
    device = _load("jax").devices("cpu")[0]
    options = _load("jax._src.compiler").get_compile_options(1, 1, backend=device.client)
    return device.client.deserialize_executable(data, _load("jaxlib._jax").DeviceList((device,)), options)


def cost_of(proto: bytes) -> dict[str, float]:
    """XLA's count of a module's operations and bytes, by its names of them."""
    client = _load("jax").devices("cpu")[0].client
    return dict(_load("jaxlib._jax").hlo_module_cost_analysis(client, _module_of_proto(proto)))


def compile_for_cuda(proto: bytes, transform: Transform | None = None) -> Any:
    """The same for the first NVIDIA GPU, with `register_cuda_transform`."""
    def register(backend: Any, callback: Transform) -> Callable[[], None]:
        return register_cuda_transform(_OFFLINE, backend, callback)
    return _compiled_for("cuda", register, proto, transform)


def _compiled_for(platform: str, register: Callable[[Any, Transform], Callable[[], None]], proto: bytes,
                  transform: Transform | None) -> Any:
    missing = _missing(_USED_FOR_COMPILES)
    if missing is not None:
        raise ReadError(missing)
    _jax, raised = _load("jaxlib._jax"), []

    def transformed(module: bytes) -> bytes | None:
        new = transform(module) if transform is not None else None
        prepare_libraries(new or module)
        return new

    def callback(module: bytes) -> bytes | None:
        try:
            return interrupts.reacting(lambda: transformed(module))
        except BaseException as error:
            raised.append(error)
            raise

    prepare_libraries(proto)
    device = _load("jax").devices(platform)[0]
    options = _load("jax._src.compiler").get_compile_options(1, 1, backend=device.client)
    leave = register(device.client, callback) if transform is not None else None

    def compile() -> Any:
        try:
            program = _jax.mlir.hlo_to_stablehlo(proto)
            return device.client.compile_and_load(program, _jax.DeviceList((device,)), options)
        except RuntimeError as error:
            if raised:
                raise raised[0] from None
            _refuse("a module", error)
        finally:
            if leave is not None:
                leave()

    return interrupts.deferred(compile)


def prepare_libraries(proto: bytes) -> None:
    """What JAX does when it lowers a factorization: without it the handlers of LAPACK call through null pointers."""
    if b"lapack_" in proto:
        _load("jaxlib.lapack").prepare_lapack_call("getrf", np.dtype("float32"))


def watch_compiles(mark: Callable[[Any, Mapping[str, Any]], str | None], again: Callable[[], bool],
                   refused: Callable[[Exception], None]) -> None:
    """From now on every compile asks `mark(backend, options)` on the thread that compiles, with the options of XLA it
    was given itself; a text it returns travels with the module (see `mark_of`), also into the key of JAX's persistent
    cache.  When the compile of a marked module fails and `again()` says so on the same thread, the module is compiled
    once more without a mark, and if that works `refused(error)` is told.  What `mark(None, {})` says is what the
    executables of a lowered function are told apart by.  What signal handlers raise waits for the end of a compile
    (`interrupts`).

    XLA may call transformations on a thread of its own, where the context of the compile is gone: the module itself
    must say what is wanted."""
    compiler, pxla = _load("jax._src.compiler"), _load("jax._src.interpreters.pxla")
    for ours in (__file__, interrupts.__file__):  # errors of XLA show the user's frames only
        _load("jax._src.traceback_util").register_exclusion(ours)
    compile_module, compile_lowered = compiler.compile_or_get_cached, pxla.MeshComputation.compile
    busy: set[int] = set()  # modules being compiled, by id: their hash changes with the mark
    change = threading.Condition()

    @contextmanager
    def alone_with(computation: Any) -> Iterator[None]:
        """One compile of a module at a time: another one may be in another mode."""
        with change:
            change.wait_for(lambda: id(computation) not in busy)
            busy.add(id(computation))
        try:
            yield
        finally:
            with change:
                busy.remove(id(computation))
                change.notify_all()

    def compile_marked(backend: Any, computation: Any, *args: Any, **kwargs: Any) -> Any:
        with alone_with(computation):
            given = kwargs.get("compile_options", args[1] if len(args) > 1 else None)
            text = mark(backend, dict(getattr(given, "env_option_overrides", ())))
            try:
                with _marked(computation, text):
                    made = compile_module(backend, computation, *args, **kwargs)
            except Exception as error:
                if text is None or interrupts.pending() or not again():
                    raise
                made = compile_module(backend, computation, *args, **kwargs)
                refused(error)
        return made

    @functools.wraps(compile_module)
    def compile_or_get_cached(*args: Any, **kwargs: Any) -> Any:
        return interrupts.deferred(lambda: compile_marked(*args, **kwargs))

    def compile_wanted(self: Any, *args: Any, **kwargs: Any) -> Any:
        # A Lowered keeps its first executable whatever the context; it belongs to one mark only.
        wanted = mark(None, {})
        if getattr(self, "_stitch_mark", None) != wanted:
            self._executable, self._stitch_mark = None, wanted
        return compile_lowered(self, *args, **kwargs)

    @functools.wraps(compile_lowered)
    def compile(*args: Any, **kwargs: Any) -> Any:
        return interrupts.deferred(lambda: compile_wanted(*args, **kwargs))

    compiler.compile_or_get_cached = compile_or_get_cached
    pxla.MeshComputation.compile = compile


@contextmanager
def _marked(computation: Any, text: str | None) -> Iterator[None]:
    """Give an MLIR module the frontend attribute `_MARK` = `text` for a while."""
    if text is None:
        yield
        return
    ir = _load("jaxlib.mlir.ir")
    attributes, name = computation.operation.attributes, "mhlo.frontend_attributes"
    with computation.context:
        before = attributes[name] if name in attributes else None
        held = {entry.name: entry.attr for entry in before} if before is not None else {}
        attributes[name] = ir.DictAttr.get({**held, _MARK: ir.StringAttr.get(text)})
    try:
        yield
    finally:
        if before is None:
            del attributes[name]
        else:
            attributes[name] = before


def mark_of(proto: bytes) -> str | None:
    """The text that `watch_compiles` attached to a serialized module, if any."""
    key = bytes([_MARK_FIELD, len(_MARK)]) + _MARK.encode() + bytes([_TEXT_FIELD])
    at = proto.rfind(key)
    if at < 0:
        return None
    length, start = varint(proto, at + len(key))
    return proto[start:start + length].decode()


def watch_cached_executables(usable: Callable[[str, bytes], bool]) -> None:
    """Ask `usable(cache key, executable)` before an executable out of JAX's persistent cache is loaded; one that is
    not is compiled again."""
    compilation_cache = _load("jax._src.compilation_cache")
    get, extract = compilation_cache.get_executable_and_time, compilation_cache.extract_executable_and_time
    reading = threading.local()

    @functools.wraps(extract)
    def extract_executable_and_time(entry: bytes) -> tuple[bytes, int]:
        executable, seconds = extract(entry)
        key = getattr(reading, "key", None)
        if key is not None and not usable(key, executable):
            raise _Unusable
        return executable, seconds

    @functools.wraps(get)
    def get_executable_and_time(cache_key: str, *args: Any, **kwargs: Any) -> Any:
        reading.key = cache_key
        try:
            return get(cache_key, *args, **kwargs)
        except _Unusable:
            return None, None
        finally:
            reading.key = None

    compilation_cache.extract_executable_and_time = extract_executable_and_time
    compilation_cache.get_executable_and_time = get_executable_and_time


def watch_serialized_executables(loading: Callable[[bytes], None]) -> None:
    """Tell `loading(executable)` of every executable that jax.experimental.serialize_executable is about to load."""
    unpickler = _load("jax.experimental.serialize_executable")._JaxPjrtUnpickler
    load = unpickler.persistent_load

    @functools.wraps(load)
    def persistent_load(self: Any, found: tuple[Any, ...]) -> Any:
        if found[0] == "exec":
            loading(found[1])
        return load(self, found)

    unpickler.persistent_load = persistent_load


class _Unusable(Exception):
    """Carries 'do not load this' through JAX's reading of its cache."""


def loses_donation(proto: bytes) -> bool:
    """Whether a module has results that reuse donated operands and would stop doing so if it were handed back to XLA:
    jaxlib 0.10 drops the aliases of every module a transformation returns, even unchanged."""
    return reuses_operands(proto) and tuple(map(int, _load("jaxlib").__version__.split(".")[:2])) < (0, 11)


def _refuse(what: str, error: Exception) -> NoReturn:
    lines = [line for line in str(error).splitlines() if line.strip()]
    if len(lines) > 1 and lines[0].endswith(":"):
        lines[0] += " " + lines[1].strip()
    said = shown(lines[0] if lines else type(error).__name__, _SAID)
    raise ReadError(f"not {what} that XLA takes: {said}") from error
