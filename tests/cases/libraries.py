"""Functions of jax.numpy.linalg, jax.scipy, jax.nn, jax.image and jax.experimental.sparse, in the form of
`calls.CALLS`.

Matrices to be factorized are made well-conditioned inside, so that results are defined to most of their digits.
"""
from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import jax.scipy as jsp
import jax.scipy.optimize
from jax import lax
from jax.experimental import sparse

from .calls import Call

ALL, REAL = "fciub", "fiub"
WIDE = "fc"


def _good(x: Any) -> Any:
    """A matrix that its diagonal dominates, of whatever numbers."""
    x = jnp.nan_to_num(x, nan=0.5, posinf=1.0, neginf=-1.0)
    x = x / (1 + jnp.abs(x)).astype(x.dtype)
    return x + (2 + x.shape[-1]) * jnp.eye(x.shape[-2], x.shape[-1], dtype=x.dtype)


def _definite(x: Any) -> Any:
    x = _good(x)
    return (x @ x.conj().mT) / x.shape[-1]


def _moderate(x: Any) -> Any:
    x = jnp.nan_to_num(x, nan=0.5, posinf=3.0, neginf=-3.0)
    return x / (1 + jnp.abs(x) / 4).astype(x.dtype)


M, B3, WIDE_M = (5, 5), (3, 4, 4), (4, 7)
LINALG: dict[str, Call] = {
    **{f"norm {o} {a}": (WIDE, lambda x, o=o, a=a: jnp.linalg.norm(_moderate(x), o, a), (WIDE_M,))
       for o, a in ((None, None), ("fro", (0, 1)), (1, (0, 1)), (jnp.inf, (1, 0)), (-1, (0, 1)), (3, 1), (0, 0),
                    (-jnp.inf, 0))},
    "inverses": (WIDE, lambda x: (jnp.linalg.inv(_good(x)), jnp.linalg.det(_good(x)), jnp.linalg.slogdet(_good(x))),
                 (B3,)),
    "solves": (WIDE, lambda x, y: (jnp.linalg.solve(_good(x), y[..., :2]), jnp.linalg.solve(_good(x)[0], y[0, :, 0])),
               (B3, B3)),
    "cholesky of batches": (WIDE, lambda x: (jnp.linalg.cholesky(_definite(x)),
                                             jnp.linalg.cholesky(_definite(x), upper=True)), (B3,)),
    "qr": (WIDE, lambda x: jnp.abs(jnp.linalg.qr(_good(x))[1]), (M,)),
    "singular values": (WIDE, lambda x: jnp.linalg.svd(_good(x), compute_uv=False), (WIDE_M,)),
    "eigenvalues": (WIDE, lambda x: jnp.linalg.eigvalsh(_definite(x)), (B3,)),
    "least squares": ("f", lambda x, y: jnp.linalg.lstsq(_good(x).T, y.T[:, :1])[0], (WIDE_M, WIDE_M)),
    "powers": (WIDE, lambda x: (jnp.linalg.matrix_power(_moderate(x), 5), jnp.linalg.matrix_power(_good(x), -2)), (M,)),
    "ranks": (WIDE, lambda x: (jnp.linalg.matrix_rank(_good(x)), jnp.linalg.cond(_good(x))), (M,)),
    "pinv": (WIDE, lambda x: jnp.linalg.pinv(_good(x)), (WIDE_M,)),
    "many products": ("fciu", lambda x, y: (jnp.linalg.multi_dot([x, y.T, x, y.T]), jnp.linalg.vecdot(x, y),
                                          jnp.linalg.outer(x[0], y[1]), jnp.linalg.matrix_transpose(x)),
                                          (WIDE_M, WIDE_M)),
    "triangular": (WIDE, lambda x, y: [jsp.linalg.solve_triangular(_good(x), y, trans=t, lower=low, unit_diagonal=u)
                                     for t, low, u in ((0, False, False), (1, True, False), (2, True, True))],
                                     (M, (5, 3))),
    "lu": (WIDE, lambda x, y: (jsp.linalg.lu(_good(x)), jsp.linalg.lu_solve(jsp.linalg.lu_factor(_good(x)), y)),
           (M, (5, 3))),
    "cho": (WIDE, lambda x, y: jsp.linalg.cho_solve(jsp.linalg.cho_factor(_definite(x)), y), (M, (5, 3))),
    "expm": (WIDE, lambda x: (jsp.linalg.expm(_moderate(x) / 9), jsp.linalg.expm_frechet(_moderate(x) / 9, x)[1]),
             (M,)),
    "structured": (WIDE, lambda x, y: (jsp.linalg.toeplitz(x), jsp.linalg.block_diag(x[:, None], y[None]),
                                       jsp.linalg.hilbert(4),
                                    jnp.vander(x, 4), jnp.diag(y, 1), jsp.linalg.toeplitz(x, y)), ((5,), (7,))),
    "tridiagonal": ("f", lambda x, y: lax.linalg.tridiagonal_solve(x, x * 0 + 5, x * 0 + 1, y), ((9,), (9, 3))),
    "polynomials": ("fc", lambda x, y: (jnp.polymul(x, y), jnp.polyadd(x, y), jnp.polyder(x, 2), jnp.polyint(y),
                                        jnp.poly(y[:3]),
                                      jnp.polydiv(_moderate(x), _moderate(y)[:2] + 9)), ((6,), (4,))),
}

