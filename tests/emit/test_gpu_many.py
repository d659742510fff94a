"""Kernels for GPUs that update, or fold, many arrays: how a block finds its section, loads in front of stores, folds
that run beside each other."""
from __future__ import annotations

import numpy as np
import pytest

from stitch.emit.ir.kir import Buffer, Compute, Const, For, Kernel, Load, Phase, Section, Space, Stmt, Store, walk
from stitch.emit.ir.verifier import verify
from stitch.emit.lower.passes.first import loads_first
from stitch.hlo.index import Dyn, Ix, Var
from stitch.hlo.ir import Graph
from stitch.hlo.types import DTYPES
from stitch.ptx.timing.gpus import GPUS
from stitch.ptx.timing.predict import Prediction, predict

from .group_harness import MODES, Lowered, Mode, check, expected, frame_of, lower_frame
from .ptx_harness import H200, Compiled

F32 = DTYPES["f32"]
ON_GPU = Mode(target=H200)


def arrays(sizes: list[int]) -> Graph:
    """Arrays of their own sizes, which therefore are no one section."""
    body = [f"  %r{n} = f32[{size}]{{0}} {('negate', 'tanh')[n % 2]}(%p{n})" for n, size in enumerate(sizes)]
    names = [line.split()[0] for line in body]
    shapes = ", ".join(f"f32[{size}]{{0}}" for size in sizes)
    return frame_of("\n".join([*body, f"  ROOT %t = ({shapes}) tuple({', '.join(names)})"]),
                    *(f"f32[{size}]{{0}}" for size in sizes))


def norm(sizes: list[int]) -> Graph:
    """The norm of several arrays together, as optimizers clip gradients by."""
    lines = ["  %zero = f32[] constant(0)"]
    for n, size in enumerate(sizes):
        lines += [f"  %q{n} = f32[{size}]{{0}} multiply(%p{n}, %p{n})",
                  f"  %s{n} = f32[] reduce(%q{n}, %zero), dimensions={{0}}, to_apply=%add",
                  f"  %a{n} = f32[] add(%{f'a{n - 1}' if n else 'zero'}, %s{n})"]
    return frame_of("\n".join([*lines, f"  ROOT %r = f32[] sqrt(%a{len(sizes) - 1})"]),
                    *(f"f32[{size}]{{0}}" for size in sizes))


def results(lowered: Lowered, frame: Graph) -> None:
    """As PTX, beside the program."""
    rng = np.random.default_rng(0)
    values = {p: rng.normal(size=p.array.dims).astype(np.float32) for p in frame.params}
    got = Compiled(lowered.kernel)(*(values[i] for i in lowered.inputs))
    for result, want in zip(got, expected(lowered, values), strict=True):
        np.testing.assert_allclose(result, want.reshape(-1), rtol=1e-5, atol=1e-5)


def timed(kernel: Compiled) -> Prediction:
    """The first launch of a kernel, by the model of kernels."""
    launch = kernel.emitted.launches[0]
    memory = [np.zeros(b.size, np.float32) for b in (*launch.reads, *launch.writes)]
    return predict(kernel.ptx, launch.entry, launch.grid, launch.threads, memory, GPUS["h200"], registers=32, near=True)


# ---- sections


@pytest.mark.parametrize("count", [1, 2, 3, 7, 24])
def test_every_block_finds_its_section(count: int) -> None:
    frame = arrays([40 + 1500 * n for n in range(count)])
    lowered = lower_frame(frame, ON_GPU)
    assert len(lowered.kernel.phases[0].sections) == count
    results(lowered, frame)


def test_blocks_find_their_section_by_halves() -> None:
    """Of 64 sections in six steps, not past all that stand before."""
    kernel = Compiled(lower_frame(arrays([40 + 8 * n for n in range(64)]), ON_GPU).kernel)
    launch, found = kernel.emitted.launches[0], timed(kernel)
    assert found.instructions < 70 * launch.grid * launch.threads / 32


# ---- loads


