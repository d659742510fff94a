"""Programs with Fourier transforms, alone and in loops, give what XLA's library gives."""
from __future__ import annotations

import io

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

import stitch
from stitch.hlo.text import parse
from stitch.pipeline import compile_module
from stitch.reporting.explain import plan_of
from stitch.reporting.tables import Printer, console
from stitch.target import preset

from .compare import compare, cut_loops, force_all

RNG = np.random.default_rng(0)


@pytest.fixture(autouse=True)
def forced(monkeypatch):
    force_all(monkeypatch)


def rows(*dims, dtype="float32"):
    return RNG.standard_normal(dims).astype(dtype)


def damped(u):
    """A step of heat's equation, exactly."""
    n = u.shape[-1]
    k = jnp.arange(n // 2 + 1, dtype=u.dtype)
    return jnp.fft.irfft(jnp.fft.rfft(u) * jnp.exp(-1e-3 * k * k), n)


PROGRAMS = {
    "fft": lambda x: jnp.fft.fft(x * 2).imag,
    "columns": lambda x: jnp.fft.fft(x, axis=0),
    "planes": lambda x: jnp.fft.ifft2(x + 1j * x[:, ::-1]) * 9,
    "real": lambda x: jnp.abs(jnp.fft.rfft2(x)),
    "back": lambda x: jnp.fft.irfft2(jnp.fft.rfft2(x) * 3, x.shape[-2:]),
    "padded": lambda x: jnp.fft.irfft(jnp.fft.rfft(x, 80) * jnp.fft.rfft(x[0], 80), 80)[:, :40],
    "gradient": lambda x: jax.grad(lambda x: (jnp.abs(jnp.fft.rfft(x)) ** 2).sum())(x),
    "mapped": lambda x: jax.vmap(lambda r: jnp.fft.fft(r).real)(x),
    "loop": lambda x: lax.fori_loop(0, 5, lambda i, u: damped(u) + 0.01 * u * u, x),
    "complex state": lambda x: lax.fori_loop(0, 3, lambda i, z: jnp.fft.ifft(z * z / 4) + z, x.astype("complex64")),
    "scan": lambda x: lax.scan(lambda u, r: (damped(u) + r, jnp.abs(jnp.fft.fft(u))), x[0], x)[1],
    "condition": lambda x: lax.cond(x[0, 0] > 9, lambda x: x, lambda x: jnp.fft.fft(x).real, x),
}


@pytest.mark.parametrize("kind", PROGRAMS)
def test_programs(kind):
    compare(PROGRAMS[kind], rows(18, 40), slack=20)


@pytest.mark.parametrize("threads", ["1", "2", "8"])
def test_threads_share_them(threads, monkeypatch):
    monkeypatch.setenv("STITCH_THREADS", threads)
    compare(lambda x: (jnp.fft.rfft(x), jnp.fft.fft2(x)), rows(300, 500), slack=20)


def test_wide_types():
    x = rows(9, 24, dtype="float64")
    compare(lambda x: (jnp.fft.rfft(x), jnp.fft.ifft(x + 2j)), x, slack=20)


def test_a_loop_is_one_launch():
    compare(PROGRAMS["loop"], rows(18, 40), slack=20)
    assert max(k.launches for k in stitch.report().modules[-1].kernels) > 3


@pytest.mark.parametrize("strands", [1, 5])
def test_parts_of_a_loop(strands, monkeypatch):
    """Rows never meet, so threads share them."""
    made = cut_loops(monkeypatch, strands)
    compare(PROGRAMS["loop"], rows(18, 40), slack=20)
    assert any(m is not None for m in made)


def test_a_result_that_is_donated_memory():
    step = stitch.jit(lambda z: jnp.fft.fft(z), donate_argnums=0)
    x = (rows(20, 24) + 1j * rows(20, 24)).astype("complex64")
    got = step(jnp.asarray(x))
    np.testing.assert_allclose(got, np.fft.fft(x), rtol=0, atol=1e-4)


def test_lengths_that_stay_with_xla():
    compare(lambda x: jnp.fft.fft(x[:, :37]).real + 1, rows(5, 40), kernels=0, slack=20)
    assert any("length 37" in why for why, _ in stitch.report().modules[-1].left)


def test_what_is_explained_of_them():
    """They are launches, and nothing turns."""
    out, target = io.StringIO(), preset("avx2")
    module = parse("""HloModule m
ENTRY e {
  x = f32[64,100]{1,0} parameter(0)
  ROOT spectrum = c64[64,51]{1,0} fft(x), fft_type=RFFT, fft_length={100}
}
""")
    Printer(console(out), full=True).plan(plan_of(compile_module(module, target), target, "here", "as given"))
    text = out.getvalue()
    assert "  launch spectrum: 1 op in place of 1 XLA kernel; expected" in text and "(launch spectrum)" in text
    assert "turn" not in text and "loop spectrum" not in text
