"""st.async: a thread's registers go to shared memory of a CTA of its cluster, whose mbarrier counts the bytes.

Unlike bulk copies it does not go through the async proxy.
"""
from __future__ import annotations

import functools

import numpy as np

from ..asm import Asm, Lanes, Run, spread
from ..faults import Wrong
from ..program import Operand
from .bulk import counted
from .mbarrier import BYTES


def st_async(asm: Asm) -> Run:
    """st.async{.weak}{.shared::cluster}.mbarrier::complete_tx::bytes{.vec}.type [to], values, [mbarrier]."""
    asm.take("weak")
    asm.take("shared_cluster")
    asm.need("mbarrier_complete_tx_bytes")
    count = int((asm.take("v2", "v4") or "v1")[1:])
    kind = asm.type("busf", (32, 64))
    to, b, barrier = asm.operands(3)
    target, by, machine, nbytes = asm.memory(to), asm.memory(barrier), asm.machine, kind.bytes * count
    given: tuple[Operand, ...] = asm.vector(b, count)
    reads = [asm.read(item, kind) for item in given]

    def run(lanes: Lanes) -> None:
        ids, memory = machine.ids(lanes), machine.memory
        place, = memory.places("cluster", target(lanes), ids, nbytes, nbytes, "stores")
        counter, = memory.places("cluster", by(lanes), ids, BYTES, BYTES, "counts by the mbarrier of")
        stray = place.at // memory.shared_stride != counter.at // memory.shared_stride
        if stray.any():
            raise Wrong("stores to another CTA's shared memory than that of the mbarrier",
                        int(ids[np.flatnonzero(stray)[0]]))
        values = np.stack([spread(read(lanes), ids).astype(kind.raw) for read in reads], 1).view(np.uint8)
        for k in range(len(ids)):
            machine.received(asm.pc, ids[k:k + 1], place.at[k:k + 1] // memory.shared_stride,
                             int(counter.at[k] % memory.shared_stride), nbytes)
            counted(machine, asm.pc, counter.of(k), place.of(k), False, place.at[k] + np.arange(nbytes),
                    functools.partial(np.array, values[k]))
        machine.clocks.tick(np.unique(ids >> 5))
    return run
