"""cp.async.bulk: a thread has bytes copied between global and shared memory (transfers.py), contiguous ones or boxes of
a tensor (tensors.py).  Into shared memory an mbarrier counts the bytes; `.multicast::cluster` writes the same bytes at
the same place of several CTAs, whose own mbarriers count them.  Out of it copies are in groups of their thread.
"""
from __future__ import annotations

import functools
from collections.abc import Callable

import numpy as np

from ..asm import Array, Asm, Lanes, Read, Run, spread
from ..clusters import OFFSET
from ..faults import Wrong
from ..machine import Machine
from ..memory import Place
from ..program import Imm
from ..transfers import PIECE, Pieces, comes, contiguous, groups_of, takes
from ..types import TYPES
from .mbarrier import BYTES, found_at

_U16, _U32 = TYPES["u16"], TYPES["u32"]


def bulk(asm: Asm) -> Run:
    """cp.async.bulk.shared::{cta,cluster}.global.mbarrier::complete_tx::bytes{.multicast::cluster} [d], [s], size,
    [mbarrier]{, mask}; .global.shared::cta.bulk_group [d], [s], size; commit_group; wait_group{.read} n."""
    if asm.take("commit_group"):
        return _commit(asm)
    if asm.take("wait_group"):
        return _wait(asm)
    if asm.take("global"):
        return _out(asm)
    if asm.take("prefetch"):
        return _prefetch(asm)
    many = loads(asm)
    policy = asm.take("L2_cache_hint") is not None
    d, s, bytes_, barrier, *rest = asm.operands(4 + many + policy)
    target, source, where, size = asm.memory(d), asm.memory(s), asm.memory(barrier), asm.read(bytes_, _U32)
    machine, mask = asm.machine, asm.read(rest[0], _U16) if many else None

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        for lane, to, at, by, n, ctas in rows(ids, target(lanes), source(lanes), where(lanes), size(lanes),
                                              masked(mask, lanes)):
            _whole(n, lane)
            _aligned(machine, at, lane, n)
            load(asm, lane, to, by, contiguous(at, n), PIECE, ctas)
    return run


def loads(asm: Asm) -> bool:
    """The modifiers of copies into shared memory; whether they go to several CTAs."""
    target = asm.need("shared_cta", "shared_cluster")
    asm.need("global")
    asm.take("tile")
    asm.need("mbarrier_complete_tx_bytes")
    many = asm.take("multicast_cluster") is not None
    if many and target == "shared_cta":
        raise asm.error("what goes to several CTAs goes to .shared::cluster")
    return many


def masked(mask: Read | None, lanes: Lanes) -> Array:
    """Which CTAs a copy goes to, a bit each; 0 for the one that the address names."""
    return np.array(0) if mask is None else np.asarray(mask(lanes))


def rows(ids: Array, *values: Array) -> list[tuple[int, ...]]:
    """Lanes, one after another, each with its values."""
    return list(zip(ids.tolist(), *(spread(v, ids).tolist() for v in values)))


def _whole(size: int, lane: int) -> None:
    if size % PIECE or not size:
        raise Wrong(f"copies {size} bytes at once; only multiples of {PIECE} can be", lane)


def _aligned(machine: Machine, address: int, lane: int, size: int) -> None:
    if address % PIECE:
        raise Wrong(f"copies {size} bytes at address {machine.memory.describe('global', address)}, which is no "
                    f"multiple of {PIECE}", lane)


