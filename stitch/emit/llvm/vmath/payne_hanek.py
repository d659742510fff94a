"""Reduction of huge angles, after Payne and Hanek: x/(2 pi) modulo 1 needs only the bits of 2/pi near x's exponent.

A plain loop over the lanes, out of line: it runs only for vectors with a lane beyond trig.py's LIMIT.
"""
from __future__ import annotations

import functools

SYMBOL = {"f32": "@st.reduce.f32", "f64": "@st.reduce.f64"}
# The first 1216 bits of 2/pi after the binary point.
TWO_OVER_PI = int(
    "a2f9836e4e441529fc2757d1f534ddc0db6295993c439041fe5163abdebbc561b7246e3a424dd2e006492eea09d1921cfe1deb1cb129a73ee8"
    "8235f52ebb4484e99c7026b45f7e413991d639835339f49c845f8bbdf9283b1ff897ffde05980fef2f118b5a0a6d1f6d367ecf27cb09b74f46"
    "3f669e5fea2d7527bac7ebe5f17b3d0739f78a5292ea6bfb5fb11f8d5d0856033046fc7b6bab", 16)
WORDS = 1 + 1216 // 64  # one word of zeros comes first: the bits before the binary point

TEMPLATE = """\
@st.two_over_pi.{dtype} = private unnamed_addr constant [{words} x i64] [{table}]

define internal void {symbol}(ptr %x, ptr %r, ptr %n, i64 %lanes, double %limit, i64 %periods, i64 %offset) \
noinline cold nounwind {{
entry:
  %many = uitofp i64 %periods to double
  %period = fdiv double 0x400921FB54442D18, %many
  %above_128 = sub i64 128, %periods
  %keep = zext i64 %above_128 to i128
  %drop = zext i64 %periods to i128
  %offset_wide = zext i64 %offset to i128
  %offset_high = shl i128 %offset_wide, 64
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %continue ]
  %px = getelementptr {scalar}, ptr %x, i64 %i
  %xs = load {scalar}, ptr %px
{widen}
  %bits = bitcast double %xd to i64
  %magnitude_bits = and i64 %bits, 9223372036854775807
  %magnitude = bitcast i64 %magnitude_bits to double
  %large = fcmp ogt double %magnitude, %limit
  br i1 %large, label %reduce, label %continue
reduce:
  %exponent = lshr i64 %magnitude_bits, 52
  %fraction = and i64 %bits, 4503599627370495
  %mantissa = or i64 %fraction, 4503599627370496
  %position = sub i64 %exponent, 1013
  %word = lshr i64 %position, 6
  %shift = and i64 %position, 63
  %p0 = getelementptr i64, ptr @st.two_over_pi.{dtype}, i64 %word
  %p1 = getelementptr i64, ptr %p0, i64 1
  %p2 = getelementptr i64, ptr %p0, i64 2
  %p3 = getelementptr i64, ptr %p0, i64 3
  %w0 = load i64, ptr %p0
  %w1 = load i64, ptr %p1
  %w2 = load i64, ptr %p2
  %w3 = load i64, ptr %p3
  %h0 = call i64 @llvm.fshl.i64(i64 %w0, i64 %w1, i64 %shift)
  %h1 = call i64 @llvm.fshl.i64(i64 %w1, i64 %w2, i64 %shift)
  %h2 = call i64 @llvm.fshl.i64(i64 %w2, i64 %w3, i64 %shift)
  %m = zext i64 %mantissa to i128
  %h0w = zext i64 %h0 to i128
  %h1w = zext i64 %h1 to i128
  %h2w = zext i64 %h2 to i128
  %m0 = mul i128 %m, %h0w
  %m0h = shl i128 %m0, 64
  %m1 = mul i128 %m, %h1w
  %m2 = mul i128 %m, %h2w
  %m2h = lshr i128 %m2, 64
  %sum = add i128 %m0h, %m1
  %turn_positive = add i128 %sum, %m2h
  %turn_negative = sub i128 0, %turn_positive
  %negative = icmp slt i64 %bits, 0
  %turn_signed = select i1 %negative, i128 %turn_negative, i128 %turn_positive
  %turn = add i128 %turn_signed, %offset_high
  %whole = lshr i128 %turn, %keep
  %rest = shl i128 %turn, %drop
  %up = lshr i128 %rest, 127
  %nearest = add i128 %whole, %up
  %below = icmp slt i128 %rest, 0
  %rest_negated = sub i128 0, %rest
  %size = select i1 %below, i128 %rest_negated, i128 %rest
  %zeros = call i128 @llvm.ctlz.i128(i128 %size, i1 false)
  %zeros_in_range = and i128 %zeros, 127
  %normal = shl i128 %size, %zeros_in_range
  %top_wide = lshr i128 %normal, 65
  %top = trunc i128 %top_wide to i64
  %top_float = sitofp i64 %top to double
  %zeros_word = trunc i128 %zeros_in_range to i64
  %scale_exponent = sub i64 960, %zeros_word
  %scale_bits = shl i64 %scale_exponent, 52
  %scale = bitcast i64 %scale_bits to double
  %of_period = fmul double %top_float, %scale
  %angle = fmul double %of_period, %period
  %angle_negated = fneg double %angle
  %angle_signed = select i1 %below, double %angle_negated, double %angle
  %finite = icmp ult i64 %exponent, 2047
  %result = select i1 %finite, double %angle_signed, double 0x7FF8000000000000
{narrow}
  %pr = getelementptr {scalar}, ptr %r, i64 %i
  store {scalar} %rs, ptr %pr
  %parity = trunc i128 %nearest to {integer}
  %pn = getelementptr {integer}, ptr %n, i64 %i
  store {integer} %parity, ptr %pn
  br label %continue
continue:
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %lanes
  br i1 %more, label %loop, label %exit
exit:
  ret void
}}
"""


@functools.cache
def reduce_text(dtype: str) -> str:
    """`void(ptr x, ptr r, ptr n, i64 lanes, double limit, i64 periods, i64 offset)`: for every lane with |x| > limit
    write r and n with x + offset 2 pi/2^64 = n pi/periods + r, |r| <= pi/(2 periods); only the low bit of n is valid.
    `periods` is 1 or 2.  Infinities and NaN give r = NaN.  The limit must be at least 2^10."""
    table = ", ".join(f"i64 {TWO_OVER_PI >> (64 * (WORDS - 1 - i)) & (2 ** 64 - 1)}" for i in range(WORDS))
    single = dtype == "f32"
    return TEMPLATE.format(
        dtype=dtype, symbol=SYMBOL[dtype], words=WORDS, table=table, scalar="float" if single else "double",
        integer="i32" if single else "i64",
        widen="  %xd = fpext float %xs to double" if single else "  %xd = bitcast double %xs to double",
        narrow="  %rs = fptrunc double %result to float" if single else "  %rs = bitcast double %result to double")
