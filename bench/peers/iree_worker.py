"""Patterns under IREE, compiled from the StableHLO that the JAX worker exports. Run as a module, no arguments."""

from __future__ import annotations

from typing import Any

import iree.compiler
import iree.runtime

from bench.patterns import Arrays, Pattern
from bench.peers.worker import Run, Worker


class IreeWorker(Worker):
    """LLVM code for this processor, run by IREE's own thread pool."""

    def __init__(self) -> None:
        self.config = iree.runtime.Config("local-task")

    def prepare(self, pattern: Pattern, sets: list[Arrays], command: dict[str, Any]) -> Run:
        code = iree.compiler.compile_file(
            command["stablehlo"],
            input_type="stablehlo",
            target_backends=["llvm-cpu"],
            extra_args=["--iree-llvmcpu-target-cpu=host", "--iree-opt-level=O3"],
        )
        module = iree.runtime.VmModule.copy_buffer(self.config.vm_instance, code)
        main = iree.runtime.load_vm_module(module, self.config)["main"]
        placed = [[iree.runtime.asdevicearray(self.config.device, x) for x in arguments] for arguments in sets]

        def run(i: int) -> tuple[Any, ...]:
            results = main(*placed[i])
            return tuple(results) if isinstance(results, (list, tuple)) else (results,)

        return run


if __name__ == "__main__":
    IreeWorker().serve()
