"""The code generator for NVIDIA GPUs: its PTX, run in the interpreter, computes what the references say."""
from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.gpu.kernels import GpuKernel, emit_gpu
from stitch.emit.gpu.ptx import compile_ptx
from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.barriers import with_barriers
from stitch.emit.ir.kir import Barrier, Kernel, Loop, walk
from stitch.emit.ir.shadow import KernelFault
from stitch.emit.llvm import vmath
from stitch.emit.llvm.vmath import approximate
from stitch.errors import CodegenError, UnsupportedOp
from stitch.hlo.literal import constant_value
from stitch.hlo.types import DTYPES, F32, PRED, DType
from stitch.ptx.faults import Fault
from stitch.schedule.cost.gpu import launches_of

from .graphs import draw, random_frame
from .group_harness import MODES, Lowered, Mode, expected, frame_of, logical, lower_frame, physical
from .kernels import RTOL, Example, examples, lane_scan, softmax
from .ptx_harness import H200, Array, Compiled, ptx_of
from .test_llvm import COMPARES, FLOATS, INTS, edges, named, op_kernel, pairs, same
from .test_lower import softmax as softmax_group
from .test_ptxas import column_sum, elementwise, layer_norm, transposed
from .vmath_harness import reference, ulp_errors

EXAMPLES = {e.name: e for e in examples()}
#: small machines of the same kind: several blocks even for small arrays
GPU = replace(H200, cores=4)


@pytest.mark.parametrize("declared", ["void @elsewhere(i32)", "i1 @elsewhere(i32)"])
def test_llvms_that_lack_an_intrinsic_are_named(declared: str) -> None:
    """An older LLVM takes it for a function of another module, which no assembler finds."""
    text = f"declare {declared}\ndefine ptx_kernel void @k() {{\n  call {declared.replace('(i32)', '(i32 0)')}\n" \
           "  ret void\n}\n"
    with pytest.raises(CodegenError, match="does not know elsewhere: kernels for GPUs need llvmlite"):
        compile_ptx(text, "sm_80", "")


@pytest.mark.parametrize("example", examples(), ids=lambda e: e.name)
def test_examples(example: Example) -> None:
    inputs = example.inputs(np.random.default_rng(0))
    example.check(inputs, Compiled(example.kernel)(*inputs, alias=example.alias))


def test_running_folds_are_refused() -> None:
    with pytest.raises(UnsupportedOp, match="would wait for one another"):
        Compiled(lane_scan(3, 37).kernel)


@pytest.mark.parametrize("threads", [32, 64, 256, 1024])
@pytest.mark.parametrize("name", ["softmax-7x37-f32", "column-add-9x35-f32", "argmax-5x33-f32", "triangle-20-s32"])
def test_any_number_of_threads(name: str, threads: int) -> None:
    example = EXAMPLES[name]
    inputs = example.inputs(np.random.default_rng(1))
    example.check(inputs, Compiled(example.kernel, threads=threads)(*inputs))


# ---- groups


def check_group(lowered: Lowered, seed: int, threads: int | None, alias: Mapping[int, int] | None = None) -> None:
    """The PTX computes what the frame does, bit for bit (the values are such that rounding does not matter)."""
    rng = np.random.default_rng(seed)
    values = {p: draw(p.array, rng) for p in lowered.group.frame.params}
    want = expected(lowered, values)
    inputs = [physical(values[i] if i in values else constant_value(i), i.array) for i in lowered.inputs]
    got = Compiled(lowered.kernel, threads=threads)(*inputs, alias=alias)
    for output, g, w in zip(lowered.group.outputs, got, want, strict=True):
        np.testing.assert_array_equal(logical(g, output.array).astype(np.float64), w.astype(np.float64))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(12))
def test_random_groups(seed: int, mode: str) -> None:
    choice = random.Random(f"{seed} {mode}")
    frame = random_frame(choice.choice, choice.randrange(1, 11))
    check_group(lower_frame(frame, replace(MODES[mode], target=GPU)), seed, choice.choice((None, 32, 64, 128, 256)))


