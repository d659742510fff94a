"""A planned module against XLA's version of it: the last word on what its groups and loops add up to.

A group is measured alone, a loop that became one launch not at all; what they gain or lose together (caches, threads,
what XLA runs beside them) shows in the whole module only.  It runs on random inputs here, so its loops may turn more or
less often than in the program: a module whose results are not comparable that way, or which takes long, gets no
verdict.
"""
from __future__ import annotations

import logging
import statistics
import time
from dataclasses import field

from ..dataclass import dataclass
from ..emit.backends import backend_of
from ..emit.codegen.build import build
from ..errors import MESSAGE, shown
from ..hlo.ir import Module
from ..offline import unbound
from ..perflib.key import Failure, Verdict
from ..perflib.measure import ChildDied, Refused
from ..pipeline import compile_module
from ..plan.compiled import CompiledModule
from ..schedule.signature import module_signature
from ..target.costs import Measuring
from ..timing import Ratio, paired_ratio
from .contest import Outcome, is_circumstance, uncertainty
from .session import XLA, OutOfTime, Session
from .tuner import Tuner
from .versus import placeholder, unrunnable

log = logging.getLogger("stitch")

#: plans that a module can have at most: with its loops in one launch, and without
PLANS = 2
_WHOLE = "module "


def is_whole(verdict: Verdict) -> bool:
    """Is a verdict about a module, not a group?"""
    return verdict.what.startswith(_WHOLE)


def settle(tuner: Tuner, module: Module, deadline: float) -> list[Outcome]:
    """Judge the plan that a module has with what its groups' measurements say, and the one it has when that lost.  What
    fails costs a log line."""
    knobs, found = tuner.knobs, list[Outcome]()
    try:
        for _ in range(PLANS):
            planned = compile_module(module, tuner.target, tuner.library, knobs.dots, knobs.loops)
            outcome = judge(tuner, planned, deadline)
            found += [outcome] if outcome is not None else []
            if outcome is None or outcome.verdict is None or not outcome.verdict.lost:
                break
    except OutOfTime:
        pass
    except Exception as error:
        log.warning("module %s is not measured as a whole: %s: %s", module.name, type(error).__name__,
                    shown(error, MESSAGE))
        log.debug("the traceback", exc_info=error)
    return found


def judge(tuner: Tuner, compiled: CompiledModule, deadline: float) -> Outcome | None:
    """The verdict on a module's plan, stored in the tuner's library; None when nothing is stitched in it.  Raises
    OutOfTime at `deadline` (time.monotonic)."""
    if not compiled.kernels:
        return None
    signature = module_signature(compiled.module, compiled.kernels)
    what = f"{_WHOLE}{compiled.module.name}: {compiled.launches} kernels of XLA's"
    known = tuner.library.verdict(signature)
    if known is not None:
        return Outcome(signature, what, verdict=known)
    failure = tuner.library.failed(tuner.library.key("module", signature, _plan(compiled)))
    why = failure.why if failure is not None else _unjudged(compiled.module)
    return Outcome(signature, what, why=why) if why else _Judged(tuner, compiled, signature, what, deadline).run()


def _plan(compiled: CompiledModule) -> str:
    """What stands for a plan among schedules."""
    return f"{len(compiled.kernels)} kernels"


def _unjudged(module: Module) -> str:
    """Why a module cannot be run again and again on inputs made up for it; '' when it can."""
    if "input_output_alias" in module.header or "buffer_donor" in module.header:
        return "its inputs are donated"
    return unrunnable(module, assigned=True) or ""


@dataclass(slots=True)
class _Judged:
    """The measuring of one module."""

    tuner: Tuner
    compiled: CompiledModule
    signature: str
    what: str
    deadline: float
    times: dict[str, list[float]] = field(default_factory=dict)

    @property
    def effort(self) -> Measuring:
        return self.tuner.target.costs.measuring

    def run(self) -> Outcome:
        given, copies = unbound(self.compiled.module), self.effort.copies
        theirs = [XLA, *(f"{XLA} {n}" for n in range(1, copies))]
        ours = [f"stitched {n}" for n in range(copies)]
        session = Session(self.tuner, placeholder(given), dict.fromkeys(theirs, given), self.deadline)
        try:
            session.begin()
            begin = time.monotonic()
            session.ask("check", XLA, XLA)
            seconds = time.monotonic() - begin
            if seconds > self.effort.module_seconds:
                return self._outcome(f"a run takes {seconds / 2:.1f} s: too long to compare")
            why = self._load(session, ours)
            if why:
                return self._outcome(why)
            session.in_time()
            with session.exclusive():
                ratio = self._ratio(session, theirs, ours)
        except (Refused, ChildDied) as error:
            return self._fail(str(error))
        return self._verdict(theirs, ratio)

    def _load(self, session: Session, ours: list[str]) -> str:
        """Load the stitched program and compare its results with XLA's; why that cannot be, or ''."""
        objects, errors, _ = build(self.compiled.kernels, self.tuner.target, self.tuner.knobs)
        if errors:
            return str(next(iter(errors.values())))
        new = self.compiled.rewritten(objects=objects)
        assert new is not None
        if not backend_of(self.tuner.target).by_handler:
            objects = {}  # programs hold their kernels
        for label in ours:
            session.load(label, unbound(new), objects)
        session.ask("check", XLA, ours[0])
        return ""

    def _ratio(self, session: Session, theirs: list[str], ours: list[str]) -> Ratio:
        """Rounds until it is clear who is faster."""
        for _ in range(self.effort.module_rounds):
            for name, more in session.ask("time", [*theirs, *ours], *self.effort.module).items():
                self.times.setdefault(name, []).extend(more)
            found = paired_ratio([s for name in theirs for s in self.times[name]],
                                 [s for name in ours for s in self.times[name]])
            if found.low > 1.0 or found.high < 1.0:
                break
        return found

    def _verdict(self, theirs: list[str], ratio: Ratio) -> Outcome:
        clear = ratio.low > 1.0 or ratio.high < 1.0
        if uncertainty(ratio) > (self.effort.clear if clear else self.effort.module_unclear):
            return self._outcome(f"too noisy to judge: {ratio}")
        context = self.tuner.library.context
        xla = 1e9 * statistics.median(s for name in theirs for s in self.times[name])
        verdict = Verdict(context.device, self.signature, context.emitter, context.toolchain, xla, xla / ratio.median,
                          (ratio.high - ratio.low) / ratio.median, ratio.pairs, _plan(self.compiled), time.time(),
                          self.what)
        self.tuner.library.put([verdict])
        return Outcome(self.signature, self.what, verdict=verdict)

    def _fail(self, why: str) -> Outcome:
        """Record that this plan is not to be measured again: it says nothing against it, since inputs are made up."""
        key = self.tuner.library.key("module", self.signature, _plan(self.compiled))
        if not is_circumstance(why):
            self.tuner.library.put([Failure(key, shown(why, MESSAGE), time.time(), self.what)])
        return self._outcome(why)

    def _outcome(self, why: str) -> Outcome:
        return Outcome(self.signature, self.what, why=shown(why, MESSAGE))
