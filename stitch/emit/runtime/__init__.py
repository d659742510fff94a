"""What a kernel needs while it runs on a CPU, as LLVM IR text: handler, threads, memory.

A kernel is an XLA FFI handler. Blocks are handed out by an atomic counter to XLA's own intra-op thread pool; the caller
takes part and waits only for chunks that have started, so no set of kernels can block the pool. A launch borrows one
piece of memory for scratch values and arenas from a heap of the process (`emit/runtime/heap.py`), which keeps it for
the next launch: XLA allocates its temporaries anew for every run, and above some 32 MB the allocator gets them from the
system page by page. Values of different phases share scratch memory (`emit/ir/scratch.py`). `memory_analysis()` of a
JAX executable does not know of it. With XLA's large temporaries gone, malloc would fault in the pages of every result
of every run; the first kernel that is loaded tells it to keep what is freed (`load/handlers.py`). Small kernels
run on the caller, large ones are shared. In between it depends on whether the pool's threads are awake, which the
program decides and nobody can ask: such a kernel notes what its launches took either way and does what was faster of
late (`emit/runtime/sharing.py`); sharing keeps threads awake, so it is tried several times in a row. Results are the
same. While a trace is on, launches come by way of a recorder with a ring of events for each thread
(`emit/runtime/tracing.py`), which knows a call by its site, an attribute (`emit/runtime/sites.py`).
"""
