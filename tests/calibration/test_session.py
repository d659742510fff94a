"""Kernels of programs are found on both sides, timed, and told apart by class.  Times themselves are not judged."""
from __future__ import annotations

from dataclasses import replace

import pytest

from stitch.calibration.fitting import Timed, fitted, residuals
from stitch.calibration.programs import programs
from stitch.calibration.samples import Sample, samples
from stitch.calibration.session import Session
from stitch.knobs import Knobs
from stitch.target import CpuTarget
from stitch.target.profile import absurdity, number_of, with_numbers

CHOSEN = ("multiply-add 16384", "softmax 64 256", "dense 64 256 256", "gelu 4096", "dense bf16 16", "batch")


@pytest.fixture(scope="module")
def found() -> list[Sample]:
    target = CpuTarget.host()
    return [s for p in programs() if p.name in CHOSEN for s in samples(p, target, Knobs.read())]


def test_programs_have_names_of_their_own_and_both_kinds_are_there():
    names = [p.name for p in programs()]
    assert len(set(names)) == len(names) and set(CHOSEN) <= set(names)
    assert {p.kept for p in programs()} == {True, False}


def test_both_sides_of_every_class(found):
    assert {s.part for s in found} == {"xla_pass", "xla_fold", "xla_product", "our_pass", "our_product"}
    assert all(s.expected(CpuTarget.host()) > 0 for s in found)


def test_expectations_follow_the_costs(found):
    usual = CpuTarget.host()
    slow = replace(usual, costs=with_numbers(usual.costs, {"arithmetic.flop_ns": 0.5, "products.flop_ns": 0.5}))
    for s in found:
        if s.part in ("our_pass", "our_product", "xla_pass"):
            assert s.expected(slow) > s.expected(usual), s.what


def test_costs_that_times_were_made_with_are_found_again(found):
    usual = CpuTarget.host()
    true = {"products.flop_ns": 0.05, "xla.vector": 6.0}
    machine = replace(usual, costs=with_numbers(usual.costs, true))
    times = [Timed(s, s.expected(machine)) for s in found]
    numbers = fitted(times, usual, tuple(true))
    assert all(1 / 1.1 < numbers[name] / value < 1.1 for name, value in true.items()), numbers
    again = replace(usual, costs=with_numbers(usual.costs, numbers))
    assert all(factor < 1.2 for factor in residuals(times, again).values())


def test_a_session_goes_from_programs_to_numbers():
    session = Session(Knobs.read(), CpuTarget.host(), 10.0, [p for p in programs() if p.name in CHOSEN[:3]])
    assert len(list(session.run())) == session.steps
    assert all(m.ns for m in session.stand.made)
    result = session.result()
    assert len(result.rows) == len(session.stand.made) and not absurdity(result.numbers)
    assert all(number_of(CpuTarget.host().costs, name) for name in result.numbers)
