"""Registers that a tile takes, as code generation allocates them: tiles that would be spilled are none."""
from __future__ import annotations

from dataclasses import replace

import pytest

from stitch.emit.gpu import ptxas
from stitch.emit.gpu.kernels import emit_gpu
from stitch.emit.ir.kir import Kernel, Product, walk
from stitch.schedule.cost.model import model_of
from stitch.schedule.cost.registers import registers, threads_of, warps_of
from stitch.schedule.cost.rings import RingProduct, RingTile
from stitch.schedule.tiles.choice import parse_candidate
from stitch.target import GPUS

from ..emit.group_harness import Mode, frame_of, lower_frame
from ..emit.ptx_harness import ptx_of

A100 = GPUS["a100"]
#: of f64, and 128 x 128 sums of it
DOUBLES, SQUARE = RingProduct(128, 128, 512, 8, 512, 4, A100.arena, plain=True), RingTile(128, 128, 16, 2)


def kernel_of(schedule: str) -> Kernel:
    """A product of f64, in blocks of 128 x 128."""
    frame = frame_of("  ROOT %s = f64[256,256]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, "
                     "rhs_contracting_dims={0}", "f64[256,512]{1,0}", "f64[512,256]{1,0}")
    return lower_frame(frame, Mode(target=A100), choose=lambda space: parse_candidate(schedule)).kernel


def tile_of(kernel: Kernel) -> tuple[int, int]:
    return next((s.rows, s.cols) for section in kernel.sections() for s in walk(section.body)
                if isinstance(s, Product))


def spilled(kernel: Kernel, threads: int) -> int:
    [text] = ptx_of([emit_gpu(kernel, A100, threads)], A100)
    return max(r.spilled for r in ptxas.assemble(text, A100.cpu)[1])


def test_sums_and_operands_are_those_of_a_thread() -> None:
    """Of 512 threads each has 8 x 4 sums of f64, and reads 16 bytes of as many lines; of 16 warps each 4 x 4 blocks of
    16 x 8 sums, or with two stages of registers as much of an instruction's depth twice."""
    assert threads_of(128, 128, 512) == (16, 32) and warps_of(128, 256, 512) == (2, 8)
    assert registers(DOUBLES, SQUARE, 512) - registers(DOUBLES, replace(SQUARE, rows=64), 512) \
        == (4 * 8 - 4 * 4) * 2 + (4 + 8 - 8) * 4
    half = replace(DOUBLES, element=2, plain=False)
    one, two = (registers(half, RingTile(128, 256, 64, 2, fragments), 512) for fragments in (1, 2))
    assert two - one == 2 * (4 * 4 + 2 * 4) - (4 * 4 + 4 * 4)


@pytest.mark.parametrize("threads, fits", [(512, True), (1024, False)])
def test_tiles_that_would_be_spilled_are_none(threads: int, fits: bool) -> None:
    """128 x 128 sums of f64 and their operands take 126 registers of 512 threads, and 78 of 1024, which have 64."""
    assert (registers(DOUBLES, SQUARE, threads) <= A100.registers(threads)) is fits
    tile = model_of(A100).ring(replace(DOUBLES, threads=threads))
    assert tile is not None and ((tile.rows, tile.cols) == (128, 128)) is fits
    assert tile_of(kernel_of(f"Box(0,2,128)x1t{threads}")) == (tile.rows, tile.cols)


@pytest.mark.skipif(ptxas.find() is None, reason="no ptxas: install nvidia-cuda-nvcc")
def test_ptxas_spills_what_is_pruned() -> None:
    """The same tile in too many threads; in as many as have registers for it, and the tile that those get, nothing."""
    large, small = kernel_of("Box(0,2,128)x1t512"), kernel_of("Box(0,2,128)x1t1024")
    most = A100.costs.pipeline.spilled
    assert spilled(large, 1024) > most >= max(spilled(large, 512), spilled(small, 1024))
