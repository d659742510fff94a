"""Kernels that nobody here wrote, through the interpreter of `stitch ptx check`.

`record.py` runs in a Python of its own, which has Triton and libraries of Triton kernels: their functions are called on
a CPU, launches are written down instead of run, and Triton compiles each to PTX.  `check.py` runs every one of them
with its real arguments, and once more with each of some of its barriers taken out.  Nothing of theirs is kept here; the
names and versions of the packages stand in the report.
"""
