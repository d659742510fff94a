"""`stitch cache`: what it tells of the cache of compiled kernels, what it deletes, and what it leaves alone."""
from __future__ import annotations

import json
import os
import time

import pytest

from stitch.cli import main as cli
from stitch.emit import users
from stitch.emit.objcache import TELLS, ObjectCache, key_of_target

KEYS = [f"{n:02x}" * 20 for n in range(4)]
DAY = 86400


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Four kernels for two machines, used 0, 10, 20 and 30 days ago."""
    where = tmp_path / "objects"
    monkeypatch.setenv("STITCH_CACHE_DIR", str(where))
    for n, key in enumerate(KEYS):
        ObjectCache(where, 1 << 20).put(key, ("znver4;+avx,+avx2;64", "x86-64-v3;;32")[n % 2], bytes(1000 * (n + 1)))
        when = time.time() - 10 * DAY * n
        os.utime(where / key[:2] / f"{key}.o", (when, when))
    return where


@pytest.fixture
def noted(folder):
    """The same with notes: two programs, the second in two versions, and a kernel that nobody is known to use."""
    cache = ObjectCache(folder, 1 << 20)
    cache.used("jit_step", "/home/train.py:3", KEYS[:2])
    cache.used("jit_eval", "", KEYS[1:2])
    cache.used("jit_eval", "", KEYS[1:3])
    return folder


def left(folder) -> list[str]:
    return sorted(p.stem for p in folder.glob("??/*.o"))


def told(capsys, *args: str, status: int = 0) -> str:
    assert cli.main(["cache", *args]) == status
    return capsys.readouterr().out


def test_ls_lists_what_was_used_last_first(folder, capsys) -> None:
    found = json.loads(told(capsys, "ls", "--json"))["kernels"]
    assert [k["key"] for k in found] == KEYS and found[0]["target"] == "znver4;+avx,+avx2;64"
    text = told(capsys, "ls")
    assert "4 kernels" in text and "znver4, 2 features" in text and "30 days ago" in text
    heads, *rows = [line for line in text.splitlines() if line.strip()][1:]
    assert {row.index("(not known)") for row in rows} == {heads.index("by")}


def test_du_sums_up(folder, capsys) -> None:
    found = json.loads(told(capsys, "du", "--json"))
    assert [(t["target"], t["kernels"]) for t in found["targets"]] == [
        ("x86-64-v3;;32", 2), ("znver4;+avx,+avx2;64", 2)]
    assert "x86-64-v3" in told(capsys, "du")


def test_ls_tells_who_uses_what(noted, capsys) -> None:
    found = {k["key"]: [(p["program"], p["source"]) for p in k["programs"]]
             for k in json.loads(told(capsys, "ls", "--json"))["kernels"]}
    step, eval = ("jit_step", "/home/train.py:3"), ("jit_eval", "")
    assert [sorted(found[key]) for key in KEYS] == [[step], [eval, step], [eval], []]
    text = told(capsys, "ls")
    assert "jit_step (train.py:3)" in text and "(not known)" in text and KEYS[0][:12] in text


def test_what_tells_of_phases_belongs_to_who_uses_the_kernel(noted, capsys) -> None:
    key = key_of_target(KEYS[0], TELLS)
    ObjectCache(noted, 1 << 20).put(key, "t", b"text")
    [found] = [k for k in json.loads(told(capsys, "ls", "--json"))["kernels"] if k["key"] == key]
    assert [p["program"] for p in found["programs"]] == ["jit_step"]


def test_du_sums_up_by_program(noted, capsys) -> None:
    found = json.loads(told(capsys, "du", "--json"))["programs"]
    size = {n: (noted / key[:2] / f"{key}.o").stat().st_size for n, key in enumerate(KEYS)}
    assert [(p["program"], p["kernels"], p["bytes"], p["alone"]) for p in found] == [
        ("jit_eval", 2, size[1] + size[2], size[2]), (None, 1, size[3], 0), ("jit_step", 2, size[0] + size[1], size[0])]
    assert "jit_step (train.py:3)" in told(capsys, "du") and "by nobody else" in told(capsys, "du")


def test_gc_tells_for_whom_it_deletes(noted, capsys) -> None:
    def rows(text: str) -> dict[str, list[str]]:
        return {line.split()[0]: line.split() for line in text.splitlines() if line}
    for args in (("--dry-run",), ()):
        told_rows = rows(told(capsys, "gc", "--older-than", "5", *args))
        assert told_rows["jit_step"][2:4] == ["1", "2"] and told_rows["jit_eval"][1:3] == ["2", "2"]
        assert told_rows["(not"][2:4] == ["1", "1"]
    assert [u.program for u in users.users(noted)] == ["jit_step"]


def test_a_cache_of_before_there_were_notes(folder, capsys) -> None:
    assert {tuple(k["programs"]) for k in json.loads(told(capsys, "ls", "--json"))["kernels"]} == {()}
    assert "(not known)" in told(capsys, "ls") and "(not known)" in told(capsys, "du")
    assert "(not known)" in told(capsys, "gc", "--max-size", "0") and left(folder) == []


@pytest.mark.parametrize(("args", "stay"), [
    (("--older-than", "15"), KEYS[:2]), (("--older-than", "0.5"), KEYS[:1]), (("--max-size", "4K"), KEYS[:2]),
    (("--max-size", "0"), []), (("--older-than", "25", "--max-size", "4000"), KEYS[:2]), (("--max-size", "1G"), KEYS)])
def test_gc_deletes_what_was_used_longest_ago(folder, capsys, args, stay) -> None:
    text = told(capsys, "gc", *args, "--dry-run")
    assert f"would delete {4 - len(stay)} kernel" in text and left(folder) == KEYS
    assert f"deleted {4 - len(stay)} kernel" in told(capsys, "gc", *args)
    assert left(folder) == stay


def test_verify_deletes_damaged_ones(folder, capsys) -> None:
    assert "0 damaged" in told(capsys, "verify")
    damaged = folder / KEYS[1][:2] / f"{KEYS[1]}.o"
    damaged.write_bytes(damaged.read_bytes()[:-1] + b"x")
    assert "(damaged)" in told(capsys, "ls")
    assert "1 damaged" in told(capsys, "verify", "--dry-run", status=1) and left(folder) == KEYS
    assert "1 damaged" in told(capsys, "verify", status=1) and left(folder) == [k for k in KEYS if k != KEYS[1]]
    assert "0 damaged" in told(capsys, "verify")


def test_what_others_could_have_written_is_told_and_left(folder, capsys) -> None:
    (folder / KEYS[2][:2] / f"{KEYS[2]}.o").chmod(0o666)
    assert "1 not yours" in told(capsys, "verify", status=1) and left(folder) == KEYS


def test_programs_that_run_keep_what_they_have(folder) -> None:
    cache = ObjectCache(folder, 1 << 20)
    assert cache.get(KEYS[0], "znver4;+avx,+avx2;64") == bytes(1000)
    cli.main(["cache", "gc", "--max-size", "0"])
    assert cache.get(KEYS[0], "znver4;+avx,+avx2;64") == bytes(1000)
    assert cache.get(KEYS[1], "x86-64-v3;;32") is None


def test_no_cache_yet(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.setenv("STITCH_CACHE_DIR", str(tmp_path / "none"))
    for args in (["ls"], ["du"], ["verify"], ["gc", "--max-size", "1M"]):
        assert "0 kernels" in told(capsys, *args)


def test_bad_input_is_one_line(folder, tmp_path, monkeypatch, capsys) -> None:
    (tmp_path / "text").write_text("text")
    for args, said in ((["gc"], "--older-than"), (["ls", "nothing.stitch"], "no file"),
                       (["ls", str(tmp_path / "text")], "no artifact")):
        assert cli.main(["cache", *args]) == 2
        error = capsys.readouterr().err
        assert error.count("\n") == 1 and said in error
    for args in (["gc", "--max-size", "1Q"], ["gc", "--max-size", "nan"], ["gc", "--older-than", "-1"], [], ["what"]):
        with pytest.raises(SystemExit) as stopped:
            cli.main(["cache", *args])
        assert stopped.value.code == 2 and capsys.readouterr().err.count("\n") == 1
    for where, said in (("", "STITCH_CACHE_DIR is empty"), (str(tmp_path / "text"), "text")):
        monkeypatch.setenv("STITCH_CACHE_DIR", where)
        assert cli.main(["cache", "du"]) == 2
        error = capsys.readouterr().err
        assert error.count("\n") == 1 and said in error
    folder.chmod(0o777)
    monkeypatch.setenv("STITCH_CACHE_DIR", str(folder))
    assert cli.main(["cache", "verify"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_ls_of_an_artifact(folder, tmp_path, monkeypatch, capsys) -> None:
    from stitch.cli import cache

    monkeypatch.setattr(cache, "_kernels_of", lambda path: {KEYS[3], "ff" * 20})
    assert [k["key"] for k in json.loads(told(capsys, "ls", "step.stitch", "--json"))["kernels"]] == [KEYS[3]]
