"""Sorts of rows and selections from them: the kernels against the HLO interpreter and NumPy, in the kernel interpreter
and as machine code among guard pages; which comparators have a key."""
from __future__ import annotations

import re

import numpy as np
import pytest

from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.kir import Space
from stitch.emit.ir.verifier import verify
from stitch.emit.sorts.fed import with_selection
from stitch.emit.sorts.kernel import sort_kernel
from stitch.emit.sorts.network import fits, longest, network_kernel
from stitch.emit.sorts.radix import radix_kernel
from stitch.emit.sorts.select import select_kernel
from stitch.emit.sorts.select import why_not as why_not_selected
from stitch.emit.sorts.words import why_not
from stitch.errors import UnsupportedOp
from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Graph, Instr
from stitch.hlo.ops.comparator import key_of
from stitch.hlo.text import parse
from stitch.hlo.types import DTYPES
from stitch.plan.groups import kernel_of
from stitch.schedule.cost.model import model_of
from stitch.schedule.plan import cut_group, schedule_group
from stitch.schedule.rows import row_schedules
from stitch.schedule.tiles.choice import Candidate, Choice
from stitch.schedule.tiles.propagate import in_whole_rows
from stitch.span.flatten import flatten
from stitch.span.fuse import all_users, make_group, takeable
from stitch.target import CpuTarget

from .group_harness import frame_of, logical, physical
from .llvm_harness import Loaded

TARGET = CpuTarget.host()
#: JAX's order of floats as XLA writes it out: -0 is 0, NaNs are one number behind all others
FLOATS = """  %zero = f32[] constant(0)
  %nan = f32[] constant(nan)
  %i0 = s32[] constant(0)
  %most = s32[] constant(2147483647)
""" + "".join(f"""  %z{s} = pred[] compare(%{s}, %zero), direction=EQ
  %v{s} = f32[] select(%z{s}, %zero, %{s})
  %n{s} = pred[] compare(%{s}, %{s}), direction=NE
  %w{s} = f32[] select(%n{s}, %nan, %v{s})
  %b{s} = s32[] bitcast-convert(%w{s})
  %x{s} = s32[] xor(%most, %b{s})
  %l{s} = pred[] compare(%b{s}, %i0), direction=LT
  %k{s} = s32[] select(%l{s}, %x{s}, %b{s})
""" for s in "ab")


def sort_of(shape: str, more: tuple[str, ...] = (), axis: int = 1, steps: str = "", key: str = "%a, %b",
            direction: str = "LT") -> Instr:
    """A sort of an array of `shape`, and of `more`, by a comparator of the first."""
    arrays = (shape, *more)
    scalars = [s[:s.index("[")] + "[]" for s in arrays]
    params = "".join(f"  %{'ab'[k % 2] if k < 2 else f'p{k}'} = {scalars[k // 2]} parameter({k})\n"
                     for k in range(2 * len(arrays)))
    given = "".join(f"  %in{k} = {s} parameter({k})\n" for k, s in enumerate(arrays))
    result = shape if not more else f"({', '.join(arrays)})"
    operands = ", ".join(f"%in{k}" for k in range(len(arrays)))
    text = (f"HloModule sorts\n\n%before {{\n{params}{steps}"
            f"  ROOT %c = pred[] compare({key}), direction={direction}\n}}\n\nENTRY %main {{\n{given}"
            f"  ROOT %s = {result} sort({operands}), dimensions={{{axis}}}, is_stable=true, to_apply=%before\n}}\n")
    return parse(text).entry.root


def values(i: Instr, rng: np.random.Generator) -> list[np.ndarray]:
    """Rows with equal elements, and special ones."""
    out = []
    for o in i.operands:
        shape = o.array
        raw = rng.integers(-9, 9, shape.dims) if shape.dtype.kind != "uint" else rng.integers(0, 250, shape.dims)
        made = raw.astype(shape.dtype.numpy)
        if shape.dtype.is_float:
            special = np.array([0.0, -0.0, np.nan, -np.nan, np.inf, -np.inf], made.dtype)
            at = rng.integers(0, 12, shape.dims)
            made = np.where(at < 6, special[np.minimum(at, 5)], made)
        out.append(made)
    return out


