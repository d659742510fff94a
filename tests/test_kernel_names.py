"""What kernels are called: by all that they are made from, before they are made."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace

import pytest

from stitch.hlo.text import parse
from stitch.hlo.types import Shape
from stitch.pipeline import compile_module
from stitch.plan.groups import GroupLowering
from stitch.schedule.plan import ScheduledGroup, apply_candidate, schedule_group
from stitch.schedule.search.candidates import enumerate_candidates
from stitch.target import Target, preset

from .hook.compare import force_all
from .test_golden import MODULES, target_of

TARGET = preset("avx2")
TEXT = """HloModule m
%sum (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %s = f32[] add(%a, %b)
}
ENTRY %main (x: f32[640,480]) -> (f32[640,480], f32[640]) {
  %x = f32[640,480]{1,0} parameter(0)
  %e = f32[640,480]{1,0} exponential(%x)
  %z = f32[] constant(0.5)
  %r = f32[640]{0} reduce(%e, %z), dimensions={1}, to_apply=%sum
  %w = f32[640,480]{1,0} broadcast(%r), dimensions={0}
  %d = f32[640,480]{1,0} divide(%e, %w)
  ROOT %t = (f32[640,480]{1,0}, f32[640]{0}) tuple(%d, %r)
}
"""


def lowering(text: str = TEXT, target: Target = TARGET) -> GroupLowering:
    """Of the group that a module is."""
    compiled = compile_module(parse(text), target)
    [made] = [s.lowering for f in compiled.frames for s in f.stitched]
    return made


def renamed(text: str) -> str:
    """The same program in other words."""
    for name in "xezrwd":
        text = text.replace(f"%{name} ", f"%other.{name} ").replace(f"%{name})", f"%other.{name})") \
            .replace(f"%{name},", f"%other.{name},").replace(f"({name}:", f"(other.{name}:")
    return text.replace("HloModule m", "HloModule another")


def again(made: GroupLowering, scheduled: ScheduledGroup | None = None, results: Sequence[Shape] | None = None,
          shared: Sequence[tuple[int, int]] = (), target: Target = TARGET) -> str:
    """The name with something else."""
    return GroupLowering(scheduled or made.scheduled, results or made.results, shared or made.shared, target).name


def test_equal_groups_have_one_name_and_one_kernel() -> None:
    one, other = lowering(), lowering(renamed(TEXT))
    assert one.name == other.name and one.text == other.text and one.named.name == one.name


def test_a_name_is_there_before_the_kernel() -> None:
    known = lowering()
    made = GroupLowering(known.scheduled, known.results, known.shared, TARGET)
    assert made.name == known.name and not made.is_made
    assert made.text == known.text and made.is_made


@pytest.mark.parametrize(("old", "new"), [
    ("exponential", "tanh"), ("constant(0.5)", "constant(0.25)"), ("640", "641"), ("add(%a", "maximum(%a"),
    ("divide(%e, %w)", "divide(%w, %e)")])
def test_another_program_has_another_name(old: str, new: str) -> None:
    assert lowering(TEXT.replace(old, new)).name != lowering().name


def test_names_depend_on_what_may_share_memory_and_on_layouts() -> None:
    made = lowering()
    turned = [Shape(s.dtype, s.dims, s.minor_to_major[::-1]) for s in made.results]
    others = again(made, shared=((0, 0),)), again(made, results=turned), again(made, results=made.results[::-1])
    assert len({made.name, *others}) == 4


def test_names_depend_on_schedules() -> None:
    made = lowering()
    space = enumerate_candidates(made.scheduled.graph, TARGET)
    rest = (0,) * (len(space.sections) - 1)
    found = [apply_candidate(space.cut, TARGET, space.at((n, *rest))) for n in range(min(4, len(space.sections[0])))]
    assert len(found) == len({again(made, scheduled=s) for s in found}) > 1
    assert again(made, scheduled=schedule_group(made.scheduled.graph, TARGET)) == made.name


@pytest.mark.parametrize("group", [f.name for f in fields(TARGET.costs)])
def test_names_depend_on_all_costs(group: str) -> None:
    """How a group is cut, and what it is lowered to, follows from them."""
    held, made = getattr(TARGET.costs, group), lowering()
    for f in fields(held):
        value = getattr(held, f.name)
        if type(value) in (int, float):
            costs = replace(TARGET.costs, **{group: replace(held, **{f.name: value + 1})})
            assert again(made, target=replace(TARGET, costs=costs)) != made.name, f.name


def test_one_name_is_one_kernel() -> None:
    """In all modules of the golden texts, which are lowered twice."""
    texts: dict[str, str] = {}
    for path in sorted(MODULES.glob("*.hlo")):
        for _ in range(2):
            compiled = compile_module(parse(path.read_text("utf-8")), target_of(path.stem))
            for s in (s for f in compiled.frames for s in f.stitched):
                assert texts.setdefault(s.name, s.text) == s.text
    assert len(texts) > 10


#: one op of every kind that attributes, literals, regions or layouts tell more of
OPS = """HloModule m
%sum (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %s = f32[] add(%a, %b)
}
ENTRY %main (x: f32[48,48], y: f32[48,48], i: s32[48,2]) -> f32[48,48] {
  %x = f32[48,48]{1,0} parameter(0)
  %y = f32[48,48]{1,0} parameter(1)
  %i = s32[48,2]{1,0} parameter(2)
  %zero = f32[] constant(0)
  %number = f32[] constant(1.5)
  %numbers = f32[48,48]{1,0} broadcast(%number), dimensions={}
  %more = pred[48,48]{1,0} compare(%x, %numbers), direction=LT
  %chosen = f32[48,48]{1,0} select(%more, %x, %numbers)
  %turned = f32[48,48]{1,0} transpose(%chosen), dimensions={1,0}
  %part = f32[40,48]{1,0} slice(%turned), slice={[3:43], [0:48]}
  %padded = f32[48,48]{1,0} pad(%part, %number), padding=3_5x0_0
  %back = f32[48,48]{1,0} reverse(%padded), dimensions={0}
  %windows = f32[48,48]{1,0} reduce-window(%back, %zero), window={size=1x3 pad=0_0x1_1}, to_apply=%sum
  %sums = f32[48]{0} reduce(%windows, %zero), dimensions={1}, to_apply=%sum
  %wide = f32[48,48]{1,0} broadcast(%sums), dimensions={0}
  %count = s32[48,48]{1,0} iota(), iota_dimension=0
  %counted = f32[48,48]{1,0} convert(%count)
  %rounded = f32[48,48]{1,0} reduce-precision(%counted), exponent_bits=5, mantissa_bits=10
  %taken = f32[48]{0} gather(%y, %i), offset_dims={}, collapsed_slice_dims={0,1}, start_index_map={0,1}, \
index_vector_dim=1, slice_sizes={1,1}
  %spread = f32[48,48]{1,0} broadcast(%taken), dimensions={1}
  %product = f32[48,48]{1,0} dot(%wide, %y), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %one = f32[48,48]{1,0} add(%product, %spread)
  %two = f32[48,48]{1,0} multiply(%one, %rounded)
  ROOT %r = f32[48,48]{1,0} add(%two, %x)
}
"""


def names_in(text: str) -> list[str]:
    compiled = compile_module(parse(text), TARGET, dots="always")
    return sorted(s.name for f in compiled.frames for s in f.stitched)


@pytest.mark.parametrize(("old", "new"), [
    ("constant(1.5)", "constant(1.50000012)"), ("constant(1.5)", "constant(1e-40)"),
    ("constant(1.5)", "constant(-inf)"), ("constant(1.5)", "constant(nan)"),
    ("constant(1.5)", "constant(nan(0x400001))"), ("constant(0)", "constant(-0)"),
    ("direction=LT", "direction=LE"), ("dimensions={1,0}", "dimensions={0,1}"),
    ("[3:43]", "[2:42]"), ("3_5x0_0", "5_3x0_0"),
    ("reverse(%padded), dimensions={0}", "reverse(%padded), dimensions={1}"),
    ("pad=0_0x1_1", "pad=0_0x2_0"), ("size=1x3 pad=0_0x1_1", "size=3x1 pad=1_1x0_0"),
    ("add(%a, %b)", "minimum(%a, %b)"), ("add(%a, %b)", "add(%a, %a)"),
    ("iota_dimension=0", "iota_dimension=1"), ("exponent_bits=5", "exponent_bits=4"),
    ("mantissa_bits=10", "mantissa_bits=9"), ("start_index_map={0,1}", "start_index_map={1,0}"),
    ("reduce(%windows, %zero), dimensions={1}", "reduce(%windows, %zero), dimensions={0}"),
    ("broadcast(%sums), dimensions={0}", "broadcast(%sums), dimensions={1}"),
    ("rhs_contracting_dims={0}", "rhs_contracting_dims={1}"), ("lhs_contracting_dims={1}", "lhs_contracting_dims={0}"),
    ("add(%two, %x)", "add(%two, %y)"), ("%y = f32[48,48]{1,0}", "%y = f32[48,48]{0,1}"),
    ("%i = s32[48,2]{1,0}", "%i = s32[48,2]{0,1}"), ("ROOT %r = f32[48,48]{1,0}", "ROOT %r = f32[48,48]{0,1}")])
def test_each_thing_that_a_program_says_is_in_its_names(old: str, new: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two kernels of one name would be one kernel."""
    force_all(monkeypatch)
    assert OPS.count(old) and names_in(OPS) and names_in(OPS.replace(old, new, 1)) != names_in(OPS)
