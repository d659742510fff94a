"""Programs whose ends are drawn: what they give back, in what form, and what else they do.

A program of `generate` is a function of arrays to a tuple, one of many in a module.  As a module of its own it may give
back an array that is no tuple, nothing, arrays in arrays, what came in, a value twice or constants, and call back to
Python on the way: in the middle of what it computes, or when everything else is done.  What Python was told counts as
results do, and how often it was, too.
"""
from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any, Self

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import io_callback

from .programs import FLOATS, INTS, Node, Program, Value

Array = np.ndarray[Any, Any]
#: kinds of calls: those that hand on nothing, those that are made in any order and in that of the program, and those
#: that may be left out
DEBUG, UNORDERED, ORDERED, PURE = "debug", "unordered", "ordered", "pure"
_CALL = "effect("
#: what Python is told of
_TOLD = (*FLOATS, *INTS, "bool", "complex64")
#: what Python was told since somebody asked, in this order: names of values, and what they were
_heard: list[tuple[str, Array]] = []


@dataclass(frozen=True)
class Ended(Program):
    """`form`: of what it gives back: a tuple, an "array" (if it is one), or a "tree"."""

    form: str = ""

    @property
    def returned(self) -> str:
        names = [o.name for o in self.outputs]
        if self.form == "array" and len(names) == 1:
            return names[0]
        if self.form == "tree" and names:  # (in the order in which JAX takes it apart)
            return f"{{'a': {names[0]}, 'b': [None, ({''.join(n + ', ' for n in names[1:])})]}}"
        return super().returned

    @cached_property
    def function(self) -> Callable[..., tuple[Any, ...]]:
        """All results in a row, without effects."""
        made = self.made(effect=lambda kind, name, x: x)
        return lambda *args: tuple(jax.tree.leaves(made(*args)))

    @cached_property
    def whole(self) -> Callable[..., Any]:
        """The program as it is."""
        return self.made(effect=_happens)

    @property
    def calls(self) -> list[Node]:
        return [n for n in self.nodes if n.text.startswith(_CALL)]

    @property
    def telling(self) -> list[Node]:
        """Calls that have to be made, in their order."""
        return [n for n in self.calls if not n.text.startswith(f"{_CALL}'{PURE}'")]

    @property
    def judged(self) -> Self:
        """The program with what Python is told as further results."""
        return replace(self, form="", outputs=(*self.outputs, *(n.value for n in self.telling)))

    def without_dead(self) -> Self:
        """Calls are needed, whoever uses what they hand on."""
        calls = tuple(n.value for n in self.calls)
        return replace(super(Ended, replace(self, outputs=self.outputs + calls)).without_dead(), outputs=self.outputs)

    def lowered(self, args: Sequence[Array], **options: Any) -> "Lowered":
        """The program as a module, with options of `jax.jit`."""
        return Lowered(self, jax.jit(self.whole, **options).lower(*args))

    def heard(self) -> list[Array]:
        """What Python was told in one run, in the order of `telling`; AssertionError where that is not what it was to
        be told."""
        jax.effects_barrier()
        told = _heard[:]
        _heard.clear()
        names, wanted = [name for name, _ in told], [n.value.name for n in self.telling]
        ordered = [n.value.name for n in self.telling if n.text.startswith(f"{_CALL}'{ORDERED}'")]
        assert sorted(names) == sorted(wanted), f"Python was told of {names}, not of {wanted}"
        assert [name for name in names if name in ordered] == ordered, f"Python was told in the order {names}"
        return [dict(told)[name] for name in wanted]


@dataclass(frozen=True)
class Lowered:
    """The module of a program, in place of JAX's own: runs give all results in a row, and what Python was told."""

    program: Ended
    module: Any

    def compile(self, **options: Any) -> Callable[..., list[Any]]:
        made = self.module.compile(**options)

        def run(*args: Array) -> list[Any]:
            _heard.clear()  # (a run that failed was not asked)
            return [*jax.tree.leaves(made(*args)), *self.program.heard()]

        return run


def _happens(kind: str, name: str, x: Any) -> Any:
    x = jnp.asarray(x)
    like = jax.ShapeDtypeStruct(x.shape, x.dtype)
    if kind == DEBUG:
        jax.debug.callback(partial(_hear, name), x)
        return x
    if kind == PURE:
        return jax.pure_callback(np.array, like, x)
    return io_callback(partial(_hear, name), like, x, ordered=kind == ORDERED)


def _hear(name: str, x: Any) -> Array:
    _heard.append((name, np.array(x)))
    return _heard[-1][1]


def ended(program: Program) -> Ended:
    """A program with other ends."""
    r = random.Random(f"ends {program.seed}")
    form = r.choices(("array", "", "tree"), (60, 20, 20))[0]
    shape, dtype = r.choice((((), "float32"), ((3, 5), "int32"), ((17,), "bfloat16")))
    constant = Node(Value("c", shape, dtype), f"jnp.full({shape}, 3, '{dtype}')", ())
    given = [i.value for i in program.inputs] or [constant.value]
    among = r.choices((program.outputs or given, given, [constant.value]), (85, 8, 7), k=1 if form == "array" else
                      r.choice((0, 1, 2, 3, 5)))
    made = Ended(program.seed, program.inputs, (*program.nodes, constant), tuple(map(r.choice, among)), form)
    for n in range(r.choice((0, 1, 1, 2, 4)) or not among):
        made = _with_call(made, r, f"e{n}")
    return made.without_dead()


def _with_call(program: Ended, r: random.Random, name: str) -> Ended:
    """With a call that is told of some value: as soon as it is there or behind all else; what follows may use what the
    call hands on."""
    values = [v for v in (*program.outputs, *(i.value for i in program.inputs), *(n.value for n in program.nodes))
              if v.dtype in _TOLD]
    if not values:
        return program
    of, kind = r.choice(values), r.choice((DEBUG, UNORDERED, ORDERED, PURE))
    call = Node(replace(of, name=name), f"{_CALL}'{kind}', '{name}', {{0}})", (of,))
    names = [n.value.name for n in program.nodes]
    at = len(names) if r.random() < 0.5 else names.index(of.name) + 1 if of.name in names else 0
    behind, outputs = program.nodes[at:], program.outputs
    if kind == PURE or r.random() < 0.5:
        behind = tuple(replace(n, args=tuple(call.value if a == of else a for a in n.args)) for n in behind)
        outputs = tuple(call.value if o == of else o for o in outputs)
    return replace(program, nodes=(*program.nodes[:at], call, *behind), outputs=outputs)
