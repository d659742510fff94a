"""Times of what runs beside the warps: multiplications of warpgroups, mbarriers, bulk copies."""
from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from stitch.ptx.faults import PtxError
from stitch.ptx.run import Out, prepare
from stitch.ptx.timing.apart import Phases, Reads
from stitch.ptx.timing.assembly import translate
from stitch.ptx.timing.gpus import GPUS, Gpu
from stitch.ptx.timing.predict import Prediction, predict
from stitch.ptx.timing.trace import shares, traced

from . import tensor_kernel
from .writing import kernel

A100, H100 = GPUS["a100"], GPUS["h100"]
SM, TURNS = H100.sm, 8
SHARED = ".shared .align 1024 .b8 tile[32768]; .shared .align 8 .b64 full; .shared .align 8 .b64 empty;"
#: all of `tile` is written, and known to what reads it for the tensor cores
FILLED = """mov.u32 %r5, tile; mad.lo.u32 %r6, %r109, 16, %r5; mov.u32 %r4, 0;
fill: st.shared.v4.b32 [%r6], {%r4, %r4, %r4, %r4}; mad.lo.u32 %r6, %r107, 16, %r6; sub.u32 %r7, %r6, %r5;
setp.lt.u32 %p2, %r7, 32768; @%p2 bra fill;
fence.proxy.async.shared::cta; bar.sync 0;"""


def timed(body: str, before: str, block: int, gpu: Gpu = H100, after: str = "", turns: int = TURNS, size: int = 1 << 14
          ) -> Prediction:
    """A body that is run again and again."""
    text = kernel(f"""{before}
mov.u32 %r90, 0;
again:
{body}
add.u32 %r90, %r90, 1; setp.lt.u32 %p1, %r90, {turns}; @%p1 bra again;
{after}""", shared=SHARED, target="sm_90a")
    data = np.zeros(size, np.float32)
    data.flags.writeable = False
    return predict(text, "k", 1, block, [data, Out(size, np.float32, required=False)], gpu, registers=32)


def turn(body: str, before: str, block: int, after: str = "") -> float:
    """Cycles of one turn, without what is around the loop."""
    few, many = (timed(body, before, block, after=after, turns=n).cycles for n in (TURNS, 2 * TURNS))
    return (many - few) / TURNS