def check(i: Instr, seed: int = 0) -> None:
    assert why_not(i) is None
    ins = values(i, np.random.default_rng(seed))
    want = evaluate_sort(i, ins)
    wanted = tuple(range(len(want)))
    flat = [physical(x, o.array) for x, o in zip(ins, i.operands)]
    kernels = [radix_kernel(i, wanted)] + ([network_kernel(i, wanted, TARGET)] if fits(i, TARGET) else [])
    for kernel in kernels:
        verify(kernel)
        for got in (kinterp.run(kernel, flat), Loaded(kernel, TARGET)(*flat)):
            for g, w, o in zip(got, want, i.operands):
                assert np.ascontiguousarray(logical(g, o.array)).tobytes() == np.ascontiguousarray(w).tobytes()


def evaluate_sort(i: Instr, ins: list[np.ndarray]) -> list[np.ndarray]:
    found = evaluate(Graph("g", i.operands, (*i.operands, i), (i,)), ins)
    return list(found) if isinstance(found, (list, tuple)) else [found]


@pytest.mark.parametrize("dims", [(1, 1), (1, 2), (3, 1), (8, 2), (7, 3), (9, 17), (16, 64), (17, 65), (5, 130)])
def test_floats_in_jaxs_order(dims: tuple[int, int]) -> None:
    """Bit by bit: equal elements, zeros of both signs and NaNs among them, keep their order."""
    shape = f"f32[{dims[0]},{dims[1]}]{{1,0}}"
    check(sort_of(shape, (shape.replace("f32", "s32"),), steps=FLOATS, key="%ka, %kb"))


@pytest.mark.parametrize("direction", ["LT", "GT"])
@pytest.mark.parametrize("dtype", ["s8", "u8", "s16", "u16", "s32", "u32", "s64", "u64", "pred"])
def test_integers(dtype: str, direction: str) -> None:
    check(sort_of(f"{dtype}[9,33]{{1,0}}", ("u8[9,33]{1,0}", "bf16[9,33]{0,1}"), direction=direction))


@pytest.mark.parametrize(("shape", "axis"), [("s32[33,9]{1,0}", 0), ("s32[33,9]{0,1}", 0), ("s32[3,21,5]{2,1,0}", 1),
                                             ("s32[19]{0}", 0), ("s32[2,3,18]{0,2,1}", 2)])
def test_any_dimension(shape: str, axis: int) -> None:
    check(sort_of(shape, axis=axis))


def test_extreme_keys() -> None:
    for dtype in ("s8", "u16", "s32", "u32", "s64", "u64"):
        i = sort_of(f"{dtype}[1,4]{{1,0}}", direction="GT")
        info = np.iinfo(DTYPES[dtype].numpy)
        x = np.array([[info.min, info.max, 0, info.max - 1]], DTYPES[dtype].numpy)
        for kernel in (radix_kernel(i, (0,)), sort_kernel(i, (0,), TARGET)):
            [got] = Loaded(kernel, TARGET)(x.reshape(-1))
            assert list(got) == sorted(x[0], reverse=True)


def test_what_has_a_key() -> None:
    def key(**how: str) -> object:
        return key_of(sort_of("f32[4,4]{1,0}", **how).calls[0])  # type: ignore[arg-type]
    assert key(steps=FLOATS, key="%ka, %kb")
    assert key() is None                                     # floats as they are: a NaN has no place
    assert key(steps=FLOATS, key="%kb, %ka") is None         # sides exchanged
    assert key(steps=FLOATS, key="%ka, %bb") is None         # two functions
    assert key(steps=FLOATS, key="%ka, %kb", direction="LE") is None
    assert key(steps=FLOATS, key="%ka, %i0") is None


def test_what_has_no_kernel() -> None:
    assert "no integer key" in str(why_not(sort_of("f32[4,4]{1,0}")))
    assert "s32[4,0]" in str(why_not(sort_of("s32[4,0]{1,0}")))
    assert not fits(sort_of("s64[4,4]{1,0}"), TARGET)
    assert not fits(sort_of(f"s32[4,{longest(TARGET) + 1}]{{1,0}}"), TARGET)


def test_rows_as_long_as_block_memory() -> None:
    """The whole of it is used, and no more."""
    n = longest(TARGET)
    i = sort_of(f"s32[2,{n}]{{1,0}}")
    kernel = network_kernel(i, (0,), TARGET)
    assert kernel.arena <= TARGET.arena
    x = np.random.default_rng(1).integers(-1 << 31, 1 << 31, (2, n)).astype(np.int32)
    [got] = Loaded(kernel, TARGET)(x.reshape(-1))
    assert np.array_equal(got.reshape(2, n), np.sort(x))


