"""Index expressions of one thread: 32-bit integers wherever they fit, since a GPU has no others in hardware."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from ...dataclass import dataclass
from ...errors import UnsupportedOp
from ...hlo.index import Atom, Div, Dyn, Ix, Var
from ..ir.kir import Acquire, Buffer, Commit, Copy, For, Ring, Space
from ..llvm.addresses import by_depth, depth_of, resolve
from ..llvm.forms import computing
from ..llvm.scalar import Literal, int_literal
from ..llvm.values import Emitter, memory_type
from .threads import Spread

#: what 32-bit index arithmetic may reach, every partial sum included
_I31 = (1 << 31) - 1


@dataclass(eq=False)
class GpuEmitter(Emitter):
    """The entry function being written, for one thread of a block of `threads`.

    shares: which loops several threads share.  taken: bits of the thread number that the loops being written have
    taken.  active: flags of padded loops being written, false in threads that have run out of iterations.  exchange:
    the name of the shared memory in which partial results are combined, and how much of it is used.  blocked: buffers
    of rings whose long lines are cut in blocks (`rings.Lines`).  thread: the thread's number, an i32 operand; where
    only some write, its number among those.  parted: rings that half of the threads fill, `ahead` the statements that
    fill one of them before its loop; mbarriers: how many stand between the halves; registers: how many a thread has
    when the kernel begins; moves: some hand registers over.  met: all threads have waited behind what was written last.
    replaced: what the nest being written reads and may overwrite while it folds (None: there is no nest).
    maps: descriptors of tensors; cluster: blocks of a cluster; turned: how often a ring's stages were filled before, an
    i32 operand, in blocks that last; multiply: writes the loop of a product, where the half of the threads that
    multiplies does all the rest, too, and waits for one another alone.  behind: nests that read what products sum, by
    the buffers of those."""

    shares: dict[For, Spread] = field(default_factory=dict)
    threads: int = 32
    taken: int = 0
    active: list[str] = field(default_factory=list)
    exchange: str = "@exchange"
    exchange_bytes: int = 0
    blocked: frozenset[Buffer] = frozenset()
    thread: str = "%tid"
    parted: frozenset[Ring] = frozenset()
    ahead: list[Acquire | Copy | Commit] = field(default_factory=list)
    mbarriers: int = 0
    registers: int = 255
    moves: bool = False
    met: bool = False
    replaced: frozenset[Buffer] | None = None
    maps: int = 0
    cluster: int = 1
    turned: str = ""
    multiply: Callable[[], None] | None = None
    behind: dict[Buffer, For] = field(default_factory=dict)

    def part(self, shift: int, bits: int) -> str:
        """The number in bits [shift, shift + bits) of the thread's."""
        name = self.thread
        if shift:
            name = self.pure(0, f"lshr i32 {name}, {shift}")
        if shift + bits < self.threads.bit_length() - 1:
            name = self.pure(0, f"and i32 {name}, {(1 << bits) - 1}")
        return name

    def barrier(self) -> None:
        """All threads of the block wait for each other: where half of them write, those."""
        if self.multiply is not None:
            f = self.intrinsic("llvm.nvvm.barrier.cta.sync.aligned.count", "void", ["i32", "i32"])
            self.line(f"call void {f}(i32 1, i32 {self.threads})")
            return
        f = self.intrinsic("llvm.nvvm.barrier.cta.sync.aligned.all", "void", ["i32"])
        self.line(f"call void {f}(i32 0)")


def at_copy(e: Emitter, x: Ix, copy: int) -> Ix:
    """`x` for one of the elements that a thread computes together."""
    if not copy or e.lanes is None:
        return x
    lane = e.lanes.var
    return x.substitute(lambda a: Ix(copy, ((a, 1),)) if a is lane else None)


def is_varying(e: Emitter, x: Ix) -> bool:
    """May an index differ between the elements that a thread computes together?"""
    lanes = e.lanes
    return lanes is not None and any(a is lanes.var or isinstance(a, Dyn) and e.reg(a.ref).lanes for a in x.atoms())


def width_of(x: Ix) -> str:
    """The integer type an index is computed in."""
    reach = abs(x.const) + sum(abs(c) * max(abs(a.lo), abs(a.hi)) for a, c in x.terms)
    return "i32" if reach <= _I31 else "i64"


