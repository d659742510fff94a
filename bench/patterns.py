"""The eleven f32 patterns: random inputs, float64 reference, target, and the work that cannot be avoided.

Only NumPy is needed here, so that peers in other environments draw the same inputs and check against the same
reference; the JAX functions are in bench.jax_patterns, under the same names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
Arrays = tuple[Array, ...]

EPS = 1e-5
LEARNING_RATE, BETA1, BETA2, ADAM_EPS = 1e-3, 0.9, 0.999, 1e-8
GELU_SCALE, GELU_CUBIC = float(np.sqrt(2 / np.pi)), 0.044715

#: Shapes of the 100 arrays of the many-array Adam: vectors, small matrices and convolution filters, 0.84 M elements.
ADAM_SHAPES: tuple[tuple[int, ...], ...] = (
    *((256,),) * 30,
    *((64,),) * 20,
    *((1000,),) * 10,
    *((128, 128),) * 20,
    *((256, 128),) * 10,
    *((3, 3, 32, 64),) * 10,
)


@dataclass(frozen=True)
class Operations:
    """Arithmetic a pattern cannot do without: adds, multiplies and comparisons; divisions and square roots;
    transcendental functions."""

    arithmetic: int = 0
    divisions: int = 0
    transcendentals: int = 0


@dataclass(frozen=True)
class Pattern:
    """One pattern.

    Attributes:
        name: identifier; bench.jax_patterns and the peers define a function of this name.
        title: what the tables call it.
        inputs: draws the float32 (and int32) arguments.
        reference: the results in float64, from the same arguments.
        target: how many times faster than XLA stitch must be.
        kernels: how many kernels it may take at most.
        operations: the arithmetic of one call.
        tolerance: largest error allowed, scaled by |reference| + rms(reference).
    """

    name: str
    title: str
    inputs: Callable[[np.random.Generator], Arrays]
    reference: Callable[..., Arrays]
    target: float
    kernels: int
    operations: Operations
    tolerance: float = 2e-5


def _normal(*shapes: tuple[int, ...]) -> Callable[[np.random.Generator], Arrays]:
    """Standard normal float32 arrays of the given shapes."""
    return lambda rng: tuple(rng.standard_normal(shape, dtype=np.float32) for shape in shapes)


def _per_element(count: int, arithmetic: int, divisions: int = 0, transcendentals: int = 0) -> Operations:
    return Operations(count * arithmetic, count * divisions, count * transcendentals)


def _wide(*arrays: Array) -> list[NDArray[np.float64]]:
    return [np.asarray(array, np.float64) for array in arrays]


def _softmax(x: NDArray[np.float64]) -> NDArray[np.float64]:
    e = np.exp(x - x.max(-1, keepdims=True))
    return np.asarray(e / e.sum(-1, keepdims=True))


def _standardize(x: NDArray[np.float64], axes: tuple[int, ...] = (-1,)) -> NDArray[np.float64]:
    centred = x - x.mean(axes, keepdims=True)
    return np.asarray(centred / np.sqrt((centred**2).mean(axes, keepdims=True) + EPS))


def softmax(x: Array) -> Arrays:
    return (_softmax(*_wide(x)),)


def layer_norm(x: Array, gamma: Array, beta: Array) -> Arrays:
    x, gamma, beta = _wide(x, gamma, beta)
    return (_standardize(x) * gamma + beta,)


def softmax_layer_norm(x: Array, gamma: Array, beta: Array) -> Arrays:
    x, gamma, beta = _wide(x, gamma, beta)
    return (_standardize(_softmax(x)) * gamma + beta,)


def gelu_residual_layer_norm(x: Array, residual: Array, gamma: Array, beta: Array) -> Arrays:
    x, residual, gamma, beta = _wide(x, residual, gamma, beta)
    gelu = 0.5 * x * (1 + np.tanh(GELU_SCALE * (x + GELU_CUBIC * x**3)))
    return (_standardize(residual + gelu) * gamma + beta,)


def rms_norm_gate(x: Array, gate: Array, weight: Array) -> Arrays:
    x, gate, weight = _wide(x, gate, weight)
    normal = x / np.sqrt((x**2).mean(-1, keepdims=True) + EPS)
    return (normal * weight * gate / (1 + np.exp(-gate)),)


def logsumexp_loss(logits: Array, labels: Array) -> Arrays:
    (logits,) = _wide(logits)
    largest = logits.max(-1)
    total = largest + np.log(np.exp(logits - largest[:, None]).sum(-1))
    return (np.asarray((total - logits[np.arange(len(labels)), labels]).mean()),)


def layer_norm_backward(x: Array, gamma: Array, beta: Array, dy: Array) -> Arrays:
    x, gamma, dy = _wide(x, gamma, dy)
    normal = _standardize(x)
    scale = 1 / np.sqrt(x.var(-1, keepdims=True) + EPS)
    dn = dy * gamma
    dx = scale * (dn - dn.mean(-1, keepdims=True) - normal * (dn * normal).mean(-1, keepdims=True))
    return dx, (dy * normal).sum(0), dy.sum(0)


def batch_norm_relu(x: Array, gamma: Array, beta: Array) -> Arrays:
    x, gamma, beta = _wide(x, gamma, beta)
    normal = _standardize(x, (0, 2, 3))
    return (np.maximum(normal * gamma[:, None, None] + beta[:, None, None], 0),)


def transpose_add(x: Array, y: Array) -> Arrays:
    x, y = _wide(x, y)
    return (x.transpose(0, 2, 1) + y,)


def adam(step: Array, *arrays: Array) -> Arrays:
    """`arrays` are all parameters, then all gradients, all first and all second moments; the new parameters and
    moments come back in the same order."""
    wide, count = _wide(*arrays), len(arrays) // 4
    params, grads, first, second = (wide[i * count : (i + 1) * count] for i in range(4))
    first = [BETA1 * m + (1 - BETA1) * g for m, g in zip(first, grads)]
    second = [BETA2 * v + (1 - BETA2) * g * g for v, g in zip(second, grads)]
    m_scale, v_scale = 1 / (1 - BETA1 ** float(step)), 1 / (1 - BETA2 ** float(step))
    params = [
        p - LEARNING_RATE * (m * m_scale) / (np.sqrt(v * v_scale) + ADAM_EPS) for p, m, v in zip(params, first, second)
    ]
    return (*params, *first, *second)


def _adam_inputs(*shapes: tuple[int, ...]) -> Callable[[np.random.Generator], Arrays]:
    def draw(rng: np.random.Generator) -> Arrays:
        groups = [_normal(*shapes)(rng) for _ in range(4)]
        second = tuple(np.asarray(np.square(v) * np.float32(0.1)) for v in groups[3])
        return (np.asarray(7, np.float32), *groups[0], *groups[1], *groups[2], *second)

    return draw


def _loss_inputs(rng: np.random.Generator) -> Arrays:
    return rng.standard_normal((512, 4096), dtype=np.float32), rng.integers(0, 4096, 512, dtype=np.int32)


_ROWS, _WIDE_ROWS, _GATE = 1024 * 512, 1024 * 768, 512 * 2048
_ADAM_MANY = sum(int(np.prod(shape)) for shape in ADAM_SHAPES)

PATTERNS: tuple[Pattern, ...] = (
    Pattern("softmax", "softmax [1024,512]", _normal((1024, 512)), softmax, 3.6, 1, _per_element(_ROWS, 4, 0, 1)),
    Pattern(
        "layer_norm",
        "layer norm [1024,512]",
        _normal((1024, 512), (512,), (512,)),
        layer_norm,
        5.5,
        1,
        _per_element(_ROWS, 8),
    ),
    Pattern(
        "softmax_layer_norm",
        "softmax, layer norm [1024,512]",
        _normal((1024, 512), (512,), (512,)),
        softmax_layer_norm,
        4.0,
        1,
        _per_element(_ROWS, 12, 0, 1),
        tolerance=2e-4,
    ),
    Pattern(
        "gelu_residual_layer_norm",
        "gelu, residual, layer norm [1024,768]",
        _normal((1024, 768), (1024, 768), (768,), (768,)),
        gelu_residual_layer_norm,
        3.0,
        1,
        _per_element(_WIDE_ROWS, 17, 0, 1),
    ),
    Pattern(
        "rms_norm_gate",
        "RMS norm, SiLU gate [512,2048]",
        _normal((512, 2048), (512, 2048), (2048,)),
        rms_norm_gate,
        2.2,
        1,
        _per_element(_GATE, 7, 1, 1),
    ),
    Pattern(
        "logsumexp_loss",
        "logsumexp loss [512,4096]",
        _loss_inputs,
        logsumexp_loss,
        2.4,
        2,
        _per_element(512 * 4096, 3, 0, 1),
    ),
    Pattern(
        "layer_norm_backward",
        "layer norm backward [1024,512]",
        _normal((1024, 512), (512,), (512,), (1024, 512)),
        layer_norm_backward,
        4.0,
        2,
        _per_element(_ROWS, 18),
    ),
    Pattern(
        "batch_norm_relu",
        "batch norm, relu [8,64,56,56]",
        _normal((8, 64, 56, 56), (64,), (64,)),
        batch_norm_relu,
        2.6,
        2,
        _per_element(8 * 64 * 56 * 56, 7),
    ),
    Pattern(
        "transpose_add",
        "transpose, add [16,256,512]",
        _normal((16, 256, 512), (16, 512, 256)),
        transpose_add,
        2.6,
        1,
        _per_element(16 * 256 * 512, 1),
    ),
    Pattern("adam", "Adam, one array of 2^19", _adam_inputs((1 << 19,)), adam, 1.9, 1, _per_element(1 << 19, 12, 2)),
    Pattern(
        "adam_many",
        "Adam, 100 arrays of mixed sizes",
        _adam_inputs(*ADAM_SHAPES),
        adam,
        3.0,
        4,
        _per_element(_ADAM_MANY, 12, 2),
    ),
)


def bytes_moved(inputs: Arrays, outputs: Arrays) -> int:
    """Bytes that must move: every input read once, every result written once (results are float32)."""
    return sum(array.nbytes for array in inputs) + sum(4 * array.size for array in outputs)


def scaled_error(got: Array, expected: Array) -> float:
    """max |got - expected| / (|expected| + rms(expected)); infinite when shapes or NaNs differ."""
    got, expected = np.asarray(got, np.float64), np.asarray(expected, np.float64)
    if got.shape != expected.shape or not np.array_equal(np.isfinite(got), np.isfinite(expected)):
        return float("inf")
    difference = np.abs(got - expected)
    scale = np.abs(expected) + np.sqrt(np.mean(expected**2))
    return float(np.max(np.where(difference == 0, 0, difference / np.where(scale == 0, 1, scale)), initial=0))


def select(names: str, among: Sequence[Pattern] = PATTERNS) -> list[Pattern]:
    """Patterns by comma-separated names; "all" is every one. Raises ValueError on a name that is not there."""
    known = {pattern.name: pattern for pattern in among}
    wanted = list(known) if names == "all" else names.split(",")
    unknown = [name for name in wanted if name not in known]
    if unknown:
        raise ValueError(f"no pattern {', '.join(unknown)}; there are {', '.join(known)}")
    return [known[name] for name in wanted]
