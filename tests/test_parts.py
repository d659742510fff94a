"""Parts of loops in the interpreters: a `Program` in parts computes what its HLO does; how large parts are, and why."""
from __future__ import annotations

import random
import re
from dataclasses import replace

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

from stitch.emit.ir import program
from stitch.emit.ir.program import Slab, Take
from stitch.emit.llvm.ops import unsupported_reason
from stitch.hlo.alias import AliasSets
from stitch.hlo.ir import Graph, Instr
from stitch.hlo.opdef import opdef
from stitch.hlo.ops import region
from stitch.hlo.traits import Kind
from stitch.hlo.types import F32, S32, Shape
from stitch.plan import parts
from stitch.plan.cutting import Cut
from stitch.plan.loop_program import Left
from stitch.plan.loops import LoopInFrame
from stitch.span.counting import counter_of, filled
from stitch.span.fuse import all_users
from stitch.span.regions import open_call
from stitch.span.strands import Strands
from stitch.span.support import Support
from stitch.target import CpuTarget
from stitch.target.costs_kernels import Threads

from .emit import graphs
from .hook.compare import force_loops
from .hook.test_loops import normal
from .test_loops import agrees, module_of

TARGET = CpuTarget.host()


def planned(f, *args):
    """The first loop of the entry in parts, and its module."""
    module = module_of(f, *args)
    frame = module.entry
    loop = next(i for i in frame.instrs if i.op in ("while", "call"))
    support = Support(unsupported_reason, lambda dot: None)
    given = LoopInFrame(frame, loop, all_users(frame), support, TARGET, AliasSets(module).same, lambda graph: {})
    return module, parts.plan_parts(given)


def rotate(x, y):
    return lax.fori_loop(0, 4, lambda i, s: (s[0] * 0.9 + s[1].sum(-1) * 0.1, s[1] * 0.5 + i), (x, y))


@pytest.fixture
def small(monkeypatch):
    force_loops(monkeypatch)
    monkeypatch.setattr(Threads, "fork_ns", 0.0)
    monkeypatch.setattr(parts, "_rows", lambda own, busiest, alike, count, target: 4)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("rows", (8, 9, 11))
