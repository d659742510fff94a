"""What of jax and jaxlib is there: names that are used, loaded on use, and what is said where one is missing."""
from __future__ import annotations

import importlib
import os
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from ..errors import ReadError, shown

#: what the functions below use: module -> names
USED = {"jaxlib._hlo": ("HloModule", "HloPrintOptions", "hlo_module_from_text"),
        "jaxlib._jax": ("mlir.mlir_module_to_xla_computation",),
        "jaxlib._xla": ("register_xla_transform", "clear_xla_transform"),
        "jax._src.compiler": ("compile_or_get_cached",),
        "jax._src.compilation_cache": ("get_executable_and_time", "extract_executable_and_time"),
        "jax._src.interpreters.pxla": ("MeshComputation.compile",),
        "jax._src.stages": ("Executable.cost_analysis",),
        "jax._src.traceback_util": ("register_exclusion",),
        "jax.experimental.serialize_executable": ("_JaxPjrtPickler.persistent_id", "_JaxPjrtUnpickler.persistent_load")}
#: what `compile_for_cpu` and `compile_for_cuda` use besides
USED_FOR_COMPILES = {"jaxlib._jax": ("mlir.hlo_to_stablehlo", "DeviceList"),
                     "jax._src.compiler": ("get_compile_options",), "jaxlib._xla": USED["jaxlib._xla"],
                     "jaxlib.lapack": ("prepare_lapack_call",)}
#: characters of an error of XLA that are passed on
_SAID = 300


def supported() -> str | None:
    """None when this jax and jaxlib have what is needed, else a sentence that says what is missing."""
    return missing(USED)


def missing(used: Mapping[str, Sequence[str]]) -> str | None:
    """What of `used` this jax and jaxlib lack, as a sentence."""
    try:
        versions = f"jax {load('jax').__version__} with jaxlib {load('jaxlib').__version__}"
    except ImportError as error:
        return f"jax cannot be imported ({error}): install jax>=0.10.2"
    for module, names in used.items():
        for name in names:
            try:
                found = load(module)
                for part in name.split("."):
                    found = getattr(found, part)
            except (ImportError, AttributeError):
                return (f"{versions} has no {module}.{name}: "
                        "install jax>=0.10.2 and the jaxlib of the same version, or a newer stitch")
    return None


def load(module: str) -> Any:
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "1")  # jax does this; jaxlib reads it when it is first imported
    return importlib.import_module(module)


def refuse(what: str, error: Exception, why: str = "") -> NoReturn:
    """ReadError: `what` XLA does not take, and `why`, or the first sentence of XLA's error."""
    lines = [line for line in str(error).splitlines() if line.strip()]
    if len(lines) > 1 and lines[0].endswith((":", ";")):
        lines[0] += " " + lines[1].strip()
    said = shown(why or (lines[0] if lines else type(error).__name__), _SAID)
    raise ReadError(f"not {what} that XLA takes: {said}") from error
