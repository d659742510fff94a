"""The probe's process: requests come on standard input, answers go to standard output."""
from __future__ import annotations

import os

from ..knobs import Knobs
from ..process.answering import answer
from .gpu_probe import GpuProbe
from .probe import MOST_CPU, Probe


def serve(platform: str) -> None:
    """Answer requests until standard input closes, then end at once, whatever is running."""
    answer(lambda: probe_of(platform)(Knobs.read()), MOST_CPU * (os.cpu_count() or 1))


def probe_of(platform: str) -> type[Probe]:
    """What measures on a platform, "cpu" or "cuda"."""
    return {"cpu": Probe, "cuda": GpuProbe}[platform]
