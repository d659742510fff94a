"""What plans make of the library's facts: verdicts, measured schedules, failures, texts that fit nothing."""
from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from stitch.perflib import store
from stitch.perflib.key import Failure, Measurement, Verdict
from stitch.perflib.store import PerfLib
from stitch.schedule.search.candidates import enumerate_candidates
from stitch.schedule.signature import Subject
from stitch.target import CpuTarget
from stitch.target.costs_cpu import Xla

from ..tuning.groups import LOOP, ONCE, library, outcome, planned, task

SPACE = enumerate_candidates(task().graph, CpuTarget.host())
OTHER = next(str(c) for c in SPACE.ranked() if c != SPACE.model)


def verdict(lib: PerfLib, ratio: float, schedule: str) -> None:
    c = lib.context
    lib.put([Verdict(c.device, task().signature, c.emitter, c.toolchain, 1000.0 * ratio, 1000.0, 0.01, 30, schedule,
                     1.7e9, "")])


def measured(lib: PerfLib, schedule: str, ns: float, spread: float = 0.01) -> None:
    key = lib.key("group", task().signature, schedule)
    lib.put([Measurement(key, ns, spread, 30, 1.7e9, "")])


@pytest.fixture
def awake(monkeypatch: pytest.MonkeyPatch) -> None:
    """XLA wakes no thread for any program."""
    monkeypatch.setattr(Xla, "switch_ns", 0.0)


@pytest.mark.usefixtures("awake")
def test_a_group_that_lost_is_refused_with_the_verdict(tmp_path: Path) -> None:
    lib = library(tmp_path)
    verdict(lib, 0.93, str(SPACE.model))
    assert outcome(lib) == ("refused", "measured: 0.93x of XLA's, verdict of 2023-11-14")


def test_a_group_that_won_is_taken_under_its_schedule(tmp_path: Path) -> None:
    lib = library(tmp_path)
    verdict(lib, 1.5, OTHER)
    assert outcome(lib) == ("perflib", "measured: 1.50x of XLA's, verdict of 2023-11-14")
    [stitched] = [s for f in planned(lib=lib).frames for s in f.stitched]
    assert str(stitched.scheduled.candidate) == OTHER
    assert stitched.estimate.gain == pytest.approx(1.5)
    assert outcome(library(tmp_path)) == outcome(lib), "another process finds the same"


@pytest.mark.usefixtures("awake")
def test_a_tie_is_not_worth_it(tmp_path: Path) -> None:
    lib = library(tmp_path)
    verdict(lib, 1.01, str(SPACE.model))
    assert outcome(lib)[0] == "refused"


def test_what_lost_by_less_than_waking_a_thread_takes_is_taken(tmp_path: Path) -> None:
    """Where that leaves XLA nothing of a short program."""
    for name, ratio in (("tie", 1.01), ("lost", 0.3)):
        lib = library(tmp_path / name)
        verdict(lib, ratio, str(SPACE.model))
        said = f"measured: {ratio:.2f}x of XLA's, verdict of 2023-11-14"
        assert outcome(lib) == ("perflib" if ratio > 1 else "refused", said)


def test_without_a_verdict_the_fastest_measured_schedule_is_used(tmp_path: Path) -> None:
    lib = library(tmp_path)
    measured(lib, str(SPACE.model), 900.0)
    measured(lib, OTHER, 800.0)
    assert outcome(lib) == ("perflib", "")
    [stitched] = [s for f in planned(lib=lib).frames for s in f.stitched]
    assert str(stitched.scheduled.candidate) == OTHER


def test_times_that_scatter_choose_nothing(tmp_path: Path) -> None:
    lib = library(tmp_path)
    measured(lib, OTHER, 1.0, spread=5.0)
    assert outcome(lib) == ("model", "")


@pytest.mark.parametrize("text", ["nonsense", "Row(0,3,1)x1t1", "Row(0,64,1)x1t999", OTHER + ";" + OTHER])
def test_schedules_that_do_not_fit_are_passed_over(tmp_path: Path, text: str) -> None:
    lib = library(tmp_path)
    verdict(lib, 9.0, text)
    source, said = outcome(lib)
    assert source == "model" and said.startswith("the stored schedule is passed over")


def test_a_kernel_that_failed_is_not_used(tmp_path: Path) -> None:
    lib = library(tmp_path)
    lib.put([Failure(lib.key("group", task().signature, str(SPACE.model)), "died of SIGSEGV", 1.7e9)])
    assert outcome(lib) == ("refused", "measured: its kernel fails: died of SIGSEGV")


def test_without_a_library_no_signature_is_made_and_an_empty_one_is_asked_for_each(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A library that has facts of another machine only is an empty one: a plan depends on none of them."""
    lib = library(tmp_path)
    foreign = replace(lib.context, device="another machine")
    PerfLib(lib.path, foreign).put([Failure(foreign.key("group", "ab", "x"), "why", 1.7e9)])
    with store.asked() as signatures:
        assert [s.scheduled.source for f in planned(lib=lib).frames for s in f.stitched] == ["model"]
    assert signatures and store.EVERYTHING not in signatures

    def fail(self: Subject) -> str:
        raise AssertionError("a signature was made")
    monkeypatch.setattr(Subject, "signature", fail)
    assert [s.scheduled.source for f in planned().frames for s in f.stitched] == ["model"]


def test_signatures_ignore_names_and_metadata_alone() -> None:
    base = task(ONCE).signature
    renamed = re.sub(r"%(x|b|t|w|c)\b", r"%other.\1", ONCE).replace("HloModule once", "HloModule two")
    noted = ONCE.replace("negate(%x)", 'negate(%x), metadata={op_name="jit(f)/neg"}')
    assert task(renamed).signature == task(noted).signature == base
    changes = [("negate", "exponential"), ("[64,48]", "[64,40]"), ("constant(0)", "constant(1)"), ("f32", "f64"),
               ("s = f32[] add", "s = f32[] maximum"), ("tuple(%c, %t)", "tuple(%w, %t)")]
    different = [task(ONCE.replace(a, b)).signature for a, b in changes]
    assert len({base, task(LOOP).signature, *different}) == len(changes) + 2
    assert task(LOOP).subject.in_loop and not task(ONCE).subject.in_loop
