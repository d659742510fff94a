"""What a group is expected to take, before and after it is scheduled."""
from __future__ import annotations

import random
from dataclasses import replace

import pytest

from stitch.hlo.ir import Graph
from stitch.hlo.opdef import opdef
from stitch.hlo.text import parse
from stitch.schedule.cost.cpu import Core
from stitch.schedule.cost.model import model_of
from stitch.schedule.plan import schedule_group
from stitch.schedule.tiles.choice import Candidate, Choice
from stitch.schedule.tiles.space import SchedType, Schedule
from stitch.target import CpuTarget, preset
from stitch.target.costs_cpu import CpuCosts

from ..emit.graphs import random_frame
from ..emit.group_harness import frame_of
from ..emit.test_lower import softmax
from ..emit.test_ptxas import attention, column_sum, dense, layer_norm, transposed

FRAMES = {f"random {seed}": random_frame(random.Random(seed).choice, 1 + seed % 10) for seed in range(40)} | {
    "softmax": softmax(1024, 512), "long rows": softmax(3, 100_000), "layer norm": layer_norm(512, 768),
    "columns": column_sum(8192, 64), "transpose": transposed(128, 192, "f32"),
    "attention": attention(4, 128, 64, "f32"), "dense": dense(64, 256, 256, "bf16")}

VECTORS = """HloModule vectors
%turning (a: f32[128,128], v: f32[128,1]) -> f32[128,1] {
  %a = f32[128,128]{1,0} parameter(0)
  %v = f32[128,1]{1,0} parameter(1)
  %t = f32[128,128]{0,1} transpose(%a), dimensions={1,0}
  %c = f32[128,128]{1,0} copy(%t)
  ROOT %d = f32[128,1]{1,0} dot(%c, %v), lhs_contracting_dims={1}, rhs_contracting_dims={0}
}
ENTRY %main (m: f32[128,128], v: f32[128,1], n: f32[128,4]) -> (f32[128,1], f32[1,4], f32[128,1]) {
  %m = f32[128,128]{1,0} parameter(0)
  %v = f32[128,1]{1,0} parameter(1)
  %n = f32[128,4]{1,0} parameter(2)
  %plain = f32[128,1]{1,0} tanh(%v)
  %along = f32[128,1]{1,0} dot(%m, %plain), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %across = f32[1,4]{1,0} dot(%plain, %n), lhs_contracting_dims={0}, rhs_contracting_dims={0}
  %turned = f32[128,1]{1,0} fusion(%m, %plain), kind=kLoop, calls=%turning
  ROOT %r = (f32[128,1]{1,0}, f32[1,4]{1,0}, f32[128,1]{1,0}) tuple(%along, %across, %turned)
}
"""


@pytest.mark.parametrize("machine", ["avx512", "avx2", "amx", "h200"])
@pytest.mark.parametrize("name", FRAMES)
def test_no_schedule_takes_less_than_the_least(name: str, machine: str) -> None:
    """So that a group refused unscheduled would be refused scheduled."""
    frame: Graph = FRAMES[name]
    target, outputs = preset(machine), [r.array for r in frame.roots]
    least = model_of(target).least_ns(frame, outputs)
    assert least <= model_of(target).stitched_ns(schedule_group(frame, target), outputs) * (1 + 1e-9)
    assert least >= CpuCosts().launches.call_ns or machine == "h200"


def test_reductions_with_several_results_cost_xla_their_elements() -> None:
    """An argmax is slower there than a maximum, and costs no less for being a tuple."""
    model, xla, size = model_of(preset("avx512")), CpuCosts().xla, 512 * 384
    frame = frame_of("""  %low = f32[] constant(-inf)
  %none = s32[] constant(0)
  %i = s32[512,384]{1,0} iota(), iota_dimension=1
  %one = f32[512]{0} reduce(%p0, %low), dimensions={1}, to_apply=%maximum
  %two = (f32[512]{0}, s32[512]{0}) reduce(%p0, %i, %low, %none), dimensions={1}, to_apply=%most
  ROOT %r = (f32[512]{0}) tuple(%one)""", "f32[512,384]{1,0}")
    single, both = (next(i for i in frame.instrs if i.name == name) for name in ("one", "two"))
    assert size * xla.fold_ns < model.xla_ns(single) < size * xla.folds_ns < model.xla_ns(both)


