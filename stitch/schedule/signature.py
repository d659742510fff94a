"""The structural signature of a group, and of a planned module: what the performance library knows them by.

Two groups have one signature when they are the same work for XLA and for us: the flat graph with names normalized
(opcodes, shapes with layouts, attributes, literals, regions), how XLA would launch it (the members and their backend
settings), which operands and results may be one memory, and whether it runs in a loop, where launches cost less.
Input values, metadata and names are no part of it.
"""
from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from ..dataclass import dataclass
from ..hlo.ir import Graph, Instr, Module, once_a_graph
from ..hlo.normalize import NEUTRAL, attrs_key
from ..hlo.types import Shape

#: hexadecimal digits of a signature
DIGITS = 40
#: operations named in the words for people
_NAMED = 4
#: attributes that name the computations an instruction calls
_CALLING = frozenset(("to_apply", "calls", "condition", "body", "branch_computations", "true_computation",
                      "false_computation", "called_computations", "select", "scatter"))


@dataclass(frozen=True, eq=False)
class Subject:
    """A group as the library sees it: its flat graph, the members XLA would launch, the (operand, result) pairs that
    may be one memory, and whether its frame runs many times within one run of the program."""

    graph: Graph
    members: Sequence[Instr]
    outputs: Sequence[Instr]
    shared: Sequence[tuple[int, int]]
    in_loop: bool

    @cached_property
    def text(self) -> str:
        """The canonical text: equal for equal work."""
        number = {i: n for n, i in enumerate(self.graph.instrs)}
        return "\n".join((*lines_of(self.graph), *self._rest(number)))

    def _rest(self, number: dict[Instr, int]) -> Iterator[str]:
        for root, output in zip(self.graph.roots, self.outputs):
            yield f"result {number[root]} {output.shape}"
        for m in self.members:
            body = m.fused.instrs if m.fused else ()
            yield f"member {m.op} {m.shape} {len(body)} {m.attrs.get('backend_config', '')}"
        yield f"shared {sorted(self.shared)} {'loop' if self.in_loop else 'once'}"

    def signature(self) -> str:
        """A digest of the text."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:DIGITS]

    def what(self) -> str:
        """The group in a few words, for people."""
        ops: dict[str, int] = {}
        for i in self.graph.instrs:
            if not (i.traits.leaf or i.is_bitcast or i.traits.spreads):
                ops[i.op] = ops.get(i.op, 0) + 1
        names = sorted(ops, key=lambda op: -ops[op])
        shown = ", ".join(f"{ops[n]} {n}" if ops[n] > 1 else n for n in names[:_NAMED])
        more = f" and {len(names) - _NAMED} kinds more" if len(names) > _NAMED else ""
        largest = max((o.shape for o in self.outputs), key=lambda s: s.nbytes)
        return f"{shown}{more} -> {largest}{' in a loop' if self.in_loop else ''}"


@once_a_graph
def lines_of(graph: Graph) -> tuple[str, ...]:
    """A graph's instructions without names."""
    number = {i: n for n, i in enumerate(graph.instrs)}
    return tuple([line_of(i, number) for i in graph.instrs])


def line_of(i: Instr, number: Mapping[Instr, int]) -> str:
    """An instruction whose operands have these numbers, without names."""
    operands = " ".join(str(number[o]) for o in i.operands)
    return f"{number[i]} {i.op} {i.shape} {operands} {i.index} {i.literal or ''} {attrs_key(i) or ''}"


def module_signature(module: Module, kernels: Iterable[str]) -> str:
    """A digest of a module and of the kernels planned for it (their names are their content): another plan of the same
    module is another thing.  Arrays of constants count by their shapes."""
    return _signature(module.graphs, kernels)


def loop_signature(loop: Instr, kernels: Iterable[str]) -> str:
    """The same of one instruction of a module and all that it calls."""
    called: dict[Graph, None] = {}
    todo = list(loop.calls)
    while todo:  # (callers first)
        graph = todo.pop()
        if graph not in called:
            called[graph] = None
            todo += [c for i in graph.instrs for c in i.calls]
    params = [Instr(f"p{n}", "parameter", o.shape, index=n) for n, o in enumerate(loop.operands)]
    alone = Instr(loop.name, loop.op, loop.shape, params, loop.attrs, loop.calls)
    return _signature([*called, Graph("loop", tuple(params), (*params, alone), (alone,))], kernels)


def _signature(ordered: Sequence[Graph], kernels: Iterable[str]) -> str:
    graphs = {graph: n for n, graph in enumerate(ordered)}
    found = hashlib.sha256(" ".join(sorted(kernels)).encode())
    for graph in graphs:
        number = {i: n for n, i in enumerate(graph.instrs)}
        found.update(f"\ngraph {[number[r] for r in graph.roots]}".encode())
        for i in graph.instrs:
            attrs = [(k, v) for k, v in i.attrs.items() if k not in NEUTRAL and k not in _CALLING]
            value = i.literal if isinstance(i.shape, Shape) and i.array.size == 1 else None
            found.update(f"\n{i.op} {i.shape} {[number[o] for o in i.operands]} {[graphs[c] for c in i.calls]} "
                         f"{i.index} {value} {attrs}".encode())
    return found.hexdigest()[:DIGITS]
