"""Table 1 of FusionStitching (schedule constraint propagation), row by row, as it falls out of access maps.

`passes` asks what schedule of the operand a schedule of the result turns into: the operand's own candidate with the
same number of blocks and the same tile in every block.
"""
from __future__ import annotations

import math
from collections.abc import Sequence

import pytest

from stitch.hlo import ops as _ops  # noqa: F401  (fills the registry)
from stitch.hlo.index import Ix, Mod, Var, ix
from stitch.hlo.ir import Instr
from stitch.hlo.types import F32, PRED, Shape
from stitch.schedule.tiles.propagate import Side, Tile, block_var, box, coarsen, covers, operand_tiles, whole
from stitch.schedule.tiles.space import RootSchedule, SchedType, candidates, column, row, single
from stitch.target.costs import Costs, Grain

from ..emit.graphs import braces, region

ROW, COLUMN = SchedType.ROW, SchedType.COLUMN


def array(*dims: int, layout: Sequence[int] | None = None) -> Shape:
    return Shape(F32, dims, tuple(layout) if layout is not None else tuple(range(len(dims)))[::-1])


def op(name: str, result: Shape, *operands: Shape, **attrs: str) -> Instr:
    made = [Instr(f"p{n}", "parameter", s, index=n) for n, s in enumerate(operands)]
    calls = (region("add", F32),) if name in ("reduce", "reduce-window") else ()
    return Instr(name, name, result, made, attrs, calls)


def rows(shape: Shape, split: int) -> RootSchedule:
    return row(shape.dims, shape.minor_to_major[::-1], split)


def columns(shape: Shape) -> RootSchedule:
    return column(shape.dims, shape.minor_to_major[::-1], Grain().column)


def passes(instr: Instr, c: RootSchedule, operand: int = 0) -> tuple[SchedType, int] | None:
    """(kind, split dimension) of the operand's schedule; None when it has none."""
    tile = operand_tiles(instr, c.tile)[operand]
    shape = instr.operands[operand].array
    own = [rows(shape, s) for s in range(shape.rank)] + ([columns(shape)] if shape.rank else [])
    return next(((o.schedule.kind, o.schedule.split_dim) for o in own if (o.blocks, o.tile) == (c.blocks, tile)), None)


# ---- Elementwise: pass Row, Column


@pytest.mark.parametrize("name", ["add", "exponential", "select", "convert"])
def test_elementwise_passes_row_and_column(name: str) -> None:
    shape = array(4, 6, 256)
    flag = Shape(PRED, shape.dims, shape.layout)
    operands = {"add": (shape, shape), "select": (flag, shape, shape)}.get(name, (shape,))
    instr = op(name, shape, *operands)
    for n in range(len(operands)):
        for split in range(3):
            assert passes(instr, rows(shape, split), n) == (ROW, split)
        assert passes(instr, columns(shape), n) == (COLUMN, 2)


def test_scalar_operands_are_no_constraint() -> None:
    shape, scalar = array(4, 256), array()
    instr = op("clamp", shape, scalar, shape, scalar)
    low, tile, high = operand_tiles(instr, columns(shape).tile)
    assert low == high == () and tile == columns(shape).tile


# ---- Transpose: split_dim <= min trans dim passes Row, split_dim >= max trans dim passes Column


@pytest.mark.parametrize(("order", "least", "most"), [((0, 2, 1, 3), 1, 2), ((1, 0, 2, 3), 0, 1), ((0, 1, 3, 2), 2, 3)])
def test_transpose(order: Sequence[int], least: int, most: int) -> None:
    source = array(130, 140, 150, 160)
    result = array(*(source.dims[d] for d in order))
    instr = op("transpose", result, source, dimensions=braces(order))
    for split in range(4):
        c = rows(result, split)
        tile, = operand_tiles(instr, c.tile)
        if split < least:
            assert passes(instr, c) == (ROW, split)
        else:  # one box of the operand, though not one of its own schedules
            assert tile is not None and covers(tile, source.dims, c.blocks)
    c = columns(result)
    tile, = operand_tiles(instr, c.tile)
    assert tile is not None and covers(tile, source.dims, c.blocks)
    assert (passes(instr, c) == (COLUMN, 3)) is (most < 3)


# ---- Reduce: split_dim <= min reduce dim passes Row, split_dim >= max reduce dim passes Column


