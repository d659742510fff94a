"""Programs of whole loops in the interpreters: a `Program` computes what its HLO does; what is left, and why."""
from __future__ import annotations

import io
import itertools
import json
from dataclasses import asdict, replace

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

from stitch import pipeline
from stitch.emit.ir import kir, program, verifier
from stitch.emit.ir.kir import Space
from stitch.emit.llvm.ops import unsupported_reason
from stitch.hlo.alias import AliasSets
from stitch.hlo.ir import Graph
from stitch.hlo.ops import region
from stitch.hlo.read import read
from stitch.hlo.results import with_results_apart
from stitch.hlo.text import parse, print_module
from stitch.offline import capture
from stitch.plan import loops
from stitch.reporting.document import record
from stitch.reporting.explain import plan_of
from stitch.reporting.records import Plan
from stitch.reporting.tables import Printer, console
from stitch.schedule.decide.estimate import Standing
from stitch.span.fuse import all_users
from stitch.span.support import Support
from stitch.target import CpuTarget

from .hook.compare import force_loops
from .hook.test_loops import SHAPES, normal, random_body

TARGET = CpuTarget.host()


@pytest.fixture
def anything(monkeypatch):
    force_loops(monkeypatch)


def module_of(f, *args):
    return with_results_apart(capture(read(jax.jit(f).lower(*args))))


def first_loop(module):
    """That of the entry."""
    frame = module.entry
    loop = next(i for i in frame.instrs if i.op in ("while", "call"))
    support = Support(unsupported_reason, lambda dot: None)
    return loops.LoopInFrame(frame, loop, all_users(frame), support, TARGET, AliasSets(module).same, lambda graph: {})


def planned(module):
    """The first loop of the entry."""
    return loops.plan_loop(first_loop(module))


def check(f, *args):
    """The program and the HLO interpreter agree on the loop's results; its kernels are sound."""
    module = module_of(f, *args)
    one = planned(module)
    agrees(module, one, args)
    return one


def agrees(module, one, args):
    """A loop's program computes what the HLO interpreter does; its kernels are sound."""
    for kernel in one.program.kernels:
        verifier.verify(kernel)
    entry = module.entry
    known = [i for i in one.inputs if i in entry.instrs]
    values = dict(zip([*known, *one.outputs], region.run(
        Graph("values", entry.params, entry.instrs, (*known, *one.outputs)), [np.asarray(a) for a in args])))
    for i in one.inputs:
        if i not in values:
            [values[i]] = region.run(Graph("constant", (), (i,), (i,)), [])
    got = program.run(one.program, [memory(values[i], i.array) for i in one.inputs])
    for out, value in zip(one.outputs, got, strict=True):
        np.testing.assert_allclose(value, memory(values[out], out.array), rtol=1e-4, atol=1e-5)


def results_over_operands(module, one, args):
    """What a loop's program makes where one of its results lies over an operand, for all such pairs."""
    values = region.run(Graph("values", module.entry.params, module.entry.instrs, one.inputs), list(args))
    given = [memory(v, i.array) for v, i in zip(values, one.inputs, strict=True)]
    outs = one.program.of(Space.OUT)
    for out, b in itertools.product(outs, one.program.of(Space.IN)):
        if (out.dtype, out.size) == (b.dtype, b.size):
            held = {c: np.array(given[c.slot]) if c.space is Space.IN else np.zeros(c.size, c.dtype.numpy)
                    for c in one.program.buffers}
            held[out] = held[b]
            program._run(one.program.saved, held, 0)
            program._run(one.program.steps, held, 0)
            yield [held[c] for c in outs]


def memory(value, shape):
    """An array as it lies in memory."""
    return np.ascontiguousarray(np.transpose(value, shape.minor_to_major[::-1])).reshape(-1)


@pytest.mark.usefixtures("anything")
@pytest.mark.parametrize("seed", range(20, 26))
def test_random_loops(seed):
    rng = np.random.default_rng(seed)
    body = random_body(rng, 1)
    check(lambda *s: lax.fori_loop(0, 3, body, s), *(normal(*s) for s in SHAPES * 2))


@pytest.mark.usefixtures("anything")
def test_results_go_where_they_belong():
    """A state whose old value nobody needs is written in place: no copies inside the loop."""
    one = check(lambda a, b: lax.fori_loop(0, 4, lambda i, s: (jnp.sin(s[0]) + s[1].sum(), s[1] * 0.5), (a, b)),
                normal(40), normal(9))
    [turn] = [s for s in program.walk(one.program.steps) if isinstance(s, program.Repeat)]
    assert not any(isinstance(s, program.Copy) for s in program.walk(turn.body))


