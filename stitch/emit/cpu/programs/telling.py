"""Programs that tell what each of their steps takes."""
from __future__ import annotations

from ...ir.program import Repeat, walk
from ...runtime.handler import Told
from .driver import Driver


class TellingDriver(Driver):
    """The same with lines that tell of every step of the program, and count turns of loops; those inside of others are
    told with how often they went around in all, and no time."""

    def whole(self) -> None:
        loops = [s for s in walk(self.program.steps) if isinstance(s, Repeat)]
        self.turns = {s: f"%turns{n}" for n, s in enumerate(loops)}
        for at in self.turns.values():
            self.line(f"{at} = alloca i64, align 8")
            self.line(f"store i64 0, ptr {at}")
        clock = Told()
        self.lines += clock.begin()
        for number, s in enumerate(self.program.steps):
            self.steps((s,))
            turns = self.value(f"load i64, ptr {self.turns[s]}") if isinstance(s, Repeat) else ""
            self.lines += clock.end(number, turns)
        for number, s in enumerate(loops):
            if s not in self.program.steps:
                self.lines += clock.count(number, self.value(f"load i64, ptr {self.turns[s]}"))

    def turn(self, s: Repeat) -> None:
        before = self.value(f"load i64, ptr {self.turns[s]}")
        self.line(f"store i64 {self.value(f'add i64 {before}, 1')}, ptr {self.turns[s]}")
        self.steps(s.body)
