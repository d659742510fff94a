"""Stitching inside JAX.

On CUDA the hook runs before layouts are assigned and before XLA fuses. The kernels that XLA would make are therefore
foreseen (`schedule/decide/gpu_fusion.py`), on the optimistic side for XLA: a kernel per reduction and result, one for a
whole chain of row reductions and what is between, which XLA hands to Triton, and one for a product with the elementwise
work around it. Groups that XLA makes one kernel of stay with it. Values that cost nothing (`span/fuse.recomputable`:
constants spread out, slices of parameters) are computed again by every group that reads them: as a result of one they
would keep XLA from recognizing what it fuses well. A loop's counter and condition stay with it too: it would no longer
know how often the loop turns, and ask the GPU after every turn. The hook is made known to the CUDA plugin at the first
compile for it, if `STITCH_CUDA` allows: it is off until `make gpu` has passed on a GPU, because constants and hardware
behaviour are not proven by interpretation. The description of the device follows from its name, or from its compute
capability and number of multiprocessors.

What came of a module is kept beside its kernels (`kept.py`) and looked for before anything that plans is imported
(`rewriting.py`).

A stitched executable calls its kernels by name, and a name is the key of the object in the cache of compiled kernels.
So an executable out of JAX's persistent cache, or of `jax.experimental.serialize_executable`, finds its kernels in
another process that has stitching enabled and the same `STITCH_CACHE_DIR`; anywhere else XLA refuses to load it. What a
module loses when it is handed back to XLA, whatever is in it, is a reason to leave it alone: donation in jaxlib 0.10,
memories of inputs and results other than the device's own. `cost_analysis()` of a stitched executable is XLA's count
of the module that the hook got; where this process has not seen that (the executable came out of a cache), no
operations of its kernels are counted: XLA knows nothing of a custom call.

JAX keeps executables. The level, and a digest of the facts that a program's plan asked the performance library for
(`asked`), enter the keys of its persistent cache, so the plans of an executable out of it are those that the library
gives now, and facts of other programs have nothing compiled again. Without them a program with a persistent cache would
never see what was measured for it. In memory, a function compiled once keeps its plan. Either plan computes the same.
"""
