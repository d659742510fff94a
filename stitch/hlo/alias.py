"""Which values may share a buffer.

After copy insertion XLA relies on must-alias sets: a loop's state, its body's parameter and root, in-place updates and
donated arguments are one buffer.  A kernel that reads one member of such a set and writes another may be handed the
same pointer for both, although nothing declares it.  `AliasSets` over-approximates these sets.
"""
from __future__ import annotations

import re
from collections.abc import Iterator

from .ir import Graph, Instr, Module
from .types import Shape, TupleShape

Component = tuple[Instr, tuple[int, ...]]
_PATH = r"\{((?:\d{1,9}(?:,\s?\d{1,9})*)?)\}"
_ALIAS_ENTRY = re.compile(rf"{_PATH}:\s*\((\d{{1,9}}),\s*{_PATH}")
_FORWARD = frozenset(("bitcast", "opt-barrier", "add-dependency", "copy-done", "async-done", "async-update"))
#: what can say that a result is an operand's buffer
_CALLING = frozenset(("custom-call", "fusion", "call", "async-start"))


class AliasSets:
    """Union-find over (instruction, tuple position), made when it is first asked: most modules have nothing to gain,
    and then nobody asks."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self._parent: dict[Component, Component] = {}
        self._made = False

    def same(self, a: Instr, b: Instr) -> bool:
        """May array values a and b be one buffer?"""
        return self.buffer(a) == self.buffer(b)

    def may_share(self, a: Instr, b: Instr) -> bool:
        """May array value a and array value b, or an array of the tuple b, be one buffer?"""
        return any(self.buffer(a) == self.buffer(b, at) for at in _leaves(b.shape))

    def buffer(self, a: Instr, at: tuple[int, ...] = ()) -> Component:
        """Equal for array values that may be one buffer; `at` is where the array is in the tuple a."""
        if not self._made:
            self._made = True
            for graph in self.module.graphs:
                for i in graph.instrs:
                    self._instr(i)
            self._entry(self.module)
        return self._find((a, at))

    def _find(self, p: Component) -> Component:
        parent = self._parent
        root = p
        while parent.get(root, root) != root:
            root = parent[root]
        while p != root:
            parent[p], p = root, parent.get(p, p)
        return root

    def _join(self, a: Component, b: Component) -> None:
        x, y = self._find(a), self._find(b)
        if x != y:
            self._parent[x] = y

    def _join_all(self, a: Instr, at: tuple[int, ...], b: Instr, bt: tuple[int, ...], shape: object) -> None:
        """Join corresponding leaves of two equally shaped values."""
        if isinstance(shape, TupleShape):
            for n, e in enumerate(shape.elems):
                self._join_all(a, (*at, n), b, (*bt, n), e)
        else:
            self._join((a, at), (b, bt))

    def _instr(self, i: Instr) -> None:
        """Join what an instruction may give the memory of what it is given."""
        if i.op == "tuple":
            for n, o in enumerate(i.operands):
                self._join_all(i, (n,), o, (), o.shape)
        elif i.op == "get-tuple-element":
            self._join_all(i, (), i.operands[0], (i.index,), i.shape)
        elif i.op in _FORWARD and i.operands:
            self._join_all(i, (), i.operands[0], (), i.shape)
        elif i.traits.in_place and isinstance(i.shape, Shape):
            self._join((i, ()), (i.operands[0], ()))
        elif i.op == "while":
            for graph in i.calls:
                self._join_all(graph.params[0], (), i, (), i.shape)
            self._join_all(body_of(i).root, (), i, (), i.shape)
            self._join_all(i.operands[0], (), i, (), i.shape)
        elif i.op == "conditional":
            for n, graph in enumerate(i.calls):
                self._join_all(graph.root, (), i, (), i.shape)
                if graph.params:
                    self._join_all(graph.params[0], (), i.operands[n + 1], (), graph.params[0].shape)
        elif i.op == "call" and i.calls:
            for p, o in zip(i.calls[0].params, i.operands):
                self._join_all(p, (), o, (), p.shape)
            self._join_all(i.calls[0].root, (), i, (), i.shape)
        elif i.op == "fusion":
            self._fusion(i)
        if i.op in _CALLING and "output_to_operand_aliasing" in i.attrs:
            for out, operand, inner in alias_entries(i.attrs["output_to_operand_aliasing"]):
                self._join((i, out), (i.operands[operand], inner))

    def _fusion(self, i: Instr) -> None:
        """A fusion whose root updates in place shares the buffer of the operand it updates."""
        root = i.calls[0].root
        parts = list(root.operands) if root.op == "tuple" else [root]
        for n, part in enumerate(parts):
            at = _through(part)
            if at.traits.in_place:
                source = _through(at.operands[0])
                if source.op == "parameter":
                    self._join((i, (n,) if root.op == "tuple" else ()), (i.operands[source.index], ()))

    def _entry(self, module: Module) -> None:
        for out, param, inner in alias_entries(module.header.get("input_output_alias", "")):
            self._join((module.entry.root, out), (module.entry.params[param], inner))


def alias_entries(text: str) -> Iterator[tuple[tuple[int, ...], int, tuple[int, ...]]]:
    """(place in the result, number of the operand, place in it) of every entry of an attribute about aliases."""
    for out, operand, inner in _ALIAS_ENTRY.findall(text):
        yield _path(out), int(operand), _path(inner)


def _leaves(shape: object, at: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Where the arrays of a shape are."""
    if not isinstance(shape, TupleShape):
        yield at
        return
    for n, part in enumerate(shape.elems):
        yield from _leaves(part, (*at, n))


def _through(i: Instr) -> Instr:
    while i.op in ("bitcast", "convert", "copy", "reshape") and i.operands:
        i = i.operands[0]
    return i


def body_of(loop: Instr) -> Graph:
    """The computation of a loop's turns."""
    return loop.calls[1] if _is_condition_first(loop) else loop.calls[0]


def _is_condition_first(i: Instr) -> bool:
    keys = [k for k in i.attrs if k in ("condition", "body")]
    return keys[:1] == ["condition"]


def _path(text: str) -> tuple[int, ...]:
    return tuple(int(x) for x in text.replace(" ", "").split(",") if x)
