"""Rings in kernel IR without products: what they mean, what is refused, and which loops may run ahead."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.gpu.kernels import emit_gpu
from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.barriers import with_barriers
from stitch.emit.ir.kir import (
    Acquire,
    Barrier,
    Buffer,
    Carry,
    Commit,
    Compute,
    Const,
    Copy,
    For,
    Kernel,
    Load,
    Loop,
    Param,
    Phase,
    Release,
    Ring,
    Section,
    Space,
    Stmt,
    Store,
    Wait,
    walk,
)
from stitch.emit.ir.printer import print_kernel
from stitch.emit.ir.protocol import ring_fault
from stitch.emit.ir.shadow import KernelFault
from stitch.emit.ir.verifier import verify
from stitch.emit.lower.passes.ahead import advanced
from stitch.errors import UnsupportedOp, VerifyError
from stitch.hlo.index import ZERO, Ix, Var, ix
from stitch.hlo.types import F32, S32
from stitch.target import GPUS

TURNS, PIECE = 7, 8


class Loads:
    """out[i] = 2 * in[i], piece by piece through a ring; `pick` changes the loop before it is made to run ahead."""

    def __init__(self, stages: int, pick: Callable[["Loads", For], For] = lambda _, loop: loop) -> None:
        self.ring = Ring(stages)
        self.source = Buffer("in", F32, TURNS * PIECE - 3, Space.IN, 0)
        self.out = Buffer("out", F32, TURNS * PIECE, Space.OUT, 0)
        self.held = Buffer("held", F32, stages * PIECE, Space.ARENA, 0, self.ring)
        self.turn, i = Var("turn", TURNS), Var("i", PIECE)
        self.stage = ix(self.turn) % stages
        value = Load(F32, self.held, self.stage * PIECE + ix(i))
        twice = Compute(F32, "add", (value, value))
        use = For(i, PIECE, Loop.LANE, (value, twice, Store(self.out, ix(self.turn) * PIECE + ix(i), twice)))
        rest = Ix(self.source.size) - ix(self.turn) * PIECE
        self.copy = Copy(self.held, self.stage * PIECE, PIECE, self.source, ix(self.turn) * PIECE, PIECE, 1, PIECE,
                         col_bound=rest)
        self.loop = pick(self, For(self.turn, TURNS, Loop.SEQ, (
            Acquire(self.ring, self.stage), self.copy, Commit(self.ring), Wait(self.ring, 0), use,
            Release(self.ring, self.stage))))

    def kernel(self, body: tuple[Stmt, ...] | None = None) -> Kernel:
        section = Section("s", 1, Var("b", 1), advanced(self.loop) if body is None else body)
        return Kernel("k", (self.source, self.out, self.held), (Phase((section,)),), self.held.size * 4)


@pytest.mark.parametrize("stages", range(1, 9))
def test_any_use_may_be_pipelined(stages: int) -> None:
    """The transformation looks at what is loaded, not at what is done with it."""
    loads = Loads(stages)
    x = np.arange(loads.source.size, dtype=np.float32)
    want = np.concatenate([2 * x, np.zeros(3, np.float32)])
    for body in ((loads.loop,), advanced(loads.loop)):
        kernel = with_barriers(loads.kernel(body))
        verify(kernel)
        np.testing.assert_array_equal(kinterp.run(kernel, [x], barriers=True)[0], want)
    ahead = advanced(loads.loop)
    assert len(ahead) == (1 if not 2 <= stages <= TURNS else 3 * (stages - 1) + 1)


def test_text() -> None:
    text = print_kernel(Loads(3).kernel())
    assert "arena0: f32[24] at byte 0, 3 stages of ring0" in text
    assert text.count("acquire ring0[") == 3 and "wait ring0 but 1" in text and "release ring0[(i0)%3]" in text
    assert "copy 1x8 arena0[8*(i0 + 2)%3] by 8 from in0[8*i0 + 16] by 8, cols < -8*i0 + 37" in text


def changed(loop: For, kind: type[Stmt], make: Callable[[Stmt], Stmt]) -> For:
    return replace(loop, body=tuple(make(s) if isinstance(s, kind) else s for s in loop.body))


def beside(loads: Loads, loop: For) -> For:
    """Something else between the copies: what it stores would be of a later turn."""
    return replace(loop, body=(loop.body[0], Store(loads.out, ZERO, Const(F32, 0.0)), *loop.body[1:]))


def indexed(loads: Loads, loop: For) -> For:
    """The loop's variable in the address inside a stage: each turn fills another part."""
    return changed(loop, Copy, lambda s: replace(s, dst_ix=ix(loads.turn)))


def carried(loads: Loads, loop: For) -> For:
    a, b = Param(S32), Param(S32)
    return replace(loop, carries=(Carry(a, Const(S32, 0), a, b),))


