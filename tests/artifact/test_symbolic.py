"""Programs with symbolic dimensions: all shapes are right at once, those that were met are stitched from then on."""
from __future__ import annotations

import json
import logging
import textwrap
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch
from stitch.artifact import container, reading, symbolic
from stitch.artifact.manifest import ANY, MANIFEST, SEAL, Manifest
from stitch.cli import main as cli
from stitch.errors import ReadError

from ..running import LIMIT, at_once, python
from . import programs


def function(params, x, unused=None):
    out, more = programs.block(params, x)
    return out, more, jnp.concatenate([x, x], 0).sum(1)


def arguments(rows: int):
    return programs.params(), jnp.linspace(-1.0, 1.0, rows * 64).reshape(rows, 64)


def close(got, want) -> None:
    assert jax.tree.structure(got) == jax.tree.structure(want)
    jax.tree.map(lambda a, b: np.testing.assert_allclose(a, b, rtol=1e-5, atol=1e-6), got, want)


@pytest.fixture(scope="module")
def data() -> bytes:
    (rows,) = jax.export.symbolic_shape("rows")
    return stitch.export(jax.jit(function), programs.params(), jax.ShapeDtypeStruct((rows, 64), jnp.float32)).to_bytes()


@pytest.fixture
def file(data, tmp_path) -> Path:
    path = tmp_path / "rows.stitch"
    path.write_bytes(data)
    return path


def processes() -> Iterator[bytes]:
    """The command lines of all processes."""
    for place in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            yield place.read_bytes()


def settled(loaded, shapes: int) -> None:
    """Wait until so many shapes are compiled."""
    end = time.monotonic() + LIMIT
    while len(loaded._known) < shapes and time.monotonic() < end:
        time.sleep(0.05)
    assert len(loaded._known) == shapes


def test_every_shape_is_right_before_and_after_it_is_compiled(file) -> None:
    loaded = stitch.load(file)
    assert [a.shape for a in loaded.arguments] == [(128,), (64, 128), (ANY, 64)] and loaded.name == "jit_function"
    assert [a.name for a in loaded.arguments] == ["params['b']", "params['w']", "x"]
    close(loaded(*arguments(65)), function(*arguments(65)))
    settled(loaded, 1)
    close(loaded(*arguments(65)), function(*arguments(65)))
    for rows in (1, 64):
        made = loaded.prepare(*arguments(rows))
        assert made.target == "host" and made.report().modules[0].kernels
        close(made(*arguments(rows)), function(*arguments(rows)))
        close(loaded(*arguments(rows)), function(*arguments(rows)))


def test_results_that_translations_have_by_columns(tmp_path) -> None:
    rows, = jax.export.symbolic_shape("rows")
    path = tmp_path / "turned.stitch"
    turned = jax.jit(lambda x: jax.nn.softmax(x).T)
    stitch.export(turned, jax.ShapeDtypeStruct((rows, 64), jnp.float32)).save(path)
    x = arguments(48)[1]
    made = stitch.load(path).prepare(x)
    assert made.report().modules[0].kernels
    close(made(x), turned(x))


def test_a_later_process_finds_what_was_met(file) -> None:
    """It plans and generates nothing, and runs it at the first call."""
    stitch.load(file).prepare(programs.params(), jax.ShapeDtypeStruct((48, 64), jnp.float32))
    code = textwrap.dedent(f"""\
        import sys, numpy as np, jax, stitch
        loaded = stitch.load({str(file)!r})
        args = {{"w": np.ones((64, 128), "f"), "b": np.ones(128, "f")}}, np.ones((48, 64), "f")
        jax.block_until_ready(loaded(*args))
        assert [k.target for k in loaded._known.values()] == ["host"]
        banned = ("llvmlite", "stitch.pipeline", "stitch.plan", "stitch.emit.codegen", "stitch.artifact.making")
        print([m for m in sys.modules if m.startswith(banned)])
        """)
    done = python("-c", code)
    assert done.returncode == 0 and done.stdout == "[]\n", done.stderr


