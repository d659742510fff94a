"""Kernels with rings, and every way to leave out, weaken or shift one of the statements that keep them right."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from stitch.emit.ir.barriers import with_barriers
from stitch.emit.ir.kir import (
    Acquire,
    Barrier,
    Commit,
    Copy,
    For,
    Kernel,
    Product,
    Release,
    Ring,
    Stmt,
    Wait,
    walk,
)
from stitch.emit.lower.passes.pipeline import pipelined
from stitch.hlo.index import Ix
from stitch.schedule.cost.gpu import BLOCK_THREADS
from stitch.target import GpuTarget, preset

from .test_gpu_product import Case, kernel_of


def small(rows: int, cols: int, line: int, stages: int, name: str = "a100", fragments: int = 1) -> GpuTarget:
    """A GPU whose rings are of these tiles and stages, whatever the model says."""
    target = preset(name)
    assert isinstance(target, GpuTarget)
    pipeline = replace(target.costs.pipeline, rows=(rows,), cols=(cols,), lines=(line,), stages=(stages,),
                       fragments=(fragments,))
    return replace(target, costs=replace(target.costs, pipeline=pipeline))


@dataclass(frozen=True)
class Piped:
    """A product and what it is pipelined for."""

    case: Case
    dtype: str
    target: GpuTarget
    threads: int = 64

    @property
    def kernel(self) -> Kernel:
        """The kernel with rings and barriers; AssertionError when there are none."""
        plain = kernel_of((self.case,), self.dtype)
        if self.threads > BLOCK_THREADS:
            plain = replace(plain, threads=self.threads)
        kernel = with_barriers(pipelined(plain, self.target))
        assert rings_of(kernel)
        return kernel


def rings_of(kernel: Kernel) -> set[Ring]:
    return {s.ring for section in kernel.sections() for s in walk(section.body) if isinstance(s, Acquire)}


#: one of each form: 2 to 6 stages, one tile and several, operands along and across, zeros at every edge
SUITE = {
    "2 stages": Piped(Case(16, 16, 128, (True, False)), "bf16", small(16, 16, 64, 2)),
    "3 stages, across": Piped(Case(16, 16, 160, (False, False)), "f16", small(16, 16, 64, 3)),
    "4 stages, edges": Piped(Case(13, 10, 150, (False, True), True, (0, 2, 2)), "bf16", small(16, 16, 64, 4), 32),
    "tiles": Piped(Case(24, 40, 144, (False, False), False), "bf16", small(16, 16, 64, 2)),
    "6 stages": Piped(Case(16, 16, 500, (False, True), True, (0, 12, 12)), "s8", small(16, 16, 64, 6), 32),
    "left in block memory": Piped(Case(16, 24, 112, (False, False), arena=True), "bf16", small(16, 32, 64, 3)),
    "bounds": Piped(Case(24, 20, 80, (False, True), bounds=(17, 40)), "bf16", small(16, 16, 64, 2)),
    "multiply-adds": Piped(Case(13, 30, 58, (True, False)), "f32", small(16, 32, 64, 3), 256),
    "multiply-adds, along": Piped(Case(16, 16, 40, (False, True)), "f64", small(16, 16, 64, 2), 256),
    "more stages than turns": Piped(Case(16, 16, 34, (False, True)), "tf32", small(16, 16, 64, 6), 32),
    "turned": Piped(Case(16, 16, 75, (True, False)), "tf32", small(16, 16, 64, 3)),
    "turned bytes": Piped(Case(16, 32, 170, (True, False)), "u8", small(16, 32, 64, 2, fragments=2)),
    "fragments": Piped(Case(16, 16, 160, (False, True)), "bf16", small(16, 16, 64, 2, fragments=2)),
    "fragments, across": Piped(Case(16, 32, 160, (True, False)), "f16", small(16, 32, 64, 3, fragments=2)),
    "fragments, four pieces": Piped(Case(32, 16, 384, (True, True)), "bf16", small(32, 16, 128, 3, fragments=2), 32),
    "four stages of fragments": Piped(Case(16, 16, 300, (False, True)), "bf16", small(16, 16, 128, 4, fragments=4)),
    "fragments, edges": Piped(Case(15, 15, 466, (False, True), True, (0, 10, 10)), "u8",
                              small(16, 16, 64, 4, fragments=2), 32),
    "fragments, tiles": Piped(Case(24, 40, 144, (False, False), False), "bf16", small(16, 16, 64, 2, fragments=2)),
    "fragments of tf32": Piped(Case(16, 16, 66, (False, True)), "tf32", small(16, 16, 64, 3, fragments=2), 32),
}


@dataclass(frozen=True)
class Mutant:
    """A kernel with one statement changed.  Where only `data` are other ones the verifier cannot tell."""

    what: str
    kernel: Kernel
    data: bool = False


def mutants(kernel: Kernel) -> Iterator[Mutant]:
    """Every statement about rings, and every barrier, left out, weakened or shifted alone."""
    for section in kernel.sections():
        for n, s in enumerate(walk(section.body)):
            for what, other, data in _changes(s):
                yield Mutant(f"{n}: {type(s).__name__} {what}", replaced(kernel, s, other), data)


def _changes(s: Stmt) -> Iterator[tuple[str, Stmt | None, bool]]:
    match s:
        case Acquire() | Release():
            yield "left out", None, False
            yield "one stage on", replace(s, stage=(s.stage + 1) % s.ring.stages), False
        case Commit():
            yield "left out", None, False
        case Barrier():
            yield "left out", None, True
        case Wait():
            yield "left out", None, False
            yield "for one less", replace(s, pending=s.pending + 1), False
        case Copy():
            yield "left out", None, True
            yield "one stage on", replace(s, dst_ix=_on(s.dst_ix, s.dst.stage_size, s.dst.size)), False
            piece = s.cols if s.src_row >= s.cols and s.dst_row == s.cols else s.rows
            on = piece if s.col_bound is not None else s.src_row
            if s.src.ring is not None:
                on = s.cols if s.src_row > s.cols else s.rows * s.src_row
            yield "one piece on", replace(s, src_ix=s.src_ix + on), True
        case Product() if s.left.ring is not None:
            yield "left one stage on", replace(s, left_ix=_on(s.left_ix, s.left.stage_size, s.left.size)), False
            yield "right one stage on", replace(s, right_ix=_on(s.right_ix, s.right.stage_size, s.right.size)), False
        case For() if s.extent == 1 and s.bound is not None and isinstance(s.body[0], (Acquire, Commit)):
            yield "one turn less", replace(s, bound=s.bound - 1), False
            yield "one turn more", replace(s, bound=s.bound + 1), False
        case For() if s.extent == 1 and s.bound is not None and isinstance(s.body[0], Release):
            yield "a turn earlier", replace(s, bound=s.bound + 1), False
            yield "a turn later", replace(s, bound=s.bound - 1), False
        case _:
            return


def _on(at: Ix, by: int, size: int) -> Ix:
    return (at + by) % size


def replaced(kernel: Kernel, old: Stmt, new: Stmt | None) -> Kernel:
    def body(statements: tuple[Stmt, ...]) -> tuple[Stmt, ...]:
        out: list[Stmt] = []
        for s in statements:
            if s is old:
                out += [] if new is None else [new]
            else:
                out.append(replace(s, body=body(s.body)) if isinstance(s, For) else s)
        return tuple(out)
    return _mapped(kernel, body)


def _mapped(kernel: Kernel, body: Callable[[tuple[Stmt, ...]], tuple[Stmt, ...]]) -> Kernel:
    return replace(kernel, phases=tuple(replace(p, sections=tuple(replace(s, body=body(s.body)) for s in p.sections))
                                        for p in kernel.phases))
