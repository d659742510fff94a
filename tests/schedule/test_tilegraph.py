"""The tile graph: levels of edges, propagation, sections that become one."""
from __future__ import annotations

from dataclasses import replace

import pytest

from stitch.hlo.index import ZERO
from stitch.hlo.ir import Instr
from stitch.schedule.tiles.connect import connect
from stitch.schedule.tiles.options import OpSection, Option
from stitch.schedule.tiles.propagate import Side, block_var
from stitch.schedule.tiles.space import row, single
from stitch.schedule.tiles.tilegraph import Level, TileGraph
from stitch.schedule.tiles.tiling import Tiling

from ..emit.group_harness import TARGET, Mode, frame_of, lower_frame

ROWS, COLUMNS = 64, 48
#: a row's sum taken from the row, and the whole doubled
BODY = f"""  %zero = f32[] constant(0)
  %e = f32[{ROWS},{COLUMNS}]{{1,0}} exponential(%p0)
  %s = f32[{ROWS}]{{0}} reduce(%e, %zero), dimensions={{1}}, to_apply=%add
  %b = f32[{ROWS},{COLUMNS}]{{1,0}} broadcast(%s), dimensions={{0}}
  %d = f32[{ROWS},{COLUMNS}]{{1,0}} subtract(%e, %b)
  %t = f32[{COLUMNS},{ROWS}]{{1,0}} transpose(%e), dimensions={{1,0}}
  ROOT %all = (f32[{ROWS},{COLUMNS}]{{1,0}}, f32[{COLUMNS},{ROWS}]{{1,0}}) tuple(%d, %t)"""


@pytest.fixture
def made() -> tuple[TileGraph, dict[str, Instr]]:
    frame = frame_of(BODY, f"f32[{ROWS},{COLUMNS}]{{1,0}}")
    return TileGraph(frame, TARGET), {i.name: i for i in frame.instrs}


def section_of(tiles: TileGraph, root: Instr, *schedules: str) -> OpSection:
    """A section that stores `root`, cut into rows or not at all."""
    dims, order = root.array.dims, (0, 1)
    ways = {"rows": row(dims, order, 0), "one": single(dims)}
    section = tiles.open(Option(ways[s].schedule, ways[s].blocks, {root: ways[s].tile}) for s in schedules)
    tiles.set_connect(root, section)
    tiles.store(root, section)
    return section


def join(tiles: TileGraph, section: OpSection, *ops: Instr) -> None:
    for op in ops:
        for option in section.options:
            tile = tiles.propagate(op, section, option)
            assert tile is not None
            option.tiles[op] = tile
        tiles.set_connect(op, section)


def test_edges_start_in_memory_and_are_raised(made: tuple[TileGraph, dict[str, Instr]]) -> None:
    tiles, op = made
    section = section_of(tiles, op["d"], "rows")
    assert tiles.homes(op["b"]) == [section] and tiles.readers(op["b"], section) == [op["d"]]
    assert tiles.level(op["b"], section) is Level.MEMORY < Level.BLOCK < Level.REGISTERS
    join(tiles, section, op["b"], op["s"])
    assert tiles.level(op["b"], section) is Level.BLOCK
    assert tiles.level(op["e"], section) is Level.MEMORY
    assert section.ops == [op["d"], op["b"], op["s"]] and section.roots == [op["d"]]
    assert section.work == sum(tiles.cost[i] for i in section.ops)


def test_tiles_follow_from_the_roots(made: tuple[TileGraph, dict[str, Instr]]) -> None:
    """Blocks of one row: a row of the exponentials, one sum."""
    tiles, op = made
    section = section_of(tiles, op["d"], "rows", "one")
    join(tiles, section, op["b"], op["s"], op["e"])
    rows, whole = (o.tiles for o in section.options)
    assert [s.size for s in rows[op["e"]]] == [1, COLUMNS] and [s.size for s in rows[op["s"]]] == [1]
    assert rows[op["e"]][0].base.atoms() and block_var(ROWS) in set(rows[op["e"]][0].base.atoms())
    assert whole[op["e"]] == (Side(ZERO, ROWS), Side(ZERO, COLUMNS))


