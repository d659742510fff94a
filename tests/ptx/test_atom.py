"""Atomics against lanes that take turns."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from stitch.ptx.faults import RaceFault
from stitch.ptx.run import run

from .writing import assemble, entry, header, kernel

Array = np.ndarray[Any, Any]
_PAIRS = {"f16x2": np.float16, "bf16x2": ml_dtypes.bfloat16}
CASES: list[tuple[str, Any, Callable[[Any, Any], Any]]] = [
    ("add.u32", np.uint32, lambda o, b: o + b), ("add.u64", np.uint64, lambda o, b: o + b),
    ("add.f32", np.float32, lambda o, b: o + b), ("add.f64", np.float64, lambda o, b: o + b),
    ("min.s32", np.int32, min), ("max.u32", np.uint32, max), ("max.s64", np.int64, max),
    ("and.b32", np.uint32, lambda o, b: o & b), ("or.b64", np.uint64, lambda o, b: o | b),
    ("xor.b32", np.uint32, lambda o, b: o ^ b), ("exch.b32", np.uint32, lambda o, b: b),
    ("inc.u32", np.uint32, lambda o, b: 0 * o if o >= b else o + 1),
    ("dec.u32", np.uint32, lambda o, b: b if o == 0 or o > b else o - 1),
    ("add.noftz.f16", np.float16, lambda o, b: o + b), ("add.noftz.bf16", ml_dtypes.bfloat16, lambda o, b: o + b)]


def _body(op: str, size: int, space: str) -> str:
    """Thread i updates element i mod 8 with its operand and keeps what it found."""
    reg = {2: "%rs", 4: "%r", 8: "%rd"}[size]
    shared = space == "shared"
    before = f"""mov.u64 %rd9, cells; setp.lt.u32 %p1, %r109, 8; mul.wide.u32 %rd8, %r109, {size};
        add.u64 %rd7, %rd101, %rd8; add.u64 %rd6, %rd9, %rd8; @%p1 ld.global.b{8 * size} {reg}5, [%rd7];
        @%p1 st.shared.b{8 * size} [%rd6], {reg}5; bar.sync 0;""" if shared else "mov.u64 %rd9, %rd101;"
    after = f"bar.sync 0; @%p1 ld.shared.b{8 * size} {reg}5, [%rd6]; @%p1 st.global.b{8 * size} [%rd7], {reg}5;"
    return f"""{before}
    and.b32 %r1, %r109, 7; mul.wide.u32 %rd1, %r1, {size}; add.u64 %rd2, %rd9, %rd1;
    mul.wide.u32 %rd3, %r109, {size}; add.u64 %rd4, %rd102, %rd3;
    ld.global.b{8 * size} {reg}11, [%rd4];
    atom.{space}.{op} {reg}12, [%rd2], {reg}11;
    st.global.b{8 * size} [%rd4], {reg}12;
    {after if shared else ''}"""


_CELLS = ".shared .align 16 .b8 cells[64];"


@pytest.mark.parametrize("space", ["global", "shared"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_atomics(case: tuple[str, Any, Callable[[Any, Any], Any]], space: str) -> None:
    op, dtype, fn = case
    rng = np.random.default_rng(0)
    cells, operands = (rng.integers(1, 60, n).astype(dtype) for n in (8, 64))
    expected, found = cells.copy(), operands.copy()
    for i in range(64):
        found[i] = expected[i % 8]
        expected[i % 8] = fn(expected[i % 8], operands[i])
    text = kernel(_body(op, np.dtype(dtype).itemsize, space), shared=_CELLS)
    after = run(text, "k", 1, 64, [cells, operands]).arrays
    np.testing.assert_array_equal(after[0].astype(np.float64), expected.astype(np.float64))
    np.testing.assert_array_equal(after[1].astype(np.float64), found.astype(np.float64))


@pytest.mark.parametrize("kind", _PAIRS)
def test_reductions_of_pairs(kind: str) -> None:
    dtype = _PAIRS[kind]
    cells, operands = np.ones(16, dtype), np.arange(128).astype(dtype) / dtype(4)
    body = f"""and.b32 %r1, %r109, 7; mul.wide.u32 %rd1, %r1, 4; add.u64 %rd2, %rd101, %rd1;
    mul.wide.u32 %rd3, %r109, 4; add.u64 %rd4, %rd102, %rd3; ld.global.b32 %r2, [%rd4];
    red.global.add.noftz.{kind} [%rd2], %r2;"""
    found = run(kernel(body), "k", 1, 64, [cells, operands]).arrays[0]
    expected = cells.copy()
    for i in range(128):
        expected[i % 16] += operands[i]
    np.testing.assert_array_equal(found.astype(np.float64), expected.astype(np.float64))


def test_compare_and_swap_as_a_lock() -> None:
    """Each thread takes the lock, adds to a plain variable, and gives the lock back."""
    body = """
    TAKE: atom.acquire.gpu.global.cas.b32 %r1, [%rd101], 0, 1;
    setp.ne.u32 %p1, %r1, 0;
    @%p1 bra TAKE;
    ld.relaxed.gpu.global.b32 %r2, [%rd102]; add.u32 %r2, %r2, %r100; st.relaxed.gpu.global.b32 [%rd102], %r2;
    atom.release.gpu.global.exch.b32 %r3, [%rd101], 0;
    """
    lock, total = np.zeros(1, np.int32), np.zeros(1, np.int32)
    found = run(kernel(body), "k", 3, 32, [lock, total]).arrays
    assert (found[0][0], found[1][0]) == (0, sum(range(96)))


def test_many_atomics_in_a_loop_are_no_endless_wait() -> None:
    body = "mov.u32 %r1, 0; AGAIN: red.global.add.u32 [%rd101], 1; atom.global.add.u32 %r2, [%rd101], 0; " \
           "add.u32 %r1, %r1, 1; setp.lt.u32 %p1, %r1, 1200; @%p1 bra AGAIN;"
    found = run(kernel(body, "u64"), "k", 1, 2, [np.zeros(1, np.int32)]).arrays[0]
    assert found[0] == 2400


def test_subnormals_in_global_additions_are_flushed() -> None:
    tiny = np.array([2.0**-130], np.float32)
    found = run(kernel("red.global.add.f32 [%rd101], 0f00010000;", "u64"), "k", 1, 1, [tiny]).arrays[0]
    assert found[0] == 0


def test_the_assembler_takes_them() -> None:
    entries = [entry(_body(op, np.dtype(dtype).itemsize, space), name=f"k{i}_{space}", shared=_CELLS)
               for i, (op, dtype, _) in enumerate(CASES) for space in ("global", "shared")]
    assemble(header("sm_90") + "\n".join(entries), "sm_90")


def test_modifiers_in_the_order_that_triton_writes() -> None:
    body = """createpolicy.fractional.L2::evict_first.b64 %rd9, 1.0; mov.u32 %r5, 2;
