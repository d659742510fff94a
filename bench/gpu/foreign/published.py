"""CUDA kernels whose publishers say what is wrong with them: where they are, and how they are launched.

Sources are not part of the repository: `cuda.py` reads them below a folder, as `OWNER/REPOSITORY/PATH`.
"""
from __future__ import annotations

from dataclasses import dataclass, replace

#: what a publisher says of a kernel
RIGHT, RACY, DIVERGENT, BOUNDS = "right", "racy", "divergent", "out of bounds"


@dataclass(frozen=True)
class Case:
    """A launch: `args` as `stitch ptx check` takes them, `shared` bytes of dynamic shared memory; `kernel` is a part of
    the entry's name where a file has several, `flags` are nvcc's, `adds` instantiates a template, `without` is taken
    out of the source, which `changed` says of it; `note` says how a form differs from others, and `because` why stitch
    says something else than the publisher."""

    repository: str
    path: str
    says: str
    grid: str
    block: str
    args: tuple[str, ...] = ()
    kernel: str = ""
    shared: int = 0
    adds: str = ""
    flags: tuple[str, ...] = ()
    without: str = ""
    cooperative: bool = False
    changed: str = ""
    note: str = ""
    because: str = ""

    @property
    def name(self) -> str:
        """The kernel in tables."""
        notes = ", ".join(filter(None, (self.kernel, self.note, self.changed)))
        return f"{self.repository}: {self.path}" + (f" ({notes})" if notes else "")


_DEAD = "nobody reads what is stored, or uses what is read: nvcc leaves no access in the PTX"
_LOCKSTEP = "right where a warp runs in lockstep (--warp-sync), which no GPU since sm_70 promises"
_UNFENCED = "no fence between the flag that is seen and the data, which PTX's memory model asks for"
_VOLATILE = "accesses of volatile data are relaxed ones of the system's scope in PTX, which do not race with each other"
#: code whose results nobody reads stays in
_UNOPTIMIZED = ("-G",)
#: the interface of CUDA 9 under its present name
_GROUPS = ("-include", "cooperative_groups.h", "-Dsynchronize=sync")


def _gpuverify() -> list[Case]:
    def case(name: str, says: str, grid: str, block: str, *args: str, flags: tuple[str, ...] = (),
             cooperative: bool = False, note: str = "", because: str = "") -> Case:
        return Case("mc-imperial/gpuverify", f"testsuite/CUDA/{name}/kernel.cu", says, grid, block, args, flags=flags,
                    cooperative=cooperative, note=note, because=because)

    dead = [("fail_tests/race_on_shared", "1", "16", ()), ("fail_tests/shared_int", "4", "64", ()),
            ("loop_unwind", "2", "512", ("in:f32[16]",))]
    return [
        *(case(name, RACY, grid, block, *args, because=_DEAD) for name, grid, block, args in dead),
        *(case(name, RACY, grid, block, *args, flags=_UNOPTIMIZED, note="-G") for name, grid, block, args in dead),
        case("atomics/add_one", RIGHT, "1", "2", "u32[1]", "s32[256]"),
        case("atomics/add_tid", RACY, "1", "2", "u32[1]", "s32[256]"),
        case("atomics/add_zero", RACY, "1", "2", "u32[1]", "s32[256]"),
        case("atomics/device_global", RIGHT, "1", "2"),
        case("barrierconditionalkernelparam", RIGHT, "4", "64", "0"),
        case("basicbarrier", RIGHT, "4", "64"),
        case("basicglobalarray", RIGHT, "1", "64", "out:s32[64]"),
        case("cooperative_groups/fail/race", RACY, "2", "32", "s32[65]"),
        case("cooperative_groups/fail/divergence_thread_block", DIVERGENT, "1", "32", "s32[65]", flags=_GROUPS),
        case("cooperative_groups/pass/block_barrier", RIGHT, "1", "32", "s32[65]", flags=_GROUPS),
        case("cooperative_groups/pass/grid_barrier", RIGHT, "2", "32", "s32[65]", flags=_GROUPS, cooperative=True),
        case("ctimesgid", RIGHT, "2", "64", "out:u32[32768]", flags=("-DWIDTH=256",)),
        case("globalarray/fail", RACY, "1", "8", "f32[8]",
             because="races with other contents of constant memory only, as its comment says"),
        case("localarrayaccess", RIGHT, "4", "10"),
        case("memcpy/fail_overstep", RACY, "1", "2", "in:u16[32]", "u16[32]"),
        case("misc/fail/miscfail3", RACY, "1", "1024", "s32[1040]", "3"),
        case("misc/fail/miscfail4", RACY, "1", "1024", "s32[1040]", "3"),
        case("param_values/value_causing_race", RACY, "1", "512", "f32[1512]", "185"),
        case("pointertests/test1", RIGHT, "1", "64", "out:s32[64]"),
        case("pointertests/test4", RIGHT, "1", "64", "out:s32[64]"),
        case("warpsync/2d", RIGHT, "10,10", "4,4", "f32[40,40]", because=_LOCKSTEP),
        case("warpsync/bad_inter_group", RACY, "4", "128", "s32[640]"),
        case("warpsync/intragroup_scan", RIGHT, "1", "512", "s32[512]", because=_LOCKSTEP),
        case("warpsync/onlywarp_fail", RACY, "1", "32", "s32[1]"),
        case("warpsync/scan_warp", RIGHT, "1", "512", "s32[512]", because=_LOCKSTEP),
    ]


