"""Code generation in child processes, so that a crash or a hang of LLVM costs one kernel and never the user's program.

`compile_many` hands LLVM IR texts to persistent children, as many at a time as `Knobs.worker_count`, and returns an
object file (PTX text for a GPU) or a `CodegenError` for each.  Children start when first needed, speak length-prefixed
messages over their standard input and output, end when the parent closes the pipe, and are replaced when they die.
"""
from __future__ import annotations

import atexit
import itertools
import os
import threading
from collections.abc import Iterable, Iterator
from contextlib import suppress

from ..errors import CodegenError
from ..knobs import Knobs
from .children import Request
from .interpreters import interpreter
from .pool import Pool
from .serve import BESIDE

#: what children call: `compile_code(text, cpu, features) -> bytes`
COMPILER = "stitch.emit.codegen.child:compile_code"

#: those that a compile waits for (0), and those that work beside a program (BESIDE), which come from the others if
#: they can: who starts one beside a program's first runs takes its processors.  Who gave way may not come back
_pools: dict[int, Pool] = {}
_pool_lock = threading.Lock()


def compile_many(requests: Iterable[Request], knobs: Knobs, spare: int = 0) -> list[bytes | CodegenError]:
    """Compile `requests` in this process's children, or, beside a program that has `spare` processors for itself, in
    all but as many of those that give way to it: objects or errors, in order.  Never raises for one's sake.  What
    draws a request is the work of a moment in which children compile those before it."""
    drawn = 0

    def counted() -> Iterator[Request]:
        nonlocal drawn
        for request in requests:
            drawn += 1
            yield request

    todo = counted()
    first = next(todo, None)
    if first is None:
        return []
    try:
        pool = _shared(knobs, BESIDE if spare else 0, spare)
        return pool.compile_many(itertools.chain((first,), todo), knobs.compile_timeout)
    except CodegenError as error:
        for _ in todo:  # they are counted
            pass
        return [error] * drawn


def begin(knobs: Knobs) -> None:
    """Have a child start, if there is none, while the caller makes what it is to compile.  What is wrong is told to
    who has something compiled."""
    def start() -> None:
        with suppress(CodegenError):
            _shared(knobs).begin()

    with suppress(RuntimeError):  # no more threads
        threading.Thread(target=start, name="stitch code generation", daemon=True).start()


def _shared(knobs: Knobs, nice: int = 0, spare: int = 0) -> Pool:
    """This process's children that give way by so much: as many as there may be but `spare`, and at least one.  Raises
    CodegenError."""
    with _pool_lock:
        if nice not in _pools:
            over = _pools.get(0) if nice else None
            _pools[nice] = Pool(max(1, knobs.worker_count - spare), interpreter(knobs), COMPILER, nice, over)
        return _pools[nice]


def shut_down() -> None:
    """End the children; the next `compile_many` starts new ones."""
    with _pool_lock:
        pools = list(_pools.values())
        _pools.clear()
    for pool in pools:
        pool.close()


def _after_fork() -> None:
    """A forked process must not talk to its parent's children, nor keep their pipes open."""
    global _pool_lock
    _pool_lock = threading.Lock()
    for pool in _pools.values():
        pool.forget()
    _pools.clear()


atexit.register(shut_down)
os.register_at_fork(after_in_child=_after_fork)
