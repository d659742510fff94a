"""Pipelining of loads: products on a machine whose blocks copy their operands, as ALCOP has them (Huang et al., MLSys
2023).

`staged` writes a product out as what it is there: loops over tiles of the result, and for each of them a loop over the
depth whose turn k fills stage k % n of a ring of n stages, waits for it, multiplies and releases it.  Where tensor
cores multiply, a turn may itself be pieces of the depth, each loaded into registers and multiplied from there: the
paper's second level.  What makes such loops run ahead knows nothing of products (`ahead.py`).
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....hlo.index import Dyn, Ix, Var, ix
from ....hlo.types import DTYPES, S32, S64
from ....schedule.cost.gpu import BLOCK_THREADS
from ....schedule.cost.handing import hand_parts
from ....schedule.cost.model import model_of
from ....schedule.cost.pipeline import GROUP, MMA_DEPTH, fed
from ....schedule.cost.registers import WARP
from ....schedule.cost.rings import RingProduct, RingTile
from ....target import Target
from ...ir.barriers import touched
from ...ir.handed import handed
from ...ir.kir import (
    Acquire,
    Buffer,
    Commit,
    Compute,
    Const,
    Copy,
    For,
    Index,
    Kernel,
    Loop,
    Product,
    Release,
    Ring,
    Section,
    Space,
    Stmt,
    Wait,
    walk,
)
from .ahead import advanced
from .boxes import boxed, maps_size

#: bytes that an asynchronous copy moves at least, and the alignment of a ring's buffers
LEAST, ALIGN = 4, 128
#: that alignment where products go on beside the threads, and the rows of those that do
APART_ALIGN, APART_ROWS = 1024, 64


def pipelined(kernel: Kernel, target: Target) -> Kernel:
    """The kernel with every product that can be in load-and-use loops that run ahead."""
    if not any(isinstance(s, Product) for section in kernel.sections() for s in walk(section.body)):
        return kernel
    launches, room = _launches(kernel, target), target.arena
    waits = [count > 1 for count in launches for _ in range(count)]
    slots = len(kernel.of(Space.SCRATCH))
    while room:
        made: list[Buffer] = []
        phases = tuple(replace(p, sections=tuple(
            _Section(s, kernel.threads, target, room, wait, made, len(p.sections) == 1, slots).run()
            for s in p.sections)) for p, wait in zip(kernel.phases, waits, strict=True))
        end = max((b.slot + b.size * b.dtype.nbytes for b in made if b.space is Space.ARENA), default=0)
        buffers = sorted((*kernel.buffers, *made), key=lambda b: list(Space).index(b.space))
        found = replace(kernel, buffers=tuple(buffers), phases=phases, arena=max(kernel.arena, end))
        if len(_launches(found, target)) <= len(launches):
            return found
        room //= 2
    return kernel


def _launches(kernel: Kernel, target: Target) -> list[int]:
    """Phases of each launch of a kernel: larger blocks may leave no room for a grid that waits for itself."""
    return model_of(target).launches([
        (sum(s.grid for s in p.sections), max(_used(s) for s in p.sections), sum(s.work for s in p.sections))
        for p in kernel.phases], [n for n, p in enumerate(kernel.phases) if p.alone])


def _used(section: Section) -> int:
    """Bytes of block memory that a section uses."""
    here = touched(section.body)
    hands = frozenset((section.hands,)) if section.hands is not None else frozenset[Buffer]()
    return max((b.slot + b.size * b.dtype.nbytes for b in here.reads | here.writes | hands if b.space is Space.ARENA),
               default=0)


class _Section:
    """Pipelines one section.  Its rings begin behind its other block memory, all at one place: one product is over
    before the next one begins.  They may have `room` bytes at most.  `waits`: the launch's grid may wait for itself;
    `alone`: the section is, in its phase; `slots`: scratch buffers that the kernel has already."""

    def __init__(self, section: Section, threads: int, target: Target, room: int, waits: bool, made: list[Buffer],
                 alone: bool, slots: int) -> None:
        self.section, self.threads, self.target, self.waits, self.made = section, threads, target, waits, made
        products = [s for s in walk(section.body) if isinstance(s, Product)]
        # (what else uses a ring's memory would have to be fenced from what copies boxes there)
        self.boxes = alone and not waits and len(products) == 1 and products[0] in section.body
        self.slots = slots
        # (nothing but the product and its nest)
        self.handed = handed(section) if self.boxes and products[0].lasts and len(section.body) == 2 else None
        self.parts, self.fits = 0, False  # (in how many sums are handed over; can hardware fill the ring of a tile?)
        self.start = -(-_used(section) // ALIGN) * ALIGN
        self.room = min(room, target.arena - self.start - (APART_ALIGN - ALIGN) * target.multiplies_apart)

    def run(self) -> Section:
        body = self._body(self.section.body)  # (says what blocks do together)
        return replace(self.section, body=body)

    def _body(self, body: tuple[Stmt, ...]) -> tuple[Stmt, ...]:
        out: list[Stmt] = []
        for s in body:
            if isinstance(s, Product) and (tile := self._tile(s)) is not None:
                out += self._product(s, tile)
            elif isinstance(s, For) and any(isinstance(t, Product) for t in walk(s.body)):
                out.append(replace(s, body=self._body(s.body)))
            else:
                out.append(s)
        return tuple(out)

    def _tile(self, s: Product) -> RingTile | None:
        """The tiles of a product that can be pipelined, and of how many stages."""
        if not is_copied(s):
            return None
        asked = RingProduct(
            s.rows, s.cols, s.depth, s.left.dtype.nbytes, self.threads, self.section.grid,
            self.room, s.stages, s.exact and not s.narrow, self.waits, s.fragments, s.coarse, crossed=crossed(s),
            turned=turned(s))
        ring = model_of(self.target).ring
        hands = self.handed.narrow.dtype.nbytes if self.handed is not None else 0
        boxes = replace(asked, boxes=s.boxes, lasts=s.lasts, hands=hands)
        found = ring(boxes) if s.boxes and self.boxes else None
        self.fits = found is not None
        if found is not None:
            self.parts = hand_parts(boxes, found, self._threads // 2, self.target)
        return found or ring(asked)

    def _product(self, s: Product, tile: RingTile) -> tuple[Stmt, ...]:
        ring = Ring(min(tile.stages, -(-s.depth // tile.steps)))
        apart = self.target.multiplies_apart and (s.narrow or not s.exact) and tile.rows % APART_ROWS == 0
        crosses = apart and self._threads >= GROUP and fed(crossed(s), tile.rows, tile.cols, s.left.dtype.nbytes) != 0
        align = APART_ALIGN if apart else ALIGN
        start = -(-self.start // align) * align
        left = Buffer("left", s.left.dtype, tile.rows * tile.steps * ring.stages, Space.ARENA, start, ring)
        end = start + -(-left.size * left.dtype.nbytes // align) * align
        right = Buffer("right", s.right.dtype, tile.cols * tile.steps * ring.stages, Space.ARENA, end, ring)
        self.made += (left, right)
        # (bytes that copies turn are straightened before they are read)
        bytes_ = s.left.dtype.nbytes == 1 and (s.left_step != 1 or s.right_step != 1)
        parts = _registers(left, right, tile, ring) if tile.fragments > 1 and not (apart or bytes_) else ()
        self.made += parts
        before: list[Stmt] = []
        s = replace(s, row_bound=_clip(s.rows, s.row_bound, tile.rows, before),
                    col_bound=_clip(s.cols, s.col_bound, tile.cols, before))
        # (of few stages none is kept a turn longer where others multiply meanwhile, in the same block)
        least = 3 if self.target.halves(self._threads, tile.rows * tile.cols, crosses) else 2
        behind = int(apart and not s.coarse and ring.stages > least)
        loop = self._boxed(s, staged(s, tile, left, right, parts, crosses))
        return (*before, *advanced(loop, behind))

    def _boxed(self, s: Product, loop: Stmt) -> Stmt:
        """The loop of a product with copies of boxes, where it asks for those and they can be made: by one of the
        threads that copy for the others."""
        if not self.fits:
            return loop
        section = self.section
        slot = self.slots + sum(b.space is Space.SCRATCH for b in self.made)
        maps = Buffer(f"maps{slot}", DTYPES["u8"], maps_size(section.grid), Space.SCRATCH, slot)
        found = boxed(loop, section.var, section.grid, s.boxes, maps)
        if found is None:
            return loop
        self.made.append(maps)
        self.section = replace(section, cluster=found[1], lasts=s.lasts)
        if self.handed is not None and self.parts:
            end = max(b.slot + b.size * b.dtype.nbytes for b in self.made if b.space is Space.ARENA)
            hands = self.handed.buffer(self.parts, -(-end // ALIGN) * ALIGN)
            self.made.append(hands)
            self.section = replace(self.section, hands=hands)
        return found[0]

    @property
    def _threads(self) -> int:
        """Threads of a block."""
        return self.threads if self.threads >= WARP else BLOCK_THREADS


# ---- products as load-and-use loops


def is_copied(s: Product) -> bool:
    """Can both operands of a product be copied, one of them asynchronously at least, and be multiplied where the copies
    lie?  (An operand in block memory is there at once: what copies it only keeps the order of the ring.)"""
    nbytes = s.left.dtype.nbytes
    if s.turn is not None or s.steps != 1:
        return False
    for buffer, at, line, step in ((s.left, s.left_ix, s.left_row, s.left_step),
                                   (s.right, s.right_ix, s.right_col, s.right_step)):
        along = step == 1
        other = line if along else step
        if not along and (line != 1 or nbytes == 1 and buffer.space is Space.ARENA) or other < 1:
            return False
        if buffer.space is not Space.ARENA and \
                any(n * nbytes % LEAST for n in (other, at.const, *(c for _, c in at.terms))):
            return False
    return s.left.space is not Space.ARENA or s.right.space is not Space.ARENA


def _registers(left: Buffer, right: Buffer, tile: RingTile, ring: Ring) -> tuple[Buffer, ...]:
    """The registers for pieces of the depth of both buffers of a ring: one instruction's at a time."""
    inner, steps = Ring(tile.fragments, True), MMA_DEPTH // left.dtype.nbytes
    return tuple(Buffer(f"{b.name} part", b.dtype, b.size // ring.stages // tile.steps * steps * inner.stages,
                        Space.REGISTERS, ring=inner) for b in (left, right))


