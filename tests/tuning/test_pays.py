"""When code that only trials call is made, and in what order."""
from __future__ import annotations

import threading
from collections.abc import Mapping

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from stitch.emit.load import later
from stitch.errors import CodegenError
from stitch.hlo.read import read
from stitch.knobs import Knobs
from stitch.offline import capture
from stitch.pipeline import compile_module
from stitch.schedule.decide.estimate import Estimate, held_up, may_cost
from stitch.target import CpuTarget
from stitch.target.costs import Costs


def test_how_long_a_program_runs_before_code_is_made() -> None:
    """Until that may cost 2 % of the time of XLA's version, or half of what could have been gained."""
    costs = Costs()
    rules = costs.trials
    assert held_up(10, 2, costs) == 10 * rules.lower_ns + 5 * rules.code_ns > held_up(10, 64, costs)
    assert may_cost(Estimate(1e5, 4e5), costs) == rules.lower_share < may_cost(Estimate(1e5, 5e4), costs)
    assert may_cost(Estimate(1e5, 1e5, 2.0), costs) == pytest.approx(0.5 * rules.lower_gain)


def test_the_code_of_a_loop_is_made_sooner() -> None:
    """Its instructions are lowered as it is planned, and compute a few numbers each."""
    def step(i: jax.Array, y: jax.Array) -> jax.Array:
        return jnp.tanh(y).mean(axis=0) + y.T * 0.25

    x, target = np.ones((16, 16), np.float32), CpuTarget.host()
    made = compile_module(capture(read(jax.jit(lambda x: jax.lax.fori_loop(0, 40, step, x)).lower(x))), target)
    [loop] = [loop for frame in made.frames for loop in frame.loops]
    rules = target.costs.trials
    assert made.tried_loop(loop).held_up == held_up(rules.looped * loop.ops, target.cores, target.costs)
    assert rules.looped < 1.0 and loop.ops > 1


def test_kernels_are_made_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that were asked for; each is told of at once."""
    order, done, all_made = list[str](), list[int](), threading.Event()

    def makes(kernels: Mapping[str, object], *rest: object, spare: int) -> object:
        order.extend(kernels)
        return {}, {name: CodegenError("none") for name in kernels}, set()

    def tells() -> None:
        done.append(len(order))
        if len(done) == 3:
            all_made.set()
    monkeypatch.setattr(later, "build_made", makes)
    names = [f"stitch.{n:064x}" for n in (3, 1, 2, 0)]
    work = later._Work(dict.fromkeys(names), None, Knobs(jobs=1), tells)  # type: ignore[arg-type]
    later._waiting.work.append(work)
    later._waiting.names.update(names)
    later.begin([names[1], names[0]])
    later.begin([names[2]])
    assert all_made.wait(60.0) and sorted(order) == sorted(names[:3]) and list(work.kernels) == names[3:]
    later.give_up()
    assert not later._waiting.work and later.lost().keys() >= {*names}
