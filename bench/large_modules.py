"""How long `stitch explain --as-is` takes for modules of a million instructions, and in how much memory.

    python -m bench.large_modules       writes bench/results/large-modules-<machine>.md; exit status 1 beyond a target

A chain is elementwise ops one behind another. A mixed module has ops of every kind on arrays of several types and
shapes, each on values made shortly before and now and then on older ones. CPU seconds are those of a process of its
own, with its imports.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from bench.machine import describe

RESULTS = Path(__file__).parent / "results"
#: most CPU seconds and MB for a module of a million instructions, on a core that nobody else uses
SECONDS, MEMORY, MILLION = 60.0, 4000.0, 1_000_000
#: how many values back operands are found, and how often they are from anywhere
WINDOW, FAR = 32, 0.05
WIDE, TALL, ROW, COLUMN = (64, 256), (256, 64), (64,), (256,)
SHAPES: Sequence[tuple[int, ...]] = (WIDE, TALL, ROW, COLUMN, ())
MATRICES = (WIDE, TALL)

Dims = tuple[int, ...]


def shape(dtype: str, dims: Dims) -> str:
    """A shape as XLA prints it, row-major."""
    layout = "{" + ",".join(map(str, range(len(dims) - 1, -1, -1))) + "}" if dims else ""
    return f"{dtype}[{','.join(map(str, dims))}]{layout}"


def chain(instructions: int) -> str:
    """A module of elementwise ops, each of which reads the one before."""
    wide = shape("f32", WIDE)
    ops = ("add", "multiply", "maximum")
    lines = [f"  %v{n} = {wide} {ops[n % 3]}(%v{n - 1}, %v0)" for n in range(1, instructions)]
    lines[-1] = lines[-1].replace("  ", "  ROOT ", 1)
    return "\n".join(("HloModule chain\n", f"ENTRY %main (v0: {wide}) -> {wide} {{", f"  %v0 = {wide} parameter(0)",
                      *lines, "}\n"))


def mixed(instructions: int, seed: int = 0) -> str:
    """A module of ops of many kinds."""
    return _Mixed(seed).text(instructions)


class _Mixed:
    """The instructions so far: their lines, and the values by type and dimensions."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.values: dict[tuple[str, Dims], list[str]] = {}
        self.last: list[tuple[str, str]] = []
        self.steps: Sequence[tuple[float, Callable[[], object]]] = (
            (0.50, self.compute), (0.08, self.convert), (0.08, self.spread), (0.06, self.fold), (0.04, self.transpose),
            (0.04, self.reshape), (0.04, self.cut), (0.03, self.join), (0.07, self.choose), (0.02, self.multiply),
            (0.02, self.constant), (0.02, self.tuple))

    def text(self, instructions: int) -> str:
        """The module."""
        for number, (dtype, dims) in enumerate((d, s) for d in ("f32", "bf16", "s32") for s in SHAPES):
            self.put(dtype, dims, f"parameter({number})")
        params = ", ".join(f"{name}: {made}" for name, made in self.last)
        weights, steps = zip(*self.steps, strict=True)
        while len(self.lines) < instructions - 1:
            self.random.choices(steps, weights)[0]()
        results = f"({', '.join(made for _, made in self.last[-8:])})"
        names = ", ".join(f"%{name}" for name, _ in self.last[-8:])
        adds = "".join(f"%add_{d} (a: {d}[], b: {d}[]) -> {d}[] {{\n  %a = {d}[] parameter(0)\n"
                       f"  %b = {d}[] parameter(1)\n  ROOT %s = {d}[] add(%a, %b)\n}}\n\n" for d in ("f32", "s32"))
        return "\n".join((f"HloModule mixed\n\n{adds}ENTRY %main ({params}) -> {results} {{", *self.lines,
                          f"  ROOT %results = {results} tuple({names})", "}\n"))

    def put(self, dtype: str, dims: Dims, call: str) -> str:
        """Add an instruction and return its name."""
        name, made = f"v{len(self.lines)}", shape(dtype, dims)
        self.lines.append(f"  %{name} = {made} {call}")
        self.values.setdefault((dtype, dims), []).append(name)
        self.last.append((name, made))
        return name

    def value(self, dtype: str, dims: Dims) -> str:
        """A value to read, with %; a constant that is spread out where there is none yet."""
        found = self.values.get((dtype, dims))
        if found is None:
            one = self.put(dtype, (), "constant(1)")
            return "%" + (self.put(dtype, dims, f"broadcast(%{one}), dimensions={{}}") if dims else one)
        if self.random.random() < FAR:
            return "%" + self.random.choice(found)
        return "%" + found[-1 - self.random.randrange(min(len(found), WINDOW))]

    def compute(self) -> None:
        pick = self.random.choice
        dtype, dims = pick(("f32", "f32", "f32", "bf16", "s32")), pick(SHAPES)
        if dtype != "s32" and self.random.random() < 0.4:
            op = pick(("exponential", "tanh", "negate", "abs", "rsqrt", "logistic"))
            self.put(dtype, dims, f"{op}({self.value(dtype, dims)})")
            return
        op = pick(("add", "multiply", "subtract", "maximum", "minimum", "add" if dtype == "s32" else "divide"))
        self.put(dtype, dims, f"{op}({self.value(dtype, dims)}, {self.value(dtype, dims)})")

    def convert(self) -> None:
        before, after = self.random.sample(("f32", "bf16", "s32"), 2)
        dims = self.random.choice(SHAPES)
        self.put(after, dims, f"convert({self.value(before, dims)})")

    def matrix(self, *dtypes: str) -> tuple[str, Dims]:
        return self.random.choice(dtypes), self.random.choice(MATRICES)

    def spread(self) -> None:
        (dtype, dims), d = self.matrix("f32", "bf16", "s32"), self.random.randrange(2)
        self.put(dtype, dims, f"broadcast({self.value(dtype, (dims[d],))}), dimensions={{{d}}}")

    def fold(self) -> None:
        (dtype, dims), d = self.matrix("f32", "f32", "s32"), self.random.randrange(2)
        zero = self.put(dtype, (), "constant(0)")
        self.put(dtype, (dims[1 - d],),
                 f"reduce({self.value(dtype, dims)}, %{zero}), dimensions={{{d}}}, to_apply=%add_{dtype}")

    def transpose(self) -> None:
        dtype, dims = self.matrix("f32", "bf16", "s32")
        self.put(dtype, dims[::-1], f"transpose({self.value(dtype, dims)}), dimensions={{1,0}}")

    def reshape(self) -> None:
        dtype, dims = self.matrix("f32", "s32")
        self.put(dtype, dims[::-1], f"{self.random.choice(('bitcast', 'reshape'))}({self.value(dtype, dims)})")

    def cut(self) -> None:
        (dtype, dims), half = self.matrix("f32", "bf16"), self.random.randrange(2)
        rows = dims[0] // 2
        bounds = f"[{half * rows}:{half * rows + rows}], [0:{dims[1]}]"
        self.put(dtype, (rows, dims[1]), f"slice({self.value(dtype, dims)}), slice={{{bounds}}}")

    def join(self) -> None:
        dtype, dims = self.matrix("f32", "bf16")
        half = (dims[0] // 2, dims[1])
        self.put(dtype, dims, f"concatenate({self.value(dtype, half)}, {self.value(dtype, half)}), dimensions={{0}}")

    def choose(self) -> None:
        dtype, dims = self.random.choice(("f32", "s32")), self.random.choice(SHAPES)
        how = self.random.choice(("LT", "GT", "EQ", "GE"))
        a, b = self.value(dtype, dims), self.value(dtype, dims)
        which = self.put("pred", dims, f"compare({a}, {b}), direction={how}")
        self.put(dtype, dims, f"select(%{which}, {self.value(dtype, dims)}, {self.value(dtype, dims)})")

    def multiply(self) -> None:
        product = self.put("f32", (64, 64), f"dot({self.value('f32', WIDE)}, {self.value('f32', TALL)}), "
                                            "lhs_contracting_dims={1}, rhs_contracting_dims={0}")
        zero = self.put("f32", (), "constant(0)")
        self.put("f32", ROW, f"reduce(%{product}, %{zero}), dimensions={{1}}, to_apply=%add_f32")

    def constant(self) -> None:
        dtype, dims = self.random.choice(("f32", "s32")), self.random.choice(SHAPES)
        value = self.put(dtype, (), f"constant({self.random.randrange(9)})")
        if dims:
            self.put(dtype, dims, f"broadcast(%{value}), dimensions={{}}")

    def tuple(self) -> None:
        dims, other = self.random.choice(SHAPES), self.random.choice(SHAPES)
        parts, name = f"{self.value('f32', dims)}, {self.value('s32', other)}", f"v{len(self.lines)}"
        self.lines.append(f"  %{name} = ({shape('f32', dims)}, {shape('s32', other)}) tuple({parts})")
        self.put("f32", dims, f"get-tuple-element(%{name}), index=0")


KINDS: dict[str, Callable[[int], str]] = {"chain": chain, "mixed": mixed}


def measure(text: str, target: str) -> tuple[float, float, str]:
    """(CPU seconds, peak MB, the line about kernels) of `stitch explain` for a module."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "module.txt"
        path.write_text(text)
        command = [sys.executable, "-m", "bench.large_modules", "--worker", str(path), target]
        done = subprocess.run(command, env=dict(os.environ, STITCH_PERFLIB=""), cwd=RESULTS.parent.parent,
                              capture_output=True, text=True, check=True)
        said = done.stdout.splitlines()[0].partition("): ")[2]
        seconds, megabytes = map(float, done.stderr.splitlines()[-1].split())
        return seconds, megabytes, said


def work(path: str, target: str) -> None:
    """Explain a module in this process; the last line on standard error is what that took."""
    from stitch.cli.main import main as stitch

    status = stitch(["explain", path, "--as-is", "--target", target])
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1000, file=sys.stderr)
    sys.exit(status)


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=KINDS, action="append", help="these kinds of modules")
    parser.add_argument("--instructions", type=int, default=MILLION)
    parser.add_argument("--target", default="avx512", help="machine to plan for")
    parser.add_argument("--out", type=Path, help="file for the table (default: in bench/results, for a million)")
    parser.add_argument("--worker", nargs=2, help=argparse.SUPPRESS)
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Measure, print, write; status 1 beyond a target."""
    options = parse(arguments)
    if options.worker:
        work(*options.worker)
    host = describe()
    lines = ["| module | instructions | CPU seconds | peak MB | in it |", "| --- | --- | --- | --- | --- |"]
    reached = True
    for kind in options.only or KINDS:
        seconds, megabytes, said = measure(KINDS[kind](options.instructions), options.target)
        reached = reached and (options.instructions < MILLION or seconds <= SECONDS and megabytes <= MEMORY)
        lines.append(f"| {kind} | {options.instructions} | {seconds:.1f} | {megabytes:.0f} | {said} |")
    lines += ["", *(f"- {line}" for line in host.lines()),
              f"- targets: {SECONDS:.0f} s and {MEMORY:.0f} MB for a million",
              f"- {os.getloadavg()[2]:.1f} processes ran on average; more than one a core makes CPU seconds longer"]
    print("\n".join(lines))
    out = options.out
    if out is None and options.instructions == MILLION and not options.only:
        out = RESULTS / f"large-modules-{host.slug()}.md"
    if out:
        out.write_text("\n".join(lines) + "\n")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
