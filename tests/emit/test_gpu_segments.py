"""Scatters over sorted indices on GPUs: from HLO to kernel IR and PTX, against the HLO interpreter and NumPy."""
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from stitch.emit.gpu import ptxas
from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.barriers import with_barriers
from stitch.emit.ir.kir import Barrier, Kernel, Space, Stmt
from stitch.emit.ir.shadow import KernelFault
from stitch.hlo.ir import Instr
from stitch.hlo.ops.attributes import ScatterDims
from stitch.hlo.text import parse
from stitch.hlo.types import DTYPES
from stitch.hlo.verify import verify
from stitch.pipeline import compile_module
from stitch.ptx.orders import Order
from stitch.ptx.run import Out, _executed, prepare
from stitch.schedule.cost.segments import search_steps, usual_length, why_not_segments
from stitch.schedule.decide.gpu import GpuModel
from stitch.schedule.rewrite.folded import in_segments, why_scattered
from stitch.schedule.search import candidates
from stitch.schedule.tiles.choice import Candidate, Choice

from .group_harness import Lowered, Mode, expected, logical, lower_frame, physical
from .ptx_harness import H200, Compiled
from .test_scatter import POINTS, ROWS, any_layout, dims_of, drawn, scatter

Array = np.ndarray[Any, Any]
SORTED = ", indices_are_sorted=true"