def test_threads_that_meet_a_shape_at_once_have_it_made_once(file, monkeypatch) -> None:
    asked = []
    monkeypatch.setattr(symbolic, "_made_apart", lambda *what: asked.append(what) or "not now")
    loaded = stitch.load(file)
    at_once(*[lambda: close(loaded(*arguments(5)), function(*arguments(5)))] * 4)
    end = time.monotonic() + LIMIT
    while not asked and time.monotonic() < end:
        time.sleep(0.05)
    close(loaded(*arguments(5)), function(*arguments(5)))
    assert [shapes for *_, shapes in asked] == [((128,), (64, 128), (5, 64))]


def test_a_process_that_ends_takes_the_other_with_it(file) -> None:
    code = f"""
import numpy as np, stitch
loaded = stitch.load({str(file)!r})
loaded({{"w": np.ones((64, 128), "f"), "b": np.ones(128, "f")}}, np.ones((3, 64), "f"))
"""
    done = python("-c", code)
    assert done.returncode == 0 and not done.stderr
    end = time.monotonic() + LIMIT
    while (left := [p for p in processes() if str(file).encode() in p]) and time.monotonic() < end:
        time.sleep(0.05)
    assert not left


def test_nothing_is_kept_where_it_is_not_wanted(file) -> None:
    loaded = stitch.load(file, keep=False)
    close(loaded(*arguments(7)), function(*arguments(7)))
    time.sleep(0.2)
    assert not loaded._known and not file.with_name(file.name + ".kept").exists()
    assert loaded.prepare(*arguments(7)).target == "host" and not file.with_name(file.name + ".kept").exists()
    close(loaded(*arguments(7)), function(*arguments(7)))


def test_deterministic_programs_wait(file, monkeypatch) -> None:
    monkeypatch.setenv("STITCH_DETERMINISTIC", "1")
    loaded = stitch.load(file)
    first = loaded(*arguments(33))
    assert len(loaded._known) == 1
    jax.tree.map(np.testing.assert_array_equal, first, loaded(*arguments(33)))


