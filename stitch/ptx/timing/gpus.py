"""What the parts of a multiprocessor and its GPU do in a cycle, and how long they take; each number has a source.

Latencies, L2 and tensor cores are those of the papers that measured them, table by table; where a paper has another
card of the family (an H800 with 114 multiprocessors, an A100 PCIe) its number is taken as it is.  The guide and the
white papers are cited as commonly quoted.
"""
from __future__ import annotations

from dataclasses import field, fields, replace

from ...dataclass import dataclass
from ...target import GpuTarget
from ...target.costs_field import ESTIMATE, cost
from ...target.gpu import GPUS as TARGETS

#: CUDA C++ Programming Guide 12, table "Throughput of Native Arithmetic Instructions": results per cycle and SM
GUIDE = "CUDA C++ Programming Guide, arithmetic throughput"
#: hardware features of V100, A100 and H100
TABLE = "doi 10.1016/j.ultsonch.2023.106546, table 3"
PAPERS = "NVIDIA white papers (A100 2020, GA102 2020, H100 2022, Ada 2022)"
ADA = "spatters.ca/mma-matmul: m16n8k16 in 32 cycles at the peak rate"
HOPPER = "arXiv 2402.13499: mma.sync reaches 62.9 % of an H800's peak"
#: latencies of L1, shared memory, L2, global memory: A100 37.9, 29.0, 261.5, 466.3; H800 40.7, 29.0, 263.0, 478.8;
#: RTX 4090 43.4, 30.1, 273.0, 541.5 cycles
LATENCIES = "arXiv 2402.13499, table IV"
#: (loads of FP32.v4 reach 2007.9 bytes a cycle on an A100, 3942.4 on an H800, 1708.0 on an RTX 4090, by table V there;
#: products without multicast need more than that: 777 TFLOP/s on an H100 with tiles of 192 x 192 are 8.1 TB/s)
L2 = "doi 10.1016/j.ultsonch.2023.106546, table 3: 7219 GB/s on an A100 at 1.41 GHz, 8986 on an H100 at 1.755"
MMA = "arXiv 2402.13499, table VII: m16n8k16 takes 24.6 cycles on an A100, 24.1 on an H800"
SPLIT = "estimate: 132 SMs in 8 GPCs of 16 or 18, as cards differ"
#: (its grid_sync of 132 blocks takes 2157 cycles in 1.089 us; a hop goes to L2 and back twice besides: 2 x 263 cycles)
ORDERS = ("github.com/revollllt/flash-vla, sm90/unit-atomic.md, H100: 651 ns from red.release.gpu until an ld.acquire "
          "of another block sees it, at the 1.98 GHz of its unit-coop.md, less two ways to L2 and back")
COUNTED = ("github.com/revollllt/flash-vla, sm90/unit-atomic.md, H100: 1.36e9 additions a second to one place, at the "
           "1.98 GHz of its unit-coop.md")
WGMMA = "arXiv 2402.13499, table VIII: m64n256k16 takes 128.0 cycles; 2512.02189: m64n64k16 takes 32"


