"""What CTAs of a cluster do together (clusters.py): mapa, getctarank, barrier.cluster, st.async."""
from __future__ import annotations

import numpy as np

from ..asm import Array, Asm, Collective, Flow, Lanes, Run, opcode, spread
from ..clusters import OFFSET, RANK
from ..faults import Wrong
from ..memory import SHARED_BASE
from ..types import TYPES

_U32 = TYPES["u32"]


@opcode("mapa")
def mapa(asm: Asm) -> Run:
    """mapa{.shared::cluster}.{u32,u64} d, a, rank: the address of the same place in another CTA's shared memory."""
    base = 0 if asm.take("shared_cluster") else SHARED_BASE
    kind = asm.type("u", (32, 64))
    if base and kind.bits == 32:
        raise asm.error("generic addresses have 64 bits")
    d, a, rank = asm.operands(3)
    write, read, which, machine = asm.write(d, kind), asm.read(a, kind), asm.read(rank, _U32), asm.machine

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        ranks, size = spread(which(lanes), ids).astype(np.int64), machine.launch.cluster_size
        if (ranks >= size).any():
            at = int(np.flatnonzero(ranks >= size)[0])
            raise Wrong(f"names CTA {int(ranks[at])} of a cluster of {size}", int(ids[at]))
        offsets = spread(read(lanes), ids).astype(np.int64) - base & OFFSET
        write(lanes, (base | ranks << RANK | offsets).astype(kind.raw))
    return run


@opcode("getctarank")
def getctarank(asm: Asm) -> Run:
    """getctarank{.shared::cluster}.{u32,u64} d, a: whose shared memory an address is of."""
    base = 0 if asm.take("shared_cluster") else SHARED_BASE
    kind = asm.type("u", (32, 64))
    d, a = asm.operands(2)
    write, read, machine = asm.write(d, _U32), asm.read(a, kind), asm.machine

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        write(lanes, (spread(read(lanes), ids).astype(np.int64) - base >> RANK).astype(np.uint32))
    return run


def barrier_cluster(asm: Asm) -> Flow | Collective | Run:
    """barrier.cluster.arrive{.release,.relaxed}{.aligned} and barrier.cluster.wait{.acquire}{.aligned}."""
    arrives = asm.need("arrive", "wait") == "arrive"
    order = asm.take(*(("release", "relaxed") if arrives else ("acquire", "relaxed")))
    aligned = asm.take("aligned") is not None
    asm.operands(0)
    machine = asm.machine
    if not arrives:
        def go(pc: int, lanes: Lanes) -> int | None:
            machine.clusters.wait(pc, machine.ids(lanes), order != "relaxed")
            return None
        return Flow(go)

    def run(lanes: Lanes) -> None:
        machine.clusters.arrive(machine.ids(lanes), order != "relaxed")
    if not aligned:
        return run

    def alive(lanes: Lanes) -> Array:
        """All lanes of a warp that there are have to come together."""
        bits: Array = machine.alive.reshape(-1, 32) @ (np.int64(1) << np.arange(32))
        found: Array = bits[machine.ids(lanes) >> 5].astype(np.uint32)
        return found
    return Collective(run, alive)
