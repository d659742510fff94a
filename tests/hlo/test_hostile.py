"""Programs made to break the command line: each ends in success or in one line, soon, with little memory."""
from __future__ import annotations

import time
from contextlib import contextmanager

import pytest

from stitch import offline
from stitch.cli import main as cli
from stitch.errors import ParseError, ReadError, VerifyError
from stitch.hlo.literal import parse_literal
from stitch.hlo.read import read
from stitch.hlo.scan import parse_shape, unfold
from stitch.hlo.text import parse
from stitch.hlo.types import F32, Shape
from stitch.process import guarded
from stitch.span.analysis import extent, work_of

#: seconds that what takes a tenth of one may need: of this process, of which a busy machine takes no more, and on the
#: clock, with what children do
SOON, LATE = 10.0, 240.0


@contextmanager
def soon():
    start, clock = time.process_time(), time.monotonic()
    yield
    assert time.process_time() - start < SOON and time.monotonic() - clock < LATE


def entry(*lines: str) -> str:
    return "HloModule m\n\nENTRY %main (a: f32[8,8]) -> f32[] {\n  %a = f32[8,8]{1,0} parameter(0)\n  " \
        + "\n  ".join(lines) + "\n}\n"


def nested(levels: int, calls: int, call: str = "fusion(%{}), kind=kLoop, calls=%f{}", head: str = "") -> str:
    """A computation that calls another `calls` times, which calls another, and so on."""
    parts = ["%f0 (p: f32[8]) -> f32[8] {\n  %p = f32[8]{0} parameter(0)\n  ROOT %r = f32[8]{0} negate(%p)\n}\n"]
    for level in range(1, levels + 1):
        lines, before = ["  %p = f32[8]{0} parameter(0)"], "p"
        for n in range(calls if level < levels else 1):
            lines.append(f"  %c{n} = f32[8]{{0}} {call.format(before, level - 1)}")
            before = f"c{n}"
        lines[-1] = lines[-1].replace("  %", "  ROOT %", 1)
        name = f"%f{level}" if level < levels else "ENTRY %main"
        parts.append(f"{name} (p: f32[8]) -> f32[8] {{\n" + "\n".join(lines) + "\n}\n")
    return f"HloModule m\n\n{head}" + "\n".join(parts)


def shared(n: int) -> str:
    """Many fusions of one long computation."""
    def chain(ops: str) -> str:
        lines = ["  %v0 = f32[8]{0} parameter(0)"] + [f"  %v{k} = f32[8]{{0}} {ops.format(k - 1)}" for k in range(1, n)]
        lines[-1] = lines[-1].replace("  %", "  ROOT %", 1)
        return " (v0: f32[8]) -> f32[8] {\n" + "\n".join(lines) + "\n}\n"
    return "HloModule m\n\n%f" + chain("negate(%v{})") + "\nENTRY %main" + chain("fusion(%v{}), kind=kLoop, calls=%f")


NEVER = "%no (s: f32[8]) -> pred[] {\n  %s = f32[8]{0} parameter(0)\n  ROOT %f = pred[] constant(false)\n}\n\n"
WHILE, CALL = "while(%{}), condition=%no, body=%f{}", "call(%{}), to_apply=%f{}"
REFUSED = {
    "dot": entry("ROOT %d = f32[8,8]{1,0} dot(%a, %a), lhs_contracting_dims={99}, rhs_contracting_dims={0}"),
    "transpose": entry("ROOT %t = f32[8,8]{1,0} transpose(%a), dimensions={0,7}"),
    "tuple": entry("%t = (f32[8,8]{1,0}) tuple(%a)", "ROOT %g = f32[8,8]{1,0} get-tuple-element(%t), index=99"),
    "reshape": entry("ROOT %r = f32[8,400]{1,0} reshape(%a)"),
    "quotes": 'HloModule m, a="' + '\\"' * 100_000 + "\n",
    "parentheses": entry("ROOT %c = " + "(" * 100_000 + "f32[]" + ")" * 100_000 + " constant(0)"),
    "name": entry(f"ROOT %{'n' * 100_000} = f32[9] negate(%a)"),
    "opcode": entry(f"ROOT %c = f32[8,8]{{1,0}} {'o' * 100_000}(%nobody)"),
    "rank": entry(f"ROOT %c = f32[{','.join('1' * 50_000)}] negate(%a)"),
    "digits": entry("ROOT %t = f32[8,8]{1,0} transpose(%a), dimensions={0," + "1" * 100_000 + "}"),
    "literal": entry("ROOT %c = f32[999999,999999]{1,0} constant({1})", "ROOT %d = f32[8] negate(%c)"),
    "recursive": nested(1, 1).replace("calls=%f0", "calls=%main"),
}
ACCEPTED = {
    "deep fusions": nested(5000, 1), "many fusions": nested(40, 2),
    "deep loops": nested(1000, 1, WHILE, NEVER), "many loops": nested(40, 2, WHILE, NEVER),
    "deep calls": nested(300, 1, CALL), "many calls": nested(40, 2, CALL),
    "shared fusion": shared(2000),
    "rank": entry(f"ROOT %c = f32[{','.join('1' * 5000)}] custom-call(%a), custom_call_target=\"f\""),
}