@pytest.mark.parametrize("seed", range(16))
def test_results_in_place_of_operands(seed: int) -> None:
    """Threads that read an operand are done before another one stores a result over it."""
    choice = random.Random(seed)
    frame, mode = random_frame(choice.choice, choice.randrange(2, 8)), replace(MODES["parallel"], target=GPU)
    plain = lower_frame(frame, mode)
    pairs = [(n, k) for n, i in enumerate(plain.inputs) if i in frame.params
             for k, o in enumerate(plain.group.outputs)
             if i.array.dtype is o.array.dtype and i.array.size == o.array.size > 0]
    for n, k in pairs[:2]:
        check_group(lower_frame(frame, mode, [(n, k)]), seed, None, {k: n})


SHAPES = {"softmax": softmax_group(96, 200), "short rows": softmax_group(300, 12), "long rows": softmax_group(3, 5000),
          "layer norm": layer_norm(70, 256), "transpose": transposed(128, 192, "f32"),
          "transpose bf16": transposed(64, 96, "bf16"), "columns": column_sum(700, 136), "few columns":
          column_sum(5000, 16), "elementwise": elementwise("f32", 4099, "tanh"), "f64": elementwise("f64", 600, "sine"),
          "bf16": elementwise("bf16", 2048, "exponential")}


@pytest.mark.parametrize("name", SHAPES)
def test_groups_of_programs(name: str) -> None:
    """Kernels as they are planned for the whole machine."""
    lowered = lower_frame(SHAPES[name], Mode(target=H200))
    rng = np.random.default_rng(0)
    values = {p: rng.standard_normal(p.array.dims).astype(p.array.dtype.numpy) for p in lowered.group.frame.params}
    want = expected(lowered, values)
    got = Compiled(lowered.kernel)(*(physical(values[i], i.array) for i in lowered.inputs))
    for output, g, w in zip(lowered.group.outputs, got, want, strict=True):
        rtol = RTOL[output.array.dtype.name]
        np.testing.assert_allclose(logical(g, output.array).astype(np.float64), w.astype(np.float64), rtol, 1e-4)


# ---- scalar ops


def check_ops(ops: Sequence[tuple[str, str, DType]], inputs: Sequence[Array], dtypes: Sequence[DType]) -> None:
    kernel = op_kernel(ops, dtypes, len(inputs[0]), Loop.LANE)
    with np.errstate(all="ignore"):
        wanted = kinterp.run(kernel, list(inputs))
    for op, got, want in zip(ops, Compiled(kernel)(*inputs), wanted, strict=True):
        try:
            same(got, want, op[0])
        except AssertionError as error:
            raise AssertionError(f"{op} on {dtypes[0]}: {error}") from None


@pytest.mark.parametrize("dtype", INTS, ids=str)
def test_integer_ops(dtype: DType) -> None:
    binary = named("add subtract multiply divide remainder maximum minimum and or xor power "
                   "shift-left shift-right-logical shift-right-arithmetic mulhi", dtype)
    check_ops(binary + COMPARES, pairs(dtype), (dtype, dtype))
    check_ops(named("abs negate sign not popcnt count-leading-zeros copy", dtype), [edges(dtype)], (dtype,))
    a, b = pairs(dtype)
    check_ops(named("clamp", dtype), [a, b, b[::-1].copy()], (dtype,) * 3)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_float_ops(dtype: DType) -> None:
    total = [("compare", f"{d}.total", PRED) for d in ("EQ", "NE", "GE", "GT", "LE", "LT")]
    check_ops(named("add subtract multiply divide maximum minimum remainder", dtype) + COMPARES + total,
              pairs(dtype), (dtype, dtype))
    unary = named("abs negate sign floor ceil round-nearest-even round-nearest-afz sqrt copy", dtype)
    check_ops([*unary, ("is-finite", "", PRED)], [edges(dtype)], (dtype,))
    cuts = [("reduce-precision", cut, dtype) for cut in ("5,10", "8,7", "4,3", "5,0", "2,2", "8,23")]
    check_ops(cuts, [edges(dtype)], (dtype,))


def test_pred_ops() -> None:
    check_ops(named("and or xor maximum minimum", PRED) + COMPARES, pairs(PRED), (PRED, PRED))
    check_ops(named("not copy", PRED), [edges(PRED)], (PRED,))


@pytest.mark.parametrize("dtype", [PRED, *INTS, *FLOATS], ids=str)
def test_convert_and_select(dtype: DType) -> None:
    check_ops([("convert", "", to) for to in (PRED, *INTS, *FLOATS)], [edges(dtype)], (dtype,))
    a, b = pairs(dtype)
    check_ops(named("select", dtype), [np.arange(len(a)) % 3 == 0, a, b], (PRED, dtype, dtype))


