"""Matrix instructions and asynchronous copies."""
from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest

from stitch.ptx.faults import Fault
from stitch.ptx.run import Out, run

from .writing import assemble, entry, header, kernel

Array = np.ndarray[Any, Any]
#: instruction: (k, input types, result type, registers of A, B, C)
MMA = {"m16n8k16.row.col.f32.f16.f16.f32": (16, (np.float16,) * 2, np.float32, (4, 2, 4)),
       "m16n8k8.row.col.f32.f16.f16.f32": (8, (np.float16,) * 2, np.float32, (2, 1, 4)),
       "m16n8k16.row.col.f16.f16.f16.f16": (16, (np.float16,) * 2, np.float16, (4, 2, 2)),
       "m16n8k16.row.col.f32.bf16.bf16.f32": (16, (ml_dtypes.bfloat16,) * 2, np.float32, (4, 2, 4)),
       "m16n8k8.row.col.f32.bf16.bf16.f32": (8, (ml_dtypes.bfloat16,) * 2, np.float32, (2, 1, 4)),
       "m16n8k8.row.col.f32.tf32.tf32.f32": (8, (np.float32,) * 2, np.float32, (4, 2, 4)),
       "m16n8k4.row.col.f32.tf32.tf32.f32": (4, (np.float32,) * 2, np.float32, (2, 1, 4)),
       "m16n8k32.row.col.s32.s8.s8.s32": (32, (np.int8,) * 2, np.int32, (4, 2, 4)),
       "m16n8k16.row.col.s32.s8.u8.s32": (16, (np.int8, np.uint8), np.int32, (2, 1, 4)),
       "m8n8k4.row.col.f64.f64.f64.f64": (4, (np.float64,) * 2, np.float64, (1, 1, 2))}


def _places(op: str, operand: str, registers: int, per: int) -> list[list[list[tuple[int, int]]]]:
    """[lane][register][element] -> (row, column), written down from the manual's figures."""
    found = []
    for lane in range(32):
        g, t = lane >> 2, lane & 3
        rows = []
        for r in range(registers):
            if "m8n8k4" in op:
                cells = {"a": [(g, t)], "b": [(t, g)], "c": [(g, 2 * t + r)]}[operand]
            elif operand == "a":
                cells = [(g + (8 if r in (1, 3) else 0), t * per + i + (4 * per if r >= 2 else 0)) for i in range(per)]
            elif operand == "b":
                cells = [(t * per + i + 4 * per * r, g) for i in range(per)]
            elif per == 2:
                cells = [(g + 8 * r, 2 * t + i) for i in range(2)]
            else:
                cells = [(g + (8 if r >= 2 else 0), 2 * t + (r & 1))]
            rows.append(cells)
        found.append(rows)
    return found


def _fragments(matrix: Array, places: list[list[list[tuple[int, int]]]]) -> Array:
    """The registers of every lane, as one array [lane, register, element]."""
    return np.array([[[matrix[cell] for cell in cells] for cells in rows] for rows in places], matrix.dtype)


def _body(op: str, registers: tuple[int, int, int]) -> str:
    wide = "m8n8k4" in op
    size, prefix = (8, "rd") if wide else (4, "r")
    lines, names, at = [], [], 10
    for i, count in enumerate(registers, 1):
        lines.append(f"mul.wide.u32 %rd5{i}, %r109, {size * count}; add.u64 %rd5{i}, %rd5{i}, %rd10{i};")
        regs = [f"%{prefix}{at + j}" for j in range(count)]
        lines += [f"ld.global.b{8 * size} {reg}, [%rd5{i}+{size * j}];" for j, reg in enumerate(regs)]
        names.append("{" + ", ".join(regs) + "}")
        at += count
    lines.append(f"mma.sync.aligned.{op} {names[2]}, {names[0]}, {names[1]}, {names[2]};")
    lines.append(f"mul.wide.u32 %rd55, %r109, {size * registers[2]}; add.u64 %rd55, %rd55, %rd104;")
    first = at - registers[2]
    lines += [f"st.global.b{8 * size} [%rd55+{size * j}], %{prefix}{first + j};" for j in range(registers[2])]
    return "\n".join(lines)


