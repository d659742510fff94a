"""The costs of CPUs: numbers of one core of a current server at its sustained clock, where they are not relative.

Only ratios between our side and XLA's matter for decisions.
"""
from __future__ import annotations

from ..dataclass import dataclass
from .costs import Code, Costs
from .costs_field import ESTIMATE, cost

#: the table that costs of XLA's products are fitted to
TABLE = "bench/xla_products.py"
CONVOLUTIONS = "bench/convolutions.py"
ACCURACY = "bench/accuracy.py"
#: what its loops reach on the machines of bench/results lies around these
CEILINGS = "bench/ceilings.py"
LOOPS = "bench/loop_turns.py"


@dataclass(frozen=True, slots=True)
class Memory:
    """What one core reads or writes, by the level the bytes live in."""

    l1: float = cost(100.0, "bytes/ns", "the core's first cache", CEILINGS)
    l2: float = cost(35.0, "bytes/ns", "the core's second cache", CEILINGS)
    l3: float = cost(20.0, "bytes/ns", "the last cache, which cores share", CEILINGS)
    dram: float = cost(10.0, "bytes/ns", "memory", CEILINGS)
    share: float = cost(0.5, "1", "part of the last cache that is a program's: other cores and results use it, too",
                        ESTIMATE)
    kept: int = cost(32 << 20, "bytes", "of a result from which on it is new memory in every run: malloc gives larger "
                     "pieces back to the system at once", "mallopt(3), M_MMAP_THRESHOLD")
    fault_ns: float = cost(0.25, "ns", "the first touch of a byte of new memory, by small pages: half a microsecond a "
                           "page, and its zeros (in virtual machines up to 0.7 were timed)", ESTIMATE)
    huge_fault_ns: float = cost(0.08, "ns", "the same by huge pages (0.15)", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Elements:
    """What elements take one core besides the operations that ops count as."""

    narrow_ns: float = cost(0.05, "ns", "rounding an element to a narrower float", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Launches:
    """Starting a stitched kernel."""

    call_ns: float = cost(240.0, "ns", "a custom call in a frame that runs once", ESTIMATE)
    loop_call_ns: float = cost(240.0, "ns", "one in a loop", ESTIMATE)
    buffer_ns: float = cost(15.0, "ns", "each operand and result of a kernel", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Products:
    """Products of matrices in our kernels."""

    flop_ns: float = cost(0.02, "ns", "a multiply-add of f32, for each element of vectors as `arithmetic.flop_ns` has "
                          "them", ESTIMATE)
    later: float = cost(0.64, "1", "the same of processors that know bf16, which keep the clock that 512-bit vectors "
                        "cost those before them: as XLA's rates there", TABLE)
    meshed: float = cost(0.88, "1", "the same of those whose cores are nodes of a mesh: 150 operations/ns of one core, "
                         "of a ceiling of 165", CEILINGS)
    halved: float = cost(1.3, "1", "the same of processors that know bf16, but take 512-bit vectors in two halves, one "
                         "multiplication a cycle: 100 to 108 operations/ns of one core", CEILINGS)
    integer: float = cost(4.0, "1", "time of a multiply-add of 32-bit integers beside one of f32: a multiplication is "
                          "two instructions, and the sum another", ESTIMATE)
    copy_ns: float = cost(0.06, "ns", "copying one byte of an operand so that rows of a panel lie one after another; "
                          "reading it where it lies, pages apart, takes as long", ESTIMATE)
    pack_ns: float = cost(0.04, "ns", "copying one byte of it into the words of narrow products", ESTIMATE)
    kept: float = cost(0.25, "1", "share of the last cache that right operands have to themselves, whatever neighbours "
                       "do", ESTIMATE)
    start: float = cost(0.6, "rows", "that could be multiplied while a micro-tile's step loads the right operand: "
                        "those of few rows do so more often", ESTIMATE)


@dataclass(frozen=True, slots=True)
class TileRegisters:
    """Products in AMX's tile registers, on one core of an Emerald Rapids Xeon."""

    multiply_ns: float = cost(7.0, "ns", "multiplying two tiles and adding the result to a third: 2.3 TFLOP/s of bf16",
                              ESTIMATE)
    l1: float = cost(340.0, "bytes/ns", "tiles that are loaded from the first cache", ESTIMATE)
    l2: float = cost(139.0, "bytes/ns", "the same from the second", ESTIMATE)
    l3: float = cost(26.0, "bytes/ns", "the same from the last, or memory", ESTIMATE)
    sum_ns: float = cost(0.02, "ns", "storing a byte of the sums in the second cache, or adding to it", ESTIMATE)
    call_ns: float = cost(60.0, "ns", "a panel of the right operand: configuring tiles, and what waits for the first",
                          ESTIMATE)
    pack_ns: float = cost(0.14, "ns", "copying one byte of a right operand into words", ESTIMATE)
    kept: float = cost(0.125, "1", "share of the second cache that 32 rows and 32 columns take at most while they are "
                       "summed over: storing sums and adding to them again takes longer than operands from there",
                       ESTIMATE)


@dataclass(frozen=True, slots=True)
class Xla:
    """XLA's kernels other than products."""

    launch_ns: float = cost(180.0, "ns", "starting a kernel in a frame that runs once, whose code is in no cache yet",
                            ESTIMATE)
    loop_launch_ns: float = cost(60.0, "ns", "starting one in a loop", ESTIMATE)
    fork_ns: float = cost(15_000.0, "ns", "handing a kernel to other cores", ESTIMATE)
    aside_ns: float = cost(1e6, "ns", "of a program from which on it is to run in a thread of its own: waking that, "
                           "whose caches are cold, takes 10 to 45 us, which a caller gains who has anything else to do",
                           ESTIMATE)
    switch_ns: float = cost(20_000.0, "ns", "that a caller waits longer for a program that runs in a thread of its own "
                            "(30 us where call follows call, and 45 us after a pause, were timed)",
                            "bench/overhead.py")
    partitions: int = cost(8, "cores", "that share a kernel at most", ESTIMATE)
    library_fork_ns: float = cost(8_000.0, "ns", "handing a fusion of XLA's library to other cores", ESTIMATE)
    library_tile: int = cost(1 << 17, "bytes", "of an operand up to which such a fusion is one task", "YNNPACK, "
                             "make_split_factors")
    vector: float = cost(3.0, "1", "time of elements in XLA's loops beside ours: 256-bit vectors", ESTIMATE)
    fold_ns: float = cost(0.8, "ns", "an element of a reduction, one at a time", ESTIMATE)
    folds_ns: float = cost(2.0, "ns", "an element of a reduction with several results (argmax), which branches: 2.3 "
                           "and more were timed", ESTIMATE)
    window_ns: float = cost(0.05, "ns", "a step of a fold of windows along one dimension", "bench/scans.py")
    padded_step: float = cost(2.5, "1", "time of a step that may be on padding, beside that", "bench/scans.py")
    window_dims: float = cost(3.0, "1", "time of a step of windows of several dimensions, beside that",
                              "bench/scans.py")
    window_operation: float = cost(80.0, "1", "time of every further operation of a window's step, which is no "
                                   "vector's, beside ours", "bench/scans.py")
    library_fold: float = cost(2.0, "operations", "an element of a reduction in XLA's library", ESTIMATE)
    library_run_ns: float = cost(5.0, "ns", "a line of its operand", ACCURACY)
    chained_ns: float = cost(2.5, "ns", "a step of a reduction that rounds each sum to 16 bits and waits for the one "
                             "before", ACCURACY)
    beside_ns: float = cost(0.4, "ns", "the same where a vector holds several sums", ACCURACY)
    turned_ns: float = cost(0.3, "ns", "an element of a copy that does nothing but turn, by tiles", ACCURACY)
    transpose_ns: float = cost(1.1, "ns", "an element of a loop that reads across the lines of an operand", ACCURACY)
    far_transpose_ns: float = cost(1.0, "ns", "the same, for each operand, where its lines fit no second cache",
                                   ACCURACY)
    round_ns: float = cost(0.15, "ns", "rounding an element to 16 bits", ACCURACY)
    narrow_ns: float = cost(0.1, "ns", "the larger or smaller of two floats of 16 bits", ACCURACY)
    function: float = cost(1.0, "1", "time of divisions, roots, exponentials and the like in XLA's loops, beside other "
                           "operations there", ACCURACY)
    function_flops: float = cost(4.0, "operations", "from which on an op is such a function", ESTIMATE)
    rational: float = cost(0.36, "1", "operations of functions that XLA computes in vectors as quotients of "
                           "polynomials, beside ours", "bench/functions.py")
    called_ns: float = cost(7.0, "ns", "a function that XLA calls a library for, element by element: powers of f32 "
                            "4.5, cubic roots 8.6, tangents 7.1, sines of f64 8, logarithms of f64 3 to 6",
                            "bench/functions.py")
    complex_multiply: float = cost(2.0, "1", "work of a multiplication of complex numbers beside one of real ones",
                                   ESTIMATE)
    complex_divide: float = cost(5.0, "1", "the same of a division", ESTIMATE)
    complex_abs: float = cost(6.0, "1", "the same of an absolute value, which a sign needs, too", ESTIMATE)
    pass_ns: float = cost(0.2, "ns", "an element in a pass of XLA's library over a value that the last cache holds",
                          ESTIMATE)
    far_pass_ns: float = cost(0.6, "ns", "the same over a larger value", ESTIMATE)
    across_ns: float = cost(0.02, "ns", "an element that XLA's library sums across lines, beside one along them",
                            ACCURACY)
    across_pass_ns: float = cost(0.1, "ns", "the same of one that is made first: all are, before the first is summed",
                                 ACCURACY)
    bf16: float = cost(1.2, "1", "time of products of bf16 beside those of f32: XLA uses no instructions for them (280 "
                       "and 330 GFLOP/s where there are some)", ESTIMATE)
    complex_dot: float = cost(4.0, "1", "time of products of complex numbers, whose parts are multiplied", ESTIMATE)
    integer_dot: float = cost(4.0, "1", "time of products of 32-bit integers, which the library has no code for: 21 to "
                              "27 operations/ns of one core", ESTIMATE)
    sort_ns: float = cost(1.0, "ns", "a comparison of a sort: rows of n elements take n log2(n)", "bench/scatter.py")
    select_ns: float = cost(1.45, "ns", "an element of rows of which the first few are selected", "bench/scatter.py")
    selected_ns: float = cost(150.0, "ns", "one that is selected", "bench/scatter.py")
    heaped_ns: float = cost(20.0, "ns", "a step of one in the heap of those: where rows are short, they take no more",
                            "bench/scatter.py")
    compared_ns: float = cost(0.2, "ns", "every operation of its comparator", "bench/scatter.py")
    factor_ns: float = cost(80.0, "ns", "a matrix that LAPACK factorizes or solves with", "bench/factors.py")
    factored_ns: float = cost(0.3, "ns", "an element of it, for each of its columns", "bench/factors.py")
    eigen_ns: float = cost(1000.0, "ns", "a matrix that LAPACK finds eigenvalues or singular values of",
                           "bench/factors.py")
    eigens_ns: float = cost(5.0, "ns", "an element of it, for each of its columns", "bench/factors.py")
    fft_ns: float = cost(1_500.0, "ns", "handing an array to the library of Fourier transforms", "bench/ffts.py")
    fft_row_ns: float = cost(15.0, "ns", "a row of it along each dimension", "bench/ffts.py")
    transformed_ns: float = cost(0.23, "ns", "a complex number of it, for each power of two in its lengths",
                                 "bench/ffts.py")
    scatter_ns: float = cost(0.8, "ns", "an update of a scatter", "bench/scatter.py")
    scattered_ns: float = cost(0.08, "ns", "an element of a scatter's updates", "bench/scatter.py")


@dataclass(frozen=True, slots=True)
class XlaProducts:
    """XLA's products of f32 matrices: `schedule/cost/xla_products.py` says what of."""

    rate_512: float = cost(105.0, "operations/ns", "of one core with 512-bit vectors: half of what large products "
                           "reach on two", TABLE)
    rate_later: float = cost(165.0, "operations/ns", "the same of processors that know bf16, which keep the clock that "
                             "512-bit vectors cost those before them", TABLE)
    rate_meshed: float = cost(130.0, "operations/ns", "the same of those whose cores are nodes of a mesh: 100 to 135, "
                              "as neighbours come and go", TABLE)
    rate_256: float = cost(70.0, "operations/ns", "of one core with 256-bit vectors", TABLE)
    rate_narrow: float = cost(30.0, "operations/ns", "of one core with narrower vectors", ESTIMATE)
    batch_share: float = cost(0.7, "1", "share of the rate that a batch of plain dots reaches, on all cores together",
                              TABLE)
    fusion_ns: float = cost(400.0, "ns", "starting a fusion of the library", TABLE)
    dot_ns: float = cost(1_500.0, "ns", "starting a plain dot", TABLE)
    next_ns: float = cost(60.0, "ns", "every further product of a batch", TABLE)
    fork_ns: float = cost(20_000.0, "ns", "sharing a product with other cores", TABLE)
    fork_meshed_ns: float = cost(40_000.0, "ns", "the same of a single one where cores are nodes of a mesh, whose "
                                 "threads wake late: fitted to 40 products of a program each", ESTIMATE)
    core_operations: float = cost(5e6, "operations", "of a batch of products for each core that a fusion of the "
                                  "library gives it", TABLE)
    pack_ns: float = cost(0.05, "ns", "bringing an element of the right operand into the library's own order, every "
                          "time", TABLE)
    turn_ns: float = cost(0.2, "ns", "turning an element of the right operand", TABLE)
    few_rows: int = cost(16, "rows", "up to which that shows: products with more hide it", TABLE)
    both_turned: float = cost(1.75, "1", "time of a plain dot both of whose operands are transposed", ACCURACY)
    tile_rate: float = cost(450.0, "operations/ns", "of one core, of products of bf16 in AMX's tile registers (twice "
                            "as many of bytes), on an Emerald Rapids Xeon", ESTIMATE)
    narrow_rate: float = cost(37.0, "operations/ns", "of a plain dot of bf16, on all cores", ACCURACY)
    loop_rate: float = cost(3.5, "operations/ns", "of a plain dot of integers in another type than s32: a loop over "
                            "single elements on one core, 3.5 to 4 of 64^3, 1.3 of 256^3 on an Emerald Rapids Xeon",
                            ESTIMATE)


@dataclass(frozen=True, slots=True)
class XlaConvolutions:
    """XLA's convolutions of f32, by class: `schedule/cost/xla_convolutions.py` says which."""

    dense: float = cost(0.75, "1", "rate of those without groups, beside XLA's products", CONVOLUTIONS)
    plain: float = cost(0.5, "1", "the same outside of the library's fusions", CONVOLUTIONS)
    weights: float = cost(0.43, "1", "the same of a kernel's gradient", CONVOLUTIONS)
    pointwise_weights: float = cost(0.13, "1", "the same of a 1x1 kernel's gradient", CONVOLUTIONS)
    volumes: float = cost(0.1, "1", "the same of three spatial dimensions, which are plain loops", CONVOLUTIONS)
    turned: float = cost(0.02, "1", "the same of turned windows, and of integers: plain loops, too", CONVOLUTIONS)
    bytes: float = cost(0.4, "1", "time of those of bytes, beside f32's", CONVOLUTIONS)
    kernel_ns: float = cost(2.0, "ns", "bringing an element of a dense kernel into the library's own order, every time",
                            CONVOLUTIONS)
    place_ns: float = cost(25.0, "ns", "a place of the result, beside its arithmetic (not of kernels' gradients, "
                           "volumes and turned windows)", CONVOLUTIONS)
    gathered_ns: float = cost(2.0, "ns", "an element of a window, all its features", CONVOLUTIONS)
    plain_gathered_ns: float = cost(3.5, "ns", "the same outside of the library's fusions", CONVOLUTIONS)
    grouped: float = cost(0.7, "operations/ns", "of one core, for each input feature of a group", CONVOLUTIONS)
    plain_grouped: float = cost(0.12, "operations/ns", "the same outside of the library's fusions", CONVOLUTIONS)


@dataclass(frozen=True, slots=True)
class Small:
    """Loops that XLA compiles as one function (`schedule/decide/loop_turns.py`)."""

    op_ns: float = cost(1.5, "ns", "every op: its values come from memory, and go there", LOOPS)
    copy_ns: float = cost(0.7, "ns", "a copy of what the loop carries, of which there are dozens: a load and a store",
                          "bench/loops.py")
    vector: float = cost(1.5, "1", "time of elements beside ours: 256-bit vectors", LOOPS)
    vector_bytes: int = cost(32, "bytes", "of these; fewer elements take as long", LOOPS)
    fold_ns: float = cost(0.4, "ns", "an element of a reduction, one at a time", LOOPS)
    turned_ns: float = cost(0.8, "ns", "an element of a transposing copy", ESTIMATE)
    multiply_ns: float = cost(0.036, "ns", "a multiply-add of f32 in a product with a vector", LOOPS)
    short: float = cost(0.6, "1", "operations of functions with short chains, beside ours", LOOPS)
    short_alone: float = cost(0.75, "1", "the same of sines and cosines of one number", ESTIMATE)
    row_ns: float = cost(1.25, "ns", "a row, or a step of the depth, of such a product", LOOPS)
    narrow_ns: float = cost(3.6, "ns", "a step of the depth where a row of the matrix fills no vector", LOOPS)
    number_ns: float = cost(1.9, "ns", "an element of a product of matrices of a few numbers", ESTIMATE)
    at_hand: int = cost(8 << 10, "bytes", "of a matrix that is read across its lines as fast as along them", LOOPS)
    line_share: float = cost(0.5, "1", "share of a line that comes at each step where it is larger", LOOPS)


@dataclass(frozen=True, slots=True)
class CpuCode(Code):
    """What code generation for CPUs decides behind a kernel's text, and the runtime that kernels share."""

    underway: int = cost(8, "sums", "that have to be under way: two units with a latency of four cycles", ESTIMATE)
    depth_steps: int = cost(4, "steps", "of the depth written out in a product's loop", ESTIMATE)
    inlined: int = cost(600, "lines", "of a section that becomes part of the steps around it, whose values then stay "
                        "in registers", ESTIMATE)
    written_out: int = cost(4000, "lines", "of all such sections of a program, as often as they are called", ESTIMATE)
    in_frame: int = cost(256, "bytes", "of a scratch buffer of a program that lies in the frame: a few vectors",
                         ESTIMATE)
    carried: int = cost(128, "bytes", "of a result that is in the frame while a loop carries it", "bench/loops.py")
    frame: int = cost(1 << 13, "bytes", "of all of them", ESTIMATE)
    serial_ns: float = cost(1500.0, "ns", "work of a phase below which it is not handed out: finding it costs a helper "
                            "as much", ESTIMATE)
    team_copy: int = cost(1 << 16, "bytes", "of a copy from which on a team shares it", ESTIMATE)
    chunk_ns: float = cost(30_000.0, "ns", "work of a chunk, at least, where a thread of a team has several", ESTIMATE)
    call_back_ns: float = cost(20_000.0, "ns", "work of a phase from which on helpers that left are called back",
                               ESTIMATE)
    missed_ns: float = cost(100_000.0, "ns", "work of shorter phases after which they are called back, too", ESTIMATE)
    sure_ns: float = cost(300_000.0, "ns", "work of a phase that is shared whatever it takes to wake helpers", ESTIMATE)
    chunks: int = cost(4, "chunks", "of a phase for each thread: enough to even out cores of unequal speed, few enough "
                       "for the runtime's bookkeeping", ESTIMATE)
    spin: int = cost(1000, "turns", "of a spinning wait (one `pause` each, 2 to 60 ns) before a helper leaves or the "
                     "caller yields its core", ESTIMATE)
    tries: int = cost(6, "launches", "in a row for which the slower way is tried", ESTIMATE)
    first_try: int = cost(4, "launches", "before the first of them", ESTIMATE)
    first_gap: int = cost(64, "launches", "to the next try, and twice as many each time after", ESTIMATE)
    longest_gap: int = cost(2048, "launches", "between two tries at most", ESTIMATE)
    rise: int = cost(3, "bits", "a note that is higher than what is known raises it by one part in 1 << rise at most",
                     ESTIMATE)
    blocks: int = cost(16, "blocks", "of memory that wait at most; launches beyond that return theirs to the system",
                       ESTIMATE)
    block_step: int = cost(1 << 20, "bytes", "that sizes of those blocks are multiples of (a power of two)", ESTIMATE)
    wide: int = cost(4 << 20, "bytes", "of a result from which on huge pages are asked for, as NumPy does from so many "
                     "on", ESTIMATE)
    lent: int = cost(32 << 20, "bytes", "in use from which on the pages of a waiting block are lent to the system: "
                     "malloc keeps as much to itself", "mallopt(3), M_MMAP_THRESHOLD")


@dataclass(frozen=True, slots=True)
class CpuCosts(Costs):
    """The costs of a CPU."""

    memory: Memory = Memory()
    elements: Elements = Elements()
    launches: Launches = Launches()
    products: Products = Products()
    tile_registers: TileRegisters = TileRegisters()
    xla: Xla = Xla()
    xla_products: XlaProducts = XlaProducts()
    xla_convolutions: XlaConvolutions = XlaConvolutions()
    small: Small = Small()
    code: CpuCode = CpuCode()

    @classmethod
    def of(cls, costs: Costs) -> "CpuCosts":
        """The costs of a machine that can only be a CPU.  TypeError for another one's."""
        if not isinstance(costs, cls):
            raise TypeError(f"{type(costs).__name__} are no costs of a CPU")
        return costs
