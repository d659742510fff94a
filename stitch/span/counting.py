"""Loops that count, and what they write turn by turn.

A scan stacks what its steps give: turn by turn one place of an array is written, until there is nothing left of what it
held before.  XLA knows of most loops how often they turn and which part of their state counts that.
"""
from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import numpy as np

from ..hlo.ir import Graph, Instr
from ..hlo.literal import constant_value
from ..hlo.opdef import REGISTRY
from ..hlo.types import DType

_COUNTER = re.compile(r'"known_induction_variable":\{"tuple_index":"(\d{1,9})"\}')
_FROM_ZERO = re.compile(r'"known_init_step":\{"init":"0","step":"1"\}')
_TURNS = re.compile(r'"known_trip_count":\{"n":"(\d{1,9})"\}')
#: bits of integers that count without an end
_WIDE = 32
#: coefficient of the counter, and constant
Line = tuple[int, int]


def counter_of(loop: Instr) -> tuple[int, int] | None:
    """Which part of its state a loop counts 0, 1, 2 ... in, and how often it turns; None when XLA does not say."""
    known = loop.attrs.get("backend_config", "")
    which, turns = _COUNTER.search(known), _TURNS.search(known)
    return (int(which[1]), int(turns[1])) if which and turns and _FROM_ZERO.search(known) else None


def filled(loop: Instr, test: Graph, body: Graph) -> frozenset[int]:
    """The arrays of a loop's state, by number, of which nothing that the loop begins with is left in the end, nor
    looked at on the way: each turn writes another place of one dimension, all of the others, and there are as many
    turns as places.  `test` and `body` are the loop's, opened (`span.regions`): a parameter and a root for each."""
    known = counter_of(loop)
    if known is None or known[0] >= len(body.params):
        return frozenset()
    counter, turns = body.params[known[0]], known[1]
    lines = lines_of(body.instrs, {counter: (1, 0)}, turns)
    if lines.get(body.roots[known[0]]) != (1, 1):
        return frozenset()  # what XLA knew does not hold any more
    users, tests = body.users(), test.users()
    return frozenset(n for n, (p, root) in enumerate(zip(body.params, body.roots))
                     if not tests[test.params[n]] and users[p] == [root] and not users[root]
                     and body.roots.count(root) == 1 and p not in body.roots and _fills(root, p, lines, turns))


def _fills(root: Instr, before: Instr, lines: Mapping[Instr, Line], turns: int) -> bool:
    if root.update is None or root.operands[0] is not before or before in root.operands[1:]:
        return False
    whole, part = before.array.dims, root.update.array.dims
    along = [d for d, (n, of) in enumerate(zip(part, whole)) if n != of]
    if len(along) != 1 or part[along[0]] != 1 or whole[along[0]] != turns or len(root.operands) != 2 + len(whole):
        return False
    return lines.get(root.operands[2 + along[0]]) in ((1, 0), (-1, turns - 1))


def lines_of(instrs: Iterable[Instr], known: Mapping[Instr, Line], turns: int) -> dict[Instr, Line]:
    """Those of instructions, operands first, that are linear functions of what is known as one, in so many turns."""
    lines = dict(known)
    for i in instrs:
        if i not in lines and (line := _line(i, lines, turns)) is not None:
            lines[i] = line
    return lines


def _line(i: Instr, known: Mapping[Instr, Line], turns: int) -> Line | None:
    """An integer as such a function, its operands being known where they are; None for what is none."""
    if i.is_constant and i.array.dtype.is_int and i.array.size == 1:
        return 0, int(constant_value(i).reshape(()))
    lines = [known[o] for o in i.operands if o in known]
    if len(lines) < len(i.operands) or not lines:
        return None
    if i.fused is not None:
        return lines_of(i.fused.instrs, dict(zip(i.fused.params, lines)), turns).get(i.fused.root)
    if i.array.size != 1 or not i.array.dtype.is_int or i.array.dtype.bits < _WIDE:
        return None
    if i.traits.view:
        return lines[0]
    if i.traits.casts:  # sums may wrap around and back again, but not into another type
        return lines[0] if _holds(i.operands[0].array.dtype, lines[0], turns) else None
    if i.traits.sums and len(lines) > 1:
        (a, b), (c, d) = lines
        sign = sign_of(i)
        return a + sign * c, b + sign * d
    return None


def _holds(dtype: DType, line: Line, turns: int) -> bool:
    """Does a type of integers hold all values of a line?"""
    low = -(1 << dtype.bits - 1) if dtype.kind == "int" else 0
    return all(low <= line[0] * n + line[1] < low + (1 << dtype.bits) for n in (0, turns - 1))


def sign_of(i: Instr) -> int:
    """Of the second operand of a sum or difference."""
    dtype, evaluate = i.array.dtype.numpy, REGISTRY[i.op].evaluate
    assert evaluate is not None and dtype is not None
    return -1 if evaluate(i, np.zeros((), dtype), np.ones((), dtype)) != 1 else 1
