"""Kernel IR: the block program between schedules and machine code.

A `Kernel` is a list of phases that run one after another; all blocks wait between phases.  A `Phase` holds sections,
which are independent of one another; a `Section` is a grid of blocks that all run one body.  A body is a list of
statements over scalars: what it computes is what it would compute run one iteration after another.  Exactly one loop on
any path may be `LANE`: its iterations are independent (apart from its accumulators and running folds) and code
generators spread them over vector lanes (CPU) or threads (GPU).

Values are SSA: every `Value` except `Const` is defined by the statement it is (or by the loop or region that lists it)
and may be used after it in the same body and in nested ones.  Element types are HLO's; `Compute` ops are HLO's
elementwise ops with HLO's semantics, one scalar at a time, so f16/bf16/integer rounding and wrapping are XLA's.

Addresses are element offsets (`Ix`) into buffers.  Atoms of an `Ix` are enclosing loops' `Var`s, the section's block
`Var`, `Dyn` atoms whose `ref` is an integer Value, and `Div`/`Mod` of those.
"""
from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from typing import Union

from ...dataclass import dataclass
from ...hlo.index import Ix, Var
from ...hlo.types import DType
from ...target import COARSE, SUMS


class Space(enum.Enum):
    """Where a buffer lives."""

    IN = "in"            # an operand of the kernel; read only
    OUT = "out"          # a result of the kernel
    SCRATCH = "scratch"  # device memory that lives for one launch; values that cross phases or blocks
    ARENA = "arena"      # private to the block ("shared memory"); contents are undefined when a block starts
    TABLE = "table"      # constants that the code holds (CPUs only); read only
    REGISTERS = "registers"  # the block's threads' own: parts of a ring's data, which copies and products touch, and
    #                          sums of a product, which one nest reads (`sums.py`)


class Loop(enum.Enum):
    SEQ = "for"
    LANE = "lane"


@dataclass(frozen=True, eq=False, slots=True)
class Ring:
    """Stages through which asynchronous copies hand data to the statements that use it: `stages` equal parts of every
    buffer of the ring.  A stage is free, being filled (from its `Acquire` to the next `Commit`), under way (until a
    `Wait` that covers its group), or filled (until its `Release`).  Only copies write it, while it is being filled;
    others read it while it is filled.  A ring in `registers` is filled from another ring's stages: every thread has
    what it uses itself, and waits for that alone; numbers of its stages are constants."""

    stages: int
    registers: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Buffer:
    """`size` elements of `dtype`.  `slot` is the operand, result or scratch number; for ARENA the byte offset given by
    the memory planner.  IN and OUT buffers may be unaligned beyond the element size; an IN and an OUT buffer may be the
    same memory (in-place update) but never overlap partially.  A buffer of a `ring` is block memory or registers, one
    stage after another.  `values`: what a TABLE of floats holds."""

    name: str
    dtype: DType
    size: int
    space: Space
    slot: int = -1
    ring: "Ring | None" = None
    values: "tuple[float, ...]" = ()

    @property
    def stage_size(self) -> int:
        """Elements of one stage of a ring's buffer."""
        return self.size // self.ring.stages if self.ring is not None else self.size

    @property
    def outside(self) -> bool:
        """Is it the device's memory (an operand, a result or scratch) and not the block's?"""
        return self.space not in (Space.ARENA, Space.TABLE, Space.REGISTERS)

    @property
    def fixed(self) -> bool:
        """Is it read only?"""
        return self.space in (Space.IN, Space.TABLE)


class Value:
    """A scalar of type `dtype` (per lane inside a LANE loop)."""

    __slots__ = ()
    dtype: DType


@dataclass(frozen=True, slots=True)
class Const(Value):
    """A literal; not a statement.  `value` is a Python bool, int, float (NaN and infinities allowed) or complex."""

    dtype: DType
    value: "bool | int | float | complex"


@dataclass(frozen=True, eq=False, slots=True)
class Param(Value):
    """A value defined by a region (its argument), a loop (a carried value) or a loop's result."""

    dtype: DType
    name: str = ""


@dataclass(frozen=True, eq=False, slots=True)
class Load(Value):
    """buffer[ix]; where `pred` is false nothing is read and the value is `other`."""

    dtype: DType
    buffer: Buffer
    ix: Ix
    pred: "Value | None" = None
    other: "Value | None" = None


