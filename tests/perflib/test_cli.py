"""`stitch perflib`: what it prints, and what it says about bad input."""
from __future__ import annotations

import io
import json
import time
from pathlib import Path

import pytest

from stitch.cli import main as cli
from stitch.emit import objcache
from stitch.perflib import merge
from stitch.perflib.key import Context

from ..running import ROOT, python
from .facts import HERE, THERE, everything, failure, measurement, verdict
from .test_merge import jsonl

COMMANDS = ("stats", "show", "verdicts", "export", "import", "merge", "prune", "path")


@pytest.fixture
def path(tmp_path, monkeypatch) -> Path:
    path = tmp_path / "lib" / "perflib.sqlite"
    monkeypatch.setenv("STITCH_PERFLIB", str(path))
    return path


@pytest.fixture
def filled(path) -> Path:
    merge.add_to(path, [measurement(1), measurement(2, median=5e6), measurement(3, THERE), measurement(4), failure(1),
                        verdict(1), verdict(2, stitched=500.0), verdict(3, stitched=250.0)])
    return path


def run(capsys, *args: object, status: int = 0) -> str:
    assert cli.main(["perflib", *map(str, args)]) == status
    out = capsys.readouterr()
    assert (out.err != "") == (status != 0)
    return out.err if status else out.out


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help(command, capsys):
    with pytest.raises(SystemExit) as end:
        cli.main(["perflib", *([command] if command else []), "--help"])
    out = capsys.readouterr().out
    assert end.value.code == 0 and max(map(len, out.splitlines())) <= 120
    assert command or all(f"\n  stitch perflib {c}" in out for c in COMMANDS), "an example of each"


def test_the_manual_has_every_command_and_option():
    manual = (ROOT / "docs" / "cli.md").read_text()
    commands = cli.parser()._subparsers._group_actions[0].choices["perflib"]._subparsers._group_actions[0].choices
    assert sorted(commands) == sorted(COMMANDS)
    for name, command in commands.items():
        assert f"| `{name}` |" in manual
        for action in command._actions:
            assert all(o in ("-h", "--help") or f"| `{o}" in manual for o in action.option_strings), action


def test_stats(filled, capsys):
    out = run(capsys, "stats")
    assert f"library {filled}: 8 facts of 2 devices" in out
    assert f"device {HERE.device}" in out and f"device {THERE.device}" in out
    [row] = [line.split() for line in out.split(f"device {HERE.device}")[1].splitlines() if line.startswith("emitter1")]
    assert row[-8:-2] == ["0", "3", "3", "2", "1", "0"]
    assert max(map(len, out.splitlines())) <= 120
    counts = json.loads(run(capsys, "stats", "--json"))
    assert counts["path"] == str(filled) and sum(c["facts"] for c in counts["counts"]) == 8 and counts["bytes"] > 0


def test_show(filled, capsys):
    out = run(capsys, "show")
    rows = [line for line in out.splitlines() if "softmax" in line]
    assert [row.split()[2:6] for row in rows] == [
        ["softmax", "1", "0.10", "us"], ["softmax", "2", "5000", "us"], ["softmax", "3", "0.10", "us"],
        ["softmax", "4", "0.10", "us"]]
    assert "wrong result" in out and f"1: {THERE.device}" in out and f"2: {HERE.device}" in out
    slowest = run(capsys, "show", "--sort", "time").split("softmax")[1]
    assert slowest.startswith(" 2")
    for text in ("SOFTMAX 2", f"{2:040x}"):
        assert [m["what"] for m in json.loads(run(capsys, "show", text, "--json"))["measurements"]] == ["softmax 2"]
    assert json.loads(run(capsys, "show", "column", "--json"))["failures"][0]["why"] == "wrong result"
    assert run(capsys, "show", "no such thing") == ""


def test_lost_verdicts_come_first(filled, capsys):
    out = run(capsys, "verdicts")
    assert out.startswith("3 verdicts, 2 lost: such a group stays with XLA\n")
    rows = [line.split() for line in out.splitlines() if "softmax" in line]
    assert [(r[1], r[3], r[8]) for r in rows] == [("lost", "2", "0.40x"), ("lost", "3", "0.80x"), ("won", "1", "2.00x")]
    found = json.loads(run(capsys, "verdicts", "--json"))["verdicts"]
    assert [(v["ratio"], v["lost"]) for v in found] == [(0.4, True), (0.8, True), (2.0, False)]
    assert len(json.loads(run(capsys, "verdicts", "softmax 3", "--json"))["verdicts"]) == 1


@pytest.mark.parametrize("name", ["facts.jsonl", "facts.csv"])
def test_export_and_import(filled, name, tmp_path, capsys, monkeypatch):
    out = tmp_path / name
    assert f"8 facts of {filled}" in run(capsys, "export", out)
    assert out.read_text().startswith("fact,device," if name.endswith("csv") else '{"fact": ')
    assert [p.name for p in tmp_path.iterdir() if p.name.startswith(".")] == []
    assert run(capsys, "export", "--format", name.split(".")[1]) == out.read_text()
    assert "8 facts, 0 of them new or better" in run(capsys, "import", out)
    monkeypatch.setenv("STITCH_PERFLIB", str(tmp_path / "second"))
    assert "8 facts, 8 of them new or better" in run(capsys, "import", out)
    assert everything(tmp_path / "second") == everything(filled)
    out.write_text(out.read_text().replace("softmax 2", "two\x07"))
    assert f"{out}:" in run(capsys, "import", out, status=2)