def test_what_xla_runs_in_one_function_costs_no_launches_but_its_loops() -> None:
    """Products with a vector are plain loops there, along rows or across them, and what is turned on the way is read
    element by element."""
    model, small, entry = model_of(preset("avx512")), CpuCosts().small, parse(VECTORS).entry
    times = {i.name: model.function_ns(i) for i in entry.instrs if not i.traits.leaf}
    assert times["plain"] < times["along"] and times["turned"] > 5 * times["along"]
    assert times["across"] == pytest.approx(small.op_ns + 128 * small.narrow_ns)
    assert times["along"] < 128 * 128 * small.multiply_ns + model.transfer_ns(70_000, 70_000)


@pytest.mark.parametrize(("size", "looped"), [(2, True), (3, True), (4, False)])
def test_products_of_a_few_numbers_in_one_function_are_plain_loops(size: int, looped: bool) -> None:
    """For others XLA calls its library, also from there."""
    shape = f"f32[{size},{size}]{{1,0}}"
    dot = frame_of(f"  ROOT %d = {shape} dot(%p0, %p1), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}",
                   shape, shape).roots[0]
    model = model_of(preset("avx512"))
    assert (model.function_ns(dot) < model.xla_ns(dot) / 20) is looped


def test_convolutions_in_one_function_are_plain_loops() -> None:
    """No library is called there: a multiply-add of every element of a window is what they take."""
    entry = parse("""HloModule m
%around (x: f32[1,1,200,200], w: f32[1,1,3,3]) -> f32[1,1,200,200] {
  %x = f32[1,1,200,200]{3,2,1,0} parameter(0)
  %w = f32[1,1,3,3]{3,2,1,0} parameter(1)
  ROOT %c = f32[1,1,200,200]{3,2,1,0} convolution(%x, %w), window={size=3x3 pad=1_1x1_1}, dim_labels=bf01_oi01->bf01
}
ENTRY %main (x: f32[1,1,200,200], w: f32[1,1,3,3]) -> f32[1,1,200,200] {
  %x.1 = f32[1,1,200,200]{3,2,1,0} parameter(0)
  %w.1 = f32[1,1,3,3]{3,2,1,0} parameter(1)
  ROOT %f = f32[1,1,200,200]{3,2,1,0} fusion(%x.1, %w.1), kind=kLoop, calls=%around
}
""").entry
    model, small, fusion = model_of(preset("avx512")), CpuCosts().small, entry.roots[0]
    assert model.function_ns(fusion) == pytest.approx(small.op_ns + 9 * 40_000 * small.multiply_ns)
    assert model.function_ns(fusion) < model.xla_ns(fusion) / 10


def test_short_rows_cost_little_in_loops_of_ours() -> None:
    """Lanes take them side by side."""
    target, times = preset("avx512"), []
    for rows, columns in ((256, 4), (256, 16)):
        frame = frame_of(f"""  %zero = f32[] constant(0)
  ROOT %r = f32[{rows}]{{0}} reduce(%p0, %zero), dimensions={{1}}, to_apply=%add""", f"f32[{rows},{columns}]{{1,0}}")
        times.append(model_of(target).turn_ns(schedule_group(frame, target)))
    assert times[0] < 256 * CpuCosts().loops.row_ns < times[1]


def test_what_every_step_computes_anew_counts_as_often() -> None:
    """In a turn of ours."""
    target = preset("avx512")
    assert isinstance(target, CpuTarget)
    frame = frame_of("""  %zero = f32[] constant(0)
  %e = f32[256]{0} tanh(%p1)
  %b = f32[16,256]{1,0} broadcast(%e), dimensions={1}
  %m = f32[16,256]{1,0} multiply(%p0, %b)
  ROOT %r = f32[16]{0} reduce(%m, %zero), dimensions={1}, to_apply=%add""", "f32[16,256]{1,0}", "f32[256]{0}")
    [tanh] = (i for i in frame.instrs if i.op == "tanh")
    rows = Schedule(SchedType.ROW, 0, 16, 1)
    turns = [model_of(target).turn_ns(schedule_group(frame, target, Candidate((Choice(rows, joined, 1),))))
             for joined in (16, 2)]
    assert turns[1] - turns[0] == pytest.approx(7 * Core(target).arithmetic_ns(tanh))


