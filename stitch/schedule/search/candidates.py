"""The space of a group's candidates, with an analytical estimate and numeric features of each.

Per section the space is (schedule, blocks joined per step, threads, stages of products' rings and of those in
registers, how those are filled): every schedule the section may have (`tiling.py`), joined in every way that leaves
exact boxes and fits half the second-level cache, on one thread or on all. Sections run one after another, so a group's
space is the product and its estimate the sum. The product is never listed: `Space` hands out candidates one by one,
best estimate first.

The estimate is finer than the one `sections.py` takes its first guess from, because it must tell apart candidates that
differ in the step's size alone: arithmetic, short runs, repeated work, steps and their loops, the level of cache a
step's values live in, waking threads and the idle tail of an uneven split.
"""
from __future__ import annotations

import heapq
import itertools
import math
import random
from collections.abc import Iterator, Mapping
from functools import cached_property

from ...dataclass import dataclass
from ...hlo.ir import Graph, Instr
from ...hlo.traits import Fold
from ...target import Target
from ..cost.model import model_of
from ..cost.ops import needs_loop
from ..plan import CutGroup, SectionPlan, cut_group, plan_section, schedule_sections
from ..products import products_ns, ring_products, rings_of
from ..repeats import repeats
from ..sections import far_pieces_ns, is_partial, join_blocks, short_runs
from ..tiles.choice import Candidate, Choice
from ..tiles.options import OpSection, Option
from ..tiles.propagate import elements, run_length
from ..tiles.space import SchedType

#: names of a choice's numbers, in order
NUMBERS = ("work", "steps", "joined", "step_elements", "step_l1", "step_l2", "run", "repeats", "nests", "ops",
           "threads", "tasks", *(kind.name.lower() for kind in SchedType), "split_dim", "per_block", "stages",
           "fragments", "ring_rows", "ring_cols", "ring_steps", "ring_bytes")
#: names of what `Space.features` gives, in order
FEATURES = ("estimate", "sections", *NUMBERS, "worst_step_l1")


@dataclass(frozen=True, eq=False, slots=True)
class Sized:
    """One choice of a section with its estimate in nanoseconds and its `NUMBERS`."""

    choice: Choice
    ns: float
    numbers: tuple[float, ...]


@dataclass(frozen=True, eq=False)
class Space:
    """All candidates of one group on one target.  `sections[n]` are the choices of section n, best estimate first."""

    cut: CutGroup
    target: Target
    sections: tuple[tuple[Sized, ...], ...]

    @property
    def size(self) -> int:
        """How many candidates there are."""
        return math.prod(map(len, self.sections))

    @cached_property
    def model(self) -> Candidate:
        """What `schedule_group` takes without a library: the first guess."""
        return schedule_sections(self.cut, self.target).candidate

    @cached_property
    def _place(self) -> tuple[dict[Choice, int], ...]:
        return tuple({s.choice: n for n, s in enumerate(choices)} for choices in self.sections)

    def __contains__(self, candidate: Candidate) -> bool:
        return len(candidate.choices) == len(self.sections) and all(
            c in place for c, place in zip(candidate.choices, self._place))

    def at(self, index: tuple[int, ...]) -> Candidate:
        """The candidate with choice index[n] in section n."""
        return Candidate(tuple(choices[i].choice for choices, i in zip(self.sections, index)))

    def index(self, candidate: Candidate) -> tuple[int, ...]:
        """Inverse of `at`.  KeyError for a candidate that is not of this space."""
        return tuple(place[c] for c, place in zip(candidate.choices, self._place))

    def estimate(self, candidate: Candidate) -> float:
        """Nanoseconds by the analytical model, launch and memory bandwidth excluded: those are the same for all."""
        return sum(choices[i].ns for choices, i in zip(self.sections, self.index(candidate)))

    def features(self, candidate: Candidate) -> tuple[float, ...]:
        """Numbers for a learned model (`FEATURES`): logarithms of sizes and times, sections weighted by their work,
        except the last one, which is the worst over sections."""
        found = [choices[i] for choices, i in zip(self.sections, self.index(candidate))]
        work = [2.0 ** s.numbers[0] for s in found]
        total = sum(work) or 1.0
        mean = [sum(w * s.numbers[k] for w, s in zip(work, found)) / total for k in range(1, len(NUMBERS))]
        return (_log(self.estimate(candidate)), float(len(found)), _log(total), *mean,
                max((s.numbers[NUMBERS.index("step_l1")] for s in found), default=0.0))

    def ranked(self) -> Iterator[Candidate]:
        """Every candidate, best estimate first (a lazy k-best walk over the sum of sorted lists)."""
        if not all(self.sections):
            return
        first = (0,) * len(self.sections)
        heap = [(self._sum(first), first)]
        seen = {first}
        while heap:
            _, index = heapq.heappop(heap)
            yield self.at(index)
            for n, choices in enumerate(self.sections):
                after = (*index[:n], index[n] + 1, *index[n + 1:])
                if after[n] < len(choices) and after not in seen:
                    seen.add(after)
                    heapq.heappush(heap, (self._sum(after), after))

    def draw(self, rng: random.Random) -> Candidate:
        """A random candidate, all equally likely."""
        return self.at(tuple(rng.randrange(len(choices)) for choices in self.sections))

    def neighbour(self, candidate: Candidate, rng: random.Random) -> Candidate:
        """A candidate one move away: another choice for one section, most often one that shares its schedule."""
        open_ = [n for n, choices in enumerate(self.sections) if len(choices) > 1]
        if not open_:
            return candidate
        n = rng.choice(open_)
        now = candidate.choices[n]
        others = [s.choice for s in self.sections[n] if s.choice != now]
        near = [c for c in others if c.schedule == now.schedule]
        pick = rng.choice(near if near and rng.random() < self.target.costs.search.near else others)
        return Candidate((*candidate.choices[:n], pick, *candidate.choices[n + 1:]))

    def _sum(self, index: tuple[int, ...]) -> float:
        return sum(choices[i].ns for choices, i in zip(self.sections, index))


