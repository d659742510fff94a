"""What XLA's matrix products cost on a CPU, fitted to the table of bench/xla_products.py (f32).

XLA runs most products in fusions of its library.  Three things keep those from the machine's peak: products of some 5
Mflop or less, those of a batch together, stay on one core (before jax 0.12 each of a batch by itself), the right
operand is brought into the library's own order every time, and columns that fill no vector take the time of one.  Cores
that are nodes of a mesh come to a single product later than others.  Operands are fetched from where they lie, as
everywhere (`cost/cpu.py`).  A transposed left operand and products with a vector are plain dots.  The latter are as
fast as their matrix is read; batches of the former gain nothing from further cores.  A transposed right operand is
turned first, which shows where there are few rows; where both are transposed (the gradient of weights that several
dimensions are summed for) all of the product is slower.  Plain dots of bf16 that are rounded to it are loops that XLA
writes itself; of integers that do not become s32 they are loops over single elements.  The library has code for AMX's
tile registers.
"""
from __future__ import annotations

from ...target import CpuTarget
from .model import model_of


def xla_product_ns(batch: int, rows: int, cols: int, depth: int, fused: bool, target: CpuTarget, turned: bool = False,
                   around: float = 0.0, across: bool = False, narrow: bool = False, tiled: int = 0, looped: bool = False
                   ) -> float:
    """Nanoseconds XLA takes on the whole machine for `batch` products [rows, depth] x [depth, cols], without a launch.
    `fused`: inside a library fusion.  `turned`: the right operand lies as [cols, depth], `across`: the left one as
    [depth, rows].  `narrow`: a plain dot of bf16, rounded to it; `tiled`: bytes of an element that the library
    multiplies in tile registers, if it does.  `looped`: of integers in a type that it has nothing for.  `around`: bytes
    that are touched between two of these products, if known.
    Rates follow the target's vectors and cores; what starting and fetching costs is taken to be the same everywhere."""
    costs, model = target.costs.xla_products, model_of(target)
    moved = 4.0 * batch * (rows * depth + depth * cols + rows * cols)
    fetched = model.transfer_ns(moved, max(moved, around))
    if min(rows, cols) == 1:
        return shared_ns(fetched, target.cores if batch == 1 else 1, target)
    ops = 2.0 * rows * (whole_vectors(cols, target) if fused else cols) * depth
    if looped:
        return costs.dot_ns + batch * ops / costs.loop_rate + fetched
    if narrow:
        return costs.dot_ns + batch * ops / costs.narrow_rate + fetched
    work = batch * ops / (costs.tile_rate * 2.0 / tiled if tiled else rate_of(target)) + fetched
    if turned and rows <= costs.few_rows:
        work += batch * cols * depth * costs.turn_ns
    if fused:
        work += batch * cols * depth * costs.pack_ns
        cores = min(target.cores, max(1.0, batch * ops / costs.core_operations))
        return costs.fusion_ns + costs.next_ns * (batch - 1) + shared_ns(work, cores, target, batch == 1)
    if turned and across:
        work *= costs.both_turned
    if batch > 1:
        return costs.dot_ns + costs.next_ns * (batch - 1) + work / costs.batch_share
    return costs.dot_ns + shared_ns(work, target.cores, target)


def whole_vectors(cols: int, target: CpuTarget) -> int:
    """Columns of a product as XLA's library computes them: by whole vectors, or half of one where that is enough."""
    lanes = target.lanes(4)
    return lanes // 2 if 2 * cols <= lanes else -(-cols // lanes) * lanes


def rate_of(target: CpuTarget) -> float:
    """Operations a nanosecond of one core."""
    costs = target.costs.xla_products
    if target.vector_bytes == 64:
        return (costs.rate_meshed if target.is_meshed else costs.rate_later if target.is_later
                else costs.rate_512)
    return costs.rate_256 if target.vector_bytes == 32 else costs.rate_narrow


def shared_ns(work: float, cores: float, target: CpuTarget, single: bool = True) -> float:
    """Time of what takes one core `work` nanoseconds, shared by `cores` where that is faster.  `single`: no batch."""
    costs, worth = target.costs.xla_products, 1.0 + (max(1.0, cores) - 1.0) * target.costs.threads.together
    return min(work, work / worth + (costs.fork_meshed_ns if target.is_meshed and single else costs.fork_ns))
