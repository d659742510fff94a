"""mbarriers and the copies that they count: what is visible after a wait, and what may be missing."""
from __future__ import annotations

import numpy as np
import pytest

from stitch.ptx.faults import Fault, PtxError
from stitch.ptx.run import Out, run

from .writing import assemble, header

DATA = np.arange(128, dtype=np.uint32)
#: a ring of one stage: thread 0 copies 256 bytes twice, warps 1 and 2 read them each time
RING = """
setp.ne.u32 %p1, %r1, 0; setp.lt.u32 %p4, %r1, 32;
@%p1 bra ready;
mbarrier.init.shared::cta.b64 [full], 1;
mbarrier.init.shared::cta.b64 [empty], 64;
fence.mbarrier_init.release.cluster;
ready: bar.sync 0;
mov.u32 %r4, 0;
turn: and.b32 %r5, %r4, 1; xor.b32 %r6, %r5, 1;
@!%p4 bra consumer;
@%p1 bra next;
free: mbarrier.try_wait.parity.shared::cta.b64 %p2, [empty], %r6;
@!%p2 bra free;
mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 _, [full], 256;
cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [memory], [%rd1], 256, [full];
add.u64 %rd1, %rd1, 256;
bra next;
consumer: mbarrier.try_wait.parity.acquire.cta.shared::cta.b64 %p2, [full], %r5;
@!%p2 bra consumer;
add.u32 %r7, %r2, %r8; ld.shared.b32 %r3, [%r7];
mbarrier.arrive.shared::cta.b64 _, [empty];
st.global.b32 [%rd2], %r3; add.u64 %rd2, %rd2, 256;
next: add.u32 %r4, %r4, 1; setp.lt.u32 %p3, %r4, 2; @%p3 bra turn;
"""


def kernel(body: str) -> str:
    return header("sm_90a") + """
.visible .entry k(.param .u64 k_1, .param .u64 k_2) {
.shared .align 128 .b8 memory[256]; .shared .align 8 .b64 full; .shared .align 8 .b64 empty;
.reg .pred %p<5>; .reg .b32 %r<20>; .reg .b64 %rd<20>;
ld.param.u64 %rd1, [k_1]; ld.param.u64 %rd2, [k_2];
mov.u32 %r1, %tid.x; sub.u32 %r2, %r1, 32; mul.wide.u32 %rd3, %r2, 4; add.u64 %rd2, %rd2, %rd3;
shl.b32 %r2, %r2, 2; mov.u32 %r8, memory;
""" + body + "ret;\n}\n"


def launched(body: str) -> np.ndarray:  # type: ignore[type-arg]
    return run(kernel(body), "k", 1, 96, [DATA, Out(128, np.uint32)]).arrays[1]


def test_a_ring_of_bulk_copies() -> None:
    np.testing.assert_array_equal(launched(RING), DATA)
    assemble(kernel(RING), "sm_90a")


@pytest.mark.parametrize("old, new, message", [
    ("fence.mbarrier_init.release.cluster;", "", "without a fence.proxy.async"),
    ("ready: bar.sync 0;", "ready:", "race|never initialized"),
    ("@!%p2 bra free;", "", "race|not yet waited for"),
    ("@!%p2 bra consumer;", "", "copy not yet waited for|nothing has written"),
    ("_, [full], 256", "_, [full], 240", "waits forever"),
    ("_, [full], 256", "_, [full], 272", "waits forever"),
    (".expect_tx.release.cta.shared::cta.b64 _, [full], 256", ".shared::cta.b64 _, [full]", "copy not yet waited for"),
    ("mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 _, [full], 256", "mbarrier.expect_tx.relaxed.cta"
     ".shared::cta.b64 [full], 256", "waits forever"),
    ("mbarrier.arrive.shared::cta.b64 _, [empty];", "", "waits forever"),
    ("[empty], 64;", "[empty], 32;", "race|arrives|waits forever"),
    ("[empty], 64;", "[empty], 65;", "waits forever"),
    ("[%rd1], 256,", "[%rd1], 248,", "multiples of 16"),
    ("[memory], [%rd1]", "[memory+8], [%rd1]", "no multiple of 16"),
    ("[memory], [%rd1]", "[memory+32], [%rd1]", "shared|race|copy"),
    ("[%rd1], 256, [full]", "[%rd1], 256, [empty]", "waits forever"),
    ("[full], %r5", "[full], %r6", "copy not yet|waits forever"),
    ("[empty], %r6", "[empty], %r5", "waits forever"),
])
def test_what_is_missing_is_a_fault(old: str, new: str, message: str) -> None:
    assert RING.count(old) == 1
    with pytest.raises(Fault, match=message):
        launched(RING.replace(old, new))


#: 64 threads copy 4 bytes each, warp 2 reads them
ASYNC = """
setp.ne.u32 %p1, %r1, 0; setp.lt.u32 %p4, %r1, 64;
@%p1 bra ready;
mbarrier.init.shared::cta.b64 [full], 64;
ready: bar.sync 0;
@!%p4 bra consumer;
mul.wide.u32 %rd4, %r1, 4; add.u64 %rd4, %rd4, %rd1; shl.b32 %r4, %r1, 2; add.u32 %r4, %r4, %r8;
cp.async.ca.shared.global [%r4], [%rd4], 4;
cp.async.mbarrier.arrive.noinc.shared.b64 [full];
bra end;
consumer: mbarrier.try_wait.parity.shared::cta.b64 %p2, [full], 0;
@!%p2 bra consumer;
sub.u32 %r2, %r2, 128; add.u32 %r7, %r2, %r8; ld.shared.b32 %r3, [%r7]; sub.u64 %rd2, %rd2, 128;
st.global.b32 [%rd2], %r3; ld.shared.b32 %r3, [%r7+128]; st.global.b32 [%rd2+128], %r3;
end:
"""


def test_copies_arrive_at_a_barrier() -> None:
    text = kernel(ASYNC)
    got = run(text, "k", 1, 96, [DATA, Out(64, np.uint32)]).arrays[1]
    np.testing.assert_array_equal(got, DATA[:64])
    assemble(text, "sm_90a")
    for old, new, message in (("cp.async.mbarrier.arrive.noinc.shared.b64", "mbarrier.arrive.shared::cta.b64 _,",
                               "copy not yet waited for"),
                              (".noinc", "", "waits forever"),
                              ("[full], 0;", "[full], 1;", "copy not yet|waits forever")):
        with pytest.raises(Fault, match=message):
            run(text.replace(old, new), "k", 1, 96, [DATA, Out(64, np.uint32)])


def test_states() -> None:
    """test_wait with the state that an arrival returned."""
    body = """
setp.ne.u32 %p1, %r1, 0;
@%p1 bra ready;
mbarrier.init.shared::cta.b64 [full], 96;
ready: bar.sync 0;
mbarrier.arrive.shared::cta.b64 %rd5, [full];
wait: mbarrier.test_wait.shared::cta.b64 %p2, [full], %rd5;
@!%p2 bra wait;
sub.u64 %rd2, %rd2, %rd3; mul.wide.u32 %rd3, %r1, 4; add.u64 %rd2, %rd2, %rd3; st.global.b32 [%rd2], %r1;
"""
    np.testing.assert_array_equal(run(kernel(body), "k", 1, 96, [DATA, Out(96, np.uint32)]).arrays[1], np.arange(96))


def test_what_is_not_known() -> None:
    with pytest.raises(PtxError):
        launched(RING.replace("mbarrier::complete_tx::bytes", "bulk_group"))
