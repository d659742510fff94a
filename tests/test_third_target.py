"""A third kind of machine, made here alone: a core without vectors.  Its class, backend and cost model are all that it
takes for programs to be planned, lowered and run for it."""
from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

from stitch import jaxlib_bridge, pipeline
from stitch.emit.backends import BACKENDS, CpuBackend, Made, Source, backend_of
from stitch.emit.codegen.build import llvm_text
from stitch.emit.gpu.device import Recipe
from stitch.emit.ir.kir import Kernel
from stitch.emit.ir.program import Program
from stitch.errors import CodegenError
from stitch.hlo.ir import Graph, Instr, Module
from stitch.hlo.rewrite import Call
from stitch.hlo.text import parse, print_module
from stitch.hlo.types import Shape
from stitch.knobs import Knobs
from stitch.offline import capture
from stitch.plan import frames
from stitch.reports import ModuleReport
from stitch.schedule.cost.model import MODELS, model_of
from stitch.schedule.cost.ops import Worker
from stitch.schedule.plan import ScheduledGroup
from stitch.target import Target
from stitch.target.costs_cpu import CpuCosts
from stitch.tuning.probe import allowed, difference
from stitch.tuning.versus import placeholder, random_array

from .golden.programs import MODULES, arrays, lowered

NAMES = sorted(path.stem for path in MODULES.glob("*.hlo") if not path.stem.endswith(".gpu"))
#: types of LLVM's that have several lanes
VECTORS = re.compile(r"<(?!1 )\d+ x ")


@dataclass(frozen=True)
class ScalarTarget(Target):
    """A core without vectors and without caches to plan with."""

    costs: CpuCosts = field(default=CpuCosts(), kw_only=True, repr=False, hash=False)

    @property
    def machine(self) -> str:
        return "a scalar core"

    @property
    def arena(self) -> int:
        return 64 << 10

    def lanes(self, nbytes: int) -> int:
        return 1

    def holds(self, nbytes: int) -> bool:
        return False


SCALAR = ScalarTarget("scalar", "x86-64", "", 4, False, 1, 32 << 10, 256 << 10, 0)


class ScalarModel(Worker):
    """Every element and every byte takes its time; what XLA launches takes more."""

    section_ns = least_call_ns = calls_save_in_loops = switch_ns = 0.0
    aside_ns = float("inf")
    launch_ns = loop_launch_ns = call_ns = 60.0

    def transfer_ns(self, nbytes: float, whole: float) -> float:
        return nbytes / 8

    def fresh_ns(self, results: Iterable[Shape]) -> tuple[float, float]:
        return 0.0, 0.0

    def stream_ns(self, nbytes: float) -> float:
        return nbytes / 8

    def tile_ns(self, op: Instr, sizes: tuple[int, int, int, int]) -> float:
        return float(np.prod(sizes))

    def fed_ns(self, nbytes: float, again: float, busy: float) -> float:
        return nbytes

    def spread_ns(self, ns: float, tasks: int, threads: int) -> float:
        return ns

    def function_ns(self, member: Instr, around: float = 0.0) -> float:
        return self.xla_ns(member)

    def waiting_ns(self, body: Graph) -> float:
        return 0.0

    def doubt(self, members: Sequence[Instr], graph: Graph) -> float:
        return 1.0

    def leaves_product(self, dot: Instr) -> bool:
        return False

    @property
    def copied_bytes(self) -> int:
        return -1

    def foreseen(self, members: Sequence[Instr], outputs: Sequence[Instr], users: Mapping[Instr, Sequence[Instr]]
                 ) -> tuple[int, float]:
        raise AssertionError("its backend hands over what is fused")

    def turning_ns(self, inputs: Collection[Instr], outputs: Collection[Instr],
                   users: Mapping[Instr, Sequence[Instr]]) -> float:
        raise AssertionError("its backend hands over what is fused")

    def xla_ns(self, member: Instr, around: float = 0.0) -> float:
        return 0.0 if member.op in ("parameter", "constant", "tuple", "get-tuple-element") else 1.9e4

    def least_ns(self, graph: Graph, outputs: Sequence[Shape]) -> float:
        return 0.0

    def stitched_ns(self, group: ScheduledGroup, outputs: Sequence[Shape]) -> float:
        return 1e3 + sum(p.work for p in group.plans) / 1e3


