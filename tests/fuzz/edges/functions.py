"""Functions of `jax.numpy` and `jax.scipy` beyond those that every program has: special ones, those of integers that
loop, those that take numbers apart, those that leave nan out."""
from __future__ import annotations

from ..families import family
from ..programs import FLOATS, INTS, Maker, Unfit

_FLOAT = ("jax.scipy.special.gammaln(x)", "jax.scipy.special.digamma(x)", "lax.erf_inv(jnp.tanh(x) * 0.9)",
          "lax.erfc(x)", "jax.scipy.special.i0e(x)", "jax.scipy.special.i1e(x)",
          "jnp.tan(x)", "jnp.arcsin(jnp.tanh(x))", "jnp.arccos(jnp.tanh(x))", "jnp.arcsinh(x)",
          "jnp.arccosh(jnp.abs(x) + 1)", "jnp.arctanh(jnp.tanh(x) * 0.9)", "jnp.sinh(x * 0.3)", "jnp.cosh(x * 0.3)",
          "jnp.exp2(x * 0.5)", "jnp.log2(jnp.abs(x) + 1)", "jnp.log10(jnp.abs(x) + 1)", "jnp.sinc(x)",
          "jnp.frexp(x)[0]", "jnp.frexp(x)[1].astype(x.dtype)", "jnp.modf(x)[0]", "jnp.modf(x)[1]", "jnp.trunc(x)",
          "lax.round(x, lax.RoundingMethod.AWAY_FROM_ZERO)", "lax.round(x, lax.RoundingMethod.TO_NEAREST_EVEN)",
          "jnp.signbit(x).astype(x.dtype)", "jnp.nan_to_num(x, nan=1, posinf=2, neginf=-2)",
          "jnp.diff(x, axis=0, prepend=x[:1])", "jnp.unwrap(x, axis=0)",
          "jnp.polyval(jnp.array([1., -2., 0.5]).astype(x.dtype), x)",
          "jnp.gradient(x, axis=0) if x.shape[0] > 1 else x", "jnp.ptp(x, 0, keepdims=True) + x",
          "jnp.nancumsum(x, 0)", "jnp.nansum(x, 0, keepdims=True) + x", "jnp.nanmax(x, 0, keepdims=True) - x",
          "jax.nn.celu(x)", "jax.nn.hard_swish(x)", "jax.nn.mish(x)", "jax.nn.glu(jnp.concatenate([x, -x]), 0)",
          "jax.nn.log_sigmoid(x)",
          "jnp.select([x > 1, x > 0, x < -1], [x * 2, x + 1, -x], 0.5)",
          "jnp.piecewise(x, [x < 0, x > 1], [lambda x: -x, lambda x: x * x, 3.0])",
          "jnp.heaviside(x, jnp.ones_like(x) * 0.5)", "jnp.spacing(x) * 0 + x",
          "jax.scipy.special.entr(jnp.abs(x))", "jax.scipy.special.xlog1py(x, jnp.abs(x))",
          "jax.scipy.special.ndtri(jax.nn.sigmoid(x))", "jax.scipy.special.log_ndtr(x)",
          "jax.scipy.stats.norm.logcdf(x)", "lax.lgamma(jnp.abs(x) + 1)",
          "jnp.interp(x, jnp.linspace(-2, 2, 7).astype(x.dtype), jnp.cos(jnp.arange(7)).astype(x.dtype))",
          "jnp.digitize(x, jnp.linspace(-2, 2, 9).astype(x.dtype)).astype(x.dtype)", "lax.integer_pow(x, -5)",
          "lax.clamp(jnp.ones((), x.dtype), x, -jnp.ones((), x.dtype))", "jnp.rint(x * 2.5)",
          "jnp.where(jnp.isnan(x), 0, x)", "jnp.where(x == 0, 1 / x, x)", "jnp.maximum(x, -0.0) * -1",
          "jnp.copysign(jnp.zeros_like(x), x) + x",
          "jnp.minimum(jnp.abs(x), 0.0)", "jnp.sqrt(-jnp.abs(x) * 0.0)", "lax.rsqrt(x * 0.0)", "jnp.exp(x * 100)",
          "(x * 1e-30) * 1e-15 * 1e20", "x * (1 / jnp.where(x > 0, jnp.inf, 2))", "lax.cbrt(x) ** 3")
_BINARY = ("jnp.copysign(x, y)", "jnp.mod(x, y)", "jnp.fmod(x, y)", "jnp.floor_divide(x, y)", "jnp.divmod(x, y)[1]",
           "jnp.fmax(x, y)", "jnp.fmin(x, y)", "jnp.ldexp(x, jnp.clip(y, -9, 9).astype('int32'))",
           "jnp.logaddexp2(x, y)",
           "jnp.float_power(jnp.abs(x), y).astype(x.dtype)", "lax.pow(x, jnp.nan_to_num(jnp.clip(y, -5, "
                                                             "5)).astype('int32'))",
                                                             "jax.scipy.special.xlogy(x, jnp.abs(y))",
                                                             "jax.scipy.special.gammainc(jnp.abs(x) + 0.5, jnp.abs(y))",
           "jax.scipy.special.betaln(jnp.abs(x) + 1, jnp.abs(y) + 1)",
           "jnp.convolve(x.reshape(-1), y.reshape(-1)[:5], 'same').reshape(x.shape)",
           "jnp.cov(x.reshape(-1), y.reshape(-1))[0, 1] + x", "jnp.isclose(x, y).astype(x.dtype)",
           "jnp.where(jnp.signbit(x) == jnp.signbit(y), x, y)", "jnp.clip(x, y, -y)",
           "jnp.true_divide(x, jnp.where(y == 0, -0.0, y))", "lax.rem(x, y)", "lax.atan2(x * 0.0, y)",
           "lax.pow(x, jnp.round(y))", "jnp.hypot(x, y * 0)",
           "jnp.minimum(x, y) + jnp.maximum(x, y)", "jnp.where(x < y, x, y) * jnp.where(x > y, x, y)",
           "jnp.nextafter(x, y) - x")
