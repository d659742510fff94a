"""The operations that random programs are made of: each family adds a few values to a program in the making.

Results have known shapes and types, so that programs are made without tracing them.
"""
from __future__ import annotations

from collections.abc import Callable

from .programs import INTS, Maker, Unfit

Family = Callable[[Maker], object]
FAMILIES: list[Family] = []
WEIGHTS: list[float] = []
KINDS: list[str] = []
#: how much more often families of a kind are drawn for programs of that kind
_MORE = 20

SMOOTH = ("jnp.tanh({0})", "jax.nn.sigmoid({0})", "jnp.sin({0})", "{0} * 0.5", "{0} + 1.0", "jnp.square({0})",
           "jax.nn.gelu({0})", "jax.nn.softplus({0})", "jax.nn.silu({0})", "jnp.exp(-jnp.square({0}))",
           "jnp.sqrt(jnp.square({0}) + 1.0)", "jnp.arctan({0})", "jnp.log1p(jnp.square({0}))",
           "1.0 / (jnp.abs({0}) + 1.0)")
_UNARY = SMOOTH + ("jnp.exp({0})", "jnp.log({0})", "jnp.log1p({0})", "jnp.expm1({0})", "jnp.cos({0})", "jnp.sqrt({0})",
                    "lax.rsqrt({0})", "jnp.abs({0})", "-{0}", "jnp.floor({0})", "jnp.ceil({0})", "jnp.round({0})",
                    "jnp.sign({0})", "lax.erf({0})", "jnp.cbrt({0})", "jax.nn.relu({0})", "{0} ** 3", "{0} / 3.0",
                    "lax.logistic({0})", "jnp.clip({0}, -1.0, 1.0)", "jax.nn.leaky_relu({0})", "jnp.nan_to_num({0})",
                    "lax.reduce_precision({0}, 8, 7)")
_BITS = {4: ("float32", "int32", "uint32"), 2: ("bfloat16", "float16", "int16", "uint16"), 1: ("int8", "uint8")}
_COMPARED = ("<", "<=", ">", ">=", "==", "!=")


def family(weight: float, kind: str = "") -> Callable[[Family], Family]:
    """Keep a family, with how often it is drawn; programs of its kind draw it more often (`programs.kind_of`)."""
    def keep(f: Family) -> Family:
        FAMILIES.append(f)
        WEIGHTS.append(weight)
        KINDS.append(kind)
        return f
    return keep


def drawn(m: Maker) -> Family:
    weights = [w * (_MORE if kind and kind == m.kind else 1) for w, kind in zip(WEIGHTS, KINDS)]
    return m.random.choices(FAMILIES, weights)[0]


@family(8)
def unary(m: Maker) -> None:
    v = m.any()
    if v.is_float:
        m.add(m.pick(_UNARY), [v], v.shape, v.dtype)
    elif v.dtype == "bool":
        m.add("~{0}", [v], v.shape, v.dtype)
    elif v.dtype in INTS:
        m.add(m.pick(("~{0}", "-{0}", "jnp.abs({0})", "lax.population_count({0})", "lax.clz({0})", "jnp.sign({0})",
                      "{0} * 3", "{0} + 1", "{0} // 3", "{0} % 5", "{0} ** 2")), [v], v.shape, v.dtype)
    else:
        m.add(m.pick(("-{0}", "jnp.conj({0})", "{0} * (1 - 2j)", "lax.sign({0})", "jnp.exp({0})")), [v], v.shape,
              v.dtype)


@family(12)
def binary(m: Maker) -> None:
    a = m.any()
    b = m.like(a.shape, a.dtype)
    if m.random.random() < 0.5:
        a, b = b, a
    arithmetic = ("{0} + {1}", "{0} - {1}", "{0} * {1}")
    if a.dtype == "complex64":
        texts = (*arithmetic, "{0} / {1}")
    elif a.is_float:
        texts = (*arithmetic * 3, "jnp.maximum({0}, {1})", "jnp.minimum({0}, {1})", "{0} / {1}", "lax.rem({0}, {1})",
                 "jnp.arctan2({0}, {1})", "lax.pow({0}, {1})", "lax.nextafter({0}, {1})", "jnp.hypot({0}, {1})",
                 "jnp.logaddexp({0}, {1})", "{0} * {1} + {0}")
    else:
        texts = ("{0} & {1}", "{0} | {1}", "{0} ^ {1}")
        if a.dtype != "bool":
            texts += (*arithmetic, "jnp.maximum({0}, {1})", "jnp.minimum({0}, {1})", "lax.div({0}, {1})",
                      "lax.rem({0}, {1})", "lax.shift_left({0}, {1})", "lax.shift_right_logical({0}, {1})",
                      "lax.shift_right_arithmetic({0}, {1})", "{0} // {1}", "{0} % {1}")
    m.add(m.pick(texts), [a, b], a.shape, a.dtype)


