"""Fourier transforms: kernels against NumPy in double precision, interpreted and as machine code among guard pages."""
from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from stitch.emit.ffts.butterflies import LARGEST_PRIME, LONGEST, primes, root
from stitch.emit.ffts.columns import divided, rounds
from stitch.emit.ffts.kernel import fft_kernel, fft_ns, why_not
from stitch.emit.ffts.rows import square
from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.kir import Buffer, Kernel, Load, Phase, Section, Space, Store
from stitch.emit.ir.printer import print_kernel
from stitch.emit.ir.verifier import verify
from stitch.errors import VerifyError
from stitch.hlo.index import Ix, Var
from stitch.hlo.ir import Instr
from stitch.hlo.types import DTYPES, Shape
from stitch.target import CpuTarget, preset

from .llvm_harness import Loaded

Array = np.ndarray[Any, Any]
HOST = CpuTarget.host()
RNG = np.random.default_rng(0)
KINDS = ("FFT", "IFFT", "RFFT", "IRFFT")
WIDE = {"f32": "c64", "f64": "c128"}


def plain(kind: str, dims: tuple[int, ...]) -> Shape:
    return Shape(DTYPES[kind], dims, tuple(range(len(dims) - 1, -1, -1)))


def instr(kind: str, dims: tuple[int, ...], rank: int, part: str = "f32") -> Instr:
    """A transform of the last `rank` dimensions of an array, which is `dims` where it is real or both sides are not."""
    half = (*dims[:-1], dims[-1] // 2 + 1)
    given = plain(part, dims) if kind == "RFFT" else plain(WIDE[part], half if kind == "IRFFT" else dims)
    made = plain(part, dims) if kind == "IRFFT" else plain(WIDE[part], half if kind == "RFFT" else dims)
    lengths = ",".join(map(str, dims[len(dims) - rank:]))
    return Instr("f", "fft", made, [Instr("x", "parameter", given)],
                 {"fft_type": kind, "fft_length": f"{{{lengths}}}"})


def numbers(shape: Shape) -> Array:
    x = RNG.standard_normal(shape.dims)
    return np.asarray(x + 1j * RNG.standard_normal(shape.dims) if shape.dtype.kind == "complex" else x,
                      shape.dtype.numpy)


def expected(kind: str, x: Array, dims: tuple[int, ...], rank: int) -> Array:
    axes, wide = tuple(range(-rank, 0)), x.astype(np.complex128 if np.iscomplexobj(x) else np.float64)
    if kind == "IRFFT":
        return np.fft.irfftn(wide, dims[len(dims) - rank:], axes)
    return {"FFT": np.fft.fftn, "IFFT": np.fft.ifftn, "RFFT": np.fft.rfftn}[kind](wide, axes=axes)


def transformed(i: Instr, x: Array, target: CpuTarget = HOST) -> Array:
    """What a transform's kernel makes of an array: the same in the interpreter and as machine code, but for
    roundings."""
    assert i.alone and why_not(i, target) is None
    kernel = fft_kernel(i, (0,), target)
    verify(kernel)
    [got] = Loaded(kernel, target)(x.reshape(-1))
    if x.size < 3000:
        [read] = kinterp.run(kernel, [x.reshape(-1)], order="reverse")
        scale = np.abs(read[np.isfinite(read)]).max(initial=0)
        np.testing.assert_allclose(read, got, rtol=0, atol=99 * np.finfo(got.dtype).eps * scale)
    return got.reshape(i.array.dims)


def check(kind: str, dims: tuple[int, ...], rank: int, part: str = "f32", target: CpuTarget = HOST) -> None:
    i = instr(kind, dims, rank, part)
    x = numbers(i.operands[0].array)
    want, got = expected(kind, x, dims, rank), transformed(i, x, target)
    error, scale = np.abs(got - want).max(), np.sqrt(np.mean(np.abs(want) ** 2))
    assert got.shape == want.shape and error < 8 * np.finfo(got.dtype).eps * scale * (1 + np.log2(want.size))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("n", [*range(2, 19), 20, 21, 24, 26, 27, 32, 35, 39, 48, 64, 81, 91, 100, 169, 256])
def test_rows(kind: str, n: int) -> None:
    """One alone where n is odd, else two full vectors of f32 and a part of one."""
    part = "f64" if n % 3 == 2 else "f32"
    if primes(n)[-1] > LARGEST_PRIME:
        assert f"length {n}" in (why_not(instr(kind, (4, n), 1, part), HOST) or "")
    else:
        check(kind, (1 if n % 2 else 35, n), 1, part)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("dims", "rank"), [((3, 6), 2), ((2, 40, 33), 2), ((1, 5), 2), ((4, 3, 5, 9), 3),
                                            ((2, 48, 7), 2), ((6, 2), 2), ((1, 1, 8), 3), ((2, 90, 3), 2),
                                            ((18, 20, 16), 3)])
def test_several_dimensions(kind: str, dims: tuple[int, ...], rank: int) -> None:
    check(kind, dims, rank)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("level", ["portable", "avx2", "avx512"])
@pytest.mark.parametrize(("dims", "rank"), [((21, 24), 1), ((3, 64), 1), ((2, 20, 18), 2)])
def test_every_width_of_vectors(kind: str, level: str, dims: tuple[int, ...], rank: int) -> None:
    target = preset(level, HOST)
    assert isinstance(target, CpuTarget)
    if target.vector_bytes > HOST.vector_bytes:
        pytest.skip("this machine has shorter vectors")
    check(kind, dims, rank, target=target)


