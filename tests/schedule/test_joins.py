"""Joined arrays that are taken apart again: what comes in parts, and that results stay."""
from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.kir import Space
from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Graph
from stitch.schedule.rewrite.joins import MAX_PARTS, MAX_TERMS, apart
from stitch.target import CpuTarget
from stitch.target.costs import Lowering

from ..emit.group_harness import Mode, frame_of, lower_frame
from ..emit.llvm_harness import Loaded

HOST = replace(CpuTarget.host(), cores=1)
#: two rows, the third part of a stack of 3 + 1 + 1 rows and two of them at once
ROWS = """
  %a = f32[1,96] slice(%p0), slice={[0:1], [0:96]}
  %b = f32[1,96] slice(%p0), slice={[1:2], [0:96]}
  %m = f32[1,96] multiply(%a, %b)
  %n = f32[1,96] sine(%b)
"""
STACK = ROWS + """
  %s = f32[2,96] concatenate(%m, %n), dimensions={0}
  %c = f32[] constant(0.5)
  %w = f32[2,96] broadcast(%c), dimensions={}
  %h = f32[2,96] multiply(%s, %w)
  %k = f32[2,96] add(%p0, %h)
"""
TAKEN = STACK + """
  %x = f32[1,96] slice(%k), slice={[0:1], [0:96]}
  %y = f32[1,96] slice(%k), slice={[1:2], [0:96]}
  %u = f32[1,96] multiply(%x, %y)
  %v = f32[1,96] cosine(%x)
"""
#: frames on f32[2,96], and the concatenations that are left of them
PROGRAMS = {
    "two stages": (TAKEN + "  %t = f32[2,96] concatenate(%u, %v), dimensions={0}\n"
                   "  ROOT %r = f32[2,96] add(%k, %t)\n", 1),
    "parts alone": (TAKEN + "  ROOT %r = f32[1,96] add(%u, %v)\n", 0),
    "along the lanes": (ROWS + "  %s = f32[1,192] concatenate(%m, %n), dimensions={1}\n"
                        "  %h = f32[1,192] exponential(%s)\n"
                        "  %x = f32[1,48] slice(%h), slice={[0:1], [0:96:2]}\n"
                        "  %y = f32[1,48] slice(%h), slice={[0:1], [140:188]}\n"
                        "  ROOT %r = f32[1,48] subtract(%x, %y)\n", 0),
    "no parts": (STACK + "  ROOT %r = f32[2,96] tanh(%k)\n", 1),
    "across parts": (TAKEN + "  %z = f32[2,48] slice(%k), slice={[0:2], [0:48]}\n"
                     "  %l = f32[2,48] concatenate(%z), dimensions={0}\n"
                     "  %g = f32[1,48] slice(%u), slice={[0:1], [48:96]}\n"
                     "  ROOT %r = f32[3,48] concatenate(%l, %g), dimensions={0}\n", 3),
    "cut elsewhere": (STACK + "  %d = f32[2,40] slice(%k), slice={[0:2], [0:40]}\n"
                      "  %e = f32[2,56] slice(%p0), slice={[0:2], [40:96]}\n"
                      "  %q = f32[2,96] concatenate(%d, %e), dimensions={1}\n"
                      "  %j = f32[2,96] maximum(%q, %p0)\n"
                      "  %x = f32[2,30] slice(%j), slice={[0:2], [10:40]}\n"
                      "  ROOT %r = f32[2,30] negate(%x)\n", 1),
    "two ways at once": (STACK + "  %d = f32[2,40] slice(%p0), slice={[0:2], [0:40]}\n"
                         "  %e = f32[2,56] slice(%p0), slice={[0:2], [40:96]}\n"
                         "  %q = f32[2,96] concatenate(%d, %e), dimensions={1}\n"
                         "  %j = f32[2,96] maximum(%q, %k)\n"
                         "  ROOT %r = f32[1,30] slice(%j), slice={[1:2], [10:40]}\n", 1),
}


def frame(body: str) -> Graph:
    return frame_of(body, "f32[2,96]", result=body[body.index("ROOT"):].split()[3])