@dataclass(frozen=True, eq=False, slots=True)
class Compute(Value):
    """An HLO elementwise op on scalars: `op` is the opcode ('add', 'exponential', 'select', 'convert',
    'bitcast-convert', …).  `attr` is the comparison direction (EQ NE GE GT LE LT, with '.total' for TOTALORDER on
    floats) for 'compare', '<exponent bits>,<mantissa bits>' for 'reduce-precision', `hlo.code.ROUNDED` for a
    multiplication of floats that must not be contracted with an addition, and one of `hlo.code.CONTRACTED` for a sum
    or difference with a multiplication that is not rounded where the machine contracts; else empty."""

    dtype: DType
    op: str
    args: tuple[Value, ...]
    attr: str = ""


@dataclass(frozen=True, eq=False, slots=True)
class Index(Value):
    """An index as a value of integer or float type `dtype`."""

    dtype: DType
    ix: Ix


@dataclass(frozen=True, eq=False, slots=True)
class Running(Value):
    """A prefix scan over the lanes: in iteration k of the LANE loop whose own statement it is, `init` (which is the
    same in all) and `input` of the iterations 0 to k, combined by `op`, an op with an identity.  The order of
    combination is free, but one for all numbers of threads."""

    dtype: DType
    op: str
    init: Value
    input: Value


@dataclass(frozen=True, eq=False, slots=True)
class Store:
    """buffer[ix] = value (where pred); with an `op`, what that makes of the element and the value, at once: any blocks
    and lanes may do so with one element of the device's memory, in any order.  One that is `streamed` goes past the
    caches where the machine can: nobody reads the element soon."""

    buffer: Buffer
    ix: Ix
    value: Value
    pred: "Value | None" = None
    op: str = ""
    streamed: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Region:
    """A combiner: `params` are 2n scalars (n accumulators, then n inputs), `outs` n scalars computed by `body`.
    `op` names the combiner when n == 1 and it is one of add, multiply, maximum, minimum, and, or, xor on its two
    parameters (then codegen may use the op's true identity); else it is empty."""

    params: tuple[Param, ...]
    body: tuple[Compute, ...]
    outs: tuple[Value, ...]
    op: str = ""


@dataclass(frozen=True, eq=False, slots=True)
class Acc:
    """A reduction over a loop: results = fold of `region` over (init, inputs of every iteration).  The region is
    associative and commutative; the order of combination is free, `inits` enter exactly once."""

    results: tuple[Param, ...]
    inits: tuple[Value, ...]
    inputs: tuple[Value, ...]
    region: Region


@dataclass(frozen=True, eq=False, slots=True)
class Carry:
    """A value handed from iteration to iteration, in order (SEQ loops only): `value` is `init` in the first iteration
    and the previous iteration's `next` in the others; `result` is the last `next` (or `init` when there was none)."""

    value: Param
    init: Value
    next: Value
    result: Param


@dataclass(frozen=True, eq=False, slots=True)
class For:
    """Run `body` for var = 0 .. min(extent, bound)-1.  `bound` may be <= 0.  `unroll` is how many iterations (SEQ) or
    vectors (LANE) codegen should keep in flight.  `usual`: iterations of a loop that a `bound` known at run time keeps
    far below its extent (0: as many as that); code generators share it out among threads by these."""

    var: Var
    extent: int
    kind: Loop
    body: "tuple[Stmt, ...]"
    accs: tuple[Acc, ...] = ()
    carries: tuple[Carry, ...] = ()
    bound: "Ix | None" = None
    unroll: int = 1
    usual: int = 0

    @property
    def turns(self) -> int:
        """Iterations that it is expected to make."""
        return self.usual or self.extent


@dataclass(frozen=True, eq=False, slots=True)
class Transpose:
    """dst[dst_ix + c*dst_stride + r] = src[src_ix + r*src_stride + c] for r < rows, c < cols: both sides are
    contiguous along their own minor dimension.  Same dtype on both sides; buffers are distinct.  `row_bound` and
    `col_bound` clip the extents at run time as For.bound does.  Elements of block memory that are not initialized may
    be among those of src: they leave elements of dst that are not, either.

    With dst of type u32 and src of one of 8 or 16 bits, words are transposed: column c of src is the `packed` elements
    from src_ix + r*src_stride + c*packed on, which become a word of dst, the first one lowest."""

    dst: Buffer
    dst_ix: Ix
    dst_stride: int
    src: Buffer
    src_ix: Ix
    src_stride: int
    rows: int
    cols: int
    row_bound: "Ix | None" = None
    col_bound: "Ix | None" = None

    @property
    def packed(self) -> int:
        """Elements of src that make one of dst."""
        return self.dst.dtype.nbytes // self.src.dtype.nbytes


