"""Modules that mutations start from: what XLA and JAX make of small programs, before and after XLA's passes."""
from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import Any

import jax
import jax.numpy as jnp
from jax import lax

from stitch.hlo.read import read
from stitch.hlo.text import print_module

A, B, V = jnp.ones((8, 16)), jnp.ones((16, 8)), jnp.ones(16)
N, KEYS = jnp.arange(16), jnp.arange(16) % 5
IMAGE, KERNEL = jnp.ones((2, 3, 8, 8)), jnp.ones((4, 3, 3, 3))


def _attention(x: Any, y: Any) -> Any:
    return jax.nn.softmax(x @ y, axis=-1) @ x


def _norm(x: Any) -> Any:
    return (x - x.mean(-1, keepdims=True)) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5)


def _loop(x: Any) -> Any:
    return lax.fori_loop(0, 5, lambda n, s: (jnp.sin(s[0]) + n, s[1] * 2), (x, x))


def _while(x: Any) -> Any:
    return lax.while_loop(lambda s: s.sum() < 100, lambda s: s * 2 + 1, x)


def _branches(n: Any, x: Any) -> Any:
    return lax.switch(n[0], [jnp.sin, lambda y: y * 2, lambda y: -y], x)


def _windows(x: Any) -> Any:
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, 1, 3, 3), (1, 1, 2, 2), "SAME")


def _scan(x: Any) -> Any:
    return lax.scan(lambda c, y: (c * 0.9 + y, c), jnp.zeros(16), x)


PROGRAMS: Mapping[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
    "attention": (_attention, (A, B)), "norm": (_norm, (A,)), "loop": (_loop, (V,)), "while": (_while, (V,)),
    "branches": (_branches, (N, V)), "scan": (_scan, (A,)),
    "windows": (_windows, (IMAGE,)), "windows_gradient": (jax.grad(lambda x: _windows(x).sum()), (IMAGE,)),
    "convolution": (lambda x, k: lax.conv_general_dilated(x, k, (2, 1), ((1, 1), (2, 0)), (1, 2)), (IMAGE, KERNEL)),
    "convolution_gradient": (jax.grad(lambda k, x: lax.conv(x, k, (1, 1), "VALID").sum()), (KERNEL, IMAGE)),
    "sort": (lambda x, n: lax.sort((x, n), num_keys=1), (V, N)), "argmax": (lambda x: jnp.argmax(x, -1), (A,)),
    "gather": (lambda x, n: x[n % 8, 3:5], (A, N)), "take": (lambda x, n: jnp.take_along_axis(x, n[None], 1), (A, N)),
    "scatter": (lambda x, n: x.at[n].add(2.0).at[3].set(1.0), (V, N)),
    "segments": (lambda x, k: jax.ops.segment_sum(x, k, 5), (V, KEYS)),
    "slices": (lambda x, n: lax.dynamic_update_slice(x, lax.dynamic_slice(x, (n[0], 2), (3, 5)), (1, n[1])), (A, N)),
    "pads": (lambda x: jnp.pad(x[1:7:2, ::-1], ((1, 2), (0, 3)), mode="edge"), (A,)),
    "interior": (lambda x: lax.pad(x, 0.0, ((1, 2, 3), (-1, -2, 0))), (A,)),
    "joined": (lambda x, y: jnp.concatenate([x, y.T, x[:2]], 0).reshape(-1, 4).T, (A, B)),
    "fft": (lambda x: jnp.fft.irfft(jnp.fft.rfft(x) * 2), (A,)),
    "complex": (lambda x: jnp.abs(jnp.exp(1j * x) / (x + 2j)), (A,)),
    "random": (lambda x: jax.random.normal(jax.random.key(0), x.shape) + x, (A,)),
    "bits": (lambda n: lax.population_count(n << 3) ^ lax.clz(n) | lax.bitcast_convert_type(n, jnp.int32), (N,)),
    "narrow": (lambda x: (x.astype(jnp.bfloat16) * 3).astype(jnp.int8).astype(jnp.float16), (A,)),
    "logic": (lambda x, y: jnp.where(jnp.isfinite(x) & (x > 1), jnp.clip(x, 0, 2), x % 3), (A, A)),
    "batched": (lambda x, y: jnp.einsum("bij,bkj->bik", x, y), (jnp.ones((2, 4, 8)), jnp.ones((2, 5, 8)))),
    "solve": (jnp.linalg.solve, (jnp.eye(8) * 2, A)), "cholesky": (jnp.linalg.cholesky, (jnp.eye(8),)),
    "triangular": (lambda a, b: lax.linalg.triangular_solve(a, b, left_side=True), (jnp.eye(8), A)),
    "cumulative": (lambda x: jnp.cumsum(x, 1) + lax.cummax(x, 0), (A,)), "top": (lambda x: lax.top_k(x, 3), (A,)),
    "callback": (lambda x: jax.pure_callback(lambda v: v, jax.ShapeDtypeStruct((16,), "float32"), x), (V,)),
    "step": (lambda p, m, g: (p - 0.1 * m / (jnp.sqrt(g * g) + 1e-8), 0.9 * m + 0.1 * g), (A, A, A)),
    "rounds": (lambda x: lax.reduce_precision(jnp.round(x) + jnp.floor(x), 5, 10), (A,)),
}

