"""Run somebody's Python program with stitching on, as `python` itself would run it."""
from __future__ import annotations

import builtins
import functools
import importlib.util
import io
import os
import runpy
import sys
import zipfile
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

from ..files.outputs import replacing

_NO_TRACE = "no trace was written"


def run_script(path: str, args: Sequence[str]) -> None:
    """`python path args…`; what it raises passes through."""
    sys.argv[:] = [path, *args]
    if not sys.flags.safe_path:
        sys.path[:1] = []
    if not os.path.isfile(path) or zipfile.is_zipfile(path) or path.endswith(".pyc"):
        runpy.run_path(path, run_name="__main__")
        return
    # runpy would make argv[0] absolute and take __main__ away at the end, when exit handlers may still need it.
    full = os.path.abspath(path)
    if not sys.flags.safe_path:
        sys.path.insert(0, os.path.dirname(os.path.realpath(path)))
    main = ModuleType("__main__")
    main.__dict__.update(__file__=full, __builtins__=builtins, __cached__=None)
    main.__loader__ = SourceFileLoader("__main__", full)
    sys.modules["__main__"] = main
    with io.open_code(full) as file:
        code = compile(file.read(), full, "exec", dont_inherit=True)
    exec(code, main.__dict__)


def has_main(path: str) -> bool:
    """Is what lies there a file, or a folder or an archive that says what to run of it?"""
    whole = os.path.isfile(path) and not zipfile.is_zipfile(path)
    return whole or PathFinder.find_spec("__main__", [path]) is not None


def run_module(name: str, args: Sequence[str]) -> None:
    """`python -m name args…`, after `find_module(name)`; what it raises passes through."""
    sys.argv[:] = [name, *args]
    runpy.run_module(name, run_name="__main__", alter_sys=True)


def find_module(name: str) -> bool:
    """Put the current folder first on the path, as `python -m` does, and tell whether it would run such a module.  Of a
    package nothing is imported yet."""
    if not sys.flags.safe_path:
        try:
            sys.path[:1] = [os.getcwd()]
        except FileNotFoundError:  # a deleted folder: there is nothing to find in it
            sys.path[:1] = []
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, ValueError):
        return False
    if spec is None or spec.submodule_search_locations is None:
        return spec is not None
    return PathFinder.find_spec("__main__", spec.submodule_search_locations) is not None


def print_report() -> None:
    """What was stitched, to standard error."""
    if "jax" not in sys.modules:
        print("stitch: the program did not import jax", file=sys.stderr)
        return
    from ..hook import jaxhook

    print(jaxhook.report(), file=sys.stderr)


def write_page(path: str) -> None:
    """A page about what was stitched (`stitch.report().html()`)."""
    if "jax" not in sys.modules:
        return
    from ..hook import jaxhook

    def write() -> None:
        text = jaxhook.report().html()
        with replacing(path) as place:
            place.write_text(text, "utf-8")
    _written(path, "no page was written", write)


def enable_with_jax(trace: Path | None = None) -> Callable[[], None]:
    """Turn stitching on as soon as the program imports jax: imported earlier, jax would not see what the program puts
    into the environment first.  From then on what runs is traced, if there is a file for it, which the function that is
    returned writes."""
    traced: list[Callable[[], None]] = []

    def start() -> None:
        from ..hook import jaxhook

        jaxhook.enable()
        if trace is not None:
            _written(str(trace), _NO_TRACE, lambda: traced.append(_traced(trace)))

    def end() -> None:
        for stop in traced:
            _written(str(trace), _NO_TRACE, stop)
    with_jax(start)
    return end


def _traced(path: Path) -> Callable[[], None]:
    """Begin a trace; what ends it."""
    from ..tracing.session import Tracing

    tracing = Tracing(path)
    tracing.start(later=True)
    return tracing.stop


def _written(path: str, otherwise: str, write: Callable[[], object]) -> None:
    """Write what comes beside the program's own output; what goes wrong is a line, and never how the program ends."""
    try:
        write()
    except OSError as error:
        print(f"stitch: {path}: {error.strerror}", file=sys.stderr)
    except Exception as error:  # a defect of ours
        print(f"stitch: {otherwise}: {type(error).__name__}: {error}", file=sys.stderr)


def with_jax(start: Callable[[], None]) -> None:
    """Call `start` as soon as jax is imported."""
    if "jax" in sys.modules:
        start()
    else:
        sys.meta_path.insert(0, _AfterJax(start))


class _AfterJax(MetaPathFinder):
    """Finds jax as usual, once, and calls `start` when its import is done."""

    def __init__(self, start: Callable[[], None]) -> None:
        self._start = start

    def find_spec(self, fullname: str, path: Any = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if fullname != "jax":
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(fullname)
        if spec is None or spec.loader is None:
            return spec
        execute = spec.loader.exec_module

        @functools.wraps(execute)
        def exec_module(module: ModuleType) -> None:
            execute(module)
            self._start()
        spec.loader.exec_module = exec_module  # type: ignore[method-assign]
        return spec