@pytest.mark.parametrize("pair", ["f32 s32", "u32 f32", "f64 s64", "u64 f64", "f16 s16", "u16 bf16", "bf16 f16"])
def test_bitcast_convert(pair: str) -> None:
    a, b = (DTYPES[n] for n in pair.split())
    check_ops([("bitcast-convert", "", b)], [edges(a)], (a,))


@pytest.mark.parametrize("dtype", [DTYPES["f32"], DTYPES["f64"]], ids=str)
@pytest.mark.parametrize("op", sorted(vmath.OPS))
def test_math_functions(op: str, dtype: DType) -> None:
    """The vector math library's functions keep their accuracy without vectors."""
    assert dtype.numpy is not None
    rng = np.random.default_rng(0)
    x = np.concatenate([rng.uniform(-1, 1, 150), rng.uniform(-20, 20, 90), 10.0 ** rng.uniform(-4, 7, 16)])
    args = [x.astype(dtype.numpy)] + ([x[::-1].astype(dtype.numpy)] if op in vmath.BINARY else [])
    got, = Compiled(op_kernel(named(op, dtype), (dtype,) * len(args), len(x), Loop.LANE))(*args)
    errors = ulp_errors(got, reference(op, *args))
    worst = int(np.argmax(errors))
    assert errors[worst] <= 4.0, (args[0][worst], got[worst])


@pytest.mark.parametrize("op", sorted(approximate.OPS))
def test_fast_math_functions(op: str) -> None:
    """The approximate functions are as far off as they say, when the instructions are as wrong as they may be."""
    rng = np.random.default_rng(0)
    x = np.concatenate([rng.uniform(-20, 20, 400), rng.uniform(-85, 85, 200), 10.0 ** rng.uniform(-4, 7, 400)])
    x = (abs(x) if op in ("log", "rsqrt") else x).astype(np.float32)
    x = x[abs(x) < 80] if op in ("exponential", "logistic") else x
    compiled = Compiled(op_kernel(named(op, F32), (F32,), len(x), Loop.LANE), replace(H200, fast=True))
    assert ".approx.ftz.f32" in compiled.ptx
    scaled = 1.2 * abs(x if op == "exponential" else np.minimum(x, 0))
    allowed = {"exponential": 4 + scaled, "logistic": 6 + scaled, "log": 5.0, "rsqrt": 4.0}[op]
    for compiled.noise in (None, 1, 2):
        got, = compiled(x)
        errors, want = ulp_errors(got, reference(op, x)), reference(op, x)
        near = (op == "log") & (x > 0.5) & (x < 2.0)
        assert (np.where(near, 0.0, errors) <= allowed).all(), (op, errors.max())
        assert (abs(got - want.astype(np.float64))[near] <= 2.0 ** -21).all()
    edges = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 100.0, -110.0], np.float32)
    kernel = op_kernel(named(op, F32), (F32,), len(edges), Loop.LANE)
    exact, fast = (Compiled(kernel, replace(H200, fast=f))(edges)[0] for f in (False, True))
    np.testing.assert_allclose(fast, exact, rtol=1e-5)
    np.testing.assert_array_equal(np.signbit(fast[~np.isnan(fast)]), np.signbit(exact[~np.isnan(exact)]))


def test_exponential_by_the_instruction_for_powers() -> None:
    """Nine instructions, as accurate as they say for floats of every exponent and around those at which n changes, with
    an instruction that is right and with one that is as wrong as the manual lets it be."""
    rng = np.random.default_rng(0)
    steps = np.arange(0, int(np.float32(104).view(np.uint32)), 19997, np.uint32).view(np.float32)
    halves = (np.arange(-300, 257) / 2 * np.log(2)).astype(np.float32)
    near = (halves.view(np.int32)[:, None] + np.arange(-3, 4)).astype(np.int32).view(np.float32).reshape(-1)
    x = np.concatenate([steps, -steps, near[np.isfinite(near)], rng.uniform(-90, 89, 20000).astype(np.float32)])
    edges = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 88.73, 89, 1e38, -1e38, -104, -110, 1e-40], np.float32)
    x = np.concatenate([x, edges])
    compiled = Compiled(op_kernel(named("exponential", F32), (F32,), len(x), Loop.LANE))
    body = [line for line in compiled.ptx.splitlines() if re.search(r"\.f32|shl\.b32.*, 23;", line)]
    assert len(body) == 9 * compiled.ptx.count("ex2.approx.ftz.f32")
    for compiled.noise, most in ((None, 1.0), (1, 5.0)):
        got, = compiled(x)
        with np.errstate(over="ignore"):
            errors = ulp_errors(got, np.exp(x.astype(np.float64)))
        assert errors.max() <= most, (x[errors.argmax()], got[errors.argmax()])
    assert np.isnan(got[np.isnan(x)]).all() and (got[x == -np.inf] == 0).all() and (got[x > 89] == np.inf).all()


