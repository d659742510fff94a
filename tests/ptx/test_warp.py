"""Shuffles, votes, reductions of warps and CTAs, generic addresses, local memory, special registers."""
from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stitch.ptx.parse import parse
from stitch.ptx.run import Out, run

from .writing import assemble, entry, header, kernel

Array = np.ndarray[Any, Any]
LANES = np.arange(32)
STORE = "mul.wide.u32 %rd1, %r100, 4; add.u64 %rd2, %rd101, %rd1; st.global.b32 [%rd2], %r0;"


def _run(body: str, threads: int = 32, ctas: int = 1, target: str = "sm_80", **more: Any) -> Array:
    text = kernel(body + STORE, "u64", target=target)
    return run(text, "k", ctas, threads, [Out(threads * ctas, np.uint32)], **more).arrays[0]


SHUFFLES = [("bfly.b32 %r0, %r109, 5, 31", LANES ^ 5),
            ("down.b32 %r0, %r109, 3, 31", np.where(LANES < 29, LANES + 3, LANES)),
            ("up.b32 %r0, %r109, 3, 0", np.where(LANES < 3, LANES, LANES - 3)),
            ("idx.b32 %r0, %r109, 7, 31", LANES * 0 + 7),
            ("idx.b32 %r0, %r109, 2, 0x181f", LANES // 8 * 8 + 2),  # within groups of eight
            ("down.b32 %r0, %r109, 1, 0x181f", np.where(LANES % 8 == 7, LANES, LANES + 1)),
            ("down.b32 %r1|%p1, %r109, 4, 31", (LANES < 28) * 1)]


@pytest.mark.parametrize("code, expected", SHUFFLES, ids=[c for c, _ in SHUFFLES])
def test_shuffles(code: str, expected: Array) -> None:
    end = "selp.b32 %r0, 1, 0, %p1;" if "|" in code else ""
    np.testing.assert_array_equal(_run(f"shfl.sync.{code}, -1; {end}"), expected)


ODD = "and.b32 %r1, %r109, 1; setp.eq.u32 %p1, %r1, 1; "
WARP = [("vote.sync.ballot.b32 %r0, %p1, -1;", 0xAAAAAAAA),
        ("vote.sync.any.pred %p2, %p1, -1; selp.b32 %r0, 1, 0, %p2;", 1),
        ("vote.sync.all.pred %p2, %p1, -1; selp.b32 %r0, 1, 0, %p2;", 0),
        ("vote.sync.uni.pred %p2, !%p1, -1; selp.b32 %r0, 1, 0, %p2;", 0),
        ("redux.sync.add.u32 %r0, %r109, -1;", 496), ("redux.sync.max.s32 %r0, %r109, -1;", 31),
        ("redux.sync.min.u32 %r0, %r109, -1;", 0), ("redux.sync.xor.b32 %r0, %r1, -1;", 0),
        ("match.any.sync.b32 %r2, %r1, -1; xor.b32 %r0, %r2, 0xAAAAAAAA; selp.b32 %r0, %r0, %r2, %p1; ",
         np.where(LANES % 2 == 1, 0, 0x55555555)),
        ("bar.red.popc.u32 %r0, 0, %p1;", 16), ("bar.red.or.pred %p2, 0, %p1; selp.b32 %r0, 1, 0, %p2;", 1),
        ("bar.red.and.pred %p2, 0, %p1; selp.b32 %r0, 1, 0, %p2;", 0),
        ("@%p1 bra IN; mov.u32 %r0, 0; bra OUT; IN: activemask.b32 %r0; OUT:", np.where(LANES % 2 == 1, 0xAAAAAAAA, 0))]


@pytest.mark.parametrize("code, expected", WARP, ids=[c[:30] for c, _ in WARP])
def test_warps_together(code: str, expected: Any) -> None:
    np.testing.assert_array_equal(_run(ODD + code), np.broadcast_to(expected, 32).astype(np.uint32))


def test_election() -> None:
    code = "elect.sync %r1|%p1, -1; selp.b32 %r0, 100, %r1, %p1;"
    np.testing.assert_array_equal(_run(code, target="sm_90"), np.where(LANES == 0, 100, 0))


def test_the_assembler_takes_them() -> None:
    codes = [f"shfl.sync.{c}, -1; mov.b32 %r0, %r109;" for c, _ in SHUFFLES] + [ODD + c for c, _ in WARP]
    codes.append("elect.sync %r1|%p1, -1; mov.b32 %r0, %r1;")
    entries = [entry(code + STORE, "u64", name=f"k{i}") for i, code in enumerate(codes)]
    assemble(header("sm_90") + "\n".join(entries), "sm_90")


def test_a_partial_shuffle_runs_for_the_lanes_of_its_mask() -> None:
    code = "mov.u32 %r0, 99; setp.lt.u32 %p1, %r109, 16; @%p1 shfl.sync.bfly.b32 %r0, %r109, 1, 31, 0xffff;"
    np.testing.assert_array_equal(_run(code), np.where(LANES < 16, LANES ^ 1, 99))


def test_lanes_that_come_one_after_another_meet_at_a_shuffle() -> None:
    """Lane by lane out of a loop of atomics, as a lock would do it."""
    code = """
    mov.u32 %r1, 0;
    AGAIN: atom.global.add.u32 %r2, [%rd102], 0;
    add.u32 %r1, %r1, 1;
    setp.le.u32 %p1, %r1, %r109;
    @%p1 bra AGAIN;
    shfl.sync.bfly.b32 %r0, %r1, 1, 31, -1;
    """
    text = kernel(code + STORE, "u64 u64")
    found = run(text, "k", 1, 32, [Out(32, np.uint32), np.zeros(1, np.uint32)]).arrays[0]
    np.testing.assert_array_equal(found, (LANES ^ 1) + 1)


def test_special_registers() -> None:
    code = "mov.u32 %r1, %laneid; mov.u32 %r2, %warpid; mov.u32 %r3, %nctaid.x; mad.lo.u32 %r0, %r2, 100, %r1; " \
           "mad.lo.u32 %r0, %r3, 1000, %r0;"
    expected = [3000 + t // 32 * 100 + t % 32 for t in range(64)] * 3
    np.testing.assert_array_equal(_run(code, threads=64, ctas=3), expected)


def test_grids_and_blocks_of_three_dimensions() -> None:
    body = """
    mov.u32 %r1, %tid.x; mov.u32 %r2, %tid.y; mov.u32 %r3, %ctaid.x; mov.u32 %r4, %ctaid.y; mov.u32 %r5, %ctaid.z;
    mad.lo.u32 %r6, %r5, 3, %r4; mad.lo.u32 %r6, %r6, 2, %r3; mad.lo.u32 %r6, %r6, 4, %r2; mad.lo.u32 %r6, %r6, 16, %r1;
    mul.wide.u32 %rd1, %r6, 4; add.u64 %rd2, %rd101, %rd1; st.global.b32 [%rd2], %r6;
    """
    found = run(kernel(body, "u64"), "k", (2, 3, 2), (16, 4), [Out((2, 3, 2, 4, 16), np.uint32)]).arrays[0]
    np.testing.assert_array_equal(found.reshape(-1), np.arange(768))


def test_generic_and_local_addresses() -> None:
    body = """
    mov.u64 %rd3, buffer; cvta.shared.u64 %rd4, %rd3; mul.wide.u32 %rd5, %r109, 4; add.u64 %rd6, %rd4, %rd5;
    st.b32 [%rd6], %r109; bar.sync 0;
    xor.b32 %r1, %r109, 1; mul.wide.u32 %rd7, %r1, 4; add.u64 %rd8, %rd3, %rd7; ld.shared.b32 %r2, [%rd8];
    mov.u64 %rd9, depot; st.local.b32 [%rd9+4], %r2; cvta.local.u64 %rd10, %rd9; ld.b32 %r3, [%rd10+4];
    add.u64 %rd11, %rd101, %rd5; mov.u64 %rd12, table; ld.global.b32 %r5, [%rd12+4];
    bar.sync 0;
    setp.eq.u32 %p2, %r109, 0; selp.b64 %rd13, %rd11, %rd6, %p2; st.b32 [%rd13], %r5;
    bar.sync 0; ld.b32 %r6, [%rd6]; @%p2 ld.b32 %r6, [%rd11]; add.u32 %r0, %r3, %r6;
    """
    declared = ".shared .align 16 .b8 buffer[128]; .local .align 8 .b8 depot[8];"
    text = kernel(body + STORE, "u64", shared=declared).replace(
        ".visible", ".global .align 4 .b8 table[8] = {1, 0, 0, 0, 7, 0, 0, 0};\n.visible", 1)
    np.testing.assert_array_equal(run(text, "k", 1, 32, [Out(32, np.uint32)]).arrays[0], (LANES ^ 1) + 7)


def test_dynamic_shared_memory_begins_behind_the_static_one() -> None:
    body = "mov.u32 %r1, dynamic; mad.lo.u32 %r2, %r109, 4, %r1; st.shared.b32 [%r2], %r109; " \
           "ld.shared.b32 %r3, [%r2]; mov.u32 %r4, %dynamic_smem_size; mad.lo.u32 %r0, %r4, 1000, %r1; " \
           "add.u32 %r0, %r0, %r3;"
    text = kernel(body + STORE, "u64", shared=".shared .align 4 .b8 fixed[20];").replace(
        ".visible", ".extern .shared .align 16 .b8 dynamic[];\n.visible", 1)
    found = run(text, "k", 1, 32, [Out(32, np.uint32)], shared_bytes=128).arrays[0]
    np.testing.assert_array_equal(found, 128032 + LANES)


def test_parameters_by_value_and_in_registers() -> None:
    text = header() + """
.visible .entry k(.param .u64 .ptr .global .align 4 k_1, .param .align 4 .b8 k_2[12], .param .f32 k_3)
{
.reg .b32 %r<9>; .reg .b64 %rd<9>;
ld.param.b64 %rd1, [k_1];
mov.b64 %rd2, k_2;
ld.param.b32 %r1, [k_2+8];
{ .reg .b32 %r1; .reg .b32 mine; ld.param.b32 mine, [%rd2+4]; mov.b32 %r1, mine; mov.b32 %r5, %r1; }
ld.param.b32 %r2, [k_3];
st.global.v2.b32 [%rd1], {%r1, %r5};
st.global.b32 [%rd1+8], %r2;
ret;
}
"""
    found = run(text, "k", 1, 1, [Out(3, np.int32), np.arange(3, dtype=np.int32).tobytes(), 1.5]).arrays[0]
    np.testing.assert_array_equal(found, [2, 1, np.float32(1.5).view(np.int32)])


def test_what_llvm_prints_around_kernels_is_read() -> None:
    module = parse(header("sm_90a") + """
\t// .globl\tk
.file 1 "a.py"
.visible .entry k(\n\t.param .u64 .ptr .align 1 k_param_0\n)\n.maxntid 128, 1, 1\n.minnctapersm 2\n{
\t.reg .b64 \t%rd<3>;
\t.loc 1 2 0
$L__func: // a comment; with a semicolon
\tld.param.b64 \t%rd1, [k_param_0]; /* another */
\t.pragma "nounroll";
\tret;
}
\t.section\t.debug_abbrev { .b8 1 }
""")
    found = module.entries["k"]
    assert (module.target, found.limits) == ("sm_90a", {"maxntid": (128, 1, 1), "minnctapersm": (2,)})
    assert [(i.parts[0], i.line) for i in found.instrs] == [("ld", 16), ("ret", 18)]
