"""What XLA for GPUs will make of instructions it has not fused yet.

On CUDA the hook sees a module before XLA's fusion, so the kernels that a group saves have to be foreseen.  XLA computes
elementwise work and data movement again in every consumer rather than store it, so a kernel ends at each result of the
group and at each reduction; results of one shape that read the same arrays become one kernel; and a reduction over the
minor dimension whose result is broadcast back to the shape it came from is part of one (Triton) kernel with everything
around it, as a whole softmax or layer norm is.  A product takes elementwise work before and behind it into its kernel,
but no reduction.  A convolution is a call of cuDNN, which takes movements of what it reads (padding is the call's,
layouts are chosen) and behind it a sum (a bias, a residual) and relu.  It wants features in the minor dimension, of
kernels behind the window: XLA turns arguments that lie otherwise in kernels of their own, and arrays next to a group
that is stitched.  A scatter writes over its array, which is stored before.
Where XLA does worse than this (it often keeps a scalar or an expensive producer apart), stitching gains more than is
foreseen, which is the right side to be wrong on.
"""
from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from ...dataclass import dataclass
from ...hlo.ir import Instr
from ...hlo.ops.convolution import conv_dims
from ...hlo.traits import Fold, Kind
from ...hlo.types import Shape
from ...target import GpuTarget
from ..cost.gpu import memory_ns, work_ns, xla_product_ns
from ..cost.nests import least_ns
from ..cost.ops import flops, folded_size, read_bytes


@dataclass(frozen=True, eq=False, slots=True)
class FusedKernel:
    """A kernel that XLA is expected to make: what it stores, the instructions it computes, and what it reads."""

    roots: tuple[Instr, ...]
    members: frozenset[Instr]
    reads: frozenset[Instr]


def expected_kernels(members: Sequence[Instr], outputs: Sequence[Instr],
                     users: Mapping[Instr, Sequence[Instr]]) -> list[FusedKernel]:
    """The kernels XLA should make of a group (members in topological order); `users` are those in the whole frame."""
    inside = {m for m in members if not m.traits.free}
    kept = [o for o in outputs if o in inside and not _swallowed(o, inside, users)]
    ends = set(kept) | _standing(members, kept, inside, users)
    merged: dict[tuple[object, ...], FusedKernel] = {}
    before: dict[Instr, set[Instr]] = {}  # the roots that each needs, directly or through others
    for root in (m for m in members if m in ends):
        made = _cone(root, inside, ends)
        before[root] = {r for read in made.reads if read in before for r in (read, *before[read])}
        folds = root.traits.fold is Fold.AXES
        dims = root.operands[0].array.dims if folds else root.array.dims
        large = frozenset(r for r in made.reads if r.array.size > 1)
        form = (dims, folds, root.traits.convolves or root.scatters)
        key = next((k for k in merged if k[:3] == form and not form[2] and merged[k].reads & large
                    and before[root].isdisjoint(merged[k].roots)), (*form, root))
        old = merged.get(key)
        merged[key] = made if old is None else FusedKernel(old.roots + made.roots, old.members | made.members,
                                                           old.reads | made.reads)
    turned = dict.fromkeys(o for m in members if m.traits.convolves for o in _turned(m))
    return [*(FusedKernel((o,), frozenset(), frozenset((o,))) for o in turned), *merged.values()]


def _turned(conv: Instr) -> Iterator[Instr]:
    """The operands of a convolution that XLA turns for it: arguments whose layout is not cuDNN's."""
    d = conv_dims(conv)
    for operand, (first, feature, *places) in zip(conv.operands, (d.lhs, d.kernel)):
        if operand.is_argument and operand.array.minor_to_major != (feature, *reversed(places), first):
            yield operand


def unfused_ns(kernels: Sequence[FusedKernel], users: Mapping[Instr, Sequence[Instr]], target: GpuTarget) -> float:
    """Nanoseconds of those kernels."""
    launch, time = target.costs.launches.launch_ns, 0.0
    for k in kernels:
        over = {r.operands[0] for r in k.roots if r.scatters}
        moved = sum(read_bytes(r, [u for u in users.get(r, ()) if u in k.members] or [k.roots[0]])
                    for r in k.reads - over)
        moved += sum(2 * r.operands[2].array.nbytes if r.scatters else (r.update or r).shape.nbytes for r in k.roots)
        plain = [m for m in k.members if isinstance(m.shape, Shape) and not m.is_product]
        dots = [m for m in k.members if m.is_product]
        work = sum(folded_size(m) * flops(m) for m in plain)
        wide = any(m.array.dtype.bits > 32 for m in plain)
        folds = sum(m.kind is Kind.REDUCE for m in plain)
        time += launch * max(1, len(dots)) + (0.0 if dots else least_ns(folds, target)) + max(
            memory_ns(moved, moved, target), work_ns(work, wide, 1.0, target),
            sum(xla_product_ns(m, target) for m in dots))
    return time


def turning_ns(inputs: Collection[Instr], outputs: Collection[Instr], users: Mapping[Instr, Sequence[Instr]],
               target: GpuTarget) -> float:
    """Nanoseconds of kernels that XLA has to add around a stitched group: it wants layouts of its own for convolutions,
    and turns arrays in the kernels next to them, which a custom call is not."""
    turned = {i for i in inputs if _behind_moves(i).traits.convolves}
    turned |= {o for o in outputs if any(u.traits.convolves for u in users.get(o, ()))}
    launch = target.costs.launches.launch_ns
    return sum(launch + memory_ns(2 * i.shape.nbytes, i.shape.nbytes, target) for i in turned)


