"""What the cost model expects of the patterns on a GPU that need not be there; writes bench/results/gpu-predicted-*.

    python -m bench.gpu.predict --target h200      every pattern, at its own size and large
    python -m bench.gpu.predict --only softmax     some of them; prints only

These are predictions, made before anything was measured: `python -m bench.gpu.run` measures.  Every pattern is planned
as the hook plans it on CUDA, before XLA has fused anything, with XLA's kernels foreseen by
`schedule/decide/gpu_fusion.py`.
Where jax's CUDA plugin is installed, its module comes from a compile for an H200 that need not be there, and what XLA
makes of it is costed, too, kernel by kernel; otherwise it comes from XLA's passes for CPU without those that fuse.
"""
from __future__ import annotations

import argparse
import dataclasses
import importlib.util
import json
import os
import statistics
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jax
import numpy as np

from bench import jax_patterns, patterns
from bench.gpu.report import CORE, mean_target, verdicts
from bench.gpu.sizes import enlarged, must_move, repeats
from bench.h200 import H200
from bench.kernels import count_kernels
from stitch import jaxlib_bridge
from stitch.hlo.text import parse as parse_module
from stitch.hook.glance import ends_fusions, worth_a_look
from stitch.pipeline import compile_module
from stitch.schedule.cost.gpu import launches_of, memory_ns
from stitch.schedule.cost.model import model_of
from stitch.schedule.plan import ScheduledGroup, schedule_group
from stitch.span.flatten import flatten
from stitch.target import GPUS, GpuTarget

RESULTS = Path(__file__).parents[1] / "results"
#: passes of XLA for CPU that fuse or foresee fusion
_FUSING = ("fusion,fusion-wrapper,dot-library-rewriter,ynn-fusion,onednn-fusion,cpu-parallel-task-assigner,"
           "cpu_multi_output_fusion,cpu_scatter_fusion")
_SEEN = "bench_gpu_predict"


@dataclass(frozen=True)
class Prediction:
    """One pattern at one size; times are microseconds.

    Attributes:
        bytes: what must move; least_us: the time of that at the bandwidth that kernels reach.
        seen: whether the hook hands the module on to be planned.
        xla_us, xla_kernels: what stitch foresees that XLA makes of it.
        stitched_us, stitched_kernels: the same when every group is stitched, whether or not that is expected to win.
        planned_us, planned_kernels: as stitch decides.
        compiled_us, compiled_kernels: what XLA makes of it when it compiles it; None where it was not asked."""

    pattern: str
    large: bool
    bytes: int
    least_us: float
    seen: bool
    xla_us: float
    xla_kernels: int
    stitched_us: float
    stitched_kernels: int
    planned_us: float
    planned_kernels: int
    compiled_us: float | None = None
    compiled_kernels: int | None = None

    @property
    def taken(self) -> str:
        """What stitch does with the pattern."""
        if not self.seen:
            return "not looked at"
        if self.planned_us == self.xla_us:
            return "left to XLA"
        return "taken" if self.planned_us == self.stitched_us else "taken in part"

    @property
    def ratio(self) -> float:
        """XLA's time (of the kernels it compiles, where they are known) over that of what stitch decides."""
        if self.taken == "taken" and self.compiled_us is not None:
            return self.compiled_us / self.stitched_us
        return self.xla_us / self.planned_us


@dataclass(frozen=True)
class Captured:
    """A function as XLA sees it: the serialized module before fusion, the text of the executable if there is one."""

    module: bytes
    executable: str | None


def has_plugin() -> bool:
    """Is jax's CUDA plugin installed?"""
    return any(importlib.util.find_spec("jax_plugins") is not None
               and importlib.util.find_spec(f"jax_plugins.xla_cuda{n}") is not None for n in (12, 13))


