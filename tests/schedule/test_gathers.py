"""Functions of what is looked up: where they become functions of tables, and that results stay the same bits."""
from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.ir import interpreter as kinterp
from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Graph
from stitch.schedule.rewrite.gathers import before_gathers
from stitch.target import CpuTarget, preset
from stitch.target.costs import Tiles

from ..emit.group_harness import Mode, frame_of, lower_frame
from ..emit.llvm_harness import Loaded

HOST = replace(CpuTarget.host(), cores=2)
ROWS = "offset_dims={1}, collapsed_slice_dims={0}, start_index_map={0}, index_vector_dim=1, slice_sizes={1,7}"
LOOKED = f"  %g = f32[90,7] gather(%p0, %p1), {ROWS}\n"
#: programs on a table and places in it, and the shapes of dear functions in them afterwards
PROGRAMS = {
    "a function": (LOOKED + "  ROOT %r = f32[90,7] tanh(%g)\n", {"tanh": (13, 7)}),
    "behind cheap ones": (LOOKED + "  %c = f32[] constant(2.5)\n  %b = f32[90,7] broadcast(%c), dimensions={}\n"
                          "  %m = f32[90,7] multiply(%b, %g)\n  %s = f32[90,7] subtract(%m, %g)\n"
                          "  ROOT %r = f32[90,7] exponential(%s)\n", {"exponential": (13, 7), "multiply": (13, 7)}),
    "in another shape": (LOOKED + "  %f = f32[630] reshape(%g)\n  %t = f32[630] tanh(%f)\n"
                         "  %a = f32[630] add(%t, %f)\n  ROOT %r = f32[630] exponential(%a)\n",
                         {"tanh": (13, 7), "exponential": (13, 7)}),
    "of another type": (LOOKED + "  %t = f32[90,7] tanh(%g)\n  %w = f64[90,7] convert(%t)\n"
                        "  ROOT %r = f64[90,7] exponential(%w)\n", {"tanh": (13, 7), "exponential": (13, 7)}),
    "a choice": (LOOKED + "  %c = f32[] constant(0)\n  %b = f32[90,7] broadcast(%c), dimensions={}\n"
                 "  %p = pred[90,7] compare(%g, %b), direction=GT\n  %t = f32[90,7] tanh(%g)\n"
                 "  %s = f32[90,7] select(%p, %t, %b)\n  ROOT %r = f32[90,7] exponential(%s)\n",
                 {"tanh": (13, 7), "exponential": (13, 7)}),
    "cheap": (LOOKED + "  ROOT %r = f32[90,7] negate(%g)\n", {"negate": (90, 7)}),
    "with another value": (LOOKED + "  %a = f32[90,7] add(%g, %p2)\n  ROOT %r = f32[90,7] tanh(%a)\n",
                           {"tanh": (90, 7)}),
    "of other places": (LOOKED + f"  %q = s32[90,1] negate(%p1)\n  %h = f32[90,7] gather(%p0, %q), {ROWS}\n"
                        "  %a = f32[90,7] add(%g, %h)\n  ROOT %r = f32[90,7] tanh(%a)\n", {"tanh": (90, 7)}),
}


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tiles, "parallel_ns", 0.0)
    monkeypatch.setattr(Tiles, "table_elements", 8)


def frame(body: str, rows: int = 13) -> Graph:
    result = body[body.index("ROOT"):].split()[3]
    return frame_of(body, f"f32[{rows},7]", "s32[90,1]", "f32[90,7]", result=result)


@pytest.mark.parametrize("name", PROGRAMS)
def test_functions_of_tables(name: str) -> None:
    body, dear = PROGRAMS[name]
    graph = frame(body)
    made, rng = before_gathers(graph, HOST), np.random.default_rng(0)
    for op, dims in dear.items():
        assert [i.array.dims for i in made.instrs if i.op == op] == [dims]
    table = rng.standard_normal((13, 7)).astype(np.float32)
    table[2, 3], table[5] = np.nan, -np.inf
    given = (table, rng.integers(-4, 17, (90, 1)).astype(np.int32), rng.standard_normal((90, 7)).astype(np.float32))
    want = evaluate(graph, given)
    np.testing.assert_array_equal(evaluate(made, given), want)
    kernel = lower_frame(graph, Mode(target=HOST))
    ins = [given[int(i.name[1:])].reshape(-1) for i in kernel.inputs]
    for got in (*kinterp.run(kernel.kernel, ins), *Loaded(kernel.kernel, HOST)(*ins)):
        np.testing.assert_allclose(got.reshape(want.shape), want, rtol=1e-5, atol=1e-6)


def test_tables_that_are_as_large_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    body, _ = PROGRAMS["a function"]
    for rows, dims in (45, (45, 7)), (46, (90, 7)):
        assert [i.array.dims for i in before_gathers(frame(body, rows), HOST).instrs if i.op == "tanh"] == [dims]
    assert before_gathers(frame(body), preset("h100")).instrs[-1].op == "tanh"  # threads would wait
    monkeypatch.undo()
    assert before_gathers(frame(body), HOST).instrs[-1].op == "tanh"  # a phase would take longer