@pytest.mark.parametrize("name", PROGRAMS)
def test_arrays_in_parts(name: str) -> None:
    body, left = PROGRAMS[name]
    graph = frame(body)
    made = apart(graph, Lowering())
    assert sum(i.op == "concatenate" for i in made.instrs) == left
    given = np.random.default_rng(0).standard_normal((2, 96)).astype(np.float32)
    want = evaluate(graph, (given,))
    np.testing.assert_array_equal(evaluate(made, (given,)), want)
    kernel = lower_frame(graph, Mode(target=HOST))
    for got in (*kinterp.run(kernel.kernel, [given.reshape(-1)]), *Loaded(kernel.kernel, HOST)(given.reshape(-1))):
        np.testing.assert_allclose(got.reshape(want.shape), want, rtol=1e-5, atol=1e-6)


def test_only_the_last_stack_is_in_memory() -> None:
    body, _ = PROGRAMS["two stages"]
    kernel = lower_frame(frame(body), Mode(target=HOST)).kernel
    assert sum(b.size for b in kernel.of(Space.ARENA)) <= 2 * 96


def test_stacks_of_many_rows_stay() -> None:
    rows = [f"  %a{n} = f32[1,96] slice(%p0), slice={{[{n % 2}:{n % 2 + 1}], [0:96]}}\n" for n in range(MAX_PARTS + 1)]
    for count, left in ((MAX_PARTS, 0), (MAX_PARTS + 1, 1)):
        body = "".join(rows[:count]) + (
            f"  %s = f32[{count},96] concatenate({', '.join(f'%a{n}' for n in range(count))}), dimensions={{0}}\n"
            f"  %e = f32[{count},96] exponential(%s)\n  ROOT %r = f32[1,96] slice(%e), slice={{[1:2], [0:96]}}\n")
        assert sum(i.op == "concatenate" for i in apart(frame(body), Lowering()).instrs) == left


