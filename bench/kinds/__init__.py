"""Plain programs of five kinds, as people write them: convolutional, recurrent, sparse, numeric ones, and pairs.

A module has the programs of one kind and their sizes; `FAMILY` is all of them.  They are timed by `bench.plain_kinds`.
"""
from __future__ import annotations

from . import convolutional, numeric, pairs, recurrent, sparse

FAMILY = (*convolutional.programs(), *recurrent.programs(), *sparse.programs(), *numeric.programs(),
          *pairs.programs())
