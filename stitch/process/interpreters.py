"""Which Python runs children, and where they look for modules."""
from __future__ import annotations

import os
import sys
import sysconfig
from pathlib import Path

from ..errors import CodegenError
from ..knobs import Knobs


def package_root() -> str:
    """The directory that holds this package."""
    return str(Path(__file__).resolve().parents[2])


def import_path() -> list[str]:
    """Where children look for modules: where this package is, and wherever this process looks."""
    try:
        here = os.getcwd()
    except FileNotFoundError:  # the working directory is gone, and what was in it
        here = ""
    places = (os.path.join(here, p) for p in (package_root(), *sys.path))
    return list(dict.fromkeys(os.path.normpath(p) for p in places if os.path.isabs(p)))


def interpreter(knobs: Knobs) -> str:
    """The Python that runs children: STITCH_PYTHON, the running one, or, in a program that embeds Python, the one it
    was built from.  Raises CodegenError."""
    major = f"python{sys.version_info.major}"
    versioned = f"{major}.{sys.version_info.minor}"
    named = [knobs.python] if knobs.python else [sys.executable] if "python" in Path(sys.executable or "").name else []
    bin_dirs = [sysconfig.get_path("scripts"), sysconfig.get_config_var("BINDIR"), f"{sys.exec_prefix}/bin",
                f"{sys.base_exec_prefix}/bin"]
    for candidate in (*named, *(f"{d}/{name}" for d in bin_dirs if d for name in (versioned, major, "python"))):
        if os.access(candidate, os.X_OK) and os.path.isfile(candidate):
            return candidate
    raise CodegenError("no Python interpreter for code generation; name one in STITCH_PYTHON")
