"""Is a group worth taking?  What both sides should take, and what XLA's kernels move."""
from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from enum import Enum

from ...dataclass import dataclass
from ...hlo.ir import Graph, Instr, once_a_graph
from ...hlo.types import Shape
from ...target import Target
from ...target.costs import Costs
from ..cost.model import model_of
from ..cost.ops import read_bytes
from ..plan import ScheduledGroup

#: standard deviations within which nine in ten numbers of a normal distribution lie
NINE_IN_TEN = 1.6448536269514722


class Standing(Enum):
    """What is known of a version of ours against XLA's."""

    MEASURED = "measured"
    CERTAIN = "beyond doubt"
    TRIED = "tried as it runs"
    SMALL = "not tried"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Estimate:
    """Nanoseconds a group should take.  doubt: nine in ten such ratios lie within this factor of what they were
    expected to be (1: nobody knows)."""

    xla: float
    stitched: float
    doubt: float = 1.0

    def standing(self, costs: Costs, least: float) -> Standing:
        """Of a group that has not been measured; `least`: the factor by which one must be expected to win that can
        not be tried."""
        if self.doubt > 1.0 and self.gain >= max(self.doubt, least):
            return Standing.CERTAIN
        if self.xla >= costs.trials.least_ns and self.gain >= costs.trials.hope and self.gain * self.doubt > least:
            return Standing.TRIED
        return Standing.SMALL if self.wins(least) else Standing.LEFT

    @property
    def worth(self) -> float:
        """Nanoseconds of a run that it gains on average to know who is faster, over taking the one that should be: the
        logarithm of the ratio is normally distributed, nine in ten between the doubt's ends."""
        if self.doubt == 1.0:
            return self.xla
        mean, spread = -math.log(self.gain), math.log(self.doubt) / NINE_IN_TEN
        below, shifted = _normal(-mean / spread), _normal(-mean / spread - spread)
        ratio = math.exp(mean + spread * spread / 2.0)
        won = below - ratio * shifted  # of XLA's time, where ours is faster; and what is lost where it is not
        lost = ratio * (1.0 - shifted) - (1.0 - below)
        return self.xla * min(won, lost)

    def pays_trial(self, launches: int, costs: Costs) -> bool:
        """Is it worth compiling XLA's version of so many launches, too?"""
        return self.worth * costs.trials.runs >= launches * costs.trials.kernel_ns

    @property
    def risk(self) -> float:
        """Nanoseconds by which a run of ours exceeds one of XLA's where it is as slow as one in ten turns out to be."""
        return self.xla * max(0.0, 1.0 / self.interval[0] - 1.0)

    @property
    def least(self) -> float:
        """Nanoseconds that a run of ours gains where it is as slow as one in ten turns out to be."""
        return self.xla * (1.0 - 1.0 / self.interval[0])

    @property
    def interval(self) -> tuple[float, float]:
        """The gains that nine in ten such groups turn out to have."""
        return self.gain / self.doubt, self.gain * self.doubt

    def hoped(self, standing: Standing) -> float:
        """Nanoseconds that may be gained: of what is tried as many as nine in ten such groups do not exceed, since what
        does not gain is not kept."""
        return self.xla * (1.0 - 1.0 / self.interval[1]) if standing is Standing.TRIED else self.xla - self.stitched

    def __str__(self) -> str:
        if self.doubt == 1.0:
            return f"{self.gain:.2f}x"
        low, high = self.interval
        return f"{self.gain:.2f}x [{low:.2f}, {high:.2f}]"

    def wins(self, by: float) -> bool:
        """Is the group expected to win by a factor (`Deciding.margin`)?"""
        return self.xla > by * self.stitched

    def wins_blind(self, costs: Costs) -> bool:
        """Is it expected to win by so much that it is taken where it is in doubt and cannot be tried?"""
        return self.wins(max(costs.deciding.margin, self.doubt ** costs.deciding.blind))

    @property
    def gain(self) -> float:
        """Expected speed-up."""
        return self.xla / max(self.stitched, 1.0)


