"""What planning finds out once, and what it leaves behind: nothing."""

from __future__ import annotations

import gc
import typing
from pathlib import Path

import pytest

from stitch import pipeline
from stitch.emit.llvm.ops import unsupported_reason
from stitch.emit.lower.nests.trace import Tracer
from stitch.emit.lower.section import SectionLowering
from stitch.hlo.alias import AliasSets
from stitch.hlo.index import Var, ix
from stitch.hlo.ir import Instr, Module
from stitch.hlo.text import parse
from stitch.hlo.types import F32, Shape
from stitch.kept import Given, Rewritten
from stitch.knobs import Knobs
from stitch.plan import frames, planning
from stitch.plan.groups import GroupLowering, StitchedGroup
from stitch.reports import ModuleReport
from stitch.schedule.cost.model import model_of
from stitch.schedule.decide.estimate import Estimate
from stitch.schedule.plan import ScheduledGroup
from stitch.schedule.tiles import tiling
from stitch.schedule.tiles.propagate import Side, forget_tiles
from stitch.span.flatten import flatten
from stitch.span.fuse import all_users, make_group
from stitch.span.plan import FusionGroup
from stitch.span.support import Support

from .test_pipeline import TARGET, TEXT, stitched
from .tuning.groups import library


def test_what_is_no_trifle_is_seen_at_the_first_large_op(monkeypatch: pytest.MonkeyPatch) -> None:
    body = "".join(f"  %y{n} = f32[1048576]{{0}} tanh(%x)\n" for n in range(9))
    text = "HloModule m\nENTRY %main (x: f32[1048576]) -> f32[1048576] {\n  %x = f32[1048576]{0} parameter(0)\n" \
           f"{body.replace('%y8 =', 'ROOT %y8 =')}}}\n"
    asked, model = list[Instr](), type(model_of(TARGET))
    xla_ns = model.xla_ns
    monkeypatch.setattr(model, "xla_ns", lambda self, i: (asked.append(i), xla_ns(self, i))[1])
    assert not frames.is_trifle(parse(text), TARGET) and len(asked) == 1


def test_groups_are_made_flat_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[FusionGroup] = []
    monkeypatch.setattr(planning, "flatten", lambda group, *more: (made.append(group), flatten(group, *more))[1])
    compiled, _ = stitched(parse(TEXT))
    for group in [s.group for f in compiled.frames for s in f.stitched]:
        compiled.place.work(group)
    assert made and len(set(made)) == len(made)


def equal_steps(last: str) -> str:
    """Two groups before and behind a sort that stays with XLA, of the same op, but the last one for `last`."""
    add = "%add{0} (a: f32[64], b: f32[64]) -> f32[64] {{\n  %a{0} = f32[64]{{0}} parameter(0)\n" \
          "  %b{0} = f32[64]{{0}} parameter(1)\n  %t{0} = f32[64]{{0}} tanh(%a{0})\n" \
          "  ROOT %s{0} = f32[64]{{0}} {1}(%t{0}, %b{0})\n}}\n\n"
    fused = ", kind=kLoop, calls=%add"
    return f"HloModule m\n\n{add.format(0, 'add')}{add.format(1, last)}" \
        "ENTRY %main (x: f32[64], y: f32[64]) -> f32[64] {\n" \
        "  %x = f32[64]{0} parameter(0)\n  %y = f32[64]{0} parameter(1)\n" \
        f"  %first = f32[64]{{0}} fusion(%x, %y){fused}0\n" \
        "  %between = f32[64]{0} custom-call(%first), custom_call_target=\"elsewhere\"\n" \
        f"  ROOT %second = f32[64]{{0}} fusion(%between, %y){fused}1\n}}\n"