def load(asm: Asm, lane: int, target: int, where: int, pieces: Pieces, align: int, mask: int) -> None:
    """One copy of one lane into shared memory."""
    machine, memory = asm.machine, asm.machine.memory
    lanes, stride = np.array([lane]), asm.machine.memory.shared_stride
    if (target & OFFSET) % align:
        raise Wrong(f"copies to shared address {target & OFFSET}, which is no multiple of {align}", lane)
    to, = memory.places("cluster", np.array([target]), lanes, pieces.nbytes, PIECE, "copies")
    by, = memory.places("cluster", np.array([where]), lanes, BYTES, BYTES, "counts by the mbarrier of")
    if mask:
        ranks = np.flatnonzero(mask >> np.arange(16) & 1)
        ctas = machine.clusters.targets(np.full(len(ranks), lane), ranks)
    elif to.at[0] // stride != by.at[0] // stride:
        raise Wrong("copies to another CTA's shared memory than that of the mbarrier", lane)
    else:
        ctas = to.at // stride
    machine.received(asm.pc, lanes, ctas, int(by.at[0] % stride), pieces.nbytes)
    source = takes(machine, lane, asm.pc, pieces)
    for start in (ctas * stride).tolist():
        place = to.of(0, start + int(to.at[0] % stride))
        counter = by.of(0, start + int(by.at[0] % stride))
        if not machine.clusters.shows(lanes, counter.at):
            memory.read_async(counter, BYTES)
        counted(machine, asm.pc, counter, place, True,
                pieces.bytes_at(int(place.at[0])), functools.partial(pieces.taken, machine, source))
    machine.clocks.tick(np.array([lane >> 5]))


def counted(machine: Machine, pc: int, counter: Place, place: Place, proxy: bool, index: Array,
            data: Callable[[], Array]) -> None:
    """Bytes come to a place (transfers.py), counted by the mbarrier at another one; through the async `proxy`?"""
    (barrier, _), = found_at(machine, counter, pc)
    barrier.coming.append(comes(machine, pc, place, index, data))
    barrier.bytes -= index.size
    barrier.known = np.maximum(barrier.known, machine.clocks.knowledge(int(place.lanes[0]) >> 5, proxy))
    barrier.settle()
    machine.memory.changes += 1


def _out(asm: Asm) -> Run:
    """To global memory."""
    policy = stores(asm)
    d, s, bytes_, *_ = asm.operands(3 + policy)
    target, source, size, machine = asm.memory(d), asm.memory(s), asm.read(bytes_, _U32), asm.machine

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        for lane, to, at, n in rows(ids, target(lanes), source(lanes), size(lanes)):
            _whole(n, lane)
            _aligned(machine, to, lane, n)
            store(asm, lane, at, contiguous(to, n), PIECE)
    return run


def stores(asm: Asm) -> bool:
    """The modifiers of copies to global memory behind `.global`; whether they have a cache policy."""
    asm.need("shared_cta")
    asm.take("tile")
    asm.need("bulk_group")
    return asm.take("L2_cache_hint") is not None


def store(asm: Asm, lane: int, source: int, pieces: Pieces, align: int) -> None:
    """One copy of one lane out of shared memory."""
    if source % align:
        raise Wrong(f"copies from shared address {source}, which is no multiple of {align}", lane)
    place: Place
    place, = asm.machine.memory.places("shared", np.array([source]), np.array([lane]), pieces.nbytes, PIECE, "reads")
    groups_of(asm.machine).goes(asm.machine, lane, asm.pc, place, pieces)


def _prefetch(asm: Asm) -> Run:
    """prefetch{.tensor.Nd}.L2.global{.tile}: nothing, a hint."""
    asm.need("L2")
    asm.need("global")
    policy = asm.take("L2_cache_hint") is not None
    s, size, *_ = asm.operands(2 + policy)
    asm.memory(s)
    asm.read(size, _U32)
    return lambda lanes: None


def _commit(asm: Asm) -> Run:
    asm.operands(0)

    def run(lanes: Lanes) -> None:
        groups_of(asm.machine).groups[lanes] += 1
    return run


def _wait(asm: Asm) -> Run:
    reads_only = asm.take("read") is not None
    count = asm.operands(1)[0]
    if not isinstance(count, Imm):
        raise asm.error("wait_group takes a constant")
    machine, pending = asm.machine, count.value
    return lambda lanes: groups_of(machine).wait(machine, machine.ids(lanes), pending, reads_only)
