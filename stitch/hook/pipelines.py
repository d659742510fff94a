"""The pipeline that a module of a JAX program goes through, by how it is tuned; and what follows the compile."""
from __future__ import annotations

import functools
import os
import threading
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from ..knobs import Knobs
from ..perflib.store import PerfLib
from ..reports import ModuleReport
from ..target import GpuTarget, Target

if TYPE_CHECKING:
    from ..emit.codegen.build import Make
    from ..emit.runtime.tried import Tried
    from ..trial import Trial

#: the entry for serialized modules: `rewriting.rewrite`, with more and more of its options given
Rewrite = Callable[..., tuple[bytes | None, ModuleReport]]

_lock = threading.Lock()
_put_off: list[Callable[[], None]] = []  # what is to follow the compiles that are under way
_soon: list[Callable[[], None]] = []  # what may go on beside the compiles of modules that were rewritten


def _after_fork() -> None:
    """A forked child may have copied a lock that some other thread of its parent held, and compiles that are none."""
    global _lock
    _lock = threading.Lock()
    _put_off.clear()
    _soon.clear()


os.register_at_fork(after_in_child=_after_fork)


def chosen(rewrite: Rewrite, settings: Knobs, gpu: GpuTarget | None, lasts: bool = False) -> Rewrite:
    """`rewrite` for these settings and that GPU (None: this machine's CPU, which is calibrated some time if nothing is
    known of it and the program goes on for a while).  `lasts`: JAX keeps what XLA makes of it."""
    if gpu is None:
        from ..calibration import background

        background.later(settings)
    if settings.dump:
        from ..reporting.dump import Dump

        rewrite = functools.partial(rewrite, observer=Dump(settings.dump))
    if gpu is not None:
        rewrite = functools.partial(rewrite, target=gpu)
    if lasts:
        rewrite = functools.partial(rewrite, lasts=True)
    if settings.level != "model" and settings.level not in (("simulate",) if gpu is None else ("try", "background")):
        rewrite = _tuned(rewrite, settings)
    return rewrite


def go_beside() -> None:
    """XLA compiles a module that was rewritten, and needs no Python for that: code is made that is needed soon."""
    _call(_soon)


def follow() -> None:
    """A compile is over: runs are looked for, after which code is made that was put off."""
    _call(_put_off)


def _call(due: list[Callable[[], None]]) -> None:
    with _lock:
        calls = due[:]
        due.clear()
    for call in calls:
        call()


def _tuned(rewrite: Rewrite, settings: Knobs) -> Rewrite:
    """The pipeline's entry at a tuning level that measures."""
    if settings.level == "try":
        return functools.partial(rewrite, attempt=functools.partial(_attempt, settings),
                                 later=functools.partial(_later, settings))
    if settings.level != "background":
        from ..tuning import levels

        return functools.partial(rewrite, tune=functools.partial(levels.measure_now, settings))
    from ..tuning import background

    def rewrite_then_queue(module: bytes, knobs: Knobs) -> tuple[bytes | None, ModuleReport]:
        made = rewrite(module, knobs)
        background.submit(module, knobs)
        return made
    return rewrite_then_queue


def _attempt(settings: Knobs, tried: "Tried", library: PerfLib) -> "Trial | None":
    from ..tuning import trials

    return trials.begin(settings, tried, library)


def _later(settings: Knobs, kernels: "Mapping[str, Make]", target: Target) -> AbstractSet[str]:
    """Put off code that only trials call: the names of what can wait for it."""
    from ..tuning import trials

    names, soon, over = trials.put_off(settings, kernels, target)
    with _lock:
        _soon.append(soon)
        _put_off.append(over)
    return names
