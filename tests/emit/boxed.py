"""Products of many blocks whose operands hardware copies as boxes."""
from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from stitch.emit.ir.barriers import with_barriers
from stitch.emit.ir.kir import (
    Buffer,
    Compute,
    Const,
    Copy,
    For,
    Kernel,
    Load,
    Loop,
    Phase,
    Product,
    Section,
    Space,
    Stmt,
    Store,
    walk,
)
from stitch.emit.ir.verifier import verify
from stitch.emit.lower.passes.pipeline import pipelined
from stitch.hlo.index import Ix, Var, ix
from stitch.hlo.types import DTYPES, DType
from stitch.target import SUMS, GpuTarget

from .pipelined import small
from .ptx_harness import Array


def hopper(rows: int, cols: int, line: int, stages: int, cores: int = 2) -> GpuTarget:
    """A Hopper of so few multiprocessors that each has several tiles."""
    return replace(small(rows, cols, line, stages, "h200"), cores=cores)


@dataclass(frozen=True)
class Boxed:
    """A product in tiles as the target has them.  `turned`: left lies along its rows, right along its depth.  `boxes`
    are copied for so many blocks at once, and blocks may last; `behind`: a bias and "relu" or "gelu" follow, from block
    memory.  Of "tf32" operands are f32."""

    rows: int
    cols: int
    depth: int
    target: GpuTarget
    turned: tuple[bool, bool] = (False, True)
    dtype: str = "bf16"
    threads: int = 256
    boxes: int = 1
    lasts: bool = False
    behind: str = ""

    @property
    def types(self) -> tuple[DType, DType]:
        """Of the operands and of the result."""
        narrow = DTYPES[self.dtype.removeprefix("t")]
        return narrow, DTYPES[SUMS.get(narrow.name, narrow.name)]

    @property
    def pitches(self) -> tuple[int, int]:
        """Elements from line to line: multiples of 16 bytes, and at least one more than there are."""
        unit = 16 // self.types[0].nbytes
        left, right = self.rows if self.turned[0] else self.depth, self.depth if self.turned[1] else self.cols
        return (left // unit + 1) * unit, (right // unit + 1) * unit

    @property
    def plain(self) -> Kernel:
        """Without rings."""
        narrow, wide = self.types
        (high,), (broad,) = self.target.costs.pipeline.rows, self.target.costs.pipeline.cols
        down, across = -(-self.rows // high), -(-self.cols // broad)
        lefts, rights = self.pitches
        left = Buffer("left", narrow, lefts * (self.depth if self.turned[0] else self.rows), Space.IN, 0)
        right = Buffer("right", narrow, rights * (self.cols if self.turned[1] else self.depth), Space.IN, 1)
        bias = Buffer("bias", wide, self.cols, Space.IN, 2)
        out = Buffer("out", wide, self.rows * self.cols, Space.OUT, 0)
        b = Var("b", down * across)
        row, col = ix(b) // across * high, ix(b) % across * broad
        bounds = [None if n % size == 0 else Ix(n) - first
                  for n, size, first in ((self.rows, high, row), (self.cols, broad, col))]
        at, arena = row * self.cols + col, []
        made, place, pitch = out, at, self.cols
        if self.behind:
            made, place, pitch = Buffer("made", wide, high * broad, Space.ARENA, 0), Ix(0), broad
            arena = [made]
        body: list[Stmt] = [Product(
            made, place, pitch, left, row * (1 if self.turned[0] else lefts),
            *((1, lefts) if self.turned[0] else (lefts, 1)), right, col * (rights if self.turned[1] else 1),
            1 if self.turned[1] else rights, high, broad, self.depth, True, bounds[0], bounds[1],
            rights if self.turned[1] else 1, exact=self.dtype != "tf32", boxes=self.boxes, lasts=self.lasts)]
        if self.behind:
            i, j = Var("i", high), Var("j", broad)
            x, y = Load(wide, made, ix(i) * broad + ix(j)), Load(wide, bias, col + ix(j))
            steps = [x, y, Compute(wide, "add", (x, y))]
            steps += self._relu(steps[-1]) if self.behind == "relu" else self._gelu(steps[-1])
            inner = For(j, broad, Loop.LANE, (*steps, Store(out, at + ix(i) * self.cols + ix(j), steps[-1])),
                        bound=bounds[1])
            body.append(For(i, high, Loop.SEQ, (inner,), bound=bounds[0]))
        section = Section("s", b.extent, b, tuple(body))
        return Kernel("boxed", (left, right, *[bias] * bool(self.behind), out, *arena), (Phase((section,)),),
                      high * broad * wide.nbytes * bool(self.behind), self.threads)

    def _relu(self, x: Load | Compute) -> list[Load | Compute]:
        return [Compute(x.dtype, "maximum", (x, Const(x.dtype, 0)))]

    def _gelu(self, x: Load | Compute) -> list[Load | Compute]:
        """By tanh."""
        t = x.dtype
        part = Compute(t, "multiply", (x, Const(t, 0.02)))  # (sums are large)
        square = Compute(t, "multiply", (part, part))
        cube = Compute(t, "multiply", (square, part))
        more = Compute(t, "multiply", (cube, Const(t, 0.044715)))
        inside = Compute(t, "add", (part, more))
        scaled = Compute(t, "multiply", (inside, Const(t, 0.7978845608)))
        bent = Compute(t, "tanh", (scaled,))
        raised = Compute(t, "add", (bent, Const(t, 1.0)))
        half = Compute(t, "multiply", (part, Const(t, 0.5)))
        return [part, square, cube, more, inside, scaled, bent, raised, half, Compute(t, "multiply", (half, raised))]

    @property
    def kernel(self) -> Kernel:
        """With rings that hardware fills, and barriers.  AssertionError where it does not."""
        kernel = with_barriers(pipelined(self.plain, self.target))
        verify(kernel)
        section, = kernel.sections()
        copies = [s for s in walk(section.body) if isinstance(s, Copy)]
        assert copies and all(s.tensor is not None for s in copies)
        assert section.cluster == self.boxes and section.lasts is self.lasts
        return kernel

    def data(self) -> tuple[list[Array], Array]:
        """Operands of small integers, whose sums are exact in any order, with NaNs (or others) between the lines (of
        tf32 what is rounded to such integers, and not cut); what the result holds."""
        rng, kernel = np.random.default_rng(0), self.plain
        inputs = [rng.integers(0 if b.dtype.name == "u8" else -9, 10, b.size).astype(b.dtype.numpy)
                  for b in kernel.of(Space.IN)]
        lefts, rights = self.pitches
        for x, pitch, used in zip(inputs, (lefts, rights), (self.rows if self.turned[0] else self.depth,
                                                           self.depth if self.turned[1] else self.cols)):
            x.reshape(-1, pitch)[:, used:] = np.nan if self.types[0].is_float else 99
        a, b = (x.astype(np.float64).reshape(-1, pitch) for x, pitch in zip(inputs, (lefts, rights)))
        a = a[:, :self.rows].T if self.turned[0] else a[:, :self.depth]
        b = b[:, :self.depth].T if self.turned[1] else b[:, :self.cols]
        want = a @ b
        if self.behind:
            want = want + inputs[2].astype(np.float64)
            x = want * 0.02
            want = np.maximum(want, 0) if self.behind == "relu" else \
                0.5 * x * (1 + np.tanh(0.7978845608 * (x + 0.044715 * x ** 3)))
        if self.dtype == "tf32":
            inputs = [(x * np.float32(1 - 2.0 ** -13)).astype(np.float32) for x in inputs[:2]] + inputs[2:]
        return inputs, want.reshape(-1)
