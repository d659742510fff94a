"""Products by warpgroups: right for every type and way that operands lie, without spills, and wrong as soon as anything
that keeps them right is missing."""
from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.gpu import ptxas
from stitch.emit.ir.bulk import to_tf32
from stitch.emit.ir.kir import Space, Wait, walk
from stitch.hlo.types import DTYPES
from stitch.ptx import coarse
from stitch.target import GpuTarget

from .group_harness import Mode, expected, frame_of, logical, lower_frame, physical
from .hopper_suites import SUITE, hopper
from .pipelined import Piped, small
from .ptx_harness import H200, Compiled
from .test_gpu_product import Case
from .test_gpu_product import expected as expected_product
from .test_gpu_products import TOLERANCE
from .test_pipeline import Drawn, check, compiled, data_of, missed, overlooked, shifted
from .test_ptxas import dense


@pytest.mark.parametrize("name", SUITE)
def test_the_suite_is_right(name: str) -> None:
    made = check(SUITE[name])
    assert ("setmaxnreg" in made.ptx) is ("move" in name)
    assert "wgmma.mma_async" in made.ptx and "mma.sync" not in made.ptx


@pytest.mark.parametrize("dtype, size", [("bf16", 63), ("bf16", 131), ("f16", 64), ("f16", 65), ("s8", 63), ("u8", 65),
                                         ("f8e4m3fn", 64), ("tf32", 65)])
def test_sizes(dtype: str, size: int) -> None:
    """Rows, columns and depth around a tile and primes, at strides that keep copies of four bytes apart."""
    turned = (dtype == "bf16" and size % 2 == 1, dtype != "f16")
    depth = size + 90
    pads = (0, -(size if turned[0] else depth) % 4, -(depth if turned[1] else size) % 4)
    made = check(Piped(Case(size, size + 1 if turned[1] else size, depth, turned, True, pads), dtype,
                       hopper(64, 64, 64, 3), 128 if size % 2 else 256))
    assert "wgmma.mma_async" in made.ptx


@pytest.mark.parametrize("turned, threads", [((False, False), 256), ((True, False), 512), ((False, True), 1024),
                                             ((True, True), 128), ((True, True), 512)])
def test_warpgroups(turned: tuple[bool, bool], threads: int) -> None:
    """One, several, and more than the tile has work for."""
    made = check(Piped(Case(128, 128, 192, turned), "bf16", hopper(128, 128, 128, 3), threads))
    assert "wgmma.mma_async" in made.ptx


@pytest.mark.parametrize("turned", [(False, False), (True, True)])
def test_the_widest_tiles(turned: tuple[bool, bool]) -> None:
    """128 sums in a thread, in one instruction of 256 columns."""
    made = check(Piped(Case(128, 256, 96, turned), "bf16", hopper(128, 256, 64, 3), 256))
    assert "m64n256k16" in made.ptx
    if ptxas.find() is not None:
        report, = ptxas.assemble(made.ptx, "sm_90a")[1]
        assert report.spilled == report.stack == 0 and report.registers <= 255


def test_half_of_a_block_copies_as_far_ahead_as_there_are_stages() -> None:
    """Where code generation chooses the threads (1), too: the others wait for what they multiply in each turn."""
    for stages, ahead in ((2, 1), (3, 2), (4, 2)):
        kernel = Piped(Case(64, 16, 512, (False, True)), "bf16", hopper(64, 16, 64, stages), 256).kernel
        assert kernel.threads == 1
        assert {s.pending for section in kernel.sections() for s in walk(section.body) if isinstance(s, Wait)} == {
            ahead - 1}


def test_what_stays_with_one_warp_at_a_time() -> None:
    """Fewer rows than an instruction has, no whole warpgroup, other GPUs."""
    whole = Piped(Case(64, 16, 128, (False, True)), "bf16", hopper(64, 16, 64, 3), 128)
    for other in (replace(whole, target=hopper(32, 16, 64, 3)), replace(whole, threads=64),
                  replace(whole, target=small(64, 16, 64, 3, "a100"))):
        assert "mma.sync" in check(other).ptx


