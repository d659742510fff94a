"""NVIDIA's assembler takes every family of kernels, nothing spills, and what they use is what it was.

`--update-golden` writes the figures anew.  Without ptxas (on PATH, below CUDA_HOME, or from the package
nvidia-cuda-nvcc) the tests skip.
"""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from stitch.emit.gpu import ptxas
from stitch.emit.gpu.kernels import emit_gpu
from stitch.emit.ir.kir import Kernel
from stitch.errors import CodegenError
from stitch.hlo.ir import Graph
from stitch.target import GpuTarget, preset

from .group_harness import Mode, frame_of, lower_frame
from .kernels import examples
from .ptx_harness import ptx_of
from .test_lower import softmax

GOLDEN = Path(__file__).parents[1] / "golden" / "ptx"
#: the machines kernels are planned and assembled for: one of each generation of code
MACHINES = {"sm_80": preset("a100"), "sm_90a": preset("h200")}
#: hand-written kernels, one of each family
FAMILIES = ("softmax-7x37-f32", "softmax-3x70-f64", "softmax-3x21-bf16", "column-add-9x35-f32", "column-add-5x18-u8",
            "argmax-5x33-f32", "prefix-5x9-f32", "transpose-8x16-bf16", "normalize-100-f32", "pad-17-3-4-f32",
            "gather-6x19-7-lanes-f32", "triangle-20-s32", "sections-6-21-f32", "update-20-7-f32",
            "tile-transpose-13x21-f32", "conjugates-45-c64", "conjugates-70-c128")

needs_ptxas = pytest.mark.skipif(ptxas.find() is None, reason="no ptxas: install nvidia-cuda-nvcc")


def layer_norm(rows: int, columns: int) -> Graph:
    r, rc = f"f32[{rows}]{{0}}", f"f32[{rows},{columns}]{{1,0}}"
    return frame_of(f"""  %zero = f32[] constant(0)
  %n = f32[] constant({columns})
  %nb = {r} broadcast(%n), dimensions={{}}
  %s = {r} reduce(%p0, %zero), dimensions={{1}}, to_apply=%add
  %m = {r} divide(%s, %nb)
  %mb = {rc} broadcast(%m), dimensions={{0}}
  %d = {rc} subtract(%p0, %mb)
  %q = {rc} multiply(%d, %d)
  %v = {r} reduce(%q, %zero), dimensions={{1}}, to_apply=%add
  %vm = {r} divide(%v, %nb)
  %rs = {r} rsqrt(%vm)
  %rb = {rc} broadcast(%rs), dimensions={{0}}
  %y = {rc} multiply(%d, %rb)
  %g = {rc} broadcast(%p1), dimensions={{1}}
  ROOT %o = {rc} multiply(%y, %g)""", rc, f"f32[{columns}]{{0}}")


def elementwise(dtype: str, size: int, op: str) -> Graph:
    x = f"{dtype}[{size}]{{0}}"
    return frame_of(f"""  %a = {x} multiply(%p0, %p1)
  %t = {x} {op}(%a)
  ROOT %r = {x} add(%t, %p1)""", x, x)


def transposed(rows: int, columns: int, dtype: str) -> Graph:
    out = f"{dtype}[{columns},{rows}]{{1,0}}"
    return frame_of(f"""  %t = {out} transpose(%p0), dimensions={{1,0}}
  ROOT %r = {out} negate(%t)""", f"{dtype}[{rows},{columns}]{{1,0}}")


def column_sum(rows: int, columns: int) -> Graph:
    return frame_of(f"""  %zero = f32[] constant(0)
  ROOT %s = f32[{columns}]{{0}} reduce(%p0, %zero), dimensions={{0}}, to_apply=%add""",
                    f"f32[{rows},{columns}]{{1,0}}")


def attention(batch: int, length: int, width: int, dtype: str) -> Graph:
    """softmax(q k') v, scores in f32."""
    rows, scores = f"{dtype}[{batch},{length},{width}]{{2,1,0}}", f"f32[{batch},{length},{length}]{{2,1,0}}"
    dims = "lhs_batch_dims={0}, lhs_contracting_dims={2}, rhs_batch_dims={0}"
    sums, low = f"f32[{batch},{length}]{{1,0}}", f"{dtype}[{batch},{length},{length}]{{2,1,0}}"
    return frame_of(f"""  %zero = f32[] constant(0)
  %least = f32[] constant(-inf)
  %s = {scores} dot(%p0, %p1), {dims}, rhs_contracting_dims={{2}}
  %m = {sums} reduce(%s, %least), dimensions={{2}}, to_apply=%maximum
  %mb = {scores} broadcast(%m), dimensions={{0,1}}
  %d = {scores} subtract(%s, %mb)
  %e = {scores} exponential(%d)
  %t = {sums} reduce(%e, %zero), dimensions={{2}}, to_apply=%add
  %tb = {scores} broadcast(%t), dimensions={{0,1}}
  %w = {scores} divide(%e, %tb)
  %c = {low} convert(%w)
  ROOT %o = {rows} dot(%c, %p2), {dims}, rhs_contracting_dims={{1}}""", rows, rows, rows)


