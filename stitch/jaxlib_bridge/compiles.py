"""Compiles of a module outside of jax.jit, and the callbacks through which XLA passes the modules it compiles."""
from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from .. import interrupts
from ..errors import ReadError
from .modules import proto_to_mlir, without_associative_scans
from .present import USED_FOR_COMPILES, load, missing, refuse

#: a serialized module in; its replacement out, or None
Transform = Callable[[bytes], bytes | None]
#: the option of XLA that lets kernels of one CUDA graph run at the same time
_SCHEDULING = "xla_gpu_command_buffer_scheduling_mode"
#: the name of its transformation
_OFFLINE = "stitch.offline"
#: the stage of XLA's pipeline the hook runs at: after fusion and layouts, before the schedule
PRE_SCHEDULER = 0


def register_cpu_transform(name: str, callback: Transform) -> None:
    """Pass every module that XLA compiles for CPU through `callback`, before scheduling.

    `jax.extend.xla.register_hlo_module_transformation` does the same, but in some versions initializes all backends
    first, after which jax can no longer be configured."""
    load("jaxlib._xla").register_xla_transform(name, PRE_SCHEDULER, callback)


def clear_cpu_transform(name: str) -> None:
    """Undo `register_cpu_transform`."""
    load("jaxlib._xla").clear_xla_transform(name, PRE_SCHEDULER)


def register_cuda_transform(name: str, backend: Any, callback: Transform) -> Callable[[], None]:
    """Pass every module that XLA compiles for CUDA through `callback`, after SPMD partitioning and before layouts are
    assigned and anything is fused.  `backend` is a client of the loaded CUDA plugin.  Returns what undoes it."""
    _jax, _xla = load("jaxlib._jax"), load("jaxlib._xla")
    # jaxlib 0.10 asks for a client, later ones for the plugin
    plugin = _jax.get_pjrt_plugin("cuda") if hasattr(_jax, "get_pjrt_plugin") else backend
    _xla.register_xla_transform_c_api(plugin, name, PRE_SCHEDULER, callback)
    return lambda: _xla.clear_xla_transform_c_api(plugin, name, PRE_SCHEDULER) and None


class CudaDevice(NamedTuple):
    """What a CUDA client says of its first device: its name, its compute capability ('9.0') and its multiprocessors
    ('' and 0 where it does not tell, as descriptions of machines that are not there do not)."""

    kind: str
    capability: str
    cores: int


def cuda_device(backend: Any) -> CudaDevice | None:
    """The device that a client compiles for, if it is a CUDA client."""
    if backend.platform not in ("cuda", "gpu") or not load("jaxlib._jax").pjrt_plugin_loaded("cuda"):
        return None
    device = backend.devices()[0]
    return CudaDevice(device.device_kind, str(getattr(device, "compute_capability", "")),
                      int(getattr(device, "core_count", 0)))


def default_cuda_device() -> CudaDevice | None:
    """The first device of the client that programs go to by themselves, if that is a CUDA client."""
    return cuda_device(load("jax").devices()[0].client)


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
    device = load("jax").devices("cpu")[0]
    options = load("jax._src.compiler").get_compile_options(1, 1, backend=device.client)
    return device.client.deserialize_executable(data, load("jaxlib._jax").DeviceList((device,)), options)


def compile_for_cuda(proto: bytes, transform: Transform | None = None) -> Any:
    """The same for the first NVIDIA GPU, with `register_cuda_transform`."""
    def register(backend: Any, callback: Transform) -> Callable[[], None]:
        return register_cuda_transform(_OFFLINE, backend, callback)
    return _compiled_for("cuda", register, proto, transform)


def kept(transform: Transform, raised: list[BaseException]) -> Transform:
    """A transform that reacts to interrupts; XLA makes texts of what it raises, so that is kept in `raised`."""
    def callback(module: bytes) -> bytes | None:
        try:
            return interrupts.reacting(lambda: transform(module))
        except BaseException as error:
            raised.append(error)
            raise
    return callback


def _compiled_for(platform: str, register: Callable[[Any, Transform], Callable[[], None]], proto: bytes,
                  transform: Transform | None) -> Any:
    lacks = missing(USED_FOR_COMPILES)
    if lacks is not None:
        raise ReadError(lacks)
    raised: list[BaseException] = []
    _jax = load("jaxlib._jax")

    def transformed(module: bytes) -> bytes | None:
        new = transform(module) if transform is not None else None
        prepare_libraries(new or module)
        return new

    prepare_libraries(proto)
    device = load("jax").devices(platform)[0]
    options = load("jax._src.compiler").get_compile_options(1, 1, backend=device.client)
    leave = register(device.client, kept(transformed, raised)) if transform is not None else None

    def compile() -> Any:
        try:
            program = proto_to_mlir(without_associative_scans(proto) if platform == "cpu" else proto)
            return device.client.compile_and_load(program, _jax.DeviceList((device,)), options)
        except RuntimeError as error:
            if raised:
                raise raised[0] from None
            refuse("a module", error)
        finally:
            if leave is not None:
                leave()

    return interrupts.deferred(compile)


def prepare_libraries(proto: bytes) -> None:
    """What JAX does when it lowers a factorization: without it the handlers of LAPACK call through null pointers."""
    if b"lapack_" in proto:
        load("jaxlib.lapack").prepare_lapack_call("getrf", np.dtype("float32"))