@pytest.mark.parametrize("folded", [(3,), (2, 3), (1,), (0,), (0, 1), (0, 3)])
def test_reduce(folded: Sequence[int]) -> None:
    source = array(4, 5, 6, 256)
    kept = [d for d in range(4) if d not in folded]
    result = array(*(source.dims[d] for d in kept))
    instr = op("reduce", result, source, array(), dimensions=braces(folded), to_apply="%add")
    for split in range(result.rank):
        c = rows(result, split)
        tile = operand_tiles(instr, c.tile)[0]
        assert tile is not None and all(tile[d] == Side(Ix(0), source.dims[d]) for d in folded), "one block folds all"
        if kept[split] < min(folded):
            assert passes(instr, c) == (ROW, split)
    if 3 in kept and max(folded) < 3:
        assert passes(instr, columns(result)) == (COLUMN, 3)


# ---- Reshape, Broadcast: transform split_dim and sword, then pass Row, Column


def test_reshape() -> None:
    wide, flat = array(4, 6, 256), array(24, 256)
    down, up = op("reshape", flat, wide), op("reshape", wide, flat)
    assert passes(down, rows(flat, 0)) == (ROW, 1)
    assert passes(up, rows(wide, 1)) == (ROW, 0)
    assert passes(down, columns(flat)) == (COLUMN, 2)
    assert passes(up, columns(wide)) == (COLUMN, 1)
    # sword: four blocks of dimension 0 own six rows each
    assert operand_tiles(up, rows(wide, 0).tile) == [(Side(ix(block_var(4)) * 6, 6), Side(Ix(0), 256))]
    assert operand_tiles(down, (Side(ix(block_var(4)) * 6, 6), Side(Ix(0), 256))) == [rows(wide, 0).tile]


def test_reshape_that_moves_the_split_through_a_dimension_has_no_box() -> None:
    """Blocks of four rows of [6, 10] are not whole rows of [4, 15]: the operand's tile is all of it."""
    instr = op("reshape", array(6, 10), array(4, 15))
    tile, = operand_tiles(instr, rows(array(6, 10), 0).tile)
    assert tile is not None and [s.size for s in tile] == [4, 15]


def test_bitcast_is_a_reshape_in_physical_order() -> None:
    turned, flat = array(6, 4, 256, layout=(2, 0, 1)), array(24, 256)
    assert passes(op("bitcast", flat, turned), rows(flat, 0)) == (ROW, 1)
    assert passes(op("bitcast", turned, flat), columns(turned)) == (COLUMN, 1)


def test_broadcast() -> None:
    result = array(4, 6, 256)
    left, right = op("broadcast", result, array(4, 6), dimensions="{0,1}"), op("broadcast", result, array(256),
                                                                               dimensions="{2}")
    assert passes(left, rows(result, 0)) == (ROW, 0)
    assert passes(left, rows(result, 1)) == (ROW, 1)
    assert passes(right, columns(result)) == (COLUMN, 0)
    assert operand_tiles(right, rows(result, 0).tile) == [whole((256,))]
    assert operand_tiles(left, columns(result).tile) == [whole((4, 6))]
    # every block of a deeper split needs its row's element: a box, but one that blocks share
    tile, = operand_tiles(left, rows(result, 2).tile)
    assert tile is not None and [s.size for s in tile] == [1, 1] and not covers(tile, (4, 6), 4 * 6 * 256)


# ---- beyond the paper: slices, pads, concatenations, windows, reversals


def test_slice() -> None:
    instr = op("slice", array(4, 100), array(9, 300), slice="{[1:9:2], [200:300]}")
    tile, = operand_tiles(instr, rows(array(4, 100), 0).tile)
    assert tile == (Side(ix(block_var(4)) * 2 + 1, 1), Side(Ix(200), 100))


def test_pad_has_no_tile_where_a_block_would_start_outside() -> None:
    padded = array(6, 100)
    inside = op("pad", padded, array(6, 90), array(), padding="0_0x5_5")
    outside = op("pad", padded, array(5, 100), array(), padding="1_0x0_0")
    behind = op("pad", padded, array(5, 100), array(), padding="0_1x0_0")
    assert operand_tiles(inside, rows(padded, 0).tile) == [rows(array(6, 90), 0).tile, ()]
    assert operand_tiles(outside, rows(padded, 0).tile) == [None, ()]
    assert operand_tiles(behind, rows(padded, 0).tile) == [None, ()]


