"""Numbers that made-up times were made with are found again, whatever else there is in the times."""
from __future__ import annotations

import math
import random
from collections.abc import Mapping

import pytest

from stitch.calibration.fit import factor_of, fit

#: bytes and operations of kernels
WORK = [(2.0 ** b, 2.0 ** f) for b in range(8, 24, 3) for f in range(8, 24, 3)]
TRUE = {"launch": 70.0, "byte": 0.05, "flop": 0.004}
START = {"launch": 200.0, "byte": 0.02, "flop": 0.02}


def model(numbers: Mapping[str, float]) -> list[float]:
    return [numbers["launch"] + b * numbers["byte"] + f * numbers["flop"] for b, f in WORK]


def near(found: Mapping[str, float], within: float) -> bool:
    return all(1 / within < found[name] / TRUE[name] < within for name in TRUE)


def test_known_numbers_are_recovered():
    assert near(fit(START, model(TRUE), model), 1.01)


def test_noise_of_a_fifth_moves_them_little():
    rng = random.Random(1)
    assert near(fit(START, [ns * math.exp(rng.gauss(0, 0.2)) for ns in model(TRUE)], model), 1.25)


def test_kernels_that_nothing_explains_do_not_pull_the_others():
    rng = random.Random(2)
    times = model(TRUE)
    for n in rng.sample(range(len(times)), 4):
        times[n] *= 20
    assert near(fit(START, times, model), 1.25)


def test_a_number_that_no_kernel_speaks_of_stays():
    found = fit({**START, "idle": 3.0}, model(TRUE), model)
    assert found["idle"] == pytest.approx(3.0)


def test_the_fit_never_makes_predictions_worse_and_numbers_stay_above_zero():
    absurd = [1.0] * len(WORK)
    found = fit(START, absurd, model)
    assert all(value > 0 and math.isfinite(value) for value in found.values())
    off = [sum(abs(math.log(p)) for p in model(numbers)) for numbers in (START, found)]
    assert off[1] < off[0]


def test_factors_hold_their_share():
    predicted, measured = [1.0, 2.0, 3.0, 1.0] * 5, [1.0, 1.0, 1.0, 4.0] * 5
    assert factor_of(predicted, measured, 0.5) == pytest.approx(2.0)
    assert factor_of(predicted, measured, 0.9) == pytest.approx(4.0), "too short counts like too long"
    assert factor_of([], [], 0.9) == 1.0
