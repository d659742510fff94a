"""Artifacts where commands take modules."""
from __future__ import annotations

import json

import jax
import pytest

import stitch
from stitch.artifact import container, machine, reading
from stitch.artifact.manifest import MANIFEST, SEAL, Manifest
from stitch.cli import main as cli
from stitch.reporting.html import document_in

from . import programs


@pytest.fixture(scope="module")
def two(tmp_path_factory):
    """A file for two targets that are not this machine's own."""
    path = tmp_path_factory.mktemp("two") / "two.stitch"
    stitch.export(jax.jit(programs.block), programs.params(), programs.x()).save(path, ("portable", "avx2"))
    return path


def plans(capsys, *args: str):
    assert cli.main(["explain", *args, "--json"]) == 0
    return json.loads(capsys.readouterr().out)["modules"]


def test_explain_shows_the_plan_in_the_file(file, two, capsys, monkeypatch) -> None:
    from stitch.cli import commands

    monkeypatch.setattr(commands, "compile_module", None)  # nothing is planned
    [plan] = plans(capsys, str(file))
    assert plan["module"] == "jit_block"
    assert [p["target"] for p in plans(capsys, str(two), "--target", "portable")] == ["portable"]
    best = "avx2" if "avx2" in machine.present() else "portable"
    assert plans(capsys, str(two))[0]["target"] == best
    assert cli.main(["explain", str(two)]) == 0
    assert "jit_block" in capsys.readouterr().out


def test_compare_of_artifacts(file, two, capsys) -> None:
    assert cli.main(["compare", str(file), str(file)]) == 0
    assert "nothing changed" in capsys.readouterr().out
    assert cli.main(["compare", str(file), str(two)]) == 0
    assert "jit_block" in capsys.readouterr().out


def test_a_page_about_an_artifact(file, tmp_path, capsys) -> None:
    assert cli.main(["explain", str(file), "--html", str(tmp_path / "out.html")]) == 0
    [module] = document_in((tmp_path / "out.html").read_text(), "out.html").modules
    assert module.plan.module == "jit_block" and module.plan.kernels_after < module.plan.kernels_before


def test_warmup_takes_artifacts(file) -> None:
    from pathlib import Path

    from stitch.cli.main import parser
    from stitch.cli.warmup import _modules

    problems: list[str] = []
    [module] = _modules(parser().parse_args(["warmup", str(Path(file))]), problems)
    assert module.name == "jit_block" and not problems


def test_bad_input_is_one_line(file, two, tmp_path, capsys) -> None:
    (tmp_path / "no.stitch").write_text("text")
    members = {n: bytes(m) for n, m in container.unpack(file.read_bytes()).items()}
    manifest = Manifest.from_json(members.pop(MANIFEST))
    del members[SEAL]
    [code] = manifest.programs[0].codes
    for number, text in enumerate((b"{", b"[]", b"{}", b"[" * 100_000)):
        members[code.plan_json] = text
        described = {name: reading.described(data) for name, data in members.items()}
        changed = manifest._replace(members=described)
        (tmp_path / f"{number}.stitch").write_bytes(reading.written(changed, members))
    for args in (["explain", "nothing.stitch"], ["explain", str(tmp_path / "no.stitch")],
                 ["explain", str(two), "--target", "amx"], ["compare", str(file), "nothing.stitch"],
                 ["warmup", str(tmp_path / "no.stitch")], ["bench", str(tmp_path / "no.stitch")],
                 *(["explain", str(tmp_path / f"{n}.stitch")] for n in range(4))):
        assert cli.main(args) == 2, args
        captured = capsys.readouterr()
        assert captured.err.count("\n") == 1 and not captured.out, args
