"""Complex numbers of both widths, whose parts kernels compute: arithmetic, functions, folds, products and movement."""
from __future__ import annotations

from ..families import family
from ..programs import Maker

_UNARY = ("-{0}", "jnp.conj({0})", "{0} * (1 - 2j)", "jnp.exp({0})", "lax.sign({0})", "{0} * {0}", "jnp.square({0})",
          "jnp.roll({0}, 1)", "1j * {0}", "{0} + 1", "jnp.tanh({0})", "jnp.sqrt({0})", "jnp.cos({0})", "jnp.log({0})",
          "jnp.where(jnp.abs({0}) > 1, {0}, 0)", "jnp.cumsum({0}.reshape(-1)).reshape({0}.shape)", "{0}[::-1]",
          "jnp.sin({0})", "lax.rsqrt({0})", "jnp.log1p({0})", "jnp.expm1({0})", "{0} ** 3")
_BINARY = ("{0} + {1}", "{0} - {1}", "{0} * {1}", "{0} / {1}", "jnp.where({0} == {1}, {0}, jnp.conj({1}))",
           "{0} * jnp.conj({1})", "{0} * {1} + {0}")


@family(4)
def of_two_parts(m: Maker) -> None:
    """One to three steps over complex numbers of what a program has, and their real results."""
    r, dtype = m.random, "float64" if m.x64 and m.random.random() < 0.4 else "float32"
    shaped = m.any(lambda v: len(v.shape) > 0 and v.size > 0)
    a = m.like(shaped.shape, dtype)
    b = m.like(a.shape, dtype)
    text, other = "lax.complex({0}, {1})", "lax.complex({1}, {0})"
    for _ in range(r.randrange(1, 4)):
        text = f"({m.pick(_UNARY).format(text) if r.random() < 0.6 else m.pick(_BINARY).format(text, other)})"
    end = m.pick(("real", "imag", "abs", "sum", "product", "turned"))
    if end in ("real", "imag"):
        m.add(f"({text}).{end}", [a, b], a.shape, dtype)
    elif end == "abs":
        m.add(f"jnp.abs({text})", [a, b], a.shape, dtype)
    elif end == "sum":
        axis = m.axis(a)
        m.add(f"jnp.sum({text}, {axis}).{m.pick(('real', 'imag'))}", [a, b],
              [n for k, n in enumerate(a.shape) if k != axis], dtype)
    elif end == "turned" or a.size * a.shape[-1] > 200_000:
        m.add(f"({text}).T.imag", [a, b], a.shape[::-1], dtype)
    else:
        m.add(f"(lambda z: jnp.einsum('...i,...i->...', z, jnp.conj(z)).real)({text})", [a, b], a.shape[:-1], dtype)
