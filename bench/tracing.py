"""What a launch costs because it can be traced, and what it costs while it is.

    python -m bench.tracing         writes bench/results/tracing-<machine>.md; exit status 1 when a target is missed

The kernel copies one number, in each of two phases.  It is launched by a loop of machine code, with one call frame as
XLA makes them, and by a loop of XLA's: straight, through its jump with no trace on (the kernel as it always is),
through the recorder, and in the version that tells of its phases.  All sides take turns in one process.  What a launch
by XLA costs without the attribute that says which call it is stands below.  The work is always the same, so what
differs between repeats is the machine's doing: times are lower quartiles, with medians behind them.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter_ns
from typing import Any

import jax
import numpy as np

from bench import machine
from stitch.emit.backends import backend_of
from stitch.emit.ir.kir import Buffer, Kernel, Load, Phase, Section, Space, Store
from stitch.emit.load import handlers, linking
from stitch.emit.load.host import host
from stitch.emit.load.recorder import recorder
from stitch.emit.runtime.sites import Site
from stitch.hlo.index import Ix, Var
from stitch.hlo.types import DTYPES
from stitch.knobs import Knobs

RESULTS = Path(__file__).parent / "results"
#: nanoseconds that a launch may cost more: while nothing is traced, and while it is
OFF_NS, ON_NS = 5.0, 200.0
SIDES = ("straight", "off", "on", "with phases")
NAME, STRAIGHT = "bench.tracing.kernel", "bench.tracing.straight"
LAUNCHES, TURNS, REPEATS = 100_000, 20_000, 60

_LOOP = """
define void @drive(ptr %handler, ptr %frame, i64 %count) {
  br label %next
next:
  %i = phi i64 [ 0, %0 ], [ %i.next, %next ]
  %error = call ptr %handler(ptr %frame)
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %count
  br i1 %more, label %next, label %out
out:
  ret void
}
"""


def copying() -> Kernel:
    """One f32 from the operand to the result, twice."""
    given, made = (Buffer(s.value, DTYPES["f32"], 1, s, 0) for s in (Space.IN, Space.OUT))
    value = Load(DTYPES["f32"], given, Ix(0))
    phases = [Phase((Section("s0", 1, Var("block", 1), (value, Store(made, Ix(0), value))),)) for _ in range(2)]
    return Kernel(NAME, (given, made), tuple(phases))


class Frame:
    """A call frame (xla/ffi/api/c_api.h) with one operand, one result and the attribute of a site."""

    def __init__(self) -> None:
        text = Site.of("stitch.bench", NAME, "f32[1] -> f32[1]", 8, (), "", "").text.encode()
        self._kept: list[Any] = []
        given, made = (self.words(0, 0, 11, self.words(0), 1, self.words(1)) for _ in range(2))
        site = self.words(self.keep(ctypes.create_string_buffer(text)), len(text))
        lists = [self.words(given), self.words(made), self.words(site)]
        one = self.words(4)  # (the first type: a string)
        self.address = self.words(168, 0, 0, 0, 2, 40, 0, 1, 0, lists[0], 40, 0, 1, 0, lists[1], 48, 0, 1, one, 0,
                                  lists[2])

    def words(self, *values: int) -> int:
        """Words of memory; their address."""
        return self.keep((ctypes.c_uint64 * len(values))(*values))

    def keep(self, memory: Any) -> int:
        """The address of memory that stays."""
        self._kept.append(memory)
        return ctypes.addressof(memory)


def direct(plain: int, jump: int) -> Callable[[int], Callable[[], float]]:
    """Nanoseconds a launch out of a loop of machine code, by the address that is called."""
    knobs = Knobs.read()
    loop = handlers.load_object(linking.compiled(_LOOP, host(knobs), knobs), ["drive"])["drive"]
    drive = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64)(loop)
    frame = Frame()

    def of(side: int) -> Callable[[], float]:
        address = jump if side else plain

        def run() -> float:
            begin = perf_counter_ns()
            drive(address, frame.address, LAUNCHES)
            return (perf_counter_ns() - begin) / LAUNCHES
        return run
    return of


def within_xla(side: int, told: bool = True) -> Callable[[], float]:
    """Nanoseconds a turn of a loop of XLA's with nothing but the launch in it; `told`: it says which call it is."""
    call = jax.ffi.ffi_call(NAME if side else STRAIGHT, jax.ShapeDtypeStruct((1,), np.float32))
    attributes = {"site": Site.of("stitch.bench", NAME, "f32[1] -> f32[1]", 8, (), "", "").text} if told else {}
    loop = jax.jit(lambda x: jax.lax.fori_loop(0, TURNS, lambda _, c: call(c, **attributes), x))
    x = np.zeros(1, np.float32)
    jax.block_until_ready(loop(x))

    def run() -> float:
        begin = perf_counter_ns()
        jax.block_until_ready(loop(x))
        return (perf_counter_ns() - begin) / TURNS
    return run


