"""Transformations of modules that a program registers with XLA itself (`jax.extend.xla`), beside ours.

XLA calls those of one stage in the order in which they were registered.  One that comes behind ours would not see what
is in kernels: of its stage it has to come first, and where there is one of a later stage nothing may be stitched.  XLA
does not tell what is registered, so this counts from the first use of the hook on.
"""
from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from .compiles import PRE_SCHEDULER
from .present import load

#: what names of our transformations begin with
_OURS = "stitch"
#: (whether for CPU, name) of transformations that others have registered behind the scheduler
_later: set[tuple[bool, str]] = set()


def watch_transforms(come_last: Callable[[], None]) -> None:
    """From now on remember what others register, and call `come_last()` when one has come behind ours."""
    _xla = load("jaxlib._xla")
    for suffix, cpu in (("", True), ("_c_api", False)):
        for action, seen in (("register", functools.partial(_registered, come_last)), ("clear", _cleared)):
            name = f"{action}_xla_transform{suffix}"
            if hasattr(_xla, name):
                setattr(_xla, name, _watched(getattr(_xla, name), cpu, seen))


def is_followed(cpu: bool) -> bool:
    """Whether others transform modules for CPU (else: for accelerators) at a later stage than ours."""
    return any(there == cpu for there, _ in _later)


def _watched(call: Callable[..., Any], cpu: bool, seen: Callable[[bool, str, int, Any], None]) -> Callable[..., Any]:
    @functools.wraps(call)
    def watched(*args: Any) -> Any:
        made = call(*args)
        name, stage = args[:2] if cpu else args[1:3]
        if not name.startswith(_OURS):
            seen(cpu, name, int(stage), made)
        return made
    return watched


def _registered(come_last: Callable[[], None], cpu: bool, name: str, stage: int, made: Any) -> None:
    if stage == PRE_SCHEDULER:
        come_last()
    else:
        _later.add((cpu, name))


def _cleared(cpu: bool, name: str, stage: int, made: Any) -> None:
    if made and stage != PRE_SCHEDULER:
        _later.discard((cpu, name))
