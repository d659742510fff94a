"""Results that go to memory past the caches, on CPUs.

A processor that stores to a line which no cache holds reads the line first, so a result moves twice as many bytes as it
has, and drives out of the last cache what others left there.  Stores of whole lines past the caches (x86's non-temporal
ones) do neither.  What they write is in no cache afterwards: only results go that way of which whoever reads them next
would find little there (`schedule/cost/streaming.py`), of kernels that do not read them again.  Where a result may be
an operand's memory its lines have been read anyway.  Not in the papers.

Measured on two cores of a Zen 4 (virtual, a last cache of 32 MB): sums of arrays 1.2x to 1.5x as fast, layer norms
1.5x; with a reader of the result right behind them 0.9x to 1.3x for 4 MB, 1.1x to 1.6x for 8 MB.
"""
from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from ....schedule.cost.streaming import streams
from ....target import LINE_BYTES, Target
from ...ir.kir import Buffer, For, Kernel, Load, Loop, Product, Space, Stmt, Store, Transpose, walk


def past_caches(kernel: Kernel, in_place: Collection[int], target: Target) -> Kernel:
    """The kernel with its stores to such results streamed.  in_place: numbers of results that may be an operand's
    memory."""
    fresh = {b for b in kernel.of(Space.OUT) if b.slot not in in_place}
    written = _bytes(fresh)
    others = _bytes(b for b in kernel.buffers if b.outside) - written
    if not streams(others, written, sum(s.work for s in kernel.sections()), target):
        return kernel
    chosen = fresh - {b for section in kernel.sections() for s in walk(section.body) for b in _others(s)}
    run = target.costs.streaming.lines * LINE_BYTES
    return replace(kernel, phases=tuple(
        replace(p, sections=tuple(replace(s, body=_streamed(s.body, chosen, run)) for s in p.sections))
        for p in kernel.phases))


def _bytes(buffers: Iterable[Buffer]) -> int:
    return sum(b.size * b.dtype.nbytes for b in buffers)


def _others(s: Stmt) -> tuple[Buffer, ...]:
    """What a statement reads, or writes otherwise than by stores."""
    if isinstance(s, Load):
        return (s.buffer,)
    if isinstance(s, Transpose):
        return s.src, s.dst
    return (s.left, s.right, s.out) if isinstance(s, Product) else ()


def _streamed(body: tuple[Stmt, ...], chosen: Collection[Buffer], run: int, lanes: For | None = None
              ) -> tuple[Stmt, ...]:
    """A body whose lanes stream what they store to some buffers, one element behind the other, `run` bytes at least:
    parts of lines would go to memory one by one."""
    found: list[Stmt] = []
    for s in body:
        if isinstance(s, For):
            s = replace(s, body=_streamed(s.body, chosen, run, s if s.kind is Loop.LANE else lanes))
        elif isinstance(s, Store) and s.buffer in chosen and lanes is not None and s.pred is None and not s.op \
                and s.ix.coeff(lanes.var) == 1 and lanes.extent * s.buffer.dtype.nbytes >= run:
            s = replace(s, streamed=True)
        found.append(s)
    return tuple(found)
