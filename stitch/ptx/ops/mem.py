"""Loads, stores, prefetches."""
from __future__ import annotations

import numpy as np

from ..asm import Array, Asm, Lanes, Run, opcode, spread
from ..faults import Wrong
from ..memory import Place
from ..program import Mem, Operand, Sym
from ..releases import reach
from ..stats import count_global, count_shared
from ..types import Type
from .stores import st_async

SPACES = ("global", "shared", "local", "const", "param")
_SCOPES = ("cta", "cluster", "gpu", "sys")
_HINTS = ("ca", "cg", "cs", "lu", "cv", "wb", "wt", "L1_no_allocate", "L1_evict_normal", "L1_evict_unchanged",
          "L1_evict_first", "L1_evict_last", "L2_evict_last", "L2_evict_normal", "L2_evict_first", "L2_64B", "L2_128B",
          "L2_256B")
_POLICIES = ("L2_evict_last", "L2_evict_normal", "L2_evict_first", "L2_evict_unchanged")


def take_space(asm: Asm) -> str:
    """The state space of an access; generic when none is named."""
    space = asm.take(*SPACES, "shared_cta", "shared_cluster") or "generic"
    return {"shared_cta": "shared", "shared_cluster": "cluster"}.get(space, space)


def take_hints(asm: Asm) -> bool:
    """Skips cache hints; whether a cache policy operand follows."""
    while asm.take(*_HINTS):
        pass
    policy = asm.take("L2_cache_hint") is not None
    while asm.take(*_HINTS):
        pass
    return policy


class Access:
    """One memory instruction: `count` elements of a type at an address."""

    def __init__(self, asm: Asm, space: str, address: Operand, kind: Type, count: int) -> None:
        self.machine, self.pc, self.kind, self.count = asm.machine, asm.pc, kind, count
        self.space = "global" if space in ("const", "param") else space
        self.address, self.size = asm.memory(address), kind.bytes * count
        self.silent = space in ("const", "param", "local")  # served by caches of their own: no statistics

    def places(self, lanes: Lanes, what: str) -> list[Place]:
        """Checked places, counted in the statistics."""
        machine = self.machine
        found = machine.memory.places(self.space, self.address(lanes), machine.ids(lanes), self.size, self.size, what)
        if not self.silent:
            for place in found:
                self.note(place)
        return found

    def note(self, place: Place) -> None:
        memory = self.machine.memory
        if place.region is memory.shared:
            count_shared(self.machine.site(self.pc, "shared"), place.at % max(memory.shared_stride, 1), place.lanes,
                         self.size)
        elif place.region is memory.all:
            count_global(self.machine.site(self.pc, "global"), place.at, place.lanes, self.size)

    def elements(self, place: Place, i: int) -> tuple[Array, Array]:
        """The region's bytes as elements, and which of them element `i` of every lane is."""
        unit = self.kind.bytes
        return place.region.views[unit], place.at // unit + i


@opcode("ld", "ldu")
def ld(asm: Asm) -> Run:
    """ld{.weak,.volatile,.relaxed,.acquire}{.scope}{.space}{.hints}{.vec}.type d, [a]."""
    order = asm.take("weak", "volatile", "relaxed", "acquire")
    scope = asm.take(*_SCOPES)
    space = take_space(asm)
    constant = asm.take("nc") is not None
    policy = take_hints(asm)
    constant = asm.take("nc") is not None or constant
    policy = take_hints(asm) or policy
    count = int((asm.take("v2", "v4", "v8") or "v1")[1:])
    kind = asm.type("busf")
    d, a, *_ = asm.operands(2 + policy)
    writes = [asm.write(item, kind, wider=True) for item in asm.vector(d, count)]
    if space == "param" and isinstance(a, Mem) and isinstance(a.base, Sym):
        return _ld_param(asm, a, kind, count)
    access, machine = Access(asm, space, a, kind, count), asm.machine
    strong = reach(order, scope)

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        for place in access.places(lanes, "reads"):
            machine.memory.read(place, access.size, asm.pc, strong=strong)
            if constant:
                _unwritten(asm, place)
            if strong and place.tracked:
                machine.releases.acquire(place.lanes, machine.memory.key(place), strong, ordered=order == "acquire")
            target = lanes if len(place.lanes) == len(ids) else place.lanes
            for i, write in enumerate(writes):
                data, where = access.elements(place, i)
                write(target, data[where])
    return run


