"""XLA at its best: programs under the options of XLA for CPUs that may serve them better than the defaults do.

Options hold for a whole process, and processes minutes apart differ by more than options do on a shared machine.  So a
sweep of all programs under every set only nominates: for each program the sets that looked better than the defaults.
Then that program alone runs under the defaults and under each of those in turns, process by process, and the ratio of
the least times is the factor: the smallest of many noisy ones would be smaller than any of them is.  What is best is
chosen per program; nobody runs XLA like that, so a ratio over it says what there is to win for one who tries every
switch.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
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
#: milliseconds by program, of processes with this environment, of all programs or of one; those that do not run there
#: are left out
Measure = Callable[[Mapping[str, str], str | None], Mapping[str, float]]
#: how many sets are nominated for a program, and from what factor on
NOMINATED, PROMISING = 2, 0.97


@dataclass(frozen=True)
class Best:
    """The best set of options for a program.  `factor` is its time beside that under the defaults, at most 1; `factors`
    has that of every set that was confirmed, and those of the sweep for the others, None for one that the program does
    not run under."""

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
    """The best options for every program that runs under the defaults, by so many turns of those nominated; nothing for
    no turns.  A program that dies under a set does not have it as its best."""
    if not rounds:
        return {}
    base = measure(environment(""), None)
    swept = {name: measure(environment(options), None) for name, options in CHOICES.items()}
    found: dict[str, Best] = {}
    for program, ms in base.items():
        factors = {name: times[program] / ms if program in times else None for name, times in swept.items()}
        found[program] = choose(factors, confirmed(measure, program, nominated(factors), rounds))
    return found


def nominated(factors: Mapping[str, float | None]) -> list[str]:
    """The sets worth another look."""
    promising = {name: f for name, f in factors.items() if f is not None and f < PROMISING}
    return sorted(promising, key=promising.__getitem__)[:NOMINATED]


def confirmed(measure: Measure, program: str, names: Sequence[str], rounds: int) -> dict[str, float]:
    """The factors of sets for one program, the least times of processes that took turns."""
    least: dict[str, float] = {}
    for name in [DEFAULT, *names] * rounds if names else ():
        ms = measure(environment(CHOICES.get(name, "")), program).get(program)
        if ms is not None:
            least[name] = min(ms, least.get(name, ms))
    return {name: ms / least[DEFAULT] for name, ms in least.items() if name != DEFAULT and DEFAULT in least}


def choose(factors: Mapping[str, float | None], sure: Mapping[str, float]) -> Best:
    """The set with the smallest factor of those confirmed, or the defaults."""
    ran = {DEFAULT: 1.0, **sure}
    name = min(ran, key=ran.__getitem__)
    return Best(name, ran[name], {**factors, **sure})
