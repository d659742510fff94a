"""How long the nests of a GPU's sections take at least: threads that wait for one load after another."""
from __future__ import annotations

import pytest

from stitch.hlo.ir import Graph
from stitch.schedule.cost.gpu import memory_ns, ports_ns, work_ns
from stitch.schedule.cost.model import model_of
from stitch.schedule.cost.nests import Nest, least_ns, waited_ns
from stitch.schedule.cost.ops import flops, folded_size
from stitch.schedule.nests import nests_ns, nests_of
from stitch.schedule.plan import ScheduledGroup, schedule_group
from stitch.schedule.products import ring_products
from stitch.target import GPUS

from ..emit.group_harness import frame_of
from ..emit.test_ptxas import attention

H200 = GPUS["h200"]
CLOCK = H200.clock


def softmax(rows: int, cols: int) -> Graph:
    x, sums = f"f32[{rows},{cols}]{{1,0}}", f"f32[{rows}]{{0}}"
    return frame_of(f"""  %zero = f32[] constant(0)
  %least = f32[] constant(-inf)
  %m = {sums} reduce(%p0, %least), dimensions={{1}}, to_apply=%maximum
  %mb = {x} broadcast(%m), dimensions={{0}}
  %d = {x} subtract(%p0, %mb)
  %e = {x} exponential(%d)
  %t = {sums} reduce(%e, %zero), dimensions={{1}}, to_apply=%add
  %tb = {x} broadcast(%t), dimensions={{0}}
  ROOT %w = {x} divide(%e, %tb)""", x)


def stitched(frame: Graph) -> tuple[float, ScheduledGroup]:
    group = schedule_group(frame, H200)
    return model_of(H200).stitched_ns(group, [r.array for r in group.graph.roots]), group


@pytest.mark.parametrize("shape, low, high", [((16, 256, 32), 11.6, 14.4), ((8, 128, 64), 6.0, 7.0)])
def test_attention_is_near_the_model_of_kernels(shape: tuple[int, int, int], low: float, high: float) -> None:
    """Microseconds with the launch; by the model of kernels 13.8 and 6.6."""
    assert low < stitched(attention(*shape, "f32"))[0] / 1e3 < high


def test_a_thread_loads_its_lines_from_shared_memory() -> None:
    """Of 32 x 32 each of 128 threads multiplies 2 x 4: it loads six numbers for eight multiply-adds."""
    group = stitched(attention(16, 256, 32, "f32"))[1]
    [plan] = group.plans
    _, p = ring_products(plan.section, plan.tiles, plan.grid, H200, plan.choice.asked)[0]
    assert (p.rows, p.cols, p.depth, p.threads) == (32, 32, 256, 128)
    most = H200.costs.pipeline.shared * CLOCK
    assert model_of(H200).ring_ns(p) > 128 * (2 + 4) * 256 * 4 / most


