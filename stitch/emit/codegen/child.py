"""What code generation processes run: `compiler.compile_code`, with LLVM loaded when the process starts, which may be
before there is anything to compile.

llvmlite finds its library by `importlib.resources`, whose imports (pathlib, tempfile, zipfile, inspect, ...) take as
long as LLVM's and are needed for nothing else.  So while llvmlite is imported something smaller stands in its place; a
version of llvmlite that asks for more gets what it is used to.
"""
from __future__ import annotations

import importlib
import sys
import types

from .compiler import compile_code

__all__ = ["compile_code"]

_RESOURCES = "importlib.resources"


class _Here:
    """A path of a package, also as the context manager that holds a file there."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __truediv__(self, name: str) -> _Here:
        return _Here(f"{self._path}/{name}")

    def __enter__(self) -> str:
        return self._path

    def __exit__(self, *error: object) -> None:
        """The file stays."""


def _load_llvm() -> None:
    if _RESOURCES not in sys.modules:
        small = types.ModuleType(_RESOURCES)
        small.__dict__.update(files=lambda package: _Here(importlib.import_module(package).__path__[0]),
                              as_file=lambda path: path)
        sys.modules[_RESOURCES] = importlib.resources = small  # type: ignore[attr-defined]
        try:
            importlib.import_module("llvmlite.binding").get_host_cpu_name()
        except Exception:
            for name in [name for name in sys.modules if name.partition(".")[0] == "llvmlite"]:
                del sys.modules[name]
        finally:
            del sys.modules[_RESOURCES], importlib.resources  # type: ignore[attr-defined]
    importlib.import_module("llvmlite.binding")


_load_llvm()
