"""Arrays of up to eight dimensions: turned, folded along any, and flat again."""
from __future__ import annotations

from ..families import family
from ..programs import Maker, Unfit


def _factors(m: Maker, n: int) -> list[int]:
    """A product of small numbers that is n."""
    found, rest = [], n
    while rest > 1:
        p = next((p for p in (2, 3, 5, 7, 11, 13) if rest % p == 0), rest)
        rest //= p
        if found and m.random.random() < 0.4:
            found[-1] *= p
        else:
            found.append(p)
    return found + [1] * m.random.randrange(3)


@family(3)
def of_many_dimensions(m: Maker) -> None:
    v = m.any(lambda v: 1 < v.size < 40_000 and v.dtype != "complex64")
    dims = _factors(m, v.size)
    m.random.shuffle(dims)
    if not 4 <= len(dims) <= 8:
        raise Unfit
    rank = len(dims)
    order = m.random.sample(range(rank), rank)
    turned = [dims[k] for k in order]
    text = f"jnp.transpose({{0}}.reshape({tuple(dims)}), {tuple(order)})"
    if m.random.random() < 0.4:
        text = f"lax.rev({text}, {tuple(k for k in range(rank) if m.random.random() < 0.4)})"
    if m.random.random() < 0.5:
        m.add(f"{text}.reshape({v.shape})", [v], v.shape, v.dtype)
        return
    axes = tuple(sorted(m.random.sample(range(rank), m.random.randrange(1, rank))))
    kept = [n for k, n in enumerate(turned) if k not in axes]
    size = 1
    for n in kept:
        size *= n
    fold = m.pick(("any", "all")) if v.dtype == "bool" else m.pick(("max", "min", "sum"))
    typed = f", dtype='{v.dtype}'" if fold == "sum" else ""
    m.add(f"jnp.{fold}({text}, {axes}{typed}).reshape(-1)", [v], (size,), v.dtype)
