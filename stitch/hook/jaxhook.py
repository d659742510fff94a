"""Stitching inside JAX: `enable`, `disable`, `enabled`, `jit`, `report`.

Which mode a compile is in is a JAX context (`jax.make_user_context`), which is part of every key of JAX's in-memory
caches: a function compiled in one mode is compiled again in the other, and the executables never mix.  The mode
travels with the module to XLA's transformation callback, which may run on another thread, and into the key of JAX's
persistent compilation cache.  An executable out of that cache is loaded only after every kernel it calls was found in
our own object cache; otherwise it is compiled again.  Without stitching neither the keys nor what is stored change.

Nothing here raises into the user's program: whatever goes wrong in the pipeline costs one log line, and the module goes
to XLA as it was.  A module of ours that XLA refuses is compiled again as it was.
"""
from __future__ import annotations

import functools
import logging
import os
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Unpack

import jax

from .. import interrupts, jaxlib_bridge, knobs, proto
from ..knobs import Knobs, Options
from ..perflib import store
from ..reports import ModuleReport
from ..target import GpuTarget
from . import asked, live, marks, pipelines
from .glance import ends_fusions, worth_a_look
from .modes import Mode, mode, mode_of
from .stitched import Use, stitched

log = logging.getLogger("stitch")

_NAME = "stitch"
_KEPT_REPORTS = 10_000
_DONATION = "it donates inputs, which XLA of jaxlib 0.10 forgets when a module is rewritten (STITCH_DONATED=1 accepts)"
_FOLLOWED = "a transformation that the program registered behind XLA's scheduler would not see what is in kernels"
_MEMORIES = "it keeps inputs or results in another memory than the device's, which XLA forgets of a rewritten module"

