"""Families of control flow whose bodies are random programs themselves: loops of all kinds, in loops and in branches,
that swap, keep and forget what they carry."""
from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from .families import drawn, family
from .programs import Input, Maker, Unfit, Value

#: elements of what a loop carries, and how deep loops stand in each other
_MOST, _DEEP = 20_000, 2


@dataclass
class Body(Maker):
    """The inside of a loop or branch in the making: it computes with what it is given."""

    depth: int = 1

    def input(self, shape: object, dtype: str, kind: str = "") -> Value:
        raise Unfit


def _given(m: Maker, values: list[Value]) -> tuple[Body, list[Value]]:
    """A body, and what it calls these values."""
    depth = getattr(m, "depth", 0) + 1
    if depth > _DEEP:
        raise Unfit
    b = Body(m.random, m.x64, m.sizes, _MOST, prefix="wx"[depth - 1], kind=m.kind, depth=depth)
    inner = [Value(f"{b.prefix}{n}", v.shape, v.dtype) for n, v in enumerate(values)]
    b.inputs = [Input(v, "given") for v in inner]
    return b, inner


def _fill(b: Body, results: list[Value]) -> list[Value]:
    """Operations of a body, and values of it with the shapes and types of `results`, late ones if there are any."""
    steps = b.random.randrange(1, 7)
    for _ in range(60):
        if len(b.nodes) >= steps:
            break
        count = len(b.nodes)
        try:
            drawn(b)(b)
        except Unfit:
            del b.nodes[count:]
    out = []
    for r in results:
        count = len(b.nodes)
        made = [v for v in b.values if (v.shape, v.dtype) == (r.shape, r.dtype)]
        if len(made) < 2 or b.random.random() < 0.2:
            with suppress(Unfit):
                made = [b.like(r.shape, r.dtype)]
        if len(made) < 1:
            del b.nodes[count:]
            raise Unfit
        out.append(made[-1 - min(int(b.random.expovariate(0.7)), len(made) - 1)])
    return out


def _text(b: Body, results: list[Value]) -> str:
    """An expression of the tuple of results, in which each value of the body has its name."""
    text = f"({''.join(r.name + ', ' for r in results)})"
    for n in reversed(b.nodes):
        made = n.text.format(*(a.name for a in n.args))
        text = f"(lambda {n.value.name}: {text})({made})"
    return text


def _state(m: Maker) -> list[Value]:
    count = m.pick((1, 1, 2, 2, 3))
    return [m.any(lambda v: v.size <= _MOST and v.dtype != "complex64") for _ in range(count)]


def _result(m: Maker, text: str, args: list[Value], results: list[Value]) -> None:
    """One of a loop's results, or all in one array."""
    text = text.replace("{", "{{").replace("}", "}}").replace("<<", "{").replace(">>", "}")
    same = len({r.dtype for r in results}) == 1 and sum(r.size for r in results) <= m.most
    if len(results) > 1 and same and m.random.random() < 0.7:
        # (no comprehension: it may not go over what names values on its way)
        m.add(f"jnp.concatenate([*map(jnp.ravel, {text})])", args, (sum(r.size for r in results),), results[0].dtype)
        return
    n = m.random.randrange(len(results))
    m.add(f"{text}[{n}]", args, results[n].shape, results[n].dtype)


@family(4)
def looping(m: Maker) -> None:
    """A loop that counts, or ends by what it carries; beside its state it reads values from outside."""
    state = _state(m)
    rest = [m.any(lambda v: v.size <= _MOST) for _ in range(m.pick((0, 1, 1, 2)))]
    turn = Value("", (), "int32")
    b, inner = _given(m, [*state, *rest, turn])
    own = inner[:len(state)]
    made = _text(b, _fill(b, own))
    turns = m.pick((0, 1, 2, 3, 3, 5, 7))
    params = ", ".join(v.name for v in (*own, inner[-1]))
    step = f"(lambda {params}: {made})(*s, n.astype('int32'))"
    outside = ", ".join(v.name for v in inner[len(state):-1])
    outer = f"lambda {outside}{', ' * bool(outside)}*z"
    args = ", ".join(f"<<{n}>>" for n in [*range(len(state), len(state) + len(rest)), *range(len(state))])
    if m.random.random() < 0.6:
        loop = f"lax.fori_loop(np.int32(0), np.int32({turns}), lambda n, s: {step}, z)"
    else:
        ends = "jnp.any({0})" if own[0].dtype == "bool" else m.pick(("jnp.all({0} < 90)", "({0} == {0}).all()",
                                                                     "jnp.any({0} != 1)"))
        loop = (f"lax.while_loop(lambda t: (t[0] < {turns}) & {ends.format('t[1]')}, lambda t: (t[0] + 1, "
                f"*(lambda n, *s: {step})(*t)), (np.int32(0), *z))[1:]")
    _result(m, f"({outer}: {loop})({args})", [*state, *rest], state)


