"""XLA at its best: programs under the options of XLA for CPUs that may serve them better than the defaults do.

Options hold for a whole process, so each set of them gets processes of its own, in rounds with the defaults between: a
program's time under a set is set beside that under the defaults of the same round.  What is best is chosen per program;
nobody runs XLA like that, so a ratio over it says what there is to win for one who tries every switch.
"""

from __future__ import annotations

import os
import statistics
from collections.abc import Callable, Mapping
from dataclasses import dataclass

DEFAULT = "default"
#: sets of options by a short name
CHOICES: Mapping[str, str] = {
    "ynn +eltwise": "--xla_cpu_experimental_ynn_fusion_type=+eltwise",
    "ynn -reduce": "--xla_cpu_experimental_ynn_fusion_type=-reduce",
    "onednn": "--xla_cpu_use_onednn=true --xla_cpu_experimental_onednn_fusion_type=dot,eltwise,reduce",
    "multi-output": "--xla_backend_extra_options=xla_cpu_use_multi_output_fusion",
    "512-bit": "--xla_cpu_prefer_vector_width=512",
}
#: milliseconds by program, of processes with this environment; a program that does not run there is left out
Measure = Callable[[Mapping[str, str]], Mapping[str, float]]


@dataclass(frozen=True)
class Best:
    """The best set of options for a program.  `factor` is its time beside that under the defaults, at most 1; `factors`
    has every set's, None for one that the program does not run under."""

    name: str
    factor: float
    factors: Mapping[str, float | None]

    def over(self, ratio: float | None) -> float | None:
        """A ratio over XLA's defaults as one over XLA at its best."""
        return None if ratio is None else ratio * self.factor


def environment(options: str) -> dict[str, str]:
    """This process's environment with more options of XLA; those it has go first, so that these win."""
    return {**os.environ, "XLA_FLAGS": f"{os.environ.get('XLA_FLAGS', '')} {options}".strip()}


def best(measure: Measure, rounds: int = 1) -> dict[str, Best]:
    """The best options for every program that runs under the defaults.  The factor of a set is the median over rounds.
    A program that dies under a set does not have it as its best."""
    found: dict[str, dict[str, list[float]]] = {}
    for _ in range(rounds):
        base = measure(environment(""))
        for program in base:
            found.setdefault(program, {})
        for name, options in CHOICES.items():
            for program, ms in measure(environment(options)).items():
                if program in base:
                    found[program].setdefault(name, []).append(ms / base[program])
    return {program: choose({name: statistics.median(times[name]) if name in times else None for name in CHOICES})
            for program, times in found.items()}


def choose(factors: Mapping[str, float | None]) -> Best:
    """The set with the smallest factor, or the defaults."""
    ran = {DEFAULT: 1.0, **{name: f for name, f in factors.items() if f is not None}}
    name = min(ran, key=ran.__getitem__)
    return Best(name, ran[name], factors)
