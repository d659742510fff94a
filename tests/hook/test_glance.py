"""Which modules the hook looks at, told from their bytes."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import pytest
from jax.extend import xla as jax_xla

from stitch import proto
from stitch.hook.glance import worth_a_look
from stitch.target.costs import Costs

GLANCE = Costs().glance
POINTS = jnp.ones((200, 3))


def module_of(function: Callable[..., Any], *arguments: Any) -> bytes:
    """The module that XLA hands a hook."""
    found: list[bytes] = []

    def keep(module: bytes) -> bytes:
        found.append(module)
        return module

    jax_xla.register_hlo_module_transformation(keep, name="test_glance", platforms="cpu")
    try:
        jax.jit(lambda *a: function(*a)).lower(*arguments).compile()
    finally:
        jax_xla.clear_hlo_module_transformation("test_glance")
    return found[0]


def nearest(x: Any, y: Any) -> Any:
    """Squared distances from points to the nearest of others."""
    return jnp.square(x[:, None] - y[None]).sum(-1).min(1)


@pytest.mark.parametrize(("count", "looked_at"), [(8192, True), (4096, True), (2000, False)])
def test_many_functions_are_looked_at(count: int, looked_at: bool) -> None:
    """Together, wherever they stand."""
    module = module_of(lambda x: jnp.sin(x) * jnp.exp(-x * x), jnp.ones(count))
    assert module.count(b"sine") and worth_a_look(module) == looked_at


@pytest.mark.parametrize(("points", "looked_at"), [(200, True), (60, True), (10, False)])
def test_folds_of_much_more_than_is_read_are_looked_at(points: int, looked_at: bool) -> None:
    module = module_of(nearest, POINTS[:points], POINTS[:points])
    assert proto.most_elements(module) == 3 * points ** 2
    assert worth_a_look(module) == looked_at


@pytest.mark.parametrize("function", [lambda x: x.sum(-1), lambda x: x * 2 + 1, lambda x: jnp.broadcast_to(x[:, :1], (
    1000, 100)) + x])
def test_small_passes_over_what_is_read_are_not(function: Callable[..., Any]) -> None:
    x = jnp.ones((1000, 100))
    assert x.size > GLANCE.folded
    assert not worth_a_look(module_of(function, x))


def test_nothing_is_looked_for_in_large_constants() -> None:
    """A module with much code is worth a look whatever its bytes are: constants may be megabytes."""
    class Unsearched(bytes):
        def count(self, *_: object) -> int:
            raise AssertionError("looked through")

        def __contains__(self, _: object) -> bool:
            raise AssertionError("looked through")

    large = jax.random.normal(jax.random.key(0), (64, 64))
    module = module_of(lambda x: jnp.tanh(x * jax.device_get(large)), jnp.ones((64, 64)))
    assert len(module) > large.nbytes and worth_a_look(Unsearched(module))
