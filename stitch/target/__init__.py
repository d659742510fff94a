"""Frozen descriptions of the machines kernels are compiled for: what every machine tells (`base`), processors (`cpu`),
GPUs (`gpu`), machines by name (`machines`), and what things cost there (`costs`).

A decision follows from a property of the machine, which `Target` names: nothing outside asks which kind it is.  What
differs as a whole has a table with an entry for each class: `emit/backends.py` for code, `schedule/cost/model.py` for
times."""
from __future__ import annotations

from .base import COARSE, LINE_BYTES, NARROW, PAGE_BYTES, SUMS, Target
from .cpu import CpuTarget
from .gpu import EXCHANGE, GPUS, GpuTarget, gpu_like
from .machines import PRESETS, preset

__all__ = ["COARSE", "EXCHANGE", "GPUS", "LINE_BYTES", "NARROW", "PAGE_BYTES", "PRESETS", "SUMS", "CpuTarget",
           "GpuTarget", "Target", "gpu_like", "preset"]
