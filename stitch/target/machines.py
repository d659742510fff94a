"""Machines by the names that --target takes."""
from __future__ import annotations

from ..dataclass import dataclass
from .base import Target
from .cpu import CpuTarget
from .gpu import GPUS


def preset(name: str, base: Target | None = None) -> Target:
    """A GPU, or 'amx', 'avx512', 'avx2' or 'portable' code for a machine with the caches of `base` (by default those
    of a common server)."""
    if name in GPUS:
        return GPUS[name]
    like = base or _SERVER
    level = _LEVELS[name]
    return CpuTarget(name, level.cpu, level.features, level.vector_bytes, level.has_fma, like.cores, like.l1, like.l2,
                     like.l3, level.has_fma, level.vector_bytes == 64)


@dataclass(frozen=True, slots=True)
class _Level:
    cpu: str
    features: str
    vector_bytes: int
    has_fma: bool


_LEVELS = {"amx": _Level("sapphirerapids", "-prefer-256-bit,+amx-tile,+amx-bf16,+amx-int8,+avx512bf16,+avx512vnni",
                         64, True),
           "avx512": _Level("x86-64-v4", "-prefer-256-bit", 64, True),
           "avx2": _Level("x86-64-v3", "", 32, True),
           "portable": _Level("x86-64-v2", "", 16, False)}

_SERVER = CpuTarget("server", "x86-64-v3", "", 32, True, 8, 32 << 10, 1 << 20, 32 << 20, True, False)
#: what `preset` knows
PRESETS = (*_LEVELS, *GPUS)
