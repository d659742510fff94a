"""The analytical cost model: what a group should cost as stitched kernels and as XLA's own kernels, in nanoseconds.

Two numbers bound every kernel: bytes over the bandwidth of the level they live in, and vector operations over the issue
rate.  On top come launches, barriers between phases and recomputation.  Constants are for one core of a current server
CPU at its sustained clock; only ratios between the two sides matter for decisions.
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from ...hlo import ops as _ops  # noqa: F401  (fills the registry)
from ...hlo.ir import Graph, Instr
from ...hlo.opdef import REGISTRY, moves_minor, opdef
from ...hlo.traits import Kind
from ...target import GpuTarget, Target

#: a section with more work than this (one core) should have blocks enough for several cores
PARALLEL_NS = 12_000.0
#: a phase with less work than this is not shared with other cores; one with more may be, if that turns out faster
SHARE_NS = 8_000.0
#: a phase with less work than this is expected not to gain from a second core.  A thread of the pool that sleeps costs
#: its caller 10-30 us and comes 30-50 us later; in a loop of kernels, XLA's or ours, it is awake and comes at once
WAKE_NS = 25_000.0
#: time of one vector operation per element: 16 f32 lanes, about three issued per ns
FLOP_NS = 0.02
#: time of a multiply-add in tile registers beside one of words in the lanes of vectors: 1 TFLOP/s of bf16 a core, of a
#: peak some times as high that copying operands into words leaves out of reach
TILE_SHARE = 0.3
#: ops that read a part of their first operand
_PARTS = frozenset(("slice", "dynamic-slice", "gather"))
#: movements that choose: every element comes from one of their operands
JOINS = frozenset(("concatenate", "pad"))
#: elements of a gathered piece that are read as a vector
ROW = 8
#: the vectors FLOP_NS is for, in bytes
VECTOR_BYTES = 64
#: reading one byte of an operand that fits no near cache
READ_NS = 0.02
#: an element that moves across the contiguous dimension, one that is read by its own index
TRANSPOSE_NS, GATHER_NS = 0.3, 0.25
#: bytes per ns of one core by where the data lives
L1_BYTES_NS, L2_BYTES_NS, DRAM_BYTES_NS = 100.0, 35.0, 10.0
L1_BYTES, L2_BYTES = 32 << 10, 1 << 20


@cache
def _flops(op: str) -> float:
    return opdef(op).flops if op in REGISTRY else 0.0


def flops(op: Instr) -> float:
    """Vector operations per output element (reductions: per element folded)."""
    return max(_flops(op.op), 0.25)


def folded_size(op: Instr) -> int:
    """Elements an op reads or writes, whichever is more: what its loop runs over."""
    size = op.array.size
    if op.op == "reduce-window" or op.is_product:
        reduction = opdef(op.op).reduction
        return size * math.prod(reduction(op) if reduction else ())
    if op.operands and op.kind is Kind.REDUCE:
        size = max(size, op.operands[0].array.size)
    return size


def needs_loop(op: Instr) -> bool:
    """Reductions and products cannot be nested into another op's scalar expression for free."""
    return op.kind in (Kind.REDUCE, Kind.PRODUCT)


def read_bytes(source: Instr, users: Sequence[Instr]) -> int:
    """Bytes of `source` that its users read."""
    parts = 0
    for u in users:
        if u.op == "dynamic-update-slice" and u.operands[0] is source or u.op == "place" and u.operands[-1] is source:
            continue
        if u.op not in _PARTS or u.operands[0] is not source:
            return source.shape.nbytes
        parts += u.shape.nbytes
    return min(parts, source.shape.nbytes)


def slowness(target: Target) -> float:
    """Time of a vector operation per element on the target, in FLOP_NS.  (Machines with narrower vectors are older too:
    XLA's code, which never uses the widest ones, was found to be slower on them by the same factor as ours.)"""
    return VECTOR_BYTES / target.vector_bytes


def narrowness(product: Instr, target: Target) -> float:
    """Time of a product's multiply-add beside one of f32: less where the target has a core for its operands' type."""
    left = product.operands[0].array.dtype
    core = target.core(left.name)
    return (TILE_SHARE if core == "amx" else 1.0) * left.nbytes / 4 if core else 1.0


def arithmetic_ns(op: Instr, target: Target) -> float:
    """Time of an op's arithmetic on one core, vectorized."""
    wide = (2.0 if op.array.dtype.bits == 64 else 1.0) * slowness(target)
    wide *= narrowness(op, target) if op.is_product else 1.0
    return folded_size(op) * flops(op) * FLOP_NS * wide + (GATHER_NS * op.array.size if _picks(op, target) else 0.0)


def _picks(op: Instr, target: Target) -> bool:
    """Does an op gather elements from here and there, not rows?  (On a GPU that is what threads do anyway.)"""
    if op.op != "gather" or not op.array.dims or isinstance(target, GpuTarget):
        return False
    minor, offsets = op.array.minor_to_major[0], op.ints("offset_dims")
    return minor not in offsets or op.array.dims[minor] < ROW


def op_ns(op: Instr, target: Target) -> float:
    """Time of an op on one core: arithmetic, plus reading operands of the kernel."""
    read = sum(read_bytes(o, (op,)) for o in op.operands if o.op == "parameter") * READ_NS
    if moves_minor(op):
        read += op.array.size * TRANSPOSE_NS
    return arithmetic_ns(op, target) + read


def inline_flops(graph: Graph) -> dict[Instr, float]:
    """Vector operations per element to compute an op again from memory: its own plus its producers', down to loads;
    reductions and products count as infinite."""
    out: dict[Instr, float] = {}
    for i in graph.instrs:
        if i.op in ("parameter", "constant"):
            out[i] = 1.0 if i.op == "parameter" else 0.0
        elif needs_loop(i):
            out[i] = float("inf")
        else:
            out[i] = flops(i) + sum(out[o] for o in dict.fromkeys(i.operands))
    return out


def bytes_ns(nbytes: float, footprint: float) -> float:
    """Time to move bytes once, given how much data the kernel touches in all."""
    rate = L1_BYTES_NS if footprint <= L1_BYTES else L2_BYTES_NS if footprint <= L2_BYTES else DRAM_BYTES_NS
    return nbytes / rate
