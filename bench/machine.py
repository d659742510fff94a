"""Describe the machine and the versions a measurement was made with."""

from __future__ import annotations

import importlib.metadata
import json
import os
import platform
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

PACKAGES = ("jax", "jaxlib", "llvmlite", "numpy")


@dataclass(frozen=True)
class Machine:
    """What the numbers depend on. `caches` maps "L1d", "L2", "L3" to bytes as one core sees them."""

    cpu: str
    family_model: str
    cores: int
    vector: str
    caches: dict[str, int]
    memory_gib: float
    system: str
    python: str
    versions: dict[str, str]

    def slug(self) -> str:
        """A short name for files: the processor and the number of cores."""
        name = re.sub(r"\((r|tm|c)\)|\bcpu\b|@.*", "", self.cpu.lower())
        return "-".join(re.findall(r"[a-z0-9]+", f"{name} {self.vector.lower()} {self.cores}c"))

    def lines(self) -> list[str]:
        """The description as lines of text."""
        caches = ", ".join(f"{level} {size >> 10} KiB" for level, size in self.caches.items())
        versions = ", ".join(f"{name} {version}" for name, version in self.versions.items())
        return [
            f"{self.cpu} ({self.family_model}), {self.cores} cores, {self.vector}, {self.memory_gib:.0f} GiB",
            f"{caches}; {self.system}; Python {self.python}; {versions}",
        ]

    def as_dict(self) -> dict[str, object]:
        """The fields as a dictionary that JSON can hold."""
        return asdict(self)


def _cpuinfo() -> dict[str, str]:
    """The first processor's fields of /proc/cpuinfo; empty where there is none."""
    try:
        text = Path("/proc/cpuinfo").read_text().split("\n\n")[0]
    except OSError:
        return {}
    pairs = (line.split(":", 1) for line in text.splitlines() if ":" in line)
    return {key.strip(): value.strip() for key, value in pairs}


def _caches() -> dict[str, int]:
    """Data and unified cache sizes of core 0 in bytes, by level."""
    sizes = {}
    for index in sorted(Path("/sys/devices/system/cpu/cpu0/cache").glob("index*")):
        kind, level = (index / "type").read_text().strip(), (index / "level").read_text().strip()
        if kind == "Instruction":
            continue
        size = (index / "size").read_text().strip()
        scale = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30}.get(size[-1], 1)
        sizes["L1d" if level == "1" else f"L{level}"] = int(size.rstrip("KMG")) * scale
    return sizes


def vector_width(flags: str | None = None) -> str:
    """The widest vector extension the processor offers ("AVX-512+AMX", "AVX-512", "AVX2" or "portable")."""
    have = set((_cpuinfo().get("flags", "") if flags is None else flags).split())
    if {"avx512f", "avx512dq", "avx512bw", "avx512vl"} <= have:
        return "AVX-512+AMX" if "amx_tile" in have else "AVX-512"
    return "AVX2" if {"avx2", "fma"} <= have else "portable"


def versions_of(packages: Sequence[str]) -> dict[str, str]:
    """Versions of the packages that shape the result; those not installed are left out."""
    found = {}
    for name in packages:
        try:
            found[name] = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            continue
    return found


def describe() -> Machine:
    """Describe this machine, counting only the cores this process may run on."""
    info = _cpuinfo()
    return Machine(
        cpu=info.get("model name", platform.processor() or platform.machine()),
        family_model=f"family {info.get('cpu family', '?')} model {info.get('model', '?')}",
        cores=len(os.sched_getaffinity(0)),
        vector=vector_width(info.get("flags", "")),
        caches=_caches(),
        memory_gib=os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30,
        system=f"{platform.system()} {platform.release().split('-')[0]}",
        python=platform.python_version(),
        versions=versions_of(PACKAGES),
    )


def begun(path: Path, host: Machine, finished: bool = False) -> dict[str, Any]:
    """The record of a table that was begun on this machine, with these versions, and not finished (its "left" counts
    what is missing), or of a finished one, too; {} where there is none: rows of another machine are not to stand under
    this one's name."""
    if not path.exists():
        return {}
    record: dict[str, Any] = json.loads(path.read_text())
    here = record["machine"] == json.loads(json.dumps(host.as_dict()))
    return record if here and (finished or record.get("left")) else {}
