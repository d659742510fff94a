"""tensormap.replace and tensormap.cp_fenceproxy: tensor maps that a kernel makes itself (tensormaps.py)."""
from __future__ import annotations

import numpy as np

from ..asm import Array, Asm, Collective, Lanes, Run, opcode, spread
from ..faults import Wrong
from ..program import Imm
from ..tensormaps import BYTES, ELEMENTS, FIELDS, SWIZZLES, maps_of, stored
from ..types import TYPES

_SCOPES = ("cta", "cluster", "gpu", "sys")
#: fields whose values stand in the text, and the values that they may have
_CONSTANT = {"elemtype": len(ELEMENTS), "interleave_layout": 3, "swizzle_mode": len(SWIZZLES), "fill_mode": 2}


@opcode("tensormap")
def tensormap(asm: Asm) -> Run | Collective:
    """tensormap.replace.tile.FIELD{.global,.shared::cta}.b1024.{b32,b64} [map], {ordinal,} value, and
    tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.SCOPE.sync.aligned [to], [from], 128."""
    if asm.need("replace", "cp_fenceproxy") == "cp_fenceproxy":
        return _copied(asm)
    asm.need("tile")
    name = asm.need(*FIELDS)
    space = {"shared_cta": "shared", "global": "global"}.get(asm.take("global", "shared_cta") or "", "generic")
    asm.need("b1024")
    wide = name in ("global_address", "global_stride")
    kind = TYPES[asm.need("b64" if wide else "b32")]
    several = FIELDS[name][2] > 1
    address, *given = asm.operands(2 + several)
    index = given[0] if several else Imm(0)
    if not isinstance(index, Imm) or not 0 <= index.value < FIELDS[name][2]:
        raise asm.error(f"{name} has the ordinals 0 to {FIELDS[name][2] - 1}")
    value, most = given[-1], _CONSTANT.get(name)
    if most is not None and not (isinstance(value, Imm) and 0 <= value.value < most):
        raise asm.error(f"{name} takes a constant below {most}")
    where, read, machine, at = asm.memory(address), asm.read(value, kind), asm.machine, index.value

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        places = machine.memory.places(space, where(lanes), ids, BYTES, BYTES, "updates")
        values = dict(zip(ids.tolist(), spread(read(lanes), ids).tolist()))
        for place in places:
            machine.memory.read(place, BYTES, asm.pc, strong=False)
            machine.memory.write(place, BYTES, asm.pc, strong=False)
            for lane, start in zip(place.lanes.tolist(), place.at.tolist()):
                stored(place.region.data[start:start + BYTES], name, at, values[lane])
        machine.memory.changes += 1
    return run


def _copied(asm: Asm) -> Collective:
    """A warp copies a map to global memory and releases it."""
    for names in (("global",), ("shared_cta",), ("tensormap_generic",), ("release",), _SCOPES, ("sync",), ("aligned",)):
        asm.need(*names)
    to, source, size = asm.operands(3)
    if not isinstance(size, Imm) or size.value != BYTES:
        raise asm.error(f"{BYTES} bytes are copied")
    target, where, machine = asm.memory(to), asm.memory(source), asm.machine

    def run(lanes: Lanes) -> None:
        ids, memory = machine.ids(lanes), machine.memory
        leaders = ids[::32]
        for addresses in (target, where):
            _uniform(spread(addresses(lanes), ids), ids)
        machine.clocks.tick(leaders >> 5)  # (its threads wait for one another)
        read, = memory.places("shared", spread(where(lanes), ids)[::32], leaders, BYTES, BYTES, "reads")
        memory.read(read, BYTES, asm.pc, strong=False)
        for place in memory.places("generic", spread(target(lanes), ids)[::32], leaders, BYTES, BYTES, "writes"):
            if place.region is not memory.all:
                raise Wrong("copies a tensor map to what is no global memory", int(place.lanes[0]))
            memory.write(place, BYTES, asm.pc, strong=False)
            for lane, at in zip(place.lanes.tolist(), place.at.tolist()):
                start = int(read.at[leaders == lane][0])
                memory.all.data[at:at + BYTES] = read.region.data[start:start + BYTES]
                maps_of(machine).release(machine, lane, at)
        machine.clocks.tick(leaders >> 5)
        memory.changes += 1
    return Collective(run, None)


def _uniform(addresses: Array, ids: Array) -> None:
    odd = (addresses.reshape(-1, 32) != addresses[::32, None]).any(1)
    if odd.any():
        raise Wrong("the threads of a warp give different addresses", int(ids[32 * int(np.flatnonzero(odd)[0])]))


def fence(asm: Asm) -> Run:
    """fence.proxy.tensormap::generic.{release.SCOPE; | acquire.SCOPE [map], 128;}"""
    kind = asm.need("release", "acquire")
    asm.need(*_SCOPES)
    machine = asm.machine
    if kind == "release":
        asm.operands(0)

        def release(lanes: Lanes) -> None:
            for lane in machine.ids(lanes).tolist():
                maps_of(machine).release(machine, lane, None)
        return release
    address, size = asm.operands(2)
    if not isinstance(size, Imm) or size.value != BYTES:
        raise asm.error(f"{BYTES} bytes are acquired")
    where = asm.memory(address)

    def acquire(lanes: Lanes) -> None:
        ids, memory = machine.ids(lanes), machine.memory
        for place in memory.places("generic", spread(where(lanes), ids), ids, BYTES, BYTES, "reads"):
            if place.region is not memory.all:
                raise Wrong("acquires a tensor map that is not in global memory", int(place.lanes[0]))
            for lane, at in zip(place.lanes.tolist(), place.at.tolist()):
                maps_of(machine).acquire(machine, lane, at)
    return acquire
