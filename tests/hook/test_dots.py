"""Programs with matrix products, every product in a kernel of ours: forms, types, what stands around them, loops."""
from __future__ import annotations

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

import stitch
from stitch.schedule.tiles import tiling
from stitch.target.costs import Tiles
from stitch.target.costs_kernels import Panels

from .compare import compare

RNG = np.random.default_rng(0)


def normal(*dims, dtype="float32", scale=1.0):
    return (scale * RNG.standard_normal(dims)).astype(jnp.dtype(dtype))


@pytest.fixture
def small(monkeypatch):
    """Costs under which small products are cut like large ones and everything joins."""
    monkeypatch.setattr(tiling, "lone_ns", lambda op, target: 1e15)
    monkeypatch.setattr(Tiles, "box_rows", (16, 5))
    monkeypatch.setattr(Tiles, "box_columns", (24, 8))
    monkeypatch.setattr(Panels, "reused", 0)
    for name, value in (("depth", 24), ("near", 0), ("far", 16), ("shared", 0)):
        monkeypatch.setattr(Panels, name, value)


#: every number of batch, contracting and free dimensions, in orders of all kinds
FORMS = ["ab,bc->ac", "ba,cb->ca", "ab,b->a", "a,b->ab", "abc,acd->bad", "abcd,cbe->ade", "acb,cab->abc",
         "badc,bead->abce", "dacb,cbae->edba"]
SIZES = {"a": 3, "b": 17, "c": 8, "d": 5, "e": 13}


def operands_of(form, dtype, **sizes):
    known = SIZES | sizes
    return tuple(normal(*(known[n] for n in side), dtype=dtype) for side in form.split("->")[0].split(","))


@pytest.mark.parametrize("dtypes", [["float32"], ["float64", "float16", "bfloat16"]], ids="-".join)
def test_forms(dtypes):
    forms = [(f, dtypes[n % len(dtypes)]) for n, f in enumerate(FORMS)]
    compare(lambda pairs: [jnp.einsum(f, *p) + 1 for (f, _), p in zip(forms, pairs)],
            [operands_of(*f) for f in forms], slack=4, dots="always")


def integers(name, *dims):
    """All there are."""
    info = np.iinfo(name)
    return RNG.integers(info.min, info.max, dims, name, endpoint=True)


def test_products_of_integers():
    """Sums of 32 bits wrap around as XLA's do, whatever they are added to and read by."""
    pairs = [tuple(integers("int32", *(SIZES[n] for n in side)) for side in form.split("->")[0].split(","))
             for form in FORMS]
    compare(lambda pairs: [jnp.einsum(form, *p) + 1 for form, p in zip(FORMS, pairs)], pairs, dots="always")
    x, y = integers("int32", 70, 133), integers("int32", 133, 90)
    compare(lambda x, y: [x @ y, jnp.maximum(x @ y, 3).sum(1), (x @ y).astype("float32") * 2.0], x, y, dots="always")


@pytest.mark.parametrize("dtype", ["int32", "float32"])
def test_triangles_of_what_is_computed_before(dtype):
    """A mask of indices makes one operand zero, and no integer of the other one is an infinity."""
    x, y = RNG.integers(-9, 10, (256, 300)).astype(dtype), RNG.integers(-9, 10, (300, 70)).astype(dtype)
    compare(lambda x, y: jnp.tril(x * x - 1) @ y, x, y, dots="always")
    compare(lambda x, y: y.T @ jnp.triu(x.T * x.T - 1), x, y, dots="always")


@pytest.mark.parametrize("types", [("uint8", "uint8"), ("int8", "int8"), ("uint8", "int8"), ("int8", "int32")],
                         ids="-".join)
def test_products_of_widened_bytes(types):
    """XLA widens bytes in kernels of their own before it multiplies; where both are of one type that is undone."""
    def program(pairs):
        return [jnp.einsum(form, a, b, preferred_element_type=jnp.int32) for form, (a, b) in zip(forms, pairs)]
    forms = ["ab,bc->ac", "ba,bc->ac", "ab,cb->ac", "dab,dbc->dac", "bad,bc->dac"]
    sizes = {"a": 37, "b": 50, "c": 34, "d": 3}
    pairs = [tuple(integers(t, *(sizes[n] for n in side)) for t, side in zip(types, form.split("->")[0].split(",")))
             for form in forms]
    compare(program, pairs, dots="always")


