"""NVIDIA's assembler: finding it, and what it says about a kernel.

Planning and code generation never need it.  Where it is installed it is the judge of PTX text, and its report says how
many registers and how much shared memory every entry takes.
"""
from __future__ import annotations

import os
import re
import shutil
import site
import subprocess
import sys
import tempfile
from pathlib import Path

from ...dataclass import dataclass
from ...errors import CodegenError

#: where the PyPI packages nvidia-cuda-nvcc put it, below a folder of packages
_PACKAGED = ("nvidia/cu13/bin/ptxas", "nvidia/cuda_nvcc/bin/ptxas")
_ENTRY = re.compile(r"Compiling entry function '(\w+)' for")
_SPILLS = re.compile(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads")
_USED = re.compile(r"Used (\d+) registers(.*)")
_SHARED = re.compile(r"(\d+) bytes smem")
#: where no function is named it is said of all
_LOSS = re.compile(r"Potential Performance Loss: (?:.* function '(\w+)')?")


@dataclass(frozen=True, slots=True)
class EntryReport:
    """What one entry function takes: registers of a thread; bytes of a thread's stack and of what did not fit its
    registers (stored and loaded); static shared memory of a block.  `hampered`: it is said to lose performance,
    since every wgmma is waited for at once or registers are not handed over."""

    entry: str
    registers: int
    stack: int
    spilled: int
    shared: int
    hampered: bool = False

    def __str__(self) -> str:
        return f"{self.entry}: {self.registers} registers, {self.stack} bytes of stack, {self.spilled} bytes " \
               f"spilled, {self.shared} bytes of shared memory" + ", hampered" * self.hampered


def find() -> str | None:
    """The path of ptxas: on PATH, below CUDA_HOME, or from the PyPI package nvidia-cuda-nvcc; None without one."""
    found = shutil.which("ptxas")
    if found is not None:
        return found
    places = [Path(os.environ[name]) / "bin/ptxas" for name in ("CUDA_HOME", "CUDA_PATH") if os.environ.get(name)]
    packages = dict.fromkeys((*site.getsitepackages(), site.getusersitepackages(), *sys.path))
    places += [Path(folder) / name for folder in packages if folder for name in _PACKAGED]
    return next((str(p) for p in places if os.access(p, os.X_OK) and p.is_file()), None)


def version() -> str:
    """What the assembler that `find` finds calls itself: '13.0.88'; CodegenError without one."""
    tool = _tool()
    said = subprocess.run([tool, "--version"], capture_output=True, text=True).stdout
    found = re.search(r"\bV(\d[\d.]*)", said)
    return found[1] if found else said.strip()


def _tool() -> str:
    tool = find()
    if tool is None:
        raise CodegenError("no ptxas: put it on PATH, set CUDA_HOME, or install the package nvidia-cuda-nvcc")
    return tool


def assemble(ptx: str, cpu: str) -> tuple[bytes, tuple[EntryReport, ...]]:
    """The cubin of PTX text for `cpu` ('sm_90a'), and a report on every entry.  CodegenError carries what ptxas says,
    or that there is none."""
    tool = _tool()
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "kernel.ptx", Path(folder) / "kernel.cubin"
        source.write_text(ptx)
        done = subprocess.run([tool, "-v", f"-arch={cpu}", str(source), "-o", str(out)], capture_output=True, text=True)
        if done.returncode:
            raise CodegenError(f"ptxas does not accept the kernel: {(done.stderr or done.stdout).strip()}")
        return out.read_bytes(), _reports(done.stdout + done.stderr)


def _reports(text: str) -> tuple[EntryReport, ...]:
    out: list[EntryReport] = []
    lost = set(_LOSS.findall(text))
    for part in _ENTRY.split(text)[1:]:
        if re.fullmatch(r"\w+", part):
            entry = part
            continue
        spills, used, shared = _SPILLS.search(part), _USED.search(part), _SHARED.search(part)
        stack, stored, loaded = map(int, spills.groups()) if spills else (0, 0, 0)
        out.append(EntryReport(entry, int(used[1]) if used else 0, stack, stored + loaded,
                               int(shared[1]) if shared else 0, not lost.isdisjoint((entry, ""))))
    return tuple(out)
