"""The kernel interpreter: right kernels give the reference in any order; every fault it promises to find is found."""
from __future__ import annotations

import numpy as np
import pytest

from stitch.emit.ir.interpreter import ORDERS, run
from stitch.emit.ir.kir import (
    Barrier,
    Buffer,
    Const,
    For,
    Index,
    Kernel,
    Load,
    Loop,
    Phase,
    Section,
    Space,
    Stmt,
    Store,
    Transpose,
)
from stitch.emit.ir.shadow import KernelFault
from stitch.hlo.index import Dyn, Ix, Var, ix
from stitch.hlo.types import DTYPES, F32, S32

from .kernels import Example, draw, examples, fold, gather, op, scans, softmax, update

N = 16
X, Y = Buffer("x", F32, N, Space.IN, 0), Buffer("y", F32, N, Space.OUT, 0)
S, A = Buffer("s", F32, N, Space.SCRATCH, 0), Buffer("a", F32, N, Space.ARENA, 0)
B, ONE_BLOCK, J, K = Var("b", N), Var("one", 1), Var("j", N), Var("k", N)
A1 = Buffer("a1", F32, N, Space.ARENA, 64)
ONE = Const(F32, 1.0)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("example", [*examples(), *scans()], ids=lambda e: e.name)
def test_examples(example: Example, order: str) -> None:
    inputs = example.inputs(np.random.default_rng(3))
    kept = [x.copy() for x in inputs]
    example.check(inputs, run(example.kernel, inputs, order=order, alias=example.alias, barriers=True))
    for x, was in zip(inputs, kept):
        np.testing.assert_array_equal(x, was)


def kernel(*sections: tuple[Var, tuple[Stmt, ...]], buffers: tuple[Buffer, ...] = (X, Y, S, A)) -> Kernel:
    """One phase; every section is (block variable, body)."""
    return Kernel("k", buffers, (Phase(tuple(Section("s", v.extent, v, body) for v, body in sections)),), 64)


def once(*body: Stmt) -> Kernel:
    """One block, which also writes all of y first."""
    return kernel((ONE_BLOCK, (lanes(Store(Y, ix(J), ONE)), *body)))


def lanes(*body: Stmt) -> For:
    return For(J, N, Loop.LANE, body)


def copy(at: Ix, to: Ix, source: Buffer = X, target: Buffer = Y) -> tuple[Stmt, ...]:
    v = Load(F32, source, at)
    return v, Store(target, to, v)


def test_lane_dependent_predicates_touch_nothing() -> None:
    far = Index(S32, ix(J) * 9)
    inside = op("compare", far, Const(S32, N), attr="LT")
    v = Load(F32, X, ix(J) * 9, inside, Const(F32, 5.0))
    y = run(kernel((ONE_BLOCK, (lanes(far, inside, v, Store(Y, ix(J), v)),))), [np.arange(N, dtype=np.float32)])[0]
    np.testing.assert_array_equal(y, [0, 9] + [5] * 14)


def test_folds_take_inits_once_and_uniform_inputs() -> None:
    acc, nested = fold("add", ONE, Const(F32, 2.0)), fold("add", ONE, Const(F32, 3.0))
    body = (For(J, N, Loop.LANE, (), (acc,)), For(K, N, Loop.SEQ, (), (nested,), bound=Ix(-4)),
            Store(Y, Ix(0), acc.results[0]), Store(Y, Ix(1), nested.results[0]))
    y = run(once(*body), [np.zeros(N, np.float32)])[0]
    assert y[0] == 33 and y[1] == 1 and y[2] == 1


def _race_of_sections() -> Kernel:
    c = Var("c", N)
    return kernel((B, copy(ix(B), ix(B))), (c, (Store(Y, Ix(N - 1) - ix(c), ONE),)))


def _partly_defined_arena() -> Kernel:
    """Block 0 fills the arena, the others find what it left."""
    number = Index(S32, ix(B))
    first = op("compare", number, Const(S32, 0), attr="EQ")
    v = Load(F32, A, Ix(3))
    return kernel((B, (number, first, Store(A, Ix(3), ONE, first), v, Store(Y, ix(B), v))))


def _transposed_in_part(at: int) -> Kernel:
    """A 2x2 corner of the arena, of which one row is filled, lies transposed behind it; element `at` is read."""
    there = Buffer("there", F32, 4, Space.ARENA, 32)
    v = Load(F32, there, Ix(at))
    body = (Store(A, Ix(0), ONE), Store(A, Ix(1), ONE), Transpose(there, Ix(0), 2, A, Ix(0), 2, 2, 2), v,
            lanes(Store(Y, ix(J), v)))
    return kernel((ONE_BLOCK, body), buffers=(X, Y, A, there))


