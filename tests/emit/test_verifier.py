"""Every invariant of kernel IR: right kernels pass, each planted fault is named."""
from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, replace
from typing import get_args

import pytest

from stitch.emit.ir.faults import attained_bounds, dtype_fault
from stitch.emit.ir.kir import (
    Acc,
    Acquire,
    Barrier,
    Buffer,
    Carry,
    Commit,
    Compute,
    Const,
    Copy,
    For,
    Index,
    Kernel,
    Load,
    Loop,
    Param,
    Phase,
    Prefetch,
    Product,
    Region,
    Release,
    Ring,
    Running,
    Section,
    Space,
    Stmt,
    Store,
    Transpose,
    Wait,
)
from stitch.emit.ir.verifier import verify
from stitch.errors import VerifyError
from stitch.hlo.index import ZERO, Dyn, Ix, Var, ix
from stitch.hlo.types import DTYPES, F32, F64, PRED, S32

from .kernels import Example, examples, fold, op, scans

X, P = Buffer("x", F32, 64, Space.IN, 0), Buffer("p", PRED, 4, Space.IN, 1)
Y, S, A = Buffer("y", F32, 64, Space.OUT, 0), Buffer("s", F32, 8, Space.SCRATCH, 0), Buffer("a", F32, 8, Space.ARENA, 0)
B, J, K = Var("b", 4), Var("j", 8), Var("k", 8)
ONE = Const(F32, 1.0)
LANES = Load(F32, X, ix(J))


def section(*body: Stmt, grid: int = 4, var: Var = B) -> Section:
    return Section("s", grid, var, body)


def kernel(*body: Stmt, grid: int = 4) -> Kernel:
    return Kernel("k", (X, P, Y, S, A), (Phase((section(*body, grid=grid),)),), 32)


def loop(*body: Stmt, kind: Loop = Loop.LANE, bound: Ix | None = None) -> For:
    return For(J, 8, kind, body, bound=bound)


@pytest.mark.parametrize("example", [*examples(), *scans()], ids=lambda e: e.name)
def test_examples_are_valid(example: Example) -> None:
    verify(example.kernel)


def _v() -> Load:
    return Load(F32, X, Ix(0))


def _used_before() -> Kernel:
    v = _v()
    return kernel(op("negate", v), v)


def _used_outside() -> Kernel:
    v = Load(F32, X, ix(J))
    return kernel(loop(v), Store(Y, Ix(0), v))


def _used_in_bound() -> Kernel:
    n = Index(S32, ix(B))
    return kernel(loop(n, bound=ix(Dyn(n, 0, 4))))


def _used_input() -> Kernel:
    acc = fold("add", ONE, _v())
    return kernel(For(J, 8, Loop.LANE, (), (acc,)))


def _twice() -> Kernel:
    v = _v()
    return kernel(v, loop(v))


def _acc(**changes: object) -> Kernel:
    v = Load(F32, X, ix(J))
    return kernel(For(J, 8, Loop.LANE, (v,), (replace(fold("add", ONE, v), **changes),)))


def _region(make: Callable[[Param, Param], tuple[Compute, ...]], name: str, after: str = "") -> Kernel:
    a, b = Param(F32), Param(F32)
    body = make(a, b)
    return _acc(region=Region((a, b), body, (body[-1],), name))


def _open_region() -> Kernel:
    v = _v()
    a, b = Param(F32), Param(F32)
    step = op("add", a, v)
    acc = Acc((Param(F32),), (ONE,), (v,), Region((a, b), (step,), (step,)))
    return kernel(v, For(J, 8, Loop.SEQ, (), (acc,)))


def _carry(kind: Loop, dtype: str = "f32") -> Kernel:
    value = Param(DTYPES[dtype])
    return kernel(For(J, 8, kind, (), (), (Carry(value, ONE, value, Param(F32)),)))


def _other_section() -> Kernel:
    c = Var("c", 1)
    phase = Phase((section(Store(S, Ix(0), ONE)), section(Load(F32, S, Ix(0)), grid=1, var=c)))
    return Kernel("k", (X, P, Y, S, A), (phase,), 32)


