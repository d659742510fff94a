"""cp.async.bulk.tensor: boxes of a tensor, by their coordinates, between global and shared memory.

What lies beyond the tensor is zero in shared memory, and not written to global memory; an mbarrier counts the bytes of
the whole box.  Only tiles are known: no im2col, scatter, gather or reductions.
"""
from __future__ import annotations

import numpy as np

from ..asm import Asm, Lanes, Read, Run
from ..faults import Wrong
from ..program import Box
from ..tensormaps import BYTES, TensorMap, decode, maps_of
from ..transfers import Pieces
from ..types import TYPES
from .bulk import load, loads, masked, rows, store, stores

_RANKS = tuple(f"{n}d" for n in range(1, 6))


def tensor(asm: Asm) -> Run:
    """cp.async.bulk.tensor.Nd.shared::{cta,cluster}.global{.tile}.mbarrier::complete_tx::bytes{.multicast::cluster}
    [to], [map, {x, ...}], [mbarrier]{, mask}; .global.shared::cta{.tile}.bulk_group [map, {x, ...}], [from]; and
    cp.async.bulk.prefetch.tensor.Nd.L2.global{.tile} [map, {x, ...}]."""
    hint = asm.take("prefetch") is not None
    asm.need("tensor")
    rank = int(asm.need(*_RANKS)[0])
    if hint:
        return _prefetch(asm, rank)
    if asm.take("global"):
        policy = stores(asm)
        box, s, *_ = asm.operands(2 + policy)
        source, machine = asm.memory(s), asm.machine
        where, begin = _box(asm, box, rank)

        def out(lanes: Lanes) -> None:
            for lane, at, which, *corner in rows(machine.ids(lanes), source(lanes), where(lanes),
                                                 *(x(lanes) for x in begin)):
                found = map_at(asm, lane, which, rank)
                if found.rounds:
                    raise Wrong("copies out of shared memory by a tensor map of tf32, which is not known here", lane)
                store(asm, lane, at, _pieces(found, at, corner), found.alignment)
        return out
    many = loads(asm)
    policy = asm.take("L2_cache_hint") is not None
    d, box, barrier, *rest = asm.operands(3 + many + policy)
    target, by, machine = asm.memory(d), asm.memory(barrier), asm.machine
    mask = asm.read(rest[0], TYPES["u16"]) if many else None
    where, begin = _box(asm, box, rank)

    def run(lanes: Lanes) -> None:
        for lane, to, which, bar, ctas, *corner in rows(machine.ids(lanes), target(lanes), where(lanes), by(lanes),
                                                        masked(mask, lanes), *(x(lanes) for x in begin)):
            found = map_at(asm, lane, which, rank)
            load(asm, lane, to, bar, _pieces(found, to, corner), found.alignment, ctas)
    return run


def _prefetch(asm: Asm, rank: int) -> Run:
    """Nothing: a hint."""
    asm.need("L2")
    asm.need("global")
    asm.take("tile")
    policy = asm.take("L2_cache_hint") is not None
    _box(asm, asm.operands(1 + policy)[0], rank)
    return lambda lanes: None


def _box(asm: Asm, box: object, rank: int) -> tuple[Read, list[Read]]:
    """The map's address and the coordinates."""
    if not isinstance(box, Box):
        raise asm.error("[map, {coordinates}] expected")
    return asm.memory(box.map), [asm.integer(x, TYPES["s32"]) for x in asm.vector(box.begin, rank)]


def map_at(asm: Asm, lane: int, address: int, rank: int) -> TensorMap:
    """The tensor map at a generic address.  Raises Wrong where the lane may not use it."""
    machine, memory = asm.machine, asm.machine.memory
    place, = memory.places("generic", np.array([address]), np.array([lane]), BYTES, BYTES // 2, "reads")
    if place.region is not memory.all:
        raise Wrong("copies by a tensor map that is not in global memory or a parameter", lane)
    at = int(place.at[0])
    maps_of(machine).check(machine, lane, at)
    memory.read(place, BYTES, asm.pc, strong=False)
    found = decode(memory.all.data[at:at + BYTES], lane)
    if len(found.dims) != rank:
        raise Wrong(f"copies {rank} dimensions by a tensor map of {len(found.dims)}", lane)
    return found


def _pieces(found: TensorMap, address: int, begin: list[int]) -> Pieces:
    """A box at an address of shared memory."""
    at, inside, unit = found.elements(tuple(begin))
    offsets = unit * np.arange(len(at), dtype=np.int64)
    return Pieces(at, inside, found.swizzled(address + offsets) - address, unit, found.rounds)
