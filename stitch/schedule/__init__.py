"""Schedules of a fusion group: from a flat graph to sections that each have one.

`plan.py` is the way as code: a group is rewritten (`schedule/rewrite/`), cut into sections with all the schedules that
each may have (`schedule/tiles/`), and `sections.py` takes the best one of each, by a machine's cost model
(`schedule/cost/`) and what was measured of single ops (`op_times.py`). `repeats.py`, `products.py` and `scatters.py`
have what such an estimate adds up. `schedule/decide/` then says whether the whole is worth taking from XLA, and
`schedule/search/` has the other plans of the group, for measurements to choose from; the library knows a group by
`signature.py`. `rows.py` is for groups whose rows somebody keeps.
"""
from . import decide  # noqa: F401  (enters the cost models of our machines)