@pytest.mark.parametrize(("given", "made"), [("int8", "int8"), ("uint8", "uint8"), ("int16", "int16"),
                                             ("uint32", "uint32"), ("int8", "int16"), ("uint16", "uint32")])
def test_integers_in_other_types_than_s32(given, made):
    """XLA loops over single elements; all wrap around."""
    x, y, v = integers(given, 37, 50), integers(given, 50, 34), integers(given, 50)
    compare(lambda x, y, v: [jax.lax.dot(x, y, preferred_element_type=made) * 3, jax.lax.dot(
        x, v, preferred_element_type=made)], x, y, v)


@pytest.mark.parametrize("dtype", ["float32", "float16"])
def test_rows_of_products_with_vectors_are_several_dimensions(dtype):
    """Contracted in the middle, first or last, with readers that fold, turn or flatten what XLA makes one dimension."""
    t, v, w, u, b = (normal(*dims, dtype=dtype) for dims in ((6, 20, 34), (20,), (34,), (6,), (6, 34)))
    compare(lambda t, v, w, u, b: [
        jnp.max(b + .95 * jnp.einsum("axs,x->as", t, v), 0), jnp.tanh(jnp.einsum("axs,x->sa", t, v)) * b.T,
        jnp.clip(jnp.einsum("axs,s->ax", t, w), -1, 1).sum(1), jnp.einsum("axs,s->ax", t, w).reshape(-1)[::2] * 2,
        jax.nn.relu(jnp.einsum("axs,a->xs", t, u) - 1).astype("float32").sum(0)], t, v, w, u, b, slack=8,
        dots="always")


def test_sizes_and_mixed_types():
    """Rows, columns and depths around the widths of vectors and panels; sums in a wider type than the operands'."""
    sizes = [(2, 7, 3), (7, 16, 31), (8, 33, 64), (67, 15, 5), (13, 1, 40), (6, 32, 1)]
    types = ["float32", "bfloat16", "float16"]
    pairs = [(normal(m, k, dtype=types[n % 3]), normal(k, o, dtype=types[n % 2])) for n, (m, o, k) in enumerate(sizes)]
    compare(lambda pairs: [lax.dot(x, y, preferred_element_type="float32") * 2 if x.dtype == y.dtype else
                           jnp.tanh(x.astype("float32") @ y.astype("float32")) for x, y in pairs], pairs, slack=4,
            dots="always")


def test_deep_and_tall_products():
    sizes = [{"a": 4, "b": 1025, "c": 40}, {"a": 70, "b": 777, "c": 9}, {"a": 300, "b": 24, "c": 40}]
    forms = [(f, s) for s in sizes for f in FORMS[:2]]
    compare(lambda pairs: [jnp.einsum(f, *p) - p[0].mean() for (f, _), p in zip(forms, pairs)],
            [operands_of(f, "float32", **s) for f, s in forms], slack=8, dots="always")


def test_nothing_to_sum_and_no_results():
    x, y, z = normal(4, 0), normal(0, 5), normal(5, 3)
    compare(lambda x, y, z: (x @ y + 1, z[:0] @ z.T, (x @ y) @ z, jnp.tanh(z @ z.T)), x, y, z, dots="always")


def test_infinities_and_nans():
    """A zero times an infinity is a NaN, in the rows and columns it belongs to."""
    x, y = normal(9, 21), normal(21, 19)
    x[2, 3], x[5, 0], y[4, 6], y[20, 18] = np.nan, np.inf, -np.inf, np.nan
    x[7] = 0
    compare(lambda x, y: (x @ y, jnp.where(x @ y > 0, 1, 0), y.T @ x.T + 1, x @ y[:, 6]), x, y, slack=4, dots="always")


# ---- what stands around products


def row_norm(x, axis=-1):
    mean = x.mean(axis, keepdims=True)
    return (x - mean) * lax.rsqrt(((x - mean) ** 2).mean(axis, keepdims=True) + 1e-3)


