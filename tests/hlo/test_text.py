"""HLO text: what XLA prints is read and printed back as it was; everything else is read or refused with a place."""
from __future__ import annotations

import gc
import re
import textwrap
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stitch import jaxlib_bridge as bridge
from stitch.errors import ParseError
from stitch.hlo.ir import Instr, Module
from stitch.hlo.printer import Printer
from stitch.hlo.scan import Attrs, Expected, parse_shape, split_attrs
from stitch.hlo.text import parse, print_module
from stitch.hlo.verify import verify

#: one of nearly everything, as XLA prints it
XLA_TEXT = """\
HloModule all, is_scheduled=true, input_output_alias={ {0}: (0, {}, may-alias) }, buffer_donor={ (1, {}) }, \
entry_computation_layout={(f32[8]{0}, f32[8]{0})->(f32[8]{0}, s32[])}, replica_count=2

FileNames
1 "/home/me/a \\"quoted\\".py"

FunctionNames
1 "f.<locals>.<lambda>"

FileLocations
1 {file_name_id=1 function_name_id=1 line=4 end_line=4 column=58 end_column=65}

StackFrames
1 {file_location_id=1 parent_frame_id=1}


%sum (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %a_plus_b = f32[] add(%a, %b), metadata={op_name="jit(f)/reduce_sum" stack_frame_id=1}
}

%cond (c: (s32[], f32[8])) -> pred[] {
  %c = (s32[], f32[8]{0}) parameter(0)
  %i = s32[] get-tuple-element(%c), index=0
  %n = s32[] constant(5)
  ROOT %less = pred[] compare(%i, %n), direction=LT
}

%body (c.1: (s32[], f32[8])) -> (s32[], f32[8]) {
  %c.1 = (s32[], f32[8]{0}) parameter(0)
  %i.1 = s32[] get-tuple-element(%c.1), index=0
  %one = s32[] constant(1)
  %next = s32[] add(%i.1, %one)
  %x.1 = f32[8]{0} get-tuple-element(%c.1), index=1
  %kept = f32[8]{0} copy(%x.1), control-predecessors={%next, %one}
  ROOT %t = (s32[], f32[8]{0}) tuple(%next, %kept)
}

%host (h: f32[8]) -> f32[8] {
  ROOT %h = f32[8]{0} parameter(0)
}, execution_thread="host"

ENTRY %main (x: f32[8], y: f32[8]) -> (f32[8], s32[]) {
  %x = f32[8]{0} parameter(0), sharding={devices=[2]<=[2]}, metadata={op_name="x"}
  %y = f32[8]{0} parameter(1), sharding={replicated}
  %zero = f32[] constant(-0)
  %big = f32[2,3,1]{2,1,0} constant({ { {1}, {nan(0x1)}, {-inf} }, { {4}, {5}, {6} } })
  %elided = f32[64,64]{1,0:T(8,128)(2,1)E(4)S(1)} constant({...})
  %z = c64[2]{0} constant({(1, 2), (nan, -0)}), frontend_attributes={a="b, }",c={"x": [1, 2]}}
  %total = f32[] reduce(%x, %zero), dimensions={0}, to_apply=%sum, backend_config={"outer":{"a":["1"]}}
  %start = ((f32[8]{0}), f32[8]{0}, u32[]) async-start(%y), async_execution_thread="host", calls=%host
  %done = f32[8]{0} async-done(%start)
  %call = f32[8]{0} custom-call(%x, %y), custom_call_target="my \\"op\\"", operand_layout_constraints={f32[8]{0}, \
f32[8]{0}}, called_computations={%sum, %host}, api_version=API_VERSION_TYPED_FFI, backend_config={k = 1 : i32}
  %init = s32[] constant(0)
  %state = (s32[], f32[8]{0}) tuple(%init, %call)
  %loop = (s32[], f32[8]{0}) while(%state), condition=%cond, body=%body, \
backend_config={"known_trip_count":{"n":"5"}}
  %many = (f32[8]{0}, f32[8]{0}, f32[8]{0}, f32[8]{0}, f32[8]{0}, /*index=5*/token[], ()) \
future-op(%x, %x, %x, %x, %x, /*index=5*/%y, %y), strange={[(1)]}, body_of_it={%sum}
  %dyn = f32[<=8]{0} set-dimension-size(%x, %init), dimensions={0}
  %fp8 = f8e4m3fnuz[8]{0} convert(%x)
  %last = s32[] get-tuple-element(%loop), index=0
  ROOT %out = (f32[8]{0}, s32[]) tuple(%call, %last)
}

"""


