"""One planted fault a test: each is found, and named by line, CTA and thread."""
from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stitch.ptx.faults import Fault, PtxError
from stitch.ptx.run import Out, run

from .writing import kernel

Array = np.ndarray[Any, Any]
_SHARED = ".shared .align 16 .b8 buffer[256];"
#: every thread of a CTA of 64 hands its element to its neighbour through shared memory
EXCHANGE = """
mul.wide.u32 %rd1, %r100, 4; add.u64 %rd2, %rd101, %rd1; add.u64 %rd3, %rd102, %rd1;
mov.u32 %r1, buffer; mad.lo.u32 %r2, %r109, 4, %r1;
add.u32 %r3, %r109, 1; and.b32 %r3, %r3, 63; mad.lo.u32 %r4, %r3, 4, %r1;
ld.global.b32 %r5, [%rd2];
st.shared.b32 [%r2], %r5;
bar.sync 0;
ld.shared.b32 %r6, [%r4];
st.global.b32 [%rd3], %r6;
"""


def _exchange(*changes: tuple[str, str], ctas: int = 2, threads: int = 64, out: int | None = None) -> Array:
    body = EXCHANGE
    for old, new in changes:
        assert old in body
        body = body.replace(old, new)
    x = np.arange(ctas * threads, dtype=np.float32)
    return run(kernel(body, shared=_SHARED), "k", ctas, threads, [x, Out(out or ctas * threads)]).arrays[1]


def test_the_exchange_is_right() -> None:
    np.testing.assert_array_equal(_exchange(), np.roll(np.arange(128).reshape(2, 64), -1, axis=1).reshape(-1))


def test_a_missing_barrier() -> None:
    with pytest.raises(Fault, match=r"line \d+: `ld.shared.b32 %r6, \[%r4\]`: CTA \(0, 0, 0\) thread \(0, 0, 0\): "
                                    r"race: reads what CTA \(0, 0, 0\) thread \(1, 0, 0\) at line \d+ wrote"):
        _exchange(("bar.sync 0;", ""))


def test_a_shuffle_is_no_barrier_for_memory() -> None:
    with pytest.raises(Fault, match="race"):
        _exchange(("bar.sync 0;", "shfl.sync.idx.b32 %r7, %r5, 0, 31, -1;"))


def test_a_barrier_of_the_warp_orders_the_warp_alone() -> None:
    with pytest.raises(Fault, match=r"thread \(31, 0, 0\): race: reads what .* thread \(32, 0, 0\)"):
        _exchange(("bar.sync 0;", "bar.warp.sync -1;"))


def test_a_fence_of_the_cta_is_no_barrier() -> None:
    with pytest.raises(Fault, match="race"):
        _exchange(("bar.sync 0;", "membar.cta;"))


def test_a_missing_barrier_before_the_buffer_is_used_again() -> None:
    with pytest.raises(Fault, match=r"overwrites what CTA \(0, 0, 0\) thread \(63, 0, 0\) at line \d+ read"):
        _exchange(("ld.shared.b32 %r6, [%r4];", "ld.shared.b32 %r6, [%r4]; st.shared.b32 [%r2], %r6;"))


def test_off_by_one_in_a_load() -> None:
    with pytest.raises(Fault, match=r"CTA \(1, 0, 0\) thread \(63, 0, 0\): reads 4 bytes at argument 0\+512, but it "
                                    r"has 512 bytes"):
        _exchange(("[%rd2]", "[%rd2+4]"))


def test_off_by_one_below_a_buffer() -> None:
    with pytest.raises(Fault, match=r"thread \(0, 0, 0\): writes 4 bytes at argument 1-4, but it has 512 bytes"):
        _exchange(("[%rd3]", "[%rd3+-4]"))


def test_off_by_one_in_shared_memory() -> None:
    with pytest.raises(Fault, match=r"\(63, 0, 0\): writes 4 bytes at shared address 256, but the kernel has 256"):
        _exchange(("st.shared.b32 [%r2]", "st.shared.b32 [%r2+4]"))


def test_a_result_left_unwritten() -> None:
    with pytest.raises(Fault, match=r"argument 1: byte 512 of the result was never written \(4 of 516 bytes\)"):
        _exchange(out=129)


def test_an_uninitialized_read_of_shared_memory() -> None:
    with pytest.raises(Fault, match="reads shared memory that nothing has written: shared 4"):
        _exchange(("st.shared.b32 [%r2], %r5;", "setp.ne.u32 %p1, %r109, 1; @%p1 st.shared.b32 [%r2], %r5;"))


def test_an_uninitialized_read_of_a_result() -> None:
    with pytest.raises(Fault, match=r"reads global memory that nothing has written: argument 1\+0"):
        _exchange(("st.global.b32 [%rd3], %r6;", "ld.global.b32 %r6, [%rd3];"))


