"""A profile: from the library to the costs of this machine, and what cannot be true on the way."""
from __future__ import annotations

import json
import logging
from dataclasses import replace
from pathlib import Path

import pytest

from stitch.calibration.profile import keep
from stitch.calibration.session import Result
from stitch.cli import main as cli
from stitch.emit import objcache
from stitch.emit.load import host as here
from stitch.errors import StitchError
from stitch.knobs import Knobs
from stitch.perflib import merge, store
from stitch.perflib.key import Profile
from stitch.pipeline import compile_module
from stitch.target import CpuTarget
from stitch.target.costs_cpu import CpuCosts
from stitch.target.profile import absurdity, named, number_of, with_numbers

from ..perflib.facts import HERE, THERE, everything
from ..tuning.groups import parse

NUMBERS = {"memory.dram": 7.5, "xla.vector": 2.0, "residuals.xla_pass": 1.3}
DENSE = """
HloModule dense, entry_computation_layout={(f32[256,256]{1,0}, f32[256,256]{1,0})->f32[256,256]{1,0}}
ENTRY main {
  x = f32[256,256]{1,0} parameter(0)
  w = f32[256,256]{1,0} parameter(1)
  p = f32[256,256]{1,0} dot(x, w), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  t = f32[256,256]{1,0} tanh(p)
  ROOT r = f32[256,256]{1,0} multiply(t, x)
}
"""


def profile(numbers: object = None, when: float = 1e9, context: object = HERE) -> Profile:
    text = json.dumps(NUMBERS if numbers is None else numbers)
    return Profile(context.device, "costs", context.emitter, context.toolchain, text, 100, when, "what work costs")


@pytest.fixture
def knobs(tmp_path, monkeypatch) -> Knobs:
    monkeypatch.setattr(here, "_calibrated", {})
    monkeypatch.setattr(store, "_shared", {})
    return Knobs.read(perflib=str(tmp_path / "perflib.sqlite"))


def context(knobs: Knobs) -> object:
    return objcache.context(here.uncalibrated(knobs))


def test_every_process_decides_by_what_was_kept(knobs):
    assert here.host(knobs).costs == CpuCosts(), "nothing is known yet"
    assert keep(Result(NUMBERS, [("xla_pass", "a kernel", 1.0, 1.0, True)]), knobs)
    assert here.host(knobs).costs == CpuCosts(), "plans of a process do not change half-way"
    here._calibrated.clear()
    found = here.host(knobs)
    assert {name: number_of(found.costs, name) for name in NUMBERS} == NUMBERS
    assert found.device == here.uncalibrated(knobs).device and found.key == here.uncalibrated(knobs).key
    assert here.host(knobs) is found


@pytest.mark.parametrize("numbers", [
    {"memory.dram": 1e9}, {"memory.dram": 1e-9}, {"memory.nothing": 1.0}, {"nothing": 1.0}, {"residuals.xla_pass": 0.5},
    {"residuals.xla_pass": 1e4}])
def test_what_cannot_be_true_is_refused_with_one_line(numbers, knobs, caplog):
    store.shared(knobs, context(knobs)).put([profile(numbers, context=context(knobs))])
    with caplog.at_level(logging.WARNING, "stitch"):
        assert here.host(knobs).costs == CpuCosts()
        here.host(knobs)
    [record] = caplog.records
    assert "profile is not used" in record.getMessage() and "stitch calibrate" in record.getMessage()
    with pytest.raises(StitchError, match="could not be measured"):
        keep(Result(numbers, [("xla_pass", "a kernel", 1.0, 1.0, True)]), knobs)


@pytest.mark.parametrize("value", [0, -1.0, float("nan"), float("inf"), True, "fast", None])
def test_no_profile_holds_what_is_no_number(value):
    with pytest.raises(ValueError, match="not a number above zero"):
        profile({"memory.dram": value})


@pytest.mark.parametrize("text", ["", "{}", "[1]", "{", "[" * 100_000])
def test_no_profile_holds_other_text(text):
    with pytest.raises(ValueError):
        replace(profile(), numbers=text)


