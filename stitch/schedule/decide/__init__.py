"""Is a group worth taking?  The cost models of our machines."""
from ...target import CpuTarget, GpuTarget
from ..cost.model import MODELS, CostModel
from .cpu import CpuModel


def _of_gpu(target: GpuTarget) -> CostModel:
    from .gpu import GpuModel  # (no process that compiles for a CPU needs it)

    return GpuModel(target)


MODELS[CpuTarget] = CpuModel
MODELS[GpuTarget] = _of_gpu
