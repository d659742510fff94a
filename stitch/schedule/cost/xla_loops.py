"""What one core of a CPU computes in the loops that XLA generates for its fusions, in nanoseconds.

As seen in their machine code (jax 0.10 to 0.12): a fusion is one loop over its result, 256 bits wide, which computes
everything where it is read.  What a broadcast repeats along the result's lines is moved out of the innermost loop; what
it repeats along other dimensions is computed again and again.  Rounding to 16 bits is integer arithmetic, half a dozen
instructions.  Moving elements is free, unless the loop crosses the lines of an operand: then elements come one by one,
from as far as all the lines are that a line of the result meets (those a power of two apart share few places of a
cache).  Copies that only turn go by small tiles instead.  A reduction takes its operand one element at a time, and
where it rounds each sum the next one waits for that; along lines a vector holds such sums of several results.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from ...dataclass import dataclass
from ...hlo.ir import Graph, Instr, once_a_graph
from ...hlo.opdef import moves_minor
from ...hlo.ops.attributes import window
from ...hlo.ops.reduce import pads
from ...hlo.traits import Fold, Kind
from ...hlo.types import Shape
from ...target import LINE_BYTES, PAGE_BYTES
from .cpu import Core
from .ops import flops, folded_size, index_vectors, narrows, orders_narrow

#: bytes of the vectors in these loops, and of the elements that work is counted in
_VECTOR, _ELEMENT = 32, 4


@dataclass(frozen=True, slots=True)
class Turned:
    """Elements that come across the lines of `sources` arrays: what all the lines fill that a line of the result meets,
    in bytes of cache; is nothing else done with them, and are they of a type that XLA copies by tiles then?"""

    elements: float
    sources: int
    spread: int
    copied: bool
    tiled: bool


def loop_ns(graph: Graph, core: Core) -> float:
    """The loop of a fusion."""
    return core.beside_ns(sum(count * element_ns(i, core) for i, count in _counts(graph)),
                          sum(_turning_ns(t, core) for t in _turned(graph)))


def alone_ns(i: Instr, core: Core) -> float:
    """The loop of an op by itself."""
    turned = [_crossing(i, 1.0, i.operands, True)] if moves_minor(i) else []
    return _count(i) * element_ns(i, core) + sum(_turning_ns(t, core) for t in turned)


def element_ns(i: Instr, core: Core) -> float:
    """An element of an op, or a step of its reduction, wherever it is read from; what vectors of the width that costs
    are for would take."""
    xla, flop_ns = core.costs.xla, core.costs.arithmetic.flop_ns
    if i.kind is Kind.REDUCE:
        return _step_ns(i, core)
    if i.scatters:
        return scatter_ns(i, core) / core.slowness / max(1.0, _count(i))
    if _moves(i):
        return 0.0
    if narrows(i):
        return xla.round_ns
    if orders_narrow(i):
        return xla.narrow_ns
    called = (core.called_wide if i.array.dtype.bits == 64 else core.called).get(i.op, 0.0)
    if called and i.array.dtype.is_float:
        return called
    operations = sum(flops(s) for s in i.calls[0].instrs if not s.traits.leaf) if i.traits.maps else flops(i)
    wide = 2.0 if i.array.dtype.bits == 64 else 1.0
    wide *= xla.function if flops(i) >= xla.function_flops else 1.0
    wide *= core.rational.get(i.op, 1.0)
    return operations * _harder(i, core) * wide * flop_ns * xla.vector


def scatter_ns(i: Instr, core: Core) -> float:
    """All of a scatter: update by update, on one core."""
    xla, count = core.costs.xla, index_vectors(i)
    return count * xla.scatter_ns + (i.operands[2].array.size - count) * xla.scattered_ns


def _harder(i: Instr, core: Core) -> float:
    """How much more work an op on complex numbers is."""
    source = i.operands[0].shape if i.operands else None  # (that of ops which only XLA knows may be anything)
    if not isinstance(source, Shape) or source.dtype.kind != "complex":
        return 1.0
    return core.harder.get(i.op, 1.0)


def _step_ns(i: Instr, core: Core) -> float:
    """A step of a reduction."""
    xla, steps = core.costs.xla, [s for s in i.calls[0].instrs if not s.traits.leaf] if i.calls else []
    if not isinstance(i.shape, Shape):
        return xla.folds_ns
    if any(narrows(s) for s in steps):
        return xla.chained_ns if _waits(i) else xla.beside_ns
    if i.traits.fold is not Fold.WINDOWS:
        return xla.fold_ns
    along = sum(not w.trivial for w in window(i))
    more = sum(map(flops, steps)) - 1.0
    return xla.window_ns * (xla.padded_step if pads(i) else 1.0) * (xla.window_dims if along > 1 else 1.0) \
        + max(0.0, more) * core.costs.arithmetic.flop_ns * xla.window_operation


def _waits(i: Instr) -> bool:
    """Are sums of windows that are rounded at every step computed one after another?  (A vector holds those of windows
    along a line, where there are enough.  A whole reduction by such steps is a short one, of such sums, and written
    out.)"""
    if i.traits.fold is not Fold.WINDOWS:
        return False
    minor = i.array.minor_to_major[0]
    return i.array.dims[minor] * i.array.dtype.nbytes < _VECTOR or any(
        not w.trivial for d, w in enumerate(window(i)) if d != minor)


def _count(i: Instr) -> float:
    """Elements, or steps, of an op that is computed once.  (Updates are in place.)"""
    if i.kind is Kind.ELEMENTWISE:
        return float(i.array.size)
    return float(i.update.array.size if i.update else folded_size(i))


@once_a_graph
def _often(graph: Graph) -> Mapping[Instr, float]:
    """How often every element of an instruction's array is computed; without those that are given."""
    made = [i for i in graph.instrs if not i.traits.leaf]
    if all(i.kind is Kind.ELEMENTWISE or i.traits.renames or all(o.traits.leaf for o in i.operands) for i in made):
        return dict.fromkeys(made, 1.0)  # (most are like this: nothing is read at other places than its own)
    out: dict[Instr, float] = dict.fromkeys(graph.roots, 1.0)
    for i in reversed(graph.instrs):
        often = out.get(i, 0.0)
        if not often or i.traits.leaf:
            continue
        same = i.kind is Kind.ELEMENTWISE
        for o in i.operands:
            if not o.traits.leaf and isinstance(o.shape, Shape):
                asked = often if same else often * _reads(i, o) / max(1, o.array.size)
                if asked > out.get(o, 0.0):
                    out[o] = asked
    return out


