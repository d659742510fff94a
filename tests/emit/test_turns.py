"""Phases of more blocks than may wait for each other: each block of the launch takes several of them, one after
another."""
from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.ir.kir import Buffer, For, Kernel, Load, Loop, Phase, Product, Section, Space, Store
from stitch.emit.ir.verifier import verify
from stitch.emit.lower.passes.pipeline import pipelined
from stitch.hlo.index import Ix, Var, ix
from stitch.hlo.types import DTYPES, F32
from stitch.ptx.faults import Fault
from stitch.target import GPUS, GpuTarget

from .group_harness import Mode, expected, frame_of, logical, lower_frame, physical
from .pipelined import small
from .ptx_harness import Array, Compiled

#: two multiprocessors: four blocks of 256 threads may wait for each other
FEW = replace(small(16, 16, 64, 2), cores=2)
BLOCKS, SIDE, DEPTH = 6, 16, 96


def kernel_of(blocks: int, target: GpuTarget) -> Kernel:
    """Products of all blocks with one matrix, through rings in block memory; then they are turned round."""
    bf16, area, b, i = DTYPES["bf16"], SIDE * SIDE, Var("b", blocks), Var("i", blocks * SIDE * SIDE)
    left = Buffer("left", bf16, blocks * SIDE * DEPTH, Space.IN, 0)
    right = Buffer("right", bf16, SIDE * DEPTH, Space.IN, 1)
    made, out = (Buffer(name, F32, i.extent, space, 0) for name, space in (("made", Space.SCRATCH), ("out", Space.OUT)))
    product = Product(made, ix(b) * area, SIDE, left, ix(b) * (SIDE * DEPTH), DEPTH, 1, right, Ix(0), 1, SIDE, SIDE,
                      DEPTH, True, right_col=DEPTH)
    value = Load(F32, made, ix(i))
    back = For(i, i.extent, Loop.LANE, (value, Store(out, Ix(i.extent - 1) - ix(i), value)))
    kernel = Kernel("turns", (left, right, out, made), (
        Phase((Section("products", blocks, b, (product,)),)), Phase((Section("back", 1, Var("one", 1), (back,)),))), 0)
    verify(kernel)
    return pipelined(kernel, target)


def operands(blocks: int) -> tuple[list[Array], Array]:
    rng = np.random.default_rng(0)
    left, right = (rng.integers(-3, 4, (n, DEPTH)).astype(DTYPES["bf16"].numpy) for n in (blocks * SIDE, SIDE))
    return [left, right], (left.astype(np.float32) @ right.astype(np.float32).T).reshape(-1)[::-1]


@pytest.mark.parametrize("blocks", [5, 6, 8])
def test_blocks_take_turns(blocks: int) -> None:
    """Some of them one more than others."""
    made = Compiled(kernel_of(blocks, FEW), FEW)
    launch, = made.emitted.launches
    assert launch.grid == 4 and launch.waits
    inputs, want = operands(blocks)
    np.testing.assert_array_equal(made(*inputs)[0], want)


@pytest.mark.parametrize("cores, grids", [(1, [6, 1]), (2, [4]), (3, [6])])
def test_no_block_takes_more_than_two(cores: int, grids: list[int]) -> None:
    target = replace(FEW, cores=cores)
    assert [n.grid for n in Compiled(kernel_of(BLOCKS, target), target).emitted.launches] == grids


def test_turns_share_block_memory() -> None:
    """So all threads of a block wait at the end of each: without that the next one's copies are too early."""
    made = Compiled(kernel_of(BLOCKS, FEW), FEW)
    end, = re.finditer(r"\tbar\.sync[^;]*;\n(?=\tadd\.s32[^;]*, 4;)", made.ptx)
    made.ptx = made.ptx[:end.start()] + made.ptx[end.end():]
    with pytest.raises(Fault, match="race"):
        made(*operands(BLOCKS)[0])


def test_a_group_whose_results_are_more_blocks_than_may_wait() -> None:
    """From HLO on: the columns' sums, and what is left of 512 x 768 numbers without them, in 512 blocks of 264."""
    frame = frame_of("""  %zero = f32[] constant(0)
  %s = f32[768]{0} reduce(%p0, %zero), dimensions={0}, to_apply=%add
  %b = f32[512,768]{1,0} broadcast(%s), dimensions={1}
  ROOT %r = f32[512,768]{1,0} subtract(%p0, %b)""", "f32[512,768]{1,0}")
    lowered = lower_frame(frame, Mode(target=GPUS["h200"]))
    assert max(sum(s.grid for s in p.sections) for p in lowered.kernel.phases) == 512
    rng = np.random.default_rng(0)
    values = {p: rng.integers(-4, 5, p.array.dims).astype(p.array.dtype.numpy) for p in lowered.group.frame.params}
    made = Compiled(lowered.kernel)
    assert [n.grid for n in made.emitted.launches] == [264]
    got = made(*(physical(values[i], i.array) for i in lowered.inputs))
    for output, g, w in zip(lowered.group.outputs, got, expected(lowered, values), strict=True):
        np.testing.assert_array_equal(logical(g, output.array), w)
