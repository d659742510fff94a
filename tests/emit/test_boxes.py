"""Rings that hardware fills by tensor maps: right for every way that operands lie, for pairs of blocks that share what
they need, and for blocks that compute one tile after another."""
from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from stitch.emit.gpu import launches, ptxas
from stitch.emit.gpu.hopper.boxes import SETTLED
from stitch.emit.gpu.kernels import emit_gpu
from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.kir import Copy, walk
from stitch.emit.ir.verifier import verify
from stitch.emit.lower.passes.boxes import maps_size
from stitch.emit.lower.passes.pipeline import pipelined
from stitch.errors import ScheduleError, VerifyError
from stitch.hlo.types import Shape
from stitch.ptx.faults import Fault
from stitch.schedule.plan import schedule_group
from stitch.schedule.search.candidates import Space
from stitch.schedule.tiles.choice import Candidate, parse_candidate
from stitch.target import preset

from .boxed import Boxed, hopper
from .group_harness import Mode, expected, frame_of, lower_frame, physical
from .pipelined import mutants, replaced
from .ptx_harness import H200, Compiled, ptx_of
from .test_pipeline import Drawn, overlooked, passed

#: one of each form: stages, operands along and across, swizzles, edges everywhere, clusters, blocks that last
SUITE = {
    "one tile": Boxed(64, 16, 512, hopper(64, 16, 128, 3)),
    "edges": Boxed(125, 27, 470, hopper(64, 16, 128, 3)),
    "4 stages, lines of 64 bytes": Boxed(61, 30, 310, hopper(64, 32, 64, 4), dtype="f16"),
    "2 stages, across": Boxed(70, 72, 230, hopper(64, 64, 128, 2), (True, False)),
    "blocks of long lines": Boxed(130, 140, 200, hopper(128, 128, 64, 3), (True, False), threads=512),
    "bytes": Boxed(70, 40, 1000, hopper(64, 16, 128, 3), dtype="s8"),
    "coarse sums": Boxed(70, 30, 500, hopper(64, 32, 64, 3), dtype="f8e4m3fn"),
    "behind": Boxed(100, 40, 300, hopper(64, 32, 64, 4), behind="relu"),
    "rounded": Boxed(70, 40, 250, hopper(64, 16, 128, 3), dtype="tf32"),
    "lasting": Boxed(250, 60, 150, hopper(64, 16, 128, 3), lasts=True),
    "lasting, 4 stages, across": Boxed(250, 60, 130, hopper(64, 32, 64, 4), (True, False), lasts=True),
    "lasting, behind": Boxed(190, 70, 100, hopper(64, 32, 64, 4), lasts=True, behind="relu"),
    "lasting, coarse": Boxed(190, 60, 310, hopper(64, 32, 64, 3), dtype="f8e5m2", lasts=True),
    "pairs, lasting, coarse blocks": Boxed(500, 60, 330, hopper(128, 32, 64, 3), dtype="f8e4m3fn", boxes=2, lasts=True),
    "lasting, rounded": Boxed(190, 60, 155, hopper(64, 32, 64, 4), dtype="tf32", lasts=True),
    "pairs": Boxed(120, 60, 440, hopper(64, 16, 128, 3), boxes=2),
    "pairs, across": Boxed(120, 120, 300, hopper(64, 64, 64, 4), (True, False), boxes=2),
    "pairs, blocks of long lines": Boxed(250, 140, 200, hopper(128, 128, 64, 3), (True, False), threads=512, boxes=2),
    "pairs, lasting": Boxed(250, 60, 200, hopper(64, 16, 128, 3), boxes=2, lasts=True),
    "pairs, lasting, behind": Boxed(250, 60, 120, hopper(64, 16, 64, 4), boxes=2, lasts=True, behind="relu"),
    "pairs, lasting, rounded": Boxed(250, 60, 120, hopper(64, 16, 128, 4), dtype="tf32", boxes=2, lasts=True,
                                     behind="relu"),
}


@pytest.mark.parametrize("name", SUITE)
def test_the_suite_is_right(name: str) -> None:
    boxed = SUITE[name]
    kernel, (inputs, want) = boxed.kernel, boxed.data()
    for order in ("forward", "random"):
        np.testing.assert_array_equal(kinterp.run(kernel, inputs, barriers=True, order=order)[0], want)
    made = Compiled(kernel, boxed.target)
    assert "cp.async.bulk.tensor" in made.ptx and "cp.async.ca" not in made.ptx
    np.testing.assert_array_equal(made(*inputs)[0], want)


