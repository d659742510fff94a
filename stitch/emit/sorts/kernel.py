"""Which way a sort goes."""
from __future__ import annotations

from collections.abc import Sequence

from ...hlo.ir import Instr
from ...target import Target
from ..ir.kir import Kernel
from .network import fits, network_kernel, network_ns
from .radix import radix_kernel, radix_ns


def sort_ns(i: Instr, results: int, target: Target) -> float:
    """What one core should take for a sort (of which `words.why_not` says nothing)."""
    return min(network_ns(i, results, target) if fits(i, target) else float("inf"), radix_ns(i, results, target))


def sort_kernel(i: Instr, wanted: Sequence[int], target: Target) -> Kernel:
    """The kernel of a sort that should be the fastest: operands are its arrays, results those in `wanted`, sorted."""
    if fits(i, target) and network_ns(i, len(wanted), target) <= radix_ns(i, len(wanted), target):
        return network_kernel(i, wanted, target)
    return radix_kernel(i, wanted)
