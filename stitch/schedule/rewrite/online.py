"""Long rows of a softmax in pieces: the online-softmax rewrite, as a rule on chains of reduce, exponential and product.

Attention folds rows of exponentials into a product: m = max(s), e = exp(s - m), l = sum(e), o = e . v.  Where a row is
too long for a block's memory, s and e would go through main memory.  Cut into pieces t of the folded dimension,

    m_t = max(s_t)    e_t = exp(s_t - m_t)    l_t = sum(e_t)      o_t = e_t . v_t
    m = max(m_t)      w_t = exp(m_t - m)      l = sum(w_t * l_t)  o = sum(w_t * o_t)

is the same, because exp(s - m) = exp(s - m_t) * exp(m_t - m), and no value but s_t and e_t is as long as a row.  A
block then holds a piece of some rows; what lies between the pieces is a maximum, a sum and a part of the result each.
(The running maximum and sum of Milakov and Gimelshein, with all pieces at once: they are blocks of the grid, too.)
What multiplies or divides whole rows of e in front of the product, such as 1 / l, does so behind it.

Rows of which every element is -inf give nan, as without the rewrite; pieces of which every element is, do not: their
m_t counts as zero in e_t.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod

from ...dataclass import dataclass
from ...hlo import traits
from ...hlo.ir import Graph, Instr
from ...hlo.normalize import is_identity
from ...hlo.opdef import monoid
from ...hlo.ops.dot import dot_dims
from ...hlo.types import F32, F64, PRED, Shape
from ...hlo.writer import Writer
from ...target.costs import Reductions
from ..tiles.tilegraph import FROM_MEMORY

#: what multiplies or divides rows: opcode, operand of the broadcast, its dimensions
Factor = tuple[str, Instr, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Fold:
    """A product of rows of exponentials: `side` of `dot` reads them behind `path`, multiplied or divided row by row by
    `factors` (opcode, operand of the broadcast, its dimensions)."""

    dot: Instr
    side: int
    path: tuple[Instr, ...]
    factors: tuple[Factor, ...]


@dataclass(frozen=True, slots=True)
class Chain:
    """exp(scores - maximum), its sums, and the products that fold it."""

    scores: Instr
    maximum: Instr
    exponential: Instr
    totals: tuple[Instr, ...]
    folds: tuple[Fold, ...]

    @property
    def length(self) -> int:
        """Elements of a row."""
        return self.scores.array.dims[-1]


def in_pieces(graph: Graph, costs: Reductions) -> Graph | None:
    """The graph with long rows in pieces; None when it has none that can be."""
    users = graph.users()
    chains: dict[Instr, Chain] = {}  # by their maximum: what shares one is cut once
    for i in graph.instrs:
        chain = _chain(i, users, graph, costs) if i.op == "exponential" else None
        if chain is not None:
            chains.setdefault(chain.maximum, chain)
    return _Cutter(graph, list(chains.values()), costs).run() if chains else None


def piece_of(length: int, costs: Reductions) -> int:
    """The elements of a piece: the largest divisor of a row's length that suits; 0 when there is none."""
    return next((n for n in range(costs.piece, costs.least_piece - 1, -1) if length % n == 0), 0)


def _chain(exponential: Instr, users: Mapping[Instr, Sequence[Instr]], graph: Graph,
           costs: Reductions) -> Chain | None:
    """The chain of an exponential, when nothing else needs its rows."""
    [centered] = exponential.operands
    shape = exponential.array
    if centered.op != "subtract" or users[centered] != [exponential] or exponential in graph.roots or shape.rank < 2 \
            or not _row_major(shape) or shape.dtype.name not in ("f32", "f64") or shape.dims[-1] < costs.long_row \
            or not piece_of(shape.dims[-1], costs):
        return None
    scores, spread = centered.operands
    maximum = _row_value(spread)
    if maximum is None or _folds_rows(maximum, scores) != "maximum" or not _row_major(scores.array):
        return None
    totals: list[Instr] = []
    folds: list[Fold] = []
    for user in users[exponential]:
        if _folds_rows(user, exponential) == "add":
            totals.append(user)
        elif not _collect(exponential, user, (), (), users, graph, folds):
            return None
    return Chain(scores, maximum, exponential, tuple(totals), tuple(folds)) if folds else None


def _collect(value: Instr, user: Instr, path: tuple[Instr, ...], factors: tuple[Factor, ...],
             users: Mapping[Instr, Sequence[Instr]], graph: Graph, folds: list[Fold]) -> bool:
    """Follow a reader of the exponentials to the products; False when something else needs their rows."""
    if user.is_product:
        side = user.operands.index(value)
        dims = dot_dims(user)
        depth = (dims.left_depth, dims.right_depth)[side]
        if user.operands[0] is user.operands[1] or tuple(depth) != (value.array.rank - 1,) \
                or user.array.dtype.name not in ("f16", "bf16", "f32", "f64"):
            return False
        folds.append(Fold(user, side, path, factors))
        return True
    if user in graph.roots or not isinstance(user.shape, Shape) or not _row_major(user.array) \
            or user.array.dims[-1:] != value.array.dims[-1:]:
        return False
    if user.op in ("multiply", "divide") and user.operands[0] is value and user.operands[1] is not value and not path:
        row = _row_spread(user.operands[1])
        if row is None:
            return False
        factors = (*factors, (user.op, *row))
    elif user.traits.renames or user.traits.casts and user.array.dtype.is_float:
        path = (*path, user)
    else:
        return False
    return all(_collect(user, u, path, factors, users, graph, folds) for u in users[user])


