"""Index expressions as LLVM values: uniform 64-bit scalars, pointers, and vectors over the lanes."""
from __future__ import annotations

import math
from collections.abc import Iterable

from ...hlo.index import Atom, Div, Dyn, Ix, Mod, Var
from ..ir.kir import Buffer
from .forms import computing
from .scalar import Literal, int_literal
from .values import At, Emitter, memory_type

_I31 = (1 << 31) - 1


def resolve(e: Emitter, x: Ix) -> Ix:
    """`x` with the variables of unrolled loops put in."""
    if e.subst and any(type(a) is Var and a in e.subst for a in x.atoms()):
        return x.substitute(lambda a: e.subst.get(a) if type(a) is Var else None)
    return x


def depth_of(e: Emitter, a: Atom) -> int:
    """The loop an atom changes in."""
    if isinstance(a, Var):
        return e.vars[a].depth
    if isinstance(a, Dyn):
        return e.reg(a.ref).depth
    return max((depth_of(e, b) for b, _ in a.inner.terms), default=0)


def by_depth(e: Emitter, x: Ix) -> list[tuple[int, list[tuple[Atom, int]]]]:
    """The terms of an index, those of outer loops first."""
    groups: dict[int, list[tuple[Atom, int]]] = {}
    for a, c in x.terms:
        groups.setdefault(depth_of(e, a), []).append((a, c))
    return sorted(groups.items())


def _atom(e: Emitter, a: Atom) -> str:
    """An atom as i64, at its depth."""
    if isinstance(a, Var):
        return e.vars[a].name
    if isinstance(a, Dyn):
        reg = e.reg(a.ref)
        return _widen(e.at(reg.depth, False), reg.dtype.name, computing(e, reg, False)[0], "i64")
    depth = depth_of(e, a)
    inner, shift = _non_negative(a.inner, a.by)
    name, _ = scalar(e, inner)
    q = e.pure(depth, quotient(isinstance(a, Div), "i64", name, str(a.by)))
    return e.pure(depth, f"sub nsw i64 {q}, {shift}") if shift and isinstance(a, Div) else q


