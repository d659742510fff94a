"""Is a group worth taking?  The analytical estimate of both sides, in nanoseconds.

Bytes are counted at the level they live in: what a kernel touches in all decides the level.  XLA launches every member
by itself, writes every intermediate to memory, runs its row reductions one element at a time unless its library takes
them, and spreads a kernel over cores only where its partitioner said so.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...hlo.ir import Graph, Instr, once_a_graph
from ...hlo.opdef import moves_minor
from ...hlo.pairs import part_of
from ...hlo.traits import Kind
from ...hlo.types import Shape
from ...target import GpuTarget, Target
from ..cost.ops import (
    FLOP_NS,
    PARALLEL_NS,
    WAKE_NS,
    arithmetic_ns,
    bytes_ns,
    flops,
    folded_size,
    read_bytes,
    slowness,
)
from ..cost.xla_products import FAR, xla_product_ns
from ..plan import ScheduledGroup
from ..tiles.blocks import moving_ns, product_sizes
from ..tiles.propagate import whole
from . import gpu

#: one kernel launch of XLA's CPU runtime, and one of ours (a custom call with its buffers)
XLA_LAUNCH_NS, CALL_NS, BUFFER_NS = 180.0, 240.0, 15.0
#: what one of XLA's costs in a loop: less than in a frame that runs once, whose code is in none of the caches yet
LOOP_LAUNCH_NS = 60.0
#: handing a kernel to a second core, XLA's way and ours
XLA_FORK_NS, FORK_NS, BARRIER_NS = 15_000.0, 15_000.0, 500.0
#: how much slower per element XLA's loops are than ours: 256-bit vectors; scalar reductions and transposing copies
XLA_VECTOR, XLA_FOLD_NS, XLA_TRANSPOSE_NS = 3.0, 0.8, 0.8
#: an element of a reduction with several results (argmax), which branches: 2.3 and more were measured
XLA_FOLDS_NS = 2.0
#: time of XLA's products of bf16 beside those of f32: it uses no instructions for them (280 and 330 GFLOP/s where there
#: are some)
BF16 = 1.2
#: the same of complex numbers, whose parts it multiplies
COMPLEX_DOT = 4.0
#: floating-point operations a nanosecond of XLA's convolutions on one core; inside a loop fusion a plain loop nest
CONV_RATE, LOOP_CONV_RATE = 20.0, 0.5
#: handing a module back makes XLA schedule it anew, which alone moves its time by a few per cent: a smaller expected
#: gain than this share of the module is not worth it
MODULE_GAIN = 0.02
#: one core's time for an element in a pass of XLA's library over a value that the last cache holds, and a larger one
PASS_NS, FAR_PASS_NS = 0.2, 0.6
#: how much more work than on real ones ops on complex numbers are in XLA's loops
_COMPLEX = {"multiply": 2.0, "divide": 5.0, "abs": 6.0, "sign": 6.0}
_SPREAD = frozenset(("broadcast", "iota"))
_NOTHING = frozenset(("parameter", "constant", "tuple", "get-tuple-element", "bitcast", "while", "conditional", "call"))
_LIBRARY = frozenset(("dot", "convolution", "custom-call", "sort", "fft", "scatter"))
#: what XLA compiles to loops even if it has several results
_LOOPS = frozenset(("fusion", "reduce"))
#: a group must be expected to win by this factor
MARGIN = 1.05


@dataclass(frozen=True, slots=True)
class Estimate:
    """Nanoseconds a group should take."""

    xla: float
    stitched: float

    @property
    def worth(self) -> bool:
        return self.xla > MARGIN * self.stitched

    @property
    def gain(self) -> float:
        """Expected speed-up."""
        return self.xla / max(self.stitched, 1.0)


def estimate(members: Sequence[Instr], group: ScheduledGroup, outputs: Sequence[Shape], target: Target) -> Estimate:
    """Both sides for one group: `members` are what XLA would launch, `outputs` the results of the stitched kernel."""
    return Estimate(sum(xla_ns(m, target) for m in members), stitched_ns(group, outputs, target))


def xla_ns(member: Instr, target: Target, around: float = 0.0) -> float:
    """One XLA kernel, or a library call.  `around`: bytes that are touched between two runs of it, where that is known:
    what it reads is then in the level that holds these."""
    if member.op in _NOTHING:
        return 0.0
    if isinstance(target, GpuTarget):
        plain = isinstance(member.shape, Shape) and member.op not in _LIBRARY
        return gpu.xla_ns(member, moved_bytes(member) if plain else _all_bytes(member), target)
    library = "__ynn_fusion" in member.attrs.get("backend_config", "")
    if member.op == "fusion" and _has_products(member.calls[0]):
        inside = member.calls[0].instrs
        return (XLA_LAUNCH_NS + sum(_library(i, LOOP_CONV_RATE, library, target, around) for i in inside)
                + (_around_products(inside, target) if library else 0.0))
    if member.op in _LIBRARY or not isinstance(member.shape, Shape) and member.op not in _LOOPS:
        return XLA_LAUNCH_NS + _library(member, CONV_RATE, library, target, around)
    moved = moved_bytes(member)
    time = slowness(target) * (_xla_op(member, library) if member.op != "fusion"
                               else (_xla_body_in_library if library else _xla_body)(member.calls[0]))
    time += moving_ns(moved, max(moved, int(around)), target) if around else bytes_ns(moved, moved)
    parts = "outer_dimension_partitions\":[\"" in member.attrs.get("backend_config", "")
    if parts or (library and time > PARALLEL_NS):
        return XLA_LAUNCH_NS + XLA_FORK_NS + time / min(target.cores, 8)
    return XLA_LAUNCH_NS + time


def _around_products(inside: Sequence[Instr], target: Target) -> float:
    """What XLA's library does beside the products of a fusion, such as the softmax of attention: a pass over memory for
    every op."""
    ops = [i for i in inside if i.op not in _NOTHING | _LIBRARY | _SPREAD]
    time = slowness(target) * sum(_xla_op(i, library=True) for i in ops)
    time += sum(folded_size(i) * (PASS_NS if i.array.dtype.nbytes * folded_size(i) <= FAR * target.l2 else FAR_PASS_NS)
                for i in ops)
    return time / min(target.cores, 8) if time > PARALLEL_NS else time


def moved_bytes(member: Instr) -> int:
    """Bytes that one of XLA's kernels reads and writes."""
    return _moved(member.calls[0]) if member.op == "fusion" else _moved_alone(member)