SCIENCE: dict[str, Call] = {
    **{f"stats {d}": ("f", lambda x, y, d=d: [getattr(getattr(jsp.stats, d), f)(x) for f in ("logpdf", "pdf", "cdf",
        "logcdf", "sf")
                                           if hasattr(getattr(jsp.stats, d), f)], ((33,), (33,)))
       for d in ("norm", "cauchy", "expon", "laplace", "logistic", "gumbel_l", "gumbel_r", "uniform")},
    **{f"stats {d} of two": ("f", lambda x, d=d: (getattr(jsp.stats, d).logpdf(x, 2.0),
                                                  getattr(jsp.stats, d).pdf(x, 1.5)), ((33,),))
       for d in ("gamma", "chi2", "t", "pareto", "gennorm")},
    **{f"stats {d} counted": ("i", lambda x, d=d, a=a: getattr(jsp.stats, d).logpmf(x, *a), ((33,),))
       for d, a in (("poisson", (3.0,)), ("bernoulli", (0.3,)), ("geom", (0.3,)), ("binom", (9, 0.3)),
                    ("nbinom", (5, 0.3)))},
    "stats others": ("f", lambda x, y: (jsp.stats.rankdata(x), jsp.stats.sem(x), jsp.stats.mode(jnp.round(x)),
                                      jsp.stats.multivariate_normal.logpdf(x[:3], y[:3], jnp.eye(3, dtype=x.dtype))),
                                      ((33,), (33,))),
    "density": ("f", lambda x, y: jsp.stats.gaussian_kde(_moderate(x))(_moderate(y)), ((33,), (17,))),
    **{f"signal {m}": ("f", lambda x, y, m=m: (jsp.signal.convolve(x, y, m), jsp.signal.correlate(x, y, m),
                                             jsp.signal.fftconvolve(x, y, m)), ((33,), (5,))) for m in ("full", "same",
                                                 "valid")},
    "signal 2d": ("f", lambda x, y: (jsp.signal.convolve2d(x, y), jsp.signal.correlate2d(x, y, "same")),
                  ((9, 12), (3, 2))),
    "spectra": ("f", lambda x: (jsp.signal.detrend(x), jsp.signal.stft(x, nperseg=16)[2],
                                jsp.signal.welch(x, nperseg=16)[1]), ((97,),)),
    "fft": (WIDE, lambda x: (jnp.fft.fft(x, axis=0), jnp.fft.ifft2(x), jnp.fft.fftshift(x), jnp.fft.hfft(x)),
            ((9, 12),)),
    "real fft": ("f", lambda x: (jnp.fft.rfft(x), jnp.fft.irfft(jnp.fft.rfft(x)), jnp.fft.rfft2(x)), ((9, 12),)),
    "dct": ("f", lambda x: (jsp.fft.dct(x), jsp.fft.idct(x), jsp.fft.dctn(x)), ((9, 12),)),
    **{f"coordinates {m}": ("f", lambda x, y, m=m: [jsp.ndimage.map_coordinates(x,
        [_moderate(y[0]) * 3, _moderate(y[1]) * 3], o, mode=m)
                                                 for o in (0, 1)], ((9, 12), (2, 33)))
       for m in ("constant", "nearest", "wrap", "mirror", "reflect")},
    "integrals": ("f", lambda x: (jsp.integrate.trapezoid(x), jnp.trapezoid(x, dx=0.1, axis=0), jnp.gradient(x),
                                  jnp.ediff1d(x)), ((9, 12),)),
    "special of many": ("f", lambda x: (jsp.special.sph_harm_y(jnp.array([1, 2]), jnp.array([0, 1]), x[:2], x[2:4],
        n_max=2),
                                      jsp.special.multigammaln(jnp.abs(x) + 3, 2),
                                      jsp.special.lpmn_values(2, 2, _moderate(x) / 9, True)), ((9,),)),
    "grid": ("f", lambda x, y: jsp.interpolate.RegularGridInterpolator(
        (jnp.arange(9.0), jnp.arange(12.0)), x)(jnp.abs(_moderate(y)) * 2), ((9, 12), (33, 2))),
    "clusters": ("f", lambda x, y: jsp.cluster.vq.vq(_moderate(x), _moderate(y)), ((33, 3), (5, 3))),
    "minimum": ("f", lambda x: jsp.optimize.minimize(lambda v: ((v - _moderate(x)) ** 2).sum(), jnp.zeros(5),
                                                     method="BFGS",
                                                    options={"maxiter": 2}).x, ((5,),)),
    "conjugate gradients": ("f", lambda x, y: jsp.sparse.linalg.cg(lambda v: _definite(x) @ v, _moderate(y),
        maxiter=3)[0], (M, (5,))),
    "gmres": ("f", lambda x, y: jsp.sparse.linalg.bicgstab(lambda v: _good(x) @ v, _moderate(y), maxiter=2)[0],
              (M, (5,))),
}

