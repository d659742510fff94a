"""Marks: what a compile carries to XLA's transformation callback, which may run on another thread.

A mark is a text that stands for the stitching that is on and the device.  Where JAX keeps executables it is in the keys
of those, so it is the same in every process, and has our sources and the facts that the program was planned with: to
find these takes milliseconds, which a program of small modules need not wait for."""
from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

from .. import jaxlib_bridge
from ..emit import objcache
from ..emit.load.host import foreseen
from ..knobs import Knobs
from ..perflib import store
from ..target import GpuTarget, gpu_like
from . import asked

log = logging.getLogger("stitch")

#: in a mark, between what it stands for and what a program depends on
_FACTS = ";"

_options: dict[str, tuple[Knobs, GpuTarget | None]] = {}  # mark up to _FACTS -> what it stands for
_strangers: set[str] = set()  # platforms that were said to be left to XLA


def mark_of(settings: Knobs, platform: str | None, gpu: GpuTarget | None, program: Callable[[], str]) -> str | None:
    """The mark of a compile for a platform (None: whatever it may be) and, where that is no CPU, a GPU; None where
    nothing is stitched.  `program`: text that tells the program from others, or none."""
    if platform is None:
        return settings.compile_key()
    if gpu is None and platform != "cpu":
        return None
    gpu = gpu and gpu.with_math(settings.gpu_math == "fast").with_atomics(settings.atomics)
    text, facts = settings.compile_key(), _facts(settings, gpu, program())
    if facts:
        text = f"{objcache.sources_version()},{text}"
    if gpu is not None:
        text += f",{gpu.name},{gpu.cpu},{gpu.cores}"
    _options[text] = settings, gpu
    return text + facts


def meaning(module: bytes) -> tuple[Knobs, GpuTarget | None, str] | None:
    """What the mark of a module stands for: settings, the GPU, and what a program's note is called ('': it has none);
    None of a module that is not stitched."""
    mark, _, facts = (jaxlib_bridge.mark_of(module) or "").partition(_FACTS)
    found = _options.get(mark)
    return None if found is None else (*found, facts.partition(",")[0])


def _facts(settings: Knobs, gpu: GpuTarget | None, program: str) -> str:
    """Where JAX keeps executables, which program this is, and what the performance library answers it (`asked`).  At
    level `background` another process has been writing, so the library is read anew."""
    if not program and settings.level != "background":
        return ""
    library = store.shared(settings, objcache.context(gpu or foreseen(settings)))
    if settings.level == "background":
        library.refresh()
    if not program:
        return ""
    name = asked.name_of(program)
    return f"{_FACTS}{name},{asked.revision(settings.cache_dir, name, library)}"


def gpu_of(backend: Any, options: Mapping[str, Any]) -> GpuTarget | None:
    """The GPU that a client compiles for, if it is one we have code for."""
    device = jaxlib_bridge.cuda_device(backend)
    why = jaxlib_bridge.overlapping_kernels(options) if device is not None else ""
    gpu = gpu_like(device.kind, device.capability, device.cores) if device is not None and not why else None
    if gpu is None and backend.platform not in _strangers:
        _strangers.add(backend.platform)
        log.info("programs for %s are left to XLA%s", device.kind if device is not None else backend.platform, why)
    return gpu
