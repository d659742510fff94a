"""Dots of narrow operands from HLO to kernels for machines that multiply them, and what those leave as it was."""
from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.kir import Product, Space, walk
from stitch.hlo.ir import Graph
from stitch.hlo.text import parse
from stitch.pipeline import compile_module
from stitch.schedule.cost.model import model_of
from stitch.schedule.rewrite.dots import canonical_dots, why_left
from stitch.schedule.tiles.blocks import lone_ns
from stitch.target import Target, preset

from .graphs import draw
from .group_harness import MODES, Lowered, check, frame_of, lower_frame, physical
from .llvm_harness import Loaded
from .narrow_cores import AMX, LANES, MACHINE, Tiles, emulated_lanes

TARGET = replace(AMX, cores=4)
#: dimension numbers of both operands, and which of left (rows, depth) and right (depth, columns) are stored turned
FORMS = {"nn": (1, 0), "nt": (1, 1), "tn": (0, 0), "tt": (0, 1)}


def dot(left: str, out: str, form: str, rows: int, cols: int, depth: int) -> tuple[str, str, str]:
    """The body of a frame with one dot, and its parameters."""
    a, b = FORMS[form]
    x, y = (rows, depth) if a else (depth, rows), (cols, depth) if b else (depth, cols)
    body = f"  ROOT %d = {out}[{rows},{cols}]{{1,0}} dot(%p0, %p1), lhs_contracting_dims={{{a}}}, " \
           f"rhs_contracting_dims={{{b}}}"
    return body, f"{left}[{x[0]},{x[1]}]{{1,0}}", f"{left}[{y[0]},{y[1]}]{{1,0}}"


def products(lowered: Lowered) -> list[Product]:
    return [s for section in lowered.kernel.sections() for s in walk(section.body) if isinstance(s, Product)]


def check_native(lowered: Lowered, target: Target) -> None:
    """Machine code, its instructions emulated, computes what the interpreter does (sums are exact), and so do the
    machine's own where it has the same."""
    rng = np.random.default_rng(3)
    inputs = [physical(draw(i.array, rng), i.array) for i in lowered.inputs]
    want, tiles = kinterp.run(lowered.kernel, inputs), Tiles()
    results = [Loaded(lowered.kernel, target, tiles.text if target is AMX else emulated_lanes)(*inputs)]
    assert not tiles.faults and ("tilestored64" in tiles.used) == (target is AMX)
    if all(MACHINE.core(p.left.dtype.name) == target.core(p.left.dtype.name) for p in products(lowered)):
        results.append(Loaded(lowered.kernel, MACHINE)(*inputs))
    for got in results:
        for g, w in zip(got, want, strict=True):
            np.testing.assert_array_equal(g.astype(np.float64), w.astype(np.float64))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("left, out", [("bf16", "f32"), ("bf16", "bf16"), ("s8", "s32"), ("u8", "s32")])
def test_dots(left: str, out: str, form: str) -> None:
    for n, (rows, cols, depth) in enumerate(((20, 40, 64), (37, 21, 71), (2, 2, 17), (70, 35, 13))):
        lowered = lower_frame(frame_of(*dot(left, out, form, rows, cols, depth)),
                              replace(MODES["parallel" if n % 2 else "single"], target=TARGET))
        check(lowered, seed=n, orders=("random",))
        assert products(lowered) and all(p.left.dtype.name == left for p in products(lowered))
        if n == 1 and left != "u8" and form[0] == "n":
            check_native(lowered, AMX)


@pytest.mark.parametrize("left, out", [("bf16", "f32"), ("bf16", "bf16"), ("s8", "s32"), ("u8", "s32")])
def test_rows_that_fill_no_tiles_are_copied_into_whole_ones(left: str, out: str) -> None:
    """Where many columns use them: rows begin with lines, and a depth ends with a tile, of zeros on both sides."""
    for n, (rows, cols, depth) in enumerate(((37, 130, 71), (16, 128, 33), (50, 141, 80), (33, 260, 2))):
        lowered = lower_frame(frame_of(*dot(left, out, "nn", rows, cols, depth)),
                              replace(MODES["single"], target=replace(AMX, cores=1)))
        assert products(lowered)
        for p in products(lowered):
            nbytes = p.left.dtype.nbytes
            assert p.left.space is Space.ARENA and p.left_row * nbytes % 64 == p.depth * nbytes % 64 == 0
        check(lowered, seed=n, orders=("random",))
        check_native(lowered, AMX)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("left, out", [("bf16", "f32"), ("bf16", "bf16"), ("s8", "s32"), ("u8", "s32")])
