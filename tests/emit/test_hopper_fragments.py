"""Products of f32 rounded to tf32 of which one operand lies across the depth: warpgroups have it in registers."""
from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.gpu import ptxas
from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.barriers import with_barriers
from stitch.emit.ir.bulk import to_tf32
from stitch.emit.ir.kir import Copy, Product, Space, walk
from stitch.emit.lower.passes.pipeline import pipelined
from stitch.schedule.plan import schedule_group

from . import test_boxes, test_hopper
from .boxed import Boxed
from .group_harness import Mode, expected, frame_of, lower_frame, physical
from .hopper_suites import LEFT, RIGHT, hopper
from .hopper_suites import TF32_BOXES as BOXES
from .hopper_suites import TF32_COPIED as COPIED
from .pipelined import Piped
from .ptx_harness import H200, Compiled
from .test_gpu_product import Case, launched
from .test_gpu_product import expected as expected_product
from .test_pipeline import Drawn, check, compiled, data_of, missed, overlooked, passed


@pytest.mark.parametrize("name", COPIED)
def test_threads_copy(name: str) -> None:
    made = check(COPIED[name])
    assert "wgmma.mma_async" in made.ptx and "{f0, f1, f2, f3}" in made.ptx


@pytest.mark.parametrize("name", ["right", "halves, left, edges"])
def test_both_operands_are_rounded(name: str) -> None:
    """One in shared memory, one in registers: tensor cores would take the lowest bits for zeros."""
    piped, rng = COPIED[name], np.random.default_rng(1)
    inputs = [data_of(piped)[0][0], *(rng.standard_normal(b.size).astype(np.float32)
                                      for b in piped.kernel.of(Space.IN)[1:])]
    want = expected_product(piped.case, *map(to_tf32, inputs[1:]))
    np.testing.assert_allclose(compiled(piped)(*inputs)[0], want, 1e-6, 1e-5)
    made = compiled(piped)
    made.ptx = re.sub(r"cvt\.rna\.tf32\.f32 f\d+, f\d+;", "", made.ptx)
    assert np.abs(made(*inputs)[0] - want).max() > 1e-4


@pytest.mark.parametrize("name", BOXES)
def test_hardware_copies(name: str) -> None:
    boxed = BOXES[name]
    kernel, (inputs, want) = boxed.kernel, boxed.data()
    for order in ("forward", "random"):
        np.testing.assert_array_equal(kinterp.run(kernel, inputs, barriers=True, order=order)[0], want)
    made = Compiled(kernel, boxed.target)
    assert "{f0, f1, f2, f3}" in made.ptx and "cvt.rna" not in made.ptx and "cp.async.bulk.tensor" in made.ptx
    np.testing.assert_array_equal(made(*inputs)[0], want)


@pytest.mark.parametrize("turned", [RIGHT, LEFT])
@pytest.mark.parametrize("rows, cols, threads", [(128, 192, 512), (256, 128, 512), (128, 256, 512), (128, 128, 128)])
def test_tiles(rows: int, cols: int, threads: int, turned: tuple[bool, bool]) -> None:
    """Warpgroups along both sides, one to four blocks of rows in each, tiles that stick out."""
    boxed = Boxed(rows + 60, cols + 60, 84, test_boxes.hopper(rows, cols, 64, 2), turned, "tf32", threads)
    kernel = with_barriers(pipelined(boxed.plain, boxed.target)) if threads < 256 else boxed.kernel
    inputs, want = boxed.data()
    np.testing.assert_array_equal(Compiled(kernel, boxed.target)(*inputs)[0], want)


@pytest.mark.parametrize("piped", [
    Piped(Case(64, 32, 160, RIGHT), "tf32", hopper(64, 32, 64, 3), 128),
    Piped(Case(32, 64, 160, RIGHT), "tf32", hopper(32, 64, 64, 3), 128),
    replace(COPIED["right"], target=replace(hopper(64, 64, 64, 3), cpu="sm_90"))],
    ids=["columns", "rows", "no wgmma"])
def test_what_copies_turn(piped: Piped) -> None:
    """Where instructions would not have 64 rows, and on other GPUs."""
    check(piped)
    section, = piped.kernel.sections()
    product = next(s for s in walk(section.body) if isinstance(s, Product))
    assert product.left_step == product.right_step == 1


