"""Products on GPUs: kernel IR through LLVM to PTX, run in the PTX interpreter against NumPy."""
from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import pytest

from stitch.emit.cpu.kernels import emit_sections
from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.kir import Buffer, Const, For, Kernel, Load, Loop, Phase, Product, Section, Space, Stmt, Store
from stitch.emit.ir.printer import print_kernel
from stitch.emit.ir.verifier import verify
from stitch.errors import UnsupportedOp, VerifyError
from stitch.hlo.index import Dyn, Ix, Var, ix
from stitch.hlo.types import DTYPES, S32
from stitch.ptx.faults import Fault
from stitch.ptx.run import Out, run
from stitch.target import SUMS, CpuTarget

from .ptx_harness import Array, Compiled

FILL = 5
TYPES = ("f32", "tf32", "f64", *SUMS)


@dataclass(frozen=True)
class Case:
    """One product.  `turned`: left lies along its rows, right along its depth (else right along its columns).  `pads`
    are added to the strides of result, left and right, `at` to all addresses.  `bounds` clip rows and columns."""

    rows: int
    cols: int
    depth: int
    turned: tuple[bool, bool] = (False, False)
    fresh: bool = True
    pads: tuple[int, int, int] = (0, 0, 0)
    at: int = 0
    bounds: tuple[int | None, int | None] = (None, None)
    arena: bool = False


CASES = (Case(16, 8, 32), Case(1, 1, 1), Case(33, 17, 45, (True, False), True, (3, 1, 2), 1),
         Case(20, 24, 40, (False, True), False, (1, 0, 3)), Case(24, 72, 40, (True, True), True, (8, 16, 8)),
         Case(9, 24, 150, (False, True), arena=True), Case(40, 24, 16, bounds=(13, 5)),
         Case(8, 16, 32, bounds=(0, 7)), Case(8, 16, 32, bounds=(-3, None)), Case(5, 3, 0, fresh=True))


def kernel_of(cases: tuple[Case, ...], dtype: str) -> Kernel:
    """A phase for each case: the result is filled, then the product is set or added.  Operand 0 holds the bounds.
    "tf32": operands of f32 that may be rounded."""
    exact, dtype = dtype != "tf32", dtype.removeprefix("t")
    narrow, wide = DTYPES[dtype], DTYPES[SUMS.get(dtype, dtype)]
    limits = Buffer("limits", S32, 2 * len(cases), Space.IN, 0)
    ins, outs, arena, phases = [limits], [], [], []
    for n, c in enumerate(cases):
        lefts = (c.rows if c.turned[0] else c.depth) + c.pads[1]
        rights = (c.depth if c.turned[1] else c.cols) + c.pads[2]
        left = Buffer(f"left{n}", narrow, c.at + lefts * (c.depth if c.turned[0] else c.rows) or 1, Space.IN, 2 * n + 1)
        right = Buffer(f"right{n}", narrow, c.at + rights * (c.cols if c.turned[1] else c.depth) or 1, Space.IN,
                       2 * n + 2)
        out_row = c.cols + c.pads[0]
        out = Buffer(f"out{n}", wide, c.at + out_row * c.rows, Space.OUT, n)
        ins, outs = [*ins, left, right], [*outs, out]
        loads = [Load(S32, limits, Ix(2 * n + k)) for k in range(2)]
        rows, cols = (None if b is None else ix(Dyn(v, -9, 999)) for v, b in zip(loads, c.bounds))
        body: list[Stmt] = [*loads, filled(out)]
        if c.arena:  # the left operand is one that the block has computed
            copied = Buffer(f"copy{n}", narrow, left.size, Space.ARENA, 0)
            i = Var("i", left.size)
            value = Load(narrow, left, ix(i))
            body.append(For(i, left.size, Loop.LANE, (value, Store(copied, ix(i), value))))
            arena.append(copied)
            left = copied
        body.append(Product(out, Ix(c.at), out_row, left, Ix(c.at), *((1, lefts) if c.turned[0] else (lefts, 1)),
                            right, Ix(c.at), 1 if c.turned[1] else rights, c.rows, c.cols, c.depth, c.fresh, rows, cols,
                            rights if c.turned[1] else 1, exact))
        phases.append(Phase((Section(f"s{n}", 1, Var("b", 1), tuple(body)),)))
    size = max((b.size * b.dtype.nbytes for b in arena), default=0)
    kernel = Kernel("products", (*ins, *outs, *arena), tuple(phases), size)
    verify(kernel)
    return kernel


