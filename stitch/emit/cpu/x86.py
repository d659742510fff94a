"""LLVM IR text -> x86-64 object code.

Kernels come vectorized, unrolled, with loop-invariant code moved out and without common subexpressions, so all that
is left to do before instruction selection is inlining the math functions.  Where a program's small steps are inlined,
too (`registers`), what they leave for each other becomes registers, and their loops over single blocks go.
"""
from __future__ import annotations

import functools

import llvmlite.binding as llvm

from ...errors import CodegenError
from ..llvm.options import set_options
from .promoted import PROMOTED

_TRIPLE = "x86_64-unknown-linux-gnu"


@functools.cache
def _machine(cpu: str, features: str) -> llvm.TargetMachine:
    set_options()
    target = llvm.Target.from_triple(_TRIPLE)
    return target.create_target_machine(cpu=cpu, features=features, opt=2, reloc="pic", codemodel="small")


def _prepared(text: str, machine: llvm.TargetMachine) -> llvm.ModuleRef:
    try:
        module = llvm.parse_assembly(text)
    except RuntimeError as error:
        raise CodegenError(f"LLVM does not accept the kernel: {error}") from error
    module.triple = _TRIPLE
    module.data_layout = str(machine.target_data)
    passes = llvm.create_new_module_pass_manager()
    passes.add_always_inliner_pass()
    if PROMOTED in text:
        passes.add_sroa_pass()
        passes.add_sccp_pass()
        passes.add_simplify_cfg_pass()
    passes.run(module, llvm.create_pass_builder(machine, llvm.PipelineTuningOptions(speed_level=1)))
    return module


def compile_object(text: str, cpu: str, features: str) -> bytes:
    """A relocatable ELF object.  CodegenError carries LLVM's message."""
    machine = _machine(cpu, features)
    return bytes(machine.emit_object(_prepared(text, machine)))


def assembly(text: str, cpu: str, features: str) -> str:
    """The same code as assembler text, for people."""
    machine = _machine(cpu, features)
    return str(machine.emit_assembly(_prepared(text, machine)))
