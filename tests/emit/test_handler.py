"""Handlers and the parallel runtime inside XLA, with hand-written section functions."""
from __future__ import annotations

import time
from collections.abc import Iterator

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from stitch.emit.runtime import handler
from stitch.target.costs_cpu import CpuCode

from ..running import LIMIT, at_once
from .handler_harness import buffer, build, element, kernel, loop, section, with_threads

PRELUDE = """
declare void @llvm.x86.sse.stmxcsr(ptr)
declare void @llvm.x86.sse2.pause()
"""
DOUBLE = loop(buffer("x", 0) + buffer("y", 1) + element("xe", "x") + element("ye", "y") + """
  %v = load float, ptr %xe.at
  %w = fmul float %v, 2.0
  store float %w, ptr %ye.at""")

#: count visits: out[b + first] += 1
def count(slot: int, first: int) -> str:
    return loop(buffer("y", slot) + f"  %place = add i64 %b, {first}\n" + element("ye", "y", "%place") + """
  %v = load float, ptr %ye.at
  %w = fadd float %v, 1.0
  store float %w, ptr %ye.at""")

CODE = CpuCode()


def shift(source: int, target: int, n: int) -> str:
    """target[b] = source[(b + 1) mod n] + 1: needs everything the phase before wrote."""
    return loop(buffer("x", source) + buffer("y", target) + f"""
  %after = add i64 %b, 1
  %wrapped = urem i64 %after, {n}
""" + element("xe", "x", "%wrapped") + element("ye", "y") + """
  %v = load float, ptr %xe.at
  %w = fadd float %v, 1.0
  store float %w, ptr %ye.at""")


def spin(turns: int) -> str:
    """A while of `pause`; for use inside a block body, leaves the label %spun open."""
    return f"""
  br label %spin
spin:
  %turn = phi i64 [ 0, %body ], [ %turn.next, %spin ]
  call void @llvm.x86.sse2.pause()
  %turn.next = add i64 %turn, 1
  %go = icmp ult i64 %turn.next, {turns}
  br i1 %go, label %spin, label %spun
spun:
"""


def patiently() -> Iterator[None]:
    """Attempts for minutes: on a busy machine helpers rarely get a core in time."""
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        yield
        time.sleep(0.001)


def clear(slot: int) -> str:
    return loop(buffer("y", slot) + element("ye", "y") + "  store float 0.0, ptr %ye.at")


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("n", [1, 7, 1000])
def test_doubles_every_element(threads: int, n: int) -> None:
    run = jax.jit(build(kernel([[section(n, 3)]], [n], [n], threads=threads), [[DOUBLE]]))
    x = jnp.arange(n, dtype=jnp.float32)
    np.testing.assert_array_equal(run(x)[0], 2 * x)


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("grids", [(5,), (0, 4), (100, 1, 0, 33), (1, 1, 1), (0,)])
@pytest.mark.parametrize("grain", [1, 8])
def test_every_block_of_every_section_runs_once(threads: int, grids: tuple[int, ...], grain: int) -> None:
    n = sum(grids)
    firsts = [sum(grids[:i]) for i in range(len(grids))]
    k = kernel([[section(n or 1, 1, 1.0)], [section(g, grain) for g in grids]], [], [max(n, 1)], threads=threads)
    run = jax.jit(build(k, [[clear(0)], [count(0, f) for f in firsts]]))
    for _ in range(20):
        assert np.all(np.asarray(run()[0]) == (1.0 if n else 0.0))


@pytest.mark.parametrize("threads", [1, 2, 4])
def test_phases_wait_for_one_another(threads: int) -> None:
    n, rounds = 257, 41
    # odd phases carry a work estimate below the threshold: they run on the caller, between phases that are shared
    phases = [[section(n, 1, 100.0 if i % 4 == 1 else 0.0)] for i in range(rounds + 2)]
    bodies = [[shift(0, 1, n)]] + [[shift(1 + i % 2, 2 - i % 2, n)] for i in range(rounds + 1)]
    k = kernel(phases, [n], [n], scratch=[n], threads=threads)
    run = jax.jit(build(k, bodies))
    x = np.arange(n, dtype=np.float32)
    for _ in range(30):
        np.testing.assert_array_equal(run(x)[0], np.roll(x, -(rounds + 2)) + rounds + 2)


