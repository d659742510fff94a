"""Scatters as kernel IR: blocks that go through all updates (`scatter`; `kernel` for one by itself), places that fold
their own range of sorted updates (`ranges`), threads that make updates at once (`at_once`).
"""
