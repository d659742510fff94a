"""What was measured of a machine, as numbers by name ("memory.dram"), and costs with these numbers in place of what
somebody estimated.

A profile is believed only where it could be true: every number has to be a field of the costs, and within `FAR` times
what is shipped, up or down.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace

from .costs import Costs
from .costs_cpu import CpuCosts

#: no machine is so many times faster or slower than what is shipped
FAR = 100.0


def number_of(costs: Costs, name: str) -> float:
    """The number called "group.field".  KeyError where there is none."""
    group, _, field = name.partition(".")
    held = getattr(costs, group, None)
    value = getattr(held, field, None)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise KeyError(name)
    return float(value)


def with_numbers(costs: CpuCosts, numbers: Mapping[str, float]) -> CpuCosts:
    """The costs with these numbers.  KeyError for a name that is none of theirs."""
    by_group: dict[str, dict[str, float]] = {}
    for name, value in numbers.items():
        number_of(costs, name)
        group, _, field = name.partition(".")
        by_group.setdefault(group, {})[field] = value
    return replace(costs, **{group: replace(getattr(costs, group), **found) for group, found in by_group.items()})


def absurdity(numbers: Mapping[str, float]) -> str:
    """What is wrong with the numbers of a profile, in words; '' where nothing is."""
    shipped = CpuCosts()
    for name, value in numbers.items():
        try:
            usual = number_of(shipped, name)
        except KeyError:
            return f"{name[:60]!r} is no number of the costs"
        if name.startswith("residuals."):
            if not 1.0 <= value <= FAR:
                return f"{name} is {value:g}, no factor from 1 to {FAR:g}"
        elif not usual / FAR <= value <= usual * FAR:  # (not so for a NaN, either)
            return f"{name} is {value:g} where machines have something like {usual:g}"
    return ""


def named(costs: CpuCosts) -> dict[str, float]:
    """Every number of some costs, by name."""
    out: dict[str, float] = {}
    for group in fields(costs):
        for field in fields(getattr(costs, group.name)):
            value = getattr(getattr(costs, group.name), field.name)
            if isinstance(value, int | float) and not isinstance(value, bool):
                out[f"{group.name}.{field.name}"] = float(value)
    return out
