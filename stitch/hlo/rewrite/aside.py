"""Programs that JAX goes on beside.

XLA's client for CPUs runs a module in which it counts few operations (`operations.py`), as where all is stitched, in
the thread that calls it, and every other one in a thread of its own, so that the call returns at once.  For short
programs that is as well: waking a thread takes longer than they do (`plan/whole.py`).  A long one would keep its
caller, which could have made the next batch meanwhile: it gets a transform of a few zeros, which XLA's library makes in
a microsecond and whose operations count.  A control edge keeps it there.

A program that XLA runs in the caller's thread stays there, however long it takes: who calls it may write over a NumPy
array that it was given as soon as the call returns.
"""
from __future__ import annotations

from ..ir import Graph, Instr, Module
from ..types import DTYPES, Shape
from .operations import COUNTED, operations

#: numbers that are transformed: 8 * POINTS * log2(POINTS) operations
POINTS = 64
#: what the transform is called
NAME = "stitch.aside"


def runs_aside(module: Module) -> bool:
    """Does XLA's client run a module in a thread of its own?"""
    return operations(module) >= COUNTED


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
