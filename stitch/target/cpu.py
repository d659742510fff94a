"""Processors: x86-64 machines, this one among them."""
from __future__ import annotations

import os
import platform
import re
from dataclasses import field, replace
from functools import cache
from pathlib import Path

from ..dataclass import dataclass
from .base import Target
from .costs_cpu import CpuCosts

_CPU = Path("/sys/devices/system/cpu/cpu0/cache")
_INFO = Path("/proc/cpuinfo")
#: bytes of it that hold all of one processor; and what tells processors apart there
_FIRST = 1 << 14
_IDENTITY = ("vendor_id", "cpu family", "model", "model name", "stepping", "flags")
_HUGE_PAGES = Path("/sys/kernel/mm/transparent_hugepage/enabled")
#: LLVM's features that make two processors of one name different machines for our code
_TELLING = re.compile(r"\+((?:avx|amx|fma|f16c|bmi2|gfni)[\w.-]*)")
_UNITS = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30}
#: processors that know bf16, but take 512-bit vectors in two halves
_HALVING = ("znver4",)
#: processors whose cores and slices of the last cache are nodes of a mesh, and whose second caches are large
_MESHED = ("sapphirerapids", "emeraldrapids", "graniterapids", "graniterapids-d")
#: processors whose vectors take five times as long to multiply pairs of bf16 as to multiply f32 (0.93 and 0.18 ns on an
#: Emerald Rapids Xeon): half as many of them, widened, are faster
_PAIRING_SLOWLY = _MESHED
#: LLVM's features that multiply matrices of an element type: in tiles, and in lanes of 512-bit vectors
_CORES = {"bf16": ("+amx-bf16", "+avx512bf16"), "s8": ("+amx-int8", "+avx512vnni"), "u8": ("+amx-int8", "")}


#: rows and columns that are in tile registers at once
_FED = 64
#: how functions that use tile registers are called, in every object that has some
IN_TILES = "st.tiles."


@cache
def _core(dtype: str, features: str, has_avx512: bool, cpu: str) -> str:
    tile, vector = _CORES.get(dtype, ("", ""))
    have = set(features.split(","))
    if tile and {"+amx-tile", tile} <= have:
        return "amx"
    slow = dtype == "bf16" and cpu in _PAIRING_SLOWLY
    return "avx512" if has_avx512 and vector in have and not slow else ""


