"""Ops that are a launch by themselves, or a step of a program: sorts, selections, factorizations, transforms."""
from __future__ import annotations

from collections.abc import Collection

from ..emit.factors.batch import why_not as why_unfactored
from ..emit.factors.kernel import factor_kernel, factor_ns
from ..emit.ffts.kernel import fft_kernel, fft_ns
from ..emit.ffts.kernel import why_not as why_untransformed
from ..emit.ir.kir import Kernel
from ..emit.sorts.kernel import sort_kernel, sort_ns
from ..emit.sorts.radix import radix_bytes
from ..emit.sorts.select import select_kernel, select_ns
from ..emit.sorts.select import why_not as why_unselected
from ..emit.sorts.words import why_not as why_unsorted
from ..hlo.ir import Instr
from ..target import Target
from .loop_program import MAX_SCRATCH


def why_not(i: Instr, wanted: Collection[int], target: Target, looped: bool) -> str | None:
    """Why an op has no kernel for the results in `wanted` (None: it has).  `looped`: it is a step of a loop."""
    if i.factors:
        return why_unfactored(i, wanted, target, looped)
    if i.traits.transforms:
        return why_untransformed(i, target)
    if not i.traits.sorts:
        return why_unselected(i, target)
    return why_unsorted(i) or ("its rows need too much memory" if radix_bytes(i) > MAX_SCRATCH else None)


def kernel_of(i: Instr, wanted: tuple[int, ...], target: Target) -> Kernel:
    """The kernel of an op (of which `why_not` says nothing): operands are its operands, results those in `wanted`."""
    make = factor_kernel if i.factors else fft_kernel if i.traits.transforms else \
        sort_kernel if i.traits.sorts else select_kernel
    return make(i, wanted, target)


def kernel_ns(i: Instr, results: int, target: Target) -> float:
    """What one core should take for an op with so many results."""
    if i.traits.sorts:
        return sort_ns(i, results, target)
    return factor_ns(i, target) if i.factors else fft_ns(i, target) if i.traits.transforms else select_ns(i, target)