def dense(rows: int, depth: int, columns: int, dtype: str, wide: str = "") -> Graph:
    """tanh(exp(x) w + b): work before the product and behind it."""
    out, wide = f"{wide or dtype}[{rows},{columns}]{{1,0}}", wide or dtype
    before = "negate" if dtype == "s8" else "exponential"
    return frame_of(f"""  %x = {dtype}[{rows},{depth}]{{1,0}} {before}(%p0)
  %s = {out} dot(%x, %p1), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}
  %b = {out} broadcast(%p2), dimensions={{1}}
  %a = {out} add(%s, %b)
  ROOT %r = {out} {'negate' if dtype == 's8' else 'tanh'}(%a)""", f"{dtype}[{rows},{depth}]{{1,0}}",
                    f"{dtype}[{depth},{columns}]{{1,0}}", f"{wide}[{columns}]{{0}}")


#: groups with matrix products
PRODUCTS = {"attention-bf16": attention(32, 512, 64, "bf16"), "attention-f32": attention(16, 256, 64, "f32"),
            "dense-bf16": dense(256, 512, 1024, "bf16"), "dense-f16-odd": dense(77, 129, 65, "f16"),
            "dense-f32": dense(64, 256, 256, "f32"), "dense-f64": dense(32, 64, 96, "f64"),
            "dense-s8": dense(128, 256, 512, "s8", "s32")}
#: groups at the sizes of programs
GROUPS = {"elementwise-f32": elementwise("f32", 1 << 22, "tanh"),
          "elementwise-bf16": elementwise("bf16", 1 << 22, "abs"),
          "elementwise-f64": elementwise("f64", 1 << 20, "exponential"),
          "elementwise-odd": elementwise("f32", 1000003, "sine"),
          "softmax-4096x4096": softmax(4096, 4096), "softmax-65536x64": softmax(65536, 64),
          "softmax-64x65536": softmax(64, 65536), "layer-norm-8192x1024": layer_norm(8192, 1024),
          "layer-norm-512x768": layer_norm(512, 768), "transpose-f32": transposed(2048, 4096, "f32"),
          "transpose-bf16": transposed(2048, 4096, "bf16"), "column-sum-8192x1024": column_sum(8192, 1024),
          "column-sum-65536x16": column_sum(65536, 16)}
#: groups whose functions and products may be approximate
FAST = {"fast-softmax-4096x4096": softmax(4096, 4096), "fast-attention-f32": attention(16, 256, 64, "f32"),
        "fast-dense-f32": dense(256, 512, 1024, "f32")}


def kernels(machine: GpuTarget) -> dict[str, tuple[Kernel, GpuTarget]]:
    """Every kernel that is assembled, by name, and what it is compiled for."""
    found = {e.name: e.kernel for e in examples() if e.name in FAMILIES}
    assert len(found) == len(FAMILIES)
    exact = found | {name: lowered(frame, machine) for name, frame in (GROUPS | PRODUCTS).items()}
    fast = replace(machine, fast=True)
    return {name: (kernel, machine) for name, kernel in exact.items()} | \
        {name: (lowered(frame, fast), fast) for name, frame in FAST.items()}


def lowered(frame: Graph, machine: GpuTarget) -> Kernel:
    return lower_frame(frame, Mode(target=machine)).kernel


@needs_ptxas
@pytest.mark.parametrize("cpu", MACHINES)
def test_kernels_assemble_without_spills(cpu: str, request: pytest.FixtureRequest) -> None:
    machine = MACHINES[cpu]
    assert isinstance(machine, GpuTarget) and machine.cpu == cpu
    named = kernels(machine)
    emitted = {name: emit_gpu(*made) for name, made in named.items()}
    lines = []
    for (name, kernel), ptx in zip(emitted.items(), ptx_of(list(emitted.values()), machine)):
        reports = {r.entry: r for r in ptxas.assemble(ptx, cpu)[1]}
        for n, launch in enumerate(kernel.launches):
            r = reports[launch.entry]
            # (ptxas keeps threads of attention to 80 registers, and loads one address again in every turn)
            assert max(r.spilled, r.stack) <= machine.costs.pipeline.spilled, (name, r)
            lines.append(f"{name} launch {n}: {launch.grid} blocks of {launch.threads} threads, "
                         f"{r.registers} registers, {r.shared} + {launch.shared} bytes of shared memory")
    golden = GOLDEN / f"{cpu}.txt"
    version = ptxas.version()
    text = "\n".join([f"ptxas {version}", *lines, ""])
    if request.config.getoption("--update-golden"):
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_text(text)
    wanted = golden.read_text()
    if not wanted.startswith(f"ptxas {version}\n"):
        pytest.skip(f"nothing spills; the figures are those of {wanted.splitlines()[0]}, this is {version}")
    assert wanted == text


@needs_ptxas
def test_bad_text_is_a_codegen_error() -> None:
    with pytest.raises(CodegenError, match="ptxas does not accept"):
        ptxas.assemble(".version 8.0\n.target sm_80\nnonsense\n", "sm_80")


def test_ptxas_is_found_below_cuda_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool = tmp_path / "bin" / "ptxas"
    tool.parent.mkdir()
    tool.write_text("#!/bin/sh\n")
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("CUDA_HOME", str(tmp_path))
    assert ptxas.find() == str(tool)
