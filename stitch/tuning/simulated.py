"""Schedules told apart by a model of a GPU that is not there (`ptx.timing`), stored as facts of source "simulated".

A model knows nothing of XLA's version of a group, so there is no verdict: the fastest schedule is used where nothing
was measured, and the model of plans decides, as ever, whether a group is taken.
"""
from __future__ import annotations

import logging
import time
from collections.abc import Mapping, Sequence

import numpy as np

from ..emit.backends import backend_of
from ..emit.codegen.build import build
from ..emit.gpu import ptxas
from ..emit.gpu.device import Recipe
from ..emit.ir.verifier import verify
from ..errors import MESSAGE, CodegenError, StitchError, shown
from ..knobs import Knobs
from ..perflib.key import Measurement
from ..perflib.store import PerfLib
from ..plan.groups import lower_group
from ..ptx.faults import Fault, PtxError
from ..ptx.timing.gpus import GPUS, Gpu
from ..ptx.timing.predict import predict
from ..schedule.decide.estimate import Estimate
from ..schedule.plan import apply_candidate
from ..schedule.search.candidates import Space, enumerate_candidates
from ..schedule.search.propose import propose
from ..schedule.tiles.choice import Candidate
from ..target import Target
from .tasks import Task

log = logging.getLogger("stitch")

#: how schedules are proposed, as for measuring
METHOD = "assisted"
_NO_ESTIMATE = Estimate(0.0, 0.0)


def run(tasks: Sequence[Task], knobs: Knobs, target: Target, library: PerfLib, deadline: float) -> int:
    """Simulate the schedules of tasks in order until `deadline` (time.monotonic); how many schedules got a time.  What
    is known already, by whatever source, is not simulated again."""
    gpu = GPUS.get(getattr(target, "name", ""))
    if gpu is None:
        log.info("nothing is simulated: there is no model of %s, only of %s", target.machine, ", ".join(GPUS))
        return 0
    return sum(_Simulated(task, knobs, target, library, gpu, deadline).run() for task in tasks if task.kind == "group")


class _Simulated:
    """The simulation of one group."""

    def __init__(self, task: Task, knobs: Knobs, target: Target, library: PerfLib, gpu: Gpu, deadline: float) -> None:
        self.task, self.knobs, self.target, self.library, self.gpu = task, knobs, target, library, gpu
        self.deadline, self.backend = deadline, backend_of(target)
        self.found = 0
        self.texts: dict[str, float] = {}

    def run(self) -> int:
        """Time what the search proposes, batch by batch."""
        space, effort = enumerate_candidates(self.task.graph, self.target), self.target.costs.measuring
        have: dict[Candidate, float | None] = {c: m.median_ns for m in self.library.rows(self.task.signature)
                                               for c in space.ranked() if str(c) == m.key.schedule}
        while len(have) < effort.tried and time.monotonic() < self.deadline:
            batch = [space.model] if space.model not in have else propose(space, have, effort.asked, METHOD)
            if not batch:
                break
            for candidate in batch:
                if time.monotonic() >= self.deadline:
                    break
                have[candidate] = self._time(space, candidate)
        return self.found

    def _time(self, space: Space, candidate: Candidate) -> float | None:
        """Nanoseconds of a schedule, stored; None where it has none."""
        try:
            ns = self._simulate(space, candidate)
        except (StitchError, PtxError, Fault) as error:
            log.info("candidate %s of group %s (%s) is not simulated: %s", candidate, self.task.signature[:12],
                     self.task.what, shown(str(error), MESSAGE))
            return None
        key = self.library.key("group", self.task.signature, str(candidate))
        self.library.put([Measurement(key, ns, 0.0, 1, time.time(), self.task.what, measured=0)])
        self.found += 1
        return ns

    def _simulate(self, space: Space, candidate: Candidate) -> float:
        task = self.task
        scheduled = apply_candidate(space.cut, self.target, candidate)
        made = lower_group(task.group, task.inputs, scheduled, task.subject.shared, self.target, _NO_ESTIMATE)
        verify(made.kernel)
        if made.text not in self.texts:
            objects, errors, _ = build({made.kernel.name: made.kernel}, self.target, self.knobs)
            if errors:
                raise CodegenError(str(errors[made.kernel.name]))
            recipe = self.backend.alone(made.kernel, objects[made.kernel.name])
            if recipe is None:
                raise CodegenError("this machine's kernels are not PTX")
            self.texts[made.text] = recipe_ns(recipe, self.gpu, self.target)
        return self.texts[made.text]


def recipe_ns(recipe: Recipe, gpu: Gpu, target: Target) -> float:
    """Nanoseconds of a kernel's launches one behind another.  Raises PtxError, Fault; CodegenError where registers do
    not suffice, whose time is not known."""
    registers = _registers(recipe.ptx, target, gpu.target.costs.pipeline.spilled)
    memory = [np.zeros(n, np.uint8) for n in recipe.sizes]
    total = 0.0
    for step in recipe.steps:
        found = predict(recipe.ptx, step.entry, step.blocks, step.threads, [memory[k] for k in step.buffers], gpu,
                        shared_bytes=step.shared, registers=registers.get(step.entry))
        total += 1e9 * found.seconds
    launch = gpu.target.costs.launches.launch_ns
    return total + launch * len(recipe.steps)


def _registers(ptx: str, target: Target, spilled: int) -> Mapping[str, int]:
    """Of each entry's threads, where there is an assembler to say it.  CodegenError where a thread spills more than so
    many bytes, or is hampered otherwise."""
    if ptxas.find() is None:
        return {}
    reports = ptxas.assemble(ptx, target.cpu)[1]
    for r in reports:
        if r.spilled > spilled or r.hampered:
            raise CodegenError(f"registers do not suffice: {r}")
    return {r.entry: r.registers for r in reports}
