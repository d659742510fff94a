"""Loops in parts: which loops are cut at the edges of what is joined in them, and that the parts compute the same."""
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from stitch.emit.cpu.kernels import emit_sections
from stitch.emit.ir.kir import Compute, For, Index, Kernel, Load, Loop, Space, walk
from stitch.emit.llvm.ops import unsupported_reason
from stitch.hlo.index import ZERO, Mod
from stitch.span.support import Support
from stitch.target import preset

from .group_harness import MODES, Lowered, Mode, check, frame_of, lower_frame

AVX512 = replace(preset("avx512"), cores=4)
ROWS = "offset_dims={1}, collapsed_slice_dims={0}, start_index_map={0}, index_vector_dim=1, slice_sizes={1,32}"
GATHERED = """  %a = f32[50,32]{1,0} gather(%p0, %p1), ROWS
  %b = f32[50,32]{1,0} gather(%p0, %p2), ROWS
  %c = f32[50,64]{1,0} concatenate(%a, %b), dimensions={1}
  ROOT %n = f32[50,64]{1,0} negate(%c)""".replace("ROWS", ROWS)


def lanes(kernel: Kernel) -> list[For]:
    return [s for section in kernel.sections() for s in walk(section.body)
            if isinstance(s, For) and s.kind is Loop.LANE]


def predicates(kernel: Kernel) -> int:
    return sum(isinstance(s, Load) and s.pred is not None for section in kernel.sections() for s in walk(section.body))


def test_every_part_reads_one_operand() -> None:
    """And gathers at one index, which is the same in all lanes."""
    lowered = lower_frame(frame_of(GATHERED, "f32[40,32]{1,0}", "s32[50]{0}", "s32[50]{0}"))
    inner = [loop for loop in lanes(lowered.kernel) if loop.extent == 32]
    assert len(inner) == 2 and not predicates(lowered.kernel)
    for loop in inner:
        [load] = [s for s in loop.body if isinstance(s, Load)]
        assert load.ix.coeff(loop.var) == 1
    check(lowered)


@pytest.mark.parametrize(("body", "extents"), [
    # rows of both are one run of memory
    ("ROOT %c = f32[30,32]{1,0} concatenate(%p0, %p1), dimensions={0}", [320, 640]),
    # padding before, between nothing, and after
    ("%z = f32[] constant(2)\n  ROOT %c = f32[10,64]{1,0} pad(%p0, %z), padding=0_0x16_16", [16, 32, 16]),
    # parts of a vector stay with their neighbours: the first and the last ones choose, those between do not
    ("%z = f32[] constant(2)\n  ROOT %c = f32[10,34]{1,0} pad(%p0, %z), padding=0_0x1_1", [8, 16, 10]),
    # nothing between
    ("%z = f32[] constant(2)\n  ROOT %c = f32[10,14]{1,0} pad(%p2, %z), padding=0_0x1_1", [14]),
    # so many parts that the code would grow
    ("ROOT %c = f32[10,160]{1,0} concatenate(%p0, %p0, %p0, %p0, %p0), dimensions={1}", [160]),
])
def test_where_loops_are_cut(body: str, extents: list[int]) -> None:
    lowered = lower_frame(frame_of(f"  {body}", "f32[10,32]{1,0}", "f32[20,32]{1,0}", "f32[10,12]{1,0}"))
    assert [loop.extent for loop in lanes(lowered.kernel)] == extents
    check(lowered)


def test_loops_inside_parts_are_their_own() -> None:
    """An outer loop in two parts holds an inner one in two."""
    lowered = lower_frame(frame_of("""  %z = f32[] constant(0)
  %c = f32[7,64]{1,0} concatenate(%p0, %p1), dimensions={1}
  %d = f32[7,64]{1,0} negate(%c)
  ROOT %e = f32[12,64]{1,0} concatenate(%d, %p2), dimensions={0}""", "f32[7,32]{1,0}", "f32[7,32]{1,0}",
                                   "f32[5,64]{1,0}"))
    assert not predicates(lowered.kernel)
    check(lowered)


