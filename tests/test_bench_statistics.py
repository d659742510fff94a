"""The benchmarks of the paper's statistics: what their tables say, without compiling for a GPU."""

from __future__ import annotations

import json
from pathlib import Path

import jax
import pytest

from bench import gpu_counts
from bench import statistics as bench_statistics
from bench.models import select
from stitch.hlo.read import read
from stitch.hlo.text import print_module


def test_tables_hold_every_figure() -> None:
    row = bench_statistics.measure(select("LR")[0], seconds=0)
    assert row.measured is None and row.host.fusion_ratio < 0.5
    text = bench_statistics.markdown([row], ["a note"])
    tables = [line.split("|") for line in text.splitlines() if line.startswith("|")]
    assert [len(cells) for cells in tables] == [9] * 3 + [10] * 3 + [13] * 3, "a head, a rule and a row each"
    assert f"| {row.host.fusion_ratio:.2f} |" in text and f"| {row.h200.predicted:.2f}x |" in text


def test_dumped_modules_become_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = print_module(read(jax.jit(jax.nn.softmax).lower(jax.numpy.ones((64, 64)))))
    for name, content in (("soft", text), ("broken", "HloModule m\n\nENTRY e {")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "0.txt").write_text(content)
    [row] = bench_statistics.dumped(tmp_path)
    assert row.program == "soft" and row.host.before >= row.host.after == 1
    assert "broken" in capsys.readouterr().err


def test_a_run_is_not_compared_where_trip_counts_got_lost() -> None:
    row = gpu_counts.Row("loop", xla=10, stitch=4, stitched=2, xla_run=100, stitch_run=4, lost=1)
    assert row.ratio == 0.4 and row.ratio_run is None
    assert "| 0.40 | 100 |  |  | 1 loops lost their trip count |" in gpu_counts.markdown([row], [])


def test_what_does_not_compile_misses_the_target() -> None:
    good = gpu_counts.Row("a", xla=10, stitch=3, xla_run=20, stitch_run=5)
    assert gpu_counts.summary([good]) == (True, ["geometric mean over 1 programs: 0.30 of XLA's launches (target 0.3)",
                                                 "of a run's, over 1 programs: 0.25", "not compiled: none"])
    reached, said = gpu_counts.summary([good, gpu_counts.Row("b", note="no")])
    assert not reached and said[-1] == "not compiled: b"
    assert gpu_counts.summary([gpu_counts.Row("b")]) == (False, ["nothing was compiled"])


def test_rows_are_kept_when_others_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu_counts, "RESULTS", tmp_path)
    gpu_counts.write(gpu_counts.Row("a", xla=10, stitch=9), "1")
    gpu_counts.write(gpu_counts.Row("b", xla=10, stitch=3), "1")
    reached, text = gpu_counts.write(gpu_counts.Row("a", xla=10, stitch=3), "1")
    assert reached and text.count("0.30") == 3
    assert [r["program"] for r in json.loads((tmp_path / "gpu-counts.json").read_text())["rows"]] == ["a", "b"]
