"""sine, cosine, tan, and the inverse functions asin, acos, atan2.

sin(x) = (-1)^n sin(r) for x = n pi + r, |r| <= pi/2; cos(x) = sin(x + pi/2).  n comes from one fma with a magic number
(see exp.py); n pi is subtracted in three or four pieces, which is exact enough for |x| up to LIMIT.  If any lane is
larger, `@st.reduce.*` (Payne-Hanek, see payne_hanek.py) redoes the large lanes.
"""
from __future__ import annotations

import math

from ....hlo.code import Value
from ....hlo.types import F64
from .builder import Fn
from .exp import FORMATS, clamp, unless_zero
from .payne_hanek import SYMBOL, U64, definitions

# pi in pieces.  With fma every product is exact inside the fma; without, the pieces are short enough for exact
# products with |n| < 2^13 (f32) or 2^21 (f64).
PI_PIECES = {
    ("f32", True): (3.1415927410125732, -8.742277657347586e-08, -3.4302490200117637e-15),
    ("f32", False): (3.140625, 0.0009675025939941406, 1.5099067240953445e-07, 5.126688136514179e-12),
    ("f64", True): (3.141592653589793, 1.2246467991473532e-16, -2.9947698097183397e-33),
    ("f64", False): (3.1415926534682512, 1.2154201012607932e-10, 4.044532497422333e-21, 1.69568553207378e-31),
}
LIMIT = {("f32", True): 1e5, ("f32", False): 1e4, ("f64", True): 1e6, ("f64", False): 1e6}
# (sin(r) - r)/r^3 on [0, pi/2], powers of r^2
SIN = {
    "f32": (-0.16666659712791443, 0.008333065547049046, -0.0001980933011509478, 2.6048296604130883e-06),
    "f64": (-0.16666666666666666, 0.008333333333333207, -0.00019841269841212525, 2.7557319211588693e-06,
            -2.5052106907296243e-08, 1.6058941199757787e-10, -7.643025734282596e-13, 2.721497590663439e-15),
}
# (tan(r) - r)/r^3 on [0, pi/8], powers of r^2
TAN = {
    "f32": (0.3333328664302826, 0.13336162269115448, 0.053439561277627945, 0.025694211944937706),
    "f64": (0.3333333333333351, 0.13333333333287678, 0.05396825400891466, 0.0218694867659756, 0.008863278993952398,
            0.0035914860711574663, 0.0014616384533544364, 0.0005587930617232687, 0.0003292368896915031),
}
# (atan(q) - q)/q^3 on [0, 1], powers of q^2
ATAN = {
    "f32": (-0.33333298563957214, 0.1999852955341339, -0.1426401436328888, 0.10950860381126404, -0.08399201929569244,
            0.05787868797779083, -0.031093263998627663, 0.010866077616810799, -0.0017820901703089476),
    "f64": (-0.3333333333333307, 0.19999999999951748, -0.14285714282587833, 0.1111111100732978, -0.09090907007508602,
            0.07692279884778233, -0.06666404384638812, 0.058805295600823544, -0.052535256603120216,
            0.047223446946641684, -0.0421923465971942, 0.03664299390015671, -0.02990550158965486, 0.02198677698649747,
            -0.013902267011601032, 0.0071976203639494, -0.0028854354774921613, 0.0008314795796954378,
            -0.00015218866738536324, 1.3227126217463885e-05),
}
# (asin(s) - s)/s^3 on [0, 1/2], powers of s^2
ASIN = {
    "f32": (0.16666752099990845, 0.074953094124794, 0.04546914994716644, 0.024184778332710266, 0.04215830937027931),
    "f64": (0.1666666666666676, 0.07499999999970863, 0.04464285717456504, 0.030381942709629333, 0.022372214943639827,
            0.017351612696961935, 0.013980813305238439, 0.011398965922184472, 0.010779973157706358,
            0.0037074134196039585, 0.02170507265850684, -0.020995739453685557, 0.03262653737113043),
}


