"""Kernel IR as PTX for NVIDIA GPUs: kernels, launches, and the device.

The same kernel IR becomes PTX. A block is a CTA of 32 to 1024 threads, the arena its shared memory, a launch an entry
function. Four things are added to what lowering gives (products are described above):

- `emit/ir/barriers.py` puts a `Barrier` wherever statements of a block hand each other data through memory. The kernel
  interpreter can check that none is missing.
- `emit/gpu/threads.py` hands the bits of the thread number to the loops of a nest: the lane loop gets the lowest, so
  that accesses are coalesced, independent outer loops the highest, and a loop that folds what is between. A thread
  holds several neighbouring elements where that lets it load and store 16 bytes at once. A block has as many threads as
  the work of its phases asks for, or as its schedule says (`Choice.threads`, 1 for the former): the tuner tries others.
- `emit/gpu/grids.py` lets phases share a launch, with a barrier of the whole grid between them, where all blocks can
  run at once: a thread of each block adds to a counter and waits until its highest bit flips.
- `emit/gpu/folds.py` combines partial results across threads: butterfly exchanges inside a warp, then shared memory.

What a scalar op means and the math functions are defined once for both machines (`hlo/ops`, `emit/llvm/convert.py`,
`vmath/`): on a GPU they are written with width 1. Multiplications and additions are never contracted there, so a kernel
gives the same bits in the PTX interpreter (`stitch/ptx/`) and on every GPU, sums on tensor cores excepted: hardware
rounds those on the way, the interpreter once an instruction. `STITCH_GPU_MATH=fast` puts the GPU's approximate
instructions in place of four functions (`vmath/approximate.py`, with their errors) and lets products of f32 round their
operands. `Grain` in `target/costs.py` says how finely work is cut for each kind of machine. LLVM aborts on unknown
intrinsics for NVPTX: only a list of known ones is let through, and code generation runs in child processes as
everywhere.

On a GPU the same code plans products, with costs of its own (`schedule/cost/gpu.py`): a block's tiles lie in shared
memory, boxes of few columns give every multiprocessor something to do, and an op that does not join a section costs
another launch. `emit/lower/products/matmul.py` lowers a product to one `Product`, whose operands may lie at any
strides:

- Where both operands can be copied on their own, `emit/lower/passes/pipeline.py` has made loops of it that run ahead
  (below).
- Otherwise the block's part of the result is cut into tiles, for each of which a loop over the depth copies pieces of
  both operands into shared memory (`emit/gpu/staging.py`: 16 bytes a thread where addresses allow, zeros beyond the
  edges), waits, and multiplies them into registers (`emit/gpu/matmul.py`). The loop has one buffer: every piece costs
  the latency of memory.
- `emit/gpu/tensor_cores.py` multiplies bf16, f16, bytes and 8-bit floats on tensor cores: `ldmatrix` from lines with
  gaps that keep banks apart (transposing where 16-bit elements lie across the depth), then `mma.sync` with sums in f32
  or s32.
- `emit/gpu/matmul_fma.py` sums f32 and f64 by fused multiply-adds. With `STITCH_GPU_MATH=fast` tensor cores take f32 as
  tf32, as XLA does unless the program asks for more precision; results then agree with the oracle to three digits only,
  so it has to be asked for (`Product.exact`).

A product that runs ahead has a ring of two to six stages of both operands. Its loop's turn k waits for stage k % n
(`cp.async.wait_group`, then a barrier, which also says that turn k - 1 is over), has the stage of turn k - 1 filled for
turn k + n - 1 (`cp.async`; an empty group where nothing is left), and multiplies its own; the sums stay in registers
until the loop has ended. `emit/gpu/rings.py` writes copies and waits, and keeps the places of a stage's elements: lines
without gaps, whose pieces of 16 bytes change places by the line's number, so that neither copies nor what reads them
have bank conflicts. `emit/gpu/ring_cores.py` and `ring_fma.py` multiply. LLVM leaves the loop rolled. Neither the
verifier nor the two interpreters let a missing wait, commit, barrier or shift pass (`tests/emit/test_pipeline.py`).

On sm_90a `emit/gpu/hopper/` multiplies larger tiles by `wgmma`: warpgroups read both operands from shared memory, the
instructions of a turn run beside the threads and are waited for a turn later (of 8-bit floats, whose sums of a turn are
added to others, at once), and half of a block's threads may copy for the other half.

What XLA's library does faster by more than a launch stays with it from the start (`belongs_to_library` in
`schedule/cost/gpu.py`).

A launch becomes one `__gpu$xla.gpu.ptx` custom call that carries its PTX (`emit/gpu/launches.py` says why not a handler
of ours): XLA loads it, launches it and records it in its command buffers, and no host code of ours runs. An entry takes
a pointer to each buffer its phases touch; a value that crosses launches is a `u8` result of one call and an operand of
later ones, so XLA orders the calls and owns the memory. Every call states the layouts of its operands: without that XLA
chooses others and drops transposes in silence. Where a result may take over an operand's buffer (donated arguments,
loop state), the call says so, because `hazards.py` has made the kernel right for it; otherwise XLA copies each such
result. An update of part of an array that the frame carries and nothing else in it reads is stored alone (`place` in
the graph, `Kernel.placed`): there the call must share the memory. No PTX is handed over that the assembler, where there
is one, refused.

Outside XLA, `emit/gpu/device.py` loads, runs and times kernels through cuda-core (the extra `gpu`): many runs are
recorded as one CUDA graph and timed by events, so short kernels do not wait for Python. The tuner measures through it
(`tuning/gpu_probe.py`, at the levels `measure` and `exhaustive`): schedules are ranked by their kernels' own times, and
the verdict on a group or module comes from programs that run inside XLA on both sides, queued one behind another,
because that is what users get. The same test stands for correctness: a kernel whose program does not give XLA's results
gets no time. Level `background` measures nothing on GPUs: it would share the device with the program it measures for.
`tests/tuning/test_gpu_probe.py` runs all of it without a GPU, with a stand-in for the driver that runs PTX in the
interpreter.
"""