class _State:
    """What the process shares; `lock` guards all of it."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.installed = False         # the bridge's seams are in place (they stay: without a mode they do nothing)
        self.users = 0                 # enable(), open enabled() blocks, jit(): XLA calls us while there are any
        self.returned: list[None] = []  # one for each function of jit() that is gone and still counted in `users`
        self.enabled_globally = False
        self.leave_cuda: Callable[[], None] | None = None  # undoes our registration with the CUDA plugin
        self.reports: deque[ModuleReport] = deque(maxlen=_KEPT_REPORTS)
        self.skipped = 0
        self.rewritten = 0             # modules handed back to XLA
        self.failures: set[tuple[str, int]] = set()  # where exceptions came from, each reported once
        self.waiting: list[Callable[[], None]] = []  # what the next compile of a stitched program is to begin with


_state = _State()
_thread = threading.local()  # `rewritten`: the count when this thread's compile started


def _fresh_lock() -> None:
    """A forked child may have copied a lock that some other thread of its parent held."""
    _state.lock = threading.Lock()


os.register_at_fork(after_in_child=_fresh_lock)


def enable(**options: Unpack[Options]) -> None:
    """Stitch every program for CPU (with `cuda`, for CUDA too) that any thread compiles from now on.  `options` are
    fields of `Knobs`; STITCH_DISABLE wins.  Calling it again only changes the options."""
    settings = Knobs.read(**options)
    knobs.set_up_logging(settings.log)
    with _state.lock:
        if not _usable(settings):
            _turn_off()
            return
        if not _state.enabled_globally:
            _state.enabled_globally = True
            _add_user()
        mode.set_global(mode_of(settings))


def disable() -> None:
    """Undo `enable`: functions run as XLA compiles them.  `jit` and open `enabled()` blocks keep stitching."""
    with _state.lock:
        _turn_off()


def _turn_off() -> None:
    """`disable`, with the lock held."""
    if _state.enabled_globally:
        _state.enabled_globally = False
        mode.set_global(None)
        _drop_user()


@contextmanager
def enabled(**options: Unpack[Options]) -> Iterator[None]:
    """Stitch what this thread compiles inside the block, as JAX's own context managers do; with `disable=True`, or
    STITCH_DISABLE, leave it to XLA."""
    settings = Knobs.read(**options)
    if not _taken_up(settings):
        with mode(None):
            yield
        return
    try:
        with mode(mode_of(settings)):
            yield
    finally:
        with _state.lock:
            _drop_user()


def jit(function: Callable[..., Any] | None = None, **jit_options: Any) -> Any:
    """`jax.jit`, stitched whatever the mode around it; also a decorator.  The stages of `lower`, `trace` and `compile`
    are stitched too.  Where an outer `jax.jit` inlines the function, the outer one's mode counts.  The hook is given
    back when the function and its stages are gone."""
    if function is None:
        return functools.partial(jit, **jit_options)
    return _always_stitched(jax.jit(function, **jit_options))


def _always_stitched(jitted: Any) -> Any:
    """What `jit` makes of a jitted function."""
    settings = Knobs.read()
    if not _taken_up(settings):
        return jitted
    return stitched(jitted, settings, Use(_state.returned), _always_stitched)


def report() -> live.LiveReport:
    """What happened to every module so far: print it, or take its `to_json()` or `html()`."""
    with _state.lock:
        live.leave_lost(_state.reports)
        return live.LiveReport(tuple(_state.reports), _state.skipped)


def at_next_compile(call: Callable[[], None]) -> None:
    """Call something, once, when the next compile of a stitched program begins: JAX has chosen its devices then."""
    with _state.lock:
        _state.waiting.append(call)


def _usable(settings: Knobs) -> bool:
    """Whether stitching can be on; puts the seams in place on first use.  Called with the lock held."""
    if settings.disable:
        log.info("STITCH_DISABLE is set: every program is left to XLA")
        return False
    if not _state.installed:
        missing = jaxlib_bridge.supported()
        if missing is not None:
            log.warning("every program is left to XLA: %s", missing)
            return False
        jaxlib_bridge.watch_compiles(_mark, _was_rewritten, _refused, _over)
        jaxlib_bridge.watch_cached_executables(_can_run)
        jaxlib_bridge.watch_serialized_executables(_finish_kernels, _provide_kernels)
        jaxlib_bridge.watch_costs(_counted)
        jaxlib_bridge.watch_transforms(_come_last)
        _state.installed = True
    return True


def _taken_up(settings: Knobs) -> bool:
    """Count one more use of the hook; False where stitching cannot be on."""
    knobs.set_up_logging(settings.log)
    with _state.lock:
        usable = _usable(settings)
        if usable:
            _add_user()
    return usable


def _add_user() -> None:
    if _state.users == 0:
        jaxlib_bridge.register_cpu_transform(_NAME, _transform)
    _state.users += 1


def _drop_user() -> None:
    _state.users -= 1
    if _state.users == 0:
        jaxlib_bridge.clear_cpu_transform(_NAME)
        _leave_cuda()


def _leave_cuda() -> None:
    if _state.leave_cuda is not None:
        _state.leave_cuda()
        _state.leave_cuda = None


def _come_last() -> None:
    """Be called behind a transformation that the program has registered with XLA (on CUDA from the next compile on)."""
    with _state.lock:
        if _state.users:
            jaxlib_bridge.clear_cpu_transform(_NAME)
            jaxlib_bridge.register_cpu_transform(_NAME, _transform)
        _leave_cuda()


def _settle() -> None:
    """Drop the uses that were given back."""
    with _state.lock:
        while _state.returned:
            _state.returned.pop()
            _drop_user()


def _mark(backend: Any, options: Mapping[str, Any], program: Callable[[], str]) -> str | None:
    """What the compile that starts on this thread, for a client of XLA (None: whatever it may be) and with options of
    its own, carries to `_transform`."""
    if _state.returned:
        _settle()
    on: Mode | None = mode.value
    if on is None:
        return None
    settings = on.settings
    if _state.waiting:
        with _state.lock:
            waiting, _state.waiting = _state.waiting, []
        for call in waiting:
            call()
    _thread.rewritten = _state.rewritten
    try:
        platform = None if backend is None else backend.platform
        gpu = _gpu(backend, options) if settings.cuda and platform not in (None, "cpu") else None
        return marks.mark_of(settings, platform, gpu, program)
    except Exception as error:
        _complain("a program", error)
        return None


def _gpu(backend: Any, options: Mapping[str, Any]) -> GpuTarget | None:
    """The GPU that a client compiles for, if it is one we have code for.  The first such compile makes us known to
    the CUDA plugin: until then nothing of CUDA is touched."""
    gpu = marks.gpu_of(backend, options)
    if gpu is not None:
        with _state.lock:
            if _state.leave_cuda is None and _state.users:
                _state.leave_cuda = jaxlib_bridge.register_cuda_transform(_NAME, backend, _transform)
    return gpu


def _was_rewritten() -> bool:
    """Whether a failed compile may have failed because of us: a module was handed back since it started."""
    return bool(_state.rewritten != _thread.rewritten)


def _refused(error: Exception) -> None:
    """XLA has compiled a program as it was, after `error` with our module."""
    _complain("a program whose rewritten module XLA refuses", error)


def _over() -> None:
    """A compile has ended: what was put off begins."""
    _go_on(pipelines.follow)


def _go_on(call: Callable[[], None]) -> None:
    try:
        call()
    except Exception as error:
        _complain("what is tried", error)


def _transform(module: bytes) -> bytes | None:
    """XLA's callback: the rewritten module, or None to leave it alone.  Raises only what ends the whole compile, at the
    end of which the program gets what was kept for it."""
    started = time.perf_counter()
    with _state.lock:
        live.leave_lost(_state.reports)  # what is lost may be tried once more
    try:
        rewritten, outcome = interrupts.reacting(lambda: _rewrite(module))
    except interrupts.Interrupted:
        raise
    except Exception as error:
        name = proto.module_name(module)
        rewritten, outcome = None, ModuleReport(name, error=_complain(f"module {name}", error))
    except BaseException as error:
        interrupts.keep(error)
        raise
    with _state.lock:
        _state.rewritten += rewritten is not None
        if outcome is not None:
            _state.reports.append(replace(outcome, seconds=time.perf_counter() - started))
            live.forget(_state.reports)
    _go_on(pipelines.go_beside)
    return rewritten


def _rewrite(module: bytes) -> tuple[bytes | None, ModuleReport | None]:
    meant = marks.meaning(module)
    if meant is None:
        return None, None
    settings, gpu, program = meant
    if not (worth_a_look(module) or gpu is not None and ends_fusions(module)):
        with _state.lock:
            _state.skipped += 1
        return None, None
    if not settings.donated and jaxlib_bridge.loses_donation(module):
        return None, ModuleReport(proto.module_name(module), error=_DONATION)
    if proto.loses_memories(module):
        return None, ModuleReport(proto.module_name(module), error=_MEMORIES)
    if jaxlib_bridge.is_followed(cpu=gpu is None):
        return None, ModuleReport(proto.module_name(module), error=_FOLLOWED)
    rewrite = pipelines.chosen(_pipeline(), settings, gpu, lasts=bool(program))
    with mode(None), store.asked() as signatures:  # what the pipeline itself runs in JAX is not stitched
        made = rewrite(module, settings)
    if program:
        asked.note(settings.cache_dir, program, signatures)
    return made


def _pipeline() -> Callable[..., tuple[bytes | None, ModuleReport]]:
    """The entry for serialized modules, imported when the first module comes."""
    from .rewriting import rewrite

    return rewrite


def _complain(what: str, error: Exception) -> str:
    """Log that `what` goes to XLA as it is: one line for each place exceptions come from.  Returns the error's text."""
    lines = str(error).strip().splitlines()
    text = f"{type(error).__name__}: {lines[0] if lines else 'no message'}"
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = (trace.tb_frame.f_code.co_filename, trace.tb_lineno) if trace is not None else ("?", 0)
    with _state.lock:
        level = logging.DEBUG if place in _state.failures else logging.WARNING
        _state.failures.add(place)
    log.log(level, "%s is left to XLA: %s (%s:%d)", what, text, *place)
    log.debug("the traceback", exc_info=error)
    return text


def _can_run(cache_key: str, executable: bytes) -> bool:
    """Whether this process has, or can load, every kernel that an executable of JAX's persistent cache calls."""
    from . import executables

    usable, found = executables.can_run(cache_key, executable, _settings())
    if found is not None:
        with _state.lock:
            _state.reports.append(found)
    return usable


def _finish_kernels(executable: bytes) -> None:
    """Wait for the kernels of an executable that was just serialized."""
    from . import executables

    executables.finish(executable, _settings())


def _provide_kernels(executable: bytes) -> None:
    """Register the kernels of a serialized executable before XLA looks for them (it refuses one without them)."""
    from . import executables

    executables.provide(executable, _settings())


def _counted(digest: str) -> dict[str, float] | None:
    """What XLA counts of the module that an executable was stitched from, if this process still has its text."""
    with _state.lock:
        sources = [m.source for m in _state.reports if m.source is not None and m.source.digest == digest]
    try:
        return jaxlib_bridge.cost_of_text(sources[-1].text) if sources else None
    except Exception as error:
        _complain("a count of operations", error)
        return None


def _settings() -> Knobs:
    """What holds for what is loaded here, stitching or not."""
    on: Mode | None = mode.value
    return on.settings if on is not None else Knobs.read()
