"""What threads of a GPU wait for loads where a block is alone on its multiprocessor: nests, one behind the other."""
from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from ...target import GpuTarget
from .registers import PIECE, WARP


class Nest(NamedTuple):
    """A loop nest of a block: its elements, and bytes of one; operations on an element since it was loaded, one behind
    the other, and is it loaded from the device's memory?  `folds`: threads exchange their parts at its end."""

    size: int
    nbytes: int
    chain: float
    far: bool
    folds: bool


def waited_ns(nests: Sequence[Nest], waves: int, threads: int, target: GpuTarget) -> float:
    """Nanoseconds at least of nests that begin when the one before has ended, of so many blocks one after another: a
    thread goes through its part of one turn by turn, each a load, of which some are under way at once, and what is
    computed of it."""
    costs, segments = target.costs.pipeline, target.costs.segments
    near, cycles = costs.shared_latency, 0.0
    for n in nests:
        turns = max(1, -(-n.size * n.nbytes // (threads * PIECE)))
        latency = segments.latency if n.far else near
        cycles += max(1.0, turns / target.costs.code.ahead) * latency + turns * costs.dependent * n.chain
        cycles += near * math.log2(WARP) if n.folds else 0.0  # (by shuffles)
    return waves * (cycles + len(nests) * near) / target.clock


def least_ns(folds: int, target: GpuTarget) -> float:
    """At least what a kernel takes that loads something and folds so often, one fold behind the other: the same of a
    thread that has one turn in each."""
    load, fold = Nest(1, 1, 0.0, True, False), Nest(1, 1, 0.0, False, True)
    return waited_ns([load, *[fold] * folds], 1, WARP, target)
