"""What loops of small steps leave in registers."""
from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from stitch.emit.cpu import x86
from stitch.emit.cpu.programs import registers
from stitch.emit.cpu.programs.program import emit_program
from stitch.emit.cpu.promoted import PROMOTED
from stitch.emit.ir.kir import Space
from stitch.emit.ir.program import Program, print_program
from stitch.hlo.read import read
from stitch.offline import capture
from stitch.pipeline import compile_module
from stitch.target import CpuTarget, preset
from stitch.target.costs_cpu import CpuCosts

HOST = CpuTarget.host()
COSTS = CpuCosts.of(HOST.costs).code


def sums(x: Any) -> Any:
    """A recurrence of two scalars."""
    def step(carried: Any, given: Any) -> Any:
        a, b = carried
        a = 0.9 * a + given - 0.1 * b
        return (a, b + jnp.tanh(a)), a

    return jax.lax.scan(step, (jnp.float32(0), jnp.float32(1)), x)[1]


def program_of(function: Callable[..., Any], *arguments: Any) -> Program:
    module = capture(read(jax.jit(function).lower(*arguments)))
    [loop] = [loop for frame in compile_module(module, HOST).frames for loop in frame.loops]
    return loop.program


def body_of(program: Program) -> str:
    """LLVM's text of what runs the steps, as code is made of it."""
    module = x86._prepared(emit_program(program, HOST).module(), x86._machine(HOST.cpu, HOST.features))
    return str(module.get_function(program.name))


@pytest.fixture(scope="module")
def recurrence() -> Program:
    return program_of(sums, jnp.ones(1000))


def test_what_a_recurrence_carries_stays_in_registers(recurrence):
    text = body_of(recurrence)
    assert not re.search(r"call void @\"?stitch\.", text)  # (no section is called)
    turn = text[text.index("\ntest0:"):text.index("\ndone0:")]
    assert turn.count(" store ") == 1  # (the element of the result)
    assert " phi float " in turn


def test_without_room_sections_are_called(recurrence, monkeypatch):
    costs = replace(COSTS, written_out=0, in_frame=0)
    assert registers.in_frame(recurrence, costs) == {}
    monkeypatch.setattr(CpuCosts, "of", classmethod(lambda cls, _: replace(CpuCosts(), code=costs)))
    text = body_of(recurrence)
    assert re.search(r"call void @\"?stitch\.", text)
    assert PROMOTED not in emit_program(recurrence, HOST).module()


def test_the_shortest_sections_are_written_out_first(recurrence):
    sections = [s for kernel in recurrence.kernels for s in kernel.sections()]
    bodies = {s: "\n" * (10 * n + 1) + str(n) for n, s in enumerate(sections)}
    assert len(sections) > 2
    some = registers.written_out(recurrence, bodies, replace(COSTS, written_out=12))
    assert some == {bodies[sections[0]], bodies[sections[1]]}
    assert registers.written_out(recurrence, bodies, replace(COSTS, inlined=5)) == {bodies[sections[0]]}


def test_a_frame_ends_where_its_room_does(recurrence):
    near = registers.in_frame(recurrence, COSTS)
    assert len(near) > 2
    assert len(registers.in_frame(recurrence, replace(COSTS, frame=128))) == 2
    assert not registers.in_frame(replace(recurrence, threads=2), COSTS)
    lines = registers.allocated(near)
    assert len(set(lines)) == len(near) and all("alloca [64 x i8]" in line for line in lines)


def products(rows: int, columns: int, dtype: str = "f4") -> Program:
    """A loop of products of a few numbers with something around them."""
    def turns(q: Any, x: Any, b: Any) -> Any:
        return jax.lax.fori_loop(0, 500, lambda i, x: (q @ x) * 0.5 + b, x)

    q, x = np.eye(rows, dtype=dtype), np.ones((rows, columns), dtype)
    with jax.enable_x64(dtype == "f8"):
        return program_of(turns, q, x, x)


@pytest.mark.parametrize("columns, dtype", [(3, "f4"), (5, "f4"), (3, "f8"), (5, "f8")])
def test_products_of_few_numbers_stay_in_registers(columns, dtype):
    program = products(3, columns, dtype)
    text = body_of(program)
    assert not re.search(r"call void @\"?stitch\.", text)
    turn = text[text.index("\ntest0:"):text.index("\ndone0:")]
    assert " store " not in turn
    assert turn.count("fmul contract") >= 9 * columns  # (every product by itself)
    assert f"lane i1 < {columns}" not in print_program(program)


def test_results_of_few_vectors_are_carried_in_the_frame():
    few = products(3, 3)
    [result] = few.of(Space.OUT)
    assert registers.carried(few, COSTS) == [result] and result in registers.in_frame(few, COSTS)
    assert not registers.carried(few, replace(COSTS, carried=32))
    assert not registers.carried(replace(few, steps=()), COSTS)  # (nothing turns)
    text = body_of(few)
    assert text.index("\ndone0:") < text.rindex(" store ")
    assert not registers.carried(program_of(lambda x: jax.lax.fori_loop(
        0, 500, lambda i, x: x * 0.5 + jnp.roll(x, 1), x), jnp.ones(64)), COSTS)


def test_block_memory_lies_in_the_frame_while_there_is_room():
    program = products(3, 3)
    bodies = {s: str(n) for n, s in enumerate(s for kernel in program.kernels for s in kernel.sections())}
    found = registers.block_memory(program, bodies, bodies.values(), COSTS)
    assert list(found.values()) == [64]
    assert not registers.block_memory(program, bodies, (), COSTS)
    assert not registers.block_memory(program, bodies, bodies.values(), replace(COSTS, frame=63))
    assert not registers.block_memory(program, bodies, bodies.values(), replace(COSTS, in_frame=32))


def test_few_numbers_are_moved_without_masks():
    """What a mask has stored waits in the cache before it is loaded again."""
    def powers(q: Any, x: Any) -> Any:
        return jax.lax.fori_loop(0, 500, lambda i, x: q @ x, x)

    module = capture(read(jax.jit(powers).lower(jnp.eye(3), jnp.ones((3, 3)))))
    target = preset("avx512")
    [loop] = [loop for frame in compile_module(module, target).frames for loop in frame.loops]
    text = emit_program(loop.program, target).module()
    assert "store <9 x float>" in text and "llvm.masked." not in text


def test_what_makes_code_imports_no_model_of_a_machine():
    """Every process that makes code waits for its imports."""
    told = "import sys, stitch.emit.cpu.x86; print(*(m for m in sys.modules if m.startswith('stitch')))"
    modules = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout.split()
    assert "stitch.emit.cpu.x86" in modules
    assert not {"stitch.target", "stitch.hlo.ir", "stitch.emit.ir.kir"} & set(modules)