@once_a_graph
def _moved(graph: Graph) -> int:
    """Bytes a loop over a graph reads and writes.  Of an array that is only sliced or gathered from, those parts count;
    an update of part of an array is made in place."""
    users = graph.users()
    written = sum(_update(r).shape.nbytes for r in graph.roots)
    return written + sum(read_bytes(p, users[p]) for p in graph.params)


def bytes_touched(members: Iterable[Instr]) -> int:
    """Bytes of arrays that XLA's kernels read or write one after another, every array once."""
    found: dict[Instr, int] = {}
    for m in members:
        inside = m.calls[0] if m.op == "fusion" else None
        users = inside.users() if inside is not None else {}
        for o, p in zip(m.operands, inside.params if inside is not None else m.operands):
            found[o] = max(found.get(o, 0), read_bytes(p, users[p] if inside is not None else [m]))
        found[m] = sum(_update(r).shape.nbytes for r in (inside.roots if inside is not None else (m,)))
    return sum(found.values())


def _moved_alone(i: Instr) -> int:
    if i.op == "dynamic-update-slice":
        return 2 * i.operands[1].shape.nbytes
    return i.shape.nbytes + sum(read_bytes(o, [i]) for o in i.operands)


def _update(root: Instr) -> Instr:
    return root.operands[1] if root.op == "dynamic-update-slice" else root


def _all_bytes(member: Instr) -> float:
    """Bytes of an instruction's operands and results."""
    return float(member.shape.nbytes + sum(o.shape.nbytes for o in member.operands))


