"""LLVM IR text -> PTX.

Unlike on CPUs the whole of LLVM's pipeline runs: kernels are written for one thread, and what is left of loops, address
arithmetic and branches is its to shorten.  Every function is inlined into its entry.  Products and sums are fused where
the text says so and nowhere else.
"""
from __future__ import annotations

import functools
import re

import llvmlite.binding as llvm

from ...errors import CodegenError
from ..llvm.options import set_options

_TRIPLE = "nvptx64-nvidia-cuda"
#: an LLVM that does not know an intrinsic takes it for a function of another module
_STRANGE = re.compile(r"^\.extern \.func.* ([\w.$]+)$", re.MULTILINE)
#: the version of llvmlite that has an LLVM (22) which knows all
_OLDEST = "0.48"


@functools.cache
def _machine(cpu: str, features: str) -> llvm.TargetMachine:
    set_options()
    return llvm.Target.from_triple(_TRIPLE).create_target_machine(cpu=cpu, features=features, opt=3)


def compile_ptx(text: str, cpu: str, features: str) -> bytes:
    """PTX text.  CodegenError carries LLVM's message.  LLVM aborts on some faults: call this in a process that may."""
    machine = _machine(cpu, features)
    try:
        module = llvm.parse_assembly(text)
        module.triple = _TRIPLE
        module.data_layout = str(machine.target_data)
        for f in module.functions:
            if not f.is_declaration and f.linkage is llvm.Linkage.internal:
                f.add_function_attribute("alwaysinline")
        builder = llvm.create_pass_builder(machine, llvm.PipelineTuningOptions(speed_level=3))
        builder.getModulePassManager().run(module, builder)
        ptx: str = machine.emit_assembly(module)
    except RuntimeError as error:
        raise CodegenError(f"LLVM does not accept the kernel: {error}") from error
    if strange := _STRANGE.search(ptx):
        version = ".".join(map(str, llvm.llvm_version_info))
        raise CodegenError(f"LLVM {version} does not know {strange[1]}: kernels for GPUs need llvmlite {_OLDEST} or "
                           "later")
    return ptx.encode()
