"""The command line: what it prints and writes, how it runs programs, what it says about bad input."""
from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from stitch import offline
from stitch.cli import main as cli
from stitch.hlo.read import read
from stitch.hlo.text import print_module
from stitch.target import GPUS

from . import running
from .running import ROOT

COMMANDS = ("run", "explain", "compare", "bugreport", "compile", "exec", "bench", "warmup", "perflib", "ptx")
X, SCALE = jnp.ones((64, 256)), jnp.ones(256)


def soft_norm(x, scale):
    y = jax.nn.softmax(x)
    return (y - y.mean(-1, keepdims=True)) / jnp.sqrt(y.var(-1, keepdims=True) + 1e-5) * scale


def before_text(function, *args) -> str:
    """HLO before XLA's passes, with op names."""
    return print_module(read(jax.jit(function).lower(*args)))


@pytest.fixture(autouse=True)
def environment(monkeypatch, tmp_path):
    monkeypatch.setenv("STITCH_CACHE_DIR", str(tmp_path / "objects"))
    monkeypatch.setenv("JAX_PLATFORMS", "cpu")


@pytest.fixture(scope="module")
def text() -> str:
    return before_text(soft_norm, X, SCALE)


@pytest.fixture
def file(tmp_path, text) -> Path:
    path = tmp_path / "soft_norm.txt"
    path.write_text(text)
    return path


@pytest.fixture(scope="module")
def captured(text) -> str:
    return print_module(offline.capture(read(text)))


def explained(capsys, *args: object) -> list[dict]:
    assert cli.main(["explain", *map(str, args), "--json"]) == 0
    return json.loads(capsys.readouterr().out)["modules"]


# ---- help


@pytest.mark.parametrize("command", COMMANDS)
def test_help_teaches(command, capsys):
    with pytest.raises(SystemExit) as end:
        cli.main([command, "--help"])
    out = capsys.readouterr().out
    assert end.value.code == 0
    assert f"\n  stitch {command} " in out, "an example"
    assert max(map(len, out.splitlines())) <= 120


def test_top_help_names_every_command(capsys):
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    out = capsys.readouterr().out
    assert all(f"  stitch {command} " in out for command in COMMANDS)


def test_documentation_has_every_option():
    manual = (ROOT / "docs" / "cli.md").read_text()
    actions = cli.parser()._subparsers._group_actions[0]
    for name, command in actions.choices.items():
        assert f"## stitch {name}" in manual
        for action in command._actions:
            for option in action.option_strings:
                assert option in ("-h", "--help") or f"`{option}" in manual, option


# ---- explain


