"""What the cost model expects of scatters on an H200 that need not be there; writes bench/results/gpu-segments.*.

    python -m bench.gpu.segments      sums over segments, a softmax over them, messages in a graph, a table's gradient

Each with indices in order and in any, the latter with `STITCH_GPU_ATOMICS`, too.  Needs jax's CUDA plugin, but no GPU.
Times are predictions, not measurements: XLA's that of the kernels which stitch foresees, by which it decides, ours that
of what it decides.  Launches are counted in both executables.
"""
from __future__ import annotations

import argparse
import dataclasses
import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
from jax.experimental import topologies

import stitch
from bench.gpu.predict import captured, expected, has_plugin
from bench.h200 import H200
from bench.kernels import count_kernels
from stitch.target import GPUS

RESULTS = Path(__file__).parent.parent / "results"
#: nodes, edges, features; rows of a table and what is looked up in it
NODES, EDGES, FEATURES, ROWS, LOOKED_UP = 2_000, 50_000, 32, 30_000, 16_384

Program = Callable[..., Any]


def sums(ordered: bool) -> Program:
    """[edges, features] -> [nodes, features]."""
    def run(x: Any, goal: Any) -> Any:
        return jax.ops.segment_sum(x, goal, NODES, indices_are_sorted=ordered)
    return run


def softmax(ordered: bool) -> Program:
    """Of all edges that end in a node, for each feature."""
    def run(x: Any, goal: Any) -> Any:
        most = jax.ops.segment_max(x, goal, NODES, indices_are_sorted=ordered)
        raised = jnp.exp(x - most[goal])
        return raised / jax.ops.segment_sum(raised, goal, NODES, indices_are_sorted=ordered)[goal]
    return run


def messages(ordered: bool) -> Program:
    """The mean of what comes along the edges, which have weights, behind a node's own."""
    def run(x: Any, weight: Any, source: Any, goal: Any) -> Any:
        coming = jax.ops.segment_sum(x[source] * weight[:, None], goal, NODES, indices_are_sorted=ordered)
        count = jax.ops.segment_sum(jnp.ones_like(weight), goal, NODES, indices_are_sorted=ordered)
        return jax.nn.relu(x + coming / jnp.maximum(count, 1.0)[:, None])
    return run


def gradient(ordered: bool) -> Program:
    """Of a table of embeddings, and the step that follows."""
    def run(table: Any, tokens: Any, above: Any) -> Any:
        sums = jax.ops.segment_sum(above, tokens, ROWS, indices_are_sorted=ordered)
        return table - 0.1 * sums
    return run


def programs() -> dict[str, tuple[Callable[[bool], Program], list[Any]]]:
    """What is asked about, with the shapes of its arguments."""
    def f32(*dims: int) -> Any:
        return jax.ShapeDtypeStruct(dims, jnp.float32)

    def s32(n: int) -> Any:
        return jax.ShapeDtypeStruct((n,), jnp.int32)
    edges = f32(EDGES, FEATURES)
    return {"segment sum": (sums, [edges, s32(EDGES)]), "segment softmax": (softmax, [edges, s32(EDGES)]),
            "message passing": (messages, [f32(NODES, FEATURES), f32(EDGES), s32(EDGES), s32(EDGES)]),
            "embedding gradient": (gradient, [f32(ROWS, 64), s32(LOOKED_UP), f32(LOOKED_UP, 64)])}


@dataclass(frozen=True, slots=True)
class Row:
    """A program in one form: times as the model has them, launches of the executables."""

    program: str
    indices: str
    xla_us: float
    xla_launches: int
    us: float
    launches: int


def rows() -> list[Row]:
    """Every program in every form."""
    found: list[Row] = []
    for name, (make, arguments) in programs().items():
        for ordered, atomics in ((True, False), (False, False), (False, True)):
            target = GPUS["h200"].with_atomics(atomics)
            seen = captured(make(ordered), arguments, cuda=True)
            ours, made = expected(seen.module, target), launches(make(ordered), arguments, atomics)
            how = "in order" if ordered else "in any order, atomics" if atomics else "in any order"
            found.append(Row(name, how, ours["xla_us"], count_kernels(str(seen.executable)).static, ours["planned_us"],
                             made))
            print(found[-1], file=sys.stderr, flush=True)
    return found


def launches(function: Program, arguments: list[Any], atomics: bool) -> int:
    """Of a function's executable with stitch."""
    device: Any = topologies.get_topology_desc(platform="cuda", target_config=H200, topology="1x1x1").devices[0]
    sharding = jax.sharding.SingleDeviceSharding(device)
    shapes = [jax.ShapeDtypeStruct(a.shape, a.dtype, sharding=sharding) for a in arguments]
    with stitch.enabled(cuda=True, gpu_atomics=atomics):
        return count_kernels(str(jax.jit(function).lower(*shapes).compile().as_text())).static


def document(found: list[Row]) -> str:
    """The rows as a Markdown document."""
    lines = ["Predictions of the cost model for h200, **not measurements**: nothing here ran on a GPU.", "",
             "| program | indices | XLA us (launches) | stitch us (launches) | ratio |", "|---|---|---|---|---|"]
    lines += [f"| {r.program} | {r.indices} | {r.xla_us:.1f} ({r.xla_launches}) | {r.us:.1f} ({r.launches}) | "
              f"{r.xla_us / r.us:.2f}x |" for r in found]
    sizes = f"{NODES} nodes, {EDGES} edges, {FEATURES} features; {LOOKED_UP} rows of 64 added to {ROWS}; f32"
    notes = [f"- {sizes}", f"- jax {jax.__version__}",
             "- us: of the kernels that stitch foresees of XLA, by which it decides, and of what it decides; in "
             "brackets: launches of the executables, for an H200 that is not there"]
    return "\n".join([*lines, "", *notes, ""])


def main() -> int:
    """Predict, print and write; returns the exit status."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    if not has_plugin():
        print("jax's CUDA plugin is not installed", file=sys.stderr)
        return 2
    jax.config.update("jax_platforms", "cpu")
    os.environ.setdefault("JAX_SKIP_CUDA_CONSTRAINTS_CHECK", "1")
    os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} --xla_gpu_autotune_level=0".strip()
    found = rows()
    text, stem = document(found), RESULTS / "gpu-segments"
    stem.with_suffix(".md").write_text(text)
    record = {"predicted": "by the cost model, not measured", "jax": jax.__version__,
              "rows": [dataclasses.asdict(r) for r in found]}
    stem.with_suffix(".json").write_text(json.dumps(record, indent=1) + "\n")
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
