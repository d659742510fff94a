"""Invariants of kernel IR.  `verify` raises a VerifyError that quotes the statement and names the invariant.

Flags nothing that is right: an address is called out of bounds only where it is so for certain (no predicate, no
clipped loop that restricts it, and bounds that are attained).
"""
from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NoReturn

from ...errors import VerifyError
from ...hlo.code import CONTRACTED
from ...hlo.index import ZERO, Div, Dyn, Ix, Mod, Var
from ...hlo.opdef import is_monoid
from ...target import COARSE, NARROW, SUMS
from .barriers import touched
from .boxes import box_fault
from .faults import attained_bounds, buffer_fault, dtype_fault
from .handed import hand_fault
from .kir import (
    Acc,
    Acquire,
    Barrier,
    Buffer,
    Commit,
    Compute,
    Const,
    Copy,
    For,
    Index,
    Kernel,
    Load,
    Loop,
    Prefetch,
    Product,
    Region,
    Release,
    Running,
    Section,
    Space,
    Stmt,
    Store,
    Transpose,
    Value,
    Wait,
    stored_buffers,
    walk,
)
from .printer import print_statement
from .protocol import ring_fault
from .rounding import product
from .sums import fault as sums_fault

#: element types of a product's left and right operand and result
_PRODUCTS = {("f32",) * 3, ("f64",) * 3, ("s32",) * 3, *((left, "u32", out) for left, out in NARROW.items()),
             *((left, left, out) for left, out in SUMS.items()),
             *((left, right, SUMS[left]) for left in COARSE for right in COARSE)}


def verify(kernel: Kernel) -> None:
    """Check a complete kernel (arena offsets assigned); VerifyError on the first broken invariant."""
    _Verifier(kernel).kernel_()