def test_copies_wait_for_the_cache_of_descriptors() -> None:
    """Between what acquires a descriptor and the first copy by it (ptxas would let that one find an older descriptor of
    the same place)."""
    ptx = Compiled(SUITE["pairs, lasting"].kernel, SUITE["pairs, lasting"].target).ptx
    acquired, settled = ptx.rindex("tensormap::generic.acquire"), [ptx.index(text) for text in SETTLED]
    assert acquired < settled[0] < settled[1] < ptx.index("cp.async.bulk.tensor")


def test_stages_are_given_back_without_waiting_for_stores() -> None:
    """Arrivals at another block's barrier that name a scope cost a fence of the whole GPU in every turn."""
    ptx = Compiled(SUITE["pairs, lasting"].kernel, SUITE["pairs, lasting"].target).ptx
    assert "mbarrier.arrive.shared::cluster.b64 _" in ptx
    assert not re.search(r"mbarrier\.\S*(release|acquire)\.cluster", ptx)


@pytest.mark.parametrize("dtype, size", [("bf16", 63), ("f16", 65), ("bf16", 131), ("s8", 63), ("u8", 65),
                                         ("f8e5m2", 64), ("tf32", 63), ("tf32", 131)])
@pytest.mark.parametrize("boxes, lasts", [(1, False), (1, True), (2, True)])
def test_sizes(dtype: str, size: int, boxes: int, lasts: bool) -> None:
    """Rows, columns and depth around a tile and primes, those of two bytes in all four ways that operands lie."""
    ways = [(False, True)] if dtype not in ("bf16", "f16") else list(product((False, True), repeat=2))
    for turned in ways:
        boxed = Boxed(size + 64 * boxes, size + 63, size + 90, hopper(64, 64, 64, 3), turned, dtype, 256, boxes, lasts)
        inputs, want = boxed.data()
        np.testing.assert_array_equal(Compiled(boxed.kernel, boxed.target)(*inputs)[0], want)


@pytest.mark.parametrize("blocks", [1, 2, 3, 7])
@pytest.mark.parametrize("depth", [40, 64, 130, 330])
def test_turns_go_on_from_tile_to_tile(blocks: int, depth: int) -> None:
    """As many tiles as blocks, more and fewer, in turns that are no multiple of the stages, and fewer than those."""
    boxed = Boxed(64 * blocks, 16, depth, hopper(64, 16, 64, 3), lasts=True)
    inputs, want = boxed.data()
    made = Compiled(boxed.kernel, boxed.target)
    assert made.emitted.launches[0].grid == min(blocks, 2)
    np.testing.assert_array_equal(made(*inputs)[0], want)


@pytest.mark.parametrize("changed", [
    {"dtype": "s8", "turned": (True, False)}, {"dtype": "tf32", "turned": (False, False)}, {"threads": 64},
    {"target": replace(hopper(64, 16, 64, 3), cpu="sm_90")},
    {"target": hopper(32, 16, 64, 3)},
    {"dtype": "f8e4m3fn", "target": hopper(64, 128, 128, 4), "cols": 200, "lasts": True}],
    ids=["bytes across", "tf32 across", "no half", "no wgmma", "few rows", "sums too many for half"])
def test_threads_copy_what_hardware_cannot(changed: dict[str, object]) -> None:
    boxed = replace(SUITE["edges"], **changed)  # type: ignore[arg-type]
    section, = pipelined(boxed.plain, boxed.target).sections()
    copies = [s for s in walk(section.body) if isinstance(s, Copy)]
    assert copies and all(s.tensor is None for s in copies) and section.cluster == 1 and not section.lasts


def test_a_pair_shares_what_both_need() -> None:
    """Neighbours along the columns have the rows of the left operand in common; of an odd number nobody has."""
    section, = SUITE["pairs"].kernel.sections()
    copies = [s for s in walk(section.body) if isinstance(s, Copy) and s.tensor is not None]
    assert {(s.dst.name, s.tensor.shared) for s in copies if s.tensor} == {("left", True), ("right", False)}
    odd = replace(SUITE["pairs"], cols=40)
    section, = pipelined(odd.plain, odd.target).sections()
    assert section.grid % 2 == 0 and section.cluster == 1


