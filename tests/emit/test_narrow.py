"""Narrow products: bf16 and bytes in words, by the interpreter, plain vectors, AVX-512's lanes and AMX's tiles.

No instruction of the last two is needed here: `narrow_cores` does what they do.  Where the machine has instructions for
an element type, the same products are made with those.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import llvmlite.binding as llvm
import ml_dtypes
import numpy as np
import pytest

from stitch.emit.cpu.x86 import compile_object
from stitch.emit.ir.interpreter import run
from stitch.emit.ir.kir import Buffer, For, Kernel, Load, Loop, Phase, Product, Section, Space, Stmt, Transpose
from stitch.emit.ir.verifier import verify
from stitch.errors import UnsupportedOp, VerifyError
from stitch.hlo.index import Dyn, Ix, Var, ix
from stitch.hlo.types import DTYPES, S32
from stitch.target import NARROW, CpuTarget, Target, preset

from .llvm_harness import Array, Loaded, kernel_text
from .narrow_cores import AMX, LANES, MACHINE, NOTHING, Tiles, emulated_lanes
from .test_product import FILL, _before_a_wall, filled


@dataclass(frozen=True)
class Case:
    """One narrow product; `pads` widen the rows of result, left and right; `bounds` clip rows and columns."""

    rows: int
    cols: int
    depth: int
    fresh: bool = True
    pads: tuple[int, int, int] = (0, 0, 0)
    bounds: tuple[int | None, int | None] = (None, None)


def steps_of(left: str) -> int:
    return 4 // DTYPES[left].nbytes


def narrow_kernel(cases: list[Case], left: str) -> Kernel:
    """A section for each case: the result is filled, then the product is set or added.  Operand 0 holds the bounds."""
    limits = Buffer("limits", S32, 2 * len(cases), Space.IN, 0)
    ins, outs, sections = [limits], [], []
    for n, c in enumerate(cases):
        out_row, left_row, right_step = c.cols + c.pads[0], c.depth + c.pads[1], c.cols + c.pads[2]
        a = Buffer(f"left{n}", DTYPES[left], 1 + left_row * c.rows, Space.IN, 2 * n + 1)
        b = Buffer(f"right{n}", DTYPES["u32"], 2 + right_step * c.depth // steps_of(left), Space.IN, 2 * n + 2)
        out = Buffer(f"out{n}", DTYPES[NARROW[left]], 3 + out_row * c.rows, Space.OUT, n)
        ins, outs = [*ins, a, b], [*outs, out]
        loads = [Load(S32, limits, Ix(2 * n + k)) for k in range(2)]
        rows, cols = (None if v is None else ix(Dyn(w, -9, 999)) for w, v in zip(loads, c.bounds))
        product = Product(out, Ix(3), out_row, a, Ix(1), left_row, 1, b, Ix(2), right_step, c.rows, c.cols, c.depth,
                          c.fresh, rows, cols)
        fill = filled(out, FILL if left == "bf16" else int(FILL))
        sections.append(Section(f"s{n}", 1, Var("b", 1), (*loads, fill, product)))
    kernel = Kernel("narrow", (*ins, *outs), (Phase(tuple(sections)),))
    verify(kernel)
    return kernel


def operands(kernel: Kernel, cases: list[Case], left: str) -> list[Array]:
    """Integers whose products' sums are exact in any order: small ones in bf16, all there are in bytes."""
    rng = np.random.default_rng(0)
    limits = np.array([b or 0 for c in cases for b in c.bounds], np.int32)
    out: list[Array] = [limits]
    for n, b in enumerate(kernel.of(Space.IN)[1:]):
        size = b.size if n % 2 == 0 else b.size * steps_of(left)
        low, high = {"bf16": (-9, 10), "s8": (-128, 128), "u8": (0, 256)}[left]
        values = rng.integers(low, high, size).astype(DTYPES[left].numpy)
        out.append(values if n % 2 == 0 else values.view(np.uint32))
    return out


def expected(c: Case, left: Array, right: Array) -> Array:
    """What a case's result holds, by NumPy in doubles (exact)."""
    clip = [n if b is None else max(0, min(n, b)) for n, b in zip((c.rows, c.cols), c.bounds)]
    a = left[1:].reshape(c.rows, -1)[:, :c.depth].astype(np.float64)
    steps, width = 4 // left.itemsize, c.cols + c.pads[2]
    words = right[2:].reshape(-1, width)
    b = np.stack([words.view(left.dtype).reshape(-1, width, steps)[:, :, k] for k in range(steps)], 1)
    total = a @ b.reshape(c.depth, width)[:, :c.cols].astype(np.float64)
    out = np.full((c.rows, c.cols + c.pads[0]), FILL)
    out[:clip[0], :clip[1]] = (total + (0 if c.fresh else FILL))[:clip[0], :clip[1]] if clip[1] else 0
    return np.concatenate([np.full(3, FILL), out.reshape(-1)])


