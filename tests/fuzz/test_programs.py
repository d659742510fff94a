"""Random programs, a few of them; and that what would be wrong with more of them is seen and told."""
from __future__ import annotations

import random
import subprocess
import sys

import jax
import numpy as np
import pytest

from stitch.hlo.interp import evaluate
from stitch.hlo.read import read
from stitch.hlo.text import parse

from ..running import ROOT
from . import campaign, oracle, shrink
from .data import Array, arguments
from .programs import PER_CHILD, TOGETHER, Maker, Program, generate, has_x64, kind_of
from .running import Find, Setting, compared, lowered, plain

#: programs that run here (from the first seed on); others are for `python -m tests.fuzz.campaign`
FIRST, SAMPLE = 1_000_117 * TOGETHER, 6 * TOGETHER
#: programs that move elements about, and those of what programs rarely have
MOVING, EDGES = range(1200, 1208), range(3200, 3208)


def test_random_programs() -> None:
    """They come out under stitch as under XLA, or as right as that."""
    done = campaign.run(FIRST, FIRST + SAMPLE)
    assert not done.finds, "\n".join(map(str, done.finds))
    assert done.counts["programs"] == SAMPLE and done.counts["kernels"] > SAMPLE / 4 and done.counts["judged"]


#: programs that index 130 rows by bytes, and that join what names values on its way
ODD = (25_253, 59_346)


@pytest.mark.parametrize("kind, seeds", [("moves", MOVING), ("edges", EDGES)])
def test_programs_of_one_kind(kind: str, seeds: range) -> None:
    done = campaign.run(seeds.start, seeds.stop)
    assert kind_of(seeds.start) == kind and not done.finds, "\n".join(map(str, done.finds))
    assert done.counts["kernels"] > len(seeds) / 4


def test_programs_are_what_they_say() -> None:
    for seed in (*range(1040, 1080), *MOVING, *EDGES, *ODD):
        program = generate(seed)
        assert program.source == generate(seed).source
        with jax.enable_x64(has_x64(seed)):
            made = jax.eval_shape(program.function, *arguments(program))
        assert [(m.shape, str(m.dtype)) for m in made] == [(o.shape, o.dtype) for o in program.outputs], program.source


def well_conditioned() -> Program:
    """With results of every kind, none of which rounding changes much."""
    m = Maker(random.Random(0), x64=False, sizes=(17, 33), most=1 << 20)
    x = m.input((300, 33), "float32", "special")
    y = m.input((33, 17), "float32", "plain")
    n = m.input((300, 33), "int8", "scales")
    outputs = [m.add(text, args, shape, dtype) for text, args, shape, dtype in (
        ("jnp.tanh({0}).astype('bfloat16')", [x], x.shape, "bfloat16"),
        ("jnp.exp({0} / 4).astype('float16')", [y], y.shape, "float16"),
        ("jnp.square({0}).sum(0)", [y], (17,), "float32"),
        ("jnp.square({0}).sum()", [y], (), "float32"),
        ("jnp.square({0}) @ jnp.square({1}).T", [y, y], (33, 33), "float32"),
        ("lax.complex({0}, {0} * 2)", [x], x.shape, "complex64"),
        ("jnp.argmax({0}, 1).astype('int32')", [x], (300,), "int32"),
        ("{0} * 3 - 1", [n], n.shape, "int8"), ("{0} < 7", [n], n.shape, "bool"))]
    return Program(0, tuple(m.inputs), tuple(m.nodes), tuple(outputs))


def damaged(x: Array, at: tuple[int, ...]) -> Array:
    """With one element that is wrong: another integer, a number a tenth too large."""
    y = x.copy()
    y[at] = ~x[at] if x.dtype == bool else x[at] ^ 1 if x.dtype.kind in "iu" else \
        x[at] * x.dtype.type(1.1) if np.isfinite(x[at]) and x[at] else 1
    return y


