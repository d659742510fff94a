"""Tuned numbers have one home, `stitch/target/costs*.py`, where each says what it is and where it comes from; plans
follow those of their target."""
from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from stitch.hlo.ir import Graph, Instr
from stitch.hlo.types import Shape
from stitch.schedule.cost.model import MODELS, model_of
from stitch.schedule.decide.estimate import estimate
from stitch.schedule.plan import ScheduledGroup, schedule_group
from stitch.target import CpuTarget, Target, preset
from stitch.target.costs import Costs, described
from stitch.target.costs_cpu import CpuCosts
from stitch.target.costs_field import ESTIMATE
from stitch.target.costs_gpu import GpuCosts

from .emit.group_harness import frame_of
from .running import ROOT

#: Where decisions are made.  (Machines themselves are described in stitch/target.)
DECIDING = ("span", "schedule", "plan", "emit", "tuning", "calibration", "hook", "pipeline.py")
#: Numbers that are no costs, by why: a number of another kind of its module, or one that something's safety or results
#: rest on, whatever machine it is.
STRUCTURAL = {
    "limits of what is planned at all: compile time, memory, depth of recursion": {
        "span/fuse.py": ("MAX_OPS", "MAX_BUFFERS"), "span/support.py": ("MAX_WINDOW",),
        "schedule/rewrite/phases.py": ("MAX_PHASES",),
        "schedule/rewrite/joins.py": ("MAX_PARTS", "MAX_TERMS", "MAX_MADE"),
        "plan/frames.py": ("DOT_ROUNDS",), "plan/planning.py": ("MAX_SCHEDULED", "LEAST_SECONDS", "SECONDS_EACH"),
        "plan/loops.py": ("MAX_INSTRS", "MAX_DEPTH"),
        "plan/loop_program.py": ("MAX_SCRATCH",), "span/strands.py": ("_DEFINED",), "span/counting.py": ("_WIDE",),
        "plan/parts.py": ("MAX_SHARED",), "plan/exchanges.py": ("MAX_READS",),
        "emit/lower/group.py": ("MAX_CHAIN",), "schedule/rewrite/pooling.py": ("_WRITTEN", "_TOO_MANY"),
        "plan/chains.py": ("LARGEST",), "schedule/rows.py": ("MOST",), "emit/sorts/fed.py": ("MAX_COUNTED",),
        "emit/lower/memory/layout.py": ("MAX_INDICES",), "emit/lower/memory/slots.py": ("MAX_READS",),
        "emit/lower/nests/staging.py": ("MOST_SEEN",),
        "emit/ir/faults.py": ("_ENUMERATE",), "emit/load/elf.py": ("_LARGEST", "_LARGEST_ALIGN"),
        "emit/load/later.py": ("MOST_HELD", "TURN"), "tuning/whole.py": ("PLANS",)},
    "the signs of a Fourier transform's roots": {"emit/ffts/kernel.py": ("_SIGNS",)},
    "how rounding hides that a root of unity is on an axis": {"emit/ffts/writer.py": ("_EXACT",)},
    "what takes registers and multiplications in a Fourier transform": {
        "emit/ffts/butterflies.py": ("LONGEST", "LARGEST_PRIME")},
    "what XLA makes loops of on every machine": {"schedule/decide/loop_turns.py": ("_LOOPED",)},
    "where LAPACK gives up, too": {"emit/factors/jacobi.py": ("SWEEPS",)},
    "which operands routines only read": {"emit/factors/chain.py": ("_READ",)},
    "how exact sums are": {"emit/lower/nests/configure.py": ("SUM_RUN", "LANE_RUN", "LANE_SCAN", "THREAD_RUN"),
                           "plan/recurrent/places.py": ("WIDE",)},
    "what results may differ by": {
        "tuning/probe.py": ("TOLERANCE", "SENSITIVE", "FINE", "LEAST_SCALE", "MOST_TURNED")},
    "coefficients and formats of numbers": {
        "emit/llvm/vmath/*": ("*",), "emit/llvm/scalar.py": ("HALF", "BFLOAT", "PTR", "U128"),
        "emit/cpu/products/vnni.py": ("BIAS",),
        "emit/llvm/code.py": ("_FPCLASS", "_FPCLASS_X86"), "emit/llvm/integers.py": ("_ABOVE", "_BELOW")},
    "what instructions, registers and warps hold": {
        "emit/cpu/products/amx.py": ("SIDE", "_ROW", "_ACROSS", "_LEFT", "_RIGHT", "_PALETTE", "_BYTES", "_ROWS"),
        "emit/cpu/transpose.py": ("_PART",),
        "emit/sorts/words.py": ("PLACE",), "emit/sorts/select.py": ("_MASK",),
        "emit/sorts/radix.py": ("DIGIT", "_DIGITS"),
        "emit/lower/products/panels.py": ("WORDS",), "emit/lower/products/copies.py": ("_FEW_SETS",),
        "schedule/cost/cpu.py": ("_SIDE", "_ROW"), "schedule/cost/xla_loops.py": ("_VECTOR", "_ELEMENT"),
        "emit/gpu/tensor_cores.py": ("MMA",), "emit/gpu/staging.py": ("WIDEST",),
        "emit/gpu/threads.py": ("WARP_BITS", "MIN_BITS", "MAX_BITS"),
        "emit/gpu/grids.py": ("_MET",), "emit/gpu/rings.py": ("PIECE", "LEAST", "_BANKS"),
        "emit/cpu/vectors.py": ("REGISTER", "_WORD"),
        "emit/lower/passes/pipeline.py": ("LEAST", "ALIGN", "APART_ALIGN", "APART_ROWS"),
        "schedule/cost/handing.py": ("GAP", "NARROW", "COLS"),
        "emit/lower/passes/sums.py": ("ALIGN",),
        "emit/lower/passes/boxes.py": ("STEP", "LINES", "WIDEST", "PERIOD", "MAP", "MAP_ALIGN"),
        "emit/gpu/hopper/boxes.py": ("MAP", "WIDEST", "_SWIZZLES", "_ELEMENTS", "_ROUNDED", "_WARP"),
        "emit/gpu/hopper/roles.py": ("UNIT",), "schedule/cost/gpu.py": ("BOX_STEP",),
        "emit/gpu/hopper/warpgroups.py": ("ROWS", "COLS", "DEPTH", "GROUP", "WIDEST", "ALIGN", "_CODES", "_START"),
        "emit/gpu/hopper/fed.py": ("REGISTERS",),
        "emit/gpu/hopper/fragments.py": ("_WARP", "_BLOCK", "CHOICES", "OTHER"),
        "emit/gpu/hopper/turned.py": ("UNIT", "BOXES", "_PIECE", "_LINE", "_FOUR", "_SIXTEEN"),
        "schedule/cost/pipeline.py": (
            "MMA_DEPTH", "MMA_CORES", "SCHEDULERS", "GROUP", "GROUP_ROWS", "SWIZZLE"),
        "schedule/cost/registers.py": ("WARP", "MMA_ROWS", "MMA_COLS", "SUMS", "LEFT", "RIGHT", "REGISTER", "PIECE",
                                       "ADDRESSES"),
        "schedule/cost/segments.py": ("MOST_UPDATES",),
        "emit/llvm/addresses.py": ("_I31",), "emit/gpu/addresses.py": ("_I31",)},
    "what makes it certain that all blocks of a grid with barriers run at once": {
        "schedule/cost/gpu.py": ("BLOCK_THREADS", "REGISTERS", "KEPT_SHARED"),
        "emit/gpu/kernels.py": ("STATIC_SHARED",)},
    "tiles among which the best is asked for, which is no cost": {"schedule/cost/gpu.py": ("_TILES",)},
    "lengths of digests, names and messages": {
        "plan/names.py": ("*",), "emit/runtime/sites.py": ("*",),
        "schedule/signature.py": ("DIGITS", "_NAMED"), "emit/objcache.py": ("KEY_DIGITS", "_DIGEST")},
    "the words of a launch that threads share": {
        "emit/runtime/runtime.py": ("TEAM",), "emit/runtime/seats.py": ("CHUNK_BITS", "NUMBER_BITS", "_TELLS")},
    "what a copy is cut into": {"emit/cpu/programs/teams.py": ("_PIECE",)},
    "the table of trials": {"emit/runtime/trials.py": ("*",)},
    "the layout of what is traced": {
        "emit/runtime/tracing.py": ("*",), "emit/load/recorder.py": ("*",), "emit/load/entries.py": ("*",)},
    "formats and protocols of others": {
        "emit/load/elf.py": ("*",), "emit/load/linker.py": ("_JUMP", "_STUB", "_BOTH"),
        "emit/load/handlers.py": ("_TELLING_CHUNK",),
        "emit/load/tiles.py": ("_ARCH_PRCTL", "_REQUEST", "_TILE_DATA"),
        "emit/cpu/products/matmul.py": ("_SECOND_CACHE",),
        "emit/cpu/products/amx.py": ("_FIRST_CACHE", "_SECOND_CACHE"),
        "emit/load/code_memory.py": ("ALIGN", "REGION", "_FAILED"), "emit/runtime/pool.py": ("*",),
        "emit/runtime/heap.py": ("_PROTECTION", "_KIND", "_FREE", "_HUGE", "_PAGE", "_HUGE_PAGE"),
        "emit/runtime/answers.py": ("_API_MAJOR", "_API_MINOR", "_METADATA_EXTENSION", "INTERNAL", "_FRAME_EXTENSION"),
        "emit/runtime/handler.py": ("_INVALID_ARGUMENT", "_RESOURCE_EXHAUSTED", "_FRAME_ARG_COUNT", "_FRAME_ARGS",
                                    "_FRAME_RET_COUNT", "_FRAME_RETS", "_BUFFER_DATA"),
        "emit/gpu/device.py": ("_MARSHAL",)},
    "order and layout of texts and buffers": {
        "emit/ir/printer.py": ("_INDENT",), "emit/ir/faults.py": ("_RANK",), "emit/ir/verifier.py": ("_PRODUCTS",)},
    "a check's own sizes, how long it may take and how it says no": {
        "emit/load/amx_check.py": ("_SECONDS",), "emit/load/tiles.py": ("SIZES", "WRONG")},
    "files of the object cache": {"emit/objcache.py": ("_MEMORY", "_PRUNE_EVERY", "_PRUNE_TO", "_STALE", "_TOUCH"),
                                  "emit/users.py": ("_MOST", "_MOST_KEYS", "_LARGEST", "_LONGEST", "_TOUCH"),
                                  "hook/asked.py": ("_MOST", "_MOST_ASKED", "_LARGEST", "_EVERY", "_LEFT", "_written")},
    "how costs are fitted to times": {
        "calibration/fit.py": ("STEP", "OUTLIER", "HELD", "ROUND", "FARTHEST", "ROUNDS", "DAMPED", "LITTLE"),
        "calibration/fitting.py": ("UNMOVED", "FIRM", "SHARE", "LEAST", "FEW")},
    "programs that calibration times, and how long": {
        "calibration/programs.py": ("SIZES", "OTHER_SIZES", "PRODUCTS", "OTHER_PRODUCTS", "ROWS", "OTHER_ROWS"),
        "calibration/samples.py": ("LOOP_NS", "LEAST", "MOST", "_NO_ESTIMATE"),
        "calibration/session.py": ("FEWEST", "ROUNDS", "MAKING", "FITTING", "SECONDS", "RUNS"),
        "calibration/waking.py": ("ELEMENTS", "DEEP", "APART", "RUNS"),
        "calibration/faulting.py": ("BYTES", "AGAIN", "TIMES"),
        "calibration/background.py": ("SECONDS",), "calibration/child.py": ("PATIENCE",)},
    "what opcodes look like in bytes": {"hook/glance.py": ("_FUSION", "_DOT", "_FFT", "_CONVOLUTION", "_REDUCE")},
    "what the hook keeps": {"hook/jaxhook.py": ("_KEPT_REPORTS",)},
    "LightGBM's settings": {"schedule/search/learned.py": ("_SETTINGS",)},
    "patience with processes and networks": {
        "tuning/cluster.py": ("LOCAL", "LOSSES", "CONNECT", "PATIENCE", "GRACE", "LOOK", "FETCH"),
        "tuning/session.py": ("PATIENCE",), "tuning/background.py": ("NICE",),
        "tuning/probe.py": ("MOST_CPU",),
        "tuning/versus.py": ("FIRST_RUN",), "tuning/trials.py": ("LOOK", "LONGEST", "LATER")},
    "how finely beliefs are drawn": {"tuning/evidence.py": ("_POINTS", "_LARGEST", "_BEYOND", "_RARE"),
                                     "schedule/decide/estimate.py": ("NINE_IN_TEN",)},
    "how processes that know no target repeat what they time, and on which operands": {
        "tuning/gpu_probe.py": ("RUNS",), "tuning/contest.py": ("_NO_ESTIMATE",),
        "tuning/simulated.py": ("_NO_ESTIMATE",),
        "tuning/probe.py": ("SETS_BYTES", "LEAST_SETS", "MOST_SETS", "REPETITION"),
        "tuning/versus.py": ("COPIES", "SETS", "SETS_BYTES", "LARGEST_INT")},
}
#: Files of numbers that programs are made of, or that functions are approximated by.
UNNAMED = {"calibration/programs.py", *(f"emit/llvm/vmath/{name}.py" for name in (
    "exp", "hyperbolic", "log", "power", "roots"))}
