"""The interpreter on whole programs: as JAX lowers them and as XLA's optimizer leaves them, against their results."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

from stitch.errors import UnsupportedOp
from stitch.hlo.interp import evaluate
from stitch.hlo.read import read
from stitch.hlo.text import parse
from stitch.offline import capture

from .xla import check, flat

RNG = np.random.default_rng(0)


def f32(*dims: int) -> Any:
    return RNG.normal(size=dims).astype(np.float32)


def s32(most: int, *dims: int) -> Any:
    return RNG.integers(-1, most, dims).astype(np.int32)


def pool(x: Any) -> Any:
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")


def newton(x: Any) -> Any:
    return lax.while_loop(lambda s: jnp.abs(s[0] * s[0] - x) > 1e-5 * x, lambda s: ((s[0] + x / s[0]) / 2, s[1] + 1),
                          (x, 0))


def recurrent(w: Any, xs: Any) -> Any:
    def step(h: Any, x: Any) -> tuple[Any, Any]:
        h = jnp.tanh(w @ h + x)
        return h, h.sum()
    return lax.scan(step, jnp.zeros(w.shape[0]), xs)


def filled(x: Any, n: Any) -> Any:
    return lax.fori_loop(0, n, lambda i, a: lax.dynamic_update_slice(a, a[i][None] * 2 + 1, (i + 1,)), x)


CONV = ("NHWC", "HWIO", "NHWC")
PROGRAMS: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
    "softmax": (lambda x: jax.nn.softmax(x * 3), (f32(5, 37),)),
    "layer norm": (lambda x: (x - x.mean(-1, keepdims=True)) * lax.rsqrt(x.var(-1, keepdims=True) + 1e-5),
                   (f32(7, 33),)),
    "bfloat16": (lambda x: jax.nn.gelu(x @ x.T), (f32(16, 16).astype(jnp.bfloat16),)),
    "argmax": (lambda x: (jnp.argmax(x, 1), jnp.argmin(x, 0), jnp.max(x), jnp.any(x > 2), jnp.prod(x, 1)),
               (f32(6, 50),)),
    "cumulative": (lambda x: (jnp.cumsum(x, 1), lax.cummax(x, 0), lax.cumlogsumexp(x, 1, reverse=True)), (f32(9, 70),)),
    "sort": (lambda x, k: (jnp.sort(x, 0), jnp.argsort(k, descending=True), lax.sort((k, x[0]), num_keys=2)),
             (f32(8, 21), s32(4, 21))),
    "scatter": (lambda x, i, u: (x.at[i].add(u), x.at[i].set(u[0]), x.at[i].max(u), x.at[i, i].mul(2, mode="drop"),
                                 x.at[i].apply(jnp.sin)), (f32(9, 9), s32(12, 6), f32(6, 9))),
    "gather": (lambda x, i: (x[i], x[:, i], x[i, i[::-1]], jnp.take(x, i, 0, mode="clip"),
                             jnp.take_along_axis(x, i[:, None] % 9, 1)), (f32(9, 9), s32(12, 9))),
    "segments": (lambda x, i: (jax.ops.segment_sum(x, i, 5), jax.ops.segment_max(x, i, 5)), (f32(30, 3), s32(6, 30))),
    "while": (newton, (np.float32(7.3),)),
    "scan": (recurrent, (f32(6, 6), f32(11, 6))),
    "in place": (filled, (f32(12), np.int32(9))),
    "branches": (lambda p, i, x: (lax.cond(p, jnp.sin, jnp.cos, x), lax.switch(i, [jnp.exp, jnp.tanh, jnp.abs], x)),
                 (np.True_, np.int32(7), f32(5))),
    "dots": (lambda a, b: (jnp.einsum("bij,bjk->bik", a, b), jnp.einsum("bij,bjk->ikb", a, b), a[0] @ b[0, :, 0]),
             (f32(3, 4, 5), f32(3, 5, 6))),
    "integer dot": (lambda a, b: lax.dot(a, b, preferred_element_type=jnp.int32),
                    (s32(100, 4, 5).astype(np.int8), s32(100, 5, 6).astype(np.int8))),
    "convolution": (lambda x, w: (
        lax.conv_general_dilated(x, w, (2, 1), "SAME", rhs_dilation=(1, 2), dimension_numbers=CONV),
        lax.conv_transpose(x, w, (2, 2), "VALID")), (f32(2, 9, 8, 3), f32(3, 3, 3, 4))),
    "grouped convolution": (jax.grad(lambda w, x: (lax.conv_general_dilated(
        x, w, (1, 1), "SAME", dimension_numbers=CONV, feature_group_count=2) ** 2).sum()),
        (f32(3, 3, 2, 6), f32(2, 7, 7, 4))),
    "pooling": (lambda x: (pool(x), jax.grad(lambda y: (pool(y) ** 2).sum())(x)), (f32(2, 7, 9, 3),)),
    "fourier": (lambda x: (jnp.fft.fft(x), jnp.fft.rfft2(x), jnp.fft.irfft(x + 1j * x)), (f32(4, 16),)),
    "random": (lambda n: jax.random.normal(jax.random.key(n), (33,)), (np.int32(5),)),
    "integers": (lambda x, y: (x // y, x % y, lax.rem(x, y), x << (y & 7), x >> 2, lax.population_count(x), x ** 3),
                 (s32(1000, 40), s32(5, 40))),
    "movement": (lambda x: (jnp.roll(x, 2, 0), jnp.flip(x, 1), jnp.pad(x, ((1, 2), (0, 3)), mode="reflect"),
                            x.reshape(3, 8).T, jnp.repeat(x, 3, 1), jnp.tril(x)), (f32(4, 6),)),
    "empty": (lambda x, i: (x.sum(0), x @ x.T, jnp.concatenate([x, x]), jnp.sort(x), x[i], jax.nn.softmax(x)),
              (f32(0, 3), s32(0, 0))),
    "complex": (lambda x: (jnp.exp(x) * x.conj(), jnp.abs(x), jnp.angle(x), x.sum()), (f32(9) + 1j * f32(9),)),
    "training": (jax.grad(lambda w, x: -jax.nn.log_softmax(jnp.tanh(x @ w[0]) @ w[1])[:, 0].mean()),
                 ([f32(8, 16), f32(16, 4)], f32(5, 8))),
}


def agree(text: str, args: Any, want: Any) -> None:
    got = flat(evaluate(parse(text), [np.asarray(a) for a in jax.tree.leaves(args)]))
    leaves = [np.asarray(w) for w in jax.tree.leaves(want)]
    assert len(got) == len(leaves)
    for g, w in zip(got, leaves, strict=True):
        assert np.asarray(g).dtype == w.dtype
        if w.dtype.kind in "biu":
            np.testing.assert_array_equal(g, w)
        elif w.size:
            kind = np.complex128 if w.dtype.kind == "c" else np.float64
            tolerance = 2e-2 if w.dtype == jnp.bfloat16 else 1e-5
            size = float(np.abs(w[np.isfinite(w)]).max(initial=1.0))
            np.testing.assert_allclose(np.asarray(g, kind), w.astype(kind), rtol=tolerance, atol=tolerance * size)


@pytest.mark.parametrize("name", PROGRAMS)
def test_program(name: str) -> None:
    function, args = PROGRAMS[name]
    lowered = jax.jit(function, keep_unused=True).lower(*args)
    compiled = lowered.compile()
    want = compiled(*args)
    agree(lowered.compiler_ir("hlo").as_hlo_text(print_large_constants=True), args, want)  # type: ignore[union-attr]
    agree(compiled.as_text() or "", args, want)


ADD = "add { a = f32[] parameter(0)\n b = f32[] parameter(1)\n ROOT r = f32[] add(a, b)\n}\n"
MIX = ("mix { a = f32[] parameter(0)\n b = f32[] parameter(1)\n c = f32[] constant(0.5)\n d = f32[] multiply(a, c)\n"
       " ROOT r = f32[] add(d, b)\n}\n")
GE = "ge { a = f32[] parameter(0)\n b = f32[] parameter(1)\n ROOT r = pred[] compare(a, b), direction=GE\n}\n"


def program(*lines: str, regions: str = "") -> str:
    return f"HloModule m\n\n{regions}\nENTRY e {{\n  " + "\n  ".join(lines) + "\n}\n"


def test_map() -> None:
    check(program("p = f32[5] parameter(0)", "q = f32[5] parameter(1)",
                  "ROOT r = f32[5] map(p, q), dimensions={0}, to_apply=mix", regions=MIX), f32(5), f32(5))


@pytest.mark.parametrize("lower", ["true", "false"])
def test_factorizations(lower: str) -> None:
    x = f32(2, 4, 4)
    spd = x @ x.swapaxes(1, 2) + 4 * np.eye(4, dtype=np.float32)
    check(program("p = f32[2,4,4] parameter(0)", f"ROOT r = f32[2,4,4] cholesky(p), lower={lower}"), spd, rtol=1e-5)
    for left, turned, unit in (("true", "NO_TRANSPOSE", "false"), ("false", "TRANSPOSE", "true")):
        check(program("a = f32[2,4,4] parameter(0)", "b = f32[2,4,4] parameter(1)",
                      f"ROOT r = f32[2,4,4] triangular-solve(a, b), left_side={left}, lower={lower}, "
                      f"unit_diagonal={unit}, transpose_a={turned}"), spd / 8, f32(2, 4, 4), rtol=1e-4)


def test_reduce_window_skips_padding() -> None:
    """An initial value that is no identity is folded once, dilated and padded places not at all."""
    check(program("p = f32[7,6] parameter(0)", "z = f32[] constant(10)",
                  "ROOT r = f32[4,7] reduce-window(p, z), window={size=2x3 stride=2x1 pad=1_0x2_1 lhs_dilate=1x1 "
                  "rhs_dilate=1x1}, to_apply=add", regions=ADD), f32(7, 6))


@pytest.mark.parametrize("given, window, places", [
    (24, "size=13 stride=2 pad=11_3 rhs_dilate=2", 7), (12, "size=7 pad=-1_2 lhs_dilate=2", 18), (24, "size=24", 1),
    (24, "size=25", 0), (24, "size=6 stride=3 pad=9_-2 rhs_reversal=1", 9)])
def test_windows_of_all_sizes(given: int, window: str, places: int) -> None:
    check(program(f"p = f32[{given}] parameter(0)", "z = f32[] constant(3)",
                  f"ROOT r = f32[{places}] reduce-window(p, z), window={{{window}}}, to_apply=add", regions=ADD),
          f32(given), rtol=1e-5)


def test_windows_as_long_as_their_array() -> None:
    """A running fold of a million elements takes no square of that."""
    module = parse(program("p = s32[1048576] parameter(0)", "z = s32[] constant(0)",
                           "ROOT r = s32[1048576] reduce-window(p, z), window={size=1048576 pad=1048575_0}, "
                           "to_apply=add", regions=ADD.replace("f32", "s32")))
    ones = np.ones(1 << 20, np.int32)
    np.testing.assert_array_equal(evaluate(module, [ones]), np.cumsum(ones))


def test_convolution_windows() -> None:
    for window, dims, extra in (("size=3 stride=2 pad=-1_2 rhs_reversal=1", "2,6,5", ""),
                                ("size=3 pad=1_1 lhs_dilate=2 rhs_dilate=2", "2,6,17", "")):
        check(program("p = f32[2,4,10] parameter(0)", "k = f32[6,4,3] parameter(1)",
                      f"ROOT r = f32[{dims}] convolution(p, k), window={{{window}}}, dim_labels=bf0_oi0->bf0{extra}"),
              f32(2, 4, 10), f32(6, 4, 3), rtol=1e-4)
    check(program("p = f32[4,3,6] parameter(0)", "k = f32[6,3,3] parameter(1)",
                  "ROOT r = f32[2,6,4] convolution(p, k), window={size=3}, dim_labels=bf0_oi0->bf0, "
                  "batch_group_count=2"), f32(4, 3, 6), f32(6, 3, 3), rtol=1e-4)


def test_select_and_scatter_takes_the_first_selected() -> None:
    x = np.round(f32(6, 7))
    check(program("p = f32[6,7] parameter(0)", "s = f32[3,3] parameter(1)", "z = f32[] constant(1)",
                  "ROOT r = f32[6,7] select-and-scatter(p, s, z), window={size=3x3 stride=2x2 pad=1_0x0_0}, "
                  "select=ge, scatter=add", regions=GE + ADD), x, f32(3, 3))


def test_scatter_combines_in_order() -> None:
    """A region that is no monoid, several updates of one place, and windows outside."""
    check(program("p = f32[5,3] parameter(0)", "i = s32[7] parameter(1)", "u = f32[7,2] parameter(2)",
                  "ROOT r = f32[5,3] scatter(p, i, u), update_window_dims={1}, inserted_window_dims={0}, "
                  "scatter_dims_to_operand_dims={0}, index_vector_dim=1, to_apply=mix", regions=MIX),
          f32(5, 3), np.array([1, 1, -1, 4, 5, 1, 0], np.int32), f32(7, 2))


def test_sort_is_stable() -> None:
    keys = RNG.integers(0, 5, (3, 100)).astype(np.float32)
    text = program("k = f32[3,100] parameter(0)", "v = s32[3,100] iota(), iota_dimension=1",
                   "ROOT r = (f32[3,100], s32[3,100]) sort(k, v), dimensions={1}, is_stable=true, to_apply=gt",
                   regions="gt { a = f32[] parameter(0)\n b = f32[] parameter(1)\n c = s32[] parameter(2)\n"
                           " d = s32[] parameter(3)\n ROOT r = pred[] compare(a, b), direction=GT\n}\n")
    check(text, keys)
    _, order = evaluate(parse(text), [keys])
    np.testing.assert_array_equal(order, np.argsort(-keys, axis=1, kind="stable"))


@pytest.mark.parametrize("dtype", ["float32", "bfloat16", "float16", "int32", "uint8"])
@pytest.mark.parametrize("k", [1, 7, 40])
def test_the_first_elements_of_rows(dtype: str, k: int) -> None:
    """Before XLA simplifies them and after, with both zeros, both nan and equal elements."""
    x = np.asarray(RNG.choice([-np.nan, np.nan, np.inf, -0.0, 0.0, 1.5, -2.0], (6, 40)), np.float32)
    x = (x if "float" in dtype else np.nan_to_num(x, posinf=100) + 4).astype(dtype)
    made = jax.jit(lambda x: lax.top_k(x, k)).lower(x)
    want = jax.tree.map(np.asarray, made.compile()(x))
    module = read(made)
    for m in (module, capture(module)):
        for got, a in zip(evaluate(m, [x]), want, strict=True):
            np.testing.assert_array_equal(got.view(np.uint8), a.view(np.uint8))


def test_sort_by_what_is_no_order_gives_a_permutation() -> None:
    """ "Less" says of nan that it is equal to all others, which are not equal to each other."""
    keys = np.where(RNG.uniform(size=(40, 65)) < 0.4, np.nan, f32(40, 65)).astype(np.float32)
    text = program("k = f32[40,65] parameter(0)", "ROOT r = f32[40,65] sort(k), dimensions={1}, to_apply=lt",
                   regions="lt { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
                           " ROOT r = pred[] compare(a, b), direction=LT\n}\n")
    np.testing.assert_array_equal(np.sort(evaluate(parse(text), [keys])), np.sort(keys))


def test_wide_arithmetic_is_more_precise() -> None:
    text = program("p = f32[4] parameter(0)", "e = f32[4] exponential(p)", "b = bf16[4] convert(e)",
                   "ROOT r = f32[4] convert(b)")
    x = f32(4)
    wide = evaluate(parse(text), [x], wide=True)
    assert wide.dtype == np.float64
    np.testing.assert_array_equal(wide, np.exp(x.astype(np.float64)))
    assert evaluate(parse(text), [x]).dtype == np.float32


def test_bitcast_follows_layouts() -> None:
    text = program("p = f32[2,3]{0,1} parameter(0)", "ROOT r = f32[6]{0} bitcast(p)")
    np.testing.assert_array_equal(evaluate(parse(text), [np.arange(6, dtype=np.float32).reshape(2, 3)]),
                                  [0, 3, 1, 4, 2, 5])


def test_tuples_nest_and_tokens_are_empty() -> None:
    text = program("p = f32[] parameter(0)", "a = token[] after-all()", "t = (f32[], token[]) tuple(p, a)",
                   "ROOT r = ((f32[], token[]), f32[]) tuple(t, p)")
    assert evaluate(parse(text), [np.float32(3)]) == ((3.0, ()), 3.0)


def test_what_it_cannot_evaluate_it_names() -> None:
    text = program("p = f32[2] parameter(0)", 'ROOT c = f32[2] custom-call(p), custom_call_target="f"')
    with pytest.raises(UnsupportedOp, match="custom-call"):
        evaluate(parse(text), [f32(2)])
    with pytest.raises(ValueError, match="argument of shape"):
        evaluate(parse(text), [f32(3)])