def test_what_is_defined_stays_defined_when_it_is_transposed() -> None:
    for at in (0, 2):
        assert (run(_transposed_in_part(at), [np.zeros(N, np.float32)])[0] == 1).all()


def _overlaid_arena() -> Kernel:
    over = Buffer("over", DTYPES["f64"], 4, Space.ARENA, 32)
    v = Load(F32, A, Ix(9))
    body = (lanes(Store(A, ix(J), ONE)), Store(over, Ix(0), Const(DTYPES["f64"], 1.0)), v, Store(Y, Ix(0), v))
    return kernel((ONE_BLOCK, body), buffers=(X, Y, A, over))


def _overlay_in_lanes() -> Kernel:
    """Lane j reads a[j] and writes byte j of the same memory through another buffer."""
    over = Buffer("over", DTYPES["s8"], 64, Space.ARENA, 0)
    v = Load(F32, A, ix(J))
    body = (lanes(Store(A, ix(J), ONE)), lanes(v, Store(Y, ix(J), v), Store(over, ix(J), Const(DTYPES["s8"], 1))))
    return kernel((ONE_BLOCK, body), buffers=(X, Y, A, over))


def _dynamic(lo: int, hi: int) -> Kernel:
    at = Index(S32, ix(B) * 2)
    return kernel((B, (at, *copy(ix(Dyn(at, lo, hi)), ix(B)))))