_BEYOND = {"CUDA20/scan/best/kernel.cu": "writes behind its shared array: 64 elements with up to 3 more for conflicts "
                                         "of banks; GPUVerify does not look at bounds"}
_OWN = dict.fromkeys(("CUDA20/scan/workefficient/kernel.cu", "C++AMP/BitonicSort/transpose_kernel/kernel.cu"),
                     "the barrier that is left out parts accesses of one thread only")


def _gpuverify_benchmarks() -> list[Case]:
    """Kernels of Microsoft's C++ AMP and NVIDIA's SDK; with MUTATION, their publisher injects a fault."""
    found = []
    for path, fault, grid, block, args in (
            ("CUDA20/scan/best/kernel.cu", RACY, "1", "32", ("out:f32[64]", "in:f32[64]", "64")),
            ("CUDA20/scan/naive/kernel.cu", RACY, "1", "32", ("out:f32[32]", "in:f32[32]", "32")),
            ("CUDA20/scan/workefficient/kernel.cu", RACY, "1", "32", ("out:f32[64]", "in:f32[64]", "64")),
            ("CUDA20/bitonicsort/kernel.cu", DIVERGENT, "1", "32", ("s32[32]",)),
            ("CUDA20/histogram64/mergeHistogram64Kernel/kernel.cu", DIVERGENT, "64", "64",
             ("out:u32[64]", "in:u32[80,64]", "80")),
            ("C++AMP/BitonicSort/transpose_kernel/kernel.cu", RACY, "2,2", "16,16",
             ("in:f32[32,512]", "f32[32,512]", "512", "512")),
            ("C++AMP/MatrixMultiplication/mxm_amp_tiled/kernel.cu", RACY, "2,2", "16,16",
             ("in:f32[256,256]", "in:f32[256,256]", "f32[256,256]")),
            ("C++AMP/TransitiveClosure/stage1/kernel.cu", RACY, "1", "8,8", ("pred[64,256]", "1")),  # words of 4 bytes
            ("C++AMP/Convolution/convolution_tiling/kernel.cu", RACY, "4,6", "1,128",
             ("in:f32[512,512]", "in:f32[15]", "f32[512,512]"))):
        right = Case("mc-imperial/GPUVerifyBenchmarks", path, RIGHT, grid, block, args, because=_BEYOND.get(path, ""))
        found += [right, replace(right, says=fault, flags=("-DMUTATION",), note="MUTATION", because=_OWN.get(path, ""))]
    return [*found, Case("mc-imperial/GPUVerifyBenchmarks", "CUDA50/0_Simple/matrixMul/matrixMul.cu", RIGHT, "2,2",
                         "32,32", ("out:f32[64,64]", "in:f32[64,64]", "in:f32[64,64]", "64", "64"))]


def _gpurepair() -> list[Case]:
    def case(name: str, says: str, *args: str, flags: tuple[str, ...] = (), note: str = "", because: str = "") -> Case:
        return Case("cs17resch01003/gpurepair", f"Toolchain/testsuite/{name}/kernel.cu", says, "1", "32", args,
                    flags=flags, note=note, because=because)

    loops = ("1-1-loop-inter", "1-1-loop-intra", "1-1-main", "2-1-loop-d2-intra", "2-2-loop-both")
    return [*(case(f"AutoSync_MicroBench/{name}", RACY, "s32[40]", "16") for name in loops),
            *(case(f"Bugged/{name}", RACY, "s32[40]") for name in ("race", "single_line_race", "divergence")),
            case("Bugged/race_writeread", RACY, "s32[40]", because=_DEAD),
            case("Bugged/race_writeread", RACY, "s32[40]", flags=_UNOPTIMIZED, note="-G"),
            case("Bugged/unnecessary_barrier", RIGHT, "s32[40]"),
            case("Bugged/unrepairable", DIVERGENT, "s32[40]")]


