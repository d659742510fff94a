"""Donated operands of a module that loses its donation.

XLA has left out the copies of donated operands that loops and updates in place would need, because their memory may be
written.  Where it forgets the donation afterwards the operands are the caller's again, and those copies are missing.
"""
from __future__ import annotations

from .alias import AliasSets
from .ir import Graph, Instr, Module

_ALIAS = "input_output_alias"


def without_donation(module: Module) -> Module:
    """The module with no donated operands: it writes to copies of those whose memory it would have written."""
    if _ALIAS not in module.header:
        return module
    header = {name: text for name, text in module.header.items() if name != _ALIAS}
    module = Module(module.name, header, module.graphs, module.entry, module.tables)
    sets = AliasSets(module)
    writers = [i for g in module.graphs for i in g.instrs if not i.traits.free]
    copied = {p for p in module.entry.params if any(sets.may_share(p, i) for i in writers)}
    if not copied:
        return module
    entry = _with_copies(module.entry, copied)
    graphs = tuple(entry if g is module.entry else g for g in module.graphs)
    return Module(module.name, header, graphs, entry, module.tables)


def _with_copies(graph: Graph, copied: set[Instr]) -> Graph:
    """Each of the parameters in `copied` is read by a copy, and that by everything else."""
    new: dict[Instr, Instr] = {}
    out: list[Instr] = []
    for i in graph.instrs:
        made = i
        if any(new[o] is not o for o in (*i.operands, *i.control)):
            made = Instr(i.name, i.op, i.shape, tuple(new[o] for o in i.operands), i.attrs, i.calls,
                         tuple(new[c] for c in i.control), i.literal, i.index)
        out.append(made)
        new[i] = made
        if i in copied:
            new[i] = Instr(f"{i.name}.kept", "copy", i.shape, (i,))
            out.append(new[i])
    return Graph(graph.name, graph.params, tuple(out), tuple(new[r] for r in graph.roots), graph.attrs)
