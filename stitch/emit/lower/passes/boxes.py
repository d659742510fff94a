"""Copies by tensor maps: which of a loop's copies hardware can make that is told what a tensor is, once, and then
copies boxes of it by itself.

Such a copy has a row and a column of a matrix in place of an address, and what lies beyond the matrix arrives as zeros.
Along the depth that is what a product needs behind its last step.  Rows and columns of the result beyond its part
need no zeros, since nobody stores them: there a box may hold what is the next block's.
"""
from __future__ import annotations

from dataclasses import replace

from ....hlo.index import Div, Dyn, Ix, Mod, Var
from ...ir.boxes import box_of, corner_of, same_in_cluster
from ...ir.kir import Buffer, Copy, For, Product, Stmt, Tensor

#: bytes that rows of a tensor lie apart are a multiple of this; lines of a box at most, and bytes of one
STEP, LINES, WIDEST = 16, 256, 128
#: lines of a box that are copied by one of several blocks are a multiple of this: a period of the swizzle
PERIOD = 8
#: bytes of a tensor's description, and where it may begin
MAP, MAP_ALIGN = 128, 128


def maps_size(grid: int) -> int:
    """Bytes of scratch memory for the descriptions of both operands by every block, wherever it begins."""
    return MAP_ALIGN + 2 * MAP * grid


def boxed(loop: Stmt, block: Var, grid: int, cluster: int, maps: Buffer) -> tuple[For, int] | None:
    """A load-and-use loop of a product with copies of boxes in place of all its copies, and the blocks that share some
    of them (of a cluster of so many, or 1); None where a copy is none of a box."""
    if not isinstance(loop, For):
        return None
    product = next((t for t in loop.body if isinstance(t, Product)), None)
    if product is None or product.exact and not product.narrow:  # (tensor cores read what hardware copies)
        return None
    along = {product.left: product.left_step == 1, product.right: product.right_step == 1}
    body: list[Stmt] = []
    shares = 1
    for t in loop.body:
        if isinstance(t, Copy):
            found = _box(t, along[t.dst], loop.var, maps, not product.exact)
            if found is None or found.tensor is None:
                return None
            if cluster > 1 and box_of(found)[0] % (cluster * PERIOD) == 0 and all(
                    same_in_cluster(at, block, grid, cluster) for at in corner_of(found)):
                found, shares = replace(found, tensor=replace(found.tensor, shared=True)), cluster
            t = found
        body.append(t)
    return replace(loop, body=tuple(body)), shares


def _box(s: Copy, along: bool, turn: Var, maps: Buffer, rounded: bool) -> Copy | None:
    """A copy as one of a box; `along`: the depth lies along its lines, else across; `rounded`: to tf32 on its way.
    What is to lie along the depth and does not is turned, in squares of `WIDEST` bytes."""
    turned = along and s.src_col != 1 and s.src_row == 1
    nbytes, pitch = s.src.dtype.nbytes, s.src_col if turned else s.src_row
    lines, line = (s.cols, s.rows) if turned else (s.rows, s.cols)
    wide = line * nbytes
    if not s.src.outside or s.src_col != 1 and not turned or s.dst_row != s.cols or lines > LINES \
            or pitch * nbytes % STEP or pitch < line or s.src.size % pitch or wide > WIDEST and wide % WIDEST \
            or turned and (wide % WIDEST or lines * nbytes != WIDEST):
        return None
    row, col = divmod(s.src_ix, pitch)
    low, high = col.bounds()
    simple = not any(isinstance(a, Dyn) or isinstance(a, (Div, Mod)) and turn in set(a.inner.atoms())
                     for at in (row, col) for a in at.atoms())
    if not simple or low < 0 or high >= pitch or row.bounds()[0] < 0:
        return None
    inside = along and not turned  # (the depth is along the lines of the box)
    depth, bound = col if inside else row, s.col_bound if along else s.row_bound
    end: int | None = pitch if inside else s.src.size // pitch
    if bound is not None:
        last = depth + bound
        end = None if last.terms or last.const > (end or 0) else last.const
    if end is None:
        return None
    rows, cols = (s.src.size // pitch, end) if inside else (end, pitch)
    bounds = Ix(rows) - row, Ix(cols) - col
    down, across = bounds[::-1] if turned else bounds
    return replace(s, row_bound=down, col_bound=across,
                   tensor=Tensor(rows, cols, maps, rounded=rounded, turned=turned))
