"""Programs that factorize many small matrices give what XLA gives with LAPACK."""
from __future__ import annotations

from dataclasses import replace

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

import stitch
from stitch.plan import chains, loops

from .compare import compare, force_all

RNG = np.random.default_rng(0)


@pytest.fixture(autouse=True)
def forced(monkeypatch):
    force_all(monkeypatch)


def positive(*dims, dtype="float32"):
    x = RNG.standard_normal((*dims, dims[-1]))
    return (x @ x.swapaxes(-1, -2) + dims[-1] * np.eye(dims[-1])).astype(dtype)


def solved(a, b):
    return jax.scipy.linalg.cho_solve((jnp.linalg.cholesky(a), True), b)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("n", [2, 8])
def test_solves(n, dtype):
    a, b = positive(133, n, dtype=dtype), RNG.standard_normal((133, n, 3)).astype(dtype)
    compare(solved, a, b, kernels=3, slack=20)
    compare(lambda a, b: lax.linalg.triangular_solve(a, b.swapaxes(1, 2), lower=True, transpose_a=True), a, b, slack=20)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("dims", [(133, 8), (64, 1), (9, 15, 3), (2, 100, 13)])
@pytest.mark.parametrize("threads", ["1", "2", "8"])
def test_a_chain_is_one_launch(dtype, dims, threads, monkeypatch):
    """What is not positive definite is told in the middle of it."""
    monkeypatch.setenv("STITCH_THREADS", threads)
    a, b = positive(*dims, dtype=dtype), RNG.standard_normal((*dims, 2)).astype(dtype)
    a.reshape(-1, *dims[-1:] * 2)[5, 0, 0] = -1
    compare(solved, a, b, slack=50)
    [one] = stitch.report().modules[-1].kernels
    assert one.launches > 5


CHAINS = {
    "two solves": lambda a, b: lax.linalg.triangular_solve(
        jnp.linalg.cholesky(a), lax.linalg.triangular_solve(jnp.linalg.cholesky(a), b, left_side=True, lower=True),
        left_side=True, lower=True, transpose_a=True),
    "both used": lambda a, b: (jnp.linalg.cholesky(a), solved(a, b), a * 2),
    "a scale for all": lambda a, b: solved(a * jnp.arange(1.0, 1 + a.shape[-1], dtype=a.dtype)[:, None] / 4 +
                                           99 * jnp.eye(a.shape[-1], dtype=a.dtype), b),
    "a scale for each": lambda a, b: solved(a * b[:, :1, :1] ** 2 + jnp.eye(a.shape[-1], dtype=a.dtype), b),
    "a reduction between": lambda a, b: solved(a, b / jnp.linalg.cholesky(a).sum(axis=(1, 2), keepdims=True)),
    "other matrices": lambda a, b: solved(a, b) + solved(a[::-1] * 2, b),
    "the next matrix": lambda a, b: solved(a, jnp.roll(jnp.linalg.cholesky(a), 1, 0) @ b),
    "solves with pivots": lambda a, b: jnp.linalg.solve(a, b) * 2,
    "inverses": lambda a, b: jnp.linalg.inv(a + 1),
    "eigenvalues": lambda a, b: jnp.linalg.eigvalsh(jnp.linalg.cholesky(a)) + b[..., 0],
    "orthogonal": lambda a, b: jnp.linalg.qr(a + 2)[0] * 3,
}


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("kind", CHAINS)
def test_chains(kind, dtype):
    a, b = positive(133, 5, dtype=dtype), RNG.standard_normal((133, 5, 2)).astype(dtype)
    compare(CHAINS[kind], a, b, slack=100)


def test_donated_matrices():
    a, b = positive(133, 5), RNG.standard_normal((133, 5, 5)).astype("float32")
    compare(lambda a, b: (solved(a, b), jnp.linalg.cholesky(a)), a, b, slack=50, donate_argnums=(0, 1))


def test_gradients():
    a, b = positive(96, 4), RNG.standard_normal((96, 4, 1)).astype("float32")
    compare(jax.grad(lambda a, b: (solved(a, b) ** 2).sum(), (0, 1)), a, b, kernels=3, slack=50)


