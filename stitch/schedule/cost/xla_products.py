"""What XLA's matrix products cost on a CPU, fitted to the table of bench/xla_products.py (f32).

XLA runs most products in fusions of its library.  Two things keep those from the machine's peak: products of some 5
Mflop or less stay on one core, however many of them a batch holds (96 products of 128 x 128 x 128 use one core), and
operands that fit no near cache have to be fetched.  A transposed left operand and products with a vector are plain
dots.  The latter are as fast as their matrix is read; batches of the former gain nothing from further cores.  A
transposed right operand is turned first, which shows where there are few rows.
"""
from __future__ import annotations

from ...target import Target

#: operations a nanosecond of one core by the bytes of a vector register: half of what large products reach on two.
#: Processors that know bf16 keep the clock that 512-bit vectors cost those before them, unless such a vector takes
#: them two halves
CORE_RATE = {64: 105.0, 32: 70.0}
LATER_RATE = 165.0
HALVING = ("znver4",)
NARROW_RATE = 30.0
#: share of the rate that a batch of plain dots reaches, on all cores together
BATCH_SHARE = 0.7
#: starting a library fusion, a plain dot, and every further product of a batch
FUSION_NS, DOT_NS, NEXT_NS = 400.0, 1_500.0, 60.0
#: sharing with other cores; a library fusion gives a product as many cores as it has times these operations
SHARE_NS, CORE_OPS = 20_000.0, 5e6
#: bytes a nanosecond that one core fetches for a product from further away than its L2; from beyond `FAR` times that
NEAR_BYTES_NS, FAR_BYTES_NS, FAR = 60.0, 20.0, 16
#: turning an element of the right operand; products with more rows than these hide it
TURN_NS, FEW_ROWS = 0.2, 16
#: reading the matrix of a product with a vector
MATRIX_BYTES_NS = 80.0


def xla_product_ns(batch: int, rows: int, cols: int, depth: int, fused: bool, target: Target, turned: bool = False,
                   around: float = 0.0) -> float:
    """Nanoseconds XLA takes on the whole machine for `batch` products [rows, depth] x [depth, cols], without a launch.
    `fused`: inside a library fusion.  `turned`: the right operand lies as [cols, depth].  `around`: bytes that are
    touched between two of these products, if known.  Rates follow the target's vectors and cores; what starting and
    fetching costs is taken to be the same everywhere."""
    moved = 4.0 * batch * (rows * depth + depth * cols + rows * cols)
    if min(rows, cols) == 1:
        return _shared(moved / MATRIX_BYTES_NS, target.cores if batch == 1 else 1)
    ops = 2.0 * rows * cols * depth
    later = target.vector_bytes == 64 and "+avx512bf16" in target.features.split(",") and target.cpu not in HALVING
    rate = LATER_RATE if later else CORE_RATE.get(target.vector_bytes, NARROW_RATE)
    work = batch * ops / rate
    if moved > target.l2:
        work += moved / (NEAR_BYTES_NS if moved <= FAR * target.l2 else FAR_BYTES_NS)
    elif around > target.l2:
        work += moved / FAR_BYTES_NS
    if turned and rows <= FEW_ROWS:
        work += batch * cols * depth * TURN_NS
    if fused:
        cores = min(target.cores, max(1.0, ops / CORE_OPS))
        return FUSION_NS + NEXT_NS * (batch - 1) + _shared(work, cores)
    if batch > 1:
        return DOT_NS + NEXT_NS * (batch - 1) + work / BATCH_SHARE
    return DOT_NS + _shared(work, target.cores)


def _shared(work: float, cores: float) -> float:
    """Time of what takes one core `work` nanoseconds, shared by `cores` where that is faster."""
    return min(work, work / cores + SHARE_NS)
