"""Rings in registers: what runs ahead in two levels, what stays, what verifier and code generator refuse."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from stitch.emit.gpu.kernels import emit_gpu
from stitch.emit.ir.barriers import with_barriers
from stitch.emit.ir.kir import (
    Barrier,
    Buffer,
    Copy,
    For,
    Kernel,
    Product,
    Release,
    Ring,
    Space,
    Stmt,
    Wait,
    walk,
)
from stitch.emit.ir.printer import print_kernel
from stitch.emit.ir.verifier import verify
from stitch.emit.lower.passes.ahead import advanced
from stitch.emit.lower.passes.pipeline import staged
from stitch.errors import UnsupportedOp, VerifyError
from stitch.hlo.index import ZERO, Ix, Var, ix
from stitch.schedule.cost.rings import RingTile
from stitch.target import GPUS

from .pipelined import SUITE, Piped, small
from .test_gpu_product import Case, kernel_of
from .test_pipeline import check

KERNEL = SUITE["fragments"].kernel


def loop_of(stages: int, pieces: int = 2) -> For:
    """The loop over the depth of a product that is loaded into registers piece by piece, before it runs ahead."""
    steps = 16 * pieces
    plain = kernel_of((Case(16, 16, 4 * steps, (False, True)),), "bf16")
    product = next(s for s in walk(plain.phases[0].sections[0].body) if isinstance(s, Product))
    outer, inner = Ring(2), Ring(stages, True)
    left, right = (Buffer(n, product.left.dtype, 2 * 16 * steps, Space.ARENA, 0, outer) for n in ("left", "right"))
    parts = tuple(Buffer(n, product.left.dtype, stages * 256, Space.REGISTERS, ring=inner) for n in ("a", "b"))
    made = staged(product, RingTile(16, 16, steps, 2, stages), left, right, parts)
    assert isinstance(made, For)
    return made


def levels(made: tuple[Stmt, ...]) -> int:
    """How many levels run ahead."""
    pending = {s.ring.registers for s in walk(made) if isinstance(s, Wait) and s.pending > 0}
    return 2 if True in pending else 1 if len(made) > 1 else 0


@pytest.mark.parametrize("stages, pieces, ahead", [(2, 2, 2), (2, 4, 2), (4, 4, 2), (1, 2, 1), (4, 2, 1), (3, 4, 1)])
def test_pieces_run_ahead_through_all_turns(stages: int, pieces: int, ahead: int) -> None:
    """Where piece k has stage k of them in every turn."""
    assert levels(advanced(loop_of(stages, pieces))) == ahead


def waits_later(s: Stmt) -> Stmt:
    return replace(s, pending=1) if isinstance(s, Wait) and s.ring.registers else s


def swapped(s: Stmt) -> Stmt:
    return replace(s, stage=(s.stage + 1) % 2) if isinstance(s, Release) and s.ring.registers else s


@pytest.mark.parametrize("change", [waits_later, swapped])
def test_other_uses_stay_in_one_level(change: Callable[[Stmt], Stmt]) -> None:
    loop = loop_of(2)
    [*_, last] = made = advanced(replace(loop, body=tuple(map(change, loop.body))))
    assert isinstance(last, For) and isinstance(last.body[0], Wait) and len(made) == 5  # (one stage filled before)


def test_a_use_of_the_stage_itself_keeps_it() -> None:
    loop = loop_of(2)
    source = next(c.src for c in loop.body if isinstance(c, Copy) and c.src.ring is not None)
    body = tuple(replace(s, left=source, left_ix=ZERO) if isinstance(s, Product) else s for s in loop.body)
    [*_, last] = advanced(replace(loop, body=body))
    assert isinstance(last, For) and isinstance(last.body[0], Wait)


@pytest.mark.parametrize("stages", [2, 4])
@pytest.mark.parametrize("depth", [34, 64, 66, 96, 160])
def test_depths(depth: int, stages: int) -> None:
    """As many turns as stages, and more: of a loop cut where less is left there may be no first part, and no second."""
    check(Piped(Case(16, 16, depth, (False, True)), "bf16", small(16, 16, 64, stages, fragments=2)))


def test_text() -> None:
    text = print_kernel(KERNEL)
    assert "registers0: bf16[512], 2 stages of ring1" in text and "wait ring1 but 1" in text
    assert "copy 16x16 registers0[256] by 16 from arena0[512*(i1)%2 + 16] by 32" in text
    plain = kernel_of((Case(16, 16, 64),), "bf16")
    asked = [replace(s, stages=3, fragments=2) for s in walk(plain.phases[0].sections[0].body)
             if isinstance(s, Product)]
    section = replace(plain.phases[0].sections[0], body=tuple(asked))
    assert "in 3 stages and 2 of fragments" in print_kernel(replace(
        plain, phases=(replace(plain.phases[0], sections=(section,)),)))


def test_lanes_meet_once_a_turn() -> None:
    """Where a turn waits for the next one's stage; and between tiles, since the last turn has nothing to wait for."""
    def barriers(body: tuple[Stmt, ...]) -> int:
        return sum(isinstance(s, Barrier) for s in walk(body))
    [loop] = [s for s in KERNEL.phases[0].sections[0].body if isinstance(s, For) and
              any(isinstance(t, Wait) for t in walk(s.body))]
    assert barriers(loop.body) == 0
    tiles = SUITE["fragments, tiles"].kernel.phases[0].sections[0].body
    assert barriers(tiles) == 1
    unmet = replace(loop, body=tuple(replace(s, body=tuple(t for t in s.body if not isinstance(t, Wait)))
                                     if isinstance(s, For) else s for s in loop.body))
    section = replace(KERNEL.phases[0].sections[0], body=(unmet,))
    again = with_barriers(replace(KERNEL, phases=(replace(KERNEL.phases[0], sections=(section,)),)))
    assert barriers(again.phases[0].sections[0].body) > 0


