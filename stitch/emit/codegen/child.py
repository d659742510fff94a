"""What code generation processes run: `compiler.compile_code`, with LLVM loaded when the process starts, which may be
before there is anything to compile.

llvmlite asks `importlib.resources` where its library is, whose import takes as long as all the rest of a start
together: it opens archives, makes temporary files, and reads sources.  Here all packages are folders, so one that only
joins names stands in for it meanwhile.  Where that does not do (llvmlite in an archive, or of a version that asks
something else), llvmlite is imported again, with the true one.
"""
from __future__ import annotations

import importlib
import os
import sys
from contextlib import AbstractContextManager, nullcontext
from types import ModuleType

_ASKED = "importlib.resources"


class _Folder(str):
    """A package's folder, and what is in it by `/`."""

    __slots__ = ()

    def __truediv__(self, name: str) -> str:
        return os.path.join(self, name)


class _Resources(ModuleType):
    """The part of `importlib.resources` that llvmlite asks."""

    @staticmethod
    def files(package: str) -> _Folder:
        """Where an imported package is."""
        return _Folder(os.path.dirname(sys.modules[package].__file__ or ""))

    @staticmethod
    def as_file(path: str) -> AbstractContextManager[str]:
        """A file that is one already."""
        return nullcontext(path)


def _load_llvm() -> None:
    """Import llvmlite's binding."""
    if _ASKED not in sys.modules:
        sys.modules[_ASKED] = importlib.resources = _Resources(_ASKED)  # (`import a.b as c` takes what `a` has)
        try:
            import llvmlite.binding
        except Exception:
            for name in [name for name in sys.modules if name.partition(".")[0] == "llvmlite"]:
                del sys.modules[name]
        finally:
            del sys.modules[_ASKED], importlib.resources
    import llvmlite.binding  # noqa: F401


_load_llvm()

from .compiler import compile_code  # noqa: E402

__all__ = ["compile_code"]
