"""Kernels as LLVM prints them, against NumPy."""
from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stitch.ptx.faults import Fault
from stitch.ptx.run import Out, run

from .nvptx import compile_all
from .writing import assemble

Array = np.ndarray[Any, Any]

_TID, _CTA, _DIM = (f"call i32 @llvm.nvvm.read.ptx.sreg.{r}.x()" for r in ("tid", "ctaid", "ntid"))
_GLOBAL = f"""
  %tid = {_TID}
  %cta = {_CTA}
  %dim = {_DIM}
  %first = mul i32 %cta, %dim
  %i = add i32 %first, %tid
"""
SAXPY = f"""define ptx_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %y, float %a, i32 %n) {{
{_GLOBAL}
  %inside = icmp slt i32 %i, %n
  br i1 %inside, label %do, label %end
do:
  %px = getelementptr float, ptr addrspace(1) %x, i32 %i
  %py = getelementptr float, ptr addrspace(1) %y, i32 %i
  %vx = load float, ptr addrspace(1) %px
  %vy = load float, ptr addrspace(1) %py
  %p = call float @llvm.fma.f32(float %a, float %vx, float %vy)
  store float %p, ptr addrspace(1) %py
  br label %end
end:
  ret void
}}"""


def _butterfly(value: str) -> str:
    """%sum = the sum of a value over the warp."""
    lines, last = [], value
    for i, step in enumerate((16, 8, 4, 2, 1)):
        name = "sum" if step == 1 else f"s{i}"
        lines += [f"%t{i} = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float {last}, i32 {step}, i32 31)",
                  f"%{name} = fadd float {last}, %t{i}"]
        last = f"%{name}"
    return "\n".join(lines)


ROW_SUM = f"""define ptx_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {{
{_GLOBAL}
  %lane = and i32 %i, 31
  %row = lshr i32 %i, 5
  %start = mul i32 %row, %n
  br label %loop
loop:
  %c = phi i32 [%lane, %0], [%next, %body]
  %acc = phi float [0.0, %0], [%more, %body]
  %go = icmp slt i32 %c, %n
  br i1 %go, label %body, label %reduce
body:
  %at = add i32 %start, %c
  %p = getelementptr float, ptr addrspace(1) %x, i32 %at
  %v = load float, ptr addrspace(1) %p
  %more = fadd float %acc, %v
  %next = add i32 %c, 32
  br label %loop
reduce:
  {_butterfly("%acc")}
  %first_lane = icmp eq i32 %lane, 0
  br i1 %first_lane, label %write, label %end
write:
  %q = getelementptr float, ptr addrspace(1) %y, i32 %row
  store float %sum, ptr addrspace(1) %q
  br label %end
end:
  ret void
}}"""

BLOCK_SUM = f"""@partial = internal addrspace(3) global [8 x float] undef, align 16
define ptx_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %y) "nvvm.maxntid"="256" {{
{_GLOBAL}
  %p = getelementptr float, ptr addrspace(1) %x, i32 %i
  %v = load float, ptr addrspace(1) %p
  {_butterfly("%v")}
  %lane = and i32 %tid, 31
  %warp = lshr i32 %tid, 5
  %leads = icmp eq i32 %lane, 0
  br i1 %leads, label %keep, label %join
keep:
  %ps = getelementptr float, ptr addrspace(3) @partial, i32 %warp
  store float %sum, ptr addrspace(3) %ps
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %one = icmp eq i32 %tid, 0
  br i1 %one, label %loop, label %end
loop:
  %w = phi i32 [0, %join], [%w1, %loop]
  %acc = phi float [0.0, %join], [%acc1, %loop]
  %pl = getelementptr float, ptr addrspace(3) @partial, i32 %w
  %vl = load float, ptr addrspace(3) %pl
  %acc1 = fadd float %acc, %vl
  %w1 = add i32 %w, 1
  %done = icmp eq i32 %w1, 8
  br i1 %done, label %write, label %loop
write:
  %q = getelementptr float, ptr addrspace(1) %y, i32 %cta
  store float %acc1, ptr addrspace(1) %q
  br label %end
end:
  ret void
}}"""