def _ld_param(asm: Asm, a: Mem, kind: Type, count: int) -> Run:
    """A parameter by its name: the same for all."""
    assert isinstance(a.base, Sym)
    data = asm.machine.launch.params.get(a.base.name)
    if data is None:
        raise asm.error(f"unknown parameter {a.base.name}")
    size = kind.bytes * count
    if a.offset < 0 or a.offset + size > len(data) or a.offset % size:
        raise asm.error(f"reads {size} bytes at offset {a.offset} of a parameter of {len(data)} bytes")
    values = np.frombuffer(data[a.offset:a.offset + size], kind.raw)
    writes = [asm.write(item, kind, wider=True) for item in asm.vector(asm.instr.operands[0], count)]

    def run(lanes: Lanes) -> None:
        for write, value in zip(writes, values):
            write(lanes, np.array(value))
    return run


def _unwritten(asm: Asm, place: Place) -> None:
    """ld.global.nc is only for what no thread of the launch writes."""
    shadow = place.region.shadow
    if shadow is None or not place.tracked:
        return
    where, lanes = asm.machine.memory.granule_index(place, 1)
    written = shadow.write[where] != 0
    if written.any():
        raise Wrong("a load through the read-only cache (.nc) of what this launch has written",
                    int(lanes[np.flatnonzero(written)[0]]))


@opcode("st")
def st(asm: Asm) -> Run:
    """st{.weak,.volatile,.relaxed,.release}{.scope}{.space}{.hints}{.vec}.type [a], b; st.async."""
    if asm.take("async"):
        return st_async(asm)
    order = asm.take("weak", "volatile", "relaxed", "release")
    scope = asm.take(*_SCOPES)
    space = take_space(asm)
    policy = take_hints(asm)
    count = int((asm.take("v2", "v4", "v8") or "v1")[1:])
    kind = asm.type("busf")
    a, b, *_ = asm.operands(2 + policy)
    if space in ("const", "param"):
        raise asm.error(f".{space} cannot be written")
    reads = [asm.read(item, kind, wider=True) for item in asm.vector(b, count)]
    access, machine = Access(asm, space, a, kind, count), asm.machine
    strong = reach(order, scope)

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        for place in access.places(lanes, "writes"):
            machine.memory.write(place, access.size, asm.pc, strong=strong)
            machine.memory.changes += 1
            if strong and place.tracked:
                machine.releases.release(place.lanes, machine.memory.key(place), strong, ordered=order == "release",
                                         update=False)
            source = lanes if len(place.lanes) == len(ids) else place.lanes
            for i, read in enumerate(reads):
                data, where = access.elements(place, i)
                values = spread(read(source), place.lanes)
                data[where[::machine.order.last]] = values[::machine.order.last]
    return run


@opcode("createpolicy")
def createpolicy(asm: Asm) -> Run:
    """createpolicy.fractional.primary{.secondary}.b64 policy{, fraction}: hints do not change results."""
    asm.need("fractional")
    asm.need(*_POLICIES)
    asm.take(*_POLICIES)
    kind = asm.type("b", (64,))
    write, machine = asm.write(asm.operands(1, 2)[0], kind), asm.machine
    return lambda lanes: write(lanes, np.zeros(len(machine.ids(lanes)), kind.raw))


@opcode("prefetch", "prefetchu")
def prefetch(asm: Asm) -> Run:
    """Nothing: hints do not change results, and may name any address."""
    take_space(asm)
    asm.need("L1", "L2", "L2_evict_last", "L2_evict_normal", "tensormap")
    asm.memory(asm.operands(1)[0])
    return lambda lanes: None
