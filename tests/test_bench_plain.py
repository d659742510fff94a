"""The family of plain programs, and the benchmarks that go through it."""
from __future__ import annotations

import dataclasses
import functools

import jax
import pytest

from bench import accuracy, loop_turns, loops, machine, plain, plain_kinds
from bench.kinds import FAMILY
from bench.loop_programs import LOOPS
from bench.plain_programs import PLAIN, select
from stitch.knobs import Knobs
from stitch.target import CpuTarget
from stitch.timing import Samples


def test_programs_have_names_of_their_own_and_can_be_traced() -> None:
    assert len({p.name for p in PLAIN}) == len(PLAIN)
    for p in select(quick=True):
        assert jax.tree.leaves(jax.eval_shape(p.function, *p.arguments()))


def test_loops_have_names_of_their_own_and_can_be_traced() -> None:
    assert len({p.name for p in LOOPS}) == len(LOOPS)
    for p in loops.family(quick=True):
        assert jax.tree.leaves(jax.eval_shape(p.function, *p.arguments()))


def test_kinds_have_names_of_their_own_and_can_be_traced() -> None:
    assert len({p.name for p in FAMILY}) == len(FAMILY) and all(p.name.split()[-1] in plain.TOLERANCE for p in FAMILY)
    for p in plain_kinds.family(quick=True):
        assert jax.tree.leaves(jax.eval_shape(p.function, *p.arguments()))


def test_turns_of_loops_are_measured_beside_what_is_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_turns, "SECONDS", 0.0)
    step, *shapes = next(case for case in loop_turns.cases() if case[0] == "sum 64")[1:]
    xla, ours, guess = loop_turns.measure(step, tuple(shapes), CpuTarget.host())
    assert guess is not None and guess.xla > 0 and guess.stitched > 0 and xla != ours


def test_words_select() -> None:
    assert {p.kind for p in select("block f32,stencil")} == {"block", "block-training", "stencil"} - {"block-training"}
    assert len(select(quick=True)) < len(PLAIN) / 4
    with pytest.raises(ValueError, match="no program has 'sponge'"):
        select("sponge")


@pytest.mark.parametrize("module", [plain, accuracy])
def test_unknown_programs_are_named(module, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        module.main(["--only", "sponge"])
    assert caught.value.code == 2 and "no program has 'sponge'" in capsys.readouterr().err


@pytest.mark.parametrize("ours", [True, False])
def test_first_runs_begin_on_either_side(ours: bool) -> None:
    ran: list[str] = []
    plain._first({name: functools.partial(lambda name, _: ran.append(name), name) for name in ("xla", "stitch")}, ours)
    begin, other = ("stitch", "xla") if ours else ("xla", "stitch")
    assert ran[:3 * plain.IN_TURN] == [name for name in (begin, other, other) for _ in range(plain.IN_TURN)]
    assert ran.count("xla") == ran.count("stitch") == plain.FIRST


def test_a_program_is_checked_and_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "interleave", lambda *_: Samples({"xla": (2.0, 2.0), "stitch": (1.0, 1.0)}))
    row = plain.measure(select("dense 16x256 norm f32")[0], 0.0)
    assert row.right and row.ratio == 2.0
    late = dataclasses.replace(row, name="late", ratio=0.5, right=False, compiles=(0.2, 0.3))
    text = plain.markdown([dataclasses.replace(row, compiles=(0.01, 0.3)), late], machine.describe())
    assert "geometric mean 1.00x over 2 programs" in text and "WRONG" in text
    assert "that take 1.3 times as long: late\n" in text and row.compiles[0] > 0
    assert row.work > 0 and "over 2 programs, the least" in text


def test_predictions_stand_beside_times() -> None:
    rows = accuracy.measure(select("dense 128x512 norm f32")[0], CpuTarget.host(), Knobs.read())
    assert any(r.part == "xla_product" for r in rows) and all(r.predicted > 0 and r.apart >= 1 for r in rows)
    text = accuracy.markdown([accuracy.Row("xla_pass", "a", 100.0, 200.0)] * 3, True, machine.describe())
    assert "| xla_pass | 3 | 2.00x | 2.00x | no |" in text and "profile" in text
