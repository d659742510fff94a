"""An op is its definition: ops that only this file knows go from HLO text through both interpreters, machine code and
PTX."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest

from stitch.emit.codegen.build import llvm_text
from stitch.emit.llvm.ops import unsupported_reason
from stitch.hlo import opdef
from stitch.hlo.code import ScalarCode, Value
from stitch.hlo.index import Ix
from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Instr
from stitch.hlo.opdef import Access, Bound, OpDef, ReadIndex
from stitch.hlo.text import parse
from stitch.hlo.traits import KNOWN, Kind
from stitch.hlo.types import AnyShape, DType
from stitch.pipeline import compile_module
from stitch.span.support import Support
from stitch.target import Target, preset

from ..emit.group_harness import MODES, Mode, check, lower_frame, physical
from ..emit.llvm_harness import Loaded
from ..emit.ptx_harness import H200, Compiled
from ..emit.test_llvm import TARGETS

Array = np.ndarray[Any, Any]


def _as_operand(instr: Instr) -> AnyShape:
    return instr.operands[0].shape


def _same(instr: Instr, out: Sequence[Ix], red: Sequence[Ix], read: ReadIndex) -> tuple[Access, ...]:
    return tuple(Access(k, tuple(out)) for k in range(len(instr.operands)))


def _softsign(c: ScalarCode, x: Value) -> Value:
    return c.divide(x, c.intrinsic("fabs", x) + 1.0)


def _all_set(d: DType) -> int | bool:
    return True if d.kind == "pred" else -1


def _rotated(instr: Instr, out: Sequence[Ix], red: Sequence[Ix], read: ReadIndex) -> tuple[Access, ...]:
    """Element i is element i + by of the last dimension, which begins anew at its end."""
    n, by = instr.array.dims[-1], instr.int("by")
    *rest, i = out
    ahead, behind = Bound(i, 0, n - by), Bound(i, n - by, n)
    return Access(0, (*rest, i + by), (ahead,)), Access(0, (*rest, i - (n - by)), (behind,))


OPS = (
    OpDef("softsign", Kind.ELEMENTWISE, _as_operand, lambda i, x: x / (np.abs(x) + 1), _same, flops=5.0, expensive=True,
          takes=frozenset(("float",)), code=_softsign),
    OpDef("xnor", Kind.ELEMENTWISE, _as_operand, lambda i, a, b: ~(a ^ b), _same, flops=2.0,
          takes=frozenset(("int", "pred")), code=lambda c, a, b: ~(a ^ b), identity=_all_set),
    OpDef("rotate", Kind.MOVEMENT, _as_operand, lambda i, x: np.roll(x, -i.int("by"), -1), _rotated))


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    """The ops, for one test."""
    for op in OPS:
        opdef.register(op)
    yield
    for op in OPS:
        del opdef.REGISTRY[op.name], KNOWN[op.name]


def module(result: str, body: str, *params: str) -> str:
    lines = [f"  %p{n} = {shape} parameter({n})" for n, shape in enumerate(params)]
    return f"""HloModule m
%fold (a: s32[], b: s32[]) -> s32[] {{
  %a = s32[] parameter(0)
  %b = s32[] parameter(1)
  ROOT %r = s32[] xnor(%a, %b)
}}
ENTRY %main () -> {result} {{
{chr(10).join(lines)}
{body}
}}
"""


TEXTS = {
    "elementwise": module("f32[6,40]{1,0}", """
  %s = f32[6,40]{1,0} softsign(%p0)
  ROOT %t = f32[6,40]{1,0} multiply(%s, %p0)""", "f32[6,40]{1,0}"),
    "combiner": module("s32[6]{0}", """
  %none = s32[] constant(-1)
  %n = s32[6,40]{1,0} xnor(%p0, %p1)
  ROOT %r = s32[6]{0} reduce(%n, %none), dimensions={1}, to_apply=%fold""", "s32[6,40]{1,0}", "s32[6,40]{1,0}"),
    "rows": module("s32[40]{0}", """
  %none = s32[] constant(-1)
  ROOT %r = s32[40]{0} reduce(%p0, %none), dimensions={0}, to_apply=%fold""", "s32[600,40]{1,0}"),
    "movement": module("f32[6,40]{1,0}", """
  %s = f32[6,40]{1,0} rotate(%p0), by=13
  %a = f32[6,40]{1,0} add(%s, %p0)
  ROOT %t = f32[6,40]{1,0} rotate(%a), by=20""", "f32[6,40]{1,0}")}


def operands(text: str) -> list[Array]:
    rng = np.random.default_rng(1)
    return [rng.integers(-1000, 1000, p.array.dims).astype(p.array.dtype.numpy) for p in parse(text).entry.params]


def wanted(name: str, inputs: Sequence[Array]) -> Array:
    """What the ops mean, said once more."""
    x = inputs[0]
    if name == "elementwise":
        return np.asarray(x / (np.abs(x) + 1) * x)
    if name == "movement":
        return np.roll(np.roll(x, -13, -1) + x, -20, -1)
    folded, axis = (~(x ^ inputs[1]), 1) if name == "combiner" else (x, 0)
    assert folded.shape[axis] % 2 == 0  # of evenly many, together with the initial value, the complements leave one
    return np.bitwise_xor.reduce(folded, axis=axis) ^ -1


@pytest.mark.parametrize("name", TEXTS)
def test_interpreters(name: str) -> None:
    inputs = operands(TEXTS[name])
    np.testing.assert_array_equal(evaluate(parse(TEXTS[name]), inputs), wanted(name, inputs))
    for mode in ("single", "parallel", "split"):
        check(lower_frame(parse(TEXTS[name]).entry, MODES[mode]))


@pytest.mark.parametrize("machine", [*TARGETS, H200], ids=lambda t: t.name)
@pytest.mark.parametrize("name", TEXTS)
def test_code(name: str, machine: Target) -> None:
    lowered = lower_frame(parse(TEXTS[name]).entry, Mode(target=machine))
    inputs = operands(TEXTS[name])
    flat = [physical(inputs[i.index] if i.op == "parameter" else np.asarray(-1, np.int32), i.array)
            for i in lowered.inputs]
    got, = Compiled(lowered.kernel)(*flat) if machine is H200 else Loaded(lowered.kernel, machine)(*flat)
    np.testing.assert_array_equal(got.reshape(-1), wanted(name, inputs).reshape(-1))


@pytest.mark.parametrize("name", TEXTS)
def test_planned(name: str) -> None:
    """The way of a module: nothing stays with XLA because an op is new."""
    parsed = parse(TEXTS[name].replace("6,40", "6000,40").replace("[6]", "[6000]"))
    assert Support(unsupported_reason, lambda dot: None).refusals(parsed.entry) == {}
    compiled = compile_module(parsed, preset("avx512"))
    assert compiled.kernels
    for kernel in compiled.kernels.values():
        assert "define" in llvm_text(kernel, preset("avx512"))
