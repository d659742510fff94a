"""What tiles of products cost: sizes, what is read and held, and the penalties."""
from __future__ import annotations

import math
from dataclasses import replace

import pytest

from stitch.hlo.index import ZERO, ix
from stitch.hlo.ir import Graph, Instr
from stitch.hlo.types import F32, Shape
from stitch.schedule.cost.model import model_of
from stitch.schedule.plan import cut_group
from stitch.schedule.sections import model_choice
from stitch.schedule.tiles import blocks, options
from stitch.schedule.tiles.blocks import BlockCost, Join, block_cost, lone_ns, product_sizes
from stitch.schedule.tiles.options import Option
from stitch.schedule.tiles.propagate import Side, Tile, block_var, elements, forget_tiles, tiles_of, whole
from stitch.schedule.tiles.space import single
from stitch.target import preset

from ..emit.group_harness import frame_of
from .test_footprint import mem_footprint

AVX2 = replace(preset("avx2"), cores=2)
#: scores, a row maximum, exponentials, their product with values: 128 rows, 256 keys, 32 columns
CHAIN = """  %low = f32[] constant(-inf)
  %s = f32[128,256]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %m = f32[128]{0} reduce(%s, %low), dimensions={1}, to_apply=%maximum
  %b = f32[128,256]{1,0} broadcast(%m), dimensions={0}
  %d = f32[128,256]{1,0} subtract(%s, %b)
  %e = f32[128,256]{1,0} exponential(%d)
  ROOT %o = f32[128,32]{1,0} dot(%e, %p2), lhs_contracting_dims={1}, rhs_contracting_dims={0}"""
PARAMS = ("f32[128,64]{1,0}", "f32[64,256]{1,0}", "f32[256,32]{1,0}")
#: bytes of a row of scores
ROW = 4 * 256


def box(*sizes: int) -> Tile:
    return tuple(Side(ZERO, n) for n in sizes)


def chain(rows: int) -> tuple[list[Instr], dict[Instr, Tile]]:
    """The ops, consumers first, and their tiles in a block of so many rows."""
    frame = frame_of(CHAIN, *PARAMS)
    ops = [i for i in reversed(frame.instrs) if i.op not in ("parameter", "constant")]
    tiles: dict[Instr, Tile] = {frame.root: box(rows, 32)}
    for op in ops:
        for o, tile in zip(op.operands, tiles_of(op, tiles[op])):
            assert tile is not None
            tiles[o] = tile
    return ops, {op: tiles[op] for op in ops}


def traffic(block: BlockCost) -> dict[Instr, int]:
    """Bytes of each value that a block reads from memory."""
    return {o: elements(tile) * o.array.dtype.nbytes for o, tiles in block.reads.items() for tile, _ in tiles}


def test_sizes_of_a_part_of_a_product() -> None:
    frame = frame_of("  ROOT %d = f32[3,7,5,9]{3,2,1,0} dot(%p0, %p1), lhs_batch_dims={1}, rhs_batch_dims={0}, "
                     "lhs_contracting_dims={0,3}, rhs_contracting_dims={3,1}",
                     "f32[11,3,7,13]{3,2,1,0}", "f32[3,13,5,11,9]{4,3,2,1,0}")
    assert product_sizes(frame.root, whole((3, 7, 5, 9))) == (3, 7, 45, 143)
    assert product_sizes(frame.root, box(1, 4, 5, 2)) == (1, 4, 10, 143)


def test_a_block_reads_its_rows_and_what_all_rows_need() -> None:
    ops, tiles = chain(16)
    block = block_cost(ops, tiles, ops[:1], AVX2, {op: model_of(AVX2).op_ns(op) for op in ops})
    assert {o.name: n for o, n in traffic(block).items()} == {"p0": 16 * 64 * 4, "p1": 64 * ROW, "p2": 256 * 32 * 4}


def test_a_block_holds_what_its_products_make_and_read() -> None:
    """Scores, a maximum for every row, exponentials; not what is in memory anyway."""
    ops, tiles = chain(16)
    assert mem_footprint(ops, tiles, ops[:1]) == 2 * 16 * ROW + 16 * 4
    scores = next(op for op in ops if op.name == "s")
    assert mem_footprint(ops, tiles, [ops[0], scores]) == 16 * ROW + 16 * 4, "the scores are in memory"


def test_blocks_that_do_not_fit_are_never_chosen() -> None:
    for rows, fits in ((64, True), (128, True)):
        ops, tiles = chain(rows)
        cost = {op: model_of(AVX2).op_ns(op) for op in ops}
        for target, good in ((AVX2, fits), (replace(AVX2, l2=64 << 10), False)):
            ns = block_cost(ops, tiles, ops[:1], target, cost).ns(2, target)
            assert (ns < math.inf) == good


