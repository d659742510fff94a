"""Arguments and results of a module in layouts drawn at random."""
from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import jax
import numpy as np
from jax.experimental.layout import Format, Layout
from jax.sharding import SingleDeviceSharding

#: how arrays lie in memory, each or all: None as JAX has them
Formats = Sequence[Format | None] | None


def drawn_formats(seed: int, ranks: Sequence[int]) -> Formats:
    """Of arrays of these ranks: most with their dimensions in any order.  As JAX has them where the seed is 0."""
    return tuple(_drawn(random.Random(f"layouts {seed} {n}"), rank) for n, rank in enumerate(ranks)) if seed else None


def _drawn(r: random.Random, rank: int) -> Format | None:
    if rank < 2 or r.random() < 0.3:
        return None
    return Format(Layout(tuple(r.sample(range(rank), rank))), SingleDeviceSharding(jax.devices()[0]))


def placed(arrays: Sequence[np.ndarray[Any, Any]], formats: Formats, wanted: Sequence[bool] | None = None) -> list[Any]:
    """Copies of arrays on the device, of those that are `wanted`; the others as they are."""
    return [x if wanted is not None and not wanted[n] else jax.device_put(x, may_alias=False)
            if formats is None or formats[n] is None else jax.device_put(x, formats[n]) for n, x in enumerate(arrays)]
