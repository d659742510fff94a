"""Verdicts drawn at random on what a module tries, and the module as later compiles have it.

A module of which everything is in doubt holds both versions of all of it, and is kept so (`stitch/kept.py`).  What a
process has of it that knows more is drawn here: who wins what, what is still open, and what is known of another
schedule only.  Of every draw the module is compiled as it was kept, and as it is once it was planned again beside.
"""
from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stitch import kept
from stitch.emit import objcache
from stitch.emit.load.trials import table
from stitch.emit.runtime.tried import Tried
from stitch.kept import Given, Rewritten
from stitch.knobs import Knobs
from stitch.perflib.key import Context, Verdict
from stitch.perflib.store import PerfLib
from stitch.tuning import again, trials

#: how likely ours is to win, in each draw, and how likely there is no verdict, or one on another schedule
DRAWS = ((1.0, 0.0, 0.0), (0.0, 0.0, 0.0), (0.5, 0.0, 0.0), (0.5, 0.3, 0.0), (0.5, 0.2, 0.1))
#: what nothing that is tried has for a schedule
_ANOTHER = "Row(9,9,9)x9t9"
#: a draw for a process to come
LAST = "last"


class Verdicts:
    """A folder in which a module is kept and verdicts on it lie; `taken` counts how often it came from there."""

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path) -> None:
        self.taken = 0
        self._patch, self._folder, self._random = patch, folder, random.Random(f"verdicts {folder.name}")
        self._tried: dict[str, tuple[Tried, Context]] = {}
        self._again: list[Given] = []
        self._watch()
        trials.forget()
        held = table(Knobs.read())  # (the module before this one will not run again: no program tries so much)
        held._places[:], held._used = 0, 0
        self.later = folder.exists()  # another process was here
        self._use(LAST if (folder / LAST).exists() else "first")

    def _watch(self) -> None:
        begin, find = trials.begin, kept.find

        def begun(knobs: Knobs, tried: Tried, library: PerfLib) -> Any:
            self._tried.setdefault(tried.signature, (tried, library.context))
            return begin(knobs, tried, library)

        def found(*given: Any) -> Rewritten | None:
            made = find(*given)
            self.taken += made is not None
            return made
        self._patch.setattr(trials, "begin", begun)
        self._patch.setattr(kept, "find", found)
        self._patch.setattr(again, "later", self._again.append)

    def _copy(self, of: str, name: str) -> None:
        """Use another's cache and library from here on."""
        shutil.copytree(self._folder / of, self._folder / name)
        if (self._folder / f"{of}.sqlite").exists():
            shutil.copy(self._folder / f"{of}.sqlite", self._folder / f"{name}.sqlite")
        self._use(name)

    def _use(self, name: str) -> None:
        """Let compiles be those of a process that has this cache and this library."""
        trials.forget()
        with objcache._caches_lock:
            objcache._caches.clear()
        self._patch.setenv("STITCH_CACHE_DIR", str(self._folder / name))
        self._patch.setenv("STITCH_PERFLIB", str(self._folder / f"{name}.sqlite"))

    def draws(self) -> Iterator[None]:
        """Each is followed by a compile.  All see the module as it was kept at first."""
        drawn = self._random.sample(DRAWS, 3) if self._tried and not self.later else []
        for n, draw in enumerate(drawn):
            name = LAST if n + 1 == len(drawn) else str(n)
            self._settle(name, *draw)
            yield
            todo, self._again[:] = self._again[:], []
            if todo and self._random.random() < 0.4:
                for given in todo:
                    again.plan(given)
                self._copy(name, f"{name} again")  # (of the same folder JAX would have it compiled)
                yield
        for path in self._folder.glob("*") if drawn else ():
            if path.stem != LAST:
                shutil.rmtree(path) if path.is_dir() else path.unlink()

    def _settle(self, name: str, wins: float, opened: float, others: float) -> None:
        self._copy("first", name)
        verdicts: list[Verdict] = []
        for tried, context in self._tried.values():
            ours, settled, other = (self._random.random() < p for p in (wins, 1.0 - opened, others))
            if settled:
                verdicts.append(Verdict(context.device, tried.signature, context.emitter, context.toolchain,
                                        (200.0 if ours else 50.0) * tried.least, 100.0, 0.01, 9,
                                        _ANOTHER if other else tried.schedule, 0.0, tried.what))
        for context in {context for _, context in self._tried.values()}:
            PerfLib(self._folder / f"{name}.sqlite", context).put(verdicts)