def test_what_is_said_of_a_box_has_to_be_so() -> None:
    kernel = SUITE["pairs"].kernel
    section, = kernel.sections()
    copy = next(s for s in walk(section.body) if isinstance(s, Copy))
    assert copy.tensor is not None and copy.row_bound is not None
    wide = replace(copy.tensor, rows=copy.tensor.rows + 1)
    rounded = replace(copy.tensor, rounded=True)
    other = next(s for s in walk(section.body) if isinstance(s, Copy) and s.tensor and not s.tensor.shared)
    assert other.tensor is not None
    for old, new, why in (
            (copy, replace(copy, row_bound=copy.row_bound - 1), "begins elsewhere"),
            (copy, replace(copy, row_bound=None), "edges of its tensor"),
            (copy, replace(copy, tensor=rounded), "rounded to tf32"),
            (copy, replace(copy, tensor=wide, row_bound=copy.row_bound + 1), "no part of its source"),
            (other, replace(other, tensor=replace(other.tensor, shared=True)), "blocks that need others")):
        with pytest.raises(VerifyError, match=why):
            verify(replaced(kernel, old, new))


@pytest.mark.parametrize("boxes, lasts", [(1, False), (1, True), (2, True)])
def test_a_bias_and_gelu_behind(boxes: int, lasts: bool) -> None:
    """Tile by tile, by those who multiply, while copies of the next tile are on their way."""
    boxed = Boxed(250, 60, 150, hopper(64, 16, 64, 4), boxes=boxes, lasts=lasts, behind="gelu")
    inputs, want = boxed.data()
    np.testing.assert_allclose(Compiled(boxed.kernel, boxed.target)(*inputs)[0], want, 1e-5, 1e-4)


@pytest.mark.parametrize("copies", ["m1", "m1l", "m2l"])
def test_schedules_ask_for_boxes(copies: str) -> None:
    """From HLO on; edges of rows and depth, several tiles a block."""
    target = replace(H200, cores=2)
    frame = frame_of("  ROOT %s = f32[340,256]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}",
                     "bf16[340,200]{1,0}", "bf16[200,256]{1,0}")

    def choose(space: Space) -> Candidate:
        found = (Candidate((s.choice,)) for s in space.sections[0])
        return next(c for c in found if re.search(rf"\d{copies}$", str(c)) and parse_candidate(str(c)) == c)
    lowered = lower_frame(frame, Mode(target=target), choose=choose)
    made = Compiled(lowered.kernel, target)
    assert "cp.async.bulk.tensor" in made.ptx and ("multicast" in made.ptx) is (copies == "m2l")
    section, = lowered.kernel.sections()
    assert section.lasts is copies.endswith("l")
    rng = np.random.default_rng(0)
    values = {p: rng.uniform(-1, 1, p.array.dims).astype(p.array.dtype.numpy) for p in lowered.group.frame.params}
    got, = made(*(physical(values[i], i.array) for i in lowered.inputs))
    want, = expected(lowered, values)
    np.testing.assert_allclose(got.reshape(want.shape), want, 2e-3, 2e-3)


@pytest.mark.parametrize("copies, left, right", [("m1", "{1,0}", "{0,1}"), ("m1l", "{0,1}", "{1,0}"),
                                                 ("m2l", "{1,0}", "{1,0}")])
def test_parts_of_a_deep_product_come_as_boxes(copies: str, left: str, right: str) -> None:
    """From HLO on: which part is a coordinate along the depth.  Their product has a launch of its own."""
    target = replace(H200, cores=8, costs=replace(H200.costs, pipeline=replace(H200.costs.pipeline, parted=0.5)))
    frame = frame_of("  ROOT %s = f32[128,128]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, "
                     "rhs_contracting_dims={0}", f"bf16[128,2048]{left}", f"bf16[2048,128]{right}")

    def choose(space: Space) -> Candidate:
        first = next(s.choice for s in space.sections[0] if re.search(rf"t256\w*{copies}$", str(s.choice)))
        return Candidate((first, space.sections[1][0].choice))
    lowered = lower_frame(frame, Mode(target=target), choose=choose)
    parts, added = lowered.kernel.phases
    copied = [s for section in parts.sections for s in walk(section.body) if isinstance(s, Copy)]
    assert parts.alone and not added.alone and copied and all(s.tensor is not None for s in copied)
    made = Compiled(lowered.kernel, target)
    assert len(made.emitted.launches) == 2 and "cp.async.bulk.tensor" in made.ptx and "cp.async.ca" not in made.ptx
    rng = np.random.default_rng(0)
    values = {p: rng.integers(-3, 4, p.array.dims).astype(p.array.dtype.numpy) for p in lowered.group.frame.params}
    got, = made(*(physical(values[i], i.array) for i in lowered.inputs))
    want, = expected(lowered, values)
    np.testing.assert_array_equal(got.reshape(want.shape), want)


