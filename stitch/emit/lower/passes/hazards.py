"""Making kernels safe when a result is handed an operand's memory.

Inside loops and for donated arguments XLA may give a kernel the same pointer for an operand and a result (see
`hlo.alias`).  A result may be written over an operand when every element of the operand has been read before it is
overwritten, whatever order blocks run in.  That is proved on the kernel IR, address by address; where the proof fails,
the result is written to scratch and copied at the end, which is the copy XLA's copy insertion would have added.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ....dataclass import dataclass
from ....errors import UnsupportedOp
from ....hlo.index import Ix, Var, ix
from ....target.costs import Lowering
from ...ir.kir import Buffer, For, Kernel, Load, Loop, Phase, Prefetch, Product, Section, Space, Stmt, Store, Transpose


@dataclass(frozen=True, eq=False, slots=True)
class Touch:
    """One access: where it is in the kernel (`at` counts the statements of its nest, outer before inner: the order in
    which one iteration runs them), its address, and elements touched beyond it (0 for loads and stores)."""

    phase: int
    section: int
    nest: int
    at: int
    address: Ix
    beyond: int
    exact: bool


def settle_hazards(kernel: Kernel, pairs: Sequence[tuple[int, int]], lowering: Lowering) -> Kernel:
    """A kernel that is right even if operand n and result k are one memory, for every (n, k) in `pairs`."""
    if not pairs:
        return kernel
    ins, outs = kernel.of(Space.IN), kernel.of(Space.OUT)
    loads, stores = _touches(kernel)
    unsafe = {outs[k] for n, k in pairs
              if not _safe(kernel, loads.get(ins[n], []), stores.get(outs[k], []))}
    if any(b in unsafe for _, b in kernel.placed):
        raise UnsupportedOp("an update in place", "hazards", "other operands may be in the same memory")
    return _redirect(kernel, [b for b in outs if b in unsafe], lowering) if unsafe else kernel


def _touches(kernel: Kernel) -> tuple[dict[Buffer, list[Touch]], dict[Buffer, list[Touch]]]:
    """The loads and the stores of each buffer, in the order of the kernel's text."""
    loads: dict[Buffer, list[Touch]] = {}
    stores: dict[Buffer, list[Touch]] = {}
    nests = ((p, s, n, top) for p, phase in enumerate(kernel.phases) for s, section in enumerate(phase.sections)
             for n, top in enumerate(section.body))
    for p, s, n, top in nests:
        for at, stmt in enumerate(_all(top)):
            exact = isinstance(stmt, (Load, Store)) and stmt.pred is None
            for buffer, box in _read(stmt):
                loads.setdefault(buffer, []).append(Touch(p, s, n, at, *box, exact))
            for buffer, box in _written(stmt):
                stores.setdefault(buffer, []).append(Touch(p, s, n, at, *box, exact))
    return loads, stores