def changed(kind: type[Stmt], make: Callable[[Stmt], Stmt]) -> Kernel:
    """The kernel with every statement of a kind that is about registers changed."""
    def body(statements: tuple[Stmt, ...]) -> tuple[Stmt, ...]:
        return tuple(replace(s, body=body(s.body)) if isinstance(s, For) else
                     make(s) if isinstance(s, kind) and _fed(s) else s for s in statements)
    phase, = KERNEL.phases
    return replace(KERNEL, phases=(replace(phase, sections=tuple(
        replace(s, body=body(s.body)) for s in phase.sections)),))


def _fed(s: Stmt) -> bool:
    return isinstance(s, Product) or isinstance(s, Copy) and s.dst.space is Space.REGISTERS


def test_what_the_verifier_refuses() -> None:
    turn = Var("t", 2)
    verify(KERNEL)
    for wrong, said in (
            (changed(Copy, lambda s: replace(s, row_bound=Ix(3))), "registers are filled by rows, without bounds"),
            (changed(Copy, lambda s: replace(s, src=KERNEL.buffers[1], src_ix=ZERO)), "registers from a ring's"),
            (changed(Product, lambda s: replace(s, left_ix=s.left_ix + ix(turn))), "at a place that is a constant")):
        with pytest.raises(VerifyError, match=said):
            verify(wrong)
    part = next(b for b in KERNEL.buffers if b.space is Space.REGISTERS)
    with pytest.raises(VerifyError, match="is not block memory in stages"):
        verify(replace(KERNEL, buffers=tuple(replace(part, ring=Ring(2)) if b is part else b for b in KERNEL.buffers)))


def test_what_has_no_code() -> None:
    for wrong, said in (
            (changed(Copy, lambda s: replace(s, src_ix=s.src_ix + 1)), "from step 1 of a piece on"),
            (changed(Copy, lambda s: replace(s, dst_ix=s.dst_ix + s.dst.stage_size)), "that nothing has filled yet")):
        with pytest.raises(UnsupportedOp, match=said):
            emit_gpu(wrong, GPUS["a100"], 64)
