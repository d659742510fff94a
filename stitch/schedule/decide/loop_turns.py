"""What a turn of a small loop costs on one core of a CPU, where values stay in the near caches (bench/loop_turns.py).

XLA compiles loops of small arrays as one function (`xla_cpu_small_call`): nothing is launched in it, but products with
a vector, or of matrices of three rows and columns at most, are plain loops there.  Those along the matrix's rows start
anew for every row, those across them for every step of the depth, and what is fused with others is read across its
lines element by element.  Reductions go one element at a time.  Copies of what a loop carries, which XLA adds by the
dozen, are little work.  Our program of the same loop launches kernels, whose reductions start anew for every row.
Movements cost no time of their own in either, and what is loaded comes beside the arithmetic.  A turn of few elements
takes as long as its longest chain of operations, each of which waits for the one before, through all of XLA's kernels:
those that do not wait for each other go side by side, a number in the time of a vector.  Where parts of vectors are
joined, both wait for the memory that these go through, and ours once more for parts that are made first.  Many numbers
that are joined one by one take ours vectors of each.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod

from ...hlo.ir import Graph, Instr
from ...hlo.opdef import moves_minor
from ...hlo.ops.convolution import conv_dims
from ...hlo.ops.dot import dot_dims
from ...hlo.traits import Kind
from ...hlo.types import Shape
from ...target import LINE_BYTES
from ..cost.cpu import Core
from ..cost.ops import flops, folded_size, inline_flops, read_bytes
from ..plan import ScheduledGroup
from .estimate import moved_bytes

_PLAIN = (Kind.ELEMENTWISE, Kind.MOVEMENT, Kind.REDUCE)
#: rows, columns and depth of a product that XLA makes loops of everywhere, at most
_LOOPED = 3


def knows(member: Instr) -> bool:
    """Is a kernel of XLA one whose time as a part of a function is known: plain ops, and products and convolutions that
    XLA makes loops of?"""
    inside = member.fused.instrs if member.fused is not None else (member,)
    loops = member.fused is not None and member.attrs.get("kind") == "kLoop"
    return all(i.traits.leaf or isinstance(i.shape, Shape) and (
        loops if i.traits.convolves else _is_looped(i) if i.is_product else i.kind in _PLAIN) for i in inside)


def _is_looped(dot: Instr) -> bool:
    """Does XLA make loops of a product?"""
    batch, rows, columns, depth = _sizes(dot)
    return 1 in (rows, columns) or batch == 1 and max(rows, columns, depth) <= _LOOPED


def function_ns(member: Instr, around: float, model: Core) -> float:
    """Nanoseconds that such a kernel takes as a part of the function that XLA made of a loop.  `around`: bytes that a
    turn touches."""
    inside = member.fused.instrs if member.fused is not None else (member,)
    moved, small = moved_bytes(member), model.costs.small
    copies = member.fused is None and member.kind is Kind.MOVEMENT
    waits = model.costs.loops.waits_ns * sum(_waits(i, model) for i in inside)
    return (small.copy_ns if copies else small.op_ns) + max(
        _work_ns(member, model) + waits, model.transfer_ns(moved, max(moved, around)))


def _work_ns(member: Instr, model: Core) -> float:
    inside = member.fused.instrs if member.fused is not None else (member,)
    products = [i for i in inside if i.is_product and not i.traits.convolves]
    work = sum(_vector_ns(i, member.fused is None, model) for i in products)
    return work + sum(_plain_ns(i, not products, model) for i in inside if not (i.traits.leaf or i in products))


def waiting_ns(instrs: Sequence[Instr], model: Core) -> float:
    """What the operations of such a function take longer than their work since they wait for one another: what does not
    depend on each other is computed side by side, also that of several kernels."""
    ends: dict[Instr, float] = {}
    work = 0.0
    for i in instrs:
        own = 0.0
        if not i.traits.free and knows(i):
            own = _longest(i.fused.instrs if i.fused is not None else (i,), model)
            work += _work_ns(i, model)
        ends[i] = own + max((ends.get(o, 0.0) for o in i.operands), default=0.0)
    return max(0.0, model.costs.loops.chained_ns * max(ends.values(), default=0.0) - work)


def _longest(instrs: Sequence[Instr], xla: Core | None = None) -> float:
    """Operations of the longest chain; `xla`: what knows the share that counts of functions with shorter ones there."""
    ends: dict[Instr, float] = {}
    for i in instrs:
        own = 0.0 if i.traits.leaf or i.kind is not Kind.ELEMENTWISE else float(flops(i))
        if own and xla is not None:
            own *= (xla.shorter_alone if i.array.size == 1 else xla.shorter).get(i.op, 1.0)
        ends[i] = own + max((ends.get(o, 0.0) for o in i.operands), default=0.0)
    return max(ends.values(), default=0.0)


def _plain_ns(op: Instr, turned: bool, model: Core) -> float:
    """`turned`: copies that turn arrays do so where they are written; otherwise products read them as they lie."""
    small = model.costs.small
    if op.kind is Kind.REDUCE:
        return folded_size(op) * small.fold_ns
    if op.traits.convolves:
        kernel = op.operands[1].array
        steps = op.array.size * kernel.size / kernel.dims[conv_dims(op).kernel[0]]
        return steps * small.multiply_ns * op.array.dtype.nbytes / 4
    if op.kind is Kind.MOVEMENT and not op.traits.picks:
        return op.array.size * small.turned_ns if turned and moves_minor(op) else 0.0
    return model.arithmetic_ns(op) * small.vector * _idle(op, model)


def _idle(op: Instr, model: Core) -> float:
    """How much longer than its elements an op takes that fills no vector: a number takes as long as one."""
    few = model.costs.small.vector_bytes / max(1, op.array.nbytes) if op.kind is Kind.ELEMENTWISE else 1.0
    return max(1.0, few)


def _sizes(dot: Instr) -> tuple[int, int, int, int]:
    """Batch, rows, columns, depth."""
    d, left, right = dot_dims(dot), dot.operands[0].array.dims, dot.operands[1].array.dims
    return (prod(left[n] for n in d.left_batch), prod(left[n] for n in d.left_free),
            prod(right[n] for n in d.right_free), prod(left[n] for n in d.left_depth))


def _vector_ns(dot: Instr, alone: bool, model: Core) -> float:
    """A product of a matrix and a vector, or of two of few rows and columns."""
    small, dims = model.costs.small, dot_dims(dot)
    batch, rows, cols, depth = _sizes(dot)
    steps, results = batch * rows * cols * depth, rows * cols
    if 1 not in (rows, cols):
        return results * small.number_ns
    matrix, contracted = (dot.operands[0], dims.left_depth) if cols == 1 else (dot.operands[1], dims.right_depth)
    work = steps * small.multiply_ns * dot.array.dtype.nbytes / 4
    minor = matrix.array.minor_to_major[:1]
    if not alone and not _lies_along(matrix, contracted):
        return max(batch * results * small.row_ns, work, _across_ns(matrix, steps, model))
    if not minor or minor[0] in contracted:
        return max(batch * results * small.row_ns, work)
    narrow = 2 * results * dot.array.dtype.nbytes < model.target.vector_bytes
    return max(batch * depth * (small.narrow_ns if narrow else small.row_ns), work)


def _lies_along(matrix: Instr, contracted: Sequence[int]) -> bool:
    """Do steps along the depth of a product that is fused with its operands go along the lines of what these are read
    from?"""
    minor = matrix.array.minor_to_major[:1]
    along = not minor or minor[0] in contracted
    while matrix.kind is Kind.MOVEMENT and len(matrix.operands) == 1:
        along, matrix = along != moves_minor(matrix), matrix.operands[0]
    return along


def _across_ns(matrix: Instr, steps: int, model: Core) -> float:
    """Reading a matrix across its lines: a part of a line comes at every step, unless it is all at hand."""
    small, nbytes = model.costs.small, matrix.array.nbytes
    return 0.0 if nbytes <= small.at_hand else model.transfer_ns(steps * small.line_share * LINE_BYTES, nbytes)


def turn_ns(group: ScheduledGroup, model: Core) -> float:
    """Nanoseconds of a scheduled group in a program of ours, without starting its sections."""
    graph, products = group.graph, {op for p in group.plans if p.section.has_product for op in p.section.ops}
    users = graph.users()
    folded = _folded(graph, users)
    again = _steps_of_each(group)
    work = sum(again.get(i, 1) * _own_ns(i, i in folded, model) for i in graph.instrs
               if i not in products and not i.traits.leaf)
    work += sum(p.work for p in group.plans if p.section.has_product) + _in_lanes_ns(graph, model)
    work = max(work, model.costs.loops.chained_ns * _longest(graph.instrs)) + _joining_ns(graph, model)
    moved = sum(read_bytes(p, users[p]) for p in graph.params) + sum(r.array.nbytes for r in graph.roots)
    return max(work, model.stream_ns(moved))


def _steps_of_each(group: ScheduledGroup) -> dict[Instr, int]:
    """How often ops are computed of which every step of their section needs the same tile."""
    return {op: p.steps for p in group.plans if not p.section.has_product and p.steps > 1
            for op, tile in p.tiles.items() if not any(side.base.terms for side in tile)}


def _joining_ns(graph: Graph, model: Core) -> float:
    """Parts that are joined are made first, unless they are cheap, each in a loop over its own box, and copied."""
    joins = [i for i in graph.instrs if i.traits.joins]
    again = inline_flops(graph) if joins else {}
    parts = {o for i in joins for o in i.operands if again[o] > model.costs.lowering.keep_flops}
    made = sum(o.array.nbytes for o in parts)
    waits = sum(_waits(i, model) * (1 if parts.isdisjoint(i.operands) else 2) for i in joins)
    return model.transfer_ns(2 * made, 2 * made) + waits * model.costs.loops.waits_ns


def _in_lanes_ns(graph: Graph, model: Core) -> float:
    """Numbers that are joined along lanes are computed in all of these, and for every vector, unless there are so few
    that each is a part of the loop."""
    total, lowering = 0.0, model.costs.lowering
    for join in graph.instrs:
        if not join.traits.joins or join.array.size <= lowering.most_copies:
            continue
        lanes = model.target.lanes(join.array.dtype.nbytes)
        parts = join.array.size // max(lowering.least_lanes, lanes // 2)
        vectors = 1 if parts <= lowering.most_parts else -(-join.array.size // lanes)
        todo, seen = list(join.operands), set[Instr]()
        while todo:
            op = todo.pop()
            if op not in seen and op.array.size == 1 and not op.traits.leaf and op.kind in (
                    Kind.ELEMENTWISE, Kind.MOVEMENT):
                seen.add(op)
                todo += op.operands
        total += sum(max(0.0, vectors * lanes * model.arithmetic_ns(op) - _own_ns(op, False, model)) for op in seen)
    return total


def _waits(op: Instr, model: Core) -> bool:
    """Is what it makes loaded as vectors that were stored in parts?"""
    return op.traits.joins and any(o.array.size > 1 and o.array.nbytes % model.target.vector_bytes > 0
                                   for o in op.operands)


def _own_ns(op: Instr, folded: bool, model: Core) -> float:
    costs = model.costs
    if op.kind is Kind.REDUCE:
        shape = op.operands[0].array
        minor = shape.minor_to_major[:1]
        length = max(1, shape.dims[minor[0]]) if minor and minor[0] in op.ints("dimensions") else shape.size
        each = min(costs.loops.row_ns, length * costs.arithmetic.gather_ns)  # (lanes take short rows side by side)
        return folded_size(op) * costs.arithmetic.flop_ns * model.slowness + shape.size / max(1, length) * each
    if op.traits.joins:  # (each part is a load of its own, at its own place in a vector)
        across = _short_rows(op, model) * len(op.operands) * costs.loops.joined_ns
        return op.array.size * costs.arithmetic.flop_ns * model.slowness + across
    if op.kind is Kind.MOVEMENT and not op.traits.picks:
        return op.array.size * costs.arithmetic.transpose_ns if moves_minor(op) and not folded else 0.0
    return model.arithmetic_ns(op) * _idle(op, model)


def _short_rows(join: Instr, model: Core) -> int:
    """Rows that are joined along them and fill no vector each: every one is put together by itself.  (Several such
    numbers of one row alone are a few scalars.)"""
    minor, array = join.array.minor_to_major[:1], join.array
    if tuple(minor) != tuple(join.ints("dimensions")):
        return 0
    row = array.dims[minor[0]]
    rows = array.size // max(1, row)
    return rows if rows > 1 and row * array.dtype.nbytes < model.target.vector_bytes else 0


def _folded(graph: Graph, users: Mapping[Instr, Sequence[Instr]]) -> set[Instr]:
    """What only reductions and products read in the end: their loops run along its lines."""
    found: set[Instr] = set()
    outputs = set(graph.roots)
    for i in reversed(graph.instrs):
        if i not in outputs and all(u in found or u.kind in (Kind.REDUCE, Kind.PRODUCT) for u in users[i]):
            found.add(i)
    return found
