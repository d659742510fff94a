"""Tensor maps: what copies by coordinates go by, and who may use one that was made on the GPU.

A tensor map is 128 opaque bytes.  Here they hold the fields as `FIELDS` has them, each one more than its value, so that
zeros are what nothing has set (on a GPU they would be taken for some value).  What a copy may be told is that of
`cuTensorMapEncodeTiled`.

Maps are read through a proxy of their own.  One that the launch wrote has to be released by whoever knows of the writes
(`fence.proxy.tensormap::generic.release`, or the `tensormap.cp_fenceproxy` that wrote it), and acquired behind that;
whoever uses it must know of the acquire, which may be another thread's (as in Triton's kernels: one warp acquires, a
barrier follows).
"""
from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any

import numpy as np

from ..dataclass import dataclass
from .faults import PtxError, Wrong

if TYPE_CHECKING:
    from .machine import Machine

Array = np.ndarray[Any, Any]
#: bytes of a map, of a unit of addresses and strides, and most of a box's elements and steps along a dimension
BYTES, UNIT, MOST_ELEMENTS, MOST_STEP = 128, 16, 256, 8
_STRIDES, _DIMENSIONS = 4, 5
#: field -> offset, bytes and number of its values
FIELDS = {"global_address": (0, 8, 1), "global_stride": (8, 8, _STRIDES), "global_dim": (40, 8, _DIMENSIONS),
          "box_dim": (80, 4, _DIMENSIONS), "element_stride": (100, 4, _DIMENSIONS), "rank": (120, 1, 1),
          "elemtype": (121, 1, 1), "interleave_layout": (122, 1, 1), "swizzle_mode": (123, 1, 1),
          "fill_mode": (124, 1, 1)}
#: bytes of elements, by the code of their type: u8, u16, u32, s32, u64, s64, f16, f32, f32.ftz, f64, bf16, tf32,
#: tf32.ftz; 0 where a copy changes denormals
ELEMENTS = (1, 2, 4, 4, 8, 8, 2, 4, 0, 8, 2, 4, 0)
#: codes of those of NumPy's types that have one; others of two bytes go as bits
_CODES = {"u1": 0, "u2": 1, "u4": 2, "i4": 3, "u8": 4, "i8": 5, "f2": 6, "f4": 7, "f8": 9}
#: that of tf32: copies into shared memory round elements of f32 (CUTLASS's sm90 products of f32 rely on it); to the
#: nearest, halves to even, what is no number as it is (Triton's tests of descriptors, on sm_120)
ROUNDED = 11
#: bytes of a line that is swizzled, by the code of the mode
SWIZZLES = (0, 32, 64, 128)


@dataclass(frozen=True, slots=True)
class Boxes:
    """An argument of a launch: a tensor map over an array, as `cuTensorMapEncodeTiled` makes it.  Passed by value where
    the kernel takes 128 bytes (`const __grid_constant__ CUtensorMap`), else as the address of a map in global memory.
    What it describes is `array` itself, or other `dims` (elements) and `strides` (bytes) over the same memory.

    box, dims: from the fastest dimension on; strides: of all dimensions but the first.  swizzle: bytes of a line whose
    cells are exchanged: 0, 32, 64 or 128."""

    array: Any
    box: tuple[int, ...]
    swizzle: int = 0
    dims: tuple[int, ...] = ()
    strides: tuple[int, ...] = ()

    def encoded(self, address: int) -> bytes:
        """The map where the array lies at an address.  PtxError where there can be none."""
        dtype = np.dtype(self.array.dtype)
        shape = self.array.shape if isinstance(self.array.shape, tuple) else (self.array.shape,)
        dims = self.dims or tuple(reversed(shape))
        strides = self.strides or tuple(int(np.prod(dims[:n])) * dtype.itemsize for n in range(1, len(dims)))
        code = _CODES.get(dtype.str[1:], 1 if dtype.itemsize == 2 else None)
        if code is None or self.swizzle not in SWIZZLES or not len(dims) == len(self.box) == len(strides) + 1 <= 5:
            raise PtxError(f"no tensor map has elements of {dtype}, boxes of {self.box} of {dims} and a swizzle of "
                           f"{self.swizzle}: give a box for each of one to five dimensions, and 0, 32, 64 or 128")
        data = np.zeros(BYTES, np.uint8)
        stored(data, "global_address", 0, address)
        listed = {"global_dim": dims, "global_stride": strides, "box_dim": self.box, "element_stride": (1,) * len(dims),
                  "rank": (len(dims) - 1,), "elemtype": (code,), "interleave_layout": (0,), "fill_mode": (0,),
                  "swizzle_mode": (SWIZZLES.index(self.swizzle),)}
        for name, values in listed.items():
            for n, value in enumerate(values):
                stored(data, name, n, int(value))
        return data.tobytes()


