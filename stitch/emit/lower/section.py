"""Lowering of one section: nests to loops, values to registers, arena and memory."""
from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace

from ...errors import UnsupportedOp
from ...hlo.index import ZERO, Ix, Var, ix
from ...hlo.ir import Instr
from ...hlo.opdef import Bound, access, identity, monoid
from ...hlo.traits import Fold
from ...hlo.types import DType
from ...schedule.cost.segments import AT_ONCE
from ...schedule.plan import ScheduledGroup, SectionPlan
from ...schedule.rewrite.masks import masks_of
from ...schedule.tiles.propagate import Side, Tile, block_var, tiles_of
from ...schedule.tiles.views import flat_index
from ...target import Target
from ..ir.buffers import Buffers
from ..ir.kir import Acc, Buffer, Carry, Const, For, Loop, Param, Region, Section, Transpose, Value
from .builder import Builder, grain_of
from .contraction import marks
from .evaluate import Evaluator, region_of
from .memory.layout import Layout
from .memory.places import Places
from .memory.slots import box_index
from .nests.configure import configure
from .nests.loops import Axis, Config, Nest, NestLoop, fold_axes, fold_operands
from .nests.running import RunningLowering
from .nests.segments import Parts, choice_of, is_at, is_small, known, part, parts_of, singles_of
from .nests.staging import StagePlan, plan_stage
from .nests.trace import operations
from .passes.prefetch import far_from_cores
from .products.matmul import ProductLowering, StagedProductLowering
from .products.panels import Panels
from .scatters.at_once import AtOnceLowering
from .scatters.ranges import SegmentLowering
from .scatters.scatter import ScatterLowering


