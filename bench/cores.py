"""The inner kernel of matrix products alone: operations per second beside NumPy's library and XLA's.

    python -m bench.cores                 one thread, then all; writes bench/results/cores-<machine>.{md,json}
    python -m bench.cores --threads 1     one thread only, printed as JSON

A product of [n, n] matrices is written by hand in kernel IR.  A first phase copies the right operand into panels of a
micro tile's columns and a part of the depth.  In a second one every block has some rows of the result: it copies its
rows of the left operand, part by part, to where they have no gaps, and multiplies them by panel after panel.  Copying
is part of the time.  Every number of threads has a process of its own, pinned to so many cores.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from bench import machine
from bench.run_patterns import RESULTS
from stitch.emit.cpu.kernels import emit_sections
from stitch.emit.cpu.x86 import compile_object
from stitch.emit.ir.kir import Buffer, For, Kernel, Load, Loop, Phase, Product, Section, Space, Stmt, Store
from stitch.emit.ir.verifier import verify
from stitch.hlo.index import Ix, Var, ix
from stitch.hlo.types import DTYPES, DType
from stitch.target import CpuTarget, Target
from stitch.timing import Effort, interleave

SIZES = {"f32": (512, 768, 1536, 2048), "f64": (512, 768, 1536)}
#: most depth of a part (a panel of it leaves room in the first cache), rows of a block (the second cache holds a part)
DEPTH, ROWS = 256, 128
#: rows of the result whose error is taken
CHECKED = 16
ARMS = ("stitch", "numpy", "xla")

Array = np.ndarray[Any, Any]


def blocked(n: int, dtype: DType, target: Target) -> Kernel:
    """out = left right, all [n, n]; n is a multiple of ROWS and of a panel's columns."""
    width = target.micro_tile(dtype.nbytes)[1]
    if n % width or n % ROWS:
        raise ValueError(f"{n} is not made of panels of {width} columns and blocks of {ROWS} rows")
    depth = next(d for d in range(min(n, DEPTH), 0, -1) if n % d == 0)
    left, right, out = (Buffer(name, dtype, n * n, space, slot) for name, space, slot in
                        (("left", Space.IN, 0), ("right", Space.IN, 1), ("out", Space.OUT, 0)))
    panels = Buffer("panels", dtype, n * n, Space.SCRATCH, 0)
    held = Buffer("held", dtype, ROWS * depth, Space.ARENA, 0)
    start, p = Var("start", n // depth), Var("p", n // width)
    copies = For(p, p.extent, Loop.SEQ, (
        _copied(right, ix(start) * (depth * n) + ix(p) * width, n, panels,
                ix(start) * (depth * n) + ix(p) * (depth * width), depth, width),))
    block = Var("block", n // ROWS)

    def part(number: Ix, fresh: bool) -> tuple[Stmt, ...]:
        q = Var("q", n // width)
        product = Product(out, ix(block) * (ROWS * n) + ix(q) * width, n, held, Ix(0), depth, 1, panels,
                          number * (depth * n) + ix(q) * (depth * width), width, ROWS, width, depth, fresh)
        copy = _copied(left, ix(block) * (ROWS * n) + number * depth, n, held, Ix(0), ROWS, depth)
        return copy, For(q, q.extent, Loop.SEQ, (product,))

    later = Var("part", n // depth - 1)
    body = (*part(Ix(0), True), For(later, later.extent, Loop.SEQ, part(ix(later) + 1, False)))
    phases = (Phase((Section("copies", start.extent, start, (copies,)),)),
              Phase((Section("products", block.extent, block, body),)))
    kernel = Kernel("cores", (left, right, out, panels, held), phases, held.size * dtype.nbytes)
    verify(kernel)
    return kernel


def _copied(source: Buffer, at: Ix, stride: int, target: Buffer, to: Ix, rows: int, cols: int) -> For:
    """A box of `source` whose rows are `stride` apart, without gaps in `target`."""
    i, j = Var("i", rows), Var("j", cols)
    value = Load(source.dtype, source, at + ix(i) * stride + ix(j))
    line = For(j, cols, Loop.LANE, (value, Store(target, to + ix(i) * cols + ix(j), value)), unroll=2)
    return For(i, rows, Loop.SEQ, (line,))


class Native:
    """A kernel with one section in every phase, loaded; `product` calls it, its blocks dealt to threads."""

    def __init__(self, kernel: Kernel, target: Target, threads: int) -> None:
        self.threads = threads
        emitted = emit_sections(kernel, target)
        names = [name for row in emitted.names for name in row]
        run = [f"define void @run{k}(ptr %bufs, ptr %arena, i64 %begin, i64 %end) {{\n"
               f"  call void @{name}(ptr %bufs, ptr %arena, i64 %begin, i64 %end)\n  ret void\n}}"
               for k, name in enumerate(names)]
        code = compile_object(emitted.module(*run), target.cpu, target.features)
        self._engine = llvm.create_mcjit_compiler(
            llvm.parse_assembly(""), llvm.Target.from_default_triple().create_target_machine())
        self._engine.add_object_file(llvm.object_file.ObjectFileRef.from_data(code))
        self._engine.finalize_object()
        kind = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
        self._phases = [(kind(self._engine.get_function_address(f"run{k}")), section.grid)
                        for k, section in enumerate(kernel.sections())]
        self._pool = ThreadPoolExecutor(threads)
        self._arenas = [np.zeros(kernel.arena + 64, np.uint8) for _ in range(threads)]
        self._scratch = [np.zeros(b.size, b.dtype.numpy) for b in kernel.of(Space.SCRATCH)]

    def product(self, left: Array, right: Array, out: Array) -> None:
        """out = left right"""
        table = np.array([a.ctypes.data for a in (left, right, out, *self._scratch)], np.uint64)
        for run, grid in self._phases:
            def share(n: int, run: Any = run, grid: int = grid) -> None:
                arena = (self._arenas[n].ctypes.data + 63) // 64 * 64
                run(table.ctypes.data, arena, grid * n // self.threads, grid * (n + 1) // self.threads)

            if self.threads == 1:
                share(0)
            else:
                list(self._pool.map(share, range(self.threads)))


def measure(n: int, dtype: DType, threads: int, seconds: float) -> dict[str, Any]:
    """GFLOP/s of every arm and its largest error, in units of the exact product's largest element."""
    import jax

    rng, kind = np.random.default_rng(n), dtype.numpy
    left, right = (rng.normal(size=(n, n)).astype(kind) for _ in range(2))
    out, given = np.empty((n, n), kind), [jax.device_put(x) for x in (left, right)]
    core = Native(blocked(n, dtype, CpuTarget.host()), CpuTarget.host(), threads)
    xla = jax.jit(lambda x, y: x @ y).lower(*given).compile()
    calls: dict[str, Callable[[int], object]] = {
        "stitch": lambda _: core.product(left, right, out),
        "numpy": lambda _: np.matmul(left, right, out=out),
        "xla": lambda _: jax.block_until_ready(xla(*given))}
    wide = np.float64 if dtype.name == "f32" else np.longdouble
    exact = left[:CHECKED].astype(wide) @ right.astype(wide)
    errors = {}
    for name, call in calls.items():
        result = np.asarray(call(0)) if name == "xla" else (call(0), out)[1]
        errors[name] = float(np.abs(result[:CHECKED] - exact).max() / np.abs(exact).max())
    samples = interleave({name: [call] for name, call in calls.items()}, 1, Effort(seconds, 5, repetition=0.0))
    return {"n": n, "dtype": dtype.name, "threads": threads, "errors": errors,
            "gflops": {name: 2 * n ** 3 / samples.median(name) / 1e9 for name in calls}}


def markdown(rows: list[dict[str, Any]], host: machine.Machine) -> str:
    """The table."""
    lines = ["| type | n | threads | " + " | ".join(f"{a} GFLOP/s" for a in ARMS) + " | "
             + " | ".join(f"{a} error" for a in ARMS) + " |", "|" + " --- |" * (3 + 2 * len(ARMS))]
    for row in rows:
        cells = [f"{row['gflops'][a]:.1f}" for a in ARMS] + [f"{row['errors'][a]:.1e}" for a in ARMS]
        lines.append(f"| {row['dtype']} | {row['n']} | {row['threads']} | " + " | ".join(cells) + " |")
    notes = [*host.lines(), "medians of interleaved repetitions; stitch copies both operands each time",
             f"error: the largest difference from wider sums in the first {CHECKED} rows, over the largest element"]
    return "\n".join([*lines, "", *(f"- {note}" for note in notes), ""])


def work(threads: int, seconds: float) -> list[dict[str, Any]]:
    """All sizes on so many cores of this process."""
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:threads])
    import jax

    jax.config.update("jax_enable_x64", True)
    return [measure(n, DTYPES[name], threads, seconds) for name, sizes in SIZES.items() for n in sizes]


def _apart(threads: int, seconds: float) -> list[dict[str, Any]]:
    """`work` in a process of its own: libraries ask how many threads they may have when they are loaded."""
    command = [sys.executable, "-m", "bench.cores", "--worker", "--threads", str(threads), "--seconds", str(seconds)]
    limit = {**os.environ, **{f"{name}_NUM_THREADS": str(threads) for name in ("OPENBLAS", "OMP", "MKL")},
             "OPENBLAS_THREAD_TIMEOUT": "4"}  # threads that wait for work must not take the others' cores
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=limit)
    rows: list[dict[str, Any]] = json.loads(done.stdout)
    return rows


def main(arguments: list[str] | None = None) -> None:
    """Measure; without --threads once on one core and once on all, each in a process of its own."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each size")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the results")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.worker:
        print(json.dumps(work(options.threads, options.seconds)))
        return
    if options.threads:
        print(json.dumps(_apart(options.threads, options.seconds)))
        return
    host = machine.describe()
    rows = [row for threads in dict.fromkeys((1, host.cores)) for row in _apart(threads, options.seconds)]
    stem = options.out / f"cores-{host.slug()}"
    stem.with_suffix(".md").write_text(markdown(rows, host))
    stem.with_suffix(".json").write_text(json.dumps({"machine": host.as_dict(), "rows": rows}, indent=1) + "\n")
    print(markdown(rows, host))


if __name__ == "__main__":
    main()
