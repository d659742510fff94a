"""From a call to its kernel, and what that should take."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...hlo.ir import Instr
from ...hlo.types import Shape, TupleShape
from ...target import Target
from ...target.costs_cpu import CpuCosts
from ..ir.kir import Buffer, Kernel, Phase, Space
from ..sorts.words import shared_section
from .batch import Lanes, batch, routine
from .pivoted import lu
from .reflectors import product, qr
from .steps import Steps
from .triangular import cholesky, solve


@dataclass(frozen=True)
class Routine:
    """A routine of LAPACK: what writes its steps, given its operands in block memory, and gives its results there; and
    of rows, columns and columns of the last operand how many multiplications with a subtraction it takes."""

    write: Callable[..., list[Buffer]]
    steps: Callable[[int, int, int], float]


ROUTINES = {
    "potrf": Routine(cholesky, lambda rows, cols, more: cols ** 3 / 6),
    "trsm": Routine(solve, lambda rows, cols, more: cols * cols * more / 2),
    "getrf": Routine(lu, lambda rows, cols, more: rows * cols * min(rows, cols) * 2 / 3),
    "geqrf": Routine(qr, lambda rows, cols, more: rows * cols * min(rows, cols)),
    "orgqr": Routine(product, lambda rows, cols, more: rows * cols * cols),
}


def factor_ns(i: Instr, target: Target) -> float:
    """What one core should take."""
    costs, (rows, cols), count = CpuCosts.of(target.costs).factors, i.operands[0].array.dims[-2:], batch(i)
    many = i.operands[-1].array.size // count
    steps = ROUTINES[routine(i)].steps(rows, cols, many // cols)
    blocks = -(-count // target.lanes(i.operands[0].array.dtype.nbytes))
    return blocks * (steps * costs.step_ns + max(many, rows * cols) * costs.entry_ns)


def factor_kernel(i: Instr, wanted: Sequence[int], target: Target) -> Kernel:
    """The kernel of a call (of which `batch.why_not` says nothing): operands are its operands, results those in
    `wanted`."""
    m = Lanes(i, target)
    s = Steps(m)
    ins = [Buffer(f"in{k}", o.array.dtype, o.array.size, Space.IN, k) for k, o in enumerate(i.operands)]
    held = [s.bring(b, b.size // m.count) for b in ins]
    made = ROUTINES[routine(i)].write(s, i, *held)
    shapes = i.shape.elems if isinstance(i.shape, TupleShape) else (i.shape,)
    outs: list[Buffer] = []
    for k, w in enumerate(wanted):
        shape = shapes[w]
        assert isinstance(shape, Shape)
        outs.append(Buffer(f"out{k}", shape.dtype, shape.size, Space.OUT, k))
        s.add(m.leave(outs[k], made[w], shape.size // m.count))
    section = shared_section("factor", m.block, s.body, factor_ns(i, target), target)
    return Kernel("kernel", (*ins, *outs, *m.rooms), (Phase((section,)),), m.arena)
