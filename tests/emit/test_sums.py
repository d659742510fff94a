"""Sums that stay in the registers of the threads that multiply: what is right behind a product, and what may not be."""
from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.barriers import with_barriers
from stitch.emit.ir.kir import Buffer, Const, For, Kernel, Load, Product, Space, Store, walk
from stitch.emit.ir.sums import is_sums, nests_of
from stitch.emit.ir.verifier import verify
from stitch.emit.lower.passes import hazards
from stitch.emit.lower.passes.sums import kept
from stitch.errors import VerifyError
from stitch.hlo.ir import Graph
from stitch.target import SUMS, GpuTarget, preset

from .group_harness import Lowered, Mode, expected, frame_of, logical, lower_frame, physical
from .ptx_harness import Array, Compiled

#: what follows a product %s of [rows, cols] in type T, with operands %p2 and on
BEHIND = {
    "nothing": ("ROOT %r = T[R,C]{1,0} negate(%s)", ()),
    "rounded": ("ROOT %r = bf16[R,C]{1,0} convert(%s)", ()),
    "a row": ("%b = T[R,C]{1,0} broadcast(%p2), dimensions={1}\n  ROOT %r = T[R,C]{1,0} add(%s, %b)", ("T[C]{0}",)),
    "a column": ("%b = T[R,C]{1,0} broadcast(%p2), dimensions={0}\n  ROOT %r = T[R,C]{1,0} multiply(%s, %b)",
                 ("T[R]{0}",)),
    "another array": ("ROOT %r = T[R,C]{1,0} add(%s, %p2)", ("T[R,C]{1,0}",)),
    "turned": ("%t = T[C,R]{1,0} transpose(%s), dimensions={1,0}\n  ROOT %r = T[C,R]{1,0} negate(%t)", ()),
    "where it is": ("%i = s32[R,C]{1,0} iota(), iota_dimension=1\n  %f = T[R,C]{1,0} convert(%i)\n"
                    "  ROOT %r = T[R,C]{1,0} add(%s, %f)", ()),
    "in pieces": ("%v = T[R,W,8]{2,1,0} reshape(%s)\n  %b = T[R,W,8]{2,1,0} broadcast(%p2), dimensions={1,2}\n"
                  "  ROOT %r = T[R,W,8]{2,1,0} add(%v, %b)", ("T[W,8]{1,0}",)),
    "two results": ("%n = T[R,C]{1,0} negate(%s)\n  %d = T[R,C]{1,0} add(%s, %s)\n"
                    "  ROOT %r = (T[R,C]{1,0}, T[R,C]{1,0}) tuple(%n, %d)", ()),
}
#: sizes of tiles and beside them
SIZES = ((64, 64, 128), (128, 256, 192), (72, 40, 96), (33, 24, 80), (130, 72, 64))
TYPES = ("f32", "tf32", "f64", *SUMS)


