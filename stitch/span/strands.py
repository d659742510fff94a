"""Dimensions along which a loop never mixes.

A strand is what belongs to one index of such a dimension in all values of a loop: the path of one particle, one pixel,
one row of a batch.  Strands need nothing of each other in any step, so a loop may run to its end for some of them
before it begins for the next: their state stays in the first cache, and cores share them without ever waiting.

Access maps tell.  A dimension of an operand and one of the result belong together where the one is read at exactly the
index of the other; one that is read in any other way (summed over, shifted, looked up) mixes, and so do all that belong
together with it.  What holds along no such dimension is the same for all strands.

A loop over a batch that ends when all of it has (`jax.vmap` of a `while_loop`) asks whether any strand goes on.  That
is no mixing: each part may ask for itself, as long as strands that have ended stay as they are (`_asks`).
"""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ..errors import UnsupportedOp
from ..hlo.index import Atom, Div, Dyn, Ix, Mod, Var
from ..hlo.ir import Graph, Instr
from ..hlo.normalize import Inliner, any_of, prune
from ..hlo.opdef import REGISTRY, Access, access
from ..hlo.traits import Kind
from ..hlo.types import PRED, Shape
from .regions import arrays_of, open_region

#: so many ops before a loop are looked at for what it hands on
_DEFINED = 16
#: a dimension of one of the arrays that an instruction gives
Dim = tuple[Instr, int, int]


