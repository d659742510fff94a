"""Frozen descriptions of the machines kernels are compiled for."""
from __future__ import annotations

import os
import platform
import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

#: a line of a CPU's caches
LINE_BYTES = 64
#: bytes of shared memory that blocks keep for combining what their threads reduced
EXCHANGE = 16 << 10
_CPU = Path("/sys/devices/system/cpu/cpu0/cache")
_INFO = Path("/proc/cpuinfo")
#: LLVM's features that make two processors of one name different machines for our code
_TELLING = re.compile(r"\+((?:avx|amx|fma|f16c|bmi2|gfni)[\w.-]*)")
_UNITS = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


#: LLVM's features that multiply matrices of an element type: in tiles, and in lanes of 512-bit vectors
_CORES = {"bf16": ("+amx-bf16", "+avx512bf16"), "s8": ("+amx-int8", "+avx512vnni"), "u8": ("+amx-int8", "")}
#: the element types of those matrices, and that of their products' sums
NARROW = {"bf16": "f32", "s8": "s32", "u8": "s32"}
#: the same with those that only GPUs multiply
SUMS = {**NARROW, "f16": "f32"}


@cache
def _core(dtype: str, features: str, has_avx512: bool) -> str:
    tile, vector = _CORES.get(dtype, ("", ""))
    have = set(features.split(","))
    if tile and {"+amx-tile", tile} <= have:
        return "amx"
    return "avx512" if has_avx512 and vector in have else ""


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
        brand = _brand() if self.name == "host" else f"{self.name} {self.cpu}"
        features = " ".join(_TELLING.findall(self.features))
        return (f"{brand}; {8 * self.vector_bytes} bit{' ' * bool(features)}{features}; L1 {self.l1 >> 10}K "
                f"L2 {self.l2 >> 10}K L3 {self.l3 >> 10}K; cores {self.cores}")

    def lanes(self, nbytes: int) -> int:
        """Elements of `nbytes` bytes in one vector register."""
        return max(1, self.vector_bytes // nbytes)

    @property
    def has_bf16(self) -> bool:
        """Can the machine round an f32 to a bf16 in one instruction?"""
        return False

    def core(self, dtype: str) -> str:
        """What multiplies matrices of this element type without widening it: 'amx', 'avx512' (words of several
        elements in the lanes of vectors), or '' when nothing does."""
        return _core(dtype, self.features, self.has_avx512)

    @property
    def arena(self) -> int:
        """Bytes of block memory a kernel may plan with."""
        return self.l2 * 3 // 4

    def micro_tile(self, nbytes: int) -> tuple[int, int]:
        """(rows, columns) of a matrix product that are summed in registers at once: as many accumulators as hide the
        latency of a multiply-add and leave registers for the operands."""
        rows, vectors = {64: (12, 2), 32: (6, 2)}.get(self.vector_bytes, (4, 2))
        return rows, vectors * self.lanes(nbytes)

    def takes_threads(self, threads: int) -> bool:
        """May a schedule ask for so many threads?"""
        return threads <= self.cores

    def holds(self, nbytes: int) -> bool:
        """May a block's arena grow to this many bytes for tiles copied into it?"""
        return True

    def tile_stride(self, extent: int) -> int:
        """Elements from row to row of a tile in the arena whose rows have `extent` elements."""
        return extent

    @property
    def machine(self) -> str:
        """The machine in a few words, for people."""
        return f"{self.cpu}, {8 * self.vector_bytes}-bit vectors, {self.cores} cores"

    @staticmethod
    def host(threads: int = 0, tiles: bool = False) -> "Target":
        """This machine, of which a kernel may use at most so many threads (0: all), and AMX's tile registers only if
        the caller has made sure that they may be used.  The same object on every call."""
        return _part_of_host(threads, tiles) if threads or not tiles else _host()


@dataclass(frozen=True)
class GpuTarget(Target):
    """An NVIDIA GPU.  A core is a multiprocessor (SM), a block's worker a thread; a vector is what the 32 threads of a
    warp hold, four bytes each.  `l1` is the memory of an SM that serves as cache and as shared memory, `l2` the cache
    of the device.

    shared: bytes of shared memory one block may ask for.  sm_shared, sm_registers, sm_threads: what an SM has for all
    blocks on it.  bandwidth: bytes per second of device memory.  f32, f64, tensor: peak operations per second, of
    tensor cores with bf16 operands and no sparsity.  fast: approximate math functions, and products of f32 whose
    operands are rounded to tf32 where the program leaves their precision to the compiler."""

    shared: int
    sm_shared: int
    sm_registers: int
    sm_threads: int
    bandwidth: float
    f32: float
    f64: float
    tensor: float
    fast: bool = False

    @property
    def key(self) -> str:
        """Launches depend on all that a multiprocessor has and on how many there are."""
        has = (self.cores, self.shared, self.sm_shared, self.sm_registers, self.sm_threads)
        return ";".join([super().key, *map(str, has)]) + ";fast" * self.fast

    @property
    def device(self) -> str:
        return super().device + "; fast math" * self.fast

    @property
    def has_bf16(self) -> bool:
        return True

    def core(self, dtype: str) -> str:
        """'mma' for what tensor cores multiply without loss and sum in f32 or s32."""
        return "mma" if dtype in SUMS else ""

    @property
    def arena(self) -> int:
        return self.shared - EXCHANGE

    def takes_threads(self, threads: int) -> bool:
        """A block's: 1 leaves their number to code generation."""
        return threads == 1 or 32 <= threads <= 1024 and threads.bit_count() == 1

    def holds(self, nbytes: int) -> bool:
        return nbytes <= self.arena

    def tile_stride(self, extent: int) -> int:
        """Odd, so that threads that walk across the rows touch different banks."""
        return extent | 1

    @property
    def machine(self) -> str:
        return f"{self.cpu}, {self.cores} SMs, {self.shared >> 10} KiB shared memory, {self.bandwidth / 1e12:.2f} TB/s"


def preset(name: str, base: Target | None = None) -> Target:
    """A GPU, or 'amx', 'avx512', 'avx2' or 'portable' code for a machine with the caches of `base` (by default those
    of a common server)."""
    if name in GPUS:
        return GPUS[name]
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


_LEVELS = {"amx": _Level("sapphirerapids", "-prefer-256-bit,+amx-tile,+amx-bf16,+amx-int8,+avx512bf16,+avx512vnni",
                         64, True),
           "avx512": _Level("x86-64-v4", "-prefer-256-bit", 64, True),
           "avx2": _Level("x86-64-v3", "", 32, True),
           "portable": _Level("x86-64-v2", "", 16, False)}

_SERVER = Target("server", "x86-64-v3", "", 32, True, True, False, 8, 32 << 10, 1 << 20, 32 << 20)


def _gpu(name: str, cpu: str, sms: int, l2: int, shared: tuple[int, int], threads: int, bandwidth: float,
         rates: tuple[float, float, float]) -> GpuTarget:
    """`l2` in MB, `shared` in KiB of a block and of an SM, `bandwidth` in GB/s; `rates` in TFLOPS, f32, f64, tensor."""
    block, sm = (n << 10 for n in shared)
    f32, f64, tensor = (r * 1e12 for r in rates)
    return GpuTarget(name, cpu, "", 128, True, True, False, sms, sm, l2 << 20, 0, block, sm, 65536, threads,
                     bandwidth * 1e9, f32, f64, tensor)


#: GPUs by the name --target takes.  Shared memory and threads: CUDA C++ Programming Guide, table "Technical
#: Specifications per Compute Capability".  The rest: NVIDIA's architecture white papers (A100 2020, H100 2022, Ada
#: 2022) and data sheets (A100 80 GB SXM, H100 SXM, H200 SXM, HGX B200 divided by eight); L2 of B200: the CUDA
#: runtime's device properties.
GPUS = {t.name: t for t in (
    _gpu("a100", "sm_80", 108, 40, (163, 164), 2048, 2039, (19.5, 9.7, 312)),
    _gpu("h100", "sm_90a", 132, 50, (227, 228), 2048, 3352, (67, 34, 989)),
    _gpu("h200", "sm_90a", 132, 50, (227, 228), 2048, 4800, (67, 34, 989)),
    _gpu("b200", "sm_100a", 148, 126, (227, 228), 2048, 8000, (75, 37, 2250)),
    _gpu("rtx4090", "sm_89", 128, 72, (99, 100), 1536, 1008, (82.6, 1.29, 165)),
)}


#: names of devices that have a description of their own
_NAMED = re.compile(r"\b(A100|H100|H200|B200|RTX 4090)\b")
#: the description that fits other devices best, by the first digit of the compute capability and whole ones
_LIKE = {"8.0": "a100", "8": "rtx4090", "9": "h100", "10": "b200", "12": "rtx4090"}


@cache
def gpu_like(kind: str, capability: str, cores: int) -> GpuTarget | None:
    """The description of a live GPU from its name, compute capability ('9.0'; '' when unknown) and number of
    multiprocessors (0 when unknown); None when there is none it can run the code of, and for an unknown device of
    unknown size: how many blocks run at once has to be certain."""
    named = _NAMED.search(kind)
    like = named[1].lower().replace(" ", "") if named is not None else \
        _LIKE.get(capability, _LIKE.get(capability.partition(".")[0], ""))
    if not like or named is None and not cores:
        return None
    found = GPUS[like]
    if capability and capability.replace(".", "") != found.cpu.removeprefix("sm_").rstrip("a"):
        found = replace(found, cpu="sm_" + capability.replace(".", ""))
    return replace(found, cores=cores) if cores else found


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
def _part_of_host(threads: int, tiles: bool) -> Target:
    host = _host()
    features = host.features if tiles else host.features.replace("+amx-", "-amx-")
    return replace(host, features=features, cores=min(host.cores, threads or host.cores))


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
