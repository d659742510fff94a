"""Factorizations of small matrices: the kernels against NumPy, interpreted and as machine code among guard pages."""
from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy.linalg import lapack

from stitch.emit.factors.batch import letters, routine, why_not
from stitch.emit.factors.chain import Part, chain_kernel, why_unchained
from stitch.emit.factors.kernel import factor_kernel
from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.kir import Kernel
from stitch.emit.ir.verifier import verify
from stitch.hlo.ir import Instr
from stitch.hlo.text import parse
from stitch.hlo.types import DTYPES, Shape, TupleShape
from stitch.span.flatten import flatten
from stitch.span.fuse import all_users, make_group
from stitch.target import CpuTarget, preset

from .llvm_harness import Loaded

Array = np.ndarray[Any, Any]
HOST = CpuTarget.host()
RNG = np.random.default_rng(0)


def matrices(kind: str, count: int, rows: int, cols: int) -> Shape:
    return Shape(DTYPES[kind], (count, rows, cols), (1, 2, 0))


def call(name: str, kind: str, operands: list[Shape], **options: str) -> Instr:
    """One of XLA's calls of LAPACK."""
    config = "{" + ", ".join(f"{k} = {ord(v)} : ui8" for k, v in options.items()) + "}"
    given = operands[0]
    count, least, whole = given.dims[:1], min(given.dims[1:]), DTYPES["s32"]
    numbers, info = Shape(whole, (*count, least)), Shape(whole, count)
    shape = {"potrf": TupleShape((given, info)), "trsm": operands[-1], "getrf": TupleShape((given, numbers, info)),
             "geqrf": TupleShape((given, Shape(given.dtype, (*count, least)))), "orgqr": given,
             "syevd": TupleShape((given, Shape(given.dtype, (*count, least)), info)),
             "gesdd": TupleShape((given, Shape(given.dtype, (*count, least)), given, given, info))}[name]
    params = [Instr(f"p{n}", "parameter", s, index=n) for n, s in enumerate(operands)]
    letter = {"f32": "s", "f64": "d"}[kind]
    return Instr("c", "custom-call", shape, params, {"custom_call_target": f'"lapack_{letter}{name}_ffi"',
                                                     "backend_config": config})


def columns(x: Array) -> Array:
    """A batch of matrices column by column."""
    return np.ascontiguousarray(x.swapaxes(1, 2)).reshape(-1)


def back(flat: Array, rows: int, cols: int) -> Array:
    return flat.reshape(-1, cols, rows).swapaxes(1, 2)


def results(kernel: Kernel, *ins: Array, alias: dict[int, int] | None = None) -> list[Array]:
    """The same in the kernel interpreter and as machine code, but for roundings."""
    verify(kernel)
    got = Loaded(kernel, HOST)(*ins, alias=alias)
    for a, b in zip(kinterp.run(kernel, list(ins), order="reverse", alias=alias), got, strict=True):
        np.testing.assert_allclose(a, b, rtol=1e-3 if a.dtype == np.float32 else 1e-9, atol=1e-5)
    return got


def positive(count: int, n: int) -> Array:
    x = RNG.standard_normal((count, n, n))
    return x @ x.swapaxes(1, 2) + n * np.eye(n)


@pytest.mark.parametrize("kind", ["f32", "f64"])
@pytest.mark.parametrize("n", [1, 2, 3, 8, 13])
@pytest.mark.parametrize("count", [64, 71, 2])
def test_cholesky(kind: str, n: int, count: int) -> None:
    a = positive(count, n).astype(DTYPES[kind].numpy)
    a[:, 0, -1] += 7 if n > 1 else 0  # the upper triangle is not read, and stays
    i = call("potrf", kind, [matrices(kind, count, n, n)], uplo="L")
    assert i.factors and why_not(i, (), HOST, count == 2) is None and routine(i) == "potrf"
    lower, info = results(factor_kernel(i, (0, 1), HOST), columns(a))
    assert not info.any()
    got, eps = back(lower, n, n), np.finfo(a.dtype).eps
    whole = np.tril(a) + np.tril(a, -1).swapaxes(1, 2)
    np.testing.assert_allclose(np.tril(got), np.linalg.cholesky(whole.astype(np.float64)), rtol=0, atol=99 * n * eps)
    np.testing.assert_array_equal(np.triu(got, 1), np.triu(a, 1))
    assert [o.size for o in factor_kernel(i, (1,), HOST).buffers if o.space.value == "out"] == [count]


