"""Lowering of matrix products: loops around `Product` statements, and the copies that feed them.

A block computes its tile of a product in pieces of the depth, so that what a piece reads stays in the near caches, and
panel by panel of the columns that fit registers.  A panel of the right operand is copied so that its rows lie one after
another (and transposed, where the columns are not contiguous) when several rows of the left operand use it.  The
left operand is read where it lies, or copied when its depth is far apart in memory.

Operands of a narrow product go into their words on the way: panels are always copied, the left operand where
its depth is not contiguous or no whole number of words.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ....errors import ScheduleError
from ....hlo.index import ZERO, Ix, Var, ix, linearize
from ....hlo.ir import Instr
from ....hlo.opdef import Access, access, unread
from ....hlo.ops.dot import dot_dims
from ....hlo.types import U32
from ....schedule.cost.gpu import rounds
from ....schedule.rewrite.masks import Mask, likely_zeros
from ....schedule.tiles.propagate import Tile
from ....schedule.tiles.views import is_affine
from ....target import Target
from ....target.costs_kernels import Panels as PanelCosts
from ...ir.kir import Buffer, For, Loop, Product
from ..builder import Builder, zero
from ..nests.loops import clip
from .copies import Arena, Copies
from .masked import Range, Skipping, Spares, Write, is_diagonal
from .operands import Address, Dim, Operand, merged
from .panels import Panels, copy_panels, fills_words, is_copied, panel_width, piece_size, word_count, word_steps

#: buffer and flat address of an element of a value in memory
ElementAddress = Callable[[Instr, tuple[Ix, ...]], tuple[Buffer, Ix]]


class ProductLowering:
    """Writes one product of a section.  `view` finds an operand's element in memory; `arena` hands out block memory
    for a purpose, of so many elements of a type; `panels` has the right operand's panels if an earlier phase copied
    them; `mask` says which elements are read at all."""

    def __init__(self, builder: Builder, target: Target, view: ElementAddress, arena: Arena,
                 panels: Panels | None = None, mask: Mask | None = None) -> None:
        self.b, self.target, self.view, self.arena, self.panels = builder, target, view, arena, panels
        self.mask = mask
        self.skip: Skipping | None = None
        self.within: list[Dim] = []
        self.folds: list[Dim] = []

    @property
    def costs(self) -> PanelCosts:
        """What copying operands and looking at masks cost."""
        return self.target.costs.panels

    @property
    def width(self) -> int:
        """Columns of a panel."""
        return panel_width(self.op, self.target)

    def _size(self, rows: Dim, depth: Dim) -> int:
        """Steps of a piece of the depth; that of few rows need not fit a panel, unless it is there."""
        nbytes, few = self.op.array.dtype.nbytes, self.steps == 1 and self.panels is None
        few = few and rows.extent <= self.costs.reused * self.target.one_tile(nbytes)
        left = self.op.operands[0].array.dtype.name
        words = self.costs.depth if few else self.target.piece_words(left, nbytes)
        return piece_size(depth.extent, self.steps, words)

    def write(self, op: Instr, tile: Tile, targets: Sequence[Callable[[tuple[Ix, ...]], tuple[Buffer, Ix]]]) -> None:
        """The product's tile, into every one of `targets` (address of an element of the result)."""
        self.op = op
        self.steps = word_steps(op)
        self.copies = Copies(self.b, self.target, self.arena, op)
        dims = dot_dims(op)
        mine = [Var(f"d{n}", s.size) for n, s in enumerate(tile)]
        index = tuple(s.base + ix(v) if s.size > 1 else s.base for s, v in zip(tile, mine))
        steps = [Var(f"k{n}", op.operands[0].array.dims[d]) for n, d in enumerate(dims.left_depth)]
        left, right = access(op, index, [ix(v) for v in steps], unread)
        batch, rest = len(dims.left_batch), len(dims.left_batch) + len(dims.left_free)
        numbers = [linearize(index[:batch], op.array.dims[:batch]), linearize(index[rest:], op.array.dims[rest:]),
                   linearize([ix(v) for v in steps], [v.extent for v in steps])]
        origin = dict.fromkeys((*mine, *steps), ZERO)
        places = [self.view(op.operands[a.operand], a.index) for a in (left, right)] + [t(index) for t in targets]
        if not all(is_affine(at, origin) for _, at in places):
            raise ScheduleError(f"an operand of {op.name} is not at one stride a dimension")
        strides = {v: [at.coeff(v) for at in (*(at for _, at in places), *numbers)] for v in (*mine, *steps)}
        self.left, self.right, *self.outs = (
            Address(buffer, at.substitute(lambda a: origin.get(a))) for buffer, at in places)  # type: ignore[arg-type]

        self.batch, self.column, self.deep = (
            n.substitute(lambda a: origin.get(a)) for n in numbers)  # type: ignore[arg-type]

        def dim(v: Var, bound: Ix | None) -> Dim:
            of_left, of_right, *of_outs, of_batch, of_column, of_deep = strides[v]
            return Dim(v, bound, of_left, of_right, tuple(of_outs), of_batch, of_column, of_deep)

        self.spared = self._spared(index, left, right)
        found = [dim(v, clip(s.base, s.size, n)) for v, s, n in zip(mine, tile, op.array.dims)]
        across, along = found[rest:], [dim(v, None) for v in steps]
        self.at_hand = self._is_at_hand(merged(across), along)
        if self.at_hand:  # (so where the operand lies does not matter)
            across, along = ([replace(d, right=0) for d in dims] for dims in (across, along))
        if self._is_apart(found[:batch], found[batch:rest], across, along):
            self.right, across, along = self.copies.brought_together(self.right, across, along)
        self._outer(found[:batch], merged(found[batch:rest]), merged(across), merged(along))

    def _is_at_hand(self, cols: Sequence[Dim], depth: Sequence[Dim]) -> bool:
        """Are all words of the right operand in panels that are there, each whole?"""
        panels = self.panels
        return panels is not None and panels.width > 0 and len(cols) == 1 \
            and cols[0].column == 1 and cols[0].extent >= self.width and depth[-1].deep == 1

    def _is_apart(self, batch: Sequence[Dim], rows: Sequence[Dim], cols: Sequence[Dim], depth: Sequence[Dim]) -> bool:
        """Is the right operand copied whole?"""
        return self.panels is None and self.copies.are_apart(batch, rows, cols, depth)

    def _spared(self, index: tuple[Ix, ...], left: Access, right: Access) -> tuple[Spares, list[Ix]]:
        """What a mask says about the product or one of its operands."""
        if self.mask is not None:
            return Spares.RESULT, self.mask.at(index)
        for spares, operand in ((Spares.LEFT, left), (Spares.RIGHT, right)):
            zeros = likely_zeros(self.op.operands[operand.operand]) if self.steps == 1 else None
            if zeros is not None:
                return spares, zeros.at(operand.index)
        return Spares.RESULT, []

    def _skipping(self, rows: Dim, cols: Dim, depth: Dim) -> Skipping | None:
        """How parts of the product are left out; None where they are too few to make up for looking."""
        spares, below = self.spared
        one, two = {Spares.RESULT: (rows, cols), Spares.LEFT: (rows, depth), Spares.RIGHT: (cols, depth)}[spares]
        few = spares is not Spares.RESULT and depth.extent < 2 * self.costs.mask_steps
        found = tuple(b for b in below if is_diagonal(b, (one.var, two.var), self.b.knows))
        if few or not found or rows.bound is not None:
            return None
        return Skipping(self.b, spares, rows.var, cols.var, depth.var, rows.extent, found, self.costs)

    # ---- loops around

    def _outer(self, batch: list[Dim], rows: list[Dim], cols: list[Dim], depth: list[Dim]) -> None:
        """Open a loop for every dimension beyond one of each kind."""
        across = next((c for c in reversed(cols) if set(c.outs) == {1}), None)
        down = max(reversed(rows), key=lambda d: d.extent, default=None)
        along = max(reversed(depth), key=lambda d: (self.at_hand and self.steps > 1 and d.deep == 1, d.extent),
                    default=None)
        folded = [d for d in depth if d is not along and d.extent > 1]
        one = Dim(Var("one", 1), None, 0, 0, tuple(0 for _ in self.outs))
        self.skip = self._skipping(down or one, across or one, along or one)
        self.within = self._inner_rows([d for d in rows if d is not down], down or one, across or one, along or one)
        around = [d for d in (*batch, *rows, *cols) if d not in (across, down, *self.within) and d.extent > 1]
        for d in around:
            self.b.open(d.var)
            self._shift(d.var, d)
        self._pieces(down or one, across or one, along or one, folded)
        for d in reversed(around):
            self._close(d.var, d.bound)

    def _inner_rows(self, others: list[Dim], rows: Dim, cols: Dim, depth: Dim) -> list[Dim]:
        """The rows' other dimensions whose loops come behind those over columns, so that a panel is brought near once
        for all of them: none where the left operand is copied, which would be done for every panel."""
        size = self._size(rows, depth)
        sizes = {size, depth.extent % size or size}
        copied = any(self.copies.is_left_copied(rows, cols, depth, n) for n in sizes)
        return [] if copied or self.skip is not None else [d for d in others if d.extent > 1]

    def _shift(self, by: "Var | Ix", d: Dim) -> None:
        """Move all addresses `by` steps of a dimension."""
        self.left, self.right = self.left.plus(ix(by) * d.left), self.right.plus(ix(by) * d.right)
        self.outs = [o.plus(ix(by) * stride) for o, stride in zip(self.outs, d.outs)]
        self.batch, self.column = self.batch + ix(by) * d.batch, self.column + ix(by) * d.column
        self.deep = self.deep + ix(by) * d.deep

    def _close(self, var: Var, bound: Ix | None = None) -> None:
        body = self.b.close()
        self.b.emit(For(var, var.extent, Loop.SEQ, body, bound=bound))

    def _pieces(self, rows: Dim, cols: Dim, depth: Dim, folded: list[Dim]) -> None:
        """The depth, within loops over contracted dimensions that are no part of it, unless a product in tiles has
        them."""
        self.folds = []
        whole = self._size(rows, depth) == depth.extent
        if self.at_hand and self.copies.in_tiles and whole and not self.copies.is_left_copied(
                rows, cols, depth, depth.extent):
            self.folds, folded = folded, []
        if folded:
            self._clear(rows, cols)
        for d in folded:
            self.b.open(d.var)
            self._shift(d.var, d)
        self._depth(rows, cols, depth, not folded)
        for d in reversed(folded):
            self._close(d.var)

    def _depth(self, rows: Dim, cols: Dim, depth: Dim, fresh: bool) -> None:
        """All pieces of the depth, the first of which starts the sums if they are `fresh`."""
        if self.skip is not None and self.skip.spares is not Spares.RESULT and fresh:
            self._clear(rows, cols)
            fresh = False
        size = self._size(rows, depth)
        whole, rest = divmod(depth.extent, size)
        self._piece(rows, cols, depth, ZERO, size, fresh)
        if whole == 2:
            self._piece(rows, cols, depth, Ix(size), size, False)
        elif whole > 2:
            var = Var("piece", whole - 1)
            self.b.open(var)
            self._piece(rows, cols, depth, ix(var) * size + size, size, False)
            self._close(var)
        if rest:
            self._piece(rows, cols, depth, Ix(whole * size), rest, False)

    def _clear(self, rows: Dim, cols: Dim) -> None:
        """Zeros in the results, where all pieces add to them."""
        for n, (place, down, across) in enumerate(zip(self.outs, rows.outs, cols.outs)):
            for d in self.within:
                self.b.open(d.var)
                place = place.plus(ix(d.var) * d.outs[n])
            i, j = Var("i", rows.extent), Var("j", cols.extent)
            self.b.open(i)
            self.b.open(j)
            self.b.store(place.buffer, place.at + ix(i) * down + ix(j) * across, zero(place.buffer.dtype))
            body = self.b.close()
            self.b.emit(For(j, j.extent, Loop.LANE, body, bound=cols.bound))
            self._close(i, rows.bound)
            for d in reversed(self.within):
                self._close(d.var, d.bound)

    # ---- one piece of the depth

    def _piece(self, rows: Dim, cols: Dim, depth: Dim, start: Ix, size: int, fresh: bool) -> None:
        """`size` steps of the depth from `start` on, for all rows and columns: panel by panel, each copied first where
        that is worth it.  `fresh`: they are the first, and nothing is added to."""
        left, deep = self.copies.left(self.left.plus(start * depth.left), rows, cols, depth, size)
        right = self.right.plus(start * depth.right)
        width = self.width
        shared = self.panels if cols.extent >= width and cols.column == 1 and self._in_words(depth, size) else None
        copied = shared is None and (self.steps > 1 or is_copied(
            self.op, rows.extent, cols.extent, cols.right, depth.right, size, self.target))
        if shared is None and not copied:
            if cols.right not in (0, 1) or (cols.right == 0 and cols.extent > 1):
                raise ScheduleError(f"columns of {self.op.name} are not contiguous")
            if self.skip is None or self.skip.spares is Spares.LEFT:
                width = cols.extent
        width, words = min(width, cols.extent), word_count(self.op, size, self.target)
        full, rest = divmod(cols.extent, width)
        side = full if not copied else 1 if self.steps > 1 or cols.right != 1 else min(full, self.costs.side)
        dtype = self.op.array.dtype if self.steps == 1 else U32
        panel = Address(self.arena("panel", dtype, words * width * side), ZERO) if copied else None

        def some(at: Ix, count: int, columns: int) -> None:
            """So many panels from a column on, of `columns` each."""
            bound = None if cols.bound is None else cols.bound - at
            source = Operand(right.plus(at * cols.right), depth.right, cols.right)
            if panel is not None:
                copy_panels(self.b, panel, width, count, columns, source, size, bound, self.steps, words)
            var = Var("panel", count)
            self.b.open(var)
            column = ix(var) * width if count > 1 else ZERO
            if panel is not None:
                operand = Operand(panel.plus(column * words), width, 1)
            elif shared is not None:
                first = self.deep // self.steps + start * depth.deep // self.steps
                operand = Operand(shared.place(self.batch, self.column + at + column, first, words),
                                  width * depth.deep, 1)
            else:
                operand = Operand(source.place.plus(column * cols.right), depth.right, 1)
            outs = [o.plus((at + column) * stride) for o, stride in zip(self.outs, cols.outs)]
            below = None if bound is None else bound - column
            self._product(rows, outs, left, operand, (at + column, columns, below), (start, deep), fresh)
            self._end(var)

        groups, others = divmod(full, side)
        var = Var("group", groups)
        self.b.open(var)
        some(ix(var) * (side * width) if groups > 1 else ZERO, side, width)
        self._end(var)
        if others:
            some(Ix(groups * side * width), others, width)
        if rest:
            some(Ix(full * width), 1, rest)

    def _in_words(self, depth: Dim, size: int) -> bool:
        """Do words of the depth lie one after another in panels that are there, so that those of a piece are some?"""
        whole = self.panels is None or self.panels.width == 0 or self.steps == 1
        return whole or depth.deep == 1 and fills_words(self.op, size, self.target)

    def _end(self, var: Var) -> None:
        """Close a loop; what runs once needs none."""
        body = self.b.close()
        if var.extent > 1:
            self.b.emit(For(var, var.extent, Loop.SEQ, body))
            return
        for s in body:
            self.b.emit(s)

    def _product(self, rows: Dim, outs: Sequence[Address], left: Operand, right: Operand, columns: Range,
                 depth: tuple[Ix, int], fresh: bool) -> None:
        """A piece of the depth (start, steps) of some columns, but for what a mask spares; both operands begin
        there."""
        _, count, bound = columns
        start, steps = depth

        def part(a: Address, b: Address, size: int) -> Write:
            def write(row: Ix, some: int) -> None:
                for d in self.within:
                    self.b.open(d.var)
                first = sum([ix(d.var) * d.left for d in self.within], a.at)
                for n, (place, down) in enumerate(zip(outs, rows.outs)):
                    at = sum([ix(d.var) * d.outs[n] for d in self.within], place.at)
                    self.b.emit(Product(place.buffer, at + row * down, down, a.buffer, first + row * left.row,
                                        left.row, left.column, b.buffer, b.at, right.row, some, count, size, fresh,
                                        rows.bound, bound, folds=self._folded()))
                for d in reversed(self.within):
                    self._close(d.var, d.bound)
            return write

        def some(skip: Skipping, step: Ix, size: int) -> None:
            a, b = left.place.plus(step * left.column), right.place.plus(step * right.row)
            skip.zeros(Operand(a, left.row, left.column), Operand(b, right.row, 1), columns,
                       (start + step, size, None), part(a, b, size))
        if self.skip is None:
            part(left.place, right.place, steps)(ZERO, rows.extent)
        elif self.skip.spares is Spares.RESULT:
            self.skip.unread(columns, part(left.place, right.place, steps))
        else:
            each = self.costs.mask_steps
            whole, rest = divmod(steps, each)
            var = Var("part", whole)
            if whole:
                self.b.open(var)
                some(self.skip, ix(var) * each, each)
                self._close(var)
            if rest:
                some(self.skip, Ix(whole * each), rest)

    def _folded(self) -> tuple[tuple[int, int, int], ...]:
        """The depth's other dimensions, with the steps of the operand and of panels that are there."""
        return tuple((d.extent, d.left, d.deep // self.steps * self.width) for d in self.folds)

class StagedProductLowering(ProductLowering):
    """Writes one product of a section whose code stages its operands: one `Product` reads both wherever they lie, and
    is asked to come through rings of `stages` and, in registers, `fragments` stages (0: of any number), by copies of
    boxes for so many blocks (`boxes`), which may last.

    Code generation copies pieces of them into block memory anyway, at whatever strides (`emit/gpu/staging.py`), so
    nothing is copied here."""

    stages = fragments = boxes = 0
    lasts = False

    def _is_apart(self, batch: Sequence[Dim], rows: Sequence[Dim], cols: Sequence[Dim], depth: Sequence[Dim]) -> bool:
        return False

    def _skipping(self, rows: Dim, cols: Dim, depth: Dim) -> None:
        """Threads multiply whole tiles."""

    def _inner_rows(self, others: list[Dim], rows: Dim, cols: Dim, depth: Dim) -> list[Dim]:
        """Columns are no loop here."""
        return []

    def _depth(self, rows: Dim, cols: Dim, depth: Dim, fresh: bool) -> None:
        left, right = self.left, self.right
        exact = not rounds(self.op, self.target)
        for place, out_row in zip(self.outs, rows.outs):
            self.b.emit(Product(place.buffer, place.at, out_row, left.buffer, left.at, rows.left, depth.left,
                                right.buffer, right.at, depth.right, rows.extent, cols.extent, depth.extent, fresh,
                                rows.bound, cols.bound, cols.right, exact, stages=self.stages,
                                fragments=self.fragments, boxes=self.boxes, lasts=self.lasts))
