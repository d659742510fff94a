"""What a loop's body reads, seen through its fusions: places of arrays, and values out of the fusions they are in."""
from __future__ import annotations

from ...hlo.ir import Graph, Instr
from ...hlo.types import Shape
from ...hlo.writer import Writer
from ...span.regions import open_region

#: bytes of numbers of which a sum of many is as good in any order
WIDE = 4
#: an instruction, and the fusions that it is in, the outermost first
Placed = tuple[Instr, tuple[Instr, ...]]


def region(loop: Instr, which: str) -> Graph:
    """The body or condition of a loop, opened."""
    named = [key for key in loop.attrs if key in ("condition", "body")]
    return open_region(loop.calls[named.index(which)])


def entered(i: Instr, path: tuple[Instr, ...] = ()) -> Placed:
    """What computes a value, inside of fusions and outside of them."""
    while True:
        if path and i.is_parameter:
            i, path = path[-1].operands[i.index], path[:-1]
        elif i.fused is not None and isinstance(i.shape, Shape):
            i, path = i.fused.root, (*path, i)
        else:
            return i, path


def seen(i: Instr, path: tuple[Instr, ...] = ()) -> Placed:
    """What a value is the memory of, through fusions and what renames."""
    while True:
        i, path = entered(i, path)
        if not (i.is_bitcast or i.traits.renames and in_rows(i) and in_rows(i.operands[0])):
            return i, path
        i = i.operands[0]


def held(body: Graph) -> dict[Instr, int]:
    """The plain arrays of a loop's state that no turn changes, with their numbers; `body` is opened."""
    return {p: n for n, p in enumerate(body.params) if seen(body.roots[n])[0] is p and in_rows(p)}


def place(value: Placed) -> tuple[Placed, Placed] | None:
    """The array that a value is one place of along its first dimension, and which; None where it is something
    else."""
    part, path = value
    if not (part.traits.part and part.traits.picks) or part.traits.gathers or not in_rows(part):
        return None
    whole, at = seen(part.operands[0], path), (part.operands[1], path)
    dims = part.operands[0].array.dims
    lies = not part.operands[1].array.dims and in_rows(part.operands[0]) and whole[0].array.dims == dims
    return (whole, at) if lies and part.array.dims == (1, *dims[1:]) and _computed(at) else None


def _computed(value: Placed) -> bool:
    """Is a place computed from single numbers alone?"""
    todo, done = [entered(*value)], set[Placed]()
    while todo:
        i, path = at = todo.pop()
        if at in done:
            continue
        done.add(at)
        if i.array.size != 1 or i.traits.control:
            return False
        todo += [entered(o, path) for o in i.operands]
    return True


class Outside(Writer):
    """A body that is written anew, in which values of fusions may be computed outside of them."""

    def __init__(self, graph: Graph) -> None:
        super().__init__(graph)
        self._inside: dict[tuple[Instr, ...], dict[Instr, Instr]] = {}

    def outside(self, i: Instr, path: tuple[Instr, ...]) -> Instr:
        """A value, as an instruction of the body."""
        if not path:
            return self.new[i]
        if path not in self._inside:
            fusion, inside = path[-1], dict[Instr, Instr]()
            assert fusion.fused is not None
            for x in fusion.fused.instrs:  # (what nobody asks for goes in the end)
                inside[x] = self.outside(fusion.operands[x.index], path[:-1]) if x.is_parameter else self.add(
                    Instr(f"{x.name}.outside.{len(self.instrs)}", x.op, x.shape, [inside[o] for o in x.operands],
                          x.attrs, x.calls, literal=x.literal, index=x.index))
            self._inside[path] = inside
        return self._inside[path][i]


def in_rows(i: Instr) -> bool:
    """Does a plain array lie in memory in the order of its dimensions?"""
    order = [d for d in i.array.minor_to_major if i.array.dims[d] > 1]
    return i.array.is_plain and order == sorted(order, reverse=True)


def plain(like: Instr, dims: tuple[int, ...]) -> Shape:
    """A plain shape of the same type."""
    return Shape(like.array.dtype, dims)