#: what an operand of 24 x 16 may be computed from: an array of that shape, a row, indices of rows
BEFORE = {
    "bias": lambda x, r, n: jnp.tanh(x) * 0.5 + r,
    "convert": lambda x, r, n: x.astype("bfloat16").astype("float32"),
    "slice": lambda x, r, n: jnp.concatenate([x, x], 1)[:, 3:19] + 0,
    "pad": lambda x, r, n: jnp.pad(x[2:, :15], ((1, 1), (0, 1))),
    "reverse": lambda x, r, n: x[::-1],
    "reverse columns": lambda x, r, n: x[:, ::-1],
    "gather": lambda x, r, n: x[n],
    "spread row": lambda x, r, n: jnp.broadcast_to(r, x.shape),
    "spread column": lambda x, r, n: jnp.broadcast_to(x[:, 2:3], x.shape),
    "heads": lambda x, r, n: jnp.repeat(x[::4], 4, 0),
    "joined": lambda x, r, n: jnp.concatenate([x[:7], x[10:] * 2, x[:3]]),
    "select": lambda x, r, n: jnp.where(x > r, x, -r),
    "norm": lambda x, r, n: row_norm(x),
    "norm of columns": lambda x, r, n: row_norm(x, 0),
    "softmax": lambda x, r, n: jax.nn.softmax(x, -1),
    "turned": lambda x, r, n: x.reshape(4, 6, 16).transpose(1, 0, 2).reshape(24, 16),
}


@pytest.mark.parametrize("side", ["left", "right"])
def test_operands_computed(side, small):
    def program(x, r, n, y, z):
        made = [f(x, r, n) for f in BEFORE.values()]
        return [m @ y + 1 for m in made] if side == "left" else [z @ m - 1 for m in made]

    compare(program, normal(24, 16), normal(16), RNG.integers(0, 24, 24, np.int32), normal(16, 20), normal(20, 24),
            slack=8, dots="always")


AFTER = {
    "bias": lambda y, b, r: jax.nn.gelu(y + b) + r, "cast": lambda y, b, r: (y.astype("bfloat16"), y),
    "softmax of columns": lambda y, b, r: jax.nn.softmax(y, 0), "norm": lambda y, b, r: row_norm(y) * b,
    "argmax": lambda y, b, r: (y.argmax(1), y.argmin(0)), "turned": lambda y, b, r: (y.T + 1, y.T.reshape(-1)),
    "reduced": lambda y, b, r: (y, y.sum(), abs(y).max(1), y.min(0)),
    "reversed": lambda y, b, r: y[::-1, ::-1] + y, "part": lambda y, b, r: jnp.pad(y[2:20, :9], 3) * 2}


def test_results_used(small):
    compare(lambda x, y, b, r: [f((x * (1 + n / 8)) @ y, b, r) for n, f in enumerate(AFTER.values())],
            normal(37, 24), normal(24, 21), normal(21), normal(37, 21), slack=8, dots="always")


# ---- chains


LAYOUTS = [("bqhd", "bkhd", "bqhd"), ("bhqd", "bhkd", "bhqd"), ("bhdq", "bhdk", "bqhd"), ("bqhd", "bhdk", "bhdq"),
           ("bhqd", "bkhd", "bhdq")]


def attention(layout, q, k, v, change):
    ql, kl, ol = layout
    s = change(jnp.einsum(f"{ql},{kl}->bhqk", q, k) * q.shape[ql.index("d")] ** -0.5)
    return jnp.einsum(f"bhqk,{kl}->{ol}", jax.nn.softmax(s), v)


def attention_operands(layout, queries=19, keys=23, dtype="float32"):
    sizes = {"b": 2, "h": 3, "d": 8, "q": queries, "k": keys}
    return tuple(normal(*(sizes[n] for n in side), dtype=dtype) for side in (layout[0], layout[1], layout[1]))


def test_attention_in_all_layouts(small):
    """In the first one some queries attend to nothing: NaN there and nowhere else."""
    def some(s, n):
        return jnp.where(jnp.arange(19)[:, None] + jnp.arange(23) < n, s, -jnp.inf)

    compare(lambda ops, n: [attention(la, *o, (lambda s: some(s, n)) if k == 0 else lambda s: s)
                            for k, (la, o) in enumerate(zip(LAYOUTS, ops))],
            [attention_operands(la) for la in LAYOUTS], np.int32(12), slack=8, dots="always")


def causal(s):
    return jnp.where(jnp.tril(jnp.ones(s.shape[-2:], bool)), s, -jnp.inf)


