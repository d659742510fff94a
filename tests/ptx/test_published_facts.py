"""What is published of NVIDIA's tensor cores, descriptors and tensor maps, beside what the interpreter and code
generation take for it: each entry says where it is from.

Layouts are CuTe's (shapes and strides, the first number the fastest), as the sources have them.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from stitch.emit.gpu.hopper import boxes, warpgroups
from stitch.ptx import tensormaps
from stitch.ptx.clusters import OFFSET, RANK
from stitch.ptx.faults import PtxError
from stitch.ptx.ops import mbarrier
from stitch.ptx.ops.matrix import _matrix_b, accumulator, fragments_of_a
from stitch.ptx.ops.warpgroup import _cells
from stitch.ptx.run import Out, run

from .writing import header

Array = np.ndarray[Any, Any]
Tree = int | tuple["Tree", ...]


def numbers(shape: Tree, stride: Tree) -> Array:
    """The numbers that a layout has for 0, 1, ..."""
    if isinstance(shape, int):
        assert isinstance(stride, int)
        return np.arange(shape) * stride
    assert isinstance(stride, tuple) and len(shape) == len(stride)
    found = np.zeros(1, np.int64)
    for n, by in zip(shape, stride):
        found = (numbers(n, by)[:, None] + found).reshape(-1)
    return found


def swizzled(bits: int, at: Array) -> Array:
    """CuTe's Swizzle<bits, 4, 3> (include/cute/swizzle.hpp): bits from 7 on change those from 4 on."""
    mask = (1 << bits) - 1 << 7
    found: Array = at ^ (at & mask) >> 3
    return found


# ---- fragments: (name of the elements, elements in a register, rows, steps, threads, values)

#: CUTLASS, include/cute/atom/mma_traits_sm80.hpp, ALayout and BLayout of SM80_16x8x16_F32BF16BF16F32_TN,
#: SM80_16x8x8_F32TF32TF32F32_TN and SM80_16x8x32_S32S8S8S32_TN: numbers are row + rows * step
LEFT = {"bf16": (2, 16, 16, ((4, 8), (32, 1)), ((2, 2, 2), (16, 8, 128))),
        "tf32": (1, 16, 8, ((4, 8), (16, 1)), ((2, 2), (8, 64))),
        "s8": (4, 16, 32, ((4, 8), (64, 1)), ((4, 2, 2), (16, 8, 256)))}
RIGHT: dict[str, Any] = {
    "bf16": (2, 8, 16, ((4, 8), (16, 1)), ((2, 2), (8, 64))), "tf32": (1, 8, 8, ((4, 8), (8, 1)), (2, 32)),
    "s8": (4, 8, 32, ((4, 8), (32, 1)), ((4, 2), (8, 128)))}
#: the same, SM80_16x8_Row: row + 16 * column
SUMS = ((4, 8), (32, 1)), ((2, 2), (16, 8))
#: CUTLASS, include/cute/atom/mma_traits_sm90_gmma.hpp, ALayout_64x16 (CLayout_64x16), ALayout_64x8 and ALayout_64x32,
#: of the 128 threads of a warpgroup
GROUPS = {"bf16": (2, 64, 16, ((4, 8, 4), (128, 1, 16)), ((2, 2, 2), (64, 8, 512))),
          "tf32": (1, 64, 8, ((4, 8, 4), (64, 1, 16)), ((2, 2), (8, 256))),
          "s8": (4, 64, 32, ((4, 8, 4), (256, 1, 16)), ((4, 2, 2), (64, 8, 1024)))}
#: the same, CLayout_64x32: row + 64 * column
GROUP_SUMS = ((4, 8, 4), (128, 1, 16)), ((2, 2, 4), (64, 8, 512))


def places(threads: tuple[Tree, Tree], values: tuple[Tree, Tree]) -> Array:
    """[threads, values]: where each value of a thread's lies."""
    found: Array = numbers(*threads)[:, None] + numbers(*values)
    return found


