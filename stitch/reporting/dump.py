"""Files about a module: what `stitch compile` writes, and STITCH_DUMP for every module that passes through the hook."""
from __future__ import annotations

import io
import itertools
import json
import logging
import re
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from ..emit.backends import backend_of
from ..emit.codegen.build import llvm_text
from ..emit.ir.kir import Kernel
from ..emit.ir.printer import print_kernel
from ..emit.ir.program import Program, print_program
from ..emit.load.elf import apart
from ..files.outputs import replacing
from ..hlo.ir import Module
from ..hlo.text import print_module
from ..pipeline import Observer
from ..plan.compiled import CompiledModule
from ..target import Target
from .explain import plan_of
from .records import Plan
from .tables import Printer, console

log = logging.getLogger("stitch")
_numbers = itertools.count()


def prefix_of(number: int, name: str) -> str:
    """How the files of the n-th module begin, much as XLA names its dumps."""
    return f"module_{number:04d}." + re.sub(r"[^\w.\-]", "_", name)


class Files:
    """Writes the files of one module; all are called `<folder>/<prefix>.<what>`.  Raises OSError."""

    def __init__(self, folder: Path, prefix: str) -> None:
        self._start = str(folder / prefix)

    def _put(self, end: str, content: str | bytes) -> None:
        with replacing(f"{self._start}.{end}") as place:
            place.write_bytes(content.encode() if isinstance(content, str) else content)

    def plan(self, plan: Plan) -> None:
        """The tables and the records of `stitch explain --full` and `--json`."""
        self._put("plan.json", json.dumps(asdict(plan), indent=1) + "\n")
        text = io.StringIO()
        Printer(console(text), full=True).plan(plan)
        self._put("plan.txt", text.getvalue())

    def module(self, which: str, module: Module) -> None:
        """HLO text, of the 'input' or the 'rewritten' module."""
        self._put(f"{which}.txt", print_module(module))

    def kernel(self, number: int, kernel: Kernel | Program, target: Target, code: bytes | None) -> None:
        """Kernel IR and, where there is machine code, LLVM IR and that."""
        stem = f"{number:02d}.{kernel.name}"
        text = print_program(kernel) if isinstance(kernel, Program) else print_kernel(kernel, labels=True)
        self._put(f"{stem}.kernel.txt", text)
        if code is not None:
            self._put(f"{stem}.ll", llvm_text(kernel, target))
            for ending, content in backend_of(target).files(kernel, code).items():
                parts = apart(content) if ending == "o" else [content]
                for n, part in enumerate(parts):
                    self._put(f"{stem}.{n + 1}.{ending}" if n else f"{stem}.{ending}", part)


class Dump(Observer):
    """Writes a module's files as it goes through the hook.  A disk that fails costs the files, not the module."""

    def __init__(self, folder: str) -> None:
        self._folder, self._number = Path(folder), next(_numbers)
        self._files: Files | None = None

    def read(self, module: Module) -> None:
        """The module as the hook got it."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._files = Files(self._folder, prefix_of(self._number, module.name))
            self._files.module("input", module)
        except OSError as error:
            self._give_up(error)

    def done(self, compiled: CompiledModule, target: Target, objects: Mapping[str, bytes], new: Module | None) -> None:
        """Its plan, its kernels with their code, and what goes back to XLA."""
        if self._files is None:
            return
        try:
            self._files.plan(plan_of(compiled, target, compiled.module.name, "as given"))
            for number, (name, kernel) in enumerate(compiled.kernels.items()):
                self._files.kernel(number, kernel, target, objects.get(name))
            if new is not None:
                self._files.module("rewritten", new)
        except OSError as error:
            self._give_up(error)

    def _give_up(self, error: OSError) -> None:
        self._files = None
        log.warning("STITCH_DUMP: module %d is not written: %s", self._number, error)