def _arena_of_other_phase() -> Kernel:
    return Kernel("k", (X, P, Y, S, A), (Phase((section(Store(A, Ix(0), ONE)),)),
                                         Phase((section(Load(F32, A, Ix(0)), var=Var("c", 4)),))), 32)


FAULTS: dict[str, tuple[Kernel, str]] = {
    "used before": (_used_before(), r"`%0: f32 = negate %\?f32`: a value is used that is not defined before"),
    "used outside its loop": (_used_outside(), r"`store out0\[0\] = %0`: a value is used"),
    "bound from the body": (_used_in_bound(), r"`lane i0 < 8, bound .*`: a value is used"),
    "input undefined": (_used_input(), r"`fold .*`: a value is used"),
    "asked for in vain": (kernel(Store(Y, Ix(0), ONE), Prefetch(X, Ix(0))), r"`prefetch in0\[0\]`: asks for what"),
    "defined twice": (_twice(), r"a value is defined twice"),
    "mixed types": (kernel(Compute(F32, "add", (ONE, Const(F64, 1.0)))), r"add does not take \(f32, f64\): operand 1"),
    "unknown op": (kernel(Compute(F32, "dot", (ONE, ONE))), r"dot is not an elementwise op"),
    "no product": (kernel(Compute(F32, "add", (ONE, ONE), "contracted0")), r"add.contracted0 contracts no product"),
    "arity": (kernel(Compute(F32, "add", (ONE,))), r"add does not take \(f32\): it has 1 operand"),
    "direction": (kernel(Compute(PRED, "compare", (ONE, ONE), "<")), r"compare does not take \(f32, f32\): dir"),
    "index type": (kernel(Index(PRED, ix(B))), r"an index is an integer or a float"),
    "unlisted": (kernel(Load(F32, Buffer("z", F32, 1, Space.IN, 2), Ix(0))), r"buffer z is not listed"),
    "store to operand": (kernel(Store(X, Ix(0), ONE)), r"`store in0\[0\] = 1.0:f32`: stores to operand x"),
    "result unstored": (kernel(Load(F32, Y, Ix(0))), r"loads from out buffer y before anything is stored"),
    "arena unstored": (kernel(Load(F32, A, Ix(0)), Store(A, Ix(0), ONE)), r"loads from arena buffer a before"),
    "stored by another section": (_other_section(), r"loads from scratch buffer s before"),
    "arena of an earlier phase": (_arena_of_other_phase(), r"loads from arena buffer a before"),
    "load type": (kernel(Load(F64, X, Ix(0))), r"the buffer holds f32"),
    "store type": (kernel(Store(Y, Ix(0), Const(F64, 1.0))), r"the value is f64, the buffer holds f32"),
    "no other value": (kernel(Load(F32, X, Ix(0), Const(PRED, True))), r"a predicate and an other value go together"),
    "predicate type": (kernel(Store(Y, Ix(0), ONE, ONE)), r"the predicate is f32"),
    "above": (kernel(loop(Load(F32, X, ix(B) * 16 + ix(J) * 3))), r"index in 0\.\.69 is not inside x of 64"),
    "below": (kernel(loop(Store(Y, ix(J) - 1, ONE))), r"index in -1\.\.6 is not inside y of 64"),
    "transposed too far": (kernel(Store(S, Ix(0), ONE), Transpose(Y, ix(B) * 16, 4, S, Ix(0), 2, 4, 5)),
                           r"index in 19\.\.67 is not inside y of 64"),
    "transposed upon itself": (kernel(Store(S, Ix(0), ONE), Transpose(Y, Ix(0), 3, S, Ix(0), 2, 4, 2)),
                               r"columns of 4 rows overlap at stride 3"),
    "variable outside": (kernel(Load(F32, X, ix(J))), r"loop variable j outside its loop"),
    "float index": (kernel(Load(F32, X, ix(Dyn(ONE, 0, 3)))), r"run-time index of type f32"),
    "lane in lane": (kernel(loop(For(K, 8, Loop.LANE, ()))), r"`lane i1 < 8`: lane loop inside a lane loop"),
    "carry in lanes": (_carry(Loop.LANE), r"a lane loop carries no values"),
    "carry types": (_carry(Loop.SEQ, "f64"), r"a carried value has one type"),
    "running fold outside lanes": (kernel(loop(Running(F32, "add", ONE, ONE), kind=Loop.SEQ)),
                                   r"a running fold is no statement of a lane loop's own"),
    "running fold of no monoid": (kernel(loop(Running(F32, "subtract", ONE, ONE))), r"subtract of f32 and f32"),
    "running fold from a lane's value": (kernel(loop(LANES, Running(F32, "add", LANES, ONE))), r"a value is used that"),
    "barrier in lanes": (kernel(loop(Barrier())), r"`barrier`: barrier inside a lane loop"),
    "transpose in lanes": (kernel(loop(Transpose(Y, Ix(0), 8, X, Ix(0), 8, 8, 8))), r"transpose inside a lane loop"),
    "variable twice": (kernel(loop(For(J, 8, Loop.SEQ, ()))), r"loop variable j is in use"),
    "negative extent": (kernel(For(J, -1, Loop.SEQ, ())), r"extent -1 .* is out of range"),
    "wide extent": (kernel(For(J, 9, Loop.SEQ, ())), r"extent 9 of variable 0\.\.7"),
    "empty phase": (replace(kernel(), phases=(*kernel().phases, Phase(()))), r"a phase has no sections"),
    "grid": (kernel(grid=5), r"grid 5 of block variable 0\.\.3"),
    "inits": (_acc(inits=()), r"1 results need as many inits"),
    "init type": (_acc(inits=(Const(F64, 0.0),)), r"types of accumulator 0 differ"),
    "region name": (_region(lambda a, b: (op("subtract", a, b),), "add"), r"the region is not the add its name says"),
    "region argument": (_region(lambda a, b: (op("add", a, a),), "add"), r"the region is not the add its name says"),
    "open region": (_open_region(), r"a value is used"),
    "arena size": (replace(kernel(), arena=16), r"buffer a at bytes 0\.\.32 is not aligned inside the arena of 16"),
    "arena alignment": (replace(kernel(), buffers=(replace(A, slot=2),)), r"bytes 2\.\.34 is not aligned"),
    "slots": (replace(kernel(), buffers=(X, replace(P, slot=2))), r"slots of in buffers are \[0, 2\]"),
    "order": (replace(kernel(), buffers=(Y, X)), r"not in the order operands"),
    "listed twice": (replace(kernel(), buffers=(X, X)), r"a buffer is listed twice"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_fault_is_named(name: str) -> None:
    broken, message = FAULTS[name]
    with pytest.raises(VerifyError, match=message) as caught:
        verify(broken)
    assert re.match(r"k: ", str(caught.value))


RING = Ring(1)
H = Buffer("h", F32, 8, Space.ARENA, 32, RING)
#: all statements that have indices, with all that they may have
INDEXED: tuple[Stmt, ...] = (
    Load(F32, X, ZERO), Index(S32, ZERO), Store(Y, ZERO, ONE), For(J, 8, Loop.SEQ, (), bound=Ix(8)), Prefetch(X, ZERO),
    Transpose(Y, ZERO, 4, X, ZERO, 4, 4, 4, Ix(4), Ix(4)),
    Product(Y, ZERO, 4, X, ZERO, 4, 1, X, ZERO, 4, 4, 4, 4, True, Ix(4), Ix(4)),
    Acquire(RING, ZERO), Copy(H, ZERO, 8, X, ZERO, 8, 1, 8, Ix(1), Ix(8)), Commit(RING), Wait(RING, 0),
    Release(RING, ZERO))
INDICES = [(k, f.name) for k, s in enumerate(INDEXED) for f in fields(s) if isinstance(getattr(s, f.name), Ix)]


def _indexed(body: tuple[Stmt, ...]) -> Kernel:
    return Kernel("k", (X, P, Y, S, A, H), (Phase((section(*body),)),), 64)


def test_every_statement_with_an_index_is_here() -> None:
    verify(_indexed(INDEXED))
    assert {(type(INDEXED[k]), name) for k, name in INDICES} \
        == {(t, f.name) for t in get_args(Stmt) for f in fields(t) if "Ix" in str(f.type)}


@pytest.mark.parametrize(("k", "name"), INDICES, ids=lambda x: x if isinstance(x, str) else type(INDEXED[x]).__name__)
def test_everything_in_an_index_is_in_scope(k: int, name: str) -> None:
    """Variables and run-time numbers, inside of quotients, too."""
    s, number = INDEXED[k], Dyn(Load(S32, X, ZERO), 0, 3)
    for stranger, message in ((ix(K), "loop variable k outside its loop"),
                              (ix(K) * 3 // 7, "loop variable k outside its loop"),
                              (ix(number), "a value is used that is not defined"),
                              (ix(number) % 3, "a value is used that is not defined")):
        wrong = replace(s, **{name: getattr(s, name) + stranger})  # type: ignore[arg-type]
        with pytest.raises(VerifyError, match=message):
            verify(_indexed((*INDEXED[:k], wrong, *INDEXED[k + 1:])))


def _flipped() -> Kernel:
    return _region(lambda a, b: (op("add", b, a),), "add")


def _earlier_iteration() -> Kernel:
    v = Load(F32, Y, ix(J), Const(PRED, False), ONE)
    return kernel(loop(v, Store(Y, ix(J), v), kind=Loop.SEQ))


RIGHT: dict[str, Kernel] = {
    "clipped variable": kernel(loop(Load(F32, X, ix(B) * 20 + ix(J)), bound=Ix(64) - ix(B) * 20)),
    "clipped by a bound on the block": kernel(loop(Load(F32, X, ix(B) * 30), bound=Ix(3) - ix(B))),
    "predicated": kernel(Load(F32, X, ix(B) - 9, Const(PRED, False), ONE)),
    "empty loop": kernel(For(Var("e", 0), 0, Loop.LANE, (Load(F32, X, Ix(99)),))),
    "never run": kernel(loop(Load(F32, X, Ix(99)), bound=ix(B) - 3)),
    "shared variable": kernel(loop(Load(F32, X, ix(J) // 3 * 28 + ix(J) % 3 * 7))),
    "flipped region": _flipped(),
    "stored in an earlier iteration": _earlier_iteration(),
    "siblings share a variable": kernel(loop(), loop()),
}


@pytest.mark.parametrize("name", RIGHT)
def test_no_false_alarm(name: str) -> None:
    verify(RIGHT[name])


@pytest.mark.parametrize("row", [
    "select pred f32 f32 -> f32", "convert f32 -> s8", "bitcast-convert f32 -> u32", "complex f32 f32 -> c64",
    "real c64 -> f32", "imag c128 -> f64", "abs c64 -> f32", "abs s32 -> s32", "is-finite f64 -> pred",
    "clamp s32 s32 s32 -> s32", "compare.GE bf16 bf16 -> pred", "compare.LT.total f32 f32 -> pred",
    "reduce-precision.5,10 f32 -> f32", "popcnt u8 -> u8", "power f16 f16 -> f16"])
def test_types_that_fit(row: str) -> None:
    assert _types(row) == ""


@pytest.mark.parametrize("row", [
    "select s32 f32 f32 -> f32", "select pred f32 f64 -> f32", "bitcast-convert f32 -> u64", "complex f32 f64 -> c64",
    "real c64 -> c64", "is-finite s32 -> pred", "clamp s32 s64 s32 -> s32", "compare f32 f32 -> pred",
    "compare.EQ f32 f32 -> f32", "compare.LT.total s32 s32 -> pred", "reduce-precision f32 -> f32",
    "add.EQ f32 f32 -> f32", "negate f32 -> f64", "transpose f32 -> f32"])
def test_types_that_do_not_fit(row: str) -> None:
    assert _types(row)


def _types(row: str) -> str:
    left, out = row.split(" -> ")
    name, *args = left.split()
    opcode, _, attr = name.partition(".")
    return dtype_fault(opcode, attr, [DTYPES[a] for a in args], DTYPES[out])


def test_attained_bounds() -> None:
    i = Var("i", 7)
    at = ix(i) // 4 * 5 + ix(i) % 4
    assert at.bounds() == (0, 8) and attained_bounds(at) == (0, 7)
    huge = Var("h", 1 << 20)
    assert attained_bounds(ix(huge) // 3 + ix(huge) % 3) is None
