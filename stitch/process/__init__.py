"""Child processes that do what may crash or hang.

`worker.py` has a pool of them for code generation, whose half is `serve.py`; `guarded.py` runs XLA on what users give,
one request after another; `answering.py` is the child's half of what measures (`perflib/measure.py`).
"""
