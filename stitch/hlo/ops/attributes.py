"""Typed readers of the attributes that several rules of an op share."""
from __future__ import annotations

from functools import lru_cache

from ...dataclass import dataclass
from ..ir import Instr


def slice_ranges(instr: Instr) -> tuple[tuple[int, int, int], ...]:
    """The (start, limit, stride) of each dimension of a slice."""
    return _ranges(instr.attrs["slice"])


@lru_cache(maxsize=1 << 10)
def _ranges(text: str) -> tuple[tuple[int, int, int], ...]:
    text = text.strip("{} ")
    parts = [[int(n) for n in p.strip("[] ").split(":")] for p in text.split(",") if p]
    return tuple((p[0], p[1], p[2] if len(p) > 2 else 1) for p in parts)


def padding(instr: Instr) -> tuple[tuple[int, int, int], ...]:
    """The (low, high, interior) padding of each dimension of a pad."""
    return _padding(instr.attrs.get("padding", ""))


@lru_cache(maxsize=1 << 10)
def _padding(text: str) -> tuple[tuple[int, int, int], ...]:
    parts = [[int(n) for n in p.split("_")] for p in text.split("x") if p]
    return tuple((p[0], p[1], p[2] if len(p) > 2 else 0) for p in parts)


@dataclass(frozen=True, slots=True)
class GatherDims:
    """Dimension numbers of a gather.  `batch` are the output dimensions that walk over the start indices;
    `window` pairs operand dimensions with the output dimension that walks inside the slice."""

    batch: tuple[int, ...]
    window: tuple[tuple[int, int], ...]
    start_index_map: tuple[int, ...]
    index_vector_dim: int
    slice_sizes: tuple[int, ...]
    batching: tuple[tuple[int, int], ...]  # (operand dimension, dimension of the start indices)

    @staticmethod
    def of(instr: Instr) -> "GatherDims":
        """Those of a gather that is verified."""
        offset = instr.ints("offset_dims")
        operand_batching = instr.ints("operand_batching_dims")
        gone = {*instr.ints("collapsed_slice_dims"), *operand_batching}
        walked = [d for d in range(instr.operands[0].array.rank) if d not in gone]
        starts = instr.operands[1].array.rank
        rank = len(offset) + starts - (instr.int("index_vector_dim") < starts)
        return GatherDims(tuple(d for d in range(rank) if d not in offset), tuple(zip(walked, sorted(offset))),
                          instr.ints("start_index_map"), instr.int("index_vector_dim"), instr.ints("slice_sizes"),
                          tuple(zip(operand_batching, instr.ints("start_indices_batching_dims"))))


#: the attribute of a scatter by which its index vectors are in order
SORTED = "indices_are_sorted"


@dataclass(frozen=True, slots=True)
class ScatterDims:
    """Dimension numbers of a scatter.  `window` and `batching` pair dimensions of the operand with those of the updates
    that walk along; `started` are the operand's that the numbers of an index vector begin in, in order; `loose` are the
    updates' that walk over index vectors and belong to no dimension of the operand, `scattered` those and the batching
    ones; `vector` is where index vectors lie in the indices, None when each is a single number without a dimension."""

    window: tuple[tuple[int, int], ...]
    batching: tuple[tuple[int, int], ...]
    started: tuple[int, ...]
    loose: tuple[int, ...]
    scattered: tuple[int, ...]
    vector: int | None

    @staticmethod
    def of(instr: Instr) -> "ScatterDims":
        """Those of a scatter that is verified."""
        array, indices, updates = (o.array for o in instr.operands)
        windows, batching = sorted(instr.ints("update_window_dims")), instr.ints("input_batching_dims")
        gone, vector = {*instr.ints("inserted_window_dims"), *batching}, instr.int("index_vector_dim")
        scattered = tuple(d for d in range(updates.rank) if d not in windows)
        pairs = tuple((d, scattered[s - (s > vector)]) for d, s in zip(batching, instr.ints(
            "scatter_indices_batching_dims")))
        return ScatterDims(tuple(zip([d for d in range(array.rank) if d not in gone], windows)), pairs,
                           instr.ints("scatter_dims_to_operand_dims"),
                           tuple(u for u in scattered if u not in {p for _, p in pairs}), scattered,
                           vector if vector < indices.rank else None)

    def size(self, instr: Instr, d: int) -> int:
        """Elements of the operand's dimension d that an update covers."""
        return next((instr.operands[2].array.dims[u] for at, u in self.window if at == d), 1)

    def parts(self, instr: Instr) -> tuple[int, ...]:
        """The operand's dimensions of which every element is told by itself whether an update is for it: blocks may
        each have some of their elements."""
        walked = {d for d, _ in (*self.window, *self.batching)} - {*self.started}
        return tuple(d for d in range(instr.array.rank) if d in walked or d in self.started
                     and self.size(instr, d) == 1)


@dataclass(frozen=True, slots=True)
class WindowDim:
    """One dimension of a window: step k reads base element (out*stride + k*dilation - low) / base_dilation, if that
    is whole and inside."""

    size: int
    stride: int
    low: int
    high: int
    base_dilation: int
    dilation: int
    reversed: bool

    @property
    def trivial(self) -> bool:
        """Is each window its element?"""
        return self == WindowDim(1, 1, 0, 0, 1, 1, False)


def window(instr: Instr) -> tuple[WindowDim, ...]:
    """The window attribute, e.g. {size=1x4x32 stride=1x4x32 pad=0_0x0_0x8_8}."""
    fields = dict(part.split("=", 1) for part in instr.attrs.get("window", "{}").strip("{} ").split())
    sizes = fields.get("size", "")
    sizes_of = [int(n) for n in sizes.split("x")] if sizes else []

    def column(key: str, default: int) -> list[int]:
        return [int(n) for n in fields[key].split("x")] if key in fields else [default] * len(sizes_of)

    pads = [[int(n) for n in p.split("_")] for p in fields["pad"].split("x")] if "pad" in fields \
        else [[0, 0]] * len(sizes_of)
    return tuple(WindowDim(size, stride, low, high, base, dilation, bool(turned)) for size, stride, (low, high), base,
                 dilation, turned in zip(sizes_of, column("stride", 1), pads, column("lhs_dilate", 1),
                                         column("rhs_dilate", 1), column("rhs_reversal", 0)))
