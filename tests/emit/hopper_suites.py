"""Products by warpgroups, one of each form: for the tests in interpreters, and for those on a GPU."""
from __future__ import annotations

from dataclasses import replace

from stitch.target import GpuTarget

from . import boxed
from .boxed import Boxed
from .pipelined import Piped, small
from .test_gpu_product import Case


def hopper(rows: int, cols: int, line: int, stages: int) -> GpuTarget:
    return small(rows, cols, line, stages, "h200")


def few(target: GpuTarget) -> GpuTarget:
    """A GPU with so few registers that twelve sums are many for each of 256 threads."""
    return replace(target, sm_registers=40 * 256)


#: one of each form: stages, warpgroups along rows and columns, operands along and across, swizzles, zeros at every edge
SUITE = {
    "2 stages": Piped(Case(64, 16, 256, (False, True)), "bf16", hopper(64, 16, 128, 2), 128),
    "3 stages, across": Piped(Case(64, 64, 160, (True, False)), "f16", hopper(64, 64, 64, 3), 128),
    "4 stages, edges": Piped(Case(61, 30, 150, (False, True), True, (0, 2, 2)), "bf16", hopper(64, 32, 64, 4), 128),
    "tiles": Piped(Case(70, 40, 144, (False, False), False), "bf16", hopper(64, 32, 64, 4), 128),
    "6 stages": Piped(Case(64, 16, 500, (False, True), True, (0, 12, 12)), "s8", hopper(64, 16, 64, 6), 128),
    "left in block memory": Piped(Case(64, 64, 144, (False, False), arena=True), "bf16", hopper(64, 64, 64, 3), 128),
    "bounds": Piped(Case(70, 20, 112, (False, True), bounds=(65, 40)), "bf16", hopper(64, 16, 64, 3), 128),
    "halves, registers move": Piped(Case(64, 24, 224, (False, True)), "bf16", few(hopper(64, 24, 64, 3)), 256),
    "halves, 2 stages": Piped(Case(64, 16, 200, (True, False), False), "f16", hopper(64, 16, 64, 2), 256),
    "halves, tiles and edges": Piped(Case(70, 16, 320, (False, True), True, (0, 2, 2)), "bf16", hopper(64, 16, 64, 4),
                                     256),
    "coarse sums": Piped(Case(64, 16, 640, (False, True)), "f8e4m3fn", hopper(64, 16, 128, 3), 128),
    "coarse sums of two blocks": Piped(Case(128, 16, 640, (False, True)), "f8e4m3fn", hopper(128, 16, 128, 3), 128),
    "halves, coarse sums": Piped(Case(70, 32, 500, (False, True), True, (0, 12, 12)), "f8e5m2", hopper(64, 32, 64, 3),
                                 256),
    "rounded": Piped(Case(64, 16, 160, (False, True)), "tf32", hopper(64, 16, 128, 3), 128),
    "halves, rounded": Piped(Case(70, 16, 150, (False, True), True, (0, 2, 2)), "tf32", hopper(64, 16, 64, 3), 256),
    "turned, rounded": Piped(Case(64, 32, 160, (True, False)), "tf32", hopper(64, 32, 128, 3), 128),
    "halves, turned, edges": Piped(Case(61, 17, 150, (False, False), True, (0, 2, 3)), "tf32", hopper(64, 32, 64, 3),
                                   256),
    "turned bytes": Piped(Case(64, 32, 640, (True, False)), "f8e4m3fn", hopper(64, 32, 128, 3), 128),
    "halves, turned bytes, edges": Piped(Case(70, 33, 390, (False, False), True, (0, 2, 3)), "s8",
                                         hopper(64, 32, 64, 3), 256),
    "blocks of long lines": Piped(Case(128, 128, 160, (True, False)), "bf16", hopper(128, 128, 64, 3), 128),
}