def _non_negative(inner: Ix, by: int) -> tuple[Ix, int]:
    """(inner + k*by, k) with a lower bound of at least 0, so that unsigned division is floor division."""
    lo, _ = inner.bounds()
    k = -(lo // by) if lo < 0 else 0
    return inner + k * by, k


def quotient(is_div: bool, type_: str, name: str, by: str) -> str:
    """The instruction for name // by or name % by; `by` is a literal of the type."""
    return f"{'udiv' if is_div else 'urem'} {type_} {name}, {by}"


def _sum(e: Emitter, depth: int, terms: list[tuple[Atom, int]]) -> str:
    total = ""
    for a, c in terms:
        name = _atom(e, a)
        if c != 1:
            name = int_literal(int(name.value) * c) if isinstance(name, Literal) else \
                e.pure(depth, f"mul nsw i64 {name}, {c}")
        total = _plus(e, depth, total, name) if total else name
    return total


def _plus(e: Emitter, depth: int, a: str, b: str) -> str:
    """A sum; of constants, which unrolled loops have for their bounds, one."""
    if isinstance(a, Literal) and isinstance(b, Literal):
        return int_literal(int(a.value) + int(b.value))
    return e.pure(depth, f"add nsw i64 {a}, {b}")


def scalar(e: Emitter, x: Ix) -> tuple[str, int]:
    """A uniform index as an i64 operand, and its depth.  Lane variables stand for the vector's first lane."""
    total, at = "", 0
    for depth, terms in by_depth(e, x):
        part = _sum(e, depth, terms)
        total = _plus(e, depth, total, part) if total else part
        at = depth
    if not total:
        return int_literal(x.const), 0
    return (_plus(e, at, total, int_literal(x.const)) if x.const else total), at


def clipped(e: Emitter, extent: int, bound: Ix | None) -> str:
    """An extent that a uniform bound clips, as an i64 operand: a literal without a bound."""
    if bound is None:
        return int_literal(extent)
    name, _ = scalar(e, resolve(e, bound))
    if isinstance(name, Literal):
        return int_literal(max(0, min(int(name.value), extent)))
    low, high = (e.intrinsic(f"llvm.{f}.i64", "i64", ["i64", "i64"]) for f in ("smax", "smin"))
    least = e.put(e.depth, f"call i64 {high}(i64 {name}, i64 {extent})")
    return e.put(e.depth, f"call i64 {low}(i64 {least}, i64 0)")


def pointer(e: Emitter, buffer: Buffer, x: Ix) -> tuple[str, int]:
    """The address of buffer[x] for a uniform index, and its depth."""
    t = memory_type(buffer.dtype)
    name, at = e.buffers[buffer], 0
    for depth, terms in by_depth(e, x):
        name = e.pure(depth, f"getelementptr {t}, ptr {name}, i64 {_sum(e, depth, terms)}")
        at = depth
    return (e.pure(at, f"getelementptr {t}, ptr {name}, i64 {x.const}") if x.const else name), at


def stride(e: Emitter, x: Ix) -> int | None:
    """The step of `x` from lane to lane; None when it is not the same everywhere."""
    total = 0
    for a, c in x.terms:
        s = _atom_stride(e, a)
        if s is None:
            return None
        total += c * s
    return total


def _atom_stride(e: Emitter, a: Atom) -> int | None:
    assert e.lanes is not None
    if isinstance(a, Var):
        return 1 if a is e.lanes.var else 0
    if isinstance(a, Dyn):
        return None if e.reg(a.ref).lanes else 0
    s = stride(e, a.inner)
    if s is None or s == 0:
        return s
    return stride_of_quotient(a, s, e.lanes.var, e.lanes.width)


def stride_of_quotient(a: "Div | Mod", inner: int, lane: Var, width: int) -> int | None:
    """The step of a Div or Mod whose inner index steps by `inner` != 0.  Vectors start at multiples of `width`; when
    no vector crosses a multiple of the divisor, the quotient is uniform and the remainder steps like its inner."""
    g = math.gcd(a.by, *(c * width if b is lane else c for b, c in a.inner.terms))
    if inner > 0 and a.inner.const % g + inner * (width - 1) < g:
        return 0 if isinstance(a, Div) else inner
    return None


def steps(x: Ix, lane: Var, width: int) -> list[int] | None:
    """How far from the first lane's `x` that of each lane is, where that is the same for all vectors, which start at
    multiples of `width`; None elsewhere."""
    found = [0] * width
    for a, c in x.terms:
        if isinstance(a, Dyn):
            return None
        if isinstance(a, (Div, Mod)):
            own = _quotient_steps(a, lane, width)
            if own is None:
                return None
        else:
            own = list(range(width)) if a is lane else [0] * width
        found = [n + c * step for n, step in zip(found, own)]
    return found


def _quotient_steps(a: "Div | Mod", lane: Var, width: int) -> list[int] | None:
    """They are known where all vectors begin at one remainder, or none crosses a multiple of the divisor."""
    inner = steps(a.inner, lane, width)
    if inner is None or not any(inner):
        return inner
    if any(c * (width if b is lane else 1) % a.by for b, c in a.inner.terms):
        s = inner[1] - inner[0]
        step = stride_of_quotient(a, s, lane, width) if inner == [k * s for k in range(width)] else None
        return None if step is None else [k * step for k in range(width)]
    first = a.inner.const % a.by
    return [(first + n) // a.by if isinstance(a, Div) else (first + n) % a.by - first for n in inner]


def at_copy(e: Emitter, x: Ix, copy: int) -> Ix:
    """`x` for the first lane of a vector in flight."""
    if not copy:
        return x
    assert e.lanes is not None
    lane, ahead = e.lanes.var, copy * e.lanes.width
    if any(isinstance(a, (Div, Mod)) and any(b is lane for b in a.inner.atoms()) for a, _ in x.terms):
        return x.substitute(lambda a: Ix(ahead, ((a, 1),)) if a is lane else None)
    return x + x.coeff(lane) * ahead


def is_varying(e: Emitter, x: Ix) -> bool:
    """True when `x` may differ between lanes, or between the vectors in flight."""
    lanes = e.lanes
    return lanes is not None and (stride(e, x) != 0 or lanes.copies > 1 and any(a is lanes.var for a in x.atoms()))


def vector(e: Emitter, x: Ix, copy: int, shifted: bool = False) -> tuple[Ix, str, str, int]:
    """(uniform part, vector part, its element type, its depth) of an index that varies between lanes.  `shifted` says
    that `x` is that of the copy already."""
    assert e.lanes is not None
    whole = x if shifted else at_copy(e, x, copy)
    uniform, lane_step = Ix(whole.const), 0
    rest: list[tuple[Atom, int]] = []
    for a, c in whole.terms:
        s = _atom_stride(e, a)
        if s is None:
            rest.append((a, c))
        else:
            uniform, lane_step = uniform + Ix(0, ((a, c),)), lane_step + c * s
    reach = [lane_step * (e.lanes.width - 1)] + [c * b for a, c in rest for b in (a.lo, a.hi)]
    itype = "i32" if sum(map(abs, reach)) <= _I31 else "i64"
    at = e.at(max((depth_of(e, a) for a, _ in rest), default=0), True)
    total = iota(at.width, itype, lane_step) if lane_step else ""
    for a, c in rest:
        name = _vector_atom(e, at, a, copy, itype)
        if c != 1:
            name = at.op(f"mul nsw {at.type(itype)} {name}, {at.lit(itype, c)}")
        total = at.op(f"add nsw {at.type(itype)} {total}, {name}") if total else name
    return uniform, total or "zeroinitializer", itype, at.depth


def full_vector(e: Emitter, x: Ix, copy: int, itype: str, shifted: bool = False) -> tuple[str, int]:
    """Every lane's index as a vector of `itype` (wrapped when it does not fit), and its depth."""
    uniform, varying, vtype, depth = vector(e, x, copy, shifted)
    base, base_depth = scalar(e, uniform)
    at = e.at(max(depth, base_depth), True)
    if vtype != itype:
        varying = at.resized("sext" if int(vtype[1:]) < int(itype[1:]) else "trunc", vtype, varying, itype)
    if base == "0":
        return varying, at.depth
    if itype != "i64" and not isinstance(base, Literal):
        base = e.pure(base_depth, f"trunc i64 {base} to {itype}")
    splat = e.at(base_depth, True).splat(itype, base)
    return at.op(f"add {at.type(itype)} {splat}, {varying}"), at.depth


def _vector_atom(e: Emitter, at: At, a: Atom, copy: int, itype: str) -> str:
    if isinstance(a, Dyn):
        reg = e.reg(a.ref)
        return _widen(at, reg.dtype.name, computing(e, reg, True)[copy], itype)
    assert isinstance(a, (Div, Mod))
    inner, shift = _non_negative(a.inner, a.by)
    wide = "i32" if inner.bounds()[1] <= _I31 else "i64"
    name, depth = full_vector(e, inner, copy, wide, shifted=True)
    here = e.at(max(depth, at.depth), True)
    q = here.op(quotient(isinstance(a, Div), here.type(wide), name, here.lit(wide, a.by)))
    if shift and isinstance(a, Div):
        q = here.op(f"sub nsw {here.type(wide)} {q}, {here.lit(wide, shift)}")
    return q if wide == itype else here.resized("sext" if wide == "i32" else "trunc", wide, q, itype)


def _widen(at: At, dtype: str, name: str, to: str) -> str:
    """An integer or pred as `to` (i32 or i64)."""
    source = "i1" if dtype == "pred" else "i" + dtype.lstrip("su")
    if source == to:
        return name
    if isinstance(name, Literal) and not at.width and -1 << 31 <= int(name.value) < 1 << 31:
        return int_literal(int(name.value))
    if int(source[1:]) > int(to[1:]):
        return at.resized("trunc", source, name, to)
    return at.resized("sext" if dtype[0] == "s" else "zext", source, name, to)


def iota(width: int, itype: str, step: int = 1) -> str:
    """The constant vector 0, step, 2*step, …"""
    return vector_literal(itype, (k * step for k in range(width)))


def vector_literal(itype: str, values: Iterable[int]) -> str:
    return "<" + ", ".join(f"{itype} {v}" for v in values) + ">"
