"""What plans expect of groups on an H200 beside what the model of kernels says; writes bench/results/gpu-estimates.md.

    python -m bench.gpu_estimates                    all; some minutes, without a GPU
    python -m bench.gpu_estimates --only attention   some of them; prints only

Times are without launches; both take what fits half of the L2 cache to be there, as behind kernels that stored it.
Nothing here is a measurement: the one model schedules and decides (`stitch/schedule`), the other one follows the
kernel's instructions (`stitch/ptx/timing`).
"""
from __future__ import annotations

import argparse
import math
import statistics
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from bench.gpu.gemm import cut_of, made
from stitch.emit.gpu import ptxas
from stitch.ptx.timing.gpus import GPUS
from stitch.ptx.timing.predict import predict
from stitch.schedule.cost.model import model_of
from stitch.schedule.plan import schedule_sections

RESULT = Path(__file__).parent / "results" / "gpu-estimates.md"
_FOLDS = "\n".join(f"""{name} {{
  a = f32[] parameter(0)
  b = f32[] parameter(1)
  ROOT s = f32[] {name}(a, b)
}}""" for name in ("add", "maximum"))


def _module(params: Sequence[str], body: str) -> str:
    listed = "\n".join(f"  p{n} = {shape} parameter({n})" for n, shape in enumerate(params))
    return f"HloModule m\n{_FOLDS}\nENTRY e {{\n{listed}\n  zero = f32[] constant(0)\n{body}\n}}\n"


def _softmax(scores: str, sums: str, kept: str) -> str:
    """Of the minor dimension of `s`, as `w`."""
    last = scores.count(",", 0, scores.index("]"))
    return f"""  least = f32[] constant(-inf)
  m = {sums} reduce(s, least), dimensions={{{last}}}, to_apply=maximum
  mb = {scores} broadcast(m), dimensions={{{kept}}}
  d = {scores} subtract(s, mb)
  e = {scores} exponential(d)
  t = {sums} reduce(e, zero), dimensions={{{last}}}, to_apply=add
  tb = {scores} broadcast(t), dimensions={{{kept}}}
  w = {scores} divide(e, tb)"""


def attention(batch: int, length: int, width: int, dtype: str) -> str:
    """Softmax of the products of queries and keys, by which values are weighed."""
    rows, scores = f"{dtype}[{batch},{length},{width}]{{2,1,0}}", f"f32[{batch},{length},{length}]{{2,1,0}}"
    dims = "lhs_batch_dims={0}, lhs_contracting_dims={2}, rhs_batch_dims={0}"
    return _module([rows] * 3, f"""  s = {scores} dot(p0, p1), {dims}, rhs_contracting_dims={{2}}
{_softmax(scores, f"f32[{batch},{length}]{{1,0}}", "0,1")}
  c = {scores.replace("f32", dtype)} convert(w)
  ROOT o = {rows} dot(c, p2), {dims}, rhs_contracting_dims={{1}}""")


def softmax(rows: int, cols: int) -> str:
    """Of rows."""
    x = f"f32[{rows},{cols}]{{1,0}}"
    return _module([x], f"  s = {x} negate(p0)\n{_softmax(x, f'f32[{rows}]{{0}}', '0')}\n  ROOT o = {x} negate(w)")


def rows_normed(rows: int, cols: int) -> str:
    """A layer norm of rows."""
    x, sums = f"f32[{rows},{cols}]{{1,0}}", f"f32[{rows}]{{0}}"
    return _module([x], f"""  n = f32[] constant({1 / cols})
  nb = {sums} broadcast(n), dimensions={{}}
  r = {x} negate(p0)
{_norm(x, sums)}
  ROOT o = {x} negate(y)""")


def _norm(x: str, sums: str) -> str:
    """Of the rows of `r`, as `y`."""
    return f"""  t = {sums} reduce(r, zero), dimensions={{1}}, to_apply=add
  mean = {sums} multiply(t, nb)
  mb = {x} broadcast(mean), dimensions={{0}}
  c = {x} subtract(r, mb)
  q = {x} multiply(c, c)
  v = {sums} reduce(q, zero), dimensions={{1}}, to_apply=add
  var = {sums} multiply(v, nb)
  i = {sums} rsqrt(var)
  ib = {x} broadcast(i), dimensions={{0}}
  y = {x} multiply(c, ib)"""


