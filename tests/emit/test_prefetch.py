"""Which lines loops ask for ahead of time."""
from __future__ import annotations

import random

import pytest

from stitch.emit.ir.kir import Kernel
from stitch.emit.ir.printer import print_kernel
from stitch.hlo.ir import Graph
from stitch.target.costs_kernels import Prefetching

from .graphs import random_frame
from .group_harness import MODES, check, frame_of, lower_frame
from .test_lower import softmax


def asked(frame: Graph) -> list[str]:
    """What a frame's kernel asks for, in the order of its text, with the loop variables by their order there."""
    return asked_by(lower_frame(frame, MODES["single"]).kernel)


def asked_by(kernel: Kernel) -> list[str]:
    return [line.strip() for line in print_kernel(kernel).splitlines() if line.strip().startswith("prefetch")]


def elementwise(op: str, shape: str) -> Graph:
    return frame_of(f"  ROOT %q = {shape} {op}(%p0)", shape)


def test_streams_are_asked_for_some_lines_ahead() -> None:
    for dtype, distance in (("f32", 512), ("f64", 256), ("bf16", 1024)):
        lines = asked(elementwise("negate", f"{dtype}[524288]{{0}}"))
        assert len(lines) == 2
        for buffer, line in zip(("in0", "out0"), lines):
            assert line.startswith(f"prefetch {buffer}[") and line.endswith(f" + {distance}]")


def test_small_kernels_ask_for_nothing() -> None:
    assert not asked(elementwise("negate", "f32[4096]{0}"))
    assert not asked(frame_of("""  %b = f32[1024,1024]{1,0} broadcast(%p0), dimensions={1}
  %zero = f32[] constant(0)
  ROOT %s = f32[1024]{0} reduce(%b, %zero), dimensions={0}, to_apply=%add""", "f32[1024]{0}"))


def test_a_loop_that_computes_asks_for_what_the_others_need() -> None:
    lines = asked(softmax(2048, 512))
    reads, = (line for line in lines if "in0" in line)
    stores, = (line for line in lines if "out0" in line)
    here = stores.removeprefix("prefetch out0").removesuffix("]")
    assert reads.startswith(f"prefetch in0{here} + ")  # the next block's rows
    assert int(reads.removesuffix("]").rsplit(" ", 1)[1]) % 512 == 0


def test_loops_that_only_move_ask_a_little_ahead() -> None:
    lines = asked(frame_of("""  %zero = f32[] constant(0)
  %s = f32[2048]{0} reduce(%p0, %zero), dimensions={1}, to_apply=%add
  %b = f32[2048,512]{1,0} broadcast(%s), dimensions={0}
  ROOT %q = f32[2048,512]{1,0} subtract(%p0, %b)""", "f32[2048,512]{1,0}"))
    assert [line.split("[")[0] for line in lines] == ["prefetch in0", "prefetch out0"]
    assert all(line.endswith(" + 512]") for line in lines)


def test_pieces_that_lie_apart_are_asked_for_by_rows() -> None:
    lines = asked(frame_of("""  %s = f32[4096,128]{1,0} slice(%p0), slice={[0:4096], [64:192]}
  ROOT %q = f32[4096,128]{1,0} negate(%s)""", "f32[4096,1024]{1,0}"))
    reads, stores = lines
    assert reads.endswith(f" + {64 + 4 * 1024}]") and stores.endswith(" + 512]")  # four rows of 512 bytes


def test_a_stencil_asks_for_its_first_row_only() -> None:
    rows = "\n".join(f"  %s{n} = f32[1022,1024]{{1,0}} slice(%p0), slice={{[{n}:{n + 1022}], [0:1024]}}"
                     for n in range(3))
    reads = [line for line in asked(frame_of(f"""{rows}
  %a = f32[1022,1024]{{1,0}} add(%s0, %s1)
  ROOT %q = f32[1022,1024]{{1,0}} add(%a, %s2)""", "f32[1024,1024]{1,0}")) if "in0" in line]
    assert len(reads) == 1 and reads[0].endswith(f" + {2 * 1024 + 512}]")


def test_lanes_that_walk_across_rows_ask_for_the_next_ones() -> None:
    frame = frame_of("""  %zero = f32[] constant(0)
  ROOT %s = f32[512]{0} reduce(%p0, %zero), dimensions={0}, to_apply=%add""", "f32[8192,512]{1,0}")
    reads, = (line for line in asked(frame) if "in0" in line)
    rows, rest = divmod(int(reads.removesuffix("]").rsplit(" ", 1)[1]), 512)
    assert rest == 0 and rows * 2048 <= Prefetching().step


@pytest.mark.parametrize("mode", MODES)
def test_asking_changes_nothing_else(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    total = 0
    for seed in range(40):
        frame = random_frame(random.Random(seed).choice, 6)
        monkeypatch.setattr(Prefetching, "large", 1.0)
        plain = lower_frame(frame, MODES[mode]).kernel
        assert not asked_by(plain)
        for name in ("large", "part", "heavy_flops"):
            monkeypatch.setattr(Prefetching, name, 0)
        monkeypatch.setattr(Prefetching, "ahead", 64)
        lowered = lower_frame(frame, MODES[mode])
        total += len(asked_by(lowered.kernel))
        kept = [line for line in print_kernel(lowered.kernel).splitlines() if not line.strip().startswith("prefetch")]
        assert kept == print_kernel(plain).splitlines()
        check(lowered, seed)
    assert total > 40
