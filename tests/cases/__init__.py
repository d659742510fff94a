"""What JAX can do, function by function: its own cases of every primitive (`harnesses.py`) and a table of its public
functions (`functions.py`), each as it is, mapped and differentiated, under XLA and under stitch; and further tables of
sizes around whole vectors (`edges.py`), random numbers (`draws.py`), libraries (`libraries.py`), and functions and
transformations composed at random (`chains.py`).

    python -m tests.cases.campaign --of harnesses --json finds.json
    python -m tests.cases.campaign --of functions --only jnp.cumsum

Results that are not XLA's within a few units in the last place are judged as those of random programs are
(`tests/fuzz/oracle.py`).
"""