def summed(rows: int, cols: int, along: int) -> str:
    """Sums of exponentials along a dimension."""
    x, kept = f"f32[{rows},{cols}]{{1,0}}", (cols, rows)[along]
    return _module([x], f"""  e = {x} exponential(p0)
  ROOT t = f32[{kept}]{{0}} reduce(e, zero), dimensions={{{along}}}, to_apply=add""")


def plain(rows: int, cols: int) -> str:
    """Two arrays, element by element."""
    x = f"f32[{rows},{cols}]{{1,0}}"
    return _module([x, x], f"  e = {x} exponential(p0)\n  ROOT t = {x} add(e, p1)")


def normed(rows: int, depth: int, cols: int, dtype: str) -> str:
    """A product, a residual and a layer norm."""
    x, sums = f"f32[{rows},{cols}]{{1,0}}", f"f32[{rows}]{{0}}"
    operands = [f"{dtype}[{rows},{depth}]{{1,0}}", f"{dtype}[{depth},{cols}]{{1,0}}", x]
    return _module(operands, f"""  n = f32[] constant({1 / cols})
  nb = {sums} broadcast(n), dimensions={{}}
  d = {x} dot(p0, p1), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}
  r = {x} add(d, p2)
{_norm(x, sums)}
  ROOT o = {dtype}[{rows},{cols}]{{1,0}} convert(y)""")


def layers(rows: int, depth: int, hidden: int, cols: int, dtype: str) -> str:
    """Two products with a tanh between."""
    between = f"f32[{rows},{hidden}]{{1,0}}"
    shapes = [f"{dtype}[{a},{b}]{{1,0}}" for a, b in ((rows, depth), (depth, hidden), (hidden, cols))]
    return _module(shapes, f"""  a = {between} dot(p0, p1), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}
  t = {between} tanh(a)
  c = {between.replace("f32", dtype)} convert(t)
  ROOT o = f32[{rows},{cols}]{{1,0}} dot(c, p2), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}""")


def dense(rows: int, depth: int, cols: int, dtype: str) -> str:
    """A product, a bias and an activation."""
    x = f"f32[{rows},{cols}]{{1,0}}"
    operands = [f"{dtype}[{rows},{depth}]{{1,0}}", f"{dtype}[{depth},{cols}]{{1,0}}", f"f32[{cols}]{{0}}"]
    return _module(operands, f"""  b = {x} broadcast(p2), dimensions={{1}}
  d = {x} dot(p0, p1), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}
  s = {x} add(d, b)
  t = {x} tanh(s)
  u = {x} multiply(s, t)
  ROOT o = {dtype}[{rows},{cols}]{{1,0}} convert(u)""")


def cell(rows: int, width: int) -> str:
    """A step of an RNN."""
    x, w = f"f32[{rows},{width}]{{1,0}}", f"f32[{width},{width}]{{1,0}}"
    return _module([x, w, x, w], f"""  a = {x} dot(p0, p1), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}
  b = {x} dot(p2, p3), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}
  s = {x} add(a, b)
  ROOT t = {x} tanh(s)""")