def _library(i: Instr, conv_rate: float, fused: bool, target: Target, around: float = 0.0) -> float:
    """A product, or a convolution's arithmetic at the rate XLA reaches on one core; others count as nothing."""
    if i.op == "dot":
        dtype = i.array.dtype
        wide = (BF16 if i.operands[0].array.dtype.name == "bf16" else 1.0) * (2.0 if part_of(dtype).bits == 64 else 1.0)
        wide *= COMPLEX_DOT if dtype.kind == "complex" else 1.0
        right = i.operands[1].array
        turned = right.minor_to_major[:1] == i.ints("rhs_contracting_dims")[:1]
        return wide * xla_product_ns(*product_sizes(i, whole(i.array.dims)), fused, target, turned, around)
    if i.op == "convolution":
        kernel = i.operands[1].array
        features = max(1, min(kernel.dims))
        return 2.0 * i.array.size * kernel.size / max(features, i.array.dims[-1] if i.array.dims else 1) / (
            conv_rate * target.cores)
    return 0.0


@once_a_graph
def _has_products(graph: Graph) -> bool:
    return any(i.op in ("dot", "convolution") for i in graph.instrs)


@once_a_graph
def _xla_body(graph: Graph) -> float:
    return sum(_xla_op(i, False) for i in graph.instrs if i.op not in ("parameter", "constant"))


@once_a_graph
def _xla_body_in_library(graph: Graph) -> float:
    return sum(_xla_op(i, True) for i in graph.instrs if i.op not in ("parameter", "constant"))


def _xla_op(i: Instr, library: bool) -> float:
    kind = i.kind
    size = _update(i).array.size if i.op == "dynamic-update-slice" else folded_size(i)  # (updates are made in place)
    if kind is Kind.REDUCE:
        several = not isinstance(i.shape, Shape)
        return size * (XLA_FOLDS_NS if several else 2 * FLOP_NS if library else XLA_FOLD_NS)
    if moves_minor(i):
        return size * XLA_TRANSPOSE_NS
    source = i.operands[0].shape if i.operands else None  # (that of ops which only XLA knows may be anything)
    harder = _COMPLEX.get(i.op, 1.0) if isinstance(source, Shape) and source.dtype.kind == "complex" else 1.0
    return size * harder * flops(i) * FLOP_NS * XLA_VECTOR


def least_ns(graph: Graph, outputs: Sequence[Shape], target: Target) -> float:
    """What a kernel of a group takes at least, however it is scheduled."""
    if isinstance(target, GpuTarget):
        return 0.0
    work = _outside_ns(graph, outputs) + sum(arithmetic_ns(i, target) for i in graph.instrs if i.is_product)
    return _call_ns(graph, outputs) + min(work, FORK_NS + work / target.cores)


def _call_ns(graph: Graph, outputs: Sequence[Shape]) -> float:
    return CALL_NS + BUFFER_NS * (len(graph.params) + len(outputs))


def _outside_ns(graph: Graph, outputs: Sequence[Shape]) -> float:
    """Moving what a group reads and writes, on one core."""
    users = graph.users()
    moved = sum(read_bytes(p, users[p]) for p in graph.params) + sum(s.nbytes for s in outputs)
    return bytes_ns(moved, moved)


def stitched_ns(group: ScheduledGroup, outputs: Sequence[Shape], target: Target) -> float:
    """The kernel of a scheduled group."""
    if isinstance(target, GpuTarget):
        return gpu.stitched_ns(group, target)
    serial = shared = 0.0
    forks = 0
    for plans in group.phases():
        work = sum(p.work for p in plans)
        if work >= WAKE_NS and sum(p.grid for p in plans) > 1:
            shared += work
            forks += 1
        else:
            serial += work
    memory = _outside_ns(group.graph, outputs)
    time = _call_ns(group.graph, outputs) + serial
    if forks:
        return time + FORK_NS + BARRIER_NS * forks + (shared + memory) / target.cores
    return time + memory
