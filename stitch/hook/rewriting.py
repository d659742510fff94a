"""The entry for serialized modules: what was kept of one, or else the pipeline."""
from __future__ import annotations

import functools
import threading
from collections.abc import Collection
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any

from .. import kept
from ..emit.load.host import begin_check, begin_code, foreseen
from ..emit.load.recorder import wanted
from ..emit.runtime.tried import Tried
from ..errors import CodegenError
from ..garbage import uncollected
from ..kept import Given, Trying
from ..knobs import Knobs
from ..perflib.store import PerfLib
from ..reports import ModuleReport
from ..target import Target

if TYPE_CHECKING:
    from ..emit.ir.kir import Kernel
    from ..emit.ir.program import Program

#: options of the pipeline with which what it makes is kept: who measures or dumps wants it to run, as a trace does
_KEEPING = frozenset(("attempt", "later"))


def rewrite(module: bytes, knobs: Knobs, target: Target | None = None, lasts: bool = False,
            **how: Any) -> tuple[bytes | None, ModuleReport]:
    """As `pipeline.rewrite`, which is imported when the first module needs it.  `lasts`: JAX keeps what XLA makes of
    it, for other processes."""
    given = None
    if target is None and begin_code(knobs):
        from ..emit.load import early

        early.begin(knobs)
    if how.keys() <= _KEEPING and wanted() is None:
        given = Given.of(module, target or foreseen(knobs), knobs, "attempt" in how)
        made = kept.find(given, _trying(given, how, lasts) if how else None)
        if made is not None:
            return kept.handed(given, made, module)
    with uncollected():
        from ..pipeline import rewrite as planned
    if given is not None and target is None and given.narrow:
        begin_check(knobs)  # (its thread imports, too: two that import one package see it half made)
    return planned(module, knobs, target=target, given=given, **how)


def _trying(given: Given, how: dict[str, Any], lasts: bool) -> Trying:
    """How trials of a module that was kept begin."""
    anew = _Anew(given)

    def begin(tried: Tried, library: PerfLib) -> tuple[int, int] | None:
        trial = how["attempt"](tried, library)
        return (trial.process, trial.place) if trial is not None else None

    def later(kernels: Collection[str]) -> AbstractSet[str]:
        makes = {name: functools.partial(anew.kernel, name) for name in kernels}
        found: AbstractSet[str] = how["later"](makes, given.target)
        return found
    def again() -> None:
        from ..tuning import again as others

        others.later(given)

    return Trying(begin, later, None if lasts else again)


class _Anew:
    """Kernels of a module that was kept, which is planned when the first one is asked for."""

    def __init__(self, given: Given) -> None:
        self._given, self._lock = given, threading.Lock()

    @functools.cached_property
    def _makes(self) -> Any:
        from ..pipeline import makes_of

        return makes_of(self._given)

    def kernel(self, name: str) -> Kernel | Program:
        """CodegenError where the module would not have it by now."""
        with self._lock:
            makes = self._makes
        if name not in makes:
            raise CodegenError("the module is planned otherwise since more was measured")
        kernel: Kernel | Program = makes[name]()
        return kernel
