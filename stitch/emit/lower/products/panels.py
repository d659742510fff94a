"""Panels: right operands of products, copied so that the rows of a few columns lie one after another.

A block copies panel after panel into block memory.  Where several blocks of rows read the same ones they are copied
once, by a section in an earlier phase, into scratch memory: piece of the depth by piece, panel by panel.
"""
from __future__ import annotations

import math
from collections.abc import Sequence

from ....dataclass import dataclass
from ....hlo.index import ZERO, Ix, Var, delinearize, ix
from ....hlo.ir import Instr
from ....hlo.opdef import access, unread
from ....hlo.ops.dot import dot_dims
from ....hlo.types import U32, Shape
from ....schedule.plan import SectionPlan
from ....schedule.tiles.propagate import Tile, block_var
from ....schedule.tiles.views import flat_index, follow_view, is_affine
from ....target import NARROW, Target
from ...ir.buffers import Buffers
from ...ir.kir import Buffer, For, Loop, Section, Space, Stmt, Transpose
from ..builder import Builder
from .operands import Address, Operand
from .packing import pack

#: words of the depth that a piece of a narrow product is a multiple of, if it is not the last: a tile's
WORDS = 16


@dataclass(frozen=True, eq=False, slots=True)
class Panels:
    """The panels of a right operand in scratch memory.  `cols` and `words`: columns (whole panels) and words of depth
    of an element of the batch.  `width`: that of a panel where each is whole, and whose depth has several dimensions;
    else 0, and pieces of the depth lie one after another."""

    buffer: Buffer
    cols: int
    words: int
    width: int = 0

    def place(self, batch: Ix, column: Ix, start: Ix, size: int) -> Address:
        """The panel that starts at a column (a multiple of a panel's), in the piece of `size` words from `start` on."""
        first = batch * (self.words * self.cols)
        if self.width:
            return Address(self.buffer, first + column * self.words + start * self.width)
        return Address(self.buffer, first + start * self.cols + column * size)


def word_steps(product: Instr) -> int:
    """Steps of the depth in one word of a product's operands."""
    left = product.operands[0].array.dtype
    return 4 // left.nbytes if left.name in NARROW else 1


