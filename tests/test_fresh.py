"""Results that are new memory in every run: what its first touch takes, and huge pages for it."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import jax
import jax.numpy as jnp
import pytest
from jax import lax

from stitch.calibration.faulting import NAMES, faults_ns
from stitch.calibration.session import Session
from stitch.emit.backends import backend_of
from stitch.hlo.read import read
from stitch.hlo.types import F32, Shape
from stitch.knobs import Knobs
from stitch.offline import capture
from stitch.pipeline import compile_module
from stitch.plan.compiled import CompiledModule
from stitch.schedule.cost.model import model_of
from stitch.target import CpuTarget, preset
from stitch.target.costs_cpu import CpuCosts

from .emit.test_heap import HUGE_PAGES
from .running import python

KEPT, WIDE = CpuCosts().memory.kept, CpuCosts().code.wide
#: just enough elements to be new memory
LARGE = KEPT // 4


def target(pages: str, small: float = 0.7, huge: float = 0.1) -> CpuTarget:
    """A machine that stores nothing past its caches, which is another reason to take what is large."""
    machine = preset("avx512")
    assert isinstance(machine, CpuTarget)
    memory = replace(machine.costs.memory, fault_ns=small, huge_fault_ns=huge)
    near = replace(machine.costs.streaming, share=float("inf"))
    return replace(machine, pages=pages, costs=replace(machine.costs, memory=memory, streaming=near))


def compiled(f: Callable[..., Any], *args: Any, pages: str = "madvise", donate: tuple[int, ...] = ()
             ) -> CompiledModule:
    shapes = [jax.ShapeDtypeStruct(a.shape, a.dtype) for a in args]
    return compile_module(capture(read(jax.jit(f, donate_argnums=donate).lower(*shapes))), target(pages))


def taken(made: CompiledModule) -> int:
    return sum(len(plan.stitched) + len(plan.loops) for plan in made.frames)


def array(size: int) -> jax.ShapeDtypeStruct:
    return jax.ShapeDtypeStruct((size,), jnp.float32)


def add(x: Any, y: Any) -> Any:
    """What one kernel of XLA does as fast as one of ours."""
    return x + y


@pytest.mark.parametrize("pages, expected", [
    ("never", (0.7, 0.7)), ("madvise", (0.7, 0.1)), ("always", (0.1, 0.1))])
def test_only_who_asks_gets_huge_pages_where_linux_says_so(pages: str, expected: tuple[float, float]) -> None:
    shapes = [Shape(F32, (size,), (0,)) for size in (LARGE - 1, LARGE, 2 * LARGE)]
    found = model_of(target(pages)).fresh_ns(shapes)
    assert found == pytest.approx([ns * 3 * KEPT for ns in expected])


@pytest.mark.parametrize("pages, size, expected", [
    ("madvise", LARGE, 1), ("madvise", LARGE // 2, 0), ("never", LARGE, 0), ("always", LARGE, 0)])
def test_large_results_are_a_reason_to_take_what_writes_them(pages: str, size: int, expected: int) -> None:
    assert taken(compiled(add, array(size), array(size), pages=pages)) == expected


def test_what_is_given_is_no_new_memory() -> None:
    assert not taken(compiled(add, array(LARGE), array(LARGE), donate=(0,)))


def test_a_loop_writes_the_same_memory_in_every_turn() -> None:
    def loop(x: Any, y: Any) -> Any:
        return lax.fori_loop(0, 10, lambda _, x: jnp.sort(jnp.tanh(x) + y), x)

    here, there = (compiled(loop, array(LARGE), array(LARGE), pages=pages) for pages in ("never", "madvise"))
    found = [[e for plan in made.frames if plan.info.frame is not made.module.entry for _, e in plan.estimates]
             for made in (here, there)]
    assert found[0] == found[1] != []


def test_handlers_ask_for_large_results() -> None:
    """`x - 1` and `2 x` of which one is large enough, the other one not."""
    def both(x: Any, y: Any) -> Any:
        return jnp.exp(x) - 1, jnp.exp(y) * 2

    made = compiled(both, array(WIDE // 4), array(WIDE // 4 - 16))
    (stitched,) = made.frames[0].stitched
    text = backend_of(made.target).source(stitched.lowering.named).text
    assert text.count("call void @stitch_widen(") == 1
    large = [n for n, shape in enumerate(stitched.lowering.results) if shape.nbytes == WIDE]
    assert f"call void @stitch_widen(ptr %out{large[0]}.data, i64 {WIDE})" in text


@pytest.mark.skipif(not HUGE_PAGES.exists(), reason="a system without huge pages")
def test_a_large_result_lies_in_huge_pages() -> None:
    """In a process of its own: here handlers get memory between guard pages."""
    result = python("-c", _PROGRAM.format(size=LARGE))
    assert result.stdout == "True\n", result.stderr


_PROGRAM = """
import jax, jax.numpy as jnp, numpy as np, pytest, stitch
from tests.emit.test_heap import advised
from tests.hook.compare import force
force(pytest.MonkeyPatch())
x = np.random.default_rng(0).standard_normal({size}, np.float32)
with stitch.enabled(tune="model"):
    y = jax.jit(lambda x: jnp.exp(x) * 0.5)(x)
np.testing.assert_allclose(y, np.exp(x) * 0.5, rtol=1e-6)
print(advised(y.unsafe_buffer_pointer() + (8 << 20)))
"""


def test_both_kinds_of_pages_are_measured() -> None:
    small, huge = faults_ns()
    assert 0.0 <= huge < 100.0 and 0.0 < small < 100.0
    machine = preset("avx512")
    assert isinstance(machine, CpuTarget)
    session = Session(Knobs.read(), machine, 0.0, chosen=())
    session.stand.round()
    assert all(name in session.result().numbers for name in NAMES)
