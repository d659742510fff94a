"""Convolutions by their access maps, against their meaning in NumPy; and as the products they become."""
from __future__ import annotations

import random

import numpy as np
import pytest

from stitch.hlo.index import ix
from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Graph, Instr
from stitch.hlo.opdef import access, opdef, unread
from stitch.hlo.traits import Kind
from stitch.schedule.rewrite.convolutions import as_products
from stitch.schedule.rewrite.diagonals import without_diagonals
from stitch.schedule.rewrite.dots import canonical_dots
from stitch.schedule.rewrite.phases import in_phases
from stitch.target import preset

from ..emit.conv_frames import conv_frame, random_conv
from ..emit.graphs import draw
from ..emit.group_harness import frame_of
from .test_access import Env, Values, holds


def by_access(conv: Instr, operands: list[Values]) -> Values:
    """The sum of products that the access map says, element by element."""
    rule = opdef(conv.op).reduction
    assert rule is not None
    env = Env((*conv.array.dims, *rule(conv)))
    split = conv.array.rank
    out, red = [ix(v) for v in env.vars[:split]], [ix(v) for v in env.vars[split:]]
    value, counts = np.ones(env.shape), np.ones(env.shape, np.bool_)
    for a in access(conv, out, red, unread):
        where = holds(env, a)
        places = [env.value(i) for i in a.index]
        for at, n in zip(places, operands[a.operand].shape):
            assert np.all((at >= 0) & (at < n) | ~where), f"{conv}: outside operand {a.operand}"
        value, counts = value * operands[a.operand][tuple(np.where(where, p, 0) for p in places)], counts & where
    return np.where(counts, value, 0.0).sum(axis=tuple(range(split, len(env.shape))))


@pytest.mark.parametrize("seed", range(40))
def test_random_convolutions(seed: int) -> None:
    """Windows, dilations, reversals, groups, labels and layouts at random."""
    frame = conv_frame(random_conv(random.Random(seed)), False)
    values = [draw(p.array, np.random.default_rng(seed)) for p in frame.params]
    want = np.asarray(evaluate(frame, values, wide=True))
    np.testing.assert_array_equal(by_access(frame.root, values), want)
    _same_when_rewritten(frame, values)


@pytest.mark.parametrize("seed", range(40, 60))
def test_random_convolutions_between_other_ops(seed: int) -> None:
    frame = conv_frame(random_conv(random.Random(seed)), True)
    _same_when_rewritten(frame, [draw(p.array, np.random.default_rng(seed)) for p in frame.params])


def _same_when_rewritten(frame: Graph, values: list[Values]) -> None:
    target = preset("avx2")
    want = evaluate(frame, values, wide=True)
    products = as_products(in_phases(frame), target)
    assert not any(i.traits.convolves for i in products.instrs)
    for graph in (products, canonical_dots(products, target)):
        got = evaluate(graph, values, wide=True)
        for a, b in zip(got if isinstance(got, tuple) else (got,), want if isinstance(want, tuple) else (want,)):
            np.testing.assert_array_equal(a, b)


def test_a_convolution_without_padding_and_windows_is_a_dot_of_its_operands() -> None:
    line = "f32[2,4,4,5] convolution(%p0, %p1), window={size=1x1}, dim_labels=b01f_01io->b01f"
    frame = frame_of(f"  ROOT %r = {line}", "f32[2,4,4,3]", "f32[1,1,3,5]")
    ops = [i for i in as_products(frame, preset("avx2")).instrs if i.kind is not Kind.STRUCTURE]
    assert [i.op for i in ops] == ["reshape", "dot"]





@pytest.mark.parametrize(("groups", "made"), [(3, 2), (8, 1), (2, 5)])
def test_groups_that_lie_along_a_dimension(groups: int, made: int) -> None:
    """XLA's gradient of a kernel in groups: nothing is dilated or padded for it."""
    frame = frame_of(f"""  ROOT %r = f32[4,3,3,{groups},{made}] convolution(%p0, %p1), window={{size=6x6x{groups} \
stride=1x1x{groups - 1} pad=1_1x1_1x0_0 lhs_dilate=1x1x{groups}}}, dim_labels=b012f_012io->b012f""",
                     f"f32[4,6,6,{groups},2]", f"f32[6,6,{groups},2,{made}]")
    values = [draw(p.array, np.random.default_rng(0)) for p in frame.params]
    np.testing.assert_array_equal(by_access(frame.root, values), np.asarray(evaluate(frame, values, wide=True)))
    _same_when_rewritten(frame, values)
    largest = max(i.array.size for i in as_products(frame, preset("avx2")).instrs if i.kind is Kind.MOVEMENT)
    assert largest == 4 * groups * 2 * 9 * 36