atom.global.gpu.acq_rel.add.u32 %r4, [%rd101], %r5; red.gpu.relaxed.global.add.u32 [%rd101+4], %r5;"""
    assert run(kernel(body), "k", 1, 32, [np.zeros(2, np.uint32), 0]).arrays[0].tolist() == [64, 64]


@pytest.mark.parametrize("before, after", [(True, True), (False, True), (True, False)])
def test_who_comes_later_sees_what_others_did(before: bool, after: bool) -> None:
    """Two CTAs that meet at a counter, in one step: between fences the second one knows of the first."""
    fence = "fence.acq_rel.gpu;"
    text = kernel(f"""mov.u32 %r1, %ctaid.x; mul.wide.u32 %rd1, %r1, 4; add.u64 %rd2, %rd102, %rd1;
    mov.u32 %r2, 7; st.global.u32 [%rd2], %r2; {fence if before else ''}
    atom.global.add.u32 %r3, [%rd101], 1; {fence if after else ''}
    setp.eq.u32 %p1, %r3, 1; xor.b32 %r4, %r1, 1; mul.wide.u32 %rd3, %r4, 4; add.u64 %rd4, %rd102, %rd3;
    @%p1 ld.global.u32 %r5, [%rd4]; @%p1 st.global.u32 [%rd2+8], %r5;""")
    given = [np.zeros(1, np.uint32), np.zeros(4, np.uint32)]
    if before and after:
        np.testing.assert_array_equal(run(text, "k", 2, 1, given).arrays[1], [7, 7, 0, 7])
        return
    with pytest.raises(RaceFault):
        run(text, "k", 2, 1, given)
