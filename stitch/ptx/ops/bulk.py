"""cp.async.bulk: a thread has bytes copied from global to shared memory, and an mbarrier counts them.

The bytes come through the async proxy.  They land when somebody has waited for the barrier's phase; until then any
access to them is a fault.
"""
from __future__ import annotations

import functools

import numpy as np

from ..asm import Array, Asm, Lanes, Run, spread
from ..faults import Wrong
from ..machine import Machine
from ..memory import Place
from ..stats import count_global
from ..types import TYPES
from .mbarrier import BYTES, find

#: addresses and sizes of bulk copies are multiples of it
PIECE = 16


def bulk(asm: Asm) -> Run:
    """cp.async.bulk.shared::{cta,cluster}.global.mbarrier::complete_tx::bytes [d], [s], size, [mbarrier], to the own
    CTA's shared memory."""
    asm.need("shared_cta", "shared_cluster")
    asm.need("global")
    asm.need("mbarrier_complete_tx_bytes")
    policy = asm.take("L2_cache_hint") is not None
    d, s, bytes_, barrier, *_ = asm.operands(4 + policy)
    target, source, where, size = asm.memory(d), asm.memory(s), asm.memory(barrier), asm.read(bytes_, TYPES["u32"])
    machine = asm.machine

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        to, at, by = (spread(f(lanes), ids) for f in (target, source, where))
        machine.synced(ids, by, size(lanes))
        for k, (lane, n) in enumerate(zip(ids.tolist(), spread(size(lanes), ids).tolist())):
            if n % PIECE or not n:
                raise Wrong(f"copies {n} bytes at once; only multiples of {PIECE} can be", lane)
            _issue(asm, machine, np.array([lane]), to[k:k + 1], at[k:k + 1], by[k:k + 1], n)
    return run


def _issue(asm: Asm, machine: Machine, lane: Array, target: Array, source: Array, where: Array, size: int) -> None:
    """One copy of one lane."""
    memory, clocks = machine.memory, machine.clocks
    (barrier, _), = find(machine, where, lane, asm.pc)
    memory.read_async(memory.places("shared", where, lane, BYTES, BYTES, "counts by the mbarrier of")[0], BYTES)
    read = memory.places("global", source, lane, size, PIECE, "reads")[0]
    memory.read_async(read, size)
    memory.read(read, size, asm.pc, strong=False)
    pieces = np.arange(0, size, PIECE)
    count_global(machine.site(asm.pc, "global"), read.at + pieces, np.repeat(lane, len(pieces)), PIECE)
    place = memory.places("shared", target, lane, size, PIECE, "writes")[0]
    memory.write(place, size, asm.pc, strong=False)
    granules, _ = memory.granule_index(place, size)
    place.region.pending[granules] = place.region.copies = True
    place.region.ready[granules] = False
    warp = int(lane[0]) >> 5
    barrier.bytes -= size
    barrier.known = np.maximum(barrier.known, clocks.knowledge(warp, proxy=True))
    barrier.coming.append(functools.partial(_land, machine, place, int(read.at[0]), size, clocks.now.copy(), asm.pc))
    barrier.settle()
    memory.changes += 1
    clocks.tick(np.array([warp]))


def _land(machine: Machine, place: Place, source: int, size: int, then: Array, pc: int) -> None:
    """The bytes arrive."""
    memory, region, at = machine.memory, place.region, int(place.at[0])
    region.data[at:at + size] = memory.all.data[source:source + size]
    where, lanes = memory.granule_index(place, size)
    region.pending[where], region.ready[where] = False, True
    assert region.shadow is not None
    region.shadow.write[where] = machine.clocks.stamp(lanes, pc, then)
    memory.changes += 1
