"""An interpreter for PTX in NumPy: runs the final text of a kernel without a GPU and finds what no kernel may do.

All threads of the resident CTAs are lanes, the lanes with the smallest program counter run first, and so threads that
diverged meet again whatever the control flow.
`run(text, entry, grid, block, args, shared_bytes=...)` returns the arrays and statistics (passes over the banks of
shared memory and sectors of global memory for every access). A fault names the line, the CTA and the thread: bounds of
every argument and of shared memory, alignment, reads of what nothing wrote, results left unwritten, races within and
between CTAs (by clocks of warps, joined by barriers and by releases that are acquired), copies read before they are
waited for, what the async proxy reads without a fence, sums and operands of a wgmma on its way, tensor maps used before
they are visible, CTAs that end while others of their cluster reach into them, divergence where all lanes must take
part. An opcode or modifier it does not know is an error, never a guess. Arithmetic is rounded as the manual says;
approximate functions are accurate unless noise up to their documented error is asked for. Shuffles order no memory, and
relaxed atomics order nothing without fences: what passes relies on neither.
"""
