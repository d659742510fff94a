"""Groups of every kind of op, in every element type, at the sizes where vectors, tiles and lines end: small arrays that
are cut into many blocks, run among guard pages and compared with the HLO interpreter bit for bit."""
from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from stitch.hlo.ir import Graph, Instr
from stitch.hlo.normalize import prune
from stitch.hlo.types import DTYPES, PRED, DType
from stitch.target import CpuTarget, Target, preset

from . import complex_graphs, graphs, product_graphs
from .graphs import Frame, Pick, draw
from .group_harness import Mode, expected, logical, lower_frame, physical
from .llvm_harness import Loaded

#: a vector less one, a vector, and one more; the same of two and four; primes; one
MINORS = (1, 7, 13, 15, 16, 17, 31, 33, 47, 48, 49, 61, 63, 64, 65, 97, 127, 128, 129, 257)
DTYPE_NAMES = ("bf16", "f16", "f32", "f64", "s8", "u8", "s16", "s32", "s64", "pred", "c64")
_ELEMENTS = 3000  # about how many an array has: hundreds of blocks of `_MODE`
_STEPS = {step.__name__: step for step in (*graphs.STEPS, product_graphs.product, product_graphs.normalize)
          if step is not graphs.source}
_COMPLEX = {step.__name__: step for step in complex_graphs.STEPS}


@dataclass(frozen=True)
class Case:
    """One op, or a few that belong together, on arrays of a type with a minor dimension."""

    step: str
    dtype: str
    minor: int

    def __str__(self) -> str:
        return f"{self.step}-{self.dtype}-{self.minor}"

    @property
    def seed(self) -> int:
        return random.Random(str(self)).randrange(1 << 30)


class Sized(Frame):
    """A frame whose arrays have one minor dimension, and one element type where the op at hand takes it."""

    def __init__(self, pick: Pick, dtype: DType, minor: int) -> None:
        super().__init__(pick)
        self.dtype, self.minor = dtype, minor

    def dims(self, rank: int | None = None) -> tuple[int, ...]:
        rows = max(2, _ELEMENTS // self.minor)
        rank = self.pick((1, 2, 2, 2, 3)) if rank is None else rank
        return ((), (self.minor,), (rows, self.minor), (3, -(-rows // 3), self.minor),
                (2, 2, -(-rows // 4), self.minor))[rank]

    def array(self, dtypes: Sequence[DType] | None = None) -> Instr:
        wanted = (self.dtype,) if dtypes is None or self.dtype in dtypes else tuple(dtypes)
        return super().array(wanted)


def frame_of(case: Case) -> Graph:
    """The op on a computed value, and what it gives converted to the type of the case."""
    dtype = DTYPES[case.dtype]
    f = Sized(random.Random(case.seed).choice, dtype, case.minor)
    x = f.param(dtype, f.dims(2))
    first = f.op("not", (x,), 1) if dtype is PRED else f.op("add", (x, x), 8)
    start = len(f.instrs)
    (_COMPLEX if case.dtype == "c64" else _STEPS)[case.step](f)
    made = [i for i in f.instrs[start:] if i.op not in ("parameter", "constant") and f.bound[i] < np.inf]
    roots = [first, *made[-1:]]
    last = roots[-1].array.dtype
    if "complex" not in (dtype.kind, last.kind) and last is not dtype:
        roots.append(f.convert(roots[-1] if last is PRED else f.small(roots[-1], 64), dtype))
    params = tuple(i for i in f.instrs if i.op == "parameter")
    return Graph("frame", params, prune(f.instrs, roots), tuple(roots))


def cases() -> list[Case]:
    """Every case there is."""
    return [Case(step, dtype, minor) for dtype in DTYPE_NAMES for step in (_COMPLEX if dtype == "c64" else _STEPS)
            for minor in MINORS]


def levels() -> list[Target]:
    """The vector levels of this machine."""
    host = CpuTarget.host()
    return [t for t in (preset(name, host) for name in ("avx512", "avx2", "portable"))
            if t.vector_bytes <= host.vector_bytes]


def run(case: Case, level: Target) -> None:
    """AssertionError unless the case's kernel, compiled for `level`, does what it should."""
    lowered = lower_frame(frame_of(case), Mode(1.0, 16, 64, level))
    rng = np.random.default_rng(case.seed)
    values = {p: draw(p.array, rng) for p in lowered.group.frame.params}
    got = Loaded(lowered.kernel, level)(*(physical(values[i], i.array) for i in lowered.inputs))
    for output, g, want in zip(lowered.group.outputs, got, expected(lowered, values), strict=True):
        _same(logical(g, output.array), want, f"{case} {level.name} {output}")


def _same(got: np.ndarray[Any, Any], want: np.ndarray[Any, Any], what: str) -> None:
    wide = np.complex128 if want.dtype.kind == "c" else np.float64
    np.testing.assert_array_equal(got.astype(wide), want.astype(wide), err_msg=what)
