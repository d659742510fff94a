"""Compiles for a GPU that is not there: jax's CUDA plugin needs no driver for them, but a description of the device."""
from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ..errors import ReadError
from .compiles import Transform, kept, register_cuda_transform
from .modules import proto_to_mlir
from .present import load, refuse

#: the name of its transformation
_NAME = "stitch.described"
#: jax's plugin looks for CUDA's libraries, which compiling does not need
_UNCHECKED = "JAX_SKIP_CUDA_CONSTRAINTS_CHECK"


def compile_for_described(description: str, proto: bytes, transform: Transform | None = None) -> Any:
    """XLA's executable of a serialized HloModuleProto for the NVIDIA GPU of a description (a text of XLA's
    `GpuTargetConfigProto`), which cannot run here.

    The module passes through `transform` where `register_cuda_transform` has its callbacks, and what that raises is
    raised here.  ReadError when XLA does not take the module, or where there is no CUDA plugin.  XLA may end the
    process."""
    raised: list[BaseException] = []

    device = _described(description)
    client, _jax, ir = device.client, load("jaxlib._jax"), load("jaxlib.mlir.ir")
    options = load("jax._src.compiler").get_compile_options(1, 1, backend=client)
    leave = register_cuda_transform(_NAME, client, kept(transform, raised)) if transform is not None else None
    try:
        with load("jax._src.interpreters.mlir").make_ir_context():
            module = ir.Module.parse(proto_to_mlir(proto))
            return client.compile(module, _jax.DeviceList((device,)), options)
    except Exception as error:
        if raised:
            raise raised[0] from None
        refuse("a module", error)
    finally:
        if leave is not None:
            leave()


def _described(description: str) -> Any:
    """The device of a description.  ReadError."""
    topologies = load("jax.experimental.topologies")
    try:
        with _unchecked():
            found = topologies.get_topology_desc(platform="cuda", target_config=description, topology="1x1x1")
    except Exception as error:  # whatever jax and the plugin raise
        raise ReadError("XLA's passes for GPUs are not here (pip install 'jax[cuda13]', which needs no GPU)") from error
    return found.devices[0]


@contextmanager
def _unchecked() -> Iterator[None]:
    before = os.environ.get(_UNCHECKED)
    os.environ[_UNCHECKED] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[_UNCHECKED]
        else:
            os.environ[_UNCHECKED] = before
