"""Schedules under which every block makes whole rows of a group's result, and keeps them.

What looks at a row as a whole, and is no op of a group, can then be done by the block that made it
(`emit/sorts/fed.py`): the result never goes to memory.
"""
from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from ..hlo.ir import Graph, Instr
from ..target import Target
from .cost.model import model_of
from .plan import ScheduledGroup, cut_group, on_cores, plan_section, schedule_sections
from .sections import estimate, grained, is_partial
from .tiles.options import OpSection, Option
from .tiles.propagate import elements, in_whole_rows

#: schedules that are tried, the best first: lowering may find that block memory has no room after all
MOST = 4


def row_schedules(graph: Graph, n: int, target: Target) -> Iterator[ScheduledGroup]:
    """Schedules of a group with one result, in rows of `n` elements that no block shares, the best first.  Their work
    has nothing of storing it."""
    cut = cut_group(graph, target, n)
    [root] = cut.graph.roots
    home = cut.sections.owner.get(root)
    if home is None or home.roots != [root] or is_partial(home):
        return
    others = schedule_sections(cut, target).plans
    ways = [(ns, k) for k, option in enumerate(home.options) if (ns := _kept_ns(home, option, root, n, target))]
    for ns, k in sorted(ways)[:MOST]:
        plan = plan_section(home, *grained(home, home.options[k], target), target)
        plan = replace(plan, work=ns * target.cores) if home.has_product else plan
        yield on_cores(cut, [plan if p.section is home else p for p in others], target)


def _kept_ns(home: OpSection, option: Option, root: Instr, n: int, target: Target) -> float | None:
    """Nanoseconds of a section on all cores if blocks keep the root's rows; None where they make no whole rows.  (The
    rows may lie where what they are made of did.)"""
    tile, shape = option.tiles.get(root), root.array
    if tile is None or not in_whole_rows(tile, shape, n):
        return None
    if not home.has_product:
        return estimate(home, option, target)
    sums, nbytes = option.cost.sums, elements(tile) * shape.dtype.nbytes
    kept = sums._replace(stores=model_of(target).transfer_ns(nbytes, 2 * nbytes))
    ns = kept.ns(option.blocks, target)
    return ns if ns < math.inf else None
