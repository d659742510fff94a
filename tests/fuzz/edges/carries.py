"""Loops and branches that carry arrays of every type there is: complex numbers, truth values, 8-bit floats, 4-bit
integers, and keys of random numbers; what happens to them is what any type can do."""
from __future__ import annotations

from ..families import family
from ..programs import Maker, Unfit

#: types of a state: what a value of the program becomes, and what it becomes again
TYPES = {"complex64": ("lax.complex(<x>.astype('float32'), <x>.astype('float32') * 2)", "(<x>.real - <x>.imag)",
                       "float32"),
         "bool": ("(<x> > 0)", "<x>.astype('int32')", "int32"),
         "bfloat16": ("<x>.astype('bfloat16')", "<x>", "bfloat16"),
         "float16": ("<x>.astype('float16')", "<x>", "float16"),
         "float32": ("<x>.astype('float32')", "<x>", "float32"), "int8": ("<x>.astype('int8')", "<x>", "int8"),
         "uint8": ("<x>.astype('int32').astype('uint8')", "<x>", "uint8"),
         "int16": ("<x>.astype('int16')", "<x>", "int16"),
         "uint32": ("<x>.astype('int32').astype('uint32')", "<x>", "uint32"),
         "int4": ("<x>.astype('int32').astype(jnp.int4)", "<x>.astype('int32')", "int32"),
         "uint4": ("<x>.astype('int32').astype(jnp.uint4)", "<x>.astype('int32')", "int32"),
         "float8_e4m3fn": ("<x>.astype(jnp.float8_e4m3fn)", "<x>.astype('float32')", "float32"),
         "float8_e5m2": ("<x>.astype(jnp.float8_e5m2)", "<x>.astype('float32')", "float32")}
#: those that compute
_NUMBERS = ("complex64", "bfloat16", "float16", "float32", "int8", "uint8", "int16", "uint32")
#: moves of <x>, of n rows and of the shape <s>; <i> is a number, <y> another array of the type, <k> a vector of places
_MOVES = ("<x>[::-1]", "jnp.roll(<x>, <i>, 0)", "jnp.where(<m>, <x>, <y>)", "jnp.where(<i> % 2 == 0, <x>, <y>)",
          "lax.dynamic_update_slice_in_dim(<x>, <y>[:<h>], <i>, 0)",
          "lax.dynamic_update_slice_in_dim(<x>, lax.dynamic_slice_in_dim(<y>, <i>, <h>, 0), <i> + 1, 0)",
          "jnp.concatenate([<x>[<h>:], <y>[:<h>]])", "<x>.at[<i>].set(<y>[0], mode='drop')",
          "<x>.at[<i>].set(<x>.at[<i> + 1].get(mode='clip'), mode='drop')", "jnp.take(<x>, <k>, axis=0, mode='clip')",
          "jnp.take(<x>, (<k> + <i>), axis=0, mode='clip')",
          "lax.cond(<i> % 3 == 1, lambda a, b: a, lambda a, b: b[::-1], <x>, <y>)",
          "lax.switch(<i> - 1, [lambda a, b: a, lambda a, b: b, lambda a, b: jnp.roll(a, 1, 0), "
          "lambda a, b: lax.dynamic_update_slice_in_dim(a, b[:1], 1, 0), lambda a, b: b[::-1]], <x>, <y>)",
          "lax.fori_loop(0, <i>, lambda j, a: jnp.roll(a, 1, 0).at[j].set(<y>[0], mode='drop'), <x>)",
          "jnp.broadcast_to(<x>[:1], <s>)",
          "lax.pad(<x>[1:], <y>.reshape(-1)[0], [(0, 1, 0), *[(0, 0, 0)] * (<x>.ndim - 1)])",
          "<x>", "<y>", "jnp.swapaxes(jnp.swapaxes(<x>, 0, -1)[::-1], 0, -1)",
          "<x>.at[jnp.arange(<h>) + <h>].set(<y>[:<h>], mode='drop')",
          "lax.select_n(jnp.asarray(<i> % 2, 'int32') * jnp.ones(<s>, 'int32'), <x>, <y>)",
          "lax.optimization_barrier(<x>)")
