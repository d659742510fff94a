"""Compiles programs for an H200 that is not there, plain and stitched, and writes what came out into a folder.

Run as a script by test_cuda.py.  For each program: `<name>.<side>.txt`, the executable's text; `<name>.<side>.json`,
what XLA says about its memory; for stitched sides, below `<name>.<side>/`, the module before and after us.  XLA's own
dumps go where XLA_FLAGS say.
"""
from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import pytest
from jax.experimental import topologies
from jax.experimental.xla_metadata import set_xla_metadata

import stitch
from bench.h200 import H200

from .compare import force

#: programs that are also compiled with what the cost model takes of them
CHOSEN = ("train_step", "adam", "states", "convolved", "messages")


def layer_norm(x: Any, scale: Any) -> Any:
    mean = x.mean(-1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(jnp.square(x - mean).mean(-1, keepdims=True) + 1e-5) * scale


def norm(x: Any, scale: Any) -> Any:
    return layer_norm(jax.nn.softmax(x * 2, -1), scale)


def residual_bf16(x: Any, y: Any, scale: Any) -> Any:
    h = (x + jax.nn.gelu(y)).astype(jnp.float32)
    return layer_norm(h, scale).astype(jnp.bfloat16), h.sum(0)


def transposed(x: Any, y: Any) -> Any:
    """Operands that XLA would rather have with their dimensions the other way round."""
    product = jnp.einsum("ij,kj->ki", x, y)
    return jax.nn.softmax(product.T, -1) + jnp.tanh(x @ y.T), jnp.exp(x.T) * x.sum(1)


def loss(params: Any, x: Any, labels: Any) -> Any:
    for weight, bias in params[:-1]:
        x = jax.nn.gelu(x @ weight + bias)
    logits = x @ params[-1][0] + params[-1][1]
    chosen = jnp.take_along_axis(logits, labels[:, None], -1)[:, 0]
    return (jax.nn.logsumexp(logits, -1) - chosen).mean()


def train_step(params: Any, x: Any, labels: Any) -> Any:
    value, grads = jax.value_and_grad(loss)(params, x, labels)
    return value, jax.tree.map(lambda p, g: p - 0.01 * g, params, grads)


def adam(step: Any, params: Any, grads: Any, first: Any, second: Any) -> Any:
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, grads)
    second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, grads)
    params = jax.tree.map(lambda p, m, v: p - 1e-3 * (m / (1 - 0.9 ** step))
                          / (jnp.sqrt(v / (1 - 0.999 ** step)) + 1e-8), params, first, second)
    return params, first, second


def recurrent(state: Any, xs: Any, scale: Any) -> Any:
    def step(h: Any, x: Any) -> Any:
        h = layer_norm(jnp.tanh(h + x), scale)
        return h, h.sum(-1)
    return jax.lax.scan(step, state, xs)


def states(a: Any, b: Any, table: Any) -> Any:
    """What a loop carries changes places, is read and updated in parts, counted into, and handed on by a branch."""
    def turn(k: Any, state: Any) -> Any:
        a, b, table, hits = state
        old = table[k % 5]
        table = table.at[(k + 1) % 5].set(a + b)
        hits = hits.at[(a * 3).astype(jnp.int32) % 8].add(1.0)
        a, b = jax.lax.cond(b[0] > a[0], lambda x: x, lambda x: (x[1], x[0] * 0.5), (a, b))
        return b + old, a, table, hits
    return jax.lax.fori_loop(0, 4, turn, (a, b, table, jnp.zeros(8)))


def convolved(x: Any, weights: Any, bias: Any) -> Any:
    for w in weights:
        x = jax.lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        x = jax.nn.relu(x + bias)
    return x.mean((1, 2))


def messages(x: Any, source: Any) -> Any:
    """What comes along edges that are in the order of where they end."""
    goal = jnp.repeat(jnp.arange(200), 20)
    return jax.nn.relu(jax.ops.segment_sum(jnp.tanh(x[source]), goal, 200)) / 20


def told(x: Any, y: Any) -> Any:
    """Has a part on a stream of its own and one in a group of the scheduler's, and says so to XLA."""
    with set_xla_metadata(_xla_stream_annotation="1", inlineable="false"):
        apart = jax.jit(lambda a, b: jnp.sin(a) * b + a.sum(0))(x, y)
    with set_xla_metadata(_scheduling_group_id="1"):
        grouped = jnp.tanh(y) * jnp.exp(x).sum(1)
    return jnp.cos(apart + grouped).sum(1) * 2


def arguments(device: Any) -> dict[str, tuple[Callable[..., Any], tuple[Any, ...], tuple[int, ...]]]:
    """name -> (function, abstract arguments, donated ones)."""
    sharding = jax.sharding.SingleDeviceSharding(device)

    def array(*dims: int, dtype: Any = jnp.float32) -> Any:
        return jax.ShapeDtypeStruct(dims, dtype, sharding=sharding)

    layers = tuple((array(a, b), array(b)) for a, b in ((20, 24), (24, 24), (24, 10)))
    tree = {"a": array(64, 33), "b": array(257), "c": array(3, 3, 8), "d": array()}
    half = array(12, 40, dtype=jnp.bfloat16)
    return {"norm": (norm, (array(24, 200), array(200)), ()),
            "residual_bf16": (residual_bf16, (half, half, array(40)), ()),
            "transposed": (transposed, (array(48, 33), array(33, 33)), ()),
            "train_step": (train_step, (layers, array(16, 20), array(16, dtype=jnp.int32)), (0,)),
            "adam": (adam, (array(), tree, tree, tree, tree), (1, 3, 4)),
            "states": (states, (array(12), array(12), array(5, 12)), ()),
            "convolved": (convolved, (array(2, 8, 8, 16), (array(3, 3, 16, 16), array(1, 1, 16, 16)), array(16)), ()),
            "messages": (messages, (array(200, 16), array(4000, dtype=jnp.int32)), ()),
            "told": (told, (array(64, 64), array(64, 64)), ()),
            "recurrent": (recurrent, (array(6, 40), array(5, 6, 40), array(40)), (0,))}


def main(folder: Path) -> None:
    topology = topologies.get_topology_desc(platform="cuda", target_config=H200, topology="1x1x1")
    for name, (function, args, donated) in arguments(topology.devices[0]).items():
        for side in ("plain", "forced", "chosen") if name in CHOSEN else ("plain", "forced"):
            with pytest.MonkeyPatch.context() as patch:
                if side == "forced":
                    force(patch)
                if side != "plain":
                    stitch.enable(cuda=True, dump=str(folder / f"{name}.{side}"))
                function.__name__ = f"{name}_{side}"
                made = jax.jit(function, donate_argnums=donated).lower(*args).compile()
                stitch.disable()
            (folder / f"{name}.{side}.txt").write_text(made.as_text())
            memory = made.memory_analysis()
            (folder / f"{name}.{side}.json").write_text(json.dumps({"alias": memory.alias_size_in_bytes}))
    (folder / "report.json").write_text(stitch.report().to_json())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
