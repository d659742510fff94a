"""A live NVIDIA GPU outside XLA: kernels are loaded, run and timed through cuda-core (the extra `stitch-xla[gpu]`).

The performance library measures schedules this way: XLA is not asked to compile a program for each of them, and the
device's own clock times a kernel's launches without what the host does around them.  Many runs are recorded as one CUDA
graph, which is how XLA launches kernels too (its command buffers); launched one by one from Python, short kernels would
wait for the host.

cuda-core and cuda-bindings find the driver when the first `Gpu` is made, not when they are imported.
"""
from __future__ import annotations

import ctypes
import importlib
import marshal
from collections.abc import Callable, Sequence
from dataclasses import astuple
from typing import Any

import numpy as np

from ...dataclass import dataclass
from ...errors import CodegenError
from ..ir.kir import Kernel, Space
from .kernels import STATIC_SHARED, Launch

Array = np.ndarray[Any, Any]
#: what a recipe is packed with: the marshal format every supported Python reads
_MARSHAL = 2


@dataclass(frozen=True, slots=True)
class Step:
    """A launch: `entry` in `blocks` blocks of `threads` threads with `shared` bytes of dynamic shared memory, on the
    buffers of these numbers."""

    entry: str
    blocks: int
    threads: int
    shared: int
    buffers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Recipe:
    """A kernel as plain values, which cross processes: PTX text, launches in order, and bytes of its buffers, which are
    `operands` operands, `results` results, and scratch."""

    ptx: str
    steps: tuple[Step, ...]
    sizes: tuple[int, ...]
    operands: int
    results: int

    @staticmethod
    def of(kernel: Kernel, launches: Sequence[Launch], ptx: str) -> "Recipe":
        """The recipe of a kernel with these launches, whose PTX is at hand."""
        ins, outs, scratch = (kernel.of(space) for space in (Space.IN, Space.OUT, Space.SCRATCH))
        order = {b: n for n, b in enumerate((*ins, *outs, *scratch))}
        steps = tuple(Step(one.entry, one.grid, one.threads, one.shared,
                           tuple(order[b] for b in (*one.reads, *one.writes)))
                      for one in launches)
        return Recipe(ptx, steps, tuple(b.size * b.dtype.nbytes for b in order), len(ins), len(outs))

    def pack(self) -> bytes:
        """As bytes."""
        return marshal.dumps(astuple(self), _MARSHAL)

    @staticmethod
    def unpack(data: bytes) -> "Recipe":
        """Inverse of `pack`."""
        ptx, steps, sizes, operands, results = marshal.loads(data)
        made = tuple(Step(*step) for step in steps)  # marshal keeps tuples
        return Recipe(ptx, made, tuple(sizes), operands, results)


