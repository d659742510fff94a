"""Matrix products in the form kernels compute them.

A product of a kernel puts the right operand's free dimensions across vector lanes and broadcasts elements of the left
one (`kir.Product`).  So before a group is cut into sections every dot is rewritten: 16-bit floats are converted to f32
and the result back (f32 accumulation, as XLA's); the operands change sides where the left one suits the lanes better;
a product with a single row or column is a multiplication and a sum, one of depth 1 a multiplication.

XLA makes one dimension of all rows of such a product.  What lay apart before and is taken apart behind is kept apart,
with what is computed in between: a block of `einsum('axs,x->as')` that is some columns of all `a` would else be the
rows from its first to its last, and lanes could not lie along `s`.

Where the target multiplies narrower types, operands stay in those (`narrow.py`).
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod

from ...hlo.index import Ix, Var, ix
from ...hlo.ir import Graph, Instr
from ...hlo.ops.dot import DotDims, dot_dims
from ...hlo.traits import Kind
from ...hlo.types import S8, S32, DType, Shape
from ...hlo.writer import Writer
from ...target import COARSE, Target
from ...target.costs import Turns
from ..cost.model import model_of
from ..tiles.views import source_index
from .laid import in_order, lanes_last, parts_of
from .narrow import moves, multiplied, summed_in

_FLOATS = frozenset(("f16", "bf16", "f32", "f64"))
#: what sums of 32 bits have the last bits of: XLA converts operands to the type of the result, and all wrap around
_INTEGERS = frozenset(("s8", "u8", "s16", "u16", "s32", "u32"))
_COMPLEX = ({"c64"}, {"c128"})
#: the algorithm of a dot that asks for none
_UNASKED = "unset"
#: kinds of ops that compute nothing
_NO_WORK = (Kind.MOVEMENT, Kind.SOURCE, Kind.STRUCTURE)


def reason_against(dot: Instr, target: Target) -> str | None:
    """Why kernels have no code for a dot or a convolution; None when they have."""
    types = {o.array.dtype.name for o in dot.operands} | {dot.array.dtype.name}
    able = types <= _FLOATS or types <= _INTEGERS and (_in_integers(dot, target) or _in_bytes(dot, target))
    if dot.traits.convolves and not able:
        return f"convolution of {', '.join(sorted(types))} is left to XLA"
    others = types in _COMPLEX and target.multiplies_complex
    if len(dot.operands) != 2 or not (able or others or _is_coarse(dot, target)):
        return f"dot of {', '.join(sorted(types))} is left to XLA"
    if not _is_as_asked(dot, target):
        return f"dot by {dot.attrs['algorithm']} is left to XLA"
    return None


def why_left(dot: Instr, policy: str, target: Target) -> str | None:
    """Why a product stays with XLA under a policy of `Knobs.dots`; None when it may be taken."""
    if policy == "never":
        return f"{dot.op} is left to XLA"
    why = reason_against(dot, target)
    if why is None and policy == "auto" and model_of(target).leaves_product(dot):
        return f"{dot.op} is large: XLA's library is faster"
    return why


def _in_integers(dot: Instr, target: Target) -> bool:
    """Is a dot one of integers that the target multiplies, and that XLA's library has no code for?"""
    left_to_it = dot.array.dtype is S32 and all(o.array.dtype is S8 for o in dot.operands)
    return target.multiplies_integers and not left_to_it


def _in_bytes(dot: Instr, target: Target) -> bool:
    """Is a dot one of bytes in s32 that the target multiplies?"""
    left, right = (o.array.dtype for o in dot.operands)
    return left is right and left.name in ("s8", "u8") and dot.array.dtype is S32 and bool(target.core(left.name))


def _is_as_asked(dot: Instr, target: Target) -> bool:
    """Do kernels multiply as a dot's algorithm asks (`jax.nn.dot_product_attention` does of bf16)?  They take operands
    as they are and sum in f32, or in f64 where one is of that; so does XLA on CPUs, whichever types the algorithm names
    for operands.  Where a target's code rounds them these types have to be the operands' own, and no f32."""
    asked = str(dot.attrs.get("algorithm", _UNASKED)).removeprefix("dot_").split("_")
    if asked == [_UNASKED]:
        return True
    names = [o.array.dtype.name for o in dot.operands]
    own = asked[:2] == names and len(asked) == 3 and "f32" not in names
    return asked[2:3] == ["f64" if "f64" in names else "f32"] and (own or not target.stages_operands)


