"""Times by the device's own clock: CUDA events on a stream that waits for JAX's results.

XLA launches on a stream of its own that cannot be reached from outside.  But `array.__dlpack__(stream=handle)` makes
*our* stream wait until the array is there, so an event recorded on it next is recorded when the array is.  A sample is
two such events, with a batch of calls between them.

The host needs longer to start a small kernel than the device to run it.  So a plug, work that takes the device
milliseconds, goes first: while it runs, the calls queue up behind it, and the first event is recorded when it ends.
Were the plug over before the last call was queued, the device may have waited for the host: such a sample is marked
as starved and the next ones get a longer plug.  Starved samples are too long, never too short.
"""
from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import jax

#: calls of a sample
BATCH = 20
#: plugs of a sample at most; with BATCH under the 32 computations that a client of XLA's keeps in flight
MOST_PLUGS = 8


class MissingCuda(RuntimeError):
    """cuda.core cannot be imported."""


def cuda_core() -> Any:
    """The module `cuda.core`.  Raises MissingCuda when it, or the driver's library it loads, is not there."""
    try:
        return importlib.import_module("cuda.core")
    except ImportError as error:
        raise MissingCuda(f'times on a GPU need cuda-core: pip install "stitch-xla[gpu]" ({error})') from error


@dataclass(frozen=True, slots=True)
class Sample:
    """Seconds of one call; `starved` when the device may have waited for the host meanwhile."""

    seconds: float
    starved: bool


class Clock:
    """Times calls of JAX executables on one device.

    Args:
        core: the module `cuda.core`, or what stands in for it.
        device: CUDA's number of the device (`local_hardware_id` of JAX's).
        plug: starts milliseconds of work on that device through JAX and returns its result; None starts none.

    Raises whatever `core` raises where there is no such device."""

    def __init__(self, core: Any, device: int = 0, plug: Callable[[], object] | None = None) -> None:
        chosen = core.Device(device)
        chosen.set_current()  # the primary context, which is XLA's too
        self._stream = chosen.create_stream()
        self._handle = int(self._stream.handle)
        self._options = core.EventOptions(timing_enabled=True)
        self._plug = plug
        self.plugs = 1

    def sample(self, call: Callable[..., object], args: Sequence[object], batch: int = BATCH) -> Sample:
        """One call's share of `batch` calls that are queued one behind the other.  Of their results only the last one
        is kept, so XLA may reuse the memory of the others."""
        self._wait(self._begin(call, args))
        first = self._stream.record(options=self._options)
        out: object = None
        for _ in range(batch):
            out = call(*args)
        starved = bool(first.is_done)
        self._wait(out)
        last = self._stream.record(options=self._options)
        last.sync()
        if starved and self._plug is not None:
            self.plugs = min(2 * self.plugs, MOST_PLUGS)
        return Sample(float(last - first) / batch / 1e3, starved)

    def _begin(self, call: Callable[..., object], args: Sequence[object]) -> object:
        """Start what runs until the first event: a call, which leaves caches as the others do, behind the plugs."""
        if self._plug is not None:
            for _ in range(self.plugs):
                self._plug()
        return call(*args)

    def _wait(self, result: object) -> None:
        """Make the stream wait for an executable's result; all arrays of one are there at the same time."""
        leaf = jax.tree.leaves(result)[-1]
        leaf.__dlpack__(stream=self._handle)