def addresses(threads: int, arena: int) -> tuple[np.ndarray, np.ndarray]:
    """(address of the scratch buffers, arena address of every block) of a kernel with arenas."""
    n = 64
    store = """
  %p = ptrtoint ptr %{0} to i64
  %lo = trunc i64 %p to i32
  %hi.wide = lshr i64 %p, 32
  %hi = trunc i64 %hi.wide to i32
  %two = mul i64 %b, 2
  %lo.at = getelementptr i32, ptr %y, i64 %two
  %hi.at = getelementptr i32, ptr %lo.at, i64 1
  store i32 %lo, ptr %lo.at
  store i32 %hi, ptr %hi.at"""
    first = loop(buffer("y", 0) + buffer("s0", 2) + buffer("s1", 3) + """
  %odd = trunc i64 %b to i1
  %s = select i1 %odd, ptr %s1, ptr %s0""" + store.format("s"))
    second = loop(buffer("y", 1) + spin(2000) + store.format("arena"))
    k = kernel([[section(2)], [section(n)]], [], [4, 2 * n], scratch=[5, 40], arena=arena, threads=threads)
    run = jax.jit(build(k, [[first], [second]], PRELUDE))
    for _ in patiently():
        made = [np.asarray(r).view(np.uint64) for r in run()]
        if len(set(made[1])) > 1 or threads == 1:
            break
    return made[0], made[1]


@pytest.mark.parametrize("threads", [1, 4])
def test_scratch_and_arenas_are_aligned_and_apart(threads: int) -> None:
    scratch, arenas = addresses(threads, arena=100)
    base = scratch[1]  # the larger one lies first
    assert scratch[0] - base == 192
    slots = {int(a - base) for a in arenas}
    assert base % 64 == 0 and slots <= {64 + 192 + 128 * i for i in range(threads)}
    assert len(slots) > 1 or threads == 1, "no helper ever came"


def test_scratch_bytes() -> None:
    k = kernel([[section(1)]], scratch=[5, 40], arena=100, threads=3)
    assert handler.scratch_bytes(k) == 64 + 192 + 3 * 128
    assert handler.scratch_bytes(k, 1) == 64 + 192 + 128
    assert handler.scratch_bytes(kernel([[section(1)]])) == 0


def test_helpers_take_over_the_callers_control_word() -> None:
    n = 64
    body = loop(buffer("y", 0) + buffer("who", 1) + spin(2000) + """
  %word = alloca i32
  call void @llvm.x86.sse.stmxcsr(ptr %word)
  %value = load i32, ptr %word
  %masked = and i32 %value, 65472
  %place = getelementptr i32, ptr %y, i64 %b
  store i32 %masked, ptr %place
  %p = ptrtoint ptr %arena to i64
  %low = trunc i64 %p to i32
  %mine = getelementptr i32, ptr %who, i64 %b
  store i32 %low, ptr %mine""")
    k = kernel([[section(n)]], [], [n, n], arena=64, threads=4)
    one = with_threads(k, 1)
    alone = np.asarray(jax.jit(build(one, [[body]], PRELUDE))()[0]).view(np.int32)
    run = jax.jit(build(k, [[body]], PRELUDE))
    for _ in patiently():
        words, who = (np.asarray(r).view(np.int32) for r in run())
        assert set(words) == set(alone)
        if len(set(who)) > 1:
            return
    pytest.fail("no helper ever came")


