"""Products of what a loop reads turn by turn, computed before it, for all turns at once.

A step of a recurrent network multiplies its place of the inputs by weights that are the same in every turn: rows of one
product.  As one it reads the weights once a block instead of once a turn, and has enough rows for all lanes; the turns
read what it left, as they read the inputs.  Where a step multiplies its place of the inputs and something else side by
side, the product is parted: a sum of two.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...dataclass import dataclass
from ...hlo.ir import Graph, Instr
from ...hlo.ops.dot import dot_dims
from ...hlo.types import Shape, TupleShape
from ...hlo.writer import Writer
from ...span.analysis import trips_of
from ...span.regions import open_region
from ...target import Target
from ...target.base import LINE_BYTES
from ..loop_program import MAX_SCRATCH
from .places import WIDE, Outside, Placed, held, in_rows, place, plain, seen


@dataclass(frozen=True, eq=False, slots=True)
class Rows:
    """A product of a loop's body, each turn of which makes other rows of one: `inputs` and `weights` are the parts of
    the loop's state that it multiplies, by number; `side` is the operand that the weights are, `path` the fusions that
    the product is in, and `place` says which rows.  `whole` is the product, or the fusion that XLA gives its library it
    in.  Of the terms that it sums, `terms` are of the inputs, from one to before another; `rest` is what a turn
    multiplies beside them, and its terms."""

    whole: Instr
    product: Instr
    inputs: int
    weights: int
    side: int
    path: tuple[Instr, ...]
    place: Placed
    terms: tuple[int, int]
    rest: tuple[Placed, tuple[int, int]] | None

    @property
    def made(self) -> tuple[int, ...]:
        """What a turn makes, weights' columns innermost."""
        dims = self.product.array.dims
        return dims if self.side else (*dims[1:], dims[0])

    @property
    def depth(self) -> int:
        """The inputs' dimension that is summed over."""
        dims = dot_dims(self.product)
        return (dims.left_depth if self.side else dims.right_depth)[0]

    @property
    def columns(self) -> tuple[int, int]:
        """The weights' dimensions that are summed over, and that stay."""
        dims = dot_dims(self.product)
        depth, free = (dims.right_depth, dims.right_free) if self.side else (dims.left_depth, dims.left_free)
        return depth[0], free[0]


def with_products_before(frame: Graph, target: Target) -> Graph:
    """A frame of arrays with the products before its loops that these need not make turn by turn."""
    return _Mover(frame, target).run()


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
        found, room = list[Rows](), MAX_SCRATCH // 2  # (the loop has more to keep)
        for i in body.instrs:
            if (r := rows_of(i, body, trips_of(loop, 0.0))) and (size := kept(r, loop)) <= room and \
                    pays(r, size, self.target):
                found.append(r)
                room -= size
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
        inputs, weights = (self.new[loop.operands[n]] for n in (rows.inputs, rows.weights))
        shape, (depth, across) = product.operands[rows.side].array, rows.columns
        turns, terms, columns = inputs.array.dims[0], rows.terms[1] - rows.terms[0], shape.dims[across]
        count = turns * product.array.size // columns
        flat = self.make(f"{name}.inputs", "bitcast", plain(inputs, (count, terms)), (inputs,))
        whole = self.make(f"{name}.weights", "bitcast", plain(weights, shape.dims), (weights,))
        whole = whole if terms == shape.dims[depth] else _share(self, f"{name}.share", whole, depth, rows.terms)
        attrs = {"lhs_contracting_dims": "{1}", "rhs_contracting_dims": f"{{{depth}}}"}
        made = self.add(Instr(name, product.op, plain(product, (count, columns)), (flat, whole),
                              {**{k: v for k, v in product.attrs.items() if not k.endswith("_dims")}, **attrs}))
        return self.make(f"{name}.turns", "bitcast", plain(product, (turns, *rows.made)), (made,))


class _Turns(Outside):
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
        name, made = rows.product.name, rows.made
        index = self.outside(*rows.place)
        zero = self.add(Instr(f"{name}.zero", "constant", index.array, literal="0"))
        part = self.make(f"{name}.row", "dynamic-slice", plain(all_rows, (1, *made)),
                         (all_rows, index, *[zero] * len(made)), dynamic_slice_sizes=(1, *made))
        if rows.side == 0 and len(made) > 1:  # (who reads columns first turns them back, most of the time)
            flat = self.make(f"{name}.flat", "bitcast", plain(all_rows, made), (part,))
            part = self.make(f"{name}.turned", "transpose", plain(all_rows, rows.product.array.dims), (flat,),
                             dimensions=(len(made) - 1, *range(len(made) - 1)))
        row = self.make(name, "bitcast", rows.whole.array, (part,))
        return row if rows.rest is None else self._with_rest(rows, row, *rows.rest)

    def _with_rest(self, rows: Rows, row: Instr, rest: Placed, terms: tuple[int, int]) -> Instr:
        product, name = rows.product, f"{rows.product.name}.rest"
        weights = _share(self, f"{name}.share", self.outside(product.operands[rows.side], rows.path), rows.columns[0],
                         terms)
        dims = list(product.operands[1 - rows.side].array.dims)
        dims[rows.depth] = terms[1] - terms[0]
        value = self.outside(*rest)
        value = self.make(f"{name}.value", "bitcast", plain(value, tuple(dims)), (value,))
        operands = (value, weights) if rows.side else (weights, value)
        made = self.add(Instr(name, product.op, product.shape, operands, product.attrs))
        shaped = self.make(f"{name}.shaped", "bitcast", row.array, (made,))
        return self.add(Instr(f"{name}.sum", "add", row.array, (row, shaped)))


