"""The statistics of a plan: what counts as a launch, whose time it is, and how block memory is used."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import pytest

from stitch.emit.lower.memory.layout import BlockMemory, Layout
from stitch.hlo.ir import Instr
from stitch.hlo.read import read
from stitch.hlo.types import F32, Shape
from stitch.offline import capture
from stitch.pipeline import compile_module
from stitch.reporting.statistics import Statistics, predicted_speedup, statistics_of
from stitch.target import preset

X = jnp.ones((256, 256))


def statistics(function, *args, target: str = "avx2") -> Statistics:
    return statistics_of(compile_module(capture(read(jax.jit(function).lower(*args))), preset(target), dots="never"))


def soft_norm(x):
    y = jax.nn.softmax(x)
    return (y - y.mean(-1, keepdims=True)) / jnp.sqrt(y.var(-1, keepdims=True) + 1e-5)


@pytest.mark.parametrize("target", ["avx2", "h200"])
def test_without_libraries_all_time_is_fusable(target):
    s = statistics(soft_norm, X, target=target)
    assert s.before > 3 and s.after == 1 and s.fusion_ratio == 1 / s.before
    assert s.fusable == 1 and s.speedup > 1 and s.predicted == 2 - 1 / s.speedup
    assert s.memory.kernels == 1 and s.memory.average == s.memory.maximum > 0 == s.memory.shrunk


def test_library_calls_count_as_time_only():
    alone, beside = statistics(soft_norm, X), statistics(lambda x: soft_norm(x) @ x, X)
    assert (beside.before, beside.after) == (alone.before, alone.after)
    assert 0 < beside.fusable < 1 and beside.xla > alone.xla
    assert 1 < beside.predicted < alone.predicted


def test_loops_multiply():
    def loop(x):
        return jax.lax.scan(lambda c, _: (soft_norm(c @ x), None), x, length=5)[0]

    once, five = statistics(soft_norm, X), statistics(loop, X)
    assert five.before >= 5 * once.before
    assert five.before - five.after == pytest.approx(5 * (once.before - once.after), abs=5)


def test_nothing_stitched():
    s = statistics(lambda x: x @ x, X)
    assert (s.fusion_ratio, s.speedup, s.predicted) == (1, 1, 1)
    assert s.memory.kernels == s.memory.maximum == 0


def test_shared_bytes_are_those_of_several_values():
    values = [Instr(name, "add", Shape(F32, (64,))) for name in "abc"]
    slots = [(0, 128, 0, 1), (128, 64, 0, 2), (0, 64, 2, 3)]
    layout = Layout((), dict(zip(values, slots, strict=True)), frozenset(), 192, ())
    assert layout.memory == BlockMemory(asked=256, allocated=192, shared=64)


def test_the_formula():
    assert predicted_speedup(0.5, 2.0) == 1.25
    assert predicted_speedup(0.0, 9.0) == predicted_speedup(0.7, 1.0) == 1


def test_loops_that_are_launches_count_as_they_are_expected():
    """Also where XLA does not say how often they go around."""
    def loop(x):
        return jax.lax.fori_loop(0, 30, lambda i, x: x + 0.1 * (jnp.roll(x, 1, 0) + jnp.roll(x, 1, 1) - 2 * x), x)

    s = statistics(loop, jnp.ones((64, 64)))
    assert s.speedup > 2 and s.fusable == 1 and s.whole == pytest.approx(s.speedup)
    assert s.after <= s.before
