"""Products in sections: random groups under schedules of every kind against the HLO interpreter, and the cases that
random groups meet too rarely."""
from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stitch.emit import products
from stitch.errors import ArenaOverflow
from stitch.schedule import sections, space
from stitch.schedule.candidates import Space
from stitch.schedule.choice import Candidate
from stitch.schedule.cost import is_product
from stitch.target import preset

from .graphs import Frame, random_frame
from .group_harness import MODES, TARGET, Lowered, check, frame_of, lower_frame
from .product_graphs import AROUND, KINDS, Chain
from .test_lower import fuzz, seeds


@dataclass(frozen=True)
class Scale:
    """Constants under which small products are cut like large ones: rows and columns of boxes, depth of a piece, bytes
    of a right operand that are near, from how far apart a left one is copied, micro-tiles that share a copied panel.
    `eager`: ops join a section whatever it costs."""

    rows: tuple[int, ...] = space.BOX_ROWS
    columns: tuple[int, ...] = space.BOX_COLUMNS
    depth: int = products.DEPTH
    near: int = products.NEAR
    far: int = products.FAR
    reused: int = products.REUSED
    eager: bool = True


SCALES = {"as it is": Scale(eager=False), "eager": Scale(), "boxes": Scale((8, 4), (16, 8)),
          "pieces": Scale(depth=16, near=0, reused=0), "all": Scale((16, 5), (24,), 8, 0, 16, 0),
          "odd": Scale((6,), (5,), 24, far=16)}
LIMITS = (None, None, 64 << 10, 8 << 10)


@contextmanager
def at_scale(scale: Scale) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for module, name, value in ((space, "BOX_ROWS", scale.rows), (space, "BOX_COLUMNS", scale.columns),
                                    (products, "DEPTH", scale.depth), (products, "NEAR", scale.near),
                                    (products, "FAR", scale.far), (products, "REUSED", scale.reused)):
            assert hasattr(module, name)
            patch.setattr(module, name, value)
        if scale.eager:
            patch.setattr(sections, "lone_ns", lambda op, target: 1e15)
        yield


def lowered_at_random(seed: int, steps: int, scale: Scale) -> Lowered | None:
    """A random group on a random machine under random schedules; None when its block memory is too small."""
    r = random.Random(seed)
    kinds, kind_of_frame = r.choice(((AROUND, Chain), (AROUND, Chain), (AROUND, Frame), (KINDS, Frame)))
    frame = random_frame(random.Random(seed).choice, steps, r.random() < 0.7, kinds, kind_of_frame)
    target = replace(r.choice((TARGET, preset("portable"), preset("avx512"))), cores=r.choice((2, 4)))
    limit = r.choice(LIMITS)
    mode = replace(r.choice(list(MODES.values())), target=target if limit is None else replace(target, l2=limit))

    def choose(found: Space) -> Candidate:
        return Candidate(tuple(r.choice(s).choice for s in found.sections))

    try:
        with at_scale(scale):
            return lower_frame(frame, mode, choose=choose if r.random() < 0.6 else None)
    except ArenaOverflow:
        return None


@pytest.mark.parametrize("scale", SCALES)
@settings(fuzz, max_examples=10)
@given(seed=seeds, steps=st.integers(1, 12))
def test_random_groups(scale: str, seed: int, steps: int) -> None:
    lowered = lowered_at_random(seed, steps, SCALES[scale])
    if lowered is not None:
        check(lowered, seed, ("random",))


def test_random_groups_hold_products_that_share_sections() -> None:
    found = [lowered_at_random(seed, 8, SCALES["eager"]) for seed in range(40)]
    counts = [sum(map(is_product, p.section.ops)) for g in found if g is not None for p in g.scheduled.plans]
    assert sum(n > 0 for n in counts) > 15 and sum(n > 1 for n in counts) > 3


# ---- what a product reads


def test_a_dynamic_slice_read_in_two_ways_is_stored() -> None:
    """x' x wants x in two boxes a block, and another product wants it, too."""
    frame = frame_of("""  %zero = s32[] constant(0)
  %s = f32[1,33,8]{2,1,0} dynamic-slice(%p0, %p1, %zero, %zero), dynamic_slice_sizes={1,33,8}
  %x = f32[33,8]{1,0} reshape(%s)
  %g = f32[8,8]{1,0} dot(%x, %x), lhs_contracting_dims={0}, rhs_contracting_dims={0}
  %y = f32[33,8]{1,0} dot(%x, %p2), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  ROOT %t = (f32[8,8]{1,0}, f32[33,8]{1,0}) tuple(%g, %y)""", "f32[5,33,8]{2,1,0}", "s32[]", "f32[8,8]{1,0}")
    with at_scale(Scale((4,))):
        check(lower_frame(frame, MODES["parallel"]))


@pytest.mark.parametrize("right", ["%p1", "%n"], ids=["in memory", "computed"])
def test_panels_beyond_a_clipped_tile(right: str) -> None:
    """35 columns in tiles of 17, those in panels of 16 and 1: the last tile has nothing for its last panel."""
    frame = frame_of(f"""  %n = f32[20,35]{{1,0}} negate(%p1)
  ROOT %d = f32[70,35]{{1,0}} dot(%p0, {right}), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}""",
                     "f32[70,20]{1,0}", "f32[20,35]{1,0}")

    def choose(found: Space) -> Candidate:
        return Candidate(tuple(next((s.choice for s in each if s.choice.schedule.tile == 17), each[0].choice)
                               for each in found.sections))

    with at_scale(Scale((70,), (17,), near=0, reused=0)):
        lowered = lower_frame(frame, MODES["parallel"], choose=choose)
    assert any(p.schedule.tile == 17 for p in lowered.scheduled.plans)
    check(lowered)
