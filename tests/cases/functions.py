"""A table of JAX's public functions: of which types they are, and with which further arguments they are tried.

Each is one case per type, over shapes with none, one, few and some elements, as far as JAX takes them.  `UNARY` and the
like are names of functions, so that the table stays a table; `CALLED` has those that need more than arrays.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any
from zlib import crc32

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .calls import CALLS
from .case import Case, case, differentiated, mapped
from .corners import CORNERS
from .edges import EDGES
from .libraries import LIBRARIES
from .loops import LOOPS
from .values import KINDS, WIDE, array

UNARY_SHAPES = ((), (0,), (1,), (3,), (17,), (33, 5), (2, 0, 3), (4, 1, 65))
BINARY_SHAPES = (((), (17,)), ((0,), (1,)), ((33, 5), (5,)), ((4, 1, 65), (3, 1)), ((67,), (67,)), ((3, 0), (1, 1)))
TERNARY_SHAPES = (((), (17,), ()), ((33, 5), (5,), (33, 1)), ((67,), (67,), (67,)))

#: module: functions of one array, by kinds of types
UNARY: dict[str, dict[str, str]] = {
    "jnp": {
        "fciub": "abs angle conj imag real isfinite isinf isnan isreal iscomplex logical_not cumsum cumprod nancumsum "
                 "sum prod mean all any count_nonzero nansum nanprod ravel flip transpose atleast_2d zeros_like "
                 "ones_like sort argsort nan_to_num copy diff std var cos exp sqrt log tanh sin",
        "fiub": "max min argmax argmin ptp median nanmax nanmin nanargmax nanargmin nanmean nanstd nanvar nanmedian",
        "fc": "acos acosh asin asinh atan atanh cosh exp2 expm1 log10 log1p log2 negative positive reciprocal rint "
              "round sign sinc sinh square tan trapezoid",
        "f": "cbrt ceil deg2rad fabs floor frexp i0 isneginf isposinf modf rad2deg signbit spacing trunc unwrap fix",
        "iu": "negative sign square invert bitwise_count reciprocal floor ceil round trunc signbit positive",
        "b": "invert packbits",
        "u": "unpackbits",
    },
    "jax.scipy.special": {
        "f": "digamma entr erf erfc erfinv expi exp1 expit gamma gammaln gammasgn i0 i0e i1 i1e log_ndtr log_softmax "
             "logit loggamma logsumexp ndtr ndtri softmax spence factorial fresnel sici",
    },
    "jax.nn": {
        "f": "relu relu6 sigmoid softplus sparse_plus squareplus soft_sign silu log_sigmoid leaky_relu hard_sigmoid "
             "hard_silu hard_tanh elu celu selu gelu mish softmax log_softmax logsumexp standardize identity",
        "i": "relu relu6 hard_tanh",
    },
    "lax": {
        "f": "acos acosh asin asinh atan atanh bessel_i0e bessel_i1e cbrt ceil digamma erf erf_inv erfc exp2 expm1 "
             "floor is_finite lgamma log1p logistic neg round rsqrt sign tan",
        "iu": "clz population_count bitwise_not neg abs sign",
        "c": "rsqrt logistic conj exp2 log1p expm1 tan acos acosh",
    },
}

#: functions of two arrays
BINARY: dict[str, dict[str, str]] = {
    "jnp": {
        "fciub": "add subtract multiply divide equal not_equal logical_and logical_or logical_xor power true_divide "
                 "outer allclose isclose array_equal append isin",
        "fiub": "greater greater_equal less less_equal maximum minimum fmax fmin floor_divide remainder mod divmod "
                "heaviside",
        "f": "arctan2 copysign hypot logaddexp logaddexp2 nextafter fmod float_power",
        "c": "logaddexp float_power",
        "iu": "bitwise_and bitwise_or bitwise_xor left_shift right_shift gcd lcm fmod bitwise_left_shift "
              "bitwise_right_shift",
        "b": "bitwise_and bitwise_or bitwise_xor",
    },
    "jax.scipy.special": {
        "f": "beta betaln gammainc gammaincc kl_div rel_entr xlog1py xlogy zeta poch",
    },
    "lax": {"f": "atan2 igamma igammac igamma_grad_a random_gamma_grad rem pow complex", "c": "pow mul div",
            "iu": "rem div shift_left shift_right_logical shift_right_arithmetic max min mulhi"},
}

#: functions of three arrays
TERNARY: dict[str, dict[str, str]] = {
    "jnp": {"fiu": "clip"}, "lax": {"f": "regularized_incomplete_beta"},
    "jax.scipy.special": {"f": "betainc"},
}

#: whose loops run forever, or for minutes, on special values
SMALL = {"gammainc", "gammaincc", "igamma", "igammac", "igamma_grad_a", "random_gamma_grad", "betainc", "zeta", "poch",
         "regularized_incomplete_beta", "fresnel", "sici", "factorial", "gcd", "lcm"}
ROOMS = {"jnp": jnp, "lax": lax, "jax.nn": jax.nn, "jax.scipy.special": jax.scipy.special}


#: tables of functions with further arguments: name: kinds of types, what is called, sets of shapes
CALLED: dict[str, Mapping[str, tuple[str, Any, Any]]] = {
    "functions": {n: (kind, call, [shapes]) for n, (kind, call, shapes) in (CALLS | CORNERS).items()},
    "libraries": {n: (kind, call, [shapes]) for n, (kind, call, shapes) in LIBRARIES.items()},
    "edges": EDGES, "loops": LOOPS,
}


def table(form: str = "", of: str = "functions", values: str = "all") -> Iterator[tuple[str, Callable[[], Case]]]:
    """Names of cases, and what makes them; making raises what JAX raises if it has no such case.  `values`: a kind of
    `values.array`."""
    for arity, rows in enumerate((UNARY, BINARY, TERNARY) if of == "functions" else (), 1):
        for room, kinds in rows.items():
            for kind, names in kinds.items():
                for name in names.split():
                    for dtype in _types(kind):
                        if hasattr(ROOMS[room], name):
                            yield f"{room}.{name} {dtype}", partial(_listed, room, name, dtype, arity, values, form)
    for name, (kind, call, shapes) in CALLED[of].items():
        for dtype in _types(kind):
            yield f"{name} {dtype}", partial(_over, f"{name} {dtype}", call, dtype, shapes, values, form)


def _types(kind: str) -> list[str]:
    """Types of these kinds, of at most 32 bits where JAX has no others."""
    return [d for k in kind for d in KINDS[k] if jax.config.jax_enable_x64 or d not in WIDE]


def _listed(room: str, name: str, dtype: str, arity: int, values: str, form: str) -> Case:
    function = getattr(ROOMS[room], name)
    shapes = ([(s,) for s in UNARY_SHAPES], BINARY_SHAPES, TERNARY_SHAPES)[arity - 1]
    return _over(f"{room}.{name} {dtype}", function, dtype, shapes, "positive" if name in SMALL else values, form)


def _over(name: str, function: Any, dtype: str, shapes: Any, kind: str, form: str) -> Case:
    """One case of all sets of shapes that the function takes."""
    rng = np.random.default_rng(crc32(name.encode()))
    fits = []
    for group in shapes:
        args = [array(dtype, s, rng, "small" if form == "grad" and kind == "all" else kind) for s in group]
        try:
            jax.eval_shape(function, *args)
        except Exception as error:  # whatever it raises for shapes that it does not take
            last = error
            continue
        fits.append(args)
    if not fits:
        raise last
    sizes = [len(a) for a in fits]

    def all_of(*flat: Any) -> list[Any]:
        rest = iter(flat)
        return [function(*[next(rest) for _ in range(n)]) for n in sizes]

    flat = [x for a in fits for x in a]
    if form.startswith("x"):
        batches = [flat] + [[rng.permutation(x.ravel()).reshape(x.shape) for x in flat]
                            for _ in range(int(form[1:]) - 1)]
        return mapped(name, all_of, batches)
    return (differentiated if form == "grad" else case)(name, all_of, flat)
