"""XLA at its best: which options are chosen for a program, what a ratio over them is, and the rows it stands in."""
from __future__ import annotations

import argparse
import importlib
import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jax
import jax.numpy as jnp
import pytest
from jax._src import compiler
from jaxlib import _jax

from bench import rows, run_workloads, xla_flags
from bench.run_workloads import row, table, verdict
from bench.xla_flags import CHOICES, DEFAULT, Best, best, choose, compile_options, environment, nominated, under

BENCHMARKS = ("convolutions", "factors", "scans", "scatter")


def test_options_come_after_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XLA_FLAGS", "--a=1")
    assert environment("--b=2")["XLA_FLAGS"] == "--a=1 --b=2"
    monkeypatch.delenv("XLA_FLAGS")
    assert environment("")["XLA_FLAGS"] == ""


def test_compiles_inside_have_the_options_and_those_outside_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """A set of one process is handed to compiles of this one."""
    monkeypatch.setitem(CHOICES, "unfused", "--xla_disable_hlo_passes=fusion,cpu-instruction-fusion,ynn-fusion")
    usual = compiler.get_compile_options
    x = jnp.ones(1 << 12)

    def kernels(name: str) -> int:
        with under(name):
            return str(jax.jit(lambda x: jnp.tanh(x * x + 1.0) * x).lower(x).compile().as_text()).count("fusion(")
    assert kernels("unfused") > kernels(DEFAULT) == 1
    assert compiler.get_compile_options is usual
    with pytest.raises(KeyError), under("unheard of"):
        jax.jit(lambda x: x - 1.0).lower(x).compile()
    assert compiler.get_compile_options is usual


@pytest.mark.parametrize("name", CHOICES)
def test_every_set_is_known_to_this_xla(name: str) -> None:
    plain, set_ = compile_options(""), compile_options(CHOICES[name])
    assert plain != set_ and _jax.CompileOptions.ParseFromString(set_).num_replicas == 1


def test_what_looks_better_is_timed_again_and_that_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that does not compile under a set has another one as its best."""
    rounds: list[tuple[str, ...]] = []
    swept = {"ynn +eltwise": 0.5, "ynn -reduce": 0.8, "multi-output": 0.9, "512-bit": 1.2}
    again = {"ynn +eltwise": 1.1, "multi-output": 0.75}

    def compiled(arm: str, function: Callable[..., object], given: object) -> list[str]:
        made.append(arm)
        if len(made) == 1 + 1 + list(CHOICES).index("ynn -reduce"):
            raise jax.errors.JaxRuntimeError("no")
        return [arm]

    def factors(made: dict[str, Any], sets: object, seconds: float) -> dict[str, float]:
        rounds.append(tuple(made))
        return {name: (again if len(rounds) == 2 else swept)[name] for name in made if name != DEFAULT}
    made: list[str] = []
    monkeypatch.setattr(xla_flags, "compile_arm", compiled)
    monkeypatch.setattr(xla_flags, "_factors", factors)
    monkeypatch.setitem(swept, "onednn", 1.0)
    found = best(lambda: None, [[]], 0.0)
    assert rounds == [(DEFAULT, *(name for name in CHOICES if name != "ynn -reduce")),
                      (DEFAULT, "ynn +eltwise", "multi-output")] and set(made) == {"xla"}
    assert (found.name, found.factor, found.factors["ynn -reduce"]) == ("multi-output", 0.75, None)
    assert found.over(2.0) == 2.0 * found.factor and found.over(None) is None


def test_nothing_promising_leaves_the_defaults() -> None:
    assert nominated({"a": 0.98, "b": 1.3}) == [] and nominated({"a": 0.9, "b": 0.5, "c": 0.7}) == ["b", "c"]
    assert choose({"a": 0.98}, {}) == Best(DEFAULT, 1.0, {"a": 0.98})
    assert choose({"a": 0.5}, {"a": 1.2}).name == DEFAULT, "the first look was luck"


def test_a_function_is_timed_under_all_sets() -> None:
    x = jnp.ones((64, 64))
    found = best(lambda x: jnp.tanh(x @ x), [[x], [2.0 * x]], 0.01)
    assert set(found.factors) == set(CHOICES) and found.factor <= 1.0


def test_a_file_is_a_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                             capsys: pytest.CaptureFixture[str]) -> None:
    """As the runner has them: 64 bits where it says so."""
    program = tmp_path / "workloads" / "one.py"
    program.parent.mkdir()
    program.write_text("import jax.numpy as jnp\nENABLE_X64 = True\ndef build():\n"
                       "    return (lambda x: x * 2), (jnp.ones(8, jnp.float64),)\n")
    seen: list[Any] = []
    monkeypatch.setattr(xla_flags, "best", lambda function, sets, seconds, names: seen.append(function(*sets[0]))
                        or Best("onednn", 0.5, {"onednn": 0.5}))
    try:
        assert xla_flags.main([str(program), "--seconds", "0.1"]) == 0
    finally:
        jax.config.update("jax_enable_x64", False)  # type: ignore[no-untyped-call]
    assert seen[0].dtype == "float64" and json.loads(capsys.readouterr().out)["factor"] == 0.5


@pytest.mark.parametrize("given, told", [(["missing.py"], "there is no file missing.py"),
                                         ([__file__, "--names", "onednn,twodnn"], "no set 'twodnn'; there are ynn")])
def test_wrong_input_is_told_in_a_line(given: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        xla_flags.main(given)
    assert ended.value.code == 2 and told in capsys.readouterr().err


def test_programs_beside_xlas_best() -> None:
    stitched = {"name": "a", "xla": {"median_ms": 2.0, "kernels": {"total": 4}},
                "stitch": {"ratio": 2.0, "lo": 1.9, "hi": 2.1, "kernels": {"total": 1}, "verdict": "ok"}}
    best_of_a = choose({"ynn -reduce": 0.7}, {"ynn -reduce": 0.8})
    rows_ = {"a": row(stitched, None, best_of_a), "b": row({"name": "b", "error": "exit 1"}, None)}
    assert rows_["a"]["over_best"] == 1.6 and rows_["a"]["best"] == "ynn -reduce" and rows_["b"]["over_best"] is None
    assert table(rows_).row_count == 2
    reached, lines = verdict({"a": rows_["a"]})
    assert reached and any("1.600x" in line for line in lines)
    assert not verdict(rows_)[0], "one did not run"
    worse = {"a": row(stitched, None, choose({}, {"ynn -reduce": 0.6}))}
    assert not verdict(worse)[0], "over the best it is below the target"


def test_a_program_that_does_not_run_has_no_best(tmp_path: Path) -> None:
    options = argparse.Namespace(runner=tmp_path / "run.py", python="false", seconds=0.1)
    assert run_workloads.best_options(options, "one") is None


def test_a_set_that_ends_the_process_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each has a process of its own then."""
    def best_of(options: object, program: str, names: list[str]) -> Best | None:
        assert program == "one"
        factor = {"onednn": 0.9, "512-bit": 0.7}.get(names[0], 1.0)
        name = names[0] if factor < 1.0 else DEFAULT
        return None if "multi-output" in names else Best(name, factor, {names[0]: factor})
    monkeypatch.setattr(run_workloads, "best_of", best_of)
    found = run_workloads.best_options(argparse.Namespace(), "one")
    assert found is not None and (found.name, found.factor) == ("512-bit", 0.7)
    assert found.factors == {**dict.fromkeys(CHOICES, 1.0), "onednn": 0.9, "512-bit": 0.7, "multi-output": None}


