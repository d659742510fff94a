"""Copies of boxes by tensor maps: `cp.async.bulk.tensor`, and the descriptors that it reads.

A custom call hands a kernel pointers only, so blocks make their own descriptors: a warp zeroes 128 bytes of shared
memory for each tensor, `tensormap.replace` sets every field, and the result is copied to scratch memory by the fence
that lets the hardware see it there (PTX ISA, tensormap.replace; Triton makes its device-side descriptors so, too).
Every block has descriptors of its own: nobody waits for another one.

A box of f32 is one of tf32: hardware rounds its elements on their way, which `wgmma` would cut (CUTLASS's products of
f32 for sm_90 have it do so, too).

A box is lines of a stage of up to 128 bytes, swizzled as `rings.Lines` has them; longer lines are several boxes.  One
thread issues them; a stage's mbarrier counts the bytes.  Where the blocks of a cluster need the same, each copies some
of the lines, into the same places of all.
"""
from __future__ import annotations

from collections.abc import Mapping

from ...ir.boxes import box_of, corner_of
from ...ir.kir import Buffer, Copy
from ...llvm.addresses import resolve
from ...llvm.control import State, conditional
from .. import addresses as index
from .. import rings
from ..addresses import GpuEmitter

#: bytes of a descriptor, of the longest line of a box, and their swizzle's code by those
MAP, WIDEST = 128, 128
_SWIZZLES = {32: 1, 64: 2, 128: 3}
#: elements' code by their bytes: u8, u16 (what they are does not matter to copies), and that of tf32
_ELEMENTS, _ROUNDED = {1: 0, 2: 1}, 11
#: ptxas 13.0 lets copies begin while the cache of descriptors still drops what an acquire has told it to; behind these
#: it has (Triton's TMAToLLVM.cpp calls that a bug of ptxas, and does the same)
SETTLED = ("cp.async.bulk.commit_group;", "cp.async.bulk.wait_group.read 0;")
#: threads that make descriptors
_WARP = 32
_SHARED = "ptr addrspace(3)"


def described(e: GpuEmitter, copies: Mapping[Buffer, Copy]) -> dict[Buffer, str]:
    """The descriptors (i64 operands: addresses) of what fills each buffer, which a warp makes."""
    tensors = [s.tensor for s in copies.values() if s.tensor is not None]
    e.maps = max(e.maps, len(tensors))
    places = [e.put(e.depth, f"getelementptr i8, {_SHARED} {e.exchange}_maps, i32 {MAP * n}")
              for n in range(len(tensors))]
    lane = e.pure(0, f"and i32 %tid, {_WARP - 1}")
    for place in places:
        mine = e.put(e.depth, f"getelementptr i32, {_SHARED} {place}, i32 {lane}")
        e.line(f"store i32 0, {_SHARED} {mine}, align 4")
    _warp(e)

    def fill(state: State) -> State:
        for place, s in zip(places, copies.values()):
            _fields(e, place, s)
        return state
    conditional(e, e.pure(0, f"icmp eq i32 {lane}, 0"), [], fill)
    _warp(e)
    first = e.put(e.depth, f"ptrtoint ptr addrspace(1) {e.buffers[tensors[0].maps]} to i64")
    first = e.put(e.depth, f"and i64 {e.put(e.depth, f'add i64 {first}, {MAP - 1}')}, {-MAP}")
    block = e.put(e.depth, f"mul nuw nsw i32 %ctaid, {MAP * len(tensors)}")
    first = e.put(e.depth, f"add i64 {first}, {e.put(e.depth, f'zext i32 {block} to i64')}")
    found = {}
    for n, (to, place) in enumerate(zip(copies, places)):
        found[to] = at = e.put(e.depth, f"add i64 {first}, {MAP * n}")
        _asm(e, f"tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [$0], [$1], "
                f"{MAP};", ("l", "i64", at), ("r", "i32", _number(e, place)))
        _asm(e, f"fence.proxy.tensormap::generic.acquire.gpu [$0], {MAP};", ("l", "i64", at))
    for text in SETTLED:
        _asm(e, text)
    return found


