"""Sums that need not go through block memory: where everything behind a product is one elementwise nest that stores,
the threads that summed an element compute it (`ir/sums.py`).

Block memory then is the ring's, and blocks that last copy the next tile meanwhile.  Whatever else a section touches, no
barrier may be needed between the product and its nest: what the nest loads nothing else in the section writes, and what
it stores nothing else touches, by another name either (`hlo/alias.py`).
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....target import Target
from ...ir.barriers import touched
from ...ir.kir import Buffer, For, Kernel, Product, Section, Space
from ...ir.sums import places
from .hazards import Swap

#: what slots of block memory are multiples of
ALIGN = 128


def kept(kernel: Kernel, pairs: Sequence[tuple[int, int]], target: Target) -> Kernel:
    """The kernel with such sums in registers, on machines whose threads sum.  `pairs`: operands and results that may be
    one memory."""
    if not target.stages_operands:
        return kernel
    ins, outs = kernel.of(Space.IN), kernel.of(Space.OUT)
    names = {outs[k]: {ins[n] for n, m in pairs if m == k} for _, k in pairs}
    kept_: list[Buffer] = []
    found: dict[Buffer, Buffer] = {}
    for section in kernel.sections():
        mine = [s.out for n, s in enumerate(section.body[:-1])
                if isinstance(s, Product) and _keeps(section, n, s, names)]
        found |= _closed(section, mine)
        kept_ += (found[b] for b in mine)
    if not kept_:
        return kernel
    swap = Swap(found)
    phases = tuple(replace(p, sections=tuple(replace(s, body=swap.body(s.body)) for s in p.sections))
                   for p in kernel.phases)
    buffers = [found.get(b, b) for b in kernel.buffers]
    arena = max((b.slot + _nbytes(b) for b in buffers if b.space is Space.ARENA), default=0)
    return replace(kernel, buffers=(*(b for b in buffers if b not in kept_), *kept_), phases=phases, arena=arena)


def _keeps(section: Section, at: int, s: Product, names: dict[Buffer, set[Buffer]]) -> bool:
    """Can the sums of a section's statement number `at` stay where they are?"""
    nest = section.body[at + 1]
    whole = s.out.space is Space.ARENA and s.fresh and s.turn is None and not s.out_ix.terms and not s.out_ix.const \
        and s.out_row == s.cols and s.out.size == s.rows * s.cols
    if not whole or not isinstance(nest, For) or places(nest, s.out) is None:
        return False
    here, rest = touched((nest,)), touched(t for n, t in enumerate(section.body) if n not in (at, at + 1))
    others = rest.reads | rest.writes | {s.left, s.right}
    stored = here.writes | {b for w in here.writes for b in names.get(w, ())}
    return all(b.outside for b in here.writes | here.reads - {s.out}) and s.out not in others \
        and not here.reads & rest.writes and not stored & others


def _closed(section: Section, gone: Sequence[Buffer]) -> dict[Buffer, Buffer]:
    """What takes the place of sums, and of what lies behind them in block memory where nothing else is at theirs."""
    here = touched(section.body)
    slots = {b: b.slot for b in here.reads | here.writes if b.space is Space.ARENA and b not in gone}
    for g in sorted(gone, key=lambda b: -b.slot):
        end = g.slot + _nbytes(g)
        if all(b.slot >= end or b.slot + _nbytes(b) <= g.slot for b in slots):
            slots = {b: at - _nbytes(g) // ALIGN * ALIGN * (b.slot >= end) for b, at in slots.items()}
    moved = {b: replace(b, slot=at) for b, at in slots.items() if at != b.slot}
    return moved | {b: Buffer(b.name, b.dtype, b.size, Space.REGISTERS) for b in gone}


def _nbytes(b: Buffer) -> int:
    return b.size * b.dtype.nbytes
