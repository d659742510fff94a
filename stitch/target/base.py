"""What every machine tells of itself.  Decisions ask a machine's properties, never which machine it is."""
from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import field

from ..dataclass import dataclass
from .costs import Costs

#: a line of a CPU's caches
LINE_BYTES = 64
#: bytes of a page; lines that lie a multiple of it apart have the same few places of the first cache
PAGE_BYTES = 4096
#: the element types of matrices that some machines multiply without widening, and that of their products' sums
NARROW = {"bf16": "f32", "s8": "s32", "u8": "s32"}
#: the same with those that only GPUs multiply
SUMS = {**NARROW, "f16": "f32", "f8e4m3fn": "f32", "f8e5m2": "f32"}
#: those of which products may have one on the left and the other on the right, and keep few bits of their sums
#: (DeepSeek-V3, arXiv 2412.19437, section 3.3.2): pieces of the depth are summed apart
COARSE = frozenset(("f8e4m3fn", "f8e5m2"))


@dataclass(frozen=True)
class Target(ABC):
    """A machine.  `cpu` and `features` are LLVM's names; `vector_bytes` is the register width kernels use; has_fma: it
    multiplies and adds with a single rounding.  A core is what runs one block at a time.  Cache sizes are bytes: L1 and
    L2 of one core, L3 of the package (0: there is none).  `costs` choose among plans and kernels; the performance
    library's devices are without them."""

    name: str
    cpu: str
    features: str
    vector_bytes: int
    has_fma: bool
    cores: int
    l1: int
    l2: int
    l3: int
    costs: Costs = field(default=Costs(), kw_only=True, repr=False, hash=False)

    @property
    def description(self) -> str:
        """What XLA has to be told of a machine that is not there for its passes to come as far as the hook; "" where
        this machine's own do."""
        return ""

    @property
    def key(self) -> str:
        """What compiled code depends on, for cache keys."""
        return f"{self.cpu};{self.features};{self.vector_bytes}"

    @property
    def device(self) -> str:
        """What times depend on, for the performance library: machine, vector level, caches, cores used."""
        return self._described(f"{self.name} {self.cpu}")

    def _described(self, brand: str, features: str = "") -> str:
        return (f"{brand}; {8 * self.vector_bytes} bit{' ' * bool(features)}{features}; L1 {self.l1 >> 10}K "
                f"L2 {self.l2 >> 10}K L3 {self.l3 >> 10}K; cores {self.cores}")

    @property
    @abstractmethod
    def machine(self) -> str:
        """The machine in a few words, for people."""

    @property
    @abstractmethod
    def arena(self) -> int:
        """Bytes of block memory a kernel may plan with."""

    @property
    def converts_f16(self) -> bool:
        """Can the machine convert between f16 and f32 in one instruction?"""
        return False

    @property
    def has_bf16(self) -> bool:
        """Can the machine round an f32 to a bf16 in one instruction?"""
        return False

    @property
    def has_powers(self) -> bool:
        """Has the machine an instruction for powers of two of f32, and the others of `vmath/approximate.py`?"""
        return False

    @property
    def approximates(self) -> bool:
        """May math functions of f32 be approximate, and products of f32 round their operands where the program leaves
        their precision to the compiler?"""
        return False

    @property
    def shifts_by_words(self) -> bool:
        """Does LLVM take the low 32 bits of a guarded 64-bit shift count, whatever the high ones are?"""
        return False

    @property
    def orders_zeros(self) -> bool:
        """Is the larger of two numbers one instruction, NaNs and the zeros' signs included?"""
        return False

    @property
    def lanes_are_threads(self) -> bool:
        """Are lanes threads of a block, which wait for one another where there is nothing to do for them?  Then a
        schedule's threads are those of each block, else they share the blocks."""
        return False

    @property
    def hides_latency(self) -> bool:
        """Does other work run while some waits for memory, so that nothing has to be asked for ahead of time?"""
        return False

    @property
    def stages_operands(self) -> bool:
        """Does the code of a product copy pieces of both operands into block memory by itself, wherever they lie?"""
        return False

    @property
    def multiplies_apart(self) -> bool:
        """Do products on tensor cores go on beside the threads, which wait for them a turn later?"""
        return False

    @property
    def starts_together(self) -> bool:
        """Do all cores take part in every phase, at the price of a launch or a barrier of them all?  Else one runs a
        kernel, and wakes the others where there is enough to do."""
        return False

    @property
    def multiplies_complex(self) -> bool:
        """Do products of complex numbers have code, as those of their parts?"""
        return True

    @property
    def multiplies_integers(self) -> bool:
        """Do products of matrices of 32-bit integers have code?"""
        return False

    @property
    def has_masks(self) -> bool:
        """Do the lanes of vectors have masks of one bit, for elements of every size?"""
        return False

    @property
    def sorts_bytes(self) -> bool:
        """Does one instruction move the bytes of whole vectors anywhere?  (With masks all machines so move wider
        elements.)"""
        return False

    @property
    def halves_vectors(self) -> bool:
        """Does a core take vectors that fill a register in two halves?"""
        return False

    @property
    def contracts(self) -> bool:
        """May a product and the sum it goes into be rounded once, as XLA's code for the machine does it?"""
        return True

    def lanes(self, nbytes: int) -> int:
        """Elements of `nbytes` bytes in one vector register."""
        return max(1, self.vector_bytes // nbytes)

    def core(self, dtype: str) -> str:
        """What multiplies matrices of this element type without widening it: 'amx', 'avx512' (words of several
        elements in the lanes of vectors), 'mma' (tensor cores), or '' when nothing does."""
        return ""

    def piece_words(self, left: str, nbytes: int) -> int:
        """Words of the depth that a product of elements of type `left`, with results of so many bytes, is summed over
        at once, at most: its operands are to stay in the near caches meanwhile.  Panels of more columns have fewer."""
        width = self.micro_tile(nbytes, left in NARROW)[1]
        return max(1, self.costs.panels.depth * 2 * self.lanes(nbytes) // width)

    def micro_tile(self, nbytes: int, narrow: bool = False) -> tuple[int, int]:
        """(rows, columns) of a matrix product that are summed in registers at once: as many accumulators as hide the
        latency of a multiply-add and leave registers for the operands.  `narrow`: of words of narrow elements."""
        return 4, 2 * self.lanes(nbytes)

    def one_tile(self, nbytes: int) -> int:
        """Rows of a product up to which all are one such tile, perhaps of fewer columns."""
        return self.micro_tile(nbytes)[0]

    def tile_rows(self, nbytes: int, cols: int, narrow: bool = False) -> int:
        """Rows of a tile of a product with so many columns: where these fill few vectors, rows have the registers."""
        rows, width = self.micro_tile(nbytes, narrow)
        lanes = self.lanes(nbytes)
        return max(rows, min(self.one_tile(nbytes), rows * (width // lanes) // max(1, -(-cols // lanes))))

    def shares_panels(self, nbytes: int, narrow: bool = False) -> bool:
        """Is a right operand of so many bytes, which several blocks of rows read, copied once for all of them?
        `narrow`: into words of narrow elements."""
        return nbytes >= self.costs.panels.shared

    def thread_counts(self) -> tuple[int, ...]:
        """Numbers of threads that are worth trying for a section."""
        return 1, self.cores

    def hand_parts(self) -> tuple[int, ...]:
        """Numbers of parts that sums are handed over in, as they are tried."""
        return ()

    @property
    def hand_apart(self) -> float:
        """Of products and of what other threads compute of their sums meanwhile: the part of the shorter that takes
        time of its own."""
        return 1.0

    def handing(self, sums: int, held: int, threads: int, copying: int, fed: int) -> tuple[int, int] | None:
        """Registers of a thread that sums and of one that finishes, where so many threads, each with so many sums, hand
        over to some of those that copy, and have `held` registers of a tile beside the next one's sums; `fed`: and
        of an operand so many blocks of 64 rows.  None where there are too few, or threads have none."""
        return None

    def halves(self, threads: int, area: int, fed: bool = False) -> bool:
        """Does half of a block of so many threads copy, and the other half multiply, tiles of `area` elements?  `fed`:
        with an operand in registers."""
        return False

    def product_threads(self, area: int) -> tuple[int, ...]:
        """Numbers of threads that the model compares for a section of whose
        largest product a block has `area` elements."""
        return (1,)

    def fewer_threads(self) -> tuple[int, ...]:
        """Those that it compares, too, for all sections of a group whose threads multiply and add by themselves."""
        return ()

    def stage_counts(self) -> tuple[int, ...]:
        """Numbers of stages that are worth trying for the rings of a section's products (0: what the model says)."""
        return (0,)

    def fragment_counts(self) -> tuple[int, ...]:
        """The same of rings in registers."""
        return (0,)

    def box_copies(self) -> tuple[tuple[int, bool], ...]:
        """Copies of operands by tensor maps that are worth trying: for so many blocks at once (0: by threads), in
        blocks that last or do not."""
        return ((0, False),)

    def takes_threads(self, threads: int) -> bool:
        """May a schedule ask for so many threads?"""
        return threads <= self.cores

    def holds(self, nbytes: int) -> bool:
        """May a block's arena grow to this many bytes for tiles copied into it?"""
        return True

    def with_math(self, fast: bool) -> "Target":
        """The machine with approximate math allowed, or not, where it has any."""
        return self

    def with_atomics(self, may: bool) -> "Target":
        """The machine with additions that meet in memory in any order allowed, or not, where it has any."""
        return self

    def updates_at_once(self, dtype: str, sums: bool) -> bool:
        """May threads combine one element of memory with values in any order, by one instruction each?  `sums`: by
        additions; else by what gives one of two values, or works on their bits."""
        return False

    def tile_stride(self, extent: int) -> int:
        """Elements from row to row of a tile in the arena whose rows have `extent` elements."""
        return extent