COSTS: tuple[Costs, ...] = (CpuCosts(), GpuCosts())
_SCRIPT = re.compile(r"bench/\S+")


def numbers_of(value: ast.expr) -> bool:
    """Does an expression hold a number?"""
    return any(isinstance(n, ast.Constant) and isinstance(n.value, int | float) and not isinstance(n.value, bool)
               for n in ast.walk(value))


def named(source: str) -> Iterator[str]:
    """Names that a module gives to numbers, and functions with a default argument that is a fraction."""
    tree = ast.parse(source)
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None and numbers_of(node.value):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            given: Sequence[ast.expr | None] = (*node.args.defaults, *node.args.kw_defaults)
            if any(isinstance(d, ast.Constant) and isinstance(d.value, float) and d.value for d in given):
                yield f"{node.name}()"


def unnamed(source: str) -> Iterator[str]:
    """Functions and classes that use a float without a name, and what it is; halves, small whole numbers and powers of
    ten (of which units are made) excepted."""
    def plain(value: float) -> bool:
        digits = f"{abs(value):e}".partition("e")[0].rstrip("0").rstrip(".")
        return digits in ("0", "1", "2") or value in (0.5, 3.0, 4.0)

    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield from (f"{node.name}: {n.value}" for n in ast.walk(node)
                        if isinstance(n, ast.Constant) and isinstance(n.value, float) and not plain(n.value))


