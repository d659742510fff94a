"""Factorizations, solves and what is done element by element between them, as one kernel: a block brings its matrices
once, and what is made of them stays in the first cache until the last result.

Every value is one of many matrices (vectors, numbers), or the same for all of them.  The former have room in block
memory, a matrix in each lane; the latter are read where they are.
"""
from __future__ import annotations

from collections.abc import Collection, Sequence

from ...dataclass import dataclass
from ...errors import UnsupportedOp
from ...hlo.index import ZERO, Ix, Var, delinearize, ix
from ...hlo.ir import Graph, Instr
from ...hlo.types import Shape
from ...target import Target
from ..ir.kir import Buffer, Kernel, Loop, Phase, Space, Value
from ..lower.builder import Builder
from ..lower.contraction import marks
from ..lower.evaluate import Evaluator, Source
from ..sorts.words import shared_section
from .batch import Lanes, batch, routine
from .kernel import ROUTINES, factor_ns
from .steps import Steps

#: operands that a routine leaves as they are
_READ = {"trsm": (0,)}


@dataclass(frozen=True, eq=False, slots=True)
class Part:
    """An instruction of a chain: a call of LAPACK (`graph` is None), or one that is computed element by element as
    `graph` says from `inputs`.  results: the instruction, or those of its components that are read."""

    instr: Instr
    inputs: tuple[Instr, ...]
    results: tuple[Instr, ...]
    graph: Graph | None = None


def batch_dims(call: Instr) -> tuple[int, ...]:
    """The dimensions of a call's operands that number its matrices."""
    return call.operands[0].array.dims[:-2]


def is_batched(shape: Shape, dims: tuple[int, ...]) -> bool:
    """Is an array one of so many matrices, vectors or numbers, one after another?"""
    n = len(dims)
    return bool(n) and shape.is_plain and shape.dims[:n] == dims and shape.minor_to_major[shape.rank - n:] == (
        *range(n - 1, -1, -1),)


