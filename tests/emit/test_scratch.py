"""Values between phases share memory when they are not in use at once, and only then."""
from __future__ import annotations

import re
from collections.abc import Sequence

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stitch
from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir import shadow
from stitch.emit.ir.kir import Buffer, Kernel, Load, Phase, Section, Space, Store, Var
from stitch.emit.ir.scratch import Places, arrange, lifetimes, size_of
from stitch.emit.ir.shadow import KernelFault
from stitch.hlo.index import ix
from stitch.hlo.types import DTYPES

from .group_harness import MODES, Lowered, expected, frame_of, lower_frame
from .test_products import Scale, at_scale

SIZES, TYPES = st.integers(0, 300), st.sampled_from(("f32", "f64", "u8", "bf16"))


def scratch(sizes: Sequence[int], types: Sequence[str]) -> list[Buffer]:
    return [Buffer(f"tmp{n}", DTYPES[t], size, Space.SCRATCH, n) for n, (size, t) in enumerate(zip(sizes, types))]


def touching(buffers: Sequence[Buffer], spans: Sequence[tuple[int, int]], phases: int) -> Kernel:
    """A kernel that stores to each buffer in the first phase of its span and loads from it in the last."""
    made = []
    for n in range(phases):
        body = [Store(b, ix(0), load) for b, (first, last) in zip(buffers, spans) for load in
                (Load(b.dtype, b, ix(0)),) if n in (first, last)]
        made.append(Phase((Section(f"s{n}", 1, Var("b", 1), tuple(s for t in body for s in (t.value, t))),)))
    return Kernel("k", tuple(buffers), tuple(made))


def overlap(places: Places, a: Buffer, b: Buffer) -> bool:
    return places.at[a] < places.at[b] + size_of(b) and places.at[b] < places.at[a] + size_of(a)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_what_is_in_use_at_once_lies_apart(data: st.DataObject) -> None:
    phases = data.draw(st.integers(1, 8))
    sizes = data.draw(st.lists(SIZES, max_size=12))
    buffers = scratch(sizes, [data.draw(TYPES) for _ in sizes])
    spans = [tuple(sorted(data.draw(st.tuples(*[st.integers(0, phases - 1)] * 2)))) for _ in buffers]
    kernel = touching(buffers, [(a, b) for a, b in spans], phases)
    places = arrange(kernel)
    assert lifetimes(kernel) == dict(zip(buffers, spans))
    for n, (a, of_a) in enumerate(zip(buffers, spans)):
        assert places.at[a] % 64 == 0 and places.at[a] + size_of(a) <= places.nbytes
        for b, of_b in list(zip(buffers, spans))[:n]:
            assert not overlap(places, a, b) or of_a[1] < of_b[0] or of_b[1] < of_a[0]


def test_one_after_the_other_in_the_same_place_whatever_their_types() -> None:
    buffers = scratch([100, 50, 400], ["f32", "f64", "u8"])
    places = arrange(touching(buffers, [(0, 0), (1, 1), (2, 2)], 3))
    assert set(places.at.values()) == {0} and places.nbytes == 448


def test_a_small_value_fits_into_a_gap() -> None:
    large, middle, small = scratch([1000, 500, 16], ["f32"] * 3)
    places = arrange(touching([large, middle, small], [(0, 1), (1, 2), (2, 2)], 3))
    assert places.at[small] < places.at[middle] == size_of(large)


def test_what_no_statement_names_shares_nothing() -> None:
    a, b = scratch([16, 16], ["f32"] * 2)
    places = arrange(Kernel("k", (a, b), touching([a], [(0, 0)], 2).phases))
    assert not overlap(places, a, b)


def chain_of_squares(count: int) -> str:
    """x <- x x, `count` times over; every product reads all of the one before."""
    lines = [f"  %d{n} = f32[64,64]{{1,0}} dot({v}, {v}), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}"
             for n, v in enumerate(["%p0", *(f"%d{k}" for k in range(count - 1))])]
    return "\n".join(lines).replace(f"  %d{count - 1}", f"  ROOT %d{count - 1}")


def lowered_squares(text: str) -> Lowered:
    with at_scale(Scale((16,), (16,), eager=False)):
        return lower_frame(frame_of(text, "f32[64,64]{1,0}"), MODES["parallel"])


def check_permuted(lowered: Lowered) -> None:
    """Against the HLO interpreter, with a permutation for an operand: products of it are exact."""
    operand = np.eye(64, dtype=np.float32)[np.random.default_rng(0).permutation(64)]
    got, = kinterp.run(lowered.kernel, [operand.reshape(-1)], order="random")
    want, = expected(lowered, {lowered.group.frame.params[0]: operand})
    np.testing.assert_array_equal(got.reshape(64, 64), want)


def test_values_of_different_phases_share_scratch() -> None:
    lowered = lowered_squares(chain_of_squares(5))
    assert len(lowered.kernel.phases) >= 4 and len(lowered.kernel.of(Space.SCRATCH)) >= 3
    assert arrange(lowered.kernel).nbytes == 2 * 64 * 64 * 4
    check_permuted(lowered)


def test_a_value_keeps_its_scratch_until_its_last_reader() -> None:
    lowered = lowered_squares(chain_of_squares(4).replace("  ROOT %d3", "  %d3") + """
  ROOT %s = f32[64,64]{1,0} dot(%d3, %d0), lhs_contracting_dims={1}, rhs_contracting_dims={0}""")
    assert arrange(lowered.kernel).nbytes == 3 * 64 * 64 * 4
    check_permuted(lowered)


def test_the_interpreter_sees_what_shares_memory_too_early(monkeypatch: pytest.MonkeyPatch) -> None:
    lowered = lowered_squares(chain_of_squares(4))
    monkeypatch.setattr(shadow, "arrange", lambda kernel: Places(dict.fromkeys(kernel.of(Space.SCRATCH), 0), 1 << 14))
    with pytest.raises(KernelFault, match=re.escape("tmp")):
        check_permuted(lowered)


def test_machine_code_with_shared_scratch() -> None:
    """Seven products in one launch, several phases: each is the last one's square, of a permutation."""
    operand = np.eye(192, dtype=np.float32)[np.random.default_rng(1).permutation(192)]

    def squares(x: jax.Array) -> jax.Array:
        for _ in range(7):
            x = x @ x + 0.0 * jnp.sum(x)
        return x

    with stitch.enabled(dots="always"):
        run = jax.jit(squares).lower(operand).compile()
    assert "stitch." in run.as_text()
    np.testing.assert_array_equal(run(operand), np.linalg.matrix_power(operand, 128))
