"""The programs whose modules lie in `modules/`: `python -m tests.golden.programs` writes those anew, as the pinned jax
compiles them.  What becomes of the files does not depend on jax."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
from jax import lax

from stitch.hlo.ir import Module
from stitch.hlo.text import parse, print_module
from stitch.offline import capture

MODULES = Path(__file__).with_name("modules")
EPS = 1e-5


def elementwise(x: Any, y: Any) -> Any:
    return jnp.where(x > y, jnp.exp(-x * x), jnp.log1p(jnp.abs(y))), jnp.round(x * 7) / 3


def layer_norm(x: Any, gamma: Any, beta: Any) -> Any:
    mean = x.mean(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(x.var(-1, keepdims=True) + EPS) * gamma + beta


def layer_norm_backward(x: Any, gamma: Any, beta: Any, dy: Any) -> Any:
    return jax.vjp(layer_norm, x, gamma, beta)[1](dy)


def rms_norm(x: Any, gate: Any, weight: Any) -> Any:
    return x * lax.rsqrt(jnp.square(x).mean(-1, keepdims=True) + EPS) * weight * jax.nn.silu(gate)


def batch_norm(x: Any, gamma: Any, beta: Any) -> Any:
    mean, var = x.mean((0, 2, 3), keepdims=True), x.var((0, 2, 3), keepdims=True)
    return jax.nn.relu((x - mean) * lax.rsqrt(var + EPS) * gamma[:, None, None] + beta[:, None, None])


def softmax(x: Any) -> Any:
    return jax.nn.softmax(x)


def loss(logits: Any, labels: Any) -> Any:
    chosen = jnp.take_along_axis(logits, labels[:, None], -1)[:, 0]
    return (jax.nn.logsumexp(logits, -1) - chosen).mean()


def attention(q: Any, k: Any, v: Any) -> Any:
    scores = jnp.einsum("bhqd,bhkd->bhqk", q, k) / 8
    return jnp.einsum("bhqk,bhkd->bhqd", jax.nn.softmax(scores), v)


def attention_causal(q: Any, k: Any, v: Any) -> Any:
    scores = jnp.einsum("bhqd,bhkd->bhqk", q, k) / 8
    seen = jnp.tril(jnp.ones(scores.shape[-2:], bool))
    return jnp.einsum("bhqk,bhkd->bhqd", jax.nn.softmax(jnp.where(seen, scores, -1e30)), v)


def mlp_bf16(x: Any, w1: Any, b1: Any, w2: Any, b2: Any) -> Any:
    return jax.nn.gelu(x @ w1 + b1) @ w2 + b2


def adam(step: Any, *arrays: Any) -> Any:
    n = len(arrays) // 4
    params, grads, first, second = (arrays[k * n:(k + 1) * n] for k in range(4))
    first = [0.9 * m + 0.1 * g for m, g in zip(first, grads)]
    second = [0.999 * v + 0.001 * g * g for v, g in zip(second, grads)]
    a, b = 1 / (1 - 0.9 ** step), 1 / (1 - 0.999 ** step)
    new = [p - 1e-3 * (m * a) / (jnp.sqrt(v * b) + 1e-8) for p, m, v in zip(params, first, second)]
    return new, first, second


def transposes(x: Any, y: Any) -> Any:
    turned = jnp.transpose(x, (0, 2, 1)) + y
    return turned, jnp.transpose(turned, (1, 0, 2)).sum(-1)


def loop(x: Any, steps: Any) -> Any:
    """Every step replaces a row, in place, by what two others give."""
    def step(n: Any, a: Any) -> Any:
        return a.at[n % 64].set(jnp.sin(a[(n + 1) % 64]) + 0.5 * a[(n * 7) % 64])
    return lax.fori_loop(0, steps, step, x)


def complex_numbers(x: Any, y: Any) -> Any:
    z = x * jnp.conj(y) + 1j * x
    return jnp.abs(z).sum(-1), z / (y + 2)


def int8(x: Any, w: Any, scale: Any) -> Any:
    sums = lax.dot_general(x, w, (((1,), (0,)), ((), ())), preferred_element_type=jnp.int32)
    return jnp.clip(jnp.round(sums * scale), -128, 127).astype(jnp.int8)


def gelu_residual_norm(x: Any, residual: Any, gamma: Any, beta: Any) -> Any:
    return layer_norm(residual + jax.nn.gelu(x), gamma, beta)


def arrays(*shapes: tuple[int, ...], dtype: Any = jnp.float32) -> tuple[Any, ...]:
    """Arguments of these shapes."""
    return tuple(jax.ShapeDtypeStruct(s, dtype) for s in shapes)


_HEADS = arrays(*[(2, 4, 128, 64)] * 3)
_ROWS = ((1024, 512), (512,), (512,))
#: name -> function and the shapes of its arguments
PROGRAMS: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
    "elementwise": (elementwise, arrays((777, 1001), (777, 1001))),
    "layer_norm": (layer_norm, arrays(*_ROWS)),
    "layer_norm_backward": (layer_norm_backward, arrays(*_ROWS, (1024, 512))),
    "rms_norm": (rms_norm, arrays((512, 2048), (512, 2048), (2048,))),
    "batch_norm": (batch_norm, arrays((8, 64, 28, 28), (64,), (64,))),
    "softmax": (softmax, arrays((1024, 517))),
    "loss": (loss, (*arrays((512, 4096)), *arrays((512,), dtype=jnp.int32))),
    "attention": (attention, _HEADS),
    "attention_causal": (attention_causal, _HEADS),
    "mlp_bf16": (mlp_bf16, arrays((256, 512), (512, 1024), (1024,), (1024, 512), (512,), dtype=jnp.bfloat16)),
    "adam": (adam, arrays((), *[(300, 257), (1 << 18,)] * 4)),
    "transposes": (transposes, arrays((16, 250, 500), (16, 500, 250))),
    "loop": (loop, (*arrays((64, 96)), *arrays((), dtype=jnp.int32))),
    "complex_numbers": (complex_numbers, arrays((300, 500), (300, 500), dtype=jnp.complex64)),
    "int8": (int8, (*arrays((256, 512), (512, 384), dtype=jnp.int8), *arrays((384,)))),
    "gelu_residual_norm": (gelu_residual_norm, arrays((1024, 768), (1024, 768), (768,), (768,))),
}
#: those that are planned for a GPU, where kernels take smaller products
ON_GPU = {name: PROGRAMS[name] for name in ("loss", "attention", "adam")} | {
    "mlp_bf16": (mlp_bf16, arrays((64, 128), (128, 256), (256,), (256, 128), (128,), dtype=jnp.bfloat16))}


def main() -> None:
    for name, program in PROGRAMS.items():
        _write(name, capture(lowered(*program)))
    for name, program in ON_GPU.items():
        _write(f"{name}.gpu", lowered(*program))


def lowered(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Module:
    """The HLO that jax makes of a function, before XLA has changed it."""
    made: Any = jax.jit(function).lower(*arguments).compiler_ir("hlo")
    return parse(made.as_hlo_text(True))


def _write(name: str, module: Module) -> None:
    (MODULES / f"{name}.hlo").write_text(print_module(module), "utf-8")


if __name__ == "__main__":
    main()
