"""Child processes that do what may crash or hang.

`worker.py` generates code in a `pool.py` of `children.py`, whose other half is `serve.py`; `guarded.py` runs XLA on
what users give, one request after another; `answering.py` is the child's half of what measures (`perflib/measure.py`);
`beside.py` is a process beside a program; `interpreters.py` says which Python runs them all.
"""