def frame(behind: str, sizes: tuple[int, int, int], dtype: str) -> Graph:
    """A product and what follows it."""
    (rows, cols, depth), narrow = sizes, dtype.removeprefix("t")
    wide, (text, more) = SUMS.get(narrow, narrow), BEHIND[behind]

    values = {"T": wide, "R": rows, "C": cols, "W": cols // 8}

    def filled(line: str) -> str:
        return re.sub(r"\b[TRCW]\b", lambda m: str(values[m[0]]), line)
    contracted = "lhs_contracting_dims={1}, rhs_contracting_dims={0}"
    product = f"  %s = {wide}[{rows},{cols}]{{1,0}} dot(%p0, %p1), {contracted}"
    return frame_of(f"{product}\n  {filled(text)}", f"{narrow}[{rows},{depth}]{{1,0}}",
                    f"{narrow}[{depth},{cols}]{{1,0}}", *map(filled, more))


def machine(name: str, dtype: str) -> GpuTarget:
    target = preset(name)
    assert isinstance(target, GpuTarget)
    return replace(target, fast=dtype == "tf32")


def given(lowered: Lowered) -> list[Array]:
    """Small integers: all sums are exact, whatever is rounded."""
    rng = np.random.default_rng(0)
    return [rng.integers(0, 4, p.array.dims).astype(p.array.dtype.numpy) for p in lowered.group.frame.params]


def sums_of(kernel: Kernel) -> list[Buffer]:
    return [b for b in kernel.buffers if is_sums(b)]


def check(lowered: Lowered, target: GpuTarget, inputs: list[Array]) -> None:
    """Both interpreters have what the program says."""
    params = lowered.group.frame.params
    want = expected(lowered, dict(zip(params, inputs)))
    flat = [physical(x, p.array) for x, p in zip(inputs, params)]
    flat = [flat[list(params).index(i)] for i in lowered.inputs]
    for got in (kinterp.run(with_barriers(lowered.kernel), flat, barriers=True, order="random"),
                Compiled(lowered.kernel, target)(*flat)):
        for output, g, w in zip(lowered.group.outputs, got, want, strict=True):
            np.testing.assert_array_equal(logical(g, output.array).astype(np.float64), w.astype(np.float64))


@pytest.mark.parametrize("name", ["a100", "h200"])
@pytest.mark.parametrize("behind", BEHIND)
def test_what_follows_a_product(behind: str, name: str) -> None:
    target = machine(name, "bf16")
    lowered = lower_frame(frame(behind, (128, 64, 128), "bf16"), Mode(target=target))
    assert bool(sums_of(lowered.kernel)) is (behind != "turned"), "a tile is turned in block memory"
    check(lowered, target, given(lowered))


@pytest.mark.parametrize("name", ["a100", "h200"])
@pytest.mark.parametrize("dtype", TYPES)
def test_types(dtype: str, name: str) -> None:
    target = machine(name, dtype)
    if dtype.startswith("f8") and not target.core(dtype):
        pytest.skip("no tensor cores for it")
    depth = 64 if dtype == "f64" else 128  # (that of 128 would be computed in parts)
    lowered = lower_frame(frame("a row", (64, 72, depth), dtype), Mode(target=target))
    assert sums_of(lowered.kernel)
    check(lowered, target, given(lowered))


@pytest.mark.parametrize("behind", ["a row", "another array", "turned", "in pieces"])
@pytest.mark.parametrize("sizes", SIZES, ids=str)
def test_sizes(sizes: tuple[int, int, int], behind: str) -> None:
    target = machine("h200", "f16")
    lowered = lower_frame(frame(behind, sizes, "f16"), Mode(target=target))
    check(lowered, target, given(lowered))


def test_rings_have_the_memory() -> None:
    """A tile of 128 x 256 sums would take more than half of a block's."""
    target = machine("h200", "bf16")
    lowered = lower_frame(frame("rounded", (2048, 2048, 512), "bf16"), Mode(target=target))
    assert lowered.kernel.arena == max(b.slot + b.size * b.dtype.nbytes for b in lowered.kernel.of(Space.ARENA))
    assert {b.space for b in lowered.kernel.buffers if b.dtype.name == "f32"} == {Space.REGISTERS}
    ring = next(b.ring for b in lowered.kernel.buffers if b.ring is not None)
    assert ring.stages >= 4 and len(lowered.kernel.phases) == 1


ROWS = """  %zero = f32[] constant(0)
  %s = f32[64,64]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %t = f32[64]{0} reduce(%s, %zero), dimensions={1}, to_apply=%add
  %b = f32[64,64]{1,0} broadcast(%t), dimensions={0}
  ROOT %r = f32[64,64]{1,0} multiply(%s, %b)"""


def test_what_others_read_is_in_block_memory() -> None:
    target = machine("h200", "bf16")
    lowered = lower_frame(frame_of(ROWS, "bf16[64,128]{1,0}", "bf16[128,64]{1,0}"), Mode(target=target))
    assert not sums_of(lowered.kernel)
    check(lowered, target, given(lowered))


@pytest.mark.parametrize("pair, held", [((0, 0), False), ((2, 0), True)])
def test_a_result_in_place_of_an_operand(pair: tuple[int, int], held: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over what is added it may be stored as soon as that is read; over what is multiplied when all have read that."""
    target, program = machine("h200", "f32"), frame("another array", (64, 64, 64), "f32")
    lowered = lower_frame(program, Mode(target=target), (pair,))
    inputs = [physical(x, p.array) for x, p in zip(given(lowered), lowered.group.frame.params)]
    want = kinterp.run(with_barriers(lowered.kernel), inputs, barriers=True)[0]
    np.testing.assert_array_equal(Compiled(lowered.kernel, target)(*inputs, alias={0: pair[0]})[0], want)
    monkeypatch.setattr(hazards, "settle_hazards", lambda kernel, *_: kernel)
    assert bool(sums_of(lower_frame(program, Mode(target=target), (pair,)).kernel)) is held


def test_what_the_verifier_refuses() -> None:
    target = machine("a100", "bf16")
    kernel = lower_frame(frame("a row", (64, 64, 64), "bf16"), Mode(target=target)).kernel
    verify(kernel)
    [section] = kernel.sections()
    [(sums, nest)] = nests_of(section.body).items()
    load = next(s for s in walk((nest,)) if isinstance(s, Load) and s.buffer is sums)
    product = next(s for s in walk(section.body) if isinstance(s, Product))

    def refused(body: tuple[object, ...], said: str) -> None:
        phases = (replace(kernel.phases[0], sections=(replace(section, body=body),)),)  # type: ignore[arg-type]
        with pytest.raises(VerifyError, match=said):
            verify(replace(kernel, phases=phases))
    refused(section.body[:-1], "no nest reads every element")
    beside = replace(load, ix=load.ix - load.ix)
    refused((*section.body, beside), "beside its nest")
    less = replace(nest, extent=nest.extent - 1) if isinstance(nest, For) else nest
    refused((*section.body[:-1], less), "no nest reads every element")
    refused((*section.body[:-1], Store(sums, load.ix - load.ix, Const(sums.dtype, 0.0)), nest), "stores to")
    assert product.out is sums


def test_nothing_changes_elsewhere() -> None:
    """On a CPU one thread has all."""
    kernel = lower_frame(frame("a row", (32, 32, 64), "f32")).kernel
    assert kept(kernel, (), Mode().target) is kernel
