"""The programs of bench.models: they learn, and stitched they compute what they compute without."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np
import pytest

import stitch
from bench.models import MODELS, Model, select

from .hook.compare import assert_same

#: kernels that must take part, and how far results may be off, in units of compare's tolerance (Speech: some gradients
#: are sums of 512 terms that cancel, and XLA's own are 1e-5 of the largest one away from float64)
EXPECTED = {"LR": (1, 1.0), "W2V": (2, 1.0), "RNN": (2, 1.0), "BiRNN": (4, 1.0), "Speech": (3, 10.0), "NMT": (3, 1.0)}


@pytest.mark.parametrize("model", MODELS, ids=lambda m: m.name)
def test_models(model: Model) -> None:
    kernels, slack = EXPECTED[model.name]
    program, arguments = model.build()
    plain = jax.jit(program).lower(*arguments).compile()
    want = plain(*arguments)
    if model.category == "training":
        assert learns(plain, want, arguments)
    else:
        assert (np.asarray(want[-1]) < 0).all(), "log probabilities"
    with stitch.enabled():
        got = jax.jit(lambda *args: program(*args))(*arguments)
    report = stitch.report().modules[-1]
    assert len(report.kernels) >= kernels and not report.error, report
    assert jax.tree.structure(want) == jax.tree.structure(got)
    for a, b in zip(jax.tree.leaves(want), jax.tree.leaves(got)):
        assert_same(np.asarray(a), np.asarray(b), slack)


def learns(step: Any, first: Any, arguments: tuple[Any, ...]) -> bool:
    """Does the loss, the last result, fall?  A step's other results are its first arguments of the next time."""
    results = first
    for _ in range(5):
        results = step(*results[:-1], *arguments[len(first) - 1:])
    return bool(np.isfinite(first[-1]) and results[-1] < first[-1])


def test_unknown_models_are_told() -> None:
    assert [m.name for m in select("RNN,LR")] == ["LR", "RNN"]
    with pytest.raises(ValueError, match="no model GPT; there are LR, W2V"):
        select("GPT")
