"""Fourier transforms, as kernels of programs.

XLA hands them to a library (DUCC), one call each.  Here a transform is written out for its length: short ones are
straight-line butterflies over whole vectors (`butterflies.py`), longer ones two or more rounds of those with constants
between them, after Cooley and Tukey (`columns.py`).  Transforms along a dimension that is not the last stand side by
side in lanes as they lie; those along the last are cut into a square whose rows and columns are in lanes in turn, or
as many as a vector has lanes are turned on their side (`rows.py`).  Real ones are complex ones of half the length
(`real.py`).
"""
