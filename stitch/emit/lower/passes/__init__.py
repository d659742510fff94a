"""Passes over lowered kernel IR: operands' memory for results (`hazards`); on CPUs lines asked for ahead (`prefetch`)
and stored past the caches (`streaming`); on machines whose copies run beside the threads products through rings
(`pipeline`, `ahead`, `boxes`) and sums in registers (`sums`).
"""
