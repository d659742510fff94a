"""Control flow as basic blocks: counted loops, conditions, and the values that go around or past them."""
from __future__ import annotations

from collections.abc import Callable

from .values import Emitter, Level, Text

#: (llvm type, name) of values that go around a loop
State = list[tuple[str, str]]


def counted(e: Emitter, lo: str, hi: str, step: int, state: State, guard: bool,
            write: Callable[[str, State], State], t: str = "i64", rolled: bool = False) -> State:
    """for (i = lo; i < hi; i += step) state = write(i, state), with operands of integer type `t`.  Without `guard`
    there is at least one iteration.  The body is one level deeper; the result lives at the current depth.  LLVM leaves
    a `rolled` loop as it is."""
    pre: Text = []
    head: Text = []
    start, end = e.fresh("loop"), e.fresh("end")
    before = e.label
    e.code.append(pre)
    if guard:
        cond = f"%{e.fresh()}"
        e.line(f"{cond} = icmp slt {t} {lo}, {hi}")
        e.line(f"br i1 {cond}, label %{start}, label %{end}")
    else:
        e.line(f"br label %{start}")
    e.block(start)
    e.code.append(head)
    e.levels.append(Level(pre))
    i = f"%{e.fresh('i')}"
    inside = [(u, f"%{e.fresh('s')}") for u, _ in state]
    after = write(i, inside)
    e.line(f"{i}.n = add nsw {t} {i}, {step}")
    e.line(f"{i}.c = icmp slt {t} {i}.n, {hi}")
    latch = e.label
    e.line(f"br i1 {i}.c, label %{start}, label %{end}{', !llvm.loop !0' if rolled else ''}")
    if rolled:
        e.needs["!0"] = '!0 = distinct !{!0, !1}\n!1 = !{!"llvm.loop.unroll.disable"}'
    head.append(f"  {i} = phi {t} [ {lo}, %{before} ], [ {i}.n, %{latch} ]")
    for (u, first), (_, name), (_, last) in zip(state, inside, after):
        head.append(f"  {name} = phi {u} [ {first}, %{before} ], [ {last}, %{latch} ]")
    e.levels.pop()
    e.block(end)
    return _merge(e, state, before, after, latch) if guard else after


def conditional(e: Emitter, cond: str, state: State, write: Callable[[State], State]) -> State:
    """if (cond) state = write(state); the part is one level deeper."""
    pre: Text = []
    inside, end = e.fresh("then"), e.fresh("end")
    before = e.label
    e.code.append(pre)
    e.line(f"br i1 {cond}, label %{inside}, label %{end}")
    e.block(inside)
    e.levels.append(Level(pre))
    after = write(state)
    last = e.label
    e.line(f"br label %{end}")
    e.levels.pop()
    e.block(end)
    return _merge(e, state, before, after, last)


def either_way(e: Emitter, cond: str, yes: Callable[[], None], no: Callable[[], None]) -> None:
    """if (cond) yes() else no(), which write lines without results."""
    names = e.fresh("then"), e.fresh("else"), e.fresh("end")
    e.line(f"br i1 {cond}, label %{names[0]}, label %{names[1]}")
    for name, write in zip(names, (yes, no)):
        e.block(name)
        write()
        e.line(f"br label %{names[2]}")
    e.block(names[2])


def _merge(e: Emitter, before: State, from_before: str, after: State, from_after: str) -> State:
    out: State = []
    for (t, a), (_, b) in zip(before, after):
        if a == b:
            out.append((t, a))
            continue
        name = f"%{e.fresh()}"
        e.line(f"{name} = phi {t} [ {a}, %{from_before} ], [ {b}, %{from_after} ]")
        out.append((t, name))
    return out
