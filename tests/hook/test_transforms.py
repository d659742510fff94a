"""Transformations that a program registers with XLA itself see every instruction, as without stitching."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch

from ..running import python
from .compare import force

jax_xla = pytest.importorskip("jax.extend.xla")
X = np.linspace(0, 2, 1 << 14, dtype=np.float32).reshape(128, 128)
STAGES = list(jax_xla.PipelineStage)


def sines_as_cosines(module: bytes) -> bytes | None:
    from jaxlib import _hlo

    read = _hlo.HloModule.from_serialized_hlo_module_proto(module)
    found = [(c, i) for c in read.computations() for i in c.instructions() if i.opcode == _hlo.HloOpcode.kSin]
    for computation, sine in found:
        computation.replace_instruction(sine, computation.create_unary_instruction(_hlo.HloOpcode.kCos,
                                                                                   sine.operands()[0]))
    return read.as_serialized_hlo_module_proto() if found else None


def kernels_of(function) -> int:
    """Run a program of sines, which are cosines, or not: what it computes is checked with `function` in their place."""
    before = len(stitch.report().modules)
    made = jax.jit(lambda x: jnp.sin(x) + jnp.exp(x.sum(0) / 512))(X)
    np.testing.assert_allclose(made, function(X) + np.exp(X.sum(0) / 512), rtol=1e-4)
    return sum(len(m.kernels) for m in stitch.report().modules[before:])


@pytest.mark.parametrize("stage", STAGES, ids=[s.name for s in STAGES])
def test_one_that_comes_after_the_hook(stage, monkeypatch) -> None:
    force(monkeypatch)
    with stitch.enabled():
        assert kernels_of(np.sin) == 1
        jax_xla.register_hlo_module_transformation(sines_as_cosines, name="cosines", stage=stage, platforms="cpu")
        try:
            first = stage == jax_xla.PipelineStage.PRE_SCHEDULER
            assert kernels_of(np.cos) == first
            assert ("behind XLA's scheduler" in stitch.report().modules[-1].error) != first
        finally:
            assert jax_xla.clear_hlo_module_transformation("cosines", stage, "cpu")
        assert kernels_of(np.sin) == 1


def test_one_for_another_platform_or_of_nobody(monkeypatch) -> None:
    force(monkeypatch)
    with stitch.enabled():
        assert not jax_xla.clear_hlo_module_transformation("nobody", STAGES[-1], "cpu")
        assert kernels_of(np.sin) == 1


def test_the_hook_stays_away_when_it_is_off() -> None:
    """A registration does not bring back what was cleared."""
    done = python("-c", """
import jax, stitch
from jax.extend import xla
stitch.enable(); stitch.disable()
xla.register_hlo_module_transformation(lambda module: None, name="nothing", platforms="cpu")
assert not xla.clear_hlo_module_transformation("stitch", platforms="cpu")
stitch.enable()
assert xla.clear_hlo_module_transformation("stitch", platforms="cpu")
""", JAX_PLATFORMS="cpu")
    assert done.returncode == 0, done.stderr[-2000:]