def folded_kernel(cases: list[Case], left: str) -> tuple[Kernel, Kernel]:
    """Products whose depth has two dimensions more, walked backwards in one, and the same in loops."""
    whole, apart = [], []
    kernel = narrow_kernel(cases, left)
    for n, section in enumerate(kernel.sections()):
        *before, product = section.body
        assert isinstance(product, Product)
        words = product.depth // steps_of(left) * product.right_step
        folds = (2, -product.depth, 3 * words), (3, 2 * product.depth, words)
        a, b = (replace(kernel.of(Space.IN)[2 * n + k], size=8 * kernel.of(Space.IN)[2 * n + k].size) for k in (1, 2))
        given = replace(product, left=a, right=b, left_ix=product.left_ix + product.depth)
        whole.append(replace(section, body=(*before, replace(given, folds=folds))))
        loops: list[Stmt] = [*before]
        for k, (i, j) in enumerate((i, j) for i in range(2) for j in range(3)):
            at = [given.left_ix - i * product.depth + 2 * j * product.depth, given.right_ix + (3 * i + j) * words]
            loops.append(replace(given, left_ix=at[0], right_ix=at[1], fresh=product.fresh and not k))
        apart.append(replace(section, body=tuple(loops)))
    made = []
    for sections in (whole, apart):
        ins = [kernel.of(Space.IN)[0]]
        for section in sections:
            last = section.body[-1]
            assert isinstance(last, Product)
            ins += [last.left, last.right]
        made.append(replace(kernel, buffers=(*ins, *kernel.of(Space.OUT)), phases=(Phase(tuple(sections)),)))
        verify(made[-1])
    return made[0], made[1]


Code = Callable[[Kernel], Callable[..., list[Array]]]


def _in_tiles(kernel: Kernel) -> Callable[..., list[Array]]:
    tiles = Tiles()
    loaded = Loaded(kernel, AMX, tiles.text)

    def call(*inputs: Array) -> list[Array]:
        out = loaded(*inputs)
        assert not tiles.faults, tiles.faults[0]
        assert "tilestored64" in tiles.used and tiles.used.keys() & {"tdpbf16ps", "tdpbssd", "tdpbuud"}
        return out
    return call


def _in_lanes(kernel: Kernel) -> Callable[..., list[Array]]:
    return Loaded(kernel, LANES, emulated_lanes)


def _plain(target: Target) -> Code:
    return lambda kernel: Loaded(kernel, target)


HOST = CpuTarget.host()
CODES: dict[str, Code] = {
    "tiles": _in_tiles, "lanes": _in_lanes, "interpreter": lambda kernel: lambda *inputs: run(kernel, inputs),
    "machine": _plain(MACHINE), **{name: _plain(preset(name, HOST)) for name in ("avx2", "portable")}}


def codes(left: str) -> list[str]:
    """Every code for a type: no lanes multiply unsigned bytes, the machine may have no instructions for it."""
    return [c for c in CODES if (left, c) != ("u8", "lanes") and (c != "machine" or MACHINE.core(left))]


each = pytest.mark.parametrize("left, code", [(t, c) for t in NARROW for c in codes(t)])


def check(cases: list[Case], left: str, code: str) -> None:
    kernel = narrow_kernel(cases, left)
    inputs = operands(kernel, cases, left)
    for c, got, a, b in zip(cases, CODES[code](kernel)(*inputs), inputs[1::2], inputs[2::2]):
        np.testing.assert_array_equal(got.astype(np.float64), expected(c, a, b), str(c))


#: whole tiles and blocks, what is left of them, rows, columns and words alone
SIZES = ((32, 32, 64), (16, 16, 128), (33, 17, 72), (1, 1, 4), (7, 50, 136), (64, 70, 12), (47, 5, 8), (2, 33, 60))


@each
def test_sizes(left: str, code: str) -> None:
    check([Case(*size, n % 2 == 0, (n % 3, n % 4, n % 5)) for n, size in enumerate(SIZES)], left, code)