@pytest.fixture(autouse=True)
def unfolded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Arrays that can be interpreted are small enough for folds."""
    monkeypatch.setattr(GpuModel, "folded_ns", lambda self, scatter, pairs: float("inf"))


def lowered(text: str, nth: int | None = None) -> Lowered:
    """A module as a kernel, its scatters under the nth of their schedules (None: that of the model)."""
    def choose(space: candidates.Space) -> Candidate:
        made = []
        for section, model in zip(space.cut.sections.sections, space.model.choices):
            option = section.options[(nth or 0) % len(section.options)]
            made.append(Choice(option.schedule, 1, 1) if section.scatters else model)
        return Candidate(tuple(made))
    return lower_frame(parse(text).entry, Mode(target=H200), choose=None if nth is None else choose)


def in_order(scattered: Instr, indices: Array) -> Array:
    """Indices as they are promised: sorted along the updates that share a batch."""
    dims = ScatterDims.of(scattered)
    own = [u for u in dims.scattered if u not in dims.loose]
    place = {u: n + (dims.vector is not None and n >= dims.vector) for n, u in enumerate(dims.scattered)}
    order = [place[u] for u in own] + [place[u] for u in dims.loose]
    order += [] if dims.vector is None else [dims.vector]
    turned = indices.transpose(order)
    flat = np.sort(turned.reshape(*turned.shape[:len(own)], -1), axis=-1)
    return flat.reshape(turned.shape).transpose(np.argsort(order)).copy()


def operands(made: Lowered, indices: Array, updates: Array) -> list[Array]:
    """The operands of a kernel of `scatter`."""
    return [{"i": indices, "p": updates}[i.name].reshape(-1) for i in made.inputs]


def check(text: str, most: int = 8, nth: int | None = None, seed: int = 0, ptx: bool = True,
          indices: Array | None = None) -> Lowered:
    """The kernel of a module with one scatter gives what the HLO interpreter does, in all orders of blocks and lanes,
    and its PTX the same; sums up to their order."""
    made = lowered(text, nth)
    found = [i for i in made.group.frame.instrs if i.scatters]
    assert len(found) == 1 and any(i.scatters for i in made.scheduled.graph.instrs)
    rng = np.random.default_rng(seed)
    values = {p: drawn(p.array.dtype, p.array.dims, rng, most if n == 0 else 0)
              for n, p in enumerate(made.group.frame.params)}
    first = made.group.frame.params[0]
    values[first] = in_order(found[0], values[first] if indices is None else indices)
    with np.errstate(all="ignore"):
        want = expected(made, values)
        ins = [physical(values[i], i.array) for i in made.inputs]
        for order in kinterp.ORDERS:
            same(made, kinterp.run(made.kernel, ins, order=order, seed=seed), want)
        if ptx:
            same(made, kinterp.run(with_barriers(made.kernel), ins, barriers=True), want)
            same(made, Compiled(made.kernel)(*ins), want)
    return made


def same(made: Lowered, got: Sequence[Array], want: Sequence[Array]) -> None:
    for output, g, w in zip(made.group.outputs, got, want, strict=True):
        flat = logical(g, output.array)
        if w.dtype.kind in "fV" or "float" in w.dtype.name:
            within = 1e-5 if w.dtype.itemsize > 2 else 2e-2
            np.testing.assert_allclose(flat.astype(np.float64), w.astype(np.float64), within, within)
        else:
            np.testing.assert_array_equal(flat, w)


@pytest.mark.parametrize("kind", ["f32", "s32"])
@pytest.mark.parametrize("combine", ["add", "multiply", "maximum", "minimum", "and", "or", "set", "mix"])
def test_combiners(combine: str, kind: str) -> None:
    """With those of no name, in the order of the updates."""
    if kind == "f32" and combine in ("and", "or"):
        kind = "pred"
    check(scatter(f"{kind}[9,12]", "s32[40,1]", f"{kind}[40,12]", ROWS + SORTED, combine), 9)
    check(scatter(f"{kind}[9]", "s32[40,1]", f"{kind}[40]", POINTS + SORTED, combine), 9)


@pytest.mark.parametrize("kind", ["f64", "f16", "bf16", "s8", "u8", "s64", "u32", "pred"])
def test_types(kind: str) -> None:
    check(scatter(f"{kind}[7,16]", "s32[50,1]", f"{kind}[50,16]", ROWS + SORTED, "maximum" if kind != "pred" else "or"),
          7)
    check(scatter(f"{kind}[11]", "s32[50,1]", f"{kind}[50]", POINTS + SORTED, "set"), 11)


@pytest.mark.parametrize("kind", ["f32", "f64", "bf16", "f16"])
def test_sums_are_near_those_of_f64(kind: str) -> None:
    """Narrow ones are summed in f32: nearer than one addition after another."""
    made = lowered(scatter(f"{kind}[5,8]", "s32[300,1]", f"{kind}[300,8]", ROWS + SORTED))
    rng = np.random.default_rng(1)
    indices = np.sort(rng.integers(0, 5, (300, 1)), axis=0).astype(np.int32)
    updates = rng.standard_normal((300, 8)).astype(DTYPES[kind].numpy)
    want = np.zeros((5, 8))
    np.add.at(want, indices[:, 0], updates.astype(np.float64))
    [got] = Compiled(made.kernel)(*operands(made, indices, updates))
    within = {"f64": 1e-13, "f32": 1e-5, "f16": 2e-3, "bf16": 1e-2}[kind]
    np.testing.assert_allclose(got.reshape(5, 8).astype(np.float64), want, within, within)


@pytest.mark.parametrize("kind", ["s8", "u8", "s16", "u32", "s64", "u64"])
def test_indices_far_outside(kind: str) -> None:
    """Those before the first place or behind the last are dropped, whatever their type and sign."""
    info = np.iinfo(DTYPES[kind].numpy)
    far = [info.min, info.max, info.min + 1, info.max - 28, 0, 28, 29, 30, info.max // 2, 5]
    indices = np.resize(np.array(far, DTYPES[kind].numpy), (64, 1))
    check(scatter("f32[29,3]", f"{kind}[64,1]", "f32[64,3]", ROWS + SORTED), indices=indices)


@pytest.mark.parametrize("count", [1, 2, 7, 8, 9, 63, 64, 65, 200])
@pytest.mark.parametrize("where", ["first", "last", "before", "behind", "one", "all"])
def test_sizes_of_segments(count: int, where: str) -> None:
    """Empty and long ones, and searches whose steps come out even or not."""
    places = {"first": [0], "last": [16], "before": [-3], "behind": [17], "one": [4], "all": range(17)}[where]
    indices = np.resize(np.array(places, np.int32), (count, 1))
    check(scatter("s32[17,2]", "s32[%d,1]" % count, "s32[%d,2]" % count, ROWS + SORTED), indices=indices,
          ptx=count in (1, 65))


def test_steps_of_searches() -> None:
    """A search among n has n + 1 answers."""
    assert [search_steps(n, 7) for n in (1, 7, 8, 63, 64, 50_000)] == [1, 1, 2, 2, 3, 6]
    assert all(8 ** search_steps(n, 7) > n for n in range(1, 600))


def random_segments(rng: np.random.Generator) -> str:
    """Any roles of dimensions that segments may have, in any order and layout."""
    rank = int(rng.integers(1, 5))
    along = int(rng.integers(rank))
    dims = [int(n) for n in rng.integers(1, 9, rank)]
    roles = ["window" if rng.random() < 0.7 else "batching" for _ in dims]
    roles[along] = "window" if rng.random() < 0.3 else "inserted"
    inserted, windows, batching = ([d for d in range(rank) if roles[d] == r]
                                   for r in ("inserted", "window", "batching"))
    loose = [int(n) for n in rng.integers(1, 13, rng.integers(0, 3))]
    walked: list[tuple[int, int | None]] = [(n, None) for n in loose] + [(dims[d], d) for d in batching]
    walked = [walked[k] for k in rng.permutation(len(walked))]
    indices, vector = [n for n, _ in walked], int(rng.integers(0, len(walked) + 1))
    if rng.random() < 0.6:
        indices.insert(vector, 1)
    else:
        vector = len(indices)
    shift = len(indices) > len(walked)
    at = {d: k + (shift and k >= vector) for k, (_, d) in enumerate(walked) if d is not None}
    places = sorted(rng.choice(len(walked) + len(windows), len(windows), replace=False).tolist())
    sizes, rest = dict(zip(places, (1 if d == along else dims[d] for d in windows))), iter(n for n, _ in walked)
    updates = [sizes[u] if u in sizes else next(rest) for u in range(len(walked) + len(windows))]
    attrs = dims_of(places, inserted, [along], batching, [at[d] for d in batching], vector)
    kind = str(rng.choice(["f32", "s32", "bf16", "f64"]))
    return scatter(any_layout(rng, kind, dims), any_layout(rng, "s32", indices), any_layout(rng, kind, updates),
                   attrs + SORTED,
                   str(rng.choice(["add", "set", "maximum", "mix" if kind in ("s32", "f64") else "minimum"])))


@pytest.mark.parametrize("seed", range(60))
def test_random_segments(seed: int) -> None:
    text = random_segments(np.random.default_rng(seed))
    verify(parse(text))
    assert why_not_segments(parse(text).entry.root) is None
    check(text, 8, seed, seed, ptx=seed % 4 == 0)


@pytest.mark.parametrize("nth", range(0, 12, 2))
def test_every_order_of_warps_gives_the_same_bits(nth: int) -> None:
    """Sums, too: each has one owner, and the order of its terms is the kernel's."""
    text = scatter("f32[31,40]", "s32[150,1]", "f32[150,40]", ROWS + SORTED, before="  %u = f32[150,40] tanh(%p)")
    made, rng = lowered(text, nth), np.random.default_rng(3)
    ins = operands(made, np.sort(rng.integers(0, 31, 150)).astype(np.int32),
                   rng.standard_normal(150 * 40).astype(np.float32))
    compiled, found = Compiled(made.kernel), set[bytes]()
    [launch] = compiled.emitted.launches
    by_name = {b.name: x for b, x in zip(made.kernel.of(Space.IN), ins)}
    for first in (0, 1, -1):
        arrays = [by_name.get(b.name, Out(b.size, np.float32)) for b in (*launch.reads, *launch.writes)]
        prepared = prepare(compiled.ptx, launch.entry, launch.grid, launch.threads, arrays, launch.shared)
        done = _executed(prepared, prepared.ctas, Order(first))
        found.add(next(np.asarray(x) for x in done.arrays if x.size == 31 * 40).tobytes())
    assert len(found) == 1