_SUMS = ("<x> + <y>", "<x> * <y>", "<x> - <x>[:1]", "(<x> + 1) * <y>", "<x>.at[<i>].add(<y>[0], mode='drop')",
         "jnp.cumsum(<x>, 0, dtype=<x>.dtype)", "<x>.at[<k>].add(<y>[0], mode='clip')", "<x> * (<i> == 1) + <y>",
         "lax.fori_loop(0, <i> % 4, lambda j, a: a + <y>, <x>)")


def _turn(m: Maker, names: list[str], numbers: bool, n: int) -> str:
    """One move, as text over names of arrays of one type."""
    texts = _MOVES + (_SUMS * 2 if numbers else ())
    i = m.pick(("i", "i", "i", "i % 2", f"{n - 1} - i", f"np.int32({m.random.randrange(n + 2)})", f"i * {n // 2}",
                "k[i % 3]"))
    mask = m.pick((f"(jnp.arange({n}) > i).reshape({n}, *[1] * ({names[0]}.ndim - 1))", "(i > 1)"))
    text = str(m.pick(texts))
    for hole, filled in (("<x>", m.pick(names)), ("<y>", m.pick(names)), ("<h>", str(max(1, n // 2))), ("<m>", mask),
                         ("<i>", f"jnp.asarray({i}, 'int32')"), ("<k>", f"jnp.resize(k, ({n},))"),
                         ("<s>", f"{names[0]}.shape")):
        text = text.replace(hole, filled)
    return text


@family(4, "edges")
def of_any_type(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0 and 0 < v.size <= 4_000 and v.dtype not in ("bool", "complex64")
              and v.shape[0] < 120)
    w = m.like(v.shape, m.pick((v.dtype, "float32", "int32")))
    if "complex64" in (v.dtype, w.dtype) or "bool" in (v.dtype, w.dtype):
        raise Unfit
    n, args = v.shape[0], [v, w]
    index = m.input((3,), "int32", f"index:{n}")
    kinds = [m.pick(tuple(TYPES)) for _ in range(m.pick((1, 1, 2, 3)))]
    state = [(f"{c}{k}", kind) for k, kind in enumerate(kinds) for c in "ab"[:m.pick((1, 2, 2))]]
    m.random.shuffle(state)
    start = ", ".join(TYPES[kind][0].replace("<x>", f"{{{'ab'.index(name[0])}}}") for name, kind in state)
    params = ", ".join(name for name, _ in state)
    body = f"({params},)"
    for _ in range(m.random.randrange(1, 6)):
        name, kind = m.pick(state)
        same = [a for a, b in state if b == kind]
        text = _turn(m, same, kind in _NUMBERS, n)
        body = f"(lambda {name}: {body})(({text}).astype({name}.dtype))"
    turns = m.pick((0, 1, 2, 3, 3, 5, 8))
    if m.random.random() < 0.3 and len(state) > 1:  # (values change places)
        swapped = [name for name, kind in state]
        for a in range(len(state)):
            b = m.random.randrange(len(state))
            if state[a][1] == state[b][1]:
                swapped[a], swapped[b] = swapped[b], swapped[a]
        body = f"(lambda {params}: ({', '.join(swapped)},))(*{body})"
    step = f"(lambda i, {params}: {body})"
    form = m.pick(("for", "for", "while", "scan", "cond"))
    if form == "for":
        loop = f"lax.fori_loop(np.int32(0), np.int32({turns}), lambda i, s: {step}(i, *s), s)"
    elif form == "while":
        loop = (f"lax.while_loop(lambda q: q[-1] > 0, lambda q: (*{step}(q[-1], *q[:-1]), q[-1] - 1), "
                f"(*s, np.int32({turns})))[:-1]")
    elif form == "scan":
        loop = f"lax.scan(lambda s, i: ({step}(i, *s), s[0][0]), s, jnp.arange({turns}, dtype='int32'))[0]"
    else:
        loop = (f"lax.cond(k[0] > 1, lambda *s: lax.fori_loop(0, {turns}, lambda i, s: {step}(i, *s), s), "
                f"lambda *s: {step}(np.int32(1), *s), *s)")
    call = f"(lambda k, *s: {loop})({{2}}, {start})"
    for at in sorted(m.random.sample(range(len(state)), m.random.randrange(1, len(state) + 1))):
        _, back, dtype = TYPES[state[at][1]]
        m.add(f"(lambda z: {back.replace('<x>', 'z')})({call}[{at}])", [*args, index], v.shape, dtype)


_DRAWS = (("jax.random.uniform({k}, {s})", "float32"), ("jax.random.randint({k}, {s}, -5, 9)", "int32"),
          ("jax.random.bernoulli({k}, 0.3, {s})", "bool"), ("jax.random.bits({k}, {s}, 'uint8')", "uint8"),
          ("jax.random.bits({k}, {s})", "uint32"), ("jax.random.normal({k}, {s})", "float32"),
          ("jax.random.permutation({k}, {n})", "int32"), ("jax.random.categorical({k}, jnp.zeros((4,)), shape={s})",
                                                          "int32"),
          ("jax.random.uniform({k}, {s}, 'float16')", "float16"), ("jax.random.exponential({k}, {s})", "float32"))


@family(2, "edges")
def drawn_in_loops(m: Maker) -> None:
    """Random numbers: keys that loops carry, split or fold a number in, mapped ones, and their bits."""
    n = m.pick((1, 2, 3, 7, 16, 33))
    shape = m.pick(((n,), (2, n), (n, 3)))
    text, dtype = m.pick(_DRAWS)
    if "permutation" in text:
        shape = (n,)
    draw = f"({text.replace('{n}', str(n)).replace('{s}', str(tuple(shape)))}).astype('{dtype}')"
    seed = m.input((), "uint32", "index:50")
    key = m.pick(("jax.random.key({0})", "jax.random.fold_in(jax.random.key(3), {0})",
                  "jax.random.split(jax.random.key({0}))[1]"))
    one = draw.replace("{k}", "q")
    count = m.pick((1, 2, 3, 5))
    form = m.pick(("scan", "for", "map", "folded", "alone", "bits"))
    if form == "scan":
        m.add(f"lax.scan(lambda k, _: (jax.random.split(k)[0], (lambda q: {one})(jax.random.split(k)[1])), {key}, "
              f"None, "
              f"length={count})[1]", [seed], (count, *shape), dtype)
    elif form == "for":
        m.add(f"lax.fori_loop(0, {count}, lambda i, s: (lambda k, q: (k, s[1] {'^' if dtype[0] in 'iub' else '+'} "
              f"(lambda q: "
              f"{one})(q)))(*jax.random.split(s[0])), ({key}, jnp.zeros({tuple(shape)}, '{dtype}')))[1]", [seed], shape,
              dtype)
    elif form == "map":
        m.add(f"jax.vmap(lambda q: {one})(jax.random.split({key}, {count}))", [seed], (count, *shape), dtype)
    elif form == "folded":
        m.add(f"lax.map(lambda i: (lambda q: {one})(jax.random.fold_in({key}, i)), jnp.arange({count}))", [seed],
              (count, *shape), dtype)
    elif form == "alone":
        m.add(f"(lambda q: {one})({key})", [seed], shape, dtype)
    else:
        bits = m.pick(("uint8", "uint16", "uint32", "uint32"))
        how = m.pick(("RNG_DEFAULT", "RNG_THREE_FRY", "RNG_PHILOX"))
        m.add(f"lax.rng_bit_generator(jnp.stack([{{0}}, {{0}} + 1, {{0}} * 3, {{0}}]), {tuple(shape)}, '{bits}', "
              f"algorithm=lax.RandomAlgorithm.{how})[1]", [seed], shape, bits)
