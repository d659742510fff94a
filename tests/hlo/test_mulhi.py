"""The upper half of a product of integers: its meaning, and what it is written as where it has no name."""
from __future__ import annotations

import numpy as np
import pytest

from stitch.hlo.interp import evaluate
from stitch.hlo.text import parse
from stitch.hlo.types import DTYPES
from stitch.jaxlib_bridge.mulhi import without_mulhi

from .test_ops import INTS, pairs, values

MODULE = """HloModule m

ENTRY e {{
  a = {0}[{1}]{{0}} parameter(0)
  b = {0}[{1}]{{0}} parameter(1)
  %first.1 = {0}[{1}]{{0}} mulhi(a, b), metadata={{op_name="x"}}
  second = {0}[{1}]{{0}} mulhi(%first.1, b)
  ROOT t = ({0}[{1}]{{0}}, {0}[{1}]{{0}}) tuple(%first.1, second)
}}
"""


@pytest.mark.parametrize("name", INTS)
def test_it_is_the_upper_half(name: str) -> None:
    bits = DTYPES[name].bits
    drawn = np.random.default_rng(0).integers(0, 256, (2, 200 * bits // 8), np.uint8).view(DTYPES[name].numpy)
    a, b = (np.concatenate([x, y]) for x, y in zip(pairs(values(name)), drawn))
    first = np.array([int(x) * int(y) >> bits for x, y in zip(a, b)], a.dtype)
    second = np.array([int(x) * int(y) >> bits for x, y in zip(first, b)], a.dtype)
    text = MODULE.format(name, a.size)
    written_out = without_mulhi(text)
    assert "mulhi(" not in written_out and written_out.count('metadata={op_name="x"}') == 1
    for form in (text, written_out):
        made = evaluate(parse(form), [a, b])
        np.testing.assert_array_equal(made[0], first)
        np.testing.assert_array_equal(made[1], second)


def test_a_root_stays_the_root() -> None:
    text = ("HloModule m\n\nENTRY e {\n  a = u32[] parameter(0)\n  ROOT r = u32[] mulhi(a, a)\n}\n")
    assert int(evaluate(parse(without_mulhi(text)), [np.uint32(1 << 31)])) == 1 << 30
