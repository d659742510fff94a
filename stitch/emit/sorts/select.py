"""The first elements of rows in a comparator's order (XLA's call TopK), as kernels of programs.

A first pass finds the largest key of every column, the row cut in lines of so many; the k-th largest of those is no
larger than the row's.  A second one looks only at pieces with a key above, and puts what it finds in order; meanwhile
it asks for the next row.  So nearly all of the work is two vectorized maxima.  Short rows have too few lines for that:
all of their elements are looked at, and put among the best without a question where most belong there.
"""
from __future__ import annotations

import math
from collections.abc import Iterator

from ...errors import UnsupportedOp
from ...hlo.index import Dyn, Ix, Var, ix
from ...hlo.ir import Instr
from ...hlo.ops.comparator import key_of
from ...hlo.types import PRED, S32, S64, Shape, TupleShape
from ...target import Target
from ..ir.kir import (
    Acc,
    Buffer,
    Carry,
    Compute,
    Const,
    For,
    Index,
    Kernel,
    Load,
    Loop,
    Param,
    Phase,
    Prefetch,
    Region,
    Space,
    Stmt,
    Store,
    Value,
)
from .words import PLACE, applied, shared_section, why_no_key

#: the place of a word
_MASK = (1 << PLACE) - 1


def why_not(i: Instr, target: Target) -> str | None:
    """Why a selection has no kernel (None: it has)."""
    shapes = (*(o.shape for o in i.operands), *(i.shape.elems if isinstance(i.shape, TupleShape) else ()))
    if len(shapes) != 3:
        return "a selection of other arrays than elements and their places"
    for s in shapes:
        if not isinstance(s, Shape) or not s.is_plain or not s.size or list(s.minor_to_major) != [*range(s.rank)][::-1]:
            return f"a selection from {s}"
    if why := why_no_key(i):
        return why
    key = key_of(i.calls[0])
    if key is None or not key.falls or key.value.array.dtype.bits > PLACE:
        return "a selection that is not of the largest by a key of 32 bits"
    n, k = sizes(i)
    return None if k <= _piece(target) else f"a selection of {k} from {n}"


def sizes(i: Instr) -> tuple[int, int]:
    """Elements of a row, and how many of them are selected."""
    return i.operands[0].array.dims[-1], i.array.dims[-1]


def is_short(n: int, k: int, target: Target) -> bool:
    """Whether all elements of a row are looked at, one by one."""
    return n < 4 * columns(k, target)


