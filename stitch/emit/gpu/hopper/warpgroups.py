"""Products by `wgmma`: each warpgroup (four warps) sums blocks of 64 rows and up to 256 columns in registers."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product as pairs

from ....schedule.cost.registers import powers
from ....target import GpuTarget, Target
from ....target.costs_gpu import GpuCosts
from ...ir.kir import Buffer, Copy, For, Product, Ring, Section, Wait, walk
from ...llvm.control import State
from .. import rings
from ..addresses import GpuEmitter
from ..matmul import Cells
from ..ring_tiles import RingTiles
from ..tensor_cores import NAMES

#: rows of an instruction, columns at most, bytes of depth, and threads that issue it together
ROWS, COLS, DEPTH, GROUP = 64, 256, 32, 128
#: bytes of the widest swizzle, and where a stage of it may begin
WIDEST, ALIGN = 128, 1024
#: swizzle's code in a descriptor, by the bytes of its lines
_CODES = {128: 1, 64: 2, 32: 3}
#: what a descriptor has of an address, in units of 16 bytes: above it are bits of the block's rank in its cluster (PTX
#: ISA, matrix-descriptor-encode)
_START = 0x3FFF
#: all that a warp has issued is done
DONE = "wgmma.wait_group.sync.aligned 0;"
#: LLVM intrinsics beside those of rings
INTRINSICS = frozenset(("nvvm.fence.proxy.async.shared_cta",))


def takes(s: For, product: Product, threads: int, target: GpuTarget, registers: int) -> bool:
    """Is the product of a loop that runs ahead one for warpgroups of `threads` threads, which begin with so many
    registers?"""
    return target.multiplies_apart and isinstance(s.body[0], Wait) and (product.narrow or not product.exact) \
        and _split(product, threads, widest(target, registers)) is not None \
        and all(map(_line_fits, *_lines(product)))


def buffers(section: Section, threads: int, target: GpuTarget, parted: frozenset[Ring]) -> frozenset[Buffer]:
    """The buffers of a section's rings that warpgroups read; of those in `parted`, half of the threads'."""
    found: set[Buffer] = set()
    for s in walk(section.body):
        if isinstance(s, For):
            for p in s.body:
                if isinstance(p, Product) and p.turn is s.var and (
                        p.left.ring in parted or takes(s, p, threads, target, target.registers(threads))):
                    found |= {p.left, p.right}
    return frozenset(found)


def wait(e: GpuEmitter, pending: int) -> None:
    """Wait for all of a warp's instructions but those of the last `pending` turns."""
    e.line(f'call void asm sideeffect "wgmma.wait_group.sync.aligned {pending};", "~{{memory}}"() convergent')


def arrived(e: GpuEmitter, s: Wait, product: Product, copies: Sequence[Copy]) -> None:
    """Wait for what the thread has copied for a turn, and let tensor cores see it.  They would cut operands of f32:
    those are rounded first."""
    rings.arrived(e, s)
    for t in copies:
        stage = product.left_ix if t.dst is product.left else product.right_ix
        rings.straightened(e, t, stage)
        if not product.exact and t.dst is not product.crossing:
            rings.rounded(e, t, stage)
    e.line(f"call void {e.intrinsic('llvm.nvvm.fence.proxy.async.shared_cta', 'void', [])}()")


def _in_order(s: Product) -> tuple[Buffer, Buffer]:
    """The operands of a product's instructions, which take one that crosses the depth from registers alone (`fed.py`),
    and as their first: of a right one they make the transposed result."""
    return (s.right, s.left) if s.crossing is s.right else (s.left, s.right)


def instructed(s: Product) -> tuple[int, int]:
    """Rows and columns of a product as instructions have them."""
    return (s.cols, s.rows) if s.crossing is s.right else (s.rows, s.cols)


def _lines(s: Product) -> tuple[tuple[bool, bool], tuple[int, int], tuple[int, int]]:
    """For both operands: does the depth lie along the lines of a stage, bytes of a line, lines."""
    nbytes = s.left.dtype.nbytes
    along = s.left_step == 1, s.right_step == 1
    sizes = [(s.depth, n) if one else (n, s.depth) for one, n in zip(along, (s.rows, s.cols))]
    return along, (sizes[0][0] * nbytes, sizes[1][0] * nbytes), (sizes[0][1], sizes[1][1])


