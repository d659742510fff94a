"""Clusters: who is who in them, each other's shared memory, their barrier, and what may be missing."""
from __future__ import annotations

import numpy as np
import pytest

from stitch.ptx.faults import Fault, PtxError
from stitch.ptx.run import Out, run

from .writing import assemble, header


def kernel(body: str, cluster: str = "2, 1, 1") -> str:
    return header("sm_90a", "8.3") + f"""
.visible .entry k(.param .u64 k_1, .param .u64 k_2) .explicitcluster .reqnctapercluster {cluster} {{
.shared .align 128 .b8 memory[256]; .shared .align 8 .b64 full;
.reg .pred %p<5>; .reg .b32 %r<20>; .reg .b64 %rd<20>; .reg .b16 %h<2>;
ld.param.u64 %rd1, [k_1]; mov.u32 %r1, %tid.x; mov.u32 %r2, %cluster_ctarank; xor.b32 %r3, %r2, 1;
shl.b32 %r4, %r1, 2; mov.u32 %r5, memory; add.u32 %r5, %r5, %r4;
mov.u32 %r6, %ctaid.x; mov.u32 %r7, %ntid.x; mad.lo.u32 %r6, %r6, %r7, %r1; mul.wide.u32 %rd2, %r6, 4;
add.u64 %rd2, %rd2, %rd1;
{body}
ret;
}}
"""


BARRIER = "barrier.cluster.arrive.release.aligned;\nbarrier.cluster.wait.acquire.aligned;\n"
#: each thread hands its number to the same one of the other CTA
LOADED = f"""st.shared.b32 [%r5], %r6;
{BARRIER}mapa.shared::cluster.u32 %r8, %r5, %r3;
ld.shared::cluster.b32 %r9, [%r8]; st.global.b32 [%rd2], %r9;
{BARRIER}"""
STORED = f"""mapa.shared::cluster.u32 %r8, %r5, %r3;
{BARRIER}st.shared::cluster.b32 [%r8], %r6;
{BARRIER}ld.shared.b32 %r9, [%r5]; st.global.b32 [%rd2], %r9;
"""
INIT = f"""setp.ne.u32 %p1, %r1, 0; mapa.shared::cluster.u32 %r8, %r5, %r3; mov.u32 %r10, full;
mapa.shared::cluster.u32 %r11, %r10, %r3;
@%p1 bra made;
mbarrier.init.shared::cta.b64 [full], COUNT;
fence.mbarrier_init.release.cluster;
made:
{BARRIER}"""
WAIT = """full_: mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p2, [full], 0;
@!%p2 bra full_;
ld.shared.b32 %r9, [%r5]; st.global.b32 [%rd2], %r9;
"""
ARRIVED = INIT.replace("COUNT", "64") + """st.shared::cluster.b32 [%r8], %r6;
mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%r11];
""" + WAIT
ASYNC = INIT.replace("COUNT", "1") + """@%p1 bra sent;
mbarrier.arrive.expect_tx.shared::cta.b64 _, [full], 256;
sent:
st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.b32 [%r8], %r6, [%r11];
""" + WAIT


def launched(text: str, ctas: int = 4) -> np.ndarray:  # type: ignore[type-arg]
    return run(text, "k", ctas, 64, [Out((ctas, 64), np.uint32), np.zeros(4, np.uint32)]).arrays[0]


@pytest.mark.parametrize("body", [LOADED, STORED, ARRIVED, ASYNC], ids=["loads", "stores", "arrivals", "st.async"])
def test_shared_memory_of_the_other_cta(body: str) -> None:
    want = np.arange(256).reshape(4, 64)[[1, 0, 3, 2]]
    np.testing.assert_array_equal(launched(kernel(body)), want)
    assemble(kernel(body), "sm_90a")


@pytest.mark.parametrize("body", [ARRIVED, ASYNC])
def test_a_relaxed_barrier_shows_mbarriers_that_are_fenced(body: str) -> None:
    """As the manual has it beside fence.mbarrier_init; and nothing else."""
    relaxed = body.replace("arrive.release.aligned", "arrive.relaxed.aligned")
    np.testing.assert_array_equal(launched(kernel(relaxed)), np.arange(256).reshape(4, 64)[[1, 0, 3, 2]])
    with pytest.raises(Fault, match="race: reads what CTA .* wrote"):
        launched(kernel(relaxed.replace("fence.mbarrier_init.release.cluster;", "")))
    with pytest.raises(Fault, match="race: overwrites what CTA .* wrote"):
        launched(kernel("st.shared.b32 [%r5], 0;\n" + relaxed))


