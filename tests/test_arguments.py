"""What is given on the command line: errors are one short line, and a deleted working folder is no reason to fail."""
from __future__ import annotations

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