def test_one_wrong_element_is_seen() -> None:
    """The first, one in the middle or the last, of each output in turn."""
    program = well_conditioned()
    args = arguments(program)
    xla = plain(lowered([program], args), args)
    assert not oracle.differences(program, args, xla, xla)
    for n, (o, x) in enumerate(zip(program.outputs, xla)):
        at = (0, x.size // 2, x.size - 1)[n % 3]
        got = [*xla[:n], damaged(x, np.unravel_index(at, x.shape)), *xla[n + 1:]]
        find, judged = compared(program, args, got, xla)
        assert judged and find is not None and find.text.startswith(f"{o.name}: 1 of {x.size} "), (n, at, find)


def test_what_a_program_does_not_use_is_not_asked() -> None:
    """XLA ends the process where it translates a dead reduction whose computation calls others; JAX drops these."""
    m = Maker(random.Random(0), x64=False, sizes=(17, 33), most=1 << 20)
    x = m.input((17, 33), "float32", "plain")
    dead = "lax.reduce(({0},), (jnp.float32(0),), lambda a, b: (jnp.where(a[0] > b[0], a[0], b[0]),), (1,))"
    m.input((17,), "float32", "plain")
    made = m.add(f"(lambda unused: {{0}} + 1)({dead})", [x], x.shape, "float32")
    program = Program(0, tuple(m.inputs), tuple(m.nodes), (made,))
    args = arguments(program)
    right = args[0] + np.float32(1)
    assert not oracle.differences(program, args, [right], [right])
    assert oracle.differences(program, args, [damaged(right, (3, 5))], [right])


@pytest.mark.parametrize("coarse", [False, True])
def test_noise_leaves_comparators_alone(coarse: bool) -> None:
    """What is sorted by rounded values is in their order."""
    module = parse("""HloModule m

less {
  a = f32[] parameter(0)
  b = f32[] parameter(1)
  ra = bf16[] convert(a)
  rb = bf16[] convert(b)
  ROOT lt = pred[] compare(ra, rb), direction=LT
}

ENTRY e {
  x = f32[50,98] parameter(0)
  ROOT s = f32[50,98] sort(x), dimensions={1}, to_apply=less
}
""")
    x = np.random.default_rng(0).normal(size=(50, 98)).astype(np.float32)
    with oracle.Noise(np.random.default_rng(1), 3.0, coarse):
        got = np.asarray(evaluate(module, [x]))
    np.testing.assert_array_equal(np.sort(got), np.sort(x))
    assert (np.diff(got.astype(jax.numpy.bfloat16).astype(np.float32)) >= 0).all()


def test_sums_that_overflow_on_the_way_become_different_things() -> None:
    """As those of another order do, one by one; what cannot overflow stays what it is."""
    x = np.random.default_rng(0).normal(size=(64, 40)).astype(np.float32)
    x[:32, 0], x[:32, 1] = 3e38, -3e38
    module = read(jax.jit(lambda x: x.sum(1)).lower(x))
    with oracle.Noise(np.random.default_rng(1), 1.0, False, (np.inf, -np.inf, np.nan, None)):
        got = np.asarray(evaluate(module, [x], True))
    assert {*map(str, got[:32])} >= {"inf", "-inf", "nan"} and np.isfinite(got[:32]).any()
    assert np.isfinite(got[32:]).all()


def test_numbers_too_small_for_a_type_may_be_zeros_of_either_sign() -> None:
    """A zero that is one in double precision, too, has a sign."""
    for dtype in (np.float32, jax.numpy.bfloat16, np.float16):
        got, doubts = np.array([-0.0], dtype), np.array([True])
        for exact, wrong in ((1e-68, False), (0.0, True)):
            witnesses = [np.zeros(1, dtype), oracle._rounded(np.array([exact]), np.dtype(dtype))]
            assert oracle._wrong(got, witnesses, doubts)[0] == wrong, (dtype, exact)


@pytest.mark.parametrize("ends, kind", [("os.abort()", "crash"), ("time.sleep(60)", "hang"),
                                        ("all(iter(lambda: 1, 0))", "hang")])
def test_the_program_a_process_dies_of_is_told(ends: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = """print('{"begin": 16}', flush=True)"""
    monkeypatch.setattr(campaign, "CHILD", ("-c", f"import os, time; {said}; {ends}"))
    monkeypatch.setattr(campaign, "HANG", 2.0)
    done = campaign.run(0, 24)
    assert [(f.seed, f.kind) for f in done.finds] == [(16, kind)] and done.done == 24


def test_some_processes_have_a_checked_heap(monkeypatch: pytest.MonkeyPatch) -> None:
    """glibc's, that is, with the library that looks for damage."""
    checks = "import sys; sys.exit('libc_malloc_debug' in open('/proc/self/maps').read())"
    monkeypatch.setattr(campaign, "CHILD", ("-c", checks))
    checked = next(s for s in range(0, 100 * PER_CHILD, PER_CHILD) if Setting.of(s).checked_heap)
    other = next(s for s in range(0, 100 * PER_CHILD, PER_CHILD) if not Setting.of(s).checked_heap)
    assert [f.kind for f in campaign.lines(checked, checked + 8) if isinstance(f, Find)] == ["crash"]
    assert not [*campaign.lines(other, other + 8)]


def test_shrinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left computes nothing that the failure does not need."""
    seed = next(s for s in range(200) if sum("jnp.sum" in n.text for n in generate(s).nodes) == 1 and not has_x64(s)
                and Setting.of(s).level == "host" and len(generate(s).nodes) > 6)
    monkeypatch.setattr(shrink, "check_one", lambda program, args, setting: [
        Find(seed, "different", "a sum") for n in program.nodes if "jnp.sum" in n.text])
    text = shrink.shrink(seed)
    assert text.count(" = ") == 1 and "jnp.sum" in text and text.endswith("different: a sum"), text


def test_kernels_are_made_for_the_processor_that_is_asked_for() -> None:
    """In a process that has asked for its own before."""
    code = ("from stitch.target import CpuTarget; from tests.fuzz.running import set_level; CpuTarget.host(); "
            "set_level('portable'); print(CpuTarget.host().vector_bytes, CpuTarget.host(threads=1).vector_bytes)")
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["16", "16"]