@family(4)
def compared(m: Maker) -> None:
    a = m.any(lambda v: v.dtype != "complex64")
    m.add(f"{{0}} {m.pick(_COMPARED)} {{1}}", [a, m.like(a.shape, a.dtype)], a.shape, "bool")
    if a.is_float and m.random.random() < 0.3:
        m.add("jnp.isfinite({0})", [a], a.shape, "bool")


@family(5)
def selected(m: Maker) -> None:
    a = m.any()
    b = m.like(a.shape, a.dtype)
    if m.random.random() < 0.3 and a.dtype not in ("bool", "complex64"):
        m.add("lax.clamp({0}, {1}, {2})", [b, a, m.like(a.shape, a.dtype)], a.shape, a.dtype)
    else:
        m.add("jnp.where({0}, {1}, {2})", [m.like(a.shape, "bool"), a, b], a.shape, a.dtype)


@family(8)
def converted(m: Maker) -> None:
    v = m.any()
    m.cast(v, m.dtype())


@family(1.5)
def bits(m: Maker) -> None:
    width = m.pick(tuple(_BITS))
    v = m.any(lambda v: v.dtype in _BITS[width])
    to = m.dtype(_BITS[width])
    text = "jnp.nan_to_num({0})" if v.is_float else "{0}"  # (which bits a nan has is for each compiler to choose)
    m.add(f"lax.bitcast_convert_type({text}, jnp.{to})", [v], v.shape, to)


@family(1.5)
def complexes(m: Maker) -> None:
    if m.random.random() < 0.5:
        v = m.any(lambda v: v.dtype == "float32")
        m.add("lax.complex({0}, {1})", [v, m.like(v.shape, "float32")], v.shape, "complex64")
    else:
        v = m.any(lambda v: v.dtype == "complex64")
        m.add(m.pick(("{0}.real", "{0}.imag", "jnp.abs({0})")), [v], v.shape, "float32")


@family(11)
def reduced(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0 and v.dtype != "complex64")
    axes = {m.axis(v)}
    if len(v.shape) > 1 and m.random.random() < 0.25:
        axes.add(m.axis(v))
    if any(v.shape[a] == 0 for a in axes) and m.random.random() < 0.9:
        raise Unfit
    keep = m.random.random() < 0.4
    shape = [1 if k in axes else n for k, n in enumerate(v.shape) if keep or k not in axes]
    axis = tuple(sorted(axes))
    rest = f"axis={axis}, keepdims={keep}"
    empty = any(v.shape[a] == 0 for a in axes)
    if v.dtype == "bool":
        m.add(m.pick((f"jnp.any({{0}}, {rest})", f"jnp.all({{0}}, {rest})")), [v], shape, "bool")
        return
    texts = [f"jnp.sum({{0}}, {rest}, dtype='{v.dtype}')"] * 3 + [f"jnp.prod({{0}}, {rest}, dtype='{v.dtype}')"]
    if not empty:
        texts += [f"jnp.max({{0}}, {rest})", f"jnp.min({{0}}, {rest})"] * 2
        if v.is_float:
            texts += [f"jnp.mean({{0}}, {rest})", f"jnp.var({{0}}, {rest})", f"jax.nn.logsumexp({{0}}, {rest})"]
    dtype = v.dtype
    if len(axes) == 1 and not empty and m.random.random() < 0.2:
        dtype = "int32"
        texts = [f"jnp.{f}({{0}}, axis={axis[0]}, keepdims={keep}).astype('int32')" for f in ("argmax", "argmin")]
    out = m.add(m.pick(texts), [v], shape, dtype)
    if keep and m.random.random() < 0.5 and dtype == v.dtype:
        m.add(m.pick(("{0} - {1}", "{0} * {1}", "jnp.maximum({0}, {1})")), [v, out], v.shape, v.dtype)


@family(2.5)
def running(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0 and v.dtype not in ("bool", "complex64") and 0 not in v.shape)
    op = m.pick(("cumsum", "cumsum", "cummax", "cummin", "cumprod"))
    m.add(f"lax.{op}({{0}}, axis={m.axis(v)}, reverse={m.random.random() < 0.3})", [v], v.shape, v.dtype)


@family(2)
def windowed(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) in (1, 2, 3) and v.dtype not in ("bool", "complex64") and 0 not in v.shape)
    window = tuple(m.pick((1, 2, 3)) for _ in v.shape)
    strides = tuple(m.pick((1, 1, 2)) for _ in v.shape)
    shape = [-(-n // s) for n, s in zip(v.shape, strides)]
    least = "-jnp.inf" if v.is_float else f"jnp.iinfo('{v.dtype}').min"
    init, op = m.pick((("0", "add"), (least, "max")))
    m.add(f"lax.reduce_window({{0}}, jnp.array({init}, '{v.dtype}'), lax.{op}, {window}, {strides}, 'SAME')", [v],
          shape, v.dtype)