IMAGES: dict[str, Call] = {
    **{f"resize {m} {s}": ("fiu", lambda x, m=m, s=s: jax.image.resize(x, s, m), ((9, 12, 3),))
       for m in ("nearest", "linear", "cubic", "lanczos3", "lanczos5") for s in ((17, 31, 3), (4, 5, 3))},
    "translated": ("f", lambda x: jax.image.scale_and_translate(x, (7, 9), (0, 1), jnp.array([0.7, 1.3]),
        jnp.array([1.0, -2]), "linear"),
                   ((9, 12),)),
}

NETS: dict[str, Call] = {
    **{f"segments {n} {m}": ("fiu", lambda x, n=n, m=m: getattr(jax.ops, n)(x, jnp.arange(40) * 7 % 9 - 1, 6, mode=m),
                             ((40, 3),))
       for n in ("segment_sum", "segment_prod", "segment_max", "segment_min") for m in ("drop", "clip")},
    **{f"sorted segments {n}": ("fiu", lambda x, n=n: getattr(jax.ops, n)(x, jnp.arange(40) // 7, 8,
        indices_are_sorted=True,
                                                                  bucket_size=16), ((40, 3),))
       for n in ("segment_sum", "segment_max")},
    **{f"attention {k}": ("f", lambda q, k, v, o=o: jax.nn.dot_product_attention(q, k, v, **o), 3 * ((2, 17, 4, 8),))
       for k, o in (("plain", {}), ("causal", {"is_causal": True}), ("window", {"local_window_size": (3, 2)}),
                    ("scaled", {"scale": 0.1}))},
    "grouped attention": ("f", lambda q, k: jax.nn.dot_product_attention(
        q, k, k, bias=jnp.ones((1, 1, 9, 17), q.dtype), mask=jnp.arange(17) % 3 != 0), ((2, 9, 4, 8), (2, 17, 2, 8))),
    "lengths": ("f", lambda q, k: jax.nn.dot_product_attention(q, k, k, query_seq_lengths=jnp.array([3, 17], "int32"),
                                                             key_value_seq_lengths=jnp.array([17, 5], "int32")),
                                                             2 * ((2, 17, 4, 8),)),
    "hot": ("i", lambda x: (jax.nn.one_hot(x, 7, axis=0), jax.nn.one_hot(x % 3, 3, dtype="bool"), jax.nn.one_hot(x, 0)),
            ((33,),)),
    "masked": ("f", lambda x, y: (jax.nn.log_softmax(x, 1, where=y > 0), jax.nn.standardize(x, 0, where=y > 0),
                                  x.mean(1, where=y > 0),
                                x.max(0, where=y > 0, initial=-9), jnp.nanmean(x, 1), jnp.var(x, 1, where=y > 0)),
                                ((9, 33), (9, 33))),
    "by axes": ("f", lambda x: (jnp.apply_along_axis(jnp.sort, 1, x),
                                jnp.vectorize(jnp.vdot, signature="(n),(n)->()")(x, x),
                              jnp.piecewise(x, [x < 0, x > 1], [lambda v: -v, 3.0, lambda v: v * 2]), jnp.cov(x),
                              jnp.corrcoef(x),
                              jnp.apply_over_axes(jnp.sum, x, (0, 1))), ((5, 17),)),
    "sets": ("iu", lambda x, y: (jnp.union1d(x, y, size=40), jnp.intersect1d(x, y, size=40),
                                 jnp.setdiff1d(x, y, size=40, fill_value=0),
                                jnp.isin(x, y), jnp.unique(x, return_inverse=True, size=33)), ((33,), (17,))),
}

