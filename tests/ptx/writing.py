"""PTX for tests: kernels from a body of instructions, single instructions run on arrays, and the real assembler."""
from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from stitch.emit.gpu import ptxas
from stitch.ptx.run import Out, run

Array = np.ndarray[Any, Any]
_FAMILIES = {"p": "pred", "rs": "b16", "r": "b32", "rd": "b64"}
_PREFIX = {2: "rs", 4: "r", 8: "rd"}


def header(target: str = "sm_80", version: str = "8.0") -> str:
    return f".version {version}\n.target {target}\n.address_size 64\n"


def entry(body: str, params: str = "u64 u64", *, shared: str = "", name: str = "k") -> str:
    """An entry: parameter i is in %rd10i or %r10i, %r100 is the global thread number, %r109 the one in the CTA;
    registers are declared by their names (%p1 predicate, %rs1, %r1, %rd1)."""
    kinds = params.split()
    loads = [f"ld.param.{k} %{'rd' if k == 'u64' else 'r'}10{i}, [{name}_{i}];" for i, k in enumerate(kinds, 1)]
    prologue = ["mov.u32 %r109, %tid.x;", "mov.u32 %r108, %ctaid.x;", "mov.u32 %r107, %ntid.x;",
                "mad.lo.s32 %r100, %r108, %r107, %r109;"]
    code = "\n".join([*loads, *prologue, body])
    registers = [f".reg .{kind} %{family}<{1 + max(found)}>;" for family, kind in _FAMILIES.items()
                 if (found := [int(n) for n in re.findall(rf"%{family}(\d+)", code)])]
    listed = ", ".join(f".param .{k} {name}_{i}" for i, k in enumerate(kinds, 1))
    return f".visible .entry {name}({listed})\n{{\n" + "\n".join([*registers, shared, code]) + "\nret;\n}\n"


def kernel(body: str, params: str = "u64 u64", *, shared: str = "", target: str = "sm_80") -> str:
    """A module of one entry, `k`."""
    return header(target) + entry(body, params, shared=shared)


def elementwise(code: str, sizes: list[int], out: int, name: str = "k") -> str:
    """An entry whose thread i loads element i of its arguments (of `sizes` bytes) into %r1, %r2, ... (%rs, %rd), runs
    `code`, and stores %r0 (%rs0, %rd0) in element i of the last argument."""
    lines = []
    for i, size in enumerate([*sizes, out], 1):
        lines.append(f"mul.wide.u32 %rd{200 + i}, %r100, {size}; add.u64 %rd{200 + i}, %rd{200 + i}, %rd10{i};")
        if i <= len(sizes):
            lines.append(f"ld.global.b{8 * size} %{_PREFIX[size]}{i}, [%rd{200 + i}];")
    store = f"st.global.b{8 * out} [%rd{200 + len(sizes) + 1}], %{_PREFIX[out]}0;"
    return entry("\n".join([*lines, code, store]), " ".join(["u64"] * (len(sizes) + 1)), name=name)


def evaluate(code: str, *inputs: Array, out: Any, noise: int | None = None, target: str = "sm_80") -> Array:
    """Runs an `elementwise` kernel on arrays of one length."""
    text = header(target) + elementwise(code, [x.itemsize for x in inputs], np.dtype(out).itemsize)
    result = run(text, "k", 1, len(inputs[0]), [*inputs, Out(len(inputs[0]), out)], noise=noise)
    return result.arrays[-1]


def assemble(text: str, target: str) -> None:
    """Fails the test where the real assembler refuses the text; skips it where there is none."""
    if ptxas.find() is None:
        pytest.skip("no ptxas: neither on PATH nor from the package nvidia-cuda-nvcc")
    ptxas.assemble(text, target)
