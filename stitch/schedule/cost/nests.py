"""What threads of a GPU wait for loads where a block is alone on its multiprocessor: nests, one behind the other."""
from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from ...target import GpuTarget
from .registers import PIECE, WARP


class Nest(NamedTuple):
    """A loop nest of a block: its elements, and bytes of one; operations on an element since it was loaded, one behind
    the other; `loads`: arrays in the device's memory that an element is loaded from (0: from block memory), so many at
    once as stand in front of what is stored (`emit/lower/passes/first.py`).  `folds`: threads exchange their parts at
    its end."""

    size: int
    nbytes: int
    chain: float
    loads: int
    folds: bool


def waited_ns(nests: Sequence[Nest], waves: int, threads: int, target: GpuTarget) -> float:
    """Nanoseconds at least of nests that begin when the one before has ended, of so many blocks one after another: a
    thread goes through its part of one turn by turn, each what it loads and what is computed of it.  Loads of some
    turns are under way at once where nothing is stored before the end; elsewhere each turn waits for the one before."""
    costs, segments = target.costs.pipeline, target.costs.segments
    near, once, cycles = costs.shared_latency, target.costs.lowering.first_loads, 0.0
    for n in nests:
        turns = max(1, -(-n.size * n.nbytes // (threads * PIECE)))
        waits, ahead = -(-n.loads // once), target.costs.code.ahead if n.folds else 1
        latency = waits * segments.latency or near
        cycles += max(1.0, turns / ahead) * latency + turns * costs.dependent * n.chain
        cycles += near * math.log2(WARP) if n.folds else 0.0  # (by shuffles)
    return waves * (cycles + len(nests) * near) / target.clock


def least_ns(folds: int, target: GpuTarget) -> float:
    """At least what a kernel takes that loads something and folds so often, one fold behind the other: the same of a
    thread that has one turn in each."""
    load, fold = Nest(1, 1, 0.0, 1, False), Nest(1, 1, 0.0, 0, True)
    return waited_ns([load, *[fold] * folds], 1, WARP, target)