def overwritten(loads: Loads, loop: For) -> For:
    """What is copied is written in the loop."""
    return changed(loop, Copy, lambda s: replace(s, src=loads.out))


REFUSED: dict[str, Callable[[Loads, For], For]] = {
    "filled by more than copies": beside, "indexed by the loop": indexed, "carried values": carried,
    "source written in the loop": overwritten,
    "two rings": lambda _, loop: changed(loop, Wait, lambda s: replace(s, ring=Ring(2))),
    "a bound": lambda _, loop: replace(loop, bound=Ix(3)),
    "parallel": lambda _, loop: replace(loop, kind=Loop.LANE),
    "waits elsewhere": lambda _, loop: replace(loop, body=(*loop.body[:3], Barrier(), *loop.body[3:])),
    "one stage for all": lambda _, loop: changed(loop, Acquire, lambda s: replace(s, stage=ZERO)),
    "more stages than turns": lambda loads, loop: replace(loop, extent=2),
}


@pytest.mark.parametrize("why", REFUSED)
def test_loops_that_may_not_run_ahead_stay(why: str) -> None:
    loads = Loads(3, REFUSED[why])
    [stays] = advanced(loads.loop)
    assert isinstance(stays, For) and not any(isinstance(s, For) and s.extent == 1 for s in walk((stays,)))


def test_a_barrier_comes_where_a_stage_is_filled_again() -> None:
    """One stage: the copy of a turn waits until the turn before has been used."""
    kernel = with_barriers(Loads(1).kernel())
    assert isinstance(kernel.phases[0].sections[0].body[0], For)
    assert sum(isinstance(s, Barrier) for s in walk(kernel.phases[0].sections[0].body)) == 1
    assert not any(isinstance(s, Barrier) for s in walk(with_barriers(Loads(3).kernel()).phases[0].sections[0].body))


@pytest.mark.parametrize("at, said", [
    (0, "fills stage 0, which is free"), (1, "reads stage 0, which is not waited for yet|not initialized|free"),
    (2, "reads stage 0, which is being filled"), (3, "reads stage 0, which is not waited for yet"),
    (5, "acquires stage 0, which is filled")])
def test_what_is_missing_is_named(at: int, said: str) -> None:
    loads = Loads(1)
    body = (*loads.loop.body[:at], *loads.loop.body[at + 1:])
    kernel = loads.kernel((replace(loads.loop, body=body),))
    x = np.zeros(loads.source.size, np.float32)
    with pytest.raises(KernelFault, match=said):
        kinterp.run(kernel, [x])
    if at != 1:
        with pytest.raises(VerifyError, match=said):
            verify(kernel)


def test_what_the_verifier_refuses() -> None:
    loads = Loads(2)
    plain = Buffer("plain", F32, 16, Space.ARENA, 0)
    for wrong, said in (
            (replace(loads.copy, dst=plain, dst_ix=ZERO), "a copy fills a ring's buffer"),
            (replace(loads.copy, cols=12), "stages 0 to 1 of held at once|not inside"),
            (replace(loads.copy, dst_row=4, rows=2), "overlap at stride 4"),
            (replace(loads.copy, col_bound=None), "not inside in")):
        loop = changed(loads.loop, Copy, lambda s, w=wrong: w)  # type: ignore[misc]
        kernel = loads.kernel((loop,))
        with pytest.raises(VerifyError, match=said):
            verify(replace(kernel, buffers=(*kernel.buffers, plain)))
    with pytest.raises(VerifyError, match="commit inside a lane loop"):
        verify(loads.kernel((For(Var("j", 4), 4, Loop.LANE, (Commit(loads.ring),)),)))
    odd = replace(loads.held, size=15)
    with pytest.raises(VerifyError, match="not block memory in stages"):
        verify(replace(loads.kernel(), buffers=(loads.source, loads.out, odd)))


def test_blocks_may_differ_in_turns() -> None:
    """The last chunks of what is folded are shorter, or empty; what is wrong in some blocks only is found."""
    loads, block = Loads(2), Var("chunk", 4)
    made = advanced(loads.loop)
    for copied in (True, False):
        body = made if copied else made[1:]
        step = For(Var("step", 1), 1, Loop.SEQ, body, bound=Ix(2) - ix(block))
        kernel = Kernel("k", (loads.source, loads.out, loads.held), (Phase((Section("s", 4, block, (step,)),)),),
                        loads.held.size * 4)
        fault = ring_fault(kernel.phases[0].sections[0])
        assert (fault is None) == copied, fault


def test_code_reads_rings_by_products_only() -> None:
    with pytest.raises(UnsupportedOp, match="a load from a ring"):
        emit_gpu(Loads(2).kernel(), GPUS["a100"])