ROLLED = """  %a0 = f32[{n},1]{{1,0}} slice(%p0), slice={{[0:{n}], [{last}:{m}]}}
  %a1 = f32[{n},{last}]{{1,0}} slice(%p0), slice={{[0:{n}], [0:{last}]}}
  %a = f32[{n},{m}]{{1,0}} concatenate(%a0, %a1), dimensions={{1}}
  %b0 = f32[{low},{m}]{{1,0}} slice(%p0), slice={{[1:{n}], [0:{m}]}}
  %b1 = f32[1,{m}]{{1,0}} slice(%p0), slice={{[0:1], [0:{m}]}}
  %b = f32[{n},{m}]{{1,0}} concatenate(%b0, %b1), dimensions={{0}}
  ROOT %c = f32[{n},{m}]{{1,0}} add(%a, %b)"""


def test_long_sums_inside_parts() -> None:
    """They are sums of blocks, of which the last is shorter: its length depends on a loop that is the part's own."""
    body = """  %z = f32[] constant(0)
  %c = f32[149,128]{1,0} concatenate(%p0, %p1), dimensions={1}
  ROOT %r = f32[128]{0} reduce(%c, %z), dimensions={0}, to_apply=%add"""
    lowered = lower_frame(frame_of(body, "f32[149,64]{1,0}", "f32[149,64]{1,0}"))
    assert [loop.extent for loop in lanes(lowered.kernel)] == [64, 64]
    check(lowered)


def rolled(n: int, m: int, mode: Mode) -> Lowered:
    body = ROLLED.format(n=n, m=m, low=n - 1, last=m - 1)
    return lower_frame(frame_of(body, f"f32[{n},{m}]{{1,0}}"), mode)


def test_rolled_grids_choose_at_their_borders() -> None:
    """Rows are loops of their own, so that nothing is compared by remainders; the bulk of both is free of choices."""
    lowered = rolled(40, 70, MODES["single"])
    free = [loop for loop in lanes(lowered.kernel)
            if not any(isinstance(s, Load) and s.pred is not None for s in walk(loop.body))]
    assert max(loop.extent for loop in free) == 62
    assert not any(isinstance(a, Mod) for section in lowered.kernel.sections() for s in walk(section.body)
                   if isinstance(s, Index) for a in s.ix.atoms())
    check(lowered)


def test_blocks_choose_at_their_borders() -> None:
    """Only the last row of a block may be the last one of all."""
    lowered = rolled(64, 64, Mode(50.0, 1024))
    [section] = [s for s in lowered.kernel.sections() if s.grid > 1]
    free = [s for s in walk(section.body) if isinstance(s, For) and s.kind is Loop.SEQ
            and not any(isinstance(x, Compute) and x.op == "compare" and x.args[0] is not None
                        and section.var in getattr(x.args[0], "ix", ZERO).atoms() for x in walk(s.body))]
    assert section.grid * max(s.extent for s in free) >= 64 - 2 * section.grid
    check(lowered)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("size", [(2, 3), (9, 16), (37, 70)], ids=str)
def test_rolls_under_every_schedule(size: tuple[int, int], mode: str) -> None:
    check(rolled(*size, MODES[mode]))


@pytest.mark.parametrize("mode", MODES)
def test_parts_under_every_schedule(mode: str) -> None:
    """Blocks and clipped tiles: edges that depend on the block stay predicates."""
    for dimension, shape in ((0, "[137,40]"), (1, "[137,80]")):
        other = "[97,40]" if dimension == 0 else "[137,40]"
        total = "[234,40]" if dimension == 0 else shape
        first = "[137,40]"
        check(lower_frame(frame_of(f"""  %e = f32{first}{{1,0}} exponential(%p0)
  %c = f32{total}{{1,0}} concatenate(%e, %p1), dimensions={{{dimension}}}
  ROOT %n = f32{total}{{1,0}} abs(%c)""", f"f32{first}{{1,0}}", f"f32{other}{{1,0}}"), MODES[mode]))


def stacked(sizes: Sequence[int], columns: int, mode: Mode) -> Lowered:
    """Rows of p0, each through an op of its own, joined with those of one operand more."""
    lines = [f"  %x{n} = f32[{size},{columns}] slice(%p0), slice={{[{n}:{n + size}], [0:{columns}]}}\n"
             f"  %y{n} = f32[{size},{columns}] {('cosine', 'sine')[n % 2]}(%x{n})\n" for n, size in enumerate(sizes)]
    joined, whole = ", ".join(f"%y{n}" for n in range(len(sizes))), f"f32[{sum(sizes)},{columns}]"
    return lower_frame(frame_of("".join(lines) + f"""  %c = {whole} concatenate({joined}), dimensions={{0}}
  ROOT %r = {whole} add(%c, %p1)""", f"f32[80,{columns + 1}]", whole), mode)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("sizes", [(1,) * 12, (1, 2, 3, 1, 1, 4, 1)], ids=len)