def _line_fits(along: bool, nbytes: int, lines: int) -> bool:
    """Lines along the depth are one swizzle wide; others may be several, and there are whole steps of them (pieces of
    the depth are 64 bytes at least)."""
    return nbytes in _CODES if along else (nbytes in _CODES or nbytes % WIDEST == 0) and lines % (DEPTH // 2) == 0


def sums_of(s: Product, threads: int, columns: int) -> int:
    """Accumulators of a thread, in instructions of so many columns at most, of a product that warpgroups take; where
    pieces of the depth are summed apart, also those of a block of 64 rows for that."""
    split = _split(s, threads, columns)
    assert split is not None
    own = s.rows * s.cols // (split[0] * split[1] * GROUP)
    return own + own * split[0] * ROWS // instructed(s)[0] * s.coarse


def widest(target: Target, registers: int) -> int:
    """Columns of an instruction for which a thread that begins with so many registers has enough."""
    return min(COLS, 2 * (registers - GpuCosts.of(target.costs).code.issue_registers))


def _split(s: Product, threads: int, columns: int) -> tuple[int, int] | None:
    """Warpgroups along rows and columns: as many as have work, then those that read least of shared memory."""
    (high, wide), found, floats = instructed(s), [], s.out.dtype.is_float
    for down, across in pairs(powers(threads // GROUP), powers(threads // GROUP)):
        rows, cols = high // down, wide // across
        # (a part of columns that lie across the depth begins with a line of its swizzle)
        whole = across == 1 or s.right_step == 1 or s.crossing or cols * s.left.dtype.nbytes % WIDEST == 0
        if down * across * GROUP <= threads and whole and rows % ROWS == 0 and cols % (8 if floats else 16) == 0 \
                and cols * (2 if s.coarse else 1) <= columns:
            found.append((-down * across, rows // ROWS * (ROWS + cols), down, across))
    return min(found)[2:] if found else None


def copies_of(s: For) -> tuple[Copy, ...]:
    """What a loop copies in a turn."""
    return tuple(t for t in walk(s.body) if isinstance(t, Copy))


def behind(s: For) -> int:
    """Turns (none or one) whose instructions may be on their way when a loop's next one begins."""
    waits = next(t for t in s.body if isinstance(t, Wait))
    return waits.ring.stages - 2 - waits.pending


class WarpgroupCores(RingTiles):
    """Warpgroups in a grid of `down` x `across`, each with `high` blocks of 64 rows and `wide` columns.  `meanwhile`
    writes what threads do while the first coarse sums of a turn are made."""

    def __init__(self, e: GpuEmitter, s: Product, copies: Sequence[Copy] = ()) -> None:
        super().__init__(e, s, copies)
        self.meanwhile: Callable[[], None] = lambda: None

    def _shape(self) -> tuple[int, int, int]:
        split = _split(self.s, self.e.threads, widest(self.e.target, self.e.registers))
        assert split is not None
        self.down, self.across = split
        high, wide = instructed(self.s)
        self.high, self.wide = high // self.down // ROWS, wide // self.across
        return self.s.rows, self.s.cols, self.high * self.wide // 2

    @property
    def used(self) -> int:
        return GROUP * self.down * self.across

    def wait(self, s: Wait) -> None:
        """All that turn k reads has come, and all that turn k - 1 - `behind` reads has been read."""
        e = self.e
        arrived(e, s, self.s, self.copies)
        self.drained(s.ring.stages - 2 - s.pending)
        e.barrier()

    def drained(self, behind: int) -> None:
        """Wait for what has been issued but for the last `behind` turns (none or one)."""
        if not self.s.coarse:
            wait(self.e, behind)

    def finish(self, state: State) -> None:
        super().finish(self.done(state))

    def ordered(self, state: State) -> State:
        """The sums in the order in which cells have them."""
        return state

    def done(self, state: State) -> State:
        """The sums once all instructions are through."""
        return state if self.s.coarse else self._tied(DONE, state)

    def added(self, state: State, multiply: Callable[[State], State]) -> State:
        """(Coarse sums of one block of rows after another: threads have registers for those of one.)"""
        if not self.s.coarse:
            return super().added(state, multiply)
        found: State = []
        size = self.wide // 2
        for n in range(self.high):
            found += super().added(state[n * size:(n + 1) * size], partial(self._apart, block=n))
        return found

    def _apart(self, anew: State, block: int) -> State:
        """A piece's sums of a block of rows, which are waited for at once: meanwhile other warpgroups multiply."""
        found = self._blocks(anew, (block,))
        if block == 0:
            self.meanwhile()
        return self._tied(DONE, found)

    def _multiply(self, state: State) -> State:
        return self._blocks(state, range(self.high))

    def _blocks(self, state: State, blocks: Sequence[int]) -> State:
        """One piece of assembly, so that nothing comes between an instruction's sums and the next one's."""
        count, steps, coarse = len(state), self.s.depth * self.s.left.dtype.nbytes // DEPTH, self.s.coarse
        given = count if coarse else 2 * count
        (left, block, left_step), (right, _, right_step) = (self._operand(side, side) for side in range(2))
        text = ["{ .reg .b64 a, b;", "wgmma.fence.sync.aligned;"]
        for step, (k, n) in pairs(range(steps), enumerate(blocks)):
            sums = self._registers(k)
            text += [f"add.s64 a, ${given}, {n * block + step * left_step >> 4};",
                     f"add.s64 b, ${given + 1}, {step * right_step >> 4};",
                     f"{self._instruction} {{{sums}}}, a, b, {int(step > 0 or not coarse)}{self._flags};"]
        text += ["wgmma.commit_group.sync.aligned;", "}"]
        return self._tied(" ".join(text), state, (left, right), coarse)

    def _registers(self, number: int) -> str:
        """The sums of an instruction, as many as those of `number` others from the first of a piece of assembly on."""
        return ", ".join(f"${k}" for k in range(number * self.wide // 2, (number + 1) * self.wide // 2))

    @property
    def _instruction(self) -> str:
        left, right = (NAMES.get(b.dtype.name, b.dtype.name) for b in _in_order(self.s))
        wide = "f32" if self.type == "float" else "s32"
        return f"wgmma.mma_async.sync.aligned.m{ROWS}n{self.wide}k{DEPTH // self.s.left.dtype.nbytes}" \
               f".{wide}.{left}.{right}"

    @property
    def _flags(self) -> str:
        """Signs, which integers have none of, and which operands of 16 bits lie across the depth."""
        signs = "" if self.type[0] == "i" else ", 1, 1"
        return signs + "".join(f", {int(not stage.by_line)}" for stage in self.stages if self.s.left.dtype.nbytes == 2)

    def _tied(self, text: str, state: State, descriptors: tuple[str, ...] = (), anew: bool = False,
              addresses: tuple[str, ...] = ()) -> State:
        """Assembly that changes the sums, in the registers that they are in, or makes them `anew`."""
        e, count = self.e, len(state)
        result = "{ " + ", ".join([self.type] * count) + " }"
        old = [] if anew else state
        given = [f"={'f' if self.type == 'float' else 'r'}"] * count + [str(n) for n in range(len(old))]
        given += ["l"] * len(descriptors) + ["r"] * len(addresses) + ["~{memory}"]
        args = ", ".join([*(f"{t} {name}" for t, name in old), *(f"i64 {d}" for d in descriptors),
                          *(f"i32 {a}" for a in addresses)])
        got = e.put(e.depth, f'call {result} asm sideeffect "{text}", "{",".join(given)}"({args}) convergent')
        return [(self.type, e.put(e.depth, f"extractvalue {result} {got}, {n}")) for n in range(count)]

    def _operand(self, side: int, place: int) -> tuple[str, int, int]:
        """The descriptor of this warpgroup's part of an operand, which is an instruction's first (0) or second one, and
        the bytes from a block of 64 lines, and from an instruction's steps, to the next."""
        e, stage, nbytes = self.e, self.stages[side], self.s.left.dtype.nbytes
        pitch = stage.pitch * nbytes
        if stage.by_line:
            width, leading, of_line, block, step = pitch, 0, pitch, ROWS * pitch, DEPTH
        else:
            width, leading = min(pitch, WIDEST), stage.steps * WIDEST
            of_line, block, step = stage.steps * nbytes, leading, DEPTH // nbytes * width
        first = e.pure(0, f"mul nuw nsw i32 {self._group[place]}, {of_line * (self.high * ROWS, self.wide)[place]}")
        start = e.put(e.depth, f"ptrtoint ptr addrspace(3) {self.bases[side]} to i32")
        start = e.put(e.depth, f"lshr i32 {e.put(e.depth, f'add nuw nsw i32 {start}, {first}')}, 4")
        start = e.put(e.depth, f"and i32 {start}, {_START}")
        rest = leading >> 4 << 16 | 8 * width >> 4 << 32 | _CODES[width] << 62
        wide = e.put(e.depth, f"zext i32 {start} to i64")
        return e.put(e.depth, f"or i64 {wide}, {rest - (rest >> 63 << 64)}"), block, step

    @property
    def _group(self) -> tuple[str, str]:
        """The number of this warpgroup along rows and columns."""
        bits = self.across.bit_length() - 1
        return self.e.part(7 + bits, self.down.bit_length() - 1), self.e.part(7, bits)

    def cells(self) -> list[Cells]:
        """Where the sums belong in the tile, those of the first place first."""
        return list(self._cells())

    def _cells(self) -> Iterator[Cells]:
        e, (down, across) = self.e, self._group
        row = e.pure(0, f"mul nuw nsw i32 {down}, {self.high * ROWS}")
        for shift, bits, by in ((5, 2, 16), (2, 3, 1)):  # the warp's rows, then the lane's
            part = e.pure(0, f"and i32 {e.pure(0, f'lshr i32 %tid, {shift}')}, {(1 << bits) - 1}")
            row = e.pure(0, f"add nuw nsw i32 {row}, {e.pure(0, f'mul nuw nsw i32 {part}, {by}')}")
        pair = e.pure(0, f"shl i32 {e.pure(0, 'and i32 %tid, 3')}, 1")
        col = e.pure(0, f"add nuw nsw i32 {e.pure(0, f'mul nuw nsw i32 {across}, {self.wide}')}, {pair}")
        for i, j, half in _each(self.high, self.wide // 8):
            yield Cells(e.pure(0, f"add nuw nsw i32 {row}, {ROWS * i + 8 * half}"),
                        e.pure(0, f"add nuw nsw i32 {col}, {8 * j}"), 2, i * self.wide // 2 + 4 * j + 2 * half,
                        (ROWS * i + 8 * half, 8 * j))


def _each(high: int, wide: int) -> Iterator[tuple[int, int, int]]:
    """Blocks of rows, of eight columns, and the halves of those of a warp."""
    return ((i, j, half) for i in range(high) for j in range(wide) for half in range(2))