def _faial() -> list[Case]:
    def case(path: str, says: str, grid: str, *args: str) -> Case:
        return Case("cogumbreiro/faial-tutorial", path, says, grid, "64", args)

    return [case("saxpy-buggy.cu", RACY, "2", "100", "2.0", "in:f32[101]", "f32[101]"),
            case("command-line-options/racy-grid-level.cu", RACY, "2", "64", "2.0", "in:f32[64]", "f32[64]"),
            Case("cogumbreiro/faial-tutorial", "command-line-options/racy-grid-level.cu", RIGHT, "1", "64",
                 ("64", "2.0", "in:f32[64]", "f32[64]"), note="one block")]


def _sanitizer() -> list[Case]:
    def case(path: str, says: str, *args: str, block: str) -> Case:
        return Case("NVIDIA/compute-sanitizer-samples", path, says, "1", block, args)

    return [case("Racecheck/block_error.cu", RACY, "in:s32[128]", "out:s32[1]", block="128"),
            case("Racecheck/warp_error.cu", RACY, "in:s32[64]", "out:s32[1]", block="64"),
            case("Synccheck/divergent_threads.cu", DIVERGENT, "in:s32[1008]", "out:s32[1]", block="64"),
            case("Synccheck/illegal_syncwarp.cu", DIVERGENT, "out:s32[1]", block="32")]


#: microbenchmarks of ScoR (Kamath et al., ISCA 2020), with CTAs and threads of each; names say who races
_SCOR = {
    "1 33": "norace_interwarp_blkatom norace_interwarp_blkfence_raw norace_interwarp_blklock_waw "
            "norace_interwarp_dev-blkatom norace_interwarp_dev-blklock_waw norace_interwarp_fence_raw "
            "race_interwarp_blklock-no-stf_waw race_interwarp_blklock-no-tf_waw "
            "race_interwarp_dev-blklock-no-stf_waw race_interwarp_dev-blklock-no-tf_waw race_interwarp_none-atom_waw "
            "race_interwarp_none-blkatom_waw race_interwarp_none-blklock_waw race_interwarp_none-lock_waw",
    "2 1": "norace_interblock_atom norace_interblock_fence_raw norace_interblock_lock_waw race_interblock_blkatom "
           "race_interblock_blkfence_raw race_interblock_blklock_waw race_interblock_fence_rtraw "
           "race_interblock_lock-blkfence_waw race_interblock_lock-no-stf_waw race_interblock_lock-no-tf_waw "
           "race_interblock_none-atom_waw race_interblock_none-lock_rtraw race_interblock_none-lock_waw",
    "2 33": "norace_interwarp-block_fence-atom_hrd-indirect norace_interwarp-block_fence_hrf-indirect",
    "1 1": "norace_intrawarp_none-blkatom norace_intrawarp_none-blklock-no-tf_waw norace_intrawarp_none-blklock_waw"}


def _scor() -> list[Case]:
    """As published, with data that are volatile; and without that word, since PTX makes relaxed accesses of it."""
    found = []
    for launch, names in _SCOR.items():
        grid, block = launch.split()
        for name in names.split():
            says = RIGHT if name.startswith("no") else RACY
            because = _UNFENCED if says == RIGHT else _VOLATILE
            for without, changed in (("", ""), ("volatile ", "data not volatile")):
                found.append(Case("csl-iisc/ScoR", f"microbenchmarks/src/{name}.cu", says, grid, block, ("u32[1]",),
                                  without=without, cooperative=True, changed=changed, because=because))
    return found


