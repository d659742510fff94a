"""Fourier transforms of one to three dimensions, single and in loops, with what is around them.

Lengths are smooth and prime, odd and even, one, and beyond what kernels are made for; dimensions are cut and padded to
them; batches may have one row, or none.
"""
from __future__ import annotations

from dataclasses import dataclass

from ..families import SMOOTH, family
from ..programs import Maker, Unfit, Value

_PRIMES = (2, 2, 2, 2, 3, 3, 5, 7, 11, 13)
_LARGE = (17, 19, 23, 31, 37, 59, 97, 127, 257, 509, 1021)
_MOST = 60_000
_LOOPED = 8_000


def _length(m: Maker, most: int) -> int:
    """That of a dimension, at most so much."""
    kind, n = m.pick(("small", "small", "smooth", "smooth", "power", "any", "prime")), 1
    if kind == "small":
        n = m.random.randrange(1, 33)
    elif kind == "power":
        n = 1 << m.random.randrange(13)
    elif kind == "any":
        n = m.random.randrange(1, 4200)
    elif kind == "prime":
        n = m.pick(_LARGE) * m.pick((1, 1, 2))
    else:
        wanted = m.random.randrange(2, 4097)
        while n * (p := m.pick(_PRIMES)) <= wanted:
            n *= p
    if n > most:
        raise Unfit
    return n


@dataclass(frozen=True)
class _Spot:
    """Which dimensions are transformed, to which lengths, how results are scaled."""

    axes: tuple[int, ...]
    lengths: tuple[int, ...]
    norm: str | None

    @property
    def rest(self) -> str:
        return f"s={self.lengths}, axes={self.axes}, norm={self.norm!r}"

    def shape(self, given: tuple[int, ...], half: bool = False) -> list[int]:
        """That of the result; of a `half` spectrum, where the operand is real."""
        out = list(given)
        for a, n in zip(self.axes, self.lengths):
            out[a] = n
        if half:
            out[self.axes[-1]] = self.lengths[-1] // 2 + 1
        return out


def _operand(m: Maker, dtype: str, most: int) -> Value:
    """Real numbers: what there is, as they are or cast, or an input of lengths that are drawn here."""
    r = m.random
    if r.random() < 0.4:
        v = m.any(lambda v: 1 <= len(v.shape) <= 4 and v.size <= most and max(v.shape) < 4200
                  and v.dtype != "complex64")
        return m.cast(v, dtype)
    most = min(most, m.most)
    dims = [_length(m, most)]
    for _ in range(m.pick((0, 1, 1, 1, 2, 3))):
        dims.append(m.pick((1, 2, 3, 5, 8, 17, 33, _length(m, most))))
    if r.random() < 0.04:
        dims[0] = 0
    r.shuffle(dims)
    v = m.input(dims, dtype, m.pick(("plain",) * 6 + ("special", "scales", "whole")))
    if v.size > most:
        raise Unfit
    return v


def _spot(m: Maker, v: Value, keep: bool = False) -> _Spot:
    """Some of an array's dimensions, with the lengths they have where `keep`."""
    r = m.random
    there = [k for k, n in enumerate(v.shape) if n]
    if not there:
        raise Unfit
    axes = r.sample(there, r.randrange(1, min(3, len(there)) + 1))
    if r.random() < 0.4 and v.shape[-1]:
        axes = [len(v.shape) - 1]
    lengths = [v.shape[a] if keep or r.random() < 0.8 else _length(m, 2 * v.shape[a] + 8) for a in axes]
    return _Spot(tuple(axes), tuple(lengths), m.pick((None, None, "ortho", "forward")))


def _dtype(m: Maker) -> str:
    return "float64" if m.x64 and m.random.random() < 0.5 else "float32"


def _complex(m: Maker) -> str:
    """Complex numbers of two arrays, with a step before them perhaps."""
    before = m.pick(("{0}",) * 3 + SMOOTH)
    return str(m.pick((f"lax.complex({before}, {{1}})", f"lax.complex({{1}}, {before})", f"({before} + 1j * {{1}})",
                       f"lax.complex({before}, jnp.zeros_like({{0}}))", f"(lax.complex({before}, {{1}}) * (1 - 2j))")))