# ---- what the generator leaves out


def test_barriers_are_where_threads_exchange_data() -> None:
    frame = frame_of("""  %t = f32[48,40]{1,0} transpose(%p0), dimensions={1,0}
  ROOT %r = f32[48,40]{1,0} negate(%t)""", "f32[40,48]{1,0}")
    bare = lower_frame(frame, Mode(target=GPU)).kernel
    kernel = with_barriers(bare)
    assert any(isinstance(s, Barrier) for section in kernel.sections() for s in walk(section.body))
    x = np.random.default_rng(0).random((40, 48), np.float32)
    got, = kinterp.run(kernel, [x.reshape(-1)], barriers=True)
    np.testing.assert_array_equal(got.reshape(48, 40), -x.T)
    with pytest.raises(KernelFault, match="barrier"):
        kinterp.run(bare, [x.reshape(-1)], barriers=True)


def test_a_missing_barrier_is_a_race() -> None:
    example = softmax(4, 70)
    compiled = Compiled(example.kernel, threads=64)
    compiled.ptx = compiled.ptx.replace("bar.sync \t0;", "")
    with pytest.raises(Fault, match="race"):
        compiled(*example.inputs(np.random.default_rng(0)))


def phases_in_one_launch() -> tuple[Compiled, Array]:
    """Sums of columns: some blocks add up rows, then others what these left; and their operand."""
    compiled = Compiled(lower_frame(column_sum(2000, 520), Mode(target=H200)).kernel)
    launch, = compiled.emitted.launches
    assert launch.waits and launch.grid > 1 and len(compiled.kernel.phases) == 2
    return compiled, np.random.default_rng(0).integers(-9, 9, (2000, 520)).astype(np.float32)


def test_blocks_of_a_phase_wait_for_those_of_the_one_before() -> None:
    compiled, x = phases_in_one_launch()
    np.testing.assert_array_equal(compiled(x)[0], x.sum(0))
    assert ".minnctapersm" in compiled.ptx, "as many registers as leave room for the whole grid"


@pytest.mark.parametrize("gone", ["fence.acq_rel.gpu;", ".acquire"])
def test_a_barrier_of_the_grid_orders_what_is_in_memory(gone: str) -> None:
    compiled, x = phases_in_one_launch()
    assert gone in compiled.ptx
    compiled.ptx = compiled.ptx.replace(gone, {".acquire": ".relaxed"}.get(gone, ""))
    with pytest.raises(Fault, match="race"):
        compiled(x)


@pytest.mark.parametrize("nth", [0, 1])
def test_a_barrier_of_the_grid_covers_all_threads_of_a_block(nth: int) -> None:
    """Those that do not count for the block: what they stored before, what they read after."""
    compiled, x = phases_in_one_launch()
    head, fence, tail = compiled.ptx.partition("fence.acq_rel.gpu;")
    sync = "bar.sync \t0;"
    before, store, last = head.rpartition("st.global")
    assert sync in last
    compiled.ptx = before + store + last.replace(sync, "") + fence + tail if nth == 0 else \
        head + fence + tail.replace(sync, "", 1)
    with pytest.raises(Fault, match="race"):
        compiled(x)


def test_a_grid_that_does_not_meet_is_a_fault() -> None:
    compiled, x = phases_in_one_launch()
    count = re.search(r"selp.b32 +\t%r\d+, (\d+), 1", compiled.ptx)
    assert count is not None
    compiled.ptx = compiled.ptx.replace(count[1], str(int(count[1]) - 1))
    with pytest.raises(Fault, match="waits forever"):
        compiled(x)


