"""Stable sorts of rows, as kernels of programs.

A comparator must have a key (`hlo/ops/comparator.py`).  `words.py` brings rows in as words of keys and places, and
leaves what the places say; between the two, `network.py` compares rows side by side in lanes, which suits many short
ones, and `radix.py` counts digits, which suits the others.
`select.py` has the first few elements of rows, and `fed.py` those of rows that the same kernel makes.
"""
