"""Frozen descriptions of the machines kernels are compiled for."""
from __future__ import annotations

import os
import platform
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_CPU = Path("/sys/devices/system/cpu/cpu0/cache")
_INFO = Path("/proc/cpuinfo")
#: LLVM's features that make two processors of one name different machines for our code
_TELLING = re.compile(r"\+((?:avx|amx|fma|f16c|bmi2|gfni)[\w.-]*)")
_UNITS = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


@dataclass(frozen=True)
class Target:
    """An x86-64 machine.  `cpu` and `features` are LLVM's names; `vector_bytes` is the register width kernels use.
    Cache sizes are bytes: L1 and L2 of one core, L3 of the package."""

    name: str
    cpu: str
    features: str
    vector_bytes: int
    has_fma: bool
    has_f16c: bool
    has_avx512: bool      # F, BW, DQ, VL: masked moves of every element size, 64-bit integer arithmetic
    cores: int
    l1: int
    l2: int
    l3: int

    @property
    def key(self) -> str:
        """What compiled code depends on, for cache keys."""
        return f"{self.cpu};{self.features};{self.vector_bytes}"

    @property
    def device(self) -> str:
        """What times depend on, for the performance library: processor, vector level and features, caches, cores used.
        The brand alone does not tell in virtual machines ("AMD EPYC"), so family and model stand beside it."""
        brand = _brand() if self.name == "host" else self.cpu
        features = " ".join(_TELLING.findall(self.features))
        return (f"{brand}; {8 * self.vector_bytes} bit{' ' * bool(features)}{features}; L1 {self.l1 >> 10}K "
                f"L2 {self.l2 >> 10}K L3 {self.l3 >> 10}K; cores {self.cores}")

    def lanes(self, nbytes: int) -> int:
        """Elements of `nbytes` bytes in one vector register."""
        return max(1, self.vector_bytes // nbytes)

    @staticmethod
    def host() -> "Target":
        """This machine.  The same object on every call."""
        return _host()


def preset(name: str, base: Target | None = None) -> Target:
    """'avx512', 'avx2' or 'portable' code for a machine with the caches of `base` (a common server's by default)."""
    like = base or _SERVER
    level = _LEVELS[name]
    return Target(name, level.cpu, level.features, level.vector_bytes, level.has_fma, level.has_fma,
                  level.vector_bytes == 64, like.cores, like.l1, like.l2, like.l3)


@dataclass(frozen=True, slots=True)
class _Level:
    cpu: str
    features: str
    vector_bytes: int
    has_fma: bool


_LEVELS = {"avx512": _Level("x86-64-v4", "-prefer-256-bit", 64, True),
           "avx2": _Level("x86-64-v3", "", 32, True),
           "portable": _Level("x86-64-v2", "", 16, False)}

_SERVER = Target("server", "x86-64-v3", "", 32, True, True, False, 8, 32 << 10, 1 << 20, 32 << 20)


@cache
def _host() -> Target:
    if platform.machine() not in ("x86_64", "AMD64"):
        raise NotImplementedError(f"no code generator for {platform.machine()}")
    import llvmlite.binding as llvm

    have = {name for name, on in llvm.get_host_cpu_features().items() if on}
    avx512 = have >= {"avx512f", "avx512bw", "avx512dq", "avx512vl"}
    avx2 = have >= {"avx2", "fma", "f16c"}
    width = 64 if avx512 else 32 if avx2 else 16
    # Full-width vectors: LLVM prefers 256-bit ones on some server cores, which halves what we ask for.
    features = llvm.get_host_cpu_features().flatten() + (",-prefer-256-bit" if avx512 else "")
    # Virtual machines may report a model number that is not the chip's; only these server cores have tiles.
    cpu = "sapphirerapids" if "amx-tile" in have else llvm.get_host_cpu_name()
    l1, l2, l3 = _caches()
    return Target("host", cpu, features, width, avx2, avx2, avx512, len(os.sched_getaffinity(0)), l1, l2, l3)


@cache
def _brand() -> str:
    """'AMD EPYC (AuthenticAMD family 25 model 1)' where the kernel tells, else what the platform says."""
    try:
        lines = _INFO.read_text(errors="replace").split("\n\n")[0].splitlines()
    except OSError:
        lines = []
    info = {name.strip(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    name = " ".join(info.get("model name", platform.machine()).split())
    return (f"{name} ({info.get('vendor_id', 'unknown')} family {info.get('cpu family', '?')} "
            f"model {info.get('model', '?')})")


def _caches() -> tuple[int, int, int]:
    """Bytes of the first core's L1 data, L2 and L3 caches, where the kernel tells; usual sizes elsewhere."""
    sizes = {1: 32 << 10, 2: 1 << 20, 3: 32 << 20}
    for index in sorted(_CPU.glob("index*")):
        try:
            if (index / "type").read_text().strip() == "Instruction":
                continue
            text = (index / "size").read_text().strip()
            sizes[int((index / "level").read_text())] = int(text.rstrip("KMG")) * _UNITS.get(text[-1], 1)
        except (OSError, ValueError):
            continue
    return sizes[1], sizes[2], sizes[3]
