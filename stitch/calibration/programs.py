"""The programs whose kernels are measured.

Each is a JAX function on arrays of given shapes.  Those that are `kept` aside have no part in fitting the model: they
show how wrong it still is.
"""
from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..dataclass import dataclass

#: elements of arrays that fit the first cache, the second, the last, and none
SIZES = (1 << 10, 1 << 14, 1 << 17, 1 << 20, 1 << 22)
#: the same, kept aside
OTHER_SIZES = (1 << 12, 3 << 15, 3 << 20)
#: rows, depth and columns of products
PRODUCTS = ((1, 1024, 1024), (16, 256, 256), (16, 1024, 1024), (64, 256, 256), (64, 1024, 1024), (256, 512, 512),
            (512, 1024, 1024), (128, 256, 2048), (128, 2048, 256))
#: the same, kept aside
OTHER_PRODUCTS = ((1, 512, 512), (8, 768, 768), (32, 512, 2048), (128, 768, 768), (384, 512, 512), (512, 768, 768))
#: rows of matrices and elements of a row
ROWS = ((64, 256), (512, 1024), (2048, 1024))
#: the same, kept aside
OTHER_ROWS = ((128, 512), (1024, 768))


@dataclass(frozen=True)
class Program:
    """`function` of arrays of these shapes and this type.  `ours`: are our kernels for it timed, too?"""

    name: str
    function: Callable[..., Any]
    shapes: tuple[tuple[int, ...], ...]
    dtype: str = "float32"
    kept: bool = False
    ours: bool = True


def programs() -> list[Program]:
    """All of them, one of every kind first, and those that are kept aside between the others: where time is short, the
    last ones are left out, which others of their kinds stand for."""
    order, fitted, kept = random.Random(0), list(_fitted()), list(_kept())
    order.shuffle(fitted)
    order.shuffle(kept)
    places = [(n / len(some), p) for some in (fitted, kept) for n, p in enumerate(_by_turns(some))]
    return [p for _, p in sorted(places, key=lambda at: at[0])]


def _by_turns(some: Sequence[Program]) -> list[Program]:
    """The first of every kind, which is a name's first word, then the second, and so on."""
    met: Counter[str] = Counter()
    turns = []
    for p in some:
        kind = p.name.split()[0]
        turns.append(met[kind])
        met[kind] += 1
    return [p for _, p in sorted(zip(turns, some), key=lambda at: at[0])]


