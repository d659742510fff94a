"""What runs when, under the program's own names: traces for Perfetto and chrome://tracing.

Our recorder (`emit/runtime/tracing.py`) notes every launch, its phases and how often its loops go around, on the thread
that called it; XLA's profiler what XLA runs itself. `session` turns both on and off, `xla` reads what XLA wrote,
`chrome` lays all of it out as one file, on one clock. In `jax.profiler` alone our launches have their names too: XLA
calls an event after the instruction (`plan/names.py`).

Where several threads run a kernel, the runtime that starts its phases tells of them. Other kernels that have several
phases, and loops, have a second version that tells; its text is kept beside the kernel's object when that is made, and
its object is made when a trace begins, or an artifact. So kernels hold nothing of it, and those that come out of caches
and artifacts tell like others.
"""
