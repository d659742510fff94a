"""What fusion decides: groups, their order, and the reason for every edge that was cut."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from ..dataclass import dataclass
from ..hlo.ir import Graph, Instr


@dataclass(frozen=True, eq=False, slots=True)
class FusionGroup:
    """Top-level instructions of a frame that become one kernel.

    members in the frame's order; inputs are values from outside (in order of first use), outputs members that something
    outside needs; `gone` are the members that nobody outside needs once the outputs exist (all but some bitcasts).
    `layer` is the library-call depth."""

    id: int
    frame: Graph
    members: tuple[Instr, ...]
    inputs: tuple[Instr, ...]
    outputs: tuple[Instr, ...]
    gone: frozenset[Instr]
    layer: int


@dataclass(slots=True)  # (not frozen: there are millions)
class Cut:
    """A producer-consumer edge that crosses kernels, or sections of one kernel, and why."""

    producer: str
    consumer: str
    reason: str


@dataclass(frozen=True, eq=False, slots=True)
class FusionPlan:
    """All groups of a frame.  `left` says for every launching instruction that stays with XLA why it does."""

    frame: Graph
    groups: tuple[FusionGroup, ...]
    cuts: tuple[Cut, ...]
    left: Mapping[str, str] = field(default_factory=dict)