@dataclass(frozen=True, eq=False, slots=True)
class Product:
    """A matrix product: out[i, j] = sum over k < depth of left[i, k] * right[k, j], for i < rows, j < cols; added to
    what `out` holds unless `fresh`.

    left[i, k] is left[left_ix + i*left_row + k*left_step], right[k, j] is right[right_ix + k*right_step + j*right_col],
    out[i, j] is out[out_ix + i*out_row + j].  On a CPU right_col is 1: right and out are contiguous along j, which code
    generators put into lanes, while elements of left are broadcast.  One dtype throughout (f32, f64, or on a CPU s32,
    whose sums wrap around); `out` shares no element with left or right.  The order of summation is free and products
    may be fused with sums.  `row_bound` and `col_bound` clip the extents at run time as For.bound does.

    A narrow product has left in bf16, f16 or an 8-bit float and out in f32, or left in s8 or u8 and out in s32 (sums
    wrap around).  On a GPU right is of left's type, or both are 8-bit floats, of whose sums tensor cores keep few bits
    (`ptx/coarse.py`), those of up to `GpuCode.coarse_steps` steps.  On a CPU it is u32: the word at
    right_ix + (k // steps)*right_step + j holds `steps` elements of left's type, those of the depth from k on (k a
    multiple of steps), the first one lowest; left_step is 1 and the depth a multiple of `steps`.  Denormal bf16
    elements and sums may count as zeros, as everywhere under XLA.

    A product of f32 that is not `exact` (GPUs only) may round its operands to the ten bits of tf32.

    `folds` are further dimensions of the depth, most significant first, each with its extent and the strides of left
    and right along it: all of it is summed before anything is stored.

    `turn` is the variable of the loop whose body the product is a statement of, when every iteration adds another
    piece of the depth: a `fresh` one starts anew in the first iteration, and what `out` holds means nothing to others
    before the loop has ended.  `stages` asks for so many stages of its operands on the way, and `fragments` for so many
    of them in registers (0: as many as the model says), `boxes` for copies by tensor maps, those of so many blocks
    together (0: for none), `lasts` for blocks that compute several; nothing but pipelining reads these.

    `ahead`: what lies behind the right operand, as much as it, is read next, so it may be asked for meanwhile."""

    out: Buffer
    out_ix: Ix
    out_row: int
    left: Buffer
    left_ix: Ix
    left_row: int
    left_step: int
    right: Buffer
    right_ix: Ix
    right_step: int
    rows: int
    cols: int
    depth: int
    fresh: bool
    row_bound: "Ix | None" = None
    col_bound: "Ix | None" = None
    right_col: int = 1
    exact: bool = True
    turn: "Var | None" = None
    stages: int = 0
    fragments: int = 0
    boxes: int = 0
    lasts: bool = False
    ahead: bool = False
    folds: tuple[tuple[int, int, int], ...] = ()

    @property
    def steps(self) -> int:
        """Steps of the depth that one element of the right operand holds."""
        return self.right.dtype.nbytes // self.left.dtype.nbytes

    @property
    def narrow(self) -> bool:
        """Are the operands narrower than the result?"""
        return self.left.dtype.name in SUMS

    @property
    def coarse(self) -> bool:
        """Are the operands of a type of whose sums tensor cores keep few bits?"""
        return self.left.dtype.name in COARSE

    @property
    def crossing(self) -> "Buffer | None":
        """The operand of bytes or of f32 that lies across the depth, beside one that lies along it."""
        if self.left.dtype.nbytes == 2 or (self.left_step == 1) == (self.right_step == 1):
            return None
        return self.right if self.left_step == 1 else self.left


@dataclass(frozen=True, eq=False, slots=True)
class Prefetch:
    """A hint that buffer[ix] will be read or stored soon.  `ix` may lie outside the buffer; nothing depends on it."""

    buffer: Buffer
    ix: Ix


@dataclass(frozen=True, eq=False, slots=True)
class Barrier:
    """All lanes of the block wait; what was stored in the arena before is visible after.  Nothing on a CPU."""


@dataclass(frozen=True, eq=False, slots=True)
class Acquire:
    """Stage number `stage` of a ring, which has to be free (once all lanes have come here), will be filled."""

    ring: Ring
    stage: Ix


