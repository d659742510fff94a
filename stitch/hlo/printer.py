"""Instructions and computations as HLO text, as XLA prints them; `text.print_module` prints modules."""
from __future__ import annotations

from .ir import Graph, Instr
from .scan import Attrs, attrs_text
from .types import AnyShape, BufferShape, Shape


class Printer:
    """Prints with the texts of shapes remembered by identity, since the reader makes equal shapes the same object."""

    def __init__(self) -> None:
        self.texts: dict[int, tuple[AnyShape, str]] = {}  # the shape is kept, so that its id stays its own

    def instr(self, instr: Instr) -> str:
        """One instruction, without indentation, ROOT or newline."""
        op, shape = instr.op, instr.shape
        known = self.texts.get(id(shape))
        if known is None:
            known = self.texts[id(shape)] = (shape, str(shape))
        if op == "constant":
            args = instr.literal or ""
        elif op == "parameter":
            args = str(instr.index)
        elif len(instr.operands) > 5:
            args = ", ".join([f"%{o.name}" if i % 5 or not i else f"/*index={i}*/%{o.name}"
                              for i, o in enumerate(instr.operands)])
        else:
            args = ", ".join(["%" + o.name for o in instr.operands])
        attrs = instr.attrs
        tail = attrs.raw if type(attrs) is Attrs else attrs_text(attrs)
        return f"%{instr.name} = {known[1]} {op}({args}){tail}"

    def graph(self, graph: Graph, entry: bool) -> str:
        """One computation, without a newline at its end; `entry`: the one that a module begins with.  A group with
        several roots marks each of them ROOT, which is for reading only: XLA allows one."""
        params = ", ".join([f"{p.name}: {_without_layout(p.shape)}" for p in graph.params])
        results = [_without_layout(r.shape) for r in graph.roots]
        result = results[0] if len(results) == 1 else f"({', '.join(results)})"
        roots = set(graph.roots)
        lines = [f"{'ENTRY ' if entry else ''}%{graph.name} ({params}) -> {result} {{"]
        lines += [("  ROOT " if i in roots else "  ") + self.instr(i) for i in graph.instrs]
        lines.append("}" + attrs_text(graph.attrs))
        return "\n".join(lines)


def _without_layout(shape: AnyShape) -> str:
    """A shape as the head of a computation shows it."""
    if isinstance(shape, Shape):
        return str(Shape(shape.dtype, shape.dims, None, "", shape.dynamic) if shape.layout is not None else shape)
    if isinstance(shape, BufferShape):
        return f"b({_without_layout(shape.elems[0])})"
    parts = [(f"/*index={i}*/" if i and i % 5 == 0 else "") + _without_layout(e) for i, e in enumerate(shape.elems)]
    return "(" + ", ".join(parts) + ")"