def filled(b: Buffer) -> For:
    i = Var("i", b.size)
    return For(i, i.extent, Loop.LANE, (Store(b, ix(i), Const(b.dtype, FILL)),))


def operands(kernel: Kernel, cases: tuple[Case, ...]) -> list[Array]:
    """Small integers: sums of their products are exact in any order."""
    rng = np.random.default_rng(0)
    low = 0 if kernel.buffers[1].dtype.name == "u8" else -9
    limits = np.array([b or 0 for c in cases for b in c.bounds], np.int32)
    return [limits, *(rng.integers(low, 10, b.size).astype(b.dtype.numpy) for b in kernel.of(Space.IN)[1:])]


def expected(c: Case, left: Array, right: Array) -> Array:
    """What a case's result holds, by NumPy, as float64."""
    clip = [n if b is None else max(0, min(n, b)) for n, b in zip((c.rows, c.cols), c.bounds)]

    def matrix(flat: Array, lines: int, size: int, pad: int) -> Array:
        return flat[c.at:c.at + lines * (size + pad)].reshape(lines, size + pad)[:, :size].astype(np.float64)
    a = matrix(left, c.depth, c.rows, c.pads[1]).T if c.turned[0] else matrix(left, c.rows, c.depth, c.pads[1])
    b = matrix(right, c.cols, c.depth, c.pads[2]).T if c.turned[1] else matrix(right, c.depth, c.cols, c.pads[2])
    out = np.full(c.at + (c.cols + c.pads[0]) * c.rows, float(FILL))
    box = out[c.at:].reshape(c.rows, c.cols + c.pads[0])[:clip[0], :clip[1]]
    box[...] = (a @ b)[:clip[0], :clip[1]] + (0 if c.fresh else FILL)
    return out


@pytest.mark.parametrize("dtype, threads", [*((t, None) for t in TYPES), ("f32", 32), ("bf16", 256)])
def test_products(dtype: str, threads: int | None) -> None:
    cases = CASES if threads is None else CASES[2:4]
    kernel = kernel_of(cases, dtype)
    inputs = operands(kernel, cases)
    got = Compiled(kernel, threads=threads)(*inputs)
    for c, out, interpreted, left, right in zip(cases, got, kinterp.run(kernel, inputs), inputs[1::2], inputs[2::2],
                                                strict=True):
        want = expected(c, left, right)
        np.testing.assert_array_equal(interpreted.astype(np.float64), want, str(c))
        np.testing.assert_array_equal(out.astype(np.float64), want, str(c))


@pytest.mark.parametrize("turned", [(False, True), (True, False)])
def test_tf32_rounds_operands(turned: tuple[bool, bool]) -> None:
    """To the nearest number with ten bits of fraction; NaN and infinities stay."""
    case = Case(16, 24, 24, turned)
    kernel = kernel_of((case,), "tf32")
    rng = np.random.default_rng(1)
    inputs = [operands(kernel, (case,))[0], *(rng.standard_normal(b.size).astype(np.float32)
                                              for b in kernel.of(Space.IN)[1:])]
    [got], [interpreted] = Compiled(kernel)(*inputs), kinterp.run(kernel, inputs)
    np.testing.assert_allclose(got, interpreted, rtol=1e-5, atol=1e-5)
    exact = expected(case, *inputs[1:])
    assert 1e-5 < abs(got - exact).max() < 1e-2
    inputs[1][0], inputs[2][-1] = np.inf, np.nan
    with np.errstate(all="ignore"):
        [got], [interpreted] = Compiled(kernel)(*inputs), kinterp.run(kernel, inputs)
    np.testing.assert_array_equal(np.isfinite(got), np.isfinite(interpreted))
    np.testing.assert_array_equal(np.isnan(got), np.isnan(interpreted))


# ---- shared memory


def compiled_alone(case: Case, dtype: str) -> tuple[Compiled, list[Array]]:
    kernel = kernel_of((case,), dtype)
    return Compiled(kernel, threads=64), operands(kernel, (case,))