@pytest.mark.parametrize("text", [
    scatter("f32[29,3]", "s32[64,1]", "f32[64,3]", ROWS + SORTED),
    scatter("s32[29]", "s32[64,1]", "s32[64]", POINTS + SORTED, "mix")])
def test_a_broken_promise_stays_inside(text: str) -> None:
    """Indices in any order give other results, but nothing is read or written where it must not be."""
    made, rng = lowered(text), np.random.default_rng(5)
    ins = [drawn(i.array.dtype, i.array.dims, rng, 29 if i.array.dtype.name == "s32" and i.array.rank == 2 else 0)
           .reshape(-1) for i in made.inputs]
    kinterp.run(made.kernel, ins)
    Compiled(made.kernel)(*ins)


def _without(body: Sequence[Stmt], nth: list[int]) -> tuple[Stmt, ...]:
    """Statements without the nth barrier of all (`nth` counts down)."""
    out: list[Stmt] = []
    for s in body:
        if isinstance(s, Barrier):
            nth[0] -= 1
            if nth[0] < 0 <= nth[0] + 1:
                continue
        if hasattr(s, "body"):
            s = replace(s, body=_without(s.body, nth))
        out.append(s)
    return tuple(out)


def test_every_barrier_counts() -> None:
    """Left out, each alone is found: between the search and what is read of it, and where a batch begins anew."""
    dims = ("update_window_dims={2}, inserted_window_dims={1}, scatter_dims_to_operand_dims={1}, "
            "input_batching_dims={0}, scatter_indices_batching_dims={0}, index_vector_dim=2")
    made = lowered(scatter("f32[3,9,4]", "s32[3,40,1]", "f32[3,40,4]", dims + SORTED), nth=-1)
    kernel, rng = with_barriers(made.kernel), np.random.default_rng(0)
    ins = operands(made, np.sort(rng.integers(0, 9, (3, 40))).astype(np.int32),
                   rng.standard_normal(480).astype(np.float32))
    kinterp.run(kernel, ins, barriers=True)

    def mutant(nth: int) -> Kernel | None:
        left = [nth]
        phases = tuple(replace(p, sections=tuple(replace(s, body=_without(s.body, left)) for s in p.sections))
                       for p in kernel.phases)
        return replace(kernel, phases=phases) if left[0] < 0 else None
    count = 0
    while (bad := mutant(count)) is not None:
        with pytest.raises(KernelFault, match="barrier"):
            kinterp.run(bad, ins, barriers=True)
        count += 1
    assert count


