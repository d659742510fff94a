"""Replacing groups of instructions by custom calls.

Modules that XLA has not fused yet are first made easier to fuse: `state.py` writes its copies out, `choices.py` makes
selections of branches.

Everything that is not replaced keeps its text.  Control edges of members move to the custom call, in both directions.
A frame is put into a topological order again, because a group is placed where its last input is ready and its first
user is not.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ...dataclass import dataclass
from ...errors import VerifyError
from ...trial import Trial
from ..ir import Graph, Instr, Module
from ..types import DTYPES, AnyShape, Shape, TupleShape
from .turns import Branch, conditional, twins, version

#: what the call of a handler says to it
_UNTOLD = ("backend_config", "{}")


@dataclass(frozen=True, eq=False, slots=True)
class Call:
    """A custom call.  Operands and results are numbers of values: a group's inputs, then its outputs, then its
    temporaries.  `attrs` are printed behind the target."""

    target: str
    operands: tuple[int, ...]
    results: tuple[int, ...]
    attrs: tuple[tuple[str, str], ...] = ()

    def telling(self, config: str) -> "Call":
        """A handler's call with attributes for the handler; any other call as it is."""
        told = tuple((key, config if (key, value) == _UNTOLD else value) for key, value in self.attrs)
        return replace(self, attrs=told)


@dataclass(frozen=True, eq=False, slots=True)
class Replacement:
    """A group and the calls that compute it, in order.

    members: instructions that go away.  inputs: what the calls read (constants that exist nowhere yet are added to the
    frame).  outputs: members whose values outside users need.  temporaries: shapes of values that exist between the
    calls only.  With a `trial` the calls are one branch of a conditional, and `whole`, all that XLA computes of the
    group, is the other; without calls the first is `whole`, too, with what is replaced in the computations it calls.
    XLA keeps the calls' frontend `attributes` and does nothing about them."""

    frame: Graph
    name: str
    members: frozenset[Instr]
    inputs: tuple[Instr, ...]
    outputs: tuple[Instr, ...]
    calls: tuple[Call, ...]
    temporaries: tuple[Shape, ...] = ()
    metadata: str = ""
    whole: tuple[Instr, ...] = ()
    trial: Trial | None = None
    attributes: str = ""

    @property
    def inside(self) -> bool:
        """Is it what `whole` calls that is changed?"""
        return not self.calls

    @property
    def read(self) -> tuple[Instr, ...]:
        """What has to be there before."""
        return self.inputs if self.trial is None else self.read_by_both

    @property
    def read_by_both(self) -> tuple[Instr, ...]:
        """What the calls or XLA's version take from outside."""
        inside = frozenset(self.whole)
        return tuple(dict.fromkeys((*self.inputs, *(o for m in self.whole for o in m.operands if o not in inside))))

    @property
    def can_turn(self) -> bool:
        """Can both versions be branches of a conditional?  Not what works in place on an operand, or on what is no
        plain array."""
        arrays = (*self.read_by_both, *self.outputs)
        return bool(self.whole) and all(isinstance(i.shape, Shape) and i.shape.is_plain for i in arrays)

    @staticmethod
    def by_handler(frame: Graph, name: str, target: str, members: frozenset[Instr], inputs: tuple[Instr, ...],
                   outputs: tuple[Instr, ...], metadata: str = "") -> "Replacement":
        """One call of an FFI handler."""
        call = handler_call(target, len(inputs), len(outputs))
        return Replacement(frame, name, members, inputs, outputs, (call,), metadata=metadata)


def handler_call(target: str, inputs: int, outputs: int) -> Call:
    """The call of an FFI handler that takes and makes so many arrays."""
    return Call(target, tuple(range(inputs)), tuple(range(inputs, inputs + outputs)),
                (("api_version", "API_VERSION_TYPED_FFI"), _UNTOLD))


def rewrite(module: Module, replacements: Sequence[Replacement]) -> Module:
    """A module in which every replacement's members are one custom call."""
    by_frame: dict[Graph, list[Replacement]] = {}
    for r in replacements:
        by_frame.setdefault(r.frame, []).append(r)
    changed: dict[Graph, Graph] = {}
    graphs: list[Graph] = []
    for g in module.graphs:  # callees first
        if g in by_frame:
            frame = _Frame(g, by_frame[g], changed)
            changed[g] = frame.run()
            graphs += frame.branches
        graphs.append(g)
    twinned = {g for r in replacements if r.inside for g in reached(r.whole)}
    graphs = [g if g in twinned else changed.get(g, g) for g in graphs]
    entry = changed.get(module.entry, module.entry)
    return Module(module.name, module.header, _reachable(graphs, entry), entry, module.tables)


def reached(instrs: Sequence[Instr]) -> tuple[Graph, ...]:
    """The computations that instructions call, directly or not."""
    found: dict[Graph, None] = {}
    todo = [c for i in instrs for c in i.calls]
    while todo:
        graph = todo.pop()
        if graph not in found:
            found[graph] = None
            todo += [c for i in graph.instrs for c in i.calls]
    return tuple(found)


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


def bytes_shape(nbytes: int) -> Shape:
    """An array of bytes."""
    return Shape(DTYPES["u8"], (nbytes,), (0,))