def f32(*dims: int) -> jax.Array:
    return jnp.linspace(-1.0, 1.0, int(np.prod(dims)), dtype=jnp.float32).reshape(dims)


def norm_step(x: Any, w: Any) -> Any:
    def loss(w: Any) -> Any:
        h = jax.nn.softmax(x @ w)
        return jnp.sum((h - h.mean(-1, keepdims=True)) ** 2 * jnp.arange(8.0))
    return jax.value_and_grad(loss)(w)


def control(x: Any, w: Any) -> Any:
    y = jax.lax.fori_loop(0, 5, lambda i, a: jnp.sin(a) @ w + i, x)
    z = jax.lax.cond(x[0, 0] > 0, lambda: jnp.sort(y, 0), lambda: jnp.cumsum(y, 1))
    return jax.lax.switch(jnp.int32(2), [lambda: z, lambda: -z, lambda: z[::-1]]), jax.lax.scan(
        lambda c, v: (c + v, c * v), x[0], x)


def types(x: Any, w: Any) -> Any:
    held = [x.astype(t).astype(jnp.float32) for t in (jnp.bfloat16, jnp.float8_e4m3fn, jnp.float8_e5m2, jnp.int4)]
    table = jnp.asarray(np.arange(48, dtype=np.complex64).reshape(6, 8) * (1 - 2j))
    return held, jnp.fft.fft2(x + 1j * w), table.sum(0), jnp.linalg.cholesky(x @ x.T + 9 * jnp.eye(8))


def movement(x: Any, w: Any) -> Any:
    return (jax.lax.conv_general_dilated(x[None, None], w[None, None], (1, 1), "SAME"), x.at[w.astype(int)].add(1.0),
            jax.random.normal(jax.random.key(0), (4, 4)), jax.lax.reduce_window(x, 0.0, jax.lax.add, (2, 2), (1, 1),
                                                                                "SAME"))


@pytest.mark.parametrize("program", [norm_step, control, types, movement])
def test_prints_back_what_xla_printed(program: Callable[..., Any]) -> None:
    lowered = jax.jit(program, donate_argnums=0, keep_unused=True).lower(f32(8, 8), f32(8, 8))
    for text in (bridge.proto_to_text(bridge.lowered_to_proto(lowered)), lowered.compile().as_text()):
        module = parse(text)
        verify(module)
        assert print_module(module) == text
        if "constant({...})" not in text:
            bridge.text_to_proto(print_module(module))


def test_prints_back_one_of_everything() -> None:
    module = parse(XLA_TEXT)
    verify(module)
    assert print_module(module) == XLA_TEXT


def instr(module: Module, name: str) -> Instr:
    return next(i for g in module for i in g.instrs if i.name == name)


def test_reads_what_the_text_says() -> None:
    module = parse(XLA_TEXT)
    assert (module.name, module.entry.name, len(module.graphs)) == ("all", "main", 5)
    assert module.header["buffer_donor"] == "{ (1, {}) }"
    assert module.tables.startswith("FileNames\n1 ") and module.tables.endswith("parent_frame_id=1}\n\n\n")
    assert module.graphs[3].attrs == {"execution_thread": '"host"'}
    assert [p.name for p in module.entry.params] == ["x", "y"]
    loop = instr(module, "loop")
    assert [c.name for c in loop.calls] == ["cond", "body"]
    assert [c.name for c in instr(module, "call").calls] == ["sum", "host"]
    assert [c.name for c in instr(module, "many").calls] == ["sum"]
    assert [c.name for c in instr(module, "kept").control] == ["next", "one"]
    assert (instr(module, "x.1").index, instr(module, "y").index, loop.index) == (1, 1, -1)
    assert instr(module, "zero").literal == "-0"
    assert instr(module, "a_plus_b").origin == "jit(f)/reduce_sum"
    assert [o.name for o in instr(module, "many").operands] == ["x"] * 5 + ["y"] * 2
    assert instr(module, "i").shape is instr(module, "next").shape  # equal shapes are one object