def word_count(product: Instr, size: int, target: Target) -> int:
    """Words of so many steps of the depth in a panel: whole tiles, where there are any, with zeros at the end."""
    words = -(-size // word_steps(product))
    return -(-words // WORDS) * WORDS if target.core(product.operands[0].array.dtype.name) == "amx" else words


def fills_words(product: Instr, size: int, target: Target) -> bool:
    """Are so many steps of the depth whole words, after which none are zeros?"""
    return size == word_count(product, size, target) * word_steps(product)


def piece_size(depth: int, steps: int, words: int) -> int:
    """Steps of the depth in one piece of so many words at most; all but the last have as many."""
    count = -(-depth // (words * steps))
    unit = 8 if steps == 1 else WORDS * steps
    return min(depth, -(-depth // count // unit) * unit) if count > 1 else depth


def is_copied(product: Instr, rows: int, cols: int, across: int, down: int, depth: int, target: Target) -> bool:
    """Is a right operand copied panel by panel for so many rows?  `across` and `down` are its strides."""
    nbytes = product.array.dtype.nbytes
    _, width = target.micro_tile(nbytes)
    if across != 1:
        return cols > 1 or across != 0
    costs = target.costs
    near = depth * down * nbytes <= costs.panels.near or down <= width
    return not near and rows > costs.panels.reused * target.one_tile(nbytes)


def copy_panels(b: Builder, to: Address, width: int, count: int, cols: int, source: Operand, size: int,
                bound: Ix | None, steps: int, words: int) -> None:
    """to[p*words*width + k*width + j] = source[k, p*width + j] for a piece of `size` steps k of the depth, in words of
    `steps` elements, of `count` panels p side by side, each of `cols` columns j (below `bound`, all together) and
    `words` words, the last of them zeros.

    Where they lie across the columns, rows of all panels are copied one after another: a row of one panel alone is a
    line of memory or two, and the next one is pages away."""
    panel, given = words * width, source.place
    turned, p = source.row == 1 and source.column > 1, Var("p", count)
    if steps == 1 and not turned:
        k, j = Var("k", size), Var("j", cols)
        b.open(k)
        b.open(p)
        b.open(j)
        column = ix(p) * width + ix(j)
        with b.inside(bound):
            value = b.load(given.buffer, source.element(ix(k), column), settled=given.buffer.space is Space.IN)
        b.store(to.buffer, to.at + ix(p) * panel + ix(k) * width + ix(j), value)
        b.emit(For(j, cols, Loop.LANE, b.close(), bound=None if bound is None else bound - ix(p) * width))
        b.emit(For(p, count, Loop.SEQ, b.close()))
        b.emit(For(k, size, Loop.SEQ, b.close()))
        return
    if steps > 1 and not turned:
        pack(b, to, width, source, cols, size, bound, words, (p, panel))
        return
    b.open(p)
    at, start = to.plus(ix(p) * panel), given.plus(ix(p) * (width * source.column))
    below = None if bound is None else bound - ix(p) * width
    if steps > 1:
        pack(b, at, width, Operand(start, source.row, source.column), cols, size, below, words)
    else:
        b.emit(Transpose(at.buffer, at.at, width, start.buffer, start.at, source.column, cols, size, below, None))
    b.emit(For(p, count, Loop.SEQ, b.close()))


def share(product: Instr, plan: SectionPlan, buffers: Buffers, target: Target, phase: int,
          number: int) -> tuple[Panels, Section] | None:
    """The shared panels of a product's right operand and the section, `number` of those before the phase, that copies
    them; the operand is in memory by then.  None where each block makes its own."""
    dims, out, tile = dot_dims(product), product.array.dims, plan.tiles[product]
    batch, rest = len(dims.left_batch), len(dims.left_batch) + len(dims.left_free)
    costs, rows = target.costs.panels, math.prod(s.size for s in tile[batch:rest])
    cols, depth = math.prod(out[rest:]), math.prod(product.operands[1].array.dims[d] for d in dims.right_depth)
    steps, nbytes = word_steps(product), product.array.dtype.nbytes
    width = panel_width(product, target)
    most = target.piece_words(product.operands[0].array.dtype.name, nbytes)
    blocks = math.prod(out[batch:rest]) // max(1, rows)
    large = target.shares_panels(product.operands[1].array.nbytes, steps > 1)
    if blocks < 2 or not (large or steps == 1 and _copied_long(product, blocks, target)):
        return None
    lines = product.operands[1].array.dims[dims.right_depth[-1]] if dims.right_depth else 1
    if len(dims.right_depth) > 1 < steps and not fills_words(product, lines, target):
        return None
    if not _aligned(tile[rest:], out[rest:], width):
        return None
    where = [Var(f"o{n}", size) for n, size in enumerate(out)]
    walked = [Var(f"k{n}", product.operands[1].array.dims[d]) for n, d in enumerate(dims.right_depth)]
    _, right = access(product, [ix(v) for v in where], [ix(v) for v in walked], unread)
    inside = set(plan.section.ops)
    base, at = follow_view(product.operands[1], right.index, lambda o: o.is_parameter or o in buffers.targets)
    if base is None or base in inside or base not in buffers.ins and base not in buffers.targets:
        return None
    buffer, shape = buffers.ins[base] if base in buffers.ins else buffers.targets[base][0]
    address, local = flat_index(at, shape.strides), [*where, *walked]
    if not is_affine(address, local):
        return None
    across, inner = 0, 1  # the stride of the columns as one dimension
    for v in reversed(where[rest:]):
        if v.extent > 1 and inner > 1 and address.coeff(v) != across * inner:
            return None
        across = address.coeff(v) if inner == 1 else across
        inner *= v.extent
    depths = _runs([(v.extent, address.coeff(v)) for v in walked])
    if not large and (across == 1 or depths[-1][1] == 1 == len(dims.right_depth)):
        return None  # (lines, or squares that are turned in registers)
    if steps == 1 and not is_copied(product, math.prod(out[batch:rest]), cols, across, depths[-1][1],
                                    min(depth, most), target):
        return None
    count = -(-cols // width)
    words = word_count(product, depth, target)
    dtype = product.array.dtype if steps == 1 else U32
    size = math.prod(out[:batch]) * words * count * width
    panels = Panels(buffers.new_scratch(Shape(dtype, (size,))), count * width, words,
                    width if len(dims.right_depth) > 1 else 0)
    each = costs.group * 2 * target.lanes(nbytes) // width
    group = next(g for g in (each, each // 2, each // 4, 1) if g and count % g == 0)
    grid = math.prod(out[:batch]) * (count // group)
    block = block_var(grid)
    element, part = delinearize(ix(block), [math.prod(out[:batch]), count // group])
    places = dict(zip(where, delinearize(element, out[:batch])))
    origin = address.substitute(lambda a: places.get(a, ZERO) if isinstance(a, Var) and a in local else None)
    writer = _Copies(Builder(block), panels, Address(buffer, origin), across, depths, cols, depth, steps, width, most,
                     product, target)
    body = writer.run(element, part * (group * width), group)
    work = grid * group * width * depth * product.operands[1].array.dtype.nbytes * costs.shared_ns
    return panels, Section(f"c{phase}s{number}", grid, block, body, max(1, grid // 16), work)


def panel_width(product: Instr, target: Target) -> int:
    """Columns of a panel: those of a tile of registers, or all there are, where words of none are filled up."""
    narrow, dims = word_steps(product) > 1, dot_dims(product)
    width = target.micro_tile(product.array.dtype.nbytes, narrow)[1]
    cols = math.prod(product.array.dims[len(dims.left_batch) + len(dims.left_free):])
    return width if narrow else max(1, min(width, cols))


def _copied_long(product: Instr, blocks: int, target: Target) -> bool:
    """Does copying all elements of a right operand one by one in every block take longer than waiting for a phase?"""
    once = product.operands[1].array.size * target.costs.arithmetic.gather_ns
    return (blocks / target.cores - 1) * once > target.costs.threads.barrier_ns


def _runs(dims: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """(steps, stride) of each dimension of a depth, neighbours that are one in memory together."""
    found: list[tuple[int, int]] = []
    for extent, stride in dims:
        if found and (found[-1][1] == extent * stride or found[-1][0] == 1):
            found[-1] = found[-1][0] * extent, stride
        elif extent > 1 or not found:
            found.append((extent, stride))
    return found


def _aligned(tile: Tile, dims: Sequence[int], width: int) -> bool:
    """Do a block's columns start and end with panels?  All dimensions but the most significant one are whole."""
    inner = 1
    for side, dim in reversed(list(zip(tile, dims))):
        base, size = side.base, side.size
        if size == dim:
            if inner > 1 and inner % width and dim > 1:
                return False
            inner *= dim
            continue
        starts = all(c * inner % width == 0 for _, c in base.terms) and base.const * inner % width == 0
        return starts and size * inner % width == 0 and math.prod(dims) == inner * dim
    return inner >= width


@dataclass(frozen=True, eq=False, slots=True)
class _Copies:
    """Writes the body of a section that copies panels: `source` is the operand's first element for the block's element
    of the batch, `across` its columns' stride, `depths` steps and strides of its depth, of which a piece has
    `most` words at most."""

    b: Builder
    panels: Panels
    source: Address
    across: int
    depths: Sequence[tuple[int, int]]
    cols: int
    depth: int
    steps: int
    width: int
    most: int
    product: Instr
    target: Target

    def run(self, batch: Ix, column: Ix, group: int) -> tuple[Stmt, ...]:
        """`group` panels from a column on, all of the depth."""
        if self.panels.width:
            self._whole(batch, column, group)
            return self.b.close()
        size = piece_size(self.depth, self.steps, self.most)
        whole, rest = divmod(self.depth, size)
        piece = Var("piece", whole)
        self.b.open(piece)
        self._piece(batch, column, ix(piece) * size, group, size)
        self.b.emit(For(piece, whole, Loop.SEQ, self.b.close()))
        if rest:
            self._piece(batch, column, Ix(whole * size), group, rest)
        return self.b.close()

    def _whole(self, batch: Ix, column: Ix, group: int) -> None:
        """Panel by panel."""
        panel = Var("panel", group)
        self.b.open(panel)
        column = column + ix(panel) * self.width
        bound = None if self.cols % self.width == 0 else Ix(self.cols) - column
        *outer, (size, down) = self.depths
        loops = [Var(f"k{n}", extent) for n, (extent, _) in enumerate(outer)]
        source, start = self.source.plus(column * self.across), ZERO
        for v, (extent, stride) in zip(loops, outer):
            self.b.open(v)
            source, start = source.plus(ix(v) * stride), start * extent + ix(v)
        words = size // self.steps
        copy_panels(self.b, self.panels.place(batch, column, start * words, words), self.width, 1, self.width,
                    Operand(source, down, self.across), size, bound, self.steps, words)
        for v in reversed((panel, *loops)):
            self.b.emit(For(v, v.extent, Loop.SEQ, self.b.close()))

    def _piece(self, batch: Ix, column: Ix, start: Ix, group: int, size: int) -> None:
        [(_, down)] = self.depths
        bound = None if self.cols % self.width == 0 else Ix(self.cols) - column
        words = word_count(self.product, size, self.target)
        place = self.panels.place(batch, column, start // self.steps, words)
        source = Operand(self.source.plus(start * down + column * self.across), down, self.across)
        copy_panels(self.b, place, self.width, group, self.width, source, size, bound, self.steps, words)
