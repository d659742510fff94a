"""Which products of a kernel can be one function: those of one form, which differ in how deep they are, how far apart
rows of the right operand and of the result are, and whether they add to it.

What differs is a parameter of the function, what does not is a constant in it, so a kernel whose products all have
functions of their own keeps constants in their addresses.  A block's worth of a product takes thousands of cycles,
beside which parameters are nothing, and its code is a thousand instructions, which take LLVM milliseconds.  How far
apart rows of the left operand are stays a constant: loads that add up two registers in every step of the depth cost
some products two per cent.

The tile, and so what is summed in which order, follows from the form alone: sums have the same bits either way.
"""
from __future__ import annotations

from collections.abc import Hashable, Iterable

from ....target import Target
from ....target.costs_cpu import CpuCosts
from ...ir.kir import Product, Section, walk

#: the fields of products that may be parameters, and their LLVM types
FIELDS = {"out_row": "i64", "right_step": "i64", "depth": "i64", "fresh": "i1"}


def rests(s: Product, target: Target) -> tuple[int, ...] | None:
    """Words of the depth that a product's loop leaves, by how many steps are written out in it: a number of them, or as
    many as there are sums under way apart.  None where the depth may be less than that."""
    code, words = CpuCosts.of(target.costs).code, s.depth // s.steps
    counts = sorted({max(code.depth_steps, 1 << n) for n in range((code.underway - 1).bit_length() + 1)})
    return tuple(words % n for n in counts) if words >= counts[-1] else None


def form(s: Product, target: Target) -> Hashable:
    """What the code of a product is written for, beside the fields that may be parameters.  A product without a loop
    over its depth is short: nothing of it is a parameter."""
    fixed = (s.left.dtype, s.right.dtype, s.out.dtype, s.rows, s.row_bound is None, s.cols, s.col_bound is None,
             s.left_row, s.left_step, s.ahead, s.folds)
    left = rests(s, target)
    if left is None or target.core(s.left.dtype.name) == "amx":
        return (*fixed, *(getattr(s, name) for name in FIELDS))
    return (*fixed, left)


def varying(sections: Iterable[Section], target: Target) -> dict[Hashable, tuple[str, ...]]:
    """For each form of the products of some sections, the fields in which they differ."""
    found: dict[Hashable, list[Product]] = {}
    for section in sections:
        for s in walk(section.body):
            if isinstance(s, Product):
                found.setdefault(form(s, target), []).append(s)
    return {key: tuple(name for name in FIELDS if len({getattr(s, name) for s in same}) > 1)
            for key, same in found.items()}


def argument(s: Product, name: str) -> str:
    """What a product hands over for a field that varies."""
    value = getattr(s, name)
    return str(value).lower() if FIELDS[name] == "i1" else str(value)
