"""What the performance library stores: keys and four kinds of facts.

A `Key` names everything a time depends on, as text: this package knows no IR, so callers turn ops, graphs and
schedules into canonical text themselves.  A `Measurement` is the time of one op or one group under one schedule
(FusionStitching 4.4, Welder's profiles of whole candidates), a `Verdict` XLA's time and ours for the same group on the
same data, a `Failure` a candidate that must never be tried again by this version of the emitter, a `Profile` what a
machine's work costs.

Facts check themselves: text that cannot be stored and numbers that are no times raise ValueError when they are made.
"""
from __future__ import annotations

import json

from ..dataclass import dataclass

KINDS = ("op", "group", "module", "costs")
#: 30 years in nanoseconds: no time is longer
_HUGE = 1e18
_YEAR_10000 = 253_402_300_800.0  # UTC


@dataclass(frozen=True, slots=True)
class Context:
    """What all facts of one process have in common; facts of another context never answer a question of this one."""

    device: str      # fingerprint of the processor: `Target.device`
    emitter: str     # version of the code generator
    toolchain: str   # versions of what else makes and runs the code

    def __post_init__(self) -> None:
        _check_text(device=self.device, emitter=self.emitter, toolchain=self.toolchain)

    def key(self, kind: str, signature: str, schedule: str) -> Key:
        """The key of a candidate in this context."""
        return Key(self.device, kind, signature, schedule, self.emitter, self.toolchain)


@dataclass(frozen=True, slots=True)
class Key:
    """One op ("op") or one group ("group") under one schedule, one planned module ("module"), or what work costs
    ("costs"), on one device, made by one emitter and toolchain.

    `signature` is a hexadecimal digest of canonical text: opcode and its features, shapes, dtypes, layouts of an op,
    the flat graph of a group, or a module with its kernels.  `schedule` is the canonical text of a candidate, or how
    many kernels the module's plan has.
    """

    device: str
    kind: str
    signature: str
    schedule: str
    emitter: str
    toolchain: str

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"kind is {_shown(self.kind)}, not one of {', '.join(KINDS)}")
        _check_text(device=self.device, signature=self.signature, schedule=self.schedule, emitter=self.emitter,
                    toolchain=self.toolchain)

    @property
    def context(self) -> Context:
        """The part that all keys of a process share."""
        return Context(self.device, self.emitter, self.toolchain)


@dataclass(frozen=True, slots=True)
class Measurement:
    """The time of one candidate: the median of `runs` runs in nanoseconds, and its spread (the relative width of its
    confidence interval).  `when` is seconds since the epoch, `what` says in words what was measured.  `measured` is 1,
    or 0 for what a model of the machine said (`source` "simulated"): any measurement outranks that."""

    key: Key
    median_ns: float
    spread: float
    runs: int
    when: float
    what: str
    measured: int = 1

    def __post_init__(self) -> None:
        _check_numbers(median_ns=self.median_ns, spread=self.spread)
        _check_date(self.when)
        _check_runs(self.runs)
        _check_text(empty=True, what=self.what)
        if isinstance(self.measured, bool) or self.measured not in (0, 1):
            raise ValueError(f"measured is {_shown(self.measured)}, not 0 or 1")

    @property
    def source(self) -> str:
        """Where the time comes from."""
        return "measured" if self.measured else "simulated"


@dataclass(frozen=True, slots=True)
class Verdict:
    """XLA's time and ours (the medians, in nanoseconds) for one group, or one module, on the same data; `spread` is the
    relative width of the confidence interval of their ratio, `schedule` the candidate that ran."""

    device: str
    signature: str
    emitter: str
    toolchain: str
    xla_ns: float
    stitched_ns: float
    spread: float
    runs: int
    schedule: str
    when: float
    what: str

    def __post_init__(self) -> None:
        _check_text(device=self.device, signature=self.signature, emitter=self.emitter, toolchain=self.toolchain,
                    schedule=self.schedule)
        _check_numbers(xla_ns=self.xla_ns, stitched_ns=self.stitched_ns, spread=self.spread)
        _check_date(self.when)
        if not (self.xla_ns and self.stitched_ns):
            raise ValueError("the times of a verdict must be above zero")
        _check_runs(self.runs)
        _check_text(empty=True, what=self.what)

    @property
    def context(self) -> Context:
        """Where it holds."""
        return Context(self.device, self.emitter, self.toolchain)

    @property
    def ratio(self) -> float:
        """XLA's time over ours: above 1 the group won."""
        return self.xla_ns / self.stitched_ns

    @property
    def lost(self) -> bool:
        """Ours took longer."""
        return self.stitched_ns > self.xla_ns


@dataclass(frozen=True, slots=True)
class Failure:
    """A candidate that crashed, hung or gave a wrong result; `why` is one line."""

    key: Key
    why: str
    when: float
    what: str = ""

    def __post_init__(self) -> None:
        _check_text(why=self.why)
        _check_date(self.when)
        _check_text(empty=True, what=self.what)


@dataclass(frozen=True, slots=True)
class Profile:
    """What work costs on a device, measured together: `numbers` are an object of JSON, numbers above zero by their
    names; `samples` is how many kernels were timed for them."""

    device: str
    signature: str
    emitter: str
    toolchain: str
    numbers: str
    samples: int
    when: float
    what: str = ""

    def __post_init__(self) -> None:
        _check_text(device=self.device, signature=self.signature, emitter=self.emitter, toolchain=self.toolchain,
                    numbers=self.numbers)
        _check_date(self.when)
        _check_runs(self.samples)
        _check_text(empty=True, what=self.what)
        for name, value in self.by_name.items():
            if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < _HUGE:
                raise ValueError(f"{_shown(name)} is {_shown(value)}, not a number above zero")

    @property
    def context(self) -> Context:
        """Where it holds."""
        return Context(self.device, self.emitter, self.toolchain)

    @property
    def by_name(self) -> dict[str, float]:
        """The numbers.  ValueError if the text holds none."""
        try:
            found = json.loads(self.numbers)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict) or not found:
            raise ValueError(f"numbers is {_shown(self.numbers)}, no object of JSON that holds any")
        return found


Fact = Measurement | Verdict | Failure | Profile


def _shown(value: object) -> str:
    return ascii(value)[:60]


def _check_text(empty: bool = False, **texts: str) -> None:
    for name, text in texts.items():
        if not isinstance(text, str):
            raise ValueError(f"{name} is {_shown(text)}, not text")
        if not text and not empty:
            raise ValueError(f"{name} is empty")
        if not text.isprintable():
            raise ValueError(f"{name} has characters that cannot be printed: {_shown(text)}")


def _check_numbers(**numbers: float) -> None:
    for name, number in numbers.items():
        if isinstance(number, bool) or not isinstance(number, (int, float)) or not 0 <= number < _HUGE:
            raise ValueError(f"{name} is {_shown(number)}, not a number from zero on")


def _check_date(when: float) -> None:
    _check_numbers(when=when)
    if when >= _YEAR_10000:
        raise ValueError(f"when is {_shown(when)}, no date that people could read")


def _check_runs(runs: int) -> None:
    if isinstance(runs, bool) or not isinstance(runs, int) or not 1 <= runs < 1 << 53:
        raise ValueError(f"runs is {_shown(runs)}, not a count from 1 on")
