"""What ops and products cost, in nanoseconds, on CPUs and on GPUs.

`model.py` says what a machine's model answers and whose is which; `ops.py` is what the models share, `cpu.py` and
`gpu.py` what each has of its own. `rings.py` and `pipeline.py` are about products whose operands are staged, `xla_*.py`
about what XLA makes of the same work on a CPU, each fitted to a table of `bench/`. The numbers themselves are `Costs`
(`target/costs.py`).
"""
