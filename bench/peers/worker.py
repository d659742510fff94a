"""The worker's half of the conversation: one JSON command a line on stdin, one JSON answer a line on stdout.

    {"do": "prepare", "pattern": name, "sets": n, ...}  ->  {"error": largest scaled error, "seconds": to prepare}
    {"do": "time", "seconds": s}                        ->  {"seconds": [per call, one a repetition]}
    {"do": "export", "pattern": name, "path": file}     ->  {}   (only the JAX worker)

A command that fails is answered by {"failed": reason}. Between commands a worker is blocked on the pipe, so that only
one system runs at a time. NumPy is all this file needs.
"""

from __future__ import annotations

import json
import os
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from bench.patterns import Arrays, Pattern, scaled_error, select
from bench.product_patterns import PEERS
from stitch.timing import Call, Effort, interleave

#: Runs the pattern on input set `i`, waits for the results and returns them.
Run = Callable[[int], Sequence[Any]]


class Worker(ABC):
    """A system that runs patterns."""

    @abstractmethod
    def prepare(self, pattern: Pattern, sets: list[Arrays], command: dict[str, Any]) -> Run:
        """Compile a pattern for the given input sets."""

    def export(self, pattern: Pattern, path: str) -> None:
        """Write the pattern as StableHLO text for others to compile."""
        raise NotImplementedError(f"{type(self).__name__} exports nothing")

    def serve(self) -> None:
        """Answer commands until stdin ends."""
        # Libraries print to stdout as they like; the answers keep the pipe to themselves.
        answers = os.fdopen(os.dup(1), "w", buffering=1)
        os.dup2(2, 1)
        run: Run | None = None
        for line in sys.stdin:
            command = json.loads(line)
            try:
                answer: dict[str, Any] = {}
                if command["do"] == "prepare":
                    run = None
                    run, answer = self._prepare(command)
                elif command["do"] == "time" and run is not None:
                    answer = {"seconds": _time(run, command)}
                elif command["do"] == "export":
                    self.export(select(command["pattern"], PEERS)[0], command["path"])
                else:
                    raise ValueError(f"cannot do {command['do']!r} now")
            except Exception as error:  # whatever another system raises is its answer
                answer = {"failed": f"{type(error).__name__}: {error}"[:500]}
            answers.write(json.dumps(answer) + "\n")

    def _prepare(self, command: dict[str, Any]) -> tuple[Run, dict[str, Any]]:
        (pattern,) = select(command["pattern"], PEERS)
        rng = np.random.default_rng(0)
        sets = [pattern.inputs(rng) for _ in range(command["sets"])]
        begin = time.perf_counter()
        run = self.prepare(pattern, sets, command)
        results = [np.asarray(result) for result in run(0)]
        seconds = time.perf_counter() - begin
        expected = pattern.reference(*sets[0])
        error = max(scaled_error(a, b) for a, b in zip(results, expected, strict=True))
        return run, {"error": error, "seconds": seconds}


def _time(run: Run, command: dict[str, Any]) -> list[float]:
    """Seconds per call, one for every repetition in the time allowed."""
    calls: dict[str, list[Call]] = {"": [run]}
    return list(interleave(calls, command["sets"], Effort(command["seconds"], 5)).seconds[""])
