"""Executables beside a file: made once, believed only with this user's code, never in the way."""
from __future__ import annotations

import textwrap

import jax
import numpy as np
import pytest

import stitch
from stitch import jaxlib_bridge
from stitch.artifact import kept, loading

from ..running import python
from . import programs


@pytest.fixture
def compiles(monkeypatch):
    """How often XLA compiled."""
    seen: list[str] = []
    compiled = jaxlib_bridge.compile_for_cpu
    monkeypatch.setattr(loading.jaxlib_bridge, "compile_for_cpu", lambda *a: seen.append("") or compiled(*a))
    return seen


def works(loaded) -> None:
    args = programs.params(), programs.x()
    want = jax.jit(programs.block)(*args)
    jax.tree.map(lambda a, b: np.testing.assert_allclose(a, b, rtol=1e-5, atol=1e-6), loaded(*args), want)


def folder(file):
    return file.with_name(file.name + kept.ENDING)


def test_a_later_load_does_not_compile(file, compiles) -> None:
    works(stitch.load(file))
    assert len(compiles) == 1
    [one] = folder(file).iterdir()
    assert folder(file).stat().st_mode & 0o077 == 0 and one.stat().st_mode & 0o077 == 0
    loaded = stitch.load(file)
    works(loaded)
    assert len(compiles) == 1 and loaded.target == "host" and loaded.memory().argument_size_in_bytes > 0


def test_nothing_is_kept_where_it_is_not_wanted(file, compiles) -> None:
    works(stitch.load(file, keep=False))
    assert not folder(file).exists() and len(compiles) == 1


@pytest.mark.parametrize("damage", [
    lambda data: b"", lambda data: data[:40], lambda data: data[:-1], lambda data: data + b"\0",
    lambda data: data[:64] + data[64:].replace(b"a", b"b"), lambda data: bytes(64) + data[64:],
    lambda data: b"\xff" * len(data)])
def test_damaged_ones_are_made_again(file, compiles, damage) -> None:
    stitch.load(file)
    [one] = folder(file).iterdir()
    whole = one.read_bytes()
    one.write_bytes(damage(whole))
    works(stitch.load(file))
    assert len(compiles) == 2 and len(one.read_bytes()) == len(whole)
    works(stitch.load(file))
    assert len(compiles) == 2


def test_another_users_are_not_believed(file, compiles, monkeypatch, tmp_path) -> None:
    stitch.load(file)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "other"))
    works(stitch.load(file, trust=True))
    assert len(compiles) == 2 and len(list(folder(file).iterdir())) == 2
    # not under the name that it would have here either
    first, second = sorted(folder(file).iterdir(), key=lambda p: p.stat().st_mtime_ns)
    second.write_bytes(first.read_bytes())
    works(stitch.load(file, trust=True))
    assert len(compiles) == 3


def test_those_of_another_processor_or_flags_are_others(file, compiles, monkeypatch) -> None:
    stitch.load(file)
    monkeypatch.setattr(kept, "present", lambda: frozenset(("sse2",)))
    stitch.load(file)
    assert len(compiles) == 2
    monkeypatch.setenv("XLA_FLAGS", "--xla_cpu_enable_fast_math=false")
    stitch.load(file)
    assert len(compiles) == 3 and len(list(folder(file).iterdir())) == 3


def test_a_folder_that_cannot_be_used(file, compiles, tmp_path) -> None:
    """A file in its place; a link to elsewhere: nothing is followed, nothing kept, nothing fails."""
    folder(file).write_text("mine")
    works(stitch.load(file))
    assert folder(file).read_text() == "mine"
    folder(file).unlink()
    (tmp_path / "elsewhere").mkdir()
    folder(file).symlink_to(tmp_path / "elsewhere")
    works(stitch.load(file))
    assert not list((tmp_path / "elsewhere").iterdir()) and len(compiles) == 2


def test_what_xla_does_not_take_is_compiled(file, compiles, monkeypatch) -> None:
    stitch.load(file)

    def refused(data: bytes) -> None:
        raise RuntimeError("another version")
    monkeypatch.setattr(kept.jaxlib_bridge, "executable_for_cpu", refused)
    works(stitch.load(file))
    assert len(compiles) == 2


def test_too_many_are_not_kept(file, monkeypatch) -> None:
    monkeypatch.setattr(kept, "_MOST", 2)
    for n in range(4):
        monkeypatch.setattr(kept, "present", lambda n=n: frozenset((str(n),)))
        stitch.load(file)
    assert len(list(folder(file).iterdir())) == 2


def test_processes_share_a_folder(file) -> None:
    """Each finds the other's whole or not at all; results of one that was kept by another process are right."""
    code = textwrap.dedent(f"""\
        import threading, numpy as np, stitch
        args = {{"w": np.ones((64, 128), "f"), "b": np.ones(128, "f")}}, np.ones((256, 64), "f")
        sums = []
        def one():
            for _ in range(3):
                sums.append(float(stitch.load({str(file)!r})(*args)[0]["out"].sum()))
        threads = [threading.Thread(target=one) for _ in range(2)]
        [t.start() for t in threads], [t.join() for t in threads]
        print(len(sums), len(set(sums)), sums[0])
        """)
    done = [python("-c", code) for _ in range(2)]
    assert [d.returncode for d in done] == [0, 0], done[0].stderr + done[1].stderr
    assert done[0].stdout == done[1].stdout and done[0].stdout.startswith("6 1 ")
