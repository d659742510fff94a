"""LLVM's options.  They hold for a whole process, and one process generates code for CPUs and GPUs, so there is one set
of them: what a kernel becomes must not depend on what was compiled before it."""
from __future__ import annotations

import functools

import llvmlite.binding as llvm

_OPTIONS = (
    # Loop strength reduction takes a quarter of the compile time and only rewrites addresses that are in the machine's
    # addressing modes already.
    "-disable-lsr",
    "-nvptx-fma-level=0",
    # Kernels come with the vectors they want; LLVM's would reach beyond the end of buffers.
    "-disable-nvptx-load-store-vectorizer",
    "-disable-vector-combine",
    # Scheduling again after registers are assigned takes as long as all the rest where a block has thousands of loads
    # and stores, for processors that reorder instructions themselves.  The scheduler before it compares each of so many
    # accesses with the last ones only.
    "-disable-post-ra",
    "-dag-maps-huge-region=200",
    "-dag-maps-reduction-size=100",
)


@functools.cache
def set_options() -> None:
    """Set them, once."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    for option in _OPTIONS:
        llvm.set_option("stitch", option)
