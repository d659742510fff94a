"""Lowering: scheduled sections become kernel IR.

A nest is one loop nest of a section. Reductions end a nest; everything elementwise is nested into the expression of its
consumer, or kept in the arena when several nests need it and recomputing would cost more, or when its consumer would
walk it across its contiguous dimension (then it is computed along it and copied transposed). Where a concatenation or
padding is nested, its loops are cut at the edges (`emit/lower/nests/segments.py`), so that each part reads one operand
and no lane computes another's; of grids that wrap around, or have borders, the bulk is free of choices. In kernels
larger than the second cache, loops ask for the lines of operands and results before they need them
(`emit/lower/passes/prefetch.py`): results too, because a store to a line that no cache holds waits. Every second to
fourth element (a row of structures) is loaded as whole vectors that are sorted in registers, and with AVX-512 stored
under masks; larger strides gather.

`hlo/index.py` is the foundation: `const + sum(coefficient * atom)` with bounded atoms, exact floor-division and modulo,
and the identities that undo them (`64*(x//64) + x%64 == x`). Access maps, tiles, loop joining and addresses are all
written in it. Nest loops are chosen on addresses (`emit/lower/nests`): axes contiguous in every access become one
loop, a loop that a reshape takes apart is split where it is cut, and the lane loop is the one whose accesses cost
least.

Products and scatters have rooms of their own (`products`, `scatters`); block memory is planned in `memory`.

Passes over what is lowered come last (`passes`), two of them for machines whose copies run beside the threads: sums
that one elementwise nest reads stay in registers (`emit/lower/passes/sums.py`), and products become load-and-use loops
through rings, which run ahead (`emit/lower/passes/pipeline.py`).
"""
