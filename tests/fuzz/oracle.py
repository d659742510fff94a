"""Is a result right?  Element by element, and no less strict where the program is well-conditioned.

XLA's own result is the first witness: what is within a few units in the last place of it is right.  For the rest the
HLO interpreter evaluates the program: in its own types, in double precision, and several times with noise: every
operation that rounds is off by a random part of its type's precision, sums by what their length may cost.  It does so
as the program stands, and as XLA has simplified it, which makes a difference to infinities and nan.  How far these
witnesses lie apart at an element is how well the element is defined.  A result has to lie among them, up to a multiple
of their spread; where they disagree about an integer or a truth value, because a comparison or a rounding turned out
otherwise, any value is right.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any
from unittest import mock

import jax
import ml_dtypes
import numpy as np

from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Instr, Module
from stitch.hlo.ops import region
from stitch.hlo.ops.numeric import join
from stitch.hlo.read import read
from stitch.hlo.types import Shape
from stitch.offline import capture

from .programs import Program

Array = np.ndarray[Any, Any]

#: units in the last place that two right results may always be apart: of wide floats, of those of 16 bits
ULPS, NARROW_ULPS = 16, 2
#: a result may lie outside of the witnesses by so many times their spread; by how many where that is a quarter of it
#: and more, so that next to nothing is known of the element
SLACK, LOOSE = 1.0, 4.0
#: rounds of noise, each tried on what the one before left in doubt: (evaluations, how much noise)
ROUNDS = ((0, 0.0), (4, 1.0), (8, 3.0), (24, 3.0))
#: what differs in its last bits between libraries
_APPROXIMATE = frozenset(("exponential", "exponential-minus-one", "log", "log-plus-one", "logistic", "tanh", "sine",
                          "cosine", "tan", "power", "cbrt", "erf", "atan2", "rsqrt", "sqrt", "divide", "remainder"))
_ROUNDED = _APPROXIMATE | {"add", "subtract", "multiply", "convert", "complex"}
#: what becomes of sums that may overflow on the way, evaluation by evaluation: all the same; then one this, one that
#: (None: what it is)
_OVERFLOW = ((), (np.inf,), (), (np.nan,), (), (-np.inf,), (), (0.0,),
             *2 * ((), (np.inf, -np.inf, 0.0, None), (), (np.inf, -np.inf, np.nan, None)))
_APART = 8.0  # units in the last place that approximate functions may be apart


@dataclass(frozen=True)
class Difference:
    """An output with wrong elements: how many, and the first of them with what the witnesses say.  `explained` are
    those that XLA has otherwise, too, but that noise changes as much."""

    output: str
    count: int
    explained: int
    size: int
    index: tuple[int, ...]
    got: str
    xla: str
    witnesses: str

    @property
    def is_doubtful(self) -> bool:
        """Noise explains nearly all of it, so more noise might explain the rest."""
        return self.explained > 8 * self.count

    def __str__(self) -> str:
        return (f"{self.output}: {self.count} of {self.size} elements, first at {self.index}: {self.got}, XLA "
                f"{self.xla}, witnesses {self.witnesses}")


def differences(program: Program, args: Sequence[Array], got: Sequence[Array],
                xla: Sequence[Array]) -> list[Difference]:
    """Where results are wrong.  Raises UnsupportedOp when XLA differs and the interpreter cannot tell who is right."""
    first = doubts = [doubtful(g, x) for g, x in zip(got, xla)]
    if not any(d.any() for d in doubts):
        return []
    lowered = jax.jit(program.function).lower(*args)  # (XLA translates no dead reductions whose computations call)
    args = [args[n] for n in sorted(lowered._lowering.compile_args["kept_var_idx"])]
    module = read(lowered)
    modules = (module, capture(module))
    witnesses: list[list[Array]] = [[x] for x in xla]
    for n, (count, amount) in enumerate(ROUNDS):
        for values in _evaluations(modules, args, [program.seed, n], count, amount):
            for seen, value, x in zip(witnesses, values, xla):
                seen.append(_rounded(value, x.dtype))
        doubts = [d & _wrong(g, w, d) for g, w, d in zip(got, witnesses, doubts)]
        if not any(d.any() for d in doubts):
            return []
    return [_difference(o.name, d, f.sum() - d.sum(), g, w)
            for o, d, f, g, w in zip(program.outputs, doubts, first, got, witnesses) if d.any()]


def _evaluations(modules: Sequence[Module], args: Sequence[Array], seed: list[int], count: int,
                 amount: float) -> Iterator[list[Array]]:
    """With noise, half of them in double precision; without, in the program's types and in double precision."""
    for module, n in product(modules, range(count or 2)):
        wide = n % 2 == 1
        if not count:
            yield _results(evaluate(module, args, wide))
            continue
        rng = np.random.default_rng([*seed, n])
        with Noise(rng, amount, coarse=n % 4 > 1, overflow=_OVERFLOW[n % len(_OVERFLOW)]):
            yield _results(evaluate(module, args, wide))


