"""The rules of the source tree: what may import what, no circles at any level, where jax's internals may be touched,
how much a folder and a file may hold."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from .opcodes import asked
from .running import ROOT, python

STITCH = sorted((ROOT / "stitch").rglob("*.py"))
SOURCES = [*STITCH, *sorted((ROOT / "tests").rglob("*.py")), *sorted((ROOT / "bench").rglob("*.py"))]
LONGEST = 500
MOST_FILES = 20
#: places outside of hlo/ that ask for an opcode; may only fall
MOST_OPCODES = 22

#: The entries of each folder that holds packages, in layers: an entry imports what stands before it, and nothing of its
#: own layer.
ORDER: dict[str, tuple[tuple[str, ...], ...]] = {
    "stitch": (
        ("dataclass",),
        ("errors", "files", "garbage", "interrupts", "knobs", "progress", "proto", "reports", "target", "timing",
         "trial"),
        ("jaxlib_bridge", "process", "ptx"),
        ("hlo", "perflib"),
        ("span", "schedule"),
        ("emit", "offline"),
        ("kept", "plan"),
        ("pipeline",),
        ("reporting",),
        ("tuning",),
        ("calibration", "artifact"),
        ("hook",),
        ("tracing",),
        ("cli",),
        ("__main__",),
    ),
    "stitch.ptx": (
        ("faults", "floats", "program", "stats"),
        ("coarse", "parse", "races", "types"),
        ("asm", "clusters", "releases"),
        ("barriers", "launch", "memory", "orders", "tensormaps"),
        ("inflight", "transfers"),
        ("machine",),
        ("ops",),
        ("run",),
        ("timing",),
    ),
    "stitch.hlo": (
        ("index",),
        ("traits", "types"),
        ("code", "ir", "scan"),
        ("opdef",),
        ("alias", "literal", "printer", "results"),
        ("rewrite", "text"),
        ("donation", "ops"),
        ("interp", "normalize", "verify"),
        ("read", "writer"),
        ("invariant", "pairs"),
    ),
    "stitch.schedule": (
        ("cost", "signature"),
        ("tiles",),
        ("nests", "op_times"),
        ("products", "repeats", "rewrite", "scatters"),
        ("sections",),
        ("plan",),
        ("rows",),
        ("decide", "search"),
    ),
    "stitch.plan": (
        ("groups", "names"),
        ("loop_program",),
        ("alone", "cutting", "exchanges", "hoisted", "recurrent"),
        ("region",),
        ("loops",),
        ("parts", "planning"),
        ("chains", "fed", "frames"),
        ("launches", "whole"),
        ("doubt",),
        ("compiled",),
    ),
    "stitch.emit": (
        ("ir", "users"),
        ("objcache",),
        ("llvm", "runtime"),
        ("lower", "gpu"),
        ("cpu", "sorts"),
        ("factors", "ffts"),
        ("backend",),
        ("backends_gpu",),
        ("backends",),
        ("codegen",),
        ("load",),
    ),
    "stitch.emit.cpu": (
        ("promoted", "running", "vectors"),
        ("gathers", "loops", "products", "reductions", "transpose", "x86"),
        ("lanes", "memory"),
        ("statements",),
        ("kernels",),
        ("programs",),
    ),
    "stitch.emit.gpu": (
        ("ptx", "ptxas", "threads"),
        ("addresses",),
        ("folds", "grids", "memory", "staging"),
        ("matmul", "rings"),
        ("matmul_fma", "ring_tiles", "tensor_cores"),
        ("hopper", "ring_cores", "ring_fma"),
        ("loops",),
        ("kernels",),
        ("device", "launches"),
    ),
    "stitch.emit.lower": (
        ("builder", "contraction", "passes"),
        ("evaluate", "nests"),
        ("memory", "products", "scatters"),
        ("folding",),
        ("section",),
        ("group",),
    ),
    "stitch.emit.llvm": (
        ("options", "parts", "scalar"),
        ("values", "vmath"),
        ("control", "forms"),
        ("addresses", "convert", "integers", "loops", "math"),
        ("code",),
        ("ops",),
    ),
}
#: The only package that may touch what jax and jaxlib do not promise to keep.
BRIDGE = "stitch.jaxlib_bridge"
#: The classes of targets, their cost models and backends, and where these may be told apart: the package of targets,
#: and the tables that have an entry for each.
KINDS = frozenset(f"{machine}{what}" for machine in ("Cpu", "Gpu") for what in ("Target", "Model", "Backend", "Costs"))
TABLES = ("stitch.target", "stitch.emit.backends", "stitch.schedule.cost.model")
#: The rooms that are for one kind of machine, and the table of all kinds, which may ask for its own costs.
OWN_COSTS = {"cpu": ("stitch.target", "stitch.emit.cpu", "stitch.emit.runtime", "stitch.emit.load",
                     "stitch.emit.backends"),
             "gpu": ("stitch.target", "stitch.emit.gpu")}
#: Packages that must load without jax: code generation runs in processes that never need it.
WITHOUT_JAX = ("hlo", "span", "schedule", "emit", "perflib", "process")


def module_name(path: Path) -> str:
    """The dotted name of a file of the package."""
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(p): p for p in STITCH}
PACKAGES = {module_name(p) for p in STITCH if p.name == "__init__.py"}


def imports(tree: ast.AST, module: str, is_package: bool = False) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything imported anywhere in a module, functions included; what is there for type
    checkers alone excepted.  `from a import b` gives "a.b", because b may be a module."""
    unseen = {id(n) for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
              for n in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in unseen:
            continue
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = module.split(".")
                parts = parts[: len(parts) - node.level + is_package]
                base = ".".join([*parts, *([base] if base else [])])
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def imported(name: str) -> str:
    """The module of a name that a module may have or be."""
    while name not in MODULES and "." in name:
        name = name.rpartition(".")[0]
    return name


def fork(module: str, name: str) -> tuple[str, str, str]:
    """The innermost folder that holds both modules, and its entries that hold each ("": the folder's own file)."""
    a, b = module.split("."), name.split(".")
    common = 0
    while common < min(len(a), len(b)) and a[common] == b[common] and ".".join(a[: common + 1]) in PACKAGES:
        common += 1
    return ".".join(a[:common]), "".join(a[common:common + 1]), "".join(b[common:common + 1])


def edges(modules: Mapping[str, str]) -> Iterator[tuple[str, int, str]]:
    """(module, line, module of ours that it imports) for sources by name."""
    for module, source in modules.items():
        for line, name in imports(ast.parse(source), module, module in PACKAGES):
            if name.split(".")[0] == "stitch" and imported(name) not in ("stitch", module):
                yield module, line, imported(name)


def rank(folder: str, entry: str) -> int:
    found = [n for n, layer in enumerate(ORDER[folder]) if entry in layer]
    assert len(found) == 1, f"{folder}.{entry} has no place in ORDER"
    return found[0]


def violations(module: str, source: str) -> list[str]:
    """Every broken import rule of a module, with its line."""
    found, tree, in_bridge = [], ast.parse(source), module.split(".")[:2] == BRIDGE.split(".")
    for line, name in imports(tree, module, module in PACKAGES):
        internal = name.startswith("jaxlib._") or ".jaxlib._" in name or name.split(".")[:2] == ["jax", "_src"]
        if internal and not in_bridge:
            found.append(f"{module}:{line} imports {name}: only {BRIDGE} may")
        if name == "stitch" and module != "stitch.__main__":
            found.append(f"{module}:{line} imports the package from inside")
    for node in ast.walk(tree):
        # Internals are also reachable as attributes of the public packages.
        if isinstance(node, ast.Attribute) and not in_bridge:
            text = ast.unparse(node)
            if text.startswith(("jax._src", "jaxlib._")):
                found.append(f"{module}:{node.lineno} uses {text}: only {BRIDGE} may")
    for _, line, name in edges({module: source}):
        folder, here, there = fork(module, name)
        if folder in ORDER and here and there and rank(folder, here) <= rank(folder, there):
            found.append(f"{module}:{line} imports {name}: {folder}.{there} does not stand before {folder}.{here}")
        if module.startswith("stitch.perflib") and folder == "stitch" and rank(folder, there) > 1:
            found.append(f"{module}:{line} imports {name}: the library of measurements knows no IR")
    return found


def test_imports_go_one_way() -> None:
    """(But those of the package itself, whose names are the public ones of packages that come later.)"""
    found = [v for m, p in MODULES.items() if m != "stitch" for v in violations(m, p.read_text())]
    assert not found, "\n".join(found)


def test_every_folder_of_packages_is_in_order() -> None:
    above = {p.rpartition(".")[0] for p in PACKAGES if "." in p}
    assert above == set(ORDER)
    for folder, layers in ORDER.items():
        entries = {m.removeprefix(f"{folder}.").split(".")[0] for m in MODULES if m.startswith(f"{folder}.")}
        assert entries == {e for layer in layers for e in layer}, folder


def test_dataclasses_are_those_whose_methods_come_late() -> None:
    """The standard library's cost every process that imports them half a millisecond each."""
    assert not [f"{m}:{line}: use stitch.dataclass" for m, p in MODULES.items() if m != "stitch.dataclass"
                for line, name in imports(ast.parse(p.read_text()), m) if name == "dataclasses.dataclass"]


def circles(modules: Mapping[str, str]) -> list[str]:
    """Circles of imports among the entries of each folder, files and packages alike."""
    graphs: dict[str, dict[str, set[str]]] = {}
    for module, _, name in edges(modules):
        folder, here, there = fork(module, name)
        if here and there and here != there:
            graphs.setdefault(folder, {}).setdefault(here, set()).add(there)
    found = []
    for folder, graph in graphs.items():
        try:
            TopologicalSorter(graph).prepare()
        except CycleError as error:
            found.append(f"{folder}: {' <- '.join(error.args[1])}")
    return found


def test_no_circles() -> None:
    assert circles({m: p.read_text() for m, p in MODULES.items() if m != "stitch"}) == []


def test_circles_are_found() -> None:
    assert circles({"stitch.hlo.ir": "from .types import Shape", "stitch.hlo.types": "def f():\n    from . import ir"})
    assert circles({"stitch.emit.ir.kir": "from ..llvm import ops", "stitch.emit.llvm.values": "from ..ir import kir"})
    assert not circles({"stitch.hlo.ir": "from .types import Shape\nfrom .index import Ix"})


def test_no_folder_holds_too_much() -> None:
    held = Counter(p.parent for p in STITCH if p.name != "__init__.py")
    assert not {folder: n for folder, n in held.items() if n > MOST_FILES}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("stitch.hlo.text", "from stitch.emit.ir import kir"),
        ("stitch.span.fuse", "def late():\n    import stitch.schedule.plan"),
        ("stitch.schedule.tiles.space", "from ..plan import schedule_group"),
        ("stitch.schedule.cost.ops", "from ...emit.ir.kir import Kernel"),
        ("stitch.emit.lower.group", "from ..gpu import kernels"),
        ("stitch.emit.cpu.kernels", "from stitch.pipeline import compile_until"),
        ("stitch.pipeline", "from stitch.hook import jaxhook"),
        ("stitch.perflib.store", "from stitch.hlo import ir"),
        ("stitch.perflib.store", "from stitch import jaxlib_bridge"),
        ("stitch.hlo.text", "from stitch.perflib import store"),
        ("stitch.hook.jaxhook", "from jax._src import cache_key"),
        ("stitch.hlo.read", "from jaxlib import _hlo"),
        ("stitch.cli.main", "import jax\nprint(jax._src.config)"),
        ("stitch.emit.runtime.handler", "import stitch"),
    ],
)
def test_the_rules_catch_what_they_forbid(module: str, source: str) -> None:
    assert violations(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("stitch.emit.lower.group", "from stitch.hlo.ir import Graph\nfrom ..ir.kir import Kernel"),
        ("stitch.hook.jaxhook", "from stitch import jaxlib_bridge, pipeline\nimport jax.extend.xla"),
        ("stitch.jaxlib_bridge.modules", "from jaxlib import _hlo\nfrom jax._src import cache_key"),
        ("stitch.schedule.plan", "from stitch.perflib import store"),
        ("stitch.hlo.read", "from stitch.jaxlib_bridge import to_text"),
    ],
)
def test_the_rules_allow_what_they_should(module: str, source: str) -> None:
    assert violations(module, source) == []