def straight(body: list[Stmt], *buffers: Buffer) -> Kernel:
    section = Section("s", 1, Var("b", 1), tuple(body))
    return Kernel("k", buffers, (Phase((section,)),), 0)


def order(kernel: Kernel) -> list[Stmt]:
    verify(kernel)
    return list(kernel.phases[0].sections[0].body)


def test_loads_stand_in_front_of_stores_but_of_what_was_stored() -> None:
    a, b = (Buffer(name, F32, 8, Space.IN, n) for n, name in enumerate("ab"))
    out = Buffer("out", F32, 8, Space.OUT, 0)
    first, other, again = Load(F32, a, Ix(0)), Load(F32, b, Ix(1)), Load(F32, out, Ix(0))
    total = Compute(F32, "add", (again, other))
    stores = [Store(out, Ix(0), first), Store(out, Ix(1), other), Store(out, Ix(2), total)]
    kernel = straight([first, stores[0], other, stores[1], again, total, stores[2]], a, b, out)
    assert order(loads_first(kernel, 8)) == [first, other, stores[0], stores[1], again, total, stores[2]]


def test_what_an_address_is_made_of_goes_with_its_load() -> None:
    """Unless that has to wait for a store itself."""
    s32 = DTYPES["s32"]
    a, i = Buffer("a", F32, 8, Space.IN, 0), Buffer("i", s32, 8, Space.IN, 1)
    out, kept = Buffer("out", F32, 8, Space.OUT, 0), Buffer("kept", s32, 8, Space.OUT, 1)

    def picked(at: Load) -> tuple[Compute, Load]:
        place = Compute(s32, "clamp", (Const(s32, 0), at, Const(s32, 7)))
        return place, Load(F32, a, Ix(0, ((Dyn(place, 0, 7), 1),)))
    first, far, near = Load(s32, i, Ix(0)), Load(s32, i, Ix(1)), Load(s32, kept, Ix(0))
    (p, x), (q, y) = picked(far), picked(near)
    stores = [Store(kept, Ix(0), first), Store(out, Ix(0), x), Store(out, Ix(1), y)]
    kernel = straight([first, stores[0], far, p, x, stores[1], near, q, y, stores[2]], a, i, out, kept)
    assert order(loads_first(kernel, 8)) == [first, far, p, x, stores[0], near, q, y, stores[1], stores[2]]


def test_no_more_loads_than_a_thread_has_registers_for() -> None:
    a, out = Buffer("a", F32, 8, Space.IN, 0), Buffer("out", F32, 8, Space.OUT, 0)
    loads = [Load(F32, a, Ix(n)) for n in range(6)]
    stores = [Store(out, Ix(n), value) for n, value in enumerate(loads)]
    kernel = straight([s for pair in zip(loads, stores) for s in pair], a, out)
    l0, l1, l2, l3, l4, l5 = loads
    s0, s1, s2, s3, s4, s5 = stores
    assert order(loads_first(kernel, 2)) == [l0, l1, l2, s0, s1, l3, l4, s2, s3, l5, s4, s5]


STEP = """  %m = f32[1024]{0} add(%p0, %p1)
  %d = f32[1024]{0} multiply(%p2, %m)
  %w = f32[1024]{0} subtract(%p3, %d)
  %g = f32[1024]{0} subtract(%p4, %w)
  ROOT %t = (f32[1024]{0}, f32[1024]{0}, f32[1024]{0}, f32[1024]{0}) tuple(%m, %d, %w, %g)"""


@pytest.mark.parametrize("place", [None, 0, 2, 4])
def test_a_step_loads_all_before_it_stores(place: int | None) -> None:
    """Also where a result may be in an operand's memory; on CPUs, which have fewer registers, nothing moves."""
    frame = frame_of(STEP, *["f32[1024]{0}"] * 5)
    lowered = lower_frame(frame, ON_GPU, [] if place is None else [(place, 0)])
    kinds = [type(s) for s in walk(lowered.kernel.phases[0].sections[0].body) if isinstance(s, (Load, Store))]
    assert kinds == [Load] * 5 + [Store] * 4
    check(lowered, alias=None if place is None else {0: place})
    results(lower_frame(frame, ON_GPU), frame)
    kinds = [type(s) for s in walk(lower_frame(frame).kernel.phases[0].sections[0].body)
             if isinstance(s, (Load, Store))]
    assert kinds != [Load] * 5 + [Store] * 4


