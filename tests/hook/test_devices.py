"""Programs over several devices of the host, in a child process that has four."""
from __future__ import annotations

import textwrap

from ..running import python

SCRIPT = """
import functools
import jax, jax.numpy as jnp, numpy as np, pytest
from jax import lax
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P
from tests.hook.compare import compare, force

assert len(jax.devices()) == 4
force(pytest.MonkeyPatch())
mesh = Mesh(np.array(jax.devices()).reshape(2, 2), ("a", "b"))
X = np.random.default_rng(0).uniform(-2, 2, (16, 24)).astype(np.float32)

def put(x, *spec):
    return jax.device_put(x, NamedSharding(mesh, P(*spec)))

def on_shards(f, spec=P("a", "b"), out=P("a", "b")):
    return jax.shard_map(f, mesh=mesh, in_specs=spec, out_specs=out)
"""


def run(body: str) -> None:
    done = python("-W", "error", "-c", SCRIPT + textwrap.dedent(body),
                  XLA_FLAGS="--xla_force_host_platform_device_count=4")
    assert done.returncode == 0, done.stderr


def test_sharded_arguments():
    run("""
    x, rows = put(X, "a", "b"), put(X[:, 0], "a")
    compare(lambda x: jax.nn.softmax(x * 2, 1) + x.mean(0), x)
    compare(lambda x, r: jnp.sin(x) * r[:, None] + x.sum(), x, rows)
    compare(lambda x: (jnp.cumsum(x, 0), x.T * 2, x[::-1], jnp.roll(x, 3, 1)), x)
    compare(lambda x: x @ x.T + jnp.tanh(x).sum(), x)
    compare(lambda x: lax.with_sharding_constraint(x * 2, NamedSharding(mesh, P("b", None))) + x, x)
    compare(lambda x: lax.fori_loop(0, 4, lambda i, x: x + jnp.roll(x, 1, 0) * 0.1, x), x)
    compare(lambda x: x + 1, X, in_shardings=NamedSharding(mesh, P("a")), out_shardings=NamedSharding(mesh, P("b")))
    compare(jax.grad(lambda x: (jax.nn.gelu(x @ x.T) ** 2).mean()), x, slack=10)
    compare(lambda x: x * 2 + jax.random.normal(jax.random.key(0), x.shape), x)
    compare(lambda x: x * 2 + x.sum(0), x, donate_argnums=0)
    """)


def test_shard_map_with_collectives():
    run("""
    compare(on_shards(lambda x: x - lax.psum(x * x, "a") + lax.pmean(jnp.sin(x), ("a", "b"))), X)
    compare(on_shards(lambda x: lax.all_gather(x * 2, "b", axis=1, tiled=True)[:, :12] + lax.axis_index("a")), X)
    compare(on_shards(lambda x: lax.ppermute(x + 1, "a", [(0, 1), (1, 0)]) * lax.psum_scatter(
        jnp.concatenate([x, x]), "b", tiled=True)), X)
    compare(on_shards(lambda x: lax.all_to_all(x * 3, "a", 0, 1, tiled=True).reshape(x.shape) + x), X)
    compare(on_shards(lambda x: lax.fori_loop(0, 3, lambda i, x: x + lax.pmax(jnp.cos(x), "b"), x)), X)
    compare(jax.grad(lambda x: on_shards(lambda x: lax.psum(jnp.sin(x).sum(), ("a", "b")), out=P())(x)), X)
    """)


def test_several_programs_at_once_on_several_devices():
    run("""
    import stitch
    from tests.running import at_once
    stitch.enable()
    own = jax.jit(lambda x, k: jax.nn.softmax(x * k, 1).sum(0) + k)
    want = [np.asarray(jax.nn.softmax(X * k, 1).sum(0) + k) for k in range(4)]

    def work(k):
        x = jax.device_put(X, jax.devices()[k])
        for _ in range(20):
            np.testing.assert_allclose(own(x, k), want[k], rtol=1e-5)
            np.testing.assert_allclose(jax.jit(lambda x: x * k + x.sum())(x), X * k + X.sum(), rtol=1e-4, atol=1e-4)

    at_once(*(functools.partial(work, k) for k in range(4)))
    assert any(m.kernels for m in stitch.report().modules)
    """)