def kinds(source: str) -> list[str]:
    """Where a module asks which kind of machine a target is, instead of what it can do: by class, name or platform."""
    def is_kind(node: ast.AST) -> bool:
        return ast.unparse(node).split(".")[-1] in KINDS or isinstance(node, ast.Tuple) and any(map(is_kind, node.elts))

    def is_name(node: ast.AST) -> bool:
        """Of a target: its name, or its backend's platform."""
        return isinstance(node, ast.Attribute) and (
            node.attr == "name" and ast.unparse(node.value).split(".")[-1] == "target"
            or node.attr in ("platform", "code") and "backend_of" in ast.unparse(node.value))

    found = []
    for node in ast.walk(ast.parse(source)):
        asks = isinstance(node, ast.Call) and ast.unparse(node.func) in ("isinstance", "issubclass") \
            and is_kind(node.args[1]) \
            or isinstance(node, ast.Compare) and any(is_kind(n) or is_name(n) for n in (node.left, *node.comparators)) \
            or isinstance(node, ast.MatchClass) and is_kind(node.cls)
        if asks:
            found.append(f"{getattr(node, 'lineno', 0)}: {ast.unparse(node)}")
    return found


@pytest.mark.parametrize("source", [
    "isinstance(model_of(t), CpuModel)", "isinstance(self.target, GpuTarget)",
    "issubclass(kind, (target.CpuTarget, int))", "type(x) is CpuTarget",
    "place.target.name == 'h200'", "target.name in GPUS", "backend_of(t).platform != 'cpu'",
    "match x:\n    case GpuTarget():\n        pass"])
