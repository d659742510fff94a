"""Which values differ between the lanes of a loop."""
from __future__ import annotations

from collections.abc import Sequence

from ...hlo.index import Ix, Var
from .kir import Compute, Const, For, Index, Load, Running, Stmt, Value


def varying_values(s: For) -> set[object]:
    """The values of a LANE loop's body that may differ between lanes."""
    found: set[object] = {s.var}

    def differs(x: Ix) -> bool:
        return any((a if isinstance(a, Var) else getattr(a, "ref", None)) in found for a in x.atoms())

    def of(v: "Value | None") -> bool:
        return v is not None and not isinstance(v, Const) and v in found

    def visit(statements: Sequence[Stmt]) -> None:
        for t in statements:
            if isinstance(t, Load):
                hit = differs(t.ix) or of(t.pred) or of(t.other)
            elif isinstance(t, Compute):
                hit = any(map(of, t.args))
            elif isinstance(t, Index):
                hit = differs(t.ix)
            elif isinstance(t, Running):
                hit = True
            elif isinstance(t, For):
                loop(t)
                continue
            else:
                continue
            if hit:
                found.add(t)

    def loop(t: For) -> None:
        everything = t.bound is not None and differs(t.bound)
        before = -1
        while before != len(found):  # carried values feed themselves
            before = len(found)
            for c in t.carries:
                if everything or of(c.init) or of(c.next):
                    found.update((c.value, c.result))
            visit(t.body)
        for a in t.accs:
            if everything or any(map(of, (*a.inits, *a.inputs))):
                found.update(a.results)

    visit(s.body)
    return found