def test_what_has_joined_is_not_added_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    ops, tiles = chain(16)
    cost = {op: model_of(AVX2).op_ns(op) for op in ops}
    whole_block = block_cost(ops, tiles, ops[:1], AVX2, cost)
    begun = block_cost(ops[:2], tiles, ops[:1], AVX2, cost)
    added: list[Instr] = []
    add = BlockCost.add
    monkeypatch.setattr(BlockCost, "add", lambda self, rows, *rest: (added.extend(r[0] for r in rows),
                                                                     add(self, rows, *rest))[1])
    grown = block_cost(ops, tiles, ops[:1], AVX2, cost, begun=begun)
    assert added == ops[2:] and grown.sums == whole_block.sums and traffic(grown) == traffic(whole_block)
    assert block_cost(ops, tiles, ops[:1], AVX2, cost, begun=grown) is grown and added == ops[2:]


def test_ops_that_join_in_one_go_take_what_they_take_one_by_one() -> None:
    ops, tiles = chain(16)
    cost = {op: model_of(AVX2).op_ns(op) for op in ops}
    at_once, grown, model = block_cost(ops, tiles, ops[:1], AVX2, cost), BlockCost(), model_of(AVX2)
    for op in ops:
        join = Join(op, tiles.get(op), cost.get(op, 0.0), op in ops[:1])
        grown.grow(join, grown.with_op(join, model))
    assert any(op.is_product for op in ops) and grown.ops == at_once.ops == len(ops)
    assert grown.sums == at_once.sums and grown.reads == at_once.reads


def test_a_part_of_a_larger_section_takes_what_it_took_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where another op is stored, and another one has another tile, which are looked at again."""
    ops, tiles = chain(16)
    cost = {op: model_of(AVX2).op_ns(op) for op in ops}
    before = block_cost(ops, tiles, ops[:1], AVX2, cost)
    other = tiles | {ops[2]: whole(ops[2].array.dims)}
    apart = block_cost(ops, other, ops[:2], AVX2, cost)
    seen: list[Instr] = []
    find = blocks._own
    monkeypatch.setattr(blocks, "_own", lambda join, *rest: (seen.append(join.op), find(join, *rest))[1])
    after = block_cost(ops, other, ops[:2], AVX2, cost, begun=BlockCost(before))
    assert seen == ops[1:3] and after.sums == apart.sums and traffic(after) == traffic(apart)
    assert before.ops == len(ops) and after.sums != before.sums


def test_what_an_op_reads_is_known_from_what_it_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    ops, tiles = chain(16)
    op, tile = ops[0], tiles[ops[0]]
    grown = BlockCost().with_op(Join(op, tile, 1.0), model_of(AVX2))
    assert grown.needed == tiles_of(op, tile)
    option = Option(single(op.array.dims).schedule, 1, {op: tile})
    monkeypatch.setattr(options, "tiles_of", lambda *_: pytest.fail("it is found out again"))
    option.knows(op, grown.needed)
    assert option.reads(op) == grown.needed


def test_more_blocks_than_cores_take_turns() -> None:
    ops, tiles = chain(16)
    block = block_cost(ops, tiles, ops[:1], AVX2, {op: model_of(AVX2).op_ns(op) for op in ops})
    one, two, three, four = (block.ns(n, AVX2) for n in (1, 2, 3, 4))
    assert one <= two < 1.2 * one and 1.5 * two < three <= four < 1.2 * three


def test_few_rows_and_odd_columns_are_penalized() -> None:
    frame = frame_of("  ROOT %d = f32[96,96]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}",
                     "f32[96,200]{1,0}", "f32[200,96]{1,0}")

    def each(rows: int, cols: int) -> float:
        return model_of(AVX2).tile_ns(frame.root, product_sizes(frame.root, box(rows, cols))) / (rows * cols)

    micro, _ = AVX2.micro_tile(4)
    assert each(1, 96) > each(2, 96) > each(micro, 96) > each(2 * micro, 96), "more rows use a panel"
    assert each(micro, 9) > each(micro, 15) > each(micro, 16) == pytest.approx(each(micro, 96))
    assert lone_ns(frame.root, AVX2) > 0.5 * 96 * 96 * each(96, 96)


def product(rows: int, width: int) -> Graph:
    """A product of [rows, width] and [width, width]."""
    return frame_of(f"  ROOT %d = f32[{rows},{width}]{{1,0}} dot(%p0, %p1), lhs_contracting_dims={{1}}, "
                    "rhs_contracting_dims={0}", f"f32[{rows},{width}]{{1,0}}", f"f32[{width},{width}]{{1,0}}")


def test_blocks_of_many_rows_share_panels_that_are_copied_once() -> None:
    dot, ns = product(512, 1024).root, model_of(AVX2).tile_ns
    parts = [512 // rows * ns(dot, (1, rows, 1024, 1024)) for rows in (32, 64, 128)]
    assert max(parts) < 1.03 * min(parts), "however many blocks there are"
    alone = product(96, 1024).root
    assert ns(alone, (1, 96, 1024, 1024)) > ns(dot, (1, 96, 1024, 1024)), "nobody shares these"


def test_multiply_adds_hide_what_comes_from_the_last_cache() -> None:
    """Not what may be in memory: there blocks of many rows read the right operand less often."""
    model = model_of(AVX2)
    near, far = (model.fed_ns(1 << 20, share * AVX2.l3, 1e6) for share in (0.1, 1.0))
    assert near == 0.0 < model.fed_ns(1 << 20, 0.1 * AVX2.l3, 1e3) < far == model.transfer_ns(1 << 20, AVX2.l3)


@pytest.mark.parametrize("width, few", [(512, True), (4096, False)])
def test_right_operands_in_memory_want_blocks_of_many_rows(width: int, few: bool) -> None:
    [section] = cut_group(product(1024, width), AVX2).sections.sections
    option, _, _ = model_choice(section, AVX2)
    assert (option.tiles[section.roots[0]][0].size <= 32) == few


def test_a_partial_reduction_costs_what_it_folds() -> None:
    """Its tile is one of its operand: the part of the operand is the part of its time."""
    frame = frame_of("""  %zero = f32[] constant(0)
  ROOT %r = f32[64]{0} reduce(%p0, %zero), dimensions={0}, to_apply=%add""", "f32[1024,64]{1,0}")
    r = frame.root
    partial = Instr("p", "partial-reduce", r.shape, r.operands, r.attrs, r.calls)
    block = block_cost([partial], {partial: box(256, 64)}, [partial], AVX2, {partial: 1000.0})
    assert block.sums.busy == 250.0 and traffic(block) == {frame.params[0]: 256 * 64 * 4}


def test_ops_that_read_alike_share_their_tiles() -> None:
    """Layers of a model repeat each other: an op's tiles are found once for all ops with its shapes and attributes."""
    text = """  %a = f32[8,4]{1,0} transpose(%p0), dimensions={1,0}, metadata={op_name="one"}
  %b = f32[8,4]{1,0} transpose(%p1), dimensions={1,0}, metadata={op_name="two"}
  %c = f32[8,4]{1,0} bitcast(%p1)
  ROOT %r = f32[8,4]{1,0} add(%a, %b)"""
    a, b, c = (i for i in frame_of(text, "f32[4,8]{1,0}", "f32[4,8]{1,0}").instrs if i.op in ("transpose", "bitcast"))
    row = (Side(ix(block_var(8)), 1), Side(ZERO, 4))
    assert tiles_of(a, row) is tiles_of(b, row)
    assert tiles_of(a, row) == ((row[1], row[0]),) != tiles_of(c, row)
    kept = tiles_of(a, row)
    forget_tiles()
    assert tiles_of(b, row) == kept and tiles_of(b, row) is not kept


