"""The benchmarks' own parts: kernel counting, statistics, and that the patterns compute what their references say."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest

from bench import jax_patterns, library, suites
from bench.arms import compile_arm
from bench.ceilings import Ceilings
from bench.cores import Native, blocked
from bench.kernels import count_kernels
from bench.machine import vector_width
from bench.patterns import PATTERNS, Operations, Pattern, bytes_moved, scaled_error, select
from stitch.hlo.types import DTYPES
from stitch.target import CpuTarget
from stitch.timing import Effort, Ratio, interleave, paired_ratio

MODULE = """HloModule m, is_scheduled=true

%add (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %sum = f32[] add(%a, %b)
}

%fused (p: f32[8]) -> f32[8] {
  %p = f32[8]{0} parameter(0)
  ROOT %neg = f32[8]{0} negate(%p)
}

body (s: (s32[], f32[8])) -> (s32[], f32[8]) {
  %s = (s32[], f32[8]{0}) parameter(0)
  %i = s32[] get-tuple-element(%s), index=0
  %x = f32[8]{0} get-tuple-element(%s), index=1
  %one = s32[] constant(1)
  %next = s32[] add(%i, %one)
  %y = f32[8]{0} fusion(%x), kind=kLoop, calls=%fused, metadata={op_name="jit(f)/neg(x)"}
  ROOT %t = (s32[], f32[8]{0}) tuple(%next, %y)
}

condition (s: (s32[], f32[8])) -> pred[] {
  %s = (s32[], f32[8]{0}) parameter(0)
  %i = s32[] get-tuple-element(%s), index=0
  %n = s32[] constant(5)
  ROOT %lt = pred[] compare(%i, %n), direction=LT
}

called (x: f32[8]) -> f32[8] {
  %x = f32[8]{0} parameter(0)
  ROOT %c = f32[8]{0} custom-call(%x), custom_call_target="stitch_0123", api_version=API_VERSION_TYPED_FFI
}

ENTRY %main (p0: f32[8]) -> f32[] {
  %p0 = f32[8]{0} parameter(0)
  %zero = s32[] constant(0)
  %init = (s32[], f32[8]{0}) tuple(%zero, %p0)
  %loop = (s32[], f32[8]{0}) while(%init), condition=condition, body=body, backend_config={"known_trip_count":{"n":"5"}}
  %out = f32[8]{0} get-tuple-element(%loop), index=1
  %c = f32[8]{0} call(%out), to_apply=called
  %z = f32[] constant(0)
  ROOT %r = f32[] reduce(%c, %z), dimensions={0}, to_apply=%add
}
"""


def test_count_kernels_walks_loops_and_calls() -> None:
    count = count_kernels(MODULE)
    # condition: compare; body: add and fusion; called: custom call; entry: reduce.
    assert (count.static, count.dynamic, count.stitched) == (5, 3 * 5 + 2, 1)
    assert count.kinds == {"compare": 1, "add": 1, "fusion": 1, "custom-call stitch_0123": 1, "reduce": 1}


def test_count_kernels_refuses_what_is_no_module() -> None:
    with pytest.raises(ValueError, match="ENTRY"):
        count_kernels("HloModule m\n")


def test_ratio_is_the_median_of_pairs() -> None:
    ratio = paired_ratio([2.0, 4.0, 90.0], [1.0, 2.0, 1.0])
    assert ratio.median == 2.0 and ratio.low <= 2.0 <= ratio.high and ratio.pairs == 3
    with pytest.raises(ValueError, match="paired"):
        paired_ratio([1.0], [])


def test_interleave_times_every_side_and_set() -> None:
    seen: dict[str, set[int]] = {"a": set(), "b": set()}
    samples = interleave(
        {name: [seen[name].add, seen[name].add] for name in seen}, sets=3, effort=Effort(seconds=0, least=4, most=9)
    )
    assert all(len(values) == 4 for values in samples.seconds.values())
    assert seen == {"a": {0, 1, 2}, "b": {0, 1, 2}}


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda p: p.name)
def test_patterns_compute_their_references(pattern: Pattern) -> None:
    arguments = pattern.inputs(np.random.default_rng(1))
    (made,) = compile_arm("xla", jax_patterns.function(pattern.name), arguments)
    expected = pattern.reference(*arguments)
    results = made.compiled(*arguments)
    for got, want in zip(results, expected, strict=True):
        assert scaled_error(np.asarray(got), want) <= pattern.tolerance


def test_unknown_names_are_told() -> None:
    assert select("all") == list(PATTERNS)
    with pytest.raises(ValueError, match="no pattern nonsense; there are softmax"):
        select("softmax,nonsense")
    with pytest.raises(ValueError, match="no arm 'nonsense'"):
        compile_arm("nonsense", jax_patterns.softmax, (np.zeros((2, 2), np.float32),))


def test_scaled_error_of_different_results_is_infinite() -> None:
    ones = np.ones(3)
    assert scaled_error(ones, ones) == 0
    assert scaled_error(ones, np.ones(4)) == float("inf")
    assert scaled_error(np.array([np.nan, 1, 1]), ones) == float("inf")


def test_bounds_from_ceilings() -> None:
    ceilings = Ceilings(cores=2, copy={1000: 100.0, 4000: 10.0}, read={}, operations=50.0, divisions=5.0)
    assert ceilings.seconds_to_move(200, footprint=2000) == 2.0
    assert ceilings.seconds_to_move(200, footprint=2001) == 20.0
    assert ceilings.seconds_to_move(200, footprint=10**9) == 20.0
    assert ceilings.seconds_to_compute(Operations(arithmetic=10, divisions=10, transcendentals=2)) == 3.0
    assert bytes_moved((np.zeros(4, np.float32),), (np.zeros(2),)) == 24


def test_vector_width_from_flags() -> None:
    assert vector_width("avx512f avx512dq avx512bw avx512vl avx2 fma") == "AVX-512"
    assert vector_width("avx2 fma") == "AVX2"
    assert vector_width("sse2") == "portable"


def test_what_a_filled_library_promises():
    def rows(*ratios: tuple[float, float]) -> list[library.Row]:
        made = [[Ratio(r, r, r, 9) for r in (plain, filled, filled / plain)] for plain, filled in ratios]
        return [library.Row(f"p{n}", *each) for n, each in enumerate(made)]
    assert library.verdict(rows((0.9, 1.0), (1.2, 1.2)))[0]
    assert not library.verdict(rows((1.2, 1.1), (1.2, 1.2)))[0], "it is slower than the model's plans"
    reached, lines = library.verdict(rows((0.9, 0.97), (1.2, 1.5)))
    assert not reached and lines[1] == "under 0.98x of XLA: p0"
    reached, lines = library.verdict([*rows((1.0, 1.2)), library.Row("p", note="killed")])
    assert not reached and lines[-1] == "p was not measured: killed"
    assert not library.verdict([library.Row("p", note="killed")])[0], "nothing was measured"


def test_a_program_is_timed_with_and_without_a_library(tmp_path: Path) -> None:
    program = tmp_path / "tiny.py"
    program.write_text("import jax.numpy as jnp\nimport jax\n\ndef build():\n"
                       "    return lambda x: jax.nn.softmax(x, -1), (jnp.ones((512, 512)),)\n")
    row = library.measured(sys.executable, program, str(tmp_path / "perflib.sqlite"), 0.1)
    assert row.note == "" and row.same and row.model is not None and row.gain is not None and row.gain.pairs >= 30
    assert library.cells(row)[-1] == "equal"
    program.write_text("def build():\n    raise ValueError('no program')\n")
    row = library.measured(sys.executable, program, "", 0.1)
    assert row.library is None and row.note == "ValueError: no program" == library.cells(row)[-1]


def test_unknown_programs_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "one.py").touch()
    for wrong, told in (([], "--programs names a folder"), (["--programs", str(tmp_path), "--only", "two"],
                                                          "no program two in")):
        with pytest.raises(SystemExit) as caught:
            library.parse(wrong)
        assert caught.value.code == 2 and told in capsys.readouterr().err


@pytest.mark.parametrize("dtype", ["f32", "f64"])
def test_products_written_by_hand(dtype: str) -> None:
    target, kind = CpuTarget.host(), DTYPES[dtype]
    left, right = (np.random.default_rng(n).integers(-9, 9, (512, 512)).astype(kind.numpy) for n in range(2))
    out = np.empty_like(left)
    for threads in (1, 2):
        out.fill(np.nan)
        Native(blocked(512, kind, target), target, threads).product(left, right, out)
        np.testing.assert_array_equal(out, left @ right)
    with pytest.raises(ValueError, match="500 is not made of panels"):
        blocked(500, kind, target)


_SUITE = """
import sys, jax, jax.numpy as jnp, pytest