def multiplied(cols: int, kind: str = "bf16", registers: bool = False, count: int = 8) -> str:
    """Instructions that sum in the same registers, and the wait for them."""
    sums = ", ".join(f"%r{n}" for n in range(300, 300 + cols // 2))
    left = "{%r1, %r2, %r3, %r4}" if registers else "%rd5"
    flags = "1, 1, 1" + (", 0" if registers else ", 0, 0") if kind == "bf16" else "1"
    result, depth = ("f32", 16) if kind == "bf16" else ("s32", 32)
    one = f"wgmma.mma_async.sync.aligned.m64n{cols}k{depth}.{result}.{kind}.{kind} {{{sums}}}, {left}, %rd5, {flags};"
    return "\n".join(["wgmma.fence.sync.aligned;", *[one] * count, "wgmma.commit_group.sync.aligned;",
                      "wgmma.wait_group.sync.aligned 0;"])


def before(cols: int) -> str:
    """Descriptors of what lies in lines of 32 bytes, and sums."""
    zeros = "\n".join(f"mov.u32 %r{n}, 0;" for n in (1, 2, 3, *range(300, 300 + cols // 2)))
    return FILLED + zeros + f"shr.u32 %r8, %r5, 4; cvt.u64.u32 %rd5, %r8; or.b64 %rd5, %rd5, {16 << 32 | 3 << 62};"


@pytest.mark.parametrize("cols, cycles", [(256, 128), (128, 64), (64, 32)])
def test_a_warpgroup_multiplies_at_the_peak(cols: int, cycles: int) -> None:
    """The papers' latencies, which are the cycles of 2048 multiply-adds each."""
    assert turn(multiplied(cols), before(cols), 128) == pytest.approx(8 * cycles, abs=24)


def test_narrow_ones_wait_for_shared_memory() -> None:
    """Of 16 columns, 64 x 32 and 16 x 32 bytes are read, but for 8 cycles of multiplications; rows that are in
    registers are not read."""
    read = (64 + 16) * 32 / SM.banks
    assert turn(multiplied(16), before(16), 128) == pytest.approx(8 * read, abs=24)
    assert turn(multiplied(16, registers=True), before(16), 128) == pytest.approx(8 * 8, abs=24)


def test_bytes_are_multiplied_twice_as_fast() -> None:
    assert turn(multiplied(256, "s8"), before(256), 128) == pytest.approx(8 * 128, abs=24)


def test_warpgroups_share_the_tensor_cores() -> None:
    found = timed(multiplied(128), before(128), 256)
    assert turn(multiplied(128), before(128), 256) == pytest.approx(2 * 8 * 64, rel=0.05)
    assert found.bound.startswith("tensor cores")


def test_loads_and_multiplications_share_shared_memory() -> None:
    """Half of the time of 64 x 64 multiplications, whose reads take all of it, is that of loads."""
    loads = "\n".join(f"ld.shared.v4.b32 {{%r10, %r11, %r12, %r13}}, [%r6 + {16 * n}];" for n in range(16))
    body = multiplied(64).replace("wgmma.wait", loads + "\nwgmma.wait")
    there = before(64) + "mad.lo.u32 %r6, %r109, 16, %r5;"
    alone, both = turn(multiplied(64), there, 128), turn(body, there, 128)
    assert both - alone == pytest.approx(16 * 4 * 4, rel=0.35)


def test_four_warps_multiply_when_the_last_of_them_has_come() -> None:
    """Warp 3 works first: the others' parts wait for its one, and so does who waits for them."""
    late = f"setp.ge.u32 %p2, %r109, 96;\n@!%p2 bra on;\n{CHAIN}\non: "
    work = 50 * SM.alu_latency
    found = turn(late + multiplied(64, count=4), before(64), 128)
    assert found == pytest.approx(work + 4 * 32, abs=60)
    assert timed(late + multiplied(64, count=4), before(64), 128).waits["tensor cores"] > 0.5


def test_one_warp_may_speak_for_four() -> None:
    """Of a ring of one place only the first warp arrives: the others cannot fall behind, they multiply together."""
    made = MADE.replace("COUNT", "2")
    speak = "setp.ne.u32 %p5, %r109, 0;\n@%p5 bra quiet;\nmbarrier.arrive.shared::cta.b64 _, [full], 2;\nquiet: "
    body = f"{speak}{ASK}\n{multiplied(64, count=4)}"
    found = timed(body, before(64) + made, 128)
    assert found.whole and found.cycles > TURNS * 4 * 32


def test_an_a100_has_none_of_it() -> None:
    with pytest.raises(PtxError, match="known"):
        timed(multiplied(64), before(64), 128, A100)


MADE = """setp.ne.u32 %p3, %r109, 0;
@%p3 bra made;
mbarrier.init.shared::cta.b64 [full], COUNT; fence.mbarrier_init.release.cluster;
made: bar.sync 0; setp.lt.u32 %p4, %r109, 32; mul.wide.u32 %rd1, %r109, 16; add.u64 %rd2, %rd101, %rd1;"""
ASK = "and.b32 %r91, %r90, 1;\nask: mbarrier.try_wait.parity.shared::cta.b64 %p5, [full], %r91; @!%p5 bra ask;"
CHAIN = "\n".join(["fma.rn.f32 %r1, %r1, %r1, %r1;"] * 50)


def test_waits_end_when_the_last_one_has_come() -> None:
    """Warp 0 works before it arrives, all others wait for it: once, however often the interpreter lets them ask."""
    body = f"""@!%p4 bra met;
{CHAIN}
mbarrier.arrive.shared::cta.b64 _, [full];
met: {ASK}"""
    work = 50 * SM.alu_latency
    assert turn(body, MADE.replace("COUNT", "32"), 128) == pytest.approx(work + 2 * SM.shared_latency, abs=60)
    assert timed(body, MADE.replace("COUNT", "32"), 128).waits["mbarriers"] > 0.3


def test_waits_by_what_an_arrival_gave() -> None:
    """A phase's own number, of 64 bits, in place of its parity: the same times."""
    def body(waits: bool) -> str:
        ask = "mbarrier.try_wait.shared::cta.b64 %p5, [full], %rd9" if waits else \
            "mbarrier.try_wait.parity.shared::cta.b64 %p5, [full], %r91"
        return f"""and.b32 %r91, %r90, 1;
mbarrier.arrive.shared::cta.b64 %rd9, [full];
ask: {ask}; @!%p5 bra ask;"""
    made = MADE.replace("COUNT", "128")
    assert turn(body(True), made, 128) == pytest.approx(turn(body(False), made, 128), abs=2)


def test_who_sleeps_between_two_questions_asks_once() -> None:
    """As C++ has it: back at once, later after a pause. Anywhere else a pause has no known time."""
    asks = """mov.u32 %r92, 0; bra ask;
later: add.u32 %r92, %r92, 1;
ask: mbarrier.try_wait.parity.shared::cta.b64 %p5, [full], %r91; @%p5 bra over;
setp.lt.u32 %p2, %r92, 16; @%p2 bra later;
nanosleep.u32 100; bra ask;
over:"""
    body = f"and.b32 %r91, %r90, 1;\n@!%p4 bra met;\n{CHAIN}\nmbarrier.arrive.shared::cta.b64 _, [full];\nmet: "
    made = MADE.replace("COUNT", "32")
    plain = body + ASK.replace("and.b32 %r91, %r90, 1;\n", "")
    assert turn(body + asks, made, 128) == pytest.approx(turn(plain, made, 128), abs=60)
    with pytest.raises(PtxError, match="a warp sleeps: how long that takes is not known"):
        timed("nanosleep.u32 100;", made, 128)


def test_bulk_copies_come_by_themselves() -> None:
    """A thread has 4096 bytes copied and all wait for them: the way through the L2 cache, and a bulk copy's own."""
    body = f"""@%p3 bra asks;
mbarrier.arrive.expect_tx.shared::cta.b64 _, [full], 4096;
cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [tile], [%rd101], 4096, [full];
asks: {ASK}
bar.sync 0;"""
    far = timed(body, MADE.replace("COUNT", "1"), 128)
    assert far.near == 4096 * TURNS and far.far == 4096
    least = SM.l2_latency + SM.bulk_latency + 4096 / SM.port
    assert least < turn(body, MADE.replace("COUNT", "1"), 128) < least + 150


def test_copies_arrive_when_they_are_there() -> None:
    body = f"""@!%p4 bra asks;
mov.u32 %r5, tile; mad.lo.u32 %r6, %r109, 16, %r5; cp.async.cg.shared.global [%r6], [%rd2], 16;
cp.async.mbarrier.arrive.noinc.shared.b64 [full];
asks: {ASK}
bar.sync 0;"""
    assert SM.l2_latency < turn(body, MADE.replace("COUNT", "32"), 128) < SM.l2_latency + 200


def test_several_mbarriers_at_once_are_not_known() -> None:
    other = "mov.u32 %r9, full; mad.lo.u32 %r9, %r109, 8, %r9; mbarrier.init.shared::cta.b64 [%r9], 1;"
    with pytest.raises(PtxError, match="several mbarriers"):
        timed("mov.u32 %r10, 0;", "setp.gt.u32 %p3, %r109, 1; @%p3 bra on;\n" + other + "\non: bar.sync 0;", 32)


def test_phases() -> None:
    """Arrivals and bytes, early and late, and who need not wait any longer."""
    known: Phases[str] = Phases(2, 2)
    assert not known.passed(0, True) and known.passed(1, True)
    assert known.come(1, 64, 5.0) == () and known.come(1, 0, 6.0) == ()
    known.waiting.append("a")
    assert known.come(0, -64, 40.0) == ["a"] and known.over == 40.0
    assert known.passed(0, True) and not known.passed(1, True) and known.passed(0, False) and not known.passed(1, False)
    assert known.come(2, 0, 41.0) == [] and known.over == 41.0


def test_reads_that_come_late_hold_their_tensor_core_up() -> None:
    reads, tensor = Reads(), [{"tensor": 30.0}, {"tensor": 30.0}]
    reads.add(10.0, 20.0, 4.0, 0)
    reads.add(10.0, 20.0, 4.0, 1)
    reads.add(50.0, 60.0, 4.0, 1)
    assert reads.until(9.0, 0.0, tensor) == (0.0, 0.0)
    assert reads.until(12.0, 14.0, tensor) == (22.0, 8.0) and [t["tensor"] for t in tensor] == [30.0, 32.0]


def test_a_warp_comes_to_a_barrier_once() -> None:
    """Its lanes may come one after another; it is there with the last ones."""
    text = kernel("""mov.u32 %r90, 0; setp.eq.u32 %p3, %r109, 0;
again: @%p3 bra late;
back: bar.sync 0;
add.u32 %r90, %r90, 1; setp.lt.u32 %p1, %r90, 3; @%p1 bra again;
bra over;
late: add.u32 %r91, %r90, 1; bra back;
over: ret;""", shared=SHARED, target="sm_90a")
    prepared = prepare(text, "k", 1, 64, [np.zeros(4, np.float32), Out(4, np.float32, required=False)], 0)
    ops = translate(prepared.launch.entry, SM)
    (first, second), = traced(prepared, ops, 0, 1, 1, 0, 1 << 10).ctas
    for (code, accesses), parts in ((first, [True, False] * 3), (second, [False] * 3)):
        meets = [n for n, pc in enumerate(code) if ops[pc].kind == "barrier"]
        assert [n in accesses and accesses[n].part for n in meets] == parts


# ---- tensor copies and clusters

LEFT, RIGHT = tensor_kernel.data(64 * 8, 64 * 4, 256)


def product(size: int, text: str = "", gpu: Gpu = H100) -> Prediction:
    """The product of 32 tiles, by 4 copies of each operand, in clusters."""
    grid, given = tensor_kernel.arguments(LEFT, RIGHT, size)
    return predict(text or tensor_kernel.text(size), "k", grid, tensor_kernel.THREADS, given, gpu,
                   shared_bytes=tensor_kernel.SHARED, registers=96)


@pytest.mark.parametrize("size", [1, 2, 4])
def test_multicast_asks_once(size: int) -> None:
    """Of L2: all of the left operand's tiles, a part of the right one's, the results."""
    piece, tile = tensor_kernel.PIECE, 4 * tensor_kernel.TILE ** 2
    assert product(size).near == 32 * (4 * (piece + piece / size) + tile)


def test_what_several_ctas_copy_comes_from_memory_once() -> None:
    """Tiles of a row have the left operand's lines in common, those of a column the right one's."""
    grid, given = tensor_kernel.arguments(LEFT, RIGHT, 2)
    prepared = prepare(tensor_kernel.text(), "k", grid, tensor_kernel.THREADS, given, tensor_kernel.SHARED)
    found = shares(prepared, 32)
    copies = [pc for pc, i in enumerate(prepared.launch.entry.instrs) if "tensor" in i.parts and i.parts[0] == "cp"]
    assert [found[pc] for pc in copies[:2]] == [pytest.approx(1 / 4), pytest.approx(1 / 4)]


def test_every_sm_writes_what_it_gets() -> None:
    """Shared memory is as busy in clusters, whoever asks."""
    alone, two = product(1), product(2)
    busy = [p.busy["shared memory and first cache"] * p.cycles for p in (alone, two)]
    assert busy[1] == pytest.approx(busy[0], rel=0.05)


def test_clusters_leave_sms_over() -> None:
    """132 SMs in GPCs of 16 and 18: pairs go up, fours leave two of each large one over."""
    assert [H100.cores(1, n) for n in (1, 2, 3, 4, 8, 16)] == [132, 132, 126, 128, 128, 128]
    assert H100.cores(2, 4) == 132
    with pytest.raises(PtxError, match="clusters of 2 CTAs, which a100 has not"):
        product(2, gpu=A100)


def test_far_arrivals_and_barriers_take_the_way_between_sms() -> None:
    """The same kernel over a network of no latency."""
    near = replace(H100, sm=replace(SM, far_shared_latency=0, cluster_latency=0))
    assert product(2).cycles > product(2, gpu=near).cycles + 2 * SM.cluster_latency


def test_lanes_may_arrive_at_several_ctas_at_once() -> None:
    """Lane n at the one of rank n, by one instruction."""
    text = tensor_kernel.text(2)
    start, end = text.index("mapa"), text.rindex("mbarrier.arrive.shared::cluster.b64 _, [%r33];")
    other = text[:start] + """shr.u32 %r41, %r4, 2; setp.lt.u32 %p5, %r41, 2; min.u32 %r42, %r41, 1;
mapa.shared::cluster.u32 %r33, %r32, %r42;
@%p5 """ + text[end:]
    np.testing.assert_array_equal(*(tensor_kernel.product(t, LEFT, RIGHT) for t in (text, other)))
    assert product(2, other).cycles == pytest.approx(product(2).cycles, rel=0.02)


def test_stores_are_waited_for() -> None:
    """Until they have read, or written, which takes the way to L2."""
    read = product(1).cycles
    written = product(1, tensor_kernel.text(1).replace("wait_group.read 0", "wait_group 0")).cycles
    assert read < written < read + 2 * (SM.l2_latency + SM.far_latency)


def test_lanes_that_do_something_else_are_not_forgotten() -> None:
    """While one lane asks, the others of its warp come to the cluster's barrier, which is theirs, too."""
    grid, given = tensor_kernel.arguments(LEFT, RIGHT, 1)
    prepared = prepare(tensor_kernel.text(1), "k", grid, tensor_kernel.THREADS, given, tensor_kernel.SHARED)
    ops = translate(prepared.launch.entry, SM)
    (warps,) = traced(prepared, ops, 0, 1, 1, 0, 1 << 16).ctas
    code, accesses = warps[4]
    for kind in ("come", "meet"):
        places = [n for n, pc in enumerate(code) if ops[pc].kind == kind]
        assert [n in accesses and accesses[n].part for n in places] == [False, True, False]
    assert [accesses[n].number for n, pc in enumerate(code) if ops[pc].kind == "bulk"] == [tensor_kernel.PIECE] * 8


@pytest.mark.parametrize("line", ["st.async.shared::cluster.mbarrier::complete_tx::bytes.b32 [%r1], %r1, [%r1];",
                                  "ld.shared::cluster.b32 %r1, [%r1];", "st.shared::cluster.b32 [%r1], %r1;"])
def test_far_shared_memory_has_no_time_yet(line: str) -> None:
    with pytest.raises(PtxError, match="line [0-9]+: .*how long this takes is not known"):
        timed(line, "", 32)
