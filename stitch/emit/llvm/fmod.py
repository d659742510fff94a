"""Remainder of floats (C's fmod): exact for all arguments."""
from __future__ import annotations

from ...hlo.code import Value
from .values import At

#: Exact: with q = trunc(x/s) at most one off and below 2^22, q*s has at most 46 significant bits.
_F32 = """define internal {v} @st.fmod.f32x{n}({v} %x, {v} %y) nounwind {{
entry:
  %dx = fpext {v} %x to {d}
  %dy = fpext {v} %y to {d}
  %ax = call {d} @llvm.fabs.{sd}({d} %dx)
  %b = call {d} @llvm.fabs.{sd}({d} %dy)
  %xinf = fcmp oge {d} %ax, {inf}
  %y0 = fcmp ueq {d} %b, {zero}
  %bad = or {m} %xinf, %y0
  %start = select {m} %bad, {d} {zero}, {d} %ax
  %bsafe = select {m} %bad, {d} {one}, {d} %b
  %bbits = bitcast {d} %bsafe to {i}
  br label %loop
loop:
  %r = phi {d} [ %start, %entry ], [ %next, %body ]
  %ge = fcmp oge {d} %r, %bsafe
  %any = {any}
  br i1 %any, label %body, label %done
body:
  %rbits = bitcast {d} %r to {i}
  %gap = sub {i} %rbits, %bbits
  %e = ashr {i} %gap, {i52}
  %over = sub {i} %e, {i20}
  %k = call {i} @llvm.smax.{si}({i} %over, {i} {izero})
  %shift = shl {i} %k, {i52}
  %sbits = add {i} %bbits, %shift
  %s = bitcast {i} %sbits to {d}
  %ratio = fdiv {d} %r, %s
  %q = call {d} @llvm.trunc.{sd}({d} %ratio)
  %p = fmul {d} %q, %s
  %rest = fsub {d} %r, %p
  %neg = fcmp olt {d} %rest, {zero}
  %fixed = fadd {d} %rest, %s
  %good = select {m} %neg, {d} %fixed, {d} %rest
  %next = select {m} %ge, {d} %good, {d} %r
  br label %loop
done:
  %signed = call {d} @llvm.copysign.{sd}({d} %r, {d} %dx)
  %f = fptrunc {d} %signed to {v}
  %nan1 = fcmp uno {v} %x, %y
  %nan = or {m} %nan1, %bad
  %out = select {m} %nan, {v} {nan}, {v} %f
  ret {v} %out
}}
"""

#: Binary long division on the mantissas, eleven bits at a time.
_F64 = """define internal double @st.fmod.f64x1(double %x, double %y) nounwind {
entry:
  %xb = bitcast double %x to i64
  %yb = bitcast double %y to i64
  %ax = and i64 %xb, 9223372036854775807
  %ay = and i64 %yb, 9223372036854775807
  %sign = and i64 %xb, -9223372036854775808
  %xbad = icmp uge i64 %ax, 9218868437227405312
  %ynan = icmp ugt i64 %ay, 9218868437227405312
  %yzero = fcmp oeq double %y, 0.0
  %bad1 = or i1 %xbad, %ynan
  %bad = or i1 %bad1, %yzero
  br i1 %bad, label %nan, label %compare
nan:
  ret double 0x7FF8000000000000
compare:
  %less = icmp ult i64 %ax, %ay
  br i1 %less, label %same, label %divide
same:
  ret double %x
divide:
  %xe0 = lshr i64 %ax, 52
  %ye0 = lshr i64 %ay, 52
  %xe = call i64 @llvm.umax.i64(i64 %xe0, i64 1)
  %ye = call i64 @llvm.umax.i64(i64 %ye0, i64 1)
  %xf = and i64 %ax, 4503599627370495
  %yf = and i64 %ay, 4503599627370495
  %xn = icmp ne i64 %xe0, 0
  %yn = icmp ne i64 %ye0, 0
  %xh = select i1 %xn, i64 4503599627370496, i64 0
  %yh = select i1 %yn, i64 4503599627370496, i64 0
  %xm = or i64 %xf, %xh
  %ym = or i64 %yf, %yh
  %m0 = urem i64 %xm, %ym
  %gap0 = sub i64 %xe, %ye
  br label %loop
loop:
  %m = phi i64 [ %m0, %divide ], [ %m1, %step ]
  %gap = phi i64 [ %gap0, %divide ], [ %gap1, %step ]
  %more = icmp ugt i64 %gap, 0
  br i1 %more, label %step, label %pack
step:
  %by = call i64 @llvm.umin.i64(i64 %gap, i64 11)
  %wide = shl i64 %m, %by
  %m1 = urem i64 %wide, %ym
  %gap1 = sub i64 %gap, %by
  br label %loop
pack:
  %zeros = call i64 @llvm.ctlz.i64(i64 %m, i1 false)
  %left0 = sub i64 %zeros, 11
  %room = sub i64 %ye, 1
  %left = call i64 @llvm.umin.i64(i64 %left0, i64 %room)
  %norm = shl i64 %m, %left
  %exp0 = sub i64 %ye, %left
  %isnormal = icmp uge i64 %norm, 4503599627370496
  %exp = select i1 %isnormal, i64 %exp0, i64 0
  %frac = and i64 %norm, 4503599627370495
  %field = shl i64 %exp, 52
  %bits = or i64 %field, %frac
  %zero = icmp eq i64 %m, 0
  %magnitude = select i1 %zero, i64 0, i64 %bits
  %all = or i64 %magnitude, %sign
  %out = bitcast i64 %all to double
  ret double %out
}
"""


