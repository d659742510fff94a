"""Matrix instructions of four warps, wgmma, whose operands are read from shared memory through descriptors.

A descriptor has the address, two strides and the swizzle (none, or over lines of 32, 64 or 128 bytes), each in units
of 16 bytes.  Elements come in cells of 16 bytes.  Of an operand whose depth is contiguous (K-major) an instruction
reads two cells of every line; lines come in eights, `stride` apart, within which they are as far apart as the swizzle
is wide; without swizzle a cell's neighbour is `leading` away.  Of one whose depth is not (MN-major, 16-bit elements
only) it reads 16 steps, eight to a group, in cells of eight lines; cells beyond the swizzle's width are `leading` away,
groups of steps `stride`.  Without swizzle the two change places.  The swizzle exchanges cells by exclusive or of an
address's bits from 4 on with as many from 7 on.

Each of the warps has 16 lines of A (which may also be in registers) and all of B; registers are those of `mma.sync`.
`setmaxnreg` is here, too.
"""
from __future__ import annotations

import numpy as np

from .. import coarse
from ..asm import Array, Asm, Collective, Lanes, opcode, spread
from ..faults import Wrong
from ..floats import BF16, F16, decode
from ..inflight import Reading
from ..program import Imm, Operand, Reg, Vec
from ..types import TYPES
from .matrix import accumulator, fragments_of_a, gathering, registers_of
from .registers import handed_over

_B32, _B64, _PRED = TYPES["b32"], TYPES["b64"], TYPES["pred"]
#: bytes of a cell
_CELL = 16
#: swizzle by its code: cells in a line
_WIDTHS = {0: 1, 1: 8, 2: 4, 3: 2}
#: elements in 32 bytes, by the type of A; types of B and of the result that go with it
_KINDS = {"bf16": (16, ("bf16",), ("f32",)), "f16": (16, ("f16",), ("f32", "f16")), "tf32": (8, ("tf32",), ("f32",)),
          "s8": (32, ("s8", "u8"), ("s32",)), "u8": (32, ("s8", "u8"), ("s32",)),
          "e4m3": (32, ("e4m3", "e5m2"), ("f32", "f16")), "e5m2": (32, ("e4m3", "e5m2"), ("f32", "f16"))}
_BYTES = ("s8", "u8")
#: bits of a descriptor that stand for nothing, and have to be zero (a sum that has carried into them, say)
_RESERVED = ~(0x3FFF | 0x3FFF << 16 | 0x3FFF << 32 | 7 << 49 | 3 << 62) & (1 << 64) - 1


@opcode("wgmma")
def wgmma(asm: Asm) -> Collective:
    """wgmma.{fence,commit_group,wait_group,mma_async}.sync.aligned."""
    kind = asm.need("fence", "commit_group", "wait_group", "mma_async")
    asm.need("sync")
    asm.need("aligned")
    if kind == "mma_async":
        return _Multiply(asm).collective()
    machine, flight = asm.machine, asm.machine.in_flight
    if kind == "wait_group":
        count = asm.operands(1)[0]
        if not isinstance(count, Imm):
            raise asm.error("wait_group takes a constant")
        pending = count.value

        def wait(lanes: Lanes) -> None:
            for read in flight.wait(machine.ids(lanes), pending):
                assert read.region.shadow is not None
                read.region.shadow.on_read(machine.clocks, read.where, read.lanes,
                                           machine.clocks.stamp(read.lanes, read.pc), strong=False)
        return Collective(wait, None)
    asm.operands(0)

    def change(lanes: Lanes) -> None:
        if kind == "fence":
            flight.fenced[lanes] = True
        else:
            flight.groups[lanes] += 1
    return Collective(change, None)


