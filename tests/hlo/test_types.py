"""Type rules: what each op takes, broken in every way that a rule looks at."""
from __future__ import annotations

import re

import pytest

from stitch.errors import VerifyError
from stitch.hlo.opdef import REGISTRY
from stitch.hlo.text import parse
from stitch.hlo.verify import verify

HEAD = """HloModule m

%sum (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %s = f32[] add(%a, %b)
}

%less (c: f32[], d: f32[]) -> pred[] {
  %c = f32[] parameter(0)
  %d = f32[] parameter(1)
  ROOT %l = pred[] compare(%c, %d), direction=LT
}

%both (e: f32[], f: s32[], g: f32[], h: s32[]) -> (f32[], s32[]) {
  %e = f32[] parameter(0)
  %f = s32[] parameter(1)
  %g = f32[] parameter(2)
  %h = s32[] parameter(3)
  ROOT %t = (f32[], s32[]) tuple(%e, %f)
}

%turn (u: f32[8]) -> f32[8] {
  %u = f32[8] parameter(0)
  ROOT %v = f32[8] negate(%u)
}

%never (w: f32[8]) -> pred[] {
  %w = f32[8] parameter(0)
  ROOT %no = pred[] constant(false)
}

ENTRY %main (x: f32[8]) -> f32[8] {
  %x = f32[8] parameter(0)
  %y = f32[8] parameter(1)
  %m = f32[8,16] parameter(2)
  %i = s32[8] parameter(3)
  %z = f32[] parameter(4)
  %k = s32[] parameter(5)
  %p = pred[] parameter(6)
  %q = pred[8] parameter(7)
  %c8 = c64[8] parameter(8)
  %n = f32[3,16,16] parameter(9)
  %o = f32[16,16] parameter(10)
  %img = f32[2,6,9,9] parameter(11)
  %ker = f32[4,3,3,3] parameter(12)
  %at = s32[5,1] parameter(13)
  %upd = f32[5,16] parameter(14)
  %pair = (f32[8], s32[]) parameter(15)
  %win = f32[4] parameter(16)
  %tok = token[] parameter(17)
  %low = bf16[8] parameter(18)
  %any = f32[?] parameter(19)
  ROOT %r = """

