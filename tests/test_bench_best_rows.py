"""Benchmarks of rows beside XLA under its best options."""
from __future__ import annotations

import importlib
from types import SimpleNamespace

import pytest

from bench import best_rows, machine, rows, xla_flags

PRINTED = """
| dw 3x3 | 0.05 | 18.00 | 0.35 | 52.00x [50.00, 54.00] | 2.8 -> 140 | 12 -> 1 |
| dense 1x1 | 1.50 | 3.00 | 3.00 | left to XLA | 500 -> 500 | 1 -> 1 |
written: nothing
"""


@pytest.mark.parametrize("name", best_rows.BENCHMARKS)
def test_every_benchmark_has_the_columns(name: str) -> None:
    assert callable(importlib.import_module(f"bench.{name}").main)
    best_rows.Rows(name, "", 1.0)


def test_rows_are_read_and_set_beside_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []

    def run(command: list[str], env: dict[str, str], **_: object) -> SimpleNamespace:
        asked.append((env["XLA_FLAGS"], command[command.index("--only") + 1]))
        faster = env["XLA_FLAGS"] == xla_flags.CHOICES["onednn"]
        return SimpleNamespace(stdout=PRINTED.replace("| 18.00 |", "| 9.00 |") if faster else PRINTED)
    monkeypatch.delenv("XLA_FLAGS", raising=False)
    monkeypatch.setattr(best_rows, "subprocess", SimpleNamespace(run=run))
    timed = best_rows.Rows("convolutions", "", 0.1)
    best = xla_flags.best(timed, 1)
    assert timed.ratios == {"dw 3x3": 52.0, "dense 1x1": None}
    assert (best["dw 3x3"].name, best["dw 3x3"].factor, best["dense 1x1"].factor) == ("onednn", 0.5, 1.0)
    assert asked[0] == ("", ",") and asked[-1][1] == "dw 3x3", "a sweep of all, then turns of one"
    text = best_rows.markdown(timed, best, machine.describe(), "quickly")
    assert "| dw 3x3 | 52.00x | onednn | 0.50 | 26.00x |" in text and "| dense 1x1 | left to XLA | default |" in text


@pytest.mark.parametrize("only, measured", [
    ("sum, 8 x 8", ["sum, 8 x 8"]), ("sum,none", ["sum, 8 x 8", "sum, 16 x 8"]), ("16", ["sum, 16 x 8"])])
def test_a_name_is_that_row_alone(only: str, measured: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Also one with a comma in it."""
    cases = [SimpleNamespace(name=name) for name in ("sum, 8 x 8", "sum, 16 x 8")]
    chosen: list[str] = []

    def measure(case: SimpleNamespace, _: float) -> tuple[list[str], bool]:
        chosen.append(case.name)
        return [case.name], True
    arguments = ["--only", only]
    assert rows.run(arguments, "", "none", ("program",), cases, measure, "") == 0
    assert chosen == measured and measured[-1] in capsys.readouterr().out
