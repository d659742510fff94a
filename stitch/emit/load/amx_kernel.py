"""What `amx_check` has a child run: narrow products in tile registers, as one object."""
from __future__ import annotations

from collections.abc import Sequence

from ...errors import CodegenError
from ...hlo.index import Ix, Var
from ...hlo.types import DTYPES, U32
from ...knobs import Knobs
from ...process import worker
from ...process.children import Request
from ...target import NARROW, Target
from ..cpu.kernels import emit_sections
from ..ir.kir import Buffer, Kernel, Phase, Product, Section, Space
from .tiles import SIZES, SYMBOL


def check_kernel(types: Sequence[str]) -> Kernel:
    """A product of operands of each type, set and then added to."""
    rows, cols, depth = SIZES
    ins: list[Buffer] = []
    outs: list[Buffer] = []
    sections: list[Section] = []
    for n, left in enumerate(types):
        steps = 4 // DTYPES[left].nbytes
        a = Buffer(f"left{n}", DTYPES[left], rows * depth, Space.IN, 2 * n)
        b = Buffer(f"right{n}", U32, depth // steps * cols, Space.IN, 2 * n + 1)
        c = Buffer(f"out{n}", DTYPES[NARROW[left]], rows * cols, Space.OUT, n)
        body = tuple(Product(c, Ix(0), cols, a, Ix(0), depth, 1, b, Ix(0), cols, rows, cols, depth, fresh)
                     for fresh in (True, False))
        sections.append(Section(f"s{n}", 1, Var("block", 1), body))
        ins, outs = [*ins, a, b], [*outs, c]
    return Kernel("amx_check", (*ins, *outs), (Phase(tuple(sections)),))


def code(kernel: Kernel, target: Target, knobs: Knobs) -> bytes:
    """An object with `void amx_check.run(ptr %bufs)`.  Raises CodegenError."""
    emitted = emit_sections(kernel, target)
    calls = [f'  call void @"{name}"(ptr %bufs, ptr null, i64 0, i64 1)' for names in emitted.names for name in names]
    text = emitted.module(f'define void @"{SYMBOL}"(ptr %bufs) nounwind {{', *calls, "  ret void", "}")
    [made] = worker.compile_many([Request(text, target.cpu, target.features)], knobs)
    if isinstance(made, CodegenError):
        raise made
    return made
