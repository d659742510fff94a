"""What code generation processes run: LLVM IR text to code for the machine that `cpu` names."""
from __future__ import annotations


def compile_code(text: str, cpu: str, features: str) -> bytes:
    """An ELF object, or PTX for LLVM's names of NVIDIA GPUs.  CodegenError carries LLVM's message."""
    if cpu.startswith("sm_"):
        from ..gpu.ptx import compile_ptx

        return compile_ptx(text, cpu, features)
    from ..cpu.x86 import compile_object

    return compile_object(text, cpu, features)


def compile_pickled(kernel: bytes, cpu: str, features: str) -> bytes:
    """The code of a pickled (kernel or program, target), and the LLVM IR text of the version that tells of its phases
    ('' without one), marshalled.  StitchError when there is none."""
    import marshal
    import pickle

    from ..backends import backend_of

    launch, target = pickle.loads(kernel)
    backend = backend_of(target)
    source, telling = backend.source(launch), backend.telling(launch)
    code = source.head + compile_code(source.text, cpu, features)
    return marshal.dumps((code, telling().text if telling is not None else ""))


def listing(text: str, cpu: str, features: str) -> str:
    """The same code for people: assembler text, or PTX."""
    if cpu.startswith("sm_"):
        return compile_code(text, cpu, features).decode()
    from ..cpu.x86 import assembly

    return assembly(text, cpu, features)