def test_concatenate() -> None:
    whole_rows = op("concatenate", array(6, 30), array(6, 10), array(6, 20), dimensions="{1}")
    assert operand_tiles(whole_rows, rows(array(6, 30), 0).tile) == [rows(array(6, n), 0).tile for n in (10, 20)]
    along = op("concatenate", array(6, 30), array(2, 30), array(4, 30), dimensions="{0}")
    assert operand_tiles(along, rows(array(6, 30), 0).tile) == [None, None]


def test_reverse() -> None:
    instr = op("reverse", array(6, 30), array(6, 30), dimensions="{0}")
    tile, = operand_tiles(instr, rows(array(6, 30), 0).tile)
    assert tile == (Side(ix(block_var(6)) * -1 + 5, 1), Side(Ix(0), 30)) and covers(tile, (6, 30), 6)


def test_windows() -> None:
    shape = array(8, 64)
    sums = op("reduce-window", shape, shape, array(), window="{size=1x4 pad=0_0x3_0}", to_apply="%add")
    assert operand_tiles(sums, rows(shape, 0).tile)[0] == rows(shape, 0).tile
    assert operand_tiles(sums, rows(shape, 1).tile)[0] is None, "the first blocks start in the padding"


def test_run_time_indices_need_the_whole_dimension() -> None:
    sliced = Instr("d", "dynamic-slice", array(4, 8), [Instr("x", "parameter", array(4, 20), index=0), *(
        Instr(f"i{n}", "parameter", array(), index=n) for n in (1, 2))], {"dynamic_slice_sizes": "{4,8}"})
    tile = operand_tiles(sliced, rows(array(4, 8), 0).tile)[0]
    assert tile == (Side(ix(block_var(4)), 1), Side(Ix(0), 20))


# ---- the schedule space


@pytest.mark.parametrize("dims", [(), (1,), (5,), (4, 6), (1, 7, 1, 300)])
def test_one_block_is_always_a_schedule(dims: Sequence[int]) -> None:
    c = single(dims)
    assert (c.blocks, c.tile) == (1, whole(dims)) and c.schedule.split_dim == 0 and c.schedule.sword == 1
    assert candidates(dims, range(len(dims))[::-1], Costs())[-1] == c


@pytest.mark.parametrize("dims", [(5,), (4, 6), (1, 7, 1, 300), (3, 1, 129), (2, 130)])
@pytest.mark.parametrize("turned", [False, True])
def test_candidates_cover_once(dims: Sequence[int], turned: bool) -> None:
    order = list(range(len(dims)))
    found = candidates(dims, order if turned else order[::-1], Costs())
    for c in found:
        assert covers(c.tile, dims, c.blocks), c
        count = [0] * math.prod(dims)
        for b in range(c.blocks):
            for at in elements_of(c.tile, dims, b):
                count[at] += 1
        assert set(count) == {1}
    assert len({str(c.schedule) for c in found}) >= len(found) - 1
    minor = next((d for d in (order if turned else order[::-1]) if dims[d] > 1))
    assert any(c.schedule.kind is COLUMN for c in found) is (dims[minor] >= 2 * Grain().column)


def elements_of(tile: Tile, dims: Sequence[int], block: int) -> list[int]:
    """Row-major numbers of the elements a block owns."""
    at = [0]
    for side, n in zip(tile, dims):
        base = side.base.substitute(lambda a: Ix(block) if isinstance(a, Var) else None)
        assert not base.terms
        at = [a * n + k for a in at for k in range(base.const, min(base.const + side.size, n))]
    return at


# ---- boxes and coarsening


