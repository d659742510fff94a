"""Gathers and scatters with any dimension numbers, batching dimensions and modes, and slices that begin anywhere."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from ..families import family
from ..programs import Maker, Value

#: types of indices; most programs have the first
INDICES = ("int32", "int32", "int32", "uint8", "int8", "uint32", "int16", "uint16", "int64", "uint64")
_MODES = ("CLIP", "FILL_OR_DROP", "FILL_OR_DROP")


@dataclass
class _Numbers:
    """How dimensions of an array, of indices and of windows belong together.  `gone`: dimensions without one in a
    window."""

    batching: tuple[int, ...]
    places: tuple[int, ...]  # of the batching dimensions among those of the indices
    mapped: tuple[int, ...]
    gone: tuple[int, ...]
    offsets: tuple[int, ...]
    sizes: tuple[int, ...]  # of a window, for each dimension of the array
    batch: tuple[int, ...]  # dimensions of the indices
    shape: tuple[int, ...]  # of what is gathered


def _numbers(m: Maker, v: Value, scatters: bool) -> _Numbers:
    r, rank = m.random, len(v.shape)
    dims = list(range(rank))
    r.shuffle(dims)
    count = r.choice((0, 0, 0, 1)) if rank > 1 else 0
    batching, rest = sorted(dims[:count]), dims[count:]
    mapped = rest[:r.randrange(1, len(rest) + 1)]
    sizes = [1 if d in batching else m.pick((1, n, max(1, n - 1), max(1, n // 2))) for d, n in enumerate(v.shape)]
    gone = sorted(d for d in rest if (scatters or sizes[d] == 1) and r.random() < 0.6)
    sizes = [1 if d in gone else n for d, n in enumerate(sizes)]
    batch = [m.pick((1, 2, 3, 5, 17)) for _ in range(r.choice((0, 1, 1, 2)))]
    places: list[int] = []
    for d in batching:
        at = r.randrange(len(batch) + 1)
        batch.insert(at, v.shape[d])
        places = [p + (p >= at) for p in places] + [at]
    window = [n for d, n in enumerate(sizes) if d not in gone and d not in batching]
    offsets = sorted(r.sample(range(len(window) + len(batch)), len(window)))
    inner, outer = iter(window), iter(batch)
    shape = [next(inner) if k in offsets else next(outer) for k in range(len(window) + len(batch))]
    return _Numbers(tuple(batching), tuple(places), tuple(mapped), tuple(gone), tuple(offsets), tuple(sizes),
                    tuple(batch), tuple(shape))


def _places(m: Maker, v: Value, n: _Numbers) -> Value:
    """Indices, some out of bounds."""
    return m.input((*n.batch, len(n.mapped)), m.dtype(INDICES), f"index:{min(v.shape[d] for d in n.mapped)}")


def _whole(v: Value) -> bool:
    return len(v.shape) > 0 and 0 not in v.shape


@family(3)
def gathered_anyhow(m: Maker) -> None:
    v = m.any(_whole)
    n = _numbers(m, v, False)
    numbers = (f"lax.GatherDimensionNumbers({n.offsets}, {n.gone}, {n.mapped}, operand_batching_dims={n.batching}, "
               f"start_indices_batching_dims={n.places})")
    m.add(f"lax.gather({{0}}, {{1}}, {numbers}, {n.sizes}, mode=lax.GatherScatterMode.{m.pick(_MODES)})",
          [v, _places(m, v, n)], n.shape, v.dtype)


@family(3)
def scattered_anyhow(m: Maker) -> None:
    v = m.any(lambda v: _whole(v) and v.dtype != "complex64")
    n = _numbers(m, v, True)
    numbers = (f"lax.ScatterDimensionNumbers({n.offsets}, {n.gone}, {n.mapped}, operand_batching_dims={n.batching}, "
               f"scatter_indices_batching_dims={n.places})")
    kinds, bases = (("min", "max"), ("{0}",)) if v.dtype == "bool" else (
        ("add", "min", "max", "mul"), ("{0}", "{0} * 1", "jnp.zeros_like({0})"))
    m.add(f"lax.scatter_{m.pick(kinds)}({m.pick(bases)}, {{1}}, {{2}}, {numbers}, "
          f"mode=lax.GatherScatterMode.{m.pick(_MODES)})", [v, _places(m, v, n), m.like(n.shape, v.dtype)], v.shape,
          v.dtype)


def _starts(m: Maker, dims: Sequence[int]) -> tuple[str, list[Value]]:
    """Where a slice begins, in one type: scalars that are inputs or constants; the text has {1}, {2}, ..."""
    dtype, texts, args = m.dtype(INDICES), [], list[Value]()
    for n in dims:
        if m.random.random() < 0.5 and len(m.inputs) < 6:
            args.append(m.input((), dtype, f"index:{n}"))
            texts.append(f"{{{len(args)}}}")
        else:
            texts.append(f"np.{dtype}({min(m.random.randrange(n + 2), 127)})")
    return ", ".join(texts), args


@family(3)
def cut_and_put_back(m: Maker) -> None:
    """A slice from anywhere, and an update of a part, of what is or is not read again."""
    v = m.any(_whole)
    sizes = [m.pick((1, n, max(1, n - 1), max(1, n // 2))) for n in v.shape]
    starts, args = _starts(m, v.shape)
    if m.random.random() < 0.5:
        m.add(f"lax.dynamic_slice({{0}}, ({starts},), {tuple(sizes)})", [v, *args], sizes, v.dtype)
        return
    new = m.like(sizes, v.dtype)
    out = m.add(f"lax.dynamic_update_slice({{0}}, {{{len(args) + 1}}}, ({starts},))", [v, *args, new], v.shape, v.dtype)
    if m.random.random() < 0.4 and v.dtype not in ("bool", "complex64") and prod(v.shape) < 20_000:
        m.add("jnp.where({0} == {1}, {0}, {1} + {0})", [v, out], v.shape, v.dtype)  # (what was there is read again)
