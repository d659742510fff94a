"""Kernel IR as text: for people, for golden tests, and as the content key of the object cache.

The text says everything code generation can depend on and nothing else: values, loop variables and buffers are named by
order of appearance, and index terms are put in a canonical order, so kernels of equal structure print identically.
The kernel's own name is part of the text (the symbol may carry it); names of sections and buffers are labels, printed
as comments on request.

    kernel softmax: arena 4096, threads 2
      in0: f32[8192] slot 0
      out0: f32[8192] slot 0
      arena0: f32[64] at byte 0
    phase
      section: grid 16, block b0, grain 4, work 120.0
        lane i0 < 512, unroll 2
          %0: f32 = load in0[512*b0 + i0]
          fold %1: f32 = maximum init -inf:f32 over %0
"""
from __future__ import annotations

import functools
import hashlib
import struct
from array import array
from collections.abc import Callable, Sequence
from typing import Any

from ...hlo.index import Atom, Div, Dyn, Ix, Var
from .kir import (
    Acc,
    Acquire,
    Barrier,
    Buffer,
    Carry,
    Commit,
    Compute,
    Const,
    Copy,
    For,
    Index,
    Kernel,
    Load,
    Phase,
    Prefetch,
    Product,
    Region,
    Release,
    Ring,
    Running,
    Section,
    Space,
    Stmt,
    Store,
    Transpose,
    Value,
    Wait,
)

#: buffers of which a section's text says where or what they are
_PLACED = (Space.ARENA, Space.TABLE)
_INDENT = tuple("  " * n for n in range(64))


def print_kernel(kernel: Kernel, labels: bool = False) -> str:
    """The text of a kernel, ending in a newline.  `labels` adds the names of buffers and sections as comments (then
    the text is no longer canonical)."""
    if not labels:
        return f"{_head(kernel)}\n{_rest(kernel.buffers, kernel.phases, kernel.placed)}"
    return "\n".join(_Printer(kernel, labels).lines) + "\n"


def _head(kernel: Kernel) -> str:
    return f"kernel {kernel.name}: arena {kernel.arena}, threads {kernel.threads}"


@functools.lru_cache(maxsize=1 << 10)
def _rest(buffers: tuple[Buffer, ...], phases: tuple[Phase, ...], placed: tuple[tuple[Buffer, Buffer], ...]) -> str:
    """What a kernel's text has below its first line: of launches of a program that are one kernel, and of a kernel
    that gets another name, written once.  Kept until `forget_texts`."""
    lines = _Printer(Kernel("", buffers, phases, placed=placed), False).lines
    return "\n".join([*lines[1:], ""])


def forget_texts() -> None:
    """Drop what `print_kernel` keeps, which keeps kernels alive."""
    _rest.cache_clear()


def print_section(section: Section, buffers: Sequence[Buffer]) -> str:
    """The text of a section by itself, with the buffers it touches named by their numbers: sections that do the same to
    other buffers of the same types and sizes, at the same place where that is the arena, print alike."""
    printer = _Printer(Kernel("", (), ()), False)
    for n, b in enumerate(buffers):
        printer.declare(b, f"buffer{n}", f" {b.space.value}" + (_place(b) if b.space in _PLACED else ""))
    printer.section(section)
    return "\n".join(printer.lines)


def _place(b: Buffer) -> str:
    """Where a buffer is, or what is there."""
    match b.space:
        case Space.REGISTERS:
            return ""
        case Space.ARENA:
            return f" at byte {b.slot}"
        case Space.TABLE:
            return f" holding {hashlib.sha256(array('d', b.values)).hexdigest()[:24]}"
    return f" slot {b.slot}"


def print_statement(kernel: Kernel, stmt: object) -> str:
    """The one line of a statement (of a loop, its header; of an Acc or Carry, its fold or next line), named as in
    `print_kernel(kernel)`.  Works on broken kernels too; "" when the statement is not in the kernel."""
    printer = _Printer(kernel, False)
    at = printer.places.get(id(stmt))
    return "" if at is None else printer.lines[at].strip()


