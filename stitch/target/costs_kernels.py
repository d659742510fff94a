"""Costs of what only some machines make kernels of, and of sharing a kernel: code that all machines have asks for them,
so they stand with `Costs`.  Those that leave loops, sorts or scatters to XLA are not asked.
"""
from __future__ import annotations

from ..dataclass import dataclass
from .costs_field import ESTIMATE, cost

LOOPS = "bench/loop_turns.py"
LARGE = "bench/large.py"


@dataclass(frozen=True, slots=True)
class Threads:
    """Sharing work with other cores.  A thread of the pool that sleeps costs its caller 10-30 us and comes 30-50 us
    later; in a loop of kernels, XLA's or ours, it is awake and comes at once."""

    together: float = cost(1.0, "1", "share of its speed that a core has when all work: less where two are threads of "
                           "one, or neighbours take some", ESTIMATE)
    fork_ns: float = cost(15_000.0, "ns", "handing a kernel's work to other cores", ESTIMATE)
    section_fork_ns: float = cost(12_000.0, "ns", "spreading a section over threads", ESTIMATE)
    thread_ns: float = cost(500.0, "ns", "one thread's share of a section's bookkeeping", ESTIMATE)
    barrier_ns: float = cost(500.0, "ns", "from the end of a phase that was shared to the next", ESTIMATE)
    share_ns: float = cost(8_000.0, "ns", "work of a phase from which on it may be shared, if that turns out faster",
                           ESTIMATE)


