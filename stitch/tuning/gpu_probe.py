"""The probe on an NVIDIA GPU.

A verdict is about what users get, so XLA's version of a group and the stitched one both run inside XLA, as on a CPU.
Schedules are told apart outside it, by the kernels alone: `emit/gpu/device.py` loads and times them.
"""
from __future__ import annotations

import marshal
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from .. import jaxlib_bridge
from ..dataclass import dataclass
from ..emit.gpu.device import Gpu, Loaded, Recipe
from ..perflib.measure import MARSHAL_VERSION
from ..timing import Call, Clock, Effort, interleave
from .probe import REPETITION, Probe

#: runs of a kernel that one CUDA graph holds
RUNS = 32


@dataclass(frozen=True, eq=False, slots=True)
class _Alone:
    """A kernel outside XLA, with memory for each of a few runs."""

    kernel: Loaded
    memory: list[list[Any]]

    def graph(self) -> Any:
        """`RUNS` runs, each on the next memory."""
        def enqueue(stream: Any) -> None:
            for n in range(RUNS):
                self.kernel.enqueue(stream, self.memory[n % len(self.memory)])
        return self.kernel.gpu.recorded(enqueue)


def packed(recipe: Recipe, sources: Sequence[int]) -> bytes:
    """A kernel for `GpuProbe`: with the parameter of the program that each of its operands is, -1 for constants."""
    return marshal.dumps((recipe.pack(), tuple(sources)), MARSHAL_VERSION)


def _unpacked(data: bytes) -> tuple[Recipe, tuple[int, ...]]:
    recipe, sources = marshal.loads(data)
    return Recipe.unpack(recipe), tuple(sources)


def queued(call: Call, first: int, calls: int, sets: int) -> float:
    """Seconds per call of calls queued one behind another, waited for once: what starting them costs the host overlaps
    what the device does, as in a program."""
    import jax

    start = time.perf_counter()
    out: object = None
    for i in range(first, first + calls):
        out = call(i % sets)
    jax.block_until_ready(out)  # type: ignore[no-untyped-call]
    return (time.perf_counter() - start) / calls


class GpuProbe(Probe):
    """The executables, kernels and inputs of the group that is being measured."""

    platform = "cuda"
    clock: Clock = staticmethod(queued)

    def begin(self, start: str, params: Sequence[tuple[str, Sequence[int]]], bits: int) -> None:
        super().begin(start, params, bits)
        self._alone: dict[str, _Alone] = {}

    def provide(self, label: str, objects: Mapping[str, bytes]) -> None:
        """XLA finds the kernels in the program itself; `objects` are what `packed` made of them, for `rank`."""
        for data in objects.values():
            recipe, sources = _unpacked(data)
            kernel = self.gpu.load(recipe)
            inputs = [[np.asarray(x) for x in given] for given in self.sets]
            # What XLA keeps in memory as constants is zeros here: kernels clamp indices, so any value is safe.
            zeros = [np.zeros(n, np.uint8) for n in recipe.sizes]
            self._alone[label] = _Alone(kernel, [
                kernel.buffers([zeros[k] if n < 0 else given[n] for k, n in enumerate(sources)]) for given in inputs])

    @cached_property
    def gpu(self) -> Gpu:
        """The device, from the first kernel on."""
        return Gpu()

    def compile(self, given: jaxlib_bridge.Transform) -> Any:
        return jaxlib_bridge.compile_for_cuda(self.start, given)

    def call(self, executable: Any) -> Callable[[int], object]:
        """One run on a set of inputs; the clock waits for it."""
        return lambda i: executable.execute(self.sets[i])

    def rank(self, labels: Sequence[str], seconds: float, least: int, most: int) -> dict[str, list[float]]:
        """Seconds per run of each label's kernel alone, by the device's clock."""
        graphs = {label: self._alone[label].graph() for label in labels}
        sides: dict[str, list[Call]] = {
            label: [lambda i, graph=graph: graph.launch(self.gpu.stream)]  # type: ignore[misc]
            for label, graph in graphs.items()}
        samples = interleave(sides, 1, Effort(seconds, least, most, REPETITION), self.gpu.timed)
        return {label: [s / RUNS for s in found] for label, found in samples.seconds.items()}