@pytest.mark.parametrize("layout", LAYOUTS[::2], ids="-".join)
def test_masks_biases_and_gradients_of_attention(layout, small):
    q, k, v = attention_operands(layout)
    which = LAYOUTS[::2].index(layout)
    lengths, bias = np.array([20, 7], np.int32), normal(3, 19, 23)

    def loss(q, k, v, change):
        return (attention(layout, q, k, v, change) ** 2).sum()

    def program(q, k, v, lengths, bias):
        inside = jnp.arange(23) < lengths[:, None, None, None]
        changes = [causal, lambda s: s + bias, lambda s: jnp.where(inside, s, -1e9)]
        return jax.value_and_grad(loss, (0, 1, 2))(q, k, v, changes[which])

    compare(program, q, k, v, lengths, bias, slack=16, dots="always")


def windowed(s):
    i, j = jnp.arange(s.shape[-2])[:, None], jnp.arange(s.shape[-1])
    return jnp.where((i >= j) & (i - j < 40), s, -1e30)


@pytest.mark.parametrize("layout", LAYOUTS, ids="-".join)
@pytest.mark.parametrize("change", [causal, windowed])
def test_parts_of_products_that_masks_spare(layout, change):
    """With an infinity and a nan among the values: they reach even the rows that attend to other keys."""
    operands = attention_operands(layout, 160, 160)
    odd = [x.copy() for x in operands]
    odd[2].reshape(-1)[4321] = np.inf
    odd[2].reshape(-1)[99] = np.nan

    def loss(q, k, v):
        return (attention(layout, q, k, v, change) ** 2).sum()

    compare(lambda ops, odd: (attention(layout, *ops, change), attention(layout, *odd, change),
                              jax.grad(loss, (0, 1, 2))(*ops)), operands, odd, slack=16, dots="always")


def test_attention_of_jax():
    """Grouped heads, a bias, a causal mask."""
    q, k, v, bias = (normal(*d) for d in ((2, 17, 4, 8), (2, 17, 2, 8), (2, 17, 2, 8), (1, 4, 17, 17)))
    compare(lambda q, k, v, b: (jax.nn.dot_product_attention(q, k, v, b),
                                jax.nn.dot_product_attention(q, k, v, is_causal=True)), q, k, v, bias, slack=8,
            dots="always")


def test_attention_of_jax_in_bf16():
    """JAX asks for an algorithm of it: scores of operands in bf16, summed in f32."""
    q, k, v = (normal(2, 33, heads, 16, dtype="bfloat16") for heads in (4, 2, 2))
    compare(jax.value_and_grad(lambda *qkv: (jax.nn.dot_product_attention(*qkv, is_causal=True).astype("float32") ** 2
                                             ).sum(), (0, 1, 2)), q, k, v, slack=4, dots="always")
    assert not [why for why, _ in stitch.report().modules[-1].left if "dot" in why]


@pytest.mark.parametrize("asked", ["F32_F32_F32", "BF16_BF16_F32", "BF16_BF16_F32_X3", "F16_F16_F16"])
@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_algorithms(asked, dtype):
    """Sums of f16 are none of ours."""
    compare(lambda a, b: jnp.sin(jax.lax.dot(a, b, precision=jax.lax.DotAlgorithmPreset[asked],
                                             preferred_element_type="float32")),
            normal(19, 24, dtype=dtype), normal(24, 17, dtype=dtype), dots="always")
    left = [why for why, _ in stitch.report().modules[-1].left if "dot" in why]
    assert left == (["dot by dot_f16_f16_f16 is left to XLA"] if asked == "F16_F16_F16" else [])


def test_sums_over_dimensions_of_one_element():
    """The last one of a matrix beside a vector has none of its own before XLA's reshape."""
    turned = partial(jnp.einsum, precision=lax.DotAlgorithmPreset.BF16_BF16_F32)
    compare(lambda x, w, y, v: [
        jax.nn.softmax(jnp.tanh(turned("dc,cbdh->bhc", x, w)).swapaxes(1, 2), 0),
        jax.nn.softmax(jnp.tanh(turned("adc,cbdh->abhc", y, v)).swapaxes(2, 3), 1)],
        normal(1, 3), normal(3, 2, 1, 4), normal(1, 1, 3), normal(3, 2, 1, 4), slack=4, dots="always")


