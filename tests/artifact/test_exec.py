"""`stitch compile -o FILE.stitch` and `stitch exec`: programs from files, run without what made them."""
from __future__ import annotations

from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch
from stitch import jaxlib_bridge, offline
from stitch.artifact import reading
from stitch.artifact.manifest import OPTIMIZED, STABLEHLO
from stitch.cli import main as cli
from stitch.hlo.read import read
from stitch.hlo.text import print_module

from ..running import python

X, SCALE = jnp.linspace(0.0, 1.0, 64 * 256).reshape(64, 256), jnp.ones(256)


def soft_norm(x, scale):
    y = jax.nn.softmax(x)
    return (y - y.mean(-1, keepdims=True)) / jnp.sqrt(y.var(-1, keepdims=True) + 1e-5) * scale


@pytest.fixture
def hlo(tmp_path) -> Path:
    path = tmp_path / "soft_norm.txt"
    path.write_text(print_module(read(jax.jit(soft_norm).lower(X, SCALE))))
    return path


@pytest.fixture
def made(hlo, capsys) -> Path:
    path = hlo.with_suffix(".stitch")
    assert cli.main(["compile", str(hlo), "-o", str(path)]) == 0
    assert "1 kernel in place of" in capsys.readouterr().out
    return path


def test_it_runs(made, capsys) -> None:
    assert cli.main(["exec", str(made), "--check", "--bench", "--seconds", "0.1"]) == 0
    said = capsys.readouterr().out
    assert "kernels for host" in said and "speed-up" in said and "float32[64, 256], from" in said


def test_inputs_and_outputs(made, tmp_path) -> None:
    for names in (("x", "scale"), ("arr_0", "arr_1")):
        np.savez(tmp_path / "in.npz", **dict(zip(names, (X, SCALE))))
        assert cli.main(["exec", str(made), "--inputs", str(tmp_path / "in.npz"), "--outputs",
                         str(tmp_path / "out.npz")]) == 0
        with np.load(tmp_path / "out.npz") as file:
            np.testing.assert_allclose(file["result0"], soft_norm(X, SCALE), rtol=1e-5, atol=1e-6)


def test_every_form_of_a_program(tmp_path) -> None:
    lowered = jax.jit(soft_norm).lower(X, SCALE)
    proto = jaxlib_bridge.lowered_to_proto(lowered)
    forms = {"a.mlir": lowered.as_text().encode(), "b.pb": proto, "c.mlirbc": jaxlib_bridge.proto_to_stablehlo(proto)}
    after = print_module(offline.capture(read(lowered)))
    for name, data in {**forms, "d.after_optimizations.txt": after.encode()}.items():
        (tmp_path / name).write_bytes(data)
        assert cli.main(["compile", str(tmp_path / name), "-o", str(tmp_path / "x.stitch")]) == 0
        loaded = stitch.load(tmp_path / "x.stitch")
        assert loaded.target == "host"
        np.testing.assert_allclose(loaded(X, SCALE)[0], soft_norm(X, SCALE), rtol=1e-5, atol=1e-6)
        [program] = reading.read(tmp_path / "x.stitch").manifest.programs
        assert program.form == (OPTIMIZED if name.startswith("d") else STABLEHLO)


@pytest.mark.parametrize("form", ["mlir", "hlo"])
def test_layouts_before_the_passes_are_not_those_of_buffers(tmp_path, capsys, form) -> None:
    path = tmp_path / f"turned.{form}"
    lowered = jax.jit(lambda x, scale: soft_norm(x, scale).T).lower(X, SCALE)
    text = lowered.as_text(dialect="hlo" if form == "hlo" else None)
    if form == "hlo":
        assert "->f32[256,64]{0,1}}" in text  # what is taken, by columns, too
        text = text.replace("{(f32[64,256]{1,0}, ", "{(f32[64,256]{0,1}, ")
    path.write_text(text)
    made = path.with_suffix(".stitch")
    assert cli.main(["compile", str(path), "-o", str(made)]) == 0
    assert "1 kernel in place of" in capsys.readouterr().out
    np.testing.assert_allclose(stitch.load(made)(X, SCALE)[0], soft_norm(X, SCALE).T, rtol=1e-5, atol=1e-6)
    assert cli.main(["exec", str(made), "--check"]) == 0
    assert cli.main(["bench", str(path), "--seconds", "0.1"]) == 0


