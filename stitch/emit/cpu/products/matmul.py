"""Matrix products: blocks of the result summed in registers.

A product becomes a function of its own, shared by all products of a module that are equal but for where their operands
are, and for fields that are parameters of it (`forms`).  It walks panels of columns, inside a panel tiles of
rows, inside a tile the depth.  A step of the depth loads a row of the right panel into vectors, spreads one element of
the left operand for every row over a vector, and adds their products to the tile's accumulators.  Enough sums must be
under way to hide the latency of a multiply-add: tiles of few rows get more vectors, and where that is not enough even
and odd steps (and so on) are summed apart.

What a tile is added to is read after its sums are made, so that no sum waits for it.  Where the next panel lies behind
this one (`Product.ahead`), the last tile asks for it, row by row: otherwise the first tile of few reads a panel at
several times the rate that all of them need, from the last cache or memory, a page at a time.

Narrow products go the same way with words in place of elements (`vnni.py`), or through tile registers where the
target has them (`amx.py`).
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ....dataclass import dataclass
from ....hlo.index import ix
from ....target import LINE_BYTES
from ....target.costs_cpu import CpuCosts
from ...ir.kir import For, Product
from ...llvm import addresses as index
from ...llvm.control import State, conditional, counted
from ...llvm.scalar import int_literal, suffix, value_of
from ...llvm.values import Emitter, Level, flatten, memory_type
from ..vectors import has_masked_moves, write_vector
from .amx import Turns, tiled, turns_of
from .forms import FIELDS, argument, form, rests
from .vnni import BIAS, is_biased, multiply_add

#: what a prefetch says of where its line should come
_SECOND_CACHE = 2

#: writes what is to be done at a row or a column
_Write = Callable[[str], None]


def in_turns(e: Emitter, s: For) -> bool:
    """Write a loop that does nothing but multiply, if the product's function can go through its turns."""
    turns = turns_of(s, e.target)
    if turns is not None:
        [inside] = s.body
        assert isinstance(inside, Product)
        left, out = inside.left_ix - ix(s.var) * turns.left, inside.out_ix - ix(s.var) * turns.out
        product(e, replace(inside, left_ix=left, out_ix=out), turns)
    return turns is not None


def product(e: Emitter, s: Product, turns: Turns | None = None) -> None:
    """Write a Product statement (outside of LANE loops), in all `turns` of a loop around it."""
    if not s.rows or not s.cols or not s.depth and not s.fresh:
        return
    operands = [f"ptr {index.pointer(e, b, index.resolve(e, at))[0]}"
                for b, at in ((s.out, s.out_ix), (s.left, s.left_ix), (s.right, s.right_ix))]
    operands += ["ptr %tiles"] * (e.target.core(s.left.dtype.name) == "amx")
    operands += [f"i64 {index.clipped(e, extent, bound)}"
                 for extent, bound in ((s.rows, s.row_bound), (s.cols, s.col_bound)) if bound is not None]
    operands += [f"{FIELDS[name]} {argument(s, name)}" for name in _varying(e, s)]
    e.line(f"call void {_function(e, s, turns)}({', '.join(operands)})")