def _read(s: Stmt) -> Iterator[tuple[Buffer, tuple[Ix, int]]]:
    """What a statement reads, with (first element, elements beyond it); of a loop not what is in it.  (Copies into
    rings come later, `pipeline`.)"""
    if isinstance(s, Load):
        yield s.buffer, (s.ix, 0)
    elif isinstance(s, Transpose):
        yield s.src, _box(s.src_ix, (s.rows, s.src_stride), (s.cols * s.packed, 1))
    elif isinstance(s, Product):
        yield s.left, _box(s.left_ix, (s.rows, s.left_row), (s.depth, s.left_step), *((n, by) for n, by, _ in s.folds))
        yield s.right, _box(s.right_ix, (s.depth // s.steps, s.right_step), (s.cols, s.right_col),
                            *((n, by) for n, _, by in s.folds))
        if not s.fresh:
            yield s.out, _box(s.out_ix, (s.rows, s.out_row), (s.cols, 1))


def _written(s: Stmt) -> Iterator[tuple[Buffer, tuple[Ix, int]]]:
    """What it writes, in the same way."""
    if isinstance(s, Store):
        yield s.buffer, (s.ix, 0)
    elif isinstance(s, Transpose):
        yield s.dst, _box(s.dst_ix, (s.cols, s.dst_stride), (s.rows, 1))
    elif isinstance(s, Product):
        yield s.out, _box(s.out_ix, (s.rows, s.out_row), (s.cols, 1))


def _box(at: Ix, *axes: tuple[int, int]) -> tuple[Ix, int]:
    """(first element, elements beyond it) of what (extent, stride) axes reach from `at`."""
    ends = [max(extent - 1, 0) * stride for extent, stride in axes]
    return at + sum(min(end, 0) for end in ends), sum(abs(end) for end in ends)


def _all(stmt: Stmt) -> Iterator[Stmt]:
    yield stmt
    if isinstance(stmt, For):
        for inner in stmt.body:
            yield from _all(inner)


def _safe(kernel: Kernel, loads: Sequence[Touch], stores: Sequence[Touch]) -> bool:
    return all(_ordered(kernel, a, b) for a in loads for b in stores)


def _ordered(kernel: Kernel, load: Touch, store: Touch) -> bool:
    """Is the load's element always read before any store overwrites it?"""
    if _apart(load, store):
        return True
    if load.phase != store.phase:
        return load.phase < store.phase
    if load.section != store.section or load.nest > store.nest:
        return False
    section = kernel.phases[load.phase].sections[load.section]
    if load.nest == store.nest:
        return load.at < store.at and load.exact and store.exact and load.address == store.address
    return section.grid == 1 or _own(load, store, section.var)


def _apart(load: Touch, store: Touch) -> bool:
    """Do they never touch the same element, whatever the loops and blocks of each are at?  Both addresses are multiples
    of some step and a rest within bounds: equal ones have rests that differ by a multiple of it."""
    steps = {abs(c) for touch in (load, store) for _, c in touch.address.terms if abs(c) > 1}
    return any(_rests_apart(load, store, step) for step in (*steps, 0))


def _rests_apart(load: Touch, store: Touch, step: int) -> bool:
    """The same for one step (0: everything is rest)."""
    (low, high), (first, last) = _rest(load, step), _rest(store, step)
    least, most = low - last, high - first
    return most < 0 or least > 0 if not step else most // step < -(-least // step)


def _rest(touch: Touch, step: int) -> tuple[int, int]:
    """Bounds of an address without the terms that are multiples of a step."""
    lo, hi = Ix(touch.address.const, tuple((a, c) for a, c in touch.address.terms if not step or c % step)).bounds()
    return lo, hi + touch.beyond


def _own(load: Touch, store: Touch, block: Var) -> bool:
    """Do the load's elements lie in the part of the buffer that only this block stores?"""
    mine, lo, hi = _parts(load, block)
    theirs, first, last = _parts(store, block)
    if mine is None or theirs is None or mine != theirs or len(theirs.terms) != 1:
        return False
    atom, step = theirs.terms[0]
    return atom is block and step > last - first and first <= lo and hi <= last


def _parts(touch: Touch, block: Var) -> tuple[Ix | None, int, int]:
    """(terms on the block number, smallest and largest local offset); None when they do not separate."""
    outer, local = Ix(0), Ix(touch.address.const)
    for atom, c in touch.address.terms:
        if atom is block:
            outer = outer + Ix(0, ((atom, c),))
        elif any(a is block for a in Ix(0, ((atom, 1),)).atoms()):
            return None, 0, 0
        else:
            local = local + Ix(0, ((atom, c),))
    lo, hi = local.bounds()
    return outer, lo, hi + touch.beyond


def _redirect(kernel: Kernel, unsafe: Sequence[Buffer], lowering: Lowering) -> Kernel:
    """Write `unsafe` results to scratch and copy them in a last phase."""
    count = len(kernel.of(Space.SCRATCH))
    moved = {b: Buffer(f"tmp{count + n}", b.dtype, b.size, Space.SCRATCH, count + n) for n, b in enumerate(unsafe)}
    swap = Swap(moved)
    phases = tuple(replace(p, sections=tuple(replace(s, body=swap.body(s.body)) for s in p.sections))
                   for p in kernel.phases)
    copies = Phase(tuple(_copy(f"copy{n}", moved[b], b, lowering) for n, b in enumerate(unsafe)), "copy of results")
    outside = [b for b in kernel.buffers if b.space is not Space.ARENA]
    arena = kernel.of(Space.ARENA)
    return replace(kernel, buffers=(*outside, *moved.values(), *arena), phases=(*phases, copies))


def _copy(name: str, source: Buffer, target: Buffer, lowering: Lowering) -> Section:
    size = lowering.copy_block
    grid = -(-source.size // size)
    block, i = Var("copy", grid), Var("i", min(size, source.size))
    at = ix(block) * size + ix(i)
    load = Load(source.dtype, source, at)
    bound = Ix(source.size) - ix(block) * size if source.size % size and grid > 1 else None
    loop = For(i, i.extent, Loop.LANE, (load, Store(target, at, load)), bound=bound)
    return Section(name, grid, block, (loop,), 1, source.size * lowering.copy_ns)


class Swap:
    """Rebuilds statements with other buffers; values are replaced wherever they are used."""

    def __init__(self, moved: dict[Buffer, Buffer]) -> None:
        self.moved = moved

    def body(self, body: tuple[Stmt, ...]) -> tuple[Stmt, ...]:
        return tuple(self._stmt(s) for s in body)

    def _stmt(self, s: Stmt) -> Stmt:
        if isinstance(s, (Store, Prefetch)) and s.buffer in self.moved:
            return replace(s, buffer=self.moved[s.buffer])
        if isinstance(s, Load) and s.buffer in self.moved:
            # a load is also the value others refer to: keep the object and change where it reads
            object.__setattr__(s, "buffer", self.moved[s.buffer])
            return s
        if isinstance(s, Transpose):
            return replace(s, src=self.moved.get(s.src, s.src), dst=self.moved.get(s.dst, s.dst))
        if isinstance(s, Product):
            out, left, right = (self.moved.get(b, b) for b in (s.out, s.left, s.right))
            return replace(s, out=out, left=left, right=right)
        if isinstance(s, For):
            return replace(s, body=self.body(s.body))
        return s

