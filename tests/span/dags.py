"""Random frames for the tests of fusion: ops that may be fused, library calls, and everything free in between."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from stitch.hlo import ops as _ops  # noqa: F401  (fills the registry)
from stitch.hlo.ir import Graph, Instr
from stitch.hlo.types import F32, Shape, TupleShape
from stitch.span.analysis import SpanInfo, analyze, predecessors
from stitch.span.fuse import fuse, separates
from stitch.span.plan import FusionPlan

Pick = Callable[[Sequence[Any]], Any]
ROW, SQUARE, SCALAR = Shape(F32, (4,), (0,)), Shape(F32, (2, 2), (1, 0)), Shape(F32, (), ())


def refusals(frame: Graph) -> dict[Instr, str]:
    """Library calls stay."""
    return {i: f"{i.op} is left to XLA" for i in frame.instrs if i.op in ("custom-call", "while")}


def planned(frame: Graph) -> tuple[SpanInfo, FusionPlan]:
    refuse = refusals(frame)
    info = analyze(frame, lambda i: separates(i, refuse))
    return info, fuse(info, refuse)


def random_dag(pick: Pick, steps: int) -> Graph:
    """A frame of `steps` instructions with control edges between any of them."""
    instrs = [Instr("x", "parameter", ROW, index=0), Instr("c", "constant", SCALAR, literal="1")]

    def one_of(shape: object) -> Instr:
        found = [i for i in instrs if i.shape == shape]
        return pick(found[-4:]) if found and pick(range(3)) else pick(found) if found else instrs[0]

    for n in range(steps):
        op = pick(("negate", "add", "add", "broadcast", "reduce", "custom-call", "custom-call", "bitcast", "tuple",
                   "get-tuple-element", "opt-barrier", "while"))
        shape: Any = ROW
        operands: tuple[Instr, ...] = (one_of(ROW),)
        index = -1
        pair = next((i for i in reversed(instrs) if isinstance(i.shape, TupleShape)), None)
        if op == "add":
            operands = (one_of(ROW), one_of(ROW))
        elif op == "broadcast":
            operands = (one_of(SCALAR),)
        elif op == "reduce":
            operands, shape = (one_of(ROW), instrs[1]), SCALAR
        elif op == "bitcast":
            source = one_of(pick((ROW, SQUARE)))
            operands, shape = (source,), SQUARE if source.shape == ROW else ROW
        elif op == "tuple":
            operands = (one_of(ROW), one_of(ROW))
            shape = TupleShape((ROW, ROW))
        elif op in ("get-tuple-element", "opt-barrier", "while"):
            if pair is None:
                op = "negate"
            else:
                operands = (pair,)
                shape, index = (ROW, pick((0, 1))) if op == "get-tuple-element" else (pair.shape, -1)
        control = tuple(dict.fromkeys(pick(instrs[2:]) for _ in range(pick((0, 0, 0, 1, 2))))) if n > 1 else ()
        instrs.append(Instr(f"{op}.{n}", op, shape, operands, {"index": str(index)} if index >= 0 else {}, (), control,
                            index=index))
    used = {o for i in instrs for o in i.operands}
    ends = [i for i in instrs if i not in used and i.op != "constant"]
    root = Instr("root", "tuple", TupleShape(tuple(i.shape for i in ends)), ends)
    return Graph("frame", (instrs[0],), (*instrs, root), (root,))


def edges(frame: Graph) -> Iterator[tuple[Instr, Instr]]:
    """Data and control edges."""
    for i in frame.instrs:
        for p in predecessors(i):
            yield p, i


def contracted(frame: Graph, plan: FusionPlan) -> dict[object, set[object]]:
    """Predecessors of every node when all groups have become one node each.

    Bitcasts launch nothing: one that stays although a group also computes it is ready when its operand is."""
    node: dict[Instr, object] = {i: i for i in frame.instrs}
    for g in plan.groups:
        node.update(dict.fromkeys(g.gone, g))
    before: dict[object, set[object]] = {node[i]: set() for i in frame.instrs}
    for i in frame.instrs:
        todo = list(predecessors(i))
        while todo:
            p = todo.pop()
            if p.op == "bitcast" and node[i] is not i:
                todo += predecessors(p)
            else:
                before[node[i]].add(node[p])
    for g in plan.groups:
        before.setdefault(g, set()).update(node[i] for i in g.inputs)
    for n, found in before.items():
        found.discard(n)
    return before


def is_acyclic(before: dict[object, set[object]]) -> bool:
    left = {n: set(p) for n, p in before.items()}
    while left:
        ready = {n for n, p in left.items() if not p}
        if not ready:
            return False
        left = {n: p - ready for n, p in left.items() if n not in ready}
    return True


def launching(frame: Graph) -> list[Instr]:
    return [i for i in frame.instrs if not i.traits.free]
