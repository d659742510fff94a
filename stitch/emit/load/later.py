"""Kernels that are lowered, and whose code is made, when XLA has compiled the program that calls them.

What is tried runs in XLA's version first (`emit/runtime/trials.py`), so what only trials call need not be there when a
compile ends: it has a name (`plan/groups.py`), by which XLA gets a stand-in, and a thread has it made once the compile
is over: until then the program waits for XLA, which has work for more than one processor.  One is left to the program.

A serialized executable must find its kernels in the cache: whoever serializes waits for what it calls (`finish`).
"""
from __future__ import annotations

import functools
import logging
import os
import threading
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from ...errors import CodegenError, StitchError
from ...knobs import Knobs
from ...target import Target
from .. import objcache
from ..codegen.build import Make, build_made
from . import handlers, linking

log = logging.getLogger("stitch")


@dataclass(slots=True)
class _Waiting:
    """`names` of kernels whose code is being made, and of those for which there is none.  `changed` guards both and
    tells of every change."""

    changed: threading.Condition = field(default_factory=threading.Condition)
    names: set[str] = field(default_factory=set)
    lost: set[str] = field(default_factory=set)


_waiting = _Waiting()


def put_off(kernels: Mapping[str, Make], target: Target, knobs: Knobs, stand_in: int,
            done: Callable[[], None]) -> tuple[frozenset[str], Callable[[], None]]:
    """Put the handler at an address in the place of those of these kernels that have no code.  Their names, and what is
    to be called when the program is compiled, whatever came of that, to have them lowered and their code made while the
    caller goes on.  `done` is called when all is made that can be, by another thread unless there is none."""
    mine: dict[str, Make] = {}
    for name, make in kernels.items():
        if handlers.registered(name) or objcache.shared(knobs).get(objcache.key_of_target(name), target.key):
            continue
        try:
            handlers.promise(name, stand_in)
        except CodegenError as error:
            log.debug("%s is compiled at once: %s", name, error)
            continue
        mine[name] = make
    with _waiting.changed:
        _waiting.names.update(mine)
        _waiting.lost.difference_update(mine)  # it is tried once more
    return frozenset(mine), functools.partial(_begin, mine, target, knobs, done)


def _begin(kernels: Mapping[str, Make], target: Target, knobs: Knobs, done: Callable[[], None]) -> None:
    if not kernels:
        return
    try:
        threading.Thread(target=_make, args=(kernels, target, knobs, done), name="stitch later code",
                         daemon=True).start()
    except Exception as error:  # nobody may wait for what nobody makes
        log.debug("no thread makes code meanwhile: %s", error)
        _settle(kernels)
        done()


def finish(names: Collection[str]) -> None:
    """Wait for the code of these kernels."""
    with _waiting.changed:
        _waiting.changed.wait_for(lambda: _waiting.names.isdisjoint(names))


def is_lost(name: str) -> bool:
    """Is there no code for a kernel that waited?"""
    return name in _waiting.lost


def _make(kernels: Mapping[str, Make], target: Target, knobs: Knobs, done: Callable[[], None]) -> None:
    """The thread.  What is wrong with a kernel is one line in the log, and XLA's version stays."""
    try:
        objects, errors, _ = build_made(kernels, target, knobs, spare=1)  # (the program's processor)
        for name, data in objects.items():
            try:
                linking.provide(name, data, knobs)
            except StitchError as error:
                errors[name] = error
        for name, why in errors.items():
            linking.left_to_xla(name, why)
    except Exception as error:
        for name in kernels:
            linking.left_to_xla(name, CodegenError(f"internal error: {type(error).__name__}: {error}"))
    finally:
        _settle(kernels)
        done()


def _settle(names: Collection[str]) -> None:
    """Nobody makes code of these any more."""
    with _waiting.changed:
        _waiting.names.difference_update(names)
        _waiting.lost.update(n for n in names if not handlers.registered(n))
        _waiting.changed.notify_all()


def _after_fork() -> None:
    """A forked process has no thread that makes what its parent's is making."""
    _waiting.changed = threading.Condition()
    _waiting.lost.update(_waiting.names)
    _waiting.names = set()


os.register_at_fork(after_in_child=_after_fork)
