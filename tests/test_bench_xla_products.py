"""The table of XLA's products: what is timed is what it says."""

from __future__ import annotations

import re

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from bench import machine
from bench.xla_products import FORMS, Point, Row, _form, _loop, grid, markdown
from stitch.target import preset


@pytest.mark.parametrize("form", FORMS)
def test_products_stay_in_the_loop(form: str) -> None:
    point = Point(3, 4, 5, 6, form)
    rng = np.random.default_rng(0)
    left, right = (jnp.asarray(rng.standard_normal(shape), jnp.float32) for shape in point.operands())
    assert point.product(left, right).shape == (3, 4, 5) and point.operations == 2 * 3 * 4 * 5 * 6
    loops = [jax.jit(_loop(point, 100, product)).lower(left, right).compile() for product in (True, False)]
    inside = [re.search(r"^%region_0.*?^}", str(loop.as_text()), re.S | re.M) for loop in loops]
    product, empty = (match[0] if match else "" for match in inside)
    assert re.search(r" dot\(|kind=kCustom", product), "not hoisted out of the body"
    assert empty and not re.search(r" dot\(|kind=kCustom", empty)
    cleared = right.at[0, 0, 0].set(0)
    np.testing.assert_allclose(loops[0](left, right)[1], point.product(left, cleared), rtol=1e-5, atol=1e-5)


def test_the_form_that_xla_chooses() -> None:
    assert _form(Point(1, 8, 8, 8, "nn")) == (True, 0)
    assert _form(Point(1, 8, 8, 8, "tn")) == (False, 0)
    fused, others = _form(Point(1, 1, 8, 8, "nn"))
    assert not fused and others > 0, "a product with a vector is a plain dot between changes of shape"


def test_rows_become_a_table() -> None:
    points = grid()
    assert len(set(points)) == len(points) > 120
    text = markdown([Row(points[0], True, 1, [2e3, 1e3], [1.0, 1.2])], preset("avx2"), machine.describe())
    assert "| 1 | 16 | 16 | 16 | nn | fusion, 1 more | 1.00 | 8.2 | 1.1 |" in text
