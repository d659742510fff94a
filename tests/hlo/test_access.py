"""`access` against `evaluate`: every op read element by element through its access map gives its value."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stitch.errors import UnsupportedOp
from stitch.hlo.index import Div, Dyn, Ix, Mod, Var, ix
from stitch.hlo.ir import Instr
from stitch.hlo.opdef import Access, access, opdef
from stitch.hlo.text import parse
from stitch.hlo.traits import Kind

Values = np.ndarray[Any, Any]
ADD = "add { a = s32[] parameter(0)\n b = s32[] parameter(1)\n ROOT r = s32[] add(a, b)\n}\n"
LIGHT = settings(max_examples=40)


class Env:
    """Values of an index: variables run over the axes of one dense grid."""

    def __init__(self, extents: Sequence[int]) -> None:
        self.vars = [Var(f"i{k}", n) for k, n in enumerate(extents)]
        self.grid = dict(zip(self.vars, np.indices(tuple(extents)))) if extents else {}
        self.shape = tuple(extents)

    def value(self, at: Ix) -> Values:
        out = np.full(self.shape, at.const)
        for atom, c in at.terms:
            if isinstance(atom, Var):
                got = self.grid[atom]
            elif isinstance(atom, Dyn):
                got = atom.ref
            else:
                inner = self.value(atom.inner)
                got = inner // atom.by if isinstance(atom, Div) else inner % atom.by
                assert isinstance(atom, (Div, Mod))
            assert np.all(got >= atom.lo) and np.all(got <= atom.hi)
            out = out + c * got
        return out


def holds(env: Env, a: Access) -> Values:
    """Where an access happens; a bound that always holds should not be there."""
    out = np.ones(env.shape, np.bool_)
    for b in a.where:
        lo, hi = b.ix.bounds()
        assert lo < b.lo or hi >= b.hi, f"{b} always holds"
        out &= (env.value(b.ix) >= b.lo) & (env.value(b.ix) < b.hi)
    return out


def through_access(instr: Instr, operands: Sequence[Values]) -> Values:
    """The op's value, read element by element (a REDUCE adds)."""
    definition = opdef(instr.op)
    folded = definition.reduction(instr) if definition.reduction else ()
    env = Env((*instr.array.dims, *folded))
    split = len(instr.array.dims)

    def fetch(operand: int, index: Sequence[Ix], where: Values) -> Values:
        source = operands[operand]
        assert len(index) == source.ndim
        places = [env.value(i) for i in index]
        for p, n in zip(places, source.shape):
            assert np.all((p >= 0) & (p < n) | ~where), f"{instr}: outside operand {operand}"
        if not source.size:
            return np.zeros(env.shape, source.dtype)
        return np.asarray(source[tuple(np.where(where, p, 0) for p in places)])

    def read(operand: int, index: Sequence[Ix], lo: int, hi: int) -> Ix:
        found = np.clip(fetch(operand, index, np.ones(env.shape, np.bool_)), lo, hi)
        return Ix(0, ((Dyn(found, lo, hi), 1),)) if hi > lo else Ix(lo)

    out, red = [ix(v) for v in env.vars[:split]], [ix(v) for v in env.vars[split:]]
    value, open_ = np.zeros(env.shape, operands[0].dtype), np.ones(env.shape, np.bool_)
    for a in access(instr, out, red, read):
        where = holds(env, a) & open_
        value = np.where(where, fetch(a.operand, a.index, where), value)
        open_ &= ~where
    if definition.kind is Kind.REDUCE:
        return np.where(open_, 0, value).sum(axis=tuple(range(split, split + len(folded)))).astype(value.dtype)
    assert not open_.any(), f"{instr}: elements without a value"
    return value


def root(body: str) -> Instr:
    return parse(f"HloModule m\n\n{ADD}\nENTRY e {{\n{body}\n}}\n").entry.root


