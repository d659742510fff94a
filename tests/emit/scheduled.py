"""Products from HLO on, by a schedule that asks for boxes."""
from __future__ import annotations

import numpy as np

from stitch.emit.ir.kir import Copy, walk
from stitch.hlo.ir import Graph
from stitch.schedule.search.candidates import Space
from stitch.schedule.tiles.choice import Candidate
from stitch.target import GpuTarget

from .group_harness import Mode, expected, lower_frame, physical
from .ptx_harness import Array, Compiled


def scheduled(frame: Graph, target: GpuTarget, copies: str, low: int) -> tuple[Compiled, Array, Array]:
    """A product from HLO on, by its first schedule that ends with `copies`, all of them boxes: its code, its result for
    integers from `low` to 5, and the program's."""
    def choose(space: Space) -> Candidate:
        found = (Candidate((s.choice,)) for s in space.sections[0])
        return next(c for c in found if str(c).endswith(copies))
    lowered = lower_frame(frame, Mode(target=target), choose=choose)
    section, = lowered.kernel.sections()
    assert all(s.tensor is not None for s in walk(section.body) if isinstance(s, Copy))
    rng = np.random.default_rng(0)
    values = {p: rng.integers(low, 6, p.array.dims).astype(p.array.dtype.numpy) for p in lowered.group.frame.params}
    made = Compiled(lowered.kernel, target)
    got, = made(*(physical(values[i], i.array) for i in lowered.inputs))
    want, = expected(lowered, values)
    return made, got.reshape(want.shape), want
