"""GPU kernels as XLA's custom calls: one a launch, their own text each, and who shares memory with whom."""
from __future__ import annotations

import types
from dataclasses import replace
from pathlib import Path

import pytest

from stitch.emit import backends, backends_gpu
from stitch.emit.codegen.build import build
from stitch.emit.gpu import launches
from stitch.emit.gpu.kernels import emit_gpu
from stitch.emit.ir.kir import Space
from stitch.errors import CodegenError, UnsupportedOp
from stitch.hlo.types import F32, Shape
from stitch.knobs import Knobs

from .group_harness import Mode, lower_frame
from .ptx_harness import H200, ptx_of
from .test_ptxas import column_sum, elementwise

#: a machine that has no room for a grid with barriers
SMALL = replace(H200, cores=4)


def test_a_phase_hands_the_next_its_scratch_memory() -> None:
    kernel = lower_frame(column_sum(8192, 64), Mode(target=H200)).kernel
    emitted = emit_gpu(kernel, SMALL)
    ptx, = ptx_of([emitted])
    values = [Shape(F32, (8192, 64), (1, 0)), Shape(F32, (64,), (0,)), *launches.temporaries(kernel)]
    first, second = launches.calls(kernel, emitted.launches, ptx, values)
    assert first.operands == (0,) and first.results == second.operands == (2,) and second.results == (1,)
    assert values[2].dtype.name == "u8" and values[2].dims == (4 * kernel.of(Space.SCRATCH)[0].size,)
    attrs = dict(second.attrs)
    assert attrs["operand_layout_constraints"] == f"{{u8[{values[2].size}]{{0}}}}"
    assert attrs["backend_config"].count(".visible .entry") == 1 and "\n" not in attrs["backend_config"]


def test_phases_that_fit_the_machine_are_one_call() -> None:
    kernel = lower_frame(column_sum(8192, 64), Mode(target=H200)).kernel
    emitted = emit_gpu(kernel, H200)
    values = [Shape(F32, (8192, 64), (1, 0)), Shape(F32, (64,), (0,)), *launches.temporaries(kernel)]
    call, = launches.calls(kernel, emitted.launches, ptx_of([emitted])[0], values)
    assert call.operands == (0,) and call.results == (1, 2), "the scratch memory is a result that nobody reads"


def test_ptx_says_how_it_is_launched() -> None:
    kernel = lower_frame(column_sum(8192, 64), Mode(target=H200)).kernel
    for target in (SMALL, H200):
        emitted = emit_gpu(kernel, target)
        ptx = launches.head(kernel, emitted.launches).decode() + ptx_of([emitted])[0]
        assert launches.stored(kernel, ptx) == emitted.launches
        assert all("// launch" not in launches.entry_text(ptx, one.entry) for one in emitted.launches)
    assert [one.waits for one in launches.stored(kernel, ptx)] == [True]
    with pytest.raises(CodegenError, match="does not say how it is launched"):
        launches.stored(kernel, ptx_of([emitted])[0])


def test_launches_of_kept_ptx_are_not_found_out_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kernel, knobs = lower_frame(column_sum(8192, 64), Mode(target=H200)).kernel, Knobs(cache_dir=str(tmp_path))
    operand, result = Shape(F32, (8192, 64), (1, 0)), Shape(F32, (64,), (0,))
    first, _, _ = build({"stitch.ab": kernel}, H200, knobs)
    monkeypatch.setattr(backends_gpu, "emit_gpu", None)
    again, errors, cached = build({"stitch.ab": kernel}, H200, knobs)
    assert again == first and not errors and cached == {"stitch.ab"}
    made = types.SimpleNamespace(name="stitch.ab", named=kernel)
    [call], between = backends.backend_of(H200).calls(made, again["stitch.ab"], [operand], [result], ())
    assert between == launches.temporaries(kernel)
    assert ".visible .entry" in dict(call.attrs)["backend_config"]


def test_results_take_over_operands_that_may_be_theirs() -> None:
    kernel = lower_frame(elementwise("f32", 4096, "tanh"), Mode(target=H200)).kernel
    values = [Shape(F32, (4096,), (0,))] * 3
    for shared, stated in (((), None), (((1, 0),), "{{}: (1, {})}"), (((0, 0), (1, 0)), "{{}: (0, {})}")):
        call, = launches.calls(kernel, emit_gpu(kernel, H200).launches, "", values, shared)
        assert dict(call.attrs).get("output_to_operand_aliasing") == stated


def test_a_buffer_has_one_writer() -> None:
    kernel = lower_frame(elementwise("f32", 4096, "tanh"), Mode(target=H200)).kernel
    launches.check(kernel, H200)
    with pytest.raises(UnsupportedOp, match="two of its phases write"):
        launches.check(replace(kernel, phases=kernel.phases * 2), H200)
