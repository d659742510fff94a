"""jax's own cases of every primitive, which its tests of exported programs are made from."""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any
from zlib import crc32

import numpy as np

from .case import Case, case, differentiated, mapped

FORMS = ("", "x3", "x17", "grad")


@cache
def harnesses() -> list[Any]:
    """Those that XLA has on a CPU.  Needs absl, which jax's test utilities import; types are as jax_enable_x64 says."""
    from jax._src.internal_test_util import test_harnesses

    return [h for h in test_harnesses.all_harnesses if h.filter("cpu")]


def made(h: Any, form: str) -> Case:
    """Raises what JAX raises when it has no such form."""
    def args(seed: int) -> list[Any]:
        return list(h.dyn_args_maker(np.random.RandomState(seed)))
    seed = crc32(h.fullname.encode()) % 2**31
    if form.startswith("x"):
        return mapped(h.fullname, h.dyn_fun, [args(seed + n) for n in range(int(form[1:]))])
    return (differentiated if form == "grad" else case)(h.fullname, h.dyn_fun, args(seed))


def sample(each: int) -> Iterator[Any]:
    """At most so many of every primitive, spread over its cases."""
    groups: dict[str, list[Any]] = {}
    for h in harnesses():
        groups.setdefault(h.group_name, []).append(h)
    for members in groups.values():
        yield from members[::max(1, -(-len(members) // each))]