@pytest.mark.parametrize(("last", "times"), [("add", 1), ("subtract", 2)])
def test_equal_groups_are_made_flat_once(last: str, times: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever they are called; each has inputs of its own."""
    made: list[FusionGroup] = []
    monkeypatch.setattr(planning, "flatten", lambda group, *more: (made.append(group), flatten(group, *more))[1])
    module = parse(equal_steps(last))
    frame = module.entry
    x, y, first, between, second = frame.instrs
    place = planning.Planning(AliasSets(module), frozenset(), TARGET)
    groups = [make_group(n, frame, [m], 0, all_users(frame)) for n, m in enumerate((first, second))]
    (one, ins), (other, others) = (place.work(g) for g in groups)
    assert len(made) == times and (one.graph is other.graph) == (times == 1)
    assert ins == (x, y) and others == (between, y)
    flat = [flatten(g)[0] for g in groups]
    assert [[(i.op, i.shape) for i in g.instrs] for g in flat] \
        == [[(i.op, i.shape) for i in s.graph.instrs] for s in (one, other)]


@pytest.mark.parametrize("again", [False, True])
def test_nothing_is_lowered_behind_what_has_the_frame_planned_again(again: bool, monkeypatch: pytest.MonkeyPatch
                                                                    ) -> None:
    """The group may be another one then; where it is not, it is lowered then."""
    module, asked = parse(equal_steps("subtract")), list[StitchedGroup]()
    frame, known = module.entry, dict[tuple[Instr, ...], tuple[StitchedGroup | None, str]]()
    first = frame.instrs[2]

    def decided(group: FusionGroup, place: planning.Planning) -> tuple[StitchedGroup | None, str]:
        lowering = typing.cast(GroupLowering, None)
        return (None, "it loses") if first in group.members else \
            (StitchedGroup(group, group.inputs, lowering, Estimate(2.0, 1.0)), "")

    monkeypatch.setattr(frames, "may_gain", lambda *_: True)
    monkeypatch.setattr(frames, "stitch_group", decided)
    monkeypatch.setattr(frames, "lowered", lambda s, place: (asked.append(s), (s, ""))[1])
    place, refuse = planning.Planning(AliasSets(module), frozenset(), TARGET), {frame.instrs[3]: "elsewhere"}
    plan = frames.plan_groups(frame, refuse, place, known, lambda m: again)
    assert len(plan.refused) == len(plan.stitched) == 1 and asked == ([] if again else plan.stitched)
    frames.plan_groups(frame, refuse, place, known, lambda m: False)
    assert set(asked) == set(plan.stitched)


def test_refusals_of_a_frame_are_found_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    frame, looked = parse(equal_steps("add")).entry, list[Instr]()
    support = Support(unsupported_reason, lambda _: None)
    reason = support.reason
    monkeypatch.setattr(support, "reason", lambda i: (looked.append(i), reason(i))[1])
    found = [support.refusals(frame, steps) for steps in (False, True, False)]
    assert found[0] is found[2] and [i.name for i in found[0]] == ["between"]
    assert {looked.count(i) for i in looked} == {2}


def test_axes_are_followed_up_to_the_first_access_that_joining_them_would_split() -> None:
    x = Instr("x", "parameter", Shape(F32, (4,)), index=0)
    parts = [Instr(f"n{n}", "negate", x.shape, (x,)) for n in range(3)]
    total = Instr("s", "clamp", x.shape, parts)
    for wanted, seen in ((True, 4), (False, 2)):
        asked: list[Instr] = []
        tracer = Tracer(lambda op, at: (asked.append(op), None if op is total else at[0])[1],  # noqa: B023
                        lambda address: wanted)  # noqa: B023
        assert tracer.visit(total, (ix(Var("i", 4)),)) is wanted
        assert len(asked) == seen and len(tracer.leaves) == (3 if wanted else 0)


def test_planning_leaves_nothing_to_the_collector() -> None:
    """What a section is lowered with holds all of its group."""
    def planned() -> list[object]:
        return [o for o in gc.get_objects() if isinstance(o, SectionLowering | ScheduledGroup)]

    gc.collect()
    gc.disable()
    try:
        before = set(map(id, held := planned()))  # (programs that wait for their code hold theirs)
        stitched(parse(TEXT))
        assert not [o for o in planned() if id(o) not in before], held
    finally:
        gc.enable()


@pytest.mark.parametrize("measures", [False, True])
def test_nothing_is_collected_while_a_module_is_rewritten(measures: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """But while kernels are measured, which takes long."""
    seen: list[bool] = []
    left = Rewritten("", (), False, ModuleReport("m"))
    monkeypatch.setattr(pipeline, "_rewritten", lambda *_: (seen.append(gc.isenabled()), (left, None))[1])
    given = Given("HloModule m", False, TARGET, Knobs(), tries=False)
    assert pipeline.rewrite(b"", Knobs(), tune=(lambda *_: False) if measures else None, given=given)[0] is None
    assert seen == [measures] and gc.isenabled()


def test_equal_views_are_followed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a product finds what it reads at one stride a dimension follows from the movements between and from how
    the array lies that they read, whichever it is."""
    followed: list[Instr] = []
    find = tiling.source_index
    monkeypatch.setattr(tiling, "source_index", lambda op, at: (followed.append(op), find(op, at))[1])
    forget_tiles()

    def viewed(layout: tuple[int, ...], dims: tuple[int, ...]) -> bool:
        source = Instr("p", "parameter", Shape(F32, (8, 6), layout), index=0)
        view = Instr("v", "reshape", Shape(F32, dims), (source,))
        tile = tuple(Side(ix(0), n) for n in dims)
        return tiling._is_strided(view, tile, source)
    assert viewed((1, 0), (48,)) and viewed((1, 0), (48,)) and len(followed) == 1
    assert not viewed((0, 1), (48,)) and viewed((0, 1), (8, 3, 2)) and len(followed) == 3


def test_a_module_is_looked_up_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its signature takes a look at every instruction: of a plan that no verdict is against there is one."""
    made: list[Module] = []
    find = pipeline.module_signature
    monkeypatch.setattr(pipeline, "module_signature", lambda module, kernels: (made.append(module),
                                                                               find(module, kernels))[1])
    compiled = pipeline.compile_module(parse(TEXT), TARGET, library(tmp_path))
    assert compiled.kernels and made == [compiled.module]