#: an instruction that is right, and what makes it wrong: (old, new, what the error says)
RULES: dict[str, tuple[str, list[tuple[str, str, str]]]] = {
    "add": ("f32[8] add(%x, %y)", [
        ("%y)", "%m)", "operand 1 has dimensions"), ("%y)", "%low)", "operand 1 is of bf16"),
        ("f32[8] add", "f32[9] add", "its shape is f32.9."), ("f32[8] add", "f64[8] add", "its shape is f64.8."),
        ("(%x, %y)", "(%x)", "1 operand where 2"), ("%y)", "%pair)", "where an array belongs")]),
    "dynamic add": ("f32[8] add(%x, %any)", []),
    "and": ("pred[8] and(%q, %q)", [
        ("pred[8] and(%q, %q)", "f32[8] and(%x, %x)", "no meaning for f32")]),
    "shift-left": ("s32[8] shift-left(%i, %i)", [
        ("s32[8] shift-left(%i, %i)", "f32[8] shift-left(%x, %x)", "no meaning for f32")]),
    "compare": ("pred[8] compare(%x, %y), direction=LT", [
        ("=LT", "=XX", "direction=XX"), (", direction=LT", "", "direction= "), ("pred[8]", "f32[8]", "its shape")]),
    "is-finite": ("pred[8] is-finite(%x)", [
        ("pred", "f32", "its shape")]),
    "select": ("f32[8] select(%q, %x, %y)", [
        ("%q", "%x", "operand 0 is of f32"), ("%y)", "%m)", "operand 2 has"),
        ("(%q, %x, %y)", "(%q, %m, %m)", "operand 0"), ("%y)", "%low)", "operand 2 is")]),
    "select of one": ("f32[8] select(%p, %x, %y)", []),
    "clamp": ("f32[8] clamp(%z, %x, %y)", [
        ("%z", "%k", "operand 0 is"), ("%z", "%m", "operand 0 has")]),
    "complex": ("c64[8] complex(%x, %y)", [
        ("%x, %y", "%i, %i", "no complex numbers of s32")]),
    "real": ("f32[8] real(%c8)", [
        ("f32[8]", "c64[8]", "its shape")]),
    "abs": ("f32[8] abs(%c8)", [
        ("f32", "c64", "its shape")]),
    "convert": ("f64[8] convert(%x)", [
        ("f64[8]", "f64[9]", "its shape")]),
    "bitcast-convert": ("u8[8,4] bitcast-convert(%x)", [
        ("[8,4]", "[8,2]", "its shape"), ("u8[8,4]", "f64[4]", "last dim")]),
    "reduce-precision": ("f32[8] reduce-precision(%x), exponent_bits=5, mantissa_bits=10", [
        ("=5", "=0", "exponent_bits=0"), ("=10", "=x", "mantissa_bits=x"),
        (", mantissa_bits=10", "", "mantissa_bits= ")]),
    "constant": ("f32[] constant(1)", []),
    "iota": ("s32[4,5] iota(), iota_dimension=1", [
        ("=1", "=2", "from 0 to 1"), (", iota_dimension=1", "", "iota_dimension=")]),
    "broadcast": ("f32[8,16] broadcast(%x), dimensions={0}", [
        ("{0}", "{1}", "the operand has"), ("{0}", "{2}", "dimensions of 2"), ("{0}", "{0,1}", "names 2"),
        ("{0}", "{-1}", "dimensions="), ("{0}", "{0.5}", "where integers")]),
    "reshape": ("f32[2,4] reshape(%x)", [
        ("[2,4]", "[2,5]", "10 elements of the 8"), ("f32", "s32", "its shape")]),
    "bitcast": ("s32[8] bitcast(%x)", [
        ("s32", "s64", "512 bits in the 256")]),
    "transpose": ("f32[16,8] transpose(%m), dimensions={1,0}", [
        ("{1,0}", "{1,1}", "dimensions="), ("{1,0}", "{0,7}", "dimensions="), ("{1,0}", "{1}", "names 1"),
        ("{1,0}", "{0,1}", "its shape")]),
    "copy": ("f32[8] copy(%x)", [
        ("f32[8]", "f32[9]", "its shape")]),
    "slice": ("f32[3] slice(%x), slice={[1:7:2]}", [
        ("7:2", "9:2", "1:9:2"), ("7:2", "7:0", "1:7:0"), ("1:7", "-1:7", "-1:7"), ("]}", "],[0:1]}", "2 ranges"),
        ("{[1:7:2]}", "{[a:b]}", "where ranges"), ("1:7", "7:1", "7:1")]),
    "pad": ("f32[12] pad(%x, %z), padding=1_3", [
        ("1_3", "-9_0", "cuts off"), ("1_3", "1_3x0_0", "2 dimensions for 1"), ("1_3", "a", "is none"),
        ("%z", "%y", "operand 1"), ("1_3", "1_2", "its shape")]),
    "concatenate": ("f32[16] concatenate(%x, %y), dimensions={0}", [
        ("{0}", "{1}", "dimensions"), ("%y", "%i", "operand 1 is of s32"), ("%y", "%z", "operand 1 has 0 dim"),
        ("(%x, %y)", "()", "0 operands"), (", dimensions={0}", "", "names 0")]),
    "reverse": ("f32[8] reverse(%x), dimensions={0}", [
        ("{0}", "{1}", "dimensions"), ("{0}", "{0,0}", "dimensions")]),
    "dynamic-slice": ("f32[3] dynamic-slice(%x, %k), dynamic_slice_sizes={3}", [
        ("{3}", "{9}", "no part"), ("{3}", "{3,1}", "no part"), ("%k", "%z", "no integers"),
        ("%k", "%k, %k", "2 start"), ("%k", "%i", "operand 1 has")]),
    "dynamic-update-slice": ("f32[8] dynamic-update-slice(%x, %win, %k)", [
        ("%win", "%m", "no part"), ("%win", "%i", "the update is"), (", %k", "", "0 start"),
        ("f32[8]", "f32[4]", "its shape")]),
    "gather": ("f32[5,1,16] gather(%m, %at), offset_dims={1,2}, collapsed_slice_dims={}, start_index_map={0}, "
        "index_vector_dim=1, slice_sizes={1,16}", [
        ("{1,16}", "{1,17}", "slice_sizes"), ("{1,16}", "{1}", "slice_sizes"),
        ("map={0}", "map={2}", "start_index_map"), ("map={0}", "map={0,1}", "index vectors of 1"),
        ("dim=1", "dim=3", "index_vector_dim"), ("{1,2}", "{1,9}", "offset_dims"),
        ("slice_dims={}", "slice_dims={0}", "1 collapsed"), ("%at", "%upd", "no integers"),
        ("[5,1,16]", "[5,16]", "its shape")]),
    "gather collapsed": ("f32[5,16] gather(%m, %at), offset_dims={1}, collapsed_slice_dims={0}, "
        "start_index_map={0}, index_vector_dim=1, slice_sizes={1,16}", [
        ("{1,16}", "{2,16}", "collapsed")]),
    "dot": ("f32[8,16] dot(%m, %o), lhs_contracting_dims={1}, rhs_contracting_dims={0}", [
        ("lhs_contracting_dims={1}", "lhs_contracting_dims={99}", "lhs_contracting_dims"),
        ("lhs_contracting_dims={1}", "lhs_contracting_dims={0}", "contracting part"),
        ("rhs_contracting_dims={0}", "rhs_contracting_dims={0,1}", "contracting part"),
        ("rhs_contracting_dims={0}", "rhs_contracting_dims={0}, rhs_batch_dims={0}", "batch and contracting"),
        ("f32[8,16] dot", "f32[16,8] dot", "its shape"), ("%o)", "%o, %o)", "3 operands")]),
    "convolution": ("f32[2,4,7,7] convolution(%img, %ker), window={size=3x3}, dim_labels=bf01_oi01->bf01, "
        "feature_group_count=2", [
        ("=bf01_oi01->bf01", "=bf02_oi01->bf01", "dim_labels"), ("size=3x3", "size=3x2", "the window"),
        ("size=3x3", "size=3", "window"), ("count=2", "count=0", "feature_group_count"),
        ("count=2", "count=3", "feature part"), ("7,7", "7,8", "its shape"),
        ("size=3x3", "size=3x3 stride=0x1", "below 1"), ("bf01_oi01->bf01", "bf0_oi0->bf0", "other dimensions")]),
    "reduce": ("f32[8] reduce(%m, %z), dimensions={1}, to_apply=%sum", [
        ("{1}", "{2}", "dimensions"), ("%sum", "%less", "%less, which it calls, gives"), ("%z", "%x", "operand 1 has"),
        (", %z", "", "1 operand"), ("%sum", "%turn", "1 parameters where 2"), ("%sum", "%both", "4 parameters where 2"),
        ("to_apply", "calls", "its computations"), (", to_apply=%sum", "", "its computations")]),
    "reduce of two": ("(f32[], s32[]) reduce(%x, %i, %z, %k), dimensions={0}, to_apply=%both", [
        ("(f32[], s32[])", "(f32[], f32[])", "its shape"), ("%i", "%at", "operand 1 has"),
        ("%z, %k", "%k, %z", "operand 2 is")]),
    "reduce-window": ("f32[4] reduce-window(%x, %z), window={size=2 stride=2}, to_apply=%sum", [
        ("size=2", "size=0", "below 1"), ("size=2 stride=2", "size=2x2", "window"),
        ("{size=2 stride=2}", "{stride=2}", "window"), ("[4]", "[5]", "its shape"), ("size=2", "size=-2", "is none")]),
    "sort": ("f32[8] sort(%x), dimensions={0}, to_apply=%less", [
        ("{0}", "{1}", "dimensions"), ("%less", "%sum", "gives f32"), ("(%x)", "(%x, %m)", "operand 1 has")]),
    "topk": ("(f32[8,3], s32[8,3]) topk(%m), k=3, largest=true", [
        ("k=3", "k=17", "from 0 to 16"), ("s32", "f32", "its shape"), ("topk(%m)", "topk(%z)", "scalar")]),
    "map": ("f32[8] map(%x, %y), dimensions={0}, to_apply=%sum", [
        ("%y", "%m", "operand 1"), ("%sum", "%turn", "parameters")]),
    "scatter": ("f32[8,16] scatter(%m, %at, %upd), update_window_dims={1}, inserted_window_dims={0}, "
        "scatter_dims_to_operand_dims={0}, index_vector_dim=1, to_apply=%sum", [
        ("window_dims={1}", "window_dims={7}", "update_window_dims"),
        ("inserted_window_dims={0}", "inserted_window_dims={}", "windows"),
        ("operand_dims={0}", "operand_dims={3}", "scatter_dims"),
        ("operand_dims={0}", "operand_dims={0,1}", "index vectors"), ("%upd", "%at", "update 0 is"),
        ("%at, ", "%upd, ", "no integers"), ("%sum", "%less", "gives"), ("dim=1", "dim=4", "index_vector"),
        ("(%m, %at, %upd)", "(%m, %at)", "2 operands")]),
    "select-and-scatter": ("f32[8] select-and-scatter(%x, %win, %z), window={size=2 stride=2}, select=%less, "
        "scatter=%sum", [
        ("%win", "%y", "operand 1 has"), ("select=%less", "select=%sum", "gives"),
        ("scatter=%sum", "scatter=%less", "gives"), (", scatter=%sum", "", "its computations")]),
    "fft": ("c64[8] fft(%c8), fft_type=FFT, fft_length={8}", [
        ("=FFT", "=XFT", "fft_type"), ("{8}", "{9}", "transformed"), ("{8}", "{8,8}", "fft_length"),
        ("%c8", "%x", "FFT of f32"), ("{8}", "{}", "fft_length")]),
    "rfft": ("c64[5] fft(%x), fft_type=RFFT, fft_length={8}", [
        ("c64[5]", "c64[8]", "its shape")]),
    "cholesky": ("f32[3,16,16] cholesky(%n), lower=true", [
        ("(%n)", "(%m)", "last dimension"), ("(%n)", "(%x)", "no matrix")]),
    "triangular-solve": ("f32[16,16] triangular-solve(%o, %o), left_side=true", [
        ("(%o, %o)", "(%n, %o)", "no matrices"), ("(%o, %o)", "(%o, %m)", "equations")]),
    "tuple": ("(f32[8], f32[]) tuple(%x, %z)", [
        ("f32[])", "s32[])", "its shape")]),
    "get-tuple-element": ("s32[] get-tuple-element(%pair), index=1", [
        ("index=1", "index=99", "index=99 where operand 0 has 2"), ("index=1", "index=0", "its shape"),
        (", index=1", "", "index=-1"), ("%pair", "%x", "has 0 elements")]),
    "call": ("f32[8] call(%x), to_apply=%turn", [
        ("%x", "%m", "parameter %u of %turn"), ("(%x)", "(%x, %x)", "1 parameters where 2")]),
    "fusion": ("f32[8] fusion(%x), kind=kLoop, calls=%turn", [
        ("f32[8] f", "f32[9] f", "its shape"), ("calls=%turn", "calls=%sum", "2 parameters where 1"),
        ("calls=%turn", "to_apply=%turn", "its comp")]),
    "while": ("f32[8] while(%x), condition=%never, body=%turn", [
        ("condition=%never", "condition=%turn", "gives f32"), ("body=%turn", "body=%never", "gives pred"),
        (", body=%turn", "", "its comp"), ("(%x)", "(%m)", "parameter %w"), ("(%x)", "(%x, %x)", "2 operands")]),
    "conditional": ("f32[8] conditional(%p, %x, %y), true_computation=%turn, false_computation=%turn", [
        ("%p", "%k", "operand 0 is"), ("false_computation=%turn", "false_computation=%never", "gives"),
        (", %y", "", "1 operands for 2")]),
    "conditional of many": ("f32[8] conditional(%k, %x, %y, %x), branch_computations={%turn, %turn, %turn}", [
        (", %x)", ")", "2 operands for 3"), ("%k", "%z", "chooses no branch"),
        ("{%turn, ", "{%sum, ", "2 parameters")]),
    "async-start": ("((f32[8]), f32[8], s32[]) async-start(%x), calls=%turn", [
        ("(f32[8]), f32[8]", "(f32[8]), f32[9]", "gives"), ("%x", "%m", "parameter")]),
    "opt-barrier": ("f32[8] opt-barrier(%x)", [
        ("f32[8]", "f32[9]", "its shape")]),
    "add-dependency": ("f32[8] add-dependency(%x, %tok)", [
        (", %tok", "", "1 operand")]),
    "after-all": ("token[] after-all(%tok)", [
        ("token[]", "f32[]", "its shape")]),
    "partition-id": ("u32[] partition-id()", [
        ("()", "(%x)", "1 operand where 0")]),
    "get-dimension-size": ("s32[] get-dimension-size(%x), dimensions={0}", [
        ("{0}", "{1}", "dimensions")]),
    "set-dimension-size": ("f32[<=8] set-dimension-size(%x, %k), dimensions={0}", [
        ("%k", "%z", "operand 1"), ("{0}", "{3}", "dim")]),
    "custom-call": ('f32[8] custom-call(%x), custom_call_target="f", output_to_operand_aliasing={{}: (0, {})}', [
        ("(0, {})", "(3, {})", "what is not there"), ("(0, {})", "(0, {1})", "what is not there")]),
    "unknown": ("f32[99] frobnicate(%x, %tok), dimensions={77}", []),
    "too large": ('f32[1048576,1048576] custom-call(), custom_call_target="f"', [
        ("1048576,", "99999999999999,", "64 bits"),
        ("f32[1048576,1048576]", "(f32[999999999,999999999], f64[999999999,999999999])", "64 bits")]),
}
CASES = [(name, old, new, said) for name, (_, broken) in RULES.items() for old, new, said in broken]


def module(instruction: str) -> str:
    return HEAD + instruction + "\n}\n"


@pytest.mark.parametrize("name", RULES)
def test_what_is_right_passes(name):
    verify(parse(module(RULES[name][0])))


@pytest.mark.parametrize("name,old,new,said", CASES)
def test_what_is_wrong_is_named(name, old, new, said):
    right = RULES[name][0]
    assert old in right
    with pytest.raises(VerifyError, match=re.escape(said) if "." not in said else said) as error:
        verify(parse(module(right.replace(old, new, 1))))
    assert str(error.value).startswith("%r (") and "%main" in str(error.value)
    assert len(str(error.value)) < 400


def test_every_op_that_is_looked_into_has_a_rule():
    unchecked = {name for name,
        definition in REGISTRY.items() if definition.infer is None and definition.access is not None}
    assert not unchecked
    with pytest.raises(VerifyError, match="no op of HLO"):
        verify(parse(module("f32[8] place(%x, %k, %y), into={8}")))
