"""Blocks that share the depth of some tiles (stream-K): right wherever shares end, the same bits in any order of
blocks, counts that are zero again, and nothing in it that could be left out."""
from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.gpu import launches, ptxas
from stitch.emit.gpu.hopper.shares import counts_left
from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.kir import Product, walk
from stitch.emit.ir.printer import print_kernel
from stitch.emit.ir.verifier import verify
from stitch.emit.lower.pipeline import pipelined
from stitch.errors import VerifyError
from stitch.hlo.types import DTYPES, Shape
from stitch.ptx.faults import Fault
from stitch.ptx.machine import Machine
from stitch.ptx.orders import LOCKSTEP, Order
from stitch.ptx.races import Shadow
from stitch.ptx.run import Out, prepare
from stitch.ptx.timing.gpus import GPUS
from stitch.ptx.timing.predict import predict
from stitch.schedule.cost.rings import blocks_cut
from stitch.schedule.search.candidates import Space
from stitch.schedule.tiles.choice import Candidate, parse_candidate

from .boxed import Boxed, hopper
from .group_harness import Mode, expected, frame_of, lower_frame, physical
from .ptx_harness import H200, Array, Compiled, ptx_of
from .test_boxes import ptx_mutants

#: one of each form: fewer tiles than shares, more, tiles that stay whole, clusters, what follows, types, edges
SUITE = {
    "one tile": Boxed(64, 16, 512, hopper(64, 16, 64, 3, 5), lasts=True, cut=True),
    "fewer tiles": Boxed(130, 20, 700, hopper(64, 16, 64, 3, 7), lasts=True, cut=True),
    "whole ones, too": Boxed(250, 60, 150, hopper(64, 16, 64, 3, 3), lasts=True, cut=True),
    "4 stages, across": Boxed(250, 60, 190, hopper(64, 32, 64, 4, 3), (True, False), lasts=True, cut=True),
    "2 stages": Boxed(250, 60, 300, hopper(64, 16, 64, 2, 3), lasts=True, cut=True),
    "behind": Boxed(190, 70, 100, hopper(64, 32, 64, 4, 4), lasts=True, behind="relu", cut=True),
    "coarse sums": Boxed(190, 60, 310, hopper(64, 32, 64, 3, 5), dtype="f8e5m2", lasts=True, cut=True),
    "bytes": Boxed(190, 60, 1000, hopper(64, 16, 128, 3, 5), dtype="s8", lasts=True, cut=True),
    "large": Boxed(300, 300, 200, hopper(128, 128, 64, 3, 4), threads=512, lasts=True, cut=True),
    "pairs": Boxed(250, 60, 200, hopper(64, 16, 64, 3, 6), boxes=2, lasts=True, cut=True),
    "pairs, behind": Boxed(250, 60, 220, hopper(64, 16, 64, 4, 6), boxes=2, lasts=True, behind="relu", cut=True),
}


def ran(made: Compiled, inputs: list[Array], order: Order = LOCKSTEP, at_once: int = 0, again: int = 1
        ) -> tuple[Array, Array]:
    """The result of a launch, its warps in an order, so many blocks at once (0: all), and the counts that it leaves;
    after so many such launches in one memory."""
    launch, = made.emitted.launches
    names = {"left": 0, "right": 1, "bias": 2}
    given = [inputs[names[b.name]] if b.name in names else Out(b.size, b.dtype.numpy, required=b.name == "out")
             for b in (*launch.reads, *launch.writes)]
    prepared = prepare(made.ptx, launch.entry, launch.grid, launch.threads, given, launch.shared)
    memory, count = prepared.memory(), at_once or prepared.ctas
    for _ in range(again):
        memory.all.shadow = Shadow(len(memory.all.ready))  # (launches follow one another)
        machine = Machine(prepared.launch, memory, count, order=order)
        for first in range(0, prepared.ctas, count):
            machine.run(first, min(count, prepared.ctas - first))
    place = next(p for p in memory.allocations if p.name.endswith("_counts"))
    counts = memory.all.data[place.start:place.start + place.size].view(np.int32)
    number = [b.name for b in (*launch.reads, *launch.writes)].index("out")
    return prepared.buffers.results(memory)[number], counts


@pytest.mark.parametrize("name", SUITE)
def test_the_suite_is_right(name: str) -> None:
    boxed = SUITE[name]
    kernel, (inputs, want) = boxed.kernel, boxed.data()
    np.testing.assert_array_equal(kinterp.run(kernel, inputs, barriers=True)[0], want)
    got, counts = ran(Compiled(kernel, boxed.target), inputs)
    np.testing.assert_array_equal(got, want)
    assert not counts.any()


