"""What a nest reads, writes and computes, as far as its loops are chosen by it."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from ....hlo.index import Dyn, Ix
from ....hlo.ir import Instr
from ....hlo.opdef import Bound, access
from ....hlo.traits import Kind
from ....schedule.cost.ops import flops
from .loops import Config, Entry, Leaf, Locate


class Tracer:
    """Lists the memory accesses of a nest, and what they depend on, without building anything; up to the first one
    whose address is not `wanted`."""

    def __init__(self, locate: Locate, wanted: Callable[[Ix], bool] = lambda address: True) -> None:
        self.locate, self.wanted = locate, wanted
        self.seen: set[tuple[Instr, tuple[Ix, ...]]] = set()
        self.leaves: list[Leaf] = []
        self.bounds: list[Bound] = []
        self.numbers: list[Ix] = []
        self.flops = 0.0

    def visit(self, op: Instr, index: tuple[Ix, ...]) -> bool:
        """Follow an element of a value down to memory: `leaves` gets the accesses, `bounds` those of joins and pads,
        `numbers` what counts.  Whether all are wanted."""
        todo = [(op, index)]
        while todo:
            op, index = todo.pop()
            if op.traits.counts:
                self.numbers.append(index[op.int("iota_dimension")])
            if op.kind is Kind.SOURCE or (op, index) in self.seen:
                continue
            self.seen.add((op, index))
            address = self.locate(op, index)
            if address is not None:
                if not self.wanted(address):
                    return False
                self.leaves.append(Leaf(op, address, False))
            elif op.is_component:
                todo.append((op.operands[0], index))
            elif op.kind is Kind.ELEMENTWISE:
                self.flops += flops(op)
                todo += [(o, index if o.array.dims else ()) for o in op.operands]
            else:
                todo += self._movement(op, index)
        return True

    def _movement(self, op: Instr, index: tuple[Ix, ...]) -> list[tuple[Instr, tuple[Ix, ...]]]:
        more: list[tuple[Instr, tuple[Ix, ...]]] = []

        def read(operand: int, at: Sequence[Ix], lo: int, hi: int) -> Ix:
            more.append((op.operands[operand], tuple(at)))
            return Ix(0, ((Dyn(tuple(at), lo, hi), 1),)) if hi > lo else Ix(lo)
        for a in access(op, index, (), read):
            more.append((op.operands[a.operand], a.index))
            self.bounds += a.where
        return more


def traced(values: Sequence[tuple[Instr, tuple[Ix, ...]]], locate: Locate) -> Tracer:
    """What a nest reads for values, and what it computes."""
    tracer = Tracer(locate)
    for op, index in values:
        tracer.visit(op, index)
    return tracer


def accesses(entry: Entry, axes: Sequence[Ix], locate: Locate) -> list[Leaf]:
    """The accesses of a nest."""
    values, stores = entry(axes)
    return traced(values, locate).leaves + [Leaf(op, address, True) for op, address in stores]


def operations(config: Config, entry: Entry, locate: Locate) -> float:
    """Operations of all elements of a nest, stores included."""
    stores = sum(leaf.store for leaf in config.leaves)
    return config.elements * (traced(entry(config.axes)[0], locate).flops + stores)
