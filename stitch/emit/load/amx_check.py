"""May kernels use AMX's tile registers in this process?

Linux lends them on request, once per process (`tiles.permitted`).  And because a virtual machine may name instructions
that it does not carry out, or carries out otherwise, a machine that has them tries the code for them before anything
relies on it (`fault`): a child process multiplies small matrices and compares; whatever happens to it, the program goes
on.  Who multiplies no narrow types does not wait for that.  The verdict stays in the object cache, under a key that
holds the processor and all of this package, so it is asked for again when either changes.

Wrong numbers and faults of the processor are verdicts.  A child that is killed, stopped or short of memory says nothing
of tiles: the process does without them, and the next one asks again.  If that one hears nothing either, it stays so.
"""
from __future__ import annotations

import signal
import subprocess
from collections.abc import Sequence

from ...errors import CodegenError
from ...knobs import Knobs
from ...process.interpreters import import_path, interpreter
from ...target import NARROW, Target
from .. import objcache
from .tiles import RIGHT, WRONG

_BOOT = "import sys; sys.path += sys.argv[2:]; from stitch.emit.load.amx_child import main; main(sys.argv[1])"
_SECONDS = 60.0
#: how the processor ends a child that it cannot serve
_FAULTS = (signal.SIGILL, signal.SIGSEGV, signal.SIGBUS, signal.SIGFPE, signal.SIGTRAP)
#: what is kept of a check that passed, and of one that heard nothing
_WORKS, _NOTHING = b"works", b"nothing"


class _Unheard(Exception):
    """How a child ended that said nothing of tiles."""


def settled(target: Target, knobs: Knobs) -> bool:
    """Does `fault` know without trying?"""
    return objcache.shared(knobs).get(_key(target), target.key) not in (None, _NOTHING)


def _key(target: Target) -> str:
    return objcache.key_from("products in tiles", repr(target), target.device)


def fault(target: Target, knobs: Knobs) -> str:
    """What is wrong with narrow products as compiled for `target`, when run here; '' when nothing is.  Tried once and
    remembered; twice where the first child said nothing.  Raises CodegenError when there is no code to try."""
    types = [name for name in NARROW if target.core(name) == "amx"]
    store, key = objcache.shared(knobs), _key(target)
    said = store.get(key, target.key)
    if said is None or said == _NOTHING:
        from .amx_kernel import check_kernel, code  # with it comes all that makes code, which a program may never need

        made = code(check_kernel(types), target, knobs)
        try:
            why = kept = tried(made, types, knobs)
        except _Unheard as error:
            why, kept = str(error), _NOTHING.decode() if said is None else str(error)
        store.put(key, target.key, kept.encode() or _WORKS)
        return why
    return "" if said == _WORKS else said.decode()


def tried(data: bytes, types: Sequence[str], knobs: Knobs) -> str:
    """What happened to a child that runs the object; '' when all was right.  Raises CodegenError when no child can be
    started, _Unheard when it said nothing of tiles."""
    from ...hlo.types import DTYPES  # (the child is told NumPy's names: it loads no more of this package than it needs)

    pairs = ",".join(f"{DTYPES[name].numpy} {DTYPES[NARROW[name]].numpy}" for name in types)
    command = [interpreter(knobs), "-I", "-S", "-c", _BOOT, pairs, *import_path()]
    try:
        done = subprocess.run(command, input=data, capture_output=True, timeout=_SECONDS, cwd="/", check=False,
                              start_new_session=True)  # (who interrupts the program does not mean the check)
    except subprocess.TimeoutExpired:
        raise _Unheard(f"did not end within {_SECONDS:.0f} s") from None
    except OSError as error:
        raise CodegenError(f"cannot start {command[0]}: {error.strerror}") from None
    if done.returncode == 0 and done.stdout.decode(errors="replace").strip() == RIGHT:
        return ""
    said = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
    how = f"signal {-done.returncode}" if done.returncode < 0 else f"status {done.returncode}"
    why = ": ".join([f"ended with {how}", *said])
    if done.returncode != WRONG and -done.returncode not in _FAULTS:
        raise _Unheard(why)
    return why
