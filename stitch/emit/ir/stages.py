"""The stages of rings: which is free, being filled, under way or filled, and what may be done with it.

The interpreter and the verifier walk kernels with the same rules; `Stages` is one ring's part of them.
"""
from __future__ import annotations

import enum

from .kir import Ring


class Stage(enum.Enum):
    FREE = "free"
    FILLING = "being filled"
    COMING = "not waited for yet"
    FILLED = "filled"


class RingFault(Exception):
    """What a statement may not do with a stage."""


class Stages:
    """What the stages of one ring are up to.  RingFault for what may not be done; stages are numbers from 0."""

    def __init__(self, ring: Ring) -> None:
        self.state = [Stage.FREE] * ring.stages
        self.group = [0] * ring.stages
        self.groups = 0

    def acquire(self, stage: int) -> None:
        """A free stage will be filled."""
        self._change("acquires", stage, Stage.FREE, Stage.FILLING)

    def write(self, stage: int) -> None:
        """A copy into a stage."""
        self._change("fills", stage, Stage.FILLING, Stage.FILLING)

    def commit(self) -> None:
        """What is being filled is the next group."""
        for stage, state in enumerate(self.state):
            if state is Stage.FILLING:
                self.state[stage], self.group[stage] = Stage.COMING, self.groups
        self.groups += 1

    def wait(self, pending: int) -> list[int]:
        """The stages that have come once all groups but the last `pending` have."""
        found = [stage for stage, state in enumerate(self.state)
                 if state is Stage.COMING and self.group[stage] < self.groups - pending]
        for stage in found:
            self.state[stage] = Stage.FILLED
        return found

    def read(self, stage: int) -> None:
        """A use of a stage's elements."""
        self._change("reads", stage, Stage.FILLED, Stage.FILLED)

    def release(self, stage: int) -> None:
        """A filled stage is free again."""
        self._change("releases", stage, Stage.FILLED, Stage.FREE)

    def end(self) -> None:
        """The block ends: every stage has to be free."""
        for stage, state in enumerate(self.state):
            if state is not Stage.FREE:
                raise RingFault(f"stage {stage} is {state.value} at the end: it is never released")

    def _change(self, what: str, stage: int, before: Stage, after: Stage) -> None:
        if not 0 <= stage < len(self.state):
            raise RingFault(f"{what} stage {stage} of {len(self.state)}")
        if self.state[stage] is not before:
            raise RingFault(f"{what} stage {stage}, which is {self.state[stage].value}")
        self.state[stage] = after
