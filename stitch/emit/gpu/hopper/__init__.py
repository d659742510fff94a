"""What code for sm_90a has of its own: products by the tensor cores of four warps, `wgmma`.

Rings are the same as on other GPUs, and so is the pass that makes them; four things differ for a product that
`warpgroups.takes`:

- An instruction reads both operands from shared memory, by descriptors.  Lines of up to 128 bytes lie as they do for
  `ldmatrix`, whose exchange of pieces is the hardware's swizzle; longer ones (of operands that lie across the depth)
  come in blocks of 128 bytes, those of all lines one after another.
- One operand of f32 or of bytes may lie across the depth: threads load it into registers (`fed.py`, `fragments.py`).
  Where both do, others turn what hardware has copied of the right one (`turned.py`).
- It runs beside the threads, which wait for a turn's instructions one turn later.  So copies run one turn less ahead
  (`lower/passes/pipeline.py`), and a turn's barrier stands while the tensor cores have work.
- What copies wrote passes a fence of proxies before the barrier.

Copies are `cp.async`, which write 16 bytes anywhere, or of boxes by tensor maps, which blocks make themselves
(`boxes.py`): a custom call has no way to hand a kernel one.  One thread issues those for half of the block, the blocks
of a cluster for one another; and blocks that last copy for their next tile while they compute one (`halves.py`).
"""