def _reads(i: Instr, o: Instr) -> float:
    """Elements of an operand that are computed for all elements of an op, each once: one by one, without vectors, in
    the steps of a reduction."""
    if i.traits.joins or i.update:
        return float(o.array.size)
    if i.traits.spreads:
        minor = i.array.minor_to_major[:1]
        again = 1 if not minor or minor[0] in i.ints("dimensions") else i.array.dims[minor[0]]
        return max(o.array.size, i.array.size / max(1, again))
    if i.kind is Kind.REDUCE:
        return float(folded_size(i) * (1 if i.traits.fold is Fold.WINDOWS else _VECTOR // _ELEMENT))
    return float(max(i.array.size, 1))


@once_a_graph
def _counts(graph: Graph) -> Sequence[tuple[Instr, float]]:
    """What is computed, and how many elements or steps of it."""
    return [(i, often * _count(i)) for i, often in _often(graph).items() if not (i.traits.leaf or _moves(i))]


def _moves(i: Instr) -> bool:
    """Does an op only move elements, to places that are known?"""
    return i.kind is Kind.MOVEMENT and not (i.traits.picks or i.traits.joins)


@once_a_graph
def _turned(graph: Graph) -> Sequence[Turned]:
    """What comes across lines.  A value of few dimensions that is repeated is at hand however it lies."""
    turning = [i for i in graph.instrs if i.kind is Kind.MOVEMENT and moves_minor(i)]
    if not turning:
        return ()
    often, sources = _often(graph), {i: _sources(i) for i in turning}
    idle = all(i.traits.leaf or i.traits.view or i.traits.casts for i in graph.instrs)
    return [_crossing(i, often[i], sources[i], idle) for i in turning if i in often and sources[i]]


def _sources(i: Instr) -> Collection[Instr]:
    """Arrays that a value is read from, element by element."""
    found: set[Instr] = set()
    todo = list(i.operands)
    while todo:
        o = todo.pop()
        if o.is_parameter:
            found.add(o)
        elif not (o.traits.leaf or o.traits.spreads):
            todo += o.operands
    return found


def _crossing(i: Instr, often: float, sources: Collection[Instr], copied: bool) -> Turned:
    source, out = i.operands[0].array, i.array
    back = i.ints("dimensions") or range(len(out.dims))
    lines, apart = 1, max(o.array.dtype.nbytes for o in sources)
    for d in out.minor_to_major:
        if back[d] == source.minor_to_major[0]:
            break
        lines *= out.dims[d]
    for d in source.minor_to_major:
        if d == back[out.minor_to_major[0]]:
            break
        apart *= source.dims[d]
    spread = lines * max(LINE_BYTES, min(apart & -apart, PAGE_BYTES))
    return Turned(often * out.size, len(sources), spread, copied, source.dtype.kind != "complex")


def _turning_ns(turned: Turned, core: Core) -> float:
    xla = core.costs.xla
    near = xla.turned_ns if turned.copied else xla.transpose_ns
    if turned.copied and turned.tiled:
        return turned.elements * near
    beyond = turned.spread / core.target.l2 - 0.5
    return turned.elements * (near + turned.sources * xla.far_transpose_ns * min(1.0, max(0.0, beyond)))