@dataclass(frozen=True, slots=True)
class TensorMap:
    """A tensor of elements of `size` bytes in global memory and the boxes that are copied of it; dimensions from the
    fastest on.  `strides`: bytes between neighbours of each dimension but the first; `steps`: elements from one that is
    copied to the next; `swizzle`: bytes of a line whose cells are exchanged, 0 for none; `rounds`: f32 arrives as
    tf32."""

    address: int
    size: int
    dims: tuple[int, ...]
    strides: tuple[int, ...]
    box: tuple[int, ...]
    steps: tuple[int, ...]
    swizzle: int
    rounds: bool = False

    @property
    def counts(self) -> tuple[int, ...]:
        """Elements of a box in shared memory."""
        return (self.box[0], *(-(-n // step) for n, step in zip(self.box[1:], self.steps[1:])))

    @property
    def nbytes(self) -> int:
        """Bytes of a whole box in shared memory, which mbarriers count whatever part of it the tensor has."""
        return int(np.prod(self.counts)) * self.size

    @property
    def alignment(self) -> int:
        """What addresses of boxes in shared memory are multiples of: of the pattern of a swizzle, or 128."""
        return 8 * self.swizzle or BYTES

    def elements(self, begin: tuple[int, ...]) -> tuple[Array, Array, int]:
        """The box at some coordinates: for pieces of it, in the order of shared memory, their addresses in global
        memory, whether the tensor has them, and their bytes.  Pieces are cells where the tensor has whole ones."""
        first, line = begin[0], self.counts[0] * self.size
        inner = UNIT // self.size if first * self.size % UNIT == self.dims[0] * self.size % UNIT == 0 else 1
        column = first + np.arange(0, line // self.size, inner, dtype=np.int64)
        at, inside = self.address + column * self.size, (column >= 0) & (column < self.dims[0])
        for start, count, step, size, stride in zip(begin[1:], self.counts[1:], self.steps[1:], self.dims[1:],
                                                    self.strides):
            index = start + step * np.arange(count, dtype=np.int64)
            at = (index[:, None] * stride + at.reshape(-1)).reshape(-1)
            inside = (((index >= 0) & (index < size))[:, None] & inside.reshape(-1)).reshape(-1)
        return at, inside, inner * self.size

    def swizzled(self, offsets: Array) -> Array:
        """Where bytes of a box lie in shared memory: cells of 16 bytes change places by exclusive or of an address's
        bits from 4 on with as many from 7 on."""
        cells = max(self.swizzle // UNIT, 1)
        found: Array = offsets ^ (offsets >> 7 & cells - 1) << 4
        return found


def stored(data: Array, name: str, index: int, value: int) -> None:
    """Writes a field into the bytes of a map."""
    offset, size, _ = FIELDS[name]
    offset += index * size
    data[offset:offset + size] = np.frombuffer((value + 1 & (1 << 8 * size) - 1).to_bytes(size, "little"), np.uint8)


def decode(data: Array, lane: int) -> TensorMap:
    """The map in some bytes.  Raises Wrong where a field is missing, or what they say cannot be."""
    rank = _field(data, "rank", 0, lane) + 1
    if rank > _DIMENSIONS:
        raise Wrong(f"a tensor map of {rank} dimensions", lane)

    def listed(name: str, count: int) -> tuple[int, ...]:
        return tuple(_field(data, name, n, lane) for n in range(count))
    kind, mode = _field(data, "elemtype", 0, lane), _field(data, "swizzle_mode", 0, lane)
    if kind >= len(ELEMENTS) or not ELEMENTS[kind] or mode >= len(SWIZZLES):
        raise Wrong(f"a tensor map of elements of kind {kind} and swizzle {mode}, which are not known here", lane)
    for name in ("interleave_layout", "fill_mode"):
        if _field(data, name, 0, lane):
            raise Wrong(f"a tensor map whose {name} is not 0, which is not known here", lane)
    found = TensorMap(_field(data, "global_address", 0, lane), ELEMENTS[kind], listed("global_dim", rank),
                      listed("global_stride", rank - 1), listed("box_dim", rank), listed("element_stride", rank),
                      SWIZZLES[mode], kind == ROUNDED)
    _check(found, lane)
    return found


def _field(data: Array, name: str, index: int, lane: int) -> int:
    offset, size, count = FIELDS[name]
    offset += index * size
    value = int.from_bytes(data[offset:offset + size].tobytes(), "little")
    if not value:
        raise Wrong(f"a tensor map whose {name}{f' {index}' if count > 1 else ''} nothing has set", lane)
    return value - 1


def _check(found: TensorMap, lane: int) -> None:
    """What `cuTensorMapEncodeTiled` demands."""
    line = found.box[0] * found.size
    wrong = ""
    if found.address % UNIT:
        wrong = f"begins at {found.address:#x}, which is no multiple of {UNIT}"
    elif any(stride % UNIT or stride >= 1 << 40 for stride in found.strides):
        wrong = f"has strides of {found.strides} bytes, which are no multiples of {UNIT} below 2^40"
    elif not all(0 < n <= 1 << 32 for n in found.dims):
        wrong = f"is of {found.dims} elements"
    elif not all(0 < n <= MOST_ELEMENTS for n in found.box):
        wrong = f"has boxes of {found.box} elements; 1 to {MOST_ELEMENTS} along a dimension can be"
    elif not all(0 < n <= MOST_STEP for n in found.steps):
        wrong = f"has steps of {found.steps} elements; 1 to {MOST_STEP} can be"
    elif found.steps[0] != 1:
        wrong = "has steps along its fastest dimension, which are ignored"
    elif line % UNIT:
        wrong = f"has boxes with lines of {line} bytes, which are no multiple of {UNIT}"
    elif found.swizzle and line > found.swizzle:
        wrong = f"has boxes with lines of {line} bytes, more than its swizzle of {found.swizzle}"
    elif found.swizzle and line < found.swizzle:
        wrong = f"has boxes with lines of {line} bytes in a swizzle of {found.swizzle}, which is not known here"
    if wrong:
        raise Wrong(f"a tensor map that {wrong}", lane)


@dataclass(slots=True)
class Maps:
    """Who has released what, and acquired which map.  `releases`: an access stamp, what its warp knew, its group, and
    the map alone that is released, if it is one; `acquires`, by the map's place in global memory: an access stamp, and
    the stamps of the writes of the map that it has seen."""

    releases: list[tuple[Array, Array, int, int | None]] = field(default_factory=list)
    acquires: dict[int, list[tuple[Array, Array]]] = field(default_factory=dict)

    def release(self, machine: Machine, lane: int, at: int | None) -> None:
        """A lane releases what it knows, or the map at a place."""
        clocks, lanes = machine.clocks, np.array([lane])
        self.releases.append((clocks.stamp(lanes, machine.pc), clocks.rows[lane >> 5].copy(),
                              int(machine.clusters.cluster[lane]), at))

    def acquire(self, machine: Machine, lane: int, at: int) -> None:
        """A lane acquires the map at a place; in vain where it does not know of a release of what was written."""
        clocks, stamps, lanes = machine.clocks, _stamps(machine, at), np.array([lane])
        if any(only in (None, at) and clocks.ordered(stamp, lanes).all() and
               clocks.covers(clocks.widened(row, group), stamps, group) for stamp, row, group, only in self.releases):
            self.acquires.setdefault(at, []).append((clocks.stamp(lanes, machine.pc), stamps.copy()))

    def check(self, machine: Machine, lane: int, at: int) -> None:
        """Raises Wrong where the map at a place was written and a lane knows of no acquire behind that."""
        stamps = _stamps(machine, at)
        if not stamps.any():
            return
        for stamp, seen in self.acquires.get(at, ()):
            if np.array_equal(seen, stamps) and machine.clocks.ordered(stamp, np.array([lane])).all():
                return
        raise Wrong(f"uses the tensor map of {machine.memory.named(at)}, which the launch wrote, without knowing of a "
                    "fence.proxy.tensormap::generic.acquire behind a release of that", lane)


def _stamps(machine: Machine, at: int) -> Array:
    """The last writes of a map in global memory."""
    region = machine.memory.all
    assert region.shadow is not None
    found: Array = region.shadow.write[at // region.granule:(at + BYTES) // region.granule]
    return found


def maps_of(machine: Machine) -> Maps:
    found = machine.copies.setdefault("maps", Maps())
    assert isinstance(found, Maps)
    return found
