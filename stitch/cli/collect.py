"""The modules of a Python program: it is run once, in a process of its own, and every module XLA compiles for CPU is
kept as the hook would see it.  Nothing is stitched.

The process writes them into a file without a name, which it inherits: however both processes end, nothing is left."""
from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from .. import jaxlib_bridge
from ..errors import ReadError
from ..hlo.ir import Module
from ..hlo.text import parse
from ..process.interpreters import package_root

_BOOT = "import sys; sys.path.append(sys.argv.pop(1)); from stitch.cli.collect import main; main()"
_HOOK = "stitch.collect"
_LENGTH = 8  # bytes in front of each module


def modules_of(script: Path, say: Callable[[str], None]) -> list[Module]:
    """Run `script` and return its modules, each distinct one once.  Raises ReadError when it compiles nothing; `say` is
    told when it fails half-way."""
    with tempfile.TemporaryFile() as file:
        environ = {**os.environ, "STITCH_DISABLE": "1", "JAX_ENABLE_COMPILATION_CACHE": "false"}
        command = [sys.executable, "-c", _BOOT, package_root(), str(file.fileno()), str(script)]
        done = subprocess.run(command, env=environ, stdout=2, check=False,  # its output is not ours
                              pass_fds=[file.fileno()])
        file.seek(0)
        protos = dict.fromkeys(_records(file))
    if done.returncode:
        say(f"{script} ended with status {done.returncode}; what it compiled until then is used")
    if not protos:
        raise ReadError(f"{script} compiled nothing for CPU that is worth measuring")
    return [parse(jaxlib_bridge.proto_to_text(proto)) for proto in protos]


def _records(file: BinaryIO) -> Iterator[bytes]:
    """What was written as a whole: the process may have been killed while it wrote the last one."""
    while len(head := file.read(_LENGTH)) == _LENGTH:
        size = int.from_bytes(head, "little")
        if len(module := file.read(size)) == size:
            yield module


def main() -> None:
    """The process: run the script in argv[2] with every module written to the inherited file argv[1]."""
    from .runner import run_script, with_jax

    file, script = int(sys.argv[1]), sys.argv[2]
    os.set_inheritable(file, False)
    ours = _identity(file)

    def keep(module: bytes) -> bytes | None:
        from ..hook.glance import worth_a_look

        if worth_a_look(module) and _identity(file) == ours:  # a program may close all descriptors it finds
            _append(file, len(module).to_bytes(_LENGTH, "little") + module)
        return None

    with_jax(lambda: jaxlib_bridge.register_cpu_transform(_HOOK, keep))
    run_script(script, sys.argv[3:])


def _identity(file: int) -> tuple[int, int] | None:
    try:
        found = os.fstat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _append(file: int, record: bytes) -> None:
    """Threads and forked children share the place where they write, and one call writes one record.  A full disk ends
    the collection, never the program."""
    try:
        written = os.write(file, record)
    except OSError:
        written = 0
    if written < len(record):
        os.close(file)
