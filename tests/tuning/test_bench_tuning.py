"""The benchmark of search methods measures a kernel's whole space and tries the methods on it."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bench import tuning, tuning_table
from stitch.knobs import Knobs

KERNELS = [k for k in tuning_table.KERNELS if k.name == "softmax [64,128]"]


def test_a_space_is_measured_and_searched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                          capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(tuning_table, "KERNELS", KERNELS)
    monkeypatch.setattr(tuning_table, "PASSES", [(0.0, 2, 2)] * 3)
    table, knobs = tmp_path / "times.jsonl", Knobs.read()
    assert tuning_table.measure(table, 0, knobs) == 0, "machine code alone"
    assert tuning.compare(table, 1, None) == 1 and "no kernel" in capsys.readouterr().err
    assert tuning_table.measure(table, 600, knobs) == 0
    [study] = tuning_table.read(table)
    times = study.times
    assert times.keys() == {str(c) for c in study.space.ranked()} and None not in times.values()
    before = table.read_text()
    assert tuning_table.measure(table, 600, knobs) == 0 and table.read_text() == before, "nothing is left to measure"
    monkeypatch.setattr(tuning_table, "KERNELS", [*KERNELS, replace(KERNELS[0], name="another")])
    assert tuning_table.measure(table, 0, knobs) == 0 and table.read_text().startswith(before)
    assert [s.name for s in tuning_table.read(table)] == [KERNELS[0].name, "another"]
    found = tuning.result(study, 1)
    assert found is not None and all(0 < found.curves[m][10] <= 1 for m in tuning.METHODS)
    assert found.curves["analytical"][50] == 1.0, "all of a small space is tried"
    tuning.compare(table, 1, tmp_path / "result.md")
    assert "softmax [64,128]" in (tmp_path / "result.md").read_text()
    table.write_text(before.replace(study.choices[0][0], "Row(0,63,1)x1t1"))
    capsys.readouterr()
    assert tuning.main(["compare", "--table", str(table)]) == 2
    assert capsys.readouterr().err == "softmax [64,128] has other candidates than the table: measure a new one\n"
