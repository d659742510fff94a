"""Definitions say everything that is asked of them: the registry by its fields, on both interpreters and machines."""
from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from stitch.emit.codegen.build import llvm_text
from stitch.emit.ir.faults import dtype_fault
from stitch.emit.ir.interpreter import scalar_op
from stitch.emit.ir.kir import Buffer, Compute, For, Kernel, Load, Loop, Space, Store
from stitch.emit.ir.verifier import verify
from stitch.emit.llvm import vmath
from stitch.emit.llvm.ops import unsupported_reason
from stitch.errors import UnsupportedOp
from stitch.hlo.index import Var, ix
from stitch.hlo.opdef import ANY, REGISTRY, OpDef, identity, is_monoid, kind_of
from stitch.hlo.traits import KNOWN, Kind
from stitch.hlo.types import DTYPES, PRED, DType
from stitch.target import preset

from ..emit.kernels import fold, one_phase

ELEMENTWISE = sorted(name for name, op in REGISTRY.items() if op.kind is Kind.ELEMENTWISE)
TYPES = [d for d in DTYPES.values() if d.numpy is not None and d.bits >= 8]
ATTRS = {"compare": ("EQ", "LT.total"), "reduce-precision": ("4,3",)}
TARGETS = [preset(name) for name in ("avx512", "avx2", "portable", "h200")]
SIZE = 20


def signatures(op: str) -> Iterator[tuple[str, tuple[DType, ...], DType]]:
    """(attribute, operands, result) that the type rule takes, with operands of one type (and select's predicate)."""
    for attr in ATTRS.get(op, ("",)):
        for d in TYPES:
            for operands in ((d,), (d, d), (d, d, d), (PRED, d, d)):
                for out in TYPES:
                    if not dtype_fault(op, attr, operands, out):
                        yield attr, operands, out


SIGNATURES = {op: list(signatures(op)) for op in ELEMENTWISE}


def kernel_of(op: str, attr: str, operands: tuple[DType, ...], out: DType, kind: Loop) -> Kernel:
    """One op on arrays."""
    ins = [Buffer(f"x{k}", d, SIZE, Space.IN, k) for k, d in enumerate(operands)]
    result, i = Buffer("y", out, SIZE, Space.OUT, 0), Var("i", SIZE)
    loads = [Load(b.dtype, b, ix(i)) for b in ins]
    value = Compute(out, op, tuple(loads), attr)
    return one_phase("one", [*ins, result], 1, Var("b", 1),
                     For(i, SIZE, kind, (*loads, value, Store(result, ix(i), value))))


@pytest.mark.parametrize("op", ELEMENTWISE)
def test_an_elementwise_op_is_whole(op: str) -> None:
    definition = REGISTRY[op]
    assert definition.infer and definition.evaluate and definition.access and definition.code, op
    assert definition.takes and definition.takes <= ANY
    assert definition.flops > 0 or op == "bitcast-convert"
    assert SIGNATURES[op], "the type rule takes nothing"
    taken = {kind_of(d) for _, operands, _ in SIGNATURES[op] for d in operands}
    assert definition.takes <= taken, "code for operands that the type rule refuses"


@pytest.mark.parametrize("op", ELEMENTWISE)
def test_code_is_as_told(op: str) -> None:
    """What is taken becomes code on every machine, and the rest is refused, with a reason that names it."""
    definition = REGISTRY[op]
    for attr, operands, out in SIGNATURES[op]:
        why = unsupported_reason(op, operands, out)
        gives = definition.takes if definition.gives is None else definition.gives
        told = all(kind_of(d) in definition.takes for d in operands) and kind_of(out) in gives
        if why is not None:
            assert not told or definition.bits and "pred" in (operands[0].name, out.name), (operands, out, why)
            for target in TARGETS:
                with pytest.raises(UnsupportedOp):
                    llvm_text(kernel_of(op, attr, operands, out, Loop.LANE), target)
            continue
        assert told, (operands, out)
        for kind in (Loop.LANE, Loop.SEQ):
            kernel = kernel_of(op, attr, operands, out, kind)
            verify(kernel)
            assert all("define" in llvm_text(kernel, target) for target in TARGETS)


@pytest.mark.parametrize("op", ELEMENTWISE)
def test_values_are_as_told(op: str) -> None:
    """The interpreters have a value wherever there is code."""
    for attr, operands, out in SIGNATURES[op]:
        if unsupported_reason(op, operands, out) is None:
            args = [np.ones(3, d.numpy) for d in operands]
            with np.errstate(all="ignore"):
                assert scalar_op(op, out, attr, args, operands).dtype == out.numpy


def test_the_functions_of_the_library_are_ops() -> None:
    assert set(vmath.OPS) <= set(ELEMENTWISE)


@pytest.mark.parametrize("op", sorted(name for name in REGISTRY if is_monoid(name)))
def test_an_identity_changes_nothing(op: str) -> None:
    """On both sides, signed zeros included; and code folds from it on every machine.  A sum of exponentials is more
    than nothing: XLA, whose folds all begin with -inf, makes zeros of either sign positive."""
    for d in TYPES:
        if unsupported_reason(op, (d, d), d) is not None or d.kind == "complex":
            continue
        numbers = [0.0, -0.0, 1.5, -3.0, np.inf, -np.inf, np.nan] if d.is_float else [0, 1, 5, 100]
        values = np.array(numbers).astype(d.numpy)
        neutral = np.full(values.shape, identity(op, d), d.numpy)
        for args in ((values, neutral), (neutral, values)):
            got = scalar_op(op, d, "", args, (d, d))
            np.testing.assert_array_equal(got.astype(np.float64), values.astype(np.float64))
            same = values.astype(np.float64) + (0.0 if op == "log-add-exp" else -0.0)
            np.testing.assert_array_equal(np.signbit(got.astype(np.float64)), np.signbit(same))
        x, y, i = Buffer("x", d, SIZE, Space.IN, 0), Buffer("y", d, 1, Space.OUT, 0), Var("i", SIZE)
        first, one = Load(d, x, ix(0)), Load(d, x, ix(i))
        acc = fold(op, first, one)
        kernel = one_phase("fold", [x, y], 1, Var("b", 1), first, For(i, SIZE, Loop.LANE, (one,), (acc,)),
                           Store(y, ix(0), acc.results[0]))
        verify(kernel)
        assert all("define" in llvm_text(kernel, target) for target in TARGETS)


def _wants(definition: OpDef) -> Iterator[str]:
    """Fields that an op of its kind cannot be without: what stays with XLA needs none."""
    if definition.kind in (Kind.MOVEMENT, Kind.SOURCE, Kind.REDUCE, Kind.PRODUCT):
        yield from ("infer", "evaluate", "access")
    if definition.kind in (Kind.REDUCE, Kind.PRODUCT):
        yield from ("reduction", "flops")


@pytest.mark.parametrize("op", sorted(set(REGISTRY) - set(ELEMENTWISE)))
def test_other_ops_are_whole(op: str) -> None:
    definition = REGISTRY[op]
    assert KNOWN[op] == (definition.kind, definition.traits)
    assert [field for field in _wants(definition) if not getattr(definition, field)] == []
    assert (definition.traits.fold is not None) == (definition.kind is Kind.REDUCE)
