"""Tensor copies: products by them, boxes of all kinds, and what may be wrong or missing."""
from __future__ import annotations

import zlib
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from stitch.errors import StitchError
from stitch.ptx.faults import Fault, PtxError
from stitch.ptx.run import Out, run
from stitch.ptx.tensormaps import BYTES, FIELDS, Boxes, stored

from ..running import ROOT
from . import tensor_kernel
from .writing import assemble, header

Array = np.ndarray[Any, Any]
#: element -> its code in a map
KINDS = {np.uint8: 0, np.uint16: 1, np.int32: 3, np.uint64: 4, np.float16: 6, np.float32: 7, ml_dtypes.bfloat16: 10}


@pytest.mark.parametrize("size", [1, 2, 4])
@pytest.mark.parametrize("sizes", [(128, 64, 128), (100, 76, 200), (300, 132, 40)])
def test_a_product_by_tensor_copies(size: int, sizes: tuple[int, int, int]) -> None:
    """Whole tiles, edges, tiles without a row; alone and in clusters with multicast."""
    text, (left, right) = tensor_kernel.text(size), tensor_kernel.data(*sizes)
    got = tensor_kernel.product(text, left, right, size)
    np.testing.assert_array_equal(got, left.astype(np.float32) @ right.astype(np.float32).T)
    assemble(text, "sm_90a")


def test_whatever_is_missing_or_changed_is_caught(request: pytest.FixtureRequest) -> None:
    """Every copy, fence, wait, arrival, barrier and field of a map, left out or changed alone: a quarter of them,
    another one when the interpreter changes, unless --all-mutants."""
    left, right = tensor_kernel.data(100, 76, 200)
    want, missed = left.astype(np.float32) @ right.astype(np.float32).T, []
    mutants = list(tensor_kernel.mutants(tensor_kernel.text()))
    assert len(mutants) > 200
    if not request.config.getoption("--all-mutants"):
        interpreter = b"".join(path.read_bytes() for path in sorted((ROOT / "stitch" / "ptx").rglob("*.py")))
        mutants = mutants[zlib.crc32(interpreter) % 4::4]
    for what, mutant in mutants:
        try:
            if np.array_equal(tensor_kernel.product(mutant, left, right), want):
                missed.append(what)
        except StitchError:
            pass
    assert not missed, "\n".join(missed)


# ---- one box


def tensor_map(array: Array, box: tuple[int, ...], swizzle: int = 0, **other: Any) -> bytes:
    """The map of an array that is the first buffer; `other`: fields by name, a list of what is not as it should be."""
    dims, strides = array.shape[::-1], array.strides[::-1][1:]
    fields = {"global_address": [3 << 36], "rank": [array.ndim - 1], "global_dim": dims, "global_stride": strides,
              "box_dim": box, "element_stride": [1] * array.ndim, "elemtype": [KINDS[array.dtype.type]],
              "interleave_layout": [0], "swizzle_mode": [{0: 0, 32: 1, 64: 2, 128: 3}[swizzle]], "fill_mode": [0]}
    assert fields.keys() == FIELDS.keys()
    found = np.zeros(BYTES, np.uint8)
    for name, values in (fields | other).items():
        for n, value in enumerate(values):
            stored(found, name, n, value)
    return found.tobytes()


MADE = """
setp.ne.u32 %p1, %r1, 0;
@%p1 bra made;
mbarrier.init.shared::cta.b64 [full], 1;
fence.mbarrier_init.release.cluster;
made: bar.sync 0;
"""
LOADED = MADE + """@%p1 bra full_;
mbarrier.arrive.expect_tx.shared::cta.b64 _, [full], BYTES;
cp.async.bulk.tensor.RANKd.shared::cta.global.tile.mbarrier::complete_tx::bytes [AT], [%rd4, {BEGIN}], [full];
full_: mbarrier.try_wait.parity.shared::cta.b64 %p2, [full], 0;
@!%p2 bra full_;
mov.u32 %r2, %r1;
next: mov.u32 %r3, memory; add.u32 %r3, %r3, %r2; ld.shared.u8 %r4, [%r3+START]; cvt.u64.u32 %rd2, %r2;
add.u64 %rd2, %rd2, %rd1; st.global.u8 [%rd2], %r4; add.u32 %r2, %r2, 32; setp.lt.u32 %p2, %r2, BYTES; @%p2 bra next;
"""
STORED = """
ld.param.u64 %rd3, [k_1]; mov.u32 %r2, %r1;
next: mov.u32 %r3, memory; add.u32 %r3, %r3, %r2; cvt.u64.u32 %rd2, %r2; add.u64 %rd2, %rd2, %rd1;
ld.global.u8 %r4, [%rd2]; st.shared.u8 [%r3], %r4; add.u32 %r2, %r2, 32; setp.lt.u32 %p2, %r2, BYTES; @%p2 bra next;
setp.ne.u32 %p1, %r1, 0;
fence.proxy.async.shared::cta;
bar.sync 0;
@%p1 bra end;
cp.async.bulk.tensor.RANKd.global.shared::cta.bulk_group [%rd4, {BEGIN}], [memory];
cp.async.bulk.commit_group;
cp.async.bulk.wait_group 0;
end:
"""