@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_grouped_queries_and_their_gradients(dtype):
    """Heads of a group lie innermost where scores are made, and where keys' gradients are summed."""
    q, k, v = normal(1, 96, 2, 4, 32, dtype=dtype), *(normal(1, 96, 2, 32, dtype=dtype) for _ in range(2))

    def loss(q, k, v):
        s = windowed(0.2 * jnp.einsum("btgrd,bsgd->bgrts", q, k)).astype("float32")
        return (jnp.einsum("bgrts,bsgd->btgrd", jax.nn.softmax(s).astype(dtype), v).astype("float32") ** 2).sum()

    compare(jax.value_and_grad(loss, (0, 1, 2)), q, k, v, slack=16, dots="always")


def mlp(params, x):
    for w, b in params:
        y = jax.nn.gelu(row_norm(x) @ w + b)
        x = x + y if x.shape == y.shape else y
    return x


def weights(*widths, dtype="float32"):
    return [(normal(m, n, dtype=dtype, scale=m ** -0.5), normal(n, dtype=dtype)) for m, n in zip(widths, widths[1:])]


def test_layers_and_their_gradients(small):
    compare(lambda p, x: (mlp(p, x), jax.grad(lambda p: (mlp(p, x) ** 2).sum())(p)), weights(24, 24, 10),
            normal(33, 24), slack=32, dots="always")
    compare(mlp, weights(24, 24, 10, dtype="bfloat16"), normal(33, 24, dtype="bfloat16"), slack=4, dots="always")


def test_batches_of_products():
    compare(lambda x, w, v: (jax.vmap(lambda a: jnp.tanh(a @ w) @ w.T)(x), jax.vmap(jnp.dot, (0, None))(x, v),
                             jax.vmap(jax.grad(lambda a: (jnp.sin(a @ w) ** 2).sum()))(x),
                             jax.vmap(lambda a, b: (a * b).T @ a, (0, 2))(x, x.transpose(1, 2, 0))),
            normal(5, 9, 16), normal(16, 24), normal(16), slack=16, dots="always")


# ---- loops, branches, memory used again


def lstm(params, xs):
    (w, u, b), n = params, params[1].shape[0]

    def cell(state, x):
        h, c = state
        i, f, g, o = jnp.split(x @ w + h @ u + b, 4, -1)
        c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), (h, c.sum())

    start = jnp.zeros((xs.shape[1], n))
    return lax.scan(cell, (start, start), xs)


def test_loops_and_branches(small):
    w, x, xs = normal(16, 16, scale=0.25), normal(7, 16), normal(5, 7, 16)

    def program(w, x, xs):
        outer = lax.scan(lambda s, u: (s * 0.9 + u.T @ u, jnp.tanh(u @ s)), w, xs)
        pair = lax.while_loop(lambda s: s[0] < 4, lambda s: (s[0] + 1, s[2], jnp.tanh(s[1] @ w) + s[2]), (0, x, x + 1))
        branch = lax.cond(x.sum() > 0, lambda h: jnp.tanh(h @ w) @ w, lambda h: h @ w.T + 1, x)
        return outer, pair, branch, lax.fori_loop(0, 3, lambda i, h: h @ w + h, x)

    compare(program, w, x, xs, slack=16, dots="always")


def test_recurrent_layers_and_their_gradients(small):
    params = (normal(12, 32, scale=0.3), normal(8, 32, scale=0.3), normal(32))
    xs = normal(6, 5, 12)
    compare(lambda p, xs: (lstm(p, xs), jax.grad(lambda p: lstm(p, xs)[1][0].sum())(p)), params, xs, slack=16,
            dots="always")


def test_donated_operands(small):
    """Results in the memory of operands that the same kernel still reads."""
    def step(w, m, x):
        g = x.T @ jnp.tanh(x @ w)
        m = 0.9 * m + g
        return w - 0.1 * m, m, w @ w

    compare(step, normal(16, 16), normal(16, 16), normal(9, 16), slack=8, dots="always", donate_argnums=(0, 1))
    compare(lambda x, w: jnp.tanh(x @ w) @ w + x, normal(40, 24), normal(24, 24), slack=8, dots="always",
            donate_argnums=(0,))