def test_conditions_choose_among_many_arrays(sizes: tuple[int, ...], mode: str) -> None:
    """And no lane computes what it does not need."""
    lowered = stacked(sizes, 70, MODES[mode])
    check(lowered)
    assert not predicates(lowered.kernel)
    computed = [s for section in lowered.kernel.sections() for s in walk(section.body)
                if isinstance(s, Compute) and s.op in ("sine", "cosine")]
    assert len(computed) <= 2 * sum(sizes)  # (loops that are cut have the same twice)


def test_conditions_choose_in_parts_of_a_loop() -> None:
    """What they choose by is the number of a loop inside, and each part has one of its own."""
    rows, places, columns = 3, 12, 70
    one, whole = f"f32[{rows},1,{columns}]", f"f32[{rows},{places},{columns}]"
    lines = [f"  %x{n} = {one} slice(%p0), slice={{[0:{rows}], [{n}:{n + 1}], [0:{columns}]}}\n"
             f"  %y{n} = {one} {('negate', 'abs')[n % 2]}(%x{n})\n" for n in range(places)]
    lowered = lower_frame(frame_of("".join(lines) + f"""  %c = {whole} concatenate({", ".join(
        f"%y{n}" for n in range(places))}), dimensions={{1}}
  %d = f32[{rows + 2},{places},{columns}] concatenate(%c, %p1), dimensions={{0}}
  ROOT %r = f32[{rows + 2},{places},{columns}] negate(%d)""", f"f32[{rows},{places},{columns + 1}]",
                                   f"f32[2,{places},{columns}]"))
    assert not predicates(lowered.kernel)
    assert len(lanes(lowered.kernel)) == 2 * places  # (a condition around each)
    check(lowered)


@pytest.mark.parametrize(("rows", "columns"), [(65, 70), (12, 5)])
def test_choices_that_are_none(rows: int, columns: int) -> None:
    """Of very many places, and around less than a vector: all of them choose."""
    lowered = stacked((1,) * 12 + (rows - 12,) * (rows > 12), columns, Mode(target=AVX512))
    check(lowered)
    assert not any(s.extent == 1 and s.bound is not None for section in lowered.kernel.sections()
                   for s in walk(section.body) if isinstance(s, For))


def test_places_that_are_known_late() -> None:
    """Rows of a stack at run-time indices: there is nothing to choose outside of the loop."""
    rows = [f"  %x{n} = f32[1,64] slice(%p0), slice={{[{n}:{n + 1}], [0:64]}}\n  %y{n} = f32[1,64] sine(%x{n})\n"
            for n in range(12)]
    lowered = lower_frame(frame_of("".join(rows) + f"""  %c = f32[12,64] concatenate({", ".join(
        f"%y{n}" for n in range(12))}), dimensions={{0}}
  %z = s32[] constant(0)
  %d = f32[3,64] dynamic-slice(%c, %p1, %z), dynamic_slice_sizes={{3,64}}
  ROOT %r = f32[3,64] negate(%d)""", "f32[12,65]", "s32[]"))
    check(lowered)
    assert emit_sections(lowered.kernel, AVX512).text


@pytest.mark.parametrize(("functions", "alike"), [(1, False), (6, True)])
def test_places_that_are_like_their_neighbours(functions: int, alike: bool) -> None:
    """Rows of a grid that wraps around are one code where that is long: only those at the ends are joined otherwise."""
    lines = ""
    for n in (1, 2, 58, 59):
        lines += f"""  %a{n} = f32[{n},64] slice(%p0), slice={{[{60 - n}:60], [1:65]}}
  %b{n} = f32[{60 - n},64] slice(%p0), slice={{[0:{60 - n}], [1:65]}}
  %e{n}_0 = f32[60,64] concatenate(%a{n}, %b{n}), dimensions={{0}}
"""
        lines += "".join(f"  %e{n}_{k + 1} = f32[60,64] cosine(%e{n}_{k})\n" for k in range(functions))
    lowered = lower_frame(frame_of(lines + f"""  %x = f32[60,64] add(%e1_{functions}, %e2_{functions})
  %y = f32[60,64] add(%e58_{functions}, %e59_{functions})
  ROOT %r = f32[60,64] add(%x, %y)""", "f32[60,66]"), Mode(target=AVX512))
    check(lowered)
    made = sum(isinstance(s, Compute) and s.op == "cosine" for section in lowered.kernel.sections()
               for s in walk(section.body))
    assert (made <= 16 * functions) is alike


