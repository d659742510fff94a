"""What a machine's work costs, and from where on something pays: every tuned number of planning and code generation.

`Costs` has the groups that code for all kinds of machine asks for, as `target.costs.<group>`; `costs_cpu.py` and
`costs_gpu.py` add what only code for one kind does.  A machine's
costs are a value, `target.costs`: `dataclasses.replace` gives it others.  They choose among plans and kernels that all
compute the same, so nothing that results depend on is here (but for `Grain.chunks`, which says so), and no limit that
anything's safety rests on.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import Field, fields, is_dataclass
from typing import Any

from ..dataclass import dataclass
from .costs_field import ESTIMATE, cost
from .costs_kernels import Factors, Ffts, Loops, Panels, Prefetching, Scatters, Sorts, Streaming, Threads


def described(costs: "Costs") -> Iterator[tuple[str, Field[Any], object]]:
    """(group, field, value) of every number."""
    for group in fields(costs):
        held = getattr(costs, group.name)
        assert is_dataclass(held)
        for number in fields(held):
            yield group.name, number, getattr(held, number.name)


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """What elements of ops take one worker (a core of a CPU)."""

    flop_ns: float = cost(0.02, "ns", "a vector operation, for each element: 16 f32 lanes, about three issued a "
                          "nanosecond", ESTIMATE)
    vector_bytes: int = cost(64, "bytes", "the vectors that `flop_ns` is for", ESTIMATE)
    padded_step: float = cost(2.5, "1", "work of a step of a window that may be on padding, beside one that is on none",
                              "bench/scans.py")
    read_ns: float = cost(0.02, "ns", "reading one byte of an operand that fits no near cache", ESTIMATE)
    transpose_ns: float = cost(0.3, "ns", "an element that moves across the contiguous dimension", ESTIMATE)
    gather_ns: float = cost(0.25, "ns", "an element that is read by its own index", ESTIMATE)
    gathered_run: int = cost(8, "elements", "of a gathered piece that are read as a vector", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Grain:
    """How finely work is cut.  A core of a CPU wants few large blocks whose tiles stay in its caches; a GPU wants many
    blocks at once, each of threads that hide one another's waiting, and its tiles must fit shared memory or be computed
    again."""

    chunks: int = cost(16, "partial results", "of a split reduction.  Results depend on it (a sum's order), so it is "
                       "one number for all machines of a kind", ESTIMATE)
    column: int = cost(64, "elements", "of the minor dimension that a Column block owns: four cache lines of f32",
                       ESTIMATE)
    blocks: int = cost(4, "blocks", "that a section worth several workers should have at least", ESTIMATE)
    tile: int = cost(1 << 18, "elements", "of an operand's tile beyond which a reduction is too long for one block "
                     "when its work could be spread", ESTIMATE)
    whole: int = cost(16, "elements", "kept, in contiguous runs, from which on a long reduction need not be split",
                      ESTIMATE)
    one_step: bool = cost(False, "1", "is a chunk of a split reduction one step?", ESTIMATE)
    fine: bool = cost(False, "1", "are there products' blocks of few columns, too?", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Tiles:
    """Which schedules are looked at, and what blocks and their steps take."""

    parallel_ns: float = cost(12_000.0, "ns", "work of a section from which on it should have blocks for several "
                              "workers", ESTIMATE)
    block_ns: float = cost(60.0, "ns", "a block with products, besides its elements", ESTIMATE)
    far_step: float = cost(1.25, "1", "time of steps whose largest value is beyond a quarter of the first cache: later "
                           "loops over it find it in the second", ESTIMATE)
    farther_step: float = cost(2.0, "1", "the same beyond a quarter of the second cache", ESTIMATE)
    step_ns: float = cost(12.0, "ns", "a step of blocks, besides its elements", ESTIMATE)
    late: float = cost(0.1, "blocks", "that the caller waits for at the end, as another worker came late or was slower",
                       ESTIMATE)
    planned: float = cost(0.8, "1", "part of block memory that tiles are planned for: lowering keeps a little more "
                          "than is foreseen", ESTIMATE)
    slack: float = cost(1.03, "1", "an op may join a section where that seems slower by so little: what it reads joins "
                        "after it, and may spare more (the sum of exponentials in f32, next to those that are rounded "
                        "to bf16 for a product)", ESTIMATE)
    options: int = cost(8, "schedules", "that a section with products keeps", ESTIMATE)
    small: float = cost(0.02, "1", "share of a section's work below which a reduction is small beside it", ESTIMATE)
    store_run: int = cost(128, "elements", "next to each other that a block should store of a result", ESTIMATE)
    min_inner: int = cost(8, "blocks", "that a Tile schedule needs", ESTIMATE)
    elements: int = cost(4096, "elements", "of the largest tile that a step should handle", ESTIMATE)
    squares: tuple[int, ...] = cost((64, 32), "elements", "edges of square Tiles", ESTIMATE)
    box_rows: tuple[int, ...] = cost((256, 128, 64, 32, 16, 8), "elements", "rows of Boxes", ESTIMATE)
    box_columns: tuple[int, ...] = cost((512, 256, 128), "elements", "columns of Boxes, below the whole", ESTIMATE)
    fine_columns: tuple[int, ...] = cost((64, 32, 16), "elements", "columns of further Boxes, where many small blocks "
                                         "are wanted", ESTIMATE)
    good_run: int = cost(32, "elements", "next to each other that make a tile's rows efficient", ESTIMATE)
    far_piece: float = cost(20.0, "elements", "that could be moved in the time it takes to go to another piece of an "
                            "array in memory (1.3 times as long for pieces of 64, 1.16 times for 128 on a Cascade Lake "
                            "Xeon)", ESTIMATE)
    folded_elements: int = cost(1024, "elements", "of the largest value of a step that folds what it has just "
                                "computed: several such values, what they are computed from and what is asked for "
                                "ahead of time share the first cache (of the sizes timed on two processors the best; "
                                "four times as many are 5 to 25 % slower)", ESTIMATE)
    short_row: int = cost(64, "elements", "rows shorter than this leave that to loops over many of them", ESTIMATE)
    nested_flops: float = cost(2.0, "operations", "an element, down to loads, that are nested into consumers rather "
                               "than kept", ESTIMATE)
    recompute_flops: float = cost(8.0, "operations", "an element, down to loads, up to which a value is computed again "
                                  "rather than stored", ESTIMATE)
    far_again: float = cost(1.5, "1", "by how much less time it must take to compute a value again, beyond the second "
                            "cache, than to move it", "bench/scatter.py")
    table_elements: int = cost(4096, "elements", "of a value that is looked up at run-time indices from which on it is "
                               "computed once, not by every block", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Reductions:
    """When long reductions are split, and long rows of a softmax cut."""

    least_elements: int = cost(1 << 16, "elements", "of a reduction's operand below which it stays whole", ESTIMATE)
    least_shared: int = cost(1 << 17, "elements", "of one that only gains by reading its operand together with others",
                             ESTIMATE)
    most_kept: int = cost(1 << 15, "elements", "of the result of a reduction that is split", ESTIMATE)
    few: int = cost(32, "elements", "folded into one: no long reduction, however many of them there are", ESTIMATE)
    good_run: int = cost(32, "elements", "folded next to each other that make a reduction efficient without splitting",
                         ESTIMATE)
    worth_ns: float = cost(12_000.0, "ns", "work of a reduction with few results from which on it is split", ESTIMATE)
    one_block: int = cost(1 << 62, "elements", "folded into one from which on a reduction is split whatever its work: "
                          "one block takes longer with them than a phase more", ESTIMATE)
    long_row: int = cost(2048, "elements", "of rows that are cut into pieces, at least", ESTIMATE)
    piece: int = cost(1024, "elements", "of a piece at most", ESTIMATE)
    least_piece: int = cost(128, "elements", "of a piece at least", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Turns:
    """Which side of a product its operands had better stand on: relative costs of an element."""

    multiply: float = cost(0.08, "1", "a multiply-add", ESTIMATE)
    copy: float = cost(1.0, "1", "copying it across lanes as it lies", ESTIMATE)
    transpose: float = cost(2.0, "1", "transposing it", ESTIMATE)
    lanes: int = cost(8, "columns", "that a product's are rounded up to a multiple of", ESTIMATE)
    tiny: int = cost(64, "multiply-adds", "of a product up to which it is computed number by number: rows that fill no "
                     "vector are loaded and stored under masks, and such a load waits until what was stored right "
                     "before it is in the cache, for as long as all of these take", "bench/loops.py")


@dataclass(frozen=True, slots=True)
class Glance:
    """Which modules the hook looks at.  That is asked before a machine is known, so of these the defaults are read."""

    small: int = cost(4096, "bytes", "of computations from which on a module of one launch is counted", ESTIMATE)
    large: int = cost(1 << 19, "elements", "of parameters and results that make a single launch worth a look", ESTIMATE)
    folded: int = cost(1 << 13, "elements", "of a value inside of a single launch with a reduction that make it worth "
                       "a look: all distances between points, say, which XLA sums one by one", ESTIMATE)
    functions: int = cost(1 << 13, "elements", "of all functions inside of a single launch that make it worth a look: "
                          "XLA computes most of them one by one, and code of ours takes a while to make", ESTIMATE)
    folds: int = cost(2, "1", "times as many as parameters and results have, at least", ESTIMATE)
    product: int = cost(1 << 12, "elements", "of those where the launch is a product or a sort, or may look for the "
                        "largest element", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Deciding:
    """What must be expected, or measured, for something to be taken."""

    margin: float = cost(1.05, "1", "factor by which a group must be expected to win", ESTIMATE)
    alone: float = cost(1.3, "1", "the same for a product with nothing around it", ESTIMATE)
    blind: float = cost(0.5, "1", "power of an estimate's doubt by which what is in doubt must be expected to win "
                        "where it cannot be tried, at a level that tries others", ESTIMATE)
    module: float = cost(0.02, "1", "share of a module that must be expected to be gained: handing it back makes XLA "
                         "schedule it anew, which alone moves its time by a few per cent", ESTIMATE)
    least_ns: float = cost(500.0, "ns", "that the groups of a frame which runs once must be able to gain together: "
                           "planning one takes milliseconds, so less than this is never earned back", ESTIMATE)
    wins: float = cost(1.02, "1", "factor by which a group was measured to be faster than XLA's version to be taken",
                       ESTIMATE)
    noisy: float = cost(0.3, "1", "width of a time's confidence interval, beside the time, from which on it compares "
                        "nothing", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Residuals:
    """How wrong the model's times are, by class of work: nine in ten lie within this factor, up or down.  Wide where
    a machine was never measured."""

    xla_pass: float = cost(1.8, "1", "XLA's elementwise kernels and copies", ESTIMATE)
    xla_fold: float = cost(2.0, "1", "XLA's reductions, and fusions that hold some", ESTIMATE)
    xla_windows: float = cost(2.5, "1", "folds of windows, such as cumulative sums", "bench/scans.py")
    xla_product: float = cost(1.8, "1", "XLA's products and convolutions", ESTIMATE)
    xla_loop: float = cost(1.9, "1", "whole loops as XLA runs them", "bench/loops.py")
    our_pass: float = cost(1.6, "1", "our kernels without products", ESTIMATE)
    our_product: float = cost(1.8, "1", "our kernels with products", ESTIMATE)
    our_loop: float = cost(1.6, "1", "whole loops as one launch of ours", "bench/loops.py")
    our_team: float = cost(4.0, "1", "the same shared by threads, which wait for each other at every step: one that is "
                           "kept from its core makes all of them long", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Trials:
    """Both versions of a group or loop in one executable, taking turns until it is clear which is faster."""

    least_ns: float = cost(50_000.0, "ns", "that XLA must be expected to take for what is tried: three small calls and "
                           "a branch come on top, and the first runs of a shorter program say little", ESTIMATE)
    hope: float = cost(0.9, "1", "factor by which our version must be expected to win or lose at most to be tried at "
                       "all: its code has to be made, and half of the first runs are its", ESTIMATE)
    kernel_ns: float = cost(2e6, "ns", "of a compile for each of XLA's kernels of a group, which are compiled beside "
                            "ours: 1 to 8 ms in programs of 250 to 700", ESTIMATE)
    runs: float = cost(5e3, "runs", "that must gain as much as that on average", ESTIMATE)
    share: float = cost(0.005, "1", "of a program's time so far that one run of ours may cost when it has its first "
                        "turn: what is clear is so after two turns, four runs, which have cost 2 %", ESTIMATE)
    patience_ns: float = cost(1e8, "ns", "of a program that XLA's versions run at first at most: who waits longer has "
                              "more to gain than to lose", ESTIMATE)
    lower_ns: float = cost(2e5, "ns", "that a program is held up for each instruction of what is lowered beside it: "
                           "Python's lock is taken meanwhile for 0.06 (updates of arrays) to 1 ms", ESTIMATE)
    code_ns: float = cost(1e6, "ns", "of one processor for each of them while code is generated: 0.8 to 2.5 ms; the "
                          "program's threads wait for the one that has to share its processor", ESTIMATE)
    looped: float = cost(0.1, "1", "part of both that an instruction of a loop costs, which is lowered as it is "
                         "planned and computes a few numbers as a rule: 0.04 to 0.07 of thousands, half of a hundred",
                         ESTIMATE)
    lower_share: float = cost(0.02, "1", "of the time of XLA's version so far that this may cost", ESTIMATE)
    lower_gain: float = cost(0.5, "1", "of what ours may have gained by then that this may cost, where that is more",
                             ESTIMATE)
    soon: int = cost(60, "runs", "in which it may cost that, and patience ends, for code to be made beside XLA's "
                     "compile: programs that long are compiled to run so often", ESTIMATE)
    bound: float = cost(1.25, "1", "factor between the two that one pair of turns counts for at most: what is beyond "
                        "is an interruption as often as not", ESTIMATE)
    sure: float = cost(1.3, "1", "product of such factors from which on one version runs between the pairs; more than "
                       "one pair can say", ESTIMATE)
    first_gap: int = cost(16, "runs", "between two pairs at first, once the product is clear", ESTIMATE)
    last_gap: int = cost(64, "runs", "the same at most: it doubles from pair to pair", ESTIMATE)
    few: int = cost(2, "pairs", "of turns after which a clear difference settles it", ESTIMATE)
    certain: float = cost(0.985, "1", "how likely it must be that one is the faster for that, by the pairs and the "
                          "estimate", ESTIMATE)
    restful: float = cost(0.03, "1", "scatter of the logarithm of a pair's ratio where nothing interrupts a "
                          "run", ESTIMATE)
    restless: float = cost(0.12, "1", "the same of programs whose runs differ", ESTIMATE)
    apart: float = cost(0.7, "1", "the same where something did: beside programs that want the processors, too, single "
                        "runs take up to four times as long", ESTIMATE)
    calm: float = cost(0.2, "1", "share of such pairs on a machine that does little else", ESTIMATE)
    stray: float = cost(0.6, "1", "the same on a busy one", ESTIMATE)
    most: int = cost(16, "pairs", "after which whoever is more likely does", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Search:
    """Estimates of candidates, and how the next to measure are found."""

    nest_ns: float = cost(4.0, "ns", "one more loop nest of a step", ESTIMATE)
    doubled_slower: float = cost(0.2, "1", "how much slower a step gets with every doubling of its largest value "
                                 "beyond a quarter of the first cache, which other values, operands and what is asked "
                                 "for ahead of time need too", ESTIMATE)
    memory_slower: float = cost(1.5, "1", "the same once, beyond half the second cache", ESTIMATE)
    choices: int = cost(200, "schedules", "of one section at most, best estimates first", ESTIMATE)
    weight: float = cost(30.0, "1", "of a measurement beside a prediction of the analytical model", ESTIMATE)
    boosts: int = cost(80, "rounds", "of boosting", ESTIMATE)
    rate: float = cost(0.15, "1", "how much of a round of boosting is taken", ESTIMATE)
    prior_best: int = cost(128, "candidates", "of the best estimates that a model is pre-trained on", ESTIMATE)
    prior_random: int = cost(128, "candidates", "at random that a model is pre-trained on", ESTIMATE)
    prior_until: int = cost(1 << 20, "candidates", "measured from which on a model is no longer told the estimates",
                            ESTIMATE)
    walkers: int = cost(24, "walkers", "of the annealing", ESTIMATE)
    moves: int = cost(24, "moves", "of each of them", ESTIMATE)
    hot: float = cost(0.5, "log2 of time", "the first temperature", ESTIMATE)
    cold: float = cost(0.02, "log2 of time", "the last temperature", ESTIMATE)
    least_random: float = cost(0.1, "1", "share of a round's proposals of the learned model that are random instead, "
                               "at least: what it has never seen", ESTIMATE)
    most_random: float = cost(0.5, "1", "the same at most", ESTIMATE)
    familiar: int = cost(25, "candidates", "measured from which on the share is at most: less is left to find where "
                         "the model looks", ESTIMATE)
    near: float = cost(0.7, "1", "share of the annealing's moves that keep a section's schedule, where there are such",
                       ESTIMATE)
    listed: int = cost(4096, "candidates", "a space of so many is listed where some are drawn without replacement",
                       ESTIMATE)


@dataclass(frozen=True, slots=True)
class Measuring:
    """How much is measured, and what it must show.  Efforts are (seconds, repetitions at least, at most)."""

    tried: int = cost(8, "candidates", "of a group that level `measure` tries", ESTIMATE)
    asked: int = cost(4, "candidates", "of them that are tried before the search is asked again", ESTIMATE)
    exhaustive: int = cost(512, "candidates", "that level `exhaustive` tries at most: all of most spaces", ESTIMATE)
    batch: int = cost(8, "candidates", "built, loaded and timed together", ESTIMATE)
    screen: tuple[float, int, int] = cost((0.25, 9, 60), "effort", "of a screening", ESTIMATE)
    final: tuple[float, int, int] = cost((0.4, 25, 400), "effort", "of one round of a final", ESTIMATE)
    rounds: int = cost(4, "rounds", "of a final at most", ESTIMATE)
    finalists: int = cost(3, "candidates", "in a final", ESTIMATE)
    clear: float = cost(0.1, "1", "uncertainty beyond which there is no verdict when it is clear who is faster",
                        ESTIMATE)
    unclear: float = cost(0.025, "1", "the same of a final when it is not", ESTIMATE)
    module: tuple[float, int, int] = cost((1.0, 11, 300), "effort", "of one round of a module as a whole", ESTIMATE)
    module_rounds: int = cost(4, "rounds", "of it at most", ESTIMATE)
    module_unclear: float = cost(0.02, "1", "uncertainty of a module beyond which there is no verdict when it is not "
                                 "clear who is faster", ESTIMATE)
    module_seconds: float = cost(2.0, "s", "that the first runs of both sides may take; a longer module is not "
                                 "measured", ESTIMATE)
    copies: int = cost(2, "executables", "of each side: two compiles of one program can differ by per cents", ESTIMATE)
    least_op_ns: float = cost(2_000.0, "ns", "an op that should take less decides nothing", ESTIMATE)
    long_ns: float = cost(300_000.0, "ns", "a group that XLA is expected to run longer than this is measured in a "
                          "program of its own; a shorter one in a loop, where starting an executable does not count",
                          ESTIMATE)
    loop_ns: float = cost(500_000.0, "ns", "that one run of such a loop should take", ESTIMATE)
    least_trips: int = cost(4, "turns", "of such a loop at least", ESTIMATE)
    most_trips: int = cost(2000, "turns", "of such a loop at most", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Lanes:
    """Which loop runs across lanes: what accesses of a vector cost, in that of a contiguous one."""

    uniform: float = cost(0.5, "accesses", "one element for all lanes", ESTIMATE)
    near: float = cost(3.0, "accesses", "a load at a near stride", ESTIMATE)
    turned: float = cost(6.0, "accesses", "a load at another stride, of what can be copied transposed first", ESTIMATE)
    far: float = cost(12.0, "accesses", "any other load at a stride", ESTIMATE)
    scattered: float = cost(16.0, "accesses", "a store at a stride", ESTIMATE)
    gathered: float = cost(14.0, "accesses", "an access at any places", ESTIMATE)
    computing: float = cost(2.0, "accesses", "all that is computed for a vector", ESTIMATE)
    folding: float = cost(4.0, "accesses", "folding the lanes of a sum at its end", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Lowering:
    """How a section becomes loops."""

    keep_flops: float = cost(4.0, "operations", "an element that are computed again as cheaply as block memory is "
                             "written and read", ESTIMATE)
    row_flops: float = cost(25.0, "operations", "of a vector that beginning a row of a nest, and its last vector, take "
                            "as long as, where rows could be one loop", ESTIMATE)
    repeats: int = cost(2, "times", "a value is kept when loops would evaluate every element more often", ESTIMATE)
    first_loads: int = cost(16, "loads", "that go before the stores in front of them, at most, where threads are many: "
                            "of four elements each they take a quarter of a thread's registers", ESTIMATE)
    copy_block: int = cost(8192, "elements", "that one block of a final copy moves", ESTIMATE)
    copy_ns: float = cost(0.1, "ns", "an element of a final copy", ESTIMATE)
    task_ns: float = cost(3000.0, "ns", "work that makes one task", ESTIMATE)
    small_body: int = cost(24, "statements", "of a fold that keeps several vectors in flight, at most", ESTIMATE)
    least_lanes: int = cost(4, "turns", "of a loop that runs across lanes, at least", ESTIMATE)
    few: float = cost(64.0, "operations", "that are done number by number while a vector of numbers which were just "
                      "stored one by one is waited for", "bench/loops.py")
    most_parts: int = cost(4, "parts", "of one loop", ESTIMATE)
    most_chosen: int = cost(64, "places", "where arrays are joined that conditions choose between, at most", ESTIMATE)
    chosen_work: float = cost(4096.0, "operations", "and accesses of all such places together, at most, where most are "
                              "like their neighbours: each is code of its own, of one of the operands", ESTIMATE)
    most_copies: int = cost(8, "parts", "of all loops of a nest together", ESTIMATE)
    small_part: float = cost(0.125, "1", "share of a loop that a part of it must exceed for the loops inside to be cut "
                             "there, too", ESTIMATE)
    staged_run: int = cost(8, "turns", "of both loops of a transposed operand that is staged through block memory, at "
                           "least", ESTIMATE)
    staged_elements: int = cost(1 << 16, "elements", "of such an operand, at most", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Code:
    """What code generation decides behind a kernel's text: keys of compiled objects hold this group."""

    unrolled: int = cost(4, "turns", "of a sequential loop with a small body that is written out, at most", ESTIMATE)
    unrolled_statements: int = cost(96, "statements", "of such a loop, written out, at most", ESTIMATE)
    asked_statements: int = cost(320, "statements", "of one that is to be written out, at most: products of 64 "
                                 "multiply-adds", ESTIMATE)
    near_stride: int = cost(4, "elements", "stride of four-byte numbers and wider up to which whole vectors are moved: "
                            "gathers and scatters take several times as long", ESTIMATE)
    few: int = cost(256, "bytes", "of an array of which a part of a vector is moved without a mask: the state of a "
                    "recurrence, written just before", ESTIMATE)
    part: int = cost(60_000, "characters", "of a kernel's LLVM module that make it worth another process: some 15 ms "
                     "of code generation, beside 2 for reading declarations and sending both ways", ESTIMATE)
    block: int = cost(1000, "lines", "of LLVM IR in a basic block, from which on it ends with the next statement: what "
                      "is quadratic in LLVM takes some 0.1 ms there", ESTIMATE)
    team_ns: float = cost(700.0, "ns", "that a team gains at least by sharing a phase of a loop: what finding it and "
                          "waiting for each other costs", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Costs:
    """The costs of a machine, by what they are about."""

    arithmetic: Arithmetic = Arithmetic()
    grain: Grain = Grain()
    tiles: Tiles = Tiles()
    reductions: Reductions = Reductions()
    turns: Turns = Turns()
    glance: Glance = Glance()
    deciding: Deciding = Deciding()
    residuals: Residuals = Residuals()
    trials: Trials = Trials()
    search: Search = Search()
    measuring: Measuring = Measuring()
    lanes: Lanes = Lanes()
    lowering: Lowering = Lowering()
    threads: Threads = Threads()
    panels: Panels = Panels()
    prefetching: Prefetching = Prefetching()
    streaming: Streaming = Streaming()
    loops: Loops = Loops()
    scatters: Scatters = Scatters()
    sorts: Sorts = Sorts()
    factors: Factors = Factors()
    ffts: Ffts = Ffts()
    code: Code = Code()
