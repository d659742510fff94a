"""The memory that launches borrow: kept for the next one, never lent twice, and an error when there is none."""
from __future__ import annotations

import ctypes
import mmap
import os
import resource
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch
from stitch.emit.load import handlers
from stitch.emit.runtime.heap import GIVE, TAKE, WIDEN, heap_ir
from stitch.target.costs_cpu import CpuCode

from .handler_harness import compile_text

SLOTS, STEP, LENT = CpuCode().blocks, CpuCode().block_step, CpuCode().lent
#: bytes of a huge page, and where Linux says who gets them
HUGE, HUGE_PAGES = 1 << 21, Path("/sys/kernel/mm/transparent_hugepage/enabled")
Take, Give = Callable[[int], "int | None"], Callable[[int, int], None]


def heap() -> tuple[Take, Give]:
    """A heap of its own: another one than the process's kernels use."""
    at = handlers.load_object(compiled(), [TAKE, GIVE])
    return (ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_int64)(at[TAKE]),
            ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int64)(at[GIVE]))


@cache
def compiled() -> bytes:
    return compile_text(heap_ir(CpuCode()))


def take(of: Take, nbytes: int) -> int:
    at = of(nbytes)
    assert at and at % 64 == 0
    return at


def touch(at: int, nbytes: int, value: int) -> np.ndarray:
    """The bytes at an address, all set to a value."""
    found = np.ctypeslib.as_array((ctypes.c_uint8 * nbytes).from_address(at))
    found[:] = value
    return found


def mapped() -> int:
    """Pages of memory this process has asked for."""
    with open("/proc/self/statm") as f:
        return int(f.read().split()[0])


def advised(at: int) -> bool:
    """Have huge pages been asked for where an address is?"""
    inside = False
    for line in Path("/proc/self/smaps").read_text().splitlines():
        head, _, rest = line.partition(" ")
        if not head.endswith(":"):
            begin, end = (int(bound, 16) for bound in head.split("-"))
            inside = begin <= at < end
        elif inside and head == "VmFlags:":
            return "hg" in rest.split()
    raise AssertionError(f"nothing is mapped at {at:x}")


def pages(steps: int) -> int:
    """Pages of so many of the smallest blocks."""
    return steps * STEP // resource.getpagesize()


def test_a_block_is_kept_for_the_next_launch() -> None:
    borrow, give = heap()
    first = take(borrow, 5000)
    touch(first, 5000, 7)
    give(first, 5000)
    assert take(borrow, 64) == first, "large enough"
    second = take(borrow, 64)
    assert second != first
    give(first, 64)
    give(second, 64)
    assert {take(borrow, 64), take(borrow, 64)} == {first, second}


@pytest.mark.parametrize("nbytes", [1, STEP - 64, STEP - 63, STEP, 3 * STEP + 1, LENT + 12345, LENT + STEP - 64])
def test_all_that_was_asked_for_is_there(nbytes: int) -> None:
    """Before and after the block has waited, with its pages lent to the system or not."""
    borrow, give = heap()
    for value in (1, 2, 3):
        at = take(borrow, nbytes)
        found = touch(at, nbytes, value)
        assert found[0] == found[-1] == value
        give(at, nbytes)
    assert take(borrow, nbytes) == at


@pytest.mark.skipif(not HUGE_PAGES.exists(), reason="a system without huge pages")
def test_huge_pages_are_asked_for_inside_of_what_is_written() -> None:
    widen = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int64)(handlers.load_object(compiled(), [WIDEN])[WIDEN])
    with mmap.mmap(-1, 5 * HUGE, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS) as memory:
        array = np.frombuffer(memory, np.uint8)
        array[::4096] = 7
        first = -array.ctypes.data % HUGE  # of the array's bytes, the first that is at a whole huge page
        whole = array.ctypes.data + first
        widen(whole + 1, HUGE)
        widen(whole + HUGE, HUGE - 1)
        widen(whole, 0)
        assert not any(advised(whole + k * HUGE) for k in range(4)), "none of them is written from end to end"
        widen(whole + HUGE - 4096, 2 * HUGE + 4096 + 5)
        assert [advised(whole + k * HUGE) for k in range(4)] == [False, True, True, False]
        assert (array[::4096] == 7).all()
        del array


def test_a_block_that_is_too_small_makes_way() -> None:
    borrow, give = heap()
    give(take(borrow, 60 * STEP), 1)
    before = mapped()
    give(take(borrow, 90 * STEP), 1)
    assert abs(mapped() - before - pages(30)) < pages(4), "the small one is gone"


def test_blocks_beyond_the_slots_go_back_to_the_system() -> None:
    borrow, give = heap()
    before = mapped()
    blocks = [take(borrow, STEP // 2) for _ in range(SLOTS + 5)]
    assert len(set(blocks)) == SLOTS + 5
    for at in blocks:
        give(at, STEP // 2)
    assert abs(mapped() - before - pages(SLOTS)) < pages(3)


def test_without_memory_there_is_none() -> None:
    borrow, _ = heap()
    assert not borrow(1 << 60)


def test_no_block_is_lent_twice() -> None:
    """Threads that take, hold and give, all at once."""
    borrow, give = heap()
    wrong = []
    held: set[int] = set()

    def work(number: int) -> None:
        rng = np.random.default_rng(number)
        for _ in range(300):
            nbytes = int(rng.choice([64, 4096, STEP, 2 * STEP]))
            at = take(borrow, nbytes)
            if at in held:
                wrong.append(at)
            held.add(at)
            found = touch(at, 64, number)
            time.sleep(0)  # let another thread run
            if not (found == number).all():
                wrong.append(at)
            held.discard(at)
            give(at, nbytes)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert not wrong


def test_a_program_larger_than_memory_gets_an_error() -> None:
    """XLA's error of a computation that failed, not a crash."""
    text = """
import jax, jax.numpy as jnp
import stitch
from stitch.target.costs_cpu import CpuCode
CpuCode.block_step = 1 << 50  # a heap that asks for more than there is
x = jnp.linspace(0.0, 1.0, 1 << 19).reshape(512, 1024)
def f(x):
    y = jnp.cumsum(jnp.exp(x - x.max(1, keepdims=True)), 0)
    return y / y.sum(0) + y.sum(1, keepdims=True)
with stitch.enabled(cache_dir=""):
    run = jax.jit(f).lower(x).compile()
assert "stitch." in run.as_text()
try:
    jax.block_until_ready(run(x))
except jax.errors.JaxRuntimeError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, timeout=300,
                          env=dict(os.environ, JAX_PLATFORMS="cpu"))
    assert done.returncode == 0, done.stderr
    assert "RESOURCE_EXHAUSTED" in done.stdout and "out of memory, needs" in done.stdout


def test_results_of_launches_that_share_a_block() -> None:
    """Many launches of several kernels from several threads: each finds its own values in borrowed memory."""
    def f(x: jax.Array) -> jax.Array:
        y = jnp.exp(x - x.max(0))
        return (y / y.sum(0)) * y.sum(1, keepdims=True)

    arrays = [np.random.default_rng(n).normal(size=(256 + 8 * n, 384)).astype(np.float32) for n in range(4)]
    plain = [np.asarray(jax.jit(f)(x)) for x in arrays]
    with stitch.enabled():
        runs = [jax.jit(f).lower(x).compile() for x in arrays]
    wrong = []

    def work(n: int) -> None:
        for _ in range(40):
            if not np.allclose(runs[n](arrays[n]), plain[n], rtol=1e-4):
                wrong.append(n)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(4) for _ in range(2)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert not wrong
