"""The compile path: one flat list of stages from a module to a rewritten module and its kernels.

The hook (`rewrite`), the CLI and the tests all go through `compile_module`.  Each frame is planned (`frames`), groups
that are lowered from the same are one kernel, and a module with next to nothing to gain is left alone.  What any stage
refuses stays with XLA, with the reason in the report.
"""
from __future__ import annotations

import functools
import logging
import time
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import nullcontext
from dataclasses import replace
from typing import NamedTuple

from . import jaxlib_bridge, kept
from .emit import objcache
from .emit.backends import backend_of
from .emit.codegen.build import Ahead, Make, build_made, until_missing
from .emit.ir.printer import forget_texts
from .emit.llvm.ops import unsupported_reason
from .emit.load import linking, telling
from .emit.load.host import foreseen, host
from .emit.load.recorder import wanted
from .emit.lower.scatters.kernel import why_not
from .emit.runtime.sites import remember
from .emit.runtime.tried import Tried
from .errors import StitchError
from .garbage import uncollected
from .hlo import ops as _ops
from .hlo.alias import AliasSets
from .hlo.donation import without_donation
from .hlo.ir import Instr, Module
from .hlo.results import with_results_apart
from .hlo.rewrite import Replacement
from .hlo.rewrite.choices import with_choices
from .hlo.rewrite.state import with_state_copied
from .hlo.text import parse, print_module
from .hlo.verify import verify_rewritten
from .kept import NO_PROCESS, Doubts, Given, Rewritten
from .knobs import Knobs
from .perflib import store
from .perflib.store import PerfLib
from .plan.compiled import CompiledModule, Try
from .plan.doubt import loops_in_doubt
from .plan.frames import is_trifle, launching, nothing_to_gain, plan_frame
from .plan.groups import StitchedGroup
from .plan.launches import plan_loops
from .plan.loops import MAX_DEPTH
from .plan.planning import LEAST_SECONDS, SECONDS_EACH, TOO_SLOW, UNSEEN, FramePlan, Planning
from .plan.whole import give_back, refuse_small_gain, with_nothing_left
from .reports import KernelReport, ModuleReport
from .schedule.cost.model import model_of
from .schedule.decide.estimate import Standing
from .schedule.rewrite.dots import why_left
from .schedule.rewrite.folded import stays, why_scattered
from .schedule.search.verdicts import day
from .schedule.signature import module_signature
from .schedule.tiles.propagate import forget_tiles
from .span.analysis import frames, looped
from .span.ordered import with_order
from .span.support import Support
from .target import Target
from .trial import Trial, of_process

log = logging.getLogger("stitch")
#: puts off code of kernels until the program has run so often: the names of those that can wait
PutOff = Callable[[Mapping[str, Make], Target], AbstractSet[str]]
NONE: AbstractSet[str] = frozenset()
assert _ops is not None  # importing it fills the op registry


def compile_module(module: Module, target: Target, library: PerfLib | None = None, dots: str = "auto",
                   loops: bool = True, tries: bool = False, begin: Callable[[str, Make], None] | None = None,
                   puts_off: bool = False, finds: Callable[[str], tuple[str, ...] | None] | None = None,
                   ends: bool = False) -> CompiledModule:
    """Plan and lower a module (machine code is made by `emit/codegen/build.py`), with what `library` knows of its
    groups.  `dots` says which matrix products may be taken from XLA (`Knobs.dots`), `loops` whether loops may become
    one launch, `tries` whether what is in doubt may be tried where it runs; `begin` is told of every kernel that is
    likely to stay as soon as it is planned.  `puts_off`: what is tried is lowered when it is asked for; so is what
    there is code of, where `finds` knows that, and what its phases do.  `ends`: planning stops where it takes several
    times what XLA should, which may be another time in the next run."""
    start, begun = time.perf_counter(), time.thread_time()
    unfused = is_unfused(module, target)
    if unfused:
        module = with_order(with_state_copied(with_choices(module, model_of(target).copied_bytes)))
    elif not backend_of(target).before_fusion:
        module = with_results_apart(module)
    room = MAX_DEPTH * sum(len(g.instrs) for g in module)  # (more where computations are called twice)
    support = Support(unsupported_reason, lambda dot: why_left(dot, dots, target), unfused, room,
                      lambda i: _why_left(i, target),
                      model_of(target).copied_bytes if unfused else -1)
    single = is_single(module)
    place = Planning(AliasSets(module), looped(module), target, library, unfused,
                     module.entry if tries and single else None, blind=tries and not single, begin=begin,
                     puts_off=puts_off, finds=finds)
    if ends:
        instructions = sum(len(g.instrs) for g in module.graphs)
        place = replace(place, ends=begun + max(LEAST_SECONDS, SECONDS_EACH * instructions))
    with uncollected():
        plans = plan_module(module, support, place, loops)
        others, their = with_nothing_left(module, plans, support, place,
                                          lambda other: plan_module(module, support, other, loops)) \
            if single else (plans, place)
        lost = measured_loss(module, others, library)  # (looks at the whole module)
        if not lost:
            plans, place = others, their
        elif others is not plans:
            lost = measured_loss(module, plans, library)
        if lost and any(p.loops for p in plans):
            plans = plan_module(module, support, replace(place, planned={}), loops=False)
            lost = measured_loss(module, plans, library)
        if lost:
            give_back(plans, lost)
        doubtful = loops_in_doubt(module, plans, place)
    forget_tiles()
    forget_texts()
    unseen = Counter(why for p in plans for _, why in p.refused if why in UNSEEN)
    if unseen:
        log.info("%d groups of module %s stay with XLA: %s", unseen.total(), module.name, next(iter(unseen)))
    return CompiledModule(module, plans, {"plan": time.perf_counter() - start}, target, place,
                          doubtful)


