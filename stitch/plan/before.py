"""Products of what a loop reads turn by turn, computed before it, for all turns at once.

A step of a recurrent network multiplies its place of the inputs by weights that are the same in every turn: rows of one
product.  As one it reads the weights once a block instead of once a turn, and has enough rows for all lanes; the turns
read what it left, as they read the inputs.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..dataclass import dataclass
from ..hlo.ir import Graph, Instr
from ..hlo.ops.dot import dot_dims
from ..hlo.types import Shape, TupleShape
from ..hlo.writer import Writer
from ..span.analysis import trips_of
from ..span.regions import open_region
from ..target import Target
from ..target.base import LINE_BYTES

#: an instruction, and what stands for the parameters of the fusions that it is in
Placed = tuple[Instr, Mapping[Instr, "Placed"]]


@dataclass(frozen=True, eq=False, slots=True)
class Rows:
    """A product of a loop's body, each turn of which makes other rows of one: `left` and `right` are the parts of the
    loop's state that it multiplies, by number; `place` says which rows.  `whole` is the product, or the fusion that
    XLA gives its library it in."""

    whole: Instr
    product: Instr
    left: int
    right: int
    place: Placed

    @property
    def turn(self) -> Shape:
        """What a turn makes."""
        return self.product.array


def with_products_before(frame: Graph, target: Target) -> Graph:
    """A frame of arrays with the products before its loops that these need not make turn by turn."""
    return _Mover(frame, target).run() if any(i.is_loop for i in frame.instrs) else frame


class _Mover(Writer):
    def __init__(self, frame: Graph, target: Target) -> None:
        super().__init__(frame)
        self.target = target

    def run(self) -> Graph:
        frame, some = self.graph, False
        for i in frame.instrs:
            moved = self._moved(i) if i.is_loop else None
            some |= moved is not None
            self.new[i] = moved if moved is not None else self.rebuilt(i)
        roots = tuple(self.new[r] for r in frame.roots)  # (loops keep all of their results)
        return Graph(frame.name, frame.params, tuple(self.instrs), roots) if some else frame

    def _moved(self, loop: Instr) -> Instr | None:
        """A loop without the products that are made before it; None where there are none."""
        if isinstance(loop.shape, Shape):
            return None
        named = [key for key in loop.attrs if key in ("condition", "body")]
        regions = [open_region(c) for c in loop.calls]
        body = regions[named.index("body")]
        found = [r for i in body.instrs if (r := rows_of(i, body, trips_of(loop, 0.0))) and pays(r, loop, self.target)]
        if not found:
            return None
        made = [self._product(r, loop) for r in found]
        shapes = [m.array for m in made]
        calls = [_Turns(g, shapes, found if g is body else ()).run() for g in regions]
        operands = [*(self.new[o] for o in loop.operands), *made]
        shape = TupleShape(tuple(o.array for o in operands))
        return self.add(Instr(loop.name, loop.op, shape, operands, loop.attrs, calls))

    def _product(self, rows: Rows, loop: Instr) -> Instr:
        """All rows, as [turn, what a turn makes]."""
        product, name = rows.product, f"{rows.product.name}.before"
        left, right = (self.new[loop.operands[n]] for n in (rows.left, rows.right))
        dims, turns = dot_dims(product), left.array.dims[0]
        [depth], [across] = dims.right_depth, dims.right_free
        shape = product.operands[1].array
        count, terms, columns = turns * rows.turn.size // shape.dims[across], shape.dims[depth], shape.dims[across]
        flat = self.make(f"{name}.left", "bitcast", _plain(left, (count, terms)), (left,))
        weights = self.make(f"{name}.right", "bitcast", _plain(right, shape.dims), (right,))
        attrs = {"lhs_contracting_dims": "{1}", "rhs_contracting_dims": f"{{{depth}}}"}
        made = self.add(Instr(name, product.op, _plain(product, (count, columns)), (flat, weights),
                              {**{k: v for k, v in product.attrs.items() if not k.endswith("_dims")}, **attrs}))
        return self.make(f"{name}.turns", "bitcast", _plain(product, (turns, *rows.turn.dims)), (made,))


class _Turns(Writer):
    """A computation of a loop whose state has more parts, which its `rows` are read from."""

    def __init__(self, graph: Graph, shapes: Sequence[Shape], rows: Sequence[Rows]) -> None:
        self.more = tuple(Instr(f"before.{n}", "parameter", s, index=len(graph.params) + n)
                          for n, s in enumerate(shapes))
        self.read = {r.whole: (r, p) for r, p in zip(rows, self.more)}
        super().__init__(Graph(graph.name, (*graph.params, *self.more), (*self.more, *graph.instrs), graph.roots))

    def run(self) -> Graph:
        for i in self.graph.instrs:
            self.new[i] = self._row(*self.read[i]) if i in self.read else self.rebuilt(i)
        done, roots = self.done(), [self.new[r] for r in self.graph.roots]
        if not self.read:
            return done
        roots += self.more
        root = Instr("state", "tuple", TupleShape(tuple(r.array for r in roots)), roots)
        return Graph(done.name, done.params, (*done.instrs, root), (root,))

    def _row(self, rows: Rows, all_rows: Instr) -> Instr:
        name, sizes = rows.product.name, (1, *rows.turn.dims)
        index = self._index(*rows.place)
        zero = self.add(Instr(f"{name}.zero", "constant", index.array, literal="0"))
        part = self.make(f"{name}.row", "dynamic-slice", _plain(all_rows, sizes),
                         (all_rows, index, *[zero] * len(rows.turn.dims)), dynamic_slice_sizes=sizes)
        return self.make(name, "bitcast", rows.whole.array, (part,))

    def _index(self, i: Instr, env: Mapping[Instr, Placed]) -> Instr:
        """The number of a place, computed outside of the fusions that compute it."""
        if i in env:
            return self._index(*env[i])
        if i in self.new:
            return self.new[i]
        if i.fused is not None:
            return self._index(i.fused.root, {p: (o, env) for p, o in zip(i.fused.params, i.operands)})
        operands = [self._index(o, env) for o in i.operands]
        return self.add(Instr(f"{i.name}.place.{len(self.instrs)}", i.op, i.shape, operands, i.attrs, i.calls,
                              literal=i.literal))


def rows_of(i: Instr, body: Graph, turns: float) -> Rows | None:
    """What a product of a loop's body makes of one that could be made before the loop, if all its turns are made."""
    if not (i.is_product or i.fused) or not isinstance(i.shape, Shape) or not i.array.is_plain:
        return None
    product, env = _seen(i, {})
    if not product.is_product or product.traits.convolves or not product.array.is_plain or \
            product is not i and product in body.instrs:
        return None
    dims, (left, right) = dot_dims(product), product.operands
    if dims.left_batch or len(dims.left_depth) != 1 or len(dims.right_free) != 1 or \
            not (left.array.is_plain and right.array.is_plain):
        return None
    terms = left.array.dims[dims.left_depth[0]]
    if left.array.size != terms and dims.left_depth[0] != left.array.rank - 1:
        return None  # its rows lie across
    held = {p: n for n, p in enumerate(body.params) if _seen(body.roots[n], {})[0] is p and p.array.is_plain}
    weights, part = _seen(right, env)[0], _seen(left, env)
    found = _place(part)
    if found is None or weights not in held:
        return None
    (whole, _), place = found
    typed = all(a.array.dtype is b.array.dtype for a, b in ((whole, left), (weights, right), (product, i)))
    if whole not in held or not typed or not 1 < whole.array.dims[0] <= turns:
        return None
    return Rows(i, product, held[whole], held[weights], place)


