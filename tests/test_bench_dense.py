"""The benchmark of dense layers: rows are measured, added to the results, and judged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench import dense, machine


def test_rows_are_added_to_the_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dense, "ROWS", (8,))
    monkeypatch.setattr(dense, "WIDTHS", (16,))
    for words in ("norm-forward-f32", "gelu-train-bf16"):
        dense.main(["--only", words, "--seconds", "0.01", "--out", str(tmp_path)])
    (file,) = tmp_path.glob("*.json")
    rows = json.loads(file.read_text())["rows"]
    assert [r["name"] for r in rows] == ["8x16-norm-forward-f32", "8x16-gelu-train-bf16"]
    assert all(r["right"] for r in rows) and "2 of 12 rows" in file.with_suffix(".md").read_text()


def test_a_choice_of_nothing_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert dense.main(["--only", "softmax", "--out", str(tmp_path)]) == 2
    assert "no row has that in its name" in capsys.readouterr().out and not list(tmp_path.iterdir())


@pytest.mark.parametrize("products, ratio, right, said", [
    (True, 1.04, True, "below"), (True, 1.05, True, "ok"), (False, 0.9, True, "ok"), (False, 2.0, False, "WRONG")])
def test_products_that_were_taken_have_to_win(products: bool, ratio: float, right: bool, said: str) -> None:
    row = {"name": "r", "xla_ms": 1.0, "stitch_ms": 1.0, "ratio": ratio, "low": ratio, "high": ratio,
           "difference": 0.0, "stitched": True, "products": products, "right": right}
    assert dense.below(row) == (said != "ok")
    assert f"| {said} |" in dense.markdown([row], machine.describe())
