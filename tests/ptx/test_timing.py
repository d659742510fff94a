"""Times that follow from the numbers of a machine: one pipe, one latency, one wait at a time."""
from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from stitch.ptx.faults import PtxError
from stitch.ptx.run import Out, read
from stitch.ptx.timing.assembly import translate
from stitch.ptx.timing.gpus import GPUS, Gpu, table
from stitch.ptx.timing.order import blocks_of
from stitch.ptx.timing.predict import Prediction, occupancy, predict

from .writing import kernel

A100 = GPUS["a100"]
TURNS = 24


def loop(body: str, before: str = "", after: str = "", turns: int = TURNS, shared: str = "") -> str:
    """A kernel whose threads run a body again and again; the third argument is memory for results."""
    return kernel(f"""{before}
mov.u32 %r90, 0;
again:
{body}
add.u32 %r90, %r90, 1; setp.lt.u32 %p1, %r90, {turns}; @%p1 bra again;
{after}""", "u64 u64", shared=shared)


def timed(text: str, gpu: Gpu = A100, grid: int = 1, block: int = 32, size: int = 1 << 16, **more: int) -> Prediction:
    data = np.zeros(size, np.float32)
    data.flags.writeable = False
    return predict(text, "k", grid, block, [data, Out(size, np.float32, required=False)], gpu,
                   registers=more.pop("registers", 32), shared_bytes=more.pop("shared", 0))


def turn(body: str, before: str = "", block: int = 32, gpu: Gpu = A100, shared: str = "") -> float:
    """Cycles of one turn, without what is around the loop."""
    few, many = (timed(loop(body, before, turns=n, shared=shared), gpu, block=block).cycles for n in (TURNS, 2 * TURNS))
    return (many - few) / TURNS


CHAIN = "\n".join(["fma.rn.f32 %r1, %r1, %r1, %r1;"] * 16)
APART = "\n".join(f"fma.rn.f32 %r{n}, %r{n}, %r{n}, %r{n};" for n in range(1, 17))


def test_one_warp_waits_for_each_result() -> None:
    assert turn(CHAIN) == pytest.approx(16 * A100.sm.alu_latency, abs=16)


@pytest.mark.parametrize("name", ["a100", "h100"])
def test_many_warps_fill_the_pipe(name: str) -> None:
    """16 warps: a multiply-add of each takes 32 lanes of those that the SM has in a cycle."""
    gpu = GPUS[name]
    busy = 16 * 16 * 32 / gpu.sm.fp32
    assert busy <= turn(APART, block=512, gpu=gpu) < 1.4 * busy + 24
    assert timed(loop(APART), gpu, block=512).busy["fp32"] > 0.6


def test_special_functions_have_a_pipe_of_their_own() -> None:
    body = "\n".join(f"ex2.approx.ftz.f32 %r{n}, %r{n};" for n in range(1, 9))
    assert turn(body, block=512) == pytest.approx(16 * 8 * 32 / A100.sm.special, rel=0.1)


@pytest.mark.parametrize("step, passes", [(1, 1), (2, 2), (8, 8), (32, 32)])
def test_bank_conflicts(step: int, passes: int) -> None:
    """Loads of 16 warps, whose lanes are `step` words apart."""
    before = f"""mov.u32 %r2, tile; mad.lo.u32 %r3, %r109, {4 * step}, 0; and.b32 %r3, %r3, 4095;
add.u32 %r2, %r2, %r3; st.shared.b32 [%r2], %r3; bar.sync 0;"""
    found = turn("\n".join(f"ld.shared.b32 %r{n}, [%r2];" for n in range(4, 12)), before, block=32,
                 shared=".shared .align 16 .b8 tile[4096];")
    assert found == pytest.approx(max(8 * passes, A100.sm.shared_latency), abs=A100.sm.shared_latency + 24)


def test_tensor_cores() -> None:
    """2048 multiply-adds of each warp at the rate of the SM."""
    body = "\n".join(f"mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {{%r{n},%r{n + 1},%r{n + 2},%r{n + 3}}}, "
                     f"{{%r1,%r2,%r3,%r4}}, {{%r5,%r6}}, {{%r{n},%r{n + 1},%r{n + 2},%r{n + 3}}};"
                     for n in range(10, 42, 4))
    want = 8 * 8 * 2048 / A100.sm.tensor
    assert turn(body, block=256) == pytest.approx(want, rel=0.05)
    assert timed(loop(body), block=256).bound.startswith("tensor cores")


COPY = """mul.wide.u32 %rd1, %r100, 16; add.u64 %rd2, %rd101, %rd1; add.u64 %rd3, %rd102, %rd1;
ld.global.v4.b32 {%r1, %r2, %r3, %r4}, [%rd2]; st.global.v4.b32 [%rd3], {%r1, %r2, %r3, %r4};"""


