"""Modules that were rewritten before, in whatever process: what XLA got in their place, beside the kernels it calls.

Planning a module, and importing what plans, take a process most of its time with us, and lead to the same as long as
nothing changes.  So what came of it is an entry of the cache of kernels (`emit/objcache.py`: written at once or not at
all, checked, bounded, believed only where nobody else can write), under a digest of all that a plan is made from: the
module's text, the target with its costs, the settings that change what a compile makes, this package's sources and its
tools.  What the performance library answered is in the entry, by signatures that were asked for and a digest of the
facts; where it would answer otherwise by now, the module is planned again, and the new entry takes the old one's place.

Kept is only what every process would get word for word: no module of which something was measured meanwhile or shall
be written down, none with a kernel that got no code or with groups for which no time was left.  Where something is
tried as it runs the numbers of its trials are those of a process, so each begins them anew; code that only they call is
made of the module planned anew, if that is needed at all.

Once the library has a verdict on what was tried, nobody waits for another plan: the module holds both versions, and the
one that won takes the place of both, as it did in the process that found out.  Another plan may do even better by what
is known now, so the module is planned again beside the program (`Trying.again`), for processes to come.
"""
from __future__ import annotations

import json
import logging
import zlib
from collections import Counter
from collections.abc import Callable, Collection
from collections.abc import Set as AbstractSet
from dataclasses import fields, replace
from functools import cache, cached_property
from typing import Any, NamedTuple

from . import jaxlib_bridge
from .dataclass import dataclass
from .emit import objcache
from .emit.load import linking
from .emit.runtime.decided import decided
from .emit.runtime.sites import frames_in, place_of, remember, tables_in, with_frames
from .emit.runtime.tried import Tried
from .knobs import Knobs
from .perflib import store
from .perflib.store import PerfLib
from .reports import KernelReport, ModuleReport, Source
from .target import NARROW, Target
from .target.costs import Trials
from .trial import of_process

log = logging.getLogger("stitch")

#: what entries say they are for, where kernels name what they were compiled for
MODULES = "rewritten modules"
#: how hard texts are packed: ten times smaller in a millisecond for 100 KB
_PACKED = 1
#: what texts that are kept have for a process's number
NO_PROCESS = 0


@dataclass(frozen=True)
class Given:
    """A module that is to be rewritten: its text, whether what it says of donation does not count, for what target,
    with what settings, and whether what is in doubt may be tried where it runs."""

    text: str
    undonated: bool
    target: Target
    knobs: Knobs
    tries: bool

    @staticmethod
    def of(proto: bytes, target: Target, knobs: Knobs, tries: bool, elide: bool = True) -> Given:
        """A serialized module; `elide`: its large constants stay behind, as planning needs none of them."""
        undonated = jaxlib_bridge.loses_donation(proto)
        return Given(jaxlib_bridge.proto_to_text(proto, elide), undonated, target, knobs, tries)

    @cached_property
    def narrow(self) -> bool:
        """May it multiply what machines multiply in tile registers?"""
        return any(f"{name}[" in self.text for name in NARROW)

    @cached_property
    def source(self) -> Source | None:
        """The same for a report that is asked for later."""
        return Source.of(self.text, self.target, self.knobs, self.undonated)

    @cached_property
    def tables(self) -> slice:
        """Where in its text stands what lines of what files it comes from."""
        return tables_in(self.text)

    @cached_property
    def frames(self) -> tuple[str, ...]:
        """The numbers of what its instructions come from in these tables, which follow from who called it."""
        return frames_in(self.text)

    @cached_property
    def key(self) -> str:
        """The digest of all that a plan is made from, but the performance library, and where in the user's files it
        stands."""
        ranks = {number: str(rank) for rank, number in enumerate(self.frames)}
        text = with_frames(self.text[:self.tables.start] + self.text[self.tables.stop:], ranks)
        how = f"{self.undonated} {self.tries} {self.knobs.compile_key()}"
        return objcache.key_from(MODULES, how, _told(self.target), text)


@cache
def _told(target: Target) -> str:
    """All of a target: its `repr` says what kernels depend on, and plans depend on more."""
    return ", ".join((type(target).__name__, *(f"{f.name}={getattr(target, f.name)!r}" for f in fields(target))))


