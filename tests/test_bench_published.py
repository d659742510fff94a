"""Kernels of public descriptions: what they compute, where nvcc is, and how they are launched."""
from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from bench import ptx_time
from bench.gpu.published.cases import CASES, GPUS, SERIES, hilbert
from stitch.ptx.run import Out, run
from stitch.ptx.tensormaps import Boxes

NVCC = shutil.which("nvcc")
SOURCES = Path(ptx_time.__file__).parent / "gpu" / "published"


@pytest.mark.parametrize("rows, cols, clusters", [(32, 32, 64), (24, 24, 64), (3, 5, 2)])
def test_a_curve_deals_every_tile_once(rows: int, cols: int, clusters: int) -> None:
    table = hilbert(rows, cols, clusters)
    order = [n for turn in table.T.tolist() for n in turn if n >= 0]
    assert sorted(order) == [x << 16 | y for x in range(rows) for y in range(cols)]
    if rows == cols == 32:  # (a square of two to some power: each tile is beside the one before)
        places = np.array([(n >> 16, n & 0xFFFF) for n in order])
        assert (abs(np.diff(places, axis=0)).sum(1) == 1).all()


def test_every_case_has_its_kernel() -> None:
    assert len({c.key for c in CASES}) == len(CASES) and {c.series for c in CASES} == SERIES.keys()
    for case in CASES:
        text = (SOURCES / f"{case.source}.cu").read_text()
        assert case.gpu in GPUS and any(f"{case.entry}{end}" in text for end in "(,"), case.key


def test_a_report_says_how_far_rates_are_off() -> None:
    rows: dict[str, list[Any]] = {c.key: [c.published * 1.2, 2, "L2"] for c in CASES if c.series == "wgmma"}
    report = ptx_time._report(rows)
    assert "median of the errors' sizes 20.0%, largest 20%; 0 of 8 within 15 %" in report
    assert "| +20% | 2 | L2 |" in report
    assert "kernels bound by memory: none timed" in report and "naive" not in report.split("## What is held out")[0]


def text_of(source: str, tmp_path: Path) -> str:
    if NVCC is None:
        pytest.skip("there is no nvcc")
    case = next(c for c in CASES if c.source == source)
    return ptx_time.compiled(source, GPUS[case.gpu].target.cpu, NVCC, tmp_path)


def values(*shape: int, dtype: Any) -> Any:
    made = np.random.default_rng(sum(shape)).standard_normal(shape).astype(dtype)
    made.flags.writeable = False
    return made


@pytest.mark.parametrize("entry, rows, cols, tile, grid, block, stages", [
    ("w2", 128, 64, (64, 64), 2, 128, 0), ("w4", 192, 384, (192, 192), 2, 512, 3),
    ("w11", 256, 512, (128, 256), 4, 384, 3)])
def test_products_of_warpgroups(entry: str, rows: int, cols: int, tile: tuple[int, int], grid: int, block: int,
                                stages: int, tmp_path: Path) -> None:
    """The result lies column by column."""
    a, b = values(rows, 256, dtype=ml_dtypes.bfloat16), values(cols, 256, dtype=ml_dtypes.bfloat16)
    out = Out((cols, rows), ml_dtypes.bfloat16)
    maps = [Boxes(a, (64, tile[0]), 128), Boxes(b, (64, tile[1]), 128)]
    last: list[Any] = [out, *maps]
    shared = stages * sum(tile) * 128
    if entry == "w11":
        last = [hilbert(1, 2, 2), *maps,
                Boxes(out, (64, tile[1], tile[0] // 64), dims=(64, cols, rows // 64), strides=(2 * rows, 128))]
        shared += tile[0] * tile[1] * 2
    text = text_of("wgmma", tmp_path)
    got = run(text, entry, grid, block, [rows, cols, 256, *last], shared_bytes=shared, judge=entry == "w11").arrays
    want = b.astype(np.float32) @ a.astype(np.float32).T
    np.testing.assert_allclose(got[-1 if entry == "w11" else 0].astype(np.float32), want, rtol=0.01, atol=0.1)


@pytest.mark.parametrize("case", [c for c in CASES if c.series == "hgemm"], ids=lambda c: c.entry)
def test_products_of_halves(case: Any, tmp_path: Path) -> None:
    a, b = values(256, 256, dtype=np.float16), values(256, 128, dtype=np.float16)
    one, zero = (np.float16(n).tobytes() for n in (1, 0))
    got = run(text_of("hgemm", tmp_path), case.entry, (1, 256 // case.block[0]), case.block,
              [256, 128, 256, one, a, b, zero, Out((256, 128), np.float16)], shared_bytes=case.shared).arrays[-1]
    np.testing.assert_allclose(got.astype(np.float32), a.astype(np.float32) @ b.astype(np.float32), atol=0.2)


@pytest.mark.parametrize("case", [c for c in CASES if c.series == "memory"], ids=lambda c: c.entry)
def test_transpositions_and_sums(case: Any, tmp_path: Path) -> None:
    text = text_of("memory", tmp_path)
    if case.entry.startswith("s_"):
        data = np.arange(1 << 14, dtype=np.int32)
        got = run(text, case.entry, 4, case.block, [data, np.zeros(1, np.int32), data.size]).arrays[1]
        np.testing.assert_array_equal(got, data.sum())
        return
    matrix, side = values(128, 128, dtype=np.float32), 64 if "_64" in case.entry else 32
    got = run(text, case.entry, (128 // side,) * 2, case.block, [matrix, Out((128, 128)), 128]).arrays[1]
    np.testing.assert_array_equal(got, matrix.T)
