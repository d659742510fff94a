"""Every kernel family, and whole programs, on a live GPU: stitched results are XLA's within rounding."""
from __future__ import annotations

import pytest

from ..running import python

FAMILIES = ("elementwise", "rows", "columns", "movement", "in_place", "training", "workloads")


@pytest.mark.parametrize("name", FAMILIES)
def test_family(name: str) -> None:
    done = python("-m", "tests.gpu.families", name, JAX_PLATFORMS="cuda,cpu", STITCH_CUDA="1")
    assert done.returncode == 0, done.stderr[-4000:]


def test_the_hook_reports_kernels() -> None:
    done = python("-c", """
import jax, jax.numpy as jnp, stitch
stitch.enable()
x = jnp.ones((4096, 512))
y = jax.jit(lambda x: (jnp.log(jnp.exp(x).sum(-1)).sum(), x.sum(0)))(x)
jax.block_until_ready(y)
report = stitch.report()
assert not [m.error for m in report.modules if m.error], str(report)
assert sum(len(m.kernels) for m in report.modules) >= 1, str(report)
""", JAX_PLATFORMS="cuda,cpu", STITCH_CUDA="1")
    assert done.returncode == 0, done.stderr[-4000:]
