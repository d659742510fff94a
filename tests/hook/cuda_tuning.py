"""Compiles the programs in which the tuner measures groups for an H200 that is not there.

Run as a script by test_cuda.py; prints, for a group measured once and one in a loop, what XLA made of its own version
and of the stitched one: {"once": {"xla": text, "stitched": text}, "loop": ...}.
"""
from __future__ import annotations

import json
from typing import Any

import jax
from jax._src import compiler
from jax._src.interpreters import mlir
from jax.experimental import topologies
from jaxlib import _jax
from jaxlib.mlir import ir

from bench.h200 import H200
from stitch import jaxlib_bridge
from stitch.emit.codegen.build import build
from stitch.hlo.ir import Module
from stitch.hlo.text import parse, print_module
from stitch.knobs import Knobs
from stitch.pipeline import compile_module
from stitch.plan.groups import lower_group
from stitch.schedule.decide.estimate import Estimate
from stitch.schedule.plan import schedule_group
from stitch.target import preset
from stitch.tuning.single import Single, in_loop, once
from stitch.tuning.tasks import tasks

TARGET, TRIPS = preset("h200"), 7
SOFTMAX = """HloModule m, entry_computation_layout={(f32[64,48]{1,0})->(f32[64,48]{1,0}, f32[64]{0})}
%add (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %s = f32[] add(%a, %b)
}
ENTRY %main (x: f32[64,48]) -> (f32[64,48], f32[64]) {
  %x = f32[64,48]{1,0} parameter(0)
  %zero = f32[] constant(0)
  %e = f32[64,48]{1,0} exponential(%x)
  %t = f32[64]{0} reduce(%e, %zero), dimensions={1}, to_apply=%add
  %w = f32[64,48]{1,0} broadcast(%t), dimensions={0}
  %d = f32[64,48]{1,0} divide(%e, %w)
  %l = f32[64]{0} log(%t)
  ROOT %out = (f32[64,48]{1,0}, f32[64]{0}) tuple(%d, %l)
}
"""


def compiled(device: Any, start: Module, given: Module) -> str:
    """What XLA makes of `given`, handed to it where the hook acts while it compiles `start`."""
    proto = jaxlib_bridge.text_to_proto(print_module(given))
    leave = jaxlib_bridge.register_cuda_transform("tests", device.client, lambda seen: proto)
    try:
        program = _jax.mlir.hlo_to_stablehlo(jaxlib_bridge.text_to_proto(print_module(start)))
        options = compiler.get_compile_options(1, 1, backend=device.client)
        with mlir.make_ir_context():
            made = device.client.compile(ir.Module.parse(program), _jax.DeviceList((device,)), options)
    finally:
        leave()
    return str(made.hlo_modules()[0].to_string())


def main() -> None:
    device: Any = topologies.get_topology_desc(platform="cuda", target_config=H200, topology="1x1x1").devices[0]
    [task] = tasks(compile_module(parse(SOFTMAX), TARGET), TARGET)
    made = lower_group(task.group, task.inputs, schedule_group(task.graph, TARGET), task.subject.shared, TARGET,
                       Estimate(0.0, 0.0))
    objects, errors, _ = build({made.kernel.name: made.kernel}, TARGET, Knobs())
    assert not errors, errors
    programs: dict[str, Single] = {
        "once": once(task.module, task.group, task.inputs),
        "loop": in_loop(task.module, task.group, task.inputs, task.subject.shared, TRIPS)}
    found = {name: {"xla": compiled(device, single.start, single.module),
                    "stitched": compiled(device, single.start,
                                         single.rewritten(made, TARGET, objects[made.kernel.name]))}
             for name, single in programs.items()}
    print(json.dumps(found))


if __name__ == "__main__":
    jax.config.update("jax_platforms", "cpu")
    main()