def _is_coarse(dot: Instr, target: Target) -> bool:
    """Is a dot one of matrices of 8-bit floats that the target multiplies?  (Nothing else has code for those: a product
    with a vector would widen them.)"""
    dims, names = dot_dims(dot), [o.array.dtype.name for o in dot.operands]
    free = zip(dot.operands, (dims.left_free, dims.right_free))
    return COARSE >= set(names) and dot.array.dtype.name in ("f32", "bf16", "f16") and all(map(target.core, names)) \
        and all(prod(o.array.dims[d] for d in some) > 1 for o, some in free)


def is_lone(graph: Graph) -> bool:
    """Is a group one product, with nothing around it but movements and conversions?"""
    ops = [i for i in graph.instrs if not i.traits.casts and i.kind not in _NO_WORK]
    return len(ops) == 1 and ops[0].is_product


def canonical_dots(graph: Graph, target: Target) -> Graph:
    """The graph with every dot in the form above."""
    if not any(i.is_product for i in graph.instrs):
        return graph
    writer = _Writer(graph, target)
    return writer.run()


class _Writer(Writer):
    """Rewrites the dots of a graph."""

    def __init__(self, graph: Graph, target: Target) -> None:
        super().__init__(graph)
        self.users, self.target = graph.users(), target
        #: values with the rows of a product in one dimension, and the same values with dimensions of their own
        self.apart: dict[Instr, Instr] = {}
        #: products that changed sides, what is done to every element of one, and views of that: the product, with
        #: which dimensions of which the view has, and what is done
        self.bare: dict[Instr, tuple[Instr, tuple[int, ...], tuple[Instr, ...]]] = {}

    def run(self) -> Graph:
        for i in self.graph.instrs:
            self.new[i] = self._dot(i) if i.is_product else self._behind(i) or self._view(i) or self.rebuilt(i)
        return self.done()

    def _view(self, i: Instr) -> Instr | None:
        """A view of what is done to every element of a product that changed sides: the product is taken apart as it
        lies, and all is done behind that, in the order of who reads it.  None where it is none."""
        source = next((o for o in i.operands if o in self.bare and self.users[o] == [i]), None)
        if source is None:
            return None
        value, order, ops = self.bare[source]
        if _alone(i):
            self.bare[i] = value, order, (*ops, i)
            return None
        parts = parts_of(i) if i.traits.view and not i.traits.spreads and in_order(i.array) else None
        if parts is None:
            return None
        laid = [d for at in sorted(range(len(order)), key=order.__getitem__) for d in parts[at]]
        dims = i.array.dims
        apart = Shape(value.array.dtype, tuple(dims[d] for d in laid))
        if apart.dims != value.array.dims:
            value = self.make(f"{i.name}.apart", "reshape", apart, (value,))
        order = tuple(laid.index(d) for d in range(len(laid)))
        self.bare[i] = value, order, ops
        out = self.make(f"{i.name}.turned", "transpose", Shape(value.array.dtype, dims), (value,), dimensions=order)
        for op in ops:
            operands = [out if _scalar(o) is None else self._spread(f"{op.name}.{i.name}.{n}", self.new[o], dims)
                        for n, o in enumerate(op.operands)]
            out = self.add(Instr(f"{op.name}.{i.name}", op.op, Shape(op.array.dtype, dims), operands, op.attrs))
        return out

    def _behind(self, i: Instr) -> Instr | None:
        """An op on rows that are kept apart, on these; None where it is none or reads anything else."""
        given = [self.new[o] for o in i.operands]
        forms = {self.apart[v].array.dims for v in given if v in self.apart}
        if len(forms) != 1 or not in_order(i.array):
            return None
        dims = forms.pop()
        if i.traits.renames:
            same = self.apart[given[0]]
            return same if i.array.dims == dims and i.array.dtype is same.array.dtype else self._merged(i, same)
        if i.kind is not Kind.ELEMENTWISE or any(_scalar(v) is None for v in given if v not in self.apart):
            return None
        operands = [self.apart[v] if v in self.apart else self._spread(f"{i.name}.{n}", v, dims)
                    for n, v in enumerate(given)]
        return self._merged(i, self.add(Instr(f"{i.name}.apart", i.op, Shape(i.array.dtype, dims), operands, i.attrs)))

    def _merged(self, i: Instr, same: Instr) -> Instr:
        """What stands for `i`: the values that are kept apart, in its dimensions."""
        if i.array.dtype is not same.array.dtype:
            return self.rebuilt(i)
        out = self.make(f"{i.name}.merged", "reshape", i.array, (same,))
        self.apart[out] = same
        return out

    def _spread(self, name: str, value: Instr, dims: tuple[int, ...]) -> Instr:
        """A scalar, or one spread over an array, spread over other dimensions."""
        scalar = _scalar(value)
        assert scalar is not None
        return value if scalar is value else self.make(name, "broadcast", Shape(value.array.dtype, dims), (scalar,),
                                                       dimensions=())

    def _dot(self, dot: Instr) -> Instr:
        wide, dims = summed_in(dot), dot_dims(dot)
        rows, cols = (prod(o.array.dims[d] for d in free)
                      for o, free in zip(dot.operands, (dims.left_free, dims.right_free)))
        tiny = _is_tiny(dot, dims, wide, self.target)
        left, right = self._operands(dot, wide, narrow=min(rows, cols) > 1 and not tiny)
        if tiny:
            out = self._written_out(dot, left, right, dims, wide)
        elif min(rows, cols) == 1:
            out = self._vector(dot, left, right, dims, wide) if cols == 1 else \
                self._vector(dot, right, left, _swapped(dims), wide)
        elif not (self.target.stages_operands or _overlaps(dot.operands[0])) and _turned(
                dot, dims, self.users, self.target.costs.turns):
            out = self._turned(dot, left, right, dims, wide)
            if out.array.dtype is dot.array.dtype and in_order(dot.array):
                self.bare[dot] = out.operands[0], out.ints("dimensions"), ()
        else:
            out = self._straight(dot, left, right, dims, wide)
        out = self.converted(f"{dot.name}.rounded", out, dot.array.dtype)
        if out.array.minor_to_major != dot.array.minor_to_major:
            out = self.add(Instr(f"{dot.name}.laid", "copy", dot.shape, (out,)))
        return out

    def _operands(self, dot: Instr, wide: DType, narrow: bool) -> list[Instr]:
        """The operands in the type the target multiplies: one it has a core for if they may be `narrow`, or `wide`."""
        given = [self.new[o] for o in dot.operands]
        if _is_coarse(dot, self.target):
            return given
        names = [f"{dot.name}.{side}" for side in ("left", "right")]
        return multiplied(self, names, given, wide, self.target, narrow)

    def _straight(self, dot: Instr, left: Instr, right: Instr, dims: DotDims, wide: DType) -> Instr:
        """The product with its operands where they are."""
        laid, laid_dims = (right, dims) if self.target.stages_operands else lanes_last(self, dot.name, right, dims)
        if laid is right:
            return self.add(Instr(f"{dot.name}.product", "dot", Shape(wide, dot.array.dims), (left, right), dot.attrs))
        return self._product(dot, left, laid, laid_dims, Shape(wide, dot.array.dims))

    def _product(self, dot: Instr, left: Instr, right: Instr, dims: DotDims, shape: Shape) -> Instr:
        return self.make(f"{dot.name}.product", "dot", shape, (left, right), lhs_batch_dims=dims.left_batch,
                         lhs_contracting_dims=dims.left_depth, rhs_batch_dims=dims.right_batch,
                         rhs_contracting_dims=dims.right_depth)

    def _turned(self, dot: Instr, left: Instr, right: Instr, dims: DotDims, wide: DType) -> Instr:
        """The product with its operands on each other's side, and a transpose of the result."""
        out, batch, mid = dot.array.dims, len(dims.left_batch), len(dims.left_batch) + len(dims.left_free)
        left, swapped = lanes_last(self, dot.name, left, _swapped(dims))
        turned = self._product(dot, right, left, swapped, Shape(wide, (*out[:batch], *out[mid:], *out[batch:mid])))
        cols = len(dims.right_free)
        order = (*range(batch), *range(batch + cols, len(out)), *range(batch, batch + cols))
        return self.make(f"{dot.name}.turned", "transpose", Shape(wide, out), (turned,), dimensions=order)

    def _written_out(self, dot: Instr, left: Instr, right: Instr, dims: DotDims, wide: DType) -> Instr:
        """The product as a multiplication of all pairs, and a sum."""
        out, batch, mid = dot.array.dims, len(dims.left_batch), len(dims.left_batch) + len(dims.left_free)
        folded = range(len(out), len(out) + len(dims.left_depth))
        pairs = Shape(wide, (*out, *(left.array.dims[d] for d in dims.left_depth)))
        spread = []
        for side, value, own, free in (
                ("left", left, (*dims.left_batch, *dims.left_free, *dims.left_depth), range(batch, mid)),
                ("right", right, (*dims.right_batch, *dims.right_free, *dims.right_depth), range(mid, len(out)))):
            place = dict(zip(own, (*range(batch), *free, *folded)))
            spread.append(self.make(f"{dot.name}.{side}.spread", "broadcast", pairs, (value,),
                                    dimensions=[place[d] for d in range(value.array.rank)]))
        product = self.make(f"{dot.name}.times", "multiply", pairs, spread)
        return self.fold(f"{dot.name}.sum", "add", product, folded)

    def _vector(self, dot: Instr, matrix: Instr, vector: Instr, dims: DotDims, wide: DType) -> Instr:
        """A product with one column: the matrix (`left` in `dims`) times the column spread over it, summed."""
        rank = matrix.array.rank
        matrix, dims = _rows_apart(matrix, dims)
        shape, name = matrix.array, dot.name
        kept = sorted(dims.right_batch + dims.right_depth)
        flat = self.make(f"{name}.flat", "reshape", Shape(wide, tuple(vector.array.dims[d] for d in kept)), (vector,))
        place = dict(zip(dims.right_batch + dims.right_depth, dims.left_batch + dims.left_depth))
        laid = Shape(wide, shape.dims, shape.minor_to_major)
        spread = self.make(f"{name}.spread", "broadcast", laid, (flat,), dimensions=[place[d] for d in kept])
        product = self.make(f"{name}.times", "multiply", laid, (matrix, spread))
        rest = [d for d in range(shape.rank) if d not in dims.left_depth]
        total = product if not dims.left_depth else self.fold(f"{name}.sum", "add", product, dims.left_depth)
        order = [rest.index(d) for d in (*dims.left_batch, *dims.left_free)]
        moved = self.make(f"{name}.ordered", "transpose", Shape(wide, tuple(total.array.dims[d] for d in order)),
                           (total,), dimensions=order)
        out = self.make(f"{name}.shaped", "reshape", Shape(wide, dot.array.dims), (moved,))
        if shape.rank > rank and dot.array.dtype is wide and in_order(dot.array):
            self.apart[out] = moved
        return out


