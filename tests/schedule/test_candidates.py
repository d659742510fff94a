"""Candidates: every one is a plan that computes the same, the model's own is among them, texts read back."""
from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stitch.emit.ir.printer import print_kernel
from stitch.errors import ArenaOverflow, ScheduleError
from stitch.hlo.index import ix
from stitch.schedule import sections
from stitch.schedule.plan import apply_candidate, schedule_group
from stitch.schedule.search.candidates import FEATURES, Space, enumerate_candidates
from stitch.schedule.tiles.choice import Candidate, Choice, parse_candidate
from stitch.schedule.tiles.propagate import Tile, block_var, coarsen, domain
from stitch.schedule.tiles.space import SchedType, Schedule

from ..emit.graphs import random_frame
from ..emit.group_harness import MODES, TARGET, check, frame_of, lower_frame
from ..emit.test_lower import SOFTMAX
from .test_connect import LAYER_NORM_BACKWARD, softmax

#: sums are exact: results are compared bit for bit
CENTER = frame_of("""  %zero = f32[] constant(0)
  %s = f32[24]{0} reduce(%p0, %zero), dimensions={1}, to_apply=%add
  %sb = f32[24,40]{1,0} broadcast(%s), dimensions={0}
  ROOT %d = f32[24,40]{1,0} subtract(%p0, %sb)""", "f32[24,40]{1,0}")


def space(rows: int = 512, columns: int = 256) -> Space:
    return enumerate_candidates(softmax(rows, columns).graph, TARGET)


def test_ops_with_one_tile_are_joined_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What steps of several blocks compute of each op is what it would be by itself."""
    option = next(o for o in softmax(512, 256).sections.sections[0].options if o.blocks == 512)
    asked: list[object] = []

    def noted(tile: Tile, dims: Sequence[int], *rest: Any) -> Tile | None:
        asked.append((tile, dims))
        return coarsen(tile, dims, *rest)
    monkeypatch.setattr(sections, "coarsen", noted)
    made = sections.join_blocks(option, 4)
    assert made is not None and list(made) == list(option.tiles) and len(asked) == len(set(asked)) < len(made)
    fine, coarse = block_var(512), ix(block_var(128))
    assert made == {op: coarsen(tile, domain(op).dims, fine, 4, coarse) for op, tile in option.tiles.items()}


@settings(max_examples=20)
@given(st.integers(0, 10_000), st.sampled_from(sorted(MODES)))
def test_the_models_candidate_gives_the_models_kernel(seed: int, mode: str) -> None:
    """Text and back to the same kernel, bit for bit."""
    rng = random.Random(seed)
    frame = random_frame(rng.choice, 12)
    plain = lower_frame(frame, MODES[mode])
    again = lower_frame(frame, MODES[mode], choose=lambda s: parse_candidate(str(plain.scheduled.candidate)))
    assert print_kernel(again.kernel) == print_kernel(plain.kernel)
    found: list[Candidate] = []
    lower_frame(frame, MODES[mode], choose=lambda s: found.append(s.model) or s.model)  # type: ignore[func-returns-value]
    assert found == [plain.scheduled.candidate]


@settings(max_examples=24)
@given(st.integers(0, 10_000), st.sampled_from(sorted(MODES)))
def test_random_candidates_compute_the_same(seed: int, mode: str) -> None:
    rng = random.Random(seed)
    frame = random_frame(rng.choice, 10)

    def choose(s: Space) -> Candidate:
        made = s.draw(rng)
        assert made in s and s.at(s.index(made)) == made and parse_candidate(str(made)) == made
        return made
    try:
        lowered = lower_frame(frame, MODES[mode], choose=choose)
    except ArenaOverflow:
        return
    check(lowered, seed)


def test_every_candidate_of_a_small_group_computes_the_same() -> None:
    all_ = list(enumerate_candidates(lower_frame(CENTER).scheduled.graph, TARGET).ranked())
    assert len(all_) >= 10 and len({c.choices[0].schedule for c in all_}) > 1
    for candidate in all_:
        check(lower_frame(CENTER, choose=lambda s, c=candidate: c),  # type: ignore[misc]
              orders=("random",))


def test_candidates_come_best_estimate_first_and_once() -> None:
    body = LAYER_NORM_BACKWARD.format(r=2048, c=512)
    shapes = ("f32[2048,512]{1,0}", "f32[2048,512]{1,0}", "f32[2048]{0}", "f32[2048]{0}", "f32[512]{0}")
    found = enumerate_candidates(lower_frame(frame_of(body, *shapes)).scheduled.graph, TARGET)
    assert len(found.sections) >= 2, "dgamma and dbeta are finished in a section of their own"
    some = list(itertools.islice(found.ranked(), 300))
    times = [found.estimate(c) for c in some]
    assert times == sorted(times) and len(set(some)) == len(some) and found.model in found
    small = space()
    everything = list(small.ranked())
    assert len(everything) == small.size == len(set(map(str, everything)))


def test_moves_stay_inside_the_space() -> None:
    found, rng = space(), random.Random(3)
    at, seen = found.model, set()
    for _ in range(200):
        at = found.neighbour(at, rng)
        assert at in found
        seen.add(at)
    assert len(seen) > 10


def test_features_tell_candidates_apart() -> None:
    found = space()
    rows = {found.features(c): c for c in found.ranked()}
    assert all(len(r) == len(FEATURES) for r in rows)
    assert len(rows) == found.size, "two candidates look alike"
    for row, c in rows.items():
        named, [choice] = dict(zip(FEATURES, row)), c.choices
        assert [named[k.name.lower()] for k in SchedType] == [k is choice.schedule.kind for k in SchedType]
        assert named["split_dim"] == choice.schedule.split_dim and named["threads"] == choice.threads
        assert named["joined"] == math.log2(choice.joined) and named["per_block"] == 0.0
        assert named["worst_step_l1"] == named["step_l1"] > named["step_l2"]


def test_one_thread_is_a_candidate_where_the_model_takes_all() -> None:
    found = space(4096, 512)
    assert {c.threads for c in found.model.choices} == {TARGET.cores}
    alone = next(c for c in found.ranked() if {x.threads for x in c.choices} == {1})
    frame = frame_of(SOFTMAX.format(r=4096, c=512), "f32[4096,512]{1,0}")
    assert lower_frame(frame).kernel.threads == TARGET.cores
    assert lower_frame(frame, choose=lambda s: alone).kernel.threads == 1


@pytest.mark.parametrize("text", ["nonsense", "Row(0,128,1)", "Row(0,128,1)x4t1;", "Row(0,128,1)x0t1",
                                  "Row(0,0128,1)x4t1", "Diagonal(0,1,1)x1t1", "Row(0,128,1)x4t1 "])
def test_texts_that_are_no_schedules(text: str) -> None:
    with pytest.raises(ScheduleError, match="no schedule"):
        parse_candidate(text)


def test_candidates_of_other_groups_are_refused() -> None:
    """What a library of another version or machine may hold."""
    found = space()
    graph, [choice] = found.cut.graph, found.model.choices
    with pytest.raises(ScheduleError, match="2 schedules for a group of 1"):
        schedule_group(graph, TARGET, Candidate((choice, choice)))
    with pytest.raises(ScheduleError, match="no schedule of"):
        schedule_group(graph, TARGET, Candidate((Choice(Schedule(SchedType.ROW, 0, 77), 1, 1),)))
    with pytest.raises(ScheduleError, match="threads"):
        schedule_group(graph, replace(TARGET, cores=2), Candidate((replace(choice, threads=4),)))
    assert apply_candidate(found.cut, TARGET, found.model).candidate == found.model
