"""The kernels XLA for GPUs should make of what it has not fused yet, as its executables for an H200 have them."""
from __future__ import annotations

import pytest

from stitch.hlo.ir import Module
from stitch.hlo.text import parse
from stitch.pipeline import compile_module
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