@pytest.mark.skipif(ptxas.find() is None, reason="no ptxas: install nvidia-cuda-nvcc")
@pytest.mark.parametrize("atomics", [False, True])
@pytest.mark.parametrize("text", [
    scatter("f32[2000,32]", "s32[50000,1]", "f32[50000,32]", ROWS),
    scatter("f64[2000]", "s64[50000,1]", "f64[50000]", POINTS),
    scatter("bf16[2000,32]", "s32[50000,1]", "bf16[50000,32]", ROWS),
    scatter("s32[2000,8]", "u32[50000,1]", "s32[50000,8]", ROWS, "maximum")])
def test_kernels_assemble_without_spills(text: str, atomics: bool) -> None:
    """Updates at once, too, which ptxas makes reductions that nobody waits for."""
    text = text if atomics else text.replace("index_vector_dim=1", "index_vector_dim=1" + SORTED)
    made = lower_frame(parse(text).entry, Mode(target=H200.with_atomics(atomics)))
    ptx = Compiled(made.kernel).ptx
    assert bool(re.search(r"\b(atom|red)\.global\.(add|max)", ptx)) == atomics
    for report in ptxas.assemble(ptx, H200.cpu)[1]:
        assert not report.spilled


def test_what_has_no_segments() -> None:
    part = "update_window_dims={1}, inserted_window_dims={}, scatter_dims_to_operand_dims={0}, index_vector_dim=1"
    two = "update_window_dims={}, inserted_window_dims={0,1}, scatter_dims_to_operand_dims={0,1}, index_vector_dim=1"
    inserted = ("update_window_dims={}, inserted_window_dims={0,1}, scatter_dims_to_operand_dims={0}, "
                "index_vector_dim=1")
    for text in (scatter("f32[9,12]", "s32[20,1]", "f32[20,12]", ROWS), scatter("f32[9]", "s32[20,1]", "f32[20,4]",
                 part + SORTED), scatter("f32[9,9]", "s32[20,2]", "f32[20]", two + SORTED),
                 scatter("f32[9,9]", "s32[20,1]", "f32[20]", inserted + SORTED)):
        assert why_not_segments(parse(text).entry.root)


