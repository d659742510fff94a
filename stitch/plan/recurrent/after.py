"""Sums of products that a loop makes turn by turn, made after it, of all turns at once.

Backwards, a recurrent network adds in every turn a product of few rows to the gradient of its weights, all of which
are read and written for that.  Where what is multiplied is a place of an array that the loop does not change, or is
kept for all turns in one of its own, the whole sum is one product of as many rows as there are in all turns.  What is
kept is no more than the loop has anyway.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import prod

from ...dataclass import dataclass
from ...hlo.index import Ix, Var, ix
from ...hlo.ir import Graph, Instr
from ...hlo.normalize import prune
from ...hlo.opdef import access, opdef, unread
from ...hlo.types import DType, Shape, TupleShape
from ...hlo.writer import Writer
from ...schedule.cost.model import model_of
from ...schedule.tiles.views import source_index
from ...span.counting import counter_of, lines_of, sign_of
from ...target import Target
from ..loop_program import MAX_SCRATCH
from .places import WIDE, Outside, Placed, entered, held, in_rows, place, plain, region


@dataclass(frozen=True, slots=True)
class Side:
    """What a turn multiplies on one side: a value's dimensions (but those of one element, and as they lie in memory) in
    the order in which all turns' are read, those that are summed over first, and their sizes, that of all summed ones
    together first.
    `whole` is the number of the part of the loop's state that it is a place of, from the first to the last or
    `backwards`, turn by turn; None for what has to be kept."""

    value: Placed
    order: tuple[int, ...]
    sizes: tuple[int, ...]
    whole: int | None
    backwards: bool

    @property
    def nbytes(self) -> int:
        """Bytes of a turn's."""
        return prod(self.sizes) * self.value[0].array.dtype.nbytes


@dataclass(frozen=True, eq=False, slots=True)
class Sum:
    """A part of a loop's state, by number, that each turn adds a product to: of `left` and `right`, whose free
    dimensions are its own, in that order.  `attrs` are a product's that say how exact it is."""

    number: int
    dtype: DType
    left: Side
    right: Side
    attrs: Mapping[str, str]

    @property
    def backwards(self) -> bool:
        """Is what all turns multiply read from the last turn to the first?"""
        return next((s.backwards for s in (self.left, self.right) if s.whole is not None), False)

    @property
    def kept(self) -> tuple[Side, ...]:
        """What has to be kept turn by turn."""
        return tuple(s for s in (self.left, self.right) if s.whole is None or s.backwards != self.backwards)


def with_sums_after(frame: Graph, target: Target) -> Graph:
    """A frame of arrays with the sums of products of its loops that these need not make turn by turn."""
    return _Mover(frame, target).run()