def test_right(): assert jax.jit(lambda x: jnp.tanh(x).sum())(jnp.zeros((64, 64))) == 0
def test_of_xla_only(): assert "stitch" not in sys.modules
def test_wrong(): assert False
def test_left_out(): pytest.skip()
"""


def test_a_suite_tells_what_passes_under_xla_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "suite"
    folder.mkdir()
    (folder / "test_suite.py").write_text(_SUITE)
    assert suites.main([f"mine={folder}", "--out", str(tmp_path)]) == 1
    [row] = json.loads(next(tmp_path.glob("suites-*.json")).read_text())["rows"]
    assert row["lost"] == ["test_suite::test_of_xla_only"]
    assert row["tests"] == 4 and row["passed"] == {"xla": 2, "stitch": 1}
    assert "| mine |" in next(tmp_path.glob("suites-*.md")).read_text()


def test_a_test_that_xla_fails_now_and_then_is_not_lost() -> None:
    def run(**how: str) -> suites.Run:
        return suites.Run(how, 1.0, 0)

    rounds = {"xla": [run(a="passed", b="passed"), run(a="passed", b="failed")],
              "stitch": [run(a="passed", b="failed"), run(a="passed", b="failed")]}
    assert suites.lost_tests(rounds) == []
    rounds["stitch"][1].outcomes["a"] = "error"
    assert suites.lost_tests(rounds) == ["a"]


def test_a_suite_that_ends_early_costs_the_others_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, body in (("bad", "import os; os._exit(3)"), ("good", "assert True")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "test_suite.py").write_text(f"def test_it():\n    {body}\n")
    assert suites.main([*(f"{n}={tmp_path / n}" for n in ("bad", "good")), "--out", str(tmp_path)]) == 0
    assert "bad ended early under xla: exit status 3" in capsys.readouterr().out
    [row] = json.loads(next(tmp_path.glob("suites-*.json")).read_text())["rows"]
    assert row["name"] == "good" and row["passed"] == {"xla": 1, "stitch": 1}


@pytest.mark.parametrize("named, said", [("mine=nowhere", "no such folder"), ("nobody_has_this", "not installed")])
def test_suites_that_are_not_there(named: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as error:
        suites.main([named])
    assert error.value.code == 2 and said in capsys.readouterr().err


def test_a_suite_without_tests_is_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "none").mkdir()
    assert suites.main([f"mine={tmp_path / 'none'}", "--out", str(tmp_path)]) == 1
    assert "mine ended early under xla: exit status 5" in capsys.readouterr().out
    assert not list(tmp_path.glob("suites-*")), "what was measured before is kept"
