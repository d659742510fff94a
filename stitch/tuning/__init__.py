"""Measuring groups against XLA and keeping what was found; nothing here runs unless tuning was asked for.

`tuning/` measures. `single.py` makes a program of the group alone: XLA's members as they stand in their frame, handed
to XLA where the hook acts, so nothing is fused again. Groups in loops, and groups too short to time one by one, run in
a `while` of known trip count; a result goes back to the operand whose memory it may share, so that updates in place
stay in place; the time of the same loop without the group is taken off. `probe.py` is the process that compiles, checks
and times, side by side on rotating inputs; a crash or hang costs one candidate, which is never tried again. `tuner.py`
owns it and goes from group to group; `contest.py` screens the candidates of one and lets the best ones run against XLA
until it is clear who is faster; on a machine too busy to tell there is no verdict. `whole.py` does the same with the
planned module: what its groups and loops gain or lose together (caches, threads, what XLA runs beside them) no group
shows alone. `session.py` keeps the programs of one measurement, for a probe that has to be started anew. Everything is
stored at once. Two lock files, beside the library and among temporary files, let one process of a machine measure at a
time.

`cluster.py` hands the same work to the workers of a dask cluster and `remote.py` does it there. The asking process
decides who does what: one job at a time for each worker, pinned to it, so a job is dask's only while it runs, a lost
worker is seen at once, and an answer is taken once. Modules are planned where they are measured, because another device
may have other groups.

Levels (`STITCH_TUNE`): `model` measures nothing. `try` lets what is in doubt take turns with XLA's version in the
running program (`trials.py`). `measure` and `exhaustive` measure inside the compile, most expensive
groups first, up to `STITCH_TUNE_BUDGET` seconds a module, then plan again. `background` compiles with what is known and
queues the module: a process of the lowest priority measures it, and later compiles read the library anew; it ends with
the program and never delays its end. `simulate` asks a model of a GPU (`simulated.py`). What fails in tuning costs a
candidate or a group, and a log line.

Single ops have times too (`schedule/op_times.py`, FusionStitching 4.4): reductions and what moves the contiguous
dimension, measured by `stitch warmup` as groups of one op (`tuning/ops.py`). They replace a factor of the model, how
much slower an op is under a schedule than under its best one, when the schedules of a section are compared; never the
cutting into sections, which the stored texts of candidates rely on.
"""
