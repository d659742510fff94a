"""A product of bf16 by tensor copies, written by hand: maps made on the GPU, a ring, clusters with multicast, a tensor
store.  C[M, N] (f32) = A[M, K] B[N, K]^T in tiles of 64 x 64.

Of each CTA warps 0 to 3 multiply and warp 4 copies.  CTAs of a cluster have tiles below one another, so they need the
same lines of B: each copies its part of them into the shared memory of all.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import ml_dtypes
import numpy as np

from stitch.ptx.run import Out, run

from .writing import header

Array = np.ndarray[Any, Any]
TILE, STAGES, THREADS = 64, 2, 160
#: bytes of a stage of an operand, and where each thing begins in shared memory
PIECE = TILE * 128
LEFT, RIGHT, SUMS = 0, STAGES * PIECE, 2 * STAGES * PIECE
MAPS, FULL, EMPTY = SUMS + TILE * TILE * 4, SUMS + TILE * TILE * 4 + 384, SUMS + TILE * TILE * 4 + 384 + 8 * STAGES
SHARED = EMPTY + 8 * STAGES


def tensor_map(number: int, address: str, fast: str, slow: str, stride: str, box: tuple[int, int], kind: int,
               swizzle: int) -> str:
    """Warp 0 makes map `number` in shared memory and copies it to global memory."""
    at = f"[memory+{MAPS + 128 * number}]"

    def replace(name: str, *values: object, bits: int = 32) -> str:
        given = ", ".join(map(str, values))
        return f"@%p1 tensormap.replace.tile.{name}.shared::cta.b1024.b{bits} {at}, {given};"
    return "\n".join((
        f"add.u32 %r20, %r3, {MAPS + 128 * number}; add.u32 %r20, %r20, %r4; st.shared.b32 [%r20], 0;",
        "bar.warp.sync 0xffffffff;",
        replace("global_address", address, bits=64), replace("rank", 1),
        replace("box_dim", 0, box[0]), replace("box_dim", 1, box[1]),
        replace("global_dim", 0, fast), replace("global_dim", 1, slow), replace("global_stride", 0, stride, bits=64),
        replace("element_stride", 0, 1), replace("element_stride", 1, 1), replace("elemtype", kind),
        replace("interleave_layout", 0), replace("swizzle_mode", swizzle), replace("fill_mode", 0),
        f"add.u64 %rd20, %rd4, {128 * number};",
        "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%rd20], "
        f"{at}, 128;"))


def text(size: int = 2) -> str:
    """The module; `size`: CTAs of a cluster."""
    part = TILE // size
    count = TILE // 2
    sums = ", ".join(f"%f{n}" for n in range(count))
    zeros = " ".join(f"mov.b32 %f{n}, 0;" for n in range(count))
    right = "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes"
    right += ".multicast::cluster [%r33], [%rd6, {%r31, %r35}], [%r32], %h1;" if size > 1 else \
        " [%r33], [%rd6, {%r31, %r35}], [%r32];"
    arrivals = "\n".join(f"mapa.shared::cluster.u32 %r33, %r32, {n};\n"
                         "@%p2 mbarrier.arrive.shared::cluster.b64 _, [%r33];" for n in range(size))
    multiply = "\n".join(
        f"add.u64 %rd12, %rd10, {2 * n}; add.u64 %rd13, %rd11, {2 * n};\n"
        f"wgmma.mma_async.sync.aligned.m64n64k16.f32.bf16.bf16 {{{sums}}}, %rd12, %rd13, 1, 1, 1, 0, 0;"
        for n in range(4))
    stores = "\n".join(f"st.shared.v2.b32 [%r40+{32 * n + 2048 * half}], {{%f{4 * n + 2 * half}, "
                       f"%f{4 * n + 2 * half + 1}}};" for n in range(8) for half in range(2))
    return header("sm_90a", "8.3") + f"""
.extern .shared .align 1024 .b8 memory[];
.visible .entry k(.param .u64 k_1, .param .u64 k_2, .param .u64 k_3, .param .u64 k_4, .param .u32 k_5,
                  .param .u32 k_6, .param .u32 k_7) .explicitcluster .reqnctapercluster {size}, 1, 1
