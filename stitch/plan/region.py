"""The inside of a loop as steps of a program, and where its values lie.

Values live in buffers of the program.  A loop's state has a buffer per array, which the body's results are written to
directly where nothing reads the old value any more.  Other results change places with it at the end of the body, or are
copied where they are small, or not the loop's own.  Updates in place come as late as they can, and copy the array first
when somebody still needs it as it was.
"""
from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from ..emit.ir.kir import Buffer, Kernel
from ..emit.ir.program import Choose, Copy, Repeat, Run, Step, Update
from ..emit.lower.scatters.kernel import scatter_kernel, why_not
from ..hlo.ir import Graph, Instr
from ..hlo.types import Shape
from ..schedule.cost.model import model_of
from ..schedule.plan import schedule_group
from ..span.analysis import is_pointwise, trips_of
from ..span.counting import counter_of, filled
from ..span.flatten import flatten
from ..span.plan import FusionGroup
from ..span.regions import arrays_of, open_region
from . import alone
from .exchanges import exchanged, is_like, kept_for
from .groups import cut
from .loop_program import Left, Planned, Shared
from .names import kinds
from .recurrent import with_products_around
from .recurrent.places import region

#: stands for a kernel that is not lowered yet
_UNMADE = Kernel("unmade", (), ())


def passed_on(body: Graph, n: int) -> bool:
    """Does a body hand on its n-th array as it got it?"""
    return source(body.roots[n]) is body.params[n]


def filled_alone(frame: Graph) -> set[Instr]:
    """Values of an opened computation that a loop of it fills, whatever they hold, and nothing else looks at."""
    users, found = frame.users(), set[Instr]()
    for loop in frame.instrs:
        if loop.is_loop and counter_of(loop) is not None:
            found.update(p for n in filled(loop, region(loop, "condition"), region(loop, "body"))
                         if ((p := loop.operands[n]).is_parameter or is_pointwise(p)) and users[p] == [loop]
                         and loop.operands.count(p) == 1 and p not in frame.roots)
    return found


