"""Scatters whose updates meet in memory on GPUs (`STITCH_GPU_ATOMICS`): from HLO to PTX, against both interpreters."""
from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir import verifier
from stitch.emit.ir.kir import For, Kernel, Stmt, Store
from stitch.emit.ir.shadow import KernelFault
from stitch.errors import VerifyError
from stitch.hlo.text import parse
from stitch.hlo.types import DTYPES
from stitch.knobs import Knobs
from stitch.pipeline import compile_module
from stitch.ptx.orders import Order
from stitch.ptx.run import _executed, prepare
from stitch.schedule.cost.segments import AT_ONCE, why_not_at_once
from stitch.schedule.decide.gpu import GpuModel
from stitch.schedule.rewrite.folded import why_scattered
from stitch.target import preset

from .group_harness import Lowered, Mode, expected, logical, lower_frame, physical
from .ptx_harness import H200, Compiled
from .test_scatter import POINTS, ROWS, drawn, random_scatter, scatter

Array = np.ndarray[Any, Any]
AT = H200.with_atomics(True)


@pytest.fixture(autouse=True)
def unfolded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Arrays that can be interpreted are small enough for folds."""
    monkeypatch.setattr(GpuModel, "folded_ns", lambda self, scatter, pairs: float("inf"))


def lowered(text: str) -> Lowered:
    made = lower_frame(parse(text).entry, Mode(target=AT))
    assert any(i.flag(AT_ONCE) for i in made.scheduled.graph.instrs)
    return made


def operands(made: Lowered, most: int, seed: int) -> tuple[list[Array], list[Array]]:
    """Operands of a kernel, and what the HLO interpreter makes of them."""
    rng = np.random.default_rng(seed)
    values = {p: drawn(p.array.dtype, p.array.dims, rng, most if n == 0 else 0)
              for n, p in enumerate(made.group.frame.params)}
    with np.errstate(all="ignore"):
        return [physical(values[i], i.array) for i in made.inputs], expected(made, values)


def same(made: Lowered, got: Array, want: Array) -> None:
    flat = logical(got, made.group.outputs[0].array)
    if want.dtype.kind == "f":
        np.testing.assert_allclose(flat, want, 1e-4, 1e-5)
    else:
        np.testing.assert_array_equal(flat, want)


def check(text: str, most: int, seed: int = 0, ptx: bool = True) -> None:
    """The kernel of a module gives what the HLO interpreter does, whatever the order of blocks and lanes."""
    made = lowered(text)
    ins, [want] = operands(made, most, seed)
    with np.errstate(all="ignore"):
        for order in kinterp.ORDERS:
            same(made, kinterp.run(made.kernel, ins, order=order, seed=seed)[0], want)
        if ptx:
            same(made, Compiled(made.kernel, AT)(*ins)[0], want)


@pytest.mark.parametrize("kind", ["s32", "u32", "s64"])
@pytest.mark.parametrize("combine", ["add", "maximum", "minimum", "and", "or"])
def test_integers(combine: str, kind: str) -> None:
    check(scatter(f"{kind}[9,12]", "s32[40,1]", f"{kind}[40,12]", ROWS, combine), 9)


@pytest.mark.parametrize("kind", ["f16", "bf16"])
def test_sums_of_narrow_floats(kind: str) -> None:
    """Each addition is rounded, as XLA's are; near those of f64."""
    made, rng = lowered(scatter(f"{kind}[9,12]", "s32[140,1]", f"{kind}[140,12]", ROWS)), np.random.default_rng(1)
    indices, updates = rng.integers(0, 9, (140, 1)).astype(np.int32), rng.standard_normal((140, 12))
    updates = updates.astype(DTYPES[kind].numpy)
    want, much = np.zeros((9, 12)), np.zeros((9, 12))
    np.add.at(want, indices[:, 0], updates.astype(np.float64))
    np.add.at(much, indices[:, 0], np.abs(updates.astype(np.float64)))
    ins = [{"i": indices, "p": updates}[i.name].reshape(-1) for i in made.inputs]
    compiled = Compiled(made.kernel, AT)
    assert re.search(r"\b(atom|red)\.global\.add\.noftz\." + kind, compiled.ptx)
    for got in (kinterp.run(made.kernel, ins)[0], compiled(*ins)[0]):
        error = 2.0 ** (-11 if kind == "f16" else -8)
        assert (np.abs(got.reshape(9, 12).astype(np.float64) - want) <= 30 * error * much).all()


