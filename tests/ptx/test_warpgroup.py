"""wgmma: descriptors and layouts as the manual has them, types, and what may be missing around it.

The layouts are written here once more, as the manual's figures have them: where an element lies in a tile of shared
memory, by the swizzle's atoms of eight lines (or steps).
"""
from __future__ import annotations

import re
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from stitch.ptx.faults import Fault, PtxError
from stitch.ptx.run import Out, run

from .writing import assemble, header

Array = np.ndarray[Any, Any]
#: NumPy types of elements, and the instruction's: its shape's depth, the result, and the flags behind scale-d
TYPES = {"bf16": (ml_dtypes.bfloat16, 16, "f32"), "f16": (np.float16, 16, "f32"), "tf32": (np.float32, 8, "f32"),
         "s8": (np.int8, 32, "s32"), "u8": (np.uint8, 32, "s32"), "e4m3": (ml_dtypes.float8_e4m3fn, 32, "f32"),
         "e5m2": (ml_dtypes.float8_e5m2, 32, "f32")}
#: swizzle -> its code in a descriptor
CODES = {0: 0, 128: 1, 64: 2, 32: 3}


def stored(matrix: Array, swizzle: int, turned: bool) -> tuple[bytes, int, int, list[int]]:
    """A matrix of lines by steps as shared memory holds it (from address 0): its bytes, the leading and the stride
    offset of descriptors, and where each instruction's steps begin."""
    if turned:
        matrix = matrix.T
    nbytes, (slow, fast) = matrix.itemsize, matrix.shape
    cell, width = 16 // nbytes, max(swizzle, 16)
    across = fast * nbytes // width      # atoms of eight slow lines and `width` bytes
    out = bytearray(matrix.nbytes)
    for i in range(slow):
        for j in range(0, fast, cell):
            atom = j * nbytes // width + across * (i // 8)
            at = atom * 8 * width + i % 8 * width + j * nbytes % width
            at ^= (at >> 7) % (width // 16) << 4
            out[at:at + 16] = matrix[i, j:j + cell].tobytes()
    along, down = 8 * width, across * 8 * width     # one atom on, and eight slow lines on
    if turned:
        leading, stride = (down, along) if swizzle == 0 else (along, down)
        return bytes(out), leading, stride, [n * 2 * down for n in range(slow // 16)]
    starts = [n // width * along + n % width for n in range(0, fast * nbytes, 32)]
    return bytes(out), along, down, starts


def descriptor(at: int, leading: int, stride: int, swizzle: int) -> int:
    return at >> 4 | leading >> 4 << 16 | stride >> 4 << 32 | CODES[swizzle] << 62


def program(kind: str, columns: int, left: list[int], right: list[int], flags: str, size: int, *,
            body: str = "", registers: str = "", other: str = "") -> str:
    """A kernel that copies shared memory's bytes from its first argument, and stores all accumulators of its threads.
    `left`, `right` are the descriptors of the instructions."""
    _, depth, result = TYPES[kind]
    count, prefix = columns // 2, "f" if result == "f32" else "s"
    sums = ", ".join(f"%{prefix}{n}" for n in range(count))
    multiply = "\n".join(
        f"mov.b64 %rd10, {a}; mov.b64 %rd11, {b};\n"
        f"wgmma.mma_async.sync.aligned.m64n{columns}k{depth}.{result}.{kind}.{other or kind} "
        f"{{{sums}}}, {registers or '%rd10'}, %rd11, %p1{flags};" for a, b in zip(left, right))
    body = body or "FENCE\nwgmma.fence.sync.aligned;\nMULTIPLY\nwgmma.commit_group.sync.aligned;\nWAIT"
    body = body.replace("MULTIPLY", multiply).replace("FENCE", "fence.proxy.async.shared::cta;\nbar.sync 0;").replace(
        "WAIT", "wgmma.wait_group.sync.aligned 0;")
    zeros = "\n".join(f"mov.b32 %{prefix}{n}, 0;" for n in range(count))
    stores = "\n".join(f"st.global.b32 [%rd4+{4 * n}], %{prefix}{n};" for n in range(count))
    return header("sm_90a") + f"""
.extern .shared .align 1024 .b8 memory[];
.visible .entry k(.param .u64 k_1, .param .u64 k_2) {{
.reg .pred %p<3>; .reg .b32 %r<20>; .reg .b64 %rd<20>; .reg .{prefix}32 %{prefix}<{count}>;
ld.param.u64 %rd1, [k_1]; ld.param.u64 %rd2, [k_2];
mov.u32 %r1, %tid.x; shl.b32 %r2, %r1, 2;
loop: cvt.u64.u32 %rd5, %r2; add.u64 %rd5, %rd5, %rd1; ld.global.b32 %r3, [%rd5];
mov.u32 %r5, memory; add.u32 %r5, %r5, %r2; st.shared.b32 [%r5], %r3;
add.u32 %r2, %r2, 512; setp.lt.u32 %p2, %r2, {size}; @%p2 bra loop;
mul.wide.u32 %rd4, %r1, {4 * count}; add.u64 %rd4, %rd4, %rd2;
setp.eq.u32 %p1, 0, 0;
mov.b32 %r10, 0; mov.b32 %r11, 0; mov.b32 %r12, 0; mov.b32 %r13, 0;
{zeros}
{body}
{stores}
ret;
}}
"""


def matrices(kind: str, columns: int, steps: int) -> tuple[Array, Array]:
    rng = np.random.default_rng(columns)
    low = 0 if kind == "u8" else -4
    return tuple(rng.integers(low, 5, (n, steps)).astype(TYPES[kind][0])  # type: ignore[return-value]
                 for n in (64, columns))


def product(kind: str, columns: int, swizzle: int, turned: tuple[bool, bool], steps: int, **given: str
            ) -> tuple[Array, Array, str]:
    """What the kernel computes, the matrix product by NumPy, and the text."""
    left, right = matrices(kind, columns, steps)
    parts = [stored(m, swizzle, t) for m, t in zip((left, right), turned)]
    start = -(-len(parts[0][0]) // 1024) * 1024
    data = parts[0][0].ljust(start, b"\0") + parts[1][0]
    data += b"\0" * (-len(data) % 512)
    descriptors = [[descriptor(base + n, leading, stride, swizzle) for n in starts]
                   for base, (_, leading, stride, starts) in zip((0, start), parts)]
    turns = f", {int(turned[0])}, {int(turned[1])}" if TYPES[kind][1] == 16 else ""
    flags = "" if kind in ("s8", "u8") else f", 1, 1{turns}"
    text = program(kind, columns, *descriptors, flags, len(data), **given)
    out = np.float32 if TYPES[kind][2] == "f32" else np.int32
    got = run(text, "k", 1, 128, [np.frombuffer(data, np.uint32), Out(64 * columns, out)],
              shared_bytes=len(data)).arrays[1]
    # thread, then eight columns, then the half of the rows, then two columns
    order = got.reshape(4, 8, 4, columns // 8, 2, 2).transpose(0, 4, 1, 3, 2, 5).reshape(64, columns)
    return order.astype(np.float64), left.astype(np.float64) @ right.astype(np.float64).T, text


@pytest.mark.parametrize("swizzle", CODES)
@pytest.mark.parametrize("turned", [(False, False), (True, False), (False, True), (True, True)])
def test_layouts_of_16_bits(swizzle: int, turned: tuple[bool, bool]) -> None:
    got, want, text = product("bf16", 64, swizzle, turned, 64)
    np.testing.assert_array_equal(got, want)
    assemble(text, "sm_90a")


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("columns", [8, 96])
def test_types(kind: str, columns: int) -> None:
    got, want, text = product(kind, columns, 128, (False, False), 128 // np.dtype(TYPES[kind][0]).itemsize)
    np.testing.assert_array_equal(got, want)
    assemble(text, "sm_90a")


def test_mixed_types_and_signs() -> None:
    got, want, _ = product("s8", 16, 64, (False, False), 64, other="u8")
    left, right = matrices("s8", 16, 64)
    np.testing.assert_array_equal(got, left.astype(np.int64) @ right.view(np.uint8).astype(np.int64).T)


def test_all_values_of_8_bit_floats() -> None:
    from stitch.ptx.ops.warpgroup import _values
    bits = np.arange(256, dtype=np.uint8)
    for name in ("e4m3", "e5m2"):
        np.testing.assert_array_equal(_values(bits, name), bits.view(TYPES[name][0]).astype(np.float64))


def test_tf32_ignores_low_bits() -> None:
    from stitch.ptx.ops.warpgroup import _values
    value = np.array([1 + 2.0 ** -10 + 2.0 ** -11], np.float32).view(np.uint8)
    np.testing.assert_array_equal(_values(value, "tf32"), [1 + 2.0 ** -10])


def test_left_operand_in_registers() -> None:
    left, right = matrices("bf16", 16, 16)
    bytes_, leading, stride, _ = stored(right, 32, False)
    text = program("bf16", 16, [0], [descriptor(0, leading, stride, 32)], ", 1, -1, 0", 512,
                   registers="{%r10, %r11, %r12, %r13}")
    ones = text.replace("mov.b32 %r10, 0;", "mov.b32 %r10, 0x3f803f80;")  # rows 0 to 7 of each warp, columns 0 to 7
    got = run(ones, "k", 1, 128, [np.frombuffer(bytes_, np.uint32), Out(64 * 16, np.float32)], shared_bytes=512
              ).arrays[1].reshape(4, 8, 4, 2, 2, 2).transpose(0, 4, 1, 3, 2, 5).reshape(4, 16, 16)
    want = -right[:, :8].astype(np.float32).sum(1)
    np.testing.assert_array_equal(got[:, :8], np.broadcast_to(want, (4, 8, 16)))
    assert not got[:, 8:].any()
    assemble(ones, "sm_90a")


FENCE, COMMIT = "wgmma.fence.sync.aligned;", "wgmma.commit_group.sync.aligned;"


@pytest.mark.parametrize("steps, message", [
    (f"FENCE {FENCE} MULTIPLY WAIT", "accumulator of a wgmma that was not waited for"),
    (f"FENCE {FENCE} MULTIPLY {COMMIT}", "accumulator of a wgmma that was not waited for"),
    (f"FENCE {FENCE} MULTIPLY {COMMIT} wgmma.wait_group.sync.aligned 1;", "not waited for"),
    (f"FENCE MULTIPLY {COMMIT} WAIT", "no wgmma.fence"),
    (f"FENCE {FENCE} MULTIPLY {COMMIT} WAIT MULTIPLY {COMMIT} WAIT", "no wgmma.fence"),
    (f"FENCE {FENCE} add.f32 %f0, %f1, %f2; MULTIPLY {COMMIT} WAIT", "no wgmma.fence"),
    (f"bar.sync 0; {FENCE} MULTIPLY {COMMIT} WAIT", "without a fence.proxy.async between"),
    (f"bar.sync 0; fence.proxy.async; {FENCE} MULTIPLY {COMMIT} WAIT", ""),
    (f"fence.proxy.async; {FENCE} MULTIPLY {COMMIT} WAIT", "race"),
    (f"FENCE {FENCE} MULTIPLY {COMMIT} st.shared.b32 [%r5+-512], %r3; WAIT",
     "a wgmma or a bulk copy not yet waited for reads"),
    (f"FENCE {FENCE} MULTIPLY {COMMIT} WAIT st.shared.b32 [%r5+-512], %r3;", "race: overwrites what .* read"),
    (f"FENCE {FENCE} MULTIPLY {COMMIT} WAIT bar.sync 0; st.shared.b32 [%r5+-512], %r3;", ""),
    (f"FENCE {FENCE} setp.lt.u32 %p2, %r1, 32; @%p2 bra skip; MULTIPLY skip: {COMMIT} WAIT", "four warps"),
])
def test_what_is_missing_is_a_fault(steps: str, message: str) -> None:
    if not message:
        got, want, _ = product("bf16", 8, 128, (False, False), 64, body=steps)
        np.testing.assert_array_equal(got, want)
        return
    with pytest.raises(Fault, match=message):
        product("bf16", 8, 128, (False, False), 64, body=steps)


@pytest.mark.parametrize("old, new", [("m64n8k16", "m64n12k16"), ("m64n8k16", "m64n8k8"), ("f32.bf16", "s32.bf16"),
                                      (", 1, 1, 0, 0;", ", 1, 2, 0, 0;"), (", 1, 1, 0, 0;", ", 1, 1;")])
def test_what_the_manual_has_not(old: str, new: str) -> None:
    text = product("bf16", 8, 128, (False, False), 64)[2]
    assert old in text
    with pytest.raises(PtxError):
        run(text.replace(old, new), "k", 1, 128, [np.zeros(1, np.uint32), Out(1, np.float32)])


@pytest.mark.parametrize("bit", [14, 15, 30, 31, 46, 48, 52, 61])
def test_bits_of_descriptors_that_mean_nothing(bit: int) -> None:
    text = product("bf16", 8, 128, (False, False), 64)[2]
    first = re.search(r"mov\.b64 %rd10, (\d+);", text)
    assert first is not None
    with pytest.raises(Fault, match="bits set that have to be zero"):
        run(text.replace(first[0], f"mov.b64 %rd10, {int(first[1]) | 1 << bit};"), "k", 1, 128,
            [np.zeros(4096, np.uint32), Out(64 * 8, np.float32)], shared_bytes=16384)


@pytest.mark.parametrize("line", ["setmaxnreg.inc.sync.aligned.u32 232;", "setmaxnreg.dec.sync.aligned.u32 24;"])
def test_setmaxnreg(line: str) -> None:
    text = header("sm_90a") + ".visible .entry k() .maxntid 128\n{\n" + line + "\nret;\n}\n"
    run(text, "k", 1, 128, [])
    with pytest.raises(PtxError, match="multiple of 8"):
        run(text.replace("u32 2", "u32 1"), "k", 1, 128, [])


def handing(first: str, second: str, limits: str = ".reqntid 256, 1, 1 .minnctapersm 1", odd: str = "") -> str:
    """Two warpgroups that change how many registers they have; `odd`: warp 5 alone does something before."""
    def lines(text: str) -> str:
        text = re.sub(r"meet (\d+),?", r"bar.sync \1, 128;", text)
        return re.sub(r"(dec|inc) (\d+),?", r"setmaxnreg.\1.sync.aligned.u32 \2;", text)
    return header("sm_90a") + f""".visible .entry k() {limits}
{{
.reg .pred %p<3>; .reg .b32 %r<3>;
mov.u32 %r1, %tid.x; shr.u32 %r2, %r1, 5;
setp.ne.u32 %p2, %r2, 5; @%p2 bra $all;
{lines(odd)}
$all:
setp.ge.u32 %p1, %r1, 128; @%p1 bra $second;
{lines(first)}
ret;
$second:
{lines(second)}
ret;
}}
"""


@pytest.mark.parametrize("first, second, limits, odd, fault", [
    ("dec 24, meet 1, inc 40", "inc 232, meet 2, dec 40", "", "", None),
    ("dec 24, inc 40", "inc 232, meet 2, dec 40", "", "", "no barrier stands between"),
    ("dec 24, meet 1, inc 40", "inc 232, dec 40", "", "", "no barrier stands between"),
    ("dec 128, meet 1, inc 240", "inc 240", "", "", None),
    ("dec 240", "inc 240", ".maxntid 256 .minnctapersm 2", "", "has 128 registers, and should have fewer: 240"),
    ("dec 120", "inc 112", ".maxntid 256 .minnctapersm 2", "", "fewer: 120|more: 112"),
    ("dec 104", "inc 160", ".maxntid 256 .minnctapersm 2", "", "waits forever: the block's warps want"),
    ("dec 104", "inc 160", ".maxnreg 128", "", "waits forever: the block's warps want"),
    ("dec 96", "inc 160", ".maxnreg 128", "", None),
    ("dec 104", "inc 160", ".maxntid 256", "", None),
    ("dec 96", "", ".maxnreg 128", "", None),
    ("", "", "", "dec 96", "ended without a setmaxnreg|warpgroup executed"),
    ("", "inc 232", "", "dec 96", "another warp of the warpgroup"),
])
def test_who_has_registers(first: str, second: str, limits: str, odd: str, fault: str | None) -> None:
    """All warps of a warpgroup alike; to the side that is said; no more than the block has; of a kernel that does not
    say what it begins with ptxas ignores them."""
    text = handing(first, second, *[limits] * bool(limits), odd=odd)
    if fault is None:
        run(text, "k", 1, 256, [])
        return
    with pytest.raises(Fault, match=fault):
        run(text, "k", 1, 256, [])
