"""A module under XLA and under stitch, side by side in one process."""
from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from .. import jaxlib_bridge, pipeline
from ..dataclass import dataclass
from ..errors import ReadError, shown
from ..hlo.ir import Graph, Instr, Module
from ..hlo.text import parse, print_module
from ..hlo.types import AnyShape, Shape, TupleShape
from ..knobs import Knobs
from ..offline import Prepared, several_devices, unbound
from ..process import guarded
from ..reporting.explain import kernel_count
from ..reports import ModuleReport
from ..timing import Effort, Ratio, interleave

#: executables of each side: two compiles of one program can differ by per cents
COPIES = 2
#: input sets, as long as they fit SETS_BYTES together
SETS, SETS_BYTES = 3, 1 << 28
#: largest random integer: they may be indices, trip counts, ages
LARGEST_INT = 100
#: seconds the first runs may take
FIRST_RUN = 120.0


@dataclass(frozen=True, slots=True)
class Side:
    """Median seconds of a run, seconds of the first compile, kernels."""

    seconds: float
    compile_seconds: float
    kernels: int


@dataclass(frozen=True, slots=True)
class Versus:
    """The outcome; `stitch` is None when nothing was stitched.  `difference` is the largest one between the results,
    `scaled` the same with every result divided by its largest value."""

    report: ModuleReport
    xla: Side | None = None
    stitch: Side | None = None
    ratio: Ratio | None = None
    difference: float = 0.0
    scaled: float = 0.0


def compare(program: Prepared, knobs: Knobs, effort: Effort, seed: int = 0) -> Versus:
    """Compile and time both sides, in a child process.  Raises ReadError for a module that cannot be run on random
    inputs, and when XLA ends the process."""
    reason = unrunnable(program.original or program.module, assigned=program.original is None)
    if reason is not None:
        raise ReadError(f"module {shown(program.module.name)} cannot be timed: {reason}")
    original = print_module(program.original) if program.original is not None else None
    outcome: Versus = guarded.ask("stitch.tuning.versus:compare_texts", print_module(program.module), original, knobs,
                                  effort, seed, FIRST_RUN, seconds=0.0)
    return outcome


def compare_texts(module: str, original: str | None, knobs: Knobs, effort: Effort, seed: int,
                  first_run: float) -> Versus:
    """`compare` in the child: the program's modules as texts, and the seconds its first runs may take."""
    program = Prepared(parse(module), parse(original) if original is not None else None, "", "")
    jaxlib_bridge.compile_for_cpu(_proto(placeholder(program.module)))  # the first compile of a process takes longer
    side = _Sides(program, knobs)
    xla, xla_seconds = side.compile(stitched=False)
    stitch, stitch_seconds = side.compile(stitched=True)
    if not side.report.kernels:
        return Versus(side.report)
    import jax

    params = program.module.entry.params
    total = sum(p.shape.nbytes for p in params)
    rng = np.random.default_rng(seed)
    sets = [[_on_cpu(random_array(p.array, rng)) for p in params] for _ in range(SETS if total < SETS_BYTES else 1)]

    def call(executable: Any) -> Callable[[int], object]:
        return lambda i: jax.block_until_ready(executable.execute(sets[i]))  # type: ignore[no-untyped-call]

    with ends(program.module.name, first_run):
        difference, scaled = differences(xla.execute(sets[0]), stitch.execute(sets[0]))
    more = range(1, COPIES)
    samples = interleave({"xla": [call(xla), *(call(side.compile(stitched=False)[0]) for _ in more)],
                          "stitch": [call(stitch), *(call(side.compile(stitched=True)[0]) for _ in more)]},
                         len(sets), effort)
    return Versus(side.report, Side(samples.median("xla"), xla_seconds, _kernels(xla)),
                  Side(samples.median("stitch"), stitch_seconds, _kernels(stitch)), samples.ratio("xla", "stitch"),
                  difference, scaled)


@contextmanager
def ends(name: str, seconds: float) -> Iterator[None]:
    """Ends the process with a message if what runs here does not end: nothing else stops code that XLA runs."""
    timer = threading.Timer(seconds, guarded.give_up, [
        f"module {shown(name)} has not ended its first run in {seconds:.0f} s: its loops may never end on random "
        "inputs; time the program itself, under `stitch run`"])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


class _Sides:
    """Compiles one program either way.  XLA starts from the original module; where only the optimized one is known, it
    starts from a placeholder with the same operands and results, and is handed the module where the hook would act."""

    def __init__(self, program: Prepared, knobs: Knobs) -> None:
        self.knobs = knobs
        self.report = ModuleReport(program.module.name)
        given = program.original
        self.start = _proto(given if given is not None else placeholder(program.module))
        self.module = None if given is not None else _proto(program.module)

    def compile(self, stitched: bool) -> tuple[Any, float]:
        """An executable and the seconds its compile took."""
        begin = time.perf_counter()
        transform = self._stitch if stitched else None if self.module is None else self._given
        executable = jaxlib_bridge.compile_for_cpu(self.start, transform)
        return executable, time.perf_counter() - begin

    def _given(self, seen: bytes) -> bytes | None:
        return self.module

    def _stitch(self, seen: bytes) -> bytes | None:
        module = self.module or seen
        rewritten, report = pipeline.rewrite(module, self.knobs)
        if not self.report.kernels:
            self.report = report
        return rewritten or self.module