def test_copies_of_what_a_loop_carries_are_little_work() -> None:
    """In XLA's function of a loop."""
    entry = frame_of("""  %moved = f32[4]{0} copy(%p0)
  %made = f32[4]{0} negate(%p0)
  ROOT %r = f32[4]{0} add(%moved, %made)""", "f32[4]{0}")
    model, small = model_of(preset("avx512")), CpuCosts().small
    moved, made = (model.function_ns(next(i for i in entry.instrs if i.name == name)) for name in ("moved", "made"))
    assert small.copy_ns < moved < small.op_ns < made


def test_what_is_joined_in_a_turn_of_ours_goes_through_block_memory() -> None:
    """Unless it is cheap."""
    target = preset("avx512")
    assert isinstance(target, CpuTarget)
    model, core = model_of(target), Core(target)
    copied = model.transfer_ns(2 * 4096 * 4, 2 * 4096 * 4)
    for op, joining in (("negate", 0.0), ("tanh", copied)):
        frame = frame_of(f"""  %a = f32[2048]{{0}} {op}(%p0)
  %b = f32[2048]{{0}} {op}(%p1)
  ROOT %r = f32[4096]{{0}} concatenate(%a, %b), dimensions={{0}}""", "f32[2048]{0}", "f32[2048]{0}")
        alone = sum(core.arithmetic_ns(i) for i in frame.instrs if i.op == op)
        turn = model.turn_ns(schedule_group(frame, target))
        loads = 4096 * target.costs.arithmetic.flop_ns
        assert turn == pytest.approx(max(alone + loads + joining, copied))


def test_numbers_that_are_joined_are_made_in_all_lanes() -> None:
    """Of each vector, where there are too many for a part of the loop each; by themselves they take a vector each."""
    target = preset("avx512")
    assert isinstance(target, CpuTarget)
    one, turns = opdef("tanh").flops * target.costs.arithmetic.flop_ns, []
    for count in (8, 32, 96):
        made = "".join(f"""  %x{n} = f32[1]{{0}} slice(%p0), slice={{[{n}:{n + 1}]}}
  %y{n} = f32[1]{{0}} tanh(%x{n})
""" for n in range(count))
        terms = ", ".join(f"%y{n}" for n in range(count))
        frame = frame_of(f"{made}  ROOT %r = f32[{count}]{{0}} concatenate({terms}), dimensions={{0}}",
                         f"f32[{count}]{{0}}")
        turns.append(model_of(target).turn_ns(schedule_group(frame, target)))
    number = CpuCosts().small.vector_bytes / 4 * one
    assert turns == pytest.approx([8 * number, 32 * 16 * one, 96 * 96 * one], rel=0.1)


def test_a_turn_of_few_elements_takes_as_long_as_its_longest_chain() -> None:
    """Of operations that wait for each other, in a function of XLA's through all of its kernels; some functions' chains
    are shorter there.  A number takes it as long as a vector."""
    target = preset("avx512")
    model, loops, small = model_of(target), CpuCosts().loops, CpuCosts().small
    for op, theirs in (("tanh", 1.0), ("erf", small.short), ("sine", small.short_alone)):
        frame = frame_of(f"""  %a = f32[] {op}(%p0)
  %b = f32[] {op}(%p1)
  ROOT %r = f32[] {op}(%a)""", "f32[]", "f32[]")
        chain = loops.chained_ns * opdef(op).flops
        assert model.turn_ns(schedule_group(frame, target)) == pytest.approx(2.0 * chain)
        work = sum(model.function_ns(i) - small.op_ns for i in frame.instrs if not i.traits.leaf)
        per_lane = target.costs.arithmetic.flop_ns * opdef(op).flops * small.vector
        assert work >= 3.0 * per_lane * small.vector_bytes / 4 and work + model.waiting_ns(frame) == \
            pytest.approx(max(2.0 * theirs * chain, work))


def test_vectors_that_are_stored_in_parts_are_waited_for() -> None:
    """But single elements, and parts that are whole vectors, are in registers."""
    target, loops = preset("avx512"), CpuCosts().loops
    waits = []
    for n in (1, 3, 16):
        frame = frame_of(f"  ROOT %r = f32[{2 * n}]{{0}} concatenate(%p0, %p1), dimensions={{0}}", f"f32[{n}]{{0}}",
                         f"f32[{n}]{{0}}")
        model = model_of(target)
        ours, theirs = model.turn_ns(schedule_group(frame, target)), model.function_ns(frame.roots[0])
        waits.append((ours >= loops.waits_ns, theirs >= loops.waits_ns))
    assert waits == [(False, False), (True, True), (False, False)]