def test_what_is_damaged_beside_the_file_is_made_again(file) -> None:
    first = stitch.load(file)
    first.prepare(*arguments(20))
    for kept in file.with_name(file.name + ".kept").iterdir():
        held = bytearray(kept.read_bytes())
        held[len(held) // 2] ^= 1
        kept.write_bytes(held)
    loaded = stitch.load(file)
    close(loaded(*arguments(20)), function(*arguments(20)))
    settled(loaded, 1)
    close(loaded(*arguments(20)), function(*arguments(20)))


def test_a_process_that_fails_leaves_the_original(file, monkeypatch, caplog) -> None:
    monkeypatch.setenv("STITCH_PYTHON", "/bin/false")
    loaded = stitch.load(file)
    with caplog.at_level(logging.INFO, "stitch"):
        for _ in range(3):
            close(loaded(*arguments(9)), function(*arguments(9)))
        end = time.monotonic() + LIMIT
        while "runs for" not in caplog.text and time.monotonic() < end:
            time.sleep(0.05)
    assert caplog.text.count("the original of jit_function runs for ((128,), (64, 128), (9, 64)): ") == 1
    assert not loaded._known


@pytest.mark.parametrize(("x", "said"), [
    (np.ones((4, 63), "f"), r"argument x is float32\[any, 64\], and is called with float32\[4, 63\]"),
    (np.ones((4, 64), "i4"), "is called with int32"), (np.ones(64, "f"), r"called with float32\[64\]")])
def test_other_arguments_are_refused(file, x, said) -> None:
    with pytest.raises(TypeError, match=said):
        stitch.load(file)(programs.params(), x)


def test_shapes_that_break_a_promise(tmp_path) -> None:
    (n,) = jax.export.symbolic_shape("n")
    path = tmp_path / "even.stitch"
    stitch.export(jax.jit(lambda x: x.reshape(-1, 2) * 2), jax.ShapeDtypeStruct((2 * n,), jnp.float32)).save(path)
    loaded = stitch.load(path)
    close(loaded(np.arange(6.0, dtype="f")), np.arange(6.0, dtype="f").reshape(3, 2) * 2)
    with pytest.raises(ValueError, match="Division had remainder 1"):
        loaded(np.ones(5, "f"))
    with pytest.raises(ReadError, match="jit_<lambda> does not take") as error:
        loaded.prepare(np.ones(5, "f"))
    assert "\n" not in str(error.value)


def test_64_bit_and_scalars(tmp_path) -> None:
    (n,) = jax.export.symbolic_shape("n")
    path = tmp_path / "wide.stitch"

    def wide(x, k):
        return {"n": x.cumsum() + k, "bits": (x * 3).astype(jnp.bfloat16)}

    with jax.enable_x64(True):
        stitch.export(jax.jit(wide), jax.ShapeDtypeStruct((n,), jnp.float64),
                      jax.ShapeDtypeStruct((), jnp.int64)).save(path)
        want = wide(jnp.arange(5.0), 1 << 40)
    loaded = stitch.load(path)
    x = np.arange(5.0)
    for run in (loaded, loaded.prepare(x, np.int64(1))):
        got = run(x, np.int64(1 << 40))
        assert got["n"].dtype == np.float64
        np.testing.assert_array_equal(got["n"], want["n"])
        np.testing.assert_array_equal(got["bits"], want["bits"])


@pytest.mark.parametrize(("made", "said"), [
    (lambda n: stitch.export(jax.jit(lambda x: x + 1), jax.ShapeDtypeStruct((n,), "f4")).to_bytes(("avx2",)),
     "leave targets out"),
    (lambda n: stitch.export(jax.jit(lambda k: k[:1]), jax.ShapeDtypeStruct((n,), jax.random.key(0).dtype)),
     "cannot be an artifact: it takes or gives")])
def test_what_is_no_file_is_refused(made, said) -> None:
    with pytest.raises(ReadError, match=said) as error:
        made(*jax.export.symbolic_shape("n"))
    assert "\n" not in str(error.value)


def forged(data: bytes, change) -> bytes:
    """The file with another manifest."""
    members = dict(container.unpack(data))
    found = json.loads(bytes(members[MANIFEST]))
    change(found["programs"][0])
    manifest = Manifest.from_json(json.dumps(found).encode())
    return reading.written(manifest, {n: bytes(m) for n, m in members.items() if n not in (MANIFEST, SEAL)})


@pytest.mark.parametrize(("change", "said"), [
    (lambda p: p.update(symbols=[]), "is damaged"),
    (lambda p: p.update(form="stablehlo"), "is damaged"),
    (lambda p: p["symbols"][0].update(takes=["128"]), "its dimensions are damaged"),
    (lambda p: p["symbols"][0].update(takes=["128", "64, 128", "rows / 0 $, 64"]), "its dimensions are damaged")])
def test_manifests_that_fit_nothing(data, tmp_path, change, said) -> None:
    path = tmp_path / "forged.stitch"
    path.write_bytes(forged(data, change))
    with pytest.raises(ReadError, match=said):
        stitch.load(path)


def test_exec_runs_it_for_the_inputs_there_are(file, tmp_path, capsys) -> None:
    params, x = arguments(12)
    np.savez(tmp_path / "in.npz", **{"params['b']": params["b"], "params['w']": params["w"], "x": x})
    assert cli.main(["exec", str(file), "--inputs", str(tmp_path / "in.npz"), "--check"]) == 0
    assert "kernels for host" in capsys.readouterr().out
    for command, said in (["exec"], "give arrays of some shapes"), (["explain"], "planned for each shape"), \
            (["bench"], "this needs numbers"):
        assert cli.main([*command, str(file)]) == 2
        error = capsys.readouterr().err
        assert said in error and error.count("\n") == 1
