"""Layered fusion (FusionStitching section 3.2).

Between two library-call layers all computation that we can emit may become one kernel.  The paper walks from a root
layer up to the next library-call layer (the roof) and fuses an instruction when its users are fused and a schedule
exists.  Here a kernel has phases, so a schedule always exists for the launch as a whole (sections of one kernel need
not share one; `schedule/tiles/connect.py` cuts inside it), and the question left is which region an instruction belongs
to:

- every instruction has an earliest region (library calls above it) and a latest one (before the first library call that
  needs it); regions are numbered so that edges only go up, hence contracting all regions at once can make no cycle;
- an instruction goes late when its consumers are there, so that its value need not be stored, unless it shrinks data
  (then it goes early and frees its operands);
- groups are bounded in instructions and operands (section 3.2's footprint threshold), cut in topological order.
"""
from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from ..hlo.ir import Graph, Instr
from ..hlo.types import Shape
from .analysis import SpanInfo, component
from .plan import Cut, FusionGroup, FusionPlan
from .support import COUNTS

#: instructions (fused bodies counted) in one kernel
MAX_OPS = 1200
#: operands and results of one kernel
MAX_BUFFERS = 400


def fuse(info: SpanInfo, refuse: Mapping[Instr, str], light: Collection[Instr] = ()) -> FusionPlan:
    """Groups of one frame.  `refuse` has a reason for every launching instruction that must stay with XLA.  `light`
    instructions are computed again by every group that needs them, and left to XLA for what is outside."""
    frame = info.frame
    region = regions(info, refuse)
    pools: dict[int, list[Instr]] = {}
    users = all_users(frame)
    for i in frame.instrs:
        if i in region and not component(i) and i not in light:
            pools.setdefault(region[i], []).append(i)
            if not isinstance(i.shape, Shape):
                pools[region[i]] += (u for u in users[i] if component(u))  # results stay with their reduction
    groups: list[FusionGroup] = []
    for layer in sorted(pools):
        for members in bounded(pools[layer]):
            groups.append(make_group(len(groups), frame, members, layer, users, light))
    return FusionPlan(frame, tuple(groups), tuple(_cuts(groups, frame, refuse)),
                      {i.name: why for i, why in refuse.items()})


def all_users(frame: Graph) -> dict[Instr, list[Instr]]:
    """Data users of every instruction."""
    users: dict[Instr, list[Instr]] = {i: [] for i in frame.instrs}
    for i in frame.instrs:
        for o in i.operands:
            users[o].append(i)
    return users


def takeable(i: Instr, refuse: Mapping[Instr, str]) -> bool:
    """May `i` be part of a kernel?  Bitcasts may: a kernel that holds both sides of one needs it.  So may the results
    of a reduction with several."""
    if component(i):
        return i.operands[0] not in refuse
    return (not i.traits.free or i.is_bitcast) and i not in refuse


def separates(i: Instr, refuse: Mapping[Instr, str]) -> bool:
    """Does `i` stay between what it needs and what needs it?  Everything that is neither fused nor a plain source."""
    if i in refuse:
        return refuse[i] != COUNTS
    return i.traits.free and not (i.traits.leaf or i.is_argument or i.is_bitcast or component(i))


def regions(info: SpanInfo, refuse: Mapping[Instr, str]) -> dict[Instr, int]:
    """The region of every instruction that may be taken.

    Invariant (checked by tests): along every edge the region does not fall, and it rises by one behind an instruction
    that separates.  Free instructions (tuples, bitcasts) take part so that paths through them count."""
    at = dict(info.depth)
    for i in reversed(info.frame.instrs):
        users = info.users[i]
        if not users or component(i) or (not i.traits.free and not takeable(i, refuse)):
            continue  # (components stay with their reduction)
        latest = min([at[u] for u in users]) - separates(i, refuse)
        if latest > at[i] and (i.traits.free or not _shrinks(i)):
            at[i] = latest
    return {i: r for i, r in at.items() if takeable(i, refuse)}


def _shrinks(i: Instr) -> bool:
    return 2 * i.shape.nbytes < sum(o.shape.nbytes for o in i.operands)


def op_count(i: Instr) -> int:
    """Instructions that one stands for: those inside, of a fusion."""
    return len(i.fused.instrs) if i.fused else 1