def _why_left(scatter: Instr, target: Target) -> str | None:
    """Why a scatter stays with XLA; None when it need not."""
    if not target.lanes_are_threads:
        return why_not(scatter)
    return why_scattered(scatter, target) or (why_not(scatter) if stays(scatter, target) else None)


def plan_module(module: Module, support: Support, place: Planning, loops: bool) -> list[FramePlan]:
    """Plans of all frames; those of frames inside loops that became one launch are left out."""
    taken: set[Instr] = set()
    plans: list[FramePlan] = []
    for frame in frames(module, taken):
        whole, left = plan_loops(frame, support, place) if loops else ([], [])
        taken.update(s.loop for s in whole)
        plans.append(plan_frame(frame, support, place, [m for s in whole for m in s.members]))
        plans[-1].loops, plans[-1].loops_left = whole, left
    refuse_small_gain(module, plans, place)
    return plans


def measured_loss(module: Module, plans: Sequence[FramePlan], library: PerfLib | None) -> str:
    """Why the library is against a plan as a whole; '' when it is not."""
    kernels = {*(s.name for f in plans for s in f.stitched), *(s.program.name for f in plans for s in f.loops)}
    if library is None or not kernels:
        return ""
    verdict = library.verdict(module_signature(module, kernels))
    if verdict is None or not verdict.lost:
        return ""
    return f"measured: the module as a whole {verdict.ratio:.2f}x of XLA's, verdict of {day(verdict.when)}"


def is_single(module: Module) -> bool:
    """Does a module run on one device?  Replicas that choose for themselves would drift apart in their last bits."""
    return all(module.header.get(count, "1") == "1" for count in ("replica_count", "num_partitions"))


def is_unfused(module: Module, target: Target) -> bool:
    """Is a module one that XLA has yet to fuse?"""
    return backend_of(target).before_fusion and "is_scheduled" not in module.header \
        and not any(i.fused for g in module.graphs for i in g.instrs)


class Observer:
    """Told by `rewrite` how far a module has come."""

    def read(self, module: Module) -> None:
        """The module as the hook got it."""

    def done(self, compiled: CompiledModule, target: Target, objects: Mapping[str, bytes], new: Module | None) -> None:
        """Its plan, the objects of its kernels by name, and the rewritten module if there is one."""


def library_of(knobs: Knobs, target: Target) -> PerfLib:
    """The performance library of this process for code made for `target`."""
    return store.shared(knobs, objcache.context(target))


#: measures a planned module's groups for a library; whether that may have changed the plan
Tune = Callable[[CompiledModule, Target, PerfLib], bool]