def placeholder(module: Module) -> Module:
    """A module with the operands and results of `module`'s entry that computes nothing."""
    params = [Instr(f"p{n}", "parameter", p.shape, index=n) for n, p in enumerate(module.entry.params)]
    shapes: Sequence[AnyShape] = module.entry.root.shape.elems if isinstance(module.entry.root.shape, TupleShape) \
        else [module.entry.root.shape]
    made: list[Instr] = []
    results: list[Instr] = []
    for n, shape in enumerate(shapes):
        assert isinstance(shape, Shape)
        one = {"pred": "true", "complex": "(1, 0)"}.get(shape.dtype.kind, "1")
        scalar = Instr(f"one{n}", "constant", Shape(shape.dtype, (), ()), literal=one)
        results.append(Instr(f"result{n}", "broadcast", shape, (scalar,), {"dimensions": "{}"}))
        made += [scalar, results[-1]]
    if isinstance(module.entry.root.shape, TupleShape):  # of nothing, where a program has no results
        made.append(Instr("results", "tuple", module.entry.root.shape, results))
    entry = Graph("placeholder", tuple(params), (*params, *made), (made[-1],))
    header = {k: v for k, v in module.header.items() if k == "entry_computation_layout"}
    return Module(module.name, header, (entry,), entry)


def random_array(shape: Shape, rng: np.random.Generator) -> np.ndarray[Any, Any]:
    """Floats in (0, 1], so that roots and logarithms have values; integers from 0 to LARGEST_INT; fair booleans."""
    dtype = shape.dtype
    if dtype.kind == "pred":
        return rng.integers(0, 2, shape.dims).astype(np.bool_)
    if dtype.is_int:
        largest = min(LARGEST_INT, 2 ** (dtype.bits - (dtype.kind == "int")) - 1)
        return rng.integers(0, largest, shape.dims, endpoint=True).astype(dtype.numpy)
    values = 1.0 - rng.random(shape.dims)
    if dtype.kind == "complex":
        return (values + 1j * rng.random(shape.dims)).astype(dtype.numpy)
    return values.astype(dtype.numpy)


def differences(expected: Sequence[Any], actual: Sequence[Any]) -> tuple[float, float]:
    """The largest difference over all results, absolute and scaled by each result's largest value; inf where one is
    finite and the other is not."""
    largest = scaled = 0.0
    for a, b in zip(expected, actual):
        x, y = (np.asarray(v) for v in (a, b))
        wide = np.complex128 if np.iscomplexobj(x) else np.float64
        x, y = x.astype(wide), y.astype(wide)
        same = (x == y) | (np.isnan(x) & np.isnan(y))
        if same.all():
            continue
        apart = np.abs(np.where(same, 0, x) - np.where(same, 0, y))
        worst = float(np.where(np.isfinite(apart), apart, np.inf).max())
        top = float(np.abs(x[np.isfinite(x)]).max(initial=0.0))
        largest, scaled = max(largest, worst), max(scaled, worst / top if top else np.inf)
    return largest, scaled


def _on_cpu(array: np.ndarray[Any, Any]) -> Any:
    import jax

    with jax.enable_x64(True):
        return jax.device_put(array, jax.devices("cpu")[0])


def _proto(module: Module) -> bytes:
    return jaxlib_bridge.text_to_proto(print_module(unbound(module)))


def _kernels(executable: Any) -> int:
    """Kernels of what XLA made in the end."""
    return kernel_count(parse(executable.hlo_modules()[0].to_string()))


def unrunnable(module: Module, assigned: bool) -> str | None:
    """Why a module cannot be run on random inputs.

    `assigned`: its layouts are those of the buffers that it gets and gives.  Before XLA's passes they are not (what is
    translated from StableHLO says {0,1} of a transposed result): XLA is asked for row-major buffers, as jax asks."""
    root = module.entry.root.shape
    for shape in (*(p.shape for p in module.entry.params), *(root.elems if isinstance(root, TupleShape) else (root,))):
        if not isinstance(shape, Shape) or shape.dtype.numpy is None:
            return f"it takes or gives a {shown(shape)}"
        if any(shape.dynamic):
            return f"{shown(shape)} is not of fixed size"
        if assigned and shape.minor_to_major != tuple(reversed(range(shape.rank))):
            return f"{shown(shape)} is not row-major"
    for graph in module:
        for i in graph.instrs:
            if i.traits.outside or "callback" in i.attrs.get("custom_call_target", ""):
                return f"{shown(i.name)} talks to the program around it"
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    needed = sum(p.shape.nbytes for p in module.entry.params) + root.nbytes
    if needed > memory:
        return f"its operands and results need {needed} bytes, the machine has {memory}"
    devices = several_devices(module)
    return f"it is for {devices}" if devices else None