def transpose(pitch: int) -> str:
    """A 32x32 tile by a warp: rows in, columns out, through shared memory of `pitch` floats a row."""
    return f"""@tile = internal addrspace(3) global [{32 * pitch} x float] undef, align 16
define ptx_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %y) {{
  %tid = {_TID}
  br label %in
in:
  %r = phi i32 [0, %0], [%r1, %in]
  %row = mul i32 %r, 32
  %at = add i32 %row, %tid
  %p = getelementptr float, ptr addrspace(1) %x, i32 %at
  %v = load float, ptr addrspace(1) %p
  %srow = mul i32 %r, {pitch}
  %sat = add i32 %srow, %tid
  %ps = getelementptr float, ptr addrspace(3) @tile, i32 %sat
  store float %v, ptr addrspace(3) %ps
  %r1 = add i32 %r, 1
  %more = icmp ult i32 %r1, 32
  br i1 %more, label %in, label %sync, !llvm.loop !0
sync:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %scol = mul i32 %tid, {pitch}
  br label %out
out:
  %c = phi i32 [0, %sync], [%c1, %out]
  %cat = add i32 %scol, %c
  %pc = getelementptr float, ptr addrspace(3) @tile, i32 %cat
  %w = load float, ptr addrspace(3) %pc
  %orow = mul i32 %c, 32
  %oat = add i32 %orow, %tid
  %q = getelementptr float, ptr addrspace(1) %y, i32 %oat
  store float %w, ptr addrspace(1) %q
  %c1 = add i32 %c, 1
  %again = icmp ult i32 %c1, 32
  br i1 %again, label %out, label %end, !llvm.loop !0
end:
  ret void
}}
!0 = distinct !{{!0, !1}}
!1 = !{{!"llvm.loop.unroll.disable"}}"""


COLLATZ = f"""define ptx_kernel void @k(ptr addrspace(1) %y) {{
{_GLOBAL}
  %n0 = add i32 %i, 1
  br label %loop
loop:
  %n = phi i32 [%n0, %0], [%n1, %step]
  %s = phi i32 [0, %0], [%s1, %step]
  %end = icmp eq i32 %n, 1
  br i1 %end, label %out, label %go
go:
  %odd = trunc i32 %n to i1
  br i1 %odd, label %up, label %down
up:
  %t = mul i32 %n, 3
  %u = add i32 %t, 1
  call void asm sideeffect "// keeps the branch", ""()
  br label %step
down:
  %d = lshr i32 %n, 1
  br label %step
step:
  %n1 = phi i32 [%u, %up], [%d, %down]
  %s1 = add i32 %s, 1
  br label %loop
out:
  %p = getelementptr i32, ptr addrspace(1) %y, i32 %i
  store i32 %s, ptr addrspace(1) %p
  ret void
}}"""

HISTOGRAM = f"""define ptx_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %y, ptr addrspace(1) %z) {{
{_GLOBAL}
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %i
  %v = load i32, ptr addrspace(1) %p
  %q = getelementptr i32, ptr addrspace(1) %y, i32 %v
  %old = atomicrmw add ptr addrspace(1) %q, i32 1 monotonic
  %r = getelementptr float, ptr addrspace(1) %z, i32 %v
  %of = atomicrmw fadd ptr addrspace(1) %r, float 0.5 monotonic
  ret void
}}"""

GRID_BARRIER = f"""define ptx_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %y, ptr addrspace(1) %count) {{
{_GLOBAL}
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %i
  store i32 %i, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %leads = icmp eq i32 %tid, 0
  br i1 %leads, label %arrive, label %go
arrive:
  fence syncscope("device") acq_rel
  %old = atomicrmw add ptr addrspace(1) %count, i32 1 syncscope("device") monotonic
  %all = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  br label %spin
spin:
  %seen = load atomic i32, ptr addrspace(1) %count syncscope("device") acquire, align 4
  %enough = icmp uge i32 %seen, %all
  br i1 %enough, label %go, label %spin
go:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %ctas = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %total = mul i32 %ctas, %dim
  %next = add i32 %i, %dim
  %from = urem i32 %next, %total
  %pn = getelementptr i32, ptr addrspace(1) %x, i32 %from
  %v = load i32, ptr addrspace(1) %pn
  %q = getelementptr i32, ptr addrspace(1) %y, i32 %i
  store i32 %v, ptr addrspace(1) %q
  ret void
}}"""

SWITCH = f"""define ptx_kernel void @k(ptr addrspace(1) %y) {{
{_GLOBAL}
  %p = getelementptr i32, ptr addrspace(1) %y, i32 %i
  %m = urem i32 %i, 7
  switch i32 %m, label %other [ i32 0, label %a  i32 1, label %b  i32 2, label %c  i32 3, label %d  i32 4, label %e ]
a:
  store volatile i32 10, ptr addrspace(1) %p
  ret void
b:
  store volatile i32 11, ptr addrspace(1) %p
  store volatile i32 21, ptr addrspace(1) %p
  ret void
c:
  store volatile i32 12, ptr addrspace(1) %p
  br label %d
d:
  store volatile i32 13, ptr addrspace(1) %p
  ret void
e:
  store volatile i32 %i, ptr addrspace(1) %p
  ret void
other:
  store volatile i32 15, ptr addrspace(1) %p
  ret void
}}"""

_MODULES = {"saxpy": SAXPY, "row_sum": ROW_SUM, "block_sum": BLOCK_SUM, "transpose32": transpose(32),
            "transpose33": transpose(33), "collatz": COLLATZ, "histogram": HISTOGRAM, "grid_barrier": GRID_BARRIER,
            "switch": SWITCH}


@pytest.fixture(scope="module")
def ptx() -> dict[str, str]:
    return compile_all(_MODULES)