def captured(function: Callable[..., Any], arguments: list[Any], cuda: bool) -> Captured:
    """A jitted function as the hook sees it on CUDA, or nearly; arguments are arrays or their shapes.  Raises
    RuntimeError when XLA does not take the function."""
    seen: list[bytes] = []
    jitted = jax.jit(function)
    if not cuda:
        jaxlib_bridge.register_cpu_transform(_SEEN, _stop_after(seen))
        try:
            jitted.lower(*arguments).compile(compiler_options={"xla_disable_hlo_passes": _FUSING})
        except RuntimeError:
            if not seen:  # this was not the compile that we stopped
                raise
        finally:
            jaxlib_bridge.clear_cpu_transform(_SEEN)
        return Captured(seen[-1], None)
    from jax.experimental import topologies

    device: Any = topologies.get_topology_desc(platform="cuda", target_config=H200, topology="1x1x1").devices[0]
    sharding = jax.sharding.SingleDeviceSharding(device)
    leave = jaxlib_bridge.register_cuda_transform(_SEEN, device.client, seen.append)
    try:
        shapes = [jax.ShapeDtypeStruct(a.shape, a.dtype, sharding=sharding) for a in arguments]
        made = jitted.lower(*shapes).compile()
    finally:
        leave()
    return Captured(seen[-1], str(made.as_text()))


def _stop_after(seen: list[bytes]) -> Callable[[bytes], bytes | None]:
    """A transformation that notes the module and ends the compile."""
    def stop(module: bytes) -> bytes | None:
        seen.append(module)
        raise RuntimeError("the module was seen")
    return stop


def costed(executable: str | None, target: GpuTarget) -> dict[str, Any]:
    """The model's time of the kernels of XLA's executable, and their number, as fields of Prediction."""
    if executable is None:
        return {}
    return {"compiled_us": sum(model_of(target).xla_ns(i) for i in parse_module(executable).entry.instrs) / 1e3,
            "compiled_kernels": count_kernels(executable).static}


def expected(module: bytes, target: GpuTarget) -> dict[str, Any]:
    """The model's times (microseconds) and kernels of a module without loops, as fields of Prediction."""
    seen = worth_a_look(module) or ends_fusions(module)
    compiled = compile_module(parse_module(jaxlib_bridge.proto_to_text(module)), target)
    (frame,), place = compiled.frames, compiled.place
    taken = {s.group for s in frame.stitched if seen}
    grouped = {m for g in frame.plan.groups for m in g.members}
    around = [ns for i in frame.info.frame.instrs if i not in grouped and (ns := model_of(target).xla_ns(i))]
    xla = ours = planned = sum(around)
    kernels = [len(around)] * 3  # XLA's, ours, planned
    for group in frame.plan.groups:
        made, ns = place.launched(group)
        if not made:
            continue
        graph, inputs = flatten(group, place.unfused)
        known = place.scheduled.get(place.subject(group, graph, inputs).text)
        scheduled = known[0] if known else schedule_group(graph, target)
        own = model_of(target).stitched_ns(scheduled, [o.array for o in group.outputs])
        launches = launched(scheduled, target)
        xla, ours = xla + ns, ours + own
        planned += own if group in taken else ns
        kernels = [kernels[0] + made, kernels[1] + launches, kernels[2] + (launches if group in taken else made)]
    return {"seen": seen, "xla_us": xla / 1e3, "xla_kernels": kernels[0], "stitched_us": ours / 1e3,
            "stitched_kernels": kernels[1], "planned_us": planned / 1e3, "planned_kernels": kernels[2]}


def launched(scheduled: ScheduledGroup, target: GpuTarget) -> int:
    """Launches of a scheduled group, its blocks' memory taken to leave room for the grids, as the model does."""
    return len(launches_of([(sum(p.grid for p in plans), 0, sum(p.work for p in plans))
                            for plans in scheduled.phases()], target))


def predict(pattern: patterns.Pattern, target: GpuTarget, cuda: bool) -> list[Prediction]:
    """A pattern at its own size and large."""
    function, own = jax_patterns.function(pattern.name), pattern.inputs(np.random.default_rng(0))
    out: list[Prediction] = []
    for large in (False, True):
        times = repeats(out[0].bytes) if large else 1
        arrays = enlarged(pattern.name, own, times)
        outputs = sum(o.size * o.dtype.itemsize for o in jax.eval_shape(function, *arrays))
        moved = must_move(pattern.name, [x.nbytes for x in arrays], outputs, large)
        found = captured(function, [jax.ShapeDtypeStruct(x.shape, x.dtype) for x in arrays], cuda)
        out.append(Prediction(pattern.name, large, moved, memory_ns(moved, moved, target) / 1e3,
                              **expected(found.module, target), **costed(found.executable, target)))
    return out