@dataclass(frozen=True, slots=True)
class Doubts:
    """What is tried of a module, in the order of numbers in its text, and the names of kernels that only this calls."""

    tried: tuple[Tried, ...]
    kernels: tuple[str, ...]

    def plain(self) -> dict[str, Any]:
        """For JSON, without the rules, which are the target's."""
        tried = [{f.name: getattr(t, f.name) for f in fields(t) if f.name != "rules"} for t in self.tried]
        return {"tried": tried, "kernels": self.kernels}

    @staticmethod
    def of(told: Any, rules: Trials) -> Doubts:
        """What `plain` told."""
        tried = (Tried(**{**t, "kernels": tuple(t["kernels"])}, rules=rules) for t in told["tried"])
        return Doubts(tuple(tried), tuple(told["kernels"]))


@dataclass(frozen=True, slots=True)
class Trying:
    """How trials begin in this process: the process's number and a place for what is tried (None where there is none),
    and what puts off the code of kernels that only trials call, if there is none: which those are.  `again` has the
    module planned some time, where it was not for verdicts that there are by now; None: what is made now will last, so
    that is not put off."""

    begin: Callable[[Tried, PerfLib], tuple[int, int] | None]
    later: Callable[[Collection[str]], AbstractSet[str]]
    again: Callable[[], None] | None = None


@dataclass(frozen=True, slots=True)
class Rewritten:
    """What came of a module: the `text` that XLA gets in its place ("" where it keeps its own), the names of the
    kernels in it, whether these are handlers, which a process has to load, the report, what is tried, if anything, and
    kernels that no longer are."""

    text: str
    kernels: tuple[str, ...]
    handlers: bool
    report: ModuleReport
    trials: Doubts | None = None
    sure: frozenset[str] = frozenset()

    @property
    def undecided(self) -> frozenset[str]:
        """What there was no verdict on."""
        return frozenset(t.signature for t in self.trials.tried) if self.trials is not None else frozenset()


def find(given: Given, trying: Trying | None = None) -> Rewritten | None:
    """What came of a module before, its kernels loaded and its trials begun, if that is known and would come of it
    again."""
    entry = objcache.shared(given.knobs).get(given.key, MODULES)
    if entry is None:
        return None
    made, asked, revision, source = _unpacked(entry, given.target.costs.trials)
    library = store.shared(given.knobs, objcache.context(given.target))
    if library.revision_for(asked, made.undecided) != revision:
        log.debug("module %s is planned again: the performance library has other facts of it", made.report.name)
        return None
    begun = _begun(made, library, trying)
    if begun is None:
        log.debug("module %s is planned again: what was tried of it cannot be tried now", made.report.name)
        return None
    made, waiting = begun
    missing = next((name for name in made.kernels if made.handlers and name not in waiting
                    and not linking.provide_cached(name, given.knobs)), None)
    if missing is not None:
        log.debug("module %s is planned again: kernel %s is gone", made.report.name, missing)
        return None
    text = _placed(given, made.text, source)
    if text is None:
        log.debug("module %s is planned again: its lines are others", made.report.name)
        return None
    store.note(asked)
    if trying is not None and trying.again is not None and any(library.verdict(s) for s in made.undecided):
        trying.again()
    return replace(made, text=text)


def _begun(made: Rewritten, library: PerfLib, trying: Trying | None) -> tuple[Rewritten, AbstractSet[str]] | None:
    """A module with trials of this process, and which of its kernels have no code yet; None where there can be none."""
    if made.trials is None or trying is None:
        return (made, frozenset()) if made.trials is None else None
    found = _decided(made, made.trials, library)
    if found is None or found is not made and trying.again is None:
        return None
    text = found.text
    for number, tried in enumerate(made.trials.tried):
        if of_process(NO_PROCESS, number) in text:
            trial = trying.begin(tried, library)
            if trial is None:
                return None
            text = text.replace(of_process(NO_PROCESS, number), of_process(*trial))
    waiting = trying.later([name for name in made.trials.kernels if name in found.kernels and name not in found.sure])
    kernels = tuple(replace(k, cached=k.target not in waiting) for k in found.report.kernels)
    return replace(found, text=text, report=replace(found.report, kernels=kernels)), waiting


