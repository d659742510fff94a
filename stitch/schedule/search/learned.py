"""A learned cost model of a group's candidates: gradient-boosted trees that know the analytical model (ALCOP 4.3).

The trees are pre-trained on the analytical model's predictions, which cost nothing, and then on the measurements, which
weigh more; without pre-training they are ALCOP's plain "XGB".  The library is LightGBM, an optional extra (`tune`): it
installs 9 MB, where XGBoost needs NVIDIA's NCCL, too; on one thread its trees are the same on every run.
The first `fit` imports it, `import stitch` never does.
"""
from __future__ import annotations

import importlib.util
import math
import statistics
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from ...dataclass import dataclass
from ..tiles.choice import Candidate
from .candidates import Space

#: settings of LightGBM: small trees for few rows, the same on every run
_SETTINGS = {"objective": "regression", "num_leaves": 15, "min_data_in_leaf": 1,
             "min_sum_hessian_in_leaf": 1e-3, "lambda_l2": 0.5, "max_bin": 255, "min_data_in_bin": 1,
             "feature_pre_filter": False, "num_threads": 1, "deterministic": True, "force_row_wise": True,
             "verbosity": -1}

Array = np.ndarray[Any, np.dtype[np.float64]]


@cache
def available() -> bool:
    """Is the extra `tune` installed?"""
    return importlib.util.find_spec("lightgbm") is not None


@dataclass(frozen=True, eq=False, slots=True)
class CostModel:
    """Trees that predict the logarithm (base 2) of a candidate's time from its features."""

    booster: Any

    def predict(self, rows: Sequence[Sequence[float]]) -> Array:
        """One number per row of features; only differences mean something."""
        found: Array = np.asarray(self.booster.predict(np.asarray(rows, float), num_threads=1), float)
        return found


def fit(space: Space, measured: Mapping[Candidate, float], prior: Sequence[Candidate], seed: int) -> CostModel:
    """Trees for the candidates of a space.

    Args:
        measured: nanoseconds of candidates; at least one, or some of `prior`.
        prior: candidates whose analytical estimates the trees learn first; empty for no pre-training.
    """
    import lightgbm

    costs = space.target.costs.search
    settings = {**_SETTINGS, "learning_rate": costs.rate}
    scale = offset(space, measured)
    known = list(measured)
    guessed = [c for c in prior if c not in measured]
    rows = [space.features(c) for c in (*known, *guessed)]
    times = [math.log2(measured[c]) for c in known] + [math.log2(space.estimate(c)) + scale for c in guessed]
    weights = [costs.weight] * len(known) + [1.0] * len(guessed)
    data = lightgbm.Dataset(np.asarray(rows, float), np.asarray(times), weight=np.asarray(weights),
                            params=settings)
    return CostModel(lightgbm.train({**settings, "seed": seed}, data, costs.boosts))


def offset(space: Space, measured: Mapping[Candidate, float]) -> float:
    """Logarithm of measured over estimated times: what estimates leave out is the same for all candidates."""
    return statistics.median([math.log2(ns / space.estimate(c)) for c, ns in measured.items()] or [0.0])