FAULTS: dict[str, tuple[Kernel, str]] = {
    "load above": (_dynamic(0, 99), r"`%1: f32 = load in0\[\[%0 in 0\.\.99\]\]` at b=8: index 16 is outside x of 16"),
    "load below": (kernel((B, copy(ix(B) - 1, ix(B)))), r"at b=0: index -1 is outside x of 16 elements"),
    "store above": (once(lanes(*copy(ix(J), ix(J) * 2))), r"`store .*`.*index 16 is outside y of 16 elements"),
    "run-time range": (_dynamic(0, 9), r"at b=5: run-time index outside its range 0\.\.9"),
    "arena of another block": (_partly_defined_arena(), r"at b=1: reads element 3 of a, which is not initialized"),
    "overlaid arena": (_overlaid_arena(), r"reads element 9 of a, which is not initialized"),
    "transposed in part": (_transposed_in_part(1), r"reads element 1 of there, which is not initialized"),
    "overlay in lanes": (_overlay_in_lanes(), r"lane race: writes element 1 of over"),
    "scratch undefined": (once(*copy(Ix(2), Ix(0), S)), r"reads element 2 of s, which is not initialized"),
    "result undefined": (kernel((ONE_BLOCK, copy(Ix(2), Ix(0), Y))), r"reads element 2 of y, which is not initial"),
    "result incomplete": (kernel((ONE_BLOCK, copy(Ix(0), Ix(1)))),
                          r"k: 15 of 16 elements of result y are never written, first 0"),
    "blocks write one element": (kernel((B, copy(ix(B), ix(B) // 2))),
                                 r"at b=1: block race: writes element 0 of y, read or written by another block"),
    "block reads what another wrote": (kernel((B, (*copy(ix(B), ix(B)), *copy(ix(B) // 2, ix(B), Y, S)))),
                                       r"at b=1: block race: reads element 0 of y, written by another block"),
    "sections write one element": (_race_of_sections(), r"at c=0: block race: writes element 15 of y"),
    "lanes write one element": (once(lanes(*copy(ix(J), Ix(0)))), r"lane race: writes element 0 of y"),
    "lane reads the next": (once(lanes(*copy(Ix(N - 1) - ix(J), ix(J), Y, Y))), r"lane race: writes element 0 of y"),
    "lane reads the last": (once(lanes(Store(Y, ix(J), ONE), *copy((ix(J) + 1) % N, ix(J), Y, S))),
                            r"lane race: reads element 1 of y, written by another lane"),
    "transpose upon itself": (once(Transpose(Y, Ix(0), 1, X, Ix(0), 2, 2, 2)), r"lane race: writes element 1 of y"),
    "lanes in lanes": (once(lanes(For(K, N, Loop.LANE, ()))), r"lane loop inside a lane loop"),
    "transpose in lanes": (once(lanes(Transpose(Y, Ix(0), 1, X, Ix(0), 1, 1, 1))), r"transpose inside a lane loop"),
    "barrier in lanes": (once(lanes(Barrier())), r"barrier inside a lane loop"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_fault_is_found(name: str) -> None:
    broken, message = FAULTS[name]
    with pytest.raises(KernelFault, match=message):
        run(broken, [np.zeros(N, np.float32)])


@pytest.mark.parametrize("order", ORDERS)
def test_a_race_is_found_in_any_order(order: str) -> None:
    with pytest.raises(KernelFault, match="block race"):
        run(FAULTS["blocks write one element"][0], [np.zeros(N, np.float32)], order=order)


def test_phases_and_loops_order_accesses() -> None:
    """Exchange between blocks through another phase, between lanes through another loop, is no race."""
    first = Phase((Section("s", N, B, copy(ix(B), ix(B), X, S)),))
    c = Var("c", N)
    second = Phase((Section("s", N, c, (
        lanes(Store(A, ix(J), ONE)), For(K, N, Loop.LANE, copy(Ix(N - 1) - ix(K), ix(K), A, A1)),
        *copy(Ix(N - 1) - ix(c), ix(c), S, Y))),))
    x = np.arange(N, dtype=np.float32)
    np.testing.assert_array_equal(run(Kernel("k", (X, Y, S, A, A1), (first, second), 128), [x])[0], x[::-1])


def _exchange(*between: Stmt) -> Kernel:
    """Lanes hand values to other lanes through the arena."""
    return kernel((ONE_BLOCK, (lanes(*copy(ix(J), ix(J), X, A)), *between,
                               For(K, N, Loop.LANE, copy(Ix(N - 1) - ix(K), ix(K), A, Y)))))


def test_missing_barrier() -> None:
    x = np.arange(N, dtype=np.float32)
    np.testing.assert_array_equal(run(_exchange(Barrier()), [x], barriers=True)[0], x[::-1])
    np.testing.assert_array_equal(run(_exchange(), [x])[0], x[::-1])
    with pytest.raises(KernelFault, match="barrier race: reads element 15 of a, written by another lane without"):
        run(_exchange(), [x], barriers=True)


def test_in_place() -> None:
    """Shifting is right with a result of its own, and a race of blocks in the operand's memory."""
    shift = kernel((B, copy((ix(B) + 1) % N, ix(B))))
    x = np.arange(N, dtype=np.float32)
    np.testing.assert_array_equal(run(shift, [x])[0], np.roll(x, -1))
    with pytest.raises(KernelFault, match="block race"):
        run(shift, [x], alias={0: 0})
    same = kernel((B, copy(ix(B), ix(B))))
    np.testing.assert_array_equal(run(same, [x], alias={0: 0})[0], x)


def test_result_of_an_update_needs_its_alias() -> None:
    example = update(20, 7)
    with pytest.raises(KernelFault, match="13 of 20 elements of result y are never written"):
        run(example.kernel, example.inputs(np.random.default_rng(0)))


def test_finished_lanes_load_nothing() -> None:
    """Lanes whose inner loop is over stay out of bounds quietly."""
    v = Load(F32, X, ix(J) + ix(K))
    acc = fold("add", ONE, v)
    inner = For(K, N, Loop.SEQ, (v,), (acc,), bound=Ix(N) - ix(J))
    y = run(kernel((ONE_BLOCK, (lanes(inner, Store(Y, ix(J), acc.results[0])),))), [np.ones(N, np.float32)])[0]
    np.testing.assert_array_equal(y, np.arange(N, 0, -1) + 1)


def test_wrong_calls() -> None:
    example = gather(6, 19, 7)
    x, at = example.inputs(np.random.default_rng(0))
    with pytest.raises(KernelFault, match="takes 2 operands, got 1"):
        run(example.kernel, [x])
    with pytest.raises(KernelFault, match=r"operand at is s32\[7\], got int64\[7\]"):
        run(example.kernel, [x, at.astype(np.int64)])
    with pytest.raises(KernelFault, match="y cannot be in place of at"):
        run(example.kernel, [x, at], alias={0: 1})
    with pytest.raises(ValueError, match="order must be one of"):
        run(example.kernel, [x, at], order="sideways")


def test_special_values_raise_no_warnings() -> None:
    example = softmax(2, 9)
    x = draw(np.random.default_rng(0), F32, 18)
    x[3], x[10] = np.inf, np.nan
    y = run(example.kernel, [x])[0]
    assert np.isnan(y[3]) and np.isnan(y[9:]).all()
