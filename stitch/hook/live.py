"""The report of a live process: what was done to its modules, and a page about it, for which they are planned again."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, MutableSequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..dataclass import dataclass
from ..knobs import Knobs
from ..reports import KEPT, ModuleReport, Report, Source
from ..target import Target

if TYPE_CHECKING:
    from ..plan.compiled import CompiledModule
    from ..reporting.inspection import Seen


def forget(reports: MutableSequence[ModuleReport]) -> None:
    """Drop the texts of the oldest modules where all together take more than `KEPT`."""
    held = 0
    for n in range(len(reports) - 1, -1, -1):
        source = reports[n].source
        if source is None:
            continue
        held += len(source.packed)
        if held > KEPT:
            reports[n] = replace(reports[n], source=None)


def leave_lost(reports: MutableSequence[ModuleReport]) -> None:
    """Count what was to be tried and turned out to have no code as left to XLA, which runs its version."""
    if not any(m.kernels for m in reports):
        return
    from ..emit.load import later

    lost = later.lost()
    for n, m in enumerate(reports) if lost else ():
        gone = Counter(lost[k.target] for k in m.kernels if k.target in lost)
        if gone:
            kept = tuple(k for k in m.kernels if k.target not in lost)
            reports[n] = replace(m, kernels=kept, left=tuple((Counter(dict(m.left)) + gone).most_common()))


@dataclass(frozen=True, slots=True)
class LiveReport(Report):
    """What `stitch.report()` gives."""

    def html(self) -> str:
        """A page about every module of this process, as one HTML text (docs/report.md).  Takes as long as planning
        them did, and makes the machine code of some kernels once more."""
        from ..reporting.document import Unplanned
        from ..reporting.html import page
        from ..reporting.inspection import document_of

        unplanned = [Unplanned(m.name, _why(m)) for m in self.modules if m.source is None]
        return page(*document_of("stitch in a live process", self._seen(), unplanned))

    def _seen(self) -> Iterator[Seen]:
        from ..reporting.inspection import Seen

        for m in self.modules:
            if m.source is not None:
                compiled = planned(m.source)
                yield Seen(compiled, compiled.target, "this process", "as XLA handed it over", own=True)


def planned(source: Source) -> CompiledModule:
    """A module that was compiled before, planned again."""
    from ..hlo.donation import without_donation
    from ..hlo.text import parse
    from ..pipeline import compile_module, library_of

    target, knobs = source.target, source.knobs
    assert isinstance(target, Target) and isinstance(knobs, Knobs)
    module = parse(source.text)
    module = without_donation(module) if source.undonated else module
    return compile_module(module, target, library_of(knobs, target), knobs.dots, knobs.loops)


def _why(m: ModuleReport) -> str:
    """Why there is no plan of a module."""
    if m.error:
        return m.error
    if m.loaded:
        return "loaded from JAX's compilation cache"
    return "; ".join(reason for reason, _ in m.left) or "its text was not kept"
