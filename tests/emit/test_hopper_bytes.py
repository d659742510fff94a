"""Products of bytes of which one operand lies across the depth: warpgroups have it in registers."""
from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.gpu import ptxas
from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.barriers import with_barriers
from stitch.emit.lower.pipeline import pipelined

from . import test_boxes
from .boxed import Boxed
from .pipelined import Piped
from .ptx_harness import Compiled
from .test_gpu_product import Case, launched
from .test_hopper import hopper
from .test_pipeline import check, compiled, data_of

#: which operand lies across the depth, as `turned`
RIGHT, LEFT = (False, False), (True, True)
#: threads copy: lines of half a swizzle, of one and of two, edges everywhere
COPIED = {
    "right": Piped(Case(64, 64, 640, RIGHT), "s8", hopper(64, 64, 128, 3), 128),
    "left": Piped(Case(64, 64, 400, LEFT), "u8", hopper(64, 64, 64, 3), 128),
    "right, 2 stages, coarse": Piped(Case(64, 128, 300, RIGHT), "f8e4m3fn", hopper(64, 128, 64, 2), 128),
    "halves, left, 4 stages": Piped(Case(128, 64, 640, LEFT), "s8", hopper(128, 64, 64, 4), 256),
    "halves, right, edges": Piped(Case(61, 70, 600, RIGHT, True, (0, 0, 2)), "s8", hopper(64, 128, 64, 4), 256),
    "halves, left, edges, coarse": Piped(Case(70, 61, 640, LEFT, True, (0, 2, 0)), "f8e5m2", hopper(64, 64, 64, 2),
                                         256),
    "left in block memory": Piped(Case(64, 64, 288, RIGHT, arena=True), "s8", hopper(64, 64, 64, 3), 128),
}
#: hardware copies
BOXES = {
    "right": Boxed(70, 100, 790, test_boxes.hopper(64, 64, 128, 3), RIGHT, "s8"),
    "left": Boxed(100, 72, 350, test_boxes.hopper(64, 64, 64, 4), LEFT, "u8"),
    "coarse": Boxed(100, 132, 350, test_boxes.hopper(64, 64, 64, 4), RIGHT, "f8e4m3fn"),
    "behind": Boxed(70, 132, 370, test_boxes.hopper(64, 64, 64, 4), RIGHT, "f8e4m3fn", behind="relu"),
    "left, lasting": Boxed(190, 100, 425, test_boxes.hopper(64, 64, 128, 4), LEFT, "s8", lasts=True),
    "pairs, lasting": Boxed(250, 200, 330, test_boxes.hopper(128, 64, 128, 3), RIGHT, "u8", 512, 2, True),
    "pairs, lasting, behind": Boxed(120, 120, 260, test_boxes.hopper(64, 64, 64, 4), RIGHT, "f8e5m2", 256, 2, True,
                                    "relu"),
}


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
@pytest.mark.parametrize("dtype", ["s8", "f8e4m3fn"])
@pytest.mark.parametrize("rows, cols, threads", [(128, 256, 512), (256, 128, 512), (128, 128, 256), (128, 128, 128)])
def test_tiles(rows: int, cols: int, threads: int, dtype: str, turned: tuple[bool, bool]) -> None:
    """Warpgroups along both sides, one to four blocks of rows in each, tiles that stick out."""
    boxed = Boxed(rows + 60, cols + 60, 184, test_boxes.hopper(rows, cols, 64, 2), turned, dtype, threads)
    kernel = with_barriers(pipelined(boxed.plain, boxed.target))
    inputs, want = boxed.data()
    made = Compiled(kernel, boxed.target)
    assert "{f0, f1, f2, f3}" in made.ptx
    np.testing.assert_array_equal(made(*inputs)[0], want)


@pytest.mark.parametrize("name", COPIED)
def test_loads_of_fragments_meet_in_no_bank(name: str) -> None:
    made = compiled(COPIED[name])
    requests, passes = launched(made, made.ptx, data_of(COPIED[name])[0])[1]["ldmatrix"]
    assert requests == passes > 0
