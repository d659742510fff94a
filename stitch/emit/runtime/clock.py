"""The system's clock in what runs beside kernels, as LLVM IR text: CLOCK_MONOTONIC of Linux, in nanoseconds."""
from __future__ import annotations

_CLOCK = """\
define internal i64 @{name}() {attributes}{{
  %time = alloca [2 x i64], align 8
  %ignored = call i32 @clock_gettime(i32 1, ptr %time)
  %seconds = load i64, ptr %time
  %rest.at = getelementptr i64, ptr %time, i64 1
  %rest = load i64, ptr %rest.at
  %whole = mul i64 %seconds, 1000000000
  %sum = add i64 %whole, %rest
  ret i64 %sum
}}"""

#: the function of the C library that it asks
DECLARED = "declare i32 @clock_gettime(i32, ptr)"


def clock(name: str, inlined: bool = True) -> str:
    """The definition of an internal function without arguments that returns the time; its module has to declare
    `DECLARED`."""
    return _CLOCK.format(name=name, attributes="" if inlined else "noinline ")
