"""Broken and hostile modules: texts made by a grammar that knows HLO's words but not its rules, and mutations of good
ones.  `pick` chooses from a sequence: hypothesis draws it in tests, a random generator in campaigns."""
from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from stitch.hlo.opdef import REGISTRY

Pick = Callable[[Sequence[Any]], Any]

NUMBERS = ("0", "1", "2", "7", "8", "16", "-1", "99", "1000", "65536", "2147483648", "99999999999",
           "4611686018427387904",
           "9223372036854775807", "-9223372036854775808", "99999999999999999999", "1" * 5000, "?", "<=8", "x")
DTYPES = ("f32", "f16", "bf16", "f64", "s32", "u8", "s4", "pred", "c64", "token", "opaque", "f8e4m3fn", "u64", "zzz")
SHAPES = ("f32[]", "f32[8]{0}", "f32[8,16]{1,0}", "f32[8,16]{0,1}", "s32[8]{0}", "pred[]", "f32[0]{0}", "c64[8]{0}",
          "(f32[8]{0}, s32[])", "()", "token[]", "f32[<=8]{0}", "f32[?]{0}", "f32[16,8]{1,0:T(8,128)}", "s32[]",
          "u4[8]{0}",
          "bf16[8,16]{1,0}", "f32[4611686018427387904,4]{1,0}", "f32[1048576,1048576]{1,0}", "((f32[8]{0}), pred[])",
          "f32[1,1,1,1,1,1,1,1,1,1]{9,8,7,6,5,4,3,2,1,0}", "b(f32[8]{0})")
OPS = (*sorted(REGISTRY), "frobnicate", "add", "multiply", "fusion", "reduce", "broadcast", "dot", "reshape", "call")
ATTRIBUTES = {
    "dimensions": ("{}", "{0}", "{1}", "{0,1}", "{1,0}", "{0,0}", "{7}", "{-1}", "0", "{99999999999999999999}", "{a}"),
    "lhs_contracting_dims": ("{0}", "{1}", "{9}"), "rhs_contracting_dims": ("{0}", "{1}", "{0,1}"),
    "lhs_batch_dims": ("{}", "{0}", "{1}"), "rhs_batch_dims": ("{}", "{0}"), "index": ("0", "1", "5", "-1", "99999"),
    "iota_dimension": ("0", "1", "-1", "64"), "direction": ("LT", "EQ", "XX"), "slice": ("{[0:4]}", "{[0:9:0]}", "{}",
    "["),
    "slice_sizes": ("{1}", "{1,8}", "{99}"), "dynamic_slice_sizes": ("{4}", "{4,4}", "{-4}", "{99}"),
    "padding": ("0_0", "1_1_1x0_0", "-9_-9", "x", "1_99999999999"), "to_apply": ("%sum", "%main", "%body", "%none"),
    "calls": ("%body", "%sum", "%main"), "condition": ("%truth", "%body"), "body": ("%body", "%sum"),
    "kind": ("kLoop",),
    "window": ("{size=2}", "{size=1x2 stride=1x2}", "{size=0}", "{size=2 pad=-1_9}", "{stride=1}", "{",
    "{size=2 stride=0}"),
    "offset_dims": ("{0}", "{1}", "{}"), "collapsed_slice_dims": ("{0}", "{}"), "start_index_map": ("{0}", "{3}"),
    "index_vector_dim": ("0", "1", "9"), "update_window_dims": ("{}", "{0}"), "inserted_window_dims": ("{0}", "{}"),
    "scatter_dims_to_operand_dims": ("{0}", "{1}"), "dim_labels": ("b01f_01io->b01f", "bf_io->bf", "b0f_0io",
    "xx_yy->zz"),
    "fft_type": ("FFT", "RFFT", "NONE"), "fft_length": ("{8}", "{16}", "{}"), "exponent_bits": ("5", "0", "-3"),
    "mantissa_bits": ("10", "99999999999"), "branch_computations": ("{%body, %body}", "{%sum}", "{}"),
    "custom_call_target": ('"f"', '"lapack_sgetrf_ffi"', '"Sharding"', '"'), "control-predecessors": ("{%p0}", "{%no}"),
    "output_to_operand_aliasing": ("{{}: (0, {})}", "{{3}: (9, {1})}"), "sharding": ("{replicated}",
    "{devices=[2]0,1}"),
    "backend_config": ('{"known_trip_count":{"n":"9"}}', '{"known_trip_count":{"n":"' + "9" * 400 + '"}}',
    '"__ynn_fusion"'),
    "frontend_attributes": ('{xla_cpu_small_call="true"}',), "metadata": ('{op_name="a\\"b" source_line=3}', "{"),
    "feature_group_count": ("2", "0"), "is_stable": ("true",), "into": ("{8}", "{99,99}"),
}
LITERALS = ("0", "1", "-0", "nan", "nan(0x1)", "inf", "{1, 2, 3, 4, 5, 6, 7, 8}", "{...}", "true", "(1, 2)", "",
            "{{1}}",
            "{ {1, 2}, {3, 4} }", "1e999", "99999999999999999999", "{" * 50, "/*0*/ 1", "/*", "{" + "1," * 2000 + "1}")
HEAD = """%sum (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %s = f32[] add(%a, %b)
}

%truth (t: f32[8]) -> pred[] {
  %t = f32[8]{0} parameter(0)
  ROOT %f = pred[] constant(false)
}

%body (q: f32[8]) -> f32[8] {
  %q = f32[8]{0} parameter(0)
  ROOT %e = f32[8]{0} exponential(%q)
}

"""
_TOKEN = re.compile(r"-?\d+|[A-Za-z_][\w\-]*|%[\w.\-]+|\s+|.", re.DOTALL)
_NUMBER = re.compile(r"\d+")
_SHAPE = re.compile(r"\b[a-z]\w*\[[\d,]*\](?:\{[\d,]*\})?")
_OPCODE = re.compile(r"(?<= )[a-z][a-z\-]*(?=\()")
_NAME = re.compile(r"%[\w.\-]+")
_ATTRIBUTE = re.compile(r", ([a-z_]+)=(\{[^{}]*\}|[^\s,{}]+)")


