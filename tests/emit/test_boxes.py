"""Rings that hardware fills by tensor maps: right for every way that operands lie, for pairs of blocks that share what
they need, and for blocks that compute one tile after another."""
from __future__ import annotations

import numpy as np
import pytest

from stitch.emit.ir import interpreter as kinterp

from .boxed import Boxed, hopper
from .ptx_harness import Compiled

#: one of each form: stages, operands along and across, swizzles, edges everywhere, clusters, blocks that last
SUITE = {
    "one tile": Boxed(64, 16, 192, hopper(64, 16, 128, 3)),
    "edges": Boxed(125, 27, 150, hopper(64, 16, 128, 3)),
    "4 stages, lines of 64 bytes": Boxed(61, 30, 150, hopper(64, 32, 64, 4), dtype="f16"),
    "2 stages, across": Boxed(70, 72, 100, hopper(64, 64, 128, 2), (True, False)),
    "blocks of long lines": Boxed(130, 140, 100, hopper(128, 128, 64, 3), (True, False), threads=512),
    "bytes": Boxed(70, 40, 300, hopper(64, 16, 128, 3), dtype="s8"),
    "coarse sums": Boxed(70, 30, 500, hopper(64, 32, 64, 3), dtype="f8e4m3fn"),
    "behind": Boxed(100, 40, 150, hopper(64, 32, 64, 4), behind=True),
    "lasting": Boxed(250, 60, 150, hopper(64, 16, 128, 3), lasts=True),
    "lasting, 4 stages, across": Boxed(250, 60, 130, hopper(64, 32, 64, 4), (True, False), lasts=True),
    "lasting, behind": Boxed(190, 70, 150, hopper(64, 32, 64, 4), lasts=True, behind=True),
    "lasting, coarse": Boxed(190, 60, 320, hopper(64, 32, 64, 3), dtype="f8e5m2", lasts=True),
    "pairs": Boxed(120, 60, 200, hopper(64, 16, 128, 3), boxes=2),
    "pairs, across": Boxed(120, 120, 100, hopper(64, 64, 64, 4), (True, False), boxes=2),
    "pairs, lasting": Boxed(250, 60, 200, hopper(64, 16, 128, 3), boxes=2, lasts=True),
    "pairs, lasting, behind": Boxed(250, 60, 150, hopper(64, 16, 64, 4), boxes=2, lasts=True, behind=True),
}


@pytest.mark.parametrize("name", SUITE)
def test_the_suite_is_right(name: str) -> None:
    boxed = SUITE[name]
    kernel, (inputs, want) = boxed.kernel, boxed.data()
    for order in ("forward", "random"):
        np.testing.assert_array_equal(kinterp.run(kernel, inputs, barriers=True, order=order)[0], want)
    made = Compiled(kernel, boxed.target)
    assert "cp.async.bulk.tensor" in made.ptx and "cp.async.ca" not in made.ptx
    np.testing.assert_array_equal(made(*inputs)[0], want)