def _is_tiny(dot: Instr, dims: DotDims, wide: DType, target: Target) -> bool:
    """Is a product one of matrices of a few numbers, that is faster number by number?"""
    steps = dot.array.size * prod(dot.operands[0].array.dims[d] for d in dims.left_depth)
    cols = prod(dot.operands[1].array.dims[d] for d in dims.right_free)
    return not target.stages_operands and cols > 1 and dot.array.size > cols \
        and steps <= target.costs.turns.tiny and bool(dims.left_depth)


def _rows_apart(matrix: Instr, dims: DotDims) -> tuple[Instr, DotDims]:
    """The left operand of a product, and its dimensions, before XLA made one of those of its rows."""
    source = matrix.operands[0] if matrix.traits.renames else matrix
    if source is matrix or not (in_order(matrix.array) and in_order(source.array)) \
            or source.array.dtype is not matrix.array.dtype:
        return matrix, dims
    places, at = [], 0
    for d, n in enumerate(matrix.array.dims):
        start, size = at, 1
        while at < source.array.rank and (size < n or at == start):
            size, at = size * source.array.dims[at], at + 1
        if size != n or (at - start != 1 and d not in dims.left_free):
            return matrix, dims
        places.append(range(start, at))
    if at < source.array.rank:
        return matrix, dims

    def those(old: Sequence[int]) -> tuple[int, ...]:
        return tuple(p for d in old for p in places[d])

    return source, DotDims(those(dims.left_batch), those(dims.left_depth), those(dims.left_free),
                           dims.right_batch, dims.right_depth, dims.right_free)