@pytest.mark.parametrize("alias", [None, {0: 0}])
@pytest.mark.parametrize("count", [66, 7])
def test_what_is_not_positive_definite(count: int, alias: dict[int, int] | None) -> None:
    """The first column of which that shows is told; NaNs pass."""
    a, last = positive(count, 5).astype(np.float32), count - 1
    a[1, 0, 0], a[2, 2, 2], a[4, 4, 4], a[5, 1, 1], a[last, 4, 4] = 0, -9, -1, np.nan, np.inf
    i = call("potrf", "f32", [matrices("f32", count, 5, 5)], uplo="L")
    lower, info = results(factor_kernel(i, (0, 1), HOST), columns(a), alias=alias)
    assert {k: int(v) for k, v in enumerate(info) if v} == {1: 1, 2: 3, 4: 5}
    got = back(lower, 5, 5)
    assert np.isnan(np.tril(got[5])).sum() == 10 and np.isinf(got[last, 4, 4])
    good = [k for k in range(count) if k not in (1, 2, 4, 5, last)]
    np.testing.assert_allclose(np.tril(got[good]), np.linalg.cholesky(a[good].astype(np.float64)), atol=1e-5)


@pytest.mark.parametrize("side", "LR")
@pytest.mark.parametrize("uplo", "LU")
@pytest.mark.parametrize("trans", "NTC")
@pytest.mark.parametrize("diag", "NU")
@pytest.mark.parametrize("count", [37, 2])
def test_solves(side: str, uplo: str, trans: str, diag: str, count: int) -> None:
    n, m, kind = 6, 4, "f64"
    a = np.triu(RNG.standard_normal((count, n, n))) + 4 * np.eye(n)
    a = a if uplo == "U" else a.swapaxes(1, 2)
    b = RNG.standard_normal((count, n, m) if side == "L" else (count, m, n))
    i = call("trsm", kind, [matrices(kind, *a.shape), matrices(kind, *b.shape)], diag=diag, side=side, trans_x=trans,
             uplo=uplo)
    assert why_not(i, (), HOST, count == 2) is None and letters(i)["side"] == side
    junk = np.tril(np.ones((n, n)), -1) if uplo == "U" else np.triu(np.ones((n, n)), 1)  # is not read
    [flat] = results(factor_kernel(i, (0,), HOST), columns(a + 9 * junk), columns(b), alias={0: 1})
    whole = a if diag == "N" else np.where(np.eye(n, dtype=bool), 1, a)
    whole = whole if trans == "N" else whole.swapaxes(1, 2)
    want = np.linalg.solve(whole, b) if side == "L" else \
        np.linalg.solve(whole.swapaxes(1, 2), b.swapaxes(1, 2)).swapaxes(1, 2)
    np.testing.assert_allclose(back(flat, *b.shape[1:]), want, rtol=1e-9, atol=1e-9)


SIZES = [(1, 1), (2, 2), (5, 5), (8, 8), (7, 3), (3, 7)]


@pytest.mark.parametrize("kind", ["f32", "f64"])
@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_lu(kind: str, rows: int, cols: int) -> None:
    """The rows that LAPACK takes, too; no pivot where a column is zero, and the first of several largest ones."""
    a = RNG.standard_normal((67, rows, cols)).astype(DTYPES[kind].numpy)
    a[5], a[6, :, 0], a[7] = 0, 0, np.sign(a[7])
    i = call("getrf", kind, [matrices(kind, *a.shape)])
    assert i.factors and why_not(i, (), HOST) is None
    flat, pivots, info = results(factor_kernel(i, (0, 1, 2), HOST), columns(a), alias={0: 0})
    getrf = getattr(lapack, {"f32": "s", "f64": "d"}[kind] + "getrf")
    for n, (x, got) in enumerate(zip(a, back(flat, rows, cols))):
        want, taken, bad = getrf(x)
        np.testing.assert_allclose(got, want, rtol=0, atol=99 * cols * np.finfo(a.dtype).eps)
        if n not in (5, 6, 7):  # (roundings choose among rows that are equal but for them)
            assert pivots.reshape(67, -1)[n].tolist() == (taken + 1).tolist() and info[n] == bad == 0
    assert info[5] == info[6] == 1 and (pivots.reshape(67, -1)[5] == np.arange(min(rows, cols)) + 1).all()