def _end(m: Maker, text: str, args: list[Value], shape: list[int], dtype: str) -> None:
    """Of a complex result: itself, a part of it, or what is made of it."""
    end = m.pick(("{z}.real", "{z}.imag", "jnp.abs({z})", "({z} * jnp.conj({z})).real", "{z}", "sum", "turned"))
    if end == "{z}" and dtype == "float32":
        m.add(text, args, shape, "complex64")
    elif end == "sum":
        axis = m.random.randrange(len(shape))
        m.add(f"jnp.sum({text}, {axis}).real", args, [n for k, n in enumerate(shape) if k != axis], dtype)
    elif end == "turned":
        m.add(f"({text}).T.imag", args, shape[::-1], dtype)
    else:
        m.add((end if end != "{z}" else "{z}.real").replace("{z}", f"({text})"), args, shape, dtype)


@family(7)
def transformed(m: Maker) -> None:
    dtype = _dtype(m)
    a = _operand(m, dtype, _MOST)
    spot = _spot(m, a)
    kind = m.pick(("fftn", "ifftn", "rfftn", "irfftn", "filter"))
    if kind in ("fftn", "ifftn"):
        _end(m, f"jnp.fft.{kind}({_complex(m)}, {spot.rest})", [a, m.like(a.shape, dtype)], spot.shape(a.shape), dtype)
    elif kind == "rfftn":
        _end(m, f"jnp.fft.rfftn({m.pick(('{0}', *SMOOTH))}, {spot.rest})", [a], spot.shape(a.shape, half=True), dtype)
    elif kind == "irfftn":
        m.add(f"jnp.fft.irfftn({_complex(m)}, {spot.rest})", [a, m.like(a.shape, dtype)], spot.shape(a.shape), dtype)
    else:
        m.add(f"jnp.fft.irfftn(jnp.fft.rfftn({{0}}, {spot.rest}) * {m.pick(('0.5', '(1 - 2j)', '1j'))}, {spot.rest})",
              [a], spot.shape(a.shape), dtype)


@family(4)
def transformed_in_loops(m: Maker) -> None:
    """Waves and filters, step by step; spectra that a scan stacks; mapped ones, and gradients."""
    r, dtype = m.random, _dtype(m)
    a = _operand(m, dtype, _LOOPED)
    rest = _spot(m, a, keep=True).rest
    back = f"jnp.fft.irfftn(jnp.fft.rfftn(u, {rest}) * 0.5, {rest})"
    steps = r.randrange(1, 6)
    form = m.pick(("filter", "wave", "scan", "branch", "gradient", "rows"))
    if form == "filter":
        m.add(f"lax.fori_loop(0, {steps}, lambda i, u: {back} + jnp.tanh(u) * 0.1, {{0}})", [a], a.shape, dtype)
    elif form == "wave":
        step = f"jnp.fft.ifftn(jnp.fft.fftn(z, {rest}) * (0.5 - 0.5j), {rest}) + z * 0.25"
        m.add(f"lax.fori_loop(0, {steps}, lambda i, z: {step}, lax.complex({{0}}, {{1}})).{m.pick(('real', 'imag'))}",
              [a, m.like(a.shape, dtype)], a.shape, dtype)
    elif form == "scan":
        step = f"({back} + k, jnp.abs(jnp.fft.fftn(u, {rest})))"
        m.add(f"lax.scan(lambda u, k: {step}, {{0}}, jnp.arange({steps}, dtype='{dtype}'))[1]", [a], (steps, *a.shape),
              dtype)
    elif form == "branch":
        m.add(f"lax.cond(jnp.sum({{0}}) > 0, lambda u: {back}, lambda u: jnp.fft.fftn(u, {rest}).real, {{0}})", [a],
              a.shape, dtype)
    elif form == "gradient":
        m.add(f"jax.grad(lambda u: (jnp.abs(jnp.fft.rfftn(u, {rest})) ** 2).sum() * 0.01)({{0}})", [a], a.shape, dtype)
    elif len(a.shape) > 1 and a.size:
        step = f"jnp.fft.irfft(jnp.fft.rfft(u) * 0.5, {a.shape[-1]})"
        m.add(f"jax.vmap(lambda u: lax.fori_loop(0, {steps}, lambda i, u: {step}, u))({{0}})", [a], a.shape, dtype)