SPARSE: dict[str, Call] = {
    "sparse product": ("fci", lambda x, y: (sparse.BCOO.fromdense(x, nse=20) @ y,
                                            y.T @ sparse.BCOO.fromdense(x.T, nse=20)), ((5, 9), (9, 3))),
    "sparse sums": ("fci", lambda x: (lambda s: (s.sum(0).todense(), s.T.todense(), s.reshape(9, 5).todense(),
                                                 (s * 2).todense()))(
        sparse.BCOO.fromdense(x, nse=20)), ((5, 9),)),
    "sparse both": ("fci", lambda x, y: ((sparse.BCOO.fromdense(x, nse=20) @ sparse.BCOO.fromdense(y,
        nse=12)).todense(),
                                       (sparse.BCOO.fromdense(x, nse=20) + sparse.BCOO.fromdense(x * 2,
                                           nse=30)).todense()), ((5, 9), (9, 3))),
    "sparse unsorted": ("fci", lambda x: (lambda s: (s.sum_duplicates(nse=20).todense(), s.sort_indices().data))(
        sparse.BCOO((x, jnp.arange(40).reshape(20, 2) * 7 % 5), shape=(5, 5))), ((20,),)),
    "sparse rows": ("fci", lambda x, y: sparse.BCSR.fromdense(x, nse=20) @ y, ((5, 9), (9, 3))),
    "sparse batches": ("fci", lambda x, y: sparse.bcoo_dot_general(sparse.BCOO.fromdense(x, nse=9, n_batch=1), y,
        dimension_numbers=(
        ((2,), (1,)), ((0,), (0,)))), ((3, 4, 5), (3, 5, 2))),
    "sparsified": ("f", lambda x, y: sparse.sparsify(lambda a,
                                                     b: (a @ b).sum(0) + (a * 3).sum())(sparse.BCOO.fromdense(x,
                                                         nse=20), y),
                   ((5, 9), (9, 3))),
}

LIBRARIES: dict[str, Call] = LINALG | SCIENCE | IMAGES | NETS | SPARSE
