"""The kernels that the search is tried on: what fused groups are made of, at several shapes, as JAX functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from bench import jax_patterns


@dataclass(frozen=True)
class Kernel:
    """`function` of float32 arrays of `shapes` becomes one group; `family` is what the report sums over."""

    name: str
    family: str
    function: Callable[..., object]
    shapes: tuple[tuple[int, ...], ...]

    def hlo(self) -> str:
        """The HLO text JAX lowers it to (not optimized yet)."""
        arguments = [jax.ShapeDtypeStruct(shape, np.float32) for shape in self.shapes]
        computation: Any = jax.jit(self.function).lower(*arguments).compiler_ir("hlo")
        return str(computation.as_hlo_text(print_large_constants=True))


def _rows_sum(x: jax.Array) -> jax.Array:
    return jnp.sum(x * x + 1.0, axis=-1)


def _log_sum_exp(x: jax.Array) -> jax.Array:
    return jax.nn.logsumexp(x, axis=-1)


def _columns_sum(x: jax.Array) -> jax.Array:
    return jnp.sum(x * x + 1.0, axis=0)


def _columns_moments(x: jax.Array, y: jax.Array) -> tuple[jax.Array, jax.Array]:
    return jnp.sum(x * y, axis=0), jnp.max(x + y, axis=0)


def _transpose(x: jax.Array, y: jax.Array) -> jax.Array:
    return x.T * 2.0 + y


def _heads(x: jax.Array, bias: jax.Array) -> jax.Array:
    return jnp.swapaxes(jnp.tanh(x + bias), 1, 2) * 0.125


def _scaled_by_column(x: jax.Array) -> jax.Array:
    return x / jnp.sqrt(jnp.sum(x * x, axis=0) + 1e-6)


def _gelu(x: jax.Array, bias: jax.Array) -> jax.Array:
    return jax.nn.gelu(x + bias)


def _swiglu(x: jax.Array, gate: jax.Array) -> jax.Array:
    return x * gate / (1.0 + jnp.exp(-gate))


def _blend(x: jax.Array, y: jax.Array, scale: jax.Array) -> tuple[jax.Array, jax.Array]:
    mixed = x * scale[:, None] + y * (1.0 - scale[:, None])
    return jnp.maximum(mixed, 0.0), jnp.sqrt(jnp.abs(mixed) + 1e-6)


def _attention(q: jax.Array, k: jax.Array, v: jax.Array) -> jax.Array:
    scores = jnp.einsum("bqd,bkd->bqk", q, k) * 0.125
    return jnp.einsum("bqk,bkd->bqd", jax.nn.softmax(scores), v)


def _dense(x: jax.Array, weights: jax.Array, bias: jax.Array) -> jax.Array:
    return jax.nn.gelu(x @ weights + bias)


def _norm_dense(x: jax.Array, weights: jax.Array) -> jax.Array:
    centered = x - x.mean(-1, keepdims=True)
    return centered * jax.lax.rsqrt((centered * centered).mean(-1, keepdims=True) + 1e-5) @ weights


def _products(x: jax.Array, y: jax.Array) -> jax.Array:
    return jnp.tanh(x @ y)


def _soft(rows: int, columns: int) -> Kernel:
    return Kernel(f"softmax [{rows},{columns}]", "softmax", jax_patterns.softmax, ((rows, columns),))


def _norm(rows: int, columns: int) -> Kernel:
    return Kernel(f"layer norm [{rows},{columns}]", "layer norm", jax_patterns.layer_norm,
                  ((rows, columns), (columns,), (columns,)))


def _reduce(what: str, family: str, function: Callable[..., object], *shapes: tuple[int, ...]) -> Kernel:
    return Kernel(f"{what} [{','.join(map(str, shapes[0]))}]", family, function, shapes)


KERNELS: Sequence[Kernel] = (
    _soft(1024, 512), _soft(128, 4096), _soft(4096, 64), _soft(64, 128),
    _norm(1024, 512), _norm(256, 2048), _norm(48, 768),
    _reduce("sum of rows", "row reduction", _rows_sum, (2048, 384)),
    _reduce("logsumexp of rows", "row reduction", _log_sum_exp, (512, 2048)),
    _reduce("sum of rows", "row reduction", _rows_sum, (16384, 32)),
    _reduce("sum of columns", "column reduction", _columns_sum, (4096, 256)),
    _reduce("sum of columns", "column reduction", _columns_sum, (200, 2048)),
    _reduce("sum, max of columns", "column reduction", _columns_moments, (1024, 768), (1024, 768)),
    _reduce("scaled by columns", "column reduction", _scaled_by_column, (2048, 384)),
    _reduce("layer norm backward", "layer norm", jax_patterns.layer_norm_backward, (1024, 512), (512,), (512,),
            (1024, 512)),
    _reduce("batch norm, relu", "column reduction", jax_patterns.batch_norm_relu, (8, 64, 28, 28), (64,), (64,)),
    _reduce("softmax, layer norm", "softmax", jax_patterns.softmax_layer_norm, (1024, 512), (512,), (512,)),
    _reduce("RMS norm, gate", "layer norm", jax_patterns.rms_norm_gate, (512, 2048), (512, 2048), (2048,)),
    _reduce("transpose, add", "transpose", _transpose, (1024, 768), (768, 1024)),
    _reduce("transpose, add", "transpose", _transpose, (320, 192), (192, 320)),
    _reduce("heads to front", "transpose", _heads, (8, 128, 12, 64), (12, 64)),
    _reduce("gelu", "elementwise", _gelu, (1024, 768), (768,)),
    _reduce("swiglu", "elementwise", _swiglu, (512, 2048), (512, 2048)),
    _reduce("blend", "elementwise", _blend, (1500, 333), (1500, 333), (1500,)),
    _reduce("gelu", "elementwise", _gelu, (96, 256), (256,)),
    _reduce("attention", "product", _attention, *[(12, 128, 64)] * 3),
    _reduce("attention", "product", _attention, *[(12, 512, 64)] * 3),
    _reduce("dense, gelu", "product", _dense, (256, 256), (256, 512), (512,)),
    _reduce("layer norm, dense", "product", _norm_dense, (256, 256), (256, 256)),
    _reduce("products, tanh", "product", _products, (64, 64, 64), (64, 64, 64)),
)