def launched(compiled: Compiled, ptx: str, inputs: list[Array]) -> tuple[Array, dict[str, tuple[int, int]]]:
    """A product's result; requests to shared memory and passes over its banks, by the instruction's first word."""
    launch, = compiled.emitted.launches
    arrays = dict(zip(compiled.kernel.of(Space.IN), inputs))
    given = [arrays[b] if b in arrays else Out(b.size, b.dtype.numpy) for b in (*launch.reads, *launch.writes)]
    done = run(ptx, launch.entry, launch.grid, launch.threads, given, shared_bytes=launch.shared)
    found: dict[str, tuple[int, int]] = {}
    for site in done.statistics.sites:
        if site.space == "shared":
            name = site.text.split(".")[0]
            requests, passes = found.get(name, (0, 0))
            found[name] = requests + site.requests, passes + site.passes
    return done.arrays[-1], found


@pytest.mark.parametrize("turned", [(False, True), (True, False)], ids=["along the depth", "across"])
def test_fragments_have_no_bank_conflicts(turned: tuple[bool, bool]) -> None:
    compiled, inputs = compiled_alone(Case(64, 64, 64, turned), "bf16")
    found = launched(compiled, compiled.ptx, inputs)[1]
    requests, passes = found["ldmatrix"]
    assert requests and passes == requests  # a matrix is one request
    requests, passes = found["st"]
    assert passes <= 8 * requests  # 16 bytes a thread take four passes; fewer threads of a line, more


@pytest.mark.parametrize("dtype", ["f32", "bf16", "s8"])
def test_a_missing_barrier_is_a_race(dtype: str) -> None:
    compiled, inputs = compiled_alone(Case(16, 16, 300), dtype)
    barrier = "bar.sync \t0;"
    parts = compiled.ptx.split(barrier)
    assert len(parts) > 3
    for n in range(1, len(parts) - 1):  # (the first one is before the product)
        without = barrier.join(parts[:n + 1]) + barrier.join(parts[n + 1:])
        with pytest.raises(Fault, match="race"):
            launched(compiled, without, inputs)


@pytest.mark.parametrize("old, new", [
    ("ldmatrix.sync.aligned.m8n8.x4.shared", "ldmatrix.sync.aligned.m8n8.x4.trans.shared"),
    ("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32", "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32")])
def test_another_map_of_lanes_gives_another_result(old: str, new: str) -> None:
    case = Case(32, 32, 64, (False, True))
    compiled, inputs = compiled_alone(case, "bf16")
    want = expected(case, *inputs[1:])
    assert old in compiled.ptx
    np.testing.assert_array_equal(launched(compiled, compiled.ptx, inputs)[0], want)
    with np.errstate(all="ignore"):
        assert not np.array_equal(launched(compiled, compiled.ptx.replace(old, new), inputs)[0], want)


# ---- the statement


def test_a_right_operand_with_strides_is_printed_and_for_gpus_only() -> None:
    kernel = kernel_of((Case(4, 5, 6, (False, True)),), "f32")
    assert "times" in print_kernel(kernel) and "by 1, 6" in print_kernel(kernel)
    with pytest.raises(UnsupportedOp, match="for GPUs"):
        emit_sections(kernel, CpuTarget.host())
    with pytest.raises(UnsupportedOp, match="for GPUs"):
        emit_sections(kernel_of((Case(4, 5, 6),), "bf16"), CpuTarget.host())


def test_types_must_fit() -> None:
    kernel = kernel_of((Case(4, 5, 6),), "bf16")
    product = kernel.phases[0].sections[0].body[-1]
    assert isinstance(product, Product) and product.narrow and product.steps == 1
    with pytest.raises(VerifyError, match="product of bf16"):
        kernel_with_sum_in("s32")
    rounded = replace(product, exact=False)
    with pytest.raises(VerifyError, match="nothing to round to tf32"):
        verify(replace(kernel, phases=(Phase((replace(kernel.phases[0].sections[0], body=(rounded,)),)),)))


def kernel_with_sum_in(dtype: str) -> None:
    a, b = (Buffer(n, DTYPES["bf16"], 16, Space.IN, k) for k, n in enumerate("ab"))
    out = Buffer("out", DTYPES[dtype], 16, Space.OUT, 0)
    p = Product(out, Ix(0), 4, a, Ix(0), 4, 1, b, Ix(0), 4, 4, 4, 4, True)
    verify(Kernel("k", (a, b, out), (Phase((Section("s", 1, Var("b", 1), (p,)),)),)))
