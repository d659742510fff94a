"""How long sections with products take: by the model of rings, where their operands can come through some."""
from __future__ import annotations

import math
from dataclasses import replace

from ..target import COARSE, Target
from .cost.gpu import rounds
from .cost.model import model_of
from .cost.rings import RingProduct, RingTile
from .tiles.blocks import product_sizes
from .tiles.options import OpSection, Option


def ring_products(section: OpSection, option: Option, target: Target, threads: int = 1, stages: int = 0,
                  fragments: int = 0) -> list[tuple[int, RingProduct]]:
    """The products of a section in blocks of so many threads (1: as many as they like), as the model of rings of so
    many stages, and of so many in registers (0: any number), is asked about them, and how many of each a block has."""
    found = []
    for op in section.ops:
        if op.is_product:
            batch, rows, cols, depth = product_sizes(op, option.tiles[op])
            left = op.operands[0].array.dtype
            plain = not target.core(left.name) and not rounds(op, target)
            found.append((batch, RingProduct(rows, cols, depth, left.nbytes, threads, option.blocks, target.arena,
                                             stages, plain=plain, fragments=fragments, coarse=left.name in COARSE)))
    return found


def rings_of(section: OpSection, option: Option, target: Target, threads: int = 1, stages: int = 0, fragments: int = 0
             ) -> tuple[RingTile | None, ...]:
    """Tiles of each of the products, and the stages that are filled; None where there is no ring.  (`threads`,
    `stages`, `fragments`: see `ring_products`.)"""
    found = []
    for _, p in ring_products(section, option, target, threads, stages, fragments):
        tile = model_of(target).ring(p)
        found.append(tile and replace(tile, stages=min(tile.stages, -(-p.depth // tile.steps))))
    return tuple(found)


def best_threads(section: OpSection, option: Option, target: Target) -> tuple[float, int]:
    """Nanoseconds of a section with products on all cores, and the threads by which it takes least (infinite where the
    model compares none for such an area)."""
    model = model_of(target)
    area = max(p.sums(p.rows, p.cols) for _, p in ring_products(section, option, target))
    return min(((model.spread_ns(products_ns(section, option, target, n), 1, n), n)
                for n in target.product_threads(area)), default=(math.inf, 1))


def products_ns(section: OpSection, option: Option, target: Target, threads: int = 1, stages: int = 0,
                fragments: int = 0) -> float:
    """Nanoseconds of a section with products on all cores.  Where all products can come through rings their time is
    that of the rings' model, and otherwise what the section was cut by; infinite where they cannot, but stages are
    asked for.  (`threads`, `stages`, `fragments`: see `ring_products`.)"""
    model, sums, whole = model_of(target), option.cost.sums, option.cost.ns(option.blocks, target)
    rings = sum(batch * model.ring_ns(p)
                for batch, p in ring_products(section, option, target, threads, stages, fragments))
    if math.isinf(whole) or math.isinf(rings):
        return math.inf if stages or fragments else whole
    own = sum(model.tile_ns(op, product_sizes(op, option.tiles[op])) for op in section.ops if op.is_product)
    return rings + -(-option.blocks // target.cores) * (max(0.0, sums.busy - own) + sums.stores)