def test_helpers_that_left_are_called_back() -> None:
    n = 64
    where = loop(buffer("y", 1) + spin(2000) + """
  %p = ptrtoint ptr %arena to i64
  %low = trunc i64 %p to i32
  %mine = getelementptr i32, ptr %y, i64 %b
  store i32 %low, ptr %mine""")
    idle = loop(buffer("y", 0) + spin(200_000) + element("ye", "y") + "  store float 1.0, ptr %ye.at")
    # a short shared phase, a serial phase much longer than helpers wait, a long shared phase
    phases = [[section(2)], [section(1, 1, 10.0)], [section(n, 1, 1e6)]]
    k = kernel(phases, [], [2, n], arena=64, threads=2)
    run = jax.jit(build(k, [[clear(0)], [idle], [where]], PRELUDE))
    for _ in patiently():
        if len(set(np.asarray(run()[1]).view(np.int32))) > 1:
            return
    pytest.fail("the helper did not come back")


def test_many_kernels_at_once_on_every_thread_of_the_pool() -> None:
    """More kernels in flight than threads, each wanting all of them: nobody waits for somebody who has not started."""
    n, rounds = 64, 31
    k = kernel([[section(n)] for _ in range(rounds)], [n], [n], scratch=[n], threads=8)
    run = build(k, [[shift(0, 1, n)]] + [[shift(1 + i % 2, 2 - i % 2, n)] for i in range(rounds - 1)])

    @jax.jit
    def several(x):
        # independent calls: XLA runs them side by side on its pool
        return [run(x + i)[0] for i in range(12)]

    x = np.arange(n, dtype=np.float32)
    several(x)
    wrong: list[int] = []

    def work() -> None:
        for _ in range(25):
            for i, y in enumerate(several(x)):
                if not np.array_equal(y, np.roll(x + i, -rounds) + rounds):
                    wrong.append(i)

    at_once(*[work] * 6)
    assert wrong == []


def test_launches_that_end_before_their_helpers_start() -> None:
    k = kernel([[section(4)], [section(4)]], [4], [4], scratch=[4], threads=8)
    run = jax.jit(build(k, [[shift(0, 2, 4)], [shift(2, 1, 4)]]))
    x = np.arange(4, dtype=np.float32)
    y = x
    for _ in range(3000):
        y = run(y)[0]
    np.testing.assert_array_equal(y, np.roll(x, -6000 % 4) + 6000)


def test_a_call_with_the_wrong_number_of_buffers_is_refused() -> None:
    k = kernel([[section(4)]], [4], [4])
    build(k, [[DOUBLE]])
    shape = jax.ShapeDtypeStruct((4,), "float32")
    with pytest.raises(jax.errors.JaxRuntimeError, match="expected 1 operands and 1 results"):
        jax.jit(lambda x: jax.ffi.ffi_call(k.name, [shape, shape])(x))(jnp.ones(4))


def test_chunks() -> None:
    assert handler.chunk_of(section(1000, 1), 4, CODE) == 63
    assert handler.chunk_of(section(1000, 100), 4, CODE) == 100
    assert handler.chunk_of(section(0), 4, CODE) == 1
    [phase] = kernel([[section(1000, 100), section(3)]]).phases
    assert handler.chunks_in(phase, 4, CODE) == 13 and handler.chunks_in(phase, 1, CODE) == 0
    [tiny] = kernel([[section(1000, 1, CODE.serial_ns / 2)]]).phases
    assert handler.chunks_in(tiny, 4, CODE) == 0



@pytest.mark.parametrize("work", [10_000.0, 100_000.0])
def test_launches_of_middling_work_are_right_alone_and_shared(work: float) -> None:
    """Hundreds of launches pass through the first tries and several later ones, from several threads at once."""
    run = jax.jit(build(kernel([[section(64, 1, work)], [section(64, 1, work)]], [64], [64], scratch=[64], threads=3),
                        [[shift(0, 2, 64)], [shift(2, 1, 64)]]))
    x = jnp.arange(64, dtype=jnp.float32)
    wanted = np.roll(np.arange(64, dtype=np.float32), -2) + 2

    def many() -> None:
        for _ in range(150):
            np.testing.assert_array_equal(run(x)[0], wanted)

    at_once(many, many, many)
