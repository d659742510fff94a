"""One calibration, step by step: kernels are made, then timed in rounds, then numbers are fitted to the times.

Every round times every kernel once, in another order, so that whatever the machine does meanwhile (another program, a
clock that falls) meets all of them alike.
"""
from __future__ import annotations

import logging
import random
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from typing import Any

import numpy as np

from .. import jaxlib_bridge
from ..dataclass import dataclass
from ..emit.load import linking
from ..errors import MESSAGE, shown
from ..hlo.ir import Instr, Module
from ..hlo.text import print_module
from ..knobs import Knobs
from ..schedule.cost.model import model_of
from ..target import CpuTarget
from ..target.profile import FAR, number_of, with_numbers
from ..tuning.versus import random_array
from .faulting import NAMES as FAULTS
from .faulting import faults_ns
from .fit import factor_of
from .fitting import SHARE, Timed, fitted, residuals
from .programs import Program, programs
from .samples import Sample, samples
from .waking import NAME as WAKING
from .waking import Waking

log = logging.getLogger("stitch")

#: rounds of timing, at least and at most
FEWEST, ROUNDS = 3, 7
#: of the seconds there are, the part after which no more kernels are made; seconds that fitting takes
MAKING, FITTING = 0.7, 6.0
#: seconds of a round that a kernel runs, and runs at most
SECONDS, RUNS = 3e-3, 4


@dataclass(eq=False)
class _Made:
    """A sample that can be run: with its kernel, and without."""

    sample: Sample
    full: Any
    empty: Any
    operands: list[Any]
    ns: list[float] = field(default_factory=list)


class Stand:
    """Kernels side by side in this process, timed in rounds."""

    def __init__(self, knobs: Knobs) -> None:
        self.knobs = knobs
        self.made: list[_Made] = []
        self._arrays: dict[tuple[str, tuple[int, ...], int], Any] = {}
        self.waking, self.waited, self.faulted = Waking(), list[float](), list[tuple[float, ...]]()
        self._values, self._order = np.random.default_rng(0), random.Random(0)

    def add(self, sample: Sample) -> None:
        """Make a kernel ready to run."""
        for name, code in sample.objects.items():
            linking.provide(name, code, self.knobs)
        start, empty = sample.single.start, sample.single.empty
        assert empty is not None
        proto = jaxlib_bridge.text_to_proto(print_module(start))
        self.made.append(_Made(sample, _executable(proto, sample.program), _executable(proto, empty),
                               self._operands(start.entry.params)))

    def round(self) -> None:
        """Time every kernel once, what waking a thread takes, and what new memory does."""
        self.waited.append(self.waking.ns())
        self.faulted.append(faults_ns())
        for made in self._order.sample(self.made, len(self.made)):
            made.ns.append(_nanoseconds(made))

    @property
    def times(self) -> list[Timed]:
        """The median of the rounds."""
        return [Timed(m.sample, max(1.0, statistics.median(m.ns))) for m in self.made if m.ns]

    def _operands(self, params: Sequence[Instr]) -> list[Any]:
        """An array for each parameter, all different: one that is read twice comes from a near cache the second time.
        Kernels have those of a form in common."""
        met: Counter[tuple[str, tuple[int, ...]]] = Counter()
        found = []
        for p in params:
            form = p.array.dtype.name, p.array.dims
            found.append(self._operand(p, met[form]))
            met[form] += 1
        return found

    def _operand(self, p: Instr, n: int) -> Any:
        """The n-th array of a parameter's form."""
        import jax

        form = p.array.dtype.name, p.array.dims, n
        if form not in self._arrays:
            if p.array.dtype.is_float:  # (half as long as doubles take)
                values = (1.0 - self._values.random(p.array.dims, dtype=np.float32)).astype(p.array.dtype.numpy)
            else:
                values = random_array(p.array, self._values)
            self._arrays[form] = jax.device_put(values, jax.devices("cpu")[0])
        return self._arrays[form]


