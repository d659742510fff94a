"""Changing a user context of JAX on one thread without the objects that its `with` makes, and calling jitted functions
in a context without a line of Python: a program may take less time than some of them."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any


def _switches(context: Any) -> tuple[Callable[[Any], Any], Callable[[Any], None]]:
    """For what `jax.make_user_context` made: `begin(value)`, which returns what `end` takes to undo it."""
    held = getattr(context, "_obj", None)
    begin, end = getattr(held, "swap_local", None), getattr(held, "set_local", None)
    if begin is not None and end is not None:
        return begin, end

    def enter(value: Any) -> Any:
        entered = context(value)
        entered.__enter__()
        return entered

    return enter, lambda entered: entered.__exit__(None, None, None)


def called_in(context: Any, value: Any, jitted: Any, executables: dict[type, Any]) -> Callable[..., Any]:
    """Calls of a jitted function, with a value of a context in force where JAX traces and compiles for them.  A call
    whose executable is known goes on inside of JAX's C++ code and changes nothing.  So executables are kept apart from
    those of calls without the value: in `executables`, which belongs to it."""
    begin, end = _switches(context)

    def within(call: Callable[..., Any]) -> Callable[..., Any]:
        def called(*args: Any, **kwargs: Any) -> Any:
            before = begin(value)
            try:
                return call(*args, **kwargs)
            finally:
                end(before)

        return called

    try:  # (as it is pickled)
        state = jitted.__getstate__()
        kind = type(state["cache"])
        cache = executables.get(kind) or executables.setdefault(kind, kind(capacity=state["cache"].capacity()))
        own: Any = type(jitted)
        made: Callable[..., Any] = own.__new__(own)
        own.__setstate__(made, {**state, "cache_miss": within(state["cache_miss"]), "cache": cache})
        made.__dict__.update(jitted.__dict__)
    except (AttributeError, KeyError, TypeError, ValueError):
        return within(jitted)
    return made
