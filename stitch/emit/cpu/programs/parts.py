"""Programs in parts: a function that runs their steps for the parts from one to another."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ...ir.program import First, Give, Slab, Take, Update
from ...ir.scratch import size_of
from .driver import Driver
from .registers import allocated


class PartDriver(Driver):
    """Writes the function that runs the steps for parts from one to another, with the scratch of one in the arena."""

    def function(self, name: str) -> list[str]:
        """`void @name(ptr buffers, ptr arena, i64 begin, i64 end)`."""
        self.lines += [f'define internal void @"{name}"(ptr %buffers, ptr %arena, i64 %begin, i64 %end) {{',
                       *allocated(self.near)]
        self.line(f"%arenas = getelementptr i8, ptr %arena, i64 {self.program.kept}")
        self.run()
        return [*self.lines, "  ret void", "}"]

    def point(self) -> None:
        own = self.program.own
        for n, buffer in enumerate(b for b in self.program.buffers if b not in set(own)):
            self.load(n, buffer)
        offset = 0
        for n, buffer in enumerate(own):
            if buffer in self.near:
                self.pointers[buffer] = self.near[buffer]
                offset += size_of(buffer)
                continue
            self.pointers[buffer] = f"%s{n}"
            self.line(f"%s{n} = getelementptr i8, ptr %arena, i64 {offset}")
            if buffer in self.exchanged:
                self.places[buffer] = f"%s{n}.at"
                self.line(f"%s{n}.at = alloca ptr, align 8")
                self.line(f"store ptr %s{n}, ptr %s{n}.at, align 8")
            offset += size_of(buffer)

    def whole(self) -> None:
        with self.counted("part", "%begin", "%end"):
            self.steps(self.program.steps)

    def of_part(self, s: Take | Give | First) -> None:
        match s:
            case First():
                first = self.value(f"mul i64 %part, {s.rows}")
                narrow = self.value(f"trunc i64 {first} to i32")
                self.line(f"store i32 {narrow}, ptr {self.pointer(s.to)}, align 4")
            case Give(to, source, None):
                n = next(self.labels)
                first = self.value("icmp eq i64 %part, 0")
                self.line(f"br i1 {first}, label %once{n}, label %others{n}")
                self.lines.append(f"once{n}:")
                self.copy(self.pointer(to), self.pointer(source), to.size * to.dtype.nbytes)
                self.label(f"others{n}")
            case Give(to, source, Slab() as slab):
                self.rows(slab, self.pointer(source), self.pointer(to), to.dtype.nbytes, takes=False)
            case Take(to, source, slab):
                self.rows(slab, self.pointer(to), self.pointer(source), to.dtype.nbytes, takes=True)

    def run_bytes(self, s: Update, nbytes: int) -> int | str:
        if s.along is None:
            return nbytes
        rows = s.part.dims[s.along]
        count = self.count(rows, s.whole.dims[s.along])
        return self.value(f"mul i64 {count}, {nbytes // rows}")

    def count(self, rows: int, length: int) -> str:
        """How many rows the part has."""
        left = self.value(f"sub i64 {length}, {self.value(f'mul i64 %part, {rows}')}")
        return self.value(f"call i64 @llvm.umin.i64(i64 {left}, i64 {rows})")

    def rows(self, slab: Slab, own: str, whole: str, nbytes: int, takes: bool) -> None:
        """Copy the rows that the part has, run by run; what the last part lacks is its last row again."""
        row = slab.inner * nbytes
        count = self.count(slab.rows, slab.length)
        size = self.value(f"mul i64 {count}, {row}")
        begin = self.value(f"mul i64 %part, {slab.rows * row}")
        with self.counted(f"run{next(self.labels)}", "0", str(slab.outer)) as run:
            here = self.at(own, run, slab.rows * row)
            there = self.value(f"getelementptr i8, ptr {self.at(whole, run, slab.length * row)}, i64 {begin}")
            to, source = (here, there) if takes else (there, here)
            self.copy(to, source, size)
            if takes and slab.length % slab.rows:
                last = self.at(here, self.value(f"sub i64 {count}, 1"), row)
                with self.counted(f"row{next(self.labels)}", count, str(slab.rows)) as r:
                    self.copy(self.at(here, r, row), last, row)

    def at(self, base: str, number: str, nbytes: int) -> str:
        """So many times so many bytes behind an address."""
        return self.value(f"getelementptr i8, ptr {base}, i64 {self.value(f'mul i64 {number}, {nbytes}')}")

    @contextmanager
    def counted(self, name: str, begin: str, end: str) -> Iterator[str]:
        """A loop around what is written meanwhile, over %name from `begin` to before `end`."""
        self.label(f"{name}.enter")
        self.label(f"{name}.test")
        self.line(f"%{name} = phi i64 [ {begin}, %{name}.enter ], [ %{name}.next, %{name}.again ]")
        more = self.value(f"icmp slt i64 %{name}, {end}")
        self.line(f"br i1 {more}, label %{name}.do, label %{name}.done")
        self.lines.append(f"{name}.do:")
        yield f"%{name}"
        self.label(f"{name}.again")
        self.line(f"%{name}.next = add i64 %{name}, 1")
        self.line(f"br label %{name}.test")
        self.lines.append(f"{name}.done:")
