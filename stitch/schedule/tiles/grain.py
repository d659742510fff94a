"""How finely work is cut, by kind of machine.

A core of a CPU wants few large blocks whose tiles stay in its caches; a GPU wants many blocks at once, each of threads
that hide one another's waiting, and its tiles must fit shared memory or be computed again.
"""
from __future__ import annotations

from dataclasses import dataclass

from ...target import GpuTarget, Target
from .space import COLUMN_CHUNK

#: partial results per split reduction, on a CPU
CHUNKS = 16


@dataclass(frozen=True, slots=True)
class Grain:
    """chunks: partial results per split reduction.  column: elements of the minor dimension that a Column block owns.
    blocks: what a section worth several cores should have at least.  tile: elements of an operand tile beyond which a
    reduction is too long for one block when its work could be spread.  whole: kept elements, in contiguous runs, from
    which a long reduction need not be split.  one_step: a chunk of a split reduction is one step."""

    chunks: int
    column: int
    blocks: int
    tile: int
    whole: int
    one_step: bool


_CPU = Grain(CHUNKS, COLUMN_CHUNK, 4, 1 << 18, 16, False)
_GPU = Grain(256, 32, 64, 1 << 16, 4096, True)


def grain_of(target: Target) -> Grain:
    """The grain of a machine."""
    return _GPU if isinstance(target, GpuTarget) else _CPU
