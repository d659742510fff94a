"""Random programs, and random HLO.

`campaign.py` makes programs of JAX operations at random, runs them under XLA and under stitch, and judges every
element. A seed stands for a program, for the seven it is compiled with, and for how: forced or by the cost model, for
which processor, on which heap. XLA is the first witness. Where results differ the HLO interpreter evaluates the program
again and again with noise of the size of its roundings (Monte Carlo arithmetic): how far its results lie apart is how
well an element is defined, so ill-conditioned results make no noise and well-conditioned ones are held to a few units
in the last place. Programs run in processes that may die. `python -m tests.fuzz.campaign` runs any number of them,
`--seed N --once` repeats one and `--shrink` cuts it down; a few run with the tests. `--ends` draws what programs return
and whom they tell (`ends.py`), `--verdicts` who wins where versions are tried, of which later compiles make another
module (`settings/verdicts.py`); what a seed stands for without them stays the same.
`bench/results/fuzz-programs.md` counts what was run and what was found.
"""
