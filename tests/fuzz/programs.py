"""Random programs for JAX: graphs of its operations as Python text, one from each seed.

A `Program` is a list of inputs and a list of expressions over what came before, so it can be printed, run, and cut
smaller.  `generate(seed)` makes the same program everywhere; what operations there are stands in `families.py`.
"""
from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import prod
from typing import Any, Self

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

#: seeds of one version stand for the same programs
VERSION = 9
FLOATS = ("float32", "bfloat16", "float16", "float64")
SIGNED = ("int32", "int8", "int16", "int64")
UNSIGNED = ("uint8", "uint32", "uint16", "uint64")
INTS = SIGNED + UNSIGNED
WIDE = ("float64", "int64", "uint64")
#: programs with neighbouring seeds that are compiled as one module; they agree about 64-bit types
TOGETHER = 8
#: programs that one process handles
PER_CHILD = 50 * TOGETHER
#: sizes of minor dimensions: around whole vectors, primes, one
MINOR = (15, 16, 17, 31, 32, 33, 47, 48, 49, 63, 64, 65, 79, 96, 97, 127, 128, 129, 193, 257, 273, 1, 2, 3, 7, 11, 13)
_SMALL = (1, 2, 3, 4, 5, 7, 8, 9, 13, 16, 17)


@dataclass(frozen=True)
class Value:
    """An array of a program: its name, shape and element type."""

    name: str
    shape: tuple[int, ...]
    dtype: str

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def is_float(self) -> bool:
        return self.dtype in FLOATS


@dataclass(frozen=True)
class Input:
    """A parameter; `kind` says what its elements are like (`data.py`)."""

    value: Value
    kind: str
    donated: bool = False


@dataclass(frozen=True)
class Node:
    """`value = text`, where {0}, {1}, ... in the text stand for the arguments."""

    value: Value
    text: str
    args: tuple[Value, ...]

    def __str__(self) -> str:
        return f"{self.value.name} = {self.text.format(*(a.name for a in self.args))}"


@dataclass(frozen=True)
class Program:
    seed: int
    inputs: tuple[Input, ...]
    nodes: tuple[Node, ...]
    outputs: tuple[Value, ...]

    @cached_property
    def source(self) -> str:
        """The program as a Python function over jax, jnp and lax."""
        params = ", ".join(i.value.name for i in self.inputs)
        lines = [f"def program({params}):"]
        lines += [f"    # {i.value.name}: {i.value.dtype}{list(i.value.shape)} {i.kind}{' donated' * i.donated}"
                  for i in self.inputs]
        lines += [f"    {n}  # {n.value.dtype}{list(n.value.shape)}" for n in self.nodes]
        return "\n".join([*lines, f"    return {self.returned}"])

    @property
    def returned(self) -> str:
        """What stands behind its `return`."""
        return f"({''.join(o.name + ', ' for o in self.outputs)})"

    @cached_property
    def function(self) -> Callable[..., tuple[Any, ...]]:
        return self.made()

    def made(self, **names: Any) -> Callable[..., Any]:
        """The function that `source` defines, with these names in its scope."""
        scope: dict[str, Any] = {"jax": jax, "jnp": jnp, "lax": lax, "np": np, **names}
        exec(compile(self.source, f"<program {self.seed}>", "exec"), scope)
        made: Callable[..., Any] = scope["program"]
        return made

    def without_dead(self) -> Self:
        """Only what the outputs need."""
        needed = {o.name for o in self.outputs}
        kept = []
        for n in reversed(self.nodes):
            if n.value.name in needed:
                kept.append(n)
                needed.update(a.name for a in n.args)
        inputs = tuple(i for i in self.inputs if i.value.name in needed)
        return replace(self, inputs=inputs, nodes=tuple(reversed(kept)))


class Unfit(Exception):
    """An operation does not fit what a program has so far: another is drawn."""