def crossed(s: Product) -> int:
    """Which operand of bytes or of f32 lies across the depth (`RingProduct.crossed`), of a product for tensor cores."""
    if s.left.dtype.nbytes == 2 or s.exact and not s.narrow:
        return 0
    return 1 if s.left_step != 1 else 2 * (s.right_step != 1)


def turned(s: Product) -> bool:
    """Do both operands of such a product lie across the depth?"""
    return crossed(s) == 1 and s.right_step != 1


def staged(s: Product, tile: RingTile, left: Buffer, right: Buffer, parts: tuple[Buffer, ...] = (),
           crosses: bool = False) -> Stmt:
    """A product tile by tile: each piece of the depth is copied into a stage of a ring's two buffers and multiplied
    there, or loaded from there into the registers `parts` piece by piece and multiplied from those.  `crosses`: an
    operand of bytes or f32 that lies across the depth (of two the left one) lies so in its stage."""
    ring = left.ring
    assert ring is not None and right.ring is ring
    down, across = Var("down", -(-s.rows // tile.rows)), Var("across", -(-s.cols // tile.cols))
    turn = Var("turn", -(-s.depth // tile.steps))
    row, col, step = ix(down) * tile.rows, ix(across) * tile.cols, ix(turn) * tile.steps
    stage = ix(turn) % ring.stages
    rows, cols = (_limit(s.rows, s.row_bound, row, tile.rows), _limit(s.cols, s.col_bound, col, tile.cols))
    depth = None if s.depth % tile.steps == 0 else Ix(s.depth) - step

    stays = crosses, crosses and not turned(s)

    def copy(to: Buffer, source: Buffer, at: Ix, strides: tuple[int, int], lines: int, limit: Ix | None) -> Copy:
        line, one = strides
        if _lies_along(s, one, stays[to is right]):
            return Copy(to, stage * to.stage_size, tile.steps, source, at + step * one, line, lines, tile.steps, limit,
                        depth, one)
        return Copy(to, stage * to.stage_size, lines, source, at + step * one, one, tile.steps, lines, depth, limit)

    left_by, right_by = ((tile.steps, 1) if _lies_along(s, one, so) else (1, lines)
                         for one, lines, so in zip((s.left_step, s.right_step), (tile.rows, tile.cols), stays))
    once = replace(s, out_ix=s.out_ix + row * s.out_row + col, left=left, left_ix=stage * left.stage_size,
                   left_row=left_by[0], left_step=left_by[1], right=right, right_ix=stage * right.stage_size,
                   right_col=right_by[0], right_step=right_by[1], rows=tile.rows, cols=tile.cols, depth=tile.steps,
                   row_bound=rows, col_bound=cols, turn=turn, stages=0, fragments=0, boxes=0, lasts=False)
    body: tuple[Stmt, ...] = (
        Acquire(ring, stage),
        copy(left, s.left, s.left_ix + row * s.left_row, (s.left_row, s.left_step), tile.rows, rows),
        copy(right, s.right, s.right_ix + col * s.right_col, (s.right_col, s.right_step), tile.cols, cols),
        Commit(ring), Wait(ring, 0), *(_loaded(once, parts) if parts else (once,)),
        Release(ring, stage))
    out: Stmt = For(turn, turn.extent, Loop.SEQ, body)
    for var in (across, down):
        out = For(var, var.extent, Loop.SEQ, (out,)) if var.extent > 1 else out
    return out


def _lies_along(s: Product, step: int, crosses: bool) -> bool:
    """Does an operand, whose steps of the depth are so far apart, lie along the depth in a stage?  Tensor cores take
    elements of one or four bytes in no other way, but from registers (`crosses`): copies turn those."""
    return step == 1 or not crosses and (not s.exact or s.left.dtype.nbytes == 1)


def _loaded(s: Product, parts: tuple[Buffer, ...]) -> Iterator[Stmt]:
    """A product whose operands are in block memory as products whose operands are in registers, one after another."""
    inner = parts[0].ring
    assert inner is not None
    steps = MMA_DEPTH // s.left.dtype.nbytes
    sides = ((s.left, s.left_ix, s.left_row, s.left_step, s.rows),
             (s.right, s.right_ix, s.right_col, s.right_step, s.cols))
    (left_row, left_step), (right_col, right_step) = ((steps, 1) if step == 1 else (1, lines)
                                                      for _, _, _, step, lines in sides)
    for number in range(s.depth // steps):
        stage, first = Ix(number % inner.stages), number * steps
        yield Acquire(inner, stage)
        for part, (source, at, line, step, lines) in zip(parts, sides):
            rows, cols, apart = (lines, steps, line) if step == 1 else (steps, lines, step)
            yield Copy(part, stage * part.stage_size, cols, source, at + first * step, apart, rows, cols)
        yield Commit(inner)
        yield Wait(inner, 0)
        left, right = parts
        yield replace(s, left=left, left_ix=stage * left.stage_size, left_row=left_row, left_step=left_step,
                      right=right, right_ix=stage * right.stage_size, right_col=right_col, right_step=right_step,
                      depth=steps, fresh=s.fresh and not number)
        yield Release(inner, stage)


def _clip(extent: int, bound: Ix | None, size: int, before: list[Stmt]) -> Ix | None:
    """A bound that is no larger than the extent, by statements that come `before`.  Where tiles divide the extent it
    may be: what lies between the two is none of theirs."""
    if bound is None or extent % size == 0:
        return bound
    low, high = (min(n, extent) for n in bound.bounds())
    dtype = S32 if abs(low) < 1 << 31 and bound.bounds()[1] < 1 << 31 else S64
    at = Index(dtype, bound)
    least = Compute(dtype, "minimum", (at, Const(dtype, extent)))
    before += (at, least)
    return ix(Dyn(least, low, high))


def _limit(extent: int, bound: Ix | None, first: Ix, size: int) -> Ix | None:
    """How many lines of a tile that begins at `first` are there; None for all."""
    if bound is not None:
        return bound - first
    return None if extent % size == 0 else Ix(extent) - first