@pytest.mark.parametrize("op", MMA)
def test_mma(op: str) -> None:
    k, (left, right), result, registers = MMA[op]
    rng = np.random.default_rng(0)
    m = 8 if "m8" in op else 16

    def matrix(rows: int, columns: int, dtype: Any) -> Array:
        if np.dtype(dtype).kind in "iu" and np.dtype(dtype).itemsize < 8:
            info = np.iinfo(np.int8 if dtype == np.int32 else dtype)
            return rng.integers(info.min, info.max, (rows, columns), endpoint=True).astype(dtype)
        values = rng.standard_normal((rows, columns)).astype(dtype)
        if "tf32" in op:  # what the instruction sees of a float
            values = (values.view(np.uint32) & 0xFFFFE000).view(np.float32)
        return values
    a, b, c = matrix(m, k, left), matrix(k, 8, right), matrix(m, 8, result)
    pers = [max(1, 4 // np.dtype(t).itemsize) for t in (left, right, result)]
    places = [_places(op, o, n, per) for o, n, per in zip("abc", registers, pers)]
    text = kernel(_body(op, registers), "u64 u64 u64 u64")
    found = run(text, "k", 1, 32, [*(_fragments(x, p) for x, p in zip((a, b, c), places)),
                                   Out((32, registers[2], pers[2]), result)]).arrays[-1]
    product = a.astype(np.float64) @ b.astype(np.float64) + c.astype(np.float64)
    expected = _fragments(product.astype(result), places[2])
    np.testing.assert_allclose(found.astype(np.float64), expected.astype(np.float64), rtol=1e-6, atol=1e-6)


def test_the_assembler_takes_every_mma() -> None:
    entries = [entry(_body(op, spec[3]), "u64 u64 u64 u64", name=f"k{i}") for i, (op, spec) in enumerate(MMA.items())]
    assemble(header() + "\n".join(entries), "sm_80")


_ROWS = """
mul.wide.u32 %rd1, %r109, 16; add.u64 %rd2, %rd101, %rd1;
ld.global.v4.b32 {%r1, %r2, %r3, %r4}, [%rd2];
mov.u32 %r5, tile; mad.lo.u32 %r6, %r109, PITCH, %r5;
st.shared.v4.b32 [%r6], {%r1, %r2, %r3, %r4};
bar.warp.sync -1;
"""
LDMATRIX = _ROWS + """
ldmatrix.sync.aligned.m8n8.x4TRANS.shared.b16 {%r11, %r12, %r13, %r14}, [%r6];
add.u64 %rd3, %rd102, %rd1;
st.global.v4.b32 [%rd3], {%r11, %r12, %r13, %r14};
"""
STMATRIX = """
mul.wide.u32 %rd1, %r109, 16; add.u64 %rd2, %rd101, %rd1;
ld.global.v4.b32 {%r1, %r2, %r3, %r4}, [%rd2];
mov.u32 %r5, tile; mad.lo.u32 %r6, %r109, 16, %r5;
stmatrix.sync.aligned.m8n8.x4TRANS.shared.b16 [%r6], {%r1, %r2, %r3, %r4};
bar.warp.sync -1;
ld.shared.v4.b32 {%r11, %r12, %r13, %r14}, [%r6];
add.u64 %rd3, %rd102, %rd1;
st.global.v4.b32 [%rd3], {%r11, %r12, %r13, %r14};
"""


def _matrices(pitch: int) -> str:
    return f".shared .align 16 .b8 tile[{32 * pitch}];"


@pytest.mark.parametrize("trans", [False, True])
@pytest.mark.parametrize("pitch, passes", [(16, 4), (128, 32), (144, 4)])
def test_ldmatrix(trans: bool, pitch: int, passes: int) -> None:
    x = np.arange(256, dtype=np.uint16).reshape(4, 8, 8)
    text = kernel(LDMATRIX.replace("TRANS", ".trans" * trans).replace("PITCH", str(pitch)), shared=_matrices(pitch))
    found = run(text, "k", 1, 32, [x, Out((32, 4, 2), np.uint16)])
    y = x.swapaxes(1, 2) if trans else x
    expected = [[[y[i, lane // 4, 2 * (lane % 4) + j] for j in range(2)] for i in range(4)] for lane in range(32)]
    np.testing.assert_array_equal(found.arrays[1], expected)
    load = next(s for s in found.statistics.sites if s.text.startswith("ldmatrix"))
    assert (load.requests, load.passes) == (4, passes)
    assemble(text, "sm_80")


@pytest.mark.parametrize("trans", [False, True])
def test_stmatrix(trans: bool) -> None:
    x = np.arange(256, dtype=np.uint16).reshape(32, 4, 2)
    text = kernel(STMATRIX.replace("TRANS", ".trans" * trans), shared=_matrices(16), target="sm_90")
    found = run(text, "k", 1, 32, [x, Out((4, 8, 8), np.uint16)]).arrays[1]
    expected = x.transpose(1, 0, 2).reshape(4, 8, 8)  # fragment i of the lanes is matrix i, row by row
    np.testing.assert_array_equal(found, expected.swapaxes(1, 2) if trans else expected)
    assemble(text, "sm_90")


#: sums tiles of 128 floats over 6 rows, two buffers of 512 bytes, the next tile copied while this one is read by the
#: neighbour thread
PIPELINE = """
mul.wide.u32 %rd1, %r109, 4; add.u64 %rd2, %rd101, %rd1;
mov.u32 %r1, buffers; shl.b32 %r2, %r109, 2; add.u32 %r3, %r1, %r2;
add.u32 %r4, %r109, 1; and.b32 %r4, %r4, 127; shl.b32 %r4, %r4, 2; add.u32 %r5, %r1, %r4;
cp.async.ca.shared.global [%r3], [%rd2], 4;
cp.async.commit_group;
mov.u32 %r6, 0; mov.b32 %r10, 0f00000000;
LOOP:
add.u32 %r7, %r6, 1;
setp.lt.u32 %p1, %r7, 6; selp.b32 %r8, 4, 0, %p1;
and.b32 %r9, %r7, 1; mad.lo.u32 %r11, %r9, 512, %r3;
add.u64 %rd2, %rd2, 512;
cp.async.ca.shared.global [%r11], [%rd2], 4, %r8;
cp.async.commit_group;
cp.async.wait_group 1;
bar.sync 0;
and.b32 %r12, %r6, 1; mad.lo.u32 %r13, %r12, 512, %r5;
ld.shared.b32 %r14, [%r13];
add.f32 %r10, %r10, %r14;
bar.sync 0;
mov.u32 %r6, %r7;
@%p1 bra LOOP;
add.u64 %rd3, %rd102, %rd1;
st.global.b32 [%rd3], %r10;
"""
_BUFFERS = ".shared .align 16 .b8 buffers[1024];"


def _pipeline(old: str = "", new: str = "") -> Array:
    assert old in PIPELINE
    text = kernel(PIPELINE.replace(old, new, 1) if old else PIPELINE, shared=_BUFFERS)
    x = np.arange(768, dtype=np.float32).reshape(6, 128)
    return run(text, "k", 1, 128, [x, Out(128)]).arrays[1]


def test_a_pipeline_of_copies_in_two_buffers() -> None:
    expected = np.roll(np.arange(768, dtype=np.float32).reshape(6, 128).sum(0), -1)
    np.testing.assert_array_equal(_pipeline(), expected)
    assemble(kernel(PIPELINE, shared=_BUFFERS), "sm_80")


@pytest.mark.parametrize("old, new, message", [
    ("wait_group 1", "wait_group 2", "reads bytes that a copy not yet waited for writes: shared 4"),
    ("bar.sync 0;\nand", "and", "race: reads what .* wrote without a barrier"),
    ("bar.sync 0;\nmov", "mov", "race: overwrites what .* read without a barrier"),
    ("4, %r8", "4", r"reads 4 bytes at argument 0\+3072, but it has 3072"),
    ("cp.async.commit_group;\ncp.async.wait", "cp.async.wait", "not yet waited for"),
])
def test_faults_of_a_pipeline(old: str, new: str, message: str) -> None:
    with pytest.raises(Fault, match=message):
        _pipeline(old, new)


def test_sources_shorter_than_the_copy_are_filled_with_zeros() -> None:
    text = kernel("""
mul.wide.u32 %rd1, %r109, 16; add.u64 %rd2, %rd101, %rd1; add.u64 %rd3, %rd102, %rd1;
mov.u32 %r1, buffers; mad.lo.u32 %r2, %r109, 16, %r1;
shl.b32 %r3, %r109, 2;
cp.async.cg.shared.global [%r2], [%rd2], 16, %r3;
cp.async.wait_all;
ld.shared.v4.b32 {%r4, %r5, %r6, %r7}, [%r2];
st.global.v4.b32 [%rd3], {%r4, %r5, %r6, %r7};""", shared=_BUFFERS)
    x = np.arange(1, 21, dtype=np.int32).reshape(5, 4)
    found = run(text, "k", 1, 5, [x, Out((5, 4), np.int32)]).arrays[1]
    np.testing.assert_array_equal(found, x * (np.arange(4) < np.arange(5)[:, None]))