def test_kinds_are_found(source: str) -> None:
    assert kinds(source)


def test_nothing_asks_which_kind_of_machine_a_target_is() -> None:
    found = [f"{m}:{line}" for m, p in MODULES.items() if not m.startswith((*TABLES, "stitch.hlo"))
             for line in kinds(p.read_text())]
    assert not found, "\n".join(found)


def costs_of_a_kind(module: str, source: str) -> list[str]:
    """Where a module asks for the costs of one kind of machine, and is not for that kind alone."""
    tree, found = ast.parse(source), []
    for line, name in imports(tree, module, module in PACKAGES):
        kind = name.removeprefix("stitch.target.costs_").partition(".")[0]
        if name.startswith("stitch.target.costs_") and kind in OWN_COSTS and not module.startswith(OWN_COSTS[kind]):
            found.append(f"{module}:{line} imports {name}")
    return found


@pytest.mark.parametrize("module, source, found", [
    ("stitch.emit.lower.products.panels", "from ....target.costs_cpu import CpuCosts", 1),
    ("stitch.plan.loops", "def f():\n    from ..target.costs_gpu import GpuCosts", 1),
    ("stitch.emit.gpu.matmul", "from ...target.costs_cpu import CpuCosts", 1),
    ("stitch.emit.gpu.matmul", "from ...target.costs_gpu import GpuCosts", 0),
    ("stitch.plan.loops", "from ..target.costs_kernels import Loops", 0)])
