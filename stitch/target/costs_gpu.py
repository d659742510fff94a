"""The costs of GPUs.  All are estimates, from data sheets and from what kernels of the kind are known to reach."""
from __future__ import annotations

from ..dataclass import dataclass
from .costs import Code, Costs, Grain, Reductions, Search, Tiles
from .costs_field import ESTIMATE, cost


@dataclass(frozen=True, slots=True)
class Memory:
    """What kernels reach of the device's bandwidth (`GpuTarget.bandwidth`)."""

    streamed: float = cost(0.85, "1", "part of the peak bandwidth that streaming kernels reach", ESTIMATE)
    l2: float = cost(2.5, "1", "how much faster the L2 cache is than device memory", ESTIMATE)
    l2_share: float = cost(0.5, "1", "part of the L2 cache that a value may have to be found there", ESTIMATE)
    port: float = cost(64.0, "bytes a cycle", "that a multiprocessor takes from L2, or from memory through it",
                       "NVIDIA white paper, A100: 64 bytes a cycle and SM")
    crossed: float = cost(1.5, "1", "how much slower XLA reads across the contiguous dimension than along it", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Launches:
    """Starting kernels, and their phases."""

    launch_ns: float = cost(2500.0, "ns", "from the end of one kernel to the end of an empty one behind it", ESTIMATE)
    copied: int = cost(1 << 20, "bytes", "of an array that is made anew where XLA updates a part of it in a launch "
                       "of its own: reading and writing it takes a fifth of one", ESTIMATE)
    barrier_ns: float = cost(800.0, "ns", "from the end of one phase to the start of the next inside one launch: a "
                             "barrier of its whole grid, with one fence", "github.com/revollllt/flash-vla, "
                             "sm90/unit-coop.md: a grid_sync of an H100, with two, takes 1066 to 1089 ns, of 32 to 132 "
                             "blocks; sm90/unit-atomic.md has what a fence takes of that")
    met_ns: float = cost(0.735, "ns", "of each block that adds to what all blocks of a grid wait for",
                         "github.com/revollllt/flash-vla, sm90/unit-atomic.md: 1.36e9 a second to one place, on an "
                         "H100")
    turns: int = cost(2, "turns", "of the blocks of a phase that shares a launch, at most: beyond those that wait for "
                      "each other", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Rates:
    """Parts of the peak rates (`GpuTarget.f32`, `f64`, `tensor`) that our kernels reach, and what products wait for."""

    issued: float = cost(0.5, "1", "part of the rate of multiplications (half of that of multiply-adds) that "
                         "elementwise code reaches", ESTIMATE)
    multiplied: float = cost(0.5, "1", "part of the peak that products by fused multiply-adds reach", ESTIMATE)
    alone: float = cost(0.6, "1", "the same of a scheduler's peak with one warp", "timing model: blocks of two warps "
                        "on an H200, [512,512] x [512,512], [1024,256] x [256,256], [128,1024] x [1024,1000] of f32")
    tensor: float = cost(0.3, "1", "part of the peak that products by tensor cores reach", ESTIMATE)
    staged: float = cost(60.0, "bytes/ns", "that a multiprocessor copies into shared memory", ESTIMATE)
    turn_ns: float = cost(400.0, "ns", "a turn of a product's loop over the depth: loads that have to come back before "
                          "anything is multiplied", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Pipeline:
    """Products whose operands come through rings (`schedule/cost/pipeline.py`).  A cycle is one of the clock
    at which tensor cores reach their peak (`GpuTarget.clock`): what they wait for counts in the same."""

    stages: tuple[int, ...] = cost((2, 3, 4, 6), "stages", "of a ring, as they are tried", "ALCOP, section 5.1")
    fragments: tuple[int, ...] = cost((1, 2), "stages", "of registers that are filled from such a ring, as they are "
                                      "tried where mma.sync multiplies", "ALCOP, section 5.1")
    rows: tuple[int, ...] = cost((16, 32, 64, 128), "rows", "of tiles, as they are tried", ESTIMATE)
    cols: tuple[int, ...] = cost((16, 32, 64, 128), "columns", "of tiles, as they are tried", ESTIMATE)
    plain_rows: tuple[int, ...] = cost((8,), "rows", "of tiles that are tried, too, where threads multiply and add: "
                                       "rows that are not there take as long as others", "bench/gpu_estimates.py")
    lines: tuple[int, ...] = cost((64, 128), "bytes", "of the depth of a piece, as they are tried", ESTIMATE)
    sums: int = cost(64, "accumulators", "of a thread, at most: a quarter of the registers it may have", ESTIMATE)
    beside_rows: tuple[int, ...] = cost((256,), "rows", "of tiles that are tried, too, where warpgroups multiply "
                                        "beside their threads", ESTIMATE)
    beside_cols: tuple[int, ...] = cost((192, 256), "columns", "the same", ESTIMATE)
    beside_sums: int = cost(128, "accumulators", "of a thread there, at most: half of the registers it may have",
                            ESTIMATE)
    registers: int = cost(48, "registers", "of a thread beside its sums", "ptxas 13.0: 118 with 64 sums of wgmma, 176 "
                          "with 128")
    again: float = cost(0.5, "1", "of the registers of another piece of a turn those that a thread has beside: ptxas "
                        "loads what it needs no more late", "ptxas 13.0: 122 and 128 registers with one piece and "
                        "two, where a piece is 22; 208 and 236, where it is 32")
    spare: int = cost(24, "registers", "that have to be free in a thread which copies and waits for wgmma both",
                      "ptxas 13.0: 16 bytes spilled of 64 sums with 128 registers, none of 128 with 255")
    handed: tuple[int, ...] = cost((1, 2, 4), "parts", "of sums that are handed over to other threads, as they are "
                                   "tried: those of 128 x 256 beside four stages leave block memory for a quarter",
                                   ESTIMATE)
    hand_apart: float = cost(0.3, "1", "part of a product, or of what other threads compute of its sums meanwhile, if "
                             "that is shorter, that is not hidden", "timing model: 4096 x 4096 x 1024 of bf16 with a "
                             "bias and gelu takes 79.9, 81.7 and 98.4 us in tiles of 256, 128 and 64 columns")
    spilled: int = cost(16, "bytes", "that a thread may store and load for want of registers where the time of its "
                        "kernel is taken from a model, which does not see them: a pair, outside of what it repeats",
                        ESTIMATE)
    few_sums: int = cost(16, "accumulators", "the same where a grid waits for itself and threads have 64 registers",
                         ESTIMATE)
    parted: float = cost(1.25, "1", "times as fast as undivided such a product must be expected to be", ESTIMATE)
    parts: tuple[int, ...] = cost((2, 4, 8, 16), "parts", "of the depth of a product of few results, as they are tried",
                                  ESTIMATE)
    written: int = cost(1024, "multiply-adds", "that a turn is written out as in a thread, at most", ESTIMATE)
    tensor: float = cost(0.6, "1", "part of the peak that mma.sync reaches (62.9 % of an H800's)",
                         "arXiv 2402.13499, table VII")
    beside: float = cost(0.95, "1", "the same that wgmma reaches", "arXiv 2402.13499, section on wgmma")
    l2: float = cost(5120.0, "bytes a cycle", "that all multiprocessors together get from the L2 cache: 7219 GB/s on "
                     "an A100 at 1.41 GHz, 8986 on an H100 at 1.755", "doi 10.1016/j.ultsonch.2023.106546, table 3")
    latency: float = cost(479.0, "cycles", "until a load from the device's memory is there: of every piece of "
                          "the depth the first block that asks waits for that, and others with it",
                          "arXiv 2402.13499, table IV")
    shared_latency: float = cost(29.0, "cycles", "until a load from shared memory is there",
                                 "arXiv 2402.13499, table IV")
    dependent: float = cost(4.0, "cycles", "until an operation that depends on another one", "doi "
                            "10.1016/j.ultsonch.2023.106546, table 3")
    shared: float = cost(128.0, "bytes a cycle", "that a multiprocessor loads from shared memory",
                         "doi 10.1016/j.ultsonch.2023.106546, table 3")
    line: int = cost(128, "bytes", "of a line of the first cache, which takes a cycle however little of it is copied",
                     ESTIMATE)
    described_ns: float = cost(1000.0, "ns", "until a block has described its tensors to hardware that copies boxes",
                               ESTIMATE)
    wait_ns: float = cost(20.0, "ns", "a wait of all threads of a block, in each turn", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Library:
    """XLA's products and convolutions, which are its library's."""

    share: float = cost(0.8, "1", "part of the peak that XLA's products reach: with what they wait for 742 and 780 "
                        "TFLOP/s of bf16, 4096^3 and 8192^3, where 741 to 798 were measured of cuBLAS on an H100",
                        "docs/numbers-gpu.md")
    doubt: float = cost(1.21, "1", "times as long as expected our products may take: the largest error of the model of "
                        "kernels", "bench/results/ptx-time.md")
    convolution: float = cost(0.6, "1", "part of the peak that convolutions reach", ESTIMATE)
    start_ns: float = cost(1500.0, "ns", "starting a product, beside the launch", ESTIMATE)
    turn_ns: float = cost(150.0, "ns", "a piece of a product's depth", ESTIMATE)
    steps: int = cost(64, "steps", "of the depth in such a piece", ESTIMATE)
    kept: float = cost(2.0, "launches", "XLA keeps a product, whatever is around, by which it gains more than these: "
                       "fused with what is before and behind it saves two", ESTIMATE)
    kept_windows: float = cost(2.0, "launches", "the same of a convolution, of which ours is expected to have one "
                               "buffer and to take longer than it does", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Segments:
    """Scatters whose indices are sorted, as folds over ranges of updates that are searched for."""

    latency: float = cost(262.0, "cycles", "until a load from the L2 cache is there: a step of a search, and a turn of "
                          "a thread through a range", "arXiv 2402.13499, table of latencies")
    ahead: float = cost(4.0, "turns", "through a range whose loads are under way at once: ptxas writes out as many, or "
                        "(of lines) more", "ptxas 13.0, by nvdisasm: sums over ranges of [50000] and [50000,32]")
    across: float = cost(4.0, "accesses", "of shared memory, one after another, that an exchange across warps takes",
                         ESTIMATE)
    block_ns: float = cost(250.0, "ns", "that a block takes of those beside it on its multiprocessor: loads of its "
                           "search that meet theirs", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Blocks:
    """Threads of a GPU's blocks, as the search tries them."""

    threads: tuple[int, ...] = cost((1, 64, 128, 256, 512), "threads", "as many as the work of a phase asks for (1), "
                                    "or so many.  How many warps a reduction or a transposition gets follows "
                                    "(`emit/gpu/threads.py`)", ESTIMATE)
    beside: tuple[int, ...] = cost((1, 512), "threads", "that the model compares for products which warpgroups "
                                   "multiply beside their threads: of 512 half hand over their registers", ESTIMATE)
    fewer: tuple[int, ...] = cost((64, 128), "threads", "that it compares, too, where threads multiply and add by "
                                  "themselves: of fewer each has more sums, and asks shared memory for less",
                                  "bench/gpu_estimates.py")
    boxes: tuple[tuple[int, bool], ...] = cost(
        ((1, False), (1, True), (2, True)), "copies", "by tensor maps as they are tried: for so many blocks at once, "
        "in blocks that last or do not", ESTIMATE)
    asked: float = cost(1.06, "1", "time with so many: by the timing model tiles of 256 x 192 in 512 threads take 1.07 "
                        "to 1.13 times what the model of schedules says, those of 128 x 256 in 256 as long",
                        "bench/gpu/gemm.py")


@dataclass(frozen=True, slots=True)
class GpuCode(Code):
    """What code generation for GPUs decides behind a kernel's text."""

    shared_fold: int = cost(8, "turns", "of a sequential fold that are worth sharing among threads", ESTIMATE)
    ahead: int = cost(4, "turns", "of a loop that folds which are written out, at most: ptxas leaves those that "
                      "threads share as they are, and each waits for what a turn loads",
                      "ptxas 13.0, by nvdisasm: a layer norm of [256,768]")
    ahead_statements: int = cost(96, "statements", "of all elements of those turns, at most", ESTIMATE)
    wide_body: int = cost(40, "statements", "of a lane loop beyond which a thread does not hold four (or eight narrow) "
                          "elements at once", ESTIMATE)
    pair_body: int = cost(80, "statements", "the same for two elements", ESTIMATE)
    exchange: float = cost(6.0, "turns", "that a barrier and a pass through shared memory are worth", ESTIMATE)
    shuffle: float = cost(0.5, "turns", "that an exchange inside a warp is worth", ESTIMATE)
    rectangle: int = cost(4, "elements", "rows and columns of a thread's part of a product by multiply-adds", ESTIMATE)
    depth_steps: int = cost(128, "steps", "of the depth in a piece of it, at most", ESTIMATE)
    written_steps: int = cost(16, "steps", "of those that are written out", ESTIMATE)
    tensor_lines: tuple[int, ...] = cost((256, 128, 64), "bytes", "of depth of a piece for tensor cores, the more the "
                                         "better", ESTIMATE)
    tensor_gap: int = cost(16, "bytes", "between lines of such a piece", ESTIMATE)
    coarse_steps: int = cost(128, "steps", "of the depth whose products of 8-bit floats tensor cores sum by "
                             "themselves", "arXiv 2412.19437, section 3.3.2")
    turned_lines: int = cost(16, "lines", "of which the threads of a warp copy an element or two each, where copies "
                             "turn them: half of a cache's line each time, in two passes", ESTIMATE)
    warp_rows: int = cost(4, "blocks", "of 16 rows that a warp sums at most", ESTIMATE)
    warp_columns: int = cost(4, "blocks", "of 8 columns that a warp sums at most", ESTIMATE)
    behind: int = cost(16, "elements", "that a thread computes at once of what it has summed", ESTIMATE)
    finished: int = cost(16, "elements", "the same of what others have summed: no sums keep it from having registers",
                         ESTIMATE)
    finish_registers: tuple[int, ...] = cost(
        (88, 56, 40), "registers", "of threads that do so, where those that multiply need more than when the kernel "
        "begins: multiples of 8, the first one that leaves enough", "no spills, by ptxas 13.0; of 24 28 bytes "
        "(tests/emit/test_handover.py)")
    half_sums: int = cost(64, "accumulators", "of a thread at most where half of a block multiplies and the other "
                          "half copies", ESTIMATE)
    moved_sums: int = cost(192, "accumulators", "the same where those who copy hand over registers", ESTIMATE)
    half_registers: int = cost(32, "registers", "that such a thread has beside its sums", "no spills of 192, by ptxas "
                               "13.0 (tests/emit/test_hopper.py)")
    copy_registers: int = cost(32, "registers", "that a thread keeps which only copies: a multiple of 8",
                               "no spills, by ptxas 13.0 (tests/emit/test_hopper.py)")
    turn_registers: int = cost(56, "registers", "the same of one that turns what has come", "no spills, by ptxas 13.0 "
                               "(tests/emit/test_turned.py)")
    fed_sets: int = cost(2, "sets", "of registers, at least, that take turns where wgmma has its first operand from "
                                    "them: one is loaded while another is multiplied", ESTIMATE)
    fed_registers: int = cost(16, "registers", "of all these sets together, if that is more", "timing model, tf32 of "
                              "4096^3: 404 TFLOP/s with 8, 419 with 16")
    fed_held: int = cost(16, "registers", "that a thread has for these and what goes through others to them, beside "
                         "those that it has anyway; four more for each 64 rows but the first",
                         "ptxas 13.0 (C7512): 224 registers suffice beside 128 sums and 48 that are handed over, 168 "
                         "do not beside 128; 232 do not beside 192")
    issue_registers: int = cost(26, "registers", "beside an instruction's sums without which ptxas refuses it",
                                "ptxas 13.0 (C7602): 'register target of 154 or higher' for 256 columns")


@dataclass(frozen=True, slots=True)
class GpuCosts(Costs):
    """The costs of a GPU."""

    grain: Grain = Grain(chunks=256, column=32, blocks=64, tile=1 << 16, whole=4096, one_step=True, fine=True)
    #: (about as long as a launch takes, by the longer of work and `Multiprocessor.turns_ns`)
    tiles: Tiles = Tiles(parallel_ns=3_000.0, slack=1.0, options=24, far_piece=0.0,
                         box_columns=(512, 256, 192, 128))
    #: (by the model of kernels a sum of 65,536 takes an H200 3.2 us in one block and 1.5 in parts; one of 32,768, of
    #: which a phase may have many, 1.8 and 1.5)
    reductions: Reductions = Reductions(long_row=1 << 62, one_block=1 << 16)
    #: (estimates of blocks with few threads are too far off to be believed beside times: bench/gpu/trials.py)
    search: Search = Search(prior_until=20)
    memory: Memory = Memory()
    launches: Launches = Launches()
    rates: Rates = Rates()
    pipeline: Pipeline = Pipeline()
    library: Library = Library()
    segments: Segments = Segments()
    blocks: Blocks = Blocks()
    code: GpuCode = GpuCode()

    @classmethod
    def of(cls, costs: Costs) -> "GpuCosts":
        """The costs of a machine that can only be a GPU.  TypeError for another one's."""
        if not isinstance(costs, cls):
            raise TypeError(f"{type(costs).__name__} are no costs of a GPU")
        return costs
