"""Traits say what is so: they are checked against each other and against the ops' values."""
from __future__ import annotations

import numpy as np
import pytest

from stitch.hlo.index import Var, ix
from stitch.hlo.ir import Graph, Instr
from stitch.hlo.opdef import REGISTRY, access, opdef, unread
from stitch.hlo.text import parse
from stitch.hlo.traits import KNOWN, Fold, Kind
from stitch.hlo.types import F32, PRED, S32, Shape

ROW = Shape(F32, (6,))
ADD = "add {\n a = f32[] parameter(0)\n b = f32[] parameter(1)\n ROOT c = f32[] add(a, b)\n}\n"


def test_every_definition_is_known_with_its_kind_and_traits() -> None:
    assert {name: (d.kind, d.traits) for name, d in REGISTRY.items()} == KNOWN


@pytest.mark.parametrize("name", REGISTRY)
def test_traits_agree(name: str) -> None:
    kind, t = KNOWN[name]
    for part, whole in ((t.control, t.enters), (t.enters, t.frames), (t.renames, t.view), (t.spreads, t.view),
                        (t.picks, t.part), (t.gathers, t.picks), (t.counts, kind is Kind.SOURCE),
                        (t.casts or t.chooses, kind is Kind.ELEMENTWISE),
                        (t.convolves, t.library), (t.joins or t.view or t.part or t.places, kind is Kind.MOVEMENT),
                        (t.frames or t.outside, kind is Kind.STRUCTURE), (t.leaf, t.free), (t.light, not t.free)):
        assert whole or not part
    assert (t.fold is not None) == (kind is Kind.REDUCE)
    assert not (t.free and kind in (Kind.ELEMENTWISE, Kind.REDUCE, Kind.PRODUCT, Kind.LIBRARY))
    assert not t.in_place or kind in (Kind.MOVEMENT, Kind.SCATTER)


def _operands(count: int, special: int, number: float) -> list[np.ndarray]:
    rows = [np.linspace(0.5, 2.0, 6, dtype=np.float32) + np.float32(k) for k in range(count)]
    rows[special] = np.full(6, number, np.float32)
    return rows


def _value(name: str, special: int, number: float) -> np.ndarray:
    """An op's value where one operand has a number everywhere (and a select chooses it)."""
    count = 3 if name == "select" else 1 if name in ("negate", "convert") else 2
    operands = _operands(count, special, number)
    params = [Instr(f"p{k}", "parameter", ROW, index=k) for k in range(count)]
    if name == "select":
        params[0] = Instr("p0", "parameter", Shape(PRED, (6,)), index=0)
        operands[0] = np.full(6, special == 1)
    rule = opdef(name).evaluate
    assert rule is not None
    return np.asarray(rule(Instr("r", name, ROW, params), *operands))


@pytest.mark.parametrize(("name", "n"), [(o, n) for o in REGISTRY for n in KNOWN[o][1].zero_with])
def test_zeros_make_zeros(name: str, n: int) -> None:
    assert not _value(name, n, 0.0).any()


@pytest.mark.parametrize(("name", "n"), [(o, n) for o in REGISTRY for n in KNOWN[o][1].low_with])
def test_low_makes_low(name: str, n: int) -> None:
    assert (_value(name, n, -1e30) < -1e29).all()


def test_some_keep_zeros_and_low_numbers() -> None:
    assert {o for o in REGISTRY if KNOWN[o][1].zero_with} == {"multiply", "divide", "convert", "negate", "select"}
    assert {o for o in REGISTRY if KNOWN[o][1].low_with} == {"subtract", "add", "multiply", "convert", "select"}


def test_views_read_one_element_under_no_condition() -> None:
    source = Instr("p", "parameter", Shape(F32, (2, 3)), index=0)
    made = {"broadcast": (Shape(F32, (4, 2, 3)), {"dimensions": "{1,2}"}), "reshape": (ROW, {}), "bitcast": (ROW, {}),
            "transpose": (Shape(F32, (3, 2)), {"dimensions": "{1,0}"}), "copy": (Shape(F32, (2, 3)), {})}
    assert made.keys() == {o for o in REGISTRY if KNOWN[o][1].view}
    for name, (shape, attrs) in made.items():
        i = Instr("r", name, shape, (source,), attrs)
        [read] = access(i, [ix(Var(f"o{d}", n)) for d, n in enumerate(shape.dims)], (), unread)
        assert read.operand == 0 and not read.where
        assert (i.array.size == source.array.size) != i.traits.spreads


def test_what_instructions_say_of_themselves() -> None:
    x = Instr("x", "parameter", ROW, index=0)
    body = Graph("b", (x,), (x,), (x,))
    at = Instr("at", "parameter", Shape(S32, ()), index=1)
    part = Instr("part", "slice", Shape(F32, (2,)), (x,), {"slice": "{[0:2]}"})
    update = Instr("u", "dynamic-update-slice", ROW, (x, part, at))
    scatter = Instr("s", "scatter", ROW, (x, at, part))
    fusion = Instr("f", "fusion", ROW, (x,), {"calls": "%b"}, (body,))
    call = Instr("c", "call", ROW, (x,), {"to_apply": "%b"}, (body,))
    assert fusion.fused is body and call.fused is None and x.fused is None
    assert update.update is part and scatter.update is None and part.update is None
    pair = Instr("pair", "parameter", Shape(F32, (6,)), index=2)
    element = Instr("e", "get-tuple-element", ROW, (pair,), index=0)
    other = Instr("o", "get-tuple-element", ROW, (Instr("t", "tuple", ROW, (x,)),), index=0)
    assert x.is_argument and element.is_argument and not other.is_argument and not part.is_argument
    assert Instr("b", "bitcast", ROW, (x,)).is_bitcast and not part.is_bitcast and not element.is_bitcast
    assert Instr("n", "frobnicate", ROW, (x,)).kind is Kind.LIBRARY


@pytest.mark.parametrize(("dims", "folded", "chunks"), [((12, 5), (0,), 4), ((3, 4, 5), (0, 2), 7), ((2,), (0,), 3)])
def test_a_reduction_in_two_steps_is_the_reduction(dims: tuple[int, ...], folded: tuple[int, ...], chunks: int) -> None:
    kept = [n for d, n in enumerate(dims) if d not in folded]
    braces = ",".join(map(str, folded))
    whole = parse(f"HloModule m\n\n{ADD}\nENTRY e {{\n x = f32[{','.join(map(str, dims))}] parameter(0)\n"
                  f" k = f32[] constant(3)\n ROOT r = f32[{','.join(map(str, kept))}] reduce(x, k), "
                  f"dimensions={{{braces}}}, to_apply=add\n}}\n").entry.root
    source, init = whole.operands
    first = Instr("p", "partial-reduce", Shape(F32, (chunks, *kept)), whole.operands, whole.attrs, whole.calls)
    second = Instr("q", "reduce", whole.shape, (first, init), {"dimensions": "{0}"}, whole.calls)
    assert first.traits.fold is Fold.CHUNKS and first.kind is Kind.REDUCE
    x, three = np.arange(source.array.size, dtype=np.float32).reshape(dims), np.float32(3)
    once, step, rest = (opdef(i.op).evaluate for i in (whole, first, second))
    assert once is not None and step is not None and rest is not None
    np.testing.assert_array_equal(rest(second, step(first, x, np.asarray(three)), np.asarray(three)),
                                  once(whole, x, np.asarray(three)))
