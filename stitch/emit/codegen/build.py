"""From kernels to machine code: LLVM IR text, code generation in child processes, the object cache."""
from __future__ import annotations

import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

from ...errors import CodegenError, StitchError
from ...knobs import Knobs
from ...process import worker
from ...target import GpuTarget, Target
from ...target.costs_cpu import CpuCosts
from .. import objcache
from ..cpu.kernels import emit_sections
from ..cpu.programs import emit_program
from ..gpu import ptxas
from ..gpu.kernels import emit_gpu
from ..ir.kir import Kernel
from ..ir.program import Program
from ..runtime.handler import emit_handler

#: the last line of a PTX text that was assembled
_SEEN = b"\n// assembled\n"


def llvm_text(kernel: Kernel | Program, target: Target) -> str:
    """The LLVM module of a kernel or program: its sections and its FFI handler; the entries of its phases for a GPU."""
    if isinstance(kernel, Program):
        return emit_program(kernel, target)
    if isinstance(target, GpuTarget):
        return emit_gpu(kernel, target).text
    emitted = emit_sections(kernel, target)
    return emitted.module(emit_handler(kernel, CpuCosts.of(target.costs).code, emitted.names))


def build(kernels: Mapping[str, Kernel | Program], target: Target, knobs: Knobs) -> tuple[dict[str, bytes],
                                                                                 dict[str, StitchError], set[str]]:
    """Objects (PTX texts for a GPU, assembled where that can be done) of kernels by name (`stitch.<key>`), the error of
    each that failed, and which came from the cache."""
    if not kernels:
        return {}, {}, set()
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
        except Exception as error:  # a defect of ours costs its kernel, not the module
            errors[name] = CodegenError(f"internal error: {type(error).__name__}: {error}")
    cached = set(objects)
    made = dict(zip(missing, worker.compile_many(requests, knobs)))
    if isinstance(target, GpuTarget) and ptxas.find() is not None:
        made |= _assembled({n: text for n, text in (objects | made).items() if isinstance(text, bytes)}, target)
    for name, result in made.items():
        if isinstance(result, CodegenError):
            errors[name] = result
            objects.pop(name, None)
        else:
            objects[name] = result
            cache.put(name.removeprefix(objcache.TARGET_PREFIX), target.key, result)
    return objects, errors, cached - errors.keys()


def _assembled(texts: Mapping[str, bytes], target: GpuTarget) -> dict[str, bytes | CodegenError]:
    """The PTX texts that NVIDIA's assembler has not seen yet, with a last line that says it has, or what it said."""
    unknown = [name for name, text in texts.items() if not text.endswith(_SEEN)]

    def look(name: str) -> bytes | CodegenError:
        try:
            ptxas.assemble(texts[name].decode(), target.cpu)
        except CodegenError as error:
            return error
        return texts[name] + _SEEN

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(unknown, pool.map(look, unknown)))
