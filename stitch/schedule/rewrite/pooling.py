"""Folds of windows that are no monoid's, step by step; and the gradient of max pooling, as XLA writes it.

XLA folds windows of an array and of its indices, so each says where what it chose stands, and adds the gradient up by a
scatter to these places: on a CPU one element after another, on one core.  Here a fold is elementwise work on the
array's views, one for each step of the window; where each of those would be all steps of another fold, and windows lie
side by side, it is a reduction (XLA makes long sums of bf16 trees of such folds).  For the gradient it carries the
number of the step instead of indices, and no scatter is left: an element is in a few windows, and adds up the gradients
of those that say they chose it, in the order of XLA's updates, so with the same bits.
"""
from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

from ...errors import UnsupportedOp
from ...hlo.index import ZERO, Ix, Var, ix, linearize
from ...hlo.ir import Graph, Instr
from ...hlo.normalize import is_identity
from ...hlo.opdef import access, unread
from ...hlo.ops.attributes import ScatterDims, window
from ...hlo.ops.known import FALSE, TRUE, Bounds, bounds
from ...hlo.ops.reduce import combiner, folds_in_steps, rounded_choice, sums
from ...hlo.traits import Kind
from ...hlo.types import PRED, S32, Shape
from ...hlo.writer import Writer
from .masks import as_index, number_of

#: steps of an element, those of the folds that it reads included, beyond which windows side by side are a reduction,
#: and from which on there are too many
_WRITTEN, _TOO_MANY = 16, 1024
#: what is nested into the expression that reads it
_NESTED = (Kind.ELEMENTWISE, Kind.MOVEMENT, Kind.STRUCTURE)


def in_steps(graph: Graph) -> Graph:
    """The graph with all such folds as elementwise work, and without the scatters to what they chose.  Raises
    UnsupportedOp where one element would take thousands of steps."""
    return _Writer(graph).run() if any(folds_in_steps(i) or rounded_choice(i) for i in graph.instrs) else graph


def chosen(scatter: Instr) -> Instr | None:
    """The fold of windows to whose choices a scatter adds an update each, in order; None for any other scatter."""
    array, indices, updates = scatter.operands
    dims, rank = ScatterDims.of(scatter), scatter.array.rank
    if str(number_of(array)) != "0.0" or not sums(scatter.calls[0]) or dims.batching or not rank \
            or len(dims.loose) != 1 or updates.array.size != updates.array.dims[dims.loose[0]] \
            or sorted(dims.started) != list(range(rank)) or indices.array.rank != 2 or dims.vector != 1:
        return None
    found = _source(indices, (ZERO, ZERO))
    fold = found[0].operands[0] if found is not None and found[0].is_component else None
    if fold is None or not folds_in_steps(fold) or fold.operands[0].array.dims != scatter.array.dims \
            or fold.array.size != updates.array.size or any(w.low or w.high for w in window(fold)):
        return None
    places = [ix(Var(f"p{d}", n)) if n > 1 else ZERO for d, n in enumerate(fold.array.dims)]
    update = linearize(places, fold.array.dims)
    return fold if all(_tells(fold, d, _source(indices, (update, ix(n))), places)
                       for n, d in enumerate(dims.started)) else None


def _source(value: Instr, index: tuple[Ix, ...]) -> tuple[Instr, tuple[Ix, ...]] | None:
    """What an element of a value is, behind movements; None where that depends on more than its index."""
    while value.kind is Kind.MOVEMENT:
        found = () if value.traits.picks or value.traits.in_place else access(value, index, (), unread)
        if len(found) != 1 or found[0].where:
            return None
        value, index = value.operands[found[0].operand], found[0].index
    return value, index


def _tells(fold: Instr, d: int, found: tuple[Instr, tuple[Ix, ...]] | None, places: Sequence[Ix]) -> bool:
    """Is `found` the index along dimension d of what a fold chose at the same place?  It is -1 before any choice."""
    value = found[0] if found is not None and list(found[1]) == list(places) else fold
    if not value.is_component or value.operands[0] is not fold:
        return False
    n, k = len(fold.operands) // 2, value.index
    given, root, params = fold.operands[k], fold.calls[0].root, fold.calls[0].params
    own = [ix(Var(f"x{e}", size)) if size > 1 else ZERO for e, size in enumerate(given.array.dims)]
    selects = root.operands[k] if root.is_tuple else root
    return as_index(given, tuple(own)) == own[d] and number_of(fold.operands[n + k]) == -1.0 \
        and selects.traits.chooses and selects.operands[0] is _choice(fold) \
        and selects.operands[1:] == (params[k], params[n + k])


def _choice(fold: Instr) -> Instr | None:
    """The truth that a fold keeps what it has for, if there is one."""
    root = fold.calls[0].root
    return root.operands[-1].operands[0] if root.is_tuple and root.operands[-1].traits.chooses else None


