"""The numbers under which predictions come closest to times: Gauss-Newton on their logarithms.

A prediction may be any function of the numbers; how it answers to each of them is found by changing it a little.  A
sample that no numbers explain pulls with bounded force (Huber), and numbers that no sample speaks of stay where they
were (a small pull towards what is shipped).
"""
from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

import numpy as np

#: a prediction from numbers by name
Predict = Callable[[Mapping[str, float]], Sequence[float]]
#: the change of a logarithm by which slopes are found
STEP = 0.05
#: a deviation beyond which a sample pulls no harder
OUTLIER = 0.25
#: how strongly a number is held where it was: a sample that is off by as much weighs a thousand times as much
HELD = 1e-3
#: the most that one round changes a logarithm by, and all rounds together
ROUND, FARTHEST = 0.7, math.log(50.0)
ROUNDS = 8
#: a change so small ends it
LITTLE = 1e-3
#: how much more than their slopes say numbers are held where they are, tried one after another (Levenberg-Marquardt)
DAMPED = (0.0, 0.1, 1.0, 10.0)


def fit(start: Mapping[str, float], measured: Sequence[float], predict: Predict, held: float = HELD
        ) -> dict[str, float]:
    """The numbers, all above zero, that make `predict` give what was measured, from where they `start`."""
    names = list(start)
    first = np.log([start[name] for name in names])
    wanted = np.log(measured)

    def off(at: np.ndarray) -> np.ndarray:
        found = predict(dict(zip(names, map(float, np.exp(at)))))
        return np.log(np.maximum(found, 1e-3)) - wanted

    at, now = first.copy(), off(first)
    for _ in range(ROUNDS):
        slopes = np.empty((len(now), len(names)))
        for n in range(len(names)):
            moved = at.copy()
            moved[n] += STEP
            slopes[:, n] = (off(moved) - now) / STEP
        weights = np.minimum(1.0, OUTLIER / np.maximum(np.abs(now), 1e-9))
        left = slopes.T @ (weights[:, None] * slopes) + held * np.eye(len(names))
        right = slopes.T @ (weights * now) + held * (at - first)
        at, now, change = _stepped(at, now, left, right, first, off)
        if change < LITTLE:
            break
    return dict(zip(names, map(float, np.exp(at))))


def _stepped(at: np.ndarray, now: np.ndarray, left: np.ndarray, right: np.ndarray, first: np.ndarray,
             off: Callable[[np.ndarray], np.ndarray]) -> tuple[np.ndarray, np.ndarray, float]:
    """The first change that makes the predictions better, and its largest part; none: 0."""
    for damped in DAMPED:
        change = -np.linalg.solve(left + damped * np.diag(np.diag(left)), right)
        tried = np.clip(at + np.clip(change, -ROUND, ROUND), first - FARTHEST, first + FARTHEST)
        then = off(tried)
        if _loss(then) < _loss(now):
            return tried, then, float(np.abs(tried - at).max(initial=0.0))
    return at, now, 0.0


def _loss(off: np.ndarray) -> float:
    """Huber's."""
    size = np.abs(off)
    return float(np.where(size < OUTLIER, 0.5 * size * size, OUTLIER * (size - 0.5 * OUTLIER)).sum())


def factor_of(predicted: Sequence[float], measured: Sequence[float], share: float) -> float:
    """The factor within which such a share of predictions lies, up or down; 1 for none."""
    apart = sorted(abs(math.log(p / m)) for p, m in zip(predicted, measured))
    return math.exp(apart[min(len(apart) - 1, math.ceil(share * len(apart)) - 1)]) if apart else 1.0
