"""A plan for people: summary lines and aligned tables within 120 columns."""
from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, TypeVar

from rich.console import Console
from rich.table import Table

if TYPE_CHECKING:
    from ..span.plan import Cut
    from .records import Frame, Group, Left, Loop, Op, Plan, Refused, SectionReport, Split
    from .statistics import Statistics

WIDTH = 120
T = TypeVar("T")
#: rows of a table, kernels, loops or computations, and names in a cell, unless everything is asked for
ROWS, NAMES = 24, 6
#: what stands between a name and a reason in the reasons of edges to an instruction left to XLA
_STAYS = " stays with XLA: "


class Printer:
    """Prints plans on a console; `full` leaves nothing out."""

    def __init__(self, console: Console, full: bool = False) -> None:
        self.console, self.full = console, full

    def plan(self, plan: Plan) -> None:
        """A whole module."""
        stitched: list[Group | Loop] = [g for f in plan.frames for g in f.groups]
        stitched += [g for f in plan.frames for g in f.loops]
        self.line(f"module {plan.module} ({plan.path}): kernels {plan.kernels_before} -> {plan.kernels_after}")
        taken = sum(g.launches for g in stitched)
        self.line(f"  {count(len(stitched), 'stitched kernel')} in place of {count(taken, 'XLA kernel')}"
                  + (f"; expected there {us(plan.xla)} -> {us(plan.stitched)} ({gain(plan.xla, plan.stitched)})"
                     if stitched else ""))
        self.line(f"  planned {plan.prepared}, for {plan.target} ({plan.machine}), in {plan.seconds * 1e3:.0f} ms")
        if stitched:
            self.statistics(plan.statistics)
        for name, why in self.first(plan.skipped):
            self.line(f"  computation {name} is not looked at: {why}")
        self.rest(plan.skipped, "  ")
        for frame in self.first(plan.frames):
            self.frame(frame)
        self.rest(plan.frames, "")

    def statistics(self, s: Statistics) -> None:
        """The paper's figures."""
        m = s.memory
        self.line(f"  without library calls: launches a run {s.before:.0f} -> {s.after:.0f} (fusion ratio "
                  f"{s.fusion_ratio:.2f}), {s.fusable:.0%} of XLA's time; {s.speedup:.2f}x there and "
                  f"{s.whole:.2f}x end to end are predicted")
        self.line(f"  block memory of a kernel: {m.average:.0f} B on average, {m.maximum} B at most, "
                  f"{m.shared_ratio:.0%} shared; {count(m.shrunk, 'kernel')} had to shrink")

    def frame(self, frame: Frame) -> None:
        """One computation."""
        self.line()
        self.line(f"computation {frame.name}: {count(frame.instructions, 'instruction')}, span {frame.span}, "
                  f"work {frame.work:.3g} operations")
        if frame.critical:
            self.line("  longest path, root first: " + self.names(frame.critical, " <- "))
        self.rows(("span", "library layers", "work", "instructions"), "rrrl", [
            (str(y.span), str(y.depths[0]) if y.depths[0] == y.depths[1] else f"{y.depths[0]}-{y.depths[1]}",
             f"{y.work:.3g}", self.names([f"{i.name} ({i.place})" for i in y.launches])) for y in frame.layers])
        for group in self.first(frame.groups):
            self.group(group)
        self.rest(frame.groups, "  ")
        for loop in self.first(frame.loops):
            self.loop(loop)
        self.rest(frame.loops, "  ")
        self.refused(frame.refused)
        self.left(frame.left)
        self.edges("edges between kernels", frame.cuts)

    def group(self, g: Group) -> None:
        """A group with its kernel."""
        self.line()
        self.line(f"  kernel {g.id}: {count(g.ops, 'op')} in place of {count(g.launches, 'XLA kernel')}; expected "
                  f"{us(g.xla)} -> {us(g.stitched)} ({doubted(g)}, by {g.source}; {g.standing})")
        self.line(f"    in profiles: {g.title}")
        self.line(f"    {g.kernel}: library layer {g.layer}, {count(g.phases, 'phase')}, {count(g.threads, 'thread')}, "
                  f"arena {size(g.arena_bytes)}, scratch {size(g.scratch_bytes)}")
        self.line("    reads " + (self.names([f"{i.name} {i.shape}" for i in g.inputs]) or "nothing"))
        self.line("    writes " + self.names(g.outputs))
        moved = g.traffic
        self.line(f"    moves {size(moved.read + moved.stored)} between memory and its blocks (XLA's kernels: "
                  f"{size(g.xla_bytes)}), {size(moved.block)} in block memory, {size(moved.registers)} in registers")
        self.members(g.members)
        self.sections(g.sections)
        self.arena(g.sections)
        self.edges("edges between sections", g.crossings)

    def loop(self, p: Loop) -> None:
        """A loop that is one launch, or another op that is one by itself, with its program."""
        turns = "repeat" in map(str.strip, p.steps)
        kind, starts, often = ("loop", ", which every turn starts", ", in all turns") if turns else ("launch", "", "")
        self.line()
        self.line(f"  {kind} {p.name}: {count(p.ops, 'op')} in place of {count(p.launches, 'XLA kernel')}{starts}; "
                  f"expected {us(p.xla)} -> {us(p.stitched)} ({doubted(p)}, by model; {p.standing})")
        self.line(f"    in profiles: {p.title}")
        parts = f" in {p.parts} parts" if p.parts > 1 else ""
        self.line(f"    {p.kernel}: {count(p.kernels, 'kernel')}{parts} on {count(p.threads, 'thread')}, "
                  f"scratch {size(p.scratch_bytes)}")
        self.line("    reads " + (self.names([f"{i.name} {i.shape}" for i in p.inputs]) or "nothing"))
        self.line("    writes " + self.names(p.outputs))
        self.line(f"    moves {size(p.bytes)} in and out (XLA's kernels{often}: {size(p.xla_bytes)})")
        for step in self.first(p.steps):
            self.line(f"    {step}")
        self.rest(p.steps, "    ")

    def members(self, members: Sequence[Op]) -> None:
        """Instructions with where they came from."""
        self.rows(("instruction", "op", "shape", "name in the program", "source"), "lllll",
                  [(m.name, m.op, m.shape, m.op_name, _short(m.source)) for m in members if not m.is_constant])

    def sections(self, sections: Sequence[SectionReport]) -> None:
        """Schedules."""
        self.rows(("section", "phase", "schedule", "grid", "steps", "loops", "us on a core", "ops", "stores"),
                  "rrnrrrrrl",
                  [(str(s.number), str(s.phase), schedule(s.schedule), str(s.grid), str(s.steps_per_block),
                    str(s.nests), f"{s.work:.2f}", str(len(s.ops)), self.names(s.roots)) for s in sections])

    def arena(self, sections: Sequence[SectionReport]) -> None:
        """The map of block memory."""
        self.rows(("section", "arena value", "at byte", "bytes", "live in loops", "name in the program"), "rlrrll",
                  [(str(s.number), v.value, str(v.offset), str(v.bytes), f"{v.first}-{v.last}", v.op_name)
                   for s in sections for v in s.arena])
        for s in sections:
            if s.registers:
                self.line(f"    section {s.number} keeps in registers: {self.names(s.registers)}")
            if s.shrunk:
                self.line(f"    section {s.number} computes again to save arena: {self.names(s.shrunk)}")

    def refused(self, refused: Sequence[Refused]) -> None:
        """Groups that stay with XLA."""
        self.rows(("group", "kernels", "left to XLA because", "instructions"), "rrll",
                  [(str(r.id), str(r.launches), r.reason, self.names([m.name for m in r.members if not m.is_constant]))
                   for r in refused])

    def left(self, left: Sequence[Left]) -> None:
        """Instructions that stay with XLA, by reason."""
        reasons: dict[str, list[str]] = {}
        for one in left:
            reasons.setdefault(one.reason, []).append(one.instruction.name)
        self.rows(("count", "left to XLA because", "instructions"), "rll",
                  [(str(len(names)), why, self.names(names)) for why, names in most(reasons)])

    def edges(self, title: str, edges: Iterable[Cut]) -> None:
        """Edges that were cut, by reason."""
        reasons: dict[str, list[str]] = {}
        for e in edges:
            _, stays, why = e.reason.rpartition(_STAYS)
            reasons.setdefault(f"one end{stays}{why}" if stays else why, []).append(f"{e.producer} -> {e.consumer}")
        self.rows(("count", title, "because"), "rll",
                  [(str(len(pairs)), self.names(pairs), why) for why, pairs in most(reasons)])

    def rows(self, heads: Sequence[str], sides: str, rows: Sequence[Sequence[str]]) -> None:
        """A table; `sides` has for every column 'r' (right), 'l' (left) or 'n' (left, never broken)."""
        if not rows:
            return
        self.line()
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
        for head, side in zip(heads, sides):
            table.add_column(head, justify="right" if side == "r" else "left", overflow="fold", no_wrap=side != "l")
        for row in self.first(rows):
            table.add_row(*row)
        with self.console.capture() as captured:
            self.console.print(table)
        self._write("\n".join(row.rstrip() for row in captured.get().rstrip().split("\n")))
        self.rest(rows, "")

    def first(self, what: Sequence[T]) -> Sequence[T]:
        """What is shown of many things."""
        return what if self.full else what[:ROWS]

    def rest(self, what: Sequence[object], indent: str) -> None:
        """How many more there are."""
        if len(what) > len(self.first(what)):
            self.line(f"{indent}... and {len(what) - ROWS} more (--full)")

    def names(self, names: Sequence[str], joint: str = ", ") -> str:
        """A list of names, cut short."""
        if self.full or len(names) <= NAMES:
            return joint.join(names)
        return joint.join(names[:NAMES]) + f"{joint}... {len(names) - NAMES} more"

    def line(self, text: str = "") -> None:
        """A line of text; where it is broken, the rest is indented below it."""
        indent = " " * (len(text) - len(text.lstrip()) + 4)
        self._write(textwrap.fill(text, self.console.width, subsequent_indent=indent, break_on_hyphens=False))

    def _write(self, text: str) -> None:
        self.console.file.write(text + "\n")