def grammar(pick: Pick) -> str:
    """A module of the right form, whose instructions mean something now and then."""
    shapes, lines = ["f32[8]{0}", "f32[8,16]{1,0}", "s32[]"], []
    for n, shape in enumerate(shapes):
        lines.append(f"  %p{n} = {shape} parameter({n})")
    for n in range(len(shapes), len(shapes) + pick(range(1, 9))):
        lines.append(f"  %p{n} = {_instruction(pick, n)}")
    header = pick(("", ", is_scheduled=true", ", input_output_alias={ {0}: (0, {}, may-alias) }",
                   ", input_output_alias={ {7}: (9, {3}) }", ", num_partitions=2", ", replica_count=" + "9" * 5000))
    root = pick(range(len(lines)))
    lines[root] = lines[root].replace("  %", "  ROOT %", 1)
    return f"HloModule m{header}\n\n{HEAD}ENTRY %main (x: f32[8]) -> f32[8] {{\n" + "\n".join(lines) + "\n}\n"


def _instruction(pick: Pick, number: int) -> str:
    op = pick(OPS)
    if op == "constant":
        return f"{pick(SHAPES)} constant({pick(LITERALS)})"
    operands = ", ".join(f"%p{pick(range(number))}" for _ in range(pick((0, 1, 1, 2, 2, 2, 3, 5))))
    keys = [pick(tuple(ATTRIBUTES)) for _ in range(pick((0, 0, 1, 1, 2, 4)))]
    if op in ("reduce", "call", "map", "sort", "fusion", "while", "broadcast", "transpose", "get-tuple-element"):
        keys += {"fusion": ["calls"], "while": ["condition", "body"], "get-tuple-element": ["index"],
                 "broadcast": ["dimensions"], "transpose": ["dimensions"]}.get(op, ["dimensions", "to_apply"])
    attrs = "".join(f", {key}={pick(ATTRIBUTES[key])}" for key in dict.fromkeys(keys))
    return f"{pick(SHAPES)} {op}({operands}){attrs}"


def mutated(pick: Pick, text: str, other: str) -> str:
    """A text after one to four mutations; some take from another one."""
    for _ in range(pick((1, 1, 1, 2, 4))):
        text = pick(_MUTATIONS)(pick, text, other)
    return text


def _replaced(pattern: re.Pattern[str], choices: Sequence[str] | None) -> Callable[[Pick, str, str], str]:
    """Replaces one occurrence of a pattern by one of the choices, or by another occurrence."""
    def change(pick: Pick, text: str, other: str) -> str:
        found = list(pattern.finditer(text))
        if not found:
            return text
        at = pick(found)
        new = pick(choices) if choices is not None else pick(found).group()
        return text[:at.start()] + str(new) + text[at.end():]
    return change


def _without_part(pick: Pick, text: str, other: str) -> str:
    start = pick(range(len(text))) if text else 0
    return text[:start] + text[start + pick((1, 1, 3, 10, 100, 1 << 30)):]


def _inserted(pick: Pick, text: str, other: str) -> str:
    start = pick(range(len(text) + 1))
    what = pick(('"', '\\"', "(", ")", "{", "}", "/*", "*/", "//", "\n", ",", "=", "%", "ROOT ", "\0", "é",
                 "[", "]", "#1", "(" * 3000, '"' * 3001, "/*" * 3000, '\\"' * 3000, " " * 3000, "\n" * 3000, "{" * 3000,
                 ", a={}" * 1000))
    return text[:start] + what + text[start:]


def _lines(pick: Pick, text: str, other: str) -> str:
    """A line goes, comes twice, moves, or comes from the other text."""
    lines = text.split("\n")
    at, to = pick(range(len(lines))), pick(range(len(lines)))
    how = pick(("drop", "twice", "move", "take"))
    line = pick(other.split("\n")) if how == "take" else lines[at]
    if how in ("drop", "move"):
        del lines[at]
    if how != "drop":
        lines.insert(to, line)
    return "\n".join(lines)


def _attribute(pick: Pick, text: str, other: str) -> str:
    found = list(_ATTRIBUTE.finditer(text))
    if not found:
        return text
    at = pick(found)
    key = at.group(1)
    new = pick(("", f", {key}={pick(ATTRIBUTES.get(key, NUMBERS))}", at.group() * 2))
    return text[:at.start()] + new + text[at.end():]


def _token(pick: Pick, text: str, other: str) -> str:
    """A token goes or changes places with another one."""
    tokens = _TOKEN.findall(text)
    if not tokens:
        return text
    at, to = pick(range(len(tokens))), pick(range(len(tokens)))
    tokens[at], tokens[to] = pick((("", tokens[to]), (tokens[to], tokens[at])))
    return "".join(tokens)


_MUTATIONS: tuple[Callable[[Pick, str, str], str], ...] = (
    _replaced(_NUMBER, NUMBERS), _replaced(_NUMBER, None), _replaced(_SHAPE, SHAPES), _replaced(_SHAPE, None),
    _replaced(_OPCODE, OPS), _replaced(_OPCODE, None), _replaced(_NAME, None),
    _replaced(re.compile(r"\b(?:f32|s32|pred|u32|f64|bf16)\b"), DTYPES),
    _without_part, _inserted, _lines, _attribute, _token)
