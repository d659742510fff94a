"""Measuring a machine once: what XLA's kernels and ours take there, and the costs that follow.

`programs.py` has small JAX programs that between them hold every kind of kernel that decisions are about.  XLA compiles
them as it compiles any other, up to where the hook would act, so what is measured are the kernels of the installed XLA,
one by one, and the kernels of ours that could take their place (`samples.py`): in loops of a program of their own, as
tuning measures groups.  `fit.py` looks for the numbers of `target/costs` under which the cost models come closest to
these times, all numbers at once, so that what both sides pay for (memory) is one number for both.  Programs that had no
part in that are then predicted and measured: the factor within which nine in ten predictions lie is how wrong the model
still is, by class of work.  `session.py` goes through all this step by step; `profile.py` keeps what was found in the
performance library, from where every later process takes the costs of its machine.

Cores are measured together, as kernels use them: where two of them share a core, or neighbours are loud, two threads
get what they get.
"""