def _function(e: Emitter, s: Product, turns: Turns | None) -> str:
    """The symbol of `void (ptr out, ptr left, ptr right, i64 rows, i64 cols, ...)`; an extent that is static is no
    parameter, fields that vary (an X in the name) are the last ones."""
    varying = _varying(e, s)
    out_row, right_step, depth, _ = ("X" if name in varying else getattr(s, name) for name in FIELDS)
    if "depth" in varying:
        depth = ".".join(map(str, (depth, *(rests(s, e.target) or ()))))
    shape = f"{s.rows}{'b' * (s.row_bound is not None)}x{s.cols}{'b' * (s.col_bound is not None)}x{depth}"
    shape += "".join(f"x{extent}.{left}.{right}" for extent, left, right in s.folds)
    strides = f"{out_row}.{s.left_row}.{s.left_step}.{right_step}"
    how = ("X" if "fresh" in varying else "set" if s.fresh else "add") + ".ahead" * s.ahead
    how += "" if turns is None else f".{turns.extent}x{turns.left}.{turns.out}"
    symbol = f"@st.product.{s.left.dtype.name}.{shape}.{strides}.{how}"
    if symbol not in e.needs:
        f = Emitter(e.target, e.needs)
        f.levels.append(Level([]))
        if e.target.core(s.left.dtype.name) == "amx":
            tiled(f, s, turns)
        else:
            _Writer(f, s, varying).columns()
        params = ["ptr %out", "ptr %left", "ptr %right"]
        params += ["ptr %tiles"] * (e.target.core(s.left.dtype.name) == "amx")
        params += ["i64 %rows"] * (s.row_bound is not None) + ["i64 %cols"] * (s.col_bound is not None)
        params += [f"{FIELDS[name]} %{name}" for name in varying]
        head = f"define internal void {symbol}({', '.join(params)}) noinline nounwind {{"
        e.needs[symbol] = "\n".join([head, "entry:", *flatten(f.code), "  ret void", "}"])
    return symbol


def _varying(e: Emitter, s: Product) -> tuple[str, ...]:
    """The fields that are parameters of a product's function."""
    return e.varying.get(form(s, e.target), ())


@dataclass(frozen=True, slots=True)
class _Panel:
    """Columns that are summed together: `vectors` of `width` elements each; `mask` switches off lanes of the last."""

    vectors: int
    width: int
    mask: str = ""