@pytest.mark.usefixtures("anything")
def test_stacked_results_are_not_copied():
    def f(c, xs):
        return lax.scan(lambda c, x: (jnp.tanh(c + x), c * x), c, xs)
    one = check(f, normal(6), normal(30, 6))
    [turn] = [s for s in program.walk(one.program.steps) if isinstance(s, program.Repeat)]
    steps = list(program.walk(turn.body))
    assert any(isinstance(s, program.Update) for s in steps)
    assert not any(isinstance(s, program.Copy) and s.to.size > 1 for s in steps)  # (but for the counter)


@pytest.mark.usefixtures("anything")
def test_copies_that_xla_added_are_dropped():
    """Its buffers need them, ours are assigned anew: a kernel of the new values, and the counter."""
    one = check(lambda k: lax.fori_loop(0, 5, lambda i, k: jax.random.split(k)[0], k), np.array([1, 2], np.uint32))
    kernels = [k for k in one.program.kernels for s in k.sections()]
    assert len(kernels) < one.launches / 2


@pytest.mark.usefixtures("anything")
def test_equal_kernels_are_one():
    def f(a, b):
        def body(i, s):
            a, b = s
            a = lax.cond(i > 1, lambda a: jnp.sin(a), lambda a: a * 2, a)
            b = lax.cond(i > 1, lambda b: jnp.sin(b), lambda b: b * 2, b)
            return a, b
        return lax.fori_loop(0, 4, body, (a, b))
    one = check(f, normal(8), normal(8))
    launched = [s.kernel for s in program.walk(one.program.steps) if isinstance(s, program.Run)]
    assert len(launched) > len(set(launched)) == len(one.program.kernels)


@pytest.mark.usefixtures("anything")
def test_text_is_canonical():
    """Programs planned twice print alike: their text is the key of the object cache."""
    def f(a, b):
        return lax.fori_loop(0, 40, lambda i, s: (jnp.sin(s[0]) + s[1].sum(), s[1]), (a, b))
    texts = {program.print_program(planned(module_of(f, normal(40), normal(9))).program) for _ in range(2)}
    assert len(texts) == 1


LEFT = {
    "no integer key": lambda a: lax.fori_loop(0, 9, lambda i, a: lax.sort((a, a + 1), num_keys=2)[1], a),
    "its kernels are worth starting by themselves": lambda a: lax.fori_loop(
        0, 9, lambda i, a: jnp.sin(a[:, None] * jnp.arange(1.0, 40000.0)).sum(1) + a, a),
}


@pytest.mark.parametrize("why", LEFT)
def test_what_is_left_says_why(why):
    with pytest.raises(loops.Left, match=why):
        planned(module_of(LEFT[why], normal(50)))


def test_module_without_whole_uses_is_itself():
    module = capture(read(jax.jit(lambda a: a * 2 + 1).lower(normal(3))))
    assert with_results_apart(module) is module


def test_results_apart_keep_what_is_computed():
    """`ROOT while` becomes a tuple of its parts, and nothing else changes."""
    text = """HloModule m
body {
  p = (s32[], f32[3]) parameter(0)
  n = s32[] get-tuple-element(p), index=0
  x = f32[3] get-tuple-element(p), index=1
  one = s32[] constant(1)
  m = s32[] add(n, one)
  y = f32[3] add(x, x)
  ROOT t = (s32[], f32[3]) tuple(m, y)
}
cond {
  q = (s32[], f32[3]) parameter(0)
  k = s32[] get-tuple-element(q), index=0
  four = s32[] constant(4)
  ROOT lt = pred[] compare(k, four), direction=LT
}
ENTRY main {
  a = s32[] parameter(0)
  b = f32[3] parameter(1)
  start = (s32[], f32[3]) tuple(a, b)
  ROOT w = (s32[], f32[3]) while(start), condition=cond, body=body
}
"""
    before = parse(text)
    after = with_results_apart(before)
    args = [np.int32(1), np.arange(3, dtype=np.float32)]
    for a, b in zip(region.run(before.entry, args)[0], region.run(after.entry, args)[0], strict=True):
        np.testing.assert_array_equal(a, b)
    assert after.entry.root.op == "tuple" and "while" in print_module(after)
    compiled = pipeline.compile_module(before, TARGET)
    assert sum(len(f.loops) + len(f.loops_left) for f in compiled.frames) == 1


@pytest.mark.usefixtures("anything")
@pytest.mark.parametrize("body", (
    lambda x, y: lambda i, s: (s[1] + 1, s[0] * 0.5),
    lambda x, y: lambda i, s: (s[0] + y, s[1] * 0.5 + x[i])), ids=("swapped", "read in each turn"))
