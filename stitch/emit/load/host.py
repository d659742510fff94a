"""This machine as a target: what its processor has, less what may not be used."""
from __future__ import annotations

import logging
import os
import threading
from contextlib import suppress
from dataclasses import replace

from ...errors import CodegenError, ReadError, shown
from ...knobs import Knobs
from ...perflib import store
from ...perflib.key import Profile
from ...process import worker
from ...target import NARROW, PRESETS, CpuTarget, Target, cpu, preset
from ...target.profile import absurdity, with_numbers
from .. import objcache
from . import amx_check, tiles

log = logging.getLogger("stitch")

_lock = threading.Lock()
_checking = threading.Lock()  # (who needs no tiles need not wait while they are tried)
_verdict: list[bool | None] = []  # whether tiles work; None as long as nobody has asked and nothing was kept
_new: list[bool] = []  # nothing of this version is in the cache
#: machines with what was measured of them, by what they are without it and by library
_calibrated: dict[tuple[CpuTarget, str], CpuTarget] = {}
#: what a machine's profile is called in the library
PROFILE = "costs"
#: what LLVM's answer about the processor is called in the cache
PROCESSOR = "processor"


def _fresh_lock() -> None:
    """A forked child may have copied a lock that some other thread of its parent held."""
    global _lock, _checking
    _lock, _checking = threading.Lock(), threading.Lock()


os.register_at_fork(after_in_child=_fresh_lock)


def host(knobs: Knobs) -> Target:
    """The machine, with the threads and the instructions that `knobs` allow, and what was measured of it in place of
    the costs that are shipped.  The same object on every call of a process: its plans do not change half-way."""
    return _measured(uncalibrated(knobs), knobs)


def foreseen(knobs: Knobs) -> Target:
    """What `host` gives, where nobody has looked yet whether tile registers work: if they do.  For who multiplies in
    none: the check takes a process half a second, once for each version.  No kernel with tiles is loaded before it
    has passed (`linking.provide`)."""
    _recall(knobs)
    return _measured(CpuTarget.host(knobs.threads, knobs.amx and has_tiles(knobs, tries=False)), knobs)


def _measured(target: CpuTarget, knobs: Knobs) -> CpuTarget:
    """The same object for the same machine, with what was measured of it."""
    with _lock:
        found = _calibrated.get((target, knobs.perflib))
        if found is None:
            found = _calibrated[target, knobs.perflib] = _with_profile(target, knobs)
    return found


def uncalibrated(knobs: Knobs) -> CpuTarget:
    """The machine with the costs that are shipped."""
    _recall(knobs)
    return CpuTarget.host(knobs.threads, knobs.amx and has_tiles(knobs))


def _recall(knobs: Knobs, starts: bool = False) -> None:
    """Know what LLVM says of this processor from the cache of compiled kernels, so that a process whose kernels are
    all there need not load it.  `starts`: where that is not there, code generation starts up meanwhile."""
    with _lock:
        seen = "" if cpu.told else cpu.identity()
        if not seen:
            return
        key, cache = objcache.key_from(PROCESSOR, seen), objcache.shared(knobs)
        name, _, features = (cache.get(key, PROCESSOR) or b"").decode().partition("\n")
        if not features:
            if starts:
                worker.begin(knobs)
            name, features = cpu.llvm_says()
            cache.put(key, PROCESSOR, f"{name}\n{features}".encode())
            cache.used(objcache.ITSELF, "", [key])
            _new.append(True)
        cpu.told.append((name, features))


def begin_code(knobs: Knobs) -> bool:
    """Have code generation start up before the first program is read and planned, where nothing was kept by any process
    before: there will be something to make.  Whether that is so, once."""
    _recall(knobs, starts=True)
    if not _new:
        return False
    _new.clear()
    worker.begin(knobs)
    return True


def profile_of(target: CpuTarget, knobs: Knobs) -> Profile | None:
    """What the library has of the machine's costs; None where that cannot be true, which one log line says."""
    found = store.shared(knobs, objcache.context(target)).profile(PROFILE)
    why = absurdity(found.by_name) if found is not None else ""
    if why:
        log.warning("the machine's profile is not used: %s; `stitch calibrate` makes another", why)
    return found if not why else None


def _with_profile(target: CpuTarget, knobs: Knobs) -> CpuTarget:
    found = profile_of(target, knobs)
    if found is None:
        return target
    log.info("costs of this machine: measured with %d kernels", found.samples)
    return replace(target, costs=with_numbers(target.costs, found.by_name))


def has_tiles(knobs: Knobs, tries: bool = True) -> bool:
    """Has the machine tile registers, does the system lend them, and does our code for them work?  Found out once.
    Without `tries` that is believed as long as it takes trying them to know."""
    target = CpuTarget.host(tiles=True)
    if all(target.core(name) != "amx" for name in NARROW):
        return False
    if not _verdict or tries and _verdict[0] is None:
        with _checking:
            if not _verdict:
                settled = not tiles.permitted() or amx_check.settled(target, knobs)
                _verdict.append(_try(target, knobs) if settled else None)
            if tries and _verdict[0] is None:
                _verdict[0] = _try(target, knobs)
    return _verdict[0] is not False


def begin_check(knobs: Knobs) -> None:
    """Have tile registers tried, where that was not done, while the caller does something else."""
    if has_tiles(knobs, tries=False) and _verdict[0] is None:
        with suppress(RuntimeError):  # no more threads
            threading.Thread(target=has_tiles, args=[knobs], name="stitch check of tiles", daemon=True).start()


def _try(target: Target, knobs: Knobs) -> bool:
    if not tiles.permitted():
        log.info("the system does not lend AMX's tile registers")
        return False
    try:
        why = amx_check.fault(target, knobs)
    except CodegenError as error:
        why = str(error).splitlines()[0]
    if why:
        log.warning("AMX's tile registers are not used: the check of products in them %s", why)
    return not why


def target_named(name: str) -> Target:
    """The target of a --target option; ReadError for another name, or where it is this machine, of which nothing is
    known."""
    if name not in ("host", *PRESETS):
        raise ReadError(f"there is no target {shown(name)}: choose from host, {', '.join(PRESETS)}")
    if name != "host":
        settings = Knobs.read()
        return preset(name).with_math(settings.gpu_math == "fast").with_atomics(settings.atomics)
    try:
        return host(Knobs.read())
    except NotImplementedError as error:
        raise ReadError(f"{error}: choose another --target") from None
