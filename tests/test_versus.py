"""Timing a module on both sides: inputs, placeholders, differences; provenance and counts of the plan's records."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from stitch import jaxlib_bridge, pipeline
from stitch.hlo.read import read
from stitch.hlo.text import parse, print_module
from stitch.hlo.types import DTYPES, Shape
from stitch.reporting import explain
from stitch.target import preset
from stitch.target.costs_kernels import Loops, Threads
from stitch.tuning.versus import LARGEST_INT, differences, placeholder, random_array

from .running import python

LOOP = """HloModule loop

%body (p: (s32[], f32[4096])) -> (s32[], f32[4096]) {
  %p = (s32[], f32[4096]{0}) parameter(0)
  %n = s32[] get-tuple-element(%p), index=0
  %one = s32[] constant(1)
  %m = s32[] add(%n, %one)
  %x = f32[4096]{0} get-tuple-element(%p), index=1
  %e = f32[4096]{0} exponential(%x)
  %l = f32[4096]{0} negate(%e)
  ROOT %r = (s32[], f32[4096]{0}) tuple(%m, %l)
}

%condition (q: (s32[], f32[4096])) -> pred[] {
  %q = (s32[], f32[4096]{0}) parameter(0)
  %k = s32[] get-tuple-element(%q), index=0
  %ten = s32[] constant(10)
  ROOT %c = pred[] compare(%k, %ten), direction=LT
}

ENTRY %main (a: f32[4096]) -> (s32[], f32[4096]) {
  %a = f32[4096]{0} parameter(0)
  %zero = s32[] constant(0)
  %t = (s32[], f32[4096]{0}) tuple(%zero, %a)
  ROOT %w = (s32[], f32[4096]{0}) while(%t), condition=%condition, body=%body
}
"""


def test_loop_bodies_count_once_before_and_after(monkeypatch):
    monkeypatch.setattr(Loops, "fewest", 99)  # it would be one launch,
    monkeypatch.setattr(Threads, "fork_ns", float("inf"))  # or parts of one
    module = parse(LOOP)
    assert [g.name for g in explain.reachable(module)] == ["main", "body", "condition"]
    assert explain.kernel_count(module) == 4
    plan = explain.plan_of(pipeline.compile_module(module, preset("avx2")), preset("avx2"), "loop.txt", "as given")
    taken = sum(g.launches for f in plan.frames for g in f.groups)
    kernels = sum(len(f.groups) for f in plan.frames)
    assert kernels
    assert plan.kernels_after == plan.kernels_before - taken + kernels


def test_loops_that_are_not_looked_at_are_named():
    module = parse(LOOP.replace("body=%body", 'body=%body, frontend_attributes={xla_cpu_small_call="true"}'))
    plan = explain.plan_of(pipeline.compile_module(module, preset("avx2")), preset("avx2"), "loop.txt", "as given")
    assert {name for name, _ in plan.skipped} == {"body", "condition"}


def test_source_lines():
    tables = ('FileNames\n1 "a.py"\n2 "with space.py"\n\nFunctionNames\n1 "f"\n\n'
              "FileLocations\n1 {file_name_id=2 function_name_id=1 line=31 end_line=32 column=4 end_column=9}\n\n"
              "StackFrames\n1 {file_location_id=1 parent_frame_id=1}\n\n\n")
    source = explain.sources(tables)
    assert source('{op_name="jit(f)/mul" stack_frame_id=1}') == "with space.py:31"
    assert source('{op_name="jit(f)/mul"}') == ""
    assert source('{op_name="add" source_file="b.py" source_line=7}') == "b.py:7"
    assert explain.sources("")("{stack_frame_id=1}") == ""


@pytest.mark.parametrize("name", ["f32", "f64", "bf16", "f16", "f8e4m3fn", "c64", "c128", "pred", "s8", "u4", "s64"])
def test_random_inputs(name):
    x = random_array(Shape(DTYPES[name], (50, 7), (1, 0)), np.random.default_rng(0))
    assert x.shape == (50, 7)
    assert x.dtype == DTYPES[name].numpy
    wide = np.abs(x.astype(np.complex128))
    assert wide.max() <= (LARGEST_INT if DTYPES[name].is_int else 2)
    assert len(np.unique(wide)) > 1


@pytest.mark.parametrize("result", ["f32[3,4]{1,0}", "(f32[], pred[2]{0}, c64[3]{0}, bf16[2,2]{1,0}, u8[])", "()"])
def test_placeholders_compile(result):
    module = parse(f"HloModule m, entry_computation_layout={{(f32[2]{{0}}, s32[])->{result}}}\n\n"
                   f"ENTRY %main (a: f32[2], b: s32[]) -> f32[] {{\n  %a = f32[2]{{0}} parameter(0)\n"
                   f"  %b = s32[] parameter(1)\n"
                   f"  ROOT %c = {result} custom-call(%a, %b), custom_call_target=\"x\"\n}}\n")
    made = placeholder(module)
    assert str(made.entry.root.shape) == result
    executable = jaxlib_bridge.compile_for_cpu(jaxlib_bridge.text_to_proto(print_module(made)))
    assert read(executable.hlo_modules()[0].as_serialized_hlo_module_proto()).name == "m"


def test_what_a_transformation_raises_arrives():
    proto = jaxlib_bridge.text_to_proto(print_module(placeholder(parse(LOOP))))

    def refuse(module: bytes) -> bytes | None:
        raise LookupError("not this one")

    with pytest.raises(LookupError, match="not this one"):
        jaxlib_bridge.compile_for_cpu(proto, refuse)
    jaxlib_bridge.compile_for_cpu(proto)


def test_factorizations_run_in_a_process_that_has_lowered_none(tmp_path):
    solve = jax.jit(jnp.linalg.solve).lower(*[jax.ShapeDtypeStruct((9, 9), "float32")] * 2).compile()
    text = solve.as_text()
    assert "lapack_sgetrf" in text
    (tmp_path / "solve.txt").write_text(text)
    done = python("-c", f"""
from stitch import jaxlib_bridge; from stitch.tuning import versus
from stitch.hlo.text import print_module
from stitch.hlo.read import read
import numpy as np
module = read({str(tmp_path / 'solve.txt')!r})
given = jaxlib_bridge.text_to_proto(print_module(module))
start = jaxlib_bridge.text_to_proto(print_module(versus.placeholder(module)))
a = np.eye(9, dtype=np.float32) * 2
x, = jaxlib_bridge.compile_for_cpu(start, lambda seen: given).execute([versus._on_cpu(v) for v in (a, a)])
np.testing.assert_allclose(np.asarray(x), np.eye(9))""")
    assert done.returncode == 0, done.stderr[-2000:]


def test_differences():
    nan, inf = float("nan"), float("inf")
    assert differences([np.array([1.0, nan, inf])], [np.array([1.0, nan, inf])]) == (0.0, 0.0)
    assert differences([np.array([4.0, 1.0])], [np.array([4.0, 1.5])]) == (0.5, 0.125)
    assert differences([np.array([4.0, 1.0])], [np.array([4.0, nan])]) == (inf, inf)
    assert differences([np.array([0.0])], [np.array([1.0])]) == (1.0, inf)
    assert differences([np.array([True])], [np.array([False])]) == (1.0, 1.0)
    assert differences([np.array([3 + 4j])], [np.array([0j])]) == (5.0, 1.0)
    assert differences([np.zeros((0, 2))], [np.zeros((0, 2))]) == (0.0, 0.0)
