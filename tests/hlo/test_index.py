"""Index algebra: every rewriting keeps the value, bounds hold, and equal sums are equal objects."""
from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stitch.hlo.index import (
    ZERO,
    Atom,
    Div,
    Dyn,
    Ix,
    Mod,
    Var,
    combine,
    delinearize,
    ix,
    linearize,
    period,
    strides_of,
    weighted,
)

A, B, C, ONE = Var("i", 6), Var("j", 4), Var("k", 35), Var("one", 1)
RUN = Dyn("n", 2, 9)
VARS: tuple[Atom, ...] = (A, B, C, RUN)


def value(at: Ix, env: Mapping[Atom, int]) -> int:
    """The number an index stands for."""
    total = at.const
    for a, c in at.terms:
        if isinstance(a, (Div, Mod)):
            inner = value(a.inner, env)
            total += c * (inner // a.by if isinstance(a, Div) else inner % a.by)
        else:
            total += c * env[a]
    return total


envs = st.fixed_dictionaries({a: st.integers(a.lo, a.hi) for a in VARS})
numbers = st.integers(-9, 9)
divisors = st.sampled_from((1, 2, 3, 4, 6, 7, 8, 12, 64))


@st.composite
def indices(draw: st.DrawFn, depth: int = 4) -> Ix:
    """A random index built by the public operations."""
    if depth == 0 or draw(st.integers(0, 4)) == 0:
        return ix(draw(st.sampled_from(VARS))) if draw(st.booleans()) else Ix(draw(numbers))
    a = draw(indices(depth - 1))
    match draw(st.sampled_from(("add", "sub", "mul", "div", "mod", "split"))):
        case "add":
            return a + draw(indices(depth - 1))
        case "sub":
            return a - draw(indices(depth - 1))
        case "mul":
            return a * draw(numbers)
        case "div":
            return a // draw(divisors)
        case "mod":
            return a % draw(divisors)
        case _:  # taken apart and put together again
            by = draw(divisors)
            return (a // by) * by + a % by


@settings(max_examples=150)
@given(indices(), indices(), divisors, numbers, envs)
def test_operations_keep_values(a: Ix, b: Ix, by: int, k: int, env: Mapping[Atom, int]) -> None:
    x, y = value(a, env), value(b, env)
    assert value(a + b, env) == x + y
    assert value(a - b, env) == x - y
    assert value(a * k, env) == x * k
    assert value(a // by, env) == x // by
    assert value(a % by, env) == x % by
    assert divmod(a, by) == (a // by, a % by)
    lo, hi = a.bounds()
    assert lo <= x <= hi


@settings(max_examples=100)
@given(st.lists(st.tuples(indices(), numbers), max_size=4))
def test_weighted_sums_are_those_of_one_term_after_another(terms: list[tuple[Ix, int]]) -> None:
    one = ZERO
    for at, weight in terms:
        one = one + at * weight
    assert weighted([at for at, _ in terms], [weight for _, weight in terms]) == one


def test_a_quotient_knows_its_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    atom = (ix(C) // 4).terms[0][0]
    known = hash(atom)
    monkeypatch.setattr(Ix, "__hash__", lambda self: pytest.fail("it is found out again"))
    assert hash(atom) == known


@settings(max_examples=100)
@given(indices(), indices(), indices(), divisors)
def test_equal_sums_are_equal_objects(a: Ix, b: Ix, c: Ix, by: int) -> None:
    """Whatever the order in which quotients were created."""
    assert a + b == b + a and hash(a + b) == hash(b + a)
    assert (a + b) - b == a or any(isinstance(t, (Div, Mod)) for t, _ in (a + b).terms + a.terms + b.terms)
    q, r = a // by, a % by
    again_r, again_q = a % by, a // by
    assert q + r == again_r + again_q
    assert q + b + r == again_r + b + again_q


def test_quotients_made_in_another_order_sort_alike() -> None:
    first = [ix(C) // 4, ix(C) % 4 * 10]
    one = first[0] + ix(B) * 100 + first[1]
    second = [ix(C) % 4 * 10, ix(C) // 4]
    late = ix(B) * 100
    assert second[0] + second[1] + late == one and hash(second[0] + second[1] + late) == hash(one)
    assert repr(second[0] + late + second[1]) == repr(one)


@settings(max_examples=100)
@given(indices(), indices(), envs)
def test_substitution(a: Ix, new: Ix, env: Mapping[Atom, int]) -> None:
    got = a.substitute(lambda atom: new if atom is A else None)
    assert value(got, env) == value(a, {**env, A: value(new, env)})
    assert a.substitute(lambda atom: None) is a


def test_a_split_index_comes_apart_and_together() -> None:
    at = ix(A) * 4 + ix(B)
    assert at // 4 == ix(A) and at % 4 == ix(B)
    flat = ix(C)
    assert (flat // 5) * 5 + flat % 5 == flat
    assert ((flat // 5) % 7) * 5 + flat % 5 == flat  # 35 = 5*7: the outer remainder says nothing
    assert (flat // 5 // 7) == ZERO
    assert (flat // 2 // 3) == flat // 6
    assert (ix(A) * 6 + 3) // 3 == ix(A) * 2 + 1
    assert ((ix(A) * 6 + 4) % 3) == Ix(1)
    assert (ix(B) * 2 + 8) // 6 == (ix(B) + 1) // 3 + 1


def test_digits_of_a_number_come_together_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many dimensions, some of them of one element, as states of twelve qubits have them: not pair by pair."""
    n = Var("n", 3 << 12)
    dims = [3] + [2, 1] * 12
    digits = delinearize(ix(n), dims)
    monkeypatch.setattr("stitch.hlo.index._rejoin", None)
    assert linearize(digits, dims) == ix(n)
    assert linearize(digits[1:], dims[1:]) == ix(n) % (1 << 12)
    assert linearize(digits[:-8], dims[:-8]) == ix(n) // 16
    assert linearize([*digits[:5], ix(A)], [*dims[:5], 6]) == ix(n) // (1 << 10) * 6 + ix(A)


def test_rejoin_under_a_larger_sum() -> None:
    flat = ix(A) * 35 + ix(C)
    digits = delinearize(flat, (6, 5, 7))
    assert linearize(digits, (6, 5, 7)) == flat
    assert digits[0] == ix(A)
    assert digits[1] * 7 + digits[2] == ix(C)
    assert digits[1] * 14 + digits[2] * 2 + 3 == ix(C) * 2 + 3


def test_digits_whose_number_was_split_come_together() -> None:
    """64 a + c of 28 x 28 places: 64 steps are two rows and eight places, which the number of a row has apart."""
    flat = ix(Var("i", 49)) * 64 + ix(Var("j", 64))
    digits = delinearize(flat, (4, 28, 28))
    assert linearize(digits, (4, 28, 28)) == flat
    assert digits[1] * 56 + digits[2] * 2 + ix(A) == flat % 784 * 2 + ix(A)


@pytest.mark.parametrize("dims", [(), (1,), (5,), (2, 3), (1, 4, 1), (3, 1, 2, 2)])
def test_linear_offsets(dims: Sequence[int]) -> None:
    size = math.prod(dims)
    flat = Var("f", size)
    digits = delinearize(ix(flat), dims)
    assert len(digits) == len(dims)
    for n, index in enumerate(itertools.product(*map(range, dims))):
        assert tuple(value(d, {flat: n}) for d in digits) == index
        assert value(linearize([Ix(i) for i in index], dims), {}) == n
    assert linearize(digits, dims) == ix(flat)


def test_variables_of_one_value_vanish() -> None:
    assert ix(ONE) == ZERO and ix(ONE).bounds() == (0, 0)
    assert ix(7) == Ix(7) and ix(Ix(3)) == Ix(3)
    assert combine(2, [(A, 3), (A, -3)]) == Ix(2)


def test_coefficients_and_atoms() -> None:
    at = ix(A) * 3 + ix(C) // 4 + 5
    assert at.coeff(A) == 3 and at.coeff(C) == 0 and at.coeff(B) == 0
    assert {a for a in at.atoms() if isinstance(a, Var)} == {A, C}
    assert (at - at) == ZERO


def test_negative_indices_divide_downwards() -> None:
    at = ix(A) - 3
    for i in range(6):
        assert value(at // 2, {A: i}) == (i - 3) // 2
        assert value(at % 2, {A: i}) == (i - 3) % 2
    assert at.bounds() == (-3, 2)


def test_strides() -> None:
    assert strides_of((2, 3, 4), (2, 1, 0)) == (12, 4, 1)
    assert strides_of((2, 3, 4), (0, 2, 1)) == (1, 8, 2)
    assert strides_of((), ()) == ()


@given(st.lists(st.integers(1, 12), max_size=3), st.integers(1, 12))
def test_an_atom_keeps_its_value_for_its_period(divisors: list[int], modulus: int) -> None:
    """b // 4 // 2 % 8 changes with every eighth b."""
    at = ix(Var("b", 4096))
    for by in divisors:
        at = at // by
    atoms = (at % modulus).terms
    for atom, _ in atoms:
        assert period(atom) == math.prod(divisors)
    assert atoms or modulus == 1