#: what JAX does not make
WRITTEN = (
    """HloModule async, is_scheduled=true

%wrapped (p: f32[8]) -> f32[8] {
  %p = f32[8]{0} parameter(0)
  ROOT %n = f32[8]{0} negate(%p)
}

ENTRY %main (x: f32[8]) -> (f32[8], u32[]) {
  %x = f32[8]{0} parameter(0)
  %start = ((f32[8]{0}), f32[8]{0}, s32[]) async-start(%x), calls=%wrapped
  %done = f32[8]{0} async-done(%start)
  %copying = (f32[8]{0}, f32[8]{0}, u32[]) copy-start(%done)
  %copied = f32[8]{0} copy-done(%copying)
  %token = token[] after-all()
  %held = f32[8]{0} add-dependency(%copied, %token)
  %id = u32[] partition-id()
  ROOT %t = (f32[8]{0}, u32[]) tuple(%held, %id), control-predecessors={%copied}
}
""",
    """HloModule dynamic, input_output_alias={ {1}: (0, {}, may-alias) }

%sum (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %s = f32[] add(%a, %b)
}

ENTRY %main (x: f32[8], n: s32[]) -> (f32[], f32[8], s32[]) {
  %x = f32[8]{0} parameter(0)
  %n = s32[] parameter(1)
  %d = f32[<=8]{0} set-dimension-size(%x, %n), dimensions={0}
  %zero = f32[] constant(0)
  %total = f32[] reduce(%d, %zero), dimensions={0}, to_apply=%sum
  %same = f32[8]{0} custom-call(%x), custom_call_target="f", output_to_operand_aliasing={{}: (0, {})}
  %size = s32[] get-dimension-size(%d), dimensions={0}
  ROOT %t = (f32[], f32[8]{0}, s32[]) tuple(%total, %same, %size)
}
""",
    """HloModule reduced

%sum (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %s = f32[] add(%a, %b)
}

ENTRY %main (x: f32[8]) -> f32[8] {
  %x = f32[8]{0} parameter(0)
  %all = f32[8]{0} all-reduce(%x), replica_groups={{0}}, to_apply=%sum
  %moved = f32[8]{0} collective-permute(%all), source_target_pairs={{0,0}}
  %mapped = f32[8]{0} map(%moved, %x), dimensions={0}, to_apply=%sum
  %bits = (u64[2]{0}, u32[8]{0}) rng-bit-generator(u64[2]{0} constant({1, 2})), algorithm=rng_threefry
  ROOT %r = f32[8]{0} opt-barrier(%mapped)
}
""".replace("rng-bit-generator(u64[2]{0} constant({1, 2}))", "rng-bit-generator(%key)").replace(
        "  %bits", "  %key = u64[2]{0} constant({1, 2})\n  %bits"),
)


@functools.cache
def hlo_seeds() -> tuple[str, ...]:
    """HLO texts of the programs, before and after XLA's passes."""
    out = list(WRITTEN)
    for function, args in PROGRAMS.values():
        lowered = jax.jit(function).lower(*args)
        out += [print_module(read(lowered)), lowered.compile().as_text() or ""]
    return tuple(out)


@functools.cache
def stablehlo_seeds() -> tuple[str, ...]:
    """StableHLO texts of the programs."""
    return tuple(jax.jit(function).lower(*args).as_text() for function, args in PROGRAMS.values())
