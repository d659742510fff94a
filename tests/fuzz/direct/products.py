"""Products with any dimension numbers and types of results, and convolutions with all that they may have."""
from __future__ import annotations

from math import prod

from ..families import family
from ..programs import FLOATS, Maker, Unfit

_TYPES = ("float32",) * 4 + ("bfloat16", "float16", "int8", "uint8", "int32", "int16", "float64", "complex64")
_WIDER = {"int8": "int32", "uint8": "int32", "bfloat16": "float32", "float16": "float32"}


def _result(m: Maker, dtype: str, share: float) -> tuple[str, str]:
    """The type of a result, and how it is asked for."""
    if dtype in _WIDER and m.random.random() < share:
        return _WIDER[dtype], f", preferred_element_type='{_WIDER[dtype]}'"
    return dtype, ""


@family(4)
def multiplied_anyhow(m: Maker) -> None:
    """A dot: up to two dimensions of a batch, up to two that are summed, in any order in both operands."""
    r, dtype = m.random, m.dtype(_TYPES)
    sizes = (1, 2, 3, 4, 5, 7, 8, 13, 16, 17, 31, 33, 64, 65)
    batch, summed = ([m.pick(sizes[:6]) for _ in range(r.choice((0, 0, 1, 2)))],
                     [m.pick(sizes) for _ in range(r.choice((0, 1, 1, 1, 2)))])
    left, right = ([m.pick(sizes) for _ in range(r.choice((0, 1, 1, 2)))] for _ in range(2))

    def operand(free: list[int]) -> tuple[list[int], list[int], list[int]]:
        """Dimensions, and where those of the batch and those that are summed are."""
        names = [("b", k) for k in range(len(batch))] + [("s", k) for k in range(len(summed))] \
            + [("f", k) for k in range(len(free))]
        r.shuffle(names)
        rest = iter(range(len(free)))
        names = [(n, next(rest) if n == "f" else k) for n, k in names]  # (the result has them in their order)
        extents = {"b": batch, "s": summed, "f": free}
        return ([extents[n][k] for n, k in names], [names.index(("b", k)) for k in range(len(batch))],
                [names.index(("s", k)) for k in range(len(summed))])

    (a, ab, asum), (b, bb, bsum) = operand(left), operand(right)
    shape = [*batch, *left, *right]
    if prod(shape) * prod(summed) > 1_000_000 or len(shape) > 5:
        raise Unfit
    x, y = m.like(a, dtype), m.like(b, dtype)
    result, wanted = _result(m, dtype, 0.5)
    m.add(f"lax.dot_general({{0}}, {{1}}, (({asum}, {bsum}), ({ab}, {bb})){wanted})", [x, y], shape, result)


@family(3)
def convolved_anyhow(m: Maker) -> None:
    r, dtype = m.random, m.dtype(_TYPES[:-1])
    rank = m.pick((0, 1, 1, 2, 2, 2, 3))
    groups, batches = m.pick(((1, 1), (1, 1), (2, 1), (3, 1), (5, 1), (1, 2), (1, 3), (8, 1)))
    batch, each = m.pick((1, 2, 3, 5)) * batches, m.pick((1, 2, 3, 5, 8, 16) if groups == 1 else (1, 1, 2, 3))
    features = m.pick((1, 2, 3, 5, 8, 16, 17)) * groups * batches
    spatial = [m.pick((1, 2, 3, 4, 5, 7, 8, 9, 13, 16, 17, 33)) for _ in range(rank)]
    window = [m.pick((1, 1, 2, 3, 3, 4, 5, 7)) for _ in spatial]
    strides = [m.pick((1, 1, 2, 3)) for _ in spatial]
    into, apart = ([m.pick((1, 1, 1, 2, 3)) for _ in spatial] for _ in range(2))
    padding = [(m.pick((0, 0, 1, 2, 4, -1, -2)), m.pick((0, 0, 1, 3, 7, -1, -2))) for _ in spatial]
    out = []
    for n, k, s, (low, high), i, a in zip(spatial, window, strides, padding, into, apart):
        room = (n - 1) * i + 1 + low + high
        if room < 1 or n + min(0, low) + min(0, high) < 0:
            raise Unfit
        out.append(max(0, (room - ((k - 1) * a + 1)) // s + 1))
    if prod(out) * batch * features * prod(window) * each > 600_000:
        raise Unfit

    def order(a: str, b: str) -> str:
        names = [a, b, *"DHW"[:rank]]
        r.shuffle(names)
        return "".join(names)

    def shape(names: str, places: list[int], **others: int) -> tuple[int, ...]:
        return tuple((dict(zip(letters, places)) | others)[c] for c in names)

    lhs, rhs, res = order("N", "C"), order("O", "I"), order("N", "C")
    letters = [c for c in rhs if c in "DHW"]  # (strides and the like are in the kernel's order)
    x = m.like(shape(lhs, spatial, N=batch, C=each * groups), dtype)
    w = m.like(shape(rhs, window, O=features, I=each), dtype)
    result, wanted = _result(m, dtype, 1.0 if dtype in ("int8", "uint8") else 0.4)
    turned = tuple(k for k, c in enumerate(rhs) if c in "DHW" and r.random() < 0.2)
    kernel = f"lax.rev({{1}}, {turned})" if turned else "{1}"
    text = (f"lax.conv_general_dilated({{0}}, {kernel}, {strides}, {padding}, {into}, {apart}, ('{lhs}', '{rhs}', "
            f"'{res}'), {groups}, {batches}{wanted})")
    made = shape(res, out, N=batch // batches, C=features)
    if dtype in FLOATS and r.random() < 0.4 and prod(made):
        n = m.pick((0, 1))
        loss = f"jnp.sum(jnp.sin({text.format('a', 'b')})).astype('float32')"
        m.add(f"jax.grad(lambda a, b: {loss}, {n})({{0}}, {{1}})", [x, w], (x, w)[n].shape, dtype)
        return
    m.add(text, [x, w], made, result)
