"""Programs side by side in the probe, for as long as one thing is measured.

A probe that died, or was lent to something else meanwhile, is given the programs again before the next request.
"""
from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ..hlo.ir import Module
from ..hlo.text import print_module
from ..hlo.types import Shape
from ..perflib.measure import measuring

if TYPE_CHECKING:
    from .tuner import Tuner

#: seconds a request to the probe may take
PATIENCE = 60.0
#: stands for XLA's side among the programs
XLA = "XLA"
Objects = Mapping[str, bytes]


class OutOfTime(Exception):
    """The budget is used up; what was measured so far is stored."""


class Session:
    """The programs of one measurement.  `start` is what XLA starts from; `always` are the programs without kernels of
    ours, `XLA` among them, which stay."""

    def __init__(self, tuner: Tuner, start: Module, always: Mapping[str, Module], deadline: float) -> None:
        self.tuner, self.start, self.always, self.deadline = tuner, start, always, deadline
        self.bits = narrowest(always[XLA])
        self.loaded: dict[str, tuple[str, Objects]] = {}  # what the probe has, to give it to the next one
        self._generation = 0

    def begin(self) -> None:
        """Hand over what stays.  Raises Refused and ChildDied: XLA's version cannot be run by itself."""
        self.tuner.probe.start()
        params = [(p.array.dtype.name, list(p.array.dims)) for p in self.start.entry.params]
        self._raw("begin", print_module(self.start), params, self.bits)
        self._generation = self.tuner.probe.started
        self.loaded.clear()
        for label, module in self.always.items():
            self._load(label, print_module(module), {})
        self.ask("check", XLA, XLA)  # what crashes by itself is no candidate's fault

    def load(self, label: str, module: Module, objects: Objects) -> None:
        """One more program, and the kernels it calls by name."""
        self._restore()
        self._load(label, print_module(module), objects)

    def drop(self) -> None:
        """Forget what was loaded, so that the next probe is not given it."""
        self.loaded = {label: p for label, p in self.loaded.items() if label in self.always}

    def ask(self, *request: Any) -> Any:
        """A request to a probe that has these programs."""
        self._restore()
        return self._raw(*request)

    def in_time(self) -> None:
        """Raises OutOfTime when the budget is used up."""
        if self.tuner.stopped or time.monotonic() >= self.deadline:
            raise OutOfTime

    @contextmanager
    def exclusive(self) -> Iterator[None]:
        """The machine's right to measure."""
        with measuring(self.tuner.library.path, self.deadline) as mine:
            if not mine:
                raise OutOfTime
            yield

    def _restore(self) -> None:
        if self.tuner.probe.pid is None or self.tuner.probe.started != self._generation:
            again = dict(self.loaded)
            self.begin()
            for label, (text, objects) in again.items():
                if label not in self.loaded:
                    self._load(label, text, objects)

    def _load(self, label: str, text: str, objects: Objects) -> None:
        self._raw("load", label, text, dict(objects))
        self.loaded[label] = (text, objects)

    def _raw(self, *request: Any) -> Any:
        self.in_time()
        return self.tuner.probe.ask(request, PATIENCE)


def narrowest(module: Module) -> int:
    """Bits of the narrowest floats that a module computes with, from 8 to 64."""
    found = [i.array.dtype.bits for graph in module.graphs for i in graph.instrs
             if isinstance(i.shape, Shape) and i.array.dtype.is_float]
    return max(8, min(found, default=64))