def _results(value: Any) -> list[Array]:
    return [np.asarray(v) for v in value] if isinstance(value, tuple) else [np.asarray(value)]


class Noise:
    """Makes the interpreter's floats wrong by up to `amount` times the rounding error of each operation.

    At random, element by element; or `coarse`: rounded to fewer bits, equal ones alike, which makes equal numbers of
    neighbouring ones, as rounding does, and as no noise would.  Sums that may overflow on the way are any of
    `overflow`, if there is one."""

    def __init__(self, rng: np.random.Generator, amount: float, coarse: bool,
                 overflow: Sequence[float | None] = ()) -> None:
        self.rng, self.amount, self.coarse, self.overflow = rng, amount, coarse, overflow
        self.plain = region._value

    def __enter__(self) -> None:
        self._patch = mock.patch.object(region, "_value", self.value)
        self._patch.start()

    def __exit__(self, *_: object) -> None:
        self._patch.stop()

    def value(self, instr: Instr, operands: Sequence[Any]) -> Any:
        """What the interpreter gives for an instruction, disturbed; a comparator, which has to be an order, is not."""
        if instr.orders:
            with mock.patch.object(region, "_value", self.plain):
                return self.plain(instr, operands)
        if not isinstance(instr.shape, Shape) or instr.array.dtype.kind not in ("float", "complex"):
            return self.plain(instr, operands)
        if instr.traits.transforms:
            return self._transform(instr, operands)
        sums = _is_sum(instr)
        if sums:
            operands = [self.off(x, self.amount * _sum_error(instr)) for x in operands]
        value = (self._convolution if instr.traits.convolves else self.plain)(instr, operands)
        if _picks_zeros(instr):
            value = np.where((value == 0) & (self.rng.uniform(size=value.shape) < 0.5), -value, value)
        if sums and self.overflow:
            lost, kind = self._overflows(instr, operands), self.rng.integers(len(self.overflow), size=value.shape)
            for k, becomes in enumerate(self.overflow):
                if becomes is not None:
                    value = np.where(lost & (kind == k), np.asarray(becomes, value.dtype), value)
        return self.off(value, self.amount * _error(instr)) if sums or instr.op in _ROUNDED else value

    def _convolution(self, instr: Instr, operands: Sequence[Any]) -> Any:
        """Zeros of padding and of dilation are multiplied with the kernel or left out: XLA does either, which is seen
        where the kernel is not finite."""
        x, kernel = operands
        value, lost = self.plain(instr, operands), ~np.isfinite(kernel)
        if not lost.any() or self.rng.uniform() < 0.2:
            return value
        without = self.plain(instr, [x, np.where(lost, 0, kernel).astype(kernel.dtype)])
        reached = self.plain(instr, [np.ones_like(x), lost.astype(kernel.dtype)]) != 0
        infinite = np.where(self.rng.uniform(size=value.shape) < 0.5, np.inf, -np.inf).astype(value.dtype)
        return np.where(reached, np.where(np.isnan(value), infinite, value), without)

    def _transform(self, instr: Instr, operands: Sequence[Any]) -> Any:
        """A Fourier transform: an element is off by a part of what the others of its row are like.  Where numbers are
        not finite, or may overflow on the way, all of a row is what `overflow` says, part by part."""
        axes = tuple(range(-len(instr.ints("fft_length")), 0))
        with np.errstate(all="ignore"):
            given = np.abs(operands[0]).sum(axes, keepdims=True, dtype=np.float64)
            lost = np.broadcast_to(~(given < _overflow(instr)), instr.array.dims)
            value = self.plain(instr, [np.where(np.isfinite(operands[0]), operands[0], 0)])
            size = np.sqrt(np.mean(np.square(np.abs(value), dtype=np.float64), axes, keepdims=True))
        by = 2 * self.amount * _precision(instr.array.dtype.name) * size
        if value.dtype.kind == "c":
            return join(self._disturbed(value.real, by, lost), self._disturbed(value.imag, by, lost))
        return self._disturbed(value, by, lost)

    def _disturbed(self, x: Array, by: Array, lost: Array) -> Array:
        """Numbers off by so much, zeros of either sign; what is lost is any of `overflow`."""
        out = np.asarray(x + by * self.rng.uniform(-1.0, 1.0, x.shape)).astype(x.dtype)
        out = np.where((out == 0) & (self.rng.uniform(size=x.shape) < 0.5), -out, out)
        kind = self.rng.integers(max(1, len(self.overflow)), size=x.shape)
        for k, becomes in enumerate(self.overflow or (np.nan,)):
            if becomes is not None:
                out = np.where(lost & (kind == k), np.asarray(becomes, x.dtype), out)
        return out

    def off(self, x: Any, by: float) -> Any:
        if not isinstance(x, np.ndarray) or x.dtype.kind not in "fcV":
            return x
        if x.dtype.kind == "c":
            return join(self.off(x.real, by), self.off(x.imag, by))
        wide = x.astype(np.float64)
        if self.coarse:
            digits, exponent = np.frexp(wide)
            out = np.ldexp(np.floor(digits / by + self.rng.uniform()) * by, exponent)
        else:
            out = wide * (1.0 + by * self.rng.uniform(-1.0, 1.0, x.shape))
        rounded = out.astype(x.dtype)
        return np.where(np.isfinite(rounded), rounded, x)

    def _overflows(self, instr: Instr, operands: Sequence[Any]) -> Any:
        """Where a sum or a product may overflow on the way, in some order, though the result does not."""
        most = _overflow(instr)
        large = [np.where(np.isfinite(x), np.abs(x), 0).astype(x.dtype) for x in operands]
        if instr.op in ("reduce", "reduce-window") and instr.calls[0].root.op == "multiply":
            small = self.plain(instr, [np.where(x == 0, 1, np.minimum(x, 1)).astype(x.dtype) for x in large])
            return (self.plain(instr, [np.maximum(x, 1).astype(x.dtype) for x in large]) > most) | (small < 1 / most)
        return np.abs(self.plain(instr, large)) > most