def test_questions_for_costs_of_a_kind_are_found(module: str, source: str, found: int) -> None:
    assert len(costs_of_a_kind(module, source)) == found


def test_code_for_all_machines_asks_for_costs_that_all_have() -> None:
    """Others are `target.costs.<group>` of a target of that kind, or `CpuCosts.of` in code for CPUs."""
    found = [v for m, p in MODULES.items() for v in costs_of_a_kind(m, p.read_text())]
    assert not found, "\n".join(found)


def test_every_module_says_what_it_is() -> None:
    assert not [m for m, p in MODULES.items() if not ast.get_docstring(ast.parse(p.read_text()))]


def test_no_file_is_too_long() -> None:
    lines = {p: p.read_text().count("\n") for p in SOURCES}
    assert not {p: n for p, n in lines.items() if n > LONGEST}


def test_few_places_ask_for_opcodes() -> None:
    """What a pass wants to know of an op is a trait of its definition (hlo/traits.py).  PTX has opcodes of its own."""
    found = asked({m: p.read_text() for m, p in MODULES.items() if not m.startswith(("stitch.hlo", "stitch.ptx"))})
    assert len(found) <= MOST_OPCODES, "\n".join(f"{m}:{line}" for m, line in sorted(found))
    assert len(found) == MOST_OPCODES, f"{len(found)} are left: let MOST_OPCODES say so"