def test_attributes_are_split_only_at_their_commas() -> None:
    attrs = instr(parse(XLA_TEXT), "z").attrs
    assert dict(attrs) == {"frontend_attributes": '{a="b, }",c={"x": [1, 2]}}'}
    assert attrs.get("absent") is None and attrs.get("absent", "") == "" and "absent" not in attrs
    assert split_attrs(', a="\\", }", b={1,2}, c=[2]<=[2]T(1,0)') == {
        "a": '"\\", }"', "b": "{1,2}", "c": "[2]<=[2]T(1,0)"}


FREE = """
// a module laid out by hand
HloModule free, entry_computation_layout={(f32[2,2]{1,0})->f32[2,2]{1,0}}

ENTRY main {
  p = f32[2, 2] {1,0} parameter(0) // the "input
  c = f32[2,2] constant({ {1, 2}, /* second
    row */ {3, 4} })
  s = f32[2,2]
    add(f32[2,2]{1,0} p, c),
    metadata={op_name="x // y"}
  m = f32[2,2] map(f32[2,2] %s,
                   p), dimensions={0,1}, to_apply=later
  t = (f32[2,2], (f32[2,2])) tuple(m, (f32[2,2]) n), control-predecessors={ p , c}
  r = f32[2,2] get-tuple-element((f32[2,2], (f32[2,2])) t), index=0 }

later { a = f32[] parameter(0)
  b = f32[] parameter(1)

  ROOT q = f32[] multiply(a, b)
}
""".replace("(m, (f32[2,2]) n)", "(m, n)").replace("  t = ", "  n = (f32[2,2]) tuple(c)\n  t = ")

FREE_PRINTED = """\
HloModule free, entry_computation_layout={(f32[2,2]{1,0})->f32[2,2]{1,0}}

%later (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %q = f32[] multiply(%a, %b)
}

ENTRY %main (p: f32[2,2]) -> f32[2,2] {
  %p = f32[2,2]{1,0} parameter(0)
  %c = f32[2,2] constant({ {1, 2}, {3, 4} })
  %s = f32[2,2] add(%p, %c), metadata={op_name="x // y"}
  %m = f32[2,2] map(%s, %p), dimensions={0,1}, to_apply=later
  %n = (f32[2,2]) tuple(%c)
  %t = (f32[2,2], (f32[2,2])) tuple(%m, %n), control-predecessors={ p , c}
  ROOT %r = f32[2,2] get-tuple-element(%t), index=0
}

"""


def test_reads_text_laid_out_freely() -> None:
    module = parse(FREE)
    verify(module)
    assert re.sub(r"(?<=\S) +", " ", print_module(module)) == FREE_PRINTED  # blanks inside literals are kept
    assert print_module(parse(FREE_PRINTED)) == FREE_PRINTED
    bridge.text_to_proto(FREE_PRINTED)


