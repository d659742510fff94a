"""erf(x) = 1 - e^(-g(|x|)) with g = -log(erfc), evaluated as -expm1: one smooth polynomial over the whole range, exact
to the last bits both where erf is small and where it nears 1; no division, no selection."""
from __future__ import annotations

from ....hlo.code import Value
from .builder import Fn
from .exp import FORMATS, LN2, LOG2_E, expm1_poly, nearest_power

# g(t)/t on [0, LIMIT], powers of t; minimax in the error that it causes in erf.  erf(LIMIT) rounds to 1.
LIMIT = {"f32": 3.9299998, "f64": 5.9499}
G = {
    "f32": (1.128379225730896, 0.6366151571273804, 0.10282903164625168, -0.01937795616686344, 0.000303080421872437,
            0.0011696518631651998, -0.00034836280974559486, 3.585793820093386e-05),
    "f64": (1.1283791670955126, 0.6366197723675898, 0.10277260330135023, -0.01912844699344541, -0.0002091948528518048,
            0.0016962076733564964, -0.0005901324601950877, 2.590454133470969e-05, 6.442071237702458e-05,
            -2.9577019117009254e-05, 3.1731637094383903e-06, 3.127133510117744e-06, -2.0302641048244223e-06,
            5.645147633100246e-07, -7.594190305150805e-09, -6.786460648799463e-08, 3.543865977865229e-08,
            -1.1037224474538686e-08, 2.422801026182648e-09, -3.8708684092632523e-10, 4.442995647320019e-11,
            -3.4881795525048906e-12, 1.6812907797938482e-13, -3.756489342056826e-15),
}


def erf(fn: Fn, x: Value) -> Value:
    """ln2 needs one part only: where n is large, e^(-g) is too small for the error to matter."""
    t = fn.min(LIMIT[fn.dtype], fn.abs(x))
    u = t * fn.horner([-c for c in G[fn.dtype]], t)
    n, h = nearest_power(fn, u, LOG2_E, 0)
    p = expm1_poly(fn, fn.fma(n, -LN2, u), FORMATS[fn.dtype].expm1)
    return fn.copysign(fn.fma(h, p, h - 1.0), x)
