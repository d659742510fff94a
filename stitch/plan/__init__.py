"""What becomes of a frame, and of whole loops.

Planning costs milliseconds, so a frame that runs once is planned only if its groups could gain half a microsecond
together (`frames.may_gain`, by bounds that hold for every schedule), and a module whose stitchable work takes XLA next
to nothing is seen at a glance (`frames.is_trifle`). Before that the hook does not even read modules of one launch
(`hook/glance.py`), unless it is a product or on large arrays.

A group with products that is refused gives its products back to XLA and the frame is planned again. `Knobs.dots` says
whether products may be taken at all. A lone product of real numbers must be expected to win by a third; XLA's times are
`schedule/cost/xla_products.py`, fitted to measurements (`bench/xla_products.py`).

On a CPU most launches of real programs happen in loops, and most of them do next to nothing. A loop whose steps can all
be taken becomes one launch (`plan/loops.py`): a `Program` (`emit/ir/program.py`) of kernels, copies, updates in place,
loops and branches, which runs on the calling thread. `span/regions.py` opens a body: arrays instead of tuples, calls
inlined, fusions that update in place taken apart. `plan/region.py` cuts it into groups like every frame and assigns
buffers: a result goes where its root belongs when nobody needs what lies there. Otherwise it goes to other memory, and
both change places at the end of the turn (`plan/exchanges.py`), or it is copied where it is small; an update of most of
an array, at places that the program says, is such a result. Other `dynamic-update-slice`s and scatter
(`emit/lower/scatters/`) write into the array itself when no later step reads it as it was. Control edges play no part,
since no buffer of XLA's is left inside. The operands of a program are read only, so it may have results in their memory
only where the first thing done is to copy one into the other.

A sort (`emit/sorts/`) is a step, too, and a program by itself where it is in no loop (`plan/launches.py`). A selection
of the first elements of rows takes what makes the rows with it (`plan/fed.py`): blocks make whole rows then, and keep
them. Factorizations of many small matrices that follow one another are one kernel, with what is done element by element
between them (`plan/chains.py`). What such launches take is in no group of the frame.

A loop whose steps never mix some dimension (paths of particles, pixels, a batch) is cut along it: `span/strands.py`
finds such dimensions by access maps, `plan/cutting.py` makes the graph of a part, `plan/parts.py` decides how large
parts are. Each runs the whole loop on state that stays in the first cache; parts are the blocks that threads share.

A loop is taken when that should beat XLA and also what XLA would do with kernels in the loop's body, as that body is
planned; groups are lowered once that is known. XLA's kernels are taken to read from the cache that holds all a turn
touches, each of ours from the one that holds what it touches. Small loops have to gain clearly. A loop that cannot be
cut and whose steps are long is run by a team (`plan_team`): the caller goes from step to step, and other threads share
the blocks of long ones, awake from one to the next; until they are there, and at every barrier, time goes by that the
team has to gain. `Program` has an interpreter (on the kernel interpreter), and `emit/cpu/programs/program.py` makes one
function of its steps. `hlo/results.py` names the results of loops, and of kernels whose results are the program's own,
one by one first.
"""