def held(name: str, packed: int, at: Array, digit: int) -> Array:
    """[warps, registers, 32] of threads whose values are digits (to the base of 100) of where they lie."""
    values = at // 100 ** digit % 100
    if name == "bf16":
        bits = (values.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)
    else:
        bits = values.astype(np.int8 if name == "s8" else np.float32).view(np.uint8 if name == "s8" else np.uint32)
    words = np.ascontiguousarray(bits).view(np.uint32)
    assert words.shape[1] * packed == at.shape[1]
    return words.reshape(-1, 32, words.shape[1]).transpose(0, 2, 1)


@pytest.mark.parametrize("table, name", [(t, n) for t in (LEFT, GROUPS) for n in LEFT])
def test_fragments_of_the_left_operand(table: dict[str, Any], name: str) -> None:
    packed, rows, steps, threads, values = table[name]
    at = places(threads, values)
    want = np.arange(rows * steps).reshape(steps, rows).T
    for digit in range(2):
        got = fragments_of_a(held(name, packed, at, digit), name).reshape(rows, steps)
        np.testing.assert_array_equal(got, want // 100 ** digit % 100)


@pytest.mark.parametrize("name", RIGHT)
def test_fragments_of_the_right_operand(name: str) -> None:
    packed, cols, steps, threads, values = RIGHT[name]
    at = places(threads, values)
    for digit in range(2):
        got = _matrix_b(held(name, packed, at, digit), name)[0]
        np.testing.assert_array_equal(got, np.arange(cols * steps).reshape(steps, cols) // 100 ** digit % 100)


@pytest.mark.parametrize("layout, rows", [(SUMS, 16), (GROUP_SUMS, 64)])
def test_sums(layout: tuple[tuple[Tree, Tree], tuple[Tree, Tree]], rows: int) -> None:
    at = places(*layout).astype(np.int32)  # [threads, values]
    registers = at.reshape(-1, 32, at.shape[1]).transpose(0, 2, 1).view(np.uint32)
    got = np.concatenate([accumulator(registers[:, n:n + 4], "s32").reshape(rows, 8)
                          for n in range(0, at.shape[1], 4)], 1)
    np.testing.assert_array_equal(got, np.arange(got.size).reshape(-1, rows).T)


# ---- descriptors

#: CUTLASS, include/cute/arch/mma_sm90_desc.hpp (GmmaDescriptor): the first bit and the bits of each field; LayoutType
FIELDS = {"start": (0, 14), "leading": (16, 14), "stride": (32, 14), "base": (49, 3), "swizzle": (62, 2)}
SWIZZLE = {0: 0, 128: 1, 64: 2, 32: 3}
#: PTX ISA 9.0, 9.7.15.5.1.2.1.3 (canonical layouts): examples of the manual.  Bytes of an element, bits of the swizzle,
#: the exact layout (of elements: rows or columns, then the depth), across the depth?, the offsets of descriptors
EXAMPLES = {
    "K, no swizzle, tf32": (4, 0, (((8, 2), (4, 4)), ((4, 32), (1, 64))), False, 16, 8),
    "K, 32 bytes, tf32": (4, 1, (((8, 2), (4, 4)), ((8, 64), (1, 4))), False, 1, 16),
    "MN, no swizzle, bf16": (2, 0, (((8, 1, 2), (8, 2)), ((1, 8, 64), (8, 128))), True, 16, 8),
    "MN, 32 bytes, bf16": (2, 1, (((8, 2, 2), (8, 2)), ((1, 8, 128), (16, 256))), True, 16, 32),
    "MN, 64 bytes, bf16": (2, 2, (((8, 4, 2), (8, 2)), ((1, 8, 256), (32, 512))), True, 32, 64),
}
#: PTX ISA 9.0, 9.7.15.5.1.2.1.3, and CUTLASS, mma_traits_sm90_gmma.hpp (make_gmma_desc): canonical layouts of cells of
#: 16 bytes, of 64 lines or 64 elements of 16 bits across the depth, with a stride ("S") and a leading offset ("L")
CANONICAL = {
    (32, False): (((8, 8), 2), ((2, "S"), 1)), (64, False): (((8, 8), 2), ((4, "S"), 1)),
    (128, False): (((8, 8), 2), ((8, "S"), 1)), (0, False): (((8, 8), 2), ((1, "S"), "L")),
    (32, True): (((2, 4), (8, 2)), ((1, "L"), (2, "S"))), (64, True): (((4, 2), (8, 2)), ((1, "L"), (4, "S"))),
    (128, True): (((8, 1), (8, 2)), ((1, "L"), (8, "S"))), (0, True): (((1, 8), (8, 2)), ((1, "S"), (1, "L"))),
}


def described(start: int, leading: int, stride: int, swizzle: int) -> Array:
    values = {"start": start, "leading": leading, "stride": stride, "base": 0, "swizzle": SWIZZLE[swizzle]}
    assert all(value < 1 << FIELDS[name][1] for name, value in values.items())
    return np.array([sum(value << FIELDS[name][0] for name, value in values.items())], np.uint64).view(np.int64)


def cells(descriptor: Array, lines: int, turned: bool) -> Array:
    """Addresses, [lines, 2] or [lines / 8, steps], as the interpreter reads them."""
    found: Array = _cells(descriptor, np.zeros(1, np.int64), lines, turned)[0]
    return found.T if turned else found


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_of_descriptors(name: str) -> None:
    nbytes, bits, (shape, stride), turned, leading, by = EXAMPLES[name]
    along, deep = (numbers(n, s) for n, s in zip(shape, stride))
    at = swizzled(bits, (along[:, None] + deep) * nbytes)  # [rows, steps]
    lines, unit = len(along), 16 // nbytes
    want = at[::8] if turned else at[:, :2 * unit:unit]
    got = cells(described(0, leading, by, 16 << bits if bits else 0), lines, turned)
    np.testing.assert_array_equal(got, want[:, :16] if turned else want)


@pytest.mark.parametrize("swizzle, turned", CANONICAL)
def test_canonical_layouts(swizzle: int, turned: bool) -> None:
    start, leading, by = 1024 >> 4, 0x140, 0x80

    def filled(tree: Any) -> Tree:
        return tuple(map(filled, tree)) if isinstance(tree, tuple) else {"S": by, "L": leading}.get(tree, tree)
    shape, stride = CANONICAL[swizzle, turned]
    along, deep = (numbers(n, s) for n, s in zip(shape, filled(stride)))  # type: ignore[arg-type]
    want = swizzled(swizzle.bit_length() - 5 if swizzle else 0, 16 * (start + along[:, None] + deep))
    np.testing.assert_array_equal(cells(described(start, leading, by, swizzle), 64, turned), want)


def test_code_generation_has_the_same_descriptors() -> None:
    assert {k: v for k, v in SWIZZLE.items() if k} == warpgroups._CODES
    assert (1 << FIELDS["start"][1]) - 1 == warpgroups._START


#: PTX ISA 9.0, wgmma.mma_async: columns of an instruction of floats, and of integers
COLUMNS = {"f32": range(8, 257, 8), "s32": (8, 16, 24, 32, *range(48, 257, 16))}


@pytest.mark.parametrize("result, kinds", [("f32", "k16.f32.bf16.bf16"), ("s32", "k32.s32.s8.s8")])
def test_columns_of_an_instruction(result: str, kinds: str) -> None:
    legal: Sequence[int] = COLUMNS[result]
    for n in range(8, 265, 8):
        sums = ", ".join(f"%r{k}" for k in range(n // 2))
        flags = ", 1, 1, 0, 0" if result == "f32" else ""
        text = header("sm_90a") + f""".extern .shared .align 1024 .b8 memory[];
.visible .entry k() {{
.reg .b32 %r<{n // 2}>; .reg .b64 %rd<2>;
mov.b64 %rd1, {int(described(0, 1, 64, 128)[0])};
wgmma.fence.sync.aligned;
wgmma.mma_async.sync.aligned.m64n{n}{kinds} {{{sums}}}, %rd1, %rd1, 0{flags};
wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;
ret; }}
"""
        unknown = pytest.raises(PtxError, match="not supported")
        if n in legal:
            with pytest.raises(Exception, match="nothing has written"):
                run(text, "k", 1, 128, [], shared_bytes=65536)
        else:
            with unknown:
                run(text, "k", 1, 128, [], shared_bytes=65536)


# ---- tensor maps

#: PTX ISA, tensormap.replace, "Tensormap new_val validity": bytes of elements by their code (driver's codes differ)
ELEMENTS = {"u8": 0, "u16": 1, "u32": 2, "s32": 3, "u64": 4, "s64": 5, "f16": 6, "f32": 7, "f32.ftz": 8, "f64": 9,
            "bf16": 10, "tf32": 11, "tf32.ftz": 12}
SWIZZLE_MODES = {0: 0, 32: 1, 64: 2, 128: 3}
#: gau-nernst/learn-cuda, 02c_matmul_sm120/README.md (swizzles of TMA): bits of an address, and those that change them
EXCHANGES = {32: {4: 7}, 64: {4: 7, 5: 8}, 128: {4: 7, 5: 8, 6: 9}}


def test_codes_of_tensor_maps() -> None:
    sizes = {"8": 1, "16": 2, "32": 4, "64": 8}
    for name, code in ELEMENTS.items():
        digits = "".join(c for c in name if c.isdigit())
        assert tensormaps.ELEMENTS[code] in (sizes[digits], 0)
    assert {w: code for code, w in enumerate(tensormaps.SWIZZLES)} == SWIZZLE_MODES
    assert boxes._SWIZZLES == {w: code for w, code in SWIZZLE_MODES.items() if w}
    assert boxes._ELEMENTS == {1: ELEMENTS["u8"], 2: ELEMENTS["u16"]}
    assert boxes._ROUNDED == tensormaps.ROUNDED == ELEMENTS["tf32"]


@pytest.mark.parametrize("width", EXCHANGES)
def test_swizzles_of_tensor_maps(width: int) -> None:
    found = tensormaps.TensorMap(0, 2, (256, 256), (512,), (width // 2, 256), (1, 1), width)
    at = np.arange(4096, dtype=np.int64)
    want = at.copy()
    for bit, by in EXCHANGES[width].items():
        want ^= (at >> by & 1) << bit
    np.testing.assert_array_equal(found.swizzled(at), want)
    #: (wgmma reads it where a tensor map has put it)
    np.testing.assert_array_equal(swizzled(width.bit_length() - 5, at), want)


# ---- mbarriers and clusters

def test_counts_of_mbarriers() -> None:
    """PTX ISA, "Contents of the mbarrier object"."""
    assert mbarrier.MOST == 2 ** 20 - 1 and mbarrier.BYTES == 8


def test_addresses_of_shared_memory_in_a_cluster() -> None:
    """SASS of ptxas 13.0 for sm_90a: `S2R R, SR_CgaCtaId` and `LEA R, R, offset, 0x18` make the address of a variable,
    and `mapa` is a permutation of bytes that puts a rank into the highest one."""
    text = header("sm_90a") + """.visible .entry k(.param .u64 a) .reqnctapercluster 4, 1, 1 {
.shared .align 16 .b8 first[16]; .shared .align 16 .b8 second[16];
.reg .b32 %r<9>; .reg .b64 %rd<9>;
ld.param.u64 %rd1, [a]; mov.u32 %r1, %ctaid.x; mul.wide.u32 %rd2, %r1, 12; add.u64 %rd1, %rd1, %rd2;
mov.u32 %r2, second; mapa.shared::cluster.u32 %r3, %r2, 2; getctarank.shared::cluster.u32 %r4, %r2;
st.global.u32 [%rd1], %r2; st.global.u32 [%rd1+4], %r3; st.global.u32 [%rd1+8], %r4;
st.shared.u32 [%r2], %r1; st.shared.u32 [first], %r1; st.shared::cluster.u32 [%r2], %r1;
ret; }
"""
    got = run(text, "k", 4, 1, [Out((4, 3), np.uint32)]).arrays[0]
    assert RANK == 24 and OFFSET == (1 << 24) - 1
    np.testing.assert_array_equal(got, [[rank << 24 | 16, 2 << 24 | 16, rank] for rank in range(4)])
