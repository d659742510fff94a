"""Frozen descriptions of the machines kernels are compiled for: what every machine tells (`base`), processors (`cpu`),
GPUs (`gpu`), machines by name (`machines`), and what their work costs (`costs`)."""
from __future__ import annotations

from .base import LINE_BYTES, NARROW, SUMS, Target
from .cpu import CpuTarget
from .gpu import EXCHANGE, GPUS, GpuTarget, gpu_like
from .machines import preset

__all__ = ["EXCHANGE", "GPUS", "LINE_BYTES", "NARROW", "SUMS", "CpuTarget", "GpuTarget", "Target", "gpu_like", "preset"]
