"""From a call to its kernel, and what that should take."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from ...hlo.ir import Instr
from ...hlo.types import Shape, TupleShape
from ...target import Target
from ..ir.kir import Buffer, Kernel, Phase, Space
from ..sorts.words import shared_section
from .batch import Lanes, are_few, batch, routine
from .jacobi import eigenvalues, singular_values
from .pivoted import lu
from .reflectors import product, qr
from .single import single_kernel, single_ns
from .single_lu import pivoted_kernel
from .steps import Steps
from .triangular import cholesky, solve

#: of each routine what writes its steps, given its operands in block memory, and gives its results there
ROUTINES: dict[str, Callable[..., list[Buffer]]] = {"potrf": cholesky, "trsm": solve, "getrf": lu, "geqrf": qr,
                                                    "orgqr": product, "syevd": eigenvalues, "gesdd": singular_values}


def factor_ns(i: Instr, target: Target) -> float:
    """What one core should take."""
    if are_few(i, target):
        return single_ns(i, target)
    costs, (rows, cols), count = target.costs.factors, i.operands[0].array.dims[-2:], batch(i)
    many = i.operands[-1].array.size // count
    n, length = min(rows, cols), max(rows, cols)
    steps = costs.sweeps * n * n / 2 * (3 * length + costs.angle) if i.iterates else \
        _steps(routine(i), rows, cols, many // cols)
    blocks = -(-count // target.lanes(i.operands[0].array.dtype.nbytes))
    return blocks * (steps * costs.step_ns + max(many, rows * cols) * costs.entry_ns)


def _steps(name: str, rows: int, cols: int, more: int) -> float:
    """Multiplications with a subtraction for matrices of so many rows and columns, the last operand of `more`."""
    if name == "potrf":
        return cols ** 3 / 6
    if name == "trsm":
        return cols * cols * more / 2
    whole = rows * cols * min(rows, cols)
    return whole * 2 / 3 if name == "getrf" else whole


def factor_kernel(i: Instr, wanted: Sequence[int], target: Target) -> Kernel:
    """The kernel of a call (of which `batch.why_not` says nothing): operands are its operands, results those in
    `wanted`."""
    if are_few(i, target):
        return (pivoted_kernel if routine(i) == "getrf" else single_kernel)(i, wanted, target)
    m = Lanes(i, target)
    s = Steps(m)
    ins = [Buffer(f"in{k}", o.array.dtype, o.array.size, Space.IN, k) for k, o in enumerate(i.operands)]
    held = [s.bring(b, b.size // m.count) for b in ins]
    made = ROUTINES[routine(i)](s, i, *held)
    shapes = i.shape.elems if isinstance(i.shape, TupleShape) else (i.shape,)
    outs: list[Buffer] = []
    for k, w in enumerate(wanted):
        shape = shapes[w]
        assert isinstance(shape, Shape)
        outs.append(Buffer(f"out{k}", shape.dtype, shape.size, Space.OUT, k))
        s.add(m.leave(outs[k], made[w], shape.size // m.count))
    section = shared_section("factor", m.block, s.body, factor_ns(i, target), target)
    return Kernel("kernel", (*ins, *outs, *m.rooms), (Phase((section,)),), m.arena)
