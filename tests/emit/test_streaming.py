"""Results that are stored past the caches: which, and that they are right wherever they lie."""
from __future__ import annotations

import random
import re
from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.ir.kir import Kernel
from stitch.emit.ir.printer import print_kernel
from stitch.emit.llvm.parts import in_parts
from stitch.hlo.ir import Graph
from stitch.hlo.types import F32, Shape
from stitch.schedule.cost.model import model_of
from stitch.schedule.cost.streaming import streams
from stitch.target import Target

from .graphs import draw
from .group_harness import TARGET, Mode, expected, frame_of, logical, lower_frame, physical
from .llvm_harness import Loaded, kernel_text
from .sizes import Case, cases, levels, run
from .test_lower import softmax

#: elements of f32 that the shipped costs have just so many of in results that go past the caches
LARGE = int(TARGET.costs.streaming.share * TARGET.l3) // 4
SUM = "  ROOT %q = {0} add(%p0, %p1)"


def eager(target: Target) -> Target:
    """A machine that streams whatever it can."""
    costs = replace(target.costs.streaming, share=0.0, work=float("inf"), lines=1)
    return replace(target, costs=replace(target.costs, streaming=costs))


def kernel_of(frame: Graph, target: Target = TARGET, shared: tuple[tuple[int, int], ...] = ()) -> Kernel:
    return lower_frame(frame, Mode(target=target), shared).kernel


def streamed(kernel: Kernel) -> list[str]:
    """The results with streamed stores, by name."""
    return sorted(set(re.findall(r"^ *stream (\w+)\[", print_kernel(kernel), re.MULTILINE)))


def addition(size: int, dtype: str = "f32") -> Graph:
    shape = f"{dtype}[{size}]{{0}}"
    return frame_of(SUM.format(shape), shape, shape)


def test_large_results_are_streamed_and_not_asked_for() -> None:
    assert streamed(kernel_of(addition(LARGE))) == ["out0"]
    assert not streamed(kernel_of(addition(LARGE - 1)))
    asked = re.findall(r"prefetch (\w+)", print_kernel(kernel_of(addition(LARGE))))
    assert set(asked) == {"in0", "in1"}


def test_what_may_be_an_operand_is_stored_as_ever() -> None:
    assert not streamed(kernel_of(addition(LARGE), shared=((0, 0),)))


def test_who_computes_long_stores_as_ever() -> None:
    shape = f"f32[{LARGE}]{{0}}"
    lines = [f"  %e{n} = {shape} exponential(%{f'e{n - 1}' if n else 'p0'})" for n in range(6)]
    assert not streamed(kernel_of(frame_of("\n".join([*lines, f"  ROOT %q = {shape} negate(%e5)"]), shape)))


def test_what_the_kernel_reads_again_stays_near() -> None:
    """One result is read in a later phase, the other one is not."""
    frame = frame_of("""  %e = f32[64,128]{1,0} negate(%p0)
  %zero = f32[] constant(0)
  %s = f32[128]{0} reduce(%e, %zero), dimensions={0}, to_apply=%add
  %b = f32[64,128]{1,0} broadcast(%s), dimensions={1}
  %d = f32[64,128]{1,0} subtract(%e, %b)
  ROOT %t = (f32[64,128]{1,0}, f32[64,128]{1,0}) tuple(%e, %d)""", "f32[64,128]{1,0}")
    kernel = lower_frame(frame, Mode(1.0, 16, 64, eager(TARGET))).kernel
    text = print_kernel(kernel)
    assert "load out0[" in text and streamed(kernel) == ["out1"]


def test_short_rows_are_stored_as_ever() -> None:
    """Four lines at a time, at least, one behind the other."""
    def rows(minor: int) -> Graph:
        shape = f"f32[{LARGE // minor + 1},{minor}]{{1,0}}"
        return frame_of(f"""  %zero = f32[] constant(0)
  %s = f32[{LARGE // minor + 1}]{{0}} reduce(%p0, %zero), dimensions={{1}}, to_apply=%add
  %b = {shape} broadcast(%s), dimensions={{0}}
  ROOT %q = {shape} subtract(%p0, %b)""", shape)

    assert streamed(kernel_of(rows(256))) and not streamed(kernel_of(rows(32)))


@pytest.mark.parametrize("level", levels(), ids=lambda t: t.name)
@pytest.mark.parametrize("dtype", ["f32", "f64", "bf16", "s8", "pred", "c64"])
@pytest.mark.parametrize("size", [1, 15, 16, 64, 127, 1000, 4099])
def test_wherever_results_lie(level: Target, dtype: str, size: int) -> None:
    """Among guard pages they end at the end of one page, and begin at the begin of another: at any place in a line,
    and at the begin of one."""
    shape = f"{dtype}[{size}]{{0}}"
    op = "or" if dtype == "pred" else "add"
    lowered = lower_frame(frame_of(f"  ROOT %q = {shape} {op}(%p0, %p1)", shape, shape), Mode(target=eager(level)))
    rng = np.random.default_rng(size)
    values = {p: draw(p.array, rng) for p in lowered.group.frame.params}
    loaded = Loaded(lowered.kernel, level)
    got, = loaded(*(physical(values[i], i.array) for i in lowered.inputs))
    want, = expected(lowered, values)
    np.testing.assert_array_equal(logical(got, lowered.group.outputs[0].array), want)
    assert ("!nontemporal" in loaded.text) == ("sfence" in loaded.text)
    assert "!nontemporal" in loaded.text or size < 64 or level.lanes(4) * 2 < 16, "whole vectors"


@pytest.mark.parametrize("case", random.Random(3).sample(cases(), 60), ids=str)
def test_everything_streamed(case: Case) -> None:
    level = random.Random(str(case)).choice(levels())
    run(case, eager(level))


def test_softmax_of_odd_rows() -> None:
    level = levels()[0]
    kernel = lower_frame(softmax(33, 1001), Mode(1.0, 16, 64, eager(level))).kernel
    assert streamed(kernel) == ["out0"] and "!nontemporal" in kernel_text(kernel, level)


def test_parts_of_a_module_all_have_its_metadata() -> None:
    level = levels()[0]
    text = kernel_text(kernel_of(addition(4096), eager(level)), level)
    functions = "\n".join(f"define internal void @f{n}() noinline nounwind {{\n  ret void\n}}" for n in range(50))
    calls = "\n".join(f"  call void @f{n}()" for n in range(50))
    parts = in_parts(f"{text}\n{functions}\ndefine void @all() {{\n{calls}\n  ret void\n}}\n", 2, 500)
    assert len(parts) == 2 and all("\n!2 = !{i32 1}\n" in f"\n{part}" for part in parts)


def test_what_streaming_spares_is_expected() -> None:
    nbytes = 4 * LARGE
    assert streams(2 * nbytes, nbytes, 0.0, TARGET) and not streams(2 * nbytes, nbytes - 1, 0.0, TARGET)
    assert not streams(2 * nbytes, nbytes, model_of(TARGET).transfer_ns(4 * nbytes, 3 * nbytes), TARGET)
    shapes = [Shape(F32, (size,), (0,)) for size in (LARGE - 1, LARGE)]
    frame = [addition(size) for size in (LARGE - 1, LARGE)]
    smaller, larger = (model_of(TARGET).least_ns(f, [s]) for f, s in zip(frame, shapes))
    assert larger == pytest.approx(0.75 * smaller, rel=0.02)