def kernel(body: str, **words: object) -> str:
    """The first argument is the tensor, the second its map, the third bytes that are one box."""
    for word, value in words.items():
        body = body.replace(word, str(value))
    body = body.replace("AT", "memory").replace("START", "0")
    return header("sm_90a", "8.6") + f"""
.visible .entry k(.param .u64 k_1, .param .align 64 .b8 k_2[128], .param .u64 k_3) {{
.shared .align 1024 .b8 memory[16384]; .shared .align 8 .b64 full;
.reg .pred %p<5>; .reg .b32 %r<20>; .reg .b64 %rd<20>;
ld.param.u64 %rd1, [k_3]; mov.u32 %r1, %tid.x; mov.b64 %rd4, k_2; cvta.param.u64 %rd4, %rd4;
{body}
ret;
}}
"""


def box_of(array: Array, begin: tuple[int, ...], box: tuple[int, ...], steps: tuple[int, ...] = ()) -> Array:
    """A box by NumPy, zeros where the array has nothing; sizes and coordinates from the fastest dimension on."""
    places = [b + (s or 1) * np.arange(-(-n // (s or 1))) for b, n, s in zip(
        begin[::-1], box[::-1], (steps or (1,) * len(box))[::-1])]
    out = np.zeros([len(p) for p in places], array.dtype)
    inside = [np.flatnonzero((p >= 0) & (p < n)) for p, n in zip(places, array.shape)]
    out[np.ix_(*inside)] = array[np.ix_(*(p[i] for p, i in zip(places, inside)))]
    return out


def lines(data: Array, swizzle: int) -> Array:
    """Bytes of a box as shared memory holds them: cell c of line n of `swizzle` bytes is where c xor n is, of as many
    lines as there are in 128 bytes one number."""
    flat = np.frombuffer(np.ascontiguousarray(data).tobytes(), np.uint8)
    if not swizzle:
        return flat
    cells = flat.reshape(-1, swizzle // 16, 16)
    out = np.empty_like(cells)
    for n, line in enumerate(cells):
        for c, cell in enumerate(line):
            out[n, c ^ n * swizzle // 128 % (swizzle // 16)] = cell
    return out.reshape(-1)


def values(shape: tuple[int, ...], dtype: Any) -> Array:
    found: Array = np.random.default_rng(0).integers(1, 255, shape).astype(dtype)
    found.flags.writeable = False
    return found


BOXES = [((1000,), (128,), (900,), 0, np.uint16), ((40, 72), (64, 16), (16, 30), 128, np.uint16),
         ((40, 72), (64, 16), (-5, -3), 128, ml_dtypes.bfloat16), ((40, 80), (16, 24), (70, 8), 64, np.float32),
         ((20, 48), (32, 8), (0, 0), 32, np.uint8), ((9, 6, 8), (4, 3, 2), (5, 4, 8), 0, np.int32),
         ((3, 4, 5, 16), (8, 2, 2, 2), (10, 4, 3, 2), 0, np.float16),
         ((2, 3, 4, 5, 8), (4, 3, 2, 2, 2), (6, 3, -1, 2, 1), 0, np.uint64)]


@pytest.mark.parametrize("shape, box, begin, swizzle, dtype", BOXES)
def test_boxes_are_loaded(shape: tuple[int, ...], box: tuple[int, ...], begin: tuple[int, ...], swizzle: int,
                          dtype: Any) -> None:
    array = values(shape, dtype)
    want = lines(box_of(array, begin, box), swizzle)
    text = kernel(LOADED, BYTES=want.size, RANK=len(box), BEGIN=", ".join(map(str, begin)))
    got = run(text, "k", 1, 32, [array, tensor_map(array, box, swizzle), Out(want.size, np.uint8)]).arrays[1]
    np.testing.assert_array_equal(got, want)
    assemble(text, "sm_90a")


@pytest.mark.parametrize("shape, box, begin, swizzle, dtype", BOXES)
def test_boxes_are_stored(shape: tuple[int, ...], box: tuple[int, ...], begin: tuple[int, ...], swizzle: int,
                          dtype: Any) -> None:
    """What lies beyond the tensor is not written."""
    array, new = np.zeros(shape, dtype), values(box[::-1], dtype)
    want = array.copy()
    places = [b + np.arange(n) for b, n in zip(begin[::-1], box[::-1])]
    inside = [np.flatnonzero((p >= 0) & (p < n)) for p, n in zip(places, shape)]
    want[np.ix_(*(p[i] for p, i in zip(places, inside)))] = new[np.ix_(*inside)]
    data = lines(new, swizzle)
    text = kernel(STORED, BYTES=data.size, RANK=len(box), BEGIN=", ".join(map(str, begin)))
    got = run(text, "k", 1, 32, [array, tensor_map(array, box, swizzle), data]).arrays[0]
    np.testing.assert_array_equal(got, want)
    assemble(text, "sm_90a")


@pytest.mark.parametrize("shape, box, begin, swizzle, dtype", BOXES)
@pytest.mark.parametrize("by_value", [True, False])
def test_maps_are_arguments(shape: tuple[int, ...], box: tuple[int, ...], begin: tuple[int, ...], swizzle: int,
                            dtype: Any, by_value: bool) -> None:
    """A map of an array that is no other argument; 128 bytes of the parameters, or the address of as many."""
    array = values(shape, dtype)
    want = lines(box_of(array, begin, box), swizzle)
    text = kernel(LOADED, BYTES=want.size, RANK=len(box), BEGIN=", ".join(map(str, begin)))
    if not by_value:
        text = text.replace(".param .align 64 .b8 k_2[128]", ".param .u64 k_2").replace(
            "mov.b64 %rd4, k_2; cvta.param.u64 %rd4, %rd4;", "ld.param.u64 %rd4, [k_2];")
    arrays = run(text, "k", 1, 32, [np.zeros(1), Boxes(array, box, swizzle), Out(want.size, np.uint8)]).arrays
    np.testing.assert_array_equal(arrays[2], want)
    np.testing.assert_array_equal(arrays[1], array)


def test_maps_by_sizes_and_strides_of_their_own() -> None:
    """Columns in pieces of 8: three dimensions of a matrix."""
    array = values((16, 64), np.uint16)
    view = array.reshape(16, 8, 8).transpose(1, 0, 2)
    want = lines(box_of(view, (0, 4, 2), (8, 4, 3)), 0)
    text = kernel(LOADED, BYTES=want.size, RANK=3, BEGIN="0, 4, 2")
    boxes = Boxes(array, (8, 4, 3), dims=(8, 16, 8), strides=(128, 16))
    np.testing.assert_array_equal(run(text, "k", 1, 32, [array, boxes, Out(want.size, np.uint8)]).arrays[2], want)


@pytest.mark.parametrize("boxes, message", [
    (Boxes(np.zeros((8, 8), np.complex64), (8, 8)), "no tensor map has elements of complex64"),
    (Boxes(np.zeros((8, 8), np.float32), (8,)), r"boxes of \(8,\) of \(8, 8\)"),
    (Boxes(np.zeros((8, 8), np.float32), (8, 8), 48), "a swizzle of 48"),
])
def test_arrays_that_have_no_map(boxes: Boxes, message: str) -> None:
    text = kernel(LOADED, BYTES=64, RANK=2, BEGIN="0, 0")
    with pytest.raises(PtxError, match=message):
        run(text, "k", 1, 32, [np.zeros(1), boxes, Out(64, np.uint8)])


def test_a_map_is_no_number() -> None:
    text = kernel("").replace(".param .align 64 .b8 k_2[128]", ".param .u32 k_2").replace("mov.b64 %rd4, k_2;", "")
    with pytest.raises(PtxError, match="takes no 128 bytes and no address"):
        run(text, "k", 1, 32, [np.zeros(1), Boxes(np.zeros((8, 8), np.float32), (8, 8)), Out(64, np.uint8)])


def test_tf32_is_rounded_on_its_way() -> None:
    """Halves to even, into the exponent; what is no number, zeros of both signs and denormals as they are."""
    bits = np.array([0x3F800FFF, 0x3F801000, 0x3F801001, 0x3F803000, 0x3F802FFF, 0xBF803001, 0x3FFFF000, 0x7F7FF000,
                     0x7F800000, 0xFF800000, 0x7F800001, 0x7FFFFFFF, 0x80000000, 0x00003000, 0x00001000, 0], np.uint32)
    want = np.array([0x3F800000, 0x3F800000, 0x3F802000, 0x3F804000, 0x3F802000, 0xBF804000, 0x40000000, 0x7F800000,
                     0x7F800000, 0xFF800000, 0x7F800001, 0x7FFFFFFF, 0x80000000, 0x00004000, 0, 0], np.uint32)
    array, text = bits.view(np.float32)[None], kernel(LOADED, BYTES=128, RANK=2, BEGIN="0, 0")
    mapped = tensor_map(array, (16, 2), global_stride=[64], elemtype=[11])
    got = run(text, "k", 1, 32, [array, mapped, Out(128, np.uint8)]).arrays[1].view(np.uint32)
    np.testing.assert_array_equal(got, [*want, *[0] * 16])
    data = values((128,), np.uint8)
    with pytest.raises(Fault, match="which is not known here"):
        run(kernel(STORED, BYTES=128, RANK=2, BEGIN="0, 0"), "k", 1, 32, [array.copy(), mapped, data])


def test_steps_leave_elements_out() -> None:
    array = values((40, 32), np.uint16)
    want = box_of(array, (8, 3), (16, 9), (1, 4))
    assert want.shape == (3, 16)
    text = kernel(LOADED, BYTES=want.nbytes, RANK=2, BEGIN="8, 3")
    got = run(text, "k", 1, 32, [array, tensor_map(array, (16, 9), element_stride=[1, 4]), Out(want.nbytes, np.uint8)]
              ).arrays[1]
    np.testing.assert_array_equal(got, lines(want, 0))


@pytest.mark.parametrize("fields, message", [
    ({"global_address": [(3 << 36) + 8]}, "no multiple of 16"), ({"global_stride": [136]}, "no multiples of 16"),
    ({"box_dim": [257, 1]}, "1 to 256"), ({"box_dim": [0, 8]}, "1 to 256"), ({"box_dim": [12, 8]}, "24 bytes, which"),
    ({"box_dim": [128, 8]}, "256 bytes, more than its swizzle"), ({"box_dim": [32, 8]}, "in a swizzle of 128"),
    ({"element_stride": [1, 9]}, "1 to 8"), ({"element_stride": [2, 1]}, "fastest dimension"),
    ({"rank": [0]}, "copies 2 dimensions by a tensor map of 1"), ({"rank": [5]}, "6 dimensions"),
    ({"rank": [-1]}, "rank nothing has set"), ({"global_dim": [72, -1]}, "global_dim 1 nothing has set"),
    ({"global_dim": [72, 41]}, r"argument 0\+5760, but it has 5760"), ({"interleave_layout": [1]}, "interleave_layout"),
    ({"fill_mode": [1]}, "fill_mode"), ({"elemtype": [12]}, "not known"), ({"swizzle_mode": [4]}, "not known"),
])
def test_what_maps_may_not_say(fields: dict[str, list[int]], message: str) -> None:
    array = values((40, 72), np.uint16)
    text = kernel(LOADED, BYTES=1024, RANK=2, BEGIN="0, 36")
    with pytest.raises(Fault, match=message):
        run(text, "k", 1, 32, [array, tensor_map(array, (64, 8), 128, **fields), Out(1024, np.uint8)])


@pytest.mark.parametrize("swizzle, at, fine", [(0, 128, True), (0, 64, False), (32, 256, True), (32, 128, False),
                                               (64, 512, True), (64, 256, False), (128, 1024, True), (128, 512, False)])
def test_boxes_lie_where_their_swizzle_begins(swizzle: int, at: int, fine: bool) -> None:
    array, box = values((40, 80), np.uint8), (swizzle or 32, 8)
    want = lines(box_of(array, (0, 0), box), swizzle)
    text = kernel(LOADED, BYTES=want.size, RANK=2, BEGIN="0, 0", AT=f"memory+{at}", START=at)
    given = [array, tensor_map(array, box, swizzle), Out(want.size, np.uint8)]
    if fine:
        np.testing.assert_array_equal(run(text, "k", 1, 32, given).arrays[1], want)
    else:
        with pytest.raises(Fault, match=f"shared address {at}, which is no multiple of"):
            run(text, "k", 1, 32, given)


@pytest.mark.parametrize("old, new, message", [
    ("fence.proxy.async.shared::cta;", "", "without a fence.proxy.async"),
    ("cp.async.bulk.commit_group;", "", "copies out of its shared memory"),
    ("cp.async.bulk.wait_group 0;", "", "copies out of its shared memory"),
    ("cp.async.bulk.wait_group 0;", "cp.async.bulk.wait_group.read 0;", ""),
    ("cp.async.bulk.wait_group 0;", "st.shared.u8 [memory], 0; cp.async.bulk.wait_group 0;", "not yet waited for"),
    ("cp.async.bulk.wait_group 0;", "cp.async.bulk.wait_group.read 0; st.shared.u8 [memory], 0;", ""),
    ("cp.async.bulk.wait_group 0;", "cp.async.bulk.wait_group 0; ld.global.u8 %r4, [%rd3];", ""),
    ("cp.async.bulk.wait_group 0;", "cp.async.bulk.wait_group.read 0; ld.global.u8 %r4, [%rd3];", "copy not yet wait"),
])
def test_stores_are_waited_for(old: str, new: str, message: str) -> None:
    array, data = np.zeros((40, 72), np.uint16), lines(values((8, 64), np.uint16), 0)
    text = kernel(STORED.replace(old, new), BYTES=1024, RANK=2, BEGIN="0, 0")
    given = [array, tensor_map(array, (64, 8)), data]
    if not message:
        run(text, "k", 1, 32, given)
        return
    with pytest.raises(Fault, match=message):
        run(text, "k", 1, 32, given)


@pytest.mark.parametrize("old, new", [
    (".tile.mbarrier", ".im2col.mbarrier"), (".tile.mbarrier", ".tile::gather4.mbarrier"), ("RANKd", "6d"),
    ("complete_tx::bytes [", "complete_tx::bytes.cta_group::1 ["), ("[%rd4, {BEGIN}]", "[%rd4]"), ("{BEGIN}", "{0}"),
    ("mbarrier::complete_tx::bytes", "bulk_group"),
])
def test_what_is_not_known(old: str, new: str) -> None:
    array = values((40, 72), np.uint16)
    assert old in LOADED
    text = kernel(LOADED.replace(old, new), BYTES=1024, RANK=2, BEGIN="0, 0")
    with pytest.raises(PtxError, match="line [0-9]+: `cp.async.bulk") as found:
        run(text, "k", 1, 32, [array, tensor_map(array, (64, 8), 128), Out(1024, np.uint8)])
    assert "\n" not in str(found.value)


# ---- maps made on the GPU

REPLACES = "\n".join(f"@!%p1 tensormap.replace.tile.{field};" for field in (
    "global_address.global.b1024.b64 [%rd5], %rd3", "rank.global.b1024.b32 [%rd5], 1",
    "box_dim.global.b1024.b32 [%rd5], 0, 64", "box_dim.global.b1024.b32 [%rd5], 1, 8",
    "global_dim.global.b1024.b32 [%rd5], 0, 72", "global_dim.global.b1024.b32 [%rd5], 1, 40",
    "global_stride.global.b1024.b64 [%rd5], 0, 144", "element_stride.global.b1024.b32 [%rd5], 0, 1",
    "element_stride.global.b1024.b32 [%rd5], 1, 1", "elemtype.global.b1024.b32 [%rd5], 1",
    "interleave_layout.global.b1024.b32 [%rd5], 0", "swizzle_mode.global.b1024.b32 [%rd5], 3",
    "fill_mode.global.b1024.b32 [%rd5], 0"))
RELEASE = "fence.proxy.tensormap::generic.release.gpu;\n"
ACQUIRE = "fence.proxy.tensormap::generic.acquire.gpu [%rd5], 128;\n"
COPY = """@%p3 bra full_;
mbarrier.arrive.expect_tx.shared::cta.b64 _, [full], 1024;
cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [memory], [%rd5, {0, 0}], [full];
full_: mbarrier.try_wait.parity.shared::cta.b64 %p2, [full], 0;
@!%p2 bra full_;
setp.gt.u32 %p2, %r1, 31; @%p2 bra end; mov.u32 %r2, %r1;
next: mov.u32 %r3, memory; add.u32 %r3, %r3, %r2; ld.shared.u8 %r4, [%r3]; cvt.u64.u32 %rd2, %r2;
add.u64 %rd2, %rd2, %rd1; st.global.u8 [%rd2], %r4; add.u32 %r2, %r2, 32; setp.lt.u32 %p2, %r2, 1024; @%p2 bra next;
end:
"""


def made(steps: str, who: int) -> Array:
    """Thread 0 makes a map in global memory, in which warp 0 has put zeros; after some steps thread `who` uses it."""
    body = MADE + f"""setp.ne.u32 %p3, %r1, {who}; setp.gt.u32 %p4, %r1, 31;
ld.param.u64 %rd3, [k_1]; ld.param.u64 %rd5, [k_4]; mul.wide.u32 %rd6, %r1, 4; add.u64 %rd6, %rd6, %rd5;
@!%p4 st.global.b32 [%rd6], 0;
bar.warp.sync 0xffffffff;
{REPLACES}
{steps}
{COPY}"""
    text = kernel(body).replace("k_3)", "k_3, .param .u64 k_4)")
    array = values((40, 72), np.uint16)
    given = [array, bytes(BYTES), Out(1024, np.uint8), Out(BYTES, np.uint8, required=False)]
    got = run(text, "k", 1, 64, given).arrays[1]
    np.testing.assert_array_equal(got, lines(box_of(array, (0, 0), (64, 8)), 128))
    assemble(text, "sm_90a")
    return got


@pytest.mark.parametrize("steps, who", [
    (RELEASE + ACQUIRE, 0),                                                # by one thread
    (RELEASE + "bar.sync 0;\n" + ACQUIRE, 40),                             # acquired by the one that uses it
    ("@!%p1 " + RELEASE + "bar.sync 0;\n@!%p4 " + ACQUIRE + "bar.sync 0;\n", 40),  # by another warp
    ("bar.sync 0;\n" + RELEASE + ACQUIRE, 40),                             # released by whoever knows of the writes
])
def test_maps_made_in_global_memory(steps: str, who: int) -> None:
    made(steps, who)


@pytest.mark.parametrize("steps, who", [
    ("", 0), (RELEASE, 0), (ACQUIRE, 0), (ACQUIRE + RELEASE, 0), (RELEASE + ACQUIRE, 40),
    ("bar.sync 0;\n" + ACQUIRE, 40), ("@!%p1 " + ACQUIRE + "bar.sync 0;\n" + RELEASE, 40),
    ("@!%p1 " + RELEASE + "bar.sync 0;\n@!%p4 " + ACQUIRE, 40),
    (RELEASE + ACQUIRE + "@!%p1 tensormap.replace.tile.rank.global.b1024.b32 [%rd5], 1;\n", 0),
    (RELEASE + ACQUIRE + "@!%p1 st.global.b32 [%rd5], 0;\n", 0),
])
def test_maps_are_released_and_acquired(steps: str, who: int) -> None:
    with pytest.raises(Fault, match="without knowing of a fence.proxy.tensormap::generic.acquire behind a release"):
        made(steps, who)


def test_an_mbarrier_counts_so_many_bytes() -> None:
    array = values((40, 72), np.uint16)
    text = kernel(LOADED.replace("[full], BYTES", f"[full], {1 << 20}"), BYTES=1024, RANK=2, BEGIN="0, 0")
    with pytest.raises(Fault, match="more than the 1048575 that"):
        run(text, "k", 1, 32, [array, tensor_map(array, (64, 8), 128), Out(1024, np.uint8)])