def _fitted() -> Iterator[Program]:
    """Those that costs are fitted to."""
    import jax
    import jax.numpy as jnp

    for n in SIZES:
        yield Program(f"multiply-add {n}", _multiply_add, ((n,), (n,)))
    for name, function in (("exp", jnp.exp), ("tanh", jnp.tanh), ("sqrt", jnp.sqrt), ("divide", lambda x: 1.0 / x)):
        yield Program(f"{name} {SIZES[1]}", function, ((SIZES[1],),))
    yield Program("bf16 multiply-add", _multiply_add, ((SIZES[1],), (SIZES[1],)), "bfloat16")
    for name, function in (("relu", jax.nn.relu), ("silu", jax.nn.silu), ("multiply", lambda x: x * x * 0.5)):
        yield Program(f"bf16 {name}", function, ((1 << 18,),), "bfloat16")
    yield Program("adam", _adam, ((256, 512),) * 4)
    for rows, length in ROWS:
        yield from _by_rows(rows, length, kept=False)
    for rows, length in ((256, 1024), (512, 1024), (2048, 256)):
        for axis in (0, 1):
            yield Program(f"sums {axis} {rows} {length}", _sums(axis), ((rows, length),) * 2, ours=False)
    yield Program("argmax", lambda x: x.argmax(-1), ((256, 1024),))
    for shape in ((128, 256), (1024, 512), (512, 1536), (768, 640)):
        yield Program(f"transpose {shape}", lambda x: x.T + 1.0, (shape,))
    for dtype, shape in (("float32", (512, 768)), ("bfloat16", (512, 1024)), ("bfloat16", (1024, 256))):
        yield Program(f"copy turned {dtype} {shape}", lambda x: x.T, (shape,), dtype)
    yield Program("sums turned", lambda x, y: (x * y).T + 1.0, ((512, 1024),) * 2)
    for axis in (0, 1):
        yield Program(f"bf16 sums {axis}", _narrow_sums(axis), ((512, 1024),), "bfloat16")
    for rows, depth, columns in PRODUCTS:
        yield Program(f"dense {rows} {depth} {columns}", _dense, ((rows, depth), (depth, columns), (columns,)))
    yield Program("dense bf16", _dense, ((128, 512), (512, 512), (512,)), "bfloat16")
    yield Program("dense bf16 small", _dense, ((16, 256), (256, 256), (256,)), "bfloat16")
    yield Program("dense bf16 16", _dense, ((16, 1024), (1024, 1024), (1024,)), "bfloat16")
    yield Program("right transposed", lambda x, w: jax.nn.relu(x @ w.T), ((128, 512), (512, 512)))
    yield Program("few rows, right transposed", lambda x, w: jax.nn.relu(x @ w.T), ((8, 512), (512, 512)))
    yield Program("left transposed", lambda x, y: x.T @ y * 0.1, ((256, 512), (256, 512)))
    for dtype in ("float32", "bfloat16"):
        yield Program(f"weights {dtype}", _gradient, ((8, 64, 256), (8, 64, 512)), dtype)
    for dtype in ("float32", "bfloat16"):
        yield Program(f"training {dtype}", _training, ((384, 640), (640, 640), (640, 640)), dtype, ours=False)
    yield Program("batch", _scores, ((8, 128, 64), (8, 128, 64)))
    yield Program("attention", _attention, ((8, 128, 64),) * 3)
    for turns, rows, width in ((30, 8, 32), (20, 16, 128)):
        yield Program(f"loop dense {turns} {rows} {width}", _descent(turns), ((rows, width), (width, width)))
    for n in (1 << 6, 1 << 12):
        yield Program(f"loop newton {n}", _newton(20), ((n,),))
    yield Program("loop softmax", _flow(20), ((16, 64),))
    yield Program("scan", _recurrence, ((24, 8, 48), (8, 48), (48, 48)))


def _kept() -> Iterator[Program]:
    """Those kept aside: the same kinds in other sizes."""
    import jax
    import jax.numpy as jnp

    for n in OTHER_SIZES:
        yield Program(f"gelu {n}", jax.nn.gelu, ((n,),), kept=True)
        yield Program(f"multiply-add {n}", _multiply_add, ((n,), (n,)), kept=True)
    yield Program("sigmoid", lambda x, y: jax.nn.sigmoid(x) * jnp.tanh(y), ((1 << 15,), (1 << 15,)), kept=True)
    yield Program("bf16 gelu", jax.nn.gelu, ((1 << 16,),), "bfloat16", kept=True)
    yield Program("adam small", _adam, ((64, 64),) * 4, kept=True)
    for rows, length in OTHER_ROWS:
        yield from _by_rows(rows, length, kept=True)
    yield Program("transpose 512 768", lambda x: x.T * 2.0, ((512, 768),), kept=True)
    yield Program("copy turned kept", lambda x: x.T, ((768, 512),), "bfloat16", kept=True)
    for axis in (0, 1):
        yield Program(f"sums {axis} kept", _sums(axis), ((384, 768),) * 2, kept=True, ours=False)
        yield Program(f"bf16 sums {axis} kept", _narrow_sums(axis), ((256, 768),), "bfloat16", kept=True)
    for rows, depth, columns in OTHER_PRODUCTS:
        yield Program(f"dense {rows} {depth} {columns}", _dense, ((rows, depth), (depth, columns), (columns,)),
                      kept=True)
    yield Program("dense bf16 kept", _dense, ((256, 512), (512, 512), (512,)), "bfloat16", kept=True)
    yield Program("right transposed kept", lambda x, w: jnp.tanh(x @ w.T), ((256, 768), (768, 768)), kept=True)
    yield Program("training kept", _training, ((640, 384), (384, 896), (896, 384)), kept=True, ours=False)
    yield Program("attention kept", _attention, ((4, 256, 64),) * 3, kept=True)
    for turns, rows, width in ((40, 4, 64), (25, 1, 96), (16, 32, 64)):
        yield Program(f"loop dense {turns} {rows} {width}", _descent(turns), ((rows, width), (width, width)), kept=True)
    for n in (1 << 8, 1 << 14):
        yield Program(f"loop newton {n}", _newton(12), ((n,),), kept=True)
    yield Program("loop softmax kept", _flow(30), ((8, 128),), kept=True)
    yield Program("scan kept", _recurrence, ((40, 4, 64), (4, 64), (64, 64)), kept=True)


