"""Programs of one group, for measuring it: XLA's members as they stand in their frame, or the group's kernel.

A group that runs in a loop, or is so small that calling an executable costs more than it does, is put into a `while`
of known trip count; its results go where the next iteration finds them when they may share memory with an operand in
the real program, so that updates in place stay in place.  XLA is handed these modules where the hook acts, behind its
own passes: nothing is fused, hoisted or removed.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ..dataclass import dataclass
from ..hlo.ir import Graph, Instr, Module
from ..hlo.rewrite import rewrite
from ..hlo.types import PRED, Shape, TupleShape
from ..plan.groups import StitchedGroup, replacement
from ..span.plan import FusionGroup
from ..target import Target

#: values a result has before the first iteration
_ONE = {"pred": "true", "complex": "(1, 0)"}


@dataclass(frozen=True, eq=False, slots=True)
class Single:
    """A group in a program of its own.  `group` and `inputs` are the given ones as they are in `module`; constants that
    were lifted out of fusions stay among the inputs.  `empty` is the program without the group (None: it is no loop),
    `trips` how often one run executes the group."""

    module: Module
    group: FusionGroup
    inputs: tuple[Instr, ...]
    empty: Module | None
    trips: int

    def rewritten(self, made: StitchedGroup, target: Target, code: bytes) -> Module:
        """The program with the group's kernel, which `made` has for the group in its own module."""
        shared = made.shared if self.empty is not None else ()  # the whole program's operands are not donated
        here = replace(made, group=self.group, inputs=self.inputs)
        return rewrite(self.module, [replacement(here, "stitch.0", target, code, shared=shared)])

    @property
    def sources(self) -> tuple[int, ...]:
        """The parameter that each of the kernel's operands is; -1 for constants."""
        numbers = {i: n for n, i in enumerate(i for i in self.group.inputs if not i.is_constant)}
        return tuple(numbers.get(i, -1) for i in self.inputs)

    @property
    def start(self) -> Module:
        """A program with the same operands and results, for XLA to start from."""
        return _program(self.module.name, self.module.entry.params, _ones([_row_major(o) for o in self.group.outputs]),
                        self.module.tables)


def once(module: Module, group: FusionGroup, inputs: Sequence[Instr]) -> Single:
    """The group as the whole program."""
    params = _parameters(group)
    own = _Copy(group, inputs, lambda i: params[i])
    results = [own.physical(o) for o in group.outputs]
    made = _program(module.name, tuple(params.values()), (own.instrs, results), module.tables)
    return own.single(made, made.entry, None, 1)


def in_loop(module: Module, group: FusionGroup, inputs: Sequence[Instr], shared: Sequence[tuple[int, int]],
            trips: int) -> Single:
    """The group as the body of a loop of `trips` iterations."""
    params = _parameters(group)
    fed = _fed(group, inputs, shared)
    slots: list[Shape] = [p.array for p in params.values()]
    place = {source: n for n, source in enumerate(params)}
    home: dict[int, int] = {}
    for k, output in enumerate(group.outputs):
        home[k] = place[fed[k]] if k in fed else len(slots)
        if k not in fed:
            slots.append(_row_major(output))
    state = TupleShape(tuple(slots))

    body_state = Instr("tune.state", "parameter", state, index=0)
    parts = [_part(f"tune.slot{n}", body_state, n) for n in range(len(slots))]
    own = _Copy(group, inputs, lambda i: parts[place[i]])
    kept = list(parts)
    for k, output in enumerate(group.outputs):
        kept[home[k]] = own.physical(output)
    root = Instr("tune.next", "tuple", state, kept)
    body = Graph("tune.body", (body_state,), (body_state, *parts, *own.instrs, root), (root,))
    again = Instr("tune.again", "tuple", state, parts)
    idle = Graph("tune.idle", (body_state,), (body_state, *parts, again), (again,))

    def looped(inside: Graph) -> Module:
        return _loop(module, list(params.values()), inside, state, trips, [place[s] for s in fed.values()],
                     [home[k] for k in range(len(group.outputs))])
    return own.single(looped(body), body, looped(idle), trips)


def _loop(module: Module, params: Sequence[Instr], body: Graph, state: TupleShape, trips: int,
          written: Sequence[int], results: Sequence[int]) -> Module:
    """An entry that runs `body`; parameters it writes to are copied first, slots behind them start as ones."""
    at_start = Instr("tune.at", "parameter", state, index=0)
    always = Instr("tune.always", "constant", Shape(PRED, (), ()), literal="true")
    condition = Graph("tune.condition", (at_start,), (at_start, always), (always,))
    copies = {n: Instr(f"tune.own{n}", "copy", params[n].shape, (params[n],)) for n in written}
    ones, rest = _ones([s for s in state.elems[len(params):] if isinstance(s, Shape)])
    begin = Instr("tune.begin", "tuple", state, [*(copies.get(n, p) for n, p in enumerate(params)), *rest])
    attrs = {"condition": "%tune.condition", "body": f"%{body.name}",
             "backend_config": f'{{"known_trip_count":{{"n":"{trips}"}}}}'}
    loop = Instr("tune.loop", "while", state, (begin,), attrs, (condition, body))
    found = [_part(f"tune.result{k}", loop, n) for k, n in enumerate(results)]
    return _program(module.name, tuple(params), ([*copies.values(), *ones, begin, loop, *found], found), module.tables)