class RegionPlanner:
    """Plans one opened computation: `held` says which buffer a value lies in, `own` are the buffers that may be written
    when nobody needs what they hold, `want` the buffer that each root should end in (all of them in `own`, or new).
    Parameters without a buffer are such that nothing is read of (`filled_alone`).  `turns`: it is the body of a loop,
    in which buffers may change places."""

    def __init__(self, shared: Shared, frame: Graph, params: Sequence[Buffer | None], own: set[Buffer],
                 want: Mapping[int, Buffer], turns: bool = False) -> None:
        self.shared, self.frame, self.own, self.want, self.turns = shared, frame, set(own), want, turns
        self.held: dict[Instr, Buffer] = {p: held for p, held in zip(frame.params, params) if held is not None}
        self.steps: list[Step] = []
        self.home: dict[Instr, FusionGroup | Instr] = {}
        self.ends: dict[Instr, list[int]] = {}
        for n, r in enumerate(frame.roots):
            self.ends.setdefault(source(r), []).append(n)

    def run(self) -> list[Step]:
        """The steps, the copies to the wanted buffers at the end included."""
        items = self._items()
        self.readers: dict[Instr, set[FusionGroup | Instr]] = {}
        needs: dict[FusionGroup | Instr, set[FusionGroup | Instr]] = {}
        for item in items:
            needs[item] = set()
            for value in self._reads(item):
                self.readers.setdefault(source(value), set()).add(item)
                maker = self.home.get(source(value))
                if maker is not None and maker is not item:
                    needs[item].add(maker)
        waiting = list(items)
        while waiting:
            ready = [i for i in waiting if not needs[i]]
            if not ready:
                raise Left("its steps wait for each other")
            chosen = self._next(ready)
            self._step(chosen)
            waiting.remove(chosen)
            for i in waiting:
                needs[i].discard(chosen)
            for readers in self.readers.values():
                readers.discard(chosen)
        self._finish()
        return self.steps

    def roots(self) -> list[Buffer]:
        """Where the roots are after the steps."""
        return [self._buffer(r) for r in self.frame.roots]

    def _items(self) -> list[FusionGroup | Instr]:
        """Groups and single steps, with the home of everything they make.  Raises Left for what cannot be taken."""
        refuse = self.shared.support.refusals(self.frame, steps=True)
        for i, why in refuse.items():
            if not _is_step(i):
                raise Left(why)
        unread = dict.fromkeys(filled_alone(self.frame), "nobody reads it")
        groups = cut(self.frame, {**refuse, **unread})[1].groups
        items: list[FusionGroup | Instr] = list(groups)
        for g in groups:
            self.home |= dict.fromkeys(g.outputs, g)
        grouped = {m for g in groups for m in g.members}
        for i in self.frame.instrs:
            if _is_step(i) and i not in grouped:
                items.append(i)
                self.home[i] = i
            elif i.is_component and (i.operands[0].traits.control or i.operands[0].alone):
                self.home[i] = i.operands[0]
            elif i.traits.free and not (i.traits.leaf or i.is_bitcast or i.is_component):
                raise Left(f"{i.op} is left to XLA")
        return items

    def _reads(self, item: FusionGroup | Instr) -> Iterable[Instr]:
        return item.operands if isinstance(item, Instr) else item.inputs

    def _next(self, ready: Sequence[FusionGroup | Instr]) -> FusionGroup | Instr:
        """Updates in place come last, and among them those of arrays that somebody still has to read."""
        for item in ready:
            if not isinstance(item, Instr) or not item.traits.in_place:
                return item
        return next((i for i in ready if isinstance(i, Instr) and not self._busy(self._buffer(i.operands[0]), i)),
                    ready[0])

    def _buffer(self, value: Instr) -> Buffer:
        value = source(value)
        if value not in self.held:
            if not value.is_constant:
                raise Left(f"{value.op} has no buffer")
            self.held[value] = self.shared.fresh(value.array) if not value.array.size else self.shared.constant(value)
        return self.held[value]

    def _busy(self, buffer: Buffer, but: FusionGroup | Instr) -> bool:
        """Does anything but `but` still need what a buffer holds?"""
        return any(b is buffer and (v in self.ends or self.readers.get(v, set()) - {but})
                   for v, b in self.held.items())

    def _forget(self, buffer: Buffer) -> None:
        """What a buffer holds is about to be overwritten."""
        self.held = {v: b for v, b in self.held.items() if b is not buffer}

    def _step(self, item: FusionGroup | Instr) -> None:
        if not isinstance(item, Instr):
            self._launch(item)
        elif item.is_loop:
            self._while(item)
        elif item.traits.control:
            self._conditional(item)
        elif item.alone:
            self._alone(item)
        elif item.update:
            self._update(item)
        else:
            self._scatter(item)

    # ---- kernels

    def _launch(self, group: FusionGroup) -> None:
        graph, inputs = flatten(group)
        target = self.shared.target
        scheduled = schedule_group(graph, target)
        ins = [self._buffer(i) for i in inputs]
        able = {p: b for b, p in zip(ins, graph.params) if self._moves(b)}
        kept = kept_for(graph) if able else {}
        outs: list[Buffer] = []
        for o, root in zip(group.outputs, graph.roots):
            outs.append(self._target(o, group, {*outs, *(able[p] for p in kept.get(root, ()) if p in able)}))
        for b in outs:
            self._forget(b)
        pairs = tuple((n, k) for n, b in enumerate(ins) for k, o in enumerate(outs) if b is o)
        self.steps.append(Planned(_UNMADE, (*ins, *outs), "", scheduled, group.outputs, pairs))
        self.held |= dict(zip(group.outputs, outs))
        fixed = {p for b, p in zip(ins, graph.params) if self.turns and b not in self.own}
        work = self.shared.turn_ns(scheduled, fixed)
        outputs = [o.array for o in group.outputs]
        self.shared.spent(self.shared.costs.loops.section_ns * len(scheduled.plans) + work,
                          model_of(self.shared.machine).stitched_ns(scheduled, outputs))

    def _target(self, out: Instr, maker: FusionGroup | Instr, kept: Collection[Buffer | None] = ()) -> Buffer:
        """The buffer for a result: where a root should end, if what is there is not needed any more but by `maker`, or
        one that can change places with that; none that is `kept`."""
        ends = self.ends.get(out, [])
        buffer = self.want.get(ends[0]) if len(ends) == 1 else None
        if buffer is None or buffer in kept or self._busy(buffer, maker) or buffer.size != out.array.size:
            buffer = next((b for b in self.want.values() if self._moves(b) and b not in kept and is_like(b, out.array)
                           and not self._busy(b, maker)), None) if buffer is not None and self._moves(buffer) else None
        if buffer is None:
            buffer = self.shared.fresh(out.array)
            self.own.add(buffer)
        return buffer

    def _moves(self, buffer: Buffer) -> bool:
        """May a buffer change places with others?"""
        nbytes = buffer.size * buffer.dtype.nbytes
        return self.turns and buffer in self.own and nbytes >= self.shared.costs.loops.exchanged

    # ---- updates in place

    def _update(self, i: Instr) -> None:
        _, update, *starts = (self._buffer(o) for o in i.operands)
        shape, part = i.array, i.operands[1].array
        if not part.is_plain or not shape.is_plain:
            raise Left(f"values of shape {shape}")
        for n, at in enumerate(i.operands[2:]):
            kind = at.array.dtype
            if shape.dims[n] - part.dims[n] >= 1 << (kind.bits - (kind.kind == "int")):
                raise Left(f"an index of type {kind} cannot reach the end of {shape}")  # XLA wraps the end around
        to = self._writable(i)
        if part.size:
            self.steps.append(Update(to, shape, update, part, tuple(starts)))
        self.held[i] = to
        costs, moving = self.shared.costs, self.shared.model.stream_ns(2 * part.nbytes)
        self.shared.spent(costs.loops.copy_ns + moving, self.shared.model.loop_launch_ns + moving)

    def _scatter(self, i: Instr) -> None:
        if why := why_not(i):
            raise Left(why)
        _, indices, updates = map(self._buffer, i.operands)
        to = self._writable(i)
        self.steps.append(Run(self.shared.kernel(scatter_kernel(i, self.shared.target)), (to, indices, updates, to),
                              kinds([i])))
        self.held[i] = to
        costs = self.shared.costs
        work = costs.loops.scatter_ns * i.operands[2].array.size
        self.shared.spent(costs.loops.section_ns + work, self.shared.model.loop_launch_ns + work)

    def _alone(self, i: Instr) -> None:
        target, looped = self.shared.target, self.shared.weight > 1.0
        asked = {*self.frame.roots, *(o for x in self.frame.instrs for o in x.operands)}
        parts = [u for u in self.frame.instrs if u.is_component and u.operands[0] is i and u in asked]
        parts.sort(key=lambda u: min(self.ends.get(u, [len(self.frame.roots)])))  # as a launch of nothing else has them
        results = {0: i} if isinstance(i.shape, Shape) else {u.index: u for u in parts}
        if why := alone.why_not(i, results, target, looped):
            raise Left(why)
        ins = [self._buffer(o) for o in i.operands]
        outs = []
        for r in results.values():
            to = self._target(r, i)
            if to in ins or to in outs:  # rows are read again while they are written
                to = self.shared.fresh(r.array)
                self.own.add(to)
            outs.append(to)
        for to in outs:
            self._forget(to)
        made = alone.kernel_of(i, tuple(results), target)
        self.steps.append(Run(self.shared.kernel(made), (*ins, *outs), kinds([i])))
        self.held |= dict(zip(results.values(), outs))
        costs = self.shared.costs
        work = alone.kernel_ns(i, len(outs), target)
        self.shared.spent(costs.loops.section_ns + work, self.shared.model.loop_launch_ns + self.shared.model.xla_ns(i))

    def _writable(self, i: Instr) -> Buffer:
        """The buffer of the array that `i` updates, or a copy of it when somebody still needs what it holds."""
        array, *others = (self._buffer(o) for o in i.operands)
        to = array
        if array not in self.own or self._busy(array, i) or array in others:
            to = self.shared.fresh(i.array)
            self.own.add(to)
            self._copy(to, array)
        self._forget(to)
        return to

    def _copy(self, to: Buffer, held: Buffer) -> None:
        self.steps.append(Copy(to, held))
        moving = self.shared.model.stream_ns(2 * to.size * to.dtype.nbytes)
        self.shared.spent(self.shared.costs.loops.copy_ns + moving, 0.0)

    # ---- loops and branches

    def _while(self, i: Instr) -> None:
        body, test = with_products_around(region(i, "body"), self.shared.target), region(i, "condition")
        parts = {0: i} if isinstance(i.shape, Shape) else {
            u.index: u for u in self.frame.instrs if u.is_component and u.operands[0] is i}
        state: list[Buffer] = []
        own: set[Buffer] = set()
        given = {self.held.get(source(v)) for v in i.operands}
        fills = filled(i, test, body)
        for n, value in enumerate(i.operands):
            held = self.held.get(source(value)) if n in fills else self._buffer(value)
            if held is not None and passed_on(body, n):
                state.append(held)
                continue
            if held in self.own and not self._busy(held, i) and i.operands.count(value) == 1 and held not in state:
                made = held
            else:
                made = self._target(parts[n], i, {*state, *given})  # (nothing says yet what the loop needs of these)
                if held is not None and n not in fills:
                    self._copy(made, held)
                self._forget(made)
            own.add(made)
            state.append(made)
        if any(b in own for n, b in enumerate(state) if passed_on(body, n)):
            raise Left("a loop writes what it also only reads")
        for b in own:
            self._forget(b)
        shared, before, entered = self.shared, self.shared.weight, self.shared.entered
        shared.entered = before
        shared.weight = before * trips_of(i, shared.costs.loops.turns)
        tested = RegionPlanner(shared, test, state, set(), {})
        head = tested.run()
        [goes_on] = tested.roots()
        turn = RegionPlanner(shared, body, state, own, {n: b for n, b in enumerate(state) if b in own}, True)
        self.steps.append(Repeat(tuple(head), goes_on, tuple(turn.run())))
        shared.weight, shared.entered = before, entered
        self._hold(i, state)

    def _conditional(self, i: Instr) -> None:
        shapes = arrays_of(i.shape)
        results = [self.shared.fresh(s) for s in shapes]
        index = self._buffer(i.operands[0])
        shared, before = self.shared, self.shared.weight
        shared.weight = before / len(i.calls)
        rest = list(i.operands[1:])
        branches = []
        for called in i.calls:
            opened = open_region(called)
            given, rest = rest[:len(opened.params)], rest[len(opened.params):]
            planner = RegionPlanner(shared, opened, [self._buffer(o) for o in given], set(), dict(enumerate(results)))
            branches.append(tuple(planner.run()))
        shared.weight = before
        self.steps.append(Choose(index, tuple(branches)))
        self.own.update(results)
        self._hold(i, results)

    def _hold(self, i: Instr, buffers: Sequence[Buffer]) -> None:
        if isinstance(i.shape, Shape):
            self.held[i] = buffers[0]
        for user in self.frame.instrs:
            if user.is_component and user.operands[0] is i:
                self.held[user] = buffers[user.index]

    # ---- the end

    def _finish(self) -> None:
        """Copy roots to where they should be.  What a copy would overwrite although another root still needs it is
        saved before."""
        moves = [(self.want[n], self._buffer(r)) for n, r in enumerate(self.frame.roots) if n in self.want]
        moves = self._exchange([(to, held) for to, held in moves if to is not held], {
            to for to, held in moves if to is held})
        written = {to for to, _ in moves}
        saved: dict[Buffer, Buffer] = {}
        for _, held in moves:
            if held in written and held not in saved:
                saved[held] = self.shared.fresh(Shape(held.dtype, (held.size,)))
                self._copy(saved[held], held)
        for to, held in moves:
            self._copy(to, saved.get(held, held))


    def _exchange(self, moves: Sequence[tuple[Buffer, Buffer]], ended: Collection[Buffer]
                  ) -> list[tuple[Buffer, Buffer]]:
        """Let buffers change places instead of what they hold, except those that have `ended` where they should; the
        moves that are left."""
        able = [(to, held) for to, held in moves if self._moves(to) and self._moves(held) and held not in ended]
        exchange, left = exchanged(able, moves)
        self.steps += [exchange] if exchange is not None else []
        return left


def _is_step(i: Instr) -> bool:
    """Is an instruction a step of its own: a loop, a branch, a sort, a factorization, or an update in place?"""
    return i.traits.control or i.traits.in_place or i.alone


def source(value: Instr) -> Instr:
    """What a bitcast renames."""
    while value.is_bitcast:
        value = value.operands[0]
    return value