def test_reads_elements_written_with_a_number_sign() -> None:
    """Newer XLA leaves get-tuple-elements out of its dumps."""
    text = textwrap.dedent("""\
        HloModule m

        ENTRY %e (p: (f32[2], (s32[], s32[]))) -> s32[] {
          %p = (f32[2]{0}, (s32[], s32[])) parameter(0)
          %a = s32[] add(%p#1#0, %p#1#1)
          %p_1 = s32[] negate(%a)
          ROOT %b = s32[] add(%p#1#0, %p_1)
        }

        """)
    module = parse(text)
    verify(module)
    lines = [line.strip() for line in print_module(module).splitlines()]
    assert lines[4:9] == ["%p_1_ = (s32[], s32[]) get-tuple-element(%p), index=1",
                          "%p_1_0 = s32[] get-tuple-element(%p_1_), index=0",
                          "%p_1_1 = s32[] get-tuple-element(%p_1_), index=1",
                          "%a = s32[] add(%p_1_0, %p_1_1)", "%p_1 = s32[] negate(%a)"]
    bridge.text_to_proto(print_module(module))
    with pytest.raises(ParseError, match="a tuple with an element 7"):
        parse(text.replace("%p#1#0", "%p#7"))


def test_parts_print_alone() -> None:
    module = parse(XLA_TEXT)
    assert Printer().instr(instr(module, "less")) == "%less = pred[] compare(%i, %n), direction=LT"
    assert Printer().graph(module.graphs[3], False) == \
        '%host (h: f32[8]) -> f32[8] {\n  ROOT %h = f32[8]{0} parameter(0)\n}, execution_thread="host"'
    assert Printer().graph(module.entry, True).startswith("ENTRY %main (x: f32[8], y: f32[8]) -> (f32[8], s32[]) {")


@pytest.mark.parametrize("text", [
    "f32[]", "pred[2]", "bf16[8,128]{1,0:T(8,128)(2,1)}", "f32[]{:T(128)}", "s4[4]{0:E(4)}", "u2[4]", "s1[8]",
    "f8e8m0fnu[1]{0}", "f6e2m3fn[3]", "f4e2m1fn[3]", "c128[0,3]{0,1}", "f32[<=8,?]{1,0}", "token[]", "opaque[]", "()",
    "(f32[], (s32[2]{0}, ()))", "(s8[], s8[], s8[], s8[], s8[], /*index=5*/s8[])", "b(f32[4]{0})",
    "(b(f32[4]{0}), u32[])", "f32[2]{0:S(5)L(64)}"])
def test_shapes_print_back(text: str) -> None:
    assert str(parse_shape(text)) == text


@pytest.mark.parametrize("text", ["", "f33[]", "f32", "f32[", "f32[-1]", "f32[2]{1}", "f32[2]{0,0}", "f32[2]{x}",
                                  "(f32[]", "f32[])", "(f32[],)", "f32[2,]", "f32[99999999999999999999]", "(" * 500,
                                  "(" * 500 + ")" * 500, "f32[²]"])
def test_wrong_shapes_are_refused(text: str) -> None:
    with pytest.raises(Expected):
        parse_shape(text)