@pytest.mark.parametrize("name", COPIED)
def test_loads_of_fragments_meet_in_no_bank(name: str) -> None:
    made = compiled(COPIED[name])
    requests, passes = launched(made, made.ptx, data_of(COPIED[name])[0])[1]["ld"]
    assert requests == passes > 0


def test_schedules_ask_for_boxes_of_both() -> None:
    """From HLO on: JAX's own layout, edges of rows, columns and depth."""
    target = replace(H200, cores=2, fast=True)
    frame = frame_of("  ROOT %s = f32[340,256]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}",
                     "f32[340,200]{1,0}", "f32[200,256]{1,0}")
    choice, = schedule_group(frame, target).candidate.choices
    assert choice.boxes
    lowered = lower_frame(frame, Mode(target=target))
    section, = lowered.kernel.sections()
    assert all(s.tensor is not None for s in walk(section.body) if isinstance(s, Copy))
    rng = np.random.default_rng(0)
    values = {p: to_tf32(rng.uniform(-1, 1, p.array.dims).astype(np.float32)) for p in lowered.group.frame.params}
    made = Compiled(lowered.kernel, target)
    assert "{f0, f1, f2, f3}" in made.ptx
    got, = made(*(physical(values[i], i.array) for i in lowered.inputs))
    want, = expected(lowered, values)
    np.testing.assert_allclose(got.reshape(want.shape), want, 1e-5, 1e-5)


@pytest.mark.skipif(ptxas.find() is None, reason="no ptxas: install nvidia-cuda-nvcc")
@pytest.mark.parametrize("tile, stages", [((256, 128), 4), ((128, 256), 4), ((128, 128), 6)])
def test_full_tiles_do_not_spill(tile: tuple[int, int], stages: int) -> None:
    boxed = Boxed(2 * tile[0], 2 * tile[1], 512, test_boxes.hopper(*tile, 128, stages), RIGHT, "tf32", 512, 2, True)
    report, = ptxas.assemble(Compiled(boxed.kernel, boxed.target).ptx, "sm_90a")[1]
    assert report.spilled == report.stack == 0 and not report.hampered and report.registers <= 168


# ---- everything is needed


@pytest.mark.parametrize("name", COPIED)
def test_interpreter_and_verifier_catch_every_mutant_of_kernel_ir(name: str) -> None:
    assert overlooked(COPIED[name].kernel, *data_of(COPIED[name])) == []


@pytest.mark.parametrize("name", COPIED)
def test_interpreter_catches_every_mutant_of_ptx(name: str, drawn: Drawn) -> None:
    ptx = compiled(COPIED[name]).ptx
    assert missed(COPIED[name], drawn([*test_hopper.ptx_mutants(ptx), *_fragments(ptx)]), 5) == []


@pytest.mark.parametrize("name", ["right", "left, lasting", "pairs, lasting, behind"])
def test_interpreter_catches_every_mutant_with_boxes(name: str, drawn: Drawn) -> None:
    boxed = BOXES[name]
    made, (inputs, want) = Compiled(boxed.kernel, boxed.target), boxed.data()
    texts = [*test_boxes.ptx_mutants(made.ptx, False), *_fragments(made.ptx)]
    assert passed(made, inputs, want, drawn(texts), 8) == []


def _fragments(ptx: str) -> list[tuple[str, str]]:
    """Every load of a fragment left out, of others, or into others; every multiplication left out, of others, or that
    begins anew."""
    out: list[tuple[str, str]] = []
    for found in re.finditer(r"(?:ld\.shared\.v2\.b32 \{f|wgmma\.mma_async)[^;]*;", ptx):
        text = found[0]
        if text.startswith("ld"):
            others = ["", re.sub(r"\+(\d+)\]", lambda m: f"+{int(m[1]) + 8}]", text),
                      re.sub(r"\+(\d+)\]", lambda m: f"+{int(m[1]) + 128}]", text),
                      re.sub(r"\{(f\d+), (f\d+)\}", r"{\2, \1}", text)]
        else:
            others = ["", re.sub(r"\{(f\d+), (f\d+), (f\d+), (f\d+)\}", r"{\3, \4, \1, \2}", text),
                      text.replace(", b, 1,", ", b, 0,")]
        out += [(f"{text} -> {other}", ptx[:found.start()] + other + ptx[found.end():]) for other in others]
    assert len(out) > 10 and all(a != ptx for _, a in out)
    return out