@dataclass(frozen=True, slots=True)
class Sm:
    """A multiprocessor.  Rates are of the whole SM, in cycles of its clock."""

    clock: float = cost(1.41, "GHz", "the boost clock, which peak rates are given for", PAPERS)
    schedulers: int = cost(4, "schedulers", "each issues one instruction a cycle", PAPERS)
    fp32: int = cost(64, "lanes a cycle", "additions, multiplications and multiply-adds of f32", GUIDE)
    joined: bool = cost(False, "1", "do half of the lanes for f32 serve integers, too?", PAPERS)
    integer: int = cost(64, "lanes a cycle", "additions, comparisons, logic, shifts", GUIDE)
    fp64: int = cost(32, "lanes a cycle", "multiply-adds of f64", GUIDE)
    special: int = cost(16, "lanes a cycle", "ex2, lg2, rcp, rsqrt, sin, cos, tanh", GUIDE)
    converted: int = cost(64, "lanes a cycle", "conversions of 32 bits and less", GUIDE)
    wide: int = cost(16, "lanes a cycle", "conversions from and to 64 bits", GUIDE)
    shuffled: int = cost(32, "lanes a cycle", "shuffles", GUIDE)
    addressed: int = cost(32, "lanes a cycle", "addresses of loads and stores (LD/ST units)", PAPERS)
    tensor: int = cost(1024, "multiply-adds a cycle", "of mma.sync with operands of 16 bits and sums of f32", PAPERS)
    apart: int = cost(0, "multiply-adds a cycle", "of wgmma with operands of 16 bits (0: there is none), which reads "
                      "shared memory as fast as loads do", WGMMA)
    banks: int = cost(128, "bytes a cycle", "from shared memory or the first cache", PAPERS)
    lines: int = cost(1, "lines a cycle", "of 128 bytes that the first cache looks up", ESTIMATE)
    port: int = cost(64, "bytes a cycle", "that an SM takes from L2", "A100 white paper: 64 bytes a cycle and SM")
    blocks: int = cost(32, "blocks", "on an SM at once", "CUDA C++ Programming Guide, technical specifications")
    kept: int = cost(1024, "bytes", "of shared memory that the system keeps of each block",
                     "CUDA C++ Programming Guide, compute capability 8.x")
    unified: int = cost(192 << 10, "bytes", "of first cache and shared memory together", PAPERS)
    alu_latency: int = cost(4, "cycles", "until a dependent arithmetic instruction", TABLE)
    special_latency: int = cost(18, "cycles", "until a special function or a conversion is there", ESTIMATE)
    fp64_latency: int = cost(8, "cycles", "until a result of f64 is there", ESTIMATE)
    shared_latency: int = cost(29, "cycles", "until a load from shared memory is there", LATENCIES)
    shuffle_latency: int = cost(20, "cycles", "until a shuffle is there: it goes the way of shared memory", ESTIMATE)
    l1_latency: int = cost(38, "cycles", "until a load from the first cache is there", LATENCIES)
    l2_latency: int = cost(262, "cycles", "until a load from L2 is there", LATENCIES)
    far_latency: int = cost(466, "cycles", "until a load from the device's memory is there", LATENCIES)
    bulk_latency: int = cost(170, "cycles", "of a bulk copy beyond those of a load", "arXiv 2501.12084, on TMA")
    bulk_issues: int = cost(7, "issues", "of a bulk copy: a loop over the threads that ask for one",
                            "ptxas 13.0, by nvdisasm")
    far_shared_latency: int = cost(180, "cycles", "until what is done at another SM's shared memory is there",
                                   "arXiv 2402.13499, on distributed shared memory")
    cluster_latency: int = cost(180, "cycles", "from the last warp's arrival at a cluster's barrier until all go on: a "
                                "way through the same network", ESTIMATE)
    tensor_latency: int = cost(16, "cycles", "of m16n8k16 beyond the cycles that it keeps a tensor core", MMA)
    barrier_latency: int = cost(20, "cycles", "from the last warp's arrival until all go on", ESTIMATE)
    counted: float = cost(0.69, "additions a cycle", "to one place in L2", COUNTED)
    ordered: int = cost(760, "cycles", "that a thread waits at a fence of the whole GPU, or a release, before it goes "
                        "on: until its block's stores are seen", ORDERS)
    branch_latency: int = cost(10, "cycles", "from a branch to the next instruction of its warp", ESTIMATE)
    queue: int = cost(16, "requests", "of memory that a scheduler's queue holds before it stops issuing them", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Far:
    """What all SMs share."""

    l2: float = cost(5120.0, "bytes a cycle", "from L2", L2)
    reached: float = cost(0.92, "1", "part of the memory's peak bandwidth that streams reach", ESTIMATE)
    kept: float = cost(0.5, "1", "part of L2 that a kernel's arrays may have to stay there", ESTIMATE)
    groups: tuple[int, ...] = cost((), "SMs", "of each GPC, which a cluster is on one of (none: there are no clusters)",
                                   PAPERS)


@dataclass(frozen=True, slots=True)
class Gpu:
    """A GPU whose kernels are timed.  `told`: sources of its own numbers, where they are not those of the fields."""

    target: GpuTarget
    sm: Sm
    far: Far = field(default_factory=Far)
    told: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        return self.target.name

    def cores(self, ctas: int, size: int) -> int:
        """SMs that have work when each holds so many CTAs and a cluster `size`: those of a cluster are on SMs of one
        GPC, so some are left over."""
        if size == 1:
            return self.target.cores
        return sum(sms * ctas // size * size for sms in self.far.groups) // ctas

    def per_cycle(self, active: int) -> tuple[float, float]:
        """Bytes a cycle that L2 and the memory give one SM of `active` ones."""
        far = self.target.bandwidth * self.far.reached / (self.sm.clock * 1e9)
        return min(self.sm.port, self.far.l2 / active), min(self.sm.port, far / active)


def table(gpu: Gpu) -> list[tuple[str, object, str, str, str]]:
    """(name, number, unit, meaning, source) of every number of a GPU."""
    told = dict(gpu.told)
    return [(f.name, getattr(part, f.name), f.metadata["unit"], f.metadata["meaning"],
             told.get(f.name, f.metadata["source"])) for part in (gpu.sm, gpu.far) for f in fields(part)]


_A100 = Sm()
_GA102 = replace(_A100, clock=1.8, ordered=340, fp32=128, joined=True, fp64=2, addressed=16, tensor=512, blocks=16,
                 unified=128 << 10, wide=2)
_AD102 = replace(_GA102, clock=2.52, tensor=256, blocks=24, shared_latency=30, l1_latency=43, l2_latency=273,
                 far_latency=542)
_H100 = replace(_A100, clock=1.83, fp32=128, fp64=64, tensor=1270, apart=2048, unified=256 << 10, l1_latency=41,
                l2_latency=263, far_latency=479, tensor_latency=18)
_HOPPER = Far(groups=(16,) * 6 + (18,) * 2)
#: RTX A6000: GA102 white paper; 6 MB of L2, 768 GB/s
_A6000 = replace(TARGETS["rtx4090"], name="a6000", cpu="sm_86", cores=84, l2=6 << 20, bandwidth=768e9, f32=38.7e12,
                 tensor=155e12, clock=1.8)
_HALF = ("l2", "estimate: half of what the ports of all SMs take")
_ORDERED = ("ordered", "github.com/Infatoshi/MegaQwen, experiments/RESULTS.md, RTX 3090: a grid_sync of 82 blocks "
            "takes 0.73 us, at some 1.8 GHz, and has two of these, two ways to L2 and back, and 82 additions")

#: GPUs by name
GPUS = {g.target.name: g for g in (
    Gpu(TARGETS["a100"], _A100),
    Gpu(TARGETS["h100"], _H100, _HOPPER, told=(("tensor", HOPPER), ("groups", SPLIT))),
    Gpu(TARGETS["h200"], _H100, _HOPPER, told=(("tensor", HOPPER), ("groups", SPLIT))),
    Gpu(_A6000, _GA102, Far(l2=84 * 32.0), (_HALF, _ORDERED)),
    Gpu(TARGETS["rtx4090"], _AD102, Far(l2=128 * 32.0), (_HALF, _ORDERED, ("tensor", ADA), (
        "clock", "spatters.ca/mma-matmul: locked at 2520 MHz"))))}