@pytest.mark.parametrize("count", [2, 4, 7])
def test_numbers_that_are_joined_are_made_one_by_one(count: int) -> None:
    """Each once, and what another nest of the section has of it is not made again."""
    lines, terms = "", [f"%y{n}" for n in range(count)]
    for n in range(count):
        lines += f"""  %x{n} = f32[1] slice(%p0), slice={{[{n}:{n + 1}]}}
  %y{n} = f32[1] cosine(%x{n})
"""
    lowered = lower_frame(frame_of(lines + f"""  %c = f32[{count}] concatenate({", ".join(terms)}), dimensions={{0}}
  %m = f32[1] add(%y0, %y1)
  %r = f32[{count}] add(%c, %c)
  ROOT %t = (f32[{count}], f32[1]) tuple(%r, %m)""", "f32[9]"), Mode(target=AVX512))
    check(lowered)
    made = sum(isinstance(s, Compute) and s.op == "cosine" for section in lowered.kernel.sections()
               for s in walk(section.body))
    assert not lanes(lowered.kernel) and not predicates(lowered.kernel) and made <= count + 2


def test_what_joined_numbers_share_is_made_once() -> None:
    """However much it is: it costs none of them more than all together."""
    lines = "  %h = f32[1] slice(%p0), slice={[4:5]}\n  %s0 = f32[] reshape(%h)\n"
    lines += "".join(f"  %s{n + 1} = f32[] cosine(%s{n})\n" for n in range(3))
    for n in range(4):
        lines += f"""  %w{n} = f32[1] slice(%p0), slice={{[{n}:{n + 1}]}}
  %x{n} = f32[] reshape(%w{n})
  %y{n} = f32[] multiply(%x{n}, %s3)
  %z{n} = f32[1] reshape(%y{n})
"""
    lowered = lower_frame(frame_of(lines + f"""  %c = f32[4] concatenate({", ".join(f"%z{n}" for n in range(4))}), \
dimensions={{0}}
  ROOT %r = f32[4] negate(%c)""", "f32[9]"), Mode(target=AVX512))
    check(lowered)
    made = sum(isinstance(s, Compute) and s.op == "cosine" for section in lowered.kernel.sections()
               for s in walk(section.body))
    assert not lanes(lowered.kernel) and made == 3


@pytest.mark.parametrize(("op", "one_by_one"), [("abs", True), ("cosine", False)])
def test_much_that_is_done_with_joined_numbers_is_done_in_lanes(op: str, one_by_one: bool) -> None:
    """Once for all of them; a little is done for each."""
    lines = "".join(f"""  %x{n} = f32[1] slice(%p0), slice={{[{n}:{n + 1}]}}
  %y{n} = f32[1] negate(%x{n})
""" for n in range(7))
    lowered = lower_frame(frame_of(lines + f"""  %c = f32[7] concatenate({", ".join(f"%y{n}" for n in range(7))}), \
dimensions={{0}}
  %d = f32[7] {op}(%c)
  %e = f32[7] {op}(%d)
  ROOT %r = f32[7] {op}(%e)""", "f32[9]"), Mode(target=AVX512))
    check(lowered)
    assert (not lanes(lowered.kernel)) is one_by_one


@pytest.mark.parametrize("wide", ["", ",3"])
def test_stacks_of_parts_of_stacks_are_made_one_after_another(wide: str) -> None:
    """What each is joined of takes parts of the one before: made anew for every place it would be 17 times as much code
    with every stack."""
    lines, whole = "", "%p0"
    for k in range(3):
        for n in range(17):
            for x, at in (("a", (n + 1) % 17), ("b", 2 * n % 17)):
                rows = f"[{at}:{at + 1}]{', [0:3]' * bool(wide)}"
                lines += f"  %{x}{k}_{n} = f32[1{wide}] slice({whole}), slice={{{rows}}}\n"
            lines += f"  %y{k}_{n} = f32[1{wide}] {('add', 'multiply')[n % 2]}(%a{k}_{n}, %b{k}_{n})\n"
        terms = ", ".join(f"%y{k}_{n}" for n in range(17))
        lines += f"  %c{k} = f32[17{wide}] concatenate({terms}), dimensions={{0}}\n"
        lines += f"  %r{k} = f32[17{wide}] cosine(%c{k})\n"
        whole = f"%r{k}"
    roots = ", ".join(("%c0", "%c1", "%r2") if not wide else ("%c0", "%r2"))
    shapes = ", ".join([f"f32[17{wide}]"] * roots.count("%"))
    lowered = lower_frame(frame_of(lines + f"  ROOT %t = ({shapes}) tuple({roots})", f"f32[17{wide}]"),
                          Mode(target=AVX512))
    check(lowered)
    assert sum(isinstance(s, Compute) for section in lowered.kernel.sections() for s in walk(section.body)) < 1200


