"""Kernel IR as text: one golden kernel with every form, canonical names, and nothing left out."""
from __future__ import annotations

import struct
from dataclasses import replace

import pytest

from stitch.emit.ir.kir import (
    Barrier,
    Buffer,
    Compute,
    Const,
    For,
    Index,
    Kernel,
    Load,
    Loop,
    Param,
    Phase,
    Section,
    Space,
    Stmt,
    Store,
    Transpose,
)
from stitch.emit.ir.printer import print_kernel, print_statement
from stitch.hlo.index import Dyn, Ix, Var, ix
from stitch.hlo.types import DTYPES, F32, PRED, S32

from . import kernels
from .kernels import examples, fold, op

X, Y = Buffer("x", F32, 64, Space.IN, 0), Buffer("y", F32, 64, Space.OUT, 0)


def one_block(*body: Stmt, b: Var | None = None) -> Kernel:
    return Kernel("k", (X, Y), (Phase((Section("s", 2, b or Var("b", 2), body),)),))


def test_golden() -> None:
    table, where = Buffer("table", F32, 64, Space.IN, 0), Buffer("where", S32, 4, Space.IN, 1)
    out, held = Buffer("out", F32, 64, Space.OUT, 0), Buffer("held", F32, 8, Space.SCRATCH, 0)
    tile, turned = (Buffer(n, F32, 16, Space.ARENA, at) for n, at in (("tile", 0), ("turned", 64)))
    b, c, j, k = Var("b", 4), Var("c", 1), Var("j", 8), Var("k", 5)
    raw = Load(S32, where, ix(b))
    row = op("clamp", Const(S32, 0), raw, Const(S32, 7))
    at = Index(S32, ix(j) * 2 + ix(b) // 2)
    inside = op("compare", at, Const(S32, 9), attr="LT")
    v = Load(F32, table, ix(Dyn(row, 0, 7)) * 8 + ix(j), inside, Const(F32, -0.0))
    acc = fold("add", Const(F32, 0.0), v)
    first = Section("first", 4, b, (
        raw, row, For(j, 8, Loop.LANE, (at, inside, v, Store(tile, ix(j), v, inside)), (acc,), bound=Ix(9) - ix(b),
                      unroll=2),
        Barrier(), Transpose(turned, Ix(0), 4, tile, ix(b) % 2, 4, 4, 3, Ix(4) - ix(b)),
        Store(held, ix(b) * 2, acc.results[0])), 2, 12.5)
    kept, last = Param(F32), Param(F32)
    w = Load(F32, held, ix(k))
    step = Compute(F32, "reduce-precision", (w,), "8,7")
    flipped, most = kernels.Region, fold("maximum", Const(F32, float("-inf")), step)
    a, z = most.region.params
    other_way = op("maximum", z, a)
    most = replace(most, region=flipped((a, z), (other_way,), (other_way,), "maximum"))
    second = Section("second", 1, c, (For(k, 5, Loop.SEQ, (w, step), (most,),
                                          (kernels.Carry(kept, Const(F32, float("inf")), step, last),)),
                                      Store(out, Ix(3), last), Store(out, Ix(4), most.results[0])))
    kernel = Kernel("golden", (table, where, out, held, tile, turned), (Phase((first,)), Phase((second,))), 128, 2)
    assert print_kernel(kernel) == """\
kernel golden: arena 128, threads 2
  in0: f32[64] slot 0
  in1: s32[4] slot 1
  out0: f32[64] slot 0
  scratch0: f32[8] slot 0
  arena0: f32[16] at byte 0
  arena1: f32[16] at byte 64
phase
  section: grid 4, block b0, grain 2, work 12.5
    %0: s32 = load in1[b0]
    %1: s32 = clamp 0:s32, %0, 7:s32
    lane i0 < 8, bound -1*b0 + 9, unroll 2
      %2: s32 = index (b0)//2 + 2*i0
      %3: pred = compare.LT %2, 9:s32
      %4: f32 = load in0[8*[%1 in 0..7] + i0] if %3 else -0.0:f32
      store arena0[i0] = %4 if %3
      fold %5: f32 = add init 0.0:f32 over %4
    barrier
    transpose 4x3 arena1[0] by 4 from arena0[(b0)%2] by 4, rows < -1*b0 + 4
    store scratch0[2*b0] = %5
phase
  section: grid 1, block b1, grain 1, work 0.0
    for i1 < 5
      carry %6: f32 from inf:f32
      %7: f32 = load scratch0[i1]
      %8: f32 = reduce-precision.8,7 %7
      next %6 = %8, last %9: f32
      fold %13: f32 = region maximum(%10: f32, %11: f32) init -inf:f32 over %8
        %12: f32 = maximum %11, %10
        return %12
    store out0[3] = %9
    store out0[4] = %13
"""
    assert "arena1: f32[16] at byte 64  # turned" in print_kernel(kernel, labels=True)
    assert print_statement(kernel, v) == "%4: f32 = load in0[8*[%1 in 0..7] + i0] if %3 else -0.0:f32"
    assert print_statement(kernel, most).startswith("fold %13: f32 = region maximum")


def test_equal_structure_prints_equally() -> None:
    texts = [[print_kernel(e.kernel) for e in examples()] for _ in range(2)]
    assert texts[0] == texts[1]
    assert len(set(texts[0])) == len(texts[0])


def test_labels_and_creation_order_do_not_show() -> None:
    def build(names: str, swap: bool) -> str:
        x, y = Buffer(names[0], F32, 64, Space.IN, 0), Buffer(names[1], F32, 64, Space.OUT, 0)
        if swap:
            j, b = Var(names[2], 8), Var(names[3], 8)
        else:
            b, j = Var(names[3], 8), Var(names[2], 8)
        v = Load(F32, x, ix(b) * 8 + ix(j))
        loop = For(j, 8, Loop.LANE, (v, Store(y, ix(j) + ix(b) * 8, v)))
        return print_kernel(Kernel("k", (x, y), (Phase((Section(names, 8, b, (loop,)),)),)))
    assert build("abcd", False) == build("wxyz", True)


def _variants() -> dict[str, Kernel]:
    """Kernels that differ from "base" in one thing that code generation sees."""
    b, j = Var("b", 2), Var("j", 8)
    p = Load(PRED, Buffer("p", PRED, 64, Space.IN, 1), Ix(0))

    def load(**changes: object) -> Load:
        return replace(Load(F32, X, ix(b) * 8 + ix(j)), **changes)

    def made(v: Load, store: dict[str, object] | None = None, loop: dict[str, object] | None = None,
             section: dict[str, object] | None = None, kernel: dict[str, object] | None = None) -> Kernel:
        first = replace(For(j, 8, Loop.LANE, (v, replace(Store(Y, ix(b) * 8 + ix(j), v), **(store or {})))),
                        **(loop or {}))
        s = replace(Section("s", 2, b, (p, first)), **(section or {}))
        return replace(Kernel("k", (X, p.buffer, Y), (Phase((s,)),)), **(kernel or {}))

    other_nan = struct.unpack(">d", bytes.fromhex("fff8000000000000"))[0]
    return {
        "base": made(load()), "address": made(load(ix=ix(j))), "predicate": made(load(pred=p, other=Const(F32, 0.0))),
        "other": made(load(pred=p, other=Const(F32, -0.0))), "nan": made(load(pred=p, other=Const(F32, float("nan")))),
        "nan sign": made(load(pred=p, other=Const(F32, other_nan))), "store predicate": made(load(), {"pred": p}),
        "unroll": made(load(), loop={"unroll": 2}), "bound": made(load(), loop={"bound": ix(b)}),
        "kind": made(load(), loop={"kind": Loop.SEQ}), "extent": made(load(), loop={"extent": 7}),
        "grid": made(load(), section={"grid": 1}), "grain": made(load(), section={"grain": 2}),
        "work": made(load(), section={"work": 3.0}), "threads": made(load(), kernel={"threads": 2}),
        "arena": made(load(), kernel={"arena": 64}), "name": made(load(), kernel={"name": "l"}),
        "size": made(load(), kernel={"buffers": (X, p.buffer, replace(Y, size=65))}),
        "dynamic range": made(load(ix=ix(Dyn(Const(S32, 1), 0, 3)))),
        "dynamic range 2": made(load(ix=ix(Dyn(Const(S32, 1), 0, 4)))),
    }


def test_everything_shows() -> None:
    texts = {name: print_kernel(k) for name, k in _variants().items()}
    assert len(set(texts.values())) == len(texts)


@pytest.mark.parametrize("value, text", [
    (1, "1:s32"), (1.0, "1.0:f32"), (True, "True:pred"), (complex(0.0, -0.0), "(0.0, -0.0):c64"),
    (float("nan"), "nan(0x7ff8000000000000):f32"), (1e-45, "1e-45:f32")])
def test_literals(value: complex, text: str) -> None:
    dtype = DTYPES[text.rpartition(":")[2]]
    out = Buffer("y", dtype, 1, Space.OUT, 0)
    assert f"store ?y[0] = {text}" in print_kernel(one_block(Store(out, Ix(0), Const(dtype, value))))


def test_broken_kernels_print() -> None:
    stray = Var("stray", 4)
    text = print_kernel(one_block(Store(Y, ix(stray), Param(F32, "p"))))
    assert "store out0[?stray] = %?f32" in text
    assert print_statement(one_block(), Barrier()) == ""