#: which operand lies across the depth, as `turned`
RIGHT, LEFT = (False, False), (True, True)
#: threads copy: one or two steps of a turn's instructions at a time, one to four blocks of rows, edges everywhere
TF32_COPIED = {
    "right": Piped(Case(64, 64, 160, RIGHT), "tf32", hopper(64, 64, 64, 3), 128),
    "left": Piped(Case(64, 64, 160, LEFT), "tf32", hopper(64, 64, 128, 3), 128),
    "right, 2 stages": Piped(Case(64, 128, 100, RIGHT), "tf32", hopper(64, 128, 64, 2), 128),
    "halves, left, 4 stages": Piped(Case(128, 64, 160, LEFT), "tf32", hopper(128, 64, 64, 4), 256),
    "halves, right, edges": Piped(Case(61, 70, 150, RIGHT, True, (0, 2, 2)), "tf32", hopper(64, 128, 64, 4), 256),
    "halves, left, edges": Piped(Case(70, 61, 165, LEFT, True, (0, 2, 3)), "tf32", hopper(64, 64, 64, 2), 256),
    "left in block memory": Piped(Case(64, 64, 144, RIGHT, arena=True), "tf32", hopper(64, 64, 64, 3), 128),
}
#: hardware copies
TF32_BOXES = {
    "right": Boxed(70, 100, 190, boxed.hopper(64, 64, 128, 3), RIGHT, "tf32"),
    "left": Boxed(100, 72, 150, boxed.hopper(64, 64, 64, 4), LEFT, "tf32"),
    "behind": Boxed(70, 132, 170, boxed.hopper(64, 128, 64, 4), RIGHT, "tf32", behind="relu"),
    "left, lasting": Boxed(190, 100, 125, boxed.hopper(64, 64, 128, 4), LEFT, "tf32", lasts=True),
    "pairs, lasting": Boxed(250, 200, 130, boxed.hopper(128, 64, 128, 3), RIGHT, "tf32", 512, 2, True),
    "pairs, lasting, behind": Boxed(120, 120, 60, boxed.hopper(64, 64, 64, 4), RIGHT, "tf32", 256, 2, True,
                                    "relu"),
}
#: threads copy: lines of half a swizzle, of one and of two, edges everywhere
BYTES_COPIED = {
    "right": Piped(Case(64, 64, 640, RIGHT), "s8", hopper(64, 64, 128, 3), 128),
    "left": Piped(Case(64, 64, 400, LEFT), "u8", hopper(64, 64, 64, 3), 128),
    "right, 2 stages, coarse": Piped(Case(64, 128, 300, RIGHT), "f8e4m3fn", hopper(64, 128, 64, 2), 128),
    "halves, left, 4 stages": Piped(Case(128, 64, 640, LEFT), "s8", hopper(128, 64, 64, 4), 256),
    "halves, right, edges": Piped(Case(61, 70, 600, RIGHT, True, (0, 0, 2)), "s8", hopper(64, 128, 64, 4), 256),
    "halves, left, edges, coarse": Piped(Case(70, 61, 570, LEFT, True, (0, 2, 2)), "f8e5m2", hopper(64, 64, 64, 2),
                                         256),
    "left in block memory": Piped(Case(64, 64, 288, RIGHT, arena=True), "s8", hopper(64, 64, 64, 3), 128),
}
#: hardware copies
BYTES_BOXES = {
    "right": Boxed(70, 100, 790, boxed.hopper(64, 64, 128, 3), RIGHT, "s8"),
    "left": Boxed(100, 72, 350, boxed.hopper(64, 64, 64, 4), LEFT, "u8"),
    "coarse": Boxed(100, 132, 740, boxed.hopper(64, 64, 64, 4), RIGHT, "f8e4m3fn"),
    "behind": Boxed(70, 132, 370, boxed.hopper(64, 64, 64, 4), RIGHT, "f8e4m3fn", behind="relu"),
    "left, lasting": Boxed(190, 100, 425, boxed.hopper(64, 64, 128, 4), LEFT, "s8", lasts=True),
    "pairs, lasting": Boxed(250, 200, 330, boxed.hopper(128, 64, 128, 3), RIGHT, "u8", 512, 2, True),
    "pairs, lasting, behind": Boxed(120, 120, 260, boxed.hopper(64, 64, 64, 4), RIGHT, "f8e5m2", 256, 2, True,
                                    "relu"),
}

#: both lie across the depth
BOTH = (True, False)
#: hardware copies, and warps turn
TURNED = {
    "tf32": Boxed(64, 64, 160, boxed.hopper(64, 64, 128, 3), BOTH, "tf32"),
    "tf32, edges": Boxed(100, 72, 150, boxed.hopper(64, 64, 128, 4), BOTH, "tf32"),
    "tf32, behind": Boxed(70, 132, 170, boxed.hopper(64, 128, 128, 3), BOTH, "tf32", behind="relu"),
    "tf32, lasting": Boxed(190, 100, 125, boxed.hopper(64, 64, 128, 4), BOTH, "tf32", lasts=True),
    "tf32, pairs, lasting": Boxed(120, 120, 100, boxed.hopper(64, 64, 128, 2), BOTH, "tf32", 256, 2, True),
    "bytes": Boxed(64, 128, 400, boxed.hopper(64, 128, 128, 2), BOTH, "s8"),
    "bytes, edges": Boxed(100, 200, 590, boxed.hopper(64, 128, 128, 4), BOTH, "u8"),
    "bytes, behind": Boxed(70, 132, 370, boxed.hopper(64, 128, 128, 3), BOTH, "f8e4m3fn", 512, behind="relu"),
    "bytes, lasting": Boxed(120, 130, 330, boxed.hopper(64, 128, 128, 2), BOTH, "s8", lasts=True),
    "bytes, pairs, lasting": Boxed(250, 400, 330, boxed.hopper(128, 128, 128, 3), BOTH, "f8e5m2", 512, 2, True),
}
