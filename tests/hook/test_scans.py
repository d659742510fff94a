"""Programs with prefix scans give what XLA makes of them, and sums what float64 does, within the rounding of a few
additions; the same bits on every run."""
from __future__ import annotations

import functools
import math
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

import stitch
from stitch.emit.lower.memory import layout
from stitch.hlo.index import Ix
from stitch.hlo.ir import Instr

from .compare import compare, force_all

Array = Any
RNG = np.random.default_rng(0)
#: of a vector, of a block of a sum, of the caches; and around them
LENGTHS = (2, 15, 17, 64, 129, 1023, 1025, 16_383, 16_385)
SCANS: dict[str, Callable[..., Array]] = {
    "sum": lax.cumsum, "product": lax.cumprod, "largest": lax.cummax, "smallest": lax.cummin}


@pytest.fixture(autouse=True)
def forced(monkeypatch: pytest.MonkeyPatch) -> None:
    force_all(monkeypatch)


def numbers(*dims: int, dtype: str = "float32") -> Array:
    if dtype == "bool":
        return RNG.random(dims) < 0.5
    if dtype.startswith(("int", "uint")):
        return RNG.integers(0, 100, dims).astype(dtype)
    return RNG.standard_normal(dims).astype(jnp.dtype(dtype))


@pytest.mark.parametrize("d", [0, 1])
@pytest.mark.parametrize("n", LENGTHS)
def test_sums_are_near_those_of_float64(n: int, d: int) -> None:
    """At most so many roundings are between a term and a result (`emit/lower/nests/running.py`), each of half a unit in
    the last place of a sum of magnitudes.  Tenths drift if there are many."""
    x = np.full((3, n), 0.1, np.float32)
    x[1] = RNG.standard_normal(n)
    x[2, 1:] = -x[2, :-1]
    x = x if d else np.ascontiguousarray(x.T)
    want, sizes = (np.cumsum(a, d, dtype=np.float64) for a in (x, np.abs(x)))
    got = np.asarray(stitch.jit(lambda a: jnp.cumsum(a, d))(x))
    roundings = 64 + math.log2(64) + n / 64 + 1
    assert (np.abs(got - want) <= roundings * 2.0 ** -24 * sizes).all()


@pytest.mark.parametrize("name", SCANS)
@pytest.mark.parametrize("dtype", ["float32", "float64", "bfloat16", "int32", "uint8"])
def test_scans(name: str, dtype: str) -> None:
    scan, x = SCANS[name], numbers(5, 70, 9, dtype=dtype)
    if name == "product" and not dtype.startswith(("int", "uint")):
        x = (1 + x / 16).astype(x.dtype)
    # XLA rounds every step of narrow floats
    compare(lambda a: (scan(a, 1), scan(a, 2, reverse=True), scan(a, 0)), x, slack=4.0 if dtype == "bfloat16" else 2.0)


#: vectors in another order than memory's, whose loops are cut where addresses divide
REARRANGED: dict[str, Callable[[Array], Array]] = {
    "transposed": lambda x: x.T.reshape(-1),
    "repeated": lambda x: jnp.repeat(x[0], 2),
    "interleaved": lambda x: jnp.stack([x[0], 3 - x[1]], 1).reshape(-1),
    "interleaved rows": lambda x: jnp.stack([x, 3 - x], -1).reshape(x.shape[0], -1),
    "in blocks": lambda x: x[:4, :16].reshape(2, 2, 8, 2).transpose(0, 2, 1, 3).reshape(-1),
    "dilated": lambda x: lax.pad(x, x.dtype.type(1), [(0, 0, 0), (3, 0, 1)])}


@pytest.mark.parametrize("name", SCANS)
@pytest.mark.parametrize("order", REARRANGED)
def test_what_is_rearranged_is_folded_in_order(order: str, name: str) -> None:
    """Whichever loop goes across lanes."""
    for x in (numbers(5, 17, dtype="int32"), numbers(6, 40, dtype="uint8"), numbers(64, 48, dtype="int32")):
        compare(lambda x: SCANS[name](REARRANGED[order](x), REARRANGED[order](x).ndim - 1), x)


@pytest.mark.parametrize("name", SCANS)
@pytest.mark.parametrize("dims", [(4, 200), (200, 17)], ids=str)
def test_special_values(name: str, dims: tuple[int, int]) -> None:
    x = numbers(*dims)
    x[0, 5], x[1, 3], x[1, 9], x[2, 4], x[3, 6] = np.nan, np.inf, -np.inf, np.inf, -0.0
    x[3, :2] = -0.0
    for d in (0, 1):
        with np.errstate(all="ignore"):
            want = np.asarray(jax.jit(functools.partial(SCANS[name], axis=d))(x))
        got = np.asarray(stitch.jit(functools.partial(SCANS[name], axis=d))(x))
        np.testing.assert_array_equal(np.isnan(got), np.isnan(want))
        np.testing.assert_allclose(got, want, rtol=1e-4, atol=1e-4)
        zeros = (got == 0) & (want == 0)
        np.testing.assert_array_equal(np.signbit(got[zeros]), np.signbit(want[zeros]))


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("dims", [(5, 70, 9), (3, 1, 700)], ids=str)
def test_scans_of_log_sums(dims: tuple[int, ...], dtype: str) -> None:
    """Are running folds, too: nothing is left of XLA's trees of windows."""
    x = 9 * numbers(*dims, dtype=dtype)
    x[0, 0, 3], x[1, 0, 5], x[2, 0, 1:3], x[2, 0, 4], x[0, 0, 6] = np.inf, np.nan, -np.inf, np.inf, -np.inf
    scan = lax.cumlogsumexp
    compare(lambda a: (scan(a, 2), scan(a, 1, reverse=True), scan(a, 0)), x, slack=4.0)
    assert sum(k.ops for k in stitch.report().modules[-1].kernels) < 30
    compare(jax.grad(lambda a: scan(a, 1).sum()), numbers(5, 70, 9, dtype=dtype), slack=9.0)