def test_generic_addresses() -> None:
    body = LOADED.replace("mapa.shared::cluster.u32 %r8, %r5, %r3;", "cvt.u64.u32 %rd3, %r5;"
                          "cvta.shared.u64 %rd3, %rd3;"
                          "mapa.u64 %rd4, %rd3, %r3; getctarank.u64 %r12, %rd4; setp.ne.u32 %p3, %r12, %r3; @%p3 trap;")
    text = kernel(body.replace("ld.shared::cluster.b32 %r9, [%r8]", "ld.b32 %r9, [%rd4]"))
    np.testing.assert_array_equal(launched(text), np.arange(256).reshape(4, 64)[[1, 0, 3, 2]])
    assemble(text, "sm_90a")


@pytest.mark.parametrize("body, old, new, message", [
    (LOADED, BARRIER + "mapa", "mapa", "may not have begun"), (LOADED, BARRIER, "", "may not have begun"),
    (LOADED, "st.global.b32 [%rd2], %r9;\n" + BARRIER, "st.global.b32 [%rd2], %r9;\n", "CTA ends|has exited"),
    (LOADED, "arrive.release", "arrive.relaxed", "race"), (LOADED, "wait.acquire", "wait.relaxed", "race"),
    (LOADED, "barrier.cluster.wait.acquire.aligned;\nmapa", "mapa", "may not have begun"),
    (LOADED, "barrier.cluster.arrive.release.aligned;\nbarrier.cluster.wait.acquire.aligned;\nmapa",
     "barrier.cluster.wait.acquire.aligned;\nmapa", "without having arrived"),
    (LOADED, "%r8, %r5, %r3", "%r8, %r5, 2", "names CTA 2 of a cluster of 2"),
    (LOADED, "ld.shared::cluster", "ld.shared", "bytes of shared memory"),
    (STORED, BARRIER + "st", "st", "which may not have begun"),
    (STORED, "arrive.release.aligned;\nbarrier.cluster.wait.acquire.aligned;\nst",
     "arrive.release.aligned;\nst", "may not have begun|once more"),
    (STORED, BARRIER + "ld", "ld", "nothing has written|race"),
    (STORED, "arrive.release.aligned;\nbarrier.cluster.wait.acquire.aligned;\nld",
     "arrive.relaxed.aligned;\nbarrier.cluster.wait.acquire.aligned;\nld", "race"),
    (ARRIVED, ".release.cluster.shared", ".shared", "without .release.cluster"),
    (ARRIVED, ".release.cluster.shared", ".release.cta.shared", "without .release.cluster"),
    (ARRIVED, ".release.cluster.shared", ".relaxed.cluster.shared", "race"),
    (ARRIVED, "wait.parity.acquire", "wait.parity.relaxed", "race"),
    (ARRIVED, "[full], 64", "[full], 65", "waits forever"),
    (ARRIVED, "[full], 64", "[full], 32", "race|arrives|waits forever"),
    (ARRIVED, "made:\n" + BARRIER, "made:\n", "may not have begun"),
    (ARRIVED, "_, [%r11]", "_, [%r10]", "race|nothing has written"),
    (ASYNC, "[full], 256", "[full], 252", "got 4 bytes more|copy not yet waited for"),
    (ASYNC, "[full], 256", "[full], 260", "expects 4 bytes"),
    (ASYNC, "@!%p2 bra full_;", "", "copy not yet waited for"), (ASYNC, "%r6, [%r11]", "%r6, [%r10]", "another CTA's"),
    (ASYNC, "b32 [%r8], %r6", "b32 [%r8+2], %r6", "no multiple of 4"),
    (ASYNC, WAIT, "", "its CTA ends before 64 bulk copies into"),
])
def test_what_is_missing_is_a_fault(body: str, old: str, new: str, message: str) -> None:
    assert old in body
    with pytest.raises(Fault, match=message):
        launched(kernel(body.replace(old, new)))


#: CTA 1 has what is in its part of an array copied into both, which read it
MULTICAST = INIT.replace("COUNT", "1") + """@%p1 bra sent;
mbarrier.arrive.expect_tx.shared::cta.b64 _, [full], 256;
setp.eq.u32 %p3, %r2, 0; mov.b16 %h1, 3; mov.u32 %r12, %clusterid.x; mul.wide.u32 %rd5, %r12, 256;
ld.param.u64 %rd4, [k_2]; add.u64 %rd4, %rd4, %rd5;
@%p3 bra sent;
cp.async.bulk.prefetch.L2.global [%rd4], 256;
cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [memory], [%rd4], 256, [full], %h1;
sent:
""" + WAIT


def sent(body: str) -> np.ndarray:  # type: ignore[type-arg]
    data = np.arange(1000, 1128, dtype=np.uint32)
    return run(kernel(body), "k", 4, 64, [Out((4, 64), np.uint32), data]).arrays[0]


def test_one_copy_for_all() -> None:
    np.testing.assert_array_equal(sent(MULTICAST), np.arange(1000, 1128).reshape(2, 1, 64).repeat(2, 1).reshape(4, 64))
    assemble(kernel(MULTICAST), "sm_90a")


