"""Tensor copies and clusters."""
from __future__ import annotations

import numpy as np
import pytest

from . import tensor_kernel
from .writing import assemble


@pytest.mark.parametrize("size", [1, 2, 4])
@pytest.mark.parametrize("sizes", [(128, 64, 128), (100, 76, 200), (300, 132, 40)])
def test_a_product_by_tensor_copies(size: int, sizes: tuple[int, int, int]) -> None:
    """Whole tiles, edges, tiles without a row."""
    text, (left, right) = tensor_kernel.text(size), tensor_kernel.data(*sizes)
    got = tensor_kernel.product(text, left, right, size)
    np.testing.assert_array_equal(got, left.astype(np.float32) @ right.astype(np.float32).T)
    assemble(text, "sm_90a")
