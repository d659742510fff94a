"""How long sections with products take: by the model of rings, where their operands can come through some."""
from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

from ..hlo.ir import Instr
from ..hlo.ops.dot import dot_dims
from ..hlo.types import PRED
from ..target import COARSE, Target
from .cost.gpu import crossed, rounds, turned
from .cost.handing import NARROW, hand_parts, handed_ns
from .cost.model import model_of
from .cost.ops import needs_loop
from .cost.rings import Asked, RingProduct, RingTile
from .nests import nests_ns
from .tiles.blocks import product_sizes
from .tiles.options import OpSection, Option
from .tiles.propagate import Tile

#: nothing in particular
ANY = Asked()


def ring_products(section: OpSection, tiles: Mapping[Instr, Tile], blocks: int, target: Target, asked: Asked = ANY
                  ) -> list[tuple[int, RingProduct]]:
    """The products of a section of so many blocks, as the model of rings is asked about them, and how many of each a
    block has."""
    found = []
    for op in section.ops:
        if op.is_product:
            batch, rows, cols, depth = product_sizes(op, tiles[op])
            left = op.operands[0].array.dtype
            plain = not target.core(left.name) and not rounds(op, target)
            found.append((batch, RingProduct(
                rows, cols, depth, left.nbytes, asked.threads, blocks, target.arena, asked.stages, plain=plain,
                fragments=asked.fragments, coarse=left.name in COARSE, boxes=asked.boxes, lasts=asked.lasts,
                crossed=crossed(op, target), hands=_hands(section, op) if target.stages_operands else 0,
                turned=turned(op, target))))
    return found


def _hands(section: OpSection, product: Instr) -> int:
    """Bytes of the narrow elements that are made of a product at once, which threads may hand over (`hand_parts`): its
    only reader makes them, and all that follows is elementwise."""
    users = [op for op in section.ops if product in op.operands]
    while len(users) == 1 and users[0].traits.renames:
        users = [op for op in section.ops if users[0] in op.operands]
    if len(users) != 1 or product in section.roots or any(op is not product and needs_loop(op) for op in section.ops):
        return 0
    narrow = users[0].array.dtype
    fits = len(users[0].operands) == 1 and narrow.nbytes <= NARROW and narrow != PRED
    return narrow.nbytes if fits else 0