def allowed(path: str, name: str) -> bool:
    return any(name in names or names == ("*",) for group in STRUCTURAL.values() for where, names in group.items()
               if path == where or where.endswith("*") and path.startswith(where[:-1]))


def sources() -> Iterator[Path]:
    for entry in DECIDING:
        path = ROOT / "stitch" / entry
        yield from sorted(path.rglob("*.py")) if path.is_dir() else (path,)


@pytest.mark.parametrize("path", list(sources()), ids=lambda p: str(p.relative_to(ROOT)))
def test_tuned_numbers_are_costs(path: Path) -> None:
    where = path.relative_to(ROOT / "stitch").as_posix()
    assert [name for name in named(path.read_text()) if not allowed(where, name)] == []


@pytest.mark.parametrize("path", list(sources()), ids=lambda p: str(p.relative_to(ROOT)))
def test_tuned_numbers_have_names(path: Path) -> None:
    where = path.relative_to(ROOT / "stitch").as_posix()
    assert where in UNNAMED or list(unnamed(path.read_text())) == []


def test_every_number_that_is_no_cost_exists() -> None:
    found = {(p.relative_to(ROOT / "stitch").as_posix(), n) for p in sources() for n in named(p.read_text())}
    listed = {(where, n) for group in STRUCTURAL.values() for where, names in group.items() for n in names if n != "*"}
    assert listed <= found
    assert all(list(unnamed((ROOT / "stitch" / where).read_text())) for where in UNNAMED)