def enumerate_candidates(graph: Graph, target: Target) -> Space:
    """The space of a group's flat graph."""
    cut = cut_group(graph, target)
    first = schedule_sections(cut, target).candidate
    alone = len(first.choices) == 1
    sections = tuple(tuple(_choices(s, target, guess, alone)) for s, guess in zip(cut.sections.sections, first.choices))
    return Space(cut, target, sections)


def _choices(section: OpSection, target: Target, guess: Choice, alone: bool) -> list[Sized]:
    """The choices of one section, best estimate first; the model's own guess is always among them.  Of those of a
    product that make one kernel there is one.  `alone`: it is the only section, whose threads are all blocks'."""
    found: list[Sized] = []
    seen: set[tuple[object, ...]] = set()
    for option in section.options:
        for joined in (1,) if section.has_product or section.scatters else _joins(option, target, guess):
            tiles = join_blocks(option, joined)
            if tiles is None:
                continue
            blocks = frozenset(tiles.items()) if section.has_product else frozenset()
            ways = tuple(itertools.product(target.stage_counts(), target.fragment_counts(), target.box_copies())) \
                if section.has_product else ((0, 0, (0, False)),)
            for threads, (stages, fragments, copies) in itertools.product(dict.fromkeys(target.thread_counts()), ways):
                choice = Choice(option.schedule, joined, threads, stages, fragments, *copies)
                asked = choice.asked
                plan = plan_section(section, option, choice, tiles, target)
                if asked.more and math.isinf(products_ns(section, option, target, asked)):
                    continue
                if section.has_product:  # (the model's own numbers of stages are among those that may be asked for)
                    rings = rings_of(section, option, target, asked)
                    own = model_of(target).block_threads(threads) if alone and None not in rings else threads
                    same = blocks, own, copies, rings
                    if same in seen and choice != guess:
                        continue
                    seen.add(same)
                if choice == guess or threads == 1 and not asked.more or target.starts_together \
                        or (plan.grid > 1 and section.work >= target.costs.tiles.parallel_ns):
                    found.append(_sized(plan, option, target))
    found.sort(key=lambda s: (s.ns, str(s.choice)))
    kept = found[:target.costs.search.choices]
    return kept if any(s.choice == guess for s in kept) else kept + [s for s in found if s.choice == guess]