def test_nests_wait_for_their_loads() -> None:
    """Three nests of a softmax, each a turn of four elements after another."""
    [plan] = stitched(softmax(1024, 1024))[1].plans
    section, tiles, blocks = plan.section, plan.tiles, plan.grid
    few, many = (nests_ns(section, tiles, blocks, threads, 0, H200) for threads in (256, 512))
    latency, each = H200.costs.segments.latency / CLOCK, 1024 * 1024 // blocks
    waves = -(-blocks // (8 * H200.cores))
    assert few > waves * 3 * max(1, each // 1024) * latency, "a maximum, a sum, and what is stored"
    assert many < few or each <= 1024
    assert nests_ns(section, tiles, 100 * blocks, 256, 0, H200) > 50 * few / waves, "other blocks wait for room"
    full = nests_ns(section, tiles, blocks, 256, H200.sm_shared // 2, H200)
    assert full >= few and nests_ns(section, tiles, 2 * H200.cores, 256, H200.sm_shared // 2, H200) > few / waves


def test_turns_that_store_wait_one_for_another() -> None:
    """ptxas writes no loop out that stores: the next turn's loads might be of what it has stored."""
    stores, folds = (Nest(25600, 4, 0.0, 1, folds) for folds in (False, True))
    latency = H200.costs.segments.latency / CLOCK
    assert waited_ns([stores], 1, 256, H200) >= 25 * latency
    first = H200.costs.lowering.first_loads
    assert waited_ns([stores._replace(loads=first)], 1, 256, H200) == waited_ns([stores], 1, 256, H200)
    assert waited_ns([stores._replace(loads=first + 1)], 1, 256, H200) >= 2 * 25 * latency
    assert waited_ns([folds], 1, 256, H200) < 0.4 * waited_ns([stores], 1, 256, H200)


def test_results_of_one_nest_load_what_each_needs_together() -> None:
    """Arrays count once, and are waited for once: loads stand in front of what is stored."""
    x = "f32[64,128]{1,0}"
    for second, loads in (("%p1", 2), ("%p0", 1)):
        [plan] = stitched(frame_of(f"""  %zero = f32[] constant(0)
  %m = f32[64]{{0}} reduce(%p0, %zero), dimensions={{1}}, to_apply=%add
  %mb = {x} broadcast(%m), dimensions={{0}}
  %a = {x} subtract(%p0, %mb)
  %b = {x} multiply({second}, %mb)
  ROOT %t = ({x}, {x}) tuple(%a, %b)""", x, x))[1].plans
        assert [(n.folds, n.loads) for n in nests_of(plan.section, plan.tiles)] == [(True, 1), (False, loads)]


def test_a_step_of_an_optimizer_waits_once() -> None:
    """Three results of four arrays, 65,536 elements each: 0.3 us by the model of kernels, where a wait for each result
    made 0.5."""
    x = "f32[65536]{0}"
    time, _ = stitched(frame_of(f"""  %m = {x} add(%p1, %p3)
  %g = {x} multiply(%p3, %p3)
  %v = {x} add(%p2, %g)
  %s = {x} sqrt(%v)
  %q = {x} divide(%m, %s)
  %w = {x} subtract(%p0, %q)
  ROOT %t = ({x}, {x}, {x}) tuple(%w, %m, %v)""", x, x, x, x))
    assert (time - H200.costs.launches.launch_ns) / 1e3 < 0.4


def test_few_multiprocessors_take_what_their_ports_let_in() -> None:
    n, port = 1 << 20, H200.costs.memory.port * CLOCK
    assert ports_ns(n, 1 / H200.cores, H200) == pytest.approx(n / port)
    assert ports_ns(n, 1 / H200.cores, H200) > 50 * memory_ns(n, n, H200) > 50 * ports_ns(n, 1.0, H200)


def test_what_takes_longer_in_one_block_than_a_phase_has_more() -> None:
    """The rows' sums are added by one block; what they are sums of is stored by many."""
    x = "f32[128,200]{1,0}"
    group = stitched(frame_of(f"""  %zero = f32[] constant(0)
  %c = {x} multiply(%p0, %p1)
  %b = f32[128]{{0}} reduce(%c, %zero), dimensions={{1}}, to_apply=%add
  %s = f32[] reduce(%b, %zero), dimensions={{0}}, to_apply=%add
  ROOT %t = ({x}, f32[128]{{0}}, f32[]) tuple(%c, %b, %s)""", x, x))[1]
    assert [p.grid for p in group.plans if any(r.name == "c" for r in p.section.roots)] == [128]


def test_some_blocks_that_share_what_they_wait_for_are_enough() -> None:
    """Eight rows of 4096 wait for four turns each: no phases of their own for what is stored of them."""
    x = "f32[8,4096]{1,0}"
    group = stitched(frame_of(f"""  %zero = f32[] constant(0)
  %s = f32[8]{{0}} reduce(%p0, %zero), dimensions={{1}}, to_apply=%add
  %b = {x} broadcast(%s), dimensions={{0}}
  %c = {x} subtract(%p0, %b)
  %e = {x} exponential(%c)
  %t = f32[8]{{0}} reduce(%e, %zero), dimensions={{1}}, to_apply=%add
  ROOT %r = ({x}, f32[8]{{0}}) tuple(%c, %t)""", x))[1]
    assert [p.grid for p in group.plans] == [8]


def test_what_follows_a_product_without_a_reduction_is_in_registers() -> None:
    x = "f32[512,512]{1,0}"
    frame = frame_of(f"""  %d = {x} dot(%p0, %p1), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}
  ROOT %e = {x} exponential(%d)""", "f32[512,64]{1,0}", "f32[64,512]{1,0}")
    [plan] = stitched(frame)[1].plans
    assert nests_ns(plan.section, plan.tiles, plan.grid, 256, 0, H200) == 0.0


def test_what_a_product_multiplies_is_a_nest() -> None:
    """One that is computed has to be in block memory before."""
    x = "f32[256,256]{1,0}"
    frame = frame_of(f"""  %e = {x} exponential(%p0)
  ROOT %d = {x} dot(%e, %p1), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}""", x, x)
    plan = stitched(frame)[1].plans[-1]
    assert len(plan.section.ops) > 1
    assert nests_ns(plan.section, plan.tiles, plan.grid, 256, 0, H200) > H200.costs.segments.latency / CLOCK


def test_xlas_kernels_wait_for_their_loads_too() -> None:
    """One takes a launch, what it moves and a load, and a fold more where it has one: fused yet, or foreseen to be."""
    x = "f32[64,32]{1,0}"
    plain = frame_of(f"  ROOT %e = {x} exponential(%p0)", x)
    folded = frame_of("""  %zero = f32[] constant(0)
  ROOT %t = f32[64]{0} reduce(%p0, %zero), dimensions={1}, to_apply=%add""", x)
    model, launch = model_of(H200), H200.costs.launches.launch_ns
    for frame, folds in ((plain, 0), (folded, 1)):
        [root], users = frame.roots, frame.users()
        moved = 64 * 32 * 4 + root.array.nbytes
        least = launch + least_ns(folds, H200) + max(
            memory_ns(moved, moved, H200), work_ns(folded_size(root) * flops(root), False, 1.0, H200))
        assert model.xla_ns(root) == pytest.approx(least)
        assert model.foreseen([root], [root], users) == (1, pytest.approx(least))
    assert launch < launch + least_ns(0, H200) < launch + least_ns(1, H200) < launch + least_ns(2, H200)


def test_a_kernel_waits_once_beside_what_it_moves() -> None:
    """As XLA's does: its first load, and two folds one behind the other.  By the model of kernels 2.8 us with all of it
    from memory, which this model takes to be in the L2 cache; 1.3 were expected before."""
    time, group = stitched(softmax(1024, 1024))
    [plan] = group.plans
    work = work_ns(sum(folded_size(op) * flops(op) for op in plan.section.ops), False, 1.0, H200)
    assert time == pytest.approx(H200.costs.launches.launch_ns + work + least_ns(2, H200))
    assert 1.6 < (time - H200.costs.launches.launch_ns) / 1e3 < 2.8