class _Printer:
    """One walk over a kernel.  `lines` is the text; `places` maps the id of a statement to the number of its line."""

    def __init__(self, kernel: Kernel, labels: bool) -> None:
        self.lines: list[str] = []
        self.places: dict[int, int] = {}
        self._labels = labels
        self._buffers: dict[Buffer, str] = {}
        self._values: dict[Value, str] = {}
        self._vars: dict[Var, str] = {}
        self._indices: dict[Ix, str] = {}
        self._rings: dict[Ring, str] = {}
        self._blocks = 0
        self._loops = 0
        self._kernel(kernel)

    def _kernel(self, kernel: Kernel) -> None:
        self.lines.append(_head(kernel))
        count = dict.fromkeys(Space, 0)
        for b in kernel.buffers:
            name = f"{b.space.value}{count[b.space]}"
            count[b.space] += 1
            self.declare(b, name, _place(b))
        for operand, result in kernel.placed:
            self.lines.append(f"  {self._buffers[result]} in place of {self._buffers[operand]}")
        for phase in kernel.phases:
            self.lines.append("phase" + ", alone" * phase.alone)
            for section in phase.sections:
                self.section(section)

    def declare(self, b: Buffer, name: str, place: str) -> None:
        """The line of a buffer, which has this name from now on."""
        self._buffers[b] = name
        ring = "" if b.ring is None else f", {b.ring.stages} stages of {self._ring(b.ring)}"
        self.lines.append(f"  {name}: {b.dtype.name}[{b.size}]{place}{ring}{self._label(b.name)}")

    def section(self, section: Section) -> None:
        var = self._vars.setdefault(section.var, f"b{self._blocks}")
        self._blocks += 1
        span = "" if section.var.extent == section.grid else f" of {section.var.extent}"
        self.places[id(section)] = len(self.lines)
        span += f", clusters of {section.cluster}" if section.cluster > 1 else ""
        span += ", lasting" if section.lasts else ""
        span += f", handing over in {self._buffers[section.hands]}" if section.hands is not None else ""
        self.lines.append(f"  section: grid {section.grid}, block {var}{span}, grain {section.grain}, "
                          f"work {float(section.work)!r}{self._label(section.name)}")
        self._body(section.body, 2)

    def _label(self, name: str) -> str:
        return f"  # {name}" if self._labels and name else ""

    # ---- statements

    def _body(self, body: tuple[Stmt, ...], depth: int) -> None:
        pad = _INDENT[depth] if depth < len(_INDENT) else "  " * depth
        lines, places = self.lines, self.places
        for s in body:
            places[id(s)] = len(lines)
            write = _WRITERS.get(type(s))
            if write is not None:
                lines.append(pad + write(self, s))
            elif isinstance(s, For):
                self._for(s, depth, pad)
            else:
                raise TypeError(f"not a kernel statement: {s!r}")

    def _load(self, s: Load) -> str:
        text = self._at(s.buffer, s.ix)
        if s.pred is not None:
            text += f" if {self._value(s.pred)}"
        if s.other is not None:
            text += f" else {self._value(s.other)}"
        return f"{self._define(s)} = load {text}"

    def _compute(self, s: Compute) -> str:
        value = self._value
        args = ", ".join([value(a) for a in s.args])
        attr = f".{s.attr}" if s.attr else ""
        return f"{self._define(s)} = {s.op}{attr} {args}"

    def _index(self, s: Index) -> str:
        return f"{self._define(s)} = index {self._ix(s.ix)}"

    def _running(self, s: Running) -> str:
        return f"{self._define(s)} = running {s.op} {self._value(s.init)}, {self._value(s.input)}"

    def _prefetch(self, s: Prefetch) -> str:
        return f"prefetch {self._at(s.buffer, s.ix)}"

    def _store(self, s: Store) -> str:
        text = f"{'stream' if s.streamed else 'store'} {self._at(s.buffer, s.ix)} {s.op}= {self._value(s.value)}"
        return text if s.pred is None else f"{text} if {self._value(s.pred)}"

    def _transpose(self, s: Transpose) -> str:
        text = f"transpose {s.rows}x{s.cols} {self._at(s.dst, s.dst_ix)} by {s.dst_stride} " \
               f"from {self._at(s.src, s.src_ix)} by {s.src_stride}"
        return text + self._clips(s)

    def _product(self, s: Product) -> str:
        sets = f"= first in {self._vars.get(s.turn) or '?'}, else +=" if s.fresh and s.turn is not None else \
            "=" if s.fresh else "+=" if s.turn is None else f"+= over {self._vars.get(s.turn) or '?'}"
        text = f"product {s.rows}x{s.cols}x{s.depth} {self._at(s.out, s.out_ix)} by {s.out_row} " \
               f"{sets} {self._at(s.left, s.left_ix)} by {s.left_row}, {s.left_step} " \
               f"times {self._at(s.right, s.right_ix)} by {s.right_step}"
        text += f", {s.right_col}" if s.right_col != 1 else ""
        text += "".join(f", {extent} times {left}, {right} further" for extent, left, right in s.folds)
        text += "" if s.exact else " in tf32"
        text += f" in {s.stages} stages" if s.stages else ""
        text += f" and {s.fragments} of fragments" if s.fragments else ""
        text += f", boxes for {s.boxes}" if s.boxes else ""
        text += ", lasting" if s.lasts else ""
        text += ", then what follows" if s.ahead else ""
        return text + self._clips(s)

    def _clips(self, s: "Transpose | Product | Copy") -> str:
        text = "" if s.row_bound is None else f", rows < {self._ix(s.row_bound)}"
        return text if s.col_bound is None else f"{text}, cols < {self._ix(s.col_bound)}"

    def _barrier(self, s: Barrier) -> str:
        return "barrier"

    def _acquire(self, s: Acquire) -> str:
        return f"acquire {self._ring(s.ring)}[{self._ix(s.stage)}]"

    def _copy(self, s: Copy) -> str:
        text = f"copy {s.rows}x{s.cols} {self._at(s.dst, s.dst_ix)} by {s.dst_row} " \
               f"from {self._at(s.src, s.src_ix)} by {s.src_row}" + f", {s.src_col}" * (s.src_col != 1)
        if s.tensor is not None:
            maps = self._buffers.get(s.tensor.maps) or "?"
            text += f" as a box of {s.tensor.rows}x{s.tensor.cols}, described in {maps}"
            text += ", shared" * s.tensor.shared + ", in tf32" * s.tensor.rounded + ", turned" * s.tensor.turned
        return text + self._clips(s)

    def _commit(self, s: Commit) -> str:
        return f"commit {self._ring(s.ring)}"

    def _wait(self, s: Wait) -> str:
        return f"wait {self._ring(s.ring)} but {s.pending}"

    def _release(self, s: Release) -> str:
        return f"release {self._ring(s.ring)}[{self._ix(s.stage)}]"

    # ---- loops

    def _for(self, s: For, depth: int, pad: str) -> None:
        bound = "" if s.bound is None else f", bound {self._ix(s.bound)}"
        var = self._vars.get(s.var)
        if var is None:
            var = self._vars[s.var] = f"i{self._loops}"
            self._loops += 1
        span = "" if s.var.extent == s.extent else f" of {s.var.extent}"
        unroll = "" if s.unroll == 1 else f", unroll {s.unroll}"
        usual = f", usually {s.usual}" if s.usual else ""
        self.lines.append(f"{pad}{s.kind.value} {var}{span} < {s.extent}{bound}{unroll}{usual}")
        for c in s.carries:
            self.lines.append(f"{pad}  carry {self._define(c.value)} from {self._value(c.init)}")
        self._body(s.body, depth + 1)
        for c in s.carries:
            self._carry(c, pad)
        for a in s.accs:
            self._acc(a, depth + 1, pad)

    def _carry(self, c: Carry, pad: str) -> None:
        self.places[id(c)] = len(self.lines)
        self.lines.append(f"{pad}  next {self._value(c.value)} = {self._value(c.next)}, last {self._define(c.result)}")

    def _acc(self, a: Acc, depth: int, pad: str) -> None:
        value, place = self._value, len(self.lines)
        self.places[id(a)] = place
        inits = ", ".join([value(v) for v in a.inits])
        inputs = ", ".join([value(v) for v in a.inputs])
        self.lines.append("")  # filled in below: results are numbered after the region, which comes on the next lines
        by = a.region.op
        if not _is_named(a.region):
            by = f"region {a.region.op}({', '.join([self._define(p) for p in a.region.params])})"
            self._body(a.region.body, depth + 1)
            outs = ", ".join([value(v) for v in a.region.outs])
            self.lines.append(f"{pad}    return {outs}")
        results = ", ".join([self._define(r) for r in a.results])
        self.lines[place] = f"{pad}  fold {results} = {by} init {inits} over {inputs}"

    # ---- operands

    def _define(self, v: Value) -> str:
        name = self._values[v] = f"%{len(self._values)}"
        return f"{name}: {v.dtype.name}"

    def _value(self, v: Value) -> str:
        if type(v) is Const:  # never a dictionary key: Const(0.0) == Const(-0.0)
            return f"{_number(v.value)}:{v.dtype.name}"
        return self._values.get(v) or f"%?{v.dtype.name}"

    def _ring(self, ring: Ring) -> str:
        return self._rings.setdefault(ring, f"ring{len(self._rings)}")

    def _at(self, buffer: Buffer, at: Ix) -> str:
        return f"{self._buffers.get(buffer) or '?' + buffer.name}[{self._ix(at)}]"

    def _ix(self, at: Ix) -> str:
        text = self._indices.get(at)
        if text is None:
            text = self._indices[at] = self._sum(at)
        return text

    def _sum(self, at: Ix) -> str:
        parts = [(self._atom(a), c) for a, c in at.terms]
        if len(parts) > 1:
            parts.sort()
        texts = [a if c == 1 else f"{c}*{a}" for a, c in parts]
        if at.const or not texts:
            texts.append(str(at.const))
        return " + ".join(texts)

    def _atom(self, a: Atom) -> str:
        if isinstance(a, Var):
            return self._vars.get(a) or f"?{a.name}"
        if isinstance(a, Dyn):
            return f"[{self._value(a.ref)} in {a.lo}..{a.hi}]"
        return f"({self._ix(a.inner)}){'//' if isinstance(a, Div) else '%'}{a.by}"


_WRITERS: dict[type, Callable[[_Printer, Any], str]] = {
    Load: _Printer._load, Compute: _Printer._compute, Index: _Printer._index, Running: _Printer._running,
    Store: _Printer._store, Prefetch: _Printer._prefetch, Transpose: _Printer._transpose, Product: _Printer._product,
    Barrier: _Printer._barrier, Acquire: _Printer._acquire, Copy: _Printer._copy, Commit: _Printer._commit,
    Wait: _Printer._wait, Release: _Printer._release,
}


def _is_named(region: Region) -> bool:
    """True when the name says all about the region: one such op on the two parameters, in order."""
    return bool(region.op) and len(region.body) == 1 and region.outs == region.body \
        and region.body[0].op == region.op and region.body[0].args == region.params and not region.body[0].attr


def _number(x: bool | int | float | complex) -> str:
    """A literal that tells apart all values, signed zeros and NaN payloads included."""
    if isinstance(x, complex):
        return f"({_number(x.real)}, {_number(x.imag)})"
    if x != x:
        return "nan(0x" + struct.pack(">d", x).hex() + ")"
    return repr(x)

