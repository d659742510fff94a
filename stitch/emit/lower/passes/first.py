"""Loads before stores, on machines where a thread waits for what it loads only when it uses it.

A nest that makes several results (an optimizer's step has three an array) loads what each needs behind the stores of
those before, and neither LLVM nor the assembler moves a load over a store: they do not know that operands and results
are different memory.  Kernel IR does: within an iteration, what is loaded is the same before all stores to other
buffers.  An operand and a result that may be one memory are no reason against it either, since an operand's element is
read before it is overwritten (`hazards.py`), and is so all the more.  Not in the papers.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ....hlo.index import Dyn, Ix
from ...ir.kir import Buffer, Compute, For, Index, Kernel, Load, Stmt, Store, Value


def loads_first(kernel: Kernel, most: int) -> Kernel:
    """The kernel with loads in front of the stores they follow, so many at once at most: they are held in registers."""
    return replace(kernel, phases=tuple(
        replace(p, sections=tuple(replace(s, body=_body(s.body, most)) for s in p.sections)) for p in kernel.phases))


def _body(body: Sequence[Stmt], most: int) -> tuple[Stmt, ...]:
    found: list[Stmt] = []
    straight: list[Stmt] = []  # statements without a loop or anything else between them
    for s in body:
        if isinstance(s, (Load, Compute, Index, Store)):
            straight.append(s)
            continue
        found += _ordered(straight, most)
        straight = []
        found.append(replace(s, body=_body(s.body, most)) if isinstance(s, For) else s)
    return (*found, *_ordered(straight, most))


def _ordered(code: Sequence[Stmt], most: int) -> Iterator[Stmt]:
    """Statements in their order, but for loads, and what these need, which go before the next store."""
    while (at := next((n for n, s in enumerate(code) if isinstance(s, Store)), None)) is not None:
        yield from code[:at]
        code = code[at:]
        moved, end = _early(code, most)
        if not moved:
            break
        yield from moved
        gone = {id(s) for s in moved}
        yield from (s for s in code[:end] if id(s) not in gone)
        code = code[end:]
    yield from code


def _early(code: Sequence[Stmt], most: int) -> tuple[list[Stmt], int]:
    """Loads among statements that begin with a store, with what they need, and where the last one stood."""
    stored: set[Buffer] = set()
    made: dict[int, int] = {}  # where a value is made, by its id
    late: set[int] = set()     # what cannot be made before the stores in front of it
    chosen: set[int] = set()
    loads = end = 0
    for n, s in enumerate(code):
        if isinstance(s, Store):
            stored.add(s.buffer)
            continue
        needed = [made[id(v)] for v in _needs(s) if id(v) in made]
        made[id(s)] = n
        if isinstance(s, Load) and s.buffer in stored or any(m in late for m in needed):
            late.add(n)
        elif isinstance(s, Load):
            if loads == most:
                break
            loads, end = loads + 1, n + 1
            chosen |= _closure(n, code, made)
    return [s for n, s in enumerate(code) if n in chosen], end


def _closure(n: int, code: Sequence[Stmt], made: dict[int, int]) -> set[int]:
    found, todo = set[int](), [n]
    while todo:
        n = todo.pop()
        if n not in found:
            found.add(n)
            todo += [made[id(v)] for v in _needs(code[n]) if id(v) in made]
    return found


def _needs(s: Stmt) -> Iterator[Value]:
    """The values that one is made of."""
    if isinstance(s, Compute):
        yield from s.args
    elif isinstance(s, (Load, Index)):
        yield from _read(s.ix)
        if isinstance(s, Load):
            yield from (v for v in (s.pred, s.other) if v is not None)


def _read(at: Ix) -> Iterator[Value]:
    yield from (a.ref for a in at.atoms() if isinstance(a, Dyn))