class _Mover(Writer):
    def __init__(self, frame: Graph, target: Target) -> None:
        super().__init__(frame)
        self.target = target
        self.sums: dict[tuple[Instr, int], Instr] = {}

    def run(self) -> Graph:
        frame = self.graph
        for i in frame.instrs:
            if i.is_loop and not isinstance(i.shape, Shape):
                self.new[i] = self._moved(i)
            elif i.is_component and (i.operands[0], i.index) in self.sums:
                self.new[i] = self.sums[i.operands[0], i.index]
            else:
                self.new[i] = self.rebuilt(i)
        roots = tuple(self.new[r] for r in frame.roots)  # (loops keep all of their results)
        return Graph(frame.name, frame.params, tuple(self.instrs), roots) if self.sums else frame

    def _moved(self, loop: Instr) -> Instr:
        """A loop without the sums that are made after it."""
        known = counter_of(loop)
        if known is None:
            return self.rebuilt(loop)
        test, body = region(loop, "condition"), region(loop, "body")
        turns = _Turns(body, *known)
        room = min(sum(o.array.nbytes for o in loop.operands), MAX_SCRATCH // 4)  # (beside what is made before it)
        found = list[Sum]()
        for s in turns.sums(test):
            room -= (needed := sum(turns.room(side, s) for side in s.kept))
            if room < 0 or not pays(s, known[1], self.target):
                room += needed
                continue
            found.append(s)
            turns.add_sum(s)
        if not found:
            return self.rebuilt(loop)
        more = [Instr(p.name, "parameter", p.shape, index=p.index) for p in turns.more]
        test = Graph(test.name, (*test.params, *more), (*more, *test.instrs), test.roots)
        changed = {"condition": test, "body": turns.written()}
        calls = [changed.get(key, c) for key, c in zip((k for k in loop.attrs if k in changed), loop.calls)]
        begin = [self.constant(f"{loop.name}.{p.name}", p.array, "0") for p in turns.more]
        operands = [*(self.new[o] for o in loop.operands), *begin]
        made = self.add(Instr(loop.name, loop.op, TupleShape(tuple(o.array for o in operands)), operands, loop.attrs,
                              calls))
        kept = {p: self.add(Instr(f"{loop.name}.{p.name}.all", "get-tuple-element", p.shape, (made,),
                                  {"index": str(p.index)}, index=p.index)) for p in turns.more}
        for s in found:
            sides = [kept[p] if (p := turns.keeps.get((side, s.backwards))) is not None
                     else self.new[loop.operands[side.whole or 0]] for side in (s.left, s.right)]
            self.sums[loop, s.number] = self._sum(s, sides, self.new[loop.operands[s.number]], known[1])
        return made

    def _sum(self, s: Sum, sides: Sequence[Instr], before: Instr, turns: int) -> Instr:
        name = f"{before.name}.after"
        product = _product(s, turns, name)
        flat = [self.make(o.name, "bitcast", o.array, (all_turns,)) for o, all_turns in zip(product.operands, sides)]
        made = self.add(Instr(name, product.op, product.shape, flat, product.attrs))
        shaped = self.make(f"{name}.sum", "bitcast", before.array, (made,))
        return self.add(Instr(f"{name}.all", "add", before.array, (before, shaped)))


class _Turns(Outside):
    """The body of a loop that counts in the part `counter` of its state, and turns so often: what it sums, and the
    same without that, which keeps what is multiplied."""

    def __init__(self, body: Graph, counter: int, turns: int) -> None:
        super().__init__(body)
        self.turns, self.number = turns, counter
        self.new = {i: self.add(i) for i in body.instrs}
        self.keeps: dict[tuple[Side, bool], Instr] = {}
        self.more: list[Instr] = []
        self.ends = list(body.roots)

    @property
    def counter(self) -> Instr:
        return self.graph.params[self.number]

    def sums(self, test: Graph) -> Iterator[Sum]:
        """All sums of products of the body that nothing else looks at."""
        body, tests, users = self.graph, test.users(), self.graph.users()
        if self.turns < 2 or self.number >= len(body.params) or self._line(body.roots[self.number]) != (1, 1):
            return
        same = held(body)
        for n, (p, root) in enumerate(zip(body.params, body.roots)):
            single = users[p] == [root] and not users[root] and body.roots.count(root) == 1 and p not in body.roots
            if single and not tests[test.params[n]] and in_rows(p) and p.array.dtype.is_float \
                    and p.array.dtype.nbytes >= WIDE and (found := self._sum(n, same)) is not None:
                yield found

    def _line(self, i: Instr) -> tuple[int, int] | None:
        return lines_of(self.instrs, {self.counter: (1, 0)}, self.turns).get(i)

    def _sum(self, n: int, same: Mapping[Instr, int]) -> Sum | None:
        before, (total, path) = self.graph.params[n], entered(self.graph.roots[n])
        if not total.traits.sums or len(total.operands) != 2 or sign_of(total) != 1:
            return None
        ends = [entered(o, path) for o in total.operands]
        if (before, ()) not in ends:
            return None
        added = total.operands[1 - ends.index((before, ()))]
        if _reads(added, path, before):
            return None
        own = [Var(f"d{d}", size) for d, size in enumerate(before.array.dims)]
        *_, (product, path, index) = _views(added, path, [_index(v) for v in own])
        if product.array.dtype is not before.array.dtype or not product.traits.multiplies and (
                not product.is_product or product.traits.convolves):
            return None
        depth = [Var(f"k{d}", size) for d, size in enumerate(_depth(product))]
        reads = access(product, index, [_index(v) for v in depth], unread)
        if len(reads) != 2 or {r.operand for r in reads} != {0, 1} or any(r.where for r in reads):
            return None
        sides = [self._side(product.operands[r.operand], path, r.index, depth, own, same) for r in reads]
        left, right = sides
        if left is None or right is None:
            return None
        free = [[a for a in s[1] if a in own] for s in (left, right)]
        whole = [a for a in own if a.extent > 1]
        if not (free[0] and free[1]) or whole not in (free[0] + free[1], free[1] + free[0]):
            return None
        first, second = (left[0], right[0]) if free[0] + free[1] == whole else (right[0], left[0])
        attrs = {k: v for k, v in product.attrs.items() if not k.endswith("_dims")} if product.is_product else {}
        return Sum(n, before.array.dtype, first, second, attrs)

    def _side(self, operand: Instr, path: tuple[Instr, ...], index: Sequence[Ix], depth: Sequence[Var],
              own: Sequence[Var], same: Mapping[Instr, int]) -> tuple[Side, list[Var]] | None:
        """What is read on one side, and along what: the value furthest from it that is only looked at otherwise."""
        found = None
        for value, inside, at in _views(operand, path, index):
            along = _along(value, at)
            if along is not None:
                found = value, inside, along
        if found is None:
            return None
        value, inside, along = found
        read = [a for a in (*depth, *own) if a in along]
        if [a for a in depth if a.extent > 1] != [a for a in read if a not in own]:
            return None  # what is summed over is the same in all of that
        order = tuple(along.index(a) for a in read)
        sizes = (prod(a.extent for a in read if a not in own), *(a.extent for a in read if a in own))
        whole, backwards = self._place(value, inside, same) if order == tuple(sorted(order)) else (None, False)
        return Side((value, inside), order, sizes, whole, backwards), read

    def _place(self, value: Instr, path: tuple[Instr, ...], same: Mapping[Instr, int]) -> tuple[int | None, bool]:
        """Which part of the state a value is a place of, that of every turn in its order, or backwards."""
        found = place((value, path))
        if found is None:
            return None, False
        (whole, _), at = found
        line = self._line(self.outside(*at))
        if whole not in same or whole.array.dims[0] != self.turns or whole.array.dtype is not value.array.dtype or \
                line not in ((1, 0), (-1, self.turns - 1)):
            return None, False
        return same[whole], line != (1, 0)

    def room(self, side: Side, s: Sum) -> int:
        """Bytes that it takes to keep what is not kept yet."""
        return 0 if (side, s.backwards) in self.keeps else self.turns * side.nbytes

    # ---- writing

    def add_sum(self, s: Sum) -> None:
        """The body hands on what it added to, and keeps what it multiplied."""
        self.ends[s.number] = self.graph.params[s.number]
        for side in s.kept:
            if (side, s.backwards) not in self.keeps:
                self.keeps[side, s.backwards] = self._kept(side, s.backwards)

    def _kept(self, side: Side, backwards: bool) -> Instr:
        number = len(self.graph.params) + len(self.more)
        name, value, order = f"after.{number}", self.outside(*side.value), side.order
        dims = tuple(n for d in reversed(value.array.minor_to_major) if (n := value.array.dims[d]) > 1)
        row = self.make(f"{name}.row", "bitcast", plain(value, dims), (value,))
        if order != tuple(sorted(order)):
            row = self.make(f"{name}.turned", "transpose", plain(value, tuple(dims[d] for d in order)), (row,),
                            dimensions=order)
        part = self.make(f"{name}.part", "bitcast", plain(value, (1, *side.sizes)), (row,))
        kept = Instr(name, "parameter", plain(value, (self.turns, *side.sizes)), index=number)
        self.more.append(kept)
        at = self.counter
        zero = self.add(Instr(f"{name}.zero", "constant", at.array, literal="0"))
        if backwards:
            last = self.add(Instr(f"{name}.last", "constant", at.array, literal=str(self.turns - 1)))
            at = self.add(Instr(f"{name}.at", "subtract", at.array, (last, at)))
        self.ends.append(self.make(f"{name}.kept", "dynamic-update-slice", kept.array,
                                   (kept, part, at, *[zero] * len(side.sizes))))
        return kept

    def written(self) -> Graph:
        """The body as it is then."""
        root = self.add(Instr("state", "tuple", TupleShape(tuple(r.array for r in self.ends)), self.ends))
        params = (*self.graph.params, *self.more)
        self.instrs[:0] = self.more
        return Graph(self.graph.name, params, prune(self.instrs, (root,)), (root,))


def pays(s: Sum, turns: int, target: Target) -> bool:
    """Is a sum better made after the loop?  Turn by turn all of it is read and written, but what is multiplied is at
    hand, which has to be kept otherwise."""
    model, costs = model_of(target), target.costs.loops
    product = _product(s, turns, "after")
    rows, columns, depth = prod(s.left.sizes[1:]), prod(s.right.sizes[1:]), s.left.sizes[0]
    nbytes = product.array.nbytes
    each = model.tile_ns(product, (1, rows, columns, depth)) + model.transfer_ns(2 * nbytes, nbytes)
    once = model.tile_ns(product, (1, rows, columns, depth * turns)) + costs.section_ns + sum(
        model.stream_ns(o.array.nbytes) for o in product.operands)
    keeping = sum(costs.copy_ns + model.transfer_ns(2 * k.nbytes, turns * k.nbytes) for k in s.kept)
    return once + turns * keeping < turns * each


def _product(s: Sum, turns: int, name: str) -> Instr:
    """The product of all turns, of parameters."""
    sides = [Instr(f"{name}.{n}", "parameter", plain(side.value[0], (turns * side.sizes[0], *side.sizes[1:])), index=n)
             for n, side in enumerate((s.left, s.right))]
    attrs = {**s.attrs, "lhs_contracting_dims": "{0}", "rhs_contracting_dims": "{0}"}
    return Instr(name, "dot", Shape(s.dtype, (*s.left.sizes[1:], *s.right.sizes[1:])), sides, attrs)


def _depth(product: Instr) -> tuple[int, ...]:
    """The sizes of what a product sums over; of one element by element, nothing."""
    rule = opdef(product.op).reduction
    return rule(product) if rule is not None else ()


def _index(v: Var) -> Ix:
    return ix(v) if v.extent > 1 else Ix(0)


def _views(i: Instr, path: tuple[Instr, ...], index: Sequence[Ix]
           ) -> Iterator[tuple[Instr, tuple[Instr, ...], Sequence[Ix]]]:
    """What a value shows of others, down to what is computed, or read at a place; each with the index there."""
    i, path = entered(i, path)
    yield i, path, index
    while i.traits.view and i.array.dtype is i.operands[0].array.dtype:
        at = source_index(i, index)
        if at is None:
            return
        index = at
        i, path = entered(i.operands[0], path)
        yield i, path, index


def _along(value: Instr, index: Sequence[Ix]) -> list[Var] | None:
    """The variables that the dimensions of a plain value are read along, as they lie in memory, those of one element
    left out; None where elements are read in another way than one by one, all of them."""
    if not isinstance(value.shape, Shape) or not value.array.is_plain:
        return None
    found: list[Var] = []
    for d in reversed(value.array.minor_to_major):
        at, size = index[d], value.array.dims[d]
        if size == 1:
            continue
        atoms = list(at.atoms())
        if len(atoms) != 1 or not isinstance(atoms[0], Var) or atoms[0] in found or atoms[0].extent != size \
                or at.coeff(atoms[0]) != 1 or at.const != 0:
            return None
        found.append(atoms[0])
    return found


def _reads(i: Instr, path: tuple[Instr, ...], value: Instr) -> bool:
    """Does a value in the fusions of a body depend on one that these read?"""
    todo, done = [entered(i, path)], set[Placed]()
    while todo:
        at = todo.pop()
        if at not in done and at[1]:
            done.add(at)
            todo += [entered(o, at[1]) for o in at[0].operands]
        elif at[0] is value:
            return True
    return False
