"""The invariants of HLO objects.  Passes build new modules; a broken one must be caught before XLA sees it, since XLA
answers some of them by ending the process."""
from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

from ..errors import VerifyError, shown
from .alias import alias_entries
from .ir import Graph, Instr, Module
from .opdef import REGISTRY
from .ops.form import form
from .ops.rules import fits
from .text import references
from .types import AnyShape, Shape, TupleShape

#: elements of an array, and bytes of a value, that XLA can count
_COUNTABLE = 1 << 63


def verify(module: Module) -> None:
    """Raise VerifyError, naming the instruction and the invariant, unless every invariant below holds.

    Graph names are unique, the entry is in the module, callees come before callers; what `verify_graph` checks; calls
    and control predecessors are those that the printed attributes name; every instruction of an op that is known obeys
    its type rule; aliases name what is there.  Any program that comes from outside must pass this before anything else
    looks at it, but for what XLA hands the hook, which XLA has verified."""
    seen: dict[Graph, None] = {}
    names: set[str] = set()
    typed: set[Hashable] = set()
    for graph in module.graphs:
        if graph.name in names:
            raise VerifyError(f"computation {named(graph)}: its name is used twice")
        verify_graph(graph)
        for instr in graph.instrs:
            if instr.calls or instr.control:
                _verify_references(graph, instr, seen)
            key = form(instr)
            if key not in typed:
                _verify_type(graph, instr)
                typed.add(key)
        seen[graph] = None
        names.add(graph.name)
    if module.entry not in seen:
        raise VerifyError(f"module {shown(module.name)}: the entry {named(module.entry)} is not among "
                          "its computations")
    if len(module.entry.roots) != 1:
        raise VerifyError(f"module {shown(module.name)}: the entry {named(module.entry)} must have one root")
    _verify_aliases(module)


def verify_graph(graph: Graph) -> None:
    """Raise VerifyError unless names are unique, operands and control predecessors are earlier instructions of the
    graph, parameters are numbered from 0 without gaps, roots are in the graph, and shapes are well formed."""
    place: dict[Instr, int] = {}
    names: set[str] = set()
    shapes: dict[int, AnyShape] = {}
    for instr in graph.instrs:
        for operand in instr.operands:
            if operand not in place:
                _fail(graph, instr, f"operand {named(operand)} is not an earlier instruction of its computation")
        for before in instr.control:
            if before not in place:
                _fail(graph, instr, f"control predecessor {named(before)} is not an earlier instruction")
        if instr in place or instr.name in names:
            _fail(graph, instr, "its name is used twice")
        if id(instr.shape) not in shapes:  # the reader shares shapes
            shapes[id(instr.shape)] = instr.shape
            _verify_shape(graph, instr, instr.shape)
        place[instr] = len(place)
        names.add(instr.name)
    _verify_params(graph)
    if not graph.roots:
        raise VerifyError(f"computation {named(graph)}: it has no root")
    for root in graph.roots:
        if root not in place:
            _fail(graph, root, "it is a root but not among the instructions")


def verify_rewritten(before: Module, after: Module) -> None:
    """Raise VerifyError unless `after`, made of `before` by replacing instructions, fits together as `before` did.

    Looked at are the computations that changed: `verify_graph`; parameters and root keep their shapes, and each
    instruction that was there before keeps its shape and those of its operands; new get-tuple-elements have the shape
    of what they take.  What new computations hold, and the conditionals that call them, have the types that follow from
    their operands.  Computations that are called exist, before their callers."""
    old = {g.name: g for g in before.graphs}
    seen: set[str] = set()
    for graph in after.graphs:
        was = old.get(graph.name)
        if graph is not was:
            verify_graph(graph)
            if was is not None:
                _verify_kept(was, graph)
            for instr in graph.instrs if was is None else (i for i in graph.instrs if i.op == "conditional"):
                _verify_type(graph, instr)
            for instr in graph.instrs:
                missing = [callee for callee in instr.calls if callee.name not in seen]
                if missing:
                    _fail(graph, instr, f"the computation {named(missing[0])} it calls is not an earlier one")
        seen.add(graph.name)


def _verify_kept(was: Graph, graph: Graph) -> None:
    old = {i.name: i for i in was.instrs}
    if len(was.params) != len(graph.params) or len(was.roots) != len(graph.roots):
        raise VerifyError(f"computation {named(graph)}: the number of its parameters or roots changed")
    for a, b in zip((*was.params, *was.roots), (*graph.params, *graph.roots)):
        if not _same(a.shape, b.shape):
            _fail(graph, b, f"its shape {shown(b.shape)} stands where {shown(a.shape)} stood")
    for instr in graph.instrs:
        kept = old.get(instr.name)
        if kept is instr:
            continue
        if kept is not None and (len(kept.operands) != len(instr.operands) or not _same(kept.shape, instr.shape)):
            _fail(graph, instr, "it has another shape, or other operands, than before")
        if kept is not None:
            for a, b in zip(kept.operands, instr.operands):
                if a is not b and not _same(a.shape, b.shape):
                    _fail(graph, instr, f"operand {named(b)} of shape {shown(b.shape)} stands where "
                                        f"{shown(a.shape)} stood")
        elif instr.op == "get-tuple-element":
            source = instr.operands[0].shape
            if not isinstance(source, TupleShape) or not 0 <= instr.index < len(source.elems) \
                    or not _same(source.elems[instr.index], instr.shape):
                _fail(graph, instr, f"element {instr.index} of {shown(source)} is not {shown(instr.shape)}")


