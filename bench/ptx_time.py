"""Predicted times of published kernels (`stitch ptx time`) beside the published ones.

    python -m bench.ptx_time                    all; writes bench/results/ptx-time.json and .md
    python -m bench.ptx_time --only wgmma       some of them, anew

The kernels are written after public descriptions (bench/gpu/published/) and compiled by nvcc (on PATH; from PyPI
nvidia-cuda-nvcc, nvidia-nvvm, nvidia-cuda-crt and nvidia-cuda-runtime have it, in the folder nvidia/cu13/bin) into a
temporary folder; registers are what ptxas says.  Where a kernel executes too much to be recorded whole, two smaller
depths give the time of a step.  No number of the model was changed for any of them.  All take some twenty minutes.
"""
from __future__ import annotations

import argparse
import datetime
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from bench.gpu.published.cases import CASES, GPUS, SERIES, Case
from stitch.emit.gpu import ptxas
from stitch.ptx.timing.predict import Prediction, predict

FOLDER = Path(__file__).parent
RESULT = FOLDER / "results" / "ptx-time.md"
#: rows by series and name: predicted rate, CTAs an SM, what bounds it
ROWS = RESULT.with_suffix(".json")
HEADERS = ("kernel", "GPU", "published", "predicted", "error", "CTAs an SM", "bound by")


def compiled(source: str, cpu: str, nvcc: str, folder: Path) -> str:
    """PTX of one of our CUDA files."""
    out = folder / f"{source}.ptx"
    if not out.exists():
        path = FOLDER / "gpu" / "published" / f"{source}.cu"
        subprocess.run([nvcc, f"-arch={cpu}", "-ptx", str(path), "-o", str(out)], check=True, capture_output=True)
    return out.read_text()


def predicted(case: Case, text: str, registers: int) -> tuple[float, Prediction]:
    """The rate of the whole kernel, in its unit, and what was predicted for the largest depth."""
    found = [predict(text, case.entry, case.grid, case.block, case.arguments(depth), GPUS[case.gpu],
                     shared_bytes=case.shared, registers=registers) for depth in case.depths]
    seconds = found[-1].seconds
    if len(found) > 1:
        few, many = case.depths
        seconds += (case.depth - many) * (found[1].seconds - found[0].seconds) / (many - few)
    return case.work / seconds / case.scale, found[-1]


def main(argv: list[str] | None = None) -> int:
    """Predict, print and write; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="TEXT", help="kernels whose name or series has this")
    options = parser.parse_args(argv)
    nvcc = shutil.which("nvcc")
    if nvcc is None or ptxas.find() is None:
        parser.error("nvcc and ptxas are needed: put them on PATH")
    rows = json.loads(ROWS.read_text()) if ROWS.exists() else {}
    with tempfile.TemporaryDirectory() as folder:
        for case in CASES:
            if options.only not in case.key:
                continue
            cpu = GPUS[case.gpu].target.cpu
            text = compiled(case.source, cpu, nvcc, Path(folder))
            registers = {r.entry: r.registers for r in ptxas.assemble(text, cpu)[1]}
            rate, found = predicted(case, text, registers[case.entry])
            rows[case.key] = [rate, found.occupancy.ctas, found.bound]
            print(" | ".join(_cells(case, rows[case.key])), flush=True)
            ROWS.write_text(json.dumps({c.key: rows[c.key] for c in CASES if c.key in rows}, indent=1) + "\n")
    RESULT.write_text(_report(rows))
    return 0


def _cells(case: Case, row: list[Any]) -> list[str]:
    rate, ctas, bound = row
    return [case.name, case.gpu, f"{case.published:.4g}", f"{rate:.4g}", f"{rate / case.published - 1:+.0%}", str(ctas),
            bound]


def _summary(errors: list[float]) -> str:
    if not errors:
        return "none timed"
    sizes = [abs(e) for e in errors]
    return (f"median of the errors' sizes {statistics.median(sizes):.1%}, largest {max(sizes):.0%}; "
            f"{sum(e <= 0.15 for e in sizes)} of {len(sizes)} within 15 %")


def _report(rows: dict[str, list[Any]]) -> str:
    errors = {name: [rows[c.key][0] / c.published - 1 for c in CASES if c.series == name and c.key in rows]
              for name in SERIES}
    tables = "\n\n".join(
        f"## {name}\n\n{about}. In {'GB/s' if name == 'memory' else 'TFLOP/s'}; {_summary(errors[name])}.\n\n"
        + "\n".join(f"| {' | '.join(cells)} |" for cells in (
            HEADERS, ("---",) * len(HEADERS),
            *(_cells(c, rows[c.key]) for c in CASES if c.series == name and c.key in rows)))
        for name, about in SERIES.items())
    products = [e for name in SERIES if name != "memory" for e in errors[name]]
    return f"""# Predicted and published times of kernels