@pytest.mark.parametrize("command", [("explain",), ("explain", "--as-is"), ("bench", "--as-is")], ids="-".join)
@pytest.mark.parametrize("name", REFUSED)
def test_one_line(name, command, tmp_path, capsys):
    path = tmp_path / "m.txt"
    path.write_text(REFUSED[name])
    with soon():
        assert cli.main([command[0], str(path), *command[1:]]) == 2
    out, err = capsys.readouterr()
    assert not out and err.count("\n") == 1 and err.startswith("stitch: ")
    assert len(err) < 500 + len(str(path))


@pytest.mark.parametrize("name", ACCEPTED)
def test_planned(name, tmp_path, capsys):
    path = tmp_path / "m.txt"
    path.write_text(ACCEPTED[name])
    with soon():
        assert cli.main(["explain", str(path), "--as-is", "--json"]) == 0
    out, err = capsys.readouterr()
    assert not err and "internal error" not in out


@pytest.mark.parametrize("call,head", [(CALL, ""), (WHILE, NEVER)])
def test_calls_that_xla_would_multiply_out(call, head):
    with pytest.raises(ReadError, match="multiply out"):
        offline.capture(parse(nested(40, 2, call, head)))


def test_properties_of_calls():
    module = parse(nested(40, 2))
    assert work_of(module.entry.root) == 8 * 2.0 ** 39
    assert extent(module.entry) == (2 + 3 * (2 ** 39 - 1) + 2 * 2 ** 39, 41)


@pytest.mark.parametrize("text", [
    '"' + '\\"' * 100_000, "/*" * 100_000, "\n" * 200_000, "f (a) " + "{}" * 100_000, "f (a)->[]" + "{}" * 100_000,
    "f {" + "\nx" * 100_000, "f {\n" + " " * 100_000 + "\nx" * 50_000, "f {\nx" + "\n" * 200_000 + "y", "(" * 200_000,
    "f (" + ")->a" * 100_000, " " * 100_000 + "(" + ")->" * 50_000 + "{" * 10, "a={}, " * 50_000])
def test_statements_are_cut_in_linear_time(text):
    with soon():
        assert "".join(s for _, s in unfold(text)).replace(" ", "")[:1] != " "
        for body in (text, "HloModule m\n" + text, "HloModule m\n\nENTRY e {\n" + text):
            with pytest.raises(ParseError):
                parse(body)


@pytest.mark.parametrize("text", ["(" * 64 + "f32[]," * 100_000, "(" + "f32[8]{0}, " * 100_000 + "f32[])",
                                  "f32[" + "1," * 100_000, "(/*" * 100_000])
def test_shapes_are_read_in_linear_time(text):
    with soon():
        try:
            assert len(parse_shape(text).elems) == 100_001
        except Exception as error:
            assert type(error).__name__ == "Expected"


