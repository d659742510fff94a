"""Tiles and stages of products whose operands come through rings: ALCOP's model, and the search space."""
from __future__ import annotations

import math
from dataclasses import replace
from itertools import islice

import pytest

from stitch.emit.ir.kir import Acquire, Kernel, Product, walk
from stitch.errors import ScheduleError
from stitch.plan.groups import lower_group
from stitch.schedule.cost.handing import handed_ns
from stitch.schedule.cost.model import model_of
from stitch.schedule.cost.pipeline import beside_sums, loop_ns, product_ns
from stitch.schedule.cost.rings import Asked, RingProduct, RingTile
from stitch.schedule.decide.estimate import Estimate
from stitch.schedule.plan import apply_candidate, cut_group, schedule_group
from stitch.schedule.products import boxes_fit, handed, products_ns, rings_of
from stitch.schedule.search.candidates import enumerate_candidates
from stitch.schedule.tiles.blocks import product_sizes
from stitch.schedule.tiles.choice import Candidate, parse_candidate
from stitch.span.flatten import flatten
from stitch.span.fuse import all_users, make_group, takeable
from stitch.target import GPUS, preset

from ..emit.group_harness import Mode, frame_of, lower_frame

A100 = GPUS["a100"]


@pytest.mark.parametrize("load, use, stages, workers, time", [
    (100.0, 100.0, 2, 1, 800.0),   # a load is hidden by the use of one other turn
    (300.0, 100.0, 4, 1, 800.0), (301.0, 100.0, 4, 1, 802.0), (300.0, 100.0, 2, 2, 800.0),
    (300.0, 100.0, 2, 1, 1600.0), (300.0, 100.0, 1, 1, 3200.0)])
def test_pipeline_latency(load: float, use: float, stages: int, workers: int, time: float) -> None:
    """Table 1 of the paper, for eight turns."""
    assert loop_ns(load, use, 8, stages, workers) == pytest.approx(time)


def test_stages_help_where_few_blocks_hide_latency() -> None:
    """The paper's insight (section 5.1): small results with a long depth gain most."""
    p = RingProduct(64, 64, 2048, 2, 256, 16, A100.arena)
    times = [product_ns(p, RingTile(64, 64, 32, n), 256, 1, A100) for n in (1, 2, 4)]
    assert times[0] > 1.5 * times[1] > 1.5 * times[2]
    alone = product_ns(p, RingTile(64, 64, 32, 2), 256, 4, A100) / product_ns(p, RingTile(64, 64, 32, 4), 256, 4, A100)
    assert alone < times[1] / times[2]


def test_blocks_on_one_multiprocessor_share_it() -> None:
    """Two blocks take twice as long where tensor cores are busy all the time."""
    p = RingProduct(128, 128, 4096, 2, 256, 256, A100.arena)
    one, two = (product_ns(p, RingTile(128, 128, 32, 4, 2), 256, workers, A100) for workers in (1, 2))
    assert two == pytest.approx(2 * one, rel=0.1)


def test_no_turn_is_faster_than_what_it_moves() -> None:
    p = RingProduct(32, 32, 4096, 2, 256, 256, A100.arena)
    time = product_ns(p, RingTile(32, 32, 64, 6), 256, 2, A100)
    assert time > 64 * 2 * 64 * 128 / (A100.costs.pipeline.l2 / A100.cores * A100.clock)


def test_warpgroups_have_larger_tiles_and_more_of_the_peak() -> None:
    """On an H200 half of the L2 traffic decides: tiles of 128 x 256 or 256 x 128, in rings of a stage more than are
    ahead; blocks without a warpgroup, f32 and grids that wait for themselves keep to the others."""
    h200 = GPUS["h200"]
    p = RingProduct(256, 256, 4096, 2, 256, 256, h200.arena)
    tile = model_of(h200).ring(p)
    assert tile is not None and {tile.rows, tile.cols} == {128, 256} and tile.stages > 2
    rate = 2 * 256 * 256 * 4096 * 256 / (model_of(h200).ring_ns(p) * 1e-9) * (264 / 256)
    assert 0.6 * h200.tensor < rate < h200.tensor
    for other in (replace(p, threads=64), replace(p, plain=True, element=4), replace(p, waits=True)):
        tile = model_of(h200).ring(other)
        assert tile is not None and max(tile.rows, tile.cols) <= 128
    assert model_of(h200).ring_ns(p) < 0.75 * model_of(h200).ring_ns(replace(p, element=4, depth=2048))


