"""Running folds of LANE loops: each vector is scanned in its register, by itself combined with itself moved by 1, 2, 4,
… lanes, and goes on from what the vectors before it come to, which is one op behind another vector's and no more.

Products of floats go from lane to lane instead.  Those of elements in the middle may overflow where the product from
the first one on does not, and what is infinite stays so."""
from __future__ import annotations

from collections.abc import Sequence

from ...hlo.opdef import opdef
from ..ir.kir import For, Running
from ..llvm.addresses import vector_literal
from ..llvm.control import State
from ..llvm.forms import computing
from ..llvm.ops import combine, start
from ..llvm.values import At, Emitter, Reg, compute_type


def running_folds(s: For) -> list[Running]:
    """The running folds of a loop, in the order of its body."""
    return [t for t in s.body if isinstance(t, Running)]


def begin(e: Emitter, folds: Sequence[Running]) -> None:
    """All folds are what they start with, the same in all lanes."""
    for s in folds:
        e.folds[s] = e.at(e.depth, True).splat(compute_type(s.dtype), computing(e, e.reg(s.init), False)[0])


def state(e: Emitter, folds: Sequence[Running]) -> State:
    """What vectors have come to so far, as values to go around a loop."""
    return [(e.at(0, True).type(compute_type(s.dtype)), e.folds[s]) for s in folds]


def set_state(e: Emitter, folds: Sequence[Running], state: State) -> None:
    """The inverse of `state`."""
    e.folds.update(zip(folds, (name for _, name in state)))


def regs(e: Emitter, folds: Sequence[Running]) -> list[Reg]:
    """The same, outside the lanes."""
    found = []
    for s in folds:
        t = e.at(0, True).type(compute_type(s.dtype))
        found.append(Reg(s.dtype, (e.put(e.depth, f"extractelement {t} {e.folds[s]}, i64 0"),), False, e.depth))
    return found


def running(e: Emitter, s: Running) -> None:
    """Write a running fold: one step, or one for each lane."""
    names = computing(e, e.reg(s.input), e.lanes is not None)
    at, made = e.at(e.depth, e.lanes is not None), []
    for name in names:
        before = e.folds[s]
        if at.width and opdef(s.op).traits.multiplies and s.dtype.is_float:
            row, e.folds[s] = _in_turn(at, s, before, name)
            made.append(row)
            continue
        row = _scanned(at, s, name) if at.width else name
        made.append(combine(at, s.op, s.dtype, before, row))
        # the last lane is combined anew: that need not wait for the others
        e.folds[s] = combine(at, s.op, s.dtype, before, _last(at, s, row)) if at.width else made[-1]
    e.env[s] = Reg(s.dtype, tuple(made), e.lanes is not None, e.depth)


def _scanned(at: At, s: Running, name: str) -> str:
    """A vector's own scan."""
    t, width, step = compute_type(s.dtype), at.width, 1
    neutral = at.lit(t, start(s.op, s.dtype) or "")
    while step < width:
        order = vector_literal("i32", [k if k < step else width + k - step for k in range(width)])
        moved = at.op(f"shufflevector {at.type(t)} {neutral}, {at.type(t)} {name}, <{width} x i32> {order}")
        name, step = combine(at, s.op, s.dtype, moved, name), 2 * step
    return name


def _in_turn(at: At, s: Running, before: str, name: str) -> tuple[str, str]:
    """A vector's scan that goes on from `before`, lane by lane; and its last lane in all of them."""
    scalar, t = compute_type(s.dtype), at.type(compute_type(s.dtype))
    alone, row = at.e.at(at.depth, False), name
    total = at.op(f"extractelement {t} {before}, i64 0")
    for k in range(at.width):
        total = combine(alone, s.op, s.dtype, total, at.op(f"extractelement {t} {name}, i64 {k}"))
        row = at.op(f"insertelement {t} {row}, {scalar} {total}, i64 {k}")
    return row, at.splat(scalar, total)


def _last(at: At, s: Running, name: str) -> str:
    """The last lane in all of them."""
    t, order = at.type(compute_type(s.dtype)), vector_literal("i32", [at.width - 1] * at.width)
    return at.op(f"shufflevector {t} {name}, {t} poison, <{at.width} x i32> {order}")