@pytest.mark.parametrize("dtype, size", [("bf16", 63), ("f16", 131), ("s8", 65), ("f8e5m2", 60)])
@pytest.mark.parametrize("boxes", [1, 2])
def test_sizes(dtype: str, size: int, boxes: int) -> None:
    """Rows, columns and depth around a tile and primes, for shares that divide nothing."""
    for cores in (14, 18):
        boxed = Boxed(size + 64 * boxes, size + 63, size + 490, hopper(64, 64, 64, 3, cores), dtype=dtype, boxes=boxes,
                      lasts=True, cut=True)
        inputs, want = boxed.data()
        np.testing.assert_array_equal(Compiled(boxed.kernel, boxed.target)(*inputs)[0], want)


@pytest.mark.parametrize("blocks", [1, 2, 3, 5, 8])
@pytest.mark.parametrize("depth", [130, 200, 330])
def test_shares_end_anywhere(blocks: int, depth: int) -> None:
    """In a tile and between two, with parts of one turn and several in one tile."""
    for cores in (3, 7):
        if blocks % cores == 0:
            continue
        boxed = Boxed(64 * blocks, 16, depth, hopper(64, 16, 64, 3, cores), lasts=True, cut=True)
        try:
            kernel = boxed.kernel
        except AssertionError:  # (too few turns for all)
            assert blocks_cut(blocks, cores) * -(-depth // 32) < cores
            continue
        inputs, want = boxed.data()
        got, counts = ran(Compiled(kernel, boxed.target), inputs)
        np.testing.assert_array_equal(got, want)
        assert not counts.any()


@pytest.mark.parametrize("name", ["fewer tiles", "pairs"])
def test_the_same_bits_whoever_comes_last(name: str) -> None:
    """Of sums that are rounded: in lockstep, with the first blocks first, with the last ones first, and with few at
    once, since none waits for another."""
    boxed = SUITE[name]
    made, (inputs, _) = Compiled(boxed.kernel, boxed.target), boxed.data()
    rng = np.random.default_rng(0)
    inputs = [rng.normal(size=x.size).astype(x.dtype) for x in inputs]
    found = [ran(made, inputs, order)[0] for order in (LOCKSTEP, Order(1, 128), Order(-1, 128))]
    # (of blocks that do not run at once the interpreter does not know what they have seen of each other)
    found += [ran(made, inputs, Order(noted=set()), boxed.boxes)[0]]
    assert np.isfinite(found[0]).all() and len({x.tobytes() for x in found}) == 1


def test_the_next_launch_finds_zeros() -> None:
    boxed = SUITE["fewer tiles"]
    inputs, want = boxed.data()
    got, counts = ran(Compiled(boxed.kernel, boxed.target), inputs, again=2)
    np.testing.assert_array_equal(got, want)
    assert not counts.any()


def test_gelu_behind() -> None:
    boxed = replace(SUITE["behind"], behind="gelu")
    inputs, want = boxed.data()
    np.testing.assert_allclose(Compiled(boxed.kernel, boxed.target)(*inputs)[0], want, 1e-5, 1e-4)


def test_times_are_those_of_who_comes_last() -> None:
    """A model runs few blocks by themselves, which would have nothing to add."""
    made = Compiled(SUITE["fewer tiles"].kernel, SUITE["fewer tiles"].target)
    launch, = made.emitted.launches
    given = [np.zeros(b.size, b.dtype.numpy) for b in (*launch.reads, *launch.writes)]
    counts = counts_left(made.ptx)
    assert list(counts) == ["boxed_0_exchange_counts"]
    alone, last = (predict(made.ptx, launch.entry, launch.grid, launch.threads, given, GPUS["h200"],
                           shared_bytes=launch.shared, left=left) for left in ({}, counts))
    assert last.seconds > alone.seconds and last.near > alone.near


def test_what_is_cut() -> None:
    """What whole turns leave over, with another turn where that is little; nothing where they leave nothing."""
    assert [blocks_cut(n, 132) for n in (128, 132, 140, 200, 264, 1)] == [128, 0, 140, 68, 0, 1]
    boxed = replace(SUITE["whole ones, too"], target=hopper(64, 16, 64, 3, 4))
    section, = pipelined(boxed.plain, boxed.target).sections()
    assert section.lasts and section.cut is None


def test_what_is_said_of_shares_has_to_be_so() -> None:
    kernel = SUITE["whole ones, too"].kernel
    phase, (section,) = kernel.phases[0], kernel.sections()
    cut = section.cut
    assert cut is not None and "4 cut for 3 in" in print_kernel(kernel)
    maps = next(b for b in kernel.buffers if b.name.startswith("maps"))
    product = next(s for s in walk(section.body) if isinstance(s, Product))
    for changed, why in (
            (replace(section, lasts=False), "do not last"),
            (replace(section, cut=replace(cut, blocks=5)), "no whole turns"),
            (replace(section, cut=replace(cut, blocks=0, shares=4)), "no whole turns"),
            (replace(section, cut=replace(cut, blocks=1, shares=15)), "have none for some"),
            (replace(section, cut=replace(cut, sums=replace(cut.sums, size=cut.sums.size - 1))), "take 6144 elements"),
            (replace(section, cut=replace(cut, sums=maps)), "nothing else touches"),
            (replace(section, cut=replace(cut, sums=product.out)), "nothing else touches")):
        with pytest.raises(VerifyError, match=why):
            verify(replace(kernel, phases=(replace(phase, sections=(changed,)),)))


@pytest.mark.parametrize("copies", ["m1lk", "m2lk"])
def test_schedules_ask_for_shares(copies: str) -> None:
    """From HLO on."""
    target = replace(H200, cores=10)
    frame = frame_of("  ROOT %s = f32[340,256]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}",
                     "bf16[340,400]{1,0}", "bf16[400,256]{1,0}")

    def choose(space: Space) -> Candidate:
        found = (Candidate((s.choice,)) for s in space.sections[0])
        return next(c for c in found if re.search(rf"\d{copies}$", str(c)) and parse_candidate(str(c)) == c)
    lowered = lower_frame(frame, Mode(target=target), choose=choose)
    section, = lowered.kernel.sections()
    assert section.cut is not None and section.cluster == int(copies[1])
    rng = np.random.default_rng(0)
    values = {p: rng.uniform(-1, 1, p.array.dims).astype(p.array.dtype.numpy) for p in lowered.group.frame.params}
    got, = Compiled(lowered.kernel, target)(*(physical(values[i], i.array) for i in lowered.inputs))
    want, = expected(lowered, values)
    np.testing.assert_allclose(got.reshape(want.shape), want, 2e-3, 2e-3)


def test_a_call_has_memory_for_sums() -> None:
    boxed = SUITE["pairs"]
    kernel = boxed.kernel
    made = Compiled(kernel, boxed.target)
    section, = kernel.sections()
    assert section.cut is not None
    values = [*(Shape(b.dtype, (b.size,), (0,)) for b in kernel.buffers[:3]), *launches.temporaries(kernel)]
    ptx = launches.head(kernel, made.emitted.launches).decode() + ptx_of([made.emitted])[0]
    call, = launches.calls(kernel, made.emitted.launches, ptx, values)
    assert call.results == (2, 3, 4) and values[4].size == section.cut.sums.size * DTYPES["f32"].nbytes
    assert made.emitted.launches[0].grid == section.cut.shares and not made.emitted.launches[0].waits


@pytest.mark.skipif(ptxas.find() is None, reason="no ptxas: install nvidia-cuda-nvcc")
@pytest.mark.parametrize("tile, stages, turned", [((128, 256), 4, (False, False)), ((256, 192), 3, (False, True))])
def test_shares_do_not_spill(tile: tuple[int, int], stages: int, turned: tuple[bool, bool]) -> None:
    boxed = Boxed(2 * tile[0], 3 * tile[1], 512, hopper(*tile, 128, stages, 4), turned, "bf16", 512, 1, True, cut=True)
    report, = ptxas.assemble(Compiled(boxed.kernel, boxed.target).ptx, "sm_90a")[1]
    assert report.spilled == report.stack == 0 and report.registers <= 168


# ---- everything is needed

#: what may be left out beside what `ptx_mutants` leaves out: fences, counting, what is stored
_STEPS = re.compile(r"fence\.acq_rel|atom\.|st\.(relaxed|global|shared)")


@pytest.mark.parametrize("name", ["fewer tiles", "whole ones, too", "behind", "pairs"])
def test_interpreter_catches_every_mutant_of_ptx(name: str) -> None:
    boxed = SUITE[name]
    made, (inputs, want) = Compiled(boxed.kernel, boxed.target), boxed.data()
    whole, missed, seen = made.ptx, [], 0
    mutants = ptx_mutants(whole, False)
    for found in re.finditer(r"[^;{}\n]+;", whole):
        if _STEPS.search(found[0]):
            mutants.append((f"{found[0].strip()} left out", whole[:found.start()] + whole[found.end():]))
    for what, made.ptx in mutants:
        seen += 1
        try:
            got, counts = ran(made, inputs)
            if np.array_equal(got, want) and not counts.any():
                missed.append(what)
        except Fault:
            pass
    assert seen > 70 and not missed, "\n".join(missed)
