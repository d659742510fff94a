"""What is in doubt is tried where it runs: who wins, and what stays of it."""
from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

import stitch
from stitch.emit import objcache
from stitch.emit.load.host import host
from stitch.emit.load.trials import Table, table
from stitch.emit.runtime.trials import OURS, PAIRS, XLA
from stitch.errors import CodegenError
from stitch.hlo.alias import AliasSets
from stitch.hlo.text import parse
from stitch.knobs import Knobs
from stitch.perflib import store
from stitch.pipeline import compile_module
from stitch.plan import doubt, planning
from stitch.schedule.decide.estimate import Estimate, Standing
from stitch.target.costs import Costs, Trials
from stitch.tuning import trials

from ..hook.compare import doubt_all
from ..running import LIMIT, python

RULES = Trials()
TWO_DEVICES = """HloModule two, num_partitions=2

ENTRY main {
  x = f32[8]{0} parameter(0)
  ROOT y = f32[8]{0} sine(x)
}
"""
X = np.random.default_rng(0).normal(size=(64, 48)).astype(np.float32)


def softmax(x: jax.Array) -> tuple[jax.Array, jax.Array]:
    return jax.nn.softmax(x) * 2, jnp.tanh(x).sum(0)


@pytest.fixture
def doubtful(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Everything is in doubt, and worth trying; the library is a file of the test's own."""
    trials.forget()  # what other tests in this process have left open
    monkeypatch.setattr(trials, "put_off", lambda *given: (frozenset(), lambda: None, lambda: None))
    doubt_all(monkeypatch)
    yield tmp_path / "library.sqlite"
    trials.forget()


def test_standing() -> None:
    costs = Costs()
    long, short = 1e6, 1e3
    assert Estimate(long, long / 3, 2.0).standing(costs, 1.05) is Standing.CERTAIN
    assert Estimate(long, long / 1.5, 2.0).standing(costs, 1.05) is Standing.TRIED
    assert Estimate(long, long / 0.95, 2.0).standing(costs, 1.05) is Standing.TRIED
    assert Estimate(long, long / 0.95, 1.05).standing(costs, 1.05) is Standing.LEFT
    assert Estimate(long, long / 0.5, 1.9).standing(costs, 1.05) is Standing.LEFT
    assert Estimate(short, short / 1.5, 2.0).standing(costs, 1.05) is Standing.SMALL
    assert Estimate(short, short / 1.01, 2.0).standing(costs, 1.05) is Standing.LEFT


@pytest.mark.parametrize(("gain", "wide"), [(0.9, 2.0), (1.0, 2.3), (1.4, 2.7), (1.9, 2.1), (3.0, 1.5)])
def test_what_it_is_worth_to_know_who_is_faster(gain: float, wide: float) -> None:
    ours = 1e3 / gain * np.exp(np.random.default_rng(0).normal(size=400_000) * np.log(wide) / 1.645)
    without = min(1e3, ours.mean())
    assert Estimate(1e3, 1e3 / gain, wide).worth == pytest.approx(without - np.minimum(1e3, ours).mean(), abs=2.0)


def test_trials_that_cost_more_to_compile_than_they_are_worth() -> None:
    """XLA's version of many small kernels: taken, or left, as if it could not be tried."""
    module = parse(TWO_DEVICES)
    place = planning.Planning(AliasSets(module), frozenset(), host(Knobs.read()), triable=module.entry)
    for gain, launches, standing in ((1.9, 10, Standing.TRIED), (1.9, 1000, Standing.SMALL), (1.3, 10, Standing.TRIED),
                                     (1.3, 1000, Standing.LEFT)):
        assert place.standing(Estimate(1e6, 1e6 / gain, 2.3), 1.05, module.entry, launches) is standing


def test_what_cannot_be_tried_must_win_beyond_most_doubt() -> None:
    """In a program of several devices, whose copies of a value have to agree to the last bit."""
    costs, entry = Costs(), parse(TWO_DEVICES).entry
    alone = planning.Planning(AliasSets(parse(TWO_DEVICES)), frozenset(), host(Knobs.read()), blind=True)
    for gain, wide, standing in ((1.9, 4.0, Standing.LEFT), (2.1, 4.0, Standing.SMALL), (1.1, 1.05, Standing.CERTAIN)):
        guess = Estimate(1e6, 1e6 / gain, wide)
        assert alone.standing(guess, 1.05, entry, 1) is standing
        assert guess.wins_blind(costs) == (standing is not Standing.LEFT)


def test_several_devices_try_nothing() -> None:
    knobs = Knobs.read(perflib="")
    target = host(knobs)
    for text, tried in ((TWO_DEVICES.replace(", num_partitions=2", ""), True), (TWO_DEVICES, False)):
        place = compile_module(parse(text), target, tries=True).place
        assert (place.triable is not None, place.blind) == (tried, not tried)
    assert not compile_module(parse(TWO_DEVICES), target).place.blind


def test_versions_take_turns_until_one_stays(doubtful: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, taken = noted(monkeypatch)
    with stitch.enabled(perflib=str(doubtful)):
        made = jax.jit(softmax).lower(X).compile()
    assert made.as_text().count("stitch_choose") == 1
    want = jax.jit(lambda x: softmax(x))(X)
    [(held, place)] = taken
    for n in range(32):
        for a, b in zip(made(X), want):
            np.testing.assert_allclose(a, b, rtol=1e-5)
        assert len(held.pairs(place)) <= (n + 1) // 4
    assert held.pairs(place) and all(t > 0 for pair in held.pairs(place) for t in pair)
    for side in (OURS, XLA):
        held.settle(place, side)
        before = held.pairs(place)
        for _ in range(5):
            for a, b in zip(made(X), want):
                np.testing.assert_allclose(a, b, rtol=1e-5)
        assert held.pairs(place) == before  # nothing is noted any more
    until(lambda: bool(kept))  # somebody looks


def test_values_alone_order_what_is_timed(doubtful: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """XLA's runtime runs in any order what shares no memory: the clock is read once what the group waits for is there,
    and again once all that it makes is, and the first reading is an operand of the second."""
    noted(monkeypatch)
    with stitch.enabled(perflib=str(doubtful)):
        made = jax.jit(lambda x: softmax(jnp.fft.fft(x[:, :47]).real)).lower(X).compile()  # (a prime length)
    text = made.as_text() or ""
    assert re.search(r"custom-call\(%?fft[^)]*\), custom_call_target=\"stitch_choose\"", text)
    ends = re.findall(r"custom-call\(([^,)]*), [^)]*\), custom_call_target=\"stitch_end\"", text)
    assert ends and all(re.search(rf"{re.escape(clock)} = s64\[\] get-tuple-element", text) for clock in ends)


@pytest.mark.parametrize("winner", [XLA, OURS])
def test_a_verdict_decides_the_next_compile(doubtful: Path, monkeypatch: pytest.MonkeyPatch, winner: int) -> None:
    monkeypatch.setattr(Table, "pairs", lambda self, place: [(100, 300 - 250 * winner)] * 8)
    with stitch.enabled(perflib=str(doubtful)):
        jax.jit(softmax)(X)
        settled()
        again = jax.jit(lambda x: softmax(x)).lower(X).compile().as_text()
    assert "stitch_choose" not in again
    assert ("custom_call_target=\"stitch." in again) == bool(winner)
    knobs = Knobs.read(perflib=str(doubtful))
    [verdict] = store.PerfLib(doubtful, objcache.context(host(knobs))).verdicts()
    assert verdict.ratio == pytest.approx(2.0 if winner else 1 / 3, rel=0.05)


@pytest.mark.parametrize("fails", ["judge", "put"])
def test_a_look_that_fails_costs_a_verdict(doubtful: Path, monkeypatch: pytest.MonkeyPatch,
                                           caplog: pytest.LogCaptureFixture, fails: str) -> None:
    def broken(*args: Any) -> Any:
        raise RuntimeError("out of luck")
    monkeypatch.setattr(*((trials, "judge") if fails == "judge" else (store.PerfLib, "put")), broken)
    monkeypatch.setattr(Table, "pairs", lambda self, place: [(100, 50)] * 3)
    with stitch.enabled(perflib=str(doubtful)):
        made = jax.jit(lambda x: softmax(x)).lower(X).compile()
        settled()
    assert "stitch_choose" in made.as_text() and "out of luck" in caplog.text
    np.testing.assert_allclose(made(X)[0], jax.nn.softmax(X) * 2, rtol=1e-5)
    until(lambda: trials._state.thread is None)  # the thread has not died of it


def test_nobody_judges_twice_without_new_times(doubtful: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(trials, "judge", lambda pairs, *rest: asked.append(len(pairs)))
    given = [[], [(100, 90)], [(100, 90)], [(100, 90), (100, 91)]]
    held = table(Knobs.read())
    monkeypatch.setattr(Table, "pairs", lambda self, place: given.pop(0))
    tried = trials.Tried("s", "", "what", (), 1, 0, 1.0, 0.5, False, 1.0, 1.0, 1.02, RULES)
    open_ = trials._Open(held, 0, tried, store.PerfLib(doubtful, objcache.context(host(Knobs.read()))))
    for _ in range(4):
        assert open_.look() is None
    assert asked == [1, 2]


def test_a_short_program_leaves_what_it_found(doubtful: Path) -> None:
    """It ends before anybody looks, and the next one knows."""
    script = """
import sys, numpy as np, jax, stitch
from stitch.emit.load.trials import Table
from stitch.schedule.decide.estimate import Estimate, Standing
from stitch.target.costs import Trials
from stitch.target.costs_cpu import Xla
from stitch.tuning import trials
Estimate.standing = lambda self, costs, least: Standing.TRIED
Trials.least_ns = Trials.hope = Trials.kernel_ns = Xla.switch_ns = 0.0
trials.LOOK = 1e3
trials.put_off = lambda *given: (frozenset(), lambda: None, lambda: None)
Table.pairs = lambda self, place: [(100, 50)] * 3
stitch.enable(perflib=sys.argv[1])
made = jax.jit(lambda x: jax.nn.softmax(x) * 2).lower(np.ones((64, 48), np.float32)).compile()
print("stitch_choose" in made.as_text(), trials.waiting())
"""
    for said in ("True 1\n", "False 0\n"):
        done = python("-c", script, doubtful)
        assert done.stdout == said, done.stderr


def test_loops_are_tried_as_one_launch(doubtful: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop that could be one launch, inside a program with other work."""
    both_sides(monkeypatch, doubtful, lambda x: lax.fori_loop(0, 30, lambda i, c: jnp.tanh(c + i * 0.01) * c.sum(), x),
               X[:4, :8])


def test_loops_with_kernels_inside_are_tried_as_a_whole(doubtful: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def program(x: jax.Array) -> jax.Array:
        return lax.fori_loop(0, 3, lambda i, c: jax.nn.softmax(jnp.sin(c) @ x.T @ x * 0.01) + c.mean(0), x)
    text = both_sides(monkeypatch, doubtful, program, X, loops=False)
    assert text.count(" while(") == 2


@pytest.mark.parametrize(("gained", "lost", "versions"), [(100.0, 2.0, 1), (0.0, 0.0, 1), (1.0, 2.0, 2), (-1.0, 0, 2)])
def test_loops_are_not_tried_for_what_can_lose_less_than_the_rest_gains(
        doubtful: Path, monkeypatch: pytest.MonkeyPatch, gained: float, lost: float, versions: int) -> None:
    """The longest of a loop's kernels counts as beyond doubt, the others as too small to be tried."""
    seen: set[float] = set()

    def standing(self: Estimate, costs: Costs, least: float) -> Standing:
        seen.add(self.xla)
        return Standing.CERTAIN if self.xla == max(seen) else Standing.SMALL
    monkeypatch.setattr(Estimate, "standing", standing)
    monkeypatch.setattr(Estimate, "least", property(lambda self: gained))
    monkeypatch.setattr(Estimate, "risk", property(lambda self: lost))
    monkeypatch.setattr(doubt, "_SURE", (Standing.CERTAIN,))

    def program(x: jax.Array) -> jax.Array:
        return lax.fori_loop(0, 3, lambda i, c: jax.nn.softmax(jax.nn.softmax(jnp.sin(c)) @ (c.T @ c) * 0.01) + c, x)
    with stitch.enabled(perflib=str(doubtful), loops=False, dots="never"):
        text = jax.jit(program).lower(X).compile().as_text()
    assert len(seen) > 1 and text.count(" while(") == versions


def test_donated_operands(doubtful: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def step(w: jax.Array, m: jax.Array, g: jax.Array) -> tuple[jax.Array, jax.Array]:
        m = 0.9 * m + jnp.tanh(g) * jax.nn.softmax(g)
        return w - 0.1 * m / (1 + jnp.abs(m).max(-1, keepdims=True)), m
    _, taken = noted(monkeypatch)
    want = jax.jit(lambda *a: step(*a))(X, X, X)
    with stitch.enabled(perflib=str(doubtful), donated=True):
        made = jax.jit(step, donate_argnums=(0, 1)).lower(X, X, X).compile()
    for _ in range(5):
        for a, b in zip(made(jnp.array(X), jnp.array(X), X), want):
            np.testing.assert_allclose(a, b, rtol=1e-5)
    assert taken


def test_nothing_is_tried_where_bits_have_to_repeat(doubtful: Path) -> None:
    for options in ({"deterministic": True}, {"tune": "model"}):
        with stitch.enabled(perflib=str(doubtful), **options):  # type: ignore[arg-type]
            text = jax.jit(lambda x: softmax(x)).lower(X).compile().as_text()
        assert "stitch_choose" not in text and "custom_call_target=\"stitch." in text


def test_more_trials_than_places(doubtful: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "take", lambda self, *given: None)
    with stitch.enabled(perflib=str(doubtful)):
        made = jax.jit(lambda x: softmax(x)).lower(X).compile()
    assert "stitch_choose" not in made.as_text() and trials.waiting() == 0
    np.testing.assert_allclose(made(X)[0], jax.nn.softmax(X) * 2, rtol=1e-5)


def test_handlers_that_cannot_be_made(doubtful: Path, monkeypatch: pytest.MonkeyPatch,
                                      caplog: pytest.LogCaptureFixture) -> None:
    """What is expected to win is taken, and one line says why nothing is tried."""
    def fails(knobs: Knobs) -> Table:
        raise CodegenError("no compiler")
    monkeypatch.setattr(trials, "table", fails)
    for n in range(2):
        with stitch.enabled(perflib=str(doubtful)):
            text = jax.jit(lambda x, n=n: softmax(x + n)).lower(X).compile().as_text()
        assert "stitch_choose" not in text and "custom_call_target=\"stitch." in text
    assert [r.message for r in caplog.records] == ["nothing is tried where it runs: no compiler"]


def test_without_a_thread_that_looks_nothing_is_tried(doubtful: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until there is one."""
    thread = threading.Thread

    class Refuses(thread):  # type: ignore[misc, valid-type]
        def start(self) -> None:
            if self.name == "stitch trials":
                raise RuntimeError("can't start new thread")
            super().start()

    until(lambda: trials._state.thread is None)  # (another test's has gone)
    found = list[bool]()
    for n, make in enumerate((Refuses, thread)):
        monkeypatch.setattr(trials.threading, "Thread", make)
        with stitch.enabled(perflib=str(doubtful)):
            made = jax.jit(lambda x, n=n: softmax(x + n)).lower(X).compile()
        found.append("stitch_choose" in made.as_text() and trials._state.thread.is_alive())
        np.testing.assert_allclose(made(X)[0], jax.nn.softmax(X + n) * 2, rtol=1e-5)
    assert found == [False, True] and not [m.error for m in stitch.report().modules[-2:] if m.error]


def test_places_end() -> None:
    held = Table.__new__(Table)
    real = table(Knobs.read())
    held.__dict__.update(real.__dict__, _used=0, _places=np.zeros_like(real._places))
    count = len(held._places)
    assert [held.take(0, 1.02, RULES) for _ in range(count + 1)] == [*range(count), None]
    assert held.pairs(0) == [] and PAIRS >= RULES.most


def test_executables_of_another_process_know_no_trials(doubtful: Path, tmp_path: Path) -> None:
    """The serialized executable runs the version that was expected to win, and notes nothing."""
    import pickle

    from jax.experimental import serialize_executable
    with stitch.enabled(perflib=str(doubtful)):
        made = jax.jit(lambda x: softmax(x)).lower(X).compile()
    assert "stitch_choose" in made.as_text()
    file = tmp_path / "program"
    file.write_bytes(pickle.dumps(serialize_executable.serialize(made)))
    script = """
import pickle, sys, numpy as np, stitch
from jax.experimental import serialize_executable
stitch.enable()
made = serialize_executable.deserialize_and_load(*pickle.load(open(sys.argv[1], "rb")))
x = np.random.default_rng(0).normal(size=(64, 48)).astype(np.float32)
for _ in range(5):
    out = made(x)
from stitch.tuning import trials
from stitch.emit.load.trials import table
from stitch.knobs import Knobs
print(trials.waiting(), table(Knobs.read()).pairs(0), float(np.abs(np.asarray(out[0]).sum(-1) - 2).max()) < 1e-5)
"""
    done = python("-c", script, file)
    assert done.stdout == "0 [] True\n", done.stderr


def noted(monkeypatch: pytest.MonkeyPatch) -> tuple[list[Any], list[tuple[Table, int]]]:
    """Trials that begin are not settled by anybody: (what is tried), (table, place)."""
    kept: list[Any] = []
    taken: list[tuple[Table, int]] = []
    take = Table.take

    def seen(self: Table, wait: int, least: float, rules: Trials) -> int | None:
        place = take(self, wait, least, rules)
        assert place is not None
        taken.append((self, place))
        return place
    monkeypatch.setattr(Table, "take", seen)
    monkeypatch.setattr(trials, "judge", lambda *args: kept.append(args))
    return kept, taken


def both_sides(monkeypatch: pytest.MonkeyPatch, library: Path, program: Any, x: Any, **options: Any) -> str:
    """Both versions of what a program's entry tries give XLA's results."""
    _, taken = noted(monkeypatch)
    want = jax.jit(lambda v: program(v))(x)
    with stitch.enabled(perflib=str(library), **options):
        made = jax.jit(program).lower(x).compile()
    assert taken
    for side in (XLA, OURS):
        for held, place in taken:
            held.settle(place, side)
        np.testing.assert_allclose(made(x), want, rtol=1e-4, atol=1e-6)
    text: str = made.as_text()
    return text


def settled() -> None:
    until(lambda: not trials.waiting())


def until(there: Callable[[], bool]) -> None:
    end = time.monotonic() + LIMIT
    while not there():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.01)