def document(rows: list[Prediction], target: GpuTarget, cuda: bool) -> str:
    """The predictions as a Markdown document."""
    lines = [f"Predictions of the cost model for {target.name} ({target.machine}), **not measurements**: nothing here "
             "ran on a GPU. `python -m bench.gpu.run`, on a machine with one, measures the same rows.", "",
             "| work | least us | XLA us, foreseen | XLA us, compiled | stitched us | decision | ratio as planned |",
             "|---|---|---|---|---|---|---|"]
    for r in rows:
        compiled = "?" if r.compiled_us is None else f"{r.compiled_us:.1f} ({r.compiled_kernels})"
        cells = [f"{r.pattern}, {r.bytes / 2**20:.1f} MiB", f"{r.least_us:.1f}", f"{r.xla_us:.1f} ({r.xla_kernels})",
                 compiled, f"{r.stitched_us:.1f} ({r.stitched_kernels})", r.taken, f"{r.ratio:.2f}x"]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, "", *notes(target, cuda), "", *summary(rows)])


def notes(target: GpuTarget, cuda: bool) -> list[str]:
    """What the columns mean, as Markdown list items."""
    source = ("a compile for an H200 that is not there, without autotuning" if cuda else
              "XLA's passes for CPU without those that fuse; what XLA for GPUs compiles is not known")
    memory, launch = target.costs.memory, target.costs.launches.launch_ns
    return [f"- least: the bytes that must move, at {memory.streamed:.0%} of {target.bandwidth / 1e12:.2f} TB/s "
            f"({memory.l2} times that where they fit {memory.l2_share:.0%} of the L2 cache)",
            f"- in brackets: kernels; a launch counts as {launch / 1e3} us, and all times are the model's",
            "- XLA us: of the kernels that stitch foresees, by which it decides, and of those that XLA compiles",
            "- stitched us: were every group stitched.  Decision: \"left to XLA\" where the model expects no gain, "
            "\"not looked at\" where the hook takes a module for one kernel and does not ask the model (by the "
            "module's bytes, source locations included: one near the limit may be looked at here and not there)",
            "- ratio as planned: of the compiled kernels' time where it is known, to that of what stitch decides",
            f"- modules came from {source}"]


def summary(rows: list[Prediction]) -> list[str]:
    """The geometric means of the ratios as planned, beside what is asked of measured ones, as Markdown lines."""
    if not rows:
        return []
    mean = statistics.geometric_mean(r.ratio for r in rows)
    said = [mean_target({r.pattern: r.ratio for r in rows if r.large == large}, large) for large in (False, True)
            if set(CORE) <= {r.pattern for r in rows if r.large == large}]
    text = verdicts(said).replace("meets:", "predicted to meet:").replace("misses:", "predicted to miss:")
    return [f"Geometric mean over all rows as planned: {mean:.2f}x", "", *([text] if said else [])]


def main(arguments: list[str] | None = None) -> int:
    """Predict, print and write; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", choices=sorted(GPUS), default="h200")
    parser.add_argument("--only", default="all", help="patterns, with commas between them")
    options = parser.parse_args(arguments)
    try:
        chosen = patterns.select(options.only)
    except ValueError as error:
        parser.error(str(error))
    target, cuda = GPUS[options.target], has_plugin() and options.target == "h200"
    if cuda:  # no GPU is asked for, and none may be needed
        jax.config.update("jax_platforms", "cpu")
        os.environ.setdefault("JAX_SKIP_CUDA_CONSTRAINTS_CHECK", "1")
        os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} --xla_gpu_autotune_level=0".strip()
    rows = [row for pattern in chosen for row in predict(pattern, target, cuda)]
    text = document(rows, target, cuda)
    print(text)
    if options.only == "all":
        stem = RESULTS / f"gpu-predicted-{target.name}"
        stem.with_suffix(".md").write_text(text)
        record = {"predicted": "by the cost model, not measured", "target": target.name, "jax": jax.__version__,
                  "compiled": cuda, "rows": [dataclasses.asdict(r) | {"ratio": r.ratio} for r in rows]}
        stem.with_suffix(".json").write_text(json.dumps(record, indent=1) + "\n")
        print(f"written: {stem}.json, {stem}.md")
    return 0


if __name__ == "__main__":
    sys.exit(main())
