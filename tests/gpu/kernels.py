"""Kernels of every kind, alone on the GPU of this machine: what the PTX interpreter has run, hardware computes alike.

    python -m tests.gpu.kernels                 serve (bench.gpu.serving): a request names a kernel
    python -m tests.gpu.kernels --list          their names, one a line
    python -m tests.gpu.kernels --only tf32     run those with this in their names, here, and say how they did
"""
from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from bench.gpu.kept import differing, kept
from bench.gpu.serving import Answer, serve
from stitch.emit.gpu.device import Gpu, Recipe
from stitch.emit.ir.kir import Kernel, Space
from stitch.errors import StitchError
from stitch.target import GpuTarget

from ..emit import hopper_suites as suites_
from ..emit import pipelined as ampere
from ..emit import test_boxes, test_handover
from ..emit.boxed import Boxed
from ..emit.kernels import RTOL, Example, examples
from ..emit.pipelined import Piped
from ..emit.ptx_harness import H200, Compiled
from ..emit.test_gpu_product import expected, operands

Array = np.ndarray[Any, Any]
#: cases whose code is made at once
AHEAD = 8
#: how far results may be off that go through functions, as a share of the largest; other products are exact
_BENT = 1e-5


@dataclass(frozen=True)
class Case:
    """A kernel, its operands and what it should make of them, to a share of the largest value."""

    kernel: Kernel
    target: GpuTarget
    threads: int | None
    operands: Sequence[Array]
    want: Sequence[Array]
    tolerance: float = 0.0

    @property
    def recipe(self) -> Recipe:
        """How it is launched."""
        made = Compiled(self.kernel, self.target, self.threads)
        return Recipe.of(self.kernel, made.emitted.launches, made.ptx)


def _piped(p: Piped) -> Case:
    given = operands(p.kernel, (p.case,))
    return Case(p.kernel, p.target, p.threads, given, [expected(p.case, *given[1:])])


def _boxed(b: Boxed) -> Case:
    given, want = b.data()
    return Case(b.kernel, b.target, None, given, [want], _BENT if b.behind == "gelu" else 0.0)


def _example(e: Example) -> Case:
    assert isinstance(H200, GpuTarget)
    given = [x.reshape(-1) for x in e.inputs(np.random.default_rng(0))]
    want = [np.asarray(x).reshape(-1) for x in e.reference(*(_wide(x) for x in given))]
    return Case(e.kernel, H200, None, given, want, max(RTOL.get(b.dtype.name, 0.0) for b in e.kernel.buffers))


def _wide(x: Array) -> Array:
    return x if x.dtype.kind in "biuc" else x.astype(np.float64)


@cache
def cases() -> dict[str, Callable[[], Case]]:
    """By name, what programs have most first."""
    found: dict[str, Callable[[], Case]] = {}
    plain = [e for e in examples() if not e.alias and all(b.size for b in e.kernel.buffers)]
    firsts = {e.name.partition("-")[0]: e for e in reversed(plain)}
    for e in firsts.values():
        found[e.name] = lambda e=e: _example(e)  # type: ignore[misc]
    suites: list[tuple[str, Mapping[str, Any], Callable[[Any], Case]]] = [
        ("mma.sync", ampere.SUITE, _piped), ("wgmma", suites_.SUITE, _piped), ("tensor maps", test_boxes.SUITE, _boxed),
        ("handed over", test_handover.SUITE, _boxed), ("tf32 across", suites_.TF32_COPIED, _piped),
        ("tf32 across, tensor maps", suites_.TF32_BOXES, _boxed), ("bytes across", suites_.BYTES_COPIED, _piped),
        ("bytes across, tensor maps", suites_.BYTES_BOXES, _boxed)]
    for turn in range(2):  # one of each suite, then the others
        for kind, suite, made in suites:
            for name, one in (list(suite.items())[:1] if not turn else list(suite.items())[1:]):
                found[f"{kind}: {name}"] = lambda one=one, made=made: made(one)  # type: ignore[misc]
    for e in plain:
        found.setdefault(e.name, lambda e=e: _example(e))  # type: ignore[misc]
    return found


class Ahead:
    """Cases with their code, which is made of the next ones meanwhile."""

    def __init__(self) -> None:
        self._pool, self._names = ThreadPoolExecutor(AHEAD), list(cases())
        self._made: dict[str, Future[tuple[Case, Recipe]]] = {}

    def __call__(self, name: str) -> tuple[Case, Recipe]:
        """The case of this name."""
        first = self._names.index(name)
        for other in self._names[first:first + AHEAD]:
            if other not in self._made:
                self._made[other] = self._pool.submit(self._make, other)
        return self._made[name].result()

    @staticmethod
    def _make(name: str) -> tuple[Case, Recipe]:
        case = cases()[name]()
        return case, case.recipe


def run(name: str, case: Case, recipe: Recipe, gpu: Gpu, keep: Path | None) -> None:
    """Run a kernel twice in a row (barriers and counters have to be as they were).  AssertionError where a result is
    wrong."""
    types = [b.dtype.numpy for b in case.kernel.of(Space.OUT)]
    outs = [np.empty(x.size, t) for x, t in zip(case.want, types, strict=True)]
    want = [x.astype(t) for x, t in zip(case.want, types)]
    flat = [np.ravel(x) for x in case.operands]
    with kept(keep, name, recipe, flat, want) as got:
        loaded = gpu.load(recipe)
        for time in ("first", "second"):
            got[:] = loaded(flat, outs)
            for n, (x, y) in enumerate(zip(want, got, strict=True)):
                said = differing(x, y, case.tolerance)
                assert not said, f"{time} run, result {n}: {said}"


def main(arguments: list[str] | None = None) -> int:
    """Serve, list or run; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", action="store_true", help="names, one a line")
    parser.add_argument("--only", metavar="TEXT", help="run those whose name has this")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="where kernels that fail are kept")
    options = parser.parse_args(arguments)
    if options.list:
        print("\n".join(cases()))
        return 0
    ahead, device = Ahead(), cache(Gpu)

    def answer(request: Answer) -> Answer:
        name = request["item"]
        run(name, *ahead(name), device(), options.keep)
        return {}
    if options.only is None:
        return serve(answer)
    failed = 0
    for name in cases():
        if options.only in name:
            try:
                answer({"item": name})
                print(f"{name}: right", flush=True)
            except (AssertionError, StitchError) as error:
                failed += 1
                print(f"{name}: {error}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