class SectionLowering:
    """Emits one section's body."""

    def __init__(self, name: str, plan: SectionPlan, layout: Layout, group: ScheduledGroup, buffers: Buffers,
                 target: Target, shared: Mapping[Instr, Panels], singles: set[Instr] | None = None) -> None:
        self.name, self.plan, self.layout, self.group = name, plan, layout, group
        self.buffers, self.target, self.shared = buffers, target, shared
        self.costs = target.costs.lowering
        self.chunk = Var("chunk", plan.grid)
        self.step = Var("step", plan.per_block)
        self.partial = plan.partial
        block = self.chunk if self.partial else block_var(plan.steps)
        self.block = block
        self.b = Builder(block)
        self.eval = Evaluator(self.b, self._source, marks(group.graph))
        self.tiles = {op: self._own(tile) for op, tile in plan.tiles.items()}  # in terms of chunk and step
        self.at = Places(plan, layout, buffers, self.tiles)
        #: where addresses were copied, and whether all that is read there is
        self.staged: dict[tuple[Buffer, Ix], tuple[Buffer, Ix, bool]] = {}
        self.singles = set() if singles is None else singles  # what is stored number by number
        self.parts: Parts = {}                 # of the loops of the nest at hand
        self.chosen: int | None = None         # the place at hand of those that it chooses between
        # (threads that find nothing to do in a part would wait)
        self.joins = not target.lanes_are_threads and any(
            op.traits.joins or op.update is not None or op.traits.overlaps for op in plan.section.ops)
        self.masks = {} if target.stages_operands else \
            masks_of(plan.section.ops, group.graph, self.at.roots, layout.kept.keys())
        self.eval.guards.update(guard for mask in self.masks.values() for guard in mask.guards)

    def run(self) -> Section:
        if self.partial:
            self._initial_partials()
            self.b.open(self.step)
            self.b.floor = self.b.depth
        for nest in self.layout.nests:
            self._nest(nest)
        if self.partial:
            body = self.b.close()
            bound = Ix(self.plan.steps) - ix(self.chunk) * self.plan.per_block
            fits = self.plan.grid * self.plan.per_block <= self.plan.steps
            self.b.emit(For(self.step, self.plan.per_block, Loop.SEQ, body, bound=None if fits else bound))
        grid = self.plan.grid
        del self.eval  # it reads values of this section: in a circle, all of the group would wait for the collector
        return Section(self.name, grid, self.block, self.b.close(), grain_of(grid, self.plan.work, self.costs.task_ns),
                       _rounded(self.plan.work))

    def before(self) -> Section:
        """What a phase in front of the section does: storing the arrays that its threads update at once."""
        for op in self.plan.section.scatters:
            if op.flag(AT_ONCE):
                AtOnceLowering(self.b, self.eval, self.target).fill(op, ix(self.block), self.plan.grid,
                                                                    self.at.targets(op))
        return Section(self.name, self.plan.grid, self.block, self.b.close())

    def _operand_tile(self, f: Instr) -> Tile:
        """What a reduction folds in one step (derived before chunks and steps come in, whose bounds are wider)."""
        box = tiles_of(f, self.plan.tiles[f])[0]
        assert box is not None, f
        return self._own(box)

    def _own(self, tile: Tile) -> Tile:
        return tuple(Side(self._in_step(s.base), s.size) for s in tile) if self.partial else tile

    def _in_step(self, at: Ix) -> Ix:
        """An index over the plan's step number, in terms of the section's chunk and step."""
        old, new = block_var(self.plan.steps), ix(self.chunk) * self.plan.per_block + ix(self.step)
        return at.substitute(lambda a: new if a is old else None)

    # ---- values

    def _source(self, op: Instr, index: tuple[Ix, ...], pred: Value | None) -> Value | None:
        base, component = (op.operands[0], op.index) if op.is_component else (op, 0)
        if base in self.at.scalars:
            return self.at.scalars[base][component]
        found = self.at.address(op, index)
        if found is None:
            return None
        buffer, address = found
        settled = base not in self.at.inside
        if (buffer, address) in self.staged:
            buffer, address, whole = self.staged[buffer, address]
            settled &= whole
        return self.b.load(buffer, address, pred, settled)

    # ---- nests

    def _nest(self, nest: Nest) -> None:
        if nest.special is not None:
            self._special(nest.special)
            return
        if self.partial:
            nest = replace(nest, axes=tuple(
                Axis(a.extent, a.bound if a.bound is None else self._in_step(a.bound), a.folded) for a in nest.axes))
        lanes = self.target.lanes(max((op.array.dtype.nbytes for op in (*nest.stores, *nest.folds)), default=4))
        row = math.inf if self.target.lanes_are_threads else max(1, lanes)  # (threads of a block take all that is left)
        config = configure(nest, lambda axes: self._entry(nest, axes), self.at.locate, max(1, lanes), self.target.costs,
                           max(1.0, lanes / self.target.lanes(4)), row)
        stage = plan_stage(config, lambda axes: self._entry(nest, axes), self.at.locate,
                           lambda op: self.at.buffer(op).size, self.target, self.at.arena_bytes)
        config = stage.config if stage is not None else config
        singles = singles_of(config, lambda axes: self._entry(nest, axes), self.at.locate, max(1, lanes), self.costs) \
            if stage is None and self.joins and config.loops and not nest.folds else {}
        if singles or stage is None and (self._is_few(nest, config, lanes) or self._is_uneven(nest, config)):
            config = replace(config, lane=None)
        if config.lane is None:
            self.singles.update(nest.computes)
        self.parts = singles
        if not singles and stage is None and self.joins \
                and all(f.traits.fold in (Fold.AXES, Fold.WINDOWS) for f in nest.folds):
            self.parts = parts_of(config, lambda axes: self._entry(nest, axes), self.at.locate, lanes, self.costs)
        if stage is None and self.joins and not nest.folds:
            choice = choice_of(config, lambda axes: self._entry(nest, axes), self.at.locate, lanes, self.costs)
            config = replace(config, choice=choice)
            atoms = set(choice[0].atoms()) if choice is not None else set()
            self.parts = {k: cuts for k, cuts in self.parts.items() if config.loops[k].var not in atoms}
        first = next((k for k, n in enumerate(config.loops) if n.folded), len(config.loops))
        self._kept_loops(nest, config, 0, first, stage)
        self.staged.clear()
        for op in (*nest.stores, *nest.folds):
            self.at.done.add(op)

    def _is_few(self, nest: Nest, config: Config, lanes: int) -> bool:
        """Are a few numbers made of some that were stored one by one?  A vector of those waits until all of them are in
        the cache, or is put together in registers; whole vectors are worth that earlier."""
        few = self.costs.few if config.elements % max(1, lanes) else self.costs.few / 2
        if nest.folds or self.target.lanes_are_threads or config.lane is None or config.elements > few \
                or self.singles.isdisjoint(leaf.value for leaf in config.leaves):
            return False
        return operations(config, lambda axes: self._entry(nest, axes), self.at.locate) <= few

    def _is_uneven(self, nest: Nest, config: Config) -> bool:
        """Are a few numbers folded that do not lie in rows of as many as a vector has?"""
        lane = config.lane
        if not nest.folds or lane is None or self.target.lanes_are_threads \
                or config.elements > self.target.costs.turns.tiny:
            return False
        apart = any(leaf.address.coeff(lane) not in (0, 1) for leaf in config.leaves)
        return apart or lane.extent & lane.extent - 1 > 0

    def _special(self, op: Instr) -> None:
        """A product or a scatter."""
        targets = self.at.targets(op)
        if op.flag(AT_ONCE):
            AtOnceLowering(self.b, self.eval, self.target).update(op, ix(self.block), self.plan.grid, targets)
        elif op.scatters and self.target.lanes_are_threads:
            SegmentLowering(self.b, self.eval, self.target, self.at.panel).write(op, self.tiles[op], targets)
        elif op.scatters:
            far = far_from_cores([b for b, _ in self.buffers.ins.values()] + [
                b for found in self.buffers.targets.values() for b, _ in found], self.target)
            ScatterLowering(self.b, self.eval, self.target, self.at.panel, self.at.address, far).write(
                op, self.tiles[op], targets, self.at.locate)
        elif self.target.stages_operands:
            lowering = StagedProductLowering(self.b, self.target, self.at.view, self.at.panel)
            choice = self.plan.choice
            lowering.stages, lowering.fragments = choice.stages, choice.fragments
            lowering.boxes, lowering.lasts = choice.boxes, choice.lasts
            lowering.write(op, self.tiles[op], targets)
        else:
            ProductLowering(self.b, self.target, self.at.view, self.at.panel, self.shared.get(op),
                            self.masks.get(op)).write(op, self.tiles[op], targets)
        self.at.done.add(op)

    def _entry(self, nest: Nest, axes: Sequence[Ix]) -> tuple[list[tuple[Instr, tuple[Ix, ...]]],
                                                              list[tuple[Instr, Ix]]]:
        """What a nest evaluates and writes, for the tracer."""
        values: list[tuple[Instr, tuple[Ix, ...]]] = []
        stores: list[tuple[Instr, Ix]] = []
        for op in nest.stores:
            index = box_index(op.array, self.tiles[op], axes)
            values.append((op, index))
            stores += [(op, a) for _, a in self.at.destinations(op, index)]
        for f in nest.folds:
            where = self._fold_access(f, axes)
            values += [(o, i) for o, i, _ in where]
            if f.traits.fold is Fold.RUNNING:
                stores += [(f, a) for _, a in self.at.destinations(f, self._result_index(f, axes))]
        return values, stores

    def _fold_access(self, f: Instr, axes: Sequence[Ix]) -> list[tuple[Instr, tuple[Ix, ...], tuple[Bound, ...]]]:
        """(operand, index, bounds) of everything one step of a reduction folds."""
        if f.traits.fold is Fold.WINDOWS:
            out, red = self._window_index(f, axes)
            found = access(f, out, red, _no_read)
            return [(f.operands[a.operand], a.index, a.where) for a in found]
        index = self._operand_index(f, axes)
        return [(o, index, ()) for o in fold_operands(f)]

    def _operand_index(self, f: Instr, axes: Sequence[Ix]) -> tuple[Ix, ...]:
        """What a step of a reduction of whole dimensions folds; a running fold may begin at the end of its own."""
        dims = f.operands[0].array.dims
        index = box_index(f.operands[0].array, self._operand_tile(f), axes)
        backward = f.ints("dimensions") if f.flag("backward") else ()
        return tuple(at * -1 + (dims[d] - 1) if d in backward else at for d, at in enumerate(index))

    def _window_index(self, f: Instr, axes: Sequence[Ix]) -> tuple[tuple[Ix, ...], tuple[Ix, ...]]:
        tile = self.tiles[f]
        own = sum(1 for s in tile if s.size > 1)
        rest = iter(axes[own:])
        return box_index(f.array, tile, axes[:own]), tuple(next(rest) if n > 1 else ZERO for n in fold_axes(f))

    def _result_index(self, f: Instr, axes: Sequence[Ix]) -> tuple[Ix, ...]:
        """Index of a reduction's result from the nest's axes."""
        if f.traits.fold is Fold.WINDOWS:
            return self._window_index(f, axes)[0]
        index = self._operand_index(f, axes)
        if f.traits.fold is Fold.RUNNING:
            return index
        folded = set(f.ints("dimensions"))
        kept = tuple(i for d, i in enumerate(index) if d not in folded)
        return (ix(self.chunk), *kept) if f.traits.fold is Fold.CHUNKS else kept

    # ---- loops

    def _kept_loops(self, nest: Nest, config: Config, k: int, first: int, stage: StagePlan | None,
                    small: bool = False) -> None:
        """The loops from the k-th one on; `small`: in a part of a loop outside that is too small for further parts."""
        if stage is not None and k == stage.depth:
            self._emit_stage(stage)
        if self._is_due(config, k):
            self._choose(nest, config, k, first, small)
            return
        if k == first:
            if nest.folds and nest.folds[0].traits.fold is Fold.RUNNING:
                self._running(nest, config)
            elif nest.folds:
                self._fold(nest, config, first)
            else:
                self._store_all(nest, config)
            return
        whole = config.loops[k].var.extent
        for start, extent in [(0, whole)] if small else self.parts.get(k, [(0, whole)]):
            now = part(config, k, start, extent)
            self.b.open(now.loops[k].var)
            self._kept_loops(nest, now, k + 1, first, stage, small or is_small(extent, whole, self.costs))
            self._end_loop(now.loops[k], now, ())

    def _is_due(self, config: Config, k: int) -> bool:
        """Is all open that says what is chosen, before the k-th loop?"""
        if config.choice is None or self.chosen is not None:
            return False
        atoms = set(config.choice[0].atoms())
        return all(loop.var not in atoms for loop in config.loops[k:])

    def _choose(self, nest: Nest, config: Config, k: int, first: int, small: bool) -> None:
        """The loops from the k-th one on, for each place at which something else is joined."""
        assert config.choice is not None
        at, places = config.choice
        for self.chosen in places:
            with self.b.loop(Var(f"at{self.chosen}", 1), is_at(at, self.chosen, places)):
                self._kept_loops(nest, config, k, first, None, small)
        self.chosen = None

    def _end_loop(self, loop: NestLoop, config: Config, accs: tuple[Acc, ...], carries: tuple[Carry, ...] = ()) -> None:
        lane = loop.var is config.lane
        body = self.b.close()
        small = len(body) <= self.costs.small_body
        unroll = 4 if lane and accs and small else 1
        if lane and not accs and any(isinstance(s, For) for s in body):
            unroll = 4 if loop.var.extent >= 64 else 1
        elif lane and not accs and small:
            unroll = 2
        if config.lane is None and not self.target.lanes_are_threads \
                and self.target.costs.code.unrolled < config.elements <= self.target.costs.turns.tiny:
            unroll = loop.var.extent  # (values that are loaded and stored at constant places become registers)
        self.b.emit(For(loop.var, loop.var.extent, Loop.LANE if lane else Loop.SEQ, body, accs, carries, loop.bound,
                        unroll))

    def _store_all(self, nest: Nest, config: Config) -> None:
        for op in nest.stores:
            at = index = box_index(op.array, self.tiles[op], config.axes)
            if config.choice is not None and self.chosen is not None:
                at = known(index, config.choice[0], self.chosen)
            self._write(op, index, [self.eval.value(op, at)])

    def _fold(self, nest: Nest, config: Config, first: int) -> None:
        regions = {f: region_of(f, monoid(f.calls[0])) for f in nest.folds}
        inits = [self._inits(f, config) for f in nest.folds]
        results = self._fold_loops(nest, config, regions, first, inits)
        for f, values in zip(nest.folds, results):
            if f in self.layout.scalars:
                self.at.scalars[f] = values
                self.at.done.add(f)
            self._write(f, self._result_index(f, config.axes), values)

    def _running(self, nest: Nest, config: Config) -> None:
        [f] = nest.folds

        def value() -> Value:
            self._store_all(nest, config)
            return self._fold_inputs(f, config)[0]
        RunningLowering(self.b, f, config, value, lambda v: self._write(f, self._result_index(f, config.axes), [v]),
                        lambda loop, accs, carries: self._end_loop(loop, config, accs, carries)).run(
            self._inits(f, config)[0])

    def _fold_loops(self, nest: Nest, config: Config, regions: dict[Instr, Region], k: int,
                    inits: Sequence[Sequence[Value]]) -> Sequence[Sequence[Value]]:
        """Loops from number `k` on, which fold from `inits` on (of each fold, all its values); their totals."""
        last = k >= len(config.loops) - 1
        loop = config.loops[k] if k < len(config.loops) else NestLoop(Var("one", 1), None, True)
        self.b.open(loop.var)
        if last:
            self._store_all(nest, config)
            inputs = [self._fold_inputs(f, config) for f in nest.folds]
            results = [[self._outer(v.dtype) for v in vs] for vs in inits]
            accs = tuple(Acc(tuple(r), tuple(i), tuple(x), regions[f])
                         for f, r, i, x in zip(nest.folds, results, inits, inputs))
            self._end_loop(loop, config, accs)
            return results
        # A known combiner folds the inner loop's totals; others hand their accumulator through.
        starts: list[list[Value]] = [
            [Const(v.dtype, identity(regions[f].op, v.dtype)) if regions[f].op else self.b.define(Param(v.dtype))
             for v in vs] for f, vs in zip(nest.folds, inits)]
        nexts = self._fold_loops(nest, config, regions, k + 1, starts)
        results = [[self._outer(v.dtype) for v in vs] for vs in inits]
        rows = list(zip(nest.folds, starts, inits, nexts, results))
        accs = tuple(Acc(tuple(r), tuple(i), tuple(n), region_of(f, regions[f].op))
                     for f, _, i, n, r in rows if regions[f].op)  # (a region belongs to one loop)
        carries = tuple(Carry(c, i, n, r)  # type: ignore[arg-type]
                        for f, cs, vs, ns, rs in rows if not regions[f].op for c, i, n, r in zip(cs, vs, ns, rs))
        self._end_loop(loop, config, accs, carries)
        return results

    def _outer(self, dtype: DType) -> Param:
        """A loop result: it belongs to the scope around the loop that is about to close."""
        return self.b.define(Param(dtype), self.b.depth - 1)

    def _inits(self, f: Instr, config: Config) -> list[Value]:
        if f.traits.fold is Fold.CHUNKS:
            buffer, shape = self.buffers.targets[f][0]
            return [self.b.load(buffer, flat_index(self._result_index(f, config.axes), shape.strides), settled=False)]
        count = len(fold_operands(f))
        return [self.eval.value(o, ()) for o in f.operands[count:]]

    def _fold_inputs(self, f: Instr, config: Config) -> list[Value]:
        out: list[Value] = []
        for operand, index, where in self._fold_access(f, config.axes):
            holds = self.eval.holds(where)
            name = monoid(f.calls[0])
            dtype = operand.array.dtype
            if holds is not True and not name:
                raise UnsupportedOp(f.op, "lowering", "padded windows of a general combiner")
            if holds is False:
                out.append(Const(dtype, identity(name, dtype)))
                continue
            if isinstance(holds, bool):
                out.append(self.eval.value(operand, index))
            else:
                value = self.eval.value(operand, index, holds)
                out.append(self.b.select(holds, value, Const(dtype, identity(name, dtype))))
        return out

    def _initial_partials(self) -> None:
        """A chunk's partial results start as the combiner's identity."""
        for op in self.plan.section.roots:
            if op.traits.fold is not Fold.CHUNKS:
                continue
            buffer, _ = self.buffers.targets[op][0]
            count = op.array.size // op.array.dims[0]
            start = Const(op.array.dtype, identity(monoid(op.calls[0]), op.array.dtype))
            var = Var("k", count)
            self.b.open(var)
            self.b.store(buffer, ix(self.chunk) * count + ix(var), start)
            self.b.emit(For(var, count, Loop.LANE, self.b.close()))

    # ---- writing

    def _write(self, op: Instr, index: tuple[Ix, ...], values: Sequence[Value]) -> None:
        if op in self.layout.kept:
            for buffer, value in zip(self.at.kept(op), values):
                self.b.store(buffer, self.at.arena_address(op, index), value)
        if op in self.at.roots:
            several = len(values) > 1
            start = self._start(op)
            for n, (buffer, shape) in enumerate(self.buffers.targets[op]):
                at = tuple(i + s for i, s in zip(index, start)) if start else index
                self.b.store(buffer, flat_index(at, shape.strides), values[n if several else 0])

    def _start(self, op: Instr) -> tuple[Ix, ...]:
        """Where in the array of a result its part begins; () for a whole one."""
        if not op.traits.places:
            return ()
        sizes = zip(op.array.dims, op.ints("into"), op.operands[1:])
        return tuple(self.b.dyn(self.eval.value(o, ()), 0, dim - n) if n < dim else ZERO for n, dim, o in sizes)

    # ---- staging transposed operands

    def _emit_stage(self, stage: StagePlan) -> None:
        stride = self.target.tile_stride(stage.lane.extent)
        for n, copied in enumerate(stage.leaves):
            buffer, address = self.at.buffer(copied.op), copied.address
            staged = self.at.room(copied.op.array, stage.rows.extent * stride)
            origin = address.substitute(lambda a: ZERO if a is stage.rows or a is stage.lane else None)
            with ExitStack() as conditions:
                for k, above in enumerate(copied.where):
                    conditions.enter_context(self.b.loop(Var(f"there{n}.{k}", 1), above))
                self.b.emit(Transpose(staged, Ix(copied.first * stride), stride,
                                      buffer, origin + copied.first, address.coeff(stage.lane), stage.lane.extent,
                                      copied.count))
            whole = not copied.where and copied.count == stage.rows.extent
            self.staged[buffer, address] = (staged, ix(stage.rows) * stride + ix(stage.lane), whole)


def _no_read(operand: int, index: Sequence[Ix], lo: int, hi: int) -> Ix:
    raise UnsupportedOp("run-time index", "reduction access")


def _rounded(work: float) -> float:
    """Work to six digits: sums of floats differ between versions of Python in the last ones, and texts are keys."""
    return float(f"{work:.6g}")