@pytest.mark.parametrize("old, new, message", [
    ("%h1, 3;", "%h1, 1;", "expects 256 bytes more"), ("%h1, 3;", "%h1, 2;", "expects 256 bytes more"),
    ("%h1, 3;", "%h1, 7;", "names CTA 2 of a cluster of 2"),
    ("[%rd4], 256, ", "[%rd4], 240, ", "expects 16 bytes more"),
    ("@%p3 bra sent;", "", "copy not yet waited for"), ("[full], 256", "[full], 512", "expects 256 bytes more"),
    ("fence.mbarrier_init.release.cluster;", "", "without a fence.proxy.async"),
    (BARRIER, "", "may not have begun"), ("@!%p2 bra full_;", "", "copy not yet waited for"),
    ("multicast::cluster [memory]", "multicast::cluster [memory+8]", "no multiple of 16"),
    ("multicast::cluster [memory]", "multicast::cluster [memory+16]", "nothing has written|bytes of shared memory"),
])
def test_what_is_missing_in_a_multicast(old: str, new: str, message: str) -> None:
    assert old in MULTICAST
    with pytest.raises(Fault, match=message):
        sent(MULTICAST.replace(old, new))


def test_bulk_copies_out() -> None:
    """Of plain bytes: whole, and without the fence that shows what threads wrote."""
    body = """st.shared.b32 [%r5], %r6;
fence.proxy.async.shared::cta;
bar.sync 0;
setp.ne.u32 %p1, %r1, 0;
@%p1 bra end;
cp.async.bulk.global.shared::cta.bulk_group [%rd2], [memory], 256;
cp.async.bulk.commit_group;
cp.async.bulk.wait_group 0;
end:
"""
    np.testing.assert_array_equal(launched(kernel(body)), np.arange(256).reshape(4, 64))
    assemble(kernel(body), "sm_90a")
    with pytest.raises(Fault, match="without a fence.proxy.async"):
        launched(kernel(body.replace("fence.proxy.async.shared::cta;", "")))
    with pytest.raises(Fault, match="no multiple of 16"):
        launched(kernel(body.replace("[%rd2], [memory]", "[%rd2+8], [memory]")))


def test_a_thread_that_has_exited_need_not_arrive() -> None:
    body = "setp.gt.u32 %p1, %r1, 31;\n@%p1 st.global.b32 [%rd2], 7;\n@%p1 ret;\n" + LOADED
    got = launched(kernel(body))
    np.testing.assert_array_equal(got[:, :32], np.arange(256).reshape(4, 64)[[1, 0, 3, 2], :32])
    assert (got[:, 32:] == 7).all()


def test_one_that_does_not_arrive_keeps_all() -> None:
    body = "setp.eq.u32 %p1, %r6, 70;\n@!%p1 bra come;\nstuck: bar.sync 1, 64; come:\n" + LOADED.replace(".aligned", "")
    with pytest.raises(Fault, match="waits forever"):
        launched(kernel(body))


def test_places_in_grids_of_several_extents() -> None:
    """%cluster_ctaid, %clusterid and their kin in clusters of 2 x 1 x 2, in a grid of 4 x 3 x 2."""
    names = [f"%{name}.{axis}" for name in ("ctaid", "cluster_ctaid", "clusterid", "cluster_nctaid", "nclusterid")
             for axis in "xyz"] + ["%cluster_ctarank", "%cluster_nctarank"]
    reads = "\n".join(f"mov.u32 %r9, {name}; st.global.b32 [%rd3+{4 * n}], %r9;" for n, name in enumerate(names))
    text = kernel("""mov.u32 %r8, %ctaid.z; mad.lo.u32 %r8, %r8, 3, 0; mov.u32 %r9, %ctaid.y; add.u32 %r8, %r8, %r9;
mad.lo.u32 %r8, %r8, 4, 0; mov.u32 %r9, %ctaid.x; add.u32 %r8, %r8, %r9; mul.wide.u32 %rd3, %r8, """
                  f"{4 * len(names)}; add.u64 %rd3, %rd3, %rd1;\n{reads}", "2, 1, 2")
    got = run(text, "k", (4, 3, 2), 1, [Out((24, len(names)), np.uint32), np.zeros(4, np.uint32)], resident=4).arrays[0]
    for n, row in enumerate(got.tolist()):
        x, y, z = n % 4, n // 4 % 3, n // 12
        assert row == [x, y, z, x % 2, 0, z, x // 2, y, 0, 2, 1, 2, 2, 3, 1, x % 2 + 2 * z, 4]
    assemble(text, "sm_90a")


@pytest.mark.parametrize("cluster, grid", [("2, 1, 1", 3), ("3, 1, 1", 4), ("32, 1, 1", 32)])
def test_grids_are_multiples_of_clusters(cluster: str, grid: int) -> None:
    with pytest.raises(PtxError, match="clusters"):
        launched(kernel(LOADED, cluster), grid)