def _scalar(value: Instr) -> Instr | None:
    """The scalar that a value is, or that is spread over it; None where it is neither."""
    scalar = value.operands[0] if value.traits.spreads else value
    return None if scalar.array.dims else scalar


def _swapped(d: DotDims) -> DotDims:
    return DotDims(d.right_batch, d.right_depth, d.right_free, d.left_batch, d.left_depth, d.left_free)


def _turned(dot: Instr, dims: DotDims, users: Mapping[Instr, Sequence[Instr]], costs: Turns) -> bool:
    """Is a product cheaper with its operands on each other's side?  Lanes want the free dimension contiguous (else the
    operand is transposed), broadcasts want the contracted one, and the result's lanes are whoever reads it next."""
    left, right = dot.operands
    depth = prod(left.array.dims[d] for d in dims.left_depth)
    minor, batch = _unit_of_result(dot, users), len(dims.left_batch)
    by_left = minor is not None and batch <= minor < batch + len(dims.left_free)

    def cost(broadcast: Instr, folded: Sequence[int], lanes: Instr, free: Sequence[int], turns: bool) -> float:
        cols = prod(lanes.array.dims[d] for d in free)
        padded = dot.array.size // cols * (-(-cols // costs.lanes) * costs.lanes)
        moved = (costs.copy if _unit(lanes) in free else costs.transpose) * lanes.array.size
        moved += 0.0 if _unit(broadcast) in folded else costs.transpose * broadcast.array.size
        return costs.multiply * padded * depth + moved + (costs.transpose * dot.array.size if turns else 0.0)

    straight = cost(left, dims.left_depth, right, dims.right_free, by_left)
    return cost(right, dims.right_depth, left, dims.left_free, minor is not None and not by_left) < straight