def runs_first(risk: float, total: float, costs: Costs) -> int:
    """How often a program of `total` ns runs before our versions have their first turns: until a run of them, which
    may cost `risk` ns (`Estimate.risk`), costs little beside the time that has passed."""
    return int(min(risk / costs.trials.share, costs.trials.patience_ns) / max(total, 1.0))


def held_up(ops: float, cores: int, costs: Costs) -> float:
    """Nanoseconds that a program on so many cores loses while `ops` instructions of ours become code beside it."""
    return ops * (costs.trials.lower_ns + costs.trials.code_ns / cores)


def may_cost(estimate: Estimate, costs: Costs) -> float:
    """The share of the time of XLA's version that this may cost: little, or, as one rents skis, part of what ours would
    have gained by then."""
    trials = costs.trials
    return max(trials.lower_share, trials.lower_gain * estimate.hoped(Standing.TRIED) / max(estimate.xla, 1.0))


def estimate(members: Sequence[Instr], group: ScheduledGroup, outputs: Sequence[Shape], target: Target) -> Estimate:
    """Both sides for one group: `members` are what XLA would launch, `outputs` the results of the stitched kernel."""
    model = model_of(target)
    return Estimate(sum(map(model.xla_ns, members)), model.stitched_ns(group, outputs))


def moved_bytes(member: Instr) -> int:
    """Bytes that one of XLA's kernels reads and writes."""
    return _moved(member.fused) if member.fused else _moved_alone(member)


def written_bytes(member: Instr) -> int:
    """Those of them that it writes: each line of them is fetched first, and goes back."""
    return _written(member.fused.roots if member.fused else (member,))


def _written(roots: Iterable[Instr]) -> int:
    """An update of part of an array is made in place, and so are those that a scatter makes."""
    return sum((r.update or _scattered(r) or r).shape.nbytes for r in roots)


def _scattered(root: Instr) -> Instr | None:
    """The updates that a scatter makes in an array which is there; None for everything else."""
    there = root.scatters and len(root.operands) == 3 and root.operands[0].is_parameter
    return root.operands[2] if there else None


def _read(param: Instr, users: Sequence[Instr]) -> int:
    """Bytes that are read of an array: where it is only scattered into, those that change."""
    updates = _scattered(users[0]) if len(users) == 1 and users[0].operands[0] is param else None
    return updates.array.nbytes if updates is not None else read_bytes(param, users)


@once_a_graph
def _moved(graph: Graph) -> int:
    """Bytes a loop over a graph reads and writes.  Of an array that is only sliced or gathered from, those parts
    count."""
    users = graph.users()
    return _written(graph.roots) + sum(_read(p, users[p]) for p in graph.params)


def bytes_touched(members: Iterable[Instr]) -> int:
    """Bytes of arrays that XLA's kernels read or write one after another, every array once."""
    return sum(touched(members).values())


def touched(members: Iterable[Instr]) -> dict[Instr, int]:
    """The same, array by array."""
    found: dict[Instr, int] = {}
    for m in members:
        inside = m.fused
        users = inside.users() if inside is not None else {}
        for o, p in zip(m.operands, inside.params if inside is not None else m.operands):
            found[o] = max(found.get(o, 0), read_bytes(p, users[p] if inside is not None else [m]))
        found[m] = written_bytes(m)
    return found


def _moved_alone(i: Instr) -> int:
    if i.update:
        return 2 * i.update.shape.nbytes
    return i.shape.nbytes + sum(read_bytes(o, [i]) for o in i.operands)


def all_bytes(member: Instr) -> float:
    """Bytes of an instruction's operands and results."""
    return float(member.shape.nbytes + sum(o.shape.nbytes for o in member.operands))


def _normal(x: float) -> float:
    """How much of the standard normal distribution lies below."""
    return 0.5 * (1.0 + math.erf(x / math.sqrt(2.0)))
