"""LLVM IR text to code for the machine that `cpu` names."""
from __future__ import annotations


def compile_code(text: str, cpu: str, features: str) -> bytes:
    """An ELF object, or PTX for LLVM's names of NVIDIA GPUs.  CodegenError carries LLVM's message."""
    if cpu.startswith("sm_"):
        from ..gpu.ptx import compile_ptx

        return compile_ptx(text, cpu, features)
    from ..cpu.x86 import compile_object

    return compile_object(text, cpu, features)


def listing(text: str, cpu: str, features: str) -> str:
    """The same code for people: assembler text, or PTX."""
    if cpu.startswith("sm_"):
        return compile_code(text, cpu, features).decode()
    from ..cpu.x86 import assembly

    return assembly(text, cpu, features)
