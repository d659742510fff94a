"""Both versions of a group in one module: a conditional whose branches are XLA's instructions and our calls.

Which branch runs is the answer of a handler at run time, which reads the clock, too; each branch ends with a call of a
handler that reads it again, so that the two can be compared where they really run.  XLA's runtime keeps no order but
that of values (control edges mean nothing to it): the first handler takes what the group waits for, and the last one
all that it makes.  Both branches take the group's inputs as one tuple and give its outputs as one.  XLA has fused and
laid out everything by then, and inserted its copies: a branch makes new values only, so none are missing.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence

from ...trial import Trial, of_process
from ..ir import Graph, Instr
from ..types import S32, S64, Shape, TupleShape

_CONTROL = "control-predecessors"
_NAME = re.compile(r"%([\w.\-]+)")
_CLOCK, _BRANCH = Shape(S64, (), ()), Shape(S32, (), ())


def _choose(trial: Trial, name: str, after: Sequence[Instr]) -> Instr:
    """Which branch, and when was that?  Once these values are there."""
    return _call(trial, trial.handlers[0], f"{name}.choose", TupleShape((_BRANCH, _CLOCK)), after, trial.arm)


def _end(trial: Trial, name: str, begin: Instr, results: Sequence[Instr], arm: int) -> Instr:
    """Notes how long a branch took; it returns what nobody reads."""
    return _call(trial, trial.handlers[1], f"{name}.end", _BRANCH, (begin, *results), arm)


def _call(trial: Trial, target: str, name: str, shape: Shape | TupleShape, operands: Sequence[Instr], arm: int
          ) -> Instr:
    config = f'"{{arm = {arm} : i64, {of_process(trial.process, trial.place)}}}"'
    return Instr(name, "custom-call", shape, operands, {
        "custom_call_target": f'"{target}"', "custom_call_has_side_effect": "true",
        "api_version": "API_VERSION_TYPED_FFI", "backend_config": config})


class Branch:
    """Builds one of the two: `inputs` are the instructions outside whose values it takes."""

    def __init__(self, name: str, inputs: Sequence[Instr], trial: Trial) -> None:
        self.name, self.trial = name, trial
        shape = TupleShape((*(i.array for i in inputs), _CLOCK))
        self.param = Instr(f"{name}.inputs", "parameter", shape, index=0)
        values = [_part(f"{name}.input{n}", self.param, n) for n in range(len(shape.elems))]
        *given, self.begun = values
        self.inputs = dict(zip(inputs, given))
        self.instrs: list[Instr] = [self.param, *values]

    def add(self, i: Instr, name: str, control: Sequence[Instr] = ()) -> Instr:
        """An instruction under a name of the branch's own."""
        attrs, before = dict(i.attrs), tuple(control)
        attrs.pop(_CONTROL, None)
        if before:
            attrs[_CONTROL] = "{" + ", ".join("%" + b.name for b in before) + "}"
        made = Instr(name, i.op, i.shape, i.operands, attrs, i.calls, before, i.literal, i.index)
        self.instrs.append(made)
        return made

    def finish(self, results: Sequence[Instr], arm: int) -> Graph:
        """The branch as a computation."""
        root = Instr(f"{self.name}.results", "tuple", TupleShape(tuple(r.array for r in results)), results)
        self.instrs += [_end(self.trial, self.name, self.begun, results, arm), root]
        return Graph(self.name, (self.param,), tuple(self.instrs), (root,))


def version(name: str, members: Sequence[Instr], outputs: Sequence[Instr], inputs: Sequence[Instr],
            stays: Collection[Instr], trial: Trial, arm: int,
            of: Callable[[Graph], Graph] = lambda graph: graph) -> Graph:
    """A branch of XLA's instructions: the members in their order, with the control edges among them, calling `of` what
    they call.  Those in `stays` are in the frame as well, and have another name here."""
    branch = Branch(name, inputs, trial)
    values: dict[Instr, Instr] = dict(branch.inputs)
    for m in members:
        control = [values[c] for c in m.control if c in values and c not in branch.inputs]
        own = f"{name}.{m.name}" if m in stays else m.name
        values[m] = branch.add(calling(m, of, [values[o] for o in m.operands], ()), own, control)
    return branch.finish([values[o] for o in outputs], arm)


def twins(called: Sequence[Graph], changed: Mapping[Graph, Graph], suffix: str) -> dict[Graph, Graph]:
    """The computations that an instruction calls and all that those call, made anew under other names, with what
    `changed` has in place of some; callees first."""
    made: dict[Graph, Graph] = {}
    todo = list(called)
    while todo:
        source = changed.get(todo[-1], todo[-1])
        missing = [c for i in source.instrs for c in i.calls if c not in made]
        if todo[-1] not in made and not missing:
            made[todo[-1]] = _twin(source, made, suffix)
        if not missing:
            todo.pop()
        todo += missing
    return made


def _twin(graph: Graph, of: Mapping[Graph, Graph], suffix: str) -> Graph:
    new: dict[Instr, Instr] = {}
    for i in graph.instrs:
        new[i] = calling(i, of.__getitem__, [new[o] for o in i.operands], [new[c] for c in i.control])
    return Graph(graph.name + suffix, tuple(new[p] for p in graph.params), tuple(new.values()),
                 tuple(new[r] for r in graph.roots), graph.attrs)


def calling(i: Instr, of: Callable[[Graph], Graph], operands: Sequence[Instr], control: Sequence[Instr]) -> Instr:
    """The instruction with other operands, which calls `of` what it called."""
    attrs, names = i.attrs, {c.name: of(c).name for c in i.calls}
    if names:
        attrs = {k: _renamed(v, names) if v.startswith(("%", "{%")) and k != _CONTROL else v for k, v in attrs.items()}
    return Instr(i.name, i.op, i.shape, operands, attrs, [of(c) for c in i.calls], control, i.literal, i.index)


def _renamed(text: str, names: Mapping[str, str]) -> str:
    return _NAME.sub(lambda m: "%" + names.get(m.group(1), m.group(1)), text)


def conditional(name: str, trial: Trial, inputs: Sequence[Instr], branches: tuple[Graph, Graph],
                control: Sequence[Instr]) -> tuple[list[Instr], Instr, list[Instr]]:
    """The instructions that take a group's place: all of them, the conditional, and its results."""
    choice = _choose(trial, name, [i for i in inputs if not i.traits.leaf])
    branch, clock = (_part(f"{name}.{what}", choice, n) for n, what in enumerate(("branch", "clock")))
    operands = (*inputs, clock)
    operand = Instr(f"{name}.operands", "tuple", TupleShape(tuple(i.array for i in operands)), operands)
    called = "{" + ", ".join("%" + b.name for b in branches) + "}"
    given: dict[str, str] = {"branch_computations": called}
    if control:
        given[_CONTROL] = "{" + ", ".join("%" + c.name for c in control) + "}"
    shape = branches[0].root.shape
    assert isinstance(shape, TupleShape)
    made = Instr(name, "conditional", shape, (branch, operand, operand), given, branches, control)
    results = [_part(f"{name}.{n}", made, n) for n in range(len(shape.elems))]
    return [choice, branch, clock, operand, made, *results], made, results


def _part(name: str, of: Instr, number: int) -> Instr:
    """An element of a tuple of arrays."""
    assert isinstance(of.shape, TupleShape)
    return Instr(name, "get-tuple-element", of.shape.elems[number], (of,), {"index": str(number)}, index=number)