def _unit(value: Instr) -> int | None:
    """The dimension along which a value lies contiguously in the memory it is read from."""
    axes = [Var(f"u{d}", n) for d, n in enumerate(value.array.dims)]
    index: Sequence[Ix] = [ix(v) for v in axes]
    while moves(value):
        inner = source_index(value, index)
        if inner is None:
            break
        value, index = value.operands[0], inner
    minor = _minor(value.array)
    return None if minor is None else _only(index[minor], axes)


def _overlaps(value: Instr) -> bool:
    """Is a value windows over another one?  Those of a convolution belong to rows: few of their dimensions would suit
    lanes, and all are multiplied with the same kernel."""
    while moves(value) and not value.traits.overlaps:
        value = value.operands[0]
    return value.traits.overlaps


def _unit_of_result(dot: Instr, users: Mapping[Instr, Sequence[Instr]]) -> int | None:
    """The dimension of a dot along which its reader, behind movements and what is done to every element by itself
    (a scale, a conversion), lies contiguously."""
    chain: list[Instr] = []
    at = dot
    while len(users[at]) == 1 and (moves(users[at][0]) or _alone(users[at][0])):
        at = users[at][0]
        chain += [at] if moves(at) else []
    reader = users[at][0] if len(users[at]) == 1 and users[at][0].kind is Kind.ELEMENTWISE else at
    axes = [Var(f"u{d}", n) for d, n in enumerate(reader.array.dims)]
    minor = _minor(reader.array)
    if minor is None or len(axes) != len(at.array.dims):
        return None
    index: Sequence[Ix] = [ix(v) for v in axes]
    for i in reversed(chain):
        inner = source_index(i, index)
        if inner is None:
            return None
        index = inner
    return next((d for d, x in enumerate(index) if abs(x.coeff(axes[minor])) == 1), None)


def _alone(op: Instr) -> bool:
    """Is an op elementwise on one array, with scalars at most beside it?"""
    return op.kind is Kind.ELEMENTWISE and sum(_scalar(o) is None for o in op.operands) == 1


def _minor(shape: Shape) -> int | None:
    return next((d for d in shape.minor_to_major if shape.dims[d] > 1), None)


def _only(at: Ix, axes: Sequence[Var]) -> int | None:
    return next((d for d, v in enumerate(axes) if abs(at.coeff(v)) == 1), None)