@pytest.mark.parametrize("source", [
    "FORK_NS = 12_000.0", "NEAR, FAR = 60.0, 20", "RATE: dict[int, float] = {64: 105.0}", "_BLOCKS = (64, 128)",
    "KEPT = 2 * 2500.0", "def f(margin: float = 1.05) -> None: ...", "def f(*, margin: float = 1.05) -> None: ..."])
def test_tuned_numbers_are_found(source: str) -> None:
    assert list(named(source))


@pytest.mark.parametrize("source, found", [
    ("def f(x):\n    return 1.05 * x", 1), ("class A:\n    def f(self, x):\n        return x > 12.5e3", 1),
    ("class A:\n    margin: float = 0.7", 1), ("def f(x):\n    return 1e9 * x + 0.5 - 2.0 * 1e-3 + 2e9 * 0.0", 0)])
def test_numbers_without_names_are_found(source: str, found: int) -> None:
    assert len(list(unnamed(source))) == found


# ---- what the numbers say of themselves


@pytest.mark.parametrize("costs", COSTS, ids=lambda c: type(c).__name__)
def test_every_cost_says_what_it_is(costs: Costs) -> None:
    found = list(described(costs))
    assert len(found) > 100
    for group, number, value in found:
        said = [number.metadata.get(what) for what in ("unit", "meaning", "source")]
        assert all(isinstance(s, str) and s.strip() for s in said), f"{group}.{number.name}"
        assert isinstance(value, int | float | tuple), f"{group}.{number.name}"
        source = number.metadata["source"]
        assert all((ROOT / script).exists() for script in _SCRIPT.findall(source)), f"{group}.{number.name}: {source}"
        assert source == ESTIMATE or any(c in source for c in "/(,"), f"{group}.{number.name}: {source}"