def test_literals_are_compared_with_their_shape_before_it_is_spread():
    with soon():
        with pytest.raises(ParseError, match="braces and commas"):
            parse_literal("{1}", Shape(F32, (999_999, 999_999)))


def test_what_begins_like_a_module(tmp_path):
    (tmp_path / "m.txt").write_text("/* a */ " * 50_000 + "Hlo")
    with soon():
        with pytest.raises(ReadError, match="m.txt: not "):
            read(tmp_path / "m.txt")


def test_errors_name_the_file(tmp_path):
    path = tmp_path / "m.txt"
    path.write_text(REFUSED["dot"])
    with pytest.raises(VerifyError, match=r"m\.txt: %d \(dot\) in %main: lhs_contracting_dims=\{99\}"):
        read(path)


# ---- the child that XLA runs in


def test_a_child_that_dies_is_one_line_and_is_replaced():
    with pytest.raises(ReadError, match="XLA died of SIGABRT"):
        guarded.ask("os:abort")
    with pytest.raises(ReadError, match="XLA ended with status 3"):
        guarded.ask("os:_exit", 3)
    assert guarded.ask("os.path:basename", "/a/b") == "b"


def test_a_child_that_hangs_is_ended():
    start = time.monotonic()
    with pytest.raises(ReadError, match="not finished with it in 1 s"):
        guarded.ask("time:sleep", 600, seconds=1.0)
    assert time.monotonic() - start < 300
    assert guarded.ask("os:getpid") > 0


def test_a_child_that_gave_up_is_not_asked_again():
    for _ in range(3):
        with pytest.raises(ReadError, match="^enough$"):
            guarded.ask("stitch.process.guarded:give_up", "enough")
        assert guarded.ask("os.path:basename", "/a/b") == "b"


def test_what_is_raised_in_the_child_arrives():
    with pytest.raises(ReadError, match="ValueError: invalid literal"):
        guarded.ask("builtins:int", "x")
    with pytest.raises(ReadError, match="not a serialized HloModuleProto"):
        guarded.ask("stitch.jaxlib_bridge:program_text", b"\x00\x01")


def test_what_xla_says_of_a_program_follows_its_name():
    with pytest.raises(ReadError, match=r"^the program: not a StableHLO program that XLA takes: .*`main`.*; give HLO"):
        read("module @m {\n}\n")


def test_the_child_sees_the_environment(monkeypatch):
    monkeypatch.setenv("STITCH_TEST", "1")
    assert guarded.ask("os:getenv", "STITCH_TEST") == "1"
    monkeypatch.delenv("STITCH_TEST")
    assert guarded.ask("os:getenv", "STITCH_TEST") is None


def test_a_child_may_take_half_of_the_memory():
    with pytest.raises(ReadError, match="MemoryError"):
        guarded.ask("builtins:bytearray", 1 << 60)
    resource = __import__("resource")
    before = resource.getrlimit(resource.RLIMIT_AS)
    limited = guarded.ask("resource:getrlimit", resource.RLIMIT_AS)
    assert limited[0] > 0 and resource.getrlimit(resource.RLIMIT_AS) == before
    assert guarded.ask("resource:getrlimit", resource.RLIMIT_AS, seconds=0.0)[0] == before[1]


@pytest.mark.parametrize("command,text", [
    (("explain",), "HloModule m\n\nENTRY %main () -> token[] {\n  ROOT %c = token[] constant({1})\n}\n"),
    (("bench", "--as-is"), "HloModule m, entry_computation_layout={(s32[8]{0})->f32[8]{0}}\n\n"
     "ENTRY %main (x: f32[8]) -> f32[8] {\n  %x = f32[8]{0} parameter(0)\n  ROOT %n = f32[8]{0} negate(%x)\n}\n")],
    ids=["literal", "layout"])
def test_what_only_xla_refuses_is_one_line(command, text, tmp_path, capsys):
    """Whatever it prints meanwhile: of the second one a trace of its stack."""
    path = tmp_path / "m.txt"
    path.write_text(text)
    status = cli.main([command[0], str(path), *command[1:]])
    out, err = capsys.readouterr()
    assert status == 2 and err.count("\n") == 1 and not out, err
