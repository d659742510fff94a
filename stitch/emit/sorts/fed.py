"""A selection in the kernel that makes its rows: they stay in block memory.

Blocks that make whole rows, each its own, select from them at once: what was a result of the kernel is block memory,
and the selection's results take its place.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...errors import UnsupportedOp
from ...hlo.index import ZERO, Ix, Var, ix
from ...hlo.ir import Instr
from ...target import Target
from ..ir.kir import (
    Buffer,
    For,
    Kernel,
    Load,
    Loop,
    Prefetch,
    Product,
    Section,
    Space,
    Stmt,
    Store,
    Transpose,
    stored_buffers,
    walk,
)
from ..lower.builder import grain_of
from .select import Selection, select_ns, sizes

#: blocks of a grid that are counted one by one to see where each begins
MAX_COUNTED = 4096


def with_selection(kernel: Kernel, i: Instr, wanted: tuple[int, ...], target: Target) -> Kernel:
    """A kernel that selects from what another one makes, its only result.  UnsupportedOp where blocks make no whole
    rows, or read them again elsewhere, and where there is no room for them."""
    [made] = kernel.of(Space.OUT)
    at = [(p, s) for p, phase in enumerate(kernel.phases) for s, section in enumerate(phase.sections)
          if made in stored_buffers(section.body)]
    if len(at) != 1 or any(_reads(stmt, made) for section in kernel.sections() for stmt in walk(section.body)):
        raise _unsupported("its rows are read where they are made")
    [(p, s)] = at
    section, (n, _) = kernel.phases[p].sections[s], sizes(i)
    size = _share(section, made)
    if size % n or (section.grid - 1) * size >= made.size or section.grid * size < made.size:
        raise _unsupported("blocks make no whole rows")
    end = _aligned(kernel.arena)
    held = _in_place(section, made, size) or Buffer(f"a{end}", made.dtype, size, Space.ARENA, end)
    rows = Selection(i, wanted, target, held, max(end, _aligned(held.slot + size * made.dtype.nbytes)))
    if rows.end > target.arena:
        raise _unsupported("block memory has no room for its rows")
    body = (*_moved(section.body, made, held, _local(section.var)), _selected(rows, section, size // n, made))
    work = float(f"{section.work + select_ns(i, target):.6g}")
    new = replace(section, body=body, work=work, grain=grain_of(section.grid, work, target.costs.lowering.task_ns))
    phases = [[new if old is section else old for old in phase.sections] for phase in kernel.phases]
    arena = dict.fromkeys((*kernel.of(Space.ARENA), held, *rows.arena))
    buffers = (*kernel.of(Space.IN), *rows.outs, *kernel.of(Space.SCRATCH), *arena)
    return replace(kernel, buffers=buffers, arena=rows.end, phases=tuple(
        replace(phase, sections=tuple(sections)) for phase, sections in zip(kernel.phases, phases)))


def _aligned(offset: int) -> int:
    return -(-offset // 64) * 64


def _unsupported(why: str) -> UnsupportedOp:
    return UnsupportedOp("a selection", "sorts", why)


def _selected(rows: Selection, section: Section, count: int, made: Buffer) -> Stmt:
    """The selections from a block's rows."""
    row, first = Var("row", count), ix(section.var) * count
    left = Ix(made.size // rows.n) - first if section.grid * count * rows.n > made.size else None
    return For(row, count, Loop.SEQ, rows.row(ix(row), first + ix(row)), bound=left)


def _reads(stmt: Stmt, buffer: Buffer) -> bool:
    match stmt:
        case Load():
            return stmt.buffer is buffer
        case Transpose():
            return stmt.src is buffer
        case Product():
            return buffer in (stmt.left, stmt.right)
    return False


# ---- where blocks begin


def _share(section: Section, made: Buffer) -> int:
    """How many elements of a result each block of a section makes, one after another."""
    starts = {_apart(address, section.var)[0] for stmt in walk(section.body) for address in _stored_at(stmt, made)}
    if section.grid == 1:
        return made.size
    if len(starts) != 1:
        raise _unsupported("blocks make no rows of their own")
    [start] = starts
    size = _at(start, section.var, 1)
    even = start == ix(section.var) * size or section.grid <= MAX_COUNTED and all(
        _at(start, section.var, number) == number * size for number in range(section.grid))
    if not even or size <= 0:
        raise _unsupported("blocks make no rows of their own")
    return size


def _stored_at(stmt: Stmt, made: Buffer) -> tuple[Ix, ...]:
    match stmt:
        case Store() if stmt.buffer is made:
            return (stmt.ix,)
        case Transpose() if stmt.dst is made:
            return (stmt.dst_ix,)
        case Product() if stmt.out is made:
            return (stmt.out_ix,)
    return ()


def _at(start: Ix, block: Var, number: int) -> int:
    """A block's start as a number."""
    return start.substitute(lambda atom: Ix(number) if atom is block else None).const


def _apart(address: Ix, block: Var) -> tuple[Ix, Ix]:
    """Where a block begins, and an address within it."""
    start, local = ZERO, Ix(address.const)
    for atom, factor in address.terms:
        term = Ix(0, ((atom, factor),))
        inside = {a for a in term.atoms() if isinstance(a, Var)}
        if block not in inside:
            local = local + term
        elif inside == {block}:
            start = start + term
        else:
            raise _unsupported("blocks make no rows of their own")
    return start, local


def _local(block: Var) -> Callable[[Ix], Ix]:
    """Addresses in a block's own part."""
    return lambda address: _apart(address, block)[1]


# ---- the same statements on block memory


def _in_place(section: Section, made: Buffer, size: int) -> Buffer | None:
    """A buffer in block memory of which the statement that makes the result reads each element where it makes one, and
    which nothing reads later: the result may lie there.  None when there is none."""
    makers = [n for n, top in enumerate(section.body) if any(_stored_at(s, made) for s in walk((top,)))]
    for n in makers[:1] if len(makers) == 1 else ():
        inside, after = list(walk((section.body[n],))), list(walk(section.body[n + 1:]))
        stored = [_apart(s.ix, section.var)[1] if isinstance(s, Store) else None for s in inside if _stored_at(s, made)]
        loads = [s for s in inside if isinstance(s, Load) and s.buffer.space is Space.ARENA]
        for held in dict.fromkeys(s.buffer for s in loads):
            read = [s.ix for s in loads if s.buffer is held]
            if held.dtype is made.dtype and held.size == size and read == stored and len(read) == 1 and not any(
                    _reads(s, held) for s in after) and not any(
                    _reads(s, held) for s in inside if not isinstance(s, Load)) and held not in stored_buffers(
                    section.body[n:]):
                return held
    return None


def _moved(body: tuple[Stmt, ...], made: Buffer, held: Buffer, local: Callable[[Ix], Ix]) -> tuple[Stmt, ...]:
    """Statements that store to `held` instead of `made`, for which no lines need to be asked."""
    out: list[Stmt] = []
    for stmt in body:
        match stmt:
            case Prefetch() if stmt.buffer is made:
                continue
            case Store() if stmt.buffer is made:
                stmt = replace(stmt, buffer=held, ix=local(stmt.ix))
            case Transpose() if stmt.dst is made:
                stmt = replace(stmt, dst=held, dst_ix=local(stmt.dst_ix))
            case Product() if stmt.out is made:
                stmt = replace(stmt, out=held, out_ix=local(stmt.out_ix))
            case For():
                stmt = replace(stmt, body=_moved(stmt.body, made, held, local))
        out.append(stmt)
    return tuple(out)