def test_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many updates are taken where they are sorted; a few are folded, and ranges that are far too long left to XLA."""
    monkeypatch.undo()
    many = scatter("f32[2000,32]", "s32[50000,1]", "f32[50000,32]", ROWS)
    assert "known order" in (why_scattered(parse(many).entry.root, H200) or "")
    many = many.replace(ROWS, ROWS + SORTED)
    root = parse(many).entry.root
    assert why_scattered(root, H200) is None and in_segments(root, H200) and usual_length(root) == 25
    few = parse(scatter("f32[20,12]", "s32[40,1]", "f32[40,12]", ROWS + SORTED)).entry.root
    assert why_scattered(few, H200) is None and not in_segments(few, H200)
    wide = parse(scatter("s32[1,64]", "s32[3000000,1]", "s32[3000000,64]", ROWS + SORTED, "mix")).entry.root
    assert "segments" in (why_scattered(wide, H200) or "")


def test_segments_do_not_part_groups() -> None:
    """What makes the updates and what reads the result are one kernel with it."""
    text = scatter("f32[2000,32]", "s32[50000,1]", "f32[50000,32]", ROWS + SORTED,
                   before="  %u = f32[50000,32] exponential(%p)",
                   after="  %s = {0} scatter({1}), {2}\n  ROOT %n = {0} tanh(%s)")
    made = compile_module(parse(text), H200)
    [stitched] = made.frames[0].stitched
    assert len(stitched.group.members) >= 4


#: a softmax over the updates of each segment, and the mean of them with a relu behind it
GROUPS = {"softmax": """
  %m = f32[17,F] broadcast(%low), dimensions={}
  %most = f32[17,F] scatter(%m, %i, %p), ROWS, to_apply=%maximum
  %mine = f32[N,F] gather(%most, %i), PICK
  %less = f32[N,F] subtract(%p, %mine)
  %e = f32[N,F] exponential(%less)
  %z = f32[17,F] broadcast(%zero), dimensions={}
  %sum = f32[17,F] scatter(%z, %i, %e), ROWS, to_apply=%add
  %all = f32[N,F] gather(%sum, %i), PICK
  ROOT %r = f32[N,F] divide(%e, %all)""", "mean": """
  %z = f32[17,F] broadcast(%zero), dimensions={}
  %sum = f32[17,F] scatter(%z, %i, %p), ROWS, to_apply=%add
  %zs = f32[17] broadcast(%zero), dimensions={}
  %ones = f32[N] broadcast(%one), dimensions={}
  %count = f32[17] scatter(%zs, %i, %ones), POINTS, to_apply=%add
  %o = f32[17] broadcast(%one), dimensions={}
  %n = f32[17] maximum(%count, %o)
  %b = f32[17,F] broadcast(%n), dimensions={0}
  %mean = f32[17,F] divide(%sum, %b)
  ROOT %r = f32[17,F] maximum(%mean, %z)"""}


def group(name: str, count: int, features: int) -> str:
    computations = "".join(f"%{op} {{\n  %a = f32[] parameter(0)\n  %b = f32[] parameter(1)\n  ROOT %r = f32[] {op}"
                           "(%a, %b)\n}\n\n" for op in ("add", "maximum"))
    pick = "offset_dims={1}, collapsed_slice_dims={0}, start_index_map={0}, index_vector_dim=1, slice_sizes={1,F}"
    body = GROUPS[name].replace("PICK", pick)
    body = body.replace("ROWS", ROWS + SORTED).replace("POINTS", POINTS + SORTED).replace("F]", f"{features}]")
    body = body.replace("F}", f"{features}}}").replace("[N", f"[{count}")
    return (f"HloModule m\n\n{computations}ENTRY %main {{\n  %i = s32[{count},1] parameter(0)\n  %p = "
            f"f32[{count},{features}] parameter(1)\n  %zero = f32[] constant(0)\n  %one = f32[] constant(1)\n"
            f"  %low = f32[] constant(-inf){body}\n}}\n")


@pytest.mark.parametrize("name", GROUPS)
@pytest.mark.parametrize(("count", "features"), [(1, 1), (40, 5), (131, 33), (700, 8)])
def test_groups_around_segments(name: str, count: int, features: int) -> None:
    """What reads segments element by element is in their section; what gathers from them in a later phase."""
    made, rng = lowered(group(name, count, features)), np.random.default_rng(count)
    values = {"i": np.sort(rng.integers(0, 17, (count, 1)), axis=0).astype(np.int32),
              "p": rng.standard_normal((count, features)).astype(np.float32)}
    want = expected(made, {p: values[p.name] for p in made.group.frame.params})
    ins = operands(made, values["i"], values["p"])
    for order in kinterp.ORDERS:
        same(made, kinterp.run(made.kernel, ins, order=order), want)
    same(made, kinterp.run(with_barriers(made.kernel), ins, barriers=True), want)
    same(made, Compiled(made.kernel)(*ins), want)
    if name == "mean":
        assert len(made.scheduled.plans) == 1


def test_large_groups_around_segments() -> None:
    """A softmax takes two launches, XLA five; a mean one."""
    for name, launches in (("softmax", 3), ("mean", 1)):
        made = compile_module(parse(group(name, 50_000, 32).replace("[17", "[2000")), H200)
        [stitched] = made.frames[0].stitched
        assert len(stitched.scheduled.phases()) == launches