@pytest.mark.parametrize("kind", KINDS)
def test_long_rows(kind: str) -> None:
    for n in (512, 1000, 4096):
        check(kind, (2, n), 1)


@pytest.mark.parametrize("kind", ["FFT", "RFFT", "IRFFT"])
@pytest.mark.parametrize("n", [8, 64])
def test_what_is_not_finite_stays_in_its_row(kind: str, n: int) -> None:
    i = instr(kind, (37, n), 1)
    x = numbers(i.operands[0].array)
    x[5, 2], x[36, 3] = np.nan, np.inf
    got, want = transformed(i, x), expected(kind, np.delete(x, (5, 36), 0), (35, n), 1)
    assert np.isnan(got[5]).all() and not np.isfinite(got[36]).any()
    np.testing.assert_allclose(np.delete(got, (5, 36), 0), want, rtol=0, atol=1e-5 * np.abs(want).max())


def test_parts_that_count_as_zero() -> None:
    """The first and, of an even number, the last element of what becomes real have no imaginary parts."""
    for n in (8, 9, 64):
        i = instr("IRFFT", (20, n), 1)
        x = numbers(i.operands[0].array)
        strange = x.copy()
        strange[:, 0] += 5j
        if n % 2 == 0:
            strange[:, -1] -= 7j
        np.testing.assert_array_equal(transformed(i, strange), transformed(i, x.real + 1j * np.where(
            np.isin(np.arange(x.shape[1]), (0, n / 2)), 0, x.imag).astype(np.float32)))


def test_single_frequencies_are_exact() -> None:
    """A row of ones has one frequency, and its other elements are zeros, not roundings."""
    for n in (16, 48, 64, 256):
        got = transformed(instr("FFT", (3, n), 1), np.ones((3, n), np.complex64))
        assert (got[:, 0] == n).all() and np.abs(got[:, 1:]).max() < 1e-6 * n


def test_what_has_no_kernel() -> None:
    turned = Shape(DTYPES["c64"], (8, 8), (0, 1))
    other = Instr("f", "fft", turned, [Instr("x", "parameter", turned)], {"fft_type": "FFT", "fft_length": "{8}"})
    assert "{0,1}" in (why_not(other, HOST) or "")
    assert "length 17" in (why_not(instr("FFT", (4, 17), 1), HOST) or "")
    assert "length 1" in (why_not(instr("FFT", (4, 1), 1), HOST) or "")
    assert why_not(instr("FFT", (0, 8), 1), HOST) is not None
    assert "length 65536" in (why_not(instr("FFT", (4, 1 << 16), 1), HOST) or "")
    small = replace(HOST, l2=1 << 15)
    assert "memory" in (why_not(instr("FFT", (2, 4096), 1), small) or "")


def test_the_model_knows_work() -> None:
    sizes = [fft_ns(instr("FFT", dims, 1), HOST) for dims in ((64, 64), (128, 64), (128, 256), (128, 1024))]
    assert sizes == sorted(sizes) and sizes[1] == pytest.approx(2 * sizes[0], rel=0.1)


def test_lengths_are_cut_well() -> None:
    for n in (n for n in range(2, 700) if primes(n)[-1] <= LARGEST_PRIME):
        assert np.prod(primes(n)) == n and square(n)[0] * square(n)[1] == n
        assert n <= LONGEST or divided(n) <= LONGEST and n % divided(n) == 0
    assert [rounds(n) for n in (16, 32, 64, 256, 320, 4096)] == [1, 2, 2, 2, 3, 3]
    assert [root(8, k, s) for k, s in itertools.product((0, 2, 4, 6), (1, -1))] == [1, 1, 1j, -1j, -1, -1, -1j, 1j]


# ---- tables


def kernel(table: Buffer, store: bool = False) -> Kernel:
    out, block = Buffer("out0", table.dtype, table.size, Space.OUT, 0), Var("b", table.size)
    at = Ix(0, ((block, 1),))
    value = Load(table.dtype, table, at)
    to = table if store else out
    return Kernel("kernel", (out, table), (Phase((Section("s", table.size, block, (value, Store(to, at, value))),)),))


def test_a_table_is_what_the_code_holds() -> None:
    values = (0.1, -0.0, float("inf"), 2.5e-40)
    for dtype in ("f32", "f64"):
        made = kernel(Buffer("t", DTYPES[dtype], 4, Space.TABLE, values=values))
        verify(made)
        for got in (Loaded(made, HOST)()[0], kinterp.run(made, [])[0]):
            np.testing.assert_array_equal(got.view(f"u{DTYPES[dtype].nbytes}"),
                                          np.array(values, DTYPES[dtype].numpy).view(f"u{DTYPES[dtype].nbytes}"))


def test_the_text_depends_on_a_table() -> None:
    """It is the key of compiled code."""
    one, other = (print_kernel(kernel(Buffer("t", DTYPES["f32"], 2, Space.TABLE, values=(1.0, v)))) for v in (2.0, 3.0))
    assert one != other and one == print_kernel(kernel(Buffer("t", DTYPES["f32"], 2, Space.TABLE, values=(1.0, 2.0))))


def test_faulty_tables() -> None:
    with pytest.raises(VerifyError, match="stores to table"):
        verify(kernel(Buffer("t", DTYPES["f32"], 2, Space.TABLE, values=(1.0, 2.0)), store=True))
    with pytest.raises(VerifyError, match="has 1 values"):
        verify(kernel(Buffer("t", DTYPES["f32"], 2, Space.TABLE, values=(1.0,))))
    with pytest.raises(VerifyError, match="s32"):
        verify(kernel(Buffer("t", DTYPES["s32"], 1, Space.TABLE, values=(1.0,))))


