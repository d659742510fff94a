"""Rings while a block runs in the interpreter: their stages, and the elements on their way into them."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...hlo.index import Ix
from .kir import Acquire, Buffer, Commit, Release, Ring, Wait
from .shadow import Array, KernelFault, Memory
from .stages import RingFault, Stages


class Rings:
    """The rings of one block.  KernelFault for what a ring does not allow."""

    def __init__(self) -> None:
        self.stages: dict[Ring, Stages] = {}
        self.coming: dict[tuple[Ring, int], list[tuple[Memory, Array, Array]]] = {}

    def change(self, s: Acquire | Commit | Wait | Release, value: Callable[[Ix], int]) -> None:
        """Run a statement about a ring; `value` evaluates its indices."""
        ring = self._of(s.ring)
        try:
            match s:
                case Acquire():
                    ring.acquire(value(s.stage))
                case Commit():
                    ring.commit()
                case Wait():
                    for stage in ring.wait(s.pending):
                        for memory, at, values in self.coming.pop((s.ring, stage), ()):
                            memory.land(at, values)
                case Release():
                    ring.release(value(s.stage))
        except RingFault as fault:
            raise KernelFault(str(fault)) from None

    def fill(self, buffer: Buffer, memory: Memory, at: Array, values: Array) -> None:
        """Elements `values` are on their way to positions `at`, all of one stage."""
        assert buffer.ring is not None
        stage = self._stage(buffer, at, "fills")
        try:
            self._of(buffer.ring).write(stage)
        except RingFault as fault:
            raise KernelFault(str(fault)) from None
        self.coming.setdefault((buffer.ring, stage), []).append((memory, at, values))

    def read(self, buffer: Buffer, at: Any) -> None:
        """Elements of a buffer are read: those of a ring's must have come."""
        if buffer.ring is None or not np.size(at):
            return
        try:
            self._of(buffer.ring).read(self._stage(buffer, np.asarray(at), "reads"))
        except RingFault as fault:
            raise KernelFault(str(fault)) from None

    def end(self) -> None:
        """The block has ended."""
        for ring in self.stages.values():
            try:
                ring.end()
            except RingFault as fault:
                raise KernelFault(str(fault)) from None

    def _of(self, ring: Ring) -> Stages:
        return self.stages.setdefault(ring, Stages(ring))

    def _stage(self, buffer: Buffer, at: Array, what: str) -> int:
        """The one stage that positions lie in."""
        low, high = int(at.min()) // buffer.stage_size, int(at.max()) // buffer.stage_size
        if low != high:
            raise KernelFault(f"{what} stages {low} and {high} of {buffer.name} at once")
        return low
