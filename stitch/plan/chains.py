"""Factorizations and solves of many small matrices, with what is done element by element between them, as one launch
(`emit/factors/chain.py`).

A chain is what hangs together of those instructions between two layers of others, as a group is: nothing that leaves
it comes back.
"""
from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from ..emit.factors.batch import are_few, why_not
from ..emit.factors.chain import Part, batch_dims, chain_kernel, is_batched, part_ns, unnamed, why_unchained
from ..errors import StitchError
from ..hlo.ir import Graph, Instr
from ..hlo.types import Shape
from ..schedule.cost.model import model_of
from ..schedule.decide.estimate import Estimate, Standing
from ..span.analysis import is_pointwise, predecessors
from ..span.flatten import flatten
from ..span.fuse import make_group, op_count, takeable
from .groups import number_of
from .loops import StitchedLoop, program_of, shared_kernel
from .planning import Planning

#: elements of what belongs to one matrix, at most
LARGEST = 1 << 12


def plan_chains(frame: Graph, users: Mapping[Instr, Sequence[Instr]], refuse: Mapping[Instr, str], place: Planning
                ) -> list[StitchedLoop]:
    """The chains of a frame that should win.  `refuse` has what must stay with XLA."""
    calls = [i for i in frame.instrs if i.factors and _is_call(i, users, place)]
    made: list[StitchedLoop] = []
    for kind in dict.fromkeys((batch_dims(i), i.operands[0].array.dtype) for i in calls):
        mine = [i for i in calls if (batch_dims(i), i.operands[0].array.dtype) == kind]
        parts = _parts(frame, mine, users, refuse, place)
        for chain in _chains(frame, parts):
            planned = _plan(frame, chain, users, place) if any(p.graph is None for p in chain) else None
            made += [planned] if planned is not None else []
    return made


def _is_call(i: Instr, users: Mapping[Instr, Sequence[Instr]], place: Planning) -> bool:
    """Is a call one of many matrices that has a kernel?"""
    if i.control or not isinstance(i.shape, Shape) and any(not u.is_component or u.control for u in users[i]):
        return False
    wanted = {u.index for u in users[i]} if not isinstance(i.shape, Shape) else {0}
    return bool(users[i]) and why_not(i, wanted, place.target) is None and not are_few(i, place.target) \
        and all(is_batched(o.array, batch_dims(i)) for o in i.operands)


def _parts(frame: Graph, calls: Sequence[Instr], users: Mapping[Instr, Sequence[Instr]], refuse: Mapping[Instr, str],
           place: Planning) -> dict[Instr, Part]:
    """What may be part of a chain with these calls."""
    found: dict[Instr, Part] = {}
    for i in frame.instrs:
        if i in calls:
            results = (i,) if isinstance(i.shape, Shape) else tuple(dict.fromkeys(users[i]))
            found[i] = Part(i, i.operands, results)
        elif _is_plain(i, batch_dims(calls[0])) and takeable(i, refuse):
            graph, inputs = flatten(make_group(number_of(frame, i), frame, [i], 0, users))
            part = Part(i, inputs, (i,), graph)
            if why_unchained(part, calls[0], place.target) is None:
                found[i] = part
    return found


def _is_plain(i: Instr, dims: tuple[int, ...]) -> bool:
    """Is an instruction computed element by element for so many matrices?"""
    if i.traits.free or i.control or not isinstance(i.shape, Shape) or not is_batched(i.shape, dims) \
            or i.array.size > math.prod(dims) * LARGEST:
        return False
    return is_pointwise(i)


def _chains(frame: Graph, parts: Mapping[Instr, Part]) -> Iterator[list[Part]]:
    """Parts that hang together and have as many layers of other launches above them, in the frame's order."""
    depth: dict[Instr, int] = {}
    chain: dict[Instr, Instr] = {}  # of each part, and of what renames it or is a result of it, one of its chain

    def first(i: Instr) -> Instr:
        while chain[i] is not i:
            i = chain[i]
        return i

    for i in frame.instrs:
        depth[i] = max((depth[p] + (p not in parts and not p.traits.free) for p in predecessors(i)), default=0)
        near = [o for o in i.operands if o in chain and depth[o] == depth[i]]
        if i in parts:
            chain[i] = i
            for o in near:
                chain[first(o)] = i
        elif near and (i.is_bitcast or i.is_component):
            chain[i] = first(near[0])
    together: dict[Instr, list[Part]] = {}
    for i in frame.instrs:
        if i in parts:
            together.setdefault(first(i), []).append(parts[i])
    yield from (found for found in together.values() if len(found) > 1)


def _plan(frame: Graph, chain: Sequence[Part], users: Mapping[Instr, Sequence[Instr]], place: Planning
          ) -> StitchedLoop | None:
    """The launch of a chain; None where it should not win, or has no kernel."""
    target, costs = place.target, place.target.costs
    call = next(p.instr for p in chain if p.graph is None)
    made = {r for p in chain for r in p.results}
    members = _members(frame, chain, users)
    inputs = tuple(dict.fromkeys(v for p in chain for v in p.inputs if unnamed(v) not in made))
    roots = {unnamed(r) for r in frame.roots} | {unnamed(o) for i in frame.instrs if i not in members
                                                for o in i.operands}
    outputs = tuple(i for i in frame.instrs if i in made and i in roots)
    shared = [v for v in inputs if not is_batched(v.array, batch_dims(call))]
    if not outputs or any(place.aliases.same(v, out) for v in shared for out in outputs):
        return None
    model, launches = model_of(target), sum(not m.traits.free for m in members)
    ours = model.call_ns + costs.loops.buffer_ns * (len(inputs) + len(outputs)) + sum(
        part_ns(p, call, target) for p in chain)
    doubt = math.exp(math.hypot(math.log(costs.residuals.xla_loop), math.log(costs.residuals.our_loop)))
    guess = Estimate(sum(place.xla_ns(p.instr) for p in chain), ours, doubt)
    standing = place.standing(guess, costs.deciding.margin, frame, launches)
    if standing is Standing.LEFT:
        return None
    try:
        kernel = chain_kernel(chain, inputs, outputs, target)
    except StitchError:
        return None
    program = program_of(kernel, [p.instr for p in chain])
    whole = tuple(i for i in frame.instrs if i in members)
    return StitchedLoop(frame, call, whole, inputs, outputs, program, guess, launches,
                        sum(op_count(p.instr) for p in chain), standing, shared_kernel(program, target))


def _members(frame: Graph, chain: Sequence[Part], users: Mapping[Instr, Sequence[Instr]]) -> set[Instr]:
    """What goes away: the parts, their components, and what renames them for nobody else."""
    gone = {p.instr for p in chain}.union(*(p.results for p in chain))
    for i in reversed(frame.instrs):
        if i.is_bitcast and unnamed(i) in gone and i not in frame.roots and users[i] and all(
                u in gone for u in users[i]):
            gone.add(i)
    return gone