def selection(dims: str, k: int, dtype: str = "f32", steps: str = FLOATS, direction: str = "GT") -> Instr:
    """XLA's call for the first k elements of rows, and their places."""
    rows = dims[:dims.rindex(",") + 1] if "," in dims else ""
    layout = "{1,0}" if rows else "{0}"
    key = "%ka, %kb" if steps else "%a, %b"
    text = (f"HloModule top\n\n%before {{\n  %a = {dtype}[] parameter(0)\n  %b = {dtype}[] parameter(1)\n"
            f"  %p2 = s32[] parameter(2)\n  %p3 = s32[] parameter(3)\n{steps}"
            f"  ROOT %c = pred[] compare({key}), direction={direction}\n}}\n\nENTRY %main {{\n"
            f"  %x = {dtype}[{dims}]{layout} parameter(0)\n"
            f"  ROOT %s = ({dtype}[{rows}{k}]{layout}, s32[{rows}{k}]{layout}) custom-call(%x), "
            'custom_call_target="TopK", called_computations={%before}\n}\n')
    return parse(text).entry.root


@pytest.mark.parametrize("fill", ["few", "rising", "equal", "any"])
@pytest.mark.parametrize(("dims", "k"), [("3,256", 1), ("9,300", 8), ("300", 3), ("2,1025", 64), ("1,513", 16),
                                         ("9,8", 2), ("3,255", 20), ("5,64", 64), ("7", 1)])
def test_selections(dims: str, k: int, fill: str) -> None:
    """The first of equal elements come first, however many there are."""
    i = selection(dims, k)
    assert i.orders and why_not_selected(i, TARGET) is None
    shape = i.operands[0].array.dims
    rng = np.random.default_rng(k)
    x = {"few": lambda: values(i, rng)[0], "rising": lambda: np.sort(rng.standard_normal(shape).astype(np.float32)),
         "equal": lambda: np.full(shape, -np.nan, np.float32),
         "any": lambda: rng.standard_normal(shape).astype(np.float32)}[fill]()
    numbers = np.where(np.isnan(x), 0, np.clip(x, -1e30, 1e30)) + np.where(np.isnan(x), np.float32(2e30), 0)
    place = np.argsort(-numbers, axis=-1, kind="stable")[..., :k]
    kernel = select_kernel(i, (0, 1), TARGET)
    verify(kernel)
    for chosen, at in (kinterp.run(kernel, [x.reshape(-1)]), Loaded(kernel, TARGET)(x.reshape(-1))):
        assert np.array_equal(at.reshape(place.shape), place)
        assert chosen.tobytes() == np.take_along_axis(x, place, -1).tobytes()


@pytest.mark.parametrize("dtype", ["s8", "u8", "s32", "u32"])
def test_selections_of_integers(dtype: str) -> None:
    i = selection("5,300", 5, dtype, "")
    info = np.iinfo(DTYPES[dtype].numpy)
    x = np.random.default_rng(0).integers(info.min, int(info.max) + 1, (5, 300)).astype(info.dtype)
    place = np.argsort(-x.astype(np.int64), axis=1, kind="stable")[:, :5]
    for w, want in ((0, np.take_along_axis(x, place, 1)), (1, place)):
        [got] = Loaded(select_kernel(i, (w,), TARGET), TARGET)(x.reshape(-1))
        assert np.array_equal(got.reshape(5, 5), want)


def test_what_is_not_selected() -> None:
    assert "65 from 9000" in str(why_not_selected(selection("3,9000", 65), TARGET))
    assert "largest" in str(why_not_selected(selection("3,300", 3, direction="LT"), TARGET))
    assert "no integer key" in str(why_not_selected(selection("3,300", 3, steps=""), TARGET))
    assert "largest" in str(why_not_selected(selection("3,300", 3, "s64", ""), TARGET))


@pytest.mark.parametrize(("dims", "k"), [("3,8", 0), ("3,0", 0), ("3,8", 2)])
def test_what_xla_takes_for_selections_of_nothing_is_known(dims: str, k: int) -> None:
    assert 0 <= model_of(TARGET).xla_ns(selection(dims, k)) < 1e6


