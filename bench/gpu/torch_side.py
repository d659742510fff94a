"""PyTorch's column: a worker process that is asked for one sample at a time, where PyTorch is installed."""
from __future__ import annotations

import importlib.util
import os
import subprocess
import sys

from bench.peers.run import ROOT, Peer

NOT_INSTALLED = "not installed"
#: how many times a pattern's tolerance PyTorch's results may be off
SLACK = 10


def interpreter(wanted: str | None) -> str | None:
    """The Python to run PyTorch with: the one asked for, else this one if it has PyTorch; None for none."""
    if wanted is not None:
        return wanted
    return sys.executable if importlib.util.find_spec("torch") is not None else None


class TorchSide(Peer):
    """A bench.gpu.torch_worker that runs under the interpreter `python`, or none because of `why`.  `note` says why it
    has no times, "" while it has: whatever happens to it, the other sides go on.  `starved` counts samples in which the
    device may have waited for the host."""

    def __init__(self, python: str | None, why: str = NOT_INSTALLED) -> None:
        self.name, self.note, self.starved = "torch", why, 0
        self.running = False
        if python is None:
            return
        environment = dict(os.environ, PYTHONPATH=str(ROOT), PYTHONWARNINGS="ignore")
        try:
            self.process = subprocess.Popen(
                [python, "-m", "bench.gpu.torch_worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL, text=True, cwd=ROOT, env=environment)
        except OSError as error:
            self.note = f"failed: {error}"
            return
        self.running, self.note = True, ""

    def prepare(self, pattern: str, times: int, tolerance: float) -> None:
        """Make a pattern ready, its inputs repeated `times` times; `note` says what went wrong."""
        if not self.running:
            return
        made = self.ask(do="prepare", pattern=pattern, times=times)
        self.note, self.starved = "", 0
        if "failed" in made:
            self.note = f"failed: {made['failed']}"
        elif not made["error"] <= SLACK * tolerance:
            self.note = "wrong results"

    def sample(self) -> float | None:
        """Seconds of one call; None when there are none, with the reason in `note`."""
        if self.note:
            return None
        made = self.ask(do="time")
        if "failed" in made:
            self.note = f"failed: {made['failed']}"
            return None
        self.starved += made["starved"]
        return float(made["seconds"])

    def close(self) -> None:
        """End the worker, if there is one."""
        if self.running:
            super().close()
            if self.process.stdout:
                self.process.stdout.close()
