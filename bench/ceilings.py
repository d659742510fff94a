"""Measure what the machine can do at most: copy and read bandwidth by footprint, multiply-adds, divisions.

The loops are LLVM IR compiled for this processor and run on every core at once, each on memory of its own. Run
`python -m bench.ceilings` to see them; bench.run_patterns measures them beside the patterns.
"""

from __future__ import annotations

import ctypes
import functools
import json
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

import llvmlite.binding as llvm
import numpy as np

from bench import machine
from bench.patterns import Operations

#: Operations that one transcendental stands for: range reduction and a polynomial, ten multiply-adds.
TRANSCENDENTAL_OPERATIONS = 20

#: Footprints a core is measured at, in bytes (source and destination together).
FOOTPRINTS = (32 << 10, 1 << 20, 16 << 20, 128 << 20)

_CHAINS = 12  # independent accumulators: enough to hide the latency of a multiply-add on two ports


@dataclass(frozen=True)
class Ceilings:
    """Rates of all cores together, per second. `copy` counts bytes read plus written and `read` bytes read, by
    footprint per core in bytes; `operations` counts a multiply-add as two."""

    cores: int
    copy: dict[int, float]
    read: dict[int, float]
    operations: float
    divisions: float

    def bandwidth(self, footprint: int) -> float:
        """Copy bandwidth at the smallest measured footprint that holds `footprint` bytes over all cores."""
        fitting = [size for size in self.copy if size * self.cores >= footprint]
        return self.copy[min(fitting) if fitting else max(self.copy)]

    def seconds_to_move(self, nbytes: int, footprint: int) -> float:
        """Least time to move `nbytes` when `footprint` bytes are touched in turn."""
        return nbytes / self.bandwidth(footprint)

    def seconds_to_compute(self, work: Operations) -> float:
        """Least time for the arithmetic of `work` on vectors."""
        simple = work.arithmetic + TRANSCENDENTAL_OPERATIONS * work.transcendentals
        return simple / self.operations + work.divisions / self.divisions

    def lines(self) -> list[str]:
        """The rates as lines of text."""
        sizes = [f"{size >> 20} MiB" if size >= 1 << 20 else f"{size >> 10} KiB" for size in self.copy]
        copies = ", ".join(f"{name} {rate / 1e9:.0f}" for name, rate in zip(sizes, self.copy.values()))
        reads = ", ".join(f"{name} {rate / 1e9:.0f}" for name, rate in zip(sizes, self.read.values()))
        return [
            f"copy, GB/s read + written on {self.cores} cores by footprint per core: {copies}",
            f"read, GB/s: {reads}",
            f"{self.operations / 1e9:.0f} GFLOP/s f32 (multiply-add = 2), {self.divisions / 1e9:.1f} G divisions/s f32",
        ]


def _loop(name: str, vector: str, accumulators: list[str], body: list[str], step: int) -> str:
    """IR of `name(destination, source, elements, times)`: `times` passes of `body` over `elements` floats.

    `body` defines %next.k from %acc.k and may load at %at, the element index; the sum of the accumulators is stored to
    the destination's first vector so that nothing is optimized away.
    """
    phis = [f"  %acc.{k} = phi {vector} [{start}, %outer], [%next.{k}, %inner]" for k, start in enumerate(accumulators)]
    ends = [f"  store {vector} %next.{k}, ptr %destination, align 4" for k in range(len(accumulators))]
    return "\n".join(
        [
            f"define void @{name}(ptr %destination, ptr %source, i64 %elements, i64 %times) {{",
            "entry:",
            "  br label %outer",
            "outer:",
            "  %pass = phi i64 [0, %entry], [%pass.next, %done]",
            "  br label %inner",
            "inner:",
            "  %at = phi i64 [0, %outer], [%at.next, %inner]",
            *phis,
            *body,
            f"  %at.next = add i64 %at, {step}",
            "  %more = icmp ult i64 %at.next, %elements",
            "  br i1 %more, label %inner, label %done",
            "done:",
            *ends,
            "  %pass.next = add i64 %pass, 1",
            "  %again = icmp ult i64 %pass.next, %times",
            "  br i1 %again, label %outer, label %exit",
            "exit:",
            "  ret void",
            "}",
        ]
    )


