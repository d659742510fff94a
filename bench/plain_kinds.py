"""Plain convolutional, recurrent, sparse and numeric programs, as `bench.plain` times its own.

    python -m bench.plain_kinds                        all of them; writes bench/results/plain-kinds-<machine>.*
    python -m bench.plain_kinds --quick                some of every kind
    python -m bench.plain_kinds --only "conv lenet"    those with all these words in their names; prints only
    python -m bench.plain_kinds --until 80             stop after so many seconds; the next call goes on

Names begin with what a program is: conv, pool, recurrent, decoder, recurrence, chain, graph, matrix, embedding,
routing, sorting, grid, transform, sampling, statistics, layers, losses, optimizer.
"""
from __future__ import annotations

import functools
import sys

from bench import plain
from bench.kinds import FAMILY
from bench.plain_programs import select

family = functools.partial(select, family=FAMILY)

if __name__ == "__main__":
    sys.exit(plain.main(family=family, name="plain-kinds", about=__doc__))