class _Verifier:
    """One walk.  `seen` are the values visible here, `ever` all defined so far (SSA: none twice); `vars` the loop
    variables in scope and their extents; `clipped` the enclosing loops that a bound clips; `stored` the
    buffers that may hold data."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.listed = set(kernel.buffers)
        self.seen: set[Value] = set()
        self.ever: set[Value] = set()
        self.vars: dict[Var, int] = {}
        self.clipped: list[tuple[Var, Ix]] = []
        self.stored: set[Buffer] = set()
        self.lane = False
        self.folds: set[Value] = set()  # running folds of the lane loops so far
        self.dead = 0  # enclosing loops that run no iteration

    def fail(self, s: object, why: str) -> NoReturn:
        raise VerifyError(f"{self.kernel.name}: `{print_statement(self.kernel, s)}`: {why}")

    # ---- kernel, sections

    def kernel_(self) -> None:
        k = self.kernel
        wrong = buffer_fault(k)
        if wrong:
            raise VerifyError(f"{k.name}: {wrong}")
        for phase in k.phases:
            if not phase.sections:
                raise VerifyError(f"{k.name}: a phase has no sections")
            before, after = frozenset(self.stored), set(self.stored)
            for section in phase.sections:
                self.stored = set(before)
                self.section(section)
                after |= {b for b in self.stored if b.outside}
            self.stored = after

    def section(self, s: Section) -> None:
        if s.grid < 0 or s.grain < 1 or s.var.extent < s.grid:
            self.fail(s, f"grid {s.grid} of block variable 0..{s.var.extent - 1} with grain {s.grain} is out of range")
        self.vars = {s.var: s.grid}
        self.dead = int(s.grid == 0)
        with self.scope():
            self.body(s.body)
        wrong = ring_fault(s)
        if wrong is not None:
            self.fail(*wrong)
        wrong = box_fault(s)
        if wrong is not None:
            self.fail(*wrong)
        wrong = sums_fault(s.body) or hand_fault(s)
        if wrong is not None:
            self.fail(*wrong)
        here = touched(s.body)
        for ask in walk(s.body):
            if isinstance(ask, Prefetch) and ask.buffer not in here.reads | here.writes:
                self.fail(ask, "asks for what nothing in its section touches")

    @contextmanager
    def scope(self) -> Iterator[None]:
        """Values defined within are not visible after."""
        outer = self.seen
        self.seen = set(outer)
        yield
        self.seen = outer

    def body(self, body: Iterable[Stmt]) -> None:
        for s in body:
            match s:
                case Load():
                    self.load(s)
                case Compute():
                    self.compute(s)
                case Index():
                    self.address(s, s.ix)
                    if not (s.dtype.is_int or s.dtype.is_float):
                        self.fail(s, "an index is an integer or a float")
                case Running():
                    self.running(s)
                case Store():
                    self.store(s)
                case For():
                    self.loop(s)
                case Prefetch():
                    self.address(s, s.ix)  # which may be anywhere in what its section touches, and beyond
                case Transpose():
                    self.transpose(s)
                case Product():
                    self.product(s)
                case Copy():
                    self.copy(s)
                case Barrier() | Acquire() | Commit() | Wait() | Release():
                    if self.lane:
                        self.fail(s, f"{type(s).__name__.lower()} inside a lane loop")
                    if isinstance(s, (Acquire, Release)):
                        self.address(s, s.stage)
            if isinstance(s, Value):
                self.define(s, s)

    # ---- values

    def define(self, s: object, v: Value) -> None:
        if v in self.ever:
            self.fail(s, "a value is defined twice")
        self.ever.add(v)
        self.seen.add(v)

    def use(self, s: object, v: Value) -> None:
        if not isinstance(v, Const) and v not in self.seen:
            self.fail(s, "a value is used that is not defined before it in this body or an enclosing one")

    def pred(self, s: object, v: Value | None) -> None:
        if v is not None:
            self.use(s, v)
            if v.dtype.kind != "pred":
                self.fail(s, f"the predicate is {v.dtype}")

    def address(self, s: object, at: Ix) -> None:
        """All atoms of an index are in scope."""
        for a in at.atoms():
            match a:
                case Var():
                    if a not in self.vars:
                        self.fail(s, f"the index uses loop variable {a.name} outside its loop")
                case Dyn():
                    self.use(s, a.ref)
                    if not a.ref.dtype.is_int or a.lo > a.hi:
                        self.fail(s, f"run-time index of type {a.ref.dtype} in {a.lo}..{a.hi}")
                case Div() | Mod():
                    if a.by <= 0:
                        self.fail(s, f"the index divides by {a.by}")

    def compute(self, s: Compute) -> None:
        for a in s.args:
            self.use(s, a)
        fault = dtype_fault(s.op, s.attr, [a.dtype for a in s.args], s.dtype)
        if fault:
            self.fail(s, f"{s.op} {fault}")
        if s.attr in CONTRACTED and product(s.attr, s.args) is None:
            self.fail(s, f"{s.op}.{s.attr} contracts no product")

    def running(self, s: Running) -> None:
        if s not in self.folds:
            self.fail(s, "a running fold is no statement of a lane loop's own")
        self.use(s, s.input)
        if not s.dtype == s.init.dtype == s.input.dtype or not is_monoid(s.op):
            self.fail(s, f"{s.op} of {s.init.dtype} and {s.input.dtype} does not fold {s.dtype}")

    # ---- memory

    def load(self, s: Load) -> None:
        self.pred(s, s.pred)
        if (s.pred is None) != (s.other is None):
            self.fail(s, "a predicate and an other value go together")
        if s.other is not None:
            self.use(s, s.other)
            if s.other.dtype != s.dtype:
                self.fail(s, f"the other value is {s.other.dtype}")
        if s.dtype != s.buffer.dtype:
            self.fail(s, f"the buffer holds {s.buffer.dtype}")
        self.source(s, s.buffer)
        self.address(s, s.ix)
        if s.pred is None:
            self.within(s, s.buffer, s.ix)

    def store(self, s: Store) -> None:
        self.pred(s, s.pred)
        self.use(s, s.value)
        if s.value.dtype != s.buffer.dtype:
            self.fail(s, f"the value is {s.value.dtype}, the buffer holds {s.buffer.dtype}")
        if s.op:
            self.source(s, s.buffer)
            if not s.buffer.outside or not is_monoid(s.op):
                self.fail(s, f"{s.op} is nothing that blocks do with an element of {s.buffer.name} at once")
        if s.streamed and (s.op or s.pred is not None or s.buffer.space is not Space.OUT):
            self.fail(s, f"only whole results are streamed, not what goes to {s.buffer.name}")
        self.target(s, s.buffer)
        self.address(s, s.ix)
        if s.pred is None:
            self.within(s, s.buffer, s.ix)

    def transpose(self, s: Transpose) -> None:
        if self.lane:
            self.fail(s, "transpose inside a lane loop")
        words = s.dst.dtype.name == "u32" and s.src.dtype.name in NARROW
        if s.src is s.dst or s.src.dtype != s.dst.dtype and not words:
            self.fail(s, "source and target are distinct buffers of one type, or words of narrow elements")
        if s.rows < 0 or s.cols < 0:
            self.fail(s, f"extents {s.rows}x{s.cols} are negative")
        if s.row_bound is None and s.cols > 1 and abs(s.dst_stride) < s.rows:
            self.fail(s, f"columns of {s.rows} rows overlap at stride {s.dst_stride}")
        self.source(s, s.src)
        self.target(s, s.dst)
        bounds = [b for b in (s.row_bound, s.col_bound) if b is not None]
        for at in (s.dst_ix, s.src_ix, *bounds):
            self.address(s, at)
        if not bounds and s.rows and s.cols:
            r, c = Ix(s.rows - 1), Ix(s.cols - 1)
            last = r * s.src_stride + c * s.packed + s.packed - 1
            for buffer, at, far in ((s.dst, s.dst_ix, c * s.dst_stride + r), (s.src, s.src_ix, last)):
                self.within(s, buffer, at)
                self.within(s, buffer, at + far)

    def copy(self, s: Copy) -> None:
        if self.lane:
            self.fail(s, "copy inside a lane loop")
        if s.src.dtype != s.dst.dtype or s.dst.ring is None or (s.src.ring is not None) != s.dst.ring.registers \
                or s.src.space is Space.REGISTERS:
            self.fail(s, "a copy fills a ring's buffer from one of its type that is no ring's, registers from a ring's")
        if s.rows < 1 or s.cols < 1 or s.rows > 1 and abs(s.dst_row) < s.cols:
            self.fail(s, f"{s.rows} rows of {s.cols} columns overlap at stride {s.dst_row}")
        self.source(s, s.src)
        self.target(s, s.dst)
        if s.tensor is not None:
            self.target(s, s.tensor.maps)
        bounds = [b for b in (s.row_bound, s.col_bound) if b is not None]
        if s.dst.ring.registers and (bounds or s.dst_ix.terms or s.src_col != 1):
            self.fail(s, "registers are filled by rows, without bounds, at a place that is a constant")
        for at in (s.dst_ix, s.src_ix, *bounds):
            self.address(s, at)
        r, c = Ix(s.rows - 1), Ix(s.cols - 1)
        for corner in (ZERO, r * s.dst_row, c, r * s.dst_row + c):
            self.within(s, s.dst, s.dst_ix + corner)
        down, across = r * s.src_row, c * s.src_col
        for corner in (ZERO, down, across, down + across) if not bounds else ():
            self.within(s, s.src, s.src_ix + corner)

    def product(self, s: Product) -> None:
        if self.lane:
            self.fail(s, "product inside a lane loop")
        if s.out is s.left or s.out is s.right:
            self.fail(s, "the result of a product is not one of its operands")
        types = (s.left.dtype.name, s.right.dtype.name, s.out.dtype.name)
        if types not in _PRODUCTS:
            self.fail(s, f"a product of {types[0]} and {types[1]} in {types[2]} is not all f32, f64 or s32, nor narrow")
        if s.turn is not None and s.turn not in self.vars:
            self.fail(s, f"adds pieces over {s.turn.name} outside its loop")
        if not s.exact and types[0] != "f32":
            self.fail(s, f"a product of {types[0]} has nothing to round to tf32")
        if s.steps > 1 and (s.left_step != 1 or s.right_col != 1 or s.depth % s.steps):
            self.fail(s, f"a narrow product of step {s.left_step}, depth {s.depth} is not in words of {s.steps}")
        if s.rows < 0 or s.cols < 0 or s.depth < 0 or any(extent < 1 for extent, _, _ in s.folds):
            self.fail(s, f"extents {s.rows}x{s.cols}x{s.depth} are negative")
        if s.col_bound is None and s.rows > 1 and abs(s.out_row) < s.cols:
            self.fail(s, f"rows of {s.cols} columns overlap at stride {s.out_row}")
        for operand in (s.left, s.right) if s.fresh else (s.left, s.right, s.out):
            self.source(s, operand)
        if any(b.space is Space.REGISTERS and at.terms for b, at in ((s.left, s.left_ix), (s.right, s.right_ix))):
            self.fail(s, "registers are multiplied at a place that is a constant")
        self.target(s, s.out)
        bounds = [b for b in (s.row_bound, s.col_bound) if b is not None]
        for at in (s.out_ix, s.left_ix, s.right_ix, *bounds):
            self.address(s, at)
        if bounds or not s.rows or not s.cols:
            return
        i, j, k, word = Ix(s.rows - 1), Ix(s.cols - 1), Ix(s.depth - 1), Ix(s.depth // s.steps - 1)
        corners: list[tuple[Buffer, Ix, tuple[Ix, ...]]] = [(s.out, s.out_ix, (i * s.out_row, j))]
        if s.depth:
            folds = [[Ix((fold[0] - 1) * fold[n]) for fold in s.folds] for n in (1, 2)]
            corners += [(s.left, s.left_ix, (i * s.left_row, k * s.left_step, *folds[0])),
                        (s.right, s.right_ix, (word * s.right_step, j * s.right_col, *folds[1]))]
        for buffer, at, axes in corners:
            for some in itertools.product(*((ZERO, axis) for axis in axes)):
                self.within(s, buffer, sum(some, at))

    def source(self, s: object, b: Buffer) -> None:
        if b not in self.listed:
            self.fail(s, f"buffer {b.name} is not listed in the kernel")
        if not b.fixed and b not in self.stored and not self.dead:
            self.fail(s, f"loads from {b.space.value} buffer {b.name} before anything is stored to it")

    def target(self, s: object, b: Buffer) -> None:
        if b not in self.listed:
            self.fail(s, f"buffer {b.name} is not listed in the kernel")
        if b.fixed:
            self.fail(s, f"stores to {'operand' if b.space is Space.IN else 'table'} {b.name}")
        self.stored.add(b)

    def within(self, s: object, b: Buffer, at: Ix) -> None:
        """An unpredicated address lies inside its buffer, as far as that is certain here."""
        lo, hi = at.bounds()
        if lo >= 0 and hi < b.size or self.dead:
            return
        atoms = set(at.atoms())
        if sum(isinstance(a, Dyn) for a in atoms) > 1 or any(self.vars.get(a, 0) < a.extent
                                                             for a in atoms if isinstance(a, Var)):
            return  # the bounds need not be attained
        for var, bound in self.clipped:
            limits = list(bound.atoms())
            if var in atoms or atoms.intersection(limits) or any(isinstance(a, Dyn) for a in limits):
                return
        exact = attained_bounds(at)
        if exact is not None and (exact[0] < 0 or exact[1] >= b.size):
            self.fail(s, f"index in {exact[0]}..{exact[1]} is not inside {b.name} of {b.size} elements")

    # ---- loops

    def loop(self, s: For) -> None:
        if s.extent < 0 or s.unroll < 1 or s.var.extent < s.extent:
            self.fail(s, f"extent {s.extent} of variable 0..{s.var.extent - 1}, unroll {s.unroll}, is out of range")
        if not 0 <= s.usual <= s.extent or s.usual and s.bound is None:
            self.fail(s, f"usually {s.usual} iterations of {s.extent}")
        if s.var in self.vars:
            self.fail(s, f"loop variable {s.var.name} is in use by an enclosing loop")
        lane = s.kind is Loop.LANE
        if lane and self.lane:
            self.fail(s, "lane loop inside a lane loop")
        if lane and s.carries:
            self.fail(s, "a lane loop carries no values")
        if s.bound is not None:
            self.address(s, s.bound)
        runs = [r for r in s.body if lane and isinstance(r, Running)]
        for init in [c.init for c in s.carries] + [i for a in s.accs for i in a.inits] + [r.init for r in runs]:
            self.use(s, init)
        self.folds.update(runs)
        with self.scope():
            self.inside(s, lane)
        for c in s.carries:
            self.define(c, c.result)
        for a in s.accs:
            for r in a.results:
                self.define(a, r)

    def inside(self, s: For, lane: bool) -> None:
        """The body of a loop, and what is evaluated at the end of every iteration."""
        empty = s.extent == 0 or s.bound is not None and s.bound.bounds()[1] <= 0
        if not lane:  # an element may come from an earlier iteration
            self.stored.update(stored_buffers(s.body))
        for c in s.carries:
            if not c.value.dtype == c.init.dtype == c.next.dtype == c.result.dtype:
                self.fail(c, "a carried value has one type")
            self.define(s, c.value)
        self.vars[s.var] = s.extent
        self.lane |= lane
        self.dead += empty
        if s.bound is not None:
            self.clipped.append((s.var, s.bound))
        self.body(s.body)
        for c in s.carries:
            self.use(c, c.next)
        for a in s.accs:
            self.acc(a)
        if s.bound is not None:
            self.clipped.pop()
        self.dead -= empty
        self.lane &= not lane
        del self.vars[s.var]

    def acc(self, a: Acc) -> None:
        n, r = len(a.results), a.region
        if n == 0 or not len(a.inits) == len(a.inputs) == len(r.outs) == n or len(r.params) != 2 * n:
            self.fail(a, f"{len(a.results)} results need as many inits, inputs and outs, and twice as many parameters")
        for v in a.inputs:
            self.use(a, v)
        for k in range(n):
            held = (a.inits[k], a.results[k], r.outs[k], r.params[k])
            if len({v.dtype for v in held}) != 1 or r.params[n + k].dtype != a.inputs[k].dtype:
                self.fail(a, f"types of accumulator {k} differ between init, region, input and result")
        self.region(a, r)

    def region(self, a: Acc, r: Region) -> None:
        """A combiner is closed: it uses its parameters and constants only."""
        outer, self.seen = self.seen, set()
        for p in r.params:
            self.define(a, p)
        for s in r.body:
            self.compute(s)
            self.define(s, s)
        for v in r.outs:
            self.use(a, v)
        self.seen = outer
        if r.op and not (is_monoid(r.op) and len(r.body) == 1 and r.body[0].op == r.op and r.outs == r.body
                         and set(r.body[0].args) == set(r.params) and len(r.params) == 2):
            self.fail(a, f"the region is not the {r.op} its name says")