def _moves(i: Instr) -> bool:
    """Does an instruction do what XLA's matrix products do to their operands on the way?"""
    return i.traits.view or i.traits.casts


def _behind_moves(i: Instr) -> Instr:
    while _moves(i) and i.operands:
        i = i.operands[0]
    return i


def _swallowed(output: Instr, inside: set[Instr], users: Mapping[Instr, Sequence[Instr]]) -> bool:
    """Is an output mere data movement that only matrix products read?  They take it in; convolutions also run their
    windows backwards."""
    outside = [u for u in users.get(output, ()) if u not in inside]
    turns = all(u.traits.convolves for u in outside)
    at = output
    while at in inside and (_moves(at) or turns and at.op == "reverse") and at.operands:
        at = at.operands[0]
    return at not in inside and bool(outside) and all(u.is_product or u.traits.convolves for u in outside)


def _standing(members: Sequence[Instr], outputs: Sequence[Instr], inside: set[Instr],
              users: Mapping[Instr, Sequence[Instr]]) -> set[Instr]:
    """What ends a kernel beside results: the reductions, but for those that lead back to a result of the shape they
    fold; products that reductions, or several others, read; what is computed with a reduction for a product; what is
    computed for a convolution, and those that nothing is added to."""
    reached: dict[Instr, set[tuple[int, ...]]] = {}
    standing = _around_calls(members, inside, users)
    results = set(outputs)
    behind = _behind_folds(members, inside)
    folded: set[Instr] = set()  # what a reduction reads
    fed: set[Instr] = set()     # what a product reads
    for m in reversed(members):
        if m not in inside:
            continue
        mine = [u for u in users.get(m, ()) if u in inside]
        if any(u.kind is Kind.REDUCE or u in folded and not u.is_product for u in mine):
            folded.add(m)
        if m not in standing and any(u.is_product or u in fed for u in mine):
            fed.add(m)
        if m.is_product:
            reached[m] = set()
            if len(users.get(m, ())) != 1 or not mine or m in fed or m in folded:
                standing.add(m)
            continue
        if m in behind and any(u.is_product for u in mine):
            standing.add(m)
        here = {m.array.dims} if (m in results or m in standing) and m.kind is not Kind.REDUCE else set()
        for u in mine:
            here |= reached[u]
        reached[m] = here
        if m.kind is Kind.REDUCE and not (_folds_rows(m) and m.operands[0].array.dims in here
                                                 and m not in results):
            standing.add(m)
            reached[m] = set()
    return standing


def _around_calls(members: Sequence[Instr], inside: set[Instr], users: Mapping[Instr, Sequence[Instr]]) -> set[Instr]:
    """What ends a kernel because convolutions read it, directly or through movements, where their calls end, and
    scatters with the arrays that they write over."""
    found: set[Instr] = set()
    through: set[Instr] = set()
    for m in reversed(members):
        if m not in inside:
            continue
        if m.traits.convolves:
            found.add(_last_of_call(m, inside, users))
        elif m.scatters:
            found |= {m, m.operands[0]} & inside
        elif any(u.traits.convolves or u in through for u in users.get(m, ()) if u in inside):
            (through if m.kind is Kind.MOVEMENT and not m.traits.joins else found).add(m)
    return found


def _last_of_call(conv: Instr, inside: Collection[Instr], users: Mapping[Instr, Sequence[Instr]]) -> Instr:
    """The last instruction of a convolution's call: itself, sums behind it, or what a constant has a part in behind
    those, such as relu."""
    last, summed = conv, False
    while len(users.get(last, ())) == 1 and users[last][0] in inside:
        [reader] = users[last]
        if not reader.traits.sums:
            clipped = any(o.traits.spreads and o.operands[0].is_constant for o in reader.operands)
            return reader if summed and clipped else last
        last, summed = reader, True
    return last


def _behind_folds(members: Sequence[Instr], inside: Collection[Instr]) -> set[Instr]:
    """What is computed from reductions, with no product between."""
    found: set[Instr] = set()
    for m in members:
        if m in inside and not m.is_product and (m.kind is Kind.REDUCE or any(o in found for o in m.operands)):
            found.add(m)
    return found


def _folds_rows(i: Instr) -> bool:
    """Is it a plain reduction over the minor dimension alone?"""
    source = i.operands[0].array
    return i.traits.fold is Fold.AXES and isinstance(i.shape, Shape) and bool(source.dims) and \
        list(i.ints("dimensions")) == [source.minor_to_major[0]]


def _cone(root: Instr, inside: set[Instr], ends: set[Instr]) -> FusedKernel:
    """What is computed for `root`, up to what other kernels store."""
    found: set[Instr] = set()
    reads: set[Instr] = set()
    todo = [root]
    while todo:
        i = todo.pop()
        if i in found:
            continue
        found.add(i)
        for o in i.operands:
            if o in inside and o not in ends:
                todo.append(o)
            elif not o.is_constant and isinstance(o.shape, Shape):
                reads.add(o)
    return FusedKernel((root,), frozenset(found), frozenset(reads))