CASES = {
    **{f"attention {t} {b} x {n} x {w}": attention(b, n, w, t) for t, b, n, w in (
        ("f32", 16, 256, 32), ("f32", 8, 128, 64), ("f32", 48, 256, 64), ("f32", 32, 64, 32), ("bf16", 48, 256, 64),
        ("bf16", 16, 128, 64))},
    **{f"product, residual, layer norm {t} {m} x {k} x {n}": normed(m, k, n, t) for t, m, k, n in (
        ("bf16", 1024, 1024, 1024), ("bf16", 512, 768, 768), ("bf16", 256, 256, 256), ("bf16", 2048, 512, 512),
        ("f32", 256, 256, 256), ("f32", 128, 256, 512))},
    **{f"softmax {m} x {n}": softmax(m, n) for m, n in (
        (1024, 1024), (4096, 256), (128, 4096), (8192, 1024))},
    **{f"layer norm {m} x {n}": rows_normed(m, n) for m, n in ((256, 768), (2048, 512), (16384, 1024))},
    **{f"sums of {('columns', 'rows')[d]} {m} x {n}": summed(m, n, d) for m, n, d in (
        (512, 512, 1), (4096, 1024, 1), (64, 16384, 1), (4096, 1024, 0))},
    **{f"elementwise {m} x {n}": plain(m, n) for m, n in ((1024, 1024), (4096, 4096))},
    **{f"two products {t} {m} x {k} x {h} x {n}": layers(m, k, h, n, t) for t, m, k, h, n in (
        ("f32", 128, 64, 256, 64), ("f32", 256, 128, 512, 128), ("f32", 64, 32, 64, 10),
        ("bf16", 256, 256, 1024, 256))},
    **{f"product, bias, activation {t} {m} x {k} x {n}": dense(m, k, n, t) for t, m, k, n in (
        ("bf16", 512, 768, 768), ("bf16", 1024, 4096, 1024), ("f32", 256, 256, 256), ("f32", 512, 256, 256))},
    **{f"cell of an RNN f32 {m} x {n}": cell(m, n) for m, n in ((32, 128), (64, 256), (128, 512))},
}


@dataclass(frozen=True)
class Row:
    """Microseconds without launches."""

    name: str
    expected: float
    kernels: float
    launches: int
    schedule: str

    @property
    def ratio(self) -> float:
        return self.expected / self.kernels

    @property
    def line(self) -> str:
        return (f"| {self.name} | {self.expected:.1f} | {self.kernels:.1f} | {self.ratio:.2f} | {self.launches} | "
                f"{self.schedule} |")


def row(name: str) -> Row:
    """By both models."""
    gpu = GPUS["h200"]
    target = gpu.target
    scheduled = schedule_sections(cut_of(CASES[name], target)[2], target)
    recipe = made(CASES[name], scheduled.candidate, target)[1]
    expected = model_of(target).stitched_ns(scheduled, [r.array for r in scheduled.graph.roots])
    registers = {r.entry: r.registers for r in ptxas.assemble(recipe.ptx, target.cpu)[1]}
    memory = [np.zeros(n, np.uint8) for n in recipe.sizes]
    kernels = sum(predict(recipe.ptx, s.entry, s.blocks, s.threads, [memory[k] for k in s.buffers], gpu,
                          shared_bytes=s.shared, registers=registers[s.entry], near=True).seconds for s in recipe.steps)
    expected -= target.costs.launches.launch_ns * len(recipe.steps)
    return Row(name, expected / 1e3, 1e6 * kernels, len(recipe.steps), str(scheduled.candidate))


def report(rows: Sequence[Row]) -> str:
    """As Markdown."""
    off = [abs(math.log(r.ratio)) for r in rows]
    lines = "\n".join(r.line for r in rows)
    return f"""# Estimates of groups and the model of kernels

`python -m bench.gpu_estimates`: microseconds on an H200, without launches, by the model that plans
(`stitch/schedule`) and by that of kernels (`stitch/ptx/timing`); for both what fits half of the L2 cache is there.
**Not measurements.**

| group | expected us | by the model of kernels | ratio | launches | schedule |
| --- | --- | --- | --- | --- | --- |
{lines}

Median factor between the two: {math.exp(statistics.median(off)):.2f}; largest {math.exp(max(off)):.2f}.
"""


def main(argv: list[str] | None = None) -> int:
    """Estimate, print and write; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="TEXT", help="groups whose name has this; nothing is written")
    options = parser.parse_args(argv)
    if ptxas.find() is None:
        parser.error("ptxas is needed: install nvidia-cuda-nvcc")
    rows = []
    for name in CASES:
        if options.only in name:
            rows.append(row(name))
            print(rows[-1].line, flush=True)
    if not rows:
        parser.error(f"no group has {options.only!r} in its name")
    if not options.only:
        RESULT.write_text(report(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
