"""Folds of windows of several arrays, and gradients of max pooling as XLA writes them, against the HLO interpreter: bit
by bit, interpreted and as machine code among guard pages."""
from __future__ import annotations

import random
from dataclasses import dataclass, replace

import numpy as np
import pytest

from stitch.emit.ir import interpreter as kinterp
from stitch.errors import UnsupportedOp
from stitch.hlo.ir import Graph
from stitch.hlo.ops.reduce import folds_in_steps
from stitch.hlo.text import parse
from stitch.schedule.rewrite.pooling import chosen, in_steps
from stitch.span.support import Support
from stitch.target import Target

from .group_harness import MODES, Mode, expected, lower_frame, physical
from .llvm_harness import Loaded
from .ptx_harness import H200, Compiled
from .sizes import levels
from .test_scatter import Array, same

#: how XLA chooses an element of a window, and where it stands, along two dimensions; the first of equal ones
CHOOSE = """
%choose {
  %a = T[] parameter(0)
  %y = s32[] parameter(1)
  %x = s32[] parameter(2)
  %b = T[] parameter(3)
  %v = s32[] parameter(4)
  %u = s32[] parameter(5)
  %none = s32[] constant(-1)
  %had = pred[] compare(%y, %none), direction=NE
  %has = pred[] compare(%v, %none), direction=NE
  %ge = pred[] compare(%a, %b), direction=GE
  %hasnot = pred[] not(%has)
  %better = pred[] and(%ge, %had)
  %keep = pred[] or(%better, %hasnot)
  %value = T[] select(%keep, %a, %b)
  %row = s32[] select(%keep, %y, %v)
  %column = s32[] select(%keep, %x, %u)
  ROOT %all = (T[], s32[], s32[]) tuple(%value, %row, %column)
}

%sum {
  %a = T[] parameter(0)
  %b = T[] parameter(1)
  ROOT %s = T[] add(%a, %b)
}
"""