def terms(count: int, dtype: str = "f32", combine: str = "add") -> str:
    """So many rows, and two at once in the middle, weighted and folded over."""
    rows = [f"%a{n}" for n in range(count - 2)]
    lines = [f"  {row} = {dtype}[1,96] slice(%p0), slice={{[{n % 2}:{n % 2 + 1}], [0:96]}}\n"
             for n, row in enumerate(rows)]
    joined = ", ".join([*rows[:count // 2], "%p0", *rows[count // 2:]])
    return "".join(lines) + f"""  %s = {dtype}[{count},96] concatenate({joined}), dimensions={{0}}
  %i = {dtype}[{count},96] iota(), iota_dimension=0
  %w = {dtype}[{count},96] multiply(%s, %i)
  %z = {dtype}[] constant(0.5)
  %f = {dtype}[96] reduce(%w, %z), dimensions={{0}}, to_apply=%{combine}
"""


@pytest.mark.parametrize("ending", [
    "ROOT %r = f32[96] negate(%f)", "%q = f32[20,96] exponential(%s)\n  ROOT %r = f32[96] reduce(%q, %z), "
    "dimensions={0}, to_apply=%maximum", "ROOT %r = f32[] reduce(%w, %z), dimensions={0,1}, to_apply=%add",
    "%b = f32[20,96] broadcast(%f), dimensions={1}\n  ROOT %r = f32[20,96] divide(%w, %b)"])
def test_terms_are_folded_one_after_another(ending: str) -> None:
    graph = frame(terms(20) + "  " + ending)
    made = apart(graph, Lowering())
    whole = ending.endswith("divide(%w, %b)")
    assert sum(i.op == "concatenate" for i in made.instrs) == whole
    given = np.random.default_rng(0).standard_normal((2, 96)).astype(np.float32)
    want = evaluate(graph, (given,))
    np.testing.assert_allclose(evaluate(made, (given,)), want, rtol=1e-4, atol=1e-4)
    kernel = lower_frame(graph, Mode(target=HOST))
    for got in (*kinterp.run(kernel.kernel, [given.reshape(-1)]), *Loaded(kernel.kernel, HOST)(given.reshape(-1))):
        np.testing.assert_allclose(got.reshape(want.shape), want, rtol=1e-4, atol=1e-4)


def test_stacks_of_rows_and_of_columns_meet() -> None:
    """Each is folded along its own dimension, and one of them is read by the other."""
    cut = [f"  %{v}{n} = f32[{'1,4' if v == 'a' else '4,1'}] slice(%p0), slice={{[{row}], [{column}]}}\n"
           for n in range(4) for v, row, column in (("a", f"{n}:{n + 1}", "0:4"), ("b", "0:4", f"{n}:{n + 1}"))]
    graph = frame_of("".join(cut) + """  %s = f32[4,4] concatenate(%a2, %a0, %a1, %a3), dimensions={0}
  %t = f32[4,4] concatenate(%b1, %b3, %b0, %b2), dimensions={1}
  %u = f32[4,4] negate(%s)
  %v = f32[4,4] maximum(%u, %t)
  %z = f32[] constant(0)
  %f = f32[4] reduce(%u, %z), dimensions={0}, to_apply=%add
  %g = f32[4] reduce(%v, %z), dimensions={1}, to_apply=%add
  ROOT %r = f32[4] add(%f, %g)
""", "f32[4,4]", result="f32[4]")
    given = np.arange(16, dtype=np.float32).reshape(4, 4) % 7 - 3
    np.testing.assert_array_equal(evaluate(apart(graph, Lowering()), (given,)), evaluate(graph, (given,)))


@pytest.mark.parametrize(("count", "dtype", "left"), [
    (MAX_TERMS, "f32", 0), (MAX_TERMS + 1, "f32", 1), (20, "bf16", 1), (20, "s32", 0)])
def test_folds_that_stay(count: int, dtype: str, left: int) -> None:
    """Of very many terms, and of those that would be rounded after each."""
    body = terms(count, dtype).replace("constant(0.5)", "constant(1)") + f"  ROOT %r = {dtype}[96] negate(%f)"
    graph = frame_of(body, f"{dtype}[2,96]", result=f"{dtype}[96]")
    assert sum(i.op == "concatenate" for i in apart(graph, Lowering()).instrs) == left


@pytest.mark.parametrize(("border", "left"), [(1, 1), (40, 0)])
def test_borders_are_no_parts(border: int, left: int) -> None:
    """A row that is rolled around stays whole: loops over its border alone would have little to do."""
    rest = 96 - border
    body = f"""  %a = f32[2,{border}] slice(%p0), slice={{[0:2], [{rest}:96]}}
  %b = f32[2,{rest}] slice(%p0), slice={{[0:2], [0:{rest}]}}
  %s = f32[2,96] concatenate(%b, %a), dimensions={{1}}
  %e = f32[2,96] exponential(%s)
  ROOT %r = f32[2,{rest}] slice(%e), slice={{[0:2], [0:{rest}]}}
"""
    assert sum(i.op == "concatenate" for i in apart(frame(body), Lowering()).instrs) == left


@pytest.mark.parametrize("seed", range(30))
def test_random_joins(seed: int) -> None:
    """Rows and columns joined, computed with and sliced at random: the same bits."""
    rng = np.random.default_rng(seed)
    lines: list[str] = []
    dims: dict[str, tuple[int, ...]] = {"p0": (2, 6)}
    for n in range(25):
        name, a = f"v{n}", str(rng.choice(list(dims)))
        d, kind = int(rng.integers(2)), int(rng.integers(4))
        alike = [v for v in dims if dims[v] == dims[a]]
        b = str(rng.choice(alike))
        made, op = list(dims[a]), f"add(%{a}, %{b})"
        if kind == 0 and made[d] < 12:
            made[d] *= 2
            op = f"concatenate(%{a}, %{b}), dimensions={{{d}}}"
        elif kind == 1 and made[d] > 1:
            start = int(rng.integers(2)) * (made[d] // 2)
            made[d] //= 2
            ends = [(start, start + made[k]) if k == d else (0, made[k]) for k in range(2)]
            op = f"slice(%{a}), slice={{{', '.join(f'[{lo}:{hi}]' for lo, hi in ends)}}}"
        dims[name] = tuple(made)
        lines.append(f"  %{name} = f32[{made[0]},{made[1]}] {op}\n")
    lines[-1] = lines[-1].replace("  %", "  ROOT %", 1)
    body = "".join(lines)
    graph = frame_of(body, "f32[2,6]", result=body[body.index("ROOT"):].split()[3])
    given = rng.standard_normal((2, 6)).astype(np.float32)
    np.testing.assert_array_equal(evaluate(apart(graph, Lowering()), (given,)), evaluate(graph, (given,)))
