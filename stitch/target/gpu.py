"""NVIDIA GPUs: what they are, those that have a name, and which of them a live one is like."""
from __future__ import annotations

import re
from dataclasses import field, replace
from functools import cache

from ..dataclass import dataclass
from .base import COARSE, SUMS, Target
from .costs_gpu import GpuCosts

#: bytes of shared memory that blocks keep for combining what their threads reduced
EXCHANGE = 16 << 10
#: registers that a thread has at most, and threads that multiply together beside what they execute
REGISTERS, GROUP = 255, 128


#: types of elements that threads combine in memory at once, and that they add on every GPU (PTX ISA, `red`)
_WORDS = ("s32", "u32", "s64", "u64")
_SUMS = ("f32", "f64", *_WORDS)


#: XLA's `GpuTargetConfigProto` as text; numbers that are no field of a target are an H200's (NVIDIA's data sheet, and
#: CUDA's properties of the device)
_DESCRIPTION = """gpu_device_info {{
  threads_per_block_limit: 1024 threads_per_warp: 32 shared_memory_per_block: 49152 shared_memory_per_core: {sm}
  threads_per_core_limit: {threads} core_count: {cores} fpus_per_core: 128
  block_dim_limit_x: 2147483647 block_dim_limit_y: 65535 block_dim_limit_z: 65535
  thread_dim_limit_x: 1024 thread_dim_limit_y: 1024 thread_dim_limit_z: 64
  memory_bandwidth: {bandwidth} l2_cache_size: {l2} clock_rate_ghz: 1.98 device_memory_size: 151397597184
  shared_memory_per_block_optin: {block} registers_per_core_limit: {registers} registers_per_block_limit: 65536
  cuda_compute_capability {{ major: {major} minor: {minor}{own} }}
  device_vendor: "NVIDIA Corporation" device_address_bits: 64 name: "{name}"
  driver_version: "13.0.0" runtime_version: "12.8.0" compile_time_toolkit_version: "12.8.0" dnn_version: "9.10.0"
}}
platform_name: "CUDA"
dnn_version_info {{ major: 9 minor: 10 patch: 0 }}
device_description_str: "{name}"
"""


