"""Which kernels of public descriptions are timed, how each is launched, and what was published for it."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from stitch.ptx.run import Out
from stitch.ptx.tensormaps import Boxes
from stitch.ptx.timing.gpus import GPUS as KNOWN
from stitch.ptx.timing.gpus import Gpu

#: the GPUs that numbers were published for: an A100 of 40 GB beside ours
GPUS: dict[str, Gpu] = KNOWN | {"a100 40 GB": replace(
    KNOWN["a100"], target=replace(KNOWN["a100"].target, name="a100 40 GB", bandwidth=1555e9))}


@dataclass(frozen=True)
class Case:
    """A kernel; `published` in `unit`, by `work`: floating-point operations, or bytes.  `arguments` of a depth; two
    `depths` give the time of `depth`, one is the whole kernel."""

    series: str
    name: str
    entry: str
    source: str
    gpu: str
    grid: tuple[int, ...]
    block: tuple[int, ...]
    published: float
    work: float
    arguments: Callable[[int], list[Any]]
    depths: tuple[int, ...] = (0,)
    depth: int = 0
    shared: int = 0
    unit: str = "TFLOP/s"

    @property
    def key(self) -> str:
        return f"{self.series}: {self.name}"

    @property
    def scale(self) -> float:
        return 1e12 if self.unit == "TFLOP/s" else 1e9


#: series -> where its numbers and its description are
SERIES = {
    "sgemm": "siboehm.com/articles/22/CUDA-MMM and its repository, RTX A6000, f32, 4096^3",
    "mma": "spatters.ca/mma-matmul and its repository, RTX 4090 at 2520 MHz, f16 with sums of f32, 4096^3",
    "hgemm": "github.com/yencal/cuda-hgemm-mma, A100 SXM4 40 GB, f16 with sums of f16, 4096^3; the fastest of seven or "
             "ten shapes each, of which here the one is taken that the model finds fastest",
    "wgmma": "github.com/pranjalssh/fast.cu, its README (w2: its worklog), H100 SXM, bf16 with sums of f32",
    "memory": "yencal.github.io, 2025-12-24 (transpositions, 32768^2 of f32) and 2025-12-13 (sums of s32, read off its "
              "text, blocks of 512), H100 SXM",
}
_SIDE = 4096
#: rows and columns of transposed matrices that stand for the published 32768: the time is proportional
_TRANSPOSED = 8192
_SUMMED = 1 << 26


def _given(*shape: int, dtype: Any) -> Any:
    made = np.zeros(shape, dtype)
    made.flags.writeable = False
    return made


def _out(*shape: int, dtype: Any) -> Out:
    return Out(shape, dtype, required=False)


def _sgemm(name: str, entry: str, grid: int, block: tuple[int, int], published: float) -> Case:
    def arguments(depth: int) -> list[Any]:
        a, b, c = (np.ones(shape, np.float32) for shape in ((_SIDE, depth), (depth, _SIDE), (_SIDE, _SIDE)))
        return [_SIDE, _SIDE, depth, 1.0, a, b, 0.0, c]
    return Case("sgemm", name, entry, "sgemm", "a6000", (grid, grid), block, published, 2 * _SIDE ** 3, arguments,
                (128, 384), _SIDE)


def _mma(name: str, entry: str, grid: int, published: float) -> Case:
    def arguments(depth: int) -> list[Any]:
        a, b = (_given(*shape, dtype=np.float16) for shape in ((_SIDE, depth), (depth, _SIDE)))
        return [a, b, _out(_SIDE, _SIDE, dtype=np.float32), _SIDE, _SIDE, depth]
    return Case("mma", name, entry, "mma", "rtx4090", (grid, grid), (16, 16), published, 2 * _SIDE ** 3, arguments,
                (_SIDE,), _SIDE)


def _hgemm(name: str, entry: str, rows: int, stages: int, published: float) -> Case:
    """Tiles of `rows` by 128, 64 deep; warps of 64 by 64."""
    def arguments(depth: int) -> list[Any]:
        a, b = (_given(*shape, dtype=np.float16) for shape in ((_SIDE, depth), (depth, _SIDE)))
        one, zero = (np.float16(n).tobytes() for n in (1, 0))
        return [_SIDE, _SIDE, depth, one, a, b, zero, _out(_SIDE, _SIDE, dtype=np.float16)]
    shared = max(stages * (rows + 128) * 128, rows * 256)
    return Case("hgemm", name, entry, "hgemm", "a100 40 GB", (_SIDE // 128, _SIDE // rows), (rows,), published,
                2 * _SIDE ** 3, arguments, (256, 512), _SIDE, shared)


def hilbert(rows: int, cols: int, clusters: int) -> Any:
    """(clusters, 16) tiles of each cluster, row and column in 16 bits each, dealt along a Hilbert curve; -1 behind."""
    side = 1 << max(rows - 1, cols - 1).bit_length()
    table = np.full((clusters, 16), -1, np.int32)
    tiles = [(x, y) for x, y in (_curve(side, n) for n in range(side * side)) if x < rows and y < cols]
    for n, (x, y) in enumerate(tiles):
        table[n % clusters, n // clusters] = x << 16 | y
    table.flags.writeable = False
    return table


def _curve(side: int, at: int) -> tuple[int, int]:
    """The place `at` steps along the curve that fills a square."""
    x = y = 0
    size = 1
    while size < side:
        right, up = at // 2 & 1, (at ^ at // 2) & 1
        if not up:
            x, y = (size - 1 - y, size - 1 - x) if right else (y, x)
        x, y, at, size = x + size * right, y + size * up, at // 4, size * 2
    return x, y


def _wgmma(name: str, entry: str, side: int, tile: tuple[int, int], stages: int, lasts: bool, published: float) -> Case:
    rows, cols = tile
    table = hilbert(side // rows // 2, side // cols, 64) if entry == "w11" else None

    def arguments(depth: int) -> list[Any]:
        a, b = (_given(side, depth, dtype=np.uint16) for _ in "ab")
        maps = [Boxes(a, (64, rows), 128), Boxes(b, (64, cols), 128)]
        out = _out(side, side, dtype=np.uint16)
        if table is None:
            return [side, side, depth, out, *maps]
        return [side, side, depth, table, *maps,
                Boxes(out, (64, cols, rows // 64), dims=(64, side, side // 64), strides=(2 * side, 128))]
    shared = stages * (rows + cols) * 128 + (rows * cols * 2 if table is not None else 0)
    grid, block = 128 if lasts else side // rows * (side // cols), 128 * (rows // 64 + 1) if stages else 128
    return Case("wgmma", f"{name}, {side}^3", entry, "wgmma", "h100", (grid,), (block,), published, 2 * side ** 3,
                arguments, (256, 512), side, shared)


def _transposed(name: str, entry: str, side: int, block: tuple[int, int], published: float) -> Case:
    def arguments(_: int) -> list[Any]:
        n = _TRANSPOSED
        return [_given(n, n, dtype=np.float32), _out(n, n, dtype=np.float32), n]
    return Case("memory", f"transposed, {name}", entry, "memory", "h100", (_TRANSPOSED // side,) * 2, block,
                published, 8 * _TRANSPOSED ** 2, arguments, unit="GB/s")


def _summed(name: str, entry: str, published: float) -> Case:
    def arguments(_: int) -> list[Any]:
        return [_given(_SUMMED, dtype=np.int32), np.zeros(1, np.int32), _SUMMED]
    return Case("memory", f"summed, {name}", entry, "memory", "h100", (1024,), (512,), published, 4 * _SUMMED,
                arguments, unit="GB/s")


_WIDE, _SQUARE = (128, 256), (192, 192)
CASES = (
    _sgemm("naive", "naive", 128, (32, 32), 0.309),
    _sgemm("coalesced", "coalesced", 128, (1024, 1), 1.9865),
    _sgemm("tiles in shared memory", "smem", 128, (1024, 1), 2.9803),
    _sgemm("a column of registers a thread", "tile1d", 64, (512, 1), 8.4747),
    _sgemm("a tile of registers a thread", "tile2d", 32, (256, 1), 15.9717),
    _sgemm("vectors of four", "vectorized", 32, (256, 1), 18.2373),
    _sgemm("tiles of warps", "warptiled", 32, (128, 1), 21.7793),
    _mma("naive mma", "mma10", 128, 29.4),
    _mma("naive mma, 2 x 2 tiles", "mma11", 64, 57.3),
    _mma("ldmatrix, swizzled", "mma20", 64, 127.3),
    _mma("ldmatrix, swizzled, fewer loads", "mma21", 64, 133.4),
    _mma("cp.async, 3 stages", "mma30", 64, 137.4),
    _mma("cp.async, 3 stages, 4 x 4 tiles", "mma31", 32, 153.6),
    _hgemm("mma, loads of halves", "direct", 128, 1, 56),
    _hgemm("ldmatrix", "matrices", 128, 1, 71),
    _hgemm("ldmatrix, swizzled", "swizzled", 128, 1, 194),
    _hgemm("cp.async, 2 stages", "staged", 128, 2, 230),
    _hgemm("cp.async, 3 stages, fragments ahead", "ahead", 256, 3, 234),
    _wgmma("wgmma, 64 x 64, no pipeline (w2)", "w2", 8192, (64, 64), 0, False, 317),
    _wgmma("a producer, three consumers (w4)", "w4", 6144, _SQUARE, 3, False, 651.2),
    _wgmma("the same, blocks that last (w5)", "w5", 6144, _SQUARE, 3, True, 625.8),
    _wgmma("the same, mbarriers (w6)", "w6", 6144, _SQUARE, 3, True, 766.3),
    _wgmma("clusters with multicast, 128 x 256 (w7)", "w7", 6144, _WIDE, 3, True, 774.4),
    _wgmma("clusters with multicast, 128 x 256 (w7)", "w7", 8192, _WIDE, 3, True, 799.1),
    _wgmma("Hilbert curve, stores by TMA (w11)", "w11", 6144, _WIDE, 3, True, 794.5),
    _wgmma("Hilbert curve, stores by TMA (w11)", "w11", 8192, _WIDE, 3, True, 807.7),
    _transposed("naive", "t_naive", 32, (32, 32), 475.5),
    _transposed("tiles", "t_tiled", 32, (32, 32), 996.1),
    _transposed("padded", "t_padded", 32, (32, 32), 1693.4),
    _transposed("2 rows a thread", "t_coarsen2", 32, (32, 16), 2385.1),
    _transposed("4 rows a thread", "t_coarsen4", 32, (32, 8), 2772.4),
    _transposed("8 rows a thread", "t_coarsen8", 32, (32, 4), 2775.3),
    _transposed("vectors of 2", "t_vec2", 32, (16, 32), 2383.4),
    _transposed("vectors of 4", "t_vec4", 32, (8, 32), 2771.2),
    _transposed("vectors of 2, tiles of 64", "t_vec2_64", 64, (32, 32), 2872.0),
    _transposed("vectors of 4, tiles of 64", "t_vec4_64", 64, (16, 32), 2938.9),
    _transposed("vectors of 4, tiles of 64, 8 rows", "t_vec4_64_4", 64, (16, 8), 2940.5),
    _summed("words", "s_int", 2300),
    _summed("vectors of 2", "s_int2", 3050),
    _summed("vectors of 4", "s_int4", 3150),
)