def test_tables(file, capsys):
    assert cli.main(["explain", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    out = "\n".join(lines)
    assert max(map(len, lines)) <= 120
    assert not any(line != line.rstrip() for line in lines)
    assert lines[0].endswith("-> 1"), "kernels before and after come first"
    assert "after XLA's own passes" in lines[2]
    for part in ("launches a run", "(fusion ratio 0.", "block memory of a kernel: ", "span  library layers",
                 "Row split_dim 0 sword", "live in loops", "jit(soft_norm)/", "test_cli.py:", "1 phase", "arena ",
                 "scratch "):
        assert part in out, part


def test_json_accounts_for_every_launch(file, capsys):
    [plan] = explained(capsys, file)
    assert plan["kernels_after"] == 1 < plan["kernels_before"]
    [frame] = plan["frames"]
    [group] = frame["groups"]
    assert group["launches"] == plan["kernels_before"]
    named = [i["name"] for layer in frame["layers"] for i in layer["launches"]]
    assert sorted(named) == sorted(m["name"] for m in group["members"] if m["op"] != "constant")
    [section] = group["sections"]
    assert section["schedule"]["kind"] == "Row"
    for slot in section["arena"]:
        assert slot["offset"] + slot["bytes"] <= section["arena_bytes"] <= group["arena_bytes"]
        assert slot["first"] <= slot["last"] < section["nests"]
    assert 0 < group["stitched"] < group["xla"]
    statistics = plan["statistics"]
    assert (statistics["before"], statistics["after"]) == (plan["kernels_before"], plan["kernels_after"])
    assert statistics["memory"]["maximum"] == group["arena_bytes"]


def test_what_stays_with_xla_has_reasons(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("STITCH_DOTS", "never")

    def f(x, w):
        return jax.nn.softmax(x @ w) @ w.T

    path = tmp_path / "f.txt"
    path.write_text(before_text(f, jnp.ones((64, 64)), jnp.ones((64, 64))))
    [plan] = explained(capsys, path)
    [frame] = plan["frames"]
    assert {one["reason"] for one in frame["left"]} == {"dot is left to XLA"}
    assert frame["cuts"]
    assert all(edge["reason"] for edge in frame["cuts"])
    assert cli.main(["explain", str(path)]) == 0
    out = capsys.readouterr().out
    assert "left to XLA because" in out
    assert "one end stays with XLA: dot is left to XLA" in out


def test_optimized_modules_are_planned_as_given(tmp_path, file, captured, capsys):
    [through] = explained(capsys, file)
    path = tmp_path / "captured.txt"
    path.write_text(captured)
    [given] = explained(capsys, path)
    assert (through["prepared"], given["prepared"]) == ("after XLA's own passes for CPU", "as given")
    assert given["kernels_before"] == through["kernels_before"]
    [raw] = explained(capsys, file, "--as-is")
    assert raw["prepared"] == "as given"
    assert raw["kernels_before"] > through["kernels_before"], "without XLA's fusions"


@pytest.mark.parametrize(("target", "bits"), [("avx512", 512), ("avx2", 256), ("portable", 128)])
def test_targets(file, capsys, target, bits):
    [plan] = explained(capsys, file, "--target", target)
    assert plan["target"] == target
    assert f"{bits}-bit" in plan["machine"]


def test_a_dump_folder(tmp_path, text, captured, capsys):
    (tmp_path / "module_0001.jit_a.before_optimizations.txt").write_text(text)
    (tmp_path / "module_0001.jit_a.cpu_after_optimizations.txt").write_text(captured)
    (tmp_path / "module_0003.jit_b.before_optimizations.txt").write_text(text)
    plans = explained(capsys, tmp_path)
    assert [Path(p["path"]).name for p in plans] == ["module_0001.jit_a", "module_0003.jit_b"]
    [after] = explained(capsys, tmp_path, "--as-is")
    assert after["prepared"] == "as given"
    assert after["kernels_before"] == plans[0]["kernels_before"]


def test_one_bad_module_of_a_folder(tmp_path, text, capsys):
    (tmp_path / "module_0001.jit_a.before_optimizations.txt").write_text(
        "HloModule several, num_partitions=2\n\nENTRY %main () -> f32[] {\n  ROOT %c = f32[] constant(1)\n}\n")
    (tmp_path / "module_0003.jit_b.before_optimizations.txt").write_text(text)
    assert cli.main(["explain", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert "jit_b" in out
    assert err.count("\n") == 1
    assert "module several is for 2 devices" in err


# ---- compile


def test_compile_writes_everything(tmp_path, file, capsys):
    out = tmp_path / "out"
    assert cli.main(["compile", str(file), "-o", str(out)]) == 0
    assert "-> 1, 1 object" in capsys.readouterr().out
    by_end = {path.name.partition("jit_soft_norm.")[2]: path for path in out.iterdir()}
    assert all(path.name.startswith("module_0000.jit_soft_norm.") for path in out.iterdir())
    plan = json.loads(by_end["plan.json"].read_text())
    kernel = plan["frames"][0]["groups"][0]["kernel"]
    assert by_end.keys() == {"plan.txt", "plan.json", "input.txt", "rewritten.txt",
                             *(f"00.{kernel}.{end}" for end in ("kernel.txt", "ll", "o"))}
    assert by_end[f"00.{kernel}.kernel.txt"].read_text().startswith(f"kernel {kernel}")
    assert f'define ptr @"{kernel}"(' in by_end[f"00.{kernel}.ll"].read_text()
    assert by_end[f"00.{kernel}.o"].read_bytes().startswith(b"\x7fELF")
    calls = [i for i in read(by_end["rewritten.txt"]).entry.instrs if i.op == "custom-call"]
    assert [i.attrs["custom_call_target"] for i in calls] == [f'"{kernel}"']
    assert "live in loops" in by_end["plan.txt"].read_text()


def test_compile_keeps_the_names_of_dumps(tmp_path, text):
    (tmp_path / "dump").mkdir()
    (tmp_path / "dump" / "module_0041.jit_a.before_optimizations.txt").write_text(text)
    single = tmp_path / "dump" / "module_0041.jit_a.before_optimizations.txt"
    for given, out in ((tmp_path / "dump", tmp_path / "one"), (single, tmp_path / "two")):
        assert cli.main(["compile", str(given), "-o", str(out), "--target", "avx2"]) == 0
        assert (out / "module_0041.jit_a.plan.txt").exists()


def test_compile_for_a_gpu(file, tmp_path):
    out = tmp_path / "out"
    assert cli.main(["compile", str(file), "-o", str(out), "--target", "h200"]) == 0
    by_end = {path.name.split(".", 2)[2]: path for path in out.iterdir()}
    plan = json.loads(by_end["plan.json"].read_text())
    kernel = plan["frames"][0]["groups"][0]["kernel"]
    assert plan["target"] == "h200" and "132 SMs" in plan["machine"]
    ends = by_end.keys() - {f"00.{kernel}.ptxas.txt"}
    code = {f"00.{kernel}.{end}" for end in ("kernel.txt", "ll", "ptx")}
    assert ends == {"plan.txt", "plan.json", "input.txt", "rewritten.txt"} | code
    assert "__gpu$xla.gpu.ptx" in by_end["rewritten.txt"].read_text()
    ptx = by_end[f"00.{kernel}.ptx"].read_text()
    assert f"// launch {kernel.replace('.', '_')}_0: " in ptx and ".target sm_90a" in ptx and ".entry" in ptx
    if f"00.{kernel}.ptxas.txt" in by_end:
        assert "0 bytes spilled" in by_end[f"00.{kernel}.ptxas.txt"].read_text()


def test_every_gpu_is_a_target(file, capsys):
    assert set(GPUS) <= set(cli._TARGETS)
    for name, gpu in GPUS.items():
        [plan] = explained(capsys, file, "--target", name)
        assert plan["machine"] == gpu.machine and plan["kernels_after"] < plan["kernels_before"]


# ---- bench


@pytest.mark.parametrize("form", ["before", "captured", "stablehlo"])
def test_bench(form, tmp_path, text, captured, capsys):
    stablehlo = jax.jit(soft_norm).lower(X, SCALE).as_text()
    path = tmp_path / "module.txt"
    path.write_text({"before": text, "captured": captured, "stablehlo": stablehlo}[form])
    assert cli.main(["bench", str(path), "--seconds", "0.01", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["prepared"] == ("as given" if form == "captured" else "after XLA's own passes for CPU")
    assert result["stitch"]["kernels"] == 1 < result["xla"]["kernels"]
    assert result["ratio"]["low"] <= result["ratio"]["median"] <= result["ratio"]["high"]
    assert result["scaled"] < 1e-5
    assert result["xla"]["seconds"] > 0
    assert result["stitch"]["compile_seconds"] > 0


def test_bench_table(file, capsys):
    assert cli.main(["bench", str(file), "--seconds", "0.01"]) == 0
    out = capsys.readouterr().out
    for part in ("first compile", "\nXLA ", "\nstitch ", "speed-up ", "results differ by at most"):
        assert part in out


def test_bench_without_anything_to_stitch(tmp_path, capsys):
    path = tmp_path / "sort.txt"
    path.write_text(before_text(jnp.sort, jnp.ones(8)))
    assert cli.main(["bench", str(path)]) == 0
    assert "nothing is stitched" in capsys.readouterr().out


def test_bench_gives_up_on_what_never_ends(tmp_path):
    """A loop that ends on the program's inputs need not end on random ones, and nothing interrupts XLA."""
    file = tmp_path / "endless.txt"
    file.write_text("""HloModule endless

%cond (p: f32[999]) -> pred[] {
  %p = f32[999]{0} parameter(0)
  ROOT %yes = pred[] constant(true)
}

%body (q: f32[999]) -> f32[999] {
  %q = f32[999]{0} parameter(0)
  %s = f32[999]{0} sine(%q)
  ROOT %r = f32[999]{0} reverse(%s), dimensions={0}
}

ENTRY %main (x: f32[999]) -> f32[999] {
  %x = f32[999]{0} parameter(0)
  %e = f32[999]{0} exponential(%x)
  ROOT %w = f32[999]{0} while(%e), condition=%cond, body=%body
}
""")
    code = ("import sys; from stitch.tuning import versus; from stitch.cli import main as cli; versus.FIRST_RUN = 1.0; "
            f"sys.argv = ['stitch', 'bench', {str(file)!r}]; sys.exit(cli.main())")
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 2, done.stderr
    assert "has not ended its first run in 1 s" in done.stderr and "Traceback" not in done.stderr


def test_bench_takes_donated_operands(tmp_path, capsys):
    module = read(jax.jit(soft_norm, donate_argnums=0).lower(X, SCALE))
    assert "input_output_alias" in module.header or "buffer_donor" in module.header
    path = tmp_path / "donated.txt"
    path.write_text(print_module(module))
    assert cli.main(["bench", str(path), "--seconds", "0.01"]) == 0


# ---- errors: one line, exit code 2, what to do

PARAMETER = "HloModule m{0}\n\nENTRY %main (p: {1}) -> {1} {{\n  ROOT %p = {1} parameter(0){2}\n}}\n"
BAD_FILES = {
    "missing": (None, "missing.txt cannot be read"),
    "text": ("HloModule m\n\nENTRY %main (a: f32[3]) -> f32[3] {\n  ROOT %a = f32[3] parameter(zero)\n}\n", ":4:"),
    "python": ("import jax\n", "give HLO text"),
}


def error_of(capsys, *argv: object) -> str:
    """The error line of a command that must fail."""
    try:
        status = cli.main(list(map(str, argv)))
    except SystemExit as end:
        status = end.code
    out, err = capsys.readouterr()
    assert status == 2
    assert not out
    assert err.endswith("\n")
    assert err.count("\n") == 1, err
    assert err.startswith("stitch")
    return err


@pytest.mark.parametrize("command", ["explain", "compile", "bench"])
@pytest.mark.parametrize("case", BAD_FILES)
def test_bad_files(command, case, tmp_path, capsys):
    contents, said = BAD_FILES[case]
    path = tmp_path / f"{case}.txt"
    if contents is not None:
        path.write_text(contents)
    more = ["-o", tmp_path / "out"] if command == "compile" else []
    assert said in error_of(capsys, command, path, *more)


def test_empty_folder(tmp_path, capsys):
    (tmp_path / "empty").mkdir()
    assert "XLA_FLAGS=--xla_dump_to" in error_of(capsys, "explain", tmp_path / "empty")
    assert "one of its files" in error_of(capsys, "bench", tmp_path / "empty")


def test_what_only_xla_refuses(tmp_path, capsys):
    path = tmp_path / "m.txt"
    path.write_text("HloModule m\n\nENTRY %main (a: f32[3]) -> f32[4] {\n  %a = f32[3] parameter(0)\n"
                    "  ROOT %b = f32[4] frobnicate(%a)\n}\n")
    error = error_of(capsys, "explain", path)
    assert "XLA" in error
    assert "--as-is" in error


def test_modules_for_several_devices(tmp_path, capsys):
    path = tmp_path / "m.txt"
    path.write_text(PARAMETER.format(", num_partitions=4", "f32[3]", ""))
    assert "4 devices" in error_of(capsys, "explain", path)
    assert "4 devices" in error_of(capsys, "bench", path, "--as-is")


def test_modules_that_cannot_be_timed(tmp_path, capsys):
    path = tmp_path / "m.txt"
    path.write_text("HloModule m, entry_computation_layout={(f32[3,4]{0,1})->f32[3,4]{0,1}}\n\n"
                    "ENTRY %main (p: f32[3,4]) -> f32[3,4] {\n  %p = f32[3,4]{0,1} parameter(0)\n"
                    "  ROOT %n = f32[3,4]{0,1} negate(%p)\n}\n")
    assert "row-major" in error_of(capsys, "bench", path, "--as-is")

    def calls_back(x):
        return jax.pure_callback(np.sin, jax.ShapeDtypeStruct((3,), np.float32), x) + 1

    path.write_text(before_text(calls_back, jnp.ones(3)))
    assert "talks to the program" in error_of(capsys, "bench", path)


def test_bad_arguments(file, tmp_path, capsys):
    assert "'sparc'" in error_of(capsys, "explain", file, "--target", "sparc")
    assert "required" in error_of(capsys, "explain")
    assert "required" in error_of(capsys)
    assert "COMMAND" in error_of(capsys, "frobnicate")
    assert "-o" in error_of(capsys, "compile", file)
    assert "no folder" in error_of(capsys, "compile", file, "-o", file)
    for seconds in ("-1", "nan", "long"):
        assert "give seconds" in error_of(capsys, "bench", file, "--seconds", seconds)
    assert "no program" in error_of(capsys, "run")
    assert "no program" in error_of(capsys, "run", "-m")
    assert "no script" in error_of(capsys, "run", tmp_path / "nope.py")


# ---- run

PROGRAM = """
import atexit, os, sys
os.environ["JAX_ENABLE_X64"] = "1"  # jax must not have been imported yet
import neighbour
import jax, jax.numpy as jnp
import __main__

atexit.register(lambda: print("at exit", __main__.f is not None))

@jax.jit
def f(x):
    y = jax.nn.softmax(x)
    return (y - y.mean(-1, keepdims=True)) / jnp.sqrt(y.var(-1, keepdims=True) + 1e-5)

if __name__ == "__main__":
    print(sys.argv, __file__, jnp.ones(1).dtype)
    y = f(jnp.arange(65536, dtype=jnp.float32).reshape(256, 256))
    sys.exit(int(sys.argv[-1]) if abs(float(y.sum())) < 1 else 1)
"""


def run(folder: Path, *args: str, python: tuple[str, ...] = ("-m", "stitch", "run")) -> subprocess.CompletedProcess:
    return running.python(*python, *args, cwd=folder, PYTHONPATH=str(ROOT))


def write(folder: Path, name: str, source: str) -> None:
    (folder / name).write_text(textwrap.dedent(source))


def test_run_a_script(tmp_path):
    (tmp_path / "sub").mkdir()
    write(tmp_path / "sub", "neighbour.py", "")
    write(tmp_path / "sub", "program.py", PROGRAM)
    args = (os.path.join("sub", "program.py"), "--no-report", "-m", "7")
    plain, stitched = run(tmp_path, *args, python=()), run(tmp_path, *args)
    assert stitched.returncode == plain.returncode == 7
    assert stitched.stdout == plain.stdout
    assert "float64" in stitched.stdout
    assert "jit_f" in stitched.stderr, "the report"
    assert "1 kernel," in stitched.stderr


def test_run_a_module(tmp_path):
    write(tmp_path, "neighbour.py", "")
    write(tmp_path, "program.py", PROGRAM)
    plain = run(tmp_path, "-m", "program", "--flag", "0", python=())
    stitched = run(tmp_path, "--no-report", "-m", "program", "--flag", "0")
    assert stitched.returncode == plain.returncode == 0, stitched.stderr
    assert stitched.stdout.splitlines()[0] == plain.stdout.splitlines()[0]
    assert "jit_f" not in stitched.stderr


def test_run_passes_exceptions_through(tmp_path):
    write(tmp_path, "program.py", "import sys\nraise FileNotFoundError(2, 'gone', 'data.bin')\n")
    done = run(tmp_path, "program.py")
    assert done.returncode == 1
    assert done.stderr.rstrip().endswith("FileNotFoundError: [Errno 2] gone: 'data.bin'")
    assert f'File "{tmp_path / "program.py"}", line 2' in done.stderr
    assert "did not import jax" in done.stderr


def test_run_a_folder(tmp_path):
    (tmp_path / "app").mkdir()
    write(tmp_path / "app", "beside.py", "WORD = 'beside'")
    write(tmp_path / "app", "__main__.py", "import sys, beside\nprint(beside.WORD, sys.argv)")
    done = run(tmp_path, "app", "x")
    assert done.stdout == run(tmp_path, "app", "x", python=()).stdout == "beside ['app', 'x']\n"


def test_run_names_a_missing_module(tmp_path):
    done = run(tmp_path, "-m", "no.such.module")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "no module no.such.module" in done.stderr


def test_a_closed_pipe_ends_quietly(file):
    done = subprocess.run(f"{sys.executable} -m stitch explain {file} | head -n 1", shell=True, cwd=ROOT,
                          capture_output=True, text=True, timeout=running.LIMIT)
    assert done.stdout.startswith("module jit_soft_norm")
    assert done.stderr == ""


def test_a_defect_of_ours_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                      capsys: pytest.CaptureFixture[str]) -> None:
    """And an exit status that is not that of bad input."""
    def broken(*_: object) -> list[str]:
        raise IndexError("tuple index\nout of range")

    monkeypatch.setattr("stitch.cli.commands.explain", broken)
    assert cli.main(["explain", str(tmp_path)]) == os.EX_SOFTWARE
    out, err = capsys.readouterr()
    assert not out and err.count("\n") == 1
    assert err.startswith("stitch: internal error: IndexError: tuple index out of range (STITCH_LOG=debug")