def _picks_zeros(instr: Instr) -> bool:
    """Is it open which of zeros of both signs is the largest?"""
    folded = instr.calls[0].root.op if instr.op in ("reduce", "reduce-window") else instr.op
    return folded in ("maximum", "minimum", "clamp")


def _is_sum(instr: Instr) -> bool:
    if instr.op in ("dot", "convolution"):
        return True
    return instr.op in ("reduce", "reduce-window", "scatter") and instr.calls[0].root.op in ("add", "multiply")


def _overflow(instr: Instr) -> float:
    """What partial sums must not exceed."""
    dtype = {"f64": np.float64, "c128": np.float64, "f16": np.float16}.get(instr.array.dtype.name, np.float32)
    return float(np.finfo(np.float32 if instr.op == "dot" and dtype == np.float16 else dtype).max) / 4


def _precision(dtype: str) -> float:
    """The distance from 1 to the next number."""
    part = {"c64": "float32", "c128": "float64", "f64": "float64", "f32": "float32", "f16": "float16"}
    return float(ml_dtypes.finfo(part.get(dtype, "bfloat16")).eps)


def _error(instr: Instr) -> float:
    own = _precision(instr.array.dtype.name)
    return own + _APART * min(own, _precision("f32")) if instr.op in _APPROXIMATE else own


def _sum_error(instr: Instr) -> float:
    """What each term may be off by: sums of n terms one after another lose the square root of n bits' worth."""
    own = _precision(instr.array.dtype.name)
    terms = instr.operands[0].array
    length = terms.size / max(1, instr.array.size) if instr.op == "reduce" else max(terms.dims, default=1)
    return (min(own, _precision("f32")) if instr.op == "dot" else own) * max(1.0, length) ** 0.5


def _rounded(value: Array, dtype: np.dtype[Any]) -> Array:
    """In a result's type.  What is too small for it is its smallest number and no zero: which sign a zero has that such
    numbers become depends on where they are rounded."""
    with np.errstate(all="ignore"):
        rounded = value.astype(dtype)
        if value.dtype != np.float64 or dtype == value.dtype:
            return rounded
        least = ml_dtypes.finfo(dtype).smallest_subnormal
        return np.where((rounded == 0) & (value != 0), np.copysign(np.float64(least), value).astype(dtype), rounded)


def _parts(x: Array) -> Array:
    """Numbers as they are compared: float64, complex ones with a last dimension of two; others unchanged.  What is
    infinite or nan in one part is so in both: in which, formulas for products disagree."""
    if x.dtype.kind == "c":
        return np.where(np.isfinite(x)[..., None], np.stack([x.real, x.imag], -1), np.nan).astype(np.float64)
    return x if x.dtype.kind in "biu" else x.astype(np.float64)


