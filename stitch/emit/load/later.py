"""Kernels whose code is made only when a program has shown that it runs.

What is tried runs in XLA's version first (`emit/runtime/trials.py`), and many programs are compiled, run once and over.
So code that only trials call does not hold up a compile: XLA gets a stand-in for it, the kernel waits here as pickled
kernel IR, and the thread that watches the trials asks for its code when the program runs for the second time.  Kernel
IR becomes text and machine code in a child of a low priority: while the program runs, this process should neither hold
Python's lock nor take a processor from it.

A serialized executable must find its kernels in the cache: what it calls is made at once (`finish`).
"""
from __future__ import annotations

import logging
import marshal
import os
import pickle
import threading
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from ...errors import CodegenError, StitchError
from ...knobs import Knobs
from ...process import worker
from ...target import Target
from .. import objcache
from ..codegen import telling
from ..ir.kir import Kernel
from ..ir.program import Program
from . import handlers, linking

log = logging.getLogger("stitch")

#: how low the priority of the child is, and how many times longer than otherwise it may take for a kernel
NICE, PATIENCE = 10, 10.0


@dataclass(frozen=True, slots=True)
class _Recipe:
    """What a kernel's code is made from."""

    data: bytes
    target: Target
    knobs: Knobs


@dataclass(slots=True)
class _Kitchen:
    """`recipes` of kernels without code, by name; `asked`, those whose code is wanted now, in order; `lost`, those for
    which there is none.  `lock` guards all of it, `making` is held by whoever makes code."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    making: threading.Lock = field(default_factory=threading.Lock)
    recipes: dict[str, _Recipe] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    lost: set[str] = field(default_factory=set)
    thread: threading.Thread | None = None


_kitchen = _Kitchen()


def put_off(kernels: Mapping[str, Kernel | Program], target: Target, knobs: Knobs, stand_in: int) -> frozenset[str]:
    """Let those of these kernels wait that have no code yet and can wait, with the handler at an address in their
    place; their names."""
    waiting: set[str] = set()
    if knobs.python:  # an interpreter that somebody names need not have what kernel IR imports
        return frozenset()
    for name, kernel in kernels.items():
        if handlers.registered(name) or objcache.shared(knobs).get(objcache.key_of_target(name), target.key):
            continue
        try:
            recipe = _Recipe(pickle.dumps((kernel, target), pickle.HIGHEST_PROTOCOL), target, knobs)
            handlers.promise(name, stand_in)
        except (RecursionError, pickle.PicklingError, CodegenError) as error:
            log.debug("%s is compiled at once: %s", name, error)
            continue
        with _kitchen.lock:
            _kitchen.recipes[name] = recipe
        waiting.add(name)
    return frozenset(waiting)


def ask(names: Collection[str]) -> None:
    """Have code made for those of these kernels that wait, some time soon."""
    with _kitchen.lock:
        _kitchen.asked += [n for n in names if n in _kitchen.recipes and n not in _kitchen.asked]
        if not _kitchen.asked or _kitchen.thread is not None:
            return
        _kitchen.thread = threading.Thread(target=_work, name="stitch later code generation", daemon=True)
        try:
            _kitchen.thread.start()
        except RuntimeError:  # no thread now: whoever asks again
            _kitchen.thread = None


def finish(names: Collection[str]) -> None:
    """Make code for those of these kernels that wait, now."""
    with _kitchen.making:
        _make([n for n in names if n in _kitchen.recipes], 0)


def is_lost(name: str) -> bool:
    """Is there no code for a kernel that waited?"""
    return name in _kitchen.lost


def _work() -> None:
    """The thread: one kernel after another, until nobody asks for more."""
    while True:
        with _kitchen.lock:
            asked, _kitchen.asked = _kitchen.asked, []
            if not asked:
                _kitchen.thread = None
                return
        with _kitchen.making:
            _make([n for n in asked if n in _kitchen.recipes], NICE)


def _make(names: Iterable[str], nice: int) -> None:
    """Compile and load kernels that wait, in a child of such a priority.  What is wrong with one is one line in the
    log, and XLA's version stays."""
    pool: worker.Pool | None = None
    try:
        for name in names:
            recipe = _kitchen.recipes[name]
            try:
                if pool is None:
                    pool = worker.Pool(1, worker.interpreter(recipe.knobs), worker.PICKLED, nice)
                _load(name, recipe, pool, PATIENCE if nice else 1.0)
            except Exception as error:
                _kitchen.lost.add(name)
                said = "" if isinstance(error, StitchError) else f"{type(error).__name__}: "
                log.warning("a kernel stays with XLA: %s%s", said, str(error).partition("\n")[0].replace(name, "it"))
            with _kitchen.lock:
                del _kitchen.recipes[name]
    finally:
        if pool is not None:
            pool.close()


def _load(name: str, recipe: _Recipe, pool: worker.Pool, patience: float) -> None:
    """Make a kernel's code, keep it and load it.  Raises CodegenError."""
    if handlers.registered(name):  # another program could not wait
        return
    request = worker.Request(recipe.data, recipe.target.cpu, recipe.target.features)
    [made] = pool.compile_many([request], patience * recipe.knobs.compile_timeout)
    if isinstance(made, CodegenError):
        raise made
    code, text = marshal.loads(made)
    store = objcache.shared(recipe.knobs)
    store.put(objcache.key_of_target(name), recipe.target.key, code)
    telling.keep_text(name, text, recipe.target, store)
    linking.provide(name, code, recipe.knobs)


def _after_fork() -> None:
    """A forked process has neither the thread nor the locks of its parent; what waits there goes on waiting."""
    _kitchen.lock, _kitchen.making, _kitchen.thread = threading.Lock(), threading.Lock(), None
    _kitchen.asked = []


os.register_at_fork(after_in_child=_after_fork)