def console(file: object = None) -> Console:
    """A console for a file (standard output by default) that is never wider than WIDTH and takes text as it is."""
    made = Console(file=file, markup=False, highlight=False, emoji=False)  # type: ignore[arg-type]
    made.width = min(made.width, WIDTH) if made.is_terminal else WIDTH
    return made


def most(reasons: dict[str, list[str]]) -> list[tuple[str, list[str]]]:
    """Reasons with their names, those that hit most first."""
    return sorted(reasons.items(), key=lambda r: -len(r[1]))


def schedule(s: Split) -> str:
    """'Row split_dim 0 sword 64 tile 4'; a tile of 1 is left out."""
    return f"{s.kind} split_dim {s.split_dim} sword {s.sword}" + f" tile {s.tile}" * (s.tile != 1)


def count(n: int, what: str) -> str:
    """'1 kernel', '2 kernels'"""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def us(microseconds: float) -> str:
    """'1.23 us', '123 us'"""
    return f"{microseconds:.2f} us" if microseconds < 100 else f"{microseconds:.0f} us"


def gain(before: float, after: float) -> str:
    """'1.50x'; '-' where nothing is left."""
    return f"{before / after:.2f}x" if after else "-"


def doubted(what: Group | Loop) -> str:
    """A gain with the interval in which nine in ten such gains lie."""
    expected = what.xla / what.stitched if what.stitched else 0.0
    interval = f" [{expected / what.doubt:.2f}, {expected * what.doubt:.2f}]" if what.doubt > 1.0 else ""
    return gain(what.xla, what.stitched) + interval


def size(nbytes: int) -> str:
    """'512 B', '12.0 KiB', '12.0 MiB'"""
    return f"{nbytes} B" if nbytes < 10_000 else f"{nbytes / 1024:.1f} KiB" if nbytes < 10_000_000 \
        else f"{nbytes / (1 << 20):.1f} MiB"


def _short(source: str) -> str:
    """The file without its folders."""
    return PurePath(source).name
