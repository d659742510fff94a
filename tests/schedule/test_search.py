"""Proposals: new ones only, the same for the same seed, better the more is known; learned models where the extra is."""
from __future__ import annotations

import logging
import math
import random
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stitch.schedule.search import learned
from stitch.schedule.search import propose as search
from stitch.schedule.search.candidates import Space, enumerate_candidates
from stitch.schedule.search.propose import METHODS, propose
from stitch.schedule.tiles.choice import Candidate

from ..emit.group_harness import TARGET, frame_of, lower_frame
from .test_connect import LAYER_NORM_BACKWARD, softmax

SMALL = enumerate_candidates(softmax(512, 256).graph, TARGET)
LARGE = enumerate_candidates(lower_frame(frame_of(
    LAYER_NORM_BACKWARD.format(r=2048, c=512), "f32[2048,512]{1,0}", "f32[2048,512]{1,0}", "f32[2048]{0}",
    "f32[2048]{0}", "f32[512]{0}")).scheduled.graph, TARGET)

needs_extra = pytest.mark.skipif(not learned.available(), reason="the extra 'tune' (LightGBM) is not installed")


def machine(space: Space, candidate: Candidate) -> float:
    """Nanoseconds on a made-up machine: what the analytical model says, but large steps hurt far more."""
    return space.estimate(candidate) * math.prod(1.0 + 0.3 * math.log2(c.joined) for c in candidate.choices)


def rounds(space: Space, method: str, count: int, each: int, seed: int = 0) -> dict[Candidate, float | None]:
    """What a tuner knows after `count` rounds of `each` proposals."""
    known: dict[Candidate, float | None] = {}
    for _ in range(count):
        known |= {c: machine(space, c) for c in propose(space, known, each, method, seed)}
    return known


def fastest(known: dict[Candidate, float | None]) -> float:
    return min(ns for ns in known.values() if ns is not None)


@pytest.mark.parametrize("method", METHODS)
def test_proposals_are_new_until_there_are_no_more(method: str) -> None:
    """Every candidate of the space once, whatever was measured or failed before."""
    known: dict[Candidate, float | None] = {}
    while found := propose(SMALL, known, 7, method, seed=3):
        assert len(found) == len(set(found)) == min(7, SMALL.size - len(known))
        assert not known.keys() & set(found) and all(c in SMALL for c in found)
        known |= {c: machine(SMALL, c) if n % 3 else None for n, c in enumerate(found)}
    assert len(known) == SMALL.size


@settings(max_examples=12)
@given(st.sampled_from(METHODS), st.integers(0, 99), st.integers(0, 12), st.integers(1, 9))
def test_proposals_are_the_same_for_the_same_seed(method: str, seed: int, measured: int, k: int) -> None:
    rng = random.Random(seed)
    known: dict[Candidate, float | None] = {}
    for _ in range(measured):
        c = LARGE.draw(rng)
        known[c] = None if rng.random() < 0.2 else machine(LARGE, c)
    found = propose(LARGE, known, k, method, seed)
    assert len(found) == k and not known.keys() & set(found)
    assert propose(LARGE, dict(reversed(known.items())), k, method, seed) == found


def test_candidates_that_only_failed_teach_nothing() -> None:
    first = propose(LARGE, {}, 5, "assisted")
    assert first == list(propose(LARGE, {}, 5, "analytical"))
    after = propose(LARGE, dict.fromkeys(first), 5, "assisted")
    assert after == propose(LARGE, {}, 10, "analytical")[5:]


def test_analytical_goes_by_the_estimate_and_grid_does_not() -> None:
    ranked = propose(LARGE, {}, 40, "analytical")
    assert list(map(LARGE.estimate, ranked)) == sorted(map(LARGE.estimate, ranked))
    one, other = (propose(LARGE, {}, 40, "grid", seed) for seed in (1, 2))
    assert one != other and not set(one) <= set(ranked)


def test_measurements_of_another_group_are_passed_over() -> None:
    """A library may hold candidates that are none of this version's."""
    strange = propose(SMALL, {}, 3, "grid")
    found = propose(LARGE, dict.fromkeys(strange, 1000.0), 4, "assisted")
    assert found == propose(LARGE, {}, 4, "analytical")


def test_an_unknown_method_is_named() -> None:
    with pytest.raises(ValueError, match="no method 'magic'; there are grid"):
        propose(SMALL, {}, 1, "magic")


def test_without_the_extra_the_analytical_order_is_used_and_said_once(
        monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(learned, "available", lambda: False)
    monkeypatch.setattr(search, "_said", set())
    known = dict.fromkeys(propose(LARGE, {}, 3, "analytical"), 1000.0)
    with caplog.at_level(logging.INFO, "stitch"):
        for method in ("learned", "assisted"):
            assert propose(LARGE, known, 5, method) == propose(LARGE, known, 5, "analytical")
    assert len(caplog.records) == 1 and "stitch-xla[tune]" in caplog.text


def test_importing_stitch_imports_no_learner() -> None:
    code = ("import sys, stitch.tuning.tuner, stitch.schedule.search.propose\n"
            "assert not {'lightgbm', 'xgboost', 'sklearn', 'pandas'} & set(sys.modules)")
    subprocess.run([sys.executable, "-c", code], check=True)


@needs_extra
def test_measurements_overrule_the_analytical_model() -> None:
    """On a machine that dislikes what the model likes, assisted finds what the ranking does not in as many trials."""
    found = [fastest(rounds(LARGE, "assisted", 10, 5, seed)) for seed in range(3)]
    assert min(found) < 0.8 * fastest(rounds(LARGE, "analytical", 10, 5)) and max(found) <= fastest(
        rounds(LARGE, "analytical", 1, 5))


@needs_extra
def test_pretraining_helps_at_the_start() -> None:
    """Mean over seeds after two rounds, on a machine that is exactly as the model says."""
    best = LARGE.estimate(next(LARGE.ranked()))

    def reached(method: str, seed: int) -> float:
        known: dict[Candidate, float | None] = {}
        for _ in range(2):
            known |= {c: LARGE.estimate(c) for c in propose(LARGE, known, 5, method, seed)}
        return best / fastest(known)

    assert min(reached("assisted", seed) for seed in range(3)) == pytest.approx(1.0)
    assert np.mean([reached("learned", seed) for seed in range(3)]) < 1.0


@needs_extra
def test_the_model_learns_what_it_was_shown() -> None:
    shown = propose(LARGE, {}, 60, "grid", 5)
    times = {c: machine(LARGE, c) for c in shown}
    model = learned.fit(LARGE, times, propose(LARGE, {}, 60, "analytical"), 0)
    score = model.predict([LARGE.features(c) for c in shown])
    truth = np.log2(list(times.values()))
    assert np.corrcoef(score, truth)[0, 1] > 0.95
    assert learned.offset(LARGE, {c: 4.0 * LARGE.estimate(c) for c in shown}) == pytest.approx(2.0)
