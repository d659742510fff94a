"""Interleaved timing of two or more ways to run the same work in one process.

Each side brings several executables (two compiles of one program can differ by per cents through placement in memory)
and every call takes the next of several sets of random inputs, so that no side runs on data it has just touched more
often than the other. Sides alternate within a repetition, in random order; the figure of merit is the median over
repetitions of the ratio within a repetition, with a bootstrap interval.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable, Mapping, Sequence

from .dataclass import dataclass

#: Runs the work on input set `i` and returns when the result is there.
Call = Callable[[int], object]
#: Seconds per call over a number of calls: (call, first input set, calls, number of sets).
Clock = Callable[[Call, int, int, int], float]

#: A repetition makes as many calls as take about this long, so that the clock's grain does not matter.
REPETITION_SECONDS = 10e-3


@dataclass(frozen=True)
class Effort:
    """How long to measure: until `seconds` have passed and `least` repetitions are made, or `most` are; a repetition
    takes each side about `repetition` seconds."""

    seconds: float = 3.0
    least: int = 15
    most: int = 2000
    repetition: float = REPETITION_SECONDS


DEFAULT_EFFORT = Effort()


@dataclass(frozen=True)
class Ratio:
    """Base time over other time: the median over repetitions and its 95 % bootstrap interval."""

    median: float
    low: float
    high: float
    pairs: int

    def __str__(self) -> str:
        return f"{self.median:.2f}x [{self.low:.2f}, {self.high:.2f}]"


@dataclass(frozen=True)
class Samples:
    """Seconds per call of every side, index for index from the same repetition."""

    seconds: Mapping[str, Sequence[float]]

    def median(self, side: str) -> float:
        """Median seconds per call of a side."""
        from statistics import median  # (2 ms to import, and most processes measure nothing)

        return median(self.seconds[side])

    def ratio(self, base: str, other: str) -> Ratio:
        """How many times faster `other` is than `base`."""
        return paired_ratio(self.seconds[base], self.seconds[other])


def paired_ratio(base: Sequence[float], other: Sequence[float], resamples: int = 400) -> Ratio:
    """Median of base[i] / other[i] with a bootstrap interval; the two must be equally long and not empty."""
    if len(base) != len(other) or not base:
        raise ValueError(f"paired samples expected, got {len(base)} and {len(other)}")
    from statistics import median

    pairs = [a / b for a, b in zip(base, other)]
    rng = random.Random(1)
    medians = sorted(median(rng.choices(pairs, k=len(pairs))) for _ in range(resamples))
    low, high = medians[round(0.025 * (resamples - 1))], medians[round(0.975 * (resamples - 1))]
    return Ratio(median(pairs), low, high, len(pairs))


def timed(call: Call, first: int, calls: int, sets: int) -> float:
    """Seconds per call over `calls` calls starting at input set `first`, by this process's clock."""
    start = time.perf_counter()
    for i in range(first, first + calls):
        call(i % sets)
    return (time.perf_counter() - start) / calls


def calls_per_repetition(call: Call, sets: int, repetition: float = REPETITION_SECONDS, clock: Clock = timed) -> int:
    """How many calls of the given kind fill a repetition; warms the call up on the way."""
    once = min(clock(call, i, 1, sets) for i in range(max(3, sets)))
    return max(1, int(repetition / max(once, 1e-7)))


def interleave(sides: Mapping[str, Sequence[Call]], sets: int, effort: Effort = DEFAULT_EFFORT,
               clock: Clock = timed) -> Samples:
    """Time the sides against each other.

    Args:
        sides: the executables of each side, by the side's name.
        sets: number of input sets; call i takes set i modulo this.
        effort: when to stop.
        clock: what times a number of calls.
    """
    for calls in sides.values():
        for call in calls:
            for i in range(max(2, sets)):
                call(i % sets)
    names = list(sides)
    count = max(calls_per_repetition(sides[name][0], sets, effort.repetition, clock) for name in names)
    rng = random.Random(7)
    seconds: dict[str, list[float]] = {name: [] for name in names}
    gc.collect()
    gc.disable()
    try:
        begin, repetition = time.perf_counter(), 0
        while repetition < effort.most:
            if repetition >= effort.least and time.perf_counter() - begin >= effort.seconds:
                break
            for name in rng.sample(names, len(names)):
                # Executables turn at different paces on each side, so that every pairing of them occurs.
                turn = repetition // (len(sides[name]) if name == names[0] else 1)
                call = sides[name][turn % len(sides[name])]
                seconds[name].append(clock(call, repetition, count, sets))
            repetition += 1
    finally:
        gc.enable()
    return Samples(seconds)
