"""Conversions by way of every type there is, what integers do at their ends, and bits by others' widths."""
from __future__ import annotations

from ..families import family
from ..programs import INTS, Maker, Unfit

NARROW = ("float8_e4m3fn", "float8_e5m2", "float8_e4m3b11fnuz", "float8_e5m2fnuz", "float8_e4m3fnuz", "int4", "uint4",
          "float8_e4m3", "float8_e3m4")
_BYTES = {"uint8": 1, "int8": 1, "uint16": 2, "int16": 2, "int32": 4, "uint32": 4, "float32": 4, "uint64": 8,
          "int64": 8}


@family(2)
def by_way_of_narrow(m: Maker) -> None:
    v = m.any(lambda v: v.dtype not in ("complex64", "bool"))
    m.add(f"{{0}}.astype(jnp.{m.pick(NARROW)}).astype('{v.dtype}')", [v], v.shape, v.dtype)


@family(2)
def out_of_range(m: Maker) -> None:
    v, to = m.float(), m.dtype(INTS)
    m.add(f"({{0}} * {m.pick(('1e3', '1e10', '-1e5', '3e38'))}).astype('{to}')", [v], v.shape, to)


@family(3)
def at_the_ends(m: Maker) -> None:
    """Shifts by more than there are bits, and quotients by zero, by -1 and by constants."""
    v = m.any(lambda v: v.dtype in INTS)
    w = m.like(v.shape, v.dtype)
    if m.random.random() < 0.5:
        by = "{1}" if v.dtype == "int8" else "{1} % 70"
        m.add(f"lax.{m.pick(('shift_left', 'shift_right_logical', 'shift_right_arithmetic'))}({{0}}, {by})", [v, w],
              v.shape, v.dtype)
        return
    by = m.pick(("{1}", "({1} % 3)", "({1} % 2 - 1)", f"jnp.full_like({{0}}, {m.pick((0, 1, 2, 3, 7, 10, 100))})"))
    of = m.pick(("{0}", "jnp.full_like({0}, jnp.iinfo({0}.dtype).min)"))
    m.add(f"lax.{m.pick(('div', 'rem'))}({of}, {by})", [v, w], v.shape, v.dtype)


@family(2)
def bits_of_other_widths(m: Maker) -> None:
    v = m.any(lambda v: v.dtype in _BYTES and len(v.shape) > 0)
    to = m.dtype([d for d in _BYTES if d != "float32"])
    own, other = _BYTES[v.dtype], _BYTES[to]
    x = "jnp.nan_to_num({0})" if v.is_float else "{0}"
    if own > other:
        m.add(f"lax.bitcast_convert_type({x}, jnp.{to})", [v], (*v.shape, own // other), to)
    elif own < other and v.shape[-1] and v.shape[-1] % (other // own) == 0:
        k = other // own
        m.add(f"lax.bitcast_convert_type({{0}}.reshape(*{{0}}.shape[:-1], -1, {k}), jnp.{to})", [v],
              (*v.shape[:-1], v.shape[-1] // k), to)
    else:
        raise Unfit


@family(1)
def fewer_bits(m: Maker) -> None:
    v = m.float()
    m.add(m.pick((f"lax.reduce_precision({{0}}, {m.pick((2, 4, 5, 8))}, {m.pick((1, 3, 7, 10))})",
                  f"lax.integer_pow({{0}}, {m.pick((-3, -1, 0, 5, 7))})", "lax.nextafter({0}, -{0})",
                  "lax.clamp(np.array(-1, {0}.dtype), {0}, np.array(0.5, {0}.dtype))")), [v], v.shape, v.dtype)