def _widen(e: Emitter, depth: int, source: str, name: str, to: str, signed: bool = True) -> str:
    """An integer of type `source` as `to`."""
    if source == to:
        return name
    if isinstance(name, Literal):
        return name
    kind = "trunc" if int(source[1:]) > int(to[1:]) else "sext" if signed else "zext"
    return e.pure(depth, f"{kind} {source} {name} to {to}")


def _atom(e: Emitter, a: Atom, copy: int, to: str) -> str:
    """An atom as an integer of type `to`, at its depth."""
    depth = depth_of(e, a)
    if isinstance(a, Var):
        return _widen(e, depth, "i32", e.vars[a].name, to)
    if isinstance(a, Dyn):
        reg = e.reg(a.ref)
        source = "i1" if reg.dtype.name == "pred" else f"i{reg.dtype.bits}"
        return _widen(e, depth, source, computing(e, reg, reg.lanes)[copy if reg.lanes else 0], to,
                      reg.dtype.kind == "int")
    low, _ = a.inner.bounds()
    shift = -(low // a.by) if low < 0 else 0  # so that unsigned division is floor division
    inner = a.inner + shift * a.by
    t = width_of(inner)
    name, _ = value(e, inner, copy, t)
    q = e.pure(depth, f"{'udiv' if isinstance(a, Div) else 'urem'} {t} {name}, {a.by}")
    if shift and isinstance(a, Div):
        q = e.pure(depth, f"sub nsw {t} {q}, {shift}")
    return _widen(e, depth, t, q, to)


def _sum(e: Emitter, depth: int, terms: list[tuple[Atom, int]], copy: int, t: str) -> str:
    total = ""
    for a, c in terms:
        name = _atom(e, a, copy, t)
        if c != 1:
            name = e.pure(depth, f"mul nsw {t} {name}, {c}")
        total = e.pure(depth, f"add nsw {t} {total}, {name}") if total else name
    return total


def value(e: Emitter, x: Ix, copy: int = 0, t: str = "") -> tuple[str, int]:
    """An index (of the given element already: see `at_copy`) as an integer of type `t`, and its depth."""
    t = t or width_of(x)
    total, at = "", 0
    for depth, terms in by_depth(e, x):
        part = _sum(e, depth, terms, copy, t)
        total = e.pure(depth, f"add nsw {t} {total}, {part}") if total else part
        at = depth
    if not total:
        return int_literal(x.const), 0
    return (e.pure(at, f"add nsw {t} {total}, {x.const}") if x.const else total), at


def pointer_type(buffer: Buffer) -> str:
    """The LLVM type of a buffer's address."""
    return "ptr addrspace(3)" if buffer.space is Space.ARENA else "ptr addrspace(1)"


def pointer(e: Emitter, buffer: Buffer, x: Ix, copy: int = 0) -> str:
    """The address of buffer[x], for one of the elements that a thread computes together."""
    t, p = memory_type(buffer.dtype), pointer_type(buffer)
    x = at_copy(e, x, copy)
    wide = width_of(x)
    name, at = e.buffers[buffer], 0
    for depth, terms in by_depth(e, x):
        name = e.pure(depth, f"getelementptr {t}, {p} {name}, {wide} {_sum(e, depth, terms, copy, wide)}")
        at = depth
    return e.pure(at, f"getelementptr {t}, {p} {name}, i64 {x.const}") if x.const else name


def clipped(e: Emitter, extent: int, bound: Ix | None) -> str:
    """The smaller of an extent and a bound at run time (which may be negative), as an i32 operand."""
    if bound is None:
        return int_literal(extent)
    x = resolve(e, bound)
    t = width_of(x)
    name, depth = value(e, x, 0, t)
    f = e.intrinsic(f"llvm.smin.{t}", t, [t, t])
    name = e.pure(depth, f"call {t} {f}({t} {name}, {t} {extent})")
    return name if t == "i32" else e.pure(depth, f"trunc i64 {name} to i32")


def check_extent(extent: int, what: str) -> None:
    """Loops and grids count in 32 bits, with room for one more turn of a block."""
    if extent > 1 << 30:
        raise UnsupportedOp(what, "nvptx", f"{extent} iterations")