@pytest.mark.parametrize("name", ["a100", "avx512"])
def test_other_machines_do_not_offer_boxes(name: str) -> None:
    target = preset(name)
    frame = frame_of("  ROOT %s = f32[64,64]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}",
                     "f32[64,64]{1,0}", "f32[64,64]{1,0}")
    plain = lower_frame(frame, Mode(target=target)).scheduled.candidate
    assert not any(c.boxes for c in plain.choices)
    with pytest.raises(ScheduleError, match="does not offer"):
        schedule_group(frame, target, Candidate(tuple(replace(c, boxes=1) for c in plain.choices)))


def test_a_call_has_memory_for_descriptions_and_threads_that_last() -> None:
    """A result that nobody reads; a warpgroup copies for the half that multiplies."""
    boxed = replace(SUITE["pairs, lasting"], threads=512)
    kernel = boxed.kernel
    emitted = emit_gpu(kernel, boxed.target)
    values = [*(Shape(b.dtype, (b.size,), (0,)) for b in kernel.buffers[:3]), *launches.temporaries(kernel)]
    ptx = launches.head(kernel, emitted.launches).decode() + ptx_of([emitted])[0]
    assert launches.stored(kernel, ptx) == emitted.launches
    call, = launches.calls(kernel, emitted.launches, ptx, values)
    section, = kernel.sections()
    assert call.operands == (0, 1) and call.results == (2, 3) and values[3].size == maps_size(section.grid)
    assert "block_x = 384 " in dict(call.attrs)["backend_config"]


def test_coarse_sums_of_several_blocks_release_a_stage_while_others_are_made() -> None:
    """Each block of rows has a group of its own; the stage of a turn is released behind the first one of the next."""
    boxed = SUITE["pairs, lasting, coarse blocks"]
    steps = re.findall(r"wgmma\.(?:commit|wait)_group|mapa", Compiled(boxed.kernel, boxed.target).ptx)
    commit, wait, far = "wgmma.commit_group", "wgmma.wait_group", "mapa"
    # (the loop's second half is in front of its first one; both blocks of the pair are told, behind all turns, too)
    assert steps == [wait, commit, wait, commit, far, far, far, far]


@pytest.mark.skipif(ptxas.find() is None, reason="no ptxas: install nvidia-cuda-nvcc")
@pytest.mark.parametrize("tile, stages, dtype, turned, shape", [
    ((128, 256), 4, "bf16", (False, False), "m64n256k16"), ((128, 256), 4, "bf16", (True, True), "m64n256k16"),
    ((256, 192), 3, "bf16", (False, True), "m64n192k16"), ((128, 256), 4, "s8", (False, True), "m64n256k32"),
    ((128, 128), 4, "f8e4m3fn", (False, True), "m64n128k32"), ((128, 192), 4, "f8e4m3fn", (False, True), "m64n96k32")])
def test_blocks_that_last_do_not_spill(tile: tuple[int, int], stages: int, dtype: str, turned: tuple[bool, bool],
                                       shape: str) -> None:
    """Beside a warpgroup that copies two have room for the widest instructions."""
    boxed = Boxed(2 * tile[0], 2 * tile[1], 512, hopper(*tile, 128, stages), turned, dtype, 512, 2, True)
    made = Compiled(boxed.kernel, boxed.target)
    launch, = made.emitted.launches
    report, = ptxas.assemble(made.ptx, "sm_90a")[1]
    assert shape in made.ptx and launch.threads == 384 and ".reqnctapercluster 2" in made.ptx
    assert report.spilled == report.stack == 0 and not report.hampered and report.registers <= 168


@pytest.mark.skipif(ptxas.find() is None, reason="no ptxas: install nvidia-cuda-nvcc")
@pytest.mark.parametrize("dtype", ["f8e5m2", "f8e4m3fn"])
def test_coarse_sums_of_two_blocks_leave_registers(dtype: str) -> None:
    """Of 128 sums and 64 apart: ptxas stores a tile's number and loads it again, once a tile."""
    boxed = Boxed(512, 256, 512, hopper(256, 128, 128, 4), (False, True), dtype, 512, 2, True)
    made = Compiled(boxed.kernel, boxed.target)
    report, = ptxas.assemble(made.ptx, "sm_90a")[1]
    assert "m64n128k32" in made.ptx and not report.hampered
    assert report.spilled <= boxed.target.costs.pipeline.spilled