def _by_rows(rows: int, length: int, kept: bool) -> Iterator[Program]:
    import jax

    shape = (rows, length)
    yield Program(f"softmax {rows} {length}", lambda x: jax.nn.softmax(x, -1), (shape,), kept=kept)
    yield Program(f"norm {rows} {length}", _norm, (shape, (length,), (length,)), kept=kept)
    yield Program(f"columns {rows} {length}", lambda x: x.sum(0), (shape,), kept=kept)


def _multiply_add(x: Any, y: Any) -> Any:
    return x * y + 1.0


def _sums(axis: int) -> Callable[..., Any]:
    """Sums of what is given, and of what is made first."""
    return lambda x, y: (x.sum(axis), (x * y).sum(axis))


def _narrow_sums(axis: int) -> Callable[..., Any]:
    """Sums that are rounded at every step, as those of gradients are."""
    def function(x: Any) -> Any:
        import jax.numpy as jnp

        return jnp.sum(x, axis, dtype=jnp.bfloat16)
    return function


def _norm(x: Any, scale: Any, shift: Any) -> Any:
    import jax.numpy as jnp

    apart = x - x.mean(-1, keepdims=True)
    return apart / jnp.sqrt((apart * apart).mean(-1, keepdims=True) + 1e-5) * scale + shift


def _dense(x: Any, weights: Any, bias: Any) -> Any:
    import jax

    return jax.nn.relu(x @ weights + bias)


def _gradient(x: Any, y: Any) -> Any:
    import jax.numpy as jnp

    return jnp.einsum("bti,bto->io", x, y)


def _training(x: Any, first: Any, second: Any) -> Any:
    """A step of two dense layers: most kernels of most programs are of such kinds."""
    import jax
    import jax.numpy as jnp

    def loss(weights: Any) -> Any:
        y = x
        for w in weights:
            y = jax.nn.relu(_norm(y @ w, 1.0, 0.1))
        return jnp.mean(y * y)
    weights = first, second
    return tuple(w - 0.1 * g for w, g in zip(weights, jax.grad(loss)(weights)))


def _scores(x: Any, y: Any) -> Any:
    import jax.numpy as jnp

    return jnp.einsum("bqd,bkd->bqk", x, y) * 0.125


def _attention(q: Any, k: Any, v: Any) -> Any:
    import jax
    import jax.numpy as jnp

    return jnp.einsum("bqk,bkd->bqd", jax.nn.softmax(_scores(q, k), -1), v)


def _descent(turns: int) -> Callable[..., Any]:
    def function(x: Any, weights: Any) -> Any:
        import jax
        import jax.numpy as jnp

        return jax.lax.fori_loop(0, turns, lambda _, y: y + 0.01 * jnp.tanh(y @ weights), x)
    return function


def _newton(turns: int) -> Callable[..., Any]:
    def function(x: Any) -> Any:
        import jax

        return jax.lax.fori_loop(0, turns, lambda n, y: y - (y * y - x) / (2.0 * y + 1.0 + n), x)
    return function


def _flow(turns: int) -> Callable[..., Any]:
    def function(x: Any) -> Any:
        import jax

        return jax.lax.fori_loop(0, turns, lambda _, y: jax.nn.softmax(y * 1.1, -1) + 0.5 * x, x)
    return function


def _recurrence(inputs: Any, state: Any, weights: Any) -> Any:
    import jax
    import jax.numpy as jnp

    def step(h: Any, x: Any) -> Any:
        h = jnp.tanh(x + h @ weights)
        return h, h * 0.5
    return jax.lax.scan(step, state, inputs)


def _adam(parameter: Any, gradient: Any, first: Any, second: Any) -> Any:
    import jax.numpy as jnp

    first = 0.9 * first + 0.1 * gradient
    second = 0.999 * second + 0.001 * gradient * gradient
    return parameter - 0.001 * first / (jnp.sqrt(second) + 1e-8), first, second
