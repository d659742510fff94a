"""The inner kernel of matrix products alone: operations per second beside NumPy's library and XLA's.

    python -m bench.cores                 one thread, then all; writes bench/results/cores-<machine>.{md,json}
    python -m bench.cores --threads 1     one thread only, printed as JSON

A product of [n, n] matrices is written by hand in kernel IR: a block of rows to a block of the grid, its depth in parts
that stay in the second cache with those rows, which are copied there without gaps; the right operand is copied into
panels of a micro tile's columns.  Copying is part of the time.  Every number of threads has a process of its own,
pinned to so many cores.
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
from stitch.emit.kir import Buffer, For, Kernel, Load, Loop, Phase, Product, Section, Space, Stmt, Store
from stitch.emit.kverify import verify
from stitch.emit.llvm import emit_sections
from stitch.emit.x86 import compile_object
from stitch.hlo.index import Ix, Var, ix
from stitch.hlo.types import DTYPES, DType
from stitch.target import Target
from stitch.timing import Effort, interleave

SIZES = {"f32": (512, 1024, 2048), "f64": (512, 1024)}
#: rows of the result whose error is taken
CHECKED = 16
#: depth of a part; bytes of the left operand that a block of rows keeps in the second cache
DEPTH, LEFT_BYTES = 256, 256 << 10
ARMS = ("stitch", "numpy", "xla")

Array = np.ndarray[Any, Any]


def blocked(n: int, dtype: DType, target: Target) -> Kernel:
    """out = left right, all [n, n]; n is a multiple of DEPTH and of a panel's columns."""
    width = target.micro_tile(dtype.nbytes)[1]
    rows = min(n, LEFT_BYTES // (DEPTH * dtype.nbytes))
    if n % DEPTH or n % width or n % rows:
        raise ValueError(f"{n} is not made of parts of {DEPTH}, panels of {width} columns and blocks of {rows} rows")
    left, right, out = (Buffer(name, dtype, n * n, space, slot) for name, space, slot in
                        (("left", Space.IN, 0), ("right", Space.IN, 1), ("out", Space.OUT, 0)))
    panel = Buffer("panel", dtype, DEPTH * width, Space.ARENA, 0)
    held = Buffer("held", dtype, rows * DEPTH, Space.ARENA, panel.size * dtype.nbytes)
    block = Var("block", n // rows)
    first = ix(block) * rows

    def part(start: Ix, fresh: bool) -> tuple[Stmt, ...]:
        """One part of the depth: its columns of the left block, then panel after panel."""
        p = Var("p", n // width)
        product = Product(out, first * n + ix(p) * width, n, held, Ix(0), DEPTH, 1, panel, Ix(0), width, rows, width,
                          DEPTH, fresh)
        copy = _copied(right, start * n + ix(p) * width, n, panel, DEPTH, width)
        return _copied(left, first * n + start, n, held, rows, DEPTH), For(p, p.extent, Loop.SEQ, (copy, product))

    later = Var("part", n // DEPTH - 1)
    body = (*part(Ix(0), True), For(later, later.extent, Loop.SEQ, part((ix(later) + 1) * DEPTH, False)))
    kernel = Kernel("cores", (left, right, out, panel, held), (Phase((Section("s", n // rows, block, body),)),),
                    (panel.size + held.size) * dtype.nbytes)
    verify(kernel)
    return kernel


def _copied(source: Buffer, at: Ix, stride: int, target: Buffer, rows: int, cols: int) -> For:
    """A box of `source` whose rows are `stride` apart, without gaps in `target`."""
    i, j = Var("i", rows), Var("j", cols)
    value = Load(source.dtype, source, at + ix(i) * stride + ix(j))
    line = For(j, cols, Loop.LANE, (value, Store(target, ix(i) * cols + ix(j), value)), unroll=2)
    return For(i, rows, Loop.SEQ, (line,))


class Native:
    """A kernel of one section, loaded; `product` calls it, its blocks dealt to threads."""

    def __init__(self, kernel: Kernel, target: Target, threads: int) -> None:
        self.kernel, self.threads = kernel, threads
        emitted = emit_sections(kernel, target)
        call = f"  call void @{emitted.names[0][0]}(ptr %bufs, ptr %arena, i64 %begin, i64 %end)"
        head = "define void @run(ptr %bufs, ptr %arena, i64 %begin, i64 %end) {"
        text = emitted.module(head, call, "  ret void", "}")
        code = compile_object(text, target.cpu, target.features)
        self._engine = llvm.create_mcjit_compiler(
            llvm.parse_assembly(""), llvm.Target.from_default_triple().create_target_machine())
        self._engine.add_object_file(llvm.object_file.ObjectFileRef.from_data(code))
        self._engine.finalize_object()
        kinds = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
        self._run = ctypes.CFUNCTYPE(None, *kinds)(self._engine.get_function_address("run"))
        self._pool = ThreadPoolExecutor(threads)
        self._arenas = [np.zeros(kernel.arena + 64, np.uint8) for _ in range(threads)]

    def product(self, left: Array, right: Array, out: Array) -> None:
        """out = left right"""
        table = np.array([a.ctypes.data for a in (left, right, out)], np.uint64)
        grid = self.kernel.phases[0].sections[0].grid

        def share(n: int) -> None:
            arena = (self._arenas[n].ctypes.data + 63) // 64 * 64
            self._run(table.ctypes.data, arena, grid * n // self.threads, grid * (n + 1) // self.threads)

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
    core = Native(blocked(n, dtype, Target.host()), Target.host(), threads)
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


def main(arguments: list[str] | None = None) -> None:
    """Measure; without --threads once on one core and once on all, each in a process of its own."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each size")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the results")
    options = parser.parse_args(arguments)
    if options.threads:
        print(json.dumps(work(options.threads, options.seconds)))
        return
    host, rows = machine.describe(), []
    for threads in dict.fromkeys((1, host.cores)):
        command = [sys.executable, "-m", "bench.cores", "--threads", str(threads), "--seconds", str(options.seconds)]
        limit = {**os.environ, **{f"{name}_NUM_THREADS": str(threads) for name in ("OPENBLAS", "OMP", "MKL")},
                 "OPENBLAS_THREAD_TIMEOUT": "4"}  # threads that wait for work must not take the others' cores
        rows += json.loads(subprocess.run(command, check=True, capture_output=True, text=True, env=limit).stdout)
    stem = options.out / f"cores-{host.slug()}"
    stem.with_suffix(".md").write_text(markdown(rows, host))
    stem.with_suffix(".json").write_text(json.dumps({"machine": host.as_dict(), "rows": rows}, indent=1) + "\n")
    print(markdown(rows, host))


if __name__ == "__main__":
    main()