def result_shape(shapes: Sequence[Shape]) -> AnyShape:
    """A custom call's result: one array, or a tuple when there are several.  Layouts are kept, and nothing else."""
    plain = tuple(Shape(s.dtype, s.dims, s.minor_to_major) for s in shapes)
    return plain[0] if len(plain) == 1 else TupleShape(plain)


class _Frame:
    """Rebuilds one computation."""

    def __init__(self, graph: Graph, replacements: Sequence[Replacement], changed: Mapping[Graph, Graph]) -> None:
        self.graph, self.changed = graph, changed
        self.present = frozenset(graph.instrs)
        self.home = {m: r for r in replacements for m in r.members}
        self.waits: dict[Replacement, list[Instr]] = {r: [] for r in replacements}
        for i in graph.instrs:
            if i.control and i in self.home:
                self.waits[self.home[i]] += self._before(i)
        self.calls: dict[Replacement, tuple[Instr, ...]] = {}
        self.new: dict[Instr, Instr] = {}
        self.out: list[Instr] = []
        self.branches: list[Graph] = []

    def run(self) -> Graph:
        read = {o for r in self.waits for o in r.outputs}
        for i in self.graph.instrs:
            if i not in self.home or i in read:
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
            if r is not None:
                needs: Sequence[Instr] = self._needs(r)
            else:
                needs = (*i.operands, *self._control(i)) if i.control else i.operands
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
        return list(dict.fromkeys([*(i for i in r.read if i in self.present), *control]))

    def _emit(self, i: Instr) -> None:
        operands = tuple([self.new[o] for o in i.operands])
        control = self._producers(i.control) if i.control else ()
        if operands == i.operands and control == i.control:
            made = i
        else:
            attrs = dict(i.attrs)
            if control:
                attrs["control-predecessors"] = _names(control)
            made = Instr(i.name, i.op, i.shape, operands, attrs, i.calls, control, i.literal, i.index)
        self.new[i] = made
        self.out.append(made)

    def _producers(self, before: Sequence[Instr]) -> tuple[Instr, ...]:
        """What control edges from these instructions start at now."""
        homes = [(c, self.home.get(c)) for c in before]
        return tuple(dict.fromkeys(p for c, r in homes for p in ((self.new[c],) if r is None else self.calls[r])))

    def _build_call(self, r: Replacement) -> None:
        if r in self.calls:
            return
        for i in r.inputs:
            if i not in self.new:  # a constant lifted out of a fusion
                self.new[i] = i
                self.out.append(i)
        control = self._producers(self.waits[r])
        if r.trial is not None:
            self._build_turns(r, r.trial, control)
            return
        values = dict(enumerate(self.new[i] for i in r.inputs))
        self.calls[r] = tuple(_call(r, n, values, control, self.out) for n in range(len(r.calls)))
        for n, o in enumerate(r.outputs):
            self.new[o] = values[len(r.inputs) + n]

    def _build_turns(self, r: Replacement, trial: Trial, control: tuple[Instr, ...]) -> None:
        """Both versions of a group, as branches of a conditional."""
        stays = frozenset(r.whole) - r.members
        theirs = version(f"{r.name}.xla", r.whole, r.outputs, r.read, stays, trial, 0)
        if r.inside:
            of = twins([c for m in r.whole for c in m.calls], self.changed, f".{r.name}")
            self.branches += of.values()
            ours = version(f"{r.name}.ours", r.whole, r.outputs, r.read, stays, trial, 1, of.__getitem__)
        else:
            ours = self._our_branch(r, trial)
        made, call, results = conditional(r.name, trial, [self.new[i] for i in r.read], (theirs, ours), control)
        self.branches += theirs, ours
        self.out += made
        self.calls[r] = (call,)
        self.new.update(zip(r.outputs, results))

    def _our_branch(self, r: Replacement, trial: Trial) -> Graph:
        branch = Branch(f"{r.name}.ours", r.read, trial)
        values = dict(enumerate(branch.inputs[i] for i in r.inputs))
        for n in range(len(r.calls)):
            _call(r, n, values, (), branch.instrs)
        return branch.finish([values[len(r.inputs) + n] for n in range(len(r.outputs))], 1)


def _call(r: Replacement, number: int, values: dict[int, Instr], control: tuple[Instr, ...],
          out: list[Instr]) -> Instr:
    """Emit one call; its results are added to `values`."""
    made = r.calls[number]
    attrs: dict[str, str] = {"custom_call_target": f'"{made.target}"', **dict(made.attrs)}
    if r.metadata:
        attrs["metadata"] = r.metadata
    if r.attributes:
        attrs["frontend_attributes"] = r.attributes
    if control:
        attrs["control-predecessors"] = _names(control)
    shapes = [o.array for o in (*r.inputs, *r.outputs)] + list(r.temporaries)
    shape = result_shape([shapes[n] for n in made.results])
    name = r.name if len(r.calls) == 1 else f"{r.name}.phase{number}"
    call = Instr(name, "custom-call", shape, tuple(values[n] for n in made.operands), attrs, (), control)
    out.append(call)
    if isinstance(shape, Shape):
        values[made.results[0]] = call
        return call
    for k, n in enumerate(made.results):
        values[n] = Instr(f"{name}.{k}", "get-tuple-element", shape.elems[k], (call,), {"index": str(k)}, index=k)
        out.append(values[n])
    return call


def _names(instrs: Sequence[Instr]) -> str:
    return "{" + ", ".join("%" + i.name for i in instrs) + "}"
