"""HLO text that people write, or that leaves something out: what our reader does not know goes through XLA's."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from stitch.cli import main as cli
from stitch.errors import ParseError, ReadError
from stitch.hlo import read as reading
from stitch.hlo.interp import evaluate
from stitch.hlo.literal import constant_value
from stitch.hlo.read import read, read_folder

NESTED = """HloModule m

ENTRY e {
  x = f32[3] parameter(0)
  ROOT r = multiply(x, add(f32[3] broadcast(f32[] constant(0.5)), negate(x)))
}
"""
INLINE = """HloModule m

ENTRY e {
  x = f32[3] parameter(0)
  ROOT r = f32[3] call(x), to_apply={
    y = f32[3] parameter(0)
    h = f32[] constant(0.5)
    hs = f32[3] broadcast(h), dimensions={}
    d = f32[3] subtract(hs, y)
    ROOT p = f32[3] multiply(y, d)
  }
}
"""
COMPUTATIONS = """// RUN: some-tool %s | FileCheck %s

half {
  ROOT h = f32[] constant(0.5)
}

/* the last one */ last (x: f32[3]{0}) -> f32[3]{0} {
  %x = f32[3] parameter(0)
  %h = f32[] call(), to_apply=half
  %hs= f32[3] broadcast(%h), dimensions={}
  %d = f32[3] subtract(%hs, %x)
  ROOT %p = f32[3] multiply(%x,
    %d)
}
// CHECK: {{.*}} {
"""
X = np.array([1, -2, 0.25], np.float32)


@pytest.mark.parametrize("text", [NESTED, INLINE, COMPUTATIONS, INLINE.replace("\n", "\r"),
                                  COMPUTATIONS.replace("last (x", "ENTRY last (x")])
def test_it_means_what_it_means_to_xla(text: str) -> None:
    for given in (text, text.encode()):
        result = evaluate(read(given), [X])
        np.testing.assert_array_equal(np.asarray(result), X * (np.float32(0.5) - X))


def test_negative_zeros_inside_of_others_stay_negative() -> None:
    module = read("HloModule m\n\nENTRY e {\n  ROOT r = abs(negate(f32[] constant(-0)))\n}\n")
    inner = next(i for i in module.entry.instrs if i.op == "constant")
    assert np.signbit(constant_value(inner))


@pytest.mark.parametrize(("text", "error"), [
    (NESTED.replace("negate(x)", "negate(z)"), "line 5, column 74: instruction does not exist: z"),  # XLA's
    (NESTED.replace("multiply(", "multply("), "line 5, column 12: expected a shape.*; XLA: .* opcode: multply"),
    (NESTED.replace("x = f32", "x = q32"), r"line 4, column 7: expected an element type \(not q32\)"),  # ours
    (NESTED.replace("negate(x)", "negate(x"), r"line 6, column 1: expects '\)'"),
    (INLINE.replace("}\n}", "}"), "line 12, column 1: "),
    (COMPUTATIONS.replace("%d)", "%q)"), "line 13, column 5: instruction does not exist: q")])
def test_the_error_is_that_of_the_reader_that_came_further(text: str, error: str) -> None:
    with pytest.raises(ParseError, match="^" + error) as caught:
        read(text)
    assert "\n" not in str(caught.value)


def test_a_reader_that_does_not_answer_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def dead(*args: object, **options: object) -> object:
        raise ReadError("XLA died")

    monkeypatch.setattr(reading.guarded, "ask", dead)
    with pytest.raises(ParseError, match="expected a shape"):
        read(NESTED)
    with pytest.raises(ParseError, match="expected HloModule"):
        read(COMPUTATIONS)


def test_files_of_computations(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.hlo").write_text(COMPUTATIONS)
    (tmp_path / "notes.txt").write_text("remarks {\n")
    assert [name for name, _ in read_folder(tmp_path)] == ["a"]
    assert cli.main(["explain", str(tmp_path / "a.hlo"), "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["modules"]) == 1
    (tmp_path / "b.hlo").write_text("HloModule b\n\nENTRY e {\n  ROOT r = tnh(f32[9] parameter(0))\n}\n")
    with pytest.raises(ParseError, match="Unknown opcode: tnh"):
        read_folder(tmp_path)
    assert cli.main(["explain", str(tmp_path), "--json"]) == 2  # one bad file costs the others nothing
    out, err = capsys.readouterr()
    assert len(json.loads(out)["modules"]) == 1 and "b.hlo:4:12: " in err and err.count("\n") == 1
    (tmp_path / "a.hlo").unlink()
    assert cli.main(["explain", str(tmp_path), "--json"]) == 2
    assert "b.hlo:4:12: " in capsys.readouterr().err


def test_what_xla_says_of_a_module_names_the_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It gets the module as we print it, whose line numbers are nobody's."""
    path = tmp_path / "m.hlo"
    path.write_text("HloModule m\nENTRY e {\n\n\n  p = f32[2] parameter(0)\n  ROOT a = f32[2] frobnicate(p)\n}\n")
    assert cli.main(["explain", str(path)]) == 2
    said = capsys.readouterr().err
    assert "not HLO text that XLA takes: expects opcode" in said and "%a = f32[2] frobnicate(%p)" in said
    assert "was parsing" not in said and said.count("\n") == 1