BAD = [
    ("", 1, 1, "HloModule"),
    ("HloModule m\n", 2, 1, "at least one computation"),
    ("HloModule m\n\njunk\n", 3, 1, "a computation"),
    ("HloModule m, a={\n", 2, 1, "a closing }"),
    ("HloModule m\n\nENTRY e {\n}\n", 4, 1, "at least one instruction"),
    ("HloModule m\n\nENTRY e {\n  p = f32[] parameter(0)\n", 3, 10, "a closing } of this computation"),
    ("HloModule m\n\nENTRY e {\n  p = f32[2 parameter(0)\n}\n", 4, 7, "a shape"),
    ("HloModule m\n\nENTRY e {\n  p = f99[2] parameter(0)\n}\n", 4, 7, "an element type (not f99)"),
    ("HloModule m\n\nENTRY e {\n  p = f32[2] parameter(zero)\n}\n", 4, 24, "a parameter number"),
    ("HloModule m\n\nENTRY e {\n  p = f32[2] parameter(0\n}\n", 5, 1, "a closing )"),
    ("HloModule m\n\nENTRY e {\n  p = f32[2] (0)\n}\n", 4, 13, "an opcode"),
    ("HloModule m\n\nENTRY e {\n  p = f32[2] parameter(0)\n  n = f32[2] negate(q)\n}\n", 5, 21, "not q"),
    ("HloModule m\n\nENTRY e {\n  p = f32[2] parameter(0) junk\n}\n", 4, 26, "a comma"),
    ("HloModule m\n\nENTRY e {\n  p = f32[2] parameter(0), junk\n}\n", 4, 27, "name=value"),
    ("HloModule m\n\nENTRY e {\n  p = f32[2] parameter(0), a=1, a=2\n}\n", 4, 32, "only once"),
    ("HloModule m\n\nENTRY e {\n  p = f32[2] parameter(0), a=\"x\n}\n", 4, 30, "a closing quote"),
    ("HloModule m\n\nENTRY e {\n  p = f32[2] parameter(0)\n  p = f32[2] negate(p)\n}\n", 5, 3, "used once"),
    ("HloModule m\n\nENTRY e {\n  ROOT p = f32[2] parameter(0)\n  ROOT q = f32[2] negate(p)\n}\n", 5, 3, "one ROOT"),
    ("HloModule m\n\nENTRY e {\n  p = f32[2] parameter(0)\n  n = f32[2] map(p), to_apply=g\n}\n", 5, 31, "not g"),
    ("HloModule m\n\nENTRY e {\n  p = f32[2] parameter(0)\n  n = f32[2] map(p), to_apply=e\n}\n", 3, 1, "themselves"),
    ("HloModule m\nENTRY e {\n  p = f32[] parameter(0)\n}\nENTRY f {\n  p = f32[] parameter(0)\n}\n", 5, 1, "ENTRY"),
]


@pytest.mark.parametrize("text,line,column,what", BAD, ids=range(len(BAD)))
def test_errors_have_a_place(text: str, line: int, column: int, what: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text, "a.hlo")
    if "themselves" not in what:  # a cycle has no single place
        assert (caught.value.line, caught.value.column) == (line, column), str(caught.value)
    assert what in str(caught.value) and str(caught.value).startswith("a.hlo:")


@settings(max_examples=150)
@given(st.sampled_from([XLA_TEXT, FREE]), st.lists(st.tuples(
    st.floats(0, 1), st.integers(0, 12), st.text(alphabet='(){}[]"%,=/*\\# \n0aRé', max_size=4)), max_size=3))
def test_changed_text_is_read_or_refused(text: str, edits: list[tuple[float, int, str]]) -> None:
    for where, cut, put in edits:
        at = int(where * len(text))
        text = text[:at] + put + text[at + cut:]
    try:
        printed = print_module(parse(text))
    except ParseError:
        return
    assert print_module(parse(printed)) == printed


def test_leaves_the_collector_as_it_was() -> None:
    assert gc.isenabled()
    parse(XLA_TEXT)
    with pytest.raises(ParseError):
        parse("junk")
    assert gc.isenabled()
    gc.disable()
    try:
        parse(XLA_TEXT)
        assert not gc.isenabled()
    finally:
        gc.enable()


@pytest.mark.parametrize("raw", [
    "", ", kind=kLoop", ', metadata={op_name="a, b=c"}', ', dimensions={0,1}, metadata={op_name="x" stack_frame_id=3}',
    ', a="}, metadata={b=c}", dimensions={1}', ', metadata={op_name="x"}, backend_config={"a":"b"}',
    ', note="\\", metadata={", k=1, metadata={op_name="y"}', ', metadata={op_name="{"}  ',
])
def test_attributes_with_metadata_behind_them(raw: str) -> None:
    assert dict(Attrs(raw)) == split_attrs(raw) and list(Attrs(raw)) == list(split_attrs(raw))


def test_what_a_graph_was_asked_it_knows() -> None:
    [graph] = parse("HloModule m\nENTRY %e (x: f32[]) -> f32[] {\n  %x = f32[] parameter(0)\n"
                    "  ROOT %y = f32[] negate(%x)\n}\n").graphs
    x, y = graph.instrs
    assert graph.users() == {x: [y], y: []} and graph.users() is graph.users()