def test_results_may_lie_over_operands(body):
    """Wherever XLA may put a result, what is still needed of the operand there is kept."""
    def f(x, y):
        return lax.fori_loop(0, 7, body(x, y), (x, y))
    args = normal(64), normal(64)
    module = module_of(f, *args)
    one = loops.plan_loop(replace(first_loop(module), same=lambda value, out: True))
    wants = [memory(v, o.array) for v, o in zip(region.run(
        Graph("wants", module.entry.params, module.entry.instrs, one.outputs), list(args)), one.outputs, strict=True)]
    made = list(results_over_operands(module, one, args))
    assert len(made) >= 4
    for got in made:
        for value, want in zip(got, wants, strict=True):
            np.testing.assert_allclose(value, want, rtol=1e-5)


def test_stacking_costs_what_is_written():
    """A turn that writes a row costs the same however many rows there are."""
    def turn_ns(turns):
        def f(c, xs):
            return lax.scan(lambda c, x: (c * 0.5 + x, c * x), c, xs)
        module = module_of(f, normal(8), normal(turns, 8))
        loop = next(i for i in module.entry.instrs if i.op in ("while", "call"))
        support = Support(unsupported_reason, lambda dot: None)
        return loops.XlaCost(TARGET, support).count(loop).ns / turns
    few, many = turn_ns(64), turn_ns(1024)
    assert many < 1.3 * few


def test_what_is_explained_says_how_many_threads_share_a_launch():
    target = replace(TARGET, cores=3)
    module = module_of(jnp.linalg.cholesky, jnp.ones((4000, 8, 8)))
    plan = plan_of(pipeline.compile_module(module, target), target, "here", "as given")
    [loop] = [loop for frame in plan.frames for loop in frame.loops]
    out = io.StringIO()
    Printer(console(out), full=False).plan(plan)
    assert f"{loop.kernel}: 1 kernel on 3 threads, scratch " in out.getvalue()
    data = json.loads(json.dumps(asdict(plan)))
    del data["frames"][-1]["loops"][0]["threads"]  # as reports were before they told it
    assert record(Plan, data).frames[-1].loops == (replace(loop, threads=1),)


def test_a_launch_is_worth_what_its_program_is_spared():
    """Its estimate stays one of its own time."""
    def f(x):
        return lax.fori_loop(0, 10, lambda _, x: x * 0.5 + x * x - x / 3 + x * 0.1 + x * x * 0.7, x)
    given = first_loop(module_of(f, normal(128)))
    given = replace(given, target=replace(TARGET, costs=replace(TARGET.costs, loops=replace(
        TARGET.costs.loops, doubt_ns=10_000.0))))
    with pytest.raises(loops.Left):
        loops.plan_loop(given)
    made = loops.plan_loop(replace(given, spared=20_000.0))
    assert made.estimate.xla == pytest.approx(given.under_xla().ns) and made.standing is Standing.SMALL


def test_teams_are_small():
    """Of many cores a few, which wait for each other the longer."""
    target = replace(CpuTarget.host(), cores=64)
    team = loops.together(target)
    assert 2 < team.cores < 64 and team.costs.threads.barrier_ns > target.costs.threads.barrier_ns
    assert loops.together(replace(target, cores=2)).costs.threads.barrier_ns == target.costs.threads.barrier_ns


def across_lanes(one):
    """The turns of loops across lanes in which sines are computed, and how many sines there are."""
    inside = [s for k in one.program.kernels for part in k.sections() for s in kir.walk(part.body)]
    lanes = {s.extent for s in inside if isinstance(s, kir.For) and s.kind is kir.Loop.LANE and any(
        isinstance(x, kir.Compute) and x.op == "sine" for x in s.body)}
    return lanes, sum(isinstance(s, kir.Compute) and s.op == "sine" for s in inside)


@pytest.mark.usefixtures("anything")
@pytest.mark.parametrize("rows", [2, 3])
def test_few_turns_run_across_lanes_where_much_is_computed(rows):
    def step(i, x):
        return jnp.stack([jnp.sin(x[:, k]) * jnp.tanh(x[:, k - 1]) for k in range(9)], 1)
    lanes, _ = across_lanes(check(lambda x: lax.fori_loop(0, 3, step, x), normal(rows, 9)))
    assert lanes == {rows}


@pytest.mark.usefixtures("anything")
def test_stacked_numbers_are_computed_once_each():
    def step(i, x):
        for _ in range(4):
            x = jnp.stack([jnp.sin(x[k - 7]) * 0.5 - x[k] * x[k - 5] * 0.1 + jnp.tanh(x[k * 2 % 8]) for k in range(8)])
        return x
    lanes, sines = across_lanes(check(lambda x: lax.fori_loop(0, 3, step, x), normal(8)))
    assert not lanes and sines == 32