UPDATED = """  %one = s32[] constant({at})
  %a = f32[{n},{m}]{{1,0}} slice(%p0), slice={{[0:{n}], [0:{m}]}}
  %b = f32[{n},{m}]{{1,0}} slice(%p0), slice={{[2:{rows}], [2:{cols}]}}
  %s = f32[{n},{m}]{{1,0}} add(%a, %b)
  %d = f32[{n},{m}]{{1,0}} divide(%s, %a)
  %e = f32[{n},{m}]{{1,0}} tanh(%d)
  %f = f32[{n},{m}]{{1,0}} exponential(%e)
  ROOT %r = f32[{rows},{cols}]{{1,0}} dynamic-update-slice(%p0, %f, %one, %one)"""


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("at", [1, 0, 7, -3])
def test_what_is_inside_a_border(mode: str, at: int) -> None:
    """However dear, it is computed where it is stored: nothing is kept between.  A place beyond the end is the last."""
    rows, cols = 30, 50
    body = UPDATED.format(n=rows - 2, m=cols - 2, rows=rows, cols=cols, at=at)
    graph = frame_of(body, f"f32[{rows},{cols}]{{1,0}}")
    support = Support(unsupported_reason, lambda dot: None)
    assert not support.refusals(graph, steps=True)
    lowered = lower_frame(graph, MODES[mode])
    assert len(lowered.kernel.phases) == 1 and not lowered.kernel.of(Space.ARENA) + lowered.kernel.of(Space.SCRATCH)
    check(lowered)


def test_results_that_others_read_around() -> None:
    """What a result is made of is computed once: others read the result."""
    lowered = lower_frame(frame_of("""  %d = f32[40,64]{1,0} divide(%p0, %p1)
  %l = f32[40,64]{1,0} logistic(%d)
  %r = f32[40,64]{1,0} subtract(%p0, %l)
  %a = f32[38,64]{1,0} slice(%r), slice={[0:38], [0:64]}
  %b = f32[38,64]{1,0} slice(%r), slice={[2:40], [0:64]}
  %c = f32[38,64]{1,0} subtract(%a, %b)
  ROOT %t = (f32[40,64]{1,0}, f32[38,64]{1,0}) tuple(%r, %c)""", "f32[40,64]{1,0}", "f32[40,64]{1,0}"))
    assert not lowered.kernel.of(Space.ARENA)
    assert sum(isinstance(s, Compute) and s.op == "logistic" for section in lowered.kernel.sections()
               for s in walk(section.body)) == 1
    check(lowered)


def test_loads_of_no_lane_stay_in_their_buffer() -> None:
    """What lies far outside of one may be no memory, and processors take long to find that no lane wants it."""
    lowered = lower_frame(frame_of("""  %z = f32[] constant(0)
  ROOT %c = f32[10,14]{1,0} pad(%p0, %z), padding=0_0x1_1""", "f32[10,12]{1,0}"), Mode(target=AVX512))
    text = emit_sections(lowered.kernel, AVX512).text
    found = [line for line in text.splitlines() if "call <" in line and "@llvm.masked.load" in line]
    assert found
    for line in found:
        address = re.search(r"\(ptr (%[\w.]+),", line)
        assert address is not None and f"{address[1]} = select i1 " in text


def test_updates_without_code() -> None:
    """Most of an array is written over at a place that the program says, but no kernel can move its elements."""
    graph = frame_of("""  %one = s32[] constant(1)
  ROOT %r = s4[30]{0} dynamic-update-slice(%p0, %p1, %one)""", "s4[30]{0}", "s4[28]{0}")
    assert graph.root in Support(unsupported_reason, lambda dot: None).refusals(graph, steps=True)
