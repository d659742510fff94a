"""Products behind masks of indices: what is left out, and that nothing else is."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stitch.emit.ir import bulk, interpreter
from stitch.emit.ir.kir import For, Kernel, Product, Space, Transpose, walk
from stitch.hlo.ir import Graph, Instr
from stitch.schedule.rewrite.masks import likely_zeros, needed
from stitch.target import preset
from stitch.target.costs_kernels import Panels

from .group_harness import MODES, Lowered, check, expected, frame_of, lower_frame, physical
from .test_lower import fuzz, seeds
from .test_products import SCALES, at_scale

DIRECTIONS = ("GE", "GT", "LE", "LT")


@pytest.fixture(autouse=True)
def small_chunks() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Panels, "least_rows", 2)
        patch.setattr(Panels, "best_rows", 4)
        patch.setattr(Panels, "mask_steps", 8)
        yield


def dot_of(left: int, right: int) -> str:
    """Attributes of a product of matrices by the dimensions it folds."""
    return ("lhs_batch_dims={0}, rhs_batch_dims={0}, "
            f"lhs_contracting_dims={{{left}}}, rhs_contracting_dims={{{right}}}")


def attention(rows: int, cols: int, direction: str = "GE", shift: int = 0, other: str = "zero", turned: bool = False,
              window: int = 0, right: bool = False, batch: int = 2, depth: int = 5, width: int = 6,
              dtype: str = "f32") -> Graph:
    """select(row + shift >= column, q k', other), its largest elements by row, and its product with v; with a
    `window`, row - column < window, too.  `turned`: the product with v folds the rows.  `right`: it has v on the
    left."""
    square = f"[{batch},{rows},{cols}]{{2,1,0}}"
    also = "" if not window else f"""
  %far = s32[] constant({window})
  %fars = s32{square} broadcast(%far), dimensions={{}}
  %apart = s32{square} subtract(%i, %j)
  %near = pred{square} compare(%apart, %fars), direction=LT
  %both = pred{square} and(%ahead, %near)"""
    folded = 1 if turned else 2
    kept = cols if turned else rows
    out = f"f32[{batch},{f'{width},{kept}' if right else f'{kept},{width}'}]{{2,1,0}}"
    last = f"dot(%p2, %masked), {dot_of(1, folded)}" if right else f"dot(%masked, %p2), {dot_of(folded, 1)}"
    return frame_of(f"""  %s = f32{square} dot(%p0, %p1), {dot_of(2, 2)}
  %i0 = s32{square} iota(), iota_dimension=1
  %j = s32{square} iota(), iota_dimension=2
  %shift = s32[] constant({shift})
  %shifts = s32{square} broadcast(%shift), dimensions={{}}
  %i = s32{square} add(%i0, %shifts)
  %ahead = pred{square} compare(%i, %j), direction={direction}{also}
  %zero = f32[] constant(0)
  %lowest = f32[] constant(-inf)
  %two = f32[] constant(2)
  %twos = f32{square} broadcast(%two), dimensions={{}}
  %scaled = f32{square} multiply(%s, %twos)
  %other = f32{square} broadcast(%{other}), dimensions={{}}
  %masked = f32{square} select(%{'both' if window else 'ahead'}, %scaled, %other)
  %most = f32[{batch},{rows}]{{1,0}} reduce(%masked, %lowest), dimensions={{2}}, to_apply=%maximum
  %o = {out} {last}
  ROOT %t = (f32[{batch},{rows}]{{1,0}}, {out}) tuple(%most, %o)""",
                    f"{dtype}[{batch},{rows},{depth}]{{2,1,0}}", f"{dtype}[{batch},{cols},{depth}]{{2,1,0}}",
                    f"f32[{batch},{rows if turned else cols},{width}]{{2,1,0}}")


def skips(kernel: Kernel) -> int:
    """Loops over the chunks of rows that a mask leaves."""
    return sum(isinstance(s, For) and s.var.name == "rows" and any(isinstance(t, Product) for t in s.body)
               for section in kernel.sections() for s in walk(section.body))


def lowered_at(scale: str, mode: str, frame: Graph) -> Lowered:
    with at_scale(SCALES[scale]):
        return lower_frame(frame, MODES[mode])


@pytest.mark.parametrize("scale", ["eager", "pieces", "shared", "boxes"])
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("turned", [False, True], ids=["", "turned"])
@pytest.mark.parametrize("right", [False, True], ids=["", "right"])
def test_masked_products(scale: str, direction: str, turned: bool, right: bool) -> None:
    lowered = lowered_at(scale, "single", attention(32, 48, direction, turned=turned, right=right, width=24))
    assert skips(lowered.kernel) >= 1
    check(lowered, orders=("random",))


def test_two_products_behind_one_mask() -> None:
    """Each is left out where the other one is read."""
    square = "f32[48,48]{1,0}"
    frame = frame_of(f"""  %below = {square} dot(%p0, %p1), lhs_contracting_dims={{1}}, rhs_contracting_dims={{1}}
  %above = {square} dot(%p1, %p0), lhs_contracting_dims={{1}}, rhs_contracting_dims={{1}}
  %i = s32[48,48]{{1,0}} iota(), iota_dimension=0
  %j = s32[48,48]{{1,0}} iota(), iota_dimension=1
  %back = pred[48,48]{{1,0}} compare(%i, %j), direction=GE
  ROOT %r = {square} select(%back, %below, %above)""", "f32[48,7]{1,0}", "f32[48,7]{1,0}")
    lowered = lowered_at("eager", "single", frame)
    assert skips(lowered.kernel) == 2
    check(lowered)


def test_what_is_left_out_may_be_copied() -> None:
    """A loop that reads scores across their rows gets a transposed copy of them, with what is missing."""
    lowered = lowered_at("shared", "single", attention(8, 33, "LT", 75, "two", window=30, batch=3, depth=20, width=40))
    statements = [s for section in lowered.kernel.sections() for s in walk(section.body)]
    assert any(isinstance(s, Transpose) and s.src.space is Space.ARENA for s in statements)
    check(lowered)


@pytest.mark.parametrize("machine", ["amx", "avx512"])
@pytest.mark.parametrize("right", [False, True], ids=["", "right"])
def test_masked_products_of_narrow_operands(machine: str, right: bool) -> None:
    frame = attention(96, 96, batch=1, depth=34, width=24, right=right, dtype="bf16")
    with at_scale(SCALES["eager"]):
        lowered = lower_frame(frame, replace(MODES["single"], target=replace(preset(machine), cores=1)))
    assert skips(lowered.kernel) == 2
    check(lowered, orders=("random",))


def multiply_adds(lowered: Lowered, odd: float = 1.0) -> int:
    """How many a run needs when every element of the last operand is `odd`."""
    rng, total = np.random.default_rng(0), 0
    inputs = [rng.integers(1, 4, i.array.size).astype(np.float32) for i in lowered.inputs]
    inputs[[i.name for i in lowered.inputs].index("p2")][:] = odd
    compute = bulk._product

    def counted(machine: interpreter.Machine, s: Product) -> None:
        nonlocal total
        total += machine.clip(s.rows, s.row_bound) * machine.clip(s.cols, s.col_bound) * s.depth
        compute(machine, s)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bulk, "_product", counted)
        interpreter.run(lowered.kernel, inputs)
    return total


@pytest.mark.parametrize("turned", [False, True], ids=["", "turned"])
@pytest.mark.parametrize("right", [False, True], ids=["", "right"])
def test_a_large_part_of_a_triangle_is_left_out(turned: bool, right: bool) -> None:
    lowered = lowered_at("eager", "single", attention(96, 96, turned=turned, right=right, batch=1, depth=8, width=24))
    scores, rest = 96 * 96 * 8, 96 * 96 * 24
    assert multiply_adds(lowered) < 0.65 * (scores + rest)
    assert rest < multiply_adds(lowered, np.inf) < 0.7 * scores + rest, "what is not finite is multiplied"


@settings(fuzz, max_examples=40)
@given(seed=seeds, rows=st.sampled_from((8, 12, 20, 24, 40)), cols=st.sampled_from((8, 17, 24, 33, 64)),
       direction=st.sampled_from(DIRECTIONS), shift=st.integers(-50, 70), window=st.sampled_from((0, 0, 1, 9, 30)),
       turned=st.booleans(), right=st.booleans(), width=st.sampled_from((3, 24)),
       scale=st.sampled_from(sorted(SCALES)), mode=st.sampled_from(sorted(MODES)),
       other=st.sampled_from(("zero", "zero", "two")))
def test_random_masks(seed: int, rows: int, cols: int, direction: str, shift: int, window: int, turned: bool,
                      right: bool, width: int, scale: str, mode: str, other: str) -> None:
    frame = attention(rows, cols, direction, shift, other, turned, window, right, width=width)
    check(lowered_at(scale, mode, frame), seed, ("random",))


SIZE, DEEP = 40, 8


def softmax() -> Graph:
    """Causal attention as programs have it: exponentials of scores less their maximum, over their sum."""
    square, rows = f"[2,{SIZE},{SIZE}]{{2,1,0}}", f"f32[2,{SIZE}]{{1,0}}"
    out = f"f32[2,{SIZE},{DEEP}]{{2,1,0}}"
    return frame_of(f"""  %s = f32{square} dot(%p0, %p1), {dot_of(2, 2)}
  %i = s32[{SIZE},{SIZE}]{{1,0}} iota(), iota_dimension=0
  %j = s32[{SIZE},{SIZE}]{{1,0}} iota(), iota_dimension=1
  %back = pred[{SIZE},{SIZE}]{{1,0}} compare(%i, %j), direction=GE
  %mask = pred{square} broadcast(%back), dimensions={{1,2}}
  %least = f32[] constant(-3e38)
  %others = f32{square} broadcast(%least), dimensions={{}}
  %masked = f32{square} select(%mask, %s, %others)
  %lowest = f32[] constant(-inf)
  %zero = f32[] constant(0)
  %m = {rows} reduce(%masked, %lowest), dimensions={{2}}, to_apply=%maximum
  %ms = f32{square} broadcast(%m), dimensions={{0,1}}
  %centered = f32{square} subtract(%masked, %ms)
  %e = f32{square} exponential(%centered)
  %l = {rows} reduce(%e, %zero), dimensions={{2}}, to_apply=%add
  %ls = f32{square} broadcast(%l), dimensions={{0,1}}
  %p = f32{square} divide(%e, %ls)
  %o = {out} dot(%p, %p2), {dot_of(2, 1)}
  ROOT %t = ({out}) tuple(%o)""", *[out] * 3)


@pytest.mark.parametrize("mode", ["single", "parallel"])
@pytest.mark.parametrize("where, value", [("p2", np.inf), ("p2", np.nan), ("p1", np.inf), ("p1", np.nan),
                                          ("p0", -1e38), ("p0", np.nan), ("p0", 1.0)])
def test_what_is_not_finite_reaches_the_result(mode: str, where: str, value: float) -> None:
    """Zero times infinity is nan: products that a mask makes zero are left out only where they are zero."""
    lowered = lowered_at("eager", mode, softmax())
    assert skips(lowered.kernel) >= 2
    rng = np.random.default_rng(3)
    values = {p: rng.standard_normal(p.array.dims).astype(np.float32) for p in lowered.group.frame.params}
    changed = next(p for p in values if p.name == where)
    values[changed][1, 33, 2] = value
    [want] = expected(lowered, values)
    inputs = [physical(values[i], i.array) for i in lowered.inputs]
    got = interpreter.run(lowered.kernel, inputs, order="random", seed=1)[0].reshape(want.shape)
    np.testing.assert_allclose(got, want, rtol=2e-5, atol=1e-6)
    assert np.isnan(want).any() == (not np.isfinite(value))


def by_name(frame: Graph) -> dict[str, Instr]:
    return {i.name: i for i in frame.instrs}


def test_masks_of_attention() -> None:
    frame = softmax()
    users, named = frame.users(), by_name(frame)
    mask = needed(named["s"], users, ())
    assert mask is not None and {g.name for g, _ in mask.guards} == {"masked"}
    b, i, j = mask.vars
    [below] = mask.below
    assert (below.coeff(i), below.coeff(j), below.const) == (-1, 1, -1) and below.coeff(b) == 0
    assert needed(named["s"], users, {named["s"]}) is None, "all of it is stored"
    assert needed(named["masked"], users, ()) is None, "the maximum reads all of it"
    zeros = likely_zeros(named["p"])
    assert zeros is not None and [repr(x) for x in zeros.below] == ["-1*m1 + m2 + -1"]
    assert likely_zeros(named["centered"]) is None, "large numbers are no zeros"


def test_a_mask_that_went_through_numbers() -> None:
    """Libraries make masks of floats: convert(row >= column) > 0."""
    frame = frame_of("""  %i = s32[9,9]{1,0} iota(), iota_dimension=0
  %j = s32[9,9]{1,0} iota(), iota_dimension=1
  %back = pred[9,9]{1,0} compare(%i, %j), direction=LT
  %number = f32[9,9]{1,0} convert(%back)
  %zero = f32[] constant(0)
  %zeros = f32[9,9]{1,0} broadcast(%zero), dimensions={}
  %same = pred[9,9]{1,0} compare(%number, %zeros), direction=EQ
  %negative = f32[9,9]{1,0} negate(%p0)
  ROOT %r = f32[9,9]{1,0} select(%same, %negative, %zeros)""", "f32[9,9]{1,0}")
    mask = needed(by_name(frame)["negative"], frame.users(), ())
    assert mask is not None and [repr(x) for x in mask.below] == ["-1*m0 + m1 + -1"]
    assert needed(frame.params[0], frame.users(), ()) is not None


@pytest.mark.parametrize("steps", [
    lambda n: f"""%i.{n + 1} = s32[8,8] add(%i.{n}, %j.{n})
               %j.{n + 1} = s32[8,8] subtract(%j.{n}, %i.{n})
               %p.{n + 1} = pred[8,8] compare(%i.{n + 1}, %j.{n + 1}), direction=GE
               %q.{n + 1} = pred[8,8] and(%p.{n + 1}, %p.{n + 1})""",
    lambda n: f"""%i.{n + 1} = s32[8,8] copy(%i.{n})
               %j.{n + 1} = s32[8,8] copy(%j.{n})
               %p.{n + 1} = pred[8,8] and(%p.{n}, %q.{n})
               %q.{n + 1} = pred[8,8] and(%q.{n}, %p.{n})""",
], ids=["integers", "predicates"])
def test_masks_may_be_long_computations(steps: Callable[[int], str]) -> None:
    """Each of their steps is looked at once, however many ways lead to it."""
    text = "\n".join(map(steps, range(60)))
    frame = frame_of(f"""%i.0 = s32[8,8] iota(), iota_dimension=0
  %j.0 = s32[8,8] iota(), iota_dimension=1
  %p.0 = pred[8,8] compare(%i.0, %j.0), direction=GE
  %q.0 = pred[8,8] compare(%i.0, %j.0), direction=GT
  {text}
  %s = f32[8,8] dot(%p0, %p1), lhs_contracting_dims={{1}}, rhs_contracting_dims={{1}}
  %zero = f32[] constant(0)
  %zeros = f32[8,8] broadcast(%zero), dimensions={{}}
  ROOT %out = f32[8,8] select(%q.60, %s, %zeros)""", "f32[8,5]", "f32[8,5]")
    value = by_name(frame)["s"]
    found = needed(value, frame.users(), set())
    assert found is None or len(found.below) == 2


@pytest.mark.parametrize("dtype, found", [("s32", True), ("s8", False), ("u8", False)])
def test_indices_that_wrap_around_are_no_mask(dtype: str, found: bool) -> None:
    frame = frame_of(f"""  %i = {dtype}[200,200]{{1,0}} iota(), iota_dimension=0
  %j = {dtype}[200,200]{{1,0}} iota(), iota_dimension=1
  %far = {dtype}[] constant(100)
  %fars = {dtype}[200,200]{{1,0}} broadcast(%far), dimensions={{}}
  %i2 = {dtype}[200,200]{{1,0}} add(%i, %fars)
  %ahead = pred[200,200]{{1,0}} compare(%i2, %j), direction=GE
  %zero = f32[] constant(0)
  %zeros = f32[200,200]{{1,0}} broadcast(%zero), dimensions={{}}
  ROOT %r = f32[200,200]{{1,0}} select(%ahead, %p0, %zeros)""", "f32[200,200]{1,0}")
    assert (needed(frame.params[0], frame.users(), ()) is not None) is found
