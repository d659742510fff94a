"""What planning finds out once, and what it leaves behind: nothing."""

from __future__ import annotations

import gc

import pytest

from stitch import pipeline
from stitch.emit.lower.section import SectionLowering
from stitch.hlo.ir import Instr
from stitch.hlo.text import parse
from stitch.kept import Given, Rewritten
from stitch.knobs import Knobs
from stitch.plan import frames, planning
from stitch.reports import ModuleReport
from stitch.schedule.cost.model import model_of
from stitch.schedule.plan import ScheduledGroup
from stitch.span.flatten import flatten
from stitch.span.plan import FusionGroup

from .test_pipeline import TARGET, TEXT, stitched


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
