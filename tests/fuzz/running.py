"""Running programs under XLA and under stitch, and what is wrong with what comes out."""
from __future__ import annotations

import logging
import random
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import jax
import numpy as np
import pytest

import stitch
from stitch.emit.load import later
from stitch.errors import StitchError
from stitch.target import CpuTarget, cpu, preset

from ..hook.compare import by_teams, cut_loops, doubt_all, force_all
from . import oracle
from .data import Array, arguments
from .ends import Ended, ended
from .programs import PER_CHILD, TOGETHER, Program, generate, types_of
from .settings.layouts import Formats, drawn_formats, placed
from .settings.machines import drawn_machine, told_of
from .settings.verdicts import Verdicts
from .settings.verified import verify_all

#: how often a stitched program runs: threads meet differently every time
RUNS = 3
#: the same where versions take turns: both have run, and some are settled
TURNS = 30
#: the same where verdicts are drawn: both have run
DRAWN = 8
#: XLA generates its own kernels in a fifth of the time this way; what stitch gets to see stays the same
_STITCHED: dict[str, bool | int] = {"xla_backend_optimization_level": 0}
_PLAIN = _STITCHED | {"xla_cpu_use_fusion_emitters": False}


@dataclass(frozen=True)
class How:
    """What else a campaign draws: the ends of its programs, each of which is a module of its own then, and verdicts on
    what modules try."""

    ends: bool = False
    verdicts: bool = False

    @property
    def together(self) -> int:
        return 1 if self.ends else TOGETHER


PLAIN = How()


@dataclass(frozen=True)
class Setting:
    """How a module is compiled: all that could be stitched, or what the cost model says; whole loops or kernels in
    them; for which processor; with both versions of what is in doubt taking turns; with loops that can be cut in parts
    of so many strands.  `machine` and `layouts` are seeds, of a machine's caches and costs and of how arrays lie in
    memory (0: what there is), `team` is so many threads that share every loop, and launches that are `guarded` run
    among pages that may not be touched.  In the folder `verdicts` modules are kept, and verdicts on them are drawn."""

    forced: bool
    dots: str
    loops: bool
    level: str
    checked_heap: bool
    turns: bool = False
    strands: int = 0
    machine: int = 0
    layouts: int = 0
    team: int = 0
    guarded: bool = False
    verdicts: Path | None = None

    @staticmethod
    def of(seed: int, how: How = PLAIN) -> "Setting":
        """Programs of one process share the processor and the heap, those of one module the rest.  Where verdicts are
        drawn all is taken that can be, and in doubt."""
        process, module = random.Random(f"process {seed // PER_CHILD}"), random.Random(f"module {seed // TOGETHER}")
        forced = module.random() < 0.8
        strands = module.choice((0, 0, 1, 5)) if forced else 0
        found = Setting(forced, "always" if forced and module.random() < 0.5 else "auto", module.random() < 0.7,
                        process.choices(("host", "avx2", "portable"), (75, 20, 5))[0], process.random() < 0.1,
                        strands=strands, machine=seed // TOGETHER + 1 if module.random() < 0.6 else 0,
                        layouts=seed // TOGETHER + 1 if module.random() < 0.3 else 0,
                        team=module.choice((0, 0, 2, 3)) if forced and not strands else 0,
                        guarded=process.random() < 0.3)
        return replace(found, forced=True, turns=True, verdicts=Path()) if how.verdicts else found

    def drawing(self, folder: str, seed: int) -> "Setting":
        """The same, with a folder for verdicts if these are drawn."""
        return replace(self, verdicts=Path(folder, str(seed))) if self.verdicts is not None else self


@dataclass(frozen=True)
class Find:
    """Something wrong with the programs from `seed` on (one, or as many as were compiled together)."""

    seed: int
    kind: str
    text: str


@dataclass
class Outcome:
    """What became of programs: how many ran, in how many kernels, and what is wrong."""

    programs: int = 0
    modules: int = 0
    kernels: int = 0
    judged: int = 0  # programs whose results were not all XLA's within a few units in the last place
    finds: list[Find] = field(default_factory=list)
    kept: int = 0  # compiles that found a module as it had been kept

    def __add__(self, other: "Outcome") -> "Outcome":
        return Outcome(self.programs + other.programs, self.modules + other.modules, self.kernels + other.kernels,
                       self.judged + other.judged, self.finds + other.finds, self.kept + other.kept)


