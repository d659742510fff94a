"""HLO's elementwise ops on registers: what their definitions say, applied to scalars and vectors."""
from __future__ import annotations

from collections.abc import Sequence

from ...errors import UnsupportedOp
from ...hlo import ops as _ops  # noqa: F401  (registers the definitions)
from ...hlo.code import Scalar, Value, unsigned
from ...hlo.opdef import REGISTRY, OpDef, identity, is_monoid, kind_of
from ...hlo.types import DTYPES, DType
from ..ir.kir import Compute, Region
from ..ir.rounding import product
from .code import OpCode
from .forms import computing, round_half, stored
from .values import At, Emitter, Reg, arithmetic, is_half, literal

_U16 = DTYPES["u16"]


def unsupported_reason(op: str, in_dtypes: tuple[DType, ...], out_dtype: DType) -> str | None:
    """Why `compute` has no code for an op on such scalars (None: it has)."""
    for t in (*in_dtypes, out_dtype):
        if t.numpy is None or t.bits < 8:
            return f"{t} values"
    definition = REGISTRY.get(op)
    if definition is None or definition.code is None:
        return f"no rule for {op}"
    if definition.bits and any(d.bits != out_dtype.bits or "pred" in (d.name, out_dtype.name) for d in in_dtypes):
        return "the sizes differ"
    gives = definition.takes if definition.gives is None else definition.gives
    refused = next((d for d in in_dtypes if kind_of(d) not in definition.takes),
                   None if kind_of(out_dtype) in gives else out_dtype)
    return None if refused is None else f"{op} on {refused}"


def _definition(op: str) -> tuple[OpDef, Scalar]:
    found = REGISTRY.get(op)
    if found is None or found.code is None:
        raise UnsupportedOp(op, "llvm")
    return found, found.code


def compute(e: Emitter, s: Compute, folds: bool = False) -> Reg:
    """Write an op (of the computation of a reduction, if it `folds`); its register also becomes that of `s`."""
    unrounded = product(s.attr, s.args) if e.target.contracts else None
    if unrounded is not None:
        return _multiply_add(e, s, unrounded)
    definition, code = _definition(s.op)
    args = [e.reg(a) for a in s.args]
    lanes = any(r.lanes for r in args)
    source = args[-1].dtype
    c = OpCode(e, max([r.depth for r in args]), e.width(lanes), source, s.dtype, s.attr, s.args, folds)
    if definition.bits:
        out = e.env[s] = _on_bits(c, code, args[0])
        return out
    columns = []
    for k, r in enumerate(args):
        dtype = arithmetic(r.dtype)
        if definition.mixed and k and lanes and not r.lanes and e.lanes is not None:
            name, = computing(e, r, False)
            columns.append([OpCode(e, r.depth, 0, source, s.dtype).value(dtype, name)] * e.lanes.copies)
        else:
            columns.append([c.value(dtype, n) for n in computing(e, r, lanes)])
    rounds = is_half(s.dtype) and not definition.exact
    names = []
    for row in zip(*columns):
        value = code(c, *row)
        names.append((round_half(c, s.dtype, value) if rounds else value).name)
    out = e.env[s] = Reg(s.dtype, tuple(names), lanes, c.depth)
    if definition.traits.chooses and s.dtype.name == "f16" and any(r.packed for r in args[1:]):
        out.packed = _selected_bits(c, args, lanes)
    return out


def _selected_bits(c: OpCode, args: Sequence[Reg], lanes: bool) -> tuple[str, ...]:
    """A choice among f16 as they lie in memory: their f32 would make quiet NaNs of signaling ones, whose bits programs
    move as any others.  (LLVM drops the form that nobody reads.)"""
    columns = [computing(c.e, args[0], lanes), *(stored(c.e, r, lanes) for r in args[1:])]
    return tuple(c.select(c.value(args[0].dtype, on), c.value(_U16, a), c.value(_U16, b)).name
                 for on, a, b in zip(*columns))


def _multiply_add(e: Emitter, s: Compute, unrounded: Compute) -> Reg:
    """A sum or difference with a product, rounded once.  (LLVM drops the product where nobody else reads it.)"""
    first = s.args[0] is unrounded
    args = [e.reg(a) for a in (*unrounded.args, s.args[first])]
    lanes = any(r.lanes for r in args)
    c = OpCode(e, max(r.depth for r in args), e.width(lanes), s.dtype, s.dtype)
    names = []
    for row in zip(*[computing(e, r, lanes) for r in args]):
        a, b, other = (c.value(s.dtype, name) for name in row)
        if s.op == "subtract":
            a, other = (a, -other) if first else (-a, other)
        names.append(c.intrinsic("fma", a, b, other).name)
    out = e.env[s] = Reg(s.dtype, tuple(names), lanes, c.depth)
    return out


def _on_bits(c: OpCode, code: Scalar, arg: Reg) -> Reg:
    """Ops that are about the bits in memory."""
    source, result = unsigned(arg.dtype), c.result
    names = []
    for name in stored(c.e, arg, arg.lanes):
        held = c.value(source if is_half(arg.dtype) else arg.dtype, name)
        out = code(c, held.view(source))
        names.append((out if is_half(result) else out.view(result)).name)
    if is_half(result):
        return Reg(result, (), arg.lanes, c.depth, packed=tuple(names))
    return Reg(result, tuple(names), arg.lanes, c.depth)


def combine(at: At, op: str, dtype: DType, a: str, b: str) -> str:
    """Two partial results of a combiner with an identity, in the type it is computed in."""
    _, code = _definition(op)
    c = OpCode(at.e, at.depth, at.width, dtype, dtype, folds=True)
    result: Value = code(c, c.value(dtype, a), c.value(dtype, b))
    return result.name


def start(op: str, dtype: DType) -> str | None:
    """The literal that a combiner on `dtype` starts from; None when it has none."""
    return literal(dtype, identity(op, dtype)) if dtype.kind != "complex" and is_monoid(op) else None


def apply_region(e: Emitter, region: Region, args: Sequence[Reg]) -> list[Reg]:
    """The region's results for (accumulators, inputs)."""
    for p, a in zip(region.params, args):
        e.env[p] = a
    for s in region.body:
        compute(e, s, folds=True)
    return [e.reg(v) for v in region.outs]
