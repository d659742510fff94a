"""STITCH_DUMP: the files of every module that passes through the hook."""
from __future__ import annotations

import json
import re
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

import stitch
from stitch.hlo.read import read


def run_stitched(shift: float) -> str:
    """Run a softmax of rows with stitching on, under a new function each time; the executable's text."""
    def softmax(x):
        return jax.nn.softmax(x * shift)

    x = np.random.default_rng(0).standard_normal((64, 256)).astype(np.float32)
    with stitch.enabled():
        compiled = jax.jit(softmax).lower(jnp.asarray(x)).compile()
    e = np.exp(x * shift - (x * shift).max(1, keepdims=True))
    np.testing.assert_allclose(compiled(x), e / e.sum(1, keepdims=True), rtol=1e-5)
    return compiled.as_text()


def test_every_module_has_its_files(tmp_path: Path, monkeypatch) -> None:
    folder = tmp_path / "made" / "on demand"
    monkeypatch.setenv("STITCH_DUMP", str(folder))
    for shift in (1.0, 2.0):
        [kernel] = set(re.findall(r'custom_call_target="(stitch\.\w+)"', run_stitched(shift)))
    numbers = sorted({int(path.name.split(".")[0].removeprefix("module_")) for path in folder.iterdir()})
    assert len(numbers) >= 2
    start = f"module_{numbers[-1]:04d}.jit_softmax."
    made = {path.name.removeprefix(start): path for path in folder.iterdir() if path.name.startswith(start)}
    assert made.keys() == {"input.txt", "plan.txt", "plan.json", "rewritten.txt",
                           *(f"00.{kernel}.{end}" for end in ("kernel.txt", "ll", "o"))}
    assert json.loads(made["plan.json"].read_text())["kernels_after"] == 1
    assert [i.op for i in read(made["rewritten.txt"]).entry.instrs if i.op == "custom-call"] == ["custom-call"]
    assert read(made["input.txt"]).name == "jit_softmax"


def test_a_folder_that_cannot_be_written_costs_one_line(tmp_path: Path, monkeypatch, caplog) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("STITCH_DUMP", str(tmp_path / "file"))
    assert "stitch." in run_stitched(3.0)
    [line] = [r for r in caplog.records if "jit_softmax" in r.getMessage() or "STITCH_DUMP" in r.getMessage()]
    assert "is not written" in line.getMessage()
