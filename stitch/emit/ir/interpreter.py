"""The oracle of kernel IR: runs a kernel on NumPy arrays and finds what no kernel may do.

Blocks run one at a time, LANE loops on all lanes at once (a value is an array over lanes, or 0-d when uniform), other
loops iteration by iteration.  Scalar ops mean what `OpDef.evaluate` of the op registry says.  Found, each a KernelFault
that names the statement: accesses out of bounds, reads of undefined elements (the arena is undefined when a block
starts, and an arena buffer after another one was written over it), results never written, blocks of one phase or lanes
of one loop that touch the same element (one of them writing), run-time indices outside their declared range, stages of
rings that are filled before they are free, read before their copies were waited for, or never released.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np

from ...hlo import ops as _ops  # noqa: F401  (registers the scalar ops)
from ...hlo.index import Atom, Div, Dyn, Ix, Var
from ...hlo.ir import Instr
from ...hlo.opdef import opdef
from ...hlo.types import S64, DType, Shape
from . import bulk
from .kir import (
    Acc,
    Acquire,
    Barrier,
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
)
from .printer import print_statement
from .rings import Rings
from .shadow import Agents, Array, Cells, KernelFault, allocate

#: order in which blocks and lanes run
ORDERS = ("forward", "reverse", "random")
_instrs: dict[tuple[Any, ...], Instr] = {}


def run(kernel: Kernel, inputs: Sequence[Array], *, order: str = "forward", seed: int = 0,
        alias: Mapping[int, int] | None = None, barriers: bool = False) -> list[Array]:
    """Run a verified kernel.  `inputs` are 1-D arrays of the IN buffers' dtypes and sizes, the results those of the OUT
    buffers.  `order` and `seed` choose the order of blocks and lanes: the result may differ in rounding only.  `alias`
    maps result numbers to the operand numbers whose memory they share (in-place update).  `barriers` also finds
    elements exchanged between lanes without a Barrier in between, as a GPU needs it (lane l of any loop is one thread).
    """
    if order not in ORDERS:
        raise ValueError(f"order must be one of {', '.join(ORDERS)}")
    machine = Machine(kernel, inputs, order, seed, alias or {}, barriers)
    with np.errstate(all="ignore"):
        machine.run()
    return machine.results()


def scalar_op(op: str, dtype: DType, attr: str, args: Sequence[Array], dtypes: Sequence[DType]) -> Array:
    """The op registry's value of a Compute on arrays of one broadcastable shape; result has `dtype`'s NumPy type."""
    shapes = {a.shape for a in args}
    dims = shapes.pop() if len(shapes) == 1 else np.broadcast_shapes(*shapes)
    args = [a if a.shape == dims else a.repeat(dims[0]) if not a.shape and len(dims) == 1 else np.broadcast_to(a, dims)
            for a in args]
    definition = opdef(op)
    key = (op, dtype.name, attr, dims, *[d.name for d in dtypes])
    instr = _instrs.get(key)
    if instr is None:
        operands = [Instr(f"p{n}", "parameter", Shape(d, dims), index=n) for n, d in enumerate(dtypes)]
        instr = _instrs[key] = Instr(op, op, Shape(dtype, dims), operands, definition.attrs(attr))
    if definition.evaluate is None:
        raise KernelFault(f"{op} has no value on arrays")
    out = np.asarray(definition.evaluate(instr, *args))
    if out.dtype != dtype.numpy or out.shape != dims:
        raise KernelFault(f"{op} gave {out.dtype}{list(out.shape)} where {dtype.name}{list(dims)} was due")
    return out


class Machine:
    """Interpreter state.  `lanes` is the number of lanes of the LANE loop being run (None outside), `mask` the lanes
    that are active (None: all); `env` holds values and loop variables."""

    def __init__(self, kernel: Kernel, inputs: Sequence[Array], order: str, seed: int, alias: Mapping[int, int],
                 barriers: bool) -> None:
        self.kernel, self.order, self.barriers, self.alias = kernel, order, barriers, alias
        self.rng = np.random.default_rng(seed)
        self.memory, self.arena = allocate(kernel, inputs, alias)
        self.registers = [self.memory[b].cells for b in kernel.of(Space.REGISTERS)]
        self.env: dict[Value, Array] = {}
        self.consts: dict[int, Array] = {}  # by identity: Const(0.0) == Const(-0.0)
        self.vars: dict[Var, Any] = {}
        self.lanes: int | None = None
        self.mask: Array | None = None
        self.lane_ids = np.zeros(1, np.int64)
        self.lane_floor = self.next_lane = 0
        self.lane_cells: frozenset[int] = frozenset()
        self.block = self.block_floor = 0
        self.block_cells: frozenset[int] = frozenset()
        self.step = 0
        self._stored: dict[int, frozenset[int]] = {}
        self.rings = Rings()

    def results(self) -> list[Array]:
        """The OUT buffers.  Raises KernelFault for elements that nothing was stored to."""
        out = []
        for b in self.kernel.of(Space.OUT):
            missing = np.flatnonzero(self.memory[b].cells.owner < 0)
            if missing.size:
                raise KernelFault(f"{self.kernel.name}: {missing.size} of {b.size} elements of result {b.name} are "
                                  f"never written, first {missing[0]}")
            out.append(self.memory[b].data)
        return out

    def stored_cells(self, body: Iterable[Stmt]) -> frozenset[int]:
        """Ids of the Cells that statements store to, loops' bodies included."""
        return frozenset(id(self.memory[b].cells) for b in stored_buffers(body))

    # ---- phases, blocks, statements

    def run(self) -> None:
        """All blocks, phase by phase.  Raises KernelFault."""
        for phase in self.kernel.phases:
            self.block_cells = self.stored_cells(s for section in phase.sections for s in section.body) \
                - {id(self.arena), *map(id, self.registers)}
            blocks = [(section, b) for section in phase.sections for b in range(section.grid)]
            for n in self.permutation(len(blocks)):
                self.block = self.block_floor + int(n)
                self.run_block(*blocks[n])
            self.block_floor += len(blocks)

    def permutation(self, n: int) -> Array:
        """The numbers below n in the order they run."""
        if self.order == "random":
            return self.rng.permutation(n)
        return np.arange(n) if self.order == "forward" else np.arange(n)[::-1]

    def run_block(self, section: Section, b: int) -> None:
        """Block number `b` of a section: its arena and registers hold nothing at first."""
        self.step += 1
        for cells in (self.arena, *self.registers):
            cells.owner.fill(-1)
        self.env, self.vars = {}, {section.var: b}
        self.rings = Rings()
        self.body(section.body)
        self.rings.end()

    def body(self, body: tuple[Stmt, ...]) -> None:
        """Statements in order; a fault gets the innermost statement and the loop variables around it."""
        for s in body:
            try:
                self.statement(s)
            except KernelFault as fault:
                if not fault.placed:
                    place = ", ".join(f"{v.name}={x}" for v, x in self.vars.items() if np.ndim(x) == 0)
                    fault.args = (f"{self.kernel.name}: `{print_statement(self.kernel, s)}` at {place}: {fault}",)
                    fault.placed = True
                raise

    def statement(self, s: Stmt) -> None:
        match s:
            case Load():
                self.env[s] = self.load(s)
            case Compute():
                self.env[s] = scalar_op(s.op, s.dtype, s.attr, [self.value(a) for a in s.args],
                                        [a.dtype for a in s.args])
            case Index():
                at = np.asarray(self.ix(s.ix, self.active(None)), np.int64)
                self.env[s] = at if s.dtype == S64 else scalar_op("convert", s.dtype, "", [at], [S64])
            case Running():
                self.env[s] = self.running(s)
            case Store():
                self.store(s)
            case Prefetch():
                pass
            case For():
                self.lane_loop(s) if s.kind is Loop.LANE else self.seq_loop(s)
            case Transpose() | Product() | Copy():
                if self.lanes is not None:
                    raise KernelFault(f"{type(s).__name__.lower()} inside a lane loop")
                bulk.run(self, s)
            case Barrier():
                self.barrier()
            case Acquire() | Commit() | Release():
                self.rings.change(s, lambda at: int(self.ix(at, True)))
            case Wait():
                if s.meets:
                    self.barrier()
                self.rings.change(s, lambda at: int(self.ix(at, True)))

    def barrier(self) -> None:
        if self.lanes is not None:
            raise KernelFault("barrier inside a lane loop")
        self.step += 1

    # ---- values and addresses

    def value(self, v: Value) -> Array:
        """A value: 0-d, or one element per lane."""
        if not isinstance(v, Const):
            return self.env[v]
        found = self.consts.get(id(v))
        if found is None:
            found = self.consts[id(v)] = np.asarray(v.value).astype(v.dtype.numpy)
        return found

    def active(self, pred: Value | None) -> Any:
        """Where lanes run and `pred` holds: a bool when the same for all lanes, else an array over lanes."""
        if pred is None:
            return True if self.mask is None else self.mask
        holds = self.value(pred)
        if self.mask is not None:
            return self.mask & holds
        return bool(holds) if holds.ndim == 0 else holds

    def ix(self, at: Ix, active: Any) -> Any:
        """Value of an index: an int, or int64 per lane.  Run-time atoms are checked where `active`."""
        out: Any = at.const
        for a, c in at.terms:
            out = out + c * self.atom(a, active)
        return out

    def atom(self, a: Atom, active: Any) -> Any:
        if isinstance(a, Var):
            return self.vars[a]
        if isinstance(a, Dyn):
            x = self.value(a.ref).astype(np.int64)
            if (((x < a.lo) | (x > a.hi)) & active).any():
                raise KernelFault(f"run-time index outside its range {a.lo}..{a.hi}")
            return int(x) if x.ndim == 0 else x
        inner = self.ix(a.inner, active)
        return inner // a.by if isinstance(a, Div) else inner % a.by

    def agents(self, cells: Cells, k: int, chosen: Array | None) -> tuple[Agents, ...]:
        """Who accesses k elements (one, or one for each chosen lane), in all kinds that can race on `cells`."""
        who = []
        if id(cells) in self.block_cells:
            who.append(Agents("block", np.full(k, self.block), self.block_floor))
        if self.lanes is None:
            number: Any = 0
        else:
            ids = self.lane_ids if chosen is None else self.lane_ids[chosen]
            number = ids - self.lane_floor + 1
            if id(cells) in self.lane_cells:
                who.append(Agents("lane", ids, self.lane_floor))
        if self.barriers and (cells is self.arena or id(cells) in self.block_cells):
            who.append(Agents("barrier", np.full(k, self.step << 32) + number, self.step << 32))
        return tuple(who)

    def spread(self, at: Any, active: Any, cells: Cells) -> tuple[Array, Array | None] | None:
        """Addresses as an array of one element per accessing lane, and the lanes (None: all of them).  None for an
        access that is the same for all lanes, and can be made once."""
        n = self.lanes
        if n is None or (np.ndim(at) == 0 and active is True and id(cells) not in self.lane_cells
                         and not self.barriers):
            return None
        full = np.broadcast_to(np.asarray(at, np.int64), (n,))
        if active is True:
            return full, None
        chosen = np.flatnonzero(np.broadcast_to(active, (n,)))
        return full[chosen], chosen

    def load(self, s: Load) -> Array:
        active = self.active(s.pred)
        other = np.zeros((), s.dtype.numpy) if s.other is None else self.value(s.other)
        if active is False:
            return other
        memory = self.memory[s.buffer]
        at = self.ix(s.ix, active)
        self.rings.read(s.buffer, at)
        lanes = self.spread(at, active, memory.cells)
        if lanes is None:
            return memory.load(np.array([at]), self.agents(memory.cells, 1, None)).reshape(())
        at, chosen = lanes
        got = memory.load(at, self.agents(memory.cells, len(at), chosen))
        if chosen is None:
            return got
        out = np.array(np.broadcast_to(other, (self.lanes or 0,)))
        out[chosen] = got
        return out

    def store(self, s: Store) -> None:
        active = self.active(s.pred)
        if active is False:
            return
        memory, value = self.memory[s.buffer], self.value(s.value)
        at = self.ix(s.ix, active)
        lanes = self.spread(at, active, memory.cells)
        write = partial(memory.update, s.op) if s.op else memory.store
        if lanes is None:
            write(np.array([at]), value, self.agents(memory.cells, 1, None))
            return
        at, chosen = lanes
        value = np.broadcast_to(value, (self.lanes or 0,))
        write(at, value if chosen is None else value[chosen], self.agents(memory.cells, len(at), chosen))

    # ---- loops

    def trips(self, s: For) -> Any:
        """Iterations of a loop: an int, or one per lane."""
        if s.bound is None:
            return s.extent
        bound = self.ix(s.bound, self.active(None))
        return max(0, min(s.extent, bound)) if np.ndim(bound) == 0 else np.clip(bound, 0, s.extent)

    def seq_loop(self, s: For) -> None:
        trips, outer = self.trips(s), self.mask
        for c in s.carries:
            self.env[c.value] = self.env[c.result] = self.value(c.init)
        partial = [[self.value(v) for v in a.inits] for a in s.accs]
        if np.ndim(trips) and outer is not None:
            trips = np.where(outer, trips, 0)
        for n in range(int(np.max(trips, initial=0))):
            self.vars[s.var] = n
            if np.ndim(trips):
                self.mask = n < trips if outer is None else outer & (n < trips)
            self.body(s.body)
            nexts = [self.value(c.next) for c in s.carries]
            for c, new in zip(s.carries, nexts):
                self.env[c.value] = self.env[c.result] = self.masked(new, self.env[c.value])
            for k, a in enumerate(s.accs):
                news = self.combine(a.region, partial[k], [self.value(v) for v in a.inputs])
                partial[k] = [self.masked(new, old) for new, old in zip(news, partial[k])]
            self.mask = outer
        self.vars.pop(s.var, None)
        for a, values in zip(s.accs, partial):
            self.env.update(zip(a.results, values))

    def masked(self, new: Array, old: Array) -> Array:
        return new if self.mask is None else np.where(self.mask, new, old)

    def lane_loop(self, s: For) -> None:
        if self.lanes is not None:
            raise KernelFault("lane loop inside a lane loop")
        n = self.trips(s)
        if n:
            cells = self._stored.get(id(s))
            if cells is None:
                cells = self._stored[id(s)] = self.stored_cells(s.body)
            order = self.permutation(n)
            self.lanes, self.lane_cells = n, cells
            self.lane_floor, self.next_lane = self.next_lane, self.next_lane + n
            self.lane_ids = self.lane_floor + order
            self.vars[s.var] = order
            self.body(s.body)
            inputs = [[np.broadcast_to(self.value(v), (n,)) for v in a.inputs] for a in s.accs]
            self.lanes = None
            del self.vars[s.var]
        for k, a in enumerate(s.accs):
            inits = [self.value(v) for v in a.inits]
            self.env.update(zip(a.results, self.fold(a, inits, inputs[k]) if n else inits))

    def running(self, s: Running) -> Array:
        """The inputs of the lanes in the order of iterations, each combined with all before it: with one at a distance
        of 1, then of 2, 4, …"""
        order = np.argsort(self.lane_ids)
        row = np.broadcast_to(self.value(s.input), (len(order),))[order]
        step = 1
        while step < len(row):
            row = np.concatenate((row[:step], scalar_op(s.op, s.dtype, "", (row[:-step], row[step:]), (s.dtype,) * 2)))
            step *= 2
        out = np.empty_like(row)
        out[order] = scalar_op(s.op, s.dtype, "", (self.value(s.init), row), (s.dtype,) * 2)
        return out

    def fold(self, a: Acc, inits: list[Array], parts: list[Array]) -> list[Array]:
        """Inits combined with all lanes, pairwise."""
        while parts[0].size > 1:
            half = parts[0].size // 2
            pair = self.combine(a.region, [p[:half] for p in parts], [p[half:2 * half] for p in parts])
            parts = [np.concatenate([q, p[2 * half:]]) for q, p in zip(pair, parts)]
        return self.combine(a.region, inits, [p.reshape(()) for p in parts])

    def combine(self, region: Region, left: Sequence[Array], right: Sequence[Array]) -> list[Array]:
        self.env.update(zip(region.params, [*left, *right]))
        self.body(region.body)
        return [self.value(v) for v in region.outs]

    def clip(self, extent: int, bound: Ix | None) -> int:
        return extent if bound is None else max(0, min(extent, int(self.ix(bound, True))))