def test_dots_of_a_few_numbers_are_written_out(left: str, out: str, form: str) -> None:
    lowered = lower_frame(frame_of(*dot(left, out, form, 2, 2, 3)), replace(MODES["single"], target=TARGET))
    check(lowered, orders=("random",))
    assert not products(lowered)


@pytest.mark.parametrize("left, out", [("bf16", "f32"), ("s8", "s32")])
def test_dots_in_lanes(left: str, out: str) -> None:
    lowered = lower_frame(frame_of(*dot(left, out, "nn", 5, 20, 12)), replace(MODES["single"], target=LANES))
    assert products(lowered)[0].narrow
    check_native(lowered, LANES)


@pytest.mark.parametrize("left, out", [("bf16", "f32"), ("s8", "s32")])
def test_deep_dots_are_summed_in_pieces(left: str, out: str) -> None:
    lowered = lower_frame(frame_of(*dot(left, out, "nn", 4, 5, 5000)), replace(MODES["single"], target=TARGET))
    assert len(products(lowered)) >= 2 and {p.fresh for p in products(lowered)} == {True, False}
    check(lowered, orders=("forward",))


BATCHED = "lhs_batch_dims={0}, lhs_contracting_dims={2}, rhs_batch_dims={0}, rhs_contracting_dims"
ATTENTION = f"""  %q = f32[6,40,24]{{2,1,0}} convert(%p0)
  %k = f32[6,48,24]{{2,1,0}} convert(%p1)
  %s = f32[6,40,48]{{2,1,0}} dot(%q, %k), {BATCHED}={{2}}
  %h = bf16[6,40,48]{{2,1,0}} convert(%s)
  %w = f32[6,40,48]{{2,1,0}} convert(%h)
  %v = f32[2,3,48,24]{{3,2,1,0}} convert(%p2)
  %f = f32[6,48,24]{{2,1,0}} bitcast(%v)
  %o = f32[6,40,24]{{2,1,0}} dot(%w, %f), {BATCHED}={{1}}
  ROOT %r = bf16[6,40,24]{{2,1,0}} convert(%o)"""


@pytest.mark.parametrize("mode", MODES)
def test_conversions_that_xla_put_around_dots_are_undone(mode: str) -> None:
    """As XLA hands programs in bf16 over: widened operands, one behind a reshape, rounded results."""
    shapes = "bf16[6,40,24]{2,1,0}", "bf16[6,48,24]{2,1,0}", "bf16[2,3,48,24]{3,2,1,0}"
    lowered = lower_frame(frame_of(ATTENTION, *shapes), replace(MODES[mode], target=TARGET))
    assert products(lowered) and all(p.left.dtype.name == "bf16" for p in products(lowered))
    check(lowered, orders=("random",))
    plain = lower_frame(frame_of(ATTENTION, *shapes), MODES[mode])
    assert {p.left.dtype.name for p in products(plain)} == {"f32"}


SOFTMAX = """  %s = f32[12,512,512]{2,1,0} dot(%p0, %p1), lhs_batch_dims={0}, rhs_batch_dims={0}, lhs_contracting_dims={2}, rhs_contracting_dims={2}
  %low = f32[] constant(-inf)
  %m = f32[12,512]{1,0} reduce(%s, %low), dimensions={2}, to_apply=%maximum
  %mb = f32[12,512,512]{2,1,0} broadcast(%m), dimensions={0,1}
  %d = f32[12,512,512]{2,1,0} subtract(%s, %mb)
  %e = f32[12,512,512]{2,1,0} exponential(%d)
  %h = bf16[12,512,512]{2,1,0} convert(%e)
  %zero = f32[] constant(0)
  %t = f32[12,512]{1,0} reduce(%e, %zero), dimensions={2}, to_apply=%add
  %o = f32[12,512,64]{2,1,0} dot(%h, %p2), lhs_batch_dims={0}, rhs_batch_dims={0}, lhs_contracting_dims={2}, rhs_contracting_dims={1}
  %tb = f32[12,512,64]{2,1,0} broadcast(%t), dimensions={0,1}
  ROOT %r = f32[12,512,64]{2,1,0} divide(%o, %tb)"""  # noqa: E501


def test_rounded_and_unrounded_exponentials_stay_in_one_block() -> None:
    """The product reads them rounded, the sum does not: joining the sum alone would read them twice."""
    shapes = ["bf16[12,512,64]{2,1,0}"] * 3
    lowered = lower_frame(frame_of(SOFTMAX, *shapes), replace(MODES["single"], target=replace(LANES, cores=2)))
    assert len(products(lowered)) >= 2 and len(lowered.scheduled.plans) == 1