@pytest.mark.parametrize("load, size, step", [("v2.b32 {%r5, %r7}", 8, 8), ("v4.b32 {%r5, %r7, %r8, %r9}", 16, 16),
                                              ("b32 %r5", 4, 4)])
def test_a_misaligned_load(load: str, size: int, step: int) -> None:
    with pytest.raises(Fault, match=rf"thread \(0, 0, 0\): reads {size} bytes at address argument 0\+{size // 2}, "
                                    rf"which is no multiple of {step}"):
        _exchange(("ld.global.b32 %r5, [%rd2]", f"ld.global.{load}, [%rd2+{size // 2}]"))


def test_a_misaligned_store_to_shared_memory() -> None:
    with pytest.raises(Fault, match="writes 8 bytes at address shared 4, which is no multiple of 8"):
        _exchange(("st.shared.b32 [%r2], %r5", "st.shared.v2.b32 [%r2], {%r5, %r5}"))


_DEAD = "setp.eq.u32 %p1, %r109, 5; @%p1 ret; "


def test_a_shuffle_with_a_dead_lane() -> None:
    with pytest.raises(Fault, match=r"\(0, 0, 0\): its mask 0xffffffff names lane 5 of the warp, which has exited"):
        _exchange(("bar.sync 0;", _DEAD + "shfl.sync.bfly.b32 %r7, %r5, 1, 31, -1;"))


def test_a_shuffle_from_outside_its_mask() -> None:
    with pytest.raises(Fault, match=r"thread \(3, 0, 0\): reads lane 4, which is not in the mask 0x0000000f"):
        _exchange(("bar.sync 0;", "setp.lt.u32 %p1, %r109, 4; @%p1 shfl.sync.down.b32 %r7, %r5, 1, 31, 15;"))


def test_a_shuffle_by_half_a_warp_with_a_full_mask() -> None:
    with pytest.raises(Fault, match="waits forever for other lanes of its warp"):
        _exchange(("bar.sync 0;", "setp.lt.u32 %p1, %r109, 16; @%p1 shfl.sync.idx.b32 %r7, %r5, 1, 31, -1;"),
                  ("[%r4]", "[%r2]"))


def test_a_lane_outside_its_own_mask() -> None:
    with pytest.raises(Fault, match=r"thread \(16, 0, 0\): the lane is not in its own member mask"):
        _exchange(("bar.sync 0;", "shfl.sync.idx.b32 %r7, %r5, 0, 31, 0xffff;"))


def test_a_barrier_after_an_early_exit() -> None:
    with pytest.raises(Fault, match=r"divergent barrier: waits forever, CTA \(0, 0, 0\) thread \(5, 0, 0\) has exited"):
        _exchange(("bar.sync 0;", _DEAD + "bar.sync 0;"))


def test_a_barrier_in_one_branch() -> None:
    with pytest.raises(Fault, match="divergent barrier"):
        _exchange(("bar.sync 0;", "setp.lt.u32 %p1, %r109, 16; @%p1 bar.sync 0;"), ("[%r4]", "[%r2]"))


def test_a_barrier_in_each_branch() -> None:
    two = "setp.lt.u32 %p1, %r109, 16; @%p1 bra ONE; bar.sync 0; bra TWO; ONE: bar.sync 0; TWO:"
    with pytest.raises(Fault, match="divergent barrier: lanes of one warp are at different instructions"):
        _exchange(("bar.sync 0;", two))
    _exchange(("bar.sync 0;", two.replace("bar", "barrier")))  # barriers that need not be aligned may do so
    _exchange(("bar.sync 0;", two.replace("16;", "32;")))  # and warps may go different ways


def test_a_named_barrier_orders_those_who_take_part() -> None:
    halves = "shr.u32 %r20, %r109, 5; bar.sync %r20, 32;"
    with pytest.raises(Fault, match=r"thread \(31, 0, 0\): race"):
        _exchange(("bar.sync 0;", halves))
    _exchange(("bar.sync 0;", "bar.sync 3, 64;"))
    with pytest.raises(Fault, match="32 of 64 threads came to barrier 0"):
        _exchange(("bar.sync 0;", halves.replace(" 32", " 64")))
    with pytest.raises(Fault, match="must be a multiple of 32"):
        _exchange(("bar.sync 0;", "bar.sync 1, 40;"))


def test_arriving_publishes_and_does_not_acquire() -> None:
    """Warp 1 arrives, warp 0 waits: warp 0 may read what warp 1 wrote, not the other way round."""
    hand = "setp.lt.u32 %p1, %r109, 32; @%p1 bar.sync 1, 64; @!%p1 bar.arrive 1, 64; "
    ends = "setp.eq.u32 %p2, %r109, {}; @%p2 ld.shared.b32 %r6, [%r4]; @!%p2 mov.b32 %r6, 0;"
    _exchange(("bar.sync 0;", hand), ("ld.shared.b32 %r6, [%r4];", ends.format(31)))
    with pytest.raises(Fault, match=r"thread \(63, 0, 0\): race"):
        _exchange(("bar.sync 0;", hand), ("ld.shared.b32 %r6, [%r4];", ends.format(63)))


