"""What a machine's cost model answers, and which model is whose.

A model puts a machine's `Costs` to use: nanoseconds of work that may be done, on our side and on XLA's.  Another kind
of machine brings a class of its own and enters it in `MODELS`.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from ...hlo.ir import Graph, Instr
from ...hlo.types import Shape
from ...target import Target
from .nests import Nest
from .rings import RingProduct, RingTile

if TYPE_CHECKING:
    from ..plan import ScheduledGroup


class CostModel(Protocol):
    """The analytical model of one target, in nanoseconds.  A worker is what runs one block at a time: a core of a CPU,
    a multiprocessor of a GPU."""

    @property
    def section_ns(self) -> float:
        """What an op costs besides its work when a section of its own computes it."""

    def transfer_ns(self, nbytes: float, whole: float) -> float:
        """One worker reads or writes bytes of a value of `whole` bytes, which decide the level it lives in."""

    def stream_ns(self, nbytes: float) -> float:
        """One worker moves all that a kernel touches once."""

    def fresh_ns(self, results: Iterable[Shape]) -> tuple[float, float]:
        """What the first touch of results takes, of those that are so large that they are new memory in every run: in
        XLA's kernels, and in ours."""

    def again_ns(self, op: Instr, operations: float) -> float:
        """One worker computes an op's elements again, each by so many operations."""

    @property
    def phase_ns(self) -> float:
        """One worker waits for what others have stored, where that is one more phase."""

    def op_ns(self, op: Instr) -> float:
        """One worker computes a whole op."""

    def tile_ns(self, op: Instr, sizes: tuple[int, int, int, int]) -> float:
        """One worker computes (batch, rows, columns, depth) of a product."""

    def packed_ns(self, op: Instr, sizes: tuple[int, int, int, int]) -> float:
        """What of that is copying the right operand in the order that a narrow product reads it in."""

    def ring(self, product: RingProduct) -> RingTile | None:
        """The tiles of a product whose operands come through a ring; None where it is better without, or there is no
        such thing."""

    def ring_ns(self, product: RingProduct) -> float:
        """What those tiles take all blocks of one worker; infinite where there are none."""

    def boxable(self, dot: Instr) -> bool:
        """Is a product one whose operands hardware can copy as boxes?"""

    def alone(self, group: "ScheduledGroup") -> frozenset[int]:
        """The phases of a group, by number, that are launches of their own, whatever room there is."""

    def pay_alone(self, group: "ScheduledGroup") -> frozenset[int]:
        """Those that should be."""

    def launches(self, phases: Sequence[tuple[int, int, float]], alone: Collection[int] = ()) -> list[int]:
        """How many of a kernel's phases of (blocks, bytes of block memory, nanoseconds of work) make up each of its
        launches; those with the numbers `alone` are one each."""

    def fed_ns(self, nbytes: float, again: float, busy: float) -> float:
        """What reading bytes of a product's right operand adds to the `busy` time of its tile; a block's neighbours
        read `again` bytes in all."""

    def spread_ns(self, ns: float, tasks: int, threads: int) -> float:
        """A section that is `ns` nanoseconds of work in so many tasks at a time, scheduled for `threads` threads."""

    def met_ns(self, blocks: int) -> float:
        """What so many blocks take to tell that they have come, where others wait for all of them."""

    def block_threads(self, asked: int) -> int:
        """Threads of the blocks of a product whose schedule asks for so many."""

    def nests_ns(self, nests: Sequence[Nest], blocks: int, threads: int, held: int) -> float:
        """At least what all blocks of so many threads, each with so many bytes of memory, take for loop nests that
        begin when the one before has ended."""

    def turns_ns(self, op: Instr) -> float:
        """At least what one block alone waits for what it loads in a whole op that it stores."""

    def depth_parts(self, dot: Instr) -> int:
        """In how many parts of its depth a product is computed, each by blocks of its own, to be added."""

    def leaves_product(self, dot: Instr) -> bool:
        """Is a product so large that XLA's is faster by more than fusing it could gain?"""

    @property
    def copied_bytes(self) -> int:
        """Of an array at most that is made anew in a kernel where XLA, before it has fused anything, updates a part of
        it in place."""

    def folded_ns(self, scatter: Instr, pairs: int) -> float:
        """A fold that looks at so many pairs of an element and an update, on the whole machine; without a launch.
        Infinite where no kernel does."""

    def segments_ns(self, scatter: Instr, sizes: Sequence[int], blocks: int) -> float:
        """So many blocks fold the segments of a scatter, each a part of its result of these sizes, on the whole
        machine; without a launch.  Infinite where no kernel does."""

    def at_once_ns(self, scatter: Instr) -> float:
        """Our threads do the same, behind a phase that stores the array; without a launch."""

    def scattered_ns(self, scatter: Instr) -> float:
        """XLA's threads write all updates where they belong, launches included."""

    @property
    def launch_ns(self) -> float:
        """XLA starts one of its kernels."""

    @property
    def loop_launch_ns(self) -> float:
        """The same in a loop."""

    @property
    def call_ns(self) -> float:
        """XLA calls a stitched kernel, which has no buffers."""

    @property
    def least_call_ns(self) -> float:
        """The call of any stitched kernel at least."""

    @property
    def calls_save_in_loops(self) -> float:
        """What each of our kernels takes less in a loop than elsewhere."""

    @property
    def aside_ns(self) -> float:
        """How long a stitched program takes at least that XLA has to be told to run aside of its caller."""

    @property
    def switch_ns(self) -> float:
        """What a caller waits longer for a program that XLA runs in a thread of its own; 0 where it always does."""

    def foreseen(self, members: Sequence[Instr], outputs: Sequence[Instr], users: Mapping[Instr, Sequence[Instr]]
                 ) -> tuple[int, float]:
        """How many kernels XLA should make of a group that it has not fused yet, and their nanoseconds; `users` are
        those in the whole frame."""

    def turning_ns(self, inputs: Collection[Instr], outputs: Collection[Instr],
                   users: Mapping[Instr, Sequence[Instr]]) -> float:
        """Kernels that XLA has to add around a group that is stitched before it fuses."""

    def xla_ns(self, member: Instr, around: float = 0.0) -> float:
        """One of XLA's kernels, or a library call, on the whole machine.  `around`: bytes that are touched between two
        runs of it, where that is known."""

    def function_ns(self, member: Instr, around: float = 0.0) -> float:
        """The same of one that is a part of a function which XLA made of a loop."""

    def waiting_ns(self, body: Graph) -> float:
        """What all of such a function takes longer than its parts, as some wait for others."""

    def doubt(self, members: Sequence[Instr], graph: Graph) -> float:
        """The factor within which nine in ten ratios of the two sides lie, up or down, of a group that XLA launches as
        `members` and we compute as `graph`; 1 where nothing can be tried."""

    def least_ns(self, graph: Graph, outputs: Sequence[Shape]) -> float:
        """A stitched kernel of a group at least, however it is scheduled."""

    def stitched_ns(self, group: "ScheduledGroup", outputs: Sequence[Shape]) -> float:
        """The stitched kernel of a scheduled group with these results."""

    def moving_ns(self, group: "ScheduledGroup") -> float:
        """One worker moves what a scheduled group reads and writes, beyond what its sections' work has of that."""

    def worth(self, cores: float) -> float:
        """How many cores alone would do what so many do together."""

    def turn_ns(self, group: "ScheduledGroup") -> float:
        """One worker computes a scheduled group in a whole loop of ours, without starting its sections."""


#: the model of a kind of machine, by the class of its targets (`schedule/decide` enters ours)
MODELS: dict[type[Target], Callable[[Any], CostModel]] = {}


@cache
def model_of(target: Target) -> CostModel:
    """The cost model of a target.  KeyError for a machine that has none."""
    return MODELS[type(target)](target)