def _decided(made: Rewritten, doubts: Doubts, library: PerfLib) -> Rewritten | None:
    """A module with one version of what there is a verdict on by now; None where that is about another schedule."""
    verdicts = {n: v for n, t in enumerate(doubts.tried) if (v := library.verdict(t.signature)) is not None}
    if not verdicts:
        return made
    text = made.text
    sure: set[str] = set()
    left: Counter[str] = Counter(dict(made.report.left))
    for number, verdict in verdicts.items():
        tried = doubts.tried[number]
        wins = verdict.ratio >= tried.least
        found = decided(text, NO_PROCESS, number, int(wins)) if verdict.schedule == tried.schedule else None
        if found is None:
            return None
        text = found
        sure.update(tried.kernels if wins else ())
        left.update({} if wins else {f"measured: {verdict.ratio:.2f}x of XLA's": 1})
    kernels = tuple(name for name in made.kernels if f'"{name}"' in text)
    shown = tuple(replace(k, source="perflib") if k.target in sure else k
                  for k in made.report.kernels if k.target in kernels)
    report = replace(made.report, kernels=shown, left=tuple(left.most_common()))
    return replace(made, text=text if kernels else "", kernels=kernels, report=report, sure=frozenset(sure))


class _Source(NamedTuple):
    """The module that an entry was made of: its digest, and the numbers of its frames."""

    digest: str
    frames: tuple[str, ...]

    @staticmethod
    def of(given: Given) -> _Source:
        return _Source(given.source.digest if given.source is not None else "", given.frames)


def _placed(given: Given, text: str, source: _Source) -> str | None:
    """The text that was kept of a module as it would be for the lines that it stands in by now; None where that cannot
    be told."""
    tables = given.text[given.tables]
    if not text or text[tables_in(text)] == tables and source.frames == given.frames:
        return text
    from .emit.runtime.places import moved

    now = _Source.of(given)
    new = None
    if bool(source.digest) == bool(now.digest):
        new = moved(text, tables, dict(zip(source.frames, now.frames, strict=True)))
    if new and now.digest:
        new = new.replace(f'{jaxlib_bridge.SOURCE}="{source.digest}"', f'{jaxlib_bridge.SOURCE}="{now.digest}"')
    return new


def keep(given: Given, made: Rewritten, asked: AbstractSet[str]) -> None:
    """Keep what came of a module, whose plan asked the performance library for these signatures."""
    library = store.shared(given.knobs, objcache.context(given.target))
    entry = _packed(made, asked, library.revision_for(asked, made.undecided), _Source.of(given))
    objcache.shared(given.knobs).put(given.key, MODULES, entry)


def handed(given: Given, made: Rewritten, proto: bytes) -> tuple[bytes | None, ModuleReport]:
    """What XLA gets in place of a serialized module, if anything, and the report.  From now on this process knows what
    its launches are called, and the cache who uses its kernels."""
    out = None
    if made.text:
        sites = remember(made.text.encode())
        keys = [*map(objcache.key_of_target, made.kernels), given.key]
        objcache.shared(given.knobs).used(made.report.name, place_of(sites), keys)
        out = jaxlib_bridge.text_to_proto(made.text, proto)
    return out, replace(made.report, source=given.source)


def _packed(made: Rewritten, asked: AbstractSet[str], revision: str, source: _Source) -> bytes:
    told = {"text": made.text, "kernels": made.kernels, "handlers": made.handlers, "report": made.report.plain(),
            "asked": sorted(asked), "revision": revision, "source": source,
            "trials": made.trials.plain() if made.trials is not None else None}
    return zlib.compress(json.dumps(told).encode(), _PACKED)


def _unpacked(entry: bytes, rules: Trials) -> tuple[Rewritten, frozenset[str], str, _Source]:
    told = json.loads(zlib.decompress(entry))
    report = told["report"]
    kernels = tuple(KernelReport(**{**k, "cached": True}) for k in report["kernels"])
    left = tuple((reason, count) for reason, count in report["left"])
    made = ModuleReport(**{**report, "kernels": kernels, "left": left})
    trials = Doubts.of(told["trials"], rules) if told["trials"] is not None else None
    digest, frames = told["source"]
    rewritten = Rewritten(told["text"], tuple(told["kernels"]), told["handlers"], made, trials)
    return rewritten, frozenset(told["asked"]), told["revision"], _Source(digest, tuple(frames))
