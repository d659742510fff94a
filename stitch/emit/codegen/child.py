"""What code generation processes run: `compiler.compile_code`, with LLVM loaded when the process starts, which may be
before there is anything to compile."""
from __future__ import annotations

import llvmlite.binding  # noqa: F401

from .compiler import compile_code

__all__ = ["compile_code"]
