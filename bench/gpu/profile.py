"""How many kernels a call launches, and how long they run, as the profiler saw them.

CUPTI reports every kernel, also those of a CUDA graph (XLA's command buffers), as an event on a line of its stream.
Copies and fills of memory are events of the same lines and are not counted as kernels.
"""
from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import jax
from jax.profiler import ProfileData

#: calls that are profiled
CALLS = 5
_DEVICE, _STREAM = re.compile(r"/device:GPU:\d+"), re.compile(r"Stream #")
#: what the profiler calls copies and fills
_MOVES = re.compile(r"mem(cpy|set)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Launched:
    """Of one call: kernels, copies and fills of memory, and the microseconds of them all."""

    kernels: float
    moves: float
    microseconds: float


def launched(data: ProfileData, calls: int) -> Launched | None:
    """A call's share of what the GPUs' planes show; None when there is nothing, as where profiling is not allowed."""
    kernels = moves = 0
    total = 0.0
    for plane in data.planes:
        if not _DEVICE.match(plane.name):
            continue
        for line in plane.lines:
            if not _STREAM.match(line.name):
                continue  # lines derived from those of streams, such as "XLA Ops"
            for event in line.events:
                if _MOVES.match(event.name):
                    moves += 1
                else:
                    kernels += 1
                total += event.duration_ns
    return Launched(kernels / calls, moves / calls, total / calls / 1e3) if kernels + moves else None


def profile(call: Callable[..., object], args: Sequence[object], calls: int = CALLS) -> Launched | None:
    """What a call of an executable launches, by running it `calls` times under the profiler; None when the profiler
    saw no device."""
    jax.block_until_ready(call(*args))
    options = jax.profiler.ProfileOptions()
    options.host_tracer_level = options.python_tracer_level = 0
    with tempfile.TemporaryDirectory() as folder:
        jax.profiler.start_trace(folder, profiler_options=options)
        try:
            for _ in range(calls):
                out = call(*args)
            jax.block_until_ready(out)
        finally:
            jax.profiler.stop_trace()
        found = sorted(Path(folder).rglob("*.xplane.pb"))
        return launched(ProfileData.from_file(str(found[-1])), calls) if found else None