def test_schedules_of_products_follow_from_the_rings() -> None:
    """One of 1024 x 1024: large blocks where an instruction has 64 rows, and wide ones."""
    frame = frame_of("  ROOT %s = f32[4096,4096]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, "
                     "rhs_contracting_dims={0}",
                     "bf16[4096,1024]{1,0}", "bf16[1024,4096]{1,0}")
    lowered = lower_frame(frame, Mode(target=GPUS["h200"]))
    product = next(s for section in lowered.kernel.sections() for s in walk(section.body) if isinstance(s, Product))
    assert {product.rows, product.cols} == {128, 256}


def test_pieces_are_long_where_copies_are_waited_for() -> None:
    """Of one wave of blocks, by the timing model 301 TFLOP/s with 128 bytes and 245 with 64; both operands of bytes,
    whose lines all lie along the depth, are copied by lines of the cache."""
    h200 = GPUS["h200"]
    for p in (RingProduct(64, 128, 1024, 2, 1, 128, h200.arena), RingProduct(512, 512, 4096, 1, 1, 264, h200.arena)):
        tile = model_of(h200).ring(p)
        assert tile is not None and tile.steps * p.element == 128 and tile.stages > 2


def test_coarse_sums_take_registers_twice() -> None:
    h200 = GPUS["h200"]
    p = RingProduct(512, 512, 4096, 1, 256, 264, h200.arena)
    fine, coarse = (model_of(h200).ring(q) for q in (p, replace(p, coarse=True)))
    assert fine is not None and coarse is not None and 2 * coarse.rows * coarse.cols == fine.rows * fine.cols
    assert model_of(h200).ring_ns(replace(p, coarse=True)) > model_of(h200).ring_ns(p)


def test_rounding_takes_time() -> None:
    """tf32 is read and written once more, beside what is multiplied only if a stage is kept a turn longer."""
    h200 = GPUS["h200"]
    p = RingProduct(128, 256, 4096, 4, 256, 132, h200.arena)
    two, four = (product_ns(p, RingTile(128, 256, 32, n), 256, 1, h200) for n in (2, 4))
    assert two > four > 1.2 * product_ns(replace(p, element=2), RingTile(128, 256, 64, 4), 256, 1, h200)
    by_threads, by_boxes = (product_ns(replace(p, threads=512, boxes=n), RingTile(128, 256, 32, 4), 512, 1, h200)
                            for n in (0, 1))
    assert by_threads > 1.2 * by_boxes  # (hardware rounds on its way)


def test_tiles_have_room() -> None:
    model = model_of(A100)
    p = RingProduct(128, 128, 1024, 2, 256, 64, 20 << 10)
    tile = model.ring(p)
    assert tile is not None and tile.nbytes(2) <= p.room and math.isfinite(model.ring_ns(p))
    for stages in A100.costs.pipeline.stages:
        asked = model.ring(replace(p, stages=stages, room=A100.arena))
        assert asked is not None and asked.stages == stages
    few = model.ring(replace(p, rows=256, cols=256, room=A100.arena, waits=True))
    assert few is not None and few.rows * few.cols <= A100.costs.pipeline.few_sums * p.threads
    for none in (replace(p, room=1000), replace(p, depth=32)):
        assert model.ring(none) is None and model.ring_ns(none) == math.inf
    assert model_of(preset("avx512")).ring(p) is None


DENSE = frame_of("""  %s = f32[256,512]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  ROOT %t = f32[256,512]{1,0} tanh(%s)""", "bf16[256,512]{1,0}", "bf16[512,512]{1,0}")


def test_candidates_differ() -> None:
    """Stages beyond the turns of a product, and those that the model would take anyway, are no candidates of their
    own."""
    space = enumerate_candidates(lower_frame(DENSE, Mode(target=A100)).scheduled.graph, A100)
    rings = [(c.choice.schedule, c.choice.threads, c.numbers[-5:]) for section in space.sections for c in section]
    assert len(set(rings)) == len(rings) > 50


