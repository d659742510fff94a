"""Lowering of matrix products: loops around `Product` statements, and the copies that feed them.

A block computes its tile of a product in pieces of the depth, so that what a piece reads stays in the near caches, and
panel by panel of the columns that fit registers.  A panel of the right operand is copied so that its rows lie one after
another (and transposed, where the columns are not contiguous) when several rows of the left operand use it.  The
left operand is read where it lies, or copied when its depth is far apart in memory.

Operands of a narrow product go into their words on the way (`words`): panels are always copied, the left operand where
its depth is not contiguous or no whole number of words.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..errors import ScheduleError
from ..hlo.index import ZERO, Ix, Var, ix
from ..hlo.ir import Instr
from ..hlo.opdef import access, unread
from ..hlo.ops.dot import dot_dims
from ..hlo.types import DTYPES, DType
from ..schedule.propagate import Tile
from ..schedule.tilegraph import REUSED
from ..target import NARROW, Target
from .builder import Builder, zero
from .kir import Buffer, For, Loop, Product, Space, Transpose
from .memory import clip
from .views import is_affine
from .words import copy_rows, pack

#: steps of the depth (words of it) that one piece takes at most: a panel of it fits half of a first-level cache
DEPTH = 256
#: words of the depth that a piece of a narrow product is a multiple of, if it is not the last: a tile's
WORDS = 16
#: bytes of a right operand that stay in the first-level cache however its rows are spread
NEAR = 16 << 10
#: bytes between two steps of the depth of a left operand from which it is copied
FAR = 1 << 10

#: block memory for a purpose: so many elements of a type
Arena = Callable[[str, DType, int], Buffer]
#: buffer and flat address of an element of a value in memory
Address = Callable[[Instr, tuple[Ix, ...]], tuple[Buffer, Ix]]


@dataclass(frozen=True, eq=False, slots=True)
class Dim:
    """A loop of a product.  `left`, `right` and `outs` are the strides it walks the operands and results with (0: not
    at all), in elements."""

    var: Var
    bound: Ix | None
    left: int
    right: int
    outs: tuple[int, ...]

    @property
    def extent(self) -> int:
        return self.var.extent


@dataclass(frozen=True, slots=True)
class Place:
    """An address in a buffer."""

    buffer: Buffer
    at: Ix

    def plus(self, offset: "Ix | int") -> "Place":
        return Place(self.buffer, self.at + offset)


class ProductLowering:
    """Writes one product of a section.  `view` finds an operand's element in memory; `arena` hands out block memory
    for a purpose, of so many elements of a type."""

    def __init__(self, builder: Builder, target: Target, view: Address, arena: Arena) -> None:
        self.b, self.target, self.view, self.arena = builder, target, view, arena

    def write(self, op: Instr, tile: Tile, targets: Sequence[Callable[[tuple[Ix, ...]], tuple[Buffer, Ix]]]) -> None:
        """The product's tile, into every one of `targets` (address of an element of the result)."""
        self.op = op
        left_type = op.operands[0].array.dtype
        self.steps = 4 // left_type.nbytes if left_type.name in NARROW else 1  # of the depth in a word
        dims = dot_dims(op)
        mine = [Var(f"d{n}", s.size) for n, s in enumerate(tile)]
        index = tuple(s.base + ix(v) if s.size > 1 else s.base for s, v in zip(tile, mine))
        steps = [Var(f"k{n}", op.operands[0].array.dims[d]) for n, d in enumerate(dims.left_depth)]
        left, right = access(op, index, [ix(v) for v in steps], unread)
        origin = dict.fromkeys((*mine, *steps), ZERO)
        places = [self.view(op.operands[a.operand], a.index) for a in (left, right)] + [t(index) for t in targets]
        if not all(is_affine(at, origin) for _, at in places):
            raise ScheduleError(f"an operand of {op.name} is not at one stride a dimension")
        strides = {v: [at.coeff(v) for _, at in places] for v in (*mine, *steps)}
        self.left, self.right, *self.outs = (
            Place(buffer, at.substitute(lambda a: origin.get(a))) for buffer, at in places)  # type: ignore[arg-type]

        def dim(v: Var, bound: Ix | None) -> Dim:
            of_left, of_right, *of_outs = strides[v]
            return Dim(v, bound, of_left, of_right, tuple(of_outs))

        found = [dim(v, clip(s.base, s.size, n)) for v, s, n in zip(mine, tile, op.array.dims)]
        batch, rest = len(dims.left_batch), len(dims.left_batch) + len(dims.left_free)
        rows, cols = _merged(found[batch:rest]), _merged(found[rest:])
        depth = _merged([dim(v, None) for v in steps])
        self._outer(found[:batch], rows, cols, depth)

    # ---- loops around

    def _outer(self, batch: list[Dim], rows: list[Dim], cols: list[Dim], depth: list[Dim]) -> None:
        """Open a loop for every dimension beyond one of each kind."""
        across = next((c for c in reversed(cols) if set(c.outs) == {1}), None)
        down = max(rows, key=lambda d: d.extent, default=None)
        along = max(reversed(depth), key=lambda d: d.extent, default=None)
        around = [d for d in (*batch, *rows, *cols) if d not in (across, down) and d.extent > 1]
        for d in around:
            self.b.open(d.var)
            self._shift(d.var, d)
        folded = [d for d in depth if d is not along and d.extent > 1]
        one = Dim(Var("one", 1), None, 0, 0, tuple(0 for _ in self.outs))
        self._pieces(down or one, across or one, along or one, folded)
        for d in reversed(around):
            self._close(d.var, d.bound)

    def _shift(self, by: "Var | Ix", d: Dim) -> None:
        """Move all addresses `by` steps of a dimension."""
        self.left, self.right = self.left.plus(ix(by) * d.left), self.right.plus(ix(by) * d.right)
        self.outs = [o.plus(ix(by) * stride) for o, stride in zip(self.outs, d.outs)]

    def _close(self, var: Var, bound: Ix | None = None) -> None:
        body = self.b.close()
        self.b.emit(For(var, var.extent, Loop.SEQ, body, bound=bound))

    def _pieces(self, rows: Dim, cols: Dim, depth: Dim, folded: list[Dim]) -> None:
        """All pieces of the depth, the first of which starts the sums."""
        if folded:
            self._clear(rows, cols)
        for d in folded:
            self.b.open(d.var)
            self._shift(d.var, d)
        count = -(-depth.extent // (DEPTH * self.steps))
        unit = 8 if self.steps == 1 else WORDS * self.steps
        size = min(depth.extent, -(-depth.extent // count // unit) * unit) if count > 1 else depth.extent
        whole, rest = divmod(depth.extent, size)
        self._piece(rows, cols, depth, ZERO, size, not folded)
        if whole == 2:
            self._piece(rows, cols, depth, Ix(size), size, False)
        elif whole > 2:
            var = Var("piece", whole - 1)
            self.b.open(var)
            self._piece(rows, cols, depth, ix(var) * size + size, size, False)
            self._close(var)
        if rest:
            self._piece(rows, cols, depth, Ix(whole * size), rest, False)
        for d in reversed(folded):
            self._close(d.var)

    def _clear(self, rows: Dim, cols: Dim) -> None:
        for place, down, across in zip(self.outs, rows.outs, cols.outs):
            i, j = Var("i", rows.extent), Var("j", cols.extent)
            self.b.open(i)
            self.b.open(j)
            self.b.store(place.buffer, place.at + ix(i) * down + ix(j) * across, zero(place.buffer.dtype))
            body = self.b.close()
            self.b.emit(For(j, j.extent, Loop.LANE, body, bound=cols.bound))
            self._close(i, rows.bound)

    # ---- one piece of the depth

    def _piece(self, rows: Dim, cols: Dim, depth: Dim, start: Ix, size: int, fresh: bool) -> None:
        left, left_row, left_step = self._left(rows, cols, depth, start, size)
        right = self.right.plus(start * depth.right)
        if self.steps == 1 and not self._copied(rows, cols, depth, size):
            if cols.right not in (0, 1) or (cols.right == 0 and cols.extent > 1):
                raise ScheduleError(f"columns of {self.op.name} are not contiguous")
            self._product(rows, left, left_row, left_step, self.outs, right, depth.right, cols.extent, size, fresh,
                          cols.bound)
            return
        width = min(self.target.micro_tile(self.op.array.dtype.nbytes)[1], cols.extent)
        words = -(-size // self.steps)
        panel = self.arena("panel", self.op.array.dtype if self.steps == 1 else DTYPES["u32"], words * width)
        full, rest = divmod(cols.extent, width)

        def one(at: Ix, columns: int) -> None:
            bound = None if cols.bound is None else cols.bound - at
            source = right.plus(at * cols.right)
            if self.steps == 1:
                self._copy_panel(panel, width, source, cols.right, depth.right, columns, size, bound)
            else:
                pack(self.b, panel, width, (source.buffer, source.at), cols.right, depth.right, columns,
                     size, bound)
            outs = [o.plus(at * stride) for o, stride in zip(self.outs, cols.outs)]
            self._product(rows, left, left_row, left_step, outs, Place(panel, ZERO), width, columns,
                          words * self.steps, fresh, bound)

        if full > 1:
            var = Var("panel", full)
            self.b.open(var)
            one(ix(var) * width, width)
            self._close(var)
        else:
            one(ZERO, width)
        if rest:
            one(Ix(full * width), rest)

    def _product(self, rows: Dim, left: Place, left_row: int, left_step: int, outs: Sequence[Place], right: Place,
                 right_step: int, cols: int, depth: int, fresh: bool, bound: Ix | None) -> None:
        for place, out_row in zip(outs, rows.outs):
            self.b.emit(Product(place.buffer, place.at, out_row, left.buffer, left.at, left_row, left_step,
                                right.buffer, right.at, right_step, rows.extent, cols, depth, fresh, rows.bound, bound))

    def _copied(self, rows: Dim, cols: Dim, depth: Dim, size: int) -> bool:
        """Is the right operand copied panel by panel?"""
        nbytes = self.op.array.dtype.nbytes
        micro, width = self.target.micro_tile(nbytes)
        if cols.right != 1:
            return cols.extent > 1 or cols.right != 0
        near = size * depth.right * nbytes <= NEAR or depth.right <= width
        return not near and rows.extent > REUSED * micro

    def _left(self, rows: Dim, cols: Dim, depth: Dim, start: Ix, size: int) -> tuple[Place, int, int]:
        """The left operand from step `start` on with its row and depth strides: where it lies, or copied."""
        at = self.left.plus(start * depth.left)
        if self.steps > 1:
            return self._words(rows, depth, at, size)
        nbytes = self.op.array.dtype.nbytes
        several = cols.extent > 2 * self.target.micro_tile(nbytes)[1]
        if rows.left != 1 or depth.left * nbytes < FAR or not several or rows.extent == 1:
            return at, rows.left, depth.left
        copied = self.arena("left", self.op.array.dtype, rows.extent * size)
        self.b.emit(Transpose(copied, ZERO, size, at.buffer, at.at, depth.left, size, rows.extent, None, rows.bound))
        return Place(copied, ZERO), size, 1

    def _words(self, rows: Dim, depth: Dim, at: Place, size: int) -> tuple[Place, int, int]:
        """The left operand of a narrow product, in rows of whole words."""
        if size % self.steps == 0 and depth.left == 1:
            return at, rows.left, 1
        stride = -(-size // self.steps) * self.steps
        copied = self.arena("left", at.buffer.dtype, rows.extent * stride)
        copy_rows(self.b, copied, stride, (at.buffer, at.at), depth.left, rows.left, rows.extent, size, rows.bound)
        return Place(copied, ZERO), stride, 1

    def _copy_panel(self, panel: Buffer, width: int, source: Place, across: int, down: int, cols: int, size: int,
                    bound: Ix | None) -> None:
        """panel[k*width + j] = source[k*down + j*across] for a piece of the depth."""
        if down == 1 and across > 1:
            self.b.emit(Transpose(panel, ZERO, width, source.buffer, source.at, across, cols, size, bound, None))
            return
        k, j = Var("k", size), Var("j", cols)
        self.b.open(k)
        self.b.open(j)
        settled = source.buffer.space is Space.IN
        with self.b.inside(bound):
            value = self.b.load(source.buffer, source.at + ix(k) * down + ix(j) * across, settled=settled)
        self.b.store(panel, ix(k) * width + ix(j), value)
        body = self.b.close()
        self.b.emit(For(j, cols, Loop.LANE, body, bound=bound))
        self._close(k)


def _merged(dims: Sequence[Dim]) -> list[Dim]:
    """Neighbouring dimensions (most significant first) that are one with the inner one's strides everywhere."""
    out: list[Dim] = []
    for d in dims:
        if d.extent == 1:
            continue
        last = out[-1] if out else None
        strides = (d.left, d.right, *d.outs)
        if last is not None and d.bound is None and (last.left, last.right, *last.outs) == tuple(
                s * d.extent for s in strides):
            out[-1] = Dim(Var(d.var.name, last.extent * d.extent),
                          None if last.bound is None else last.bound * d.extent, d.left, d.right, d.outs)
        else:
            out.append(d)
    return out