def rewrite(proto: bytes, knobs: Knobs, observer: Observer | None = None, tune: Tune | None = None,
            target: Target | None = None, attempt: Try | None = None, later: PutOff | None = None,
            given: Given | None = None) -> tuple[bytes | None, ModuleReport]:
    """The hook's whole job where nothing is kept (`kept.py`): a serialized module in, the stitched one out (None when
    nothing was stitched), with every kernel it calls compiled, and where it is a handler, loaded and registered.  The
    module is one for `target`, or for this machine's CPU; `attempt` makes trials of what is in doubt, and `later` puts
    off the code that only those call.  `given` is the module where somebody has read it.  VerifyError when the
    rewritten module does not fit together."""
    # (measuring and dumps need every constant, planning none of the large ones)
    given = given or Given.of(proto, target or foreseen(knobs), knobs, attempt is not None,
                              elide=tune is None and observer is None)
    if target is None and given.narrow and (certain := host(knobs)) is not given.target:
        given = replace(given, target=certain)
    return kept.handed(given, planned(given, observer, tune, attempt, later), proto)


def planned(given: Given, observer: Observer | None = None, tune: Tune | None = None, attempt: Try | None = None,
            later: PutOff | None = None) -> Rewritten:
    """What comes of a module, which is kept for other processes where they would get the same."""
    library = library_of(given.knobs, given.target)
    changes = library.changes
    # (what was planned is gone when garbage is collected again, and need not be looked through; measuring takes long)
    with uncollected() if tune is None else nullcontext(), store.asked() as asked:
        made, again = _rewritten(given, observer, tune, attempt, later)
    if again is not None and observer is None and tune is None and wanted() is None and library.changes == changes:
        kept.keep(given, again, asked)
    return made


def _rewritten(given: Given, observer: Observer | None, tune: Tune | None, attempt: Try | None, later: PutOff | None
               ) -> tuple[Rewritten, Rewritten | None]:
    """What comes of a module, and what would come of it again in another process, if that is the same."""
    target, knobs = given.target, given.knobs
    module = without_donation(parse(given.text)) if given.undonated else parse(given.text)
    if observer is not None:
        observer.read(module)
    if observer is None and tune is None and is_trifle(module, target):
        left = ((nothing_to_gain(target), 1),)
        made = Rewritten("", (), False, ModuleReport(module.name, len(launching(module.entry)), left=left))
        return made, made
    library = library_of(knobs, target)
    # (a dump shows kernels, and a trace phases)
    able = observer is None and tune is None and backend_of(target).by_handler
    waits = able and later is not None and wanted() is None
    with Ahead(target, knobs) as ahead:
        compiled = compile_module(module, target, library, knobs.dots, knobs.loops, attempt is not None,
                                  ahead.begin if tune is None else None, waits,
                                  until_missing(target, knobs) if able else None, not knobs.deterministic)
        if tune is not None and tune(compiled, target, library):
            compiled = compile_module(module, target, library, knobs.dots, knobs.loops)
        code = _with_code(compiled, knobs, attempt, later if waits else None, ahead,
                          functools.partial(_written, module, compiled, given))
    (new, text), recorder = code.written, wanted()
    if observer is not None:
        observer.done(compiled, target, code.objects, new)
    if text and recorder is not None:
        remember(text.encode())  # (it is asked which kernels have phases to tell of)
        telling.tell(compiled.makes, knobs, recorder.imports)
    called = code.waiting | (code.objects.keys() - code.errors.keys())
    made = Rewritten(text, tuple(sorted(called)), backend_of(target).by_handler,
                     summarize(compiled, code.errors, code.cached))
    hurried = any(why == TOO_SLOW for p in compiled.frames for _, why in p.refused)
    return made, None if code.errors or hurried else _of_no_process(made, compiled, code)


def _of_no_process(made: Rewritten, compiled: CompiledModule, code: _Code) -> Rewritten | None:
    """What came of a module without the numbers that its trials have in this process; None where not all that was to be
    tried is."""
    places: dict[tuple[int, int], Tried] = {}
    for tried, trial in code.tried:
        if trial is None:
            return None
        places[trial.process, trial.place] = tried
    if not places:
        return made
    text = made.text
    for number, place in enumerate(places):
        text = text.replace(of_process(*place), of_process(NO_PROCESS, number))
    kernels = tuple(compiled.only_tried(code.replacements))
    return replace(made, text=text, trials=Doubts(compiled.anew(places.values()), kernels))


def makes_of(given: Given) -> Mapping[str, Make]:
    """What makes the kernels of a module that is planned anew, those of trials among them, by name."""
    module = without_donation(parse(given.text)) if given.undonated else parse(given.text)
    return compile_module(module, given.target, library_of(given.knobs, given.target), given.knobs.dots,
                          given.knobs.loops, given.tries, puts_off=True).makes


