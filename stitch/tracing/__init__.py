"""What runs when, under the program's own names: traces for Perfetto and chrome://tracing.

Our recorder (`emit/runtime/tracing.py`) notes every launch, its phases and how often its loops go around, on the thread
that called it; XLA's profiler what XLA runs itself. `session` turns both on and off, `xla` reads what XLA wrote,
`chrome` lays all of it out as one file, on one clock. In `jax.profiler` alone our launches have their names too: XLA
calls an event after the instruction (`plan/names.py`).

Phases are told by a second version of each kernel that has several, or loops, which is made when a trace begins and
runs only while one is on: kernels hold nothing of it otherwise. What was loaded out of a cache or an artifact has one
if somebody traced it before with the same cache of compiled kernels; without one its launches have no phases.
"""