def test_parts_in_the_interpreter(rows):
    """The last part may have fewer strands."""
    args = normal(rows), normal(rows, 5)
    module, one = planned(rotate, *args)
    assert one.program.parts == -(-rows // 4)
    agrees(module, one, args)


@pytest.mark.usefixtures("small")
def test_text_is_canonical():
    texts = {program.print_program(planned(rotate, normal(12), normal(12, 5))[1].program) for _ in range(2)}
    assert len(texts) == 1 and "take scratch0 = in" in texts.pop()


@pytest.mark.usefixtures("small")
def test_slabs_lie_as_the_array_does():
    """Runs of rows, in the order of memory."""
    def f(x):
        return lax.fori_loop(0, 3, lambda i, x: x * 0.5 + x.sum((0, 2), keepdims=True), x)
    _, one = planned(f, normal(3, 12, 5))
    assert {s.slab for s in one.program.steps if isinstance(s, Take)} == {Slab(3, 12, 5, 4)}


def test_which_dimensions_never_mix():
    def f(x, w):
        def step(i, s):
            a, b = s
            return jnp.tanh(a @ w) + b[:, ::-1], jnp.roll(b, 1, 1) * a.sum(1, keepdims=True)
        return lax.fori_loop(0, 4, step, (x, x * 2))
    module = module_of(f, normal(7, 5), normal(5, 5))
    loop = next(i for i in module.entry.instrs if i.op in ("while", "call"))
    opened, values = open_call(loop)
    assert {count for count, _ in Strands(opened, values).dims()} == {7}


def part_of(array, d, first, rows):
    """The rows of a part; what the last one lacks is the last row again."""
    return np.take(array, np.minimum(np.arange(first, first + rows), array.shape[d] - 1), d)


def check_parts(frame, args, rows):
    """Along whatever does not mix, a part computes what the whole frame has there."""
    strands = Strands(frame, frame.params)
    wants, made = region.run(frame, args), 0
    for count, dims in strands.dims():
        if count <= rows:
            continue
        along = {(i, n): d for i, n, d in dims}

        def mine(i, array, first, along=along):
            return part_of(array, along[i, 0], first, rows) if (i, 0) in along else array
        part = Cut(strands, dims, count, rows).frame(frame)
        for i in part.instrs:
            if i.kind is not Kind.STRUCTURE and (infer := opdef(i.op).infer) is not None:
                assert infer(i).dims == i.array.dims, i
        for first in range(0, count, rows):
            given = [mine(p, a, first) for p, a in zip(frame.params, args)]
            given += [np.int32(first)] * (len(part.params) - len(given))
            for i, want, got in zip(frame.roots, wants, region.run(part, given), strict=True):
                np.testing.assert_array_equal(mine(i, want, first), got)
            made += 1
    return made


@pytest.mark.parametrize("seed", (304, 659, *range(40)))
def test_parts_of_random_frames(seed):
    """Those of the first seeds have operands that are not looked at, because all is padding, or rows can be in one
    place only."""
    pick = random.Random(seed)
    frame = graphs.random_frame(lambda found: pick.choice(list(found)), pick.choice((1, 2, 4, 8)))
    rng = np.random.default_rng(seed)
    for rows in (1, 2, 3):
        check_parts(frame, [graphs.draw(p.array, rng) for p in frame.params], rows)


def test_rows_that_the_last_part_lacks_have_the_last_number():
    """One of their own might let them go on for ever."""
    x, n = (Instr(name, op, Shape(S32, (7,)), (), attrs, index=0) for name, op, attrs in (
        ("x", "parameter", {}), ("n", "iota", {"iota_dimension": "0"})))
    total = Instr("total", "add", x.shape, (x, n))
    assert check_parts(Graph("numbers", (x,), (x, n, total), (total,)), [np.arange(7, dtype=np.int32)], 3) == 3


def test_a_gather_of_each_strands_own_rows():
    """Slices have one element along a batch, however many strands a part has."""
    table, at = (Instr(name, "parameter", shape, index=n) for n, (name, shape) in enumerate(
        (("table", Shape(F32, (7, 5))), ("at", Shape(S32, (7, 2, 1))))))
    rows = Instr("rows", "gather", Shape(F32, (7, 2)), (table, at), {
        "offset_dims": "{}", "collapsed_slice_dims": "{1}", "operand_batching_dims": "{0}",
        "start_indices_batching_dims": "{0}", "start_index_map": "{1}", "index_vector_dim": "2",
        "slice_sizes": "{1,1}"})
    assert check_parts(Graph("rows", (table, at), (table, at, rows), (rows,)), [
        normal(7, 5), np.arange(14, dtype=np.int32).reshape(7, 2, 1) % 5], 3) == 3


def test_what_does_not_count_is_no_counter():
    """XLA says which part of the state counts, and other passes may have moved that since."""
    def f(s, k, x):
        def step(i, c):
            s, k = c
            return lax.dynamic_update_slice(s, x[None], (k, 0), allow_negative_indices=False), k * 2
        return lax.fori_loop(0, 6, step, (s, k))
    module = module_of(f, normal(6, 29), np.int32(1), normal(29))
    opened, values = open_call(next(i for i in module.entry.instrs if i.op in ("while", "call")))
    [(loop, (test, body))] = Strands(opened, values).loops.items()
    assert counter_of(loop) is not None
    for n in range(len(body.params)):
        known = re.sub('"tuple_index":"[0-9]+"', f'"tuple_index":"{n}"', loop.attrs["backend_config"])
        moved = Instr("loop", "while", loop.shape, loop.operands, {**loop.attrs, "backend_config": known}, loop.calls)
        assert counter_of(moved) == (n, 6) and not filled(moved, test, body)


@pytest.mark.parametrize("far", (2 ** 31 - 1, 2 ** 31 - 7))
def test_a_place_that_wraps_around_is_no_line(far):
    """In s32 and back in s64 it is another place, unless every sum is a number of s32."""
    def f(s, x):
        def step(i, s):
            at = (i.astype(jnp.int32) + jnp.int32(far)).astype(jnp.int64) - far
            return lax.dynamic_update_slice(s, x[None], (at, jnp.int64(0)), allow_negative_indices=False)
        return lax.fori_loop(0, 7, step, s)
    with jax.enable_x64(True):
        module = module_of(f, normal(7, 29), normal(29))
    opened, values = open_call(next(i for i in module.entry.instrs if i.op in ("while", "call")))
    [(loop, (test, body))] = Strands(opened, values).loops.items()
    assert bool(filled(loop, test, body)) == (far + 6 < 2 ** 31)


def test_parts_fit_the_first_cache():
    """So many bytes in a step, that many strands; whole vectors; more where a step reads what is the same for all."""
    found = parts._rows(32.0, 32.0, 0.0, 10 ** 6, TARGET)
    assert found * 32.0 <= 1.1 * TARGET.l1 and found % TARGET.vector_bytes == 0
    assert parts._rows(32.0, 32.0, TARGET.l1, 10 ** 6, TARGET) > 2 * found
    assert parts._rows(32.0, 32.0, 0.0, 2 * TARGET.cores, TARGET) == 2
    assert parts._rows(1e9, 1e9, 0.0, 100, TARGET) == 1
    two = replace(TARGET, cores=2)
    assert -(-512 // parts._rows(two.l1 / 192, two.l1 / 192, 0.0, 512, two)) % 2 == 0


@pytest.mark.parametrize("long", (True, False))
def test_steps_of_an_inner_loop_are_worth_starting(long):
    """A row of a table of distances, element by element, for each strand: a step of the outer loop touches the whole
    row, but most that runs are steps of a few bytes, which cost their start whatever there is to do.  A few of these
    are no reason to leave the first cache."""
    def f(a, b):
        def row(above, x):
            def cell(left, y):
                up, other = y
                new = jnp.minimum(jnp.minimum(left, up) + 1, up + (other != x))
                return new, new
            last, new = lax.scan(cell, x, (above, b) if long else (above[:2], b[:2]))
            return (new if long else above + last) - x, None
        return lax.scan(row, b, a)[0]
    module = module_of(f, np.zeros((80, 64), np.int32), np.zeros((3000, 64), np.int32))
    opened, values = open_call(next(i for i in module.entry.instrs if i.op in ("while", "call")))
    cut = parts.best_cut(Strands(opened, values), opened, replace(TARGET, cores=2, l1=48 << 10, l2=1 << 20))
    assert cut.parts == 2 if long else cut.parts > 8


def test_what_takes_long_for_all_strands_is_not_done_by_each_part():
    def f(x, w):
        def step(i, s):
            c, x = s
            c = jnp.tanh(w @ c)
            return c, x * 0.5 + c.sum()
        return lax.fori_loop(0, 50, step, (w[0], x))
    assert planned(f, normal(2000), normal(300, 300))[1] is None


def test_parts_must_win(monkeypatch):
    force_loops(monkeypatch)
    monkeypatch.setattr(type(TARGET.costs.loops), "margin", 1e9)
    with pytest.raises(Left, match="expected"):
        planned(lambda x: lax.fori_loop(0, 50, lambda i, x: jnp.sin(x) + i, x), normal(100_000))


def test_places_may_be_long_computations():
    """Each of their steps is looked at once, however many ways lead to it."""
    def f(s, x):
        def step(i, s):
            at = i.astype(jnp.uint32)
            for _ in range(40):
                at ^= at << 13
                at ^= at >> 17
            return lax.dynamic_update_slice(s, x[None], (at, jnp.uint32(0)))
        return lax.fori_loop(0, 7, step, s)
    module = module_of(f, normal(7, 29), normal(29))
    opened, values = open_call(next(i for i in module.entry.instrs if i.op in ("while", "call")))
    [(loop, (test, body))] = Strands(opened, values).loops.items()
    assert not filled(loop, test, body)