def columns(k: int, target: Target) -> int:
    """Columns that a row is cut in: at least four for each chosen element."""
    piece = _piece(target)
    return max(piece, -(-4 * k // piece) * piece)


def _piece(target: Target) -> int:
    return target.costs.sorts.piece


def select_ns(i: Instr, target: Target) -> float:
    """What one core should take."""
    (n, k), costs = sizes(i), target.costs.sorts
    rows = i.operands[0].array.size // n
    if is_short(n, k, target):
        put = min(_put_ns(n, k, target, ask) for ask in (False, True))
        return rows * (n * costs.looked_ns + put + k * costs.word_ns)
    chosen = (columns(k, target) + min(n, costs.piece * (k + 2))) * costs.looked_ns + 4 * k * k * costs.insert_ns
    return rows * (2 * n * costs.maximum_ns + chosen)


def _put_ns(n: int, k: int, target: Target, ask: bool) -> float:
    """What it should take to put the elements of a short row among its best, asking whether each is one or not."""
    costs = target.costs.sorts
    return k * (1 + math.log(n / k)) * (k * costs.insert_ns + costs.guessed_ns) if ask else n * k * costs.insert_ns


def select_kernel(i: Instr, wanted: tuple[int, ...], target: Target) -> Kernel:
    """The kernel of a selection: its operand is the array, results are those of (elements, places) in `wanted`."""
    (n, _), given = sizes(i), i.operands[0].array
    source, row = Buffer("in0", given.dtype, given.size, Space.IN, 0), Var("row", given.size // n)
    rows = Selection(i, wanted, target, source)
    section = shared_section("select", row, rows.row(ix(row), ix(row)), select_ns(i, target), target)
    return Kernel("kernel", (source, *rows.outs, *rows.arena), (Phase((section,)),), rows.end)


class Selection:
    """Writes the statements that select from a row of `source`, in block memory from `start` bytes on to `end`.

    outs: the buffers of the results in `wanted`; arena: those in block memory."""

    def __init__(self, i: Instr, wanted: tuple[int, ...], target: Target, source: Buffer, start: int = 0) -> None:
        key = key_of(i.calls[0])
        if key is None or not isinstance(i.shape, TupleShape):
            raise UnsupportedOp(i.op, "sorts", "its comparator has no key")
        self.key, self.wanted, self.source = key, wanted, source
        self.n, self.k = sizes(i)
        arrays = [e for e in i.shape.elems if isinstance(e, Shape)]
        self.outs = [Buffer(f"out{m}", arrays[w].dtype, arrays[w].size, Space.OUT, m) for m, w in enumerate(wanted)]
        self.columns, self.piece = columns(self.k, target), _piece(target)
        self.short = is_short(self.n, self.k, target)
        self.unasked = self.short and _put_ns(self.n, self.k, target, False) <= _put_ns(self.n, self.k, target, True)
        tops = start + -(-self.k // 8) * 64
        self.end = tops + 4 * self.columns * (not self.short)
        self.best = Buffer(f"a{start}", S64, self.k, Space.ARENA, start)
        self.tops = Buffer(f"a{tops}", S32, self.columns, Space.ARENA, tops)
        self.arena = (self.best,) if self.short else (self.best, self.tops)
        self.asks = source.space is not Space.ARENA  # for the next row, which block memory has already

    def row(self, held: Ix, number: Ix) -> tuple[Stmt, ...]:
        """Of row `held` of the source, which is row `number` of the results."""
        self.start, self.number = held * self.n, number
        if self.short:
            return (self._none(), self._each(Ix(0), self.n), self._leave())
        return (*self._threshold(), *self._pieces(), self._leave())

    # ---- the threshold

    def _threshold(self) -> Iterator[Stmt]:
        g, line = Var("column", self.columns), Var("line", self.n // self.columns)
        inner, top = self._maximum(line, Loop.SEQ, ix(line) * self.columns + ix(g))
        yield For(g, self.columns, Loop.LANE, (inner, Store(self.tops, ix(g), top)), unroll=4)  # (whole lines in order)
        yield self._none()
        each = Var("column", self.columns)
        held = Load(S32, self.tops, ix(each))
        body: list[Stmt] = [held]
        word = self._made(body, "shift-left", self._made(body, "convert", held), Const(S64, PLACE))
        yield For(each, self.columns, Loop.SEQ, (*body, *self._offer(word)))
        least = Load(S64, self.best, Ix(self.k - 1))
        yield from (least, self._all(least))  # (words of elements with this key have more: their places)

    def _none(self) -> Stmt:
        """The best are below every word."""
        return self._all(Const(S64, -(1 << 63)))

    def _all(self, value: Value) -> Stmt:
        j = Var("j", self.k)
        return For(j, self.k, Loop.LANE, (Store(self.best, ix(j), value),))

    # ---- pieces

    def _pieces(self) -> Iterator[Stmt]:
        whole, rest = divmod(self.n, self.piece)
        piece = Var("piece", whole)
        yield For(piece, whole, Loop.SEQ, tuple(self._piece(ix(piece) * self.piece, self.piece)))
        if rest:
            yield from self._piece(Ix(whole * self.piece), rest)

    def _piece(self, start: Ix, count: int) -> Iterator[Stmt]:
        """Look at the elements of a piece when the best of them could be chosen."""
        t, body = Var("t", count), list[Stmt]()
        loop, top = self._maximum(t, Loop.LANE, start + ix(t))
        yield loop
        most = self._word(body, top, start)
        yield from (*body, *self._above(most, (self._each(start, count),)))

    def _each(self, start: Ix, count: int) -> Stmt:
        """Offer all elements of a piece."""
        each, inner = Var("t", count), list[Stmt]()
        key = self._key(inner, start + ix(each))
        word = self._word(inner, key, start + ix(each))
        return For(each, count, Loop.SEQ, (*inner, *((self._put(word),) if self.unasked else self._offer(word))))

    def _offer(self, word: Value) -> Iterator[Stmt]:
        """Put a word among the best if it is one."""
        yield from self._above(word, (self._put(word),))

    def _put(self, word: Value) -> Stmt:
        """Put a word among the best, where it belongs: behind all if it is none."""
        j = Var("j", self.k)
        held = Load(S64, self.best, ix(j))
        given, last = Param(S64, "given"), Param(S64, "last")
        high, low = Compute(S64, "maximum", (held, given)), Compute(S64, "minimum", (held, given))
        return For(j, self.k, Loop.SEQ, (held, high, low, Store(self.best, ix(j), high)),
                   carries=(Carry(given, word, low, last),))

    def _above(self, word: Value, then: tuple[Stmt, ...]) -> Iterator[Stmt]:
        """Do something if a word is above the last of the best."""
        least = Load(S64, self.best, Ix(self.k - 1))
        above = Compute(PRED, "compare", (word, least), "GT")
        count = Compute(S32, "convert", (above,))
        once = Var("once", 1)
        yield from (least, above, count)
        yield For(once, 1, Loop.SEQ, then, bound=Ix(0, ((Dyn(count, 0, 1), 1),)))

    # ---- values

    def _maximum(self, var: Var, kind: Loop, at: Ix) -> tuple[For, Value]:
        """A loop, and the largest key of the elements it looks at."""
        body: list[Stmt] = []
        key = self._key(body, at)
        if kind is Loop.LANE and self.asks:
            body.append(Prefetch(self.source, self.start + at + self.n))
        a, b = Param(S32, "a"), Param(S32, "b")
        larger = Compute(S32, "maximum", (a, b))
        top = Param(S32, "top")
        acc = Acc((top,), (Const(S32, -(1 << 31)),), (key,), Region((a, b), (larger,), (larger,), "maximum"))
        return For(var, var.extent, kind, tuple(body), (acc,), unroll=4 if kind is Loop.LANE else 1), top

    def _key(self, body: list[Stmt], place: Ix) -> Value:
        """The key of an element, as an s32."""
        element = Load(self.source.dtype, self.source, self.start + place)
        body.append(element)
        raw = applied(self.key, body, element)
        if raw.dtype is S32:
            return raw
        body.append(key := Compute(S32, "bitcast-convert" if raw.dtype.bits == PLACE else "convert", (raw,)))
        if raw.dtype.kind != "uint" or raw.dtype.bits < PLACE:
            return key
        body.append(signed := Compute(S32, "xor", (key, Const(S32, -(1 << 31)))))
        return signed

    def _word(self, body: list[Stmt], key: Value, place: Ix) -> Value:
        """A key with its place, such that of equal keys the first has the largest word."""
        high = self._made(body, "shift-left", self._made(body, "convert", key), Const(S64, PLACE))
        body.append(low := Index(S64, Ix(_MASK) - place))
        return self._made(body, "or", high, low)

    @staticmethod
    def _made(body: list[Stmt], op: str, *args: Value) -> Value:
        body.append(step := Compute(S64, op, args))
        return step

    def _leave(self) -> Stmt:
        j = Var("j", self.k)
        body: list[Stmt] = [word := Load(S64, self.best, ix(j))]
        low = self._made(body, "and", word, Const(S64, _MASK))
        body.append(place := Compute(S32, "convert", (self._made(body, "subtract", Const(S64, _MASK), low),)))
        for w, out in zip(self.wanted, self.outs):
            value: Value = place
            if w == 0:
                at = self.start + Ix(0, ((Dyn(place, 0, self.n - 1), 1),))
                body.append(value := Load(out.dtype, self.source, at))
            body.append(Store(out, self.number * self.k + ix(j), value))
        return For(j, self.k, Loop.LANE, tuple(body))