@pytest.mark.parametrize("order", ["{1,2,0,3}", "{2,1,0,3}"])
def test_the_diagonal_of_a_convolution_is_one_in_groups(order: str) -> None:
    """XLA's gradient of depthwise kernels, of which each channel's is with all channels before the mask."""
    def frame(direction: str = "EQ", column: int = 3) -> Graph:
        return frame_of(f"""  %c = f32[8,3,3,8] convolution(%p0, %p1), window={{size=6x6 pad=1_1x1_1}},
    dim_labels=b01f_01io->b01f
  %t = f32[3,3,8,8] transpose(%c), dimensions={order}
  %i = s32[3,3,8,8] iota(), iota_dimension=2
  %j = s32[3,3,8,8] iota(), iota_dimension={column}
  %e = pred[3,3,8,8] compare(%i, %j), direction={direction}
  %z = f32[] constant(0)
  %n = f32[3,3,8,8] broadcast(%z), dimensions={{}}
  %s = f32[3,3,8,8] select(%e, %t, %n)
  ROOT %r = f32[3,3,1,8] reduce-window(%s, %z), window={{size=1x1x8x1 stride=1x1x8x1}}, to_apply=%add"""
                        .replace(",\n   ", ","), "f32[8,6,6,2]", "f32[6,6,2,8]")
    values = [draw(p.array, np.random.default_rng(0)) for p in frame().params]
    for graph, rewritten in ((frame(), True), (frame("LE"), False), (frame(column=1), False)):
        made = without_diagonals(graph)
        assert (made is not graph) == rewritten
        np.testing.assert_array_equal(*(np.asarray(evaluate(g, values, wide=True)) for g in (graph, made)))


@pytest.mark.parametrize(("size", "low", "stride", "groups"), [(3, 2, 2, 1), (1, 0, 2, 1), (4, 1, 3, 1), (3, 2, 2, 2)])
def test_a_dilated_operand_is_met_in_phases(size: int, low: int, stride: int, groups: int) -> None:
    """The gradient of a convolution with a stride multiplies no zeros between its operand's elements."""
    high = 6 * stride + size - 1 - (5 * stride + 1) - low
    pad = f"{low}_{high}x{low}_{high}"
    frame = frame_of(f"""  ROOT %r = f32[2,{6 * stride},{6 * stride},{3 * groups}] convolution(%p0, %p1), \
window={{size={size}x{size} pad={pad} lhs_dilate={stride}x{stride}}}, dim_labels=b01f_01io->b01f, \
feature_group_count={groups}""", f"f32[2,6,6,{4 * groups}]", f"f32[{size},{size},4,{3 * groups}]")
    made = in_phases(frame)
    parts = [i for i in made.instrs if i.traits.convolves]
    assert len(parts) == min(size, stride) ** 2 and not any("lhs_dilate=1x1" not in i.attrs["window"] for i in parts)
    _same_when_rewritten(frame, [draw(p.array, np.random.default_rng(0)) for p in frame.params])


@pytest.mark.parametrize(("rows", "stride", "size"), [(11, 2, 3), (7, 3, 5), (1, 2, 3), (2, 3, 2)])
def test_phases_of_unequal_sizes_are_cut(rows: int, stride: int, size: int) -> None:
    """A gradient whose places the stride does not divide: phases are as long as the longest, and what is more goes."""
    high = rows + size - 2 - 5 * stride
    frame = frame_of(f"""  ROOT %r = f32[2,{rows},12,3] convolution(%p0, %p1), \
window={{size={size}x3 pad=1_{high - 1}x2_1 lhs_dilate={stride}x2}}, dim_labels=b01f_01io->b01f""",
                     "f32[2,6,6,4]", f"f32[{size},3,4,3]")
    made = in_phases(frame)
    parts = [i for i in made.instrs if i.traits.convolves]
    assert len(parts) == 2 * min(size, stride) and not any("lhs_dilate=1x1" not in i.attrs["window"] for i in parts)
    assert made.root.array.dims == (2, rows, 12, 3)
    _same_when_rewritten(frame, [draw(p.array, np.random.default_rng(0)) for p in frame.params])


def test_too_many_phases_are_none() -> None:
    frame = frame_of("""  ROOT %r = f32[2,26,26,3] convolution(%p0, %p1), \
window={size=5x5 pad=2_2x2_2 lhs_dilate=5x5}, dim_labels=b01f_01io->b01f""", "f32[2,6,6,4]", "f32[5,5,4,3]")
    assert in_phases(frame) is frame
