"""What the modules of `golden/modules` become, as text: plan, kernel IR, LLVM IR and PTX, byte for byte.

A change that should leave the results of planning and code generation alone must leave these files alone, too;
`pytest --update-golden tests/test_golden.py` writes them anew, for a look at the difference."""
from __future__ import annotations

import io
import re
from pathlib import Path

import llvmlite
import pytest

from stitch.emit.codegen.build import llvm_text
from stitch.emit.gpu.ptx import compile_ptx
from stitch.emit.ir.kir import Kernel
from stitch.emit.ir.printer import print_kernel
from stitch.emit.ir.program import Program, print_program
from stitch.emit.objcache import TARGET_PREFIX
from stitch.hlo.text import parse
from stitch.pipeline import compile_module
from stitch.plan.compiled import CompiledModule
from stitch.reporting.explain import kernel_count, kernels_left, plan_of
from stitch.reporting.tables import Printer, console
from stitch.target import GpuTarget, Target, preset

from .golden.programs import MODULES

_TEXTS = MODULES.with_name("texts")
_NAMES = sorted(path.stem for path in MODULES.glob("*.hlo"))
_KEY = re.compile(r"stitch([._])([0-9a-f]{40})")


def target_of(name: str) -> Target:
    return preset("h200" if name.endswith(".gpu") else "avx512")


def texts(name: str) -> dict[str, str]:
    """The texts of a module by what they are.  Names of kernels, which are digests, are numbered."""
    target = target_of(name)
    compiled = compile_module(parse((MODULES / f"{name}.hlo").read_text("utf-8")), target)
    kernels = list(compiled.kernels.values())
    found = {"plan": _plan(compiled, target), "kernel": "\n".join(map(_kernel_text, kernels)),
             "ll": "\n".join(llvm_text(kernel, target) for kernel in kernels)}
    if isinstance(target, GpuTarget):
        ptx = (compile_ptx(llvm_text(kernel, target), target.cpu, target.features).decode() for kernel in kernels)
        found["ptx"] = f"// llvmlite {llvmlite.__version__}\n" + "\n".join(ptx)
    numbers = {key.removeprefix(TARGET_PREFIX): n for n, key in enumerate(compiled.kernels)}
    return {kind: _KEY.sub(lambda m: f"stitch{m[1]}KERNEL{numbers[m[2]]}", text) for kind, text in found.items()}


def _plan(compiled: CompiledModule, target: Target) -> str:
    compiled.seconds["plan"] = 0.0
    out = io.StringIO()
    Printer(console(out), full=True).plan(plan_of(compiled, target, compiled.module.name, "as given"))
    return out.getvalue()


def _kernel_text(kernel: Kernel | Program) -> str:
    return print_program(kernel) if isinstance(kernel, Program) else print_kernel(kernel, labels=True)


@pytest.mark.parametrize("name", _NAMES)
def test_texts(name: str, request: pytest.FixtureRequest) -> None:
    made = texts(name)
    assert made["kernel"], "nothing is stitched"
    update = request.config.getoption("--update-golden")
    for kind, text in made.items():
        path = Path(_TEXTS / f"{name}.{kind}")
        if update:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
        golden = path.read_text("utf-8")
        if kind == "ptx" and golden.partition("\n")[0] != text.partition("\n")[0]:
            continue  # another LLVM writes other PTX of the same IR
        assert text == golden, f"{path.name} differs"


@pytest.mark.parametrize("name", _NAMES)
def test_kernels_that_are_left_are_those_of_the_rewritten_module(name: str) -> None:
    compiled = compile_module(parse((MODULES / f"{name}.hlo").read_text("utf-8")), target_of(name))
    rewritten = compiled.rewritten()
    assert kernels_left(compiled) == kernel_count(rewritten or compiled.module)