def part_ns(part: Part, call: Instr, target: Target) -> float:
    """What one core should take for a part of a chain with this call."""
    if part.graph is None:
        return factor_ns(part.instr, target)
    blocks = -(-batch(call) // target.lanes(call.operands[0].array.dtype.nbytes))
    return blocks * part.instr.array.size / batch(call) * target.costs.factors.entry_ns


def why_unchained(part: Part, call: Instr, target: Target) -> str | None:
    """Why what is computed element by element cannot stand in a chain with this call (None: it can)."""
    writer = _Writer(call, target)
    if part.graph is None or not is_batched(part.instr.array, writer.dims):
        return "it is no array of matrices"
    try:
        for n, value in enumerate(part.inputs):
            writer.give(value, n)
        writer.elements(part)
    except UnsupportedOp as error:
        return str(error)
    return None


def chain_kernel(parts: Sequence[Part], inputs: Sequence[Instr], outputs: Sequence[Instr], target: Target) -> Kernel:
    """The kernel of a chain, its parts in order.  UnsupportedOp where it needs more memory than a block has."""
    calls = [p.instr for p in parts if p.graph is None]
    writer = _Writer(calls[0], target)
    ins = [writer.give(value, n) for n, value in enumerate(inputs)]
    for n, part in enumerate(parts):
        later = {writer.base(value) for p in parts[n + 1:] for value in p.inputs}
        writer.part(part, later.union(map(writer.base, outputs)))
    outs = [writer.leave(value, n) for n, value in enumerate(outputs)]
    if writer.m.arena > target.arena // 2:
        raise UnsupportedOp("a chain of factorizations", "block memory", f"{writer.m.arena} bytes")
    section = shared_section("factors", writer.m.block, writer.s.body, sum(part_ns(p, calls[0], target) for p in parts),
                             target)
    return Kernel("kernel", (*ins, *outs, *writer.m.rooms), (Phase((section,)),), writer.m.arena)


def unnamed(value: Instr) -> Instr:
    """What a bitcast renames."""
    while value.is_bitcast:
        value = value.operands[0]
    return value


class _Writer:
    """Writes the statements.  `held`: rooms of values; `same`: buffers of those that all matrices share."""

    def __init__(self, call: Instr, target: Target) -> None:
        self.m, self.dims = Lanes(call, target), batch_dims(call)
        self.s = Steps(self.m)
        self.held: dict[Instr, Buffer] = {}
        self.same: dict[Instr, Buffer] = {}

    def give(self, value: Instr, n: int) -> Buffer:
        """An operand of the kernel."""
        shape = value.array
        buffer = Buffer(f"in{n}", shape.dtype, shape.size, Space.IN, n)
        if not shape.is_plain:
            raise UnsupportedOp(f"an operand of shape {shape}", "a chain of factorizations")
        if is_batched(shape, self.dims):
            self.held[value] = self.s.bring(buffer, shape.size // self.m.count)
        else:
            self.same[value] = buffer
        return buffer

    def leave(self, value: Instr, n: int) -> Buffer:
        """A result of the kernel."""
        shape = value.array
        buffer = Buffer(f"out{n}", shape.dtype, shape.size, Space.OUT, n)
        self.s.add(self.m.leave(buffer, self.held[self.base(value)], shape.size // self.m.count))
        return buffer

    def base(self, value: Instr) -> Instr:
        """The value in whose room or buffer another one lies."""
        return value if value in self.held or value in self.same else unnamed(value)

    def part(self, part: Part, later: Collection[Instr]) -> None:
        """One part; `later` are the values that are still read after it."""
        read = [base for base in dict.fromkeys(map(self.base, part.inputs)) if base in self.held]
        if part.graph is not None:
            self.held[part.instr] = self.elements(part)
        else:
            made = self._called(part, later)
            self.held |= {r: made[r.index if r.is_component else 0] for r in part.results}
        for base in read:
            room = self.held[base] if base in later else self.held.pop(base)
            if room not in self.held.values():
                self.m.reuse(room)

    def _called(self, part: Part, later: Collection[Instr]) -> list[Buffer]:
        """The results of a call, which may lie where its operands did."""
        name, rooms = routine(part.instr), list[Buffer]()
        for n, base in enumerate(map(self.base, part.inputs)):
            if base not in self.held:
                raise UnsupportedOp("the same matrix for all others", "a chain of factorizations")
            room = self.held[base]
            mine = n in _READ.get(name, ()) or base not in later and room not in rooms
            rooms.append(room if mine else self._copied(room))
        return ROUTINES[name](self.s, part.instr, *rooms)

    def _copied(self, room: Buffer) -> Buffer:
        count = room.size // self.m.lanes
        copy = self.m.room(room.dtype, count)
        with self.s.turns("e", count) as e, self.s.lanes():
            self.s.put(copy, e, self.s.get(room, e))
        return copy

    # ---- element by element

    def elements(self, part: Part) -> Buffer:
        """A room with what is computed element by element."""
        assert part.graph is not None
        root = part.graph.root
        shape, block, lane = part.instr.array, self.m.block, Var("lane", self.m.lanes)
        room = self.m.room(shape.dtype, shape.size // self.m.count)
        builder = Builder(block)
        mine, among = len(self.dims), delinearize(ix(block) * self.m.lanes + ix(lane), self.dims)
        index: list[Ix] = [*among, *[ZERO] * (shape.rank - mine)]
        loops = [d for d in reversed(shape.minor_to_major) if d >= mine and shape.dims[d] > 1]
        evaluator = Evaluator(builder, self._source(part, builder, tuple(among), lane), marks(part.graph))

        def nest(dims: Sequence[int]) -> None:
            if dims:
                with builder.loop(Var(f"d{dims[0]}", shape.dims[dims[0]])) as at:
                    index[dims[0]] = at
                    nest(dims[1:])
                return
            with builder.loop(lane, kind=Loop.LANE):
                builder.store(room, self._place(shape, index, lane), evaluator.value(root, tuple(index)))
        nest(loops)
        self.s.add(*builder.close())
        return room

    def _place(self, shape: Shape, index: Sequence[Ix], lane: Var) -> Ix:
        """Where an element of all lanes' matrices is in their room."""
        within = ZERO
        for at, stride in list(zip(index, shape.strides))[len(self.dims):]:
            within = within + at * stride
        return within * self.m.lanes + ix(lane)

    def _source(self, part: Part, builder: Builder, among: tuple[Ix, ...], lane: Var) -> Source:
        def source(op: Instr, index: tuple[Ix, ...], pred: Value | None) -> Value | None:
            if not op.is_parameter:
                return None
            value = part.inputs[op.index]
            base, shape = self.base(value), op.array
            if base in self.held:
                if not is_batched(shape, self.dims) or index[:len(among)] != among:
                    raise UnsupportedOp("an element of another matrix", "a chain of factorizations")
                return builder.load(self.held[base], self._place(shape, index, lane), pred)
            address = ZERO
            for at, stride in zip(index, shape.strides):
                address = address + at * stride
            if {lane, self.m.block} & {*address.atoms()}:
                raise UnsupportedOp("an element of another array for each matrix", "a chain of factorizations")
            return builder.load(self.same[base], address, pred)
        return source
