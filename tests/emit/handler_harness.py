"""Kernels with hand-written section functions, linked and wrapped as jax functions."""
from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import jax

from stitch.emit.cpu.x86 import compile_object
from stitch.emit.ir.kir import Buffer, Kernel, Phase, Section, Space
from stitch.emit.load import handlers
from stitch.emit.runtime import handler
from stitch.emit.runtime.runtime import ENTRIES, runtime_ir
from stitch.hlo.index import Var
from stitch.hlo.types import DTYPES
from stitch.target import CpuTarget
from stitch.target.costs_cpu import CpuCode

F32, S32 = DTYPES["f32"], DTYPES["s32"]
_numbers = itertools.count()


def compile_text(text: str) -> bytes:
    """An object file of LLVM IR text for this machine."""
    host = CpuTarget.host()
    return compile_object(text, host.cpu, host.features)


@cache
def runtime() -> dict[str, int]:
    return handlers.load_object(compile_text(runtime_ir(CpuCode())), ENTRIES)


def section(grid: int, grain: int = 1, work: float = 0.0) -> Section:
    return Section("s", grid, Var("b", grid), (), grain, work)


def kernel(phases: Sequence[Sequence[Section]], inputs: Sequence[int] = (1,), outputs: Sequence[int] = (1,),
           scratch: Sequence[int] = (), arena: int = 0, threads: int = 1) -> Kernel:
    """A kernel whose operands, results and scratch buffers have the given numbers of f32 elements."""
    buffers = [Buffer(f"{space.value}{i}", F32, n, space, i)
               for space, sizes in ((Space.IN, inputs), (Space.OUT, outputs), (Space.SCRATCH, scratch))
               for i, n in enumerate(sizes)]
    name = f"test.kernel{next(_numbers)}"
    return Kernel(name, tuple(buffers), tuple(Phase(tuple(p)) for p in phases), arena, threads)


def build(k: Kernel, bodies: Sequence[Sequence[str]], prelude: str = "") -> Callable[..., Any]:
    """A jax function (operands -> tuple of results) that runs `k`; bodies[phase][section] is the LLVM IR of a section
    function's body with %buffers, %arena, %begin, %end in scope."""
    names = handler.section_names(k)
    functions = [f'define internal void @"{name}"(ptr %buffers, ptr %arena, i64 %begin, i64 %end) {{\n{body}\n}}\n'
                 for row, texts in zip(names, bodies) for name, body in zip(row, texts)]
    text = prelude + "\n".join(functions) + handler.emit_handler(k, CpuCode(), names)
    address = handlers.load_object(compile_text(text), [k.name], runtime())[k.name]
    handlers.register(k.name, address)
    shapes = [jax.ShapeDtypeStruct((b.size,), b.dtype.numpy) for b in k.of(Space.OUT)]
    call = jax.ffi.ffi_call(k.name, shapes)

    def run(*operands: Any) -> tuple[Any, ...]:
        return tuple(call(*operands))

    return run


def with_threads(k: Kernel, threads: int) -> Kernel:
    return replace(k, name=f"{k.name}.t{threads}", threads=threads)


def loop(inner: str) -> str:
    """A section body that runs `inner` for every %b in [begin, end)."""
    return f"""
  br label %head
head:
  %b = phi i64 [ %begin, %0 ], [ %b.next, %tail ]
  %more = icmp slt i64 %b, %end
  br i1 %more, label %body, label %exit
body:
{inner}
  br label %tail
tail:
  %b.next = add i64 %b, 1
  br label %head
exit:
  ret void"""


def buffer(name: str, slot: int) -> str:
    """%name = the pointer in `slot`."""
    return f"  %{name}.slot = getelementptr ptr, ptr %buffers, i64 {slot}\n  %{name} = load ptr, ptr %{name}.slot\n"


def element(name: str, base: str, index: str = "%b") -> str:
    """%name.at = &base[index] (f32)."""
    return f"  %{name}.at = getelementptr float, ptr %{base}, i64 {index}\n"