@dataclass
class Maker:
    """A program in the making.  Everything random about it comes from `random`."""

    random: random.Random
    x64: bool
    sizes: tuple[int, ...]
    most: int  # elements of an array
    inputs: list[Input] = field(default_factory=list)
    nodes: list[Node] = field(default_factory=list)
    prefix: str = "v"  # of names of values
    kind: str = ""  # of families that are drawn more often than the others

    @property
    def values(self) -> list[Value]:
        return [i.value for i in self.inputs] + [n.value for n in self.nodes]

    def add(self, text: str, args: Sequence[Value], shape: Sequence[int], dtype: str) -> Value:
        """A new value; Unfit where it would be too large or its type is none of the program's."""
        if prod(shape) > self.most or len(shape) > 5 or dtype in WIDE and not self.x64:
            raise Unfit
        value = Value(f"{self.prefix}{len(self.inputs) + len(self.nodes)}", tuple(shape), dtype)
        self.nodes.append(Node(value, text, tuple(args)))
        return value

    def input(self, shape: Sequence[int], dtype: str, kind: str = "") -> Value:
        if len(self.inputs) >= 6 or prod(shape) > self.most or dtype in WIDE and not self.x64:
            raise Unfit
        value = Value(f"{self.prefix}{len(self.inputs) + len(self.nodes)}", tuple(shape), dtype)
        kind = kind or self.pick(("plain",) * 4 + ("special", "scales", "whole"))
        self.inputs.append(Input(value, kind, self.random.random() < 0.25))
        return value

    def pick(self, options: Sequence[Any]) -> Any:
        return options[self.random.randrange(len(options))]

    def axis(self, v: Value) -> int:
        if not v.shape:
            raise Unfit
        return self.pick((len(v.shape) - 1, self.random.randrange(len(v.shape))))

    def dtype(self, among: Sequence[str] = ()) -> str:
        names = [d for d in among or ("float32",) * 5 + FLOATS + ("bfloat16",) * 3 + ("int32", "bool") + INTS
                 if self.x64 or d not in WIDE]
        return str(self.pick(names))

    def any(self, fits: Callable[[Value], bool] = lambda v: True) -> Value:
        """A value there is, rather a late one."""
        found = [v for v in self.values if fits(v)]
        if not found:
            raise Unfit
        return found[-1 - min(int(self.random.expovariate(0.5)), len(found) - 1)]

    def float(self, rank: int = 0) -> Value:
        return self.any(lambda v: v.is_float and len(v.shape) >= rank)

    def like(self, shape: Sequence[int], dtype: str) -> Value:
        """A value of this shape and type: one there is, or one made of what there is, or an input."""
        shape = tuple(shape)
        same = [v for v in self.values if v.shape == shape]
        exact = [v for v in same if v.dtype == dtype]
        if exact and self.random.random() < 0.8:
            return self.pick(exact)
        if same and self.random.random() < 0.5:
            return self.cast(self.pick(same), dtype)
        smaller = [v for v in self.values if v.shape and v.dtype == dtype and v.shape == shape[-len(v.shape):]]
        if smaller and self.random.random() < 0.7:
            return self.add(f"jnp.broadcast_to({{0}}, {shape})", [self.pick(smaller)], shape, dtype)
        if prod(shape) < 4_000 and self.random.random() < 0.2:  # (XLA would fold larger constants, slowly)
            return self.add(f"jnp.full({shape}, {self.constant(dtype)}, '{dtype}')", [], shape, dtype)
        return self.input(shape, dtype)

    def constant(self, dtype: str) -> str:
        if dtype == "bool":
            return str(self.random.random() < 0.5)
        if dtype in UNSIGNED:
            return str(self.random.randrange(9))
        if dtype in SIGNED:
            return str(self.random.randrange(-4, 9))
        return str(self.pick((0.0, 1.0, -1.0, 0.5, 2.0, -0.0, round(self.random.uniform(-3, 3), 3))))

    def cast(self, v: Value, dtype: str) -> Value:
        if v.dtype == dtype:
            return v
        text = "{0}.real" if v.dtype == "complex64" and dtype != "complex64" else "{0}"
        return self.add(f"{text}.astype('{dtype}')", [v], v.shape, dtype)


