"""Convolutions on GPUs: random ones, and those of networks, from HLO to PTX, against the HLO interpreter."""
from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.ir.kir import Product, walk
from stitch.hlo.ir import Graph

from .conv_frames import conv_frame, random_conv
from .group_harness import MODES, Mode, expected, frame_of, logical, lower_frame, physical
from .ptx_harness import H200, Compiled
from .test_nvptx import GPU, check_group


@pytest.mark.parametrize("seed", range(16))
def test_random_convolutions(seed: int) -> None:
    """In whole numbers, which sums in any order give."""
    r = random.Random(seed)
    frame = conv_frame(random_conv(r, r.choice(("f32", "f32", "f64", "bf16", "f16"))), r.random() < 0.5)
    lowered = lower_frame(frame, replace(MODES[r.choice(("single", "parallel", "split"))], target=GPU))
    check_group(lowered, seed, r.choice((None, 32, 64)))


def layer(dtype: str, side: int, given: int, made: int, size: int = 3, stride: int = 1, groups: int = 1) -> Graph:
    """A convolution with padding, its bias and relu."""
    pad, places = size // 2, -(-side // stride)
    out = f"{dtype}[2,{places},{places},{made}]"
    return frame_of(f"""  %c = {out} convolution(%p0, %p1), window={{size={size}x{size} stride={stride}x{stride} \
pad={pad}_{pad}x{pad}_{pad}}}, dim_labels=b01f_01io->b01f, feature_group_count={groups}
  %b = {out} broadcast(%p2), dimensions={{3}}
  %s = {out} add(%c, %b)
  %z = {dtype}[] constant(0)
  %n = {out} broadcast(%z), dimensions={{}}
  ROOT %r = {out} maximum(%s, %n)""", f"{dtype}[2,{side},{side},{given}]",
                    f"{dtype}[{size},{size},{given // groups},{made}]", f"{dtype}[{made}]")


LAYERS = {"3x3": layer("f32", 8, 32, 48), "1x1": layer("f32", 6, 64, 32, size=1),
          "7x7, strided": layer("f32", 16, 3, 16, 7, 2), "depthwise": layer("f32", 8, 24, 24, groups=24),
          "groups": layer("f32", 6, 16, 32, groups=4), "3x3 bf16": layer("bf16", 8, 32, 64),
          "3x3 f16": layer("f16", 6, 16, 32, stride=2)}
TOLERANCE = {"bf16": 3e-2, "f16": 6e-3, "f32": 2e-5}


@pytest.mark.parametrize("name", LAYERS)
def test_layers_of_networks(name: str) -> None:
    """As they are planned for the whole machine."""
    lowered = lower_frame(LAYERS[name], Mode(target=H200))
    rng = np.random.default_rng(0)
    values = {p: rng.uniform(-1, 1, p.array.dims).astype(p.array.dtype.numpy) for p in lowered.group.frame.params}
    [want] = expected(lowered, values)
    [got] = Compiled(lowered.kernel)(*(physical(values[i], i.array) for i in lowered.inputs))
    [output] = lowered.group.outputs
    tolerance = TOLERANCE[output.array.dtype.name]
    np.testing.assert_allclose(logical(got, output.array).astype(np.float64), want.astype(np.float64), tolerance,
                               tolerance * 4)


def test_layers_are_one_phase_of_products() -> None:
    """What pads, and what follows, is part of them; 16-bit ones are multiplied on tensor cores."""
    for name in ("3x3", "1x1", "3x3 bf16"):
        lowered = lower_frame(LAYERS[name], Mode(target=H200))
        held = [[s for s in walk(section.body) if isinstance(s, Product)] for section in lowered.kernel.sections()]
        [products] = filter(None, held)  # one, or the turns of a ring in registers
        assert len(lowered.scheduled.phases()) == 1
        assert name[4:] in ("", products[0].left.dtype.name)