@pytest.mark.parametrize("kind", ["f32", "f64"])
def test_sums_of_floats(kind: str) -> None:
    check(scatter(f"{kind}[9,12]", "s32[140,1]", f"{kind}[140,12]", ROWS), 9)
    check(scatter(f"{kind}[9]", "s32[140,1]", f"{kind}[140]", POINTS, init="  %q = T[9] iota(), iota_dimension=0\n"
                  "  %x = T[9] exponential(%q)\n".replace("T", kind)), 9)


@pytest.mark.parametrize("kind", ["s8", "u32", "s64", "u64"])
def test_indices_far_outside(kind: str) -> None:
    """They are dropped, whatever their type and sign."""
    made, info = lowered(scatter("s32[29,3]", f"{kind}[64,1]", "s32[64,3]", ROWS)), np.iinfo(DTYPES[kind].numpy)
    far = [info.min, info.max, info.min + 1, info.max - 28, 0, 28, 29, 30, info.max // 2, 5]
    indices = np.resize(np.array(far, info.dtype), (64, 1))
    updates = np.arange(192, dtype=np.int32).reshape(64, 3)
    by_name = dict(zip(("i", "p"), (indices, updates)))
    values = {p: by_name[p.name] for p in made.group.frame.params}
    ins, [want] = [physical(values[i], i.array) for i in made.inputs], expected(made, values)
    same(made, kinterp.run(made.kernel, ins)[0], want)
    same(made, Compiled(made.kernel, AT)(*ins)[0], want)


@pytest.mark.parametrize("seed", range(60))
def test_random_scatters(seed: int) -> None:
    """Windows of parts of dimensions and several indices, too."""
    text = random_scatter(np.random.default_rng(seed))
    if why_not_at_once(parse(text).entry.root, AT) is None:
        check(text, 8, seed, ptx=seed % 3 == 0)


def test_random_scatters_are_taken() -> None:
    assert sum(why_not_at_once(parse(random_scatter(np.random.default_rng(seed))).entry.root, AT) is None
               for seed in range(60)) > 10


def test_any_order_is_within_the_error() -> None:
    """Warps from the first to the last and back: other bits, each within the error of a sum."""
    made = lowered(scatter("f32[3,32]", "s32[300,1]", "f32[300,32]", ROWS))
    rng = np.random.default_rng(0)
    indices, updates = rng.integers(0, 3, 300).astype(np.int32), rng.standard_normal((300, 32)).astype(np.float32)
    want, much = np.zeros((3, 32)), np.zeros((3, 32))
    np.add.at(want, indices, updates.astype(np.float64))
    np.add.at(much, indices, np.abs(updates.astype(np.float64)))
    by_size = {300: indices, 9600: updates.reshape(-1)}
    compiled, found = Compiled(made.kernel, AT), set[bytes]()
    for first in (0, 1, -1):
        result = np.zeros(96, np.float32)
        for launch in compiled.emitted.launches:
            arrays = [by_size.get(b.size, result) for b in (*launch.reads, *launch.writes)]
            prepared = prepare(compiled.ptx, launch.entry, launch.grid, launch.threads, arrays, launch.shared, None)
            done = _executed(prepared, prepared.ctas, Order(first))
            result = next(np.array(a) for a, b in zip(done.arrays, (*launch.reads, *launch.writes)) if b.size == 96)
        assert (np.abs(result.reshape(3, 32) - want) <= 300 * 2.0**-24 * much).all()
        found.add(result.tobytes())
    assert len(found) > 1


def _changed(body: tuple[Stmt, ...], **to: Any) -> tuple[Stmt, ...]:
    return tuple(replace(s, **to) if isinstance(s, Store) and s.op else
                 replace(s, body=_changed(s.body, **to)) if isinstance(s, For) else s for s in body)


def test_mutants_are_found() -> None:
    """Plain stores in place of updates, and updates in one phase with what fills the array."""
    made = lowered(scatter("f32[9,12]", "s32[140,1]", "f32[140,12]", ROWS))
    ins, _ = operands(made, 9, 0)
    kernel = made.kernel

    def with_bodies(**to: Any) -> Kernel:
        return replace(kernel, phases=tuple(replace(p, sections=tuple(
            replace(s, body=_changed(s.body, **to)) for s in p.sections)) for p in kernel.phases))
    with pytest.raises(KernelFault, match="race"):
        kinterp.run(with_bodies(op=""), ins)
    fill, update = kernel.phases
    for sections in ((*fill.sections, *update.sections), (*update.sections, *fill.sections)):
        with pytest.raises(KernelFault, match="race|not initialized"):
            kinterp.run(replace(kernel, phases=(replace(fill, sections=sections),)), ins)
    with pytest.raises(KernelFault, match="not initialized"):
        kinterp.run(replace(kernel, phases=(update,)), ins)
    with pytest.raises(VerifyError, match="at once"):
        verifier.verify(with_bodies(op="subtract"))


@pytest.mark.parametrize("sorted_", [False, True])
def test_results_in_the_memory_of_operands(sorted_: bool) -> None:
    """A donated array is filled where it is; one of updates, which others read later, is written over at the end."""
    text = scatter("f32[40,12]", "s32[40,1]", "f32[40,12]", ROWS + ", indices_are_sorted=true" * sorted_,
                   init="  %x = f32[40,12] parameter(2)\n")
    for name in ("x", "p"):
        made = lower_frame(parse(text).entry, Mode(target=AT))
        number = [i.name for i in made.inputs].index(name)
        made = lower_frame(parse(text).entry, Mode(target=AT), shared=[(number, 0)])
        rng = np.random.default_rng(7)
        values = {"i": np.sort(rng.integers(0, 40, (40, 1)), axis=0).astype(np.int32),
                  **{k: rng.standard_normal((40, 12)).astype(np.float32) for k in "xp"}}
        [want] = expected(made, {p: values[p.name] for p in made.group.frame.params})
        ins = [values[i.name].reshape(-1) for i in made.inputs]
        for order in kinterp.ORDERS:
            same(made, kinterp.run(made.kernel, ins, order=order, alias={0: number})[0], want)
        same(made, Compiled(made.kernel, AT)(*ins, alias={0: number})[0], want)


def test_what_is_taken() -> None:
    """Only where it is asked for, and only what memory can do; what is sorted stays in segments."""
    many = scatter("f32[4096,64]", "s32[4096,1]", "f32[4096,64]", ROWS)
    assert why_scattered(parse(many).entry.root, H200) and why_scattered(parse(many).entry.root, AT) is None
    a100, bf16 = preset("a100").with_atomics(True), parse(many.replace("f32", "bf16")).entry.root
    assert why_scattered(bf16, a100) and why_scattered(bf16, AT) is None
    for text in (scatter("f32[4096,64]", "s32[4096,1]", "f32[4096,64]", ROWS, "maximum"),
                 scatter("s32[4096,64]", "s32[4096,1]", "s32[4096,64]", ROWS, "multiply"),
                 scatter("s32[4096,64]", "s32[4096,1]", "s32[4096,64]", ROWS, "mix")):
        assert why_scattered(parse(text).entry.root, AT)
    made = compile_module(parse(many.replace(ROWS, ROWS + ", indices_are_sorted=true")), AT)
    assert not any(i.flag(AT_ONCE) for g in made.frames[0].stitched for i in g.scheduled.graph.instrs)


def test_the_knob() -> None:
    """Part of every key; a program that must give the same bits every time has none."""
    assert Knobs().compile_key() != Knobs(gpu_atomics=True).compile_key()
    assert Knobs(gpu_atomics=True).atomics and not Knobs(gpu_atomics=True, deterministic=True).atomics
    assert AT.key == H200.key + ";atomics" and AT.device == H200.device + "; atomics"
    avx2 = preset("avx2")
    assert avx2.with_atomics(True) is avx2 and not avx2.updates_at_once("f32", True)


def test_no_launch_ends_between_what_fills_an_array_and_what_updates_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even where products would have launches of their own."""
    monkeypatch.setattr(GpuModel, "pay_alone", lambda self, group: frozenset(range(len(group.phases()))))
    made = lowered(scatter("f32[40,16]", "s32[300,1]", "f32[300,16]", ROWS, before=(
        "  %q = f32[16,16] parameter(2)\n  %u = f32[300,16] dot(%p, %q), lhs_contracting_dims={1}, "
        "rhs_contracting_dims={0}\n")))
    assert len(made.scheduled.phases()) == 2 and not any(p.alone for p in made.kernel.phases)