@dataclass(frozen=True)
class GpuTarget(Target):
    """An NVIDIA GPU.  A core is a multiprocessor (SM), a block's worker a thread; a vector is what the 32 threads of a
    warp hold, four bytes each.  `l1` is the memory of an SM that serves as cache and as shared memory, `l2` the cache
    of the device.

    shared: bytes of shared memory one block may ask for.  sm_shared, sm_registers, sm_threads: what an SM has for all
    blocks on it.  bandwidth: bytes per second of device memory.  f32, f64, tensor: peak operations per second, of
    tensor cores with bf16 operands and no sparsity.  clock: GHz at which they have that last peak.  fast: approximate
    math functions, and products of f32 whose operands are rounded to tf32 where the program leaves their precision to
    the compiler.  atomics: scatters whose results depend on which thread comes first."""

    shared: int
    sm_shared: int
    sm_registers: int
    sm_threads: int
    bandwidth: float
    f32: float
    f64: float
    tensor: float
    clock: float
    fast: bool = False
    atomics: bool = False
    costs: GpuCosts = field(default=GpuCosts(), kw_only=True, repr=False, hash=False)

    @property
    def key(self) -> str:
        """Launches depend on all that a multiprocessor has and on how many there are."""
        has = (self.cores, self.shared, self.sm_shared, self.sm_registers, self.sm_threads)
        return ";".join([super().key, *map(str, has)]) + ";fast" * self.fast + ";atomics" * self.atomics

    @property
    def device(self) -> str:
        return super().device + "; fast math" * self.fast + "; atomics" * self.atomics

    @property
    def description(self) -> str:
        """What this is, and what else XLA asks of the hardware is as on an H200: where its passes come to the hook they
        have asked for little more than the compute capability."""
        major, minor = divmod(self.capability, 10)
        own = " feature_extension: ACCELERATED_FEATURES" if self.cpu.endswith("a") else ""
        return _DESCRIPTION.format(
            block=self.shared, sm=self.sm_shared, threads=self.sm_threads, cores=self.cores,
            registers=self.sm_registers, bandwidth=int(self.bandwidth), l2=self.l2, major=major, minor=minor, own=own,
            name=self.name)

    @property
    def capability(self) -> int:
        """The compute capability: 89 is 8.9."""
        return int(re.sub(r"\D", "", self.cpu))

    @property
    def machine(self) -> str:
        return f"{self.cpu}, {self.cores} SMs, {self.shared >> 10} KiB shared memory, {self.bandwidth / 1e12:.2f} TB/s"

    def registers(self, threads: int) -> int:
        """Registers that a thread may have in a block of so many."""
        return min(REGISTERS, self.sm_registers // threads)

    def half_sums(self, threads: int, fed: bool = False) -> int:
        """Accumulators that a thread may have where half of a block's threads multiply and the other half copies;
        `fed`: beside an operand in registers."""
        code, own = self.costs.code, self.registers(threads)
        if own == REGISTERS:
            return code.half_sums
        return min(code.moved_sums, 2 * own - code.copy_registers - code.half_registers - code.fed_held * fed)

    def hand_parts(self) -> tuple[int, ...]:
        return self.costs.pipeline.handed

    @property
    def hand_apart(self) -> float:
        return self.costs.pipeline.hand_apart

    def handing(self, sums: int, held: int, threads: int, copying: int, fed: int) -> tuple[int, int] | None:
        code, own = self.costs.code, self.registers(threads + copying) // 8 * 8
        needed = sums + held + code.half_registers + (code.fed_held + 4 * (fed - 1) if fed else 0)
        if needed <= own:
            return own, own
        found = (((own + (own - kept) * copying // threads) // 8 * 8, kept) for kept in code.finish_registers)
        return next((one for one in found if needed <= one[0]), None)

    def halves(self, threads: int, area: int, fed: bool = False) -> bool:
        return self.multiplies_apart and threads >= 2 * GROUP and area <= threads // 2 * self.half_sums(threads, fed)

    @property
    def arena(self) -> int:
        return self.shared - EXCHANGE

    @property
    def converts_f16(self) -> bool:
        return True

    @property
    def has_bf16(self) -> bool:
        return True

    @property
    def contracts(self) -> bool:
        """What is computed twice is equal, and the same on every GPU: only the math functions ask for fused products.
        """
        return False

    @property
    def has_powers(self) -> bool:
        return True

    @property
    def approximates(self) -> bool:
        return self.fast

    @property
    def shifts_by_words(self) -> bool:
        return True

    @property
    def orders_zeros(self) -> bool:
        return True

    @property
    def lanes_are_threads(self) -> bool:
        return True

    @property
    def hides_latency(self) -> bool:
        return True

    @property
    def stages_operands(self) -> bool:
        return True

    @property
    def multiplies_apart(self) -> bool:
        return self.cpu == "sm_90a"

    @property
    def starts_together(self) -> bool:
        return True

    @property
    def multiplies_complex(self) -> bool:
        return False

    def core(self, dtype: str) -> str:
        """'mma' for what tensor cores multiply without loss and sum in f32 or s32."""
        return "mma" if dtype in SUMS and (dtype not in COARSE or self.capability >= 89) else ""

    def thread_counts(self) -> tuple[int, ...]:
        return self.costs.blocks.threads

    def product_threads(self, area: int) -> tuple[int, ...]:
        """(More than code generation likes, where the sums would be too many for those.)"""
        few = self.costs.code.half_sums
        return tuple(n for n in self.costs.blocks.beside if n == 1 or self.multiplies_apart and area >= n // 2 * few)

    def fewer_threads(self) -> tuple[int, ...]:
        return self.costs.blocks.fewer

    def stage_counts(self) -> tuple[int, ...]:
        return 0, *self.costs.pipeline.stages

    def fragment_counts(self) -> tuple[int, ...]:
        return 0, *self.costs.pipeline.fragments

    def box_copies(self) -> tuple[tuple[int, bool], ...]:
        return (0, False), *(self.costs.blocks.boxes if self.multiplies_apart else ())

    def takes_threads(self, threads: int) -> bool:
        """A block's: 1 leaves their number to code generation."""
        return threads == 1 or 32 <= threads <= 1024 and threads.bit_count() == 1

    def holds(self, nbytes: int) -> bool:
        return nbytes <= self.arena

    def with_math(self, fast: bool) -> "GpuTarget":
        return replace(self, fast=fast)

    def with_atomics(self, may: bool) -> "GpuTarget":
        return replace(self, atomics=may)

    def updates_at_once(self, dtype: str, sums: bool) -> bool:
        half = sums and (dtype == "f16" or dtype == "bf16" and self.capability >= 90)
        return self.atomics and (half or dtype in (_SUMS if sums else _WORDS))

    def tile_stride(self, extent: int) -> int:
        """Odd, so that threads that walk across the rows touch different banks."""
        return extent | 1


def _features(cpu: str) -> str:
    """The version of PTX for a GPU, where it has instructions that are younger than LLVM takes for it by itself."""
    return "+ptx84" if cpu in ("sm_89", "sm_90", "sm_90a") else ""


def _gpu(name: str, cpu: str, sms: int, l2: int, shared: tuple[int, int], threads: int, bandwidth: float,
         rates: tuple[float, float, float], clock: float) -> GpuTarget:
    """`l2` in MB, `shared` in KiB of a block and of an SM, `bandwidth` in GB/s; `rates` in TFLOPS, f32, f64, tensor;
    `clock` in GHz."""
    block, sm = (n << 10 for n in shared)
    f32, f64, tensor = (r * 1e12 for r in rates)
    return GpuTarget(name, cpu, _features(cpu), 128, True, sms, sm, l2 << 20, 0, block, sm, 65536, threads,
                     bandwidth * 1e9, f32, f64, tensor, clock)


#: GPUs by the name --target takes.  Shared memory and threads: CUDA C++ Programming Guide, table "Technical
#: Specifications per Compute Capability".  The rest: NVIDIA's architecture white papers (A100 2020, H100 2022, Ada
#: 2022) and data sheets (A100 80 GB SXM, H100 SXM, H200 SXM, HGX B200 divided by eight); L2 of B200: the CUDA
#: runtime's device properties.  Clocks: what the peak of tensor cores is a whole number of operations a cycle at (the
#: white papers' 2048, 4096, 8192 and 512 of an SM).
GPUS = {t.name: t for t in (
    _gpu("a100", "sm_80", 108, 40, (163, 164), 2048, 2039, (19.5, 9.7, 312), 1.41),
    _gpu("h100", "sm_90a", 132, 50, (227, 228), 2048, 3352, (67, 34, 989), 1.83),
    _gpu("h200", "sm_90a", 132, 50, (227, 228), 2048, 4800, (67, 34, 989), 1.83),
    _gpu("b200", "sm_100a", 148, 126, (227, 228), 2048, 8000, (75, 37, 2250), 1.86),
    _gpu("rtx4090", "sm_89", 128, 72, (99, 100), 1536, 1008, (82.6, 1.29, 165), 2.52),
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
        cpu = "sm_" + capability.replace(".", "")
        found = replace(found, cpu=cpu, features=_features(cpu))
    return replace(found, cores=cores) if cores else found