MAKERS = {
    "product": ("  ROOT %d = f32[DIMS]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}",
                ("f32[R,9]{1,0}", "f32[9,N]{1,0}")),
    "distance": ("  %d = f32[DIMS]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}\n"
                 "  %b = f32[DIMS]{1,0} broadcast(%p2), dimensions={1}\n"
                 "  ROOT %s = f32[DIMS]{1,0} subtract(%b, %d)",
                 ("f32[R,9]{1,0}", "f32[9,N]{1,0}", "f32[N]{0}")),
    "rows": ("  ROOT %s = f32[DIMS]{1,0} add(%p0, %p0)", ("f32[DIMS]{1,0}",)),
    "columns": ("  ROOT %t = f32[DIMS]{1,0} transpose(%p0), dimensions={1,0}", ("f32[N,R]{1,0}",)),
}


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize(("count", "n", "k"), [(1, 256, 8), (37, 300, 3), (17, 1025, 16), (17, 40, 4)])
def test_selections_from_rows_in_block_memory(kind: str, count: int, n: int, k: int) -> None:
    """Under every schedule in whole rows: their number may not fill the last block."""
    body, params = MAKERS[kind]

    def filled(text: str) -> str:
        return re.sub(r"\bN\b", str(n), re.sub(r"\bR\b", str(count), text.replace("DIMS", f"{count},{n}")))
    frame = frame_of(filled(body), *map(filled, params))
    group = make_group(0, frame, [i for i in frame.instrs if takeable(i, {})], 0, all_users(frame))
    graph, inputs = flatten(group)
    rng, top = np.random.default_rng(n), selection(f"{count},{n}", k)
    values = [rng.integers(-9, 9, p.array.dims).astype(np.float32) for p in frame.params]
    made = np.asarray(evaluate(frame, values))
    place = np.argsort(-made, axis=1, kind="stable")[:, :k]
    given = [physical(values[frame.params.index(i)], i.array) for i in inputs]
    kernels = []
    for scheduled in row_schedules(graph, n, TARGET):
        kernel = with_selection(kernel_of(scheduled, group.outputs, (), TARGET), top, (0, 1), TARGET)
        kernels.append(kernel)
        verify(kernel)
        for chosen, at in (kinterp.run(kernel, given, order="reverse"), Loaded(kernel, TARGET)(*given)):
            assert np.array_equal(at.reshape(place.shape), place)
            assert np.array_equal(chosen.reshape(place.shape), np.take_along_axis(made, place, 1))
    assert kernels and not any(b.size >= made.size for kernel in kernels for b in kernel.of(Space.OUT))


def test_rows_lie_where_their_product_did() -> None:
    body, params = MAKERS["distance"]
    frame = frame_of(body.replace("DIMS", "64,1024"), "f32[64,9]{1,0}", "f32[9,1024]{1,0}", "f32[1024]{0}")
    group = make_group(0, frame, [i for i in frame.instrs if takeable(i, {})], 0, all_users(frame))
    scheduled = next(iter(row_schedules(flatten(group)[0], 1024, TARGET)))
    plain = kernel_of(scheduled, group.outputs, (), TARGET)
    kernel = with_selection(plain, selection("64,1024", 8), (0, 1), TARGET)
    assert plain.arena <= kernel.arena < plain.arena + 1024


def test_blocks_that_make_no_rows_are_refused() -> None:
    frame = frame_of("  ROOT %s = f32[64,4096]{1,0} add(%p0, %p0)", "f32[64,4096]{1,0}")
    group = make_group(0, frame, [i for i in frame.instrs if takeable(i, {})], 0, all_users(frame))
    graph, _ = flatten(group)
    seen = []
    for option in cut_group(graph, TARGET).sections.sections[0].options:
        choice = Choice(option.schedule, 1, 1)
        scheduled = schedule_group(graph, TARGET, Candidate((choice,)))
        plain = kernel_of(scheduled, group.outputs, (), TARGET)
        whole = in_whole_rows(option.tiles[scheduled.graph.root], scheduled.graph.root.array, 4096)
        seen.append(whole)
        if not whole:
            with pytest.raises(UnsupportedOp, match="whole rows|of their own"):
                with_selection(plain, selection("64,4096", 8), (0, 1), TARGET)
    assert not all(seen)