@pytest.mark.parametrize("name", BENCHMARKS)
def test_rows_know_their_programs_and_inputs(name: str) -> None:
    bench = importlib.import_module(f"bench.{name}")
    [ratio] = [head for head in bench.HEADERS if head.startswith("ratio")]
    case = (bench.cases() if hasattr(bench, "cases") else bench.CASES)[-1]
    assert callable(case.call) and ratio and len(bench.inputs(case)) in (1, 3)


@pytest.mark.parametrize("only, measured", [
    ("sum, 8 x 8", ["sum, 8 x 8"]), ("sum,none", ["sum, 8 x 8", "sum, 16 x 8"]), ("16", ["sum, 16 x 8"])])
def test_a_name_is_that_row_alone(only: str, measured: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Also one with a comma in it."""
    cases = [SimpleNamespace(name=name, call=None) for name in ("sum, 8 x 8", "sum, 16 x 8")]
    chosen: list[str] = []

    def measure(case: SimpleNamespace, _: float) -> tuple[list[str], bool]:
        chosen.append(case.name)
        return [case.name], True
    arguments = ["--only", only]
    assert rows.run(arguments, "", "none", ("program",), cases, lambda case: [], measure, "") == 0
    assert chosen == measured and measured[-1] in capsys.readouterr().out


def test_rows_stand_beside_the_best(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ratios = {"depthwise": "52.00x [50.00, 54.00]", "dense": "left to XLA"}
    cases = [SimpleNamespace(name=name, call=None) for name in ratios]
    monkeypatch.setattr(rows, "RESULTS", tmp_path)
    monkeypatch.setattr(xla_flags, "best", lambda call, sets, seconds: Best("onednn", 0.5, {}))
    assert rows.run(["--best"], "", "rows", ("program", "ratio [95 %]"), cases, lambda case: [],
                    lambda case, _: ([case.name, ratios[case.name]], True), "{seconds} s") == 0
    [written] = tmp_path.glob("rows-best-*.md")
    assert "| depthwise | 52.00x | onednn | 0.50 | 26.00x |" in written.read_text()
    assert "| dense | left to XLA | onednn | 0.50 | - |" in written.read_text()