def test_boxes() -> None:
    b, local = block_var(10), Var("l", 4)
    free = frozenset((local,))
    assert box([ix(b) * 4 + ix(local)], [40], free) == (Side(ix(b) * 4, 4),)
    assert box([ix(b) * 4 - ix(local) + 3], [40], free) == (Side(ix(b) * 4, 4),)
    assert box([ix(b) * 4 + ix(local) - 1], [40], free) is None, "block 0 starts before the array"
    assert box([ix(b) * 4 + ix(local) + 5], [40], free) is None, "block 9 starts behind it"
    assert box([ix(b) * 4 + ix(local) + 3], [40], free) == (Side(ix(b) * 4 + 3, 4),), "block 9 is clipped"
    assert box([ix(local) + 38], [40], free) == (Side(Ix(38), 2),), "a fixed start is cut to the array"
    assert box([ix(local) - 2], [40], free) == (Side(Ix(0), 2),)
    assert box([(ix(b) + ix(local)) // 3], [5], free) == (Side(Ix(0), 5),), "block and local mixed: all of it"


@pytest.mark.parametrize(("tile", "dims", "blocks", "good"), [
    ((Side(ix(block_var(6)), 1),), (6,), 6, True),
    ((Side(ix(block_var(6)), 1),), (7,), 6, False),                                     # 6 is nobody's
    ((Side(ix(block_var(6)) * 2, 2),), (11,), 6, True),                                 # the last one clipped
    ((Side(ix(block_var(6)) * 2, 1),), (12,), 6, False),                                # gaps
    ((Side(ix(block_var(6)) * 2, 3),), (13,), 6, False),                                # overlaps
    ((Side(ix(block_var(6)) + 1, 1),), (7,), 6, False),                                 # 0 is nobody's
    ((Side(ix(block_var(6)) * -1 + 5, 1),), (6,), 6, True),
    ((Side(ix(block_var(6)) // 2, 1), Side(ix(block_var(6)) % 2, 1)), (3, 2), 6, True),
    ((Side(ix(block_var(6)) % 3, 1), Side(ix(block_var(6)) // 3, 1)), (3, 2), 6, True),  # in another order
    ((Side(ix(block_var(6)) // 2, 1), Side(ix(block_var(6)) % 3, 1)), (3, 3), 6, False),
    ((Side(ix(block_var(6)) // 2, 1), Side(ix(block_var(6)) // 2, 1)), (3, 3), 6, False),  # the diagonal
    ((Side(ix(block_var(16)) // 4, 1),), (16,), 16, False),                             # a repeated prefix
    ((Side(ix(block_var(6)) // 2, 1), Side(Ix(0), 4)), (3, 4), 6, False),               # every element twice
    ((Side((ix(block_var(6)) % 2) * 3 + ix(block_var(6)) // 2, 1),), (6,), 6, True),    # digits swapped
    ((Side(Ix(0), 4), Side(Ix(0), 4)), (4, 4), 1, True),
])
def test_covers(tile: Tile, dims: Sequence[int], blocks: int, good: bool) -> None:
    assert covers(tile, dims, blocks) is good


@pytest.mark.parametrize("dims", [(6, 4, 5), (7, 3), (24,), (1, 8, 2)])
@pytest.mark.parametrize("steps", [2, 3, 4, 5, 6, 8, 24])
def test_coarsening_is_exact(dims: Sequence[int], steps: int) -> None:
    """The coarse tile is the union of the fine ones, block for block, or there is none."""
    for c in candidates(dims, range(len(dims))[::-1], Costs()):
        fine = block_var(c.blocks)
        blocks = -(-c.blocks // steps)
        coarse = coarsen(c.tile, dims, fine, steps, ix(block_var(blocks)))
        if coarse is None:
            continue
        for b in range(blocks):
            union = [e for f in range(b * steps, min((b + 1) * steps, c.blocks)) for e in elements_of(c.tile, dims, f)]
            assert sorted(elements_of(coarse, dims, b)) == sorted(union), (c.schedule, b)


def test_coarsening_whole_rows_works() -> None:
    c = row((6, 4, 5), (0, 1, 2), 1)
    got = coarsen(c.tile, (6, 4, 5), block_var(24), 4, ix(block_var(6)))
    assert got == (Side(ix(block_var(6)), 1), Side(Ix(0), 4), Side(Ix(0), 5))
    assert coarsen(c.tile, (6, 4, 5), block_var(24), 1, ix(block_var(24))) is c.tile
    assert coarsen(c.tile, (6, 4, 5), block_var(24), 3, ix(block_var(8))) is None, "three rows across a boundary"


def test_tiles_compare_across_paths() -> None:
    """A transposition there and back is the same tile, whatever quotients it went through."""
    shape = array(6, 4, 5)
    c = rows(shape, 1)
    first = op("transpose", array(4, 5, 6), shape, dimensions="{1,2,0}")
    back = op("transpose", shape, array(4, 5, 6), dimensions="{2,0,1}")
    middle, = operand_tiles(back, c.tile)
    assert middle is not None and operand_tiles(first, middle) == [c.tile]
    assert any(isinstance(a, Mod) for s in c.tile for a in s.base.atoms())