#: how an opcode can be asked for, and how often each asks
ASKED = {
    'i.op == "reduce"': 1, 'i.op != "reduce"': 1, '"reduce" == i.op': 1, 'a.op == b.op': 1, 'i.opcode in given': 1,
    'i.op in ("slice", "gather") and j.op not in OTHER': 2, 'getattr(i, "op") == "reduce"': 1,
    'str(i.op) == "reduce"': 1, 'i.op.startswith("all-")': 1, '"dot" in {i.op for i in x}': 1, '"dot" in [i.op]': 1,
    '{i.op for i in x} & y': 1, '{i.op for i in x} - y': 1, 'y.isdisjoint(i.op for i in x)': 1,
    'PARTS = frozenset(("slice", "gather"))\nop in PARTS': 1, 'A = {"add"}\nB = A | C\nx in B': 1,
    'A, B = ("slice",), 3\nx in A': 1, 'class C:\n    A = ["slice"]\nx in C.A': 1, 'T = {"add": 1}\nT.get(x)': 1,
    'T = ("add", *("slice",))\nT.count(x)': 1, 'op = i.op\nif op == "reduce":\n    pass': 1,
    'if (op := i.op) == "reduce":\n    pass': 1, 'for op in {i.op for i in x}:\n    op == y': 1,
    'match i.op:\n    case "reduce" | "dot":\n        f()\n    case "add":\n        f()\n    case _:\n        f()': 2,
    'def is_op(i, name):\n    return i.op == name\nx = is_op(i, "reduce")': 2, 'if is_op(i, "reduce"):\n    pass': 1,
    '[i for i in x if i.named("reduce", "dot")]': 1, 'any(f(i, ("add", "dot")) for i in x)': 1, 'a and f(i, "dot")': 1,
    'not f(i, "dot")': 1,
}


@pytest.mark.parametrize("source", ASKED)
def test_questions_for_opcodes_are_found(source: str) -> None:
    assert len(asked({"m": source})) == ASKED[source]


def test_collections_of_opcodes_are_known_where_they_are_imported() -> None:
    assert asked({"a": 'PARTS = ("slice", "gather")', "b": "from .a import PARTS\nx in PARTS"}) == [("b", 2)]


@pytest.mark.parametrize("source", [
    "i.kind is Kind.REDUCE", "i.traits.free", "i.traits.fold is Fold.AXES", "isinstance(i, Instr)",
    'd.kind == "complex"', 'opdef("reduce")', 'Instr(name, i.op, shape)', 'i.op_name == "reduce"',
    'x in ("left", "right")', "op is self.root", 'make(name, "convert")', 'f"{i.op} stays"', "op in inside",
])
def test_other_questions_are_not_counted(source: str) -> None:
    assert asked({"m": source}) == []


def test_code_generation_loads_without_jax() -> None:
    modules = [m for m in MODULES if m.count(".") and m.split(".")[1] in WITHOUT_JAX]
    script = (
        "import importlib, sys\n"
        f"for name in {modules!r}:\n"
        "    importlib.import_module(name)\n"
        "    assert 'jax' not in sys.modules, name\n"
    )
    done = python("-c", script)
    assert done.returncode == 0, done.stderr[-2000:]


def test_a_program_that_has_nothing_to_gain_loads_no_compiler() -> None:
    script = (
        "import sys, jax, stitch\n"
        "stitch.enable(perflib='')\n"
        "jax.jit(lambda x: x + 1)(1.0)\n"
        "loaded = [m for m in sys.modules if m.startswith(('stitch.emit.ir', 'stitch.emit.cpu', 'stitch.hlo',\n"
        "                                                  'stitch.plan', 'stitch.schedule', 'stitch.pipeline'))]\n"
        "assert not loaded, loaded\n"
    )
    done = python("-c", script, STITCH_CALIBRATE="0")
    assert done.returncode == 0, done.stderr[-2000:]


def test_importing_stitch_is_light() -> None:
    script = "import sys, stitch; assert not {'jax', 'jaxlib', 'llvmlite'} & set(sys.modules)"
    done = python("-c", script)
    assert done.returncode == 0, done.stderr[-2000:]
