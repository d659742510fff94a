"""How much longer a caller waits for a program that XLA runs in a thread of its own: one program twice, in which XLA
counts a little less and a little more than makes it do so (`hlo/rewrite/operations.py`).

What else it does is not counted, and long enough for the thread, and for whoever waits, to fall asleep.
"""
from __future__ import annotations

import statistics
import time
from typing import Any

import numpy as np

from .. import jaxlib_bridge
from ..hlo.rewrite.operations import COUNTED

#: the number that is measured
NAME = "xla.switch_ns"
#: elements, and exponentials of each, one after another: 20 us
ELEMENTS, DEEP = 2048, 8
#: by how many operations a program has less or more
APART = COUNTED // 10
#: runs of each, in turn
RUNS = 20


def program(counted: int) -> str:
    """HLO text of the program, in which so many operations are counted."""
    shape, part = f"f32[{ELEMENTS}]{{0}}", f"f32[{counted}]{{0}}"
    deep = "\n".join(f"  %e{n + 1} = {shape} exponential(%e{n})" for n in range(DEEP))
    return f"""HloModule waking
ENTRY %main (e0: f32[{ELEMENTS}]) -> (f32[{ELEMENTS}], f32[{counted}]) {{
  %e0 = {shape} parameter(0)
{deep}
  %some = {part} slice(%e0), slice={{[0:{counted}]}}
  %sum = {part} add(%some, %some)
  ROOT %both = ({shape}, {part}) tuple(%e{DEEP}, %sum)
}}
"""


class Waking:
    """Both programs, ready to run."""

    def __init__(self) -> None:
        import jax

        counted = (COUNTED - APART, COUNTED + APART)
        self._both = [jaxlib_bridge.compile_for_cpu(jaxlib_bridge.text_to_proto(program(n))) for n in counted]
        values = np.full(ELEMENTS, -1.0, np.float32)
        self._operand = jax.device_put(values, jax.devices("cpu")[0])

    def ns(self) -> float:
        """Nanoseconds by which the one in which more is counted takes its caller longer."""
        taken: list[list[float]] = [[self._seconds(e) for _ in range(RUNS)] for e in self._both]
        here, aside = map(statistics.median, taken)
        return 1e9 * (aside - here)

    def _seconds(self, executable: Any) -> float:
        import jax

        begin = time.perf_counter()
        jax.block_until_ready(executable.execute([self._operand]))  # type: ignore[no-untyped-call]
        return time.perf_counter() - begin
