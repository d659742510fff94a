"""The kernels XLA for GPUs should make of what it has not fused yet, as its executables for an H200 have them."""
from __future__ import annotations

import copy

import pytest

from stitch.hlo.ir import Module
from stitch.hlo.text import parse
from stitch.pipeline import compile_module
from stitch.schedule.cost.gpu import Multiprocessor, belongs_to_library, xla_product_ns
from stitch.schedule.decide.gpu_fusion import expected_kernels, turning_ns
from stitch.span.fuse import all_users
from stitch.target import GpuTarget, preset

HEAD = """HloModule m
%add (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %s = f32[] add(%a, %b)
}
ENTRY %main (x: f32[512,256]) -> RESULT {
  %x = f32[512,256]{1,0} parameter(0)
  %zero = f32[] constant(0)
"""
ROWS = """  %e = f32[512,256]{1,0} exponential(%x)
  %s = f32[512]{0} reduce(%e, %zero), dimensions={1}, to_apply=%add
  %b = f32[512,256]{1,0} broadcast(%s), dimensions={0}
"""
SOFTMAX = ("f32[512,256]", ROWS + "  ROOT %r = f32[512,256]{1,0} divide(%e, %b)")
TWO_FOLDS = ("f32[]", ROWS + """  %d = f32[512,256]{1,0} divide(%e, %b)
  %t = f32[] reduce(%d, %zero), dimensions={0,1}, to_apply=%add
  ROOT %r = f32[] negate(%t)""")
COLUMNS = ("f32[512,256]", """  %s = f32[256]{0} reduce(%x, %zero), dimensions={0}, to_apply=%add
  %b = f32[512,256]{1,0} broadcast(%s), dimensions={1}
  ROOT %r = f32[512,256]{1,0} divide(%x, %b)""")
SEVERAL = ("(f32[512,256], f32[512,256])", """  %e = f32[512,256]{1,0} exponential(%x)
  %n = f32[512,256]{1,0} negate(%x)
  ROOT %r = (f32[512,256]{1,0}, f32[512,256]{1,0}) tuple(%e, %n)""")
ATTENTION = ("f32[512,256]", """  %p = f32[512,512]{1,0} dot(%x, %x), lhs_contracting_dims={1}, rhs_contracting_dims={1}
  %m = f32[512,512]{1,0} exponential(%p)
  %s = f32[512]{0} reduce(%m, %zero), dimensions={1}, to_apply=%add
  %b = f32[512,512]{1,0} broadcast(%s), dimensions={0}
  %d = f32[512,512]{1,0} divide(%m, %b)
  ROOT %r = f32[512,256]{1,0} dot(%d, %x), lhs_contracting_dims={1}, rhs_contracting_dims={0}""")
LAYERS = ("f32[512,512]", """  %p = f32[512,512]{1,0} dot(%x, %x), lhs_contracting_dims={1}, rhs_contracting_dims={1}
  %m = f32[512,512]{1,0} tanh(%p)
  %q = f32[512,512]{1,0} dot(%m, %m), lhs_contracting_dims={1}, rhs_contracting_dims={1}
  ROOT %r = f32[512,512]{1,0} tanh(%q)""")
PRODUCT = ("f32[256,256]", """  %t = f32[256,512]{1,0} transpose(%x), dimensions={1,0}
  ROOT %r = f32[256,256]{1,0} dot(%t, %x), lhs_contracting_dims={1}, rhs_contracting_dims={0}""")


CONVOLUTION = """HloModule m
ENTRY %main (x: f32[8,64,32,32], w: f32[64,64,3,3]) -> f32[8,64,32,32] {
  %x = f32[8,64,32,32]{3,2,1,0} parameter(0)
  %w = f32[64,64,3,3]{3,2,1,0} parameter(1)
  %c = f32[8,64,32,32]{3,2,1,0} convolution(%x, %w), window={size=3x3 pad=1_1x1_1}, dim_labels=bf01_oi01->bf01
  %e = f32[8,64,32,32]{3,2,1,0} exponential(%c)
  %v = f32[64,64,3,3]{3,2,1,0} reverse(%w), dimensions={2,3}
  ROOT %d = f32[8,64,32,32]{3,2,1,0} convolution(%e, %v), window={size=3x3 pad=1_1x1_1}, dim_labels=bf01_oi01->bf01
}
"""


def module(program: tuple[str, str]) -> Module:
    return parse(HEAD.replace("RESULT", program[0]) + program[1] + "\n}\n")


@pytest.mark.parametrize(("program", "kernels"), [(SOFTMAX, 1), (TWO_FOLDS, 3), (COLUMNS, 2), (SEVERAL, 1),
                                                  (PRODUCT, 0), (ATTENTION, 3), (LAYERS, 2)])
