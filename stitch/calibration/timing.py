"""Timing samples in this process."""
from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from .. import jaxlib_bridge
from ..emit.load import linking
from ..hlo.ir import Instr, Module
from ..hlo.text import print_module
from ..knobs import Knobs
from ..tuning.versus import random_array
from .samples import Sample

#: seconds that a sample is timed, and the loop without it; runs at least and at most
SECONDS, EMPTY_SECONDS, LEAST, MOST = 0.03, 0.01, 3, 40
#: sets of operands that runs take in turn
SETS = 2


def time_of(sample: Sample, knobs: Knobs) -> float:
    """Nanoseconds of a sample's kernel: a time that one run in four stays below, because neighbours only add."""
    import jax

    start, empty = sample.single.start, sample.single.empty
    assert empty is not None
    device = jax.devices("cpu")[0]
    rng = np.random.default_rng(0)
    sets = [[jax.device_put(_operand(p, rng), device) for p in start.entry.params] for _ in range(SETS)]
    for name, code in sample.objects.items():
        linking.provide(name, code, knobs)
    proto = jaxlib_bridge.text_to_proto(print_module(start))
    full = _runs(_executable(proto, sample.program), sets, SECONDS)
    idle = min(_runs(_executable(proto, empty), sets, EMPTY_SECONDS))
    quartile = statistics.quantiles(full, n=4)[0]
    return max(1.0, 1e9 * (quartile - idle) / sample.single.trips)


def _executable(start: bytes, module: Module) -> Any:
    given = jaxlib_bridge.text_to_proto(print_module(module))
    return jaxlib_bridge.compile_for_cpu(start, lambda seen: given)


def _operand(p: Instr, rng: np.random.Generator) -> np.ndarray[Any, Any]:
    if p.array.dtype.is_float:  # (half as long as doubles take)
        return (1.0 - rng.random(p.array.dims, dtype=np.float32)).astype(p.array.dtype.numpy)
    return random_array(p.array, rng)


def _runs(executable: Any, sets: Sequence[Sequence[Any]], seconds: float) -> list[float]:
    """Seconds of runs, one after another."""
    import jax

    found: list[float] = []
    jax.block_until_ready(executable.execute(sets[0]))
    end = time.perf_counter() + seconds
    while len(found) < LEAST or len(found) < MOST and time.perf_counter() < end:
        begin = time.perf_counter()
        jax.block_until_ready(executable.execute(sets[(len(found) + 1) % len(sets)]))
        found.append(time.perf_counter() - begin)
    return found
