"""Groups whose tiles fit no block's memory are cut in two, and again, until they do."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np

import stitch
from stitch.hlo.alias import AliasSets
from stitch.hlo.text import parse
from stitch.plan.frames import in_two
from stitch.plan.groups import cut
from stitch.plan.planning import Planning
from stitch.target import preset

from .compare import compare

SHARED = """HloModule m
ENTRY %main (x: f32[64,64]) -> f32[64,64] {
  %x = f32[64,64]{1,0} parameter(0)
  %two = f32[] constant(2)
  %first = f32[64,64]{1,0} broadcast(%two), dimensions={}
  %a = f32[64,64]{1,0} multiply(%x, %first)
  %b = f32[64,64]{1,0} tanh(%a)
  %second = f32[64,64]{1,0} broadcast(%two), dimensions={}
  %c = f32[64,64]{1,0} add(%b, %second)
  ROOT %d = f32[64,64]{1,0} exponential(%c)
}
"""


def depthwise(x, w, p):
    """Three convolutions feature by feature, each of which reads over the edges of the other's tiles."""
    for n in range(3):
        x = jax.lax.conv_general_dilated(x, w[n], (1, 1), "SAME", feature_group_count=x.shape[-1],
                                         dimension_numbers=("NHWC", "HWIO", "NHWC"))
        x = jax.nn.relu(x * p[0] + p[1])
    return x


def test_several_depthwise_convolutions_are_taken() -> None:
    """One by one, or together where a second cache holds the tiles of all."""
    rng = np.random.default_rng(0)
    x, w, p = (rng.standard_normal(s).astype(np.float32) for s in ((8, 28, 28, 128), (3, 3, 3, 1, 128), (2, 128)))
    compare(depthwise, x, w, p)
    with stitch.enabled():
        text = jax.jit(lambda *a: depthwise(*a)).lower(jnp.asarray(x), w, p).compile().as_text()
    assert text is not None and 'custom_call_target="stitch.' in text
    assert "convolution(" not in text, "none is left to XLA"


def test_halves_have_constants_of_their_own() -> None:
    """What both need is no result of the first one; a group of one kernel is not cut."""
    module = parse(SHARED)
    place = Planning(AliasSets(module), frozenset(), preset("avx512"))
    [group] = cut(module.entry, {})[1].groups
    assert "two" in {m.name for m in group.members}
    first, second = in_two(group, place)
    assert all("two" in {m.name for m in half.members} for half in (first, second))
    assert [o.name for o in second.outputs] == ["d"] and len({first.id, second.id, group.id}) == 3
    assert set(second.inputs) <= {*first.outputs, *module.entry.params}
    assert not any(o.is_constant for o in (*first.outputs, *second.inputs))
    alone = group
    while halves := in_two(alone, place):
        alone = halves[0]
    assert alone.outputs and in_two(alone, place) == ()
