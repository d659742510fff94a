"""Time Fourier transforms, and loops and layers that have some, XLA's calls of its library against stitch.

    python -m bench.ffts                  all; writes bench/results/ffts-<machine>.md
    python -m bench.ffts --only "rfft"    some of them; prints only

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
    """A program on arrays of these shapes (of real numbers, unless `parts`)."""

    what: str
    call: Callable[..., Any]
    shapes: tuple[tuple[int, ...], ...]
    parts: bool = False

    @property
    def name(self) -> str:
        return f"{self.what}, {' and '.join(str(list(s)).replace(' ', '') for s in self.shapes)}"


def _back(n: int, rank: int) -> Callable[[Array], Array]:
    return lambda x: jnp.fft.irfftn(x, s=(n,) * rank, axes=tuple(range(-rank, 0)))


def waves(n: int, steps: int) -> Callable[[Array], Array]:
    """The Korteweg-de Vries equation on n points, derivatives by Fourier transforms, Runge-Kutta steps."""
    k = jnp.fft.rfftfreq(n, 1.0 / n).astype(jnp.float32)

    def slope(u: Array) -> Array:
        spectrum = jnp.fft.rfft(u)
        return -6.0 * u * jnp.fft.irfft(1j * k * spectrum, n) + 1e-5 * jnp.fft.irfft(-k * k * spectrum, n)

    def step(u: Array, _: None) -> tuple[Array, None]:
        h = 1e-5
        a = slope(u)
        b = slope(u + h / 2 * a)
        c = slope(u + h / 2 * b)
        d = slope(u + h * c)
        return u + h / 6 * (a + 2 * b + 2 * c + d), None
    return lambda u: jax.lax.scan(step, 0.01 * u, None, steps)[0]


def vortices(n: int, steps: int) -> Callable[[Array], Array]:
    """The flow of vortices on n x n points, derivatives by Fourier transforms."""
    x = jnp.fft.fftfreq(n, 1.0 / n).astype(jnp.float32)[:, None]
    y = jnp.fft.rfftfreq(n, 1.0 / n).astype(jnp.float32)[None]
    square = x * x + y * y
    inverse = jnp.where(square > 0, 1.0 / jnp.where(square > 0, square, 1.0), 0.0)

    def step(w: Array, _: None) -> tuple[Array, None]:
        stream = w * inverse
        u, v, down, along = (jnp.fft.irfft2(f, (n, n)) for f in (1j * y * stream, -1j * x * stream, 1j * x * w,
                                                                   1j * y * w))
        return (w - 1e-3 * jnp.fft.rfft2(u * down + v * along)) / (1.0 + 1e-6 * square), None
    return lambda w: jnp.fft.irfft2(jax.lax.scan(step, jnp.fft.rfft2(w), None, steps)[0], (n, n))


def filtered(x: Array, k: Array) -> Array:
    """A long convolution, as layers of sequence models have."""
    n = 2 * x.shape[-1]
    return jax.nn.gelu(jnp.fft.irfft(jnp.fft.rfft(x, n) * jnp.fft.rfft(k, n), n)[..., :x.shape[-1]])


def spectrogram(x: Array) -> Array:
    """Logarithms of the power of overlapping pieces of 256 samples."""
    pieces = x[jnp.arange(256) + 128 * jnp.arange(x.shape[0] // 128 - 1)[:, None]]
    return jnp.log1p(jnp.abs(jnp.fft.rfft(pieces * jnp.hanning(256).astype(x.dtype))) ** 2)


def spectral_layer(x: Array, w: Array) -> Array:
    """A layer of a Fourier neural operator: 16 of the lowest frequencies, mixed over channels."""
    spectrum = jnp.fft.rfft2(x, axes=(-2, -1))
    mixed = jnp.einsum("bixy,ioxy->boxy", spectrum[..., :16, :16], w.astype(spectrum.dtype))
    low = jnp.zeros((x.shape[0], w.shape[1], *spectrum.shape[-2:]), spectrum.dtype).at[..., :16, :16].set(mixed)
    return jax.nn.gelu(jnp.fft.irfft2(low, x.shape[-2:], axes=(-2, -1)))


CASES = (
    *(Case("fft", jnp.fft.fft, (s,), True) for s in ((4096, 16), (4096, 64), (512, 256), (256, 1024), (16, 4096),
                                                      (1, 4096), (100, 100), (500, 625), (20000, 7))),
    *(Case("fft2", jnp.fft.fft2, (s,), True) for s in ((64, 64), (256, 256), (512, 512), (8, 128, 128), (300, 360))),
    Case("fftn", jnp.fft.fftn, ((64, 64, 64),), True),
    *(Case("rfft", jnp.fft.rfft, (s,)) for s in ((64, 256), (512, 400), (16, 2048), (400, 125))),
    *(Case("irfft2", _back(n, 2), ((n, n // 2 + 1),), True) for n in (128, 256)),
    *(Case("irfft", _back(n, 1), ((256, n // 2 + 1),), True) for n in (512, 1000)),
    Case("waves, 100 steps", waves(256, 100), ((256,),)),
    Case("waves, 50 steps", waves(1024, 50), ((1024,),)),
    Case("16 waves, 20 steps", jax.vmap(waves(256, 20)), ((16, 256),)),
    *(Case(f"vortices, {steps} steps", vortices(n, steps), ((n, n),)) for n, steps in ((64, 50), (128, 20), (256, 5))),
    Case("long convolution", filtered, ((8, 64, 512), (64, 512))),
    Case("and its gradient", jax.grad(lambda x, k: filtered(x, k).sum(), argnums=(0, 1)), ((8, 64, 512), (64, 512))),
    Case("spectrogram", spectrogram, ((30_000,),)),
    Case("Fourier layer", spectral_layer, ((4, 16, 64, 64), (16, 16, 16, 16))),
    Case("its gradient", jax.grad(lambda x, w: spectral_layer(x, w).sum(), argnums=(0, 1)),
         ((4, 16, 64, 64), (16, 16, 16, 16))),
)
HEADERS = ("program", "XLA us", "stitch us", "ratio [95 %]", "kernels")


def inputs(case: Case) -> list[list[Array]]:
    """Sets of inputs of a case."""
    rng = np.random.default_rng(0)

    def one(shape: tuple[int, ...]) -> Array:
        x = rng.standard_normal(shape).astype(np.float32)
        return jnp.asarray(x + 1j * rng.standard_normal(shape).astype(np.float32) if case.parts else x)
    return [[one(s) for s in case.shapes] for _ in range(3)]


def measure(case: Case, seconds: float) -> tuple[list[str], bool]:
    """A line of the table, and whether both sides agree."""
    found = rows.beside_xla(case.call, inputs(case), seconds, BEFORE, 1e-3, 1e-5)
    return [case.name, *found.times, found.ratio, found.kernels], found.right


def main(arguments: list[str] | None = None) -> int:
    """Measure, print and write; returns the exit status."""
    return rows.run(arguments, __doc__, "ffts", HEADERS, CASES, inputs, measure,
                    f"medians, 3 sets of inputs in turn, {BEFORE} runs before, {{seconds}} s each")


if __name__ == "__main__":
    sys.exit(main())