def fmod(at: At, x: Value, y: Value) -> Value:
    """x - y*trunc(x/y); NaN for an infinite x or a zero y, x for an infinite y; the sign is x's."""
    e, n = at.e, max(1, at.width)
    t = at.type_of(x.dtype)
    if x.dtype.name == "f32":
        e.needs.setdefault(f"@st.fmod.f32x{n}", _f32_text(at, n))
        return at.value(x.dtype, at.put(f"call {t} @st.fmod.f32x{n}({t} {x.name}, {t} {y.name})"))
    e.needs.setdefault("@st.fmod.f64x1", _F64)
    for name in ("umax", "umin"):
        e.intrinsic(f"llvm.{name}.i64", "i64", ["i64", "i64"])
    e.intrinsic("llvm.ctlz.i64", "i64", ["i64", "i1"])
    if not at.width:
        return at.value(x.dtype, at.put(f"call double @st.fmod.f64x1(double {x.name}, double {y.name})"))
    out = "poison"
    for k in range(n):
        one, by = (at.put(f"extractelement {t} {v.name}, i64 {k}") for v in (x, y))
        r = at.put(f"call double @st.fmod.f64x1(double {one}, double {by})")
        out = at.put(f"insertelement {t} {out}, double {r}, i64 {k}")
    return at.value(x.dtype, out)


def _f32_text(at: At, n: int) -> str:
    wide = At(at.e, 0, at.width)
    d, i, m = wide.type("double"), wide.type("i64"), wide.type("i1")
    for name in ("fabs", "trunc"):
        at.e.intrinsic(f"llvm.{name}.{wide.suffix('double')}", d, [d])
    at.e.intrinsic(f"llvm.copysign.{wide.suffix('double')}", d, [d, d])
    at.e.intrinsic(f"llvm.smax.{wide.suffix('i64')}", i, [i, i])
    any_lane = "or i1 %ge, false"
    if at.width:
        f = at.e.intrinsic(f"llvm.vector.reduce.or.v{n}i1", "i1", [m])
        any_lane = f"call i1 {f}({m} %ge)"
    return _F32.format(v=wide.type("float"), d=d, i=i, m=m, n=n, sd=wide.suffix("double"), si=wide.suffix("i64"),
                       inf=wide.lit("double", "0x7FF0000000000000"), zero=wide.lit("double", "0.0"),
                       one=wide.lit("double", "1.0"), i52=wide.lit("i64", 52), i20=wide.lit("i64", 20),
                       izero=wide.lit("i64", 0), nan=wide.lit("float", "0x7FF8000000000000"), any=any_lane)
