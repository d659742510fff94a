"""Artifacts for GPUs, without one: made by XLA's passes for an H200, loaded as far as XLA's executable, their kernels
run by the PTX interpreter."""
from __future__ import annotations

import importlib.util
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from stitch import jaxlib_bridge
from stitch.artifact import reading
from stitch.emit.gpu import launches
from stitch.hlo.interp import evaluate
from stitch.hlo.opdef import REGISTRY, opdef
from stitch.hlo.text import parse

from ..hook.ptx_calls import run_call
from ..hook.test_cuda import draw, leaves, stitched_calls
from ..running import python

pytestmark = pytest.mark.skipif(not importlib.util.find_spec("jax_plugins")
                                or not importlib.util.find_spec("jax_plugins.xla_cuda13"),
                                reason="no CUDA plugin: install jax-cuda13-plugin and jax-cuda13-pjrt")


@pytest.fixture(scope="module", params=["adam", "train_step"])
def made(request, tmp_path_factory) -> Path:
    """What gpu_programs wrote, which checks what is loaded where."""
    folder = tmp_path_factory.mktemp("gpu")
    done = python("-W", "error", "-m", "tests.artifact.gpu_programs", folder, request.param,
                  JAX_SKIP_CUDA_CONSTRAINTS_CHECK="1")
    assert done.returncode == 0, done.stderr[-4000:]
    return folder


def test_the_module_in_the_file_computes_what_the_original_does(made, monkeypatch) -> None:
    file = reading.read(made / "file.stitch")
    [program] = file.manifest.programs
    [code] = [c for c in program.codes if c.target == "h200"]
    assert code.why == "" and code.kernels and set(code.needs) == {"sm_90a", "cores=132"}
    module = parse(jaxlib_bridge.proto_to_text(bytes(file.members[code.module])))
    original = parse(jaxlib_bridge.proto_to_text(jaxlib_bridge.stablehlo_to_proto(
        bytes(file.members[program.original]))))
    assert len(list(stitched_calls(module))) >= len(code.kernels)
    rng = np.random.default_rng(0)
    args = [draw(p.array, rng) for p in original.entry.params]
    with np.errstate(all="ignore"):
        want = evaluate(original, args)
        monkeypatch.setitem(REGISTRY, "custom-call", replace(opdef("custom-call"), evaluate=run_call))
        got = evaluate(module, args)
    for a, b in zip(leaves(got), leaves(want), strict=True):
        np.testing.assert_allclose(np.asarray(a, np.float64), np.asarray(b, np.float64), 3e-4, 3e-4)


def test_xlas_executable_holds_the_kernels_and_reuses_donated_memory(made) -> None:
    file = reading.read(made / "file.stitch")
    [program] = file.manifest.programs
    [code] = [c for c in program.codes if c.target == "h200"]
    text = (made / "executable.txt").read_text()
    inside = parse(jaxlib_bridge.proto_to_text(bytes(file.members[code.module])))
    assert text.count(f'custom_call_target="{launches.TARGET}"') == len(list(stitched_calls(inside))) > 0
    donated = sum(a.donated for a in program.arguments)
    assert text.partition("\n")[0].count("may-alias") == donated