@dataclass(frozen=True)
class Pool:
    """Max pooling of a plane, as XLA has it on a CPU when it is differentiated."""

    dims: tuple[int, int]
    size: tuple[int, int]
    stride: tuple[int, int]
    dilation: tuple[int, int] = (1, 1)
    turned: tuple[int, int] = (0, 0)
    kind: str = "f32"
    start: str = "0"
    combine: str = "add"
    none: str = "-1"
    order: str = "{1,0}"
    rounds: bool = False

    @property
    def places(self) -> tuple[int, int]:
        y, x = ((n - (k - 1) * d - 1) // s + 1 for n, k, s, d in zip(self.dims, self.size, self.stride, self.dilation))
        return y, x

    def frame(self, last: str = "ROOT %out") -> Graph:
        (y, x), n = self.places, self.places[0] * self.places[1]
        array, made, index = (f"{kind}[{d[0]},{d[1]}]{self.order}" for kind, d in (
            (self.kind, self.dims), (self.kind, self.places), ("s32", self.places)))
        window = " ".join(f"{key}={a}x{b}" for key, (a, b) in (
            ("size", self.size), ("stride", self.stride), ("rhs_dilate", self.dilation), ("rhs_reversal", self.turned)))
        shapes = f"({made}, {index}, {index})"
        text = f"""HloModule m
{CHOOSE}
ENTRY %main {{
  %p0 = {array} parameter(0)
  %p1 = {made} parameter(1)
  %zero = T[] constant({self.start})
  %none = s32[] constant({self.none})
  %rows = s32[{self.dims[0]},{self.dims[1]}]{self.order} iota(), iota_dimension=0
  %columns = s32[{self.dims[0]},{self.dims[1]}]{self.order} iota(), iota_dimension=1
  %found = {shapes} reduce-window(%p0, %rows, %columns, %zero, %none, %none), window={{{window}}}, to_apply=%choose
  %value = {made} get-tuple-element(%found), index=0
  %row = {index} get-tuple-element(%found), index=1
  %column = {index} get-tuple-element(%found), index=2
  %a = s32[{y},{x},1] reshape(%row)
  %b = s32[{y},{x},1] reshape(%column)
  %ab = s32[{y},{x},2] concatenate(%a, %b), dimensions={{2}}
  %at = s32[{n},2] reshape(%ab)
  %updates = T[{n},1,1] reshape(%p1)
  %array = {array} broadcast(%zero), dimensions={{}}
  %out = {array} scatter(%array, %at, %updates), update_window_dims={{1,2}}, inserted_window_dims={{}}, \
scatter_dims_to_operand_dims={{0,1}}, index_vector_dim=1, to_apply=%sum
"""
        text = text.replace(" add(", f" {self.combine}(")
        if self.rounds:
            text = text.replace("  ROOT %s = T[] add(%a, %b)", """  %c = f32[] convert(%a)
  %d = f32[] convert(%b)
  %e = f32[] add(%c, %d)
  ROOT %s = T[] convert(%e)""")
        text = (text.replace("%out = ", "ROOT %out = ") if last == "ROOT %out" else text + f"  {last}\n") + "}\n"
        return parse(text.replace("T[", f"{self.kind}[")).entry


def drawn(dims: tuple[int, ...], rng: np.random.Generator, dtype: object) -> Array:
    """Few different numbers, so that many are equal; zeros of both signs, infinities and nans."""
    values = np.array([-np.inf, -1.5, -0.0, 0.0, 0.25, 1.0, np.inf, np.nan, 3.0, -2.0])
    return rng.choice(values, dims, p=[.05, .2, .1, .1, .1, .2, .05, .05, .1, .05]).astype(dtype)  # type: ignore[call-overload]


def check(frame: Graph, mode: Mode, level: Target | None = None, seed: int = 0) -> None:
    """The kernel gives what the interpreter does: interpreted, or as machine code for a vector level."""
    lowered = lower_frame(frame, mode if level is None else replace(mode, target=level))
    rng = np.random.default_rng(seed)
    values = {p: drawn(p.array.dims, rng, p.array.dtype.numpy) for p in frame.params}
    for p in frame.params[1:]:
        values[p] = rng.standard_normal(p.array.dims).astype(p.array.dtype.numpy)
    inputs = [physical(values[i], i.array) for i in lowered.inputs]
    want = expected(lowered, values)
    if level is None:
        for order in kinterp.ORDERS:
            same(lowered, kinterp.run(lowered.kernel, inputs, order=order, seed=seed), want)
    else:
        same(lowered, Loaded(lowered.kernel, level)(*inputs), want)


@pytest.fixture(autouse=True)
def one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The HLO interpreter adds update by update, as XLA does."""
    monkeypatch.setattr("stitch.hlo.ops.library.ufunc_of", lambda region: None)


POOLS = {"apart": Pool((8, 32), (2, 2), (2, 2)), "apart with a rest": Pool((7, 37), (2, 2), (2, 2)),
         "overlapping": Pool((9, 33), (3, 3), (2, 2)), "everywhere": Pool((6, 17), (3, 3), (1, 1)),
         "with gaps": Pool((11, 31), (2, 1), (3, 2)), "dilated": Pool((13, 35), (2, 3), (2, 1), (3, 2)),
         "turned": Pool((9, 33), (3, 2), (2, 2), turned=(1, 0)),
         "apart and turned": Pool((8, 16), (2, 2), (2, 2), (1, 1), (1, 1)),
         "rows": Pool((1, 65), (1, 3), (1, 2)), "one": Pool((1, 1), (1, 1), (1, 1)),
         "all": Pool((4, 8), (4, 8), (4, 8)),
         "columns first": Pool((9, 33), (3, 3), (2, 2), order="{0,1}"),
         "double": Pool((7, 19), (3, 3), (2, 2), kind="f64"),
         "half": Pool((7, 19), (3, 3), (2, 2), kind="f16"), "narrow": Pool((6, 34), (2, 2), (2, 2), kind="bf16"),
         "rounded": Pool((7, 35), (3, 3), (2, 2), kind="bf16", rounds=True),
         "rounded and apart": Pool((7, 35), (2, 3), (2, 3), kind="bf16", rounds=True)}


@pytest.mark.parametrize("name", POOLS)
def test_gradients_of_max_pooling(name: str) -> None:
    frame = POOLS[name].frame()
    assert not any(i.scatters or folds_in_steps(i) for i in in_steps(frame).instrs)
    check(frame, MODES["parallel"])
    for level in levels():
        check(frame, Mode(1.0, 64), level, 1)


@pytest.mark.parametrize("seed", range(12))
def test_random_pools(seed: int) -> None:
    r = random.Random(seed)
    size, dilation = (r.randint(1, 4), r.randint(1, 4)), (r.choice((1, 1, 2)), r.choice((1, 1, 2)))
    dims = tuple((k - 1) * d + r.choice((1, 2, 7, 15, 16, 17)) for k, d in zip(size, dilation))
    pool = Pool((dims[0], dims[1]), size, (r.randint(1, 4), r.randint(1, 4)), dilation,
                (r.randint(0, 1), r.randint(0, 1)), r.choice(("f32", "f64")), order=r.choice(("{1,0}", "{0,1}")))
    level = levels()[seed % len(levels())]
    check(pool.frame(), MODES[r.choice(list(MODES))], None if seed % 3 == 0 else level, seed)


@pytest.mark.parametrize("other", [
    {"start": "-0"}, {"start": "1"}, {"combine": "multiply"}, {"none": "0"}, {"none": "-2"}], ids=str)
def test_scatters_to_something_else_stay(other: dict[str, str]) -> None:
    frame = replace(Pool((7, 19), (3, 3), (2, 2)), **other).frame()  # type: ignore[arg-type]
    [scatter] = [i for i in frame.instrs if i.scatters]
    assert chosen(scatter) is None
    check(frame, MODES["parallel"])


def test_what_was_chosen_is_the_result_of_a_fold() -> None:
    """All that a fold makes can be read, in a kernel with the gradient or without it."""
    pool = POOLS["overlapping"]
    both = pool.frame("ROOT %t = () tuple(%value, %row, %column, %out)")
    for frame in (Graph("f", both.params, both.instrs[:-1], both.root.operands),
                  Graph("f", both.params, both.instrs[:-1], both.root.operands[:3])):
        check(frame, MODES["parallel"])
        check(frame, Mode(1.0, 64), levels()[0])


def test_what_was_chosen_on_a_gpu() -> None:
    """Scatters stay with XLA there, folds of several arrays need not."""
    both = POOLS["overlapping"].frame("ROOT %t = () tuple(%value, %row, %column)")
    frame = Graph("f", both.params, both.instrs[:-1], both.root.operands)
    lowered = lower_frame(frame, Mode(target=H200))
    rng = np.random.default_rng(0)
    values = {p: drawn(p.array.dims, rng, p.array.dtype.numpy) for p in frame.params}
    inputs = [physical(values[i], i.array) for i in lowered.inputs]
    same(lowered, Compiled(lowered.kernel)(*inputs), expected(lowered, values))


@pytest.mark.parametrize(("window", "out"), [
    ("size=3x2 stride=1x2", "31,4"), ("size=3x2 stride=1x2 pad=2_1x0_1", "34,5"), ("size=2x2 pad=-1_3x1_-2", "34,7"),
    ("size=2x3 stride=2x1 pad=4_4x1_2 rhs_dilate=3x2 rhs_reversal=1x0", "19,8")])
def test_a_fold_that_is_no_monoid(window: str, out: str) -> None:
    frame = parse(f"""HloModule m
%decay {{
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  %half = f32[] constant(0.5)
  %less = f32[] multiply(%a, %half)
  ROOT %s = f32[] maximum(%less, %b)
}}
ENTRY %main {{
  %p0 = f32[33,9] parameter(0)
  %one = f32[] constant(1)
  ROOT %r = f32[{out}] reduce-window(%p0, %one), window={{{window}}}, to_apply=%decay
}}
""").entry
    check(frame, MODES["parallel"])
    check(frame, Mode(1.0, 64), levels()[0])


@pytest.mark.parametrize(("window", "out", "steps"), [
    ("size=3x3 stride=2x2 pad=1_1x1_1", "5,17", False), ("size=2x2", "8,32", False), ("size=7x7", "3,27", False),
    ("size=2x2 stride=2x2 pad=2_0x0_1", "5,17", True), ("size=2x2 pad=1_1x0_0 rhs_dilate=2x1", "9,32", True)])
@pytest.mark.parametrize("op", ["maximum", "minimum", "add"])
def test_a_fold_that_rounds(window: str, out: str, steps: bool, op: str) -> None:
    """A largest number is chosen, and then rounded; a window of nothing but padding keeps its start as it is."""
    frame = parse(f"""HloModule m
%narrow {{
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  %c = bf16[] convert(%a)
  %d = bf16[] convert(%b)
  %e = bf16[] {op}(%c, %d)
  ROOT %s = f32[] convert(%e)
}}
ENTRY %main {{
  %p0 = f32[9,33] parameter(0)
  %p1 = f32[9,33] parameter(1)
  %x = f32[9,33] add(%p0, %p1)
  %z = f32[] constant(0.12345)
  ROOT %r = f32[{out}] reduce-window(%x, %z), window={{{window}}}, to_apply=%narrow
}}
""").entry
    assert folds_in_steps(frame.root) == (steps or op == "add")
    check(frame, MODES["parallel"])
    check(frame, Mode(1.0, 64), levels()[0])


@pytest.mark.parametrize(("rows", "edge"), [(8192, "0_0"), (8256, "15_15"), (8250, "3_27")])
def test_a_tree_of_folds_is_loops(rows: int, edge: str) -> None:
    """XLA makes long sums of bf16 one; its steps side by side would be a thousand, which LLVM takes minutes for."""
    first, low, high = -(-rows // 32), *map(int, edge.split("_"))
    frame = parse(f"""HloModule m
%narrow {{
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  %s = f32[] add(%a, %b)
  %c = bf16[] convert(%s)
  ROOT %d = f32[] convert(%c)
}}
ENTRY %main {{
  %p0 = f32[{rows},3] parameter(0)
  %z = f32[] constant(0)
  %x = f32[{first},3] reduce-window(%p0, %z), window={{size=32x1 stride=32x1 pad=0_{first * 32 - rows}x0_0}}, \
to_apply=%narrow
  %y = f32[{(first + low + high) // 32},3] reduce-window(%x, %z), window={{size=32x1 stride=32x1 pad={edge}x0_0}}, \
to_apply=%narrow
  ROOT %r = f32[3] reduce(%y, %z), dimensions={{0}}, to_apply=%narrow
}}
""").entry
    written = in_steps(frame)
    assert len(written.instrs) < 32 * 8 and sum(i.op == "reduce" for i in written.instrs) == 3
    lowered = lower_frame(frame, Mode(1.0, 64))
    x = np.random.default_rng(0).integers(-1, 2, (rows, 3)).astype(np.float32)  # (no sum of them is rounded)
    same(lowered, Loaded(lowered.kernel, levels()[0])(*[physical(x, i.array) for i in lowered.inputs]), [x.sum(0)])


def test_a_tree_of_folds_by_a_general_computation_is_refused() -> None:
    """Its steps cannot be loops, and side by side they are too many."""
    frame = parse("""HloModule m
%decay {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  %half = f32[] constant(0.5)
  %less = f32[] multiply(%a, %half)
  ROOT %s = f32[] maximum(%less, %b)
}
ENTRY %main {
  %p0 = f32[4096] parameter(0)
  %z = f32[] constant(0)
  %x = f32[128] reduce-window(%p0, %z), window={size=32 stride=32}, to_apply=%decay
  ROOT %y = f32[4] reduce-window(%x, %z), window={size=32 stride=32}, to_apply=%decay
}
""").entry
    with pytest.raises(UnsupportedOp, match="1024 steps"):
        in_steps(frame)


def test_what_stays_with_xla_and_why() -> None:
    support = Support(lambda op, given, made: None, lambda dot: None, scatters=lambda i: None)

    def why(window: str, out: str) -> str | None:
        frame = parse(f"""HloModule m
%last {{
  %a = f32[] parameter(0)
  ROOT %b = f32[] parameter(1)
}}
ENTRY %main {{
  %p0 = f32[64,64] parameter(0)
  %z = f32[] constant(0)
  ROOT %r = f32[{out}] reduce-window(%p0, %z), window={{{window}}}, to_apply=%last
}}
""").entry
        return support.reason(frame.root)

    assert why("size=2x2 stride=2x2 pad=1_1x0_0", "33,32") is None
    for window, out in (("size=2x2 lhs_dilate=2x1", "126,63"), ("size=9x9", "56,56")):
        assert why(window, out) == "reduce-window with a general computation, and many steps or gaps"
