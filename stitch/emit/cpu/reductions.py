"""Accumulators of LANE loops: a partial result in every lane, combined at the end; and what goes around these loops.

Known combiners start at their identity.  A float maximum or minimum keeps the plain machine maximum and, apart from
it, whether any lane has seen a NaN, which costs less than a maximum that propagates NaNs.  Any other combiner has a
flag beside each lane: whether the lane holds a value yet.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...dataclass import dataclass
from ...hlo.opdef import opdef
from ...hlo.types import F32, DType
from ..ir.kir import Acc, For
from ..llvm.addresses import vector_literal
from ..llvm.control import State
from ..llvm.forms import computing, round_half
from ..llvm.ops import apply_region, combine, start
from ..llvm.scalar import float_literal
from ..llvm.values import At, Emitter, Reg, arithmetic, compute_type, is_half
from .running import begin, running_folds, set_state, state


@dataclass
class _Partial:
    """What one Acc carries: `vectors[k][c]` is part k of copy c, `flags` its lane flags (for each copy; one for all
    copies of a float maximum).  None: nothing has been added yet."""

    acc: Acc
    kind: str  # 'named', 'extreme', 'general'
    dtypes: tuple[DType, ...]
    flag_type: str
    vectors: list[list[str]] | None = None
    flags: list[str] | None = None


class Partials:
    """The accumulators of one LANE loop, while `e.lanes` describes it."""

    def __init__(self, e: Emitter, s: For) -> None:
        self.e = e
        self.parts = [self._partial(a) for a in s.accs]
        self.folds = running_folds(s)
        begin(e, self.folds)

    def _partial(self, a: Acc) -> _Partial:
        dtypes = tuple(arithmetic(v.dtype) for v in a.results)
        op, d = a.region.op, dtypes[0]
        kind = "general" if start(op, d) is None else "extreme" if d.is_float and opdef(op).picks else "named"
        # Masks live in registers of their own with AVX-512; elsewhere in vectors as wide as the values'.
        flag = "i1" if self.e.target.has_masks or d.name == "pred" else f"i{d.bits}"
        return _Partial(a, kind, dtypes, flag)

    # --- the loop's state -------------------------------------------------------------------------------------------
    def state(self) -> State:
        """The partial results as values to go around a loop."""
        out: State = []
        assert self.e.lanes is not None
        at, copies = self.e.at(0, True), self.e.lanes.copies
        for p in self.parts:
            if p.vectors is None:
                self._start(p, at, copies)
            assert p.vectors is not None
            for d, row in zip(p.dtypes, p.vectors):
                out += [(at.type(compute_type(d)), n) for n in row]
            out += [(at.type(p.flag_type), n) for n in p.flags or ()]
        return [*out, *state(self.e, self.folds)]

    def _start(self, p: _Partial, at: At, copies: int) -> None:
        p.flags = None
        if p.kind == "general":
            p.vectors = [["zeroinitializer"] * copies for _ in p.dtypes]
            p.flags = ["zeroinitializer"] * copies
            return
        d = p.dtypes[0]
        p.vectors = [[at.lit(compute_type(d), start(p.acc.region.op, d) or "")] * copies]
        if p.kind == "extreme":
            p.flags = ["zeroinitializer"]

    def set_state(self, state_: State) -> None:
        """The inverse of `state`."""
        names = [n for _, n in state_]
        assert self.e.lanes is not None
        copies = self.e.lanes.copies
        for p in self.parts:
            p.vectors = [names[k * copies:(k + 1) * copies] for k in range(len(p.dtypes))]
            names = names[len(p.dtypes) * copies:]
            if p.kind != "named":
                n = 1 if p.kind == "extreme" else copies
                p.flags, names = names[:n], names[n:]
        set_state(self.e, self.folds, state_[len(state_) - len(self.folds):])

    # --- one iteration ----------------------------------------------------------------------------------------------
    def add(self) -> None:
        """Add the inputs of the vectors that have just been written."""
        lanes = self.e.lanes
        assert lanes is not None
        at = self.e.at(self.e.depth, True)
        for p in self.parts:
            rows = [computing(self.e, self.e.reg(v), True) for v in p.acc.inputs]
            if p.vectors is None and lanes.masks is None and p.kind != "general":
                p.vectors = [list(rows[0])]
                p.flags = [self._seen_nan(at, p, list(rows[0]), None)] if p.kind == "extreme" else None
                continue
            if p.vectors is None:
                self._start(p, at, lanes.copies)
            assert p.vectors is not None
            old = [list(v) for v in p.vectors]
            if p.kind == "extreme":
                assert p.flags is not None
                p.flags = [self._seen_nan(at, p, list(rows[0]), p.flags[0])]
            for c in range(lanes.copies):
                mask = lanes.masks[c] if lanes.masks is not None else None
                new = self._combine(at, p, [v[c] for v in old], [r[c] for r in rows], c)
                for k, d in enumerate(p.dtypes):
                    p.vectors[k][c] = at.either(compute_type(d), mask, new[k], old[k][c]) if mask else new[k]
                if p.kind == "general":
                    assert p.flags is not None
                    set_ = at.resized("sext", "i1", mask, p.flag_type) if mask and p.flag_type != "i1" else mask
                    true = at.lit(p.flag_type, "true" if p.flag_type == "i1" else -1)
                    p.flags[c] = at.op(f"or {at.type(p.flag_type)} {p.flags[c]}, {set_}") if set_ else true

    def _combine(self, at: At, p: _Partial, old: list[str], new: list[str], copy: int) -> list[str]:
        if p.kind == "general":
            assert p.flags is not None
            both = self._region(p.acc, old, new)
            has = self._as_mask(at, p, p.flags[copy])
            return [at.either(compute_type(d), has, b, n) for d, b, n in zip(p.dtypes, both, new)]
        return [self._join(at, p, old[0], new[0])]

    def _join(self, at: At, p: _Partial, a: str, b: str) -> str:
        """Two partial results of a known combiner; of numbers only, for a float maximum."""
        d, op = p.dtypes[0], p.acc.region.op
        if p.kind == "named":
            return combine(at, op, d, a, b)
        x, y = at.value(d, a), at.value(d, b)
        return at.select(at.compare(opdef(op).picks, x, y), x, y).name

    def _seen_nan(self, at: At, p: _Partial, values: list[str], before: str | None) -> str:
        """Flags with the lanes where one of the values is a NaN (one comparison looks at two of them)."""
        lanes = self.e.lanes
        assert lanes is not None
        t, f = at.type(compute_type(p.dtypes[0])), at.type(p.flag_type)
        for k in range(0, len(values), 2):
            hit = at.op(f"fcmp uno {t} {values[k]}, {values[min(k + 1, len(values) - 1)]}")
            if lanes.masks is not None:
                hit = at.op(f"and {at.type('i1')} {hit}, {lanes.masks[k]}")
            if p.flag_type != "i1":
                hit = at.resized("sext", "i1", hit, p.flag_type)
            before = hit if before is None else at.op(f"or {f} {before}, {hit}")
        assert before is not None
        return before

    def _as_mask(self, at: At, p: _Partial, flag: str) -> str:
        if p.flag_type == "i1":
            return flag
        return at.op(f"icmp ne {at.type(p.flag_type)} {flag}, {at.lit(p.flag_type, 0)}")

    def _region(self, acc: Acc, a: Sequence[str], b: Sequence[str]) -> list[str]:
        """The combiner on one vector of each operand."""
        lanes = self.e.lanes
        if lanes is not None:
            self.e.lanes = replace(lanes, copies=1)
        declared = [v.dtype for v in acc.results]
        regs = [Reg(d, (n,), lanes is not None, self.e.depth) for d, n in zip((*declared, *declared), (*a, *b))]
        out = [computing(self.e, r, lanes is not None)[0] for r in apply_region(self.e, acc.region, regs)]
        self.e.lanes = lanes
        return out

    # --- combining copies and lanes ---------------------------------------------------------------------------------
    def narrow_to(self, copies: int) -> None:
        """Fold the copies beyond `copies` (1) into the first."""
        for p in self.parts:
            if p.vectors is None or len(p.vectors[0]) <= copies:
                continue
            at = self.e.at(self.e.depth, True)
            while len(p.vectors[0]) > copies:
                half = (len(p.vectors[0]) + 1) // 2
                for c in range(half, len(p.vectors[0])):
                    self._merge(at, p, c - half, c)
                p.vectors = [v[:half] for v in p.vectors]
                p.flags = p.flags[:half] if p.flags is not None else None

    def _merge(self, at: At, p: _Partial, c: int, other: int) -> None:
        """Fold copy `other` into copy `c`."""
        assert p.vectors is not None
        a, b = [v[c] for v in p.vectors], [v[other] for v in p.vectors]
        if p.kind != "general":
            p.vectors[0][c] = self._join(at, p, a[0], b[0])
            return
        assert p.flags is not None
        out, flag = self._merge_general(at, p, a, b, p.flags[c], p.flags[other])
        for v, name in zip(p.vectors, out):
            v[c] = name
        p.flags[c] = flag

    def _merge_general(self, at: At, p: _Partial, a: list[str], b: list[str], has_a: str,
                       has_b: str) -> tuple[list[str], str]:
        both = self._region(p.acc, a, b)
        mask_a, mask_b = self._as_mask(at, p, has_a), self._as_mask(at, p, has_b)
        out = []
        for d, x, y, z in zip(p.dtypes, a, b, both):
            t = compute_type(d)
            out.append(at.either(t, mask_a, at.either(t, mask_b, z, x), y))
        return out, at.op(f"or {at.type(p.flag_type)} {has_a}, {has_b}")

    def results(self) -> list[Reg]:
        """The totals with the initial values, uniform; `e.lanes.copies` is 1."""
        out: list[Reg] = []
        for p in self.parts:
            inits = [self.e.reg(v) for v in p.acc.inits]
            out += inits if p.vectors is None else self._total(p, inits)
        return out

    def _total(self, p: _Partial, inits: list[Reg]) -> list[Reg]:
        lanes = self.e.lanes
        assert lanes is not None and p.vectors is not None
        vectors, flags = [v[0] for v in p.vectors], (p.flags or [""])[0]
        any_nan = self._any(p, flags) if p.kind == "extreme" else ""
        width = lanes.width
        while width > 1:
            width //= 2
            self.e.lanes = replace(lanes, width=width, copies=1) if width > 1 else None
            at = self.e.at(self.e.depth, width > 1)
            halves = [self._halves(v, compute_type(d), width) for v, d in zip(vectors, p.dtypes)]
            a, b = [h[0] for h in halves], [h[1] for h in halves]
            if p.kind == "general":
                fa, fb = self._halves(flags, p.flag_type, width)
                vectors, flags = self._merge_general(at, p, a, b, fa, fb)
            else:
                vectors = [self._join(at, p, a[0], b[0])]
        self.e.lanes = None
        out = self._with_inits(p, inits, vectors, flags, any_nan)
        self.e.lanes = lanes
        return out

    def _with_inits(self, p: _Partial, inits: list[Reg], totals: list[str], flag: str, any_nan: str) -> list[Reg]:
        e, at = self.e, self.e.at(self.e.depth, False)
        first = [computing(e, r, False)[0] for r in inits]
        if p.kind == "general":
            both = self._region(p.acc, first, totals)
            has = self._as_mask(at, p, flag)
            names = [at.either(compute_type(d), has, b, f) for d, b, f in zip(p.dtypes, both, first)]
        else:
            d = p.dtypes[0]
            names = [combine(at, p.acc.region.op, d, first[0], totals[0])]
            if any_nan:
                nan = float_literal(float("nan"))
                names = [at.either(compute_type(d), any_nan, nan, names[0])]
        declared = [v.dtype for v in p.acc.results]
        return [Reg(d, (self._rounded(at, d, n, p.kind),), False, e.depth) for d, n in zip(declared, names)]

    def _rounded(self, at: At, dtype: DType, name: str, kind: str) -> str:
        """Sums of 16-bit floats are kept in f32 and rounded once."""
        return round_half(at, dtype, at.value(F32, name)).name if is_half(dtype) and kind == "named" else name

    def _any(self, p: _Partial, flags: str) -> str:
        assert self.e.lanes is not None
        t, w = p.flag_type, self.e.lanes.width
        f = self.e.intrinsic(f"llvm.vector.reduce.or.v{w}{t}", t, [f"<{w} x {t}>"])
        hit = self.e.put(self.e.depth, f"call {t} {f}(<{w} x {t}> {flags})")
        return hit if t == "i1" else self.e.put(self.e.depth, f"icmp ne {t} {hit}, 0")

    def _halves(self, name: str, scalar: str, width: int) -> tuple[str, str]:
        e, t = self.e, f"<{2 * width} x {scalar}>"
        if width == 1:
            return (e.put(e.depth, f"extractelement {t} {name}, i64 0"),
                    e.put(e.depth, f"extractelement {t} {name}, i64 1"))
        low, high = (f"<{width} x i32> {vector_literal('i32', range(k, k + width))}" for k in (0, width))
        return (e.put(e.depth, f"shufflevector {t} {name}, {t} poison, {low}"),
                e.put(e.depth, f"shufflevector {t} {name}, {t} poison, {high}"))
