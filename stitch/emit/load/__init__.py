"""Machine code into this process, and what this machine may run.

Kernels are linked by a small linker of our own (`emit/load/linker.py`, `elf.py`) into regions that many of them share
(`emit/load/code_memory.py`): 30,000 kernels take some 80 memory mappings and a tenth of a millisecond each, the last
one as long as the first. LLVM's linker takes three mappings and six times the memory for each, longer for each than for
the one before, and at the system's limit of 65,530 mappings, near the 21,000th kernel, it aborts the program. What our
linker has no rule for, and what is damaged, is an error that leaves the program to XLA. Code is never unloaded.

XLA calls kernels through jumps that can be turned (`emit/load/entries.py`), to the recorder of launches
(`emit/load/recorder.py`) and back.

JAX does not run in a forked child of a process that has used it, stitched or not: its threads are not there, and the
first compile hangs (use the start methods `spawn` or `forkserver`). What is ours goes on there: kernels run, locks are
new, and the child has code generation processes and memory for code of its own.
"""