def _fields(e: GpuEmitter, place: str, s: Copy) -> None:
    """Set all fields of a descriptor: two dimensions, the one along lines first."""
    tensor, nbytes = s.tensor, s.src.dtype.nbytes
    assert tensor is not None
    at = _number(e, place)
    source = e.put(e.depth, f"ptrtoint ptr addrspace(1) {e.buffers[s.src]} to i64")
    line, lines = _box(e, s)
    _asm(e, "tensormap.replace.tile.global_address.shared::cta.b1024.b64 [$0], $1;", ("r", "i32", at),
         ("l", "i64", source))
    _asm(e, "tensormap.replace.tile.global_stride.shared::cta.b1024.b64 [$0], 0, $1;", ("r", "i32", at),
         ("l", "i64", str(box_of(s)[2] * nbytes)))
    for field, value in (("box_dim", (line // nbytes, lines)), ("global_dim", (tensor.cols, tensor.rows)),
                         ("element_stride", (1, 1))):
        for n, size in enumerate(value):
            _asm(e, f"tensormap.replace.tile.{field}.shared::cta.b1024.b32 [$0], {n}, $1;", ("r", "i32", at),
                 ("r", "i32", str(size)))
    kind = _ROUNDED if tensor.rounded else _ELEMENTS[nbytes]
    for field, code in (("rank", 1), ("elemtype", kind), ("interleave_layout", 0), ("swizzle_mode", _SWIZZLES[line]),
                        ("fill_mode", 0)):
        _asm(e, f"tensormap.replace.tile.{field}.shared::cta.b1024.b32 [$0], {code};", ("r", "i32", at))


def _box(e: GpuEmitter, s: Copy) -> tuple[int, int]:
    """Bytes of a line of a copy's boxes, and its lines."""
    assert s.tensor is not None
    lines, line, _ = box_of(s)
    return min(line * s.src.dtype.nbytes, WIDEST), lines // (e.cluster if s.tensor.shared else 1)


def arriving(s: Copy) -> int:
    """Bytes that a block receives by a copy."""
    return s.rows * s.cols * s.src.dtype.nbytes


def issue(e: GpuEmitter, s: Copy, descriptor: str, barrier: str) -> None:
    """Copy the boxes of a stage of a buffer; `barrier` (a pointer) counts the bytes that have come."""
    assert s.tensor is not None
    nbytes = s.src.dtype.nbytes
    (line, lines), (every, across, _) = _box(e, s), box_of(s)
    row, col = (index.value(e, resolve(e, at), 0, "i32")[0] for at in corner_of(s))
    to, signal = _number(e, rings.stage_address(e, s.dst, s.dst_ix)), _number(e, barrier)
    if s.tensor.shared:
        rank = rank_of(e)
        row = e.put(e.depth, f"add i32 {row}, {e.pure(0, f'mul nuw nsw i32 {rank}, {lines}')}")
        to = e.put(e.depth, f"add i32 {to}, {e.pure(0, f'mul nuw nsw i32 {rank}, {lines * line}')}")
    for n in range(across * nbytes // line):
        at = e.put(e.depth, f"add i32 {to}, {n * every * line}") if n else to
        first = e.put(e.depth, f"add i32 {col}, {n * line // nbytes}") if n else col
        given = [("r", "i32", at), ("l", "i64", descriptor), ("r", "i32", first), ("r", "i32", row),
                 ("r", "i32", signal)]
        how, mask = "", ""
        if s.tensor.shared:
            how, mask = ".multicast::cluster", ", $5"
            given.append(("h", "i16", str((1 << e.cluster) - 1)))
        _asm(e, f"cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes{how} "
                f"[$0], [$1, {{$2, $3}}], [$4]{mask};", *given)


def rank_of(e: GpuEmitter) -> str:
    """The number of the block in its cluster."""
    return e.pure(0, f"and i32 %ctaid, {e.cluster - 1}")


def _number(e: GpuEmitter, pointer: str) -> str:
    """An address of shared memory as a number."""
    return e.put(e.depth, f"ptrtoint {_SHARED} {pointer} to i32")


def _warp(e: GpuEmitter) -> None:
    """The threads of a warp wait for each other."""
    f = e.intrinsic("llvm.nvvm.bar.warp.sync", "void", ["i32"])
    e.line(f"call void {f}(i32 -1)")


def _asm(e: GpuEmitter, text: str, *given: tuple[str, str, str]) -> None:
    """An instruction with operands (constraint, type, name)."""
    constraints = ",".join([*(c for c, _, _ in given), "~{memory}"])
    operands = ", ".join(f"{t} {name}" for _, t, name in given)
    e.line(f'call void asm sideeffect "{text}", "{constraints}"({operands}) convergent')