@pytest.mark.parametrize("kind", ["f32", "f64"])
@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_qr(kind: str, rows: int, cols: int) -> None:
    """R with LAPACK's signs, and a Q that is orthogonal, of numbers whose squares are too large or too small, too."""
    dtype = DTYPES[kind].numpy
    info = np.finfo(dtype)
    a = RNG.standard_normal((67, rows, cols)).astype(dtype)
    a[5], a[6, :, 0], a[9, 0, 0] = 0, 0, -0.0
    a[7] *= info.max / 99 / np.abs(a[7]).max()
    a[8] *= info.tiny * 1e9
    a[10, 1:, 0] *= info.eps ** 3
    i, least = call("geqrf", kind, [matrices(kind, *a.shape)]), min(rows, cols)
    assert i.factors and why_not(i, (), HOST) is None
    flat, taus = results(factor_kernel(i, (0, 1), HOST), columns(a))
    geqrf = getattr(lapack, {"f32": "s", "f64": "d"}[kind] + "geqrf")
    made = back(flat, rows, cols)
    for x, got in zip(a, made):
        want = np.triu(geqrf(x)[0])
        np.testing.assert_allclose(np.triu(got), want, rtol=0, atol=99 * cols * info.eps * np.abs(x).max())
    columns_of = np.ascontiguousarray(made[:, :, :least])
    q = call("orgqr", kind, [matrices(kind, *columns_of.shape), Shape(DTYPES[kind], (67, least))])
    assert q.factors and why_not(q, (), HOST) is None
    [whole] = results(factor_kernel(q, (0,), HOST), columns(columns_of), taus, alias={0: 0})
    whole = back(whole, rows, least).astype(np.float64)
    np.testing.assert_allclose(whole.swapaxes(1, 2) @ whole, np.broadcast_to(np.eye(least), (67, least, least)),
                               atol=99 * info.eps)
    r = np.triu(made[:, :least]).astype(np.float64)
    for x, got in zip(a, whole @ r):
        np.testing.assert_allclose(got, x, rtol=0, atol=99 * cols * info.eps * np.abs(x).max())


def test_more_columns_than_reflectors() -> None:
    a, tau = RNG.standard_normal((70, 6, 4)), RNG.random((70, 2))
    q = call("orgqr", "f64", [matrices("f64", 70, 6, 4), Shape(DTYPES["f64"], (70, 2))])
    [whole] = results(factor_kernel(q, (0,), HOST), columns(a), tau.reshape(-1))
    for x, t, got in zip(a, tau, back(whole, 6, 4)):
        np.testing.assert_allclose(got, lapack.dorgqr(x, t)[0], atol=1e-12)


def test_what_is_not_finite() -> None:
    """NaNs and infinities spoil their own matrix, and no other."""
    a = RNG.standard_normal((70, 4, 4))
    a[3, 1, 1], a[4, 0, 0], a[5, 3, 0] = np.nan, np.inf, -np.inf
    good = [n for n in range(70) if n not in (3, 4, 5)]
    for name, wanted in ("getrf", (0, 1, 2)), ("geqrf", (0, 1)):
        flat, *_ = results(factor_kernel(call(name, "f64", [matrices("f64", 70, 4, 4)]), wanted, HOST), columns(a))
        got = back(flat, 4, 4)
        assert np.isfinite(got[good]).all() and not any(np.isfinite(got[n]).all() for n in (3, 4, 5))


