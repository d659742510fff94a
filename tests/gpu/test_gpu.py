"""Every kernel family, and whole programs, on a live GPU: stitched results are XLA's within rounding."""
from __future__ import annotations

import os
from pathlib import Path

import pytest

from ..running import python

#: a folder of programs, each with `build() -> (function, arguments)`
PROGRAMS = os.environ.get("STITCH_TEST_PROGRAMS", "")
FAMILIES = ("elementwise", "rows", "columns", "movement", "products", "in_place", "training", "workloads")


@pytest.mark.parametrize("name", FAMILIES)
def test_family(name: str) -> None:
    done = python("-m", "tests.gpu.families", name, JAX_PLATFORMS="cuda,cpu", STITCH_CUDA="1")
    assert done.returncode == 0, done.stderr[-4000:]


def test_the_hook_reports_kernels() -> None:
    done = python("-c", """
import jax, jax.numpy as jnp, stitch
stitch.enable()
x = jnp.ones((4096, 512))
y = jax.jit(lambda x: (jnp.log(jnp.exp(x).sum(-1)).sum(), x.sum(0)))(x)
jax.block_until_ready(y)
report = stitch.report()
assert not [m.error for m in report.modules if m.error], str(report)
assert sum(len(m.kernels) for m in report.modules) >= 1, str(report)
""", JAX_PLATFORMS="cuda,cpu", STITCH_CUDA="1")
    assert done.returncode == 0, done.stderr[-4000:]


def test_whole_programs() -> None:
    if not PROGRAMS:
        pytest.skip("STITCH_TEST_PROGRAMS names no folder of programs")
    failed = {}
    for path in sorted(Path(PROGRAMS).glob("*.py")):
        done = python("-m", "tests.gpu.families", path.resolve(), JAX_PLATFORMS="cuda,cpu", STITCH_CUDA="1")
        if done.returncode:
            failed[path.stem] = done.stderr[-1000:]
    assert not failed, failed


def test_kernels_outside_xla() -> None:
    """cuda-core loads, runs and times what XLA runs elsewhere; a softmax against NumPy."""
    done = python("-c", """
import numpy as np
from stitch.emit.backends import backend_of
from stitch.emit.codegen.build import build
from stitch.emit.gpu.device import Gpu
from stitch.knobs import Knobs
from stitch.target import gpu_like
from stitch.timing import Effort, interleave
from tests.emit.kernels import softmax

device = Gpu()
[major, minor] = device.device.compute_capability
target = gpu_like(device.name, f"{major}.{minor}", device.device.properties.multiprocessor_count)
example = softmax(700, 300)
objects, errors, _ = build({"kernel": example.kernel}, target, Knobs.read())
assert not errors, errors
inputs = example.inputs(np.random.default_rng(0))
loaded = device.load(backend_of(target).alone(example.kernel, objects["kernel"]))
operands = [np.ravel(x) for x in inputs]
example.check(inputs, loaded(operands, [np.empty(x.size, x.dtype) for x in operands[:1]]))
buffers = loaded.buffers(operands)
graph = device.recorded(lambda stream: [loaded.enqueue(stream, buffers) for _ in range(10)])
found = interleave({"softmax": [lambda i: graph.launch(device.stream)]}, 1, Effort(0.1), device.timed)
assert 0.0 < found.median("softmax") < 1e-2
""", JAX_PLATFORMS="cpu")
    assert done.returncode == 0, done.stderr[-4000:]


def test_schedules_are_measured(tmp_path: Path) -> None:
    """A program compiled at level `measure` leaves verdicts on its groups in the library."""
    library = tmp_path / "perflib.sqlite"
    done = python("-c", """
import jax, jax.numpy as jnp, pytest, stitch
from tests.hook.compare import force

force(pytest.MonkeyPatch())
stitch.enable(tune="measure", tune_budget=120.0)
x = jnp.ones((4096, 512))
jax.block_until_ready(jax.jit(lambda x: (jnp.log(jnp.exp(x).sum(-1)).sum(), x.sum(0)))(x))
assert not [m.error for m in stitch.report().modules if m.error], str(stitch.report())
""", JAX_PLATFORMS="cuda,cpu", STITCH_CUDA="1", STITCH_PERFLIB=str(library))
    assert done.returncode == 0, done.stderr[-4000:]
    shown = python("-m", "stitch", "perflib", "verdicts", STITCH_PERFLIB=str(library), JAX_PLATFORMS="cpu")
    assert shown.returncode == 0 and not shown.stdout.startswith("0 verdicts"), shown.stdout + done.stderr
