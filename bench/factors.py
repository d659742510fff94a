"""Time factorizations of many small matrices and what is solved with them, XLA's calls of LAPACK against stitch.

    python -m bench.factors                 all; writes bench/results/factors-<machine>.md
    python -m bench.factors --only "8 x 8"  some of them; prints only

What is tried where it runs (STITCH_TUNE=try) is settled before anything is timed.  Exit status 1 when results differ.
"""
from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from bench import rows

#: runs before times count: trials are over by then
BEFORE = 40
Array = Any


@dataclass(frozen=True)
class Case:
    """A program on `count` matrices of n rows and as many right sides of `cols` columns."""

    what: str
    call: Callable[[Array, Array], Any]
    count: int
    n: int
    cols: int
    dtype: str = "float32"

    @property
    def name(self) -> str:
        return f"{self.what}, {self.count} x {self.n} x {self.n}, {self.dtype}"


def _solve(a: Array, b: Array) -> Array:
    return jax.scipy.linalg.cho_solve((jnp.linalg.cholesky(a), True), b)


def _cholesky(a: Array, b: Array) -> Array:
    return jnp.linalg.cholesky(a)


def _triangular(a: Array, b: Array) -> Array:
    return jax.lax.linalg.triangular_solve(a, b, left_side=True, lower=True)


def _linear(a: Array, b: Array) -> Array:
    return jnp.linalg.solve(a, b)


def _inverse(a: Array, b: Array) -> Array:
    return jnp.linalg.inv(a)


def _determinant(a: Array, b: Array) -> Array:
    return jnp.linalg.det(a)


def _upper(a: Array, b: Array) -> Array:
    return jnp.linalg.qr(a, mode="r")


def _orthogonal(a: Array, b: Array) -> Array:
    q, r = jnp.linalg.qr(a)
    return q + r


def _eigenvalues(a: Array, b: Array) -> Array:
    return jnp.linalg.eigvalsh(a)


def _singular(a: Array, b: Array) -> Array:
    return jnp.linalg.svd(a, compute_uv=False)


VALUES = (("eigenvalues", _eigenvalues), ("singular values", _singular))
BOTH = ("float32", "float64")
CASES = (
    *(Case("Cholesky and solve", _solve, 10_000, 8, 1, t) for t in BOTH),
    *(Case("Cholesky and solve", _solve, count, n, 4) for count, n in ((100_000, 3), (10_000, 16), (2_000, 32))),
    Case("Cholesky", _cholesky, 10_000, 8, 1),
    Case("triangular solve", _triangular, 10_000, 8, 8),
    Case("Cholesky and solve", _solve, 100, 8, 1),
    *(Case("solve", _linear, 10_000, 8, 1, t) for t in BOTH),
    *(Case("solve", _linear, count, n, 4) for count, n in ((100_000, 3), (10_000, 16), (2_000, 32))),
    Case("inverse", _inverse, 10_000, 8, 1),
    Case("determinant", _determinant, 10_000, 8, 1),
    *(Case("R of QR", _upper, 10_000, 8, 1, t) for t in BOTH),
    *(Case("Q and R", _orthogonal, count, n, 1) for count, n in ((10_000, 8), (2_000, 32))),
    *(Case(what, call, count, n, 1) for what, call in VALUES for count, n in ((10_000, 8), (10_000, 3), (500, 32))),
    *(Case(what, call, 10_000, 8, 1, "float64") for what, call in VALUES),
)
HEADERS = ("program", "XLA us", "stitch us", "ratio [95 %]", "kernels")


def _inputs(case: Case, rng: np.random.Generator) -> list[Array]:
    x = rng.standard_normal((case.count, case.n, case.n))
    a = x @ x.swapaxes(1, 2) + case.n * np.eye(case.n)
    b = rng.standard_normal((case.count, case.n, case.cols))
    return [jnp.asarray(v.astype(case.dtype)) for v in (a, b)]


def inputs(case: Case) -> list[list[Array]]:
    """Sets of inputs of a case."""
    rng = np.random.default_rng(0)
    return [_inputs(case, rng) for _ in range(3)]


def measure(case: Case, seconds: float) -> tuple[list[str], bool]:
    """A line of the table, and whether both sides agree."""
    found = rows.beside_xla(case.call, inputs(case), seconds, BEFORE, 1e-3, 1e-4)
    return [case.name, *found.times, found.ratio, found.kernels], found.right


def main(arguments: list[str] | None = None) -> int:
    """Measure, print and write; returns the exit status."""
    with jax.enable_x64(True):
        return rows.run(arguments, __doc__, "factors", HEADERS, CASES, inputs, measure,
                        f"medians, 3 sets of inputs in turn, {BEFORE} runs before, {{seconds}} s each")


if __name__ == "__main__":
    sys.exit(main())
