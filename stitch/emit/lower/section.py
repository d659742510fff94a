"""Lowering of one section: nests to loops, values to registers, arena and memory."""
from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace

from ...hlo.index import ZERO, Ix, Var, ix
from ...hlo.ir import Instr
from ...hlo.opdef import identity, monoid
from ...hlo.traits import Fold
from ...schedule.cost.segments import AT_ONCE
from ...schedule.plan import ScheduledGroup, SectionPlan
from ...schedule.rewrite.masks import masks_of
from ...schedule.tiles.propagate import Side, Tile, block_var, tiles_of
from ...schedule.tiles.views import flat_index
from ...target import Target
from ..ir.buffers import Buffers
from ..ir.kir import Acc, Buffer, Carry, Const, For, Loop, Section, Transpose, Value
from .builder import Builder, grain_of
from .contraction import marks
from .evaluate import Evaluator
from .folding import Folded, FoldLowering
from .memory.layout import Layout
from .memory.places import Places
from .memory.slots import box_index
from .nests.configure import LANE_RUN, THREAD_RUN, configure
from .nests.loops import Axis, Config, Nest, NestLoop
from .nests.running import RunningLowering
from .nests.segments import Parts, choice_of, is_at, is_small, known, part, parts_of, singles_of
from .nests.staging import StagePlan, plan_stage
from .nests.trace import operations
from .passes.prefetch import far_from_cores
from .products.matmul import ProductLowering, StagedProductLowering
from .products.panels import Panels


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
        # what reductions fold in one step (derived before chunks and steps come in, whose bounds are wider)
        self.folded = Folded(self.tiles, lambda f: self._own(_operand_tile(f, plan.tiles[f])), ix(self.chunk))
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
        # (they ask this section for values and tiles: in a circle, all of the group would wait for the collector)
        del self.eval, self.folded
        return Section(self.name, grid, self.block, self.b.close(), grain_of(grid, self.plan.work, self.costs.task_ns),
                       _rounded(self.plan.work))

    def before(self) -> Section:
        """What a phase in front of the section does: storing the arrays that its threads update at once."""
        for op in self.plan.section.scatters:
            if op.flag(AT_ONCE):
                from .scatters.at_once import AtOnceLowering

                AtOnceLowering(self.b, self.eval, self.target).fill(op, ix(self.block), self.plan.grid,
                                                                    self.at.targets(op))
        return Section(self.name, self.plan.grid, self.block, self.b.close())

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
                           max(1.0, lanes / self.target.lanes(4)), row,
                           THREAD_RUN if self.target.lanes_are_threads else LANE_RUN)
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
            from .scatters.at_once import AtOnceLowering

            AtOnceLowering(self.b, self.eval, self.target).update(op, ix(self.block), self.plan.grid, targets)
        elif op.scatters and self.target.lanes_are_threads:
            from .scatters.ranges import SegmentLowering

            SegmentLowering(self.b, self.eval, self.target, self.at.panel).write(op, self.tiles[op], targets)
        elif op.scatters:
            far = far_from_cores([b for b, _ in self.buffers.ins.values()] + [
                b for found in self.buffers.targets.values() for b, _ in found], self.target)
            from .scatters.scatter import ScatterLowering

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
            where = self.folded.access(f, axes)
            values += [(o, i) for o, i, _ in where]
            if f.traits.fold is Fold.RUNNING:
                stores += [(f, a) for _, a in self.at.destinations(f, self.folded.result(f, axes))]
        return values, stores

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
        for f, values in zip(nest.folds, self._folds(nest, config).totals(nest, first)):
            if f in self.layout.scalars:
                self.at.scalars[f] = values
                self.at.done.add(f)
            self._write(f, self.folded.result(f, config.axes), values)

    def _folds(self, nest: Nest, config: Config) -> FoldLowering:
        return FoldLowering(self.b, self.eval, self.folded, self.buffers, config, lambda: self._store_all(nest, config),
                            lambda loop, accs, carries: self._end_loop(loop, config, accs, carries))

    def _running(self, nest: Nest, config: Config) -> None:
        [f] = nest.folds
        folds = self._folds(nest, config)

        def value() -> Value:
            folds.store()
            return folds.inputs(f)[0]
        RunningLowering(self.b, f, config, value, lambda v: self._write(f, self.folded.result(f, config.axes), [v]),
                        folds.end).run(folds.starts(f)[0])

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


def _operand_tile(f: Instr, tile: Tile) -> Tile:
    box = tiles_of(f, tile)[0]
    assert box is not None, f
    return box


def _rounded(work: float) -> float:
    """Work to six digits: sums of floats differ between versions of Python in the last ones, and texts are keys."""
    return float(f"{work:.6g}")
