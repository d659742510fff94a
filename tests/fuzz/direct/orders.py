"""Sorts by several keys along any dimension, selections, and what is read by their ranks."""
from __future__ import annotations

from ..families import family
from ..programs import Maker, Unfit, Value


def _sortable(v: Value) -> bool:
    return len(v.shape) > 0 and v.size > 0 and v.dtype not in ("complex64",) and v.size < 60_000


@family(3)
def sorted_anyhow(m: Maker) -> None:
    first = m.any(_sortable)
    arrays = [first]
    for _ in range(m.pick((0, 1, 1, 2, 3))):
        arrays.append(m.like(first.shape, m.dtype()))
    if any(v.dtype == "complex64" for v in arrays):
        raise Unfit
    keys = m.random.randrange(1, len(arrays) + 1)
    axis, flip = m.axis(first), m.random.random() < 0.3
    names = [f"{{{n}}}" for n in range(len(arrays))]
    if flip:
        names[0] = f"lax.rev({names[0]}, ({axis},))"
    n = m.random.randrange(len(arrays))
    m.add(f"lax.sort(({', '.join(names)},), dimension={axis}, num_keys={keys}, is_stable=True)[{n}]", arrays,
          first.shape, arrays[n].dtype)


@family(2)
def first_few(m: Maker) -> None:
    """Of numbers with many equal ones, too."""
    v = m.any(lambda v: _sortable(v) and v.dtype != "bool")
    n = v.shape[-1]
    k = min(n, m.pick((1, 2, 3, 8, 16, 17, 64, n)))
    x = m.pick(("{0}", "jnp.round({0})" if v.is_float else "{0} // 8"))
    which = m.pick((0, 1))
    m.add(f"lax.top_k({x}, {k})[{which}]", [v], (*v.shape[:-1], k), ("int32", v.dtype)[which == 0])