def _random(*shape: int) -> Array:
    return np.random.default_rng(1).standard_normal(shape).astype(np.float32)


@pytest.mark.parametrize("name", _MODULES)
def test_the_assembler_takes_the_kernels(ptx: dict[str, str], name: str) -> None:
    assemble(ptx[name], "sm_80")


def test_elementwise_with_a_masked_tail(ptx: dict[str, str]) -> None:
    x, y = _random(1000), _random(1000)
    found = run(ptx["saxpy"], "k", 4, 256, [x, y, 2.5, 1000])
    np.testing.assert_array_equal(found.arrays[1], np.float64(2.5 * x.astype(np.float64) + y).astype(np.float32))
    assert {s.sectors_per_request for s in found.statistics.sites} == {125 / 32}  # the last warp needs only one
    with pytest.raises(Fault, match=r"CTA \(3, 0, 0\) thread \(232, 0, 0\): reads 4 bytes at argument 0\+4000"):
        run(ptx["saxpy"], "k", 4, 256, [x, y, 2.5, 1001])


def test_a_row_sum_by_shuffles(ptx: dict[str, str]) -> None:
    x = _random(37, 100)
    found = run(ptx["row_sum"], "k", 37, 32, [x, Out(37), 100])
    np.testing.assert_allclose(found.arrays[1], x.sum(1), rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("resident", [None, 1, 3])
def test_a_block_sum_through_shared_memory(ptx: dict[str, str], resident: int | None) -> None:
    x = _random(10, 256)
    found = run(ptx["block_sum"], "k", 10, 256, [x, Out(10)], resident=resident)
    np.testing.assert_allclose(found.arrays[1], x.sum(1), rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("pitch, passes", [(32, 32), (33, 1)])
def test_a_transpose_has_the_bank_conflicts_theory_says(ptx: dict[str, str], pitch: int, passes: int) -> None:
    x = _random(32, 32)
    found = run(ptx[f"transpose{pitch}"], "k", 1, 32, [x, Out((32, 32))])
    np.testing.assert_array_equal(found.arrays[1], x.T)
    stores, loads = (s for s in found.statistics.sites if s.space == "shared")
    assert (stores.requests, stores.passes) == (32, 32)
    assert (loads.requests, loads.passes) == (32, 32 * passes)
    assert {s.sectors_per_request for s in found.statistics.sites if s.space == "global"} == {4.0}


def test_loops_that_diverge(ptx: dict[str, str]) -> None:
    def steps(n: int) -> int:
        return 0 if n == 1 else 1 + steps(3 * n + 1 if n % 2 else n // 2)
    found = run(ptx["collatz"], "k", 3, 96, [Out(288, np.int32)])
    np.testing.assert_array_equal(found.arrays[0], [steps(n) for n in range(1, 289)])


def test_atomics(ptx: dict[str, str]) -> None:
    x = np.random.default_rng(2).integers(0, 10, 512).astype(np.int32)
    found = run(ptx["histogram"], "k", 4, 128, [x, np.zeros(10, np.int32), np.ones(10, np.float32)])
    np.testing.assert_array_equal(found.arrays[1], np.bincount(x, minlength=10))
    np.testing.assert_array_equal(found.arrays[2], 1 + 0.5 * np.bincount(x, minlength=10))


def test_a_branch_table(ptx: dict[str, str]) -> None:
    found = run(ptx["switch"], "k", 1, 64, [Out(64, np.int32)])
    np.testing.assert_array_equal(found.arrays[0], [[10, 21, 13, 13, i, 15, 15][i % 7] for i in range(64)])


def test_ctas_meet_at_a_grid_barrier(ptx: dict[str, str]) -> None:
    zero = np.zeros(1, np.int32)
    found = run(ptx["grid_barrier"], "k", 6, 64, [Out(384, np.int32), Out(384, np.int32), zero], cooperative=True)
    np.testing.assert_array_equal(found.arrays[1], np.roll(np.arange(384), -64))


def test_a_grid_barrier_needs_all_ctas(ptx: dict[str, str]) -> None:
    args = [Out(384, np.int32), Out(384, np.int32), np.zeros(1, np.int32)]
    with pytest.raises(Fault, match="waits forever for memory that nobody writes"):
        run(ptx["grid_barrier"], "k", 6, 64, args, resident=2)


def test_a_grid_barrier_without_a_fence_or_an_acquire_orders_nothing(ptx: dict[str, str]) -> None:
    good = ptx["grid_barrier"]
    args = [Out(384, np.int32), Out(384, np.int32), np.zeros(1, np.int32)]
    for part, without in (("fence.acq_rel.gpu;", ""), ("ld.acquire.gpu", "ld.relaxed.gpu")):
        assert part in good
        with pytest.raises(Fault, match=r"race: reads what CTA \(1, 0, 0\) thread \(0, 0, 0\) at line \d+ wrote"):
            run(good.replace(part, without), "k", 6, 64, args)
