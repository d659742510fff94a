"""Compares programs plain and stitched on the GPU of this machine; run as a script by test_gpu.py, with a family's
name, or with the path of a program: a Python file with `build() -> (function, arguments)`.  With `--serve` or
`--serve-programs` it answers requests for these (bench.gpu.serving)."""
from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch
from bench import jax_patterns, patterns
from bench.compile_time import build
from bench.gpu.serving import serve
from stitch.tuning.probe import SENSITIVE, allowed, difference, moved

from ..hook import cuda_programs
from ..hook.compare import compare, force

Array = np.ndarray[Any, Any]
RNG = np.random.default_rng(0)


def normal(*dims: int, dtype: Any = np.float32) -> Any:
    return jnp.asarray(RNG.standard_normal(dims), dtype)


def elementwise() -> None:
    for dtype in (jnp.float32, jnp.bfloat16, jnp.float16, jnp.float64):
        compare(lambda x: (jnp.tanh(x) * x + jnp.exp(-x * x), jnp.sin(x)), np.asarray(normal(1000, 37), dtype))
    compare(lambda x: (x // 7, x % 5, x << 2, jnp.sort(x)), RNG.integers(-99, 99, 4099).astype(np.int32))


def rows() -> None:
    for shape in ((300, 12), (96, 200), (3, 5000), (4096, 4096)):
        compare(lambda x: jax.nn.softmax(x, -1) - x.mean(-1, keepdims=True), normal(*shape))
        compare(lambda x: (jnp.argmax(x, -1), jnp.cumsum(x, -1)), normal(*shape))


def columns() -> None:
    for shape in ((700, 136), (5000, 16), (65536, 64)):
        compare(lambda x: (x.sum(0), (x - x.mean(0)).max(0)), normal(*shape), slack=4.0)


def movement() -> None:
    compare(lambda x: (x.T * 2, jnp.roll(x, 3, 1), jnp.pad(x, 2)[::-1], jnp.concatenate([x, x * 2])), normal(300, 257))
    compare(lambda x, y: cuda_programs.transposed(x, y), normal(48, 33), normal(33, 33))
    compare(lambda x, i: x[i] * 2, normal(900, 64), RNG.integers(0, 900, 300))


def products() -> None:
    """Those that XLA would keep: tensor maps, clusters, blocks that last, registers that are handed over, all within
    XLA's own launches and command buffers."""
    for dtype in (jnp.bfloat16, jnp.float16):
        x, y, b = normal(4096, 1024, dtype=dtype), normal(1024, 4096, dtype=dtype), normal(4096, dtype=dtype)
        compare(lambda x, y, b: jax.nn.gelu(x @ y + b), x, y, b, slack=4.0, dots="always")
        compare(lambda x, y: (x @ y).astype(jnp.float32) * 2, x, y, slack=4.0, dots="always")


def in_place() -> None:
    tree = {"a": normal(640, 333), "b": normal(257), "c": normal(3, 3, 8)}
    state = [jax.tree.map(lambda x, k=k: abs(x) * k, tree) for k in (1.0, 0.5, 0.1, 0.2)]
    compare(cuda_programs.adam, jnp.float32(3), *state, donate_argnums=(1, 3, 4))
    compare(cuda_programs.recurrent, normal(64, 200), normal(5, 64, 200), normal(200), slack=10.0, donate_argnums=0)


def training() -> None:
    sizes = ((200, 256), (256, 256), (256, 100))
    layers = tuple((normal(a, b) / np.sqrt(a), normal(b)) for a, b in sizes)
    labels = RNG.integers(0, 100, 128).astype(np.int32)
    with jax.default_matmul_precision("highest"):
        compare(cuda_programs.train_step, layers, normal(128, 200), labels, slack=10.0, donate_argnums=0)


def workloads() -> None:
    for p in patterns.PATTERNS:
        compare(jax_patterns.function(p.name), *map(jnp.asarray, p.inputs(RNG)), slack=10.0)


def program(path: str) -> None:
    """A whole program.  Some amplify rounding (simulations): a result may be as far off as XLA's own gets, and a few
    times farther, when the arguments move by some units in the last place."""
    function, arguments = build(path)

    def run(given: Any) -> list[Array]:
        jax.clear_caches()
        return [np.asarray(x) for x in jax.tree.leaves(jax.jit(lambda *a: function(*a))(*given))]

    def nearby(x: Any) -> Any:
        return jnp.asarray(moved(np.asarray(x))) if hasattr(x, "dtype") and jnp.issubdtype(x.dtype, jnp.floating) else x
    with jax.default_matmul_precision("highest"):
        want, near = run(arguments), run(jax.tree.map(nearby, arguments))
        with stitch.enabled():
            got = run(arguments)
    assert not [m.error for m in stitch.report().modules if m.error], str(stitch.report())
    for w, g, n in zip(want, got, near, strict=True):
        assert difference(w, g) <= max(allowed(w, 8 * w.dtype.itemsize), SENSITIVE * difference(w, n))


FAMILIES: dict[str, Callable[[], None]] = {
    f.__name__: f for f in (elementwise, rows, columns, movement, products, in_place, training, workloads)}


if __name__ == "__main__":
    assert jax.default_backend() in ("gpu", "cuda"), jax.devices()
    if sys.argv[1] == "--serve":
        force(pytest.MonkeyPatch())
        sys.exit(serve(lambda request: (FAMILIES[request["item"]](), {})[1]))
    elif sys.argv[1] == "--serve-programs":
        sys.exit(serve(lambda request: (program(request["item"]), {})[1]))
    elif sys.argv[1].endswith(".py"):
        program(sys.argv[1])
    else:
        force(pytest.MonkeyPatch())
        FAMILIES[sys.argv[1]]()