def test_copies_that_people_write(tmp_path) -> None:
    """StableHLO, in which the original is kept, has no word for them."""
    path, x = tmp_path / "copies.hlo", np.arange(12, dtype=np.float32).reshape(3, 4)
    path.write_text("""HloModule copies

ENTRY e {
  x = f32[3,4]{1,0} parameter(0)
  turned = f32[3,4]{0,1} copy(x)
  y = f32[4,3]{1,0} transpose(turned), dimensions={1,0}
  again = f32[4,3]{1,0} copy(y)
  ROOT copy = (f32[4,3]{1,0}, f32[4,3]{1,0}) tuple(again, y)
}
""")
    assert cli.main(["compile", str(path), "-o", str(tmp_path / "x.stitch"), "--target", "host"]) == 0
    for result in stitch.load(tmp_path / "x.stitch")(x):
        np.testing.assert_array_equal(result, x.T)


def test_origins_are_left_out(tmp_path, capsys) -> None:
    """StableHLO has no word for them, and XLA does not take all that it prints."""
    path = tmp_path / "origins.hlo"
    path.write_text("""HloModule m

ENTRY e {
  x = f32[3]{0} parameter(0), origin={{"x"}}
  ROOT y = f32[2,3]{1,0} broadcast(x), dimensions={1}, origin={[synthetic_call]}
}
""")
    x = np.arange(3, dtype=np.float32)
    assert cli.main(["explain", str(path)]) == 0
    assert cli.main(["compile", str(path), "-o", str(tmp_path / "x.stitch"), "--target", "host"]) == 0
    (y,) = stitch.load(tmp_path / "x.stitch")(x)
    np.testing.assert_array_equal(y, np.stack([x, x]))


def test_what_stablehlo_cannot_say_is_named(tmp_path, capsys) -> None:
    path = tmp_path / "domain.hlo"
    path.write_text("""HloModule m

ENTRY e {
  x = f32[] parameter(0)
  ROOT d = f32[] domain(x), domain={kind="sharding", entry={maximal device=0}, exit={maximal device=1}}
}
""")
    assert cli.main(["compile", str(path), "-o", str(tmp_path / "x.stitch")]) == 2
    assert "failed to legalize operation 'mhlo.domain'" in capsys.readouterr().err


def test_integers_of_four_bits_are_checked(tmp_path, capsys) -> None:
    path = tmp_path / "narrow.hlo"
    path.write_text("""narrow {
  x = s4[6,8] parameter(0)
  y = s4[8,6] transpose(x), dimensions={1,0}
  z = s32[8,6] convert(y)
  ROOT t = (s4[8,6], s32[8,6]) tuple(y, z)
}
""")
    assert cli.main(["compile", str(path), "-o", str(tmp_path / "x.stitch")]) == 0
    assert cli.main(["exec", str(tmp_path / "x.stitch"), "--check"]) == 0
    assert "int4[8, 6]" in capsys.readouterr().out


def test_parts_for_each_device_are_refused(tmp_path, capsys) -> None:
    mesh = jax.sharding.AbstractMesh((4,), ("d",), axis_types=(jax.sharding.AxisType.Auto,))
    parts, whole = jax.sharding.PartitionSpec("d"), jax.sharding.PartitionSpec()
    total = jax.shard_map(lambda x: jax.lax.psum(x, "d"), mesh=mesh, in_specs=parts, out_specs=whole)
    path = tmp_path / "m.mlir"
    path.write_text(jax.jit(total).trace(jnp.ones(8)).lower(lowering_platforms=("cpu",)).as_text())
    for command in ("explain", "bench", "compile"):
        out = ["-o", str(tmp_path / "m.stitch")] if command == "compile" else []
        assert cli.main([command, str(path), *out]) == 2
        [line] = capsys.readouterr().err.splitlines()
        assert "is for several devices" in line


def test_an_optimized_module_falls_back_to_itself(hlo, tmp_path, monkeypatch) -> None:
    path = tmp_path / "after.txt"
    path.write_text(print_module(offline.capture(read(hlo))))
    assert cli.main(["compile", str(path), "--as-is", "-o", str(tmp_path / "x.stitch"), "--target", "amx"]) == 0
    monkeypatch.setattr("stitch.artifact.machine.present", lambda: frozenset())
    loaded = stitch.load(tmp_path / "x.stitch")
    assert loaded.target is None
    np.testing.assert_allclose(loaded(X, SCALE)[0], soft_norm(X, SCALE), rtol=1e-5, atol=1e-6)