@each
def test_bounds_at_run_time(left: str, code: str) -> None:
    bounds: list[tuple[int | None, int | None]] = [(b, None) for b in (-2, 0, 1, 16, 17, 32, 33, 99)]
    bounds += [(None, b) for b in (-1, 0, 5, 16, 31, 32, 40, 48, 99)] + [(3, 35), (20, 12), (0, 9), (40, 0)]
    check([Case(40, 49, 8, n % 2 == 0, (n % 2, 0, 1), b) for n, b in enumerate(bounds)], left, code)


@pytest.mark.parametrize("code", codes("bf16"))
def test_rounding(code: str) -> None:
    """No further from the exact sums of bf16 products than sums in f32 are."""
    cases = [Case(18, 40, depth, fresh) for depth in (64, 300) for fresh in (True, False)]
    kernel, rng = narrow_kernel(cases, "bf16"), np.random.default_rng(1)
    inputs = operands(kernel, cases, "bf16")
    for n, b in enumerate(inputs[1:], 1):
        values = rng.normal(size=b.size * b.itemsize // 2).astype(ml_dtypes.bfloat16)
        inputs[n] = values if n % 2 else values.view(np.uint32)
    for c, got, a, b in zip(cases, CODES[code](kernel)(*inputs), inputs[1::2], inputs[2::2]):
        size = np.abs(expected(c, np.abs(a), (b & 0x7FFF7FFF)))
        error = np.abs(got - expected(c, a, b)) / size
        assert 0 < error.max() < (c.depth + 2) * 2.0 ** -24


@each
def test_sums_of_integers_wrap_around_and_infinities_stay_in_their_rows(left: str, code: str) -> None:
    case = Case(18, 20, 8, False)
    kernel = narrow_kernel([case], left)
    inputs = operands(kernel, [case], left)
    if left == "bf16":
        inputs[1][1 + 3 * 8 + 5] = np.inf
        got = CODES[code](kernel)(*inputs)[0][3:].reshape(18, 20)
        assert not np.isfinite(got[3]).all() and np.isfinite(np.delete(got, 3, 0)).all()
        return
    added = replace(case, rows=1)
    sections = [replace(s, body=(*s.body[:2], _filled_high(s.body[2]), *s.body[3:])) for s in kernel.sections()]
    high = replace(kernel, phases=(Phase(tuple(sections)),))
    got = CODES[code](high)(*inputs)[0]
    total = (expected(case, inputs[1], inputs[2]) - FILL + 2 ** 31 - 8).astype(np.int64)
    np.testing.assert_array_equal(got[3:], total[3:].astype(np.int32), str(added))


def _filled_high(fill: Any) -> Any:
    return filled(fill.body[0].buffer, 2 ** 31 - 8)


@pytest.mark.parametrize("left, code", [("bf16", "tiles"), ("s8", "tiles"), ("bf16", "lanes"), ("s8", "avx2"),
                                        *((t, "machine") for t in NARROW if MACHINE.core(t))])
def test_operands_at_the_end_of_readable_memory(left: str, code: str) -> None:
    """Nothing beyond an operand is read, nothing around a result is written."""
    for case in (Case(5, 13, 8), Case(33, 18, 36, False), Case(18, 35, 4, bounds=(17, 34))):
        kernel = narrow_kernel([case], left)
        inputs = operands(kernel, [case], left)
        want = run(kernel, inputs)[0]
        pages = [_before_a_wall(x) for x in (*inputs, np.zeros_like(want))]
        tiles = Tiles()
        loaded = Loaded(kernel, AMX, tiles.text) if code == "tiles" else \
            Loaded(kernel, LANES, emulated_lanes) if code == "lanes" else \
            Loaded(kernel, MACHINE if code == "machine" else preset("avx2", HOST))
        loaded.bind([x for x, _ in pages])()
        assert not tiles.faults
        np.testing.assert_array_equal(pages[-1][0], want)


@pytest.mark.parametrize("left", NARROW)
def test_dimensions_of_the_depth_are_summed_at_once(left: str) -> None:
    """In tiles and by the interpreter, as products one after another; other code says that it has no such sums."""
    cases = [Case(33, 17, 128), Case(7, 50, 136, False), Case(32, 32, 64, bounds=(20, None))]
    folded, plain = folded_kernel(cases, left)
    inputs = operands(folded, cases, left)
    for name in ("tiles", "interpreter", *(["machine"] if MACHINE.core(left) == "amx" else [])):
        for got, want in zip(CODES[name](folded)(*inputs), CODES["interpreter"](plain)(*inputs)):
            np.testing.assert_array_equal(got, want, name)
    with pytest.raises(UnsupportedOp):
        kernel_text(folded, LANES)


@pytest.mark.parametrize("left", NARROW)
@pytest.mark.parametrize(("rows", "turns"), [(7, 4), (16, 3), (14, 1), (20, 3), (33, 2)])
@pytest.mark.parametrize("apart", [False, True])
def test_turns_of_a_loop_are_blocks_of_its_product(left: str, rows: int, turns: int, apart: bool) -> None:
    """Rows that lie anywhere, a tile `apart` or turn about, by the same right operand; two turns of few rows at once.
    Where turns add to the same sums they stay a loop."""
    every = max(rows, 16) if apart else rows
    case = Case(every * turns, 50, 136, False)
    kernel = narrow_kernel([case], left)
    [section] = kernel.sections()
    *before, product = section.body
    assert isinstance(product, Product)
    turn = Var("turn", turns)
    down, on = (1, 16) if apart else (turns, 1)
    one = replace(product, rows=rows, left_row=case.depth * down, out_row=case.cols * down,
                  left_ix=product.left_ix + ix(turn) * (on * case.depth), out_ix=product.out_ix + ix(turn) * (
                      on * case.cols))
    looped = replace(kernel, phases=(Phase((replace(section, body=(*before, For(turn, turns, Loop.SEQ, (one,)))),)),))
    verify(looped)
    inputs, tiles = operands(kernel, [case], left), Tiles()
    want = run(looped, inputs)[0]
    np.testing.assert_array_equal(Loaded(looped, AMX, tiles.text)(*inputs)[0], want)
    assert apart or (want.astype(np.float64) == expected(case, *inputs[1:])).all()
    assert not tiles.faults
    loads = tiles.used["tileloadd64"] / sum(n for name, n in tiles.used.items() if name.startswith("tdp"))
    assert turns != 4 or loads < 1.7, "operands' tiles are used twice"


@pytest.mark.parametrize("left", NARROW)
def test_registers_keep_their_shapes(left: str) -> None:
    """From product to product of a section, also where rows are cut into blocks of one shape."""
    case = Case(56, 64, 64)
    kernel = narrow_kernel([case], left)
    [section] = kernel.sections()
    *before, product = section.body
    again = replace(kernel, phases=(Phase((replace(section, body=(*before, product, product)),)),))
    tiles = Tiles()
    inputs = operands(kernel, [case], left)
    got = Loaded(again, AMX, tiles.text)(*inputs)[0]
    np.testing.assert_array_equal(got.astype(np.float64), expected(case, *inputs[1:]))
    assert not tiles.faults and tiles.used["ldtilecfg"] == tiles.used["tilerelease"]


# ---- the code for machines that are not here


def assembly(kernel: Kernel, target: Target) -> str:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple("x86_64-unknown-linux-gnu").create_target_machine(
        cpu=target.cpu, features=target.features, opt=2, reloc="pic", codemodel="small")
    assert compile_object(kernel_text(kernel, target), target.cpu, target.features)
    return str(machine.emit_assembly(llvm.parse_assembly(kernel_text(kernel, target))))


@pytest.mark.parametrize("left, name", [("bf16", "tdpbf16ps"), ("s8", "tdpbssd"), ("u8", "tdpbuud")])
def test_tiles_stay_in_registers(left: str, name: str) -> None:
    """One function with four multiplications in its loop, between which it loads the next step's four tiles, and as
    many behind it; no sum leaves its register before the end, and the registers are configured once."""
    text = assembly(narrow_kernel([Case(64, 64, 256)], left), AMX)
    loop = text[text.index("st.tiles"):]
    assert [loop.count(w) for w in ("ldtilecfg", "tileloadd", name, "tilestored", "tilezero")] == [1, 8, 8, 4, 4]
    assert text.count("tilerelease") == 1 and "tilerelease" not in loop, "when all blocks of a section are done"
    first, last = loop.index(name), loop.rindex(name)
    assert "tilestored" not in loop[first:last] and "tilezero" not in loop[first:last]
    assert loop[first:last].count("tileloadd") == 4


@pytest.mark.parametrize("left, name", [("bf16", "vdpbf16ps"), ("s8", "vpdpbusd")])
def test_lanes_use_their_instruction(left: str, name: str) -> None:
    text = assembly(narrow_kernel([Case(24, 32, 256)], left), LANES)
    assert text.count(name) >= 24 and "tdpb" not in text and "vfmadd" not in text
    assert name not in assembly(narrow_kernel([Case(24, 32, 256)], left), NOTHING)


# ---- what a narrow product may be


@pytest.mark.parametrize("change, message", [
    ({"left_step": 2}, "a narrow product of step 2"), ({"depth": 3}, "depth 3 is not in words of 2"),
    ({"right": Buffer("q", DTYPES["f16"], 99, Space.IN, 2)}, "a product of bf16 and f16 in f32"),
    ({"out": Buffer("q", S32, 99, Space.OUT, 0)}, "a product of bf16 and u32 in s32"),
    ({"right_step": 40}, r"index in 72\.\.72 is not inside"),
], ids=str)
def test_bad_narrow_products_are_refused(change: dict[str, Any], message: str) -> None:
    left, right, out = (Buffer(n, DTYPES[t], size, s, k) for n, t, size, s, k in (
        ("l", "bf16", 12, Space.IN, 0), ("r", "u32", 70, Space.IN, 1), ("o", "f32", 99, Space.OUT, 0)))
    good = Product(out, Ix(0), 33, left, Ix(0), 4, 1, right, Ix(0), 36, 3, 33, 4, True)

    def kernel(p: Product) -> Kernel:
        ins = (left, right, *([p.right] if p.right not in (left, right) else []))
        return Kernel("k", (*ins, p.out), (Phase((Section("s", 1, Var("b", 1), (p,)),)),))
    verify(kernel(good))
    with pytest.raises(VerifyError, match=message):
        verify(kernel(replace(good, **change)))


# ---- words on their way into panels


@pytest.mark.parametrize("name", ["bf16", "s8", "u8"])
@pytest.mark.parametrize("level", ["avx2", "portable", "halved"])
def test_words_are_transposed(name: str, level: str) -> None:
    """Whole tiles and edges, at addresses that are no multiple of a word's size, inside the end of memory."""
    target = preset(level, HOST) if level != "halved" else replace(
        NOTHING, cpu=HOST.cpu, features=HOST.features, has_avx512=HOST.has_avx512)
    steps = steps_of(name)
    for rows, cols, pad, bounds in ((35, 21, 1, (None, None)), (16, 8, 0, (None, None)), (37, 9, 3, (30, 7))):
        src = Buffer("src", DTYPES[name], 1 + rows * (cols * steps + pad) - pad, Space.IN, 0)
        dst = Buffer("dst", DTYPES["u32"], 2 + cols * (rows + 1), Space.OUT, 0)
        limits = (None if b is None else Ix(b) for b in bounds)
        kernel = Kernel("k", (src, dst), (Phase((Section("s", 1, Var("b", 1), (filled(dst, 7), Transpose(
            dst, Ix(2), rows + 1, src, Ix(1), cols * steps + pad, rows, cols, *limits))),)),))
        verify(kernel)
        values = np.random.default_rng(0).integers(0, 100, src.size).astype(DTYPES[name].numpy)
        padded = np.concatenate([values[1:], np.zeros(pad, values.dtype)]).reshape(rows, -1)
        words = np.ascontiguousarray(padded[:, :cols * steps]).view(np.uint32)[:bounds[0], :bounds[1]]
        want = np.full(dst.size, 7, np.uint32)
        want[2:].reshape(cols, rows + 1)[:words.shape[1], :words.shape[0]] = words.T
        np.testing.assert_array_equal(run(kernel, [values])[0], want)
        (source, _), (result, _) = (_before_a_wall(x) for x in (values, np.zeros_like(want)))
        Loaded(kernel, target).bind([source, result])()
        np.testing.assert_array_equal(result, want)


def test_only_narrow_elements_are_transposed_as_words() -> None:
    for left, right in (("f32", "u32"), ("bf16", "s32"), ("f16", "u32")):
        src, dst = Buffer("src", DTYPES[left], 16, Space.IN, 0), Buffer("dst", DTYPES[right], 16, Space.OUT, 0)
        body = Transpose(dst, Ix(0), 2, src, Ix(0), 4, 2, 2)
        with pytest.raises(VerifyError, match="distinct buffers of one type, or words of narrow elements"):
            verify(Kernel("k", (src, dst), (Phase((Section("s", 1, Var("b", 1), (body,)),)),)))
