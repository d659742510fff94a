"""Patterns under JAX: plain XLA, or stitch. Run as `python -m bench.peers.jax_worker ARM`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import jax

from bench import jax_products
from bench.arms import compile_arm
from bench.patterns import Arrays, Pattern
from bench.peers.worker import Run, Worker


class JaxWorker(Worker):
    """One of the arms of bench.arms."""

    def __init__(self, arm: str) -> None:
        self.arm = arm

    def prepare(self, pattern: Pattern, sets: list[Arrays], command: dict[str, Any]) -> Run:
        (made,) = compile_arm(self.arm, jax_products.function(pattern.name), sets[0])
        compiled, block = made.compiled, jax.block_until_ready
        placed = [jax.device_put(arguments) for arguments in sets]

        def run(i: int) -> tuple[jax.Array, ...]:
            results: tuple[jax.Array, ...] = block(compiled(*placed[i]))
            return results

        return run

    def export(self, pattern: Pattern, path: str) -> None:
        import numpy as np

        arguments = pattern.inputs(np.random.default_rng(0))
        # An argument without a use stays one: the other side calls with all of them.
        lowered = jax.jit(jax_products.function(pattern.name), keep_unused=True).lower(*arguments)
        Path(path).write_text(lowered.as_text())


if __name__ == "__main__":
    JaxWorker(sys.argv[1]).serve()
