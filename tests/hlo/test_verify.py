"""Every invariant of HLO objects, broken once."""
from __future__ import annotations

from collections.abc import Callable

import pytest

from stitch.errors import VerifyError
from stitch.hlo.ir import Graph, Instr, Module
from stitch.hlo.scan import Attrs
from stitch.hlo.text import parse
from stitch.hlo.types import F32, Shape, TupleShape
from stitch.hlo.verify import verify, verify_graph, verify_rewritten

TEXT = """HloModule m

%f (a: f32[2]) -> f32[2] {
  ROOT %a = f32[2]{0} parameter(0)
}

ENTRY %main (x: f32[2], y: f32[2]) -> f32[2] {
  %x = f32[2]{0} parameter(0)
  %y = f32[2]{0} parameter(1)
  %c = f32[2]{0} call(%x), to_apply=%f
  ROOT %s = f32[2]{0} add(%c, %y), control-predecessors={%x}
}

"""


def names(module: Module) -> dict[str, Instr]:
    return {i.name: i for g in module for i in g.instrs}


def rename(old: str, new: str) -> Callable[[Module], None]:
    def change(module: Module) -> None:
        names(module)[old].name = new
    return change


def operand_behind(module: Module) -> None:
    found = names(module)
    found["c"].operands = (found["s"],)


def operand_elsewhere(module: Module) -> None:
    found = names(module)
    found["c"].operands = (found["a"],)


def control_behind(module: Module) -> None:
    found = names(module)
    found["c"].control = (found["s"],)


def numbers_with_a_gap(module: Module) -> None:
    names(module)["y"].index = 2


def parameter_not_listed(module: Module) -> None:
    module.entry.params = module.entry.params[:1]


def root_elsewhere(module: Module) -> None:
    module.entry.roots = (names(module)["a"],)


def no_root(module: Module) -> None:
    module.entry.roots = ()


def two_entry_roots(module: Module) -> None:
    module.entry.roots = module.entry.instrs[:2]


def callers_first(module: Module) -> None:
    module.graphs = module.graphs[::-1]


def callee_elsewhere(module: Module) -> None:
    module.graphs = module.graphs[1:]


def entry_elsewhere(module: Module) -> None:
    module.graphs = module.graphs[:1]


def graph_twice(module: Module) -> None:
    module.graphs[0].name = "main"


def calls_not_in_attributes(module: Module) -> None:
    names(module)["c"].attrs = Attrs(", to_apply=%g")


def control_not_in_attributes(module: Module) -> None:
    names(module)["s"].attrs = {}


def shape_of(shape: Shape | TupleShape) -> Callable[[Module], None]:
    def change(module: Module) -> None:
        names(module)["c"].shape = shape
    return change


@pytest.mark.parametrize("change,message", [
    (rename("x", "y"), r"%y \(parameter\) in %main: its name is used twice"),
    (operand_behind, "%c .*operand %s is not an earlier"), (operand_elsewhere, "%c .*operand %a is not an earlier"),
    (control_behind, "%c .*control predecessor %s"), (numbers_with_a_gap, "%y .*number 2 stands where number 1"),
    (parameter_not_listed, "%y .*parameters of the computation"), (root_elsewhere, "%a .*root but not among"),
    (no_root, "%main: it has no root"), (two_entry_roots, "%main must have one root"),
    (callers_first, "%c .*%f it calls is not an earlier"), (callee_elsewhere, "%c .*%f it calls is not an earlier"),
    (entry_elsewhere, "module m: the entry %main"), (graph_twice, "computation %main: its name is used twice"),
    (calls_not_in_attributes, r"%c .*attributes call \['g'\], its calls are \['f'\]"),
    (control_not_in_attributes, r"%s .*control predecessors \[\], it has \['x'\]"),
    (shape_of(Shape(F32, (2, -3))), "%c .*negative"), (shape_of(Shape(F32, (2,), (1,))), "%c .*layout"),
    (shape_of(TupleShape((Shape(F32, (2,), (0, 0)),))), "%c .*layout"),
    (shape_of(Shape(F32, (2,), None, "", (True, False))), "%c .*dynamic"),
    (shape_of("f32[2]"), "%c .*its shape is 'f32"),  # type: ignore[arg-type]
])
def test_a_broken_invariant_is_named(change: Callable[[Module], None], message: str) -> None:
    module = parse(TEXT)
    verify(module)
    change(module)
    with pytest.raises(VerifyError, match=message):
        verify(module)


def test_a_group_may_have_several_roots() -> None:
    x = Instr("x", "parameter", Shape(F32, (2,)), index=0)
    a, b = Instr("a", "negate", x.shape, [x]), Instr("b", "abs", x.shape, [x])
    verify_graph(Graph("g", (x,), (x, a, b), (a, b)))


def rewritten(text: str) -> tuple[Module, Module]:
    """TEXT, and TEXT with another last computation."""
    before = parse(TEXT)
    after = parse(TEXT.partition("ENTRY")[0] + text)
    graphs = tuple(old if old.name != "main" else new for old, new in zip(before.graphs, after.graphs))
    return before, Module(before.name, before.header, graphs, after.entry)


CALL = ("  %c = (f32[2]{0}, u8[8]{0}) custom-call(%x), custom_call_target=\"k\"\n"
        "  %g = f32[2]{0} get-tuple-element(%c), index=0\n")
MAIN = "ENTRY %main (x: f32[2], y: f32[2]) -> f32[2] {\n  %x = f32[2]{0} parameter(0)\n  %y = f32[2]{0} parameter(1)\n"


def test_a_rewritten_module_that_fits():
    before, after = rewritten(MAIN + CALL.replace("%c", "%new") + "  ROOT %s = f32[2]{0} add(%g, %y)\n}\n")
    verify_rewritten(before, after)
    verify_rewritten(before, before)


@pytest.mark.parametrize("body, message", [
    (CALL + "  ROOT %s = f32[2]{0} add(%g, %y)\n}\n", "%c .* another shape"),
    (CALL.replace("%c", "%n") + "  ROOT %s = f32[2]{0} add(%n, %y)\n}\n", r"operand %n of shape \(f32"),
    (CALL.replace("%c", "%n").replace("index=0", "index=1") + "  ROOT %s = f32[2]{0} add(%g, %y)\n}\n",
     r"element 1 of \(f32"),
    (CALL.replace("%c", "%n") + "  ROOT %s = f32[2]{0} add(%g)\n}\n", "other operands"),
    ("  ROOT %s = (f32[2]{0}) tuple(%x)\n}\n", "stands where f32"),
])
def test_a_rewritten_module_that_does_not_fit(body, message):
    before, after = rewritten(MAIN + body)
    with pytest.raises(VerifyError, match=message):
        verify_rewritten(before, after)