@dataclass(frozen=True, slots=True)
class Loops:
    """Whole loops as one launch, and when they are taken."""

    buffer_ns: float = cost(8.0, "ns", "each operand, result and scratch buffer of a program", ESTIMATE)
    section_ns: float = cost(0.5, "ns", "starting a section of a program: most become part of the steps around", LOOPS)
    row_ns: float = cost(1.5, "ns", "a row that is summed, whatever its length", LOOPS)
    chained_ns: float = cost(0.8, "ns", "an operation that waits for the one before", LOOPS)
    joined_ns: float = cost(0.8, "ns", "each part of a row that is joined along it and fills no vector", ESTIMATE)
    waits_ns: float = cost(6.0, "ns", "a load of a vector that was stored in parts, until these are in memory", LOOPS)
    copy_ns: float = cost(0.5, "ns", "starting a copy", LOOPS)
    copied: float = cost(2.0, "1", "bytes of right operands that are copied before a loop, beside those of what they "
                         "are made of, at most: blocks that share columns have a copy each", ESTIMATE)
    exchanged: int = cost(1 << 10, "bytes", "of a result from which on it changes places with a loop's state instead "
                          "of being copied to it: where it is LLVM does not know then", ESTIMATE)
    run_ns: float = cost(20.0, "ns", "what a part has next to each other of an operand or result: pages far away",
                         ESTIMATE)
    scatter_ns: float = cost(3.0, "ns", "an element of a scatter's updates", ESTIMATE)
    turns: float = cost(30.0, "turns", "of a loop without a known number of them", ESTIMATE)
    margin: float = cost(1.0, "1", "factor by which a loop must be expected to win", ESTIMATE)
    doubt_ns: float = cost(500.0, "ns", "that estimates of small loops may be wrong by", ESTIMATE)
    tried_ns: float = cost(150_000.0, "ns", "that XLA must be expected to take for a loop that is tried: a program of "
                           "both versions runs in a thread of its own, as one with XLA's does, but not one with ours "
                           "alone, 10 to 30 us go by until it does, and the calls that choose take 3 us, which are 3 % "
                           "of what is half of that", "bench/loops.py")
    hope: float = cost(0.7, "1", "factor by which one must be expected to win or lose at most to be tried", ESTIMATE)
    heavy_ns: float = cost(20_000.0, "ns", "a loop whose kernels take longer on average is not bound by starting them",
                           ESTIMATE)
    fewest: int = cost(2, "kernels", "that a loop must have", ESTIMATE)
    team: int = cost(8, "threads", "of a team at most: they wait for each other at every step", ESTIMATE)
    least_share_ns: float = cost(1_500.0, "ns", "that kernels of a loop take on average where a team is looked at, and "
                                 "steps that its threads share", ESTIMATE)
    joining_ns: float = cost(300_000.0, "ns", "that a team has to gain at least: its helpers sleep when a launch "
                             "begins, come late, and to caches that hold nothing of it", ESTIMATE)
    least_shared: float = cost(0.2, "1", "of its time that a loop gains by a team, beside that", ESTIMATE)
    part: float = cost(1.0, "1", "share of the first cache that a step of a loop's part may touch: what is fused is "
                       "counted, too", ESTIMATE)
    least_part: int = cost(1 << 13, "bytes", "that a step of a part touches at least, for its kernels to be worth "
                           "starting", ESTIMATE)
    even: int = cost(4, "parts", "of a thread up to which all threads should have as many", ESTIMATE)
    again: float = cost(0.25, "1", "how much of what all parts do they may do each for itself, because it is the same "
                        "for all strands", ESTIMATE)
    alike: float = cost(4.0, "1", "how much more of what is its own than of what is the same for all parts a step of "
                        "one should read", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Sorts:
    """Sorts of rows in our kernels."""

    columns: int = cost(64, "elements", "of a row that come into its lane together", ESTIMATE)
    word_ns: float = cost(0.8, "ns", "an element that becomes a word, or is taken by one", "bench/scatter.py")
    exchange_ns: float = cost(0.065, "ns", "an element each time all of a row are compared", "bench/scatter.py")
    piece: int = cost(64, "elements", "of a row that may be among its first, or not, together; the most that are "
                      "selected", "bench/scatter.py")
    maximum_ns: float = cost(0.1, "ns", "an element of a row whose largest one is sought", "bench/scatter.py")
    looked_ns: float = cost(0.5, "ns", "an element that may be one of the first", "bench/scatter.py")
    insert_ns: float = cost(0.5, "ns", "comparing such an element with one of the first", "bench/scatter.py")
    guessed_ns: float = cost(6.0, "ns", "a processor's wrong guess whether an element is one of them", ESTIMATE)
    digit_ns: float = cost(1.2, "ns", "an element each time a row is put in the order of a digit", "bench/scatter.py")
    digits_ns: float = cost(240.0, "ns", "a pass over the digits' counts", "bench/scatter.py")


@dataclass(frozen=True, slots=True)
class Scatters:
    """Scatters in our kernels."""

    piece: int = cost(1024, "updates", "that a block looks at before it takes those for its part: their numbers "
                      "stay in the first cache", "bench/scatter.py")
    ahead: int = cost(32, "updates", "how far ahead their memory is asked for", "bench/scatter.py")
    lines: int = cost(8, "lines", "of each that are asked for: processors find out about others", "bench/scatter.py")
    tables: int = cost(4, "tables", "that each core fills side by side at most, where updates may come in any order: "
                       "as many updates are under way", "bench/scatter.py")
    table_updates: int = cost(1 << 15, "updates", "from which on there are tables", ESTIMATE)
    table_share: int = cost(4, "1", "updates for each place of all tables, at least", ESTIMATE)
    looked_ns: float = cost(0.6, "ns", "looking whether an update is for a block, and noting it", "bench/scatter.py")
    update_ns: float = cost(0.6, "ns", "an update of one element", "bench/scatter.py")
    window_ns: float = cost(0.8, "ns", "one of several, for each run of them in memory", "bench/scatter.py")
    pivots: int = cost(7, "elements", "of sorted indices that a step of a search compares at once, where a load takes "
                       "longer than many: an eighth is left", ESTIMATE)
    blocks: int = cost(2, "blocks", "for each worker that share the updates of a scatter whose threads meet in memory, "
                       "at most: as many wait beside each other in one launch", ESTIMATE)
    far_ns: float = cost(3.0, "ns", "the same beside it, in an array that the second cache has no room for", ESTIMATE)
    element_ns: float = cost(0.07, "ns", "every further element of it", "bench/scatter.py")


@dataclass(frozen=True, slots=True)
class Factors:
    """Factorizations of small matrices: of many one in each lane, of few one after another."""

    largest: int = cost(32, "rows", "of matrices that are factorized so: LAPACK is good at larger ones", ESTIMATE)
    fewest: int = cost(4, "vectors", "of matrices, at least", ESTIMATE)
    flat: int = cost(8, "rows", "of matrices up to which every step is written out: vectors stay in registers, and no "
                     "short loop is mispredicted", "bench/factors.py")
    step_ns: float = cost(1.1, "ns", "a multiplication and subtraction of a vector, with two loads", "bench/factors.py")
    entry_ns: float = cost(4.0, "ns", "an element of all lanes: it comes, is divided, and goes", "bench/factors.py")
    sweeps: float = cost(7.0, "sweeps", "over all pairs of rows that find eigenvalues or singular values",
                         "bench/factors.py")
    angle: float = cost(30.0, "steps", "that the angle of such a rotation takes as long as: divisions and roots wait "
                        "for one another", "bench/factors.py")
    pivot_ns: float = cost(8.0, "ns", "a column of a matrix that is factorized by itself: a root and a division wait "
                           "for one another", ESTIMATE)
    moved_ns: float = cost(0.3, "ns", "an element of such a matrix: it comes and goes", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Ffts:
    """Fourier transforms, of as many columns or rows as a vector has lanes."""

    longest: int = cost(1 << 12, "elements", "along a dimension: of longer ones XLA's library is not waited for",
                        ESTIMATE)
    step_ns: float = cost(0.22, "ns", "an addition or multiplication of a vector", "bench/ffts.py")
    moved: float = cost(4.0, "steps", "a vector of complex numbers from memory and back", "bench/ffts.py")
    turned: float = cost(6.0, "steps", "the same multiplied by roots of unity", "bench/ffts.py")
    sideways: float = cost(6.0, "steps", "the same of a matrix that is turned on its side", "bench/ffts.py")


@dataclass(frozen=True, slots=True)
class Panels:
    """Operands of products, copied or in place, and what masks spare of them."""

    depth: int = cost(256, "words", "of the depth that a piece takes at most: a panel of it fits half of a first cache",
                      ESTIMATE)
    reused: int = cost(1, "micro-tiles", "of rows beyond which the right operand's panels are copied", ESTIMATE)
    near: int = cost(16 << 10, "bytes", "of a right operand that stay in the first cache however its rows are spread",
                     ESTIMATE)
    shared: int = cost(128 << 10, "bytes", "of a right operand from which on a phase of its own pays", ESTIMATE)
    group: int = cost(8, "panels", "that one block of that phase copies", ESTIMATE)
    side: int = cost(4, "panels", "that a block copies side by side, line by line, before it multiplies with them",
                     ESTIMATE)
    shared_ns: float = cost(0.1, "ns", "a byte of that: from the last cache or memory, and back", ESTIMATE)
    far: int = cost(1 << 10, "bytes", "between two steps of the depth of a left operand from which on it is copied",
                    ESTIMATE)
    tall: int = cost(96, "rows", "of a left operand from which on it is copied, too: pieces of so many rows that lie "
                     "apart share few sets of the second cache", ESTIMATE)
    wide: int = cost(16, "panels", "that use a left operand which is copied, at least", ESTIMATE)
    tiled: int = cost(128, "columns", "that use rows of a left operand which are brought into whole tiles, at least",
                      ESTIMATE)
    mask_steps: int = cost(64, "steps", "of the depth that a mask spares, or not, together", ESTIMATE)
    least_rows: int = cost(16, "rows", "that a mask spares together, at least", ESTIMATE)
    most_rows: int = cost(96, "rows", "the same at most", ESTIMATE)
    best_rows: int = cost(36, "rows", "the same preferably: some tiles of registers", ESTIMATE)
    looked_at: int = cost(4, "vectors", "of what a mask may spare that are looked at side by side", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Streaming:
    """Storing results past the caches."""

    share: float = cost(0.25, "1", "part of the last cache that a kernel's results come to, at least: who reads "
                        "smaller ones soon finds them there", LARGE)
    work: float = cost(0.45, "1", "part of the time of moving what a kernel touches that its work may take: a kernel "
                       "that computes for longer has lines brought meanwhile", LARGE)
    lines: int = cost(4, "lines", "that a loop stores one behind the other, at least", ESTIMATE)


@dataclass(frozen=True, slots=True)
class Prefetching:
    """Asking for lines of memory ahead of time."""

    part: int = cost(16 << 10, "bytes", "of buffers for which it is worth it, at least", ESTIMATE)
    large: float = cost(0.5, "1", "share of the second cache that kernels touch for which it is, at least: others find "
                        "their buffers there", ESTIMATE)
    ahead: int = cost(2048, "bytes", "how far ahead: enough for memory's latency at the rate a loop moves", ESTIMATE)
    step: int = cost(32 << 10, "bytes", "of a loop's step that is asked for as a whole, at most", ESTIMATE)
    heavy_flops: float = cost(10.0, "operations", "on an element from which on a loop computes rather than moves",
                              ESTIMATE)
