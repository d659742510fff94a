"""LLVM IR text -> x86-64 object code."""
from __future__ import annotations

import functools

import llvmlite.binding as llvm

from ..errors import CodegenError

_TRIPLE = "x86_64-unknown-linux-gnu"


@functools.cache
def _machine(cpu: str, features: str) -> llvm.TargetMachine:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_triple(_TRIPLE)
    return target.create_target_machine(cpu=cpu, features=features, opt=2, reloc="pic", codemodel="small")


def _optimized(text: str, cpu: str, features: str) -> llvm.ModuleRef:
    """Our code is already vectorized, unrolled and free of redundancies: what is left is inlining the math functions
    and the folding that follows."""
    try:
        module = llvm.parse_assembly(text)
    except RuntimeError as error:
        raise CodegenError(f"LLVM does not accept the kernel: {error}") from error
    module.triple = _TRIPLE
    machine = _machine(cpu, features)
    module.data_layout = str(machine.target_data)
    options = llvm.PipelineTuningOptions(speed_level=1)
    builder = llvm.create_pass_builder(machine, options)
    passes = llvm.create_new_module_pass_manager()
    passes.add_always_inliner_pass()
    passes.add_global_dead_code_eliminate_pass()
    passes.add_instruction_combine_pass()
    passes.run(module, builder)
    return module


def compile_object(text: str, cpu: str, features: str) -> bytes:
    """A relocatable ELF object.  CodegenError carries LLVM's message."""
    return bytes(_machine(cpu, features).emit_object(_optimized(text, cpu, features)))


def compile_assembly(text: str, cpu: str, features: str) -> str:
    """The same code as assembly, for people."""
    return str(_machine(cpu, features).emit_assembly(_optimized(text, cpu, features)))