def test_donated_parts_of_tuples(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """XLA takes such a module apart, and would end the process on places that are there no more."""
    path = tmp_path / "m.hlo"
    path.write_text("HloModule m, input_output_alias={ {0}: (0, {0}, must-alias), {1}: (0, {1}) }, "
                    "buffer_donor={ (0, {2}) }\n\n"
                    "ENTRY e {\n  p = (f32[9], f32[9], f32[9]) parameter(0)\n"
                    "  a = f32[9] get-tuple-element(p), index=0\n  b = f32[9] get-tuple-element(p), index=1\n"
                    "  c = add(a, b)\n  ROOT t = (f32[9], f32[9]) tuple(c, b)\n}\n")
    assert cli.main(["explain", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["modules"][0]["module"] == "m"


LEFT_OUT = """HloModule left_out

add {
  a = f32[] parameter(0)
  b = f32[] parameter(1)
  ROOT sum = f32[] add(a, b)
}

ENTRY main {
  table = bf16[2000,50]{1,0} constant({...})
  wide = f32[2000,50]{1,0} convert(table)
  few = s32[12]{0} constant({...})
  rows = s32[12]{0} parameter(0)
  which = s32[12]{0} add(rows, few)
  found = f32[12,50]{1,0} gather(wide, which), offset_dims={1}, collapsed_slice_dims={0}, start_index_map={0},
      index_vector_dim=1, slice_sizes={1,50}
  zero = f32[] constant(0)
  ROOT sums = f32[50]{0} reduce(found, zero), dimensions={0}, to_apply=add
}
"""


def test_constants_that_the_text_leaves_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A module can be planned without their values, but not run."""
    def explained(path: Path) -> list[dict[str, Any]]:
        assert cli.main(["explain", str(path), "--json"]) == 0
        plans: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["modules"]
        return plans

    file = tmp_path / "m.hlo"
    file.write_text(LEFT_OUT)
    [plan] = explained(file)
    assert plan["prepared"].endswith("with any values in the 2 constants that the text leaves out")
    whole = tmp_path / "whole.hlo"
    values = ", ".join("{ " + ", ".join(str((i * 50 + j) % 97) for j in range(50)) + " }" for i in range(2000))
    whole.write_text(LEFT_OUT.replace("{...}", "{ " + values + " }", 1).replace(
        "{...}", "{3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8}"))
    [same] = explained(whole)
    assert [(f["name"], f["groups"]) for f in plan["frames"]] == [(f["name"], f["groups"]) for f in same["frames"]]
    assert cli.main(["compile", str(file), "-o", str(tmp_path / "out")]) == 0
    made = (tmp_path / "out" / "module_0000.left_out.input.txt").read_text()
    assert "constant({...})" in made and len(made) < 20_000
    for command in (["bench", str(file)], ["compile", str(file), "-o", str(tmp_path / "m.stitch")]):
        capsys.readouterr()
        assert cli.main(command) == 2
        assert "was left out of the text: dump with --xla_dump_hlo_as_proto" in capsys.readouterr().err
