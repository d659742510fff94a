"""Literals: every bit of every value comes back, through our reader and through XLA's."""
from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stitch import jaxlib_bridge as bridge
from stitch.errors import ParseError, ReadError
from stitch.hlo.ir import Instr
from stitch.hlo.literal import Array, constant_value, parse_literal, print_literal
from stitch.hlo.scan import parse_shape
from stitch.hlo.text import parse
from stitch.hlo.types import DTYPES, DType, Shape

#: XLA itself cannot serialize constants of these
NOT_IN_PROTOS = {"s1", "u1", "f6e2m3fn", "f6e3m2fn"}
HELD = [d for d in DTYPES.values() if d.numpy is not None]


def shape(text: str) -> Shape:
    found = parse_shape(text)
    assert isinstance(found, Shape)
    return found


def samples(dtype: DType) -> Array:
    """Every value of a small type; special values, subnormals and random bits of a large one."""
    if dtype.kind == "pred":
        return np.array([False, True, True])
    if dtype.bits < 8:
        low = -(1 << (dtype.bits - 1)) if dtype.kind == "int" else 0
        return (np.arange(1 << dtype.bits) + low).astype(np.int8).astype(dtype.numpy) if dtype.is_int \
            else np.arange(1 << dtype.bits, dtype=np.uint8).view(dtype.numpy)
    if dtype.bits == 8:
        return np.arange(256, dtype=np.uint8).view(dtype.numpy)
    rng = np.random.default_rng(dtype.bits)
    part = np.dtype({"c64": np.float32, "c128": np.float64}.get(dtype.name, dtype.numpy))
    bits = rng.integers(0, 256, 128 * part.itemsize, np.uint8).view(f"u{part.itemsize}")
    bits[:8] = range(8)
    bits[8], bits[9] = np.iinfo(bits.dtype).max, np.iinfo(bits.dtype).max >> 1
    flat = bits.view(part)
    if dtype.kind in ("float", "complex"):
        flat[10:17] = np.array([-0.0, np.nan, -np.nan, np.inf, -np.inf, 1.0, 0.1]).astype(part)
    if dtype.kind == "complex":  # XLA keeps no NaN payload in a complex number
        flat[np.isnan(flat)] = 1.5
    return flat.view(dtype.numpy)


@pytest.mark.parametrize("dtype", HELD, ids=str)
def test_every_value_comes_back(dtype: DType) -> None:
    array = samples(dtype)
    of = Shape(dtype, array.shape)
    text = print_literal(array, of)
    assert parse_literal(text, of).tobytes() == array.tobytes()
    if dtype.name in NOT_IN_PROTOS:
        return
    proto = bridge.text_to_proto(f"HloModule m\n\nENTRY %e () -> {of} {{\n  ROOT %c = {of} constant({text})\n}}\n")
    printed = bridge.proto_to_text(proto)
    for again in (printed, bridge.proto_to_text(bridge.text_to_proto(printed))):
        assert constant_value(parse(again).entry.root).tobytes() == array.tobytes()


@pytest.mark.parametrize("dims", [(1, 1, 1, 1), (2, 3, 1, 2), (2, 1, 3, 2, 2)])
def test_dimensions_that_xla_numbers(dims: tuple[int, ...]) -> None:
    array = np.arange(np.prod(dims), dtype=np.int32).reshape(dims) + 7
    of = Shape(DTYPES["s32"], dims)
    module = f"HloModule m\n\nENTRY %e () -> {of} {{\n  ROOT %c = {of} constant({print_literal(array, of)})\n}}\n"
    text = bridge.proto_to_text(bridge.text_to_proto(module))
    assert "/*i0=0*/" in text
    np.testing.assert_array_equal(constant_value(parse(text).entry.root), array)


@settings(max_examples=40)
@given(st.sampled_from(HELD), st.lists(st.integers(0, 4), max_size=4), st.integers(0, 2**32 - 1))
def test_every_rank_comes_back(dtype: DType, dims: list[int], seed: int) -> None:
    array = np.random.default_rng(seed).choice(samples(dtype), tuple(dims))
    of = Shape(dtype, array.shape)
    again = parse_literal(print_literal(array, of), of)
    assert again.shape == array.shape and again.dtype == array.dtype and again.tobytes() == array.tobytes()


