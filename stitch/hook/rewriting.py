"""The entry for serialized modules: what was kept of one, or else the pipeline."""
from __future__ import annotations

from typing import Any

from .. import kept
from ..emit.load.host import host
from ..emit.load.recorder import wanted
from ..garbage import uncollected
from ..kept import Given
from ..knobs import Knobs
from ..reports import ModuleReport
from ..target import Target

#: options of the pipeline with which what it makes is kept: who measures or dumps wants it to run, as a trace does
_KEEPING = frozenset(("attempt", "later"))


def rewrite(module: bytes, knobs: Knobs, target: Target | None = None, **how: Any) -> tuple[bytes | None, ModuleReport]:
    """As `pipeline.rewrite`, which is imported when the first module needs it."""
    given = None
    if how.keys() <= _KEEPING and wanted() is None:
        given = Given.of(module, target or host(knobs), knobs, "attempt" in how)
        made = kept.find(given)
        if made is not None:
            return kept.handed(given, made, module)
    with uncollected():
        from ..pipeline import rewrite as planned
    return planned(module, knobs, target=target, given=given, **how)