def test_what_a_block_takes_is_found_once_for_ops_that_are_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Layers of a model repeat each other.  Ops whose operands take other bytes of memory are not alike: one element
    that is spread over an array is read as that, and a constant not at all."""
    array, transposed = Shape(F32, (4, 8)), Shape(F32, (8, 4))
    params = [Instr(f"p{n}", "parameter", array, index=n) for n in range(2)]
    one = Instr("one", "parameter", Shape(F32, ()), index=2)
    spread = Instr("spread", "broadcast", array, (one,), {"dimensions": "{}"})
    constant = Instr("constant", "constant", array, literal="{...}")
    a, b, c, d = (Instr(f"t{n}", "transpose", transposed, (o,), {"dimensions": "{1,0}"})
                  for n, o in enumerate((*params, spread, constant)))
    model, tile = model_of(AVX2), whole(transposed.dims)
    asked: list[Tile] = []
    monkeypatch.setattr(blocks, "tiles_of", lambda op, tile: (asked.append(tile), tiles_of(op, tile))[1])
    forget_tiles()

    def grown(op: Instr) -> BlockCost:
        return block_cost([op], {op: tile}, (), AVX2, {op: 1.0})
    costs = [grown(op) for op in (a, b, c, d)]
    assert len(asked) == 3 and costs[0].sums == costs[1].sums
    assert [list(cost.reads) for cost in costs] == [[params[0]], [params[1]], [spread], []]
    fs = [model.transfer_ns(n, array.nbytes) * 1e6 for n in (array.nbytes, 4)]
    assert [cost.sums.reads for cost in costs] == [round(fs[0]), round(fs[0]), round(fs[1]), 0]
    forget_tiles()
    assert grown(b).sums == costs[1].sums and len(asked) == 4