class Strands:
    """The dimensions in a frame of arrays that belong together; `frame` is as `open_call` makes it, of `values`.
    `inside` has the computations of its loops and branches, opened, `loops` condition and body of each loop among
    them; `asking` are the reductions there that ask whether any strand goes on, in place of XLA's.  UnsupportedOp for
    what cannot be opened."""

    def __init__(self, frame: Graph, values: Sequence[Instr]) -> None:
        self._given = dict(zip(frame.params, values))
        self.inside: dict[Instr, tuple[Graph, ...]] = {}
        self.loops: dict[Instr, tuple[Graph, Graph]] = {}
        self.asking: set[Instr] = set()
        self.iotas: list[Instr] = []
        self._above: dict[Dim, Dim] = {}
        self._mixed: set[Dim] = set()
        self._graph(frame)
        self.of: dict[Dim, list[Dim]] = defaultdict(list)
        for dim in list(self._above):
            self.of[self.find(dim)].append(dim)
        for first, dims in self.of.items():
            if len({(i, n) for i, n, _ in dims}) < len(dims):  # every index of one with every index of the other
                self._mixed.add(first)
        self._mixed = {self.find(d) for d in self._mixed}

    def find(self, dim: Dim) -> Dim:
        """The one that stands for all that belong together with a dimension."""
        above, path = self._above, []
        while (higher := above.setdefault(dim, dim)) != dim:
            path.append(dim)
            dim = higher
        for d in path:
            above[d] = dim
        return dim

    def dims(self) -> Iterator[tuple[int, list[Dim]]]:
        """All that do not mix: (strands, what belongs together)."""
        for first, dims in self.of.items():
            if first not in self._mixed:
                i, n, d = first
                yield arrays_of(i.shape)[n].dims[d], dims

    # ---- what belongs together

    def _join(self, a: Dim, b: Dim) -> None:
        self._above[self.find(a)] = self.find(b)

    def _same(self, a: tuple[Instr, int], b: tuple[Instr, int]) -> None:
        """Two arrays that are one."""
        for d in range(arrays_of(a[0].shape)[a[1]].rank):
            self._join((*a, d), (*b, d))

    def _mixes(self, values: Iterable[Instr]) -> None:
        for i in values:
            for n, shape in enumerate(arrays_of(i.shape)):
                self._mixed.update((i, n, d) for d in range(shape.rank))

    def _graph(self, graph: Graph) -> None:
        for i in graph.instrs:
            if not (i.is_parameter or i in self.asking):
                self._instr(i)

    def _instr(self, i: Instr) -> None:
        if i.is_constant:
            self._mixes([i])
        elif i.is_tuple:
            for n, o in enumerate(i.operands):
                self._same((i, n), (o, 0))
        elif i.is_component:
            self._same((i, 0), (i.operands[0], i.index))
        elif i.fused is not None:
            self._called(i.fused, i.operands, i)
            self._graph(i.fused)
        elif i.is_loop:
            self._loop(i)
        elif i.traits.control:
            self._branches(i)
        elif i.alone:
            self._alone(i)
        elif i.kind is Kind.ELEMENTWISE and all(o.array.dims == i.array.dims for o in i.operands):
            for o in i.operands:
                self._same((o, 0), (i, 0))
        elif i.traits.counts:
            self.iotas.append(i)
        else:
            self._op(i)

    def _called(self, graph: Graph, operands: Sequence[Instr], i: Instr) -> None:
        for p, o in zip(graph.params, operands):
            self._same((p, 0), (o, 0))
        for n, root in enumerate(_leaves(graph)):
            self._same(root, (i, n))

    def _loop(self, i: Instr) -> None:
        opened = {key: open_region(c) for key, c in zip((k for k in i.attrs if k in ("condition", "body")), i.calls)}
        body, test = opened["body"], opened["condition"]
        asked = _asks(test, body, [self._given.get(o, o) for o in i.operands])
        if asked is not None:
            test = asked
            self.asking.add(asked.root)
        self.loops[i] = test, body
        self.inside[i] = tuple(test if key == "condition" else body for key in opened)
        for graph in (test, body):
            for p, o in zip(graph.params, i.operands):
                self._same((p, 0), (o, 0))
            self._graph(graph)
        for n, root in enumerate(body.roots):
            self._same((root, 0), (i, n))
            self._same((i, n), (i.operands[n], 0))

    def _branches(self, i: Instr) -> None:
        self.inside[i] = tuple(map(open_region, i.calls))
        rest = i.operands[1:]
        for graph in self.inside[i]:
            given, rest = rest[:len(graph.params)], rest[len(graph.params):]
            self._called(graph, given, i)
            self._graph(graph)

    def _alone(self, i: Instr) -> None:
        """Sorts, selections, factorizations and transforms work on rows or matrices, one after another."""
        first = i.operands[0].array
        own = 1 if i.orders else len(i.ints("fft_length")) if i.traits.transforms else 2
        inner = set(i.ints("dimensions")) if i.traits.sorts else set(range(first.rank - own, first.rank))
        values = [*((o, 0) for o in i.operands), *((i, n) for n in range(len(arrays_of(i.shape))))]
        for value in values:
            shape = arrays_of(value[0].shape)[value[1]]
            for d in range(shape.rank):
                if d in inner or d >= first.rank or shape.dims[d] != first.dims[d]:
                    self._mixed.add((*value, d))
                else:
                    self._join((*value, d), (i.operands[0], 0, d))

    def _op(self, i: Instr) -> None:
        """By its access map."""
        out = [Var(f"o{d}", n) for d, n in enumerate(i.array.dims)]
        found: list[Access] = []

        def read(operand: int, index: Sequence[Ix], lo: int, hi: int) -> Ix:
            found.append(Access(operand, tuple(index)))
            return Ix(lo) if lo == hi else Ix(0, ((Dyn(i, lo, hi), 1),))

        rule = REGISTRY.get(i.op)
        try:
            folds = rule.reduction(i) if rule is not None and rule.reduction is not None else ()
            red = [Ix(0, ((Var(f"r{n}", size), 1),) if size > 1 else ()) for n, size in enumerate(folds)]
            found += access(i, [Ix(0, ((v, 1),)) for v in out], red, read)
        except UnsupportedOp:
            self._mixes((i, *i.operands))
            return
        results = range(len(arrays_of(i.shape)))
        for n in results[1:]:
            self._same((i, n), (i, 0))
        number = {v: d for d, v in enumerate(out)}
        self._unread(i, found, number)
        for reads in found:
            operand = i.operands[reads.operand]
            for d, at in enumerate(reads.index):
                here, there = self._plainly(at, number), operand.array.dims[d]
                if here is not None and i.array.dims[here] == there:
                    self._join((operand, 0, d), (i, 0, here))
                else:
                    self._mixed.add((operand, 0, d))
                    self._mixed.update((i, 0, number[v]) for v in _variables(at) if v in number)
            for bound in reads.where:
                self._mixed.update((i, 0, number[v]) for v in _variables(bound.ix) if v in number)

    def _unread(self, i: Instr, found: Sequence[Access], number: Mapping[Var, int]) -> None:
        """Operands and dimensions of the result of which no access tells, unless an operand is spread along those: all
        may be padding, or rows be in one place only.  Extents have to fit each other there, too."""
        self._mixes(o for n, o in enumerate(i.operands) if all(reads.operand != n for reads in found))
        if not i.traits.spreads:
            asked = {v for reads in found for at in (*reads.index, *(b.ix for b in reads.where))
                     for v in _variables(at)}
            self._mixed.update((i, 0, d) for v, d in number.items() if v not in asked)

    @staticmethod
    def _plainly(at: Ix, number: dict[Var, int]) -> int | None:
        """The dimension of the result whose index this is."""
        match at.terms:
            case ((Var() as v, 1),) if not at.const:
                return number.get(v)
        return None