def reduced(fn: Fn, x: Value, periods: int, quarter: bool) -> tuple[Value, Value]:
    """(r, n) with x (plus pi/2 if `quarter`) = n pi/periods + r; n is an integer whose lowest bit alone is valid."""
    magic = FORMATS[fn.dtype].magic
    if quarter:
        t = fn.fma(x, periods / math.pi, 0.5) + magic
        n = (t - magic) - 0.5
    else:
        t = fn.fma(x, periods / math.pi, magic)
        n = t - magic
    r = x
    for piece in PI_PIECES[fn.dtype, fn.has_fma]:
        r = fn.fma(n, -piece / periods, r)
    limit = LIMIT[fn.dtype, fn.has_fma]

    def large() -> list[Value]:
        slots = [fn.memory(v.dtype) for v in (x, r, t.bits)]
        for value, slot in zip((x, r, t.bits), slots):
            fn.store(value, slot)
        fn.call(SYMBOL[fn.dtype], definitions(fn.dtype), *slots, *(fn.single.lift(*given) for given in (
            (fn.lanes, U64), (limit, F64), (periods, U64), ((1 << 62) if quarter else 0, U64))))
        return [fn.load(r.dtype, slots[1]), fn.load(t.bits.dtype, slots[2])]

    r, n_bits = fn.rarely(fn.abs(x) > limit, (r, t.bits), large)
    return r, n_bits


def odd_poly(fn: Fn, r: Value, coefficients: tuple[float, ...], square: Value | None = None) -> Value:
    """r + r^3 (c[0] + c[1] r^2 + …)."""
    square = r * r if square is None else square
    return fn.fma(r * square, fn.horner(coefficients, square), r)


def signed_sine(fn: Fn, r: Value, n: Value) -> Value:
    """(-1)^n sin(r); never beyond 1, where rounding alone could lead."""
    y = clamp(fn, odd_poly(fn, r, SIN[fn.dtype]), -1.0, 1.0)
    sign_bit = FORMATS[fn.dtype].mantissa + (8 if fn.dtype == "f32" else 11)
    return (y.bits ^ (n << sign_bit)).as_float


def sine(fn: Fn, x: Value) -> Value:
    return unless_zero(fn, signed_sine(fn, *reduced(fn, x, 1, False)), x)


def cosine(fn: Fn, x: Value) -> Value:
    return signed_sine(fn, *reduced(fn, x, 1, True))


def tan(fn: Fn, x: Value) -> Value:
    """tan(r) = 2t/(1 - t^2), t = tan(r/2); odd multiples of pi/2 give -1/tan(r)."""
    r, n = reduced(fn, x, 2, False)
    half = r * 0.5
    t = odd_poly(fn, half, TAN[fn.dtype])
    above, below = t + t, fn.fma(t, -t, 1.0)
    odd = (n & 1).eq(1)
    y = fn.select(odd, -below, above) / fn.select(odd, above, below)
    return unless_zero(fn, y, x, t)


def atan2(fn: Fn, y: Value, x: Value) -> Value:
    """atan of the smaller over the larger, then reflected into the octant."""
    ax, ay = fn.abs(x), fn.abs(y)
    large, small = fn.max(ax, ay), fn.min(ax, ay)
    quotient = small / fn.max(2.0 ** -126 if fn.dtype == "f32" else 2.0 ** -1022, large)  # 0/0 is 0
    quotient = fn.select(small.eq(math.inf), 1.0, quotient)
    angle = odd_poly(fn, quotient, ATAN[fn.dtype])
    angle = fn.select(ay.bits > ax.bits, math.pi / 2 - angle, angle)  # (as floats, subnormals equal zero)
    angle = fn.select(x.bits < 0, math.pi - angle, angle)
    return fn.select(x.unordered(y), math.nan, fn.copysign(angle, y))


def asin_parts(fn: Fn, x: Value) -> tuple[Value, Value]:
    """(mask of |x| > 1/2, p): there p = asin(sqrt((1 - |x|)/2)), elsewhere asin|x|."""
    a = fn.abs(x)
    outer = a > 0.5
    square = fn.select(outer, (1.0 - a) * 0.5, a * a)
    return outer, odd_poly(fn, fn.select(outer, fn.sqrt(square), a), ASIN[fn.dtype], square)


def asin(fn: Fn, x: Value) -> Value:
    outer, p = asin_parts(fn, x)
    return fn.copysign(fn.select(outer, math.pi / 2 - (p + p), p), x)


def acos(fn: Fn, x: Value) -> Value:
    outer, p = asin_parts(fn, x)
    twice = p + p
    beyond = fn.select(x < 0.0, math.pi - twice, twice)
    return fn.select(outer, beyond, math.pi / 2 - fn.copysign(p, x))