class _Multiply:
    """One wgmma.mma_async while it is built: m64nNkK.d.a.b d, a, b, scale-d{, scale-a, scale-b}{, trans-a}{, trans-b}.
    """

    def __init__(self, asm: Asm) -> None:
        self.asm, self.machine = asm, asm.machine
        shape = asm.left.pop(0)
        self.result, self.left, self.right = (asm.left.pop(0) for _ in range(3))
        saturates = asm.take("satfinite") is not None
        steps, rights, results = _KINDS[self.left]
        self.cols, self.saturates = int(shape[4:shape.index("k")]), saturates
        if shape != f"m64n{self.cols}k{steps}" or self.right not in rights or self.result not in results \
                or self.cols not in range(8, 257, 8) or saturates and self.left not in _BYTES \
                or self.left in _BYTES and self.cols > 24 and self.cols % 16:
            raise asm.error("this wgmma is not supported")
        d, a, b, scale, *rest = asm.operands(4, 8)
        self.scaled = asm.read(scale, _PRED)
        self._flags(isinstance(a, Vec), rest)
        count = self.cols // (2 if self.result != "f16" else 4)
        self.sums = asm.vector(d, count)
        self.reads = [asm.read(item, _B32) for item in self.sums]
        self.writes = [asm.write(item, _B32) for item in self.sums]
        self.names = [item.name for item in self.sums if isinstance(item, Reg)]
        self.gather = gathering(asm)
        self.fragment = [asm.read(item, _B32) for item in asm.vector(a, 4)] if isinstance(a, Vec) else None
        self.held = [item.name for item in a.items if isinstance(item, Reg)] if isinstance(a, Vec) else []
        self.descriptors = [asm.read(o, _B64) for o in (a, b) if not isinstance(o, Vec)]

    def _flags(self, in_registers: bool, rest: list[Operand]) -> None:
        """Signs of A and B, and whether they lie across the depth: immediates, as many as the types have."""
        numbers = [o.value for o in rest if isinstance(o, Imm)]
        signs = 0 if self.left in _BYTES else 2
        turns = (1 if in_registers else 2) if self.left in ("bf16", "f16") else 0
        if len(numbers) != len(rest) or len(rest) != signs + turns or set(numbers[:signs]) - {1, -1} \
                or set(numbers[signs:]) - {0, 1}:
            raise self.asm.error("signs are 1 or -1, transpositions (of 16-bit elements in shared memory) 0 or 1")
        self.sign = numbers[0] * numbers[1] if signs else 1
        turned = [bool(n) for n in numbers[signs:]] or [False, False]
        self.turned = turned if len(turned) == 2 else [False, *turned]

    def collective(self) -> Collective:
        return Collective(self.run, None)

    def run(self, lanes: Lanes) -> None:
        machine = self.machine
        if not machine.sums:
            return
        ids = machine.ids(lanes)
        leaders = ids[::32]
        given = np.stack([spread(f(lanes), ids) for f in self.descriptors], 1)
        scaled = spread(self.scaled(lanes), ids)
        uniform = np.concatenate((given, scaled[:, None].astype(np.uint64)), 1)
        per_warp = uniform.reshape(-1, 32, uniform.shape[1])
        odd = (per_warp != per_warp[:, :1]).any(axis=(1, 2))
        if odd.any():
            raise Wrong("the threads of a warp give different descriptors", int(leaders[np.flatnonzero(odd)[0]]))
        right, read = self._operand(1, given[::32, -1], leaders, self.cols)
        reads = [read]
        if self.fragment is None:
            left, read = self._operand(0, given[::32, 0], leaders, 16)
            reads.append(read)
        else:
            left = fragments_of_a(self.gather(self.fragment, lanes), self.left)
        start = np.where(scaled[::32, None, None], self._start(lanes), 0)
        with np.errstate(all="ignore"):
            right = self.sign * right.swapaxes(1, 2)
            total = coarse.total(start, left, right) if self.left in coarse.VALUES else start + left @ right
        if self.saturates:
            total = np.clip(total, -(1 << 31), (1 << 31) - 1)
        machine.in_flight.issue(ids, self.names, self.held, reads, self.asm.pc, uniform)
        parts = np.split(total, self.cols // 8, 2)
        for n, bits in enumerate(b for part in parts for b in registers_of(part, self.result)):
            self.writes[n](lanes, bits)

    def _start(self, lanes: Lanes) -> Array:
        """The accumulators of each warp, [warps, 16, columns]."""
        found, each = self.gather(self.reads, lanes), len(self.reads) * 8 // self.cols
        return np.concatenate([accumulator(found[:, n:n + each], self.result) for n in range(0, len(self.reads), each)],
                              2)

    def _operand(self, side: int, descriptors: Array, leaders: Array, lines: int) -> tuple[Array, Reading]:
        """Lines of an operand for each warp, [warps, lines, steps], and the read of them."""
        machine = self.machine
        first = np.zeros(len(leaders), np.int64) if side else (machine.thread[leaders] >> 5 & 3) * lines
        at = _cells(descriptors.astype(np.int64), first, lines, self.turned[side])
        lanes = np.repeat(leaders, at[0].size)
        memory = machine.memory
        place = memory.places("shared", at.reshape(-1) | machine.ranks[lanes], lanes, _CELL, _CELL, "reads")[0]
        where, who = memory.granule_index(place, _CELL)
        memory.read_async(place, _CELL)
        data = place.region.data[place.at[:, None] + np.arange(_CELL)].reshape(*at.shape, _CELL)
        values = _values(data, (self.left, self.right)[side])
        if self.turned[side]:
            values = values.transpose(0, 2, 3, 1)  # [warps, cells, lines of a cell, steps]
        return values.reshape(len(leaders), lines, -1), Reading(place.region, where, who, self.asm.pc)


def _cells(descriptors: Array, first: Array, lines: int, turned: bool) -> Array:
    """Addresses of cells, [warps, lines, 2], or [warps, steps, lines / 8] of operands that lie across the depth;
    `first` is the first line of each warp."""
    if (descriptors.view(np.uint64) & np.uint64(_RESERVED)).any():
        raise Wrong("a descriptor with bits set that have to be zero", 0)
    start, leading, stride = ((descriptors >> shift & 0x3FFF) * _CELL for shift in (0, 16, 32))
    code = descriptors >> 62 & 3
    if (descriptors >> 49 & 7).any() or (code != code[0]).any():
        raise Wrong("base offsets, and swizzles that differ between warps, are not supported", 0)
    width = _WIDTHS[int(code[0])]
    line = first[:, None] + np.arange(lines)[::8 if turned else 1]
    leading, stride = leading[:, None, None], stride[:, None, None]
    if turned:
        step, cell = np.arange(16)[None, :, None], (line // 8)[:, None, :]
        groups, cells = (leading, stride) if width == 1 else (stride, leading)
        offset = step // 8 * groups + step % 8 * width * _CELL + cell // width * cells + cell % width * _CELL
    else:
        cell = np.arange(2)[None, None, :]
        offset = (line // 8)[:, :, None] * stride + (line % 8 * width * _CELL)[:, :, None] + (
            cell * (leading if width == 1 else _CELL))
    at: Array = start[:, None, None] + offset
    swizzled: Array = at ^ (at >> 7 & width - 1) << 4
    return swizzled


def _values(data: Array, name: str) -> Array:
    """Values of elements from their bytes, along the last axis."""
    if name in coarse.VALUES:
        return coarse.VALUES[name][data]
    if name in _BYTES:
        return data.view(np.int8 if name == "s8" else np.uint8).astype(np.int64)
    if name == "tf32":  # the lowest bits are not looked at
        return (data.view(np.uint32) & np.uint32(0xFFFFE000)).view(np.float32).astype(np.float64)
    return decode(F16 if name == "f16" else BF16, data.view(np.uint16)).astype(np.float64)


@opcode("setmaxnreg")
def setmaxnreg(asm: Asm) -> Collective:
    """setmaxnreg.{inc,dec}.sync.aligned.u32 n: checks of who has how many (registers.py)."""
    more = asm.need("inc", "dec") == "inc"
    for name in ("sync", "aligned", "u32"):
        asm.need(name)
    count = asm.operands(1)[0]
    if not isinstance(count, Imm) or count.value not in range(24, 257, 8):
        raise asm.error("setmaxnreg takes a multiple of 8 from 24 to 256")
    number, machine = count.value, asm.machine

    def run(lanes: Lanes) -> None:
        for warp in np.unique(machine.ids(lanes) >> 5).tolist():
            handed_over(machine).change(machine, warp, more, number)
    return Collective(run, None)