def _parameters(group: FusionGroup) -> dict[Instr, Instr]:
    """A row-major parameter of the program for every input that is no constant."""
    sources = [i for i in group.inputs if not i.is_constant]
    return {i: Instr(f"tune.p{n}", "parameter", _row_major(i), index=n) for n, i in enumerate(sources)}


def _fed(group: FusionGroup, inputs: Sequence[Instr], shared: Sequence[tuple[int, int]]) -> dict[int, Instr]:
    """The input each result takes the place of in the next iteration: where the real program may give both one memory,
    nothing else claims either, and the shapes agree."""
    operands = [n for n, _ in shared]
    results = [k for _, k in shared]
    return {k: inputs[n] for n, k in shared
            if operands.count(n) == results.count(k) == 1 and n < len(group.inputs) and not inputs[n].is_constant
            and inputs[n].shape == group.outputs[k].shape}


class _Copy:
    """A group's members once more, on operands of another frame."""

    def __init__(self, group: FusionGroup, inputs: Sequence[Instr], operand: Callable[[Instr], Instr]) -> None:
        self.old, self.given = group, inputs
        self.instrs: list[Instr] = []
        self.new: dict[Instr, Instr] = {}
        for i in group.inputs:
            if i.is_constant:
                self.new[i] = self._emit(Instr(i.name, i.op, i.shape, (), {}, literal=i.literal))
            else:
                self.new[i] = self._laid_out(operand(i), i.array, f"tune.{i.name}")
        for m in group.members:
            control = [self.new[c] for c in m.control if c in self.new]
            attrs = {k: v for k, v in m.attrs.items() if k != "control-predecessors"}
            if control:
                attrs["control-predecessors"] = "{" + ", ".join("%" + c.name for c in control) + "}"
            self.new[m] = self._emit(Instr(m.name, m.op, m.shape, [self.new[o] for o in m.operands], attrs, m.calls,
                                           control, m.literal, m.index))

    def physical(self, output: Instr) -> Instr:
        """A result as a row-major array of the same bytes."""
        return self._laid_out(self.new[output], _row_major(output), f"tune.{output.name}.bytes")

    def single(self, module: Module, frame: Graph, empty: Module | None, trips: int) -> Single:
        """The program, with the group as it is in it."""
        new, old = self.new, self.old
        group = replace(old, frame=frame, members=tuple(new[m] for m in old.members),
                        inputs=tuple(new[i] for i in old.inputs), outputs=tuple(new[o] for o in old.outputs),
                        gone=frozenset(new[m] for m in old.members))
        return Single(module, group, tuple(new.get(i, i) for i in self.given), empty, trips)

    def _laid_out(self, value: Instr, shape: Shape, name: str) -> Instr:
        if value.array.dims == shape.dims and value.array.minor_to_major == shape.minor_to_major:
            return value
        return self._emit(Instr(name, "bitcast", shape, (value,)))

    def _emit(self, i: Instr) -> Instr:
        self.instrs.append(i)
        return i


def _row_major(i: Instr) -> Shape:
    """The shape of a value's bytes."""
    order = i.array.minor_to_major[::-1]
    return Shape(i.array.dtype, tuple(i.array.dims[d] for d in order), tuple(reversed(range(len(order)))))


def _part(name: str, of: Instr, n: int) -> Instr:
    assert isinstance(of.shape, TupleShape)
    return Instr(name, "get-tuple-element", of.shape.elems[n], (of,), {"index": str(n)}, index=n)


def _ones(shapes: Sequence[Shape]) -> tuple[list[Instr], list[Instr]]:
    """(instructions, values): an array of ones of each shape."""
    made: list[Instr] = []
    values: list[Instr] = []
    for n, shape in enumerate(shapes):
        scalar = Instr(f"tune.one{n}", "constant", Shape(shape.dtype, (), ()), literal=_ONE.get(shape.dtype.kind, "1"))
        values.append(Instr(f"tune.ones{n}", "broadcast", shape, (scalar,), {"dimensions": "{}"}))
        made += [scalar, values[-1]]
    return made, values


def _program(name: str, params: tuple[Instr, ...], computed: tuple[Sequence[Instr], Sequence[Instr]],
             tables: str) -> Module:
    """A module whose entry computes the values in the second part of `computed`: a tuple of them, or the only one."""
    instrs, results = computed
    made = [*params, *instrs]
    root = results[0]
    if len(results) > 1:
        root = Instr("tune.results", "tuple", TupleShape(tuple(r.shape for r in results)), results)
        made.append(root)
    entry = Graph("tune.main", params, tuple(made), (root,))
    layout = f"{{({', '.join(str(p.shape) for p in params)})->{root.shape}}}"
    return Module(name, {"entry_computation_layout": layout}, (*_called(entry), entry), entry, tables)


def _called(graph: Graph) -> tuple[Graph, ...]:
    """Computations a graph calls, callees first, each once."""
    found: dict[Graph, None] = {}

    def visit(g: Graph) -> None:
        for i in g.instrs:
            for callee in i.calls:
                if callee not in found:
                    visit(callee)
                    found[callee] = None
    visit(graph)
    return tuple(found)
