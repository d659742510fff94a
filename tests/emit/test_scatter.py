"""Scatters in groups: kernels against the HLO interpreter, bit by bit, interpreted and as machine code."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.kir import For, Loop
from stitch.emit.lower.scatters.kernel import why_not
from stitch.hlo.ops.attributes import ScatterDims
from stitch.hlo.text import parse
from stitch.hlo.types import DTYPES, DType
from stitch.hlo.verify import verify
from stitch.schedule.search.candidates import Space
from stitch.schedule.tiles.choice import Candidate, Choice
from stitch.target import CpuTarget, preset
from stitch.target.costs_kernels import Prefetching, Scatters

from .group_harness import Lowered, Mode, expected, logical, lower_frame, physical
from .llvm_harness import Loaded

Array = np.ndarray[Any, Any]
HOST = CpuTarget.host()
TARGET = replace(preset("avx2"), cores=3)
MODE = Mode(1.0, 16, target=TARGET)


@pytest.fixture(autouse=True)
def one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The HLO interpreter adds update by update, and rounds every time."""
    monkeypatch.setattr("stitch.hlo.ops.library.ufunc_of", lambda region: None)


REGIONS = {op: f"  ROOT %r = T[] {op}(%a, %b)" for op in ("add", "multiply", "maximum", "minimum", "and", "or")} | {
    "set": "  ROOT %r = T[] parameter(1)",
    "mix": "  %c = T[] constant(3)\n  %m = T[] multiply(%a, %c)\n  ROOT %r = T[] subtract(%m, %b)"}
ROWS = "update_window_dims={1}, inserted_window_dims={0}, scatter_dims_to_operand_dims={0}, index_vector_dim=1"
POINTS = "update_window_dims={}, inserted_window_dims={0}, scatter_dims_to_operand_dims={0}, index_vector_dim=1"


def any_layout(rng: np.random.Generator, kind: str, dims: Sequence[int]) -> str:
    """A shape in a layout drawn at random."""
    return f"{kind}[{','.join(map(str, dims))}]{braces(rng.permutation(len(dims)))}"


def braces(numbers: Iterable[int]) -> str:
    return "{" + ",".join(map(str, numbers)) + "}"


def dims_of(windows: Sequence[int], inserted: Sequence[int], started: Sequence[int], batching: Sequence[int],
            batched: Sequence[int], vector: int) -> str:
    """A scatter's dimension numbers: `batched` are those of the indices for `batching`."""
    return (f"update_window_dims={braces(windows)}, inserted_window_dims={braces(inserted)}, "
            f"scatter_dims_to_operand_dims={braces(started)}, input_batching_dims={braces(batching)}, "
            f"scatter_indices_batching_dims={braces(batched)}, index_vector_dim={vector}")


def scatter(array: str, indices: str, updates: str, dims: str, combine: str = "add", before: str = "",
            after: str = "  ROOT %s = {0} scatter({1}), {2}", init: str = "") -> str:
    """A module with a scatter of p1 (indices) and p2 (updates) into an array made in it."""
    kind = array[:array.index("[")]
    region = REGIONS[combine].replace("T[]", f"{kind}[]")
    params = f"  %a = {kind}[] parameter(0)\n" + (f"  %b = {kind}[] parameter(1)\n" if combine != "set" else "")
    init = init or f"  %z = {kind}[] constant({'false' if kind == 'pred' else 0})\n" \
                   f"  %x = {array} broadcast(%z), dimensions={{}}\n"
    last = after.format(array, "%x, %i, %u", f"{dims}, to_apply=%f")
    return (f"HloModule m\n\n%f {{\n{params}{region}\n}}\n\nENTRY %main {{\n  %i = {indices} parameter(0)\n"
            f"  %p = {updates} parameter(1)\n{before or f'  %u = {updates} copy(%p)'}\n{init}{last}\n}}\n")


