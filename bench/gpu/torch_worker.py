"""The patterns under PyTorch on a GPU, asked by bench.gpu.run: a JSON command a line in, an answer a line out.

    {"do": "prepare", "pattern": name, "times": n}  ->  {"error": largest scaled error}
    {"do": "time"}                                  ->  {"seconds": of one call, "starved": bool}

A command that fails is answered by {"failed": reason}.  Functions are compiled as torch.compile does when told to try
everything ("max-autotune-no-cudagraphs").  CUDA graphs ("reduce-overhead") are left out: they hide the host's part of a
launch, which this clock does not count anyway, and copy every input into a buffer of their own first, which would cost
PyTorch half of its bandwidth.  Samples are taken as bench.gpu.clock takes them: behind a plug, between two events.
"""
from __future__ import annotations

import json
import os
import sys
from typing import Any

import numpy as np
import torch

from bench.gpu.clock import BATCH
from bench.gpu.sizes import enlarged
from bench.patterns import scaled_error, select
from bench.peers.torch_worker import TorchWorker
from bench.peers.worker import Run

TUNING = "max-autotune-no-cudagraphs"
#: clock cycles of the first plug (about 10 ms), and of the longest
PLUG, LONGEST = 20_000_000, 320_000_000


class CudaWorker:
    """The compiled patterns on the current device.  Raises RuntimeError where PyTorch sees no GPU."""

    def __init__(self) -> None:
        if not torch.cuda.is_available():
            raise RuntimeError("PyTorch sees no GPU")
        self.worker = TorchWorker("inductor", "cuda", TUNING)
        self.plug = PLUG
        self.run: Run | None = None

    def prepare(self, name: str, times: int) -> dict[str, Any]:
        """Compile a pattern for its inputs, repeated `times` times, and compare its results with the reference's."""
        self.run = None
        torch.cuda.empty_cache()
        (pattern,) = select(name)
        inputs = enlarged(name, pattern.inputs(np.random.default_rng(0)), times)
        run = self.worker.prepare(pattern, [inputs], {})
        results = [result.cpu().numpy() for result in run(0)]
        error = max(scaled_error(a, b) for a, b in zip(results, pattern.reference(*inputs), strict=True))
        self.run = run
        return {"error": error}

    def time(self) -> dict[str, Any]:
        """Seconds of one call in a batch that was queued behind a plug.  Raises ValueError before a prepare."""
        if self.run is None:
            raise ValueError("nothing is prepared")
        first, last = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        torch.cuda._sleep(self.plug)
        self.run(0)
        first.record()
        for _ in range(BATCH):
            self.run(0)
        starved = bool(first.query())
        last.record()
        last.synchronize()
        if starved:
            self.plug = min(2 * self.plug, LONGEST)
        return {"seconds": first.elapsed_time(last) / BATCH / 1e3, "starved": starved}


def answer(worker: CudaWorker | None, command: dict[str, Any]) -> dict[str, Any]:
    """What a worker answers to a command; without a worker the reason is that there is no GPU."""
    try:
        worker = worker or CudaWorker()
        if command["do"] == "prepare":
            return worker.prepare(command["pattern"], command["times"])
        if command["do"] == "time":
            return worker.time()
        raise ValueError(f"cannot do {command['do']!r}")
    except Exception as error:  # whatever PyTorch raises is the answer
        return {"failed": f"{type(error).__name__}: {error}"[:300]}


def main() -> None:
    """Answer commands until stdin ends."""
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # what libraries print stays out of the answers
    worker = CudaWorker() if torch.cuda.is_available() else None
    for line in sys.stdin:
        answers.write(json.dumps(answer(worker, json.loads(line))) + "\n")


if __name__ == "__main__":
    main()
