"""Groups with products on GPUs: random ones and those of programs, from HLO to PTX, against the HLO interpreter."""
from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.ir.kir import Product, walk

from .graphs import Frame, random_frame
from .group_harness import MODES, Lowered, Mode, expected, frame_of, logical, lower_frame, physical
from .product_graphs import AROUND, KINDS, Chain
from .ptx_harness import H200, Compiled
from .test_nvptx import GPU, check_group
from .test_products import Scale, at_scale
from .test_ptxas import PRODUCTS, attention, dense

SCALES = {"as it is": Scale(eager=False), "eager": Scale(), "boxes": Scale((8, 4), (16, 8))}


def lowered_at_random(seed: int, scale: str) -> Lowered:
    choice = random.Random(f"{seed} {scale}")
    kinds, kind = choice.choice(((AROUND, Chain), (AROUND, Frame), (KINDS, Frame)))
    frame = random_frame(choice.choice, choice.randrange(1, 9), True, kinds, kind)
    with at_scale(SCALES[scale]):
        return lower_frame(frame, replace(MODES[choice.choice(("single", "parallel", "split"))], target=GPU))


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seed", range(10))
def test_random_groups(seed: int, scale: str) -> None:
    check_group(lowered_at_random(seed, scale), seed, random.Random(seed).choice((None, 32, 64)))


def test_random_groups_hold_products() -> None:
    found = [lowered_at_random(seed, scale) for seed in range(10) for scale in SCALES]
    products = [sum(isinstance(s, Product) for section in f.kernel.sections() for s in walk(section.body))
                for f in found]
    assert sum(n > 0 for n in products) > 12 and sum(n > 1 for n in products) > 3


SMALL = {"attention bf16": attention(3, 70, 24, "bf16"), "attention f32": attention(2, 40, 16, "f32"),
         "attention bf16, long": attention(2, 150, 72, "bf16"), "dense f32, long": dense(33, 130, 36, "f32"),
         "dense bf16": dense(40, 72, 96, "bf16"), "dense f16": dense(33, 65, 17, "f16"),
         "dense f32": dense(24, 48, 40, "f32"), "dense f64": dense(16, 24, 24, "f64")}
TOLERANCE = {"bf16": 3e-2, "f16": 4e-3, "f32": 1e-5, "f64": 1e-13}


@pytest.mark.parametrize("name", SMALL)
def test_groups_of_programs(name: str) -> None:
    """Kernels as they are planned for the whole machine."""
    lowered = lower_frame(SMALL[name], Mode(target=H200))
    rng = np.random.default_rng(0)
    values = {p: rng.uniform(-1, 1, p.array.dims).astype(p.array.dtype.numpy) for p in lowered.group.frame.params}
    want = expected(lowered, values)
    got = Compiled(lowered.kernel)(*(physical(values[i], i.array) for i in lowered.inputs))
    for output, g, w in zip(lowered.group.outputs, got, want, strict=True):
        tolerance = TOLERANCE[output.array.dtype.name]
        np.testing.assert_allclose(logical(g, output.array).astype(np.float64), w.astype(np.float64), tolerance,
                                   tolerance)


def test_attention_is_one_launch() -> None:
    lowered = lower_frame(PRODUCTS["attention-bf16"], Mode(target=H200))
    assert len(lowered.scheduled.phases()) == 1 and lowered.scheduled.plans[0].grid >= H200.cores
    products = [s for section in lowered.kernel.sections() for s in walk(section.body) if isinstance(s, Product)]
    assert {s.left.dtype.name for s in products} == {"bf16"} and len({s.turn for s in products}) == 2


def test_a_deep_product_is_two_phases_of_one_launch() -> None:
    """Of 2 tiles 16 parts of the depth, which are added where the result is read."""
    frame = frame_of("  %s = f32[64,96]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}\n"
                     "  ROOT %r = f32[64,96]{1,0} negate(%s)", "bf16[64,8192]{1,0}", "bf16[8192,96]{1,0}")
    lowered = lower_frame(frame, Mode(target=H200))
    assert len(lowered.scheduled.phases()) == 2 and lowered.scheduled.plans[0].grid >= 16
    rng = np.random.default_rng(0)
    a, b = (rng.standard_normal(p.array.dims).astype(p.array.dtype.numpy) for p in lowered.group.frame.params)
    made = Compiled(lowered.kernel)
    assert len(made.emitted.launches) == 1
    want = -(a.astype(np.float64) @ b.astype(np.float64))
    np.testing.assert_allclose(made(a, b)[0].reshape(64, 96), want, 1e-4, 1e-3)