def drawn(dtype: DType, dims: Sequence[int], rng: np.random.Generator, most: int) -> Array:
    """Indices on both sides of 0..most, floats that round when they are added, or anything."""
    if most:
        low = 0 if dtype.kind == "uint" else -2
        return rng.integers(low, min(most + 2, 2 ** (dtype.bits - 1) - 1), dims).astype(dtype.numpy)
    if dtype.kind == "pred":
        return rng.random(dims) < 0.5
    if dtype.kind == "complex":
        return (rng.integers(-99, 99, dims) + 1j * rng.integers(-99, 99, dims)).astype(dtype.numpy)
    if not dtype.is_float:
        return rng.integers(-99 * (dtype.kind == "int"), 99, dims).astype(dtype.numpy)
    made = rng.standard_normal(dims)
    special = rng.random(dims)
    made = np.where(special < 0.02, np.nan, np.where(special > 0.98, np.inf, made))
    return np.where((special > 0.5) & (special < 0.6), -0.0, made).astype(dtype.numpy)


def lowered(text: str, nth: int = 0, cores: int = 3) -> Lowered:
    """A module as a kernel, its scatters under the nth of their schedules (the last one, where they have fewer)."""
    def choose(space: Space) -> Candidate:
        made = []
        for section, model in zip(space.cut.sections.sections, space.model.choices):
            option = section.options[min(nth, len(section.options) - 1)]
            made.append(Choice(option.schedule, 1, 1) if section.scatters else model)
        return Candidate(tuple(made))

    return lower_frame(parse(text).entry, replace(MODE, target=replace(TARGET, cores=cores)), choose=choose)


def check(text: str, most: int, seed: int = 0, code: bool = True) -> set[str]:
    """The kernels of a module under all schedules give what the HLO interpreter does; those schedules."""
    found: set[str] = set()
    for nth in range(20):
        made = lowered(text, nth)
        if (schedule := str(made.scheduled.candidate)) in found:
            break
        found.add(schedule)
        rng = np.random.default_rng(seed)
        values = {p: drawn(p.array.dtype, p.array.dims, rng, most if n == 0 else 0)
                  for n, p in enumerate(made.group.frame.params)}
        want = expected(made, values)
        ins = [physical(values[i], i.array) for i in made.inputs]
        same(made, kinterp.run(made.kernel, ins, order=kinterp.ORDERS[nth % len(kinterp.ORDERS)], seed=seed), want)
        if code:
            same(made, Loaded(made.kernel, HOST)(*ins), want)
    return found


def same(made: Lowered, got: Sequence[Array], want: Sequence[Array]) -> None:
    for output, g, w in zip(made.group.outputs, got, want, strict=True):
        flat = logical(g, output.array)
        np.testing.assert_array_equal(np.isnan(flat), np.isnan(w)) if w.dtype.kind == "f" else None
        known = ~np.isnan(w) if w.dtype.kind == "f" else np.ones(w.shape, np.bool_)
        assert flat[known].tobytes() == w[known].tobytes()


@pytest.mark.parametrize("combine", REGIONS)
@pytest.mark.parametrize("kind", ["f32", "s32"])
def test_combiners(combine: str, kind: str) -> None:
    if kind == "f32" and combine in ("and", "or"):
        kind = "pred"
    fused = kind == "f32" and combine == "mix"  # machine code rounds once
    check(scatter(f"{kind}[37,9]", "s32[150,1]", f"{kind}[150,9]", ROWS, combine), 37, code=not fused)


@pytest.mark.parametrize("kind", ["f64", "f16", "bf16", "s8", "u8", "s64", "u32", "pred"])
def test_types(kind: str) -> None:
    check(scatter(f"{kind}[21,16]", "s32[90,1]", f"{kind}[90,16]", ROWS, "maximum" if kind != "pred" else "or"), 21)
    check(scatter(f"{kind}[21]", "s32[90,1]", f"{kind}[90]", POINTS, "set"), 21)


@pytest.mark.parametrize("kind", ["s8", "u8", "s16", "u16", "u32", "s64", "u64"])
def test_types_of_indices(kind: str) -> None:
    check(scatter("f32[29,3]", f"{kind}[70,1]", "f32[70,3]", ROWS), 29)


