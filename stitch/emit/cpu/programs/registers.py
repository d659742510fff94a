"""What the small steps of a program leave in registers.

A loop of small steps, a recurrence or a solver of a few equations, carries scalars and short vectors.  Where each step
is a call and all that it leaves is stored, a turn costs several calls and waits for memory at each of them: 18 ns where
computing takes 4.  So small sections are written out where they are called, with block memory of their own, and small
scratch buffers and results lie in the frame of the function that runs the steps, where LLVM makes registers of them
unless a section that is called takes their address.  Such results are copied to their places in the end.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from ....target.costs_cpu import CpuCode
from ...ir.kir import Buffer, Section, Space
from ...ir.program import Exchange, Program, Repeat, Run, buffers_of, walk
from ...ir.scratch import ALIGN, size_of
from ..kernels import buffers_in


def written_out(program: Program, bodies: Mapping[Section, str], costs: CpuCode) -> Collection[str]:
    """The bodies of sections that become part of the steps around them, the shortest first, as long as all of them have
    few lines.  (Threads of a team find sections by their addresses.)"""
    if program.by_team:
        return ()
    calls = Counter(bodies[section] for s in walk(program.steps) if isinstance(s, Run)
                    for section in s.kernel.sections())
    out, room = set[str](), costs.written_out
    for lines, body in sorted((body.count("\n"), body) for body in calls):
        room -= lines * calls[body]
        if lines >= costs.inlined or room < 0:
            break
        out.add(body)
    return out


def in_frame(program: Program, costs: CpuCode) -> Mapping[Buffer, str]:
    """The scratch buffers of a program and of its kernels that lie in a function's frame, and the lines that put them
    there by the pointers' names: those that fill few vectors and do not change places."""
    if program.by_team:
        return {}
    moved = {b for s in walk(program.steps) if isinstance(s, Exchange) for b in s.to}
    moved |= {c.to for c in program.saved}
    own = [*program.of(Space.SCRATCH), *(b for kernel in program.kernels for b in kernel.of(Space.SCRATCH)),
           *carried(program, costs)]
    out, room = dict[Buffer, str](), costs.frame
    for b in dict.fromkeys(own):
        if size_of(b) <= costs.in_frame and b not in moved and size_of(b) <= room:
            room -= size_of(b)
            out[b] = f"%near{len(out)}"
    return out


def carried(program: Program, costs: CpuCode) -> list[Buffer]:
    """The results that a loop of a program reads or writes, and that few vectors hold.  (Of more a step may read parts
    that lie elsewhere than the ones it wrote, which are quicker to have from memory.)"""
    if program.parts > 1:
        return []
    inside = {b for loop in program.steps if isinstance(loop, Repeat)
              for s in walk((*loop.test, *loop.body)) for b in buffers_of(s)}
    return [b for b in program.of(Space.OUT) if b in inside and size_of(b) <= costs.carried]


def block_memory(program: Program, bodies: Mapping[Section, str], inline: Collection[str], costs: CpuCode
                 ) -> Mapping[str, int]:
    """Bytes of block memory that bodies which are written out have of their own, in the frame: those whose buffers
    there fill few vectors, wherever they are called, as long as there is room for all."""
    calls = Counter(bodies[section] for s in walk(program.steps) if isinstance(s, Run)
                    for section in s.kernel.sections())
    out, room = dict[str, int](), costs.frame
    for section, body in bodies.items():
        own = {b for b in buffers_in(section) if b.space is Space.ARENA}
        nbytes = max((b.slot + size_of(b) for b in own), default=0)
        if body not in inline or body in out or not own or any(size_of(b) > costs.in_frame for b in own):
            continue
        if calls[body] * nbytes <= room:
            room -= calls[body] * nbytes
            out[body] = nbytes
    return out


def allocated(near: Mapping[Buffer, str]) -> list[str]:
    """The lines that put buffers into a function's frame, at its begin."""
    return [f"  {name} = alloca [{size_of(b)} x i8], align {ALIGN}" for b, name in near.items()]
