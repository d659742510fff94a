"""Whole loops (`bench.loop_programs`), XLA against stitch with its default settings, interleaved in one process.

    python -m bench.loops                    all of them; writes bench/results/loops-<machine>.*
    python -m bench.loops --only sinkhorn    those with all these words in their names; prints only
    python -m bench.loops --until 80         stop after so many seconds; the next call goes on

As `bench.plain` measures: what is tried is settled first, or while it is timed.  Exit status 1 when a result differs.
"""
from __future__ import annotations

import sys

from bench import plain
from bench.loop_programs import LOOPS
from bench.plain_programs import Plain, select


def family(text: str = "", quick: bool = False) -> list[Plain]:
    """Loops whose names have all words of one of the comma-separated texts, or one of every kind.  ValueError when
    there is none."""
    found = select(text, False, LOOPS)
    return list({p.kind: p for p in reversed(found)}.values()) if quick else found


def main(arguments: list[str] | None = None) -> int:
    """Measure programs, print, and write when none were picked; returns the exit status."""
    return plain.main(arguments, family, "loops", __doc__)


if __name__ == "__main__":
    sys.exit(main())
