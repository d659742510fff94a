"""Kernels that nobody here wrote, through the interpreter of `stitch ptx check`.

Of Triton: `record.py` runs in a Python of its own, which has Triton and libraries of Triton kernels: their functions
are called on a CPU, launches are written down instead of run, and Triton compiles each to PTX.  `check.py` runs every
one of them with its real arguments, and once more with each of some of its barriers taken out.  Of CUDA: `published.py`
and `indigo.py` say which kernels there are and what their publishers say of them, and `cuda.py` compiles and checks
them.  Nothing of theirs is kept here; names, versions and repositories stand in the reports.
"""