class _Writer:
    """Writes the function of one product; strides are numbers, or parameters of it."""

    def __init__(self, e: Emitter, s: Product, varying: Sequence[str]) -> None:
        self.e, self.s, self.dtype, self.costs = e, s, s.out.dtype, CpuCosts.of(e.target.costs).code
        self.varying = varying
        self.out_row: int | str = "%out_row" if "out_row" in varying else s.out_row
        self.right_step: int | str = "%right_step" if "right_step" in varying else s.right_step
        self.type, self.width = memory_type(s.out.dtype), e.target.lanes(s.out.dtype.nbytes)
        self.left, self.right = memory_type(s.left.dtype), memory_type(s.right.dtype)
        self.biased = is_biased(e, s.left.dtype)  # a row of sums more, which corrects the others
        self.registers = (32 if e.target.has_masks else 16) - (not e.target.has_fma)  # a product on its way to a sum
        nbytes = s.out.dtype.nbytes
        most, one = e.target.tile_rows(nbytes, s.cols, s.narrow), e.target.one_tile(nbytes)
        self.tiles = 1 if s.rows <= one else -(-s.rows // most)
        self.rows = -(-s.rows // self.tiles)  # of the largest tile; the others have one row less

    # ---- columns

    def columns(self) -> None:
        """Panel after panel, the last ones narrower."""
        s, width = self.s, self.width
        whole = _Panel(max(1, min(self._most_vectors(), s.cols // width)), width)
        step = whole.vectors * width
        if s.col_bound is not None:
            below = self._down("%cols", step)
            self._each(int_literal(0), below, step, self._panel(whole))
            self._rest(below)
            return
        full = s.cols // step * step
        self._each(int_literal(0), int_literal(full), step, self._panel(whole))
        vectors, partial = divmod(s.cols - full, width)
        if partial and has_masked_moves(self.e, self.dtype):
            lanes = ", ".join(f"i1 {'true' if k < partial else 'false'}" for k in range(width))
            self._panel(_Panel(vectors + 1, width, f"<{lanes}>"))(int_literal(full))
            return
        if vectors:
            self._panel(_Panel(vectors, width))(int_literal(full))
        if partial:
            self._panel(_Panel(partial, 1))(int_literal(s.cols - partial))

    def _rest(self, full: str) -> None:
        """Columns from `full` up to the bound, a vector at a time."""
        if not has_masked_moves(self.e, self.dtype):
            self._each(full, "%cols", 1, self._panel(_Panel(1, 1)))
            return

        def one(j: str) -> None:
            e = self.e
            mask = e.at(e.depth, False).op
            left, wide = e.put(e.depth, f"sub nsw i64 %cols, {j}"), f"<{self.width} x i64>"
            first = mask(f"insertelement {wide} poison, i64 {left}, i64 0")
            splat = mask(f"shufflevector {wide} {first}, {wide} poison, <{self.width} x i32> zeroinitializer")
            lanes = index.vector_literal("i64", range(self.width))
            self._panel(_Panel(1, self.width, mask(f"icmp ult {wide} {lanes}, {splat}")))(j)
        self._each(full, "%cols", self.width, one)

    def _most_vectors(self) -> int:
        """Vectors of a panel: accumulators, and either a row of the panel or a column of the tile, fill the
        registers."""
        n, rows = 1, self.rows
        while n < self.costs.underway and rows * (n + 1) + min(rows, n + 1) < self.registers:
            n += 1
        return n

    # ---- rows

    def _panel(self, panel: _Panel) -> _Write:
        """Writes all rows of a panel that starts at the column given."""
        s = self.s

        def at(j: str) -> None:
            if s.row_bound is not None:
                full = self._down("%rows", self.rows)
                self._each(int_literal(0), full, self.rows, lambda i: self._tile(i, j, self.rows, panel))
                if self.rows > 1:
                    self._each(full, "%rows", 1, lambda i: self._tile(i, j, 1, panel))
                return
            large = (s.rows - self.tiles * (self.rows - 1)) * self.rows
            self._tiles(j, panel, 0, large, self.rows)
            self._tiles(j, panel, large, s.rows, self.rows - 1)
        return at

    def _tiles(self, j: str, panel: _Panel, first: int, end: int, rows: int) -> None:
        """Rows of a panel in tiles of so many; the panel's last tile asks for the next panel."""
        asks = self.s.ahead and end == self.s.rows
        self._each(int_literal(first), int_literal(end), rows,
                   lambda i: self._tile(i, j, rows, panel, self._next(i, end - rows) if asks else ""))

    def _each(self, lo: str, hi: str, step: int, write: _Write) -> None:
        """write(i) for i from lo on, while it is below hi.  Static ends are whole steps apart."""
        if lo == hi:
            return
        first, end = value_of(lo), value_of(hi)
        static = first is not None and end is not None
        if first is not None and end == first + step:
            write(lo)
            return

        def inner(i: str, state: State) -> State:
            write(i)
            return state
        counted(self.e, lo, hi, step, [], not static, inner)

    def _down(self, count: str, step: int) -> str:
        """The largest multiple of `step` up to `count`, which is not negative."""
        e = self.e
        return e.pure(e.depth, f"sub nsw i64 {count}, {e.pure(e.depth, f'urem i64 {count}, {step}')}")

    # ---- tiles

    def _tile(self, i: str, j: str, rows: int, panel: _Panel, ahead: str = "") -> None:
        """out[i: i + rows, j: j + the panel's columns]; what is `ahead` of the right operand is asked for."""
        s = self.s
        t = f"<{panel.width} x {self.type}>"
        out = self._plus(self._plus("%out", self._times(i, self.out_row)), j)
        places = [(self._row(out, r, v * panel.width), v)
                  for r in range(rows) for v in range(panel.vectors)]
        left = self._plus("%left", self._times(i, s.left_row), self.left)
        sums = self._sums(left, self._plus("%right", j), rows, panel, ahead)

        def added(total: str, place: str, v: int) -> str:
            return self._add(t, total, self._load(self.type, place, panel, v))

        either = "fresh" in self.varying
        if either:
            adds = self.e.pure(0, "xor i1 %fresh, true")
            state = conditional(self.e, adds, [(t, total) for total in sums], lambda now:
                                [(t, added(total, *place)) for (_, total), place in zip(now, places)])
            sums = [total for _, total in state]
        for total, (place, v) in zip(sums, places):
            self._store(total if either or s.fresh else added(total, place, v), place, panel, v)

    def _sums(self, left: str, right: str, rows: int, panel: _Panel, ahead: str) -> list[str]:
        """The tile's sums over the whole depth, row by row."""
        e, s = self.e, self.s
        t, count = f"<{panel.width} x {self.type}>", (rows + self.biased) * panel.vectors
        apart = 1
        while count * apart < self.costs.underway and 2 * apart * count + min(rows, panel.vectors) < self.registers:
            apart *= 2
        steps, words, along = max(self.costs.depth_steps, apart), s.depth // s.steps, s.left_step * s.steps
        state: State = [("ptr", left), ("ptr", right), *[(t, "zeroinitializer")] * (count * apart)]

        def several(state: State, n: int) -> State:
            (_, a), (_, b), *sums = state
            for k in range(n):
                if ahead:
                    self._ask(self._plus(self._steps(b, k), ahead), panel)
                at = k % apart * count
                sums[at:at + count] = self._step(self._plus(a, str(k * along), self.left), self._steps(b, k), rows,
                                                 panel, sums[at:at + count])
            return [("ptr", self._plus(a, str(n * along), self.left)), ("ptr", self._steps(b, n)), *sums]

        if words >= steps:
            state = counted(e, "0", self._whole(words, steps), steps, state, False, lambda _, now: several(now, steps))
        names = [name for _, name in several(state, words % steps)[2:]]
        while len(names) > count:
            half = len(names) // 2
            names = [self._add(t, x, y) for x, y in zip(names[:half], names[half:])]
        if not self.biased:
            return names
        too_much = names[rows * panel.vectors:]
        return [e.put(e.depth, f"sub {t} {name}, {too_much[n % panel.vectors]}")
                for n, name in enumerate(names[:rows * panel.vectors])]

    def _next(self, i: str, last: int) -> str:
        """How far on the next panel is, for the last tile of rows; the others ask for what they read themselves, which
        costs less than code for each kind."""
        e, s = self.e, self.s
        words = e.pure(0, f"udiv exact i64 %depth, {s.steps}") if "depth" in self.varying else int_literal(
            s.depth // s.steps)
        behind = self._times(words, self.right_step)
        if value_of(i) == last:
            return behind
        return e.put(e.depth, f"select i1 {e.put(e.depth, f'icmp eq i64 {i}, {last}')}, i64 {behind}, i64 0")

    def _ask(self, row: str, panel: _Panel) -> None:
        """Ask for a row of a right operand."""
        call = self.e.intrinsic("llvm.prefetch.p0", "void", ["ptr", "i32", "i32", "i32"])
        for at in range(0, panel.vectors * panel.width, max(1, LINE_BYTES // self.dtype.nbytes)):
            self.e.line(f"call void {call}(ptr {self._plus(row, str(at))}, i32 0, i32 {_SECOND_CACHE}, i32 1)")

    def _whole(self, words: int, steps: int) -> str:
        """The words of the depth that the loop goes over, `steps` at a time."""
        e, rest = self.e, words % steps
        if "depth" not in self.varying:
            return str(words - rest)
        found = e.pure(0, f"udiv exact i64 %depth, {self.s.steps}") if self.s.steps > 1 else "%depth"
        return e.pure(0, f"sub nsw i64 {found}, {rest}") if rest else found

    def _step(self, left: str, right: str, rows: int, panel: _Panel, sums: State) -> State:
        """sums + left column * right row, at one depth."""
        vectors, lines = range(panel.vectors), range(rows + self.biased)
        places = [self._plus(right, str(v * panel.width)) for v in vectors]
        out = list(sums)

        def add(r: int, v: int, a: str, b: str) -> None:
            t, name = out[r * panel.vectors + v]
            out[r * panel.vectors + v] = t, self._multiply_add(t, a, b, name)

        def spread(r: int) -> str:
            if r == rows:
                return f"splat (i32 {BIAS})"
            return self._spread(self._plus(left, str(r * self.s.left_row), self.left), panel.width)

        if panel.vectors <= rows:  # hold the row, go through the column
            row = [self._load(self.right, place, panel, v) for v, place in enumerate(places)]
            for r in lines:
                a = spread(r)
                for v in vectors:
                    add(r, v, a, row[v])
        else:
            column = [spread(r) for r in lines]
            for v in vectors:
                b = self._load(self.right, places[v], panel, v)
                for r in lines:
                    add(r, v, column[r], b)
        return out

    # ---- instructions

    def _add(self, t: str, a: str, b: str) -> str:
        return self.e.put(self.e.depth, f"{'add' if self.dtype.is_int else 'fadd'} {t} {a}, {b}")

    def _multiply_add(self, t: str, a: str, b: str, c: str) -> str:
        e = self.e
        if self.s.narrow:
            return multiply_add(e, self.s.left.dtype, int(t[1:].split()[0]), a, b, c)
        if self.dtype.is_int:
            return self._add(t, c, e.put(e.depth, f"mul {t} {a}, {b}"))
        if not e.target.has_fma:
            return e.put(e.depth, f"fadd {t} {c}, {e.put(e.depth, f'fmul {t} {a}, {b}')}")
        width = t[1:].split()[0]
        f = e.intrinsic(f"llvm.fma.v{width}{self.dtype.name}", t, [t, t, t])
        return e.put(e.depth, f"call {t} {f}({t} {a}, {t} {b}, {t} {c})")

    def _spread(self, place: str, width: int) -> str:
        e, t = self.e, f"<{width} x {self.right}>"
        value = e.put(e.depth, f"load {self.right}, ptr {place}, align {self.s.left.dtype.nbytes}")
        if self.biased:
            value = e.put(e.depth, f"xor i32 {value}, {BIAS}")
        first = e.put(e.depth, f"insertelement {t} poison, {self.right} {value}, i64 0")
        return e.put(e.depth, f"shufflevector {t} {first}, {t} poison, <{width} x i32> zeroinitializer")

    def _load(self, type_: str, place: str, panel: _Panel, v: int) -> str:
        e, t, n = self.e, f"<{panel.width} x {type_}>", self.dtype.nbytes
        if not panel.mask or v < panel.vectors - 1:
            return e.put(e.depth, f"load {t}, ptr {place}, align {n}")
        m = f"<{panel.width} x i1>"
        f = e.intrinsic(f"llvm.masked.load.v{panel.width}{suffix(type_)}.p0", t, ["ptr", "i32", m, t])
        return e.put(e.depth, f"call {t} {f}(ptr {place}, i32 {n}, {m} {panel.mask}, {t} zeroinitializer)")

    def _store(self, value: str, place: str, panel: _Panel, v: int) -> None:
        mask = panel.mask if v == panel.vectors - 1 else ""
        write_vector(self.e, self.dtype, panel.width, value, place, mask)

    def _times(self, row: str, stride: int | str) -> str:
        known = value_of(row)
        if known == 0 or known is not None and isinstance(stride, int):
            return str(known * int(stride)) if known else "0"
        return self.e.pure(self.e.depth, f"mul nsw i64 {row}, {stride}")

    def _row(self, out: str, row: int, more: int) -> str:
        """`out`, so many rows and `more` elements on."""
        if isinstance(self.out_row, int):
            return self._plus(out, str(row * self.out_row + more))
        for _ in range(row):
            out = self._plus(out, self.out_row)
        return self._plus(out, str(more))

    def _steps(self, right: str, count: int) -> str:
        """`right`, so many steps of the depth on."""
        if isinstance(self.right_step, int):
            return self._plus(right, str(count * self.right_step))
        for _ in range(count):
            right = self._plus(right, self.right_step)
        return right

    def _plus(self, pointer: str, offset: str, type_: str = "") -> str:
        """`pointer`, `offset` elements on (of the result's type, which is as wide as the right operand's)."""
        if offset == "0":
            return pointer
        return self.e.pure(self.e.depth, f"getelementptr {type_ or self.type}, ptr {pointer}, i64 {offset}")
