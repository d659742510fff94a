"""LLVM for a machine with a GPU that has an older one and no network: this Python's llvmlite as one small file.

A wheel of llvmlite is 57 MiB; without symbols that nobody looks up, and packed by xz, it is 38.  `pack` makes the file
where the package is (minutes), `unpack` a folder for `PYTHONPATH` of it elsewhere (seconds).  llvmlite calls its
library by ctypes, so any Python that it supports takes it, on machines of the same kind.
"""
from __future__ import annotations

import importlib.metadata
import lzma
import os
import platform
import shutil
import subprocess
import tarfile
import tempfile
from contextlib import suppress
from pathlib import Path

PACKAGE = "llvmlite"
#: of it, that kernels for GPUs need (`stitch/emit/gpu/ptx.py`)
LEAST = (0, 48)


def serves() -> bool:
    """Does this Python have a version that kernels for GPUs can be made with?"""
    try:
        version = importlib.metadata.version(PACKAGE)
    except importlib.metadata.PackageNotFoundError:
        return False
    return tuple(map(int, version.split(".")[:2])) >= LEAST


def pack(folder: Path) -> Path:
    """The package of this Python as a file of a folder, which is made unless it is there."""
    found = importlib.metadata.distribution(PACKAGE)
    to = folder / f"{PACKAGE}-{found.version}-{platform.machine()}.tar.xz"
    if to.exists():
        return to
    part = to.with_suffix(f".{os.getpid()}")
    with tempfile.TemporaryDirectory() as room, lzma.open(part, "wb") as packed, tarfile.open(
            fileobj=packed, mode="w") as tar:
        for file in found.files or ():
            if ".." in file.parts or file.suffix == ".pyc" or "tests" in file.parts:
                continue
            path = Path(str(found.locate_file(file)))
            tar.add(_stripped(path, Path(room)) if file.suffix == ".so" else path, str(file))
    part.rename(to)
    return to


def _stripped(library: Path, room: Path) -> Path:
    """A library without the symbols that only debuggers and linkers read, where there is a tool for that."""
    made = room / library.name
    tool = shutil.which("strip")
    worked = tool is not None and not subprocess.run([tool, "--strip-unneeded", "-o", made, library]).returncode
    return made if worked else library


def unpack(folder: Path, to: Path) -> Path | None:
    """Where the newest package of a folder that was packed for machines of this kind is unpacked, below `to`; None
    without one."""
    found = sorted(folder.glob(f"{PACKAGE}-*-{platform.machine()}.tar.xz"), key=_version)
    if not found:
        return None
    where = to / found[-1].name.removesuffix(".tar.xz")
    if not where.is_dir():
        to.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(dir=to))
        with tarfile.open(found[-1]) as tar:
            tar.extractall(part, filter="data")
        with suppress(OSError):  # (another process was faster)
            part.rename(where)
    return where


def _version(file: Path) -> tuple[int, ...]:
    return tuple(int(n) for n in file.name.split("-")[1].split(".") if n.isdigit())