def test_kernels_of_a_group(program: tuple[str, str], kernels: int) -> None:
    frame = module(program).entry
    own = [i for i in frame.instrs if i.op not in ("parameter", "constant", "tuple")]
    if kernels == 0:  # a product that is not taken
        own = [i for i in own if i.op != "dot"]
    users = all_users(frame)
    outputs = [i for i in own if i in frame.roots or any(u not in own for u in users[i])]
    assert len(expected_kernels(own, outputs, users)) == kernels


def test_what_xla_makes_one_kernel_of_stays_with_it() -> None:
    for program in (SOFTMAX, PRODUCT):
        assert not compile_module(module(program), preset("h200")).kernels


def test_what_lies_between_convolutions() -> None:
    """XLA runs windows backwards, and turns arrays where it computes them; it cannot in a kernel of ours."""
    frame = parse(CONVOLUTION).entry
    by_name = {i.name: i for i in frame.instrs}
    users = all_users(frame)
    c, e, v = (by_name[n] for n in "cev")
    [made] = expected_kernels([e, v], [e, v], users)
    assert made.roots == (e,)
    target = preset("h200")
    assert isinstance(target, GpuTarget)
    around = [turning_ns(inputs, outputs, users, target) for inputs, outputs in (
        ((c,), (e,)), ((c,), ()), ((by_name["x"],), ()))]
    assert around[0] == 2 * around[1] > 2 * target.costs.launches.launch_ns and around[2] == 0.0


NETWORK = """HloModule m
ENTRY %main (x: f32[2,16,16,32], w: f32[3,3,32,32], b: f32[32], v: f32[1,1,32,32]) -> f32[2,16,16,32] {
  %x = f32[2,16,16,32]{3,2,1,0} parameter(0)
  %w = f32[3,3,32,32]{3,2,1,0} parameter(1)
  %b = f32[32]{0} parameter(2)
  %v = f32[1,1,32,32]{3,2,1,0} parameter(3)
  %e = f32[2,16,16,32]{3,2,1,0} exponential(%x)
  %c = f32[2,16,16,32]{3,2,1,0} convolution(%e, %w), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f
  %s = f32[2,16,16,32]{3,2,1,0} broadcast(%b), dimensions={3}
  %a = f32[2,16,16,32]{3,2,1,0} add(%c, %s)
  %r = f32[2,16,16,32]{3,2,1,0} tanh(%a)
  %d = f32[2,16,16,32]{3,2,1,0} convolution(%r, %v), window={size=1x1}, dim_labels=b01f_01io->b01f
  ROOT %m = f32[2,16,16,32]{3,2,1,0} multiply(%d, %s)
}
"""


def test_convolutions_are_calls_of_a_library() -> None:
    """What is computed for one is stored; a bias behind it is a part of the call, what follows that is not.  Kernels
    whose input features do not lie behind the window are turned."""
    frame = parse(NETWORK).entry
    own = [i for i in frame.instrs if i.op != "parameter"]
    made = expected_kernels(own, frame.roots, all_users(frame))
    assert [[r.name for r in k.roots] for k in made] == [["w"], ["v"], ["e"], ["a"], ["r"], ["d"], ["m"]]


def test_relu_is_a_part_of_the_call() -> None:
    text = NETWORK.replace("tanh(%a)", "maximum(%a, %n)").replace("  %r = ", """  %zero = f32[] constant(0)
  %n = f32[2,16,16,32]{3,2,1,0} broadcast(%zero), dimensions={}
  %r = """).replace("3,3,32,32]{3,2,1,0}", "3,3,32,32]{2,1,0,3}")
    frame = parse(text).entry
    own = [i for i in frame.instrs if i.op != "parameter"]
    made = expected_kernels(own, frame.roots, all_users(frame))
    assert [[r.name for r in k.roots] for k in made] == [["v"], ["e"], ["r"], ["d"], ["m"]]


def test_networks_of_small_convolutions_are_ours() -> None:
    """Launches, and kernels that wait for few blocks, are most of XLA's time."""
    assert compile_module(parse(NETWORK), preset("h200")).launches == 7


@pytest.mark.parametrize("dtype", ["f32", "bf16"])
def test_large_convolutions_stay_with_the_library(dtype: str) -> None:
    """On tensor cores, of f32 rounded to tf32, unless the program asks for more."""
    text = NETWORK.replace("2,16,16,32", "64,56,56,256").replace("32]", "256]").replace("32,32]", "256,256]")
    text = text.replace("3,3,32,", "3,3,256,").replace("1,1,32,", "1,1,256,").replace("f32", dtype)
    [conv, _] = [i for i in parse(text).entry.instrs if i.traits.convolves]
    target = preset("h200")
    assert isinstance(target, GpuTarget) and belongs_to_library(conv, Multiprocessor(target))
    exact = copy.copy(conv)
    exact.attrs = {**conv.attrs, "operand_precision": "{highest,highest}"}
    assert (xla_product_ns(exact, target) > 3 * xla_product_ns(conv, target)) == (dtype == "f32")
