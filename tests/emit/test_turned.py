"""Products of bytes and of f32 for tensor cores, both of whose operands lie across the depth: the left one comes to
registers, and of the right one hardware copies boxes, which warps turn where they lie."""
from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.gpu import ptxas
from stitch.emit.ir.barriers import with_barriers
from stitch.emit.ir.kir import Copy, Product, walk
from stitch.emit.ir.verifier import verify
from stitch.emit.lower.passes.pipeline import pipelined
from stitch.errors import VerifyError

from .boxed import Boxed, hopper
from .group_harness import frame_of
from .hopper_suites import BOTH, TURNED
from .pipelined import replaced
from .ptx_harness import H200, Compiled
from .scheduled import scheduled
from .test_boxes import ptx_mutants
from .test_pipeline import Drawn, overlooked, passed


@pytest.mark.parametrize("name", TURNED)
def test_product(name: str) -> None:
    boxed = TURNED[name]
    inputs, want = boxed.data()
    made = Compiled(boxed.kernel, boxed.target)
    assert "{f0, f1, f2, f3}" in made.ptx and "cp.async.ca" not in made.ptx
    np.testing.assert_array_equal(made(*inputs)[0], want)


@pytest.mark.parametrize("dtype, rows, cols, threads", [
    ("tf32", 64, 64, 256), ("tf32", 128, 192, 512), ("tf32", 256, 64, 512), ("s8", 64, 128, 256),
    ("u8", 128, 256, 512), ("f8e4m3fn", 128, 128, 512)])
@pytest.mark.parametrize("boxes, lasts", [(1, False), (1, True), (2, True)])
def test_tiles(dtype: str, rows: int, cols: int, threads: int, boxes: int, lasts: bool) -> None:
    """One box and several, three warps that turn them and seven, tiles that stick out, turns beyond the stages."""
    boxed = Boxed(rows + 30, 2 * cols - 20, 500 if dtype != "tf32" else 150, hopper(rows, cols, 128, 2), BOTH, dtype,
                  threads, boxes, lasts)
    inputs, want = boxed.data()
    np.testing.assert_array_equal(Compiled(boxed.kernel, boxed.target)(*inputs)[0], want)


@pytest.mark.parametrize("name", ["tf32", "bytes"])
def test_nobody_meets_in_a_bank(name: str) -> None:
    boxed = TURNED[name]
    made = Compiled(boxed.kernel, boxed.target)
    made(*boxed.data()[0])
    for first in ("ldmatrix", "stmatrix") if name == "bytes" else ("ld.shared.v4", "st.shared.v4"):
        sites = [s for s in made.sites if s.space == "shared" and s.text.startswith(first)]
        assert sites and all(s.passes == s.requests > 0 for s in sites), first


@pytest.mark.parametrize("name", ["tf32", "bytes"])
def test_a_warp_has_loaded_before_it_stores(name: str) -> None:
    """(What the threads of a warp know of one another the interpreter does not tell apart.)"""
    ptx = Compiled(TURNED[name].kernel, TURNED[name].target).ptx
    load, store = ("ldmatrix", "stmatrix") if name == "bytes" else ("ld.shared.v4", "st.shared.v4")
    turning = re.findall(rf"{load}|{store}|bar\.warp", ptx)
    at = turning.index(store)
    assert turning[at - 5:at + 4] == [load] * 4 + ["bar.warp"] + [store] * 4


@pytest.mark.parametrize("dtype, line, cols", [("tf32", 64, 64), ("s8", 64, 128), ("s8", 128, 64)])
def test_threads_copy_what_is_no_square(dtype: str, line: int, cols: int) -> None:
    """Pieces of the depth of half a swizzle, or columns: the left operand comes to registers all the same."""
    boxed = Boxed(100, 140, 300, hopper(64, cols, line, 3), BOTH, dtype)
    kernel = with_barriers(pipelined(boxed.plain, boxed.target))
    section, = kernel.sections()
    product = next(s for s in walk(section.body) if isinstance(s, Product))
    assert all(s.tensor is None for s in walk(section.body) if isinstance(s, Copy)) and not section.lasts
    assert product.left_step == 64 and product.right_step == 1
    inputs, want = boxed.data()
    np.testing.assert_array_equal(Compiled(kernel, boxed.target)(*inputs)[0], want)