@pytest.mark.parametrize("costs", COSTS, ids=lambda c: type(c).__name__)
def test_every_cost_is_read(costs: Costs) -> None:
    trees = [ast.parse(p.read_text()) for p in (ROOT / "stitch").rglob("*.py") if not p.name.startswith("costs")]
    read = {n.attr for tree in trees for n in ast.walk(tree) if isinstance(n, ast.Attribute)}
    assert [f"{group}.{number.name}" for group, number, _ in described(costs) if number.name not in read] == []


def test_code_behind_the_text_reads_one_group() -> None:
    """Keys of objects hold `Costs.code` alone: what is read behind the kernel's text has to be in it."""
    for folder in ("llvm", "cpu", "gpu", "runtime", "codegen", "load"):
        for path in (ROOT / "stitch" / "emit" / folder).rglob("*.py"):
            tree = ast.parse(path.read_text())
            read = {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute) and (
                isinstance(n.value, ast.Attribute) and n.value.attr == "costs"
                and not (isinstance(n.value.value, ast.Name) and n.value.value.id == "self")
                or isinstance(n.value, ast.Call) and ast.unparse(n.value.func).endswith("Costs.of"))}
            assert read <= {"code"}, f"{path}: {read}"


# ---- costs of a machine's own


TEXT = """  %b = f32[256]{0} broadcast(%p1), dimensions={}
  ROOT %s = f32[256]{0} multiply(%p0, %b)"""


def test_a_machine_may_have_costs_of_its_own() -> None:
    target = preset("avx512")
    assert isinstance(target, CpuTarget)
    slow = replace(target, costs=replace(target.costs, launches=replace(target.costs.launches, call_ns=1e6)))
    frame = frame_of(TEXT, "f32[256]{0}", "f32[]")
    outputs = [frame.root.array]
    both = [model_of(t).stitched_ns(schedule_group(frame, t), outputs) for t in (target, slow)]
    assert both[1] - both[0] == pytest.approx(1e6 - target.costs.launches.call_ns)
    assert slow.device == target.device and slow != target and repr(slow) == repr(target)


@pytest.mark.parametrize("costs, machine", [(GpuCosts(), CpuCosts), (CpuCosts(), GpuCosts)])
def test_costs_of_the_other_kind_are_refused(costs: Costs, machine: type[CpuCosts] | type[GpuCosts]) -> None:
    with pytest.raises(TypeError, match="no costs of a"):
        machine.of(costs)


@dataclass(frozen=True)
class Abacus(CpuTarget):
    """A machine that nobody has heard of."""


class AbacusModel:
    """Every op takes a second, whoever computes it."""

    section_ns = 0.0

    def __init__(self, target: Target) -> None:
        self.target = target

    def transfer_ns(self, nbytes: float, whole: float) -> float:
        return nbytes

    def stream_ns(self, nbytes: float) -> float:
        return nbytes

    def turns_ns(self, op: Instr) -> float:
        return 0.0

    def op_ns(self, op: Instr) -> float:
        return 1e9

    def tile_ns(self, op: Instr, sizes: tuple[int, int, int, int]) -> float:
        return 1e9

    def fed_ns(self, nbytes: float, again: float, busy: float) -> float:
        return nbytes

    def xla_ns(self, member: Instr, around: float = 0.0) -> float:
        return 3e9

    def least_ns(self, graph: Graph, outputs: Sequence[Shape]) -> float:
        return 0.0

    def stitched_ns(self, group: ScheduledGroup, outputs: Sequence[Shape]) -> float:
        return 1e9 * sum(len(p.section.ops) for p in group.plans)

    def moving_ns(self, group: ScheduledGroup) -> float:
        return 0.0


def test_another_kind_of_machine_brings_its_model(monkeypatch: pytest.MonkeyPatch) -> None:
    known = preset("avx2")
    assert isinstance(known, CpuTarget)
    abacus = Abacus(*(getattr(known, f) for f in known.__dataclass_fields__ if f not in ("costs", "pages")))
    frame = frame_of(TEXT, "f32[256]{0}", "f32[]")
    with pytest.raises(KeyError):
        schedule_group(frame, abacus)
    monkeypatch.setitem(MODELS, Abacus, AbacusModel)
    scheduled = schedule_group(frame, abacus)
    assert scheduled.plans[0].work >= 1e9
    found = estimate([frame.root], scheduled, [frame.root.array], abacus)
    assert found.xla == 3e9 and found.stitched == 1e9 * len(scheduled.plans[0].section.ops)