def has_x64(seed: int) -> bool:
    """Do this program and those compiled with it use 64-bit types?"""
    return random.Random(f"types {seed // TOGETHER}").random() < 0.3


@contextmanager
def types_of(seed: int) -> Iterator[None]:
    """With 64-bit types where the program has them, in all threads: what Python is called back from is often one of
    XLA's, where JAX's own context does not reach."""
    before = jax.config.jax_enable_x64
    jax.config.update("jax_enable_x64", has_x64(seed))
    try:
        yield
    finally:
        jax.config.update("jax_enable_x64", before)


def kind_of(seed: int) -> str:
    """What the programs of this process have most of: moves by numbers that are known while they run, edges (what
    programs rarely have), or a bit of everything."""
    return random.Random(f"kind {seed // PER_CHILD}").choices(("", "moves", "edges"), (40, 20, 40))[0]


def generate(seed: int) -> Program:
    from . import composites, direct, edges, movement, nesting, ordering, scattering, windows
    from .families import drawn

    # (importing them fills the list of families)
    assert composites and direct and edges and movement and nesting and ordering and scattering and windows
    r = random.Random(f"program {VERSION} {seed}")
    scale = r.choices(("tiny", "middle", "rows", "large"), (30, 25, 38, 7))[0]
    most = {"tiny": 4_000, "middle": 40_000, "rows": 400_000, "large": 1_200_000}[scale]
    m = Maker(r, has_x64(seed), _sizes(r, scale), most, kind=kind_of(seed))
    count = r.randrange(1, 4)
    while len(m.inputs) < count:
        with suppress(Unfit):
            m.input(_shape(m, scale), m.dtype())
    steps = r.randrange(2, 6) if scale == "large" else r.randrange(3, 15)
    for _ in range(200):
        if len(m.nodes) >= steps:
            break
        inputs, nodes = len(m.inputs), len(m.nodes)
        try:
            drawn(m)(m)
        except Unfit:
            del m.inputs[inputs:], m.nodes[nodes:]
    used = {a.name for n in m.nodes for a in n.args}
    ends = [n.value for n in m.nodes if n.value.name not in used or r.random() < 0.1]
    ends += [v for v in m.values if r.random() < 0.03]  # (inputs as they came, and values a second time)
    return Program(seed, tuple(m.inputs), tuple(m.nodes), tuple(ends)).without_dead()


def _sizes(r: random.Random, scale: str) -> tuple[int, ...]:
    if scale == "tiny":
        return tuple(r.choices(_SMALL + (0,) * (r.random() < 0.15), k=3))
    minor = r.choices(MINOR, k=3)
    if scale == "middle":
        return (*minor, r.choice(_SMALL))
    return (*minor[:2], r.choice((257, 300, 512, 777, 1000, 1024, 1531, 2048, 3001)))


def _shape(m: Maker, scale: str) -> tuple[int, ...]:
    r = m.random
    if scale == "large":
        minor = r.choice([s for s in m.sizes if s > 10] or [17])
        return ((1 << 19) // minor + r.randrange(1, 9), minor)
    if scale == "rows":
        rows, a, b = m.sizes[2], m.sizes[0], m.sizes[1]
        return tuple(r.choice(((rows, a), (rows, a), (rows, b), (a, rows), (2, rows // 2, a), (rows,), (a,), (b, a))))
    if scale == "middle":
        return tuple(r.choice(m.sizes) for _ in range(r.choice((1, 2, 2, 2, 3))))
    return tuple(r.choice(m.sizes) for _ in range(r.choice((0, 1, 2, 2, 3, 4))))