@dataclass(frozen=True, eq=False, slots=True)
class Tensor:
    """What a copy's source is to hardware that copies boxes of it: `rows` x `cols` elements, rows `src_row` apart, with
    zeros around.  Every block describes it in its part of `maps`, scratch memory that nothing else touches.  `shared`:
    of a cluster's blocks each copies as much of the box for all, who need the same.  `rounded`: elements of f32 arrive
    rounded to the nearest of tf32, halves to even.  `turned`: lines of the box are columns of the copy, and threads
    turn what has come."""

    rows: int
    cols: int
    maps: Buffer
    shared: bool = False
    rounded: bool = False
    turned: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Copy:
    """An asynchronous copy: dst[dst_ix + r*dst_row + c] = src[src_ix + r*src_row + c*src_col] for r < rows, c < cols,
    zeros where r >= row_bound or c >= col_bound (bounds may be negative; what lies beyond them is not read).  `dst` is
    a ring's, and one copy fills one stage of it at most.  The elements are there once the group that the next `Commit`
    makes has been waited for, not before.  One into registers has no bounds, and reads one stage of another ring.

    One of a box of a `tensor` is bounded by its edges: row_bound is tensor.rows less the box's first row, col_bound is
    tensor.cols less its first column, and src_ix is where that lies; the other way round where it is turned."""

    dst: Buffer
    dst_ix: Ix
    dst_row: int
    src: Buffer
    src_ix: Ix
    src_row: int
    rows: int
    cols: int
    row_bound: "Ix | None" = None
    col_bound: "Ix | None" = None
    src_col: int = 1
    tensor: "Tensor | None" = None


@dataclass(frozen=True, eq=False, slots=True)
class Commit:
    """The ring's copies since its last `Commit` are a group (of none, too)."""

    ring: Ring


@dataclass(frozen=True, eq=False, slots=True)
class Wait:
    """All groups of the ring but the last `pending` have come.  All lanes of the block wait for one another (as at a
    `Barrier`), unless the ring is in registers."""

    ring: Ring
    pending: int

    @property
    def meets(self) -> bool:
        """Do lanes wait for one another?"""
        return not self.ring.registers


@dataclass(frozen=True, eq=False, slots=True)
class Release:
    """Stage number `stage` of a ring has been used and is free again."""

    ring: Ring
    stage: Ix


Stmt = Union[Load, Compute, Index, Running, Store, For, Transpose, Product, Prefetch, Barrier, Acquire, Copy, Commit,
             Wait, Release]
#: statements about rings
RINGS = (Acquire, Copy, Commit, Wait, Release)


@dataclass(frozen=True, eq=False, slots=True)
class Section:
    """`grid` independent blocks of one body; `var` is the block number.  `grain` is how many consecutive blocks are
    worth one task; `work` is the estimated time of the whole section in nanoseconds on one core.  `cluster`: so many
    neighbouring blocks run at once and reach each other's block memory; `lasts`: what takes turns is as many blocks as
    run at once, which copy for the next turn meanwhile (a GPU's; with both the section is alone in its phase);
    `hands`: block memory through which sums are handed over to other threads then (`handed.py`)."""

    name: str
    grid: int
    var: Var
    body: tuple[Stmt, ...]
    grain: int = 1
    work: float = 0.0
    cluster: int = 1
    lasts: bool = False
    hands: "Buffer | None" = None


@dataclass(frozen=True, eq=False, slots=True)
class Phase:
    """Sections that may run at the same time.  `does`: what lowering added it for, "" for a phase of the group's ops.
    People are told; it is no part of the text.  On a GPU one that is `alone` shares its launch with no other."""

    sections: tuple[Section, ...]
    does: str = ""
    alone: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Kernel:
    """One launch.  `buffers` lists every buffer: operands in order, results in order, scratch, arena.
    `arena` is the bytes of block memory; `threads` how many workers are worth waking (1: run on the caller), on a GPU
    the threads of a block (below 32: as many as the work of a phase asks for).  `placed`
    are operands and results that must be one memory: only a part of such a result is stored."""

    name: str
    buffers: tuple[Buffer, ...]
    phases: tuple[Phase, ...]
    arena: int = 0
    threads: int = 1
    placed: "tuple[tuple[Buffer, Buffer], ...]" = ()

    def of(self, space: Space) -> tuple[Buffer, ...]:
        """The buffers of one space, in order."""
        return tuple(b for b in self.buffers if b.space is space)

    def sections(self) -> Iterator[Section]:
        for phase in self.phases:
            yield from phase.sections


def stored_buffers(body: Iterable[Stmt]) -> Iterator[Buffer]:
    """The buffers that statements store to, loops' bodies included."""
    for s in walk(tuple(body)):
        match s:
            case Store():
                yield s.buffer
            case Transpose():
                yield s.dst
            case Product():
                yield s.out
            case Copy():
                yield s.dst


def walk(body: tuple[Stmt, ...]) -> Iterator[Stmt]:
    """Every statement, outer before inner."""
    for s in body:
        yield s
        if isinstance(s, For):
            yield from walk(s.body)