def _same(a: AnyShape, b: AnyShape) -> bool:
    """Equal shapes, where no layout means row-major."""
    if a is b:
        return True
    if isinstance(a, Shape) and isinstance(b, Shape):
        return (a.dtype, a.dims, a.minor_to_major, a.layout_tail, a.dynamic) == (
            b.dtype, b.dims, b.minor_to_major, b.layout_tail, b.dynamic)
    return type(a) is type(b) and isinstance(a, TupleShape) and isinstance(b, TupleShape) \
        and len(a.elems) == len(b.elems) and all(map(_same, a.elems, b.elems))


def named(what: Graph | Instr) -> str:
    """A computation or instruction, as errors name it."""
    return "%" + shown(what.name)


def _fail(graph: Graph, instr: Instr, what: str) -> None:
    raise VerifyError(f"{named(instr)} ({shown(instr.op)}) in {named(graph)}: {what}")


def _verify_type(graph: Graph, instr: Instr) -> None:
    """The type rule of the op; an op that is not known is XLA's business."""
    definition = REGISTRY.get(instr.op)
    if definition is None or definition.infer is None:
        return
    try:
        made = definition.infer(instr)
    except VerifyError as error:
        _fail(graph, instr, str(error))
    if not fits(instr.shape, made):
        _fail(graph, instr, f"its shape is {shown(instr.shape)}, its operands and attributes make it {shown(made)}")


def _verify_aliases(module: Module) -> None:
    """Places that results share with operands are there."""
    root, params = module.entry.root.shape, [p.shape for p in module.entry.params]
    if not _aliases_exist(module.header.get("input_output_alias", ""), root, params):
        raise VerifyError(f"module {shown(module.name)}: input_output_alias names what is not there")
    for graph in module.graphs:
        for i in graph.instrs:
            if "output_to_operand_aliasing" in i.attrs and not _aliases_exist(
                    i.attrs["output_to_operand_aliasing"], i.shape, [o.shape for o in i.operands]):
                _fail(graph, i, "output_to_operand_aliasing names what is not there")


def _aliases_exist(text: str, result: AnyShape, operands: Sequence[AnyShape]) -> bool:
    return all(operand < len(operands) and _has(result, out) and _has(operands[operand], inner)
               for out, operand, inner in alias_entries(text))


def _has(shape: AnyShape, path: Sequence[int]) -> bool:
    """Is there something at a place in a shape?"""
    for n in path:
        if not isinstance(shape, TupleShape) or n >= len(shape.elems):
            return False
        shape = shape.elems[n]
    return True


def _verify_params(graph: Graph) -> None:
    found = [i for i in graph.instrs if i.op == "parameter"]
    if set(found) != set(graph.params):
        stray = next(iter(set(found) ^ set(graph.params)))
        _fail(graph, stray, "the parameters of the computation are not its parameter instructions")
    for number, param in enumerate(graph.params):
        if param.index != number:
            _fail(graph, param, f"parameter number {param.index} stands where number {number} must")


def _verify_references(graph: Graph, instr: Instr, seen: dict[Graph, None]) -> None:
    for callee in instr.calls:
        if callee not in seen:
            _fail(graph, instr, f"the computation {named(callee)} it calls is not an earlier one of the module")
    calls, others, control = references(instr.attrs)
    called = [callee.name for callee in instr.calls]
    if called[:len(calls)] != calls or not set(called[len(calls):]) <= set(others):
        _fail(graph, instr, f"its attributes call {shown(calls)}, its calls are {shown(called)}")
    if control != [before.name for before in instr.control]:
        _fail(graph, instr, f"its attributes name the control predecessors {shown(control)}, it has "
                            f"{shown([before.name for before in instr.control])}")


def _verify_shape(graph: Graph, instr: Instr, shape: AnyShape) -> None:
    if isinstance(shape, TupleShape):
        for elem in shape.elems:
            _verify_shape(graph, instr, elem)
        if shape.nbytes >= _COUNTABLE:
            _fail(graph, instr, f"shape {shown(shape)} has more bytes than 64 bits can count")
        return
    if not isinstance(shape, Shape):
        _fail(graph, instr, f"its shape is {shown(repr(shape))}")
    if shape.dynamic and len(shape.dynamic) != shape.rank:
        _fail(graph, instr, f"shape {shown(shape)} marks {len(shape.dynamic)} of {shape.rank} dimensions as dynamic")
    if any(d < 0 and not (d == -1 and shape.dynamic and shape.dynamic[i]) for i, d in enumerate(shape.dims)):
        _fail(graph, instr, f"shape {shown(shape)} has a negative dimension")
    size = math.prod([d for d in shape.dims if d > 0])
    if max(size, size * shape.dtype.nbytes) >= _COUNTABLE:
        _fail(graph, instr, f"shape {shown(shape)} has more elements or bytes than 64 bits can count")
    if shape.layout is not None and sorted(shape.layout) != list(range(shape.rank)):
        _fail(graph, instr, f"shape {shown(shape)} has a layout that does not list each dimension once")