@pytest.mark.skipif(ptxas.find() is None, reason="no ptxas: install nvidia-cuda-nvcc")
@pytest.mark.parametrize("turned", [(False, True), (True, False)])
def test_full_tiles_do_not_spill(turned: tuple[bool, bool]) -> None:
    piped = Piped(Case(128, 128, 256, turned), "bf16", hopper(128, 128, 128, 4), 256)
    for threads, registers in ((256, 255), (512, 128)):
        report, = ptxas.assemble(compiled(replace(piped, threads=threads)).ptx, "sm_90a")[1]
        assert report.spilled == report.stack == 0 and report.registers <= registers


@pytest.mark.skipif(ptxas.find() is None, reason="no ptxas: install nvidia-cuda-nvcc")
@pytest.mark.parametrize("turned", [(False, False), (True, False), (False, True)])
def test_registers_move_to_those_that_multiply(turned: tuple[bool, bool]) -> None:
    """192 sums in each of 256 threads, beside 256 that copy: with 128 registers for all, ptxas would store some in
    memory."""
    ptx = check(Piped(Case(256, 192, 256, turned), "bf16", hopper(256, 192, 128, 3), 512)).ptx
    assert re.findall(r"setmaxnreg\.(\w+)\.sync\.aligned\.u32 (\d+)", ptx) == [
        ("dec", "32"), ("inc", "224"), ("inc", "128"), ("dec", "128")]
    report, = ptxas.assemble(ptx, "sm_90a")[1]
    most = 8 if turned == (False, True) else 0  # (of a thread that copies, where both operands lie along the depth)
    assert report.spilled <= most and report.registers == 128
    without, = ptxas.assemble(re.sub(r"setmaxnreg[^;]*;", "", ptx), "sm_90a")[1]
    assert without.spilled > 1000


@pytest.mark.parametrize("dtype, sizes", [("bf16", (128, 128, 64)), ("f16", (130, 144, 72))])
def test_groups_are_planned_for_warpgroups(dtype: str, sizes: tuple[int, int, int]) -> None:
    """From HLO on: work before the product and behind it, on a GPU of so few multiprocessors that tiles are large."""
    few = replace(H200, cores=1)
    lowered = lower_frame(dense(*sizes, dtype), Mode(target=few))
    rng = np.random.default_rng(0)
    values = {p: rng.uniform(-1, 1, p.array.dims).astype(p.array.dtype.numpy) for p in lowered.group.frame.params}
    made = Compiled(lowered.kernel, few)
    assert "wgmma.mma_async" in made.ptx
    got = made(*(physical(values[i], i.array) for i in lowered.inputs))
    for output, g, w in zip(lowered.group.outputs, got, expected(lowered, values), strict=True):
        np.testing.assert_allclose(logical(g, output.array).astype(np.float64), w.astype(np.float64), TOLERANCE[dtype],
                                   TOLERANCE[dtype])


@pytest.mark.parametrize("name", ["rounded", "halves, rounded"])
def test_tf32_is_rounded_before_it_is_cut(name: str) -> None:
    """As everywhere: tensor cores would take the lowest bits for zeros."""
    piped = SUITE[name]
    rng = np.random.default_rng(1)
    inputs = [data_of(piped)[0][0], *(rng.standard_normal(b.size).astype(np.float32)
                                      for b in piped.kernel.of(Space.IN)[1:])]
    want = expected_product(piped.case, *map(to_tf32, inputs[1:]))
    np.testing.assert_allclose(compiled(piped)(*inputs)[0], want, 1e-6, 1e-5)


@pytest.mark.parametrize("dtypes", [("f8e4m3fn", "f8e4m3fn"), ("f8e5m2", "f8e4m3fn")])
@pytest.mark.parametrize("target", [replace(H200, cores=1), replace(H200, cpu="sm_90")],
                         ids=["by wgmma", "by mma.sync"])
