"""Which stitching is on, as a JAX context (`jax.make_user_context`): part of every key of JAX's in-memory caches."""
from __future__ import annotations

import functools
from typing import Any

import jax

from ..knobs import Knobs

#: None, or the Mode of the stitching that is on; thread-local inside `enabled()` and `jit`, else global
mode: Any = jax.make_user_context(None)  # type: ignore[no-untyped-call]


class Mode:
    """The stitching that is on.  JAX asks the mode for its hash, and whether it is the one of an executable, in every
    call of a jitted function: equal settings have one mode, which is compared as an object."""

    __slots__ = ("settings", "executables")

    def __init__(self, settings: Knobs) -> None:
        self.settings = settings
        self.executables: dict[type, Any] = {}  # of functions of `jit`


@functools.cache
def mode_of(settings: Knobs) -> Mode:
    """The mode of these settings."""
    return Mode(settings)