@pytest.mark.parametrize("kind", ["s32", "s64", "u32", "u64", "s8"])
def test_indices_far_outside(kind: str) -> None:
    """Differences from a block's first element wrap around."""
    made = lowered(scatter("f32[29,3]", f"{kind}[64,1]", "f32[64,3]", ROWS))
    assert made.scheduled.plans[0].grid > 1
    info = np.iinfo(DTYPES[kind].numpy)
    indices = np.resize(np.array([info.min, info.max, info.min + 1, info.max - 28, 0, 28, 29, info.max // 2],
                                 DTYPES[kind].numpy), (64, 1))
    updates = np.random.default_rng(0).standard_normal((64, 3)).astype(np.float32)
    values = dict(zip(made.group.frame.params, (indices, updates)))
    want, ins = expected(made, values), [values[i].reshape(-1) for i in made.inputs]
    same(made, kinterp.run(made.kernel, ins), want)
    same(made, Loaded(made.kernel, HOST)(*ins), want)


@pytest.mark.parametrize("n", [1, 2, 15, 16, 17, 31, 127])
@pytest.mark.parametrize("width", [1, 7, 16, 17])
def test_sizes(n: int, width: int) -> None:
    check(scatter(f"f32[{n},{width}]", "s32[53,1]", f"f32[53,{width}]", ROWS), n, seed=n)


def test_narrow_rows_are_filled_in_one_piece() -> None:
    """Zeros for updates of four elements each: one loop over all of them, not one over four in every row."""
    made = lowered(scatter("f32[500,4]", "s32[3,1]", "f32[3,4]", ROWS), cores=1)
    loops = [s.var.extent for p in made.kernel.phases for section in p.sections for s in section.body
             if isinstance(s, For) and s.kind is Loop.LANE]
    assert loops == [2000]


@pytest.mark.parametrize("count", [1, 31, 32, 33, 63, 64, 65, 97])
def test_pieces(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers of updates that are listed in several pieces."""
    monkeypatch.setattr(Scatters, "piece", 32)
    check(scatter("f32[40,5]", f"s32[{count},1]", f"f32[{count},5]", ROWS), 40, seed=count)
    check(scatter("s32[40]", f"s32[{count},1]", f"s32[{count}]", POINTS), 40, seed=count)


@pytest.mark.parametrize("kind", ["s8", "u8", "s32", "u32", "s64", "u64"])
@pytest.mark.parametrize("combine", ["add", "maximum", "set", "mix"])
def test_numbers_in_pieces(kind: str, combine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Single numbers, of which a lane loop says where they go, in the order they come."""
    monkeypatch.setattr(Scatters, "piece", 16)
    text = scatter("f32[40]", f"{kind}[70,1]", "f32[70]", POINTS, combine)
    check(text, 40, code=combine != "mix")
    made = lowered(text)
    info = np.iinfo(DTYPES[kind].numpy)
    indices = np.resize(np.array([info.min, info.max, info.min + 1, info.max - 39, 0, 39, 40, info.max // 2],
                                 DTYPES[kind].numpy), (70, 1))
    values = dict(zip(made.group.frame.params, (indices, np.linspace(-1, 1, 70, dtype=np.float32))))
    want, ins = expected(made, values), [values[i].reshape(-1) for i in made.inputs]
    same(made, kinterp.run(made.kernel, ins), want)


@pytest.mark.parametrize("dims", [(3, 3), (4, 9), (16, 3), (2, 24), (5, 8), (3, 1, 5), (1, 7), (4, 1)])
@pytest.mark.parametrize("made", ["in memory", "by rows", "by columns", "the first of them"])
def test_rows_that_are_no_vectors(dims: tuple[int, ...], made: str) -> None:
    """Windows that lie in one piece are gone through as one, their updates from memory or from rows computed before."""
    first = 1 if made == "the first of them" else 0
    shape, axes = ",".join(map(str, dims)), ",".join(str(k + 1) for k in range(len(dims)))
    given = f"60,{dims[0] - first or 1}," + ",".join(map(str, dims[1:]))
    windows = f"update_window_dims={{{axes}}}, inserted_window_dims={{0}}, scatter_dims_to_operand_dims={{0}}, " \
              "index_vector_dim=1"
    updates, before = f"f32[{given}]", ""
    if made.startswith("by"):
        d = 1 if made == "by rows" else len(dims)
        updates = f"f32[60,{dims[d - 1]}]"
        before = f"  %q = f32[{given}] broadcast(%p), dimensions={{0,{d}}}\n  %u = f32[{given}] negate(%q)\n"
    check(scatter(f"f32[20,{shape}]", "s32[60,1]", updates, windows, before=before).replace(
        f"%u = {updates} copy", f"%u = f32[{given}] copy"), 20)
    check(scatter(f"s8[20,{shape}]", "s32[60,1]", f"s8[60,{shape}]", windows), 20)


def test_every_update_for_one_block() -> None:
    check(scatter("f32[64,8]", "s32[200,1]", "f32[200,8]", ROWS), 1)


SHAPES = {
    "windows of several rows": ("f32[20,6]", "s32[30,1]", "f32[30,3,6]", "update_window_dims={1,2}, "
                                "inserted_window_dims={}, scatter_dims_to_operand_dims={0}, index_vector_dim=1"),
    "windows of single rows": ("f32[20,6]", "s32[30,1]", "f32[30,1,6]", "update_window_dims={1,2}, "
                               "inserted_window_dims={}, scatter_dims_to_operand_dims={0}, index_vector_dim=1"),
    "part of a row": ("f32[20,16]", "s32[30,1]", "f32[30,9]", ROWS),
    "columns": ("f32[9,20]", "s32[30,1]", "f32[9,30]", "update_window_dims={0}, inserted_window_dims={1}, "
                "scatter_dims_to_operand_dims={1}, index_vector_dim=1"),
    "points of a matrix": ("f32[9,20]", "s32[50,2]", "f32[50]", "update_window_dims={}, inserted_window_dims={0,1}, "
                           "scatter_dims_to_operand_dims={1,0}, index_vector_dim=1"),
    "vectors first": ("f32[9,20]", "s32[2,50]", "f32[50]", "update_window_dims={}, inserted_window_dims={0,1}, "
                      "scatter_dims_to_operand_dims={0,1}, index_vector_dim=0"),
    "no vectors": ("f32[9,20]", "s32[50]", "f32[50,20]", "update_window_dims={1}, inserted_window_dims={0}, "
                   "scatter_dims_to_operand_dims={0}, index_vector_dim=1"),
    "indices of two dimensions": ("f32[9,20]", "s32[5,11,1]", "f32[5,11,20]", "update_window_dims={2}, "
                                  "inserted_window_dims={0}, scatter_dims_to_operand_dims={0}, index_vector_dim=2"),
    "batches": ("f32[7,20,4]", "s32[7,13,1]", "f32[7,13,4]", "update_window_dims={2}, inserted_window_dims={1}, "
                "scatter_dims_to_operand_dims={1}, input_batching_dims={0}, scatter_indices_batching_dims={0}, "
                "index_vector_dim=2"),
    "batches behind": ("f32[20,7]", "s32[13,7,1]", "f32[13,7]", "update_window_dims={}, inserted_window_dims={0}, "
                       "scatter_dims_to_operand_dims={0}, input_batching_dims={1}, "
                       "scatter_indices_batching_dims={1}, index_vector_dim=2"),
    "other layouts": ("f32[20,6]{0,1}", "s32[30,1]{0,1}", "f32[30,6]{0,1}", ROWS),
    "a window at one place": ("f32[20,6]", "s32[1]", "f32[3,6]", "update_window_dims={0,1}, inserted_window_dims={}, "
                              "scatter_dims_to_operand_dims={0}, index_vector_dim=0"),
    "an element": ("f32[20]", "s32[1]", "f32[]", "update_window_dims={}, inserted_window_dims={0}, "
                   "scatter_dims_to_operand_dims={0}, index_vector_dim=0"),
    "into one element": ("f32[1]", "s32[40,1]", "f32[40]", POINTS),
}


#: what no two blocks can share: elements in less than a line of memory, or in windows that begin anywhere
ONE_BLOCK = ("an element", "into one element", "a window at one place", "windows of several rows")


@pytest.mark.parametrize("kind", SHAPES)
def test_shapes(kind: str) -> None:
    array, indices, updates, dims = SHAPES[kind]
    schedules = check(scatter(array, indices, updates, dims), 20)
    assert len(schedules) > 1 or kind in ONE_BLOCK
    check(scatter(array, indices, updates, dims, "set"), 9, seed=1)


def test_indices_without_elements_stay_with_xla() -> None:
    """No dimension of the array begins anywhere then."""
    text = scatter("f32[20,6]", "s32[30,0]", "f32[30,20,6]", "update_window_dims={1,2}, inserted_window_dims={}, "
                   "scatter_dims_to_operand_dims={}, index_vector_dim=1")
    verify(parse(text))
    assert (why_not(parse(text).entry.root) or "").startswith("a scatter of s32[30,0]")


def random_scatter(rng: np.random.Generator) -> str:
    """Any roles of dimensions, in any order and layout."""
    rank = int(rng.integers(1, 5))
    dims = [int(n) for n in rng.integers(1, 9, rank)]
    roles = [str(rng.choice(["inserted", "window", "batching"], p=[0.45, 0.4, 0.15])) for _ in dims]
    loose = [int(n) for n in rng.integers(1, 9, rng.integers(0, 3))]
    inserted, windows, batching = ([d for d in range(rank) if roles[d] == r]
                                   for r in ("inserted", "window", "batching"))
    started = [d for d in inserted if rng.random() < 0.9] + [d for d in windows if rng.random() < 0.4]
    rng.shuffle(started)
    along = [(n, None) for n in loose] + [(dims[d], d) for d in batching]
    along = [along[k] for k in rng.permutation(len(along))]
    vector = int(rng.integers(0, len(along) + 1))
    indices = [n for n, _ in along]
    if len(started) != 1 or rng.random() < 0.5:
        indices.insert(vector, len(started))
    else:
        vector = len(indices)
    at = {d: k + (k >= vector and len(indices) > len(along)) for k, (_, d) in enumerate(along) if d is not None}
    sizes = [int(rng.integers(1, dims[d] + 1)) if rng.random() < 0.5 else dims[d] for d in windows]
    places = sorted(rng.choice(len(along) + len(windows), len(windows), replace=False).tolist())
    rest = iter(n for n, _ in along)
    window = dict(zip(places, sizes))
    updates = [window[u] if u in window else next(rest) for u in range(len(along) + len(windows))]

    attrs = dims_of(places, inserted, started, batching, [at[d] for d in batching], vector)
    kind = str(rng.choice(["f32", "s32", "u8", "f64"]))
    return scatter(any_layout(rng, kind, dims), any_layout(rng, "s32", indices), any_layout(rng, kind, updates), attrs,
                   str(rng.choice(["add", "set", "maximum"])))


@pytest.mark.parametrize("seed", range(60))
def test_random_scatters(seed: int) -> None:
    text = random_scatter(np.random.default_rng(seed))
    verify(parse(text))
    if why_not(parse(text).entry.root) is None:
        check(text, 8, seed=seed, code=seed % 3 == 0)


def test_an_array_that_is_computed() -> None:
    init = "  %y = f32[31,12] parameter(2)\n  %n = f32[31,12] negate(%y)\n  %x = f32[31,12] abs(%n)\n"
    text = scatter("f32[31,12]", "s32[80,1]", "f32[80,12]", ROWS, init=init)
    check(text, 31)
    dear = lowered(text.replace("abs(", "exponential("))
    assert len(dear.scheduled.plans) == 1  # it is not stored and copied


#: updates of S rows that are made of those of a table
GATHERED = ("  %t = f32[17,16] parameter(2)\n  %n = s32[] constant(5)\n  %m = s32[S,1] broadcast(%n), dimensions={}\n"
            "  %j = s32[S,1] add(%i, %m)\n  %g = f32[S,16] gather(%t, %j), offset_dims={1}, "
            "collapsed_slice_dims={0}, start_index_map={0}, index_vector_dim=1, slice_sizes={1,16}\n"
            "  %h = f32[S,16] negate(%g)\n  %u = f32[S,16] subtract(%h, %p)")


def test_updates_and_indices_that_are_computed() -> None:
    """They are computed where they are needed, the rows of a table and what is made of them, too."""
    text = scatter("f32[31,16]", "s32[80,1]", "f32[80,16]", ROWS, before=GATHERED.replace("S", "80"))
    text = text.replace("(%x, %i,", "(%x, %j,")
    check(text, 31)
    made = lowered(text)
    assert len(made.scheduled.plans) == 1  # nothing is stored in between


@pytest.mark.parametrize("after", [
    "  %s = {0} scatter({1}), {2}\n  ROOT %n = f32[31,16] negate(%s)",
    "  %s = {0} scatter({1}), {2}\n  %n = f32[31,16] negate(%s)\n  ROOT %t = (f32[31,16], {0}) tuple(%n, %s)",
    "  %s = {0} scatter({1}), {2}\n  %z1 = f32[] constant(0)\n  ROOT %t = f32[31] reduce(%s, %z1), dimensions={{1}}, "
    "to_apply=%f",
    "  %s = {0} scatter({1}), {2}\n  ROOT %g = f32[80,16] gather(%s, %i), offset_dims={{1}}, "
    "collapsed_slice_dims={{0}}, start_index_map={{0}}, index_vector_dim=1, slice_sizes={{1,16}}",
    "  %s = {0} scatter({1}), {2}\n  %n = f32[31,16] negate(%s)\n  ROOT %v = {0} scatter(%n, %i, %u), {2}"])
def test_results_that_are_read(after: str) -> None:
    text = scatter("f32[31,16]", "s32[80,1]", "f32[80,16]", ROWS, "maximum", after=after)
    frame = parse(text)
    assert frame.entry.root is not None
    check(text, 31)


def test_the_same_bits_for_any_number_of_blocks() -> None:
    results = set()
    for cores in range(1, 9):
        made = lowered(scatter("f32[100,4]", "s32[200,1]", "f32[200,4]", ROWS), 0, cores)
        assert made.scheduled.plans[0].grid == cores
        rng = np.random.default_rng(0)
        given = (rng.integers(0, 100, 200).astype(np.int32), rng.standard_normal(800).astype(np.float32))
        values = dict(zip(made.group.frame.params, given))
        results.add(kinterp.run(made.kernel, [values[i] for i in made.inputs])[0].tobytes())
    assert len(results) == 1


def test_wide_rows() -> None:
    """Lines of memory go to blocks, in pieces that need not divide a row."""
    schedules = check(scatter("f32[9,100]", "s32[40,1]", "f32[40,100]", ROWS), 9)
    assert any(str(s).startswith("Share(0,1,") for s in schedules)
    check(scatter("f32[9,100]", "s32[40,1]", "f32[40,70]", ROWS), 9)


def test_memory_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of arrays that caches have no room for, ahead of time, through gathers, too."""
    monkeypatch.setattr(Prefetching, "large", 0.0)
    for width in (1, 40):
        check(scatter("f32[50,{0}]".format(width), "s32[80,1]", "f32[80,{0}]".format(width), ROWS, before=GATHERED
                      .replace("16", str(width)).replace("S", "80")).replace("(%x, %i,", "(%x, %j,"), 50)


TABLES = {
    "rows of one": ("s32[11,1]", "s32[C,1]", "s32[C,1]", ROWS),
    "points": ("s32[11]", "s32[C,1]", "s32[C]", POINTS),
    "windows of one": ("s32[11]", "s32[C,1]", "s32[C,1]", "update_window_dims={1}, inserted_window_dims={}, "
                       "scatter_dims_to_operand_dims={0}, index_vector_dim=1"),
    "windows first": ("s32[11]", "s32[C,1]", "s32[1,C]", "update_window_dims={0}, inserted_window_dims={}, "
                      "scatter_dims_to_operand_dims={0}, index_vector_dim=1"),
    "a matrix": ("s32[4,3]", "s32[C,2]", "s32[C]", "update_window_dims={}, inserted_window_dims={0,1}, "
                 "scatter_dims_to_operand_dims={1,0}, index_vector_dim=1"),
    "vectors first": ("s32[3,4]", "s32[2,C]", "s32[C]", "update_window_dims={}, inserted_window_dims={0,1}, "
                      "scatter_dims_to_operand_dims={0,1}, index_vector_dim=0"),
    "no vectors": ("u8[11]", "s32[C]", "u8[C]", POINTS),
}


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Scatters, "table_updates", 8)
    monkeypatch.setattr(Scatters, "table_share", 0)


@pytest.mark.parametrize("kind", TABLES)
@pytest.mark.parametrize("count, piece", [(12, 1024), (24, 4), (95, 9), (97, 16)])
def test_tables(kind: str, count: int, piece: int, tables: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Updates that may come in any order; what is left when there are no equal parts for all tables."""
    monkeypatch.setattr(Scatters, "piece", piece)
    text = scatter(*(s.replace("C", str(count)) for s in TABLES[kind]))
    made = lowered(text)
    assert any(".tables" in i.name for i in made.scheduled.graph.instrs) or kind == "rows of one"
    check(text, 11, seed=count)


@pytest.mark.parametrize("combine, kind", [("multiply", "s32"), ("maximum", "u8"), ("minimum", "s64"), ("or", "pred"),
                                           ("and", "s32"), ("set", "s32"), ("add", "f32"), ("maximum", "f32"),
                                           ("minimum", "f64"), ("multiply", "f32")])
def test_combiners_of_tables(combine: str, kind: str, tables: None) -> None:
    init = f"  %y = {kind}[11] parameter(2)\n  %x = {kind}[11] copy(%y)\n"
    text = scatter(f"{kind}[11]", "s32[97,1]", f"{kind}[97]", POINTS, combine, init=init)
    made = lowered(text)
    exact = combine != "set" and not (kind == "f32" and combine in ("add", "multiply"))
    assert any(".tables" in i.name for i in made.scheduled.graph.instrs) == exact
    check(text, 11)


def test_fewer_tables_where_there_are_many_places(tables: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """One for each core at least."""
    for share, fewest in (0, 4), (1, 2), (2, 1), (4, 0):
        monkeypatch.setattr(Scatters, "table_share", share)
        text = scatter("f32[14]", "s32[97,1]", "f32[97]", POINTS, "maximum")
        made = [i.array.dims[1] for i in lowered(text).scheduled.graph.instrs if ".tables" in i.name]
        assert made == [fewest] * bool(fewest)
        check(text, 14)


def test_columns_go_to_blocks_where_all_of_an_update_is_near() -> None:
    """Half a row of each update is less than half of the updates, which have to be looked for; not in far memory."""
    for rows, split in (2_000, True), (40_000, False):
        module = parse(scatter(f"f32[{rows},32]", "s32[50000,1]", "f32[50000,32]", ROWS)).entry
        chosen = lower_frame(module, replace(MODE, target=replace(TARGET, cores=2))).scheduled.plans[0]
        assert (chosen.tiles[chosen.section.scatters[0]][1].size < 32) == split


def test_dimensions_that_blocks_share() -> None:
    windows = parse(scatter(*SHAPES["windows of several rows"])).entry.root
    assert ScatterDims.of(windows).parts(windows) == (1,)
    rows = parse(scatter(*SHAPES["no vectors"])).entry.root
    assert ScatterDims.of(rows).parts(rows) == (0, 1)
    batches = parse(scatter(*SHAPES["batches"])).entry.root
    assert ScatterDims.of(batches).parts(batches) == (0, 1, 2)
