"""Products of bytes of which one operand lies across the depth: warpgroups have it in registers."""
from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.gpu import ptxas
from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.barriers import with_barriers
from stitch.emit.ir.kir import Product, walk
from stitch.emit.lower.passes.pipeline import pipelined

from . import test_boxes, test_hopper
from .boxed import Boxed
from .group_harness import Mode, expected, frame_of, lower_frame, physical
from .hopper_suites import BYTES_BOXES as BOXES
from .hopper_suites import BYTES_COPIED as COPIED
from .hopper_suites import LEFT, RIGHT, hopper
from .pipelined import Piped
from .ptx_harness import H200, Compiled
from .scheduled import scheduled
from .test_gpu_product import Case, launched
from .test_pipeline import Drawn, check, compiled, data_of, missed, overlooked, passed


@pytest.mark.parametrize("name", COPIED)
def test_threads_copy(name: str) -> None:
    made = check(COPIED[name])
    assert "wgmma.mma_async" in made.ptx and "{f0, f1, f2, f3}" in made.ptx


@pytest.mark.parametrize("name", BOXES)
def test_hardware_copies(name: str) -> None:
    boxed = BOXES[name]
    kernel, (inputs, want) = boxed.kernel, boxed.data()
    for order in ("forward", "random"):
        np.testing.assert_array_equal(kinterp.run(kernel, inputs, barriers=True, order=order)[0], want)
    made = Compiled(kernel, boxed.target)
    assert "{f0, f1, f2, f3}" in made.ptx and "cp.async.bulk.tensor" in made.ptx
    np.testing.assert_array_equal(made(*inputs)[0], want)


@pytest.mark.parametrize("turned", [RIGHT, LEFT])
@pytest.mark.parametrize("dtype, rows, cols, threads", [
    ("s8", 128, 256, 512), ("s8", 256, 128, 512), ("u8", 128, 128, 128), ("f8e4m3fn", 128, 128, 512),
    ("f8e5m2", 64, 256, 256)])
def test_tiles(dtype: str, rows: int, cols: int, threads: int, turned: tuple[bool, bool]) -> None:
    """Warpgroups along both sides, one to four blocks of rows in each, tiles that stick out."""
    boxed = Boxed(rows + 60, cols + 60, 184, test_boxes.hopper(rows, cols, 64, 2), turned, dtype, threads)
    kernel = with_barriers(pipelined(boxed.plain, boxed.target))
    inputs, want = boxed.data()
    made = Compiled(kernel, boxed.target)
    assert "{f0, f1, f2, f3}" in made.ptx
    np.testing.assert_array_equal(made(*inputs)[0], want)


@pytest.mark.parametrize("piped", [
    Piped(Case(64, 32, 640, RIGHT), "s8", hopper(64, 32, 64, 3), 128),
    Piped(Case(32, 64, 640, RIGHT), "s8", hopper(32, 64, 64, 3), 128),
    Piped(Case(64, 192, 640, RIGHT), "s8", hopper(64, 192, 64, 3), 128),
    replace(COPIED["right"], target=replace(hopper(64, 64, 128, 3), cpu="sm_90"))],
    ids=["columns", "rows", "lines", "no wgmma"])
def test_what_copies_turn(piped: Piped) -> None:
    """Where instructions would not have 64 rows, lines are no whole swizzles, and on other GPUs."""
    check(piped)
    section, = piped.kernel.sections()
    product = next(s for s in walk(section.body) if isinstance(s, Product))
    assert product.left_step == product.right_step == 1


@pytest.mark.parametrize("name", COPIED)
def test_loads_of_fragments_meet_in_no_bank(name: str) -> None:
    made = compiled(COPIED[name])
    found = launched(made, made.ptx, data_of(COPIED[name])[0])[1]
    for instruction in ("ldmatrix", "cp"):
        requests, passes = found[instruction]
        assert requests == passes > 0


@pytest.mark.parametrize("left, right", [("s8", "s8"), ("u8", "u8"), ("f8e4m3fn", "f8e5m2")])
@pytest.mark.parametrize("across", [(False, True), (True, False)], ids=["right", "left"])
def test_schedules_ask_for_boxes(left: str, right: str, across: tuple[bool, bool]) -> None:
    """From HLO on: JAX's own layout, and that of its transpose; an edge of the depth; mixed types."""
    target, wide = replace(H200, cores=2), "f32" if left.startswith("f8") else "s32"
    lies = ["{0,1}" if across[0] else "{1,0}", "{1,0}" if across[1] else "{0,1}"]
    frame = frame_of(f"  ROOT %s = {wide}[384,256]{{1,0}} dot(%p0, %p1), lhs_contracting_dims={{1}}, "
                     "rhs_contracting_dims={0}", f"{left}[384,400]{lies[0]}", f"{right}[400,256]{lies[1]}")
    made, got, want = scheduled(frame, target, "t512m2l", 0 if left == "u8" else -5)
    assert "{f0, f1, f2, f3}" in made.ptx and "cp.async.ca" not in made.ptx
    np.testing.assert_array_equal(got, want)


