"""The space of schedules of a group, what is known of it, and what to measure next.

A candidate names one choice per section: schedule, blocks joined per step, threads. Its text reads back
(`schedule/tiles/choice.py`), and `schedule_group(graph, target, candidate)` gives the same plan bit for bit. `Space`
(`schedule/search/candidates.py`) hands candidates out best estimate first; the model's own choice is always one of
them. Reductions are split in a constant number of chunks whatever the candidate, so results differ by rounding only.

The library knows a group by its signature (`schedule/signature.py`): the flat graph without names, how XLA would launch
it, operands and results that may share memory, and whether it runs in a loop. While the library has no facts for this
machine no signature is made. `schedule/search/verdicts.py` turns facts into decisions. A verdict settles them: a group
is taken, under the verdict's schedule, when it was measured to be 1.02 times as fast as XLA's version, and otherwise
not, whatever the model expects. Without a verdict the fastest schedule that was measured without much scatter is used
and the model decides. A schedule that does not fit is passed over, a kernel that failed is refused. So one library
gives one plan, in every process.

`schedule/search/candidates.py` spans a group's space and estimates every candidate; `schedule/search/propose.py` says
which ones to measure next: `propose(space, measured, k, method, seed)`, without state, never one that was measured or
failed. The methods are those of ALCOP's table 2: grid, the analytical order, a learned model, and a learned model that
was pre-trained on the analytical one (`assisted`, what the tuner uses: batch by batch, with what it has learned so
far). `schedule/search/learned.py` fits gradient-boosted trees to logarithms of times, measurements weighing 30 times as
much as predictions; simulated annealing over their score proposes, and one proposal in ten is random. The trees are
LightGBM's, the extra `tune`: it installs 9 MB, where XGBoost needs NVIDIA's NCCL, too. Without the extra the analytical
order is used. `bench/tuning.py` replays the methods on measured spaces.
"""
