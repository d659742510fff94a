"""What the turns of two versions say of which is faster (`trials.py`).

A pair's ratio is near the true one, unless something else had the processors in one of its runs: then it may be
anything.  Nobody knows how many of the pairs are such, nor how much the others scatter, so both are summed over: a few
pairs that agree weigh more than many that lie apart, and one that was interrupted weighs nothing.  What the model
expected, and how far such estimates are off, is known before the first pair and counts as one more, which may be
anything, too.
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..schedule.decide.estimate import NINE_IN_TEN
from ..target.costs import Trials as Rules
from ..timing import Ratio

#: ratios that are told apart, beyond which factor none is, and by how many of their scatters these reach further than
#: what was seen
_POINTS, _LARGEST, _BEYOND = 129, 20.0, 4.0
#: how often an interval's end is passed
_RARE = 0.025

_Array = np.ndarray[Any, np.dtype[np.float64]]


def judge(pairs: Sequence[tuple[int, int]], rules: Rules, least: float, gain: float, doubt: float
          ) -> tuple[int, Ratio] | None:
    """Who wins (0: XLA, 1: we), and by how much; None while that is not clear.  `pairs` are nanoseconds of XLA's and
    ours, `least` the ratio from which on ours is taken, `gain` and `doubt` what was expected (`Estimate`; a doubt of 1:
    nothing).  The first pair, which touches new memory, counts only while there are few."""
    if len(pairs) < rules.few:
        return None
    counted = pairs[1:] if len(pairs) > rules.few else pairs
    seen = np.log([max(1, theirs) / max(1, ours) for theirs, ours in counted])
    expected = math.log(min(max(gain, 1.0 / _LARGEST), _LARGEST))
    ratios, below = _beliefs(seen, rules, math.log(least), expected, math.log(doubt))
    lost = float(np.interp(math.log(least), ratios, below))
    if len(pairs) < rules.most and max(lost, 1.0 - lost) < rules.certain:
        return None
    low, median, high = (math.exp(np.interp(share, below, ratios)) for share in (_RARE, 0.5, 1.0 - _RARE))
    return int(lost < 0.5), Ratio(median, low, high, len(counted))


def _beliefs(seen: _Array, rules: Rules, least: float, gain: float, doubt: float) -> tuple[_Array, _Array]:
    """Logarithms of ratios, and how likely the true one lies below each."""
    seen = np.clip(seen, -math.log(_LARGEST), math.log(_LARGEST))
    around, reach = (*seen, least), _BEYOND * rules.restless
    ratios = np.linspace(min(around) - reach, max(around) + reach, _POINTS)
    apart = seen[:, None] - ratios
    stray, near = _bell(apart, rules.apart), [_bell(apart, scatter) for scatter in (rules.restful, rules.restless)]
    likely = np.array([np.log(bell + share * (stray - bell)).sum(0) for bell in near
                       for share in (rules.calm, rules.stray)])
    weights = np.exp(likely - likely.max()).sum(0)
    if doubt > 0.0:
        known = _bell(ratios - gain, doubt / NINE_IN_TEN)
        weights *= known + rules.calm * (_bell(ratios - gain, rules.apart) - known)
    passed = np.cumsum(weights) - 0.5 * weights
    return ratios, passed / weights.sum()


def _bell(apart: _Array, scatter: float) -> _Array:
    """A normal distribution's density, but for a factor that all have."""
    density: _Array = np.exp(-0.5 * (apart / scatter) ** 2) / scatter
    return density
