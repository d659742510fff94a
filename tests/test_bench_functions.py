"""The benchmark of single functions: what stitch makes of them is what XLA does, and a wrong result is told."""
from __future__ import annotations

import argparse
from dataclasses import replace

import jax.numpy as jnp
import numpy as np
import pytest

from bench import functions
from stitch.hook import jaxhook
from stitch.timing import Samples

BRIEF = argparse.Namespace(seconds=0.0, seed=0)
#: one of every kind: elementwise, rows, columns, movement, scan, random numbers
NAMES = ("exp", "softmax bf16", "less column mean", "transpose", "cumsum", "take rows", "normal", "power spectrum")


@pytest.mark.parametrize("name", NAMES)
def test_functions_are_stitched_and_right(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(functions, "interleave", lambda *_: Samples({"xla": (2.0, 2.0), "stitch": (1.0, 1.0)}))
    (f,) = (f for f in functions.FUNCTIONS if f.name == name)
    row = functions.measure(f, BRIEF)
    assert row.right and row.difference <= functions.TOLERANCE[f.dtype]
    assert row.ratio is not None and row.ratio.median == 2.0 and row.kernels[1] <= row.kernels[0]


def test_a_wrong_result_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jaxhook, "worth_a_look", lambda module: False)
    calls = iter((1.0, 1.0, 2.0, 2.0))
    row = functions.measure(functions.Function("x", (4,), lambda x: x * next(calls)), BRIEF)
    assert not row.right and row.ratio is None and "WRONG" in functions.cells(row)[-1]
    assert functions.cells(replace(row, right=True, difference=0.0))[-1] == "0e+00"


def test_unknown_names_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        functions.main(["--only", "tanh,tahn"])
    assert caught.value.code == 2 and "no function tahn; there are exp, tanh" in capsys.readouterr().err


def test_names_are_told_apart() -> None:
    names = [f.name for f in functions.FUNCTIONS]
    assert len(set(names)) == len(names) and not any("," in name for name in names)
    assert all(np.prod(f.shape) >= 1 << 14 and jnp.dtype(f.dtype).name in functions.TOLERANCE for f in
               functions.FUNCTIONS)