def test_candidates_of_a_product_are_kernels_of_their_own() -> None:
    """Other schedules of the same blocks (`Tile` and `Box`), and as many threads as there are without asking, are no
    trials."""
    lowered = lower_frame(DENSE, Mode(target=A100))
    space = enumerate_candidates(lowered.scheduled.graph, A100)
    texts: dict[str, str] = {}
    for candidate in islice(space.ranked(), 40):
        made = lower_group(lowered.group, lowered.inputs, apply_candidate(space.cut, A100, candidate), (), A100,
                           Estimate(0.0, 0.0))
        assert made.text not in texts, (str(candidate), texts[made.text])
        texts[made.text] = str(candidate)
    assert len(texts) == 40 and space.model in space


def stages_of(kernel: Kernel) -> set[int]:
    return {s.ring.stages for section in kernel.sections() for s in walk(section.body)
            if isinstance(s, Acquire) and not s.ring.registers}


def test_stages_are_part_of_a_schedule() -> None:
    lowered = lower_frame(DENSE, Mode(target=A100))
    space = enumerate_candidates(lowered.scheduled.graph, A100)
    assert {c.stages for c in space.model.choices} == {0} and len(stages_of(lowered.kernel)) == 1
    tried = {c.choice.stages for section in space.sections for c in section}
    assert 0 in tried and len(tried.intersection(A100.costs.pipeline.stages)) > 2
    for stages in A100.costs.pipeline.stages:
        asked = Candidate(tuple(replace(c, stages=stages) for c in space.model.choices))
        assert parse_candidate(str(asked)) == asked and str(asked).endswith(f"p{stages}")
        assert asked not in space or space.estimate(asked) >= space.estimate(space.model)
        assert stages_of(lower_frame(DENSE, Mode(target=A100), choose=lambda s, a=asked: a).kernel) == {stages}
    wrong = Candidate(tuple(replace(c, stages=9) for c in space.model.choices))
    with pytest.raises(ScheduleError, match="for 9 stages, which sm_80"):
        apply_candidate(space.cut, A100, wrong)
    with pytest.raises(ScheduleError, match="is no schedule"):
        parse_candidate(f"{space.model}p0")


def fragments_of(kernel: Kernel) -> set[int]:
    return {s.ring.stages for section in kernel.sections() for s in walk(section.body)
            if isinstance(s, Acquire) and s.ring.registers}


def test_stages_of_registers_are_part_of_a_schedule() -> None:
    """With those of shared memory, or alone; none where `wgmma` multiplies, which reads shared memory itself."""
    space = enumerate_candidates(lower_frame(DENSE, Mode(target=A100)).scheduled.graph, A100)
    assert len({c.choice.fragments for section in space.sections for c in section}) > 1
    for stages, fragments, text in ((0, 1, "r1"), (0, 2, "r2"), (3, 2, "p3r2"), (3, 1, "p3r1")):
        asked = Candidate(tuple(replace(c, stages=stages, fragments=fragments) for c in space.model.choices))
        assert parse_candidate(str(asked)) == asked and str(asked).endswith(text)
        kernel = lower_frame(DENSE, Mode(target=A100), choose=lambda s, a=asked: a).kernel
        assert fragments_of(kernel) == ({2} if fragments == 2 else set())
        assert not stages or stages in stages_of(kernel)
    wrong = Candidate(tuple(replace(c, fragments=9) for c in space.model.choices))
    with pytest.raises(ScheduleError, match="for 9 stages of registers, which sm_80"):
        apply_candidate(space.cut, A100, wrong)
    p = RingProduct(128, 128, 4096, 2, 256, 256, A100.arena, fragments=2)
    assert model_of(A100).ring(p) is not None and model_of(A100).ring(replace(p, plain=True, element=4)) is None
    for name, taken in (("a100", {1, 2}), ("h200", {1})):
        tiles = {model_of(GPUS[name]).ring(replace(p, fragments=n, room=GPUS[name].arena)) for n in (0, 1)}
        assert {t.fragments for t in tiles if t is not None} <= taken


def test_loads_of_registers_are_hidden_by_the_piece_before() -> None:
    """Of one block that of the first piece of every turn is not, with one stage; other blocks hide it."""
    p = RingProduct(128, 128, 4096, 2, 256, 256, A100.arena)
    one, two = (product_ns(p, RingTile(128, 128, 32, 4, n), 256, 1, A100) for n in (1, 2))
    assert two < 0.95 * one
    one, two = (product_ns(p, RingTile(128, 128, 32, 4, n), 256, 2, A100) for n in (1, 2))
    assert two == one