.reqntid {THREADS}, 1, 1
{{
.reg .pred %p<6>; .reg .b16 %h<2>; .reg .b32 %r<60>; .reg .b64 %rd<30>; .reg .f32 %f<{count}>;
ld.param.u64 %rd1, [k_1]; ld.param.u64 %rd2, [k_2]; ld.param.u64 %rd3, [k_3]; ld.param.u64 %rd4, [k_4];
ld.param.u32 %r10, [k_5]; ld.param.u32 %r11, [k_6]; ld.param.u32 %r12, [k_7];
mov.u32 %r1, %tid.x; shr.u32 %r2, %r1, 5; mov.u32 %r3, memory; and.b32 %r4, %r1, 31; shl.b32 %r4, %r4, 2;
mov.u32 %r5, %ctaid.x; mov.u32 %r6, %ctaid.y; mov.u32 %r7, %cluster_ctarank;
mov.u32 %r8, %nctaid.x; mad.lo.u32 %r9, %r6, %r8, %r5; mul.wide.u32 %rd5, %r9, 384; add.u64 %rd4, %rd4, %rd5;
shl.b32 %r13, %r5, 6; shl.b32 %r14, %r6, 6;
setp.eq.u32 %p1, %r1, 0; setp.ne.u32 %p3, %r2, 0;
@%p3 bra made;
mul.wide.u32 %rd7, %r12, 2; mul.wide.u32 %rd8, %r11, 4;
{tensor_map(0, "%rd1", "%r12", "%r10", "%rd7", (64, TILE), 10, 3)}
{tensor_map(1, "%rd2", "%r12", "%r11", "%rd7", (64, part), 10, 3)}
{tensor_map(2, "%rd3", "%r11", "%r10", "%rd8", (TILE, TILE), 7, 0)}
@!%p1 bra made;
mbarrier.init.shared::cta.b64 [memory+{FULL}], 1; mbarrier.init.shared::cta.b64 [memory+{FULL + 8}], 1;
mbarrier.init.shared::cta.b64 [memory+{EMPTY}], {4 * size};
mbarrier.init.shared::cta.b64 [memory+{EMPTY + 8}], {4 * size};
fence.mbarrier_init.release.cluster;
made:
barrier.cluster.arrive.release.aligned;
barrier.cluster.wait.acquire.aligned;
add.u32 %r15, %r12, 63; shr.u32 %r15, %r15, 6;
mov.u32 %r16, 0;
setp.lt.u32 %p3, %r2, 4;
@%p3 bra multiplies;

setp.ne.u32 %p3, %r1, 128;
@%p3 bra end;
add.u64 %rd6, %rd4, 128;
fence.proxy.tensormap::generic.acquire.gpu [%rd4], 128;
fence.proxy.tensormap::generic.acquire.gpu [%rd6], 128;
mov.b16 %h1, {(1 << size) - 1};
mad.lo.u32 %r35, %r7, {part}, %r14;
copies:
and.b32 %r30, %r16, 1; shr.u32 %r34, %r16, 1; and.b32 %r34, %r34, 1; xor.b32 %r34, %r34, 1;
mad.lo.u32 %r32, %r30, 8, %r3;
free: mbarrier.try_wait.parity.shared::cta.b64 %p4, [%r32+{EMPTY}], %r34;
@!%p4 bra free;
add.u32 %r32, %r32, {FULL};
mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r32], {2 * PIECE};
shl.b32 %r31, %r16, 6;
mad.lo.u32 %r33, %r30, {PIECE}, %r3;
cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%r33], [%rd4, {{%r31, %r13}}], [%r32];
add.u32 %r33, %r33, {RIGHT}; mad.lo.u32 %r33, %r7, {part * 128}, %r33;
{right}
add.u32 %r16, %r16, 1; setp.lt.u32 %p4, %r16, %r15;
@%p4 bra copies;
bra end;

multiplies:
{zeros}
setp.eq.u32 %p2, %r4, 0;
turn:
and.b32 %r30, %r16, 1; shr.u32 %r34, %r16, 1; and.b32 %r34, %r34, 1;
mad.lo.u32 %r32, %r30, 8, %r3;
full: mbarrier.try_wait.parity.shared::cta.b64 %p4, [%r32+{FULL}], %r34;
@!%p4 bra full;
mad.lo.u32 %r33, %r30, {PIECE}, %r3; shr.u32 %r36, %r33, 4; cvt.u64.u32 %rd10, %r36;
or.b64 %rd10, %rd10, {1 << 62 | 64 << 32 | 1 << 16}; add.u64 %rd11, %rd10, {RIGHT >> 4};
wgmma.fence.sync.aligned;
{multiply}
wgmma.commit_group.sync.aligned;
wgmma.wait_group.sync.aligned 0;
add.u32 %r32, %r32, {EMPTY};
{arrivals}
add.u32 %r16, %r16, 1; setp.lt.u32 %p4, %r16, %r15;
@%p4 bra turn;

