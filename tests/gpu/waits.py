"""What a GPU's launches, barriers of a grid and turns of its blocks take, beside what plans and the timing model say.

    python -m tests.gpu.waits            here, in some seconds
    python -m tests.gpu.waits --serve    serve (bench.gpu.serving): a request names one of `ITEMS`

The numbers that decide how many phases share a launch (`stitch/target/costs_gpu.py`, `Launches`) are published ones or
estimates; these are this machine's.  Launches are one behind the other in a CUDA graph, as XLA's are.
"""
from __future__ import annotations

import argparse
import re
import statistics
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

import numpy as np

from bench.gpu.serving import Answer, serve
from stitch.emit.gpu.device import Gpu, Recipe, Step
from stitch.errors import StitchError
from stitch.ptx.timing.gpus import GPUS
from stitch.ptx.timing.predict import predict

THREADS, SAMPLES, LAUNCHES = 256, 9, 50
#: barriers of the shorter and of the longer of two kernels
FEW, MANY = 20, 120
#: blocks whose turns come one after another: a power of two
BLOCKS = 128
LAUNCH, LOADING, TURN = "an empty launch", "a launch that loads and stores", "a turn of a block"
BARRIERS = {f"a barrier of {n} blocks": n for n in (32, 132, 264)}
ITEMS = (LAUNCH, LOADING, *BARRIERS, TURN)


def _module(body: str) -> str:
    return f""".version 8.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 k_1)
{{
.reg .pred %p<6>; .reg .b32 %r<12>; .reg .b64 %rd<4>;
ld.param.u64 %rd1, [k_1]; mov.u32 %r1, %tid.x; mov.u32 %r2, %ctaid.x; setp.ne.u32 %p1, %r1, 0;
{body}
ret;
}}
"""


def barriers(number: int, grid: int) -> str:
    """A kernel of so many barriers, as code generation makes them (`emit/gpu/grids.py`)."""
    return _module(f"""setp.eq.u32 %p2, %r2, 0; selp.b32 %r3, {(1 << 31) - (grid - 1)}, 1, %p2; mov.u32 %r4, 0;
again: bar.sync 0; @%p1 bra met;
fence.acq_rel.gpu; atom.add.relaxed.gpu.global.u32 %r5, [%rd1], %r3;
wait: ld.acquire.gpu.global.u32 %r6, [%rd1]; xor.b32 %r7, %r5, %r6; setp.ge.s32 %p3, %r7, 0; @%p3 bra wait;
met: bar.sync 0; add.u32 %r4, %r4, 1; setp.lt.u32 %p4, %r4, {number}; @%p4 bra again;""")


def turns(grid: int) -> str:
    """A kernel whose blocks, a power of two, go one after another."""
    return _module(f"""@%p1 bra over;
wait: ld.acquire.gpu.global.u32 %r6, [%rd1]; and.b32 %r6, %r6, {grid - 1}; setp.ne.u32 %p3, %r6, %r2; @%p3 bra wait;
red.release.gpu.global.add.u32 [%rd1], 1;
over:""")


def loading() -> str:
    """A kernel whose threads each add one to an element."""
    return _module(f"""mad.lo.u32 %r3, %r2, {THREADS}, %r1; mul.wide.u32 %rd2, %r3, 4; add.u64 %rd3, %rd1, %rd2;
ld.global.u32 %r4, [%rd3]; add.u32 %r4, %r4, 1; st.global.u32 [%rd3], %r4;""")


def apart(item: str, time: Callable[[str, int], float]) -> float:
    """What an item takes, in the unit of `time`, which is asked for kernels of so many blocks."""
    if item in BARRIERS:
        grid = BARRIERS[item]
        return (time(barriers(MANY, grid), grid) - time(barriers(FEW, grid), grid)) / (MANY - FEW)
    if item == TURN:
        return (time(turns(BLOCKS), BLOCKS) - time(turns(1), 1)) / (BLOCKS - 1)
    return time(_module("") if item == LAUNCH else loading(), 132)


def measured(gpu: Gpu, text: str, grid: int) -> float:
    """Microseconds of a launch among others."""
    recipe = Recipe(text, (Step("k", grid, THREADS, 0, (0,)),), (4 * grid * THREADS,), 1, 0)
    loaded = gpu.load(recipe)
    memory = loaded.buffers([np.zeros(grid * THREADS, np.uint32)])

    def enqueue(stream: object) -> None:
        for _ in range(LAUNCHES):
            loaded.enqueue(stream, memory)
    graph = gpu.recorded(enqueue)
    return 1e6 * statistics.median(gpu.timed(lambda i: graph.launch(gpu.stream), 0, 3, 1) for _ in range(SAMPLES)
                                   ) / LAUNCHES


def foreseen(item: str) -> float:
    """Microseconds that plans take a launch to be, and the timing model what waits for others, on an H200."""
    h200 = GPUS["h200"]
    if item in (LAUNCH, LOADING):
        return h200.target.costs.launches.launch_ns / 1e3

    def time(text: str, grid: int) -> float:
        memory = np.zeros(grid * THREADS, np.uint32)
        return 1e6 * predict(text, "k", grid, THREADS, [memory], h200, registers=16).seconds
    return apart(item, time)


def write(found: Mapping[str, Answer], device: str, folder: Path) -> None:
    """A table of answers, as a file in a folder."""
    rows = [f"| {item} | {found[item]['us']:.2f} | {foreseen(item):.2f} |" for item in ITEMS
            if "us" in found.get(item, {})]
    barrier = GPUS["h200"].target.costs.launches.barrier_ns / 1e3
    name = "-".join(re.findall(r"[a-z0-9]+", device.lower()))
    (folder / f"gpu-waits-{name}.md").write_text("\n".join([
        f"# What waits take on {device}", "", f"Plans take a barrier to be {barrier:.2f} us.", "",
        "| what | us | foreseen |", "| --- | --- | --- |", *rows, ""]))


def main(arguments: list[str] | None = None) -> int:
    """Serve or measure; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--serve", action="store_true", help="answer requests")
    device = cache(Gpu)

    def answer(request: Answer) -> Answer:
        return {"us": apart(request["item"], lambda text, grid: measured(device(), text, grid))}
    if parser.parse_args(arguments).serve:
        return serve(answer)
    try:
        for item in ITEMS:
            print(f"{item}: {answer({'item': item})['us']:.2f} us, {foreseen(item):.2f} foreseen", flush=True)
    except StitchError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