def pays(rows: Rows, loop: Instr, target: Target) -> bool:
    """Is a product better made before the loop?  What a turn then reads has to be written first, and more than the
    second cache holds comes from further away."""
    product, turns = rows.product, loop.operands[rows.left].array.dims[0]
    weights, made = product.operands[1].array, rows.turn
    terms = weights.dims[dot_dims(product).right_depth[0]]
    long = terms * weights.dtype.nbytes >= LINE_BYTES
    return long and (turns * made.nbytes <= target.l2 or 2 * made.nbytes <= weights.nbytes)


def _seen(i: Instr, env: Mapping[Instr, Placed]) -> Placed:
    """What a value is the memory of, through fusions and what renames."""
    while True:
        fused = i.fused
        if i in env:
            i, env = env[i]
        elif fused is not None and isinstance(i.shape, Shape):
            i, env = fused.root, {p: (o, env) for p, o in zip(fused.params, i.operands)}
        elif i.is_bitcast or i.traits.renames and i.array.is_plain and i.operands[0].array.is_plain:
            i = i.operands[0]
        else:
            return i, env


def _place(seen: Placed) -> tuple[Placed, Placed] | None:
    """The array that a value is one place of along its first dimension, and which; None where it is something
    else."""
    part, env = seen
    if not (part.traits.part and part.traits.picks) or not part.array.is_plain:
        return None
    whole, place = _seen(part.operands[0], env), part.operands[1]
    dims = part.operands[0].array.dims
    lies = part.operands[0].array.is_plain and whole[0].array.dims == dims
    return (whole, (place, env)) if lies and part.array.dims == (1, *dims[1:]) and _computed(place, env) else None


def _computed(i: Instr, env: Mapping[Instr, Placed]) -> bool:
    """Is a place computed from single numbers alone?"""
    return all(o.array.size == 1 and not o.traits.control for o in _behind(i, env))


def _behind(i: Instr, env: Mapping[Instr, Placed]) -> Iterator[Instr]:
    yield i
    if i in env:
        yield from _behind(*env[i])
    elif i.fused is not None:
        yield from _behind(i.fused.root, {p: (o, env) for p, o in zip(i.fused.params, i.operands)})
    else:
        for o in i.operands:
            yield from _behind(o, env)


def _plain(like: Instr, dims: Sequence[int]) -> Shape:
    return Shape(like.array.dtype, tuple(dims))