Times = tuple[float, float]


def summed_up(times: list[float]) -> Times:
    """(lower quartile, median)"""
    return statistics.quantiles(times, n=4)[0], statistics.median(times)


def measure(repeats: int) -> tuple[dict[str, list[Times]], Times]:
    """Nanoseconds a launch of every side, out of machine code and out of XLA; and straight out of XLA without an
    attribute."""
    knobs, kernel = Knobs.read(), copying()
    target = host(knobs)
    source = backend_of(target).source(kernel)
    assert source.tells is not None
    plain, telling = (linking.compiled(text, target, knobs) for text in (source.text, source.tells()))
    straight = handlers.load_object(plain, [NAME])[NAME]
    handlers.provide(NAME, plain, {})
    handlers.register(STRAIGHT, straight)
    notes = recorder(knobs)
    entry = handlers._linker.entries[NAME]
    ways = {"machine code": direct(straight, entry.address), "XLA": within_xla}
    runs = {how: [way(side) for side in range(len(SIDES))] for how, way in ways.items()}
    taken: dict[str, list[list[float]]] = {how: [[] for _ in SIDES] for how in ways}
    bare, without = within_xla(0, told=False), []
    handlers.tell(NAME, telling, notes.imports)
    for _ in range(repeats):
        without.append(bare())
        for how in ways:
            for side in range(len(SIDES)):
                if side > 1:
                    notes.start(1 << 12, phases=side == 3)
                taken[how][side].append(runs[how][side]())
                if side > 1:
                    notes.stop()
    found = {how: [summed_up(times) for times in sides] for how, sides in taken.items()}
    return found, summed_up(without)


def main() -> int:
    """The exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="a few repeats, printed only")
    quick = parser.parse_args().quick
    found, bare = measure(3 if quick else REPEATS)
    lines = ["| a launch by | " + " | ".join(f"{side}, ns" for side in SIDES) + " |", "| --- |" + " --- |" * len(SIDES)]
    lines += [f"| {how} | " + " | ".join(f"{ns:.1f} ({median:.1f})" for ns, median in row) + " |"
              for how, row in found.items()]
    times = [quartile for quartile, _ in found["machine code"]]
    off, on = times[1] - times[0], times[2] - times[0]
    here = machine.describe()
    lines += ["", *(f"- {line}" for line in here.lines()),
              f"- {off:+.1f} ns a launch while nothing is traced (target {OFF_NS:g}), {on:+.0f} while it is (target "
              f"{ON_NS:g}), {times[3] - times[0]:+.0f} with two phases; {REPEATS} repeats, sides in turn; "
              f"{os.getloadavg()[0]:.0f} threads wanted the machine",
              f"- {bare[0]:.1f} ({bare[1]:.1f}) ns a launch by XLA, straight and without the attribute"]
    print("\n".join(lines))
    if not quick:
        (RESULTS / f"tracing-{here.slug()}.md").write_text("\n".join(lines) + "\n")
    return int(off > OFF_NS or on > ON_NS)


if __name__ == "__main__":
    sys.exit(main())
