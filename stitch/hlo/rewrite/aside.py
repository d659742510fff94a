"""Programs that JAX goes on beside.

XLA's client for CPUs runs a module in which its cost analysis counts few operations in the thread that calls it, and
every other one in a thread of its own, so that the call returns at once (`xla/pjrt/cpu/cpu_client.cc`,
`cheap_computation_`).  Calls of ours count nothing.  For short programs that is as well: waking a thread takes longer
than they do.  A long one would keep its caller, which could have made the next batch meanwhile: it gets a transform of
a few zeros, which XLA's library makes in a microsecond and whose operations count.  A control edge keeps it there.

A program that XLA runs in the caller's thread stays there, however long it takes: who calls it may write over a NumPy
array that it was given as soon as the call returns.
"""
from __future__ import annotations

import math

from ..ir import Graph, Instr, Module
from ..traits import Kind
from ..types import DTYPES, Shape

#: operations from which on a module runs in a thread of its own
COUNTED = 1000
#: numbers that are transformed: 4 * POINTS * log2(POINTS) operations
POINTS = 64
#: functions that XLA counts apart from operations
TRANSCENDENTAL = frozenset({
    "acos", "acosh", "asin", "asinh", "atan2", "atanh", "cbrt", "cosh", "cosine", "erf", "exponential",
    "exponential-minus-one", "log", "log-plus-one", "logistic", "power", "rsqrt", "sine", "sinh", "sqrt",
    "tan", "tanh"})
#: what the transform is called
NAME = "stitch.aside"


def runs_aside(module: Module) -> bool:
    """Does XLA's client run a module in a thread of its own?"""
    return counted(module) >= COUNTED


def aside(module: Module) -> Module:
    """The module so that whoever calls it can go on meanwhile; as it is, where that is so already."""
    if runs_aside(module):
        return module
    entry, root = module.entry, module.entry.root
    shape = Shape(DTYPES["c64"], (POINTS,), (0,))
    zeros = Instr(f"{NAME}.zeros", "constant", shape, literal="{" + ", ".join(["(0, 0)"] * POINTS) + "}")
    work = Instr(NAME, "fft", shape, (zeros,), {"fft_type": "FFT", "fft_length": f"{{{POINTS}}}"})
    control = (*root.control, work)
    attrs = {**root.attrs, "control-predecessors": "{" + ", ".join("%" + c.name for c in control) + "}"}
    last = Instr(root.name, root.op, root.shape, root.operands, attrs, root.calls, control, root.literal, root.index)
    instrs = tuple(n for i in entry.instrs for n in ((zeros, work, last) if i is root else (i,)))
    new = Graph(entry.name, entry.params, instrs, (last,), entry.attrs)
    graphs = tuple(new if g is entry else g for g in module.graphs)
    return Module(module.name, module.header, graphs, new, module.tables)


def counted(module: Module) -> int:
    """Operations that XLA counts in a module, each computation once; where several steps make an element (of a product,
    a fold, a sort) one of them."""
    return sum(_counted(i) for g in module.graphs for i in g.instrs)


def _counted(i: Instr) -> int:
    if i.op == "fft":
        return 4 * i.array.size * (math.prod(i.ints("fft_length")).bit_length() - 1)
    if i.kind is Kind.ELEMENTWISE:
        return 0 if i.op in TRANSCENDENTAL else i.array.size
    if i.is_product:
        return i.array.size
    if i.kind is Kind.SCATTER:
        return i.operands[-1].array.size if any(map(_counted, i.calls[0].instrs)) else 0
    return i.operands[0].array.size if i.traits.fold is not None or i.traits.sorts else 0
