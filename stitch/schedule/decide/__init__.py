"""Is a group worth taking?  The cost models of our machines."""
from ...target import CpuTarget, GpuTarget
from ..cost.model import MODELS
from .cpu import CpuModel
from .gpu import GpuModel

MODELS[CpuTarget] = CpuModel
MODELS[GpuTarget] = GpuModel