def _leaves(graph: Graph) -> list[tuple[Instr, int]]:
    """The arrays that a computation gives: each an instruction and which of its arrays."""
    if len(graph.roots) > 1:
        return [(r, 0) for r in graph.roots]
    root = graph.root
    if root.is_tuple:
        return [(o, 0) for o in root.operands]
    return [(root, n) for n in range(len(arrays_of(root.shape)))]


def _variables(at: Ix) -> Iterator[Var]:
    todo: list[Atom] = [a for a, _ in at.terms]
    while todo:
        match todo.pop():
            case Var() as v:
                yield v
            case Div() | Mod() as quotient:
                todo += [a for a, _ in quotient.inner.terms]


def _asks(test: Graph, body: Graph, begins: Sequence[Instr]) -> Graph | None:
    """The condition of a loop that goes on while any element of a predicate holds, with one reduction of it; None where
    it is another condition, or where an element of the state could change when its predicate does not hold.

    Every array of the state has to be handed on, or be chosen by the same predicate of the state before: new where it
    holds, as it was otherwise.  So what has ended stays, its predicate with it, and whoever is left may go on alone.
    What is handed on is what the loop `begins` with: XLA computes parts of the predicate before the loop."""
    if not any(i.kind is Kind.REDUCE for g in _with_fused(test) for i in g.instrs):
        return None
    alone = Inliner(test.params)
    root = _added(alone, test)
    asked = any_of(root)
    if asked is None:
        return None
    both = Inliner(body.params)
    for p, r, begin in zip(body.params, body.roots, begins):
        if r is p:
            both.value[p] = _defined(both, begin)
    both.value |= {p: both.value[q] for p, q in zip(test.params, body.params)}
    same = any_of(_added(both, test))
    _added(both, body)
    if not all(_stays(both.value[r], both.value[p], same) for p, r in zip(body.params, body.roots)):
        return None
    false = Instr("ended", "constant", Shape(PRED, ()), literal="false")
    dims = ",".join(map(str, range(asked.array.rank)))
    asks = Instr("goes_on", "reduce", root.shape, (asked, false), {"dimensions": f"{{{dims}}}"}, root.calls)
    needed = prune(alone.instrs, (asked,))
    return Graph(test.name, tuple(alone.params), (*needed, false, asks), (asks,))


def _defined(inliner: Inliner, value: Instr) -> Instr:
    """Clone what computes a value of the frame around a loop, as far as that is a few ops."""
    needed, todo = dict[Instr, None](), [value]
    while todo and len(needed) < _DEFINED:
        i = todo.pop()
        if i not in inliner.value and not (i.traits.free and not i.is_bitcast and not i.is_constant) \
                and i.kind is not Kind.LIBRARY and not i.traits.control and isinstance(i.shape, Shape):
            needed.pop(i, None)
            needed[i] = None
            todo += i.operands
    for i in reversed(needed):  # operands before those that need them
        for o in i.operands:
            if o not in inliner.value and o not in needed:
                inliner.value[o] = Instr(o.name, "parameter", o.shape)
        if all(o in inliner.value for o in i.operands):
            inliner.add(i)
    return inliner.value.setdefault(value, value)


def _with_fused(graph: Graph) -> Iterator[Graph]:
    yield graph
    yield from (i.fused for i in graph.instrs if i.fused is not None)


def _added(inliner: Inliner, graph: Graph) -> Instr:
    """Clone a computation's instructions; what its first root becomes."""
    for i in graph.instrs:
        if not i.is_parameter:
            inliner.add(i)
    return inliner.value[graph.roots[0]]


def _stays(root: Instr, before: Instr, asked: Instr | None) -> bool:
    """Is a value as it was before wherever `asked` does not hold?"""
    if root is before:
        return True
    if not root.traits.chooses or len(root.operands) != 3 or root.operands[2] is not before:
        return False
    holds = root.operands[0]
    while holds is not asked and holds.traits.view:
        holds = holds.operands[0]
    return holds is asked