def block_of(seed: int, how: How = PLAIN) -> Sequence[Program]:
    """The program of `seed` and those that are compiled together with it."""
    if how.ends:
        return [ended(generate(seed))]
    first = seed // TOGETHER * TOGETHER
    return [generate(s) for s in range(first, first + TOGETHER)]


def set_level(level: str) -> None:
    """Let kernels of this process be made for another kind of processor than it runs on (one that has less)."""
    if level != "host":
        lesser = preset(level, CpuTarget.host())
        cpu._host = lambda: lesser
        cpu._part_of_host.cache_clear()  # (it has been asked for the real one)


def check(programs: Sequence[Program], setting: Setting) -> Outcome:
    """Compile `programs` as one module under XLA and under stitch, run both, compare."""
    with types_of(programs[0].seed):
        return check_all(programs, [arguments(p) for p in programs], setting)


def check_one(program: Program, args: Sequence[Array], setting: Setting) -> list[Find]:
    """What is wrong with a program on its own, on these arguments; types are the caller's."""
    with TemporaryDirectory() as folder:
        return check_all([program], [args], setting.drawing(folder, program.seed)).finds


def check_all(programs: Sequence[Program], args: Sequence[Sequence[Array]], setting: Setting) -> Outcome:
    out = Outcome(len(programs))
    flat = [x for a in args for x in a]
    donated = [i.donated for p in programs for i in p.inputs]
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Some donated buffers were not usable")
        ins = drawn_formats(setting.layouts, [x.ndim for x in flat])
        ranks = [len(o.shape) for p in programs for o in p.outputs] if setting.layouts else []
        module = lowered(programs, flat, ins, drawn_formats(-setting.layouts, ranks))
    programs = [p.judged if isinstance(p, Ended) else p for p in programs]
    want = _split(programs, plain(module, flat, ins))
    seed = programs[0].seed

    def found(kind: str, text: str, at: int = seed) -> None:
        out.finds.append(Find(at, kind, text))

    before = len(stitch.report().modules)
    with told() as lines:
        try:
            results, out.kept = stitched(module, flat, donated, setting, found, ins)
        except Exception as error:
            found("exception", f"{type(error).__name__}: {error}")
            return out
    for line in lines:
        found("warning", line)
    modules = stitch.report().modules[before:]
    out.modules, out.kernels = len(modules), sum(len(m.kernels) for m in modules)
    for m in modules:
        if m.error:
            found("error", m.error)
    for p, a, xla, *runs in zip(programs, args, want, *(_split(programs, run) for run in results)):
        different = list({tuple(x.tobytes() for x in run): run for run in runs}.values())
        if len(different) > 1 and not setting.turns:
            found("unsteady", "two runs gave different results", p.seed)
        judgements = [compared(p, a, got, xla) for got in (different if setting.turns else runs[-1:])]
        out.judged += any(judged for _, judged in judgements)
        out.finds += [find for find, _ in judgements if find is not None][:1]
    return out


def compared(p: Program, args: Sequence[Array], got: Sequence[Array], xla: Sequence[Array]) -> tuple[Find | None, bool]:
    """What is wrong with results, and whether the oracle had to be asked."""
    for o, g, x in zip(p.outputs, got, xla):
        if (g.shape, g.dtype) != (x.shape, x.dtype):
            text = f"{o.name}: {g.dtype}{list(g.shape)} instead of {x.dtype}{list(x.shape)}"
            return Find(p.seed, "different", text), False
    if not any(oracle.doubtful(g, x).any() for g, x in zip(got, xla)):
        return None, False
    try:
        wrong = _differences(p, args, got, xla)
    except (StitchError, MemoryError) as error:  # of the interpreter, or reading what it is to evaluate
        return Find(p.seed, "not judged", str(error)), True
    kind = "doubtful" if all(d.is_doubtful for d in wrong) else "different"
    return Find(p.seed, kind, "; ".join(map(str, wrong))) if wrong else None, True


def _differences(p: Program, args: Sequence[Array], got: Sequence[Array], xla: Sequence[Array]
                 ) -> list[oracle.Difference]:
    """Those of the oracle; result by result where it does not know what one is made of, which has to be near XLA's."""
    try:
        return oracle.differences(p, args, got, xla)
    except (StitchError, MemoryError):
        if all(map(oracle.is_near, got, xla)):
            return []
        if len(p.outputs) == 1 or not isinstance(p, Program):  # (cases are not taken apart)
            raise
    found, given = [], dict(zip((i.value.name for i in p.inputs), args))
    for o, g, x in zip(p.outputs, got, xla):
        alone = replace(p, outputs=(o,)).without_dead()
        found += _differences(alone, [given[i.value.name] for i in alone.inputs], [g], [x])
    return found


