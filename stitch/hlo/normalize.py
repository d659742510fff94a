"""Normalization: XLA's fusions and plain calls become single ops again, in one graph per candidate group.

`inline_group` clones the bodies of the group's members into one flat graph, maps op by op, merging equal ops on the way
(XLA's fusion duplicates cheap producers into every consumer; the group needs them once), and undoes XLA's tree-shaped
reductions (a reduce-window of disjoint windows feeding a reduce is one reduce).  Inside a fusion that XLA hands to its
library, floats are not rounded to a narrower type and back: the library does not, either.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from .ir import Graph, Instr, once_a_graph
from .literal import constant_value
from .opdef import identity, monoid
from .ops.attributes import WindowDim, window
from .scan import Attrs
from .traits import Kind
from .types import PRED, Shape

#: attributes that do not change what an op computes
NEUTRAL = frozenset(("metadata", "backend_config", "frontend_attributes", "sharding", "origin", "statistics",
                      "outer_dimension_partitions", "control-predecessors", "execution_thread"))
#: … beside those that name computations
_UNKEYED = NEUTRAL | {"to_apply", "calls"}
#: combiners for which x op x == x
_IDEMPOTENT = frozenset(("maximum", "minimum", "and", "or"))


@once_a_graph
def region_key(graph: Graph) -> tuple[object, ...]:
    """What a small computation computes, as a hashable value independent of names."""
    number = {i: n for n, i in enumerate(graph.instrs)}
    return tuple((i.op, i.index, i.literal, str(i.shape), tuple(number[o] for o in i.operands), *attrs_key(i))
                 for i in graph.instrs) + (number[graph.root],)


def attrs_key(instr: Instr) -> tuple[object, ...]:
    """The attributes that change what an op computes, as a hashable value independent of names."""
    attrs = instr.attrs
    named = attrs.without(_UNKEYED) if isinstance(attrs, Attrs) else \
        tuple([t for t in attrs.items() if t[0] not in _UNKEYED])
    return named + tuple([region_key(g) for g in instr.calls]) if instr.calls else named


def equal_key(instr: Instr, operands: Sequence[Instr]) -> tuple[object, ...]:
    """Equal for instructions that compute the same of the same operands; parameters aside."""
    return instr.op, tuple(map(id, operands)), instr.literal, str(instr.shape), *attrs_key(instr)


class Inliner:
    """Builds one flat graph; equal ops (same opcode, operands, attributes, shape) are built once."""

    def __init__(self, inputs: Iterable[Instr]) -> None:
        self.value: dict[Instr, Instr] = {}
        self.instrs: list[Instr] = []
        self.params: list[Instr] = []
        self._seen: dict[tuple[object, ...], Instr] = {}
        for n, source in enumerate(inputs):
            param = Instr(f"in{n}", "parameter", source.shape, index=n)
            self.value[source] = param
            self.params.append(param)
            self.instrs.append(param)

    def add(self, member: Instr) -> None:
        """Clone a top-level instruction (a fusion's body, or the op itself)."""
        if member not in self.value:
            self.value[member] = self._clone(member, self.value)

    def root(self, member: Instr) -> Instr:
        """The value of an output; one that is only handed through is copied, so that somebody computes it."""
        value = self.value[member]
        if value.op not in ("parameter", "constant"):
            return value
        copied = Instr(f"copy.{len(self.instrs)}", "copy", member.shape, (value,))
        self.instrs.append(copied)
        return copied

    def _clone(self, instr: Instr, env: Mapping[Instr, Instr]) -> Instr:
        operands = [env[o] for o in instr.operands]
        if instr.op == "fusion" or (instr.op == "call" and len(instr.calls) == 1):
            return self._body(instr.calls[0], operands, _keeps_precision(instr))
        return self._mapped(instr, operands) if instr.traits.maps else self._emit(instr, operands)

    def _mapped(self, instr: Instr, operands: Sequence[Instr]) -> Instr:
        """What a computation on scalars makes of arrays, op by op."""
        region, like = instr.calls[0], instr.array
        env: dict[Instr, Instr] = {}
        for i in region.instrs:
            shape = Shape(i.array.dtype, like.dims, like.minor_to_major)
            if i.is_parameter:
                env[i] = operands[i.index]
            elif i.is_constant:
                env[i] = self._emit(Instr(i.name, "broadcast", shape, (), {"dimensions": "{}"}), [self._emit(i, [])])
            else:
                made = Instr(i.name, i.op, shape, (), i.attrs)
                env[i] = self._emit(made, [env[o] for o in i.operands])
        return env[region.root]

    def _body(self, graph: Graph, args: Sequence[Instr], precise: bool) -> Instr:
        env: dict[Instr, Instr] = {}
        for i in graph.instrs:
            unrounded = _unrounded(i) if precise else None
            env[i] = args[i.index] if i.op == "parameter" else self._clone(i, env) if unrounded is None \
                else env[unrounded]
        return env[graph.root]

    def _emit(self, instr: Instr, operands: list[Instr]) -> Instr:
        if instr.op == "copy" and instr.shape == operands[0].shape:
            return operands[0]  # only says where a value lives; a copy to another layout stays, bitcasts see it
        if instr.op == "reduce":
            operands = _flatten_tree_reduction(instr, operands)
        key = equal_key(instr, operands)
        found = self._seen.get(key)
        if found is None:
            found = Instr(f"{instr.op}.{len(self.instrs)}", instr.op, instr.shape, operands, instr.attrs, instr.calls,
                          literal=instr.literal, index=instr.index)
            self._seen[key] = found
            self.instrs.append(found)
        return found


def _keeps_precision(instr: Instr) -> bool:
    """Is an instruction a fusion that XLA's library runs?  (Of those with products it was not measured.)"""
    return "__ynn_fusion" in instr.attrs.get("backend_config", "") and all(i.op != "dot" for i in instr.calls[0].instrs)


def _unrounded(i: Instr) -> Instr | None:
    """What a float was before it was rounded to a narrower type and made wide again by `i`; None when it was not."""
    narrow = i.operands[0] if i.op == "convert" else i
    if narrow.op != "convert" or narrow is i or not narrow.array.dtype.is_float:
        return None
    source = narrow.operands[0]
    return source if source.shape == i.shape and i.array.dtype.is_float \
        and narrow.array.dtype.bits < i.array.dtype.bits else None


def _flatten_tree_reduction(instr: Instr, operands: list[Instr]) -> list[Instr]:
    """XLA splits a large reduction into disjoint windows and a reduction of those.  Where both halves fold the same
    dimensions with the same combiner, the reduce can read the windows' operand directly: padding is skipped, and an
    initial value that is folded in once instead of once a window makes no difference."""
    if len(operands) != 2 or operands[0].op != "reduce-window":
        return operands
    inner, init = operands
    source = inner.operands[0]
    op = monoid(instr.calls[0])
    same = init is inner.operands[1] or (init.op == inner.operands[1].op == "constant"
                                         and init.literal == inner.operands[1].literal)
    if not op or op != monoid(inner.calls[0]) or not same or not (op in _IDEMPOTENT or is_identity(init, op)):
        return operands
    folded = set(instr.ints("dimensions"))
    fields = zip(window(inner), source.array.dims, inner.array.dims)
    return [source, init] if all(_partition(w, n, count, d in folded) for d, (w, n, count) in enumerate(fields)) \
        else operands


def any_of(root: Instr) -> Instr | None:
    """The array of which a value tells whether any element holds."""
    if root.kind is not Kind.REDUCE or root.shape != Shape(PRED, ()) or monoid(root.calls[0]) != "or":
        return None
    operands = list(root.operands)
    while (further := _flatten_tree_reduction(root, operands)) is not operands:
        operands = further
    array, start = operands
    return array if is_identity(start, "or") and len(root.ints("dimensions")) == array.array.rank else None


def is_identity(init: Instr, op: str) -> bool:
    """Is an initial value a constant that a combiner changes nothing by?"""
    return init.is_constant and bool(constant_value(init) == identity(op, init.array.dtype))


def _partition(w: WindowDim, n: int, count: int, folded: bool) -> bool:
    """Do `count` windows read each of n elements exactly once?  In a kept dimension every window is its element."""
    if w.stride != w.size or w.dilation != 1 or w.base_dilation != 1 or w.low < 0:
        return False
    return count * w.size >= n + w.low if folded else w.size == 1 and w.low == w.high == 0


def group_key(members: Sequence[Instr], inputs: Sequence[Instr], outputs: Sequence[Instr]) -> tuple[object, ...] | None:
    """Equal for groups of which `inline_group` makes graphs that are equal but for metadata.  None for those with
    fusions or calls in fusions."""
    number = {i: n for n, i in enumerate((*inputs, *members))}
    key: list[object] = [i.shape for i in inputs]
    for m in members:
        if any(i.fused is not None or i.traits.enters for g in m.calls for i in g.instrs):
            return None
        key.append((m.op, m.index, m.literal, str(m.shape), tuple([number[o] for o in m.operands]), *attrs_key(m),
                    m.fused is not None and _keeps_precision(m)))
    return *key, tuple([number[o] for o in outputs])


def inline_group(name: str, members: Sequence[Instr], inputs: Sequence[Instr], outputs: Sequence[Instr]) -> Graph:
    """One flat graph that computes `outputs` (top-level instructions among `members`, which come in topological order)
    from `inputs`.  Parameters are in the order of `inputs`, roots in the order of `outputs`."""
    inliner = Inliner(inputs)
    for m in members:
        inliner.add(m)
    roots = tuple(inliner.root(o) for o in outputs)
    return Graph(name, tuple(inliner.params), prune(inliner.instrs, roots), roots)


def prune(instrs: Sequence[Instr], roots: Sequence[Instr]) -> tuple[Instr, ...]:
    """The instructions that some root needs, in their order; parameters always stay."""
    live = set(roots)
    for i in reversed(instrs):
        if i in live:
            live.update(i.operands)
    return tuple(i for i in instrs if i in live or i.op == "parameter")


def arguments_of(form: Graph, i: Instr) -> tuple[Instr, ...] | None:
    """What stands for the form's parameters, in their order, where an instruction computes what the form's root does,
    op by op, of whatever types; else None."""
    found: dict[Instr, Instr] = {}
    return tuple(found[p] for p in form.params) if _fits(form.root, i, found) else None


def _fits(form: Instr, i: Instr, found: dict[Instr, Instr]) -> bool:
    if form.is_parameter:
        return found.setdefault(form, i) is i
    return form.op == i.op and form.attrs.get("direction") == i.attrs.get("direction") and \
        len(form.operands) == len(i.operands) and all(_fits(a, b, found) for a, b in zip(form.operands, i.operands))