class Session:
    """A calibration within some seconds.  `target` is the machine with the costs that are shipped."""

    def __init__(self, knobs: Knobs, target: CpuTarget, seconds: float, chosen: Sequence[Program] | None = None
                 ) -> None:
        self.knobs, self.target = knobs, target
        self.programs = list(programs() if chosen is None else chosen)
        now = time.monotonic()
        self.made_by, self.timed_by = now + MAKING * seconds, now + seconds - FITTING
        self.stand = Stand(knobs)

    @property
    def steps(self) -> int:
        """How many steps there are at most."""
        return len(self.programs) + ROUNDS

    def run(self) -> Iterator[None]:
        """All steps, one at a time."""
        for program in self.programs:
            if time.monotonic() < self.made_by:
                self._make(program)
            yield
        for n in range(ROUNDS):
            if n < FEWEST or time.monotonic() < self.timed_by:
                self.stand.round()
            yield

    def _make(self, program: Program) -> None:
        """Make the kernels of a program; one that cannot be made is left out."""
        try:
            for sample in samples(program, self.target, self.knobs):
                self.stand.add(sample)
        except Exception as error:
            why = shown(f"{type(error).__name__}: {error}", MESSAGE)
            log.info("calibration goes without %s: %s", program.name, why)

    def result(self) -> "Result":
        """What the times say."""
        times = self.stand.times
        open_ = [t for t in times if not t.sample.kept]
        numbers = fitted(open_, self.target)  # (those that no kernel speaks of stay what they were)
        machine = replace(self.target, costs=with_numbers(self.target.costs, numbers))
        alone = {WAKING: self.stand.waited, **dict(zip(FAULTS, zip(*self.stand.faulted)))}
        for name, values in alone.items():
            numbers[name] = max(statistics.median(values), number_of(self.target.costs, name) / FAR)
        kept = [t for t in times if t.sample.kept]
        found = residuals(kept, machine)
        numbers |= {f"residuals.{part}": factor for part, factor in found.items()}
        rows = [_row(t, machine) for t in times]
        model_of.cache_clear()
        return Result(numbers, rows)


@dataclass(frozen=True)
class Result:
    """Numbers by name, and (class, what, nanoseconds, what was expected, kept aside) of every kernel."""

    numbers: dict[str, float]
    rows: list[tuple[str, str, float, float, bool]]

    def spread(self, part: str) -> tuple[int, float, float]:
        """Of a class of kernels kept aside: how many, and the factors that half and nine in ten predictions lie
        within."""
        mine = [(ns, expected) for name, _, ns, expected, kept in self.rows if name == part and kept]
        predicted, measured = [e for _, e in mine], [ns for ns, _ in mine]
        return len(mine), factor_of(predicted, measured, 0.5), factor_of(predicted, measured, SHARE)


def _row(t: Timed, machine: CpuTarget) -> tuple[str, str, float, float, bool]:
    return t.sample.part, t.sample.what, t.ns, t.sample.expected(machine), t.sample.kept


def _executable(start: bytes, module: Module) -> Any:
    given = jaxlib_bridge.text_to_proto(print_module(module))
    return jaxlib_bridge.compile_for_cpu(start, lambda seen: given)


def _nanoseconds(made: _Made) -> float:
    """One execution of a kernel."""
    full = [_seconds(made.full, made.operands) for _ in range(2)][1:]  # the first run finds its data elsewhere
    while sum(full) < SECONDS and len(full) < RUNS:
        full.append(_seconds(made.full, made.operands))
    empty = statistics.median(_seconds(made.empty, made.operands) for _ in range(3))
    return 1e9 * (statistics.median(full) - empty) / made.sample.single.trips


def _seconds(executable: Any, operands: Sequence[Any]) -> float:
    import jax

    begin = time.perf_counter()
    jax.block_until_ready(executable.execute(operands))  # type: ignore[no-untyped-call]
    return time.perf_counter() - begin
