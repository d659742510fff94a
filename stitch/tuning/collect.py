"""The modules of a Python program: it is run once, in a process of its own, and every module XLA compiles for CPU is
kept as the hook would see it.  Nothing is stitched."""
from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from .. import jaxlib_bridge
from ..emit.worker import package_root
from ..errors import ReadError
from ..hlo.ir import Module
from ..hlo.text import parse

_BOOT = "import sys; sys.path.append(sys.argv.pop(1)); from stitch.tuning.collect import main; main()"
_HOOK = "stitch.collect"


def modules_of(script: Path, say: Callable[[str], None]) -> list[Module]:
    """Run `script` and return its modules, each distinct one once.  Raises ReadError when it compiles nothing; `say` is
    told when it fails half-way."""
    with tempfile.TemporaryDirectory(prefix="stitch-collect-") as folder:
        environ = {**os.environ, "STITCH_DISABLE": "1", "JAX_ENABLE_COMPILATION_CACHE": "false"}
        done = subprocess.run([sys.executable, "-c", _BOOT, package_root(), folder, str(script)], env=environ,
                              stdout=2, check=False)  # its output is not ours
        protos = dict.fromkeys(p.read_bytes() for p in sorted(Path(folder).iterdir(), key=lambda p: int(p.name)))
    if done.returncode:
        say(f"{script} ended with status {done.returncode}; what it compiled until then is used")
    if not protos:
        raise ReadError(f"{script} compiled nothing for CPU that is worth measuring")
    return [parse(jaxlib_bridge.proto_to_text(proto)) for proto in protos]


def main() -> None:
    """The process: run the script in argv[2] with every module written to the folder argv[1]."""
    from ..runner import run_script, with_jax

    folder, script = Path(sys.argv[1]), sys.argv[2]
    count = iter(range(sys.maxsize))

    def keep(module: bytes) -> bytes | None:
        from ..jaxhook import worth_a_look

        if worth_a_look(module):
            (folder / str(next(count))).write_bytes(module)
        return None

    with_jax(lambda: jaxlib_bridge.register_cpu_transform(_HOOK, keep))
    run_script(script, sys.argv[3:])
