"""Copies of boxes: what the description of a tensor has to agree with."""
from __future__ import annotations

from collections.abc import Iterable

from ...hlo.index import Ix, Var, ix
from .barriers import touched
from .kir import Buffer, Copy, Product, Section, Space, Stmt, walk


def maps_of(body: Iterable[Stmt]) -> frozenset[Buffer]:
    """Memory in which statements describe tensors: only the hardware that copies reads it."""
    return frozenset(s.tensor.maps for s in walk(tuple(body)) if isinstance(s, Copy) and s.tensor is not None)


def corner_of(s: Copy) -> tuple[Ix, Ix]:
    """The first row and column of a copy's box in its tensor."""
    assert s.tensor is not None and s.row_bound is not None and s.col_bound is not None
    down, across = (s.col_bound, s.row_bound) if s.tensor.turned else (s.row_bound, s.col_bound)
    return Ix(s.tensor.rows) - down, Ix(s.tensor.cols) - across


def box_of(s: Copy) -> tuple[int, int, int]:
    """Lines of a copy's box, elements of one, and elements from one to the next in the tensor."""
    assert s.tensor is not None
    return (s.cols, s.rows, s.src_col) if s.tensor.turned else (s.rows, s.cols, s.src_row)


def same_in_cluster(at: Ix, block: Var, grid: int, cluster: int) -> bool:
    """Has an index one value for all blocks of a cluster of a grid?"""
    if grid % cluster:
        return False
    of = Var("of", grid // cluster)

    def of_rank(rank: int) -> Ix:
        return at.substitute(lambda a: ix(of) * cluster + rank if a is block else None)
    return all(of_rank(rank) == of_rank(0) for rank in range(1, cluster))


def box_fault(section: Section) -> tuple[object, str] | None:
    """The first copy of a section by a tensor that differs from what it is described as, and why; None when all is
    right."""
    copies = [s for s in walk(section.body) if isinstance(s, Copy) and s.tensor is not None]
    if (section.cluster > 1 or section.lasts) and not copies:
        return section, "blocks that wait for no copies of boxes are alone, and do not last"
    if section.grid % section.cluster:
        return section, f"a grid of {section.grid} blocks is no number of clusters"
    for s in copies:
        wrong = _fault(s, section)
        if wrong:
            return s, wrong
    return None


def _fault(s: Copy, section: Section) -> str:
    tensor = s.tensor
    assert tensor is not None
    if s.row_bound is None or s.col_bound is None:
        return "a box is bounded by the edges of its tensor"
    (row, col), (_, _, apart) = corner_of(s), box_of(s)
    if s.src_ix != row * apart + col or (s.src_row if tensor.turned else s.src_col) != 1:
        return "a box begins elsewhere than in its tensor"
    if tensor.rows * apart > s.src.size or not 0 < tensor.cols <= apart:
        return f"the tensor of {tensor.rows} x {tensor.cols} elements is no part of its source"
    if not s.src.outside or s.dst_row != s.cols or col.bounds()[0] < 0 or row.bounds()[0] < 0:
        return "boxes are of the device's memory, and lie as dense lines"
    maps = tensor.maps
    here = touched(section.body)
    if maps.space is not Space.SCRATCH or maps in here.reads | here.writes:
        return "tensors are described in scratch memory that nothing else touches"
    reads = [t for t in walk(section.body) if isinstance(t, Product) and s.dst in (t.left, t.right)]
    if any(tensor.rounded is t.exact for t in reads):
        return "a box is rounded to tf32 where the product is, and nowhere else"
    if tensor.shared and not all(same_in_cluster(at, section.var, section.grid, section.cluster)
                                 for at in (row, col)):
        return "a box is shared by blocks that need others"
    return ""
