"""Versions of kernels that tell the recorder of their phases (`emit/runtime/tracing.py`): their texts lie beside the
objects of the kernels, in the same cache, until a trace or an artifact asks for objects, which take their place.

Kernels whose phases the runtime starts have none, as the runtime tells of them.
"""
from __future__ import annotations

import logging
import zlib
from collections.abc import Callable, Iterable

from ...errors import CodegenError
from ...knobs import Knobs
from ...process import worker
from ...process.children import Request
from ...target import Target
from .. import objcache

log = logging.getLogger("stitch")

_OBJECT = b"\x7fELF"


def keep(name: str, write: Callable[[], str] | None, target: Target, store: objcache.ObjectCache) -> None:
    """Keep the text of the version of a kernel, if there is one.  What is wrong with it costs no kernel."""
    if write is None:
        return
    try:
        text = write()
    except Exception as error:
        _warn(name, error)
    else:
        kept = zlib.compress(text.encode(), zlib.Z_BEST_SPEED)
        store.put(objcache.key_of_target(name, objcache.TELLS), target.key, kept)


def objects(names: Iterable[str], target: Target, knobs: Knobs) -> dict[str, bytes]:
    """Objects of the versions of those of these kernels that have one of their own."""
    store, made, texts = objcache.shared(knobs), dict[str, bytes](), dict[str, str]()
    for name in names:
        data = store.get(objcache.key_of_target(name, objcache.TELLS), target.key)
        if data is not None and data.startswith(_OBJECT):
            made[name] = data
        elif data is not None:
            texts[name] = zlib.decompress(data).decode()
    requests = [Request(text, target.cpu, target.features) for text in texts.values()]
    for name, result in zip(texts, worker.compile_many(requests, knobs)):
        if isinstance(result, CodegenError):
            _warn(name, result)
        else:
            made[name] = result
            store.put(objcache.key_of_target(name, objcache.TELLS), target.key, result)
    return made


def _warn(name: str, error: Exception) -> None:
    log.warning("%s is traced without its phases: %s", name, str(error).splitlines()[0])
