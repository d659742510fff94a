"""Programs of one group: XLA takes them, both sides compute what the group computes, loops run the group."""
from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stitch import jaxlib_bridge
from stitch.emit.codegen.build import build
from stitch.emit.load import linking
from stitch.hlo.ir import Module
from stitch.hlo.text import print_module
from stitch.hlo.verify import verify
from stitch.knobs import Knobs
from stitch.plan.groups import lower_group
from stitch.schedule.decide.estimate import Estimate
from stitch.schedule.plan import schedule_group
from stitch.target import CpuTarget
from stitch.target.costs import Measuring
from stitch.tuning.single import Single, in_loop, once
from stitch.tuning.tasks import Task

from .groups import LOOP, ONCE, task

X = np.random.default_rng(0).integers(-3, 4, (64, 48)).astype(np.float32)
#: operands and results that are not row-major
COLUMNS = ONCE.replace("[64,48]{1,0}", "[64,48]{0,1}")


def run(single: Single, module: Module, x: Any) -> list[Any]:
    given = jaxlib_bridge.text_to_proto(print_module(module))
    start = jaxlib_bridge.text_to_proto(print_module(single.start))
    import jax

    made = jaxlib_bridge.compile_for_cpu(start, lambda seen: given)
    return [np.asarray(r) for r in made.execute([jax.device_put(x)])]


def both(t: Task, single: Single, x: Any) -> tuple[list[Any], list[Any]]:
    """Results of XLA's version and of the group's kernel."""
    verify(single.module)
    made = lower_group(t.group, t.inputs, schedule_group(t.graph, CpuTarget.host()), t.subject.shared, CpuTarget.host(),
                       Estimate(0, 0))
    objects, errors, _ = build({made.kernel.name: made.kernel}, CpuTarget.host(), Knobs.read())
    assert not errors
    linking.provide(made.kernel.name, objects[made.kernel.name], Knobs.read())
    return run(single, single.module, x), run(single, single.rewritten(made, CpuTarget.host(), b""), x)


def step(x: Any) -> tuple[Any, Any]:
    t = (-x).sum(1)
    return -x - t[:, None], t


@pytest.mark.parametrize("text", [ONCE, COLUMNS], ids=["rows", "columns"])
@pytest.mark.parametrize("trips", [0, 3])
def test_both_sides_compute_the_group(text: str, trips: int) -> None:
    t = task(text)
    single = in_loop(t.module, t.group, t.inputs, t.subject.shared, trips) if trips else \
        once(t.module, t.group, t.inputs)
    flip = text is COLUMNS  # a row-major parameter of the same bytes
    centered, total = step(X)
    want = {a.shape: a for a in (np.ascontiguousarray(centered.T) if flip else centered, total)}
    for results in both(t, single, np.ascontiguousarray(X.T) if flip else X):
        assert len(results) == 2
        for r in results:
            np.testing.assert_array_equal(r, want[r.shape])


def test_a_result_that_may_share_memory_is_the_next_operand() -> None:
    t = task(LOOP)
    assert t.subject.shared == [(0, 0)]
    single = t.single(Measuring())
    assert single.trips > 1 and single.empty is not None, "a group in a loop is measured in one"
    three = in_loop(t.module, t.group, t.inputs, t.subject.shared, 3)
    before = X.copy()
    for [result] in both(t, three, X):
        np.testing.assert_array_equal(result, step(step(step(X)[0])[0])[0])
    np.testing.assert_array_equal(X, before, err_msg="the loop must work on memory of its own")


def test_the_empty_loop_leaves_everything_as_it_was() -> None:
    t = task(LOOP)
    single = in_loop(t.module, t.group, t.inputs, t.subject.shared, 3)
    assert single.empty is not None
    [result] = run(single, single.empty, X)
    np.testing.assert_array_equal(result, X)
