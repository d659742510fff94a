"""Tiles: their space, propagation through ops, cost in a block, and the sections of a group that share them.

A section is a set of ops of the group's flat graph that share a grid. Ops are visited from the roots up; each section
keeps every schedule that is still possible and an op joins when one remains. Sections with no path between them run in
one phase; between phases all blocks wait. A value that several sections need is stored once.

A schedule of a root is `(split_dim, sword, Row|Column|Tile|Box)`; it gives every block a box of the root's output
(`Tile` cuts an inner dimension alone, or squares of the two minor dimensions for arrays that are read both ways). A
`Tile` value is that box with bases that are index expressions over the block number. `operand_tiles` pushes a tile
through an op by evaluating the op's access map on symbolic indices and taking the hull, so the paper's Table 1 is a
consequence of the access maps and not a table in the code. Two roots agree on a schedule when their tiles are equal
expressions of the same block number, which is the paper's block-set intersection.

The search is Welder's two steps over one tile graph (`tilegraph.py`), of which split_dim/sword plans are a part. Every
edge starts at the level of memory. `connect.py` goes from the roots up and raises edges to the level of block memory
(`set_connect`) wherever `tiling.py` still has a schedule for the section then; it carries all schedules of a section
along, with the tiles that `propagate` infers for each op. The third level, registers, is the memory planner's
(`emit/lower/memory/layout.py`): it nests an op into the expression that reads it, or keeps its tile in the arena.
`emit/lower/memory/traffic.py` counts what is moved at each level, which `stitch explain` shows beside what XLA's
kernels move. Groups that are equal, the layers of a model, are planned once (`signature.py`).

An op that is cheap down to loads (a shifted read, a broadcast) rules out no schedule of a section without products:
where its readers ask for different tiles it has none and is nested into each of them. What blocks compute again counts
(`schedule/repeats.py`), kept in the arena or nested, whichever is less; else a stack of planes would be cut plane by
plane, each block computing what all of them need. What is looked up at run-time indices as often as it has elements is
computed once, by a section of its own.

Schedules are compared at the finest grain and coarsened afterwards: consecutive blocks are joined into a step as long
as all boxes stay exact boxes; a step that folds what it has just computed is a quarter of others
(`Tiles.folded_elements`), and one that transposes is wide enough to read whole lines of the caches. Large arrays are
walked in whole rows where the schedules allow it: memory moves pieces of rows more slowly, and a small reduction that
would ask for pieces gets a phase of its own. Long reductions over the most significant dimension are split in two
(`split.py`): a fixed number of chunks fold into partial results inside whatever section reads the same rows, and a
small reduce folds those in a later phase. The number of chunks is a constant of the kind of machine, so results do not
depend on the number of cores.

Roots of groups with products have `Box` schedules, too: rows of one dimension by columns of the minor one.
`schedule/tiles/blocks.py` costs the tiles of a section at every level of memory: micro-tiles in registers, panels in
the first cache, what a block hands on in block memory (`schedule/tiles/footprint.py`), the rest read from and stored to
memory (`BlockCost`). In a section with products an op joins when the section's best tiling with it takes no longer than
without it and the op alone. Costs are kept up to date op by op. An operand that only movements lie between is read
where it is (`schedule/tiles/views.py`); anything else is computed into block memory first, by nests like all others,
which is how prologues are fused. Epilogues read the product's slot.
"""
