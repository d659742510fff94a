"""What `jit` makes of a jitted function."""
from __future__ import annotations

import functools
import operator
import types
import weakref
from collections.abc import Callable
from typing import Any

from .. import jaxlib_bridge
from ..knobs import Knobs
from .modes import mode, mode_of


class Use:
    """One use of the hook, given back some time after nothing refers to it any more.

    A finalizer runs at any point of any thread, also where a lock is held or XLA is in the middle of calling us: it
    only leaves a note, in `returned`, and the next compile reads it."""

    def __init__(self, returned: list[None]) -> None:
        weakref.finalize(self, returned.append, None).atexit = False


class Stitched:
    """A jitted function, or a stage of one, whose calls and methods run with stitching on.  It passes for what it
    stands for: `jax.export` and other libraries ask of what class it is.  `again` makes one where it is unpickled."""

    def __init__(self, inner: Any, settings: Knobs, use: Use, again: Callable[[Any], Any]) -> None:
        self._inner, self._settings, self._use, self._again = inner, settings, use, again
        self._mode = mine = mode_of(settings)
        self._called = jaxlib_bridge.called_in(mode, mine, inner, mine.executables) if callable(inner) else inner
        self._asked = self._called if type(self._called) is type(inner) else inner

    #: JAX's own code: a function of this class would take a microsecond or two of every call
    __call__ = property(operator.attrgetter("_called"))

    def __get__(self, instance: Any, owner: Any = None) -> Any:
        return self if instance is None else types.MethodType(self, instance)

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        return type(self._inner)

    def __copy__(self) -> "Stitched":
        return self  # (as functions do)

    def __deepcopy__(self, memo: Any) -> "Stitched":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return self._again, (self._inner,)

    def __getattr__(self, name: str) -> Any:
        if name == "_asked":  # (not there yet)
            raise AttributeError(name)
        found = getattr(self._asked, name)
        if name not in ("trace", "lower", "compile"):
            return found

        def stage(*args: Any, **kwargs: Any) -> Any:
            with mode(self._mode):
                made = found(*args, **kwargs)
            return made if name == "compile" else Stitched(made, self._settings, self._use, self._again)

        return stage

    def __repr__(self) -> str:
        return f"<stitched {self._inner!r}>"


def stitched(jitted: Any, settings: Knobs, use: Use, again: Callable[[Any], Any]) -> Any:
    """A `Stitched` that says of itself what the jitted function says of what it was made from."""
    return functools.update_wrapper(Stitched(jitted, settings, use, again), getattr(jitted, "__wrapped__", jitted))
