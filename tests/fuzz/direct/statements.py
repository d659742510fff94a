"""Statements of a loop's body, as text: parts of what it carries are read, changed in place, moved and folded, in
branches and in loops inside.

A body is one expression: `(name := value)` for each statement, and the results last.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from random import Random
from typing import Any

from ..programs import FLOATS, Unfit

Type = tuple[tuple[int, ...], str]
_COUNTED = ("int32", "uint8", "int8", "uint32")


class Body:
    """Statements over `names` (their types), in the loop whose counter is called `counter`.  `table`: a vector of
    indices, and its length."""

    def __init__(self, random: Random, names: Mapping[str, Type], counter: str, table: tuple[str, int] | None = None,
                 depth: int = 0) -> None:
        self.random, self.names, self.counter, self.table, self.depth = random, dict(names), counter, table, depth
        self.statements: list[str] = []
        self._made = 100 * random.randrange(1, 1000) if depth else 0

    def fill(self, count: int) -> None:
        for _ in range(60):
            if len(self.statements) >= count:
                break
            statements, names = list(self.statements), dict(self.names)
            try:
                self.pick(STEPS)(self)
            except Unfit:
                self.statements, self.names = statements, names

    def text(self, results: Sequence[str], before: Sequence[str] = (), more: str = "") -> str:
        """The body as an expression; `more`: another result, in front of them."""
        last = f"({''.join(r + ', ' for r in results)})"
        return f"[{', '.join([*before, *self.statements, f'({more}, {last})' if more else last])}][-1]"

    def pick(self, options: Sequence[Any]) -> Any:
        return options[self.random.randrange(len(options))]

    def array(self, fits: Callable[[tuple[int, ...], str], object] = lambda shape, dtype: True) -> str:
        found = [name for name, (shape, dtype) in self.names.items() if fits(shape, dtype)]
        if not found:
            raise Unfit
        return str(self.pick(found))

    def number(self) -> str:
        return self.array(lambda shape, dtype: shape and prod(shape) and dtype != "bool")

    def whole(self) -> str:
        return self.array(lambda shape, dtype: shape and prod(shape))

    def fresh(self) -> str:
        self._made += 1
        return f"t{self.depth}_{self._made}"

    def let(self, name: str, text: str, shape: Sequence[int], dtype: str) -> None:
        self.statements.append(f"({name} := {text})")
        self.names[name] = (tuple(shape), dtype)

    def change(self, name: str, text: str, often: int = 2) -> None:
        """A new value of a name, or a new name of its type."""
        self.let(self.pick((*[name] * often, self.fresh())), text, *self.names[name])

    def index(self, n: int) -> str:
        """An integer about 0 to n, by the counter, a table, data, or a number that wraps around."""
        i, kind = self.counter, self.random.randrange(12)
        if kind < 2 and self.table is not None:
            return f"{self.table[0]}[{i} % {self.table[1]}]"
        if kind == 2 and "cnt" in self.names:
            return str(self.pick(("cnt", f"cnt % {n}", "cnt + 1")))
        if kind == 3:
            found = [v for v, (shape, dtype) in self.names.items() if dtype in _COUNTED and shape and prod(shape)]
            if found:
                v = self.pick(found)
                return f"{v}.reshape(-1)[{self.random.randrange(prod(self.names[v][0]))}]"
        if kind == 4:
            return (f"({i}.astype('uint8') * np.uint8({self.pick((37, 100, 200))}))"
                    f"{self.pick(('', '.astype(np.int8)'))}")
        return str(self.pick((i, i, f"{i} * 3", f"{n - 1} - {i}", f"{i} - 2", f"{i} // 2", f"({i} * 7 + 1) % {n}",
                              f"np.int32({self.random.randrange(n + 1)})")))

    def row(self, n: int, text: str = "") -> str:
        """An index (or `text`, which is one) of an array of n rows: JAX compares with n in the type of the index."""
        text = text or self.index(n)
        return text if n <= 127 else f"jnp.asarray({text}, 'int32')"

    def starts(self, shape: Sequence[int]) -> str:
        return ", ".join(f"jnp.asarray({self.index(n)}, 'int32')" for n in shape)

    def fit(self, shape: Sequence[int], dtype: str) -> str:
        """An expression of such a shape and type: a value there is, or a part of one."""
        same = [v for v, t in self.names.items() if t == (tuple(shape), dtype)]
        if same and self.random.random() < 0.7:
            return str(self.pick(same))
        v = self.array(lambda s, d: d != "bool" and len(s) == len(shape) and all(x >= y for x, y in zip(s, shape)))
        own, held = self.names[v]
        cast = f".astype('{dtype}')" if held != dtype else ""
        if held in FLOATS and dtype not in FLOATS and self.random.random() < 0.5:
            cast = f".astype('int32'){cast}"
        if not shape:
            return f"{v}{cast}"
        if self.random.random() < 0.5:
            parts = ", ".join(f"{x - y}:" if self.random.random() < 0.5 else f":{y}" for x, y in zip(own, shape))
            return f"{v}[{parts}]{cast}"
        at = ", ".join(f"jnp.asarray({self.index(x)}, 'int32')" if x > y else "np.int32(0)" for x, y in zip(own, shape))
        return f"lax.dynamic_slice({v}, ({at},), {tuple(shape)}){cast}"

    def inner(self, counter: str, results: Sequence[str]) -> str:
        """A body inside, whose results have the types of these names."""
        b = Body(self.random, self.names, counter, self.table, self.depth + 1)
        b.fill(3)
        return b.text([r if self.random.random() < 0.7 else self.pick(
            [v for v, t in b.names.items() if t == self.names[r]]) for r in results])

    def given(self, others: Sequence[str]) -> str:
        """All other names, as parameters with defaults: a lambda's body sees no names of the one around it that are
        given values there later."""
        return "".join(f", {v}={v}" for v in self.names if v not in others)

    def several(self) -> list[str]:
        return list(dict.fromkeys(self.array() for _ in range(self.pick((1, 2, 2, 3)))))

    def results(self, names: Sequence[str], call: str) -> None:
        made = self.fresh()
        self.statements.append(f"({made} := {call})")
        self.statements += [f"({v} := {made}[{k}])" for k, v in enumerate(names)]


Step = Callable[[Body], None]
STEPS: list[Step] = []


def _step(often: int = 1) -> Callable[[Step], Step]:
    def keep(f: Step) -> Step:
        STEPS.extend([f] * often)
        return f
    return keep


@_step(2)
def _slice(b: Body) -> None:
    v = b.whole()
    shape, dtype = b.names[v]
    size = [b.pick((n, max(1, n - 1), 1, max(1, n // 2))) for n in shape]
    b.let(b.fresh(), f"lax.dynamic_slice({v}, ({b.starts(shape)},), {tuple(size)})", size, dtype)


@_step()
def _row(b: Body) -> None:
    v = b.whole()
    shape, dtype = b.names[v]
    b.let(b.fresh(), f"{v}.at[{b.row(shape[0])}].get(mode='{b.pick(('clip', 'fill'))}')", shape[1:], dtype)


@_step(4)
def _update(b: Body) -> None:
    v = b.whole()
    shape, dtype = b.names[v]
    size = [b.pick((n, max(1, n - 1), 1, 1, max(1, n // 2))) for n in shape]
    b.change(v, f"lax.dynamic_update_slice({v}, {b.fit(size, dtype)}, ({b.starts(shape)},))", 3)


@_step(2)
def _set_row(b: Body) -> None:
    v = b.number()
    shape, dtype = b.names[v]
    how, mode = b.pick(("set", "add", "max", "set", "multiply")), b.pick(("clip", "drop", "drop"))
    b.change(v, f"{v}.at[{b.row(shape[0])}].{how}({b.fit(shape[1:], dtype)}, mode='{mode}')")


@_step()
def _set_rows(b: Body) -> None:
    v = b.number()
    shape, dtype = b.names[v]
    if b.table is None:
        raise Unfit
    new = b.fit((1, *shape[1:]), dtype) if b.random.random() < 0.5 else b.fit(shape[1:], dtype)
    rows = b.row(shape[0], f"{b.table[0]} + {b.pick(('0', b.counter))}")
    b.change(v, f"{v}.at[{rows}].{b.pick(('add', 'max', 'min'))}({new}, mode='{b.pick(('clip', 'drop'))}')", 1)


@_step(3)
def _combine(b: Body) -> None:
    v = b.array(lambda shape, dtype: dtype != "bool")
    shape, dtype = b.names[v]
    texts = ("{0} + {1}", "{0} - {1}", "jnp.maximum({0}, {1})", "jnp.minimum({0}, {1})", "{0} + 1", "{0} * 2 - {1}",
             "jnp.where({0} > {1}, {0}, {1} - 1)", "jnp.where({0} > {1}, {1}, {0})")
    texts += ("{0} * .5 + {1} * .25", "jnp.tanh({0})", "-{0}") if dtype in FLOATS else (
        "{0} ^ {1}", "{0} & {1}", "jnp.right_shift({0}, 1)", "{0} * 3", "lax.div({0}, {1} | 1)")
    b.change(v, f"({b.pick(texts).format(v, b.fit(shape, dtype))}).astype('{dtype}')")


@_step()
def _roll(b: Body) -> None:
    v = b.array(lambda shape, dtype: shape and prod(shape) > 1)
    axis = b.random.randrange(len(b.names[v][0]))
    b.change(v, f"jnp.roll({v}, {b.pick((1, -1, 2, b.counter))}, {axis})", 1)


@_step()
def _flip(b: Body) -> None:
    v = b.whole()
    b.change(v, f"{v}[::-1]", 1)


@_step()
def _mask(b: Body) -> None:
    v = b.whole()
    shape, dtype = b.names[v]
    w, k = b.fit(shape, dtype), b.random.randrange(len(shape))
    truth = b.pick((f"lax.broadcasted_iota('int32', {shape}, {k}) {b.pick(('<', '==', '>='))} {b.index(shape[k])}",
                    f"{b.counter} % 2 == 0"))
    b.change(v, f"jnp.where({truth}, {w}, {v})")


@_step()
def _fold(b: Body) -> None:
    v = b.number()
    shape, dtype = b.names[v]
    k = b.random.randrange(len(shape))
    kept = [n for j, n in enumerate(shape) if j != k]
    if b.random.random() < 0.5:
        b.let(b.fresh(), f"jnp.{b.pick(('sum', 'max', 'min'))}({v}, {k}).astype('{dtype}')", kept, dtype)
    else:
        b.let(b.fresh(), f"jnp.arg{b.pick(('max', 'min'))}({v}, {k}).astype('int32')", kept, "int32")


@_step()
def _running(b: Body) -> None:
    v = b.number()
    op, axis = b.pick(("cumsum", "cummax", "cummin")), b.random.randrange(len(b.names[v][0]))
    b.change(v, f"lax.{op}({v}, {axis}, reverse={b.random.random() < 0.5})", 1)


@_step()
def _sort(b: Body) -> None:
    v = b.array(lambda shape, dtype: shape and 0 < prod(shape) < 300 and dtype != "bool")
    b.change(v, f"jnp.sort({v}, {b.random.randrange(len(b.names[v][0]))})", 1)


@_step()
def _spread(b: Body) -> None:
    v = b.array(lambda shape, dtype: prod(shape) < 300 and len(shape) < 3)
    shape, dtype = b.names[v]
    n = b.pick((1, 2, 3, 5))
    b.let(b.fresh(), f"jnp.broadcast_to({v}, ({n}, *{shape}))", (n, *shape), dtype)


@_step()
def _count(b: Body) -> None:
    if "cnt" not in b.names:
        raise Unfit
    d = b.names["cnt"][1]
    b.let("cnt", b.pick((f"cnt + np.{d}(1)", f"cnt * np.{d}(5) + np.{d}(3)", f"cnt - np.{d}(2)",
                         f"(cnt ^ {b.counter}.astype('{d}'))", f"cnt + {b.counter}.astype('{d}')")), (), d)


@_step()
def _swap(b: Body) -> None:
    v = b.whole()
    w = b.array(lambda shape, dtype: (shape, dtype) == b.names[v])
    if v == w:
        raise Unfit
    held = b.fresh()
    b.statements += [f"({held} := {v})", f"({v} := {w})", f"({w} := {held})"]


@_step()
def _multiply(b: Body) -> None:
    v = b.array(lambda shape, dtype: len(shape) == 2 and prod(shape) and dtype in ("float32", "bfloat16"))
    (rows, depth), dtype = b.names[v]
    w = b.array(lambda shape, d: len(shape) == 2 and shape[0] == depth and d == dtype)
    b.let(b.fresh(), f"({v} @ {w})", (rows, b.names[w][0][1]), dtype)


@_step()
def _branch(b: Body) -> None:
    if b.depth > 1:
        raise Unfit
    names, i = b.several(), b.counter
    params = ", ".join(names)
    count = b.pick((2, 2, 3, 5))
    branches = [f"lambda {params}{b.given(names)}: {b.inner(i, names)}" for _ in range(count)]
    if count > 2:
        b.results(names, f"lax.switch(({i} % {count + 1}).astype('int32'), [{', '.join(branches)}], {params})")
        return
    truth = b.pick((f"{i} % 2 == 0", f"{i} > 2", f"jnp.sum({names[0]}).astype('float32') > 0"
                    if b.names[names[0]][1] != "bool" else f"{i} == 1"))
    b.results(names, f"lax.cond({truth}, {branches[0]}, {branches[1]}, {params})")


@_step()
def _loop(b: Body) -> None:
    if b.depth > 1:
        raise Unfit
    names, i, j = b.several(), b.counter, f"j{b.depth}"
    params = ", ".join(names)
    first, last = b.pick((("0", "3"), ("0", i), ("1", f"{i} + 1"), (i, "3"), ("0", "0"), ("0", f"{i} % 3"),
                          (f"-{i}", "2")))
    b.results(names, f"lax.fori_loop({first}, {last}, lambda {j}, z: (lambda {params}{b.given(names)}: "
                     f"{b.inner(j, names)})(*z), ({params},))")