def test_short_rows_are_joined_one_by_one() -> None:
    """Each part of each; but not where rows fill vectors, where whole rows follow each other, and of one row."""
    target, loops = preset("avx512"), CpuCosts().loops
    for shape, dim, parts in (("64,2", 1, 128), ("64,8", 1, 0), ("64,2", 0, 0), ("1,2", 1, 0)):
        dims = [int(n) for n in shape.split(",")]
        dims[dim] *= 2
        frame = frame_of(f"  ROOT %r = f32[{dims[0]},{dims[1]}]{{1,0}} concatenate(%p0, %p1), dimensions={{{dim}}}",
                         f"f32[{shape}]{{1,0}}", f"f32[{shape}]{{1,0}}")
        dear = [replace(target, costs=replace(CpuCosts(), loops=replace(loops, joined_ns=ns))) for ns in (50.0, 60.0)]
        less, more = (model_of(t).turn_ns(schedule_group(frame, t)) for t in dear)
        assert more - less == pytest.approx(parts * 10.0), shape


def test_steps_of_windows_cost_xla_what_they_do() -> None:
    """More on padding, more in two dimensions, and most if they take a logarithm."""
    frame = frame_of("""  %z = f32[] constant(0)
  %inside = f32[512,376]{1,0} reduce-window(%p0, %z), window={size=1x9}, to_apply=%add
  %padded = f32[512,384]{1,0} reduce-window(%p0, %z), window={size=1x9 pad=0_0x4_4}, to_apply=%add
  %square = f32[512,384]{1,0} reduce-window(%p0, %z), window={size=3x3 pad=1_1x1_1}, to_apply=%add
  %dear = f32[512,384]{1,0} reduce-window(%p0, %z), window={size=1x9 pad=0_0x4_4}, to_apply=%logarithm
  ROOT %r = (f32[512,376]{1,0}) tuple(%inside)""", "f32[512,384]{1,0}")
    inside, padded, square, dear = (next(i for i in frame.instrs if i.name == name)
                                    for name in ("inside", "padded", "square", "dear"))
    cpu, gpu = model_of(preset("avx512")), model_of(preset("h200"))
    times = [cpu.xla_ns(i) for i in (inside, padded, square, dear)]
    assert times == sorted(times) and times[3] > 5 * times[1] and times[1] > 1.5 * times[0]
    assert all(model.op_ns(padded) > 1.5 * model.op_ns(inside) for model in (cpu, gpu))


def test_convolutions_cost_xla_what_they_do() -> None:
    """Eigen gathers what a window covers, feature by feature or not; where there are many, the arithmetic counts.
    Turned windows are none of its."""
    def time(features: int, size: int, turned: str = "") -> float:
        shape, pad = f"f32[1,64,64,{features}]{{3,2,1,0}}", f"{size // 2}_{size // 2}"
        module = parse(f"""HloModule m
ENTRY e {{
  x = {shape} parameter(0)
  w = f32[{size},{size},{features},{features}]{{3,2,1,0}} parameter(1)
  ROOT y = {shape} convolution(x, w), window={{size={size}x{size} pad={pad}x{pad}{turned}}},
      dim_labels=b01f_01io->b01f
}}
""")
        return model_of(preset("avx512")).xla_ns(module.entry.root)

    assert 2 * time(1, 3) > time(2, 3) and time(1, 5) > 1.4 * time(1, 3) and time(64, 3) > 10 * time(1, 3)
    assert time(16, 3, " rhs_reversal=1x1") > 10 * time(16, 3)


def test_what_lies_behind_a_cache_that_is_not_there_takes_time() -> None:
    """Rates of levels are measured apart, so one that nothing lies in may be slower than what is behind it."""
    memory = replace(CpuCosts().memory, l1=100.0, l2=40.0, l3=1.0, dram=20.0)
    target = replace(preset("avx2"), l1=32 << 10, l2=256 << 10, l3=0, costs=replace(CpuCosts(), memory=memory))
    times = [model_of(target).transfer_ns(1.0, whole) for whole in range(1 << 10, 2 << 20, 1 << 10)]
    assert times == sorted(times) and times[0] == pytest.approx(1 / 100) and times[-1] == pytest.approx(1 / 20)