def test_what_is_said_of_a_box_has_to_be_so() -> None:
    kernel = TURNED["tf32, edges"].kernel
    section, = kernel.sections()
    copies = [s for s in walk(section.body) if isinstance(s, Copy) and s.tensor is not None]
    assert {(s.dst.name, s.tensor.turned) for s in copies if s.tensor} == {("left", False), ("right", True)}
    copy = next(s for s in copies if s.tensor and s.tensor.turned)
    assert copy.tensor is not None and copy.row_bound is not None and copy.col_bound is not None
    for new, why in ((replace(copy, row_bound=copy.row_bound - 1), "begins elsewhere"),
                     (replace(copy, col_bound=copy.col_bound - 1), "begins elsewhere"),
                     (replace(copy, tensor=replace(copy.tensor, turned=False)), "begins elsewhere"),
                     (replace(copy, tensor=replace(copy.tensor, rows=copy.tensor.rows + 1),
                              col_bound=copy.col_bound + 1), "no part of its source")):
        with pytest.raises(VerifyError, match=why):
            verify(replaced(kernel, copy, new))


@pytest.mark.parametrize("dtype, copies", [("f32", "m2l"), ("s8", "m1l"), ("f8e5m2", "m1")])
def test_schedules_ask_for_boxes(dtype: str, copies: str) -> None:
    """From HLO on: the gradient of a layer's weights; edges of rows and depth."""
    target, wide = replace(H200, cores=2, fast=True), "s32" if dtype == "s8" else "f32"
    frame = frame_of(f"  ROOT %s = {wide}[272,256]{{1,0}} dot(%p0, %p1), lhs_contracting_dims={{0}}, "
                     "rhs_contracting_dims={0}", f"{dtype}[200,272]{{1,0}}", f"{dtype}[200,256]{{1,0}}")
    _, got, want = scheduled(frame, target, f"t512{copies}", -5)
    np.testing.assert_array_equal(got, want)


@pytest.mark.skipif(ptxas.find() is None, reason="no ptxas: install nvidia-cuda-nvcc")
@pytest.mark.parametrize("dtype, tile, stages", [
    ("tf32", (256, 128), 4), ("tf32", (128, 256), 4), ("s8", (256, 128), 4), ("u8", (128, 256), 4),
    ("f8e4m3fn", (128, 128), 6)])
def test_full_tiles_do_not_spill(dtype: str, tile: tuple[int, int], stages: int) -> None:
    for boxes, lasts in ((2, True), (1, False)):
        boxed = Boxed(2 * tile[0], 2 * tile[1], 512, hopper(*tile, 128, stages if lasts else 3), BOTH, dtype, 512,
                      boxes, lasts)
        report, = ptxas.assemble(Compiled(boxed.kernel, boxed.target).ptx, "sm_90a")[1]
        assert report.spilled == report.stack == 0 and not report.hampered


# ---- everything is needed


@pytest.mark.parametrize("name", ["tf32, edges", "bytes, lasting"])
def test_interpreter_and_verifier_catch_every_mutant_of_kernel_ir(name: str) -> None:
    assert overlooked(TURNED[name].kernel, *TURNED[name].data()) == []


@pytest.mark.parametrize("name", ["tf32, pairs, lasting", "bytes"])
def test_interpreter_catches_every_mutant_of_ptx(name: str, drawn: Drawn) -> None:
    """(Tiles of the bytes end where the result does: that an array ends there, and not with its lines, shows in the
    other case only.)"""
    boxed = TURNED[name]
    made, (inputs, want) = Compiled(boxed.kernel, boxed.target), boxed.data()
    steps = [m for m in ptx_mutants(made.ptx, False) if name != "bytes" or "global_dim" not in m[0]]
    texts = [*steps, *_turning(made.ptx)]
    assert passed(made, inputs, want, drawn(texts), 8) == []


def _turning(ptx: str) -> list[tuple[str, str]]:
    """Every load and store of what is turned left out, and every permutation of bytes, or of other bytes."""
    out: list[tuple[str, str]] = []
    for found in re.finditer(r"(?:ldmatrix|stmatrix|(?:ld|st)\.shared\.v4|prmt\.b32 \t)[^;]*;", ptx):
        text = found[0]
        others = [""]
        if text.startswith("prmt"):
            others.append(re.sub(r"(%r\d+), (%r\d+), (%r\d+);", r"\2, \1, \3;", text))
        out += [(f"{text} -> {other}", ptx[:found.start()] + other + ptx[found.end():]) for other in others]
    assert len(out) >= 8 and all(a != ptx for _, a in out)
    return out