def agree(body: str, *operands: Values) -> None:
    instr = root(body)
    rule, infer = opdef(instr.op).evaluate, opdef(instr.op).infer
    assert rule is not None and infer is not None
    want = rule(instr, *operands)
    assert infer(instr).dims == instr.array.dims and infer(instr).dtype == instr.array.dtype  # type: ignore[union-attr]
    np.testing.assert_array_equal(through_access(instr, operands), want, err_msg=body)


def numbered(dims: Sequence[int]) -> Values:
    return np.arange(1, int(np.prod(dims)) + 1, dtype=np.int32).reshape(tuple(dims))


def text(dims: Sequence[int], layout: Sequence[int] | None = None) -> str:
    return f"s32[{','.join(map(str, dims))}]" + ("" if layout is None else "{" + ",".join(map(str, layout)) + "}")


def braces(numbers: Sequence[int]) -> str:
    return "{" + ",".join(map(str, numbers)) + "}"


dims_of = st.lists(st.integers(1, 5), max_size=4)
loose_dims = st.lists(st.integers(0, 4), min_size=1, max_size=4)


@st.composite
def factored(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    """Two ways to write one number of elements."""
    primes = draw(st.lists(st.sampled_from([1, 2, 3, 4, 5]), max_size=5))

    def grouped() -> list[int]:
        out = [1]
        for p in primes:
            if draw(st.booleans()):
                out.append(1)
            out[-1] *= p
        return out if draw(st.booleans()) else [n for n in out if n > 1]
    return grouped(), grouped()


@LIGHT
@given(factored())
def test_reshape(shapes: tuple[list[int], list[int]]) -> None:
    source, target = shapes
    agree(f"p = {text(source)} parameter(0)\n ROOT r = {text(target)} reshape(p)", numbered(source))


@LIGHT
@given(factored(), st.randoms())
def test_bitcast(shapes: tuple[list[int], list[int]], random: Any) -> None:
    source, target = shapes
    here, there = list(range(len(source))), list(range(len(target)))
    random.shuffle(here)
    random.shuffle(there)
    agree(f"p = {text(source, here)} parameter(0)\n ROOT r = {text(target, there)} bitcast(p)", numbered(source))


@LIGHT
@given(dims_of, st.randoms())
def test_transpose_and_reverse(dims: list[int], random: Any) -> None:
    order = list(range(len(dims)))
    random.shuffle(order)
    x = numbered(dims)
    agree(f"p = {text(dims)} parameter(0)\n ROOT r = {text([dims[d] for d in order])} transpose(p), "
          f"dimensions={braces(order)}", x)
    agree(f"p = {text(dims)} parameter(0)\n ROOT r = {text(dims)} reverse(p), "
          f"dimensions={braces(order[:len(order) // 2])}", x)
    agree(f"p = {text(dims)} parameter(0)\n ROOT r = {text(dims)} copy(p)", x)


@LIGHT
@given(loose_dims, st.data())
def test_broadcast(dims: list[int], data: st.DataObject) -> None:
    onto = data.draw(st.permutations(range(len(dims))))[:data.draw(st.integers(0, len(dims)))]
    source = [dims[d] for d in onto]
    agree(f"p = {text(source)} parameter(0)\n ROOT r = {text(dims)} broadcast(p), dimensions={braces(onto)}",
          numbered(source))


@LIGHT
@given(loose_dims, st.data())
def test_slice_and_pad(dims: list[int], data: st.DataObject) -> None:
    ranges, size = [], []
    for n in dims:
        start = data.draw(st.integers(0, n))
        limit, step = data.draw(st.integers(start, n)), data.draw(st.integers(1, 3))
        ranges.append(f"[{start}:{limit}:{step}]")
        size.append(-(-(limit - start) // step))
    x = numbered(dims)
    agree(f"p = {text(dims)} parameter(0)\n ROOT r = {text(size)} slice(p), slice={{{', '.join(ranges)}}}", x)
    config, size = [], []
    for n in dims:
        interior = data.draw(st.integers(0, 2))
        spread = n + max(n - 1, 0) * interior
        low = data.draw(st.integers(-min(2, spread), 3))
        high = data.draw(st.integers(-min(2, max(0, spread + min(low, 0))), 3))
        config.append(f"{low}_{high}_{interior}")
        size.append(spread + low + high)
    agree(f"p = {text(dims)} parameter(0)\n v = s32[] parameter(1)\n ROOT r = {text(size)} pad(p, v), "
          f"padding={'x'.join(config)}", x, np.int32(-7) * np.ones((), np.int32))


@LIGHT
@given(loose_dims, st.data())
def test_concatenate(dims: list[int], data: st.DataObject) -> None:
    d = data.draw(st.integers(0, len(dims) - 1))
    sizes = data.draw(st.lists(st.integers(0, 4), min_size=1, max_size=4))
    parts = [[*dims[:d], n, *dims[d + 1:]] for n in sizes]
    params = "\n".join(f"p{k} = {text(s)} parameter({k})" for k, s in enumerate(parts))
    whole = [*dims[:d], sum(sizes), *dims[d + 1:]]
    agree(f"{params}\n ROOT r = {text(whole)} concatenate({', '.join(f'p{k}' for k in range(len(parts)))}), "
          f"dimensions={braces([d])}", *(numbered(s) * (k + 1) for k, s in enumerate(parts)))


@LIGHT
@given(dims_of, st.data())
def test_dynamic_slice(dims: list[int], data: st.DataObject) -> None:
    sizes = [data.draw(st.integers(0, n)) for n in dims]
    starts = [np.asarray(data.draw(st.integers(-3, 8)), np.int32) for _ in dims]
    params = "\n".join(f"s{k} = s32[] parameter({k + 1})" for k in range(len(dims)))
    names = "".join(f", s{k}" for k in range(len(dims)))
    agree(f"p = {text(dims)} parameter(0)\n{params}\n ROOT r = {text(sizes)} dynamic-slice(p{names}), "
          f"dynamic_slice_sizes={braces(sizes)}", numbered(dims), *starts)
    params = "\n".join(f"s{k} = s32[] parameter({k + 2})" for k in range(len(dims)))
    agree(f"p = {text(dims)} parameter(0)\nu = {text(sizes)} parameter(1)\n{params}\n "
          f"ROOT r = {text(dims)} dynamic-update-slice(p, u{names})", numbered(dims), -numbered(sizes), *starts)


@LIGHT
@given(st.data())
def test_gather(data: st.DataObject) -> None:
    dims = data.draw(st.lists(st.integers(1, 4), min_size=1, max_size=4))
    roles = [data.draw(st.sampled_from(["window", "collapsed", "batching"])) for _ in dims]
    sizes = [data.draw(st.integers(1, n)) if r == "window" else 1 for n, r in zip(dims, roles)]
    operand_batching = [d for d, r in enumerate(roles) if r == "batching"]
    mapped = [d for d, r in enumerate(roles) if r != "batching" and data.draw(st.booleans())]
    mapped = data.draw(st.permutations(mapped))
    free = data.draw(st.lists(st.integers(1, 3), max_size=2))
    batch = data.draw(st.permutations([dims[d] for d in operand_batching] + free))
    taken: list[int] = []
    for d in operand_batching:
        taken.append(next(k for k, n in enumerate(batch) if n == dims[d] and k not in taken))
    vector = data.draw(st.integers(0, len(batch)))
    starts_dims = [*batch[:vector], len(mapped), *batch[vector:]]
    if len(mapped) == 1 and data.draw(st.booleans()):
        starts_dims, vector = list(batch), len(batch)
    starts_batching = [k + (k >= vector) for k in taken]
    window = [d for d, r in enumerate(roles) if r == "window"]
    rank = len(batch) + len(window)
    offset = sorted(data.draw(st.permutations(range(rank)))[:len(window)])
    out = [0] * rank
    for d, o in zip(window, offset):
        out[o] = sizes[d]
    for n, o in zip(batch, [o for o in range(rank) if o not in offset]):
        out[o] = n
    starts = np.random.default_rng(data.draw(st.integers(0, 99))).integers(-2, 5, starts_dims, dtype=np.int32)
    agree(f"p = {text(dims)} parameter(0)\n s = {text(starts_dims)} parameter(1)\n ROOT r = {text(out)} gather(p, s), "
          f"offset_dims={braces(offset)}, "
          f"collapsed_slice_dims={braces([d for d, r in enumerate(roles) if r == 'collapsed'])}, "
          f"start_index_map={braces(mapped)}, operand_batching_dims={braces(operand_batching)}, "
          f"start_indices_batching_dims={braces(starts_batching)}, index_vector_dim={vector}, "
          f"slice_sizes={braces(sizes)}", numbered(dims), starts)


@LIGHT
@given(loose_dims, st.data())
def test_reduce(dims: list[int], data: st.DataObject) -> None:
    folded = data.draw(st.permutations(range(len(dims))))[:data.draw(st.integers(0, len(dims)))]
    kept = [n for d, n in enumerate(dims) if d not in folded]
    agree(f"p = {text(dims)} parameter(0)\n z = s32[] parameter(1)\n ROOT r = {text(kept)} reduce(p, z), "
          f"dimensions={braces(folded)}, to_apply=add", numbered(dims), np.zeros((), np.int32))


@LIGHT
@given(st.lists(st.integers(0, 6), min_size=1, max_size=3), st.data())
def test_reduce_window(dims: list[int], data: st.DataObject) -> None:
    keys = ("size", "stride", "lhs_dilate", "rhs_dilate")
    fields: dict[str, list[int]] = {k: [data.draw(st.integers(1, 3)) for _ in dims] for k in keys}
    low = [data.draw(st.integers(0, 3)) for _ in dims]
    high = [data.draw(st.integers(0, 3)) for _ in dims]
    out = []
    for d, n in enumerate(dims):
        spread = ((n - 1) * fields["lhs_dilate"][d] + 1 if n else 0) + low[d] + high[d]
        out.append(max(0, (spread - (fields["size"][d] - 1) * fields["rhs_dilate"][d] - 1) // fields["stride"][d] + 1))
    window = " ".join(f"{k}={'x'.join(map(str, v))}" for k, v in fields.items())
    pads = "x".join(f"{a}_{b}" for a, b in zip(low, high))
    agree(f"p = {text(dims)} parameter(0)\n z = s32[] parameter(1)\n ROOT r = {text(out)} reduce-window(p, z), "
          f"window={{{window} pad={pads}}}, to_apply=add", numbered(dims), np.zeros((), np.int32))


def test_select_with_scalar_predicate() -> None:
    instr = root("c = pred[] parameter(0)\n a = s32[3] parameter(1)\n b = s32[3] parameter(2)\n"
                 " ROOT r = s32[3] select(c, a, b)")
    out = (ix(Var("i", 3)),)
    assert [a.index for a in access(instr, out, (), lambda *_: Ix(0))] == [(), out, out]


def test_access_keeps_unrelated_dimensions_apart() -> None:
    """An index beyond its dimension (the ragged end of a tile) must not leak into other dimensions."""
    instr = root("p = s32[10,4,6] parameter(0)\n ROOT r = s32[10,24] reshape(p)")
    row, column = ix(Var("b", 3)) * 4 + ix(Var("l", 4)), ix(Var("j", 24))
    assert access(instr, (row, column), (), lambda *_: Ix(0))[0].index[0] == row


@pytest.mark.parametrize("body", ["p = f32[4]{0} parameter(0)\n ROOT r = s32[4]{0} bitcast(p)",
                                  "p = f32[4] parameter(0)\n ROOT r = u8[4,4] bitcast-convert(p)"])
def test_changes_of_type_have_no_access(body: str) -> None:
    instr = root(body)
    with pytest.raises(UnsupportedOp):
        access(instr, [ix(Var("i", n)) for n in instr.array.dims], (), lambda *_: Ix(0))
