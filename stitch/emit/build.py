"""From kernels to machine code: LLVM IR text, code generation in child processes, the object cache."""
from __future__ import annotations

from collections.abc import Mapping

from ..errors import CodegenError, StitchError
from ..knobs import Knobs
from ..target import GpuTarget, Target
from . import objcache, worker
from .ffi import emit_handler
from .kir import Kernel
from .llvm import emit_sections
from .nvptx import emit_gpu


def llvm_text(kernel: Kernel, target: Target) -> str:
    """The LLVM module of a kernel: its sections and its FFI handler; the entries of its phases for a GPU."""
    if isinstance(target, GpuTarget):
        return emit_gpu(kernel, target).text
    emitted = emit_sections(kernel, target)
    return emitted.module(emit_handler(kernel, emitted.names))


def build(kernels: Mapping[str, Kernel], target: Target, knobs: Knobs) -> tuple[dict[str, bytes],
                                                                                 dict[str, StitchError], set[str]]:
    """Objects (PTX texts for a GPU) of kernels by name (`stitch.<key>`), the error of each that failed, and which came
    from the cache."""
    cache = objcache.shared(knobs)
    objects: dict[str, bytes] = {}
    errors: dict[str, StitchError] = {}
    missing: list[str] = []
    requests: list[worker.Request] = []
    for name, kernel in kernels.items():
        data = cache.get(name.removeprefix(objcache.TARGET_PREFIX), target.key)
        if data is not None:
            objects[name] = data
            continue
        try:
            requests.append(worker.Request(llvm_text(kernel, target), target.cpu, target.features))
            missing.append(name)
        except StitchError as error:
            errors[name] = error
    cached = set(objects)
    for name, result in zip(missing, worker.compile_many(requests, knobs) if requests else []):
        if isinstance(result, CodegenError):
            errors[name] = result
        else:
            objects[name] = result
            cache.put(name.removeprefix(objcache.TARGET_PREFIX), target.key, result)
    return objects, errors, cached
