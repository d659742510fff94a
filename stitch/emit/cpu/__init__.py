"""Kernel IR as LLVM IR and machine code of x86-64.

Where the target multiplies bf16 or bytes (`Target.core`), operands stay narrow, and conversions that XLA put in front
of a dot are undone. A narrow `Product` reads its right operand in 32-bit words of 2 or 4 steps of the depth, which
`emit/lower/products/packing.py` makes where panels are copied anyway. `emit/cpu/products/amx.py` sums it in AMX's tile
registers, two by two tiles at a time; `emit/cpu/products/vnni.py` in the lanes of AVX-512 (or of anything, slowly).
Tiles are used only when `emit/load/host.py` says so: the operating system lends them, and a child process has
multiplied with them and been right (`emit/load/amx_check.py`; the verdict stays in the object cache). The tests run the
machine code with every AMX instruction emulated (`tests/emit/amx_machine.py`), and on machines that have tiles on those
(`tests/hook/test_tiles.py`). Programs of many steps have a room of their own (`programs`).
"""