def test_launches_leave_room_for_another_grid_with_barriers() -> None:
    """132 multiprocessors with four blocks of 256 threads each; half of them."""
    long = 1e6

    def found(*phases: tuple[int, int], threads: int = 256) -> list[int]:
        return launches_of([(blocks, shared, long) for blocks, shared in phases], H200, threads)
    assert found((264, 0), (1, 0), (264, 0)) == [3]
    assert found((264, 0), (265, 0), (1, 0), (1, 0)) == [1, 1, 2]
    assert found((1, 0), (1, 200 << 10), (2, 0)) == [3], "66 blocks may have most of the shared memory"
    assert found((67, 0), (1, 200 << 10)) == [1, 1]
    assert found((66, 0), (67, 0), threads=1024) == [1, 1] and found((66, 0), (66, 0), threads=1024) == [2]
    assert found() == []
    assert launches_of([(1, 0, 0.0)] * 4, H200, alone=[1]) == [1, 1, 2]
    assert launches_of([(1, 0, 0.0)], H200, alone=[0]) == [1]


def test_short_phases_of_twice_as_many_blocks_share_a_launch() -> None:
    """A launch saves a microsecond beside a barrier; so long work of 132 multiprocessors may take twice the time."""
    saved = H200.cores * (H200.costs.launches.launch_ns - H200.costs.launches.barrier_ns)
    assert launches_of([(528, 0, saved), (1, 0, 0.0)], H200) == [2]
    assert launches_of([(528, 0, 1.1 * saved), (1, 0, 0.0)], H200) == [1, 1]
    assert launches_of([(529, 0, 0.0), (1, 0, 0.0)], H200) == [1, 1]
    assert launches_of([(400, 0, saved), (1, 0, 0.0), (400, 0, saved), (400, 0, 1.1 * saved)], H200) == [3, 1]
    assert launches_of([(200, 0, saved), (4, 64 << 10, 0.0)], H200) == [2], "turns for want of shared memory"
    assert launches_of([(200, 0, 2 * saved), (4, 64 << 10, 0.0)], H200) == [1, 1]
    turning = [(66, 120 << 10, 0.0), (130, 0, 0.9 * saved), (130, 0, 0.9 * saved)]
    assert launches_of(turning, H200) == [1, 2], "the middle one loses nothing beside the last one"


def test_unsupported_ops_are_named() -> None:
    with pytest.raises(UnsupportedOp, match="frobnicate"):
        emit_gpu(op_kernel(named("frobnicate", F32), (F32,), 4, Loop.LANE), H200)


def test_too_much_shared_memory_is_refused() -> None:
    kernel: Kernel = softmax(8, 70_000, chunk=70_000, per_block=1).kernel
    with pytest.raises(UnsupportedOp, match="bytes of shared memory"):
        emit_gpu(kernel, H200)


def test_dynamic_shared_memory() -> None:
    example = softmax(1, 15_000, chunk=1000, per_block=1)
    compiled = Compiled(example.kernel)
    launch, = compiled.emitted.launches
    assert launch.shared > 48 << 10
    inputs = example.inputs(np.random.default_rng(0))
    example.check(inputs, compiled(*inputs))


def test_sums_are_fused_only_where_the_math_functions_ask() -> None:
    kernel = op_kernel([("multiply", "", F32)], (F32, F32), 64, Loop.LANE)
    text = emit_gpu(kernel, H200).text
    assert "contract" not in text and "fast" not in text
    ptx, = ptx_of([GpuKernel(text, ())])
    assert "mul.rn.f32" in ptx


def rows_summed(rows: int, cols: int) -> Lowered:
    return lower_frame(frame_of(f"""  %zero = f32[] constant(0)
  ROOT %s = f32[{rows}]{{0}} reduce(%p0, %zero), dimensions={{1}}, to_apply=%add""", f"f32[{rows},{cols}]{{1,0}}"),
                       replace(MODES["parallel"], target=GPU))


@pytest.mark.parametrize("cols, loads, threads", [(512, 4, 32), (384, 3, 32), (448, 4, 32), (1024, 1, 256)])
def test_threads_that_would_repeat_a_fold_are_left_out(cols: int, loads: int, threads: int) -> None:
    """A warp goes through a row of 512 in four turns, whose loads are under way at once, through one of 448 in three
    and a half, which is a loop behind them.  Of 1024 each thread has one turn."""
    lowered = rows_summed(23, cols)
    code = emit_gpu(lowered.kernel, GPU)
    per_block = {s.grid for s in lowered.kernel.sections()}
    assert per_block == {23} and {n.threads for n in code.launches} == {threads}
    assert len(re.findall(r"load <4 x float>, ptr addrspace\(1\)", code.text)) == loads
    check_group(lowered, 0, None)