_INT = ("jnp.gcd(x // 2, y // 2)", "jnp.lcm(x % 30, y % 20)", "x ** (jnp.abs(y) % 5)", "jnp.mod(x, y)",
        "jnp.floor_divide(x, y)",
        "jnp.divmod(x, y)[0]", "lax.rem(x, y)", "lax.div(x, y)", "jnp.isin(x, y.reshape(-1)[:9]).astype(x.dtype)",
        "jnp.left_shift(x, y)", "jnp.right_shift(x, y)", "lax.clamp(y, x, y[::-1])", "x - y * lax.div(x, y | 1)",
        "lax.population_count(x ^ y)", "lax.clz(x) - lax.clz(y)", "jnp.sign(x - y)", "jnp.abs(x - y)",
        "jnp.bitwise_count(x).astype(x.dtype)",
        "jnp.unique(x, size=x.size).reshape(x.shape)", "jnp.bincount(jnp.abs(x.reshape(-1).astype('int32')) % 9, "
                                                       "length=9).astype(x.dtype)[0] + x",
                                                       "jnp.cumsum(x, 0, dtype=x.dtype) ^ y",
                                                       "jnp.argmin(x, 0, keepdims=True).astype(x.dtype) + y",
        "jnp.invert(x) & y", "jnp.where(x == jnp.iinfo(x.dtype).min, y, -x)",
        "lax.reduce(x, np.array(0, x.dtype), lax.bitwise_xor, (0,)) + y", "jnp.maximum(x, ~x)",
        "jnp.average(x.astype('float32'), 0).astype(x.dtype) + y", "x // 7 * 7 + x % 7 - x",
        "lax.shift_right_arithmetic(x * y, np.ones((), x.dtype))", "jnp.partition(x, 0, axis=0)", "jnp.power(x, 3) - y",
        "lax.mul(x, x) + y", "jnp.rot90(x.reshape(-1, 1)).reshape(x.shape)")


@family(4, "edges")
def of_a_library(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0 and 0 < v.size <= 10_000 and v.dtype in (*FLOATS, *INTS))
    w = m.like(v.shape, v.dtype)
    text = m.pick(_INT if not v.is_float else _FLOAT + _BINARY)
    if "gammainc" in text and v.size > 300:
        raise Unfit
    if ("scipy" in text or "interp" in text) and v.dtype in ("bfloat16", "float16"):
        raise Unfit  # (some are none of these types')
    if m.random.random() < 0.25:
        other = m.pick(_INT[:5] if not v.is_float else _FLOAT[6:25])
        text = f"(lambda x: ({text}))(({other}).astype(x.dtype))"
    m.add(f"(lambda x, y: ({text}).astype(x.dtype))({{0}}, {{1}})", [v, w], v.shape, v.dtype)


@family(2, "edges")
def in_branches_of_numbers(m: Maker) -> None:
    """Selections among several by a number for each element; switches of many branches by numbers out of range."""
    v = m.any(lambda v: len(v.shape) > 0 and 0 < v.size <= 10_000 and v.dtype in (*FLOATS, *INTS))
    w = m.like(v.shape, v.dtype)
    n = m.pick((2, 3, 5, 9, 17))
    if m.random.random() < 0.4:
        by = m.like(v.shape, "int32")
        cases = ", ".join(m.pick(("x", "y", "x + y", "x * 2", "y[::-1]", "-x")) for _ in range(n))
        m.add(f"(lambda x, y, i: lax.select_n(jnp.abs(i % {n}), {cases}))({{0}}, {{1}}, {{2}})", [v, w, by], v.shape,
              v.dtype)
        return
    if len(m.inputs) < 6:
        by = m.input((), m.pick(("int32", "int32", "uint8", "int8", "uint32", "int16")), f"index:{n}")
    else:
        by = m.any(lambda v: v.shape == () and v.dtype == "int32")
    texts = ("x", "y", "x + y", "x * 2 - y", "jnp.roll(x, 1, 0)", "x.at[0].set(y[-1])", "jnp.sort(x, 0)",
             "jnp.maximum(x, y)[::-1]", "jnp.cumsum(y, 0, dtype=y.dtype)", "x - jnp.max(y)",
             "lax.fori_loop(0, 3, lambda i, c: c + y, x)",
             "lax.cond(x.reshape(-1)[0] > y.reshape(-1)[0], lambda: x, lambda: y)")
    branches = [f"lambda x, y: ({m.pick(texts)}, {m.pick(texts)})" for _ in range(n)]
    at = m.random.randrange(2)
    m.add(f"lax.switch({{2}}, [{', '.join(branches)}], {{0}}, {{1}})[{at}]", [v, w, by], v.shape, v.dtype)
    if m.random.random() < 0.3:
        m.add(f"lax.switch({{2}}, [{', '.join(branches)}], {{0}}, {{1}})[{1 - at}]", [v, w, by], v.shape, v.dtype)