@pytest.mark.parametrize("kind", ["f32", "f64"])
@pytest.mark.parametrize("n", [1, 2, 5, 17])
def test_pivots(kind: str, n: int) -> None:
    a = RNG.standard_normal((3, n, n)).astype(DTYPES[kind].numpy)
    a[1, :, n // 2] = 0  # what is singular is told, and goes on
    a[1, 0, 0] = a[1, -1, 0]  # of equals the first one
    i = call("getrf", kind, [matrices(kind, 3, n, n)])
    assert i.factors and why_not(i, (), HOST) and why_not(i, (), HOST, True) is None
    both, rows, info = results(factor_kernel(i, (0, 1, 2), HOST), columns(a), alias={0: 0})
    assert [bool(k) for k in info] == [False, True, False] and info[1] == 1 + n // 2
    got, eps = back(both, n, n).astype(np.float64), np.finfo(a.dtype).eps
    for m in range(3):
        want = a[m].astype(np.float64)
        for k, row in enumerate(rows.reshape(3, n)[m]):
            want[[k, row - 1]] = want[[row - 1, k]]
        assert np.abs(np.tril(got[m], -1)).max(initial=0.0) <= 1.0
        np.testing.assert_allclose((np.tril(got[m], -1) + np.eye(n)) @ np.triu(got[m]), want, rtol=0, atol=99 * n * eps)


def swept(kernel: Kernel, n: int, a: Array) -> list[Array]:
    """Results of what sweeps over matrices of n rows; the interpreter takes long for large ones."""
    return results(kernel, columns(a)) if n <= 3 else Loaded(kernel, HOST)(columns(a))


def symmetric(kind: str, n: int) -> Array:
    """Of all sorts: zero, of clusters, of many magnitudes, too large or too small to square, and diagonal, too."""
    a = RNG.standard_normal((67, n, n))
    a += a.swapaxes(1, 2)
    q = np.linalg.qr(a)[0]
    a[1], a[2], a[3] = 0, np.eye(n), 1
    a[4] = q[4] * np.where(np.arange(n) < n // 2, 1, 1 + 1e-5) @ q[4].T
    a[5] = q[5] * 10.0 ** -np.arange(n) @ q[5].T
    info = np.finfo(DTYPES[kind].numpy)
    a[6] *= float(info.max) / 99 / max(np.abs(a[6]).max(), 1)
    a[7] *= float(info.tiny) * 1e9
    a[8] = np.diag(np.arange(n) - n / 2)
    return a.astype(DTYPES[kind].numpy)


@pytest.mark.parametrize("kind", ["f32", "f64"])
@pytest.mark.parametrize("n", [1, 2, 3, 8, 13, 32])
def test_eigenvalues(kind: str, n: int) -> None:
    a = symmetric(kind, n)
    i = call("syevd", kind, [matrices(kind, 67, n, n)], uplo="L", mode="V")
    assert i.factors and i.iterates and why_not(i, (1, 2), HOST) is None
    assert "signs" in str(why_not(i, (0, 1, 2), HOST))
    junk = np.triu(np.full((n, n), np.nan, a.dtype), 1)  # is not read
    values, bad = swept(factor_kernel(i, (1, 2), HOST), n, a + junk)
    want, eps = np.linalg.eigvalsh(a.astype(np.float64)), np.finfo(a.dtype).eps
    assert not bad.any()
    for x, w, got in zip(a, want, values.reshape(67, n)):
        np.testing.assert_allclose(got, w, rtol=0, atol=4 * n * eps * np.abs(x.astype(np.float64)).sum(0).max())
        assert (np.diff(got) >= 0).all()


@pytest.mark.parametrize("kind", ["f32", "f64"])
@pytest.mark.parametrize("gap", [0.0, 1e-10, 1e-5, 1e-2, 1.0])
@pytest.mark.parametrize("n", [8, 32])
def test_clusters(kind: str, gap: float, n: int) -> None:
    """Half of the eigenvalues are one number, half another: what roundings leave of an element must not be turned by
    large angles, or nothing comes of it."""
    q = np.linalg.qr(RNG.standard_normal((67, n, n)))[0]
    a = q * np.where(RNG.random((67, 1, n)) < 0.5, 1.0, 1.0 + gap) @ q.swapaxes(1, 2)
    a = ((a + a.swapaxes(1, 2)) / 2).astype(DTYPES[kind].numpy)
    whole, eps = matrices(kind, *a.shape), np.finfo(a.dtype).eps
    want = np.linalg.eigvalsh(a.astype(np.float64))
    for i, wanted, most in ((call("syevd", kind, [whole], uplo="L", mode="V"), (1, 2), want),
                            (call("gesdd", kind, [whole], mode="N"), (1, 4), want[:, ::-1])):
        values, bad = swept(factor_kernel(i, wanted, HOST), n, a)
        assert not bad.any()
        np.testing.assert_allclose(values.reshape(most.shape), most, rtol=0, atol=8 * n * eps * (1 + gap))


@pytest.mark.parametrize("kind", ["f32", "f64"])
@pytest.mark.parametrize(("rows", "cols"), [*SIZES, (3, 2), (32, 32)])
def test_singular_values(kind: str, rows: int, cols: int) -> None:
    most = max(rows, cols)
    a = np.concatenate([symmetric(kind, most)[:9], RNG.standard_normal((58, most, most))])
    a = a[:, :rows, :cols].astype(DTYPES[kind].numpy)
    i = call("gesdd", kind, [matrices(kind, *a.shape)], mode="N")
    assert i.iterates and why_not(i, (1, 4), HOST) is None and all(why_not(i, (k,), HOST) for k in (0, 2, 3))
    values, bad = swept(factor_kernel(i, (1, 4), HOST), most, a)
    want, eps = np.linalg.svd(a.astype(np.float64), compute_uv=False), np.finfo(a.dtype).eps
    assert not bad.any()
    for w, got in zip(want, values.reshape(want.shape)):
        np.testing.assert_allclose(got, w, rtol=0, atol=4 * max(rows, cols) * eps * w[0])
        assert (np.diff(got) <= 0).all() and (got >= 0).all()


@pytest.mark.parametrize("name", ["syevd", "gesdd"])
def test_values_of_what_is_not_finite(name: str) -> None:
    """All are NaN, and those of other matrices as ever."""
    a = symmetric("f64", 4)[:66]
    a[30, 1, 1], a[31, 0, 0], a[32, 3, 0] = np.nan, np.inf, -np.inf
    i = call(name, "f64", [matrices("f64", 66, 4, 4)], uplo="L", mode="N")
    values, bad = Loaded(factor_kernel(i, (1, 2) if name == "syevd" else (1, 4), HOST), HOST)(columns(a))
    wrong = np.isnan(values.reshape(66, 4))
    assert wrong[30:33].all() and wrong.sum() == 12 and not bad.any()


def test_what_stays_with_lapack() -> None:
    square = matrices("f32", 640, 8, 8)
    stays = [call("potrf", "f32", [square], uplo="U"), call("syevd", "f32", [square], uplo="U", mode="V"),
             call("potrf", "f32", [matrices("f32", 640, 40, 40)], uplo="L"),
             call("potrf", "f32", [matrices("f32", 3, 8, 8)], uplo="L"), call("potrf", "f32", [square]),
             call("potrf", "f32", [Shape(DTYPES["f32"], (640, 8, 8))], uplo="L"),
             call("trsm", "f32", [square, matrices("f32", 640, 8, 99)], diag="N", side="L", trans_x="N", uplo="L"),
             call("trsm", "f32", [square, square], uplo="L"), call("getrf", "f32", [matrices("f32", 640, 8, 40)]),
             call("getrf", "f32", [Shape(DTYPES["f32"], (640, 8, 8))]), call("geqrf", "f32", [square, square]),
             call("orgqr", "f32", [square, Shape(DTYPES["f32"], (640, 8), (0, 1))])]
    assert all(why_not(i, (), HOST) for i in stays)
    assert why_not(call("potrf", "f32", [square], uplo="L"), (), preset("portable")) is None


@pytest.mark.parametrize("kind", ["f32", "f64"])
@pytest.mark.parametrize(("count", "n"), [(80, 3), (71, 8), (66, 9)])
def test_chains(kind: str, count: int, n: int) -> None:
    """A factorization of what is computed for it, told where it fails, and a solve with it: lanes may be without a
    matrix, results may lie in the operands' memory, and an operand is the same for all matrices."""
    array, whole = f"{kind}[{count},{n},{n}]{{1,2,0}}", f"s32[{count}]{{0}}"
    letter = {"f32": "s", "f64": "d"}[kind]

    def options(**given: str) -> str:
        return "backend_config={" + ", ".join(f"{k} = {ord(v)} : ui8" for k, v in given.items()) + "}"
    frame = parse(f"""HloModule m
ENTRY %main {{
  %a = {array} parameter(0)
  %s = {kind}[{n}]{{0}} parameter(1)
  %b = {array} parameter(2)
  %t = {array} broadcast(%s), dimensions={{1}}
  %m = {array} multiply(%a, %t)
  %f = ({array}, {whole}) custom-call(%m), custom_call_target="lapack_{letter}potrf_ffi", {options(uplo="L")}
  %l = {array} get-tuple-element(%f), index=0
  %i = {whole} get-tuple-element(%f), index=1
  %z = s32[] constant(0)
  %zs = {whole} broadcast(%z), dimensions={{}}
  %g = pred[{count}]{{0}} compare(%i, %zs), direction=EQ
  %gs = pred[{count},{n},{n}]{{1,2,0}} broadcast(%g), dimensions={{0}}
  %nan = {kind}[] constant(nan)
  %ns = {array} broadcast(%nan), dimensions={{}}
  %c = {array} select(%gs, %l, %ns)
  %x = {array} custom-call(%c, %b), custom_call_target="lapack_{letter}trsm_ffi", {options(
        diag="N", side="L", trans_x="N", uplo="L")}
  ROOT %r = ({array}, {array}) tuple(%c, %x)
}}
""").entry
    by_name, users = {i.name: i for i in frame.instrs}, all_users(frame)
    parts = []
    for name in ("t", "m", "f", "zs", "g", "gs", "ns", "c", "x"):
        i = by_name[name]
        if i.factors:
            parts.append(Part(i, i.operands, (by_name["l"], by_name["i"]) if name == "f" else (i,)))
        else:
            graph, inputs = flatten(make_group(0, frame, [i], 0, users))
            parts.append(Part(i, inputs, (i,), graph))
    assert all(why_unchained(p, by_name["f"], HOST) is None for p in parts if p.graph is not None)
    kernel = chain_kernel(parts, [by_name[k] for k in "asb"], [by_name[k] for k in "cx"], HOST)
    dtype = DTYPES[kind].numpy
    a, b = positive(count, n).astype(dtype), RNG.standard_normal((count, n, n)).astype(dtype)
    a[5, 1, 1], a[count - 1, 0, 0] = -1, -2
    scale = np.full(n, 1.5, dtype)
    for alias in (None, {0: 0, 1: 2}):
        lower, solved = results(kernel, columns(a), scale, columns(b), alias=alias)
        got, made = back(lower, n, n), back(solved, n, n)
        good = [k for k in range(count) if k not in (5, count - 1)]
        assert np.isnan(got[[5, count - 1]]).all() and np.isnan(made[[5, count - 1]]).any((1, 2)).all()
        want, eps = np.linalg.cholesky(1.5 * a[good].astype(np.float64)), np.finfo(dtype).eps
        np.testing.assert_allclose(np.tril(got[good]), want, rtol=0, atol=199 * n * eps)
        np.testing.assert_allclose(made[good], np.linalg.solve(want, b[good].astype(np.float64)), rtol=0,
                                   atol=999 * n * eps)


def test_what_is_in_no_chain() -> None:
    """An element of another matrix, and what is folded."""
    array = "f64[64,3,3]{1,2,0}"
    frame = parse(f"""HloModule m
ENTRY %main {{
  %a = {array} parameter(0)
  %n = {array} reverse(%a), dimensions={{0}}
  %t = {array} transpose(%a), dimensions={{0,2,1}}
  ROOT %s = {array} add(%n, %t)
}}
""").entry
    users, i = all_users(frame), call("potrf", "f64", [matrices("f64", 64, 3, 3)], uplo="L")
    why = []
    for m in frame.instrs[1:]:
        graph, inputs = flatten(make_group(0, frame, [m], 0, users))
        why.append(why_unchained(Part(m, inputs, (m,), graph), i, HOST))
    assert "another matrix" in str(why[0]) and why[1:] == [None, None]
