"""`make test-wheel`: the package as users get it, with no checkout beside it.

A source archive is made of the checkout and a wheel of the archive; the wheel holds all that the package has here and
nothing else, and says what it should about itself.  It is installed into a fresh environment, and used from an empty
folder with an empty home.  Exit status 0, or a traceback that shows what failed.
"""
from __future__ import annotations

import email
import os
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

MODULE = """\
HloModule row_softmax, entry_computation_layout={(f32[64,100]{1,0})->f32[64,100]{1,0}}

max { a = f32[] parameter(0)
  b = f32[] parameter(1)
  ROOT m = f32[] maximum(a, b) }

add { a = f32[] parameter(0)
  b = f32[] parameter(1)
  ROOT s = f32[] add(a, b) }

ENTRY main {
  x = f32[64,100]{1,0} parameter(0)
  low = f32[] constant(-inf)
  zero = f32[] constant(0)
  top = f32[64]{0} reduce(x, low), dimensions={1}, to_apply=max
  tops = f32[64,100]{1,0} broadcast(top), dimensions={0}
  less = f32[64,100]{1,0} subtract(x, tops)
  e = f32[64,100]{1,0} exponential(less)
  sum = f32[64]{0} reduce(e, zero), dimensions={1}, to_apply=add
  sums = f32[64,100]{1,0} broadcast(sum), dimensions={0}
  ROOT out = f32[64,100]{1,0} divide(e, sums)
}
"""

PROGRAM = """\
import sys
from pathlib import Path
import numpy as np
import stitch

assert Path(stitch.__file__).is_relative_to(sys.prefix), stitch.__file__
import jax

def rows(x):
    return jax.nn.softmax(x * 3, axis=-1) @ x.T

x = np.random.default_rng(0).normal(size=(256, 96)).astype("f")
expected = jax.jit(rows)(x)
stitch.enable()
got = jax.jit(lambda x: rows(x))(x)
np.testing.assert_allclose(got, expected, rtol=1e-4, atol=1e-5)
report = stitch.report()
assert [m.kernels for m in report.modules if m.kernels], report
Path("report.html").write_text(report.html())
"""


def say(*args: str | Path, cwd: Path, env: dict[str, str], expect: str = "") -> str:
    """What a command prints, which has `expect` in it; one that fails or does not is shown."""
    began = time.monotonic()
    done = subprocess.run([*map(str, args)], cwd=cwd, env=env, capture_output=True, text=True, timeout=600)
    text = done.stdout + done.stderr
    print(f"{time.monotonic() - began:5.1f} s  {Path(args[0]).name} {' '.join(map(str, args[1:]))[:90]}", flush=True)
    if done.returncode or expect not in text:
        raise AssertionError(f"status {done.returncode}, wanted {expect!r} in:\n{text}")
    return text


def contents(wheel: Path) -> None:
    """The wheel's files and metadata."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        described = next(n for n in names if n.endswith(".dist-info/METADATA"))
        about = email.message_from_bytes(archive.read(described))
    own = {n for n in names if ".dist-info/" not in n}
    here = {p.relative_to(ROOT).as_posix() for p in (ROOT / "stitch").rglob("*")
            if p.is_file() and p.suffix != ".pyc"}
    assert own == here, f"only in the wheel: {sorted(own - here)}; only in the checkout: {sorted(here - own)}"
    assert any(n.endswith("licenses/LICENSE") for n in names), sorted(names - own)
    assert about["Name"] == "stitch-xla" and about["License-Expression"] == "Apache-2.0", about
    assert "Typing :: Typed" in about.get_all("Classifier", []) and about["Keywords"], about
    assert "# stitch" in str(about.get_payload())


def used(bin: Path, folder: Path, env: dict[str, str]) -> None:
    """The installed package at work, from a folder that is empty at first."""
    stitch = bin / "stitch"
    (folder / "module.txt").write_text(MODULE)
    (folder / "program.py").write_text(PROGRAM)
    say(stitch, "--version", cwd=folder, env=env, expect="stitch ")
    say(stitch, "explain", "module.txt", "--as-is", cwd=folder, env=env, expect="kernel")
    say(stitch, "explain", "module.txt", "--as-is", "--html", "out.html", cwd=folder, env=env)
    say(bin / "python", "-W", "error", "program.py", cwd=folder, env=env)
    say(stitch, "compile", "module.txt", "-o", "x.stitch", cwd=folder, env=env)
    say(stitch, "exec", "x.stitch", "--check", cwd=folder, env=env)
    for name in ("out.html", "report.html"):
        page = (folder / name).read_text()
        assert page.startswith("<!DOCTYPE html>") and "<style>" in page and len(page) > 30_000, name


def main(constraints: Sequence[str]) -> None:
    env = {k: v for k, v in os.environ.items() if not k.startswith(("STITCH_", "PYTHON", "JAX_", "XLA_", "XDG_"))}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as made:
        where = Path(made)
        say(sys.executable, "-m", "build", "--outdir", where, ROOT, cwd=where, env=env)
        (archive,), (wheel,) = where.glob("*.tar.gz"), where.glob("*.whl")
        contents(wheel)
        print(f"{archive.name} {archive.stat().st_size >> 10} KiB, {wheel.name} {wheel.stat().st_size >> 10} KiB")
        say(sys.executable, "-m", "venv", "--without-pip", where / "env", cwd=where, env=env)
        bin, folder = where / "env" / "bin", where / "empty"
        folder.mkdir()
        say(sys.executable, "-m", "pip", "--python", bin / "python", "--disable-pip-version-check", "--quiet",
            "install", "--no-compile", wheel, *constraints, cwd=where, env=env)
        used(bin, folder, env | {"HOME": str(where)})
    print("the wheel works")


if __name__ == "__main__":
    main(sys.argv[1:])