def test_a_wrong_line_keeps_all_of_a_file_out(path, tmp_path, capsys):
    source = tmp_path / "facts.jsonl"
    source.write_text('{"fact": "measurement"}\n')
    assert run(capsys, "import", source, status=2) == f"stitch: {source}:1: the field 'device' is missing\n"
    assert not path.exists()


def test_merge(filled, tmp_path, capsys):
    other = tmp_path / "other.sqlite"
    merge.add_to(other, [measurement(1, runs=99), measurement(7, THERE)])
    before = other.read_bytes()
    assert "2 facts, 2 of them new or better" in run(capsys, "merge", other)
    assert "2 facts, 0 of them new or better" in run(capsys, "merge", other)
    assert measurement(1, runs=99) in everything(filled) and len(everything(filled)) == 9
    assert other.read_bytes() == before
    assert "is the library itself" in run(capsys, "merge", filled, status=2)


def test_prune(path, capsys):
    now, mine = time.time(), Context("d", objcache.sources_version(), "t")
    merge.add_to(path, [measurement(1, when=now), measurement(2, mine, when=now), measurement(3, mine, when=now - 9e5),
                        failure(1, mine, when=now)])
    assert "would go: 1 measurement, 0 verdicts, 0 failures" in run(capsys, "prune", "--older-than", 10, "--dry-run")
    assert len(everything(path)) == 4
    out = run(capsys, "prune", "--old-emitters", "--older-than", 10, "--failures")
    assert "deleted: 2 measurements, 0 verdicts, 1 failure" in out
    assert everything(path) == [measurement(2, mine, when=now)]


def test_path(path, capsys):
    assert run(capsys, "path") == f"{path}\n"


def test_before_there_is_a_library(path, capsys):
    assert run(capsys, "stats") == run(capsys, "prune", "--failures") == f"{path}: no library yet\n"
    assert json.loads(run(capsys, "stats", "--json"))["counts"] == []
    assert run(capsys, "show") == "" and run(capsys, "verdicts").startswith("0 verdicts, 0 lost")
    assert "there is no library yet" in run(capsys, "export", status=2)
    assert not path.parent.exists()


@pytest.mark.parametrize(("args", "message"), [
    (["import", "missing"], "missing: No such file or directory"),
    (["import", "."], ".: Is a directory"),
    (["merge", "missing"], "missing: No such file or directory"),
    (["merge", "pyproject.toml"], "pyproject.toml is no performance library: it is left alone"),
    (["export", "missing/out"], "missing/out: it cannot be written (No such file or directory)"),
    (["prune"], "nothing to prune is named"),
])
def test_bad_input_is_one_line(filled, args, message, capsys):
    said = run(capsys, *args, status=2)
    assert message in said and said.startswith("stitch: ") and said.count("\n") == 1


@pytest.mark.parametrize("args", [["prune", "--older-than", "long"], ["show", "--sort", "size"], ["dance"], []])
def test_bad_arguments_are_one_line(args, capsys):
    with pytest.raises(SystemExit) as end:
        cli.main(["perflib", *args])
    assert end.value.code == 2 and capsys.readouterr().err.count("\n") == 1


def test_a_damaged_library_is_told_and_mended_by_the_next_import(filled, tmp_path, capsys, caplog):
    run(capsys, "export", tmp_path / "facts.csv")
    filled.write_bytes(filled.read_bytes()[:4096] + bytes(40000))
    assert f"{filled} is damaged" in run(capsys, "stats", status=2)
    assert "8 of them new or better" in run(capsys, "import", tmp_path / "facts.csv")
    assert "a new one is begun" in caplog.text and len(everything(filled)) == 8


def test_an_empty_variable_names_no_library(monkeypatch, capsys):
    monkeypatch.setenv("STITCH_PERFLIB", "")
    assert "STITCH_PERFLIB is empty" in run(capsys, "path", status=2)


def test_in_a_pipe(filled):
    """Nothing but the table, without bars, at full width; and it needs no jax."""
    done = python("-m", "stitch", "perflib", "verdicts", STITCH_PERFLIB=str(filled), COLUMNS="40")
    assert done.returncode == 0 and done.stderr == "" and "\x1b" not in done.stdout
    assert sum(line.endswith("Row 0 8") for line in done.stdout.splitlines()) == 3
    script = ("import sys; from stitch.cli import main as cli; cli.main(['perflib', 'show']); "
              "assert 'jax' not in sys.modules")
    assert python("-c", script, STITCH_PERFLIB=str(filled)).returncode == 0


def test_standard_input(path, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"".join(jsonl(measurement(), verdict())))))
    assert run(capsys, "import", "-").startswith("standard input: 2 facts, 2 of them new")
    assert everything(path) == [measurement(), verdict()]
