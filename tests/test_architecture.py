"""The rules of the source tree: which package may import which, where jax's internals may be touched, file sizes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from .running import ROOT, python

STITCH = sorted((ROOT / "stitch").rglob("*.py"))
SOURCES = [*STITCH, *sorted((ROOT / "tests").rglob("*.py")), *sorted((ROOT / "bench").rglob("*.py"))]
LONGEST = 500

#: Imports go from a later layer to an earlier one, or within a package. perflib's keys are strings: it knows no IR.
LAYERS: tuple[tuple[str, ...], ...] = (
    ("errors", "knobs", "target", "reports", "proto", "private", "interrupts", "jaxlib_bridge", "guarded"),
    ("hlo", "perflib"),
    ("span",),
    ("schedule",),
    ("emit",),
    ("frames",),
    ("pipeline",),
)
RANK = {name: rank for rank, layer in enumerate(LAYERS) for name in layer}
#: Everything else at the top (jaxhook, cli and their helpers) is the last layer.
LAST = len(LAYERS)
#: The only file that may touch what jax and jaxlib do not promise to keep.
BRIDGE = "jaxlib_bridge"
#: Packages that must load without jax: code generation runs in processes that never need it.
WITHOUT_JAX = ("hlo", "span", "schedule", "emit", "perflib")


def imports(tree: ast.AST, module: str) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything imported anywhere in a module, functions included.

    `from a import b` gives "a.b", because b may be a module.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = module.split(".")
                base = ".".join([*parts[: len(parts) - node.level], *([base] if base else [])])
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def room(module: str) -> str:
    """The top-level package or file below stitch that a dotted name belongs to ("" for stitch itself)."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def violations(module: str, source: str) -> list[str]:
    """Every broken import rule of a module, with its line."""
    found, tree = [], ast.parse(source)
    here = room(module)
    for line, name in imports(tree, module):
        internal = name.startswith("jaxlib._") or ".jaxlib._" in name or name.split(".")[:2] == ["jax", "_src"]
        if internal and here != BRIDGE:
            found.append(f"{module}:{line} imports {name}: only {BRIDGE} may")
        if name.split(".")[0] != "stitch" or not here:
            continue
        there = room(name)
        if there == here:
            continue
        if there == "" or RANK.get(there, LAST) > RANK.get(here, LAST):
            found.append(f"{module}:{line} imports {name}: against the order of the layers")
        elif here == "perflib" and RANK[there] > 0 or there == "perflib" and here == "hlo":
            found.append(f"{module}:{line} imports {name}: the library of measurements knows no IR")
    for node in ast.walk(tree):
        # Internals are also reachable as attributes of the public packages.
        if isinstance(node, ast.Attribute) and here != BRIDGE:
            text = ast.unparse(node)
            if text.startswith(("jax._src", "jaxlib._")):
                found.append(f"{module}:{node.lineno} uses {text}: only {BRIDGE} may")
    return found


def module_name(path: Path) -> str:
    """The dotted name of a file of the package."""
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_as(path: Path) -> str:
    """The name relative imports of a file are resolved against; a package counts as its __init__ module."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


@pytest.mark.parametrize("path", STITCH, ids=lambda p: str(p.relative_to(ROOT)))
def test_imports_go_one_way(path: Path) -> None:
    module = "stitch" if module_name(path) == "stitch" else imported_as(path)
    assert violations(module, path.read_text()) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("stitch.hlo.text", "from stitch.emit import kir"),
        ("stitch.span.fuse", "def late():\n    import stitch.schedule.space"),
        ("stitch.schedule.cost", "from ..emit.kir import Kernel"),
        ("stitch.emit.llvm", "from stitch.pipeline import compile_until"),
        ("stitch.pipeline", "from stitch import jaxhook"),
        ("stitch.perflib.store", "from stitch.hlo import ir"),
        ("stitch.hlo.text", "from stitch.perflib import store"),
        ("stitch.jaxhook", "from jax._src import cache_key"),
        ("stitch.hlo.read", "from jaxlib import _hlo"),
        ("stitch.cli", "import jax\nprint(jax._src.config)"),
        ("stitch.emit.ffi", "import stitch"),
    ],
)
def test_the_rules_catch_what_they_forbid(module: str, source: str) -> None:
    assert violations(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("stitch.emit.lower", "from stitch.hlo.ir import Graph\nfrom .kir import Kernel"),
        ("stitch.jaxhook", "from stitch import jaxlib_bridge, pipeline\nimport jax.extend.xla"),
        ("stitch.jaxlib_bridge", "from jaxlib import _hlo\nfrom jax._src import cache_key"),
        ("stitch.schedule.cost", "from stitch.perflib import store"),
        ("stitch.hlo.read", "from stitch.jaxlib_bridge import to_text"),
    ],
)
def test_the_rules_allow_what_they_should(module: str, source: str) -> None:
    assert violations(module, source) == []


@pytest.mark.parametrize("path", STITCH, ids=lambda p: str(p.relative_to(ROOT)))
def test_every_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text())), "no module docstring"


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: str(p.relative_to(ROOT)))
def test_no_file_is_too_long(path: Path) -> None:
    lines = path.read_text().count("\n")
    assert lines <= LONGEST, f"{lines} lines"


def test_code_generation_loads_without_jax() -> None:
    modules = [module_name(p) for p in STITCH if room(module_name(p)) in WITHOUT_JAX]
    script = (
        "import importlib, sys\n"
        f"for name in {modules!r}:\n"
        "    importlib.import_module(name)\n"
        "    assert 'jax' not in sys.modules, name\n"
    )
    done = python("-c", script)
    assert done.returncode == 0, done.stderr[-2000:]


def test_importing_stitch_is_light() -> None:
    script = "import sys, stitch; assert not {'jax', 'jaxlib', 'llvmlite'} & set(sys.modules)"
    done = python("-c", script)
    assert done.returncode == 0, done.stderr[-2000:]