class ScalarBackend:
    """Objects with handlers, as on other CPUs."""

    platform, code = "cpu", "object"
    by_handler, before_fusion, times_alone = True, False, False

    def __init__(self, target: ScalarTarget) -> None:
        self._cpu = CpuBackend(target)
        self.written: list[str] = []

    def source(self, kernel: Kernel | Program) -> Source:
        made = self._cpu.source(kernel)
        self.written.append(made.text)
        return made

    def assembled(self, codes: Mapping[str, bytes]) -> dict[str, bytes | CodegenError]:
        return {}

    def check(self, kernel: Kernel) -> None:
        return None

    def launches(self, kernel: Kernel) -> int:
        return 1

    def needs(self, kernel: Kernel) -> tuple[int, int]:
        return self._cpu.needs(kernel)

    def calls(self, made: Made, code: bytes, inputs: Sequence[Shape], outputs: Sequence[Shape],
              shared: Sequence[tuple[int, int]]) -> tuple[tuple[Call, ...], tuple[Shape, ...]]:
        return self._cpu.calls(made, code, inputs, outputs, shared)

    def alone(self, kernel: Kernel, code: bytes) -> Recipe | None:
        return None

    def files(self, kernel: Kernel | Program, code: bytes) -> dict[str, bytes]:
        return {"o": code}


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Iterator[ScalarBackend]:
    """The machine is in the tables, as long as the test runs, and nothing that it makes of a program is a defect."""
    with monkeypatch.context() as patch:
        patch.setattr(frames, "_logged", set())
        patch.setitem(BACKENDS, ScalarTarget, ScalarBackend)
        patch.setitem(MODELS, ScalarTarget, ScalarModel)
        backend = backend_of(SCALAR)
        assert isinstance(backend, ScalarBackend)
        yield backend
    backend_of.cache_clear()
    model_of.cache_clear()
    assert not [r for r in caplog.get_records("call") if "internal error" in r.getMessage()]


def both(module: Module, cache: Path) -> tuple[ModuleReport, list[Any], list[Any]]:
    """What became of a module for the machine, and its results under XLA and under stitch."""
    given = jaxlib_bridge.text_to_proto(print_module(module))
    start = jaxlib_bridge.text_to_proto(print_module(placeholder(module)))
    reports = []

    def stitched(seen: bytes) -> bytes | None:
        new, report = pipeline.rewrite(given, Knobs(cache_dir=str(cache)), target=SCALAR)
        reports.append(report)
        return new

    rng = np.random.default_rng(0)
    with jax.enable_x64(True):
        args = [jax.device_put(random_array(p.array, rng)) for p in module.entry.params]
        want, got = ([np.asarray(r) for r in jaxlib_bridge.compile_for_cpu(start, way).execute(args)]
                     for way in (lambda seen: given, stitched))
    return reports[0], want, got


@pytest.mark.parametrize("name", NAMES)
def test_programs_run(name: str, known: ScalarBackend, tmp_path: Path) -> None:
    report, want, got = both(parse((MODULES / f"{name}.hlo").read_text("utf-8")), tmp_path)
    assert report.kernels and known.written
    assert not any(VECTORS.search(text) for text in known.written)
    bits = 16 if "bf16" in name else 8 if "int8" in name else 32
    assert all(difference(x, y) <= allowed(x, bits) for x, y in zip(want, got, strict=True))


def convolution(x: Any, w: Any) -> Any:
    return jnp.tanh(lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")))


def segments(x: Any, to: Any) -> Any:
    return jnp.exp(jax.ops.segment_sum(x * 2, to, 50))


def factors(x: Any) -> Any:
    return jnp.linalg.cholesky(x @ jnp.swapaxes(x, -1, -2) + 8 * jnp.eye(8))


def flow(x: Any) -> Any:
    return lax.fori_loop(0, 50, lambda _, y: jnp.sin(y) * 1.01 + y.sum() * 1e-3, x)


#: what is not in the golden programs, by the words that its kernels' names hold
OTHERS: dict[str, tuple[Callable[..., Any], tuple[Any, ...], str]] = {
    "convolution": (convolution, arrays((2, 9, 9, 5), (3, 3, 5, 7)), "convolution"),
    "scatter": (segments, (*arrays((301, 9)), *arrays((301,), dtype=jnp.int32)), "scatter"),
    "sort": (lambda x: jnp.sort(x, -1), arrays((33, 9)), "sort"),
    "factors": (factors, arrays((100, 8, 8)), "cholesky"),
    "pivots": (lambda x: jnp.linalg.det(x), arrays((100, 5, 5)), "det"),
    "reflectors": (lambda x: jnp.linalg.qr(x)[1], arrays((100, 5, 3)), "qr"),
    "window": (lambda x: jnp.cumsum(x, -1), arrays((13, 137)), "reduce-window"),
    "loop": (flow, arrays((64,)), ""),
}


@pytest.mark.parametrize("name", OTHERS)
def test_other_kinds_of_work_run(name: str, known: ScalarBackend, tmp_path: Path) -> None:
    function, arguments, named = OTHERS[name]
    report, want, got = both(capture(lowered(function, arguments)), tmp_path)
    assert any(named in kernel.name for kernel in report.kernels), report.kernels
    assert not any(VECTORS.search(text) for text in known.written)
    assert all(difference(x, y) <= allowed(x, 32) for x, y in zip(want, got, strict=True))


def test_machines_that_nobody_entered_have_no_code() -> None:
    with pytest.raises(KeyError):
        backend_of(SCALAR)
    with pytest.raises(KeyError):
        llvm_text(Kernel("k", (), (), 0, 1, ()), SCALAR)
    with pytest.raises(KeyError):
        model_of(SCALAR)