def lowered(programs: Sequence[Program], flat: Sequence[Array], ins: Formats = None, outs: Formats = None) -> Any:
    """All programs as one module, not compiled yet; one with other ends is a module of its own."""
    donated = [n for n, i in enumerate(i for p in programs for i in p.inputs) if i.donated]
    alone = programs[0]
    if isinstance(alone, Ended):
        return alone.lowered(flat, donate_argnums=donated, in_shardings=ins)
    return jax.jit(_together(programs), donate_argnums=donated, in_shardings=ins, out_shardings=outs).lower(*flat)


def plain(module: Any, flat: Sequence[Array], ins: Formats = None) -> list[Array]:
    """Its results under XLA."""
    try:
        made = module.compile(compiler_options=_PLAIN)(*placed(flat, ins))
    except jax.errors.JaxRuntimeError:  # an option, or a product of mixed types, that it does not have
        made = module.compile(compiler_options=_STITCHED)(*placed(flat, ins))
    return [np.asarray(x) for x in made]


def stitched(module: Any, flat: Sequence[Array], donated: Sequence[bool], setting: Setting,
             found: Callable[[str, str], None], ins: Formats = None) -> tuple[list[list[Array]], int]:
    """Its results in several runs under stitch, and how often it came from what was kept; tells `found` of inputs that
    were overwritten."""
    kept = placed(flat, ins)
    results: list[list[Array]] = []

    def ran(often: int) -> None:
        with stitch.enabled(donated=True, dots=setting.dots, loops=setting.loops,
                            deterministic=not setting.turns):  # (the same bits in every run)
            run = module.compile(compiler_options=_STITCHED)
        for n in range(often):
            if n == RUNS:  # (XLA's version has run, as there was no code of ours)
                later.finish({k.target for m in stitch.report().modules for k in m.kernels}, 600.0)
            made = run(*(x if d else k for x, k, d in zip(placed(flat, ins, donated), kept, donated)))
            results.append([np.array(x) for x in made])

    with ExitStack() as stack:
        patch = stack.enter_context(_compiling(setting))
        broken = verify_all(patch)
        drawn = Verdicts(patch, setting.verdicts) if setting.verdicts is not None else None
        ran(DRAWN if drawn is not None else TURNS if setting.turns else RUNS)
        for _ in drawn.draws() if drawn is not None else ():
            ran(RUNS)
    for fault in broken:
        found("error", fault)
    if any(x.tobytes() != np.asarray(k).tobytes() for x, k in zip(flat, kept)):
        found("overwritten", "an input that was not donated has changed")
    return results, drawn.taken if drawn is not None else 0


@contextmanager
def _compiling(setting: Setting) -> Iterator[pytest.MonkeyPatch]:
    """The machine and its decisions are those of a setting meanwhile."""
    with ExitStack() as stack:
        if setting.machine:  # (before anything is patched: costs are made there)
            stack.enter_context(told_of(drawn_machine(setting.machine, CpuTarget.host())))
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        if setting.forced:
            (doubt_all if setting.turns else force_all)(patch)
        if setting.strands:
            cut_loops(patch, setting.strands)
        if setting.team:
            by_teams(patch, setting.team)
        yield patch


def _together(programs: Sequence[Program]) -> Any:
    """One function of all programs' inputs, with all their results."""
    def module(*flat: Any) -> tuple[Any, ...]:
        rest = iter(flat)
        return tuple(r for p in programs for r in p.function(*[next(rest) for _ in p.inputs]))
    return module


def _split(programs: Sequence[Program], results: Sequence[Array]) -> list[list[Array]]:
    rest = iter(results)
    return [[next(rest) for _ in p.outputs] for p in programs]


@contextmanager
def told() -> Iterator[list[str]]:
    """What is warned of meanwhile: by stitch's log, and by Python."""
    lines: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(record.getMessage())

    log, keep = logging.getLogger("stitch"), Keep(logging.WARNING)
    log.addHandler(keep)
    try:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            yield lines
        lines += [f"{w.category.__name__}: {w.message}" for w in caught]
    finally:
        log.removeHandler(keep)
