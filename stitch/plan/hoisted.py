"""What a loop copies in every turn although it does not change: right operands of products, panel by panel.

Products copy panels of their right operand into block memory, rows of a panel side by side or in the words that narrow
cores multiply (`emit/lower/products/panels.py`).  The weights of a recurrent layer are the same in every turn: here
what copies them becomes a kernel of its own, which runs once, before the loop, and the turns read what that left.  A
loop inside another one may do so for both.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace

from ..dataclass import dataclass
from ..emit.ir.barriers import touched
from ..emit.ir.kir import (
    Buffer,
    Compute,
    Const,
    For,
    Kernel,
    Load,
    Loop,
    Phase,
    Product,
    Section,
    Space,
    Stmt,
    Store,
    Transpose,
    Value,
    walk,
)
from ..emit.ir.program import Choose, Copy, Exchange, First, Give, Repeat, Run, Step, Take, Update
from ..emit.ir.program import walk as walk_steps
from ..hlo.index import Dyn, Ix, ix
from ..hlo.types import Shape
from ..target.base import LINE_BYTES
from .loop_program import Shared


@dataclass(frozen=True, eq=False, slots=True)
class _Panels:
    """Statements of a section that copy what does not change into a buffer of block memory, the loops around them, and
    the products behind them, which read it as their right operand."""

    section: Section
    around: tuple[For, ...]
    copies: tuple[Stmt, ...]
    buffer: Buffer
    readers: tuple[Product, ...]

    @property
    def stride(self) -> int:
        """Elements of the buffer, in whole lines."""
        line = LINE_BYTES // self.buffer.dtype.nbytes
        return -(-self.buffer.size // line) * line

    @property
    def size(self) -> int:
        """Elements of all of them."""
        count = self.section.grid
        for s in self.around:
            count *= s.extent
        return count * self.stride

    @property
    def base(self) -> Ix:
        """Where that of a block and a turn of the loops begins."""
        number = ix(self.section.var)
        for s in self.around:
            number = number * s.extent + ix(s.var)
        return number * self.stride

    def pays(self, most: float) -> bool:
        """Are the copies of all blocks not much more than what they are made of?"""
        source = sum(b.size * b.dtype.nbytes for b in touched(self.copies).reads)
        return 0 < self.size * self.buffer.dtype.nbytes <= most * source


def launches(steps: Sequence[Step], shared: Shared) -> tuple[tuple[Step, ...], tuple[Kernel, ...]]:
    """The steps of a program as they run, and the kernels that they launch."""
    made = hoisted(shared.lowered(steps), shared)
    return tuple(made), tuple(dict.fromkeys(s.kernel for s in walk_steps(made) if isinstance(s, Run)))


def hoisted(steps: Sequence[Step], shared: Shared) -> list[Step]:
    """The steps with copies of what does not change in a loop made before it."""
    out: list[Step] = []
    for s in steps:
        match s:
            case Repeat():
                before, body = _out_of(hoisted(s.body, shared), written((*s.test, *s.body)), shared)
                out += [*before, Repeat(s.test, s.goes_on, tuple(body))]
            case Choose():
                out.append(Choose(s.index, tuple(tuple(hoisted(b, shared)) for b in s.branches)))
            case _:
                out.append(s)
    return out


def written(steps: Sequence[Step]) -> set[Buffer]:
    """The buffers that steps write, or give another place."""
    found: set[Buffer] = set()
    for s in walk_steps(steps):
        match s:
            case Run():
                found.update(s.buffers[len(s.kernel.of(Space.IN)):])
            case Copy() | Update() | Take() | Give() | First():
                found.add(s.to)
            case Exchange():
                found.update(s.to)
    return found


def _out_of(body: Sequence[Step], changed: Set[Buffer], shared: Shared) -> tuple[list[Step], list[Step]]:
    """(what goes before a loop, what stays in it); `changed` are the buffers that the loop writes."""
    before: list[Step] = []
    stays: list[Step] = []
    for s in body:
        ins = len(s.kernel.of(Space.IN)) if isinstance(s, Run) else 0
        if isinstance(s, Run) and changed.isdisjoint(s.buffers) and all(
                b.space is Space.SCRATCH for b in s.buffers[ins:]):
            before.append(s)  # (a loop inside has it before itself already)
            continue
        if isinstance(s, Run):
            fixed = {k for k, b in zip(s.kernel.of(Space.IN), s.buffers) if b not in changed}
            found = [p for p in _panels(s.kernel, fixed) if p.pays(shared.costs.loops.copied)]
            if found:
                first, s = _apart(s, found, shared)
                before.append(first)
        stays.append(s)
    return before, stays


def _panels(kernel: Kernel, fixed: Set[Buffer]) -> list[_Panels]:
    """What can be copied once: all that touches such a buffer are copies and the products that read them."""
    found: list[_Panels] = []
    for section in kernel.sections():
        for around, body in _bodies(section.body, ()):
            made = dict[Buffer, list[int]]()
            for n, s in enumerate(body):
                buffer = _copied(s, fixed)
                if buffer is not None:
                    made.setdefault(buffer, []).append(n)
            for buffer, places in made.items():
                readers = tuple(s for s in walk(tuple(body[places[-1] + 1:]))
                                if isinstance(s, Product) and s.right is buffer)
                found.append(_Panels(section, around, tuple(body[n] for n in places), buffer, readers))
    known = {s for p in found for s in (*walk(p.copies), *p.readers)}
    others = [touched((s,)) for section in kernel.sections() for s in walk(section.body)
              if s not in known and not isinstance(s, For)]
    mixed = {b for t in others for b in t.reads | t.writes} | {r.left for p in found for r in p.readers}
    again = Counter(r for p in found for r in p.readers)  # (copies around a loop, and in it)
    return [p for p in found if p.buffer not in mixed and all(again[r] == 1 for r in p.readers)]


def _bodies(body: Sequence[Stmt], around: tuple[For, ...]) -> Iterator[tuple[tuple[For, ...], Sequence[Stmt]]]:
    """The bodies of plain loops in each other, with the loops around."""
    yield around, body
    for s in body:
        if isinstance(s, For) and s.kind is Loop.SEQ and not s.carries and s.bound is None:
            yield from _bodies(s.body, (*around, s))


def _copied(s: Stmt, fixed: Set[Buffer]) -> Buffer | None:
    """The block memory that a statement fills with what is computed of `fixed` alone."""
    if not isinstance(s, (For, Transpose)):
        return None
    inside, known = tuple(walk((s,))), set[Value]()
    for x in inside:
        match x:
            case For():
                if x.accs or x.carries or x.bound is not None and _is_dynamic(x.bound):
                    return None
            case Load() if x.buffer in fixed and not _is_dynamic(x.ix) and _knows(known, x.pred, x.other):
                known.add(x)
            case Compute() if _knows(known, *x.args):
                known.add(x)
            case Store() if not (x.op or _is_dynamic(x.ix)) and _knows(known, x.value, x.pred):
                pass
            case Transpose() if x.src in fixed and not any(map(_is_dynamic, (x.dst_ix, x.src_ix))):
                pass
            case _:
                return None
    stored = touched((s,)).writes
    [buffer] = stored if len(stored) == 1 else [None]
    return buffer if buffer is not None and buffer.space is Space.ARENA and buffer.ring is None else None


def _knows(known: Set[Value], *values: Value | None) -> bool:
    return all(v is None or isinstance(v, Const) or v in known for v in values)


def _is_dynamic(x: Ix) -> bool:
    return any(isinstance(a, Dyn) for a in x.atoms())


def _apart(run: Run, found: Sequence[_Panels], shared: Shared) -> tuple[Run, Run]:
    """The launch of the copies, and that of the rest."""
    kernel, held = run.kernel, dict(zip((*run.kernel.of(Space.IN), *run.kernel.of(Space.OUT)), run.buffers))
    ins = [b for b in kernel.of(Space.IN) if any(b in touched(p.copies).reads for p in found)]
    made = [shared.fresh(Shape(p.buffer.dtype, (p.size,))) for p in found]
    first = shared.kernel(_copying(kernel, found, ins))
    rest = shared.kernel(_reading(kernel, found))
    count = len(kernel.of(Space.IN))
    return (Run(first, (*(held[b] for b in ins), *made), "panels"),
            Run(rest, (*run.buffers[:count], *made, *run.buffers[count:]), run.does))


def _copying(kernel: Kernel, found: Sequence[_Panels], ins: Sequence[Buffer]) -> Kernel:
    """The kernel that fills the panels."""
    inputs = {b: replace(b, slot=n) for n, b in enumerate(ins)}
    outs = [replace(p.buffer, name=f"panels{n}", size=p.size, space=Space.OUT, slot=n) for n, p in enumerate(found)]
    sections = []
    for n, (p, out) in enumerate(zip(found, outs)):
        body = _Moved(inputs | {p.buffer: out}, p.base).body(p.copies)
        for s in reversed(p.around):
            body = (For(s.var, s.extent, Loop.SEQ, body),)
        sections.append(Section(f"panels{n}", p.section.grid, p.section.var, body, p.section.grain, p.section.work))
    return Kernel("kernel", (*inputs.values(), *outs), (Phase(tuple(sections)),), 0, kernel.threads)


def _reading(kernel: Kernel, found: Sequence[_Panels]) -> Kernel:
    """The kernel without the copies."""
    ins, outs = kernel.of(Space.IN), kernel.of(Space.OUT)
    made = [replace(p.buffer, name=f"panels{n}", size=p.size, space=Space.IN, slot=len(ins) + n)
            for n, p in enumerate(found)]
    gone = {s for p in found for s in p.copies}
    read = {r: (b, p.base) for p, b in zip(found, made) for r in p.readers}

    def of(body: Sequence[Stmt]) -> tuple[Stmt, ...]:
        return tuple(map(one, (s for s in body if s not in gone)))

    def one(s: Stmt) -> Stmt:
        if isinstance(s, For):
            return replace(s, body=of(s.body))
        if isinstance(s, Product) and s in read:
            panels, base = read[s]
            return replace(s, right=panels, right_ix=s.right_ix + base)
        return s
    phases = tuple(replace(p, sections=tuple(replace(s, body=of(s.body)) for s in p.sections)) for p in kernel.phases)
    left = touched(s for p in phases for section in p.sections for s in section.body)
    rest = {p.buffer for p in found} - left.writes
    others = [b for b in kernel.buffers if b.space not in (Space.IN, Space.OUT) and b not in rest]
    return replace(kernel, buffers=(*ins, *made, *outs, *others), phases=phases)


@dataclass(frozen=True, eq=False, slots=True)
class _Moved:
    """Writes statements again with other buffers, the one that they fill from another place on."""

    buffers: dict[Buffer, Buffer]
    base: Ix

    def body(self, body: Sequence[Stmt]) -> tuple[Stmt, ...]:
        return self._body(body, {})

    def _body(self, body: Sequence[Stmt], new: dict[Value, Value]) -> tuple[Stmt, ...]:
        return tuple(self._one(s, new) for s in body)

    def _one(self, s: Stmt, new: dict[Value, Value]) -> Stmt:
        def of(v: Value | None) -> Value | None:
            return None if v is None else new.get(v, v)
        match s:
            case Load():
                made: Load | Compute = replace(s, buffer=self.buffers[s.buffer], pred=of(s.pred), other=of(s.other))
            case Compute():
                made = replace(s, args=tuple(new.get(a, a) for a in s.args))
            case Store():
                return replace(s, buffer=self.buffers[s.buffer], ix=s.ix + self.base, value=new.get(s.value, s.value),
                               pred=of(s.pred))
            case Transpose():
                return replace(s, dst=self.buffers[s.dst], dst_ix=s.dst_ix + self.base, src=self.buffers[s.src])
            case For():
                return replace(s, body=self._body(s.body, new))
            case _:
                raise AssertionError(s)
        new[s] = made
        return made
