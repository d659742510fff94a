"""Gradients of depthwise kernels, as XLA writes them.

XLA has no convolution whose batch comes in groups on a CPU.  It convolves every input channel with every output
channel, masks out all but those of one group, and sums: n times the work for n channels.  Here the sum of a convolution
that a mask leaves the diagonal of is the convolution in groups again.
"""
from __future__ import annotations

from ...hlo.index import Ix, Var, ix
from ...hlo.ir import Graph, Instr
from ...hlo.opdef import access, monoid, uncopied, unread
from ...hlo.ops.attributes import WindowDim, window
from ...hlo.ops.convolution import conv_dims
from ...hlo.traits import Fold, Kind
from ...hlo.types import Shape
from ...hlo.writer import Writer
from .masks import equal, number_of


def without_diagonals(graph: Graph) -> Graph:
    """The graph with every such sum as a convolution in groups."""
    found = {i: d for i in graph.instrs if i.traits.fold is Fold.WINDOWS and (d := _diagonal(i)) is not None}
    return _Writer(graph, found).run() if found else graph


class _Writer(Writer):
    """Rewrites the sums that are `found`: of which convolution, and which of its dimensions each of theirs is."""

    def __init__(self, graph: Graph, found: dict[Instr, tuple[Instr, list[int]]]) -> None:
        super().__init__(graph)
        self.found = found

    def run(self) -> Graph:
        for i in self.graph.instrs:
            self.new[i] = self._grouped(i, *self.found[i]) if i in self.found else self.rebuilt(i)
        return self.done()

    def _grouped(self, total: Instr, conv: Instr, order: list[int]) -> Instr:
        batch, dims = conv_dims(conv).out[0], list(conv.array.dims)
        attrs = {**conv.attrs, "batch_group_count": str(dims[batch])}
        dims[batch] = 1
        shape = Shape(conv.array.dtype, tuple(dims), conv.array.minor_to_major)
        out = self.add(Instr(f"{total.name}.grouped", conv.op, shape, [self.new[o] for o in conv.operands], attrs))
        return self.make(f"{total.name}.ordered", "transpose", total.array, (out,), dimensions=order)


def _diagonal(total: Instr) -> tuple[Instr, list[int]] | None:
    """The convolution that a sum over windows has the diagonal of, batch by feature, and which of its dimensions each
    of the sum's is; None for any other."""
    if len(total.operands) != 2 or monoid(total.calls[0]) != "add" or number_of(total.operands[1]) != 0.0:
        return None
    chosen, windows = total.operands[0], window(total)
    summed = [d for d, w in enumerate(windows) if not w.trivial]
    if len(summed) != 1 or not chosen.traits.chooses or number_of(chosen.operands[2]) != 0.0:
        return None
    [d], size = summed, chosen.array.dims[summed[0]]
    if windows[d] != WindowDim(size, size, 0, 0, 1, 1, False):
        return None
    own = [Var(f"d{n}", extent) for n, extent in enumerate(chosen.array.dims)]
    sides = equal(chosen.operands[0], tuple(map(ix, own)))
    conv, order = _moved(chosen.operands[1], own)
    if sides is None or order is None or not conv.traits.convolves:
        return None
    dims = conv_dims(conv)
    others = [n for n, v in enumerate(own) if {ix(own[d]), ix(v)} == set(sides) and n != d]
    plain = dims.features == dims.batches == 1 and conv.operands[0].array.dims[dims.lhs[0]] == size > 1
    if len(others) != 1 or not plain or order[d] != dims.out[0] or order[others[0]] != dims.out[1]:
        return None
    return (conv, order) if own[others[0]].extent == size else None


def _moved(value: Instr, own: list[Var]) -> tuple[Instr, list[int] | None]:
    """What a value has the elements of, in another order of dimensions, and which of those each of its own is."""
    index: tuple[Ix, ...] = tuple(map(ix, own))
    while value.kind is Kind.MOVEMENT and value.traits.view:
        [found] = access(value, index, (), unread)
        value, index = uncopied(value.operands[0]), found.index
    order = [next((n for n, at in enumerate(index) if at == ix(v)), -1) for v in own]
    return value, order if sorted(order) == list(range(len(index))) else None
