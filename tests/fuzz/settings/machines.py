"""Machines drawn at random: their caches, cores and costs.

Costs choose among plans and kernels that all compute the same (`stitch/target/costs.py`), so small arrays go the ways
of large ones where thresholds are small: reductions are split, rows cut, results streamed, groups halved.
"""
from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import Field, fields, replace
from typing import Any

from stitch.target import CpuTarget, cpu
from stitch.target.costs_cpu import CpuCosts

#: what results depend on, powers of two and shares of them, and how times scatter (probabilities, and what numbers are
#: summed over), which no other number may stand for
_KEPT = frozenset((("grain", "chunks"), ("code", "block_step"), ("code", "rise"), *(
    ("trials", name) for name in ("certain", "restful", "restless", "apart", "calm", "stray"))))
#: what becomes code as often as they say: as many as there are, or fewer
_AT_MOST = frozenset(("unrolled", "unrolled_statements", "depth_steps", "small_body", "written_out", "inlined",
                      "most_parts", "most_copies", "flat", "largest", "columns", "piece"))
#: what other times are divided by: no machine does that in no time
_DIVISORS = frozenset(("flop_ns",))


def drawn_machine(seed: int, host: CpuTarget) -> CpuTarget:
    """A machine that runs `host`'s instructions."""
    r = random.Random(f"machine {seed}")
    l1, l2 = r.choice((2, 8, 32, 48)) << 10, r.choice((8, 32, 128, 1 << 10, 2 << 10)) << 10
    return replace(host, l1=l1, l2=max(l1, l2), l3=r.choice((0, 64, 1 << 10, 32 << 10)) << 10,
                   cores=r.choice((1, 2, 2, 3, 5, 8)), pages=r.choice(("always", "madvise", "never")),
                   costs=_costs(r, CpuCosts.of(host.costs), r.choice((0.0, 0.1, 0.3, 0.6))))


@contextmanager
def told_of(machine: CpuTarget) -> Iterator[None]:
    """This machine is another one meanwhile."""
    host = cpu._host
    cpu._host = lambda: machine
    cpu._part_of_host.cache_clear()
    try:
        yield
    finally:
        cpu._host = host
        cpu._part_of_host.cache_clear()


def _costs(r: random.Random, shipped: CpuCosts, share: float) -> CpuCosts:
    """Costs of which about a share are others."""
    groups: dict[str, Any] = {}
    for group in fields(shipped):
        held = getattr(shipped, group.name)
        groups[group.name] = replace(held, **{f.name: _number(r, f, getattr(held, f.name)) for f in fields(held)
                                              if (group.name, f.name) not in _KEPT and r.random() < share})
    return replace(shipped, **groups)


def _number(r: random.Random, field: Field[Any], shipped: Any) -> Any:
    """Another number of the kind; thresholds may be thousands of times smaller."""
    if isinstance(shipped, bool):
        return r.random() < 0.5
    if isinstance(shipped, tuple):
        return tuple(x for x in shipped if r.random() < 0.6) or shipped[:1]
    if isinstance(shipped, float):
        nothing = field.name.endswith("_ns") and r.random() < 0.1 and field.name not in _DIVISORS
        return 0.0 if nothing else shipped * 2.0 ** r.uniform(-6.0, 5.0)
    number = max(1, int(shipped * 2.0 ** r.uniform(-12.0 if shipped > 256 else -5.0, 3.0)))
    return min(number, shipped) if field.name in _AT_MOST else number
