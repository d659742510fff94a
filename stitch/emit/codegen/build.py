"""From kernels to machine code: LLVM IR text, code generation in child processes, the object cache."""
from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...errors import CodegenError, StitchError
from ...knobs import Knobs
from ...process import worker
from ...target import Target
from .. import objcache
from ..backends import backend_of
from ..ir.kir import Kernel
from ..ir.program import Program
from . import telling


def llvm_text(kernel: Kernel | Program, target: Target) -> str:
    """The LLVM module of a kernel or program: its sections and its FFI handler; the entries of its phases for a GPU."""
    return backend_of(target).source(kernel).text


def build(kernels: Mapping[str, Kernel | Program], target: Target, knobs: Knobs
          ) -> tuple[dict[str, bytes], dict[str, StitchError], set[str]]:
    """Objects (PTX texts for a GPU, assembled where that can be done) of kernels by name (`stitch.<key>`), the error of
    each that failed, and which came from the cache.  Beside them the cache keeps the texts of versions that tell the
    recorder of their phases (`telling`)."""
    if not kernels:
        return {}, {}, set()
    cache = objcache.shared(knobs)
    objects: dict[str, bytes] = {}
    errors: dict[str, StitchError] = {}
    heads: dict[str, bytes] = {}

    def requests() -> Iterator[worker.Request]:
        """Those for kernels that are not cached: a text is written while children compile the ones before."""
        for name, kernel in kernels.items():
            data = cache.get(objcache.key_of_target(name), target.key)
            if data is not None:
                objects[name] = data
                continue
            try:
                source = backend_of(target).source(kernel)
            except StitchError as error:
                errors[name] = error
                continue
            except Exception as error:  # a defect of ours costs its kernel, not the module
                errors[name] = CodegenError(f"internal error: {type(error).__name__}: {error}")
                continue
            heads[name] = source.head
            yield worker.Request(source.text, target.cpu, target.features)
            telling.keep(name, backend_of(target).telling(kernel), target, cache)  # (meanwhile)

    codes = worker.compile_many(requests(), knobs)
    cached = set(objects)
    made = {name: head + code if isinstance(code, bytes) else code for (name, head), code in zip(heads.items(), codes)}
    made |= backend_of(target).assembled({n: code for n, code in (objects | made).items() if isinstance(code, bytes)})
    for name, result in made.items():
        if isinstance(result, CodegenError):
            errors[name] = result
            objects.pop(name, None)
        else:
            objects[name] = result
            cache.put(objcache.key_of_target(name), target.key, result)
    return objects, errors, cached - errors.keys()