@pytest.mark.parametrize("name", ["a100", "h200"])
def test_a_large_copy_takes_what_the_memory_takes(name: str) -> None:
    gpu = GPUS[name]
    size = 1 << 23
    found = timed(kernel(COPY), gpu, grid=size // 1024, block=256, size=size)
    assert found.bound.startswith("device memory")
    assert found.far == pytest.approx(8 * size, rel=0.01)
    assert found.seconds == pytest.approx(8 * size / (gpu.target.bandwidth * gpu.far.reached), rel=0.1)


def test_a_value_that_all_ctas_read_comes_from_memory_once() -> None:
    body = """and.b32 %r9, %r100, 1023; mul.wide.u32 %rd1, %r9, 4; add.u64 %rd2, %rd101, %rd1;
ld.global.b32 %r1, [%rd2]; mul.wide.u32 %rd1, %r100, 4; add.u64 %rd3, %rd102, %rd1; st.global.b32 [%rd3], %r1;"""
    found = timed(kernel(body), grid=64, block=1024)
    assert found.near == pytest.approx(2 * 4 * 65536) and found.far == pytest.approx(4 * 65536 + 4096, rel=0.01)


def test_copies_hide_behind_what_does_not_wait_for_them() -> None:
    """Groups of cp.async: waited for at once, and two turns later."""
    before = """mov.u32 %r2, tile; mul.lo.u32 %r3, %r109, 16; add.u32 %r2, %r2, %r3; mul.wide.u32 %rd1, %r109, 16;
add.u64 %rd2, %rd101, %rd1;"""
    body = """mad.lo.u32 %r5, %r90, 512, %r2; and.b32 %r6, %r90, 3; mad.lo.u32 %r5, %r6, 512, %r2;
mul.wide.u32 %rd3, %r90, 512; add.u64 %rd4, %rd2, %rd3; cp.async.cg.shared.global [%r5], [%rd4], 16;
cp.async.commit_group; """ + "\n".join(["fma.rn.f32 %r1, %r1, %r1, %r1;"] * 50) + "cp.async.wait_group N;"
    shared = ".shared .align 16 .b8 tile[2048];"
    at_once, later = (turn(body.replace("N", n), before, shared=shared) for n in "02")
    assert at_once > A100.sm.l2_latency + 50 * A100.sm.alu_latency * 0.9
    assert later == pytest.approx(50 * A100.sm.alu_latency, abs=60)
    assert timed(loop(body.replace("N", "0"), before, shared=shared)).waits["copies"] > 0.2


def test_a_barrier_waits_for_the_last_warp() -> None:
    slow = "setp.lt.u32 %p2, %r109, 32;\n@!%p2 bra met;\n" + CHAIN + "\nmet: bar.sync 0;"
    assert turn(slow, block=256) > 16 * A100.sm.alu_latency
    assert timed(loop(slow), block=256).waits["barriers"] > 0.3


def test_what_fits_an_sm() -> None:
    assert occupancy(256, 0, 32, A100).ctas == 8 and occupancy(256, 0, 32, A100).limit == "threads"
    assert occupancy(256, 0, 128, A100).ctas == 2 and occupancy(256, 0, 128, A100).limit == "registers"
    assert occupancy(128, 48 << 10, 32, A100).ctas == 3 and occupancy(128, 48 << 10, 32, A100).limit == "shared memory"
    assert occupancy(32, 0, 16, A100).limit == "blocks"
    # (a warp needs no more room for being a CTA of its own: of a quarter's 16384 registers seven have 72 a thread)
    assert occupancy(32, 0, 72, A100).ctas == 28 and occupancy(64, 0, 72, A100).ctas == 14
    assert occupancy(128, 0, 72, A100).ctas == 7


def test_more_ctas_take_longer_by_waves() -> None:
    """All SMs full, one CTA more, twice as many."""
    text, most = loop(APART, turns=6), 4 * A100.target.cores
    one, more, two = (timed(text, grid=n, block=512, size=64).cycles for n in (most, most + 1, 2 * most))
    assert one < more <= two and two == pytest.approx(2 * one, rel=0.15)


def test_loads_go_first() -> None:
    """The assembler's order: two loads, then what uses them."""
    text = kernel("""mul.wide.u32 %rd1, %r100, 4; add.u64 %rd2, %rd101, %rd1; add.u64 %rd3, %rd102, %rd1;
ld.global.b32 %r1, [%rd2]; add.f32 %r2, %r1, %r1; ld.global.b32 %r3, [%rd3]; add.f32 %r4, %r3, %r2;
st.global.b32 [%rd2], %r4;""")
    entry = read(text).entries["k"]
    ops = translate(entry, A100.sm)
    [block] = blocks_of(entry, ops, A100.sm, {})
    order = [op.text.split()[0] for _, op in block.order]
    assert sorted(n for parts, _ in block.order for n in parts) == list(range(len(ops)))
    loads = [n for n, name in enumerate(order) if name.startswith("ld.global")]
    assert max(loads) < order.index("add.f32") < order.index("st.global.b32")


def test_loads_stand_between_multiplications() -> None:
    """Tensor cores' are put where the pipe of memory is busy with a load, if they need not wait for one."""
    mma = "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f0,%f1,%f2,%f3}, {%r1,%r2,%r3,%r4}, {%r5,%r6}, " \
          "{%f0,%f1,%f2,%f3};"
    several = [mma.replace("%f", f"%f1{n}") for n in range(4)]
    loads = [f"ldmatrix.sync.aligned.m8n8.x4.shared.b16 {{%r1{n}1,%r1{n}2,%r1{n}3,%r1{n}4}}, [%r100];"
             for n in range(6)]
    uses = [f"add.u32 %r50, %r50, %r1{n}1;" for n in range(6)]
    entry = read(kernel("\n".join([*several, *loads, *uses]))).entries["k"]
    [block] = blocks_of(entry, translate(entry, A100.sm), A100.sm, {})
    order = [op.text.split(".")[0] for _, op in block.order]
    places = [n for n, name in enumerate(order) if name == "ldmatrix"]
    between = order[places[0]:places[-1]]
    assert "mma" in between, order


@pytest.mark.parametrize("body, why", [
    ("st.async.mbarrier::complete_tx::bytes.b32 [%r1], %r1, [%r1];", "known"), ("tex.2d.v4.f32.s32 %r1, %r2;", "known"),
])
def test_what_is_not_known_is_an_error(body: str, why: str) -> None:
    with pytest.raises(PtxError, match=why):
        timed(kernel(body))


def test_every_number_has_a_source() -> None:
    for gpu in GPUS.values():
        assert all(len(unit) and len(meaning) > 5 and len(source) > 5 for _, _, unit, meaning, source in table(gpu))
        assert {name for name, _ in gpu.told} <= {name for name, *_ in table(gpu)}


def test_faster_memory_is_seen() -> None:
    slow = replace(A100, target=replace(A100.target, bandwidth=A100.target.bandwidth / 2))
    size = 1 << 22
    fast, half = (timed(kernel(COPY), g, grid=size // 1024, block=256, size=size).seconds for g in (A100, slow))
    assert half == pytest.approx(2 * fast, rel=0.15)


@pytest.mark.parametrize("step, offsets, wide", [
    (16, (0, 4, 8, 12), [4]), (16, (12, 0, 8, 4), [4]), (8, (0, 4, 8, 12), [2, 2]), (4, (0, 4), [1, 1]),
    (16, (4, 8, 12, 16), [1, 2, 1]), (16, (0, 4, 8), [2, 1]), (32, (0, 4, 16, 20), [2, 2]),
])
def test_neighbouring_words_are_loaded_at_once(step: int, offsets: tuple[int, ...], wide: list[int]) -> None:
    body = f"mov.u32 %r2, tile; mad.lo.u32 %r3, %r109, {step}, %r2;" + "".join(
        f"ld.shared.b32 %r{10 + n}, [%r3+{o}];" for n, o in enumerate(offsets))
    entry = read(kernel(body, shared=".shared .align 16 .b8 tile[4096];")).entries["k"]
    ops = translate(entry, A100.sm)
    [block] = blocks_of(entry, ops, A100.sm, {"tile": 0})
    found = sorted(len(parts) for parts, op in block.order if op.space == "shared")
    assert found == sorted(wide)


def test_what_is_in_l2_already_does_not_come_from_memory() -> None:
    """Where it holds all arrays; a load waits for it alone."""
    gpu = GPUS["h100"]
    load = "mul.wide.u32 %rd1, %r100, 4; add.s64 %rd1, %rd101, %rd1; ld.global.b32 %r1, [%rd1]; add.u32 %r2, %r1, %r1;"

    def seen(size: int, near: bool) -> Prediction:
        return predict(kernel(load), "k", 1, 32, [np.zeros(size, np.uint32), np.zeros(1)], gpu, registers=32, near=near)
    small, large = 1 << 10, gpu.target.l2 // 4 + 1
    assert seen(small, False).cycles - seen(small, True).cycles >= gpu.sm.far_latency - gpu.sm.l2_latency
    assert seen(small, True).far == 0.0 < seen(small, False).far
    assert seen(large, True) == seen(large, False), "more than L2 keeps"
