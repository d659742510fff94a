"""Random convolutions, as frames: window, dilations, groups, labels, layouts, and what is around them."""
from __future__ import annotations

import random
from dataclasses import dataclass

from stitch.hlo.ir import Graph

from .group_harness import frame_of


@dataclass(frozen=True)
class Conv:
    """A convolution: the operands' shapes, its own, and its attributes, as text."""

    lhs: str
    kernel: str
    out: str
    attrs: str

    @property
    def line(self) -> str:
        return f"{self.out} convolution(%p0, %p1), {self.attrs}"


def random_conv(rng: random.Random, dtype: str = "f32", rank: int | None = None) -> Conv:
    """A convolution with at least one place and one feature."""
    rank = rng.choice((1, 2, 2, 2, 3)) if rank is None else rank
    while True:
        found = _attempt(rng, dtype, rank)
        if found is not None:
            return found


def _attempt(rng: random.Random, dtype: str, rank: int) -> Conv | None:
    features, batches = rng.choice(((1, 1), (1, 1), (2, 1), (3, 1), (1, 2), (6, 1)))
    given, made = rng.choice((1, 1, 3, 4)), rng.choice((1, 2, 5, 17) if rank < 3 else (1, 2, 5)) * features * batches
    batch = rng.choice((1, 2)) * batches
    sizes = [rng.choice((1, 2, 3, 3, 4) if rank < 3 else (1, 2, 3)) for _ in range(rank)]
    spatial = [rng.choice((1, 3, 5, 6, 8) if rank < 3 else (1, 3, 4)) for _ in range(rank)]
    plain = rng.random() < 0.4
    strides = [1 if plain else rng.choice((1, 2, 3)) for _ in range(rank)]
    base, steps = ([1 if plain else rng.choice((1, 1, 2)) for _ in range(rank)] for _ in range(2))
    turned = [0 if plain else rng.choice((0, 0, 1)) for _ in range(rank)]
    pads = [(rng.choice((0, 1, 2, -1)), rng.choice((0, 1, 2, -1))) for _ in range(rank)]
    places = []
    for n, k, s, b, d, (low, high) in zip(spatial, sizes, strides, base, steps, pads):
        whole = (n - 1) * b + 1 + low + high
        if whole < (k - 1) * d + 1:
            return None
        places.append((whole - (k - 1) * d - 1) // s + 1)
    letters = [str(k) for k in range(rank)]
    labels = [rng.sample([*names, *letters], rank + 2) if rng.random() < 0.5 else order for names, order in (
        ("bf", ["b", *letters, "f"]), ("oi", [*letters, "i", "o"]), ("bf", ["b", *letters, "f"]))]
    dims = [{"b": batch, "f": given * features, **dict(zip(letters, spatial))},
            {"o": made, "i": given, **dict(zip(letters, sizes))},
            {"b": batch // batches, "f": made, **dict(zip(letters, places))}]
    window = " ".join(f"{key}={'x'.join(map(str, value))}" for key, value in (
        ("size", sizes), ("stride", strides), ("pad", [f"{a}_{b}" for a, b in pads]), ("lhs_dilate", base),
        ("rhs_dilate", steps), ("rhs_reversal", turned)))
    text = "".join(labels[0]) + "_" + "".join(labels[1]) + "->" + "".join(labels[2])
    groups = f", feature_group_count={features}" * (features > 1) + f", batch_group_count={batches}" * (batches > 1)
    shapes = [_shape(rng, dtype, [d[c] for c in order]) for d, order in zip(dims, labels)]
    return Conv(*shapes, f"window={{{window}}}, dim_labels={text}{groups}")


def _shape(rng: random.Random, dtype: str, dims: list[int]) -> str:
    layout = list(range(len(dims)))[::-1]
    if rng.random() < 0.3:
        rng.shuffle(layout)
    return f"{dtype}[{','.join(map(str, dims))}]{{{','.join(map(str, layout))}}}"


def conv_frame(conv: Conv, around: bool) -> Graph:
    """The convolution; or with what computes its operand, and what reads it."""
    if not around:
        return frame_of(f"  ROOT %r = {conv.line}", conv.lhs, conv.kernel)
    made = conv.line.replace("%p0", "%x")
    return frame_of(f"""  %x = {conv.lhs} maximum(%p0, %p2)
  %c = {made}
  %b = {conv.out} add(%c, %p3)
  %m = {conv.out} multiply(%b, %c)
  ROOT %t = ({conv.out}, {conv.out}) tuple(%b, %m)""", conv.lhs, conv.kernel, conv.lhs, conv.out)