@dataclass(frozen=True)
class CpuTarget(Target):
    """An x86-64 machine.  has_f16c: it converts f16.  has_avx512: F, BW, DQ, VL, which are masked moves of every
    element size and 64-bit integer arithmetic.  pages: who gets huge pages, as Linux has it: "always", who asks
    ("madvise"), or "never"."""

    has_f16c: bool
    has_avx512: bool
    pages: str = field(default="never", kw_only=True, repr=False)
    costs: CpuCosts = field(default=CpuCosts(), kw_only=True, repr=False, hash=False)

    @property
    def device(self) -> str:
        """With the features that tell two processors of one name apart.  The brand alone does not tell in virtual
        machines ("AMD EPYC"), so family and model stand beside it."""
        brand = _brand() if self.name == "host" else f"{self.name} {self.cpu}"
        return self._described(brand, " ".join(_TELLING.findall(self.features)))

    @property
    def machine(self) -> str:
        return f"{self.cpu}, {8 * self.vector_bytes}-bit vectors, {self.cores} cores"

    @property
    def arena(self) -> int:
        return self.l2 * 3 // 4

    @property
    def converts_f16(self) -> bool:
        return self.has_f16c

    @property
    def multiplies_integers(self) -> bool:
        return True

    @property
    def has_masks(self) -> bool:
        return self.has_avx512

    @property
    def sorts_bytes(self) -> bool:
        return self.has_avx512 and _has("+avx512vbmi", self.features)

    @property
    def is_later(self) -> bool:
        """Does a core multiply 512-bit vectors whole, two at a time, and keep its clock?  Those before it do not."""
        return self.has_avx512 and not self.halves_vectors and _has("+avx512bf16", self.features)

    @property
    def halves_vectors(self) -> bool:
        """Does a core that knows bf16 take 512-bit vectors in two halves?"""
        return self.has_avx512 and self.cpu in _HALVING

    @property
    def is_meshed(self) -> bool:
        """Does a core reach the last cache, and what other cores have stored, over a mesh, at a tenth of what its own
        second cache gives?"""
        return self.has_avx512 and self.cpu in _MESHED

    def core(self, dtype: str) -> str:
        return _core(dtype, self.features, self.has_avx512, self.cpu)

    def piece_words(self, left: str, nbytes: int) -> int:
        words = super().piece_words(left, nbytes)
        if self.core(left) != "amx":
            return words
        return max(words, int(self.costs.tile_registers.kept * self.l2) // (_FED * 4))

    def micro_tile(self, nbytes: int, narrow: bool = False) -> tuple[int, int]:
        """Tiles nearer to squares take fewer loads for a multiply-add, 10 for 24 and not 14, and columns twice as wide
        read the left operand half as often: where others have a part in a core's caches, or far ones are slow, that
        is 5 to 15 %."""
        if self.is_meshed and not narrow:
            return 6, 4 * self.lanes(nbytes)
        return self.one_tile(nbytes), 2 * self.lanes(nbytes)

    def one_tile(self, nbytes: int) -> int:
        return {64: 12, 32: 6}.get(self.vector_bytes, 4)

    def shares_panels(self, nbytes: int, narrow: bool = False) -> bool:
        """What another core has copied comes from its second cache, and later than what fits this one's is copied."""
        return nbytes >= max(self.costs.panels.shared, self.l2 * (self.is_meshed and not narrow))

    @staticmethod
    def host(threads: int = 0, tiles: bool = False) -> "CpuTarget":
        """This machine, of which a kernel may use at most so many threads (0: all), and AMX's tile registers only if
        the caller has made sure that they may be used.  The same object on every call."""
        return _part_of_host(threads, tiles) if threads or not tiles else _host()


@cache
def _has(feature: str, features: str) -> bool:
    return feature in features.split(",")


#: what LLVM would say of this processor, where somebody knows: loading it takes a process 30 ms and more
told: list[tuple[str, str]] = []


def llvm_says() -> tuple[str, str]:
    """LLVM's name of this processor, and its features: "+avx,+avx2,-avx512f, ..."."""
    import llvmlite.binding as llvm

    return llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()


def identity() -> str:
    """What Linux says of this processor that LLVM's answer depends on; '' where it does not."""
    known = _info()
    return "\n".join(known[name] for name in _IDENTITY) if known.keys() >= set(_IDENTITY) else ""


@cache
def _host() -> CpuTarget:
    if platform.machine() not in ("x86_64", "AMD64"):
        raise NotImplementedError(f"no code generator for {platform.machine()}")
    name, features = told[0] if told else llvm_says()
    have = {feature[1:] for feature in features.split(",") if feature.startswith("+")}
    avx512 = have >= {"avx512f", "avx512bw", "avx512dq", "avx512vl"}
    avx2 = have >= {"avx2", "fma", "f16c"}
    width = 64 if avx512 else 32 if avx2 else 16
    # Full-width vectors: LLVM prefers 256-bit ones on some server cores, which halves what we ask for.
    features += ",-prefer-256-bit" if avx512 else ""
    # Virtual machines may report a model number that is not the chip's; only these server cores have tiles.
    cpu = "sapphirerapids" if "amx-tile" in have else name
    l1, l2, l3 = _caches()
    return CpuTarget("host", cpu, features, width, avx2, len(os.sched_getaffinity(0)), l1, l2, l3, avx2, avx512,
                     pages=_pages())


@cache
def _part_of_host(threads: int, tiles: bool) -> CpuTarget:
    host = _host()
    features = host.features if tiles else host.features.replace("+amx-", "-amx-")
    return replace(host, features=features, cores=min(host.cores, threads or host.cores))


@cache
def _brand() -> str:
    """'AMD EPYC (AuthenticAMD family 25 model 1)' where the kernel tells, else what the platform says."""
    info = _info()
    name = " ".join(info.get("model name", platform.machine()).split())
    return (f"{name} ({info.get('vendor_id', 'unknown')} family {info.get('cpu family', '?')} "
            f"model {info.get('model', '?')})")


def _info() -> dict[str, str]:
    """What Linux says of the first processor: of some hundred it takes its time to write all of them."""
    try:
        with open(_INFO, "rb") as file:
            text = file.read(_FIRST).decode(errors="replace")
    except OSError:
        return {}
    return {name.strip(): value.strip() for name, _, value in (
        line.partition(":") for line in text.split("\n\n")[0].splitlines())}


def _pages() -> str:
    """Who gets huge pages: the word in brackets."""
    try:
        return _HUGE_PAGES.read_text().partition("[")[2].partition("]")[0] or "never"
    except OSError:
        return "never"


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
