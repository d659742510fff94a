"""Runs the custom calls of stitched modules for CUDA from the PTX text in them."""
from __future__ import annotations

import re
from typing import Any

import numpy as np

from stitch.hlo.ir import Instr
from stitch.hlo.types import Shape, TupleShape
from stitch.ptx.run import Out, run

from ..emit.group_harness import logical, physical

_CONFIG = re.compile(r"(\w+) = (?:\"(.*?)\"|(\d+))")


def config(call: Instr) -> dict[str, Any]:
    """The configuration of a call, as XLA reads it."""
    text = call.attrs["backend_config"]
    if text.startswith('"'):
        text = re.sub(r"\\(.)", r"\1", text[1:-1])
    found = {m[1]: m[2] if m[2] is not None else int(m[3]) for m in _CONFIG.finditer(text)}
    found["kernel_data"] = re.sub(r"\\([0-9A-F]{2})", lambda m: chr(int(m[1], 16)), found["kernel_data"])
    return found


def shapes_of(i: Instr) -> list[Shape]:
    found = i.shape.elems if isinstance(i.shape, TupleShape) else (i.shape,)
    return [s for s in found if isinstance(s, Shape)]


def aliases(call: Instr) -> dict[int, int]:
    """Result -> the operand whose buffer it takes."""
    pairs = re.findall(r"\{(\d*)\}: \((\d+), \{\}\)", call.attrs.get("output_to_operand_aliasing", ""))
    return {int(k or 0): int(n) for k, n in pairs}


def run_call(call: Instr, *operands: Any) -> Any:
    """A call's results, from the PTX text in it."""
    how = config(call)
    shapes, shared = shapes_of(call), aliases(call)
    given = [np.array(physical(np.asarray(x), o.array)) for x, o in zip(operands, call.operands)]
    for n, x in enumerate(given):
        x.flags.writeable = n in shared.values()
    # Only scratch memory may stay unwritten, and scratch memory has bytes.
    results = [given[shared[k]] if k in shared else Out(s.size, s.dtype.numpy, required=s.dtype.name != "u8")
               for k, s in enumerate(shapes)]
    done = run(how["kernel_data"], how["name"], how["grid_x"], how["block_x"], [*given, *results],
               shared_bytes=how["shared_mem_bytes"], cooperative="_met" in how["kernel_data"])
    out = tuple(logical(x, s) for x, s in zip(done.arrays[len(given):], shapes))
    return out if isinstance(call.shape, TupleShape) else out[0]
