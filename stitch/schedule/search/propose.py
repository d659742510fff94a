"""Which candidates of a group to measure next: the four methods of ALCOP's table 2.

    grid        random order, nothing is learned
    analytical  the order of the analytical model's estimates
    learned     a learned cost model of the measurements alone; simulated annealing over it proposes the next ones
    assisted    the same with a model that was pre-trained on the analytical model's predictions, until enough is
                measured (`Search.prior_until`)

`propose` is all of it.  It keeps no state: the same measurements and seed give the same proposals in every process.
"""
from __future__ import annotations

import logging
import math
import random
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice

from ..tiles.choice import Candidate
from . import learned
from .candidates import Space

log = logging.getLogger("stitch")

METHODS = ("grid", "analytical", "learned", "assisted")

_said: set[str] = set()


def propose(space: Space, measured: Mapping[Candidate, float | None], k: int, method: str, seed: int = 0
            ) -> list[Candidate]:
    """The next `k` candidates to measure, the most promising first; fewer when the space has no more.

    Args:
        measured: nanoseconds of what was measured, None for what failed; none of them is proposed again.
        method: one of `METHODS`.  Those that learn need the extra `tune` and fall back to "analytical" without it.
        seed: of everything random.
    """
    if method not in METHODS:
        raise ValueError(f"no method {method!r}; there are {', '.join(METHODS)}")
    if method in ("learned", "assisted") and not learned.available():
        _say("candidates are tried in the order of the analytical model: the learned one needs pip install "
             "'stitch-xla[tune]'")
        method = "analytical"
    rng = random.Random(f"{seed} {len(measured)}")
    if method == "grid":
        return _drawn(space, measured.keys(), k, rng)
    times = {c: ns for c, ns in measured.items() if ns is not None and c in space}
    if method == "analytical" or (method == "assisted" and not times):
        return list(islice((c for c in space.ranked() if c not in measured), k))
    if not times:
        return _drawn(space, measured.keys(), k, rng)
    return _by_model(space, measured, times, k, method == "assisted", rng)


def _by_model(space: Space, measured: Mapping[Candidate, float | None], times: Mapping[Candidate, float], k: int,
              assisted: bool, rng: random.Random) -> list[Candidate]:
    """The best that annealing over the learned model's score finds, and a few random ones."""
    costs = space.target.costs.search
    best = list(islice(space.ranked(), costs.prior_best)) if assisted else []
    told = assisted and len(times) < costs.prior_until
    prior = [*best, *_drawn(space, best, costs.prior_random, rng)] if told else []
    model = learned.fit(space, times, prior, rng.randrange(1 << 30))
    fastest = sorted(times, key=lambda c: (times[c], str(c)))
    start = [*fastest[:costs.walkers // 3], *best[:costs.walkers // 3]]
    start += [space.draw(rng) for _ in range(costs.walkers - len(start))]
    scores = anneal(space, model, start, rng)
    found = sorted((c for c in scores if c not in measured), key=lambda c: (scores[c], str(c)))
    share = min(costs.most_random, max(costs.least_random, costs.most_random * len(times) / costs.familiar))
    bold = sum(rng.random() < share for _ in range(k))
    picked = found[:k - bold]
    return picked + _drawn(space, {*measured, *picked}, k - len(picked), rng)


def anneal(space: Space, model: learned.CostModel, start: Sequence[Candidate], rng: random.Random
           ) -> dict[Candidate, float]:
    """The model's score of every candidate that walkers from `start` looked at while they cooled down."""
    scores: dict[Candidate, float] = {}

    def score(candidates: Iterable[Candidate]) -> None:
        new = [c for c in dict.fromkeys(candidates) if c not in scores]
        if new:
            scores.update(zip(new, map(float, model.predict([space.features(c) for c in new]))))

    walkers = list(start)
    score(walkers)
    costs = space.target.costs.search
    for move in range(costs.moves):
        heat = costs.hot * (costs.cold / costs.hot) ** (move / max(1, costs.moves - 1))
        steps = [space.neighbour(c, rng) for c in walkers]
        score(steps)
        for n, step in enumerate(steps):
            worse = scores[step] - scores[walkers[n]]
            if worse <= 0 or rng.random() < math.exp(-worse / heat):
                walkers[n] = step
    return scores


def _drawn(space: Space, known: Collection[Candidate], k: int, rng: random.Random) -> list[Candidate]:
    """`k` different candidates at random, none of them known."""
    if space.size <= space.target.costs.search.listed:
        left = [c for c in space.ranked() if c not in known]
        return rng.sample(left, min(k, len(left)))
    return list(islice(_fresh(space, known, rng), k))


def _fresh(space: Space, known: Collection[Candidate], rng: random.Random) -> Iterator[Candidate]:
    """Random candidates without end (the space is far larger than what is asked for), each once."""
    seen = set(known)
    while len(seen) < space.size:
        candidate = space.draw(rng)
        if candidate not in seen:
            seen.add(candidate)
            yield candidate


def _say(message: str) -> None:
    """One log line, the first time."""
    if message not in _said:
        _said.add(message)
        log.info("%s", message)