def _row_major(shape: Shape) -> bool:
    return shape.minor_to_major == tuple(reversed(range(shape.rank)))


def _row_spread(value: Instr) -> tuple[Instr, tuple[int, ...]] | None:
    """(operand, its dimensions in the result) of a broadcast along rows."""
    if not value.traits.spreads:
        return None
    dims = tuple(value.ints("dimensions"))
    return (value.operands[0], dims) if value.array.rank - 1 not in dims else None


def _row_value(spread: Instr) -> Instr | None:
    """The reduction whose value, one a row, `spread` has all along its rows."""
    row = _row_spread(spread)
    if row is None or list(row[1]) != sorted(row[1]) or row[0].array.size != prod(spread.array.dims[:-1]):
        return None
    value = row[0]
    while value.traits.renames and _row_major(value.array) and _row_major(value.operands[0].array):
        value = value.operands[0]
    return value


def _folds_rows(reduce: Instr, source: Instr) -> str:
    """The combiner, if an instruction folds all rows of `source` with one from its identity on; else ""."""
    if reduce.traits.fold is not traits.Fold.AXES or reduce.operands[0] is not source or len(reduce.operands) != 2:
        return ""
    start, combine = reduce.operands[1], monoid(reduce.calls[0])
    whole = tuple(reduce.ints("dimensions")) == (source.array.rank - 1,) and _row_major(reduce.array)
    return combine if whole and combine and is_identity(start, combine) else ""


@dataclass(slots=True)
class _Pieces:
    """What stands for a chain: exponentials [pieces, rows..., piece], and the weights [pieces, rows...]."""

    exponentials: Instr
    weights: Instr