class _Writer(Writer):
    """Rewrites folds, and the scatters to what they chose."""

    def __init__(self, graph: Graph) -> None:
        super().__init__(graph)
        #: of each fold the results, and which step of the window was chosen (-1: none)
        self.folded: dict[Instr, tuple[list[Instr], Instr]] = {}
        #: how many steps of windows an element of a value would take, up to the last reduction
        self.steps: dict[Instr, int] = {}
        #: what is known of arrays
        self.bounds: dict[Instr, Bounds] = {}

    def run(self) -> Graph:
        for i in self.graph.instrs:
            fold = chosen(i) if i.scatters else None
            inside = max((self.steps[o] for o in i.operands), default=1)
            steps = inside * math.prod(w.size for w in window(i)) if folds_in_steps(i) else inside
            tiled = steps > _WRITTEN and _tiles(i)
            if steps >= _TOO_MANY and _beside(i) and not tiled:
                raise UnsupportedOp(i.op, "step by step", f"{steps} steps, those of the folds it reads included")
            self.steps[i] = steps if not tiled and (folds_in_steps(i) or i.kind in _NESTED) else 1
            if tiled:
                self.new[i] = self._reduced(i)
            elif folds_in_steps(i):
                self.folded[i] = self._fold(i)
                if isinstance(i.shape, Shape):
                    self.new[i] = self.folded[i][0][0]
            elif i.is_component and i.operands[0] in self.folded:
                self.new[i] = self.folded[i.operands[0]][0][i.index]
            elif (choice := rounded_choice(i)) is not None:
                self.new[i] = self._rounded(i, choice)
            else:
                self.new[i] = self.rebuilt(i) if fold is None else self._gathered(i, fold)
        return self.done()

    # ---- folds

    def _rounded(self, i: Instr, choice: Instr) -> Instr:
        """The choice, and then rounded."""
        dtype = i.array.dtype
        a, b = (Instr(f"p{n}", "parameter", Shape(dtype, ()), index=n) for n in range(2))
        both = Instr("both", choice.op, Shape(dtype, ()), (a, b))
        plain = self.add(Instr(f"{i.name}.plain", i.op, i.shape, [self.new[o] for o in i.operands], i.attrs,
                               (Graph(choice.op, (a, b), (a, b, both), (both,)),)))
        return self.converted(i.name, self.converted(f"{i.name}.narrow", plain, choice.array.dtype), dtype)

    def _fold(self, i: Instr) -> tuple[list[Instr], Instr]:
        """What a fold has after the last step of its window, from its start values on."""
        n, dims, region = len(i.operands) // 2, i.array.dims, i.calls[0]
        shapes = [Shape(o.array.dtype, dims, o.array.minor_to_major) for o in i.operands[:n]]
        have = [self._start(f"{i.name}.start{k}", o, s) for k, (o, s) in enumerate(zip(i.operands[n:], shapes))]
        numbers = Shape(S32, dims, shapes[0].minor_to_major)
        last = self.constant(f"{i.name}.none", numbers, "-1")
        given = [self._padded(f"{i.name}.padded{m}", self.new[o], i) for m, o in enumerate(i.operands[:n])]
        for k, offset in enumerate(_offsets(i)):
            name = f"{i.name}.{k}"
            new = [self._seen(f"{name}.x{m}", x, offset, i, s) for m, (x, s) in enumerate(zip(given, shapes))]
            for seen, o in zip(new, i.operands):
                index = as_index(o, tuple(ix(Var(f"x{d}", size)) for d, size in enumerate(o.array.dims)))
                self.bounds[seen] = None if index is None else (float(index.bounds()[0]), float(index.bounds()[1]))
            found, facts = self._combined(name, region, [*have, *new])
            made = [found[r] for r in (region.root.operands if region.root.is_tuple else (region.root,))]
            inside = self._inside(name, i, offset)
            have = [self._either(f"{name}.kept{m}", inside, None, *both) for m, both in enumerate(zip(made, have))] \
                if inside is not None else made
            if (choice := _choice(i)) is not None:
                number = self.constant(f"{name}.number", numbers, str(k))
                last = self._either(f"{name}.step", found[choice], facts[choice], last, number)
        return have, last

    def _reduced(self, i: Instr) -> Instr:
        """The windows of a fold as dimensions of their own, and those reduced."""
        array, init = i.operands[0].array, self.new[i.operands[1]]
        whole, apart, minor = self.new[i.operands[0]], list[int](), list[int]()
        covered = [n * w.size for n, w in zip(i.array.dims, window(i))]
        edges = [(w.low, n - w.low - m) for n, m, w in zip(covered, array.dims, window(i))]
        if any(low or high for low, high in edges):
            whole = self.add(Instr(f"{i.name}.whole", "pad", Shape(array.dtype, tuple(covered), array.minor_to_major), (
                whole, init), {"padding": "x".join(f"{low}_{high}" for low, high in edges)}))
        for n, w in zip(i.array.dims, window(i)):
            apart += [n, w.size]
        for d in array.minor_to_major:
            minor += [2 * d + 1, 2 * d]
        rows = self.make(f"{i.name}.windows", "reshape", Shape(array.dtype, tuple(apart), tuple(minor)), (whole,))
        attrs = {"dimensions": "{" + ",".join(str(2 * d + 1) for d in range(array.rank)) + "}",
                 "to_apply": i.attrs["to_apply"]}
        return self.add(Instr(i.name, "reduce", i.shape, (rows, init), attrs, i.calls))

    def _padded(self, name: str, x: Instr, fold: Instr) -> Instr:
        """With something, that is not looked at, as padding."""
        dims, shape = window(fold), x.array
        if not any(w.low or w.high for w in dims):
            return x
        whole = tuple(n + w.low + w.high for n, w in zip(shape.dims, dims))
        return self.add(Instr(name, "pad", Shape(shape.dtype, whole, shape.minor_to_major), (
            x, self.constant(f"{name}.value", Shape(shape.dtype, ()), "false" if shape.dtype is PRED else "0")),
            {"padding": "x".join(f"{w.low}_{w.high}" for w in dims)}))

    def _inside(self, name: str, fold: Instr, offset: Sequence[int]) -> Instr | None:
        """Where a step of the window is on no padding; None if that is everywhere."""
        array, places = fold.operands[0].array, fold.array.dims
        if all(0 <= at - w.low and at - w.low + (n - 1) * w.stride < size
               for at, w, n, size in zip(offset, window(fold), places, array.dims)):
            return None
        whole = self.constant(f"{name}.array", Shape(PRED, array.dims, array.minor_to_major), "true")
        return self._seen(f"{name}.inside", self._padded(f"{name}.gaps", whole, fold), offset, fold,
                          Shape(PRED, places, array.minor_to_major))

    def _start(self, name: str, value: Instr, shape: Shape) -> Instr:
        start = self.make(name, "broadcast", shape, (self.new[value],), dimensions=()) if shape.dims \
            else self.new[value]
        self.bounds[start] = bounds(value, ()) if value.is_constant else None
        return start

    def _seen(self, name: str, source: Instr, offset: Sequence[int], fold: Instr, shape: Shape) -> Instr:
        """What all windows have at one step."""
        ranges = ", ".join(f"[{at}:{at + (n - 1) * w.stride + 1}:{w.stride}]"
                           for at, n, w in zip(offset, shape.dims, window(fold)))
        return self.add(Instr(name, "slice", shape, (source,), {"slice": f"{{{ranges}}}"}))

    def _combined(self, name: str, region: Graph, given: Sequence[Instr]
                  ) -> tuple[dict[Instr, Instr], dict[Instr, Bounds]]:
        """Everything that a fold's computation makes of arrays, and what is known of it.  Indices are not -1, so
        something has been chosen from the first step on, which need not be asked."""
        found: dict[Instr, Instr] = {}
        facts: dict[Instr, Bounds] = {}
        like = given[0].array
        for n, i in enumerate(region.instrs):
            if i.is_tuple:
                continue
            if i.is_parameter:
                found[i], facts[i] = given[i.index], self.bounds.get(given[i.index])
                continue
            facts[i] = fact = bounds(i, [facts[o] for o in i.operands])
            shape, arrays = Shape(i.array.dtype, like.dims, like.minor_to_major), [found[o] for o in i.operands]
            if i.is_constant:
                found[i] = self.constant(f"{name}.{n}", shape, i.literal or "")
            elif i.traits.chooses:
                found[i] = self._either(f"{name}.{n}", arrays[0], facts[i.operands[0]], *arrays[1:])
                self.bounds[found[i]] = fact
            elif shape.dtype is PRED and fact in (FALSE, TRUE):
                found[i] = self.constant(f"{name}.{n}", shape, "true" if fact == TRUE else "false")
            else:
                found[i] = self.add(Instr(f"{name}.{n}", i.op, shape, arrays, i.attrs, i.calls))
        return found, facts

    def _either(self, name: str, truth: Instr, fact: Bounds, a: Instr, b: Instr) -> Instr:
        if fact in (FALSE, TRUE):
            return a if fact == TRUE else b
        return self.add(Instr(name, "select", Shape(a.array.dtype, a.array.dims, truth.array.minor_to_major),
                              (truth, a, b)))

    # ---- gradients

    def _gathered(self, scatter: Instr, fold: Instr) -> Instr:
        """The sum of the updates of all windows that chose an element, for each.  It starts from zero, as XLA's does,
        which a negative zero would show."""
        name, dims, order = scatter.name, fold.array.dims, scatter.array.minor_to_major
        step = self.folded[fold][1]
        updates = self.make(f"{name}.updates", "reshape", Shape(scatter.array.dtype, dims, order),
                            (self.new[scatter.operands[2]],))
        windows = window(fold)
        if all(w.size == w.stride and not w.reversed for w in windows):
            return self._apart(scatter, [w.size for w in windows], step, updates)
        zeros = self.constant(f"{name}.zeros", scatter.array, "0")
        total = zeros
        steps = sorted(enumerate(_offsets(fold)), key=lambda found: found[1], reverse=True)  # of the first window first
        for k, offset in steps:
            part = f"{name}.{k}"
            theirs = self._of_step(part, k, step, updates)
            sides = "x".join(f"{at}_{whole - at - (n - 1) * w.stride - 1}_{w.stride - 1}" for at, whole, n, w in zip(
                offset, scatter.array.dims, dims, windows))
            spread = self.add(Instr(f"{part}.spread", "pad", scatter.array, (
                theirs, self.constant(f"{part}.gap", Shape(scatter.array.dtype, ()), "0")), {"padding": sides}))
            total = self._combined(part, scatter.calls[0], [total, spread])[0][scatter.calls[0].root]
        return total

    def _of_step(self, name: str, k: int, step: Instr, updates: Instr) -> Instr:
        """The updates of windows that chose this step, zeros for others."""
        shape = updates.array
        number = self.constant(f"{name}.number", Shape(S32, shape.dims, shape.minor_to_major), str(k))
        return self._chosen(name, step, number, updates)

    def _chosen(self, name: str, step: Instr, number: Instr, updates: Instr) -> Instr:
        shape = updates.array
        same = self.add(Instr(f"{name}.same", "compare", Shape(PRED, shape.dims, shape.minor_to_major), (step, number),
                              {"direction": "EQ"}))
        return self.add(Instr(f"{name}.theirs", "select", shape, (
            same, updates, self.constant(f"{name}.others", shape, "0"))))

    def _apart(self, scatter: Instr, sizes: Sequence[int], step: Instr, updates: Instr) -> Instr:
        """The same where every element is in one window at most: an update for each element of its window."""
        name, places, order = scatter.name, updates.array.dims, scatter.array.minor_to_major
        inner, dims, minor = list[int](), list[int](), list[int]()
        outer = list[int]()
        for n, size in zip(places, sizes):
            outer.append(len(dims))
            inner.append(len(dims) + 1)
            dims += [n, size]
        for d in order:
            minor += [inner[d], outer[d]]

        def spread(part: str, value: Instr) -> Instr:
            return self.make(f"{name}.{part}", "broadcast", Shape(value.array.dtype, tuple(dims), tuple(minor)),
                             (value,), dimensions=outer)

        window_of = Shape(S32, tuple(sizes))
        flat = self.add(Instr(f"{name}.steps", "iota", Shape(S32, (math.prod(sizes),)), (), {"iota_dimension": "0"}))
        number = self.make(f"{name}.step", "reshape", window_of, (flat,))
        number = self.make(f"{name}.number", "broadcast", Shape(S32, tuple(dims), tuple(minor)), (number,),
                           dimensions=inner)
        theirs = self._chosen(name, spread("chose", step), number, spread("all", updates))
        covered = tuple(n * size for n, size in zip(places, sizes))
        out = self.make(f"{name}.covered", "reshape", Shape(scatter.array.dtype, covered, order), (theirs,))
        if covered != scatter.array.dims:
            sides = "x".join(f"0_{n - m}" for n, m in zip(scatter.array.dims, covered))
            out = self.add(Instr(f"{name}.whole", "pad", scatter.array, (
                out, self.constant(f"{name}.rest", Shape(scatter.array.dtype, ()), "0")), {"padding": sides}))
        zeros = self.constant(f"{name}.zeros", scatter.array, "0")
        return self._combined(name, scatter.calls[0], [zeros, out])[0][scatter.calls[0].root]


def _tiles(fold: Instr) -> bool:
    """Do the windows of a combiner's fold lie side by side, on padding that changes nothing?"""
    if not folds_in_steps(fold) or not (op := combiner(fold.calls[0])):
        return False
    return is_identity(fold.operands[1], op) and _beside(fold)


def _beside(fold: Instr) -> bool:
    """Do windows lie side by side, each element in one of them?"""
    return all(w.stride == w.size and w.dilation == w.base_dilation == 1 for w in window(fold))


def _offsets(fold: Instr) -> Iterator[tuple[int, ...]]:
    """Where each step of a window looks, from its first element on, in the order they are folded in."""
    return itertools.product(*([w.dilation * (w.size - 1 - k if w.reversed else k) for k in range(w.size)]
                               for w in window(fold)))
