"""From times to a profile: the numbers of the costs that are fitted, and how wrong the models then still are."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ..dataclass import dataclass
from ..schedule.cost.model import model_of
from ..target import CpuTarget
from ..target.profile import number_of, with_numbers
from .fit import factor_of, fit
from .samples import Sample

#: numbers of the costs that kernels' times tell
FITTED = (
    "arithmetic.flop_ns", "arithmetic.transpose_ns", "arithmetic.gather_ns", "elements.narrow_ns",
    "memory.l1", "memory.l2", "memory.l3", "memory.dram",
    "launches.loop_call_ns", "launches.buffer_ns", "threads.fork_ns", "threads.together",
    "products.flop_ns", "products.copy_ns", "products.start", "products.pack_ns",
    "panels.shared_ns",
    "xla.loop_launch_ns", "xla.fork_ns", "xla.library_fork_ns", "xla.vector", "xla.fold_ns", "xla.folds_ns",
    "xla.library_fold", "xla.library_run_ns", "xla.chained_ns", "xla.beside_ns", "xla.turned_ns", "xla.transpose_ns",
    "xla.far_transpose_ns", "xla.round_ns", "xla.narrow_ns", "xla.function", "xla.pass_ns", "xla.across_ns",
    "xla.across_pass_ns", "xla.bf16",
    "xla_products.rate_512", "xla_products.rate_later", "xla_products.rate_256", "xla_products.rate_narrow",
    "xla_products.batch_share", "xla_products.fusion_ns", "xla_products.dot_ns", "xla_products.next_ns",
    "xla_products.fork_ns", "xla_products.fork_meshed_ns", "xla_products.pack_ns", "xla_products.turn_ns",
    "xla_products.both_turned", "xla_products.narrow_rate", "small.vector", "small.fold_ns",
)
#: the part of a number by which fitting moves it at least, where it moves it at all
UNMOVED = 1e-4
#: how strongly each is held where it was, in samples that are off by as much: two that the same kernels speak of would
#: drift far apart, and other kernels tell them apart
FIRM = 0.03
#: a share of predictions, the factor that holds them, and the least that is claimed of a class of so many samples
SHARE, LEAST, FEW = 0.9, 1.1, 5


@dataclass(frozen=True, eq=False)
class Timed:
    """A sample and the nanoseconds it took."""

    sample: Sample
    ns: float


def fitted(times: Sequence[Timed], target: CpuTarget, names: Sequence[str] = FITTED) -> dict[str, float]:
    """The numbers under which the models of a machine come closest to what was timed; without those that no kernel
    speaks of."""
    usual = target.costs
    start = {name: number_of(usual, name) for name in names}

    def predict(numbers: Mapping[str, float]) -> list[float]:
        model_of.cache_clear()  # machines with other costs have one hash
        machine = replace(target, costs=with_numbers(usual, numbers))
        return [t.sample.expected(machine) for t in times]
    found = fit(start, [t.ns for t in times], predict, FIRM)
    model_of.cache_clear()
    return {name: value for name, value in found.items() if abs(value / start[name] - 1.0) > UNMOVED}


def residuals(times: Sequence[Timed], target: CpuTarget) -> dict[str, float]:
    """The factor that nine in ten predictions of a class lie within, for every class that was timed."""
    by_part: dict[str, list[Timed]] = {}
    for t in times:
        by_part.setdefault(t.sample.part, []).append(t)
    return {part: max(LEAST, factor_of([t.sample.expected(target) for t in found], [t.ns for t in found], SHARE))
            for part, found in by_part.items() if len(found) >= FEW}