class _Cutter(Writer):
    """Writes a graph with its chains in pieces."""

    def __init__(self, graph: Graph, chains: Sequence[Chain], costs: Reductions) -> None:
        super().__init__(graph)
        self.costs = costs
        self.by_maximum = {c.maximum: c for c in chains}
        self.folds = {f.dot: (c, f) for c in chains for f in c.folds}
        self.pieces: dict[Chain, _Pieces] = {}
        self.sums = {t: c for c in chains for t in c.totals}

    def run(self) -> Graph:
        for i in self.graph.instrs:
            if i in self.by_maximum:
                self.new[i] = self._cut(self.by_maximum[i])
            elif i in self.folds:
                self.new[i] = self._fold(*self.folds[i])
            elif i in self.sums:
                self.new[i] = self._total(i, self.sums[i])
            else:
                self.new[i] = self.rebuilt(i)
        return self.done()

    def _cut(self, chain: Chain) -> Instr:
        """Exponentials and weights of a chain; its maximum."""
        scores, name = self.new[chain.scores], chain.exponential.name
        dtype, rows = scores.array.dtype, scores.array.dims[:-1]
        piece = piece_of(chain.length, self.costs)
        count, rank = chain.length // piece, len(rows)
        cut = self.make(f"{name}.cut", "reshape", Shape(dtype, (*rows, count, piece)), (scores,))
        every = Shape(dtype, (count, *rows, piece))
        apart = self.make(f"{name}.apart", "transpose", every, (cut,), dimensions=(rank, *range(rank), rank + 1))
        most = self.fold(f"{name}.most", "maximum", apart, (rank + 1,))
        small = most.array
        lowest = self.constant(f"{name}.lowest", small, "-inf")
        empty = self.add(Instr(f"{name}.empty", "compare", Shape(PRED, small.dims), (most, lowest),
                               {"direction": "EQ"}))
        zero = self.constant(f"{name}.zero", small, "0")
        center = self.make(f"{name}.center", "select", small, (empty, zero, most))
        centers = self.make(f"{name}.centers", "broadcast", every, (center,), dimensions=range(rank + 1))
        centered = self.make(f"{name}.centered", "subtract", every, (apart, centers))
        exponentials = self.make(f"{name}.pieces", "exponential", every, (centered,))
        maximum = self.fold(f"{chain.maximum.name}.all", "maximum", most, (0,))
        whole = self.make(f"{name}.whole", "broadcast", small, (maximum,), dimensions=range(1, rank + 1))
        below = self.make(f"{name}.below", "subtract", small, (most, whole))
        weights = self.make(f"{name}.weights", "exponential", small, (below,))
        self.pieces[chain] = _Pieces(exponentials, weights)
        return maximum

    def _total(self, total: Instr, chain: Chain) -> Instr:
        """The sum of all of a row's exponentials."""
        p = self.pieces[chain]
        parts = self.fold(f"{total.name}.parts", "add", p.exponentials, (p.exponentials.array.rank - 1,))
        weighted = self._weighted(f"{total.name}.weighted", parts, p.weights)
        return self.fold(f"{total.name}.all", "add", weighted, (0,))

    def _fold(self, chain: Chain, fold: Fold) -> Instr:
        """A product with the exponentials: one of each piece, weighted and added up, then what scales rows."""
        dot, name = fold.dot, fold.dot.name
        p, count = self.pieces[chain], self.pieces[chain].weights.array.dims[0]
        left = self._along(p.exponentials, fold.path, f"{name}.rows")
        operands = [left, self._cut_other(self.new[dot.operands[1 - fold.side]], fold, count)]
        wide = F64 if dot.array.dtype.name == "f64" else F32
        attrs = _pieces_attrs(fold)
        out = self.add(Instr(f"{name}.pieces", "dot", Shape(wide, (count, *dot.array.dims)),
                             operands if fold.side == 0 else operands[::-1], attrs))
        place = _places(fold)
        kept = left.array.dims[1:-1]
        flat = self.make(f"{name}.flat", "reshape", Shape(p.weights.array.dtype, (count, *kept)), (p.weights,))
        spread = self.make(f"{name}.spread", "broadcast", Shape(flat.array.dtype, out.array.dims),
                           (flat,), dimensions=(0, *(n + 1 for n in place)))
        weights = self.converted(f"{name}.weights", spread, wide)
        total = self.fold(f"{name}.all", "add", self._weighted(f"{name}.weighted", out, weights), (0,))
        for n, (op, value, dims) in enumerate(fold.factors):
            rows = Shape(value.array.dtype, chain.scores.array.dims[:-1])
            row = self.make(f"{name}.row{n}", "broadcast", rows, (self.new[value],), dimensions=dims)
            row = self.make(f"{name}.factor{n}", "reshape", Shape(rows.dtype, kept), (row,))
            row = self.make(f"{name}.scale{n}", "broadcast", Shape(rows.dtype, total.array.dims), (row,),
                            dimensions=place)
            total = self.make(f"{name}.scaled{n}", op, total.array,
                              (total, self.converted(f"{name}.wide{n}", row, wide)))
        out = self.converted(f"{name}.rounded", total, dot.array.dtype)
        if _row_major(dot.array):
            return out
        return self.add(Instr(f"{name}.laid", "copy", dot.shape, (out,)))

    def _weighted(self, name: str, pieces: Instr, weights: Instr) -> Instr:
        """What every piece gave, by its weight.  Pieces are for blocks of their own, which store it."""
        return self.add(Instr(name, "multiply", pieces.array, (pieces, weights), {FROM_MEMORY: ""}))

    def _along(self, value: Instr, path: Sequence[Instr], name: str) -> Instr:
        """The exponentials in pieces behind what renames and converts their rows."""
        count, piece = value.array.dims[0], value.array.dims[-1]
        for n, step in enumerate(path):
            shape = Shape(step.array.dtype, (count, *step.array.dims[:-1], piece))
            value = self.make(f"{name}{n}", "convert" if step.traits.casts else "reshape", shape, (value,))
        return value

    def _cut_other(self, value: Instr, fold: Fold, count: int) -> Instr:
        """The other operand with its folded dimension in pieces."""
        dims, at = value.array.dims, _depth_of_other(fold)
        shape = Shape(value.array.dtype, (*dims[:at], count, dims[at] // count, *dims[at + 1:]))
        return self.make(f"{fold.dot.name}.other", "reshape", shape, (value,))


def _depth_of_other(fold: Fold) -> int:
    dims = dot_dims(fold.dot)
    [at] = dims.right_depth if fold.side == 0 else dims.left_depth
    return at


def _pieces_attrs(fold: Fold) -> dict[str, str]:
    """Dimension numbers of the product of pieces: their number is a batch dimension more, the first of the result."""
    dims, at = dot_dims(fold.dot), _depth_of_other(fold)
    mine, others = (dims.left_batch, dims.right_batch) if fold.side == 0 else (dims.right_batch, dims.left_batch)
    rank = fold.dot.operands[fold.side].array.rank
    my_batch, my_depth = [0, *(d + 1 for d in mine)], [rank]
    other_batch, other_depth = [at, *(d + (d > at) for d in others)], [at + 1]
    sides = [(my_batch, my_depth), (other_batch, other_depth)]
    found: dict[str, str] = {}
    for side, (batch, depth) in zip(("lhs", "rhs"), sides if fold.side == 0 else sides[::-1]):
        found[f"{side}_batch_dims"] = "{" + ",".join(map(str, batch)) + "}"
        found[f"{side}_contracting_dims"] = "{" + ",".join(map(str, depth)) + "}"
    return found


def _places(fold: Fold) -> list[int]:
    """Where each dimension of the exponentials but the last is in the product's result."""
    dims = dot_dims(fold.dot)
    batch, free = (dims.left_batch, dims.left_free) if fold.side == 0 else (dims.right_batch, dims.right_free)
    first = len(batch) + (0 if fold.side == 0 else len(dims.left_free))
    place = {d: n for n, d in enumerate(batch)} | {d: first + n for n, d in enumerate(free)}
    return [place[d] for d in range(fold.dot.operands[fold.side].array.rank - 1)]