PROGRAMS: dict[str, Callable[[Array], Any]] = {
    "of a product": lambda x: jnp.cumsum(x * x, 1),
    "a share": lambda x: x / jnp.cumsum(jnp.exp(x), 1),
    "softmax": lambda x: jnp.cumsum(jax.nn.softmax(x, 1), 1),
    "of a reduction": lambda x: jnp.cumsum(x.sum(1)) + jnp.cumsum(x, 0).sum(1),
    "flat": lambda x: jnp.cumsum(x),
    "all ways": lambda x: (jnp.cumsum(x, 0), jnp.cumsum(x, 1), lax.cumsum(x, 0, reverse=True), x.sum(1)),
    "twice": lambda x: jnp.cumsum(jnp.cumsum(x, 0), 1) / 100,
    "gradient": jax.grad(lambda x: (jnp.cumsum(x, 1) ** 2).sum()),
    "gradient of a product": jax.grad(lambda x: jnp.cumprod(1 + x[:, :20] / 50, 1).sum()),
    "exclusive": lambda x: jnp.pad(jnp.cumsum(x, 1)[:, :-1], ((0, 0), (1, 0))) * x,
    "logsumexp": lambda x: lax.cumlogsumexp(x, 1),
    "of truths": lambda x: jnp.where(x > 0, jnp.cumsum(x > 0, 1), 0),
    "product of columns": lambda x: jnp.cumsum(x @ x.T, 0),
    "in turned order": lambda x: jnp.cumsum(x.T, 0) + x.sum(),
    "associative_scan": lambda x: lax.associative_scan(jnp.add, x, axis=1),
    "in a loop": lambda x: lax.fori_loop(0, 3, lambda _, y: jnp.tanh(jnp.cumsum(y, 1) / 20), x),
    "of rows apart": jax.vmap(lambda r: jnp.cumsum(r)[::2]),
}


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("dims", [(24, 145), (150, 32)], ids=str)
def test_programs(name: str, dims: tuple[int, int]) -> None:
    compare(PROGRAMS[name], numbers(*dims), slack=4.0)


def test_in_place() -> None:
    compare(lambda x: jnp.cumsum(x, 1), numbers(50, 300), donate_argnums=0)
    compare(lambda x: lax.cumsum(x, 0, reverse=True) + x, numbers(300, 50), donate_argnums=0)


@pytest.mark.parametrize(("dims", "d"), [((2500, 129), 1), ((129, 2500), 0), ((1, 100_003), 1), ((7, 300, 40), 1)])
def test_the_same_bits_every_time(dims: tuple[int, ...], d: int) -> None:
    x = numbers(*dims)
    program = stitch.jit(lambda a: jnp.cumsum(a, d) * 2)
    first = np.asarray(program(x))
    for _ in range(5):
        np.testing.assert_array_equal(np.asarray(program(x)), first)


def test_a_scan_is_one_pass() -> None:
    """No window is left, and no tree."""
    program = stitch.jit(lambda a: jnp.cumsum(a, 1) + 1)
    program(numbers(64, 3000))
    kernels = stitch.report().modules[-1].kernels
    assert [k.ops for k in kernels] == [6], kernels  # with the array and constants


@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("dtype", ["float32", "float64", "bfloat16"])
def test_products_are_finite_where_each_from_the_first_one_is(dtype: str, back: bool) -> None:
    """Those of elements in between overflow, and infinity times a small number or zero is no way back."""
    most = float(jnp.finfo(dtype).max)
    x = np.full((7, 40), 1.0)
    x[:, 0], x[:, 1:5] = most ** -0.9, most ** 0.4
    x[3, 0] = 0.0
    x = np.asarray(x[:, ::-1] if back else x, jnp.dtype(dtype))
    with jax.enable_x64(dtype == "float64"):
        got = np.asarray(stitch.jit(lambda a: lax.cumprod(a, 1, reverse=back))(x), np.float64)
    wide = x.astype(np.longdouble)
    want = np.cumprod(wide[:, ::-1], 1)[:, ::-1] if back else np.cumprod(wide, 1)
    np.testing.assert_allclose(got, want.astype(np.float64), rtol=0.1 if dtype == "bfloat16" else 1e-5)


def test_a_tree_of_slices_is_planned_in_linear_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many paths lead to a value, it is looked at a few times."""
    looked: Counter[Instr] = Counter()
    plain = layout.operand_indices

    def counted(op: Instr, index: tuple[Ix, ...]) -> Iterable[tuple[Instr, tuple[Ix, ...]]]:
        looked[op] += 1
        return plain(op, index)
    monkeypatch.setattr(layout, "operand_indices", counted)
    x = numbers(300, 7)
    with stitch.enabled():
        jax.jit(lambda x: lax.associative_scan(lambda a, b: (a[0] * b[0], a[1] * b[0] + b[1]), (x, x))).lower(
            x).compile()
    assert len(looked) > 100 and max(looked.values()) <= 4 * layout.MAX_INDICES


def test_logarithms_of_sums_have_no_negative_zeros() -> None:
    """Each is of -inf and something: XLA adds the logarithm of 1 to the larger one."""
    x = np.full((5, 33), -0.0, np.float32)
    compare(lambda x: (lax.cumlogsumexp(x, 0), lax.cumlogsumexp(x, 0, reverse=True), lax.cumlogsumexp(x, 1)), x)
