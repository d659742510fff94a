"""What lanes of a warp do together: shuffles, votes, reductions, matches, elections."""
from __future__ import annotations

import numpy as np

from ..asm import Array, Asm, Collective, Lanes, Run, opcode, spread
from ..faults import Wrong
from ..program import Imm, Pair
from ..types import TYPES

_U32, _PRED = TYPES["u32"], TYPES["pred"]


@opcode("shfl")
def shfl(asm: Asm) -> Collective:
    """shfl.sync.{up,down,bfly,idx}.b32 d[|p], a, b, c, mask."""
    asm.need("sync")
    mode, kind = asm.need("up", "down", "bfly", "idx"), asm.type("b", (32,))
    target, value, step, clamp, mask = asm.operands(5)
    first, second = (target.first, target.second) if isinstance(target, Pair) else (target, None)
    write, flag = asm.write(first, kind), asm.write(second, _PRED) if second is not None else None
    reads = [asm.read(o, _U32) for o in (value, step, clamp, mask)]
    machine, table = asm.machine, np.zeros(len(asm.machine.lanes), np.uint32)

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        a, b, c, m = (spread(r(lanes), ids).astype(np.int64) for r in reads)
        lane, b, segment, limit = ids & 31, b & 31, c >> 8 & 31, c & 31
        lowest, highest = lane & segment, lane & segment | limit & ~segment & 31
        source = {"up": lane - b, "down": lane + b, "bfly": lane ^ b, "idx": lowest | b & ~segment & 31}[mode]
        inside = source >= highest if mode == "up" else source <= highest
        source = np.where(inside, source, lane)
        if not (m >> source & 1).all():
            at = int(np.flatnonzero(~(m >> source & 1).astype(bool))[0])
            raise Wrong(f"reads lane {int(source[at])}, which is not in the mask {int(m[at]):#010x}", int(ids[at]))
        table[ids] = a
        write(lanes, table[(ids & ~31) + source])
        if flag is not None:
            flag(lanes, inside)
    return Collective(run, reads[3])


def _ballot(asm: Asm, ids: Array, predicate: Array) -> Array:
    """For each lane, the lanes of its warp in `ids` with the predicate, as a mask."""
    weights = np.where(predicate, np.left_shift(np.int64(1), ids & 31), 0).astype(np.float64)
    masks: Array = np.bincount(ids >> 5, weights, len(asm.machine.lanes) >> 5).astype(np.int64)
    found: Array = masks[ids >> 5]
    return found


@opcode("vote")
def vote(asm: Asm) -> Collective:
    """vote.sync.{all,any,uni}.pred p, [!]q, mask and vote.sync.ballot.b32 d, [!]q, mask."""
    asm.need("sync")
    mode = asm.need("all", "any", "uni", "ballot")
    kind = asm.type("b", (32,)) if mode == "ballot" else asm.type("p")
    target, source, mask = asm.operands(3)
    write, predicate, masks, machine = (asm.write(target, kind), asm.read(source, _PRED), asm.read(mask, _U32),
                                        asm.machine)

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        m = spread(masks(lanes), ids).astype(np.int64)
        votes = _ballot(asm, ids, spread(predicate(lanes), ids)) & m
        found = {"all": votes == m, "any": votes != 0, "uni": (votes == m) | (votes == 0),
                 "ballot": votes.astype(np.uint32)}[mode]
        write(lanes, found)
    return Collective(run, masks)


@opcode("activemask")
def activemask(asm: Asm) -> Run:
    """The lanes of the warp that run together now."""
    write, machine = asm.write(asm.operands(1)[0], asm.type("b", (32,))), asm.machine

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        write(lanes, _ballot(asm, ids, np.ones(len(ids), bool)).astype(np.uint32))
    return run


@opcode("redux")
def redux(asm: Asm) -> Collective:
    """redux.sync.{add,min,max,and,or,xor} over the lanes of a mask."""
    asm.need("sync")
    operation = asm.need("add", "min", "max", "and", "or", "xor")
    kind = asm.type("b" if operation in ("and", "or", "xor") else "us", (32,))
    target, source, mask = asm.operands(3)
    write, read, masks, machine = (asm.write(target, kind), asm.integer(source, kind), asm.read(mask, _U32),
                                   asm.machine)
    ufunc = {"add": np.add, "min": np.minimum, "max": np.maximum, "and": np.bitwise_and, "or": np.bitwise_or,
             "xor": np.bitwise_xor}[operation]
    worst = np.iinfo(kind.value)
    start = {"min": worst.max, "max": worst.min, "and": worst.max}.get(operation, 0)

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        groups = _groups(ids, masks(lanes))
        totals = np.full(len(machine.lanes), start, kind.value)
        ufunc.at(totals, groups, read(lanes))
        write(lanes, totals[groups])
    return Collective(run, masks)


def _groups(ids: Array, masks: Array) -> Array:
    """A number for the lanes of each mask of each warp: the lowest lane of the mask."""
    m = spread(masks, ids).astype(np.int64)
    return (ids & ~31) + np.log2((m & -m).astype(np.float64)).astype(np.int64)


@opcode("match")
def match(asm: Asm) -> Collective:
    """match.any.sync.b32 d, a, mask: the lanes of the mask with the same value."""
    asm.need("any")
    asm.need("sync")
    kind = asm.type("b", (32, 64))
    target, source, mask = asm.operands(3)
    write, read, masks, machine = asm.write(target, _U32), asm.read(source, kind), asm.read(mask, _U32), asm.machine

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        groups, values = _groups(ids, masks(lanes)), spread(read(lanes), ids)
        _, same = np.unique(np.stack((groups.astype(np.uint64), values.astype(np.uint64))), axis=1,
                            return_inverse=True)
        bits = np.bincount(same.reshape(-1), np.left_shift(np.int64(1), ids & 31).astype(np.float64))
        write(lanes, bits.astype(np.uint32)[same.reshape(-1)])
    return Collective(run, masks)


@opcode("elect")
def elect(asm: Asm) -> Collective:
    """elect.sync d|p, mask: one lane of the mask (here the lowest) has p true; d is its number."""
    asm.need("sync")
    target, mask = asm.operands(2)
    if not isinstance(target, Pair):
        raise asm.error("d|p expected")
    write, flag, masks, machine = (asm.write(target.first, _U32), asm.write(target.second, _PRED),
                                   asm.read(mask, _U32), asm.machine)

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        leader = _groups(ids, masks(lanes))
        write(lanes, (leader & 31).astype(np.uint32))
        flag(lanes, ids == leader)
    return Collective(run, masks if not isinstance(mask, Imm) or mask.value != -1 else None)