def test_of_two_profiles_the_newer_one_stays_in_whatever_order_they_come(tmp_path):
    old, new, other = profile(when=1e9), profile({"memory.dram": 9.0}, when=2e9), profile(context=THERE)
    for order in ([old, new, other], [other, new, old, new]):
        path = tmp_path / f"{len(order)}.sqlite"
        for fact in order:
            merge.add_to(path, [fact])
        assert set(everything(path)) == {new, other}


def test_a_spoiled_row_costs_one_line(knobs, caplog):
    import sqlite3
    from contextlib import closing

    store.shared(knobs, context(knobs)).put([profile(context=context(knobs))])
    store._shared.clear()
    with closing(sqlite3.connect(knobs.perflib)) as connection, connection:
        connection.execute("UPDATE profiles SET numbers = '{\"memory.dram\": NaN}'")
    with caplog.at_level(logging.WARNING, "stitch"):
        assert here.host(knobs).costs == CpuCosts()
    assert [r.getMessage() for r in caplog.records if "passed over" in r.getMessage()]


def test_names_are_those_of_numbers():
    numbers = named(CpuCosts())
    assert with_numbers(CpuCosts(), numbers) == CpuCosts() and not absurdity(numbers)
    for name in ("memory", "memory.", "grain.one_step", "tiles.squares", ""):
        with pytest.raises(KeyError):
            number_of(CpuCosts(), name)


def test_decisions_follow_the_profile():
    """A dense layer is taken where XLA's products are slow, and left where ours are."""
    taken = []
    for rate, ours in ((10.0, 0.02), (900.0, 0.2)):
        usual = CpuTarget.host()
        costs = with_numbers(usual.costs, {"products.flop_ns": ours, **{
            f"xla_products.rate_{kind}": rate for kind in ("512", "later", "256", "narrow")}})
        compiled = compile_module(parse(DENSE), replace(usual, costs=costs), None, "auto")
        taken.append(any(any(i.is_product for i in s.scheduled.graph.instrs) for f in compiled.frames
                         for s in f.stitched))
    assert taken == [True, False]


# ---- the command


def run(capsys, *args: str, status: int = 2) -> str:
    assert cli.main(["calibrate", *args]) == status
    out = capsys.readouterr()
    if status:
        assert out.err.count("\n") == 1 and not out.out
    return out.err if status else out.out


def test_errors_are_one_line(capsys, monkeypatch, tmp_path):
    assert "too few" in run(capsys, "--seconds", "1")
    monkeypatch.setenv("STITCH_PERFLIB", str(tmp_path / "perflib.sqlite"))
    monkeypatch.setattr(store, "_shared", {})
    assert "no profile of this machine: run stitch calibrate" in run(capsys, "--show")
    monkeypatch.setenv("STITCH_PERFLIB", "")
    assert "STITCH_PERFLIB is empty" in run(capsys)
    with pytest.raises(SystemExit) as end:
        cli.main(["calibrate", "--seconds", "soon"])
    assert end.value.code == 2 and "give seconds" in capsys.readouterr().err


def test_show_prints_what_is_there(capsys, monkeypatch, knobs):
    monkeypatch.setenv("STITCH_PERFLIB", knobs.perflib)
    store.shared(knobs, context(knobs)).put([profile(context=context(knobs))])
    assert json.loads(run(capsys, "--show", "--json", status=0))["numbers"] == NUMBERS
    assert "memory.dram" in run(capsys, "--show", status=0)


def test_a_child_that_dies_costs_one_line(capsys, monkeypatch, tmp_path):
    from stitch.calibration import child

    monkeypatch.setenv("STITCH_PERFLIB", str(tmp_path / "perflib.sqlite"))
    monkeypatch.setattr(child, "_BOOT", "import sys; sys.exit('out of luck')")
    assert "out of luck" in run(capsys, "--seconds", "5")
    assert not Path(tmp_path / "perflib.sqlite").exists()
