"""What tiles cost on a GPU, in nanoseconds: the constants that `blockcost` and the cost model of GPUs share.

A block runs on a multiprocessor, which has its share of the memory's bandwidth and of the arithmetic.  Products wait
for each piece of the depth before they multiply it (`emit/gpu/matmul.py`), which small ones feel most.  All
constants are estimates, from data sheets and from what kernels of the kind are known to reach.
"""
from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from ...hlo.ir import Instr
from ...hlo.ops.dot import dot_dims
from ...target import EXCHANGE, SUMS, GpuTarget, Target

#: from the end of one kernel to the end of an empty one behind it
LAUNCH_NS = 2500.0
#: from the end of one phase to the start of the next inside one launch: a barrier of its whole grid
BARRIER_NS = 1500.0
#: threads that a block has at most, and the registers each may use where its grid has barriers
BLOCK_THREADS, REGISTERS = 256, 64
#: shared memory that an SM keeps of every block
KEPT_SHARED = 1024
#: part of the peak bandwidth that streaming kernels reach; how much faster the L2 cache is than device memory
STREAMED, L2_GAIN = 0.85, 2.5
#: parts of the peak rates that our products reach: fused multiply-adds, tensor cores
MULTIPLIED, TENSOR = 0.5, 0.3
#: bytes a nanosecond that a multiprocessor copies into shared memory
STAGED = 60.0
#: one turn of a product's loop over the depth: loads that have to come back before anything is multiplied
TURN_NS = 400.0
#: part of the peak that XLA's products reach; what starting one costs beside the launch; a piece of its depth, and how
#: many steps that is
LIBRARY, LIBRARY_NS, LIBRARY_TURN_NS, LIBRARY_STEPS = 0.6, 1500.0, 150.0, 64
#: what XLA may gain by a product that it keeps, before it keeps it whatever is around: two launches
KEPT_NS = 2 * LAUNCH_NS
#: rows and columns of tiles that are asked about a product alone
_TILES = (128, 64, 32, 16)


def slots(target: GpuTarget, shared: int, threads: int = BLOCK_THREADS) -> int:
    """Blocks with so many bytes of shared memory that are certain to fit on one multiprocessor."""
    return min(target.sm_registers // (REGISTERS * threads), target.sm_threads // threads,
               target.sm_shared // (shared + KEPT_SHARED))


def launches_of(phases: Sequence[tuple[int, int]], target: GpuTarget, threads: int = BLOCK_THREADS) -> list[int]:
    """How many of a kernel's phases (blocks, bytes of shared memory of each) make up each of its launches, in order.

    Phases of one launch are separated by barriers of the grid, which end only if all its blocks run at once.  Nothing
    but their number promises that: they are at most half of those that the machine has room for, so that a second grid
    with barriers may be there at the same time; any other kernel ends without waiting.  No block then has work of one
    phase twice, so nothing but the barrier is added."""
    out: list[int] = []
    wide = most = 0
    for grid, shared in phases:
        wide, most = max(wide, grid), max(most, shared)
        if out and (wide <= 1 or wide <= target.cores * slots(target, most, threads) // 2):
            out[-1] += 1
        else:
            out.append(1)
            wide, most = grid, shared
    return out


def memory_ns(nbytes: float, whole: float, target: GpuTarget) -> float:
    """The device moves bytes of a value of `whole` bytes once: what fits half of the L2 cache is found there."""
    rate = target.bandwidth * STREAMED * (L2_GAIN if whole <= target.l2 / 2 else 1.0)
    return nbytes / rate * 1e9


def moving_ns(nbytes: float, whole: int, target: GpuTarget) -> float:
    """One multiprocessor reads or writes bytes of a value of `whole` bytes."""
    return memory_ns(nbytes, whole, target) * target.cores


def rounds(dot: Instr, target: Target) -> bool:
    """May tensor cores take a product's f32 operands, rounded to tf32?"""
    precision = dot.attrs.get("operand_precision", "")
    return target.approximates and dot.operands[0].array.dtype.name == "f32" and not any(
        way in precision for way in ("high", "highest"))


def tile_ns(op: Instr, sizes: tuple[int, int, int, int], target: GpuTarget) -> float:
    """A multiprocessor's time for (batch, rows, columns, depth) of a product in the form kernels compute."""
    batch, rows, cols, depth = sizes
    left = op.operands[0].array.dtype
    tf32 = rounds(op, target)
    narrow = left.name in SUMS or tf32
    down, across = (16, 8) if narrow else (4, 4)
    whole = -(-rows // down) * down * (-(-cols // across) * across)
    plain = target.f64 if left.bits > 32 else target.f32
    rate = target.tensor * TENSOR / (2 if tf32 else 1) if narrow else plain * MULTIPLIED
    high, wide = min(rows, 64), min(cols, 64)
    staged = depth * left.nbytes * (rows * -(-cols // wide) + cols * -(-rows // high))
    pieces = -(-depth * left.nbytes * (high + wide) // EXCHANGE) * -(-rows // high) * -(-cols // wide)
    return batch * (2e9 * whole * depth / rate * target.cores + staged / STAGED + pieces * TURN_NS)


def xla_product_ns(dot: Instr, target: GpuTarget) -> float:
    """XLA's time for a dot, without a launch.  It rounds f32 operands to tf32 unless told otherwise, at half the rate
    of bf16."""
    depth = math.prod(dot.operands[0].array.dims[d] for d in dot.ints("lhs_contracting_dims"))
    bits = max(o.array.dtype.bits for o in dot.operands)
    exact = "highest" in dot.attrs.get("operand_precision", "")
    rate = target.tensor if bits <= 16 else target.f64 if bits > 32 else target.f32 if exact else target.tensor / 2
    moved = dot.array.nbytes + sum(o.array.nbytes for o in dot.operands)
    return LIBRARY_NS + -(-depth // LIBRARY_STEPS) * LIBRARY_TURN_NS + max(
        2e9 * dot.array.size * depth / (rate * LIBRARY), memory_ns(moved, moved, target))


def is_librarys(dot: Instr, target: GpuTarget) -> bool:
    """Is a product so large that XLA's is faster by more than fusing it could gain?"""
    dims = dot_dims(dot)
    left, right = (o.array.dims for o in dot.operands)
    batch, rows, depth = (math.prod(left[d] for d in part)
                          for part in (dims.left_batch, dims.left_free, dims.left_depth))
    cols = math.prod(right[d] for d in dims.right_free)
    best = math.inf
    for high, wide in itertools.product(_TILES, _TILES):
        blocks = batch * -(-rows // high) * -(-cols // wide)
        tile = tile_ns(dot, (1, min(high, rows), min(wide, cols), depth), target)
        best = min(best, tile * -(-blocks // target.cores))
    return best > xla_product_ns(dot, target) + KEPT_NS
