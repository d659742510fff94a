"""Ops that are a launch by themselves, or a step of a program: sorts, selections, factorizations, transforms.

Most programs have none of them, so what is about one of these kinds is imported for the first of its kind.
"""
from __future__ import annotations

from collections.abc import Callable, Collection

from ..emit.ir.kir import Kernel
from ..hlo.ir import Instr
from ..target import Target
from .loop_program import MAX_SCRATCH


def why_not(i: Instr, wanted: Collection[int], target: Target, looped: bool) -> str | None:
    """Why an op has no kernel for the results in `wanted` (None: it has).  `looped`: it is a step of a loop."""
    if i.factors:
        from ..emit.factors import batch

        return batch.why_not(i, wanted, target, looped)
    if i.traits.transforms:
        from ..emit.ffts import kernel

        return kernel.why_not(i, target)
    from ..emit.sorts import radix, select, words

    if not i.traits.sorts:
        return select.why_not(i, target)
    return words.why_not(i) or ("its rows need too much memory" if radix.radix_bytes(i) > MAX_SCRATCH else None)


def kernel_of(i: Instr, wanted: tuple[int, ...], target: Target) -> Kernel:
    """The kernel of an op (of which `why_not` says nothing): operands are its operands, results those in `wanted`."""
    return _way(i)[0](i, wanted, target)


def kernel_ns(i: Instr, results: int, target: Target) -> float:
    """What one core should take for an op with so many results."""
    return _way(i)[1](i, results, target)


def _way(i: Instr) -> tuple[Callable[[Instr, tuple[int, ...], Target], Kernel], Callable[[Instr, int, Target], float]]:
    """What makes the kernel of an op, and what that should take."""
    if i.factors:
        from ..emit.factors.kernel import factor_kernel, factor_ns

        return factor_kernel, lambda i, results, target: factor_ns(i, target)
    if i.traits.transforms:
        from ..emit.ffts.kernel import fft_kernel, fft_ns

        return fft_kernel, lambda i, results, target: fft_ns(i, target)
    if i.traits.sorts:
        from ..emit.sorts.kernel import sort_kernel, sort_ns

        return sort_kernel, sort_ns
    from ..emit.sorts.select import select_kernel, select_ns

    return select_kernel, lambda i, results, target: select_ns(i, target)