def test_sums_of_8_bit_floats_are_near_exact_ones(dtypes: tuple[str, str], target: GpuTarget) -> None:
    """Tensor cores that sum the whole depth by themselves are four times as far off."""
    left, right = (f"{t}[128,4096]{{1,0}}" for t in dtypes)
    lowered = lower_frame(frame_of("  ROOT %s = f32[128,128]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, "
                                   "rhs_contracting_dims={1}", left, right), Mode(target=target))
    rng = np.random.default_rng(0)
    a, b = (rng.standard_normal((128, 4096)).astype(DTYPES[t].numpy) for t in dtypes)
    made = Compiled(lowered.kernel, target)
    assert ("wgmma" in made.ptx) is target.multiplies_apart
    x, y = a.astype(np.float64), b.astype(np.float64)
    got, exact, alone = made(a, b)[0].reshape(128, 128), x @ y.T, np.zeros((1, 128, 128))
    for k in range(0, 4096, 32):
        alone = coarse.total(alone, x[None, :, k:k + 32], y.T[None, k:k + 32])
    size = np.abs(x) @ np.abs(y).T
    assert np.abs(got - exact).max() < 2.0 ** -14 * size.max()
    assert 4 * np.abs(got - exact).mean() < np.abs(alone[0] - exact).mean()


# ---- every statement is needed


@pytest.mark.parametrize("name", SUITE)
def test_interpreter_and_verifier_catch_every_mutant_of_kernel_ir(name: str) -> None:
    assert overlooked(SUITE[name].kernel, *data_of(SUITE[name])) == []


@pytest.mark.parametrize("name", SUITE)
def test_interpreter_catches_every_mutant_of_ptx(name: str, drawn: Drawn) -> None:
    assert missed(SUITE[name], drawn(ptx_mutants(compiled(SUITE[name]).ptx)), 3) == []


@pytest.mark.parametrize("name", ["3 stages, across", "tiles", "6 stages"])
def test_interpreter_catches_every_shifted_index_in_ptx(name: str) -> None:
    assert missed(SUITE[name], shifted(SUITE[name]), 10) == []


#: what may be left out: copies and their waits, barriers, fences, instructions and their groups
_STEPS = re.compile(r"cp\.async\.|bar\.sync|fence\.proxy|wgmma\.(fence|commit|wait|mma)|mbarrier\.(init|arrive|try)")
#: what may be weakened or shifted: waits, and what is added to descriptors
_NUMBERS = re.compile(r"(wait_group[.\w]*\s+|add\.s64 [ab], %rd\d+, )(\d+);")


def ptx_mutants(ptx: str) -> list[tuple[str, str]]:
    """Every such step left out, and every such number one more, statement by statement."""
    out: list[tuple[str, str]] = []
    for found in re.finditer(r"[^;{}\n]+;", ptx):
        statement = found[0]
        others = [""] if _STEPS.search(statement) else []
        if match := _NUMBERS.search(statement):
            others.append(statement.replace(match[0], f"{match[1]}{int(match[2]) + 1};"))
        elif match := re.search(r"mbarrier\.init.*(%r\d+);", statement):
            count = re.search(rf"mov.b32\s+{match[1]}, (\d+);", ptx)
            assert count is not None
            # (a warp less: what its threads know of one another is not told apart)
            others += [statement.replace(match[1], str(int(count[1]) + by)) for by in (-min(32, int(count[1]) // 4), 1)]
        elif (match := re.search(r"bra \t(\$\w+);", statement)) and re.search(
                rf"{re.escape(match[1])}:\s+mbarrier\.try_wait[^:]*$", ptx[:found.start()]):
            others.append("")  # ask once only
        elif "wgmma.mma_async" in ptx[found.start() - 40:found.end()] and ", 0, 0;" in statement:
            others.append(statement.replace(", 0, 0;", ", 1, 0;"))
        elif match := re.search(r", a, b, ([01]), 1, 1;", statement):  # (does it begin anew?)
            others.append(statement.replace(match[0], f", a, b, {1 - int(match[1])}, 1, 1;"))
        out += [(f"{statement.strip()} -> {other.strip()}", ptx[:found.start()] + other + ptx[found.end():])
                for other in others]
    return out
