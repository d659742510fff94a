"""Kernels of programs are found on both sides, timed, and told apart by class.  Times themselves are not judged."""
from __future__ import annotations

from dataclasses import replace

import jax
import numpy as np
import pytest

from stitch.calibration.fitting import Timed, fitted, residuals
from stitch.calibration.programs import programs
from stitch.calibration.samples import Sample, samples
from stitch.calibration.session import Session, Stand
from stitch.knobs import Knobs
from stitch.target import CpuTarget
from stitch.target.profile import absurdity, number_of, with_numbers

CHOSEN = ("multiply-add 16384", "softmax 64 256", "dense 64 256 256", "gelu 4096", "dense bf16 16", "batch",
          "scan", "loop newton 64")


@pytest.fixture(scope="module")
def found() -> list[Sample]:
    target = CpuTarget.host()
    return [s for p in programs() if p.name in CHOSEN for s in samples(p, target, Knobs.read())]


def test_programs_have_names_of_their_own_and_both_kinds_are_there():
    names = [p.name for p in programs()]
    assert len(set(names)) == len(names) and set(CHOSEN) <= set(names)
    assert {p.kept for p in programs()} == {True, False}


def test_every_kind_is_made_before_another_size_of_one() -> None:
    for kept in (True, False):
        kinds = [p.name.split()[0] for p in programs() if p.kept is kept]
        assert len(set(kinds[:len(set(kinds))])) == len(set(kinds)) < len(kinds)


def test_both_sides_of_every_class(found):
    assert {s.part for s in found} == {"xla_pass", "xla_fold", "xla_product", "xla_loop", "our_pass", "our_product",
                                       "our_loop"}
    assert all(s.expected(CpuTarget.host()) > 0 for s in found)


@pytest.mark.parametrize("name", ["scan", "loop newton 64"])
def test_loops_turn_on_both_sides(found: list[Sample], name: str) -> None:
    """A loop that starts behind its last turn would be timed as nothing."""
    stand = Stand(Knobs.read())
    for s in found:
        if s.what.startswith(name + ":") and s.part in ("xla_loop", "our_loop"):
            stand.add(s)
    [theirs, ours] = stand.made
    assert theirs.operands == ours.operands and ours.sample.kept and not theirs.sample.kept
    results = [[np.asarray(r) for r in jax.tree.leaves(made.full.execute(made.operands))] for made in stand.made]
    for a, b in zip(*results, strict=True):
        np.testing.assert_allclose(a, b, rtol=2e-5)
    given = {o.shape: np.asarray(o) for o in theirs.operands}
    if name == "scan":
        want, hidden, weights = [], given[8, 48], given[48, 48]
        for _ in range(theirs.sample.single.trips):  # (a run starts where the last one ended)
            want = []
            for row in given[24, 8, 48]:
                hidden = np.tanh(row + hidden @ weights)
                want.append(hidden * 0.5)
    else:
        want, x = given[64,].astype(np.float64), given[64,]
        for n in range(20 * theirs.sample.single.trips):
            want = want - (want * want - x) / (2.0 * want + 1.0 + n % 20)
    assert any(r.shape == np.shape(want) and np.allclose(r, want, rtol=1e-3, atol=1e-5) for r in results[0])


def test_equal_kernels_are_timed_once_and_ours_only_where_they_are_to_be() -> None:
    [step] = [p for p in programs() if p.name == "training kept"]
    kernels = list(samples(step, CpuTarget.host(), Knobs.read()))
    assert not step.ours and {s.part for s in kernels} <= {"xla_pass", "xla_fold", "xla_product"}
    forms = [(s.what, tuple(str(p.shape) for p in s.single.start.entry.params)) for s in kernels]
    assert len(set(forms)) == len(forms) > 10


def test_no_kernel_reads_an_array_twice_as_if_it_were_two(found: list[Sample]) -> None:
    """What is read a second time comes from a near cache.  Other kernels have the same arrays."""
    stand = Stand(Knobs.read())
    for s in found:
        if s.part == "xla_pass" and s.what.startswith(("multiply-add 16384:", "scan:")):
            stand.add(s)
    [two] = [m for m in stand.made if [o.shape for o in m.operands[:2]] == [(16384,)] * 2]
    places = [[o.unsafe_buffer_pointer() for o in m.operands] for m in stand.made]
    assert all(len(set(mine)) == len(mine) for mine in places)
    assert not np.array_equal(*two.operands[:2])
    stand.add(two.sample)
    assert stand.made[-1].operands == two.operands


def test_expectations_follow_the_costs(found):
    usual = CpuTarget.host()
    slow = replace(usual, costs=with_numbers(usual.costs, {
        "arithmetic.flop_ns": 0.5, "products.flop_ns": 0.5, "memory.l1": 1.0, "memory.l2": 0.5, "memory.l3": 0.25}))
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