shr.u32 %r37, %r4, 4; mad.lo.u32 %r37, %r2, 16, %r37; mad.lo.u32 %r40, %r37, 256, %r3;
and.b32 %r38, %r4, 12; mad.lo.u32 %r40, %r38, 2, %r40; add.u32 %r40, %r40, {SUMS};
{stores}
fence.proxy.async.shared::cta;
bar.sync 1, 128;
@!%p1 bra end;
add.u64 %rd20, %rd4, 256;
fence.proxy.tensormap::generic.acquire.gpu [%rd20], 128;
cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%rd20, {{%r14, %r13}}], [memory+{SUMS}];
cp.async.bulk.commit_group;
cp.async.bulk.wait_group.read 0;
end:
barrier.cluster.arrive.release;
barrier.cluster.wait.acquire;
ret;
}}
"""


def data(rows: int, cols: int, depth: int) -> tuple[Array, Array]:
    rng = np.random.default_rng(rows)
    left, right = (rng.integers(-4, 5, (n, depth)).astype(ml_dtypes.bfloat16) for n in (rows, cols))
    return left, right


def arguments(left: Array, right: Array, size: int) -> tuple[tuple[int, int], list[Any]]:
    """The grid and the arguments of a product."""
    (rows, depth), cols = left.shape, len(right)
    grid = (-(-rows // TILE // size) * size, -(-cols // TILE))
    maps = Out(384 * grid[0] * grid[1], np.uint8, required=False)
    return grid, [left.view(np.uint16), right.view(np.uint16), Out((rows, cols), np.float32), maps, rows, cols, depth]


def product(ptx: str, left: Array, right: Array, size: int = 2) -> Array:
    """Runs it."""
    grid, given = arguments(left, right, size)
    return run(ptx, "k", grid, THREADS, given, shared_bytes=SHARED).arrays[2]


#: what may be left out
_STEPS = re.compile(r"cp\.async\.|bar\.(warp\.)?sync|barrier\.cluster|fence\.|wgmma\.(fence|commit|wait|mma)|"
                    r"mbarrier\.(init|arrive|try)|tensormap\.|st\.shared\.b32|bra (free|full);")


def _one_of(names: str) -> Callable[[str], list[str]]:
    return lambda found: [n for n in names.split() if n != found]


def _near(*by: int) -> Callable[[str], list[str]]:
    return lambda found: [str(int(found) + n) for n in by]


#: what may be another: the group `x` of each pattern, and what is put in its place
_CHANGES: tuple[tuple[str, Callable[[str], list[str]]], ...] = (
    (r"expect_tx\S* _, \[%r32\], (?P<x>\d+);", _near(-16, 16, -PIECE, PIECE)),
    (r"mbarrier\.init\S* \S+, (?P<x>\d+);", _near(-1, 1)),
    (r"tile\.(rank|box_dim|elemtype|interleave_layout|swizzle_mode|fill_mode|element_stride)\S* \S+ (\d, )?(?P<x>\d+);",
     _near(-1, 1)),
    (r"tensormap\.replace\S* \S+ (?P<x>\d), ", _one_of("0 1")),
    (r"tile\.global_dim\S* \S+ \d, (?P<x>%r\d+);", _one_of("%r10 %r11 %r12")),
    (r"tile\.global_stride\S* \S+ 0, (?P<x>%rd\d);", _one_of("%rd7 %rd8")),
    (r"tile\.global_address\S* \S+ (?P<x>%rd\d);", _one_of("%rd1 %rd2 %rd3")),
    (r"wait_group\S* (?P<x>\d);", _near(1)),
    (r"mov\.b16 %h1, (?P<x>\d+);", _near(-2, -1, 1)),
    (r"cluster\.arrive\.(?P<x>release)", _one_of("relaxed")),
    (r"acquire\.gpu \[(?P<x>%rd\d+)\]", _one_of("%rd4 %rd6")),
    (r"\{(?P<x>%r31, %r\d+|%r14, %r13)\}", lambda found: [", ".join(reversed(found.split(", ")))]),
    (r"mapa\S* %r33, %r32, (?P<x>\d);", _one_of("0 1")),
    (r"xor\.b32 %r34, %r34, (?P<x>1);", _one_of("0")),
    (r"mad\.lo\.u32 %r33, %r7, (?P<x>\d+)", _one_of("0 2048")),
    (r"mad\.lo\.u32 %r35, %r7, (?P<x>\d+)", _one_of("0")),
)


def mutants(ptx: str) -> Iterator[tuple[str, str]]:
    """Every step left out, and every number and name changed, statement by statement, each with what it is."""
    ptx = re.sub(r"^(\w+:) ", r"\1\n", ptx, flags=re.MULTILINE)
    for found in re.finditer(r"[^;\n]+;", ptx):
        statement = found[0].strip()
        others = [""] if _STEPS.search(statement) else []
        for pattern, new in _CHANGES:
            for match in re.finditer(pattern, statement):
                others += [statement[:match.start("x")] + x + statement[match.end("x"):] for x in new(match["x"])]
        for other in others:
            yield f"{statement} -> {other}", ptx[:found.start()] + other + ptx[found.end():]