def _ir(lanes: int) -> str:
    """The four loops for vectors of `lanes` floats."""
    vector = f"<{lanes} x float>"

    def splat(value: str) -> str:
        return "<" + ", ".join([f"float {value}"] * lanes) + ">"

    unrolled, copy, read = 4, [], []
    for k in range(unrolled):
        load = [
            f"  %i.{k} = add i64 %at, {k * lanes}",
            f"  %p.{k} = getelementptr float, ptr %source, i64 %i.{k}",
            f"  %v.{k} = load {vector}, ptr %p.{k}, align 64",
        ]
        copy += [
            *load,
            f"  %q.{k} = getelementptr float, ptr %destination, i64 %i.{k}",
            f"  store {vector} %v.{k}, ptr %q.{k}, align 64",
        ]
        read += [*load, f"  %next.{k} = fadd {vector} %acc.{k}, %v.{k}"]
    fma = [
        f"  %next.{k} = call {vector} @llvm.fma.v{lanes}f32({vector} %acc.{k}, {vector} {splat('0.5')}, "
        f"{vector} {splat('1.0')})"
        for k in range(_CHAINS)
    ]
    divide = [f"  %next.{k} = fdiv {vector} {splat('1.5')}, %acc.{k}" for k in range(_CHAINS)]
    starts = [splat(f"{k + 1}.0") for k in range(_CHAINS)]
    return "\n".join(
        [
            f"declare {vector} @llvm.fma.v{lanes}f32({vector}, {vector}, {vector})",
            _loop("copy", vector, [], copy, unrolled * lanes),
            _loop("read", vector, [splat("0.0")] * unrolled, read, unrolled * lanes),
            _loop("fma", vector, starts, fma, 1),
            _loop("divide", vector, starts, divide, 1),
        ]
    )


class _Loops:
    """The compiled loops; they run without holding the interpreter's lock."""

    def __init__(self) -> None:
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        self.lanes = 16 if machine.vector_width().startswith("AVX-512") else 8
        width = "prefer-vector-width=512" if self.lanes == 16 else "prefer-vector-width=256"
        module = llvm.parse_assembly(_ir(self.lanes).replace(") {", f') "{width}" {{'))
        target = llvm.Target.from_default_triple().create_target_machine(
            cpu=llvm.get_host_cpu_name(), features=llvm.get_host_cpu_features().flatten(), opt=2
        )
        self._engine = llvm.create_mcjit_compiler(module, target)
        self._engine.finalize_object()

    def get(self, name: str) -> Callable[[int, int, int, int], None]:
        prototype = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
        return prototype(self._engine.get_function_address(name))


def _on_all_cores(call: Callable[[int, int], None], cores: int, seconds: float) -> float:
    """Passes per second of all cores together; `call(core, times)` makes `times` passes."""
    begin = time.perf_counter()
    call(0, 1)
    once = max(time.perf_counter() - begin, 1e-8)
    times = max(1, int(seconds / 3 / once))
    best = 0.0
    for _ in range(3):
        spans: list[float] = [0.0] * cores
        barrier = threading.Barrier(cores)

        def work(core: int, spans: list[float] = spans, barrier: threading.Barrier = barrier) -> None:
            barrier.wait()
            start = time.perf_counter()
            call(core, times)
            spans[core] = time.perf_counter() - start

        threads = [threading.Thread(target=work, args=(core,)) for core in range(cores)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        best = max(best, cores * times / max(spans))
    return best


@functools.cache
def measure(seconds: float = 0.15) -> Ceilings:
    """Measure every ceiling, `seconds` for each."""
    loops, cores = _Loops(), machine.describe().cores
    # 64 bytes more than needed, to start on a vector boundary.
    memory = [np.ones((max(FOOTPRINTS) + 64) // 4, np.float32) for _ in range(cores)]
    starts = [(block.ctypes.data + 63) & ~63 for block in memory]
    copy, read = {}, {}
    for size in FOOTPRINTS:
        half, whole = size // 8, size // 4

        def copying(core: int, times: int, half: int = half) -> None:
            loops.get("copy")(starts[core], starts[core] + 4 * half, half, times)

        def reading(core: int, times: int, whole: int = whole) -> None:
            loops.get("read")(starts[core], starts[core], whole, times)

        copy[size] = size * _on_all_cores(copying, cores, seconds)
        read[size] = size * _on_all_cores(reading, cores, seconds)
    rounds = 4096

    def arithmetic(name: str) -> float:
        passes = _on_all_cores(lambda core, times: loops.get(name)(starts[core], starts[core], rounds, times),
                               cores, seconds)
        return passes * rounds * _CHAINS * loops.lanes

    return Ceilings(cores, copy, read, 2 * arithmetic("fma"), arithmetic("divide"))


def main() -> None:
    """Print the ceilings of this machine, and once more as JSON."""
    found = measure()
    print("\n".join([*machine.describe().lines(), *found.lines(), json.dumps(asdict(found))]))


if __name__ == "__main__":
    main()
