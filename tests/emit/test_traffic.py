"""Bytes between levels of memory, counted by hand."""
from __future__ import annotations

import pytest

from stitch.emit.lower import group
from stitch.emit.lower.memory.traffic import Traffic, traffic
from stitch.hlo.ir import Graph
from stitch.schedule.plan import schedule_group

from .group_harness import MODES, TARGET, frame_of, in_mode

ROWS, COLUMNS = 256, 512
WHOLE = 4 * ROWS * COLUMNS


def moved(frame: Graph) -> Traffic:
    with in_mode(MODES["single"]):
        return traffic(group.layouts(schedule_group(frame, TARGET), TARGET))


def test_a_chain_stays_in_registers() -> None:
    found = moved(frame_of(f"""  %a = f32[{ROWS},{COLUMNS}]{{1,0}} negate(%p0)
  %b = f32[{ROWS},{COLUMNS}]{{1,0}} multiply(%a, %p0)
  ROOT %c = f32[{ROWS},{COLUMNS}]{{1,0}} tanh(%b)""", f"f32[{ROWS},{COLUMNS}]{{1,0}}"))
    assert found == Traffic(read=WHOLE, stored=WHOLE, block=0, registers=2 * WHOLE)


def test_rows_are_kept_in_block_memory() -> None:
    """The exponentials are summed as they are computed, kept, and read again; the sum is read for its row."""
    found = moved(frame_of(f"""  %zero = f32[] constant(0)
  %e = f32[{ROWS},{COLUMNS}]{{1,0}} exponential(%p0)
  %s = f32[{ROWS}]{{0}} reduce(%e, %zero), dimensions={{1}}, to_apply=%add
  %b = f32[{ROWS},{COLUMNS}]{{1,0}} broadcast(%s), dimensions={{0}}
  ROOT %d = f32[{ROWS},{COLUMNS}]{{1,0}} divide(%e, %b)""", f"f32[{ROWS},{COLUMNS}]{{1,0}}"))
    assert (found.read, found.stored) == (WHOLE, WHOLE)
    assert found.block + found.registers == 3 * WHOLE + 4 * ROWS and found.block >= 2 * WHOLE


@pytest.mark.parametrize("op, read", [
    ("f32[8,512]{1,0} slice(%p0), slice={[0:8], [0:512]}", 4 * 8 * 512),
    ("f32[256,512]{1,0} broadcast(%p1), dimensions={1}", 4 * 512)])
def test_parts_are_read(op: str, read: int) -> None:
    """Of a sliced array its part, of a row that all need at least itself, once a step."""
    frame = frame_of(f"  %q = {op}\n  ROOT %n = {op.split('{')[0]}{{1,0}} negate(%q)",
                     f"f32[{ROWS},{COLUMNS}]{{1,0}}", f"f32[{COLUMNS}]{{0}}")
    found = moved(frame)
    assert found.read % read == 0 and read <= found.read <= ROWS * read
    assert found.stored == frame.root.shape.nbytes
