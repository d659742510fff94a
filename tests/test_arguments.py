"""What is given on the command line: errors are one short line, and a deleted working folder is no reason to fail."""
from __future__ import annotations

import os
import zipfile

import pytest

from stitch.cli import main as cli

from .running import ROOT, python

LONG = "x" * 5000


@pytest.mark.parametrize("given", [
    ["run", LONG], ["run", "-m", LONG], ["explain", LONG], ["run", "x\ny"], ["explain", "x\x1b[2J"],
    ["compile", "x", "-o", LONG],
    ["compile", "x", "-o", "y", "--target", LONG], ["bench", "x", "--seconds", LONG], ["bench", LONG],
    ["warmup", LONG], ["warmup", LONG, LONG], ["warmup", "x", "--budget", LONG], ["perflib", "import", LONG],
    ["perflib", "merge", LONG], ["perflib", "export", LONG], ["perflib", LONG], [LONG], ["explain", "a b " * 1250]])
def test_errors_are_short_whatever_was_given(given, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    try:
        status = cli.main(given)
    except SystemExit as end:
        status = end.code
    err = capsys.readouterr().err
    assert status == 2 and len(err) < (1200 if " " in given[-1] else 450) and err.startswith("stitch")
    assert err.endswith("\n") and err[:-1].isprintable(), "one line"


def error_of(capsys, *given: object) -> str:
    """The error line of a command that must fail."""
    with pytest.raises(SystemExit) as end:
        raise SystemExit(cli.main(list(map(str, given))))
    out, err = capsys.readouterr()
    assert end.value.code == 2 and not out and err.startswith("stitch") and err.count("\n") == 1, err
    return err


@pytest.mark.parametrize("given", [
    ["explain", ""], ["compile", "m.txt", "-o", ""], ["compile", "", "-o", "out"], ["bench", ""], ["exec", ""],
    ["explain", "m.txt", "--html", ""], ["bugreport", "m.txt", "-o", ""], ["warmup", ""], ["compare", "", ""],
    ["cache", "ls", ""], ["perflib", "merge", ""], ["ptx", "check", ""]])
def test_no_name_is_no_folder(given, tmp_path, monkeypatch, capsys):
    """As a variable of a shell has it that is not set: nothing is read from the current folder, or written to it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "m.txt").write_text("HloModule m\n\nENTRY e {\n  ROOT a = f32[4] parameter(0)\n}\n")
    assert "no name" in error_of(capsys, *given)
    assert os.listdir(tmp_path) == ["m.txt"]


@pytest.mark.parametrize("command", [["bench"], ["exec"], ["ptx", "check"]])
@pytest.mark.parametrize("seed", ["-1", "1.5", "x"])
def test_seeds(command, seed, capsys):
    assert f"{seed} is no seed" in error_of(capsys, *command, "file", "--seed", seed)


def test_what_has_no_main_does_not_run(tmp_path, capsys):
    assert "no __main__.py" in error_of(capsys, "run", tmp_path)
    with zipfile.ZipFile(tmp_path / "app.zip", "w") as packed:
        packed.writestr("other.py", "")
    assert "no __main__.py" in error_of(capsys, "run", tmp_path / "app.zip")
    (tmp_path / "package").mkdir()
    (tmp_path / "package" / "__init__.py").write_text("raise AssertionError('imported')")
    done = python("-m", "stitch", "run", "-m", "package", PYTHONPATH=os.pathsep.join((str(ROOT), str(tmp_path))))
    assert done.returncode == 2 and done.stderr.startswith("stitch: no module package"), done.stderr


DELETED = """
import os, sys, tempfile
folder = tempfile.mkdtemp()
os.chdir(folder)
os.rmdir(folder)
from stitch.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize("given, status", [(["run", "--no-report", "-m", "this"], 0), (["run", "-m", "nowhere"], 2),
                                           (["run", "script.py"], 2), (["explain", "m.txt"], 2)])
def test_in_a_deleted_folder(given, status):
    done = python("-c", DELETED, *given, PYTHONPATH=str(ROOT))
    assert done.returncode == status and "Traceback" not in done.stderr, done.stderr
    assert len(done.stderr.splitlines()) == (status != 0)