def _size(x: Array) -> Array:
    """How large numbers are, in the shape of their parts."""
    return np.repeat(np.abs(x)[..., None], 2, -1) if x.dtype.kind == "c" else np.abs(_parts(x))


def _unit(dtype: np.dtype[Any]) -> tuple[float, float]:
    """What two right results of a type of floats may be apart, relative and absolute; numbers of the size of the latter
    may be flushed to zero."""
    info = ml_dtypes.finfo(np.dtype(np.float32 if dtype == np.complex64 else dtype))
    tiny = 4.0 * float(info.tiny) * (float(info.eps) if dtype == np.float16 else 1.0)
    return (NARROW_ULPS if dtype.itemsize == 2 else ULPS) * float(info.eps), tiny


def _most(dtype: np.dtype[Any]) -> float:
    return float(ml_dtypes.finfo(np.dtype(np.float32 if dtype == np.complex64 else dtype)).max)


def doubtful(got: Array, xla: Array) -> Array:
    """Elements that are not XLA's up to a few units in the last place."""
    a, b = _parts(got), _parts(xla)
    if a.dtype.kind in "biu":
        return np.asarray(a != b)
    relative, tiny = _unit(got.dtype)
    with np.errstate(all="ignore"):
        near = (np.abs(a - b) <= relative * np.abs(b) + tiny) | (a == b) | (np.isnan(a) & np.isnan(b))
        near &= ~((a == 0) & (b == 0) & (np.signbit(a) != np.signbit(b)))
    return ~near


def is_near(got: Array, xla: Array) -> bool:
    """Is a result XLA's up to rounding errors of its largest number?  For what the interpreter does not know, which are
    factorizations: each of their numbers depends on all."""
    a, b = _parts(got), _parts(xla)
    if a.dtype.kind in "biu":
        return bool((a == b).all())
    largest = np.abs(b[np.isfinite(b)]).max(initial=0.0)
    relative, tiny = _unit(got.dtype)
    with np.errstate(invalid="ignore"):
        return bool(((np.abs(a - b) <= 4 * relative * largest + tiny) | (a == b) | (np.isnan(a) & np.isnan(b))).all())


def _wrong(got: Array, witnesses: Sequence[Array], doubts: Array) -> Array:
    """Which of the doubtful elements lie apart from all witnesses."""
    g = _parts(got)[doubts]
    w = np.stack([_parts(x)[doubts] for x in witnesses])
    wrong = np.zeros(doubts.shape, bool)
    if g.dtype.kind in "biu":
        wrong[doubts] = (w == w[0]).all(0) & (g != w[0])
        return wrong
    relative, tiny = _unit(got.dtype)
    size = np.stack([_size(x)[doubts] for x in witnesses])
    finite = np.isfinite(w)
    with np.errstate(all="ignore"):
        low, high = np.where(finite, w, np.inf).min(0), np.where(finite, w, -np.inf).max(0)
        largest = np.where(np.isfinite(size), size, 0.0).max(0)
        spread = np.maximum(high - low, 0.0)
        slack = np.where(spread > largest / 4, LOOSE, SLACK) * spread + relative * largest + tiny
        inside = (g >= low - slack) & (g <= high + slack)
        inside |= (w == np.inf).any(0) & (g >= low - slack) | (w == -np.inf).any(0) & (g <= high + slack)
        nan, most = np.isnan(w), _most(got.dtype)
        inside |= (g == np.inf) & (high + slack > most) | (g == -np.inf) & (low - slack < -most)
        inside |= (w == g).any(0) | ~np.isfinite(g) & nan.any(0) & ~nan.all(0) | np.isnan(g) & nan.all(0)
        sign = np.signbit(w)
        zeros = (g == 0) & (w == 0).all(0) & (sign == sign[0]).all(0) & (np.signbit(g) != sign[0])
    wrong[doubts] = ~inside | zeros
    return wrong


def _difference(name: str, wrong: Array, explained: int, got: Array, witnesses: Sequence[Array]) -> Difference:
    first = tuple(map(int, np.argwhere(wrong)[0]))[:got.ndim]  # (a scalar has one, too)
    told = ", ".join(str(w[first]) for w in witnesses[1:5])
    count = wrong.reshape(*got.shape, -1).any(-1).sum()
    return Difference(name, int(count), int(explained), got.size, first, str(got[first]), str(witnesses[0][first]),
                      told)
