"""Arrays that are joined on a GPU: what all of a thread's elements share is one branch, behind which whole vectors are
read, and where they do not each chooses for itself."""
from __future__ import annotations

import re

import pytest

from .group_harness import Lowered, Mode, frame_of, lower_frame
from .ptx_harness import H200, Compiled
from .test_nvptx import check_group

HALVES = "ROOT %c = {t}[24,128]{{1,0}} concatenate(%p0, %p1), dimensions={{1}}"
PADDED = "  %z = {t}[] constant(2)\n  ROOT %c = {t}[24,128]{{1,0}} pad(%p0, %z), padding=0_0x{low}_{high}"
COMPARED = """  %i = {i}[24,128]{{1,0}} iota(), iota_dimension=1
  %e = {i}[] constant({edge})
  %eb = {i}[24,128]{{1,0}} broadcast(%e), dimensions={{}}
  %b = pred[24,128]{{1,0}} compare(%i, %eb), direction={direction}
  ROOT %s = f32[24,128]{{1,0}} select(%b, %p0, %p1)"""

ROTARY = """  %x = f32[24,32]{1,0} slice(%p0), slice={[0:24], [0:32]}
  %y = f32[24,32]{1,0} slice(%p0), slice={[0:24], [32:64]}
  %a = f32[24,32]{1,0} multiply(%x, %p1)
  %b = f32[24,32]{1,0} multiply(%y, %p2)
  %c = f32[24,32]{1,0} subtract(%a, %b)
  %d = f32[24,32]{1,0} multiply(%y, %p1)
  %e = f32[24,32]{1,0} multiply(%x, %p2)
  %f = f32[24,32]{1,0} add(%d, %e)
  ROOT %j = f32[24,64]{1,0} concatenate(%c, %f), dimensions={1}"""


def lowered(body: str, *params: str) -> Lowered:
    return lower_frame(frame_of(body, *params), Mode(target=H200))


def reads(case: Lowered, space: str = "global") -> int:
    """Instructions that read arrays in one block's code, which makes one turn."""
    return len(re.findall(rf"ld\.{space}", Compiled(case.kernel).ptx))


@pytest.mark.parametrize(("t", "first"), [("f32", 64), ("bf16", 64), ("f32", 36), ("s8", 64), ("pred", 96)])
def test_joined_at_a_multiple_of_a_threads_elements(t: str, first: int) -> None:
    case = lowered(HALVES.format(t=t), f"{t}[24,{first}]{{1,0}}", f"{t}[24,{128 - first}]{{1,0}}")
    assert reads(case) == 2
    check_group(case, 0, None)


@pytest.mark.parametrize(("low", "high"), [(32, 32), (0, 64), (28, 36)])
def test_padded_by_a_multiple(low: int, high: int) -> None:
    case = lowered(PADDED.format(t="f32", low=low, high=high), "f32[24,64]{1,0}")
    assert reads(case) == 1
    check_group(case, 1, None)


@pytest.mark.parametrize("first", [61, 62, 63])
def test_joined_elsewhere(first: int) -> None:
    """Threads that have elements of both choose for each."""
    case = lowered(HALVES.format(t="f32"), f"f32[24,{first}]{{1,0}}", f"f32[24,{128 - first}]{{1,0}}")
    check_group(case, 2, None)


@pytest.mark.parametrize("direction", ["LT", "GE", "GT", "LE", "EQ"])
@pytest.mark.parametrize(("i", "edge"), [("s32", "64"), ("s32", "62"), ("s32", "63"), ("s8", "64"), ("f32", "64.5"),
                                         ("f32", "66.5"), ("u32", "0")])
def test_what_a_program_compares(i: str, edge: str, direction: str) -> None:
    """A number of the program may be no multiple, and none at all."""
    case = lowered(COMPARED.format(i=i, edge=edge, direction=direction), "f32[24,128]{1,0}", "f32[24,128]{1,0}")
    check_group(case, 3, None)


@pytest.mark.parametrize("t", ["f32", "bf16"])
@pytest.mark.parametrize("alias", [False, True])
def test_halves_that_are_turned(t: str, alias: bool) -> None:
    """As a rotary embedding has them: both halves are computed into block memory, of which whole vectors are read,
    before the result is stored, maybe where its operand was."""
    frame = frame_of(ROTARY.replace("f32", t), f"{t}[24,64]{{1,0}}", f"{t}[24,32]{{1,0}}", f"{t}[24,32]{{1,0}}")
    first = [i.name for i in lower_frame(frame, Mode(target=H200)).inputs].index("p0")
    case = lower_frame(frame, Mode(target=H200), [(first, 0)] if alias else [])
    assert reads(case, "shared") == 2
    check_group(case, 4, None, {0: first} if alias else None)