def _llm() -> list[Case]:
    def case(name: str, kernel: str, grid: str, block: str, *args: str, shared: int = 0, because: str = "") -> Case:
        return Case("karpathy/llm.c", f"dev/cuda/{name}_forward.cu", RIGHT, grid, block, args, kernel, shared,
                    because=because)

    softmax = ("out:f32[8,96]", "in:f32[8,96]", "8", "96")
    norm = ("out:f32[8,96]", "out:f32[8]", "out:f32[8]", "in:f32[8,96]", "in:f32[96]", "in:f32[96]", "8", "96")
    return [case("softmax", "softmax_forward_kernel1", "1", "32", *softmax),
            case("softmax", "softmax_forward_kernel2", "8", "64", *softmax, shared=256,
                 because="a race: all threads read shared[0] right behind the step in which thread 0 writes it"),
            case("softmax", "softmax_forward_kernel3", "8", "32", *softmax, shared=128),
            case("softmax", "softmax_forward_kernel4", "8", "64", *softmax, shared=16),
            case("layernorm", "layernorm_forward_kernel1", "1", "32", *norm),
            case("layernorm", "mean_kernel", "8", "64", "out:f32[8]", "in:f32[8,96]", "8", "96", "64", shared=256),
            case("layernorm", "layernorm_forward_kernel3", "2", "128", *norm),
            case("layernorm", "layernorm_forward_kernel5", "8", "64", *norm,
                 because="all lanes of a warp store its sum in one place"),
            case("layernorm", "layernorm_forward_kernel6", "2", "128", *norm, shared=1536)]


def _sgemm() -> list[Case]:
    def case(name: str, kernel: str, sizes: str, block: str, *args: str) -> Case:
        types = "int, int, int, float, const float *, const float *, float, float *"
        return Case("siboehm/SGEMM_CUDA", f"src/kernels/{name}.cuh", RIGHT, "2,2", block, args, kernel,
                    adds=f"template __global__ void {kernel}<{sizes}>({types});")

    return [case("3_kernel_shared_mem_blocking", "sgemm_shared_mem_block", "16", "256", "32", "32", "48", "1.5",
                 "in:f32[32,48]", "in:f32[48,32]", "0.5", "f32[32,32]"),
            case("5_kernel_2D_blocktiling", "sgemm2DBlocktiling", "64, 64, 8, 8, 8", "64", "128", "128", "32", "1.5",
                 "in:f32[128,32]", "in:f32[32,128]", "0.5", "f32[128,128]")]


#: what the repositories are
REPOSITORIES = {
    "mc-imperial/gpuverify": "tests of GPUVerify (Betts et al., OOPSLA 2012), which say what it has to find",
    "mc-imperial/GPUVerifyBenchmarks": "kernels of Microsoft's C++ AMP and NVIDIA's SDK (commit 7dc5cb45), each with a "
                                       "fault that its publisher injects (MUTATION)",
    "cs17resch01003/gpurepair": "racy kernels that GPURepair and AutoSync have to mend",
    "cogumbreiro/faial-tutorial": "examples of Faial (Cogumbreiro et al., CAV 2021)",
    "NVIDIA/compute-sanitizer-samples": "what racecheck and synccheck have to find",
    "csl-iisc/ScoR": "microbenchmarks of scoped races (Kamath et al., ISCA 2020; commit 246e8cd9)",
    "karpathy/llm.c": "softmax and layer norm of its series of kernels (dev/cuda)",
    "siboehm/SGEMM_CUDA": "two products of matrices of its series (commit 1dfc00d2)",
    "burtscher/IndigoSuite": "variants of ints of its 21 CUDA patterns (Liu et al., ISPASS 2022; commit 19f53b03), "
                             "written out as its generator does, on one graph of 64 vertices; those without checks of "
                             "bounds once more where that matters (outside). HiRace's 580 kernels are of this suite"}

#: what was seen of others' rates
OTHERS = (
    "HiRace (Jacobson et al., arXiv 2401.04701, abstract; SC 2024): of 580 CUDA kernels of Indigo, 346 of them racy, "
    "races that other tools miss, and no false alarm. (On a GPU, by instrumented sources. How many of the 346 it and "
    "each other tool find is in the paper's tables, which were not at hand.)",
    "iGUARD (Kamath and Basu, SOSP 2021, abstract): 57 races in 21 programs, no false alarm.",
    "GPUVerify (OOPSLA 2012, abstract): 163 kernels; rates are not in the abstract, and the paper was not at hand.",
    "Faial (CAV 2021, abstract): verifies at least 1.42 times as many real kernels as the state of the art; (2025, "
    "doi 10.1007/978-3-031-97492-2_6, abstract): of 191 race-free programs 98 % need their launch's configuration and "
    "27 % assertions to be analyzed, and without those it reports races in at least 92 % of them.",
    "Nayak et al. (arXiv 2604.02106, abstract): GPUVerify and FaialAA raise tens of false alarms on their programs, "
    "and iGUARD misses many races.",
    "compute-sanitizer: NVIDIA publishes no rates; racecheck looks at shared memory only (its manual).")

CASES = (*_gpuverify(), *_gpuverify_benchmarks(), *_gpurepair(), *_faial(), *_sanitizer(), *_scor(), *_llm(), *_sgemm())
