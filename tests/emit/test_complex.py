"""Complex numbers in kernels: random groups against the HLO interpreter, interpreted, on the processor and as PTX."""
from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stitch.emit.ir.kir import Compute, walk
from stitch.hlo.ir import Graph

from .complex_graphs import STEPS, source
from .graphs import draw, random_frame
from .group_harness import MODES, Lowered, check, expected, logical, lower_frame, physical
from .llvm_harness import Loaded
from .ptx_harness import H200, Compiled
from .test_llvm import each_target

fuzz = settings(derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
#: what is done to complex numbers themselves
WHOLE = {"real", "imag", "complex", "select", "copy"}


def frame_of_seed(seed: int, steps: int) -> Graph:
    choose = random.Random(seed).choice
    return random_frame(choose, steps, kinds=(source, *STEPS))


@pytest.mark.parametrize("mode", MODES)
@settings(fuzz, max_examples=40)
@given(seed=st.integers(0, 1 << 30), steps=st.integers(1, 10))
def test_random_groups(mode: str, seed: int, steps: int) -> None:
    lowered = lower_frame(frame_of_seed(seed, steps), MODES[mode])
    check(lowered, seed, ("random",))
    for section in lowered.kernel.sections():
        for s in walk(section.body):
            if isinstance(s, Compute):
                assert s.op in WHOLE or not any(x.dtype.kind == "complex" for x in (s, *s.args)), s.op


def run(lowered: Lowered, seed: int, compiled: object) -> None:
    """The compiled kernel gives the oracle's results, bit for bit."""
    rng = np.random.default_rng(seed)
    values = {p: draw(p.array, rng) for p in lowered.group.frame.params}
    inputs = [physical(values[i], i.array) for i in lowered.inputs]
    assert callable(compiled)
    for output, got, want in zip(lowered.group.outputs, compiled(*inputs), expected(lowered, values), strict=True):
        np.testing.assert_array_equal(logical(got, output.array), want)


@each_target
@pytest.mark.parametrize("seed", range(25))
def test_on_the_processor(seed: int, target: object) -> None:
    mode = MODES["parallel" if seed % 2 else "single"]
    lowered = lower_frame(frame_of_seed(seed, 8), mode)
    run(lowered, seed, Loaded(lowered.kernel, target))


@pytest.mark.parametrize("seed", range(12))
def test_as_ptx(seed: int) -> None:
    lowered = lower_frame(frame_of_seed(seed, 6), replace(MODES["parallel"], target=H200))
    run(lowered, seed, Compiled(lowered.kernel))
