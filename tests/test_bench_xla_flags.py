"""XLA at its best: which options are chosen for a program, and what a ratio over them is."""
from __future__ import annotations

from collections.abc import Mapping

import pytest

from bench import xla_flags
from bench.run_workloads import row, table, verdict
from bench.xla_flags import CHOICES, DEFAULT, best, choose, environment


def test_options_come_after_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XLA_FLAGS", "--a=1")
    assert environment("--b=2")["XLA_FLAGS"] == "--a=1 --b=2"
    monkeypatch.delenv("XLA_FLAGS")
    assert environment("")["XLA_FLAGS"] == ""


def test_a_sweep_nominates_and_turns_decide() -> None:
    """The machine was faster while one set was swept, which is no merit of it; a program that dies under a set has
    another one as its best."""
    alone: list[tuple[str, str | None]] = []

    def measure(env: Mapping[str, str], program: str | None) -> dict[str, float]:
        flags = env["XLA_FLAGS"]
        times = {"a": 8.0, "b": 8.0, "c": 8.0, "d": 8.0}
        if flags == CHOICES["multi-output"]:
            times = {"a": 2.0, "c": 9.0, "d": 8.0}
        elif flags == CHOICES["512-bit"]:
            times |= {"b": 6.0, "e": 1.0}
        elif flags == CHOICES["onednn"] and program is None:
            times = {name: ms / 2 for name, ms in times.items()}
        if program is not None:
            alone.append((program, flags))
        return times if program is None else {program: times[program]}

    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("XLA_FLAGS", raising=False)
        found = best(measure, rounds=2)
    assert set(found) == {"a", "b", "c", "d"}
    assert (found["a"].name, found["a"].factor) == ("multi-output", 0.25)
    assert (found["b"].name, found["b"].factor, found["b"].factors["multi-output"]) == ("512-bit", 0.75, None)
    assert (found["c"].name, found["c"].factor, found["c"].factors["onednn"]) == (DEFAULT, 1.0, 1.0)
    assert found["a"].over(2.0) == 0.5 and found["a"].over(None) is None
    turns = [flags for program, flags in alone if program == "a"]
    assert turns == 2 * ["", CHOICES["multi-output"], CHOICES["onednn"]], "in turns, the defaults each time"


def test_programs_beside_xlas_best() -> None:
    stitched = {"name": "a", "xla": {"median_ms": 2.0, "kernels": {"total": 4}},
                "stitch": {"ratio": 2.0, "lo": 1.9, "hi": 2.1, "kernels": {"total": 1}, "verdict": "ok"}}
    best_of_a = choose({"ynn -reduce": 0.7}, {"ynn -reduce": 0.8})
    rows = {"a": row(stitched, None, best_of_a), "b": row({"name": "b", "error": "exit 1"}, None)}
    assert rows["a"]["over_best"] == 1.6 and rows["a"]["best"] == "ynn -reduce" and rows["b"]["over_best"] is None
    assert table(rows).row_count == 2
    reached, lines = verdict({"a": rows["a"]})
    assert reached and any("1.600x" in line for line in lines)
    assert not verdict(rows)[0], "one did not run"
    worse = {"a": row(stitched, None, choose({}, {"ynn -reduce": 0.6}))}
    assert not verdict(worse)[0], "over the best it is below the target"


def test_nothing_is_measured_without_rounds() -> None:
    assert xla_flags.best(lambda env, program: pytest.fail("measured"), 0) == {}