def test_one_stage_of_many_sums_does_not_spill() -> None:
    """Without a stage to run ahead no half of a block copies for the other: all have sums, and what copies take."""
    h200 = GPUS["h200"]
    p = RingProduct(256, 256, 4096, 2, 512, 256, h200.arena)
    for stages, most in ((1, 128 * 128), (4, 256 * 192)):
        tile = model_of(h200).ring(replace(p, stages=stages))
        assert tile is not None and tile.rows * tile.cols <= most


@pytest.mark.parametrize("name", ["h100", "h200"])
@pytest.mark.parametrize("side, tile, boxes", [(4096, (128, 256), False), (8192, (256, 192), False),
                                               (4096, (128, 256), True), (8192, (128, 256), True)])
def test_waves_and_results_count(name: str, side: int, tile: tuple[int, int], boxes: bool) -> None:
    """Large tiles ask the L2 cache for less, but of 4096^3 they make three waves, of which the last is not full, that
    each wait for the results of half as much again: no gain.  Where pairs of blocks that last share boxes, smaller ones
    ask for as little, and leave room for a deeper ring."""
    target = GPUS[name]
    if not boxes:
        target = replace(target, costs=replace(target.costs, blocks=replace(target.costs.blocks, boxes=())))
    frame = frame_of(f"  ROOT %s = f32[{side},{side}]{{1,0}} dot(%p0, %p1), lhs_contracting_dims={{1}}, "
                     "rhs_contracting_dims={0}", f"bf16[{side},{side}]{{1,0}}", f"bf16[{side},{side}]{{1,0}}")
    plan, = schedule_group(frame, target).plans
    [ring] = rings_of(plan.section, next(o for o in plan.section.options if o.schedule == plan.choice.schedule), target,
                      plan.choice.asked)
    assert ring is not None and (ring.rows, ring.cols) == tile
    assert (plan.choice.boxes, plan.choice.lasts, ring.stages) == (2, True, 4) if boxes else not plan.choice.boxes


@pytest.mark.parametrize("lasts", [False, True])
@pytest.mark.parametrize("cols", [128, 192])
def test_coarse_sums_of_boxes_have_the_same_tiles(cols: int, lasts: bool) -> None:
    """Those who copy hand over the registers that adding sums to sums takes."""
    h200 = GPUS["h200"]
    p, ring = RingProduct(128, cols, 4096, 1, 512, 500, h200.arena, boxes=2, lasts=lasts), model_of(h200).ring
    assert ring(p) == ring(replace(p, coarse=True)) is not None


def test_coarse_sums_are_there_twice_for_one_block_of_rows_only() -> None:
    """256 x 128 are two blocks of 64 rows for each of two groups, 128 x 256 one of more columns than a thread has
    registers for twice."""
    p = RingProduct(256, 128, 4096, 1, 512, 500, GPUS["h200"].arena, boxes=2, lasts=True, coarse=True)
    assert [beside_sums(p, *sides, 256) for sides in ((128, 128), (256, 128), (128, 256))] == [
        2 * 128 * 128, 3 * 128 * 128, 4 * 128 * 128]
    ring = model_of(GPUS["h200"]).ring
    tile = ring(p)
    assert tile is not None and (tile.rows, tile.cols) == (256, 128)
    assert ring(replace(p, rows=128, cols=256)) is None


@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize("left, right, boxes, fits", [
    ("bf16[512,256]{1,0}", "bf16[256,512]{1,0}", 2, True), ("bf16[512,256]{1,0}", "bf16[256,384]{1,0}", 2, False),
    ("bf16[512,256]{1,0}", "bf16[256,384]{1,0}", 1, True), ("bf16[512,252]{1,0}", "bf16[252,512]{1,0}", 1, False),
    ("f8e4m3fn[512,256]{1,0}", "f8e4m3fn[256,512]{0,1}", 1, True),
    ("f8e4m3fn[512,256]{1,0}", "f8e4m3fn[256,512]{1,0}", 1, True),
    ("f8e4m3fn[512,256]{0,1}", "f8e4m3fn[256,512]{1,0}", 1, True),
    ("f32[512,256]{0,1}", "f32[256,512]{1,0}", 1, True), ("f32[512,256]{1,0}", "f32[256,512]{1,0}", 1, True),
    ("f32[512,256]{1,0}", "f32[256,512]{0,1}", 1, True)])
