"""The machine code of products in tiles, run instruction by instruction on a processor that need not have tiles."""
from __future__ import annotations

import signal
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from stitch.emit.load import amx_kernel
from stitch.hlo.types import DTYPES
from stitch.knobs import Knobs
from stitch.process.interpreters import import_path, interpreter
from stitch.target import NARROW, CpuTarget, preset

from .amx_machine import TRACEME, Machine

#: code for tiles that uses nothing else that this machine may lack
TILES = replace(preset("avx2"), name="tiles", features="+amx-tile,+amx-bf16,+amx-int8")
_BOOT = f"import sys, ctypes; sys.path += sys.argv[2:]; from stitch.emit.load.amx_child import main; " \
        f"ctypes.CDLL(None).ptrace({TRACEME}, 0, None, None); main(sys.argv[1])"


def traced(data: bytes, types: list[str]) -> tuple[int, Machine, str]:
    """Exit status, tiles and last words of the check's child."""
    pairs = ",".join(f"{DTYPES[name].numpy} {DTYPES[NARROW[name]].numpy}" for name in types)
    command = [interpreter(Knobs()), "-I", "-S", "-c", _BOOT, pairs, *import_path()]
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stdin is not None and child.stderr is not None
    machine = Machine(child.pid)
    try:
        child.stdin.write(data)
        child.stdin.close()
        status = machine.run()
        child.returncode = status
        return status, machine, child.stderr.read().decode()
    finally:
        if child.returncode is None:
            child.kill()
            child.wait()
        child.stderr.close()
        machine.close()


@pytest.mark.skipif(CpuTarget.host(tiles=True).core("bf16") == "amx", reason="this machine runs them itself")
@pytest.mark.parametrize("left, name", [("bf16", "tdpbf16ps"), ("s8", "tdpbssd"), ("u8", "tdpbuud")])
def test_the_check_passes_on_emulated_tiles(left: str, name: str, tmp_path: Path) -> None:
    assert TILES.core(left) == "amx" and left in NARROW
    data = amx_kernel.code(amx_kernel.check_kernel([left]), TILES, Knobs(cache_dir=str(tmp_path)))
    status, machine, said = traced(data, [left])
    if status == -signal.SIGILL and not machine.done:
        pytest.skip("processes may not be traced here")
    assert status == 0, said
    done = machine.done
    assert done["ldtilecfg"] > 4 and done["tilerelease"] == 1 and done[name] > 100 and done["tilestored"] > 20
    assert done["tileloadd"] < 2.5 * done[name], "operands' tiles are used twice"
