"""From a frame to a kernel and back: lowering a whole frame as one group, and checking it against the HLO oracle."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pytest

from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir import verifier
from stitch.emit.ir.kir import Kernel
from stitch.emit.lower import group as lower
from stitch.emit.lower.passes import hazards
from stitch.emit.lower.passes.pipeline import pipelined
from stitch.emit.lower.passes.sums import kept
from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Graph, Instr
from stitch.hlo.literal import constant_value
from stitch.hlo.text import parse
from stitch.hlo.types import Shape
from stitch.schedule.plan import ScheduledGroup, schedule_group
from stitch.schedule.search.candidates import Space, enumerate_candidates
from stitch.schedule.tiles.choice import Candidate
from stitch.span.flatten import flatten
from stitch.span.fuse import all_users, make_group, takeable
from stitch.span.plan import FusionGroup
from stitch.target import Target, preset
from stitch.target.costs import Reductions, Tiles

from .graphs import draw

Array = np.ndarray[Any, Any]
TARGET = replace(preset("avx2"), cores=4)


@dataclass(frozen=True)
class Mode:
    """Costs (None: as they are) under which small arrays are treated like large ones."""

    parallel_ns: float | None = None
    tile_elements: int | None = None
    min_split: int | None = None
    target: Target = TARGET


#: one block; many blocks; many blocks of several steps; long reductions in two steps, finely or coarsely cut
MODES = {"single": Mode(), "parallel": Mode(1.0, 16), "coarse": Mode(50.0, 256), "split": Mode(1.0, 16, 64),
         "chunks": Mode(20.0, 128, 64)}


@contextmanager
def in_mode(mode: Mode) -> Iterator[None]:
    """The costs of `mode`, for all machines."""
    wanted = ((Tiles, "parallel_ns", mode.parallel_ns), (Reductions, "worth_ns", mode.parallel_ns),
              (Tiles, "elements", mode.tile_elements), (Tiles, "folded_elements", mode.tile_elements),
              (Reductions, "least_elements", mode.min_split),
              (Reductions, "least_shared", None if mode.min_split is None else 2 * mode.min_split))
    with pytest.MonkeyPatch.context() as patch:
        for group, name, value in wanted:
            if value is not None:
                patch.setattr(group, name, value)
        yield


@dataclass(frozen=True)
class Lowered:
    """A frame as one kernel."""

    group: FusionGroup
    inputs: tuple[Instr, ...]
    scheduled: ScheduledGroup
    kernel: Kernel


def lower_frame(frame: Graph, mode: Mode = MODES["single"], shared: Sequence[tuple[int, int]] = (),
                choose: Callable[[Space], Candidate] | None = None) -> Lowered:
    """All launching ops of a frame as one verified kernel; `shared` are operand-result pairs of one memory, `choose`
    picks the schedules (otherwise the model does)."""
    members = [i for i in frame.instrs if takeable(i, {})]
    group = make_group(0, frame, members, 0, all_users(frame))
    with in_mode(mode):
        graph, inputs = flatten(group)
        chosen = choose(enumerate_candidates(graph, mode.target)) if choose is not None else None
        scheduled = schedule_group(graph, mode.target, chosen)
        outputs = [(r, o.array) for r, o in zip(scheduled.graph.roots, group.outputs)]
        kernel = lower.lower("kernel", scheduled, outputs, mode.target, lower.layouts(scheduled, mode.target), shared)
        verifier.verify(kernel)
        kernel = hazards.settle_hazards(kernel, shared, mode.target.costs.lowering)
        verifier.verify(kernel)
        kernel = kept(kernel, shared, mode.target)
        kernel = pipelined(kernel, mode.target) if mode.target.stages_operands else kernel
        verifier.verify(kernel)
    return Lowered(group, inputs, scheduled, kernel)


#: the combiner of an argmax
MOST = """
%most (a: f32[], i: s32[], b: f32[], j: s32[]) -> (f32[], s32[]) {
  %a = f32[] parameter(0)
  %i = s32[] parameter(1)
  %b = f32[] parameter(2)
  %j = s32[] parameter(3)
  %more = pred[] compare(%a, %b), direction=GT
  %same = pred[] compare(%a, %b), direction=EQ
  %first = pred[] compare(%i, %j), direction=LT
  %tie = pred[] and(%same, %first)
  %keep = pred[] or(%more, %tie)
  %v = f32[] select(%keep, %a, %b)
  %n = s32[] select(%keep, %i, %j)
  ROOT %t = (f32[], s32[]) tuple(%v, %n)
}
"""


def frame_of(body: str, *params: str, result: str = "f32[1]") -> Graph:
    """An entry computation; the roots are the operands of the last tuple, if the root is one."""
    lines = [f"  %p{n} = {shape} parameter({n})" for n, shape in enumerate(params)]
    text = f"""HloModule m
%add (a: f32[], b: f32[]) -> f32[] {{
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %s = f32[] add(%a, %b)
}}
%maximum (a: f32[], b: f32[]) -> f32[] {{
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %s = f32[] maximum(%a, %b)
}}
%logarithm (a: f32[], b: f32[]) -> f32[] {{
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  %e = f32[] exponential(%b)
  %t = f32[] add(%a, %e)
  ROOT %s = f32[] log-plus-one(%t)
}}
{MOST}
ENTRY %main () -> f32[] {{
{chr(10).join(lines)}
{body}
}}
"""
    frame = parse(text).entry
    if frame.root.op != "tuple":
        return frame
    return Graph(frame.name, frame.params, frame.instrs[:-1], frame.root.operands)


def physical(value: Array, shape: Shape) -> Array:
    """An array's elements in the order of its layout."""
    return np.ascontiguousarray(value.transpose(shape.minor_to_major[::-1])).reshape(-1)


def logical(flat: Array, shape: Shape) -> Array:
    """Inverse of `physical`."""
    order = shape.minor_to_major[::-1]
    return flat.reshape([shape.dims[d] for d in order]).transpose(np.argsort(order))


def expected(lowered: Lowered, values: Mapping[Instr, Array]) -> list[Array]:
    """The group's outputs by the HLO interpreter, on the frame as it is."""
    frame, outputs = lowered.group.frame, lowered.group.outputs
    got = evaluate(Graph("oracle", frame.params, frame.instrs, outputs), [values[p] for p in frame.params])
    return [np.asarray(g) for g in (got if len(outputs) != 1 else [got])]


def check(lowered: Lowered, seed: int = 0, orders: Sequence[str] = kinterp.ORDERS,
          alias: Mapping[int, int] | None = None) -> None:
    """The kernel computes what the frame does, bit for bit, in every order of blocks and lanes."""
    rng = np.random.default_rng(seed)
    values = {p: draw(p.array, rng) for p in lowered.group.frame.params}
    want = expected(lowered, values)
    inputs = [physical(values[i] if i in values else constant_value(i), i.array) for i in lowered.inputs]
    for order in orders:
        got = kinterp.run(lowered.kernel, inputs, order=order, seed=seed, alias=alias)
        for output, g, w in zip(lowered.group.outputs, got, want, strict=True):
            wide = np.complex128 if w.dtype.kind == "c" else np.float64
            np.testing.assert_array_equal(logical(g, output.array).astype(wide), w.astype(wide),
                                          err_msg=f"{output} in {order} order")
