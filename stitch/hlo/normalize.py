"""Normalization: XLA's fusions and plain calls become single ops again, in one graph per candidate group.

`inline_group` clones the bodies of the group's members into one flat graph, merging equal ops on the way (XLA's fusion
duplicates cheap producers into every consumer; the group needs them once), and undoes XLA's tree-shaped reductions
(a reduce-window of disjoint windows feeding a reduce is one reduce).
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from .ir import Graph, Instr
from .types import Shape

#: attributes that do not change what an op computes
_NEUTRAL = frozenset(("metadata", "backend_config", "frontend_attributes", "sharding", "origin", "statistics",
                      "outer_dimension_partitions", "control-predecessors", "execution_thread"))


def region_key(graph: Graph) -> tuple[object, ...]:
    """What a small computation computes, as a hashable value independent of names."""
    number = {i: n for n, i in enumerate(graph.instrs)}
    return tuple((i.op, i.index, i.literal, str(i.shape), tuple(number[o] for o in i.operands), *_attrs_key(i))
                 for i in graph.instrs) + (number[graph.root],)


def _attrs_key(instr: Instr) -> tuple[object, ...]:
    attrs = instr.attrs
    if not attrs:
        return ()
    named = tuple((k, v) for k, v in attrs.items() if k not in _NEUTRAL and k not in ("to_apply", "calls"))
    return named + tuple(region_key(g) for g in instr.calls)


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
            return self._body(instr.calls[0], operands)
        return self._emit(instr, operands)

    def _body(self, graph: Graph, args: Sequence[Instr]) -> Instr:
        env: dict[Instr, Instr] = {}
        for i in graph.instrs:
            env[i] = args[i.index] if i.op == "parameter" else self._clone(i, env)
        return env[graph.root]

    def _emit(self, instr: Instr, operands: list[Instr]) -> Instr:
        if instr.op == "copy" and instr.shape == operands[0].shape:
            return operands[0]  # only says where a value lives; a copy to another layout stays, bitcasts see it
        if instr.op == "reduce":
            operands = _flatten_tree_reduction(instr, operands)
        key = (instr.op, tuple(map(id, operands)), instr.literal, str(instr.shape), *_attrs_key(instr))
        found = self._seen.get(key)
        if found is None:
            found = Instr(f"{instr.op}.{len(self.instrs)}", instr.op, instr.shape, operands, instr.attrs, instr.calls,
                          literal=instr.literal, index=instr.index)
            self._seen[key] = found
            self.instrs.append(found)
        return found


def _flatten_tree_reduction(instr: Instr, operands: list[Instr]) -> list[Instr]:
    """XLA splits a large reduction into disjoint windows and a reduction of those.  Where both halves fold the same
    dimensions with the same region, the reduce can read the windows' operand directly (padding holds the init)."""
    if len(operands) != 2 or operands[0].op != "reduce-window":
        return operands
    inner = operands[0]
    source, init = inner.operands[0], inner.operands[1]
    same_init = init is operands[1] or (init.op == operands[1].op == "constant" and init.literal == operands[1].literal)
    if not same_init or region_key(inner.calls[0]) != region_key(instr.calls[0]):
        return operands
    window = window_fields(inner)
    size, stride = window["size"], window.get("stride", (1,) * len(window["size"]))
    folded = set(instr.ints("dimensions"))
    disjoint = all(s == z and (z == 1 or d in folded) for d, (s, z) in enumerate(zip(stride, size)))
    plain = not any(k in window for k in ("lhs_dilate", "rhs_dilate", "rhs_reversal"))
    covers = isinstance(source.shape, Shape) and isinstance(inner.shape, Shape) and all(
        n * s >= d + lo for n, s, d, lo in zip(inner.shape.dims, size, source.shape.dims, window.get("low", (0,) * 99)))
    return [source, operands[1]] if disjoint and plain and covers else operands


def window_fields(instr: Instr) -> dict[str, tuple[int, ...]]:
    """The window attribute, e.g. {size=1x4x32 stride=1x4x32 pad=0_0x0_0x8_8}, as tuples; pad becomes low and high."""
    text = instr.attrs.get("window", "").strip("{}")
    out: dict[str, tuple[int, ...]] = {}
    for part in text.split():
        key, _, value = part.partition("=")
        if key == "pad":
            pairs = [p.split("_") for p in value.split("x")]
            out["low"], out["high"] = tuple(int(p[0]) for p in pairs), tuple(int(p[1]) for p in pairs)
        else:
            out[key] = tuple(map(int, value.split("x")))
    return out


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