# ---- everything is needed


@pytest.mark.parametrize("name", ["edges", "pairs, across", "lasting, behind"])
def test_interpreter_and_verifier_catch_every_mutant_of_kernel_ir(name: str) -> None:
    assert overlooked(SUITE[name].kernel, *SUITE[name].data()) == []


@pytest.mark.parametrize("name", ["edges", "pairs, lasting"])
def test_interpreter_catches_every_copy_and_use_of_another_stage(name: str) -> None:
    boxed = SUITE[name]
    inputs, want = boxed.data()
    wrong = [m for m in mutants(boxed.kernel) if "one stage on" in m.what and ("Copy" in m.what or "Product" in m.what)]
    assert len(wrong) > 4
    for mutant in wrong:
        try:
            assert not np.array_equal(Compiled(mutant.kernel, boxed.target)(*inputs)[0], want), mutant.what
        except Fault:
            pass


@pytest.mark.parametrize("name", ["edges", "2 stages, across", "coarse sums", "lasting, 4 stages, across",
                                  "lasting, behind", "pairs, across", "pairs, lasting", "pairs, lasting, behind",
                                  "pairs, lasting, rounded", "pairs, lasting, coarse blocks"])
def test_interpreter_catches_every_mutant_of_ptx(name: str, drawn: Drawn) -> None:
    boxed = SUITE[name]
    made, (inputs, want) = Compiled(boxed.kernel, boxed.target), boxed.data()
    assert passed(made, inputs, want, drawn(ptx_mutants(made.ptx, "edges" in name)), 8) == []


#: what may be left out: descriptors' fields, copies, waits, arrivals, barriers, fences, instructions and their groups
#: (but waits inside a warp: what its threads know of one another is not told apart)
_STEPS = re.compile(r"tensormap|cp\.async\.bulk|bar\.sync|barrier\.cluster|fence\.(proxy|mbarrier)|"
                    r"wgmma\.(fence|commit|wait|mma)|mbarrier\.(init|arrive|try)")
#: what may be weakened or shifted: waits, and what is added to descriptors of operands
_NUMBERS = re.compile(r"(wait_group[.\w]*\s+|add\.s64 [ab], %rd\d+, |tensormap\.replace[^,]*, )(\d+);")
#: operands whose number is shifted where it comes from
_OPERANDS = re.compile(r"(?:tensormap\.replace\S+ \[%r\d+\], (?:\d, )?|expect_tx\S+ _, \[%r\d+\], |"
                       r"mbarrier\.init\S+\s+\[[^]]*\], |mapa\S+ a, %r\d+, )(%r[d\d]*);")


def ptx_mutants(ptx: str, edges: bool) -> list[tuple[str, str]]:
    """Every such step left out, and every such number one less or more, statement by statement.  (That a tensor is no
    larger shows only where boxes stick out of it, at its `edges`.)"""
    out: list[tuple[str, str]] = []
    for found in re.finditer(r"[^;{}\n]+;", ptx):
        statement = found[0]
        if statement.strip() in SETTLED:  # (what PTX says does not need them)
            continue
        others = [""] if _STEPS.search(statement) else []
        if "elemtype" in statement and ", 11;" in statement:  # f32, which arrives as it is
            others.append(statement.replace(", 11;", ", 7;"))
        if "swizzle_mode" in statement:
            others.append(re.sub(r"(\d);", lambda m: f"{int(m[1]) - 1};", statement))
        elif match := _NUMBERS.search(statement):
            others.append(statement.replace(match[0], f"{match[1]}{int(match[2]) + 1};"))
        elif match := _OPERANDS.search(statement):
            values = re.findall(rf"mov\.b(?:32|64)\s+{match[1]}, (\d+);", ptx[:found.start()])
            for by in ((-16,) if not edges else (-16, 1)) if "global_dim" in statement else (-1, 1):
                others.append(statement.replace(f"{match[1]};", f"{int(values[-1]) + by};") if values else statement)
        out += [(f"{statement.strip()} -> {other.strip()}", ptx[:found.start()] + other + ptx[found.end():])
                for other in others if other != statement]
    return out
