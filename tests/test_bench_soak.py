"""The soak benchmark: some seconds of it, and that it sees what goes wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import jax.numpy as jnp
import numpy as np
import pytest

from bench import soak, soak_process, soak_programs
from bench.soak_process import Orders, Work, defect
from stitch.reports import ModuleReport


def test_some_seconds_of_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """More of them where a busy machine does little in the first."""
    seen: list[dict[str, Any]] = []
    for minutes in (0.3, 1.2, 4.8):
        (out := tmp_path / str(minutes)).mkdir()
        status = soak.main(["--minutes", str(minutes), "--threads", "2", "--pool", "14", "--every", "0.5",
                            "--out", str(out)])
        said = capsys.readouterr().out
        assert status == 0 and "failures: none" in said, said
        [path] = out.glob("soak-*.json")
        result = json.loads(path.read_text())
        seen.append(result)
        pool, new = result["rows"]
        assert pool["kernels"] <= 2 * 14
        if pool["programs"] > 3 and sum(result["faults"].values()) > 3 and min(
                new["programs"], pool["kernels"], new["kernels"], result["visits"]) > 0:
            return
    pytest.fail(f"too little was done: {seen}")


def test_a_program_is_made_again_by_its_number() -> None:
    one, two = soak_programs.draw(3, 17), soak_programs.draw(3, 17)
    assert (one.kind, one.constant) == (two.kind, two.constant)
    assert all(np.array_equal(a, b) for a, b in zip(one.inputs, two.inputs))
    assert soak.main(["--only", "17", "--seed", "3"]) == 0


@pytest.mark.parametrize("change, why", [
    (lambda a: a.at[1, 1].add(1.0), "off by"), (lambda a: a.at[0, 0].set(jnp.nan), "off by inf"),
    (lambda a: a[1:], "not float32"), (lambda a: a, ""),
])
def test_wrong_results_are_told(change: Any, why: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told: list[dict[str, object]] = []
    monkeypatch.setattr(soak_process, "tell", lambda **line: told.append(line))
    orders = Orders(seed=0, seconds=0.0, threads=1, pool=1, new=False, plain=True, faults=0.0, cache=str(tmp_path))
    program = soak_programs.draw(0, 14)  # a softmax
    work = Work(orders, None, 0.0)  # type: ignore[arg-type]
    right = soak_programs.KINDS[program.kind].body(program.constant, *program.inputs)
    monkeypatch.setattr(Work, "_stitched", lambda *_: [right, (change(right[0]),)])
    work._one(program, main=False)
    assert work.failed == bool(why) and len(told) == bool(why)
    assert not why or why in str(told[0]["why"])


def test_reasons_that_are_defects() -> None:
    assert not defect(ModuleReport("m", error="it donates inputs: so it stays"))
    assert not defect(ModuleReport("m", error="CodegenError: code generation died of SIGKILL"))
    assert not defect(ModuleReport("m", left=(("the model expects no gain", 3),)))
    assert defect(ModuleReport("m", error="ValueError: I/O operation on closed file"))
    assert defect(ModuleReport("m", left=(("internal error in lower", 1),)))


def process(code: str, tmp_path: Path, **options: Any) -> soak.Process:
    """A process that only runs `code`, at its end."""
    log = tmp_path / "log"
    with log.open("wb") as file:
        made = soak.Process("p", 5, subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=file),
                            **options)
    made.reader = soak.threading.Thread(target=made.read)
    made.reader.start()
    made.close(log)
    return made


def test_deaths_are_failures_unless_they_were_meant(tmp_path: Path) -> None:
    end = 'print(\'{"what": "end", "programs": 1}\', flush=True)'
    assert process(end, tmp_path).failures == []
    assert process(f"import os; {end}; os.abort()", tmp_path).failures == ["p died with status -6"]
    died = process("import os, sys; sys.stderr.write('so long'); sys.stderr.flush(); os.abort()", tmp_path)
    assert died.failures == ["p died with status -6: so long"]
    assert process("import os; os.write(1, b'{\"wh'); os.abort()", tmp_path, doomed=True).failures == []
    failed = process('print(\'{"what": "failure", "number": 3, "why": "wrong"}\\n{"what": "end", "seen": 1}\')',
                     tmp_path)
    assert failed.failures == ["p, program 3 of seed 5: wrong"]


def test_growth_is_a_failure() -> None:
    def found(rss: float, seconds: float = 900.0, fds: float = 10.0) -> list[str]:
        samples = [{"at": seconds * n / 30, "warm": n > 2} for n in range(31)]
        row = soak.Row("p", 100, 10, (400e6, rss), (10.0, fds), (500.0, 500.0), 0.0, 0.0)
        return soak.growth(row, samples)

    assert found(420e6) == [] and found(600e6, seconds=200.0) == []
    assert found(600e6) == ["p: memory grew from 400000000 to 600000000"]
    assert found(400e6, fds=90.0) == ["p: file descriptors grew from 10 to 90"]


def test_notes_of_a_run_without_kernels() -> None:
    notes = soak.Soak(0, 1.0, True, faults=Counter(interrupted=2)).notes()
    assert "without stitching" in notes[0] and notes[-1] == "failures: none"