def test_what_is_not_positive_definite():
    a = positive(10, 16, 5)
    a[3, 4, 0, 0], a[5, 6, 2, 2], a[9, 15, 4, 4] = -1, np.nan, 0
    compare(lambda a: jnp.linalg.cholesky(a), a, kernels=2, slack=20)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_solves_with_pivots(dtype):
    a, b = RNG.standard_normal((133, 5, 5)).astype(dtype), RNG.standard_normal((133, 5, 2)).astype(dtype)
    a += 3 * np.eye(5, dtype=dtype)[::-1]
    a[7] = 0  # no inverse
    compare(jnp.linalg.solve, a, b, kernels=2, slack=50)
    compare(lambda a: (jnp.linalg.det(a), jnp.linalg.slogdet(a)), a, kernels=2, slack=50)
    compare(jax.grad(lambda a: jnp.linalg.inv(a).sum()), a[10:], kernels=2, slack=500)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("dims", [(4, 4), (6, 3), (3, 6)])
def test_orthogonal_factors(dims, dtype):
    a = RNG.standard_normal((9, 15, *dims)).astype(dtype)
    compare(jnp.linalg.qr, a, kernels=2, slack=50)
    compare(lambda a: jnp.linalg.qr(a, mode="r"), a, kernels=1, slack=50)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_eigenvalues_and_singular_values(dtype):
    a = RNG.standard_normal((9, 15, 6, 6)).astype(dtype)
    a[3, 4, 2, 5] = np.nan
    compare(lambda a: jnp.linalg.eigvalsh(a + a.swapaxes(-1, -2)), a, kernels=2, slack=50)
    compare(lambda a: jnp.linalg.svd(a, compute_uv=False), a[..., :4], kernels=2, slack=50)
    compare(lambda a: (jnp.linalg.cond(a), jnp.linalg.norm(a, 2, (-1, -2))), a[4:], kernels=2, slack=500)


def test_vectors_keep_the_signs_of_lapack():
    a = RNG.standard_normal((133, 4, 4)).astype("float32")
    compare(jnp.linalg.eigh, a + a.swapaxes(1, 2), kernels=0)
    assert any("signs" in why for why, _ in stitch.report().modules[-1].left)


def test_threads_share_calls_of_several_results(monkeypatch):
    """In whatever order the program names the results."""
    made, alone = [], loops.shared_kernel
    for module in (loops, chains):
        monkeypatch.setattr(module, "shared_kernel", lambda program, target: made.append(
            alone(program, replace(target, cores=2))) or made[-1])
    compare(jnp.linalg.cholesky, positive(4000, 8), kernels=1, slack=20)
    compare(jnp.linalg.det, positive(4000, 8), kernels=1, slack=50)
    compare(jnp.linalg.qr, positive(4000, 8), kernels=1, slack=50)
    assert len(made) == 3 and all(kernel is not None and kernel.threads == 2 for kernel in made)


def test_in_a_loop():
    a = positive(70, 3)
    compare(lambda a: lax.fori_loop(0, 3, lambda i, s: jnp.linalg.cholesky(s) @ jnp.eye(3) + a, a), a, slack=20)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("solved", [solved, jnp.linalg.solve])
def test_few_matrices_in_a_loop(dtype, solved):
    """A Kalman filter: a factorization and two solves a step, and one launch for all of them."""
    h, ys = RNG.standard_normal((3, 5)).astype(dtype), RNG.standard_normal((9, 3)).astype(dtype)

    def step(state, y):
        x, p = state[0] * 0.9, state[1] * 0.81 + np.eye(5, dtype=dtype)
        gain = solved(h @ p @ h.T + np.eye(3, dtype=dtype), h @ p).T
        x = x + gain @ (y - h @ x)
        return (x, p - gain @ h @ p), x
    compare(lambda x, p, ys: lax.scan(step, (x, p), ys), np.zeros(5, dtype), positive(5, dtype=dtype), ys, slack=50)
    assert max(k.launches for k in stitch.report().modules[-1].kernels if "loop" in k.name) > 8


def test_a_single_matrix_stays_with_lapack():
    compare(jnp.linalg.cholesky, positive(12), kernels=0)


@pytest.mark.parametrize("operands", [(), (np.ones(8, "float32"),), (np.float32(1),)])
def test_a_call_by_name_without_matrices_is_nobodys(operands):
    """XLA compiles it, and would complain when it runs."""
    def program(x, *given):
        jax.ffi.ffi_call("lapack_sgetrf_ffi", (), has_side_effect=True)(*given)
        return jnp.sin(x).sum(0), jnp.cumsum(x, 1)

    before = len(stitch.report().modules)
    with stitch.enabled():
        text = jax.jit(program).lower(np.ones((8, 8), "float32"), *operands).compile().as_text()
    [module] = stitch.report().modules[before:]
    assert not module.error and module.kernels
    assert "lapack_sgetrf_ffi" in text