@pytest.mark.parametrize("dtype, wide", [("s8", "s32"), ("f8e5m2", "f32")])
def test_batches_and_what_follows(dtype: str, wide: str) -> None:
    """From HLO on: several products, whose results are scaled column by column."""
    target, out = replace(H200, cores=2), "[3,128,128]{2,1,0}"
    frame = frame_of(f"""  %d = {wide}{out} dot(%p0, %p1), lhs_batch_dims={{0}}, lhs_contracting_dims={{2}}, """
                     f"""rhs_batch_dims={{0}}, rhs_contracting_dims={{1}}
  %f = f32{out} convert(%d)
  %s = f32{out} broadcast(%p2), dimensions={{2}}
  ROOT %r = f32{out} multiply(%f, %s)""", f"{dtype}[3,128,256]{{2,1,0}}", f"{dtype}[3,256,128]{{2,1,0}}", "f32[128]{0}")
    lowered = lower_frame(frame, Mode(target=target))
    rng = np.random.default_rng(0)
    values = {p: rng.integers(-5, 6, p.array.dims).astype(p.array.dtype.numpy) for p in lowered.group.frame.params}
    made = Compiled(lowered.kernel, target)
    assert "{f0, f1, f2, f3}" in made.ptx
    got, = made(*(physical(values[i], i.array) for i in lowered.inputs))
    want, = expected(lowered, values)
    np.testing.assert_array_equal(got.reshape(want.shape), want)


@pytest.mark.skipif(ptxas.find() is None, reason="no ptxas: install nvidia-cuda-nvcc")
@pytest.mark.parametrize("turned", [RIGHT, LEFT])
@pytest.mark.parametrize("dtype, tile, stages", [("s8", (256, 128), 4), ("s8", (128, 256), 4), ("u8", (128, 128), 6),
                                                 ("f8e4m3fn", (128, 128), 6), ("f8e5m2", (256, 64), 4)])
def test_full_tiles_do_not_spill(dtype: str, tile: tuple[int, int], stages: int, turned: tuple[bool, bool]) -> None:
    """In blocks that last and others."""
    for threads, boxes, lasts in ((384, 2, True), (512, 1, False)):
        boxed = Boxed(2 * tile[0], 2 * tile[1], 512, test_boxes.hopper(*tile, 128, stages), turned, dtype, 512, boxes,
                      lasts)
        report, = ptxas.assemble(Compiled(boxed.kernel, boxed.target).ptx, "sm_90a")[1]
        assert report.spilled == report.stack == 0 and not report.hampered and report.registers <= 65536 // threads


@pytest.mark.skipif(ptxas.find() is None, reason="no ptxas: install nvidia-cuda-nvcc")
@pytest.mark.parametrize("dtype, tile, boxes, lasts, needed", [
    ("s8", (256, 128), 2, True, r"setmaxnreg[^;]*;"), ("f8e4m3fn", (128, 128), 1, False, r"\.minnctapersm 1")])
def test_registers_move(dtype: str, tile: tuple[int, int], boxes: int, lasts: bool, needed: str) -> None:
    """Without that every wgmma waits for the one before, or nothing moves and ptxas stores some in memory."""
    boxed = Boxed(2 * tile[0], 2 * tile[1], 512, test_boxes.hopper(*tile, 128, 4), RIGHT, dtype, 512, boxes, lasts)
    ptx = Compiled(boxed.kernel, boxed.target).ptx
    without = re.sub(needed, "", ptx)
    assert without != ptx
    assert [ptxas.assemble(text, "sm_90a")[1][0].hampered for text in (ptx, without)] == [False, True]


# ---- everything is needed


@pytest.mark.parametrize("name", COPIED)
def test_interpreter_and_verifier_catch_every_mutant_of_kernel_ir(name: str) -> None:
    assert overlooked(COPIED[name].kernel, *data_of(COPIED[name])) == []


@pytest.mark.parametrize("name", COPIED)
def test_interpreter_catches_every_mutant_of_ptx(name: str, drawn: Drawn) -> None:
    ptx = compiled(COPIED[name]).ptx
    assert missed(COPIED[name], drawn([*test_hopper.ptx_mutants(ptx), *_fragments(ptx)]), 5) == []


@pytest.mark.parametrize("name", ["right", "coarse", "left, lasting", "pairs, lasting, behind"])
def test_interpreter_catches_every_mutant_with_boxes(name: str, drawn: Drawn) -> None:
    boxed = BOXES[name]
    made, (inputs, want) = Compiled(boxed.kernel, boxed.target), boxed.data()
    texts = [*test_boxes.ptx_mutants(made.ptx, False), *_fragments(made.ptx)]
    assert passed(made, inputs, want, drawn(texts), 8) == []


def _fragments(ptx: str) -> list[tuple[str, str]]:
    """Every load of a fragment left out, of others, or into others; every permutation left out, of others, or of other
    bytes; every multiplication left out, of others, or that begins anew or does not."""
    out: list[tuple[str, str]] = []
    for found in re.finditer(r"(?:ldmatrix|prmt\.b32 f|wgmma\.mma_async)[^;]*;", ptx):
        text = found[0]
        if text.startswith("ldmatrix"):
            others = ["", *(re.sub(r"\+(\d+)\]", lambda m, by=by: f"+{int(m[1]) + by}]", text)  # type: ignore[misc]
                            for by in (16, 128)),
                      re.sub(r"\{(t\d+), (t\d+), ", r"{\2, \1, ", text)]
        elif text.startswith("prmt"):
            others = ["", re.sub(r"(t\d+), (t\d+)", r"\2, \1", text), re.sub(r"%r\d+;", "30258;", text)]
        else:
            others = ["", re.sub(r"\{(f\d+), (f\d+), (f\d+), (f\d+)\}", r"{\3, \4, \1, \2}", text),
                      re.sub(r", b, ([01])", lambda m: f", b, {1 - int(m[1])}", text)]
        out += [(f"{text} -> {other}", ptx[:found.start()] + other + ptx[found.end():]) for other in others]
    assert len(out) > 20 and all(a != ptx for _, a in out)
    return out
