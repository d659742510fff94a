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
from stitch.schedule.rewrite.dots import canonical_dots
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
    products = as_products(frame, target)
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