class Gpu:
    """The first NVIDIA GPU this process sees.  CodegenError when cuda-core is missing or there is no device.  `core`
    and `driver` are the modules cuda.core and cuda.bindings.driver."""

    def __init__(self, core: Any = None, driver: Any = None) -> None:
        self._core, self._driver = (core, driver) if core is not None else _modules()
        try:
            self.device = self._core.Device(0)
            self.device.set_current()
        except Exception as error:  # cuda-core's own type depends on its version
            raise CodegenError(f"no NVIDIA GPU can be used: {error}") from error
        self.stream = self.device.create_stream()
        self._pinned = self._core.LegacyPinnedMemoryResource()

    @property
    def name(self) -> str:
        """What the driver calls the device."""
        return str(self.device.name)

    def empty(self, nbytes: int) -> Any:
        """Device memory (a cuda-core Buffer)."""
        return self.device.allocate(max(1, nbytes), stream=self.stream)

    def upload(self, array: Array) -> Any:
        """A copy of an array in device memory."""
        made = self.empty(array.nbytes)
        if array.nbytes:
            staged = self._pinned.allocate(array.nbytes)
            ctypes.memmove(int(staged.handle), array.tobytes(), array.nbytes)
            made.copy_from(staged, stream=self.stream)
            self.stream.sync()
            staged.close()
        return made

    def download(self, buffer: Any, like: Array) -> Array:
        """The contents of device memory as an array of the shape and type of `like`."""
        if not like.nbytes:
            return np.empty_like(like)
        staged = self._pinned.allocate(like.nbytes)
        buffer.copy_to(staged, stream=self.stream)
        self.stream.sync()
        data = ctypes.string_at(int(staged.handle), like.nbytes)
        staged.close()
        return np.frombuffer(data, like.dtype).reshape(like.shape)

    def load(self, recipe: Recipe) -> "Loaded":
        """A kernel ready to run.  The driver compiles its PTX here."""
        code = self._core.ObjectCode.from_ptx(recipe.ptx.encode())
        kernels = [code.get_kernel(step.entry) for step in recipe.steps]
        for kernel, step in zip(kernels, recipe.steps):
            if step.shared > STATIC_SHARED:
                self._allow_shared(kernel, step.shared)
        return Loaded(self, recipe, kernels)

    def _allow_shared(self, kernel: Any, nbytes: int) -> None:
        """More shared memory than a block has without asking."""
        what = self._driver.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
        [status, *_] = self._driver.cuKernelSetAttribute(what, nbytes, kernel.handle, self.device.device_id)
        if int(status):
            raise CodegenError(f"the driver refuses {nbytes} bytes of shared memory: {status}")

    def recorded(self, enqueue: Callable[[Any], None]) -> Any:
        """A CUDA graph of what `enqueue(stream)` launches."""
        builder = self.device.create_graph_builder().begin_building()
        enqueue(builder)
        graph = builder.end_building().complete()
        builder.close()
        graph.upload(self.stream)
        return graph

    def timed(self, call: Callable[[int], object], first: int, calls: int, sets: int) -> float:
        """Seconds of the device per call, over `calls` calls that put work into `stream` (as `timing.interleave`
        wants them timed)."""
        timing = self._core.EventOptions(timing_enabled=True)
        begin = self.stream.record(options=timing)
        for i in range(first, first + calls):
            call(i % sets)
        end = self.stream.record(options=timing)
        end.sync()
        return float(end - begin) / 1e3 / calls  # their difference is in milliseconds


class Loaded:
    """A kernel on a device."""

    def __init__(self, gpu: Gpu, recipe: Recipe, kernels: Sequence[Any]) -> None:
        self.gpu, self.recipe = gpu, recipe
        config = gpu._core.LaunchConfig
        self._steps = [(kernel, config(grid=s.blocks, block=s.threads, shmem_size=s.shared), s.buffers)
                       for kernel, s in zip(kernels, recipe.steps)]

    def buffers(self, operands: Sequence[Array]) -> list[Any]:
        """Device memory for one run: the operands' values, and room for results and scratch."""
        rest = self.recipe.sizes[self.recipe.operands:]
        return [*map(self.gpu.upload, operands), *map(self.gpu.empty, rest)]

    def enqueue(self, stream: Any, buffers: Sequence[Any]) -> None:
        """One run, in a stream or into a graph that is being recorded."""
        for kernel, config, numbers in self._steps:
            self.gpu._core.launch(stream, config, kernel, *(buffers[n] for n in numbers))

    def __call__(self, operands: Sequence[Array], results: Sequence[Array]) -> list[Array]:
        """Run once and wait; the results, as arrays like the given ones."""
        buffers = self.buffers(operands)
        self.enqueue(self.gpu.stream, buffers)
        made = buffers[self.recipe.operands:][:self.recipe.results]
        return [self.gpu.download(b, like) for b, like in zip(made, results)]


def _modules() -> tuple[Any, Any]:
    try:
        return importlib.import_module("cuda.core"), importlib.import_module("cuda.bindings.driver")
    except ImportError as error:
        raise CodegenError(f'kernels cannot be run outside XLA ({error}): pip install "stitch-xla[gpu]"') from None
