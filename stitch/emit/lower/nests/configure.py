"""Choosing the loops of a nest: which axes join into one loop, which split, which one runs across lanes.

The choice is made on addresses: `trace.Tracer` walks from a nest's values down to memory and lists every flat address
as an `Ix` over the axes.  By them axes are joined and split (`joining`), and the lane loop is chosen (`lanes`).
"""
from __future__ import annotations

import math
from collections.abc import Sequence

from ....hlo.index import Ix, Var, ix
from ....hlo.opdef import monoid
from ....hlo.traits import Fold
from ....target.costs import Costs
from .joining import cut_at, joined, split
from .lanes import best_lane, in_register, short_lane
from .loops import Config, Entry, Locate, Nest, NestLoop, put
from .trace import accesses

#: terms a sum adds one after another, and terms one loop across lanes adds, or sums in all its lanes; terms one loop
#: across the threads of a block adds, which then wait for each other
SUM_RUN, LANE_RUN, LANE_SCAN, THREAD_RUN = 64, 8192, 1024, 65536


def configure(nest: Nest, entry: Entry, locate: Locate, lanes: int, costs: Costs, words: float,
              row: float = math.inf, run: int = LANE_RUN) -> Config:
    """Choose the loops of a nest; `lanes` is the vector width to score with, as many elements as `words` vectors have
    of four bytes, of `row` elements on a row fills vectors, and a loop across lanes adds `run` terms."""
    loops, axes, leaves = joined(nest.axes, entry, locate, row, costs.lowering.row_flops)
    for _ in range(4):
        cut = cut_at(loops, leaves)
        if cut is None or nest.folds and in_register(leaves, loops, cut[0], lanes):
            break
        loops, axes = split(loops, axes, *cut)
        leaves = accesses(entry, axes, locate)
    running = any(f.traits.fold is Fold.RUNNING for f in nest.folds)
    # the loop across lanes becomes the innermost one: where the order counts only the last one that folds may
    last = max((k for k, n in enumerate(loops) if n.folded), default=0)
    able = [n for k, n in enumerate(loops) if not (running and n.folded and k < last)]
    lane = best_lane(able, leaves, lanes, costs, words) \
        or short_lane(able, leaves, costs, words, entry(axes)[0], locate)
    if any(monoid(f.calls[0]) == "add" and f.array.dtype.is_float for f in nest.folds):
        loops, axes, lane = in_blocks(loops, axes, lane, LANE_SCAN if running else run)
    kept = [n for n in loops if not n.folded and n.var is not lane]
    folded = [n for n in loops if n.folded and n.var is not lane]
    mine = [n for n in loops if n.var is lane]
    order = kept + (mine + folded if mine and not mine[0].folded else folded + mine)
    return Config(tuple(order), tuple(axes), lane, tuple(leaves))


def in_blocks(loops: Sequence[NestLoop], axes: Sequence[Ix],
              lane: Var | None, run: int = LANE_RUN) -> tuple[list[NestLoop], list[Ix], Var | None]:
    """Long sums are sums of blocks: the rounding error of n terms in a row grows with n, of blocks with their number
    and length.  (XLA rewrites long reductions into trees for the same reason.)  `run`: terms of a loop across lanes."""
    out: list[NestLoop] = []
    axes = list(axes)
    for n in loops:
        extent, most = n.var.extent, run if n.var is lane else SUM_RUN
        if not n.folded or extent <= 2 * most:
            out.append(n)
            continue
        size = next((c for c in range(most, most // 4, -1) if extent % c == 0), most)
        if n.bound is not None and extent % size:
            # the last block would be cut by the extent and by the bound, of which a loop knows one
            size = next((c for c in range(most + 1, 4 * most) if extent % c == 0), extent)
        if size == extent:
            out.append(n)
            continue
        high, low = Var(n.var.name + "h", -(-extent // size)), Var(n.var.name + "l", size)
        left = (Ix(extent) if n.bound is None else n.bound) - ix(high) * size
        out.append(NestLoop(high, None, True))
        out.append(NestLoop(low, left if n.bound is not None or extent % size else None, True))
        axes = put(axes, n.var, ix(high) * size + ix(low))
        lane = low if lane is n.var else lane
    return out, axes, lane
