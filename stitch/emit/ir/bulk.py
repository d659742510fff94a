"""Statements that stand for whole loop nests, as the interpreter runs them."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .kir import Buffer, Copy, Product, Space, Transpose
from .shadow import Agents, Array, Memory

if TYPE_CHECKING:
    from .interpreter import Machine

#: what a product's sums are computed in, by the type of its result
_WIDE: dict[str, type[np.number[Any]]] = {"f32": np.float64, "f64": np.longdouble, "s32": np.int64}


def to_tf32(x: Array, even: bool = False) -> Array:
    """f32 numbers rounded to ten bits of fraction, halves away from zero or to `even`."""
    bits = x.view(np.uint32)
    half = np.uint32(0xFFF) + (bits >> 13 & 1) if even else np.uint32(0x1000)
    return np.where(np.isfinite(x), (bits + half & np.uint32(0xFFFFE000)).view(np.float32), x)


def run(m: Machine, s: Transpose | Product | Copy) -> None:
    """Run a statement outside of lane loops."""
    match s:
        case Transpose():
            _transpose(m, s)
        case Product():
            _product(m, s)
        case Copy():
            _copy(m, s)


def _transpose(m: Machine, s: Transpose) -> None:
    """A loop over all pairs (r, c), as independent as lanes.  What a mask left out of block memory stays undefined
    on the other side."""
    rows, cols = m.clip(s.rows, s.row_bound), m.clip(s.cols, s.col_bound)
    r, c = (x.reshape(-1) for x in np.meshgrid(np.arange(rows), np.arange(cols), indexing="ij"))
    n = rows * cols
    src, dst = m.memory[s.src], m.memory[s.dst]
    _number_lanes(m, n, dst)
    first = m.ix(s.src_ix, True) + r * s.src_stride + c * s.packed
    to = m.ix(s.dst_ix, True) + c * s.dst_stride + r
    known = np.ones(n, np.bool_)
    for k in range(s.packed) if s.src.space is Space.ARENA else ():
        known &= src.defined(first + k)
    there = np.flatnonzero(known)
    parts = [src.load(first[there] + k, m.agents(src.cells, there.size, there)) for k in range(s.packed)]
    read = np.stack(parts, 1).view(dst.data.dtype).reshape(-1)
    dst.store(to[there], read, m.agents(dst.cells, there.size, there))
    dst.undefine(to[~known])
    m.lanes = None


def _product(m: Machine, s: Product) -> None:
    """Elements of the result are as independent as lanes; every read of an operand is a lane of its own, so that
    none may be of an element of the result.  Sums are of twice the precision (of 80 bits for f64), rounded once;
    those of integers wrap around.  One that adds a piece of the depth in every turn of a loop starts anew in the
    first."""
    i, j = np.arange(m.clip(s.rows, s.row_bound))[:, None], np.arange(m.clip(s.cols, s.col_bound))
    if not i.size or not j.size:
        return
    wide = _WIDE[s.out.dtype.name]
    along, words = (_walked(s, n, step, size) for n, step, size in (
        (1, s.left_step, s.depth), (2, s.right_step, s.depth // s.steps)))
    cells = m.memory[s.out].cells
    m.lanes, m.lane_cells, floor = 0, frozenset((id(cells),)), m.next_lane
    m.lane_floor = floor

    def agents(memory: Memory, first: int, n: int) -> tuple[Agents, ...]:
        m.lane_ids = np.arange(first, first + n)
        m.next_lane = max(m.next_lane, first + n)
        return m.agents(memory.cells, n, None)

    def load(b: Buffer, at: Array, first: int) -> Array:
        m.rings.read(b, at)
        return m.memory[b].load(at.reshape(-1), agents(m.memory[b], first, at.size)).reshape(at.shape)

    out = m.ix(s.out_ix, True) + i * s.out_row + j
    fresh = s.fresh and (s.turn is None or not m.vars[s.turn])
    held = np.zeros(out.shape, wide) if fresh else load(s.out, out, floor).astype(wide)
    left = load(s.left, m.ix(s.left_ix, True) + i * s.left_row + along, floor + out.size)
    right = load(s.right, m.ix(s.right_ix, True) + words[:, None] + j * s.right_col, m.next_lane)
    if s.steps > 1:
        packed = right.view(left.dtype).reshape(*right.shape, s.steps)
        right = packed.transpose(0, 2, 1).reshape(along.size, j.size)
    if not s.exact:
        left, right = to_tf32(left), to_tf32(right)
    total = (held + left.astype(wide) @ right.astype(wide)).astype(s.out.dtype.numpy)
    memory = m.memory[s.out]
    memory.store(out.reshape(-1), total.reshape(-1), agents(memory, floor, out.size))
    m.lanes = None


def _walked(s: Product, operand: int, step: int, size: int) -> Array:
    """How far from an operand's first element those of the whole depth are."""
    found = np.zeros(1, np.int64)
    for fold in s.folds:
        found = (found[:, None] + np.arange(fold[0]) * fold[operand]).reshape(-1)
    return (found[:, None] + np.arange(size) * step).reshape(-1)


def _copy(m: Machine, s: Copy) -> None:
    """A loop over all pairs (r, c) again, whose stores come to light when the ring's group is waited for.  What lies
    beyond the bounds is not read."""
    rows, cols = m.clip(s.rows, s.row_bound), m.clip(s.cols, s.col_bound)
    r, c = (x.reshape(-1) for x in np.meshgrid(np.arange(s.rows), np.arange(s.cols), indexing="ij"))
    src, dst, there = m.memory[s.src], m.memory[s.dst], np.flatnonzero((r < rows) & (c < cols))
    _number_lanes(m, r.size, dst)
    values = np.zeros(r.size, dst.data.dtype)
    first = m.ix(s.src_ix, True) + r * s.src_row + c * s.src_col
    m.rings.read(s.src, first[there])
    values[there] = src.load(first[there], m.agents(src.cells, there.size, there))
    if s.tensor is not None and s.tensor.rounded:
        values = to_tf32(values, even=True)
    to = m.ix(s.dst_ix, True) + r * s.dst_row + c
    m.rings.fill(s.dst, dst, to, values)
    dst.begin(to, m.agents(dst.cells, to.size, np.arange(to.size)))
    m.lanes = None


def _number_lanes(m: Machine, n: int, dst: Memory) -> None:
    """The n elements that a statement writes to `dst` are as independent as lanes."""
    m.lanes, m.lane_cells = n, frozenset((id(dst.cells),))
    m.lane_floor, m.next_lane = m.next_lane, m.next_lane + n
    m.lane_ids = m.lane_floor + np.arange(n)