`python -m bench.ptx_time`, {datetime.datetime.now(datetime.UTC):%Y-%m-%d}, ptxas {ptxas.version()}. The kernels are our
own, written after public descriptions (`bench/gpu/published/`), so registers and the order of instructions may differ
from the published ones'. No GPU was used, and no number of the model was fitted.

- products: {_summary(products)}
- kernels bound by memory: {_summary(errors['memory'])}

{tables}

{_NOTES}"""


_NOTES = """\
## What is held out, and what is not

The first two series are not held out. That loads of shared memory are joined, that sources unroll the loops that
ptxas unrolls, and the depths that stand for a whole product were settled after a first look at these kernels (tiles
-40 to -59 %, one `cp.async` kernel +36 %; with depths of 64 and 192 "a tile of registers" is at +14 %); that the
first cache looks up one line a cycle, an estimate, was checked by hand against the first two.

The others were timed after that was settled. What was built after a first look at them, all of it seen in what ptxas
13.0 writes (nvdisasm) or in the manual: constants and common registers as parts of addresses, and what loops do not
change before them (hgemm at first: `swizzled` 160, `staged` 180, `ahead` 189 TFLOP/s); that a multiplication of a
warpgroup begins when its four warps have issued it (without, kernels where one warp speaks for four wait for ever).
No number was changed.

## What the model does not see

- **Clocks under load.** An H100 is timed at 1.83 GHz, at which its peak is 989 TFLOP/s; it boosts to 1.98 and falls
  below at its limit of power, by how much nobody we found publishes for these kernels. Products of 8192^3 of 16-bit
  floats by cuBLAS are published at 798 (bf16, fast.cu) and 750 TFLOP/s (f16,
  github.com/waynehacking8/blackwell-tensorcore-kernels, results/bench_sm90a.csv) on H100s of one kind, 6 % apart. 799
  TFLOP/s on the 128 SMs that w7 uses take 1.53 GHz at least.
- **Latency under load, and that blocks take time to come and go.** A load takes 479 cycles however busy the memory
  is. So kernels with few bytes on their way at once (8 KiB an SM: "padded", "words"; 16 KiB: "2 rows", "vectors of
  2") are predicted at what the memory can do, 1.3 to 1.8 times as fast as they are. We found no published curve.
- **Parts of sectors.** L2 takes the 4 of 32 bytes that each lane of "naive" stores as it takes a whole sector;
  published are 0.28 of that.
- **Pages of the memory, and turns between reads and writes.** 92 % of the peak are reached by all streams, an
  estimate; published are 83 to 88 % where as much is written as read, and 92 to 95 % where all is read.
- **Barriers of C++** (`cuda::barrier`, w4 and w5) cost their instructions only. That mbarriers made the same kernel
  1.22 times as fast (w6 over w5), the model says, too, but only 1.13.

Rows of fast.cu of 6144^3 are as its README describes them, w7 and w11 of 8192^3 too. Its kernel 2 (488 TFLOP/s) is
not here: one warpgroup cannot hold the 192 x 192 sums that it is said to have; nor are rows of 8192^3 in tiles of 192
x 192, which do not divide it. Reproduced in part: two stages of `cp.async` and three; of four none was found on these
GPUs.
"""


if __name__ == "__main__":
    sys.exit(main())
