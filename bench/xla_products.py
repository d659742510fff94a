"""What XLA's own matrix products cost, by shape: the table that costs of XLA's products are fitted to.

    python -m bench.xla_products --seconds 50     measure; again and again, until it says that all is measured

A product runs in a `while` of known trip count in which one element of its right operand depends on the product before,
so that products follow each other, dispatch does not count, and nothing is hoisted.  The time of the same loop without
the product is taken off; what remains has the product's launch in it and some 0.2 us of the loop's.  Operands stay in
the cache that holds them.  Passes are spread over time.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from bench import machine
from bench.run_patterns import RESULTS
from stitch.schedule.cost.xla_products import xla_product_ns
from stitch.target import CpuTarget
from stitch.timing import Effort, interleave

#: passes over the grid, the seconds a loop runs in each, and its fewest trips (XLA unrolls a loop of one or two)
PASSES, LOOP_SECONDS, FEWEST = 4, 12e-3, 4
#: the operands as einsum writes them: plain, the right one transposed, the left one transposed
FORMS = {"nn": "bmk,bkn->bmn", "nt": "bmk,bnk->bmn", "tn": "bkm,bkn->bmn"}


@dataclass(frozen=True, slots=True)
class Point:
    """`batch` products of [rows, depth] and [depth, cols]."""

    batch: int
    rows: int
    cols: int
    depth: int
    form: str

    @property
    def operations(self) -> int:
        return 2 * self.batch * self.rows * self.cols * self.depth

    def operands(self) -> list[tuple[int, ...]]:
        """Shapes of the operands; no batch dimension where there is one product."""
        sizes = {"b": self.batch, "m": self.rows, "n": self.cols, "k": self.depth}
        sides = FORMS[self.form].split("->")[0].split(",")
        return [tuple(sizes[c] for c in side if c != "b" or self.batch > 1) for side in sides]

    def product(self, left: jax.Array, right: jax.Array) -> jax.Array:
        """The product as a program would write it."""
        return jnp.einsum(FORMS[self.form] if self.batch > 1 else FORMS[self.form].replace("b", ""), left, right)


@dataclass
class Row:
    """A point's nanoseconds and busy cores, one a pass; whether XLA hands the product to its library as a fusion; other
    kernels that XLA puts around it."""

    point: Point
    fused: bool = False
    others: int = 0
    ns: list[float] = field(default_factory=list)
    busy: list[float] = field(default_factory=list)

    @property
    def least(self) -> float:
        """The quietest pass: others on the machine only add time."""
        return min(self.ns)


def grid() -> list[Point]:
    """Squares; products with few rows, few columns or little depth; batches; those of an encoder layer."""
    shapes = [(1, n, n, n, form) for n in (16, 32, 64, 128, 256, 512, 1024, 2048) for form in FORMS]
    for wide in (128, 512, 2048):
        few = (1, 4, 16, 32, 64, 128)
        shapes += [(1, m, wide, wide, form) for m in few for form in ("nn", "nt") if m < wide]
        shapes += [(1, wide, n, wide, "nn") for n in few if n < wide]
        shapes += [(1, wide, wide, k, form) for k in (16, 64, 256) for form in ("nn", "tn") if k < wide]
    for batch in (8, 12, 96):
        shapes += [(batch, n, n, n, form) for n in (16, 32, 64, 128, 256) for form in ("nn", "nt")]
        shapes += [(batch, 1, 64, 64, "nn"), (batch, 1, 512, 64, "nt"), (batch, 4, 64, 64, "nn")]
        for length in (128, 512, 1024) if batch == 12 else (128, 512):
            shapes += [(batch, length, length, 64, "nt"), (batch, length, 64, length, "nn"),
                       (batch, length, 64, length, "tn")]
    shapes += [(1, 256, 2048, 512, "nn"), (1, 256, 512, 2048, "nn"), (1, 1024, 512, 512, "nn"),
               (1, 1024, 2048, 512, "nn"), (1, 1024, 512, 2048, "nt"), (1, 512, 2048, 1024, "tn")]
    return [Point(*shape) for shape in dict.fromkeys(shapes)]


def _one(x: jax.Array, y: jax.Array) -> jax.Array:
    """`x` with its first element next to zero, depending on `y`."""
    first = jnp.reshape(y[(slice(1),) * y.ndim], (1,) * x.ndim) * jnp.asarray(1e-30, x.dtype)
    return jax.lax.dynamic_update_slice(x, first, (0,) * x.ndim)


def _loop(point: Point, trips: int, product: bool) -> Callable[[jax.Array, jax.Array], tuple[jax.Array, jax.Array]]:
    """`trips` products (or updates of one element of the result) one after the other."""

    def run(left: jax.Array, right: jax.Array) -> tuple[jax.Array, jax.Array]:
        def body(_: int, state: tuple[jax.Array, jax.Array]) -> tuple[jax.Array, jax.Array]:
            right, result = state
            result = point.product(left, right) if product else _one(result, right)
            return _one(right, result), result

        result = jnp.zeros(jax.eval_shape(point.product, left, right).shape, left.dtype)
        last: tuple[jax.Array, jax.Array] = jax.lax.fori_loop(0, trips, body, (right, result))
        return last

    return run


def _form(point: Point) -> tuple[bool, int]:
    """Is the product inside a library fusion, and how many kernels stand around it?"""
    shapes = [jax.ShapeDtypeStruct(shape, jnp.float32) for shape in point.operands()]
    text = str(jax.jit(point.product).lower(*shapes).compile().as_text())
    entry = text[text.index("\nENTRY"):]
    launched = sum(f" {op}(" in line for line in entry.splitlines() for op in ("fusion", "dot", "copy"))
    return "__ynn_fusion" in entry, launched - 1


def measure(row: Row) -> None:
    """Add one pass to a row."""
    point = row.point
    if not row.ns:
        row.fused, row.others = _form(point)
    rng = np.random.default_rng(len(row.ns))
    arguments = [jax.device_put(rng.standard_normal(shape, dtype=np.float32)) for shape in point.operands()]
    guess = xla_product_ns(point.batch, point.rows, point.cols, point.depth, row.fused, CpuTarget.host())
    trips = max(FEWEST, min(20_000, int(LOOP_SECONDS / (guess + 1000) * 1e9)))
    made = {name: jax.jit(_loop(point, trips, product)).lower(*arguments).compile()
            for name, product in (("product", True), ("empty", False))}
    sides = {name: [lambda _, call=call: jax.block_until_ready(call(*arguments))] for name, call in made.items()}
    samples = interleave(sides, 1, Effort(seconds=0.1, least=3, repetition=0.0))
    spent = [a - b for a, b in zip(samples.seconds["product"], samples.seconds["empty"])]
    row.ns.append(statistics.median(spent) / trips * 1e9)
    cpu, wall = time.process_time(), time.perf_counter()
    while time.perf_counter() < wall + 0.03:
        sides["product"][0](0)
    row.busy.append((time.process_time() - cpu) / (time.perf_counter() - wall))


HEADERS = ("batch", "rows", "columns", "depth", "form", "XLA's form", "us", "GFLOP/s", "cores", "model us",
           "model / measured")


def markdown(rows: list[Row], target: CpuTarget, host: machine.Machine) -> str:
    """The table, with the model of stitch.schedule.cost.xla_products beside it."""
    lines = [list(HEADERS), ["---"] * len(HEADERS)]
    ratios = []
    for row in rows:
        point = row.point
        model = target.costs.xla.launch_ns + xla_product_ns(
            point.batch, point.rows, point.cols, point.depth, row.fused, target, point.form == "nt")
        ratios.append(model / row.least)
        lines.append([*map(str, (point.batch, point.rows, point.cols, point.depth)), point.form,
                      ("fusion" if row.fused else "dot") + f", {row.others} more" * (row.others > 0),
                      f"{row.least / 1e3:.2f}", f"{point.operations / row.least:.1f}",
                      f"{statistics.median(row.busy):.1f}", f"{model / 1e3:.2f}", f"{ratios[-1]:.2f}"])
    near = sum(0.75 <= r <= 1.25 for r in ratios)
    done = sorted({len(row.ns) for row in rows})
    passes = f"{done[0]} to {done[-1]}" if len(done) > 1 else f"{PASSES}"
    notes = [*host.lines(), "form: as einsum writes the operands: nn [M,K] [K,N], nt [M,K] [N,K], tn [K,M] [K,N]",
             "XLA's form: a fusion of its library, or a plain dot; `n more` are the kernels it puts around the product "
             "(their time is in the figure)",
             f"us: the least of {passes} passes, each a median; cores: processor time over time",
             f"model / measured: {near} of {len(ratios)} within 25 %, median {statistics.median(ratios):.2f}"]
    return "\n".join(["| " + " | ".join(cells) + " |" for cells in lines] + ["", *(f"- {n}" for n in notes), ""])


def _rows(record: Mapping[str, Any]) -> dict[Point, Row]:
    """All rows, with what was measured so far."""
    rows = {point: Row(point) for point in grid()}
    for measured in record.get("rows", ()):
        point = Point(**measured["point"])
        if point in rows:
            rows[point] = Row(**{**measured, "point": point})
    return rows


def main(arguments: list[str] | None = None) -> int:
    """Measure for a while and write what there is; returns 0 when all is measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=50.0, help="0 writes the table anew")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the results")
    options = parser.parse_args(arguments)
    host, until = machine.describe(), time.monotonic() + options.seconds
    stem = options.out / f"xla-products-{host.slug()}"
    rows = _rows(machine.begun(stem.with_suffix(".json"), host, options.seconds == 0))
    todo = [row for turn in range(PASSES) for row in rows.values() if len(row.ns) <= turn]
    left = len(todo)
    for row in todo:
        if time.monotonic() > until:
            break
        measure(row)
        left -= 1
    done = [row for row in rows.values() if row.ns]
    stem.with_suffix(".md").write_text(markdown(done, CpuTarget.host(), host))
    record = {"machine": host.as_dict(), "left": left, "rows": [asdict(row) for row in done]}
    stem.with_suffix(".json").write_text(json.dumps(record, indent=1) + "\n")
    print(f"{left} measurements left" if left else "all is measured")
    return int(left > 0)


if __name__ == "__main__":
    sys.exit(main())