def test_a_folder_of_modules(hlo, tmp_path, capsys) -> None:
    folder = tmp_path / "dump"
    folder.mkdir()
    (folder / "one.txt").write_text(hlo.read_text())
    (folder / "two.txt").write_text(print_module(read(jax.jit(lambda y: jnp.tanh(y) * 2).lower(X))))
    path = tmp_path / "both.stitch"
    assert cli.main(["compile", str(folder), "-o", str(path), "--target", "avx2,portable"]) == 0
    names = [p.name for p in reading.read(path).manifest.programs]
    assert len(names) == 2 and all(len(p.codes) == 2 for p in reading.read(path).manifest.programs)
    loaded = stitch.load(path, module=names[0])
    np.testing.assert_allclose(loaded(X, SCALE)[0], soft_norm(X, SCALE), rtol=1e-4, atol=1e-5)
    capsys.readouterr()
    assert cli.main(["exec", str(path)]) == 2
    assert "name one of" in capsys.readouterr().err
    assert cli.main(["exec", str(path), "--module", names[1]]) == 0


def test_a_process_of_its_own(made) -> None:
    done = python("-m", "stitch", "exec", made, "--check")
    assert done.returncode == 0, done.stderr
    assert "kernels for host" in done.stdout


def test_bad_input_is_one_line(made, hlo, tmp_path, capsys, monkeypatch) -> None:
    text = tmp_path / "text.npz"
    text.write_text("no arrays")
    np.savez(tmp_path / "wrong.npz", x=np.ones(3, "f"), scale=np.ones(256, "f"))
    np.savez(tmp_path / "objects.npz", x=np.array([{}], dtype=object), scale=np.ones(256, "f"))
    damaged = tmp_path / "damaged.stitch"
    damaged.write_bytes(made.read_bytes()[:-1])
    np.save(tmp_path / "one.npy", np.ones(3))
    (tmp_path / "kept").write_text("mine")
    for args, said in [(["nothing.stitch"], "no file nothing.stitch"), ([str(tmp_path)], "is a folder"),
                       ([str(made), "--inputs", str(tmp_path / "one.npy")], "numpy.savez"),
                       ([str(made), "--outputs", str(tmp_path / "kept")], "ends in .npz"),
                       ([str(made), "--outputs", str(tmp_path / "y")], "ends in .npz"),
                       ([str(made), "--outputs", "/dev/full"], "/dev/full: it cannot be written (No space left"),
                       ([str(hlo)], "no artifact of stitch"),
                       ([str(damaged)], "damaged"), ([str(made), "--inputs", "nothing"], "no file nothing"),
                       ([str(made), "--inputs", str(text)], "no npz file"),
                       ([str(made), "--inputs", str(tmp_path / "wrong.npz")], "float32[3]"),
                       ([str(made), "--inputs", str(tmp_path / "objects.npz")], "no npz file"),
                       ([str(made), "--module", "else"], "no module else"),
                       ([str(made), "--outputs", str(tmp_path / "none" / "x.npz")], "make it first")]:
        assert cli.main(["exec", *args]) == 2, args
        error = capsys.readouterr().err
        assert error.count("\n") == 1 and said in error, error
    assert (tmp_path / "kept").read_text() == "mine"
    assert cli.main(["compile", str(made), "-o", str(tmp_path / "x.stitch")]) == 2
    assert "is an artifact: give the module" in capsys.readouterr().err
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "other"))
    assert cli.main(["exec", str(made)]) == 2
    assert "--trust" in capsys.readouterr().err
    assert cli.main(["exec", str(made), "--trust"]) == 0


def test_bad_targets_are_one_line(hlo, tmp_path, capsys) -> None:
    with pytest.raises(SystemExit):
        cli.main(["compile", str(hlo), "-o", str(tmp_path / "x.stitch"), "--target", "avx2,z80"])
    assert "z80" in capsys.readouterr().err
    assert cli.main(["compile", str(hlo), "-o", str(tmp_path / "out"), "--target", "avx2,amx"]) == 2
    assert "-o FILE.stitch takes several" in capsys.readouterr().err
    assert cli.main(["compile", str(hlo), "-o", str(tmp_path / "none" / "x.stitch")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
