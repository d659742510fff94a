"""Running a program plain and stitched, and comparing what comes out."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch
from stitch.emit.cpu.programs import teams
from stitch.hook import jaxhook
from stitch.plan import doubt, launches, loops, parts
from stitch.plan.loop_program import Left
from stitch.schedule.decide import estimate
from stitch.target.costs import Deciding, Trials
from stitch.target.costs_cpu import CpuCode, Xla
from stitch.target.costs_kernels import Loops, Threads

Array = np.ndarray[Any, Any]

#: how far a result may be off, relative to its own size and (a tenth of it) to the largest of its array
RELATIVE = {"float64": 1e-12, "complex128": 1e-12, "float32": 2e-5, "complex64": 2e-5, "float16": 4e-3,
            "bfloat16": 3e-2}


def aligned(x: Array) -> Array:
    """A copy that JAX takes over as it is, because it begins where an array of its own could."""
    room = np.empty(x.nbytes + 64, np.uint8)
    at = -room.ctypes.data % 64
    array = room[at:at + x.nbytes].view(x.dtype).reshape(x.shape)
    array[...] = x
    return array


def force(patch: pytest.MonkeyPatch) -> None:
    """Let no group and no module be too small."""
    patch.setattr(estimate.Estimate, "wins", lambda self, by: True)
    patch.setattr(Deciding, "module", float("-inf"))
    patch.setattr(Deciding, "least_ns", 0.0)
    patch.setattr(jaxhook, "worth_a_look", lambda module: True)


def force_all(patch: pytest.MonkeyPatch) -> None:
    """`force`, and no product stays with XLA because it is alone, no loop because it would gain too little."""
    force(patch)
    patch.setattr(Deciding, "alone", 0.0)
    force_loops(patch)


def force_loops(patch: pytest.MonkeyPatch) -> None:
    """Let no loop be too large, or gain too little."""
    for name, value in (("margin", 0.0), ("heavy_ns", float("inf")), ("fewest", 0)):
        patch.setattr(Loops, name, value)


def cut_loops(patch: pytest.MonkeyPatch, rows: int) -> list[loops.StitchedLoop | None]:
    """`force_loops`, and every loop that can be is cut, into parts of so many strands: what is planned meanwhile."""
    made: list[loops.StitchedLoop | None] = []
    plan, plan_whole = parts.plan_parts, loops.plan_loop

    def planned(given: loops.LoopInFrame) -> loops.StitchedLoop | None:
        made.append(plan(given))
        return made[-1]

    def planned_whole(given: loops.LoopInFrame) -> loops.StitchedLoop | None:
        if any(m is not None and m.loop is given.loop for m in made):
            raise Left("its parts are what is tested")
        return plan_whole(given)

    force_loops(patch)
    patch.setattr(Threads, "fork_ns", 0.0)
    patch.setattr(Loops, "again", float("inf"))
    patch.setattr(parts, "_rows", lambda own, busiest, alike, count, target: min(rows, -(-count // 2)))
    patch.setattr(launches, "plan_parts", planned)
    patch.setattr(launches, "plan_team", lambda *args: None)  # nobody shares what is cut
    patch.setattr(launches, "plan_loop", planned_whole)
    return made


def by_teams(patch: pytest.MonkeyPatch, threads: int) -> list[loops.StitchedLoop | None]:
    """`force_loops`, and every loop is run by a team of so many threads, which share whatever has two blocks: what is
    planned meanwhile."""
    made: list[loops.StitchedLoop | None] = []
    plan = loops.plan_team

    def planned(given: loops.LoopInFrame) -> loops.StitchedLoop | None:
        made.append(plan(replace(given, target=replace(given.target, cores=threads))))
        return made[-1]

    def left(*args: object) -> None:
        raise Left("the team is what is tested")

    force_loops(patch)
    for costs, name in ((Threads, "fork_ns"), (Threads, "barrier_ns"), (Loops, "least_share_ns"),
                        (Loops, "least_shared"), (CpuCode, "team_ns"), (CpuCode, "serial_ns")):
        patch.setattr(costs, name, 0.0)
    patch.setattr(Loops, "joining_ns", float("-inf"))  # whatever sharing should gain
    patch.setattr(loops, "must_win", lambda *args: None)  # or kernels in the loop
    patch.setattr(teams.Team, "_chunked", lambda self, phase: self._costs)
    patch.setattr(loops, "together", lambda target: target)  # it costs nothing already
    patch.setattr(launches, "plan_team", planned)
    patch.setattr(launches, "plan_loop", left)
    patch.setattr(launches, "plan_parts", left)
    return made


def doubt_all(patch: pytest.MonkeyPatch) -> None:
    """Everything that may be stitched is in doubt, and worth trying at once: both versions take turns, however
    short a program is."""
    force_all(patch)
    patch.setattr(estimate.Estimate, "standing", lambda self, costs, least: estimate.Standing.TRIED)
    patch.setattr(doubt, "_SURE", ())
    for name in ("least_ns", "hope", "patience_ns", "kernel_ns"):
        patch.setattr(Trials, name, 0.0)
    for name in ("tried_ns", "hope"):
        patch.setattr(Loops, name, 0.0)
    patch.setattr(Xla, "switch_ns", 0.0)


def compare(program: Callable[..., Any], *args: Any, kernels: int = 1, slack: float = 1.0, dots: str = "auto",
            **options: Any) -> None:
    """`program` jitted plain and stitched, with `options` of jax.jit, returns the same, and at least `kernels` kernels
    took part.  Arguments are copied before each run: they may be donated.  `slack` multiplies tolerances; `dots` says
    which products may be stitched."""
    with jax.enable_x64(any(wide(x) for x in jax.tree.leaves(args))):
        want = run(program, args, options)
        before = len(stitch.report().modules)
        with stitch.enabled(donated=True, dots=dots):
            got = run(program, args, options)
        modules = stitch.report().modules[before:]
    assert sum(len(m.kernels) for m in modules) >= kernels, modules
    assert not [m.error for m in modules if m.error]
    assert not [why for m in modules for why, _ in m.left if "internal error" in why]
    assert jax.tree.structure(want) == jax.tree.structure(got)
    for a, b in zip(jax.tree.leaves(want), jax.tree.leaves(got)):
        assert_same(np.asarray(a), np.asarray(b), slack)


def run(program: Callable[..., Any], args: tuple[Any, ...], options: dict[str, Any]) -> Any:
    fresh = jax.tree.map(copied, args)
    made = jax.jit(lambda *a: program(*a), **options)(*fresh)
    keys = jax.tree.map(lambda x: jax.random.key_data(x) if jax.dtypes.issubdtype(x.dtype, jax.dtypes.prng_key) else x,
                        made)
    return jax.block_until_ready(keys)


def copied(x: Any) -> Any:
    if isinstance(x, jax.Array):
        return jax.device_put(np.asarray(x), x.sharding)
    return jnp.array(x) if isinstance(x, np.ndarray) else x


def wide(x: Any) -> bool:
    return np.asarray(x).dtype in (np.float64, np.int64, np.uint64, np.complex128)


def assert_same(want: Array, got: Array, slack: float = 1.0) -> None:
    """Bit for bit, except for the rounding of floating-point numbers."""
    assert (want.dtype, want.shape) == (got.dtype, got.shape)
    if want.dtype.kind == "c":
        assert_same(want.real, got.real, slack)
        assert_same(want.imag, got.imag, slack)
        return
    relative = RELATIVE.get(str(want.dtype))
    if relative is None:
        if want.dtype.itemsize == 1:  # floats of 8 bits, whose NaNs NumPy does not know
            want, got = want.view(np.uint8), got.view(np.uint8)
        np.testing.assert_array_equal(want, got)
        return
    a, b = want.astype(np.float64), got.astype(np.float64)
    largest = np.abs(a[np.isfinite(a)]).max(initial=0.0)
    np.testing.assert_allclose(b, a, rtol=slack * relative, atol=0.1 * slack * relative * largest)
    zeros = (a == 0) & (b == 0)
    np.testing.assert_array_equal(np.signbit(b[zeros]), np.signbit(a[zeros]), err_msg="signs of zeros")
