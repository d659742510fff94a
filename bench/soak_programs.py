"""Programs of bench.soak: drawn by a seed and a number, so that any one of them can be made again.

A program is a kind (a softmax, a norm, a loss with its gradient, a scan, ...), the shape and type of its arrays, and a
constant in its middle, which makes its kernels different from those of every other number.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from bench.patterns import scaled_error

Tree = tuple[jax.Array, ...]
#: rows, columns, a constant; then arrays as `Kind.shapes` has them
Body = Callable[..., Tree]

#: rounding a result may differ by, relative to its own size and the array's mean one
TOLERANCE = {"float32": 1e-4, "bfloat16": 4e-2}


@dataclass(frozen=True)
class Kind:
    """A family of programs: `body(constant, *arrays)`, with arrays of `shapes(rows, columns)`."""

    body: Body
    shapes: Callable[[int, int], tuple[tuple[int, ...], ...]]
    narrow: bool = True     # whether bf16 makes sense


@dataclass(frozen=True)
class Program:
    """One program.  `make()` is a function that nobody has jitted before."""

    number: int
    kind: str
    rows: int
    columns: int
    dtype: str
    constant: float
    inputs: tuple[NDArray[np.generic], ...] = field(repr=False)

    def make(self) -> Callable[..., Tree]:
        body, constant = KINDS[self.kind].body, self.constant
        return lambda *arrays: body(constant, *arrays)


def _one(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    return ((rows, columns),)


def _with_row(count: int) -> Callable[[int, int], tuple[tuple[int, ...], ...]]:
    """An array, and `count` vectors as long as its rows."""
    return lambda rows, columns: ((rows, columns), *[(columns,)] * count)


def _equal(count: int) -> Callable[[int, int], tuple[tuple[int, ...], ...]]:
    return lambda rows, columns: ((rows, columns),) * count


def _norm(x: jax.Array, c: float) -> jax.Array:
    mean = jnp.mean(x, -1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(jnp.var(x, -1, keepdims=True) + c)


def _softmax(c: float, x: jax.Array) -> Tree:
    return (jax.nn.softmax(x * c, -1),)


def _layer_norm(c: float, x: jax.Array, gamma: jax.Array, beta: jax.Array) -> Tree:
    return (_norm(x, c) * gamma + beta,)


def _rms_gate(c: float, x: jax.Array, gate: jax.Array) -> Tree:
    return (x * jax.lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + c) * jax.nn.silu(gate),)


def _loss(c: float, x: jax.Array, labels: jax.Array) -> Tree:
    def loss(logits: jax.Array) -> jax.Array:
        wide = logits.astype(jnp.float32) * c
        return jnp.mean(jax.nn.logsumexp(wide, -1) - jnp.sum(wide * jax.nn.softmax(labels.astype(jnp.float32)), -1))

    value, gradient = jax.value_and_grad(loss)(x)
    return value, gradient


def _norm_gradient(c: float, x: jax.Array, gamma: jax.Array, beta: jax.Array) -> Tree:
    def total(*arrays: jax.Array) -> jax.Array:
        y = _layer_norm(c, *arrays)[0]
        return jnp.sum(jnp.tanh(y.astype(jnp.float32)))

    return tuple(jax.grad(total, argnums=(0, 1, 2))(x, gamma, beta))


def _gelu(c: float, x: jax.Array, bias: jax.Array) -> Tree:
    y = jax.nn.gelu(x + bias) * c + x
    return (y / jnp.max(jnp.abs(y), -1, keepdims=True),)


def _updates(c: float, x: jax.Array) -> Tree:
    """Rows updated in place, each from the one above."""

    def step(i: jax.Array, a: jax.Array) -> jax.Array:
        row = jnp.tanh(a[i - 1] * c + a[i])
        return a.at[i].set(row / (c + jnp.sum(jnp.abs(row.astype(jnp.float32)))).astype(a.dtype))

    return (jax.lax.fori_loop(1, 24, step, x),)


def _recurrence(c: float, x: jax.Array) -> Tree:
    def step(state: jax.Array, row: jax.Array) -> tuple[jax.Array, jax.Array]:
        state = jnp.tanh(state * c + row)
        return state, state * row

    last, rows = jax.lax.scan(step, x[0], x[:48])
    return last, rows


def _attention(c: float, q: jax.Array, k: jax.Array, v: jax.Array) -> Tree:
    scores = jnp.einsum("id,jd->ij", q, k, preferred_element_type=jnp.float32) * c
    return (jax.nn.softmax(scores, -1).astype(v.dtype) @ v,)


def _mlp_gradient(c: float, x: jax.Array, w: jax.Array) -> Tree:
    def loss(weights: jax.Array) -> jax.Array:
        hidden = jax.nn.silu(x @ weights * c)
        return jnp.mean(hidden * hidden)

    value, gradient = jax.value_and_grad(loss)(w)
    return value, gradient


def _adam(c: float, p: jax.Array, g: jax.Array, m: jax.Array, v: jax.Array) -> Tree:
    m, v = 0.9 * m + 0.1 * g, 0.99 * v * v + 0.01 * g * g
    return p - c * m / (jnp.sqrt(v) + 1e-3), m, v


def _statistics(c: float, x: jax.Array) -> Tree:
    y = jnp.where(x > c, x, x * 0.1)
    return y.sum(0), y.var(0), jnp.max(y, -1), jnp.argmax(x, -1)


def _transposed(c: float, x: jax.Array, y: jax.Array) -> Tree:
    return (jnp.exp(x.T * c) + y.T, (x * y).sum(0))


def _bits(c: float, x: jax.Array) -> Tree:
    word = jax.lax.bitcast_convert_type(x.astype(jnp.float32), jnp.uint32)
    for shift in (15, 13, 16):
        word = (word ^ (word >> shift)) * jnp.uint32(2 * int(c * 1e6) + 1)
    return (word, jnp.sum(word, -1))


KINDS: dict[str, Kind] = {
    "softmax": Kind(_softmax, _one),
    "layer norm": Kind(_layer_norm, _with_row(2)),
    "RMS norm, gate": Kind(_rms_gate, _equal(2)),
    "loss, gradient": Kind(_loss, _equal(2)),
    "layer norm, gradient": Kind(_norm_gradient, _with_row(2), narrow=False),
    "gelu, residual": Kind(_gelu, _with_row(1)),
    "updates in place": Kind(_updates, _one),
    "recurrence": Kind(_recurrence, _one),
    "attention": Kind(_attention, lambda rows, columns: ((rows, 32),) * 3),
    "MLP, gradient": Kind(_mlp_gradient, lambda rows, columns: ((rows, 48), (48, columns)), narrow=False),
    "Adam": Kind(_adam, _equal(4), narrow=False),
    "statistics": Kind(_statistics, _one, narrow=False),
    "transposes": Kind(_transposed, _equal(2)),
    "bits": Kind(_bits, _one, narrow=False),
}


def draw(seed: int, number: int) -> Program:
    """Program `number` of a seed: kinds come in turn; every fourth width is one more than a multiple of 16."""
    rng = np.random.default_rng((seed, number))
    name = list(KINDS)[number % len(KINDS)]
    kind = KINDS[name]
    rows, columns = int(rng.integers(48, 400)), int(rng.integers(24, 700))
    if rng.random() < 0.25:
        columns = columns // 16 * 16 + 1
    dtype = "bfloat16" if kind.narrow and rng.random() < 0.4 else "float32"
    constant = round(float(rng.uniform(0.05, 0.9)), 6)
    inputs = tuple(rng.standard_normal(shape, np.float32).astype(jnp.dtype(dtype))
                   for shape in kind.shapes(rows, columns))
    return Program(number, name, rows, columns, dtype, constant, inputs)


def difference(want: tuple[NDArray[np.generic], ...], got: Tree) -> str:
    """How results differ by more than rounding; '' when they do not."""
    for n, (a, b) in enumerate(zip(want, map(np.asarray, got), strict=True)):
        if (a.dtype, a.shape) != (b.dtype, b.shape):
            return f"result {n} is {b.dtype}{list(b.shape)}, not {a.dtype}{list(a.shape)}"
        error = scaled_error(b, a)
        if error > TOLERANCE.get(str(a.dtype), 0.0):
            return f"result {n} ({a.dtype}{list(a.shape)}) is off by {error:.2g}"
    return ""