def test_conversions_that_nobody_reads_any_more_are_gone() -> None:
    """A kernel would compute them all the same, and store them."""
    frame = frame_of(ATTENTION, "bf16[6,40,24]{2,1,0}", "bf16[6,48,24]{2,1,0}", "bf16[2,3,48,24]{3,2,1,0}")
    graph = canonical_dots(frame, TARGET)
    read = {o for i in graph.instrs for o in i.operands} | set(graph.roots)
    assert read == set(graph.instrs)


def operand_types(body: str, *params: str, target: Target = TARGET) -> list[str]:
    """Types of the operands of dots in canonical form."""
    graph = canonical_dots(frame_of(body, *params), target)
    return [o.array.dtype.name for i in graph.instrs if i.op == "dot" for o in i.operands]


def test_what_is_not_narrow_stays_wide() -> None:
    """Another type in between rounds; both operands must be narrow; a vector is a sum of products."""
    tail = "  ROOT %d = f32[8,9]{1,0} dot(%a, %b), lhs_contracting_dims={1}, rhs_contracting_dims={0}"
    b = "  %b = f32[7,9]{1,0} convert(%p1)\n"
    through = "  %w = f32[8,7]{1,0} convert(%p0)\n  %h = f16[8,7]{1,0} convert(%w)\n  %a = f32[8,7]{1,0} convert(%h)\n"
    direct = "  %a = f32[8,7]{1,0} convert(%p0)\n"
    shapes = "bf16[8,7]{1,0}", "bf16[7,9]{1,0}"
    assert operand_types(direct + b + tail, *shapes) == ["bf16", "bf16"]
    assert operand_types(through + b + tail, *shapes) == ["f32", "f32"]
    assert operand_types(direct + b + tail, "f16[8,7]{1,0}", shapes[1]) == ["f32", "f32"]
    assert operand_types(direct + b + tail, *shapes, target=preset("avx512")) == ["f32", "f32"]
    assert operand_types(dot("bf16", "f32", "nn", 1, 9, 7)[0], "bf16[1,7]{1,0}", shapes[1]) == []
    wide = frame_of(*dot("bf16", "f32", "nn", 8, 9, 7)[:2], "f64[7,9]{1,0}")
    assert [o.array.dtype.name for i in canonical_dots(wide, TARGET).instrs if i.op == "dot" for o in i.operands] == \
        ["f64", "f64"]


def test_dots_of_signed_bytes_are_left_where_nothing_multiplies_them() -> None:
    """XLA's library has code for them, and for no others of integers that become narrow or begin unsigned."""
    def why(left: str, out: str, target: Target) -> str | None:
        return why_left(frame_of(*dot(left, out, "nn", 8, 9, 7)).root, "auto", target)
    assert why("s8", "s32", AMX) is why("u8", "s32", AMX) is why("s8", "s32", LANES) is why("s32", "s32", AMX) is None
    assert why("u8", "s32", preset("avx512")) is why("s8", "s8", preset("avx512")) is why("u16", "u16", AMX) is None
    for left, out, target in (("s8", "s32", preset("avx512")), ("s64", "s64", AMX)):
        assert why(left, out, target) is not None, (left, out, target.name)


def _root(left: str, out: str, n: int) -> Graph:
    return frame_of(*dot(left, out, "nn", n, n, n))


def test_costs_follow_the_core() -> None:
    """Large products in tiles run at a tera-operation a second of a core, and no less than their operands' copies."""
    times = {}
    for left, out, target in (("f32", "f32", AMX), ("bf16", "f32", LANES), ("bf16", "f32", AMX), ("s8", "s32", AMX)):
        op = _root(left, out, 1024).root
        times[left, target.name] = model_of(target).tile_ns(op, (1, 256, 256, 1024))
        assert 8 * times[left, target.name] < lone_ns(op, replace(target, cores=1)) < 32 * times[left, target.name]
    f32, lanes, tiles, quads = times.values()
    assert f32 > 1.9 * lanes > 1.9 * 2 * tiles and tiles > 1.5 * quads
    assert 0.5e12 < 2 * 256 * 256 * 1024 / (tiles * 1e-9) < 2e12


def test_a_module_of_narrow_dots_is_planned_for_tiles() -> None:
    text = """HloModule m
ENTRY e {
  a = bf16[1024,1024] parameter(0)
  b = bf16[1024,1024] parameter(1)
  ROOT d = f32[1024,1024] dot(a, b), lhs_contracting_dims={1}, rhs_contracting_dims={0}
}
"""
    [frame] = compile_module(parse(text), replace(AMX, cores=2)).frames
    [stitched] = frame.stitched
    assert stitched.estimate.gain > 2
    [frame] = compile_module(parse(text), preset("avx2")).frames
    assert not frame.stitched
