"""Branches, ends, barriers of the CTA, fences."""
from __future__ import annotations

from typing import Any

import numpy as np

from ..asm import Array, Asm, Collective, Flow, Lanes, Run, opcode, spread
from ..barriers import Arrival
from ..faults import Wrong
from ..program import Imm, Sym
from ..releases import FAR, NEAR
from ..types import TYPES
from .clusters import barrier_cluster
from .tensormap import fence as fence_tensormap

_U32 = TYPES["u32"]
SCOPES = ("cta", "cluster", "gpu", "gl", "sys")


@opcode("bra")
def bra(asm: Asm) -> Flow:
    """bra[.uni] label."""
    asm.take("uni")
    machine, target = asm.machine, asm.machine.label(asm.operands(1)[0], asm)
    waits = target <= asm.pc and machine.loop_waits(target, asm.pc)

    def go(pc: int, lanes: Lanes) -> int | None:
        if not waits:
            return target
        machine.yield_to(target, lanes)
        return None
    return Flow(go)


@opcode("brx")
def brx(asm: Asm) -> Flow:
    """brx.idx[.uni] index, table."""
    asm.need("idx")
    asm.take("uni")
    index, table = asm.operands(2)
    if not isinstance(table, Sym) or table.name not in asm.machine.entry.tables:
        raise asm.error("no such .branchtargets")
    labels = asm.machine.entry.tables[table.name]
    targets = np.array([asm.machine.label(Sym(name), asm) for name in labels])
    read, machine = asm.read(index, _U32), asm.machine

    def go(pc: int, lanes: Lanes) -> int | None:
        ids = machine.ids(lanes)
        chosen = spread(read(lanes), ids)
        if (chosen >= len(targets)).any():
            raise Wrong(f"branch index out of {len(targets)}", int(ids[np.flatnonzero(chosen >= len(targets))[0]]))
        for target in np.unique(targets[chosen]).tolist():
            machine.push(target, ids[targets[chosen] == target])
        return None
    return Flow(go)


@opcode("ret", "exit")
def ret(asm: Asm) -> Flow:
    """The end of a thread."""
    asm.take("uni")
    asm.operands(0)
    machine = asm.machine

    def go(pc: int, lanes: Lanes) -> int | None:
        machine.exit(lanes)
        return None
    return Flow(go)


@opcode("trap")
def trap(asm: Asm) -> Run:
    """LLVM puts it where nothing may come."""
    asm.operands(0)

    def run(lanes: Lanes) -> None:
        raise Wrong("trap", int(asm.machine.ids(lanes)[0]))
    return run


@opcode("bar", "barrier")
def bar(asm: Asm) -> Flow | Collective | Run:
    """bar.sync, .arrive, .red, .warp.sync, barrier.* (which need not be aligned) and barrier.cluster."""
    aligned = asm.name == "bar"
    if not aligned and asm.take("cluster"):
        return barrier_cluster(asm)
    if asm.take("warp"):
        return _bar_warp(asm)
    asm.take("cta")
    kind = asm.need("sync", "arrive", "red")
    reduction = asm.need("popc", "and", "or") if kind == "red" else None
    aligned = bool(asm.take("aligned")) or aligned
    if reduction is not None:
        return _bar_red(asm, reduction, aligned)
    operands = asm.operands(2 if kind == "arrive" else 1, 2)
    return _arrive(asm, operands, Arrival(aligned, kind == "sync"))


def _arrive(asm: Asm, operands: Any, arrival: Arrival) -> Flow:
    name = asm.read(operands[0], _U32)
    count = asm.read(operands[1], _U32) if len(operands) > 1 else None
    machine = asm.machine

    def go(pc: int, lanes: Lanes) -> int | None:
        return machine.barriers.arrive(pc, lanes, name(lanes), count(lanes) if count else None, arrival)
    return Flow(go)


def _bar_red(asm: Asm, reduction: str, aligned: bool) -> Flow:
    """bar.red.popc.u32 d, a, [b,] p and bar.red.{and,or}.pred p, a, [b,] q."""
    kind = asm.type("up", (32,))
    operands = asm.operands(3, 4)
    write, predicate, machine = asm.write(operands[0], kind), asm.read(operands[-1], TYPES["pred"]), asm.machine

    def reduce(lanes: Array, cta: Array, predicates: Array) -> None:
        ones = np.bincount(cta, predicates[lanes], machine.ctas).astype(np.int64)[cta]
        every = np.bincount(cta, minlength=machine.ctas)[cta]
        write(lanes, {"popc": ones.astype(np.uint32), "and": ones == every, "or": ones > 0}[reduction])
    inner = _arrive(asm, operands[1:-1], Arrival(aligned, True, reduce))

    def go(pc: int, lanes: Lanes) -> int | None:
        machine.barriers.predicate[lanes] = predicate(lanes)
        return inner.go(pc, lanes)
    return Flow(go)


def _bar_warp(asm: Asm) -> Collective:
    """bar.warp.sync: orders the memory accesses of a warp's lanes when it covers all that are alive."""
    asm.need("sync")
    machine, mask = asm.machine, asm.read(asm.operands(1)[0], _U32)

    def run(lanes: Lanes) -> None:
        warps = machine.ids(lanes) >> 5
        here = np.bincount(warps, minlength=len(machine.alive) >> 5)
        whole = here == machine.alive.reshape(-1, 32).sum(1)
        machine.clocks.tick(np.flatnonzero(whole & (here > 0)))
    return Collective(run, mask)


@opcode("membar", "fence")
def fence(asm: Asm) -> Run:
    """membar.{cta,gl,sys}, fence.{sc,acq_rel}.scope, fence.proxy.async and fence.mbarrier_init.release.cluster.  The
    last two let the async proxy see what was written."""
    kind = asm.need("sc", "acq_rel", "proxy", "mbarrier_init") if asm.name == "fence" else ""
    if kind in ("proxy", "mbarrier_init"):
        return _fence_proxy(asm, kind)
    scope, machine = asm.need(*SCOPES), asm.machine
    asm.operands(0)

    def run(lanes: Lanes) -> None:
        machine.releases.fence(machine.ids(lanes), NEAR if scope in ("cta", "cluster") else FAR)
    return run


def _fence_proxy(asm: Asm, kind: str) -> Run:
    if kind == "proxy" and asm.take("tensormap_generic"):
        return fence_tensormap(asm)
    if kind == "proxy":
        asm.need("async")
        asm.take("global", "shared_cta", "shared_cluster")
    else:
        asm.need("release")
        asm.need("cluster")
    asm.operands(0)
    machine = asm.machine

    def run(lanes: Lanes) -> None:
        if machine.proxies:
            machine.clocks.fence_proxy(machine.ids(lanes))
        if kind == "mbarrier_init":
            machine.clusters.fence(machine.ids(lanes), np.array(list(machine.copies.get("mbarrier", ())), np.int64))
    return run


@opcode("griddepcontrol")
def griddepcontrol(asm: Asm) -> Run:
    """Nothing: a launch here depends on no other."""
    asm.need("wait", "launch_dependents")
    asm.operands(0)
    return lambda lanes: None


@opcode("nanosleep")
def nanosleep(asm: Asm) -> Run:
    """Nothing: time does not pass."""
    asm.need("u32")
    if not isinstance(asm.operands(1)[0], Imm):
        asm.read(asm.operands(1)[0], _U32)
    return lambda lanes: None