@family(3)
def scanning(m: Maker) -> None:
    """A scan over rows of one or two values, with what it stacks."""
    state = _state(m)
    over = m.any(lambda v: len(v.shape) > 0 and 0 < v.shape[0] <= 40 and v.size <= _MOST)
    rows = [v for v in m.values if v.shape[:1] == over.shape[:1] and v.size <= _MOST]
    xs = [over, m.pick(rows)][:m.pick((1, 2))]
    b, inner = _given(m, [*state, *(Value("", v.shape[1:], v.dtype) for v in xs)])
    own, row = inner[:len(state)], inner[len(state):]
    kept = _fill(b, own)
    y = b.any(lambda v: v.size * over.shape[0] <= _MOST)
    made = _text(b, [*kept, y])
    carried, taken = (", ".join(v.name for v in vs) for vs in (own, row))
    args = ", ".join(f"<<{n}>>" for n in range(len(state) + len(xs)))
    options = f", reverse={m.random.random() < 0.3}, unroll={m.pick((1, 1, 1, 2, 3))}"
    step = f"(lambda {carried}, {taken}: {made})(*s, *r)"
    loop = (f"(lambda c, y: (*c, y))(*lax.scan(lambda s, r: (lambda t: (t[:-1], t[-1]))({step}), z[:{len(state)}], "
            f"z[{len(state)}:]{options}))")
    _result(m, f"(lambda *z: {loop})({args})", [*state, *xs], [*state, Value("", (over.shape[0], *y.shape), y.dtype)])


@family(2)
def choosing(m: Maker) -> None:
    """A branch of a few that compute, by a number that there is or was put in."""
    state = _state(m)
    branches = []
    for _ in range(m.pick((2, 2, 3))):
        b, inner = _given(m, state)
        branches.append(f"lambda {', '.join(v.name for v in inner)}: {_text(b, _fill(b, inner))}")
    by = m.any(lambda v: v.size > 0 and v.dtype in ("int32", "bool", "float32", "uint8", "int8"))
    at = f"<<{len(state)}>>.reshape(-1)[0]"
    index = f"({at} > 0).astype('int32')" if by.dtype in ("float32", "bool") else f"{at}.astype('int32')"
    if len(branches) == 2 and m.random.random() < 0.5:
        call = f"lax.cond({at} > 0, {', '.join(branches)}, "
    else:
        call = f"lax.switch({index}, [{', '.join(branches)}], "
    _result(m, f"{call}{', '.join(f'<<{n}>>' for n in range(len(state)))})", [*state, by], state)


@family(1.5)
def mapped_loop(m: Maker) -> None:
    """A loop in a mapped function, whose elements end at different times."""
    v = m.any(lambda v: len(v.shape) in (2, 3) and 0 < v.size <= _MOST and v.dtype not in ("bool", "complex64"))
    b, (row, turn) = _given(m, [Value("", v.shape[1:], v.dtype), Value("", (), "int32")])
    made = _text(b, _fill(b, [row]))
    loop = (f"lax.while_loop(lambda t: (t[0] < {m.pick((1, 2, 4))}) & (jnp.max(t[1]) > t[0].astype('{v.dtype}')), "
            f"lambda t: (t[0] + 1, *(lambda {turn.name}, {row.name}: {made})(*t)), (np.int32(0), r))[1]")
    text = loop.replace("{", "{{").replace("}", "}}")
    m.add(f"jax.vmap(lambda r: {text})({{0}})", [v], v.shape, v.dtype)
