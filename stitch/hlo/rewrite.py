"""Replacing groups of instructions by custom calls.

Everything that is not replaced keeps its text.  Control edges of members move to the custom call, in both directions.
A frame is put into a topological order again, because a group is placed where its last input is ready and its first
user is not.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import VerifyError
from .ir import Graph, Instr, Module
from .types import DTYPES, AnyShape, Shape, TupleShape


@dataclass(frozen=True, eq=False, slots=True)
class Replacement:
    """A group and the call that computes it.

    members: instructions that go away.  inputs: the call's operands (constants that exist nowhere yet are added to the
    frame).  outputs: members whose values outside users need, with the call's results in this order.
    scratch: bytes of an extra u8 result (0: none)."""

    frame: Graph
    name: str
    target: str
    members: frozenset[Instr]
    inputs: tuple[Instr, ...]
    outputs: tuple[Instr, ...]
    scratch: int
    metadata: str = ""


def rewrite(module: Module, replacements: Sequence[Replacement]) -> Module:
    """A module in which every replacement's members are one custom call."""
    by_frame: dict[Graph, list[Replacement]] = {}
    for r in replacements:
        by_frame.setdefault(r.frame, []).append(r)
    changed = {g: _Frame(g, rs).run() for g, rs in by_frame.items()}
    graphs = [changed.get(g, g) for g in module.graphs]
    entry = changed.get(module.entry, module.entry)
    return Module(module.name, module.header, _reachable(graphs, entry), entry, module.tables)


def _reachable(graphs: Sequence[Graph], entry: Graph) -> tuple[Graph, ...]:
    """Computations that the entry still uses, in their order (names identify them: callers may hold old objects)."""
    by_name = {g.name: g for g in graphs}
    seen: set[str] = set()
    todo = [entry]
    while todo:
        g = todo.pop()
        if g.name in seen:
            continue
        seen.add(g.name)
        todo += [by_name[c.name] for i in g.instrs for c in i.calls]
    return tuple(g for g in graphs if g.name in seen)


def result_shape(outputs: Sequence[Shape], scratch: int) -> AnyShape:
    """The custom call's result: one array, or a tuple when there are several (the scratch bytes last)."""
    shapes: list[AnyShape] = [Shape(s.dtype, s.dims, s.minor_to_major) for s in outputs]
    if scratch:
        shapes.append(Shape(DTYPES["u8"], (scratch,), (0,)))
    return shapes[0] if len(shapes) == 1 else TupleShape(tuple(shapes))


class _Frame:
    """Rebuilds one computation."""

    def __init__(self, graph: Graph, replacements: Sequence[Replacement]) -> None:
        self.graph = graph
        self.present = frozenset(graph.instrs)
        self.home = {m: r for r in replacements for m in r.members}
        self.waits: dict[Replacement, list[Instr]] = {r: [] for r in replacements}
        for i in graph.instrs:
            if i.control and i in self.home:
                self.waits[self.home[i]] += self._before(i)
        self.calls: dict[Replacement, Instr] = {}
        self.new: dict[Instr, Instr] = {}
        self.out: list[Instr] = []

    def run(self) -> Graph:
        for i in self.graph.instrs:
            r = self.home.get(i)
            if r is None or i in r.outputs:
                self._build(i)
        for r in dict.fromkeys(self.home.values()):
            if r not in self.calls:
                self._build_call(r)
        params = tuple(self.new[p] for p in self.graph.params)
        roots = tuple(self.new[r] for r in self.graph.roots)
        return Graph(self.graph.name, params, tuple(self.out), roots, self.graph.attrs)

    def _before(self, member: Instr) -> list[Instr]:
        """Control predecessors of a member outside its own group.  A bitcast runs nothing: to wait for one is to wait
        for what it renames (the group may compute that itself)."""
        found: list[Instr] = []
        todo = list(member.control)
        while todo:
            c = todo.pop(0)
            if c.op == "bitcast":
                todo += (*c.operands, *c.control)
            elif self.home.get(c) is not self.home[member]:
                found.append(c)
        return found

    def _build(self, start: Instr) -> None:
        """Emit `start` after everything it depends on (iterative: frames may be long chains)."""
        todo = [start]
        opened: set[Instr] = set()
        while todo:
            i = todo[-1]
            if i in self.new:
                todo.pop()
                continue
            r = self.home.get(i)
            needs = self._needs(r) if r is not None else (*i.operands, *self._control(i))
            missing = [n for n in needs if n not in self.new]
            if missing:
                if i in opened:  # it waits for something that waits for it
                    raise VerifyError(f"{self.graph.name}: a cycle through {i.name} once groups are one instruction")
                opened.add(i)
                todo += missing
                continue
            todo.pop()
            if r is None:
                self._emit(i)
            else:
                self._build_call(r)

    def _control(self, i: Instr) -> list[Instr]:
        """Control predecessors outside i's own group, members standing for their calls by any output."""
        return [self._standin(c) for c in i.control]

    def _standin(self, c: Instr) -> Instr:
        r = self.home.get(c)
        return c if r is None else r.outputs[0]

    def _needs(self, r: Replacement) -> list[Instr]:
        control = [self._standin(c) for c in self.waits[r]]
        return list(dict.fromkeys([*(i for i in r.inputs if i in self.present), *control]))

    def _emit(self, i: Instr) -> None:
        operands = tuple(self.new[o] for o in i.operands)
        control = tuple(dict.fromkeys(self._producer(c) for c in i.control))
        if operands == i.operands and control == i.control:
            made = i
        else:
            attrs = dict(i.attrs)
            if control:
                attrs["control-predecessors"] = _names(control)
            made = Instr(i.name, i.op, i.shape, operands, attrs, i.calls, control, i.literal, i.index)
        self.new[i] = made
        self.out.append(made)

    def _producer(self, c: Instr) -> Instr:
        """What a control edge from `c` starts at now."""
        r = self.home.get(c)
        return self.new[c] if r is None else self.calls[r]

    def _build_call(self, r: Replacement) -> None:
        if r in self.calls:
            return
        for i in r.inputs:
            if i not in self.new:  # a constant lifted out of a fusion
                self.new[i] = i
                self.out.append(i)
        control = tuple(dict.fromkeys(self._producer(c) for c in self.waits[r]))
        attrs: dict[str, str] = {"custom_call_target": f'"{r.target}"', "api_version": "API_VERSION_TYPED_FFI"}
        if r.metadata:
            attrs["metadata"] = r.metadata
        attrs["backend_config"] = "{}"
        if control:
            attrs["control-predecessors"] = _names(control)
        shape = result_shape([o.array for o in r.outputs], r.scratch)
        call = Instr(r.name, "custom-call", shape, tuple(self.new[i] for i in r.inputs), attrs, (), control)
        self.calls[r] = call
        self.out.append(call)
        if isinstance(shape, Shape):
            self.new[r.outputs[0]] = call
            return
        for n, o in enumerate(r.outputs):
            part = Instr(f"{r.name}.{n}", "get-tuple-element", shape.elems[n], (call,), {"index": str(n)}, index=n)
            self.new[o] = part
            self.out.append(part)


def _names(instrs: Sequence[Instr]) -> str:
    return "{" + ", ".join("%" + i.name for i in instrs) + "}"