#: the rewritten module, if there is one, and its text
_Written = tuple[Module | None, str]


class _Code(NamedTuple):
    """What is to be replaced; the rewritten module and its text; what of it was to be tried, with its trial; kernels
    that only trials call, whose code comes later; the objects of the others, loaded; errors of those that have none,
    and which came from the cache."""

    replacements: list[Replacement]
    written: _Written
    tried: list[tuple[Tried, Trial | None]]
    waiting: AbstractSet[str]
    objects: dict[str, bytes]
    errors: dict[str, StitchError]
    cached: set[str]


def _written(module: Module, compiled: CompiledModule, given: Given, replacements: list[Replacement]) -> _Written:
    """The module with these calls, if any, and its text."""
    if not replacements:
        return None, ""
    if given.source is not None:
        attributes = f'{{{jaxlib_bridge.SOURCE}="{given.source.digest}"}}'
        replacements = [replace(r, attributes=attributes) for r in replacements]
    new = compiled.with_calls(replacements)
    verify_rewritten(module, new)
    return new, print_module(new)


def _with_code(compiled: CompiledModule, knobs: Knobs, attempt: Try | None, later: PutOff | None, ahead: Ahead,
               write: Callable[[list[Replacement]], _Written]) -> _Code:
    """Code of all that is called, and the module that calls it, written while children are busy.  A kernel without code
    may end a trial: what else that would have called is called at once then, or waits with another one."""
    target, waiting = compiled.target, NONE
    objects: dict[str, bytes] = {}
    errors: dict[str, StitchError] = {}
    cached: set[str] = set()
    by_handler = backend_of(target).by_handler  # others hold their code
    asked: list[tuple[Tried, Trial | None]] = []

    def noted(tried: Tried, library: PerfLib) -> Trial | None:
        asked.append((tried, attempt(tried, library) if attempt is not None else None))
        return asked[-1][1]

    tries = noted if attempt is not None else None
    while True:
        replacements = compiled.replacements(errors.keys(), objects, tries) if by_handler else []
        if later is not None:
            tried = compiled.only_tried(replacements)
            waiting = later(tried, target)
        done = {*waiting, *objects, *errors}
        now = {name: make for name, make in compiled.makes.items() if name not in done}
        written = write(replacements)
        made, failed, found = build_made(now, target, knobs, ahead)
        for name, data in made.items() if by_handler else ():
            try:
                linking.provide(name, data, knobs)
            except StitchError as error:
                failed[name] = error
        for name, why in failed.items():
            linking.left_to_xla(name, why)
        objects, errors, cached = objects | made, errors | failed, cached | found
        if not by_handler:
            replacements = compiled.replacements(errors.keys(), objects, tries)
            written = write(replacements)
        if not (by_handler and failed):
            return _Code(replacements, written, asked, waiting, objects, errors, cached)


def summarize(compiled: CompiledModule, errors: Mapping[str, StitchError], cached: Collection[str]) -> ModuleReport:
    """What `stitch.report()` shows of a module."""
    kernels: list[KernelReport] = []
    left: Counter[str] = Counter()
    total = 0
    for frame in compiled.frames:
        total += len(launching(frame.info.frame))
        whole = {m.name for s in frame.loops for m in s.members}
        reasons = dict(frame.plan.left) | {i.name: why for i, why in frame.loops_left}
        left.update(why for name, why in reasons.items() if name not in whole)
        left.update(why for _, why in frame.refused)
        for s in frame.stitched:
            name = s.name
            if name in errors:
                left[str(errors[name]).splitlines()[0]] += 1
                continue
            gain = (s.estimate.xla - s.estimate.stitched) / 1e3
            kernels.append(KernelReport(name, len(s.scheduled.graph.instrs), s.launches, gain, _source(s),
                                        name in cached, name=compiled.name(*s.group.members)))
        for loop in frame.loops:
            name = loop.program.name
            if name in errors:
                left[str(errors[name]).splitlines()[0]] += 1
            else:
                kernels.append(KernelReport(name, loop.ops, loop.launches, loop.gain / 1e3, "model", name in cached,
                                            name=compiled.name(*loop.launched)))
    return ModuleReport(compiled.module.name, total, tuple(kernels), tuple(left.most_common()))


def _source(s: StitchedGroup) -> str:
    return "trial" if s.standing is Standing.TRIED else s.scheduled.source
