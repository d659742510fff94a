"""`stitch bugreport`: what it packs, what it leaves out, and that its command does the same again."""
from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from stitch.cli import main as cli
from stitch.hlo.literal import constant_value
from stitch.hlo.read import read

from .running import LIMIT, ROOT

MODULE = """HloModule secret, entry_computation_layout={(f32[8192,16]{1,0})->f32[8192,16]{1,0}}

ENTRY main {
  x = f32[8192,16]{1,0} parameter(0)
  w = f32[16]{0} constant({1.5, 2.25, 3.125, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 1234.5})
  n = s32[4]{0} constant({0, 3, 1, 2})
  half = f32[] constant(0.5)
  halves = f32[8192,16]{1,0} broadcast(half), dimensions={}
  b = f32[8192,16]{1,0} broadcast(w), dimensions={1}
  s = f32[8192,16]{1,0} multiply(x, b)
  e = f32[8192,16]{1,0} exponential(s)
  ROOT r = f32[8192,16]{1,0} add(e, halves)
}
"""


@pytest.fixture
def module(tmp_path, monkeypatch) -> Path:
    monkeypatch.setenv("STITCH_CACHE_DIR", str(tmp_path / "objects"))
    monkeypatch.setenv("STITCH_DOTS", "never")
    monkeypatch.setenv("AWS_SECRET", "hush")
    path = tmp_path / "secret.txt"
    path.write_text(MODULE)
    return path


def packed(module: Path, *args: str) -> Path:
    made = module.parent / "report.zip"
    assert cli.main(["bugreport", str(module), "-o", str(made), "--as-is", "--target", "avx2", *args]) == 0
    folder = module.parent / "unpacked"
    with zipfile.ZipFile(made) as file:
        file.extractall(folder)
    return folder


def constants(path: Path) -> dict[str, list[float]]:
    return {i.name: constant_value(i).reshape(-1).tolist() for g in read(path) for i in g.instrs if i.is_constant}


def test_its_command_does_the_same_again(module):
    folder = packed(module)
    assert {p.name for p in folder.iterdir()} == {"module.txt", "out", "report.html", "reproduce.sh", "output.txt",
                                                  "versions.json", "environment.json", "README.txt"}
    first = {p.name: p.read_bytes() for p in (folder / "out").iterdir()}
    assert any(name.endswith(".ll") for name in first) and any(name.endswith(".rewritten.txt") for name in first)
    for file in (folder / "out").iterdir():
        file.unlink()
    done = subprocess.run(["sh", "reproduce.sh"], cwd=folder, capture_output=True, text=True, timeout=LIMIT,
                          env={"PYTHON": sys.executable, "PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"}, check=False)
    assert done.returncode == 0, done.stderr
    again = {p.name: p.read_bytes() for p in (folder / "out").iterdir()}
    assert again.keys() == first.keys()
    assert all(again[name] == first[name] for name in first if ".plan." not in name), "plans hold the time they took"


def test_constants_are_others(module):
    before, after = constants(module), constants(packed(module) / "module.txt")
    assert after["w"] != before["w"] and 1234.5 not in after["w"]
    assert len(after["n"]) == 4 and set(after["n"]) <= {0, 1, 2, 3}
    assert after["half"] == before["half"]


def test_constants_are_kept_where_they_are_asked_for(module):
    assert constants(packed(module, "--with-data") / "module.txt") == constants(module)


def test_only_variables_of_ours_are_told(module):
    folder = packed(module)
    told = json.loads((folder / "environment.json").read_text())
    assert told["STITCH_DOTS"] == "never" and "STITCH_CACHE_DIR" not in told and "AWS_SECRET" not in told
    assert "hush" not in "".join(p.read_text("utf-8", "replace") for p in folder.rglob("*") if p.is_file())


@pytest.mark.parametrize(("path", "out", "what"), [
    ("missing.txt", "x.zip", "missing.txt"), (".", "x.zip", "is a folder"),
    ("secret.txt", "no/x.zip", "make it first")])
def test_bad_input(module, path, out, what, capsys):
    assert cli.main(["bugreport", str(module.parent / path), "-o", str(module.parent / out)]) == 2
    said = capsys.readouterr()
    assert said.err.count("\n") == 1 and what in said.err and not said.out
