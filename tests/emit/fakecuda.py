"""Stands in for cuda.core and cuda.bindings.driver where there is no GPU: memory is NumPy's, kernels run in the PTX
interpreter, and every launch takes a device 10 us.

Only what `stitch.emit.gpu.device` uses is here, with the signatures of cuda-core 1.2.  A graph runs its kernels the
first time it is launched; after that only the clock moves.
"""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from stitch.ptx.run import Out, run

Array = np.ndarray[Any, Any]
LAUNCH_MS = 0.01


class Buffer:
    """Memory of a device, or pinned."""

    def __init__(self, nbytes: int, pinned: bool = False) -> None:
        self.data, self.pinned = np.full(nbytes, 0xCD, np.uint8), pinned
        self.written = self.closed = False

    @property
    def handle(self) -> int:
        """The address of pinned memory; whoever asks writes to it."""
        assert self.pinned, "the host cannot touch a device's memory"
        self.written = True
        return self.data.ctypes.data

    def copy_from(self, src: "Buffer", *, stream: "Stream") -> None:
        assert not self.closed and not src.closed and src.written and self.data.size >= src.data.size
        self.data[:src.data.size] = src.data
        self.written = True

    def copy_to(self, dst: "Buffer", *, stream: "Stream") -> None:
        assert self.written
        dst.data[:] = self.data[:dst.data.size]
        dst.written = True

    def close(self) -> None:
        self.closed = True


class LegacyPinnedMemoryResource:
    def allocate(self, size: int, *, stream: Any = None) -> Buffer:
        return Buffer(size, pinned=True)


@dataclass
class EventOptions:
    timing_enabled: bool = False
    blocking_sync: bool = False


@dataclass
class Event:
    at: float
    timing: bool

    def sync(self) -> None: ...

    def __sub__(self, other: "Event") -> float:
        assert self.timing and other.timing, "an event that records no time"
        return self.at - other.at


@dataclass
class Stream:
    now: float = 0.0

    def sync(self) -> None: ...

    def record(self, event: Any = None, options: EventOptions | None = None) -> Event:
        return Event(self.now, options is not None and options.timing_enabled)


@dataclass
class Kernel:
    text: str
    entry: str
    shared: int = 48 << 10  # what it may ask for

    @property
    def handle(self) -> "Kernel":
        return self


class ObjectCode:
    def __init__(self, text: str) -> None:
        self.text = text

    @staticmethod
    def from_ptx(module: bytes) -> "ObjectCode":
        assert isinstance(module, bytes)
        return ObjectCode(module.decode())

    def get_kernel(self, name: str) -> Kernel:
        assert f".entry {name}(" in self.text
        return Kernel(self.text, name)


@dataclass
class LaunchConfig:
    grid: int
    block: int
    shmem_size: int = 0


@dataclass
class Graph:
    launches: list[tuple[LaunchConfig, Kernel, tuple[Buffer, ...]]]
    ran: bool = False

    def upload(self, stream: Stream) -> None: ...

    def launch(self, stream: Stream) -> None:
        for config, kernel, buffers in () if self.ran else self.launches:
            _execute(config, kernel, buffers)
        self.ran = True
        stream.now += LAUNCH_MS * len(self.launches)


@dataclass
class GraphBuilder:
    launches: list[tuple[LaunchConfig, Kernel, tuple[Buffer, ...]]] = field(default_factory=list)
    building: bool = False

    def begin_building(self) -> "GraphBuilder":
        self.building = True
        return self

    def end_building(self) -> "GraphBuilder":
        assert self.building
        self.building = False
        return self

    def complete(self) -> Graph:
        assert not self.building
        return Graph(self.launches)

    def close(self) -> None: ...


class Device:
    device_id = 0
    name = "a stand-in"

    def __init__(self, number: int) -> None:
        self.current = False

    def set_current(self) -> None:
        self.current = True

    def create_stream(self) -> Stream:
        assert self.current
        return Stream()

    def create_graph_builder(self) -> GraphBuilder:
        return GraphBuilder()

    def allocate(self, size: int, *, stream: Stream) -> Buffer:
        assert size > 0
        return Buffer(size)


def launch(stream: Stream | GraphBuilder, config: LaunchConfig, kernel: Kernel, *buffers: Buffer) -> None:
    if isinstance(stream, GraphBuilder):
        assert stream.building
        stream.launches.append((config, kernel, buffers))
        return
    _execute(config, kernel, buffers)
    stream.now += LAUNCH_MS


def _execute(config: LaunchConfig, kernel: Kernel, buffers: tuple[Buffer, ...]) -> None:
    assert config.shmem_size <= kernel.shared, "more shared memory than the kernel may ask for"
    given = [b.data if b.written else Out(b.data.size, np.uint8, required=False) for b in buffers]
    done = run(kernel.text, kernel.entry, config.grid, config.block, given, shared_bytes=config.shmem_size,
               cooperative="_met" in kernel.text)
    for b, now in zip(buffers, done.arrays):
        b.data, b.written = now, True


class driver:
    class CUfunction_attribute:
        CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES = "shared"

    #: what a block can have at most
    MOST = 227 << 10

    @staticmethod
    def cuKernelSetAttribute(attrib: Any, val: int, kernel: Any, dev: int) -> tuple[int]:
        assert attrib == "shared" and dev == 0
        if val > driver.MOST:
            return (1,)
        kernel.shared = val
        return (0,)