def rings_of(section: OpSection, option: Option, target: Target, asked: Asked = ANY
             ) -> tuple[RingTile | None, ...]:
    """Tiles of each of the products, and the stages that are filled; None where there is no ring."""
    found = []
    for _, p in ring_products(section, option.tiles, option.blocks, target, asked):
        tile = model_of(target).ring(p)
        found.append(tile and replace(tile, stages=min(tile.stages, -(-p.depth // tile.steps))))
    return tuple(found)


def best_asked(section: OpSection, option: Option, target: Target, threads: int = 0) -> tuple[float, Asked]:
    """Nanoseconds of a section with products on all cores, and the threads (or so many) and copies by which it takes
    least (infinite where the model compares none for such an area).  Blocks may have others to wait for."""
    model = model_of(target)
    area = max(p.sums(p.rows, p.cols) for _, p in ring_products(section, option.tiles, option.blocks, target))
    return min(((model.spread_ns(products_ns(section, option, target, asked), 1, asked.threads)
                 + model.met_ns(option.blocks), asked)
                for n in ((threads,) if threads else target.product_threads(area)) for asked in _copied(n, target)),
               key=lambda found: found[0], default=(math.inf, Asked()))


def multiplies_plainly(section: OpSection, target: Target) -> bool:
    """Has a section products, all of them by threads that multiply and add by themselves?"""
    products = [op for op in section.ops if op.is_product]
    return bool(products) and not any(target.core(op.operands[0].array.dtype.name) or rounds(op, target)
                                      for op in products)


def _copied(threads: int, target: Target) -> list[Asked]:
    """Blocks of so many threads, with every kind of copies."""
    return [Asked(threads, boxes=boxes, lasts=lasts) for boxes, lasts in target.box_copies()]


def products_ns(section: OpSection, option: Option, target: Target, asked: Asked = ANY) -> float:
    """Nanoseconds of a section with products on all cores.  Where all products can come through rings their time is
    that of the rings' model, and otherwise what the section was cut by; infinite where they cannot, but something is
    asked of them."""
    model, sums, whole = model_of(target), option.cost.sums, option.cost.ns(option.blocks, target)
    if asked.boxes and not boxes_fit(section, option, target, asked):
        return math.inf
    rings = sum(batch * model.ring_ns(p)
                for batch, p in ring_products(section, option.tiles, option.blocks, target, asked))
    if math.isinf(whole) or math.isinf(rings):
        return math.inf if asked.more else whole
    own = sum(model.tile_ns(op, product_sizes(op, option.tiles[op])) for op in section.ops if op.is_product)
    waves, busy = -(-option.blocks // target.cores), max(0.0, sums.busy - own)
    if handed(section, option, target, asked):
        return handed_ns(rings, busy, sums.stores, waves, target.hand_apart)
    waits = nests_ns(section, option.tiles, option.blocks, model.block_threads(asked.threads), sums.held, target)
    return rings + max(waves * busy, waits) + waves * sums.stores


def planned_ns(section: OpSection, option: Option, target: Target, asked: Asked) -> float:
    """The same of a schedule that was chosen: where its products cannot have what it asks for, they are as they can
    be."""
    found = products_ns(section, option, target, asked) if target.starts_together else math.inf
    return found if math.isfinite(found) else option.cost.ns(option.blocks, target)


def waiting_ns(section: OpSection, tiles: Mapping[Instr, Tile], blocks: int, target: Target, asked: Asked) -> float:
    """What the products of a section take longer where its grid waits for itself, on all cores: threads have registers
    for few sums then, hardware copies nothing, and of some sizes no rings are left.  0 where none come through any."""
    model, more, waves = model_of(target), 0.0, -(-blocks // target.cores)
    products = [op for op in section.ops if op.is_product]
    for op, (batch, p) in zip(products, ring_products(section, tiles, blocks, target, asked), strict=True):
        own, waiting = model.ring_ns(p), model.ring_ns(replace(p, waits=True, boxes=0, lasts=False))
        if math.isfinite(own):
            plain = waves * model.tile_ns(op, product_sizes(op, tiles[op]))
            more += max(0.0, (batch * waiting if math.isfinite(waiting) else plain) - batch * own)
    return more


def waiting_bytes(section: OpSection, tiles: Mapping[Instr, Tile], blocks: int, target: Target, asked: Asked) -> int:
    """Bytes of a block's memory that the rings of a section's products take where its grid waits for itself: all are at
    one place."""
    model, most = model_of(target), 0
    for _, p in ring_products(section, tiles, blocks, target, asked):
        ring = model.ring(replace(p, waits=True, boxes=0, lasts=False))
        if ring is not None:
            ring = replace(ring, stages=min(ring.stages, -(-p.depth // ring.steps)))
            most = max(most, ring.nbytes(p.element))
    return most


def handed(section: OpSection, option: Option, target: Target, asked: Asked) -> bool:
    """Are the sums of a section's only product handed over?"""
    if not asked.lasts or not target.hand_parts():
        return False
    model, (_, p) = model_of(target), ring_products(section, option.tiles, option.blocks, target, asked)[0]
    tile = model.ring(p) if p.hands else None
    return tile is not None and hand_parts(p, tile, model.block_threads(asked.threads) // 2, target) > 0


def boxes_fit(section: OpSection, option: Option, target: Target, asked: Asked) -> bool:
    """Can hardware copy the operands of a section's only product as boxes?  Blocks that share the rows' are neighbours
    along the columns."""
    products = [op for op in section.ops if op.is_product]
    if len(products) != 1 or not model_of(target).boxable(products[0]):
        return False
    product, dims = products[0], dot_dims(products[0])
    cols = math.prod(product.operands[1].array.dims[d] for d in dims.right_free)
    return -(-cols // product_sizes(product, option.tiles[product])[2]) % asked.boxes == 0