@pytest.mark.parametrize("text,of,value", [
    ("true", "pred[]", True), ("{ { 1, 0 }, { true, false } }", "pred[2,2]{1,0}", [[True, False], [True, False]]),
    ("-7", "s32[]", -7), ("{-8, 7}", "s4[2]", [-8, 7]), ("18446744073709551615", "u64[]", 2**64 - 1),
    ("{-9223372036854775808, 9223372036854775807}", "s64[2]", [-2**63, 2**63 - 1]),
    ("{ { { 1 } , {2} },\n { {3}, { 4 } } }", "f32[2,2,1]", [[[1], [2]], [[3], [4]]]),
    ("{  }", "f32[0,3]", np.zeros((0, 3))), ("{ {}, {} }", "f32[2,0]", np.zeros((2, 0))),
    ("(1, -inf)", "c64[]", complex(1, -np.inf)), ("{(1, 2), (3.5, 4e-2)}", "c128[2]", [1 + 2j, 3.5 + 0.04j]),
    ("{1, 2}", "f32[2]{0:T(256)}", [1, 2])])
def test_reads(text: str, of: str, value: object) -> None:
    read = parse_literal(text, shape(of))
    assert read.dtype == shape(of).dtype.numpy
    np.testing.assert_array_equal(read, np.asarray(value).astype(read.dtype))


def test_reads_the_sign_and_payload_of_a_nan() -> None:
    for text, of, bits in (("nan", "f32[]", 0x7FC00000), ("-nan", "f32[]", 0xFFC00000),
                           ("nan(0x1)", "f32[]", 0x7F800001), ("-nan(0x7)", "bf16[]", 0xFF87),
                           ("nan", "f8e4m3fnuz[]", 0x80), ("nan", "f8e4m3fn[]", 0x7F)):
        read = parse_literal(text, shape(of))
        assert int(read.view(f"u{read.itemsize}")) == bits, text


@pytest.mark.parametrize("text,of", [
    ("", "f32[]"), ("x", "f32[]"), ("1 2", "f32[]"), ("{1}", "f32[]"), ("1", "f32[1]"), ("{1, 2, 3}", "f32[2]"),
    ("{1, , 2}", "f32[3]"), ("{1, 2,}", "f32[2]"), ("{{1}, {2, 3, 4}}", "f32[2,2]"), ("1e39", "f32[]"),
    ("1.5", "s32[]"), ("200", "s8[]"), ("-1", "u8[]"), ("2", "pred[]"), ("-1", "u64[]"),
    ("18446744073709551616", "u64[]"), ("9223372036854775808", "s64[]"), ("nan(0x0)", "f32[]"),
    ("nan(0x800000)", "f32[]"), ("nan", "s32[]"), ("(1, 2)", "f32[2]"), ("1", "c64[]"), ("(1)", "c64[]"),
    ("ééé", "f32[]"), ("{1}", "f32[0]"), ("nan nan", "f32[]")])
def test_refuses(text: str, of: str) -> None:
    with pytest.raises(ParseError, match="expected"):
        parse_literal(text, shape(of))


def test_refuses_what_has_no_value() -> None:
    with pytest.raises(ReadError, match="xla_dump_large_constants"):
        parse_literal("{...}", shape("f32[64,64]"))
    for of in ("token[]", "(f32[], s32[])", "f32[<=3]"):
        with pytest.raises(ReadError, match="leave it to XLA"):
            parse_literal("1", parse_shape(of))
    with pytest.raises(ValueError, match="is no f32"):
        print_literal(np.zeros(3), shape("f32[3]"))


def test_constants_are_read_once_and_read_only() -> None:
    constant = Instr("c", "constant", shape("f32[2]"), literal="{1, 2}")
    value = constant_value(constant)
    assert constant_value(constant) is value and value.tolist() == [1, 2]
    with pytest.raises(ValueError, match="read-only"):
        value[0] = 3
    with pytest.raises(ParseError, match="wrong.*f32\\[3\\]"):
        constant_value(Instr("wrong", "constant", shape("f32[3]"), literal="{1, 2}"))