def test_ctas_that_write_one_element() -> None:
    with pytest.raises(Fault, match=r"CTA \(0, 0, 0\) thread \(0, 0, 0\): race: overwrites what CTA \(1, 0, 0\) thread "
                                    r"\(0, 0, 0\) at line \d+ wrote"):
        _exchange(("add.u64 %rd3, %rd102, %rd1", "mul.wide.u32 %rd4, %r109, 4; add.u64 %rd3, %rd102, %rd4"))


@pytest.mark.parametrize("resident", [None, 1])
def test_ctas_that_read_what_another_writes(resident: int | None) -> None:
    body = """mul.wide.u32 %rd1, %r100, 4; add.u64 %rd2, %rd101, %rd1; mov.u32 %r1, 1;
    ld.global.b32 %r2, [%rd101]; st.global.b32 [%rd2], %r2;"""
    with pytest.raises(Fault, match="race: (overwrites|reads) what"):
        run(kernel(body, "u64"), "k", 4, 32, [np.zeros(128, np.float32)], resident=resident)


def test_lanes_that_write_one_element_together() -> None:
    with pytest.raises(Fault, match="race: overwrites what"):
        _exchange(("add.u64 %rd3, %rd102, %rd1;", "mov.u64 %rd3, %rd102;"))


def test_the_read_only_cache_serves_no_data_of_this_launch() -> None:
    body = "mul.wide.u32 %rd1, %r100, 4; add.u64 %rd2, %rd101, %rd1; st.global.b32 [%rd2], %r100; " \
           "ld.global.nc.b32 %r1, [%rd2];"
    with pytest.raises(Fault, match="read-only cache"):
        run(kernel(body, "u64"), "k", 1, 32, [Out(32)])


def test_arrays_that_are_not_writeable() -> None:
    x = np.zeros(64, np.float32)
    x.flags.writeable = False
    with pytest.raises(Fault, match=r"writes argument 1\+0, which is read only"):
        run(kernel(EXCHANGE, shared=_SHARED), "k", 1, 64, [np.zeros(64, np.float32), x])


def test_an_address_that_lost_its_upper_half() -> None:
    with pytest.raises(Fault, match="which is in no buffer"):
        _exchange(("[%rd2]", "[%rd9]"), ("mov.u32 %r1, buffer;", "mov.u32 %r1, buffer; cvt.u32.u64 %r9, %rd2; "
                                         "cvt.u64.u32 %rd9, %r9;"))


def test_trap() -> None:
    with pytest.raises(Fault, match=r"trap`: CTA \(1, 0, 0\) thread \(7, 0, 0\): trap"):
        _exchange(("bar.sync 0;", "setp.eq.u32 %p1, %r100, 71; @%p1 trap; bar.sync 0;"))


@pytest.mark.parametrize("args, message", [
    ([np.zeros(64, np.float32)], "k takes 2 arguments, 1 given"),
    ([1.5, np.zeros(64, np.float32)], "a float given for .u64"),
    ([b"xy", np.zeros(64, np.float32)], "takes a number, not bytes"),
])
def test_arguments_that_do_not_fit(args: list[Any], message: str) -> None:
    with pytest.raises(PtxError, match=message):
        run(kernel(EXCHANGE, shared=_SHARED), "k", 1, 64, args)


def test_blocks_larger_than_declared() -> None:
    text = kernel(EXCHANGE, shared=_SHARED).replace(")\n{", ")\n.maxntid 32\n{", 1)
    with pytest.raises(PtxError, match="64 threads, but at most 32 are declared"):
        run(text, "k", 1, 64, [np.zeros(64, np.float32), Out(64)])


@pytest.mark.parametrize("dynamic, static, message", [
    (163 * 1024, 256, "167168 bytes of shared memory, but sm_80 has 166912 for a CTA"),
    (0, 49 * 1024, "50176 bytes of static shared memory; more than 49152 must be dynamic")])
def test_more_shared_memory_than_there_is(dynamic: int, static: int, message: str) -> None:
    text = kernel(EXCHANGE, shared=_SHARED.replace("256", str(static)))
    with pytest.raises(PtxError, match=message):
        run(text, "k", 1, 64, [np.zeros(64, np.float32), Out(64)], shared_bytes=dynamic)


def test_an_address_that_does_not_fit() -> None:
    with pytest.raises(PtxError, match="the address of k_1 is taken as .b32; .u64 expected"):
        run(kernel("mov.b32 %r1, k_1;"), "k", 1, 32, [np.zeros(1, np.float32), 0])
