"""LLVM IR -> PTX by llvmlite, in a child process because LLVM ends the process when it cannot select an instruction."""
from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

_TRIPLE = "nvptx64-nvidia-cuda"


def compile_all(modules: dict[str, str], cpu: str = "sm_80", features: str = "") -> dict[str, str]:
    """PTX of LLVM modules by name; all in one child."""
    request = json.dumps({"modules": modules, "cpu": cpu, "features": features})
    done = subprocess.run([sys.executable, "-m", __name__], input=request, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"LLVM failed: {done.stderr[-2000:]}")
    found: dict[str, str] = json.loads(done.stdout)
    return found


def _compile(text: str, machine: Any) -> str:
    import llvmlite.binding as llvm
    module = llvm.parse_assembly(text)
    module.triple, module.data_layout = _TRIPLE, str(machine.target_data)
    module.verify()
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    return str(machine.emit_assembly(module))


def _main() -> None:
    import llvmlite.binding as llvm
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    request = json.load(sys.stdin)
    machine = llvm.Target.from_triple(_TRIPLE).create_target_machine(cpu=request["cpu"], features=request["features"],
                                                                     opt=3)
    json.dump({name: _compile(text, machine) for name, text in request["modules"].items()}, sys.stdout)


if __name__ == "__main__":
    _main()