def bounded(pool: Sequence[Instr]) -> Iterable[list[Instr]]:
    """Cut a region's members (topological order) into groups within the limits."""
    current: list[Instr] = []
    ops = 0
    touched: set[Instr] = set()
    if all(i.is_bitcast for i in pool):
        return
    for i in pool:
        n, new = op_count(i), {i, *i.operands}
        full = ops + n > MAX_OPS or len(touched) + len(new - touched) > MAX_BUFFERS
        if current and full and not component(i):
            yield current
            current, ops, touched = [], 0, set()
        current.append(i)
        ops += n
        touched |= new
    if current:
        yield current


def make_group(number: int, frame: Graph, members: Sequence[Instr], layer: int,
               users: Mapping[Instr, Sequence[Instr]], light: Collection[Instr] = ()) -> FusionGroup:
    """Inputs and outputs of a group.  Scalar constants and `light` instructions that it reads are members, not inputs
    (and stay for others).  A bitcast is
    computed inside for members that read it; outside users keep the bitcast instruction, and what it renames is the
    output."""
    inside = set(members)
    for m in reversed(members):
        if m.is_bitcast and not any(u in inside for u in users[m]):
            inside.discard(m)
    members = [m for m in members if m in inside]
    copied = _needed(members, light)
    used = [o for m in (*copied, *members) for o in m.operands]
    scalars = dict.fromkeys(o for o in used if o.is_constant and o.array.size == 1)
    roots = set(frame.roots)
    needed = {m for m in members if m in roots or any(u not in inside for u in users[m])}
    for m in reversed(members):
        if m.is_bitcast and m in needed and m.operands[0] in inside:
            needed.add(m.operands[0])
    inputs = dict.fromkeys(o for o in used if o not in inside and o not in scalars and o not in light)
    outputs = [m for m in members if m in needed and not m.is_bitcast]
    gone = inside - {m for m in needed if m.is_bitcast}
    return FusionGroup(number, frame, (*scalars, *copied, *members), tuple(inputs), tuple(outputs), frozenset(gone),
                       layer)


def _needed(members: Sequence[Instr], light: Collection[Instr]) -> list[Instr]:
    """The light instructions that members read, directly or through others, operands first."""
    found: dict[Instr, None] = {}
    todo = [(o, False) for m in members for o in reversed(m.operands) if o in light]
    while todo:
        i, done = todo.pop()
        if done:
            found[i] = None
        elif i not in found:
            todo += [(i, True), *((o, False) for o in i.operands if o in light)]
    return list(found)


def recomputable(frame: Graph) -> frozenset[Instr]:
    """What costs nothing to compute wherever it is read: constants that are spread out, parts of the frame's parameters
    and what renames their elements."""
    found: set[Instr] = set()
    roots = set(frame.roots)
    for i in frame.instrs:
        if i.traits.light and i not in roots and "sharding" not in i.attrs and all(
                o in found or o.is_constant and o.array.size == 1 or o.is_argument for o in i.operands):
            found.add(i)
    return frozenset(found)


def _cuts(groups: Sequence[FusionGroup], frame: Graph, refuse: Mapping[Instr, str]) -> Iterable[Cut]:
    """Every edge from a launch to a launch that reads its result, directly or under other names, but for those inside a
    kernel."""
    home = {m: g for g in groups for m in g.gone}
    inside = {g: set(g.members) for g in groups}  # with what every reader computes again
    named: dict[Instr, tuple[Instr, ...]] = {}  # the launches whose results an instruction is, or names
    for i in frame.instrs:
        free = i.traits.free
        if not free:
            g = home.get(i)
            for producer in dict.fromkeys(p for o in i.operands for p in named[o]):
                if g is None or producer not in inside[g]:
                    yield Cut(producer.name, i.name, _reason(producer, i, home, refuse))
        named[i] = _renamed(i, named) if free else (i,)


def _renamed(i: Instr, named: Mapping[Instr, tuple[Instr, ...]]) -> tuple[Instr, ...]:
    """The launches whose results an instruction that launches nothing stands for."""
    if i.is_component and i.operands[0].is_tuple:
        return named[i.operands[0].operands[i.index]]
    return tuple(dict.fromkeys(p for o in i.operands for p in named[o]))


def _reason(producer: Instr, user: Instr, home: Mapping[Instr, FusionGroup], refuse: Mapping[Instr, str]) -> str:
    a, b = home.get(producer), home.get(user)
    for i, group in ((user, b), (producer, a)):
        if group is None:
            return f"{i.name} stays with XLA: {refuse.get(i, 'it costs nothing where it is read')}"
    assert a is not None and b is not None
    if a.layer == b.layer:
        return f"kernel limits ({MAX_OPS} ops, {MAX_BUFFERS} buffers)"
    return f"a library call lies between (layers {a.layer} and {b.layer})"