# ---- folds


def test_folds_of_many_arrays_run_beside_each_other() -> None:
    frame = norm([40 + 4096 * n for n in range(9)])
    lowered = lower_frame(frame, ON_GPU)
    folds, last = lowered.kernel.phases
    assert len(folds.sections) == 9 and len(last.sections) == 1
    results(lowered, frame)


@pytest.mark.parametrize("sizes", [[40, 50], [40, 8192], [8192]])
def test_a_phase_of_their_own_must_gain_more_than_it_takes(sizes: list[int]) -> None:
    frame = norm(sizes)
    lowered = lower_frame(frame, ON_GPU)
    assert len(lowered.kernel.phases) == 1
    results(lowered, frame)


def test_folds_that_wait_for_each_other_stay_together() -> None:
    """Each is one of the others' factors; those of as many arrays would run beside each other."""
    lines = ["  %zero = f32[] constant(0)", "  %q0 = f32[8192]{0} negate(%p0)"]
    for n in range(4):
        lines += [f"  %s{n} = f32[] reduce(%q{n}, %zero), dimensions={{0}}, to_apply=%add",
                  f"  %b{n} = f32[8192]{{0}} broadcast(%s{n}), dimensions={{}}",
                  f"  %q{n + 1} = f32[8192]{{0}} multiply(%p0, %b{n})",
                  f"  %a{n} = f32[] add(%{f'a{n - 1}' if n else 'zero'}, %s{n})"]
    frame = frame_of("\n".join([*lines, "  ROOT %r = f32[] negate(%a3)"]), "f32[8192]{0}")
    assert len(lower_frame(frame, ON_GPU).kernel.phases) == 1
    assert len(lower_frame(norm([8192 + 8 * n for n in range(4)]), ON_GPU).kernel.phases) == 2


@pytest.mark.parametrize("size", [1500, 6912, 27648, 36870])
def test_folds_load_several_turns_at_once(size: int) -> None:
    """Also where threads make a number of turns that has no divisor, or not all of them make the last one."""
    frame = norm([size])
    lowered = lower_frame(frame, ON_GPU)
    results(lowered, frame)
    even = Compiled(lower_frame(norm([-(-size // 4096) * 4096]), ON_GPU).kernel)
    assert timed(Compiled(lowered.kernel)).cycles < 1.3 * timed(even).cycles


def test_threads_of_a_block_meet_once_for_a_long_sum() -> None:
    """Each has a few terms of it; on CPUs, where a lane has many, it is a sum of sums."""
    loops = [sum(isinstance(s, For) for s in walk(lower_frame(norm([36864]), mode).kernel.phases[0].sections[0].body))
             for mode in (ON_GPU, MODES["single"])]
    assert loops == [1, 2]


@pytest.mark.parametrize("size, blocks", [(49152, 1), (65536, 256), (96000, 256)])
def test_many_blocks_make_a_long_sum(size: int, blocks: int) -> None:
    """One that is alone with it takes longer than a phase more."""
    frame = norm([size])
    lowered = lower_frame(frame, ON_GPU)
    assert lowered.kernel.phases[0].sections[0].grid == blocks
    results(lowered, frame)


def test_sums_of_columns_have_blocks_enough() -> None:
    """As many elements, of which no block has more than a few hundred."""
    frame = frame_of("""  %zero = f32[] constant(0)
  ROOT %s = f32[128]{0} reduce(%p0, %zero), dimensions={0}, to_apply=%add""", "f32[512,128]{1,0}")
    assert len(lower_frame(frame, ON_GPU).kernel.phases) == 1