def _joins(option: Option, target: Target, guess: Choice) -> list[int]:
    """Numbers of blocks to try as one step: powers of two and divisors of the split dimension, while a step's largest
    value fits half the second-level cache."""
    largest = max((elements(t) for t in option.tiles.values()), default=1)
    width = max((op.array.dtype.nbytes for op in option.tiles), default=4)
    most = max(1, min(option.blocks, target.l2 // 2 // max(1, largest * width)))
    powers = {1 << k for k in range(most.bit_length())}
    n = option.schedule.sword
    divisors = {d for k in range(1, math.isqrt(n) + 1) if n % k == 0 for d in (k, n // k) if d <= most}
    if len(divisors) > 16:  # of a highly composite extent: one for each power of two
        divisors = {max(d for d in divisors if d < 2 * p) for p in powers}
    own = {guess.joined} if option.schedule == guess.schedule else set()
    return sorted(powers | divisors | own)


def _sized(plan: SectionPlan, option: Option, target: Target) -> Sized:
    """A choice with its estimate and features."""
    section, choice = plan.section, plan.choice
    tiles = plan.tiles
    largest = max((elements(t) for t in tiles.values()), default=1)
    nbytes = max((elements(t) * op.array.dtype.nbytes for op, t in tiles.items()), default=4)
    nests = 1 + sum(1 for op in section.ops if needs_loop(op))
    tasks = min(target.cores if target.starts_together else choice.threads, plan.grid)
    uneven = -(-plan.grid // tasks) * tasks / max(1, plan.grid) if plan.grid < 64 else 1.0
    again = repeats(section, option, choice.joined, target)
    if section.has_product and target.starts_together:
        time = products_ns(section, option, target, choice.asked)
        time = model_of(target).spread_ns(time, 1, choice.threads)
    else:
        time = plan.work if section.has_product else _busy_ns(plan, option, again, nbytes, target)
        time += plan.steps * (target.costs.tiles.step_ns + target.costs.search.nest_ns * nests)
        time = model_of(target).spread_ns(time * uneven, tasks, choice.threads)
    numbers = {
        "work": _log(section.work), "steps": _log(plan.steps), "joined": _log(choice.joined),
        "step_elements": _log(largest), "step_l1": nbytes / target.l1, "step_l2": nbytes / target.l2,
        "run": _log(_shortest_run(plan)), "repeats": max(again.values(), default=1.0), "nests": nests,
        "ops": len(section.ops), "threads": choice.threads, "tasks": tasks,
        **{kind.name.lower(): choice.schedule.kind is kind for kind in SchedType},
        "split_dim": choice.schedule.split_dim, "per_block": _log(plan.per_block if is_partial(section) else 1),
        **_ring(plan, option, target)}
    return Sized(choice, time, tuple(float(numbers[name]) for name in NUMBERS))


def _ring(plan: SectionPlan, option: Option, target: Target) -> dict[str, float]:
    """What a section's rings are: that of the product that takes longest."""
    model, choice = model_of(target), plan.choice
    asked = [p for _, p in ring_products(plan.section, option.tiles, option.blocks, target, choice.asked)]
    longest = max(asked, key=model.ring_ns, default=None)
    tile = model.ring(longest) if longest is not None else None
    if longest is None or tile is None:
        return dict.fromkeys(("stages", "fragments", "ring_rows", "ring_cols", "ring_steps", "ring_bytes"), 0.0)
    return {"stages": tile.stages, "fragments": tile.fragments, "ring_rows": _log(tile.rows),
            "ring_cols": _log(tile.cols), "ring_steps": _log(tile.steps),
            "ring_bytes": _log(tile.nbytes(longest.element))}


def _busy_ns(plan: SectionPlan, option: Option, again: Mapping[Instr, float], nbytes: int, target: Target) -> float:
    """One core's time for the elements of a section without products, computed `again` so often, whose largest value of
    a step has `nbytes`."""
    cost, joined, costs = plan.section.cost, plan.choice.joined, target.costs.search
    good = target.costs.tiles.good_run
    time = sum(cost[op] * again[op] * (short_runs(op, option.tiles[op], joined, good) if op in option.tiles else 1.0)
               for op in plan.section.ops)
    time *= 1.0 + costs.doubled_slower * _log(4 * nbytes / target.l1)
    time *= costs.memory_slower if nbytes > target.l2 // 2 else 1.0
    return time + far_pieces_ns(option, plan.section.roots, joined, target)


def _shortest_run(plan: SectionPlan) -> int:
    """Contiguous elements of the shortest run among the section's large values."""
    largest = max((elements(t) for t in plan.tiles.values()), default=1)
    runs = [run_length(t, op.array) for op, t in plan.tiles.items()
            if op.traits.fold is not Fold.CHUNKS and 8 * elements(t) > largest]
    return min(runs, default=largest)


def _log(x: float) -> float:
    return math.log2(max(x, 1.0))
