"""Products of a long depth and few results, in parts of the depth that blocks of their own compute.

A product has as many blocks as its result has tiles: the gradient of a small layer's weights, or a few rows times a
large matrix, keep few of a machine's multiprocessors busy, one piece of the depth after another.  So

    r = dot(a[m,k], b[k,n])    becomes    p[s,m,n] = dot(a[m,s,k/s], b[s,k/s,n]);    r = sum of p over s

whose sum is one phase more, behind which whatever reads the product goes on (split-K, as in libraries of products).
How many parts pay is the model's to say (`CostModel.depth_parts`).  Operands are the kernel's: those that it computes
belong to the block that multiplies them.  Nothing moves: the number of a part is one term more of an address, so copies
of any kind take parts as they take the whole.
"""
from __future__ import annotations

from collections.abc import Sequence

from ...hlo.ir import Graph, Instr
from ...hlo.ops.dot import dot_dims
from ...hlo.traits import Kind
from ...hlo.types import Shape
from ...hlo.writer import Writer
from ...target import Target
from ..cost.model import model_of


def in_parts(graph: Graph, target: Target) -> Graph:
    """The graph with every dot, in the form kernels have for them, in so many parts as the model finds best."""
    parts = {i: model_of(target).depth_parts(i) for i in graph.instrs
             if i.is_product and not i.traits.convolves and all(map(_is_read, i.operands))}
    if all(n == 1 for n in parts.values()):
        return graph
    writer = Writer(graph)
    for i in graph.instrs:
        place = _place(i, parts[i]) if parts.get(i, 1) > 1 else None
        writer.new[i] = writer.rebuilt(i) if place is None else _parted(writer, i, parts[i], place)
    return writer.done()


def _is_read(value: Instr) -> bool:
    """Is a value one that the kernel is given, perhaps with its elements moved?"""
    while value.kind is Kind.MOVEMENT and len(value.operands) == 1:
        value = value.operands[0]
    return value.is_parameter


def _place(dot: Instr, parts: int) -> int | None:
    """The first contracted dimension that so many parts divide, by its number among them."""
    left, dims = dot.operands[0].array, dot_dims(dot).left_depth
    return next((n for n, d in enumerate(dims) if left.dims[d] % parts == 0), None)


def _parted(writer: Writer, dot: Instr, parts: int, place: int) -> Instr:
    """The sum of the products of a dot's parts."""
    dims, name = dot_dims(dot), dot.name
    attrs = dict(dot.attrs)
    operands = []
    for side, batch, depth, value in (("lhs", dims.left_batch, dims.left_depth, writer.new[dot.operands[0]]),
                                      ("rhs", dims.right_batch, dims.right_depth, writer.new[dot.operands[1]])):
        cut = depth[place]
        # (the number of a part is a dimension before the one that is cut)
        attrs[f"{side}_batch_dims"] = _listed([cut, *(d + (d >= cut) for d in batch)])
        attrs[f"{side}_contracting_dims"] = _listed([d + (d >= cut) for d in depth])
        operands.append(writer.make(f"{name}.{side}.parts", "reshape", _cut(value.array, cut, parts), (value,)))
    shape = Shape(dot.array.dtype, (parts, *dot.array.dims))
    return writer.fold(name, "add", writer.add(Instr(f"{name}.parts", dot.op, shape, operands, attrs)), (0,))


def _cut(shape: Shape, dim: int, parts: int) -> Shape:
    """A shape of which a dimension is two, the parts and what is in one, where it lies."""
    dims = (*shape.dims[:dim], parts, shape.dims[dim] // parts, *shape.dims[dim + 1:])
    order: list[int] = []
    for d in shape.minor_to_major:
        order += [dim + 1, dim] if d == dim else [d + (d > dim)]
    return Shape(shape.dtype, dims, tuple(order))


def _listed(dims: Sequence[int]) -> str:
    return "{" + ",".join(map(str, dims)) + "}"
