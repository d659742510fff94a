"""Loops of reductions: what a step of one folds, where its result goes, and what goes on from loop to loop."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...errors import UnsupportedOp
from ...hlo.index import ZERO, Ix, Var
from ...hlo.ir import Instr
from ...hlo.opdef import Bound, access, identity, monoid
from ...hlo.traits import Fold
from ...hlo.types import DType
from ...schedule.tiles.propagate import Tile
from ...schedule.tiles.views import flat_index
from ..ir.buffers import Buffers
from ..ir.kir import Acc, Carry, Const, Param, Region, Value
from .builder import Builder
from .evaluate import Evaluator, region_of
from .memory.slots import box_index
from .nests.loops import Config, Nest, NestLoop, fold_axes, fold_operands
from .nests.running import End


class Folded:
    """Indices of what reductions fold and of their results, from the axes of a nest.

    `tiles` are the blocks of their results, `operand_tile` gives that of what one folds, `chunk` is the section's, by
    which partial results lie."""

    def __init__(self, tiles: Mapping[Instr, Tile], operand_tile: Callable[[Instr], Tile], chunk: Ix) -> None:
        self.tiles, self.operand_tile, self.chunk = tiles, operand_tile, chunk

    def access(self, f: Instr, axes: Sequence[Ix]) -> list[tuple[Instr, tuple[Ix, ...], tuple[Bound, ...]]]:
        """(operand, index, bounds) of everything one step of a reduction folds."""
        if f.traits.fold is Fold.WINDOWS:
            out, red = self._window_index(f, axes)
            found = access(f, out, red, _no_read)
            return [(f.operands[a.operand], a.index, a.where) for a in found]
        index = self._operand_index(f, axes)
        return [(o, index, ()) for o in fold_operands(f)]

    def result(self, f: Instr, axes: Sequence[Ix]) -> tuple[Ix, ...]:
        """Index of a reduction's result."""
        if f.traits.fold is Fold.WINDOWS:
            return self._window_index(f, axes)[0]
        index = self._operand_index(f, axes)
        if f.traits.fold is Fold.RUNNING:
            return index
        folded = set(f.ints("dimensions"))
        kept = tuple(i for d, i in enumerate(index) if d not in folded)
        return (self.chunk, *kept) if f.traits.fold is Fold.CHUNKS else kept

    def _operand_index(self, f: Instr, axes: Sequence[Ix]) -> tuple[Ix, ...]:
        """What a step of a reduction of whole dimensions folds; a running fold may begin at the end of its own."""
        dims = f.operands[0].array.dims
        index = box_index(f.operands[0].array, self.operand_tile(f), axes)
        backward = f.ints("dimensions") if f.flag("backward") else ()
        return tuple(at * -1 + (dims[d] - 1) if d in backward else at for d, at in enumerate(index))

    def _window_index(self, f: Instr, axes: Sequence[Ix]) -> tuple[tuple[Ix, ...], tuple[Ix, ...]]:
        tile = self.tiles[f]
        own = sum(1 for s in tile if s.size > 1)
        rest = iter(axes[own:])
        return box_index(f.array, tile, axes[:own]), tuple(next(rest) if n > 1 else ZERO for n in fold_axes(f))


class FoldLowering:
    """Writes the loops of a nest's reductions, when those that none of them folds are open.

    `store` writes what is stored beside them, `end` ends a loop."""

    def __init__(self, b: Builder, evaluate: Evaluator, folded: Folded, buffers: Buffers, config: Config,
                 store: Callable[[], None], end: End) -> None:
        self.b, self.eval, self.folded, self.buffers = b, evaluate, folded, buffers
        self.config, self.store, self.end = config, store, end

    def totals(self, nest: Nest, first: int) -> Sequence[Sequence[Value]]:
        """What each reduction comes to (all its values), by the loops from number `first` on."""
        regions = {f: region_of(f, monoid(f.calls[0])) for f in nest.folds}
        return self._loops(nest, regions, first, [self.starts(f) for f in nest.folds])

    def starts(self, f: Instr) -> list[Value]:
        """What a reduction begins with: partial results go on from those of the chunk's steps before."""
        if f.traits.fold is Fold.CHUNKS:
            buffer, shape = self.buffers.targets[f][0]
            at = flat_index(self.folded.result(f, self.config.axes), shape.strides)
            return [self.b.load(buffer, at, settled=False)]
        count = len(fold_operands(f))
        return [self.eval.value(o, ()) for o in f.operands[count:]]

    def inputs(self, f: Instr) -> list[Value]:
        """What the step at hand folds; the combiner's identity where a window reaches beyond its operand."""
        out: list[Value] = []
        for operand, index, where in self.folded.access(f, self.config.axes):
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

    def _loops(self, nest: Nest, regions: dict[Instr, Region], k: int,
               inits: Sequence[Sequence[Value]]) -> Sequence[Sequence[Value]]:
        """Loops from number `k` on, which fold from `inits` on (of each fold, all its values); their totals."""
        loops = self.config.loops
        loop = loops[k] if k < len(loops) else NestLoop(Var("one", 1), None, True)
        self.b.open(loop.var)
        if k >= len(loops) - 1:
            self.store()
            inputs = [self.inputs(f) for f in nest.folds]
            results = [[self._outer(v.dtype) for v in vs] for vs in inits]
            accs = tuple(Acc(tuple(r), tuple(i), tuple(x), regions[f])
                         for f, r, i, x in zip(nest.folds, results, inits, inputs))
            self.end(loop, accs, ())
            return results
        # A known combiner folds the inner loop's totals; others hand their accumulator through.
        starts: list[list[Value]] = [
            [Const(v.dtype, identity(regions[f].op, v.dtype)) if regions[f].op else self.b.define(Param(v.dtype))
             for v in vs] for f, vs in zip(nest.folds, inits)]
        nexts = self._loops(nest, regions, k + 1, starts)
        results = [[self._outer(v.dtype) for v in vs] for vs in inits]
        rows = list(zip(nest.folds, starts, inits, nexts, results))
        accs = tuple(Acc(tuple(r), tuple(i), tuple(n), region_of(f, regions[f].op))
                     for f, _, i, n, r in rows if regions[f].op)  # (a region belongs to one loop)
        carries = tuple(Carry(c, i, n, r)  # type: ignore[arg-type]
                        for f, cs, vs, ns, rs in rows if not regions[f].op for c, i, n, r in zip(cs, vs, ns, rs))
        self.end(loop, accs, carries)
        return results

    def _outer(self, dtype: DType) -> Param:
        """A loop result: it belongs to the scope around the loop that is about to close."""
        return self.b.define(Param(dtype), self.b.depth - 1)


def _no_read(operand: int, index: Sequence[Ix], lo: int, hi: int) -> Ix:
    raise UnsupportedOp("run-time index", "reduction access")
