"""Loops that read and write parts of what they carry, in one another's places: what aliases shows here."""
from __future__ import annotations

from math import prod

from ..families import family
from ..programs import Maker, Value
from .statements import Body, Type

_TYPES = ("float32", "float32", "float32", "int32", "int32", "bfloat16", "float16", "uint8", "int8", "bool", "uint32",
          "float64", "int64")


def _state(m: Maker, shapes: tuple[tuple[int, ...], ...], base: str) -> list[Value]:
    """Arrays that a loop carries: inputs, or made before it."""
    made = []
    for _ in range(m.pick((1, 2, 2, 3, 3, 4))):
        shape, dtype = m.pick(shapes), base if m.random.random() < 0.7 else m.dtype(_TYPES)
        value = m.like(shape, dtype)
        made.append(value if dtype == "bool" or m.random.random() < 0.5 else m.add("{0} + 1", [value], shape, dtype))
    return list(dict.fromkeys(made))


@family(6)
def changed_in_loops(m: Maker) -> None:
    r = m.random
    n, w = m.pick((1, 2, 3, 5, 8, 17, 33)), m.pick((1, 2, 3, 4, 7, 16, 17, 32, 33, 65, 130))
    shapes = ((n, w), (n, w), (n, w), (w,), (n,), (n, 1), (w, n), (2, n, 3), (), (n, 4, 5), (n, n))
    base = m.dtype(_TYPES)
    state = _state(m, shapes, base)
    seen = [m.like(m.pick(shapes), m.pick((base, base, "int32"))) for _ in range(m.pick((0, 1, 2)))]
    length = m.pick((1, 3, n, 9))
    table = m.input((length,), m.pick(("int32", "int32", "uint8", "int8", "uint32")), f"index:{n}") \
        if r.random() < 0.6 and len(m.inputs) < 6 else None
    count = m.pick((None, "int32", "uint8", "int8", "uint32"))
    kind = m.pick(("for", "for", "for", "to", "while", "scan", "back"))
    scanned = m.like((m.pick((1, 2, 3, 5, 9)), *m.pick(((), (w,), (3,)))), m.pick((base, "int32"))) \
        if kind in ("scan", "back") else None

    own: dict[str, Type] = {f"s{k}": (v.shape, v.dtype) for k, v in enumerate(state)}
    names = own | {f"c{k}": (v.shape, v.dtype) for k, v in enumerate(seen)}
    names |= {"cnt": ((), count)} if count else {}
    names |= {"x": (scanned.shape[1:], scanned.dtype)} if scanned is not None else {}
    body = Body(r, names, "i", None if table is None else ("tab", length))
    body.fill(m.pick((1, 2, 3, 4, 6, 9)))
    results = []
    for v, kept in own.items():
        same = [u for u, t in body.names.items() if t == kept]
        results.append(v if r.random() < 0.6 else m.pick([u for u in same if u.startswith("t")] or same))
    results += ["cnt"] if count else []
    before = [f"({v} := z[{k}])" for k, v in enumerate([*own, *(["cnt"] if count else [])])]
    start = f"({''.join(v + ', ' for v in own)}{f'np.{count}({m.pick((0, 1, 100))}),' if count else ''})"
    given = "".join(f", c{k}=c{k}" for k in range(len(seen))) + (", x=x" if scanned is not None else "")

    def step(more: str = "") -> str:
        return f"(lambda i, z{given}: {body.text(results, before, more)})"

    params, args = [*own, *(f"c{k}" for k in range(len(seen)))], [*state, *seen]
    types: list[Type] = [(v.shape, v.dtype) for v in state] + ([((), count)] if count else [])
    for name, value in (("tab", table), ("xs", scanned)):
        params += [name] if value is not None else []
        args += [value] if value is not None else []
    turns = m.pick((0, 1, 2, 3, 5, 7, 12, 20))
    if kind == "for":
        first = m.pick((0, 0, 0, 1, -3))
        loop = f"lax.fori_loop({first}, {first + turns}, {step()}, {start})"
    elif kind == "to":
        params.append("top")
        args.append(m.input((), "int32", "index:7"))
        loop = f"lax.fori_loop(0, top, {step()}, {start})"
    elif kind == "while":
        read = [k for k, (_, dtype) in enumerate(own.values()) if dtype != "bool"]
        goes_on = f"jnp.sum(z[1][{m.pick(read)}]).astype('float32') < {m.pick((10, 100, 1000))}" if read else "True"
        loop = (f"lax.while_loop(lambda z: (z[0] < {turns}) & ({goes_on}), lambda q: (q[0] + 1, {step()}(*q)), "
                f"(np.int32(0), {start}))[1]")
    else:
        assert scanned is not None
        stacked = m.pick(list(body.names))
        shape, dtype = body.names[stacked]
        types.append(((scanned.shape[0], *shape), dtype))
        loop = (f"(lambda c, y: (*c[1], y))(*lax.scan(lambda q, x: (lambda r: ((q[0] + 1, r[1]), r[0]))("
                f"{step(stacked)}(*q)), (np.int32(0), {start}), xs, reverse={kind == 'back'}, "
                f"unroll={m.pick((1, 1, 1, 2))}))")
    call = f"(lambda {', '.join(params)}: {loop})".replace("{", "{{").replace("}", "}}")
    call += f"({', '.join(f'{{{k}}}' for k in range(len(args)))})"
    chosen = [k for k in range(len(types)) if r.random() < 0.75] or [len(types) - 1]
    for k in chosen:
        if prod(types[k][0]) <= m.most:
            m.add(f"{call}[{k}]", args, *types[k])