def test_what_hardware_cannot_copy_is_not_tried(left: str, right: str, boxes: int, fits: bool, fast: bool) -> None:
    """Pairs of an odd number of blocks, lines no multiple of 16 bytes apart, f32 that has to keep its bits; but one or
    both operands across the depth are."""
    h200, fits = replace(GPUS["h200"], fast=fast), fits and (fast or "f32" not in left)
    frame = frame_of(f"  ROOT %s = f32[512,{right.split(',')[1].split(']')[0]}]{{1,0}} dot(%p0, %p1), "
                     "lhs_contracting_dims={1}, rhs_contracting_dims={0}", left, right)
    section, = cut_group(frame, h200).sections.sections
    option = next(o for o in section.options if product_sizes(section.ops[-1], o.tiles[section.ops[-1]])[2] == 128)
    asked = Asked(256, boxes=boxes, lasts=True)
    assert boxes_fit(section, option, h200, asked) is fits
    assert fits or math.isinf(products_ns(section, option, h200, asked))


def test_blocks_that_share_boxes_ask_for_less() -> None:
    """Of the L2 cache, which bounds the others; and one that lasts waits for a first piece once."""
    h200 = GPUS["h200"]
    p = RingProduct(128, 256, 4096, 2, 512, 512, h200.arena, boxes=1, lasts=True)
    time = model_of(h200).ring_ns
    assert time(replace(p, boxes=2)) < time(p) < time(replace(p, lasts=False))


FOLLOWED = """  %d = f32[2048,2048]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %h = bf16[2048,2048]{1,0} convert(%d)
  ROOT %r = bf16[2048,2048]{1,0} add(%h, %p2)"""
WIDE = """  %d = f32[2048,2048]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %h = f32[2048,2048]{1,0} add(%d, %p2)
  ROOT %r = bf16[2048,2048]{1,0} convert(%h)"""


@pytest.mark.parametrize("text, left, added", [
    (FOLLOWED, "bf16", "bf16"), (FOLLOWED, "f8e4m3fn", "bf16"), (WIDE, "bf16", "f32")])
def test_the_model_knows_what_is_handed_over(text: str, left: str, added: str) -> None:
    """As the kernels of its schedules do; what others compute meanwhile takes no time of its own."""
    h200, seen = GPUS["h200"], set[bool]()
    frame = frame_of(text, *(f"{t}[2048,2048]{{1,0}}" for t in (left, left, added)))
    group = make_group(0, frame, [i for i in frame.instrs if takeable(i, {})], 0, all_users(frame))
    graph, inputs = flatten(group)
    cut = cut_group(graph, h200)
    for asked in ("Box(0,16,256)x1t512m2l", "Box(0,16,128)x1t512m1l", "Box(0,8,128)x1t512m2l", "Box(0,16,64)x1t256m1l",
                  "Box(0,16,256)x1t512"):
        scheduled = apply_candidate(cut, h200, parse_candidate(asked))
        section, = lower_group(group, inputs, scheduled, (), h200, Estimate(0.0, 0.0)).kernel.sections()
        plan, = scheduled.plans
        option = next(o for o in plan.section.options if o.schedule == plan.choice.schedule)
        assert handed(plan.section, option, h200, plan.choice.asked) == (section.hands is not None), asked
        seen.add(section.hands is not None)
    assert seen == ({True, False} if text is FOLLOWED else {False})


def test_what_is_handed_over_is_hidden() -> None:
    """But for the last tile, unless it takes longer than products."""
    assert handed_ns(800.0, 30.0, 10.0, 8, 0.0) == pytest.approx(800.0 + 40.0 + 10.0)
    assert handed_ns(800.0, 300.0, 0.0, 8, 0.0) == pytest.approx(100.0 + 8 * 400.0)
    assert handed_ns(800.0, 300.0, 0.0, 8, 0.3) == pytest.approx(100.0 + 8 * 400.0 + 0.3 * 800.0)


def test_threads_multiply_no_rows_that_are_not_there() -> None:
    """(Tensor cores have sixteen.)  A single row follows no other, so it is not copied."""
    def rows(high: int, plain: bool) -> int | None:
        tile = model_of(A100).ring(RingProduct(high, 64, 256, 4 if plain else 2, 1, 64, A100.arena, plain=plain))
        return tile.rows if tile is not None else None
    assert [rows(n, True) for n in (1, 7, 8, 9, 16)] == [None, 8, 8, 16, 16]
    assert rows(8, False) == 16