def rows_of(i: Instr, body: Graph, turns: float) -> Rows | None:
    """What a product of a loop's body makes of one that could be made before the loop, if all its turns are made."""
    if not (i.is_product or i.fused) or not isinstance(i.shape, Shape) or not i.array.is_plain:
        return None
    product, path = seen(i)
    if not product.is_product or product.traits.convolves or not in_rows(product) or \
            product is not i and product in body.instrs:
        return None
    if dot_dims(product).left_batch or not all(map(in_rows, product.operands)):
        return None
    same = held(body)
    return next((r for side in (1, 0) if (r := _by(side, i, product, path, same, turns))), None)


def _by(side: int, i: Instr, product: Instr, path: tuple[Instr, ...], same: Mapping[Instr, int], turns: float
        ) -> Rows | None:
    """The same where the weights are the operand `side`, and `same` what no turn changes."""
    dims, inputs, weights = dot_dims(product), product.operands[1 - side], product.operands[side]
    depths, frees = (dims.left_depth, dims.right_depth), (dims.left_free, dims.right_free)
    if len(depths[side]) != 1 or len(frees[side]) != 1:
        return None
    [depth] = depths[1 - side]
    if inputs.array.size != inputs.array.dims[depth] and depth != inputs.array.rank - 1:
        return None  # its rows lie across
    unchanged = seen(weights, path)[0]
    if unchanged not in same or unchanged.array.dtype is not weights.array.dtype or product.array.dtype is not \
            i.array.dtype:
        return None
    for value, terms, rest in _inputs(inputs, path, depth, product):
        if (found := place(seen(*value))) is not None:
            (whole, _), at = found
            if whole in same and whole.array.dtype is inputs.array.dtype and 1 < whole.array.dims[0] <= turns:
                return Rows(i, product, same[whole], same[unchanged], side, path, at, terms, rest)
    return None


def _inputs(value: Instr, path: tuple[Instr, ...], depth: int, product: Instr
            ) -> Iterator[tuple[Placed, tuple[int, int], tuple[Placed, tuple[int, int]] | None]]:
    """What the inputs may be of what a product multiplies, with the terms that they are of it, and the rest."""
    dims = value.array.dims
    yield (value, path), (0, dims[depth]), None
    both, inside = seen(value, path)
    along = both.ints("dimensions")
    row = both.array.size == dims[depth] and [both.array.dims[d] for d in along] == [dims[depth]]
    if both.traits.joins and len(both.operands) == 2 and (row or both.array.dims == dims and along == (depth,)) \
            and value.array.size == both.array.size and both.array.dtype is value.array.dtype \
            and all(map(in_rows, (both, *both.operands))) and product.array.dtype.nbytes >= WIDE:
        (first, second), between = both.operands, both.operands[0].array.dims[along[0]]
        low, high = (0, between), (between, dims[depth])
        yield (first, inside), low, ((second, inside), high)
        yield (second, inside), high, ((first, inside), low)


def _share(writer: Writer, name: str, weights: Instr, depth: int, terms: tuple[int, int]) -> Instr:
    """The part of weights that is for some of the terms that they are multiplied with."""
    dims = [(0, n) if d != depth else terms for d, n in enumerate(weights.array.dims)]
    attrs = {"slice": "{" + ", ".join(f"[{low}:{high}]" for low, high in dims) + "}"}
    return writer.add(Instr(name, "slice", plain(weights, tuple(high - low for low, high in dims)), (weights,), attrs))


def kept(rows: Rows, loop: Instr) -> int:
    """Bytes of a product for all turns."""
    return loop.operands[rows.inputs].array.dims[0] * rows.product.array.nbytes


def pays(rows: Rows, size: int, target: Target) -> bool:
    """Is a product better made before the loop?  What a turn then reads has to be written first, and more than the
    second cache holds comes from further away."""
    weights, made = rows.product.operands[rows.side].array, rows.product.array
    nbytes = weights.nbytes * (rows.terms[1] - rows.terms[0]) // weights.dims[rows.columns[0]]
    long = weights.dims[rows.columns[0]] * weights.dtype.nbytes >= LINE_BYTES
    return long and (size <= target.l2 or 2 * made.nbytes <= nbytes)