def test_readers_that_differ_give_no_tile(made: tuple[TileGraph, dict[str, Instr]]) -> None:
    """One wants a row of the exponentials, the other one a column."""
    tiles, op = made
    a, b = section_of(tiles, op["d"], "rows"), section_of(tiles, op["t"], "rows")
    assert tiles.propagate(op["e"], a, a.options[0]) != tiles.propagate(op["e"], b, b.options[0]) is not None
    join(tiles, a, op["b"], op["s"])
    both = Option(a.options[0].schedule, ROWS, {**a.options[0].tiles, **b.options[0].tiles})
    tiles.unite(a, b, [both])
    assert tiles.propagate(op["e"], a, both) is None
    assert not b.ops and tiles.home[op["t"]] == [a] and tiles.owner[op["t"]] is a
    assert a.roots == [op["d"], op["t"]] and a.ops[-1] is op["s"]


def test_what_one_section_stores_makes_the_other_wait(made: tuple[TileGraph, dict[str, Instr]]) -> None:
    tiles, op = made
    late, early = section_of(tiles, op["d"], "rows"), section_of(tiles, op["t"], "rows")
    join(tiles, late, op["b"])
    sums = section_of(tiles, op["s"], "one")
    join(tiles, sums, op["e"])
    for section in (late, early):
        join(tiles, section, op["e"])
    assert tiles.depends(late, sums) and not tiles.depends(sums, late) and not tiles.depends(early, sums)
    cut = tiles.cut([(op["s"], op["b"], "for the test")])
    assert [cut.phase[s] for s in (sums, early, late)] == [0, 0, 1]
    assert cut.sections[-1] is late and cut.owner[op["s"]] is sums and len(cut.reasons) == 1


def test_a_long_section_is_asked_once_whether_one_core_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not again with every op that joins it: that would be quadratic."""
    asked: list[int] = []
    again = Tiling._again_ns

    def counted(self: Tiling, section: OpSection, option: Option) -> float:
        asked.append(len(section.ops))
        return again(self, section, option)
    monkeypatch.setattr(Tiling, "_again_ns", counted)
    shape = "f32[512,512]{1,0}"
    chain = "\n".join(f"  {'ROOT ' * (n == 99)}%p{n + 1} = {shape} exponential(%p{n})" for n in range(100))
    section, = connect(frame_of(chain, shape), replace(TARGET, cores=2), 0).sections
    assert len(section.ops) == 100 and len(set(asked)) == 1


def test_a_sum_reads_whole_rows_of_what_lies_far_away() -> None:
    """Pieces of rows, one for each block, are fetched anew each."""
    frame = frame_of("""  %zero = f32[] constant(0)
  ROOT %s = f32[32,512]{1,0} reduce(%p0, %zero), dimensions={1}, to_apply=%add""", "f32[32,49,512]{2,1,0}")
    mode = Mode(target=replace(TARGET, l2=1 << 20))
    [plan] = lower_frame(frame, mode).scheduled.plans
    [columns] = {tile[1].size for tile in plan.tiles.values() if len(tile) == 2}
    assert plan.grid > 1 and columns == 512


def test_columns_that_are_folded_are_whole_lines() -> None:
    """A column a block would fetch each line of memory as often as it has elements."""
    frame = frame_of("""  %zero = f32[] constant(0)
  %e = f32[1568,64]{1,0} exponential(%p0)
  %s = f32[64]{0} reduce(%e, %zero), dimensions={0}, to_apply=%add
  %b = f32[1568,64]{1,0} broadcast(%s), dimensions={1}
  ROOT %d = f32[1568,64]{1,0} divide(%e, %b)""", "f32[1568,64]{1,0}")
    first, _ = lower_frame(frame, Mode(target=TARGET)).scheduled.plans
    assert (first.choice.joined, first.grid) == (16, 4)


@pytest.mark.parametrize("row,middle", [(512, 1024), (256, 512)])
def test_columns_of_weights_that_share_few_places_are_several_lines(row: int, middle: int) -> None:
    """Two products with one row: what a block multiplies the second's rows with, it folds columns of the first's for,
    and of lines that are two or four kilobytes apart the first cache has places for few."""
    by = "lhs_contracting_dims={1}, rhs_contracting_dims={0}"
    frame = frame_of(f"""  %h = f32[1,{middle}]{{1,0}} dot(%p0, %p1), {by}
  %t = f32[1,{middle}]{{1,0}} tanh(%h)
  ROOT %y = f32[1,{row}]{{1,0}} dot(%t, %p2), {by}""",
                     f"f32[1,{row}]{{1,0}}", f"f32[{row},{middle}]{{1,0}}", f"f32[{middle},{row}]{{1,0}}")
    first, *_ = lower_frame(frame, Mode(target=TARGET)).scheduled.plans
    assert first.choice.joined == 64
