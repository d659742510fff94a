"""Operations as XLA's cost analysis counts them (`flops` of `xla/service/hlo_cost_analysis.cc`).

Its client for CPUs runs a module in which few are counted in the thread that calls it, and any other one in a thread
of its own (`xla/pjrt/cpu/cpu_client.cc`, `cheap_computation_`).  An elementwise op counts once an element, exponentials
and their like not at all; what is folded counts as often as its computation is applied; of a conditional the branch
that counts most, of a loop one turn.  Calls of ours count nothing.
"""
from __future__ import annotations

import math
import re
from collections.abc import Collection, Mapping

from ..ir import Graph, Instr, Module
from ..traits import Fold, Kind
from ..types import Shape

#: operations from which on a module runs in a thread of its own
COUNTED = 1000
#: a window's, by dimensions; a scalar has no window
_SIZES = re.compile(r"\bsize=([\dx]+)")
#: functions that are counted apart from operations
TRANSCENDENTAL = frozenset({
    "acos", "acosh", "asin", "asinh", "atan2", "atanh", "cbrt", "cosh", "cosine", "erf", "exponential",
    "exponential-minus-one", "log", "log-plus-one", "logistic", "power", "rsqrt", "sine", "sinh", "sqrt",
    "tan", "tanh"})


def operations(module: Module, without: Collection[Instr] = ()) -> int:
    """Operations of a module but for the instructions in `without`, and what only they call; a few more where windows
    reach over an edge."""
    inside: dict[Graph, int] = {}
    for graph in _innermost_first(module.entry):  # (their number may be larger than Python's stack)
        inside[graph] = sum(_operations(i, inside) for i in graph.instrs if i not in without)
    return inside[module.entry]


def _innermost_first(entry: Graph) -> list[Graph]:
    """A computation and all that it calls, callees before callers."""
    found: dict[Graph, None] = {}
    stack = [(entry, False)]
    while stack:
        graph, entered = stack.pop()
        if entered:
            found[graph] = None
        elif graph not in found:
            stack.append((graph, True))
            stack += [(callee, False) for i in graph.instrs for callee in i.calls if callee not in found]
    return list(found)


def _operations(i: Instr, inside: Mapping[Graph, int]) -> int:
    """`inside`: operations of what it calls."""
    if i.kind is Kind.ELEMENTWISE:
        return 0 if i.op in TRANSCENDENTAL else i.array.size
    if i.is_product:
        return 2 * i.array.size * _depth(i)
    called = [inside[g] for g in i.calls]
    if i.traits.fold is not None or i.traits.maps or i.scatters or i.op == "select-and-scatter":
        return sum(each * times for each, times in zip(called, _applied(i)))
    if i.traits.sorts:
        size = i.operands[0].array.size
        return size * max(size - 1, 0).bit_length()
    if i.op == "conditional":
        return max(called)
    return sum(called) if i.traits.enters or i.fused else _of_library(i)


def _depth(product: Instr) -> int:
    """Multiplications for each element of a product's result."""
    if not product.traits.convolves:
        dims = product.operands[0].array.dims
        return math.prod(dims[d] for d in product.ints("lhs_contracting_dims"))
    kernel = product.operands[1].array
    features = product.attrs["dim_labels"].partition("_")[2].partition("->")[0].index("o")
    return kernel.size // max(kernel.dims[features], 1)


def _applied(i: Instr) -> tuple[int, ...]:
    """How often each computation of a fold, a map or a scatter is applied."""
    if i.traits.fold is Fold.AXES:
        return (i.operands[0].array.size - i.array.size,)
    if i.traits.maps:
        return (i.array.size,)
    if i.scatters:
        return (i.operands[-1].array.size,)
    sizes = _SIZES.search(i.attrs.get("window", ""))
    places = math.prod(map(int, sizes[1].split("x"))) if sizes is not None else 1
    if i.traits.fold is not None:
        return ((places - 1) * i.array.size,)
    source = i.operands[1].array.size
    return source * (places - 1), source


def _of_library(i: Instr) -> int:
    """Transforms, solves and sums over devices."""
    if i.op == "fft":
        logs = (n.bit_length() - 1 for n in i.ints("fft_length"))
        return 8 * i.operands[0].array.size * math.prod(logs)
    if i.op == "triangular-solve":
        return 2 * i.operands[0].array.dims[-1] * i.operands[1].array.size
    if i.op == "cholesky":
        return i.array.dims[-1] * i.array.size // 3
    if i.op in ("all-reduce", "all-reduce-start"):
        return sum(s.size for s in ((i.shape,) if isinstance(i.shape, Shape) else i.shape.elems)
                   if isinstance(s, Shape))
    return 0
